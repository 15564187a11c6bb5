/* dh-desk-muster-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-muster-row.h"

#include "dh-board-glyph.h"
#include "dh-desk-muster-words.h"
#include "dh-desk-tooltip.h"

#include <glib/gi18n.h>

/* However little room there is, a name has so many letters before what is said of it gets any. */
#define LEAST_NAME_CHARS 12

/**
 * DhDeskMusterRow:
 *
 * A row of the order of battle that is being edited: what it is, how much stands there, and whether
 * something is wrong. It can be dragged onto another.
 */
struct _DhDeskMusterRow
{
  DhBoardWidget parent_instance;

  /* Owned */
  GtkTreeListRow *row; /* (nullable) */
  GSignalGroup *item_signals;
  GSignalGroup *row_signals;
  char *words; /* (nullable): all that is shown */

  /* Template children */
  GtkLabel *details;
  GtkTreeExpander *expander;
  DhBoardGlyph *glyph;
  GtkLabel *id;
  GtkLabel *men;
  GtkLabel *name;
  GtkLabel *points;
  GtkLabel *problem;
  GtkLabel *stands;
  GtkLabel *units;

  DhMusterKind kind; /* what it is, once it has words */
};

G_DEFINE_FINAL_TYPE (DhDeskMusterRow, dh_desk_muster_row, DH_BOARD_TYPE_WIDGET)

static const char *const place_classes[] = { "drop-before", "drop-after", "drop-into", "drop-beside" };

static void
show_number (GtkLabel *label,
             gboolean  shown,
             guint     number)
{
  g_autofree char *text = shown ? g_strdup_printf ("%u", number) : g_strdup ("");

  gtk_label_set_label (label, text);
}

static void
show_totals (DhDeskMusterRow      *self,
             DhMusterKind          kind,
             const DhMusterTotals *totals)
{
  gboolean counts = kind != DH_MUSTER_OFFICER;

  show_number (self->units, counts && kind != DH_MUSTER_UNIT, totals->units);
  show_number (self->stands, counts, totals->stands);
  show_number (self->men, counts, totals->men);
  show_number (self->points, counts, totals->points);
}

static void
show_glyph (DhDeskMusterRow *self,
            DhMusterDraft   *draft,
            guint            index)
{
  const char *word = dh_muster_draft_get_field (draft, index, DH_MUSTER_FORMATION);
  gboolean is_unit = dh_muster_draft_get_kind (draft, index) == DH_MUSTER_UNIT;
  int formation;

  if (word == NULL && is_unit)
    word = dh_muster_draft_get_usual (draft, index, DH_MUSTER_FORMATION);
  gtk_widget_set_visible (GTK_WIDGET (self->glyph), is_unit);
  if (is_unit && word != NULL && dh_enum_from_word (DH_TYPE_FORMATION, word, &formation))
    dh_board_glyph_set_formation (self->glyph, formation);
  else
    dh_board_glyph_clear (self->glyph);
}

/* Describes the problem of a thing, or of one in it. The sign tells how bad it is, the words what it is. */
static char *
describe_problem (DhMusterDraft *draft,
                  guint          index)
{
  const char *problem = dh_muster_draft_get_problem (draft, index);
  guint inside = dh_muster_draft_count_problems (draft, index) - (problem != NULL ? 1 : 0);
  g_autofree char *count = NULL;

  if (inside == 0)
    return g_strdup (problem);

  count = g_strdup_printf (ngettext ("%u problem in it", "%u problems in it", inside), inside);
  return problem != NULL ? g_strconcat (problem, "\n", count, NULL) : g_steal_pointer (&count);
}

static void
show_problem (DhDeskMusterRow *self,
              const char      *problem,
              gboolean         own)
{
  /* Translators: signs of a row with a mistake and of one that holds rows with mistakes */
  gtk_label_set_label (self->problem, problem == NULL ? "" : own ? _("⚠") : _("▾⚠"));
  dh_desk_set_tooltip (GTK_WIDGET (self->problem), problem);
  dh_board_widget_set_class (GTK_WIDGET (self), "faulty", own);
}

/* All that the row shows, for a screen reader, and so that one whose words are the same has nothing new to show. */
static char *
put_in_words (DhMusterDraft        *draft,
              guint                 index,
              const char           *details,
              const DhMusterTotals *totals,
              const char           *problem)
{
  DhMusterKind kind = dh_muster_draft_get_kind (draft, index);
  const char *id = dh_muster_draft_get_field (draft, index, DH_MUSTER_ID);
  g_autofree char *counts = dh_desk_muster_describe_totals (kind, totals, ", ");
  GString *words = g_string_new (dh_desk_muster_get_name (draft, index));

  if (*details != '\0')
    g_string_append_printf (words, ", %s", details);
  if (id != NULL)
    g_string_append_printf (words, ", %s", id);
  if (kind != DH_MUSTER_OFFICER)
    g_string_append_printf (words, ", %s", counts);
  if (problem != NULL)
    g_string_append_printf (words, ". %s", problem);

  return g_string_free (words, FALSE);
}

