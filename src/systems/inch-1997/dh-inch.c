/* dh-inch.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-1997.h"

#include "dh-army-words.h"
#include "dh-eligibility-private.h"
#include "dh-hidden-private.h"
#include "dh-inch-narrator-private.h"
#include "dh-inch-private.h"
#include "dh-inch-verbs-private.h"
#include "dh-order-of-battle-private.h"
#include "dh-referee-status.h"
#include "dh-rulebook-effects.h"
#include "dh-rules-private.h"
#include "dh-status-private.h"
#include "dh-step-words.h"
#include "dh-system-dues.h"
#include "dh-system-orders.h"
#include "dh-system-scenario.h"
#include "dh-system-sequence.h"
#include "dh-system-tables.h"
#include "dh-system-telling.h"

#include <glib/gi18n-lib.h>

static const char *
get_step_title (const DhBattle *battle,
                int             step)
{
  return dh_step_get_title (step);
}

static void
append_line (GString *text,
             char    *line)
{
  g_string_append_printf (text, "%s\n", line);
  g_free (line);
}

static char *
outline (const DhBattle *battle)
{
  const DhCard *card = dh_battle_get_card (battle);
  GString *text = g_string_new (NULL);

  if (card != NULL)
    append_line (text, g_strdup_printf (_("  Card: %s"),
                                        dh_battle_get_label (battle, DH_THE_CARD (dh_inch_battle (battle)->card))));
  if (battle->step == DH_STEP_MOVEMENT)
    append_line (text, g_strdup_printf (_("  Cards left: %u"), dh_inch_battle (battle)->cards_left));
  for (guint i = 0; i < dh_n_armies (battle); i++)
    {
      const DhArmy *army = dh_army (battle, i);

      append_line (text,
                   g_strdup_printf (_("  %s: %u of %u units fresh, %d%%, %s"),
                                    army->info->name,
                                    dh_battle_count_fresh (battle, i),
                                    dh_battle_count_units (battle, i),
                                    (int) dh_battle_get_effectiveness (battle, i),
                                    dh_army_state_describe (army->state)));
    }

  return g_string_free (text, FALSE);
}

static void
view (DhReferee      *referee,
      const DhViewer *viewer,
      GVariantDict   *dict)
{
  g_autoptr(DhStatus) status = _dh_status_new_whole (referee, viewer);

  _dh_status_view (status, dict);
}

static void
view_drawn (DhReferee      *referee,
            const DhViewer *viewer,
            GVariantDict   *dict)
{
  g_autoptr(DhStatus) status = dh_status_new (referee, viewer);

  _dh_status_view_drawn (status, dict);
}

/* A unit is under its division or brigade, and so are the officers of those. */
static gboolean
is_under (const DhBattle *battle,
          DhRef           thing,
          DhRef           seat)
{
  if (seat.kind != DH_REF_KIND_COMMAND)
    return FALSE;
  if (thing.kind == DH_REF_KIND_UNIT)
    return dh_battle_unit_is_in_command (battle, thing.index, seat.index);

  return thing.kind == DH_REF_KIND_OFFICER && dh_officer (battle, thing.index)->info->command == seat.index;
}

static char *
describe_effect (const DhRulebook *rulebook,
                 const char       *id,
                 int               scale)
{
  return dh_rulebook_describe_effect (rulebook, id, scale);
}

static void
tell (DhNarrator *narrator)
{
  _dh_tell_political (narrator);
  _dh_tell_order (narrator);
  _dh_tell_rolls (narrator);
  _dh_tell_changes (narrator);
  if (!narrator->for_players && !narrator->without_dues && narrator->results == NULL)
    _dh_tell_dues (narrator);
}

static const DhKind kinds[DH_N_INCH_KINDS] = {
  [DH_REF_KIND_BATTLE] = { "battle", sizeof (DhInchBattle) },
  [DH_REF_KIND_ARMY] = { "army", sizeof (DhArmy) },
  [DH_REF_KIND_COMMAND] = { "command", sizeof (DhCommand) },
  [DH_REF_KIND_UNIT] = { "unit", sizeof (DhUnit), N_("the id of a unit, or none") },
  [DH_REF_KIND_OFFICER] = { "officer", sizeof (DhOfficer) },
  [DH_REF_KIND_CARD] = { "card", sizeof (DhCard) },
};

static gpointer
ref_scenario (gpointer order_of_battle)
{
  return dh_order_of_battle_ref (order_of_battle);
}

static void
unref_scenario (gpointer order_of_battle)
{
  dh_order_of_battle_unref (order_of_battle);
}

static const char *
get_title (gconstpointer scenario)
{
  const DhOrderOfBattle *order_of_battle = scenario;

  return order_of_battle->title;
}

static guint
count (gconstpointer scenario)
{
  const DhOrderOfBattle *order_of_battle = scenario;

  return order_of_battle->units->len;
}

static const DhFactInfo facts[] = {
  [DH_INCH_FACT_INCHES] = { "inches", DH_UNITS | DH_OFFICERS, .is_element = TRUE, .told = DH_TOLD_ALL,
                            .tell = _dh_tell_inches },
  { NULL },
};

