/* dh-shares.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-shares.h"

#include "dh-inch.h"
#include "dh-step-words.h"
#include "dh-pace.h"
#include "dh-property.h"

/* The shares of a battle's time. dh_pace_count_played() tells which pauses are no play; taking an order back is
   play. */

typedef struct {
  const char *title;
  gint64 seconds;
} Share;

static void
add_to_share (GArray     *shares,
              const char *title,
              gint64      seconds)
{
  Share share = { title, seconds };

  for (guint i = 0; i < shares->len; i++)
    if (g_array_index (shares, Share, i).title == title)
      {
        g_array_index (shares, Share, i).seconds += seconds;
        return;
      }

  g_array_append_val (shares, share);
}

/* The command whose card is in hand after an entry. */
static const char *
find_card (const DhBattle *battle,
           const DhEntry  *entry,
           const char     *before)
{
  if (entry->step != DH_STEP_MOVEMENT)
    return NULL;

  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->of.kind == DH_REF_KIND_BATTLE && g_str_equal (dh_property_get_name (change->property), "card"))
      return change->to >= 0 ? dh_battle_peek_card (battle, change->to)->name : NULL;

  return before;
}

/* The longest first; of two that took as long, the one that came first, since the sort is stable. */
static int
compare_shares (gconstpointer a,
                gconstpointer b)
{
  const Share *one = a, *other = b;

  return (one->seconds < other->seconds) - (one->seconds > other->seconds);
}

/**
 * dh_shares_describe:
 * @referee: the referee of a battle of the miniatures
 * @of: what its time is divided among
 * @between: what stands between two
 *
 * Returns: (transfer full): how long each was played, the longest first, such as `Movement · 42 min`; without what comes
 *   to no minute, and empty when nothing does
 */
char *
dh_shares_describe (DhReferee  *referee,
                    DhShareOf   of,
                    const char *between)
{
  g_autoptr(GArray) shares = g_array_new (FALSE, FALSE, sizeof (Share));
  g_autoptr(GString) text = g_string_new (NULL);
  const char *card = NULL;
  gint64 before = 0;

  g_return_val_if_fail (DH_IS_REFEREE (referee), NULL);

  for (guint i = 0; i < dh_referee_get_n_entries (referee); i++)
    {
      const DhEntry *entry = dh_referee_get_given (referee, i);
      gint64 seconds = entry->turn > 0 ? dh_pace_count_played (referee, i) : 0;
      const char *title = of == DH_SHARE_OF_CARDS ? card : dh_step_get_title (entry->step);

      if (seconds > 0 && title != NULL)
        add_to_share (shares, title, seconds);
      card = find_card (dh_referee_get_battle (referee), entry, card);
    }

  g_array_sort (shares, compare_shares);
  for (const Share *share = NULL; dh_array_next (shares, &share);)
    {
      gint64 minutes = dh_pace_share_out (&before, share->seconds);
      g_autofree char *time = dh_pace_describe (minutes);

      if (minutes > 0)
        dh_append_item (text, between, "%s · %s", share->title, time);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}
