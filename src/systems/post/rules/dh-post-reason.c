/* dh-post-reason.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Why an order of a unit is not understood, or not allowed. The entry of a message keeps that as facts, so that a message
 * is judged once, and its answers are told from these in whatever language.
 */

/**
 * _dh_post_deny:
 * @why: (out) (nullable): where to put the rest
 * @reason: a reason
 * @clause: (nullable): the clause that stands against it, of what is not allowed
 * @word: (nullable): what it is about, as it stands in the message
 * @first: the first number of its sentence, or 0
 * @second: the second one, or 0
 *
 * Returns: %FALSE
 */
gboolean
_dh_post_deny (DhPostWhy    *why,
               DhPostReason  reason,
               const char   *clause,
               const char   *word,
               int           first,
               int           second)
{
  if (why == NULL)
    return FALSE;

  *why = (DhPostWhy){ .reason = reason, .clause = clause, .numbers = { first, second } };
  if (word != NULL)
    {
      g_autofree char *shown = g_utf8_substring (word, 0, MIN (DH_POST_MOST_WORD, g_utf8_strlen (word, -1)));

      g_strlcpy (why->word, g_strstrip (shown), sizeof why->word);
    }
  return FALSE;
}

/* Words that would have been valid at the place where a message is not understood. */
static const char *
describe_form (DhPostReason reason)
{
  switch (reason)
    {
    case DH_POST_REASON_WANTS_UNIT:
      return _("a unit: side, number, state and type, such as c15MSi");
    case DH_POST_REASON_WANTS_SLASH:
      return _("a slash (/)");
    case DH_POST_REASON_WANTS_FORMATION:
      return _("a formation: L, C, S, ML, DL, MC, DC, DS, MS, LB or UL");
    case DH_POST_REASON_WANTS_ORDER:
      return _("an order: HOLD, ROUT, RALLY, N N E (E), DIG, MEDIC, REPLACE, STRAT "
               "MOVE, FIRE, FIRE R or FIRE L");
    case DH_POST_REASON_WANTS_FACING:
      return _("a facing: N, E, S or W in brackets");
    case DH_POST_REASON_WANTS_WAY:
      return _("steps N, E, S and W, then a facing in brackets, such as N N E (E)");
    case DH_POST_REASON_WANTS_SQUARE:
      return _("a square of the map: column.row, such as 10.3");
    case DH_POST_REASON_WANTS_PLACE:
      return _("a city, or wagons such as u3USw");
    case DH_POST_REASON_WANTS_STRAT_MOVE:
      return "STRAT MOVE";
    case DH_POST_REASON_WANTS_FIRE:
      return _("“FIRE” and a square");
    case DH_POST_REASON_WANTS_END:
      return _("nothing more");
    case DH_POST_REASON_WANTS_READER:
      return _("a player by name or id, a side, or all");
    case DH_POST_REASON_WANTS_WORDS:
      return _("a colon and your words, or words at the beginning of the message");
    default:
      return NULL;
    }
}

static char *
describe_misunderstanding (const DhPostWhy *self)
{
  const char *form = describe_form (self->reason);

  return *self->word == '\0' ? g_strdup_printf (_("the end is missing; expected %s"), form)
                             : g_strdup_printf (_("“%s” is not understood; expected %s"), self->word, form);
}

/* Without the clause. */
static char *
describe (const DhPostWhy *self,
          const char      *name)
{
  const int *numbers = self->numbers;

  switch (self->reason)
    {
    case DH_POST_REASON_NONE:
      break;
    case DH_POST_REASON_WANTS_UNIT:
    case DH_POST_REASON_WANTS_SLASH:
    case DH_POST_REASON_WANTS_FORMATION:
    case DH_POST_REASON_WANTS_ORDER:
    case DH_POST_REASON_WANTS_FACING:
    case DH_POST_REASON_WANTS_WAY:
    case DH_POST_REASON_WANTS_SQUARE:
    case DH_POST_REASON_WANTS_PLACE:
    case DH_POST_REASON_WANTS_STRAT_MOVE:
    case DH_POST_REASON_WANTS_FIRE:
    case DH_POST_REASON_WANTS_END:
    case DH_POST_REASON_WANTS_READER:
    case DH_POST_REASON_WANTS_WORDS:
      return describe_misunderstanding (self);
    case DH_POST_REASON_NO_FORMATION:
      return g_strdup (_("the formation is missing: UNIT/FORMATION/ORDER"));
    case DH_POST_REASON_NOT_SO_FORMED:
      return g_strdup_printf (_("“%s” cannot have the formation “%s”"), name, self->word);
    case DH_POST_REASON_NOT_ITS_TASK:
      return g_strdup_printf (_("“%s” cannot do that"), name);
    case DH_POST_REASON_SHIP_HOLDS:
      return g_strdup (_("ships cannot hold"));
    case DH_POST_REASON_GOOD_ORDER:
      return g_strdup_printf (_("“%s” is in good order"), name);
    case DH_POST_REASON_NO_FACING:
      return g_strdup (_("the facing at the end is missing: N, E, S or W in brackets"));
    case DH_POST_REASON_UNLIMBERED:
      return g_strdup_printf (_("“%s” is unlimbered and may only turn"), name);
    case DH_POST_REASON_LEAVES_MAP:
      return g_strdup_printf (_("step %u leaves the map"), (guint) numbers[0]);
    case DH_POST_REASON_TOO_FAR:
      return g_strdup_printf (_("“%s” moves %d squares in that formation, and this is %u"), name, numbers[0], (guint) numbers[1]);
    case DH_POST_REASON_NOT_ABEAM:
      return g_strdup_printf (_("%s is not in the field of fire of that broadside"), self->word);
    case DH_POST_REASON_NOT_AHEAD:
      return g_strdup_printf (_("%s is not in the field of fire of “%s”"), self->word, name);
    case DH_POST_REASON_OUT_OF_RANGE:
      return g_strdup_printf (_("%s is %d squares ahead, and “%s” reaches %d"), self->word, numbers[0], name, numbers[1]);
    case DH_POST_REASON_LIMBERED:
      return g_strdup_printf (_("“%s” is limbered and cannot fire"), name);
    case DH_POST_REASON_ONLY_GUNS_TURN:
      return g_strdup (_("only guns may turn before they fire; others need a MOVE"));
    case DH_POST_REASON_TWO_SQUARES:
      return g_strdup (_("a ship fires at two squares, right then left, with - for none"));
    case DH_POST_REASON_ONE_SQUARE:
      return g_strdup (_("name one square to fire at"));
    case DH_POST_REASON_NO_MEDICS:
      return g_strdup (_("only a sanitation regiment sends medics"));
    case DH_POST_REASON_HELPS_ITSELF:
      return g_strdup (_("a sanitation regiment cannot help itself"));
    case DH_POST_REASON_NO_UNIT:
      return g_strdup_printf (_("there is no unit “%s”"), self->word);
    case DH_POST_REASON_NO_PLACE:
      return g_strdup_printf (_("place %u of the route does not exist, or is not on your side"), (guint) numbers[0]);
    case DH_POST_REASON_TOO_LONG:
      return g_strdup_printf (_("the route is %d squares long, and the most is %d"), numbers[0], numbers[1]);
    case DH_POST_REASON_MOUNTED:
      return g_strdup (_("mounted units cannot dig in"));
    case DH_POST_REASON_DUG_IN:
      return g_strdup_printf (_("“%s” is already dug in"), name);
    case DH_POST_REASON_STAYS:
      return g_strdup_printf (_("“%s” cannot travel: guns of a fortress stay where they are"), name);
    }

  return g_strdup ("");
}

