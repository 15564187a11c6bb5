/* dh-desk-result.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-result.h"

#include "dh-desk-dice.h"
#include "dh-desk-reminders.h"
#include "dh-desk-scroller.h"
#include "dh-narration.h"

#include <glib/gi18n.h>

/* More rolls than these, as of all ratings of an army, are told in the log alone. */
#define MOST_ROLLS 4

/* Room for whose dice these are, before the dice, so that those of two sides stand in line. */
#define ROLL_CHARS 18

/* More dice than these stand below their label. */
#define MOST_DICE_BESIDE 6

/**
 * DhDeskResult:
 *
 * What came of the last order: its story, its dice and what the referee should bear in mind.
 */
struct _DhDeskResult
{
  DhDeskPane parent_instance;

  /* Template children */
  GtkWidget *card;
  GtkBox *dice;
  GtkLabel *inches;
  DhDeskReminders *reminders;
  GtkLabel *story;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskResult, dh_desk_result, DH_DESK_TYPE_PANE)

static void
remove_children (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static GtkWidget *
new_roll_label (const DhEntry  *entry,
                const DhRoll   *roll,
                const DhBattle *battle)
{
  g_autoptr(GString) text = g_string_new (NULL);
  GtkWidget *label;

  if (roll->of.kind != DH_REF_KIND_BATTLE && roll->of.kind != DH_REF_KIND_NONE)
    g_string_append (text, dh_battle_get_name (battle, roll->of));
  else
    g_string_append (text, _("Cards"));
  if (roll->need > 0 && roll->purpose != DH_PURPOSE_RISK)
    g_string_append_printf (text, _(" · needs %d+"), roll->need);
  if (roll->thrown)
    g_string_append (text, _(" · thrown at the table"));

  label = gtk_label_new (text->str);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), ROLL_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  return label;
}

/* The die of a card drawn says nothing that the card does not. */
static gboolean
is_worth_showing (const DhRoll *roll)
{
  return roll->purpose != DH_PURPOSE_DRAW;
}

/* Whoever has undone something looks whether it was the right thing. */
static char *
tell_story (DhEntry   *entry,
            DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *story = dh_entry_narrate (entry, battle);
  g_autofree char *of = NULL;

  if (dh_entry_get_of (entry) == 0)
    return g_steal_pointer (&story);

  of = dh_entry_narrate (dh_referee_get_entry (referee, dh_entry_get_of (entry) - 1), battle);
  return g_strdup_printf ("%s\n%s", story, of);
}

static void
show_dice (DhDeskResult   *self,
           DhEntry        *entry,
           const DhBattle *battle)
{
  gboolean many = FALSE;
  guint shown = 0;

  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    many = many || dh_entry_get_roll (entry, i)->n > MOST_DICE_BESIDE;

  for (guint i = 0; i < dh_entry_get_n_rolls (entry) && shown < MOST_ROLLS; i++)
    {
      const DhRoll *roll = dh_entry_get_roll (entry, i);
      GtkWidget *dice, *row;

      if (!is_worth_showing (roll))
        continue;

      dice = dh_desk_dice_new ();
      dh_desk_dice_set_roll (DH_DESK_DICE (dice), entry, i);
      gtk_widget_set_hexpand (dice, TRUE);
      gtk_widget_set_valign (dice, GTK_ALIGN_CENTER);
      row = many ? gtk_box_new (GTK_ORIENTATION_VERTICAL, 4) : gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
      gtk_box_append (GTK_BOX (row), new_roll_label (entry, roll, battle));
      gtk_box_append (GTK_BOX (row), dice);
      gtk_box_append (self->dice, row);
      shown++;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->dice), shown > 0 && dh_entry_get_n_rolls (entry) <= MOST_ROLLS);
}

/* What is to be measured now, in figures that can be read from where the tape is. */
static void
show_inches (DhDeskResult *self,
             DhEntry      *entry)
{
  g_autofree char *inches = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->inches), dh_entry_get_n_distances (entry) == 1);
  if (dh_entry_get_n_distances (entry) != 1)
    return;

  /* Translators: a distance in inches */
  inches = g_strdup_printf (_("%g″"), dh_entry_get_distance (entry, 0)->length);
  gtk_label_set_label (self->inches, inches);
}

static void
dh_desk_result_update (DhDeskPane *pane,
                       DhReferee  *referee,
                       DhEntry    *entry)
{
  DhDeskResult *self = DH_DESK_RESULT (pane);
  guint n_entries = referee != NULL ? dh_referee_get_n_entries (referee) : 0;
  g_autofree char *story = NULL;

  remove_children (self->dice);
  gtk_widget_set_visible (self->card, n_entries > 0);
  if (n_entries == 0)
    return;

  entry = dh_referee_get_entry (referee, n_entries - 1);
  story = tell_story (entry, referee);
  gtk_label_set_label (self->story, story);
  show_inches (self, entry);
  show_dice (self, entry, dh_referee_get_battle (referee));
  dh_desk_reminders_set_entry (self->reminders, referee, entry);
}

static void
dh_desk_result_class_init (DhDeskResultClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  pane_class->update = dh_desk_result_update;

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_REMINDERS, DH_DESK_TYPE_SCROLLER);
  dh_board_widget_class_set_template (widget_class, "dh-desk-result.ui");
  DH_BOARD_BIND_CHILDREN (widget_class, DhDeskResult, card, dice, inches, reminders, story);
}
