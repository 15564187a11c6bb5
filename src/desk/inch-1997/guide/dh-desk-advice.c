/* dh-desk-advice.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-advice.h"

#include "dh-eligibility.h"
#include "dh-inch-forecast.h"
#include "dh-inch.h"
#include "dh-verb.h"

#include <glib/gi18n.h>

#include <string.h>

/*
 * Advice on the next step in the first turn of a first battle, in a few sentences. An order that is quoted in them can
 * be given as it stands: the referee of the battle is asked, and a sentence for which there is no example is left out.
 */

/* Distances of targets in examples. */
#define INCHES_OF_GUNS "14"
#define INCHES_OF_RIFLES "8"

static gboolean
is_accepted (DhReferee  *referee,
             const char *order)
{
  g_autoptr(DhForecast) forecast = dh_referee_forecast (referee, order, NULL);

  return forecast != NULL;
}

/* An order of somebody, to or with somebody where it needs that, if it would be accepted; %NULL if not. */
static char *
find_order_of (DhReferee  *referee,
               const char *word,
               DhRef       subject,
               gboolean    with_object,
               const char *rest)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GArray) objects = dh_verb_list_objects (dh_verb_find (battle->system, word), battle, &subject);

  for (guint i = 0; i < (with_object ? objects->len : 1); i++)
    {
      g_autofree char *order = dh_order_write (battle, word, &subject,
                                               with_object ? &g_array_index (objects, DhRef, i) : NULL, rest);

      if (is_accepted (referee, order))
        return g_steal_pointer (&order);
    }

  return NULL;
}

/* The first order of a verb that would be accepted, whoever it is for. */
static char *
find_example (DhReferee  *referee,
              const char *word,
              gboolean    with_object,
              const char *rest)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GArray) subjects = dh_verb_list_subjects (dh_verb_find (battle->system, word), battle, NULL);
  char *order = NULL;

  for (guint i = 0; order == NULL && i < subjects->len; i++)
    order = find_order_of (referee, word, g_array_index (subjects, DhRef, i), with_object, rest);

  return order;
}

/* A sentence about an example, if there is one. */
static void
say_with (GString    *text,
          const char *format,
          const char *example)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  if (example != NULL)
    dh_append_item (text, " ", format, example);
#pragma GCC diagnostic pop
}

static void
say (GString    *text,
     const char *sentence)
{
  dh_append_item (text, " ", "%s", sentence);
}

static gboolean
throws_anybody (const DhBattle *battle)
{
  for (guint i = 0; i < dh_battle_get_n_sides (battle); i++)
    if (dh_battle_get_side_dice (battle, i) == DH_DICE_SOURCE_THROWN)
      return TRUE;

  return FALSE;
}

/* Movement */

static gboolean
is_anybody_undecided (const DhBattle *battle)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_battle_unit_is_undecided (battle, i))
      return TRUE;

  return FALSE;
}

static char *
find_card (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint i = 0; i < dh_n_commands (battle); i++)
    {
      g_autofree char *order = dh_order_write (battle, "card", NULL, NULL, dh_battle_get_id (battle, DH_THE_COMMAND (i)));

      if (is_accepted (referee, order))
        return g_steal_pointer (&order);
    }

  return NULL;
}

static void
advise_on_turning (DhReferee *referee,
                   GString   *text)
{
  g_autofree char *card = find_card (referee);

  say (text, _("Cards decide who moves; nobody knows which comes next. Ctrl+Enter turns one."));
  /* Translators: an order. */
  say_with (text, _("If you draw cards at the table, type the one drawn, such as “%s”."), card);
}

static char *
find_formation (DhReferee *referee)
{
  static const char *const formations[] = { "column", "mounted-column", "limbered", "line" };
  char *order = NULL;

  for (guint i = 0; order == NULL && i < G_N_ELEMENTS (formations); i++)
    order = find_example (referee, "form", FALSE, formations[i]);

  return order;
}

static gboolean
has_any_moved (const DhBattle *battle)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_battle_get_unit (battle, i)->full_move > 0)
      return TRUE;

  return FALSE;
}

