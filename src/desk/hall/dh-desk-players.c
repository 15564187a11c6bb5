/* dh-desk-players.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-players.h"

#include "dh-desk-hall.h"

#include "dh-board-code.h"
#include "dh-desk-wrap.h"
#include "dh-hall-addresses.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include <string.h>

/* The seconds between two looks at when a device was last heard of. */
#define GLANCE 10

/**
 * DhDeskPlayers:
 *
 * The page of the players: their hall is opened and closed here, with the address and the code that they need, and here
 * stands who sits where, when his device was last heard of, and what is given for him as it comes.
 */
struct _DhDeskPlayers
{
  DhDeskPane parent_instance;

  /* Owned */
  DhDeskHall *desk_hall; /* (nullable) */
  GPtrArray *rows;       /* (element-type GtkWidget): borrowed from @seats, one a place */
  char *shown_url;       /* (nullable): what the code shows */
  guint glance_id;

  gboolean is_showing; /* what is set, and nobody has chosen anything */

  /* Template children */
  AdwComboRow *address;
  GtkWidget *back;
  DhBoardCode *code;
  GtkWidget *invitation;
  GtkLabel *letters;
  GtkLabel *lonely;
  GtkSwitch *nothing_secret;
  GtkSwitch *open_sides;
  AdwPreferencesGroup *seats;
  GtkButton *toggle;
  GtkLabel *trouble;
  GtkLabel *url;
};

G_DEFINE_FINAL_TYPE (DhDeskPlayers, dh_desk_players, DH_DESK_TYPE_PANE)

static DhHall *
get_hall (DhDeskPlayers *self)
{
  return self->desk_hall != NULL ? dh_desk_hall_get_hall (self->desk_hall) : NULL;
}

static void
say_trouble (DhDeskPlayers *self,
             const char    *words)
{
  dh_board_widget_set_words (self->trouble, words);
}

/* A row of a seat has its parts by name. */
static gpointer
get_part (gpointer    row,
          const char *name)
{
  return g_object_get_data (row, name);
}

/* The referee's buttons for a seat */

static void
freed_cb (GtkButton     *button,
          DhDeskPlayers *self)
{
  dh_hall_free_seat (get_hall (self), get_part (button, "place"), NULL);
}

static void
trusted_cb (GtkToggleButton *button,
            DhDeskPlayers   *self)
{
  const char *place = get_part (button, "place");
  const DhHallSeat *seat = get_hall (self) != NULL ? dh_hall_find_seat_of (get_hall (self), place) : NULL;
  guint kind = GPOINTER_TO_UINT (get_part (button, "kind"));

  if (self->is_showing || seat == NULL)
    return;

  dh_hall_trust (get_hall (self), place, gtk_toggle_button_get_active (button) ? seat->trust | kind : seat->trust & ~kind, NULL);
}

static const DhHallSeat *
find_asking (DhHall     *hall,
             const char *place)
{
  const GPtrArray *seats = dh_hall_get_seats (hall);

  for (guint i = 0; i < seats->len; i++)
    {
      const DhHallSeat *seat = seats->pdata[i];

      if (seat->state == DH_HALL_SEAT_ASKED && g_str_equal (seat->id, place))
        return seat;
    }

  return NULL;
}

static void
admitted_cb (GtkButton     *button,
             DhDeskPlayers *self)
{
  const DhHallSeat *seat = find_asking (get_hall (self), get_part (button, "place"));

  if (seat != NULL)
    dh_hall_admit (get_hall (self), seat->number, NULL);
}

static void
refused_cb (GtkButton     *button,
            DhDeskPlayers *self)
{
  const DhHallSeat *seat = find_asking (get_hall (self), get_part (button, "place"));

  if (seat != NULL)
    dh_hall_refuse (get_hall (self), seat->number, _("Another player was chosen for this seat"), NULL);
}

/* Seats */

/* A screen reader says the seat as well, since the buttons of all rows have the same words. */
static GtkWidget *
add_button (DhDeskPlayers *self,
            GtkWidget     *row,
            GtkWidget     *button,
            const char    *part,
            const char    *words,
            const char    *place,
            const char    *signal,
            GCallback      act)
{
  g_autofree char *name = g_strdup_printf (_("%s: %s"), adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), words);

  gtk_button_set_label (GTK_BUTTON (button), words);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_visible (button, FALSE);
  dh_board_widget_set_name (button, name);
  g_object_set_data_full (G_OBJECT (button), "place", g_strdup (place), g_free);
  g_object_set_data (G_OBJECT (row), part, button);
  g_signal_connect_object (button, signal, act, self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return button;
}

