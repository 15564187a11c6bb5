/* dh-rules-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-melee.h"
#include "dh-draft-private.h"
#include "dh-eligibility-private.h"
#include "dh-inch-private.h"
#include "dh-resolve-private.h"
#include "dh-inch-forecast-private.h"
#include "dh-inch-order-private.h"

G_BEGIN_DECLS

/*
 * The procedures of the rules, one file a subject. Those that take an order resolve it whole; the table of verbs lists
 * them with their steps. The others are what procedures ask of each other.
 */

/**
 * DhObstacle:
 * @stands: whether it stands in the way of an order
 * @clause: by which clause
 * @words: why, with the name of whom the order is about and that of the other one, to be translated
 *
 * A reason to refuse an order.
 */
typedef struct {
  gboolean stands;
  const char *clause;
  const char *words;
} DhObstacle;

/* A mishap of a unit */
typedef void DhConsequence (DhDraft *draft,
                            int      unit);

/* Throws for what is due, and does what comes of it. Returns: whether the dice are there */
typedef gboolean DhResolution (DhDraft  *draft,
                               DhDue     due,
                               GError  **error);

/* dh-inch-draft.c: the draft in the words of these rules */
gboolean _dh_require_none_of   (const DhObstacle *obstacles,
                                guint          n,
                                const char    *who,
                                const char    *other,
                                GError       **error);
void     _dh_draft_set_unit    (DhDraft       *self,
                                int            unit,
                                DhPropertyId   property,
                                int            value);
void     _dh_draft_set_officer (DhDraft       *self,
                                int            officer,
                                DhPropertyId   property,
                                int            value);
void     _dh_draft_set_battle  (DhDraft       *self,
                                DhPropertyId   property,
                                int            value);
void     _dh_draft_threshold   (DhDraft       *self,
                                DhRef          of,
                                const char    *id,
                                const char    *title);
void     _dh_draft_measure     (DhDraft       *draft,
                                DhRef          of,
                                const char    *id,
                                const char    *title);
void     _dh_draft_tell_inches (DhDraft       *self,
                                DhRef          of,
                                double         inches);
const char *_dh_draft_name     (const DhDraft *self,
                                int            unit);
DhDue    _dh_due               (int            kind,
                                int            unit,
                                int            context,
                                int            other);

/* dh-setup.c: before the first turn (2, 19), and what the referee has the program remember */
DhProcedure _dh_order_begin;
DhProcedure _dh_order_reserve;
DhProcedure _dh_order_enter;
DhProcedure _dh_order_conceal;
DhProcedure _dh_order_disclose;
DhProcedure _dh_order_cover;
DhProcedure _dh_order_rename;
DhProcedure _dh_order_join;
DhProcedure _dh_order_supply;

/* dh-cards.c: cards and command response (1.A, 4.A) */
DhProcedure _dh_order_card;
DhProcedure _dh_order_respond;
int _dh_find_response_officer (const DhBattle *battle,
                               const DhOrder  *order,
                               const GArray   *group);
gboolean _dh_require_decided (const DhBattle  *battle,
                              GError         **error);
gboolean _dh_require_nothing_owed (const DhBattle  *battle,
                                   int              unit,
                                   GError         **error);
DhMayFunc _dh_require_response;

/* dh-officers.c: influence, bonus, attachment and fate of officers (5) */
DhProcedure _dh_order_attach;
DhProcedure _dh_order_detach;
DhProcedure _dh_order_risk;
DhMayFunc _dh_require_lone_rider;
gboolean _dh_ride (DhDraft   *draft,
                   int        officer,
                   DhGround   ground,
                   GError   **error);
DhMayFunc _dh_require_rider;
gboolean _dh_officer_has_in_command (const DhBattle *battle,
                                     int             officer,
                                     int             unit);
const DhRulebookItem *_dh_officer_find_rule (const DhBattle *battle,
                                             int             officer,
                                             const char     *what,
                                             int             worth);
void _dh_officer_explain (DhDraft    *draft,
                          int         officer,
                          const char *what,
                          int         worth,
                          const char *value);
gboolean _dh_officer_reveal (DhDraft  *draft,
                             int       officer,
                             GError  **error);
gboolean _dh_officer_find_best (DhDraft   *draft,
                                int        unit,
                                gboolean   rallies,
                                int       *best,
                                GError   **error);
gboolean _dh_officer_may_influence (const DhDraft  *draft,
                                    int             officer,
                                    int             unit,
                                    GError        **error);
void _dh_note_influence (DhDraft *draft,
                         int      officer,
                         int      unit);
void _dh_remove_officer (DhDraft        *draft,
                         int             officer,
                         DhOfficerState  state);
