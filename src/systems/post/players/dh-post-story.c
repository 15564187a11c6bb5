/* dh-post-story.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-letter-private.h"

#include "dh-entry-private.h"
#include "dh-post-telling-private.h"

#include <glib/gi18n-lib.h>

/*
 * The story of a day, as each player is told it (2.14). Going through the day once tells all of them: of each entry it is
 * known then who saw those in it before and after.
 */

typedef DhPostNews News;

/**
 * _dh_post_publishes:
 * @entry: an entry
 *
 * Returns: whether it ends a day: its publication or, before the first day, the opening of that
 */
gboolean
_dh_post_publishes (const DhEntry *entry)
{
  return g_str_has_prefix (entry->order, "publish") || g_str_has_prefix (entry->order, "open");
}

/* Finds the entry that publishes the day. All letters of a day share it: a large campaign has thousands of letters, and
 * thousands of entries to look through. */
static const DhEntry *
find_published (const GPtrArray *entries)
{
  for (guint i = entries->len; i > 0; i--)
    if (_dh_post_publishes (entries->pdata[i - 1]))
      return entries->pdata[i - 1];

  return NULL;
}

/**
 * _dh_post_news_init:
 * @self: (out caller-allocates): the news of a day
 * @referee: a referee of this game
 * @day: which day; 0 for what was before the first
 *
 * Begins the news, for every player and for everybody, with nothing told yet.
 */
void
_dh_post_news_init (DhPostNews *self,
                    DhReferee  *referee,
                    int         day)
{
  const DhBattle *now = dh_referee_get_battle (referee);

  *self = (News){ .referee = referee, .entries = g_ptr_array_new () };
  self->battle = _dh_post_go_back (referee, day, self->entries);
  self->published = find_published (self->entries);
  self->sight = _dh_post_sight_new (self->battle);
  self->open = dh_rulebook_is (self->battle->rulebook, "news", "open");
  self->involved = g_array_new (FALSE, FALSE, sizeof (int));
  self->before = g_array_new (FALSE, FALSE, sizeof (guint8));
  /* Sized by the battle as it is now, so that a player who joins during the day has a page too. */
  self->places = g_new0 (int, dh_post_n_units (now) + 1);
  self->n_pages = dh_post_n_players (now);
  self->pages = g_new0 (DhPostPage, self->n_pages + 1);
  for (guint i = 0; i <= self->n_pages; i++)
    {
      DhPostPage *page = &self->pages[i];
      gboolean everybody = i == self->n_pages;
      DhRef seat = everybody ? DH_THE_BATTLE : (DhRef){ DH_POST_KIND_PLAYER, i };

      *page = (DhPostPage){ seat, { everybody ? DH_VIEWER_EVERYBODY : DH_VIEWER_SEAT,
                                    everybody ? DH_NOTHING : dh_battle_get_side_of (now, seat), &page->seat, !everybody },
                            .orders = g_string_new (NULL), .hand = g_string_new (NULL), .story = g_string_new (NULL),
                            .mine = g_string_new (NULL), .seen = g_string_new (NULL), .words = g_string_new (NULL),
                            .press = g_string_new (NULL) };
    }
}

/**
 * _dh_post_news_clear:
 * @self: news
 */
void
_dh_post_news_clear (DhPostNews *self)
{
  for (guint i = 0; i <= self->n_pages; i++)
    {
      g_string_free (self->pages[i].orders, TRUE);
      g_string_free (self->pages[i].hand, TRUE);
      g_string_free (self->pages[i].story, TRUE);
      g_string_free (self->pages[i].mine, TRUE);
      g_string_free (self->pages[i].seen, TRUE);
      g_string_free (self->pages[i].words, TRUE);
      g_string_free (self->pages[i].press, TRUE);
    }
  g_free (self->pages);
  g_free (self->places);
  g_free (self->grid);
  g_array_unref (self->involved);
  g_array_unref (self->before);
  g_ptr_array_unref (self->entries);
  _dh_post_sight_free (self->sight);
  dh_battle_free (self->battle);
}

static gboolean
saw_before (const News *self,
            int         place)
{
  return g_array_index (self->before, guint8, place * self->n_pages + self->page->seat.index);
}

