/* dh-dice.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-dice-private.h"

#include "dh-battle-private.h"
#include "dh-system-tables.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Dice, of the table or of the program.
 *
 * A die of the program is a function of what it decides: the faces of a roll are the bytes of SHA-256
 * ("SEED|KIND|OF|TURN|STEP|K|B") for B = 0, 1, 2 …, so that anyone with a checksum tool can throw them again. KIND and
 * OF say what is decided, K is how many rolls for that are in force before this one in that turn and step. Nothing else
 * goes in, so that nothing that is undone, worded otherwise or put in between gets anybody other dice. A byte that
 * would favour some faces is passed over. Where those for whom it is thrown keep it, K is that of their first throw.
 *
 * Knowledge of the program's dice comes from entries that were taken back. It is judged by the thing and not
 * by the wording: for whom the program has thrown in an entry that is no longer in force, alone or among many, he has
 * been seen, and each later throw of that kind for him in that turn is marked, whoever makes it.
 */

#define DIGEST_BYTES 32

struct _DhDice {
  char seed[33];
  char mixed[65];        /* the seed, or that of seed and words */
  GHashTable *decisions; /* (owned) Decisions, by what is decided */
  GHashTable *throws;    /* (owned) Throws, by for whom, what for and in which turn */
  GHashTable *kept;      /* (owned) Kepts, by for whom and what is decided */
  GHashTable *under_way; /* (owned) how often the order under way has decided it */
  guint turns;           /* that have begun by the sequence of play, whatever a ruling calls them */
  GChecksum *checksum;

  /* The dice of the program for one roll */
  GString *text; /* up to the block */
  guint block;
  guint at; /* next byte of the digest */
  guint8 digest[DIGEST_BYTES];

  const GArray *thrown; /* (nullable) of the order under way, borrowed */
  gboolean held;        /* they were thrown for whichever order needs some next */
  gboolean trial;       /* they stand for those of the program too */
  guint used;
  gboolean by_program;  /* some of its dice are the program's to throw */
  DhRef thrower;      /* the first who has the program throw */
};

/* The throws for one thing and one kind of roll in one step: mostly one, for some ten thousand such things. */
typedef struct {
  guint in_force;
  guint entry;    /* who was the first to have the program throw the first roll, or 0 */
  GArray *others; /* (nullable): guint: the same of the second, the third … */
  char name[];
} Decision;

/* A throw of the program for somebody, of one kind in one turn; the others of that kind follow it. */
typedef struct _Throw Throw;

struct _Throw {
  Throw *next; /* (owned) */
  guint entry;
  guint faces; /* their hash: an entry that an amendment has brought about with the same has not thrown again */
  gboolean in_force;
  char name[]; /* of the first alone */
};

/* The throw that somebody keeps. */
typedef struct {
  guint k;
  guint entry;
  gboolean on_trial; /* nobody has seen it yet */
  char name[];
} Kept;

static void
decision_free (gpointer data)
{
  Decision *decision = data;

  g_clear_pointer (&decision->others, g_array_unref);
  g_free (decision);
}

static void
throw_free (gpointer data)
{
  for (Throw *throw = data, *next; throw != NULL; throw = next)
    {
      next = throw->next;
      g_free (throw);
    }
}

/* Something that is found by the name at its end, and has no other. */
#define NEW_NAMED(Type, called) ((Type *) new_named (sizeof (Type), G_STRUCT_OFFSET (Type, name), (called)))

static gpointer
new_named (gsize       size,
           gsize       place,
           const char *name)
{
  char *named = g_malloc0 (size + strlen (name) + 1);

  memcpy (named + place, name, strlen (name));
  return named;
}

/**
 * _dh_dice_new:
 * @seed: the seed of the battle
 *
 * Returns: (transfer full): its dice
 */
DhDice *
_dh_dice_new (const guint8 seed[16])
{
  DhDice *self = g_new0 (DhDice, 1);

  for (guint i = 0; i < 16; i++)
    g_snprintf (self->seed + 2 * i, 3, "%02x", seed[i]);
  self->decisions = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, decision_free);
  self->throws = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, throw_free);
  self->kept = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->under_way = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->checksum = g_checksum_new (G_CHECKSUM_SHA256);
  self->text = g_string_new (NULL);
  _dh_dice_mix_in (self, "");

  return self;
}

