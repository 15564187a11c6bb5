/* dh-desk-box-numbers.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-box-numbers.h"

#include "dh-box-sheet.h"
#include "dh-desk-action.h"
#include "dh-desk-children.h"
#include "dh-desk-list-window.h"
#include "dh-listing.h"
#include "dh-system-scenario.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * DhDeskBoxNumbers:
 *
 * The numbers of all counters, a row each, to be typed in one go: Tab goes to the right, Enter down, and at the end each
 * row in which something is new becomes one order. Where rosters are secret it shows those of the side whose roster is
 * uncovered. What is typed and not given yet stays whatever else is ordered meanwhile.
 */
struct _DhDeskBoxNumbers
{
  DhDeskPane parent_instance;

  /* Owned */
  GPtrArray *rows; /* of Row */

  int eyes; /* whose are shown: a side, DH_NOTHING, or DH_SESSION_ALL_EYES */

  /* Template children */
  GtkWidget *bar;
  GtkWidget *covered;
  GtkButton *give;
  GtkLabel *message;
  GtkBox *sections;
};

G_DEFINE_FINAL_TYPE (DhDeskBoxNumbers, dh_desk_box_numbers, DH_DESK_TYPE_PANE)

/* A counter, and where its numbers are typed. */
typedef struct {
  DhBoxCounter counter;
  GtkEditable *entries[DH_BOX_MOST_NUMBERS]; /* borrowed */
} Row;

static Row *
get_row (DhDeskBoxNumbers *self,
         guint             index)
{
  return g_ptr_array_index (self->rows, index);
}

/* Returns TRUE if a number is typed that the counter does not have yet. */
static gboolean
read_entry (const Row *row,
            guint      i,
            int       *number,
            gboolean  *is_wrong)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (row->entries[i])));
  gint64 value;

  *is_wrong = FALSE;
  if (*text == '\0')
    return FALSE;
  if (!g_ascii_string_to_signed (text, 10, 0, 999, &value, NULL))
    {
      *is_wrong = TRUE;
      return FALSE;
    }

  *number = value;
  return *number != row->counter.values[i];
}

/* The order that types a row in, as far as there is something new; else NULL. */
static char *
make_order (DhDeskBoxNumbers *self,
            const Row        *row)
{
  g_autoptr(GString) numbers = g_string_new (NULL);

  for (guint i = 0; i < row->counter.n; i++)
    {
      gboolean is_wrong;
      int number;

      if (!read_entry (row, i, &number, &is_wrong))
        continue;
      dh_append_item (numbers, " ", "%s %d", row->counter.words[i], number);
    }

  return numbers->len > 0
           ? dh_order_write (dh_desk_pane_get_battle (self), "set", &row->counter.thing, NULL, numbers->str) : NULL;
}

static guint
count_new (DhDeskBoxNumbers *self,
           gboolean         *is_wrong)
{
  guint n = 0;

  *is_wrong = FALSE;
  for (guint i = 0; i < self->rows->len; i++)
    for (guint j = 0; j < get_row (self, i)->counter.n; j++)
      {
        gboolean wrong;
        int number;

        n += read_entry (get_row (self, i), j, &number, &wrong);
        dh_board_widget_set_class (GTK_WIDGET (get_row (self, i)->entries[j]), "error", wrong);
        *is_wrong |= wrong;
      }

  return n;
}

static void
show_count (DhDeskBoxNumbers *self)
{
  gboolean is_wrong;
  guint n = count_new (self, &is_wrong);
  g_autofree char *label =
    n == 0 ? g_strdup (_("_Type Them In"))
           : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "_Type In %u Number", "_Type In %u Numbers", n), n);

  gtk_button_set_label (self->give, label);
  gtk_widget_set_sensitive (GTK_WIDGET (self->give), n > 0 && !is_wrong);
  dh_board_widget_set_words (self->message, is_wrong ? _("A number on a counter is a whole number from 0 to 999.") : NULL);
}

static void
typed_cb (DhDeskBoxNumbers *self)
{
  g_assert (DH_DESK_IS_BOX_NUMBERS (self));

  show_count (self);
}

/* Giving: an order a row, up to one that is refused. The rows follow when all are given, so that they are written before. */

static char *
next_order (DhSession *session,
            gpointer   data)
{
  GPtrArray *orders = data;

  return orders->len > 0 ? g_ptr_array_steal_index (orders, 0) : NULL;
}

