/* dh-board-picture.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-picture.h"

#include "dh-board-balance.h"
#include "dh-board-banner.h"
#include "dh-board-combat.h"
#include "dh-board-command.h"
#include "dh-board-event.h"
#include "dh-board-list.h"
#include "dh-board-news.h"
#include "dh-board-title.h"
#include "dh-board-words.h"

#include <glib/gi18n.h>

/* How long what has just changed stays marked. */
#define SECONDS_MARKED 12

/**
 * DhBoardPicture:
 *
 * What the board shows. In its frame turn and step, how all armies hold and what the time is are
 * always in view; on its stage is what happens now, or else the units of all armies, page by page.
 *
 * It is made from a [struct@Dh.Status] alone, and so cannot show what players may not see.
 */
struct _DhBoardPicture
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhStatus *status;    /* (nullable) */
  DhBoardCue *cue;     /* (nullable): on stage */
  GHashTable *changed; /* names of the units that are marked */
  GPtrArray *banners;  /* of DhBoardBanner */
  GPtrArray *lists;    /* of DhBoardList */

  guint n_scenes; /* of the cue */
  guint page;
  guint marks_id;

  /* Template children */
  GtkBox *armies;
  DhBoardBalance *balance;
  GtkBox *banner_box;
  GtkLabel *cards;
  GtkLabel *clock;
  DhBoardCombat *combat;
  DhBoardCommand *command;
  DhBoardEvent *event;
  GtkWidget *foot;
  DhBoardNews *news;
  GtkLabel *page_label;
  DhBoardScreen *screen;
  GtkStack *stage;
  GtkLabel *step;
  DhBoardTitle *title;
  GtkLabel *turn;
};

G_DEFINE_FINAL_TYPE (DhBoardPicture, dh_board_picture, DH_BOARD_TYPE_WIDGET)

/* Pages */

static guint
count_pages (DhBoardPicture *self)
{
  guint most = 0;

  for (guint i = 0; i < self->lists->len; i++)
    most = MAX (most, dh_board_list_get_n_pages (g_ptr_array_index (self->lists, i)));

  return most;
}

static gboolean
shows_pages (DhBoardPicture *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stage), "armies") == 0;
}

static void
update_foot (DhBoardPicture *self)
{
  guint n_pages = count_pages (self);
  g_autofree char *text = NULL;

  if (n_pages > 1 && shows_pages (self))
    /* Translators: a page and how many there are. */
    text = g_strdup_printf (_("%u of %u"), self->page % n_pages + 1, n_pages);
  gtk_label_set_label (self->page_label, text != NULL ? text : "");
  gtk_widget_set_visible (self->foot, n_pages > 1 || *gtk_label_get_label (self->clock) != '\0');
}

static void
set_page (DhBoardPicture *self,
          guint           page)
{
  self->page = page;
  for (guint i = 0; i < self->lists->len; i++)
    dh_board_list_set_page (g_ptr_array_index (self->lists, i), page);
  update_foot (self);
}

static void
pages_changed_cb (DhBoardPicture *self)
{
  g_assert (DH_BOARD_IS_PICTURE (self));

  update_foot (self);
  g_signal_emit_by_name (self, "pages-changed");
}

/* What is shown */

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
set_n_armies (DhBoardPicture *self,
              guint           n_armies)
{
  while (self->banners->len > n_armies)
    {
      gtk_box_remove (self->banner_box, g_ptr_array_steal_index (self->banners, n_armies));
      gtk_box_remove (self->armies, g_ptr_array_steal_index (self->lists, n_armies));
    }
  while (self->banners->len < n_armies)
    {
      GtkWidget *banner = dh_board_banner_new ();
      GtkWidget *list = dh_board_list_new ();

      gtk_box_append (self->banner_box, banner);
      g_ptr_array_add (self->banners, banner);
      gtk_box_append (self->armies, list);
      g_ptr_array_add (self->lists, list);
      g_signal_connect_object (list, "pages-changed", G_CALLBACK (pages_changed_cb), self, G_CONNECT_SWAPPED);
    }
}

