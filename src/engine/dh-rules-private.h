/* dh-rules-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-draft-private.h"
#include "dh-due-private.h"

G_BEGIN_DECLS

/*
 * The procedures of the rules, one file a subject. Those that take an order resolve it whole; they
 * are listed with their steps in dh-resolve.c. The others are what procedures ask of each other.
 */

typedef gboolean (*DhProcedure) (DhDraft        *draft,
                                 const DhOrder  *order,
                                 GError        **error);

/* dh-resolve.c */
gboolean _dh_resolve               (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_verb_may_need_dice    (DhVerb verb);

/* dh-setup.c: before the first turn (2, 19), and what the referee has the program remember */
gboolean _dh_begin                 (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_reserve         (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_enter           (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_conceal         (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_reveal          (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_disclose        (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_cover           (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_supply          (DhDraft *draft, const DhOrder *order, GError **error);

/* dh-cards.c: cards and command response (1.A, 4.A) */
gboolean _dh_order_card            (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_respond         (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_unit_is_undecided     (const DhBattle *battle, int unit);
gboolean _dh_refuse_undecided      (const DhBattle *battle, GError **error);
gboolean _dh_require_response      (DhDraft *draft, int unit, GError **error);

/* dh-officers.c: influence, bonus, attachment and fate of officers (5) */
gboolean _dh_order_attach          (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_detach          (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_risk            (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_officer_reveal        (DhDraft *draft, int officer, GError **error);
int      _dh_officer_get_bonus     (const DhDraft *draft, int officer);
gboolean _dh_officer_may_influence (DhDraft *draft, int officer, int unit, GError **error);
void     _dh_officer_influences    (DhDraft *draft, int officer, int unit);
void     _dh_officer_is_out        (DhDraft *draft, int officer, DhOfficerState state);
gboolean _dh_officer_meets_fate    (DhDraft *draft, int officer, int unit, GError **error);
gboolean _dh_resolve_risk          (DhDraft *draft, DhDue due, GError **error);
void     _dh_officers_at_risk      (DhDraft *draft, int unit, DhContext context);
void     _dh_officers_of_gone_unit (DhDraft *draft, int unit);

/* dh-movement.c: movement and formations (6, 11, 15.C) */
gboolean _dh_order_move            (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_form            (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_formation_suits        (const DhUnit *unit, DhFormation formation);
double   _dh_get_rate              (const DhDraft *draft, const char *arm, const char *column);
gboolean _dh_roll_variable         (DhDraft *draft, DhThing of, const char *table, double *inches, GError **error);

/* dh-charge.c: charges, from announcing to contact (10.A, 10.B, 10.F, 10.M) */
gboolean _dh_order_charge          (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_gone            (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_pull_away       (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_refuse_charge         (DhDraft *draft, int unit, int target, DhAspect aspect, GError **error);
void     _dh_enter_charge          (DhDraft *draft);
void     _dh_closes                (DhDraft *draft, int attacker);
void     _dh_halts                 (DhDraft *draft, int attacker);
void     _dh_loses_target          (DhDraft *draft, int attacker);
void     _dh_cancel_charge         (DhDraft *draft, int attacker);
DhAspect _dh_get_charge_aspect     (const DhBattle *battle, int attacker);

/* dh-reception.c: how the defender takes it (10.C, 10.G, 13.C, 15.B) */
gboolean _dh_order_support         (DhDraft *draft, const DhOrder *order, GError **error);
void     _dh_enter_reception       (DhDraft *draft);
void     _dh_contact               (DhDraft *draft, int attacker, int target, DhAspect aspect);
void     _dh_stands                (DhDraft *draft, int defender);
void     _dh_gives_way             (DhDraft *draft, int defender);
void     _dh_receives_one_less     (DhDraft *draft, int defender);
void     _dh_support_fights        (DhDraft *draft, int attacker, int defender);

/* dh-fire.c: fire (7, 8, 19) */
gboolean _dh_order_fire            (DhDraft *draft, const DhOrder *order, GError **error);
const char *_dh_find_weapon        (const DhBattle *battle, const DhUnit *unit, const DhOrder *order);

/* dh-casualties.c: losses and what they do to ratings (9.E, 12) */
gboolean _dh_order_mark            (DhDraft *draft, const DhOrder *order, GError **error);
void     _dh_mark                  (DhDraft *draft);
void     _dh_mark_unit             (DhDraft *draft, int unit);
void     _dh_lose_men              (DhDraft *draft, int unit, int men);
void     _dh_change_rating         (DhDraft *draft, int unit, int by);

/* dh-morale.c: morale checks (9, 10, 13, 14, 18) */
gboolean _dh_order_check           (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_resolve_check         (DhDraft *draft, DhDue due, GError **error);
gboolean _dh_throw_morale          (DhDraft *draft, int unit, DhContext context, int modifier, int *total, GError **error);
gboolean _dh_throw_morale_by       (DhDraft *draft, int unit, DhContext context, int modifier, int officer, int *total, GError **error);
gboolean _dh_passes                (const DhDraft *draft, int total);

/* dh-melee.c: close combat stand by stand (10.D, 10.H to 10.K, 19) */
gboolean _dh_order_fight           (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_resolve_fight         (DhDraft *draft, DhDue due, GError **error);

/* dh-aftermath.c: what follows a close combat (10.F, 10.L, 10.S) */
gboolean _dh_order_bonus           (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_countercharge   (DhDraft *draft, const DhOrder *order, GError **error);
void     _dh_halt_the_tired        (DhDraft *draft);
void     _dh_fight_is_over         (DhDraft *draft, const DhDue *due, gboolean attacker_won);
void     _dh_aftermath             (DhDraft *draft);

/* dh-rout.c: falling back, rout, capture (14) */
gboolean _dh_order_retreat         (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_witness         (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_horses          (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_resolve_horses        (DhDraft *draft, DhDue due, GError **error);
void     _dh_falls_back            (DhDraft *draft, int unit);
void     _dh_routs                 (DhDraft *draft, int unit);
void     _dh_is_gone               (DhDraft *draft, int unit, DhUnitStatus status);

/* dh-rally.c: rally (4.I, 14B.6, 14B.7) */
gboolean _dh_order_rally           (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_resolve_rally         (DhDraft *draft, DhDue due, int officer, GError **error);
void     _dh_enter_rally           (DhDraft *draft);

/* dh-effectiveness.c: the state of the armies (4.J, 18) */
void     _dh_enter_effectiveness   (DhDraft *draft);

/* dh-sequence.c: the steps of a turn (4) */
gboolean _dh_order_next            (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_end             (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_settle          (DhDraft *draft, const DhOrder *order, GError **error);

/* dh-ruling.c: the referee above the rules */
gboolean _dh_order_waive           (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_ruling          (DhDraft *draft, const DhOrder *order, GError **error);
gboolean _dh_order_note            (DhDraft *draft, const DhOrder *order, GError **error);

/* dh-due.c: finding and ending dues */
gboolean _dh_find_due              (const DhDraft *draft, DhDueKind kind, int unit, DhDue *due);
gboolean _dh_find_open_due         (const DhDraft *draft, DhDueKind kind, int unit, DhDue *due);
gboolean _dh_has_fights            (const DhBattle *battle);
void     _dh_drop_dues             (DhDraft *draft, DhDueKind kind, int unit);
gboolean _dh_refuse_due            (const DhDraft *draft, DhDueKind kind, int unit, const char *clause, GError **error);

G_END_DECLS
