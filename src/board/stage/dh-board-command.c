/* dh-board-command.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-command.h"

#include "dh-board-card.h"
#include "dh-board-dice.h"
#include "dh-board-flow.h"
#include "dh-board-row.h"

/* The size of a shape that is named in the legend. */
#define SHAPE 30

/* The width of a line of the legend in letters, so that it is no wider than the card. */
#define LEGEND 11

/* The most units that have room beside the card; more stand below it. */
#define MANY_UNITS 12

/* The most letters of a command whose card has room beside its units. */
#define LONG_NAME 40

/* The most lines of the legend that do. */
#define SHORT_LEGEND 2

/**
 * DhBoardCommand:
 *
 * The stage of the board for a command whose card is turned: the card, below it how many of its units do what, by shape
 * and word, and beside it all of them, each with its shape; then, largest of all, whether they answer. Where there are many, the name
 * is long or the wall is high, card and count are a strip above them, and all the width is theirs.
 */
struct _DhBoardCommand
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhStatus *status; /* (nullable): the newest */
  char *turned;     /* (nullable): the card that was turned last */
  GArray *units;    /* of guint, indexes of the status */

  gboolean has_long_name;
  gboolean has_outcome;
  gboolean is_answering; /* the outcome is what happens, and nobody has acted since */

  /* Template children */
  DhBoardCard *card;
  GtkOrientable *deck;
  DhBoardDice *dice;
  GtkLabel *headline;
  GtkBox *legend;
  DhBoardFlow *list;
  GtkLabel *outcome;
  GtkLabel *remarks;
  GtkWidget *response;
};

G_DEFINE_FINAL_TYPE (DhBoardCommand, dh_board_command, DH_BOARD_TYPE_WIDGET)

static const DhStatusUnit *
get_unit (DhBoardCommand *self,
          guint           index)
{
  return &self->status->units[g_array_index (self->units, guint, index)];
}

static void
take_status (DhBoardCommand *self,
             const DhStatus *status)
{
  dh_status_ref ((DhStatus *) status);
  g_clear_pointer (&self->status, dh_status_unref);
  self->status = (DhStatus *) status;
}

/* Compares two units: those that are still to act come first, those that are not in order last, and the like stand
   together. */
static int
compare_units (gconstpointer one,
               gconstpointer other,
               gpointer      user_data)
{
  static const int ranks[] = {
    [DH_ACTIVITY_READY] = 0, [DH_ACTIVITY_NONE] = 1, [DH_ACTIVITY_CHARGES] = 2, [DH_ACTIVITY_MOVED] = 3,
    [DH_ACTIVITY_IDLE] = 4,
  };
  guint first = *(const guint *) one, second = *(const guint *) other;
  const DhStatus *status = user_data;
  const DhStatusUnit *unit = &status->units[first], *against = &status->units[second];
  int difference = (int) unit->status - (int) against->status;

  if (difference == 0)
    difference = ranks[unit->activity] - ranks[against->activity];
  return difference != 0 ? difference : (int) first - (int) second;
}

static gboolean
is_strip (DhBoardCommand *self)
{
  return self->units->len > MANY_UNITS || self->has_long_name || dh_board_widget_is_high (GTK_WIDGET (self));
}

/* Adds a line to the legend: a shape, and how many units it stands for. Side by side in a strip they do not wrap: a GtkBox of
 * GTK 4.24 would ask for more height for them than it would like. */
static void
add_legend (DhBoardCommand *self,
            GtkWidget      *shape,
            const char     *text)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = gtk_label_new (text);

  if (!is_strip (self))
    {
      gtk_label_set_max_width_chars (GTK_LABEL (label), LEGEND);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_lines (GTK_LABEL (label), DH_BOARD_MOST_LINES);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    }
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (line, "head");
  gtk_box_append (GTK_BOX (line), shape);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (self->legend, line);
}

