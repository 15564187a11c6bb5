/* dh-desk-roster.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-roster.h"

#include "dh-class.h"
#include "dh-desk-action.h"
#include "dh-desk-legend.h"
#include "dh-desk-roster-model.h"
#include "dh-desk-roster-row.h"
#include "dh-desk-rows.h"
#include "dh-desk-scroller.h"
#include "dh-desk-single-click.h"
#include "dh-desk-tab-out.h"
#include "dh-desk-thing-page.h"
#include "dh-desk-wrap.h"

#include <glib/gi18n.h>

#include <math.h>

/**
 * DhDeskRoster:
 *
 * Both armies by command, or their units in another order: found by id or name, and filtered by
 * army, by state and by who can still act in this step.
 *
 * A row opens the page of what it shows, which takes the place of the list until Escape.
 *
 * It follows play: units that can still act come first, and below the list stand the units of the order that is being
 * written and those of which something is due, but for those whose rows are in view. When another unit can act first it
 * comes into view, unless the referee has just been looking for something there. A click into the list has it hold still
 * until Escape.
 *
 * The list is a model of light items and has rows only for what is seen, so that 2,000 units are as
 * quick as 20.
 */
struct _DhDeskRoster
{
  DhDeskPane parent_instance;

  /* Owned */
  DhDeskRosterModel *model;
  GtkFilterListModel *out_of_view; /* marked units whose rows are not in view */

  /* Borrowed */
  GtkEventController *keys; /* (nullable): of the window, while it is in one */
  DhDeskThingPage *page;    /* (nullable): a child of the pages, made when it is first needed */

  DhRef first; /* who could act first when it was looked last */
  gint64 touched_at; /* when the referee last scrolled or pressed here */
  guint scroll_id;
  guint frames;
  guint sift_id; /* rows will be looked at once they have been laid out */
  guint sift_frames;

  /* Template children */
  GtkDropDown *army;
  GtkWidget *curtain;
  GtkSearchEntry *find;
  GtkBox *headings;
  GtkWidget *held;
  GtkMenuButton *legend;
  GtkGridView *list;
  GtkListBox *marked;
  GtkWidget *marked_part;
  GtkDropDown *order;
  GtkStack *pages;
  GtkStack *stack;
  GtkDropDown *state;
  GtkToggleButton *to_act;
};

G_DEFINE_FINAL_TYPE (DhDeskRoster, dh_desk_roster, DH_DESK_TYPE_PANE)

/* A list knows how high a new row is only when it has laid it out, in the frame after it came. */
#define FRAMES_TO_LAY_OUT 3

/* Height of the place for the units below the list, with its edge, in pixels. */
#define MARKED_HEIGHT 76

/* How much of a row may be beyond an edge while its letters are still seen; those of a heading stand lower in it. */
#define LEGIBLE_CUT 0.4
#define LEGIBLE_CUT_OF_HEADING 0.1

/* Time after a scroll by hand in which the roster scrolls nowhere by itself, in microseconds. */
#define TIME_TO_LOOK (10 * G_USEC_PER_SEC)

static void
show_rows (DhDeskRoster *self)
{
  gboolean empty = g_list_model_get_n_items (G_LIST_MODEL (self->model->rows)) == 0;

  gtk_stack_set_visible_child_name (self->stack, empty ? "empty" : "list");
}

static void
show_to_act (DhDeskRoster   *self,
             const DhBattle *battle)
{
  gboolean is_over = battle != NULL && dh_battle_is_over (battle);
  guint count = dh_desk_roster_model_count_to_act (self->model);
  /* Translators: how many units can still act in this step; keep it short */
  g_autofree char *label = g_strdup_printf (_("Can act: %u"), count);
  g_autofree char *many = g_strdup_printf (_("Can act: %u"), 88);

  gtk_button_set_label (GTK_BUTTON (self->to_act), label);
  /* Wide enough for two digits, so that the neighbours do not move when the count changes. */
  gtk_label_set_width_chars (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->to_act))), g_utf8_strlen (many, -1));
  /* Nobody acts any more when the battle is over. */
  if (is_over)
    gtk_toggle_button_set_active (self->to_act, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->to_act), !is_over);
}

