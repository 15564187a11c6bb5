/* dh-post-letter.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-news.h"

#include "dh-post-letter-private.h"
#include "dh-post-telling-private.h"
#include "dh-referee-private.h"
#include "dh-view-private.h"

#include <glib/gi18n-lib.h>

/*
 * The letters of a day (2.14), one a player, with no more than he may see. What is written is kept until the campaign goes
 * on, and a player reads his letter in his view and nowhere else.
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

/* Finds by when orders are due: as the umpire has said when he published the day, or else as the calendar says. */
static gint64
find_next_deadline (const News *self)
{
  const DhEntry *published = self->published;

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

/* Finds the fingerprint for a letter: that of a published day is of its end, and does not change any more. */
static const char *
find_fingerprint (const News *self)
{
  const DhEntry *published = self->published;

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
                          : self->published != NULL
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

/* Writes a letter as a page. */
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

/**
 * _dh_post_find_day:
 * @battle: a campaign
 *
 * Returns: the day whose news is out or about to be: the present one once it is resolved, else the one before
 */
int
_dh_post_find_day (const DhBattle *battle)
{
  return battle->step >= DH_POST_STEP_NEWS ? battle->turn : battle->turn - 1;
}

static void
mailing_free (DhPostMailing *self)
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
  dh_battle_free (self->before);
  dh_battle_free (self->then);
  g_free (self);
}

static void
write_letters (DhPostMailing *self,
               DhReferee     *referee,
               int            day)
{
  const DhBattle *now = dh_referee_get_battle (referee);
  News news;
  char *friends[2];

  _dh_post_news_init (&news, referee, day);
  news.over = now->step == DH_POST_STEP_END ||
              (news.battle->turn >= dh_post_campaign (now)->days && dh_post_campaign (now)->days > 0);
  _dh_post_tell_day (&news);

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
  _dh_post_news_clear (&news);
}

/**
 * _dh_post_get_mailing:
 * @referee: a referee of this game
 *
 * Views of many players, one after another, ask for the same.
 *
 * Returns: (transfer none): the letters of the last day that has been resolved; on the first day those that a campaign
 *   begins with
 */
const DhPostMailing *
_dh_post_get_mailing (DhReferee *referee)
{
  static GQuark quark = 0;
  const char *fingerprint = dh_referee_get_fingerprint (referee);
  g_autoptr(GPtrArray) entries = g_ptr_array_new ();
  int day = _dh_post_find_day (dh_referee_get_battle (referee));
  DhPostMailing *self;

  if (quark == 0)
    quark = g_quark_from_static_string ("dh-post-mailing");
  self = g_object_get_qdata (G_OBJECT (referee), quark);
  if (self != NULL && self->n_entries == dh_referee_get_n_entries (referee) && g_str_equal (self->fingerprint, fingerprint))
    return self;

  self = g_new0 (DhPostMailing, 1);
  self->n_entries = dh_referee_get_n_entries (referee);
  self->fingerprint = g_strdup (fingerprint);
  self->before = _dh_post_go_back (referee, day, entries);
  g_ptr_array_set_size (entries, 0);
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

  letter->name = g_strdup_printf ("day-%d-%s", _dh_post_find_day (battle), info->id);
  letter->player = g_strdup (info->id);
  letter->address = _dh_post_dup_address (battle, player);
  letter->subject = describe_subject (battle, _dh_post_find_day (battle));
  letter->text = dh_view_to_text (view, NULL);
  letter->fingerprint = g_strdup (_dh_post_get_mailing (referee)->of_letters);
  letter->html = g_strdup (_dh_post_get_mailing (referee)->pages->pdata[player]);
  letter->sketch = copy_sketch (_dh_post_get_mailing (referee)->sketches->pdata[player]);
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

  if (_dh_post_find_day (battle) < 0)
    {
      _dh_draft_refuse (error, "2.14", _("the first day is not open yet: “open” opens it"));
      return NULL;
    }

  letters = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_post_letter_free);
  for (int i = 0; i < dh_post_n_players (_dh_post_get_mailing (referee)->then); i++)
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

  if (_dh_post_find_day (battle) < 0)
    {
      _dh_draft_refuse (error, "2.14", _("the first day is not open yet: “open” opens it"));
      return NULL;
    }

  letter = g_new0 (DhPostLetter, 1);
  letter->name = name_page (_dh_post_find_day (battle), "");
  letter->subject = describe_subject (battle, _dh_post_find_day (battle));
  letter->html = g_strdup (_dh_post_get_mailing (referee)->open_page);
  letter->sketch = copy_sketch (_dh_post_get_mailing (referee)->open_sketch);
  letter->fingerprint = g_strdup (_dh_post_get_mailing (referee)->of_letters);
  return letter;
}
