/* dh-desk-survivors.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-survivors.h"

#include "dh-class.h"
#include "dh-desk-announce.h"
#include "dh-desk-in-view.h"
#include "dh-desk-muster-window.h"
#include "dh-desk-save-chooser.h"
#include "dh-desk-scroller.h"
#include "dh-desk-wrap.h"
#include "dh-file.h"
#include "dh-session-battles.h"
#include "dh-survivors.h"

#include <glib/gi18n.h>

#include <string.h>

/**
 * DhDeskSurvivors:
 *
 * The order of battle for the next battle: the survivors of this one, written out as an order of battle, with the ratings
 * that the club wants them to have.
 */
struct _DhDeskSurvivors
{
  DhDeskPane parent_instance;

  /* Owned */
  GFile *written; /* (nullable): where they are, while that is told */

  /* Template children */
  GtkLabel *notes;
  GtkWidget *open;
  GtkDropDown *ratings;
  GtkLabel *result;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskSurvivors, dh_desk_survivors, DH_DESK_TYPE_PANE)

/* Tells where the survivors were written, with a button to open them in the editor. */
static void
show_result (DhDeskSurvivors *self,
             const char      *text,
             GFile           *written,
             gboolean         trouble)
{
  dh_board_widget_set_words (self->result, text);
  dh_board_widget_set_class (GTK_WIDGET (self->result), "error", trouble);
  g_set_object (&self->written, written);
  gtk_widget_set_visible (self->open, written != NULL);
}

static void
open_cb (DhDeskSurvivors *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  DhDeskMusterWindow *window;

  g_assert (DH_DESK_IS_SURVIVORS (self));

  window = dh_desk_muster_window_new (application != NULL ? ADW_APPLICATION (application) : NULL);
  dh_desk_muster_window_open (window, self->written);
  gtk_window_present (GTK_WINDOW (window));
}

/* Words below the fold come into view, and nothing moves where they are seen already. */
/* The file */

static void
chosen_cb (DhDeskSurvivors *self,
           GFile           *file)
{
  g_assert (DH_DESK_IS_SURVIVORS (self));

  if (file == NULL)
    return;

  dh_desk_survivors_write (self, file);
  dh_desk_bring_into_view_soon (GTK_WIDGET (self->result));
}

static void
choose_cb (DhDeskSurvivors *self)
{
  g_autofree char *name = NULL;

  g_assert (DH_DESK_IS_SURVIVORS (self));

  /* Translators: the name of a file; the title of a battle */
  name = g_strdup_printf (_("%s – survivors"), dh_battle_get_title (dh_desk_pane_get_battle (self)));
  dh_desk_save_chooser_ask (self,
                            gtk_widget_get_root (GTK_WIDGET (self)),
                            _("Save the Survivors"),
                            _("_Save"),
                            _("Orders of battle"),
                            DH_SESSION_ARMIES_SUFFIX,
                            NULL,
                            name,
                            G_CALLBACK (chosen_cb));
}

/* Removes the message when the written file is out of date. */
static void
dh_desk_survivors_update (DhDeskPane *pane,
                          DhReferee  *referee,
                          DhEntry    *entry)
{
  DhDeskSurvivors *self = DH_DESK_SURVIVORS (pane);
  g_auto(GStrv) notes = NULL;
  g_autofree char *text = NULL;

  show_result (self, "", NULL, FALSE);
  if (referee == NULL)
    return;

  notes = dh_battle_describe_survivors (dh_referee_get_battle (referee));
  text = g_strjoinv ("\n", notes);
  dh_board_widget_set_words (self->notes, text);
}

static void
dh_desk_survivors_class_init (DhDeskSurvivorsClass *klass)
{
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_survivors_update;

  DH_CLASS_OWNS (klass, DhDeskSurvivors, g_object_unref, written);
  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_SCROLLER, DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskSurvivors, notes, open, ratings, result);
  DH_BOARD_BIND_CALLBACKS (klass, choose_cb, open_cb);
}

static DhOrderOfBattle *
replace_file (DhDeskSurvivors  *self,
              GFile            *file,
              GError          **error)
{
  g_autoptr(DhOrderOfBattle) survivors = NULL;
  g_autofree char *xml = NULL;

  survivors = dh_battle_dup_survivors (dh_desk_pane_get_battle (self), gtk_drop_down_get_selected (self->ratings),
                                       error);
  if (survivors == NULL)
    return NULL;

  xml = dh_order_of_battle_to_xml (survivors);
  if (!dh_file_write (file, xml, strlen (xml), TRUE, error))
    return NULL;

  return g_steal_pointer (&survivors);
}

/**
 * dh_desk_survivors_write:
 * @self: survivors of a battle
 * @file: where to, in the place of what may be there
 *
 * Writes the order of battle of the survivors, with the chosen ratings, and tells what came of it.
 *
 * Returns: whether it is written
 */
gboolean
dh_desk_survivors_write (DhDeskSurvivors *self,
                         GFile           *file)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) survivors = NULL;
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *text = NULL;
  guint units;

  g_return_val_if_fail (DH_DESK_IS_SURVIVORS (self), FALSE);

  survivors = replace_file (self, file, &error);
  if (survivors == NULL)
    {
      show_result (self, error->message, NULL, TRUE);
      dh_desk_announce (self, error->message);
      return FALSE;
    }

  units = survivors->units->len;
  /* Translators: how many units, and the file they were written to */
  text = g_strdup_printf (ngettext ("%u unit written to %s.", "%u units written to %s.", units), units, name);
  show_result (self, text, file, FALSE);
  /* A notice that the story was saved would stand over the words. */
  gtk_widget_activate_action (GTK_WIDGET (self), "win.forget-saved", NULL);
  dh_desk_announce (self, text);
  return TRUE;
}
