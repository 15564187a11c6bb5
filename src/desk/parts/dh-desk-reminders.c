/* dh-desk-reminders.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-reminders.h"

#include "dh-desk-children.h"
#include "dh-narration.h"
#include "dh-session-memory.h"

#include <glib/gi18n.h>

/**
 * DhDeskReminders:
 *
 * Reminders of what the rules leave to the referee's eye, such as the closest target or the arc of fire: quiet lines
 * where they matter. Each can be dismissed for the battle; with none left nothing is seen.
 */
struct _DhDeskReminders
{
  DhBoardWidget parent_instance;

  /* Owned */
  GStrv clauses;       /* (nullable) */
  GStrv words;         /* (nullable): a sentence for each */
  GSignalGroup *memory;

  /* Template children */
  GtkBox *rows;
};

G_DEFINE_FINAL_TYPE (DhDeskReminders, dh_desk_reminders, DH_BOARD_TYPE_WIDGET)

static void
dismiss_cb (DhDeskReminders *self,
            GtkButton       *button)
{
  g_autoptr(DhSessionMemory) memory = NULL;

  g_assert (DH_DESK_IS_REMINDERS (self));

  memory = g_signal_group_dup_target (self->memory);
  if (memory != NULL)
    dh_session_memory_dismiss (memory, g_object_get_data (G_OBJECT (button), "clause"));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-order", NULL);
}

static GtkWidget *
new_row (DhDeskReminders *self,
         const char      *clause,
         const char      *words)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");
  GtkWidget *label = gtk_label_new (NULL);

  /* Translators: something the rules leave to the referee, and the number of its clause */
  dh_board_widget_print (label, _("%s (%s)"), words, clause);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (label, GTK_ALIGN_START);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("Don’t show this reminder again in this battle"));
  dh_board_widget_print_name (button, _("Don’t show this reminder again in this battle: %s"), words);
  g_object_set_data_full (G_OBJECT (button), "clause", g_strdup (clause), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (dismiss_cb), self, G_CONNECT_SWAPPED);

  gtk_grid_attach (GTK_GRID (grid), label, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), button, 1, 0, 1, 1);
  return dh_board_widget_new_around (grid);
}

static void
show (DhDeskReminders *self)
{
  g_autoptr(DhSessionMemory) memory = g_signal_group_dup_target (self->memory);
  gboolean any = FALSE;

  dh_desk_children_clear (self->rows);

  for (guint i = 0; memory != NULL && self->clauses != NULL && self->clauses[i] != NULL; i++)
    {
      if (dh_session_memory_has_dismissed (memory, self->clauses[i]))
        continue;

      gtk_box_append (self->rows, new_row (self, self->clauses[i], self->words[i]));
      any = TRUE;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), any);
}

static void
dh_desk_reminders_class_init (DhDeskRemindersClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskReminders, g_object_unref, memory);
  DH_CLASS_OWNS (klass, DhDeskReminders, g_strfreev, clauses, words);

  DH_BOARD_TEMPLATE (klass, DhDeskReminders, rows);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_NOTE);
}

static void
dh_desk_reminders_init (DhDeskReminders *self)
{
  self->memory = g_signal_group_new (DH_SESSION_TYPE_MEMORY);
  g_signal_group_connect_swapped (self->memory, "changed", G_CALLBACK (show), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* A sentence for each of @clauses, with the numbers that the battle is fought by. */
static GStrv
narrate (DhReferee         *referee,
         const char *const *clauses)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; referee != NULL && clauses != NULL && clauses[i] != NULL; i++)
    {
      g_autofree char *words = dh_battle_narrate_reminder (dh_referee_get_battle (referee), clauses[i]);

      g_strv_builder_add (builder, words);
    }

  return g_strv_builder_end (builder);
}

/**
 * dh_desk_reminders_set_clauses:
 * @self: reminders
 * @referee: (nullable): the referee of the battle
 * @clauses: (nullable): what to remind of, ended by %NULL
 *
 * Shows those of the clauses that have not been dismissed in this battle.
 */
void
dh_desk_reminders_set_clauses (DhDeskReminders   *self,
                               DhReferee         *referee,
                               const char *const *clauses)
{
  DhSessionMemory *memory = referee != NULL ? dh_session_memory_of (referee) : NULL;
  g_autoptr(DhSessionMemory) old = NULL;

  g_return_if_fail (DH_DESK_IS_REMINDERS (self));

  old = g_signal_group_dup_target (self->memory);
  if (old == memory && g_strv_equal (self->clauses != NULL ? (const char *const *) self->clauses
                                                           : (const char *const[]) { NULL },
                                     clauses != NULL ? clauses : (const char *const[]) { NULL }))
    return;

  g_strfreev (self->clauses);
  g_strfreev (self->words);
  self->clauses = g_strdupv ((GStrv) clauses);
  self->words = narrate (referee, clauses);
  g_signal_group_set_target (self->memory, memory);
  show (self);
}

/**
 * dh_desk_reminders_set_entry:
 * @self: reminders
 * @referee: the referee of the battle
 * @entry: (nullable): one of its entries
 *
 * Shows what an entry reminds of.
 */
void
dh_desk_reminders_set_entry (DhDeskReminders *self,
                             DhReferee       *referee,
                             const DhEntry   *entry)
{
  guint n = entry != NULL ? dh_entry_get_n_reminders (entry) : 0;
  g_autofree const char **clauses = g_new0 (const char *, n + 1);

  for (guint i = 0; i < n; i++)
    clauses[i] = dh_entry_get_reminder (entry, i);
  dh_desk_reminders_set_clauses (self, referee, clauses);
}