/* All of them, then each army by its letter and name. */
static void
list_armies (DhDeskRoster   *self,
             const DhBattle *battle)
{
  g_autoptr(GtkStringList) armies = gtk_string_list_new (NULL);

  gtk_string_list_append (armies, _("All armies"));
  for (guint i = 0; battle != NULL && i < dh_n_armies (battle); i++)
    gtk_string_list_append (armies, dh_battle_get_army (battle, i)->info->name);
  gtk_drop_down_set_model (self->army, G_LIST_MODEL (armies));
}

static void
clear_filters (DhDeskRoster *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->find), "");
  gtk_drop_down_set_selected (self->army, 0);
  gtk_drop_down_set_selected (self->state, DH_DESK_ROSTER_ANY);
  gtk_toggle_button_set_active (self->to_act, FALSE);
}

static void
mark_due (DhDeskRoster   *self,
          const DhBattle *battle)
{
  g_autoptr(GArray) things = g_array_new (FALSE, FALSE, sizeof (DhRef));

  for (const DhDue *due = NULL; battle != NULL && !dh_battle_is_over (battle) && dh_array_next (battle->dues, &due);)
    {
      DhRef one = DH_THE_UNIT (dh_due_unit (due)), other = DH_THE_UNIT (dh_due_other (due));

      g_array_append_val (things, one);
      if (due->kind == DH_DUE_KIND_FIGHT)
        g_array_append_val (things, other);
    }
  dh_desk_roster_model_mark (self->model, DH_DESK_ROSTER_DUE, things);
}

/* Returns: how much of the list is seen beside the units below it, in pixels */
static double
get_height_beside_marked (DhDeskRoster *self)
{
  GtkWidget *both = gtk_widget_get_parent (self->marked_part);
  graphene_rect_t upper;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (self->stack), both, &upper))
    return 0;

  return gtk_widget_get_height (both) - graphene_rect_get_y (&upper) - MARKED_HEIGHT;
}

static double
get_legible_cut (DhDeskRosterItem *item)
{
  return item != NULL && item->thing.kind == DH_REF_KIND_UNIT ? LEGIBLE_CUT : LEGIBLE_CUT_OF_HEADING;
}

/*
 * Returns: whether the list shows the row of a unit, and would beside the units below it; one that is cut so little that it
 * can be read is not told a second time
 */
static gboolean
is_in_view (DhDeskRoster *self,
            DhRef         thing)
{
  double height = get_height_beside_marked (self);

  for (GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self->list)); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    {
      GtkWidget *row = gtk_widget_get_first_child (line);
      DhDeskRosterItem *item = DH_DESK_IS_ROSTER_ROW (row) ? dh_class_get_item (row) : NULL;
      graphene_rect_t bounds;

      if (item != NULL && dh_ref_equal (item->thing, thing))
        return gtk_widget_get_mapped (line) && gtk_widget_compute_bounds (line, GTK_WIDGET (self->stack), &bounds) &&
               graphene_rect_get_y (&bounds) + get_legible_cut (item) * graphene_rect_get_height (&bounds) >= 0 &&
               graphene_rect_get_y (&bounds) + (1 - get_legible_cut (item)) * graphene_rect_get_height (&bounds) <= height;
    }

  return FALSE;
}

static gboolean
is_out_of_view (gpointer item,
                gpointer user_data)
{
  return !is_in_view (user_data, ((DhDeskRosterItem *) item)->thing);
}

