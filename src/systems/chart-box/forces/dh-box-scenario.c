/* dh-box-scenario.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-forces.h"

#include <glib/gi18n-lib.h>

/*
 * Scenarios: the sides, the phases of a turn, and what takes part, as counters and rosters say. A number that nobody
 * has typed in is left out.
 */

#define MOST_ID 24
#define MOST_NAME 160
#define MOST_NUMBER 999
#define MOST_TRACK 9999
#define MOST_BOXES 99
#define MOST_CARDS 100

static void
clear_named (gpointer data)
{
  DhBoxSideInfo *named = data;

  g_free (named->id);
  g_free (named->name);
}

static void
clear_formation (gpointer data)
{
  clear_named (data);
  g_free (((DhBoxFormationInfo *) data)->with);
}

static const struct {
  gsize size;
  GDestroyNotify clear;
} infos[DH_N_BOX_KINDS] = {
  [DH_BOX_SIDE] = { sizeof (DhBoxSideInfo), clear_named },
  [DH_BOX_FORMATION] = { sizeof (DhBoxFormationInfo), clear_formation },
  [DH_BOX_UNIT] = { sizeof (DhBoxUnitInfo), clear_named },
  [DH_BOX_LEADER] = { sizeof (DhBoxLeaderInfo), clear_named },
  [DH_BOX_PLACE] = { sizeof (DhBoxPlaceInfo), clear_named },
  [DH_BOX_TRACK] = { sizeof (DhBoxTrackInfo), clear_named },
  [DH_BOX_STATE] = { sizeof (DhBoxStateInfo), clear_named },
  [DH_BOX_ROW] = { sizeof (DhBoxRowInfo), clear_named },
  [DH_BOX_DECK] = { sizeof (DhBoxDeckInfo), clear_named },
  [DH_BOX_CARD] = { sizeof (DhBoxCardInfo), clear_named },
};

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

  for (guint kind = DH_BOX_SIDE; kind < DH_N_BOX_KINDS; kind++)
    g_array_unref (self->things[kind]);
  g_array_unref (self->phases);
  g_free (self->title);
  g_free (self->rules);
  g_free (self);
}

/* Reading */

typedef struct {
  DhBox *box;
  GHashTable *ids;
  DhXmlProblems *problems;
} Reader;

static gboolean
take_id (Reader        *self,
         DhXmlElement  *element,
         char         **id,
         char         **name)
{
  g_autofree char *folded = NULL;

  if (!dh_xml_read_id (element, "id", MOST_ID, id, self->problems) ||
      !dh_xml_read_text (element, "name", MOST_NAME, name, self->problems) || *id == NULL || *name == NULL)
    return FALSE;

  folded = g_ascii_strdown (*id, -1);
  if (!g_str_equal (folded, "battle") && !g_str_equal (folded, "none") &&
      g_hash_table_add (self->ids, g_steal_pointer (&folded)))
    return TRUE;

  dh_xml_problems_add (self->problems, dh_xml_element_get_line (element), _("the id “%s” appears twice"), *id);
  return FALSE;
}

/* The side that an attribute names; that it is not there is good. */
static gboolean
read_side_of (Reader       *self,
              DhXmlElement *element,
              const char   *attribute,
              int          *side)
{
  const char *id = dh_xml_element_get_attribute (element, attribute);

  *side = DH_NOTHING;
  if (id == NULL)
    return TRUE;
  for (guint i = 0; i < self->box->things[DH_BOX_SIDE]->len; i++)
    if (g_ascii_strcasecmp (g_array_index (self->box->things[DH_BOX_SIDE], DhBoxSideInfo, i).id, id) == 0)
      {
        *side = i;
        return TRUE;
      }

  dh_xml_problems_add (self->problems, dh_xml_element_get_line (element), _("there is no side “%s” before this"),
                       dh_xml_quote (self->problems, id));
  return FALSE;
}

