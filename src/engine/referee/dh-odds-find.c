/* dh-odds-find.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-odds-find.h"

#include "dh-dice-private.h"
#include "dh-draft-private.h"
#include "dh-odds-private.h"
#include "dh-system-orders.h"

/*
 * Odds are asked for of a battle as it stands, and found on a copy of it: nothing changes, and whoever has others to
 * look after meanwhile, as a window has, leaves them to a thread.
 */

/* The number of the trial's entry, behind those of all dues: a due that the trial adds comes last. */
static guint
find_next_number (const DhBattle *battle)
{
  guint last = 0;

  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    last = MAX (last, due->entry);

  return last + 1;
}

/* Finds them on a battle that is the same again afterwards. */
static DhOdds *
find (DhBattle      *battle,
      const char    *text,
      guint          most_states,
      GCancellable  *cancellable,
      GError       **error)
{
  g_autoptr(DhOrder) order = dh_order_parse (battle, text, error);
  g_autoptr(DhDice) dice = _dh_dice_new (battle->seed);
  g_autoptr(DhEntry) entry = NULL;
  g_autoptr(DhOdds) odds = NULL;
  DhDraft draft = { battle, NULL, dice };

  if (order == NULL)
    return NULL;

  odds = _dh_odds_new (order, battle, most_states, cancellable);
  entry = draft.entry = _dh_entry_new (find_next_number (battle), battle, 0, NULL);
  if (order->verb->resolve != NULL && battle->system->orders->find_odds != NULL &&
      !battle->system->orders->find_odds (odds, &draft, order, error))
    return NULL;

  return g_steal_pointer (&odds);
}

/**
 * dh_odds_find:
 * @battle: a battle
 * @order: an order; dice that it brings are left out
 * @most_states: how many joint states are gone on from, and kept at a time, at the most, such as %DH_ODDS_STATES
 * @error: return location for a [error@Dh.Error]
 *
 * Works out what may come of an order and with which chance, by trying it with every way in which dice can fall.
 * Nothing is told of what the program would throw. Where @most_states are too few the odds tell what was left out; they
 * are the same for the same number, however long it takes.
 *
 * Returns: (transfer full) (nullable): the odds, with no prospects where nothing hangs on dice, even of an order that
 *   would be refused; %NULL when one that hangs on dice would be, but for what only has to wait for others
 */
DhOdds *
dh_odds_find (const DhBattle  *battle,
              const char      *order,
              guint            most_states,
              GError         **error)
{
  g_autoptr(DhBattle) copy = NULL;

  g_return_val_if_fail (battle != NULL, NULL);
  g_return_val_if_fail (order != NULL, NULL);

  copy = dh_battle_copy (battle);
  return find (copy, order, most_states, NULL, error);
}

/* Later */

typedef struct {
  DhBattle *battle;
  char *order;
  guint most_states;
} Question;

static guint n_awaited; /* by the main thread alone */

static void
question_free (gpointer data)
{
  Question *self = data;

  dh_battle_free (self->battle);
  g_free (self->order);
  g_free (self);
}

static void
answer (gpointer data,
        gpointer pool)
{
  g_autoptr(GTask) task = data;
  const Question *question = g_task_get_task_data (task);
  GError *error = NULL;
  DhOdds *odds;

  if (g_task_return_error_if_cancelled (task))
    return;

  odds = find (question->battle, question->order, question->most_states, g_task_get_cancellable (task), &error);
  if (odds != NULL)
    g_task_return_pointer (task, odds, (GDestroyNotify) dh_odds_free);
  else
    g_task_return_error (task, error);
}

/* A single thread finds odds, one after the other, so that the rest of the machine stays free. */
static GThreadPool *
get_pool (void)
{
  static gsize pool = 0;

  if (g_once_init_enter (&pool))
    g_once_init_leave (&pool, (gsize) g_thread_pool_new (answer, NULL, 1, FALSE, NULL));

  return (GThreadPool *) pool;
}

static void
answered_cb (void)
{
  n_awaited--;
}

/**
 * dh_odds_find_async:
 * @battle: a battle, which may change or go at once
 * @order: an order; dice that it brings are left out
 * @most_states: how many joint states are gone on from, and kept at a time, at the most
 * @cancellable: (nullable): to be cancelled when nobody wants to know any more
 * @callback: is called in the main loop when they are there
 * @data: for @callback
 *
 * Works out odds as [func@Dh.odds_find] does, in a thread. What was asked last is answered first.
 */
void
dh_odds_find_async (const DhBattle      *battle,
                    const char          *order,
                    guint                most_states,
                    GCancellable        *cancellable,
                    GAsyncReadyCallback  callback,
                    gpointer             data)
{
  Question *question;
  GTask *task;

  g_return_if_fail (battle != NULL);
  g_return_if_fail (order != NULL);

  question = g_new (Question, 1);
  *question = (Question){ dh_battle_copy (battle), g_strdup (order), most_states };
  task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_source_tag (task, dh_odds_find_async);
  g_task_set_task_data (task, question, question_free);
  g_signal_connect (task, "notify::completed", G_CALLBACK (answered_cb), NULL);
  n_awaited++;
  g_thread_pool_push (get_pool (), task, NULL);
  g_thread_pool_move_to_front (get_pool (), task);
}

/**
 * dh_odds_find_finish:
 * @result: what the callback was given
 * @error: return location for a [error@Dh.Error], or %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full) (nullable): the odds, as of [func@Dh.odds_find]
 */
DhOdds *
dh_odds_find_finish (GAsyncResult  *result,
                     GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * dh_odds_count_awaited:
 *
 * Returns: how many odds have been asked for in the main thread and are not there yet, so that somebody can wait for all
 *   of them
 */
guint
dh_odds_count_awaited (void)
{
  return n_awaited;
}
