/* dh-desk-own-game.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-own-game-private.h"

#include "dh-class.h"
#include "dh-board-widget.h"
#include "dh-desk-action.h"
#include "dh-desk-ask.h"
#include "dh-desk-ellipsis.h"
#include "dh-desk-list-window.h"
#include "dh-desk-rules-window.h"
#include "dh-desk-screen.h"
#include "dh-desk-touch.h"
#include "dh-file.h"
#include "dh-list.h"
#include "dh-listing.h"
#include "dh-rulebook-club.h"
#include "dh-system-scenario.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_ID 40

/* Name for the game in messages while it has no file. */
#define OWN "own"

/* Columns of lists that the editor has a field for. */
#define KEPT "side,formation,unit,id,kind,strength"

/**
 * DhDeskOwnGame:
 *
 * A game of a club's own, declared without a line of XML: who plays, the phases of a turn, what takes part, places,
 * tracks and charts. It becomes two files of the club, a box and a rulebook of the same name, by which it is begun
 * here and in the terminal.
 */
G_DEFINE_FINAL_TYPE (DhDeskOwnGame, dh_desk_own_game, ADW_TYPE_WINDOW)

/* Going back and forth */

/* All that is typed and chosen, so that it can be had again. */
static GVariant *
take_state (DhDeskOwnGame *self)
{
  DhDeskOwnTable *tables[] = DH_DESK_OWN_GAME_TABLES (self);
  GVariant *parts[2 + G_N_ELEMENTS (tables)] = { g_variant_new_string (gtk_editable_get_text (self->game_title)),
                                                 g_variant_new_string (gtk_editable_get_text (self->turns)) };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    parts[2 + i] = dh_desk_own_table_dup_state (tables[i]);
  return g_variant_ref_sink (g_variant_new_tuple (parts, G_N_ELEMENTS (parts)));
}

static void
set_text (GtkEditable *entry,
          GVariant    *text)
{
  if (!g_str_equal (gtk_editable_get_text (entry), g_variant_get_string (text, NULL)))
    gtk_editable_set_text (entry, g_variant_get_string (text, NULL));
}

static gboolean
is_edited (DhDeskOwnGame *self)
{
  return !g_variant_equal (g_ptr_array_index (self->history, self->at), self->saved);
}

static void
remember_saved (DhDeskOwnGame *self)
{
  g_clear_pointer (&self->saved, g_variant_unref);
  self->saved = g_variant_ref (g_ptr_array_index (self->history, self->at));
}

static void
update_actions (DhDeskOwnGame *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "own.undo", self->at > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "own.redo", self->at + 1 < self->history->len);
}

static void
go (DhDeskOwnGame *self,
    int            by)
{
  DhDeskOwnTable *tables[] = DH_DESK_OWN_GAME_TABLES (self);
  GVariant *state;

  self->at += by;
  state = g_ptr_array_index (self->history, self->at);
  self->is_going = TRUE;
  for (guint i = 0; i < g_variant_n_children (state); i++)
    {
      g_autoptr(GVariant) part = g_variant_get_child_value (state, i);

      if (i < 2)
        set_text (i == 0 ? self->game_title : self->turns, part);
      else
        dh_desk_own_table_set_state (tables[i - 2], part);
    }
  self->is_going = FALSE;
  self->typed_in = NULL;
  dh_desk_notice_say_nothing (self->notice);
  update_actions (self);
}

static void
undo_cb (DhDeskOwnGame *self,
         const char    *action_name)
{
  go (self, g_str_equal (action_name, "own.undo") ? -1 : 1);
}

/* Text typed into one field without leaving it is one step of undo. */
static void
edited_cb (DhDeskOwnGame *self,
           gpointer       typed_in)
{
  GVariant *state;

  g_assert (DH_DESK_IS_OWN_GAME (self));

  if (self->is_going)
    return;

  state = take_state (self);
  if (g_variant_equal (state, g_ptr_array_index (self->history, self->at)))
    {
      g_variant_unref (state);
      return;
    }
  if (self->at == 0 || typed_in == NULL || typed_in != self->typed_in)
    self->at++;
  self->typed_in = typed_in;
  g_ptr_array_set_size (self->history, self->at);
  g_ptr_array_add (self->history, state);
  update_actions (self);
}

