/* dh-list-draft-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-listing.h"

G_BEGIN_DECLS

/**
 * DhListDraft:
 * @attributes: by kind
 * @things: (element-type DhListThing): all that there is, a parent before what stands in it
 * @alone: what the list does not have goes
 * @reading: (nullable): the list, unless it is one of our own
 * @lines: of the list, by those of the file that is written
 * @counted: up to where lines of the file were counted
 *
 * The scenario of a battle, while a list is taken over.
 */
struct _DhListDraft {
  const DhListing *list;
  GStrv *attributes;
  GPtrArray *things;
  gboolean alone;
  DhSheetReading *reading;
  DhXmlProblems *problems;
  GString *notice;
  GArray *lines;
  gsize counted;
};

int          _dh_list_draft_find_attribute (const DhListDraft *self,
                                            guint              kind,
                                            const char        *name);
DhListThing *_dh_list_draft_add_thing      (DhListDraft       *self,
                                            guint              kind,
                                            const DhListThing *parent);
void         _dh_list_draft_free_thing     (gpointer           data);

G_END_DECLS
