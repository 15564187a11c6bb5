/* dh-completion.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-completion.h"

#include "dh-battle-private.h"
#include "dh-order-guess-private.h"
#include "dh-referee-private.h"
#include "dh-system-orders.h"
#include "dh-system-telling.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Candidates for the end of an order that is being typed: first those that the rules allow there now, then the rest.
 */

/* The ways in which a candidate fits the typed word, the best first. */
typedef enum {
  MATCH_WHOLE,  /* it is the word */
  MATCH_NUMBER, /* it is the word but for the letters of its id */
  MATCH_START,  /* it begins so, or its number does */
  MATCH_NAME,   /* a word of its name begins so */
  MATCH_INSIDE, /* its name holds it */
  MATCH_NONE,
} Match;

typedef struct {
  DhCompletion completion;
  Match match;
  guint place; /* among those that fit as well */
} Candidate;

typedef struct {
  const DhBattle *battle;
  DhReferee *referee;
  guint most;
  gboolean instead;    /* what is typed comes in the place of an order, or before it */
  gboolean before;
  char *word;          /* the last one, folded */
  GPtrArray *found;    /* Candidate */
  GHashTable *texts;   /* texts of those, so that none comes twice */
} Search;

static void
candidate_free (gpointer data)
{
  Candidate *candidate = data;

  g_free (candidate->completion.text);
  g_free (candidate->completion.name);
  g_free (candidate->completion.note);
  g_free (candidate);
}

