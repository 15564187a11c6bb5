/* dh-desk-new-battle-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-new-battle.h"

G_BEGIN_DECLS

struct _DhDeskNewBattle
{
  GObject parent_instance;

  /* Who fights. Owned */
  char *shipped;            /* (nullable): of what comes with Drumhead */
  GFile *source;            /* (nullable): or a file of the user */
  DhMuster *muster;         /* (nullable): what is shown of it, row by row */
  char *trouble;            /* (nullable): why there are no armies */
  DhOrderOfBattle *armies;  /* (nullable) */

  /* By which rules. Owned */
  DhRulebook *taken;        /* as it was read, before any choice was made here */
  DhRulebook *rulebook;
  GArray *dice;             /* DhDiceSource, one for each army */

  /* With what. Owned, one for each unit */
  GArray *off_table;        /* gboolean */
  GArray *concealed;        /* gboolean */
  GArray *ratings;          /* int, -1 to be rolled */

  /* Where and when. Owned */
  char *title;
  GFile *folder;
  char *name;
  char *closing;

  gboolean name_is_given;
};

/* dh-desk-new-battle.c */
void     _dh_desk_new_battle_changed     (DhDeskNewBattle *self);

/* dh-desk-new-battle-forces.c */
void     _dh_desk_new_battle_take_forces (DhDeskNewBattle *self);

G_END_DECLS
