/* dh-post-bag.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-news.h"

#include "dh-entry-private.h"
#include "dh-post-sight-private.h"
#include "dh-post-telling-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Pouring in the bag (7): each message is judged, becomes an entry, and is answered. An answer goes to the address on
 * record and tells nothing that its reader does not know.
 */

struct _DhPostBag {
  DhReferee *referee;  /* (owned) */
  const DhBattle *past; /* (borrowed) (nullable): how all stood while answers are written once more */
  GHashTable *known;   /* keys of messages that have been read */
  GHashTable *entries; /* of an entry by its number its place in the log, from 1 */
  guint n;             /* how many entries have been looked at */
};

static const DhBattle *
get_battle (const DhPostBag *self)
{
  return self->past != NULL ? self->past : dh_referee_get_battle (self->referee);
}

static const char *
find_word (const char *order,
           const char *word)
{
  const char *saying = strstr (order, " saying "), *found = strstr (order, word);

  return found != NULL && (saying == NULL || found < saying) ? found + strlen (word) : NULL;
}

/* Takes note of the messages that have become entries since. Those undone were never read. */
static void
catch_up (DhPostBag *self)
{
  for (; self->n < dh_referee_get_n_in_force (self->referee); self->n++)
    {
      DhEntry *entry = dh_referee_get_in_force (self->referee, self->n);
      const char *order = entry->order, *key;

      if (!g_str_has_prefix (order, "mail "))
        continue;
      key = find_word (order, " key ");
      if (key != NULL && strlen (key) >= 64)
        g_hash_table_add (self->known, g_strndup (key, 64));
      g_hash_table_insert (self->entries, GUINT_TO_POINTER (entry->n), GUINT_TO_POINTER (self->n + 1));
    }
}

/**
 * dh_post_bag_new:
 * @referee: a referee of this game
 *
 * Returns: (transfer full): its bag, with what has been read before
 */
DhPostBag *
dh_post_bag_new (DhReferee *referee)
{
  DhPostBag *self = g_new0 (DhPostBag, 1);

  self->referee = g_object_ref (referee);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->entries = g_hash_table_new (NULL, NULL);
  catch_up (self);

  return self;
}

/**
 * dh_post_bag_free:
 * @self: (transfer full): a bag
 */
void
dh_post_bag_free (DhPostBag *self)
{
  g_object_unref (self->referee);
  g_hash_table_unref (self->known);
  g_hash_table_unref (self->entries);
  g_free (self);
}

/**
 * dh_post_describe_verdict:
 * @verdict: 0 to 10, for M0 to M10
 *
 * Returns: the same in words
 */
const char *
dh_post_describe_verdict (int verdict)
{
  return _dh_post_describe_verdict (verdict);
}

/* Answers */

static void
add_line (GString    *text,
          char       *line)
{
  g_string_append_printf (text, "%s\n", line);
  g_free (line);
}

/* An answer says what was received and when, what became of it, and by when orders are due. */
static GString *
begin_answer (DhPostBag         *self,
              const DhPostOrder *order,
              gboolean           by_sender)
{
  g_autofree char *at = _dh_post_describe_time (order->time);
  GString *text = g_string_new (NULL);

  if (order->time <= DH_POST_FIRST_TIME)
    add_line (text, g_strdup (_("Received, and nothing says when:")));
  else
    add_line (text, g_strdup_printf (by_sender ? _("Received %s by the sender’s clock:") : _("Received %s:"), at));
  add_line (text, g_strdup_printf ("  %s\n", order->order.text));
  return text;
}

static void
end_answer (DhPostBag *self,
            int        player,
            GString   *text,
            guint      number,
            const char *suffix,
            GPtrArray *answers)
{
  const DhBattle *battle = get_battle (self);
  const DhPostPlayerInfo *info = dh_post_player (battle, player)->info;
  DhPostLetter *letter = g_new0 (DhPostLetter, 1);

  if (dh_post (battle)->deadline != 0)
    {
      g_autofree char *deadline = _dh_post_describe_time (DH_POST_FIRST_TIME + dh_post (battle)->deadline);

      /* Translators: the number of a day, and its deadline. */
      add_line (text, g_strdup_printf (_("\nOrders of day %d are due by %s; the first that was received counts "
                                         "(7.5)."), battle->turn, deadline));
    }
  letter->name = g_strdup_printf ("%06u-%s%s", number, info->id, suffix);
  letter->player = g_strdup (info->id);
  letter->address = g_strdup (info->address);
  letter->subject = g_strdup_printf (_("%s: your order"), dh_battle_get_title (battle));
  letter->text = g_string_free (text, FALSE);
  g_ptr_array_add (answers, letter);
}

/* The message that an entry is of, read again. */
static DhOrder *
read_message (DhPostBag *self,
              guint      number)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->entries, GUINT_TO_POINTER (number)));
  DhEntry *entry = place > 0 ? dh_referee_get_in_force (self->referee, place - 1) : NULL;
  DhOrder *order = entry != NULL
                   ? dh_order_parse (get_battle (self), entry->order, NULL)
                   : NULL;

  if (order != NULL && !_dh_order_is (order, "mail"))
    g_clear_pointer (&order, dh_order_free);
  return order;
}

