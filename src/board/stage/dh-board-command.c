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
#include "dh-board-list.h"

#define SECONDS_A_PAGE 5

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
  GArray *units;    /* of guint, indexes of the status */

  guint page;
  guint pages_id;

  /* Template children */
  DhBoardCard *card;
  DhBoardDice *dice;
  GtkLabel *headline;
  DhBoardList *list;
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

static void
show_units (DhBoardCommand *self)
{
  dh_board_list_show_in_hand (self->list,
                              self->status,
                              (const guint *) (gconstpointer) self->units->data,
                              self->units->len);
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

static gboolean
next_page_cb (gpointer user_data)
{
  DhBoardCommand *self = user_data;

  dh_board_list_set_page (self->list, ++self->page);

  return G_SOURCE_CONTINUE;
}

/* The pages turn only where there is more than one and somebody sees them. */
static void
update_paging (DhBoardCommand *self)
{
  gboolean turns = gtk_widget_get_mapped (GTK_WIDGET (self)) && dh_board_list_get_n_pages (self->list) > 1;

  if (turns && self->pages_id == 0)
    self->pages_id = g_timeout_add_seconds (SECONDS_A_PAGE, next_page_cb, self);
  else if (!turns)
    g_clear_handle_id (&self->pages_id, g_source_remove);
}

static void
dh_board_command_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (dh_board_command_parent_class)->map (widget);
  update_paging (DH_BOARD_COMMAND (widget));
}

static void
dh_board_command_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (dh_board_command_parent_class)->unmap (widget);
  update_paging (DH_BOARD_COMMAND (widget));
}

static void
dh_board_command_dispose (GObject *object)
{
  g_clear_handle_id (&DH_BOARD_COMMAND (object)->pages_id, g_source_remove);

  G_OBJECT_CLASS (dh_board_command_parent_class)->dispose (object);
}

static void
dh_board_command_class_init (DhBoardCommandClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dh_board_command_dispose;
  widget_class->map = dh_board_command_map;
  widget_class->unmap = dh_board_command_unmap;
  DH_BOARD_OWNS (object_class, DhBoardCommand, dh_status_unref, status);
  DH_BOARD_OWNS (object_class, DhBoardCommand, g_array_unref, units);

  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_CARD, DH_BOARD_TYPE_DICE, DH_BOARD_TYPE_LIST);
  dh_board_widget_class_set_template (widget_class, "dh-board-command.ui");
  DH_BOARD_BIND_CHILDREN (widget_class, DhBoardCommand, card, dice, headline, list, outcome, response);
  gtk_widget_class_bind_template_callback (widget_class, update_paging);

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
  self->page = 0;
  dh_board_list_set_page (self->list, 0);
  update_paging (self);

  if (answers)
    dh_board_dice_settle (self->dice);
  else
    dh_board_card_turn (self->card);
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
