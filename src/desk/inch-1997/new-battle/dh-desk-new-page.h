/* dh-desk-new-page.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-new-battle.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_NEW_PAGE (dh_desk_new_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (DhDeskNewPage, dh_desk_new_page, DH_DESK, NEW_PAGE, DhBoardWidget)

/**
 * DhDeskNewPageClass:
 * @update: shows what has been chosen so far; called while the page is seen
 * @refuse: (nullable): returns (transfer full) (nullable) why one cannot go on from this page
 */
struct _DhDeskNewPageClass
{
  DhBoardWidgetClass parent_class;

  void  (*update) (DhDeskNewPage   *self,
                   DhDeskNewBattle *battle);
  char *(*refuse) (DhDeskNewPage   *self,
                   DhDeskNewBattle *battle);
};

DhDeskNewBattle *dh_desk_new_page_get_battle  (gpointer         self);
gboolean         dh_desk_new_page_is_updating (DhDeskNewPage   *self);
char            *dh_desk_new_page_refuse      (DhDeskNewPage   *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