static void
give_cb (DhDeskBoxNumbers *self)
{
  DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  g_autoptr(GPtrArray) orders = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GError) error = NULL;

  g_assert (DH_DESK_IS_BOX_NUMBERS (self));

  for (guint i = 0; i < self->rows->len; i++)
    {
      char *order = make_order (self, get_row (self, i));

      if (order != NULL)
        g_ptr_array_add (orders, order);
    }
  if (gtk_widget_get_sensitive (GTK_WIDGET (self->give)) && !dh_session_give_each (session, next_order, orders, &error))
    dh_board_widget_set_words (self->message, error->message);
}

/* From a list: each number is an order, and all of them are undone at once. */

/* TRUE for an order about one of the counters that are shown. */
static gboolean
is_shown (DhDeskBoxNumbers *self,
          const char       *order)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  g_auto(GStrv) words = g_strsplit (order, " ", 3);

  for (guint i = 0; i < self->rows->len; i++)
    if (g_strcmp0 (words[1], dh_battle_get_id (battle, get_row (self, i)->counter.thing)) == 0)
      return TRUE;

  return FALSE;
}

/* Numbers of a side whose roster is covered wait until it is not. */
static GStrv
take_uncovered (DhDeskBoxNumbers *self,
                GStrv             orders,
                guint            *n_covered)
{
  g_autoptr(GStrvBuilder) uncovered = g_strv_builder_new ();

  *n_covered = 0;
  for (guint i = 0; orders[i] != NULL; i++)
    if (is_shown (self, orders[i]))
      g_strv_builder_add (uncovered, orders[i]);
    else
      ++*n_covered;

  return g_strv_builder_end (uncovered);
}

static char *
describe_taken (guint n,
                guint n_covered)
{
  g_autofree char *taken = NULL;

  if (n == 0 && n_covered == 0)
    return g_strdup (_("The counters have these numbers already."));

  taken = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u number typed in from the list; Ctrl+Z takes it back.",
                                        "%u numbers typed in from the list; Ctrl+Z takes them all back.", n), n);
  if (n_covered == 0)
    return g_steal_pointer (&taken);
  /* Translators: behind “12 numbers typed in from the list…” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s %u more belongs to a side whose roster is covered.",
                                       "%s %u more belong to a side whose roster is covered.", n_covered), taken, n_covered);
}

static void
taken_cb (DhDeskBoxNumbers *self,
          gpointer          scenario)
{
  DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) orders = NULL, uncovered = NULL;
  g_autofree char *words = NULL;
  guint n_covered = 0;

  g_assert (DH_DESK_IS_BOX_NUMBERS (self));

  orders = battle->system->scenario->list->list_orders (battle, scenario, &error);
  if (orders != NULL)
    uncovered = take_uncovered (self, orders, &n_covered);
  if (uncovered != NULL && dh_session_give_together (session, (const char *const *) uncovered, &error))
    words = describe_taken (g_strv_length (uncovered), n_covered);
  dh_board_widget_set_words (self->message, words != NULL ? words : error->message);
}

static void
list_cb (DhDeskBoxNumbers *self)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  DhDeskListWindow *window;
  gpointer now;

  if (battle == NULL || self->rows->len == 0)
    return;

  now = battle->system->scenario->list->make_now (battle);
  window = dh_desk_list_window_new (self, battle->system, now, G_CALLBACK (taken_cb));
  battle->system->scenario->unref (now);
  dh_desk_list_window_set_played (window);
  gtk_window_present (GTK_WINDOW (window));
}

static const DhDeskAction actions[] = {
  { "numbers.list", G_CALLBACK (list_cb) },
  { NULL },
};

/* Down to the next row that has the same number, and from the last on to what gives them. */
static void
activate_cb (DhDeskBoxNumbers *self,
             GtkEditable      *entry)
{
  gboolean found = FALSE;
  guint column = 0;

  g_assert (DH_DESK_IS_BOX_NUMBERS (self));

  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = get_row (self, i);

      if (found && column < row->counter.n)
        {
          gtk_widget_grab_focus (GTK_WIDGET (row->entries[column]));
          return;
        }
      for (guint j = 0; j < row->counter.n; j++)
        if (row->entries[j] == entry)
          {
            found = TRUE;
            column = j;
          }
    }
  gtk_widget_grab_focus (GTK_WIDGET (self->give));
}

/* Showing */

static char *
dup_value (const Row *row,
           guint      i)
{
  return row->counter.values[i] >= 0 ? g_strdup_printf ("%d", row->counter.values[i]) : g_strdup ("");
}

static void
fill_entry (const Row *row,
            guint      i)
{
  g_autofree char *text = dup_value (row, i);

  gtk_editable_set_text (row->entries[i], text);
}