static void
show_armies (DhBoardPicture *self)
{
  set_n_armies (self, dh_status_get_n_armies (self->status));

  for (guint i = 0; i < self->banners->len; i++)
    {
      dh_board_banner_show_army (g_ptr_array_index (self->banners, i), self->status, i);
      dh_board_list_show_army (g_ptr_array_index (self->lists, i), self->status, i, self->changed);
    }
}

/* The name of the page of the stage. */
static const char *
choose_stage (const DhBoardCue *cue)
{
  switch (cue != NULL ? dh_board_cue_get_kind (cue) : DH_SCENE_KIND_NONE)
    {
    case DH_SCENE_KIND_NONE:
      return "armies";
    case DH_SCENE_KIND_TITLE:
    case DH_SCENE_KIND_READY:
    case DH_SCENE_KIND_STEP:
    case DH_SCENE_KIND_TAKEN_BACK:
      return "title";
    case DH_SCENE_KIND_CARD:
    case DH_SCENE_KIND_RESPONSE:
      return "command";
    case DH_SCENE_KIND_EFFECTIVENESS:
    case DH_SCENE_KIND_END:
      return "balance";
    case DH_SCENE_KIND_COMBAT:
      return dh_board_cue_get_scene (cue, 0)->n_rounds > 0 ? "combat" : "event";
    case DH_SCENE_KIND_MOVE:
    case DH_SCENE_KIND_SHOT:
    case DH_SCENE_KIND_LOSS:
    case DH_SCENE_KIND_CHARGE:
    case DH_SCENE_KIND_CHECK:
    case DH_SCENE_KIND_ROUT:
    case DH_SCENE_KIND_OFFICER:
    case DH_SCENE_KIND_RALLY:
    case DH_SCENE_KIND_ODDS:
      return dh_board_cue_get_n_scenes (cue) > 1 ? "news" : "event";
    }

  g_return_val_if_reached ("armies");
}

/* Then they need not be shown twice. */
static gboolean
shows_armies (const DhBoardCue *cue)
{
  switch (dh_board_cue_get_kind (cue))
    {
    case DH_SCENE_KIND_TITLE:
    case DH_SCENE_KIND_READY:
    case DH_SCENE_KIND_EFFECTIVENESS:
    case DH_SCENE_KIND_END:
      return TRUE;
    default:
      return FALSE;
    }
}

static void
show_cue (DhBoardPicture *self,
          const char     *stage)
{
  guint last = self->n_scenes - 1;
  const DhStatus *status = dh_board_cue_get_status (self->cue, last);
  const DhScene *scene = dh_board_cue_get_scene (self->cue, last);

  if (g_str_equal (stage, "title"))
    dh_board_title_show_scene (self->title, self->status, scene);
  else if (g_str_equal (stage, "command"))
    dh_board_command_show_scene (self->command, status, scene);
  else if (g_str_equal (stage, "combat"))
    dh_board_combat_show_cue (self->combat, self->cue);
  else if (g_str_equal (stage, "balance"))
    dh_board_balance_show_scene (self->balance, self->status, scene);
  else if (g_str_equal (stage, "news"))
    dh_board_news_show_cue (self->news, self->cue);
  else if (g_str_equal (stage, "event"))
    dh_board_event_show_scene (self->event, status, scene);
}

/* What stays on stage while play goes on must not fall behind. */
static void
update_cue (DhBoardPicture *self,
            const char     *stage)
{
  if (g_str_equal (stage, "command"))
    dh_board_command_follow (self->command, self->status);
  else if (g_str_equal (stage, "title") || g_str_equal (stage, "balance"))
    show_cue (self, stage);
}

