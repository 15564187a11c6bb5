/* dh-desk-new-list.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-list.h"

#include "dh-class.h"
#include "dh-desk-list-page.h"

#include <glib/gi18n.h>

/**
 * DhDeskNewList:
 *
 * How the list of who fights is read, where it is one that somebody made for eyes. One goes on from here when nothing is
 * open; what was answered is kept then.
 */
struct _DhDeskNewList
{
  DhDeskNewPage parent_instance;

  /* Template children */
  GtkWidget *edit;
  DhDeskListPage *reading;
  GtkLabel *title;
};

G_DEFINE_FINAL_TYPE (DhDeskNewList, dh_desk_new_list, DH_DESK_TYPE_NEW_PAGE)

static void
settled_cb (DhDeskNewList *self)
{
  g_assert (DH_DESK_IS_NEW_LIST (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "new.focus", NULL);
}

static gboolean
dh_desk_new_list_grab_focus (GtkWidget *widget)
{
  return dh_desk_list_page_focus (DH_DESK_NEW_LIST (widget)->reading);
}

static void
dh_desk_new_list_update (DhDeskNewPage   *page,
                         DhDeskNewBattle *battle)
{
  DhDeskNewList *self = DH_DESK_NEW_LIST (page);
  g_autofree char *name = NULL;

  if (battle->reading == NULL)
    return;

  name = g_path_get_basename (DH_DESK_LIST_READING (battle->reading)->sheet->name);
  gtk_label_set_label (self->title, name);
  gtk_widget_set_visible (self->edit, battle->armies != NULL || battle->muster->mendable != NULL);
  dh_desk_list_page_show (self->reading, DH_DESK_LIST_READING (battle->reading));
}

static char *
dh_desk_new_list_refuse (DhDeskNewPage   *page,
                         DhDeskNewBattle *battle)
{
  guint n = battle->reading != NULL ? battle->reading->muster->questions->len : 0;

  if (n > 0)
    return g_strdup_printf (ngettext ("%u question about this list is open.", "%u questions about this list are open.", n), n);
  if (battle->armies == NULL)
    return g_strdup (_("This list has errors and is not imported. Fix them in the editor, or choose what its columns are."));

  return NULL;
}

static void
dh_desk_new_list_class_init (DhDeskNewListClass *klass)
{
  DhDeskNewPageClass *page_class = DH_DESK_NEW_PAGE_CLASS (klass);

  GTK_WIDGET_CLASS (klass)->grab_focus = dh_desk_new_list_grab_focus;
  page_class->refuse = dh_desk_new_list_refuse;
  page_class->update = dh_desk_new_list_update;

  g_type_ensure (DH_DESK_TYPE_LIST_PAGE);
  DH_BOARD_TEMPLATE (klass, DhDeskNewList, edit, reading, title);
  DH_BOARD_BIND_CALLBACKS (klass, settled_cb);
}

static void
dh_desk_new_list_init (DhDeskNewList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
