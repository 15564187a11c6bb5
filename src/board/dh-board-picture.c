/* dh-board-picture.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-picture.h"

#include "dh-army-words.h"
#include "dh-board-balance.h"
#include "dh-board-banner.h"
#include "dh-board-beside.h"
#include "dh-board-command.h"
#include "dh-board-correction.h"
#include "dh-board-event.h"
#include "dh-board-melee.h"
#include "dh-board-news.h"
#include "dh-board-rest.h"
#include "dh-board-style.h"
#include "dh-board-title.h"
#include "dh-board-words.h"

#include <glib/gi18n.h>

/* Fresh changes stay marked for so many seconds. */
#define SECONDS_MARKED 12

/**
 * DhBoardPicture:
 *
 * The whole of what the board shows. In its frame is always in view where the battle is and what the time is, how all
 * armies hold, and who acts now and what comes next; on its stage is what happens, or else how things stand.
 *
 * It is made from a [struct@Dh.Status] alone, and so cannot show what players may not see.
 */
struct _DhBoardPicture
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhStatus *status;    /* (nullable) */
  DhStatus *frame;     /* (nullable): of which the frame tells, where that is not the status */
  DhBoardCue *cue;     /* (nullable): on stage */
  GHashTable *changed; /* names of the units that are marked */
  GPtrArray *banners;  /* of DhBoardBanner */

  guint n_scenes; /* of the cue */
  guint round;    /* at which it is */
  guint page;
  guint marks_id;
  int turns_left; /* or -1 */

  /* Template children */
  DhBoardBalance *balance;
  GtkBox *banner_box;
  GtkLabel *cards;
  GtkLabel *clock;
  DhBoardMelee *melee;
  DhBoardCommand *command;
  DhBoardCorrection *correction;
  DhBoardEvent *event;
  GtkWidget *foot;
  GtkBox *lower;
  DhBoardNews *news;
  GtkLabel *next;
  GtkWidget *next_box;
  GtkLabel *notice;
  GtkLabel *now;
  GtkLabel *past;
  GtkWidget *past_box;
  DhBoardRest *rest;
  DhBoardScreen *screen;
  GtkStack *stage;
  GtkLabel *step;
  DhBoardTitle *title;
  GtkLabel *turn;
  GtkBox *upper;
};

G_DEFINE_FINAL_TYPE (DhBoardPicture, dh_board_picture, DH_BOARD_TYPE_WIDGET)

/* The frame */

static const DhStatus *
get_frame (DhBoardPicture *self)
{
  return self->frame != NULL ? self->frame : self->status;
}

static char *
describe_turn (DhBoardPicture *self)
{
  int turn = get_frame (self)->turn;

  if (turn == 0)
    return g_strdup (get_frame (self)->title);
  if (self->turns_left < 0)
    return g_strdup_printf (_("Turn %d"), turn);

  /* Translators: a turn, and the last for which there is time. */
  return g_strdup_printf (_("Turn %d/%d"), turn, turn + self->turns_left);
}

static void
show_frame (DhBoardPicture *self)
{
  const DhStatus *status = get_frame (self);
  guint left = status->cards_left;
  g_autofree char *now = dh_board_keep_together (status->now), *next = dh_board_keep_together (status->next);
  g_autofree char *turn = describe_turn (self);
  g_autofree char *step = dh_step_describe (status->step), *kept = dh_board_keep_letter (step);
  g_autofree char *cards = NULL;

  gtk_label_set_label (self->turn, turn);
  gtk_label_set_label (self->step, kept);
  cards = g_strdup_printf (ngettext ("%u card left", "%u cards left", left), left);
  gtk_label_set_label (self->cards, cards);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), status->step == DH_STEP_MOVEMENT);
  gtk_label_set_label (self->now, now);
  gtk_label_set_label (self->next, next);
  gtk_widget_set_visible (self->next_box, *next != '\0');
}

static void
show_banners (DhBoardPicture *self)
{
  const DhStatus *status = get_frame (self);
  guint n_armies = status->n_armies;

  while (self->banners->len > n_armies)
    gtk_box_remove (self->banner_box, g_ptr_array_steal_index (self->banners, n_armies));
  while (self->banners->len < n_armies)
    {
      GtkWidget *banner = g_object_new (DH_BOARD_TYPE_BANNER, NULL);

      gtk_box_append (self->banner_box, banner);
      g_ptr_array_add (self->banners, banner);
    }
  for (guint i = 0; i < n_armies; i++)
    dh_board_banner_show_army (g_ptr_array_index (self->banners, i), status, i);
}

static void
fill_frame (DhBoardPicture *self)
{
  show_frame (self);
  show_banners (self);
}

