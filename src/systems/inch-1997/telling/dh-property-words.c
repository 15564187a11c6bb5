/* dh-property-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-property.h"

#include "dh-army-words.h"
#include "dh-inch-narrator-private.h"
#include "dh-inch-private.h"
#include "dh-narration.h"

#include <glib/gi18n-lib.h>

/*
 * The table of properties for people: what each is called, what its values mean, and which values a
 * thing may have.
 */

static const DhValueWords words[] = {
  { dh_arm_get_type, DH_ARM_INFANTRY, "arm", NC_("arm", "infantry") },
  { dh_arm_get_type, DH_ARM_CAVALRY, "arm", NC_("arm", "cavalry") },
  { dh_arm_get_type, DH_ARM_ARTILLERY, "arm", NC_("arm", "artillery") },
  { dh_quality_get_type, DH_QUALITY_ELITE, "quality", NC_("quality", "elite") },
  { dh_quality_get_type, DH_QUALITY_VETERAN, "quality", NC_("quality", "veteran") },
  { dh_quality_get_type, DH_QUALITY_GREEN, "quality", NC_("quality", "green") },
  { dh_formation_get_type, DH_FORMATION_LINE, "formation", NC_("formation", "line"), .told = N_("%s forms line.") },
  { dh_formation_get_type, DH_FORMATION_COLUMN, "formation", NC_("formation", "column"),
    .told = N_("%s forms column.") },
  { dh_formation_get_type, DH_FORMATION_SQUARE, "formation", NC_("formation", "square"),
    .told = N_("%s forms square.") },
  { dh_formation_get_type, DH_FORMATION_MOUNTED_LINE, "formation", NC_("formation", "mounted line"),
    .told = N_("%s forms mounted line.") },
  { dh_formation_get_type, DH_FORMATION_MOUNTED_COLUMN, "formation", NC_("formation", "mounted column"),
    .told = N_("%s forms mounted column.") },
  { dh_formation_get_type, DH_FORMATION_DISMOUNTED, "formation", NC_("formation", "dismounted"),
    .told = N_("%s dismounts.") },
  { dh_formation_get_type, DH_FORMATION_LIMBERED, "formation", NC_("formation", "limbered"),
    .told = N_("%s limbers up.") },
  { dh_formation_get_type, DH_FORMATION_UNLIMBERED, "formation", NC_("formation", "unlimbered"),
    .told = N_("%s unlimbers.") },
  { dh_unit_status_get_type, DH_UNIT_STATUS_STEADY, "unit", NC_("unit", "steady"),
    .becomes = N_("is steady again"), .told = N_("%s is steady again."), .shown = N_("%s is steady again") },
  { dh_unit_status_get_type, DH_UNIT_STATUS_FALLING_BACK, "unit", NC_("unit", "falling back"),
    .becomes = N_("falls back"), .told = N_("%s falls back."), .shown = N_("%s falls back") },
  { dh_unit_status_get_type, DH_UNIT_STATUS_ROUTED, "unit", NC_("unit", "routed"),
    .becomes = N_("routs"), .told = N_("%s routs."), .shown = N_("%s routs") },
  { dh_unit_status_get_type, DH_UNIT_STATUS_DESTROYED, "unit", NC_("unit", "destroyed"),
    .becomes = N_("is destroyed"), .told = N_("%s is destroyed."), .shown = N_("%s is destroyed") },
  { dh_unit_status_get_type, DH_UNIT_STATUS_CAPTURED, "unit", NC_("unit", "captured"),
    .becomes = N_("is captured"), .told = N_("%s is captured."), .shown = N_("%s is captured") },
  { dh_unit_status_get_type, DH_UNIT_STATUS_LEFT, "unit", NC_("unit", "left the table"),
    .becomes = N_("leaves the table for good"), .told = N_("%s leaves the table for good."),
    .shown = N_("%s leaves the table") },
  { dh_cover_get_type, DH_COVER_NONE, "cover", NC_("cover", "the open"), .told = N_("%s is in the open now."),
    .ordered = N_("Stand in the open") },
  { dh_cover_get_type, DH_COVER_COVER, "cover", NC_("cover", "cover"), .told = N_("%s is in cover."),
    .note = NC_("unit", "in cover"), .ordered = N_("Stand in cover") },
  { dh_cover_get_type, DH_COVER_WORKS, "cover", NC_("cover", "breastworks"),
    .told = N_("%s stands behind breastworks."), .note = NC_("unit", "behind breastworks"),
    .ordered = N_("Stand behind breastworks") },
  { dh_cover_get_type, DH_COVER_VILLAGE, "cover", NC_("cover", "a village"), .told = N_("%s holds a village."),
    .note = NC_("unit", "in a village"), .ordered = N_("Stand in a village") },
  { dh_cover_get_type, DH_COVER_FORT, "cover", NC_("cover", "a fort"), .told = N_("%s holds a fort."),
    .note = NC_("unit", "in a fort"), .ordered = N_("Stand in a fort") },
  { dh_moved_get_type, DH_MOVED_NO, "moved", NC_("moved", "no") },
  { dh_moved_get_type, DH_MOVED_YES, "moved", NC_("moved", "yes") },
  { dh_moved_get_type, DH_MOVED_LIMBERED, "moved", NC_("moved", "yes, limbered") },
  { dh_response_get_type, DH_RESPONSE_NO, "response", NC_("response", "not asked yet") },
  { dh_response_get_type, DH_RESPONSE_PASSED, "response", NC_("response", "may act") },
  { dh_response_get_type, DH_RESPONSE_FAILED, "response", NC_("response", "does nothing") },
  { dh_response_get_type, DH_RESPONSE_BARRED, "response", NC_("response", "not asked, it fell back") },
  { dh_response_get_type, DH_RESPONSE_LATE, "response", NC_("response", "not asked, it joined after its card") },
  { dh_charged_get_type, DH_CHARGED_NO, "charged", NC_("charged", "no") },
  { dh_charged_get_type, DH_CHARGED_YES, "charged", NC_("charged", "yes") },
  { dh_charged_get_type, DH_CHARGED_FAILED, "charged", NC_("charged", "no, its morale failed") },
  { dh_charged_get_type, DH_CHARGED_AGAIN, "charged", NC_("charged", "yes, after a close combat") },
  { dh_aspect_get_type, DH_ASPECT_FRONT, "aspect", NC_("aspect", "front") },
  { dh_aspect_get_type, DH_ASPECT_FLANK, "aspect", NC_("aspect", "flank") },
  { dh_aspect_get_type, DH_ASPECT_REAR, "aspect", NC_("aspect", "rear") },
  { dh_horses_get_type, DH_HORSES_YES, "horses", NC_("horses", "at hand"), .told = N_("%s has its horses again.") },
  { dh_horses_get_type, DH_HORSES_LOST, "horses", NC_("horses", "lost"), .told = N_("%s loses its horses."),
    .note = NC_("unit", "horses lost") },
  { dh_officer_state_get_type, DH_OFFICER_STATE_PRESENT, "officer", NC_("officer", "present"),
    .becomes = N_("unharmed"), .told = N_("%s is in the saddle again."),
    .shown = N_("%s is in the saddle again") },
  { dh_officer_state_get_type, DH_OFFICER_STATE_UNHORSED, "officer", NC_("officer", "unhorsed"),
    .becomes = N_("horse shot"), .told = N_("%s has lost his horse."), .shown = N_("%s has lost his horse") },
  { dh_officer_state_get_type, DH_OFFICER_STATE_WOUNDED, "officer", NC_("officer", "wounded"),
    .becomes = N_("lightly wounded"), .told = N_("%s is lightly wounded."),
    .shown = N_("%s is lightly wounded") },
  { dh_officer_state_get_type, DH_OFFICER_STATE_KILLED, "officer", NC_("officer", "killed"),
    .becomes = N_("killed"), .told = N_("%s is killed."), .shown = N_("%s is killed") },
  { dh_officer_state_get_type, DH_OFFICER_STATE_CAPTURED, "officer", NC_("officer", "captured"),
    .becomes = N_("captured"), .told = N_("%s is captured."), .shown = N_("%s is captured") },
  { dh_officer_state_get_type, DH_OFFICER_STATE_LEFT, "officer", NC_("officer", "left the field"),
    .becomes = N_("out of the battle"), .told = N_("%s leaves the field."), .shown = N_("%s leaves the field") },
  { dh_army_state_get_type, DH_ARMY_STATE_STEADY, "army", NC_("army", "steady"),
    .told = N_("%s is steady again."), .shown = N_("%s is steady again") },
  { dh_army_state_get_type, DH_ARMY_STATE_HESITANT, "army", NC_("army", "hesitant"),
    .told = N_("%s is hesitant."), .shown = N_("%s is hesitant") },
  { dh_army_state_get_type, DH_ARMY_STATE_RETIRE, "army", NC_("army", "retiring"),
    .told = N_("%s retires."), .shown = N_("%s retires") },
  { dh_army_state_get_type, DH_ARMY_STATE_BROKEN, "army", NC_("army", "broken"),
    .told = N_("%s is broken and has lost the battle."), .shown = N_("%s is broken") },
};