/* Covers the row right above the units below the list, where so little of it is seen that it cannot be read. */
static void
show_curtain (DhDeskRoster *self)
{
  double height = get_height_beside_marked (self);
  /* Until those units are laid out the list is as high as both. */
  double bottom = MIN (gtk_widget_get_height (GTK_WIDGET (self->stack)), height + MARKED_HEIGHT / 2);
  double cut = 0;

  for (GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self->list)); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    {
      GtkWidget *row = gtk_widget_get_first_child (line);
      double legible = get_legible_cut (DH_DESK_IS_ROSTER_ROW (row) ? dh_class_get_item (row) : NULL);
      graphene_rect_t bounds;

      if (gtk_widget_get_mapped (line) && gtk_widget_compute_bounds (line, GTK_WIDGET (self->stack), &bounds) &&
          graphene_rect_get_y (&bounds) < bottom &&
          graphene_rect_get_y (&bounds) + (1 - legible) * graphene_rect_get_height (&bounds) > height)
        cut = bottom - graphene_rect_get_y (&bounds);
    }
  gtk_widget_set_size_request (self->curtain, -1, ceil (cut));
  gtk_widget_set_visible (self->curtain, cut > 0 && gtk_widget_get_visible (self->marked_part));
}

static void
show_marked (DhDeskRoster *self)
{
  if (!self->model->held)
    {
      gtk_filter_changed (gtk_filter_list_model_get_filter (self->out_of_view), GTK_FILTER_CHANGE_DIFFERENT);
      gtk_widget_set_visible (self->marked_part, g_list_model_get_n_items (G_LIST_MODEL (self->out_of_view)) > 0);
    }
  show_curtain (self);
}

static gboolean
show_marked_cb (GtkWidget     *widget,
                GdkFrameClock *clock,
                gpointer       data)
{
  DhDeskRoster *self = DH_DESK_ROSTER (widget);

  show_marked (self);
  if (--self->sift_frames > 0)
    return G_SOURCE_CONTINUE;

  self->sift_id = 0;
  return G_SOURCE_REMOVE;
}

/* Rows of another order or place, and those of a list that is shown again or has another height, are in view when they
 * have been laid out. */
static void
show_marked_soon (DhDeskRoster *self)
{
  self->sift_frames = FRAMES_TO_LAY_OUT + 1;
  if (self->sift_id == 0)
    self->sift_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), show_marked_cb, NULL, NULL);
}

static void
dh_desk_roster_show_order (DhDeskPane *pane,
                           DhSession  *session)
{
  DhDeskRoster *self = DH_DESK_ROSTER (pane);
  const DhOrder *order = session->parsed;
  g_autoptr(GArray) things = g_array_new (FALSE, FALSE, sizeof (DhRef));

  for (guint i = 0; order != NULL && i < order->subjects->len; i++)
    {
      DhRef thing = dh_order_get_subject (order, i);

      g_array_append_val (things, thing);
    }
  if (order != NULL)
    {
      DhRef thing = order->target;

      g_array_append_val (things, thing);
    }
  dh_desk_roster_model_mark (self->model, DH_DESK_ROSTER_WRITTEN, things);
  show_marked (self);
}

static void
hold (DhDeskRoster *self,
      gboolean      held)
{
  gtk_widget_set_visible (self->held, held);
  dh_desk_roster_model_set_held (self->model, held);
  show_marked (self);
}

static void
pressed_cb (DhDeskRoster *self)
{
  g_assert (DH_DESK_IS_ROSTER (self));

  hold (self, TRUE);
}

/* Returns: (nullable): the item of the row that has the keyboard */
static DhDeskRosterItem *
find_focused (DhDeskRoster *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *row = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list))
                     ? gtk_widget_get_first_child (focus)
                     : NULL;

  return DH_DESK_IS_ROSTER_ROW (row) ? dh_class_get_item (row) : NULL;
}

/* The first unit that can act */

static DhRefKind
get_kind (DhDeskRoster *self,
          guint         position)
{
  g_autoptr(DhDeskRosterItem) item = g_list_model_get_item (G_LIST_MODEL (self->model->rows), position);

  return item->thing.kind;
}

