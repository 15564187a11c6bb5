/* dh-desk-guide.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-guide.h"

#include "dh-board-class.h"
#include "dh-desk-settings.h"
#include "dh-eligibility.h"
#include "dh-inch.h"

#include <glib/gi18n.h>

/* As its order of battle, mill-springs, has it. */
#define BATTLE_TO_LEARN_BY "Mill Springs"

/**
 * DhDeskGuide:
 *
 * Leads through the first turn of a first battle: a line of advice above the order line, which follows from how the
 * battle stands, so that it is right whatever has been done.
 */
struct _DhDeskGuide
{
  DhDeskPane parent_instance;

  gboolean active;

  /* Template children */
  GtkWidget *box;
  GtkLabel *advice;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskGuide, dh_desk_guide, DH_DESK_TYPE_PANE)

static const char *const advice[] = {
  [DH_STEP_SET_UP] = N_("The armies stand on the table. Ctrl+Enter begins the battle: every unit throws for its "
                        "rating. The dice of the table can be typed in one run; Enter alone has the program throw."),
  [DH_STEP_ARTILLERY] = N_("Guns fire. Type who, at whom and how many inches, such as “{unit} {enemy} 14”, and Enter: "
                           "the line says what is needed, and why. Then the dice, or Enter alone. Ctrl+Enter goes on "
                           "when nobody fires any more."),
  [DH_STEP_STANDING] = N_("Regiments that have not moved fire now, such as “{unit} {enemy} 8”. “mark” takes off the "
                          "losses of all shots at once; the checks that come of them are due then. "
                          "Ctrl+Enter goes on."),
  [DH_STEP_MOVING] = N_("Regiments that have moved fire now. A wrong order is no harm: Ctrl+Z puts it back into the "
                        "line to be changed. Ctrl+Enter goes on."),
  [DH_STEP_CHARGE] = N_("Who has announced a charge checks now whether he closes. If nobody has, Ctrl+Enter goes on."),
  [DH_STEP_RECEPTION] = N_("Who is charged checks whether he stands, and friends close by whether they support him. "
                           "If nobody is, Ctrl+Enter goes on."),
  [DH_STEP_COMBAT] = N_("Close combat is fought stand against stand, row by row. What is due says who fights whom. If "
                        "nobody does, Ctrl+Enter goes on."),
  [DH_STEP_RALLY] = N_("Officers rally those who have run: “rally u5 by col-carter”. If "
                       "nobody has, Ctrl+Enter goes on."),
  [DH_STEP_EFFECTIVENESS] = N_("Each army is counted: below its thresholds it hesitates, retires and breaks. The "
                               "program counts; Ctrl+Enter goes on."),
  [DH_STEP_RESHUFFLE] = N_("All cards go back into the deck, and the next turn begins with Ctrl+Enter."),
};

/* Where nobody throws dice of his own, none are typed. */
static const char *const advice_without_dice[] = {
  [DH_STEP_SET_UP] = N_("The armies stand on the table. Ctrl+Enter begins the battle: the program throws "
                        "the rating of every unit."),
  [DH_STEP_ARTILLERY] = N_("Guns fire. Type who, at whom and how many inches, such as “{unit} {enemy} 14”: the line "
                           "says what is needed, and why. With Enter the program throws. Ctrl+Enter goes on "
                           "when nobody fires any more."),
};

/* The first who can act, or %NULL when nobody can. */
static const DhUnit *
find_acting (const DhBattle *battle)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_battle_unit_can_act (battle, i))
      return dh_battle_get_unit (battle, i);

  return NULL;
}

static gboolean
is_anybody_undecided (const DhBattle *battle)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_battle_unit_is_undecided (battle, i))
      return TRUE;

  return FALSE;
}

static const char *
find_advice_for_movement (const DhBattle *battle)
{
  const DhCard *card = dh_battle_get_card (battle);

  if (card == NULL && dh_inch_battle (battle)->cards_left == 0)
    return _("Every card has been turned, and everybody has moved. Ctrl+Enter goes on.");
  if (card == NULL)
    return _("The cards say who moves, and nobody knows the next. Ctrl+Enter turns one; one that is drawn at the "
             "table is typed, such as “card manson”.");
  if (is_anybody_undecided (battle))
    return _("A command moves when its officer answers his card: Ctrl+Enter throws for it, and so does “respond” with "
             "Enter. Who does not answer stands.");
  if (find_acting (battle) != NULL)
    return _("At the top of the roster stand those who may move now. “move {unit}” says how far; move the figures on "
             "the table. “form {unit} column” changes formation, “charge {unit} {enemy}” announces a charge. "
             "Ctrl+Enter turns the next card, and goes on after the last.");
  if (card->of.kind == DH_REF_KIND_ARMY)
    return _("The staff of an army rides: officers who are with no unit move, and may join one. Ctrl+Enter turns the "
             "next card, and goes on after the last.");

  return _("Nobody of this card has anything more to do. Ctrl+Enter turns the next card, and goes on after the last.");
}

