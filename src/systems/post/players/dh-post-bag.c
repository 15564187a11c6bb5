/* dh-post-bag.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-news.h"

#include "dh-entry.h"
#include "dh-post-answer-private.h"
#include "dh-post-telling-private.h"

/* Pouring in the bag (7): each message is judged and becomes an entry, once. */

struct _DhPostBag {
  DhReferee *referee;    /* (owned) */
  GHashTable *known;     /* by the key of a message that has been read, whether it was doubted, plus 1 */
  GHashTable *late;      /* by the key of a message that was too late: when it was received */
  GHashTable *ids;       /* of messages that have been poured in, by their keys */
  GHashTable *by_sender; /* the keys of messages of which only their sender says when */
  guint n;               /* how many entries have been looked at */
};

/* A message that is doubted does not stand for one that is not: who forges the sender may have the id as well. */
static void
add_known (DhPostBag     *self,
           const DhEntry *entry)
{
  g_autoptr(DhOrder) order = g_str_has_prefix (entry->order, "mail ")
                             ? dh_order_parse (dh_referee_get_battle (self->referee), entry->order, NULL)
                             : NULL;
  const DhPostOrder *message = (const DhPostOrder *) order;
  gpointer known = message != NULL ? g_hash_table_lookup (self->known, message->key) : NULL;

  if (message == NULL || *message->key == '\0')
    return;
  if (_dh_post_get_verdict (entry) == DH_POST_VERDICT_LATE)
    g_hash_table_replace (self->late, g_strdup (message->key), g_memdup2 (&message->time, sizeof message->time));
  else
    g_hash_table_remove (self->late, message->key);
  if (known != GINT_TO_POINTER (FALSE + 1))
    g_hash_table_replace (self->known, g_strdup (message->key), GINT_TO_POINTER (message->doubtful + 1));
}

/*
 * Takes note of the messages that have become entries since. Those undone were never read; those that the umpire has
 * amended away were, and are not read again.
 */
static void
catch_up (DhPostBag *self)
{
  guint n = dh_referee_get_n_entries (self->referee);

  if (self->n == n)
    return;
  if (self->n + 1 == n && dh_referee_get_given (self->referee, n - 1)->of == 0)
    {
      add_known (self, dh_referee_get_given (self->referee, n - 1));
      self->n = n;
      return;
    }

  g_hash_table_remove_all (self->known);
  g_hash_table_remove_all (self->late);
  for (guint i = 0; i < dh_referee_get_n_in_force (self->referee); i++)
    {
      const DhEntry *entry = dh_referee_get_in_force (self->referee, i);
      const DhEntry *replaced = dh_entry_is_amendment (entry) ? dh_entry_get_replaced (entry) : NULL;

      add_known (self, replaced != NULL ? replaced : entry);
    }
  self->n = n;
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
  self->late = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->by_sender = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
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
  g_hash_table_unref (self->late);
  g_hash_table_unref (self->ids);
  g_hash_table_unref (self->by_sender);
  g_free (self);
}

/**
 * dh_post_get_server:
 * @battle: a battle of this game
 *
 * Returns: (nullable): the mail server whose word on receipt and sender counts (23.3)
 */
const char *
dh_post_get_server (const DhBattle *battle)
{
  return dh_post_campaign (battle)->received_by;
}

/**
 * dh_post_get_umpire:
 * @battle: a battle of this game
 *
 * Returns: (nullable): the address that orders go to and letters come from
 */
const char *
dh_post_get_umpire (const DhBattle *battle)
{
  return dh_post_campaign (battle)->umpire;
}

/**
 * dh_post_get_verdict:
 * @entry: (nullable): the entry of a message, or %NULL for one that has been read before and has none
 *
 * Returns: the verdict that it tells
 */
int
dh_post_get_verdict (const DhEntry *entry)
{
  return entry != NULL ? MAX (_dh_post_get_verdict (entry), 0) : DH_POST_VERDICT_AGAIN;
}

/**
 * dh_post_get_verdict_code:
 * @verdict: a verdict
 *
 * Returns: the verdict as the log has it, such as `M0`
 */
const char *
dh_post_get_verdict_code (int verdict)
{
  return _dh_post_get_verdict_code (verdict);
}

/**
 * dh_post_describe_verdict:
 * @verdict: a verdict
 *
 * Returns: the same in words
 */
