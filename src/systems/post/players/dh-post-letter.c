/* dh-post-letter.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-news.h"

#include "dh-entry-private.h"
#include "dh-narration.h"
#include "dh-post-letter-private.h"
#include "dh-post-telling-private.h"
#include "dh-referee-private.h"
#include "dh-system-tables.h"
#include "dh-view-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The news of a day (2.14): one letter a player, with no more than he may see. Going through the day once tells all of
 * them; what is written is kept until the campaign goes on, and a player reads his letter in his view and nowhere else.
 */

typedef DhPostNews News;

/**
 * dh_post_letter_free:
 * @self: (transfer full): a letter
 */
void
dh_post_letter_free (DhPostLetter *self)
{
  g_free (self->name);
  g_free (self->player);
  g_free (self->address);
  g_free (self->subject);
  g_free (self->text);
  g_free (self->html);
  g_clear_pointer (&self->sketch, dh_post_sketch_free);
  g_free (self->reply_to);
  g_free (self->fingerprint);
  g_free (self);
}

/* The story */

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
    _dh_narrator_say (&narrator, _("These dice had been seen before: the order they were rolled for was undone."));
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

/* Paragraphs below the story */

/* TRUE for an entry that ends a day: its publication or, before the first day, the opening of that. */
static gboolean
publishes (const DhEntry *entry)
{
  return g_str_has_prefix (entry->order, "publish") || g_str_has_prefix (entry->order, "open");
}

/* The entry by which nothing of the day can be taken back any more; %NULL until then. */
static const DhEntry *
find_published (const News *self)
{
  for (guint i = self->entries->len; i > 0; i--)
    if (publishes (self->entries->pdata[i - 1]))
      return self->entries->pdata[i - 1];

  return NULL;
}

/* By when orders are due: what the umpire has said when he published the day, or else what the calendar says. */
static gint64
find_next_deadline (const News *self)
{
  const DhEntry *published = find_published (self);

  for (const DhChange *change = NULL; published != NULL && dh_array_next (published->changes, &change);)
    if (change->property == DH_POST_DEADLINE)
      return DH_POST_FIRST_TIME + change->to;

  return _dh_post_campaign_next_deadline (dh_post_campaign (self->battle),
                                          DH_POST_FIRST_TIME + dh_post (self->battle)->deadline);
}

static void
append_next (const News *self,
             int         player,
             GString    *text)
{
  const DhPostCampaign *campaign = dh_post_campaign (self->battle);
  g_autofree char *time = _dh_post_describe_deadline (dh_referee_get_battle (self->referee), player, find_next_deadline (self));
  g_autofree char *days = _dh_post_campaign_describe_deadline (campaign);

  if (self->over)
    {
      const int points[] = { _dh_post_count_points (self->battle, 0), _dh_post_count_points (self->battle, 1) };
      g_autofree char *won = _dh_post_describe_points (self->battle, points);

      g_string_append_printf (text, "  %s\n", _("This was the last day."));
      if (campaign->objectives->len > 0)
        g_string_append_printf (text, "  %s\n", won);
    }
  else
    {
      /* Translators: the next deadline, and all of them as the campaign names them. */
      g_string_append_printf (text, _("  Orders are due by %s (%s)."), time, days);
      g_string_append_c (text, '\n');
    }
}

/* Of a day that is published it does not change any more. */
static const char *
find_fingerprint (const News *self)
{
  const DhEntry *published = find_published (self);

  return published != NULL ? _dh_referee_get_fingerprint_at (self->referee, published->n)
                           : dh_referee_get_fingerprint (self->referee);
}

/*
 * The umpire's file can be held against a letter that was kept: a file that ends before the day was published, or in
 * which anything before that was changed, does not have this fingerprint.
 */
static void
append_proof (const News *self,
              GString    *text)
{
  g_autofree char *hash = dh_battle_dup_seed_hash (self->battle);
  g_autofree char *fingerprint = dh_show_fingerprint (find_fingerprint (self));

  g_string_append_printf (text, _("  SHA-256 of the seed of the dice: %s"), hash);
  g_string_append_c (text, '\n');
  g_string_append_printf (text,
                          self->battle->turn == 0
                            ? _("  Fingerprint of the campaign, with its first day opened: %s")
                          : find_published (self) != NULL
                            ? _("  Fingerprint of the campaign, with this day published: %s")
                            : _("  Fingerprint of the campaign: %s. This day is not published yet, and the umpire can still "
                                "take it back."),
                          fingerprint);
  g_string_append_c (text, '\n');
}

