/* dh-own-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-narrator-private.h"

#include "dh-army-words.h"
#include "dh-inch-private.h"
#include "dh-property.h"

#include <glib/gi18n-lib.h>

/* Describes a player's own unit on his device, in a line: all that he would look up on its card. */

static void
add_value (GString        *words,
           const DhBattle *battle,
           DhRef           thing,
           DhPropertyId    property)
{
  g_autofree char *value = dh_property_describe (battle, thing, property);

  dh_append_item (words, " · ", "%s", value);
}

static void
add_deeds (GString        *words,
           const DhBattle *battle,
           const DhUnit   *unit)
{
  if (unit->marched && unit->full_move > 0)
    {
      g_autofree char *inches = dh_inches_to_text ((double) unit->full_move / DH_PARTS_OF_INCH);

      dh_append_item (words, " · ", C_("own unit", "moves up to %s inches"), inches);
    }
  else if (unit->moved != DH_MOVED_NO)
    dh_append_item (words, " · ", "%s", C_("own unit", "has moved"));
  if (unit->charge_target != DH_NOTHING)
    dh_append_item (words, " · ", C_("own unit", "charges %s"), dh_battle_get_label (battle, DH_THE_UNIT (unit->charge_target)));
  if (unit->fired)
    dh_append_item (words, " · ", "%s", C_("own unit", "has fired"));
  if (unit->pending_hits > 0)
    dh_append_item (words, " · ", g_dngettext (GETTEXT_PACKAGE, "%d hit not marked yet", "%d hits not marked yet", unit->pending_hits),
                    unit->pending_hits);
}

static char *
describe_own_unit (const DhBattle *battle,
                   int             index)
{
  const DhUnit *unit = dh_unit (battle, index);
  DhRef thing = DH_THE_UNIT (index);
  GString *words = g_string_new (NULL);
  g_autoptr(GString) notes = g_string_new (NULL);
  guint stands = dh_unit_count_stands (unit);

  if (unit->status != DH_UNIT_STATUS_STEADY)
    add_value (words, battle, thing, DH_UNIT_STATUS);
  add_value (words, battle, thing, DH_UNIT_FORMATION);
  dh_append_item (words, " · ", g_dngettext (GETTEXT_PACKAGE, "%u stand", "%u stands", stands), stands);
  if (unit->rating >= 0)
    dh_append_item (words, " · ", C_("own unit", "morale %d"), unit->rating);
  dh_unit_append_notes (battle, index, notes);
  if (notes->len > 0)
    dh_append_item (words, " · ", "%s", notes->str);
  if (unit->responded == DH_RESPONSE_FAILED)
    dh_append_item (words, " · ", "%s", C_("own unit", "did not respond"));
  add_deeds (words, battle, unit);

  return g_string_free (words, FALSE);
}

static char *
describe_own_officer (const DhBattle *battle,
                      int             index)
{
  const DhOfficer *officer = dh_officer (battle, index);
  GString *words = g_string_new (NULL);

  if (officer->state != DH_OFFICER_STATE_PRESENT)
    add_value (words, battle, DH_THE_OFFICER (index), DH_OFFICER_STATE);
  if (officer->attached != DH_NOTHING)
    dh_append_item (words, " · ", _("with %s"), dh_unit (battle, officer->attached)->info->name);
  if (officer->front)
    dh_append_item (words, " · ", "%s", C_("own unit", "in the front rank"));

  return g_string_free (words, FALSE);
}

/**
 * _dh_inch_describe_own:
 * @battle: a battle
 * @thing: something in it
 *
 * Returns: (transfer full): how it stands, for the player whose own it is; empty where there is nothing to say
 */
char *
_dh_inch_describe_own (const DhBattle *battle,
                       DhRef           thing)
{
  switch (thing.kind)
    {
    case DH_REF_KIND_UNIT:
      return describe_own_unit (battle, thing.index);
    case DH_REF_KIND_OFFICER:
      return describe_own_officer (battle, thing.index);
    default:
      return g_strdup ("");
    }
}

/**
 * _dh_inch_describe_word:
 * @words: (nullable): of which enumeration it is
 * @word: a word of an order
 *
 * Returns: (nullable): what people call it; %NULL where it is what it says
 */
const char *
_dh_inch_describe_word (GType     (*words) (void),
                        const char *word)
{
  static const struct {
    const char *word;
    const char *said;
  } others[] = {
    { "cover", NC_("word of an order", "target in cover") },
    { "open", NC_("word of an order", "target in the open") },
    { "column", NC_("word of an order", "target in column") },
    { "enfilade", NC_("word of an order", "in enfilade") },
    { "shot", NC_("word of an order", "solid shot") },
    { "overhead", NC_("word of an order", "over the heads of friends") },
    { "none", NC_("word of an order", "call it off") },
    { "hold", NC_("word of an order", "hold") },
    { "occupy", NC_("word of an order", "occupy the ground") },
    { "charge", NC_("word of an order", "charge on") },
    { "off", NC_("word of an order", "off the table") },
    { "into", NC_("word of an order", "into an enemy") },
    { "by", NC_("word of an order", "led by") },
    { "ASPECT", NC_("word of an order", "Where it strikes, if not in front") },
    { "COVER", NC_("word of an order", "Cover") },
    { "FORMATION", NC_("word of an order", "Formation") },
    { "GROUND", NC_("word of an order", "Ground, if not open") },
    { "INCHES", NC_("word of an order", "Inches") },
    { "OFFICER", NC_("word of an order", "Officer") },
    { "front", NC_("word of an order", "in the front rank") },
  };
  int value;

  if (words != NULL && dh_enum_from_word (words (), word, &value))
    return _dh_find_words (words, value) != NULL ? dh_value_describe (words, value) : NULL;
  for (guint i = 0; words == NULL && i < G_N_ELEMENTS (others); i++)
    if (g_str_equal (others[i].word, word))
      return g_dpgettext2 (GETTEXT_PACKAGE, "word of an order", others[i].said);

  return NULL;
}