/* Sides */

/* Goes through all places where a side is chosen, one after the other. Where a side may be left out, that choice
   comes first. */
static gboolean
next_choice (DhDeskOwnGame   *self,
             guint           *index,
             DhDeskOwnTable **table,
             guint           *row,
             guint           *field,
             guint           *first)
{
  const struct {
    DhDeskOwnTable *table;
    guint field, first;
  } places[] = {
    { self->phases, PHASE_SIDE, 1 }, { self->units, UNIT_SIDE, 0 }, { self->places, PLACE_HELD, 1 },
    { self->tracks, TRACK_SIDE, 1 }, { self->cards, CARD_SIDE, 1 },
  };
  guint left = (*index)++;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      guint n = dh_desk_own_table_get_n (places[i].table);

      if (left < n)
        {
          *table = places[i].table;
          *row = left;
          *field = places[i].field;
          *first = places[i].first;
          return TRUE;
        }
      left -= n;
    }

  return FALSE;
}

/* TRUE if a row is a unit of this side */
static gboolean
is_of_side (DhDeskOwnTable *table,
            guint           row,
            guint           field,
            guint           first,
            guint           side)
{
  return *dh_desk_own_table_get (table, row, NAME) != '\0' &&
         dh_desk_own_table_get_choice (table, row, field) == side + first;
}

/* A side that something belongs to stays. When another goes, those after it are counted anew. */
static gboolean
may_remove_side (gpointer window,
                 guint    side)
{
  DhDeskOwnGame *self = window;
  DhDeskOwnTable *table;
  guint row, field, first;

  for (guint i = 0; next_choice (self, &i, &table, &row, &field, &first);)
    if (is_of_side (table, row, field, first, side))
      {
        /* Translators: what belongs to a side, and the side. */
        g_autofree char *words = g_strdup_printf (_("“%s” belongs to the side “%s”: give it to another side "
                                                    "before you remove that one."),
                                                  dh_desk_own_table_get (table, row, NAME),
                                                  dh_desk_own_table_get (self->sides, side, NAME));

        dh_desk_notice_say (self->notice, GTK_MESSAGE_WARNING, words);
        return FALSE;
      }

  self->is_going = TRUE;
  for (guint i = 0; next_choice (self, &i, &table, &row, &field, &first);)
    if (dh_desk_own_table_get_choice (table, row, field) > side + first)
      dh_desk_own_table_choose (table, row, field, dh_desk_own_table_get_choice (table, row, field) - 1);
  self->is_going = FALSE;
  dh_desk_notice_say_nothing (self->notice);
  return TRUE;
}

/* Brings all choices of a side up to date. A name that is just being typed anew keeps its place. */
static void
sides_cb (DhDeskOwnGame *self,
          gpointer       typed_in)
{
  DhDeskOwnTable *tables[] = { self->phases, self->units, self->places, self->tracks, self->cards };
  GtkStringList *lists[] = { self->actors, self->holders, self->viewers };
  g_autoptr(GPtrArray) names = g_ptr_array_new ();
  gboolean was_going = self->is_going;

  g_assert (DH_DESK_IS_OWN_GAME (self));

  for (guint i = 0; i < dh_desk_own_table_get_n (self->sides); i++)
    {
      const char *name = dh_desk_own_table_get (self->sides, i, NAME);

      g_ptr_array_add (names, (char *) (*name != '\0' ? name : "…"));
    }
  g_ptr_array_add (names, NULL);

  self->is_going = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    dh_desk_own_table_keep (tables[i], FALSE);
  gtk_string_list_splice (self->sides_list,
                          0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->sides_list)),
                          (const char *const *) names->pdata);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    gtk_string_list_splice (lists[i],
                            1,
                            g_list_model_get_n_items (G_LIST_MODEL (lists[i])) - 1,
                            (const char *const *) names->pdata);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    dh_desk_own_table_keep (tables[i], TRUE);
  self->is_going = was_going;
  edited_cb (self, typed_in);
}

