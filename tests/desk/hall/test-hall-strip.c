/* test-hall-strip.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "dress.h"
#include "picture.h"
#include "subject.h"

#include "dh-board-code.h"
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

/* A picture for the README, where build-aux/screenshots asks for it; nothing moves in it. */
static void
prepare_picture (void)
{
  if (g_getenv ("DH_SHOP_PICTURES") == NULL)
    return;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  test_desk_dress ();
}

static void
keep_picture (TestDesk *desk)
{
  if (g_getenv ("DH_SHOP_PICTURES") == NULL)
    return;

  test_desk_settle ();
  test_picture_wait (GTK_WIDGET (desk->window));
  test_picture_keep (GTK_WIDGET (desk->window), g_getenv ("DH_SHOP_PICTURES"), "hall-strip");
}

/* Letting in, taking, refusing, putting last, all moves have a key each; none works right after the strip changes. */
static void
test_keys (TestDesk      *desk,
           gconstpointer  data)
{
  Phones self;
  guint n;

  prepare_picture ();
  test_desk_give_directly (desk, "begin");
  test_desk_give_directly (desk, "card hovey");
  test_desk_give_directly (desk, "respond : 1");
  open_hall (&self, desk);
  g_assert_nonnull (strstr (read_label (&self, "who"), "Nothing waiting"));
  take_seat (&self, 1, "hovey");
  g_assert_cmpstr (dh_hall_find_seat (self.hall, 1)->name, ==, "Player 1");

  propose (&self, 1, "move u1", "7");
  propose (&self, 1, "move u2", "7");
  propose (&self, 1, "move u3 after nowhere", "");
  g_assert_cmpstr (read_label (&self, "order"), ==, "move u1");
  g_assert_nonnull (strstr (read_label (&self, "who"), "Player 1 · "));
  g_assert_cmpstr (read_label (&self, "more"), ==, "2 more waiting");
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (self.strip, "dice")));
  keep_picture (desk);

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

  /* A proposal that does not fit says why, and stays until something is done about it. */
  g_assert_cmpstr (read_label (&self, "order"), ==, "move u3 after nowhere");
  g_assert_nonnull (strstr (read_label (&self, "verdict"), "no longer valid"));
  g_assert_true (gtk_widget_has_css_class (test_desk_child_of (self.strip, "verdict"), "error"));
  n = dh_referee_get_n_entries (desk->referee);
  press (&self, "hall.take");
  g_assert_cmpuint (dh_referee_get_n_entries (desk->referee), ==, n);
  press (&self, "hall.refuse");
  g_assert_cmpstr (dh_hall_find_proposal (self.hall, 4)->why, ==, "Not possible at present");
  g_assert_cmpstr (read_label (&self, "order"), ==, "move u1");

  propose (&self, 1, "move u4", "7");
  press (&self, "hall.moves");
  g_assert_cmpuint (dh_referee_get_n_entries (desk->referee), ==, n + 2);
  g_assert_nonnull (strstr (read_label (&self, "who"), "Nothing waiting"));

  /* A proposal that the player takes back is gone here too. */
  propose (&self, 1, "move u5", "7");
  say (&self, "{\"what\":\"withdraw\",\"request\":3,\"token\":\"%s\",\"id\":\"proposal-%u\"}", self.tokens[1], self.n_proposed);
  g_assert_nonnull (strstr (read_label (&self, "who"), "Nothing waiting"));
  say (&self, "{\"what\":\"hand\",\"request\":3,\"token\":\"%s\",\"raised\":true}", self.tokens[1]);
  g_assert_cmpstr (read_label (&self, "order"), ==, "raises a hand");
  press (&self, "hall.take");
  g_assert_false (dh_hall_find_seat (self.hall, 1)->hand);

  close_hall (&self);
}

/* A proposal that is changed in the order line is the player’s all the same; another order is the referee’s. */
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

/* A close combat of which one side has a phone: its row stands in the line, the referee types the other, and what is asked and sent
 * next comes behind it by itself. */
