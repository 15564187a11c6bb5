/* dh-box.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-private.h"

#include "dh-core-verbs-private.h"
#include "dh-draft-chart-private.h"
#include "dh-narration.h"
#include "dh-order-shapes-private.h"
#include "dh-property-private.h"
#include "dh-referee.h"
#include "dh-narrator-chart-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/*
 * The chart box: it lies beside a board game and does not know where anything stands. So far it knows one rule, the
 * bombardment of 17.4: who may, with how many factors, in which column of the owner's chart and with which die.
 */

#define MOST_BATTERIES 8
#define MOST_RANGE 99

/* The word in a chart for a battery that is suppressed (17.43). */
#define SUPPRESSION "sup"

enum { KIND_SIDE = DH_N_THING_KINDS, KIND_UNIT, N_KINDS };

typedef enum { STEP_SET_UP, STEP_FIRST, STEP_SECOND, STEP_END } DhBoxStep;
typedef enum { PURPOSE_NONE, PURPOSE_BOMBARDMENT } DhBoxPurpose;
typedef enum { DUE_NONE } DhBoxDue;

/* A battery that is suppressed still fires in this phase, since all fire at once, and not in the next. */
typedef enum { SUPPRESSED_NO, SUPPRESSED_NEXT, SUPPRESSED_YES } DhBoxSuppressed;

G_DEFINE_ENUM_TYPE (DhBoxStep,
                    _dh_box_step,
                    G_DEFINE_ENUM_VALUE (STEP_SET_UP, "set-up"),
                    G_DEFINE_ENUM_VALUE (STEP_FIRST, "bombard-1"),
                    G_DEFINE_ENUM_VALUE (STEP_SECOND, "bombard-2"),
                    G_DEFINE_ENUM_VALUE (STEP_END, "end"))
G_DEFINE_ENUM_TYPE (DhBoxPurpose,
                    _dh_box_purpose,
                    G_DEFINE_ENUM_VALUE (PURPOSE_NONE, "none"),
                    G_DEFINE_ENUM_VALUE (PURPOSE_BOMBARDMENT, "bombardment"))
G_DEFINE_ENUM_TYPE (DhBoxDue, _dh_box_due, G_DEFINE_ENUM_VALUE (DUE_NONE, "none"))
G_DEFINE_ENUM_TYPE (DhBoxSuppressed,
                    _dh_box_suppressed,
                    G_DEFINE_ENUM_VALUE (SUPPRESSED_NO, "no"),
                    G_DEFINE_ENUM_VALUE (SUPPRESSED_NEXT, "next"),
                    G_DEFINE_ENUM_VALUE (SUPPRESSED_YES, "yes"))

typedef struct {
  const DhBoxSideInfo *info;
  int dice; /* who throws them */
  int word; /* it has said its word */
} Side;

typedef struct {
  const DhBoxUnitInfo *info;
  int factors;
  int fired;
  int bombarded; /* by how many factors in this phase */
  int suppressed;
} Unit;

typedef struct {
  DhOrder order;
  int arm;
  int batteries[MOST_BATTERIES];
  int ranges[MOST_BATTERIES];
  guint n_batteries;
  gboolean pits;
  gboolean woods;
  char result[16]; /* empty while the owner has not said what the printed chart has */
} BoxOrder;

enum {
  SIDE_DICE = DH_N_BATTLE_PROPERTIES,
  SIDE_WORD,
  UNIT_FACTORS,
  UNIT_FIRED,
  UNIT_BOMBARDED,
  UNIT_SUPPRESSED,
  N_PROPERTIES,
};

#define NUMBER(least, most) &dh_form_number, NULL, least, most, least, most

static const DhProperty properties[N_PROPERTIES] = {
  DH_PROPERTIES_OF_EVERY_BATTLE (_dh_box_step_get_type),
  [SIDE_DICE] = { KIND_SIDE, "dice", G_STRUCT_OFFSET (Side, dice), &dh_form_word, dh_dice_source_get_type },
  [SIDE_WORD] = { KIND_SIDE, "word", G_STRUCT_OFFSET (Side, word), &dh_form_truth, .by_order = TRUE },
  [UNIT_FACTORS] = { KIND_UNIT, "factors", G_STRUCT_OFFSET (Unit, factors), NUMBER (DH_BOX_UNKNOWN, 99) },
  [UNIT_FIRED] = { KIND_UNIT, "fired", G_STRUCT_OFFSET (Unit, fired), &dh_form_truth },
  [UNIT_BOMBARDED] = { KIND_UNIT, "bombarded", G_STRUCT_OFFSET (Unit, bombarded), NUMBER (0, 99 * MOST_BATTERIES) },
  [UNIT_SUPPRESSED] = { KIND_UNIT, "suppressed", G_STRUCT_OFFSET (Unit, suppressed), &dh_form_word, _dh_box_suppressed_get_type },
};

