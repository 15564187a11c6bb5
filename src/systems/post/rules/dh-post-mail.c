/* dh-post-mail.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-rules-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The verdict on each message (7.3-7.5). Of the messages about a unit the one that was received first counts, in whichever
 * order they are judged; it may turn out to be no order, and then its unit holds. The words of the order “mail” are read in
 * dh-post-mail-orders.c, its subject in dh-post-subject.c.
 */

static const DhPostOrder *
post (const DhOrder *order)
{
  return (const DhPostOrder *) order;
}

/**
 * _dh_post_get_verdict_code:
 * @verdict: a verdict
 *
 * Returns: the verdict as the rules have it: `M0`, `M1a`; `M0p` is press
 */
const char *
_dh_post_get_verdict_code (DhPostVerdict verdict)
{
  static const char *const codes[] = { "M0", "M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8", "M9", "M10", "M1a", "M0p" };

  g_return_val_if_fail (verdict < G_N_ELEMENTS (codes), "");
  return codes[verdict];
}

/**
 * _dh_post_get_verdict:
 * @entry: an entry
 *
 * Returns: the verdict that it has passed on a message, or %DH_NOTHING
 */
int
_dh_post_get_verdict (const DhEntry *entry)
{
  const DhFact *fact = dh_entry_find_fact (entry, DH_POST_FACT_VERDICT, 0);

  return fact != NULL ? fact->value : DH_NOTHING;
}

/**
 * _dh_post_get_doubt:
 * @entry: an entry
 *
 * Returns: why its message is doubtful
 */
DhPostDoubt
_dh_post_get_doubt (const DhEntry *entry)
{
  const DhFact *fact = dh_entry_find_fact (entry, DH_POST_FACT_DOUBT, 0);

  return fact != NULL ? (DhPostDoubt) fact->value : DH_POST_DOUBT_NONE;
}

/* Judging */

/* The subject of a message, as far as it was understood. */
typedef struct {
  gboolean understood;
  DhPostSubject subject;
  DhPostWhy why; /* it was not */
} Reading;

/* The formation of a unit without orders: wagons and fortress guns as always, guns as they stand. */
static int
get_told_formation (const DhPostUnit *unit,
                    int               told)
{
  if (told != DH_NOTHING)
    return told;

  switch (unit->info->type->arm)
    {
    case DH_POST_ARM_WAGON:
      return DH_POST_FORMATION_LB;
    case DH_POST_ARM_FORTRESS:
      return DH_POST_FORMATION_UL;
    case DH_POST_ARM_GUNS:
      return unit->formation == DH_POST_FORMATION_UL ? DH_POST_FORMATION_UL : DH_POST_FORMATION_NONE;
    default:
      return DH_POST_FORMATION_NONE;
    }
}

/* The unit whose order uses up the day of another: itself, or where a player has one order any of his. */
static int
find_first (const DhBattle *battle,
            int             unit)
{
  int player = dh_post_unit (battle, unit)->player;

  if (dh_post_unit (battle, unit)->mail != 0)
    return unit;
  for (int i = 0; dh_rulebook_is (battle->rulebook, "per-day", "player") && i < dh_post_n_units (battle); i++)
    if (dh_post_unit (battle, i)->player == player && dh_post_unit (battle, i)->mail != 0)
      return i;

  return DH_NOTHING;
}

/* A tie is compared where two messages were received in one second. It is made of the key of a message, and the smaller one
 * comes first; an order that the umpire has entered gives way to none. */
#define TIE_OF_UMPIRE G_MAXINT

static int
get_tie (const DhPostOrder *order)
{
  g_autofree char *head = g_strndup (order->key, 7);

  return g_ascii_strtoull (head, NULL, 16);
}

static gboolean
comes_before (const DhPostUnit *first,
              int               received,
              int               tie)
{
  return first->tie != TIE_OF_UMPIRE &&
         (received < first->received || (received == first->received && tie < first->tie));
}

/* In seconds since DH_POST_FIRST_TIME, as far as they go. */
static int
get_received (const DhPostOrder *order)
{
  return CLAMP (order->time - DH_POST_FIRST_TIME, 0, G_MAXINT);
}

