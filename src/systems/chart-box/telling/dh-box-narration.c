/* dh-box-narration.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-telling.h"

#include "dh-narration.h"
#include "dh-narrator-chart-private.h"
#include "dh-standing.h"
#include "dh-system-tables.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* The log of a box in sentences: first what was thrown, then what changed. */

/* Phases */

static const char *
get_kind_title (int kind,
                int half)
{
  switch ((DhBoxPhaseKind) kind)
    {
    case DH_BOX_PHASE_FREE:
      break;
    case DH_BOX_PHASE_COMMAND:
      return C_("step", "Command");
    case DH_BOX_PHASE_MOVE:
      return half == 0   ? C_("step", "Movement")
             : half == 1 ? C_("step", "First Movement")
                         : C_("step", "Second Movement");
    case DH_BOX_PHASE_COMBAT:
      return half == 0 ? C_("step", "Combat") : half == 1 ? C_("step", "First Combat") : C_("step", "Second Combat");
    case DH_BOX_PHASE_BOMBARD:
      return C_("step", "Bombardment");
    case DH_BOX_PHASE_RALLY:
      return half == 0 ? C_("step", "Rally") : half == 1 ? C_("step", "First Rally") : C_("step", "Second Rally");
    case DH_BOX_PHASE_FACE:
      return C_("step", "Other Side’s Facing");
    case DH_BOX_PHASE_END:
      return C_("step", "End of the turn");
    }

  return "";
}

/**
 * _dh_box_step_title:
 * @battle: a battle
 * @step: a step
 *
 * Returns: (transfer none): what people call it, with whose it is
 */
const char *
_dh_box_step_title (const DhBattle *battle,
                    int             step)
{
  const DhBoxPhaseInfo *phase = _dh_box_get_phase (battle, step);
  const char *title;
  g_autofree char *whole = NULL;

  if (phase == NULL)
    return step == DH_BOX_STEP_SET_UP ? _("Set-up") : C_("step", "End");

  title = phase->title != NULL ? phase->title : get_kind_title (phase->kind, phase->half);
  if (*title == '\0')
    title = phase->id;
  if (phase->side == DH_NOTHING)
    return title;

  /* Translators: a side, and the phase that is its. */
  whole = g_strdup_printf (_("%s: %s"), dh_battle_get_name (battle, DH_BOX_THE (SIDE, phase->side)), title);
  return g_intern_string (whole);
}

/* Changes */

/* Puts names where a sentence of a table has “%s”. */
static char *
fill (const char *sentence,
      const char *name,
      const char *more)
{
  g_auto(GStrv) parts = g_strsplit (sentence, "%s", 3);
  GString *text = g_string_new (parts[0]);

  for (guint i = 1; parts[i] != NULL; i++)
    g_string_append_printf (text, "%s%s", i == 1 ? name : more, parts[i]);

  return g_string_free (text, FALSE);
}

static void
tell_plainly (DhNarrator     *narrator,
              const DhChange *change)
{
  g_autofree char *from = dh_battle_describe_value (narrator->battle, change->property, change->from);
  g_autofree char *to = dh_battle_describe_value (narrator->battle, change->property, change->to);

  if (change->property >= DH_BOX_UNIT_ROWS && change->property < DH_BOX_UNIT_ROWS + DH_BOX_MOST_ROWS)
    _dh_narrator_say (narrator,
                      /* Translators: a unit, the name of a row of its boxes, and how many were and are marked. */
                      _("%s: %s %s → %s."),
                      _dh_narrator_name (narrator, change->of),
                      dh_battle_get_name (narrator->battle, DH_BOX_THE (ROW, change->property - DH_BOX_UNIT_ROWS)),
                      from,
                      to);
  else if (change->property == DH_BOX_UNIT_STATE)
    /* Translators: a unit, and the condition that it is in, in the words of the game. */
    _dh_narrator_say (narrator, _("%s is now “%s”."), _dh_narrator_name (narrator, change->of), to);
  else if (change->property == DH_BOX_CARD_LEFT && change->to < change->from)
    /* Translators: what a card says. */
    _dh_narrator_say (narrator, _("The card is “%s”."), _dh_narrator_name (narrator, change->of));
  else if (change->property == DH_BOX_TRACK_VALUE)
    /* Translators: a track, and its value before and now. */
    _dh_narrator_say (narrator, _("%s: %s → %s."), _dh_narrator_name (narrator, change->of), from, to);
  else
    /* Translators: a thing, one of its numbers, and its value before and now. */
    _dh_narrator_say (narrator,
                      _("%s: %s %s → %s."),
                      _dh_narrator_name (narrator, change->of),
                      _dh_property_get_title (&_dh_box_properties[change->property]),
                      from,
                      to);
}

