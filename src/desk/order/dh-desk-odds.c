/* dh-desk-odds.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-odds.h"

#include "dh-board-widget.h"
#include "dh-odds-find.h"
#include "dh-session-words.h"

#include <glib/gi18n.h>

/* Labels that tell what may come of an order, once that is found. Until then they say so, and nobody waits for them. */

#define FINDING "dh-desk-odds"

typedef struct {
  GtkLabel *label;    /* (not owned): goes with what is asked for it */
  DhReferee *referee; /* (nullable) (not owned): forgotten when it goes */
  char *before;       /* (nullable) */
  const char *between; /* that and what may come of it */
} Asked;

static void
asked_free (Asked *self)
{
  g_clear_weak_pointer (&self->referee);
  g_free (self->before);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Asked, asked_free)

static void
stop_finding (gpointer finding)
{
  g_cancellable_cancel (finding);
  g_object_unref (finding);
}

static void
say (GtkLabel   *label,
     const char *before,
     const char *between,
     const char *words)
{
  g_autoptr(GString) all = g_string_new (before);

  if (words != NULL && *words != '\0')
    dh_append_item (all, between, "%s", words);
  dh_board_widget_set_words (label, all->str);
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr(Asked) self = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOdds) odds = dh_odds_find_finish (result, &error);
  g_autofree char *words = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->referee == NULL)
    return;

  if (odds != NULL)
    words = dh_session_keep_chances (dh_odds_narrate (odds, dh_referee_get_battle (self->referee), TRUE));
  if (words != NULL && *self->between != '\n')
    g_strdelimit (words, "\n", ' ');
  say (self->label, self->before, self->between, words);
}

static void
tell (GtkLabel   *label,
      DhReferee  *referee,
      const char *order,
      const char *before,
      const char *between)
{
  GCancellable *finding;
  Asked *asked;

  g_object_set_data (G_OBJECT (label), FINDING, NULL);
  say (label, before, between, order != NULL ? _("Working out the odds…") : NULL);
  if (order == NULL)
    return;

  finding = g_cancellable_new ();
  g_object_set_data_full (G_OBJECT (label), FINDING, finding, stop_finding);
  asked = g_new0 (Asked, 1);
  asked->label = label;
  asked->before = g_strdup (before);
  asked->between = between;
  g_set_weak_pointer (&asked->referee, referee);
  dh_odds_find_async (dh_referee_get_battle (referee), order, DH_ODDS_STATES, finding, found_cb, asked);
}

/**
 * dh_desk_odds_tell:
 * @label: a label
 * @referee: a referee
 * @order: (nullable): an order of which is to be told what may come of it, or none
 * @before: (nullable): what is said before that
 *
 * Has a label tell what may come of an order as the battle stands, in the place of whatever it told, or was about to.
 */
void
dh_desk_odds_tell (GtkLabel   *label,
                   DhReferee  *referee,
                   const char *order,
                   const char *before)
{
  g_return_if_fail (GTK_IS_LABEL (label));
  g_return_if_fail (DH_IS_REFEREE (referee));

  tell (label, referee, order, before, "\n");
}

/**
 * dh_desk_odds_tell_in_a_line:
 * @label: a label
 * @referee: a referee
 * @order: an order of which is to be told what may come of it
 * @before: what is said before that
 *
 * Does the same where there is one line.
 */
void
dh_desk_odds_tell_in_a_line (GtkLabel   *label,
                             DhReferee  *referee,
                             const char *order,
                             const char *before)
{
  g_return_if_fail (GTK_IS_LABEL (label));
  g_return_if_fail (DH_IS_REFEREE (referee));

  tell (label, referee, order, before, " – ");
}

/**
 * dh_desk_odds_stop:
 * @label: a label that tells something else from now on
 */
void
dh_desk_odds_stop (GtkLabel *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  g_object_set_data (G_OBJECT (label), FINDING, NULL);
}
