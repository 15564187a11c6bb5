/* dh-draft-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-property-private.h"
#include "dh-dice-private.h"
#include "dh-entry-private.h"
#include "dh-forecast-private.h"
#include "dh-order-private.h"

G_BEGIN_DECLS

/* One combination of results of an order's dice, while all of them are gone through (dh-draft-paths.c). */
typedef struct _DhPath DhPath;

/**
 * DhDraft:
 * @battle: a copy of the battle, on which the order is tried
 * @entry: what the order has done so far
 * @dice: where its dice come from
 * @forecast: (nullable): what the order needs, when that is all that is asked
 * @path: (nullable): the results that its dice have this time, when all of them are gone through for the odds
 *
 * An order being resolved. The procedures of the rules read @battle and change it through the calls
 * below, which write down every step in @entry; the battle itself is never touched.
 *
 * With a @forecast the first dice that the order does not bring end it, as if it were refused, and
 * procedures tell what their numbers are made of. With a @path nothing is thrown: each roll has one
 * of its possible results, and [func@_dh_draft_explore] runs the procedure once for every combination of them.
 */
struct _DhDraft {
  DhBattle *battle;
  DhEntry *entry;
  DhDice *dice;
  DhForecast *forecast;
  DhPath *path;
};

/* Something that is tried on a draft, such as a procedure of the rules. Returns: whether the rules allow it */
typedef gboolean (*DhTrial) (DhDraft  *draft,
                             gpointer  data,
                             GError  **error);

/*
 * Called with a draft as the trial has left it and the chance of that; @passed says whether the last die showed what it
 * needed, -1 where none was thrown.
 */
typedef void (*DhVisit) (DhDraft  *draft,
                         double    chance,
                         int       passed,
                         gpointer  data);

void     _dh_draft_set         (DhDraft       *self,
                                DhRef          of,
                                DhPropertyId   property,
                                int            value);
void     _dh_draft_move        (DhDraft       *self,
                                DhPropertyId   property,
                                int            member,
                                gboolean       in);
void     _dh_draft_set_members (DhDraft       *self,
                                DhPropertyId   property,
                                const guint8  *wanted);
void     _dh_draft_join        (DhDraft       *self,
                                const DhJoined *joined,
                                DhPropertyId   property,
                                const char    *name);
void     _dh_draft_add_due     (DhDraft       *self,
                                DhDue          due);
void     _dh_draft_end_due     (DhDraft       *self,
                                const DhDue   *due);
gboolean _dh_draft_roll        (DhDraft       *self,
                                DhRef          of,
                                int            purpose,
                                guint          sides,
                                int            need,
                                guint          n,
                                guint16       *faces,
                                GError       **error);
gboolean _dh_draft_roll_for    (DhDraft       *self,
                                DhRef          of,
                                const GArray  *group,
                                int            purpose,
                                guint          sides,
                                int            need,
                                guint          n,
                                guint16       *faces,
                                GError       **error);
gboolean _dh_draft_roll_one    (DhDraft       *self,
                                DhRef          of,
                                int            purpose,
                                guint          sides,
                                int            need,
                                int           *face,
                                GError       **error);
void     _dh_draft_remind      (DhDraft       *self,
                                const char    *clause);
void     _dh_draft_tell        (DhDraft       *self,
                                DhFact         fact);
void     _dh_draft_factor      (DhDraft       *self,
                                DhRef          of,
                                const char    *id,
                                const char    *title,
                                const char    *format,
                                ...) G_GNUC_PRINTF (5, 6);
void     _dh_draft_modifier    (DhDraft       *self,
                                DhRef          of,
                                const char    *id,
                                const char    *title);
gboolean _dh_draft_refuse      (GError       **error,
                                const char    *clause,
                                const char    *format,
                                ...) G_GNUC_PRINTF (3, 4);
/*
 * Every unit is asked which orders it may be given, and nobody reads why not: sentences are made only where there is an
 * @error.
 */
#define _dh_draft_refuse(error, ...) ((error) != NULL ? _dh_draft_refuse ((error), __VA_ARGS__) : FALSE)
int      _dh_draft_number      (const DhDraft *self,
                                const char    *id);
gboolean _dh_draft_is          (const DhDraft *self,
                                const char    *id,
                                const char    *choice);

/* dh-draft-paths.c */
gboolean _dh_draft_explore     (DhDraft       *self,
                                DhTrial        trial,
                                DhVisit        visit,
                                gpointer       data,
                                GError       **error);
gconstpointer _dh_draft_pick   (DhDraft       *self,
                                const GArray  *ways,
                                gsize          chance);
void     _dh_draft_pass        (DhDraft       *self,
                                gboolean       passed);
void     _dh_draft_walk        (DhDraft       *self,
                                const DhRoll  *roll,
                                guint16       *faces);
double  *_dh_chances_of_dice   (guint          n,
                                double         chance) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
