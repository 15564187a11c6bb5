/* dh-desk-muster-model.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-muster-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_MUSTER_MODEL (dh_desk_muster_model_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMusterModel, dh_desk_muster_model, DH_DESK, MUSTER_MODEL, GObject)

/**
 * DhDeskMusterModel:
 *
 * The tree of an order of battle that is being edited. From state to state a thing keeps its item,
 * so that a list keeps its place and what is folded stays folded.
 */
struct _DhDeskMusterModel
{
  GObject parent_instance;

  /* Owned */
  DhRulebook *rulebook;
  DhMusterDraft *draft;    /* (nullable) */
  GHashTable *items;       /* keys to items */
  GListStore *roots;       /* the battle */
  GtkTreeListModel *rows;  /* of all that is unfolded */
};

DhDeskMusterModel *dh_desk_muster_model_new      (DhRulebook        *rulebook) G_GNUC_WARN_UNUSED_RESULT;
void               dh_desk_muster_model_count_by (DhDeskMusterModel *self,
                                                  DhRulebook        *rulebook);
void               dh_desk_muster_model_follow   (DhDeskMusterModel *self,
                                                  DhMusterDraft     *draft);
guint              dh_desk_muster_model_reveal   (DhDeskMusterModel *self,
                                                  guint              index);

G_END_DECLS
