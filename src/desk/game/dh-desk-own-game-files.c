/* dh-desk-own-game-files.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-own-game-private.h"

#include <glib/gi18n.h>

/* A game of a club's own as a file: how it is written, and read again to be gone on with. */

/* Two letters are left for the number that tells one of two of the same name. */
#define MOST_THING_ID 24

/* The kinds of unit: the word in the file, and what people read. */
static const struct {
  const char *word;
  const char *title;
} unit_kinds[] = {
  { "brigade", NC_("kind of unit", "Brigade") },   { "regiment", NC_("kind of unit", "Regiment") },
  { "battery", NC_("kind of unit", "Battery") },   { "section", NC_("kind of unit", "Section") },
  { "cavalry", NC_("kind of unit", "Cavalry") },   { "train", NC_("kind of unit", "Train") },
};

/* The game whose boxes are written here. A Drumhead may be built without it; then nobody gets here. */
const DhSystem *
_dh_desk_own_game_get_system (void)
{
  return dh_system_find (dh_systems, DH_DESK_OWN_GAME_SYSTEM, NULL);
}

/* The name of a kind of unit. */
const char *
_dh_desk_own_game_get_kind (guint index)
{
  return index < G_N_ELEMENTS (unit_kinds) ? g_dpgettext2 (GETTEXT_PACKAGE, "kind of unit", unit_kinds[index].title)
                                           : NULL;
}

/* Writing */

/* Makes an id for a thing of its name, one that no other thing of the game has. */
static const char *
take_id (DhDeskOwnGame *self,
         const char    *name)
{
  g_autofree char *slug = dh_make_id (name, MOST_THING_ID - 2, "x");
  char *id = g_strdup (slug);

  for (guint i = 2; g_hash_table_contains (self->ids, id) || g_str_equal (id, "battle") || g_str_equal (id, "none");
       i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s%u", slug, i);
    }
  g_hash_table_insert (self->ids, id, g_strdup (name));

  return id;
}

static void
append (GString    *xml,
        const char *attribute,
        const char *value)
{
  g_autofree char *text = g_markup_printf_escaped (" %s=\"%s\"", attribute, value);

  if (*value != '\0')
    g_string_append (xml, text);
}

/* Returns: the id that it has got */
static const char *
append_thing (DhDeskOwnGame *self,
              GString       *xml,
              const char    *element,
              const char    *named,
              const char    *name)
{
  const char *id = take_id (self, name);

  g_string_append_printf (xml, "  <%s", element);
  append (xml, "id", id);
  append (xml, named, name);
  return id;
}

static const char *
get_side_of (DhDeskOwnGame  *self,
             DhDeskOwnTable *table,
             guint           row,
             guint           field)
{
  guint choice = dh_desk_own_table_get_choice (table, row, field);

  return choice > 0 && choice <= self->side_ids->len ? g_ptr_array_index (self->side_ids, choice - 1) : "";
}

/* Units stand one after the other as they are typed; those of one formation go into one element. */
static void
append_units (DhDeskOwnGame *self,
              GString       *xml)
{
  g_autoptr(GHashTable) done = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n = dh_desk_own_table_get_n (self->units);

  for (guint i = 0; i < n; i++)
    {
      const char *formation = dh_desk_own_table_get (self->units, i, UNIT_FORMATION);
      guint side = dh_desk_own_table_get_choice (self->units, i, UNIT_SIDE);
      const char *called = *formation != '\0' ? formation : gtk_string_list_get_string (self->sides_list, side);
      char *key = g_strdup_printf ("%u %s", side, called);

      if (*dh_desk_own_table_get (self->units, i, NAME) == '\0' || !g_hash_table_add (done, key) ||
          side >= self->side_ids->len)
        continue;

      append_thing (self, xml, "formation", "name", called);
      append (xml, "side", g_ptr_array_index (self->side_ids, side));
      g_string_append (xml, ">\n");
      for (guint j = i; j < n; j++)
        {
          const char *name = dh_desk_own_table_get (self->units, j, NAME);

          if (*name == '\0' || side != dh_desk_own_table_get_choice (self->units, j, UNIT_SIDE) ||
              !g_str_equal (formation, dh_desk_own_table_get (self->units, j, UNIT_FORMATION)))
            continue;
          g_string_append (xml, "  ");
          append_thing (self, xml, "unit", "name", name);
          append (xml, "kind", unit_kinds[dh_desk_own_table_get_choice (self->units, j, UNIT_KIND)].word);
          append (xml, "strength", dh_desk_own_table_get (self->units, j, UNIT_STRENGTH));
          g_string_append (xml, "/>\n");
        }
      g_string_append (xml, "  </formation>\n");
    }
}