static gboolean
read_numbers (Reader             *self,
              DhXmlElement       *element,
              const char *const  *names,
              guint               n,
              int                *numbers)
{
  gboolean good = TRUE;

  for (guint i = 0; i < n; i++)
    {
      numbers[i] = DH_BOX_UNKNOWN;
      if (g_strcmp0 (dh_xml_element_get_attribute (element, names[i]), "") != 0)
        good &= dh_xml_read_integer (element, names[i], 0, MOST_NUMBER, &numbers[i], self->problems);
    }

  return good;
}

static gboolean
read_unit (Reader       *self,
           DhXmlElement *element,
           gpointer      data)
{
  DhBoxUnitInfo *unit = data;
  gboolean good = dh_xml_check_element (element,
                                        "id name kind",
                                        "strength guns crew shatter-1 shatter-2 factors support rifled waiting",
                                        "",
                                        self->problems);

  unit->formation = (int) self->box->things[DH_BOX_FORMATION]->len - 1;
  good &= take_id (self, element, &unit->id, &unit->name);
  good &= dh_xml_read_word (element, "kind", dh_box_unit_kind_get_type (), &unit->kind, self->problems);
  good &= dh_xml_read_truth (element, "rifled", &unit->rifled, self->problems);
  good &= dh_xml_read_truth (element, "waiting", &unit->waiting, self->problems);
  return read_numbers (self, element, _dh_box_unit_numbers, DH_N_BOX_UNIT_NUMBERS, unit->numbers) && good;
}

static gboolean
read_leader (Reader       *self,
             DhXmlElement *element,
             gpointer      data)
{
  DhBoxLeaderInfo *leader = data;
  gboolean good = dh_xml_check_element (element, "id name", "stars initiative rally radius bonus army no-save", "",
                                        self->problems);

  leader->formation = (int) self->box->things[DH_BOX_FORMATION]->len - 1;
  good &= take_id (self, element, &leader->id, &leader->name);
  good &= dh_xml_read_truth (element, "army", &leader->army, self->problems);
  good &= dh_xml_read_truth (element, "no-save", &leader->no_save, self->problems);
  return read_numbers (self, element, _dh_box_ratings, DH_N_BOX_RATINGS, leader->numbers) && good;
}

static gboolean
read_formation (Reader       *self,
                DhXmlElement *element,
                gpointer      data)
{
  DhBoxFormationInfo *formation = data;
  gboolean good = dh_xml_check_element (element, "id name side", "number cavalry with waits counterattacks",
                                        "unit leader", self->problems);

  good &= take_id (self, element, &formation->id, &formation->name);
  good &= read_side_of (self, element, "side", &formation->side);
  good &= dh_xml_read_integer (element, "number", 1, 99, &formation->number, self->problems);
  good &= dh_xml_read_truth (element, "cavalry", &formation->cavalry, self->problems);
  good &= dh_xml_read_truth (element, "waits", &formation->waits, self->problems);
  good &= dh_xml_read_truth (element, "counterattacks", &formation->counterattacks, self->problems);
  if (dh_xml_element_get_attribute (element, "with") != NULL)
    good &= dh_xml_read_id (element, "with", MOST_ID, &formation->with, self->problems);
  return good;
}

static gboolean
read_side (Reader       *self,
           DhXmlElement *element,
           gpointer      data)
{
  DhBoxSideInfo *side = data;

  return dh_xml_check_element (element, "id name", "color", "", self->problems) &&
         take_id (self, element, &side->id, &side->name) &&
         dh_xml_read_word (element, "color", dh_box_color_get_type (), &side->color, self->problems);
}

static gboolean
read_place (Reader       *self,
            DhXmlElement *element,
            gpointer      data)
{
  DhBoxPlaceInfo *place = data;

  return dh_xml_check_element (element, "id name", "held", "", self->problems) &&
         take_id (self, element, &place->id, &place->name) && read_side_of (self, element, "held", &place->held);
}