static char *
describe_subject (const DhBattle *battle,
                  int             day)
{
  if (day == 0)
    /* Translators: the title of a campaign. */
    return g_strdup_printf (_("%s, before day 1"), dh_battle_get_title (battle));

  /* Translators: the title of a campaign, and the number of a day. */
  return g_strdup_printf (_("%s, day %d"), dh_battle_get_title (battle), day);
}

static void
append_section (GString    *text,
                const char *title,
                const char *body)
{
  g_string_append_printf (text, "\n%s\n%s", title, body);
}

/* Before the first day nobody has ordered anything, and nothing has happened. */
static char *
write_letter (const News         *self,
              int                 player,
              const DhPostSketch *sketch,
              char               *const friends[2])
{
  const DhPostPage *page = &self->pages[player];
  g_autofree char *subject = describe_subject (self->battle, self->battle->turn);
  g_autoptr(GString) notation = g_string_new (NULL);
  GString *text = g_string_new (NULL);

  /* Translators: what a letter is about, and the player whom it is for. */
  g_string_append_printf (text, _("%s, to %s"), subject,
                          dh_battle_get_name (dh_referee_get_battle (self->referee), page->seat));
  g_string_append_c (text, '\n');
  if (page->words->len > 0)
    append_section (text, _("THE UMPIRE SAYS"), page->words->str);
  if (page->press->len > 0)
    append_section (text, _("PRESS"), page->press->str);
  if (self->battle->turn > 0)
    append_section (text, _("YOUR ORDERS"),
                    page->orders->len > 0 ? page->orders->str
                                          /* Translators: instead of a player’s orders, with two spaces as before each. */
                                          : _("  none\n"));
  if (page->hand->len > 0)
    append_section (text, _("RULINGS BY THE UMPIRE"), page->hand->str);
  append_section (text, _("YOUR UNITS"), "");
  _dh_post_append_own (self, page, text);
  if (self->battle->turn > 0)
    append_section (text, _("THE DAY"), page->story->len > 0 ? page->story->str : _("  you saw nothing happen\n"));
  append_section (text, _("IN SIGHT"), "");
  _dh_post_append_in_sight (self, page, text);
  append_section (text, _("YOUR SIDE"), friends[page->viewer.side]);
  append_section (text, _("MAP"), "");
  _dh_post_append_map (self, page, text);
  if (!self->over)
    _dh_post_explain_orders (self, page, notation);
  if (notation->len > 0)
    {
      append_section (text, _("WHAT YOUR UNITS CAN DO"), "");
      _dh_post_append_abilities (self, page, sketch, text);
    }
  append_section (text, _("NEXT"), "");
  append_next (self, player, text);
  if (notation->len > 0)
    append_section (text, _("HOW TO WRITE AN ORDER"), notation->str);
  append_section (text, _("PROOF"), "");
  append_proof (self, text);

  return g_string_free (text, FALSE);
}

/* The same as a page. */
static char *
write_page (const News         *self,
            int                 player,
            const DhPostSketch *sketch)
{
  const DhPostPage *page = &self->pages[player];
  g_autofree char *subject = describe_subject (self->battle, self->battle->turn);
  g_autofree char *title = g_strdup_printf (_("%s, to %s"), subject,
                                            dh_battle_get_name (dh_referee_get_battle (self->referee), page->seat));
  g_autoptr(GString) next = g_string_new (NULL), proof = g_string_new (NULL);

  append_next (self, player, next);
  append_proof (self, proof);
  return _dh_post_write_html (self, page, sketch, title, next->str, proof->str);
}

/* The name of the public page, or of its picture. */
static char *
name_page (int         day,
           const char *ending)
{
  return g_strdup_printf ("day-%d%s", day, ending);
}

/* The page for everybody. */
static char *
write_open_page (const News         *self,
                 const DhPostSketch *sketch)
{
  g_autofree char *title = describe_subject (self->battle, self->battle->turn);
  g_autofree char *picture = name_page (self->battle->turn, ".png");
  g_autoptr(GString) next = g_string_new (NULL), proof = g_string_new (NULL);

  append_next (self, DH_NOTHING, next);
  append_proof (self, proof);
  return _dh_post_write_public_html (self, sketch, picture, title, next->str, proof->str);
}