/* Cards stand one after the other as they are typed; those of one deck go into one element. */
static void
append_cards (DhDeskOwnGame *self,
              GString       *xml)
{
  g_autoptr(GHashTable) done = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = dh_desk_own_table_get_n (self->cards);

  for (guint i = 0; i < n; i++)
    {
      const char *deck = dh_desk_own_table_get (self->cards, i, CARD_DECK);

      if (*dh_desk_own_table_get (self->cards, i, NAME) == '\0' || !g_hash_table_add (done, (gpointer) deck))
        continue;

      append_thing (self, xml, "deck", "name", *deck != '\0' ? deck : _("Cards"));
      append (xml, "side", get_side_of (self, self->cards, i, CARD_SIDE));
      g_string_append (xml, ">\n");
      for (guint j = i; j < n; j++)
        if (*dh_desk_own_table_get (self->cards, j, NAME) != '\0' &&
            g_str_equal (deck, dh_desk_own_table_get (self->cards, j, CARD_DECK)))
          {
            g_string_append (xml, "  ");
            append_thing (self, xml, "card", "name", dh_desk_own_table_get (self->cards, j, NAME));
            append (xml, "count", dh_desk_own_table_get (self->cards, j, CARD_COUNT));
            g_string_append (xml, "/>\n");
          }
      g_string_append (xml, "  </deck>\n");
    }
}

/* The box that is declared, whether it is right or not. */
char *
_dh_desk_own_game_to_xml (DhDeskOwnGame *self)
{
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<box format=\"1\" system=\"chart-box\" "
                               "rules=\"" DH_DESK_OWN_GAME_EMPTY "\"");

  g_ptr_array_set_size (self->side_ids, 0);
  g_hash_table_remove_all (self->ids);
  append (xml, "title", gtk_editable_get_text (self->game_title));
  g_string_append (xml, ">\n");
  for (guint i = 0; i < dh_desk_own_table_get_n (self->sides); i++)
    {
      const char *name = dh_desk_own_table_get (self->sides, i, NAME);

      g_ptr_array_add (self->side_ids, (char *) (*name != '\0' ? append_thing (self, xml, "side", "name", name) : ""));
      if (*name != '\0')
        g_string_append (xml, "/>\n");
    }

  g_string_append (xml, "  <sequence");
  append (xml, "turns", gtk_editable_get_text (self->turns));
  g_string_append (xml, ">\n");
  for (guint i = 0; i < dh_desk_own_table_get_n (self->phases); i++)
    if (*dh_desk_own_table_get (self->phases, i, NAME) != '\0')
      {
        g_string_append (xml, "  ");
        append_thing (self, xml, "phase", "title", dh_desk_own_table_get (self->phases, i, NAME));
        append (xml, "side", get_side_of (self, self->phases, i, PHASE_SIDE));
        g_string_append (xml, "/>\n");
      }
  g_string_append (xml, "  </sequence>\n");

  append_units (self, xml);
  for (guint i = 0; i < dh_desk_own_table_get_n (self->places); i++)
    if (*dh_desk_own_table_get (self->places, i, NAME) != '\0')
      {
        append_thing (self, xml, "place", "name", dh_desk_own_table_get (self->places, i, NAME));
        append (xml, "held", get_side_of (self, self->places, i, PLACE_HELD));
        g_string_append (xml, "/>\n");
      }
  for (guint i = 0; i < dh_desk_own_table_get_n (self->tracks); i++)
    if (*dh_desk_own_table_get (self->tracks, i, NAME) != '\0')
      {
        append_thing (self, xml, "track", "name", dh_desk_own_table_get (self->tracks, i, NAME));
        append (xml, "side", get_side_of (self, self->tracks, i, TRACK_SIDE));
        append (xml, "least", dh_desk_own_table_get (self->tracks, i, TRACK_LEAST));
        append (xml, "most", dh_desk_own_table_get (self->tracks, i, TRACK_MOST));
        append (xml, "value", dh_desk_own_table_get (self->tracks, i, TRACK_VALUE));
        g_string_append (xml, "/>\n");
      }
  for (guint i = 0; i < dh_desk_own_table_get_n (self->states); i++)
    if (*dh_desk_own_table_get (self->states, i, NAME) != '\0')
      {
        append_thing (self, xml, "state", "name", dh_desk_own_table_get (self->states, i, NAME));
        g_string_append (xml, "/>\n");
      }
  for (guint i = 0; i < dh_desk_own_table_get_n (self->boxes); i++)
    if (*dh_desk_own_table_get (self->boxes, i, NAME) != '\0')
      {
        append_thing (self, xml, "boxes", "name", dh_desk_own_table_get (self->boxes, i, NAME));
        append (xml, "most", dh_desk_own_table_get (self->boxes, i, BOX_MOST));
        append (xml, "value", dh_desk_own_table_get (self->boxes, i, BOX_VALUE));
        g_string_append (xml, "/>\n");
      }
  append_cards (self, xml);
  g_string_append (xml, "</box>\n");

  return g_string_free (xml, FALSE);
}

