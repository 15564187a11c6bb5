/* test-hall-strip.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-desk-hall-strip.h"
#include "dh-desk-hall.h"
#include "dh-desk-players.h"

#include <json-glib/json-glib.h>

#include <string.h>

/* The strip above the order line, and the page of the players, with phones that say what phones say. */

#define MOST_SEATS 16

/* A hall whose server is this test; the desk does not know it from another. */
typedef struct {
  TestDesk *desk;
  DhHall *hall;
  DhDeskHallStrip *strip;
  GHashTable *views; /* JsonNode by the number of the seat */
  char *token;       /* what the last answer gave */
  char *tokens[MOST_SEATS]; /* by the number of the seat */
  char *said;        /* the last answer */
  guint n_proposed;
  guint n_keys;      /* that the referee has pressed */
} Phones;

static gint64 now;

static gint64
get_now (void)
{
  return now;
}

static void
send_cb (const char *line,
         gpointer    user_data)
{
  Phones *self = user_data;
  g_autoptr(JsonNode) node = json_from_string (line, NULL);
  JsonObject *object = json_node_get_object (node);

  if (json_object_has_member (object, "view"))
    g_hash_table_insert (self->views, GUINT_TO_POINTER (json_object_get_int_member (object, "view")),
                         json_from_string (json_object_get_string_member (object, "body"), NULL));
  else if (json_object_has_member (object, "answer"))
    {
      g_autoptr(JsonNode) body = json_from_string (json_object_get_string_member (object, "body"), NULL);

      g_free (self->said);
      self->said = g_strdup (json_object_get_string_member (object, "body"));
      g_free (self->token);
      self->token = g_strdup (json_object_get_string_member_with_default (json_node_get_object (body), "token", NULL));
    }
}

static void
open_hall (Phones   *self,
           TestDesk *desk)
{
  DhDeskHall *desk_hall = dh_desk_hall_of (dh_desk_window_get_session (desk->window));

  *self = (Phones) { .desk = desk };
  self->views = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) json_node_unref);
  self->strip = test_desk_find (desk->window, DH_DESK_TYPE_HALL_STRIP);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->strip)));
  dh_desk_hall_strip_set_clock (self->strip, get_now);
  self->hall = dh_desk_hall_ensure (desk_hall, NULL);
  dh_hall_connect (self->hall, send_cb, self);
  dh_hall_receive (self->hall, "{\"what\":\"listens\",\"address\":\"10.0.0.1\",\"port\":1865}");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->strip)));
}

static void
close_hall (Phones *self)
{
  dh_hall_connect (self->hall, NULL, NULL);
  dh_desk_hall_close (dh_desk_hall_of (dh_desk_window_get_session (self->desk->window)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->strip)));
  g_hash_table_unref (self->views);
  for (guint i = 0; i < MOST_SEATS; i++)
    g_free (self->tokens[i]);
  g_free (self->token);
  g_free (self->said);
}

static void
say (Phones     *self,
     const char *format,
     ...) G_GNUC_PRINTF (2, 3);

static void
say (Phones     *self,
     const char *format,
     ...)
{
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  dh_hall_receive (self->hall, line);
}

/* A key of the referee, some time after the last. */
static void
press (Phones     *self,
       const char *action)
{
  now += G_USEC_PER_SEC;
  self->n_keys++;
  gtk_widget_activate_action (GTK_WIDGET (self->desk->window), action, NULL);
}

/* The player asks, the referee lets him in by a key, and the device shows what it was given. */
static void
take_seat (Phones     *self,
           guint       number,
           const char *place)
{
  g_autofree char *line = g_strdup_printf ("{\"what\":\"join\",\"request\":1,\"address\":\"10.0.0.%u\",\"id\":\"device-%u\","
                                           "\"code\":\"%s\",\"name\":\"Player %u\",\"seat\":\"%s\"}",
                                           number, number, dh_hall_get_code (self->hall), number, place);

  dh_hall_receive (self->hall, line);
  press (self, "hall.take");
  dh_hall_receive (self->hall, line);
  g_assert_nonnull (self->token);
  self->tokens[number] = g_compute_checksum_for_string (G_CHECKSUM_SHA256, self->token, -1);
  say (self, "{\"what\":\"seen\",\"token\":\"%s\"}", self->tokens[number]);
}

