/* dh-desk-rules-difference.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-rules-difference.h"

#include "dh-standing.h"

#include <glib/gi18n.h>

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

enum {
  PROP_0,
  PROP_AFTER,
  PROP_BEFORE,
  PROP_CLAUSE,
  PROP_TITLE,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (DhDeskRulesDifference, dh_desk_rules_difference, G_TYPE_OBJECT)

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
dh_desk_rules_difference_finalize (GObject *object)
{
  DhDeskRulesDifference *self = DH_DESK_RULES_DIFFERENCE (object);

  g_free (self->after);
  g_free (self->before);
  g_free (self->clause);
  g_free (self->title);

  G_OBJECT_CLASS (dh_desk_rules_difference_parent_class)->finalize (object);
}

static void
dh_desk_rules_difference_get_property (GObject    *object,
                                       guint       prop_id,
                                       GValue     *value,
                                       GParamSpec *pspec)
{
  DhDeskRulesDifference *self = DH_DESK_RULES_DIFFERENCE (object);

  switch (prop_id)
    {
    case PROP_AFTER:
      g_value_set_string (value, self->after);
      break;
    case PROP_BEFORE:
      g_value_set_string (value, self->before);
      break;
    case PROP_CLAUSE:
      g_value_set_string (value, self->clause);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_desk_rules_difference_class_init (DhDeskRulesDifferenceClass *klass)
{
  static const char *const names[] = { NULL, "after", "before", "clause", "title" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = dh_desk_rules_difference_finalize;
  object_class->get_property = dh_desk_rules_difference_get_property;

  for (guint i = PROP_AFTER; i < N_PROPERTIES; i++)
    properties[i] = g_param_spec_string (names[i], NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
dh_desk_rules_difference_init (DhDeskRulesDifference *self)
{
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