/* Then the headings right above, which say whose he is. */
static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       data)
{
  DhDeskRoster *self = DH_DESK_ROSTER (widget);
  guint position = dh_desk_roster_model_find_to_act (self->model);

  if (position != GTK_INVALID_LIST_POSITION)
    {
      while (self->frames == 1 && position > 0 && get_kind (self, position - 1) != DH_REF_KIND_UNIT)
        position--;
      gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
    }
  if (--self->frames > 0)
    return G_SOURCE_CONTINUE;

  self->scroll_id = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
is_looked_at (DhDeskRoster *self)
{
  return self->model->held || find_focused (self) != NULL ||
         (self->touched_at > 0 && g_get_monotonic_time () - self->touched_at < TIME_TO_LOOK);
}

static void
show_first (DhDeskRoster *self)
{
  guint position = dh_desk_roster_model_find_to_act (self->model);
  g_autoptr(DhDeskRosterItem) item = g_list_model_get_item (G_LIST_MODEL (self->model->rows), position);
  DhRef first = item != NULL ? item->thing : (DhRef) { DH_REF_KIND_NONE, 0 };

  if (dh_ref_equal (first, self->first))
    return;

  self->first = first;
  if (item == NULL || is_looked_at (self))
    return;

  self->frames = FRAMES_TO_LAY_OUT;
  if (self->scroll_id == 0)
    self->scroll_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

static void
scrolled_cb (DhDeskRoster *self)
{
  g_assert (DH_DESK_IS_ROSTER (self));

  self->touched_at = g_get_monotonic_time ();
}

static gboolean
scroll_by_hand_cb (DhDeskRoster *self)
{
  scrolled_cb (self);
  return GDK_EVENT_PROPAGATE;
}

static void back_cb (DhDeskRoster *self);

static void
dh_desk_roster_update (DhDeskPane *pane,
                       DhReferee  *referee,
                       DhEntry    *entry)
{
  DhDeskRoster *self = DH_DESK_ROSTER (pane);
  const DhBattle *battle = referee != NULL ? dh_referee_get_battle (referee) : NULL;

  if (entry != NULL)
    {
      dh_desk_roster_model_follow (self->model, referee, entry);
      if (self->page != NULL && !dh_battle_has (battle, dh_desk_thing_page_get_thing (self->page)))
        back_cb (self);
      if (!dh_battle_has (battle, self->first))
        self->first = (DhRef) { DH_REF_KIND_NONE, 0 };
    }
  else
    {
      dh_desk_roster_model_set_battle (self->model, battle);
      list_armies (self, battle);
      clear_filters (self);
      hold (self, FALSE);
      self->first = (DhRef) { DH_REF_KIND_NONE, 0 };
      self->touched_at = 0;
      gtk_stack_set_visible_child_name (self->pages, "roster");
    }
  mark_due (self, battle);
  show_marked_soon (self);
  show_to_act (self, battle);
  show_rows (self);
  show_first (self);
}

static void
insert (DhDeskRoster     *self,
        DhDeskRosterItem *item)
{
  if (item->thing.kind != DH_REF_KIND_ARMY)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.insert", "s", dh_battle_get_id (item->battle, item->thing));
}

static void
fold (DhDeskRoster     *self,
      DhDeskRosterItem *item,
      gboolean          folded)
{
  if (item->thing.kind != DH_REF_KIND_UNIT)
    dh_desk_roster_model_fold (self->model, item, folded);
}

static void
make_page (DhDeskRoster *self)
{
  self->page = g_object_new (DH_DESK_TYPE_THING_PAGE, NULL);
  g_object_bind_property (self, "session", self->page, "session", G_BINDING_SYNC_CREATE);
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->page), "page");
}

/* The search, the filters and the order of the rows have been chosen anew. */
static void
sift_cb (DhDeskRoster *self)
{
  guint army = gtk_drop_down_get_selected (self->army);

  g_assert (DH_DESK_IS_ROSTER (self));

  dh_desk_roster_model_sift (self->model,
                             gtk_editable_get_text (GTK_EDITABLE (self->find)),
                             army == 0 || army == GTK_INVALID_LIST_POSITION ? DH_NOTHING : (int) army - 1,
                             gtk_drop_down_get_selected (self->state),
                             gtk_toggle_button_get_active (self->to_act),
                             gtk_drop_down_get_selected (self->order));
  show_rows (self);
}

