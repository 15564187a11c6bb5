/* dh-narration.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-narration.h"

#include "dh-narrator-private.h"
#include "dh-system-tables.h"
#include "dh-system-dues.h"
#include "dh-system-sequence.h"
#include "dh-system-telling.h"

#include <glib/gi18n-lib.h>

/*
 * Entries in sentences: first what was ordered, with the dice that belong to it, then the other
 * dice, then what came of it, then what fell due. Everything is read from the entry, and from the
 * battle only what never changes, so that an old entry of a file is told as it was when it was new.
 */

/* Names the player who proposed the order; an entry has the id of his seat and his name. */
static void
tell_source (DhNarrator *narrator)
{
  g_auto(GStrv) words = g_strsplit (narrator->entry->from, " ", 2);
  const char *name = words[1] != NULL ? words[1] : words[0];
  DhRef seat;

  if (dh_battle_find (narrator->battle, words[0], &seat))
    /* Translators: the name of a player, and his command. */
    _dh_narrator_say (narrator, _("Proposed by %s, %s."), name, dh_battle_get_name (narrator->battle, seat));
  else
    _dh_narrator_say (narrator, _("Ordered by %s, the second referee."), name);
}

/* Dice of the program are those that had been seen; others may lie on the table by now. */
static gboolean
are_all_of_program (const DhEntry *entry)
{
  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    if (roll->thrown)
      return FALSE;

  return TRUE;
}

/* Tells that the dice of the entry had been seen before its order was given. */
static void
tell_seen (DhNarrator *narrator)
{
  const DhEntry *entry = narrator->entry;
  gboolean are_same = are_all_of_program (entry);

  if (entry->seen == entry->n)
    _dh_narrator_say (narrator, are_same ? _("Same dice as the order that was amended.")
                                         : _("Already thrown before the order was amended."));
  else if (narrator->for_players)
    _dh_narrator_say (narrator, are_same ? _("Same dice as an order that was taken back.")
                                         : _("Already thrown for an order that was taken back."));
  else
    _dh_narrator_say (narrator, are_same ? _("Same dice as undone entry %u.") : _("Already thrown in undone entry %u."),
                      entry->seen);
}

/**
 * _dh_narrator_tell:
 * @narrator: a narrator that has told nothing yet
 *
 * Tells its entry.
 */
void
_dh_narrator_tell (DhNarrator *narrator)
{
  narrator->battle->system->telling->tell (narrator);
  if (narrator->entry->seen != 0)
    tell_seen (narrator);
  if (narrator->entry->from != NULL && !narrator->for_players && narrator->text->len > 0)
    tell_source (narrator);
}

static char *
narrate (DhNarrator *narrator)
{
  _dh_narrator_tell (narrator);

  return g_string_free (g_steal_pointer (&narrator->text), FALSE);
}

/* @of is the thing whose share alone is told, if any. */
static char *
narrate_whole (const DhEntry  *self,
               const DhBattle *of_now,
               gboolean        without_dues,
               gboolean        beside_dice,
               const DhRef    *of)
{
  const DhBattle *battle = dh_entry_get_battle (self, of_now);
  g_autoptr(DhOrder) order = dh_order_parse (battle, self->order, NULL);
  g_auto(DhNarrator) narrator = { NULL };
  g_autofree char *text = NULL;

  _dh_narrator_init (&narrator, self, battle, order);
  narrator.without_dues = narrator.in_lines = without_dues;
  narrator.beside_dice = beside_dice;
  if (of != NULL && battle->system->telling->keep_to != NULL)
    battle->system->telling->keep_to (&narrator, *of);
  text = narrate (&narrator);

  return *text != '\0' ? g_steal_pointer (&text) : g_strdup (_("Nothing changes."));
}

/**
 * dh_entry_narrate:
 * @self: an entry
 * @battle: its battle, which may have gone on since
 *
 * Tells an entry in plain sentences: what was ordered, the dice and where they came from, what came
 * of it, and what fell due, as the orders that settle it.
 *
 * Returns: (transfer full): the sentences, on one line
 */
