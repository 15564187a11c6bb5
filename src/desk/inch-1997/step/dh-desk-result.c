/* dh-desk-result.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-result.h"

#include "dh-desk-children.h"
#include "dh-desk-dice.h"
#include "dh-desk-reminders.h"
#include "dh-desk-scroller.h"
#include "dh-desk-tooltip.h"
#include "dh-inch.h"
#include "dh-result.h"
#include "dh-session-turn.h"
#include "dh-session-words.h"
#include "dh-verb.h"

#include <glib/gi18n.h>

/* More lines than these, as of an army that checks, are in the log alone. */
#define MOST_LINES 12

/* More dice than these have a line of their own below whose they are. */
#define MOST_DICE_BESIDE 6

/* The height of four lines, of two where the screen is low, and of as many as there may be room for: all that are shown, with
   their dice. */
#define STEADY_HEIGHT 76
#define STEADY_HEIGHT_IF_LOW 52
#define STEADY_HEIGHT_IF_HIGH 124
#define MOST_HEIGHT 380

enum {
  COLUMN_SUBJECT,
  COLUMN_DICE,
  COLUMN_NEED,
  COLUMN_OUTCOME,
  N_COLUMNS,
};

/**
 * DhDeskResult:
 *
 * The results of the last order, a line for each: who, the dice, what was needed, and what came of it. What the referee
 * should bear in mind stands below, and then what came of the orders before it, if all were for what was due.
 */
struct _DhDeskResult
{
  DhDeskPane parent_instance;

  /* Template children */
  GtkWidget *card;
  GtkGrid *earlier;
  GtkLabel *inches;
  GtkGrid *lines;
  DhDeskReminders *reminders;
  DhDeskScroller *scroller;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskResult, dh_desk_result, DH_DESK_TYPE_PANE)

static GtkWidget *
attach_label (GtkGrid    *lines,
              const char *text,
              const char *style,
              int         column,
              int         row,
              int         width)
{
  GtkWidget *label = dh_board_widget_new_label (text, 0, style);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_grid_attach (lines, label, column, row, width, 1);
  return label;
}

/* The last column takes what room there is, so that a line across all of them leaves the others as narrow as they are. */
static void
attach_room (GtkGrid *lines,
             int      row)
{
  gtk_grid_attach (lines,
                   g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "hexpand", TRUE, NULL),
                   COLUMN_OUTCOME, row, 1, 1);
}

/* Returns: the number of dice to show; that of a drawn card tells no more than the card */
static guint
count_dice (const DhResult *result,
            DhEntry        *entry)
{
  guint n = 0;

  for (guint i = 0; i < result->rolls->len; i++)
    {
      const DhRoll *roll = dh_entry_get_roll (entry, g_array_index (result->rolls, guint, i));

      n += roll->purpose != DH_PURPOSE_DRAW ? roll->n : 0;
    }

  return n;
}

static GtkWidget *
new_dice (const DhResult *result,
          DhEntry        *entry)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  for (guint i = 0; i < result->rolls->len; i++)
    {
      GtkWidget *dice = g_object_new (DH_DESK_TYPE_DICE, NULL);

      dh_desk_dice_set_roll (DH_DESK_DICE (dice), entry, g_array_index (result->rolls, guint, i));
      if (dh_entry_get_roll (entry, g_array_index (result->rolls, guint, i))->thrown)
        dh_desk_set_tooltip (dice, _("thrown at the table"));
      gtk_box_append (GTK_BOX (box), dice);
    }
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

/* Returns: whether the die had to reach a number; an officer at risk wants to be below one */
static gboolean
is_needed (const DhResult *result,
           DhEntry        *entry)
{
  return result->need > 0 && result->rolls->len > 0 &&
         dh_entry_get_roll (entry, g_array_index (result->rolls, guint, 0))->purpose != DH_PURPOSE_RISK;
}

/* The style for the gravity of a result; words tell it too. */
static const char *
get_style (DhGravity gravity)
{
  static const char *const styles[] = {
    [DH_GRAVITY_NONE] = "fine",
    [DH_GRAVITY_LOSS] = "loss",
    [DH_GRAVITY_GIVES_WAY] = "gives-way",
    [DH_GRAVITY_LOST] = "lost",
  };

  return styles[gravity];
}

