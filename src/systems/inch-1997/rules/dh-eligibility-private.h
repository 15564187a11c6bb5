/* dh-eligibility-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch-private.h"

G_BEGIN_DECLS

/* TRUE if the subject of an order would be accepted now, with a target that suits; else why not */
typedef gboolean DhMayFunc (const DhBattle  *battle,
                            DhRef            subject,
                            GError         **error);

DhMayFunc _dh_may_respond;
DhMayFunc _dh_may_move;
DhMayFunc _dh_may_be_gone;
DhMayFunc _dh_may_enter;
DhMayFunc _dh_may_reveal;
DhMayFunc _dh_is_in_game;
DhMayFunc _dh_may_detach;

/* TRUE if the subject of an order may be given that thing as its target or its friend */
typedef gboolean DhSuitsFunc (const DhBattle *battle,
                              DhRef           subject,
                              DhRef           object);

DhSuitsFunc _dh_suits_fire;
DhSuitsFunc _dh_suits_fight;
DhSuitsFunc _dh_suits_support;
DhSuitsFunc _dh_suits_charge;
DhSuitsFunc _dh_suits_charge_on;
DhSuitsFunc _dh_suits_rout;
DhSuitsFunc _dh_suits_attach;

/* TRUE if an order makes sense now */
typedef gboolean DhTimelyFunc (const DhBattle *battle);

DhTimelyFunc _dh_is_time_to_turn_card;
DhTimelyFunc _dh_is_time_to_mark;
DhTimelyFunc _dh_is_time_for_supply;
DhTimelyFunc _dh_is_time_for_next;

/* Hints of a game about the things that a typed line may mean */
gboolean _dh_has_turn        (const DhBattle *battle,
                              DhRef           thing);
gboolean _dh_step_is_about   (const DhBattle *battle,
                              DhRef           thing);
gboolean _dh_can_act         (const DhBattle *battle,
                              DhRef           thing,
                              gboolean        named);
char    *_dh_suggest         (const DhBattle *battle,
                              DhRef           thing) G_GNUC_WARN_UNUSED_RESULT;
gboolean _dh_is_out          (const DhBattle *battle,
                              DhRef           thing);

G_END_DECLS
