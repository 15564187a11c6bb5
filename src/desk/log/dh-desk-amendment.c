/* dh-desk-amendment.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-amendment.h"

#include "dh-class.h"
#include "dh-desk-children.h"
#include "dh-desk-word-picker.h"
#include "dh-desk-wrap.h"
#include "dh-narration-amend.h"
#include "dh-narration.h"
#include "dh-session-amended-order.h"
#include "dh-verb.h"

#include <glib/gi18n.h>

#include <string.h>

/* Orders and things beyond these are only counted, since nobody reads longer lists. */
#define MOST_ORDERS 40
#define MOST_THINGS 40
/* The most characters of dice, with the blanks between them, that fit beside the words of an order on a small screen */
#define MOST_DICE_CHARS 40
/* In inches, as with the distance of a shot */
#define DISTANCE_STEP 0.5

/**
 * DhDeskAmendment:
 *
 * A preview of what an amendment would make of the battle, while it is written: what it is about, what becomes of the
 * orders after it, in numbers and one by one where it is not the same, and everything that would stand otherwise, old and
 * new.
 *
 * Each word of the order that is written can be chosen anew here, its distances stepped, its numbers typed, and its dice
 * typed or entered anew; the entry can be struck out, and everything be left as it is. Where nothing else in the window
 * [property@Desk.Amendment:leads] on, a button gives the order.
 */
struct _DhDeskAmendment
{
  DhDeskPane parent_instance;

  gboolean leads;
  gboolean showing; /* the entries are being filled, so that their changes are not typed by the referee */

  /* Template children */
  GtkGrid *changes;
  GtkWidget *changes_title;
  GtkWidget *give;
  GtkLabel *hint;
  GtkGrid *orders;
  GtkActionable *strike;
  GtkLabel *summary;
  GtkLabel *title;
  GtkLabel *was;
  DhDeskWrap *words;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskAmendment, dh_desk_amendment, DH_DESK_TYPE_PANE)