static void
quote_message (DhPostBag *self,
               guint      number,
               GString   *text)
{
  g_autoptr(DhOrder) order = read_message (self, number);
  g_autofree char *at = order != NULL ? _dh_post_describe_time (((DhPostOrder *) order)->time) : NULL;

  if (order == NULL)
    add_line (text, g_strdup (_("What counts is what the umpire has entered.")));
  else
    /* Translators: the subject of a message, and when it was received. */
    add_line (text, g_strdup_printf (_("What counts is “%s”, received %s (7.5)."), order->text, at));
}

/* Whether there is such a unit is nobody’s to learn, not even by the code of the verdict. */
static char *
describe_to_player (const DhBattle *battle,
                    DhPostVerdict   verdict)
{
  gboolean hides = !dh_rulebook_is (battle->rulebook, "news", "open") &&
                   (verdict == DH_POST_VERDICT_NO_UNIT || verdict == DH_POST_VERDICT_NOT_YOURS);

  /* Translators: the number of a verdict, as in M0, and the verdict in words. */
  return g_strdup_printf (_("M%d, %s."),
                          hides ? DH_POST_VERDICT_NO_UNIT : verdict,
                          hides ? _("you have no unit of that name") : _dh_post_describe_verdict (verdict));
}

static void
answer (DhPostBag             *self,
        const DhPostOrder     *order,
        gboolean               by_sender,
        const DhPostJudgement *judgement,
        int                    first,
        const DhEntry         *entry,
        GPtrArray             *answers)
{
  const DhBattle *battle = get_battle (self);
  GString *text = begin_answer (self, order, by_sender);

  add_line (text, describe_to_player (battle, judgement->verdict));
  if (judgement->why != NULL)
    add_line (text, g_strdup (judgement->why->message));
  if (judgement->verdict == DH_POST_VERDICT_DOUBTFUL)
    add_line (text, g_strdup (_("It counts only when the umpire believes it. If you have not sent it, tell him.")));
  if (judgement->verdict == DH_POST_VERDICT_SECOND)
    quote_message (self, first, text);
  if (judgement->verdict == DH_POST_VERDICT_ACCEPTED)
    {
      const DhPostUnit *unit = dh_post_unit (battle, judgement->subject.unit);
      g_autoptr(GString) task = g_string_new (NULL);

      _dh_post_append_task (dh_post_campaign (battle), &judgement->subject.task, task);
      /* Translators: a unit, its formation, and what it is told to do. */
      add_line (text,
                g_strdup_printf (_("%s, %s: %s"),
                                 unit->info->name,
                                 _dh_post_formation_title (judgement->subject.formation),
                                 task->str));
      if (unit->broken && judgement->subject.task.kind != DH_POST_TASK_RALLY)
        add_line (text, g_strdup (_("It is broken: whatever it is told, it does nothing this day but rally (12.3).")));
    }
  end_answer (self, judgement->player, text, entry->n, "", answers);
}

/* A message that counted does so no more: one that was received before it has come in later. */
static void
answer_again (DhPostBag     *self,
              guint          number,
              const DhEntry *entry,
              GPtrArray     *answers)
{
  const DhBattle *battle = get_battle (self);
  g_autoptr(DhOrder) order = read_message (self, number);
  g_autofree char *small = order != NULL ? g_ascii_strdown (order->value_text, -1) : NULL, *suffix = NULL;
  guint player;
  GString *text;

  if (order == NULL || ((DhPostOrder *) order)->automatic)
    return;

  player = GPOINTER_TO_UINT (g_hash_table_lookup (dh_post_campaign (battle)->addresses, small));
  text = begin_answer (self, (DhPostOrder *) order, FALSE);
  add_line (text, describe_to_player (battle, DH_POST_VERDICT_SECOND));
  quote_message (self, entry->n, text);
  suffix = g_strdup_printf ("-after-%06u", entry->n);
  end_answer (self, player - 1, text, number, suffix, answers);
}

/* Pouring */

static char *
make_line (gint64      received,
           const char *address,
           gboolean    automatic,
           gboolean    doubtful,
           const char *key,
           const char *subject)
{
  g_autofree char *at = _dh_post_time_to_text (CLAMP (received - DH_POST_FIRST_TIME, 0, G_MAXINT));
  /* What stands for a right countersign is written here and nowhere else. */
  gboolean masked = g_str_has_suffix (subject, "[*]");

  return g_strdup_printf ("mail %s %s %s%skey %s saying %s",
                          at,
                          *address != '\0' ? address : "-",
                          automatic ? "automatic " : "",
                          doubtful || masked ? "doubtful " : "",
                          key,
                          subject);
}

