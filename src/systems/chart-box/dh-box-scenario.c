/* dh-box-scenario.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Scenarios: two sides and what units they have, as the counters say. */

#define MOST_ID 12
#define MOST_NAME 160
#define MOST_FACTORS 99

G_DEFINE_ENUM_TYPE (DhBoxArm,
                    _dh_box_arm,
                    G_DEFINE_ENUM_VALUE (DH_BOX_ARM_INFANTRY, "infantry"),
                    G_DEFINE_ENUM_VALUE (DH_BOX_ARM_ARTILLERY, "artillery"))

static void
clear_side (gpointer data)
{
  DhBoxSideInfo *side = data;

  g_free (side->id);
  g_free (side->name);
}

static void
clear_unit (gpointer data)
{
  DhBoxUnitInfo *unit = data;

  g_free (unit->id);
  g_free (unit->name);
}

/*
 * _dh_box_ref:
 * @box: a #DhBox
 *
 * Returns: (transfer full): it, with one more owner
 */
gpointer
_dh_box_ref (gpointer box)
{
  g_atomic_ref_count_inc (&((DhBox *) box)->ref_count);

  return box;
}

/*
 * _dh_box_unref:
 * @box: (transfer full): a #DhBox
 *
 * Gives up the ownership of a scenario.
 */
void
_dh_box_unref (gpointer box)
{
  DhBox *self = box;

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->sides);
  g_array_unref (self->units);
  g_free (self->title);
  g_free (self);
}

static gboolean
take_id (GHashTable    *ids,
         DhXmlElement  *element,
         char         **id,
         char         **name,
         DhXmlProblems *problems)
{
  if (!dh_xml_read_id (element, "id", MOST_ID, id, problems) ||
      !dh_xml_read_text (element, "name", MOST_NAME, name, problems) || *id == NULL || *name == NULL)
    return FALSE;
  if (g_hash_table_add (ids, g_ascii_strdown (*id, -1)))
    return TRUE;

  dh_xml_problems_add (problems, dh_xml_element_get_line (element), _("the id “%s” is there twice"), *id);
  return FALSE;
}

static void
read_unit (DhBox         *self,
           GHashTable    *ids,
           DhXmlElement  *element,
           DhXmlProblems *problems)
{
  DhBoxUnitInfo unit = { .side = (int) self->sides->len - 1, .factors = DH_BOX_UNKNOWN };
  gboolean good = dh_xml_check_element (element, "id name kind", "factors rifled", "", problems);

  good &= take_id (ids, element, &unit.id, &unit.name, problems);
  good &= dh_xml_read_word (element, "kind", DH_TYPE_BOX_ARM, &unit.arm, problems);
  good &= dh_xml_read_integer (element, "factors", 0, MOST_FACTORS, &unit.factors, problems);
  good &= dh_xml_read_truth (element, "rifled", &unit.rifled, problems);
  if (good && unit.arm != DH_BOX_ARM_ARTILLERY && (unit.factors != DH_BOX_UNKNOWN || unit.rifled))
    {
      dh_xml_problems_add (problems,
                           dh_xml_element_get_line (element),
                           _("“%s” is no artillery, and has no factors or rifled guns"),
                           unit.id);
      good = FALSE;
    }

  if (good)
    g_array_append_val (self->units, unit);
  else
    clear_unit (&unit);
}

static void
read_side (DhBox         *self,
           GHashTable    *ids,
           DhXmlElement  *element,
           DhXmlProblems *problems)
{
  DhBoxSideInfo side = { NULL, NULL };

  dh_xml_check_element (element, "id name", "", "unit", problems);
  if (!take_id (ids, element, &side.id, &side.name, problems))
    {
      clear_side (&side);
      return;
    }

  g_array_append_val (self->sides, side);
  for (DhXmlElement *child = dh_xml_element_get_first (element); child != NULL; child = dh_xml_element_get_next (child))
    if (dh_xml_element_is (child, "unit"))
      read_unit (self, ids, child, problems);
}

/*
 * _dh_box_read:
 * @root: a `box`, by itself or in a battle
 * @problems: where to note what is wrong
 *
 * Returns: (transfer full) (nullable): a #DhBox, or %NULL with something added to @problems
 */
gpointer
_dh_box_read (DhXmlElement  *root,
              DhXmlProblems *problems)
{
  g_autoptr(GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  DhBox *self;

  if (!dh_xml_check_format (root, "box", 1, problems))
    return NULL;

  self = g_new0 (DhBox, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->sides = g_array_new (FALSE, FALSE, sizeof (DhBoxSideInfo));
  g_array_set_clear_func (self->sides, clear_side);
  self->units = g_array_new (FALSE, FALSE, sizeof (DhBoxUnitInfo));
  g_array_set_clear_func (self->units, clear_unit);

  dh_xml_check_element (root, "format system title", "", "side", problems);
  dh_xml_read_text (root, "title", MOST_NAME, &self->title, problems);
  for (DhXmlElement *child = dh_xml_element_get_first (root); child != NULL; child = dh_xml_element_get_next (child))
    if (dh_xml_element_is (child, "side"))
      read_side (self, ids, child, problems);
  if (self->sides->len != 2)
    dh_xml_problems_add (problems, dh_xml_element_get_line (root), _("a box has two sides, not %u"), self->sides->len);
  dh_xml_validate (root, "box", problems);
  if (dh_xml_problems_is_empty (problems))
    return self;

  _dh_box_unref (self);
  return NULL;
}

/*
 * _dh_box_write:
 * @scenario: a #DhBox
 * @xml: XML in the making
 *
 * Appends a scenario, for a file of its own or for a battle.
 */
void
_dh_box_write (gconstpointer  scenario,
               GString       *xml)
{
  const DhBox *self = scenario;

  g_string_append (xml, "<box format=\"1\" system=\"chart-box\"");
  dh_xml_append_attribute (xml, "title", self->title);
  g_string_append (xml, ">\n");
  for (guint side = 0; side < self->sides->len; side++)
    {
      const DhBoxSideInfo *info = &g_array_index (self->sides, DhBoxSideInfo, side);

      g_string_append (xml, "  <side");
      dh_xml_append_attribute (xml, "id", info->id);
      dh_xml_append_attribute (xml, "name", info->name);
      g_string_append (xml, ">\n");
      for (guint i = 0; i < self->units->len; i++)
        {
          const DhBoxUnitInfo *unit = &g_array_index (self->units, DhBoxUnitInfo, i);

          if (unit->side != (int) side)
            continue;
          g_string_append (xml, "    <unit");
          dh_xml_append_attribute (xml, "id", unit->id);
          dh_xml_append_attribute (xml, "name", unit->name);
          dh_xml_append_attribute (xml, "kind", dh_enum_to_word (DH_TYPE_BOX_ARM, unit->arm));
          if (unit->factors != DH_BOX_UNKNOWN)
            g_string_append_printf (xml, " factors=\"%d\"", unit->factors);
          if (unit->rifled)
            g_string_append (xml, " rifled=\"yes\"");
          g_string_append (xml, "/>\n");
        }
      g_string_append (xml, "  </side>\n");
    }
  g_string_append (xml, "</box>\n");
}
