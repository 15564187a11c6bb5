/* dh-core-verbs-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-resolve-private.h"
#include "dh-narrator-private.h"
#include "dh-order-reader-private.h"

#include <glib/gi18n-lib.h>

G_BEGIN_DECLS

/*
 * The verbs that every system has, as the beginning of a row of its table: it adds their steps, and what it has to tell
 * of them or to show.
 */

#define DH_CORE_VERB_SETTLE \
  .word = "settle", .summary = N_("throws for everything due that needs only dice"), .flags = DH_VERB_NEEDS_DICE | DH_VERB_UNTOLD, \
  .resolve = _dh_order_settle, .is_timely = _dh_is_time_to_settle, .tell = _dh_tell_settle

#define DH_CORE_VERB_NEXT \
  .word = "next", .summary = N_("goes on to the next step if nothing is due"), .flags = DH_VERB_UNTOLD, \
  .resolve = _dh_order_next

#define DH_CORE_VERB_WAIVE \
  .word = "waive", .usage = "waive KIND SUBJECT because TEXT", \
  .summary = N_("waives something that is due, for a reason on the record"), .flags = DH_VERB_UNTOLD, \
  .read = _dh_order_read_waive, .write = _dh_order_write_waive, .resolve = _dh_order_waive, \
  .is_timely = _dh_is_time_for_dues

#define DH_CORE_VERB_RULING \
  .word = "ruling", .usage = "ruling SUBJECT PROPERTY VALUE because TEXT", \
  .summary = N_("sets a property, for a reason on the record"), .flags = DH_VERB_UNTOLD, \
  .read = _dh_order_read_ruling, .write = _dh_order_write_ruling, .resolve = _dh_order_ruling, .tell = _dh_tell_ruling

#define DH_CORE_VERB_NOTE \
  .word = "note", .usage = "note TEXT", .summary = N_("adds a note to the log"), .steps = ~0u, .flags = DH_VERB_PRIVATE, \
  .read = _dh_reader_read_text, .write = _dh_order_write_note, .resolve = _dh_order_note, .tell = _dh_tell_note

#define DH_CORE_VERB_PAUSE \
  .word = "pause", .summary = N_("pauses the clock until the next order; a second time resumes it"), .steps = ~0u, \
  .flags = DH_VERB_PRIVATE, .tell = _dh_tell_pause

#define DH_CORE_VERB_DICE \
  .word = "dice", .usage = "dice N…", \
  .summary = N_("keeps dice thrown at the table for the next order that needs some"), .read = _dh_order_read_dice

#define DH_CORE_VERB_UNDO \
  .word = "undo", .usage = "undo [TIMES]", .summary = N_("takes back the last order; no dice are thrown again"), .tell = _dh_tell_undo

#define DH_CORE_VERB_REDO \
  .word = "redo", .usage = "redo [TIMES]", .summary = N_("redoes what was undone last"), .tell = _dh_tell_redo

#define DH_CORE_VERB_AMEND \
  .word = "amend", .usage = "amend [before] N ORDER or none [because TEXT]", \
  .summary = N_("corrects an earlier order and works out everything after it again"), .flags = DH_VERB_NEEDS_DICE, \
  .read = _dh_order_read_amend, .write = _dh_order_write_amend, .needs_dice = _dh_order_amend_needs_dice, \
  .tell = _dh_tell_amend

#define DH_CORE_VERB_END \
  .word = "end", .summary = N_("ends the battle; it can be undone until the seed is shown"), .flags = DH_VERB_BINDING, \
  .question = N_("End the battle here? No more orders or dice are possible after that. The end can be undone until the seed is shown."), \
  .answer = N_("End the Battle"), .resolve = _dh_order_end, .tell = _dh_tell_end

#define DH_CORE_VERB_WORD(side) \
  .word = "word", .usage = "word " side " TEXT", \
  .summary = N_("mixes a side’s word into the seed of the dice, once, before the first turn"), \
  .read = _dh_order_read_word, .write = _dh_order_write_word_of_side, .resolve = _dh_order_word, .tell = _dh_tell_word

#define DH_CORE_VERB_SEED \
  .word = "seed", .summary = N_("shows the seed of the dice; from then on nothing can be undone"), \
  .flags = DH_VERB_BINDING, \
  .question = N_("Show the seed of the dice? After that nothing in this battle can be undone or amended, not even its end."), \
  .answer = N_("Show the Seed"), .resolve = _dh_order_seed, .tell = _dh_tell_seed

G_END_DECLS