/* Keeping */

static void
load (DhDeskOwnGame *self,
      const char    *name)
{
  g_autoptr(GFile) file = dh_system_get_club_file (_dh_desk_own_game_get_system (), name);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_load_contents (file, NULL, &text, &length, NULL, &error) ||
      !_dh_desk_own_game_read (self, text, length, &error))
    dh_desk_notice_say (self->notice, GTK_MESSAGE_ERROR, error->message);
  else
    self->kept_as = g_strdup (name);
}

/* Takes file and line out of sentences about a file that nobody has seen. */
static char *
drop_places (const char *sentences)
{
  g_autoptr(GRegex) place = g_regex_new ("^[^ \\n]*:(\\d+:)? ", G_REGEX_MULTILINE, 0, NULL);

  return g_regex_replace_literal (place, sentences, -1, 0, "", 0, NULL);
}

static gboolean
has_phase (DhDeskOwnGame *self)
{
  for (guint i = 0; i < dh_desk_own_table_get_n (self->phases); i++)
    if (*dh_desk_own_table_get (self->phases, i, NAME) != '\0')
      return TRUE;

  return FALSE;
}

/* Finds faults that reading the file would not report, or only in words of the file. */
static gboolean
is_declared (DhDeskOwnGame  *self,
             const char     *id,
             GError        **error)
{
  g_autoptr(GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  guint row, field, first;
  DhDeskOwnTable *table;

  for (guint i = 0; i < dh_desk_own_table_get_n (self->sides); i++)
    {
      const char *name = dh_desk_own_table_get (self->sides, i, NAME);

      if (*name != '\0' && !g_hash_table_add (names, (gpointer) name))
        return dh_refuse (error, DH_ERROR_ORDER, _("Two sides are called “%s”. Give one another name."), name);
    }
  if (g_hash_table_size (names) < 2)
    return dh_refuse (error, DH_ERROR_ORDER, _("A game needs at least two sides."));
  for (guint i = 0; next_choice (self, &i, &table, &row, &field, &first);)
    for (guint side = 0; side < self->side_ids->len; side++)
      if (*(const char *) g_ptr_array_index (self->side_ids, side) == '\0' &&
          is_of_side (table, row, field, first, side))
        return dh_refuse (error, DH_ERROR_ORDER, _("“%s” belongs to a side without a name: name it, or choose "
                                                   "another side."),
                          dh_desk_own_table_get (table, row, NAME));
  if (!has_phase (self))
    return dh_refuse (error, DH_ERROR_ORDER, _("A game needs at least one phase."));
  if (*gtk_editable_get_text (self->game_title) == '\0')
    return dh_refuse (error, DH_ERROR_ORDER, _("The game has no title yet."));
  if (dh_rulebook_is_shipped (id))
    return dh_refuse (error, DH_ERROR_ORDER, _("“%s” comes with Drumhead and cannot be changed: choose another name."), id);

  return TRUE;
}

/* The box that is declared, or what is missing. */
static gpointer
read_box (DhDeskOwnGame  *self,
          const char     *xml,
          const char     *id,
          GError        **error)
{
  g_autoptr(GBytes) bytes = g_bytes_new (xml, strlen (xml));

  return is_declared (self, id, error) ? dh_system_read_scenario (_dh_desk_own_game_get_system (), bytes, id, error) : NULL;
}

static gboolean
check (DhDeskOwnGame  *self,
       const char     *xml,
       const char     *id,
       GError        **error)
{
  gpointer box = read_box (self, xml, id, error);

  if (box != NULL)
    _dh_desk_own_game_get_system ()->scenario->unref (box);
  return box != NULL;
}

/* Lists */

/* All as in another box, which is one step back and forth. */
static gboolean
show_box (DhDeskOwnGame  *self,
          const char     *xml,
          GError        **error)
{
  DhDeskOwnTable *tables[] = { self->cards, self->boxes, self->states, self->units, self->places, self->tracks,
                               self->phases, self->sides };
  gboolean good;

  self->is_going = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr(GVariant) empty = g_variant_ref_sink (g_variant_new_array (G_VARIANT_TYPE ("as"), NULL, 0));

      dh_desk_own_table_set_state (tables[i], empty);
    }
  g_hash_table_remove_all (self->ids);
  good = _dh_desk_own_game_read (self, xml, strlen (xml), error);
  self->is_going = FALSE;
  edited_cb (self, NULL);
  return good;
}