/**
 * _dh_find_words:
 * @type: an enumeration
 * @value: one of its values
 *
 * Returns: (transfer none) (nullable): the words for it; %NULL where every game tells it alike
 */
const DhValueWords *
_dh_find_words (GType (*type) (void),
                int     value)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i].type == type && words[i].value == value)
      return &words[i];

  return NULL;
}

/**
 * dh_value_describe:
 * @type: an enumeration of these rules
 * @value: one of its values
 *
 * Returns: the word for it
 */
const char *
dh_value_describe (GType (*type) (void),
                   int     value)
{
  const DhValueWords *found = _dh_find_words (type, value);

  return g_dpgettext2 (GETTEXT_PACKAGE, found->context, found->word);
}

/**
 * dh_cover_describe_order:
 * @cover: what may cover a unit
 *
 * Returns: what an order for it does, as “Stand in cover”
 */
const char *
dh_cover_describe_order (DhCover cover)
{
  return _(_dh_find_words (dh_cover_get_type, cover)->ordered);
}

/**
 * _dh_describe_becoming:
 * @type: the states of units or those of officers
 * @value: one of them
 *
 * Returns: what comes of one who takes it, as “falls back”
 */
const char *
_dh_describe_becoming (GType (*type) (void),
                       int     value)
{
  return _(_dh_find_words (type, value)->becomes);
}

