/* dh-desk-new-switch.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-switch.h"

#include "dh-class.h"
#include "dh-board-widget.h"
#include "dh-desk-combo.h"
#include "dh-standing.h"

#include <glib/gi18n.h>

/**
 * DhDeskNewSwitch:
 *
 * A choice that the rulebook leaves: what it is about, the clause it stands under, and how sure that is.
 */
struct _DhDeskNewSwitch
{
  AdwComboRow parent_instance;

  /* Owned */
  DhDeskNewBattle *battle;
  char *id;

  gboolean showing;
};

DH_CLASS_DEFINE_PLAIN (DhDeskNewSwitch, dh_desk_new_switch, ADW_TYPE_COMBO_ROW)

static const DhRulebook *
get_rulebook (DhDeskNewSwitch *self)
{
  return self->battle->rulebook;
}

static void
selected_cb (DhDeskNewSwitch *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self));

  g_assert (DH_DESK_IS_NEW_SWITCH (self));

  if (self->showing || selected >= dh_rulebook_get_n_choices (get_rulebook (self), self->id))
    return;

  dh_desk_new_battle_set_switch (self->battle,
                                 self->id,
                                 dh_rulebook_get_choice (get_rulebook (self), self->id, selected, NULL));
  dh_desk_new_switch_show (self);
}

/* The row of its own accord cuts what is chosen to a few letters. */
static void
setup_chosen_cb (GtkListItemFactory *factory,
                 GtkListItem        *item)
{
  GtkWidget *label = dh_board_widget_new_label (NULL, 1, NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_chosen_cb (GtkListItemFactory *factory,
                GtkListItem        *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static void
set_factories (DhDeskNewSwitch *self)
{
  g_autoptr(GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();

  g_signal_connect (chosen, "setup", G_CALLBACK (setup_chosen_cb), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (bind_chosen_cb), NULL);
  adw_combo_row_set_factory (ADW_COMBO_ROW (self), chosen);
  dh_desk_combo_show_whole (ADW_COMBO_ROW (self));
}

static void
list_choices (DhDeskNewSwitch *self)
{
  g_autoptr(GtkStringList) choices = gtk_string_list_new (NULL);

  for (guint i = 0; i < dh_rulebook_get_n_choices (get_rulebook (self), self->id); i++)
    {
      const char *title;

      dh_rulebook_get_choice (get_rulebook (self), self->id, i, &title);
      gtk_string_list_append (choices, title);
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (choices));
}

/* Describes the standing of a switch. One that the document prints needs no more than its clause. */
static char *
describe_standing (const DhRulebookItem *item)
{
  if (item->standing == DH_STANDING_TEXT)
    return g_strdup_printf (_("Clause %s"), item->clause);

  /* Translators: a clause, a mark, and what it means: how sure a value of the rules is */
  return g_strdup_printf (_("Clause %s · %s %s"),
                          item->clause,
                          dh_standing_get_mark (item->standing),
                          dh_standing_describe (item->standing));
}

static void
dh_desk_new_switch_class_init (DhDeskNewSwitchClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskNewSwitch, g_object_unref, battle);
  DH_CLASS_OWNS (klass, DhDeskNewSwitch, g_free, id);
}

/**
 * dh_desk_new_switch_new:
 * @battle: a battle in the making
 * @id: a switch of its rulebook
 *
 * Returns: a row for it
 */
GtkWidget *
dh_desk_new_switch_new (DhDeskNewBattle *battle,
                        const char      *id)
{
  DhDeskNewSwitch *self = g_object_new (DH_DESK_TYPE_NEW_SWITCH, "use-markup", FALSE, "title-lines", 2, NULL);

  self->battle = g_object_ref (battle);
  self->id = g_strdup (id);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), dh_rulebook_find (get_rulebook (self), id)->title);
  set_factories (self);
  list_choices (self);
  dh_desk_new_switch_show (self);
  g_signal_connect (self, "notify::selected", G_CALLBACK (selected_cb), NULL);
  return GTK_WIDGET (self);
}

/**
 * dh_desk_new_switch_show:
 * @self: a row
 *
 * Shows what is chosen.
 */
void
dh_desk_new_switch_show (DhDeskNewSwitch *self)
{
  g_autofree char *standing = NULL;
  const char *choice;

  g_return_if_fail (DH_DESK_IS_NEW_SWITCH (self));

  standing = describe_standing (dh_rulebook_find (get_rulebook (self), self->id));
  choice = dh_rulebook_get_switch (get_rulebook (self), self->id);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), standing);

  self->showing = TRUE;
  for (guint i = 0; i < dh_rulebook_get_n_choices (get_rulebook (self), self->id); i++)
    if (g_strcmp0 (dh_rulebook_get_choice (get_rulebook (self), self->id, i, NULL), choice) == 0)
      adw_combo_row_set_selected (ADW_COMBO_ROW (self), i);
  self->showing = FALSE;
}