static void
find_activate_cb (DhDeskRoster *self)
{
  GListModel *rows;

  g_assert (DH_DESK_IS_ROSTER (self));

  rows = G_LIST_MODEL (self->model->rows);
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr(DhDeskRosterItem) item = g_list_model_get_item (rows, i);

      if (item->thing.kind != DH_REF_KIND_UNIT)
        continue;

      insert (self, item);
      gtk_editable_set_text (GTK_EDITABLE (self->find), "");
      return;
    }
}

static void
stop_find_cb (DhDeskRoster *self)
{
  g_assert (DH_DESK_IS_ROSTER (self));

  gtk_editable_set_text (GTK_EDITABLE (self->find), "");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-order", NULL);
}

/* Past the commands above it, which are there to say whose it is. */
static gboolean
focus_first_unit (DhDeskRoster *self)
{
  for (GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self->list)); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    {
      GtkWidget *row = gtk_widget_get_first_child (line);
      DhDeskRosterItem *item = DH_DESK_IS_ROSTER_ROW (row) ? dh_class_get_item (row) : NULL;

      if (item != NULL && item->thing.kind == DH_REF_KIND_UNIT)
        return gtk_widget_grab_focus (line);
    }

  return FALSE;
}

/* From what is searched for down to what is found. */
static gboolean
find_key_cb (DhDeskRoster    *self,
             guint            keyval,
             guint            keycode,
             GdkModifierType  state)
{
  g_assert (DH_DESK_IS_ROSTER (self));

  if (keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down)
    return GDK_EVENT_PROPAGATE;

  return focus_first_unit (self) || gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

static gboolean
list_key_cb (DhDeskRoster    *self,
             guint            keyval,
             guint            keycode,
             GdkModifierType  state)
{
  DhDeskRosterItem *item = find_focused (self);
  gboolean backwards = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  g_assert (DH_DESK_IS_ROSTER (self));

  if (keyval == GDK_KEY_Escape && self->model->held)
    {
      hold (self, FALSE);
      return GDK_EVENT_STOP;
    }
  if (item == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
    case GDK_KEY_Insert:
    case GDK_KEY_KP_Insert:
      insert (self, item);
      return GDK_EVENT_STOP;
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      fold (self, item, !backwards);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      fold (self, item, backwards);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* A press with the secondary button of the mouse writes the id of the row into the order. */
static void
secondary_cb (DhDeskRoster *self,
              int           n_press,
              double        x,
              double        y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self->list), x, y, GTK_PICK_DEFAULT);
  GtkWidget *row = widget != NULL ? gtk_widget_get_ancestor (widget, DH_DESK_TYPE_ROSTER_ROW) : NULL;

  g_assert (DH_DESK_IS_ROSTER (self));

  if (row != NULL)
    insert (self, dh_class_get_item (row));
}

/* Opens the page of a thing, and puts the keyboard into it. */
static void
open_page (DhDeskRoster *self,
           DhRef         thing)
{
  if (self->page == NULL)
    make_page (self);
  dh_desk_thing_page_open (self->page, thing);
  gtk_stack_set_visible_child_name (self->pages, "page");
  gtk_widget_grab_focus (GTK_WIDGET (self->page));
}

static void
activate_cb (DhDeskRoster *self,
             guint         position)
{
  g_autoptr(DhDeskRosterItem) item = g_list_model_get_item (G_LIST_MODEL (self->model->rows), position);

  g_assert (DH_DESK_IS_ROSTER (self));

  open_page (self, item->thing);
}

static GtkWidget *
new_marked_row (gpointer item,
                gpointer user_data)
{
  return g_object_new (DH_DESK_TYPE_ROSTER_ROW, "item", item, NULL);
}

static void
marked_activated_cb (DhDeskRoster  *self,
                     GtkListBoxRow *row)
{
  DhDeskRosterItem *item = dh_class_get_item (gtk_list_box_row_get_child (row));

  g_assert (DH_DESK_IS_ROSTER (self));

  open_page (self, item->thing);
}

static void
open_cb (DhDeskRoster *self,
         const char   *action_name,
         GVariant     *id)
{
  DhReferee *referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));
  DhRef thing = { DH_REF_KIND_BATTLE, 0 };

  if (referee != NULL && (g_str_equal (g_variant_get_string (id, NULL), "battle") ||
                          dh_battle_find (dh_referee_get_battle (referee), g_variant_get_string (id, NULL), &thing)))
    open_page (self, thing);
}

