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
#include "dh-inch.h"

#include <glib/gi18n.h>

/* As its order of battle, mill-springs, has it. */
#define BATTLE_TO_LEARN_BY "Mill Springs"

/**
 * DhDeskGuide:
 *
 * Leads through the first turn of a first battle: a line of advice above the order line, which follows from how the battle
 * stands, so that it is right whatever has been done.
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
  [DH_STEP_SET_UP] = N_("The armies stand on the table. Ctrl+Enter begins the battle: every unit throws for its rating. The dice of the table can be typed in one run; Enter alone has the program throw."),
  [DH_STEP_ARTILLERY] = N_("Guns fire. Type who, at whom and how many inches, such as “{unit} {enemy} 14”, and Enter: the line says what is needed, and why. Then the dice, or Enter alone. Ctrl+Enter goes on when nobody fires any more."),
  [DH_STEP_STANDING] = N_("Whoever has not moved fires now, such as “{unit} {enemy} 8”. “mark” takes off the losses of all shots at once; the checks that come of them are due then. Ctrl+Enter goes on."),
  [DH_STEP_MOVING] = N_("Whoever has moved fires now, and worse. A wrong order is no harm: Ctrl+Z puts it back into the line to be changed. Ctrl+Enter goes on."),
  [DH_STEP_CHARGE] = N_("Who has announced a charge checks now whether he closes. If nobody has, Ctrl+Enter goes on."),
  [DH_STEP_RECEPTION] = N_("Who is charged checks whether he stands, and may fire. If nobody is, Ctrl+Enter goes on."),
  [DH_STEP_COMBAT] = N_("Close combat is fought stand against stand, row by row. What is due says who fights whom. If nobody does, Ctrl+Enter goes on."),
  [DH_STEP_RALLY] = N_("Officers rally those who have run: “rally u5 by col-carter”. If nobody has, Ctrl+Enter goes on."),
  [DH_STEP_EFFECTIVENESS] = N_("Each army is counted: below its thresholds it hesitates, retires and breaks. The program counts; Ctrl+Enter goes on."),
  [DH_STEP_RESHUFFLE] = N_("All cards go back into the deck, and the next turn begins with Ctrl+Enter."),
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

static const char *
find_advice_for_movement (const DhBattle *battle)
{
  if (dh_battle_get_card (battle) == NULL)
    return _("The cards say who moves, and nobody knows the next. Ctrl+Enter turns one; one that is drawn at the table is typed, such as “card manson”.");
  if (find_acting (battle) == NULL)
    return _("A command moves when its officer answers his card: “respond” and Enter throws for it. Who does not answer stands, and Ctrl+Enter turns the next card.");

  return _("At the top of the roster stand those who may move now. “move {unit}” says how far; move the figures on the table. “form {unit} column” changes formation, “charge {unit} {enemy}” announces a charge. Ctrl+Enter turns the next card.");
}

/* Only the first turn is told, and at its end that it was all. */
static const char *
find_advice (const DhBattle *battle)
{
  DhStep step = battle->step;

  if (battle->turn > 2 || (battle->turn == 2 && dh_battle_get_card (battle) != NULL))
    return NULL;
  if (battle->turn == 2)
    return step == DH_STEP_MOVEMENT ? _("That was a turn, and all others are like it. F1 lists keys and orders, the log has every die, and Ctrl+B shows the players their board. The rest is yours.") : NULL;
  if (battle->dues->len > 0)
    return _("Something is due, and stands at the left. Alt+1 does the first, Ctrl+S settles all that needs only dice. Until then the step does not end.");
  if (step == DH_STEP_MOVEMENT)
    return find_advice_for_movement (battle);

  return step < G_N_ELEMENTS (advice) && advice[step] != NULL ? _(advice[step]) : NULL;
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
         g_str_equal (dh_battle_get_title (battle), BATTLE_TO_LEARN_BY);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  DH_DESK_PANE_CLASS (klass)->update = dh_desk_guide_update;
  dh_board_widget_class_set_template (widget_class, "dh-desk-guide.ui");
  DH_BOARD_BIND_CHILDREN (widget_class, DhDeskGuide, advice, box);
  gtk_widget_class_set_css_name (widget_class, "guide");
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