#define THE_UNIT(i) ((DhRef){ KIND_UNIT, (i) })
#define UNITS DH_KIND (KIND_UNIT)

static const Unit *
get_unit (const DhBattle *battle,
          int             index)
{
  return dh_record (battle, KIND_UNIT, Unit, index);
}

static const BoxOrder *
box (const DhOrder *order)
{
  return (const BoxOrder *) order;
}

/* The order: bombard UNIT infantry|artillery by BATTERY RANGE… [pits] [woods] [result WORD] */

/* Whether the next word goes on with the order behind its batteries. */
static gboolean
batteries_end (DhReader *reader)
{
  static const char *const others[] = { "pits", "woods", "result", NULL };
  const char *word = _dh_reader_peek (reader);
  g_autofree char *folded = word != NULL ? g_ascii_strdown (word, -1) : NULL;

  return word == NULL || (!reader->quoted && g_strv_contains (others, folded));
}

static gboolean
read_batteries (DhReader  *reader,
                DhOrder   *order,
                GError   **error)
{
  BoxOrder *self = (BoxOrder *) order;

  do
    {
      DhRef battery;
      gint64 range;

      if (self->n_batteries == MOST_BATTERIES)
        return _dh_reader_refuse (error, _("no more than %d batteries bombard together"), MOST_BATTERIES);
      if (!_dh_reader_read_thing (reader, UNITS, &battery, error))
        return FALSE;
      if (_dh_reader_peek (reader) == NULL || !g_ascii_string_to_signed (reader->word, 10, 1, MOST_RANGE, &range, NULL))
        return _dh_reader_refuse (error, _("the range in hexes is missing behind the battery, for example 4"));
      _dh_reader_step_on (reader);
      self->batteries[self->n_batteries] = battery.index;
      self->ranges[self->n_batteries++] = range;
    }
  while (!batteries_end (reader));

  return TRUE;
}

static void
write_batteries (const DhOrder  *order,
                 const DhBattle *battle,
                 GString        *text)
{
  for (guint i = 0; i < box (order)->n_batteries; i++)
    {
      _dh_order_write_thing (text, battle, NULL, THE_UNIT (box (order)->batteries[i]));
      g_string_append_printf (text, " %d", box (order)->ranges[i]);
    }
}

static gboolean
read_result (DhReader  *reader,
             DhOrder   *order,
             GError   **error)
{
  BoxOrder *self = (BoxOrder *) order;

  if (!_dh_reader_accept (reader, "result"))
    return TRUE;
  if (_dh_reader_peek (reader) == NULL || strlen (reader->word) >= sizeof self->result)
    return _dh_reader_refuse (error, _("behind “result” the word of the printed chart is missing"));

  g_strlcpy (self->result, reader->word, sizeof self->result);
  _dh_reader_step_on (reader);
  return TRUE;
}

static void
write_result (const DhOrder  *order,
              const DhBattle *battle,
              GString        *text)
{
  if (*box (order)->result != '\0')
    g_string_append_printf (text, " result %s", box (order)->result);
}

/* Words come of the batteries and of the result only when they are read, so none is guessed at. */
static int
rate_nothing (const DhBattle *battle,
              const char     *word)
{
  return 0;
}

static const DhSlotInfo slots[] = {
  { "unit", "UNIT", DH_ROLE_SUBJECT, UNITS },
  { "arm", NULL, .words = _dh_box_arm_get_type, .offset = G_STRUCT_OFFSET (BoxOrder, arm) },
  { "batteries", "BATTERY RANGE…", .read = read_batteries, .write = write_batteries, .rate = rate_nothing },
  { "pits", .offset = G_STRUCT_OFFSET (BoxOrder, pits) },
  { "woods", .offset = G_STRUCT_OFFSET (BoxOrder, woods) },
  { "outcome", "result WORD", .read = read_result, .write = write_result, .rate = rate_nothing },
  { NULL },
};