/**
 * dh_unit_append_notes:
 * @battle: a battle
 * @unit: a unit of it
 * @text: where to write
 *
 * Says what there is to know of a unit besides its formation and status: whether it is in reserve or concealed, what it
 * stands behind or in, and whether its horses are lost.
 */
void
dh_unit_append_notes (const DhBattle *battle,
                      guint           unit,
                      GString        *text)
{
  const DhUnit *the_unit = dh_unit (battle, unit);

  if (the_unit->off_table)
    dh_append_item (text, ", ", "%s", C_("unit", "in reserve"));
  if (the_unit->concealed)
    dh_append_item (text, ", ", "%s", C_("unit", "concealed"));
  for (guint i = 0; i < DH_N_PROPERTIES; i++)
    {
      const DhProperty *property = _dh_property_get (battle, i);
      const char *note = NULL;

      if (property->of == DH_REF_KIND_UNIT && property->words != NULL)
        note = _dh_find_words (property->words, _dh_property_read (battle, DH_THE_UNIT (unit), i))->note;
      if (note != NULL)
        dh_append_item (text, ", ", "%s", g_dpgettext2 (GETTEXT_PACKAGE, "unit", note));
    }
}

static char *
describe_fails (int fails)
{
  if (fails == DH_UNKNOWN)
    return g_strdup (C_("officer", "not known yet"));
  if (fails > 10)
    return g_strdup (C_("response", "nothing"));

  return fails == 10 ? g_strdup ("10") : g_strdup_printf ("%d–10", fails);
}