char *
dh_entry_narrate (const DhEntry  *self,
                  const DhBattle *battle)
{
  return narrate_whole (self, battle, FALSE, FALSE, NULL);
}

/**
 * dh_entry_narrate_done:
 * @self: an entry
 * @battle: its battle, which may have gone on since
 *
 * Tells an entry as [method@Dh.Entry.narrate] does, but for what fell due: it is for who has a list of that before his
 * eyes, or reads what came of it in the next entries.
 *
 * Returns: (transfer full): the sentences; those of a long entry on a line for each of its parts
 */
char *
dh_entry_narrate_done (const DhEntry  *self,
                       const DhBattle *battle)
{
  return narrate_whole (self, battle, TRUE, FALSE, NULL);
}

/**
 * dh_entry_narrate_beside_dice:
 * @self: an entry
 * @battle: its battle, which may have gone on since
 *
 * Tells an entry as [method@Dh.Entry.narrate_done] does for who sees its dice beside the sentences, which leave out
 * those that say nothing by the order in which they stand, or by what is added to them.
 *
 * Returns: (transfer full): the sentences; those of a long entry on a line for each of its parts
 */
char *
dh_entry_narrate_beside_dice (const DhEntry  *self,
                              const DhBattle *battle)
{
  return narrate_whole (self, battle, TRUE, TRUE, NULL);
}

/**
 * dh_entry_has_losses:
 * @self: an entry
 * @battle: its battle
 *
 * Returns: whether it cost a side something that it counts, or somebody
 */
gboolean
dh_entry_has_losses (const DhEntry  *self,
                     const DhBattle *battle)
{
  for (const DhChange *change = NULL; dh_array_next (self->changes, &change);)
    if (battle->system->telling->is_loss != NULL && battle->system->telling->is_loss (change->property, change->from, change->to))
      return TRUE;

  return FALSE;
}

/* An entry hides something when a row of what it tells is not for the viewer, or its order is somebody else's affair. */
static gboolean
hides (const DhEntry  *self,
       const DhBattle *of_now,
       const DhViewer *viewer)
{
  const DhBattle *battle = dh_entry_get_battle (self, of_now);
  const DhSystem *system = battle->system;
  g_autoptr(DhOrder) order = NULL;

  for (const DhChange *change = NULL; dh_array_next (self->changes, &change);)
    if (!dh_viewer_may_know (viewer, battle, system->tables->properties[change->property].told, change->of))
      return TRUE;
  for (const DhFact *fact = NULL; dh_array_next (self->facts, &fact);)
    if (!dh_viewer_may_know (viewer, battle, system->tables->facts[fact->word].told, fact->of))
      return TRUE;
  for (const DhRoll *roll = NULL; dh_array_next (self->rolls, &roll);)
    {
      const DhRollInfo *info = &system->tables->rolls[roll->purpose];

      if (!dh_viewer_may_know (viewer, battle, info->told, roll->of) ||
          (info->read != DH_TOLD_UNSAID && !dh_viewer_may_know (viewer, battle, info->read, roll->of)))
        return TRUE;
    }

  order = dh_order_parse (battle, self->order, NULL);
  if (order == NULL || (order->verb->flags & DH_VERB_PRIVATE) == 0)
    return FALSE;
  for (const DhRef *subject = NULL; dh_array_next (order->subjects, &subject);)
    if (!dh_viewer_may_know (viewer, battle, DH_TOLD_SIDE, *subject))
      return TRUE;

  return FALSE;
}

/**
 * dh_entry_is_hidden_from:
 * @self: an entry
 * @battle: its battle
 * @viewer: who looks
 *
 * Returns: whether it tells something that he may not know, as the rows of its game say; an amendment tells what was put
 *   right, and how it is now
 */
gboolean
dh_entry_is_hidden_from (const DhEntry  *self,
                         const DhBattle *battle,
                         const DhViewer *viewer)
{
  const DhEntry *given = dh_entry_get_given (self);

  return viewer->kind != DH_VIEWER_REFEREE &&
         (hides (self, battle, viewer) ||
          (self->amended != NULL && hides (self->replaced->pdata[0], battle, viewer)) ||
          (given != NULL && hides (given, battle, viewer)));
}

