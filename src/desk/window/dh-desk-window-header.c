/* dh-desk-window-header.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-army-words.h"
#include "dh-board-widget.h"
#include "dh-desk-tooltip.h"
#include "dh-desk-window-private.h"

#include "dh-narration.h"

#include <glib/gi18n.h>

/* What the header of the window tells: the battle and its step, who throws. */

static const DhBattle *
get_battle (DhDeskWindow *self)
{
  return _dh_desk_window_get_referee (self) != NULL ? dh_referee_get_battle (_dh_desk_window_get_referee (self)) : NULL;
}

static void
update_title (DhDeskWindow *self)
{
  const DhBattle *battle = get_battle (self);
  g_autofree char *title = NULL;
  g_autofree char *turn = NULL;
  g_autofree char *step = NULL;
  g_autofree char *brief = NULL;
  g_autofree char *window_title = NULL;

  if (battle == NULL)
    {
      gboolean prepares = g_str_equal (gtk_stack_get_visible_child_name (self->pages), "new");

      dh_desk_title_say (self->title, prepares ? _("New Battle") : _("Drumhead"), "", prepares ? _("New Battle") : _("Drumhead"), "");
      gtk_window_set_title (GTK_WINDOW (self), prepares ? _("New Battle – Drumhead") : _("Drumhead"));
      return;
    }

  turn = dh_battle_describe_turn (battle, battle->turn);
  step = dh_step_describe (battle->step);
  brief = g_strdup (battle->turn > 0 ? turn : step);
  title = battle->turn > 0
            ? g_strdup_printf ("%s · %s", dh_battle_get_title (battle), turn)
            : g_strdup (dh_battle_get_title (battle));
  if (dh_referee_is_read_only (_dh_desk_window_get_referee (self)))
    {
      g_autofree char *plain = g_steal_pointer (&step);
      g_autofree char *plain_brief = g_steal_pointer (&brief);

      step = g_strdup_printf (_("%s · read-only"), plain);
      brief = g_strdup_printf (_("%s · read-only"), plain_brief);
    }
  dh_desk_title_say (self->title, title, step, dh_battle_get_title (battle), brief);

  window_title = g_strdup_printf (_("%s – Drumhead"), title);
  gtk_window_set_title (GTK_WINDOW (self), window_title);
}

/* Who throws, in as few words as it takes. */
static char *
describe_hands (const DhBattle *battle)
{
  g_autoptr(GString) text = g_string_new (NULL);
  gboolean mixed = FALSE;

  for (guint i = 1; i < dh_n_armies (battle); i++)
    mixed = mixed || dh_battle_get_army (battle, i)->dice != dh_battle_get_army (battle, 0)->dice;

  for (guint i = 0; i < (mixed ? dh_n_armies (battle) : 1); i++)
    {
      const DhArmy *army = dh_battle_get_army (battle, i);
      const char *hand = army->dice == DH_DICE_SOURCE_THROWN ? C_("dice", "thrown") : C_("dice", "program");

      if (mixed)
        dh_append_item (text, " · ", "%s ", army->info->letter);
      g_string_append (text, hand);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
update_dice (DhDeskWindow *self)
{
  const DhBattle *battle = get_battle (self);
  g_autofree char *hands = battle != NULL ? describe_hands (battle) : g_strdup ("");
  g_autofree char *name = g_strdup_printf (_("Dice: %s"), hands);
  g_autofree char *tooltip = g_strdup_printf (_("%s\nWho throws them, and how they fell (Ctrl+D)"), name);

  gtk_widget_set_visible (self->dice, battle != NULL);
  adw_button_content_set_label (self->dice_content, hands);
  dh_desk_set_tooltip (self->dice, tooltip);
  dh_board_widget_set_name (self->dice, name);
}

static void
make_menu_cb (GtkMenuButton *button,
              gpointer       menu)
{
  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_menu_model (button, menu);
}

/**
 * _dh_desk_window_make_menus_later:
 * @self: a window that has just been made
 *
 * Has the menus of the header made when they first come up: they are a third of the widgets that the window begins
 * with.
 */
void
_dh_desk_window_make_menus_later (DhDeskWindow *self)
{
  gtk_menu_button_set_create_popup_func (self->menu_button, make_menu_cb, self->menu, NULL);
  gtk_menu_button_set_create_popup_func (self->board_button, _dh_desk_window_make_board_menu, self, NULL);
}

/**
 * _dh_desk_window_update_header:
 * @self: a window
 *
 * Tells in the header how the battle stands.
 */
void
_dh_desk_window_update_header (DhDeskWindow *self)
{
  update_title (self);
  update_dice (self);
}
