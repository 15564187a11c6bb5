/* dh-post-answer.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-answer-private.h"

#include "dh-post-telling-private.h"
#include "dh-referee-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Answers (7). They are written from the log alone, by going through it once more: to each message one, and wherever an
 * entry makes the order of a unit otherwise, be it another message or the umpire's word, one to its player. An answer
 * goes to the address on record and tells nothing that its reader does not know.
 */

/* A message that claims to be the order of a unit. */
typedef struct {
  int mail;
  int task;
  int ordered;
  int n_doubts;
} Standing;

typedef struct {
  DhReferee *past;       /* the log as far as it has been gone through */
  const DhBattle *battle; /* as it stood then */
  const char *fingerprint;
  GHashTable *by_sender; /* (nullable) */
  GHashTable *ids;       /* (nullable): of messages, by their keys */
  GArray *standings;     /* Standing, by unit: before the entry under way */
  GPtrArray *answers;
} Answering;

static void
add_line (GString *text,
          char    *line)
{
  g_string_append_printf (text, "%s\n", line);
  g_free (line);
}

/* A reason, which the terminal tells within a sentence of its own, as a whole sentence. */
static void
add_sentence (GString *text,
              char    *reason)
{
  g_autofree char *sentence = dh_begin_sentence (reason);

  g_string_append_printf (text, "%s.\n", sentence);
  g_free (reason);
}

/* The order that counts for a unit now, if any does. */
static void
add_standing (const Answering *self,
              int              index,
              GString         *text)
{
  const DhPostUnit *unit = dh_post_unit (self->battle, index);
  g_autofree char *order = unit->task != 0 ? _dh_post_describe_order (unit->ordered, unit->task) : NULL;

  if (order != NULL)
    /* Translators: a unit, and its order. */
    add_line (text, g_strdup_printf (_("Order for %s on day %d: %s."), unit->info->name, self->battle->turn, order));
  else if (unit->info->type->arm == DH_POST_ARM_SHIP)
    add_line (text, g_strdup_printf (_("%s has no valid order and stays where it is."), unit->info->name));
  else
    add_line (text, g_strdup_printf (_("%s has no valid order and holds."), unit->info->name));
}

static void
end_answer (Answering  *self,
            int         player,
            GString    *text,
            guint       number,
            const char *suffix,
            const char *key)
{
  const DhBattle *battle = self->battle;
  const DhPostPlayerInfo *info = dh_post_player (battle, player)->info;
  DhPostLetter *letter = g_new0 (DhPostLetter, 1);
  g_autofree char *fingerprint = dh_show_fingerprint (self->fingerprint);

  if (dh_post (battle)->deadline != 0)
    {
      g_autofree char *deadline = _dh_post_describe_deadline (battle, player, DH_POST_FIRST_TIME + dh_post (battle)->deadline);

      /* Translators: the number of a day, and its deadline. */
      add_line (text, g_strdup_printf (_("\nOrders for day %d are due by %s; the first one received counts (7.5)."), battle->turn, deadline));
    }
  add_line (text, g_strdup_printf (_("Fingerprint of the campaign, this included: %s"), fingerprint));
  letter->name = g_strdup_printf ("%06u-%s%s", number, info->id, suffix);
  letter->player = g_strdup (info->id);
  letter->address = _dh_post_dup_address (battle, player);
  /* Translators: the title of a campaign, and the number of a day. */
  letter->subject = battle->turn > 0 ? g_strdup_printf (_("%s, day %d: your order"), dh_battle_get_title (battle), battle->turn)
                                     : g_strdup_printf (_("%s: your order"), dh_battle_get_title (battle));
  letter->text = g_string_free (text, FALSE);
  letter->reply_to = key != NULL && self->ids != NULL ? g_strdup (g_hash_table_lookup (self->ids, key)) : NULL;
  letter->fingerprint = g_strdup (self->fingerprint);
  g_ptr_array_add (self->answers, letter);
}

/* Messages */

static DhOrder *
read_order (const Answering *self,
            const DhEntry   *entry)
{
  return dh_order_parse (self->battle, entry->order, NULL);
}

