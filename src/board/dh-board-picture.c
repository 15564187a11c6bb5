/* dh-board-picture.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-picture.h"

#include "dh-board-army.h"
#include "dh-board-screen.h"
#include "dh-board-words.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define SECONDS_A_PAGE 8
#define MOST_RESULTS 2
#define LINES_OF_LATEST 3

/**
 * DhBoardPicture:
 *
 * What the board shows: turn and step, how both armies hold, their units page by page, the card in
 * hand and what has just happened.
 *
 * It is made from a [struct@Dh.Status] alone, and so cannot show what players may not see.
 */
struct _DhBoardPicture
{
  GtkWidget parent_instance;

  /* Owned */
  DhStatus *status; /* (nullable) */
  GPtrArray *columns; /* of DhBoardArmy */

  guint page;
  guint timeout_id;

  /* Template children */
  GtkBox *armies;
  GtkWidget *card;
  GtkLabel *card_letter;
  GtkLabel *card_name;
  GtkLabel *cards;
  GtkBox *results;
  GtkLabel *step;
  GtkLabel *turn;
};

G_DEFINE_FINAL_TYPE (DhBoardPicture, dh_board_picture, GTK_TYPE_WIDGET)

static void
show_turn (DhBoardPicture *self)
{
  int turn = dh_status_get_turn (self->status);
  guint left = dh_status_get_cards_left (self->status);
  g_autofree char *text = NULL;
  g_autofree char *cards = NULL;

  if (turn > 0)
    text = g_strdup_printf (_("Turn %d"), turn);
  else
    text = g_strdup (dh_status_get_title (self->status));
  gtk_label_set_label (self->turn, text);
  gtk_label_set_label (self->step, dh_board_describe_step (dh_status_get_step (self->status)));

  cards = g_strdup_printf (ngettext ("%u card left", "%u cards left", left), left);
  gtk_label_set_label (self->cards, cards);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), dh_status_get_step (self->status) == DH_STEP_MOVEMENT);
}

static void
show_armies (DhBoardPicture *self)
{
  guint n_armies = dh_status_get_n_armies (self->status);

  while (self->columns->len > n_armies)
    {
      gtk_box_remove (self->armies, g_ptr_array_index (self->columns, self->columns->len - 1));
      g_ptr_array_set_size (self->columns, self->columns->len - 1);
    }
  while (self->columns->len < n_armies)
    {
      GtkWidget *column = dh_board_army_new (self->columns->len);

      gtk_box_append (self->armies, column);
      g_ptr_array_add (self->columns, column);
    }

  for (guint i = 0; i < n_armies; i++)
    dh_board_army_set_status (g_ptr_array_index (self->columns, i), self->status);
}

static void
show_card (DhBoardPicture *self)
{
  const char *card = dh_status_get_card (self->status);
  int army = dh_status_get_card_army (self->status);

  gtk_widget_set_visible (self->card, card != NULL);
  if (card == NULL || army < 0)
    return;

  gtk_widget_remove_css_class (self->card, dh_board_get_army_class (army + 1));
  gtk_widget_add_css_class (self->card, dh_board_get_army_class (army));
  gtk_label_set_label (self->card_letter, dh_status_get_army (self->status, army)->letter);
  gtk_label_set_label (self->card_name, card);
}

static void
add_result (DhBoardPicture *self,
            const char    *text,
            gboolean       latest)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), latest ? LINES_OF_LATEST : 1);
  gtk_label_set_wrap (GTK_LABEL (label), latest);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (latest)
    gtk_widget_add_css_class (label, "latest");
  gtk_box_append (self->results, label);
}

static void
show_results (DhBoardPicture *self)
{
  guint n_results = MIN (dh_status_get_n_results (self->status), MOST_RESULTS);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->results))) != NULL)
    gtk_box_remove (self->results, child);

  for (guint i = 0; i < n_results; i++)
    add_result (self, dh_status_get_result (self->status, i), i == 0);
  if (n_results == 0)
    add_result (self, dh_status_get_title (self->status), TRUE);
}

static guint
count_pages (DhBoardPicture *self)
{
  guint most = 0;

  for (guint i = 0; i < self->columns->len; i++)
    most = MAX (most, dh_board_army_get_n_pages (g_ptr_array_index (self->columns, i)));

  return most;
}

