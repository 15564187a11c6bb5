/* dh-desk-log-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-log-row.h"

#include "dh-desk-children.h"
#include "dh-desk-dice.h"
#include "dh-desk-log-details.h"
#include "dh-desk-tooltip.h"
#include "dh-narration.h"
#include "dh-standing.h"

#include <glib/gi18n.h>
#include <string.h>

/* Most rolls and dice below a sentence; more are seen when the entry is opened. */
#define MOST_ROLLS 3
#define MOST_DICE 12

/* A story with more letters than this is told by its first sentences, these letters at least; more is seen when the entry is
 * opened. When an army breaks, one entry has the morale checks of all its units. */
#define MOST_LETTERS 600
#define FIRST_LETTERS 240

/**
 * DhDeskLogRow:
 *
 * An entry of the log: its number and its story, the dice that this does not tell, whether they were thrown at the
 * table, and the clauses it rests on; opened, all that it changed. An undone one is struck through, and a screen
 * reader says that it is undone. Or the heading of a turn and step, or a line for several that were taken back.
 */
struct _DhDeskLogRow
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhDeskLogItem *item; /* (nullable) */

  /* Template children */
  GtkWidget *amend;
  GtkLabel *amended;
  GtkImage *arrow;
  GtkLabel *clauses;
  GtkBox *column;
  GtkBox *dice;
  GtkWidget *marks;
  GtkLabel *number;
  GtkLabel *story;
  GtkWidget *thrown;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskLogRow, dh_desk_log_row, DH_BOARD_TYPE_WIDGET)

static void
strike_through (DhDeskLogRow *self,
                gboolean      undone)
{
  g_autoptr(PangoAttrList) attributes = NULL;

  if (undone)
    {
      attributes = pango_attr_list_new ();
      pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
    }
  gtk_label_set_attributes (self->story, attributes);
}

/* Returns TRUE if a sentence ends with this full stop: before it is a word in small letters or a clause in brackets, since the
 * full stops of “Lt.” and “W.” end none. */
static gboolean
is_end (const char *story,
        const char *at)
{
  const char *word = at;

  if (*at == '\n')
    return TRUE;
  if (at[0] != '.' || at[1] != ' ' || at == story)
    return FALSE;

  while (word > story && word[-1] != ' ')
    word--;
  return at[-1] == ')' || g_unichar_islower (g_utf8_get_char (word));
}

/* Returns: (transfer full): the story, or of a long one the first sentences */
static char *
shorten (const char *story)
{
  if (g_utf8_strlen (story, -1) <= MOST_LETTERS)
    return g_strdup (story);

  for (const char *at = g_utf8_offset_to_pointer (story, FIRST_LETTERS); *at != '\0'; at++)
    if (is_end (story, at))
      return g_strdup_printf ("%.*s\u00a0…", (int) (at - story) + (*at == '.' ? 1 : 0), story);

  return g_strdup (story);
}

/* The marks below the sentence */

/* A card that is drawn shows itself in the sentence. */
static gboolean
has_faces (const DhRoll   *roll,
           const DhBattle *battle)
{
  return !dh_roll_is (roll, battle->system, DH_ROLL_DRAWS) && roll->n > 0;
}

/* Returns: whether an entry has dice, and so few that they can be shown */
static gboolean
has_few_dice (DhEntry        *entry,
              const DhBattle *battle)
{
  guint n_rolls = 0, n_dice = 0;

  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    if (has_faces (dh_entry_get_roll (entry, i), battle))
      {
        n_rolls++;
        n_dice += dh_entry_get_roll (entry, i)->n;
      }

  return n_rolls > 0 && n_rolls <= MOST_ROLLS && n_dice <= MOST_DICE;
}

static void
show_dice (DhDeskLogRow   *self,
           DhEntry        *entry,
           const DhBattle *battle)
{
  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    if (has_faces (dh_entry_get_roll (entry, i), battle))
      {
        GtkWidget *dice = g_object_new (DH_DESK_TYPE_DICE, NULL);

        dh_desk_dice_set_roll (DH_DESK_DICE (dice), entry, i);
        gtk_box_append (self->dice, dice);
      }
}

static gboolean
is_thrown (const DhEntry  *entry,
           const DhBattle *battle)
{
  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    if (dh_entry_get_roll (entry, i)->thrown && has_faces (dh_entry_get_roll (entry, i), battle))
      return TRUE;

  return FALSE;
}

static void
add_clause (GPtrArray  *clauses,
            const char *clause,
            const char *mark)
{
  g_autofree char *text = *mark != '\0' ? g_strdup_printf ("%s %s", clause, mark) : g_strdup (clause);

  if (!g_ptr_array_find_with_equal_func (clauses, text, g_str_equal, NULL))
    g_ptr_array_add (clauses, g_steal_pointer (&text));
}

static char *
list_clauses (DhDeskLogItem *item)
{
  DhReferee *referee = item->referee;
  const DhEntry *entry = dh_desk_log_item_get_entry (item);
  g_autoptr(GPtrArray) clauses = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    {
      const DhRulebookItem *rule = NULL;

      if (has_faces (dh_entry_get_roll (entry, i), dh_referee_get_battle (referee)))
        rule = dh_roll_find_rule (referee, item->index, i);
      if (rule != NULL)
        add_clause (clauses, rule->clause, dh_standing_get_mark (rule->standing));
    }
  for (guint i = 0; i < dh_entry_get_n_reminders (entry); i++)
    add_clause (clauses, dh_entry_get_reminder (entry, i), "");
  g_ptr_array_add (clauses, NULL);

  return g_strjoinv (" · ", (GStrv) clauses->pdata);
}