static void
tell_change (DhNarrator     *narrator,
             const DhChange *change)
{
  const char *words;
  int from, to;

  _dh_narrator_take_change (narrator, change->of, change->property, &from, &to);
  if (change->property == DH_BOX_UNIT_SLOWING && to > 0)
    {
      _dh_narrator_say (narrator,
                        g_dngettext (GETTEXT_PACKAGE,
                                     "%s has %d movement point less until the end of the next first combat phase.",
                                     "%s has %d fewer movement points until the end of the next first combat phase.",
                                     to),
                        _dh_narrator_name (narrator, change->of),
                        to);
      return;
    }
  /* Points for an event are told as that event’s own. Their running total would seem to contradict the score that stands
   * above on a wall, which counts points for losses and places as well. */
  if (change->property == DH_BOX_SIDE_POINTS && to > from)
    {
      _dh_narrator_say (narrator,
                        /* Translators: a side, and what it wins in a board game by an event. */
                        g_dngettext (GETTEXT_PACKAGE, "%s: %d more point.", "%s: %d more points.", to - from),
                        _dh_narrator_name (narrator, change->of),
                        to - from);
      return;
    }
  if (!_dh_box_find_sentence (change->property, change->to, &words))
    tell_plainly (narrator, change);
  else if (words != NULL)
    {
      g_autofree char *sentence =
        fill (words,
              change->of.kind != DH_REF_KIND_BATTLE ? _dh_narrator_name (narrator, change->of) : NULL,
              NULL);

      _dh_narrator_say (narrator, "%s", sentence);
    }
}

static void
tell_time (DhNarrator *narrator)
{
  int from, turn, step;

  if (_dh_narrator_take_change (narrator, DH_THE_BATTLE, DH_BATTLE_TURN, &from, &turn))
    _dh_narrator_say (narrator, _("Turn %d begins."), turn);
  if (_dh_narrator_take_change (narrator, DH_THE_BATTLE, DH_BATTLE_STEP, &from, &step) && step != DH_BOX_STEP_END)
    _dh_narrator_say (narrator, _("Step: %s."), _dh_box_step_title (narrator->battle, step));
}

/* Purposes of throws */

/* The column would tell players what a unit has left; of a chart that is asked by itself nobody knows for whom. Players
 * who see the dice are told what comes of them, and no more. */
static const char *
read_chart (DhNarrator   *narrator,
            const DhRoll *roll)
{
  const char *result;
  const char *reading =
    _dh_narrator_read_chart (narrator, roll, _dh_box_said (DH_BOX_ORDER (narrator->order)), &result);

  const DhRollInfo *info = &narrator->battle->system->tables->rolls[roll->purpose];
  DhTold read = roll->purpose == DH_BOX_PURPOSE_CHART ? DH_TOLD_OPENLY
                : info->read != DH_TOLD_UNSAID        ? info->read
                                                      : info->told;

  return _dh_narrator_may_tell (narrator, read, roll->of) && !(narrator->beside_dice && narrator->for_players) ? reading
                                                                                                           : result;
}

/* The sentence of a throw ends with a colon and the dice. Where their faces are seen beside it, it ends before the colon; and so it
 * does for players where it was a card, which they are told by its name. */
static char *
fill_beside_dice (const char *sentence,
                  const char *name)
{
  g_autofree char *whole = fill (sentence, name, "");
  char *colon = strrchr (whole, ':');

  if (colon != NULL)
    *colon = '\0';
  return g_strconcat (g_strchomp (whole), colon != NULL ? "." : "", NULL);
}