gboolean _dh_officer_meets_fate (DhDraft  *draft,
                                 int       officer,
                                 int       unit,
                                 GError  **error);
DhResolution _dh_resolve_risk;
void _dh_put_officers_at_risk (DhDraft   *draft,
                               int        unit,
                               DhContext  context);
DhConsequence _dh_release_officers;

/* dh-rates.c: base rates and the D20 of a move (6) */
double _dh_get_rate (DhDraft    *draft,
                     DhRef       of,
                     const char *arm,
                     const char *column);
void _dh_find_variable_span (const DhDraft *draft,
                             const char    *table,
                             double        *least,
                             double        *most);
gboolean _dh_roll_variable (DhDraft     *draft,
                            DhRef        of,
                            const char  *table,
                            int         *face,
                            GError     **error);

/* dh-movement.c: movement and formations (6, 11, 15.C) */
DhProcedure _dh_order_move;
DhProcedure _dh_order_form;
DhMayFunc _dh_require_mover;
DhMayFunc _dh_require_former;
DhMayFunc _dh_require_unspent;
double _dh_get_base_rate (DhDraft  *draft,
                          int       unit,
                          DhGround  ground);
DhConsequence _dh_end_move;
gboolean _dh_require_reach (const DhBattle  *battle,
                            int              unit,
                            double           gone,
                            GError         **error);
gboolean _dh_charges_as_far (DhDraft  *draft,
                             int       unit,
                             double    gone,
                             GError  **error);

/* dh-charge.c: charges, from announcing to contact (10.A, 10.B, 10.F, 10.M) */
DhProcedure _dh_order_charge;
DhProcedure _dh_order_gone;
DhProcedure _dh_order_pull_away;
DhMayFunc _dh_require_charger;
DhMayFunc _dh_require_pull_away;
gboolean _dh_require_charge (DhDraft   *draft,
                             int        unit,
                             int        target,
                             DhAspect   aspect,
                             GError   **error);
void _dh_remind_of_charge (DhDraft  *draft,
                           DhAspect  aspect);
void _dh_enter_charge (DhDraft *draft);
DhConsequence _dh_make_contact;
DhConsequence _dh_lose_target;
DhConsequence _dh_cancel_charge;
DhAspect _dh_get_charge_aspect (const DhBattle *battle,
                                int             attacker);

/* dh-reception.c: how the defender takes it (10.C, 10.G, 13.C, 15.B) */
DhProcedure _dh_order_support;
DhMayFunc _dh_require_supporter;
gboolean _dh_require_supported (const DhBattle *battle,
                                int             unit,
                                int             friend,
                                GError        **error);
void _dh_enter_reception (DhDraft *draft);
void _dh_charge_again (DhDraft  *draft,
                       int       attacker,
                       int       target,
                       DhAspect  aspect);
DhConsequence _dh_stand_to_fight;
DhConsequence _dh_give_way;
DhConsequence _dh_receive_one_less;
void _dh_fight_supporter (DhDraft *draft,
                          int      attacker,
                          int      defender);

/* dh-fire.c: fire (7, 8, 19) */
DhProcedure _dh_order_fire;
const char *_dh_find_weapon (const DhBattle *battle,
                             const DhUnit   *unit,
                             const DhOrder  *order);
int _dh_get_shot_target (const DhBattle *battle,
                         const DhOrder  *order);
const DhRulebookItem *_dh_find_shot_rule (const DhBattle *battle,
                                          const DhOrder  *order);
DhMayFunc _dh_require_firer;
gboolean _dh_require_target (const DhBattle  *battle,
                             int              firer,
                             int              at,
                             GError         **error);

/* dh-casualties.c: losses and what they do to ratings (9.E, 12) */
DhProcedure _dh_order_mark;
const char *_dh_get_fire_clause (DhStep step);
void _dh_mark (DhDraft *draft);
DhConsequence _dh_mark_unit;
void _dh_lose_men (DhDraft *draft,
                   int      unit,
                   int      men);

/* dh-morale.c: morale checks (9, 10, 13, 14, 18) */
DhResolution _dh_resolve_check;
gboolean _dh_throw_morale (DhDraft    *draft,
                           int         unit,
                           DhContext   context,
                           int         modifier,
                           int        *total,
                           GError    **error);
gboolean _dh_throw_morale_by (DhDraft    *draft,
                              int         unit,
                              DhContext   context,
                              int         modifier,
                              int         officer,
                              int        *total,
                              GError    **error);
gboolean _dh_passes (const DhDraft *draft,
                     int            total);
void _dh_change_rating (DhDraft *draft,
                        int      unit,
                        int      by);