/* A cell by the heading of its column, which is one of our own. */
static const char *
get_cell (const DhSheetTab *tab,
          guint             row,
          const char       *heading)
{
  const DhSheetRow *headings = g_ptr_array_index (tab->rows, 0);

  for (guint i = 0; i < headings->cells->len; i++)
    if (g_str_equal (dh_sheet_row_get (headings, i), heading))
      return dh_sheet_row_get (g_ptr_array_index (tab->rows, row), i);

  return "";
}

/* A list may have numbers and leaders, of which this editor has no field: each is told. */
static void
tell_left_out (DhDeskOwnGame *self,
               gpointer       box)
{
  const DhListing *list = _dh_desk_own_game_get_system ()->scenario->list;
  g_autofree char *csv = dh_list_to_csv (_dh_desk_own_game_get_system (), box);
  g_autoptr(GBytes) bytes = g_bytes_new (csv, strlen (csv));
  g_autoptr(DhSheet) sheet = dh_sheet_new_from_text (bytes, "", NULL);
  const DhSheetTab *tab = g_ptr_array_index (sheet->tabs, 0);
  g_autoptr(GString) left_out = g_string_new (NULL);
  g_autofree char *words = NULL;

  for (guint i = 0; i < list->n_columns; i++)
    for (guint row = 1; row < tab->rows->len && dh_sheet_list_find (KEPT, list->columns[i].word) < 0; row++)
      if (*get_cell (tab, row, list->columns[i].word) != '\0')
        {
          dh_append_item (left_out, ", ", "%s", g_dpgettext2 (GETTEXT_PACKAGE, "column of a list", list->columns[i].title));
          break;
        }
  for (guint row = 1; row < tab->rows->len; row++)
    if (g_str_equal (get_cell (tab, row, "kind"), "leader"))
      dh_append_item (left_out, ", ", "%s", get_cell (tab, row, "unit"));
  if (left_out->len == 0)
    return;

  /* Translators: what numbers are called, and names of leaders */
  words = g_strdup_printf (_("This editor has no columns for these, and leaves them out: %s. “Another Game” reads"
                             " them from the same list when you begin the game."), left_out->str);
  dh_desk_notice_say (self->notice, GTK_MESSAGE_WARNING, words);
}

static void
taken_cb (DhDeskOwnGame *self,
          gpointer       box)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *xml = dh_system_write_scenario (_dh_desk_own_game_get_system (), box);

  g_assert (DH_DESK_IS_OWN_GAME (self));

  if (show_box (self, xml, &error))
    tell_left_out (self, box);
  else
    dh_desk_notice_say (self->notice, GTK_MESSAGE_ERROR, error->message);
}

