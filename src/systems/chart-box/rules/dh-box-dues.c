/* dh-box-dues.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/*
 * Dues as the orders that resolve them; an order that ends with a blank is still to be completed. The row of its verb
 * says it, but of the numbers that are typed in before a game is judged: “set” is the verb of these.
 */

/**
 * _dh_box_get_debtor:
 * @due: something due in a box
 *
 * Returns: who owes it
 */
DhRef
_dh_box_get_debtor (const DhDue *due)
{
  const DhDueColumn *column = _dh_box_due_columns;

  while (!column->owes || (column->kinds & (1u << due->kind)) == 0)
    column++;

  return (DhRef) { column->thing, due->args[column->arg] };
}

/**
 * _dh_box_find_due_verb:
 * @battle: a battle
 * @due: something due in it
 *
 * Returns: (nullable): the verb whose row says how it is resolved; %NULL for a number of a counter
 */
const DhVerbInfo *
_dh_box_find_due_verb (const DhBattle *battle,
                       const DhDue    *due)
{
  return due->kind == DH_BOX_DUE_EFFECT
           ? _dh_box_find_effect_verb (battle, _dh_box_get_due_effect (battle, due))
           : dh_verb_find (battle->system, dh_enum_to_word (dh_box_due_get_type (), due->kind));
}

static const DhBoxVerb *
get_own (const DhBattle *battle,
         const DhDue    *due)
{
  const DhVerbInfo *verb = _dh_box_find_due_verb (battle, due);

  return verb != NULL ? verb->own : NULL;
}

/* The order that keeps the holder of a place, unless the players say otherwise. */
char *
_dh_box_order_place (const DhBattle *battle,
                     const char     *word,
                     DhRef           place)
{
  int held = dh_box_place (battle, place.index)->held;

  return g_strjoin (" ",
                    word,
                    dh_battle_get_id (battle, place),
                    held == DH_NOTHING ? "none" : dh_battle_get_id (battle, DH_BOX_THE (SIDE, held)),
                    NULL);
}

/* An attack on all that it is engaged with; where there are none, whom it attacks is still to be said. */
char *
_dh_box_order_attack (const DhBattle *battle,
                      const char     *word,
                      DhRef           unit)
{
  int engaged = dh_box_unit (battle, unit.index)->engaged, side = _dh_box_get_side (battle, unit), n = 0;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s %s against ", word, dh_battle_get_id (battle, unit));
  for (int i = 0; i < DH_BOX_COUNT (battle, UNIT) && n < DH_BOX_MOST_UNITS; i++)
    if (engaged != 0 && dh_box_unit (battle, i)->engaged == engaged &&
        _dh_box_get_side (battle, DH_BOX_THE (UNIT, i)) != side)
      g_string_append_printf (text, n++ > 0 ? " %s" : "%s", dh_battle_get_id (battle, DH_BOX_THE (UNIT, i)));

  return g_string_free (text, FALSE);
}

/* The first division that was attacked; without one that is still to be said. */
char *
_dh_box_order_activation (const DhBattle *battle,
                          const char     *word,
                          DhRef           division)
{
  const char *id = dh_battle_get_id (battle, division);

  for (int i = 0; i < DH_BOX_COUNT (battle, FORMATION); i++)
    if (dh_box_formation (battle, i)->attacked && dh_box_formation (battle, i)->info->number > 0)
      return g_strjoin (" ", word, id, "attacked", dh_battle_get_id (battle, DH_BOX_THE (FORMATION, i)), NULL);

  return g_strjoin (" ", word, id, "", NULL);
}

char *
_dh_box_order_line (const DhBattle *battle,
                    const char     *word,
                    DhRef           side)
{
  return g_strjoin (" ",
                    word,
                    dh_battle_get_id (battle, side),
                    dh_box_side (battle, side.index)->line ? "yes" : "no",
                    NULL);
}

/* Complains of an effect that is due and that its chart does not have: a file may say so. */
void
_dh_box_check_due (const DhBattle *battle,
                   const DhDue    *due,
                   GString        *problems)
{
  if (due->kind != DH_BOX_DUE_EFFECT || _dh_box_find_due_verb (battle, due) != NULL)
    return;

  /* Translators: the id of a chart. */
  g_string_append_printf (problems, _("an effect is due that the chart “%s” does not have"), _dh_box_get_due_chart (battle, due)->id);
  g_string_append_c (problems, '\n');
}

/* Typing in a number that a counter has */
static char *
make_order_of_number (const DhBattle *battle,
                      DhRef           thing)
{
  return g_strjoin (" ",
                    "set",
                    dh_battle_get_id (battle, thing),
                    thing.kind == DH_BOX_LEADER ? _dh_box_ratings[DH_BOX_STARS]
                                                : _dh_box_unit_numbers[_dh_box_points_number (battle, thing.index)],
                    "",
                    NULL);
}

char *
_dh_box_due_to_order (const DhBattle *battle,
                      const DhDue    *due)
{
  const DhVerbInfo *verb = _dh_box_find_due_verb (battle, due);
  const DhBoxVerb *own = get_own (battle, due);
  DhRef of = _dh_box_get_debtor (due);
  GString *text;

  if (due->kind == DH_BOX_DUE_EFFECT)
    return _dh_box_order_effect (battle, due);
  if (own == NULL)
    return make_order_of_number (battle, of);
  if (own->make_order != NULL)
    return own->make_order (battle, verb->word, of);
  if (own->due_order == NULL)
    return g_strjoin (" ", verb->word, dh_battle_get_id (battle, of), NULL);

  text = g_string_new (own->due_order);
  g_string_replace (text, "%s", dh_battle_get_id (battle, of), 1);
  return g_string_free (text, FALSE);
}

/* An effect is carried out as the chart has it, unless the players type something else. */
gboolean
_dh_box_due_says_all (const DhBattle *battle,
                      const DhDue    *due)
{
  return due->kind == DH_BOX_DUE_EFFECT;
}

gboolean
_dh_box_due_only_dice (const DhBattle *battle,
                       const DhDue    *due)
{
  const DhBoxVerb *own = get_own (battle, due);

  return due->kind != DH_BOX_DUE_EFFECT && own != NULL && own->throw_for != NULL;
}

gboolean
_dh_box_resolve_due (DhDraft      *draft,
                     const DhDue  *due,
                     GError      **error)
{
  return get_own (draft->battle, due)->throw_for (draft, due->args[DH_BOX_DUE_OF], error);
}

/* A number that nobody can say any more counts for nothing. */
void
_dh_box_waived (DhDraft      *draft,
                const DhDue  *due)
{
  const DhBoxVerb *own = get_own (draft->battle, due);
  int index = due->args[DH_BOX_DUE_OF];

  if (due->kind == DH_BOX_DUE_EFFECT)
    return;
  if (own != NULL && own->waive != NULL)
    own->waive (draft);
  else if (due->kind == DH_BOX_DUE_STRENGTH)
    _dh_box_set_unit (draft, index, DH_BOX_UNIT_NUMBERS + _dh_box_points_number (draft->battle, index), 0);
  else if (due->kind == DH_BOX_DUE_STARS)
    _dh_draft_set (draft, DH_BOX_THE (LEADER, index), DH_BOX_LEADER_NUMBERS + DH_BOX_STARS, 0);
}