static void
attach_label (GtkGrid    *grid,
              const char *text,
              const char *style,
              int         column,
              int         row)
{
  GtkWidget *label = dh_board_widget_new_label (text, 0, style);

  /* Only the last column wraps: with several that do, GtkGrid measures a height other than the one that it allocates. */
  gtk_label_set_wrap (GTK_LABEL (label), column > 1);
  gtk_label_set_ellipsize (GTK_LABEL (label), column > 1 ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_set_hexpand (label, column > 1);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

static void
attach_more (GtkGrid *grid,
             guint    left,
             int      column,
             int      row)
{
  g_autofree char *text = g_strdup_printf (ngettext ("and %u more", "and %u more", left), left);

  attach_label (grid, text, "dim-label", column, row);
}

/* Orders */

static void
attach_order (DhDeskAmendment  *self,
              const DhFollower *follower,
              const DhBattle   *battle,
              int               row)
{
  g_autofree char *number = g_strdup_printf ("%u", follower->was->n);
  g_autofree char *text = dh_follower_narrate (follower, battle);
  gboolean stops = follower->follow >= DH_FOLLOW_DICE;

  attach_label (self->orders, number, "dim-label", 0, row);
  attach_label (self->orders,
                stops || !follower->queued ? dh_follow_describe (follower->follow) : _("to be given again"),
                stops ? "stops" : "follow",
                1,
                row);
  attach_label (self->orders, text, NULL, 2, row);
}

static void
show_orders (DhDeskAmendment   *self,
             const DhAmendment *amendment,
             const DhBattle    *battle)
{
  int row = 0;
  guint left = 0;

  for (const DhFollower *follower = NULL; dh_array_next (amendment->later, &follower);)
    {
      if (follower->follow == DH_FOLLOW_SAME && !follower->queued)
        continue;
      if (row < MOST_ORDERS)
        attach_order (self, follower, battle, row++);
      else
        left++;
    }

  if (left > 0)
    attach_more (self->orders, left, 2, row);
}

/* Things */

static void
show_changes (DhDeskAmendment   *self,
              const DhAmendment *amendment,
              const DhBattle    *battle)
{
  const DhChange *changes = (const DhChange *) amendment->changes->data;
  guint n = amendment->changes->len, i = 0;
  int row = 0;

  while (i < n && row < MOST_THINGS)
    {
      DhRef of = changes[i].of;
      g_autoptr(GString) text = g_string_new (NULL);

      for (; i < n && dh_ref_equal (of, changes[i].of); i++)
        {
          g_autofree char *change = dh_change_narrate (&changes[i], battle);

          dh_append_item (text, "\n", "%s", change);
        }
      attach_label (self->changes, of.kind == DH_REF_KIND_BATTLE ? "" : dh_battle_get_label (battle, of), "who", 0,
                    row);
      attach_label (self->changes, text->str, "numeric", 1, row++);
    }

  if (i < n)
    attach_more (self->changes, n - i, 1, row);
  gtk_widget_set_visible (self->changes_title, n > 0);
}

/* The order that is written, word by word */

static void
write_order (DhDeskAmendment       *self,
             DhSessionAmendedOrder *order)
{
  g_autofree char *text = dh_session_amended_order_write (order, order->words->len, TRUE);

  dh_session_set_text (dh_desk_pane_get_session (DH_DESK_PANE (self)), text);
}

static guint
get_place (gpointer child)
{
  return GPOINTER_TO_UINT (g_object_get_data (child, "place"));
}

static void
set_word (DhDeskAmendment *self,
          guint            place,
          const char      *word)
{
  g_autoptr(DhSessionAmendedOrder) order = dh_session_amended_order_new (dh_desk_pane_get_session (DH_DESK_PANE (self)));

  if (order == NULL || place > order->words->len)
    return;

  dh_session_amended_order_set_word (order, place, word);
  write_order (self, order);
}

static void
picked_cb (DhDeskAmendment  *self,
           const char       *word,
           DhDeskWordPicker *picker)
{
  g_assert (DH_DESK_IS_AMENDMENT (self));

  set_word (self, get_place (picker), word);
}

/* TRUE for a number that is being typed: the old one is deleted first, and without any the order would have no place
   for the new one. */
static gboolean
is_typed (DhDeskAmendment *self,
          GtkEditable     *entry)
{
  return !self->showing && *gtk_editable_get_text (entry) != '\0';
}

static void
number_changed_cb (DhDeskAmendment *self,
                   GtkEditable     *entry)
{
  g_assert (DH_DESK_IS_AMENDMENT (self));

  if (is_typed (self, entry))
    set_word (self, get_place (entry), gtk_editable_get_text (entry));
}

static void
distance_stepped_cb (DhDeskAmendment      *self,
                     GtkEntryIconPosition  place,
                     GtkEditable          *entry)
{
  double number = g_ascii_strtod (gtk_editable_get_text (entry), NULL);
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_assert (DH_DESK_IS_AMENDMENT (self));

  number = MAX (number + (place == GTK_ENTRY_ICON_SECONDARY ? DISTANCE_STEP : -DISTANCE_STEP), 0);
  gtk_editable_set_text (entry, g_ascii_formatd (text, sizeof text, "%g", number));
}

static void
dice_changed_cb (DhDeskAmendment *self,
                 GtkEditable     *entry)
{
  g_autoptr(DhSessionAmendedOrder) order = NULL;

  g_assert (DH_DESK_IS_AMENDMENT (self));

  if (!is_typed (self, entry))
    return;

  order = dh_session_amended_order_new (dh_desk_pane_get_session (DH_DESK_PANE (self)));
  g_free (order->dice);
  order->dice = g_strdup (gtk_editable_get_text (entry));
  write_order (self, order);
}

static GtkWidget *
new_entry (DhDeskAmendment *self,
           const char      *name,
           int              width,
           GCallback        changed_cb)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), width);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), width);
  gtk_widget_set_tooltip_text (entry, name);
  dh_board_widget_set_name (entry, name);
  g_signal_connect_object (entry, "changed", changed_cb, self, G_CONNECT_SWAPPED);
  return entry;
}

static GtkWidget *
new_number (DhDeskAmendment *self)
{
  return new_entry (self, _("A number in the order"), 5, G_CALLBACK (number_changed_cb));
}

