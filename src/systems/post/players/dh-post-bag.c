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
  GHashTable *by_sender; /* entries of messages of which only their sender says when */
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

  if (message != NULL && *message->key != '\0' && known != GINT_TO_POINTER (FALSE + 1))
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
  self->by_sender = g_hash_table_new (NULL, NULL);
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
  g_hash_table_unref (self->by_sender);
  g_free (self);
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

/* Only the program writes the sign of a right countersign. */
static char *
make_line (gint64      received,
           const char *address,
           gboolean    automatic,
           gboolean    doubtful,
           const char *key,
           const char *subject)
{
  g_autofree char *at = _dh_post_time_to_text (CLAMP (received - DH_POST_FIRST_TIME, 0, G_MAXINT));
  g_autoptr(GString) plain = g_string_new (subject);

  g_string_replace (plain, "[*]", "[?]", 0);
  return g_strdup_printf ("mail %s %s %s%skey %s saying %s",
                          at,
                          *address != '\0' ? address : "-",
                          automatic ? "automatic " : "",
                          doubtful ? "doubtful " : "",
                          key,
                          plain->str);
}

/* Whether a message has been read; one that is doubted now may be another of the same id. */
static gboolean
is_known (DhPostBag         *self,
          const DhPostOrder *message)
{
  int known = GPOINTER_TO_INT (g_hash_table_lookup (self->known, message->key));

  return known == FALSE + 1 || (known == TRUE + 1 && message->doubtful);
}

/* The order that puts a message on record, as it is kept; %NULL when it is on record. */
static DhOrder *
read_new (DhPostBag   *self,
          const char  *line,
          GError     **error)
{
  DhOrder *order = dh_order_parse (dh_referee_get_battle (self->referee), line, error);

  catch_up (self);
  if (order != NULL && is_known (self, (DhPostOrder *) order))
    g_clear_pointer (&order, dh_order_free);
  return order;
}

/**
 * dh_post_bag_put:
 * @self: a bag
 * @received: when the message was received, in seconds since 1970, UTC
 * @address: who sent it, or empty
 * @automatic: a program has sent it, so that it is no order
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
  g_autofree char *line = make_line (received, address, automatic, doubtful, key, subject);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrder) order = read_new (self, line, &error);

  /* A line that cannot be read is told of when it is given. */
  return order != NULL || error != NULL ? g_steal_pointer (&line) : NULL;
}

/**
 * dh_post_bag_pour:
 * @self: a bag
 * @received: when the message was received, in seconds since 1970, UTC
 * @by_sender: by the sender's clock
 * @address: who sent it, or empty
 * @doubtful: the umpire's server says that he is forged
 * @automatic: a program has sent it, so that it is no order
 * @key: a SHA-256 by which the message is known again
 * @subject: its subject, a line of text
 * @now: the time, in seconds since 1970, UTC
 * @verdict: (out): its verdict; of M10 there is no entry
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
                  int         *verdict,
                  GError     **error)
{
  g_autofree char *line = make_line (received, address, automatic, doubtful, key, subject);
  g_autoptr(GError) why = NULL;
  g_autoptr(DhOrder) order = read_new (self, line, &why);
  DhEntry *entry;

  *verdict = DH_POST_VERDICT_AGAIN;
  if (order == NULL && why == NULL)
    return TRUE;
  if (why != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  if (!dh_referee_give (self->referee, line, now, &entry, error))
    return FALSE;

  *verdict = _dh_post_get_verdict (entry);
  if (by_sender)
    g_hash_table_add (self->by_sender, GUINT_TO_POINTER (entry->n));
  return TRUE;
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
  return _dh_post_write_answers (self->referee, self->by_sender);
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
  return _dh_post_write_answers (referee, NULL);
}
