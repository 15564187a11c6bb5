/* dh-desk-new-game.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-game.h"

#include "dh-board-widget.h"
#include "dh-class.h"
#include "dh-desk-action.h"
#include "dh-desk-combo.h"
#include "dh-desk-in-view.h"
#include "dh-desk-list-window.h"
#include "dh-desk-notice.h"
#include "dh-desk-open-chooser.h"
#include "dh-desk-own-game.h"
#include "dh-desk-root.h"
#include "dh-desk-save-chooser.h"
#include "dh-desk-screen.h"
#include "dh-desk-systems.h"
#include "dh-desk-touch.h"
#include "dh-file.h"
#include "dh-list.h"
#include "dh-order.h"
#include "dh-rulebook-club.h"
#include "dh-session-battles.h"
#include "dh-system-scenario.h"
#include "dh-systems.h"

#include <glib/gi18n.h>

#include <string.h>

/* A game to begin with. */
typedef struct {
  const DhSystem *system;
  gpointer scenario;
} Scenario;

/**
 * DhDeskNewGame:
 *
 * Begins a game other than the miniatures by the inch: what is played is chosen from what comes with Drumhead, or from
 * a file, and the rules from those that fit it.
 */
struct _DhDeskNewGame
{
  AdwWindow parent_instance;

  /* Owned */
  GPtrArray *rulebooks;          /* those that fit what is chosen, as the row lists them */
  GPtrArray *buttons;            /* of all that can be chosen, which are borrowed */
  GPtrArray *switch_rows;        /* of the rules that are chosen, which are borrowed */

  /* Borrowed */
  const Scenario *chosen; /* belongs to its button */
  GtkCheckButton *first;  /* the buttons are of one group */

  /* Template children */
  GtkWidget *begin;
  AdwPreferencesGroup *brought;
  AdwPreferencesGroup *choices;
  DhDeskNotice *notice;
  GtkWidget *own;
  AdwPreferencesPage *page;
  AdwComboRow *rules;
  AdwExpanderRow *switches;
  AdwPreferencesGroup *ways;
};

G_DEFINE_FINAL_TYPE (DhDeskNewGame, dh_desk_new_game, ADW_TYPE_WINDOW)

static void
free_scenario (Scenario *self)
{
  self->system->scenario->unref (self->scenario);
  g_free (self);
}

/* Of what has a way of its own to a new battle nothing is offered here. */
static gboolean
has_no_way (const DhSystem *system)
{
  return dh_desk_system_find (dh_desk_systems, system)->make_way == NULL;
}

/* The rules */

static void
add_rulebook (DhDeskNewGame *self,
              DhRulebook    *rulebook)
{
  const DhSystem *system = self->chosen->system;
  g_autoptr(GError) error = NULL;

  /* The switches of the rulebook may be set here, for this game alone. */
  if (rulebook != NULL && dh_system_fits (system, self->chosen->scenario, rulebook, &error))
    g_ptr_array_add (self->rulebooks, dh_rulebook_copy (rulebook));
  else if (rulebook != NULL && g_str_equal (rulebook->title, system->scenario->get_title (self->chosen->scenario)))
    /* The game would begin without the charts that were made for it. */
    dh_desk_notice_say (self->notice, GTK_MESSAGE_WARNING, error->message);
  g_clear_pointer (&rulebook, dh_rulebook_unref);
}

/* Switches */

static DhRulebook *
get_rulebook (DhDeskNewGame *self)
{
  guint selected = adw_combo_row_get_selected (self->rules);

  return selected < self->rulebooks->len ? g_ptr_array_index (self->rulebooks, selected) : NULL;
}

static void
switched_cb (DhDeskNewGame *self,
             GParamSpec    *property,
             AdwComboRow   *row)
{
  const char *id = g_object_get_data (G_OBJECT (row), "switch");
  DhRulebook *rulebook = get_rulebook (self);
  const char *title;

  if (rulebook != NULL)
    dh_rulebook_set_switch (rulebook, id, dh_rulebook_get_choice (rulebook, id, adw_combo_row_get_selected (row), &title), NULL);
}