/* An entry for a distance, which the mouse can change too. */
static GtkWidget *
new_distance (DhDeskAmendment *self)
{
  GtkWidget *entry = new_number (self);

  gtk_entry_set_icon_from_icon_name (GTK_ENTRY (entry), GTK_ENTRY_ICON_PRIMARY, "list-remove-symbolic");
  gtk_entry_set_icon_from_icon_name (GTK_ENTRY (entry), GTK_ENTRY_ICON_SECONDARY, "list-add-symbolic");
  /* Translators: a button beside a distance in an order makes it smaller by half an inch */
  gtk_entry_set_icon_tooltip_text (GTK_ENTRY (entry), GTK_ENTRY_ICON_PRIMARY, _("½ less"));
  /* Translators: a button beside a distance in an order makes it larger by half an inch */
  gtk_entry_set_icon_tooltip_text (GTK_ENTRY (entry), GTK_ENTRY_ICON_SECONDARY, _("½ more"));
  g_signal_connect_object (entry, "icon-press", G_CALLBACK (distance_stepped_cb), self, G_CONNECT_SWAPPED);
  return entry;
}

/* Takes the dice out of the order, which then waits for them as when it was given, with the faces to press. */
static void
dice_cleared_cb (DhDeskAmendment *self)
{
  g_autoptr(DhSessionAmendedOrder) order = dh_session_amended_order_new (dh_desk_pane_get_session (DH_DESK_PANE (self)));

  g_assert (DH_DESK_IS_AMENDMENT (self));

  g_clear_pointer (&order->dice, g_free);
  write_order (self, order);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.enter", NULL);
}

static GtkWidget *
new_dice (DhDeskAmendment *self)
{
  GtkWidget *entry = new_entry (self, _("Dice thrown at the table"), 14, G_CALLBACK (dice_changed_cb));

  gtk_entry_set_icon_from_icon_name (GTK_ENTRY (entry), GTK_ENTRY_ICON_SECONDARY, "edit-clear-symbolic");
  /* Translators: a button beside the dice of an order that is put right */
  gtk_entry_set_icon_tooltip_text (GTK_ENTRY (entry), GTK_ENTRY_ICON_SECONDARY, _("Enter the dice anew"));
  g_signal_connect_object (entry, "icon-press", G_CALLBACK (dice_cleared_cb), self, G_CONNECT_SWAPPED);
  return entry;
}

static GtkWidget *
new_picker (DhDeskAmendment *self)
{
  GtkWidget *picker = g_object_new (DH_DESK_TYPE_WORD_PICKER, NULL);

  g_signal_connect_object (picker, "picked", G_CALLBACK (picked_cb), self, G_CONNECT_SWAPPED);
  return picker;
}

/* The child that shows a word, a number, a distance or the dice at a place: the one that is there, so that nobody who types
 * into it loses the keyboard, or a new one in its place. */
static GtkWidget *
ensure_child (DhDeskAmendment  *self,
              GtkWidget       **next,
              const char       *kind)
{
  GtkWidget *child = *next;

  if (child == NULL || !g_str_equal (g_object_get_data (G_OBJECT (child), "kind"), kind))
    {
      if (g_str_equal (kind, "word"))
        child = new_picker (self);
      else if (g_str_equal (kind, "number"))
        child = new_number (self);
      else if (g_str_equal (kind, "distance"))
        child = new_distance (self);
      else
        child = new_dice (self);
      g_object_set_data (G_OBJECT (child), "kind", (gpointer) kind);
      gtk_widget_insert_before (child, GTK_WIDGET (self->words), *next);
    }
  else
    *next = gtk_widget_get_next_sibling (child);

  return child;
}

static void
show_text (GtkWidget  *entry,
           const char *text)
{
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), text))
    gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

/* Widens the entry with its dice, which are many in a close combat, so that all can be read. */
static void
show_dice (GtkWidget  *entry,
           const char *dice)
{
  int width = MIN ((int) strlen (dice), MOST_DICE_CHARS);

  if (width > gtk_editable_get_max_width_chars (GTK_EDITABLE (entry)))
    gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), width);
  show_text (entry, dice);
}

static gboolean
is_number (const char *word)
{
  return word[strspn (word, "0123456789.-")] == '\0';
}

/* Numbers of other orders may be men, or a square: 12.10 is another one than 12.1. */
static gboolean
is_in_inches (const DhSessionAmendedOrder *order,
              DhReferee                   *referee)
{
  const DhSystem *system = dh_referee_get_battle (referee)->system;
  const DhVerbInfo *verb = dh_verb_from_line (system, order->words->pdata[0]);

  return verb != NULL && strstr (dh_verb_get_usage (verb, system, DH_ANY_GAME), "INCHES") != NULL;
}

