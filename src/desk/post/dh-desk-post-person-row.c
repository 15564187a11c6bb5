/* dh-desk-post-person-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-post-person-row.h"

#include "dh-desk-tooltip.h"
#include "dh-types.h"

#include <glib/gi18n.h>

/**
 * DhDeskPostPersonRow:
 *
 * A player: his name and side, whether his orders of the day are there, from where he writes and where he reads the time,
 * and what he leads; and a menu of what the umpire can change about him, each an order whose reason is still to be typed.
 */
struct _DhDeskPostPersonRow
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhDeskPostPerson *item; /* (nullable) */

  /* Template children */
  GtkMenuButton *change;
  GtkLabel *leads;
  GtkLabel *name;
  GtkLabel *side;
  GtkLabel *state;
  GtkLabel *where;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskPostPersonRow, dh_desk_post_person_row, DH_BOARD_TYPE_WIDGET)

/* Returns: (transfer full): whether his orders are there */
static char *
describe_state (const DhPostPerson *person,
                const DhBattle     *battle)
{
  g_autofree char *until = person->absent != 0 ? dh_post_format_time (battle, person->absent, DH_POST_TIME) : NULL;
  g_autoptr(GString) lacking = g_string_new (NULL);

  if (person->resigned)
    return g_strdup (_("Resigned"));
  if (until != NULL)
    return g_strdup_printf (person->stand_in == DH_POST_STAND_IN_LAST
                              /* Translators: a time. */
                              ? _("Absent until %s: last orders repeated")
                              : _("Absent until %s: units hold"),
                            until);
  if (*person->missing != '\0')
    /* Translators: ids of units without an order of this day. */
    dh_append_item (lacking, "", _("No order yet: %s"), person->missing);
  if (*person->refused != '\0')
    /* Translators: ids of units whose only message of this day was no order. */
    dh_append_item (lacking, ". ", _("No valid order: %s"), person->refused);
  if (lacking->len > 0)
    return g_strdup (lacking->str);
  if (*person->leads == '\0')
    return g_strdup (_("Leads no units"));

  return g_strdup (dh_post_is_open (battle) ? _("All orders are in") : "");
}

/* Returns: (transfer full): from where he writes, and where he reads the time */
static char *
describe_where (const DhPostPerson *person)
{
  g_auto(GStrv) addresses = g_strsplit (person->addresses, " ", -1);
  g_autofree char *list = g_strjoinv (", ", addresses);

  return g_strdup_printf ("%s · %s", list, person->zone != NULL ? person->zone : "UTC");
}

/* Changes that the umpire can make */

/* An order up to its reason, with a word that typing replaces */
G_GNUC_PRINTF (6, 7)
static void
add (GMenu          *menu,
     const char     *words,
     const DhBattle *battle,
     const char     *verb,
     const char     *word,
     const char     *format,
     ...)
{
  g_autoptr(GMenuItem) item = g_menu_item_new (words, NULL);
  g_autofree char *rest = NULL, *order = NULL;
  va_list args;

  va_start (args, format);
  rest = g_strdup_vprintf (format, args);
  va_end (args);
  order = dh_order_write (battle, verb, NULL, NULL, rest);
  g_menu_item_set_action_and_target (item, "win.compose-over", "(ss)", order, word);
  g_menu_append_item (menu, item);
}

/* Returns: (transfer full): the end of the next day, to which an absence is written first */
static char *
write_absence (const DhBattle *battle)
{
  gint64 next = dh_post_get_next_deadline (battle);

  return dh_post_format_time (battle, next != 0 ? next : dh_post_get_deadline (battle), DH_POST_TIME_OF_ORDERS);
}

static GMenuModel *
make_menu (const DhPostPerson *person,
           const DhBattle     *battle)
{
  GMenu *menu = g_menu_new ();
  g_autofree char *until = write_absence (battle), *units = g_ascii_strdown (person->leads, -1);
  const char *zone = person->zone != NULL ? person->zone : "UTC";

  if (!person->resigned)
    add (menu, _("_Address…"), battle, "address", person->addresses, "%s %s because ", person->id, person->addresses);
  add (menu, _("_Time Zone…"), battle, "zone", zone, "%s %s because ", person->id, zone);
  if (!person->resigned)
    add (menu, _("A_bsent…"), battle, "absent", until, "%s until %s because ", person->id, until);
  if (*units != '\0')
    add (menu, _("_Hand Over Units…"), battle, "takeover", "", "%s by ", units);
  if (!person->resigned)
    add (menu, _("_Resign…"), battle, "resign", "", "%s because ", person->id);

  return G_MENU_MODEL (menu);
}

static void
show_item (DhDeskPostPersonRow *self)
{
  const DhPostPerson *person = self->item->person;
  const DhBattle *battle = self->item->battle;
  g_autofree char *state = describe_state (person, battle), *where = describe_where (person);
  g_autoptr(GMenuModel) menu = make_menu (person, battle);
  g_autofree char *words = g_strdup_printf (/* Translators: the name of a player. */ _("Change %s"), person->name);

  gtk_label_set_label (self->name, person->name);
  gtk_label_set_label (self->side, person->side);
  gtk_label_set_label (self->state, state);
  gtk_label_set_label (self->where, where);
  dh_desk_set_tooltip (GTK_WIDGET (self->where), where);
  gtk_label_set_label (self->leads, person->names);
  dh_desk_set_tooltip (GTK_WIDGET (self->leads), person->names);
  gtk_widget_set_visible (GTK_WIDGET (self->leads), *person->names != '\0');
  dh_board_widget_set_class (GTK_WIDGET (self), "missing", *person->missing != '\0');
  gtk_menu_button_set_menu_model (self->change, menu);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->change), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->change), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  dh_board_widget_print_name (self, "%s, %s. %s. %s. %s", person->name, person->side, state, where, person->names);
}

static void
dh_desk_post_person_row_class_init (DhDeskPostPersonRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  DH_CLASS_ITEM (klass, DhDeskPostPersonRow, DH_DESK_TYPE_POST_PERSON, show_item);

  DH_BOARD_TEMPLATE (klass, DhDeskPostPersonRow, change, leads, name, side, state, where);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "personrow");
}
