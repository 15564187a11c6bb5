/* dh-desk-start-page.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-start-page.h"

#include "dh-desk-battles.h"
#include "dh-desk-recent-row.h"

#include <adwaita.h>

#define MOST_RECENT 5

/**
 * DhDeskStartPage:
 *
 * Where Drumhead begins: play the sample battle, open one, or go on with one played lately.
 */
struct _DhDeskStartPage
{
  DhBoardWidget parent_instance;

  /* Owned */
  GPtrArray *rows; /* in the recent battles */

  /* Template children */
  GtkWidget *play;
  AdwPreferencesGroup *recent;
};

G_DEFINE_FINAL_TYPE (DhDeskStartPage, dh_desk_start_page, DH_BOARD_TYPE_WIDGET)

static gboolean
is_battle (GtkRecentInfo *info)
{
  return (g_strcmp0 (gtk_recent_info_get_mime_type (info), DH_DESK_BATTLE_TYPE) == 0 ||
          g_str_has_suffix (gtk_recent_info_get_uri (info), DH_DESK_BATTLE_SUFFIX)) &&
         gtk_recent_info_is_local (info);
}

static int
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

static GtkWidget *
new_row (GtkRecentInfo *info)
{
  g_autoptr(GFile) file = g_file_new_for_uri (gtk_recent_info_get_uri (info));
  g_autoptr(GDateTime) played = g_date_time_to_local (gtk_recent_info_get_modified (info));

  return dh_desk_recent_row_new (file, played);
}

static void
show_recent (DhDeskStartPage *self)
{
  GList *items;

  /* Whatever is played meanwhile, it is shown when somebody sees it. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->recent, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);

  items = g_list_sort (items, compare_newest_first);
  for (GList *item = items; item != NULL && self->rows->len < MOST_RECENT; item = item->next)
    if (is_battle (item->data))
      {
        GtkWidget *row = new_row (item->data);

        adw_preferences_group_add (self->recent, row);
        g_ptr_array_add (self->rows, row);
      }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);

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