static void
drop_from (GtkWidget *child)
{
  while (child != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      g_object_ref (child);
      gtk_widget_unparent (child);
      dh_desk_children_let_go (child);
      g_object_unref (child);
      child = next;
    }
}

static void
show_words (DhDeskAmendment             *self,
            const DhSessionAmendedOrder *order,
            DhReferee                   *referee)
{
  GtkWidget *next = gtk_widget_get_first_child (GTK_WIDGET (self->words));
  guint n = order->words->len;

  self->showing = TRUE;
  for (guint i = 0; n > 0 && i <= n; i++)
    {
      const char *word = i < n ? order->words->pdata[i] : NULL;
      gboolean number = word != NULL && is_number (word);
      g_autofree char *before = dh_session_amended_order_write (order, i, FALSE);
      const char *kind = !number ? "word" : is_in_inches (order, referee) ? "distance" : "number";
      GtkWidget *child = ensure_child (self, &next, kind);

      g_object_set_data (G_OBJECT (child), "place", GUINT_TO_POINTER (i));
      if (number)
        show_text (child, word);
      else
        dh_desk_word_picker_show (DH_DESK_WORD_PICKER (child), referee, before, word);
    }
  if (n > 0 && order->dice != NULL)
    show_dice (ensure_child (self, &next, "dice"), order->dice);
  drop_from (next);
  gtk_widget_set_visible (GTK_WIDGET (self->words), n > 0);
  self->showing = FALSE;
}

static void
show_title (DhDeskAmendment *self,
            guint            number,
            DhReferee       *referee)
{
  g_autofree char *story = dh_entry_narrate (dh_referee_get_entry (referee, number - 1), dh_referee_get_battle (referee));

  dh_board_widget_print (self->title, _("Correcting entry %u"), number);
  gtk_label_set_label (self->was, story);
  gtk_actionable_set_action_target (self->strike, "u", number);
}

static void
dh_desk_amendment_show_order (DhDeskPane *pane,
                              DhSession  *session)
{
  DhDeskAmendment *self = DH_DESK_AMENDMENT (pane);
  const DhAmendment *amendment = session->amendment;
  DhReferee *referee = session->referee;
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(DhSessionAmendedOrder) order = dh_session_amended_order_new (session);
  gboolean is_there = order != NULL && order->number <= dh_referee_get_n_entries (referee);
  g_autofree char *summary = amendment != NULL ? dh_amendment_summarize (amendment) : NULL;

  dh_desk_children_clear (self->orders);
  dh_desk_children_clear (self->changes);
  gtk_widget_set_visible (GTK_WIDGET (self), is_there);
  dh_board_widget_set_words (self->summary, summary);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), amendment == NULL);
  gtk_widget_set_visible (self->changes_title, FALSE);
  gtk_widget_set_visible (self->give, self->leads && session->forecast != NULL);
  if (!is_there)
    return;

  show_title (self, order->number, referee);
  show_words (self, order, referee);
  gtk_widget_set_visible (GTK_WIDGET (self->strike), order->words->len > 0);
  if (amendment != NULL)
    {
      show_orders (self, amendment, battle);
      show_changes (self, amendment, battle);
    }
}

static void
dh_desk_amendment_update (DhDeskPane *pane,
                          DhReferee  *referee,
                          DhEntry    *entry)
{
  if (referee != NULL)
    return;

  gtk_widget_set_visible (GTK_WIDGET (pane), FALSE);
  drop_from (gtk_widget_get_first_child (GTK_WIDGET (DH_DESK_AMENDMENT (pane)->words)));
}

static void
set_leads (DhDeskAmendment *self,
           gboolean         leads)
{
  self->leads = leads;
}

static void
dh_desk_amendment_class_init (DhDeskAmendmentClass *klass)
{
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  pane_class->show_order = dh_desk_amendment_show_order;
  pane_class->update = dh_desk_amendment_update;

  /**
   * DhDeskAmendment:leads:
   *
   * Whether nothing else in the window gives the order.
   */
  DH_CLASS_BOOLEAN (klass, DhDeskAmendment, "leads", NULL, set_leads);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskAmendment, changes, changes_title, give, hint, orders, strike, summary, title, was, words);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}
