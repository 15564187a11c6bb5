/* dh-change.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-narration.h"

#include "dh-property-private.h"
#include "dh-system-sequence.h"
#include "dh-system-telling.h"

#include <glib/gi18n-lib.h>

/* Values of properties in words for people: a system has words for those it knows better, and the rest is said here. */

static const char *
describe_word (const DhProperty *property,
               int               value)
{
  if (property->words == dh_dice_source_get_type)
    return value == DH_DICE_SOURCE_THROWN ? C_("dice", "thrown at the table") : C_("dice", "thrown by the program");
  if (property->words == dh_disclosure_get_type)
    return value == DH_DISCLOSURE_EXACT    ? C_("disclosure", "exact strengths")
           : value == DH_DISCLOSURE_BANDED ? C_("disclosure", "fresh, worn or spent")
                                           : C_("disclosure", "names only");

  return dh_enum_to_word (property->words (), value);
}

/**
 * dh_battle_describe_value:
 * @self: a battle
 * @property: a property of its things
 * @value: a value of it
 *
 * Returns: (transfer full): the value in words for people
 */
char *
dh_battle_describe_value (const DhBattle *self,
                          guint           property,
                          int             value)
{
  const DhProperty *the_property = _dh_property_get (self, property);
  char *words = self->system->telling->describe_value != NULL ? self->system->telling->describe_value (self, property, value) : NULL;
  g_autoptr(GString) text = g_string_new (NULL);

  if (words != NULL)
    return words;
  if (property == DH_BATTLE_STEP)
    return g_strdup (dh_battle_get_step_title (self, value));
  if (the_property->form == &dh_form_truth)
    return g_strdup (value ? C_("truth", "yes") : C_("truth", "no"));
  if (the_property->form == &dh_form_word)
    return g_strdup (describe_word (the_property, value));

  _dh_property_append (self, property, value, text);
  return dh_show_minus (text->str);
}

/**
 * dh_change_narrate:
 * @self: a change
 * @battle: the battle in which it is one, or was
 *
 * Returns: (transfer full): in words for people, what it was and what it is, such as “Turn: 2 → 3”; of a set only that
 *   it is another
 */
char *
dh_change_narrate (const DhChange *self,
                   const DhBattle *battle)
{
  const DhProperty *property = _dh_property_get (battle, self->property);
  const char *title = _dh_property_get_title (property);
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;

  if (property->form == &dh_form_members)
    return g_strdup (title);

  if (property->form == &dh_form_name && self->from == 0)
    from = g_strdup (dh_battle_get_name (battle, self->of));
  else
    from = dh_battle_describe_value (battle, self->property, self->from);
  to = dh_battle_describe_value (battle, self->property, self->to);
  /* Translators: what is told of a thing, what it was and what it is */
  return g_strdup_printf (_("%s: %s → %s"), title, from, to);
}
