/* dh-desk-new-page.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-page.h"

typedef struct {
  /* Owned */
  DhDeskNewBattle *battle; /* (nullable) */
  GSignalGroup *signals;

  gboolean updating;
} DhDeskNewPagePrivate;

/**
 * DhDeskNewPage:
 *
 * A page of the way to a new battle. It shows what has been chosen and chooses; while it is not seen it
 * does nothing.
 */
G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (DhDeskNewPage, dh_desk_new_page, DH_BOARD_TYPE_WIDGET)

static void
update (DhDeskNewPage *self)
{
  DhDeskNewPagePrivate *priv = dh_desk_new_page_get_instance_private (self);

  g_assert (DH_DESK_IS_NEW_PAGE (self));

  if (priv->battle == NULL || priv->updating || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  priv->updating = TRUE;
  DH_DESK_NEW_PAGE_GET_CLASS (self)->update (self, priv->battle);
  priv->updating = FALSE;
}

static void
dh_desk_new_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (dh_desk_new_page_parent_class)->map (widget);
  update (DH_DESK_NEW_PAGE (widget));
}

static void
set_battle (DhDeskNewPage   *self,
            DhDeskNewBattle *battle)
{
  DhDeskNewPagePrivate *priv = dh_desk_new_page_get_instance_private (self);

  if (!g_set_object (&priv->battle, battle))
    return;

  g_signal_group_set_target (priv->signals, battle);
  update (self);
  g_object_notify (G_OBJECT (self), "battle");
}

static DhDeskNewBattle *
get_battle (DhDeskNewPage *self)
{
  return dh_desk_new_page_get_battle (self);
}

static void
dh_desk_new_page_class_init (DhDeskNewPageClass *klass)
{
  GTK_WIDGET_CLASS (klass)->map = dh_desk_new_page_map;
  DH_CLASS_PRIVATE_LEAVES (klass, DhDeskNewPage, dh_class_drop, signals, battle);

  /**
   * DhDeskNewPage:battle:
   *
   * The battle that is being prepared.
   */
  DH_CLASS_OBJECT (klass, DhDeskNewPage, "battle", DH_DESK_TYPE_NEW_BATTLE, DhDeskNewBattle, get_battle,
                   set_battle);
}

static void
dh_desk_new_page_init (DhDeskNewPage *self)
{
  DhDeskNewPagePrivate *priv = dh_desk_new_page_get_instance_private (self);

  priv->signals = g_signal_group_new (DH_DESK_TYPE_NEW_BATTLE);
  g_signal_group_connect_swapped (priv->signals, "changed", G_CALLBACK (update), self);
}

/**
 * dh_desk_new_page_get_battle:
 * @self: (type Desk.NewPage): a page
 *
 * Returns: (transfer none) (nullable): the battle that is being prepared
 */
DhDeskNewBattle *
dh_desk_new_page_get_battle (gpointer self)
{
  DhDeskNewPagePrivate *priv = dh_desk_new_page_get_instance_private (self);

  g_return_val_if_fail (DH_DESK_IS_NEW_PAGE (self), NULL);

  return priv->battle;
}

/**
 * dh_desk_new_page_is_updating:
 * @self: a page
 *
 * Returns: whether its widgets change because they show something, and nothing is chosen by that
 */
gboolean
dh_desk_new_page_is_updating (DhDeskNewPage *self)
{
  DhDeskNewPagePrivate *priv = dh_desk_new_page_get_instance_private (self);

  g_return_val_if_fail (DH_DESK_IS_NEW_PAGE (self), FALSE);

  return priv->updating || priv->battle == NULL;
}

/**
 * dh_desk_new_page_refuse:
 * @self: a page
 *
 * Returns: (transfer full) (nullable): why one cannot go on from here
 */
char *
dh_desk_new_page_refuse (DhDeskNewPage *self)
{
  DhDeskNewPagePrivate *priv = dh_desk_new_page_get_instance_private (self);

  g_return_val_if_fail (DH_DESK_IS_NEW_PAGE (self), NULL);

  if (priv->battle == NULL || DH_DESK_NEW_PAGE_GET_CLASS (self)->refuse == NULL)
    return NULL;

  return DH_DESK_NEW_PAGE_GET_CLASS (self)->refuse (self, priv->battle);
}