static GtkWidget *
make_switch_row (DhDeskNewGame        *self,
                 const DhRulebook     *rulebook,
                 const DhRulebookItem *item)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr(GtkStringList) titles = gtk_string_list_new (NULL);
  guint selected = 0;

  for (guint i = 0; i < dh_rulebook_get_n_choices (rulebook, item->id); i++)
    {
      const char *title, *choice = dh_rulebook_get_choice (rulebook, item->id, i, &title);

      gtk_string_list_append (titles, title);
      if (dh_rulebook_is (rulebook, item->id, choice))
        selected = i;
    }
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), item->title);
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (row), TRUE);
  dh_desk_combo_show_whole (ADW_COMBO_ROW (row));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (titles));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  g_object_set_data_full (G_OBJECT (row), "switch", g_strdup (item->id), g_free);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (switched_cb), self, G_CONNECT_SWAPPED);
  return row;
}

/* The switches of the rules that are chosen: of a campaign which news everybody has, or whether players write to one another. */
static void
rules_cb (DhDeskNewGame *self)
{
  const DhRulebook *rulebook = get_rulebook (self);

  g_assert (DH_DESK_IS_NEW_GAME (self));

  for (guint i = 0; i < self->switch_rows->len; i++)
    adw_expander_row_remove (self->switches, g_ptr_array_index (self->switch_rows, i));
  g_ptr_array_set_size (self->switch_rows, 0);
  for (guint i = 0; rulebook != NULL && i < rulebook->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (rulebook, i);
      GtkWidget *row;

      if (!item->is_switch)
        continue;
      row = make_switch_row (self, rulebook, item);
      adw_expander_row_add_row (self->switches, row);
      g_ptr_array_add (self->switch_rows, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->switches), self->switch_rows->len > 0);
}

static void
list_rulebooks (DhDeskNewGame *self)
{
  g_auto(GStrv) shipped = dh_rulebook_list_shipped (self->chosen->system->id);
  g_auto(GStrv) club = dh_rulebook_list_club (self->chosen->system->id);
  g_autoptr(GtkStringList) titles = gtk_string_list_new (NULL);
  guint same = 0;

  g_ptr_array_set_size (self->rulebooks, 0);
  for (guint i = 0; shipped[i] != NULL; i++)
    add_rulebook (self, dh_rulebook_new_shipped (shipped[i], NULL));
  for (guint i = 0; club[i] != NULL; i++)
    add_rulebook (self, dh_rulebook_new_named (club[i], NULL));

  for (guint i = 0; i < self->rulebooks->len; i++)
    {
      const DhRulebook *rulebook = g_ptr_array_index (self->rulebooks, i);

      gtk_string_list_append (titles, dh_rulebook_get_title (rulebook));
      /* A game of the club's own has rules of the same title in its files. */
      if (g_str_equal (rulebook->title, self->chosen->system->scenario->get_title (self->chosen->scenario)))
        same = i;
    }
  adw_combo_row_set_model (self->rules, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->rules, same);
  rules_cb (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.begin", self->rulebooks->len > 0);
}

/* Choosing a game */

static void
toggled_cb (DhDeskNewGame  *self,
            GtkCheckButton *button)
{
  g_assert (DH_DESK_IS_NEW_GAME (self));

  if (!gtk_check_button_get_active (button))
    return;

  self->chosen = g_object_get_data (G_OBJECT (button), "scenario");
  dh_desk_notice_say_nothing (self->notice);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.list", self->chosen->system->scenario->list != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.paste", self->chosen->system->scenario->list != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.export", self->chosen->system->scenario->list != NULL);
  list_rulebooks (self);
}

static GtkCheckButton *
add_scenario (DhDeskNewGame       *self,
              AdwPreferencesGroup *group,
              const DhSystem      *system,
              gpointer             scenario)
{
  Scenario *one = g_new (Scenario, 1);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = g_object_new (GTK_TYPE_CHECK_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);

  *one = (Scenario){ system, scenario };
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), dh_system_get_title (system, scenario));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (button), "scenario", one, (GDestroyNotify) free_scenario);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (button), self->first);
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button); /* which is called as its row by that */
  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->buttons, button);
  if (self->first == NULL)
    self->first = GTK_CHECK_BUTTON (button);

  return GTK_CHECK_BUTTON (button);
}

