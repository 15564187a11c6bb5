/* dh-post-public.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-letter-private.h"

#include "dh-narration.h"
#include "dh-narrator-private.h"
#include "dh-post-telling-private.h"
#include "dh-system-tables.h"
#include "dh-view-private.h"

#include <glib/gi18n-lib.h>

/* The most rows of a wall's list of how all stand, and how many of them may be commanders: nobody watches until the end of a
 * longer list. */
#define MOST_ROWS 24
#define MOST_FORCES 16

/* A campaign for those who look at it: to a player his letter, and to everybody what all may know, for a wall and for devices. */

/* Until when orders are taken, or that they are no more; nothing where nobody has said so, and once all is over. */
static char *
describe_deadline (const DhBattle *battle)
{
  g_autofree char *deadline = NULL;

  if (dh_post (battle)->deadline == 0 || battle->step == battle->system->tables->end_step)
    return g_strdup ("");
  if (!dh_post (battle)->open)
    /* Translators: the mail of a day is closed, and the umpire is at work. */
    return g_strdup (_("The news of the day"));

  deadline = _dh_post_describe_deadline (battle, DH_NOTHING, DH_POST_FIRST_TIME + dh_post (battle)->deadline);
  return g_strdup_printf (_("Orders are due by %s."), deadline);
}

/* Describes the next event of the campaign: its first day, and from then on the deadline for orders. */
static char *
describe_next (const DhBattle *battle)
{
  return battle->step == DH_POST_STEP_SET_UP ? dh_battle_describe_time (battle, 1, DH_POST_STEP_ORDERS) : describe_deadline (battle);
}

/* Describes a campaign that has not begun, or is over, for the foot of a wall. Otherwise the number of the day heads the wall,
 * and the foot does not repeat it. */
static const char *
describe_now (const DhBattle *battle)
{
  if (dh_battle_is_over (battle))
    /* Translators: stands on a wall, without a dot. */
    return _("The campaign is over");

  /* Translators: stands on a wall, without a dot. */
  return battle->step == DH_POST_STEP_SET_UP ? _("The campaign has not begun yet") : NULL;
}

/* Describes what all may know: the day and its deadline and, where that is open to all, the state of every side. */
static char *
describe_openly (const DhBattle *battle)
{
  g_autofree char *time = dh_battle_describe_time (battle, battle->turn, battle->step);
  g_autofree char *deadline = describe_deadline (battle);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n%s\n", dh_battle_get_title (battle), time);
  if (*deadline != '\0')
    g_string_append_printf (text, "%s\n", deadline);
  if (dh_rulebook_is (battle->rulebook, "news", "open"))
    g_string_append_c (text, '\n');
  for (int i = 0; dh_rulebook_is (battle->rulebook, "news", "open") && i < dh_post_n_units (battle); i++)
    {
      g_autofree char *stands = _dh_post_describe_unit (battle, DH_POST_THE_UNIT (i));

      g_string_append_printf (text, "%s, %s: %s\n", dh_post_unit (battle, i)->info->label,
                              dh_post_unit (battle, i)->info->name, stands);
    }

  return g_string_free (text, FALSE);
}

