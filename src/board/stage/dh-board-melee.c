/* dh-board-melee.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-melee.h"

#include "dh-board-letter.h"
#include "dh-board-round.h"

#include <glib/gi18n.h>

/* The ratio of width to height from which a wall is wide, and the letters of a name that stand side by side there. */
#define WIDE 1.5
#define NAME_CHARS 14

/* A name with more letters takes two lines beside what is told of it, and one with still more too many. */
#define LONG_NAME 20
#define LONGEST_NAME 40

/**
 * DhBoardMelee:
 *
 * The stage of the board for a close combat: round by round as the dice fell, with how many of each side still fight,
 * and then across the stage who has won, and what it cost. Of one that is only being entered it says that it is not on the record.
 */
struct _DhBoardMelee
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhBoardCue *cue; /* (nullable) */

  guint round;

  /* Template children */
  DhBoardLetter *above;
  GtkLabel *above_name;
  GtkOrientable *above_side;
  GtkLabel *above_tally;
  DhBoardLetter *below;
  GtkLabel *below_name;
  GtkOrientable *below_side;
  GtkLabel *below_tally;
  GtkWidget *draft;
  GtkGrid *field;
  GtkOrientable *head;
  DhBoardRound *stands;
  GtkLabel *outcome;
  GtkLabel *remarks;
};

DH_BOARD_DEFINE_TEMPLATE (DhBoardMelee, dh_board_melee, DH_BOARD_TYPE_WIDGET)

static const DhScene *
get_scene (DhBoardMelee *self)
{
  return dh_board_cue_get_scene (self->cue, 0);
}

static const DhStatusUnit *
get_unit (DhBoardMelee *self,
          gboolean      defender)
{
  const DhScene *scene = get_scene (self);

  return &dh_board_cue_get_status (self->cue, 0)->units[defender ? scene->target : scene->actor];
}

/* A melee is over on stage when the round is shown that has decided it. */
static gboolean
is_over (DhBoardMelee *self)
{
  return self->round + 1 == get_scene (self)->n_rounds && get_scene (self)->outcome != NULL;
}

/* The army whose column is on the left is above. */
static gboolean
is_swapped (DhBoardMelee *self)
{
  return get_unit (self, TRUE)->army < get_unit (self, FALSE)->army;
}

/* Describes how many stands fight on after the round, and the cost so far. A stand that has dropped out of the fight
   is not lost: when the fight is over only the men are. */
static char *
describe_tally (DhBoardMelee *self,
                gboolean      defender)
{
  const DhScene *scene = get_scene (self);
  guint whole = defender ? scene->n_defenders : scene->n_attackers;
  guint left = dh_board_round_count_standing (scene, defender, self->round + 1);
  int lost = dh_board_round_count_lost (scene, defender, self->round + 1);
  g_autofree char *men = g_strdup_printf (ngettext ("−%d man", "−%d men", lost), lost);

  if (is_over (self) && lost == 0)
    return g_strdup (_("no men lost"));
  if (is_over (self))
    return g_steal_pointer (&men);
  if (lost == 0)
    /* Translators: how many stands still fight, of how many at the start. */
    return g_strdup_printf (ngettext ("%u of %u fights", "%u of %u fight", whole), left, whole);

  /* Translators: stands that still fight, stands at the start, and “−3 men”. */
  return g_strdup_printf (_("%u of %u fight · %s"), left, whole, men);
}

/* The name of one of the two, its stands, and how many of its men still fight. */
static void
show_side (DhBoardMelee  *self,
           gboolean       defender,
           DhBoardLetter *letter,
           GtkLabel      *name,
           GtkLabel      *tally)
{
  const DhStatusUnit *unit = get_unit (self, defender);
  g_autofree char *text = describe_tally (self, defender);

  dh_board_letter_show_army (letter, dh_board_cue_get_status (self->cue, 0), unit->army);
  gtk_label_set_label (name, unit->name);
  dh_board_widget_keep_words (name);
  gtk_label_set_label (tally, text);
}

static void
place (DhBoardMelee *self,
       GtkWidget    *part,
       int           column,
       int           row,
       int           rows)
{
  g_object_set (gtk_layout_manager_get_layout_child (gtk_widget_get_layout_manager (GTK_WIDGET (self->field)), part),
                "column", column, "row", row, "row-span", rows, NULL);
}

/* The letters of the longer name. */
static glong
count_letters (DhBoardMelee *self)
{
  return MAX (g_utf8_strlen (get_unit (self, FALSE)->name, -1), g_utf8_strlen (get_unit (self, TRUE)->name, -1));
}

/* Names stand beside the dice, or above and below them, so that dice are as large as can be: short ones take room from
 * the dice of a narrow wall above and below, long ones, which have two lines beside them, from those of a wide one. On one
 * that is higher than wide they never stand beside them. */
