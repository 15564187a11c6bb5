/* dh-box-form.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"

G_BEGIN_DECLS

/**
 * DhBoxFieldKind:
 * @DH_BOX_FIELD_CHOICE: one of several
 * @DH_BOX_FIELD_SEVERAL: some of several
 * @DH_BOX_FIELD_RANGES: the same, each with a number behind it
 * @DH_BOX_FIELD_HEXES: the same, each with the number of the hex that it is in; in an order those of a hex stand together
 * @DH_BOX_FIELD_NUMBER: a number
 * @DH_BOX_FIELD_FLAG: it is so or not
 * @DH_BOX_FIELD_TEXT: a word or number that is typed
 *
 * How something is filled in.
 */
typedef enum {
  DH_BOX_FIELD_CHOICE,
  DH_BOX_FIELD_SEVERAL,
  DH_BOX_FIELD_RANGES,
  DH_BOX_FIELD_HEXES,
  DH_BOX_FIELD_NUMBER,
  DH_BOX_FIELD_FLAG,
  DH_BOX_FIELD_TEXT,
} DhBoxFieldKind;

/**
 * DhBoxChoice:
 * @word: as orders have it
 * @title: for people
 * @number: with %DH_BOX_FIELD_RANGES how far it is, with %DH_BOX_FIELD_HEXES in which hex
 * @picked: whether it is one of several that are chosen
 * @marked: whether what the field has for that holds of it, or of its hex
 *
 * Something to choose.
 */
typedef struct {
  char *word;
  char *title;
  int number;
  gboolean picked;
  gboolean marked;
} DhBoxChoice;

/**
 * DhBoxField:
 * @kind: how it is filled in
 * @title: what it is, for people
 * @keyword: (nullable): the word before it in an order; of a flag the word that it is
 * @number: (nullable): what the number of each of several is, for people
 * @none: (nullable): the word of an order by which none of several is meant
 * @mark: (nullable): a word that may follow some of several in an order
 * @mark_title: (nullable): what it says, for people
 * @optional: it may be left out
 * @result: it is what the printed chart has
 * @least: the least number
 * @most: the greatest
 * @choices: (element-type DhBoxChoice): what there is to choose
 * @chosen: the index of what is chosen, or -1
 * @value: the number filled in
 * @on: of a flag, whether it is so
 * @text: what is typed in, never %NULL
 *
 * A place of a form.
 */
typedef struct {
  DhBoxFieldKind kind;
  const char *title;
  const char *keyword;
  const char *number;
  const char *none;
  const char *mark;
  const char *mark_title;
  gboolean optional;
  gboolean result;
  int least, most;
  GArray *choices;
  int chosen;
  int value;
  gboolean on;
  char *text;
} DhBoxField;

/**
 * DhBoxForm:
 * @order: how its orders begin: a verb, and with “chart” the chart too
 * @title: what people call it
 * @summary: what its orders do
 * @chart: (nullable): the chart that is asked
 * @rank: it stands before those of a higher one
 * @to_phase: it is for the present phase above all
 * @due: something is due that it resolves
 * @throws: dice are thrown
 * @has_nobody: this game has nothing that it could be about, so that it is not listed
 * @fields: (element-type DhBoxField): what is filled in
 *
 * An order of the present phase, to be filled in like a form.
 */
typedef struct {
  char *order;
  const char *title;
  const char *summary;
  const char *chart;
  guint rank;
  gboolean to_phase;
  gboolean due;
  gboolean throws;
  gboolean has_nobody;
  GArray *fields;
} DhBoxForm;

GPtrArray *dh_box_list_forms    (const DhBattle  *battle) G_GNUC_WARN_UNUSED_RESULT;
void       dh_box_form_free     (DhBoxForm       *self);
gboolean   dh_box_form_is_of    (const DhBoxForm *self,
                                 const char      *order);
gboolean   dh_box_form_is_whole (const DhBoxForm *self);
char      *dh_box_form_write    (const DhBoxForm *self) G_GNUC_WARN_UNUSED_RESULT;
void       dh_box_form_read     (DhBoxForm       *self,
                                 const char      *order);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhBoxForm, dh_box_form_free)

G_END_DECLS
