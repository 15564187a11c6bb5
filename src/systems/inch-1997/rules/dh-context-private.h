/* dh-context-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-draft-private.h"

G_BEGIN_DECLS

/**
 * DhContextFlags:
 * @DH_CONTEXT_BY_DEGREE: who fails falls back, and lower down routs (9.D)
 * @DH_CONTEXT_GIVES_WAY: who passes gives way as well
 * @DH_CONTEXT_OF_ARMY: it is for the state of the army, in which no officer helps (18)
 * @DH_CONTEXT_BY_OTHER: it is for what the other unit has done, and not for what the one that checks is about to do
 *
 * Flags of a context.
 */
typedef enum {
  DH_CONTEXT_BY_DEGREE = 1 << 0,
  DH_CONTEXT_GIVES_WAY = 1 << 1,
  DH_CONTEXT_OF_ARMY = 1 << 2,
  DH_CONTEXT_BY_OTHER = 1 << 3,
} DhContextFlags;

/**
 * DhContextInfo:
 * @modifier: why it is thrown, whether it is passed or not; of its modifier as well
 * @check: that a unit checks, with its name and that of the other
 * @due: the same while it is due, with its clause
 * @passed: what it comes to when the unit's status stays what it was
 * @failed: the same of a failure
 * @result: what comes of a failure and of passing, where it is due by itself
 * @becomes: which status a failure and passing bring, where that is one alone
 * @rank: the place in the aftermath (10.L) of a check that is due for it, 0 for none
 * @flags: what else there is to know
 *
 * A reason to check morale: all that there is to know of it, in one row. Its words are to be translated.
 */
typedef struct {
  const char *modifier;
  const char *check;
  const char *due;
  const char *passed;
  const char *failed;
  void (*result[2]) (DhDraft *draft, int unit);
  int becomes[2];
  int rank;
  guint flags;
} DhContextInfo;

extern const DhContextInfo _dh_contexts[];

char *_dh_context_fill (const char *words,
                        const char *who,
                        const char *other) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
