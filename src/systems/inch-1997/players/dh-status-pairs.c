/* dh-status-pairs.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-status-private.h"

#include "dh-due-kind-private.h"

#include <glib/gi18n-lib.h>

/*
 * Pairs of attacker and defender, and how far they are: announced charges in the step of charges, units that have
 * closed in those of reception and melee. Nobody learns from a pair that a unit is hidden.
 */

typedef struct {
  DhReferee *referee;
  const DhHidden *hidden;
  const int *places;
  GArray *pairs; /* DhStatusPair */
  guint n_due;   /* of them, who come first */
} Pairs;

/* Finds a due with this context that the viewer may know of; @other is %DH_NOTHING for any. */
static const DhDue *
find_due (Pairs     *self,
          DhDueKind  kind,
          int        unit,
          DhContext  context,
          int        other)
{
  for (const DhDue *due = NULL; dh_array_next (self->hidden->battle->dues, &due);)
    if (due->kind == (int) kind && dh_due_unit (due) == unit && dh_due_context (due) == (int) context &&
        (other == DH_NOTHING || dh_due_other (due) == other) && !_dh_hidden_has_due (self->hidden, due))
      return due;

  return NULL;
}

/* The purpose of a check, with the lowest face that passes if players may know it. */
static char *
describe_check (Pairs       *self,
                const DhDue *check,
                const char  *plain,
                const char  *format)
{
  int need = _dh_foresee_need (self->referee, self->hidden, check);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return need > 1 ? g_strdup_printf (format, need) : g_strdup (plain);
#pragma GCC diagnostic pop
}

/* Tells how far a charge has come of which nothing is due. */
static void
describe_progress (const DhBattle *battle,
                   int             attacker,
                   int             defender,
                   DhStatusPair   *pair)
{
  switch ((DhStep) battle->step)
    {
    case DH_STEP_CHARGE:
      pair->state = g_strdup (dh_unit (battle, attacker)->contact > 0 ? _("has closed") : _("charges"));
      break;
    case DH_STEP_RECEPTION:
      pair->actor = pair->defender;
      pair->state = g_strdup (_("stands firm"));
      break;
    default:
      pair->actor = -1;
      pair->state = g_strdup (_("have fought"));
    }
}

/* Sets the state of a pair by what is due of it; FALSE if nothing is due. */
static gboolean
describe_due (Pairs        *self,
              int           attacker,
              int           defender,
              DhStatusPair *pair)
{
  const DhDue *close = find_due (self, DH_DUE_KIND_CHECK, attacker, DH_CONTEXT_CLOSE, DH_NOTHING);
  const DhDue *receive = find_due (self, DH_DUE_KIND_CHECK, defender, DH_CONTEXT_RECEIVE, DH_NOTHING);

  if (receive == NULL)
    receive = find_due (self, DH_DUE_KIND_CHECK, defender, DH_CONTEXT_REAR, DH_NOTHING);
  if (close != NULL)
    /* Translators: the least face of a die with which a unit closes with the enemy. */
    pair->state = describe_check (self, close, _("checks morale to close"), _("closes on %d+"));
  else if (receive != NULL)
    {
      pair->actor = pair->defender;
      /* Translators: the least face of a die with which a unit stands against a charge. */
      pair->state = describe_check (self, receive, _("checks morale to stand"), _("stands on %d+"));
    }
  else if (self->hidden->battle->step == DH_STEP_COMBAT &&
           find_due (self, DH_DUE_KIND_FIGHT, attacker, DH_CONTEXT_NONE, defender) != NULL)
    {
      pair->actor = -1;
      pair->state = g_strdup (_("to fight"));
    }

  return pair->state != NULL;
}

static void
add_pair (Pairs *self,
          int    attacker,
          int    defender)
{
  DhStatusPair pair = {
    .attacker = self->places[attacker],
    .defender = self->places[defender],
    .actor = self->places[attacker],
  };

  if (describe_due (self, attacker, defender, &pair))
    g_array_insert_val (self->pairs, self->n_due++, pair);
  else
    {
      describe_progress (self->hidden->battle, attacker, defender, &pair);
      g_array_append_val (self->pairs, pair);
    }
}

static gboolean
has_pair (Pairs *self,
          int    attacker,
          int    defender)
{
  for (guint i = 0; i < self->pairs->len; i++)
    {
      const DhStatusPair *pair = &g_array_index (self->pairs, DhStatusPair, i);

      if ((int) pair->attacker == self->places[attacker] && (int) pair->defender == self->places[defender])
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_seen (Pairs *self,
         int    unit)
{
  return unit != DH_NOTHING && self->places[unit] >= 0;
}

/**
 * _dh_status_list_pairs:
 * @referee: the referee of a battle
 * @hidden: who is hidden
 * @places: where each unit is in the status, or -1
 * @n_pairs: (out): how many there are
 *
 * Returns: (transfer full) (array length=n_pairs): they
 */
DhStatusPair *
_dh_status_list_pairs (DhReferee      *referee,
                       const DhHidden *hidden,
                       const int      *places,
                       guint          *n_pairs)
{
  const DhBattle *battle = hidden->battle;
  Pairs self = { referee, hidden, places, g_array_new (FALSE, FALSE, sizeof (DhStatusPair)), 0 };
  gboolean are_at_it = battle->step == DH_STEP_CHARGE || battle->step == DH_STEP_RECEPTION || battle->step == DH_STEP_COMBAT;

  for (guint i = 0; i < dh_n_units (battle) && are_at_it; i++)
    {
      int target = dh_unit (battle, i)->charge_target;

      if (is_seen (&self, i) && is_seen (&self, target))
        add_pair (&self, i, target);
    }
  for (const DhDue *due = NULL; are_at_it && dh_array_next (battle->dues, &due);)
    if (due->kind == DH_DUE_KIND_FIGHT && !_dh_hidden_has_due (hidden, due) && is_seen (&self, dh_due_unit (due)) &&
        is_seen (&self, dh_due_other (due)) && !has_pair (&self, dh_due_unit (due), dh_due_other (due)))
      add_pair (&self, dh_due_unit (due), dh_due_other (due));
  *n_pairs = self.pairs->len;

  return (DhStatusPair *) (gpointer) g_array_free (self.pairs, FALSE);
}