static gboolean
next_page_cb (gpointer user_data)
{
  dh_board_picture_next_page (user_data);
  return G_SOURCE_CONTINUE;
}

/* The pages turn only where there is more than one and somebody sees them. */
static void
update_timeout (DhBoardPicture *self)
{
  gboolean turns = gtk_widget_get_mapped (GTK_WIDGET (self)) && count_pages (self) > 1;

  if (turns && self->timeout_id == 0)
    self->timeout_id = g_timeout_add_seconds (SECONDS_A_PAGE, next_page_cb, self);
  else if (!turns)
    g_clear_handle_id (&self->timeout_id, g_source_remove);
}

static void
dh_board_picture_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (dh_board_picture_parent_class)->map (widget);
  update_timeout (DH_BOARD_PICTURE (widget));
}

static void
dh_board_picture_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (dh_board_picture_parent_class)->unmap (widget);
  update_timeout (DH_BOARD_PICTURE (widget));
}

static void
dh_board_picture_dispose (GObject *object)
{
  DhBoardPicture *self = DH_BOARD_PICTURE (object);
  GtkWidget *child;

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_ptr_array_set_size (self->columns, 0);
  gtk_widget_dispose_template (GTK_WIDGET (self), DH_BOARD_TYPE_PICTURE);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (dh_board_picture_parent_class)->dispose (object);
}

static void
dh_board_picture_finalize (GObject *object)
{
  DhBoardPicture *self = DH_BOARD_PICTURE (object);

  g_clear_pointer (&self->status, dh_status_unref);
  g_ptr_array_unref (self->columns);

  G_OBJECT_CLASS (dh_board_picture_parent_class)->finalize (object);
}

static void
load_style (void)
{
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new ();
  GdkDisplay *display = gdk_display_get_default ();

  if (display == NULL)
    return;

  gtk_css_provider_load_from_resource (provider, "/io/github/drumhead/Drumhead/board.css");
  gtk_style_context_add_provider_for_display (display,
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
dh_board_picture_class_init (DhBoardPictureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dh_board_picture_dispose;
  object_class->finalize = dh_board_picture_finalize;
  widget_class->map = dh_board_picture_map;
  widget_class->unmap = dh_board_picture_unmap;

  g_type_ensure (ADW_TYPE_CLAMP);
  g_type_ensure (DH_BOARD_TYPE_SCREEN);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/drumhead/Drumhead/dh-board-picture.ui");
  gtk_widget_class_bind_template_child (widget_class, DhBoardPicture, armies);
  gtk_widget_class_bind_template_child (widget_class, DhBoardPicture, card);
  gtk_widget_class_bind_template_child (widget_class, DhBoardPicture, card_letter);
  gtk_widget_class_bind_template_child (widget_class, DhBoardPicture, card_name);
  gtk_widget_class_bind_template_child (widget_class, DhBoardPicture, cards);
  gtk_widget_class_bind_template_child (widget_class, DhBoardPicture, results);
  gtk_widget_class_bind_template_child (widget_class, DhBoardPicture, step);
  gtk_widget_class_bind_template_child (widget_class, DhBoardPicture, turn);

  gtk_widget_class_set_css_name (widget_class, "boardpicture");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  load_style ();
}

static void
dh_board_picture_init (DhBoardPicture *self)
{
  self->columns = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_hide (self->card);
}

/**
 * dh_board_picture_set_status:
 * @self: a picture
 * @status: what players may see now
 *
 * Shows a status. Giving it the same one again changes nothing.
 */
void
dh_board_picture_set_status (DhBoardPicture *self,
                             const DhStatus *status)
{
  g_return_if_fail (DH_BOARD_IS_PICTURE (self));
  g_return_if_fail (status != NULL);

  dh_status_ref ((DhStatus *) status);
  g_clear_pointer (&self->status, dh_status_unref);
  self->status = (DhStatus *) status;

  show_turn (self);
  show_armies (self);
  show_card (self);
  show_results (self);
  update_timeout (self);
}

/**
 * dh_board_picture_next_page:
 * @self: a picture
 *
 * Turns to the next page of units of every army. Between events it does this by itself.
 */
void
dh_board_picture_next_page (DhBoardPicture *self)
{
  g_return_if_fail (DH_BOARD_IS_PICTURE (self));

  self->page++;
  for (guint i = 0; i < self->columns->len; i++)
    dh_board_army_set_page (g_ptr_array_index (self->columns, i), self->page);
}