static DhDeskMusterItem *
get_item (DhDeskMusterRow *self)
{
  g_autoptr(DhDeskMusterItem) item = self->row != NULL ? gtk_tree_list_row_get_item (self->row) : NULL;

  /* The row holds it. */
  return item;
}

static void
show_item (DhDeskMusterRow *self)
{
  static const char *const kind_classes[] = { "battle", "army", "division", "brigade", "unit", "officer" };
  DhDeskMusterItem *item = get_item (self);
  DhMusterDraft *draft;
  DhMusterTotals totals;
  DhMusterKind kind;
  guint index;
  const char *id, *letter;
  g_autofree char *details = NULL;
  g_autofree char *problem = NULL;
  g_autofree char *words = NULL;

  if (item == NULL)
    return;

  draft = item->draft;
  index = item->index;
  kind = dh_muster_draft_get_kind (draft, index);
  id = dh_muster_draft_get_field (draft, index, DH_MUSTER_ID);
  letter = dh_muster_draft_get_field (draft, index, DH_MUSTER_LETTER);
  details = dh_desk_muster_describe (draft, index);
  problem = describe_problem (draft, index);
  dh_muster_draft_count (draft, index, item->rulebook, &totals);
  words = put_in_words (draft, index, details, &totals, problem);
  if (g_strcmp0 (words, self->words) == 0 && kind == self->kind)
    return;

  dh_board_widget_set_name (self, words);
  g_free (self->words);
  self->words = g_steal_pointer (&words);
  self->kind = kind;

  for (guint i = 0; i < G_N_ELEMENTS (kind_classes); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self), kind_classes[i]);
  gtk_widget_add_css_class (GTK_WIDGET (self), kind_classes[kind]);
  gtk_label_set_label (self->name, dh_desk_muster_get_name (draft, index));
  gtk_label_set_width_chars (self->name, MIN (g_utf8_strlen (dh_desk_muster_get_name (draft, index), -1), LEAST_NAME_CHARS));
  dh_desk_set_tooltip (GTK_WIDGET (self->name), dh_desk_muster_get_name (draft, index));
  gtk_label_set_label (self->details, kind == DH_MUSTER_ARMY && letter != NULL ? letter : details);
  gtk_label_set_label (self->id, id != NULL ? id : "");
  show_glyph (self, draft, index);
  show_totals (self, kind, &totals);
  show_problem (self, problem, dh_muster_draft_get_problem (draft, index) != NULL);
}

static void
show_expanded (DhDeskMusterRow *self)
{
  if (self->row != NULL && gtk_tree_list_row_is_expandable (self->row))
    gtk_accessible_update_state (GTK_ACCESSIBLE (self),
                                 GTK_ACCESSIBLE_STATE_EXPANDED,
                                 gtk_tree_list_row_get_expanded (self->row),
                                 -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED);
}

/* The row of the tree to show, and to follow from now on. */
static void
set_row (DhDeskMusterRow *self,
         GtkTreeListRow  *row)
{
  if (!g_set_object (&self->row, row))
    return;

  gtk_tree_expander_set_list_row (self->expander, row);
  g_signal_group_set_target (self->row_signals, row);
  g_signal_group_set_target (self->item_signals, get_item (self));
  show_item (self);
  show_expanded (self);
  g_object_notify (G_OBJECT (self), "item");
}

/* Dragging */

static GdkContentProvider *
drag_prepare_cb (DhDeskMusterRow *self,
                 double           x,
                 double           y)
{
  DhDeskMusterItem *item = get_item (self);

  g_assert (DH_DESK_IS_MUSTER_ROW (self));

  if (item == NULL || item->index == 0)
    return NULL;

  return gdk_content_provider_new_typed (DH_DESK_TYPE_MUSTER_ITEM, item);
}

static void
drag_begin_cb (DhDeskMusterRow *self,
               GdkDrag         *drag,
               GtkDragSource   *source)
{
  g_autoptr(GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self->name));

  g_assert (DH_DESK_IS_MUSTER_ROW (self));

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

static void
show_place (DhDeskMusterRow *self,
            int              place)
{
  for (int i = 0; i < (int) G_N_ELEMENTS (place_classes); i++)
    dh_board_widget_set_class (GTK_WIDGET (self), place_classes[i], i == place);
}

/* The place of a row that is being dragged: before this row at its upper edge, behind it at its lower, else into it. */
static int
find_place (DhDeskMusterRow     *self,
            const DhMusterDraft *draft,
            guint                dragged,
            guint                target,
            double               y)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  gboolean upper = y < height / 2.0;
  DhMusterPlace wishes[] = { DH_MUSTER_INTO, DH_MUSTER_AFTER, DH_MUSTER_BEFORE };

  if (upper)
    {
      wishes[1] = DH_MUSTER_BEFORE;
      wishes[2] = DH_MUSTER_AFTER;
    }
  if (y < height / 4.0 || y > height * 3 / 4.0)
    {
      wishes[0] = wishes[1];
      wishes[1] = DH_MUSTER_INTO;
    }

  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    if (dh_muster_draft_can_move (draft, dragged, target, wishes[i]))
      return wishes[i];

  return -1;
}

