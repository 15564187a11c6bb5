/* dh-desk-choices.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-wrap.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_CHOICES (dh_desk_choices_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskChoices, dh_desk_choices, DH_DESK, CHOICES, DhDeskWrap)

void dh_desk_choices_clear (DhDeskChoices *self);
void dh_desk_choices_add   (DhDeskChoices *self,
                            DhReferee     *referee,
                            const char    *label,
                            const char    *order);

G_END_DECLS