static void
add_trust (DhDeskPlayers *self,
           GtkWidget     *row,
           const char    *part,
           const char    *words,
           const char    *place,
           guint          kind)
{
  GtkWidget *button = add_button (self, row, gtk_toggle_button_new (), part, words, place, "toggled", G_CALLBACK (trusted_cb));

  g_object_set_data (G_OBJECT (button), "kind", GUINT_TO_POINTER (kind));
}

static GtkWidget *
new_seat (DhDeskPlayers *self,
          const char    *place)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  gboolean is_assistant = g_str_equal (place, DH_HALL_ASSISTANT);
  GtkWidget *row = adw_action_row_new ();
  DhRef of;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 !is_assistant && dh_battle_find (battle, place, &of) ? dh_battle_get_name (battle, of)
                                                                                      : _("Second referee"));
  g_object_set_data_full (G_OBJECT (row), "place", g_strdup (place), g_free);
  add_button (self, row, gtk_button_new (), "admit", _("Let In"), place, "clicked", G_CALLBACK (admitted_cb));
  add_button (self, row, gtk_button_new (), "refuse", C_("seat", "Refuse"), place, "clicked", G_CALLBACK (refused_cb));
  if (is_assistant)
    add_trust (self, row, "orders", _("Orders"), place, DH_HALL_TRUST_ORDERS);
  else
    {
      add_trust (self, row, "moves", _("Moves"), place, DH_HALL_TRUST_MOVES);
      add_trust (self, row, "dice", _("Dice"), place, DH_HALL_TRUST_DICE);
    }
  /* Translators: a button that frees the seat of a player. */
  add_button (self, row, gtk_button_new (), "free", _("Free"), place, "clicked", G_CALLBACK (freed_cb));
  return row;
}

/* Places are those of the battle from beginning to end. */
static void
build_seats (DhDeskPlayers *self)
{
  DhHall *hall = get_hall (self);
  g_autoptr(GPtrArray) places = hall != NULL ? dh_hall_list_places (hall) : NULL;

  if (places != NULL && self->rows->len == places->len)
    return;

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->seats, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; places != NULL && i < places->len; i++)
    {
      GtkWidget *row = new_seat (self, places->pdata[i]);

      adw_preferences_group_add (self->seats, row);
      g_ptr_array_add (self->rows, row);
    }
}

/* Returns: (transfer full): who sits there and who wants to */
static char *
describe_seat (const DhHallSeat *seat,
               const DhHallSeat *asking)
{
  g_autoptr(GString) words = g_string_new (NULL);

  if (seat == NULL && asking == NULL)
    return g_strdup (C_("seat", "free"));
  if (seat != NULL)
    g_string_append (words, seat->name);
  if (seat != NULL && seat->seen > 0)
    {
      g_autoptr(GDateTime) time = g_date_time_new_from_unix_local (seat->seen);
      g_autofree char *clock = g_date_time_format (time, "%H:%M");

      dh_append_item (words, " · ", _("last seen %s"), clock);
    }
  if (seat != NULL && seat->hand)
    dh_append_item (words, " · ", "%s", _("hand raised"));
  if (asking != NULL)
    dh_append_item (words, " · ", _("%s asks for this seat"), asking->name);

  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
show_button (GtkWidget  *row,
             const char *part,
             gboolean    visible)
{
  GtkWidget *button = get_part (row, part);

  if (button != NULL)
    gtk_widget_set_visible (button, visible);
}

static void
show_trust (GtkWidget  *row,
            const char *part,
            guint       kind,
            const DhHallSeat *seat)
{
  GtkToggleButton *button = get_part (row, part);

  show_button (row, part, seat != NULL);
  if (button != NULL)
    gtk_toggle_button_set_active (button, seat != NULL && (seat->trust & kind) != 0);
}

static void
show_seat (DhDeskPlayers *self,
           GtkWidget     *row)
{
  const char *place = get_part (row, "place");
  const DhHallSeat *seat = dh_hall_find_seat_of (get_hall (self), place);
  const DhHallSeat *asking = find_asking (get_hall (self), place);
  g_autofree char *words = describe_seat (seat, asking);
  g_autofree char *escaped = g_markup_escape_text (words, -1);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), escaped);
  show_button (row, "admit", asking != NULL);
  show_button (row, "refuse", asking != NULL);
  show_button (row, "free", seat != NULL);
  show_trust (row, "moves", DH_HALL_TRUST_MOVES, seat);
  show_trust (row, "dice", DH_HALL_TRUST_DICE, seat);
  show_trust (row, "orders", DH_HALL_TRUST_ORDERS, seat);
}