void
_dh_dice_free (DhDice *self)
{
  g_hash_table_unref (self->decisions);
  g_hash_table_unref (self->throws);
  g_hash_table_unref (self->kept);
  g_hash_table_unref (self->under_way);
  g_checksum_free (self->checksum);
  g_string_free (self->text, TRUE);
  g_free (self);
}

/**
 * _dh_dice_mix_in:
 * @self: the dice, none of which has been thrown
 * @words: what the sides have said, parted by blanks, or nothing
 *
 * Mixes words into the seed, in place of those before. Without any the seed itself is used.
 */
void
_dh_dice_mix_in (DhDice     *self,
                 const char *words)
{
  g_autofree char *both = g_strdup_printf ("%s %s", self->seed, words);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, both, -1);

  g_strlcpy (self->mixed, *words != '\0' ? hash : self->seed, sizeof self->mixed);
}

/**
 * _dh_dice_begin:
 * @self: the dice
 * @thrown: (nullable): faces thrown at the table, which must outlive the order
 * @held: they were thrown before the order, which need not use them
 *
 * Gets ready for an order. Thrown dice are used first to last.
 */
void
_dh_dice_begin (DhDice       *self,
                const GArray *thrown,
                gboolean      held)
{
  g_hash_table_remove_all (self->under_way);
  self->thrown = thrown;
  self->held = held;
  self->trial = FALSE;
  self->used = 0;
  self->by_program = FALSE;
}

/**
 * _dh_dice_try:
 * @self: the dice, ready for an order that is not meant
 *
 * Has the thrown dice stand for those of the program too: what each face would bring is asked without
 * telling what the program would throw.
 */
void
_dh_dice_try (DhDice *self)
{
  self->trial = TRUE;
}

/* Decisions by rolls */

static DhDecision
decide (const DhBattle *battle,
        const DhRoll   *roll)
{
  const DhRollInfo *info = &battle->system->tables->rolls[roll->purpose];
  DhDecision decision = { info->word, dh_battle_get_id (battle, roll->of), FALSE };

  if (info->decide != NULL)
    info->decide (battle, roll, &decision);
  return decision;
}

static char *
name_decision (const DhBattle *battle,
               const DhEntry  *entry,
               const DhRoll   *roll)
{
  DhDecision decision = decide (battle, roll);

  return g_strdup_printf ("%s|%s|%u|%s",
                          decision.kind,
                          decision.of,
                          decision.once ? 0 : entry->turn,
                          dh_enum_to_word (battle->system->tables->steps (), decision.once ? 0 : entry->step));
}

/* The number of rolls for the same decision before the next one: those in force, and those of the order under way. */
static guint
count_before (const DhDice *self,
              const char   *name)
{
  const Decision *decision = g_hash_table_lookup (self->decisions, name);

  return (decision != NULL ? decision->in_force : 0) + GPOINTER_TO_UINT (g_hash_table_lookup (self->under_way, name));
}

/* For whom a roll is */

/* Goes on in an order to the next whom it names of the kind and on the side of who throws. */
static gboolean
next_named (const DhBattle *battle,
            const DhEntry  *entry,
            const DhRoll   *roll,
            guint          *at,
            DhRef          *thing)
{
  while (entry->order[*at] != '\0')
    {
      const char *start = entry->order + *at;
      g_autofree char *word = g_strndup (start, strcspn (start, " "));

      *at += strlen (word);
      *at += strspn (entry->order + *at, " ");
      if (dh_battle_find (battle, word, thing) && thing->kind == roll->of.kind &&
          dh_battle_get_side_of (battle, *thing) == dh_battle_get_side_of (battle, roll->of))
        return TRUE;
    }

  return FALSE;
}

/*
 * Goes on to the next of those for whom an entry has thrown: who is first, @at is 0. Of a roll for many they are those of
 * whom it has set a property.
 */
static gboolean
next_thrower (const DhBattle *battle,
              const DhEntry  *entry,
              const DhRoll   *roll,
              guint          *at,
              DhRef          *thing)
{
  guint group = battle->system->tables->rolls[roll->purpose].group;

  if (dh_roll_is (roll, battle->system, DH_ROLL_TOGETHER))
    return next_named (battle, entry, roll, at, thing);
  if (group == 0)
    {
      *thing = roll->of;
      return (*at)++ == 0;
    }

  while (*at < dh_entry_get_n_changes (entry))
    {
      const DhChange *change = dh_entry_get_change (entry, (*at)++);

      *thing = change->of;
      if (change->property == group)
        return TRUE;
    }

  return FALSE;
}

