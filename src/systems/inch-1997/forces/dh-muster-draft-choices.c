/* dh-muster-draft-choices.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-draft-private.h"
#include "dh-order-of-battle-private.h"

/* Choices for a field, as far as the loader takes them. */

static int
get_arm (const DhMusterNode *node)
{
  int arm = -1;

  if (node->fields[DH_MUSTER_ARM] != NULL)
    dh_enum_from_word (DH_TYPE_ARM, node->fields[DH_MUSTER_ARM], &arm);
  return arm;
}

/* The words of an enumeration; of the formations those that an arm knows. */
static void
add_words (GStrvBuilder *words,
           GType         type,
           int           arm)
{
  GEnumClass *class = g_type_class_ref (type);

  for (guint i = 0; i < class->n_values; i++)
    if (type != DH_TYPE_FORMATION || (arm >= 0 && _dh_order_of_battle_arm_can_form (arm, class->values[i].value)))
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

/* The fields that take a word: those of an enumeration, and what goes without saying. */
static const struct {
  GType (*words) (void);
  const char *usual;
} choices[DH_MUSTER_N_FIELDS] = {
  [DH_MUSTER_RANK] = { dh_rank_get_type },
  [DH_MUSTER_CHARACTER] = { NULL, "regular" },
  [DH_MUSTER_ARM] = { dh_arm_get_type },
  [DH_MUSTER_QUALITY] = { dh_quality_get_type },
  [DH_MUSTER_FORMATION] = { dh_formation_get_type },
  [DH_MUSTER_RESERVE] = { NULL, "no" },
  [DH_MUSTER_CONCEALED] = { NULL, "no" },
  [DH_MUSTER_SHARPSHOOTERS] = { NULL, "no" },
};

static void
add_choices (GStrvBuilder       *words,
             const DhMusterNode *node,
             DhMusterField       field)
{
  int arm = get_arm (node);

  if (choices[field].words != NULL)
    add_words (words, choices[field].words (), arm);
  else if (choices[field].usual != NULL)
    {
      g_strv_builder_add (words, choices[field].usual);
      if (field == DH_MUSTER_CHARACTER)
        g_strv_builder_add (words, "political");
      else if (field != DH_MUSTER_SHARPSHOOTERS || arm == DH_ARM_INFANTRY)
        g_strv_builder_add (words, "yes");
    }
  else if (field == DH_MUSTER_GUNS && arm == DH_ARM_ARTILLERY)
    add_numbers (words, DH_ORDER_OF_BATTLE_LEAST_GUNS, DH_ORDER_OF_BATTLE_MOST_GUNS);
  else if (field == DH_MUSTER_STANDS || field == DH_MUSTER_GUNS || field == DH_MUSTER_RATING)
    g_strv_builder_add (words, "");

  if (field == DH_MUSTER_STANDS && arm != DH_ARM_ARTILLERY &&
      g_strcmp0 (node->fields[DH_MUSTER_SHARPSHOOTERS], "yes") != 0)
    add_numbers (words, DH_ORDER_OF_BATTLE_LEAST_STANDS, DH_ORDER_OF_BATTLE_MOST_STANDS);
  else if (field == DH_MUSTER_RATING)
    add_numbers (words, 0, DH_ORDER_OF_BATTLE_MOST_RATING);
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
  if (field == DH_MUSTER_GUNS && arm == DH_ARM_ARTILLERY)
    return G_STRINGIFY (DH_ORDER_OF_BATTLE_USUAL_GUNS);
  if (field == DH_MUSTER_FORMATION && arm >= 0)
    return dh_enum_to_word (DH_TYPE_FORMATION, _dh_order_of_battle_get_usual_formation (arm));

  return choices[field].usual;
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