static guint
knows (int      unit,
       gpointer data)
{
  const News *self = data;

  if (self->open || dh_viewer_is_of (&self->page->viewer, self->battle, DH_POST_THE_UNIT (unit)))
    return DH_POST_NAMED | DH_POST_BEFORE | DH_POST_AFTER;
  /* Replacement and strategic moves are nobody's to see but their own side's. So is care, which brings men and nothing else. */
  if (self->step >= DH_POST_STEP_REPLACE)
    return 0;

  return (self->places[unit] > 0 && saw_before (self, self->places[unit] - 1)
          ? DH_POST_NAMED | DH_POST_BEFORE : 0) |
         (_dh_post_sight_sees (self->sight, self->page->seat.index, unit) ? DH_POST_NAMED | DH_POST_AFTER : 0) |
         (self->shared ? DH_POST_NAMED : 0);
}

static void
involve (News  *self,
         DhRef  of)
{
  if (of.kind != DH_POST_KIND_UNIT || self->places[of.index] > 0)
    return;

  g_array_append_val (self->involved, of.index);
  self->places[of.index] = self->involved->len;
}

/* Finds the units that an entry involves. */
static void
find_involved (News          *self,
               const DhEntry *entry)
{
  for (guint i = 0; i < self->involved->len; i++)
    self->places[g_array_index (self->involved, int, i)] = 0;
  g_array_set_size (self->involved, 0);
  /* A unit that joins has been seen by nobody. */
  if (dh_array_count (entry->joined) > 0)
    return;
  for (guint i = 0; i < dh_entry_get_n_changes (entry); i++)
    involve (self, dh_entry_get_change (entry, i)->of);
  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    involve (self, dh_entry_get_roll (entry, i)->of);
}

static void
note_before (News *self)
{
  g_array_set_size (self->before, 0);
  for (guint i = 0; i < self->involved->len; i++)
    for (guint player = 0; player < self->n_pages; player++)
      {
        guint8 sees = _dh_post_sight_sees (self->sight, player, g_array_index (self->involved, int, i));

        g_array_append_val (self->before, sees);
      }
}

/* TRUE if an entry is told to a player: one of those in it is his own, or he sees one. */
static gboolean
concerns (News *self)
{
  /* Changes that a step makes to many units by itself are no fight between them. */
  gboolean fight = self->step >= DH_POST_STEP_FIRE && self->step <= DH_POST_STEP_BROADSIDE_MORALE &&
                   self->step == self->battle->step;
  gboolean seen = FALSE, own = FALSE;

  for (guint i = 0; i < self->involved->len; i++)
    {
      int unit = g_array_index (self->involved, int, i);

      own = own || dh_viewer_has (&self->page->viewer, self->battle, DH_POST_THE_UNIT (unit));
      seen = seen || saw_before (self, i) || _dh_post_sight_sees (self->sight, self->page->seat.index, unit);
    }

  self->shared = own && fight;
  return own || seen;
}

/* TRUE if a unit of the reader takes part in the entry. */
static gboolean
is_about_his (const News *self)
{
  for (guint i = 0; i < self->involved->len; i++)
    if (dh_viewer_has (&self->page->viewer, self->battle, DH_POST_THE_UNIT (g_array_index (self->involved, int, i))))
      return TRUE;

  return FALSE;
}

static void
add_story (News       *self,
           const char *text)
{
  DhPostPage *page = self->page;
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *indented = g_strjoinv ("\n      ", lines);

  if (*text != '\0')
    {
      g_string_append_printf (page->story, "%4u  %s\n", ++page->n_sentences, indented);
      g_string_append_printf (is_about_his (self) ? page->mine : page->seen, "%u. %s\n", page->n_sentences, text);
    }
}

/* The umpire's part in an entry, besides what the rules make of orders in their turn. */
typedef enum {
  IS_WORD = 1 << 0,     /* the umpire rules it */
  IS_OUT_OF_TURN = 1 << 1, /* the umpire has taken an order before those that were received earlier (3.1) */
} Hand;

static Hand
find_hand (const News    *self,
           const DhOrder *order)
{
  int subject = order != NULL && order->subjects->len > 0 ? _dh_order_get_first (order).index : DH_NOTHING;
  gboolean resolves = subject != DH_NOTHING && _dh_order_is (order, "resolve");
  gboolean checks = subject != DH_NOTHING && _dh_order_is (order, "check");
  g_autoptr(GArray) actors = resolves ? _dh_post_list_actors (self->battle, self->battle->step) : NULL;
  gboolean late = (resolves && actors->len > 0 && g_array_index (actors, int, 0) != subject) ||
                  (checks && _dh_post_find_debtor (self->battle) != subject);

  return (_dh_post_is_word (order) ? IS_WORD : 0) | (late ? IS_OUT_OF_TURN : 0);
}