static AdwPreferencesGroup *
add_group (DhDeskNewGame *self,
           const char    *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_page_add (self->page, ADW_PREFERENCES_GROUP (group));
  return ADW_PREFERENCES_GROUP (group);
}

/* Adds a button that edits a game, where it was declared in the window for that. */
static void
add_edit (GtkCheckButton *check,
          const char     *name)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (check), ADW_TYPE_ACTION_ROW);
  GtkWidget *button = gtk_button_new_from_icon_name ("document-edit-symbolic");
  /* Translators: the title of a game of the club's own. */
  g_autofree char *label = g_strdup_printf (_("Edit the game “%s”"), adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "game.own");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  dh_board_widget_set_name (button, label);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static void
add_system (DhDeskNewGame  *self,
            const DhSystem *system)
{
  g_auto(GStrv) shipped = dh_system_list_shipped (system);
  g_auto(GStrv) club = dh_system_list_club (system);
  AdwPreferencesGroup *group = add_group (self, _(system->title));

  for (guint i = 0; shipped[i] != NULL; i++)
    {
      gpointer scenario = dh_system_load_shipped (system, shipped[i], NULL);

      if (scenario != NULL)
        add_scenario (self, group, system, scenario);
    }
  for (guint i = 0; club[i] != NULL; i++)
    {
      gpointer scenario = dh_system_load_named (system, club[i], NULL);
      GtkCheckButton *button = scenario != NULL ? add_scenario (self, group, system, scenario) : NULL;

      if (button != NULL && g_str_equal (system->id, DH_DESK_OWN_GAME_SYSTEM))
        add_edit (button, club[i]);
    }
}

static void
open_cb (DhDeskNewGame *self)
{
  dh_desk_open_chooser_ask (self,
                            _("Another Game"),
                            _("_Open"),
                            NULL,
                            NULL,
                            NULL,
                            G_CALLBACK (dh_desk_new_game_add_file));
}

/* Lists */

/* The keyboard goes to what is chosen; else it would begin at the button that cancels. */
static void
choose (DhDeskNewGame  *self,
        GtkCheckButton *button)
{
  gtk_check_button_set_active (button, TRUE);
  gtk_window_set_focus (GTK_WINDOW (self), gtk_widget_get_ancestor (GTK_WIDGET (button), ADW_TYPE_ACTION_ROW));
}

/* Adds a scenario that somebody has brought above those that are there, and chooses it. */
static void
bring (DhDeskNewGame  *self,
       const DhSystem *system,
       gpointer        scenario,
       const char     *from)
{
  GtkCheckButton *button = add_scenario (self, self->brought, system, scenario);
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), ADW_TYPE_ACTION_ROW);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), from);
  gtk_widget_set_visible (GTK_WIDGET (self->brought), TRUE);
  choose (self, button);
}

/* The game that was chosen, with the units and numbers of a list. */
static void
taken_cb (DhDeskNewGame *self,
          gpointer       scenario)
{
  const DhSystem *system = self->chosen->system;

  g_assert (DH_DESK_IS_NEW_GAME (self));

  bring (self, system, system->scenario->ref (scenario), _("Including your list"));
}