/* dh-fight.c: the order of a close combat, its dice and its end (10.H to 10.K, 19); stand against stand is dh-melee.h */
DhProcedure _dh_order_fight;
DhResolution _dh_resolve_fight;
void     _dh_settle_fight  (DhDraft   *draft,
                            DhDue      fight,
                            gboolean   attacker_won,
                            const int  lost[DH_MELEE_N_SIDES]);
gboolean _dh_has_fought_enough (const DhBattle *battle,
                                int             unit);

/* dh-aftermath.c: what follows a close combat (10.F, 10.L, 10.S) */
DhProcedure _dh_order_bonus;
DhProcedure _dh_order_countercharge;
DhMayFunc _dh_require_countercharger;
void _dh_halt_the_tired (DhDraft *draft);
void _dh_end_fight (DhDraft     *draft,
                    const DhDue *due,
                    gboolean     attacker_won);
void _dh_aftermath (DhDraft *draft);

/* dh-rout.c: falling back, rout, capture (14) */
DhProcedure _dh_order_retreat;
DhProcedure _dh_order_witness;
DhResolution _dh_resolve_horses;
DhConsequence _dh_fall_back;
DhConsequence _dh_rout;
void _dh_remove_unit (DhDraft      *draft,
                      int           unit,
                      DhUnitStatus  status);

/* dh-rally.c: rally (4.I, 14B.6, 14B.7) */
DhProcedure _dh_order_rally;
gboolean _dh_require_rallier (const DhDraft  *draft,
                              int             officer,
                              int             unit,
                              GError        **error);
gboolean _dh_resolve_rally (DhDraft  *draft,
                            DhDue     due,
                            int       officer,
                            GError  **error);
void _dh_enter_rally (DhDraft *draft);

/* dh-effectiveness.c: the state of the armies (4.J, 18) */
void _dh_enter_effectiveness (DhDraft *draft);

/* dh-sequence.c: the steps of a turn (4) */
gboolean _dh_require_no_cards_left (const DhBattle  *battle,
                                    const DhOrder   *order,
                                    GError         **error);
void _dh_leave_step (DhDraft *draft);
void _dh_enter_next_step (DhDraft *draft);
gboolean _dh_resolve_due (DhDraft      *draft,
                          const DhDue  *due,
                          GError      **error);

/* dh-ruling.c: what comes of the referee's word */
DhProcedure _dh_rule;

/* dh-inch-due.c: finding and ending dues */
DhProcedure _dh_order_due;
const DhDue *_dh_find_due (const DhBattle *battle,
                           DhDueKind       kind,
                           int             unit,
                           DhContext       context,
                           int             other);
gboolean _dh_find_open_due (const DhBattle *battle,
                            DhDueKind       kind,
                            int             unit,
                            DhDue          *due);
const DhDue *_dh_find_fight (const DhBattle *battle,
                             int             attacker,
                             int             defender);
const DhDue *_dh_find_older_fight (const DhBattle *battle,
                                   const DhDue    *fight);
void _dh_drop_dues (DhDraft   *draft,
                    DhDueKind  kind,
                    int        unit,
                    DhContext  context,
                    int        other);
gboolean _dh_refuse_due (const DhDraft  *draft,
                         DhDueKind       kind,
                         int             unit,
                         GError        **error);
gboolean _dh_require_due (const DhDraft  *draft,
                          DhDueKind       kind,
                          int             unit,
                          DhDue          *due,
                          GError        **error);

/* dh-inch-due.c: for the table of the system */
extern const DhDueColumn _dh_inch_due_columns[];
gboolean _dh_inch_due_is_open         (const DhBattle *self,
                                       const DhDue    *due);
gboolean _dh_inch_due_holds_up        (const DhBattle *self,
                                       const DhDue    *due);
gboolean _dh_inch_due_needs_only_dice (const DhBattle *self,
                                       const DhDue    *due);
void     _dh_inch_waive_due           (DhDraft        *draft,
                                       const DhDue    *due);
char    *_dh_inch_name_due            (const DhBattle *self,
                                       const DhDue    *due,
                                       const char     *who,
                                       const char     *other) G_GNUC_WARN_UNUSED_RESULT;
char    *_dh_inch_due_to_order        (const DhBattle *self,
                                       const DhDue    *due) G_GNUC_WARN_UNUSED_RESULT;
int      _dh_inch_compare_dues        (const DhDue    *one,
                                       const DhDue    *other);

/* dh-inch-check.c */
void     _dh_inch_check_thing         (const DhBattle *self,
                                       DhRef           thing,
                                       GString        *problems);
void     _dh_inch_check_due           (const DhBattle *self,
                                       const DhDue    *due,
                                       GString        *problems);

/* dh-inch-state.c */
void     _dh_inch_append_state        (const DhBattle *self,
                                       GString        *xml);

G_END_DECLS