static char *
describe_throw (DhNarrator   *narrator,
                const DhRoll *roll)
{
  const char *title = _(_dh_box_throws[roll->purpose].title), *name = _dh_narrator_name (narrator, roll->of);

  if (roll->chart != NULL)
    return fill (title, name, read_chart (narrator, roll));
  if (narrator->beside_dice && (roll->purpose != DH_BOX_PURPOSE_DRAW || narrator->for_players))
    return fill_beside_dice (title, name);

  return fill (title, name, _dh_narrator_dice (narrator, roll));
}

/* A printed chart that nobody has read yet may still bring something. */
static gboolean
is_nothing (DhNarrator *narrator,
            int         purpose)
{
  for (const DhDue *due = NULL; dh_array_next (narrator->entry->added, &due);)
    if (due->kind == DH_BOX_DUE_RESULT)
      return FALSE;

  return _dh_box_throws[purpose].nothing != NULL && _dh_entry_find_change (narrator->entry, _dh_box_throws[purpose].property) == NULL;
}

static void
tell_rolls (DhNarrator *narrator)
{
  for (int purpose = 1; purpose < DH_N_BOX_PURPOSES; purpose++)
    {
      const DhRoll *roll;

      if (_dh_box_throws[purpose].title == NULL)
        continue;
      while ((roll = _dh_narrator_take_roll (narrator, purpose)) != NULL)
        {
          g_autofree char *sentence = describe_throw (narrator, roll);

          _dh_narrator_say (narrator, "%s", sentence);
          if (is_nothing (narrator, purpose))
            _dh_narrator_say (narrator, "%s", _(_dh_box_throws[purpose].nothing));
        }
    }
}

void
_dh_box_tell (DhNarrator *narrator)
{
  _dh_tell_order (narrator);
  tell_time (narrator);
  tell_rolls (narrator);
  for (guint i = 0; i < dh_entry_get_n_changes (narrator->entry); i++)
    if (!narrator->changes[i])
      tell_change (narrator, dh_entry_get_change (narrator->entry, i));
  if (narrator->for_players || narrator->without_dues)
    return;

  for (guint i = 0; i < dh_entry_get_n_added (narrator->entry); i++)
    {
      g_autofree char *due = _dh_box_tell_due (dh_entry_get_added (narrator->entry, i), narrator->battle);

      _dh_narrator_say (narrator, "%s", due);
    }
}

/* Charts */

static const char *
list_units (DhNarrator *narrator,
            const int  *units,
            guint       n)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    dh_append_item (list, i + 1 < n ? ", " : _(" and "), "%s",
                    _dh_narrator_name (narrator, DH_BOX_THE (UNIT, units[i])));

  return g_string_chunk_insert (narrator->words, list->str);
}

/* Tells which units throw for a chart, and at which. */
static void
tell_cast (DhNarrator   *narrator,
           const DhRoll *roll)
{
  const DhBoxOrder *order = DH_BOX_ORDER (narrator->order);
  const char *title = dh_rulebook_find (narrator->battle->rulebook, roll->chart)->title;
  int throwers[DH_BOX_MOST_UNITS];
  guint n = narrator->order->subjects->len;

  for (guint i = 0; i < n; i++)
    throwers[i] = dh_order_get_subject (narrator->order, i).index;
  if (n > 0 && order->n > 0)
    /* Translators: the title of a chart, who throws, at whom, and what was read in the chart. */
    _dh_narrator_say (narrator, _("%s, %s against %s: %s."), title, list_units (narrator, throwers, n),
                      list_units (narrator, order->things, order->n), read_chart (narrator, roll));
  else if (n > 0)
    /* Translators: the title of a chart, for whom it was thrown, and what was read in the chart. */
    _dh_narrator_say (narrator, _("%s, for %s: %s."), title, list_units (narrator, throwers, n), read_chart (narrator, roll));
  else
    /* Translators: the title of a chart, who is thrown at, and what was read in the chart. */
    _dh_narrator_say (narrator, _("%s, against %s: %s."), title, list_units (narrator, order->things, order->n),
                      read_chart (narrator, roll));
}

