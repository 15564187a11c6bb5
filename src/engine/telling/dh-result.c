/* dh-result.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-narrator-private.h"

#include <glib/gi18n-lib.h>

#include <stdlib.h>

/* Results of an order in lines instead of sentences: as a narrator has made them, in the order of their causes. */

static void
free_result (gpointer data)
{
  DhResult *self = data;

  g_free (self->cause);
  g_free (self->subject);
  g_array_unref (self->rolls);
  g_free (self->outcome);
  g_free (self);
}

/* The sentences before the first line of somebody are what the lines come of, if nothing else is. */
static void
find_causes (GPtrArray *results)
{
  guint first = 0;
  g_autofree char *cause = NULL;

  while (first < results->len && ((const DhResult *) results->pdata[first])->of.kind == DH_REF_KIND_NONE &&
         ((const DhResult *) results->pdata[first])->rolls->len == 0)
    first++;
  if (first == 0 || first == results->len || ((const DhResult *) results->pdata[first])->cause != NULL)
    return;

  cause = _dh_dup_without_stop (((const DhResult *) results->pdata[first - 1])->outcome);
  g_ptr_array_remove_index (results, first - 1);
  for (guint i = first - 1; i < results->len; i++)
    {
      DhResult *result = results->pdata[i];

      if (result->cause == NULL && result->of.kind != DH_REF_KIND_NONE)
        result->cause = g_strdup (cause);
    }
}

/* The place where the cause of a result first came. */
static guint
find_group (const GPtrArray *results,
            guint            index)
{
  const DhResult *result = results->pdata[index];
  guint group = 0;

  while (g_strcmp0 (((const DhResult *) results->pdata[group])->cause, result->cause) != 0)
    group++;

  return group;
}

typedef struct {
  DhResult *result;
  guint group;
  guint place;
} Ranked;

static int
compare_ranked (gconstpointer a,
                gconstpointer b)
{
  const Ranked *one = a, *other = b;

  if (one->group != other->group)
    return one->group < other->group ? -1 : 1;
  if (one->result->gravity != other->result->gravity)
    return one->result->gravity > other->result->gravity ? -1 : 1;

  return one->place < other->place ? -1 : 1;
}

/* Brings results of one cause together, the worst first. */
static void
sort_results (GPtrArray *results)
{
  g_autofree Ranked *ranked = g_new (Ranked, results->len + 1);

  for (guint i = 0; i < results->len; i++)
    ranked[i] = (Ranked){ results->pdata[i], find_group (results, i), i };
  qsort (ranked, results->len, sizeof (Ranked), compare_ranked);
  for (guint i = 0; i < results->len; i++)
    results->pdata[i] = ranked[i].result;
}

/**
 * dh_entry_list_results:
 * @self: an entry
 * @of_now: its battle, which may have gone on since
 *
 * Tells what dh_entry_narrate() tells, but what has fallen due, in lines: those of one cause together, the worst of
 * them first. Of an entry that undoes or redoes another there is the line that says so.
 *
 * Returns: (transfer full) (element-type DhResult): the lines
 */
GPtrArray *
dh_entry_list_results (const DhEntry  *self,
                       const DhBattle *of_now)
{
  const DhBattle *battle = dh_entry_get_battle (self, of_now);
  g_autoptr(DhOrder) order = dh_order_parse (battle, self->order, NULL);
  g_auto(DhNarrator) narrator = { NULL };
  GPtrArray *results = g_ptr_array_new_with_free_func (free_result);

  _dh_narrator_init (&narrator, self, battle, order);
  narrator.results = results;
  _dh_narrator_tell (&narrator);
  if (results->len == 0)
    _dh_narrator_say (&narrator, "%s", _("Nothing changes."));
  find_causes (results);
  sort_results (results);

  return results;
}