/* Describes a unit in few words: a wall, which has little room, shows it on the map as well. */
static char *
describe_briefly (const DhPostUnit *unit)
{
  int column = DH_POST_COLUMN (unit->at), row = DH_POST_ROW (unit->at);

  if (unit->at == 0)
    /* Translators: a unit. */
    return g_strdup_printf (_("%s: gone"), unit->info->name);
  if (unit->broken)
    /* Translators: a unit, its square, and its men; between their number and them, a space that does not break. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %d.%d, %d man, broken", "%s: %d.%d, %d men, broken", unit->men),
                            unit->info->name, column, row, unit->men);

  /* Translators: a unit, its square, and its men; between their number and them, a space that does not break. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %d.%d, %d man", "%s: %d.%d, %d men", unit->men), unit->info->name,
                          column, row, unit->men);
}

/* What has become of a unit during a day: later values are worse. */
typedef enum {
  FATE_NONE,
  FATE_CHANGED, /* it stands elsewhere, has other men, or has rallied */
  FATE_LOST,    /* it broke, or is gone */
} Fate;

/* The units of a commander, or of a side where commanders are many, and what the day has made of them. */
typedef struct {
  const char *name;
  int side;
  GArray *columns, *rows; /* where those are that are not gone */
  int men, lost;
  int n_moved, n_broken, n_gone;
} Force;

static void
force_clear (Force *self)
{
  g_array_unref (self->columns);
  g_array_unref (self->rows);
}

/* A unit that has joined since was nowhere before. */
static Fate
judge (const DhPostUnit *was,
       const DhPostUnit *is)
{
  if (was == NULL)
    return FATE_CHANGED;
  if ((is->broken && !was->broken) || (is->at == 0 && was->at != 0))
    return FATE_LOST;

  return is->at != was->at || is->men != was->men || is->broken != was->broken ? FATE_CHANGED : FATE_NONE;
}

static void
add_to_force (Force            *self,
              const DhPostUnit *was,
              const DhPostUnit *is)
{
  int column = DH_POST_COLUMN (is->at), row = DH_POST_ROW (is->at);

  if (is->at == 0)
    {
      self->n_gone += was != NULL && was->at != 0;
      return;
    }

  g_array_append_val (self->columns, column);
  g_array_append_val (self->rows, row);
  self->men += is->men;
  self->n_moved += was == NULL || is->at != was->at;
  self->n_broken += is->broken && (was == NULL || !was->broken);
  self->lost += was != NULL ? MAX (was->men - is->men, 0) : 0;
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

static int
find_middle (GArray *numbers)
{
  g_array_sort (numbers, compare_numbers);
  return g_array_index (numbers, int, numbers->len / 2);
}

/* Adds a part of a list that counts @n; none where that is nothing. @part is (transfer full). */
static void
add_part (GString *text,
          int      n,
          char    *part)
{
  if (n != 0)
    {
      g_string_append (text, text->len > 0 ? ", " : "");
      g_string_append (text, part);
    }
  g_free (part);
}

/* Describes where a force is, and what has become of it. Empty where it is no more, and was no more before. */
static char *
describe_force (const Force *self)
{
  g_autoptr(GString) parts = g_string_new (NULL);
  int n = self->columns->len;

  if (n > 0)
    {
      /* Translators: units of a commander, and a square in the midst of them; spaces that do not break. */
      g_string_append_printf (parts, g_dngettext (GETTEXT_PACKAGE, "%d unit near %d.%d", "%d units near %d.%d", n), n,
                              find_middle (self->columns), find_middle (self->rows));
      /* Translators: a space that does not break. */
      add_part (parts, self->men, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d man", "%d men", self->men), self->men));
    }
  /* Translators: how many units of a commander have moved during a day; a space that does not break. */
  add_part (parts, self->n_moved,
            g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d moved", "%d moved", self->n_moved), self->n_moved));
  /* Translators: how many units of a commander have broken during a day; a space that does not break. */
  add_part (parts, self->n_broken,
            g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d broke", "%d broke", self->n_broken), self->n_broken));
  /* Translators: how many units of a commander are gone since the day before; a space that does not break. */
  add_part (parts, self->n_gone,
            g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d gone", "%d gone", self->n_gone), self->n_gone));
  add_part (parts, self->lost,
            g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d man lost", "%d men lost", self->lost), self->lost));
  if (parts->len == 0)
    return g_strdup ("");

  /* Translators: a commander, and what his units are. */
  return g_strdup_printf (C_("force", "%s: %s"), self->name, parts->str);
}

static void
add_standing (GVariantBuilder *rows,
              const char      *text,
              int              side)
{
  g_variant_builder_open (rows, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (rows, "{sv}", "text", g_variant_new_string (text));
  g_variant_builder_add (rows, "{sv}", "side", g_variant_new_int32 (side));
  g_variant_builder_close (rows);
}

static const DhPostUnit *
find_before (const DhBattle *before,
             int             unit)
{
  return unit < dh_post_n_units (before) ? dh_post_unit (before, unit) : NULL;
}

static int
count_fates (const DhBattle *battle,
             const DhBattle *before,
             Fate            least)
{
  int n = 0;

  for (int i = 0; i < dh_post_n_units (battle); i++)
    n += judge (find_before (before, i), dh_post_unit (battle, i)) >= least;

  return n;
}

/* All forces with the units that they have or had, by commander, or by side where those are so many that they alone would be a
 * long list. Returns: (element-type Force) */
static GArray *
list_forces (const DhBattle *battle,
             const DhBattle *before)
{
  gboolean by_side = dh_post_n_players (battle) > MOST_FORCES;
  int n = by_side ? 2 : dh_post_n_players (battle);
  GArray *forces = g_array_new (FALSE, TRUE, sizeof (Force));

  g_array_set_clear_func (forces, (GDestroyNotify) force_clear);
  for (int i = 0; i < n; i++)
    {
      Force force = {
        .name = by_side ? dh_post_side (battle, i)->info->name : dh_post_player (battle, i)->info->name,
        .side = by_side ? i : dh_post_player (battle, i)->info->side,
        .columns = g_array_new (FALSE, FALSE, sizeof (int)),
        .rows = g_array_new (FALSE, FALSE, sizeof (int)),
      };

      g_array_append_val (forces, force);
    }
  for (int i = 0; i < dh_post_n_units (battle); i++)
    {
      const DhPostUnit *unit = dh_post_unit (battle, i);

      add_to_force (&g_array_index (forces, Force, by_side ? unit->info->side : unit->player), find_before (before, i), unit);
    }

  return forces;
}

/* Lists many units in no more than MOST_ROWS rows: first those that the last day has changed, or only those that it has broken or
 * destroyed, or none where even these are too many; then a row a commander that counts all of his units. */
static void
list_forces_openly (GVariantBuilder *rows,
                    const DhBattle  *battle,
                    const DhBattle  *before)
{
  g_autoptr(GArray) forces = list_forces (battle, before);
  Fate least = FATE_CHANGED;

  while (least <= FATE_LOST && count_fates (battle, before, least) + forces->len > MOST_ROWS)
    least++;
  for (int i = 0; i < dh_post_n_units (battle); i++)
    if (judge (find_before (before, i), dh_post_unit (battle, i)) >= least)
      {
        g_autofree char *text = describe_briefly (dh_post_unit (battle, i));

        add_standing (rows, text, dh_post_unit (battle, i)->info->side);
      }
  for (guint i = 0; i < forces->len; i++)
    {
      const Force *force = &g_array_index (forces, Force, i);
      g_autofree char *text = describe_force (force);

      if (*text != '\0')
        add_standing (rows, text, force->side);
    }
}

/* Lists how all stand in rows for a wall, where everybody may know that. @before is (nullable) the campaign before the day of the
 * last news. */
static GVariant *
list_openly (const DhBattle *battle,
             const DhBattle *before)
{
  GVariantBuilder rows = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

  if (before != NULL && dh_post_n_units (battle) > MOST_ROWS)
    list_forces_openly (&rows, battle, before);
  else
    for (int i = 0; i < dh_post_n_units (battle); i++)
      {
        g_autofree char *text = describe_briefly (dh_post_unit (battle, i));

        add_standing (&rows, text, dh_post_unit (battle, i)->info->side);
      }

  return g_variant_builder_end (&rows);
}

/* A row of what is told on a wall. Its side may be DH_NOTHING. */
static void
put_told (GVariantBuilder *rows,
          const char      *text,
          int              side,
          gboolean         is_latest,
          gboolean         is_outcome)
{
  g_variant_builder_open (rows, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (rows, "{sv}", "text", g_variant_new_string (text));
  if (side != DH_NOTHING)
    g_variant_builder_add (rows, "{sv}", "side", g_variant_new_int32 (side));
  g_variant_builder_add (rows, "{sv}", "latest", g_variant_new_boolean (is_latest));
  g_variant_builder_add (rows, "{sv}", "outcome", g_variant_new_boolean (is_outcome));
  g_variant_builder_close (rows);
}

/* The result of the campaign, which stands in every letter of the last day. */
static void
put_outcome (GVariantBuilder *rows,
             const DhBattle  *battle)
{
  const int points[] = { _dh_post_count_points (battle, 0), _dh_post_count_points (battle, 1) };
  int winner = points[0] == points[1] ? DH_NOTHING : points[1] > points[0];
  g_autofree char *text = NULL;

  if (dh_post_campaign (battle)->objectives->len == 0)
    /* Translators: the number of a day. */
    text = g_strdup_printf (_("Ended on day %d. The campaign counts no points and names no winner."), battle->turn);
  else if (winner == DH_NOTHING)
    /* Translators: the points of each side. Its spaces do not break. */
    text = g_strdup_printf (_("A draw, %d to %d."), points[0], points[1]);
  else
    /* Translators: a side, its points, and those of the other side; between these, spaces that do not break. */
    text = g_strdup_printf (_("Victory: %s, %d to %d."), dh_post_side (battle, winner)->info->name, points[winner], points[!winner]);
  put_told (rows, text, winner, TRUE, TRUE);
}

/* The losses of each side for a wall, where they are open to all; none before there are any. */
static GVariant *
list_losses (const DhBattle *battle)
{
  const int lost[] = { dh_post_side (battle, 0)->lost, dh_post_side (battle, 1)->lost };
  GVariantBuilder losses = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("as"));

  for (guint side = 0; side < G_N_ELEMENTS (lost); side++)
    {
      g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d man lost", "%d men lost", lost[side]), lost[side]);

      g_variant_builder_add (&losses, "s", lost[0] > 0 || lost[1] > 0 ? text : "");
    }

  return g_variant_builder_end (&losses);
}

/* Lists the large letters of a wall: that orders are closed, as long as nothing has come of them, or how the campaign has ended. */
static GVariant *
list_told (const DhBattle *battle)
{
  GVariantBuilder rows = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

  if (battle->step == battle->system->tables->end_step)
    put_outcome (&rows, battle);
  else if (battle->step == DH_POST_STEP_ORDERS && dh_post (battle)->deadline != 0 && !dh_post (battle)->open)
    put_told (&rows, _("Orders are closed."), DH_NOTHING, TRUE, FALSE);

  return g_variant_builder_end (&rows);
}

/* The story of a letter, a sentence or more for each thing that happened, as it stands there. */
static GVariant *
list_story (const char     *story,
            const DhBattle *battle)
{
  g_auto(GStrv) lines = g_strsplit (story, "\n", -1);
  GVariantBuilder news = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

  for (guint i = g_strv_length (lines); i > 0; i--)
    if (*g_strstrip (lines[i - 1]) != '\0')
      g_variant_builder_add_value (&news,
                                   _dh_view_make_news (battle, _dh_post_find_day (battle), DH_POST_STEP_NEWS, lines[i - 1]));

  return g_variant_builder_end (&news);
}

/**
 * _dh_post_view:
 * @referee: a referee of this game
 * @viewer: who looks
 * @view: where to put it
 *
 * Tells a player his letter, and how his units stood when it was written: what happens during a day is nobody's to know
 * before its news. To everybody the day and its deadline, and how all stand where that is open to all.
 */
void
_dh_post_view (DhReferee      *referee,
               const DhViewer *viewer,
               GVariantDict   *view)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  const DhPostMailing *mailing = viewer->kind != DH_VIEWER_REFEREE ? _dh_post_get_mailing (referee) : NULL;
  gboolean reads = viewer->kind == DH_VIEWER_SEAT && viewer->of[0].kind == DH_POST_KIND_PLAYER && mailing->texts != NULL;
  int player = reads ? viewer->of[0].index : DH_NOTHING;
  g_autofree char *openly = reads ? NULL : describe_openly (battle), *next = describe_next (battle);
  const char *now = describe_now (battle);
  g_auto(GVariantDict) post = G_VARIANT_DICT_INIT (NULL);

  g_variant_dict_insert_value (view, DH_VIEW_LINES, _dh_view_lines (reads ? mailing->texts->pdata[player] : openly));
  g_variant_dict_insert (view, DH_VIEW_NEXT, "s", next);
  if (now != NULL)
    g_variant_dict_insert (&post, "now", "s", now);
  g_variant_dict_insert (&post, "deadline", "x",
                         dh_post (battle)->deadline != 0 ? DH_POST_FIRST_TIME + (gint64) dh_post (battle)->deadline : 0);
  if (viewer->kind == DH_VIEWER_REFEREE || !battle->system->tables->keeps_secrets (battle))
    {
      g_autofree char *points = _dh_post_list_points (battle, battle->system->tables->keeps_secrets (battle));

      g_variant_dict_insert_value (&post, "points", _dh_view_lines (points));
    }
  if (!reads && dh_rulebook_is (battle->rulebook, "news", "open"))
    {
      g_variant_dict_insert_value (&post, "standing", list_openly (battle, mailing != NULL ? mailing->before : NULL));
      g_variant_dict_insert_value (&post, "won", list_losses (battle));
    }
  if (!reads)
    g_variant_dict_insert_value (&post, "told", list_told (battle));
  g_variant_dict_insert_value (view, battle->system->id, g_variant_dict_end (&post));
  if (viewer->kind == DH_VIEWER_REFEREE)
    return;

  g_variant_dict_insert_value (view, DH_VIEW_MINE, _dh_view_list_mine (mailing->then, viewer));
  g_variant_dict_insert_value (view, DH_VIEW_SEEN, g_variant_new_array (G_VARIANT_TYPE_VARDICT, NULL, 0));
  g_variant_dict_insert_value (view, DH_VIEW_ASKED, g_variant_new_array (G_VARIANT_TYPE_VARDICT, NULL, 0));
  g_variant_dict_insert_value (view, DH_VIEW_CAN, g_variant_new_array (G_VARIANT_TYPE ("{sas}"), NULL, 0));
  g_variant_dict_insert_value (view, DH_VIEW_NEWS,
                               reads ? list_story (mailing->stories->pdata[player], battle)
                                     : g_variant_new_array (G_VARIANT_TYPE_VARDICT, NULL, 0));
}

/**
 * _dh_post_hush:
 * @referee: a referee of this game
 * @index: an entry
 * @narrator: who is about to tell it
 *
 * Returns: whether it is told at all: only where all is open to all, and else players read their letters
 */
gboolean
_dh_post_hush (DhReferee  *referee,
               guint       index,
               DhNarrator *narrator)
{
  return !narrator->battle->system->tables->keeps_secrets (narrator->battle);
}