void
_dh_box_tell_chart (DhNarrator *narrator)
{
  const DhRoll *roll = _dh_narrator_take_roll (narrator, DH_BOX_PURPOSE_CHART);

  if (roll != NULL && (narrator->order->subjects->len > 0 || DH_BOX_ORDER (narrator->order)->n > 0))
    tell_cast (narrator, roll);
  else if (roll != NULL)
    /* Translators: the title of a chart, and what was read in it. */
    _dh_narrator_say (narrator,
                      _("%s: %s."),
                      dh_rulebook_find (narrator->battle->rulebook, roll->chart)->title,
                      read_chart (narrator, roll));
}

/* The word of the owner for the throw that has waited for it */
void
_dh_box_tell_result (DhNarrator *narrator)
{
  for (const DhDue *due = NULL; dh_array_next (narrator->entry->done, &due);)
    if (due->kind == DH_BOX_DUE_RESULT)
      {
        const DhRulebookItem *item = _dh_box_get_due_chart (narrator->battle, due);
        const char *result = DH_BOX_ORDER (narrator->order)->result;
        const DhChart *chart = dh_rulebook_get_chart (narrator->battle->rulebook, item->id);
        g_autofree char *meaning = dh_chart_describe_result (chart, result);

        if (g_str_equal (meaning, result))
          /* Translators: the title of a chart, and what its owner has read in it. */
          _dh_narrator_say (narrator, _("%s: the printed chart gives “%s”."), item->title, result);
        else
          /* Translators: the title of a chart, what its owner has read in it, and what that means. */
          _dh_narrator_say (narrator, _("%s: the printed chart gives “%s”, %s."), item->title, result, meaning);
      }
}

void
_dh_box_tell_bombardment (DhNarrator *narrator)
{
  const DhBoxOrder *order = DH_BOX_ORDER (narrator->order);
  DhRef target = _dh_order_get_first (narrator->order);
  const DhRoll *roll = _dh_narrator_take_roll (narrator, DH_BOX_PURPOSE_BOMBARDMENT);

  if (roll == NULL)
    return;
  if (narrator->for_players)
    _dh_narrator_say (narrator,
                      /* Translators: who is bombarded, by whom, and what comes of it. */
                      _("%s is bombarded by %s: %s."),
                      _dh_narrator_name (narrator, target),
                      list_units (narrator, order->things, order->n),
                      read_chart (narrator, roll));
  else
    _dh_narrator_say (narrator,
                      g_dngettext (GETTEXT_PACKAGE,
                                   "%s is bombarded with %g factor by %s: %s.",
                                   "%s is bombarded with %g factors by %s: %s.",
                                   roll->value == 1 ? 1 : 2),
                      _dh_narrator_name (narrator, target),
                      roll->value,
                      list_units (narrator, order->things, order->n),
                      read_chart (narrator, roll));
}

void
_dh_box_tell_combat (DhNarrator *narrator)
{
  const DhBoxOrder *order = DH_BOX_ORDER (narrator->order);
  const DhRoll *roll = _dh_narrator_take_roll (narrator, DH_BOX_PURPOSE_COMBAT);
  int attackers[DH_BOX_MOST_UNITS];

  if (roll == NULL)
    return;

  for (guint i = 0; i < narrator->order->subjects->len; i++)
    attackers[i] = dh_order_get_subject (narrator->order, i).index;
  _dh_narrator_say (narrator,
                    /* Translators: who attacks, who is attacked, and what comes of it. */
                    _("%s against %s: %s."),
                    list_units (narrator, attackers, narrator->order->subjects->len),
                    list_units (narrator, order->things, order->n),
                    read_chart (narrator, roll));
}

/**
 * _dh_box_describe_level:
 * @battle: a battle
 * @winner: the index of a side, or %DH_NOTHING
 * @level: a #DhBoxLevel
 *
 * Returns: (transfer full): who has won, and at which level, in a sentence
 */
char *
_dh_box_describe_level (const DhBattle *battle,
                        int             winner,
                        int             level)
{
  static const char *const levels[] = {
    [DH_BOX_LEVEL_MARGINAL] = N_("Marginal victory: %s."),
    [DH_BOX_LEVEL_TACTICAL] = N_("Tactical victory: %s."),
    [DH_BOX_LEVEL_SUBSTANTIVE] = N_("Substantive victory: %s."),
    [DH_BOX_LEVEL_WINS] = N_("Victory: %s."),
    [DH_BOX_LEVEL_DECISIVE] = N_("Decisive victory: %s."),
  };

  if (level == DH_BOX_LEVEL_DRAW)
    return g_strdup (_("It is a draw."));
  if (level == DH_BOX_LEVEL_NONE || winner == DH_NOTHING)
    return g_strdup (_("No one has won yet."));

  return fill (_(levels[level]), dh_battle_get_name (battle, DH_BOX_THE (SIDE, winner)), NULL);
}