static gboolean
read_track (Reader       *self,
            DhXmlElement *element,
            gpointer      data)
{
  DhBoxTrackInfo *track = data;
  gboolean good = dh_xml_check_element (element, "id name", "side least most value", "", self->problems);

  track->most = MOST_TRACK;
  good &= take_id (self, element, &track->id, &track->name);
  good &= read_side_of (self, element, "side", &track->side);
  good &= dh_xml_read_integer (element, "least", -MOST_TRACK, MOST_TRACK, &track->least, self->problems);
  good &= dh_xml_read_integer (element, "most", -MOST_TRACK, MOST_TRACK, &track->most, self->problems);
  track->value = CLAMP (0, MIN (track->least, track->most), track->most);
  good &= dh_xml_read_integer (element, "value", -MOST_TRACK, MOST_TRACK, &track->value, self->problems);
  if (!good || (track->least <= track->value && track->value <= track->most))
    return good;

  dh_xml_problems_add (self->problems,
                       dh_xml_element_get_line (element),
                       _("“%s” goes from %d to %d, but begins at %d"),
                       track->id,
                       track->least,
                       track->most,
                       track->value);
  return FALSE;
}

static gboolean
read_state (Reader       *self,
            DhXmlElement *element,
            gpointer      data)
{
  DhBoxStateInfo *state = data;

  return dh_xml_check_element (element, "id name", "", "", self->problems) &&
         take_id (self, element, &state->id, &state->name);
}

static gboolean
read_row (Reader       *self,
          DhXmlElement *element,
          gpointer      data)
{
  DhBoxRowInfo *row = data;
  gboolean good = dh_xml_check_element (element, "id name most", "value", "", self->problems);

  good &= take_id (self, element, &row->id, &row->name);
  good &= dh_xml_read_integer (element, "most", 1, MOST_BOXES, &row->most, self->problems);
  good &= dh_xml_read_integer (element, "value", 0, MOST_BOXES, &row->value, self->problems);
  if (!good || row->value <= row->most)
    return good;

  return dh_xml_complain (element, self->problems, _("“%s” goes from %d to %d, but begins at %d"), row->id, 0, row->most,
                          row->value);
}

static gboolean
read_deck (Reader       *self,
           DhXmlElement *element,
           gpointer      data)
{
  DhBoxDeckInfo *deck = data;

  return dh_xml_check_element (element, "id name", "side", "card", self->problems) &&
         take_id (self, element, &deck->id, &deck->name) && read_side_of (self, element, "side", &deck->side);
}

static gboolean
read_card (Reader       *self,
           DhXmlElement *element,
           gpointer      data)
{
  DhBoxCardInfo *card = data;
  gboolean good = dh_xml_check_element (element, "id name", "count", "", self->problems);

  card->deck = (int) self->box->things[DH_BOX_DECK]->len - 1;
  card->count = 1;
  good &= take_id (self, element, &card->id, &card->name);
  return dh_xml_read_integer (element, "count", 1, MOST_CARDS, &card->count, self->problems) && good;
}

static const struct {
  const char *element;
  int kind;
  gboolean (*read) (Reader *self, DhXmlElement *element, gpointer info);
} readers[] = {
  { "side", DH_BOX_SIDE, read_side },
  { "formation", DH_BOX_FORMATION, read_formation },
  { "unit", DH_BOX_UNIT, read_unit },
  { "leader", DH_BOX_LEADER, read_leader },
  { "place", DH_BOX_PLACE, read_place },
  { "track", DH_BOX_TRACK, read_track },
  { "state", DH_BOX_STATE, read_state },
  { "boxes", DH_BOX_ROW, read_row },
  { "deck", DH_BOX_DECK, read_deck },
  { "card", DH_BOX_CARD, read_card },
};

static void
read_phase (Reader       *self,
            DhXmlElement *element)
{
  DhBoxPhaseInfo phase = { NULL };
  gboolean good = dh_xml_check_element (element, "id", "title side kind half", "", self->problems);

  good &= dh_xml_read_id (element, "id", MOST_ID, &phase.id, self->problems);
  if (dh_xml_element_get_attribute (element, "title") != NULL)
    good &= dh_xml_read_text (element, "title", MOST_NAME, &phase.title, self->problems);
  good &= read_side_of (self, element, "side", &phase.side);
  good &= dh_xml_read_word (element, "kind", dh_box_phase_kind_get_type (), &phase.kind, self->problems);
  good &= dh_xml_read_integer (element, "half", 1, 2, &phase.half, self->problems);
  if (good)
    g_array_append_val (self->box->phases, phase);
  else
    clear_named (&phase);
}

