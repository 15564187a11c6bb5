/* dh-desk-candidate.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-candidate.h"

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

  gboolean able;
};

enum {
  PROP_0,
  PROP_MARK,
  PROP_NAME,
  PROP_NOTE,
  PROP_TEXT,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (DhDeskCandidate, dh_desk_candidate, G_TYPE_OBJECT)

static void
dh_desk_candidate_finalize (GObject *object)
{
  DhDeskCandidate *self = DH_DESK_CANDIDATE (object);

  g_free (self->name);
  g_free (self->note);
  g_free (self->text);

  G_OBJECT_CLASS (dh_desk_candidate_parent_class)->finalize (object);
}

static void
dh_desk_candidate_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  DhDeskCandidate *self = DH_DESK_CANDIDATE (object);

  switch (prop_id)
    {
    case PROP_MARK:
      g_value_set_string (value, self->able ? "●" : "○");
      break;
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_NOTE:
      g_value_set_string (value, self->note);
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_desk_candidate_class_init (DhDeskCandidateClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = dh_desk_candidate_finalize;
  object_class->get_property = dh_desk_candidate_get_property;

  /**
   * DhDeskCandidate:mark:
   *
   * A shape for whether it can act, or be chosen, now.
   */
  properties[PROP_MARK] = g_param_spec_string ("mark", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * DhDeskCandidate:name:
   *
   * What it is called.
   */
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * DhDeskCandidate:note:
   *
   * More about it.
   */
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * DhDeskCandidate:text:
   *
   * The word that an order takes.
   */
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
dh_desk_candidate_init (DhDeskCandidate *self)
{
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
  self->able = completion->able;
  return self;
}

const char *
dh_desk_candidate_get_text (DhDeskCandidate *self)
{
  g_return_val_if_fail (DH_DESK_IS_CANDIDATE (self), NULL);

  return self->text;
}