/* The place behind an upper command of this row, for a thing too great for the row itself, such as a brigade for a
   regiment. */
static int
find_greater (const DhMusterDraft *draft,
              guint                dragged,
              guint                target)
{
  int greater = dh_muster_draft_get_parent (draft, target);

  if (target >= dragged && target < dh_muster_draft_get_end (draft, dragged))
    return -1;

  while (greater >= 0 && !dh_muster_draft_can_move (draft, dragged, greater, DH_MUSTER_AFTER))
    greater = dh_muster_draft_get_parent (draft, greater);

  return greater;
}

/* Tells beside or in which thing it would be, or -1, and gives the place. */
static int
find_target (DhDeskMusterRow  *self,
             DhDeskMusterItem *item,
             double            y,
             int              *place)
{
  DhDeskMusterItem *own = get_item (self);
  const DhMusterDraft *draft;
  guint dragged, target;

  /* A row may come from another window, which has an order of battle of its own. */
  *place = -1;
  if (own == NULL || item == NULL || item->draft != own->draft)
    return -1;

  draft = own->draft;
  dragged = item->index;
  target = own->index;
  *place = find_place (self, draft, dragged, target, y);
  if (*place >= 0)
    return target;

  *place = DH_MUSTER_AFTER;
  return find_greater (draft, dragged, target);
}

static GdkDragAction
drop_motion_cb (DhDeskMusterRow *self,
                double           x,
                double           y,
                GtkDropTarget   *drop_target)
{
  const GValue *value = gtk_drop_target_get_value (drop_target);
  int place = -1;
  int target = value != NULL ? find_target (self, g_value_get_object (value), y, &place) : -1;

  g_assert (DH_DESK_IS_MUSTER_ROW (self));

  if (target < 0)
    show_place (self, -1);
  else if (target == (int) get_item (self)->index)
    show_place (self, place);
  else
    show_place (self, G_N_ELEMENTS (place_classes) - 1);

  return target >= 0 ? GDK_ACTION_MOVE : 0;
}

static void
drop_leave_cb (DhDeskMusterRow *self)
{
  g_assert (DH_DESK_IS_MUSTER_ROW (self));

  show_place (self, -1);
}

static gboolean
drop_cb (DhDeskMusterRow *self,
         const GValue    *value,
         double           x,
         double           y)
{
  DhDeskMusterItem *dragged = g_value_get_object (value);
  int place;
  int target = find_target (self, dragged, y, &place);

  g_assert (DH_DESK_IS_MUSTER_ROW (self));

  show_place (self, -1);
  return target >= 0 && gtk_widget_activate_action (GTK_WIDGET (self),
                                                    "muster.drop",
                                                    "(uuu)",
                                                    dh_desk_muster_item_get_key (dragged),
                                                    dh_muster_draft_get_key (dragged->draft, target),
                                                    (guint) place);
}

static void
dh_desk_muster_row_class_init (DhDeskMusterRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  DH_CLASS_OWNS (klass, DhDeskMusterRow, g_object_unref, item_signals, row, row_signals);
  DH_CLASS_OWNS (klass, DhDeskMusterRow, g_free, words);

  /**
   * DhDeskMusterRow:item:
   *
   * The row of the tree that is shown.
   */
  DH_CLASS_OBJECT_MEMBER (klass, DhDeskMusterRow, "item", GTK_TYPE_TREE_LIST_ROW, GtkTreeListRow, row, set_row);

  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_GLYPH, DH_DESK_TYPE_MUSTER_ITEM);
  DH_BOARD_TEMPLATE (klass, DhDeskMusterRow, details, expander, glyph, id, men, name, points, problem, stands, units);
  DH_BOARD_BIND_CALLBACKS (klass, drag_begin_cb, drag_prepare_cb);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
dh_desk_muster_row_init (DhDeskMusterRow *self)
{
  GtkDropTarget *target;

  self->item_signals = g_signal_group_new (DH_DESK_TYPE_MUSTER_ITEM);
  g_signal_group_connect_swapped (self->item_signals, "changed", G_CALLBACK (show_item), self);
  self->row_signals = g_signal_group_new (GTK_TYPE_TREE_LIST_ROW);
  g_signal_group_connect_swapped (self->row_signals, "notify::expanded", G_CALLBACK (show_expanded), self);
  gtk_widget_init_template (GTK_WIDGET (self));

  /* Of a type that a .ui has no name for. */
  target = gtk_drop_target_new (DH_DESK_TYPE_MUSTER_ITEM, GDK_ACTION_MOVE);
  gtk_drop_target_set_preload (target, TRUE);
  g_signal_connect_object (target, "motion", G_CALLBACK (drop_motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "leave", G_CALLBACK (drop_leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

GtkTreeListRow *
dh_desk_muster_row_get_row (DhDeskMusterRow *self)
{
  g_return_val_if_fail (DH_DESK_IS_MUSTER_ROW (self), NULL);

  return self->row;
}