/* Finds the throw that is kept by the first, in their order in the battle, of those for whom it is thrown. */
static const Kept *
find_kept (const DhDice   *self,
           const DhBattle *battle,
           const char     *name,
           const GArray   *group)
{
  const Kept *first = NULL;
  int index = G_MAXINT;

  for (const DhRef *thing = NULL; dh_array_next (group, &thing);)
    {
      g_autofree char *of = g_strdup_printf ("%s|%s", name, dh_battle_get_id (battle, *thing));
      const Kept *kept = thing->index < index ? g_hash_table_lookup (self->kept, of) : NULL;

      if (kept != NULL)
        {
          first = kept;
          index = thing->index;
        }
    }

  return first;
}

/* The throw that the next roll of a decision takes: the one that is kept, or the one behind those already taken. */
static guint
choose_throw (const DhDice   *self,
              const DhBattle *battle,
              const DhRoll   *roll,
              const char     *name,
              const GArray   *group,
              guint           before)
{
  const Kept *kept = dh_roll_is (roll, battle->system, DH_ROLL_KEPT) ? find_kept (self, battle, name, group) : NULL;

  return kept != NULL ? kept->k : before;
}

/* The dice of the program */

static guint
next_byte (DhDice *self)
{
  if (self->at == DIGEST_BYTES)
    {
      gsize length = DIGEST_BYTES, end = self->text->len;

      g_string_append_printf (self->text, "%u", self->block++);
      g_checksum_reset (self->checksum);
      g_checksum_update (self->checksum, (const guchar *) self->text->str, self->text->len);
      g_checksum_get_digest (self->checksum, self->digest, &length);
      g_string_truncate (self->text, end);
      self->at = 0;
    }

  return self->digest[self->at++];
}

static guint
throw_one (DhDice *self,
           guint   sides)
{
  guint range = sides <= 256 ? 256 : 65536;
  guint share = range / sides;
  guint drawn;

  do
    {
      drawn = next_byte (self);
      if (range > 256)
        drawn = drawn << 8 | next_byte (self);
    }
  while (drawn >= share * sides);

  return drawn / share + 1;
}

static void
throw_all (DhDice       *self,
           const char   *name,
           guint         k,
           const DhRoll *roll,
           guint16      *faces)
{
  g_string_printf (self->text, "%s|%s|%u|", self->mixed, name, k);
  self->block = 0;
  self->at = DIGEST_BYTES;
  for (guint i = 0; i < roll->n; i++)
    faces[i] = throw_one (self, roll->sides);
}

/* The dice of the table */

/* The next thrown dice, which stay where they are. */
static gboolean
read_thrown (const DhDice  *self,
             guint          sides,
             guint          n,
             guint16       *faces,
             GError       **error)
{
  for (guint i = 0; i < n; i++)
    {
      guint face = g_array_index (self->thrown, guint16, self->used + i);

      /* The 0 of a D10 is its ten. */
      if (sides == 10 && face == 0)
        face = 10;
      if (face < 1 || face > sides)
        return dh_refuse (error,
                          DH_ERROR_DICE,
                          _("die %u shows %u, which is not on a D%u"),
                          self->used + i + 1,
                          face,
                          sides);
      faces[i] = face;
    }

  return TRUE;
}

static gboolean
take_thrown (DhDice        *self,
             const DhRoll  *roll,
             guint16       *faces,
             GError       **error)
{
  if (self->thrown->len - self->used < roll->n)
    {
      guint wanted = self->used + roll->n;

      return dh_refuse (error,
                        DH_ERROR_DICE,
                        g_dngettext (GETTEXT_PACKAGE,
                                     "the order needs at least %u die, a D%u, but has %u",
                                     "the order needs at least %u dice, the last of them a D%u, but has %u",
                                     wanted),
                        wanted,
                        roll->sides,
                        self->thrown->len);
    }

  if (!read_thrown (self, roll->sides, roll->n, faces, error))
    return FALSE;

  self->used += roll->n;
  return TRUE;
}