static DhDeskListWindow *
open_list (DhDeskNewGame *self)
{
  DhDeskListWindow *window = dh_desk_list_window_new (self, self->chosen->system, self->chosen->scenario, G_CALLBACK (taken_cb));

  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static void
list_cb (DhDeskNewGame *self)
{
  open_list (self);
}

static void
paste_cb (DhDeskNewGame *self)
{
  gtk_widget_activate_action (GTK_WIDGET (open_list (self)), "list.paste", NULL);
}

static void
export_chosen_cb (DhDeskNewGame *self,
                  GFile         *file)
{
  if (file != NULL)
    dh_desk_new_game_export (self, file);
}

static void
export_cb (DhDeskNewGame *self)
{
  dh_desk_save_chooser_ask (self, self, _("Save as a Spreadsheet"), _("_Save"), _("Spreadsheets"), ".csv", NULL,
                            dh_system_get_title (self->chosen->system, self->chosen->scenario), G_CALLBACK (export_chosen_cb));
}

/* In a file of its own, named by title and date: no file is ever overwritten. */
static void
begin_cb (DhDeskNewGame *self)
{
  const DhSystem *system = self->chosen->system;
  DhRulebook *rulebook = get_rulebook (self);
  g_autoptr(GFile) folder = dh_session_battles_get_folder ();
  g_autoptr(GFile) file = dh_session_battles_find_free (folder, dh_system_get_title (system, self->chosen->scenario));
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  guint8 seed[16];

  if (dh_session_battles_make_folder (folder, &error) && dh_seed_from_system (seed, &error))
    referee = dh_referee_new_for_file (file, system, rulebook, self->chosen->scenario, seed, &error);
  if (referee == NULL)
    {
      dh_desk_notice_say (self->notice, GTK_MESSAGE_ERROR, error->message);
      return;
    }

  g_signal_emit_by_name (self, "begun", referee);
  gtk_window_close (GTK_WINDOW (self));
}

/* Declares a game in a window of its own; this one goes meanwhile. */
static void
own_cb (DhDeskNewGame *self,
        const char    *action_name,
        GVariant      *parameter)
{
  g_signal_emit_by_name (self, "own", g_variant_get_string (parameter, NULL));
  gtk_window_close (GTK_WINDOW (self));
}

/* The window */

static const DhDeskAction actions[] = {
  { "game.begin", G_CALLBACK (begin_cb), GDK_KEY_Return, GDK_CONTROL_MASK },
  { "game.export", G_CALLBACK (export_cb) },
  { "game.list", G_CALLBACK (list_cb) },
  { "game.open", G_CALLBACK (open_cb) },
  { "game.own", G_CALLBACK (own_cb), .type = "s" },
  { "game.paste", G_CALLBACK (paste_cb), GDK_KEY_v, GDK_CONTROL_MASK },
  { NULL },
};

static void
dh_desk_new_game_class_init (DhDeskNewGameClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskNewGame, g_ptr_array_unref, buttons, rulebooks, switch_rows);
  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_NOTICE);
  dh_desk_actions_install (klass, actions);
  DH_BOARD_TEMPLATE (klass, DhDeskNewGame, begin, brought, choices, notice, own, page, rules, switches, ways);
  DH_BOARD_BIND_CALLBACKS (klass, rules_cb);

  /**
   * DhDeskNewGame::begun:
   * @self: the window
   * @referee: the referee of a game that has been begun
   *
   * A game has been begun, and shall be shown.
   */
  dh_class_add_signal (klass, "begun", 1, DH_TYPE_REFEREE);

  /**
   * DhDeskNewGame::own:
   * @self: the window
   * @name: the name of a game of the club's own, empty for a new one
   *
   * A game of the club's own shall be declared.
   */
  dh_class_add_signal (klass, "own", 1, G_TYPE_STRING);
}

static void
move_down (DhDeskNewGame       *self,
           AdwPreferencesGroup *group)
{
  adw_preferences_page_remove (self->page, g_object_ref (group));
  adw_preferences_page_add (self->page, group);
  g_object_unref (group);
}

