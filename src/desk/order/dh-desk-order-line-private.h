/* dh-desk-order-line-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-order-line.h"

#include "dh-desk-completion.h"
#include "dh-desk-dice-pad.h"
#include "dh-desk-order-entry.h"
#include "dh-desk-order-hint.h"
#include "dh-session-words.h"

G_BEGIN_DECLS

struct _DhDeskOrderLine
{
  DhDeskPane parent_instance;

  /* Owned */
  char *comes_next;  /* (nullable): what Enter does in the empty line */
  char *pointed_out; /* (nullable): the text, while all of it comes from units that were found or clicked on, none typed */

  gboolean is_waiting; /* it shows dice, or a place for them */
  gboolean is_offered; /* it waits for dice because they have been typed, and not because an order has been entered */
  gboolean is_enter_down; /* the key Enter is held */
  gboolean is_repeated; /* this Enter comes of the key being held down, and not of a new press */
  guint look_id;       /* words will be looked for as soon as the cursor is where it belongs */

  /* Template children */
  GtkLabel *answer;
  DhDeskCompletion *completion;
  GtkWidget *drop_all;
  GtkLabel *entered;
  DhDeskOrderEntry *entry;
  DhDeskOrderHint *hint;
  GtkWidget *leave;
  GtkLabel *need;
  DhDeskDicePad *pad;
  GtkWidget *throw_button;
  GtkStack *throw_words;
  GtkWidget *warning;
};

static inline DhSession *
get_session (DhDeskOrderLine *self)
{
  return dh_desk_pane_get_session (DH_DESK_PANE (self));
}

static inline const char *
get_typed (DhDeskOrderLine *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

/* The text, and what is offered for it */

gboolean _dh_desk_order_line_is_offering  (DhDeskOrderLine      *self);
void     _dh_desk_order_line_change       (DhDeskOrderLine      *self,
                                           const char           *text);
void     _dh_desk_order_line_write        (DhDeskOrderLine      *self,
                                           const char           *text);
void     _dh_desk_order_line_look_soon    (DhDeskOrderLine      *self);
void     _dh_desk_order_line_look_now     (DhDeskOrderLine      *self);
void     _dh_desk_order_line_stop_looking (DhDeskOrderLine      *self);
gboolean _dh_desk_order_line_take_word    (DhDeskOrderLine      *self);

/* Typing */

void     _dh_desk_order_line_hear_keys    (DhDeskOrderLineClass *klass);

G_END_DECLS
