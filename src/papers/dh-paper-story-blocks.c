/* dh-paper-story-blocks.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-story-private.h"

#include "dh-narration.h"
#include "dh-property.h"
#include "dh-system-sequence.h"
#include "dh-system-tables.h"

#include <glib/gi18n.h>

/*
 * The parts of the story of any game: its blocks, the entries under their turns and steps, and its proof.
 */

/*
 * _dh_paper_story_add:
 * @self: a story
 * @kind: the kind of block
 * @text: (nullable): what it says
 *
 * Returns: (transfer none): another block, behind the others
 */
DhPaperBlock *
_dh_paper_story_add (DhPaperStory     *self,
                     DhPaperBlockKind  kind,
                     const char       *text)
{
  DhPaperBlock *block = g_new0 (DhPaperBlock, 1);

  block->kind = kind;
  block->text = g_strdup (text);
  g_ptr_array_add (self->blocks, block);
  return block;
}

/*
 * _dh_paper_story_take:
 * @self: a story
 * @kind: the kind of block
 * @text: (transfer full): what it says
 *
 * Returns: (transfer none): another block, behind the others
 */
DhPaperBlock *
_dh_paper_story_take (DhPaperStory     *self,
                      DhPaperBlockKind  kind,
                      char             *text)
{
  g_autofree char *taken = text;

  return _dh_paper_story_add (self, kind, taken);
}

/*
 * _dh_paper_story_add_table:
 * @self: a story
 * @columns: its columns
 * @n_columns: how many there are, at least three
 *
 * Returns: (transfer none): a table without rows, behind the other blocks
 */
DhPaperBlock *
_dh_paper_story_add_table (DhPaperStory        *self,
                           const DhPaperColumn *columns,
                           guint                n_columns)
{
  DhPaperBlock *block = _dh_paper_story_add (self, DH_PAPER_BLOCK_TABLE, NULL);

  block->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  block->n_columns = n_columns;
  for (guint i = 0; i < n_columns; i++)
    block->columns[i] = columns[i];

  return block;
}

static void
add_headings (DhPaperStory   *self,
              const DhBattle *battle,
              const DhEntry  *entry,
              char          **turn,
              char          **step)
{
  const DhSystem *system = battle->system;
  g_autofree char *new_turn = NULL, *new_step = NULL;
  const char *letter, *title;
  gboolean is_of_turn;
  int in_turn, at;

  dh_entry_find_place (entry, &in_turn, &at);
  letter = system->sequence->step_letter != NULL ? system->sequence->step_letter (at) : "";
  title = dh_battle_get_step_title (battle, at);
  is_of_turn = in_turn > 0 && (system->sequence->step_letter != NULL ? *letter != '\0' : at != system->tables->end_step);
  new_turn = is_of_turn ? g_strdup_printf (_("Turn %d"), in_turn) : _dh_paper_capitalize (title);
  if (is_of_turn)
    new_step = g_strdup_printf ("%s%s%s", letter, *letter != '\0' ? " " : "", title);

  if (g_strcmp0 (new_turn, *turn) != 0)
    {
      _dh_paper_story_add (self, DH_PAPER_BLOCK_CHAPTER, new_turn);
      g_clear_pointer (step, g_free);
      g_free (*turn);
      *turn = g_steal_pointer (&new_turn);
    }
  if (new_step != NULL && g_strcmp0 (new_step, *step) != 0)
    {
      _dh_paper_story_add (self, DH_PAPER_BLOCK_SECTION, new_step);
      g_free (*step);
      *step = g_steal_pointer (&new_step);
    }
}

/* TRUE if all that an entry does is to go on to the next step or turn, which the headings say. */
static gboolean
only_goes_on (const DhEntry *entry)
{
  gboolean of_units = FALSE;
  int turn, step;

  dh_entry_find_place (entry, &turn, &step);
  for (guint i = 0; i < dh_entry_get_n_changes (entry); i++)
    of_units |= dh_entry_get_change (entry, i)->of.kind != DH_REF_KIND_BATTLE;

  return g_str_has_prefix (entry->order, "next") && step != entry->step && (turn != (int) entry->turn || !of_units) &&
         dh_entry_get_n_rolls (entry) == 0 && dh_entry_get_n_added (entry) == 0;
}

/*
 * _dh_paper_story_add_entries:
 * @self: a story
 * @referee: the referee of a battle
 * @viewer: for whom
 *
 * Tells all that is in force and that he may know, under its turns and steps.
 */
void
_dh_paper_story_add_entries (DhPaperStory   *self,
                             DhReferee      *referee,
                             const DhViewer *viewer)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *turn = NULL, *step = NULL;

  _dh_paper_story_add (self, DH_PAPER_BLOCK_PART, _("What Happened"));
  if (dh_referee_get_n_in_force (referee) == 0)
    _dh_paper_story_add (self, DH_PAPER_BLOCK_TEXT, _("Nothing yet."));
  for (guint i = 0; i < dh_referee_get_n_in_force (referee); i++)
    {
      const DhEntry *entry = dh_referee_get_in_force (referee, i);
      char *text = dh_referee_narrate_for (referee, entry->n - 1, viewer);

      if (text == NULL || only_goes_on (entry))
        {
          g_free (text);
          continue;
        }
      add_headings (self, battle, entry, &turn, &step);
      _dh_paper_story_take (self, DH_PAPER_BLOCK_ENTRY, text)->number = entry->n;
    }
}

/*
 * _dh_paper_story_add_proof:
 * @self: a story
 * @referee: the referee of a battle
 *
 * Tells by what the battle is known again.
 */
void
_dh_paper_story_add_proof (DhPaperStory *self,
                           DhReferee    *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  _dh_paper_story_add (self, DH_PAPER_BLOCK_CHAPTER, _("Proof"));
  _dh_paper_story_add (self, DH_PAPER_BLOCK_PROOF, NULL)->proof = dh_paper_proof_new (referee);
  if (battle->seed_shown)
    {
      g_autofree char *seed = dh_battle_dup_seed (battle);

      _dh_paper_story_take (self, DH_PAPER_BLOCK_TEXT, g_strdup_printf (_("Seed: %s"), seed));
    }
}
