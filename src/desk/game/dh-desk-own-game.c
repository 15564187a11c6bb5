/* dh-desk-own-game.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-own-game.h"

#include "dh-board-class.h"
#include "dh-board-widget.h"
#include "dh-desk-new-game.h"
#include "dh-desk-own-table.h"
#include "dh-desk-rules-window.h"
#include "dh-file.h"
#include "dh-rulebook-club.h"
#include "dh-systems.h"

#include <glib/gi18n.h>
#include <string.h>

/* The rulebook that has nothing in it, and of which a club makes its own. */
#define EMPTY "own-box"

#define MOST_ID 40
#define MOST_THING_ID 12

/**
 * DhDeskOwnGame:
 *
 * A game of a club's own, declared without a line of XML: who plays, the phases of a turn, what takes part, places,
 * tracks and charts. It becomes two files of the club, a box and a rulebook of the same name, by which it is begun
 * here and in the terminal.
 */
struct _DhDeskOwnGame
{
  AdwWindow parent_instance;

  /* Owned */
  char *kept_as;         /* (nullable) its name among the club's, once it has one */
  GtkStringList *anyone; /* both sides or nobody, then the sides */
  GtkStringList *sides_list;
  GtkStringList *kinds;
  GHashTable *ids;       /* while it is written or read: id to name */
  GPtrArray *side_ids;   /* of each row of the sides, empty where it is none; they belong to the ids */

  /* Template children */
  GtkLabel *charts;
  GtkEditable *game_title;
  GtkInfoBar *notice;
  GtkLabel *notice_label;
  DhDeskOwnTable *phases;
  DhDeskOwnTable *places;
  DhDeskOwnTable *sides;
  DhDeskOwnTable *tracks;
  GtkEditable *turns;
  DhDeskOwnTable *units;

  DhDeskOwnField side_fields[1];
  DhDeskOwnField phase_fields[2];
  DhDeskOwnField unit_fields[5];
  DhDeskOwnField place_fields[2];
  DhDeskOwnField track_fields[5];
  gboolean is_edited;
};

G_DEFINE_FINAL_TYPE (DhDeskOwnGame, dh_desk_own_game, ADW_TYPE_WINDOW)

enum { NAME };
enum { PHASE_SIDE = 1 };
enum { UNIT_FORMATION = 1, UNIT_SIDE, UNIT_KIND, UNIT_STRENGTH };
enum { PLACE_HELD = 1 };
enum { TRACK_SIDE = 1, TRACK_LEAST, TRACK_MOST, TRACK_VALUE };

/* What a unit can be, by the words of files. */
static const struct {
  const char *word;
  const char *title;
} unit_kinds[] = {
  { "brigade", NC_("kind of unit", "Brigade") },   { "regiment", NC_("kind of unit", "Regiment") },
  { "battery", NC_("kind of unit", "Battery") },   { "section", NC_("kind of unit", "Section") },
  { "cavalry", NC_("kind of unit", "Cavalry") },   { "train", NC_("kind of unit", "Train") },
};

/* A Drumhead may be built without it; then nobody gets here. */
static const DhSystem *
get_system (void)
{
  return dh_system_find (dh_systems, DH_DESK_OWN_GAME_SYSTEM, NULL);
}

static void
tell (DhDeskOwnGame  *self,
      GtkMessageType  type,
      const char     *words)
{
  gtk_info_bar_set_message_type (self->notice, type);
  gtk_label_set_label (self->notice_label, words != NULL ? words : "");
  gtk_info_bar_set_revealed (self->notice, words != NULL);
}

static void
edited_cb (DhDeskOwnGame *self)
{
  g_assert (DH_DESK_IS_OWN_GAME (self));

  self->is_edited = TRUE;
}

