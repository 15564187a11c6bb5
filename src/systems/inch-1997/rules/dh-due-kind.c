/* dh-due-kind.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-due-kind-private.h"

#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/* The kinds of dues, a row each. The order that meets a due has the same word as its kind. dh-inch-due.c tells when
   one may be met. */

#define WHY(context) (1u << DH_CONTEXT_##context)
#define AFTER(kind, context) &(const DhDueReason) { DH_DUE_KIND_##kind, DH_CONTEXT_##context }

static gboolean
resolve_rally (DhDraft  *draft,
               DhDue     due,
               GError  **error)
{
  return _dh_resolve_rally (draft, due, DH_NOTHING, error);
}

static gboolean
rally_needs_only_dice (const DhBattle *battle,
                       const DhDue    *due)
{
  return dh_rulebook_is (battle->rulebook, "rally-staff", "optional");
}

/* A unit that need not check carries on as if it had passed. */
static void
waive_check (DhDraft     *draft,
             const DhDue *due)
{
  if (dh_due_context (due) == DH_CONTEXT_CLOSE)
    _dh_make_contact (draft, dh_due_unit (due));
  else if (dh_due_context (due) == DH_CONTEXT_RECEIVE || dh_due_context (due) == DH_CONTEXT_REAR)
    _dh_stand_to_fight (draft, dh_due_unit (due));
}

/* An attacker that need not fight stands back. */
static void
waive_fight (DhDraft     *draft,
             const DhDue *due)
{
  _dh_cancel_charge (draft, dh_due_unit (due));
}

const DhDueKindInfo _dh_due_kinds[] = {
  [DH_DUE_KIND_CHECK] = {
    .plain = "", .clause = "9.C", .resolve = _dh_resolve_check, .waive = waive_check,
    .name = N_("check by %s"), .told = N_("%s checks"), .after = AFTER (RISK, FIRE),
    .contexts = WHY (FIRE) | WHY (STAFF) | WHY (ROUT_NEAR) | WHY (CLOSE) | WHY (RECEIVE) | WHY (REAR) | WHY (LOST) |
                WHY (COLLIDE) | WHY (ROUTED_HIT) | WHY (ARMY_RETIRE) | WHY (ARMY_BROKEN),
  },
  [DH_DUE_KIND_RISK] = {
    .plain = "", .clause = "5.C", .resolve = _dh_resolve_risk, .of_officer = TRUE, .rank = 2,
    .name = N_("risk to %s"), .told = N_("%s is at risk"),
    .contexts = WHY (FIRE) | WHY (WON) | WHY (BEATEN),
  },
  [DH_DUE_KIND_HORSES] = {
    .plain = "", .clause = "15.H", .resolve = _dh_resolve_horses, .rank = 4, .gives_way = TRUE,
    .of_cavalry = TRUE, .name = N_("horses of %s"), .told = N_("%s must reach its horses"),
    .asks = N_("%s falls back and must reach its horses (15.H)."),
    .contexts = WHY (NONE),
  },
  [DH_DUE_KIND_FIGHT] = {
    .plain = "", .clause = "10.H", .resolve = _dh_resolve_fight, .waive = waive_fight, .in_melee = TRUE,
    .name = N_("fight between %s and %s"), .told = N_("%s fights %s"),
    .contexts = WHY (NONE),
  },
  [DH_DUE_KIND_RETREAT] = {
    .plain = "", .clause = "14A.1", .rank = 4, .gives_way = TRUE, .after = AFTER (HORSES, NONE),
    .name = N_("retreat of %s"), .told = N_("%s retreats"),
    .asks = N_("%s retreats: does it meet anyone? (14)"),
    .contexts = WHY (NONE),
  },
  [DH_DUE_KIND_WITNESS] = {
    .plain = " none", .clause = "14B.2", .rank = 4, .gives_way = TRUE,
    .name = N_("who saw %s rout"), .told = N_("friends who saw %s rout"),
    /* Translators: a unit and a distance. */
    .asks = N_("%s has routed: who within %s saw it? (14B.2)"),
    .contexts = WHY (NONE),
  },
  [DH_DUE_KIND_BONUS] = {
    .plain = " hold", .clause = "10.F", .in_melee = TRUE, .rank = 5,
    .name = N_("choice by %s"), .told = N_("%s has won and must choose"),
    .asks = N_("%s has won: hold, occupy or charge on? (10.F)"),
    .contexts = WHY (NONE),
  },
  [DH_DUE_KIND_RALLY] = {
    .plain = "", .clause = "14B.6", .resolve = resolve_rally, .needs_only_dice = rally_needs_only_dice,
    .gives_way = TRUE,
    .name = N_("rally of %s"), .told = N_("%s tries to rally"),
    .asks = N_("%s has its one chance to rally (14B.6)."),
    .contexts = WHY (RALLY),
  },
};

/**
 * _dh_due_kind_find:
 * @word: the word of a kind of due, such as that of its order
 *
 * Returns: (transfer none): the kind
 */
const DhDueKindInfo *
_dh_due_kind_find (const char *word)
{
  int kind;

  if (!dh_enum_from_word (DH_TYPE_DUE_KIND, word, &kind))
    g_assert_not_reached ();

  return &_dh_due_kinds[kind];
}
