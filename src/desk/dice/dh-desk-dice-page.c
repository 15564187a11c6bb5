/* dh-desk-dice-page.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-dice-page.h"

#include "dh-battle.h"
#include "dh-class.h"
#include "dh-desk-children.h"
#include "dh-desk-faces.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/**
 * DhDeskDicePage:
 *
 * All about the dice in one place: who throws those of each side, how they have fallen so far against
 * what was to be expected, and how anybody can check that the program bends none.
 *
 * Nothing is counted while the page is not seen.
 */
struct _DhDeskDicePage
{
  DhDeskPane parent_instance;

  gboolean is_showing; /* the rows are being set, and nobody has chosen anything */

  /* Owned */
  GPtrArray *sides; /* of GtkWidget, borrowed from @who: a combo row for each side */

  /* Template children */
  GtkWidget *back;
  GtkLabel *fingerprint;
  GtkLabel *hash;
  GtkLabel *hash_title;
  AdwEntryRow *reason;
  GtkBox *tallies;
  GtkWidget *tallies_empty;
  AdwPreferencesGroup *who;
};

G_DEFINE_FINAL_TYPE (DhDeskDicePage, dh_desk_dice_page, DH_DESK_TYPE_PANE)

/* Throws to choose from */

static char *
get_reason (DhDeskDicePage *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason))));

  return *text != '\0' ? g_steal_pointer (&text) : g_strdup (_("agreed at the table"));
}

static void
side_selected_cb (DhDeskDicePage *self,
                  GParamSpec     *pspec,
                  AdwComboRow    *row)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  guint side = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "side"));
  int source = adw_combo_row_get_selected (row);
  g_autofree char *reason = NULL;
  g_autofree char *order = NULL;

  g_assert (DH_DESK_IS_DICE_PAGE (self));

  if (self->is_showing || battle == NULL || (int) dh_battle_get_side_dice (battle, side) == source)
    return;

  reason = get_reason (self);
  order = dh_order_write_ruling (battle,
                                 dh_battle_get_side (battle, side),
                                 "dice",
                                 dh_enum_to_word (DH_TYPE_DICE_SOURCE, source),
                                 reason);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.give", "s", order);
}

static GtkWidget *
new_side (DhDeskDicePage *self,
          const DhBattle *battle,
          guint           side)
{
  const char *choices[] = { _("At the table"), _("By the program"), NULL };
  g_autoptr(GtkStringList) model = gtk_string_list_new (choices);
  GtkWidget *row = adw_combo_row_new ();

  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (model));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 dh_battle_get_name (battle, dh_battle_get_side (battle, side)));
  g_object_set_data (G_OBJECT (row), "side", GUINT_TO_POINTER (side));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (side_selected_cb), self, G_CONNECT_SWAPPED);
  return row;
}

/* The sides are those of the battle from beginning to end. */
static void
build_sides (DhDeskDicePage *self,
             const DhBattle *battle)
{
  for (guint i = 0; i < self->sides->len; i++)
    adw_preferences_group_remove (self->who, g_ptr_array_index (self->sides, i));
  g_ptr_array_set_size (self->sides, 0);

  /* The reason comes after what it is a reason for. */
  g_object_ref (self->reason);
  adw_preferences_group_remove (self->who, GTK_WIDGET (self->reason));

  self->is_showing = TRUE;
  for (guint i = 0; battle != NULL && i < dh_battle_get_n_sides (battle); i++)
    {
      GtkWidget *row = new_side (self, battle, i);

      adw_preferences_group_add (self->who, row);
      g_ptr_array_add (self->sides, row);
    }
  self->is_showing = FALSE;

  adw_preferences_group_add (self->who, GTK_WIDGET (self->reason));
  g_object_unref (self->reason);
}

static void
show_sides (DhDeskDicePage *self,
            DhReferee      *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  gboolean open = !dh_referee_is_read_only (referee) && !dh_battle_is_over (battle);

  self->is_showing = TRUE;
  for (guint i = 0; i < self->sides->len; i++)
    {
      adw_combo_row_set_selected (g_ptr_array_index (self->sides, i), dh_battle_get_side_dice (battle, i));
      gtk_widget_set_sensitive (g_ptr_array_index (self->sides, i), open);
    }
  gtk_widget_set_sensitive (GTK_WIDGET (self->reason), open);
  self->is_showing = FALSE;
}

/* Faces thrown */

static char *
describe_hand (const DhTally  *tally,
               const DhBattle *battle)
{
  const char *who = tally->whose == DH_NOTHING
                      ? _("Neither side’s")
                      : dh_battle_get_name (battle, dh_battle_get_side (battle, tally->whose));

  /* Translators: a side, and who threw its dice */
  return g_strdup_printf (tally->thrown ? _("%s · thrown at the table") : _("%s · by the program"), who);
}