/* An order of the umpire in place of a message, or the message, that counts by an entry. */
static DhOrder *
read_counting (const Answering *self,
               guint            number)
{
  return number > 0 && number <= dh_referee_get_n_entries (self->past)
         ? read_order (self, dh_referee_get_entry (self->past, number - 1))
         : NULL;
}

/* An answer says what was received and when. */
static GString *
begin_answer (const Answering   *self,
              int                player,
              const DhPostOrder *message,
              gboolean           by_sender)
{
  g_autofree char *at = _dh_post_describe_time (self->battle, player, message->time);
  GString *text = g_string_new (NULL);

  if (message->time <= DH_POST_FIRST_TIME)
    add_line (text, g_strdup (_("Received at an unknown time:")));
  else
    add_line (text, g_strdup_printf (by_sender ? _("Received %s by the sender’s clock:") : _("Received %s:"), at));
  add_line (text, g_strdup_printf ("  %s\n", message->order.text));
  return text;
}

/* Returns FALSE if the message by an entry has used up the day of a unit without being an order. */
static gboolean
is_valid (const Answering *self,
          guint            number)
{
  for (int i = 0; i < dh_post_n_units (self->battle); i++)
    if (dh_post_unit (self->battle, i)->mail == (int) number)
      return dh_post_unit (self->battle, i)->task != 0;

  return TRUE;
}

static void
quote_counting (const Answering *self,
                int              player,
                guint            number,
                GString         *text)
{
  g_autoptr(DhOrder) order = read_counting (self, number);
  g_autofree char *at = NULL;

  if (order != NULL && _dh_order_is (order, "enter"))
    {
      /* Translators: an order, and why the umpire has entered it. */
      add_line (text, g_strdup_printf (_("The order that counts is the umpire’s: %s, because %s."), order->value_text,
                                       order->text));
      return;
    }
  if (order == NULL || !_dh_order_is (order, "mail"))
    return;

  at = _dh_post_describe_time (self->battle, player, ((DhPostOrder *) order)->time);
  if (is_valid (self, number))
    /* Translators: the subject of a message, and when it was received. */
    add_line (text, g_strdup_printf (_("The order that counts is “%s”, received %s (7.5)."), order->text, at));
  else
    /* Translators: the subject of a message, and when it was received. */
    add_line (text, g_strdup_printf (_("No order counts: “%s”, received %s, was not valid, and only the first order "
                                       "of a day is read (7.5)."),
                                     order->text, at));
}

/* Describes a verdict to a player. He must not learn whether such a unit exists, not even by the code of the
   verdict. */
static char *
describe_to_player (const DhBattle *battle,
                    DhPostVerdict   verdict)
{
  gboolean hides = !dh_rulebook_is (battle->rulebook, "news", "open") &&
                   (verdict == DH_POST_VERDICT_NO_UNIT || verdict == DH_POST_VERDICT_NOT_YOURS);

  /* Translators: the code of a verdict, as in M0, and the verdict in words. */
  return g_strdup_printf (_("%s, %s."),
                          _dh_post_get_verdict_code (hides ? DH_POST_VERDICT_NO_UNIT : verdict),
                          hides ? _("you have no unit of that name") : _dh_post_describe_verdict (verdict));
}

static void
add_doubt (DhPostDoubt  doubt,
           gboolean     is_press,
           GString     *text)
{
  if (doubt == DH_POST_DOUBT_WORDLESS)
    add_line (text, g_strdup (_("The word that you agreed on with the umpire is missing.")));
  else if (doubt == DH_POST_DOUBT_MISWORDED)
    add_line (text, g_strdup (_("The word in brackets is not the one that you agreed on with the umpire.")));
  if (is_press)
    add_line (text, g_strdup (_("It is not passed on. If you did not send it, tell the umpire.")));
  else
    add_line (text, g_strdup (_("It counts only if the umpire accepts it. If you did not send it, tell the umpire.")));
}

/*
 * Of a unit that is his own, a player may know what counts. (In a file that somebody has changed by hand a message may have
 * been accepted that names no unit.)
 */