static void
lay_out (DhBoardMelee *self)
{
  GtkWidget *wall = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  gboolean is_wide = wall == NULL || gtk_widget_get_width (wall) >= gtk_widget_get_height (wall) * WIDE;
  glong letters = count_letters (self);
  gboolean beside = !dh_board_widget_is_high (GTK_WIDGET (self)) && letters <= LONGEST_NAME &&
                    is_wide != (letters > LONG_NAME);
  GtkOrientable *sides[] = { self->above_side, self->below_side };
  GtkLabel *names[] = { self->above_name, self->below_name };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      gtk_orientable_set_orientation (sides[i], beside ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
      gtk_label_set_max_width_chars (names[i], beside ? NAME_CHARS : -1);
    }
  /* The dice stand in the middle, closer than the halves of the stage are: each name is beside its own. */
  gtk_widget_set_valign (GTK_WIDGET (self->above_side), beside ? GTK_ALIGN_END : GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self->below_side), beside ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  dh_board_widget_set_class (GTK_WIDGET (self->field), "beside", beside);
  gtk_orientable_set_orientation (self->head, dh_board_widget_is_high (GTK_WIDGET (self)) ? GTK_ORIENTATION_VERTICAL
                                                                                           : GTK_ORIENTATION_HORIZONTAL);
  gtk_grid_set_row_homogeneous (self->field, beside);
  place (self, GTK_WIDGET (self->above_side), 0, 0, 1);
  place (self, GTK_WIDGET (self->stands), beside ? 1 : 0, beside ? 0 : 1, beside ? 2 : 1);
  place (self, GTK_WIDGET (self->below_side), 0, beside ? 1 : 2, 1);
}

/* TRUE where a stand is out of the fight by the end of the round: it is drawn faintly. */
static gboolean
has_fallen (DhBoardMelee *self)
{
  const DhScene *scene = get_scene (self);

  return dh_board_round_count_standing (scene, FALSE, self->round + 1) < scene->n_attackers ||
         dh_board_round_count_standing (scene, TRUE, self->round + 1) < scene->n_defenders;
}

static void
show_round (DhBoardMelee *self)
{
  const DhScene *scene = get_scene (self);
  guint armies[] = { get_unit (self, FALSE)->army, get_unit (self, TRUE)->army };
  gboolean swapped = is_swapped (self);
  g_autoptr(GString) remarks = g_string_new (NULL);
  g_autofree char *round = NULL;

  dh_board_round_show_round (self->stands, scene, self->round, armies, swapped);
  show_side (self, swapped, self->above, self->above_name, self->above_tally);
  show_side (self, !swapped, self->below, self->below_name, self->below_tally);
  if (scene->is_draft)
    round = g_strdup_printf (_("Round %u"), self->round + 1);
  else
    /* Translators: one of the rounds of a close combat, and how many there were. */
    round = g_strdup_printf (_("Round %u of %u"), self->round + 1, scene->n_rounds);
  if (scene->aspect != DH_ASPECT_FRONT && scene->lines[0] != NULL)
    dh_append_item (remarks, " · ", "%s", scene->lines[0]);
  /* A combat that is being entered says so here, which leaves no room. */
  if (!scene->is_draft && has_fallen (self))
    /* Translators: what it means that a stand is drawn faintly, on a light wall or a dark one: it is out of the fight. There is room for a few letters. */
    dh_append_item (remarks, " · ", "%s", _("faint: out"));
  dh_append_item (remarks, " · ", "%s", round);
  dh_board_widget_set_words (self->outcome, is_over (self) ? scene->outcome : NULL);
  dh_board_widget_set_class (GTK_WIDGET (self->outcome), "verdict", count_letters (self) <= LONG_NAME);
  dh_board_widget_set_class (GTK_WIDGET (self->outcome), "long", count_letters (self) > LONGEST_NAME);
  dh_board_widget_set_army (GTK_WIDGET (self->outcome),
                            scene->winner >= 0 ? (int) dh_board_cue_get_status (self->cue, 0)->units[scene->winner].army : -1);
  gtk_widget_set_visible (self->draft, scene->is_draft);
  gtk_label_set_label (self->remarks, remarks->str);
  dh_board_widget_keep_words (self->remarks);
}

static void
dh_board_melee_class_init (DhBoardMeleeClass *klass)
{
  DH_CLASS_OWNS (klass, DhBoardMelee, dh_board_cue_unref, cue);

  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_LETTER, DH_BOARD_TYPE_ROUND);
  DH_BOARD_TEMPLATE (klass, DhBoardMelee, above, above_name, above_side, above_tally, below, below_name, below_side,
                     below_tally, draft, field, head, outcome, remarks, stands);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "boardscene");
  dh_board_widget_class_set_column (klass);
}

/**
 * dh_board_melee_show_cue:
 * @self: a stage
 * @cue: a melee with rounds that players may see
 *
 * Shows the round at which the cue is.
 */
void
dh_board_melee_show_cue (DhBoardMelee *self,
                         DhBoardCue   *cue)
{
  g_return_if_fail (DH_BOARD_IS_MELEE (self));

  dh_board_cue_ref (cue);
  g_clear_pointer (&self->cue, dh_board_cue_unref);
  self->cue = cue;
  self->round = dh_board_cue_get_round (cue);

  lay_out (self);
  show_round (self);
}
