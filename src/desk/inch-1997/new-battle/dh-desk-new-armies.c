/* dh-desk-new-armies.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-armies.h"

#include "dh-board-widget.h"
#include "dh-class.h"
#include "dh-desk-muster-window.h"
#include "dh-desk-new-preview.h"
#include "dh-desk-open-chooser.h"
#include "dh-desk-save-chooser.h"
#include "dh-desk-scroller.h"
#include "dh-desk-wrap.h"
#include "dh-session-battles.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/**
 * DhDeskNewArmies:
 *
 * The page that asks who fights: a battle that comes with Drumhead, or a spreadsheet or order of battle of the club.
 * Beside it all that was read, line by line, and what is wrong; nothing is taken over while anything is.
 */
struct _DhDeskNewArmies
{
  DhDeskNewPage parent_instance;

  /* Owned */
  GPtrArray *checks;             /* of the shipped battles, borrowed GtkCheckButton */

  /* Template children */
  GtkButton *edit;
  GtkWidget *look_again;
  GtkLabel *notice;
  GtkWidget *notice_bar;
  AdwActionRow *own;
  GtkCheckButton *own_check;
  DhDeskNewPreview *preview;
  GtkWidget *save;
  AdwPreferencesGroup *sources;
  GtkLabel *summary;
  GtkLabel *title;
  GtkLabel *trouble;
  GtkWidget *trouble_bar;
};

G_DEFINE_FINAL_TYPE (DhDeskNewArmies, dh_desk_new_armies, DH_DESK_TYPE_NEW_PAGE)

/* Words */

static guint
count_units (const DhOrderOfBattle *armies,
             int                    army)
{
  guint n = 0;

  for (guint i = 0; i < armies->units->len; i++)
    n += dh_order_of_battle_get_unit (armies, i)->army == army;

  return n;
}

/* When it was, and how many fight a side. */
static char *
describe_shipped (const DhOrderOfBattle *armies)
{
  g_autofree char *day = dh_order_of_battle_dup_day (armies);
  g_autoptr(GString) others = g_string_new (NULL);
  GString *text = g_string_new (day);
  guint n = count_units (armies, 0);

  for (guint i = 1; i < armies->armies->len; i++)
    dh_append_item (others, ", ", "%u", count_units (armies, i));
  /* Translators: how many units the first army has, and how many the other has, or the others; before those, a space that does
     not break. */
  dh_append_item (text, " · ", ngettext ("%u unit against %s", "%u units against %s", n), n, others->str);

  return g_string_free (text, FALSE);
}

static char *
describe_armies (const DhOrderOfBattle *armies)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < armies->armies->len; i++)
    {
      guint n = count_units (armies, i);

      /* Translators: an army and how many units it has */
      dh_append_item (text, "\n", ngettext ("%s, %u unit", "%s, %u units", n),
                      dh_order_of_battle_get_army (armies, i)->name, n);
    }

  return g_string_free (text, FALSE);
}

static char *
count_trouble (DhMuster *muster)
{
  guint n = dh_muster_get_n_problems (muster);

  if (muster->mendable != NULL)
    /* Translators: of a spreadsheet */
    return g_strdup_printf (ngettext ("%u error. Fix it in the editor, or in the spreadsheet and reload.",
                                      "%u errors. Fix them in the editor, or in the spreadsheet and reload.",
                                      n), n);

  /* Translators: of a spreadsheet */
  return g_strdup_printf (ngettext ("%u error. Fix it in the spreadsheet, save it there, and reload.",
                                    "%u errors. Fix them in the spreadsheet, save it there, and reload.",
                                    n), n);
}