/* Who plays: wherever somebody is chosen it is one of these. A name that is just being typed anew has its place. */
static void
sides_cb (DhDeskOwnGame *self)
{
  DhDeskOwnTable *tables[] = { self->phases, self->units, self->places, self->tracks };
  g_autoptr(GPtrArray) names = g_ptr_array_new ();

  g_assert (DH_DESK_IS_OWN_GAME (self));

  edited_cb (self);
  for (guint i = 0; i < dh_desk_own_table_get_n (self->sides); i++)
    {
      const char *name = dh_desk_own_table_get (self->sides, i, NAME);

      g_ptr_array_add (names, (char *) (*name != '\0' ? name : "…"));
    }
  g_ptr_array_add (names, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    dh_desk_own_table_keep (tables[i], FALSE);
  gtk_string_list_splice (self->sides_list,
                          0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->sides_list)),
                          (const char *const *) names->pdata);
  gtk_string_list_splice (self->anyone,
                          1,
                          g_list_model_get_n_items (G_LIST_MODEL (self->anyone)) - 1,
                          (const char *const *) names->pdata);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    dh_desk_own_table_keep (tables[i], TRUE);
}

/* Writing */

static char *
make_slug (const char *name,
           guint       most,
           const char *instead)
{
  g_autofree char *ascii = g_str_to_ascii (name, NULL);
  g_autoptr(GString) id = g_string_new (NULL);

  for (const char *at = ascii; *at != '\0' && id->len < most; at++)
    if (g_ascii_isalnum (*at))
      g_string_append_c (id, g_ascii_tolower (*at));
    else if (*at != '\'' && *at != '?' && id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);

  return g_strdup (id->len > 0 ? id->str : instead);
}

/* An id that no other thing of the game has. */
static const char *
take_id (DhDeskOwnGame *self,
         const char    *name)
{
  g_autofree char *slug = make_slug (name, MOST_THING_ID - 2, "x");
  char *id = g_strdup (slug);

  for (guint i = 2; g_hash_table_contains (self->ids, id) || g_str_equal (id, "battle") || g_str_equal (id, "none"); i++)
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

      if (*dh_desk_own_table_get (self->units, i, NAME) == '\0' || !g_hash_table_add (done, key) || side >= self->side_ids->len)
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

static char *
to_xml (DhDeskOwnGame *self)
{
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<box format=\"1\" system=\"chart-box\" rules=\"" EMPTY "\"");

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

/* Which choice an id of a side is in a list that begins with @first others. */
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
                                                           : NULL;
  const GSList *stack = g_markup_parse_context_get_element_stack (context);
  guint row = table != NULL ? dh_desk_own_table_get_n (table) : 0;

  g_hash_table_insert (self->ids, g_strdup (get (names, values, "id")), g_strdup (get (names, values, "name")));
  if (g_str_equal (element, "box"))
    gtk_editable_set_text (self->game_title, get (names, values, "title"));
  if (g_str_equal (element, "sequence"))
    gtk_editable_set_text (self->turns, get (names, values, "turns"));
  if (g_str_equal (element, "formation"))
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
  else if (table == self->units)
    {
      dh_desk_own_table_set (table, row, UNIT_FORMATION, g_object_get_data (G_OBJECT (self), "formation"));
      dh_desk_own_table_choose (table, row, UNIT_SIDE, choose_side (self, g_object_get_data (G_OBJECT (self), "formation-side"), 0));
      for (guint i = 0; i < G_N_ELEMENTS (unit_kinds); i++)
        if (g_str_equal (unit_kinds[i].word, get (names, values, "kind")))
          dh_desk_own_table_choose (table, row, UNIT_KIND, i);
      dh_desk_own_table_set (table, row, UNIT_STRENGTH, get (names, values, "strength"));
    }
}

static void
load (DhDeskOwnGame *self,
      const char    *name)
{
  static const GMarkupParser parser = { .start_element = start_element_cb };
  g_autoptr(GFile) file = dh_system_get_club_file (get_system (), name);
  g_autoptr(GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, self, NULL);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_load_contents (file, NULL, &text, &length, NULL, &error) ||
      !g_markup_parse_context_parse (context, text, length, &error))
    tell (self, GTK_MESSAGE_ERROR, error->message);
  else
    self->kept_as = g_strdup (name);
}