static void
read_things (Reader       *self,
             DhXmlElement *parent)
{
  for (DhXmlElement *child = dh_xml_element_get_first (parent); child != NULL; child = dh_xml_element_get_next (child))
    if (dh_xml_element_is (child, "sequence"))
      {
        dh_xml_check_element (child, "", "turns", "phase", self->problems);
        dh_xml_read_integer (child, "turns", 1, MOST_NUMBER, &self->box->turns, self->problems);
        for (DhXmlElement *phase = dh_xml_element_get_first (child); phase != NULL; phase = dh_xml_element_get_next (phase))
          if (dh_xml_element_is (phase, "phase"))
            read_phase (self, phase);
      }
    else
      for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
        if (dh_xml_element_is (child, readers[i].element))
          {
            g_autofree gpointer info = g_malloc0 (infos[readers[i].kind].size);

            if (!readers[i].read (self, child, info))
              {
                infos[readers[i].kind].clear (info);
                continue;
              }
            g_array_append_vals (self->box->things[readers[i].kind], info, 1);
            if (readers[i].kind == DH_BOX_FORMATION || readers[i].kind == DH_BOX_DECK)
              read_things (self, child);
          }
}

/* Checks a deck. A card is drawn by a die with as many faces as there are cards. */
static void
check_deck (Reader *self,
            guint   deck,
            guint   line)
{
  int sum = 0;

  for (const DhBoxCardInfo *card = NULL; dh_array_next (self->box->things[DH_BOX_CARD], &card);)
    sum += card->deck == (int) deck ? card->count : 0;
  if (sum < 2 || sum > MOST_CARDS)
    dh_xml_problems_add (self->problems, line, _("the deck “%s” must have 2 to %d cards, not %d"),
                         g_array_index (self->box->things[DH_BOX_DECK], DhBoxDeckInfo, deck).id, MOST_CARDS, sum);
}