/* The stack gives the keyboard back to the row that it came from, if there was one. */
static void
back_cb (DhDeskRoster *self)
{
  hold (self, FALSE);
  gtk_stack_set_visible_child_name (self->pages, "roster");
  if (self->page != NULL)
    dh_desk_thing_page_open (self->page, (DhRef) { DH_REF_KIND_NONE, 0 });
  if (find_focused (self) == NULL && !gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (GTK_WIDGET (self->find));
}

static void
fold_cb (DhDeskRoster *self,
         const char   *action_name,
         GVariant     *id)
{
  DhReferee *referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));
  DhDeskRosterItem *item;
  DhRef thing;

  if (referee == NULL || !dh_battle_find (dh_referee_get_battle (referee), g_variant_get_string (id, NULL), &thing))
    return;

  item = dh_desk_roster_model_find (self->model, thing);
  fold (self, item, !dh_desk_roster_item_is_folded (item));
}

/* The rows come before what sifts them. */
static gboolean
dh_desk_roster_grab_focus (GtkWidget *widget)
{
  DhDeskRoster *self = DH_DESK_ROSTER (widget);

  if (gtk_stack_get_visible_child (self->pages) == GTK_WIDGET (self->page))
    return gtk_widget_child_focus (GTK_WIDGET (self->page), GTK_DIR_TAB_FORWARD);

  return gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD) ||
         gtk_widget_grab_focus (GTK_WIDGET (self->find));
}

/* The row that was followed is let go before the order line takes the key. */
static gboolean
key_of_window_cb (DhDeskRoster *self,
                  guint         keyval)
{
  g_assert (DH_DESK_IS_ROSTER (self));

  if (keyval == GDK_KEY_Escape)
    dh_desk_roster_let_go (self);

  return GDK_EVENT_PROPAGATE;
}

static void
dh_desk_roster_root (GtkWidget *widget)
{
  DhDeskRoster *self = DH_DESK_ROSTER (widget);

  GTK_WIDGET_CLASS (dh_desk_roster_parent_class)->root (widget);

  self->keys = gtk_event_controller_key_new ();
  g_signal_connect_object (self->keys, "key-pressed", G_CALLBACK (key_of_window_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (widget)), self->keys);
}

static void
dh_desk_roster_unroot (GtkWidget *widget)
{
  DhDeskRoster *self = DH_DESK_ROSTER (widget);

  gtk_widget_remove_controller (GTK_WIDGET (gtk_widget_get_root (widget)), self->keys);
  self->keys = NULL;

  GTK_WIDGET_CLASS (dh_desk_roster_parent_class)->unroot (widget);
}

static void
dh_desk_roster_dispose (GObject *object)
{
  DhDeskRoster *self = DH_DESK_ROSTER (object);

  dh_desk_roster_model_set_battle (self->model, NULL);
  if (self->scroll_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_id);
  self->scroll_id = 0;
  if (self->sift_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->sift_id);
  self->sift_id = 0;

  G_OBJECT_CLASS (dh_desk_roster_parent_class)->dispose (object);
}

