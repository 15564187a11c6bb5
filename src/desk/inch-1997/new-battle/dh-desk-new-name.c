/* dh-desk-new-name.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-name.h"

#include "dh-desk-hour.h"
#include "dh-desk-open-chooser.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/**
 * DhDeskNewName:
 *
 * The page that asks what the battle is called, in which file it is kept, and by when it has to be over.
 */
struct _DhDeskNewName
{
  DhDeskNewPage parent_instance;

  /* Template children */
  AdwEntryRow *closing;
  AdwActionRow *folder;
  AdwEntryRow *name;
  AdwEntryRow *title;
};

G_DEFINE_FINAL_TYPE (DhDeskNewName, dh_desk_new_name, DH_DESK_TYPE_NEW_PAGE)

static DhDeskNewBattle *
get_battle (DhDeskNewName *self)
{
  return dh_desk_new_page_get_battle (DH_DESK_NEW_PAGE (self));
}

static void
title_cb (DhDeskNewName *self)
{
  g_assert (DH_DESK_IS_NEW_NAME (self));

  if (!dh_desk_new_page_is_updating (DH_DESK_NEW_PAGE (self)))
    dh_desk_new_battle_set_title (get_battle (self), gtk_editable_get_text (GTK_EDITABLE (self->title)));
}

static void
name_cb (DhDeskNewName *self)
{
  g_assert (DH_DESK_IS_NEW_NAME (self));

  if (!dh_desk_new_page_is_updating (DH_DESK_NEW_PAGE (self)))
    dh_desk_new_battle_set_name (get_battle (self), gtk_editable_get_text (GTK_EDITABLE (self->name)));
}

static void
closing_cb (DhDeskNewName *self)
{
  g_assert (DH_DESK_IS_NEW_NAME (self));

  if (!dh_desk_new_page_is_updating (DH_DESK_NEW_PAGE (self)))
    dh_desk_new_battle_set_closing (get_battle (self), gtk_editable_get_text (GTK_EDITABLE (self->closing)));
}

static void
free_name_cb (DhDeskNewName *self)
{
  g_assert (DH_DESK_IS_NEW_NAME (self));

  dh_desk_new_battle_set_name (get_battle (self), NULL);
}

static void
chosen_cb (DhDeskNewName *self,
           GFile         *folder)
{
  g_assert (DH_DESK_IS_NEW_NAME (self));

  dh_desk_new_battle_set_folder (get_battle (self), folder);
}

static void
choose_cb (DhDeskNewName *self)
{
  g_assert (DH_DESK_IS_NEW_NAME (self));

  dh_desk_open_chooser_ask_folder (self,
                                   _("Where to Save the Battle"),
                                   _("_Choose"),
                                   get_battle (self)->folder,
                                   G_CALLBACK (chosen_cb));
}

/* Problems */

static char *
refuse_title (DhDeskNewBattle *battle)
{
  g_autofree char *text = g_strstrip (g_strdup (battle->title));

  if (*text == '\0')
    return g_strdup (_("The battle has no title. Give it one."));

  return NULL;
}

static char *
refuse_file (DhDeskNewBattle *battle)
{
  g_autofree char *text = g_strstrip (g_strdup (battle->name));
  g_autoptr(GFile) file = dh_desk_new_battle_dup_file (battle);

  if (*text == '\0')
    return g_strdup (_("The file has no name. Give it one."));
  if (g_file_query_exists (file, NULL))
    return g_strdup (_("A file with this name already exists, and is never overwritten. Choose another name."));

  return NULL;
}

static char *
refuse_closing (DhDeskNewBattle *battle)
{
  if (dh_desk_hour_is_valid (battle->closing))
    return NULL;

  return g_strdup (_("“Over by” must be a time such as 22:00, or empty."));
}

static char *
dh_desk_new_name_refuse (DhDeskNewPage   *page,
                         DhDeskNewBattle *battle)
{
  char *why = refuse_title (battle);

  if (why == NULL)
    why = refuse_file (battle);

  return why != NULL ? why : refuse_closing (battle);
}

/* Showing */

/* The cursor of who is typing stays where it is. */
static void
show_text (AdwEntryRow *row,
           const char  *text)
{
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)), text))
    gtk_editable_set_text (GTK_EDITABLE (row), text);
}

static void
show_fault (AdwEntryRow *row,
            char        *fault)
{
  dh_board_widget_set_wrong (row, fault != NULL);
  g_free (fault);
}

static void
dh_desk_new_name_update (DhDeskNewPage   *page,
                         DhDeskNewBattle *battle)
{
  DhDeskNewName *self = DH_DESK_NEW_NAME (page);
  g_autofree char *folder = g_file_get_parse_name (battle->folder);

  show_text (self->title, battle->title);
  show_text (self->name, battle->name);
  show_text (self->closing, battle->closing);
  adw_action_row_set_subtitle (self->folder, folder);
  show_fault (self->title, refuse_title (battle));
  show_fault (self->name, refuse_file (battle));
  show_fault (self->closing, refuse_closing (battle));
}

static void
dh_desk_new_name_class_init (DhDeskNewNameClass *klass)
{
  DhDeskNewPageClass *page_class = DH_DESK_NEW_PAGE_CLASS (klass);

  page_class->refuse = dh_desk_new_name_refuse;
  page_class->update = dh_desk_new_name_update;

  DH_BOARD_TEMPLATE (klass, DhDeskNewName, closing, folder, name, title);
  DH_BOARD_BIND_CALLBACKS (klass, choose_cb, closing_cb, free_name_cb, name_cb, title_cb);
}

/* Enter in an entry goes on, like everywhere on this way. */
static void
entry_activated_cb (GtkWidget *self)
{
  gtk_widget_activate_action (self, "new.next", NULL);
}

static void
dh_desk_new_name_init (DhDeskNewName *self)
{
  AdwEntryRow **rows[] = { &self->title, &self->name, &self->closing };

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_signal_connect_object (*rows[i], "entry-activated", G_CALLBACK (entry_activated_cb), self, G_CONNECT_SWAPPED);
}
