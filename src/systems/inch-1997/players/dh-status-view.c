/* dh-status-view.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-status-private.h"

#include "dh-inch-enums.h"
#include "dh-view-private.h"

/*
 * A status as a view. It is written from the status and from nothing else: what players may not see is not in that.
 */

static void
add_text (GVariantBuilder *dict,
          const char      *key,
          const char      *text)
{
  if (text != NULL)
    g_variant_builder_add (dict, "{sv}", key, g_variant_new_string (text));
}

/* A number that is not disclosed is below 0, and left out. */
static void
add_number (GVariantBuilder *dict,
            const char      *key,
            int              number)
{
  if (number >= 0)
    g_variant_builder_add (dict, "{sv}", key, g_variant_new_int32 (number));
}

static GVariant *
make_turn (const DhStatusTurn *turn)
{
  GVariantBuilder dict = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_VARDICT);

  add_number (&dict, "effectiveness", turn->effectiveness);
  add_number (&dict, "routed", turn->routed);
  add_number (&dict, "gone", turn->gone);
  add_number (&dict, "officers-lost", turn->officers_lost);
  add_number (&dict, "men-lost", turn->men_lost);
  return g_variant_builder_end (&dict);
}

static GVariant *
list_armies (const DhStatus *self)
{
  GVariantBuilder armies = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

  for (guint i = 0; i < self->n_armies; i++)
    {
      const DhStatusArmy *army = &self->armies[i];
      GVariantBuilder turns = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

      for (guint k = 0; k < army->n_turns; k++)
        g_variant_builder_add_value (&turns, make_turn (&army->turns[k]));
      g_variant_builder_open (&armies, G_VARIANT_TYPE_VARDICT);
      add_text (&armies, "name", army->name);
      add_text (&armies, "commander", army->commander);
      add_text (&armies, "state", dh_enum_to_word (dh_army_state_get_type (), army->state));
      add_number (&armies, "units", army->units);
      g_variant_builder_add (&armies, "{sv}", "now", make_turn (&army->now));
      g_variant_builder_add (&armies, "{sv}", "turns", g_variant_builder_end (&turns));
      g_variant_builder_close (&armies);
    }

  return g_variant_builder_end (&armies);
}

static GVariant *
list_units (const DhStatus *self)
{
  static const char *const bands[] = {
    [DH_BAND_FRESH] = "fresh", [DH_BAND_WORN] = "worn", [DH_BAND_SPENT] = "spent",
  };
  GVariantBuilder units = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

  for (guint i = 0; i < self->n_units; i++)
    {
      const DhStatusUnit *unit = &self->units[i];

      g_variant_builder_open (&units, G_VARIANT_TYPE_VARDICT);
      add_text (&units, "name", unit->name);
      add_text (&units, "command", unit->command);
      add_number (&units, "army", unit->army);
      add_text (&units, "strength", bands[unit->band]);
      add_number (&units, "stands", unit->stands);
      add_number (&units, "start-stands", unit->start_stands);
      add_number (&units, "casualties", unit->casualties);
      add_number (&units, "men-lost", unit->men_lost);
      add_text (&units, "status", dh_enum_to_word (dh_unit_status_get_type (), unit->status));
      add_text (&units, "arm", dh_enum_to_word (dh_arm_get_type (), unit->arm));
      add_text (&units, "formation", dh_enum_to_word (dh_formation_get_type (), unit->formation));
      g_variant_builder_add (&units, "{sv}", "in-hand", g_variant_new_boolean (unit->in_hand));
      g_variant_builder_close (&units);
    }

  return g_variant_builder_end (&units);
}

static GVariant *
list_pairs (const DhStatus *self)
{
  GVariantBuilder pairs = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

  for (guint i = 0; i < self->n_pairs; i++)
    {
      const DhStatusPair *pair = &self->pairs[i];

      g_variant_builder_open (&pairs, G_VARIANT_TYPE_VARDICT);
      add_text (&pairs, "attacker", self->units[pair->attacker].name);
      add_text (&pairs, "defender", self->units[pair->defender].name);
      add_text (&pairs, "who", pair->actor >= 0 ? self->units[pair->actor].name : NULL);
      add_text (&pairs, "state", pair->state);
      g_variant_builder_close (&pairs);
    }

  return g_variant_builder_end (&pairs);
}

static void
put (GVariantDict *view,
     const char   *key,
     GVariant     *value)
{
  if (value != NULL)
    g_variant_dict_insert_value (view, key, value);
}

/**
 * _dh_status_view:
 * @self: a status
 * @view: where to put it
 */
void
_dh_status_view (const DhStatus *self,
                 GVariantDict   *view)
{
  g_autofree char *text = dh_status_to_text (self);

  put (view, DH_VIEW_LINES, _dh_view_lines (text));
  put (view, DH_VIEW_NOW, g_variant_new_string (self->now));
  put (view, DH_VIEW_NEXT, g_variant_new_string (self->next));
  put (view, DH_VIEW_RESULTS, g_variant_new_strv ((const char *const *) self->results, self->n_results));
  put (view, DH_VIEW_MINE, self->mine);
  put (view, DH_VIEW_SEEN, self->seen);
  put (view, DH_VIEW_NEWS, self->news);
}

/**
 * _dh_status_view_drawn:
 * @self: a status
 * @view: where to put what a board draws
 */
void
_dh_status_view_drawn (const DhStatus *self,
                       GVariantDict   *view)
{
  GVariantBuilder own = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_VARDICT);

  add_text (&own, "card", self->card);
  add_number (&own, "card-army", self->card_army);
  add_number (&own, "cards-left", self->cards_left);
  add_text (&own, "disclosure", dh_enum_to_word (dh_disclosure_get_type (), self->disclosure));
  g_variant_builder_add (&own, "{sv}", "armies", list_armies (self));
  g_variant_builder_add (&own, "{sv}", "units", list_units (self));
  g_variant_builder_add (&own, "{sv}", "pairs", list_pairs (self));
  put (view, "inch-1997", g_variant_builder_end (&own));
}
