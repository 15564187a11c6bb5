/* dh-desk-window-game.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-board-widget.h"
#include "dh-desk-dice-page.h"
#include "dh-desk-task.h"

#ifdef HAVE_HALL
#include "dh-desk-players.h"
#endif

#include <glib/gi18n.h>

#include <string.h>

/* Making the window that of a game: the game's row names the widgets in the middle, at the sides and in the header. */

/* Pages in the place of the panes */

/* Every game has dice and players. */
static const DhDeskPageInfo common[] = {
  { "dice", N_("Dice"), NULL, dh_desk_dice_page_get_type },
#ifdef HAVE_HALL
  { "players", N_("Players"), NULL, dh_desk_players_get_type },
#endif
  { NULL },
};

static const DhDeskPageInfo *
find_info (const DhDeskPageInfo *pages,
           const char           *name)
{
  for (; pages != NULL && pages->name != NULL; pages++)
    if (g_strcmp0 (pages->name, name) == 0)
      return pages;

  return NULL;
}

/* Returns: (transfer none): a part of the game, which has no place yet */
static GtkWidget *
make_part (DhDeskWindow *self,
           GType       (*get_type) (void))
{
  GtkWidget *part = g_object_new (get_type (), "session", self->session, NULL);

  g_ptr_array_add (self->parts, part);
  return part;
}

/* A page in the place of the panes is seen now and then, and made when it first is: the window is there sooner. */
static void
ensure_place (DhDeskWindow *self,
              const char   *place)
{
  const DhDeskPageInfo *own = find_info (common, place);
  const DhDeskPageInfo *info = own != NULL || self->game == NULL ? own : find_info (self->game->places, place);

  if (info != NULL && gtk_stack_get_child_by_name (self->places, place) == NULL)
    {
      GtkWidget *page = make_part (self, info->get_type);

      gtk_stack_add_named (self->places, page, place);
      g_ptr_array_add (self->ring, page);
    }
}

/**
 * _dh_desk_window_show_place:
 * @self: a window
 * @place: `table`, `dice` or a place of the game
 *
 * Shows the panes of the battle, or a page in their place. The order line stays where it is.
 */
void
_dh_desk_window_show_place (DhDeskWindow *self,
                            const char   *place)
{
  ensure_place (self, place);
  gtk_stack_set_visible_child_name (self->places, place);
}

/**
 * _dh_desk_window_toggle_place:
 * @self: a window
 * @place: `dice` or a place of the game
 *
 * Shows a page in the place of the panes with the keyboard in it, or them again with the keyboard in the order line.
 */
void
_dh_desk_window_toggle_place (DhDeskWindow *self,
                              const char   *place)
{
  if (strcmp (gtk_stack_get_visible_child_name (self->places), place) == 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-order", NULL);
  else
    {
      _dh_desk_window_show_place (self, place);
      gtk_widget_child_focus (gtk_stack_get_visible_child (self->places), GTK_DIR_TAB_FORWARD);
    }
}

/* The middle */

/* A page that leads on has the blue button itself, and the list of dues has none beside it. */
void
_dh_desk_window_page_changed_cb (DhDeskWindow *self)
{
  const char *name = adw_view_stack_get_visible_child_name (self->middle);
  const DhDeskPageInfo *page;

  g_assert (DH_DESK_IS_WINDOW (self));

  if (name == NULL || self->game == NULL || gtk_widget_in_destruction (GTK_WIDGET (self)))
    return;

  page = find_info (self->game->pages, name);
  g_object_set (self->dues, "leads", page == NULL || !page->leads, NULL);
}

static void
add_page (DhDeskWindow         *self,
          const DhDeskPageInfo *info)
{
  GtkWidget *page = make_part (self, info->get_type);

  adw_view_stack_page_set_icon_name (adw_view_stack_add_titled (self->middle, page, info->name, gettext (info->title)),
                                     info->icon);
  /* The order line says what the blue button does, where one page alone has it. */
  if (info->leads && g_object_class_find_property (G_OBJECT_GET_CLASS (page), "comes-next") != NULL)
    g_object_bind_property (page, "comes-next", self->order_line, "comes-next", G_BINDING_SYNC_CREATE);
}

static void
add_pages (DhDeskWindow         *self,
           const DhDeskPageInfo *pages)
{
  gboolean amends = FALSE;
  guint n = 0;

  for (; pages->name != NULL; pages++, n++)
    {
      add_page (self, pages);
      amends = amends || pages->amends;
    }
  g_object_set (self->amendment, "session", amends ? NULL : self->session, NULL);
  gtk_widget_set_visible (self->switcher, n > 1);
  dh_board_widget_name_parts (self->switcher);
  _dh_desk_window_page_changed_cb (self);
}

static void
remove_pages (DhDeskWindow *self)
{
  GtkWidget *page;

  g_object_set (self->amendment, "session", NULL, NULL);
  while ((page = gtk_widget_get_first_child (GTK_WIDGET (self->middle))) != NULL)
    adw_view_stack_remove (self->middle, page);
  g_object_set (self->order_line, "comes-next", NULL, NULL);
}

/**
 * _dh_desk_window_turn_page:
 * @self: a window
 * @by: 1 for the next page, -1 for the one before
 *
 * Goes round the pages in the middle, as the notebooks of GTK go.
 *
 * Returns: whether there are any
 */
gboolean
_dh_desk_window_turn_page (DhDeskWindow *self,
                           int           by)
{
  g_autoptr(GtkSelectionModel) pages = adw_view_stack_get_pages (self->middle);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (pages));

  if (n < 2)
    return FALSE;

  dh_desk_window_show_table (self);
  for (guint i = 0; i < n; i++)
    if (gtk_selection_model_is_selected (pages, i))
      {
        gtk_selection_model_select_item (pages, (i + n + by) % n, TRUE);
        break;
      }

  return TRUE;
}

