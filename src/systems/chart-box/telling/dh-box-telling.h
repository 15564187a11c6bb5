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

const char *_dh_box_step_title     (const DhBattle   *battle,
                                    int               step);
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
  _dh_box_tell_line;

G_END_DECLS