/* A list becomes part of what is declared so far: who plays comes first. */
static void
list_cb (DhDeskOwnGame *self,
         const char    *action_name)
{
  g_autofree char *xml = _dh_desk_own_game_to_xml (self);
  g_autoptr(GError) error = NULL;
  gpointer box = read_box (self, xml, OWN, &error);
  DhDeskListWindow *window;

  if (box == NULL)
    {
      g_autofree char *words = drop_places (error->message);

      dh_desk_notice_say (self->notice, GTK_MESSAGE_WARNING, words);
      return;
    }

  dh_desk_notice_say_nothing (self->notice);
  window = dh_desk_list_window_new (self, _dh_desk_own_game_get_system (), box, G_CALLBACK (taken_cb));
  gtk_window_present (GTK_WINDOW (window));
  if (g_str_equal (action_name, "own.paste"))
    gtk_widget_activate_action (GTK_WIDGET (window), "list.paste", NULL);
  _dh_desk_own_game_get_system ()->scenario->unref (box);
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

  empty = dh_rulebook_new_shipped (DH_DESK_OWN_GAME_EMPTY, error);
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

  xml = _dh_desk_own_game_to_xml (self);
  id = self->kept_as != NULL ? g_strdup (self->kept_as)
                             : dh_make_id (gtk_editable_get_text (self->game_title), MOST_ID, "game");
  file = dh_system_get_club_file (_dh_desk_own_game_get_system (), id);
  folder = g_file_get_parent (file);
  if (!check (self, xml, id, &error))
    {
      g_autofree char *words = drop_places (error->message);

      dh_desk_notice_say (self->notice, GTK_MESSAGE_WARNING, words);
      return FALSE;
    }
  if ((!g_file_make_directory_with_parents (folder, NULL, &error) &&
       !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS)) ||
      (g_clear_error (&error), !dh_file_write (file, xml, strlen (xml), self->kept_as != NULL, &error)) ||
      !need_rulebook (self, id, &error))
    {
      g_autofree char *taken = g_strdup_printf (_("The club already has a game “%s”: choose another title."), id);

      dh_desk_notice_say (self->notice, GTK_MESSAGE_ERROR,
                          g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS) ? taken : error->message);
      return FALSE;
    }

  g_free (self->kept_as);
  self->kept_as = g_steal_pointer (&id);
  remember_saved (self);
  dh_desk_notice_say_nothing (self->notice);
  return TRUE;
}

/* Shows the charts of the rulebook. */
static void
show_charts (DhDeskOwnGame *self)
{
  g_autoptr(GFile) file = self->kept_as != NULL ? dh_rulebook_get_club_file (self->kept_as) : NULL;
  g_autoptr(DhRulebook) rulebook = file != NULL ? dh_rulebook_new_from_file (file, NULL) : NULL;
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; rulebook != NULL && i < rulebook->entries->len; i++)
    if (dh_rulebook_get_item (rulebook, i)->is_chart)
      dh_append_item (list, ", ", "%s", dh_rulebook_get_item (rulebook, i)->title);
  gtk_label_set_label (self->charts, list->len > 0 ? list->str : _("None yet"));
}

/* Tells what in the charts keeps the saved game from being begun. */
static gboolean
can_begin (DhDeskOwnGame *self)
{
  const DhSystem *system = _dh_desk_own_game_get_system ();
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_named (self->kept_as, &error);
  gpointer box = rulebook != NULL ? dh_system_load_named (system, self->kept_as, &error) : NULL;
  gboolean good = box != NULL && dh_system_fits (system, box, rulebook, &error);

  if (!good)
    {
      /* Translators: the name of a game, and what is wrong with its charts. */
      g_autofree char *words = g_strdup_printf (_("Saved as “%s”, but it cannot begin yet: %s"), self->kept_as, error->message);

      dh_desk_notice_say (self->notice, GTK_MESSAGE_WARNING, words);
    }
  g_clear_pointer (&box, system->scenario->unref);
  return good;
}

static void
save_cb (DhDeskOwnGame *self)
{
  if (dh_desk_own_game_save (self) && can_begin (self))
    {
      /* Translators: the name by which a game of the club's is begun. */
      g_autofree char *words = g_strdup_printf (_("Saved as “%s”: find it under “Another Game…”, or by this name "
                                                  "in the terminal."),
                                                self->kept_as);

      dh_desk_notice_say (self->notice, GTK_MESSAGE_INFO, words);
    }
}

static void
charts_cb (DhDeskOwnGame *self)
{
  if (dh_desk_own_game_save (self))
    dh_desk_rules_window_edit (dh_desk_rules_window_present (gtk_window_get_application (GTK_WINDOW (self))),
                               self->kept_as);
}

