/* dh-entry-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-entry.h"
#include "dh-property-private.h"
#include "dh-xml-private.h"

G_BEGIN_DECLS

/*
 * What became of one order. @of is the entry that an `undo` or `redo` moves over, else 0. The deck
 * is the one property that is text: an entry changes it once at most.
 */
struct _DhEntry {
  gatomicrefcount ref_count;
  guint n;
  guint turn;
  DhStep step;
  gint64 time; /* seconds since 1970, UTC */
  char *order;
  guint of;
  char *deck_from;
  char *deck_to;
  GArray *rolls;     /* DhRoll */
  GArray *faces;     /* guint16 */
  GArray *changes;   /* DhChange */
  GArray *added;     /* DhDue */
  GArray *done;      /* DhDue */
  GArray *distances; /* DhDistance */
  GPtrArray *reminders; /* interned clauses */
};

DhEntry *_dh_entry_new        (guint           n,
                               const DhBattle *battle,
                               gint64          time,
                               const char     *order);
void     _dh_entry_add_roll   (DhEntry        *self,
                               const DhRoll   *roll,
                               const guint16  *faces);
void     _dh_entry_add_change (DhEntry        *self,
                               DhThing         of,
                               DhPropertyId    property,
                               int             from,
                               int             to);
void     _dh_entry_add_due    (DhEntry        *self,
                               const DhDue    *due);
void     _dh_entry_end_due    (DhEntry        *self,
                               const DhDue    *due);
void     _dh_entry_set_deck   (DhEntry        *self,
                               const char     *from,
                               const char     *to);
void     _dh_entry_remind     (DhEntry        *self,
                               const char     *clause);
void     _dh_entry_tell      (DhEntry        *self,
                               int             unit,
                               double          inches);
void     _dh_entry_apply      (const DhEntry  *self,
                               DhBattle       *battle);
void     _dh_entry_revert     (const DhEntry  *self,
                               DhBattle       *battle);
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

G_END_DECLS
