/* dh-desk-post-letters.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-post-letters.h"

#include "dh-class.h"
#include "dh-desk-open-chooser.h"
#include "dh-desk-post-files.h"
#include "dh-desk-rows.h"
#include "dh-post-news.h"
#include "dh-post-view.h"

#include <glib/gi18n.h>

/**
 * DhDeskPostLetters:
 *
 * The news of the last day that has been resolved: a letter a player, as he will read it, and a button that writes all
 * of them as messages. Nothing is written while the page is not seen.
 */
struct _DhDeskPostLetters
{
  DhDeskPane parent_instance;

  /* Owned */
  GPtrArray *letters; /* (nullable) */
  GtkStringList *names;

  /* Template children */
  GtkLabel *count;
  GtkSingleSelection *players;
  GtkStack *stack;
  GtkLabel *subject;
  GtkTextView *text;
  GtkWidget *unpublished;
};

G_DEFINE_FINAL_TYPE (DhDeskPostLetters, dh_desk_post_letters, DH_DESK_TYPE_PANE)

static void
show_letter (DhDeskPostLetters *self)
{
  guint selected = gtk_single_selection_get_selected (self->players);
  const DhPostLetter *letter =
    self->letters != NULL && selected < self->letters->len ? self->letters->pdata[selected] : NULL;

  g_assert (DH_DESK_IS_POST_LETTERS (self));

  gtk_label_set_label (self->subject, letter != NULL ? letter->subject : "");
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), letter != NULL ? letter->text : "", -1);
}

static void
list_names (DhDeskPostLetters *self,
            const DhBattle    *battle)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new ();
  guint selected = gtk_single_selection_get_selected (self->players);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->names));

  for (guint i = 0; self->letters != NULL && i < self->letters->len; i++)
    {
      const DhPostLetter *letter = self->letters->pdata[i];
      DhRef player;

      if (dh_battle_find (battle, letter->player, &player))
        g_ptr_array_add (names, (gpointer) dh_battle_get_name (battle, player));
    }
  g_ptr_array_add (names, NULL);
  gtk_string_list_splice (self->names, 0, n, (const char *const *) names->pdata);
  if (selected < names->len - 1)
    gtk_single_selection_set_selected (self->players, selected);
}

static void
dh_desk_post_letters_update (DhDeskPane *pane,
                             DhReferee  *referee,
                             DhEntry    *entry)
{
  DhDeskPostLetters *self = DH_DESK_POST_LETTERS (pane);

  g_clear_pointer (&self->letters, g_ptr_array_unref);
  if (referee == NULL)
    return;

  self->letters = dh_post_write_letters (referee, NULL);
  list_names (self, dh_referee_get_battle (referee));
  dh_board_widget_print (self->count, "%u", self->letters != NULL ? self->letters->len : 0);
  gtk_stack_set_visible_child_name (self->stack, self->letters == NULL ? "none" : self->letters->len > 0 ? "letters" : "nobody");
  gtk_widget_set_visible (self->unpublished, dh_referee_get_battle (referee)->step == DH_POST_STEP_NEWS);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "letters.write", self->letters != NULL && self->letters->len > 0);
  show_letter (self);
}

static void
chosen_cb (DhDeskPostLetters *self,
           GFile             *folder)
{
  g_assert (DH_DESK_IS_POST_LETTERS (self));

  if (self->letters != NULL)
    dh_desk_post_write (dh_desk_pane_get_session (DH_DESK_PANE (self)), self->letters, folder, DH_MAIL_PUT_PLAIN);
}

static void
write_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  dh_desk_open_chooser_ask_folder (widget,
                                   _("Choose a Folder for the Letters"),
                                   _("_Save"),
                                   NULL,
                                   G_CALLBACK (chosen_cb));
}

static void
dh_desk_post_letters_class_init (DhDeskPostLettersClass *klass)
{
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_post_letters_update;
  DH_DESK_PANE_CLASS (klass)->waits = TRUE;
  DH_CLASS_OWNS (klass, DhDeskPostLetters, g_ptr_array_unref, letters);
  DH_CLASS_OWNS (klass, DhDeskPostLetters, g_object_unref, names);

  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "letters.write", NULL, write_cb);
  DH_BOARD_TEMPLATE (klass, DhDeskPostLetters, count, players, stack, subject, text, unpublished);
  DH_BOARD_BIND_CALLBACKS (klass, dh_desk_rows_name_by_child, show_letter);
}

static void
dh_desk_post_letters_init (DhDeskPostLetters *self)
{
  self->names = gtk_string_list_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_single_selection_set_model (self->players, G_LIST_MODEL (self->names));
}