/**
 * _dh_inch_describe_value:
 * @battle: a battle
 * @property: a property
 * @value: a value of it
 *
 * Returns: (transfer full) (nullable): the value in words; %NULL where it is told in every game alike
 */
char *
_dh_inch_describe_value (const DhBattle *battle,
                         guint           property,
                         int             value)
{
  const DhProperty *the_property = _dh_property_get (battle, property);
  const DhForm *form = the_property->form;

  if (form == &dh_form_word && _dh_find_words (the_property->words, value) != NULL)
    return g_strdup (dh_value_describe (the_property->words, value));
  if (form == &dh_form_thing && value == DH_NOTHING)
    return g_strdup (C_("unit", "none"));
  if (form == &dh_form_thing)
    return g_strdup (dh_battle_get_label (battle, DH_THE_UNIT (value)));
  if (form == &_dh_form_card)
    return g_strdup (value == DH_NOTHING ? C_("card", "none") : dh_card (battle, value)->name);
  if (form == &_dh_form_fails)
    return describe_fails (value);
  if (form == &_dh_form_bonus)
    return value == DH_UNKNOWN ? g_strdup (C_("officer", "not known yet"))
                               : g_strdup_printf ("%s%d", value < 0 ? "−" : "+", ABS (value));
  if (form == &dh_form_name && value == 0)
    return g_strdup (C_("name", "as in the order of battle"));
  if (form == &dh_form_members)
    return value > 0 ? dh_property_dup_value (battle, DH_THE_BATTLE, property) : g_strdup (C_("card", "none"));

  if ((property == DH_UNIT_RATING || property == DH_UNIT_START_RATING) && value < 0)
    return g_strdup (C_("rating", "not rated yet"));

  return NULL;
}

/* TRUE for a word that makes sense for a thing. */
static gboolean
suits (const DhBattle *battle,
       DhRef           thing,
       DhPropertyId    property,
       int             value)
{
  if (property == DH_UNIT_FORMATION)
    return dh_unit_suits_formation (dh_unit (battle, thing.index), value);
  if (property == DH_BATTLE_STEP)
    return value > DH_STEP_SET_UP && value < DH_STEP_END;

  return TRUE;
}

static void
add_words (const DhBattle *battle,
           DhRef           thing,
           DhPropertyId    property,
           GStrvBuilder   *choices)
{
  GEnumClass *values = g_type_class_ref (_dh_property_get (battle, property)->words ());

  for (guint i = 0; i < values->n_values; i++)
    if (suits (battle, thing, property, values->values[i].value))
      g_strv_builder_add (choices, values->values[i].value_nick);
  g_type_class_unref (values);
}

/* From never on, as an officer gets worse. */
static void
add_fails (const DhBattle *battle,
           DhRef           officer,
           GStrvBuilder   *choices)
{
  g_strv_builder_add (choices, "never");
  g_strv_builder_add (choices, "10");
  for (int fails = 9; fails > 1; fails--)
    {
      g_autofree char *range = g_strdup_printf ("%d-10", fails);

      g_strv_builder_add (choices, range);
    }
  if (dh_officer (battle, officer.index)->info->political)
    g_strv_builder_add (choices, "unknown");
}

/**
 * dh_property_count:
 *
 * Returns: how many properties there are, of all kinds of things
 */
guint
dh_property_count (void)
{
  return DH_N_PROPERTIES;
}

