/* dh-desk-chart-page.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-chart-page.h"

#include "dh-board-widget.h"
#include "dh-desk-action.h"
#include "dh-desk-chart-strip.h"
#include "dh-desk-children.h"
#include "dh-desk-scroller.h"
#include "dh-desk-wrap.h"
#include "dh-file.h"
#include "dh-standing.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * DhDeskChartPage:
 *
 * A chart of the rulebook that is being edited: what stands over it, its columns and rows, the chances of each
 * column, what its results mean and what counts besides. Each field is put in when the keyboard leaves it, right
 * or wrong; what is wrong is told beside it and in a list that leads there.
 */
struct _DhDeskChartPage
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhDeskRulesDraft *draft; /* (nullable) */
  char *id;
  GPtrArray *faults;

  /* Borrowed from what they stand in */
  GtkWidget *heads[DH_N_CHART_HEADS];

  /* Template children */
  GtkBox *fault_list;
  GtkWidget *fault_pane;
  DhDeskChartGrid *effects;
  DhDeskChartGrid *grid;
  GtkWidget *head_box;
  GtkLabel *heading;
  GtkLabel *hint;
  DhDeskChartGrid *modifiers;
  DhDeskChartGrid *results;
  GtkLabel *standing;
  DhDeskChartStrip *strip;

  gboolean is_showing;
};

G_DEFINE_FINAL_TYPE (DhDeskChartPage, dh_desk_chart_page, DH_BOARD_TYPE_WIDGET)

/* The head of a chart, in the order in which it is shown: an entry for so many letters, or choices, by the words of
   files and as they are shown. */
static const struct {
  DhChartHead head;
  const char *title;
  int width;
  const char *words[10];
  const char *titles[10];
} heads[] = {
  { DH_CHART_TITLE, N_("Title"), 28 },
  { DH_CHART_CLAUSE, N_("Clause"), 8 },
  { DH_CHART_BY, N_("Column by"), 0,
    { "value", "sum", "difference", "odds" },
    { N_("A value"), N_("A sum"), N_("A difference"), N_("Odds") } },
  /* Translators: the label of a list: of which kind of numbers a chart has columns, such as points or men. */
  { DH_CHART_UNIT, N_("Of"), 0,
    { "points", "factors", "men", "stands", "hexes", "turn", "rating", "inches", "guns" },
    { N_("points"), N_("factors"), N_("men"), N_("stands"), N_("hexes"), N_("turns"), N_("rating"), N_("inches"),
      N_("guns") } },
  { DH_CHART_ROUNDING, N_("Odds between two columns"), 0,
    { "defender", "attacker", "nearest" },
    { N_("For the defender"), N_("For the attacker"), N_("To the nearest") } },
  { DH_CHART_DICE, N_("Dice"), 3 },
  { DH_CHART_DIE, N_("Faces of each"), 4 },
  { DH_CHART_BELOW, N_("Before the first column"), 0, { "end", "refused" }, { N_("Use the end column"), N_("Refused") } },
  { DH_CHART_ABOVE, N_("Beyond the last column"), 0, { "end", "refused" }, { N_("Use the end column"), N_("Refused") } },
  { DH_CHART_OUTSIDE, N_("Beyond the rows"), 0, { "end", "refused" }, { N_("Use the end row"), N_("Refused") } },
  { DH_CHART_OTHERS, N_("Results not listed"), 0, { "refused", "allowed" }, { N_("Refused"), N_("Allowed") } },
};

/* Typing */

static void
typed_cb (DhDeskChartPage *self,
          gpointer         sheet)
{
  g_assert (DH_DESK_IS_CHART_PAGE (self));

  if (self->draft != NULL)
    dh_desk_rules_draft_type_chart (self->draft, sheet);
  else
    dh_chart_sheet_free (sheet);
}