static void
check_whole (Reader       *self,
             DhXmlElement *root)
{
  guint line = dh_xml_element_get_line (root);

  if (self->box->things[DH_BOX_SIDE]->len < 2)
    dh_xml_problems_add (self->problems, line, _("a box has two sides, not %u"), self->box->things[DH_BOX_SIDE]->len);
  if (self->box->phases->len < 1 || self->box->phases->len > DH_BOX_MOST_PHASES)
    dh_xml_problems_add (self->problems,
                         line,
                         _("a turn has 1 to %d phases, not %u"),
                         DH_BOX_MOST_PHASES,
                         self->box->phases->len);
  if (self->box->things[DH_BOX_ROW]->len > DH_BOX_MOST_ROWS)
    dh_xml_problems_add (self->problems, line, _("a unit has at most %d rows of boxes, not %u"), DH_BOX_MOST_ROWS,
                         self->box->things[DH_BOX_ROW]->len);
  for (guint deck = 0; deck < self->box->things[DH_BOX_DECK]->len; deck++)
    check_deck (self, deck, line);
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
  Reader reader;
  DhBox *self;

  if (!dh_xml_check_format (root, "box", 1, problems))
    return NULL;

  self = g_new0 (DhBox, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->phases = dh_array_new (sizeof (DhBoxPhaseInfo), clear_named);
  for (guint kind = DH_BOX_SIDE; kind < DH_N_BOX_KINDS; kind++)
    self->things[kind] = dh_array_new (infos[kind].size, infos[kind].clear);

  reader = (Reader){ self, ids, problems };
  dh_xml_check_element (root, "format system rules title", "", "side sequence formation place track state boxes deck", problems);
  dh_xml_read_text (root, "title", MOST_NAME, &self->title, problems);
  dh_xml_read_id (root, "rules", 40, &self->rules, problems);
  read_things (&reader, root);
  if (problems->list->len == 0)
    check_whole (&reader, root);
  dh_xml_validate (root, "box", problems);
  if (problems->list->len == 0)
    return self;

  _dh_box_unref (self);
  return NULL;
}

/**
 * _dh_box_fits:
 * @scenario: a #DhBox
 * @rulebook: rules
 * @error: return location for a %DH_ERROR_FILE
 *
 * Returns: whether the scenario is for these rules, or a club's version of them; else @error is set
 */
gboolean
_dh_box_fits (gconstpointer      scenario,
              const DhRulebook  *rulebook,
              GError           **error)
{
  const DhBox *self = scenario;

  if (g_str_equal (self->rules, rulebook->of))
    return TRUE;

  g_set_error (error,
               DH_ERROR,
               DH_ERROR_FILE,
               /* Translators: a scenario, and the names of two rulebooks. */
               _("“%s” is for the rules “%s”, and these are “%s”"),
               self->title,
               self->rules,
               rulebook->of);
  return FALSE;
}

/* Writing */

static void
append_number (GString    *xml,
               const char *name,
               int         value,
               int         usual)
{
  if (value != usual)
    g_string_append_printf (xml, " %s=\"%d\"", name, value);
}

static void
append_truth (GString    *xml,
              const char *name,
              gboolean    truth)
{
  if (truth)
    g_string_append_printf (xml, " %s=\"yes\"", name);
}

static void
open_element (GString    *xml,
              const char *indent,
              const char *element,
              const char *id,
              const char *name)
{
  g_string_append_printf (xml, "%s<%s", indent, element);
  dh_xml_append_attribute (xml, "id", id);
  dh_xml_append_attribute (xml, g_str_equal (element, "phase") ? "title" : "name", name);
}

static void
append_side_of (const DhBox *self,
                GString     *xml,
                const char  *attribute,
                int          side)
{
  if (side != DH_NOTHING)
    dh_xml_append_attribute (xml, attribute, g_array_index (self->things[DH_BOX_SIDE], DhBoxSideInfo, side).id);
}

static void
write_formation (const DhBox *self,
                 GString     *xml,
                 int          index)
{
  const DhBoxFormationInfo *info = &g_array_index (self->things[DH_BOX_FORMATION], DhBoxFormationInfo, index);

  open_element (xml, "  ", "formation", info->id, info->name);
  append_side_of (self, xml, "side", info->side);
  append_number (xml, "number", info->number, 0);
  append_truth (xml, "cavalry", info->cavalry);
  dh_xml_append_attribute (xml, "with", info->with);
  append_truth (xml, "waits", info->waits);
  append_truth (xml, "counterattacks", info->counterattacks);
  g_string_append (xml, ">\n");
  for (const DhBoxLeaderInfo *leader = NULL; dh_array_next (self->things[DH_BOX_LEADER], &leader);)
    {
      if (leader->formation != index)
        continue;
      open_element (xml, "    ", "leader", leader->id, leader->name);
      for (guint j = 0; j < DH_N_BOX_RATINGS; j++)
        append_number (xml, _dh_box_ratings[j], leader->numbers[j], DH_BOX_UNKNOWN);
      append_truth (xml, "army", leader->army);
      append_truth (xml, "no-save", leader->no_save);
      g_string_append (xml, "/>\n");
    }
  for (const DhBoxUnitInfo *unit = NULL; dh_array_next (self->things[DH_BOX_UNIT], &unit);)
    {
      if (unit->formation != index)
        continue;
      open_element (xml, "    ", "unit", unit->id, unit->name);
      dh_xml_append_attribute (xml, "kind", dh_enum_to_word (dh_box_unit_kind_get_type (), unit->kind));
      for (guint j = 0; j < DH_N_BOX_UNIT_NUMBERS; j++)
        append_number (xml, _dh_box_unit_numbers[j], unit->numbers[j], DH_BOX_UNKNOWN);
      append_truth (xml, "rifled", unit->rifled);
      append_truth (xml, "waiting", unit->waiting);
      g_string_append (xml, "/>\n");
    }
  g_string_append (xml, "  </formation>\n");
}

static void
write_deck (const DhBox *self,
            GString     *xml,
            int          index)
{
  const DhBoxDeckInfo *deck = &g_array_index (self->things[DH_BOX_DECK], DhBoxDeckInfo, index);

  open_element (xml, "  ", "deck", deck->id, deck->name);
  append_side_of (self, xml, "side", deck->side);
  g_string_append (xml, ">\n");
  for (const DhBoxCardInfo *card = NULL; dh_array_next (self->things[DH_BOX_CARD], &card);)
    {
      if (card->deck != index)
        continue;
      open_element (xml, "    ", "card", card->id, card->name);
      append_number (xml, "count", card->count, 1);
      g_string_append (xml, "/>\n");
    }
  g_string_append (xml, "  </deck>\n");
}

/*
 * _dh_box_write_about:
 * @scenario: a #DhBox
 * @draft: (nullable): its formations as a list has them
 * @write: (nullable): writes those
 * @xml: XML in the making
 *
 * Appends a scenario, with its own formations or with others.
 */
void
_dh_box_write_about (gconstpointer      scenario,
                     const DhListDraft *draft,
                     DhListWriteFunc   *write,
                     GString           *xml)
{
  const DhBox *self = scenario;

  g_string_append (xml, "<box format=\"1\" system=\"chart-box\"");
  dh_xml_append_attribute (xml, "rules", self->rules);
  dh_xml_append_attribute (xml, "title", self->title);
  g_string_append (xml, ">\n");
  for (const DhBoxSideInfo *side = NULL; dh_array_next (self->things[DH_BOX_SIDE], &side);)
    {
      open_element (xml, "  ", "side", side->id, side->name);
      if (side->color != DH_BOX_COLOR_NONE)
        dh_xml_append_attribute (xml, "color", dh_enum_to_word (dh_box_color_get_type (), side->color));
      g_string_append (xml, "/>\n");
    }

  g_string_append (xml, "  <sequence");
  append_number (xml, "turns", self->turns, 0);
  g_string_append (xml, ">\n");
  for (const DhBoxPhaseInfo *phase = NULL; dh_array_next (self->phases, &phase);)
    {
      open_element (xml, "    ", "phase", phase->id, phase->title);
      append_side_of (self, xml, "side", phase->side);
      if (phase->kind != DH_BOX_PHASE_FREE)
        dh_xml_append_attribute (xml, "kind", dh_enum_to_word (dh_box_phase_kind_get_type (), phase->kind));
      append_number (xml, "half", phase->half, 0);
      g_string_append (xml, "/>\n");
    }
  g_string_append (xml, "  </sequence>\n");

  if (write != NULL)
    write (draft, xml);
  for (guint i = 0; write == NULL && i < self->things[DH_BOX_FORMATION]->len; i++)
    write_formation (self, xml, i);
  for (const DhBoxPlaceInfo *place = NULL; dh_array_next (self->things[DH_BOX_PLACE], &place);)
    {
      open_element (xml, "  ", "place", place->id, place->name);
      append_side_of (self, xml, "held", place->held);
      g_string_append (xml, "/>\n");
    }
  for (const DhBoxTrackInfo *track = NULL; dh_array_next (self->things[DH_BOX_TRACK], &track);)
    {
      open_element (xml, "  ", "track", track->id, track->name);
      append_side_of (self, xml, "side", track->side);
      g_string_append_printf (xml, " least=\"%d\" most=\"%d\" value=\"%d\"/>\n", track->least, track->most,
                              track->value);
    }
  for (const DhBoxStateInfo *state = NULL; dh_array_next (self->things[DH_BOX_STATE], &state);)
    {
      open_element (xml, "  ", "state", state->id, state->name);
      g_string_append (xml, "/>\n");
    }
  for (const DhBoxRowInfo *row = NULL; dh_array_next (self->things[DH_BOX_ROW], &row);)
    {
      open_element (xml, "  ", "boxes", row->id, row->name);
      append_number (xml, "most", row->most, 0);
      append_number (xml, "value", row->value, 0);
      g_string_append (xml, "/>\n");
    }
  for (guint i = 0; i < self->things[DH_BOX_DECK]->len; i++)
    write_deck (self, xml, i);
  g_string_append (xml, "</box>\n");
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
  _dh_box_write_about (scenario, NULL, NULL, xml);
}
