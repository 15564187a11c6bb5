/* dh-entry-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-entry.h"
#include "dh-fingerprint-private.h"
#include "dh-property-private.h"
#include "dh-xml-private.h"

G_BEGIN_DECLS

/*
 * Of an entry @hash is its fingerprint and that of all before it; @amended what an amendment has made of the
 * entries from that one on, under their old numbers. Of a set it keeps what left it or came into it, not the
 * whole: ten thousand things may be in it.
 */
/* The times that a battle file can hold: years of four digits. */
#define DH_ENTRY_FIRST_TIME G_GINT64_CONSTANT (-62135596800)
#define DH_ENTRY_LAST_TIME G_GINT64_CONSTANT (253402300799)

/* The element of an amendment that stands for entries which have stayed as they were. */
#define DH_ENTRY_UNCHANGED "unchanged"

/* The element of who joins. */
#define DH_ENTRY_JOINED "joined"

/* The element of a fact that has none of its own. */
#define DH_ENTRY_FACT "fact"

/* The form in which a number is written: seven digits. */
#define DH_FACT_NUMBER_FORM "%.7g"

typedef struct {
  DhPropertyId property;
  int member;
  gboolean in; /* now */
} DhMove;

DhEntry *_dh_entry_new        (guint           n,
                               const DhBattle *battle,
                               gint64          time,
                               const char     *order);
DhEntry *_dh_entry_new_of_both (const DhEntry *first,
                                const DhEntry *second) G_GNUC_WARN_UNUSED_RESULT;
void     _dh_entry_set_from   (DhEntry        *self,
                               const char     *from,
                               const char     *proposal);
void     _dh_entry_add_roll   (DhEntry        *self,
                               const DhRoll   *roll,
                               const guint16  *faces);
void     _dh_entry_ask_chart  (DhEntry        *self,
                               const DhRoll   *question);
void     _dh_entry_add_change (DhEntry        *self,
                               DhRef           of,
                               DhPropertyId    property,
                               int             from,
                               int             to);
void     _dh_entry_add_due    (DhEntry        *self,
                               const DhDue    *due);
void     _dh_entry_end_due    (DhEntry        *self,
                               const DhDue    *due);
void     _dh_entry_move       (DhEntry        *self,
                               DhBattle       *battle,
                               DhPropertyId    property,
                               int             member,
                               gboolean        in);
const DhChange *_dh_entry_find_change (const DhEntry *self,
                                       DhPropertyId   property);
gboolean _dh_entry_has_taken  (const DhEntry  *self,
                               DhPropertyId    property,
                               int             member);
void     _dh_entry_append_moves (const DhEntry  *self,
                               const DhBattle *battle,
                               DhPropertyId    property,
                               gboolean        in,
                               GString        *text);
void     _dh_entry_join       (DhEntry        *self,
                               DhBattle       *battle,
                               const DhJoined *joined);
void     _dh_entry_take_scenario (DhEntry       *self,
                               const DhBattle *battle);
DhEntry *_dh_entry_as_named   (DhEntry        *self,
                               gpointer        before,
                               gpointer        after) G_GNUC_WARN_UNUSED_RESULT;
void     _dh_entry_remind     (DhEntry        *self,
                               const char     *clause);
void     _dh_entry_add_fact   (DhEntry        *self,
                               const DhFact   *fact);
void     _dh_entry_apply      (const DhEntry  *self,
                               DhBattle       *battle);
gboolean _dh_entry_apply_if_it_fits (const DhEntry *self,
                                     DhBattle      *battle);
void     _dh_entry_revert     (const DhEntry  *self,
                               DhBattle       *battle);
gboolean _dh_entry_is_put_in  (const DhEntry  *self);
gboolean _dh_entry_does_the_same (const DhEntry *self,
                                  const DhEntry *other);
gboolean _dh_entry_equal      (const DhEntry  *self,
                               const DhEntry  *other);
GArray  *_dh_entry_dup_thrown (const DhEntry  *self) G_GNUC_WARN_UNUSED_RESULT;
void     _dh_entry_append_xml (const DhEntry  *self,
                               const DhBattle *battle,
                               GString        *xml);
void     _dh_due_append_xml   (const DhDue    *due,
                               const DhBattle *battle,
                               gboolean        with_id,
                               GString        *xml);
DhEntry *_dh_entry_new_from_element (DhXmlElement   *element,
                                     DhBattle       *battle,
                                     DhXmlProblems  *problems);

/* dh-check.c */
gboolean _dh_battle_check_entry (const DhBattle  *self,
                                 const DhEntry   *entry,
                                 GError         **error);

G_END_DECLS
