/* dh-box.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box.h"

#include "dh-box-players.h"
#include "dh-box-verbs-private.h"

#include <glib/gi18n-lib.h>

/*
 * The chart box: it lies beside a board game and does not know where anything stands. It walks through the phases,
 * throws what is thrown for, reads the owner's charts, and keeps rosters and points.
 */

static const char *
get_title (gconstpointer scenario)
{
  return ((const DhBox *) scenario)->title;
}

static guint
count (gconstpointer scenario)
{
  const DhBox *box = scenario;

  return box->things[DH_BOX_UNIT]->len + box->things[DH_BOX_LEADER]->len;
}

static const char *
describe_kinds (guint things)
{
  static const char *const names[DH_N_BOX_KINDS] = {
    [DH_BOX_SIDE] = N_("a side"),     [DH_BOX_FORMATION] = N_("a formation"), [DH_BOX_UNIT] = N_("a unit"),
    [DH_BOX_LEADER] = N_("a leader"), [DH_BOX_PLACE] = N_("a place"),         [DH_BOX_TRACK] = N_("a track"),
  };

  for (guint kind = DH_BOX_SIDE; kind < DH_N_BOX_KINDS; kind++)
    if (things == DH_KIND (kind))
      return _(names[kind]);

  return things == (DH_KIND (DH_BOX_UNIT) | DH_KIND (DH_BOX_LEADER)) ? _("a unit or a leader")
                                                                     : _("anything in this battle");
}

static gboolean
can_act (const DhBattle *battle,
         DhRef           thing,
         gboolean        named)
{
  return !_dh_box_is_out (battle, thing);
}

/* The referee has both rosters before him; what a thing is says nothing that its counter does not. */
static char *
describe_thing (const DhBattle *battle,
                DhRef           thing)
{
  const DhBoxUnit *unit;

  if (thing.kind != DH_BOX_UNIT)
    return g_strdup ("");

  unit = dh_box_unit (battle, thing.index);
  return g_strdup (unit->info->kind == DH_BOX_TRAIN                   ? _("train")
                   : unit->info->kind == DH_BOX_CAVALRY               ? _("cavalry")
                   : _dh_box_arm (unit) == DH_BOX_ARM_ARTILLERY       ? _("artillery")
                                                                      : _("infantry"));
}

const DhSystem dh_chart_box = {
  .id = "chart-box",
  .title = N_("Chart box"),
  .help = N_("Units go by id or by a part of their name. Dice thrown at the table follow a colon:\n"
             "bombard heiman by taylor 6 schwartz 5 : 3. What a printed chart has goes before it: result -2.\n"
             "Words may be as short as nothing else begins: co heim ag ogl pi fl. Flags stand in any order.\n"
             "“roster SIDE” and “points” tell and change nothing."),
  .reference = "donelson",
  .scenario = "box",
  .scenarios = "boxes",
  .most_bytes = 1024 * 1024,
  .schema = "battle-chart-box",

  .end_step = DH_BOX_STEP_END,
  .steps = _dh_box_step_get_type,
  .rolls = _dh_box_rolls,
  .due_kinds = dh_box_due_get_type,
  .due_columns = _dh_box_due_columns,
  .due_needs_only_dice = _dh_box_due_only_dice,
  .due_to_order = _dh_box_due_to_order,
  .tell_due = _dh_box_tell_due,
  .resolve_due = _dh_box_resolve_due,
  .waived = _dh_box_waived,

  .kinds = _dh_box_kinds,
  .n_kinds = DH_N_BOX_KINDS,
  .properties = _dh_box_properties,
  .n_properties = DH_N_BOX_PROPERTIES,
  .side = DH_BOX_SIDE,
  .side_dice = DH_BOX_SIDE_DICE,
  .side_word = DH_BOX_SIDE_WORD,
  .fits = _dh_box_fits,
  .read_scenario = _dh_box_read,
  .append_scenario = _dh_box_write,
  .ref_scenario = _dh_box_ref,
  .unref_scenario = _dh_box_unref,
  .get_title = get_title,
  .count = count,
  .set_up = _dh_box_set_up,
  .find = _dh_box_find,
  .get_side = _dh_box_get_side,

  .verbs = _dh_box_verbs,
  .slots = _dh_box_slots,
  .order_size = sizeof (DhBoxOrder),
  .init_order = _dh_box_init_order,
  .forecast_size = sizeof (DhForecast),
  .actors = DH_KIND (DH_BOX_UNIT),
  .nameable = DH_KIND (DH_N_BOX_KINDS) - DH_KIND (DH_BOX_SIDE),
  .debtors = DH_KIND (DH_BOX_SIDE) | DH_KIND (DH_BOX_FORMATION) | DH_KIND (DH_BOX_UNIT) | DH_KIND (DH_BOX_LEADER) |
             DH_KIND (DH_BOX_PLACE),
  .describe_kinds = describe_kinds,
  .get_clauses = _dh_box_get_clauses,
  .get_game = _dh_box_get_game_bit,
  .after_order = _dh_box_after_order,
  .require_next = _dh_box_require_next,
  .enter_next_step = _dh_box_enter_next,
  .can_act = can_act,
  .is_out = _dh_box_is_out,
  .is_loss = _dh_box_is_loss,
  .describe_thing = describe_thing,
  .describe_value = _dh_box_describe_value,
  .step_title = _dh_box_step_title,
  .remind = _dh_box_remind,
  .outline = _dh_box_outline,
  .status = _dh_box_status,
  .hides_from = _dh_box_hides_from,
  .ask = _dh_box_ask,
  .tell = _dh_box_tell,
};