static void
tell_to_player (News          *self,
                const DhEntry *entry,
                Hand           hand)
{
  g_auto(DhNarrator) narrator = { NULL };
  g_autofree char *words = NULL;
  const DhPostListener listener = { &self->page->viewer, knows, self };

  if (!self->open && !concerns (self))
    return;
  _dh_narrator_init (&narrator, entry, self->battle, NULL);
  narrator.in_lines = TRUE;
  _dh_post_tell_events (&narrator, &listener);
  if (entry->seen != 0 && narrator.text->len > 0)
    _dh_narrator_say (&narrator, _("These dice had been seen before: the order they were thrown for was undone."));
  if ((hand & IS_OUT_OF_TURN) != 0 && narrator.text->len > 0)
    _dh_narrator_say (&narrator, _("By the umpire’s ruling this came out of turn (3.1)."));
  if ((hand & IS_WORD) != 0 && narrator.text->len > 0)
    /* Translators: what has come of a ruling, in sentences. */
    words = g_strdup_printf (_("Umpire’s ruling: %s"), narrator.text->str);
  add_story (self, words != NULL ? words : narrator.text->str);
}

/* Messages of the umpire are printed only for the players he addressed. */
static void
add_words (News          *self,
           const DhOrder *order)
{
  if (order == NULL || !_dh_order_is (order, "say"))
    return;

  for (guint i = 0; i <= self->n_pages; i++)
    {
      DhPostPage *page = &self->pages[i];
      DhRef whom = order->target;

      if (whom.kind == DH_REF_KIND_BATTLE || dh_ref_equal (whom, page->seat) ||
          (i < self->n_pages && whom.kind == DH_POST_KIND_SIDE && whom.index == page->viewer.side))
        g_string_append_printf (page->words, "  %s\n", order->text);
    }
}

/* The umpire's orders in an entry that readers are told of apart from the story. */
static void
tell_order (News          *self,
            const DhEntry *entry,
            const DhOrder *order)
{
  if (_dh_post_is_word (order))
    _dh_post_tell_word (self, entry, order);
  else if (order != NULL && _dh_order_is (order, "takeover"))
    _dh_post_tell_takeover_to_both (self, entry, order);
  add_words (self, order);
}

static void
tell_entry (News          *self,
            const DhEntry *entry)
{
  g_autoptr(DhOrder) order = g_str_has_prefix (entry->order, "mail ")
                             ? NULL
                             : dh_order_parse (self->battle, entry->order, NULL);
  gboolean open = dh_post (self->battle)->open;
  Hand hand = find_hand (self, order);

  self->step = self->battle->step;
  tell_order (self, entry, order);
  find_involved (self, entry);
  note_before (self);
  _dh_entry_apply (entry, self->battle);
  _dh_post_sight_follow (self->sight, entry);
  if (open && !dh_post (self->battle)->open)
    _dh_post_tell_closing (self);
  if (self->involved->len == 0 || (self->step == DH_POST_STEP_ORDERS && self->battle->step == DH_POST_STEP_ORDERS))
    return;

  /* A page tells the whole story of an entry or nothing of it. */
  for (guint i = 0; i < self->n_pages + self->open; i++)
    {
      self->page = &self->pages[i];
      tell_to_player (self, entry, hand);
    }
}

/* Rulings and takeovers before the first day are told with it. */
static void
tell_set_up (News *self)
{
  for (guint i = 0; i < dh_referee_get_n_in_force (self->referee); i++)
    {
      const DhEntry *entry = dh_referee_get_in_force (self->referee, i);
      g_autoptr(DhOrder) order = entry->turn == 0 ? dh_order_parse (self->battle, entry->order, NULL) : NULL;

      if (entry->turn > 0)
        return;
      tell_order (self, entry, order);
    }
}

/**
 * _dh_post_tell_day:
 * @self: the news of a day, with nothing told yet
 *
 * Goes through the day once and writes to each page what its reader may know of it.
 */
void
_dh_post_tell_day (DhPostNews *self)
{
  _dh_post_tell_messages (self);
  if (self->battle->turn == 1)
    tell_set_up (self);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const DhEntry *entry = self->entries->pdata[i];

      if (_dh_post_publishes (entry) || g_str_equal (entry->order, "end"))
        break;
      tell_entry (self, entry);
    }
  _dh_post_tell_shed_dice (self);
}
