/* dh-tale.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-tale.h"

#include "dh-army-words.h"
#include "dh-inch-private.h"
#include "dh-melee-story.h"

#include <glib/gi18n-lib.h>

#include <math.h>

/*
 * A battle as a player would tell it on the way home: what decided it, each turn in a few sentences, the worst volley
 * and the longest stand, and who was hurt. Of all that happened only what people remember is in it; the log has the rest.
 */

/* With fewer hits nobody remembers a volley. */
#define FEWEST_HITS 3

/* A unit that was hit or attacked less often has made no stand. */
#define SHORTEST_STAND 2

typedef enum {
  VOLLEY, /* who fires, at whom; hits, dice */
  MELEE,  /* who attacks, whom; the men that each lost, and who has won */
  STATUS, /* of a unit that has routed or is gone */
  FATE,   /* of an officer */
  STATE,  /* of an army that does not hold */
} Kind;

typedef struct {
  Kind kind;
  guint turn;
  int of;
  int other;
  int value;
  int more;
  int winner;
} Event;

struct _DhTale
{
  const DhBattle *battle;
  const DhReport *report;
  GArray *events;
  guint *stood; /* how often each unit was hit or attacked */
};

/* Memorable events */

static void
note_volley (DhTale        *self,
             const DhEntry *entry,
             const DhRoll  *roll)
{
  g_autoptr(DhOrder) order = dh_order_parse (self->battle, entry->order, NULL);
  Event event = { VOLLEY, entry->turn, roll->of.index, DH_NOTHING, 0, roll->n, 0 };

  if (order == NULL || order->target.kind != DH_REF_KIND_UNIT || roll->of.kind != DH_REF_KIND_UNIT)
    return;

  for (guint i = 0; i < roll->n; i++)
    event.value += dh_entry_get_face (entry, roll->first + i) >= (guint) roll->need;
  event.other = order->target.index;
  self->stood[event.other] += event.value > 0;
  g_array_append_val (self->events, event);
}

static void
note_change (DhTale         *self,
             const DhEntry  *entry,
             const DhChange *change)
{
  Event event = { STATUS, entry->turn, change->of.index, DH_NOTHING, change->to, 0, 0 };

  if (change->from == change->to)
    return;
  if (change->property == DH_UNIT_STATUS && change->to >= DH_UNIT_STATUS_ROUTED)
    event.kind = STATUS;
  else if (change->property == DH_OFFICER_STATE && change->to >= DH_OFFICER_STATE_WOUNDED)
    event.kind = FATE;
  else if (change->property == DH_ARMY_STATE && change->to > DH_ARMY_STATE_STEADY)
    event.kind = STATE;
  else
    return;

  g_array_append_val (self->events, event);
}

static void
note_melees (DhTale        *self,
             DhReferee     *referee,
             const DhEntry *entry)
{
  g_autoptr(GPtrArray) melees = NULL;

  if (!g_str_has_prefix (entry->order, "fight ") && !g_str_has_prefix (entry->order, "settle"))
    return;

  melees = dh_melee_list_fought (referee, entry->n - 1);
  for (guint i = 0; i < melees->len; i++)
    {
      const DhMelee *melee = melees->pdata[i];
      Event event = { MELEE, entry->turn, dh_due_unit (&melee->fight), dh_due_other (&melee->fight),
                      dh_melee_count_lost (melee, DH_MELEE_SIDE_ATTACKER),
                      dh_melee_count_lost (melee, DH_MELEE_SIDE_DEFENDER), dh_melee_get_winner (melee) };

      self->stood[event.other]++;
      g_array_append_val (self->events, event);
    }
}

static void
note_entry (DhTale        *self,
            DhReferee     *referee,
            const DhEntry *entry)
{
  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    if (roll->purpose == DH_PURPOSE_HITS)
      note_volley (self, entry, roll);
  note_melees (self, referee, entry);
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    note_change (self, entry, change);
}

/**
 * dh_tale_new:
 * @referee: the referee of a battle
 * @report: (transfer none): its report, which has to live as long
 *
 * Finds what people will remember of a battle.
 *
 * Returns: (transfer full): the tale
 */