const char *
dh_post_describe_verdict (int verdict)
{
  return _dh_post_describe_verdict (verdict);
}

/**
 * dh_post_describe_address:
 * @address: the address of a sender, or empty or “-” where a message has none
 *
 * Returns: the same for people
 */
const char *
dh_post_describe_address (const char *address)
{
  return _dh_post_describe_address (address);
}

/* Pouring */

/* Makes the order line of a mail. The sign of a right countersign is written here and nowhere else. */
static char *
make_line (DhPostBag        *self,
           const DhPostMail *mail)
{
  g_autofree char *said = _dh_post_complete_press (dh_referee_get_battle (self->referee), mail->subject, mail->body);
  g_autofree char *at = _dh_post_time_to_text (CLAMP (mail->received - DH_POST_FIRST_TIME, 0, G_MAXINT));
  g_autoptr(GString) plain = g_string_new (said);

  g_string_replace (plain, "[*]", "[?]", 0);
  return g_strdup_printf ("mail %s %s %s%skey %s saying %s",
                          at,
                          *mail->address != '\0' ? mail->address : "-",
                          mail->automatic ? "automatic " : "",
                          mail->doubtful ? "doubtful " : "",
                          mail->key,
                          plain->str);
}

/* TRUE if a message was too late, but is in time now that the umpire has moved the deadline (23.9). */
static gboolean
is_in_time_now (DhPostBag         *self,
                const DhPostOrder *message)
{
  const DhPostBattle *battle = dh_post (dh_referee_get_battle (self->referee));
  const gint64 *received = g_hash_table_lookup (self->late, message->key);

  return received != NULL && battle->open && *received >= DH_POST_FIRST_TIME + battle->opened &&
         *received <= DH_POST_FIRST_TIME + battle->deadline;
}

/* TRUE if a message has been read; one that is doubted now may be another of the same id. */
static gboolean
is_known (DhPostBag         *self,
          const DhPostOrder *message)
{
  int known = GPOINTER_TO_INT (g_hash_table_lookup (self->known, message->key));

  if (is_in_time_now (self, message))
    return FALSE;

  return known == FALSE + 1 || (known == TRUE + 1 && message->doubtful);
}

/**
 * dh_post_bag_put:
 * @self: a bag
 * @mail: a message, as it came
 *
 * Leaves the judgement to the order, when that is given: its entry tells the verdict, and [func@dh_post_get_verdict] what
 * that is.
 *
 * Returns: (transfer full) (nullable): the order that judges a message and puts it on record; %NULL when that has been
 *   done, which is the verdict M10 and no entry
 */
char *
dh_post_bag_put (DhPostBag        *self,
                 const DhPostMail *mail)
{
  g_autofree char *line = make_line (self, mail);
  g_autoptr(DhOrder) order = dh_order_parse (dh_referee_get_battle (self->referee), line, NULL);
  const DhPostOrder *message = (const DhPostOrder *) order;

  /* A line that cannot be read is told of when it is given. */
  if (message == NULL)
    return g_steal_pointer (&line);
  catch_up (self);
  if (mail->id != NULL && *mail->id != '\0')
    g_hash_table_replace (self->ids, g_strdup (message->key), g_strdup (mail->id));
  if (is_known (self, message))
    return NULL;

  if (mail->by_sender)
    g_hash_table_add (self->by_sender, g_strdup (message->key));
  return g_steal_pointer (&line);
}

/**
 * dh_post_bag_write_answers:
 * @self: a bag
 *
 * Returns: (transfer full) (element-type DhPostLetter): what [func@dh_post_write_answers] writes, with whose clock said
 *   when the messages were received that this bag has poured in
 */
GPtrArray *
dh_post_bag_write_answers (DhPostBag *self)
{
  return _dh_post_write_answers (self->referee, self->by_sender, self->ids);
}

/**
 * dh_post_write_answers:
 * @referee: a referee of this game
 *
 * Writes the answers of the present day: one to each message, and one to each player of a unit whose order was made
 * otherwise afterwards, by another message or by the umpire's word. Each is as it was when it fell due, but that nobody
 * knows any longer whose clock said when a message was received.
 *
 * Returns: (transfer full) (element-type DhPostLetter): the answers, in the order of the log
 */
GPtrArray *
dh_post_write_answers (DhReferee *referee)
{
  return _dh_post_write_answers (referee, NULL, NULL);
}