static const char *
get_name (const DhBattle *battle,
          int             unit)
{
  return unit != DH_NOTHING ? dh_post_unit (battle, unit)->info->name : "–";
}

/**
 * _dh_post_describe_why:
 * @self: why an order was not understood or not allowed
 * @battle: its battle
 * @unit: the unit that it is about, or %DH_NOTHING
 *
 * Returns: (transfer full): the same in words, with its clause
 */
char *
_dh_post_describe_why (const DhPostWhy *self,
                       const DhBattle  *battle,
                       int              unit)
{
  g_autofree char *words = describe (self, get_name (battle, unit));

  /* Translators: why an order is refused, and the clause of the rules that says so. */
  return self->clause != NULL ? g_strdup_printf (_("%s (%s)"), words, self->clause) : g_steal_pointer (&words);
}

/**
 * _dh_post_refuse:
 * @error: return location for a %DH_ERROR_RULES, or of what is not understood a %DH_ERROR_ORDER
 * @battle: a battle
 * @unit: the unit that it is about, or %DH_NOTHING
 * @why: why an order is not understood or not allowed
 *
 * Refuses an order of the umpire for that.
 *
 * Returns: %FALSE
 */
gboolean
_dh_post_refuse (GError          **error,
                 const DhBattle   *battle,
                 int               unit,
                 const DhPostWhy  *why)
{
  g_autofree char *words = describe (why, get_name (battle, unit));

  return why->clause != NULL ? _dh_draft_refuse (error, why->clause, "%s", words)
                             : dh_refuse (error, DH_ERROR_ORDER, "%s", words);
}

/**
 * _dh_post_tell_why:
 * @draft: a draft
 * @why: why a message was not understood or not allowed
 *
 * Has the entry keep it.
 */
void
_dh_post_tell_why (DhDraft         *draft,
                   const DhPostWhy *why)
{
  _dh_draft_tell (draft, (DhFact){ DH_THE_BATTLE, DH_POST_FACT_REASON, .value = why->reason });
  if (*why->word != '\0')
    _dh_draft_tell (draft, (DhFact){ DH_THE_BATTLE, DH_POST_FACT_WORD, .text = why->word });
  for (guint i = 0; (why->numbers[0] != 0 || why->numbers[1] != 0) && i < G_N_ELEMENTS (why->numbers); i++)
    _dh_draft_tell (draft, (DhFact){ DH_THE_BATTLE, DH_POST_FACT_FIGURE, .number = why->numbers[i] });
  if (why->clause != NULL)
    _dh_draft_remind (draft, why->clause);
}

/**
 * _dh_post_read_why:
 * @self: (out): why it was not understood or not allowed
 * @entry: the entry of a message
 *
 * Reads it back from the facts of the entry.
 */
void
_dh_post_read_why (DhPostWhy     *self,
                   const DhEntry *entry)
{
  const DhFact *reason = dh_entry_find_fact (entry, DH_POST_FACT_REASON, 0);
  const DhFact *word = dh_entry_find_fact (entry, DH_POST_FACT_WORD, 0);

  *self = (DhPostWhy){ DH_POST_REASON_NONE };
  if (reason == NULL)
    return;

  _dh_post_deny (self, reason->value, dh_entry_get_n_reminders (entry) > 0 ? dh_entry_get_reminder (entry, 0) : NULL,
                 word != NULL ? word->text : NULL, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (self->numbers); i++)
    {
      const DhFact *number = dh_entry_find_fact (entry, DH_POST_FACT_FIGURE, i);

      if (number != NULL)
        self->numbers[i] = number->number;
    }
}
