/* test-hall.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hall-fixture.h"

#include "dh-hall-private.h"
#include "subject.h"

#include "dh-entry.h"
#include "dh-narration.h"
#include "dh-order.h"

#include <glib/gstdio.h>

#include <string.h>

/* Tests of admission, of answers to devices, and that each proposal is given once at most, whatever is killed. */

static void
give (DhReferee  *referee,
      const char *order)
{
  g_autoptr(GError) error = NULL;

  dh_referee_give (referee, order, TEST_HALL_TIME, NULL, &error);
  g_assert_no_error (error);
}

/* The first turn has begun, and a card is turned. */
static void
open_champion_hill (TestHall *self)
{
  test_hall_open (self, test_hall_battle ("jackson-1997", "champion-hill", "hall"));
  give (self->referee, "begin");
  give (self->referee, "card hovey");
  give (self->referee, "respond : 1");
}

static void
assert_answer (TestHall   *self,
               guint       status,
               const char *key,
               const char *value)
{
  g_autofree char *said = test_hall_dup (self, key);

  g_assert_cmpuint (self->status, ==, status);
  g_assert_cmpstr (said, ==, value);
}

static void
join (TestHall   *self,
      const char *address,
      const char *id,
      const char *code,
      const char *name,
      const char *seat)
{
  test_hall_say (self,
                 "{\"what\":\"join\",\"request\":1,\"address\":\"%s\",\"id\":\"%s\",\"code\":\"%s\",\"name\":\"%s\","
                 "\"seat\":\"%s\"}",
                 address, id, code, name, seat);
}

static void
test_joining (void)
{
  TestHall self;
  g_autofree char *code = NULL, *token = NULL, *again = NULL;

  open_champion_hill (&self);
  code = g_ascii_strdown (dh_hall_get_code (self.hall), -1);
  g_assert_cmpuint (strlen (code), ==, 6);

  join (&self, "10.0.0.7", "x", code, "Anna", "hovey");
  g_assert_cmpuint (self.status, ==, 400);
  join (&self, "10.0.0.7", "device-1", code, "   ", "hovey");
  assert_answer (&self, 400, "why", "please give your name");
  join (&self, "10.0.0.7", "device-1", code, "Anna", "u1");
  assert_answer (&self, 400, "why", "there is no such command");
  join (&self, "10.0.0.7", "device-1", code, "Anna", "hovey");
  assert_answer (&self, 202, "state", "waiting");
  join (&self, "10.0.0.7", "device-1", code, "Anna", "hovey");
  assert_answer (&self, 202, "state", "waiting");
  g_assert_cmpuint (dh_hall_get_seats (self.hall)->len, ==, 1);
  g_assert_false (dh_hall_admit (self.hall, 99, NULL));
  g_assert_true (dh_hall_admit (self.hall, 1, NULL));

  /* A device that never saw its token gets another, and none when it has shown it. */
  join (&self, "10.0.0.7", "device-1", code, "Anna", "hovey");
  g_assert_cmpuint (self.status, ==, 200);
  token = test_hall_dup (&self, "token");
  g_assert_cmpuint (strlen (token), ==, 32);
  join (&self, "10.0.0.7", "device-1", code, "Anna", "hovey");
  again = test_hall_dup (&self, "token");
  g_assert_cmpstr (token, !=, again);
  test_hall_propose (&self, token, "proposal-1", "move u1", "");
  g_assert_cmpuint (self.status, ==, 401);
  {
    g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, again, -1);

    test_hall_say (&self, "{\"what\":\"seen\",\"token\":\"%s\"}", hash);
  }
  join (&self, "10.0.0.7", "device-1", code, "Anna", "hovey");
  g_assert_cmpuint (self.status, ==, 403);

  /* Taking a seat over asks the referee, and whoever sat there leaves it. */
  join (&self, "10.0.0.8", "device-2", code, "Anna", "hovey");
  g_assert_cmpuint (self.status, ==, 202);
  g_assert_cmpstr (dh_hall_find_seat (self.hall, 2)->name, ==, "Anna 2");
  g_assert_true (dh_hall_admit (self.hall, 2, NULL));
  g_assert_cmpint (dh_hall_find_seat (self.hall, 1)->state, ==, DH_HALL_SEAT_FREED);
  join (&self, "10.0.0.9", "device-3", code, "Bert", "stevenson");
  g_assert_true (dh_hall_refuse (self.hall, 3, "later", NULL));
  join (&self, "10.0.0.9", "device-3", code, "Bert", "stevenson");
  assert_answer (&self, 403, "why", "later");

  test_hall_clear (&self);
}

/* The code on the sheet of a command, as the referee prints it. */
static char *
dup_sheet (TestHall   *self,
           const char *id)
{
  g_autoptr(GPtrArray) codes = NULL;
  g_autoptr(GPtrArray) ids = dh_hall_list_sheets (self->hall, &codes);

  g_assert_cmpuint (ids->len, ==, codes->len);
  for (guint i = 0; i < ids->len; i++)
    if (g_str_equal (ids->pdata[i], id))
      return g_strdup (codes->pdata[i]);

  return NULL;
}

static void
test_sheets (void)
{
  TestHall self;
  g_autofree char *code = NULL, *other = NULL, *later = NULL, *umpire = NULL, *token = NULL;

  open_champion_hill (&self);
  code = dup_sheet (&self, "hovey");
  other = dup_sheet (&self, "stevenson");
  umpire = dup_sheet (&self, DH_HALL_ASSISTANT);
  g_assert_cmpuint (strlen (code), ==, 8);
  g_assert_cmpstr (code, !=, other);
  g_assert_null (umpire);

  /* The code of a sheet seats at once, at its own place whatever a device says. */
  join (&self, "10.0.0.7", "device-1", code, "Anna", "stevenson");
  g_assert_cmpuint (self.status, ==, 200);
  token = test_hall_dup (&self, "token");
  g_assert_nonnull (token);
  g_assert_cmpstr (dh_hall_find_seat_of (self.hall, "hovey")->name, ==, "Anna");
  g_assert_null (dh_hall_find_seat_of (self.hall, "stevenson"));

  /* The code is spent while its player sits there, whatever is killed meanwhile: a second one asks the referee. */
  test_hall_reopen (&self);
  later = dup_sheet (&self, "hovey");
  g_assert_cmpstr (later, ==, code);
  join (&self, "10.0.0.8", "device-2", code, "Bert", "");
  assert_answer (&self, 202, "state", "waiting");
  g_assert_cmpstr (dh_hall_find_seat_of (self.hall, "hovey")->name, ==, "Anna");
  g_assert_true (dh_hall_refuse (self.hall, 2, "later", NULL));

  /* The code counts again when the referee has freed the seat; and a wrong one is counted as such. */
  g_assert_true (dh_hall_free_seat (self.hall, "hovey", NULL));
  join (&self, "10.0.0.9", "device-3", code, "Carl", "");
  g_assert_cmpuint (self.status, ==, 200);
  for (guint i = 0; i < 5; i++)
    {
      join (&self, "10.0.0.10", "device-4", "AAAAAAAA", "Dora", "");
      g_assert_cmpuint (self.status, ==, 403);
    }
  join (&self, "10.0.0.10", "device-4", other, "Dora", "");
  g_assert_cmpuint (self.status, ==, 429);

  test_hall_clear (&self);
}

static void
test_wrong_codes (void)
{
  TestHall self;

  open_champion_hill (&self);
  for (guint i = 0; i < 5; i++)
    {
      join (&self, "10.0.0.7", "device-1", "AAAAAA", "Anna", "hovey");
      g_assert_cmpuint (self.status, ==, 403);
    }
  join (&self, "10.0.0.7", "device-1", dh_hall_get_code (self.hall), "Anna", "hovey");
  g_assert_cmpuint (self.status, ==, 429);
  join (&self, "10.0.0.8", "device-2", dh_hall_get_code (self.hall), "Bert", "hovey");
  g_assert_cmpuint (self.status, ==, 202);
  test_hall_now += 901;
  join (&self, "10.0.0.7", "device-1", dh_hall_get_code (self.hall), "Anna", "hovey");
  g_assert_cmpuint (self.status, ==, 202);

  test_hall_now = TEST_HALL_TIME;
  test_hall_clear (&self);
}

