/* dh-desk-roster-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-roster-row.h"

#include "dh-army-words.h"
#include "dh-board-glyph.h"
#include "dh-board-pips.h"
#include "dh-desk-tooltip.h"
#include "dh-desk-words.h"

#include <glib/gi18n.h>

/* The column of states. What is longer than this is cut off, and told by the tooltip. */
#define STATE_CHARS 14
#define LEAST_STATE_CHARS 8

/* The column of ratings. */
#define RATING_CHARS 2

/* The column of ids, and the badge of an army. */
#define ID_CHARS 5
#define LETTER_CHARS 2

/* The column of stands has room for so many at their full size; more are drawn smaller. */
#define ROOMY_STANDS 8
#define PIP_SIZE 10

/**
 * DhDeskRosterRow:
 *
 * A row of the roster. An army shows how it holds, a command its name, a unit its stands as pips,
 * its rating, its formation, and its state by a shape and a word; and marks for moved and fired.
 */
struct _DhDeskRosterRow
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhDeskRosterItem *item; /* (nullable) */
  char *words; /* (nullable): all that is shown, for a screen reader */

  /* Template children */
  GtkInscription *fate;
  GtkInscription *fired;
  GtkButton *fold;
  DhBoardGlyph *formation;
  GtkInscription *id;
  GtkInscription *moved;
  GtkInscription *name;
  GtkInscription *officer;
  DhBoardPips *pips;
  GtkInscription *rating;
  GtkInscription *state;
};

G_DEFINE_FINAL_TYPE (DhDeskRosterRow, dh_desk_roster_row, DH_BOARD_TYPE_WIDGET)

/* An empty cell of a unit keeps its place, so that the columns stay in line; a heading has none. */
static void
set_cell (GtkInscription *cell,
          gboolean        has_place,
          const char     *text)
{
  gtk_inscription_set_text (cell, text);
  gtk_widget_set_visible (GTK_WIDGET (cell), has_place);
}

/* A cell of a unit is as wide as its column, whatever the row has shown before. */
static void
set_column (GtkInscription *cell,
            guint           chars)
{
  gtk_inscription_set_min_chars (cell, chars);
  gtk_inscription_set_nat_chars (cell, chars);
}

/* Bold letters are wider than those that a font counts by. */
#define SPARE_CHARS 1

/* Longest text that is never cut off for the sake of a name, in letters. */
#define MOST_WHOLE_CHARS 14

/* The names of units stand in a column. */
#define NAME_CHARS 18
#define LEAST_NAME_CHARS 8
#define MOST_HEADING_CHARS 27

/* Five letters take the room of four of those that a font counts by. */
static guint
count_chars (const char *text)
{
  return g_utf8_strlen (text, -1) * 4 / 5 + 2;
}

/* A cell of a heading is as wide as what stands in it, and cut off where there is no room. */
static void
set_wide_cell (GtkInscription *cell,
               gboolean        has_place,
               const char     *text)
{
  set_cell (cell, has_place, text);
  gtk_inscription_set_nat_chars (cell, count_chars (text) + SPARE_CHARS);
}

/* Short texts keep all of their letters; the name beside them is cut off first. */
static void
set_whole_cell (GtkInscription *cell,
                gboolean        has_place,
                const char     *text)
{
  set_wide_cell (cell, has_place, text);
  gtk_inscription_set_min_chars (cell, MIN (count_chars (text) + SPARE_CHARS, MOST_WHOLE_CHARS));
}

/* By an attribute: a bold font of its own would make the column wider in this row than in others. */
static void
embolden_state (DhDeskRosterRow *self,
                gboolean         bold)
{
  g_autoptr(PangoAttrList) attributes = NULL;

  if (bold)
    {
      attributes = pango_attr_list_new ();
      pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
    }
  gtk_inscription_set_attributes (self->state, attributes);
}

/* The letters that a font counts by, in the room that a name takes, were it bold. */
static guint
count_chars_of_heading (DhDeskRosterRow *self,
                        const char      *name)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->name), name);
  g_autoptr(PangoAttrList) bold = pango_attr_list_new ();
  PangoContext *context = pango_layout_get_context (layout);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, pango_context_get_font_description (context), NULL);
  int letter = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                    pango_font_metrics_get_approximate_digit_width (metrics));
  int width;

  pango_font_metrics_unref (metrics);
  pango_attr_list_insert (bold, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, bold);
  pango_layout_get_size (layout, &width, NULL);
  return MIN (letter > 0 ? (guint) ((width + letter - 1) / letter) : count_chars (name), count_chars (name));
}

