/* dh-completion.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-completion.h"

#include "dh-able-private.h"
#include "dh-battle-private.h"
#include "dh-narration.h"
#include "dh-order-guess-private.h"
#include "dh-property.h"
#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * What may stand at the end of an order that is being typed: first what the rules would have there
 * now, then the rest.
 */

/* How a candidate fits what is typed, the best first. */
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

/* Whether @word is the beginning of a word in @name. */
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

  folded = g_utf8_casefold (name, -1);
  if (begins_word (folded, self->word))
    return MATCH_NAME;

  return strstr (folded, self->word) != NULL ? MATCH_INSIDE : MATCH_NONE;
}

/* Takes @note over. */
static void
add (Search     *self,
     Match       match,
     DhThing     thing,
     const char *text,
     const char *name,
     char       *note,
     gboolean    able)
{
  Candidate *candidate = g_new0 (Candidate, 1);

  candidate->completion.text = g_strdup (text);
  candidate->completion.name = g_strdup (name);
  candidate->completion.note = note;
  candidate->completion.able = able;
  candidate->completion.thing = thing;
  candidate->match = match;
  candidate->place = self->found->len;
  g_ptr_array_add (self->found, candidate);
  g_hash_table_add (self->texts, candidate->completion.text);
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
             gboolean    able)
{
  DhThing nothing = { DH_THING_KIND_NONE, 0 };
  Match match = match_text (self, word, NULL);

  if (match != MATCH_NONE && !has (self, word))
    add (self, match, nothing, word, word, g_strdup (""), able);
}

/* Things */

static char *
describe_unit (const DhBattle *battle,
               int             unit)
{
  const DhUnit *the_unit = dh_unit (battle, unit);
  guint stands = dh_unit_count_stands (the_unit);
  DhPropertyId property = the_unit->status == DH_UNIT_STATUS_STEADY ? DH_UNIT_FORMATION : DH_UNIT_STATUS;
  g_autofree char *state = the_unit->off_table ? g_strdup (C_("unit", "in reserve"))
                                               : dh_property_describe (battle, DH_THE_UNIT (unit), property);
  g_autofree char *strength = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u stand", "%u stands", stands),
                                               stands);

  /* Translators: the formation or state of a unit, and how many stands it has left. */
  return g_strdup_printf (_("%s, %s"), state, strength);
}

static char *
describe_officer (const DhBattle  *battle,
                  const DhOfficer *officer)
{
  if (officer->attached == DH_NOTHING)
    return g_strdup ("");

  return g_strdup_printf (_("with %s"), dh_unit (battle, officer->attached)->info->name);
}

static char *
describe_thing (const DhBattle *battle,
                DhThing         thing)
{
  switch (thing.kind)
    {
    case DH_THING_KIND_UNIT:
      return describe_unit (battle, thing.index);
    case DH_THING_KIND_OFFICER:
      return describe_officer (battle, dh_officer (battle, thing.index));
    default:
      return g_strdup ("");
    }
}

static gboolean
is_out (const DhBattle *battle,
        DhThing         thing)
{
  if (thing.kind == DH_THING_KIND_UNIT)
    return dh_unit_is_gone (dh_unit (battle, thing.index));

  return thing.kind == DH_THING_KIND_OFFICER && dh_officer (battle, thing.index)->state > DH_OFFICER_STATE_WOUNDED;
}

static gboolean
is_named (const DhLine    *line,
          const DhReading *reading,
          DhThing          thing)
{
  for (guint i = 0; i < line->words->len; i++)
    if (reading->things[i].kind != DH_THING_KIND_NONE && dh_thing_equal (reading->things[i], thing))
      return TRUE;

  return FALSE;
}

static void
add_thing (Search          *self,
           const DhLine    *line,
           const DhReading *reading,
           guint            slot,
           DhThing          thing)
{
  const char *id = dh_battle_get_id (self->battle, thing);
  const char *name = dh_battle_get_name (self->battle, thing);
  Match match = match_text (self, id, name);
  int rating;

  if (match == MATCH_NONE || has (self, id) || is_out (self->battle, thing) || is_named (line, reading, thing))
    return;

  /* While the verb is only guessed at, what could not be is no help. */
  rating = _dh_reading_rate (reading, line, slot, thing);
  if (rating == 0 || (line->verb >= 0 && rating < DH_WRONG_SIDE))
    add (self, match, thing, id, name, describe_thing (self->battle, thing), rating == 0);
}

static void
add_things (Search          *self,
            const DhLine    *line,
            const DhReading *reading,
            guint            slot,
            DhThingKind      kind,
            guint            n)
{
  if ((_dh_slot_get_kinds (&reading->shape.slots[slot]) & DH_KIND (kind)) == 0)
    return;

  for (guint i = 0; i < n; i++)
    add_thing (self, line, reading, slot, (DhThing){ kind, i });
}