/* The rules of 17.4 */

static gboolean
require_target (DhDraft         *draft,
                const BoxOrder  *order,
                int              target,
                GError         **error)
{
  const Unit *unit = get_unit (draft->battle, target);

  if (unit->info->arm != order->arm)
    return _dh_draft_refuse (error,
                             "17.41",
                             _("“%s” is %s"),
                             unit->info->id,
                             dh_enum_to_word (DH_TYPE_BOX_ARM, unit->info->arm));
  if (unit->bombarded > 0)
    return _dh_draft_refuse (error, "17.41", _("all that bombard “%s” in a phase bombard it together"), unit->info->id);

  _dh_draft_remind (draft, "17.41");
  return TRUE;
}

static gboolean
require_battery (DhDraft         *draft,
                 const BoxOrder  *order,
                 guint            place,
                 int              target,
                 GError         **error)
{
  const Unit *battery = get_unit (draft->battle, order->batteries[place]);
  const char *id = battery->info->id;

  if (battery->info->arm != DH_BOX_ARM_ARTILLERY)
    return _dh_draft_refuse (error, "17.42", _("“%s” is no battery"), id);
  if (battery->info->side == get_unit (draft->battle, target)->info->side)
    return _dh_draft_refuse (error, "17.41", _("“%s” is on the side of its target"), id);
  if (battery->suppressed == SUPPRESSED_YES)
    return _dh_draft_refuse (error, "17.43", _("“%s” is suppressed to the end of this phase"), id);
  for (guint i = 0; i < place; i++)
    if (order->batteries[i] == order->batteries[place])
      return _dh_draft_refuse (error, "17.42", _("“%s” is named twice"), id);
  if (battery->fired)
    return _dh_draft_refuse (error, "17.42", _("“%s” has bombarded in this phase"), id);
  if (battery->factors == DH_BOX_UNKNOWN)
    return _dh_draft_refuse (error,
                             "17.43",
                             _("type what the counter of “%s” says: ruling %s factors N because of the counter"),
                             id,
                             id);

  _dh_draft_remind (draft, "17.42");
  return TRUE;
}

/* What counts of a battery: without rifled guns a part of it from some range on, fractions dropped. */
static int
count_factors (DhDraft *draft,
               int      index,
               int      range)
{
  const DhRulebook *rulebook = draft->battle->rulebook;
  const Unit *battery = get_unit (draft->battle, index);
  gboolean far = !battery->info->rifled && range >= dh_rulebook_integer (rulebook, "bombard.range");
  int factors = far ? floor (battery->factors * dh_rulebook_number (rulebook, "bombard.share")) : battery->factors;

  if (far)
    _dh_draft_factor (draft,
                      THE_UNIT (index),
                      "bombard.share",
                      battery->info->name,
                      _("%d of %d factors at range %d"),
                      factors,
                      battery->factors,
                      range);
  else
    _dh_draft_factor (draft,
                      THE_UNIT (index),
                      "bombard.range",
                      battery->info->name,
                      _("%d factors at range %d"),
                      factors,
                      range);

  return factors;
}

static const char *
get_chart (const DhOrder *order)
{
  return box (order)->arm == DH_BOX_ARM_ARTILLERY ? "bombard.artillery" : "bombard.infantry";
}

/* Batteries that bombard together throw together, and who is named first makes no other throw. */
static DhRef
find_thrower (const BoxOrder *order)
{
  int first = order->batteries[0];

  for (guint i = 1; i < order->n_batteries; i++)
    first = MIN (first, order->batteries[i]);

  return THE_UNIT (first);
}