static void
advise_on_moving (DhReferee *referee,
                  GString   *text)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *move = find_example (referee, "move", FALSE, NULL);
  g_autofree char *form = find_formation (referee);
  g_autofree char *charge = find_example (referee, "charge", TRUE, NULL);

  /* Translators: an order, as in the next two sentences. */
  say_with (text, _("Type “%s” to see how far, then move the figures."), move);
  say_with (text, _("“%s” changes formation."), form);
  say_with (text, _("“%s” announces a charge."), charge);
  if (has_any_moved (battle))
    say (text, _("If the unit has moved, add how far: “after 5” for 5 inches."));
  say (text, dh_inch_battle (battle)->cards_left > 0
               ? _("Ctrl+Enter turns the next card; it asks first while units can still act.")
               : _("Ctrl+Enter ends the step; it asks first while units can still act."));
}

static void
advise_on_movement (DhReferee *referee,
                    GString   *text)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  const DhCard *card = dh_battle_get_card (battle);
  g_autofree char *move = find_example (referee, "move", FALSE, NULL);

  if (is_anybody_undecided (battle))
    say (text, _("The units of a command move if they respond to the card: Ctrl+Enter throws for them, and so does "
                 "“respond” with Enter. Units that do not respond stay put."));
  else if (card != NULL && move != NULL && card->of.kind != DH_REF_KIND_ARMY)
    advise_on_moving (referee, text);
  else if (dh_inch_battle (battle)->cards_left == 0)
    say (text, _("Every card has been turned and every move made. Press Ctrl+Enter."));
  else if (card == NULL)
    advise_on_turning (referee, text);
  else if (card->of.kind == DH_REF_KIND_ARMY)
    say (text, _("The Staff card: officers not with a unit move, and may join one. Ctrl+Enter turns the next "
                 "card; after the last it ends the step."));
  else
    say (text, _("No unit of this card has anything left to do. Ctrl+Enter turns the next card; after the last it"
                 " ends the step."));
}

/* Fire */

/* Finds a shot, as it is typed without its verb. */
static char *
find_shot (DhReferee *referee)
{
  gboolean guns = dh_referee_get_battle (referee)->step == DH_STEP_ARTILLERY;
  g_autofree char *order = find_example (referee, "fire", TRUE, guns ? INCHES_OF_GUNS : INCHES_OF_RIFLES);

  return order != NULL ? g_strdup (order + strlen ("fire ")) : NULL;
}

static gboolean
has_been_hit (const DhBattle *battle)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_battle_get_unit (battle, i)->pending_hits > 0)
      return TRUE;

  return FALSE;
}

static void
advise_on_fire (DhReferee *referee,
                GString   *text)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *shot = find_shot (referee);

  if (shot == NULL && dh_inch_battle (battle)->marked)
    say (text, _("Losses have been taken; no more firing in this step. Press Ctrl+Enter."));
  else if (shot == NULL)
    say (text, _("No unit can fire in this step. Press Ctrl+Enter."));
  if (shot == NULL)
    return;

  if (battle->step == DH_STEP_ARTILLERY)
    /* Translators: an order, as in the next two: who, at whom, and how many inches. */
    say_with (text, _("Guns fire. Type firer, target and inches, such as “%s”: the line shows the score needed, "
                      "and why."), shot);
  else if (battle->step == DH_STEP_STANDING)
    say_with (text, _("Regiments that have not moved fire now, such as “%s”."), shot);
  else
    say_with (text, _("Regiments that have moved fire now, such as “%s”. Mistakes are easy to fix: Ctrl+Z puts the order back "
                      "in the line so that you can change it."), shot);
  if (battle->step == DH_STEP_ARTILLERY)
    say (text, throws_anybody (battle) ? _("Type the dice, or press Enter twice and the program throws.")
                                       : _("Enter throws."));
  if (has_been_hit (battle))
    say (text, _("“mark” takes the losses of all shots at once; the checks they cause are then due."));
  say (text, _("Press Ctrl+Enter when firing is done."));
}

/* Dues */

static const DhDue *
find_open_due (const DhBattle *battle)
{
  g_autoptr(GPtrArray) dues = dh_battle_list_dues (battle);

  for (guint i = 0; i < dues->len; i++)
    if (dh_battle_due_is_open (battle, dues->pdata[i]))
      return dues->pdata[i];

  return NULL;
}