/* Reading what was kept */

static const char *
get (const char **names,
     const char **values,
     const char  *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];

  return "";
}

/* Returns: the place of a side in a list of choices that has @first others, such as “nobody”, before the sides; 0 where there is
 * no such side */
static guint
choose_side (DhDeskOwnGame *self,
             const char    *id,
             guint          first)
{
  const char *name = g_hash_table_lookup (self->ids, id);

  for (guint i = 0; name != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->sides_list)); i++)
    if (g_str_equal (gtk_string_list_get_string (self->sides_list, i), name))
      return first + i;

  return 0;
}

static void
start_element_cb (GMarkupParseContext  *context,
                  const char           *element,
                  const char          **names,
                  const char          **values,
                  gpointer              user_data,
                  GError              **error)
{
  DhDeskOwnGame *self = user_data;
  DhDeskOwnTable *table = g_str_equal (element, "side")    ? self->sides
                          : g_str_equal (element, "phase") ? self->phases
                          : g_str_equal (element, "unit")  ? self->units
                          : g_str_equal (element, "place") ? self->places
                          : g_str_equal (element, "track") ? self->tracks
                          : g_str_equal (element, "state") ? self->states
                          : g_str_equal (element, "boxes") ? self->boxes
                          : g_str_equal (element, "card")  ? self->cards
                                                           : NULL;
  const GSList *stack = g_markup_parse_context_get_element_stack (context);
  guint row = table != NULL ? dh_desk_own_table_get_n (table) : 0;

  g_hash_table_insert (self->ids, g_strdup (get (names, values, "id")), g_strdup (get (names, values, "name")));
  if (g_str_equal (element, "box"))
    gtk_editable_set_text (self->game_title, get (names, values, "title"));
  if (g_str_equal (element, "sequence"))
    gtk_editable_set_text (self->turns, get (names, values, "turns"));
  if (g_str_equal (element, "formation") || g_str_equal (element, "deck"))
    {
      g_object_set_data_full (G_OBJECT (self), "formation", g_strdup (get (names, values, "name")), g_free);
      g_object_set_data_full (G_OBJECT (self), "formation-side", g_strdup (get (names, values, "side")), g_free);
    }
  if (table == NULL || stack == NULL)
    return;

  dh_desk_own_table_set (table, row, NAME, get (names, values, table == self->phases ? "title" : "name"));
  if (table == self->phases)
    dh_desk_own_table_choose (table, row, PHASE_SIDE, choose_side (self, get (names, values, "side"), 1));
  else if (table == self->places)
    dh_desk_own_table_choose (table, row, PLACE_HELD, choose_side (self, get (names, values, "held"), 1));
  else if (table == self->tracks)
    {
      dh_desk_own_table_choose (table, row, TRACK_SIDE, choose_side (self, get (names, values, "side"), 1));
      dh_desk_own_table_set (table, row, TRACK_LEAST, get (names, values, "least"));
      dh_desk_own_table_set (table, row, TRACK_MOST, get (names, values, "most"));
      dh_desk_own_table_set (table, row, TRACK_VALUE, get (names, values, "value"));
    }
  else if (table == self->boxes)
    {
      dh_desk_own_table_set (table, row, BOX_MOST, get (names, values, "most"));
      dh_desk_own_table_set (table, row, BOX_VALUE, get (names, values, "value"));
    }
  else if (table == self->cards)
    {
      dh_desk_own_table_set (table, row, CARD_DECK, g_object_get_data (G_OBJECT (self), "formation"));
      dh_desk_own_table_choose (table, row, CARD_SIDE,
                                choose_side (self, g_object_get_data (G_OBJECT (self), "formation-side"), 1));
      dh_desk_own_table_set (table, row, CARD_COUNT, get (names, values, "count"));
    }
  else if (table == self->units)
    {
      dh_desk_own_table_set (table, row, UNIT_FORMATION, g_object_get_data (G_OBJECT (self), "formation"));
      dh_desk_own_table_choose (table, row, UNIT_SIDE,
                                choose_side (self, g_object_get_data (G_OBJECT (self), "formation-side"), 0));
      for (guint i = 0; i < G_N_ELEMENTS (unit_kinds); i++)
        if (g_str_equal (unit_kinds[i].word, get (names, values, "kind")))
          dh_desk_own_table_choose (table, row, UNIT_KIND, i);
      dh_desk_own_table_set (table, row, UNIT_STRENGTH, get (names, values, "strength"));
    }
}

/* Fills the window from a box; what it does not know of is left out. */
gboolean
_dh_desk_own_game_read (DhDeskOwnGame  *self,
                        const char     *text,
                        gsize           length,
                        GError        **error)
{
  static const GMarkupParser parser = { .start_element = start_element_cb };
  g_autoptr(GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, self, NULL);

  return g_markup_parse_context_parse (context, text, length, error);
}
