/* dh-shares.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/**
 * DhShareOf:
 * @DH_SHARE_OF_STEPS: the steps, over all turns
 * @DH_SHARE_OF_CARDS: the cards, while each was in hand
 *
 * The shares into which the time of a battle is divided.
 */
typedef enum {
  DH_SHARE_OF_STEPS,
  DH_SHARE_OF_CARDS,
} DhShareOf;

char *dh_shares_describe (DhReferee  *referee,
                          DhShareOf   of,
                          const char *between) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