/**
 * _dh_dice_look:
 * @self: the dice
 * @battle: the battle as it stands at the roll
 * @roll: a roll that comes next
 * @missing: (out): how many of its dice nobody has thrown
 * @error: return location for a %DH_ERROR_DICE
 *
 * Looks which dice there are for a roll, without taking them. An order that brings dice has those of
 * the program as well; one that brings none is not told what the program would throw.
 *
 * Returns: whether those that are there can be read
 */
gboolean
_dh_dice_look (const DhDice    *self,
               const DhBattle  *battle,
               const DhRoll    *roll,
               guint           *missing,
               GError         **error)
{
  guint left = self->thrown == NULL ? 0 : self->thrown->len - self->used;
  guint n = MIN (left, roll->n);
  g_autofree guint16 *faces = g_new (guint16, n + 1);

  if (self->thrown != NULL && !_dh_battle_throws_itself (battle, roll->of))
    n = roll->n;
  *missing = roll->n - n;
  return n == 0 || !_dh_battle_throws_itself (battle, roll->of) || read_thrown (self, roll->sides, n, faces, error);
}

/**
 * _dh_dice_roll:
 * @self: the dice
 * @battle: the battle as it stands at the roll
 * @entry: the entry they are for
 * @roll: (inout): who rolls how many of which dice for what; where they came from is filled in
 * @group: (nullable) (element-type DhRef): for whom it is, where it is for many
 * @faces: (out): what they show
 * @error: return location for a %DH_ERROR_DICE
 *
 * Throws dice: those of the table when the order brought any for a side that throws its own, else
 * the program's.
 *
 * Returns: whether there were dice enough and all could be read
 */
gboolean
_dh_dice_roll (DhDice          *self,
               const DhBattle  *battle,
               const DhEntry   *entry,
               DhRoll          *roll,
               const GArray    *group,
               guint16         *faces,
               GError         **error)
{
  char *name = name_decision (battle, entry, roll);
  guint count = GPOINTER_TO_UINT (g_hash_table_lookup (self->under_way, name));
  gboolean good = TRUE;

  roll->thrown = self->thrown != NULL && (self->trial || _dh_battle_throws_itself (battle, roll->of));
  if (roll->thrown)
    good = take_thrown (self, roll, faces, error);
  else
    throw_all (self, name, choose_throw (self, battle, roll, name, group, count_before (self, name)), roll, faces);

  if (!roll->thrown && !self->by_program)
    {
      self->by_program = TRUE;
      self->thrower = roll->of;
    }
  g_hash_table_replace (self->under_way, name, GUINT_TO_POINTER (count + 1));
  return good;
}

/* Dice of a side whose dice the program throws cannot be typed; the referee changes that first. */
static gboolean
require_own_dice (const DhDice    *self,
                  const DhBattle  *battle,
                  GError         **error)
{
  int side = dh_battle_get_side_of (battle, self->thrower);

  if (side == DH_NOTHING)
    return dh_refuse (error, DH_ERROR_DICE, _("the program throws for both sides; give the order without dice"));

  return dh_refuse (error,
                    DH_ERROR_DICE,
                    _("the program throws the dice of “%s”; give the order without dice, or first let that side "
                      "throw its own: “ruling %s dice thrown because we do”"),
                    dh_battle_get_name (battle, dh_battle_get_side (battle, side)),
                    dh_battle_get_id (battle, dh_battle_get_side (battle, side)));
}

/**
 * _dh_dice_finish:
 * @self: the dice
 * @battle: the battle
 * @error: return location for a %DH_ERROR_DICE
 *
 * Ends an order.
 *
 * Returns: whether no thrown dice are left over
 */
gboolean
_dh_dice_finish (DhDice          *self,
                 const DhBattle  *battle,
                 GError         **error)
{
  if (self->thrown == NULL || self->used == self->thrown->len)
    return TRUE;
  if (self->used == 0 && self->by_program)
    return require_own_dice (self, battle, error);
  if (self->held && self->used == 0)
    return TRUE;

  if (self->used == 0)
    return dh_refuse (error, DH_ERROR_DICE, _("the order needs no dice but has %u"), self->thrown->len);

  return dh_refuse (error,
                    DH_ERROR_DICE,
                    g_dngettext (GETTEXT_PACKAGE,
                                 "the order needs %u die but has %u",
                                 "the order needs %u dice but has %u",
                                 self->used),
                    self->used,
                    self->thrown->len);
}