static void
propose (Phones     *self,
         guint       number,
         const char *order,
         const char *dice)
{
  say (self,
       "{\"what\":\"propose\",\"request\":2,\"token\":\"%s\",\"id\":\"proposal-%u\",\"base\":1,\"order\":\"%s\",\"dice\":\"%s\"}",
       self->tokens[number], ++self->n_proposed, order, dice);
}

static const char *
read_label (Phones     *self,
            const char *name)
{
  return gtk_label_get_text (test_desk_child_of (self->strip, name));
}

static const DhEntry *
get_last (TestDesk *desk)
{
  return dh_referee_get_entry (desk->referee, dh_referee_get_n_entries (desk->referee) - 1);
}

/* One key each: letting in, taking, refusing, putting last, all moves; and none right after what is shown has changed. */
static void
test_keys (TestDesk      *desk,
           gconstpointer  data)
{
  Phones self;
  guint n;

  test_desk_give_directly (desk, "begin");
  test_desk_give_directly (desk, "card hovey");
  test_desk_give_directly (desk, "respond : 1");
  open_hall (&self, desk);
  g_assert_nonnull (strstr (read_label (&self, "who"), "Nothing waits"));
  take_seat (&self, 1, "hovey");
  g_assert_cmpstr (dh_hall_find_seat (self.hall, 1)->name, ==, "Player 1");

  propose (&self, 1, "move u1", "7");
  propose (&self, 1, "move u2", "7");
  propose (&self, 1, "move u3 after nowhere", "");
  g_assert_cmpstr (read_label (&self, "order"), ==, "move u1");
  g_assert_nonnull (strstr (read_label (&self, "who"), "Player 1 · "));
  g_assert_cmpstr (read_label (&self, "more"), ==, "2 more wait");
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (self.strip, "dice")));

  /* A key that was meant for what stood here before does nothing. */
  n = dh_referee_get_n_entries (desk->referee);
  now += 100 * 1000;
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "hall.take", NULL);
  g_assert_cmpuint (dh_referee_get_n_entries (desk->referee), ==, n);

  press (&self, "hall.later");
  g_assert_cmpstr (read_label (&self, "order"), ==, "move u2");
  press (&self, "hall.take");
  g_assert_cmpstr (get_last (desk)->order, ==, "move u2");
  g_assert_cmpstr (get_last (desk)->from, ==, "hovey Player 1");

  /* What does not fit says why, and stays until something is done about it. */
  g_assert_cmpstr (read_label (&self, "order"), ==, "move u3 after nowhere");
  g_assert_nonnull (strstr (read_label (&self, "verdict"), "does not fit any more"));
  g_assert_true (gtk_widget_has_css_class (test_desk_child_of (self.strip, "verdict"), "error"));
  n = dh_referee_get_n_entries (desk->referee);
  press (&self, "hall.take");
  g_assert_cmpuint (dh_referee_get_n_entries (desk->referee), ==, n);
  press (&self, "hall.refuse");
  g_assert_cmpstr (dh_hall_find_proposal (self.hall, 4)->why, ==, "Not possible as things are now");
  g_assert_cmpstr (read_label (&self, "order"), ==, "move u1");

  propose (&self, 1, "move u4", "7");
  press (&self, "hall.moves");
  g_assert_cmpuint (dh_referee_get_n_entries (desk->referee), ==, n + 2);
  g_assert_nonnull (strstr (read_label (&self, "who"), "Nothing waits"));

  /* What the player takes back is gone here too. */
  propose (&self, 1, "move u5", "7");
  say (&self, "{\"what\":\"withdraw\",\"request\":3,\"token\":\"%s\",\"id\":\"proposal-%u\"}", self.tokens[1], self.n_proposed);
  g_assert_nonnull (strstr (read_label (&self, "who"), "Nothing waits"));
  say (&self, "{\"what\":\"hand\",\"request\":3,\"token\":\"%s\",\"raised\":true}", self.tokens[1]);
  g_assert_cmpstr (read_label (&self, "order"), ==, "raises a hand");
  press (&self, "hall.take");
  g_assert_false (dh_hall_find_seat (self.hall, 1)->hand);

  close_hall (&self);
}

