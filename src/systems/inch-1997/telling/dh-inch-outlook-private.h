/* dh-inch-outlook-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-draft-states-private.h"
#include "dh-inch-scope-private.h"
#include "dh-melee-private.h"

G_BEGIN_DECLS

/* Events that may befall a unit, in the order in which they are told; its status comes last. */
typedef enum {
  DH_EVENT_PASSES, /* its own check, and stays as it is */
  DH_EVENT_CLOSES,
  DH_EVENT_FIGHTS,
  DH_EVENT_WINS,
  DH_EVENT_MEN,
  DH_EVENT_STAND,
  DH_EVENT_CHECKS,
  DH_EVENT_ROUTS_AGAIN,
  DH_EVENT_STATUS,
} DhEvent;

#define DH_N_EVENTS (DH_EVENT_STATUS + DH_UNIT_STATUS_LEFT + 1)
#define DH_N_OFFICER_STATES (DH_OFFICER_STATE_LEFT + 1)

/* A unit that the order touches: how it stood, the chance of each event, and by how much that was left out may raise it. */
typedef struct {
  int unit;
  int men;
  guint stands;
  int status;
  double chances[DH_N_EVENTS];
  double left_out[DH_N_EVENTS];
} DhParty;

/* An officer with such a unit. */
typedef struct {
  int officer;
  int unit;
  int state;
  double chances[DH_N_OFFICER_STATES];
} DhRider;

/* Stages of a joint state: what is still followed, and of which units. */
typedef enum {
  DH_STAGE_SHOT,     /* somebody was shot at, and the losses are still on */
  DH_STAGE_TOGETHER, /* all who may change whether and how the two fight who are asked about */
  DH_STAGE_WINS,     /* the same, when somebody is about to win a fight and to lose so many men in it */
  DH_STAGE_RAZES,    /* the same, when no man is left of whom he beats */
  DH_STAGE_WON,      /* one of the two is about to win its last fight, and to lose so many men in it */
  DH_STAGE_LOST,     /* or to lose it */
  DH_STAGE_APART,    /* one of the two, when they have fought or will not */
  DH_STAGE_ALONE,    /* what is due of a unit by itself */
  DH_STAGE_CHECKED,  /* the same, when that it checks morale needs no telling any more */
} DhStage;

/**
 * DhOutlook:
 * @parties: (element-type DhParty): who is told of
 * @riders: (element-type DhRider): officers with them
 * @states: where it may have come to
 * @scope: what matters of the battle where a fight is asked about
 * @book: how close combats may end
 *
 * The outcomes of an order, as far as it has been followed.
 */
typedef struct {
  GArray *parties;
  GArray *riders;
  DhStates *states;
  DhScope scope;
  DhMeleeBook *book;
} DhOutlook;

void      _dh_outlook_init         (DhOutlook      *self,
                                    DhDraft        *draft);
void      _dh_outlook_clear        (DhOutlook      *self);
void      _dh_outlook_watch        (DhOutlook      *self,
                                    const DhBattle *battle,
                                    int             unit);
void      _dh_outlook_expect_fight (DhOutlook      *self,
                                    const DhBattle *battle,
                                    int             attacker,
                                    int             defender);
DhParty  *_dh_outlook_find_party   (const DhOutlook *self,
                                    int             unit);
void      _dh_outlook_happens      (DhOutlook      *self,
                                    int             unit,
                                    DhEvent         event,
                                    double          chance);
void      _dh_outlook_note         (DhOutlook      *self,
                                    const DhDraft  *draft,
                                    int             whom,
                                    double          chance);
void      _dh_outlook_follow_fight (DhOutlook      *self,
                                    const DhDraft  *draft,
                                    double          chance);

G_END_DECLS