static gboolean
is_his (const Answering       *self,
        const DhPostJudgement *judgement)
{
  int unit = judgement->unit;

  return unit != DH_NOTHING && dh_post_unit (self->battle, unit)->at != 0 &&
         dh_post_unit (self->battle, unit)->player == judgement->player;
}

/* An order of the day that counts already: for the same unit, or for any of the player where he has one a day. */
static gboolean
is_used_up (const Answering       *self,
            const DhPostJudgement *judgement)
{
  gboolean one_a_player = dh_rulebook_is (self->battle->rulebook, "per-day", "player");

  for (int i = 0; i < dh_post_n_units (self->battle); i++)
    if (dh_post_unit (self->battle, i)->player == judgement->player && dh_post_unit (self->battle, i)->mail != 0 &&
        (one_a_player || i == judgement->unit))
      return TRUE;

  return FALSE;
}

/* The price of a message that is no order: the first of a day may be all that is read (7.4, 7.5), or it costs nothing. */
static void
add_price (const Answering       *self,
           const DhEntry         *entry,
           const DhPostJudgement *judgement,
           GString               *text)
{
  gboolean is_none = judgement->verdict == DH_POST_VERDICT_NOT_UNDERSTOOD || judgement->verdict == DH_POST_VERDICT_NOT_ALLOWED;

  if (!is_none)
    return;
  if (is_his (self, judgement) && dh_post_unit (self->battle, judgement->unit)->mail == (int) entry->n)
    add_line (text, g_strdup (_("Only the first order of a day is read (7.5), and this was it.")));
  else if (is_used_up (self, judgement))
    return;
  else if (judgement->why.reason == DH_POST_REASON_WANTS_UNIT)
    add_line (text, g_strdup (_("Only the subject of a message is read: write the order there and send it again. It does not "
                                "use up your order of the day.")));
  else
    add_line (text, g_strdup (_("It does not use up your order of the day: correct it and send it again.")));
}

/* Broken units can only rally, whatever their order is. */
static gboolean
is_held_back (const DhPostUnit *unit)
{
  return unit->broken && _dh_post_get_task_kind (_dh_post_get_text (unit->task)) != DH_POST_TASK_RALLY;
}

static void
answer_message (Answering             *self,
                const DhEntry         *entry,
                const DhPostOrder     *message,
                const DhPostJudgement *judgement,
                guint                  first)
{
  const DhBattle *battle = self->battle;
  gboolean by_sender = self->by_sender != NULL && g_hash_table_contains (self->by_sender, message->key);
  GString *text = begin_answer (self, judgement->player, message, by_sender);

  add_line (text, describe_to_player (battle, judgement->verdict));
  if (judgement->why.reason != DH_POST_REASON_NONE)
    add_sentence (text, _dh_post_describe_why (&judgement->why, battle, judgement->unit));
  add_price (self, entry, judgement, text);
  if (judgement->verdict == DH_POST_VERDICT_DOUBTFUL)
    add_doubt (judgement->doubt, _dh_post_is_press (battle, message->order.text), text);
  if (judgement->verdict == DH_POST_VERDICT_SECOND)
    quote_counting (self, judgement->player, first, text);
  else if (battle->turn > 0 && is_his (self, judgement))
    add_standing (self, judgement->unit, text);
  if (judgement->verdict == DH_POST_VERDICT_ACCEPTED && is_his (self, judgement) &&
      is_held_back (dh_post_unit (battle, judgement->unit)))
    add_line (text, g_strdup (_("It is broken: whatever its order, all it can do today is rally (12.3).")));
  end_answer (self, judgement->player, text, entry->n, "", message->key);
}