/**
 * dh_desk_window_show_page:
 * @self: a window with a battle
 * @name: the name of a page
 *
 * Shows a page, in the middle or in the place of all panes.
 */
void
dh_desk_window_show_page (DhDeskWindow *self,
                          const char   *name)
{
  g_return_if_fail (DH_DESK_IS_WINDOW (self));
  g_return_if_fail (self->game != NULL);

  if (find_info (self->game->pages, name) == NULL)
    _dh_desk_window_show_place (self, name);
  else
    {
      dh_desk_window_show_table (self);
      adw_view_stack_set_visible_child_name (self->middle, name);
    }
}

/* Beside and above it */

static void
fill (AdwBin    *place,
      GtkWidget *part)
{
  adw_bin_set_child (place, part);
  gtk_widget_set_visible (GTK_WIDGET (place), part != NULL);
}

static void
fill_with (DhDeskWindow *self,
           AdwBin       *place,
           GType       (*get_type) (void))
{
  fill (place, get_type != NULL ? make_part (self, get_type) : NULL);
}

/* GTK remembers of an AdwBin that is asked while it is empty that its height hangs on no width, and would cut the advice. */
static void
fill_advice (DhDeskWindow *self,
             GType       (*get_type) (void))
{
  GtkWidget *before = gtk_widget_get_first_child (self->advice);
  GtkWidget *advice = get_type != NULL ? make_part (self, get_type) : NULL;

  g_clear_pointer (&before, gtk_widget_unparent);
  if (advice != NULL)
    gtk_widget_set_parent (advice, self->advice);
  gtk_widget_set_visible (self->advice, advice != NULL);
}

/* The session leaves out of the order line whatever the side pane keeps covered. */
static void
eyes_changed_cb (DhDeskWindow *self,
                 GParamSpec   *property,
                 GtkWidget    *side)
{
  int eyes;

  g_object_get (side, "eyes", &eyes, NULL);
  dh_session_set_eyes (self->session, eyes);
}

/* A page that shows what the side pane covers is uncovered with it. */
static void
bind_eyes_of_pages (DhDeskWindow *self,
                    GtkWidget    *side)
{
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->middle)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    if (g_object_class_find_property (G_OBJECT_GET_CLASS (page), "eyes") != NULL)
      g_object_bind_property (side, "eyes", page, "eyes", G_BINDING_SYNC_CREATE);
}

static void
add_side (DhDeskWindow       *self,
          const DhDeskSystem *game)
{
  GtkWidget *side = game->side != NULL ? make_part (self, game->side) : NULL;

  gtk_widget_set_size_request (GTK_WIDGET (self->side_and_log), game->side_width, -1);
  g_object_set (gtk_widget_get_parent (GTK_WIDGET (self->columns)), "start-most", game->middle_width,
                "start-least", game->middle_least, NULL);
  gtk_paned_set_start_child (self->side_and_log, side);
  if (side == NULL)
    return;

  gtk_widget_set_size_request (side, -1, 176);
  /* Neither the log nor the order line may tell what the side pane keeps covered. */
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (side), "eyes") != NULL)
    {
      g_object_bind_property (side, "eyes", self->log, "eyes", G_BINDING_SYNC_CREATE);
      bind_eyes_of_pages (self, side);
      g_signal_connect_object (side, "notify::eyes", G_CALLBACK (eyes_changed_cb), self, G_CONNECT_SWAPPED);
      eyes_changed_cb (self, NULL, side);
    }
}

