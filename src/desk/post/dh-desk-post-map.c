/* dh-desk-post-map.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-post-map.h"

#include "dh-desk-post-map-view.h"
#include "dh-post-view.h"

#include <glib/gi18n.h>

#include <stdio.h>
#include <string.h>

/**
 * DhDeskPostMap:
 *
 * The map of a campaign: searched for units, players, cities and squares; what is on the square of the keyboard or
 * below the pointer is told in words. Nothing is looked at while the page is not seen.
 */
struct _DhDeskPostMap
{
  DhDeskPane parent_instance;

  /* Template children */
  GtkLabel *found;
  GtkSearchEntry *search;
  DhDeskPostMapView *view;
  GtkLabel *words;
};

G_DEFINE_FINAL_TYPE (DhDeskPostMap, dh_desk_post_map, DH_DESK_TYPE_PANE)

static void
tell (DhDeskPostMap *self,
      int            column,
      int            row,
      gboolean       by_keyboard)
{
  g_autofree char *words = dh_post_describe_square (dh_desk_pane_get_battle (self), column, row);

  gtk_label_set_label (self->words, words);
  if (by_keyboard)
    dh_desk_post_map_view_set_words (self->view, words);
}

/* The square under the pointer is described, or else the one that the keyboard is at. */
static void
moved_cb (DhDeskPostMap *self)
{
  int column, row;

  g_assert (DH_DESK_IS_POST_MAP (self));

  if (dh_desk_pane_get_battle (self) == NULL)
    return;

  dh_desk_post_map_view_get_cursor (self->view, &column, &row);
  tell (self, column, row, TRUE);
}

static void
pointed_cb (DhDeskPostMap *self,
            int            column,
            int            row)
{
  g_assert (DH_DESK_IS_POST_MAP (self));

  if (dh_desk_pane_get_battle (self) == NULL)
    return;
  if (column > 0)
    tell (self, column, row, FALSE);
  else
    moved_cb (self);
}

static gboolean
find_unit_at (const DhBattle *battle,
              int             column,
              int             row,
              DhPostStand    *stand)
{
  for (guint i = 0; i < dh_post_count_units (battle); i++)
    {
      dh_post_look_at (battle, i, stand);
      if (stand->column == column && stand->row == row)
        return TRUE;
    }

  return FALSE;
}

/* The unit of the cursor goes into the order that is being written. */
static void
chosen_cb (DhDeskPostMap *self)
{
  DhPostStand stand;
  int column, row;

  g_assert (DH_DESK_IS_POST_MAP (self));

  dh_desk_post_map_view_get_cursor (self->view, &column, &row);
  if (dh_desk_pane_get_battle (self) != NULL && find_unit_at (dh_desk_pane_get_battle (self), column, row, &stand))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.insert", "s", stand.id);
}

/* Searching */

static gboolean
has_word (const char *name,
          const char *word)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);

  return strstr (folded, word) != NULL;
}

static void
add_place (GArray *places,
           int     column,
           int     row)
{
  int square = column * 256 + row;

  if (column > 0)
    g_array_append_val (places, square);
}

/* Lists all places that a text may mean: a square, units by id, name or player, cities. */
static GArray *
list_places (const DhBattle *battle,
             const char     *text)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *word = g_utf8_casefold (text, -1);
  g_autoptr(GArray) cities = dh_post_list_cities (battle);
  DhPostMap map;
  int column, row, end = 0;

  g_strstrip (word);
  if (*word == '\0')
    return places;

  dh_post_get_map (battle, &map);
  if (sscanf (word, "%d.%d%n", &column, &row, &end) == 2 && word[end] == '\0')
    {
      if (column >= 1 && column <= map.columns && row >= 1 && row <= map.rows)
        add_place (places, column, row);
      return places;
    }
  for (guint i = 0; i < dh_post_count_units (battle); i++)
    {
      DhPostStand stand;

      dh_post_look_at (battle, i, &stand);
      if (has_word (stand.label, word) || has_word (stand.name, word) || has_word (stand.player, word))
        add_place (places, stand.column, stand.row);
    }
  for (guint i = 0; i < cities->len; i++)
    if (has_word (g_array_index (cities, DhPostSpot, i).name, word))
      add_place (places, g_array_index (cities, DhPostSpot, i).column, g_array_index (cities, DhPostSpot, i).row);

  return places;
}

/* The first that is found, or that which follows the present one. */
static void
find (DhDeskPostMap *self,
      int            by)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  g_autoptr(GArray) places = battle != NULL ? list_places (battle, text) : NULL;
  int column, row, at = 0;

  if (places == NULL || places->len == 0)
    {
      gtk_label_set_label (self->found, *text != '\0' ? _("nothing found") : "");
      return;
    }

  dh_desk_post_map_view_get_cursor (self->view, &column, &row);
  for (guint i = 0; by != 0 && i < places->len; i++)
    if (g_array_index (places, int, i) == column * 256 + row)
      at = (i + by + places->len) % places->len;
  dh_desk_post_map_view_set_cursor (self->view, g_array_index (places, int, at) / 256,
                                    g_array_index (places, int, at) % 256);
  /* Translators: which of the places that were found is shown, and how many there are. */
  dh_board_widget_print (self->found, _("%d of %u"), at + 1, places->len);
}

static void
search_changed_cb (DhDeskPostMap *self)
{
  g_assert (DH_DESK_IS_POST_MAP (self));

  find (self, 0);
}

static void
search_next_cb (DhDeskPostMap *self)
{
  g_assert (DH_DESK_IS_POST_MAP (self));

  find (self, 1);
}

static void
search_previous_cb (DhDeskPostMap *self)
{
  g_assert (DH_DESK_IS_POST_MAP (self));

  find (self, -1);
}

static void
stop_search_cb (DhDeskPostMap *self)
{
  g_assert (DH_DESK_IS_POST_MAP (self));

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
zoom_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *by)
{
  dh_desk_post_map_view_zoom (DH_DESK_POST_MAP (widget)->view, g_variant_get_int32 (by));
}

/* Opens the search, wherever the keyboard is in the window while the map is the page. */
static gboolean
find_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_grab_focus (GTK_WIDGET (DH_DESK_POST_MAP (widget)->search));
}

/* The pane */

static void
dh_desk_post_map_update (DhDeskPane *pane,
                         DhReferee  *referee,
                         DhEntry    *entry)
{
  DhDeskPostMap *self = DH_DESK_POST_MAP (pane);

  dh_desk_post_map_view_show (self->view, referee != NULL ? dh_referee_get_battle (referee) : NULL);
  if (referee != NULL)
    moved_cb (self);
}

static gboolean
dh_desk_post_map_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DH_DESK_POST_MAP (widget)->view));
}

static void
dh_desk_post_map_class_init (DhDeskPostMapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = dh_desk_post_map_grab_focus;
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_post_map_update;
  DH_DESK_PANE_CLASS (klass)->waits = TRUE;

  gtk_widget_class_install_action (widget_class, "map.zoom", "i", zoom_cb);
  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_POST_MAP_VIEW);
  DH_BOARD_TEMPLATE (klass, DhDeskPostMap, found, search, view, words);
  DH_BOARD_BIND_CALLBACKS (klass, chosen_cb, moved_cb, pointed_cb, search_changed_cb, search_next_cb,
                           search_previous_cb, stop_search_cb);
}

static void
dh_desk_post_map_init (DhDeskPostMap *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_f, GDK_CONTROL_MASK),
                                                          gtk_callback_action_new (find_key_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