static void
begin_cb (DhDeskOwnGame *self)
{
  g_autofree char *title = NULL;

  if (!dh_desk_own_game_save (self) || !can_begin (self))
    return;

  title = g_strdup (gtk_editable_get_text (self->game_title));
  g_signal_emit_by_name (self, "kept", title);
  gtk_window_close (GTK_WINDOW (self));
}

/* Asks before changes are thrown away. */
static void
asked_cb (DhDeskOwnGame *self,
          const char    *response)
{
  g_assert (DH_DESK_IS_OWN_GAME (self));

  if (g_str_equal (response, "cancel") || (g_str_equal (response, "save") && !dh_desk_own_game_save (self)))
    return;

  remember_saved (self);
  gtk_window_close (GTK_WINDOW (self));
}

static gboolean
dh_desk_own_game_close_request (GtkWindow *window)
{
  DhDeskOwnGame *self = DH_DESK_OWN_GAME (window);

  if (!is_edited (self))
    return GTK_WINDOW_CLASS (dh_desk_own_game_parent_class)->close_request (window);

  dh_desk_ask_to_save (window,
                       &self->question,
                       _("Save the Changes?"),
                       _("This version of the game is not saved yet."),
                       G_CALLBACK (asked_cb));
  return GDK_EVENT_STOP;
}

static const DhDeskAction actions[] = {
  { "own.begin", G_CALLBACK (begin_cb), GDK_KEY_Return, GDK_CONTROL_MASK },
  { "own.charts", G_CALLBACK (charts_cb) },
  { "own.list", G_CALLBACK (list_cb) },
  { "own.paste", G_CALLBACK (list_cb), GDK_KEY_v, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "own.redo", G_CALLBACK (undo_cb), GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "own.save", G_CALLBACK (save_cb), GDK_KEY_s, GDK_CONTROL_MASK },
  { "own.undo", G_CALLBACK (undo_cb), GDK_KEY_z, GDK_CONTROL_MASK },
  { NULL },
};

static void
dh_desk_own_game_class_init (DhDeskOwnGameClass *klass)
{
  DH_CLASS_LEAVES (klass, DhDeskOwnGame, dh_class_unwatch, question);
  GTK_WINDOW_CLASS (klass)->close_request = dh_desk_own_game_close_request;
  DH_CLASS_OWNS (klass, DhDeskOwnGame, g_object_unref, actors, holders, kinds, sides_list, viewers);
  DH_CLASS_OWNS (klass, DhDeskOwnGame, g_hash_table_unref, ids);
  DH_CLASS_OWNS (klass, DhDeskOwnGame, g_ptr_array_unref, history, side_ids);
  DH_CLASS_OWNS (klass, DhDeskOwnGame, g_variant_unref, saved);
  DH_CLASS_OWNS (klass, DhDeskOwnGame, g_free, kept_as);

  /**
   * DhDeskOwnGame::kept:
   * @self: a window
   * @title: the title of the game
   *
   * The game is kept, and shall be begun.
   */
  dh_class_add_signal (klass, "kept", 1, G_TYPE_STRING);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_NOTICE, DH_DESK_TYPE_OWN_TABLE);
  dh_desk_actions_install (klass, actions);
  DH_BOARD_TEMPLATE (klass, DhDeskOwnGame, boxes, cards, charts, game_title, notice, phases, places, sides,
                     states, tracks, turns, units);
  DH_BOARD_BIND_CALLBACKS (klass, edited_cb, show_charts, sides_cb);
}

