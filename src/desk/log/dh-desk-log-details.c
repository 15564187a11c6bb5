/* dh-desk-log-details.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-log-details.h"

#include "dh-board-widget.h"
#include "dh-desk-dice.h"
#include "dh-desk-tooltip.h"
#include "dh-narration.h"
#include "dh-standing.h"

#include <glib/gi18n.h>

/* Most rolls and things that are listed; the roster has the ratings of all units. */
#define MOST_ROLLS 24
#define MOST_THINGS 24

/* Each step back is an order of its own, and all of them together are one click. */
#define MOST_STEPS_BACK 100

static GtkWidget *
new_label (const char *text,
           const char *style)
{
  GtkWidget *label = dh_board_widget_new_label (text, 0, style);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

static void
add_order (GtkBox        *box,
           const DhEntry *entry)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_local (entry->time);
  g_autofree char *clock = g_date_time_format (time, "%H:%M");
  /* Translators: an order as it was given, and at what time */
  g_autofree char *text = g_strdup_printf (_("%s – at %s"), entry->order, clock);

  gtk_box_append (box, new_label (text, "order"));
}

static void
add_more (GtkBox *box,
          guint   left)
{
  g_autofree char *text = g_strdup_printf (ngettext ("and %u more", "and %u more", left), left);

  gtk_box_append (box, new_label (text, "dim-label"));
}

/* Rolls */

