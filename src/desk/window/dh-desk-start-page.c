/* dh-desk-start-page.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-start-page.h"

#include "dh-desk-recent-row.h"
#include "dh-desk-wrap.h"
#include "dh-session-battles.h"

#include <adwaita.h>

#define MOST_RECENT 5

/**
 * DhDeskStartPage:
 *
 * The page on which Drumhead begins: play the sample battle, open one, or go on with one played lately.
 */
struct _DhDeskStartPage
{
  DhBoardWidget parent_instance;

  /* Owned */
  GPtrArray *rows; /* in the recent battles */

  /* Borrowed */
  const DhDeskSystem *const *games; /* (nullable) until it is said */

  /* Template children */
  GtkWidget *play;
  AdwPreferencesGroup *recent;
};

G_DEFINE_FINAL_TYPE (DhDeskStartPage, dh_desk_start_page, DH_BOARD_TYPE_WIDGET)

static gboolean
is_battle (GtkRecentInfo *info)
{
  return (g_strcmp0 (gtk_recent_info_get_mime_type (info), DH_SESSION_BATTLE_TYPE) == 0 ||
          g_str_has_suffix (gtk_recent_info_get_uri (info), DH_SESSION_BATTLE_SUFFIX)) &&
         gtk_recent_info_is_local (info);
}

/* When battles were played last, by their files: as the desktop remembers it, or as their folder says. */
static GHashTable *
find_played (void)
{
  g_autoptr(GPtrArray) kept = dh_session_battles_list ();
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  GHashTable *played = g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref,
                                              (GDestroyNotify) g_date_time_unref);

  for (guint i = 0; i < kept->len; i++)
    {
      g_autoptr(GFileInfo) info = g_file_query_info (g_ptr_array_index (kept, i), G_FILE_ATTRIBUTE_TIME_MODIFIED,
                                                     G_FILE_QUERY_INFO_NONE, NULL, NULL);
      GDateTime *changed = info != NULL ? g_file_info_get_modification_date_time (info) : NULL;

      if (changed != NULL)
        g_hash_table_insert (played, g_object_ref (g_ptr_array_index (kept, i)), changed);
    }
  for (GList *item = items; item != NULL; item = item->next)
    if (is_battle (item->data))
      g_hash_table_insert (played, g_file_new_for_uri (gtk_recent_info_get_uri (item->data)),
                           g_date_time_ref (gtk_recent_info_get_modified (item->data)));
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);

  return played;
}

static int
compare_newest_first (gconstpointer a,
                      gconstpointer b,
                      gpointer      played)
{
  return g_date_time_compare (g_hash_table_lookup (played, b), g_hash_table_lookup (played, a));
}

/* Rows whose battles have the same title show the names of their files as well. */
static void
tell_apart (DhDeskStartPage *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      AdwPreferencesRow *row = g_ptr_array_index (self->rows, i);
      gboolean alike = FALSE;

      for (guint j = 0; j < self->rows->len; j++)
        alike = alike || (j != i && g_strcmp0 (adw_preferences_row_get_title (row),
                                               adw_preferences_row_get_title (g_ptr_array_index (self->rows, j))) == 0);
      dh_desk_recent_row_set_alike (DH_DESK_RECENT_ROW (row), alike);
    }
}

static void
add_row (DhDeskStartPage *self,
         GFile           *file,
         GDateTime       *played)
{
  g_autoptr(GDateTime) here = g_date_time_to_local (played);
  GtkWidget *row = dh_desk_recent_row_new (self->games, file, here);

  g_signal_connect_object (row, "notify::title", G_CALLBACK (tell_apart), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->recent, row);
  g_ptr_array_add (self->rows, row);
}

static void
show_recent (DhDeskStartPage *self)
{
  g_autoptr(GHashTable) played = NULL;
  g_autoptr(GList) files = NULL;

  /* The page is brought up to date when it is seen. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->recent, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);

  played = find_played ();
  files = g_list_sort_with_data (g_hash_table_get_keys (played), compare_newest_first, played);
  for (GList *file = files; file != NULL && self->rows->len < MOST_RECENT; file = file->next)
    add_row (self, file->data, g_hash_table_lookup (played, file->data));

  gtk_widget_set_visible (GTK_WIDGET (self->recent), self->rows->len > 0);
}

static gboolean
dh_desk_start_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (DH_DESK_START_PAGE (widget)->play);
}

static void
dh_desk_start_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (dh_desk_start_page_parent_class)->map (widget);
  show_recent (DH_DESK_START_PAGE (widget));
}

static void
dh_desk_start_page_class_init (DhDeskStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = dh_desk_start_page_grab_focus;
  widget_class->map = dh_desk_start_page_map;
  DH_CLASS_LEAVES (klass, DhDeskStartPage, dh_class_empty, rows);
  DH_CLASS_OWNS (klass, DhDeskStartPage, g_ptr_array_unref, rows);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskStartPage, play, recent);
}

static void
dh_desk_start_page_init (DhDeskStartPage *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_object (gtk_recent_manager_get_default (),
                           "changed",
                           G_CALLBACK (show_recent),
                           self,
                           G_CONNECT_SWAPPED);
}

/**
 * dh_desk_start_page_set_games:
 * @self: a start page that nobody has seen yet
 * @games: (array zero-terminated=1): what the desk shows of each game
 */
void
dh_desk_start_page_set_games (DhDeskStartPage           *self,
                              const DhDeskSystem *const *games)
{
  g_return_if_fail (DH_DESK_IS_START_PAGE (self));

  self->games = games;
}