static gboolean
resolve_bombard (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  const BoxOrder *self = box (order);
  DhRef target = _dh_order_get_first (order);
  const char *modifiers[] = { self->pits ? "pits" : NULL, self->woods ? "woods" : NULL };
  DhChartQuery query = { .of = find_thrower (self), .purpose = PURPOSE_BOMBARDMENT, .chart = get_chart (order),
                         .against = 1, .modifiers = modifiers, .n_modifiers = G_N_ELEMENTS (modifiers),
                         .said = *self->result != '\0' ? self->result : NULL };
  g_auto(GStrv) words = NULL;

  if (!require_target (draft, self, target.index, error))
    return FALSE;
  for (guint i = 0; i < self->n_batteries; i++)
    {
      if (!require_battery (draft, self, i, target.index, error))
        return FALSE;
      query.value += count_factors (draft, self->batteries[i], self->ranges[i]);
    }
  if (query.value < 1)
    return _dh_draft_refuse (error, "17.43", _("no factor is left at that range"));
  if (!_dh_draft_ask_chart (draft, &query, error))
    return FALSE;

  for (guint i = 0; i < self->n_batteries; i++)
    _dh_draft_set (draft, THE_UNIT (self->batteries[i]), UNIT_FIRED, TRUE);
  _dh_draft_set (draft, target, UNIT_BOMBARDED, query.value);
  words = g_strsplit (query.result, "/", -1);
  if (self->arm == DH_BOX_ARM_ARTILLERY && g_strv_contains ((const char *const *) words, SUPPRESSION))
    _dh_draft_set (draft, target, UNIT_SUPPRESSED, SUPPRESSED_NEXT);

  return TRUE;
}

/* Both sides bombard in each phase; what was suppressed in one is so through the next. */
static void
enter_next_step (DhDraft *draft)
{
  gboolean second = draft->battle->step == STEP_SECOND;

  for (int i = 0; i < (int) draft->battle->things[KIND_UNIT]->len; i++)
    {
      int suppressed = get_unit (draft->battle, i)->suppressed;

      _dh_draft_set (draft, THE_UNIT (i), UNIT_FIRED, FALSE);
      _dh_draft_set (draft, THE_UNIT (i), UNIT_BOMBARDED, 0);
      _dh_draft_set (draft,
                     THE_UNIT (i),
                     UNIT_SUPPRESSED,
                     suppressed == SUPPRESSED_NEXT ? SUPPRESSED_YES : SUPPRESSED_NO);
    }

  if (second)
    _dh_draft_set (draft, DH_THE_BATTLE, DH_BATTLE_TURN, draft->battle->turn + 1);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BATTLE_STEP, second ? STEP_FIRST : STEP_SECOND);
}

static gboolean
resolve_begin (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BATTLE_TURN, 1);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BATTLE_STEP, STEP_FIRST);

  return TRUE;
}

/* The log in sentences */

static const char *
get_step_title (int step)
{
  switch ((DhBoxStep) step)
    {
    case STEP_SET_UP:
      return C_("step", "set-up");
    case STEP_FIRST:
      return C_("step", "bombardment in the first player-turn");
    case STEP_SECOND:
      return C_("step", "bombardment in the second player-turn");
    case STEP_END:
      return C_("step", "end");
    }

  g_return_val_if_reached ("");
}

static void
tell_step (DhNarrator *narrator)
{
  int from, turn, step;

  if (_dh_narrator_take_change (narrator, DH_THE_BATTLE, DH_BATTLE_TURN, &from, &turn))
    _dh_narrator_say (narrator, _("Turn %d begins."), turn);
  if (_dh_narrator_take_change (narrator, DH_THE_BATTLE, DH_BATTLE_STEP, &from, &step))
    _dh_narrator_say (narrator, _("It is the step “%s”."), get_step_title (step));
}

static void
tell_bombard (DhNarrator *narrator)
{
  const BoxOrder *order = box (narrator->order);
  DhRef target = _dh_order_get_first (narrator->order);
  const DhRoll *roll = _dh_narrator_take_roll (narrator, PURPOSE_BOMBARDMENT);
  const char *modifiers[] = { order->pits ? "pits" : NULL, order->woods ? "woods" : NULL };
  DhChartQuery query = { .chart = get_chart (narrator->order), .against = 1, .modifiers = modifiers,
                         .n_modifiers = G_N_ELEMENTS (modifiers), .said = *order->result != '\0' ? order->result : NULL };
  g_autoptr(GString) batteries = g_string_new (NULL);
  const char *reading;
  int from, to;

  if (roll == NULL || !_dh_narrator_take_change (narrator, target, UNIT_BOMBARDED, &from, &to))
    return;

  for (guint i = 0; i < order->n_batteries; i++)
    g_string_append_printf (batteries,
                            "%s%s",
                            i == 0 ? "" : i + 1 < order->n_batteries ? ", " : _(" and "),
                            _dh_narrator_name (narrator, THE_UNIT (order->batteries[i])));
  query.value = to;
  reading = _dh_narrator_read_chart (narrator, roll, &query);
  _dh_narrator_say (narrator,
                    g_dngettext (GETTEXT_PACKAGE,
                                 "%s is bombarded with %d factor by %s: %s.",
                                 "%s is bombarded with %d factors by %s: %s.",
                                 to),
                    _dh_narrator_name (narrator, target),
                    to,
                    batteries->str,
                    reading);
  if (_dh_narrator_take_change (narrator, target, UNIT_SUPPRESSED, &from, &to))
    _dh_narrator_say (narrator, _("It cannot bombard in the next phase."));
}