/* What is put into the order line and changed there is the player’s all the same; another order is the referee’s. */
static void
test_laid (TestDesk      *desk,
           gconstpointer  data)
{
  DhSession *session = dh_desk_window_get_session (desk->window);
  Phones self;

  test_desk_give_directly (desk, "begin");
  test_desk_give_directly (desk, "card hovey");
  test_desk_give_directly (desk, "respond : 1");
  open_hall (&self, desk);
  take_seat (&self, 1, "hovey");
  propose (&self, 1, "move u1", "7");
  press (&self, "hall.lay");
  g_assert_true (dh_desk_window_enter (desk->window));
  g_assert_cmpstr (get_last (desk)->from, ==, "hovey Player 1");
  g_assert_cmpint (dh_hall_find_proposal (self.hall, 2)->state, ==, DH_HALL_PROPOSAL_TAKEN);

  /* Taken back, its dice are in the line again. */
  test_desk_give (desk, "undo");
  g_assert_cmpstr (session->text, ==, "move u1");
  g_assert_cmpstr (session->dice, ==, "7");

  propose (&self, 1, "move u2", "7");
  press (&self, "hall.lay");
  g_assert_cmpstr (session->text, ==, "move u2");
  dh_session_write (session, "cover u5 works");
  g_assert_true (dh_desk_window_enter (desk->window));
  g_assert_null (get_last (desk)->from);

  /* Dice that are thrown at the table and were not sent are waited for. */
  press (&self, "hall.take");
  propose (&self, 1, "move u3", "");
  press (&self, "hall.take");
  g_assert_cmpstr (session->text, ==, "move u3");
  g_assert_true (session->waiting);
  close_hall (&self);
}

/* The page lists each command once, and who sits there; what is pressed there is done. */
static void
test_page (TestDesk      *desk,
           gconstpointer  data)
{
  Phones self;
  GtkWidget *page, *row;

  open_hall (&self, desk);
  take_seat (&self, 1, "hovey");
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.players", NULL);
  test_desk_settle ();
  page = test_desk_find (desk->window, DH_DESK_TYPE_PLAYERS);
  g_assert_true (gtk_widget_get_mapped (page));
  g_assert_cmpstr (gtk_label_get_text (test_desk_child_of (page, "url")), ==, "http://10.0.0.1:1865/");
  g_assert_cmpstr (gtk_label_get_text (test_desk_child_of (page, "letters")), ==, dh_hall_get_code (self.hall));

  row = gtk_widget_get_ancestor (test_desk_find (test_desk_child_of (page, "seats"), GTK_TYPE_TOGGLE_BUTTON), ADW_TYPE_ACTION_ROW);
  g_assert_nonnull (row);
  say (&self,
       "{\"what\":\"join\",\"request\":1,\"address\":\"10.0.0.9\",\"id\":\"device-9\",\"code\":\"%s\",\"name\":\"Bert\","
       "\"seat\":\"hovey\"}",
       dh_hall_get_code (self.hall));
  g_assert_cmpstr (read_label (&self, "order"), ==, "asks for this seat");
  g_assert_nonnull (strstr (read_label (&self, "verdict"), "Player 1 has it now"));
  press (&self, "hall.take");
  g_assert_cmpstr (dh_hall_find_seat_of (self.hall, "hovey")->name, ==, "Bert");
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.players", NULL);
  g_assert_false (gtk_widget_get_mapped (page));

  close_hall (&self);
}

TEST_SUBJECT ("hall-strip")
{
  test_desk_init (&argc, &argv);
  test_add_desk ("/desk/hall/one-key-each", test_keys);
  test_add_desk ("/desk/hall/what-is-laid-into-the-line-is-the-players", test_laid);
  test_add_desk ("/desk/hall/the-page-of-the-players", test_page);
  return test_desk_run ();
}