static void
dh_desk_own_game_init (DhDeskOwnGame *self)
{
  const char *const both[] = { _("Both or neither"), NULL };
  const char *const nobody[] = { _("Nobody"), NULL };
  const char *const all[] = { _("All sides"), NULL };

  self->is_going = TRUE;
  self->history = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->side_ids = g_ptr_array_new ();
  self->actors = gtk_string_list_new (both);
  self->holders = gtk_string_list_new (nobody);
  self->viewers = gtk_string_list_new (all);
  self->sides_list = gtk_string_list_new (NULL);
  self->kinds = gtk_string_list_new (NULL);
  for (guint i = 0; _dh_desk_own_game_get_kind (i) != NULL; i++)
    gtk_string_list_append (self->kinds, _dh_desk_own_game_get_kind (i));
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_desk_ellipsis_explain (GTK_WIDGET (self));
  dh_board_widget_name_parts (GTK_WIDGET (self));
  dh_desk_touch_watch (GTK_WIDGET (self));
  dh_desk_screen_fit (GTK_WIDGET (self));

  self->side_fields[0] = (DhDeskOwnField){ N_("Name of the side"), 32, NULL };
  self->phase_fields[0] = (DhDeskOwnField){ N_("Name of the phase"), 40, NULL };
  self->phase_fields[1] = (DhDeskOwnField){ N_("Acting side"), 18, self->actors };
  self->unit_fields[0] = (DhDeskOwnField){ N_("Unit"), 22, NULL };
  self->unit_fields[1] = (DhDeskOwnField){ N_("Formation"), 16, NULL };
  self->unit_fields[2] = (DhDeskOwnField){ N_("Side"), 12, self->sides_list };
  self->unit_fields[3] = (DhDeskOwnField){ N_("Kind"), 12, self->kinds };
  self->unit_fields[4] = (DhDeskOwnField){ N_("Strength"), 6, NULL };
  self->place_fields[0] = (DhDeskOwnField){ N_("Place"), 32, NULL };
  self->place_fields[1] = (DhDeskOwnField){ N_("Initially held by"), 18, self->holders };
  self->track_fields[0] = (DhDeskOwnField){ N_("Track"), 28, NULL };
  self->track_fields[1] = (DhDeskOwnField){ N_("Seen by"), 12, self->viewers };
  /* Translators: the lowest number of a track. */
  self->track_fields[2] = (DhDeskOwnField){ N_("From"), 6, NULL };
  /* Translators: the highest number of a track. */
  self->track_fields[3] = (DhDeskOwnField){ N_("To"), 6, NULL };
  self->track_fields[4] = (DhDeskOwnField){ N_("Starts at"), 6, NULL };
  self->state_fields[0] = (DhDeskOwnField){ N_("Condition"), 32, NULL };
  self->box_fields[0] = (DhDeskOwnField){ N_("Boxes of a unit"), 28, NULL };
  self->box_fields[1] = (DhDeskOwnField){ N_("How many"), 6, NULL };
  self->box_fields[2] = (DhDeskOwnField){ N_("Marked at start"), 6, NULL };
  self->card_fields[0] = (DhDeskOwnField){ N_("Card"), 28, NULL };
  self->card_fields[1] = (DhDeskOwnField){ N_("Deck"), 20, NULL };
  self->card_fields[2] = (DhDeskOwnField){ N_("Seen by"), 12, self->viewers };
  self->card_fields[3] = (DhDeskOwnField){ N_("How many"), 6, NULL };
  dh_desk_own_table_set_fields (self->sides, self->side_fields, G_N_ELEMENTS (self->side_fields));
  dh_desk_own_table_set_guard (self->sides, may_remove_side, self);
  dh_desk_own_table_set_fields (self->phases, self->phase_fields, G_N_ELEMENTS (self->phase_fields));
  dh_desk_own_table_set_fields (self->units, self->unit_fields, G_N_ELEMENTS (self->unit_fields));
  dh_desk_own_table_set_fields (self->places, self->place_fields, G_N_ELEMENTS (self->place_fields));
  dh_desk_own_table_set_fields (self->tracks, self->track_fields, G_N_ELEMENTS (self->track_fields));
  dh_desk_own_table_set_fields (self->states, self->state_fields, G_N_ELEMENTS (self->state_fields));
  dh_desk_own_table_set_fields (self->boxes, self->box_fields, G_N_ELEMENTS (self->box_fields));
  dh_desk_own_table_set_fields (self->cards, self->card_fields, G_N_ELEMENTS (self->card_fields));
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
  g_ptr_array_add (self->history, take_state (self));
  remember_saved (self);
  update_actions (self);
  self->is_going = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->game_title));

  return self;
}