/* The hall */

/* The firewall that is on this computer, by name and with what lets players in. */
static const char *
explain_firewall (void)
{
  g_autofree char *firewalld = g_find_program_in_path ("firewall-cmd");
  g_autofree char *ufw = g_find_program_in_path ("ufw");

  if (firewalld != NULL)
    return _("The firewall of this computer (firewalld): “sudo firewall-cmd --add-port=%u/tcp”; for a hotspot of this laptop, "
             "“sudo firewall-cmd --zone=nm-shared --add-port=%u/tcp”.");
  if (ufw != NULL)
    return _("The firewall of this computer (ufw): “sudo ufw allow %u/tcp”.");

  return _("A firewall on this computer: it must allow TCP on port %u.");
}

static void
show_lonely (DhDeskPlayers *self)
{
  g_autoptr(GString) words = g_string_new (NULL);
  guint port;

  gtk_widget_set_visible (GTK_WIDGET (self->lonely), dh_desk_hall_is_lonely (self->desk_hall));
  if (!dh_desk_hall_is_lonely (self->desk_hall))
    return;

  port = dh_hall_get_port (get_hall (self));
  g_string_append (words, _("No device has connected yet. The usual reasons:"));
  g_string_append_printf (words, "\n• %s", _("The phone is on another network, or prefers its own internet "
                                             "connection: turn mobile data off."));
  g_string_append_printf (words, "\n• %s", _("Guest networks keep devices apart: use another, or a hotspot on "
                                             "this laptop (Settings, Wi-Fi, Turn On Wi-Fi Hotspot)."));
  g_string_append (words, "\n• ");
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_string_append_printf (words, explain_firewall (), port, port);
#pragma GCC diagnostic pop
  gtk_label_set_label (self->lonely, words->str);
}

static void
list_addresses (DhDeskPlayers *self)
{
  g_autoptr(GPtrArray) addresses = dh_hall_list_addresses ();
  g_autoptr(GtkStringList) model = gtk_string_list_new (NULL);

  for (guint i = 0; i < addresses->len; i++)
    gtk_string_list_append (model, addresses->pdata[i]);
  adw_combo_row_set_model (self->address, G_LIST_MODEL (model));
}

static const char *
get_address (DhDeskPlayers *self)
{
  GtkStringObject *selected = adw_combo_row_get_selected_item (self->address);

  return selected != NULL ? gtk_string_object_get_string (selected) : NULL;
}

static void
show_invitation (DhDeskPlayers *self)
{
  g_autofree char *url = dh_desk_hall_dup_url (self->desk_hall);

  gtk_widget_set_visible (self->invitation, url != NULL);
  if (g_strcmp0 (url, self->shown_url) != 0)
    {
      dh_board_code_set_address (self->code, url);
      g_free (self->shown_url);
      self->shown_url = g_strdup (url);
    }
  if (url == NULL)
    return;

  gtk_label_set_label (self->url, url);
  gtk_label_set_label (self->letters, dh_hall_get_code (get_hall (self)));
}

static void
show (DhDeskPlayers *self)
{
  DhHall *hall = get_hall (self);
  gboolean is_open = dh_desk_hall_is_open (self->desk_hall), is_opening = dh_desk_hall_is_opening (self->desk_hall);

  self->is_showing = TRUE;
  if (dh_desk_hall_get_trouble (self->desk_hall) != NULL || is_open)
    say_trouble (self, dh_desk_hall_get_trouble (self->desk_hall));
  show_invitation (self);
  show_lonely (self);
  gtk_switch_set_active (self->open_sides, hall != NULL && dh_hall_has_open_sides (hall));
  gtk_switch_set_active (self->nothing_secret, hall != NULL && dh_hall_has_nothing_secret (hall));
  gtk_widget_set_sensitive (GTK_WIDGET (self->address), !is_open && !is_opening);
  gtk_widget_set_sensitive (GTK_WIDGET (self->toggle), dh_desk_hall_is_possible (self->desk_hall) && !is_opening);
  gtk_button_set_label (self->toggle, is_open ? _("Close the Hall") : _("Open the Hall"));
  dh_board_widget_set_class (GTK_WIDGET (self->toggle), "suggested-action", !is_open);
  gtk_widget_set_visible (GTK_WIDGET (self->seats), is_open);
  build_seats (self);
  for (guint i = 0; i < self->rows->len; i++)
    show_seat (self, self->rows->pdata[i]);
  self->is_showing = FALSE;
}

