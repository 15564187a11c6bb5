/* dh-box-board.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-players.h"

#include "dh-narration.h"
#include "dh-narrator-private.h"
#include "dh-referee-private.h"
#include "dh-system-tables.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The part of a view that both sides see at the map: what came last, and how things stand. A terminal has it in lines; a wall
 * has rows, with their sides, the faces of dice and the marks of tracks.
 */

/* Something that stands on the board, and how. */
typedef struct {
  const char *name;
  char *words;             /* in a line after its name */
  const char *row;         /* (nullable): in a row beside the letter of its side, where that says a part of it */
  int side;                /* whose it is, or DH_NOTHING */
  const DhBoxTrack *track; /* (nullable) */
} Standing;

static void
clear_standing (gpointer data)
{
  g_free (((Standing *) data)->words);
}

/* Takes the words over; without any there is nothing to add. */
static void
add_standing (GArray     *all,
              const char *name,
              int         side,
              char       *words)
{
  Standing standing = { .name = name, .words = words, .side = side };

  if (words != NULL)
    g_array_append_val (all, standing);
}

/* Strengths and losses stand on the board where they are nobody's own affair, and so do boxes of a club's own. */
static char *
describe_unit (const DhBattle *battle,
               int             index)
{
  const DhBoxUnit *unit = dh_box_unit (battle, index);
  const char *standing = _dh_box_describe_standing (battle, index);
  g_autoptr(GString) words = g_string_new (NULL);

  if (!_dh_box_has_secrets (battle) && unit->off == DH_BOX_ON)
    {
      if (_dh_box_start (unit) != DH_BOX_UNKNOWN)
        g_string_append_printf (words, "%d/%d", _dh_box_left (unit), _dh_box_start (unit));
      for (int i = 0; i < DH_BOX_COUNT (battle, ROW); i++)
        if (unit->rows[i] > 0)
          dh_append_item (words, ", ", "%s %d", dh_box_row (battle, i)->info->name, unit->rows[i]);
    }
  if (standing != NULL)
    dh_append_item (words, ", ", "%s", standing);

  return words->len > 0 ? g_string_free (g_steal_pointer (&words), FALSE) : NULL;
}

/* A wall tells of many units only those that are no longer as they began: others would be on page after page. */
#define MANY_UNITS 40

static gboolean
is_as_it_began (const DhBattle *battle,
                int             index)
{
  const DhBoxUnit *unit = dh_box_unit (battle, index);

  for (int i = 0; i < DH_BOX_COUNT (battle, ROW); i++)
    if (unit->rows[i] != dh_box_row (battle, i)->info->value)
      return FALSE;

  return unit->off == DH_BOX_ON && unit->state <= 0 && _dh_box_describe_unit (unit) == NULL &&
         _dh_box_left (unit) == _dh_box_start (unit);
}