static void
news_init (News      *self,
           DhReferee *referee,
           int        day)
{
  const DhBattle *now = dh_referee_get_battle (referee);

  *self = (News){ .referee = referee, .entries = g_ptr_array_new () };
  self->battle = _dh_post_go_back (referee, day, self->entries);
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

static void
news_clear (News *self)
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

/* The day whose news is out or about to be: the present one once it is resolved, else the one before. */
static int
find_day (const DhBattle *battle)
{
  return battle->step >= DH_POST_STEP_NEWS ? battle->turn : battle->turn - 1;
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

/* The letters that are out, and how all stood when they were written. */
typedef struct {
  guint n_entries;   /* of the campaign, */
  char *fingerprint; /* by which it is known whether it has gone on since */
  char *of_letters;  /* the fingerprint in them, which is no secret */
  GPtrArray *texts;  /* (nullable) of a letter by player; none before the first day is open */
  GPtrArray *stories; /* what happened of each */
  GPtrArray *pages;   /* each as a page */
  GPtrArray *sketches; /* (nullable elements) the map of each */
  char *open_page; /* (nullable) the page of the day for everybody */
  DhPostSketch *open_sketch;
  DhBattle *then;
} Mailing;

static void
mailing_free (Mailing *self)
{
  g_free (self->fingerprint);
  g_free (self->of_letters);
  g_clear_pointer (&self->texts, g_ptr_array_unref);
  g_clear_pointer (&self->stories, g_ptr_array_unref);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  for (guint i = 0; self->sketches != NULL && i < self->sketches->len; i++)
    g_clear_pointer (&self->sketches->pdata[i], dh_post_sketch_free);
  g_clear_pointer (&self->sketches, g_ptr_array_unref);
  g_free (self->open_page);
  g_clear_pointer (&self->open_sketch, dh_post_sketch_free);
  dh_battle_free (self->then);
  g_free (self);
}

static void
tell_day (News *self)
{
  _dh_post_tell_messages (self);
  if (self->battle->turn == 1)
    tell_set_up (self);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const DhEntry *entry = self->entries->pdata[i];

      if (publishes (entry) || g_str_equal (entry->order, "end"))
        break;
      tell_entry (self, entry);
    }
  _dh_post_tell_shed_dice (self);
}

static void
write_letters (Mailing   *self,
               DhReferee *referee,
               int        day)
{
  const DhBattle *now = dh_referee_get_battle (referee);
  News news;
  char *friends[2];

  news_init (&news, referee, day);
  news.over = now->step == DH_POST_STEP_END ||
              (news.battle->turn >= dh_post_campaign (now)->days && dh_post_campaign (now)->days > 0);
  tell_day (&news);

  news.grid = _dh_post_grid_new (news.battle);
  for (guint side = 0; side < G_N_ELEMENTS (friends); side++)
    friends[side] = _dh_post_list_friends (&news, side);
  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->stories = g_ptr_array_new_with_free_func (g_free);
  self->pages = g_ptr_array_new_with_free_func (g_free);
  self->sketches = g_ptr_array_new ();
  self->of_letters = g_strdup (find_fingerprint (&news));
  for (guint i = 0; i < news.n_pages; i++)
    {
      g_ptr_array_add (self->sketches, _dh_post_make_sketch (&news, &news.pages[i]));
      g_ptr_array_add (self->texts, write_letter (&news, i, self->sketches->pdata[i], friends));
      g_ptr_array_add (self->stories, g_strdup (news.pages[i].story->str));
      g_ptr_array_add (self->pages, write_page (&news, i, self->sketches->pdata[i]));
    }

  self->open_sketch = _dh_post_make_public_sketch (&news);
  self->open_page = write_open_page (&news, self->open_sketch);

  for (guint side = 0; side < G_N_ELEMENTS (friends); side++)
    g_free (friends[side]);
  news_clear (&news);
}

/* The letters of the last day that has been resolved; on the first day those that a campaign begins with. Views of many
   players, one after another, ask for the same. */
static const Mailing *
get_mailing (DhReferee *referee)
{
  static GQuark quark = 0;
  const char *fingerprint = dh_referee_get_fingerprint (referee);
  g_autoptr(GPtrArray) entries = g_ptr_array_new ();
  int day = find_day (dh_referee_get_battle (referee));
  Mailing *self;

  if (quark == 0)
    quark = g_quark_from_static_string ("dh-post-mailing");
  self = g_object_get_qdata (G_OBJECT (referee), quark);
  if (self != NULL && self->n_entries == dh_referee_get_n_entries (referee) && g_str_equal (self->fingerprint, fingerprint))
    return self;

  self = g_new0 (Mailing, 1);
  self->n_entries = dh_referee_get_n_entries (referee);
  self->fingerprint = g_strdup (fingerprint);
  self->then = _dh_post_go_back (referee, day + 1, entries);
  if (day >= 0)
    write_letters (self, referee, day);
  g_object_set_qdata_full (G_OBJECT (referee), quark, self, (GDestroyNotify) mailing_free);
  return self;
}

static DhPostSketch *
copy_sketch (const DhPostSketch *self)
{
  DhPostSketch *copy = g_memdup2 (self, self != NULL ? sizeof *self : 0);

  if (copy != NULL)
    {
      copy->ground = g_strdup (self->ground);
      copy->roads = g_strdup (self->roads);
      copy->marks = g_array_copy (self->marks);
    }
  return copy;
}

/* Returns: (nullable): the letter of a player, as he reads it in his view */
static DhPostLetter *
read_letter (DhReferee *referee,
             int        player)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  const DhPostPlayerInfo *info = dh_post_player (battle, player)->info;
  const DhRef seat = { DH_POST_KIND_PLAYER, player };
  const DhViewer viewer = { DH_VIEWER_SEAT, info->side, &seat, 1 };
  g_autoptr(GVariant) view = dh_referee_view (referee, &viewer);
  DhPostLetter *letter = g_new0 (DhPostLetter, 1);

  letter->name = g_strdup_printf ("day-%d-%s", find_day (battle), info->id);
  letter->player = g_strdup (info->id);
  letter->address = _dh_post_dup_address (battle, player);
  letter->subject = describe_subject (battle, find_day (battle));
  letter->text = dh_view_to_text (view, NULL);
  letter->fingerprint = g_strdup (get_mailing (referee)->of_letters);
  letter->html = g_strdup (get_mailing (referee)->pages->pdata[player]);
  letter->sketch = copy_sketch (get_mailing (referee)->sketches->pdata[player]);
  return letter;
}