/* Only sharpshooters fire at an officer. */
static gboolean
may_pick_officer (const DhBattle  *battle,
                  const DhReading *reading)
{
  return reading->shape.verb == DH_VERB_FIRE && reading->things[0].kind == DH_THING_KIND_UNIT &&
         dh_unit (battle, reading->things[0].index)->info->sharpshooters &&
         dh_rulebook_is (battle->rulebook, "sharpshooters", "on");
}

/* Words */

static gboolean
suits (const DhLine    *line,
       const DhReading *reading,
       GType            type,
       int              value)
{
  DhThing subject = line->words->len > 0 ? reading->things[0] : (DhThing){ DH_THING_KIND_NONE, 0 };

  if (type != DH_TYPE_FORMATION || subject.kind != DH_THING_KIND_UNIT)
    return TRUE;

  return dh_unit_suits_formation (dh_unit (line->battle, subject.index), value);
}

static void
add_words (Search          *self,
           const DhLine    *line,
           const DhReading *reading,
           GType            type)
{
  g_autoptr(GTypeClass) klass = g_type_class_ref (type);
  const GEnumClass *values = (GEnumClass *) klass;

  for (guint i = 0; i < values->n_values; i++)
    if (suits (line, reading, type, values->values[i].value))
      add_keyword (self, values->values[i].value_nick, TRUE);
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

/* Shot and overhead fire are for guns. */
static void
add_shot_words (Search          *self,
                const DhLine    *line,
                const DhReading *reading)
{
  gboolean guns = reading->things[0].kind != DH_THING_KIND_UNIT ||
                  dh_unit (self->battle, reading->things[0].index)->info->arm == DH_ARM_ARTILLERY;

  for (guint i = 0; _dh_shot_words[i].word != NULL; i++)
    if (!is_used (line, _dh_shot_words[i].word) &&
        (guns || (_dh_shot_words[i].flag & (DH_SHOT_SOLID | DH_SHOT_OVERHEAD)) == 0))
      add_keyword (self, _dh_shot_words[i].word, TRUE);
}

static void
add_cards (Search *self)
{
  DhThing nothing = { DH_THING_KIND_NONE, 0 };

  for (guint i = 0; i < self->battle->cards->len; i++)
    {
      const DhCard *card = dh_card (self->battle, i);
      Match match = match_text (self, card->id, card->name);

      if (match != MATCH_NONE && !has (self, card->id) && dh_battle_card_is_in_deck (self->battle, i))
        add (self, match, nothing, card->id, card->name, g_strdup (_("card")), TRUE);
    }
}

/* Places */

static void
add_for_slot (Search          *self,
              const DhLine    *line,
              const DhReading *reading,
              guint            index)
{
  const DhSlot *slot = &reading->shape.slots[index];

  switch (slot->kind)
    {
    case DH_SLOT_KEYWORD:
      add_keyword (self, slot->keyword, TRUE);
      return;
    case DH_SLOT_WORD:
      add_words (self, line, reading, slot->type);
      return;
    case DH_SLOT_SHOT:
      add_shot_words (self, line, reading);
      return;
    case DH_SLOT_CARD:
      add_cards (self);
      return;
    case DH_SLOT_INCHES:
      return;
    case DH_SLOT_UNIT:
    case DH_SLOT_ENEMY:
    case DH_SLOT_FRIEND:
    case DH_SLOT_OFFICER:
    case DH_SLOT_GROUP:
      add_things (self, line, reading, index, DH_THING_KIND_COMMAND, self->battle->commands->len);
      add_things (self, line, reading, index, DH_THING_KIND_UNIT, self->battle->units->len);
      if (slot->kind != DH_SLOT_ENEMY || may_pick_officer (self->battle, reading))
        add_things (self, line, reading, index, DH_THING_KIND_OFFICER, self->battle->officers->len);
      return;
    }

  g_assert_not_reached ();
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

static gboolean
owes_by_verb (const DhBattle *battle,
              DhVerb          verb)
{
  for (guint i = 0; i < battle->dues->len; i++)
    {
      const DhDue *due = dh_battle_get_due (battle, i);
      g_autofree char *order = NULL;
      int other;

      if (!dh_battle_due_is_open (battle, due))
        continue;
      order = dh_battle_due_to_order (battle, due);
      if (_dh_verb_from_line (order, &other) && other == (int) verb)
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_unit_for (const DhBattle *battle,
              DhVerb          verb)
{
  for (guint i = 0; i < battle->units->len; i++)
    if (_dh_unit_may (battle, verb, i))
      return TRUE;

  return FALSE;
}

/* Whether an order of this verb makes sense now. */
static gboolean
is_timely (const DhBattle *battle,
           DhVerb          verb)
{
  if (!_dh_verb_belongs (verb, battle->step))
    return FALSE;

  switch (verb)
    {
    case DH_VERB_CARD:
      return dh_battle_count_deck (battle) > 0 && _dh_refuse_undecided (battle, NULL);
    case DH_VERB_MARK:
      return !battle->marked;
    case DH_VERB_RISK:
      return owes_by_verb (battle, verb);
    case DH_VERB_SETTLE:
      return battle->dues->len > 0;
    case DH_VERB_NEXT:
      return battle->dues->len == 0 && (battle->step != DH_STEP_MOVEMENT || dh_battle_count_deck (battle) == 0);
    case DH_VERB_SUPPLY:
      return dh_rulebook_is (battle->rulebook, "supply-wagons", "on");
    case DH_VERB_WAIVE:
      return battle->dues->len > 0;
    default:
      return has_unit_for (battle, verb);
    }
}

static void
add_verbs (Search *self)
{
  DhThing nothing = { DH_THING_KIND_NONE, 0 };

  for (DhVerb verb = 0; verb < DH_N_VERBS; verb++)
    {
      const char *word = dh_enum_to_word (DH_TYPE_VERB, verb);
      Match match = match_text (self, word, NULL);

      if (match != MATCH_NONE && _dh_verb_belongs (verb, self->battle->step))
        add (self,
             match,
             nothing,
             word,
             dh_verb_narrate (verb),
             g_strdup (dh_verb_get_usage (verb)),
             is_timely (self->battle, verb));
    }
}

/* The first word may also be a unit without its verb. Opportunity fire is for who names a unit. */
static void
add_actors (Search *self)
{
  gboolean named = *self->word != '\0';

  for (guint i = 0; i < self->battle->units->len; i++)
    {
      const DhUnit *unit = dh_unit (self->battle, i);
      Match match = match_text (self, unit->info->id, unit->info->name);

      if (match != MATCH_NONE && !has (self, unit->info->id) && !dh_unit_is_gone (unit))
        add (self,
             match,
             DH_THE_UNIT (i),
             unit->info->id,
             unit->info->name,
             describe_unit (self->battle, i),
             dh_battle_unit_can_act (self->battle, i) || (named && _dh_unit_may (self->battle, DH_VERB_FIRE, i)));
    }
}

/* All together */

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const Candidate *first = *(const Candidate *const *) a;
  const Candidate *second = *(const Candidate *const *) b;

  if (first->completion.able != second->completion.able)
    return first->completion.able ? -1 : 1;
  if (first->match != second->match)
    return first->match < second->match ? -1 : 1;

  return first->place < second->place ? -1 : first->place > second->place;
}

/* Where the last word begins, which may be empty; a quote that is still open is part of it. */
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

/* How well the best of all readings suits the rules; others are not what is meant. */
static int
find_best_score (const DhLine *line)
{
  DhReading reading;
  int best = G_MAXINT;

  for (guint i = 0; i < _dh_count_shapes (); i++)
    if (_dh_line_try (line, i, &reading))
      best = MIN (best, reading.score);

  return best;
}

static void
search (Search     *self,
        const char *before)
{
  g_auto(DhLine) line = { NULL };
  DhReading reading;
  int best;

  if (!_dh_line_split (&line, self->battle, before) || *line.tail != '\0')
    return;

  if (line.verb < 0 && line.words->len == 0)
    {
      add_verbs (self);
      add_actors (self);
    }
  best = find_best_score (&line);
  for (guint i = 0; i < _dh_count_shapes (); i++)
    if (_dh_line_try (&line, i, &reading) && reading.score == best)
      add_for_reading (self, &line, &reading);
}

/**
 * dh_battle_complete:
 * @self: a battle
 * @text: the beginning of an order; a blank at its end begins a new word
 * @most: how many candidates are wanted at most
 * @start: (out) (optional): where in @text the word begins that they stand for
 *
 * Finds what the last word may be: a verb of this step, a unit, officer or command by its id, number
 * or any part of its name, or a keyword. Those that can act or be acted on now come first, and then
 * those that fit best what is typed.
 *
 * Returns: (transfer full) (element-type DhCompletion): the candidates, the likeliest first
 */
GPtrArray *
dh_battle_complete (const DhBattle *self,
                    const char     *text,
                    guint           most,
                    gsize          *start)
{
  g_auto(Search) it = { .battle = self };
  gsize from = find_last_word (text);
  g_autofree char *before = g_strndup (text, from);

  if (start != NULL)
    *start = from;
  it.found = g_ptr_array_new_with_free_func (candidate_free);
  it.texts = g_hash_table_new (g_str_hash, g_str_equal);
  if (!g_utf8_validate (text, -1, NULL))
    return g_steal_pointer (&it.found);

  it.word = g_utf8_casefold (text + from + (text[from] == '"'), -1);
  search (&it, before);
  g_ptr_array_sort (it.found, compare);
  if (it.found->len > most)
    g_ptr_array_set_size (it.found, most);

  return g_steal_pointer (&it.found);
}