/* An entry of a referee, by its place. */
typedef struct {
  DhReferee *referee;
  guint index;
} Place;

static gboolean
hush_cb (DhNarrator *narrator,
         gpointer    user_data)
{
  const Place *place = user_data;

  return narrator->battle->system->telling->hush (place->referee, place->index, narrator);
}

/**
 * dh_referee_narrate_for:
 * @self: a referee
 * @index: which of his entries, from 0, as it is in force
 * @viewer: who listens
 *
 * Tells an entry as [method@Dh.Entry.narrate_done] does to who may know all of it, and else what he may.
 *
 * Returns: (transfer full) (nullable): the sentences, on one line, or %NULL when there is nothing that he may know
 */
char *
dh_referee_narrate_for (DhReferee      *self,
                        guint           index,
                        const DhViewer *viewer)
{
  const DhBattle *battle = dh_referee_get_battle (self);
  const DhEntry *entry = dh_referee_get_entry (self, index);

  gboolean hushes = battle->system->telling->hush != NULL;

  if (viewer->kind == DH_VIEWER_REFEREE || (!hushes && !dh_entry_is_hidden_from (entry, battle, viewer)))
    return narrate_whole (entry, battle, TRUE, FALSE, NULL);

  return _dh_entry_narrate_to (entry, battle, viewer, hushes ? battle->disclosure : DH_DISCLOSURE_NAMES,
                               hushes ? hush_cb : NULL, &(Place){ self, index });
}

/**
 * dh_entry_narrate_of:
 * @self: an entry
 * @battle: its battle, which may have gone on since
 * @thing: a thing of it
 *
 * Tells what a thing had to do with an entry: all of an order that names it, and its own share in
 * one that is about many.
 *
 * Returns: (transfer full): the sentences, on one line
 */
char *
dh_entry_narrate_of (const DhEntry  *self,
                     const DhBattle *battle,
                     DhRef           thing)
{
  return narrate_whole (self, battle, FALSE, FALSE, &thing);
}

/**
 * _dh_entry_narrate_to:
 * @self: an entry
 * @of_now: its battle, which may have gone on since
 * @viewer: who listens, and is not the referee
 * @disclosure: what players may know of strengths
 * @hush: (scope call) (nullable): called before anything is told
 * @user_data: what to give @hush
 *
 * Tells of an entry what somebody at the table may know. Whether he may know of those who take part in it is the caller's
 * business, who takes what he may not out of it.
 *
 * Returns: (transfer full) (nullable): the sentences, or %NULL when nothing is for him
 */
char *
_dh_entry_narrate_to (const DhEntry  *self,
                      const DhBattle *of_now,
                      const DhViewer *viewer,
                      DhDisclosure    disclosure,
                      DhNarratorFunc  hush,
                      gpointer        user_data)
{
  const DhBattle *battle = dh_entry_get_battle (self, of_now);
  g_autoptr(DhOrder) order = dh_order_parse (battle, self->order, NULL);
  g_auto(DhNarrator) narrator = { NULL };
  g_autofree char *text = NULL;

  if (order != NULL && (order->verb->flags & DH_VERB_PRIVATE) != 0 &&
      (battle->system->telling->hush != NULL || hides (self, battle, viewer)))
    return NULL;

  _dh_narrator_init (&narrator, self, battle, order);
  narrator.viewer = viewer;
  narrator.for_players = TRUE;
  narrator.disclosure = disclosure;
  _dh_narrator_hush (&narrator);
  if (hush != NULL && !hush (&narrator, user_data))
    return NULL;
  text = narrate (&narrator);

  return *text != '\0' ? g_steal_pointer (&text) : NULL;
}

/**
 * dh_due_narrate:
 * @self: a due
 * @battle: its battle
 *
 * Returns: (transfer full): what it asks of whom and why, in a sentence with its clause
 */
char *
dh_due_narrate (const DhDue    *self,
                const DhBattle *battle)
{
  return battle->system->dues->rows[self->kind].tell (self, battle);
}

