/* dh-desk-deck.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_DECK (dh_desk_deck_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskDeck, dh_desk_deck, DH_DESK, DECK, GtkWidget)

void dh_desk_deck_show (DhDeskDeck     *self,
                        const DhBattle *battle,
                        guint           army);

G_END_DECLS