static void
add_units (const DhBattle *battle,
           gboolean        on_wall,
           GArray         *all)
{
  gboolean are_many = on_wall && DH_BOX_COUNT (battle, UNIT) > MANY_UNITS;
  guint n_left_out = 0;

  for (int i = 0; i < DH_BOX_COUNT (battle, UNIT); i++)
    {
      char *words = describe_unit (battle, i);

      if (words != NULL && are_many && is_as_it_began (battle, i))
        {
          n_left_out++;
          g_free (words);
        }
      else
        add_standing (all, dh_box_unit (battle, i)->info->name, _dh_box_get_side (battle, DH_BOX_THE (UNIT, i)), words);
    }
  if (n_left_out > 0)
    add_standing (all, _("As at the start"), DH_NOTHING,
                  g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u unit", "%u units", n_left_out), n_left_out));
}

static void
add_place (const DhBattle *battle,
           int             index,
           GArray         *all)
{
  const DhBoxPlace *place = dh_box_place (battle, index);
  /* Translators: a place, by the side whose colour it has. */
  Standing standing = { .name = place->info->name, .row = _("held"), .side = place->held };

  if (place->held == DH_NOTHING)
    return;

  standing.words = g_strdup (dh_battle_get_name (battle, DH_BOX_THE (SIDE, place->held)));
  g_array_append_val (all, standing);
}

/* Adds a track, unless it is a side's own. */
static void
add_track (const DhBattle *battle,
           int             index,
           GArray         *all)
{
  const DhBoxTrack *track = dh_box_track (battle, index);
  Standing standing = { .name = track->info->name, .side = DH_NOTHING, .track = track };

  if (track->info->side != DH_NOTHING)
    return;

  standing.words = dh_show_number (track->value);
  g_array_append_val (all, standing);
}

static GArray *
list_standings (const DhBattle *battle,
                gboolean        on_wall)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Standing));

  g_array_set_clear_func (all, clear_standing);
  for (int i = 0; i < DH_BOX_COUNT (battle, FORMATION); i++)
    add_standing (all, dh_box_formation (battle, i)->info->name, _dh_box_get_side (battle, DH_BOX_THE (FORMATION, i)),
                  g_strdup (_dh_box_describe_formation (dh_box_formation (battle, i))));
  add_units (battle, on_wall, all);
  for (int i = 0; i < DH_BOX_COUNT (battle, LEADER); i++)
    add_standing (all, dh_box_leader (battle, i)->info->name, _dh_box_get_side (battle, DH_BOX_THE (LEADER, i)),
                  g_strdup (_dh_box_describe_leader (dh_box_leader (battle, i))));
  for (int i = 0; i < DH_BOX_COUNT (battle, PLACE); i++)
    add_place (battle, i, all);
  for (int i = 0; i < DH_BOX_COUNT (battle, TRACK); i++)
    add_track (battle, i, all);

  return all;
}

static void
put_standings (const DhBattle *battle,
               GVariantDict   *view)
{
  g_autoptr(GArray) all = list_standings (battle, TRUE);
  GVariantBuilder rows = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

  for (const Standing *one = NULL; dh_array_next (all, &one);)
    {
      const char *words = one->row != NULL ? one->row : one->words;
      g_autofree char *text = one->track != NULL ? g_strdup (one->name) : g_strdup_printf (_("%s: %s"), one->name, words);

      g_variant_builder_open (&rows, G_VARIANT_TYPE_VARDICT);
      g_variant_builder_add (&rows, "{sv}", "text", g_variant_new_string (text));
      if (one->side != DH_NOTHING)
        g_variant_builder_add (&rows, "{sv}", "side", g_variant_new_int32 (one->side));
      if (one->track != NULL)
        g_variant_builder_add (&rows, "{sv}", "track",
                               g_variant_new ("(iii)", one->track->value, one->track->info->least, one->track->info->most));
      g_variant_builder_close (&rows);
    }
  g_variant_dict_insert_value (view, "standing", g_variant_builder_end (&rows));
}

/* The most orders that are told on the board; and on a wall, where the last of them is the largest thing, of this phase and
 * of one that is over. */
#define MOST_NEWS 4
#define MOST_OF_NOW 3
#define MOST_OF_EARLIER 2

/* The most of an earlier phase where the fingerprint at the end of a turn has to have room as well. */
#define MOST_BEFORE_PROOF 1

/* The letters of all of them together, where dice take as much room as so many; the last is told however long it is. */
#define MOST_LETTERS 190
#define LETTERS_OF_DICE 60

/* The beginning of an order that types in a number of a counter. */
#define PREPARATION "set "

/* Orders are news, except those that begin a phase, since the board shows the phase anyway; and on a wall those that type in
 * what is printed on a counter. */
static gboolean
is_news (DhReferee *referee,
         guint      index,
         gboolean   on_wall)
{
  static const char *const silent[] = { "begin", "next", NULL };
  DhEntry *entry = dh_referee_get_entry (referee, index);

  return !dh_referee_is_undone (referee, index) && entry->of == 0 &&
         !g_strv_contains (silent, entry->order) && !(on_wall && g_str_has_prefix (entry->order, PREPARATION));
}

