/* dh-desk-new-battle.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-muster-reading.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_NEW_BATTLE (dh_desk_new_battle_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskNewBattle, dh_desk_new_battle, DH_DESK, NEW_BATTLE, GObject)

/**
 * DhDeskNewBattle:
 *
 * A battle that is being prepared: who fights, by which rules, with what in reserve, under which title
 * and in which file. There is a sensible choice of everything from the beginning.
 *
 * It knows no widget. What it makes of the choices is a referee: a file with the rulebook and the order
 * of battle, and an order for whatever stands otherwise than in these.
 */
struct _DhDeskNewBattle
{
  GObject parent_instance;

  /* Armies. Owned */
  char *shipped;            /* (nullable): of what comes with Drumhead */
  GFile *source;            /* (nullable): or a file of the user, where they are from */
  DhDeskMusterReading *reading; /* (nullable): how a list is read that is not as our own files have it */
  DhMuster *muster;         /* (nullable): the armies row by row; %NULL when nothing could be read */
  char *trouble;            /* (nullable): all that is wrong with the file, a line each */
  DhOrderOfBattle *armies;  /* (nullable): %NULL while anything is wrong with the file */

  /* By which rules. Owned */
  DhRulebook *taken;        /* as it was read, before any choice was made here */
  DhRulebook *rulebook;
  GArray *dice;             /* DhDiceSource, one for each army */

  /* With what. Owned, one for each unit */
  GArray *off_table;        /* gboolean */
  GArray *concealed;        /* gboolean */
  GArray *ratings;          /* int, -1 to be rolled */

  /* Title, place and date. Owned */
  char *title;
  GFile *folder;            /* where its file will be; it need not be there yet */
  char *name;               /* of its file, without what all battles end in */
  char *closing;

  gboolean name_is_given;
};

DhDeskNewBattle *dh_desk_new_battle_new                 (void) G_GNUC_WARN_UNUSED_RESULT;

/* Armies */
void             dh_desk_new_battle_take_shipped        (DhDeskNewBattle  *self,
                                                         const char       *id);
void             dh_desk_new_battle_take_file           (DhDeskNewBattle  *self,
                                                         GFile            *file);
void             dh_desk_new_battle_take_text           (DhDeskNewBattle  *self,
                                                         const char       *text);
void             dh_desk_new_battle_look_again          (DhDeskNewBattle  *self);
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

/* Title, place and date */
void             dh_desk_new_battle_set_title           (DhDeskNewBattle  *self,
                                                         const char       *title);
void             dh_desk_new_battle_set_folder          (DhDeskNewBattle  *self,
                                                         GFile            *folder);
void             dh_desk_new_battle_set_name            (DhDeskNewBattle  *self,
                                                         const char       *name);
GFile           *dh_desk_new_battle_dup_file            (DhDeskNewBattle  *self) G_GNUC_WARN_UNUSED_RESULT;
void             dh_desk_new_battle_set_closing         (DhDeskNewBattle  *self,
                                                         const char       *closing);

/* The battle */
gboolean         dh_desk_new_battle_try                 (DhDeskNewBattle  *self,
                                                         GError          **error);
DhReferee       *dh_desk_new_battle_begin               (DhDeskNewBattle  *self,
                                                         GError          **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