/* A message that counted does so no more: one that was received before it has come in later. */
static void
answer_again (Answering     *self,
              guint          number,
              const DhEntry *entry)
{
  g_autoptr(DhOrder) order = read_counting (self, number);
  g_autofree char *suffix = NULL;
  int player;
  GString *text;

  if (order == NULL || !_dh_order_is (order, "mail"))
    return;

  /* In a file that somebody has changed by hand it may be nobody's. */
  player = _dh_post_find_sender (self->battle, order->value_text);
  if (player == DH_NOTHING)
    return;

  text = begin_answer (self, player, (DhPostOrder *) order, FALSE);
  add_line (text, describe_to_player (self->battle, DH_POST_VERDICT_SECOND));
  quote_counting (self, player, entry->n, text);
  suffix = g_strdup_printf ("-after-%06u", entry->n);
  end_answer (self, player, text, number, suffix, ((DhPostOrder *) order)->key);
}

/* The umpire's word */

static char *
describe_word (const Answering *self,
               const DhEntry   *entry)
{
  g_autoptr(DhOrder) order = read_order (self, entry);
  g_auto(DhNarrator) narrator = { NULL };

  if (strcmp (entry->order, "undo") == 0)
    return g_strdup (_("The umpire has undone an order or a message."));
  if (strcmp (entry->order, "redo") == 0)
    return g_strdup (_("The umpire has redone what was undone."));
  if (dh_entry_is_amendment (entry))
    return order != NULL && order->text != NULL
           ? g_strdup_printf (_("The umpire has amended the log of the day, because %s."), order->text)
           : g_strdup (_("The umpire has amended the log of the day."));

  _dh_narrator_init (&narrator, entry, self->battle, order);
  _dh_tell_order (&narrator);
  return g_strdup (narrator.text->str);
}

/* TRUE if the player is told of an order on the clock or on players (23.9). */
static gboolean
is_for (const Answering *self,
        const DhEntry   *entry,
        const DhOrder   *order,
        int              player)
{
  const DhJoined *joined = dh_array_count (entry->joined) > 0 ? &g_array_index (entry->joined, DhJoined, 0) : NULL;
  const DhRef the_player = DH_POST_THE_PLAYER (player);

  if (order == NULL || dh_post_player (self->battle, player)->resigned)
    return FALSE;
  if (_dh_order_is (order, "deadline"))
    return TRUE;
  if (_dh_order_is (order, "address") || _dh_order_is (order, "zone") || _dh_order_is (order, "absent"))
    return _dh_order_get_first (order).index == player;
  if (joined != NULL)
    return dh_ref_equal (joined->of, the_player) || dh_ref_equal (joined->under, the_player);

  return _dh_order_is (order, "takeover") && _dh_post_hands_over (entry, player);
}

/* Writes one answer to a player, however many of his units it is about. */
static void
answer_word (Answering     *self,
             const DhEntry *entry,
             const GArray  *units)
{
  guint n = self->battle->things[DH_POST_KIND_PLAYER]->len;
  g_autofree GString **texts = g_new0 (GString *, n + 1);
  g_autofree char *word = describe_word (self, entry);
  g_autoptr(DhOrder) order = read_order (self, entry);

  for (guint player = 0; player < n; player++)
    if (is_for (self, entry, order, player))
      {
        texts[player] = g_string_new (NULL);
        add_line (texts[player], g_strdup_printf ("%s\n", word));
      }

  for (guint i = 0; i < units->len; i++)
    {
      int unit = g_array_index (units, int, i), player = dh_post_unit (self->battle, unit)->player;

      if (texts[player] == NULL)
        {
          texts[player] = g_string_new (NULL);
          /* He is not to know whom else a closing bag concerns. */
          add_line (texts[player], g_strdup_printf ("%s\n", g_str_has_prefix (entry->order, "close")
                                                              ? _("The bag is closed. A message of yours was "
                                                                  "still doubtful and does not count.")
                                                              : word));
        }
      add_standing (self, unit, texts[player]);
    }
  for (guint player = 0; player < n; player++)
    if (texts[player] != NULL)
      end_answer (self, player, texts[player], entry->n, "", NULL);
}

/* Going through the log */