/* Keeping */

/* What is told of a file that nobody has seen needs no file and line. */
static char *
drop_places (const char *sentences)
{
  g_autoptr(GRegex) place = g_regex_new ("^[^ \\n]*:(\\d+:)? ", G_REGEX_MULTILINE, 0, NULL);

  return g_regex_replace_literal (place, sentences, -1, 0, "", 0, NULL);
}

static gboolean
check (DhDeskOwnGame  *self,
       const char     *xml,
       const char     *id,
       GError        **error)
{
  g_autoptr(GBytes) bytes = g_bytes_new (xml, strlen (xml));
  guint n_sides = 0;
  gpointer box;

  for (guint i = 0; i < self->side_ids->len; i++)
    n_sides += *(const char *) g_ptr_array_index (self->side_ids, i) != '\0';
  if (n_sides < 2)
    {
      g_set_error_literal (error, DH_ERROR, DH_ERROR_ORDER, _("A game has two sides at least."));
      return FALSE;
    }
  if (*gtk_editable_get_text (self->game_title) == '\0')
    {
      g_set_error_literal (error, DH_ERROR, DH_ERROR_ORDER, _("The game has no title yet."));
      return FALSE;
    }
  if (dh_rulebook_is_shipped (id))
    {
      g_set_error (error, DH_ERROR, DH_ERROR_ORDER, _("“%s” comes with Drumhead and stays as it is: take another name."), id);
      return FALSE;
    }

  box = dh_system_read_scenario (get_system (), bytes, id, error);
  if (box == NULL)
    return FALSE;

  get_system ()->unref_scenario (box);
  return TRUE;
}

/* A rulebook for its charts, of the same name; one that is there keeps its charts. */
static gboolean
need_rulebook (DhDeskOwnGame  *self,
               const char     *id,
               GError        **error)
{
  g_autoptr(GFile) file = dh_rulebook_get_club_file (id);
  g_autoptr(DhRulebook) empty = NULL;
  g_autoptr(DhRulebook) named = NULL;

  if (g_file_query_exists (file, NULL))
    return TRUE;

  empty = dh_rulebook_new_shipped (EMPTY, error);
  if (empty != NULL)
    named = dh_rulebook_rename (empty, id, gtk_editable_get_text (self->game_title), error);

  return named != NULL && dh_rulebook_save (named, file, FALSE, error);
}

/**
 * dh_desk_own_game_save:
 * @self: a window
 *
 * Keeps the game as a box and a rulebook of the club's, or tells what is missing.
 *
 * Returns: whether it is kept
 */
gboolean
dh_desk_own_game_save (DhDeskOwnGame *self)
{
  g_autofree char *xml = NULL;
  g_autofree char *id = NULL;
  g_autoptr(GFile) file = NULL;
  g_autoptr(GFile) folder = NULL;
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (DH_DESK_IS_OWN_GAME (self), FALSE);

  xml = to_xml (self);
  id = self->kept_as != NULL ? g_strdup (self->kept_as)
                             : make_slug (gtk_editable_get_text (self->game_title), MOST_ID, "game");
  file = dh_system_get_club_file (get_system (), id);
  folder = g_file_get_parent (file);
  if (!check (self, xml, id, &error))
    {
      g_autofree char *words = drop_places (error->message);

      tell (self, GTK_MESSAGE_WARNING, words);
      return FALSE;
    }
  if ((!g_file_make_directory_with_parents (folder, NULL, &error) && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS)) ||
      (g_clear_error (&error), !dh_file_write (file, xml, strlen (xml), self->kept_as != NULL, &error)) ||
      !need_rulebook (self, id, &error))
    {
      g_autofree char *taken = g_strdup_printf (_("The club has a game “%s” already: take another title."), id);

      tell (self, GTK_MESSAGE_ERROR, g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS) ? taken : error->message);
      return FALSE;
    }

  g_free (self->kept_as);
  self->kept_as = g_steal_pointer (&id);
  self->is_edited = FALSE;
  tell (self, GTK_MESSAGE_INFO, NULL);
  return TRUE;
}

