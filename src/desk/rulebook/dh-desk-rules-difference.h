/* dh-desk-rules-difference.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-rulebook-edit.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_RULES_DIFFERENCE (dh_desk_rules_difference_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRulesDifference, dh_desk_rules_difference, DH_DESK, RULES_DIFFERENCE, GObject)

/**
 * DhDeskRulesDifference:
 *
 * Something that two rulebooks do not agree in, in words for a list.
 */
struct _DhDeskRulesDifference
{
  GObject parent_instance;

  /* Owned */
  char *after;
  char *before;
  char *clause;
  char *title;
};

DhDeskRulesDifference *dh_desk_rules_difference_new (const DhRulebookDifference *difference) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
