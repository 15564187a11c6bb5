/* dh-board-event.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-event.h"

#include "dh-board-dice.h"
#include "dh-board-letter.h"
#include "dh-board-party.h"
#include "dh-board-words.h"
#include "dh-board-zoom.h"

#include <glib/gi18n.h>

#include <string.h>

/* The size of dice, where there are many and where there are few. */
#define DIE 64
#define LARGE_DIE 96
#define FEW_DICE 4

/* An army with a longer name is called by its letter beside the heading. */
#define SHORT_NAME 24

/**
 * DhBoardEvent:
 *
 * The stage of the board for whatever happens to one unit or between two: a shot, a charge, a check, a rout, the fate
 * of an officer. Each stands on the side of its army, what passes between them in the middle; below them the dice are on
 * the side of whoever throws them, and what comes of them on the side and in the colour of whom it befalls.
 */
struct _DhBoardEvent
{
  DhBoardWidget parent_instance;

  /* Borrowed */
  DhBoardParty *hit; /* (nullable): who is fired at */

  gboolean swapped; /* whoever does it stands on the right */

  /* Template children */
  DhBoardLetter *badge;
  GtkWidget *body;
  DhBoardDice *dice;
  GtkLabel *heading;
  DhBoardParty *left;
  GtkLabel *middle;
  GtkLabel *need;
  GtkLabel *outcome;
  GtkWidget *parties;
  GtkLabel *remarks;
  DhBoardParty *right;
  GtkWidget *throw;
};

DH_BOARD_DEFINE_TEMPLATE (DhBoardEvent, dh_board_event, DH_BOARD_TYPE_WIDGET)

static void
show_parties (DhBoardEvent   *self,
              const DhStatus *status,
              const DhScene  *scene)
{
  gboolean has_both = scene->actor >= 0 && scene->target >= 0;

  self->swapped = dh_board_party_show_scene (self->left, self->right, self->middle, status, scene);
  self->hit = scene->kind != DH_SCENE_KIND_SHOT ? NULL : self->swapped ? self->left : self->right;

  /* Two begin at the same height, whatever there is to tell of each. */
  gtk_widget_set_valign (GTK_WIDGET (self->left), has_both ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self->right), has_both ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->parties, has_both ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
}

static void
move (gpointer widget,
      gpointer parent,
      gpointer before)
{
  g_object_ref (widget);
  gtk_widget_unparent (widget);
  gtk_widget_insert_before (widget, parent, before);
  g_object_unref (widget);
}

/* Under whose name something stands that is on its side. */
static GtkAlign
get_side (gboolean right)
{
  return right ? GTK_ALIGN_END : GTK_ALIGN_START;
}

/* TRUE where the outcome is that of the target: it is hit by a shot, or wins a close combat. */
static gboolean
is_of_target (const DhScene *scene)
{
  return scene->target >= 0 && (scene->kind == DH_SCENE_KIND_SHOT || scene->target == scene->winner);
}

/* The outcome of a roll stands on the side and in the colour of the unit that it befalls. */
static void
place_outcome (DhBoardEvent   *self,
               const DhStatus *status,
               const DhScene  *scene)
{
  gboolean is_theirs = is_of_target (scene), is_alone = scene->actor < 0 && scene->target < 0;
  gboolean is_right = self->swapped != is_theirs;

  gtk_widget_set_halign (GTK_WIDGET (self->outcome), is_alone ? GTK_ALIGN_CENTER : get_side (is_right));
  gtk_label_set_justify (self->outcome, is_alone ? GTK_JUSTIFY_CENTER : is_right ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT);
  dh_board_widget_set_army (GTK_WIDGET (self->outcome), is_theirs ? (int) status->units[scene->target].army : scene->army);
}

/* A few dice stand large beside who is alone, or below two with what comes of them; many have a line alone, and so have all
 * on a high wall. That of an officer's fate is last: a number before “killed” would be read as how many were. */
