/* dh-listing.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"
#include "dh-list-records.h"
#include "dh-system.h"

G_BEGIN_DECLS

/**
 * DhListKind:
 * @element: what it is called in files
 * @attributes: those it has there, with blanks between, in the order in which they are written
 * @parent: the kind that it stands in, or -1
 * @is_row: whether each has a row in a list
 * @name: the column with its name
 * @column: (nullable): the column that is of this word for all of the kind
 * @word: (nullable): that word
 * @is_fixed: lists only name it: it is written with what is about them
 * @within: (nullable): the attribute that says by its id in which group it is shown, where it stands in none
 *
 * A kind of thing in what a battle is set up from.
 */
typedef struct {
  const char *element;
  const char *attributes;
  int parent;
  gboolean is_row;
  guint name;
  int column;
  const char *word;
  gboolean is_fixed;
  const char *within;
} DhListKind;

typedef struct _DhListDraft DhListDraft;
typedef void DhListWriteFunc (const DhListDraft *draft,
                              GString           *xml);

/**
 * DhListing:
 * @columns: (array length=n_columns): what a column of a list can be; one whose word is an attribute of a kind is that, and a
 *   level has the name of what things stand in
 * @id: the column with ids
 * @kinds: (array length=n_kinds): what a list says something of, a parent before what stands in it
 * @about: where what no kind stands in is written, between what comes before it and behind it
 * @take: takes over a record that names something or somebody, and says with dh_list_draft_complain() what is wrong with it
 * @finish: (nullable): what is to be done when all have been taken over
 * @make_now: (nullable) (transfer full): what a battle would be set up from if it stood at first as it stands now
 * @list_orders: (nullable) (transfer full): the orders that make what a battle has of what it says there; %NULL, and an error,
 *   where no order does
 *
 * How anybody's list becomes part of what a battle is set up from: of a system that has none a list is read otherwise, or not
 * at all. dh_list_new() does it.
 */
struct _DhListing {
  const DhSheetColumn *columns;
  guint n_columns;
  guint id;
  const DhListKind *kinds;
  guint n_kinds;
  void (*about) (gconstpointer scenario, const DhListDraft *draft, DhListWriteFunc *write, GString *xml);
  void (*take) (DhListDraft *draft, const DhListRecord *record);
  void (*finish) (DhListDraft *draft);
  gpointer (*make_now) (const DhBattle *battle);
  GStrv (*list_orders) (const DhBattle *battle, gconstpointer scenario, GError **error);
};

/**
 * DhListThing:
 * @kind: the number of its kind
 * @parent: (nullable): what it stands in
 * @line: the line of the list that says something of it, or 0
 * @is_new: whether there is one only by the list
 *
 * Something that stands in what a battle is set up from, while a list is taken over.
 */
typedef struct _DhListThing DhListThing;
struct _DhListThing {
  guint kind;
  const DhListThing *parent;
  guint line;
  gboolean is_new;

  /*< private >*/
  char **values; /* by attribute */
  guint *given;  /* by attribute: the line that said it first, or 0 */
};

char        *dh_list_make_attribute (const DhSheetColumn *column) G_GNUC_WARN_UNUSED_RESULT;

/* Functions that a system may call while it takes a record over. */
DhListThing *dh_list_draft_find     (DhListDraft        *self,
                                     guint               kind,
                                     const char         *text,
                                     gboolean           *twins);
DhListThing *dh_list_draft_add      (DhListDraft        *self,
                                     guint               kind,
                                     const DhListThing  *parent,
                                     guint               line);
const char  *dh_list_draft_get      (const DhListDraft  *self,
                                     const DhListThing  *thing,
                                     const char         *attribute);
void         dh_list_draft_set      (DhListDraft        *self,
                                     DhListThing        *thing,
                                     const char         *attribute,
                                     const char         *value);
void         dh_list_draft_take     (DhListDraft        *self,
                                     DhListThing        *thing,
                                     const DhListRecord *record);
char        *dh_list_draft_make_id  (DhListDraft        *self,
                                     const char         *name,
                                     guint               most) G_GNUC_WARN_UNUSED_RESULT;
DhListThing *dh_list_draft_next     (const DhListDraft  *self,
                                     guint               kind,
                                     guint              *index);
const char  *dh_list_draft_ask      (DhListDraft        *self,
                                     const DhListRecord *record,
                                     guint               column);
void         dh_list_draft_leave_out (DhListDraft       *self,
                                     const DhListRecord *record);
void         dh_list_draft_complain (DhListDraft        *self,
                                     guint               line,
                                     const char         *format,
                                     ...) G_GNUC_PRINTF (3, 4);
void         dh_list_draft_tell     (DhListDraft        *self,
                                     const char         *format,
                                     ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