DhTale *
dh_tale_new (DhReferee      *referee,
             const DhReport *report)
{
  DhTale *self = g_new0 (DhTale, 1);

  self->battle = dh_referee_get_battle (referee);
  self->report = report;
  self->events = g_array_new (FALSE, FALSE, sizeof (Event));
  self->stood = g_new0 (guint, dh_n_units (self->battle));
  for (guint i = 0; i < dh_referee_get_n_in_force (referee); i++)
    note_entry (self, referee, dh_referee_get_in_force (referee, i));

  return self;
}

void
dh_tale_free (DhTale *self)
{
  g_array_unref (self->events);
  g_free (self->stood);
  g_free (self);
}

/* In words */

static const char *
name_unit (const DhTale *self,
           int           unit)
{
  return dh_unit (self->battle, unit)->info->name;
}

static void
add_sentence (GString *text,
              char    *sentence)
{
  dh_append_item (text, " ", "%s", sentence);
  g_free (sentence);
}

/* With the command beside it: a player finds his own by that. */
static char *
name_unit_and_command (const DhTale *self,
                       int           unit)
{
  int command = dh_unit (self->battle, unit)->info->command;

  return command == DH_NOTHING ? g_strdup (name_unit (self, unit))
                               : g_strdup_printf ("%s (%s)", name_unit (self, unit),
                                                  dh_command (self->battle, command)->info->name);
}

static char *
tell_volley_of (const Event *event,
                const char  *firer,
                const char  *target)
{
  /* Translators: who fired and at whom, how many hits and with how many dice */
  return g_strdup_printf (ngettext ("%s fired at %s and scored %d hit with %d dice.",
                                    "%s fired at %s and scored %d hits with %d dice.",
                                    event->value),
                          firer, target, event->value, event->more);
}

static char *
tell_volley (const DhTale *self,
             const Event  *event)
{
  return tell_volley_of (event, name_unit (self, event->of), name_unit (self, event->other));
}

static char *
tell_outcome (const Event *event,
              const char  *attacker,
              const char  *defender)
{
  switch (event->winner)
    {
    case DH_MELEE_SIDE_ATTACKER:
      /* Translators: who attacked, and whom */
      return g_strdup_printf (_("%s charged %s and won"), attacker, defender);
    case DH_MELEE_SIDE_DEFENDER:
      return g_strdup_printf (_("%s charged %s and was beaten"), attacker, defender);
    default:
      return g_strdup_printf (_("%s and %s fought, and neither gave way"), attacker, defender);
    }
}

static char *
tell_melee_of (const Event *event,
               const char  *attacker,
               const char  *defender)
{
  g_autofree char *outcome = tell_outcome (event, attacker, defender);

  if (event->value == 0 && event->more == 0)
    return g_strdup_printf ("%s.", outcome);

  /* Translators: what came of a charge, and the men that the attacker and the defender lost */
  return g_strdup_printf (_("%s; men lost: %d against %d."), outcome, event->value, event->more);
}

static char *
tell_melee (const DhTale *self,
            const Event  *event)
{
  return tell_melee_of (event, name_unit (self, event->of), name_unit (self, event->other));
}

/* The volley of a turn, or of all of them, that hit oftenest; of several the first. */
static const Event *
find_worst (const DhTale *self,
            int           turn)
{
  const Event *worst = NULL;

  for (const Event *event = NULL; dh_array_next (self->events, &event);)
    if (event->kind == VOLLEY && (turn == DH_NOTHING || (int) event->turn == turn) && event->value > 0 &&
        (worst == NULL || event->value > worst->value))
      worst = event;

  return worst;
}

/* Translators: the names of some units; what befell one, and what befell several */
static char *
tell_befallen (DhUnitStatus  status,
               const char   *names,
               guint         n)
{
  switch (status)
    {
    case DH_UNIT_STATUS_ROUTED:
      return g_strdup_printf (ngettext ("%s routed.", "%s routed.", n), names);
    case DH_UNIT_STATUS_DESTROYED:
      return g_strdup_printf (ngettext ("%s was destroyed.", "%s were destroyed.", n), names);
    case DH_UNIT_STATUS_CAPTURED:
      return g_strdup_printf (ngettext ("%s was captured.", "%s were captured.", n), names);
    default:
      return g_strdup_printf (ngettext ("%s left the table.", "%s left the table.", n), names);
    }
}