/* Decisions that have been made */

static Decision *
get_decision (DhDice     *self,
              const char *name)
{
  Decision *decision = g_hash_table_lookup (self->decisions, name);

  if (decision == NULL)
    {
      decision = NEW_NAMED (Decision, name);
      g_hash_table_insert (self->decisions, decision->name, decision);
    }

  return decision;
}

/* The number of the entry that first had the program throw the @k-th roll of a decision, or 0. */
static guint
find_thrower (const Decision *decision,
              guint           k)
{
  if (decision == NULL || k == 0)
    return decision != NULL ? decision->entry : 0;

  return decision->others != NULL && k <= decision->others->len ? g_array_index (decision->others, guint, k - 1) : 0;
}

static void
set_thrower (Decision *decision,
             guint     k,
             guint     entry)
{
  if (find_thrower (decision, k) != 0)
    return;
  if (k == 0)
    {
      decision->entry = entry;
      return;
    }

  if (decision->others == NULL)
    decision->others = g_array_new (FALSE, TRUE, sizeof (guint));
  if (decision->others->len < k)
    g_array_set_size (decision->others, k);
  g_array_index (decision->others, guint, k - 1) = entry;
}

/* Throws that have been seen */

static char *
name_throws (const DhDice   *self,
             const DhBattle *battle,
             const DhRoll   *roll,
             DhRef           thing)
{
  int like = battle->system->tables->rolls[roll->purpose].like;
  DhDecision decision = decide (battle, roll);

  return g_strdup_printf ("%s|%s|%u",
                          like != 0 ? battle->system->tables->rolls[like].word : decision.kind,
                          dh_battle_get_id (battle, thing),
                          decision.once ? 0 : self->turns);
}

static guint
hash_faces (const DhEntry *entry,
            const DhRoll  *roll)
{
  guint hash = roll->sides;

  for (guint i = 0; i < roll->n; i++)
    hash = hash * 31 + dh_entry_get_face (entry, roll->first + i);

  return hash;
}

/* Brings a throw for somebody into force, or takes it out of it; one that was never known is not remembered. */
static void
switch_throw (DhDice        *self,
              const char    *name,
              const DhEntry *entry,
              guint          faces,
              gboolean       on,
              gboolean       known)
{
  Throw *first = g_hash_table_lookup (self->throws, name), *last = first, *throw;

  for (throw = first; throw != NULL; last = throw, throw = throw->next)
    if (throw->entry == entry->n && throw->faces == faces && throw->in_force != on)
      {
        throw->in_force = on;
        return;
      }
  if (!on || !known)
    return;

  throw = NEW_NAMED (Throw, first == NULL ? name : "");
  throw->entry = entry->n;
  throw->faces = faces;
  throw->in_force = TRUE;
  if (first == NULL)
    g_hash_table_insert (self->throws, throw->name, throw);
  else
    last->next = throw;
}

/* An entry that is no longer in force and has thrown for somebody what is thrown for him again, or 0. */
static guint
find_taken_back (const DhDice   *self,
                 const DhBattle *battle,
                 const DhRoll   *roll,
                 DhRef           thing)
{
  g_autofree char *name = name_throws (self, battle, roll, thing);

  for (const Throw *throw = g_hash_table_lookup (self->throws, name); throw != NULL; throw = throw->next)
    if (!throw->in_force)
      return throw->entry;

  return 0;
}

/* An entry by which a roll was known, or 0; so many for the same decision come before it. */
static guint
find_seen (const DhDice   *self,
           const DhBattle *battle,
           const DhRoll   *roll,
           const char     *name,
           const GArray   *group,
           guint           before)
{
  guint seen = 0;

  for (const DhRef *thing = NULL; seen == 0 && dh_array_next (group, &thing);)
    seen = find_taken_back (self, battle, roll, *thing);
  if (seen == 0 && dh_array_count (group) == 0)
    seen = find_taken_back (self, battle, roll, roll->of);
  if (seen == 0 && !roll->thrown)
    seen = find_thrower (g_hash_table_lookup (self->decisions, name),
                         choose_throw (self, battle, roll, name, group, before));

  return seen;
}

