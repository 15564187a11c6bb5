/* dh-desk-new-rules.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-rules.h"

#include "dh-class.h"
#include "dh-desk-in-view.h"
#include "dh-desk-new-switch.h"
#include "dh-desk-open-chooser.h"
#include "dh-desk-rules-window.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-rulebook-club.h"

#include <glib/gi18n.h>

#include <string.h>

/**
 * DhDeskNewRules:
 *
 * The page that asks by which rules: the rulebook, the size of the figures and how they are mounted, what a club decides
 * before a battle, and who throws the dice; every other switch is folded away.
 */
struct _DhDeskNewRules
{
  DhDeskNewPage parent_instance;

  /* Owned */
  DhRulebook *shown;             /* (nullable): whose switches the rows are */
  DhOrderOfBattle *armies;       /* (nullable): whose dice the rows are of */
  GSignalGroup *editor;          /* of the editor of rulebooks, while this battle waits for one that is being edited there */
  char *file;                    /* (nullable): the URI of a rulebook that was chosen in a file dialog */
  GPtrArray *sources;            /* (element-type utf8): ids and URIs */
  char *chosen;                  /* (nullable): one of them */
  GPtrArray *switches;           /* borrowed DhDeskNewSwitch */
  GPtrArray *sides;              /* borrowed AdwComboRow */

  gboolean listing;

  /* Template children */
  AdwExpanderRow *all;
  AdwPreferencesGroup *dice;
  GtkWidget *edit;
  AdwPreferencesGroup *figures;
  AdwPreferencesGroup *play;
  AdwComboRow *rulebook;
  GtkLabel *trouble;
  GtkWidget *trouble_bar;
};

G_DEFINE_FINAL_TYPE (DhDeskNewRules, dh_desk_new_rules, DH_DESK_TYPE_NEW_PAGE)

static const char *const figure_switches[] = {
  "scale", "infantry-basing", "cavalry-basing", "artillery-basing", NULL,
};

static const char *const play_switches[] = {
  "cards", "disclosure", "opportunity", "officer-casualties", "sharpshooters", "supply-wagons", NULL,
};

/* Rulebooks */

static gboolean
is_uri (const char *source)
{
  return strchr (source, ':') != NULL;
}

static char *
name_source (const char *source)
{
  g_autoptr(DhRulebook) rulebook = NULL;
  g_autoptr(GFile) file = NULL;
  g_autofree char *base = NULL;

  if (is_uri (source))
    {
      file = g_file_new_for_uri (source);
      base = g_file_get_basename (file);
      return g_filename_display_name (base);
    }

  /* A rulebook with a mistake in it goes by its id, and the mistake is told when it is chosen. */
  rulebook = dh_rulebook_new_named (source, NULL);
  return g_strdup (rulebook != NULL ? dh_rulebook_get_title (rulebook) : source);
}

/* Finds the rulebooks: those that come with Drumhead, the club's, and one that was chosen from a file. */
static GPtrArray *
find_sources (DhDeskNewRules *self)
{
  GPtrArray *sources = g_ptr_array_new_with_free_func (g_free);
  g_auto(GStrv) shipped = dh_rulebook_list_shipped (dh_inch_1997.id);
  g_auto(GStrv) club = dh_rulebook_list_club (dh_inch_1997.id);

  for (guint i = 0; shipped[i] != NULL; i++)
    g_ptr_array_add (sources, g_strdup (shipped[i]));
  for (guint i = 0; club[i] != NULL; i++)
    if (!dh_rulebook_is_shipped (club[i]))
      g_ptr_array_add (sources, g_strdup (club[i]));
  if (self->file != NULL)
    g_ptr_array_add (sources, g_strdup (self->file));

  return sources;
}

static gboolean
are_same (GPtrArray *one,
          GPtrArray *other)
{
  gboolean same = one->len == other->len;

  for (guint i = 0; same && i < one->len; i++)
    same = g_str_equal (g_ptr_array_index (one, i), g_ptr_array_index (other, i));

  return same;
}

static guint
get_index (DhDeskNewRules *self,
           const char     *source)
{
  guint index;

  return g_ptr_array_find_with_equal_func (self->sources, source, g_str_equal, &index) ? index : 0;
}

static void
list_rulebooks (DhDeskNewRules *self)
{
  g_autoptr(GPtrArray) sources = find_sources (self);
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);

  if (are_same (sources, self->sources))
    return;

  for (guint i = 0; i < sources->len; i++)
    {
      g_autofree char *name = name_source (g_ptr_array_index (sources, i));

      gtk_string_list_append (names, name);
    }
  g_ptr_array_unref (self->sources);
  self->sources = g_steal_pointer (&sources);

  self->listing = TRUE;
  adw_combo_row_set_model (self->rulebook, G_LIST_MODEL (names));
  self->listing = FALSE;
}

