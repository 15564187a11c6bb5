/* dh-desk-new-battle.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-muster.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_NEW_BATTLE (dh_desk_new_battle_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskNewBattle, dh_desk_new_battle, DH_DESK, NEW_BATTLE, GObject)

DhDeskNewBattle *dh_desk_new_battle_new                 (void) G_GNUC_WARN_UNUSED_RESULT;

/* Who fights */
void             dh_desk_new_battle_take_shipped        (DhDeskNewBattle  *self,
                                                         const char       *id);
void             dh_desk_new_battle_take_file           (DhDeskNewBattle  *self,
                                                         GFile            *file);
void             dh_desk_new_battle_look_again          (DhDeskNewBattle  *self);
const char      *dh_desk_new_battle_get_shipped         (DhDeskNewBattle  *self);
GFile           *dh_desk_new_battle_get_source          (DhDeskNewBattle  *self);
DhOrderOfBattle *dh_desk_new_battle_get_armies          (DhDeskNewBattle  *self);
DhMuster        *dh_desk_new_battle_get_muster          (DhDeskNewBattle  *self);
const char      *dh_desk_new_battle_get_trouble         (DhDeskNewBattle  *self);
gboolean         dh_desk_new_battle_save_armies         (DhDeskNewBattle  *self,
                                                         GFile            *file,
                                                         GError          **error);

/* By which rules */
gboolean         dh_desk_new_battle_take_rulebook       (DhDeskNewBattle  *self,
                                                         const char       *id,
                                                         GError          **error);
gboolean         dh_desk_new_battle_take_rulebook_file  (DhDeskNewBattle  *self,
                                                         GFile            *file,
                                                         GError          **error);
gboolean         dh_desk_new_battle_take_edited_rulebook (DhDeskNewBattle *self,
                                                          const char      *id,
                                                          GError         **error);
const DhRulebook *dh_desk_new_battle_get_rulebook       (DhDeskNewBattle  *self);
void             dh_desk_new_battle_set_switch          (DhDeskNewBattle  *self,
                                                         const char       *id,
                                                         const char       *choice);
DhDiceSource     dh_desk_new_battle_get_dice            (DhDeskNewBattle  *self,
                                                         guint             army);
void             dh_desk_new_battle_set_dice            (DhDeskNewBattle  *self,
                                                         guint             army,
                                                         DhDiceSource      dice);

/* With what */
gboolean         dh_desk_new_battle_is_in_reserve       (DhDeskNewBattle  *self,
                                                         DhRef             thing);
gboolean         dh_desk_new_battle_may_be_in_reserve   (DhDeskNewBattle  *self,
                                                         DhRef             thing);
void             dh_desk_new_battle_set_in_reserve      (DhDeskNewBattle  *self,
                                                         DhRef             thing,
                                                         gboolean          in_reserve);
gboolean         dh_desk_new_battle_is_concealed        (DhDeskNewBattle  *self,
                                                         guint             unit);
void             dh_desk_new_battle_set_concealed       (DhDeskNewBattle  *self,
                                                         guint             unit,
                                                         gboolean          concealed);
int              dh_desk_new_battle_get_rating          (DhDeskNewBattle  *self,
                                                         guint             unit);
void             dh_desk_new_battle_set_rating          (DhDeskNewBattle  *self,
                                                         guint             unit,
                                                         int               rating);
guint            dh_desk_new_battle_count_units         (DhDeskNewBattle  *self,
                                                         guint             army);
guint            dh_desk_new_battle_count_reserve       (DhDeskNewBattle  *self,
                                                         guint             army);
guint            dh_desk_new_battle_get_most_in_reserve (DhDeskNewBattle  *self,
                                                         guint             army);
guint            dh_desk_new_battle_count_given         (DhDeskNewBattle  *self);

/* Where and when */
const char      *dh_desk_new_battle_get_title           (DhDeskNewBattle  *self);
void             dh_desk_new_battle_set_title           (DhDeskNewBattle  *self,
                                                         const char       *title);
GFile           *dh_desk_new_battle_get_folder          (DhDeskNewBattle  *self);
void             dh_desk_new_battle_set_folder          (DhDeskNewBattle  *self,
                                                         GFile            *folder);
const char      *dh_desk_new_battle_get_name            (DhDeskNewBattle  *self);
void             dh_desk_new_battle_set_name            (DhDeskNewBattle  *self,
                                                         const char       *name);
GFile           *dh_desk_new_battle_dup_file            (DhDeskNewBattle  *self) G_GNUC_WARN_UNUSED_RESULT;
const char      *dh_desk_new_battle_get_closing         (DhDeskNewBattle  *self);
void             dh_desk_new_battle_set_closing         (DhDeskNewBattle  *self,
                                                         const char       *closing);

/* The battle */
GPtrArray       *dh_desk_new_battle_list_orders         (DhDeskNewBattle  *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean         dh_desk_new_battle_try                 (DhDeskNewBattle  *self,
                                                         GError          **error);
DhReferee       *dh_desk_new_battle_begin               (DhDeskNewBattle  *self,
                                                         GError          **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
