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

/**
 * DhBoardCommand:
 *
 * The stage of the board for a command whose card is turned: the card, the units that it lets move,
 * and then whether they answer.
 */
struct _DhBoardCommand
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhStatus *status; /* (nullable): the newest */
  char *turned;     /* (nullable): the card that was turned last */
  GArray *units;    /* of guint, indexes of the status */

  /* Template children */
  DhBoardCard *card;
  DhBoardDice *dice;
  GtkLabel *headline;
  DhBoardFlow *list;
  GtkLabel *outcome;
  GtkWidget *response;
};

G_DEFINE_FINAL_TYPE (DhBoardCommand, dh_board_command, DH_BOARD_TYPE_WIDGET)

static void
take_status (DhBoardCommand *self,
             const DhStatus *status)
{
  dh_status_ref ((DhStatus *) status);
  g_clear_pointer (&self->status, dh_status_unref);
  self->status = (DhStatus *) status;
}

/* Who is still to act comes first. */
static int
compare_units (gconstpointer one,
               gconstpointer other,
               gpointer      user_data)
{
  static const int ranks[] = {
    [DH_ACTIVITY_READY] = 0, [DH_ACTIVITY_NONE] = 1, [DH_ACTIVITY_CHARGES] = 2, [DH_ACTIVITY_MOVED] = 3, [DH_ACTIVITY_IDLE] = 4,
  };
  guint first = *(const guint *) one, second = *(const guint *) other;
  int difference = ranks[dh_status_get_unit (user_data, first)->activity] - ranks[dh_status_get_unit (user_data, second)->activity];

  return difference != 0 ? difference : (int) first - (int) second;
}

static void
show_units (DhBoardCommand *self)
{
  gboolean in_hand = dh_status_get_step (self->status) == DH_STEP_MOVEMENT;

  g_array_sort_with_data (self->units, compare_units, self->status);
  dh_board_flow_clear (self->list);
  for (guint i = 0; i < self->units->len; i++)
    {
      const DhStatusUnit *unit = dh_status_get_unit (self->status, g_array_index (self->units, guint, i));

      dh_board_flow_append (self->list, dh_board_row_new_for_unit (unit, in_hand, unit->changed));
    }
}

/* Where a unit of one status is in another, or -1. */
static int
find_unit (const DhStatus     *status,
           const DhStatusUnit *unit)
{
  for (guint i = 0; i < dh_status_get_n_units (status); i++)
    {
      const DhStatusUnit *other = dh_status_get_unit (status, i);

      if (other->army == unit->army && g_str_equal (other->name, unit->name) &&
          g_str_equal (other->command, unit->command))
        return i;
    }

  return -1;
}

static void
dh_board_command_class_init (DhBoardCommandClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  DH_BOARD_OWNS (object_class, DhBoardCommand, dh_status_unref, status);
  DH_BOARD_OWNS (object_class, DhBoardCommand, g_array_unref, units);
  DH_BOARD_OWNS (object_class, DhBoardCommand, g_free, turned);

  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_CARD, DH_BOARD_TYPE_DICE, DH_BOARD_TYPE_FLOW);
  dh_board_widget_class_set_template (widget_class, "dh-board-command.ui");
  DH_BOARD_BIND_CHILDREN (widget_class, DhBoardCommand, card, dice, headline, list, outcome, response);

  gtk_widget_class_set_css_name (widget_class, "boardcommand");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
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

  g_return_if_fail (DH_BOARD_IS_COMMAND (self));

  dh_board_card_show (self->card, status, scene->army, scene->name);
  gtk_widget_set_visible (GTK_WIDGET (self->headline), answers);
  gtk_widget_set_visible (self->response, answers);
  gtk_label_set_label (self->headline, answers ? scene->headline : "");
  gtk_label_set_label (self->outcome, answers && scene->outcome != NULL ? scene->outcome : "");

  dh_board_dice_show_scene (self->dice, scene);
  gtk_widget_set_visible (GTK_WIDGET (self->dice), scene->n_dice > 0);
  g_array_set_size (self->units, 0);
  g_array_append_vals (self->units, scene->units, scene->n_units);
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
      int unit = find_unit (status, dh_status_get_unit (self->status, g_array_index (units, guint, i)));

      if (unit >= 0)
        g_array_append_vals (self->units, &unit, 1);
    }
  take_status (self, status);
  show_units (self);
}
