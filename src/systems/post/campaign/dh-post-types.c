/* dh-post-types.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-private.h"

#include <stdlib.h>
#include <string.h>

/* The types of unit of this game. */

static const DhPostTypeInfo types[] = {
  { 'i', DH_POST_ARM_INFANTRY, "men.infantry", NULL, "4.1" },
  { 'c', DH_POST_ARM_CAVALRY, "men.cavalry", NULL, "4.2" },
  { 'a', DH_POST_ARM_GUNS, "men.foot-artillery", "speed.foot-limbered", "4.3" },
  { 'h', DH_POST_ARM_GUNS, "men.horse-artillery", "speed.horse-limbered", "4.4" },
  { 'g', DH_POST_ARM_CAVALRY, "men.government", NULL, "4.5" },
  { 's', DH_POST_ARM_INFANTRY, "men.sanitation", NULL, "4.6" },
  { 'f', DH_POST_ARM_FORTRESS, "men.fortress", NULL, "4.7" },
  { 'w', DH_POST_ARM_WAGON, "men.wagons", "speed.wagons", "4.8" },
  { 'n', DH_POST_ARM_SHIP, "men.ironclad", "speed.ironclad", "5.1" },
  { 'r', DH_POST_ARM_SHIP, "men.raider", "speed.raider", "5.2" },
  { 'e', DH_POST_ARM_SHIP, "men.ship-of-the-line", "speed.ship-of-the-line", "5.3" },
  { 'm', DH_POST_ARM_SHIP, "men.merchant", "speed.merchant", "5.4" },
};

/**
 * _dh_post_find_type:
 * @letter: a small letter
 *
 * Returns: (transfer none) (nullable): the type of unit whose names end with it
 */
const DhPostTypeInfo *
_dh_post_find_type (char letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (types[i].letter == letter)
      return &types[i];

  return NULL;
}

/**
 * _dh_post_make_label:
 * @id: what may be the id of a unit: side, number, state and type, in any case
 * @side: (out): its side
 * @type: (out): its type
 *
 * Returns: (transfer full) (nullable): the same as people write it, c15MSi
 */
char *
_dh_post_make_label (const char            *id,
                     int                   *side,
                     const DhPostTypeInfo **type)
{
  gsize length = strlen (id), digits = length > 0 ? strspn (id + 1, "0123456789") : 0;
  char *label;

  *type = length > 0 ? _dh_post_find_type (g_ascii_tolower (id[length - 1])) : NULL;
  if (*type == NULL || digits < 1 || digits > 3 || id[1] == '0' || length != digits + 4 ||
      !g_ascii_isalpha (id[digits + 1]) || !g_ascii_isalpha (id[digits + 2]) ||
      !dh_enum_from_word (DH_TYPE_POST_SIDE_KIND, (const char[]){ g_ascii_tolower (*id), '\0' }, side))
    return NULL;

  label = g_ascii_strdown (id, -1);
  label[digits + 1] = g_ascii_toupper (label[digits + 1]);
  label[digits + 2] = g_ascii_toupper (label[digits + 2]);
  return label;
}

/**
 * _dh_post_is_before:
 * @battle: a battle of this game
 * @unit: a unit
 * @other: another
 *
 * Returns: whether it comes first by id, which is by side and number (23.2), however the campaign has them
 */
gboolean
_dh_post_is_before (const DhBattle *battle,
                    int             unit,
                    int             other)
{
  const DhPostUnitInfo *one = dh_post_unit (battle, unit)->info, *two = dh_post_unit (battle, other)->info;
  int number = atoi (one->label + 1), number_of_other = atoi (two->label + 1);

  if (one->side != two->side)
    return one->side < two->side;

  return number != number_of_other ? number < number_of_other : strcmp (one->label, two->label) < 0;
}

/**
 * _dh_post_may_form:
 * @type: a type of unit
 * @formation: a formation
 *
 * Returns: whether it is one of its arm (6)
 */
gboolean
_dh_post_may_form (const DhPostTypeInfo *type,
                   DhPostFormation       formation)
{
  switch (type->arm)
    {
    case DH_POST_ARM_INFANTRY:
      return formation >= DH_POST_FORMATION_L && formation <= DH_POST_FORMATION_S;
    case DH_POST_ARM_CAVALRY:
      return formation >= DH_POST_FORMATION_ML && formation <= DH_POST_FORMATION_MS;
    case DH_POST_ARM_GUNS:
      return formation == DH_POST_FORMATION_LB || formation == DH_POST_FORMATION_UL;
    case DH_POST_ARM_FORTRESS:
      return formation == DH_POST_FORMATION_UL;
    case DH_POST_ARM_WAGON:
      return formation == DH_POST_FORMATION_LB;
    case DH_POST_ARM_SHIP:
      return formation == DH_POST_FORMATION_NONE;
    }

  g_return_val_if_reached (FALSE);
}