/**
 * dh_property_is_ruled:
 * @property: a property
 *
 * Returns: whether a ruling may set it; else an order of its own does, and nothing besides
 */
gboolean
dh_property_is_ruled (guint property)
{
  return !_dh_inch_properties[property].by_order;
}

/**
 * dh_property_get_kind:
 * @property: a property
 *
 * Returns: which kind of thing has it
 */
DhRefKind
dh_property_get_kind (guint property)
{
  return _dh_inch_properties[property].of;
}

/**
 * dh_property_get_name:
 * @property: a property
 *
 * Returns: its name in files and rulings, which is not translated
 */
const char *
dh_property_get_name (guint property)
{
  return _dh_inch_properties[property].name;
}

/**
 * dh_property_get_title:
 * @property: a property
 *
 * Returns: what people call it
 */
const char *
dh_property_get_title (guint property)
{
  g_return_val_if_fail (property < DH_N_PROPERTIES, "");

  return _dh_property_get_title (&_dh_inch_properties[property]);
}

/**
 * dh_property_dup_value:
 * @battle: a battle
 * @thing: a thing of it
 * @property: a property of such things
 *
 * Returns: (transfer full): its value, as a ruling writes it
 */
char *
dh_property_dup_value (const DhBattle *battle,
                       DhRef           thing,
                       guint           property)
{
  g_autoptr(GString) text = g_string_new (NULL);

  g_return_val_if_fail (property < DH_N_PROPERTIES, NULL);

  _dh_property_append (battle, property, _dh_property_read (battle, thing, property), text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * dh_property_describe:
 * @battle: a battle
 * @thing: a thing of it
 * @property: a property of such things
 *
 * Returns: (transfer full): its value, in words for people
 */
char *
dh_property_describe (const DhBattle *battle,
                      DhRef           thing,
                      guint           property)
{
  g_return_val_if_fail (property < DH_N_PROPERTIES, NULL);

  return dh_battle_describe_value (battle, property, _dh_property_read (battle, thing, property));
}

/**
 * dh_property_describe_value:
 * @battle: a battle
 * @property: a property, but not the deck
 * @value: a value of it, as a ruling writes it
 *
 * Returns: (transfer full): the value in words for people; @value itself when it is none
 */
char *
dh_property_describe_value (const DhBattle *battle,
                            guint           property,
                            const char     *value)
{
  int number;

  g_return_val_if_fail (property < DH_N_PROPERTIES && property != DH_BATTLE_DECK, NULL);

  if (!_dh_property_parse (battle, property, value, &number, NULL))
    return g_strdup (value);

  return dh_battle_describe_value (battle, property, number);
}

/**
 * dh_property_dup_choices:
 * @battle: a battle
 * @thing: a thing of it
 * @property: a property of such things
 *
 * Returns: (transfer full) (nullable): the values that it may be ruled to have, as a ruling writes
 *   them; %NULL when they are too many to list: numbers, units and decks
 */
char **
dh_property_dup_choices (const DhBattle *battle,
                         DhRef           thing,
                         guint           property)
{
  g_autoptr(GStrvBuilder) choices = g_strv_builder_new ();
  const DhForm *form;

  g_return_val_if_fail (property < DH_N_PROPERTIES, NULL);

  form = _dh_property_get (battle, property)->form;
  if (form == &dh_form_truth)
    g_strv_builder_add_many (choices, "yes", "no", NULL);
  else if (form == &dh_form_word)
    add_words (battle, thing, property, choices);
  else if (form == &_dh_form_fails)
    add_fails (battle, thing, choices);
  else if (form == &_dh_form_card)
    {
      g_strv_builder_add (choices, "none");
      for (guint i = 0; i < dh_n_cards (battle); i++)
        g_strv_builder_add (choices, dh_card (battle, i)->id);
    }
  else
    return NULL;

  return g_strv_builder_end (choices);
}