static void
test_fight_in_the_line (TestDesk      *desk,
                        gconstpointer  data)
{
  static const char *const orders[] = {
    "begin", "card hovey", "respond : 1", "charge u1 c1", "ruling battle deck none because of the test", "next pass", "next", "next", "next",
    "check u1 : 6", "next", "check c1 : 6", "next", "ruling c1 men 24 because of the test",
  };
  DhSession *session = dh_desk_window_get_session (desk->window);
  Phones self;

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_desk_give_directly (desk, orders[i]);
  open_hall (&self, desk);
  take_seat (&self, 1, "stevenson");
  propose (&self, 1, "fight u1 c1", "555555");
  g_assert_cmpstr (read_label (&self, "order"), ==, "fight u1 c1");
  g_assert_nonnull (strstr (read_label (&self, "verdict"), "6 D6 for"));
  press (&self, "hall.take");
  g_assert_cmpstr (session->text, ==, "fight u1 c1");
  g_assert_true (session->waiting);
  g_assert_cmpstr (session->dice, ==, "");

  /* His row comes behind that of the other side, and he is asked for the next. */
  dh_session_set_dice (session, "55555");
  test_desk_settle ();
  g_assert_cmpstr (session->dice, ==, "55555");
  dh_session_set_dice (session, "555555");
  g_assert_cmpstr (session->dice, ==, "555555"); /* the key has to be through, or the cursor stays where it was */
  test_desk_settle ();
  g_assert_cmpstr (session->faces, ==, "5 5 5 5 5 5 5 5 5 5 5 5");
  dh_session_set_dice (session, "555555555555666666");
  test_desk_settle ();
  propose (&self, 1, "fight u1 c1", "111111");
  test_desk_settle ();
  g_assert_cmpstr (session->faces, ==, "5 5 5 5 5 5 5 5 5 5 5 5 6 6 6 6 6 6 1 1 1 1 1 1");

  /* What the referee takes out does not come back by itself. */
  dh_session_set_dice (session, "555555555555666666");
  test_desk_settle ();
  g_assert_cmpstr (session->dice, ==, "555555555555666666");
  dh_session_set_dice (session, "555555555555666666111111");
  g_assert_true (dh_desk_window_enter (desk->window));
  g_assert_cmpstr (get_last (desk)->order, ==, "fight u1 c1");
  g_assert_cmpstr (get_last (desk)->from, ==, "stevenson Player 1");
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (((DhHallProposal *) dh_hall_get_proposals (self.hall)->pdata[i])->state, ==, DH_HALL_PROPOSAL_TAKEN);
  close_hall (&self);
}

/* A turn that phones play, by what they are shown, and a referee who presses nothing but keys of the strip and the blue
 * button’s. */

static JsonObject *
get_view (Phones *self,
          guint   number)
{
  JsonNode *node = g_hash_table_lookup (self->views, GUINT_TO_POINTER (number));

  return node != NULL ? json_node_get_object (node) : NULL;
}

static gboolean
may (JsonObject *view,
     const char *id,
     const char *verb)
{
  JsonObject *can = json_object_get_object_member (view, "can");
  JsonArray *verbs = json_object_has_member (can, id) ? json_object_get_array_member (can, id) : NULL;

  for (guint i = 0; verbs != NULL && i < json_array_get_length (verbs); i++)
    if (g_str_equal (json_array_get_string_element (verbs, i), verb))
      return TRUE;

  return FALSE;
}

/* Throws as many faces as are asked for; in a fight not the same as the other side, or it would never end. */
static char *
throw (JsonObject *asked,
       guint       number)
{
  JsonObject *row = json_object_has_member (asked, "row") ? json_object_get_object_member (asked, "row") : asked;
  guint least = row != asked && number > 4 ? 2 : 3;
  gint64 n = json_object_has_member (row, "dice") ? json_object_get_int_member (row, "dice") : 0;
  g_autoptr(GString) dice = g_string_new (NULL);

  for (gint64 i = 0; i < n; i++)
    dh_append_item (dice, " ", "%u", (guint) (least + i % 3));
  return g_string_free (g_steal_pointer (&dice), FALSE);
}

/* Men on foot and horses throw for how far they go; guns and officers do not. */
static gboolean
needs_die (JsonObject *thing)
{
  const char *formation = json_object_get_string_member_with_default (thing, "formation", "limbered");

  return g_str_equal (json_object_get_string_member (thing, "kind"), "unit") && strstr (formation, "limbered") == NULL;
}

