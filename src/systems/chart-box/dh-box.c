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
#include "dh-system-dues.h"
#include "dh-system-orders.h"
#include "dh-system-scenario.h"
#include "dh-system-sequence.h"
#include "dh-system-tables.h"
#include "dh-system-telling.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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
    [DH_BOX_STATE] = N_("a condition"), [DH_BOX_ROW] = N_("a row of boxes"),  [DH_BOX_DECK] = N_("a deck"),
    [DH_BOX_CARD] = N_("a card"),
  };

  for (guint kind = DH_BOX_SIDE; kind < DH_N_BOX_KINDS; kind++)
    if (things == DH_KIND (kind))
      return _(names[kind]);

  return things == (DH_KIND (DH_BOX_UNIT) | DH_KIND (DH_BOX_LEADER)) ? _("a unit or a leader")
                                                                     : _("anything in this battle");
}

/* Describes a thing by no more than is printed on its counter: the referee has both rosters before him. */
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

/* TRUE if a side has anything of its own in this game. */
static gboolean
keeps_secrets (const DhBattle *battle)
{
  return _dh_box_get_game (battle)->secret;
}

/* TRUE if a word is what a thing is called, or how that begins. */
static gboolean
is_called (const char *word,
           const char *id,
           const char *name)
{
  g_autofree char *typed = g_utf8_casefold (word, -1);
  g_autofree char *called = g_utf8_casefold (name, -1);

  return g_str_has_prefix (id, typed) || g_str_has_prefix (called, typed) || g_str_has_prefix (typed, called);
}

/* An effect that names a condition or a row of boxes names one that the game has: else nothing would come of it. */
static gboolean
require_thing (const DhBox           *box,
               const DhRulebookItem  *item,
               const DhChartEffect   *effect,
               GError               **error)
{
  gboolean is_state = g_str_has_prefix (effect->order, "state ");
  const GArray *things = box->things[is_state ? DH_BOX_STATE : DH_BOX_ROW];
  const char *rest = effect->order + strcspn (effect->order, " ");
  g_autofree char *word = is_state ? g_strdup (rest) : g_strndup (rest + strspn (rest, " "), strcspn (rest + strspn (rest, " "), " "));
  g_autoptr(GString) list = g_string_new (NULL);

  if (!is_state && !g_str_has_prefix (effect->order, "mark "))
    return TRUE;

  g_strstrip (word);
  for (guint i = 0; i < things->len; i++)
    {
      const char *id = is_state ? g_array_index (things, DhBoxStateInfo, i).id : g_array_index (things, DhBoxRowInfo, i).id;
      const char *name = is_state ? g_array_index (things, DhBoxStateInfo, i).name : g_array_index (things, DhBoxRowInfo, i).name;

      if (is_called (word, id, name))
        return TRUE;
      dh_append_item (list, ", ", "%s", id);
    }

  return dh_refuse (error, DH_ERROR_FILE,
                    /* Translators: the title of a chart, an order that one of its results brings, and what it could name, such
                       as shaken, routed. */
                    _("in the chart “%s” a result has the effect “%s”, but the game has no “%s”; it has: %s"), item->title,
                    effect->order, word, list->len > 0 ? list->str : "–");
}