/* Describes problems of the whole file. Those of a line stand in that line. */
static char *
describe_trouble (DhDeskNewBattle *battle)
{
  DhMuster *muster = battle->muster;
  g_autoptr(GString) text = NULL;
  g_autofree char *count = NULL;

  if (muster == NULL)
    return g_strdup (battle->trouble);

  count = count_trouble (muster);
  text = g_string_new (count);
  for (guint i = 0; i < dh_muster_get_n_problems (muster); i++)
    {
      guint line;
      const char *problem = dh_muster_get_problem (muster, i, &line);

      if (dh_muster_find_row (muster, line) != NULL)
        continue;
      g_string_append_c (text, '\n');
      if (line > 0)
        /* Translators: a line of a file, and what is wrong there */
        g_string_append_printf (text, _("Line %u: %s"), line, problem);
      else
        g_string_append (text, problem);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Sources of armies */

static void
shipped_cb (DhDeskNewArmies *self,
            GtkCheckButton  *check)
{
  g_assert (DH_DESK_IS_NEW_ARMIES (self));

  if (!dh_desk_new_page_is_updating (DH_DESK_NEW_PAGE (self)) && gtk_check_button_get_active (check))
    dh_desk_new_battle_take_shipped (dh_desk_new_page_get_battle (self), g_object_get_data (G_OBJECT (check), "id"));
}

static void
add_shipped (DhDeskNewArmies *self,
             const char      *id)
{
  g_autoptr(DhOrderOfBattle) armies = dh_order_of_battle_new_shipped (id, NULL);
  g_autofree char *words = describe_shipped (armies);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = g_object_new (GTK_TYPE_CHECK_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);

  gtk_check_button_set_group (GTK_CHECK_BUTTON (check), self->own_check);
  gtk_widget_set_can_focus (check, FALSE);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  dh_board_widget_set_name (check, armies->title);
  g_object_set_data_full (G_OBJECT (check), "id", g_strdup (id), g_free);
  g_signal_connect_object (check, "toggled", G_CALLBACK (shipped_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->checks, check);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), armies->title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  adw_preferences_group_add (self->sources, row);
}

/* Returns: whether a list was guessed at, which has a page of its own. */
static gboolean
is_list (const DhDeskNewBattle *battle)
{
  return battle->reading != NULL && dh_desk_list_reading_is_needed (DH_DESK_LIST_READING (battle->reading));
}

/* The keyboard goes on with the battle, or to what is wrong. */
static void
lead_on (DhDeskNewArmies *self)
{
  DhDeskNewBattle *battle = dh_desk_new_page_get_battle (self);

  if (is_list (battle))
    gtk_widget_activate_action (GTK_WIDGET (self), "new.lead", NULL);
  else if (battle->armies != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "new.focus", NULL);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->edit));
}

static void
chosen_cb (DhDeskNewArmies *self,
           GFile           *file)
{
  g_assert (DH_DESK_IS_NEW_ARMIES (self));

  dh_desk_new_battle_take_file (dh_desk_new_page_get_battle (self), file);
  lead_on (self);
}

static void
choose_cb (DhDeskNewArmies *self)
{
  g_autoptr(GFile) documents = dh_desk_save_chooser_get_documents ();
  GFile *source = dh_desk_new_page_get_battle (self)->source;

  g_assert (DH_DESK_IS_NEW_ARMIES (self));

  dh_desk_open_chooser_ask (self,
                            _("Armies"),
                            _("_Open"),
                            _("Spreadsheets and orders of battle"),
                            "csv tsv txt xlsx xlsm ods fods xml *",
                            source != NULL ? source : documents,
                            G_CALLBACK (chosen_cb));
}

static void
look_again_cb (DhDeskNewArmies *self)
{
  g_assert (DH_DESK_IS_NEW_ARMIES (self));

  dh_desk_new_battle_look_again (dh_desk_new_page_get_battle (self));
  lead_on (self);
}

static void
edited_cb (DhDeskNewArmies *self)
{
  g_assert (DH_DESK_IS_NEW_ARMIES (self));

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    lead_on (self);
}

static void
save_chosen_cb (DhDeskNewArmies *self,
                GFile           *file)
{
  g_autoptr(GError) error = NULL;

  g_assert (DH_DESK_IS_NEW_ARMIES (self));

  if (file == NULL || dh_desk_new_battle_save_armies (dh_desk_new_page_get_battle (self), file, &error))
    return;

  gtk_label_set_label (self->notice, error->message);
  gtk_widget_set_visible (self->notice_bar, TRUE);
}

static void
save_cb (DhDeskNewArmies *self)
{
  g_assert (DH_DESK_IS_NEW_ARMIES (self));

  dh_desk_save_chooser_ask (self,
                            gtk_widget_get_root (GTK_WIDGET (self)),
                            _("Save the Order of Battle"),
                            _("_Save"),
                            _("Orders of battle"),
                            DH_SESSION_ARMIES_SUFFIX,
                            NULL,
                            dh_desk_new_page_get_battle (self)->armies->title,
                            G_CALLBACK (save_chosen_cb));
}

/* Showing */

static void
show_source (DhDeskNewArmies *self,
             DhDeskNewBattle *battle)
{
  GFile *source = battle->source;
  g_autofree char *base = source != NULL ? g_file_get_basename (source) : NULL;
  g_autofree char *name = base != NULL ? g_filename_display_name (base) : NULL;
  g_autoptr(GFile) folder = source != NULL ? g_file_get_parent (source) : NULL;
  g_autofree char *where = folder != NULL ? g_file_get_parse_name (folder) : NULL;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->own), name != NULL ? name : _("A file of your own…"));
  adw_action_row_set_subtitle (self->own, where != NULL ? where
                                                        : _("Any spreadsheet, or an order of battle"));
  gtk_check_button_set_active (self->own_check, source != NULL);
  gtk_widget_set_visible (self->look_again, source != NULL);
  for (guint i = 0; i < self->checks->len; i++)
    {
      GtkCheckButton *check = g_ptr_array_index (self->checks, i);

      if (g_strcmp0 (g_object_get_data (G_OBJECT (check), "id"), battle->shipped) == 0)
        gtk_check_button_set_active (check, TRUE);
    }
}