/* A message that was received before a day was opened is no order of that day, whenever it is poured in (1.2). */
static gboolean
is_timely (const DhBattle    *battle,
           const DhPostOrder *order,
           DhPostVerdict     *verdict)
{
  int received = get_received (order);

  if (battle->step != DH_POST_STEP_ORDERS || !dh_post (battle)->open || received < dh_post (battle)->opened)
    *verdict = DH_POST_VERDICT_CLOSED;
  else if (received > dh_post (battle)->deadline)
    *verdict = DH_POST_VERDICT_LATE;
  else
    return TRUE;

  return FALSE;
}

/* The reason why a message is doubtful; @player has its address, or %DH_NOTHING. */
static DhPostDoubt
find_doubt (const DhBattle    *battle,
            const DhPostOrder *order,
            int                player)
{
  const char *known = player != DH_NOTHING ? dh_post_player (battle, player)->info->countersign : NULL;
  gboolean right;
  g_autofree char *masked = NULL;

  if (!order->doubtful)
    return DH_POST_DOUBT_NONE;
  masked = _dh_post_mask_words (order->order.text, NULL, &right);
  if (right || known == NULL || !dh_rulebook_is (battle->rulebook, "countersign", "on"))
    return DH_POST_DOUBT_FORGED;

  return strstr (masked, "[?]") != NULL ? DH_POST_DOUBT_MISWORDED : DH_POST_DOUBT_WORDLESS;
}

/* TRUE if the unit may get this order; fills in the formation that it would have then. */
static gboolean
allow_subject (const DhBattle *battle,
               DhPostSubject  *subject,
               DhPostWhy      *why)
{
  subject->formation = get_told_formation (dh_post_unit (battle, subject->unit), subject->formation);
  return _dh_post_allow_task (battle, subject->unit, subject->formation, &subject->task, why);
}

static void
judge_of_unit (const DhBattle    *battle,
               const DhPostOrder *order,
               Reading           *reading,
               DhPostJudgement   *self)
{
  const DhPostUnit *unit = self->unit != DH_NOTHING ? dh_post_unit (battle, self->unit) : NULL;
  gboolean kind = dh_rulebook_is (battle->rulebook, "second-chance", "on");
  int first;

  if (unit == NULL || unit->at == 0)
    {
      self->verdict = DH_POST_VERDICT_NO_UNIT;
      return;
    }
  if (unit->player != self->player)
    {
      self->verdict = DH_POST_VERDICT_NOT_YOURS;
      return;
    }

  first = find_first (battle, self->unit);
  self->why = reading->why;
  if (!reading->understood)
    self->verdict = DH_POST_VERDICT_NOT_UNDERSTOOD;
  else if (!allow_subject (battle, &reading->subject, &self->why))
    self->verdict = DH_POST_VERDICT_NOT_ALLOWED;
  if (first != DH_NOTHING && !comes_before (dh_post_unit (battle, first), get_received (order), get_tie (order)) &&
      !(kind && self->verdict != DH_POST_VERDICT_ACCEPTED))
    {
      self->verdict = DH_POST_VERDICT_SECOND;
      self->why = (DhPostWhy){ DH_POST_REASON_NONE };
    }
  self->first = first;
}

/* Words to other players go with the letters of any day that has begun. */
static void
judge_press (const DhBattle  *battle,
             const DhOrder   *order,
             DhPostJudgement *judgement)
{
  gboolean good = _dh_post_judge_press (battle, order->text, &judgement->reader, &judgement->why);

  judgement->verdict = battle->turn == 0               ? DH_POST_VERDICT_CLOSED
                       : post (order)->doubtful        ? DH_POST_VERDICT_DOUBTFUL
                       : good                          ? DH_POST_VERDICT_PRESS
                                                       : DH_POST_VERDICT_NOT_UNDERSTOOD;
  if (judgement->verdict != DH_POST_VERDICT_NOT_UNDERSTOOD)
    judgement->why = (DhPostWhy){ DH_POST_REASON_NONE };
}

