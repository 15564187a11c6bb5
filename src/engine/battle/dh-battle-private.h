/* dh-battle-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"

G_BEGIN_DECLS

#define DH_MOST_KINDS 8

/*
 * The whole state of a battle: what every battle has. A system puts what it has besides behind it, in a structure that
 * begins with this one. Field test: should undo restore it? Then it is there, or in the record of a thing, and has a line in
 * the table of properties, through which alone it is changed.
 */
struct _DhBattle {
  /* The same for the whole battle */
  const DhSystem *system;
  DhRulebook *rulebook;
  gpointer scenario; /* (owned) what it was set up from */
  guint8 seed[16];

  /* What entries change */
  GArray *things[DH_MOST_KINDS]; /* by kind, the records of its system; of the battle itself it is this one */
  GArray *dues; /* DhDue, oldest first */
  int turn;
  int step;
  int disclosure;
  int seed_shown;
};

/**
 * DhKind:
 * @size: the size of the record of such a thing; of the battle itself the size of the whole of it
 *
 * A kind of thing. A record begins with a pointer to what never changes of the thing, and that with its id and its name.
 */
struct _DhKind {
  gsize size;
};

#define dh_record(battle, kind, type, i) (&g_array_index ((battle)->things[kind], type, (i)))

#define DH_THE_BATTLE ((DhThing){ DH_THING_KIND_BATTLE, 0 })

void         _dh_battle_insert_due  (DhBattle       *self,
                                     const DhDue    *due);
const DhDue *_dh_battle_find_due    (const DhBattle *self,
                                     guint           entry,
                                     guint           place);
void         _dh_battle_remove_due  (DhBattle       *self,
                                     guint           entry,
                                     guint           place);

G_END_DECLS