static char *
describe_roll (DhReferee *referee,
               guint      entry,
               guint      index)
{
  const DhEntry *of = dh_referee_get_entry (referee, entry);
  const DhBattle *battle = dh_entry_get_battle (of, dh_referee_get_battle (referee));
  const DhRoll *roll = dh_entry_get_roll (of, index);
  const DhRulebookItem *rule = dh_roll_find_rule (referee, entry, index);
  g_autoptr(GString) text = g_string_new (NULL);

  if (dh_roll_is (roll, battle->system, DH_ROLL_DRAWS))
    g_string_append_printf (text, "%s · ", _("Cards"));
  else if (roll->of.kind != DH_REF_KIND_BATTLE && roll->of.kind != DH_REF_KIND_NONE)
    g_string_append_printf (text, "%s · ", dh_battle_get_name (battle, roll->of));
  g_string_append_printf (text, _("D%u"), roll->sides);
  if (roll->need > 0 && !dh_roll_is (roll, battle->system, DH_ROLL_HARMS))
    /* Translators: behind a die, such as D6, the least that passes. */
    g_string_append_printf (text, _(" · needs %d+"), roll->need);
  g_string_append (text, roll->thrown
                         /* Translators: behind a die and what it has to show, how it is thrown. */
                         ? _(" · thrown at the table")
                         /* Translators: behind a die and what it has to show, how it is thrown. */
                         : _(" · by the program"));
  if (rule != NULL)
    /* Translators: behind a die and how it is thrown, the number of the clause that asks for it. */
    g_string_append_printf (text, _(" · clause %s"), rule->clause);
  if (rule != NULL && rule->standing != DH_STANDING_TEXT)
    g_string_append_printf (text,
                            ", %s %s",
                            dh_standing_describe (rule->standing),
                            dh_standing_get_mark (rule->standing));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_rolls (GtkBox        *box,
           DhDeskLogItem *item)
{
  DhReferee *referee = item->referee;
  DhEntry *entry = dh_desk_log_item_get_entry (item);
  guint n = dh_entry_get_n_rolls (entry);

  for (guint i = 0; i < MIN (n, MOST_ROLLS); i++)
    {
      g_autofree char *text = describe_roll (referee, item->index, i);
      GtkWidget *dice;

      gtk_box_append (box, new_label (text, NULL));
      if (dh_roll_is (dh_entry_get_roll (entry, i), dh_referee_get_battle (referee)->system, DH_ROLL_DRAWS))
        continue;

      dice = g_object_new (DH_DESK_TYPE_DICE, NULL);
      dh_desk_dice_set_roll (DH_DESK_DICE (dice), entry, i);
      gtk_box_append (box, dice);
    }
  if (n > MOST_ROLLS)
    add_more (box, n - MOST_ROLLS);
}

/* Changes */

static void
add_changes (GtkBox         *box,
             const DhEntry  *entry,
             const DhBattle *battle)
{
  guint n = dh_entry_get_n_changes (entry);
  guint things = 0, i = 0;

  while (i < n && things < MOST_THINGS)
    {
      const DhChange *first = dh_entry_get_change (entry, i);
      g_autoptr(GString) text = g_string_new (dh_battle_get_label (battle, first->of));

      for (; i < n && dh_ref_equal (first->of, dh_entry_get_change (entry, i)->of); i++)
        {
          g_autofree char *change = dh_change_narrate (dh_entry_get_change (entry, i), battle);

          g_string_append_printf (text, " · %s", change);
        }
      gtk_box_append (box, new_label (text->str, "change"));
      things++;
    }
  if (i < n)
    add_more (box, n - i);
}

/* Reminders */

static void
add_reminders (GtkBox         *box,
               const DhEntry  *entry,
               const DhBattle *battle)
{
  for (guint i = 0; i < dh_entry_get_n_reminders (entry); i++)
    {
      const char *clause = dh_entry_get_reminder (entry, i);
      g_autofree char *words = dh_battle_narrate_reminder (battle, clause);
      /* Translators: something the rules leave to the referee, and the number of its clause */
      g_autofree char *text = g_strdup_printf (_("%s (%s)"), words, clause);

      gtk_box_append (box, new_label (text, "dim-label"));
    }
}

/* Putting it right */

static void
add_amend_button (GtkBox        *box,
                  DhDeskLogItem *item)
{
  GtkWidget *button;

  if (!dh_desk_log_item_can_amend (item))
    return;

  button = gtk_button_new_with_label (_("Correct…"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.amend");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", dh_desk_log_item_get_entry (item)->n);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  dh_desk_set_tooltip (button,
                       _("Writes this order in the line so that you can correct it; later orders are kept where "
                         "possible"));
  gtk_box_append (box, button);
}

/* Going back to it */

static void
add_button (GtkBox        *box,
            DhDeskLogItem *item)
{
  DhReferee *referee = item->referee;
  DhEntry *entry = dh_desk_log_item_get_entry (item);
  gboolean undone = dh_desk_log_item_is_undone (item);
  GtkWidget *button;

  /* An entry that undoes or redoes another is no place to go back to, and one of long ago is too far. */
  if (entry->of > 0 || dh_referee_is_read_only (referee) ||
      dh_referee_get_n_entries (referee) - item->index > MOST_STEPS_BACK)
    return;
  if (undone ? !dh_referee_can_redo_to (referee, entry) : dh_referee_peek_undo (referee) == entry)
    return;

  button = gtk_button_new_with_label (undone ? _("Redo up to Here") : _("Undo Everything After This"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go-to");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", entry->n);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  dh_desk_set_tooltip (button,
                       undone ? _("Redoes entries one by one, up to this one")
                              : _("Undoes entries one by one, until this one is the last"));
  gtk_box_append (box, button);
}

/**
 * dh_desk_log_details_new:
 * @item: an entry
 *
 * Lays open why an entry came out as it did: the order, each roll with what was needed and the clause
 * that says so, each change from its old to its new value, and what the referee had to judge.
 *
 * Returns: (transfer floating): a new widget for it
 */
GtkWidget *
dh_desk_log_details_new (DhDeskLogItem *item)
{
  const DhBattle *battle = dh_referee_get_battle (item->referee);
  DhEntry *entry = dh_desk_log_item_get_entry (item);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (box, "details");
  add_order (GTK_BOX (box), entry);
  add_rolls (GTK_BOX (box), item);
  add_changes (GTK_BOX (box), entry, dh_entry_get_battle (entry, battle));
  add_reminders (GTK_BOX (box), entry, battle);
  add_amend_button (GTK_BOX (box), item);
  add_button (GTK_BOX (box), item);
  return box;
}
