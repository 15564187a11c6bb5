/* dh-desk-window-header.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-board-widget.h"
#include "dh-desk-papers.h"
#include "dh-desk-popover.h"
#include "dh-desk-tooltip.h"
#include "dh-narration.h"
#include "dh-system-sequence.h"

#include <glib/gi18n.h>

/* The header of the window: the battle and its step, who throws, and the menus. */

/* A step by its letter, where the game has letters, and its title. */
static char *
describe_step (const DhBattle *battle)
{
  const DhSystemSequence *sequence = battle->system->sequence;
  const char *letter = sequence->step_letter != NULL ? sequence->step_letter (battle->step) : "";
  const char *title = dh_battle_get_step_title (battle, battle->step);

  return *letter != '\0' ? g_strdup_printf ("%s · %s", letter, title) : g_strdup (title);
}

static void
update_title (DhDeskWindow *self)
{
  const DhBattle *battle = _dh_desk_window_get_battle (self);
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
  step = describe_step (battle);
  brief = g_strdup (battle->turn > 0 ? turn : step);
  title = battle->turn > 0
            ? g_strdup_printf ("%s · %s", dh_battle_get_title (battle), turn)
            : g_strdup (dh_battle_get_title (battle));
  if (dh_referee_is_read_only (dh_desk_window_get_referee (self)))
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

static char *
dup_letter (DhDeskWindow   *self,
            const DhBattle *battle,
            guint           side)
{
  const DhDeskSystem *game = self->game;
  const char *id;

  if (game->get_letter != NULL)
    return g_strdup (game->get_letter (battle, side));

  id = dh_battle_get_id (battle, dh_battle_get_side (battle, side));
  return g_utf8_strup (id, g_utf8_next_char (id) - id);
}

/* Returns: (transfer full): in few words, whose dice are thrown at the table and whose by the program */
static char *
describe_hands (DhDeskWindow   *self,
                const DhBattle *battle)
{
  g_autoptr(GString) text = g_string_new (NULL);
  guint n = dh_battle_get_n_sides (battle);
  gboolean mixed = FALSE;

  for (guint i = 1; i < n; i++)
    mixed = mixed || dh_battle_get_side_dice (battle, i) != dh_battle_get_side_dice (battle, 0);

  for (guint i = 0; i < (mixed ? n : MIN (n, 1)); i++)
    {
      const char *hand = dh_battle_get_side_dice (battle, i) == DH_DICE_SOURCE_THROWN ? C_("dice", "thrown") : C_("dice", "program");

      if (mixed)
        {
          g_autofree char *letter = dup_letter (self, battle, i);

          dh_append_item (text, " · ", "%s ", letter);
        }
      g_string_append (text, hand);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
update_dice (DhDeskWindow *self)
{
  const DhBattle *battle = _dh_desk_window_get_battle (self);
  g_autofree char *hands = battle != NULL ? describe_hands (self, battle) : g_strdup ("");
  g_autofree char *name = g_strdup_printf (_("Dice: %s"), hands);
  g_autofree char *tooltip = g_strdup_printf (_("%s\nWho throws, and the results so far (Ctrl+D)"), name);

  gtk_widget_set_visible (self->dice, *hands != '\0');
  adw_button_content_set_label (self->dice_content, hands);
  dh_desk_set_tooltip (self->dice, tooltip);
  dh_board_widget_set_name (self->dice, name);
}

static void
make_menu_cb (GtkMenuButton *button,
              gpointer       menu)
{
  GtkPopover *popover;

  if (gtk_menu_button_get_popover (button) != NULL)
    return;

  gtk_menu_button_set_menu_model (button, menu);
  popover = gtk_menu_button_get_popover (button);
  /* GTK has menus scroll, but makes them as high as their rows, so that on a low screen the last ones are out of reach. */
  dh_desk_popover_fit (popover, gtk_popover_get_child (popover));
}

/**
 * _dh_desk_window_make_menus_later:
 * @self: a window that has just been made
 *
 * Has the menu of the header made when it first comes up: that is a third of the widgets that the window begins with.
 */
void
_dh_desk_window_make_menus_later (DhDeskWindow *self)
{
  gtk_menu_button_set_create_popup_func (self->menu_button, make_menu_cb, self->menu, NULL);
}

static void
append_board (GMenu      *menu,
              const char *label,
              const char *action,
              const char *hidden_when)
{
  g_autoptr(GMenuItem) item = g_menu_item_new (label, action);

  if (hidden_when != NULL)
    g_menu_item_set_attribute (item, "hidden-when", "s", hidden_when);
  g_menu_append_item (menu, item);
}

/**
 * _dh_desk_window_fill_menus:
 * @self: a window
 *
 * Puts into the menu what there is of this battle alone: what can be printed and saved of it, and its board.
 */
void
_dh_desk_window_fill_menus (DhDeskWindow *self)
{
  const DhDeskSystem *game = self->game;
  const DhBattle *battle = _dh_desk_window_get_battle (self);
  g_autoptr(GMenu) board = g_menu_new ();

  g_menu_remove_all (self->papers_menu);
  g_menu_remove_all (self->board_menu);
  if (battle == NULL)
    return;

  dh_desk_papers_fill_menu (self->papers_menu, game->system, battle);
  if (game->make_board == NULL)
    return;

  append_board (board, _("_Show the Board"), "win.board", NULL);
  append_board (board, _("_Odds on the Board"), "win.board-odds", "action-missing");
  append_board (board, _("_Board Full Screen"), "win.board-fullscreen", NULL);
  append_board (board, _("_Light on Dark, for a Television"), "sheet.dark", "action-missing");
  g_menu_append_submenu (self->board_menu, _("_Board"), G_MENU_MODEL (board));
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
