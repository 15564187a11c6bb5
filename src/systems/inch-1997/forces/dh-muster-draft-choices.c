/* dh-muster-draft-choices.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-draft-private.h"
#include "dh-order-of-battle-private.h"

/* What can be chosen for a field, within what the loader takes. */

static int
get_arm (const DhMusterNode *node)
{
  int arm = -1;

  if (node->fields[DH_MUSTER_ARM] != NULL)
    dh_enum_from_word (DH_TYPE_ARM, node->fields[DH_MUSTER_ARM], &arm);
  return arm;
}

static void
add_words (GStrvBuilder *words,
           GType         type)
{
  GEnumClass *class = g_type_class_ref (type);

  for (guint i = 0; i < class->n_values; i++)
    g_strv_builder_add (words, class->values[i].value_nick);
  g_type_class_unref (class);
}

static void
add_numbers (GStrvBuilder *words,
             int           least,
             int           most)
{
  for (int i = least; i <= most; i++)
    {
      g_autofree char *word = g_strdup_printf ("%d", i);

      g_strv_builder_add (words, word);
    }
}

static void
add_formations (GStrvBuilder *words,
                int           arm)
{
  GEnumClass *class = g_type_class_ref (DH_TYPE_FORMATION);

  for (guint i = 0; i < class->n_values; i++)
    if (arm >= 0 && _dh_order_of_battle_arm_can_form (arm, class->values[i].value))
      g_strv_builder_add (words, class->values[i].value_nick);
  g_type_class_unref (class);
}

static void
add_choices (GStrvBuilder       *words,
             const DhMusterNode *node,
             DhMusterField       field)
{
  int arm = get_arm (node);

  switch (field)
    {
    case DH_MUSTER_RANK:
      add_words (words, DH_TYPE_RANK);
      break;
    case DH_MUSTER_CHARACTER:
      g_strv_builder_add_many (words, "regular", "political", NULL);
      break;
    case DH_MUSTER_ARM:
      add_words (words, DH_TYPE_ARM);
      break;
    case DH_MUSTER_QUALITY:
      add_words (words, DH_TYPE_QUALITY);
      break;
    case DH_MUSTER_STANDS:
      g_strv_builder_add (words, "");
      if (arm != DH_ARM_ARTILLERY && g_strcmp0 (node->fields[DH_MUSTER_SHARPSHOOTERS], "yes") != 0)
        add_numbers (words, DH_ORDER_OF_BATTLE_LEAST_STANDS, DH_ORDER_OF_BATTLE_MOST_STANDS);
      break;
    case DH_MUSTER_GUNS:
      if (arm == DH_ARM_ARTILLERY)
        add_numbers (words, DH_ORDER_OF_BATTLE_LEAST_GUNS, DH_ORDER_OF_BATTLE_MOST_GUNS);
      else
        g_strv_builder_add (words, "");
      break;
    case DH_MUSTER_RATING:
      g_strv_builder_add (words, "");
      add_numbers (words, 0, DH_ORDER_OF_BATTLE_MOST_RATING);
      break;
    case DH_MUSTER_FORMATION:
      add_formations (words, arm);
      break;
    case DH_MUSTER_RESERVE:
    case DH_MUSTER_CONCEALED:
    case DH_MUSTER_SHARPSHOOTERS:
      g_strv_builder_add (words, "no");
      if (field != DH_MUSTER_SHARPSHOOTERS || arm == DH_ARM_INFANTRY)
        g_strv_builder_add (words, "yes");
      break;
    case DH_MUSTER_TITLE:
    case DH_MUSTER_DATE:
    case DH_MUSTER_PLACE:
    case DH_MUSTER_ID:
    case DH_MUSTER_NAME:
    case DH_MUSTER_LETTER:
    case DH_MUSTER_N_FIELDS:
    default:
      break;
    }
}

/**
 * dh_muster_draft_list_choices:
 * @self: a draft
 * @index: which thing
 * @field: one that it has
 *
 * Lists what can be said there, an empty word for nothing. What stands there may be none of them.
 *
 * Returns: (transfer full): words of files; none of them when any text may stand there
 */
GStrv
dh_muster_draft_list_choices (const DhMusterDraft *self,
                              guint                index,
                              DhMusterField        field)
{
  g_autoptr(GStrvBuilder) words = g_strv_builder_new ();

  g_return_val_if_fail (index < self->nodes->len, NULL);

  add_choices (words, _dh_muster_draft_get_node (self, index), field);
  return g_strv_builder_end (words);
}

/**
 * dh_muster_draft_get_usual:
 * @self: a draft
 * @index: which thing
 * @field: a field
 *
 * Returns: (nullable): what goes there without saying
 */
const char *
dh_muster_draft_get_usual (const DhMusterDraft *self,
                           guint                index,
                           DhMusterField        field)
{
  int arm;

  g_return_val_if_fail (index < self->nodes->len, NULL);

  arm = get_arm (_dh_muster_draft_get_node (self, index));
  switch ((int) field)
    {
    case DH_MUSTER_CHARACTER:
      return "regular";
    case DH_MUSTER_GUNS:
      return arm == DH_ARM_ARTILLERY ? G_STRINGIFY (DH_ORDER_OF_BATTLE_USUAL_GUNS) : NULL;
    case DH_MUSTER_FORMATION:
      return arm >= 0 ? dh_enum_to_word (DH_TYPE_FORMATION, _dh_order_of_battle_get_usual_formation (arm)) : NULL;
    case DH_MUSTER_RESERVE:
    case DH_MUSTER_CONCEALED:
    case DH_MUSTER_SHARPSHOOTERS:
      return "no";
    default:
      return NULL;
    }
}

/* Another arm has other formations, and no use for what only the former had. */
void
_dh_muster_node_suit_arm (DhMusterNode *self)
{
  int arm = get_arm (self);

  if (arm < 0)
    return;

  _dh_muster_node_set (self, DH_MUSTER_FORMATION, NULL);
  _dh_muster_node_set (self, arm == DH_ARM_ARTILLERY ? DH_MUSTER_STANDS : DH_MUSTER_GUNS, NULL);
  if (arm != DH_ARM_INFANTRY)
    _dh_muster_node_set (self, DH_MUSTER_SHARPSHOOTERS, NULL);
}