/* Which charts its rulebook has. */
static void
show_charts (DhDeskOwnGame *self)
{
  g_autoptr(GFile) file = self->kept_as != NULL ? dh_rulebook_get_club_file (self->kept_as) : NULL;
  g_autoptr(DhRulebook) rulebook = file != NULL ? dh_rulebook_new_from_file (file, NULL) : NULL;
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; rulebook != NULL && i < dh_rulebook_get_n_items (rulebook); i++)
    if (dh_rulebook_get_item (rulebook, i)->is_chart)
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", dh_rulebook_get_item (rulebook, i)->title);
  gtk_label_set_label (self->charts, list->len > 0 ? list->str : _("None yet"));
}

static void
save_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DhDeskOwnGame *self = DH_DESK_OWN_GAME (widget);

  if (dh_desk_own_game_save (self))
    {
      /* Translators: the name by which a game of the club's is begun. */
      g_autofree char *words = g_strdup_printf (_("Kept as “%s”: in “Another Game…”, and by this name in the terminal."), self->kept_as);

      tell (self, GTK_MESSAGE_INFO, words);
    }
}

static void
charts_cb (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DhDeskOwnGame *self = DH_DESK_OWN_GAME (widget);

  if (dh_desk_own_game_save (self))
    dh_desk_rules_window_edit (dh_desk_rules_window_present (gtk_window_get_application (GTK_WINDOW (self))), self->kept_as);
}

static void
begin_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DhDeskOwnGame *self = DH_DESK_OWN_GAME (widget);
  g_autofree char *title = NULL;

  if (!dh_desk_own_game_save (self))
    return;

  title = g_strdup (gtk_editable_get_text (self->game_title));
  g_signal_emit_by_name (self, "kept", title);
  gtk_window_close (GTK_WINDOW (self));
}

/* What is not kept is not thrown away without a word. */
static void
asked_cb (DhDeskOwnGame *self,
          const char    *response)
{
  g_assert (DH_DESK_IS_OWN_GAME (self));

  if (g_str_equal (response, "cancel") || (g_str_equal (response, "save") && !dh_desk_own_game_save (self)))
    return;

  self->is_edited = FALSE;
  gtk_window_close (GTK_WINDOW (self));
}