/* Tells the points of both sides, in a game that goes by points. */
static void
tell_final_points (DhNarrator *narrator)
{
  for (int side = 0; side < DH_BOX_COUNT (narrator->battle, SIDE); side++)
    {
      const DhChange *change;
      int points = DH_BOX_UNKNOWN;

      while ((change = _dh_narrator_take_next (narrator, DH_BOX_THE (SIDE, side), DH_BOX_SIDE_FINAL)) != NULL)
        points = change->to;
      if (points != DH_BOX_UNKNOWN)
        _dh_narrator_say (narrator,
                          /* Translators: a side, and its points at the end of the game. */
                          g_dngettext (GETTEXT_PACKAGE, "%s: %d point.", "%s: %d points.", points),
                          _dh_narrator_name (narrator, DH_BOX_THE (SIDE, side)),
                          points);
    }
}

/* Tells a judgement. Without a level nobody has won; a game that is only counted up is not judged yet. */
void
_dh_box_tell_judgement (DhNarrator *narrator)
{
  const DhChange *change;
  g_autofree char *sentence = NULL;
  int winner = DH_NOTHING, level = DH_BOX_LEVEL_NONE;
  gboolean judged = dh_verb_is (narrator->order->verb, "judge") &&
                    _dh_entry_find_change (narrator->entry, DH_BOX_BATTLE_CLOSING) == NULL;

  tell_final_points (narrator);
  while ((change = _dh_narrator_take_next (narrator, DH_THE_BATTLE, DH_BOX_BATTLE_WINNER)) != NULL)
    winner = change->to;
  while ((change = _dh_narrator_take_next (narrator, DH_THE_BATTLE, DH_BOX_BATTLE_LEVEL)) != NULL)
    {
      level = change->to;
      judged = TRUE;
    }
  if (!judged)
    return;

  sentence = _dh_box_describe_level (narrator->battle, winner, level);
  _dh_narrator_say (narrator, "%s", sentence);
}

/* Tells an order that only states something, so that nothing else tells of it. */

void
_dh_box_tell_attacked (DhNarrator *narrator)
{
  _dh_narrator_say (narrator,
                    _("%s is attacked by %s."),
                    _dh_narrator_name (narrator, _dh_order_get_first (narrator->order)),
                    _dh_narrator_name (narrator, narrator->order->target));
}

/* Tells the holder of a place that has not changed hands. */
void
_dh_box_tell_held (DhNarrator *narrator)
{
  DhRef place = _dh_order_get_first (narrator->order);
  int owner = DH_BOX_ORDER (narrator->order)->owner;

  if (_dh_narrator_find_change (narrator, place, DH_BOX_PLACE_HELD) == NULL)
    _dh_narrator_say (narrator,
                      /* Translators: a place, and the side that had it before, or nobody. */
                      _("%s is still held by %s."),
                      _dh_narrator_name (narrator, place),
                      owner == DH_NOTHING ? C_("place", "nobody")
                                          : _dh_narrator_name (narrator, DH_BOX_THE (SIDE, owner)));
}

void
_dh_box_tell_line (DhNarrator *narrator)
{
  DhRef side = _dh_order_get_first (narrator->order);
  int from, to;

  _dh_narrator_take_change (narrator, side, DH_BOX_SIDE_LINE, &from, &to);
  _dh_narrator_say (narrator,
                    DH_BOX_ORDER (narrator->order)->truth
                      ? _("The units of %s off the map have a line of communications.")
                      : _("The units of %s off the map have no line of communications, and count as "
                          "eliminated."),
                    _dh_narrator_name (narrator, side));
}