static void
show_bar (GtkWidget  *bar,
          GtkLabel   *label,
          const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (bar, text != NULL);
}

/* TRUE if the editor can hold a list, mistakes and all. */
static gboolean
can_edit (DhDeskNewBattle *battle)
{
  DhMuster *muster = battle->muster;
  g_autoptr(DhMusterDraft) draft = NULL;

  if (battle->armies != NULL)
    return TRUE;
  if (muster != NULL)
    return muster->mendable != NULL;

  draft = dh_muster_draft_new_from_file (battle->source, NULL);
  return draft != NULL;
}

static void
show_edit (DhDeskNewArmies *self,
           DhDeskNewBattle *battle)
{
  gboolean good = battle->armies != NULL;

  gtk_button_set_label (self->edit, good ? _("_Edit…") : _("_Fix in Editor…"));
  gtk_widget_set_visible (GTK_WIDGET (self->edit), can_edit (battle));
  dh_board_widget_set_class (GTK_WIDGET (self->edit), "suggested-action", !good && !is_list (battle));
}

static void
dh_desk_new_armies_update (DhDeskNewPage   *page,
                           DhDeskNewBattle *battle)
{
  DhDeskNewArmies *self = DH_DESK_NEW_ARMIES (page);
  DhOrderOfBattle *armies = battle->armies;
  DhMuster *muster = battle->muster;
  g_autofree char *summary = armies != NULL ? describe_armies (armies) : g_strdup ("");
  g_autofree char *trouble = armies == NULL ? describe_trouble (battle) : NULL;

  show_source (self, battle);
  gtk_label_set_label (self->title,
                       armies != NULL ? armies->title
                                      : adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self->own)));
  gtk_label_set_label (self->summary, summary);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), armies != NULL);
  gtk_widget_set_visible (self->save, armies != NULL);
  show_edit (self, battle);
  show_bar (self->trouble_bar, self->trouble, trouble);
  show_bar (self->notice_bar, self->notice, muster != NULL && muster->notice->len > 0 ? muster->notice->str : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->preview), muster != NULL && muster->rows->len > 0);
  dh_desk_new_preview_show (self->preview, muster, battle->source != NULL);
}

static char *
dh_desk_new_armies_refuse (DhDeskNewPage   *page,
                           DhDeskNewBattle *battle)
{
  if (battle->armies != NULL || is_list (battle))
    return NULL;

  return g_strdup (_("This file has errors and was not imported. Fix them, or choose other armies."));
}

static void
dh_desk_new_armies_class_init (DhDeskNewArmiesClass *klass)
{
  DhDeskNewPageClass *page_class = DH_DESK_NEW_PAGE_CLASS (klass);

  page_class->refuse = dh_desk_new_armies_refuse;
  page_class->update = dh_desk_new_armies_update;
  DH_CLASS_LEAVES (klass, DhDeskNewArmies, dh_class_empty, checks);
  DH_CLASS_OWNS (klass, DhDeskNewArmies, g_ptr_array_unref, checks);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_NEW_PREVIEW, DH_DESK_TYPE_SCROLLER, DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskNewArmies, edit, look_again, notice, notice_bar, own, own_check, preview, save,
                     sources, summary, title, trouble, trouble_bar);
  DH_BOARD_BIND_CALLBACKS (klass, choose_cb, dh_desk_new_armies_edit, look_again_cb, save_cb);
}

static void
dh_desk_new_armies_init (DhDeskNewArmies *self)
{
  g_auto(GStrv) ids = dh_order_of_battle_list_shipped ();

  self->checks = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));

  /* Armies that come with Drumhead stand above those of the club, in one list for the arrow keys. */
  g_object_ref (self->own);
  adw_preferences_group_remove (self->sources, GTK_WIDGET (self->own));
  for (guint i = 0; ids[i] != NULL; i++)
    add_shipped (self, ids[i]);
  adw_preferences_group_add (self->sources, GTK_WIDGET (self->own));
  g_object_unref (self->own);
}

/**
 * dh_desk_new_armies_edit:
 * @self: a page
 *
 * Opens who fights in the editor, whatever is wrong with it; what is saved there fights.
 */
void
dh_desk_new_armies_edit (DhDeskNewArmies *self)
{
  DhDeskNewBattle *battle = dh_desk_new_page_get_battle (self);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  DhDeskMusterWindow *editor;

  g_assert (DH_DESK_IS_NEW_ARMIES (self));

  editor = dh_desk_muster_window_new (ADW_APPLICATION (gtk_window_get_application (window)));
  dh_desk_muster_window_edit_for_battle (editor,
                                         battle->source,
                                         battle->armies,
                                         battle->reading != NULL ? battle->muster : NULL,
                                         battle->rulebook);

  /* The battle takes what is saved in the editor, as long as it is the one that is prepared. */
  g_signal_connect_object (editor, "saved", G_CALLBACK (dh_desk_new_battle_take_file), battle, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "saved", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (editor));
}
