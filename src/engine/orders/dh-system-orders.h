/* dh-system-orders.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-system.h"

G_BEGIN_DECLS

/**
 * DhSystemOrders:
 * @help: how its orders are worded, in a few lines, to be translated
 * @verbs: its orders, in the order in which help lists them, ended by one without a word
 * @slots: what may stand in an order, ended by one without a name
 * @size: of its orders, each of which begins with a #DhOrder; 0 where they have nothing besides
 * @init: (nullable): makes its part of a new order, which is 0, as it is where nothing is given
 * @actors: the kinds of thing, as a set, that have a number for a name and whose orders may begin without a verb
 * @nameable: the kinds of thing that orders name
 * @describe_kinds: (nullable): what to call things of these kinds, for people; without it all of them are anything
 * @unroll: (nullable) (transfer full) (nullable): the next of the orders that a line stands for, until it is %NULL:
 *   nothing is left of it, or it stands for itself. The engine asks it for whoever takes lines of any game, at the desk and
 *   in a terminal
 * @step_is_about: (nullable): whether the present step is for things like this
 * @has_turn: (nullable): whether it is the turn of a thing alone, with others of its side: what fits several is then
 *   meant of those
 * @can_act: (nullable): whether a thing has something to do now; one that has been named may also answer others;
 *   without it, whatever is not out has
 * @belongs: (nullable): whether the game has an order of a verb now, where its step alone does not say it, and whether it is
 *   usual then (out); without it, all that the step has are usual
 * @suggest: (nullable) (transfer full) (nullable): the order that a thing is named for without a verb, with a blank at
 *   its end where it is still to be completed; of the battle what has to be ordered now of all together
 * @passes_over: (nullable) (transfer full) (nullable): who could still do something that an order with which play goes
 *   on leaves undone, in a sentence; %NULL where nobody could
 * @is_out: (nullable): whether a thing has left the game; without it, none ever has
 * @forecast_size: of its forecasts, each of which begins with a #DhForecast; 0 where they have nothing besides
 * @clear_forecast: (nullable): frees its part of a forecast
 * @expect: (nullable): takes note of the roll that a forecast has come to
 * @finish_forecast: (nullable): takes over what an order has come to without dice
 * @find_odds: (nullable): finds what may come of an order, by trying it on the draft; %FALSE with the reason when it
 *   would be refused
 * @narrate_forecast: (nullable): says what an order needs; nothing, where it needs no dice and that is all
 * @describe_outlook: (nullable) (transfer full) (nullable): what may come of an order, where its chance does not say it;
 *   like the next one the engine asks it for the desk, which shows a forecast of any game
 * @describe_throw: (nullable) (transfer full) (nullable): who throws what is missing, where the thing of the forecast
 *   alone does not say it
 *
 * Its orders, who can be given one now, and what is foreseen of one.
 */
struct _DhSystemOrders {
  const char *help;
  const struct _DhVerbInfo *verbs;
  const struct _DhSlotInfo *slots;
  gsize size;
  void (*init) (DhOrder *order);
  guint actors;
  guint nameable;
  const char *(*describe_kinds) (guint kinds);
  char *(*unroll) (const DhBattle *battle, const char *line);
  gboolean (*step_is_about) (const DhBattle *battle, DhRef thing);
  gboolean (*has_turn) (const DhBattle *battle, DhRef thing);
  gboolean (*can_act) (const DhBattle *battle, DhRef thing, gboolean named);
  gboolean (*belongs) (const DhBattle *battle, const struct _DhVerbInfo *verb, gboolean *is_usual);
  char *(*suggest) (const DhBattle *battle, DhRef thing);
  char *(*passes_over) (const DhBattle *battle, const char *order);
  gboolean (*is_out) (const DhBattle *battle, DhRef thing);
  gsize forecast_size;
  void (*clear_forecast) (DhForecast *forecast);
  void (*expect) (DhForecast *forecast);
  void (*finish_forecast) (DhForecast *forecast, const DhEntry *entry);
  gboolean (*find_odds) (DhOdds *odds, DhDraft *draft, const DhOrder *order, GError **error);
  void (*narrate_forecast) (const DhForecast *forecast, GString *line);
  char *(*describe_outlook) (const DhForecast *forecast);
  char *(*describe_throw) (const DhForecast *forecast, const DhBattle *battle);
};

gboolean    dh_battle_is_out               (const DhBattle *self,
                                            DhRef           thing);
gboolean    dh_battle_can_act              (const DhBattle *self,
                                            DhRef           thing,
                                            gboolean        named);
char       *dh_battle_unroll               (const DhBattle *self,
                                            const char     *line) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_battle_describe_passed_over (const DhBattle *self,
                                            const char     *order) G_GNUC_WARN_UNUSED_RESULT;
const char *dh_battle_describe_kinds       (const DhBattle *self,
                                            guint           kinds);

G_END_DECLS