/* Names of markup, of 400 letters, from right to left, of pictures and of nothing. */
static void
test_names (void)
{
  static const char *const names[][2] = {
    { "<b>Anna</b>", "<b>Anna</b>" }, { "  An\\tna  ", "An na" }, { "\\u202eAnna\\u200b", "Anna" },
    { "\\ud83d\\ude00", "\xf0\x9f\x98\x80" }, { "\\u05d0\\u05d1", "\xd7\x90\xd7\x91" },
    { "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeee", "aaaaaaaaaabbbbbbbbbbccccccccccdd" },
  };
  TestHall self;

  open_champion_hill (&self);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *device = g_strdup_printf ("device-%u", i);

      join (&self, "10.0.0.7", device, dh_hall_get_code (self.hall), names[i][0], "hovey");
      g_assert_cmpuint (self.status, ==, 202);
      g_assert_cmpstr (dh_hall_find_seat (self.hall, i + 1)->name, ==, names[i][1]);
    }
  test_hall_clear (&self);
}

static guint
find_waiting (DhHall *hall)
{
  const GPtrArray *proposals = dh_hall_get_proposals (hall);

  for (guint i = 0; i < proposals->len; i++)
    if (((DhHallProposal *) proposals->pdata[i])->state == DH_HALL_PROPOSAL_WAITING)
      return ((DhHallProposal *) proposals->pdata[i])->number;

  return 0;
}