static void
tell (DhNarrator *narrator)
{
  _dh_tell_order (narrator);
}

static const DhVerbInfo verbs[] = {
  { .word = "begin", .summary = N_("begins turn 1"), .steps = 1 << STEP_SET_UP, .resolve = resolve_begin, .tell = tell_step },
  { .word = "bombard", .summary = N_("fires batteries at one unit; with “result” its owner says what a printed chart has"),
    .patterns = { { DH_IMPLIED_NEVER, "unit arm =by batteries =pits? =woods? outcome?" } },
    .steps = 1 << STEP_FIRST | 1 << STEP_SECOND, .flags = DH_VERB_NEEDS_DICE | DH_VERB_D6, .resolve = resolve_bombard,
    .tell = tell_bombard },
  { DH_CORE_VERB_NEXT, .patterns = { { DH_IMPLIED_NEVER, "" } }, .steps = 1 << STEP_FIRST | 1 << STEP_SECOND,
    .tell = tell_step },
  { DH_CORE_VERB_RULING, .steps = (1 << STEP_END) - 1 },
  { DH_CORE_VERB_NOTE },
  { DH_CORE_VERB_PAUSE },
  { DH_CORE_VERB_DICE },
  { DH_CORE_VERB_UNDO },
  { DH_CORE_VERB_REDO },
  { DH_CORE_VERB_AMEND },
  { DH_CORE_VERB_WORD ("SIDE"), .steps = 1 << STEP_SET_UP },
  { DH_CORE_VERB_END, .steps = (1 << STEP_END) - 1 },
  { DH_CORE_VERB_SEED, .steps = 1 << STEP_END },
  { NULL },
};

/* What there is in a battle */

static const DhKind kinds[N_KINDS] = {
  [DH_REF_KIND_BATTLE] = { "battle", sizeof (DhBattle) },
  [KIND_SIDE] = { "side", sizeof (Side) },
  [KIND_UNIT] = { "unit", sizeof (Unit) },
};

/* What a roll is of says enough: in which order batteries are named is nothing to it. */
static void
decide (const DhBattle *battle,
        const DhRoll   *roll,
        DhDecision     *decision)
{
}

static const char *
get_title (gconstpointer scenario)
{
  return ((const DhBox *) scenario)->title;
}

static void
set_up (DhBattle *battle)
{
  const DhBox *scenario = battle->scenario;

  for (guint i = 0; i < scenario->sides->len; i++)
    {
      Side side = { &g_array_index (scenario->sides, DhBoxSideInfo, i) };

      g_array_append_val (battle->things[KIND_SIDE], side);
    }
  for (guint i = 0; i < scenario->units->len; i++)
    {
      Unit unit = { .info = &g_array_index (scenario->units, DhBoxUnitInfo, i) };

      unit.factors = unit.info->factors;
      g_array_append_val (battle->things[KIND_UNIT], unit);
    }
}

static gboolean
find (const DhBattle *battle,
      const char     *id,
      DhRef          *thing)
{
  for (guint kind = KIND_SIDE; kind <= KIND_UNIT; kind++)
    for (guint i = 0; i < battle->things[kind]->len; i++)
      {
        *thing = (DhRef){ kind, i };
        if (g_ascii_strcasecmp (dh_battle_get_id (battle, *thing), id) == 0)
          return TRUE;
      }

  return FALSE;
}

static int
get_side (const DhBattle *battle,
          DhRef           thing)
{
  if (thing.kind == KIND_SIDE)
    return thing.index;

  return thing.kind == KIND_UNIT ? get_unit (battle, thing.index)->info->side : DH_NOTHING;
}