/* Takes back what is typed in the field of the keyboard and not given yet. Returns: whether there was anything */
static gboolean
forget_typed (DhDeskBoxNumbers *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  for (guint i = 0; i < self->rows->len && focus != NULL; i++)
    for (guint j = 0; j < get_row (self, i)->counter.n; j++)
      {
        const Row *row = get_row (self, i);
        g_autofree char *text = dup_value (row, j);

        if (!gtk_widget_is_ancestor (focus, GTK_WIDGET (row->entries[j])))
          continue;
        if (g_str_equal (gtk_editable_get_text (row->entries[j]), text))
          return FALSE;
        fill_entry (row, j);
        return TRUE;
      }

  return FALSE;
}

/* Ctrl+Z first takes back a number that is typed and not given, and then orders as everywhere. GtkText takes these keys for
   an undo of its own, even when it has none. */
static gboolean
key_cb (DhDeskBoxNumbers *self,
        guint             keyval,
        guint             keycode,
        GdkModifierType   state)
{
  GdkModifierType held = state & gtk_accelerator_get_default_mod_mask ();
  gboolean redo = (held & GDK_SHIFT_MASK) != 0;

  g_assert (DH_DESK_IS_BOX_NUMBERS (self));

  if (gdk_keyval_to_lower (keyval) != GDK_KEY_z || (held & ~GDK_SHIFT_MASK) != GDK_CONTROL_MASK)
    return GDK_EVENT_PROPAGATE;

  if (redo || !forget_typed (self))
    gtk_widget_activate_action (GTK_WIDGET (self), redo ? "win.redo" : "win.undo", NULL);
  return GDK_EVENT_STOP;
}

static GtkWidget *
make_entry (DhDeskBoxNumbers *self,
            const DhBattle   *battle,
            Row              *row,
            guint             i)
{
  GtkWidget *entry = gtk_entry_new ();

  row->entries[i] = GTK_EDITABLE (entry);
  gtk_editable_set_width_chars (row->entries[i], 4);
  gtk_editable_set_max_width_chars (row->entries[i], 4);
  gtk_entry_set_alignment (GTK_ENTRY (entry), 1);
  gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_DIGITS);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), (row->counter.asked & (1u << i)) != 0 ? "?" : NULL);
  gtk_widget_add_css_class (entry, "numeric");
  /* Translators: for a screen reader: a number of a counter, such as its strength, and whose it is. */
  dh_board_widget_print_name (entry, _("%s of %s"), dh_box_get_number_title (row->counter.words[i]),
                              dh_battle_get_name (battle, row->counter.thing));
  fill_entry (row, i);
  g_signal_connect_object (entry, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  return entry;
}

/* Counters with the same numbers stand below each other, with those above them. */

static gboolean
has_same (const DhBoxCounter *a,
          const DhBoxCounter *b)
{
  return a->n == b->n && a->thing.kind == b->thing.kind && memcmp (a->words, b->words, a->n * sizeof *a->words) == 0;
}

static void
add_head (GtkWidget          *grid,
          const DhBoxCounter *counter)
{
  for (guint i = 0; i < counter->n; i++)
    {
      GtkWidget *label = dh_board_widget_new_label (dh_box_get_number_title (counter->words[i]), 1, "dim-label");

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 9);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
      gtk_widget_add_css_class (label, "caption");
      gtk_widget_set_valign (label, GTK_ALIGN_END);
      gtk_grid_attach (GTK_GRID (grid), label, 1 + i, 0, 1, 1);
    }
}

static void
add_row (DhDeskBoxNumbers   *self,
         const DhBattle     *battle,
         GtkWidget          *grid,
         const DhBoxCounter *counter,
         guint               line)
{
  Row *row = g_new0 (Row, 1);
  GtkWidget *name = dh_board_widget_new_label (dh_battle_get_name (battle, counter->thing), 0, NULL);

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_grid_attach (GTK_GRID (grid), name, 0, line, 1, 1);
  row->counter = *counter;
  for (guint i = 0; i < counter->n; i++)
    gtk_grid_attach (GTK_GRID (grid), make_entry (self, battle, row, i), 1 + i, line, 1, 1);
  g_ptr_array_add (self->rows, row);
}

static void
add_section (DhDeskBoxNumbers *self,
             const DhBattle   *battle,
             GArray           *counters,
             guint             first)
{
  const DhBoxCounter *head = &g_array_index (counters, DhBoxCounter, first);
  GtkWidget *grid = gtk_grid_new ();
  guint line = 1;

  gtk_widget_add_css_class (grid, "panel");
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  add_head (grid, head);
  for (guint i = first; i < counters->len; i++)
    if (has_same (head, &g_array_index (counters, DhBoxCounter, i)))
      add_row (self, battle, grid, &g_array_index (counters, DhBoxCounter, i), line++);
  gtk_box_append (self->sections, dh_board_widget_new_around (grid));
  dh_board_widget_name_parts (grid);
}

