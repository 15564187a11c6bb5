/* dh-odds.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-forecast.h"

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

#define DH_TYPE_ODDS (dh_odds_get_type ())
GType dh_odds_get_type (void);

DhOdds           *dh_odds_ref             (DhOdds           *self);
void              dh_odds_unref           (DhOdds           *self);

const char       *dh_odds_get_order       (const DhOdds     *self);
guint             dh_odds_get_n_prospects (const DhOdds     *self);
const DhProspect *dh_odds_get_prospect    (const DhOdds     *self,
                                           guint             index);
double            dh_odds_get_chance      (const DhOdds     *self,
                                           DhRef             of,
                                           const char       *id);
guint             dh_odds_get_n_bars      (const DhOdds     *self);
const DhBar      *dh_odds_get_bar         (const DhOdds     *self,
                                           guint             index);
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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhOdds, dh_odds_unref)

G_END_DECLS