static void
show_trouble (DhDeskNewRules *self,
              const GError   *error)
{
  gtk_label_set_label (self->trouble, error != NULL ? error->message : "");
  gtk_widget_set_visible (self->trouble_bar, error != NULL);
}

static gboolean
take_source (DhDeskNewRules  *self,
             const char      *source,
             GError         **error)
{
  g_autoptr(GFile) file = NULL;

  if (!is_uri (source))
    return dh_desk_new_battle_take_rulebook (dh_desk_new_page_get_battle (self), source, error);

  file = g_file_new_for_uri (source);
  return dh_desk_new_battle_take_rulebook_file (dh_desk_new_page_get_battle (self), file, error);
}

static void
show_chosen (DhDeskNewRules *self)
{
  self->listing = TRUE;
  adw_combo_row_set_selected (self->rulebook, get_index (self, self->chosen));
  self->listing = FALSE;
}

/* Shows what came of choosing a rulebook. One with a mistake in it is not taken, and the rules stay as they were. */
static void
show_outcome (DhDeskNewRules *self,
              const char     *source,
              const GError   *error)
{
  if (error == NULL)
    {
      g_free (self->chosen);
      self->chosen = g_strdup (source);
    }
  show_trouble (self, error);
  show_chosen (self);
}

static void
choose_source (DhDeskNewRules *self,
               const char     *source)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *taken = g_strdup (source);

  take_source (self, taken, &error);
  show_outcome (self, taken, error);
}

static void
rulebook_cb (DhDeskNewRules *self)
{
  guint index = adw_combo_row_get_selected (self->rulebook);

  g_assert (DH_DESK_IS_NEW_RULES (self));

  if (!dh_desk_new_page_is_updating (DH_DESK_NEW_PAGE (self)) && !self->listing && index < self->sources->len &&
      index != get_index (self, self->chosen))
    choose_source (self, g_ptr_array_index (self->sources, index));
}

static void
chosen_cb (DhDeskNewRules *self,
           GFile          *file)
{
  g_assert (DH_DESK_IS_NEW_RULES (self));

  g_free (self->file);
  self->file = g_file_get_uri (file);
  list_rulebooks (self);
  choose_source (self, self->file);
}

static void
choose_cb (DhDeskNewRules *self)
{
  g_assert (DH_DESK_IS_NEW_RULES (self));

  dh_desk_open_chooser_ask (self, _("Choose the Rules"), _("_Open"), _("Rulebooks"), "xml", NULL, G_CALLBACK (chosen_cb));
}

/* Takes the rulebook that was saved in the editor. It may have another title, so the list is made anew. */
static void
kept_cb (DhDeskNewRules *self,
         const char     *id)
{
  g_autoptr(GError) error = NULL;

  g_assert (DH_DESK_IS_NEW_RULES (self));

  g_ptr_array_set_size (self->sources, 0);
  list_rulebooks (self);
  dh_desk_new_battle_take_edited_rulebook (dh_desk_new_page_get_battle (self), id, &error);
  show_outcome (self, id, error);
}

static void
edit_cb (DhDeskNewRules *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  g_autoptr(GFile) file = NULL;
  DhDeskRulesWindow *editor;

  g_assert (DH_DESK_IS_NEW_RULES (self));

  editor = dh_desk_rules_window_present (gtk_window_get_application (window));
  g_signal_group_set_target (self->editor, editor);
  if (is_uri (self->chosen))
    {
      file = g_file_new_for_uri (self->chosen);
      dh_desk_rules_window_import (editor, file);
    }
  else
    dh_desk_rules_window_edit (editor, self->chosen);
}

/* Switches */

static GtkWidget *
add_switch (DhDeskNewRules *self,
            const char     *id)
{
  GtkWidget *row = dh_desk_new_switch_new (dh_desk_new_page_get_battle (self), id);

  g_ptr_array_add (self->switches, row);
  return row;
}

static void
add_switches (DhDeskNewRules      *self,
              AdwPreferencesGroup *group,
              const char *const   *ids)
{
  for (guint i = 0; ids[i] != NULL; i++)
    adw_preferences_group_add (group, add_switch (self, ids[i]));
}

static void
remove_switches (DhDeskNewRules *self)
{
  for (guint i = 0; i < self->switches->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->switches, i);

      if (gtk_widget_is_ancestor (row, GTK_WIDGET (self->all)))
        adw_expander_row_remove (self->all, row);
      else
        adw_preferences_group_remove (ADW_PREFERENCES_GROUP (gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP)),
                                      row);
    }
  g_ptr_array_set_size (self->switches, 0);
}

static void
build_switches (DhDeskNewRules   *self,
                const DhRulebook *rulebook)
{
  remove_switches (self);
  add_switches (self, self->figures, figure_switches);
  add_switches (self, self->play, play_switches);

  for (guint i = 0; i < rulebook->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (rulebook, i);

      if (item->is_switch && !g_strv_contains (figure_switches, item->id) &&
          !g_strv_contains (play_switches, item->id) && !g_str_equal (item->id, "dice"))
        adw_expander_row_add_row (self->all, add_switch (self, item->id));
    }
}