static void
hall_changed_cb (DhDeskPlayers *self)
{
  g_assert (DH_DESK_IS_PLAYERS (self));

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show (self);
}

static void
toggle_cb (DhDeskPlayers *self)
{
  const char *address = get_address (self);
  g_autoptr(GError) error = NULL;

  g_assert (DH_DESK_IS_PLAYERS (self));

  if (dh_desk_hall_is_open (self->desk_hall))
    dh_desk_hall_close (self->desk_hall);
  else if (address == NULL)
    say_trouble (self, _("This computer is not on a network. Join one, or turn on a Wi-Fi hotspot in its settings."));
  else if (!dh_desk_hall_open (self->desk_hall, address, &error))
    say_trouble (self, error->message);
}

static void
switched_cb (DhDeskPlayers *self)
{
  DhHall *hall = NULL;
  g_autoptr(GError) error = NULL;

  g_assert (DH_DESK_IS_PLAYERS (self));

  if (self->is_showing || self->desk_hall == NULL || !dh_desk_hall_is_possible (self->desk_hall))
    return;

  hall = dh_desk_hall_ensure (self->desk_hall, &error);
  if (hall == NULL)
    {
      say_trouble (self, error->message);
      return;
    }
  if (gtk_switch_get_active (self->open_sides) != dh_hall_has_open_sides (hall))
    dh_hall_set_open_sides (hall, gtk_switch_get_active (self->open_sides));
  if (gtk_switch_get_active (self->nothing_secret) != dh_hall_has_nothing_secret (hall))
    dh_hall_set_nothing_secret (hall, gtk_switch_get_active (self->nothing_secret));
}

static gboolean
glance_cb (gpointer user_data)
{
  hall_changed_cb (user_data);
  return G_SOURCE_CONTINUE;
}

static void
dh_desk_players_update (DhDeskPane *pane,
                        DhReferee  *referee,
                        DhEntry    *entry)
{
  DhDeskPlayers *self = DH_DESK_PLAYERS (pane);
  DhSession *session = dh_desk_pane_get_session (pane);

  if (self->desk_hall == NULL && session != NULL)
    {
      g_set_object (&self->desk_hall, dh_desk_hall_of (session));
      g_signal_connect_object (self->desk_hall, "changed", G_CALLBACK (hall_changed_cb), self, G_CONNECT_SWAPPED);
    }
  if (self->desk_hall != NULL && referee != NULL)
    show (self);
}

static void
dh_desk_players_map (GtkWidget *widget)
{
  DhDeskPlayers *self = DH_DESK_PLAYERS (widget);

  GTK_WIDGET_CLASS (dh_desk_players_parent_class)->map (widget);
  if (!dh_desk_hall_is_open (self->desk_hall))
    list_addresses (self);
  if (dh_desk_pane_get_referee (DH_DESK_PANE (self)) != NULL)
    show (self);
  if (self->glance_id == 0)
    self->glance_id = g_timeout_add_seconds (GLANCE, glance_cb, self);
}

static void
dh_desk_players_unmap (GtkWidget *widget)
{
  dh_class_stop (&DH_DESK_PLAYERS (widget)->glance_id);
  GTK_WIDGET_CLASS (dh_desk_players_parent_class)->unmap (widget);
}

static void
dh_desk_players_class_init (DhDeskPlayersClass *klass)
{
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  pane_class->update = dh_desk_players_update;
  pane_class->waits = TRUE;
  GTK_WIDGET_CLASS (klass)->map = dh_desk_players_map;
  GTK_WIDGET_CLASS (klass)->unmap = dh_desk_players_unmap;
  DH_CLASS_LEAVES (klass, DhDeskPlayers, dh_class_stop, glance_id);
  DH_CLASS_OWNS (klass, DhDeskPlayers, g_object_unref, desk_hall);
  DH_CLASS_OWNS (klass, DhDeskPlayers, g_ptr_array_unref, rows);
  DH_CLASS_OWNS (klass, DhDeskPlayers, g_free, shown_url);

  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_CODE, DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskPlayers, address, back, code, invitation, letters, lonely, nothing_secret, open_sides, seats,
                     toggle, trouble, url);
  DH_BOARD_BIND_CALLBACKS (klass, switched_cb, toggle_cb);
}

static void
dh_desk_players_init (DhDeskPlayers *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