static void
test_proposals (void)
{
  TestHall self;
  g_autofree char *hovey = NULL, *mcginnis = NULL, *told = NULL, *xml = NULL;
  g_autoptr(GError) error = NULL;
  DhEntry *entry;

  open_champion_hill (&self);
  hovey = test_hall_seat (&self, "hovey", "Anna");
  mcginnis = test_hall_seat (&self, "union", "Bert");

  test_hall_propose (&self, hovey, "proposal-1", "move u1", "");
  assert_answer (&self, 200, "state", "waiting");
  test_hall_propose (&self, hovey, "proposal-1", "move u2", "");
  assert_answer (&self, 200, "state", "waiting");
  g_assert_cmpuint (dh_hall_get_proposals (self.hall)->len, ==, 1);

  /* Two for one unit: the second is told, and sees the first. */
  test_hall_propose (&self, mcginnis, "proposal-2", "move u1 rough", "");
  assert_answer (&self, 200, "why", "an order for that one is already waiting; withdraw it first");
  dh_hall_update (self.hall);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (test_hall_get_view (&self, 2), "proposals")), ==, 1);

  /* Foreign units, nobody, dice that are none, and more orders than one. */
  test_hall_propose (&self, hovey, "proposal-3", "move c1", "");
  assert_answer (&self, 200, "why", "nothing of yours has that name");
  test_hall_propose (&self, hovey, "proposal-3", "move 11th", "");
  assert_answer (&self, 200, "why", "nothing of yours has that name");
  test_hall_propose (&self, hovey, "proposal-3", "undo", "");
  assert_answer (&self, 200, "why", "say what the order is, and for whom");
  test_hall_propose (&self, hovey, "proposal-3", "fire u2 c1 8", "");
  assert_answer (&self, 200, "why", "they cannot be given that order now");
  test_hall_propose (&self, hovey, "proposal-3", "move u2 : 6", "");
  assert_answer (&self, 200, "why", "say what the order is, and for whom");
  test_hall_propose (&self, hovey, "proposal-3", "move u2", "six");
  assert_answer (&self, 200, "why", "dice are numbers with spaces between them");

  /* The referee takes one, and the entry says whose it was. */
  g_assert_true (dh_hall_take (self.hall, find_waiting (self.hall), NULL, &entry, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (entry->from, ==, "hovey Anna");
  g_assert_cmpstr (entry->proposal, ==, "proposal-1");
  told = dh_entry_narrate (entry, dh_referee_get_battle (self.referee));
  g_assert_nonnull (strstr (told, "Proposed by Anna, 12th Division."));
  xml = dh_entry_to_xml (entry, dh_referee_get_battle (self.referee));
  g_assert_nonnull (strstr (xml, " from=\"hovey Anna\" proposal=\"proposal-1\""));
  g_assert_false (dh_hall_take (self.hall, 3, NULL, NULL, NULL));
  test_hall_propose (&self, hovey, "proposal-1", "move u1", "");
  assert_answer (&self, 200, "state", "taken");
  give (self.referee, "undo");
  test_hall_propose (&self, hovey, "proposal-1", "move u1", "");
  assert_answer (&self, 200, "state", "undone");
  g_assert_cmpuint (test_hall_count_entries (self.referee, "proposal-1"), ==, 1);
  g_assert_true (dh_referee_verify (self.referee, &error));
  g_assert_no_error (error);

  /* An order that also names a unit of somebody else waits, and cannot be given in the player’s name. */
  give (self.referee, "undo");
  dh_hall_update (self.hall);
  test_hall_propose (&self, hovey, "proposal-4", "respond u2 c13", "");
  assert_answer (&self, 200, "state", "waiting");
  g_assert_false (dh_hall_take (self.hall, find_waiting (self.hall), NULL, NULL, &error));
  g_assert_nonnull (strstr (error->message, "is not under the command of Anna"));
  give (self.referee, "redo");
  test_hall_say (&self, "{\"what\":\"withdraw\",\"request\":3,\"token\":\"%s\",\"id\":\"proposal-4\"}", mcginnis);
  g_assert_cmpuint (self.status, ==, 404);
  test_hall_say (&self, "{\"what\":\"withdraw\",\"request\":3,\"token\":\"%s\",\"id\":\"proposal-4\"}", hovey);
  assert_answer (&self, 200, "state", "withdrawn");

  /* No more than six wait. */
  for (guint i = 0; i < 7; i++)
    {
      g_autofree char *id = g_strdup_printf ("proposal-1%u", i), *order = g_strdup_printf ("move u%u", i + 2);

      test_hall_propose (&self, hovey, id, order, "");
      g_assert_cmpuint (self.status, ==, 200);
    }
  assert_answer (&self, 200, "why", "you already have six waiting; withdraw one first");

  test_hall_clear (&self);
}

static void
assert_queue (TestHall   *self,
              const char *expected)
{
  g_autoptr(GArray) matters = dh_hall_list_matters (self->hall);
  g_autoptr(GString) queue = g_string_new (NULL);

  for (guint i = 0; i < matters->len; i++)
    {
      const DhHallMatter *matter = &g_array_index (matters, DhHallMatter, i);

      dh_append_item (queue, ", ", "%s", matter->proposal != NULL ? matter->proposal->order
                                         : matter->seat->hand     ? "hand"
                                                                  : matter->seat->name);
    }
  g_assert_cmpstr (queue->str, ==, expected);
}

/* The oldest is first, but for what interrupts; what does not fit any more says why; all moves are taken at once. */
static void
test_queue (void)
{
  TestHall self;
  g_autofree char *hovey = NULL, *stevenson = NULL, *fault = NULL;
  g_autoptr(GError) error = NULL;

  open_champion_hill (&self);
  hovey = test_hall_seat (&self, "hovey", "Anna");
  stevenson = test_hall_seat (&self, "confederate", "Bert");
  test_hall_propose (&self, hovey, "proposal-1", "move u1", "7");
  test_hall_propose (&self, hovey, "proposal-2", "move u2", "7");
  join (&self, "10.0.0.9", "device-3", dh_hall_get_code (self.hall), "Carl", "union");
  test_hall_propose (&self, hovey, "proposal-3", "move u3 after nowhere", "");
  test_hall_propose (&self, stevenson, "proposal-4", "fire c4 u1 8", "");
  assert_answer (&self, 200, "state", "waiting");
  test_hall_say (&self, "{\"what\":\"hand\",\"request\":3,\"token\":\"%s\",\"raised\":true}", stevenson);
  assert_queue (&self, "fire c4 u1 8, move u1, move u2, Carl, move u3 after nowhere, hand");

  g_assert_true (dh_hall_put_last (self.hall, 3, &error));
  g_assert_no_error (error);
  assert_queue (&self, "fire c4 u1 8, move u2, Carl, move u3 after nowhere, hand, move u1");
  g_assert_false (dh_hall_put_last (self.hall, 99, NULL));
  g_assert_true (dh_hall_lower_hand (self.hall, 2, &error));
  g_assert_false (dh_hall_lower_hand (self.hall, 2, NULL));

  fault = dh_hall_dup_fault (self.hall, 3);
  g_assert_null (fault);
  fault = dh_hall_dup_fault (self.hall, 6);
  g_assert_nonnull (fault);
  g_assert_cmpuint (dh_hall_count_moves (self.hall), ==, 2);
  g_assert_cmpuint (dh_hall_take_moves (self.hall, &error), ==, 2);
  g_assert_no_error (error);
  assert_queue (&self, "fire c4 u1 8, Carl, move u3 after nowhere");

  /* A proposal that was laid into the order line is given there, and does not wait any more. */
  g_assert_true (dh_referee_give_proposed (self.referee, "move u4 : 7", "hovey Anna", "proposal-3", TEST_HALL_TIME, NULL, &error));
  g_assert_no_error (error);
  assert_queue (&self, "fire c4 u1 8, Carl");
  g_assert_cmpint (dh_hall_find_proposal (self.hall, 6)->state, ==, DH_HALL_PROPOSAL_TAKEN);

  /* The second referee alone gives orders at once, when he may. */
  g_assert_false (dh_hall_trust (self.hall, "hovey", DH_HALL_TRUST_ORDERS, NULL));
  test_hall_reopen (&self);
  assert_queue (&self, "fire c4 u1 8, Carl");
  test_hall_clear (&self);
}

/* A second referee’s orders are given as they come, in his name, once the referee has let him; not before. */
static void
test_assistant (void)
{
  TestHall self;
  g_autofree char *token = NULL;

  open_champion_hill (&self);
  token = test_hall_seat (&self, "assistant", "Uwe");
  test_hall_propose (&self, token, "proposal-1", "move u1", "7");
  g_assert_cmpuint (test_hall_count_entries (self.referee, "proposal-1"), ==, 0);
  g_assert_true (dh_hall_trust (self.hall, "assistant", DH_HALL_TRUST_ORDERS, NULL));
  test_hall_propose (&self, token, "proposal-2", "move u2", "7");
  assert_answer (&self, 200, "state", "waiting");
  g_assert_cmpuint (test_hall_count_entries (self.referee, "proposal-2"), ==, 1);
  test_hall_propose (&self, token, "proposal-3", "done hovey", "");
  g_assert_cmpuint (find_waiting (self.hall), !=, 0);
  test_hall_clear (&self);
}

/* Trust is by seat and by kind: a move is given as it comes, and what the rules refuse goes to the referee. */
static void
test_trust (void)
{
  TestHall self;
  g_autofree char *hovey = NULL;

  open_champion_hill (&self);
  hovey = test_hall_seat (&self, "hovey", "Anna");
  g_assert_false (dh_hall_trust (self.hall, "stevenson", DH_HALL_TRUST_MOVES, NULL));
  g_assert_true (dh_hall_trust (self.hall, "hovey", DH_HALL_TRUST_MOVES, NULL));
  test_hall_propose (&self, hovey, "proposal-0", "cover u5 works", "");
  g_assert_cmpuint (test_hall_count_entries (self.referee, "proposal-0"), ==, 0);
  test_hall_propose (&self, hovey, "proposal-1", "move u1", "7");
  assert_answer (&self, 200, "state", "waiting");
  g_assert_cmpuint (test_hall_count_entries (self.referee, "proposal-1"), ==, 1);
  test_hall_propose (&self, hovey, "proposal-4", "move u4", "");
  g_assert_cmpuint (test_hall_count_entries (self.referee, "proposal-4"), ==, 0);
  test_hall_propose (&self, hovey, "proposal-2", "move u2 after nowhere", "");
  assert_answer (&self, 200, "state", "waiting");
  g_assert_cmpuint (find_waiting (self.hall), !=, 0);
  g_assert_true (dh_hall_trust (self.hall, "hovey", 0, NULL));
  test_hall_propose (&self, hovey, "proposal-3", "move u3", "7");
  g_assert_cmpuint (test_hall_count_entries (self.referee, "proposal-3"), ==, 0);

  test_hall_clear (&self);
}

/* Dice that the referee adds come behind those that the player has thrown, and the entry is the player's still. */
static void
test_more_dice (void)
{
  TestHall self;
  g_autofree char *hovey = NULL, *told = NULL;
  g_autoptr(GError) error = NULL;
  DhEntry *entry;

  open_champion_hill (&self);
  hovey = test_hall_seat (&self, "hovey", "Anna");
  test_hall_propose (&self, hovey, "proposal-1", "move u1", "8");
  g_assert_false (dh_hall_take (self.hall, find_waiting (self.hall), "9", NULL, &error));
  g_assert_nonnull (strstr (error->message, "has 2"));
  g_clear_error (&error);
  g_assert_true (dh_hall_refuse (self.hall, find_waiting (self.hall), "later", NULL));
  test_hall_propose (&self, hovey, "proposal-2", "move u1", "");
  g_assert_true (dh_hall_take (self.hall, find_waiting (self.hall), "9", &entry, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (entry->from, ==, "hovey Anna");
  told = dh_entry_narrate (entry, dh_referee_get_battle (self.referee));
  g_assert_nonnull (strstr (told, "shows 9 (thrown)"));
  g_assert_cmpuint (test_hall_count_entries (self.referee, "proposal-2"), ==, 1);
  test_hall_clear (&self);
}

/* A due of a player’s unit is asked on his device, and the dice he threw come back with the order. */
static void
test_asked (void)
{
  TestHall self;
  g_autofree char *hovey = NULL, *order = NULL, *shown = NULL, *shown_again = NULL;
  JsonArray *asked;

  open_champion_hill (&self);
  hovey = test_hall_seat (&self, "hovey", "Anna");
  give (self.referee, "ruling battle deck none because of the test");
  give (self.referee, "next pass");
  give (self.referee, "ruling u1 pending-hits 6 because of the test");
  give (self.referee, "mark");
  dh_hall_update (self.hall);
  asked = json_object_get_array_member (test_hall_get_view (&self, 1), "asked");
  g_assert_cmpuint (json_array_get_length (asked), >, 0);
  order = g_strdup (json_object_get_string_member (json_array_get_object_element (asked, 0), "order"));
  g_assert_cmpstr (order, ==, "check u1");

  /* Dice that the referee holds for the next order are nobody else's to know of, nor how many are missing then. */
  shown = json_to_string (json_object_get_member (test_hall_get_view (&self, 1), "asked"), FALSE);
  give (self.referee, "dice 1 1");
  dh_hall_update (self.hall);
  shown_again = json_to_string (json_object_get_member (test_hall_get_view (&self, 1), "asked"), FALSE);
  g_assert_cmpstr (shown, ==, shown_again);

  /* An answer with too many dice goes to the referee, though he trusts the dice of that seat. */
  g_assert_true (dh_hall_trust (self.hall, "hovey", DH_HALL_TRUST_DICE, NULL));
  test_hall_propose (&self, hovey, "proposal-1", order, "6 6 6");
  assert_answer (&self, 200, "state", "waiting");
  g_assert_nonnull (dh_hall_find_proposal (self.hall, find_waiting (self.hall))->fault);
  g_assert_true (dh_hall_refuse (self.hall, find_waiting (self.hall), "one die", NULL));
  test_hall_propose (&self, hovey, "proposal-2", order, "6");
  g_assert_cmpuint (test_hall_count_entries (self.referee, "proposal-2"), ==, 1);
  test_hall_propose (&self, hovey, "proposal-2", order, "6");
  assert_answer (&self, 200, "state", "taken");

  test_hall_clear (&self);
}

/* Returns: (nullable): the order as it is asked of a seat */
static JsonObject *
find_asked (TestHall   *self,
            guint       seat,
            const char *order)
{
  JsonArray *asked;

  dh_hall_update (self->hall);
  asked = json_object_get_array_member (test_hall_get_view (self, seat), "asked");
  for (guint i = 0; i < json_array_get_length (asked); i++)
    if (g_str_equal (json_object_get_string_member (json_array_get_object_element (asked, i), "order"), order))
      return json_array_get_object_element (asked, i);

  return NULL;
}

/* Hovey’s first two regiments have charged and fight. */
static char *
open_melee (TestHall *self) G_GNUC_WARN_UNUSED_RESULT;

static char *
open_melee (TestHall *self)
{
  static const char *const orders[] = {
    "charge u1 c1", "charge u2 c3", "ruling battle deck none because of the test", "next pass", "next", "next", "next",
    "check u1 : 6", "check u2 : 6", "next", "check c1 : 6", "check c3 : 6", "next",
  };
  char *hovey;

  open_champion_hill (self);
  hovey = test_hall_seat (self, "hovey", "Anna");
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    give (self->referee, orders[i]);
  return hovey;
}

/* Where strengths are nobody's to know the throws of a close combat cannot be counted: the order alone will do. */
static void
test_fight (void)
{
  TestHall self;
  g_autofree char *hovey = open_melee (&self);
  g_autoptr(GError) error = NULL;
  JsonObject *fight;

  give (self.referee, "disclose names");
  fight = find_asked (&self, 1, "fight u1 c1");
  g_assert_nonnull (fight);
  g_assert_false (json_object_has_member (fight, "row"));
  g_assert_true (json_object_get_boolean_member_with_default (fight, "together", FALSE));
  g_assert_false (json_object_has_member (fight, "dice"));
  g_assert_true (json_object_has_member (fight, "reasons"));
  test_hall_say (&self, "{\"what\":\"need\",\"request\":2,\"token\":\"%s\",\"order\":\"fight u1 c1\"}", hovey);
  g_assert_nonnull (strstr (self.body, "\"together\":true"));
  give (self.referee, "ruling c1 concealed yes because of the test");
  dh_hall_update (self.hall);
  test_hall_say (&self, "{\"what\":\"need\",\"request\":2,\"token\":\"%s\",\"order\":\"fight u1 c1\"}", hovey);
  g_assert_cmpstr (self.body, ==, "{}");
  give (self.referee, "undo");

  test_hall_propose (&self, hovey, "proposal-1", "fight u1 c1", "");
  assert_answer (&self, 200, "state", "waiting");
  g_assert_true (dh_hall_take (self.hall, find_waiting (self.hall), NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (test_hall_count_entries (self.referee, "proposal-1"), ==, 1);
  test_hall_clear (&self);
}

/* Rows of a close combat */

/* Returns: (nullable): the row of u1’s close combat that a seat is asked for */
static JsonObject *
find_row (TestHall *self,
          guint     seat)
{
  JsonObject *fight = find_asked (self, seat, "fight u1 c1");

  return fight != NULL && json_object_has_member (fight, "row") ? json_object_get_object_member (fight, "row") : NULL;
}

static guint
count_row (TestHall *self,
           guint     seat)
{
  JsonObject *row = find_row (self, seat);

  return row != NULL ? json_object_get_int_member (row, "dice") : 0;
}

/* Throws all dice of the row that is asked of a seat with the same face. */
static void
send_row (TestHall   *self,
          guint       seat,
          const char *token,
          const char *id,
          guint       face)
{
  GString *dice = g_string_new (NULL);

  for (guint i = count_row (self, seat); i > 0; i--)
    g_string_append_printf (dice, "%u", face);
  test_hall_propose (self, token, id, "fight u1 c1", dice->str);
  assert_answer (self, 200, "state", "waiting");
  g_string_free (dice, TRUE);
}

static void
assert_states (TestHall            *self,
               DhHallProposalState  state,
               guint                entry)
{
  const GPtrArray *proposals = dh_hall_get_proposals (self->hall);

  for (guint i = 0; i < proposals->len; i++)
    {
      g_assert_cmpint (((DhHallProposal *) proposals->pdata[i])->state, ==, state);
      g_assert_cmpuint (((DhHallProposal *) proposals->pdata[i])->entry, ==, entry);
    }
}

static guint
count_matters (TestHall *self)
{
  g_autoptr(GArray) matters = dh_hall_list_matters (self->hall);

  return matters->len;
}

/* The number of the row that stands before the referee for all of them, the only matter that waits. */
static guint
find_head (TestHall *self)
{
  g_autoptr(GArray) matters = dh_hall_list_matters (self->hall);

  g_assert_cmpuint (matters->len, ==, 1);
  return g_array_index (matters, DhHallMatter, 0).number;
}

/* Throws a level first round and one that decides it. */
static void
throw_it_out (TestHall   *self,
              const char *hovey,
              const char *stevenson)
{
  guint n = count_row (self, 1);

  g_assert_cmpuint (n, ==, 6);
  send_row (self, 2, stevenson, "row-c-of-1", 5);
  g_assert_cmpuint (count_row (self, 2), ==, 0);
  g_assert_cmpuint (count_matters (self), ==, 0);
  send_row (self, 1, hovey, "row-u-of-1", 5);
  g_assert_cmpuint (count_matters (self), ==, 0);
  g_assert_cmpint (json_object_get_int_member (find_row (self, 1), "round"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (find_row (self, 2), "round"), ==, 2);
  g_assert_cmpstr (json_object_get_string_member (find_row (self, 2), "theirs"), ==, "5 5 5 5 5 5");
  send_row (self, 1, hovey, "row-u-of-2", 6);
  g_assert_null (find_row (self, 1));
  send_row (self, 2, stevenson, "row-c-of-2", 1);
  g_assert_null (find_row (self, 1));
  g_assert_null (find_row (self, 2));
}

/* Each side is asked for its row of the round, and the desk puts them together to one order. */
static void
test_rows (void)
{
  TestHall self;
  g_autofree char *hovey = open_melee (&self), *stevenson = test_hall_seat (&self, "stevenson", "Bert"), *order = NULL;
  g_autoptr(GError) error = NULL;
  DhEntry *entry = NULL;
  guint head;

  give (self.referee, "ruling c1 men 24 because of the test");
  throw_it_out (&self, hovey, stevenson);
  head = find_head (&self);
  g_assert_cmpuint (dh_hall_count_moves (self.hall), ==, 0); /* though whom the last row is thrown for is of his own side */
  order = dh_hall_dup_order (dh_hall_find_proposal (self.hall, head), NULL);
  g_assert_cmpstr (order, ==, "fight u1 c1 : 5 5 5 5 5 5 5 5 5 5 5 5 6 6 6 6 6 6 1 1 1 1 1 1");
  g_assert_null (dh_hall_dup_fault (self.hall, head));
  g_assert_true (dh_hall_take (self.hall, head, NULL, &entry, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (entry->from, ==, "stevenson Bert");
  assert_states (&self, DH_HALL_PROPOSAL_TAKEN, entry->n);

  /* Taken back it is thrown for from the beginning. */
  give (self.referee, "undo");
  dh_hall_update (self.hall);
  test_hall_propose (&self, hovey, "row-u-of-1", "fight u1 c1", "5 5 5 5 5 5");
  assert_answer (&self, 200, "state", "undone");
  g_assert_cmpint (json_object_get_int_member (find_row (&self, 1), "round"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (find_row (&self, 2), "round"), ==, 1);
  g_assert_true (dh_referee_verify (self.referee, &error));
  g_assert_no_error (error);
  test_hall_clear (&self);
}

/* A row that cannot be one is refused in words, and so is whatever is sent twice, late or in the name of others. */
static void
test_wrong_rows (void)
{
  TestHall self;
  g_autofree char *hovey = open_melee (&self), *stevenson = test_hall_seat (&self, "stevenson", "Bert");
  g_autofree char *logan = test_hall_seat (&self, "logan", "Carl");
  guint n = dh_hall_get_proposals (self.hall)->len;

  g_assert_null (find_asked (&self, 3, "fight u1 c1"));
  test_hall_propose (&self, logan, "the-row-1", "fight u1 c1", "6 6 6 6 6 6");
  assert_answer (&self, 200, "why", "nothing of yours has that name");
  test_hall_propose (&self, hovey, "the-row-1", "fight u1 c1", "6 6 6 6 6");
  assert_answer (&self, 200, "why", "this row has 6 dice");
  test_hall_propose (&self, hovey, "the-row-1", "fight u1 c1", "6666667");
  assert_answer (&self, 200, "why", "this row has 6 dice");
  test_hall_propose (&self, hovey, "the-row-1", "fight u1 c1", "666667");
  assert_answer (&self, 200, "why", "a die of this row shows 1 to 6");
  test_hall_propose (&self, stevenson, "the-row-1", "fight u1 c1", "666660");
  assert_answer (&self, 200, "why", "a die of this row shows 1 to 6");
  test_hall_propose (&self, stevenson, "the-row-1", "fight u1 c1", "");
  assert_answer (&self, 200, "why", "this row has 6 dice");
  test_hall_say (&self, "{\"what\":\"propose\",\"request\":2,\"token\":\"%s\",\"id\":\"row-late\",\"order\":\"fight u1 c1\","
                 "\"dice\":\"666666\",\"round\":2}", hovey);
  assert_answer (&self, 200, "why", "this round is over; look at what you are asked now");
  g_assert_cmpuint (dh_hall_get_proposals (self.hall)->len, ==, n);

  send_row (&self, 1, hovey, "the-row-1", 6);
  test_hall_propose (&self, hovey, "the-row-2", "fight u1 c1", "1 1 1 1 1 1");
  assert_answer (&self, 200, "why", "no dice of yours are needed for it now");
  test_hall_propose (&self, hovey, "the-row-3", "fight u1 c1", "");
  assert_answer (&self, 200, "why", "no dice of yours are needed for it now");
  test_hall_say (&self, "{\"what\":\"withdraw\",\"request\":3,\"token\":\"%s\",\"id\":\"the-row-1\"}", hovey);
  assert_answer (&self, 200, "state", "waiting");
  g_assert_false (dh_hall_take (self.hall, find_waiting (self.hall), NULL, NULL, NULL));
  assert_states (&self, DH_HALL_PROPOSAL_WAITING, 0);
  test_hall_clear (&self);
}

/* A row that does not fit any more comes back with a sentence, and the round is asked for as it is then. */
static void
test_stale_rows (void)
{
  TestHall self;
  g_autofree char *hovey = open_melee (&self), *stevenson = test_hall_seat (&self, "stevenson", "Bert");

  send_row (&self, 1, hovey, "the-row-1", 5);
  send_row (&self, 2, stevenson, "the-row-2", 5);
  send_row (&self, 2, stevenson, "the-row-3", 5);
  give (self.referee, "note something else");
  dh_hall_update (self.hall);
  assert_states (&self, DH_HALL_PROPOSAL_WAITING, 0);
  g_assert_cmpint (json_object_get_int_member (find_row (&self, 1), "round"), ==, 2);
  give (self.referee, "ruling u1 men 12 because of the test");
  dh_hall_update (self.hall);
  assert_states (&self, DH_HALL_PROPOSAL_REFUSED, 0);
  test_hall_propose (&self, hovey, "the-row-1", "fight u1 c1", "555555");
  assert_answer (&self, 200, "why", "the combat has changed since; throw again if you are asked to");
  g_assert_cmpint (json_object_get_int_member (find_row (&self, 1), "round"), ==, 1);
  g_assert_cmpuint (count_row (&self, 1), <, 6);

  /* The referee throws for it otherwise. */
  send_row (&self, 1, hovey, "the-row-4", 5);
  give (self.referee, "fight u1 c1");
  dh_hall_update (self.hall);
  assert_states (&self, DH_HALL_PROPOSAL_REFUSED, 0);
  test_hall_clear (&self);
}

/* The row of whoever has no seat is the referee's: he adds it to what has come, and the players throw the next. */
static void
test_row_of_the_referee (void)
{
  TestHall self;
  g_autofree char *hovey = open_melee (&self);
  g_autoptr(GError) error = NULL;
  DhEntry *entry = NULL;

  give (self.referee, "ruling c1 men 24 because of the test");
  g_assert_cmpuint (count_matters (&self), ==, 0);
  send_row (&self, 1, hovey, "the-row-1", 5);
  g_assert_false (dh_hall_take (self.hall, find_head (&self), NULL, NULL, &error));
  g_assert_cmpstr (error->message, ==, "6 dice of “40th Georgia” are missing");
  g_clear_error (&error);
  g_assert_false (dh_hall_take (self.hall, find_head (&self), "5 5 5", NULL, &error));
  g_assert_cmpstr (error->message, ==, "this row has 6 dice");
  g_clear_error (&error);
  g_assert_true (dh_hall_take (self.hall, find_head (&self), "555555", &entry, &error));
  g_assert_no_error (error);
  g_assert_null (entry);
  g_assert_cmpuint (count_matters (&self), ==, 0);
  g_assert_cmpint (json_object_get_int_member (find_row (&self, 1), "round"), ==, 2);
  send_row (&self, 1, hovey, "the-row-2", 6);
  g_assert_true (dh_hall_take (self.hall, find_head (&self), "1 1 1 1 1 1", &entry, &error));
  g_assert_no_error (error);
  assert_states (&self, DH_HALL_PROPOSAL_TAKEN, entry->n);
  g_assert_cmpuint (test_hall_count_entries (self.referee, "the-row-2"), ==, 1);
  test_hall_clear (&self);
}

/* What the referee types in his line counts as well, and what players have sent stands behind it. */
static void
test_rows_in_the_line (void)
{
  TestHall self;
  g_autofree char *hovey = open_melee (&self), *stevenson = NULL, *filled = NULL;

  give (self.referee, "ruling c1 men 24 because of the test");
  dh_hall_note_typed (self.hall, "fight u1 c1", "5 5 5");
  g_assert_cmpint (json_object_get_int_member (find_row (&self, 1), "round"), ==, 1);
  stevenson = test_hall_seat (&self, "stevenson", "Bert");
  send_row (&self, 2, stevenson, "the-row-1", 5);
  g_assert_null (dh_hall_fill_in (self.hall, "fight u1 c1", "5 5 5 5 5"));
  filled = dh_hall_fill_in (self.hall, "fight u1 c1", "5 5 5 5 5 5");
  g_assert_cmpstr (filled, ==, "5 5 5 5 5 5 5 5 5 5 5 5");
  dh_hall_note_typed (self.hall, "fight u1 c1", filled);
  g_assert_cmpint (json_object_get_int_member (find_row (&self, 1), "round"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (find_row (&self, 2), "round"), ==, 2);
  dh_hall_note_typed (self.hall, NULL, "");
  g_assert_cmpint (json_object_get_int_member (find_row (&self, 1), "round"), ==, 1);
  g_assert_null (find_row (&self, 2));
  give (self.referee, "fight u1 c1 : 5 5 5 5 5 5 5 5 5 5 5 5 6 6 6 6 6 6 1 1 1 1 1 1");
  assert_states (&self, DH_HALL_PROPOSAL_TAKEN, dh_referee_get_n_entries (self.referee));
  test_hall_clear (&self);
}

/* Dice of a fight are given as they come where all whose dice they are are trusted with that. */
static void
test_trusted_rows (void)
{
  for (guint i = 0; i < 2; i++)
    {
      TestHall self;
      g_autofree char *hovey = open_melee (&self), *stevenson = test_hall_seat (&self, "stevenson", "Bert");

      give (self.referee, "ruling c1 men 24 because of the test");
      g_assert_true (dh_hall_trust (self.hall, "stevenson", DH_HALL_TRUST_DICE, NULL));
      g_assert_true (dh_hall_trust (self.hall, "hovey", i == 0 ? DH_HALL_TRUST_MOVES : DH_HALL_TRUST_DICE, NULL));
      throw_it_out (&self, hovey, stevenson);
      g_assert_cmpuint (count_matters (&self), ==, i == 0 ? 1 : 0);
      g_assert_cmpuint (test_hall_count_entries (self.referee, "row-c-of-2"), ==, i);
      test_hall_clear (&self);
    }
}

/* A side whose dice the program throws is asked for none, and the other throws against those. */
static void
test_rows_against_the_program (void)
{
  static const char *const sides[] = { "union", "confederate" };

  for (guint i = 0; i < 2; i++)
    {
      TestHall self;
      g_autofree char *hovey = open_melee (&self), *stevenson = test_hall_seat (&self, "stevenson", "Bert");
      g_autofree char *ruling = g_strdup_printf ("ruling %s dice program because of the test", sides[1 - i]);
      g_autoptr(GError) error = NULL;
      guint round = 0;

      give (self.referee, ruling);
      while (count_row (&self, 1 + i) > 0)
        {
          g_autofree char *id = g_strdup_printf ("row-of-%u", ++round);

          g_assert_null (find_row (&self, 2 - i));
          g_assert_cmpint (json_object_get_int_member (find_row (&self, 1 + i), "round"), ==, round);
          send_row (&self, 1 + i, i == 0 ? hovey : stevenson, id, 6);
        }
      g_assert_true (dh_hall_take (self.hall, find_head (&self), NULL, NULL, &error));
      g_assert_no_error (error);
      test_hall_clear (&self);
    }
}

/* Whatever is killed: rows stay, and those that were given are known as given by the entry that came of them. */
static void
test_rows_are_kept (void)
{
  TestHall self;
  g_autofree char *hovey = open_melee (&self), *stevenson = test_hall_seat (&self, "stevenson", "Bert");
  g_autofree char *path = NULL, *before = NULL;
  g_autoptr(GDir) folder = NULL;

  give (self.referee, "ruling c1 men 24 because of the test");
  throw_it_out (&self, hovey, stevenson);
  test_hall_reopen (&self);
  dh_hall_update (self.hall);
  assert_states (&self, DH_HALL_PROPOSAL_WAITING, 0);
  folder = g_dir_open (self.folder, 0, NULL);
  path = g_build_filename (self.folder, g_dir_read_name (folder), NULL);
  g_file_get_contents (path, &before, NULL, NULL);
  g_assert_true (dh_hall_take (self.hall, find_head (&self), NULL, NULL, NULL));
  g_file_set_contents (path, before, -1, NULL);
  test_hall_reopen (&self);
  dh_hall_update (self.hall);
  assert_states (&self, DH_HALL_PROPOSAL_TAKEN, dh_referee_get_n_entries (self.referee));
  test_hall_clear (&self);
}

/* The referee refuses a fight: all rows go back, and it is thrown for anew. */
static void
test_refused_rows (void)
{
  TestHall self;
  g_autofree char *hovey = open_melee (&self), *stevenson = test_hall_seat (&self, "stevenson", "Bert");

  give (self.referee, "ruling c1 men 24 because of the test");
  throw_it_out (&self, hovey, stevenson);
  g_assert_true (dh_hall_refuse (self.hall, find_head (&self), "a die fell off the table", NULL));
  assert_states (&self, DH_HALL_PROPOSAL_REFUSED, 0);
  test_hall_propose (&self, hovey, "row-u-of-1", "fight u1 c1", "555555");
  assert_answer (&self, 200, "why", "a die fell off the table");
  g_assert_cmpint (json_object_get_int_member (find_row (&self, 2), "round"), ==, 1);
  test_hall_clear (&self);
}

/* Dues of close combats are asked for when their turn has come, and can be given then. */
static void
test_turn_of_dues (void)
{
  TestHall self;
  g_autofree char *hovey = open_melee (&self);
  g_autoptr(GError) error = NULL;

  g_assert_null (find_asked (&self, 1, "fight u2 c3"));
  give (self.referee, "fight u1 c1 : 6 6 6 6 6 6 1 1 1 1 1 1");
  g_assert_nonnull (find_asked (&self, 1, "fight u2 c3"));
  g_assert_null (find_asked (&self, 1, "bonus u1 hold"));
  give (self.referee, "fight u2 c3 : 6 6 6 6 6 6 1 1 1 1 1 1");
  g_assert_null (find_asked (&self, 1, "bonus u1 hold"));
  give (self.referee, "check c1 : 6");
  g_assert_null (find_asked (&self, 1, "bonus u1 hold"));
  give (self.referee, "check c3 : 6");
  g_assert_null (find_asked (&self, 1, "bonus u1 hold"));
  give (self.referee, "retreat all");
  g_assert_nonnull (find_asked (&self, 1, "bonus u1 hold"));

  test_hall_propose (&self, hovey, "proposal-1", "bonus u1 occupy", "");
  assert_answer (&self, 200, "state", "waiting");
  g_assert_true (dh_hall_take (self.hall, find_waiting (self.hall), NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (test_hall_count_entries (self.referee, "proposal-1"), ==, 1);
  test_hall_clear (&self);
}

/* An order is on the disk and told before anybody is shown it, and the next one waits for no more than one view. */
static void
test_order_before_views (void)
{
  TestHall self;
  g_autofree char *hovey = NULL, *union_token = NULL;
  guint n_views = 0;

  open_champion_hill (&self);
  hovey = test_hall_seat (&self, "hovey", "Anna");
  union_token = test_hall_seat (&self, "union", "Bert");
  dh_hall_update (self.hall);
  g_string_truncate (self.sent, 0);
  give (self.referee, "ruling u1 men 20 because of the test");
  g_assert_cmpstr (self.sent->str, ==, "");
  for (gboolean more = TRUE; more;)
    {
      guint before = n_views;

      more = g_main_context_iteration (NULL, FALSE);
      n_views = 0;
      for (const char *at = self.sent->str; (at = strstr (at, "{\"view\"")) != NULL; at++)
        n_views++;
      g_assert_cmpuint (n_views, <=, before + 1);
    }
  g_assert_cmpuint (n_views, ==, 3);
  test_hall_clear (&self);
}

/* The hand is seen, and who sits where. */
static void
test_hand (void)
{
  TestHall self;
  g_autofree char *hovey = NULL;

  open_champion_hill (&self);
  hovey = test_hall_seat (&self, "hovey", "Anna");
  test_hall_say (&self, "{\"what\":\"hand\",\"request\":3,\"token\":\"%s\",\"raised\":true}", hovey);
  g_assert_cmpuint (self.status, ==, 200);
  g_assert_true (dh_hall_find_seat (self.hall, 1)->hand);
  dh_hall_update (self.hall);
  g_assert_true (json_object_get_boolean_member (json_object_get_object_member (test_hall_get_view (&self, 1), "you"), "hand"));
  g_assert_true (dh_hall_free_seat (self.hall, "hovey", NULL));
  test_hall_say (&self, "{\"what\":\"hand\",\"request\":3,\"token\":\"%s\",\"raised\":true}", hovey);
  g_assert_cmpuint (self.status, ==, 401);
  test_hall_clear (&self);
}

/* Asks for the need of an order: with nothing secret on phones a player sees what the board shows. */
static void
ask_need (TestHall   *self,
          const char *token,
          const char *order)
{
  test_hall_say (self, "{\"what\":\"need\",\"request\":4,\"token\":\"%s\",\"order\":\"%s\"}", token, order);
  g_assert_cmpuint (self->status, ==, 200);
}

static JsonNode *
find_shown (TestHall   *self,
            guint       seat,
            const char *key)
{
  return json_object_get_member (test_hall_get_view (self, seat), key);
}

/* Returns: (nullable): one of his things as the first seat is shown it */
static JsonObject *
find_mine (TestHall   *self,
           const char *id)
{
  JsonArray *mine = json_node_get_array (find_shown (self, 1, "mine"));

  for (guint i = 0; i < json_array_get_length (mine); i++)
    if (g_str_equal (json_object_get_string_member (json_array_get_object_element (mine, i), "id"), id))
      return json_array_get_object_element (mine, i);

  g_assert_not_reached ();
}

static void
test_nothing_secret (void)
{
  TestHall self;
  g_autofree char *hovey = NULL;

  open_champion_hill (&self);
  give (self.referee, "ruling u1 concealed yes because of the test");
  hovey = test_hall_seat (&self, "hovey", "Anna");
  dh_hall_update (self.hall);
  g_assert_true (json_object_has_member (find_mine (&self, "u1"), "men"));
  dh_hall_set_nothing_secret (self.hall, TRUE);
  g_assert_false (json_object_has_member (find_mine (&self, "u1"), "men"));
  g_assert_false (json_object_has_member (find_mine (&self, "u1"), "concealed"));
  g_assert_true (json_node_equal (find_shown (&self, 1, "lines"), find_shown (&self, 0, "lines")));
  g_assert_true (json_node_equal (find_shown (&self, 1, "news"), find_shown (&self, 0, "news")));
  test_hall_propose (&self, hovey, "proposal-1", "move u1", "7");
  assert_answer (&self, 200, "state", "waiting");
  test_hall_propose (&self, hovey, "proposal-2", "move c4", "7");
  assert_answer (&self, 200, "why", "nothing of yours has that name");
  g_assert_cmpuint (dh_hall_count_moves (self.hall), ==, 1);
  g_assert_true (dh_hall_take (self.hall, find_waiting (self.hall), NULL, NULL, NULL));
  test_hall_clear (&self);
}

/* A player is told what his order would need and why before he sends it, and nothing of whom he does not see. */
static void
test_need (void)
{
  TestHall self;
  g_autofree char *hovey = NULL;
  g_autoptr(JsonNode) node = NULL;

  open_champion_hill (&self);
  give (self.referee, "ruling c5 concealed yes because of the test");
  hovey = test_hall_seat (&self, "hovey", "Anna");
  ask_need (&self, hovey, "move u1");
  g_assert_nonnull (strstr (self.body, "\"faces\":20"));
  ask_need (&self, hovey, "fire u1 c4 8");
  g_assert_cmpstr (self.body, ==, "{}");
  ask_need (&self, hovey, "respond u1 c5");
  g_assert_cmpstr (self.body, ==, "{}");
  ask_need (&self, hovey, "move c4");
  g_assert_cmpstr (self.body, ==, "{}");
  ask_need (&self, hovey, "move 11th");
  g_assert_cmpstr (self.body, ==, "{}");
  give (self.referee, "ruling battle deck none because of the test");
  give (self.referee, "next pass");
  give (self.referee, "next");
  ask_need (&self, hovey, "fire u1 c4 8");
  node = json_from_string (self.body, NULL);
  g_assert_true (json_object_has_member (json_node_get_object (node), "need"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (json_node_get_object (node), "reasons")), >, 0);
  ask_need (&self, hovey, "fire u1 c5 8");
  g_assert_cmpstr (self.body, ==, "{}");
  test_hall_clear (&self);
}

/* A view is written as JSON by itself: whatever people name, a reader of JSON reads the same of it as of json-glib's. */
static void
test_json (void)
{
  static const char *const values[] = {
    "{'title': <'a \"quote\", a \\\\ and a \\n line\\x7f'>, 'none': <@aa{sv} []>, 'turn': <-3>}",
    "{'many': <uint32 30>, 'since': <int64 9007199254740993>, 'paused': <true>, 'over': <false>, 'lines': <['', 'ü – 🎲']>}",
    "{'can': <{'u1': ['move', 'fire']}>, 'mine': <[{'id': <'u1'>}, {}]>, 'empty': <@a{sv} {}>}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(GVariant) value = g_variant_parse (G_VARIANT_TYPE_VARDICT, values[i], NULL, NULL, &error);
      g_autoptr(GString) json = g_string_new (NULL);
      g_autoptr(JsonNode) theirs = NULL, ours = NULL;

      g_assert_no_error (error);
      _dh_hall_append_json (json, value);
      ours = json_from_string (json->str, &error);
      g_assert_no_error (error);
      theirs = json_gvariant_serialize (value);
      g_assert_true (json_node_equal (ours, theirs));
    }
}

static guint
count_news (TestHall   *self,
            const char *token,
            guint       before)
{
  g_autoptr(JsonNode) node = NULL;

  test_hall_say (self, "{\"what\":\"news\",\"request\":5,\"before\":%u%s%s%s}", before, token != NULL ? ",\"token\":\"" : "",
                 token != NULL ? token : "", token != NULL ? "\"" : "");
  g_assert_cmpuint (self->status, ==, 200);
  node = json_from_string (self->body, NULL);
  return json_array_get_length (json_object_get_array_member (json_node_get_object (node), "news"));
}

/* Older news, thirty at a time, for whoever asks; each as his view would have it. */
static void
test_news (void)
{
  TestHall self;
  g_autofree char *hovey = NULL;

  open_champion_hill (&self);
  hovey = test_hall_seat (&self, "hovey", "Anna");
  for (guint i = 0; i < 40; i++)
    {
      g_autofree char *order = g_strdup_printf ("cover u%u %s", 1 + i / 2, i % 2 == 0 ? "works" : "none");

      give (self.referee, order);
    }
  give (self.referee, "ruling c5 concealed yes because of the test");
  give (self.referee, "ruling c5 cover works because of the test");
  g_assert_cmpuint (count_news (&self, hovey, 0), ==, 30);
  g_assert_cmpuint (count_news (&self, hovey, 30), >=, 10);
  g_assert_cmpuint (count_news (&self, NULL, 30), ==, count_news (&self, hovey, 30));
  g_assert_cmpuint (count_news (&self, NULL, 1000000), ==, 0);
  g_assert_null (strstr (self.sent->str, "C5"));
  test_hall_say (&self, "{\"what\":\"news\",\"request\":5,\"token\":\"stolen\"}");
  g_assert_cmpuint (self.status, ==, 401);
  test_hall_clear (&self);
}

/* The same in a box, where a seat is a side: no roster, no strength, and all orders. */
static void
test_nothing_secret_in_a_box (void)
{
  TestHall self;
  g_autofree char *token = NULL;

  test_hall_open (&self, test_hall_battle ("donelson", "fort-donelson", "hall"));
  give (self.referee, "begin");
  give (self.referee, "next");
  token = test_hall_seat (&self, "confederate", "Anna");
  dh_hall_update (self.hall);
  g_assert_true (json_object_has_member (json_node_get_object (find_shown (&self, 1, "chart-box")), "roster"));
  dh_hall_set_nothing_secret (self.hall, TRUE);
  g_assert_false (json_object_has_member (json_node_get_object (find_shown (&self, 1, "chart-box")), "roster"));
  g_assert_false (json_object_has_member (find_mine (&self, "heiman"), "strength"));
  test_hall_propose (&self, token, "proposal-1", "disorder heiman", "");
  assert_answer (&self, 200, "state", "waiting");
  g_assert_true (dh_hall_take (self.hall, find_waiting (self.hall), NULL, NULL, NULL));
  test_hall_clear (&self);
}

/* A throw that the players of a box may see reaches their devices as what sides the dice have and what they show. */
static void
test_throws_of_a_box (void)
{
  TestHall self;
  g_autofree char *token = NULL;

  test_hall_open (&self, test_hall_battle ("donelson", "fort-donelson", "hall"));
  token = test_hall_seat (&self, "confederate", "Anna");
  give (self.referee, "begin");
  give (self.referee, "next");
  give (self.referee, "set heiman strength 7 shatter-1 4 shatter-2 6");
  give (self.referee, "set oglesby strength 7 shatter-1 4 shatter-2 6");
  give (self.referee, "combat heiman against oglesby : 3");
  dh_hall_update (self.hall);
  g_assert_nonnull (strstr (self.sent->str, "[[6,[3]]]"));
  g_assert_true (json_object_has_member (json_node_get_object (find_shown (&self, 1, "chart-box")), "roster"));
  test_hall_clear (&self);
}

/* Lines from the server may hold anything. */
static void
test_garbage (void)
{
  static const char *const lines[] = {
    "", "{", "[]", "null", "7", "{}", "{\"what\":7}", "{\"what\":\"join\"}", "{\"what\":\"propose\",\"request\":\"x\"}",
    "{\"what\":\"hand\",\"request\":1,\"token\":null}", "{\"what\":[[[[]]]]}", "{\"what\":\"listens\",\"port\":-1}",
    "{\"what\":\"withdraw\",\"request\":9223372036854775807,\"id\":{}}", "{\"what\":\"join\",\"id\":[\"device-1\"],\"code\":{},\"name\":1}",
  };
  TestHall self;

  open_champion_hill (&self);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    test_hall_say (&self, "%s", lines[i]);
  g_assert_cmpuint (dh_hall_get_seats (self.hall)->len, ==, 0);
  test_hall_clear (&self);
}

static void
test_kept_for_nobody_else (void)
{
  TestHall self;
  g_autofree char *hovey = NULL, *code = NULL, *text = NULL, *path = NULL;
  g_autoptr(GDir) folder = NULL;
  GStatBuf status;

  open_champion_hill (&self);
  hovey = test_hall_seat (&self, "hovey", "Anna");
  code = g_strdup (dh_hall_get_code (self.hall));
  folder = g_dir_open (self.folder, 0, NULL);
  path = g_build_filename (self.folder, g_dir_read_name (folder), NULL);
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
  g_file_get_contents (path, &text, NULL, NULL);
  g_assert_null (strstr (text, "device-hovey-Anna"));
  test_hall_reopen (&self);
  g_assert_cmpstr (dh_hall_get_code (self.hall), ==, code);
  test_hall_propose (&self, hovey, "proposal-1", "move u1", "");
  assert_answer (&self, 200, "state", "waiting");

  /* A disk that takes nothing: nothing is answered “waiting”. */
  g_remove (path);
  g_rmdir (self.folder);
  g_file_set_contents (self.folder, "", 0, NULL);
  test_hall_propose (&self, hovey, "proposal-2", "move u2", "");
  g_assert_cmpuint (self.status, ==, 503);
  g_assert_cmpuint (dh_hall_get_proposals (self.hall)->len, ==, 1);
  g_remove (self.folder);
  g_mkdir (self.folder, 0700);
  test_hall_clear (&self);
}

static void
test_at_most_once (void)
{
  static const char *const verbs[][2] = {
    { "move ", "" }, { "form ", " column" }, { "charge ", " c1" }, { "respond ", "" }, { "cover ", " works" }, { "supply ", "" },
  };
  static const char *const units[] = { "u1", "u2", "u5", "u12", "c1", "c30", "u13", "nobody" };
  TestHall self;
  g_autofree char *hovey = NULL;
  g_autoptr(GRand) rand = g_rand_new_with_seed (40);
  g_autoptr(GHashTable) waiting = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GError) error = NULL;
  guint given = 0;

  open_champion_hill (&self);
  hovey = test_hall_seat (&self, "hovey", "Anna");
  for (guint i = 0; i < 120 / MIN (TEST_STRIDE, 3); i++)
    {
      g_autofree char *id = g_strdup_printf ("proposal-%d", g_rand_int_range (rand, 0, 60)), *state = NULL;
      const char *const *verb = verbs[g_rand_int_range (rand, 0, G_N_ELEMENTS (verbs))];
      g_autofree char *order = g_strconcat (verb[0], units[g_rand_int_range (rand, 0, G_N_ELEMENTS (units))], verb[1], NULL);
      guint number;

      test_hall_propose (&self, hovey, id, order, "");
      g_assert_cmpuint (self.status, ==, 200);
      state = test_hall_dup (&self, "state");
      if (g_str_equal (state, "waiting"))
        g_hash_table_add (waiting, g_strdup (id));
      number = find_waiting (self.hall);
      switch (g_rand_int_range (rand, 0, 6))
        {
        case 0:
          test_hall_reopen (&self);
          break;
        case 1:
        case 2:
          if (number != 0 && !dh_hall_take (self.hall, number, NULL, NULL, NULL))
            g_assert_true (dh_hall_refuse (self.hall, number, "no", NULL));
          break;
        case 3:
          dh_referee_give (self.referee, "undo", TEST_HALL_TIME, NULL, NULL);
          break;
        default:
          break;
        }
    }

  for (guint i = 0; i < dh_referee_get_n_entries (self.referee); i++)
    {
      const DhEntry *entry = dh_referee_get_entry (self.referee, i);
      const DhBattle *battle = dh_referee_get_battle (self.referee);
      const DhViewer viewer = { DH_VIEWER_SEAT, 0, &dh_hall_find_seat_of (self.hall, "hovey")->of, 1 };
      g_autoptr(DhOrder) order = NULL;

      if (entry->from == NULL)
        continue;
      given++;
      g_assert_cmpuint (test_hall_count_entries (self.referee, entry->proposal), ==, 1);
      g_assert_true (g_hash_table_contains (waiting, entry->proposal));
      order = dh_order_parse (battle, entry->order, &error);
      g_assert_no_error (error);
      for (const DhRef *subject = NULL; dh_array_next (order->subjects, &subject);)
        g_assert_true (dh_viewer_has (&viewer, battle, *subject));
    }
  g_assert_cmpuint (given, >, 1);

  /* Each proposal that was answered with “waiting” is still there, whatever was killed. */
  for (GHashTableIter iter = { 0 }, *at = &iter; at != NULL; at = NULL)
    {
      gpointer id;

      g_hash_table_iter_init (&iter, waiting);
      while (g_hash_table_iter_next (&iter, &id, NULL))
        {
          gboolean there = FALSE;

          for (guint i = 0; i < dh_hall_get_proposals (self.hall)->len; i++)
            there |= g_str_equal (((DhHallProposal *) dh_hall_get_proposals (self.hall)->pdata[i])->id, id);
          g_assert_true (there);
        }
    }
  g_assert_true (dh_referee_verify (self.referee, &error));
  g_assert_no_error (error);
  test_hall_clear (&self);
}

/* The program stopped after the entry was on the disk, before it was known that it had been given. */
static void
test_given_before_it_was_kept (void)
{
  TestHall self;
  g_autofree char *hovey = NULL, *path = NULL, *before = NULL;
  g_autoptr(GDir) folder = NULL;

  open_champion_hill (&self);
  hovey = test_hall_seat (&self, "hovey", "Anna");
  test_hall_propose (&self, hovey, "proposal-1", "move u1", "");
  folder = g_dir_open (self.folder, 0, NULL);
  path = g_build_filename (self.folder, g_dir_read_name (folder), NULL);
  g_file_get_contents (path, &before, NULL, NULL);
  g_assert_true (dh_hall_take (self.hall, find_waiting (self.hall), NULL, NULL, NULL));
  g_file_set_contents (path, before, -1, NULL);
  test_hall_reopen (&self);
  g_assert_cmpuint (find_waiting (self.hall), ==, 0);
  test_hall_propose (&self, hovey, "proposal-1", "move u1", "");
  assert_answer (&self, 200, "state", "taken");
  test_hall_clear (&self);
}

TEST_SUBJECT ("hall")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hall/seats/joining", test_joining);
  g_test_add_func ("/hall/seats/a-sheet-seats-once", test_sheets);
  g_test_add_func ("/hall/seats/wrong-codes-are-limited-by-address", test_wrong_codes);
  g_test_add_func ("/hall/seats/names-are-cleaned", test_names);
  g_test_add_func ("/hall/seats/the-hand", test_hand);
  g_test_add_func ("/hall/seats/nothing-secret-on-phones", test_nothing_secret);
  g_test_add_func ("/hall/seats/nothing-secret-on-phones-of-a-box", test_nothing_secret_in_a_box);
  g_test_add_func ("/hall/seats/throws-of-a-box", test_throws_of_a_box);
  g_test_add_func ("/hall/views/what-an-order-needs-before-it-is-sent", test_need);
  g_test_add_func ("/hall/views/are-written-as-json", test_json);
  g_test_add_func ("/hall/views/older-news", test_news);
  g_test_add_func ("/hall/proposals/of-own-units-once", test_proposals);
  g_test_add_func ("/hall/proposals/more-dice", test_more_dice);
  g_test_add_func ("/hall/proposals/trust", test_trust);
  g_test_add_func ("/hall/queue/the-oldest-first-and-what-interrupts-before-it", test_queue);
  g_test_add_func ("/hall/trust/the-second-umpire-gives-orders-at-once", test_assistant);
  g_test_add_func ("/hall/proposals/what-was-asked", test_asked);
  g_test_add_func ("/hall/fights/no-number-of-dice-where-strengths-are-not-told", test_fight);
  g_test_add_func ("/hall/fights/a-row-of-each-side", test_rows);
  g_test_add_func ("/hall/fights/wrong-rows", test_wrong_rows);
  g_test_add_func ("/hall/fights/rows-that-do-not-fit-any-more", test_stale_rows);
  g_test_add_func ("/hall/fights/the-row-of-nobody-with-a-seat", test_row_of_the_referee);
  g_test_add_func ("/hall/fights/rows-in-the-line-of-the-referee", test_rows_in_the_line);
  g_test_add_func ("/hall/fights/rows-that-are-trusted", test_trusted_rows);
  g_test_add_func ("/hall/fights/against-the-dice-of-the-program", test_rows_against_the_program);
  g_test_add_func ("/hall/fights/rows-are-kept", test_rows_are_kept);
  g_test_add_func ("/hall/fights/rows-that-are-refused", test_refused_rows);
  g_test_add_func ("/hall/proposals/asked-when-its-turn-has-come", test_turn_of_dues);
  g_test_add_func ("/hall/proposals/at-most-once-whatever-is-killed", test_at_most_once);
  g_test_add_func ("/hall/proposals/given-before-it-was-kept", test_given_before_it_was_kept);
  g_test_add_func ("/hall/views/come-after-the-order-one-by-one", test_order_before_views);
  g_test_add_func ("/hall/lines/garbage", test_garbage);
  g_test_add_func ("/hall/state/is-kept-for-nobody-else", test_kept_for_nobody_else);

  return g_test_run ();
}