/* All whom the same befell in a turn are named together. */
static void
add_status (const DhTale *self,
            guint         turn,
            DhUnitStatus  status,
            GString      *text)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new ();
  g_autoptr(GString) list = g_string_new (NULL);
  int before = DH_NOTHING;

  for (const Event *event = NULL; dh_array_next (self->events, &event);)
    if (event->kind == STATUS && event->turn == turn && event->value == (int) status && event->of != before)
      {
        g_ptr_array_add (names, (gpointer) name_unit (self, event->of));
        before = event->of;
      }
  for (guint i = 0; i < names->len; i++)
    /* Translators: between the last two of several names */
    dh_append_item (list, i + 1 == names->len ? _(" and ") : ", ", "%s", (const char *) names->pdata[i]);
  if (names->len > 0)
    add_sentence (text, tell_befallen (status, list->str, names->len));
}

static char *
tell_officer (const char    *name,
              DhOfficerState state)
{
  switch (state)
    {
    case DH_OFFICER_STATE_WOUNDED:
      return g_strdup_printf (_("%s was wounded."), name);
    case DH_OFFICER_STATE_KILLED:
      return g_strdup_printf (_("%s was killed."), name);
    case DH_OFFICER_STATE_CAPTURED:
      return g_strdup_printf (_("%s was taken prisoner."), name);
    default:
      return g_strdup_printf (_("%s left the field."), name);
    }
}

/* A threshold that was crossed */
static char *
tell_army (const char *name,
           DhArmyState state)
{
  switch (state)
    {
    case DH_ARMY_STATE_BROKEN:
      return g_strdup_printf (_("%s broke."), name);
    case DH_ARMY_STATE_RETIRE:
      return g_strdup_printf (_("%s began to retire."), name);
    default:
      return g_strdup_printf (_("%s became hesitant."), name);
    }
}

static char *
tell_fate (const DhTale *self,
           const Event  *event)
{
  return event->kind == FATE ? tell_officer (dh_officer (self->battle, event->of)->info->name, event->value)
                             : tell_army (dh_army (self->battle, event->of)->info->name, event->value);
}

static gboolean
is_nothing (const DhLosses *losses)
{
  return losses->men == 0 && losses->units == 0 && losses->officers == 0 && losses->routs == 0;
}

static void
add_losses (const DhTale *self,
            guint         index,
            GString      *text)
{
  g_autoptr(GString) losses = g_string_new (NULL);

  for (guint i = 0; i < dh_n_armies (self->battle); i++)
    {
      const DhLosses *of_army = &self->report->turns[index].armies[i].losses;
      g_autofree char *lost = dh_report_describe_losses (of_army);

      if (!is_nothing (of_army))
        /* Translators: an army, and what it has lost. */
        dh_append_item (losses, _("; "), _("%s: %s"), dh_army (self->battle, i)->info->name, lost);
    }
  if (losses->len == 0)
    dh_append_item (text, " ", "%s", _("Neither side lost a man."));
  else
    dh_append_item (text, " ", "%s.", losses->str);
}

/**
 * dh_tale_tell_turn:
 * @self: a tale
 * @index: which turn of the report
 *
 * Returns: (transfer full) (nullable): the turn in a few sentences; %NULL where there is nothing to tell
 */