/*
 * The name of a heading comes before who leads it, and takes no more than it needs: letters that are counted alone would
 * leave the commander of “First Division, Army of the Ohio” none of his.
 */
static void
show_heading (DhDeskRosterRow *self,
              const char      *name)
{
  guint chars = count_chars_of_heading (self, name);

  set_cell (self->name, TRUE, name);
  gtk_inscription_set_nat_chars (self->name, chars + SPARE_CHARS);
  gtk_inscription_set_min_chars (self->name, MIN (chars, MOST_HEADING_CHARS));
}

static void
show_officer (DhDeskRosterRow *self,
              const DhBattle  *battle,
              int              officer)
{
  g_autofree char *fate = dh_desk_describe_fate (battle, officer);

  set_wide_cell (self->officer,
                 officer != DH_NOTHING,
                 officer != DH_NOTHING ? dh_battle_get_officer (battle, officer)->info->label : "");
  set_whole_cell (self->fate, *fate != '\0', fate);
}

static void
show_army (DhDeskRosterRow *self,
           const DhBattle  *battle,
           guint            index)
{
  const DhArmy *army = dh_battle_get_army (battle, index);
  g_autofree char *state = NULL;

  /* Translators: how an army holds, such as “86 % ● steady” */
  state = g_strdup_printf (_("%d%% %s %s"),
                           (int) dh_battle_get_effectiveness (battle, index),
                           dh_army_state_get_shape (army->state),
                           dh_army_state_describe (army->state));
  set_cell (self->id, TRUE, army->info->letter);
  show_heading (self, army->info->name);
  set_cell (self->rating, FALSE, "");
  set_wide_cell (self->state, TRUE, state);
  gtk_inscription_set_min_chars (self->state, count_chars (state));
  show_officer (self, battle, dh_desk_find_commander (battle, index));
}

static void
show_command (DhDeskRosterRow *self,
              const DhBattle  *battle,
              guint            index)
{
  const DhCommandInfo *info = dh_battle_get_command (battle, index)->info;
  int effectiveness = dh_desk_get_effectiveness (battle, index);
  g_autofree char *share = effectiveness >= 0 ? g_strdup_printf (_("%d%%"), effectiveness) : g_strdup ("");

  show_heading (self, info->name);
  set_cell (self->id, FALSE, "");
  set_whole_cell (self->rating, TRUE, share);
  set_whole_cell (self->state, FALSE, "");
  show_officer (self, battle, info->officer);
}

static void
show_unit (DhDeskRosterRow *self,
           const DhBattle  *battle,
           guint            index)
{
  const DhUnit *unit = dh_battle_get_unit (battle, index);
  gboolean gone = dh_unit_is_gone (unit);
  g_autofree char *rating = unit->rating < 0 || gone ? NULL : g_strdup_printf ("%d", unit->rating);
  g_autofree char *state = dh_desk_describe_state (unit);

  set_cell (self->id, TRUE, unit->info->tag);
  set_cell (self->name, TRUE, unit->info->name);
  gtk_inscription_set_nat_chars (self->name, NAME_CHARS);
  gtk_inscription_set_min_chars (self->name, LEAST_NAME_CHARS);
  set_cell (self->officer, FALSE, "");
  set_cell (self->fate, FALSE, "");
  g_object_set (self->pips,
                "pip-size", PIP_SIZE * ROOMY_STANDS / MAX (unit->start_stands, ROOMY_STANDS),
                NULL);
  dh_board_pips_set_stands (self->pips,
                            dh_unit_count_stands (unit),
                            unit->start_stands,
                            dh_unit_count_casualties (unit));
  set_cell (self->rating, TRUE, rating != NULL ? rating : gone ? "" : "–");
  if (gone)
    dh_board_glyph_clear (self->formation);
  else
    dh_board_glyph_set_formation (self->formation, unit->formation);
  set_cell (self->state, TRUE, state);
  set_cell (self->moved, TRUE, unit->moved != DH_MOVED_NO && !gone ? "→" : "");
  set_cell (self->fired, TRUE, unit->fired && !gone ? "✱" : "");
}