/* The dice are shown as faces, so the words leave them out. */
static gboolean
see_dice_cb (DhNarrator *narrator,
             gpointer    user_data)
{
  narrator->beside_dice = TRUE;
  return TRUE;
}

/* An order that is told, and what is told of it. */
typedef struct {
  const DhEntry *entry;
  char *text;
  gboolean is_taken_back;
  const DhEntry *was; /* (nullable): what it was before it was put right */
} News;

static void
clear_news (gpointer data)
{
  g_free (((News *) data)->text);
}

/* Tells what the viewer may know of the latest orders, the oldest first. */
static GArray *
list_news (DhReferee      *referee,
           const DhViewer *viewer,
           gboolean        sees_dice)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (News));

  g_array_set_clear_func (all, clear_news);
  for (guint i = dh_referee_get_n_entries (referee); i > 0 && all->len < MOST_NEWS; i--)
    {
      News news = { .entry = dh_referee_get_entry (referee, i - 1) };

      if (is_news (referee, i - 1, sees_dice))
        news.text = _dh_entry_narrate_to (news.entry, battle, viewer, DH_DISCLOSURE_NAMES, sees_dice ? see_dice_cb : NULL, NULL);
      if (news.text == NULL)
        continue;
      g_strdelimit (news.text, "\n", ' ');
      g_array_prepend_val (all, news);
    }

  return all;
}

/* Orders of an earlier phase have its name above them, and those of this phase, if they follow, “Now:”.
 * Returns: (transfer full) (nullable): the heading above an order, where another phase begins with it */
static char *
describe_phase (const DhBattle *battle,
                const DhEntry  *entry,
                const DhEntry  *before)
{
  int turn = before != NULL ? (int) before->turn : battle->turn, step = before != NULL ? before->step : battle->step;
  g_autofree char *phase = NULL;

  if ((int) entry->turn == turn && entry->step == step)
    return NULL;
  if ((int) entry->turn == battle->turn && entry->step == battle->step)
    /* Translators: what came in this phase follows, and what came in an earlier one stands above. */
    return g_strdup (_("Now:"));

  phase = (int) entry->turn == battle->turn ? g_strdup (_dh_box_step_title (battle, entry->step))
                                            : dh_battle_describe_time (battle, entry->turn, entry->step);
  /* Translators: a phase that is over; what came in it follows. */
  return g_strdup_printf (_("Earlier – %s:"), phase);
}

/* Lists the dice of each throw that the viewer may see: how many sides they have, and what they show. Cards are no dice. */
static GVariant *
list_throws (const DhBattle *battle,
             const DhEntry  *entry,
             const DhViewer *viewer)
{
  GVariantBuilder throws = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(uau)"));

  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    {
      if (roll->purpose == DH_BOX_PURPOSE_DRAW ||
          !dh_viewer_may_know (viewer, battle, battle->system->tables->rolls[roll->purpose].told, roll->of))
        continue;
      g_variant_builder_open (&throws, G_VARIANT_TYPE ("(uau)"));
      g_variant_builder_add (&throws, "u", roll->sides);
      g_variant_builder_open (&throws, G_VARIANT_TYPE ("au"));
      for (guint i = 0; i < roll->n; i++)
        g_variant_builder_add (&throws, "u", dh_entry_get_face (entry, roll->first + i));
      g_variant_builder_close (&throws);
      g_variant_builder_close (&throws);
    }

  return g_variant_builder_end (&throws);
}

/* Words between those who act and those on whom they act, in that order or in the other. */
typedef enum { JOINS_NOTHING, JOINS_ON, JOINS_BY } Joins;

static Joins
find_joint (const char *word)
{
  return g_str_equal (word, "against") || g_str_equal (word, "with") ? JOINS_ON
         : g_str_equal (word, "by")                                  ? JOINS_BY
                                                                     : JOINS_NOTHING;
}

/* Finds whose row it is, and whom it is against: the sides of the things that an order names, and that are told of. An order
 * about both sides that is no fight is neither's, and a judgement is the winner's. */
