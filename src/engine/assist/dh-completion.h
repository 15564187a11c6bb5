/* dh-completion.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/**
 * DhCompletion:
 * @text: what to put in the place of the last word: an id, a verb or a keyword
 * @name: what it is called, for people; for a verb what its order does
 * @note: more about it, such as “line, disordered”; may be empty
 * @eligible: it can act, or be chosen, now
 * @thing: what it names, of kind %DH_REF_KIND_NONE for a verb or keyword
 *
 * A word that may stand at the end of an order.
 */
typedef struct {
  char *text;
  char *name;
  char *note;
  gboolean eligible;
  DhRef thing;
} DhCompletion;

GPtrArray *dh_referee_complete (DhReferee  *referee,
                                const char *text,
                                guint       most,
                                gsize      *start) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