/* Two of a player fire at somebody in range, with the dice that he counts off for it. */
static void
fire (Phones     *self,
      guint       number,
      const char *id,
      GHashTable *sent)
{
  static const char *const targets[] = { "c1", "u1" };
  g_autofree char *who = g_strdup_printf ("fire of %u", number);
  g_autofree char *once = g_strconcat (who, " once", NULL), *one = g_strconcat ("fire ", id, NULL);
  g_autofree char *order = g_strdup_printf ("fire %s %s 14", id, targets[*id == 'c']);
  g_autoptr(DhForecast) forecast = dh_referee_forecast (self->desk->referee, order, NULL);
  g_autoptr(GString) dice = g_string_new (NULL);

  if (forecast == NULL || g_hash_table_contains (sent, one) || g_hash_table_contains (sent, who))
    return;

  g_hash_table_add (sent, g_strdup (g_hash_table_contains (sent, once) ? who : once));
  g_hash_table_add (sent, g_steal_pointer (&one));
  for (guint i = 0; i < forecast->n; i++)
    dh_append_item (dice, " ", "%u", 1 + i % 6);
  propose (self, number, order, dice->str);
}

/* Returns: whether this player has sent anything new */
static gboolean
play_phone (Phones     *self,
            guint       number,
            GHashTable *sent)
{
  JsonObject *view = get_view (self, number);
  JsonArray *asked = json_object_get_array_member (view, "asked"), *mine = json_object_get_array_member (view, "mine");
  guint before = self->n_proposed;

  for (guint i = 0; i < json_array_get_length (asked); i++)
    {
      JsonObject *one = json_array_get_object_element (asked, i);
      const char *order = json_object_get_string_member (one, "order");
      g_autofree char *dice = throw (one, number);
      gboolean is_row = json_object_has_member (one, "row"); /* of which there is another only once this one has come */

      if (*order != '\0' && !g_str_has_suffix (order, " ") &&
          (g_hash_table_add (sent, g_strconcat (order, json_object_get_string_member (one, "text"), NULL)) || is_row))
        propose (self, number, order, dice);
    }
  for (guint i = 0; i < json_array_get_length (mine) && self->n_proposed - before < 6; i++)
    {
      const char *id = json_object_get_string_member (json_array_get_object_element (mine, i), "id");
      g_autofree char *order = g_strdup_printf ("move %s", id);

      const char *dice = needs_die (json_array_get_object_element (mine, i)) ? "7" : "";

      if (dh_referee_get_battle (self->desk->referee)->step != DH_STEP_MOVEMENT && may (view, id, "fire"))
        fire (self, number, id, sent);
      if (may (view, id, "move") && g_hash_table_add (sent, g_strdup (order)))
        propose (self, number, order, dice);
    }

  return self->n_proposed != before;
}

static void
play_phones (Phones     *self,
             guint       n,
             GHashTable *sent)
{
  gboolean more = TRUE;

  while (more)
    {
      more = FALSE;
      dh_hall_update (self->hall);
      for (guint i = 1; i <= n; i++)
        more |= play_phone (self, i, sent);
      if (!more)
        return;

      if (dh_hall_count_moves (self->hall) > 0)
        press (self, "hall.moves");
      for (guint guard = 0; guard < 40; guard++)
        {
          g_autoptr(GArray) matters = dh_hall_list_matters (self->hall);
          const DhHallProposal *first;
          guint waiting;

          if (matters->len == 0)
            break;
          first = g_array_index (matters, DhHallMatter, 0).proposal;
          waiting = first->number;
          press (self, "hall.take");
          if (dh_hall_find_proposal (self->hall, waiting)->state == DH_HALL_PROPOSAL_WAITING)
            {
              g_test_message ("“%s : %s”: %s", dh_hall_find_proposal (self->hall, waiting)->order,
                              dh_hall_find_proposal (self->hall, waiting)->dice,
                              dh_hall_find_proposal (self->hall, waiting)->fault);
              press (self, "hall.refuse");
            }
        }
    }
}