static void
remove_side (DhDeskWindow *self)
{
  gtk_paned_set_start_child (self->side_and_log, NULL);
  dh_session_set_eyes (self->session, DH_SESSION_ALL_EYES);
  g_object_set (self->log, "eyes", DH_SESSION_ALL_EYES, NULL);
}

/* Actions of this game alone */

static void
act_cb (GSimpleAction *action,
        GVariant      *parameter,
        DhDeskWindow  *self)
{
  const DhDeskAction *row = g_object_get_data (G_OBJECT (action), "row");

  ((void (*) (DhDeskWindow *, const char *, GVariant *)) row->activate) (self, row->name, parameter);
}

static void
place_cb (GSimpleAction *action,
          GVariant      *parameter,
          DhDeskWindow  *self)
{
  _dh_desk_window_toggle_place (self, g_action_get_name (G_ACTION (action)));
}

static GSimpleAction *
add_action (DhDeskWindow *self,
            const char   *name,
            const char   *type,
            GCallback     activate)
{
  g_autoptr(GVariantType) parameter = type != NULL ? g_variant_type_new (type) : NULL;
  g_autoptr(GSimpleAction) action = g_simple_action_new (name, parameter);

  g_signal_connect_object (action, "activate", activate, self, 0);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name));
}

/* The actions of a class have their group in their names, and those of a window are in that group. */
static const char *
get_name (const DhDeskAction *action)
{
  return action->name + strlen ("win.");
}

static void
add_actions (DhDeskWindow       *self,
             const DhDeskSystem *game)
{
  for (const DhDeskAction *row = game->actions; row != NULL && row->name != NULL; row++)
    g_object_set_data (G_OBJECT (add_action (self, get_name (row), row->type, G_CALLBACK (act_cb))), "row", (gpointer) row);
  for (const DhDeskPageInfo *place = game->places; place != NULL && place->name != NULL; place++)
    add_action (self, place->name, NULL, G_CALLBACK (place_cb));
}

static void
remove_actions (DhDeskWindow       *self,
                const DhDeskSystem *game)
{
  for (const DhDeskAction *row = game->actions; row != NULL && row->name != NULL; row++)
    g_action_map_remove_action (G_ACTION_MAP (self), get_name (row));
  for (const DhDeskPageInfo *place = game->places; place != NULL && place->name != NULL; place++)
    g_action_map_remove_action (G_ACTION_MAP (self), place->name);
}

static void
enable_actions (DhDeskWindow       *self,
                const DhDeskSystem *game,
                gboolean            enabled)
{
  for (const DhDeskAction *row = game->actions; row != NULL && row->name != NULL; row++)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), get_name (row))), enabled);
  for (const DhDeskPageInfo *place = game->places; place != NULL && place->name != NULL; place++)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), place->name)), enabled);
}

/* All of it */

static void
remove_places (DhDeskWindow *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->places));

  gtk_stack_set_visible_child_name (self->places, "table");
  while (child != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      if (child != gtk_stack_get_visible_child (self->places))
        gtk_stack_remove (self->places, child);
      child = next;
    }
  if (self->way != NULL)
    gtk_stack_remove (self->pages, self->way);
  self->way = NULL;
}

static void
remove_game (DhDeskWindow       *self,
             const DhDeskSystem *game)
{
  remove_actions (self, game);
  remove_places (self);
  remove_pages (self);
  remove_side (self);
  fill (self->clock, NULL);
  fill (self->sequence, NULL);
  fill_advice (self, NULL);
  fill (self->board, NULL);
}

/* The panes in the order of the keyboard. */
static void
fill_ring (DhDeskWindow *self)
{
  gpointer panes[] = {
    self->order_line, adw_bin_get_child (self->hall_strip), self->dues, self->middle, gtk_paned_get_start_child (self->side_and_log), self->log,
  };

  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    if (panes[i] != NULL)
      g_ptr_array_add (self->ring, panes[i]);
}

/**
 * _dh_desk_window_set_game:
 * @self: a window without a battle
 * @game: what the desk shows of a game
 *
 * Has the window be that of a game: what another has put there goes, and what the row names is made. The panes stay when
 * the battle goes, for the next one of the game.
 */
