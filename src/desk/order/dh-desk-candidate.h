/* dh-desk-candidate.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-completion.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_CANDIDATE (dh_desk_candidate_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskCandidate, dh_desk_candidate, DH_DESK, CANDIDATE, GObject)

DhDeskCandidate *dh_desk_candidate_new      (const DhCompletion *completion) G_GNUC_WARN_UNUSED_RESULT;
const char      *dh_desk_candidate_get_text (DhDeskCandidate    *self);

G_END_DECLS