/* Judges a message. The verdicts are tried in their order of 22.7. */
static void
judge (const DhBattle  *battle,
       const DhOrder   *order,
       Reading         *reading,
       DhPostJudgement *judgement)
{
  *reading = (Reading){ FALSE };
  reading->understood = _dh_post_read_subject (dh_post_campaign (battle), order->text, &reading->subject, &reading->why);
  *judgement = (DhPostJudgement){ .player = _dh_post_find_sender (battle, order->value_text), .unit = reading->subject.unit, .first = DH_NOTHING };
  judgement->doubt = find_doubt (battle, post (order), judgement->player);

  if (judgement->player == DH_NOTHING)
    judgement->verdict = DH_POST_VERDICT_UNKNOWN;
  else if (post (order)->automatic)
    judgement->verdict = DH_POST_VERDICT_AUTOMATIC;
  else if (_dh_post_is_press (battle, order->text))
    judge_press (battle, order, judgement);
  else if (!is_timely (battle, post (order), &judgement->verdict))
    ;
  else if (post (order)->doubtful)
    judgement->verdict = DH_POST_VERDICT_DOUBTFUL;
  else if (*reading->subject.label == '\0')
    {
      judgement->verdict = DH_POST_VERDICT_NOT_UNDERSTOOD;
      judgement->why = reading->why;
    }
  else
    judge_of_unit (battle, post (order), reading, judgement);
}

static void
tell_verdict (DhDraft       *draft,
              DhPostVerdict  verdict)
{
  _dh_draft_tell (draft, (DhFact){ DH_THE_BATTLE, DH_POST_FACT_VERDICT, .value = verdict });
}

/* The entry keeps all that its answers are told from. */
static void
tell_judgement (DhDraft               *draft,
                const DhPostJudgement *self)
{
  tell_verdict (draft, self->verdict);
  if (self->doubt != DH_POST_DOUBT_NONE)
    _dh_draft_tell (draft, (DhFact){ DH_THE_BATTLE, DH_POST_FACT_DOUBT, .value = self->doubt });
  if (self->player != DH_NOTHING)
    _dh_draft_tell (draft, (DhFact){ DH_THE_BATTLE, DH_POST_FACT_SENDER, .value = self->player });
  if (self->unit != DH_NOTHING)
    _dh_draft_tell (draft, (DhFact){ DH_THE_BATTLE, DH_POST_FACT_ABOUT, .value = self->unit });
  if (self->verdict == DH_POST_VERDICT_PRESS && self->reader.kind == DH_POST_KIND_PLAYER)
    _dh_draft_tell (draft, (DhFact){ DH_THE_BATTLE, DH_POST_FACT_READER, .value = self->reader.index });
  if (self->verdict == DH_POST_VERDICT_PRESS && self->reader.kind == DH_POST_KIND_SIDE)
    _dh_draft_tell (draft, (DhFact){ DH_THE_BATTLE, DH_POST_FACT_READERS, .value = self->reader.index });
  if (self->verdict == DH_POST_VERDICT_SECOND)
    _dh_draft_tell (draft, (DhFact){ DH_THE_BATTLE, DH_POST_FACT_FIRST, .value = self->first });
  if (self->why.reason != DH_POST_REASON_NONE)
    _dh_post_tell_why (draft, &self->why);
}

static int
read_thing (const DhEntry *entry,
            int            word)
{
  const DhFact *fact = dh_entry_find_fact (entry, word, 0);

  return fact != NULL ? fact->value : DH_NOTHING;
}

/**
 * _dh_post_read_judgement:
 * @entry: the entry of a message
 * @judgement: (out): what became of it
 *
 * Reads back from its facts what a message was judged to be.
 */
void
_dh_post_read_judgement (const DhEntry   *entry,
                         DhPostJudgement *judgement)
{
  int reader = read_thing (entry, DH_POST_FACT_READER), readers = read_thing (entry, DH_POST_FACT_READERS);

  *judgement = (DhPostJudgement){ .verdict = MAX (_dh_post_get_verdict (entry), 0),
                                  .reader = reader != DH_NOTHING    ? DH_POST_THE_PLAYER (reader)
                                            : readers != DH_NOTHING ? (DhRef){ DH_POST_KIND_SIDE, readers }
                                                                    : DH_THE_BATTLE,
                                  .player = read_thing (entry, DH_POST_FACT_SENDER),
                                  .unit = read_thing (entry, DH_POST_FACT_ABOUT),
                                  .first = read_thing (entry, DH_POST_FACT_FIRST),
                                  .doubt = _dh_post_get_doubt (entry) };
  _dh_post_read_why (&judgement->why, entry);
}

/* Fates of messages */

