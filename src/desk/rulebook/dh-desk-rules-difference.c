/* dh-desk-rules-difference.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-rules-difference.h"

#include "dh-class.h"
#include "dh-standing.h"

#include <glib/gi18n.h>

DH_CLASS_DEFINE_PLAIN (DhDeskRulesDifference, dh_desk_rules_difference, G_TYPE_OBJECT)

static char *
describe (const char *text,
          DhStanding  standing)
{
  if (standing == DH_STANDING_TEXT)
    return g_strdup (text);

  return g_strdup_printf ("%s %s", text, dh_standing_get_mark (standing));
}

static char *
describe_title (const DhRulebookDifference *difference)
{
  if (difference->scale == DH_SCALE_BOTH)
    return g_strdup (difference->title);

  return g_strdup_printf (difference->scale == DH_SCALE_15MM ? _("%s, 15 mm") : _("%s, 25 mm"), difference->title);
}

static void
dh_desk_rules_difference_class_init (DhDeskRulesDifferenceClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskRulesDifference, g_free, after, before, clause, title);
}

/**
 * dh_desk_rules_difference_new:
 * @difference: what two rulebooks do not agree in
 *
 * Returns: (transfer full): it, in words
 */
DhDeskRulesDifference *
dh_desk_rules_difference_new (const DhRulebookDifference *difference)
{
  DhDeskRulesDifference *self = g_object_new (DH_DESK_TYPE_RULES_DIFFERENCE, NULL);

  self->before = describe (difference->before, difference->standing_before);
  self->after = describe (difference->after, difference->standing_after);
  self->clause = g_strdup (difference->clause);
  self->title = describe_title (difference);

  return self;
}