static void
show_stage (DhBoardPicture   *self,
            const DhBoardCue *cue,
            gboolean          is_new_status)
{
  guint n_scenes = cue != NULL ? dh_board_cue_get_n_scenes (cue) : 0;
  const char *stage = choose_stage (cue);
  gboolean is_new = cue != self->cue || n_scenes != self->n_scenes;

  if (cue != NULL)
    dh_board_cue_ref ((DhBoardCue *) cue);
  g_clear_pointer (&self->cue, dh_board_cue_unref);
  self->cue = (DhBoardCue *) cue;
  self->n_scenes = n_scenes;

  /* Before what is shown on it, so that it can be seen to move. */
  gtk_stack_set_visible_child_name (self->stage, stage);
  gtk_widget_set_visible (GTK_WIDGET (self->banner_box), cue == NULL || !shows_armies (cue));
  if (is_new && cue != NULL)
    show_cue (self, stage);
  if (is_new || is_new_status)
    update_cue (self, stage);
}

static gboolean
forget_changes_cb (gpointer user_data)
{
  DhBoardPicture *self = user_data;

  self->marks_id = 0;
  g_hash_table_remove_all (self->changed);
  show_armies (self);

  return G_SOURCE_REMOVE;
}

static void
remember_changes (DhBoardPicture *self)
{
  for (guint i = 0; i < dh_status_get_n_units (self->status); i++)
    if (dh_status_get_unit (self->status, i)->changed)
      g_hash_table_add (self->changed, g_strdup (dh_status_get_unit (self->status, i)->name));

  g_clear_handle_id (&self->marks_id, g_source_remove);
  if (g_hash_table_size (self->changed) > 0)
    self->marks_id = g_timeout_add_seconds (SECONDS_MARKED, forget_changes_cb, self);
}

static void
dh_board_picture_dispose (GObject *object)
{
  DhBoardPicture *self = DH_BOARD_PICTURE (object);

  g_clear_handle_id (&self->marks_id, g_source_remove);
  g_ptr_array_set_size (self->banners, 0);
  g_ptr_array_set_size (self->lists, 0);

  G_OBJECT_CLASS (dh_board_picture_parent_class)->dispose (object);
}

static gboolean
get_dark (DhBoardPicture *self)
{
  return gtk_widget_has_css_class (GTK_WIDGET (self), "dark");
}

static void
set_dark (DhBoardPicture *self,
          gboolean        dark)
{
  dh_board_widget_set_class (GTK_WIDGET (self), "dark", dark);
  g_object_notify (G_OBJECT (self), "dark");
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
  DH_BOARD_OWNS (object_class, DhBoardPicture, dh_board_cue_unref, cue);
  DH_BOARD_OWNS (object_class, DhBoardPicture, dh_status_unref, status);
  DH_BOARD_OWNS (object_class, DhBoardPicture, g_hash_table_unref, changed);
  DH_BOARD_OWNS (object_class, DhBoardPicture, g_ptr_array_unref, banners, lists);

  /**
   * DhBoardPicture:dark:
   *
   * Light letters on dark, as for a television, and not dark ones on light, as for a projector in a
   * lit hall.
   */
  DH_BOARD_PROPERTY (object_class, "dark", G_TYPE_BOOLEAN, get_dark, set_dark);

  /**
   * DhBoardPicture::pages-changed:
   * @self: a picture
   *
   * The units of the armies take another number of pages.
   */
  dh_board_class_add_signal (object_class, "pages-changed", 0);

  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_BALANCE, DH_BOARD_TYPE_COMBAT, DH_BOARD_TYPE_COMMAND,
                         DH_BOARD_TYPE_EVENT, DH_BOARD_TYPE_NEWS, DH_BOARD_TYPE_SCREEN, DH_BOARD_TYPE_TITLE);
  dh_board_widget_class_set_template (widget_class, "dh-board-picture.ui");
  DH_BOARD_BIND_CHILDREN (widget_class, DhBoardPicture, armies, balance, banner_box, cards, clock, combat,
                          command, event, foot, news, page_label, screen, stage, step, title, turn);

  gtk_widget_class_set_css_name (widget_class, "boardpicture");

  load_style ();
}

