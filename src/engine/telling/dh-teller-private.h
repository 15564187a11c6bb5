/* dh-teller-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-entry-private.h"
#include "dh-order-private.h"

G_BEGIN_DECLS

/**
 * DhTeller:
 * @entry: what is told
 * @battle: the battle; it may long have gone on, so only what never changes is read from it
 * @order: (nullable): the order, read again from its text
 * @for_players: leave out what players may not know: ratings, reasons, what is due
 * @disclosure: what players may know of strengths
 * @about: whose share in the entry is told, of kind %DH_THING_KIND_NONE to tell it all
 * @text: what has been told
 *
 * An entry being put into words. Every roll, change and due is told at most once: who tells of it
 * takes it.
 */
typedef struct {
  const DhEntry *entry;
  const DhBattle *battle;
  const DhOrder *order;
  gboolean for_players;
  DhDisclosure disclosure;
  DhThing about;
  GString *text;

  /*< private >*/
  GStringChunk *words;
  GArray *named;     /* DhThing */
  gboolean *rolls;   /* told */
  gboolean *changes; /* told */
  gboolean *done;    /* told */
} DhTeller;

/* Called with a teller before it tells. */
typedef void (*DhTellerFunc) (DhTeller *teller,
                              gpointer  user_data);

void          _dh_teller_init           (DhTeller         *self,
                                         const DhEntry    *entry,
                                         const DhBattle   *battle,
                                         const DhOrder    *order);
void          _dh_teller_clear          (DhTeller         *self);

gboolean      _dh_teller_may_count      (const DhTeller   *self);

void          _dh_teller_say            (DhTeller         *self,
                                         const char       *format,
                                         ...) G_GNUC_PRINTF (2, 3);
const char   *_dh_teller_name           (DhTeller         *self,
                                         DhThing           thing);
const char   *_dh_teller_unit           (DhTeller         *self,
                                         int               unit);
const char   *_dh_teller_inches         (DhTeller         *self,
                                         double            inches);
const char   *_dh_teller_faces          (DhTeller         *self,
                                         const DhRoll     *roll);
const char   *_dh_teller_source         (DhTeller         *self,
                                         const DhRoll     *roll);
const char   *_dh_teller_dice           (DhTeller         *self,
                                         const DhRoll     *roll);

const DhRoll *_dh_teller_take_roll      (DhTeller         *self,
                                         DhPurpose         purpose);
gboolean      _dh_teller_take_change    (DhTeller         *self,
                                         DhThing           of,
                                         DhPropertyId      property,
                                         int              *from,
                                         int              *to);
const DhChange *_dh_teller_take_next    (DhTeller         *self,
                                         DhThing           of,
                                         DhPropertyId      property);
const DhChange *_dh_teller_find_change  (const DhTeller   *self,
                                         DhThing           of,
                                         DhPropertyId      property);
const DhDue  *_dh_teller_take_done      (DhTeller         *self,
                                         DhDueKind         kind,
                                         int               unit,
                                         DhContext         context);
const DhDue  *_dh_teller_find_added     (const DhTeller   *self,
                                         DhDueKind         kind,
                                         int               unit);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DhTeller, _dh_teller_clear)

/**
 * DhCheckTale:
 * @what: who checks morale and why
 * @outcome: what comes of it, in words that go on the sentence
 * @other: the other unit, or %DH_NOTHING
 * @passed: whether it passed
 * @status: the status that the unit has by it, or -1 when it keeps its own
 *
 * A morale check in words.
 */
typedef struct {
  const char *what;
  const char *outcome;
  int other;
  gboolean passed;
  int status;
} DhCheckTale;

/* dh-narration.c */
char         *_dh_entry_narrate_to_players (const DhEntry  *self,
                                            const DhBattle *battle,
                                            DhDisclosure    disclosure,
                                            DhTellerFunc    hush,
                                            gpointer        user_data) G_GNUC_WARN_UNUSED_RESULT;

/* dh-narration-orders.c */
void          _dh_tell_order            (DhTeller         *teller);

/* dh-narration-story.c */
void          _dh_teller_keep_to        (DhTeller         *self,
                                         DhThing           about);

/* dh-narration-rolls.c */
DhCheckTale   _dh_teller_take_check     (DhTeller         *self,
                                         const DhRoll     *roll);
const char   *_dh_describe_status       (DhUnitStatus      status);
const char   *_dh_describe_outcome      (DhContext         context,
                                         gboolean          passed);
const char   *_dh_describe_fate         (DhOfficerState    state);
void          _dh_tell_political        (DhTeller         *teller);
void          _dh_tell_rolls            (DhTeller         *teller);

/* dh-narration-words.c */
const char   *_dh_describe_formation    (DhFormation       formation);
const char   *_dh_describe_shot_flag    (DhShotFlags       flag);

/* dh-narration-changes.c */
gboolean      _dh_change_is_worth_telling (const DhChange *change);
void          _dh_tell_changes          (DhTeller         *teller);
void          _dh_tell_dues             (DhTeller         *teller);

G_END_DECLS
