/* dh-board-event.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-event.h"

#include "dh-board-dice.h"
#include "dh-board-party.h"

#include <glib/gi18n.h>

/* The size of dice, where there are many and where there are few. */
#define DIE 68
#define LARGE_DIE 104
#define FEW_DICE 4

/* Characters of what comes of it that are seen beside any number of dice. */
#define LEAST_OUTCOME 10

/**
 * DhBoardEvent:
 *
 * The stage of the board for whatever happens to one unit or between two: a shot, a charge, a check,
 * a rout, the fate of an officer. Who, with what dice, and what comes of it.
 */
struct _DhBoardEvent
{
  DhBoardWidget parent_instance;

  /* Template children */
  DhBoardParty *actor;
  DhBoardDice *dice;
  GtkWidget *throw;
  GtkLabel *headline;
  GtkLabel *outcome;
  GtkWidget *parties;
  GtkLabel *remarks;
  DhBoardParty *target;
};

G_DEFINE_FINAL_TYPE (DhBoardEvent, dh_board_event, DH_BOARD_TYPE_WIDGET)

static void
show_text (GtkLabel   *label,
           const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* What else there is to say, in one paragraph. */
static void
show_remarks (DhBoardEvent  *self,
              const DhScene *scene)
{
  g_autofree char *lines = scene->lines != NULL ? g_strjoinv (" · ", scene->lines) : g_strdup ("");
  g_autofree char *need = NULL;
  g_autofree char *text = NULL;

  if (scene->need > 0 && scene->need < (int) scene->sides)
    /* Translators: the least face of a die that is good. */
    need = g_strdup_printf (_("needs %d or more"), scene->need);
  else if (scene->need > 0)
    /* Translators: the only face of a die that is good. */
    need = g_strdup_printf (_("needs %d"), scene->need);

  if (need != NULL && *lines != '\0')
    text = g_strdup_printf ("%s · %s", lines, need);
  else
    text = g_strdup (need != NULL ? need : lines);
  show_text (self->remarks, text);
}

/* A few dice are shown as large as the room of the remarks allows that are not there. */
static int
choose_die_size (DhBoardEvent  *self,
                 const DhScene *scene)
{
  gboolean remarks = gtk_widget_get_visible (GTK_WIDGET (self->remarks));

  return scene->n_dice <= FEW_DICE && !remarks ? LARGE_DIE : DIE;
}

/* Who takes part: where it is no unit that acts, the army at least is told. */
static void
show_parties (DhBoardEvent   *self,
              const DhStatus *status,
              const DhScene  *scene)
{
  gboolean army_alone = scene->actor < 0 && scene->army >= 0;

  dh_board_party_show_unit (self->actor, status, scene->actor);
  if (army_alone)
    dh_board_party_show_army (self->actor, status, scene->army);
  dh_board_party_show_unit (self->target, status, scene->target);

  /* Two stand side by side; what there is to say of one alone stands close to its name. */
  gtk_widget_set_halign (GTK_WIDGET (self->actor), scene->target >= 0 ? GTK_ALIGN_FILL : GTK_ALIGN_START);
  gtk_widget_set_visible (self->parties, scene->actor >= 0 || scene->target >= 0 || army_alone);
}

static void
dh_board_event_class_init (DhBoardEventClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);


  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_DICE, DH_BOARD_TYPE_PARTY);
  dh_board_widget_class_set_template (widget_class, "dh-board-event.ui");
  DH_BOARD_BIND_CHILDREN (widget_class, DhBoardEvent, actor, dice, headline, outcome, parties, remarks, target,
                          throw);

  gtk_widget_class_set_css_name (widget_class, "boardscene");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
dh_board_event_init (DhBoardEvent *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
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
  gboolean has_throw = scene->n_dice > 0 || scene->outcome != NULL;

  g_return_if_fail (DH_BOARD_IS_EVENT (self));

  show_text (self->headline, scene->headline);
  show_text (self->outcome, scene->outcome);
  gtk_label_set_width_chars (self->outcome,
                             scene->outcome != NULL ? MIN (g_utf8_strlen (scene->outcome, -1), LEAST_OUTCOME) : 0);
  show_remarks (self, scene);
  show_parties (self, status, scene);

  g_object_set (self->dice, "die-size", choose_die_size (self, scene), NULL);
  dh_board_dice_show_scene (self->dice, scene);
  gtk_widget_set_visible (GTK_WIDGET (self->dice), scene->n_dice > 0);
  gtk_widget_set_visible (self->throw, has_throw);
  dh_board_widget_set_class (GTK_WIDGET (self), "alone", !has_throw);
  dh_board_dice_settle (self->dice);
}
