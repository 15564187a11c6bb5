/* dh-post-fate.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-fate-private.h"

#include "dh-amendment.h"
#include "dh-entry-private.h"
#include "dh-post-telling-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The fate of each message of a day: by its verdict, by other messages, and by the word of the umpire. Nothing
 * that he does to a message is kept from whoever has sent it, whether he strikes it, enters another order, amends it
 * away or undoes it.
 */

static void
fate_free (DhPostFate *self)
{
  dh_order_free (self->order);
  g_free (self->reason);
  g_free (self);
}

typedef struct {
  DhReferee *referee;
  const DhBattle *battle;
  GPtrArray *fates;
  GHashTable *by_entry; /* those in force: DhPostFate by the number of their entry */
} Ledger;

static gboolean
is_mail (const DhEntry *entry)
{
  return g_str_has_prefix (entry->order, "mail ");
}

static DhPostFate *
add_fate (Ledger        *self,
          const DhEntry *entry)
{
  DhOrder *order = dh_order_parse (self->battle, entry->order, NULL);
  DhPostFate *fate;
  DhPostJudgement judgement;

  if (order == NULL)
    return NULL;

  _dh_post_read_judgement (entry, &judgement);
  fate = g_new0 (DhPostFate, 1);
  fate->number = entry->n;
  fate->order = order;
  fate->player = judgement.player;
  fate->unit = judgement.unit;
  fate->reader = judgement.reader;
  fate->verdict = judgement.verdict;
  fate->doubt = judgement.doubt;
  fate->clause = judgement.why.clause;
  fate->by_hand = *((const DhPostOrder *) order)->key == '\0';
  g_ptr_array_add (self->fates, fate);
  return fate;
}

static void
set_kind (DhPostFate     *fate,
          DhPostFateKind  kind,
          const DhOrder  *by)
{
  if (fate == NULL)
    return;

  fate->kind = kind;
  if (kind == DH_POST_FATE_SECOND || kind == DH_POST_FATE_DISPLACED || kind == DH_POST_FATE_BELIEVED_LATE)
    fate->verdict = DH_POST_VERDICT_SECOND;
  else if (kind == DH_POST_FATE_BELIEVED)
    fate->verdict = DH_POST_VERDICT_ACCEPTED;
  g_free (fate->reason);
  fate->reason = by != NULL ? g_strdup (by->text) : NULL;
}

static DhPostFate *
find_fate (const Ledger *self,
           guint         number)
{
  return g_hash_table_lookup (self->by_entry, GUINT_TO_POINTER (number));
}

/* A message that counted does so no more: for another, or because the umpire says so. */
static void
replace (const Ledger  *self,
         guint          number,
         const DhOrder *by)
{
  gboolean entered = _dh_order_is (by, "enter"), struck = _dh_order_is (by, "strike");

  set_kind (find_fate (self, number),
            entered                        ? DH_POST_FATE_REPLACED
            : struck                       ? DH_POST_FATE_STRUCK
            : _dh_order_is (by, "allow") ? DH_POST_FATE_DISPLACED
                                           : DH_POST_FATE_SECOND,
            entered || struck ? by : NULL);
}

static void
follow (const Ledger  *self,
        const DhEntry *entry)
{
  static const char *const verbs[] = { "mail", "enter", "strike", "allow", "close", NULL };
  g_autofree char *verb = g_strndup (entry->order, strcspn (entry->order, " "));
  g_autoptr(DhOrder) order = g_strv_contains (verbs, verb) ? dh_order_parse (self->battle, entry->order, NULL) : NULL;

  if (order == NULL)
    return;

  for (const DhDue *due = NULL; dh_array_next (entry->done, &due);)
    if (due->kind == DH_POST_DUE_DOUBT)
      set_kind (find_fate (self, due->entry),
                _dh_order_is (order, "strike")  ? DH_POST_FATE_STRUCK
                : _dh_order_is (order, "allow") ? DH_POST_FATE_BELIEVED_LATE
                                                : DH_POST_FATE_UNBELIEVED,
                _dh_order_is (order, "strike") ? order : NULL);
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->property == DH_POST_UNIT_MAIL)
      {
        if (change->from != 0)
          replace (self, change->from, order);
        if (change->to != 0 && _dh_order_is (order, "allow"))
          set_kind (find_fate (self, change->to), DH_POST_FATE_BELIEVED, NULL);
      }
}

/* Messages that the umpire has put in or amended are his, and those that stood there before are told as well. */
static void
follow_amendment (Ledger        *self,
                  const DhEntry *amendment)
{
  const DhEntry *was = dh_entry_get_replaced (amendment), *now = dh_entry_get_given (amendment);
  g_autoptr(DhOrder) order = dh_order_parse (self->battle, amendment->order, NULL);
  DhPostFate *by_hand = now != NULL ? find_fate (self, now->n) : NULL;

  if (by_hand != NULL)
    by_hand->by_hand = TRUE;
  if (was != NULL && is_mail (was))
    set_kind (add_fate (self, was), DH_POST_FATE_TAKEN_OUT, order);
}