/* A new chart gets with its title the id by which orders name it; once it has columns it keeps that. */
static gboolean
name_anew (DhDeskChartPage    *self,
           const DhChartSheet *sheet,
           const char         *title)
{
  const DhRulebook *rulebook = self->draft->rulebook;
  DhChartSheet *named;
  g_autofree char *before = NULL;

  if (sheet->parts[DH_CHART_COLUMNS]->len > 0 || *title == '\0' || !dh_rulebook_is_own_chart (rulebook, self->id))
    return FALSE;

  named = dh_chart_sheet_new_named (rulebook, title);
  for (guint head = 0; head < DH_N_CHART_HEADS; head++)
    if (head != DH_CHART_ID && head != DH_CHART_TITLE)
      dh_chart_sheet_set (named, DH_CHART_HEAD, 0, head, dh_chart_sheet_get (sheet, DH_CHART_HEAD, 0, head));
  before = g_steal_pointer (&self->id);
  self->id = g_strdup (dh_chart_sheet_get (named, DH_CHART_HEAD, 0, DH_CHART_ID));
  dh_desk_rules_draft_type_chart (self->draft, named);
  dh_desk_rules_draft_remove_chart (self->draft, before, NULL);
  return TRUE;
}

static void
type_head (DhDeskChartPage *self,
           DhChartHead      head,
           const char      *text)
{
  g_autoptr(DhChartSheet) sheet = self->draft != NULL ? dh_desk_rules_draft_dup_chart (self->draft, self->id) : NULL;

  if (sheet == NULL || g_str_equal (dh_chart_sheet_get_shown (sheet, DH_CHART_HEAD, 0, head), text))
    return;

  if (head == DH_CHART_TITLE && name_anew (self, sheet, text))
    return;
  dh_chart_sheet_set (sheet, DH_CHART_HEAD, 0, head, text);
  if ((head == DH_CHART_DICE || head == DH_CHART_DIE) && sheet->parts[DH_CHART_ROWS]->len > 0)
    dh_chart_sheet_add_rows (sheet);
  dh_desk_rules_draft_type_chart (self->draft, g_steal_pointer (&sheet));
}

/* The place of a part of the head in the table. */
static guint
find_head (DhDeskChartPage *self,
           gpointer         control)
{
  guint i = 0;

  while (self->heads[heads[i].head] != control)
    i++;
  return i;
}

static void
commit_entry (DhDeskChartPage *self,
              guint            i)
{
  DhChartHead head = heads[i].head;
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->heads[head])));

  type_head (self, head, text);
}

static void
leave_cb (DhDeskChartPage         *self,
          GtkEventControllerFocus *controller)
{
  g_assert (DH_DESK_IS_CHART_PAGE (self));

  commit_entry (self, find_head (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller))));
}

/* On to what is typed in most: Tab goes through the fields above it, of which all but the title say what is usual. */
static void
activate_cb (DhDeskChartPage *self,
             GtkEditable     *entry)
{
  g_assert (DH_DESK_IS_CHART_PAGE (self));

  commit_entry (self, find_head (self, entry));
  dh_desk_chart_grid_focus (self->grid, DH_CHART_COLUMNS, 0, DH_CHART_COLUMN_FROM);
}

static void
chosen_cb (DhDeskChartPage *self,
           GParamSpec      *pspec,
           GtkDropDown     *choice)
{
  guint i = find_head (self, choice);
  guint chosen = gtk_drop_down_get_selected (choice);

  g_assert (DH_DESK_IS_CHART_PAGE (self));

  if (self->is_showing)
    return;

  /* To put in what was typed before shows all anew. */
  dh_desk_chart_page_commit (self);
  type_head (self, heads[i].head, heads[i].words[chosen]);
}

/* The grid that had the keyboard last. */
static DhDeskChartGrid *
find_grid (DhDeskChartPage *self)
{
  DhDeskChartGrid *grids[] = { self->grid, self->results, self->effects, self->modifiers };
  DhDeskChartPlace place;

  for (guint i = 0; i < G_N_ELEMENTS (grids); i++)
    if (dh_desk_chart_grid_get_place (grids[i], &place))
      return grids[i];

  return self->grid;
}

/* Actions */

static void
press_cb (DhDeskChartPage *self,
          const char      *action_name)
{
  DhDeskChartGrid *grid = find_grid (self);
  DhDeskChartPlace place;

  dh_desk_chart_page_commit (self);
  dh_desk_chart_grid_get_place (grid, &place);
  dh_desk_chart_grid_focus (grid, place.part, place.record, place.field);
  if (g_str_equal (action_name, "chart.remove"))
    dh_desk_chart_grid_press (grid, GDK_KEY_Delete, GDK_CONTROL_MASK);
  else
    dh_desk_chart_grid_press (grid,
                              g_str_equal (action_name, "chart.move-left") ? GDK_KEY_Left : GDK_KEY_Right,
                              GDK_ALT_MASK);
}

