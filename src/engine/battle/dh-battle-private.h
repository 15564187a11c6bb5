/* dh-battle-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"

G_BEGIN_DECLS

/*
 * The whole state of a battle. Field test: should undo restore it? Then it is here and has a line
 * in dh-property.c, through which alone it is changed.
 */
struct _DhBattle {
  /* The same for the whole battle */
  const DhSystem *system;
  DhRulebook *rulebook;
  DhOrderOfBattle *order_of_battle;
  guint8 seed[16];
  GArray *cards;

  /* What entries change */
  GArray *armies;
  GArray *commands;
  GArray *units;
  GArray *officers;
  GArray *dues; /* DhDue, oldest first */
  int turn;
  int step;
  int card;
  int cards_left; /* how many cards have not been turned */
  guint8 *in_deck; /* of each card, whether it is one of them */
  int disclosure;
  int marked;
  int contacts; /* the last place given in the order of contact */
  int seed_shown;
};

#define dh_army(battle, i) (&g_array_index ((battle)->armies, DhArmy, (i)))
#define dh_command(battle, i) (&g_array_index ((battle)->commands, DhCommand, (i)))
#define dh_unit(battle, i) (&g_array_index ((battle)->units, DhUnit, (i)))
#define dh_officer(battle, i) (&g_array_index ((battle)->officers, DhOfficer, (i)))
#define dh_card(battle, i) (&g_array_index ((battle)->cards, DhCard, (i)))

#define DH_THE_BATTLE ((DhThing){ DH_THING_KIND_BATTLE, 0 })
#define DH_THE_ARMY(i) ((DhThing){ DH_THING_KIND_ARMY, (i) })
#define DH_THE_COMMAND(i) ((DhThing){ DH_THING_KIND_COMMAND, (i) })
#define DH_THE_UNIT(i) ((DhThing){ DH_THING_KIND_UNIT, (i) })
#define DH_THE_OFFICER(i) ((DhThing){ DH_THING_KIND_OFFICER, (i) })

int          _dh_battle_get_army_of (const DhBattle *self,
                                     DhThing         thing);
gboolean     _dh_battle_throws_itself (const DhBattle *self,
                                       DhThing         thing);
char        *_dh_battle_dup_dice_id (const DhBattle *self,
                                     const DhUnit   *unit) G_GNUC_WARN_UNUSED_RESULT;
double       _dh_battle_get_effectiveness_with (const DhBattle *self,
                                                guint           army,
                                                guint           fresh);
void         _dh_battle_put_card    (DhBattle       *self,
                                     guint           card,
                                     gboolean        in_deck);
void         _dh_battle_append_deck (const DhBattle *self,
                                     GString        *text);
void         _dh_battle_insert_due  (DhBattle       *self,
                                     const DhDue    *due);
const DhDue *_dh_battle_find_due    (const DhBattle *self,
                                     guint           entry,
                                     guint           place);
void         _dh_battle_remove_due  (DhBattle       *self,
                                     guint           entry,
                                     guint           place);

/* dh-deck.c */
void         _dh_battle_make_cards  (DhBattle       *self);
int          _dh_battle_find_card   (const DhBattle *self,
                                     const char     *id);
void         _dh_battle_find_wanted (const DhBattle *self,
                                     guint8         *wanted);

G_END_DECLS