static gboolean
is_known (const Ledger     *self,
          const DhPostFate *fate)
{
  for (guint i = 0; i < self->fates->len; i++)
    {
      const DhPostFate *other = self->fates->pdata[i];

      if (other == fate)
        continue;
      /* The entry was amended away, which has been told, or the same order was read again. */
      if (other->number == fate->number ||
          (!fate->by_hand && strcmp (((DhPostOrder *) other->order)->key, ((DhPostOrder *) fate->order)->key) == 0))
        return TRUE;
    }

  return FALSE;
}

/* A message that was undone is read again when its mailbox is, and else lost. */
static void
add_taken_back (Ledger *self,
                int     day)
{
  for (guint i = 0; i < dh_referee_get_n_entries (self->referee); i++)
    {
      const DhEntry *entry = dh_referee_get_given (self->referee, i);
      DhPostFate *fate = NULL;

      if ((int) entry->turn == day && is_mail (entry) && dh_referee_is_undone (self->referee, i))
        fate = add_fate (self, entry);
      if (fate != NULL && is_known (self, fate))
        g_ptr_array_remove_index (self->fates, self->fates->len - 1);
      else if (fate != NULL)
        fate->kind = DH_POST_FATE_TAKEN_BACK;
    }
}

static int
compare_fates (gconstpointer a,
               gconstpointer b)
{
  const DhPostFate *one = *(DhPostFate *const *) a, *other = *(DhPostFate *const *) b;

  if (one->number != other->number)
    return one->number < other->number ? -1 : 1;

  return (other->kind == DH_POST_FATE_TAKEN_OUT) - (one->kind == DH_POST_FATE_TAKEN_OUT);
}

/**
 * _dh_post_list_fates:
 * @referee: a referee of this game
 * @day: a day
 *
 * Returns: (transfer full) (element-type DhPostFate): the messages of that day, in the order of the log, with those that
 *   are no longer in force by the umpire's word
 */
GPtrArray *
_dh_post_list_fates (DhReferee *referee,
                     int        day)
{
  g_autoptr(GHashTable) by_entry = g_hash_table_new (NULL, NULL);
  Ledger self = { referee, dh_referee_get_battle (referee),
                  g_ptr_array_new_with_free_func ((GDestroyNotify) fate_free), by_entry };
  guint n = dh_referee_get_n_in_force (referee), first = n;

  while (first > 0 && (int) dh_referee_get_in_force (referee, first - 1)->turn >= day)
    first--;
  for (guint i = first; i < n; i++)
    {
      const DhEntry *entry = dh_referee_get_in_force (referee, i);

      if ((int) entry->turn != day)
        continue;
      if (dh_entry_is_amendment (entry))
        follow_amendment (&self, entry);
      else if (is_mail (entry))
        g_hash_table_insert (by_entry, GUINT_TO_POINTER (entry->n), add_fate (&self, entry));
      follow (&self, entry);
    }
  add_taken_back (&self, day);
  g_ptr_array_sort (self.fates, compare_fates);

  return self.fates;
}

/**
 * _dh_post_fate_counts:
 * @self: a message of a day
 *
 * Returns: whether it is the order of its unit
 */
gboolean
_dh_post_fate_counts (const DhPostFate *self)
{
  return self->kind == DH_POST_FATE_BELIEVED ||
         (self->kind == DH_POST_FATE_JUDGED && self->verdict == DH_POST_VERDICT_ACCEPTED);
}

static char *
give_reason (const char *words,
             const char *reason)
{
  /* Translators: what the umpire has done with a message, and why. */
  return reason != NULL ? g_strdup_printf (_("%s, because %s"), words, reason) : g_strdup (words);
}

/**
 * _dh_post_describe_fate:
 * @self: a message of a day
 * @verdict: its verdict, in words for whoever reads it
 *
 * Returns: (transfer full): what has become of it, in words
 */
char *
_dh_post_describe_fate (const DhPostFate *self,
                        const char       *verdict)
{
  switch (self->kind)
    {
    case DH_POST_FATE_JUDGED:
      if (self->verdict == DH_POST_VERDICT_DOUBTFUL)
        return g_strdup (_dh_post_describe_doubt (self->doubt));
      return self->clause != NULL ? g_strdup_printf ("%s (%s)", verdict, self->clause) : g_strdup (verdict);
    case DH_POST_FATE_SECOND:
      return g_strdup (_("an earlier one was received"));
    case DH_POST_FATE_DISPLACED:
      return g_strdup (_("counted until the umpire accepted an earlier one"));
    case DH_POST_FATE_STRUCK:
      return give_reason (_("struck by the umpire"), self->reason);
    case DH_POST_FATE_REPLACED:
      return give_reason (_("counted until the umpire entered another order"), self->reason);
    case DH_POST_FATE_BELIEVED:
      return g_strdup (_("doubtful, accepted by the umpire and counted"));
    case DH_POST_FATE_BELIEVED_LATE:
      return g_strdup (_("doubtful, accepted by the umpire, but an earlier one was received"));
    case DH_POST_FATE_UNBELIEVED:
      return g_strdup (_("doubtful, not accepted by the umpire in time and not counted"));
    case DH_POST_FATE_TAKEN_OUT:
      return give_reason (_("removed by the umpire"), self->reason);
    case DH_POST_FATE_TAKEN_BACK:
      return g_strdup (_("undone by the umpire and not read again"));
    }

  g_return_val_if_reached (NULL);
}