static void
test_turn (TestDesk      *desk,
           gconstpointer  data)
{
  static const char *const players[] = {
    "hovey", "logan", "crocker", "osterhaus", "stevenson", "bowen", "loring", "adams",
  };
  g_autoptr(GHashTable) sent = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const DhBattle *battle = dh_referee_get_battle (desk->referee);
  g_autoptr(GError) error = NULL;
  Phones self;
  guint n = 0, n_from = 0, n_joined;

  open_hall (&self, desk);
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    take_seat (&self, ++n, players[i]);
  n_joined = self.n_keys;
  test_desk_give_directly (desk, "begin");
  self.n_keys++;

  for (guint guard = 0; guard < 200 && battle->turn < 2; guard++)
    {
      int step = battle->step;

      play_phones (&self, n, sent);
      press (&self, "win.main");
      if (g_test_verbose ())
        g_test_message ("%u keys: turn %u, step %d, “%s”: %s", self.n_keys, battle->turn, battle->step,
                        dh_desk_window_get_session (desk->window)->text, dh_desk_window_get_session (desk->window)->message);
      if (battle->step != step)
        g_hash_table_remove_all (sent);
    }
  for (guint i = 0; i < dh_referee_get_n_entries (desk->referee); i++)
    n_from += dh_referee_get_entry (desk->referee, i)->from != NULL;
  g_test_message ("%u players: %u keys, of them %u for letting in; %u entries, %u from phones; turn %u", n, self.n_keys, n_joined,
                  dh_referee_get_n_entries (desk->referee), n_from, battle->turn);
  g_assert_cmpuint (battle->turn, ==, 2);
  g_assert_cmpuint (n_from, >, 40);
  g_assert_cmpuint (self.n_keys, <=, 150);
  g_assert_true (dh_referee_verify (desk->referee, &error));
  g_assert_no_error (error);

  close_hall (&self);
}

/* A telephone reads the address of the hall, in capitals, which are as good in an address. */
static void
assert_code (GtkWidget  *code,
             const char *address)
{
  g_autofree char *read = test_picture_read_code (code);

  g_assert_cmpstr (read, ==, address);
}

/* The page lists each command once, and who sits there; what is pressed there is done. */
static void
test_page (TestDesk      *desk,
           gconstpointer  data)
{
  Phones self;
  GtkWidget *page, *row;
  DhBoardWall *board;

  open_hall (&self, desk);
  take_seat (&self, 1, "hovey");
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.players", NULL);
  test_desk_settle ();
  page = test_desk_find (desk->window, DH_DESK_TYPE_PLAYERS);
  g_assert_true (gtk_widget_get_mapped (page));
  g_assert_cmpstr (gtk_label_get_text (test_desk_child_of (page, "url")), ==, "http://10.0.0.1:1865/");
  g_assert_cmpstr (gtk_label_get_text (test_desk_child_of (page, "letters")), ==, dh_hall_get_code (self.hall));
  assert_code (test_desk_child_of (page, "code"), "HTTP://10.0.0.1:1865/");

  row = gtk_widget_get_ancestor (test_desk_find (test_desk_child_of (page, "seats"), GTK_TYPE_TOGGLE_BUTTON), ADW_TYPE_ACTION_ROW);
  g_assert_nonnull (row);
  say (&self,
       "{\"what\":\"join\",\"request\":1,\"address\":\"10.0.0.9\",\"id\":\"device-9\",\"code\":\"%s\",\"name\":\"Bert\","
       "\"seat\":\"hovey\"}",
       dh_hall_get_code (self.hall));
  g_assert_cmpstr (read_label (&self, "order"), ==, "asks for this seat");
  g_assert_nonnull (strstr (read_label (&self, "verdict"), "Player 1 has this seat now"));
  press (&self, "hall.take");
  g_assert_cmpstr (dh_hall_find_seat_of (self.hall, "hovey")->name, ==, "Bert");

  /* The board invites players, and shows the battle again when it is asked to, or when the hall is closed. */
  board = DH_BOARD_WALL (test_desk_get_board (desk->window));
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.invite", NULL);
  g_assert_true (dh_board_wall_is_inviting (board));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (board)));
  test_desk_settle ();
  assert_code (test_desk_find (board, DH_BOARD_TYPE_CODE), "HTTP://10.0.0.1:1865/");
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.invite", NULL);
  g_assert_false (dh_board_wall_is_inviting (board));

  /* In another network the hall has another address, which the wall shows by itself. */
  dh_hall_receive (self.hall, "{\"what\":\"listens\",\"address\":\"10.0.0.2\",\"port\":1865}");
  g_assert_true (dh_board_wall_is_inviting (board));
  test_desk_settle ();
  assert_code (test_desk_find (board, DH_BOARD_TYPE_CODE), "HTTP://10.0.0.2:1865/");
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.players", NULL);
  g_assert_false (gtk_widget_get_mapped (page));

  close_hall (&self);
  g_assert_false (dh_board_wall_is_inviting (board));
}