static void
clear_order (DhDraft *draft,
             int      unit)
{
  static const DhPropertyId properties[] = {
    DH_POST_UNIT_MAIL, DH_POST_UNIT_RECEIVED, DH_POST_UNIT_TIE, DH_POST_UNIT_ORDERED, DH_POST_UNIT_TASK,
  };

  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    _dh_post_set (draft, unit, properties[i], 0);
}

static int
keep_task (const DhBattle   *battle,
           const DhPostTask *task)
{
  g_autoptr(GString) text = g_string_new (NULL);

  _dh_post_append_task (dh_post_campaign (battle), task, text);
  return _dh_post_keep_text (text->str);
}

/* Makes a message the one that counts, whether it is an order or not. */
static void
count_message (DhDraft *draft,
               int      unit,
               guint    entry,
               int      received,
               int      tie,
               int      formation,
               int      task)
{
  _dh_post_set (draft, unit, DH_POST_UNIT_MAIL, entry);
  _dh_post_set (draft, unit, DH_POST_UNIT_RECEIVED, received);
  _dh_post_set (draft, unit, DH_POST_UNIT_TIE, tie);
  _dh_post_set (draft, unit, DH_POST_UNIT_ORDERED, task != 0 ? formation : DH_POST_FORMATION_NONE);
  _dh_post_set (draft, unit, DH_POST_UNIT_TASK, task);
}

/* A doubtful message waits for the umpire, if it could be believed; whatever it says, it counts for nothing until then. */
static void
put_before_umpire (DhDraft               *draft,
                   const DhPostOrder     *order,
                   Reading               *reading,
                   const DhPostJudgement *judgement)
{
  const DhPostUnit *unit = judgement->unit != DH_NOTHING ? dh_post_unit (draft->battle, judgement->unit) : NULL;
  DhDue due;

  if (unit == NULL || unit->at == 0 || unit->player != judgement->player || !reading->understood ||
      !allow_subject (draft->battle, &reading->subject, NULL))
    return;

  _dh_due_init (&due, draft->battle->system, DH_POST_DUE_DOUBT);
  due.args[DH_POST_DUE_UNIT] = judgement->unit;
  due.args[DH_POST_DUE_RECEIVED] = get_received (order);
  due.args[DH_POST_DUE_FORMATION] = reading->subject.formation;
  due.args[DH_POST_DUE_TASK] = keep_task (draft->battle, &reading->subject.task);
  due.args[DH_POST_DUE_TIE] = get_tie (order);
  _dh_draft_add_due (draft, due);
}

static void
take_message (DhDraft               *draft,
              const DhOrder         *order,
              Reading               *reading,
              const DhPostJudgement *judgement)
{
  const DhBattle *battle = draft->battle;
  gboolean kind = dh_rulebook_is (battle->rulebook, "second-chance", "on");
  gboolean good = judgement->verdict == DH_POST_VERDICT_ACCEPTED;
  int unit = judgement->unit;
  DhRef player = { DH_POST_KIND_PLAYER, judgement->player };

  if (judgement->verdict == DH_POST_VERDICT_DOUBTFUL)
    {
      put_before_umpire (draft, post (order), reading, judgement);
      return;
    }
  if (!good && judgement->verdict != DH_POST_VERDICT_NOT_ALLOWED &&
      (judgement->verdict != DH_POST_VERDICT_NOT_UNDERSTOOD || *reading->subject.label == '\0'))
    return;
  if (!good && (kind || unit == DH_NOTHING))
    return;

  if (!good)
    _dh_draft_set (draft, player, DH_POST_PLAYER_BURNED, dh_post_player (battle, player.index)->burned + 1);
  if (judgement->first != DH_NOTHING && judgement->first != unit)
    clear_order (draft, judgement->first);
  count_message (draft,
                 unit,
                 draft->entry->n,
                 get_received (post (order)),
                 get_tie (post (order)),
                 reading->subject.formation,
                 good ? keep_task (battle, &reading->subject.task) : 0);
}

/* mail: judges a message. A refused one is on record too. */
gboolean
_dh_post_mail (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  DhPostJudgement judgement;
  Reading reading;

  judge (draft->battle, order, &reading, &judgement);
  tell_judgement (draft, &judgement);

  if (judgement.player != DH_NOTHING && judgement.verdict != DH_POST_VERDICT_AUTOMATIC)
    {
      DhRef player = { DH_POST_KIND_PLAYER, judgement.player };

      _dh_draft_set (draft, player, DH_POST_PLAYER_MAILS, dh_post_player (draft->battle, player.index)->mails + 1);
    }
  take_message (draft, order, &reading, &judgement);
  return TRUE;
}