char *
dh_tale_tell_turn (const DhTale *self,
                   guint         index)
{
  guint turn = self->report->turns[index].turn;
  const Event *worst = find_worst (self, turn);
  g_autoptr(GString) text = g_string_new (NULL);

  if (turn == 0)
    return NULL;

  if (worst != NULL && worst->value >= FEWEST_HITS)
    add_sentence (text, tell_volley (self, worst));
  for (const Event *event = NULL; dh_array_next (self->events, &event);)
    if (event->kind == MELEE && event->turn == turn)
      add_sentence (text, tell_melee (self, event));
  for (DhUnitStatus status = DH_UNIT_STATUS_ROUTED; status <= DH_UNIT_STATUS_LEFT; status++)
    add_status (self, turn, status, text);
  for (const Event *event = NULL; dh_array_next (self->events, &event);)
    if (event->kind > STATUS && event->turn == turn)
      add_sentence (text, tell_fate (self, event));
  add_losses (self, index, text);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* By how much an army has become less effective in a turn. */
static double
get_drop (const DhTale *self,
          guint         index,
          guint         army)
{
  return index == 0 ? 0
                    : self->report->turns[index - 1].armies[army].effectiveness -
                        self->report->turns[index].armies[army].effectiveness;
}

/* Tells which army has more left; of more than two armies, or of equals, the share of each. */
static void
add_standing (const DhTale *self,
              GString      *text)
{
  const DhReportArmy *last = self->report->turns[self->report->n_turns - 1].armies;
  int better = dh_n_armies (self->battle) == 2 && floor (last[0].effectiveness) < floor (last[1].effectiveness);

  if (dh_n_armies (self->battle) == 2 && floor (last[0].effectiveness) != floor (last[1].effectiveness))
    dh_append_item (text,
                    " ",
                    dh_battle_is_over (self->battle)
                      /* Translators: an army and its effectiveness in percent; the other army and its effectiveness */
                      ? _("%s came off better: it ended the day %.0f%% effective, %s %.0f%%.")
                      : _("%s is ahead: it is %.0f%% effective, %s %.0f%%."),
                    dh_army (self->battle, better)->info->name, floor (last[better].effectiveness),
                    dh_army (self->battle, !better)->info->name, floor (last[!better].effectiveness));
  else
    for (guint i = 0; i < dh_n_armies (self->battle); i++)
      dh_append_item (text,
                      " ",
                      dh_battle_is_over (self->battle)
                        /* Translators: an army, and its effectiveness in percent */
                        ? _("%s ended the day %.0f%% effective.")
                        : _("%s is %.0f%% effective."),
                      dh_army (self->battle, i)->info->name, floor (last[i].effectiveness));
}

/* An army that no longer holds decides more than percents do. */
static void
add_states (const DhTale *self,
            GString      *text)
{
  for (guint i = 0; i < dh_n_armies (self->battle); i++)
    {
      const char *name = dh_army (self->battle, i)->info->name;

      switch (self->report->turns[self->report->n_turns - 1].armies[i].state)
        {
        case DH_ARMY_STATE_BROKEN:
          dh_append_item (text, " ", _("%s was broken."), name);
          break;
        case DH_ARMY_STATE_RETIRE:
          dh_append_item (text, " ", _("%s was retiring."), name);
          break;
        case DH_ARMY_STATE_HESITANT:
          dh_append_item (text, " ", _("%s was hesitant."), name);
          break;
        default:
          break;
        }
    }
}

/**
 * dh_tale_tell_decision:
 * @self: a tale
 *
 * Returns: (transfer full): how the armies came out of it, and which turn brought that about
 */
char *
dh_tale_tell_decision (const DhTale *self)
{
  const DhReport *report = self->report;
  g_autoptr(GString) text = g_string_new (NULL);
  const Event *worst;
  guint turn = 0, army = 0;

  add_standing (self, text);
  add_states (self, text);
  for (guint i = 1; i < report->n_turns; i++)
    for (guint k = 0; k < dh_n_armies (self->battle); k++)
      if (get_drop (self, i, k) > get_drop (self, turn, army))
        {
          turn = i;
          army = k;
        }
  if (turn == 0)
    {
      dh_append_item (text, " ", "%s", _("Nothing was decided."));
      return g_string_free (g_steal_pointer (&text), FALSE);
    }

  dh_append_item (text,
                  " ",
                  /* Translators: the number of a turn, an army, and its effectiveness in percent before and after it */
                  _("The turning point was turn %u: %s fell from %.0f%% to %.0f%%."),
                  report->turns[turn].turn, dh_army (self->battle, army)->info->name,
                  floor (report->turns[turn - 1].armies[army].effectiveness),
                  floor (report->turns[turn].armies[army].effectiveness));
  for (const Event *event = NULL; dh_array_next (self->events, &event);)
    if (event->kind == MELEE && event->turn == report->turns[turn].turn)
      {
        g_autofree char *attacker = name_unit_and_command (self, event->of);
        g_autofree char *defender = name_unit_and_command (self, event->other);

        add_sentence (text, tell_melee_of (event, attacker, defender));
        return g_string_free (g_steal_pointer (&text), FALSE);
      }
  /* The worst volley of the day is told next in any case. */
  worst = find_worst (self, report->turns[turn].turn);
  if (worst != NULL && worst != find_worst (self, DH_NOTHING))
    add_sentence (text, tell_volley (self, worst));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * dh_tale_tell_worst_volley:
 * @self: a tale
 *
 * Returns: (transfer full) (nullable): the volley that hit oftenest; %NULL where none has hit
 */
char *
dh_tale_tell_worst_volley (const DhTale *self)
{
  const Event *worst = find_worst (self, DH_NOTHING);
  g_autofree char *firer = NULL, *target = NULL, *volley = NULL;

  if (worst == NULL)
    return NULL;

  firer = name_unit_and_command (self, worst->of);
  target = name_unit_and_command (self, worst->other);
  volley = tell_volley_of (worst, firer, target);
  /* Translators: the number of a turn, and who fired in it at whom */
  return g_strdup_printf (_("Worst volley, turn %u: %s"), worst->turn, volley);
}

/**
 * dh_tale_tell_longest_stand:
 * @self: a tale
 *
 * Returns: (transfer full) (nullable): who was hit or attacked oftenest and never ran; %NULL where nobody stood long
 */
char *
dh_tale_tell_longest_stand (const DhTale *self)
{
  g_autofree char *name = NULL;
  int longest = DH_NOTHING;

  for (guint i = 0; i < dh_n_units (self->battle); i++)
    if (self->report->units[i].routs == 0 && !dh_unit_is_gone (dh_unit (self->battle, i)) &&
        self->stood[i] >= SHORTEST_STAND && (longest == DH_NOTHING || self->stood[i] > self->stood[longest]))
      longest = i;

  if (longest == DH_NOTHING)
    return NULL;

  name = name_unit_and_command (self, longest);
  /* Translators: a unit, and how often it was hit or attacked */
  return g_strdup_printf (ngettext ("Longest stand: %s was hit or attacked %u time and never ran.",
                                    "Longest stand: %s was hit or attacked %u times and never ran.",
                                    self->stood[longest]),
                          name, self->stood[longest]);
}

/* Officers who were hurt, and those who were not */

static gboolean
is_hurt (const DhTale *self,
         guint         unit)
{
  const DhReportUnit *report = &self->report->units[unit];

  return report->men > 0 || report->routs > 0 || dh_unit (self->battle, unit)->status >= DH_UNIT_STATUS_ROUTED;
}

static void
add_unit (const DhTale *self,
          guint         unit,
          GString      *text)
{
  const DhUnit *the_unit = dh_unit (self->battle, unit);
  int men = self->report->units[unit].men;

  if (men > 0)
    /* Translators: a unit, and how many of its men it has lost */
    dh_append_item (text, ", ", ngettext ("%s %d man", "%s %d men", men), the_unit->info->name, men);
  else
    dh_append_item (text, ", ", "%s", the_unit->info->name);
  if (the_unit->status >= DH_UNIT_STATUS_ROUTED)
    g_string_append_printf (text, " (%s)", dh_unit_status_describe (the_unit->status));
  else if (self->report->units[unit].routs > 0)
    /* Translators: of a unit that had routed and came back */
    g_string_append_printf (text, " (%s)", _("routed, rallied"));
}

/**
 * dh_tale_tell_command:
 * @self: a tale
 * @army: an army
 * @command: a command of it, or %DH_NOTHING for those that are in none
 *
 * Returns: (transfer full) (nullable): its units that were hurt; %NULL where none was
 */
char *
dh_tale_tell_command (const DhTale *self,
                      guint         army,
                      int           command)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < dh_n_units (self->battle); i++)
    {
      const DhUnitInfo *info = dh_unit (self->battle, i)->info;

      if (info->army == (int) army && info->command == command && is_hurt (self, i))
        add_unit (self, i, text);
    }
  if (text->len == 0)
    return NULL;
  if (command == DH_NOTHING)
    return g_strdup_printf ("%s.", text->str);

  return g_strdup_printf (_("%s: %s."), dh_command (self->battle, command)->info->name, text->str);
}

/**
 * dh_tale_tell_untouched:
 * @self: a tale
 * @army: an army
 *
 * Returns: (transfer full) (nullable): how many of its units were not touched, in one line; %NULL where all were
 */
char *
dh_tale_tell_untouched (const DhTale *self,
                        guint         army)
{
  guint n = 0;

  for (guint i = 0; i < dh_n_units (self->battle); i++)
    n += dh_unit (self->battle, i)->info->army == (int) army && !is_hurt (self, i);

  return n > 0 ? g_strdup_printf (ngettext ("%u unit was not touched.", "%u units were not touched.", n), n) : NULL;
}