/* A chart that has been undone is still in sight while its page goes away. */
static void
add_cb (DhDeskChartPage *self,
        const char      *action_name)
{
  DhChartPart part = g_str_equal (action_name, "chart.add-column") ? DH_CHART_COLUMNS : DH_CHART_ROWS;
  DhChartSheet *sheet;
  guint n;

  dh_desk_chart_page_commit (self);
  sheet = dh_desk_rules_draft_dup_chart (self->draft, self->id);
  if (sheet == NULL)
    return;

  n = sheet->parts[part]->len;
  if (part == DH_CHART_COLUMNS && sheet->parts[DH_CHART_ROWS]->len == 0)
    dh_chart_sheet_add_rows (sheet);
  dh_chart_sheet_add (sheet, part);
  dh_desk_rules_draft_type_chart (self->draft, sheet);
  dh_desk_chart_grid_focus (self->grid, part, n, 0);
}

static void
list_results_cb (DhDeskChartPage *self)
{
  DhChartSheet *sheet;
  guint n;

  dh_desk_chart_page_commit (self);
  sheet = dh_desk_rules_draft_dup_chart (self->draft, self->id);
  if (sheet == NULL)
    return;

  n = sheet->parts[DH_CHART_RESULTS]->len;
  dh_chart_sheet_list_results (sheet);
  dh_desk_rules_draft_type_chart (self->draft, sheet);
  dh_desk_chart_grid_focus (self->results, DH_CHART_RESULTS, n, DH_CHART_RESULT_MEANS);
}

/* Showing */

static void
show_head (DhDeskChartPage    *self,
           const DhChartSheet *sheet)
{
  const DhRulebook *rulebook = self->draft->rulebook;
  gboolean own = dh_rulebook_is_own_chart (rulebook, self->id);
  gboolean odds = g_str_equal (dh_chart_sheet_get (sheet, DH_CHART_HEAD, 0, DH_CHART_BY), "odds");

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      GtkWidget *control = self->heads[heads[i].head];
      const char *text = dh_chart_sheet_get_shown (sheet, DH_CHART_HEAD, 0, heads[i].head);
      guint chosen = 0;

      for (guint j = 0; heads[i].words[j] != NULL; j++)
        if (g_str_equal (heads[i].words[j], text))
          chosen = j;
      if (heads[i].width == 0)
        gtk_drop_down_set_selected (GTK_DROP_DOWN (control), chosen);
      else if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (control)), text))
        gtk_editable_set_text (GTK_EDITABLE (control), text);
    }
  gtk_widget_set_sensitive (self->heads[DH_CHART_BY], own);
  gtk_widget_set_sensitive (self->heads[DH_CHART_UNIT], own);
  gtk_widget_set_visible (gtk_widget_get_parent (self->heads[DH_CHART_ROUNDING]), odds);
}

static void
fault_cb (DhDeskChartPage *self,
          GtkButton       *button)
{
  g_assert (DH_DESK_IS_CHART_PAGE (self));

  dh_desk_chart_page_go_to (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "fault")));
}

/* The buttons stay what they are: one of them may be about to get the keyboard. */
static void
show_faults (DhDeskChartPage *self)
{
  GtkWidget *button;

  gtk_widget_set_visible (self->fault_pane, self->faults->len > 0);
  dh_desk_children_provide (self->fault_list, GTK_TYPE_BUTTON, self->faults->len);
  button = gtk_widget_get_first_child (GTK_WIDGET (self->fault_list));
  for (guint i = 0; i < self->faults->len; i++, button = gtk_widget_get_next_sibling (button))
    {
      const DhChartFault *fault = g_ptr_array_index (self->faults, i);
      /* Translators: something that is wrong with a chart: a sentence without a capital. */
      g_autofree char *words = g_strdup_printf (fault->is_doubt ? _("To do: %s") : _("Error: %s"), fault->sentence);
      gboolean is_new = gtk_button_get_child (GTK_BUTTON (button)) == NULL;

      gtk_button_set_label (GTK_BUTTON (button), words);
      dh_board_widget_set_class (button, "error", !fault->is_doubt);
      g_object_set_data (G_OBJECT (button), "fault", GUINT_TO_POINTER (i));
      if (is_new)
        {
          g_object_set (gtk_button_get_child (GTK_BUTTON (button)), "wrap", TRUE, "xalign", 0.0, NULL);
          gtk_widget_add_css_class (button, "flat");
          g_signal_connect_object (button, "clicked", G_CALLBACK (fault_cb), self, G_CONNECT_SWAPPED);
        }
    }
}

