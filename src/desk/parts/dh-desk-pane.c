/* dh-desk-pane.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-pane.h"

typedef struct {
  /* Owned */
  DhSession *session; /* (nullable) */
  GSignalGroup *signals;

  gboolean is_stale; /* there was something to show while it was not seen */
} DhDeskPanePrivate;

/**
 * DhDeskPane:
 *
 * A part of the desk that shows something of a battle.
 *
 * A pane keeps nothing of the battle. It has one function that shows it as it stands, and that is called
 * once whenever an order has been accepted; a pane that shows the order which is being written has another. What it
 * wants done it says as an order, through the actions of its window.
 */
G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (DhDeskPane, dh_desk_pane, DH_BOARD_TYPE_WIDGET)

#define PRIVATE(pane) ((DhDeskPanePrivate *) dh_desk_pane_get_instance_private (pane))

static void
show (DhDeskPane     *self,
      DhSessionChange changes,
      DhEntry        *entry)
{
  DhDeskPaneClass *pane_class = DH_DESK_PANE_GET_CLASS (self);
  DhReferee *referee = dh_desk_pane_get_referee (self);

  if ((changes & DH_SESSION_CHANGE_BATTLE) != 0 && pane_class->waits && !gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      PRIVATE (self)->is_stale = TRUE;
      if (entry == NULL)
        pane_class->update (self, NULL, NULL);
    }
  else if ((changes & DH_SESSION_CHANGE_BATTLE) != 0)
    pane_class->update (self, referee, entry);
  if (pane_class->show_order != NULL && referee != NULL)
    pane_class->show_order (self, dh_desk_pane_get_session (self));
}

static void
changed_cb (DhDeskPane *self,
            guint       changes,
            DhEntry    *entry,
            DhSession  *session)
{
  g_assert (DH_DESK_IS_PANE (self));

  show (self, changes, entry);
}

static void
odds_cb (DhDeskPane *self,
         DhSession  *session)
{
  DhDeskPaneClass *pane_class = DH_DESK_PANE_GET_CLASS (self);

  g_assert (DH_DESK_IS_PANE (self));

  if (pane_class->show_odds != NULL)
    pane_class->show_odds (self, session);
}

static void
dh_desk_pane_map (GtkWidget *widget)
{
  DhDeskPane *self = DH_DESK_PANE (widget);

  if (PRIVATE (self)->is_stale)
    DH_DESK_PANE_GET_CLASS (self)->update (self, dh_desk_pane_get_referee (self), NULL);
  PRIVATE (self)->is_stale = FALSE;

  GTK_WIDGET_CLASS (dh_desk_pane_parent_class)->map (widget);
}

static void
dh_desk_pane_class_init (DhDeskPaneClass *klass)
{
  GTK_WIDGET_CLASS (klass)->map = dh_desk_pane_map;
  DH_CLASS_PRIVATE_LEAVES (klass, DhDeskPane, dh_class_drop, signals, session);

  /**
   * DhDeskPane:session:
   *
   * The battle that is shown, and the order that is being written.
   */
  DH_CLASS_OBJECT (klass, DhDeskPane, "session", DH_TYPE_SESSION, DhSession, dh_desk_pane_get_session,
                   dh_desk_pane_set_session);
}

static void
dh_desk_pane_init (DhDeskPane *self)
{
  DhDeskPanePrivate *priv = dh_desk_pane_get_instance_private (self);

  priv->signals = g_signal_group_new (DH_TYPE_SESSION);
  g_signal_group_connect_swapped (priv->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (priv->signals, "odds", G_CALLBACK (odds_cb), self);
}

/**
 * dh_desk_pane_get_session:
 * @self: a pane
 *
 * Returns: (nullable) (transfer none): the battle that is shown, and the order that is being written
 */
DhSession *
dh_desk_pane_get_session (DhDeskPane *self)
{
  DhDeskPanePrivate *priv = dh_desk_pane_get_instance_private (self);

  g_return_val_if_fail (DH_DESK_IS_PANE (self), NULL);

  return priv->session;
}

/**
 * dh_desk_pane_set_session:
 * @self: a pane
 * @session: (nullable): a session
 *
 * Shows what a session has, or nothing.
 */
void
dh_desk_pane_set_session (DhDeskPane *self,
                          DhSession  *session)
{
  DhDeskPanePrivate *priv = dh_desk_pane_get_instance_private (self);

  g_return_if_fail (DH_DESK_IS_PANE (self));
  g_return_if_fail (session == NULL || DH_IS_SESSION (session));

  if (!g_set_object (&priv->session, session))
    return;

  g_signal_group_set_target (priv->signals, session);
  show (self, DH_SESSION_CHANGE_BATTLE | DH_SESSION_CHANGE_ORDER, NULL);
  g_object_notify (G_OBJECT (self), "session");
}

/**
 * dh_desk_pane_get_referee:
 * @self: a pane
 *
 * Returns: (nullable) (transfer none): the referee of the battle that is shown
 */
DhReferee *
dh_desk_pane_get_referee (DhDeskPane *self)
{
  DhSession *session = dh_desk_pane_get_session (self);

  return session != NULL ? session->referee : NULL;
}

/**
 * dh_desk_pane_get_battle:
 * @self: (type Desk.Pane): a pane
 *
 * Returns: (nullable) (transfer none): the battle that is shown
 */
const DhBattle *
dh_desk_pane_get_battle (gpointer self)
{
  DhReferee *referee = dh_desk_pane_get_referee (self);

  return referee != NULL ? dh_referee_get_battle (referee) : NULL;
}

/**
 * dh_desk_pane_focus_next:
 * @panes: (array length=n): panes of a window, in the order of the keyboard; %NULL and what is not seen is passed over
 * @n: how many there are
 * @by: 1 for the next pane, -1 for the one before
 *
 * Takes the keyboard from the pane that has it, or from the first, to another.
 */
void
dh_desk_pane_focus_next (GtkWidget *const *panes,
                         int               n,
                         int               by)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (panes[0]));
  int current = 0;

  for (int i = 0; i < n; i++)
    if (focus != NULL && panes[i] != NULL && gtk_widget_is_ancestor (focus, panes[i]))
      current = i;

  for (int i = 1; i <= n; i++)
    {
      GtkWidget *pane = panes[((current + i * by) % n + n) % n];

      /* A pane behind a page takes no keyboard. */
      if (pane == NULL || !gtk_widget_get_mapped (pane))
        continue;
      if (gtk_widget_grab_focus (pane) || gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD))
        return;
    }
}