/* The stage */

/* The name of the page of the stage. */
static const char *
choose_stage (DhBoardPicture   *self,
              const DhBoardCue *cue)
{
  gboolean is_one = cue != NULL && dh_board_cue_get_n_scenes (cue) == 1;

  if (cue != NULL && dh_board_cue_is_digest (cue) && !is_one)
    return "news";

  switch (cue != NULL ? dh_board_cue_get_kind (cue) : DH_SCENE_KIND_NONE)
    {
    case DH_SCENE_KIND_NONE:
      return "rest";
    case DH_SCENE_KIND_TITLE:
    case DH_SCENE_KIND_READY:
    case DH_SCENE_KIND_STEP:
      return "title";
    case DH_SCENE_KIND_CARD:
      /* A card that is no longer in hand is told, but not held out. */
      return is_one && g_strcmp0 (dh_board_cue_get_scene (cue, 0)->name, self->status->card) == 0 ? "command"
                                                                                                  : "news";
    case DH_SCENE_KIND_RESPONSE:
      return is_one ? "command" : "news";
    case DH_SCENE_KIND_EFFECTIVENESS:
    case DH_SCENE_KIND_END:
      return "balance";
    case DH_SCENE_KIND_MELEE:
      return dh_board_cue_count_rounds (cue) > 0 ? "combat" : "event";
    case DH_SCENE_KIND_MOVE:
    case DH_SCENE_KIND_RETREAT:
    case DH_SCENE_KIND_SHOT:
    case DH_SCENE_KIND_LOSS:
    case DH_SCENE_KIND_CHARGE:
    case DH_SCENE_KIND_CHECK:
    case DH_SCENE_KIND_AFTERMATH:
    case DH_SCENE_KIND_ROUT:
    case DH_SCENE_KIND_WORTH:
    case DH_SCENE_KIND_OFFICER:
    case DH_SCENE_KIND_RALLY:
      return is_one ? "event" : "news";
    case DH_SCENE_KIND_TAKEN_BACK:
      return is_one ? "correction" : "news";
    case DH_SCENE_KIND_ODDS:
      return "news";
    }

  g_return_val_if_reached ("rest");
}

static void
show_cue (DhBoardPicture *self,
          const char     *stage)
{
  const DhStatus *status = dh_board_cue_get_status (self->cue, 0);
  const DhScene *scene = dh_board_cue_get_scene (self->cue, 0);

  if (g_str_equal (stage, "title"))
    dh_board_title_show_scene (self->title, self->status, scene);
  else if (g_str_equal (stage, "command"))
    dh_board_command_show_scene (self->command, status, scene);
  else if (g_str_equal (stage, "combat"))
    dh_board_melee_show_cue (self->melee, self->cue);
  else if (g_str_equal (stage, "balance"))
    dh_board_balance_show_scene (self->balance, self->status, scene);
  else if (g_str_equal (stage, "news"))
    dh_board_news_show_cue (self->news, self->cue);
  else if (g_str_equal (stage, "event"))
    dh_board_event_show_scene (self->event, status, scene);
  else if (g_str_equal (stage, "correction"))
    dh_board_correction_show_scene (self->correction, status, scene);
}

/* Brings the stage up to date. A scene that stays on stage while play goes on must not fall behind. */
static void
update_stage (DhBoardPicture *self,
              const char     *stage)
{
  if (g_str_equal (stage, "command"))
    {
      dh_board_command_set_page (self->command, self->page);
      dh_board_command_follow (self->command, self->status);
    }
  else if (g_str_equal (stage, "rest"))
    dh_board_rest_show_status (self->rest, self->status, self->page, self->changed);
  else if (g_str_equal (stage, "title") || g_str_equal (stage, "balance"))
    show_cue (self, stage);
}

static void
show_stage (DhBoardPicture   *self,
            const DhBoardCue *cue,
            gboolean          is_new_status)
{
  guint n_scenes = cue != NULL ? dh_board_cue_get_n_scenes (cue) : 0;
  guint round = cue != NULL ? dh_board_cue_get_round (cue) : 0;
  const char *stage = choose_stage (self, cue);
  gboolean is_new = cue != self->cue || n_scenes != self->n_scenes || round != self->round;

  if (cue != NULL)
    dh_board_cue_ref ((DhBoardCue *) cue);
  g_clear_pointer (&self->cue, dh_board_cue_unref);
  self->cue = (DhBoardCue *) cue;
  self->n_scenes = n_scenes;
  self->round = round;

  /* The page is turned before it is filled: only on a page that is seen can anything be seen to move. */
  gtk_stack_set_visible_child_name (self->stage, stage);
  if (is_new && cue != NULL)
    show_cue (self, stage);
  if (is_new || is_new_status)
    update_stage (self, stage);
}