static void
add_side (DhDeskBoxNumbers *self,
          const DhBattle   *battle,
          int               side)
{
  const DhViewer viewer = dh_viewer_of_side (side);
  g_autoptr(GArray) counters = dh_box_list_counters (battle, &viewer);

  if (counters->len > 0)
    gtk_box_append (self->sections,
                    dh_board_widget_new_label (dh_battle_get_name (battle, dh_battle_get_side (battle, side)), 0, "title-4"));
  for (guint i = 0; i < counters->len; i++)
    {
      gboolean is_first = TRUE;

      for (guint j = 0; j < i && is_first; j++)
        is_first = !has_same (&g_array_index (counters, DhBoxCounter, j), &g_array_index (counters, DhBoxCounter, i));
      if (is_first)
        add_section (self, battle, counters, i);
    }
}

static void
show_all (DhDeskBoxNumbers *self,
          const DhBattle   *battle)
{
  g_ptr_array_set_size (self->rows, 0);
  dh_desk_children_clear (self->sections);
  for (guint side = 0; battle != NULL && side < dh_battle_get_n_sides (battle); side++)
    if (self->eyes == DH_SESSION_ALL_EYES || self->eyes == (int) side)
      add_side (self, battle, side);
  gtk_widget_set_visible (self->covered, self->eyes == DH_NOTHING);
  gtk_widget_set_visible (self->bar, self->rows->len > 0);
  show_count (self);
}

/* Shows what an order has changed, and keeps what is typed and not given yet. */
static void
follow (DhDeskBoxNumbers *self,
        const DhBattle   *battle,
        int               side)
{
  const DhViewer viewer = dh_viewer_of_side (side);
  g_autoptr(GArray) counters = dh_box_list_counters (battle, &viewer);

  for (const DhBoxCounter *counter = NULL; dh_array_next (counters, &counter);)
    for (guint i = 0; i < self->rows->len; i++)
      {
        Row *row = get_row (self, i);
        int before[DH_BOX_MOST_NUMBERS];

        if (!dh_ref_equal (row->counter.thing, counter->thing))
          continue;
        memcpy (before, row->counter.values, sizeof before);
        row->counter = *counter;
        for (guint j = 0; j < counter->n; j++)
          if (before[j] != counter->values[j])
            fill_entry (row, j);
      }
}

static void
dh_desk_box_numbers_update (DhDeskPane *pane,
                            DhReferee  *referee,
                            DhEntry    *entry)
{
  DhDeskBoxNumbers *self = DH_DESK_BOX_NUMBERS (pane);
  const DhBattle *battle = referee != NULL ? dh_referee_get_battle (referee) : NULL;
  int eyes = battle == NULL || dh_box_has_secrets (battle) ? self->eyes : DH_SESSION_ALL_EYES;

  if (entry == NULL || battle == NULL || eyes != self->eyes)
    {
      self->eyes = eyes;
      show_all (self, battle);
      return;
    }

  for (guint side = 0; side < dh_battle_get_n_sides (battle); side++)
    follow (self, battle, side);
  show_count (self);
}

static void
set_eyes (DhDeskBoxNumbers *self,
          int               eyes)
{
  if (self->eyes == eyes)
    return;

  self->eyes = eyes;
  show_all (self, dh_desk_pane_get_battle (self));
}

static void
dh_desk_box_numbers_class_init (DhDeskBoxNumbersClass *klass)
{
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_box_numbers_update;

  DH_CLASS_OWNS (klass, DhDeskBoxNumbers, g_ptr_array_unref, rows);

  /**
   * DhDeskBoxNumbers:eyes:
   *
   * For whose eyes it is, as #DhDeskBoxRoster:eyes.
   */
  DH_CLASS_INT (klass, DhDeskBoxNumbers, "eyes", NULL, set_eyes);

  dh_desk_actions_install (klass, actions);
  DH_BOARD_TEMPLATE (klass, DhDeskBoxNumbers, bar, covered, give, message, sections);
  DH_BOARD_BIND_CALLBACKS (klass, give_cb);
}

static void
dh_desk_box_numbers_init (DhDeskBoxNumbers *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->rows = g_ptr_array_new_with_free_func (g_free);
  self->eyes = DH_NOTHING;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
