/* dh-desk-tool.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"
#include "dh-session.h"

G_BEGIN_DECLS

/**
 * DhDeskNext:
 * @label: (nullable): what a button says, %NULL when nothing is proposed
 * @order: (nullable): the order it gives
 * @is_begun: the order is written, for the referee to complete
 * @action: (nullable): what it does where that is no order, which is the target then
 *
 * The order that the referee usually gives next, or his next deed.
 */
typedef struct {
  char *label;
  char *order;
  gboolean is_begun;
  const char *action;
} DhDeskNext;

#define DH_DESK_TYPE_TOOL (dh_desk_tool_get_type ())
G_DECLARE_DERIVABLE_TYPE (DhDeskTool, dh_desk_tool, DH_DESK, TOOL, DhDeskPane)

/**
 * DhDeskToolClass:
 * @propose: (nullable): says what usually comes next when nothing is due that needs dice alone, in
 *   @main and @other, which are empty, from @battle and the session alone: the tool may not have been updated yet. A
 *   @main left empty is the next step, where that may come, or what is due and needs words
 * @has_room: (nullable): says whether the tool has nothing to press at its lower end with @battle as it is, so that what
 *   stands below it may take the room it needs
 * @tells: (nullable) (array zero-terminated=1): what the orders begin with of which the tool itself shows what came, so
 *   that it need not be told again below
 * @keeps_room: (nullable): whether the room below it stays empty for what it tells itself with @battle as it is: what comes
 *   next is told there, and nothing moves for it
 * @tells_undone: whether it shows as well that such an order is undone, or done again
 */
struct _DhDeskToolClass
{
  DhDeskPaneClass parent_class;

  void (*propose)   (DhDeskTool     *self,
                     const DhBattle *battle,
                     DhDeskNext     *main,
                     DhDeskNext     *other);
  gboolean (*has_room) (const DhBattle *battle);
  const char *const *tells;
  gboolean (*keeps_room) (const DhBattle *battle);
  gboolean tells_undone;
};

void         dh_desk_next_set       (DhDeskNext  *self,
                                     const char  *label,
                                     const char  *order);
void         dh_desk_next_clear     (DhDeskNext  *self);

void         dh_desk_tool_propose   (DhDeskTool  *self,
                                     DhDeskNext  *main,
                                     DhDeskNext  *other);
gboolean     dh_desk_tool_has_room  (DhDeskTool  *self);
gboolean     dh_desk_tool_tells     (DhDeskTool  *self,
                                     DhEntry     *entry);
gboolean     dh_desk_tool_keeps_room (DhDeskTool *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DhDeskNext, dh_desk_next_clear)

G_END_DECLS