static void
dh_board_picture_init (DhBoardPicture *self)
{
  self->banners = g_ptr_array_new ();
  self->changed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->lists = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * dh_board_picture_get_screen:
 * @self: a picture
 *
 * Returns: (transfer none): what makes it fit the wall and the hall
 */
DhBoardScreen *
dh_board_picture_get_screen (DhBoardPicture *self)
{
  g_return_val_if_fail (DH_BOARD_IS_PICTURE (self), NULL);

  return self->screen;
}

/**
 * dh_board_picture_show:
 * @self: a picture
 * @status: what players may see now
 * @cue: (nullable): what is on stage, or %NULL for the armies
 * @page: a page of the armies
 *
 * Shows what a director has decided. The same cue again goes on as it is.
 */
void
dh_board_picture_show (DhBoardPicture   *self,
                       const DhStatus   *status,
                       const DhBoardCue *cue,
                       guint             page)
{
  gboolean is_new = self->status != status;
  guint n_pages;

  g_return_if_fail (DH_BOARD_IS_PICTURE (self));
  g_return_if_fail (status != NULL);

  dh_status_ref ((DhStatus *) status);
  g_clear_pointer (&self->status, dh_status_unref);
  self->status = (DhStatus *) status;

  if (is_new)
    {
      remember_changes (self);
      show_turn (self);
      show_armies (self);
    }
  show_stage (self, cue, is_new);
  n_pages = count_pages (self);
  set_page (self, n_pages > 0 ? page % n_pages : 0);
}

/**
 * dh_board_picture_get_n_pages:
 * @self: a picture
 *
 * Returns: how many pages the units of the armies take
 */
guint
dh_board_picture_get_n_pages (DhBoardPicture *self)
{
  g_return_val_if_fail (DH_BOARD_IS_PICTURE (self), 0);

  return count_pages (self);
}

/**
 * dh_board_picture_find_changed:
 * @self: a picture
 *
 * Returns: the first page with somebody who has just changed, or -1
 */
int
dh_board_picture_find_changed (DhBoardPicture *self)
{
  g_return_val_if_fail (DH_BOARD_IS_PICTURE (self), -1);

  for (guint i = 0; i < self->lists->len; i++)
    {
      int page = dh_board_list_find_changed (g_ptr_array_index (self->lists, i));

      if (page >= 0)
        return page;
    }

  return -1;
}

/**
 * dh_board_picture_set_clock:
 * @self: a picture
 * @minutes: how long this turn has lasted, or -1
 * @pace: how long a turn has lasted on average, or -1
 * @turns_left: how many turns there is time for, or -1
 *
 * Shows the time, as far as it is known.
 */
void
dh_board_picture_set_clock (DhBoardPicture *self,
                            int             minutes,
                            int             pace,
                            int             turns_left)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_auto(GStrv) parts = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (DH_BOARD_IS_PICTURE (self));

  if (turns_left >= 0)
    {
      g_autofree char *part = g_strdup_printf (ngettext ("%d turn left", "%d turns left", turns_left), turns_left);

      g_strv_builder_add (builder, part);
    }
  if (minutes >= 0)
    {
      /* Translators: how long this turn has lasted. */
      g_autofree char *part = g_strdup_printf (_("%d min so far"), minutes);

      g_strv_builder_add (builder, part);
    }
  if (pace >= 0)
    {
      /* Translators: how long a turn has lasted on average. */
      g_autofree char *part = g_strdup_printf (_("pace %d min"), pace);

      g_strv_builder_add (builder, part);
    }

  parts = g_strv_builder_end (builder);
  text = g_strjoinv (" · ", parts);
  gtk_label_set_label (self->clock, text);
  update_foot (self);
}

/**
 * dh_board_picture_next_page:
 * @self: a picture
 *
 * Turns to the next page of units of every army.
 */
void
dh_board_picture_next_page (DhBoardPicture *self)
{
  g_return_if_fail (DH_BOARD_IS_PICTURE (self));

  set_page (self, count_pages (self) > 0 ? (self->page + 1) % count_pages (self) : 0);
}

/**
 * dh_board_picture_show_paused:
 * @self: a picture
 *
 * Says in the place of the time, until that is set again, that nobody plays now.
 */
void
dh_board_picture_show_paused (DhBoardPicture *self)
{
  g_return_if_fail (DH_BOARD_IS_PICTURE (self));

  gtk_label_set_label (self->clock, _("Paused"));
}