/* Tells what to type first into a chart that is still empty. */
static void
show_hint (DhDeskChartPage    *self,
           const DhChartSheet *sheet)
{
  gboolean odds = g_str_equal (dh_chart_sheet_get (sheet, DH_CHART_HEAD, 0, DH_CHART_BY), "odds");
  const char *words =
    odds ? _("Start with the columns as printed: type the lowest odds of each, such as 1:2, Tab, 1:1, Tab, 3:2. "
             "Rows are added by themselves.")
         : _("Start with the columns as printed: type the lowest value of each, such as 1, Tab, 4, Tab, 7. Rows "
             "are added by themselves.");

  dh_board_widget_set_words (self->hint, sheet->parts[DH_CHART_COLUMNS]->len == 0 ? words : "");
}

static void
draft_changed_cb (DhDeskChartPage *self)
{
  g_autoptr(DhChartSheet) sheet = dh_desk_rules_draft_dup_chart (self->draft, self->id);
  const DhRulebook *rulebook = self->draft->rulebook;
  const DhRulebookItem *item = dh_rulebook_find (rulebook, self->id);
  gboolean is_wrong = FALSE;
  g_autofree char *standing = NULL;
  const DhChart *chart;
  const char *words;

  g_assert (DH_DESK_IS_CHART_PAGE (self));

  /* The chart has been undone, or removed. */
  if (sheet == NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "rules.back", NULL);
      return;
    }

  self->is_showing = TRUE;
  g_ptr_array_unref (self->faults);
  self->faults = dh_chart_sheet_find_faults (sheet, rulebook);
  for (guint i = 0; i < self->faults->len; i++)
    is_wrong |= !((DhChartFault *) g_ptr_array_index (self->faults, i))->is_doubt;

  words = item != NULL ? dh_standing_describe (item->standing) : "";
  standing = g_strdup_printf ("%u × %u · %s %s",
                              sheet->parts[DH_CHART_COLUMNS]->len,
                              sheet->parts[DH_CHART_ROWS]->len,
                              is_wrong || item == NULL ? "!" : dh_standing_get_mark (item->standing),
                              is_wrong || item == NULL ? _("has errors, not in the rulebook yet")
                              : *words != '\0'         ? words
                                                       : C_("standing", "printed"));
  gtk_label_set_label (self->standing, standing);
  gtk_label_set_label (self->heading,
                       item != NULL ? item->title : dh_chart_sheet_get_shown (sheet, DH_CHART_HEAD, 0, DH_CHART_TITLE));
  show_head (self, sheet);
  chart = !is_wrong && item != NULL ? dh_rulebook_get_chart (rulebook, self->id) : NULL;
  dh_desk_chart_grid_set_sheet (self->grid, sheet, chart, self->faults);
  dh_desk_chart_grid_set_sheet (self->results, sheet, chart, self->faults);
  dh_desk_chart_grid_set_sheet (self->effects, sheet, chart, self->faults);
  dh_desk_chart_grid_set_sheet (self->modifiers, sheet, chart, self->faults);
  dh_desk_chart_strip_set_chart (self->strip, chart);
  show_hint (self, sheet);
  show_faults (self);
  self->is_showing = FALSE;
}

static const DhDeskAction actions[] = {
  { "chart.add-column", G_CALLBACK (add_cb) },
  { "chart.add-row", G_CALLBACK (add_cb) },
  { "chart.list-results", G_CALLBACK (list_results_cb) },
  { "chart.move-left", G_CALLBACK (press_cb) },
  { "chart.move-right", G_CALLBACK (press_cb) },
  { "chart.remove", G_CALLBACK (press_cb) },
  { NULL },
};