void
_dh_box_tell_counterattack (DhNarrator *narrator)
{
  const DhBoxOrder *order = DH_BOX_ORDER (narrator->order);

  _dh_narrator_say (narrator,
                    /* Translators: so many hexes, and so many. */
                    _("Both brigades of the counterattack advance, by %d and %d hexes."),
                    order->amount,
                    order->faces);
}

void
_dh_box_tell_retreat (DhNarrator *narrator)
{
  const DhOrder *order = narrator->order;
  int units[DH_BOX_MOST_UNITS], hexes = DH_BOX_ORDER (order)->amount;
  const char *list;

  for (guint i = 0; i < order->subjects->len; i++)
    units[i] = dh_order_get_subject (order, i).index;
  list = list_units (narrator, units, order->subjects->len);
  if (hexes == 0)
    /* Translators: units. */
    _dh_narrator_say (narrator, _("Retreat: %s."), list);
  else
    /* Translators: units, and by how many hexes they retreat. */
    _dh_narrator_say (narrator,
                      g_dngettext (GETTEXT_PACKAGE, "Retreat: %s, by %d hex.", "Retreat: %s, by %d hexes.", hexes), list,
                      hexes);
}

/* All cards come back, so that none of them is told. */
void
_dh_box_tell_shuffle (DhNarrator *narrator)
{
  DhRef deck = _dh_order_get_first (narrator->order);

  for (int i = 0; i < DH_BOX_COUNT (narrator->battle, CARD); i++)
    while (_dh_narrator_take_next (narrator, DH_BOX_THE (CARD, i), DH_BOX_CARD_LEFT) != NULL)
      ;
  _dh_narrator_say (narrator, _("%s is shuffled, with all its cards in it."), _dh_narrator_name (narrator, deck));
}

void
_dh_box_tell_excuse (DhNarrator *narrator)
{
  _dh_narrator_say (narrator,
                    _("Another unit in its hex attacks instead of %s."),
                    _dh_narrator_name (narrator, _dh_order_get_first (narrator->order)));
}

void
_dh_box_tell_cut_off (DhNarrator *narrator)
{
  if (DH_BOX_ORDER (narrator->order)->n == 0)
    _dh_narrator_say (narrator,
                      _("All units of %s have a line of communications."),
                      _dh_narrator_name (narrator, _dh_order_get_first (narrator->order)));
}

/* Dues */

/* The sentence of a due, with a place for who owes it: the game that is played says it of an order. */
static const char *
get_sentence (const DhBattle *battle,
              const DhDue    *due)
{
  if (due->kind == DH_BOX_DUE_STRENGTH)
    return _("The points of %s are needed: type the number on the counter.");
  if (due->kind == DH_BOX_DUE_STARS)
    return _("The stars of %s are needed: type the number on the counter.");

  return _(_dh_box_find_rule (battle, _dh_box_find_due_verb (battle, due))->due);
}

/* Tells an effect as its order, with its clause and the standing of that. */
static char *
tell_effect (const DhDue    *due,
             const DhBattle *battle)
{
  const DhRulebookItem *item = _dh_box_get_due_chart (battle, due);
  const DhChartEffect *effect = _dh_box_get_due_effect (battle, due);
  g_autofree char *order = dh_battle_due_to_order (battle, due);
  g_autofree char *owes = g_strdup_printf ("%s %s",
                                           effect->clause != NULL ? effect->clause : item->clause,
                                           effect->standing >= 0 ? dh_standing_get_mark (effect->standing) : "");

  g_strchomp (owes);
  /* Translators: the title of a chart, an order that follows from what it says, and the clause by which it does. */
  return g_strdup_printf (_("The chart “%s” calls for: %s (%s)."), item->title, order, owes);
}

char *
_dh_box_tell_due (const DhDue    *due,
                  const DhBattle *battle)
{
  if (due->kind == DH_BOX_DUE_EFFECT)
    return tell_effect (due, battle);
  if (due->kind == DH_BOX_DUE_RESULT)
    {
      const DhRulebookItem *item = _dh_box_get_due_chart (battle, due);

      /* Translators: the title of a chart, and its clause. */
      return g_strdup_printf (_("Read the result off the printed chart “%s” (%s)."), item->title, item->clause);
    }

  return fill (get_sentence (battle, due), dh_battle_get_name (battle, _dh_box_get_debtor (due)), NULL);
}