static void
dh_desk_new_game_init (DhDeskNewGame *self)
{
  self->rulebooks = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_rulebook_unref);
  self->buttons = g_ptr_array_new ();
  self->switch_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_board_widget_name_parts (GTK_WIDGET (self));
  dh_desk_touch_watch (GTK_WIDGET (self));
  dh_desk_screen_fit (GTK_WIDGET (self));
  dh_desk_keep_unfolded_in_view (self->switches);

  for (guint i = 0; dh_systems[i] != NULL; i++)
    if (has_no_way (dh_systems[i]))
      add_system (self, dh_systems[i]);
  /* Switches and ways to others stand below what there is, to which two of them refer. */
  move_down (self, self->choices);
  move_down (self, self->ways);
  if (self->first != NULL)
    choose (self, self->first);
  gtk_widget_set_visible (self->own, dh_system_find (dh_systems, DH_DESK_OWN_GAME_SYSTEM, NULL) != NULL);
}

/**
 * dh_desk_new_game_new:
 * @application: (nullable): the application
 *
 * Returns: (transfer none): the window, which belongs to GTK
 */
DhDeskNewGame *
dh_desk_new_game_new (AdwApplication *application)
{
  GtkWindow *parent = application != NULL ? gtk_application_get_active_window (GTK_APPLICATION (application)) : NULL;

  return g_object_new (DH_DESK_TYPE_NEW_GAME, "application", application, "transient-for", parent, NULL);
}

/* The game whose word for what it is set up from the file begins with; it says then what else is wrong. */
static const DhSystem *
find_system (GFile   *file,
             GError **error)
{
  g_autofree char *root = dh_desk_root_dup (file, error);

  if (root == NULL)
    return NULL;

  for (guint i = 0; dh_systems[i] != NULL; i++)
    if (has_no_way (dh_systems[i]) && g_str_equal (dh_systems[i]->scenario->root, root))
      return dh_systems[i];

  dh_refuse (error, DH_ERROR_FILE, _("This file contains no campaign or board game that Drumhead can play."));
  return NULL;
}

/**
 * dh_desk_new_game_add_file:
 * @self: the window
 * @file: what somebody has written
 *
 * Adds what the file says to what may be chosen, and chooses it; or says what is wrong with it.
 *
 * Returns: whether it can be played
 */
gboolean
dh_desk_new_game_add_file (DhDeskNewGame *self,
                           GFile         *file)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *name = NULL, *base = NULL;
  const DhSystem *system;
  gpointer scenario = NULL;

  g_return_val_if_fail (DH_DESK_IS_NEW_GAME (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  system = find_system (file, &error);
  if (system != NULL)
    scenario = dh_system_load_scenario (system, file, &error);
  if (scenario == NULL)
    {
      dh_desk_notice_say (self->notice, GTK_MESSAGE_ERROR, error->message);
      return FALSE;
    }

  name = g_file_get_parse_name (file);
  base = g_path_get_basename (name);
  bring (self, system, scenario, base);
  return TRUE;
}

/**
 * dh_desk_new_game_choose:
 * @self: the window
 * @title: the title of something that is listed
 *
 * Chooses what shall be played.
 */
void
dh_desk_new_game_choose (DhDeskNewGame *self,
                         const char    *title)
{
  g_return_if_fail (DH_DESK_IS_NEW_GAME (self));

  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkCheckButton *button = g_ptr_array_index (self->buttons, i);
      const Scenario *scenario = g_object_get_data (G_OBJECT (button), "scenario");

      if (g_str_equal (scenario->system->scenario->get_title (scenario->scenario), title))
        choose (self, button);
    }
}

/**
 * dh_desk_new_game_export:
 * @self: the window
 * @file: where to
 *
 * Saves what is chosen as a spreadsheet, in place of one that is there.
 */
void
dh_desk_new_game_export (DhDeskNewGame *self,
                         GFile         *file)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *csv = NULL;

  g_return_if_fail (DH_DESK_IS_NEW_GAME (self));
  g_return_if_fail (G_IS_FILE (file));

  csv = dh_list_to_csv (self->chosen->system, self->chosen->scenario);
  if (dh_file_write (file, csv, strlen (csv), TRUE, &error))
    dh_desk_notice_tell_saved (self->notice, file, NULL);
  else
    dh_desk_notice_say (self->notice, GTK_MESSAGE_ERROR, error->message);
}
