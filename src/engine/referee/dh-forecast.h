/* dh-forecast.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-order.h"
#include "dh-viewer.h"

G_BEGIN_DECLS

/**
 * DhFactor:
 * @clause: the clause it stands under, such as `7.3`
 * @standing: whether the document prints it or somebody supplied it
 * @of: whom it counts for, of kind %DH_REF_KIND_NONE for the order as a whole
 * @told: to whom it may be told, as its row says
 * @id: (nullable): the item of the rulebook that it comes from
 * @title: what it is, translated, such as “in cover”
 * @value: what it does, translated, such as “+1”, “4+” or “7 dice”
 *
 * A term of what an order needs.
 */
typedef struct {
  const char *clause;
  DhStanding standing;
  DhRef of;
  DhTold told;
  const char *id;
  char *title;
  char *value;
} DhFactor;

/**
 * DhOutcome:
 * @title: what happens, translated, such as “falls back”
 * @from: the lowest face that brings it; 0 where more than one die decides
 * @to: the highest
 * @chance: the chance of it
 *
 * The outcome of some faces of the one die of an order, or of its dice together.
 */
typedef struct {
  const char *title;
  guint from;
  guint to;
  double chance;
} DhOutcome;

/**
 * DhForecast:
 * @order: the text of the order
 * @system: whose order it is
 * @verb: what it orders
 * @purpose: what is thrown for, a value of the purposes of @system, 0 for nothing
 * @thing: whom it is thrown for
 * @side: who throws, or %DH_NOTHING for both
 * @die: the faces of the dice that come next, 0 when the order needs none
 * @n: how many dice the roll that comes next has
 * @given: how many dice the order brings, for this roll and those before
 * @missing: how many of them it does not bring
 * @row: how many dice of the roll that comes next @thing has by itself
 * @in_rows: whether two sides throw row against row until it is decided, so that nobody knows how many rows there will be
 * @need: the least that is wanted of a die, or 0; see [method@Dh.Forecast.get_need]
 * @at_most: the most that is wanted of it, or 0
 * @seen: the entry, undone, that has thrown for it before, or 0
 * @chart: (nullable): the id of the chart that is asked, in the rulebook
 * @column: which column of it counts, if it has any
 * @factors: (element-type DhFactor): what went into it
 * @outcomes: (element-type DhOutcome): what may come of it, by the faces of the die
 * @reminders: (element-type utf8): the clauses that the referee has to see to himself, interned
 *
 * The needs of an order, known before the throw: the dice, what they have to show and why. Callers only read it; a system
 * adds members of its own behind these.
 *
 * The referee makes it by trying the order on its draft up to the first dice that the order does not
 * bring, see [method@Dh.Referee.forecast]. So it comes from the procedures that will resolve the
 * order, and cannot differ from them. A forecast never changes and knows no battle.
 */
struct _DhForecast {
  char *order;
  const DhSystem *system;
  const DhVerbInfo *verb;
  int purpose;
  DhRef thing;
  int side;
  guint die;
  guint n;
  guint given;
  guint missing;
  guint row;
  gboolean in_rows;
  int need;
  int at_most;
  guint seen;
  const char *chart;
  guint column;
  GArray *factors;
  GArray *outcomes;
  GPtrArray *reminders;

  /*< private >*/
  gatomicrefcount ref_count;
  guint following;        /* dice known to follow the next roll, of the same kind */
  guint following_thrown; /* those of them that may be thrown at the table */
  gboolean stopped;
  gboolean faceless;  /* no face is wanted of the die: its outcomes tell what it may bring */
  gboolean low_first; /* the lowest face brings the best */
};

#define DH_TYPE_FORECAST (dh_forecast_get_type ())
GType dh_forecast_get_type (void);

DhForecast     *dh_forecast_ref             (DhForecast       *self);
void            dh_forecast_unref           (DhForecast       *self);

int             dh_forecast_get_need        (const DhForecast *self);
gboolean        dh_forecast_may_tell_need   (const DhForecast *self,
                                             const DhBattle   *battle,
                                             const DhViewer   *viewer);
double          dh_forecast_get_chance      (const DhForecast *self);

char           *dh_forecast_narrate         (const DhForecast *self) G_GNUC_WARN_UNUSED_RESULT;
char           *dh_forecast_narrate_faces   (const DhForecast *self) G_GNUC_WARN_UNUSED_RESULT;
char           *dh_forecast_narrate_outcomes (const DhForecast *self) G_GNUC_WARN_UNUSED_RESULT;
char           *dh_forecast_describe_outlook (const DhForecast *self) G_GNUC_WARN_UNUSED_RESULT;
char           *dh_forecast_describe_throw  (const DhForecast *self,
                                             const DhBattle   *battle) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhForecast, dh_forecast_unref)

G_END_DECLS