static void
show_switches (DhDeskNewRules  *self,
               DhDeskNewBattle *battle)
{
  DhRulebook *rulebook = battle->rulebook;

  if (rulebook != self->shown)
    {
      build_switches (self, rulebook);
      g_clear_pointer (&self->shown, dh_rulebook_unref);
      self->shown = dh_rulebook_ref (rulebook);
      return;
    }

  for (guint i = 0; i < self->switches->len; i++)
    dh_desk_new_switch_show (g_ptr_array_index (self->switches, i));
}

/* Dice */

static void
side_cb (DhDeskNewRules *self,
         GParamSpec     *pspec,
         AdwComboRow    *row)
{
  g_assert (DH_DESK_IS_NEW_RULES (self));

  if (!dh_desk_new_page_is_updating (DH_DESK_NEW_PAGE (self)))
    dh_desk_new_battle_set_dice (dh_desk_new_page_get_battle (self),
                                 GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "army")),
                                 adw_combo_row_get_selected (row));
}

static void
add_side (DhDeskNewRules *self,
          guint           army)
{
  const char *choices[] = { _("At the table"), _("By the program"), NULL };
  g_autoptr(GtkStringList) model = gtk_string_list_new (choices);
  GtkWidget *row = adw_combo_row_new ();

  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (model));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), dh_order_of_battle_get_army (self->armies, army)->name);
  g_object_set_data (G_OBJECT (row), "army", GUINT_TO_POINTER (army));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (side_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->sides, row);
  adw_preferences_group_add (self->dice, row);
}

static void
build_sides (DhDeskNewRules  *self,
             DhOrderOfBattle *armies)
{
  for (guint i = 0; i < self->sides->len; i++)
    adw_preferences_group_remove (self->dice, g_ptr_array_index (self->sides, i));
  g_ptr_array_set_size (self->sides, 0);

  g_clear_pointer (&self->armies, dh_order_of_battle_unref);
  self->armies = armies != NULL ? dh_order_of_battle_ref (armies) : NULL;
  for (guint i = 0; armies != NULL && i < armies->armies->len; i++)
    add_side (self, i);
}

static void
show_sides (DhDeskNewRules  *self,
            DhDeskNewBattle *battle)
{
  if (self->armies != battle->armies)
    build_sides (self, battle->armies);
  for (guint i = 0; i < self->sides->len; i++)
    adw_combo_row_set_selected (g_ptr_array_index (self->sides, i), dh_desk_new_battle_get_dice (battle, i));
}

static void
dh_desk_new_rules_update (DhDeskNewPage   *page,
                          DhDeskNewBattle *battle)
{
  DhDeskNewRules *self = DH_DESK_NEW_RULES (page);

  list_rulebooks (self);
  if (self->chosen == NULL)
    self->chosen = g_strdup (battle->rulebook->id);
  show_chosen (self);
  show_switches (self, battle);
  show_sides (self, battle);
}

/* Another battle begins with rules of its own, and not with those that are still being edited for the last one. */
static void
battle_cb (DhDeskNewRules *self)
{
  g_signal_group_set_target (self->editor, NULL);
  g_clear_pointer (&self->chosen, g_free);
}

static void
dh_desk_new_rules_class_init (DhDeskNewRulesClass *klass)
{
  DH_DESK_NEW_PAGE_CLASS (klass)->update = dh_desk_new_rules_update;
  DH_CLASS_LEAVES (klass, DhDeskNewRules, dh_class_empty, switches, sides);
  DH_CLASS_OWNS (klass, DhDeskNewRules, g_object_unref, editor);
  DH_CLASS_OWNS (klass, DhDeskNewRules, dh_rulebook_unref, shown);
  DH_CLASS_OWNS (klass, DhDeskNewRules, dh_order_of_battle_unref, armies);
  DH_CLASS_OWNS (klass, DhDeskNewRules, g_free, chosen, file);
  DH_CLASS_OWNS (klass, DhDeskNewRules, g_ptr_array_unref, sides, sources, switches);

  DH_BOARD_TEMPLATE (klass, DhDeskNewRules, all, dice, edit, figures, play, rulebook, trouble, trouble_bar);
  DH_BOARD_BIND_CALLBACKS (klass, choose_cb, edit_cb, rulebook_cb);
}

static void
dh_desk_new_rules_init (DhDeskNewRules *self)
{
  self->sources = g_ptr_array_new_with_free_func (g_free);
  self->switches = g_ptr_array_new ();
  self->sides = g_ptr_array_new ();
  self->editor = g_signal_group_new (DH_DESK_TYPE_RULES_WINDOW);
  g_signal_group_connect_swapped (self->editor, "kept", G_CALLBACK (kept_cb), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_desk_keep_unfolded_in_view (self->all);

  g_signal_connect (self, "notify::battle", G_CALLBACK (battle_cb), NULL);
}