/* Nothing is there to be pressed while nothing waits; what waits brings its buttons, and moves nothing but the words beside
   them. */
static void
test_buttons (TestDesk      *desk,
              gconstpointer  data)
{
  Phones self;
  GtkWidget *buttons;
  int height;

  test_desk_load_style ();
  test_desk_give_directly (desk, "begin");
  test_desk_give_directly (desk, "card hovey");
  test_desk_give_directly (desk, "respond : 1");
  open_hall (&self, desk);
  buttons = test_desk_child_of (self.strip, "buttons");
  test_desk_wait_for_frames (GTK_WIDGET (self.strip));
  g_assert_false (gtk_widget_get_visible (buttons));
  height = gtk_widget_get_height (GTK_WIDGET (self.strip));

  take_seat (&self, 1, "hovey");
  g_assert_false (gtk_widget_get_visible (buttons));
  propose (&self, 1, "move u1", "7");
  test_desk_wait_for_frames (GTK_WIDGET (self.strip));
  g_assert_true (gtk_widget_get_mapped (buttons));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (self.strip)), ==, height);

  press (&self, "hall.refuse");
  test_desk_wait_for_frames (GTK_WIDGET (self.strip));
  g_assert_false (gtk_widget_get_visible (buttons));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (self.strip)), ==, height);

  close_hall (&self);
}

/* The buttons stay under the pointer, whether more waits or not. */
static void
test_buttons_stay (TestDesk      *desk,
                   gconstpointer  data)
{
  Phones self;
  GtkWidget *take;
  graphene_rect_t alone, first;

  test_desk_load_style ();
  test_desk_give_directly (desk, "begin");
  test_desk_give_directly (desk, "card hovey");
  test_desk_give_directly (desk, "respond : 1");
  open_hall (&self, desk);
  take_seat (&self, 1, "hovey");
  take = gtk_widget_get_first_child (test_desk_child_of (self.strip, "buttons"));

  propose (&self, 1, "move u1", "7");
  test_desk_wait_for_frames (GTK_WIDGET (self.strip));
  g_assert_true (gtk_widget_compute_bounds (take, GTK_WIDGET (self.strip), &alone));
  propose (&self, 1, "move u2", "8");
  test_desk_wait_for_frames (GTK_WIDGET (self.strip));
  g_assert_true (gtk_widget_compute_bounds (take, GTK_WIDGET (self.strip), &first));
  g_assert_true (graphene_rect_equal (&alone, &first));

  close_hall (&self);
}

/* Where the seats are further down than the page reaches, a bar tells of them at any time. */
static void
test_page_tells_of_more (TestDesk      *desk,
                         gconstpointer  data)
{
  Phones self;
  GtkScrolledWindow *scrolled;

  open_hall (&self, desk);
  gtk_widget_set_visible (GTK_WIDGET (desk->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 1093, 614);
  gtk_window_present (GTK_WINDOW (desk->window));
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.players", NULL);
  scrolled = test_desk_find (test_desk_find (desk->window, DH_DESK_TYPE_PLAYERS), GTK_TYPE_SCROLLED_WINDOW);
  test_desk_wait_for_frames (GTK_WIDGET (scrolled));
  g_assert_false (gtk_scrolled_window_get_overlay_scrolling (scrolled));
  g_assert_true (gtk_widget_get_mapped (gtk_scrolled_window_get_vscrollbar (scrolled)));

  close_hall (&self);
}

TEST_SUBJECT ("hall-strip")
{
  test_desk_init (&argc, &argv);
  test_add_desk ("/desk/hall/one-key-each", test_keys);
  test_add_desk ("/desk/hall/what-is-laid-into-the-line-is-the-players", test_laid);
  test_add_desk ("/desk/hall/a-fight-in-the-line", test_fight_in_the_line);
  test_add_desk ("/desk/hall/the-page-of-the-players", test_page);
  test_add_desk ("/desk/hall/a-turn-by-phones-takes-a-hundred-and-fifty-keys", test_turn);
  test_add_desk ("/desk/hall/the-page-tells-of-what-is-below", test_page_tells_of_more);
  test_add_desk ("/desk/hall/buttons-come-with-what-waits", test_buttons);
  test_add_desk ("/desk/hall/buttons-stay-when-more-waits", test_buttons_stay);
  return test_desk_run ();
}