static char *
describe_sample (const DhTally *tally)
{
  g_autofree char *dice = g_strdup_printf (ngettext ("%u die", "%u dice", tally->n), tally->n);

  /* Translators: how many dice, and how often each face would have come if all came equally often */
  return g_strdup_printf (_("%s, %.1f of each face expected"), dice, tally->expected);
}

static GtkWidget *
new_tally (const DhTally  *tally,
           const DhBattle *battle)
{
  g_autofree char *hand = describe_hand (tally, battle);
  g_autofree char *sample = describe_sample (tally);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = dh_board_widget_new_label (hand, 0, "heading");
  GtkWidget *subtitle = dh_board_widget_new_label (sample, 0, "dim-label numeric");
  GtkWidget *faces = dh_desk_faces_new (tally);

  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_set_margin_top (faces, 6);

  gtk_widget_add_css_class (box, "tally");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), subtitle);
  gtk_box_append (GTK_BOX (box), faces);
  return box;
}

static GtkWidget *
new_die_heading (guint sides)
{
  /* Translators: a die, such as D6 */
  g_autofree char *text = g_strdup_printf (_("D%u"), sides);

  return dh_board_widget_new_label (text, 0, "title-4");
}

/* A box for tallies of one kind of die, side by side where there is room. */
static GtkWidget *
new_flow (void)
{
  return g_object_new (GTK_TYPE_FLOW_BOX,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                       "column-spacing", 12,
                       "max-children-per-line", 2,
                       "row-spacing", 12,
                       "selection-mode", GTK_SELECTION_NONE,
                       NULL);
}

static void
add_to_flow (GtkWidget *flow,
             GtkWidget *child)
{
  GtkWidget *cell = gtk_flow_box_child_new ();

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (cell), child);
  gtk_widget_set_focusable (cell, FALSE);
  gtk_flow_box_append (GTK_FLOW_BOX (flow), cell);
}

static void
show_tallies (DhDeskDicePage *self,
              DhReferee      *referee)
{
  g_autoptr(GArray) tallies = dh_tally_count (referee);
  GtkWidget *flow = NULL;
  guint sides = 0;

  dh_desk_children_clear (self->tallies);

  for (const DhTally *tally = NULL; dh_array_next (tallies, &tally);)
    {
      if (tally->sides != sides)
        {
          sides = tally->sides;
          flow = new_flow ();
          gtk_box_append (self->tallies, new_die_heading (sides));
          gtk_box_append (self->tallies, dh_board_widget_new_around (flow));
        }
      add_to_flow (flow, new_tally (tally, dh_referee_get_battle (referee)));
    }
  gtk_widget_set_visible (self->tallies_empty, tallies->len == 0);
}

/* The seed */

static char *
dup_seed_or_hash (const DhBattle *battle)
{
  return battle->seed_shown ? dh_battle_dup_seed (battle) : dh_battle_dup_seed_hash (battle);
}

static void
show_seed (DhDeskDicePage *self,
           const DhBattle *battle)
{
  g_autofree char *text = dup_seed_or_hash (battle);

  gtk_label_set_label (self->hash_title, battle->seed_shown ? _("Seed") : _("Fingerprint of the dice"));
  gtk_label_set_label (self->hash, text);
}

static void
copy_cb (DhDeskDicePage *self)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  g_autofree char *text = NULL;

  g_assert (DH_DESK_IS_DICE_PAGE (self));

  if (battle == NULL)
    return;

  text = dup_seed_or_hash (battle);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

static void
dh_desk_dice_page_update (DhDeskPane *pane,
                          DhReferee  *referee,
                          DhEntry    *entry)
{
  DhDeskDicePage *self = DH_DESK_DICE_PAGE (pane);
  g_autofree char *shown = NULL;

  if (entry == NULL)
    build_sides (self, dh_desk_pane_get_battle (self));
  if (referee == NULL)
    return;

  shown = dh_show_fingerprint (dh_referee_get_fingerprint (referee));
  show_sides (self, referee);
  show_tallies (self, referee);
  show_seed (self, dh_referee_get_battle (referee));
  gtk_label_set_label (self->fingerprint, shown);
}

static void
dh_desk_dice_page_class_init (DhDeskDicePageClass *klass)
{
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  pane_class->update = dh_desk_dice_page_update;
  pane_class->waits = TRUE;
  DH_CLASS_OWNS (klass, DhDeskDicePage, g_ptr_array_unref, sides);

  DH_BOARD_TEMPLATE (klass, DhDeskDicePage, back, fingerprint, hash, hash_title, reason, tallies, tallies_empty, who);
  DH_BOARD_BIND_CALLBACKS (klass, copy_cb);
}

static void
dh_desk_dice_page_init (DhDeskDicePage *self)
{
  self->sides = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