static const DhDeskAction actions[] = {
  { "roster.back", G_CALLBACK (back_cb) },
  { "roster.fold", G_CALLBACK (fold_cb), .type = "s" },
  { "roster.let-go", G_CALLBACK (dh_desk_roster_let_go) },
  { "roster.open", G_CALLBACK (open_cb), .type = "s" },
  { NULL },
};

/* Made when it is first asked for: most evenings nobody does. */
static void
make_legend_cb (GtkMenuButton *button,
                gpointer       user_data)
{
  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, g_object_new (GTK_TYPE_POPOVER, "child", dh_desk_legend_new (), NULL));
}

static void
dh_desk_roster_class_init (DhDeskRosterClass *klass)
{
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_desk_roster_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = dh_desk_roster_grab_focus;
  GTK_WIDGET_CLASS (klass)->root = dh_desk_roster_root;
  GTK_WIDGET_CLASS (klass)->unroot = dh_desk_roster_unroot;
  pane_class->update = dh_desk_roster_update;
  pane_class->show_order = dh_desk_roster_show_order;
  DH_CLASS_OWNS (klass, DhDeskRoster, g_object_unref, model, out_of_view);
  DH_CLASS_LEAVES (klass, DhDeskRoster, dh_class_forget, page);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_SCROLLER, DH_DESK_TYPE_WRAP);
  dh_desk_actions_install (klass, actions);
  DH_BOARD_TEMPLATE (klass, DhDeskRoster, army, curtain, find, headings, held, legend, list, marked, marked_part, order, pages, stack, state,
                     to_act);
  DH_BOARD_BIND_CALLBACKS (klass, activate_cb, find_activate_cb, find_key_cb, list_key_cb, marked_activated_cb,
                           pressed_cb, scroll_by_hand_cb, scrolled_cb, secondary_cb, sift_cb, stop_find_cb);
}

static void
dh_desk_roster_init (DhDeskRoster *self)
{
  GtkAdjustment *down;

  self->model = g_object_new (DH_DESK_TYPE_ROSTER_MODEL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));

  dh_desk_rows_show (self->list, self->model->rows, DH_DESK_TYPE_ROSTER_ROW, TRUE);
  dh_desk_single_click (GTK_WIDGET (self->list));
  dh_desk_tab_out (GTK_WIDGET (self->list));
  gtk_box_append (self->headings, dh_desk_roster_row_new_headings ());
  gtk_widget_set_hexpand (gtk_widget_get_first_child (GTK_WIDGET (self->headings)), TRUE);
  gtk_menu_button_set_create_popup_func (self->legend, make_legend_cb, NULL, NULL);
  self->out_of_view = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->model->marked)),
                                                 GTK_FILTER (gtk_custom_filter_new (is_out_of_view, self, NULL)));
  gtk_list_box_bind_model (self->marked, G_LIST_MODEL (self->out_of_view), new_marked_row, NULL, NULL);
  down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));
  g_signal_connect_object (down, "changed", G_CALLBACK (show_marked_soon), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (down, "value-changed", G_CALLBACK (show_marked_soon), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "map", G_CALLBACK (show_marked_soon), self, G_CONNECT_SWAPPED);
}

/**
 * dh_desk_roster_let_go:
 * @self: a roster
 *
 * Lets it follow play again, if somebody has had it hold still.
 */
void
dh_desk_roster_let_go (DhDeskRoster *self)
{
  g_return_if_fail (DH_DESK_IS_ROSTER (self));

  hold (self, FALSE);
}

/**
 * dh_desk_roster_start_find:
 * @self: a roster
 *
 * Puts the keyboard into the entry that finds a unit.
 */
void
dh_desk_roster_start_find (DhDeskRoster *self)
{
  g_return_if_fail (DH_DESK_IS_ROSTER (self));

  gtk_stack_set_visible_child_name (self->pages, "roster");
  gtk_widget_grab_focus (GTK_WIDGET (self->find));

  /* The next text typed replaces this one. */
  gtk_editable_select_region (GTK_EDITABLE (self->find), 0, -1);
}