/* The orders that a chart names as its effects have to be orders of a box which can be given as the result of a throw. */
static gboolean
require_effects (const DhBox          *box,
                 const DhRulebookItem *item,
                 const DhChart        *chart,
                 GError              **error)
{
  g_autoptr(GPtrArray) effects = dh_chart_list_effects (chart, NULL);

  for (guint i = 0; i < effects->len; i++)
    {
      const DhChartEffect *effect = g_ptr_array_index (effects, i);
      g_autofree char *word = g_strndup (effect->order, strcspn (effect->order, " "));
      const DhVerbInfo *verb = dh_verb_find (&dh_chart_box, word);
      const DhBoxVerb *own = verb != NULL ? verb->own : NULL;
      int kind;

      if (own == NULL || own->given == DH_BOX_GIVEN_NOT)
        return dh_refuse (error, DH_ERROR_FILE,
                          /* Translators: the title of a chart, and an order that one of its results brings. */
                          _("in the chart “%s” a result has the effect “%s”, which does not exist; effects are loss, "
                            "retreat, disorder, engage, suppress, eliminate, state and mark"),
                          item->title, effect->order);
      if (effect->alone != NULL && !dh_enum_from_word (DH_TYPE_BOX_UNIT_KIND, effect->alone, &kind))
        return dh_refuse (error, DH_ERROR_FILE,
                          /* Translators: the title of a chart, a word, and an order that one of its results brings. */
                          _("in the chart “%s”, “%s” is not a kind of unit to which “%s” can be limited; the kinds "
                            "are brigade, regiment, battery, section, cavalry and train"),
                          item->title, effect->alone, effect->order);
      if (!require_thing (box, item, effect, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
fits (gconstpointer      scenario,
      const DhRulebook  *rulebook,
      GError           **error)
{
  for (guint i = 0; i < rulebook->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (rulebook, i);

      if (item->is_chart && !require_effects (scenario, item, dh_rulebook_get_chart (rulebook, item->id), error))
        return FALSE;
    }

  return _dh_box_fits (scenario, rulebook, error);
}

/* All that differs from kind to kind is said in the row of the order that resolves it (dh-box-verbs.c). */
static const DhDueInfo due_rows[] = {
  [DH_BOX_DUE_NONE ... DH_BOX_DUE_EFFECT] = {
    .resolve = _dh_box_resolve_due,
    .needs_only_dice = _dh_box_due_only_dice,
    .says_all = _dh_box_due_says_all,
    .to_order = _dh_box_due_to_order,
    .tell = _dh_box_tell_due,
    .waive = _dh_box_waived,
  },
};

static const DhSystemScenario scenario = {
  .reference = "donelson",
  .root = "box",
  .folder = "boxes",
  .most_bytes = 1024 * 1024,
  .schema = "battle-chart-box",
  .fits = fits,
  .read = _dh_box_read,
  .append = _dh_box_write,
  .ref = _dh_box_ref,
  .unref = _dh_box_unref,
  .get_title = get_title,
  .count = count,
  .set_up = _dh_box_set_up,
  .list = &_dh_box_list,
};

static const DhSystemTables tables = {
  .kinds = _dh_box_kinds,
  .n_kinds = DH_N_BOX_KINDS,
  .properties = _dh_box_properties,
  .n_properties = DH_N_BOX_PROPERTIES,
  .rolls = _dh_box_rolls,
  .reasons = _dh_box_reasons,
  .steps = _dh_box_step_get_type,
  .end_step = DH_BOX_STEP_END,
  .side = DH_BOX_SIDE,
  .side_dice = DH_BOX_SIDE_DICE,
  .side_word = DH_BOX_SIDE_WORD,
  .get_game = _dh_box_get_game_bit,
  .get_side = _dh_box_get_side,
  .keeps_secrets = keeps_secrets,
};

static const DhSystemSequence sequence = {
  .get_clauses = _dh_box_get_clauses,
  .step_title = _dh_box_step_title,
  .require_next = _dh_box_require_next,
  .enter_next_step = _dh_box_enter_next,
  .after_order = _dh_box_after_order,
};

static const DhSystemDues dues = {
  .kinds = dh_box_due_get_type,
  .rows = due_rows,
  .columns = _dh_box_due_columns,
  .at_once = DH_BOX_DUE (RESULT) | DH_BOX_DUE (EFFECT),
  .debtors = DH_KIND (DH_BOX_SIDE) | DH_KIND (DH_BOX_FORMATION) | DH_KIND (DH_BOX_UNIT) | DH_KIND (DH_BOX_LEADER) |
             DH_KIND (DH_BOX_PLACE),
  .check = _dh_box_check_due,
};

static const DhSystemOrders orders = {
  .help = N_("Name units by id or by part of the name. Dice thrown at the table follow a colon:\n"
             "bombard heiman by taylor 6 schwartz 5 : 3. A result read off a printed chart goes before the dice: "
             "result -2.\n"
             "Words can be shortened while they stay unambiguous: co heim ag ogl pi fl. Flags go in any order.\n"
             "“roster SIDE” and “points” only show something."),
  .verbs = _dh_box_verbs,
  .slots = _dh_box_slots,
  .size = sizeof (DhBoxOrder),
  .init = _dh_box_init_order,
  .actors = DH_KIND (DH_BOX_UNIT),
  .nameable = DH_KIND (DH_N_BOX_KINDS) - DH_KIND (DH_BOX_SIDE),
  .describe_kinds = describe_kinds,
  .belongs = _dh_box_belongs,
  .is_out = _dh_box_is_out,
};

static const DhSystemTelling telling = {
  .describe_thing = describe_thing,
  .describe_word = _dh_box_describe_word,
  .describe_value = _dh_box_describe_value,
  .remind = _dh_box_remind,
  .outline = _dh_box_outline,
  .view = _dh_box_view,
  .is_loss = _dh_box_is_loss,
  .tell = _dh_box_tell,
};

const DhSystem dh_chart_box = {
  .id = "chart-box",
  .title = N_("Chart box"),
  .scenario = &scenario,
  .tables = &tables,
  .sequence = &sequence,
  .dues = &dues,
  .orders = &orders,
  .telling = &telling,
};