static void
find_sides (const DhBattle *battle,
            const News     *news,
            int            *side,
            int            *against)
{
  g_auto(GStrv) words = g_strsplit (news->entry->order, " ", -1);
  Joins joins = JOINS_NOTHING;

  *side = *against = DH_NOTHING;
  for (guint i = 1; words[0] != NULL && words[i] != NULL; i++)
    {
      DhRef thing;
      int of;

      joins = MAX (joins, find_joint (words[i]));
      if (!dh_battle_find (battle, words[i], &thing) || strstr (news->text, dh_battle_get_name (battle, thing)) == NULL)
        continue;
      of = thing.kind == DH_BOX_SIDE ? thing.index : _dh_box_get_side (battle, thing);
      if (*side == DH_NOTHING)
        *side = of;
      else if (of != *side && of != DH_NOTHING && *against == DH_NOTHING)
        *against = of;
    }
  if (*against != DH_NOTHING && joins == JOINS_NOTHING)
    *side = *against = DH_NOTHING;
  if (g_str_has_prefix (news->entry->order, "judge") && DH_THE_BOX (battle)->level != DH_BOX_LEVEL_NONE)
    *side = DH_THE_BOX (battle)->winner;
  if (*against != DH_NOTHING && joins == JOINS_BY)
    {
      int on = *side;

      *side = *against;
      *against = on;
    }
}

static void
put_number (GVariantBuilder *rows,
            const char      *key,
            int              number)
{
  if (number != DH_NOTHING)
    g_variant_builder_add (rows, "{sv}", key, g_variant_new_int32 (number));
}