/**
 * _dh_post_require_open:
 * @battle: a battle
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether the mail of a day is open
 */
gboolean
_dh_post_require_open (const DhBattle  *battle,
                       GError         **error)
{
  return dh_post (battle)->open || _dh_draft_refuse (error, "1.2", _("the bag of this day is closed"));
}

/* enter: an order that came by telephone. */
gboolean
_dh_post_enter (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  const DhBattle *battle = draft->battle;
  int unit = _dh_order_get_first (order).index;
  gint64 deadline = DH_POST_FIRST_TIME + dh_post (battle)->deadline;
  g_autofree char *subject = g_strdup_printf ("%s/%s", dh_post_unit (battle, unit)->info->label, order->value_text);
  DhPostSubject read;
  DhPostWhy why;

  if (!_dh_post_require_open (battle, error))
    return FALSE;
  if (dh_post_unit (battle, unit)->at == 0)
    return _dh_draft_refuse (error, "7.3", _("“%s” is gone"), dh_post_unit (battle, unit)->info->name);
  if (!_dh_post_read_subject (dh_post_campaign (battle), subject, &read, &why) || !allow_subject (battle, &read, &why))
    return _dh_post_refuse (error, battle, unit, &why);

  count_message (draft,
                 unit,
                 draft->entry->n,
                 CLAMP (draft->entry->time, DH_POST_FIRST_TIME + 1, deadline) - DH_POST_FIRST_TIME,
                 TIE_OF_UMPIRE,
                 read.formation,
                 keep_task (battle, &read.task));
  return TRUE;
}

/**
 * _dh_post_order_again:
 * @draft: a draft of an order that closes the bag
 * @unit: a unit without an order
 *
 * Gives a unit its last order once more, behind all that were received.
 *
 * Returns: whether it has had one, and may still be told so
 */
gboolean
_dh_post_order_again (DhDraft *draft,
                      int      unit)
{
  const DhBattle *battle = draft->battle;
  const DhPostUnit *self = dh_post_unit (battle, unit);
  g_autofree char *subject = g_strdup_printf ("%s/%s", self->info->label, _dh_post_get_text (self->last));
  DhPostSubject read;

  if (self->last == 0 || self->at == 0 || !_dh_post_read_subject (dh_post_campaign (battle), subject, &read, NULL) ||
      !allow_subject (battle, &read, NULL))
    return FALSE;

  count_message (draft,
                 unit,
                 draft->entry->n,
                 dh_post (battle)->deadline,
                 TIE_OF_UMPIRE,
                 read.formation,
                 keep_task (battle, &read.task));
  return TRUE;
}

static void
end_doubt (DhDraft           *draft,
           const DhPostClaim *claim)
{
  DhDue due = *claim->due;

  _dh_draft_end_due (draft, &due);
}

/* strike: the order of a unit does not count, or a message that was doubted is not believed. */
gboolean
_dh_post_strike (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  DhPostClaim claim;

  if (!_dh_post_require_open (draft->battle, error) || !_dh_post_find_claim (draft->battle, order, FALSE, &claim, error))
    return FALSE;

  if (claim.due != NULL)
    end_doubt (draft, &claim);
  else
    clear_order (draft, _dh_order_get_first (order).index);
  return TRUE;
}

/* allow: a message that was doubted is believed, and counts when it was received first. */
gboolean
_dh_post_allow (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  int index = _dh_order_get_first (order).index;
  int first = find_first (draft->battle, index);
  DhPostClaim claim;

  if (!_dh_post_require_open (draft->battle, error) || !_dh_post_find_claim (draft->battle, order, TRUE, &claim, error))
    return FALSE;

  end_doubt (draft, &claim);
  if (first != DH_NOTHING && !comes_before (dh_post_unit (draft->battle, first), claim.received, claim.tie))
    {
      tell_verdict (draft, DH_POST_VERDICT_SECOND);
      return TRUE;
    }

  if (first != DH_NOTHING)
    clear_order (draft, first);
  count_message (draft, index, claim.entry, claim.received, claim.tie, claim.formation, claim.task);
  return TRUE;
}