/**
 * dh_battle_narrate_reminder:
 * @self: a battle
 * @clause: a clause of its rules
 *
 * Returns: (transfer full): what the referee judges at the table by that clause
 */
char *
dh_battle_narrate_reminder (const DhBattle *self,
                            const char     *clause)
{
  return self->system->telling->remind != NULL ? self->system->telling->remind (clause, self->rulebook) : g_strdup (clause);
}

/**
 * dh_battle_describe_turn:
 * @self: a battle
 * @turn: the number of a turn, from 1
 *
 * Returns: (transfer full): it in the words of its system, such as “Turn 3” or “Day 3”
 */
char *
dh_battle_describe_turn (const DhBattle *self,
                         int             turn)
{
  if (self->system->sequence->turn_title == NULL)
    return g_strdup_printf (_("Turn %d"), turn);

  /* Translators: what a turn is called, such as “Day”, and its number. */
  return g_strdup_printf (_("%s %d"), g_dpgettext2 (GETTEXT_PACKAGE, "turn", self->system->sequence->turn_title), turn);
}

/**
 * dh_battle_describe_time:
 * @self: a battle
 * @turn: a turn, 0 for the set-up
 * @step: a step of it
 *
 * Returns: (transfer full): both in words
 */
char *
dh_battle_describe_time (const DhBattle *self,
                         int             turn,
                         int             step)
{
  const DhSystem *system = self->system;
  const char *letter = system->sequence->step_letter != NULL ? system->sequence->step_letter (step) : NULL;
  g_autofree char *title = turn > 0 ? dh_battle_describe_turn (self, turn) : NULL;

  if (turn == 0 || g_strcmp0 (letter, "") == 0)
    return g_strdup (dh_battle_get_step_title (self, step));
  if (letter == NULL)
    /* Translators: a turn, and a step of it. */
    return g_strdup_printf (_("%s, %s"), title, dh_battle_get_step_title (self, step));

  /* Translators: a turn, and a step of it by its letter and its title. */
  return g_strdup_printf (_("%s, %s %s"), title, letter, dh_battle_get_step_title (self, step));
}

/**
 * dh_battle_outline:
 * @self: a battle
 *
 * Returns: (transfer full): how it stands for the referee, in a few lines, each with its end
 */
char *
dh_battle_outline (const DhBattle *self)
{
  return self->system->telling->outline != NULL ? self->system->telling->outline (self) : g_strdup ("");
}

/**
 * dh_referee_describe_seen:
 * @self: the referee of a battle
 *
 * Returns: (transfer full) (nullable): which entries in force had dice that had been seen before their orders were
 *   given; %NULL if there are none
 */
char *
dh_referee_describe_seen (DhReferee *self)
{
  g_autoptr(GString) list = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < dh_referee_get_n_entries (self); i++)
    {
      const DhEntry *entry = dh_referee_get_entry (self, i);

      if (entry->seen == 0 || dh_referee_is_undone (self, i))
        continue;
      dh_append_item (list, ", ", "%u", entry->n);
      n++;
    }
  if (n == 0)
    return NULL;

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "The dice of entry %s had been seen before its order was given.",
                                       "The dice of entries %s had been seen before their orders were given.",
                                       n),
                          list->str);
}

/**
 * dh_referee_describe_proof:
 * @self: the referee of a battle
 *
 * Returns: (transfer full): the fingerprint and what it is of, and before it which entries had dice that had been seen,
 *   a line each
 */
char *
dh_referee_describe_proof (DhReferee *self)
{
  guint n = dh_referee_get_n_entries (self);
  g_autofree char *seen = dh_referee_describe_seen (self);
  g_autofree char *shown = dh_show_fingerprint (dh_referee_get_fingerprint (self));
  g_autofree char *fingerprint = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                               "Fingerprint after %u entry: %s",
                                                               "Fingerprint after %u entries: %s",
                                                               n),
                                                  n,
                                                  shown);

  return seen != NULL ? g_strconcat (seen, "\n", fingerprint, NULL) : g_steal_pointer (&fingerprint);
}