static const char *
describe_kinds (guint things)
{
  return things == UNITS ? _("a unit") : _("anything in this battle");
}

static gboolean
can_act (const DhBattle *battle,
         DhRef           thing,
         gboolean        named)
{
  const Unit *unit = get_unit (battle, thing.index);

  return unit->info->arm == DH_BOX_ARM_ARTILLERY && !unit->fired && unit->suppressed != SUPPRESSED_YES;
}

static gboolean
is_out (const DhBattle *battle,
        DhRef           thing)
{
  return FALSE;
}

static char *
describe_thing (const DhBattle *battle,
                DhRef           thing)
{
  const Unit *unit = get_unit (battle, thing.index);

  if (unit->info->arm != DH_BOX_ARM_ARTILLERY)
    return g_strdup (_("infantry"));
  if (unit->factors == DH_BOX_UNKNOWN)
    return g_strdup (_("artillery, factors not typed in"));

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "artillery, %d factor", "artillery, %d factors", unit->factors),
                          unit->factors);
}

static char *
remind (const char       *clause,
        const DhRulebook *rulebook)
{
  if (g_str_equal (clause, "17.41"))
    return g_strdup (_("The target is one unit and was in no battle in this phase. A leader who is picked blindly suffers nothing."));
  if (g_str_equal (clause, "17.42"))
    return g_strdup (_("Each battery is in battery, sees the target, and gave no support fire in this phase."));

  return g_strdup ("");
}

static guint
count (gconstpointer scenario)
{
  return ((const DhBox *) scenario)->units->len;
}

/* What lies on the board between both sides: losses and strengths are their own affair. */
static char *
describe_status (DhReferee  *referee,
                 const char *viewer)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *time = dh_battle_describe_time (battle, battle->turn, battle->step);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n%s\n", dh_battle_get_title (battle), time);
  for (guint i = 0; i < battle->things[KIND_UNIT]->len; i++)
    {
      const Unit *unit = get_unit (battle, i);

      if (unit->suppressed != SUPPRESSED_NO)
        g_string_append_printf (text, _("%s is suppressed"), unit->info->name);
      else if (unit->fired)
        g_string_append_printf (text, _("%s has bombarded"), unit->info->name);
      else
        continue;
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

static const DhDueColumn due_columns[] = { { NULL } };

const DhSystem dh_chart_box = {
  .id = "chart-box",
  .title = N_("Chart box"),
  .help = N_("Units go by id or by a part of their name. Dice thrown at the table follow a colon:\n"
             "bombard heiman infantry by taylor 6 schwartz 5 : 3. What a printed chart has goes before it: result -2."),
  .reference = "donelson",
  .scenario = "box",
  .scenarios = "boxes",
  .most_bytes = 1024 * 1024,
  .schema = "battle-chart-box",
  .end_clause = "17.4",

  .end_step = STEP_END,
  .steps = _dh_box_step_get_type,
  .purposes = _dh_box_purpose_get_type,
  .due_kinds = _dh_box_due_get_type,
  .due_columns = due_columns,

  .kinds = kinds,
  .n_kinds = N_KINDS,
  .properties = properties,
  .n_properties = N_PROPERTIES,
  .side = KIND_SIDE,
  .side_dice = SIDE_DICE,
  .side_word = SIDE_WORD,
  .read_scenario = _dh_box_read,
  .append_scenario = _dh_box_write,
  .ref_scenario = _dh_box_ref,
  .unref_scenario = _dh_box_unref,
  .get_title = get_title,
  .count = count,
  .set_up = set_up,
  .find = find,
  .get_side = get_side,

  .verbs = verbs,
  .slots = slots,
  .order_size = sizeof (BoxOrder),
  .forecast_size = sizeof (DhForecast),
  .actors = UNITS,
  .nameable = UNITS,
  .describe_kinds = describe_kinds,
  .set_up_clause = "17.4",
  .sequence_clause = "17.4",
  .enter_next_step = enter_next_step,
  .can_act = can_act,
  .is_out = is_out,
  .describe_thing = describe_thing,
  .step_title = get_step_title,
  .remind = remind,
  .status = describe_status,
  .decide = decide,
  .group_purpose = PURPOSE_BOMBARDMENT,
  .group_property = UNIT_FIRED,
  .tell = tell,
};