static gboolean
dh_desk_own_game_close_request (GtkWindow *window)
{
  DhDeskOwnGame *self = DH_DESK_OWN_GAME (window);
  GtkWidget *dialog;

  if (!self->is_edited)
    return GTK_WINDOW_CLASS (dh_desk_own_game_parent_class)->close_request (window);

  dialog = adw_message_dialog_new (window, _("Save the Changes?"), _("The game is not kept yet as it stands here."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "cancel", _("_Cancel"),
                                    "discard", _("_Discard"),
                                    "save", _("_Save"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (asked_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  return GDK_EVENT_STOP;
}

static void
dh_desk_own_game_class_init (DhDeskOwnGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  GTK_WINDOW_CLASS (klass)->close_request = dh_desk_own_game_close_request;
  DH_BOARD_OWNS (object_class, DhDeskOwnGame, g_object_unref, anyone, kinds, sides_list);
  DH_BOARD_OWNS (object_class, DhDeskOwnGame, g_hash_table_unref, ids);
  DH_BOARD_OWNS (object_class, DhDeskOwnGame, g_ptr_array_unref, side_ids);
  DH_BOARD_OWNS (object_class, DhDeskOwnGame, g_free, kept_as);

  /**
   * DhDeskOwnGame::kept:
   * @self: a window
   * @title: the title of the game
   *
   * The game is kept, and shall be begun.
   */
  dh_board_class_add_signal (object_class, "kept", 1, G_TYPE_STRING);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_OWN_TABLE);
  dh_board_widget_class_set_template (widget_class, "dh-desk-own-game.ui");
  DH_BOARD_BIND_CHILDREN (widget_class, DhDeskOwnGame, charts, game_title, notice, notice_label, phases, places, sides,
                          tracks, turns, units);
  DH_BOARD_BIND_CALLBACKS (widget_class, edited_cb, show_charts, sides_cb);

  gtk_widget_class_install_action (widget_class, "own.begin", NULL, begin_cb);
  gtk_widget_class_install_action (widget_class, "own.charts", NULL, charts_cb);
  gtk_widget_class_install_action (widget_class, "own.save", NULL, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "own.save", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "own.begin", NULL);
}

static void
dh_desk_own_game_init (DhDeskOwnGame *self)
{
  const char *const both[] = { _("Both, or nobody"), NULL };

  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->side_ids = g_ptr_array_new ();
  self->anyone = gtk_string_list_new (both);
  self->sides_list = gtk_string_list_new (NULL);
  self->kinds = gtk_string_list_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (unit_kinds); i++)
    gtk_string_list_append (self->kinds, g_dpgettext2 (GETTEXT_PACKAGE, "kind of unit", unit_kinds[i].title));
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_board_widget_name_parts (GTK_WIDGET (self));

  self->side_fields[0] = (DhDeskOwnField){ N_("Name of the side"), 32, NULL };
  self->phase_fields[0] = (DhDeskOwnField){ N_("What is done in the phase"), 40, NULL };
  self->phase_fields[1] = (DhDeskOwnField){ N_("By whom"), 0, self->anyone };
  self->unit_fields[0] = (DhDeskOwnField){ N_("Unit"), 24, NULL };
  self->unit_fields[1] = (DhDeskOwnField){ N_("Formation"), 20, NULL };
  self->unit_fields[2] = (DhDeskOwnField){ N_("Whose"), 0, self->sides_list };
  self->unit_fields[3] = (DhDeskOwnField){ N_("Kind"), 0, self->kinds };
  self->unit_fields[4] = (DhDeskOwnField){ N_("Strength"), 6, NULL };
  self->place_fields[0] = (DhDeskOwnField){ N_("Place"), 32, NULL };
  self->place_fields[1] = (DhDeskOwnField){ N_("Held at first by"), 0, self->anyone };
  self->track_fields[0] = (DhDeskOwnField){ N_("Track"), 28, NULL };
  self->track_fields[1] = (DhDeskOwnField){ N_("Seen by"), 0, self->anyone };
  self->track_fields[2] = (DhDeskOwnField){ N_("From"), 6, NULL };
  self->track_fields[3] = (DhDeskOwnField){ N_("To"), 6, NULL };
  self->track_fields[4] = (DhDeskOwnField){ N_("Begins at"), 6, NULL };
  dh_desk_own_table_set_fields (self->sides, self->side_fields, G_N_ELEMENTS (self->side_fields));
  dh_desk_own_table_set_fields (self->phases, self->phase_fields, G_N_ELEMENTS (self->phase_fields));
  dh_desk_own_table_set_fields (self->units, self->unit_fields, G_N_ELEMENTS (self->unit_fields));
  dh_desk_own_table_set_fields (self->places, self->place_fields, G_N_ELEMENTS (self->place_fields));
  dh_desk_own_table_set_fields (self->tracks, self->track_fields, G_N_ELEMENTS (self->track_fields));
}

/**
 * dh_desk_own_game_new:
 * @application: (nullable): the application
 * @name: (nullable): the name of a game of the club's, or %NULL for a new one
 *
 * Returns: (transfer none): the window, which belongs to GTK
 */
DhDeskOwnGame *
dh_desk_own_game_new (GtkApplication *application,
                      const char     *name)
{
  DhDeskOwnGame *self = g_object_new (DH_DESK_TYPE_OWN_GAME, "application", application, NULL);

  if (name != NULL && *name != '\0')
    load (self, name);
  show_charts (self);
  self->is_edited = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->game_title));

  return self;
}