/* Where several are told of, their names are a column. A name alone, and without a die, begins the sentence that it is taken
 * from. */
static gboolean
is_sentence (GPtrArray      *results,
             const DhResult *result)
{
  guint named = 0;

  for (guint i = 0; i < results->len; i++)
    named += *((const DhResult *) results->pdata[i])->subject != '\0';

  return named == 1 && *result->subject != '\0' && result->rolls->len == 0 && result->gravity == DH_GRAVITY_NONE;
}

/* Returns: the row that comes next */
static int
attach_sentence (GtkGrid        *lines,
                 const DhResult *result,
                 int             row)
{
  g_autofree char *sentence = g_strdup_printf ("%s %s.", result->subject, result->outcome);
  g_autofree char *words = dh_session_keep_changes (g_steal_pointer (&sentence));

  attach_label (lines, words, "outcome", COLUMN_SUBJECT, row, N_COLUMNS);
  return row + 1;
}

/* Returns: the row that comes next */
static int
attach_line (GtkGrid        *lines,
             const DhResult *result,
             DhEntry        *entry,
             int             row)
{
  guint n = count_dice (result, entry);
  g_autofree char *need = is_needed (result, entry) ? g_strdup_printf (_("%d+"), result->need) : NULL;
  int from = COLUMN_SUBJECT, dice_row = row;

  if (*result->subject != '\0')
    {
      attach_label (lines, result->subject, "who", COLUMN_SUBJECT, row, 1);
      from = COLUMN_DICE;
    }
  if (n > MOST_DICE_BESIDE)
    gtk_grid_attach (lines, new_dice (result, entry), COLUMN_SUBJECT, dice_row = row + 1, N_COLUMNS, 1);
  else if (n > 0)
    gtk_grid_attach (lines, new_dice (result, entry), COLUMN_DICE, row, 1, 1);
  if (n > 0)
    from = COLUMN_NEED;
  if (need != NULL)
    {
      attach_label (lines, need, "numeric", COLUMN_NEED, row, 1);
      from = COLUMN_OUTCOME;
    }
  if (*result->outcome != '\0')
    {
      g_autofree char *words = dh_session_keep_changes (g_strdup (result->outcome));
      GtkWidget *outcome = attach_label (lines, words, get_style (result->gravity), from, row, N_COLUMNS - from);

      gtk_widget_add_css_class (outcome, "outcome");
    }

  return dice_row + 1;
}

/* Returns: the row that comes next */
static int
show_lines (GtkGrid        *lines,
            DhEntry        *entry,
            const DhBattle *battle,
            int             row)
{
  g_autoptr(GPtrArray) results = dh_entry_list_results (entry, battle);
  const char *cause = NULL;

  for (guint i = 0; i < MIN (results->len, MOST_LINES); i++)
    {
      const DhResult *result = results->pdata[i];

      if (result->cause != NULL && g_strcmp0 (result->cause, cause) != 0)
        attach_label (lines, result->cause, "cause", COLUMN_SUBJECT, row++, N_COLUMNS);
      cause = result->cause;
      row = is_sentence (results, result) ? attach_sentence (lines, result, row) : attach_line (lines, result, entry, row);
    }
  if (results->len > MOST_LINES)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("and %u more", "and %u more", results->len - MOST_LINES),
                                               results->len - MOST_LINES);

      attach_label (lines, more, "dim-label", COLUMN_SUBJECT, row++, N_COLUMNS);
    }

  return row;
}

/* Results of an order that was undone, struck through, or done again. */
static void
show_taken_back (DhDeskResult *self,
                 DhReferee    *referee,
                 guint         index,
                 int           row)
{
  gboolean undone = dh_referee_is_undone (referee, index);
  GtkWidget *child = gtk_widget_get_last_child (GTK_WIDGET (self->lines));

  show_lines (self->lines, dh_referee_get_entry (referee, index), dh_referee_get_battle (referee), row);
  child = child != NULL ? gtk_widget_get_next_sibling (child) : gtk_widget_get_first_child (GTK_WIDGET (self->lines));
  for (; undone && child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_add_css_class (child, "undone");
}

/* The distance to measure now, in figures that can be read from the table. */
static void
show_inches (DhDeskResult *self,
             DhEntry      *entry)
{
  g_autofree char *inches = NULL, *number = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->inches), dh_inch_n_distances (entry) == 1);
  if (dh_inch_n_distances (entry) != 1)
    return;

  number = dh_inches_to_text (dh_inch_distance (entry, 0)->number);
  inches = g_strdup_printf (_("%s″"), number);
  gtk_label_set_label (self->inches, inches);
}