/**
 * dh_post_write_letters:
 * @referee: a referee of this game
 * @error: return location for a %DH_ERROR_RULES when the first day is not open yet
 *
 * Writes the news of the last day that has been resolved: to each player what he may see of it, which is his view. On the
 * first day it is the letter that a campaign begins with: where he and those in his sight stand, and what he may order.
 *
 * Returns: (transfer full) (element-type DhPostLetter) (nullable): a letter a player, in the order of the campaign
 */
GPtrArray *
dh_post_write_letters (DhReferee  *referee,
                       GError    **error)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  GPtrArray *letters;

  if (find_day (battle) < 0)
    {
      _dh_draft_refuse (error, "2.14", _("the first day is not open yet: “open” opens it"));
      return NULL;
    }

  letters = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_post_letter_free);
  for (int i = 0; i < dh_post_n_players (get_mailing (referee)->then); i++)
    if (!dh_post_player (battle, i)->resigned)
      g_ptr_array_add (letters, read_letter (referee, i));

  return letters;
}

/**
 * dh_post_write_public:
 * @referee: a referee of this game
 * @error: return location for a %DH_ERROR_RULES when the first day is not open yet
 *
 * Writes the page of the last day that has been resolved for everybody to read: the whole story where the news is open to
 * all, and otherwise what is nobody's secret. Its picture lies beside it, by the name of the letter and `.png`.
 *
 * Returns: (transfer full) (nullable): a letter to nobody, with a page and a map and no text
 */
DhPostLetter *
dh_post_write_public (DhReferee  *referee,
                      GError    **error)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  DhPostLetter *letter;

  if (find_day (battle) < 0)
    {
      _dh_draft_refuse (error, "2.14", _("the first day is not open yet: “open” opens it"));
      return NULL;
    }

  letter = g_new0 (DhPostLetter, 1);
  letter->name = name_page (find_day (battle), "");
  letter->subject = describe_subject (battle, find_day (battle));
  letter->html = g_strdup (get_mailing (referee)->open_page);
  letter->sketch = copy_sketch (get_mailing (referee)->open_sketch);
  letter->fingerprint = g_strdup (get_mailing (referee)->of_letters);
  return letter;
}

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
    /* Translators: a unit, its square, and its men. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %d.%d, %d man, broken", "%s: %d.%d, %d men, broken", unit->men),
                            unit->info->name, column, row, unit->men);

  /* Translators: a unit, its square, and its men. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %d.%d, %d man", "%s: %d.%d, %d men", unit->men), unit->info->name,
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
                                   _dh_view_make_news (battle, find_day (battle), DH_POST_STEP_NEWS, lines[i - 1]));

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
  const Mailing *mailing = viewer->kind != DH_VIEWER_REFEREE ? get_mailing (referee) : NULL;
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
