/* dh-desk-candidate.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-candidate.h"

#include "dh-class.h"

DH_CLASS_DEFINE_PLAIN (DhDeskCandidate, dh_desk_candidate, G_TYPE_OBJECT)

static const char *
get_mark (DhDeskCandidate *self)
{
  return self->eligible ? "●" : "○";
}

static void
dh_desk_candidate_class_init (DhDeskCandidateClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskCandidate, g_free, name, note, text);

  /**
   * DhDeskCandidate:mark:
   *
   * A shape for whether it can act, or be chosen, now.
   */
  DH_CLASS_STRING (klass, DhDeskCandidate, "mark", get_mark, NULL);

  /**
   * DhDeskCandidate:name:
   *
   * The name of the candidate.
   */
  DH_CLASS_STRING_MEMBER (klass, DhDeskCandidate, "name", name, NULL);

  /**
   * DhDeskCandidate:note:
   *
   * More about it.
   */
  DH_CLASS_STRING_MEMBER (klass, DhDeskCandidate, "note", note, NULL);

  /**
   * DhDeskCandidate:text:
   *
   * The word that an order takes.
   */
  DH_CLASS_STRING_MEMBER (klass, DhDeskCandidate, "text", text, NULL);
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