static void
put_heading (GVariantBuilder *rows,
             const char      *text)
{
  g_variant_builder_open (rows, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (rows, "{sv}", "text", g_variant_new_string (text));
  g_variant_builder_add (rows, "{sv}", "heading", g_variant_new_boolean (TRUE));
  g_variant_builder_close (rows);
}

/* A row of what came, with its dice and its sides, and whether it is the last that has come in this phase. */
static void
put_row (GVariantBuilder *rows,
         const DhBattle  *battle,
         const DhViewer  *viewer,
         const News      *news,
         gboolean         is_latest)
{
  int side, against;

  find_sides (battle, news, &side, &against);
  g_variant_builder_open (rows, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (rows, "{sv}", "text", g_variant_new_string (news->text));
  if (news->is_taken_back || news->was != NULL)
    g_variant_builder_add (rows, "{sv}", "change", g_variant_new_string (news->is_taken_back ? _("Taken back") : _("Corrected")));
  put_number (rows, "side", side);
  put_number (rows, "against", against);
  if (is_latest)
    g_variant_builder_add (rows, "{sv}", "latest", g_variant_new_boolean (TRUE));
  if (news->is_taken_back)
    g_variant_builder_add (rows, "{sv}", "undone", g_variant_new_boolean (TRUE));
  else
    g_variant_builder_add (rows, "{sv}", "dice", list_throws (battle, news->entry, viewer));
  if (news->was != NULL)
    g_variant_builder_add (rows, "{sv}", "was", list_throws (battle, news->was, viewer));
  g_variant_builder_close (rows);
}

/* The end of a battle that nobody has judged: who has won is not on the record. */
static char *
describe_end (const DhBattle *battle)
{
  /* Translators: the number of a turn. */
  return battle->turn > 0 ? g_strdup_printf (_("Ended in turn %d. No winner is on record."), battle->turn)
                          : g_strdup (_("Ended before turn 1."));
}

/* The outcome of a battle, of the side that has won it; without one, when it has ended. */
static void
put_outcome (GVariantBuilder *rows,
             const DhBattle  *battle)
{
  g_autofree char *judged = dh_box_describe_outcome (battle);
  g_autofree char *outcome = judged != NULL ? g_steal_pointer (&judged) : describe_end (battle);

  g_variant_builder_open (rows, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (rows, "{sv}", "text", g_variant_new_string (outcome));
  put_number (rows, "side", DH_THE_BOX (battle)->winner);
  g_variant_builder_add (rows, "{sv}", "latest", g_variant_new_boolean (TRUE));
  g_variant_builder_add (rows, "{sv}", "outcome", g_variant_new_boolean (TRUE));
  g_variant_builder_close (rows);
}

/* The end of a turn is what has just come: its fingerprint stands below. */
static void
put_end_of_turn (GVariantBuilder *rows,
                 int              turn)
{
  g_autofree char *text = g_strdup_printf (_("Turn %d is over"), turn);

  g_variant_builder_open (rows, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (rows, "{sv}", "text", g_variant_new_string (text));
  g_variant_builder_add (rows, "{sv}", "latest", g_variant_new_boolean (TRUE));
  g_variant_builder_close (rows);
}

static gboolean
is_of_now (const DhBattle *battle,
           const News     *news)
{
  return (int) news->entry->turn == battle->turn && news->entry->step == battle->step;
}

/* The last that was done where that was to take an order back, or to put one right; it is told last, whenever that was. */
static gboolean
find_change (DhReferee      *referee,
             const DhViewer *viewer,
             News           *news)
{
  guint n = dh_referee_get_n_entries (referee);
  DhEntry *last = n > 0 ? dh_referee_get_given (referee, n - 1) : NULL;
  gboolean is_amendment = last != NULL && dh_entry_is_amendment (last);

  if (last == NULL || last->of == 0 || (!is_amendment && !dh_referee_is_undone (referee, last->of - 1)))
    return FALSE;

  *news = (News) {
    .entry = is_amendment ? dh_referee_get_entry (referee, last->of - 1) : dh_referee_get_given (referee, last->of - 1),
    .is_taken_back = !is_amendment,
    .was = is_amendment ? dh_referee_get_given (referee, last->of - 1) : NULL,
  };
  if (news->entry == NULL)
    return FALSE;
  news->text = _dh_entry_narrate_to (news->entry, dh_referee_get_battle (referee), viewer, DH_DISCLOSURE_NAMES, see_dice_cb, NULL);
  return news->text != NULL;
}

/* Moves what was put right to the end, and adds what was taken back there. */
static void
add_change (DhReferee      *referee,
            const DhViewer *viewer,
            GArray         *all)
{
  News change;

  if (!find_change (referee, viewer, &change))
    return;

  g_strdelimit (change.text, "\n", ' ');
  for (guint i = all->len; i > 0; i--)
    if (g_array_index (all, News, i - 1).entry == change.entry)
      g_array_remove_index (all, i - 1);
  g_array_append_val (all, change);
}

/* The number of the latest that a wall has room for. */
static guint
count_told (const GArray *all,
            guint         most)
{
  guint n = 0;
  glong letters = 0;

  while (n < MIN (all->len, most))
    {
      const News *news = &g_array_index (all, News, all->len - n - 1);

      letters += g_utf8_strlen (news->text, -1) + (news->entry->rolls != NULL ? LETTERS_OF_DICE : 0);
      if (n > 0 && letters > MOST_LETTERS)
        break;
      n++;
    }

  return n;
}

/* News of an earlier phase is left out as soon as there is some of this one: the rest of the wall needs the room. */
static void
put_news (DhReferee      *referee,
          const DhViewer *viewer,
          GVariantDict   *view)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GArray) all = list_news (referee, viewer, TRUE);
  GVariantBuilder rows = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));
  const DhEntry *before = NULL;
  gboolean any_of_now, ends_turn;
  guint most;

  add_change (referee, viewer, all);
  any_of_now = all->len > 0 && is_of_now (battle, &g_array_index (all, News, all->len - 1));
  ends_turn = !any_of_now && battle->step != battle->system->tables->end_step && g_variant_dict_contains (view, "fingerprint");
  most = any_of_now ? MOST_OF_NOW : ends_turn ? MOST_BEFORE_PROOF : MOST_OF_EARLIER;
  if (ends_turn)
    put_end_of_turn (&rows, battle->turn - 1);
  most = count_told (all, most);
  for (guint i = 0; i < all->len && battle->step != battle->system->tables->end_step; i++)
    {
      const News *news = &g_array_index (all, News, i);
      gboolean is_said = any_of_now || (ends_turn && (int) news->entry->turn == battle->turn - 1);
      g_autofree char *phase = is_said ? NULL : describe_phase (battle, news->entry, before);

      if (i + most < all->len || (any_of_now && !is_of_now (battle, news)))
        continue;
      if (phase != NULL)
        put_heading (&rows, phase);
      put_row (&rows, battle, viewer, news, any_of_now && i + 1 == all->len);
      before = news->entry;
    }
  if (battle->step == battle->system->tables->end_step)
    put_outcome (&rows, battle);
  g_variant_dict_insert_value (view, "told", g_variant_builder_end (&rows));
}