static gboolean
forget_changes_cb (gpointer user_data)
{
  DhBoardPicture *self = user_data;

  self->marks_id = 0;
  g_hash_table_remove_all (self->changed);
  if (self->cue == NULL)
    update_stage (self, "rest");

  return G_SOURCE_REMOVE;
}

static void
remember_changes (DhBoardPicture *self)
{
  for (guint i = 0; i < self->status->n_units; i++)
    if (self->status->units[i].changed)
      g_hash_table_add (self->changed, g_strdup (self->status->units[i].name));

  g_clear_handle_id (&self->marks_id, g_source_remove);
  if (g_hash_table_size (self->changed) > 0)
    self->marks_id = g_timeout_add_seconds (SECONDS_MARKED, forget_changes_cb, self);
}

static void
shown_changed_cb (DhBoardPicture *self)
{
  g_assert (DH_BOARD_IS_PICTURE (self));

  g_signal_emit_by_name (self, "rows-changed");
}

static void
move (GtkLabel *part,
      GtkBox   *to,
      GtkLabel *after)
{
  g_object_ref (part);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (part))), GTK_WIDGET (part));
  gtk_box_insert_child_after (to, GTK_WIDGET (part), (GtkWidget *) after);
  g_object_unref (part);
}

/* A wall that is turned on its side has the same parts one below the other: turn and time, then the step and its cards. */
static void
turned_cb (DhBoardPicture *self)
{
  gboolean high = dh_board_widget_is_high (GTK_WIDGET (self->upper));
  const char *stage;

  move (self->step, high ? self->lower : self->upper, high ? NULL : self->turn);
  move (self->cards, high ? self->lower : self->upper, self->step);
  gtk_widget_set_hexpand (GTK_WIDGET (self->turn), high);
  gtk_widget_set_visible (GTK_WIDGET (self->lower), high);
  gtk_box_set_homogeneous (self->banner_box, !high);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->banner_box), high ? GTK_ORIENTATION_VERTICAL
                                                                          : GTK_ORIENTATION_HORIZONTAL);
  if (self->status == NULL)
    return;

  show_banners (self);
  stage = choose_stage (self, self->cue);
  if (self->cue != NULL)
    show_cue (self, stage);
  update_stage (self, stage);
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
dh_board_picture_class_init (DhBoardPictureClass *klass)
{
  DH_CLASS_LEAVES (klass, DhBoardPicture, dh_class_stop, marks_id);
  DH_CLASS_LEAVES (klass, DhBoardPicture, dh_class_empty, banners);
  DH_CLASS_OWNS (klass, DhBoardPicture, dh_board_cue_unref, cue);
  DH_CLASS_OWNS (klass, DhBoardPicture, dh_status_unref, frame);
  DH_CLASS_OWNS (klass, DhBoardPicture, dh_status_unref, status);
  DH_CLASS_OWNS (klass, DhBoardPicture, g_hash_table_unref, changed);
  DH_CLASS_OWNS (klass, DhBoardPicture, g_ptr_array_unref, banners);

  /**
   * DhBoardPicture:dark:
   *
   * Light letters on dark, as for a television, and not dark ones on light, as for a projector in a
   * lit hall.
   */
  DH_CLASS_BOOLEAN (klass, DhBoardPicture, "dark", get_dark, set_dark);

  /**
   * DhBoardPicture::rows-changed:
   * @self: a picture
   *
   * Emitted when there is room for another number of rows of the list on stage.
   */
  dh_class_add_signal (klass, "rows-changed", 0);

  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_BALANCE, DH_BOARD_TYPE_BESIDE, DH_BOARD_TYPE_COMMAND, DH_BOARD_TYPE_CORRECTION,
                         DH_BOARD_TYPE_EVENT, DH_BOARD_TYPE_MELEE, DH_BOARD_TYPE_NEWS, DH_BOARD_TYPE_REST,
                         DH_BOARD_TYPE_SCREEN, DH_BOARD_TYPE_TITLE);
  DH_BOARD_TEMPLATE (klass, DhBoardPicture, balance, banner_box, cards, clock, command, correction, event, foot, lower,
                     melee, news, next, next_box, notice, now, past, past_box, rest, screen, stage, step, title, turn,
                     upper);
  DH_BOARD_BIND_CALLBACKS (klass, shown_changed_cb, turned_cb);

  dh_board_style_load ();
}