/* Units that are alike follow each other. A card that is not in hand any more has none: its rows have words. */
static void
show_legend (DhBoardCommand *self,
             gboolean        in_hand)
{
  GtkWidget *child;
  guint count = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->legend))) != NULL)
    gtk_box_remove (self->legend, child);
  for (guint i = 0; in_hand && i < self->units->len; i += count)
    {
      DhBoardGlyph *shape = g_object_ref_sink (
        g_object_new (DH_BOARD_TYPE_GLYPH, "size", SHAPE, "valign", GTK_ALIGN_CENTER, NULL));
      g_autoptr(GtkWidget) next = g_object_ref_sink (g_object_new (DH_BOARD_TYPE_GLYPH, NULL));
      const char *word = dh_board_row_show_state (shape, get_unit (self, i), TRUE);

      for (count = 1; i + count < self->units->len; count++)
        if (!g_str_equal (dh_board_row_show_state (DH_BOARD_GLYPH (next), get_unit (self, i + count), TRUE), word))
          break;
      if (*word != '\0')
        {
          g_autofree char *text = dh_board_row_count_state (get_unit (self, i), count);

          add_legend (self, GTK_WIDGET (shape), text);
        }
      g_object_unref (shape);
    }
}

static guint
count_children (GtkBox *box)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;

  return n;
}

/* A few units stand beside the card, many below it. The legend is below the card, in a strip beside it unless it is long. */
static void
lay_out (DhBoardCommand *self)
{
  gboolean high = dh_board_widget_is_high (GTK_WIDGET (self));
  GtkOrientation along = is_strip (self) ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;
  GtkOrientation across = is_strip (self) ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;
  gboolean is_long = count_children (self->legend) > SHORT_LEGEND;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))), along);
  gtk_orientable_set_orientation (self->deck, is_long || high ? GTK_ORIENTATION_VERTICAL : across);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->legend), high ? GTK_ORIENTATION_VERTICAL : across);
  dh_board_card_set_flat (self->card, is_strip (self));
  dh_board_widget_set_class (GTK_WIDGET (self), "strip", is_strip (self));
}

static void
show_units (DhBoardCommand *self)
{
  gboolean in_hand = self->status->step == DH_STEP_MOVEMENT;

  g_array_sort_with_data (self->units, compare_units, self->status);
  dh_board_flow_keep (self->list, self->units->len, FALSE);
  for (guint i = 0; i < self->units->len; i++)
    {
      const DhStatusUnit *unit = get_unit (self, i);
      GtkWidget *row = dh_board_flow_get_row (self->list, i);

      if (row != NULL)
        dh_board_row_show_unit (DH_BOARD_ROW (row), unit, in_hand, unit->changed);
      else
        dh_board_flow_append (self->list, dh_board_row_new_for_unit (unit, in_hand, unit->changed));
    }
  show_legend (self, in_hand);
  lay_out (self);
  gtk_widget_set_visible (GTK_WIDGET (self->outcome), self->has_outcome && (self->is_answering || !in_hand));
  dh_board_widget_set_class (GTK_WIDGET (self->outcome), "outcome", self->is_answering);
  /* All of them do as the outcome says. */
  gtk_widget_set_visible (GTK_WIDGET (self->legend),
                          !self->is_answering || !self->has_outcome || count_children (self->legend) > 1);
}

/* The place of a unit of one status in another one, or -1. */
static int
find_unit (const DhStatus     *status,
           const DhStatusUnit *unit)
{
  for (guint i = 0; i < status->n_units; i++)
    {
      const DhStatusUnit *other = &status->units[i];

      if (other->army == unit->army && g_str_equal (other->name, unit->name) &&
          g_str_equal (other->command, unit->command))
        return i;
    }

  return -1;
}

static void
shown_changed_cb (DhBoardCommand *self)
{
  g_assert (DH_BOARD_IS_COMMAND (self));

  g_signal_emit_by_name (self, "shown-changed");
}

