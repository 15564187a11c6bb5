/* dh-narration.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"
#include "dh-viewer.h"

G_BEGIN_DECLS

char       *dh_entry_narrate     (const DhEntry  *self,
                                  const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_entry_narrate_done (const DhEntry  *self,
                                   const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_entry_narrate_beside_dice (const DhEntry  *self,
                                          const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
gboolean    dh_story_says_thrown    (const char     *story);
gboolean    dh_entry_has_losses     (const DhEntry  *self,
                                     const DhBattle *battle);
gboolean    dh_entry_is_hidden_from (const DhEntry  *self,
                                     const DhBattle *battle,
                                     const DhViewer *viewer);
char       *dh_referee_narrate_for  (DhReferee      *self,
                                     guint           index,
                                     const DhViewer *viewer) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_entry_narrate_of  (const DhEntry  *self,
                                  const DhBattle *battle,
                                  DhRef           thing) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_due_narrate       (const DhDue    *self,
                                  const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_battle_describe_value (const DhBattle *self,
                                      guint           property,
                                      int             value) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_change_narrate    (const DhChange *self,
                                  const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_battle_narrate_reminder (const DhBattle *self,
                                        const char     *clause) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_battle_describe_turn (const DhBattle *self,
                                     int             turn) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_battle_describe_time (const DhBattle *self,
                                     int             turn,
                                     int             step) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_battle_outline     (const DhBattle *self) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_referee_describe_seen  (DhReferee  *self) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_referee_describe_proof (DhReferee  *self) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_system_explain_clause (const DhSystem   *self,
                                      const char       *clause,
                                      const DhRulebook *rulebook) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_system_explain_text (const DhSystem   *self,
                                    const char       *text,
                                    const DhRulebook *rulebook) G_GNUC_WARN_UNUSED_RESULT;
const DhRulebookItem *dh_roll_find_rule (DhReferee *referee,
                                         guint      entry,
                                         guint      roll);

G_END_DECLS