/* Where the sentences of @story say of its dice that they were thrown at the table, no mark says it again. */
static void
show_marks (DhDeskLogRow *self,
            const char   *story,
            gboolean      with_dice)
{
  DhEntry *entry = dh_desk_log_item_get_entry (self->item);
  g_autofree char *clauses = list_clauses (self->item);
  const DhBattle *battle = dh_referee_get_battle (self->item->referee);
  g_autofree char *explained = dh_system_explain_text (battle->system, clauses, battle->rulebook);
  gboolean thrown = is_thrown (entry, battle) && !dh_story_says_thrown (story);

  dh_desk_children_clear (self->dice);
  if (with_dice)
    show_dice (self, entry, battle);
  gtk_label_set_label (self->clauses, clauses);
  dh_desk_set_tooltip (GTK_WIDGET (self->clauses), explained);
  gtk_widget_set_visible (GTK_WIDGET (self->dice), with_dice);
  gtk_widget_set_visible (self->thrown, thrown);
  gtk_widget_set_visible (self->marks, thrown || with_dice || *clauses != '\0');
}

/* Details */

static void
remove_details (DhDeskLogRow *self)
{
  GtkWidget *last = gtk_widget_get_last_child (GTK_WIDGET (self->column));

  if (last != self->marks)
    gtk_box_remove (self->column, last);
}

static void
show_details (DhDeskLogRow *self)
{
  gboolean open = dh_desk_log_item_is_open (self->item);
  gboolean can_open = dh_desk_log_item_can_open (self->item);

  remove_details (self);
  if (open && can_open)
    gtk_box_append (self->column, dh_desk_log_details_new (self->item));

  gtk_image_set_from_icon_name (self->arrow, open ? "pan-down-symbolic" : "pan-end-symbolic");
  if (can_open || self->item->n_folded > 0)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED);
}

/* The way to put it right. */
static void
show_amend_button (DhDeskLogRow *self)
{
  guint number = dh_desk_log_item_get_entry (self->item)->n;

  gtk_widget_set_visible (self->amend, dh_desk_log_item_can_amend (self->item));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->amend), "u", number);
  dh_board_widget_print_name (self->amend, _("Correct entry %u"), number);
}

static void
show_item (DhDeskLogRow *self)
{
  gboolean heading = self->item->is_heading;
  gboolean folded = self->item->n_folded > 0;
  gboolean undone = !heading && !folded && dh_desk_log_item_is_undone (self->item);
  g_autofree char *number = g_strdup_printf ("%u", dh_desk_log_item_get_entry (self->item)->n);
  g_autofree char *story = dh_desk_log_item_narrate (self->item);
  const DhBattle *battle = dh_referee_get_battle (self->item->referee);
  g_autofree char *beside = has_few_dice (dh_desk_log_item_get_entry (self->item), battle)
                              ? dh_desk_log_item_narrate_beside_dice (self->item, story)
                              : NULL;
  const char *told = beside != NULL ? beside : story;
  gboolean in_short = dh_desk_log_item_can_open (self->item) && !dh_desk_log_item_is_open (self->item);
  g_autofree char *seen = in_short ? shorten (told) : g_strdup (told);
  g_autofree char *words = undone ? g_strdup_printf (_("Undone: %s"), story) : g_strdup (story);
  g_autofree char *amended = dh_desk_log_item_describe_amendment (self->item);
  gboolean amending = self->item->put_right != DH_DESK_LOG_AS_IT_IS;
  g_autofree char *name = amending ? g_strdup_printf (_("%s: %s"), amended, words) : g_strdup (words);

  gtk_widget_set_visible (GTK_WIDGET (self->number), !heading);
  gtk_widget_set_visible (GTK_WIDGET (self->arrow), folded || dh_desk_log_item_can_open (self->item));
  gtk_label_set_label (self->number, folded ? "" : number);
  gtk_label_set_label (self->story, seen);
  strike_through (self, undone);
  dh_board_widget_set_class (GTK_WIDGET (self), "undone", undone);
  dh_board_widget_set_class (GTK_WIDGET (self), "heading", heading);
  dh_board_widget_set_class (GTK_WIDGET (self), "folded", folded);
  dh_board_widget_set_class (GTK_WIDGET (self), "amending", amending);
  dh_board_widget_set_name (self, name);
  dh_board_widget_set_words (self->amended, amended);
  show_amend_button (self);
  show_details (self);
  if (heading || folded)
    gtk_widget_set_visible (self->marks, FALSE);
  else
    show_marks (self, told, beside != NULL);
}

static void
dh_desk_log_row_class_init (DhDeskLogRowClass *klass)
{
  DH_CLASS_ITEM (klass, DhDeskLogRow, DH_DESK_TYPE_LOG_ITEM, show_item);

  DH_BOARD_TEMPLATE (klass, DhDeskLogRow, amend, amended, arrow, clauses, column, dice, marks, number, story, thrown);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}