static gboolean
has_color (const DhBattle *battle,
           int             before,
           int             color)
{
  for (int side = 0; side < before; side++)
    if (dh_box_side (battle, side)->info->color == color)
      return TRUE;

  return FALSE;
}

/* The place of the colour of each side among those that a wall has. Who has none of his own has the first that is left over. */
static GVariant *
list_colors (const DhBattle *battle)
{
  GVariantBuilder colors = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("ai"));
  int n = DH_BOX_COUNT (battle, SIDE), left_over = DH_BOX_COLOR_NONE;

  for (int side = 0; side < n; side++)
    {
      int color = dh_box_side (battle, side)->info->color;

      /* Of two sides with the same colour the second is given another. */
      if (color == DH_BOX_COLOR_NONE || has_color (battle, side, color))
        {
          do
            left_over++;
          while (has_color (battle, n, left_over));
          color = left_over;
        }
      g_variant_builder_add (&colors, "i", color - DH_BOX_COLOR_BLUE);
    }

  return g_variant_builder_end (&colors);
}

/* Describes set-up and the end of the game for the foot of a wall. While a phase is on its title says what is going on, in the
 * largest letters, so that the foot does not repeat it. */
static const char *
describe_now (const DhBattle *battle)
{
  if (dh_battle_is_over (battle))
    return _("The battle is over");

  return battle->turn == 0 ? _("The armies take their places") : NULL;
}

/**
 * _dh_box_append_board:
 * @referee: a referee
 * @viewer: who looks
 * @text: where to append
 *
 * Appends what came last, with an empty line after it, and how things stand, each in a line.
 */
void
_dh_box_append_board (DhReferee      *referee,
                      const DhViewer *viewer,
                      GString        *text)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GArray) all = list_news (referee, viewer, FALSE), standings = list_standings (battle, FALSE);
  const DhEntry *before = NULL;

  for (const News *news = NULL; dh_array_next (all, &news);)
    {
      g_autofree char *phase = describe_phase (battle, news->entry, before);

      if (phase != NULL)
        g_string_append_printf (text, "%s\n", phase);
      g_string_append_printf (text, "%s\n", news->text);
      before = news->entry;
    }
  if (all->len > 0)
    g_string_append_c (text, '\n');
  for (const Standing *one = NULL; dh_array_next (standings, &one);)
    {
      g_string_append_printf (text, _("%s: %s"), one->name, one->words);
      g_string_append_c (text, '\n');
    }
}

/**
 * _dh_box_put_board:
 * @referee: a referee
 * @viewer: who looks
 * @view: the part of a view that is of this game
 *
 * Puts the same there in rows: `told`, with the dice of each, and `standing`, with its side and where a track stands; the
 * `colors` of sides; and where no phase is on what goes on `now`. A `fingerprint` is there before.
 */
void
_dh_box_put_board (DhReferee      *referee,
                   const DhViewer *viewer,
                   GVariantDict   *view)
{
  const char *now = describe_now (dh_referee_get_battle (referee));

  put_news (referee, viewer, view);
  put_standings (dh_referee_get_battle (referee), view);
  if (now != NULL)
    g_variant_dict_insert (view, "now", "s", now);
  g_variant_dict_insert_value (view, "colors", list_colors (dh_referee_get_battle (referee)));
}