static void
look (const DhBattle *battle,
      GArray         *standings)
{
  g_array_set_size (standings, dh_post_n_units (battle));
  for (int i = 0; i < dh_post_n_units (battle); i++)
    {
      const DhPostUnit *unit = dh_post_unit (battle, i);

      g_array_index (standings, Standing, i) = (Standing){ unit->mail, unit->task, unit->ordered, 0 };
    }
  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    if (due->kind == DH_POST_DUE_DOUBT)
      g_array_index (standings, Standing, due->args[DH_POST_DUE_UNIT]).n_doubts++;
}

static void
answer_entry (Answering             *self,
              const DhEntry         *entry,
              const DhOrder         *message,
              const DhPostJudgement *judgement,
              guint                  first)
{
  g_autoptr(GArray) before = g_steal_pointer (&self->standings);
  g_autoptr(GArray) units = g_array_new (FALSE, FALSE, sizeof (int));

  self->standings = g_array_new (FALSE, TRUE, sizeof (Standing));
  look (self->battle, self->standings);
  if (message != NULL && judgement->player != DH_NOTHING && judgement->verdict != DH_POST_VERDICT_AUTOMATIC)
    answer_message (self, entry, (const DhPostOrder *) message, judgement, first);

  for (int i = 0; i < MIN ((int) before->len, (int) self->standings->len); i++)
    {
      const Standing *was = &g_array_index (before, Standing, i), *now = &g_array_index (self->standings, Standing, i);

      if (message != NULL && was->mail != 0 && was->mail != now->mail)
        answer_again (self, was->mail, entry);
      else if (message == NULL && memcmp (was, now, sizeof *was) != 0)
        g_array_append_val (units, i);
    }
  if (message == NULL)
    answer_word (self, entry, units);
}

/* Makes an entry on a battle on which all before it have been made, as the file is read. */
static void
go_through (DhReferee *past,
            DhEntry   *entry)
{
  if (dh_entry_is_amendment (entry))
    _dh_referee_switch_amendment (past, entry, TRUE);
  else
    _dh_entry_apply (entry, past->battle);
  _dh_referee_put_in_place (past, dh_entry_ref (entry));
}

static void
follow (Answering *self,
        DhEntry   *entry)
{
  g_autoptr(DhOrder) order = read_order (self, entry);
  const DhOrder *message = order != NULL && _dh_order_is (order, "mail") ? order : NULL;
  DhPostJudgement judgement = { .first = DH_NOTHING };
  guint first = 0;

  if (message != NULL)
    {
      _dh_post_read_judgement (entry, &judgement);
      first = judgement.first != DH_NOTHING ? dh_post_unit (self->battle, judgement.first)->mail : 0;
    }
  go_through (self->past, entry);
  answer_entry (self, entry, message, &judgement, first);
}

/**
 * _dh_post_write_answers:
 * @referee: a referee of this game
 * @by_sender: (nullable): the keys of messages of which only their sender says when they were sent
 * @ids: (nullable): the ids of messages, by their keys
 *
 * Returns: (transfer full) (element-type DhPostLetter): the answers of the present day, in the order of the log
 */
GPtrArray *
_dh_post_write_answers (DhReferee  *referee,
                        GHashTable *by_sender,
                        GHashTable *ids)
{
  g_autoptr(DhReferee) past = _dh_referee_new_again (referee);
  g_autoptr(GPtrArray) answers = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_post_letter_free);
  int today = dh_referee_get_battle (referee)->turn;
  Answering self = { .past = past, .battle = past->battle, .by_sender = by_sender, .ids = ids, .answers = answers,
                     .standings = g_array_new (FALSE, TRUE, sizeof (Standing)) };

  g_clear_pointer (&past->trial, dh_battle_free);
  look (self.battle, self.standings);
  for (guint i = 0; i < dh_referee_get_n_entries (referee); i++)
    {
      DhEntry *entry = dh_referee_get_given (referee, i);

      if ((int) entry->turn != today)
        {
          go_through (past, entry);
          if (past->battle->turn == today)
            look (self.battle, self.standings);
          continue;
        }
      self.fingerprint = _dh_referee_get_fingerprint_at (referee, i + 1);
      follow (&self, entry);
    }
  g_array_unref (self.standings);

  return g_steal_pointer (&answers);
}