static gboolean
throws_anybody (const DhBattle *battle)
{
  for (guint i = 0; i < dh_battle_get_n_sides (battle); i++)
    if (dh_battle_get_side_dice (battle, i) == DH_DICE_SOURCE_THROWN)
      return TRUE;

  return FALSE;
}

static const char *
find_advice_for_step (const DhBattle *battle)
{
  DhStep step = battle->step;

  if (step == DH_STEP_MOVEMENT)
    return find_advice_for_movement (battle);
  if (!throws_anybody (battle) && step < G_N_ELEMENTS (advice_without_dice) && advice_without_dice[step] != NULL)
    return _(advice_without_dice[step]);

  return step < G_N_ELEMENTS (advice) && advice[step] != NULL ? _(advice[step]) : NULL;
}

/* Only the first turn is told, and at its end that it was all. */
static const char *
find_advice (const DhBattle *battle)
{
  DhStep step = battle->step;

  if (battle->turn > 2 || (battle->turn == 2 && dh_battle_get_card (battle) != NULL))
    return NULL;
  if (battle->turn == 2)
    return step == DH_STEP_MOVEMENT
             ? _("That was a turn, and all others are like it. F1 lists keys and orders, the log has every die, and "
                 "Ctrl+B shows the players their board. The rest is yours.")
             : NULL;
  if (battle->dues->len > 0)
    return _("Something is due, and stands at the left. Alt+1 does the first, Ctrl+S settles all that needs only "
             "dice. Until then the step does not end.");

  return find_advice_for_step (battle);
}

/* An order that stands in advice can be given as it stands. */
static char *
fill_in (const DhBattle *battle,
         const char     *words)
{
  g_autoptr(GString) text = g_string_new (words);
  const DhUnit *unit = find_acting (battle) != NULL ? find_acting (battle) : dh_battle_get_unit (battle, 0);
  const DhUnit *enemy = unit;

  for (guint i = 0; i < dh_n_units (battle) && enemy->info->army == unit->info->army; i++)
    enemy = dh_battle_get_unit (battle, i);
  g_string_replace (text, "{unit}", unit->info->id, 0);
  g_string_replace (text, "{enemy}", enemy->info->id, 0);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
show (DhDeskGuide *self,
      DhReferee   *referee)
{
  const char *text = self->active && referee != NULL ? find_advice (dh_referee_get_battle (referee)) : NULL;

  g_autofree char *filled = text != NULL ? fill_in (dh_referee_get_battle (referee), text) : g_strdup ("");

  gtk_label_set_label (self->advice, filled);
  gtk_widget_set_visible (self->box, text != NULL);
}

/* Until the referee has had enough, in this battle and all others. */
static gboolean
is_to_learn_by (const DhBattle *battle)
{
  g_autoptr(GSettings) settings = dh_desk_settings_new ();

  return settings != NULL && g_settings_get_boolean (settings, "guide") &&
         g_str_equal (battle->system->get_title (battle->scenario), BATTLE_TO_LEARN_BY);
}

static void
dh_desk_guide_update (DhDeskPane *pane,
                      DhReferee  *referee,
                      DhEntry    *entry)
{
  DhDeskGuide *self = DH_DESK_GUIDE (pane);

  if (entry == NULL)
    self->active = referee != NULL && is_to_learn_by (dh_referee_get_battle (referee));
  show (self, referee);
}

static void
dh_desk_guide_class_init (DhDeskGuideClass *klass)
{
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_guide_update;
  DH_BOARD_TEMPLATE (klass, DhDeskGuide, advice, box);
}

/**
 * dh_desk_guide_set_active:
 * @self: a guide
 * @active: whether to lead through the battle that is open, until another is
 */
void
dh_desk_guide_set_active (DhDeskGuide *self,
                          gboolean     active)
{
  g_return_if_fail (DH_DESK_IS_GUIDE (self));

  self->active = active;
  show (self, dh_desk_pane_get_referee (DH_DESK_PANE (self)));
}