static void
dh_desk_chart_page_class_init (DhDeskChartPageClass *klass)
{
  DH_CLASS_LEAVES (klass, DhDeskChartPage, dh_class_drop, draft);
  DH_CLASS_OWNS (klass, DhDeskChartPage, g_free, id);
  DH_CLASS_OWNS (klass, DhDeskChartPage, g_ptr_array_unref, faults);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_CHART_GRID, DH_DESK_TYPE_CHART_STRIP, DH_DESK_TYPE_SCROLLER, DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskChartPage, effects, fault_list, fault_pane, grid, head_box, heading, hint, modifiers,
                     results, standing, strip);
  DH_BOARD_BIND_CALLBACKS (klass, typed_cb);

  dh_desk_actions_install (klass, actions);
}

static GtkWidget *
new_entry (DhDeskChartPage *self,
           int              width)
{
  GtkEditable *entry = GTK_EDITABLE (gtk_entry_new ());
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_editable_set_enable_undo (entry, FALSE);
  gtk_editable_set_max_width_chars (entry, width);
  gtk_editable_set_width_chars (entry, width);
  g_signal_connect_object (entry, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (entry), focus);
  return GTK_WIDGET (entry);
}

static GtkWidget *
new_choice (DhDeskChartPage   *self,
            const char *const *titles)
{
  GtkStringList *list = gtk_string_list_new (NULL);
  GtkWidget *choice = gtk_drop_down_new (G_LIST_MODEL (list), NULL);

  for (; *titles != NULL; titles++)
    gtk_string_list_append (list, _(*titles));
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  return choice;
}

static void
dh_desk_chart_page_init (DhDeskChartPage *self)
{
  self->faults = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      GtkWidget *control = heads[i].width > 0 ? new_entry (self, heads[i].width) : new_choice (self, heads[i].titles);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

      dh_board_widget_set_name (control, _(heads[i].title));
      gtk_box_append (GTK_BOX (box), gtk_label_new (_(heads[i].title)));
      gtk_box_append (GTK_BOX (box), control);
      gtk_widget_set_parent (box, self->head_box);
      self->heads[heads[i].head] = control;
    }
  dh_desk_chart_grid_set_part (self->grid, DH_CHART_ROWS);
  dh_desk_chart_grid_set_part (self->results, DH_CHART_RESULTS);
  dh_desk_chart_grid_set_part (self->effects, DH_CHART_EFFECTS);
  dh_desk_chart_grid_set_part (self->modifiers, DH_CHART_MODIFIERS);
}

/**
 * dh_desk_chart_page_show:
 * @self: a page
 * @draft: (nullable): the rulebook that is being edited; %NULL for none any more
 * @id: (nullable): the id of one of its charts
 *
 * Shows a chart, with the keyboard where its columns begin.
 */
void
dh_desk_chart_page_show (DhDeskChartPage  *self,
                         DhDeskRulesDraft *draft,
                         const char       *id)
{
  g_return_if_fail (DH_DESK_IS_CHART_PAGE (self));

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_func (self->draft, draft_changed_cb, self);
  g_set_object (&self->draft, draft);
  g_free (self->id);
  self->id = g_strdup (id);
  if (draft == NULL)
    return;

  g_signal_connect_object (draft, "changed", G_CALLBACK (draft_changed_cb), self, G_CONNECT_SWAPPED);
  draft_changed_cb (self);
  dh_desk_chart_grid_focus (self->grid, DH_CHART_COLUMNS, 0, DH_CHART_COLUMN_FROM);
}

/**
 * dh_desk_chart_page_get_id:
 * @self: a page
 *
 * Returns: (nullable): the id of the chart that is shown
 */
const char *
dh_desk_chart_page_get_id (DhDeskChartPage *self)
{
  g_return_val_if_fail (DH_DESK_IS_CHART_PAGE (self), NULL);

  return self->id;
}

/**
 * dh_desk_chart_page_commit:
 * @self: a page
 *
 * Puts in what is being typed.
 */
