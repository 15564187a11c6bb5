/* dh-battle-file-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-entry-private.h"
#include "dh-xml-private.h"

G_BEGIN_DECLS

/**
 * DhBattleFunc:
 * @battle: (transfer full): the battle before its first order
 *
 * Called when the head of a battle file has been read.
 */
typedef gboolean (*DhBattleFunc) (DhBattle *battle,
                                  gpointer  user_data);

/**
 * DhEntryFunc:
 * @entry: the next entry, whose changes have been made on the battle
 * @element: where it was read
 * @problems: where to note what is wrong with it
 *
 * Returns: whether it may stand where it stands
 */
typedef gboolean (*DhEntryFunc) (DhEntry       *entry,
                                 DhXmlElement  *element,
                                 DhXmlProblems *problems,
                                 gpointer       user_data);

char    *_dh_battle_file_write_head (const DhBattle  *battle) G_GNUC_WARN_UNUSED_RESULT;
gboolean _dh_battle_file_read       (GBytes          *bytes,
                                     const char      *name,
                                     const DhSystem *const *systems,
                                     DhBattleFunc     begin,
                                     DhEntryFunc      each,
                                     gpointer         user_data,
                                     GError         **error);
gboolean _dh_battle_file_read_log   (GBytes          *bytes,
                                     const char      *name,
                                     const DhBattle  *before,
                                     DhBattleFunc     begin,
                                     DhEntryFunc      each,
                                     gpointer         user_data,
                                     GError         **error);
char    *_dh_battle_file_salvage    (GBytes          *bytes,
                                     const char      *name,
                                     const DhSystem *const *systems,
                                     DhBattleFunc     begin,
                                     DhEntryFunc      each,
                                     gpointer         user_data,
                                     GError         **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