/**
 * dh_post_bag_put:
 * @self: a bag
 * @received: when the message was received, in seconds since 1970, UTC
 * @address: who sent it, or empty
 * @automatic: a program has sent it, which is never answered
 * @doubtful: the umpire's server says that he is forged
 * @key: a SHA-256 by which the message is known again
 * @subject: its subject, a line of text
 *
 * Returns: (transfer full) (nullable): the order that judges a message and puts it on record; %NULL when that has been
 *   done
 */
char *
dh_post_bag_put (DhPostBag  *self,
                 gint64      received,
                 const char *address,
                 gboolean    automatic,
                 gboolean    doubtful,
                 const char *key,
                 const char *subject)
{
  catch_up (self);

  return g_hash_table_contains (self->known, key) ? NULL
                                                  : make_line (received, address, automatic, doubtful, key, subject);
}

/* What an entry answers: its own message, unless a program has sent that, and one that counted before it. */
static void
answer_entry (DhPostBag             *self,
              const DhPostOrder     *order,
              gboolean               by_sender,
              const DhPostJudgement *judgement,
              guint                  first,
              const DhEntry         *entry,
              GPtrArray             *answers)
{
  if (judgement->player == DH_NOTHING)
    return;

  if (!order->automatic)
    answer (self, order, by_sender, judgement, first, entry, answers);
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->property == DH_POST_UNIT_MAIL && change->from != 0)
      answer_again (self, change->from, entry, answers);
}

/**
 * dh_post_bag_pour:
 * @self: a bag
 * @received: when the message was received, in seconds since 1970, UTC
 * @by_sender: by the sender's clock
 * @address: who sent it, or empty
 * @doubtful: the umpire's server says that he is forged
 * @automatic: a program has sent it: it is judged as any other, and never answered
 * @key: a SHA-256 by which the message is known again
 * @subject: its subject, a line of text
 * @now: the time, in seconds since 1970, UTC
 * @answers: (element-type DhPostLetter): where to add what is answered: nothing, an answer, or a second one too
 * @verdict: (out): 0 to 10, for M0 to M10; of M10 there is no entry
 * @error: return location for why the entry could not be written
 *
 * Judges a message.
 *
 * Returns: whether it is on record, or need not be
 */
gboolean
dh_post_bag_pour (DhPostBag   *self,
                  gint64       received,
                  gboolean     by_sender,
                  const char  *address,
                  gboolean     doubtful,
                  gboolean     automatic,
                  const char  *key,
                  const char  *subject,
                  gint64       now,
                  GPtrArray   *answers,
                  int         *verdict,
                  GError     **error)
{
  const DhBattle *battle = get_battle (self);
  g_autofree char *line = dh_post_bag_put (self, received, address, automatic, doubtful, key, subject);
  g_auto(DhPostJudgement) judgement = { 0 };
  g_autoptr(DhOrder) order = NULL;
  guint first = 0;
  DhEntry *entry;

  *verdict = DH_POST_VERDICT_AGAIN;
  if (line == NULL)
    return TRUE;

  order = dh_order_parse (battle, line, error);
  if (order == NULL)
    return FALSE;
  _dh_post_judge (battle, order, &judgement);
  *verdict = judgement.verdict;
  if (judgement.first != DH_NOTHING)
    first = dh_post_unit (battle, judgement.first)->mail;
  if (!dh_referee_give (self->referee, line, now, &entry, error))
    return FALSE;

  catch_up (self);
  answer_entry (self, (DhPostOrder *) order, by_sender, &judgement, first, entry, answers);
  return TRUE;
}

/**
 * dh_post_write_answers:
 * @referee: a referee of this game
 *
 * Writes the answers to all messages of the present day once more, as they were when each was poured in, but that
 * nobody knows any longer whose clock said when it was received.
 *
 * Returns: (transfer full) (element-type DhPostLetter): the answers, in the order of the log
 */
GPtrArray *
dh_post_write_answers (DhReferee *referee)
{
  g_autoptr(GPtrArray) entries = g_ptr_array_new ();
  g_autoptr(DhBattle) battle = _dh_post_go_back (referee, dh_referee_get_battle (referee)->turn, entries);
  GPtrArray *answers = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_post_letter_free);
  g_autoptr(DhPostBag) self = dh_post_bag_new (referee);

  self->past = battle;
  for (guint i = 0; i < entries->len; i++)
    {
      const DhEntry *entry = entries->pdata[i];
      g_autoptr(DhOrder) order = read_message (self, entry->n);
      g_auto(DhPostJudgement) judgement = { .first = DH_NOTHING };
      guint first = 0;

      if (order != NULL)
        {
          _dh_post_judge (battle, order, &judgement);
          first = judgement.first != DH_NOTHING ? dh_post_unit (battle, judgement.first)->mail : 0;
        }
      _dh_entry_apply (entry, battle);
      if (order != NULL)
        answer_entry (self, (DhPostOrder *) order, FALSE, &judgement, first, entry, answers);
    }

  return answers;
}