static void
search_clear (Search *self)
{
  g_clear_pointer (&self->word, g_free);
  g_clear_pointer (&self->texts, g_hash_table_unref);
  g_clear_pointer (&self->found, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

/* TRUE if @word is the beginning of a word in @name. */
static gboolean
begins_word (const char *name,
             const char *word)
{
  for (const char *at = strstr (name, word); at != NULL; at = strstr (at + 1, word))
    {
      const char *before = at > name ? g_utf8_prev_char (at) : NULL;

      if (before == NULL || !g_unichar_isalnum (g_utf8_get_char (before)))
        return TRUE;
    }

  return FALSE;
}

static Match
match_text (const Search *self,
            const char   *text,
            const char   *name)
{
  const char *number = text + strcspn (text, "0123456789");
  g_autofree char *folded = NULL;

  if (strcmp (text, self->word) == 0)
    return MATCH_WHOLE;
  if (g_ascii_isdigit (*self->word) && strcmp (number, self->word) == 0)
    return MATCH_NUMBER;
  if (g_str_has_prefix (text, self->word) ||
      (g_ascii_isdigit (*self->word) && g_str_has_prefix (number, self->word)))
    return MATCH_START;
  if (name == NULL)
    return MATCH_NONE;

  folded = g_str_is_ascii (name) ? g_ascii_strdown (name, -1) : g_utf8_casefold (name, -1);
  if (begins_word (folded, self->word))
    return MATCH_NAME;

  return strstr (folded, self->word) != NULL ? MATCH_INSIDE : MATCH_NONE;
}

/* Takes @note over. */
static void
add (Search     *self,
     Match       match,
     DhRef       thing,
     const char *text,
     const char *name,
     char       *note,
     gboolean    eligible)
{
  Candidate *candidate = g_new0 (Candidate, 1);

  candidate->completion.text = g_strdup (text);
  candidate->completion.name = g_strdup (name);
  candidate->completion.note = note;
  candidate->completion.eligible = eligible;
  candidate->completion.thing = thing;
  candidate->match = match;
  candidate->place = self->found->len;
  g_ptr_array_add (self->found, candidate);
  g_hash_table_add (self->texts, candidate->completion.text);
}

static void
add_word (Search     *self,
          Match       match,
          const char *word,
          const char *name,
          const char *note,
          gboolean    eligible)
{
  add (self, match, (DhRef){ DH_REF_KIND_NONE, 0 }, word, name, g_strdup (note), eligible);
}

static gboolean
has (const Search *self,
     const char   *text)
{
  return g_hash_table_contains (self->texts, text);
}

static void
add_keyword (Search     *self,
             const char *word,
             gboolean    eligible)
{
  Match match = match_text (self, word, NULL);

  if (match != MATCH_NONE && !has (self, word))
    add_word (self, match, word, word, "", eligible);
}

/* Things */

static gboolean
is_named (const DhLine    *line,
          const DhReading *reading,
          DhRef            thing)
{
  for (guint i = 0; i < line->words->len; i++)
    if (reading->things[i].kind != DH_REF_KIND_NONE && dh_ref_equal (reading->things[i], thing))
      return TRUE;

  return FALSE;
}

/* The thing that acts in the typed line, as far as that is clear. */
static DhRef
get_subject (const DhLine    *line,
             const DhReading *reading)
{
  return line->words->len > 0 ? reading->things[0] : (DhRef){ DH_REF_KIND_NONE, 0 };
}

static void
add_thing (Search          *self,
           const DhLine    *line,
           const DhReading *reading,
           guint            slot,
           DhRef            thing)
{
  const char *id = dh_battle_get_id (self->battle, thing);
  const char *name = dh_battle_get_name (self->battle, thing);
  Match match = match_text (self, id, name);
  int rating;

  if (match == MATCH_NONE || has (self, id) || dh_battle_is_out (self->battle, thing) ||
      is_named (line, reading, thing))
    return;

  /* While the verb is only guessed at, what could not be is no help. */
  rating = _dh_reading_rate (reading, line, slot, thing);
  if (rating == 0 || (line->verb != NULL && rating < DH_WRONG_SIDE))
    add (self, match, thing, id, name, dh_battle_describe_thing (self->battle, thing), rating == 0);
}

static void
add_things (Search          *self,
            const DhLine    *line,
            const DhReading *reading,
            guint            slot)
{
  const DhSlotInfo *info = reading->shape.slots[slot].info;
  guint kinds = _dh_slot_get_offered (info, self->battle, get_subject (line, reading));
  DhRef thing = { DH_REF_KIND_NONE, 0 };

  while (_dh_reader_next_thing (self->battle, kinds, &thing))
    add_thing (self, line, reading, slot, thing);
}

/* Of an order that is mostly words for people. */
static void
add_named (Search       *self,
           const DhLine *line)
{
  const char *behind = line->verb->names_behind;
  guint n = line->words->len;
  DhRef thing = { DH_REF_KIND_NONE, 0 };

  if (behind == NULL ? n > 0 : n == 0 || g_ascii_strcasecmp (_dh_line_get_word (line, n - 1)->text, behind) != 0)
    return;

  while (_dh_reader_next_thing (self->battle, line->verb->names, &thing))
    {
      const char *id = dh_battle_get_id (self->battle, thing), *name = dh_battle_get_name (self->battle, thing);
      Match match = match_text (self, id, name);

      if (match != MATCH_NONE && !has (self, id))
        add (self, match, thing, id, name, dh_battle_describe_thing (self->battle, thing), TRUE);
    }
}

/* Words */

typedef struct {
  Search *search;
  const DhLine *line;
  GType (*words) (void); /* (nullable): of the enumeration that is offered */
} Offering;

/* The name of a word of an order: what people call it, or else the word itself. */
static const char *
name_word (const Search *self,
           GType       (*words) (void),
           const char   *word)
{
  const char *name = dh_battle_describe_word (self->battle, words, word);

  return name != NULL ? name : word;
}

static gboolean
is_used (const DhLine *line,
         const char   *word)
{
  for (guint i = 0; i < line->words->len; i++)
    if (g_ascii_strcasecmp (_dh_line_get_word (line, i)->text, word) == 0)
      return TRUE;

  return FALSE;
}

static void
offer_cb (const char *word,
          const char *name,
          const char *note,
          gpointer    user_data)
{
  Offering *self = user_data;
  Match match = match_text (self->search, word, name);

  if (match != MATCH_NONE && !has (self->search, word) && !is_used (self->line, word))
    add_word (self->search, match, word, name != NULL ? name : name_word (self->search, self->words, word),
              note != NULL ? note : "", TRUE);
}

static void
add_words (Search *self,
           GType (*words) (void))
{
  g_autoptr(GTypeClass) klass = g_type_class_ref (words ());
  const GEnumClass *values = (GEnumClass *) klass;

  for (guint i = 0; i < values->n_values; i++)
    {
      const char *word = values->values[i].value_nick;
      Match match = match_text (self, word, NULL);

      if (match != MATCH_NONE && !has (self, word))
        add_word (self, match, word, name_word (self, words, word), "", TRUE);
    }
}

/* Places */

/* Returns: whether an order of this verb makes sense now. */
static gboolean
is_timely (const DhBattle   *battle,
           const DhVerbInfo *verb)
{
  DhRef thing = { DH_REF_KIND_NONE, 0 };
  DhShape shape;
  guint kinds;

  if (verb->is_timely != NULL)
    return verb->is_timely (battle);
  if ((verb->flags & DH_VERB_DUE) != 0)
    return dh_verb_is_due (verb, battle, NULL);

  /* Things that act of their own accord are asked; others may be there or not. */
  _dh_shape_read (&shape, battle->system, dh_battle_get_game (battle), verb, &verb->patterns[0]);
  kinds = shape.n > 0 ? _dh_slot_get_kinds (&shape.slots[0]) & battle->system->orders->actors : 0;
  if (verb->may == NULL || kinds == 0)
    return TRUE;

  while (_dh_reader_next_thing (battle, kinds, &thing))
    if (dh_verb_may (verb, battle, thing))
      return TRUE;

  return FALSE;
}

static void
add_for_slot (Search          *self,
              const DhLine    *line,
              const DhReading *reading,
              guint            index)
{
  const DhSlot *slot = &reading->shape.slots[index];
  Offering offering = { self, line, slot->info != NULL ? slot->info->words : NULL };

  if (slot->info == NULL)
    {
      /* For whoever there is, where there is nobody, an order would do nothing. */
      if (index > 0 || is_timely (self->battle, reading->shape.verb))
        add_keyword (self, slot->keyword, TRUE);
    }
  else if (_dh_slot_get_kinds (slot) != 0)
    add_things (self, line, reading, index);
  else if (slot->info->offer != NULL)
    slot->info->offer (self->battle, get_subject (line, reading), offer_cb, &offering);
  else if (slot->info->words != NULL)
    add_words (self, slot->info->words);
}

/* The last word may stand in the place after the others, and behind it if that may stay empty. */
static void
add_for_reading (Search          *self,
                 const DhLine    *line,
                 const DhReading *reading)
{
  gboolean repeats = line->words->len > 0 && reading->places[line->words->len - 1] == reading->next;

  for (guint slot = reading->next; slot < reading->shape.n; slot++)
    {
      add_for_slot (self, line, reading, slot);
      if (!reading->shape.slots[slot].optional && !(repeats && slot == reading->next))
        return;
    }
}

/* Verbs */

/* TRUE for “settle” while nothing is due that dice can settle: it is not offered then. */
static gboolean
would_do_nothing (const DhBattle   *battle,
                  const DhVerbInfo *verb)
{
  return dh_verb_is (verb, "settle") && !is_timely (battle, verb);
}

static void
add_verbs (Search *self)
{
  const DhSystem *system = self->battle->system;

  for (const DhVerbInfo *verb = system->orders->verbs; verb->word != NULL; verb++)
    {
      Match match = match_text (self, verb->word, NULL);

      if (match != MATCH_NONE && dh_verb_belongs (verb, self->battle->step) &&
          dh_verb_is_of_game (verb, self->battle) &&
          !would_do_nothing (self->battle, verb) &&
          !(self->instead && (verb->resolve == NULL || (verb->flags & DH_VERB_BINDING) != 0)))
        {
          g_autofree char *usage = dh_verb_describe_usage (verb, self->battle);

          add_word (self, match, verb->word, _(verb->summary), usage, is_timely (self->battle, verb));
        }
    }
}

/* The first word may also be somebody, without a verb. */
static void
add_actors (Search *self)
{
  const DhSystem *system = self->battle->system;
  gboolean named = *self->word != '\0';
  DhRef thing = { DH_REF_KIND_NONE, 0 };

  while (_dh_reader_next_thing (self->battle, system->orders->actors, &thing))
    {
      const char *id = dh_battle_get_id (self->battle, thing);
      const char *name = dh_battle_get_name (self->battle, thing);
      Match match = match_text (self, id, name);

      if (match != MATCH_NONE && !has (self, id) && !dh_battle_is_out (self->battle, thing))
        add (self,
             match,
             thing,
             id,
             name,
             dh_battle_describe_thing (self->battle, thing),
             dh_battle_can_act (self->battle, thing, named));
    }
}

/* Entries that may be amended (“amend” and “amend before”) */

static void
add_entries (Search       *self,
             const DhLine *line)
{
  g_autoptr(GPtrArray) entries = dh_referee_list_amendable (self->referee);
  gboolean before = line->words->len > 0;

  if (line->words->len > 1 || (before && !is_used (line, "before")))
    return;

  /* One place is kept free for the word “before” itself. */
  for (guint i = 0; i < entries->len && self->found->len + !before < self->most; i++)
    {
      const DhEntry *entry = g_ptr_array_index (entries, i);
      g_autofree char *number = g_strdup_printf ("%u", entry->n);
      Match match = match_text (self, number, NULL);

      if (match != MATCH_NONE)
        add_word (self, match, number, entry->order, "", TRUE);
    }
  if (!before)
    add_keyword (self, "before", TRUE);
}

/* The battle as it stood where an entry was given that can be amended, or NULL. */
static DhBattle *
dup_battle_before (DhReferee *referee,
                   guint      number)
{
  gboolean is_there = number > 0 && number <= dh_referee_get_n_entries (referee);
  g_autofree char *line = is_there ? dh_referee_dup_amend_line (referee, number - 1) : NULL;

  return line != NULL ? _dh_referee_dup_battle_before (referee, number - 1) : NULL;
}

/* All together */

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const Candidate *first = *(const Candidate *const *) a;
  const Candidate *second = *(const Candidate *const *) b;

  if (first->completion.eligible != second->completion.eligible)
    return first->completion.eligible ? -1 : 1;
  if (first->match != second->match)
    return first->match < second->match ? -1 : 1;

  return first->place < second->place ? -1 : first->place > second->place;
}

/* The place where the last word begins, which may be empty. An open quote and all behind it are one word. */
static gsize
find_last_word (const char *text)
{
  gsize start = 0;
  gboolean quoted = FALSE;

  for (gsize i = 0; text[i] != '\0'; i++)
    {
      if (text[i] == '"' && (quoted || i == 0 || g_ascii_isspace (text[i - 1])))
        quoted = !quoted;
      if (!quoted && g_ascii_isspace (text[i]))
        start = i + 1;
    }

  return start;
}

/* The best score of all readings. Readings that score worse are not what is meant. */
static int
find_best_score (const DhLine *line)
{
  const GArray *shapes = _dh_list_shapes (line->battle);
  DhReading reading;
  int best = G_MAXINT;

  for (guint i = 0; i < shapes->len; i++)
    if (_dh_line_try (line, &g_array_index (shapes, DhShape, i), &reading))
      best = MIN (best, reading.score);

  return best;
}

/* TRUE where one thing alone is named. It could be the first of several, but seldom is, and a number then is an
   argument. */
static gboolean
is_alone (const DhLine    *line,
          const DhReading *reading)
{
  return (reading->shape.verb->flags & DH_VERB_EACH) != 0 && reading->shape.slots[0].many && line->words->len == 1;
}

/* TRUE if the typed text may be a number that comes next in this reading, such as a distance. */
static gboolean
takes_number (const Search    *self,
              const DhLine    *line,
              const DhReading *reading)
{
  const DhSlotInfo *info = reading->next < reading->shape.n ? reading->shape.slots[reading->next].info : NULL;

  return line->words->len > 0 && info != NULL && _dh_slot_get_kinds (&reading->shape.slots[reading->next]) == 0 &&
         info->offer == NULL && info->words == NULL && info->rate != NULL &&
         info->rate (self->battle, self->word) == 0 &&
         (line->verb != NULL || (reading->shape.verb->reactions & (1 << self->battle->step)) == 0);
}

/* Where no reading suits the rules, a number is as likely an argument of an order, such as a distance, as the name
   of a thing. */
static gboolean
is_number (const Search *self,
           const DhLine *line,
           int           best)
{
  const GArray *shapes = _dh_list_shapes (self->battle);
  DhReading reading;

  for (guint i = 0; g_ascii_isdigit (*self->word) && i < shapes->len; i++)
    if (_dh_line_try (line, &g_array_index (shapes, DhShape, i), &reading) && (best > 0 || reading.score == best) &&
        takes_number (self, line, &reading))
      return TRUE;

  return FALSE;
}

static void
search (Search     *self,
        const char *before)
{
  const GArray *shapes = _dh_list_shapes (self->battle);
  g_auto(DhLine) line = { NULL };
  DhReading reading;
  int best;

  if (!_dh_line_split (&line, self->battle, before) || *line.tail != '\0')
    return;
  if (!self->instead && line.verb == NULL && !_dh_line_read (&line, &reading))
    _dh_line_take_verb (&line);

  if (line.verb != NULL && strcmp (line.verb->word, "amend") == 0)
    add_entries (self, &line);
  if (line.verb != NULL && line.verb->names != 0)
    add_named (self, &line);
  if (line.verb == NULL && line.words->len == 0)
    {
      if (self->instead && !self->before)
        add_keyword (self, "none", TRUE);
      add_verbs (self);
      if (!self->instead)
        add_actors (self);
    }
  if (self->instead && line.verb == NULL) /* which has to be there */
    return;
  best = find_best_score (&line);
  if (is_number (self, &line, best))
    return;
  for (guint i = 0; i < shapes->len; i++)
    if (_dh_line_try (&line, &g_array_index (shapes, DhShape, i), &reading) && reading.score == best &&
        (strpbrk (self->word, "0123456789") != NULL || !is_alone (&line, &reading)))
      add_for_reading (self, &line, &reading);
}

/**
 * dh_referee_complete:
 * @referee: a referee
 * @text: the beginning of an order; a blank at its end begins a new word
 * @most: how many candidates are wanted at most
 * @start: (out) (optional): where in @text the word begins that they stand for
 *
 * Finds what the last word may be: a verb of this step, a thing by its id, number
 * or any part of its name, or a keyword. Those that can act or be acted on now come first, and then
 * those that fit best what is typed. Behind `amend` it is one of the last entries, and behind the number of one what
 * may be ordered where that was given.
 *
 * Returns: (transfer full) (element-type DhCompletion): the candidates, the likeliest first
 */
GPtrArray *
dh_referee_complete (DhReferee  *referee,
                     const char *text,
                     guint       most,
                     gsize      *start)
{
  g_auto(Search) it = { .battle = dh_referee_get_battle (referee), .referee = referee, .most = most };
  g_autoptr(DhBattle) then = NULL;
  guint number = 0;
  gsize from = find_last_word (text);
  gsize begin = _dh_order_skip_amend (text, &number, &it.before);
  g_autofree char *before = g_strndup (text + begin, from - begin);

  if (start != NULL)
    *start = from;
  it.found = g_ptr_array_new_with_free_func (candidate_free);
  it.texts = g_hash_table_new (g_str_hash, g_str_equal);
  it.instead = begin > 0;
  if (it.instead)
    it.battle = then = dup_battle_before (referee, number);
  if (it.battle == NULL || !g_utf8_validate (text, -1, NULL))
    return g_steal_pointer (&it.found);

  it.word = g_utf8_casefold (text + from + (text[from] == '"'), -1);
  search (&it, before);
  g_ptr_array_sort (it.found, compare);
  if (it.found->len > most)
    g_ptr_array_set_size (it.found, most);

  return g_steal_pointer (&it.found);
}
