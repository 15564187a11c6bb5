/* dh-system-sequence.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-system-sequence.h"

#include "dh-battle.h"
#include "dh-system-tables.h"

/**
 * dh_battle_get_step_title:
 * @self: a battle
 * @step: a step
 *
 * Returns: what people call it
 */
const char *
dh_battle_get_step_title (const DhBattle *self,
                          int             step)
{
  if (self->system->sequence->step_title == NULL)
    return dh_enum_to_word (self->system->tables->steps (), step);

  return self->system->sequence->step_title (self, step);
}
