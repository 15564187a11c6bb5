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

/* Lists all units in rows for a wall, where everybody may know them. */
static GVariant *
list_openly (const DhBattle *battle)
{
  GVariantBuilder rows = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

  for (int i = 0; i < dh_post_n_units (battle); i++)
    {
      g_autofree char *text = describe_briefly (dh_post_unit (battle, i));

      g_variant_builder_open (&rows, G_VARIANT_TYPE_VARDICT);
      g_variant_builder_add (&rows, "{sv}", "text", g_variant_new_string (text));
      g_variant_builder_add (&rows, "{sv}", "side", g_variant_new_int32 (dh_post_unit (battle, i)->info->side));
      g_variant_builder_close (&rows);
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
    text = g_strdup (_("The campaign is over."));
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

/* Lists the large letters of a wall: that orders are closed, or how the campaign has ended. */
static GVariant *
list_told (const DhBattle *battle)
{
  GVariantBuilder rows = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

  if (battle->step == battle->system->tables->end_step)
    put_outcome (&rows, battle);
  else if (dh_post (battle)->deadline != 0 && !dh_post (battle)->open)
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
  g_autofree char *openly = reads ? NULL : describe_openly (battle), *deadline = describe_deadline (battle);
  g_auto(GVariantDict) post = G_VARIANT_DICT_INIT (NULL);

  g_variant_dict_insert_value (view, DH_VIEW_LINES, _dh_view_lines (reads ? mailing->texts->pdata[player] : openly));
  g_variant_dict_insert (view, DH_VIEW_NEXT, "s", deadline);
  g_variant_dict_insert (&post, "deadline", "x",
                         dh_post (battle)->deadline != 0 ? DH_POST_FIRST_TIME + (gint64) dh_post (battle)->deadline : 0);
  if (viewer->kind == DH_VIEWER_REFEREE || !battle->system->tables->keeps_secrets (battle))
    {
      g_autofree char *points = _dh_post_list_points (battle);

      g_variant_dict_insert_value (&post, "points", _dh_view_lines (points));
    }
  if (!reads && dh_rulebook_is (battle->rulebook, "news", "open"))
    {
      g_variant_dict_insert_value (&post, "standing", list_openly (battle));
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
