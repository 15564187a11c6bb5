/* dh-battle-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"
#include "dh-system-tables.h"

G_BEGIN_DECLS

/**
 * DhKind:
 * @word: what it is called in files
 * @size: the size of the record of such a thing; of the battle itself the size of the whole of it
 * @takes: (nullable): what a property takes that names such a thing, for people
 *
 * A kind of thing. A record begins with a pointer to what never changes of the thing, and that with its id and its
 * name.
 */
struct _DhKind {
  const char *word;
  gsize size;
  const char *takes;
};

/**
 * DhDueColumn:
 * @name: its attribute in files
 * @arg: which of the arguments of a due it writes
 * @kinds: the kinds of due, as a set, in which it stands under this name
 * @thing: the kind of thing that it names, or 0
 * @words: (nullable): the enumeration that its words are of
 * @property: the property as whose value it is written, or 0
 * @form: (nullable): of what is the value of no property how it is written
 * @most: of a number the greatest; what is none of these is a truth
 * @usual: what is not written
 * @owes: the thing that it names is who owes what is due
 * @throws: the thing that it names does not owe it, and throws dice of its own for it
 * @required: (nullable): whether it has to stand, as far as the columns before it tell
 *
 * A column of what is due. There may be two for one argument, for different kinds.
 */
struct _DhDueColumn {
  const char *name;
  guint arg;
  guint kinds;
  DhRefKind thing;
  GType (*words) (void);
  guint property;
  const DhForm *form;
  int most;
  int usual;
  gboolean owes;
  gboolean throws;
  gboolean (*required) (const DhDue *due);
};

#define dh_record(battle, kind, type, i) (&g_array_index ((battle)->things[kind], type, (i)))

#define DH_THE_BATTLE ((DhRef){ DH_REF_KIND_BATTLE, 0 })

/**
 * DhJoinedColumn:
 * @name: its attribute in files
 * @arg: which of the arguments of what joins it writes
 * @words: (nullable): the enumeration that its words are of
 * @most: of a number the greatest, where 0 is not written
 *
 * A column of what joins a battle.
 */
struct _DhJoinedColumn {
  const char *name;
  guint arg;
  GType (*words) (void);
  int most;
};

const DhJoinInfo *_dh_battle_find_join (const DhBattle *self,
                                     DhRefKind       under);
void         _dh_battle_follow      (DhBattle       *self);
gboolean     _dh_battle_can_join    (const DhBattle *self,
                                     const DhJoined *joined);
void         _dh_battle_join        (DhBattle       *self,
                                     const DhJoined *joined);
void         _dh_battle_part        (DhBattle       *self);
void         _dh_battle_forget_then (DhBattle       *self);
const DhBattle *_dh_battle_as_named (const DhBattle *self,
                                     gpointer        scenario);
void         _dh_due_init           (DhDue          *due,
                                     const DhSystem *system,
                                     int             kind);
gboolean     _dh_due_holds_up       (const DhBattle *self,
                                     const DhDue    *due);
char        *_dh_battle_list_debtors (const DhBattle *self,
                                      int             kind) G_GNUC_WARN_UNUSED_RESULT;
gboolean     _dh_battle_throws_itself (const DhBattle *self,
                                       DhRef           thing);
void         _dh_battle_insert_due  (DhBattle       *self,
                                     const DhDue    *due);
const DhDue *_dh_battle_find_due_at    (const DhBattle *self,
                                     guint           entry,
                                     guint           place);
void         _dh_battle_remove_due  (DhBattle       *self,
                                     guint           entry,
                                     guint           place);

G_END_DECLS