/* The same for all: how kinds differ is told in dh-due-kind.c. */
static const DhDueInfo due_rows[] = {
  [0 ... DH_N_DUE_KINDS - 1] = {
    .is_open = _dh_inch_due_is_open,
    .holds_up = _dh_inch_due_holds_up,
    .resolve = _dh_resolve_due,
    .needs_only_dice = _dh_inch_due_needs_only_dice,
    .to_order = _dh_inch_due_to_order,
    .tell = _dh_tell_due,
    .waive = _dh_inch_waive_due,
  },
};

static const DhSystemScenario scenario = {
  .reference = "jackson-1997",
  .root = "order-of-battle",
  .folder = "battles",
  .most_bytes = DH_ORDER_OF_BATTLE_MOST_BYTES,
  .schema = "battle",
  .read = _dh_order_of_battle_new_from_element,
  .append = _dh_order_of_battle_append_xml,
  .ref = ref_scenario,
  .unref = unref_scenario,
  .get_title = get_title,
  .count = count,
  .set_up = _dh_inch_set_up,
};

static const DhSystemTables tables = {
  .kinds = kinds,
  .n_kinds = G_N_ELEMENTS (kinds),
  .properties = _dh_inch_properties,
  .n_properties = DH_N_PROPERTIES,
  .rolls = _dh_inch_rolls,
  .facts = facts,
  .reasons = _dh_inch_reasons,
  .steps = dh_step_get_type,
  .end_step = DH_STEP_END,
  .side = DH_REF_KIND_ARMY,
  .side_dice = DH_ARMY_DICE,
  .side_word = DH_ARMY_WORD,
  .find = _dh_inch_find,
  .get_label = _dh_inch_get_label,
  .get_side = _dh_battle_get_army_of,
  .seats = DH_UNITS | DH_COMMANDS,
  .is_under = is_under,
  .joins = _dh_inch_joins,
  .find_scenario_now = _dh_inch_find_scenario_now,
  .follow = _dh_inch_follow,
  .check_thing = _dh_inch_check_thing,
  .append_state = _dh_inch_append_state,
};

static const DhSystemSequence sequence = {
  .clauses = { .set_up = "2", .sequence = "4", .end = "18" },
  .step_title = get_step_title,
  .step_letter = dh_step_get_letter,
  .require_next = _dh_require_no_cards_left,
  .leave_step = _dh_leave_step,
  .enter_next_step = _dh_enter_next_step,
  .after_order = _dh_aftermath,
  .rule = _dh_rule,
};

static const DhSystemDues dues = {
  .kinds = dh_due_kind_get_type,
  .rows = due_rows,
  .columns = _dh_inch_due_columns,
  .debtors = DH_UNITS | DH_OFFICERS,
  .name = _dh_inch_name_due,
  .compare = _dh_inch_compare_dues,
  .check = _dh_inch_check_due,
};

static const DhSystemOrders orders = {
  .help = N_("Name units and officers by id or by part of the name. Dice thrown at the table follow a "
             "colon:\nfire u12 c4 14 : 5 3 6 1. Leave out whatever is clear: in a fire step 12 4 14 : 5361 is the"
             " same."),
  .verbs = _dh_inch_verbs,
  .slots = _dh_inch_slots,
  .size = sizeof (DhInchOrder),
  .init = _dh_inch_init_order,
  .actors = DH_UNITS,
  .nameable = DH_UNITS | DH_OFFICERS | DH_COMMANDS,
  .describe_kinds = _dh_inch_describe_kinds,
  .step_is_about = _dh_step_is_about,
  .has_turn = _dh_has_turn,
  .can_act = _dh_can_act,
  .suggest = _dh_suggest,
  .passes_over = dh_step_describe_passed_over,
  .is_out = _dh_is_out,
  .forecast_size = sizeof (DhInchForecast),
  .clear_forecast = _dh_inch_clear_forecast,
  .expect = _dh_inch_expect,
  .finish_forecast = _dh_inch_finish_forecast,
  .find_odds = _dh_inch_find_odds,
  .narrate_forecast = _dh_inch_narrate_forecast,
  .describe_outlook = _dh_inch_describe_outlook,
  .describe_throw = _dh_inch_describe_throw,
};

static const DhSystemTelling telling = {
  .describe_thing = _dh_describe_thing,
  .describe_own = _dh_inch_describe_own,
  .describe_word = _dh_inch_describe_word,
  .describe_value = _dh_inch_describe_value,
  .describe_effect = describe_effect,
  .remind = _dh_inch_remind,
  .explain = _dh_inch_explain,
  .outline = outline,
  .view = view,
  .view_drawn = view_drawn,
  .may_know_due = _dh_hidden_may_know_due,
  .list_news = _dh_status_list_news,
  .hush = _dh_hush,
  .is_loss = _dh_inch_is_loss,
  .tell = tell,
  .keep_to = _dh_narrator_keep_to,
  .weigh = _dh_inch_weigh,
};

const DhSystem dh_inch_1997 = {
  .id = "inch-1997",
  .title = N_("Miniatures by the inch, 1997"),
  .unnamed = TRUE,
  .scenario = &scenario,
  .tables = &tables,
  .sequence = &sequence,
  .dues = &dues,
  .orders = &orders,
  .telling = &telling,
};