void
dh_desk_chart_page_commit (DhDeskChartPage *self)
{
  g_return_if_fail (DH_DESK_IS_CHART_PAGE (self));

  if (self->draft == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    if (heads[i].width > 0)
      commit_entry (self, i);
  dh_desk_chart_grid_commit (find_grid (self));
}

/**
 * dh_desk_chart_page_get_head:
 * @self: a page
 * @head: what stands over a chart, but its id
 *
 * Returns: (transfer none): the entry or the drop-down for it
 */
GtkWidget *
dh_desk_chart_page_get_head (DhDeskChartPage *self,
                             DhChartHead      head)
{
  g_return_val_if_fail (DH_DESK_IS_CHART_PAGE (self), NULL);

  return self->heads[head];
}

/**
 * dh_desk_chart_page_go_to:
 * @self: a page
 * @fault: which of the sentences that are told
 *
 * Brings the keyboard to what is wrong, or still to be typed.
 */
void
dh_desk_chart_page_go_to (DhDeskChartPage *self,
                          guint            fault)
{
  const DhChartFault *it;
  g_autoptr(DhChartSheet) sheet = NULL;

  g_return_if_fail (DH_DESK_IS_CHART_PAGE (self));

  if (fault >= self->faults->len)
    return;

  it = g_ptr_array_index (self->faults, fault);
  switch (it->part)
    {
    case DH_CHART_RESULTS:
      dh_desk_chart_grid_focus (self->results, it->part, it->record, it->is_doubt ? DH_CHART_RESULT_MEANS : it->field);
      return;
    case DH_CHART_EFFECTS:
      dh_desk_chart_grid_focus (self->effects, it->part, it->record, it->field);
      return;
    case DH_CHART_MODIFIERS:
      dh_desk_chart_grid_focus (self->modifiers, it->part, it->record, DH_CHART_MODIFIER_TITLE);
      return;
    case DH_CHART_COLUMNS:
    case DH_CHART_ROWS:
      dh_desk_chart_grid_focus (self->grid, it->part, it->record, it->field);
      return;
    case DH_CHART_HEAD:
    case DH_N_CHART_PARTS:
    default:
      break;
    }

  /* Of empty cells it is the first. */
  sheet = dh_desk_rules_draft_dup_chart (self->draft, self->id);
  for (guint i = 0; it->is_doubt && i < sheet->parts[DH_CHART_ROWS]->len; i++)
    for (guint j = 1; j <= sheet->parts[DH_CHART_COLUMNS]->len; j++)
      if (*dh_chart_sheet_get (sheet, DH_CHART_ROWS, i, j) == '\0')
        {
          dh_desk_chart_grid_focus (self->grid, DH_CHART_ROWS, i, j);
          return;
        }
  gtk_widget_grab_focus (self->heads[DH_CHART_TITLE]);
}

/**
 * dh_desk_chart_page_import:
 * @self: a page
 * @file: a chart as XML, or a spreadsheet
 * @error: return location for why it cannot be read
 *
 * Puts in what a file says, right or wrong: what is wrong is told where it is, and can be undone.
 *
 * Returns: whether it could be read
 */
gboolean
dh_desk_chart_page_import (DhDeskChartPage  *self,
                           GFile            *file,
                           GError          **error)
{
  g_autoptr(DhChartSheet) sheet = NULL;

  g_return_val_if_fail (DH_DESK_IS_CHART_PAGE (self), FALSE);

  sheet = dh_desk_rules_draft_dup_chart (self->draft, self->id);
  if (!dh_chart_sheet_read_file (sheet, file, error))
    return FALSE;

  dh_desk_rules_draft_type_chart (self->draft, g_steal_pointer (&sheet));
  return TRUE;
}

/**
 * dh_desk_chart_page_export:
 * @self: a page
 * @file: where to: a spreadsheet where the name ends in .csv, else XML; what is there goes
 * @error: return location for why it cannot be written
 *
 * Returns: whether the chart is written as it stands
 */
gboolean
dh_desk_chart_page_export (DhDeskChartPage  *self,
                           GFile            *file,
                           GError          **error)
{
  g_autoptr(DhChartSheet) sheet = NULL;
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *text = NULL;

  g_return_val_if_fail (DH_DESK_IS_CHART_PAGE (self), FALSE);

  dh_desk_chart_page_commit (self);
  sheet = dh_desk_rules_draft_dup_chart (self->draft, self->id);
  text = g_str_has_suffix (name, ".csv") ? dh_chart_sheet_to_csv (sheet) : dh_chart_sheet_to_xml (sheet);
  return dh_file_write (file, text, strlen (text), TRUE, error);
}