/* Behind the name of a unit; the letter of an army is a badge before it. */
static void
place_id (DhDeskRosterRow *self,
          gboolean         is_army)
{
  GtkWidget *id = GTK_WIDGET (self->id);
  GtkWidget *before = is_army ? GTK_WIDGET (self->fold) : GTK_WIDGET (self->name);

  if (gtk_widget_get_prev_sibling (id) != before)
    gtk_widget_insert_after (id, GTK_WIDGET (self), before);
}

/* The arrow that folds the units of an army or a command away. */
static void
show_fold (DhDeskRosterRow *self)
{
  gboolean foldable = self->item->thing.kind != DH_REF_KIND_UNIT;
  gboolean folded = dh_desk_roster_item_is_folded (self->item);

  gtk_widget_set_visible (GTK_WIDGET (self->fold), foldable);
  if (!foldable)
    {
      gtk_accessible_reset_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED);
      return;
    }

  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->fold), "s",
                                    dh_battle_get_id (self->item->battle, self->item->thing));
  gtk_button_set_icon_name (self->fold, folded ? "pan-end-symbolic" : "pan-down-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, !folded, -1);
}

static void
set_classes (DhDeskRosterRow *self)
{
  const DhBattle *battle = self->item->battle;
  DhRef thing = self->item->thing;
  GtkWidget *widget = GTK_WIDGET (self);
  const DhUnit *unit = thing.kind == DH_REF_KIND_UNIT ? dh_battle_get_unit (battle, thing.index) : NULL;
  gboolean is_army = thing.kind == DH_REF_KIND_ARMY;
  gboolean is_command = thing.kind == DH_REF_KIND_COMMAND;

  dh_board_widget_set_class (widget, "army", is_army);
  dh_board_widget_set_class (GTK_WIDGET (self->id), "army-badge", is_army);
  dh_board_widget_set_army (widget, is_army ? (int) thing.index : -1);
  dh_board_widget_set_class (widget, "command", is_command);
  dh_board_widget_set_class (widget, "brigade", is_command && self->item->depth > 1);
  dh_board_widget_set_class (widget, "unit", unit != NULL);
  dh_board_widget_set_class (widget, "written", (self->item->marks & DH_DESK_ROSTER_WRITTEN) != 0);
  dh_board_widget_set_class (widget, "due", (self->item->marks & DH_DESK_ROSTER_DUE) != 0);
  dh_board_widget_set_class (widget, "gone", unit != NULL && dh_unit_is_gone (unit));
  embolden_state (self, unit != NULL && unit->status != DH_UNIT_STATUS_STEADY);
}

static void
set_columns (DhDeskRosterRow *self)
{
  gboolean is_unit = self->item->thing.kind == DH_REF_KIND_UNIT;

  place_id (self, self->item->thing.kind == DH_REF_KIND_ARMY);
  gtk_inscription_set_xalign (self->id, is_unit ? 0 : 0.5);
  gtk_inscription_set_xalign (self->state, is_unit ? 0 : 1);
  set_column (self->id, is_unit ? ID_CHARS : LETTER_CHARS);
  set_column (self->rating, is_unit ? RATING_CHARS : 0);
  set_column (self->state, is_unit ? STATE_CHARS : 0);
  gtk_inscription_set_min_chars (self->state, is_unit ? LEAST_STATE_CHARS : 0);
  gtk_widget_set_visible (GTK_WIDGET (self->formation), is_unit);
  gtk_widget_set_visible (GTK_WIDGET (self->pips), is_unit);
  if (!is_unit)
    {
      set_cell (self->moved, FALSE, "");
      set_cell (self->fired, FALSE, "");
    }
}

static void
show_thing (DhDeskRosterRow *self)
{
  const DhBattle *battle = self->item->battle;
  DhRef thing = self->item->thing;

  switch (thing.kind)
    {
    case DH_REF_KIND_ARMY:
      show_army (self, battle, thing.index);
      return;
    case DH_REF_KIND_COMMAND:
      show_command (self, battle, thing.index);
      return;
    case DH_REF_KIND_UNIT:
      show_unit (self, battle, thing.index);
      return;
    case DH_REF_KIND_NONE:
    case DH_REF_KIND_BATTLE:
    case DH_REF_KIND_OFFICER:
      break;
    }

  g_return_if_reached ();
}