/* TRUE for an order that resolves what the rules demand: a check, a retreat, a rally. Such orders follow each other faster than
 * anybody reads, so that their results stay together until something else is ordered. A close combat is told by its tool. */
static gboolean
resolves_due (DhReferee     *referee,
              const DhEntry *entry)
{
  const DhVerbInfo *verb = dh_verb_from_line (dh_referee_get_battle (referee)->system, entry->order);

  return verb != NULL && (dh_verb_is (verb, "settle") || ((verb->flags & DH_VERB_DUE) != 0 && !dh_verb_is (verb, "fight")));
}

/* The results of checks, retreats and the like that came right before the last order, if that resolved one too; the latest stand
 * on top, where they are seen without scrolling. */
static void
show_earlier (DhDeskResult *self,
              DhReferee    *referee,
              DhEntry      *last)
{
  int row = 0;

  dh_desk_children_clear (self->earlier);
  for (guint i = resolves_due (referee, last) ? last->n - 1 : 0; i > 0 && row < MOST_LINES; i--)
    {
      DhEntry *entry = dh_referee_get_entry (referee, i - 1);

      if (!dh_session_turn_gives_order (referee, i))
        continue;
      if (entry->turn != last->turn || entry->step != last->step || !resolves_due (referee, entry))
        break;

      if (row == 0)
        attach_room (self->earlier, row + 1);
      gtk_grid_attach (self->earlier, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL), COLUMN_SUBJECT, row, N_COLUMNS, 1);
      row = show_lines (self->earlier, entry, dh_referee_get_battle (referee), row + 1);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->earlier), row > 0);
}

/* The newest results stand on top, and are shown to whoever had scrolled down to earlier ones. */
static void
scroll_up (DhDeskResult *self)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (self->lines), GTK_TYPE_SCROLLED_WINDOW);

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)), 0);
}

static void
dh_desk_result_update (DhDeskPane *pane,
                       DhReferee  *referee,
                       DhEntry    *entry)
{
  DhDeskResult *self = DH_DESK_RESULT (pane);
  const DhBattle *battle;
  int row;

  entry = referee != NULL ? dh_session_turn_find_last (referee) : NULL;
  dh_desk_children_clear (self->lines);
  attach_room (self->lines, 0);
  gtk_widget_set_visible (self->card, entry != NULL);
  if (entry == NULL)
    return;

  battle = dh_referee_get_battle (referee);
  row = show_lines (self->lines, entry, battle, 0);
  /* An undo shows what it took back, so that it can be seen whether it was the right entry. */
  if (entry->of > 0)
    show_taken_back (self, referee, entry->of - 1, row);
  show_inches (self, entry);
  dh_desk_reminders_set_entry (self->reminders, referee, entry);
  show_earlier (self, referee, entry);
  scroll_up (self);
}

static void
dh_desk_result_class_init (DhDeskResultClass *klass)
{
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_result_update;

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_REMINDERS, DH_DESK_TYPE_SCROLLER);
  DH_BOARD_TEMPLATE (klass, DhDeskResult, card, earlier, inches, lines, reminders, scroller);
}

/**
 * dh_desk_result_set_room:
 * @self: a result
 * @has_room: whether nothing above it can be pressed that would move
 * @is_low: whether the screen is so low that others need its room
 * @is_high: whether it is so high that there is room for reminders as well
 *
 * Lets it be as high as what it tells where there is room. Else it is as high for one line as for four, or for seven on a
 * high screen, and lower on a low screen alone.
 */
void
dh_desk_result_set_room (DhDeskResult *self,
                         gboolean      has_room,
                         gboolean      is_low,
                         gboolean      is_high)
{
  int steady = is_high ? STEADY_HEIGHT_IF_HIGH : is_low ? STEADY_HEIGHT_IF_LOW : STEADY_HEIGHT;

  g_return_if_fail (DH_DESK_IS_RESULT (self));

  g_object_set (self->scroller, "least", steady, "most", has_room ? MOST_HEIGHT : steady, "firm", !is_low, NULL);
}
