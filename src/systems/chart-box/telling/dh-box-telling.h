/* dh-box-telling.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-box-rules.h"

#include "dh-narrator-private.h"

G_BEGIN_DECLS

/**
 * DhBoxThrowWords:
 * @title: (nullable): that somebody throws for it, and what; none where its order tells it
 * @property: what changes if something comes of it
 * @nothing: (nullable): what is said when nothing does
 *
 * The words for a purpose of dice.
 */
typedef struct {
  const char *title;
  guint property;
  const char *nothing;
} DhBoxThrowWords;

extern const DhBoxThrowWords _dh_box_throws[DH_N_BOX_PURPOSES];

gboolean    _dh_box_find_sentence  (guint             property,
                                    int               value,
                                    const char      **sentence);
const char *_dh_box_step_title     (const DhBattle   *battle,
                                    int               step);
const char *_dh_box_describe_word  (GType     (*words) (void),
                                    const char       *word);
char       *_dh_box_describe_value (const DhBattle   *battle,
                                    guint             property,
                                    int               value);
char       *_dh_box_describe_level (const DhBattle   *battle,
                                    int               winner,
                                    int               level);
char       *_dh_box_tell_due       (const DhDue      *due,
                                    const DhBattle   *battle);
char       *_dh_box_remind         (const char       *clause,
                                    const DhRulebook *rulebook);
void        _dh_box_tell           (DhNarrator       *narrator);

DhTellFunc _dh_box_tell_chart, _dh_box_tell_result, _dh_box_tell_bombardment, _dh_box_tell_combat, _dh_box_tell_judgement,
  _dh_box_tell_attacked, _dh_box_tell_counterattack, _dh_box_tell_excuse, _dh_box_tell_cut_off, _dh_box_tell_held,
  _dh_box_tell_line, _dh_box_tell_retreat, _dh_box_tell_shuffle;

G_END_DECLS