static GArray *
list_group (const DhBattle *battle,
            const DhEntry  *entry,
            const DhRoll   *roll)
{
  GArray *group = NULL;
  DhRef thing;

  if (battle->system->tables->rolls[roll->purpose].group == 0 && !dh_roll_is (roll, battle->system, DH_ROLL_TOGETHER))
    return NULL;

  group = g_array_new (FALSE, FALSE, sizeof (DhRef));
  for (guint at = 0; next_thrower (battle, entry, roll, &at, &thing);)
    g_array_append_val (group, thing);
  return group;
}

/* TRUE where an order that is given anew, since one before it was put right, threw the same dice when it was given
   first. */
static gboolean
has_thrown (const DhEntry *was,
            const DhEntry *entry,
            const DhRoll  *roll)
{
  for (const DhRoll *other = NULL; was != NULL && dh_array_next (was->rolls, &other);)
    if (other->purpose == roll->purpose && other->of.kind == roll->of.kind && other->of.index == roll->of.index &&
        other->thrown == roll->thrown && other->n == roll->n && hash_faces (was, other) == hash_faces (entry, roll))
      return TRUE;

  return FALSE;
}

/**
 * _dh_dice_find_seen:
 * @self: the dice
 * @battle: the battle
 * @entry: an entry that is about to come into force
 * @was: (nullable): the same order as it had come out before something was put right
 * @told: (nullable): the throw whose outcome the entry tells of, which was made at the table without dice
 *
 * Returns: the number of an entry that is no longer in force and had the program throw for the same, so that it was known
 *   when the order was given; else 0
 */
guint
_dh_dice_find_seen (DhDice         *self,
                    const DhBattle *battle,
                    const DhEntry  *entry,
                    const DhEntry  *was,
                    const DhRoll   *told)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint seen = told != NULL ? find_taken_back (self, battle, told, told->of) : 0;

  for (const DhRoll *roll = NULL; seen == 0 && dh_array_next (entry->rolls, &roll);)
    {
      g_autoptr(GArray) group = list_group (battle, entry, roll);
      char *name = name_decision (battle, entry, roll);
      Decision *decision = get_decision (self, name);

      if (!has_thrown (was, entry, roll))
        seen = find_seen (self, battle, roll, name, group, decision->in_force);
      decision->in_force++;
      g_ptr_array_add (names, name);
    }
  for (guint i = 0; i < names->len; i++)
    get_decision (self, g_ptr_array_index (names, i))->in_force--;

  return seen;
}

/**
 * _dh_dice_find_roll_seen:
 * @self: the dice
 * @battle: the battle as it stands at the roll
 * @entry: the entry it is for
 * @roll: the next roll
 * @group: (nullable) (element-type DhRef): for whom it is, where it is for many
 *
 * Returns: the same as [func@_dh_dice_find_seen] for the next roll of an order
 */
guint
_dh_dice_find_roll_seen (DhDice         *self,
                         const DhBattle *battle,
                         const DhEntry  *entry,
                         const DhRoll   *roll,
                         const GArray   *group)
{
  g_autofree char *name = name_decision (battle, entry, roll);
  g_autoptr(GArray) named = group == NULL ? list_group (battle, entry, roll) : NULL;

  return find_seen (self, battle, roll, name, group != NULL ? group : named, count_before (self, name));
}

/* TRUE for an entry that begins a turn. A ruling on the number of the turn does not. */
static gboolean
begins_turn (const DhEntry *entry)
{
  return _dh_entry_find_change (entry, DH_BATTLE_TURN) != NULL && !g_str_has_prefix (entry->order, "ruling ");
}

/* Keeps a throw for each thing of a group that does not keep another one already. */
static void
keep (DhDice         *self,
      const DhBattle *battle,
      const DhEntry  *entry,
      const char     *name,
      guint           k,
      const GArray   *group,
      gboolean        known)
{
  for (const DhRef *thing = NULL; dh_array_next (group, &thing);)
    {
      g_autofree char *of = g_strdup_printf ("%s|%s", name, dh_battle_get_id (battle, *thing));
      Kept *kept = g_hash_table_lookup (self->kept, of);

      if (kept != NULL && (!kept->on_trial || !known))
        continue;

      kept = NEW_NAMED (Kept, of);
      kept->k = k;
      kept->entry = entry->n;
      kept->on_trial = !known;
      g_hash_table_replace (self->kept, kept->name, kept);
    }
}