static void
dh_board_picture_init (DhBoardPicture *self)
{
  self->banners = g_ptr_array_new ();
  self->changed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->turns_left = -1;
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
 * @cue: (nullable): what is on stage, or %NULL for how things stand
 * @page: the page of that
 *
 * Shows what a director has decided. The same cue again goes on as it is.
 */
void
dh_board_picture_show (DhBoardPicture   *self,
                       const DhStatus   *status,
                       const DhBoardCue *cue,
                       guint             page)
{
  gboolean is_new = self->status != status, has_turned = page != self->page;

  g_return_if_fail (DH_BOARD_IS_PICTURE (self));
  g_return_if_fail (status != NULL);

  dh_status_ref ((DhStatus *) status);
  g_clear_pointer (&self->status, dh_status_unref);
  self->status = (DhStatus *) status;
  self->page = page;

  if (is_new)
    {
      remember_changes (self);
      if (self->frame == NULL)
        fill_frame (self);
    }
  show_stage (self, cue, is_new || has_turned);
}

/**
 * dh_board_picture_set_frame:
 * @self: a picture
 * @frame: (nullable): what players might see at the moment of which the stage tells, or %NULL for what they may see now
 *
 * Lets the frame tell of that moment.
 */
void
dh_board_picture_set_frame (DhBoardPicture *self,
                            const DhStatus *frame)
{
  g_return_if_fail (DH_BOARD_IS_PICTURE (self));

  if (frame == self->frame)
    return;

  g_clear_pointer (&self->frame, dh_status_unref);
  self->frame = frame != NULL ? dh_status_ref ((DhStatus *) frame) : NULL;
  if (get_frame (self) != NULL)
    fill_frame (self);
}

/**
 * dh_board_picture_get_n_rows:
 * @self: a picture
 *
 * Returns: how many rows of the list on stage there is room for; %G_MAXUINT where there is room for all or it is not
 *   known yet
 */
guint
dh_board_picture_get_n_rows (DhBoardPicture *self)
{
  guint n_shown;

  g_return_val_if_fail (DH_BOARD_IS_PICTURE (self), G_MAXUINT);

  n_shown = dh_board_news_get_n_shown (self->news);
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stage), "news") == 0 && n_shown > 0 ? n_shown : G_MAXUINT;
}

/**
 * dh_board_picture_has_pages:
 * @self: a picture
 *
 * Returns: whether how things stand has more rows than there is room for at once
 */
gboolean
dh_board_picture_has_pages (DhBoardPicture *self)
{
  const char *stage;

  g_return_val_if_fail (DH_BOARD_IS_PICTURE (self), FALSE);

  stage = gtk_stack_get_visible_child_name (self->stage);
  return (g_strcmp0 (stage, "rest") == 0 && dh_board_rest_has_pages (self->rest)) ||
         (g_strcmp0 (stage, "command") == 0 && dh_board_command_has_pages (self->command));
}

/**
 * dh_board_picture_set_clock:
 * @self: a picture
 * @minutes: how long this turn has lasted, or -1
 * @pace: how long a turn has lasted on average; nothing is said of less than a minute, or -1
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
  g_autofree char *text = NULL;

  g_return_if_fail (DH_BOARD_IS_PICTURE (self));

  self->turns_left = turns_left;
  if (minutes >= 0 && pace > 0)
    /* Translators: how long this turn has lasted, and how long a turn has lasted on average. */
    text = g_strdup_printf (_("%d/%d min"), minutes, pace);
  else if (minutes >= 0)
    /* Translators: how long this turn has lasted. */
    text = g_strdup_printf (_("%d min"), minutes);
  gtk_label_set_label (self->clock, text != NULL ? text : "");
  if (get_frame (self) != NULL)
    show_frame (self);
}

/**
 * dh_board_picture_set_past:
 * @self: a picture
 * @past: (nullable): of what step that is over it is told on stage, or %NULL where it is of this one
 *
 * Says so above the stage.
 */
void
dh_board_picture_set_past (DhBoardPicture *self,
                           const char     *past)
{
  g_return_if_fail (DH_BOARD_IS_PICTURE (self));

  dh_board_widget_set_words (self->past, past);
  gtk_widget_set_visible (self->past_box, past != NULL);
}

/**
 * dh_board_picture_set_notice:
 * @self: a picture
 * @notice: (nullable): why the board does not go on, in a word, or %NULL when it does
 *
 * Says so where the time is.
 */
void
dh_board_picture_set_notice (DhBoardPicture *self,
                             const char     *notice)
{
  g_return_if_fail (DH_BOARD_IS_PICTURE (self));

  dh_board_widget_set_words (self->notice, notice);
  gtk_widget_set_visible (GTK_WIDGET (self->clock), notice == NULL);
}