static void
dh_board_command_class_init (DhBoardCommandClass *klass)
{
  /**
   * DhBoardCommand::shown-changed:
   * @self: a stage
   *
   * Emitted when there is room for another number of units than before.
   */
  dh_class_add_signal (klass, "shown-changed", 0);

  DH_CLASS_OWNS (klass, DhBoardCommand, dh_status_unref, status);
  DH_CLASS_OWNS (klass, DhBoardCommand, g_array_unref, units);
  DH_CLASS_OWNS (klass, DhBoardCommand, g_free, turned);

  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_CARD, DH_BOARD_TYPE_DICE, DH_BOARD_TYPE_FLOW);
  DH_BOARD_TEMPLATE (klass, DhBoardCommand, card, deck, dice, headline, legend, list, outcome, remarks, response);
  DH_BOARD_BIND_CALLBACKS (klass, shown_changed_cb);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
dh_board_command_init (DhBoardCommand *self)
{
  self->units = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * dh_board_command_show_scene:
 * @self: a stage
 * @status: what players may see
 * @scene: a card that is turned or answered, of @status
 *
 * Shows the card, which turns when that is what happens.
 */
void
dh_board_command_show_scene (DhBoardCommand *self,
                             const DhStatus *status,
                             const DhScene  *scene)
{
  gboolean answers = scene->kind == DH_SCENE_KIND_RESPONSE;
  g_autofree char *remarks = g_strjoinv (" · ", scene->lines);

  g_return_if_fail (DH_BOARD_IS_COMMAND (self));

  dh_board_card_show (self->card, status, scene->army, scene->name);
  gtk_widget_set_visible (self->response, answers);
  gtk_label_set_label (self->headline, answers ? scene->headline : "");
  self->has_outcome = answers && scene->outcome != NULL;
  self->is_answering = answers;
  gtk_label_set_label (self->outcome, self->has_outcome ? scene->outcome : "");
  dh_board_widget_set_army (GTK_WIDGET (self->outcome), scene->army);

  dh_board_widget_set_words (self->remarks, remarks);

  dh_board_dice_show_scene (self->dice, scene);
  gtk_widget_set_visible (GTK_WIDGET (self->dice), scene->n_dice > 0);
  g_array_set_size (self->units, 0);
  g_array_append_vals (self->units, scene->units, scene->n_units);
  self->has_long_name = g_utf8_strlen (scene->name, -1) > LONG_NAME;
  take_status (self, status);
  show_units (self);
  gtk_widget_set_visible (GTK_WIDGET (self->list), scene->n_units > 0);

  if (answers)
    dh_board_dice_settle (self->dice);
  else if (g_strcmp0 (self->turned, scene->name) != 0)
    dh_board_card_turn (self->card);
  g_free (self->turned);
  self->turned = g_strdup (scene->name);
}

/**
 * dh_board_command_follow:
 * @self: a stage with a card
 * @status: what players may see now
 *
 * Shows the same units as they are now.
 */
void
dh_board_command_follow (DhBoardCommand *self,
                         const DhStatus *status)
{
  g_autoptr(GArray) units = NULL;

  g_return_if_fail (DH_BOARD_IS_COMMAND (self));
  g_return_if_fail (self->status != NULL);

  if (status == self->status)
    return;

  units = g_steal_pointer (&self->units);
  self->units = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < units->len; i++)
    {
      int unit = find_unit (status, &self->status->units[g_array_index (units, guint, i)]);

      if (unit >= 0)
        g_array_append_vals (self->units, &unit, 1);
    }
  take_status (self, status);
  self->is_answering = FALSE;
  show_units (self);
}

/**
 * dh_board_command_set_page:
 * @self: a stage
 * @page: which page of its units is shown; past the last one they begin again
 */
void
dh_board_command_set_page (DhBoardCommand *self,
                           guint           page)
{
  g_return_if_fail (DH_BOARD_IS_COMMAND (self));

  dh_board_flow_set_page (self->list, page);
}

/**
 * dh_board_command_has_pages:
 * @self: a stage
 *
 * Returns: whether its units have more than one page
 */
gboolean
dh_board_command_has_pages (DhBoardCommand *self)
{
  g_return_val_if_fail (DH_BOARD_IS_COMMAND (self), FALSE);

  return dh_board_flow_get_n_pages (self->list) > 1;
}