/* A throw that was only tried is kept by nobody. */
static void
let_go (DhDice         *self,
        const DhBattle *battle,
        const DhEntry  *entry,
        const char     *name,
        const GArray   *group)
{
  for (const DhRef *thing = NULL; dh_array_next (group, &thing);)
    {
      g_autofree char *of = g_strdup_printf ("%s|%s", name, dh_battle_get_id (battle, *thing));
      const Kept *kept = g_hash_table_lookup (self->kept, of);

      if (kept != NULL && kept->on_trial && kept->entry == entry->n)
        g_hash_table_remove (self->kept, of);
    }
}

/**
 * _dh_dice_count:
 * @self: the dice
 * @battle: the battle
 * @entry: an entry that has come into force
 * @known: whether anybody has seen its dice; else it is only tried
 *
 * Counts its rolls, so that others for the same come after them.
 */
void
_dh_dice_count (DhDice         *self,
                const DhBattle *battle,
                const DhEntry  *entry,
                gboolean        known)
{
  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    {
      g_autofree char *name = name_decision (battle, entry, roll);
      g_autoptr(GArray) group = list_group (battle, entry, roll);
      Decision *decision = get_decision (self, name);
      guint k = choose_throw (self, battle, roll, name, group, decision->in_force++);
      guint faces = hash_faces (entry, roll);
      DhRef thing;

      if (roll->thrown)
        continue;
      if (known)
        set_thrower (decision, k, entry->n);
      if (dh_roll_is (roll, battle->system, DH_ROLL_KEPT))
        keep (self, battle, entry, name, k, group, known);
      for (guint at = 0; next_thrower (battle, entry, roll, &at, &thing);)
        {
          g_autofree char *of = name_throws (self, battle, roll, thing);

          switch_throw (self, of, entry, faces, TRUE, known);
        }
    }

  self->turns += begins_turn (entry);
}

/**
 * _dh_dice_discount:
 * @self: the dice
 * @battle: the battle
 * @entry: an entry that has been undone, the last that was in force
 *
 * Takes back [func@_dh_dice_count], but for the memory that its dice have been seen.
 */
void
_dh_dice_discount (DhDice         *self,
                   const DhBattle *battle,
                   const DhEntry  *entry)
{
  /* In a file that nobody has written like this, one could have been taken back that never counted. */
  self->turns -= begins_turn (entry) && self->turns > 0;
  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    {
      g_autofree char *name = name_decision (battle, entry, roll);
      g_autoptr(GArray) group = list_group (battle, entry, roll);
      Decision *decision = get_decision (self, name);
      guint faces = hash_faces (entry, roll);
      DhRef thing;

      decision->in_force -= decision->in_force > 0;
      if (roll->thrown)
        continue;
      let_go (self, battle, entry, name, group);
      for (guint at = 0; next_thrower (battle, entry, roll, &at, &thing);)
        {
          g_autofree char *of = name_throws (self, battle, roll, thing);

          switch_throw (self, of, entry, faces, FALSE, TRUE);
        }
    }
}

/**
 * _dh_dice_were_used:
 * @self: the dice
 *
 * Returns: whether the order has used dice thrown at the table
 */
gboolean
_dh_dice_were_used (const DhDice *self)
{
  return self->used > 0;
}

/**
 * dh_battle_get_side_dice:
 * @self: a battle
 * @index: a side, below dh_battle_get_n_sides()
 *
 * Returns: who throws its dice
 */
DhDiceSource
dh_battle_get_side_dice (const DhBattle *self,
                         guint           index)
{
  return _dh_property_read (self, dh_battle_get_side (self, index), self->system->tables->side_dice);
}

/**
 * _dh_battle_throws_itself:
 * @self: a battle
 * @thing: whom dice are thrown for
 *
 * Returns: whether they may be thrown at the table; of what belongs to no side, whether any side
 *   throws its own
 */
gboolean
_dh_battle_throws_itself (const DhBattle *self,
                          DhRef           thing)
{
  int side = dh_battle_get_side_of (self, thing);

  for (guint i = 0; i < dh_battle_get_n_sides (self); i++)
    if ((side == DH_NOTHING || side == (int) i) && dh_battle_get_side_dice (self, i) == DH_DICE_SOURCE_THROWN)
      return TRUE;

  return FALSE;
}
