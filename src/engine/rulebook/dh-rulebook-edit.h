/* dh-rulebook-edit.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-rulebook.h"

G_BEGIN_DECLS

/**
 * DhRulebookDifference:
 * @id: the item
 * @section: the title of its section
 * @title: what it is
 * @clause: the clause it stands under
 * @scale: for which figures it differs
 * @before: what the first rulebook says; the title of the choice for a switch
 * @after: what the second says
 * @standing_before: how sure the first is of it
 * @standing_after: how sure the second is
 *
 * Something that two rulebooks do not agree in.
 */
typedef struct {
  char *id;
  char *section;
  char *title;
  char *clause;
  DhScale scale;
  char *before;
  char *after;
  DhStanding standing_before;
  DhStanding standing_after;
} DhRulebookDifference;

DhRulebook *dh_rulebook_edit           (const DhRulebook *self,
                                        const char       *id,
                                        DhScale           scale,
                                        const char       *text,
                                        GError          **error) G_GNUC_WARN_UNUSED_RESULT;
DhRulebook *dh_rulebook_adopt          (const DhRulebook *self,
                                        const char       *id,
                                        GError          **error) G_GNUC_WARN_UNUSED_RESULT;
DhRulebook *dh_rulebook_restore        (const DhRulebook *self,
                                        const char       *id,
                                        GError          **error) G_GNUC_WARN_UNUSED_RESULT;
DhRulebook *dh_rulebook_rename         (const DhRulebook *self,
                                        const char       *id,
                                        const char       *title,
                                        GError          **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *dh_rulebook_compare        (const DhRulebook *self,
                                        const DhRulebook *other) G_GNUC_WARN_UNUSED_RESULT;

const char *dh_rulebook_get_scale_text (const DhRulebook *self,
                                        const char       *id,
                                        DhScale           scale);
DhStanding  dh_rulebook_get_standing   (const DhRulebook *self,
                                        const char       *id,
                                        DhScale           scale);
gboolean    dh_rulebook_has_scales     (const DhRulebook *self,
                                        const char       *id);

G_END_DECLS