static void
place_throw (DhBoardEvent  *self,
             const DhScene *scene)
{
  gboolean are_few = scene->n_dice > 0 && scene->n_dice <= FEW_DICE, is_alone = scene->actor >= 0 && scene->target < 0;
  gboolean is_high = dh_board_widget_is_high (GTK_WIDGET (self)), is_fate = scene->kind == DH_SCENE_KIND_OFFICER;
  gboolean is_beside = are_few && !is_high && scene->kind != DH_SCENE_KIND_SHOT && !is_fate;

  g_object_set (self->dice, "die-size", are_few && scene->target < 0 ? LARGE_DIE : DIE, NULL);
  move (self->outcome, is_beside && !is_alone ? self->throw : self->body, NULL);
  if (are_few && is_alone)
    move (self->throw, self->parties, self->right);
  else
    move (self->throw, self->body, is_beside || is_fate ? NULL : self->outcome);
  gtk_widget_set_valign (self->throw, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (self->throw, scene->actor < 0 || is_alone ? GTK_ALIGN_CENTER : get_side (self->swapped));
}

/* The words beside the names that are seen. Where two names are seen, an arrow stands for an event without a result
   yet. */
static const char *
find_outcome (const DhStatus *status,
              const DhScene  *scene)
{
  const char *name = scene->actor >= 0 ? status->units[scene->actor].name : "";

  if (scene->outcome != NULL || scene->target >= 0)
    return scene->outcome;

  return g_str_has_prefix (scene->headline, name)
           ? scene->headline + strspn (scene->headline + strlen (name), " ") + strlen (name)
           : scene->headline;
}

/* An officer is told of alone, and so is what happens to no unit. */
static void
show_words (DhBoardEvent   *self,
            const DhStatus *status,
            const DhScene  *scene)
{
  gboolean is_fate = scene->kind == DH_SCENE_KIND_OFFICER && scene->outcome != NULL;

  dh_board_widget_set_words (self->middle, is_fate ? scene->name : find_outcome (status, scene));
  dh_board_widget_set_words (self->outcome, is_fate ? scene->outcome : NULL);
}

/* Describes the total of such events for the whole army so far; empty where there is none. */
static char *
describe_tally (const DhStatus *status,
                const DhScene  *scene)
{
  const DhStatusArmy *army = scene->army >= 0 ? &status->armies[scene->army] : NULL;
  const char *name;

  if (army == NULL)
    return g_strdup ("");

  name = g_utf8_strlen (army->name, -1) <= SHORT_NAME ? army->name : army->letter;

  switch (scene->kind)
    {
    case DH_SCENE_KIND_LOSS:
      if (army->now.men_lost > 0)
        /* Translators: an army, and what it has lost since the beginning. */
        return g_strdup_printf (ngettext ("%s: %d man lost", "%s: %d men lost", army->now.men_lost), name,
                                army->now.men_lost);
      break;
    case DH_SCENE_KIND_ROUT:
    case DH_SCENE_KIND_RALLY:
      if (army->now.routed > 0)
        /* Translators: an army, and how many of its units are routed. */
        return g_strdup_printf (ngettext ("%s: %u routed", "%s: %u routed", army->now.routed), name,
                                army->now.routed);
      break;
    case DH_SCENE_KIND_OFFICER:
      if (army->now.officers_lost > 0)
        /* Translators: an army, and how many of its officers are out of the battle. */
        return g_strdup_printf (ngettext ("%s: %u officer lost", "%s: %u officers lost", army->now.officers_lost),
                                name,
                                army->now.officers_lost);
      break;
    default:
      break;
    }

  return g_strdup ("");
}

/* The stands of who is fired at fall as the dice come to rest. */
static void
settling_cb (DhBoardEvent *self)
{
  g_assert (DH_BOARD_IS_EVENT (self));

  if (self->hit != NULL)
    dh_board_party_hit (self->hit, dh_board_dice_get_settled (self->dice));
}

static void
dh_board_event_class_init (DhBoardEventClass *klass)
{
  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_DICE, DH_BOARD_TYPE_LETTER, DH_BOARD_TYPE_PARTY, DH_BOARD_TYPE_ZOOM);
  DH_BOARD_TEMPLATE (klass, DhBoardEvent, badge, body, dice, heading, left, middle, need, outcome, parties, remarks,
                     right, throw);
  DH_BOARD_BIND_CALLBACKS (klass, settling_cb);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "boardscene");
  dh_board_widget_class_set_column (klass);
}

/**
 * dh_board_event_show_scene:
 * @self: a stage
 * @status: what players may see
 * @scene: a scene of @status
 *
 * Shows what happens. Its dice settle where they have just been thrown.
 */
void
dh_board_event_show_scene (DhBoardEvent   *self,
                           const DhStatus *status,
                           const DhScene  *scene)
{
  g_autofree char *heading = dh_board_describe_scene (scene);
  g_autofree char *lines = g_strjoinv (" · ", scene->lines);
  g_autofree char *need = dh_board_describe_need (scene);
  g_autofree char *tally = describe_tally (status, scene), *kept = dh_board_keep_together (tally);
  gboolean is_alone = scene->actor < 0 && scene->target < 0;

  g_return_if_fail (DH_BOARD_IS_EVENT (self));

  dh_board_widget_set_words (self->heading, heading);
  show_parties (self, status, scene);
  dh_board_widget_set_words (self->remarks, *lines != '\0' ? lines : kept);
  dh_board_widget_set_words (self->need, need);
  dh_board_widget_set_words (self->outcome, find_outcome (status, scene));
  if (is_alone)
    show_words (self, status, scene);
  dh_board_widget_keep_words (self->heading);
  dh_board_widget_keep_lines (self->middle);
  dh_board_widget_keep_lines (self->outcome);
  dh_board_letter_show_army (self->badge, status, is_alone ? scene->army : -1);
  gtk_widget_set_halign (self->parties, is_alone ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);

  dh_board_dice_show_scene (self->dice, scene);
  gtk_widget_set_visible (GTK_WIDGET (self->dice), scene->n_dice > 0);
  place_throw (self, scene);
  place_outcome (self, status, scene);
  gtk_widget_set_visible (self->throw, scene->n_dice > 0 || *need != '\0');
  dh_board_dice_settle (self->dice);
}