static void
show_item (DhDeskRosterRow *self)
{
  g_autofree char *plain = dh_desk_describe_thing (self->item->battle, self->item->thing);
  g_autofree char *words = g_strconcat (
    plain, (self->item->marks & DH_DESK_ROSTER_WRITTEN) != 0 ? _(", named in the typed order") : "",
    (self->item->marks & DH_DESK_ROSTER_DUE) != 0 ? _(", has something due") : "", NULL);

  show_fold (self);

  /* The row is drawn anew only when its sentence for a screen reader changes: dh_desk_describe_thing() has to tell whatever
     a column shows. */
  if (g_strcmp0 (words, self->words) == 0)
    return;

  dh_board_widget_set_name (self, words);
  g_free (self->words);
  self->words = g_steal_pointer (&words);
  set_classes (self);
  set_columns (self);
  show_thing (self);
}

/* Asked for when it is wanted: to set a text makes GTK ask the display each time where the pointer is. */
static gboolean
dh_desk_roster_row_query_tooltip (GtkWidget  *widget,
                                  int         x,
                                  int         y,
                                  gboolean    by_keyboard,
                                  GtkTooltip *tooltip)
{
  DhDeskRosterRow *self = DH_DESK_ROSTER_ROW (widget);
  GtkWidget *at = gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT);
  gboolean is_fold = at != NULL && gtk_widget_get_ancestor (at, GTK_TYPE_BUTTON) == GTK_WIDGET (self->fold);

  dh_desk_tooltip_say (tooltip, is_fold ? _("Fold or unfold (Left and Right)") : self->words);
  return self->words != NULL;
}

static void
dh_desk_roster_row_class_init (DhDeskRosterRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->query_tooltip = dh_desk_roster_row_query_tooltip;
  DH_CLASS_OWNS (klass, DhDeskRosterRow, g_free, words);
  DH_CLASS_ITEM (klass, DhDeskRosterRow, DH_DESK_TYPE_ROSTER_ITEM, show_item);

  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_GLYPH, DH_BOARD_TYPE_PIPS);
  DH_BOARD_TEMPLATE (klass, DhDeskRosterRow, fate, fired, fold, formation, id, moved, name, officer, pips, rating,
                     state);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
dh_desk_roster_row_init (DhDeskRosterRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}

/**
 * dh_desk_roster_row_new_headings:
 *
 * Returns: (transfer floating): a row that says over the columns of units what stands in them
 */
GtkWidget *
dh_desk_roster_row_new_headings (void)
{
  DhDeskRosterRow *self = g_object_new (DH_DESK_TYPE_ROSTER_ROW, NULL);
  int width;

  gtk_widget_set_has_tooltip (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "headings");
  gtk_widget_set_visible (GTK_WIDGET (self->fold), FALSE);
  set_cell (self->name, TRUE, _("Unit"));
  gtk_inscription_set_nat_chars (self->name, NAME_CHARS);
  gtk_inscription_set_min_chars (self->name, LEAST_NAME_CHARS);
  /* Translators: over a column as narrow as “c12” */
  set_cell (self->id, TRUE, C_("roster", "Id"));
  set_column (self->id, ID_CHARS);
  /* Over the stands, in the place that a heading has for an officer. */
  gtk_widget_set_visible (GTK_WIDGET (self->pips), FALSE);
  set_cell (self->officer, TRUE, _("Stands"));
  set_column (self->officer, 0);
  gtk_widget_get_size_request (GTK_WIDGET (self->pips), &width, NULL);
  g_object_set (self->officer, "width-request", width, "xalign", 0.0, NULL);
  set_cell (self->fate, FALSE, "");
  /* Translators: over the column of ratings, which are one digit: one or two letters */
  set_cell (self->rating, TRUE, C_("rating", "R"));
  set_column (self->rating, RATING_CHARS);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->rating), _("Rating"));
  set_cell (self->state, TRUE, _("State"));
  set_column (self->state, STATE_CHARS);
  gtk_inscription_set_min_chars (self->state, LEAST_STATE_CHARS);
  set_cell (self->moved, TRUE, "→");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->moved), _("has moved this turn"));
  set_cell (self->fired, TRUE, "✱");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->fired), _("has fired this turn"));
  dh_board_widget_keep_from_readers (GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
