/* dh-desk-candidate.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-candidate.h"

#include "dh-board-class.h"

DH_BOARD_DEFINE_PLAIN (DhDeskCandidate, dh_desk_candidate, G_TYPE_OBJECT)

static const char *
get_mark (DhDeskCandidate *self)
{
  return self->eligible ? "●" : "○";
}

static void
dh_desk_candidate_class_init (DhDeskCandidateClass *klass)
{
  DH_BOARD_OWNS (klass, DhDeskCandidate, g_free, name, note, text);

  /**
   * DhDeskCandidate:mark:
   *
   * A shape for whether it can act, or be chosen, now.
   */
  DH_BOARD_PROPERTY (klass, "mark", G_TYPE_STRING, get_mark, NULL);

  /**
   * DhDeskCandidate:name:
   *
   * What it is called.
   */
  DH_BOARD_MEMBER (klass, "name", G_TYPE_STRING, DhDeskCandidate, name, NULL);

  /**
   * DhDeskCandidate:note:
   *
   * More about it.
   */
  DH_BOARD_MEMBER (klass, "note", G_TYPE_STRING, DhDeskCandidate, note, NULL);

  /**
   * DhDeskCandidate:text:
   *
   * The word that an order takes.
   */
  DH_BOARD_MEMBER (klass, "text", G_TYPE_STRING, DhDeskCandidate, text, NULL);
}

/**
 * dh_desk_candidate_new:
 * @completion: a word that fits
 *
 * Returns: (transfer full): the same as an object
 */
DhDeskCandidate *
dh_desk_candidate_new (const DhCompletion *completion)
{
  DhDeskCandidate *self = g_object_new (DH_DESK_TYPE_CANDIDATE, NULL);

  self->name = g_strdup (completion->name);
  self->note = g_strdup (completion->note);
  self->text = g_strdup (completion->text);
  self->eligible = completion->eligible;
  return self;
}
