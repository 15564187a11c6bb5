/* dh-odds.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-forecast.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * DhProspect:
 * @of: whom it befalls, of kind %DH_REF_KIND_NONE for the order as a whole
 * @id: what it is, for other programs, such as `falls-back`
 * @title: the same, translated, such as “falls back”
 * @count: how many of them, where there is a chance for each number, else -1
 * @chance: the chance of it, from 0 to 1; or how many there are on average, when @is_average
 * @is_average: whether @chance is no chance but a number
 * @is_aside: whether it may be left out where there is little room
 * @left_out: how much greater @chance may be, since not all was worked out; 0 where it is exact
 *
 * Something that may come of an order, with all that its dice decide.
 */
typedef struct {
  DhRef of;
  const char *id;
  const char *title;
  int count;
  double chance;
  gboolean is_average;
  gboolean is_aside;
  double left_out;
} DhProspect;

/**
 * DhBar:
 * @of: whom something keeps from helping
 * @why: the sentence of the refusal, translated
 *
 * Somebody who would better the odds and may not.
 */
typedef struct {
  DhRef of;
  char *why;
} DhBar;

/**
 * DhOdds:
 * @order: the text of the order
 * @prospects: (element-type DhProspect): what may come of it, those of one thing together
 * @bars: (element-type DhBar): who may not help
 * @left_out: the chance of what was not worked out, since there were more joint states than was asked for; else 0
 *
 * The outcomes of an order, and of what follows from it by dice alone, with the chance of each. The chances are exact:
 * the procedures that will resolve the order are tried with every way in which dice can fall, see [func@Dh.odds_find].
 * Where something is left out they are the least, and each prospect tells how much more it may be. Callers only read it;
 * they know no battle.
 */
struct _DhOdds {
  char *order;
  GArray *prospects;
  GArray *bars;
  double left_out;

  /*< private >*/
  guint most_states;
  GCancellable *cancellable; /* (nullable) (borrowed): while it is worked out */
};

void              dh_odds_free            (DhOdds           *self);
double            dh_odds_get_chance      (const DhOdds     *self,
                                           DhRef             of,
                                           const char       *id);

gboolean          dh_odds_tell_more       (const DhOdds     *self,
                                           const DhForecast *forecast);
char             *dh_odds_narrate         (const DhOdds     *self,
                                           const DhBattle   *battle,
                                           gboolean          brief) G_GNUC_WARN_UNUSED_RESULT;
char             *dh_odds_narrate_of      (const DhOdds     *self,
                                           const DhBattle   *battle,
                                           DhRef             of) G_GNUC_WARN_UNUSED_RESULT;
char             *dh_odds_to_xml          (const DhOdds     *self,
                                           const DhBattle   *battle) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhOdds, dh_odds_free)

G_END_DECLS
