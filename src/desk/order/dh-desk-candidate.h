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

/**
 * DhDeskCandidate:
 *
 * A word that fits at the end of what is typed, for a line of [class@Desk.Completion].
 */
struct _DhDeskCandidate
{
  GObject parent_instance;

  /* Owned */
  char *name;
  char *note;
  char *text;

  gboolean eligible;
};

DhDeskCandidate *dh_desk_candidate_new (const DhCompletion *completion) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