void
_dh_desk_window_set_game (DhDeskWindow       *self,
                          const DhDeskSystem *game)
{
  if (game == self->game)
    return;

  if (self->game != NULL)
    remove_game (self, self->game);
  _dh_desk_window_leave_projector (self);
  /* The actions of a board hold on to it. */
  gtk_widget_insert_action_group (GTK_WIDGET (self), "board", NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "sheet", NULL);
  g_ptr_array_set_size (self->parts, 0);
  g_ptr_array_set_size (self->ring, 0);
  self->game = game;

  fill_with (self, self->clock, game->clock);
  fill_with (self, self->sequence, game->sequence);
  g_object_set (self->dues, "alone", game->sequence == NULL, NULL);
  fill_advice (self, game->advice);
  fill_with (self, self->board, game->board_button);
  add_pages (self, game->pages);
  add_side (self, game);
  add_actions (self, game);
  fill_ring (self);
  _dh_desk_window_update_game (self);
}

/* The words of the order line for what do_next() does; a page that leads may say so itself. Returns: (transfer full)
 * (nullable) */
static char *
describe_next (DhDeskWindow *self)
{
  DhReferee *referee = dh_desk_window_get_referee (self);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GPtrArray) dues = dh_battle_list_dues (battle);
  const char *words = NULL, *next;

  for (guint i = 0; battle->turn > 0 && i < dues->len; i++)
    if (dh_battle_due_is_open (battle, dues->pdata[i]))
      {
        g_autoptr(DhDeskTask) task = dh_desk_task_new_for_due (battle, dues->pdata[i], 1);
        gsize length = strlen (task->words);

        return g_strndup (task->words, g_str_has_suffix (task->words, ".") ? length - 1 : length);
      }

  next = self->game->find_next (battle, &words);
  if (next == NULL || (g_str_equal (next, "next") && !dh_referee_require_next (referee, NULL)))
    return NULL;

  return g_strdup (words);
}

static void
show_comes_next (DhDeskWindow *self)
{
  const DhBattle *battle = _dh_desk_window_get_battle (self);
  g_autofree char *words = NULL;

  if (self->game->find_next == NULL)
    return;

  words = battle != NULL && !dh_battle_is_over (battle) ? describe_next (self) : NULL;
  g_object_set (self->order_line, "comes-next", words, NULL);
}

/**
 * _dh_desk_window_update_game:
 * @self: a window
 *
 * Has what belongs to the game alone follow the battle, and tells its row.
 */
void
_dh_desk_window_update_game (DhDeskWindow *self)
{
  const DhDeskSystem *game = self->game;
  const DhBattle *battle = _dh_desk_window_get_battle (self);

  if (game == NULL)
    return;

  enable_actions (self, game, battle != NULL);
  show_comes_next (self);
  /* On the start page there is no time to tell and no board to see. */
  gtk_widget_set_visible (GTK_WIDGET (self->clock), battle != NULL && game->clock != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->board), battle != NULL && game->board_button != NULL);
  gtk_widget_set_visible (self->board_toggle, battle != NULL && game->make_board != NULL && game->board_button == NULL);
  if (battle != NULL && game->changed != NULL)
    game->changed (self);
}

/**
 * dh_desk_window_get_part:
 * @self: a window
 * @type: a class of what the row of the game has the window make
 *
 * Returns: (transfer none) (nullable): what the window has of this class; %NULL while there is nothing
 */
gpointer
dh_desk_window_get_part (DhDeskWindow *self,
                         GType         type)
{
  GPtrArray *parts;

  g_return_val_if_fail (DH_DESK_IS_WINDOW (self), NULL);

  parts = self->parts;
  for (guint i = 0; i < parts->len; i++)
    if (G_TYPE_CHECK_INSTANCE_TYPE (parts->pdata[i], type))
      return parts->pdata[i];

  return NULL;
}

/**
 * dh_desk_window_enable:
 * @self: a window
 * @action: an action of its game, as `win.find`
 * @enabled: whether it can be done
 */
void
dh_desk_window_enable (DhDeskWindow *self,
                       const char   *action,
                       gboolean      enabled)
{
  GAction *found;

  g_return_if_fail (DH_DESK_IS_WINDOW (self));
  g_return_if_fail (g_str_has_prefix (action, "win."));

  found = g_action_map_lookup_action (G_ACTION_MAP (self), action + strlen ("win."));
  g_return_if_fail (found != NULL);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (found), enabled);
}