/* Of who gives way; where nobody is left to run into, or the table has no edge near, that is not said. */
static void
advise_on_retreat (DhReferee   *referee,
                   const DhDue *due,
                   GString     *text)
{
  DhRef unit = DH_THE_UNIT (dh_due_unit (due));
  g_autofree char *order = find_order_of (referee, "retreat", unit, FALSE, NULL);
  g_autofree char *into = find_order_of (referee, "retreat", unit, TRUE, NULL);
  g_autofree char *off = find_order_of (referee, "retreat", unit, FALSE, "off");

  /* Translators: an order, as in the next two. */
  say_with (text, _("A retreat is due: the line says how far. Move the figures back, then confirm: Alt+1 writes "
                    "“%s”, and Enter does it."), order);
  say_with (text, _("If they run into an enemy: “%s”."), into);
  say_with (text, _("If they leave the table: “%s”."), off);
}

static void
advise_on_due (DhReferee   *referee,
               const DhDue *due,
               GString     *text)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *order = dh_battle_due_to_order (battle, due);

  switch ((DhDueKind) due->kind)
    {
    case DH_DUE_KIND_RETREAT:
      advise_on_retreat (referee, due, text);
      break;
    case DH_DUE_KIND_WITNESS:
      /* Translators: an order. */
      say_with (text, _("Friends who see a rout nearby check morale. Alt+1 writes “%s”: replace “none” with the "
                        "ids of those who saw it, or just press Enter if there are none."), order);
      break;
    case DH_DUE_KIND_BONUS:
      /* Translators: an order. */
      say_with (text, _("The winner chooses what to do: Alt+1 writes “%s”, and Enter confirms it. To occupy the "
                        "ground or charge on, type that in place of “hold”."), order);
      break;
    case DH_DUE_KIND_RALLY:
      /* Translators: an order. */
      say_with (text, _("Routed units have one chance to rally: “%s”, with “by” and an officer who is near."), order);
      break;
    default:
      say (text, _("Some results are still due; they are listed on the left. Alt+1 does the first; “settle” throws "
                   "for everything that only needs dice. The step cannot end before that."));
    }
}

static void
advise_on_step (DhReferee *referee,
                GString   *text)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  switch ((DhStep) battle->step)
    {
    case DH_STEP_SET_UP:
      say (text, _("The armies are on the table. Ctrl+Enter begins the battle: a rating is thrown for every unit."));
      if (throws_anybody (battle))
        say (text, _("Type dice thrown at the table one after another; press Enter twice and the program throws."));
      break;
    case DH_STEP_MOVEMENT:
      advise_on_movement (referee, text);
      break;
    case DH_STEP_ARTILLERY:
    case DH_STEP_STANDING:
    case DH_STEP_MOVING:
      advise_on_fire (referee, text);
      break;
    case DH_STEP_CHARGE:
      say (text, _("Units that announced a charge now check morale to close. If there are none, press Ctrl+Enter."));
      break;
    case DH_STEP_RECEPTION:
      say (text, _("Charged units check morale to stand, and friends nearby to support them. If nobody is charged, press "
                   "Ctrl+Enter."));
      break;
    case DH_STEP_COMBAT:
      say (text, _("Close combat is fought stand against stand, round by round. If there is none, press Ctrl+Enter."));
      break;
    case DH_STEP_RALLY:
      say (text, _("Officers rally units that have routed. If there are none, press Ctrl+Enter."));
      break;
    case DH_STEP_EFFECTIVENESS:
      say (text, _("Army effectiveness is worked out: as it falls an army hesitates, retires, then breaks. Ctrl+Enter goes "
                   "on."));
      break;
    case DH_STEP_RESHUFFLE:
      say (text, _("Gather the cards; Ctrl+Enter begins the next turn."));
      break;
    case DH_STEP_END:
      break;
    }
}

/**
 * dh_desk_advise:
 * @referee: the referee of a battle of 1997
 *
 * Only the first turn is told, and at its end that it was all.
 *
 * Returns: (transfer full): what to do next; empty where nothing is to be said
 */
char *
dh_desk_advise (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  const DhDue *due = find_open_due (battle);
  g_autoptr(GString) text = g_string_new (NULL);

  if (battle->turn == 2 && battle->step == DH_STEP_MOVEMENT && dh_battle_get_card (battle) == NULL)
    say (text, _("That was one turn; the others work the same way. F1 opens the handbook, the log has every die, and "
                 "Ctrl+B shows the players their board. Over to you."));
  else if (battle->turn < 2 && due != NULL)
    advise_on_due (referee, due, text);
  else if (battle->turn < 2)
    advise_on_step (referee, text);

  return g_string_free (g_steal_pointer (&text), FALSE);
}
