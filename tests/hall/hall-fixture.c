/* hall-fixture.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hall-fixture.h"

#include "schema.h"

#include "dh-seed.h"
#include "dh-system-scenario.h"
#include "dh-systems.h"

#include <glib/gstdio.h>

#include <string.h>

/* A hall with a server that is nothing but this, and the devices of the players with it. */

gint64 test_hall_now = TEST_HALL_TIME;

static gint64
get_now (void)
{
  return test_hall_now;
}

/* Tokens are random, and views of the whole battle have its fingerprint, which tells nothing of it. */
static void
keep (TestHall   *self,
      const char *line)
{
  g_autoptr(GRegex) random = g_regex_new ("[0-9a-f]{32,64}|[0-9a-f]{4}( [0-9a-f]{4}){7}", 0, 0, NULL);
  g_autofree char *plain = g_regex_replace_literal (random, line, -1, 0, "", 0, NULL);

  g_string_append_printf (self->sent, "%s\n", plain);
}

static void
send_cb (const char *line,
         gpointer    user_data)
{
  TestHall *self = user_data;
  g_autoptr(JsonNode) node = json_from_string (line, NULL);
  JsonObject *object = json_node_get_object (node);

  g_assert_null (strchr (line, '\n'));
  keep (self, line);
  if (json_object_has_member (object, "view"))
    {
      const char *body = json_object_get_string_member (object, "body");

      assert_fits_schema ("hall-view.json", body);
      g_hash_table_insert (self->views, GUINT_TO_POINTER (json_object_get_int_member (object, "view")),
                           json_from_string (body, NULL));
    }
  else if (json_object_has_member (object, "answer"))
    {
      g_free (self->body);
      self->body = g_strdup (json_object_get_string_member (object, "body"));
      self->status = json_object_get_int_member (object, "status");
    }
}

static void
open (TestHall *self)
{
  g_autoptr(GError) error = NULL;

  self->hall = dh_hall_new (self->referee, self->folder, get_now, &error);
  g_assert_no_error (error);
  dh_hall_connect (self->hall, send_cb, self);
}

void
test_hall_open (TestHall  *self,
                DhReferee *referee)
{
  *self = (TestHall){ .referee = referee, .sent = g_string_new (NULL) };
  self->folder = g_dir_make_tmp ("hall-XXXXXX", NULL);
  self->views = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) json_node_unref);
  open (self);
}

/* The program was killed, and is started again. */
void
test_hall_reopen (TestHall *self)
{
  g_object_unref (self->hall);
  open (self);
}

void
test_hall_clear (TestHall *self)
{
  dh_hall_close (self->hall);
  g_assert_finalize_object (self->hall);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_object_unref (self->referee);
  g_hash_table_unref (self->views);
  g_string_free (self->sent, TRUE);
  g_free (self->folder);
  g_free (self->body);
}

/* Passes a line of the server to the hall. */
void
test_hall_say (TestHall   *self,
               const char *format,
               ...)
{
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);

  self->status = 0;
  g_clear_pointer (&self->body, g_free);
  dh_hall_receive (self->hall, line);
}

char *
test_hall_dup (TestHall   *self,
               const char *key)
{
  g_autoptr(JsonNode) node = self->body != NULL ? json_from_string (self->body, NULL) : NULL;

  return node != NULL ? g_strdup (json_object_get_string_member_with_default (json_node_get_object (node), key, NULL)) : NULL;
}

/* Returns: by what the server knows whoever sits there */
char *
test_hall_seat (TestHall   *self,
                const char *id,
                const char *name)
{
  g_autofree char *line = g_strdup_printf (
    "{\"what\":\"join\",\"request\":1,\"address\":\"10.0.0.1\",\"id\":\"device-%s-%s\",\"code\":\"%s\",\"name\":\"%s\",\"seat\":\"%s\"}",
    id, name, dh_hall_get_code (self->hall), name, id);
  g_autofree char *token = NULL;
  const GPtrArray *seats = dh_hall_get_seats (self->hall);
  g_autoptr(GError) error = NULL;

  test_hall_say (self, "%s", line);
  g_assert_cmpuint (self->status, ==, 202);
  dh_hall_admit (self->hall, ((DhHallSeat *) seats->pdata[seats->len - 1])->number, &error);
  g_assert_no_error (error);
  test_hall_say (self, "%s", line);
  g_assert_cmpuint (self->status, ==, 200);
  token = test_hall_dup (self, "token");
  g_assert_nonnull (token);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, token, -1);
}

void
test_hall_propose (TestHall   *self,
                   const char *token,
                   const char *id,
                   const char *order,
                   const char *dice)
{
  test_hall_say (self,
                 "{\"what\":\"propose\",\"request\":2,\"token\":\"%s\",\"id\":\"%s\",\"base\":1,\"order\":\"%s\",\"dice\":\"%s\"}",
                 token, id, order, dice);
}

JsonObject *
test_hall_get_view (TestHall *self,
                    guint     seat)
{
  JsonNode *node = g_hash_table_lookup (self->views, GUINT_TO_POINTER (seat));

  return node != NULL ? json_node_get_object (node) : NULL;
}

/* The number of entries that a proposal has become. */
guint
test_hall_count_entries (DhReferee  *referee,
                         const char *proposal)
{
  guint n = 0;

  for (guint i = 0; i < dh_referee_get_n_entries (referee); i++)
    n += g_strcmp0 (dh_referee_get_entry (referee, i)->proposal, proposal) == 0;

  return n;
}

DhReferee *
test_hall_battle (const char *rules,
                  const char *scenario,
                  const char *seed)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (rules, &error);
  const DhSystem *system = dh_system_find (dh_systems, g_str_equal (rules, "jackson-1997") ? "inch-1997" : "chart-box", NULL);
  DhReferee *referee;
  gpointer set_up;
  guint8 bits[16];

  g_assert_no_error (error);
  set_up = dh_system_load_shipped (system, scenario, &error);
  g_assert_no_error (error);
  dh_seed_from_text (seed, bits);
  referee = dh_referee_new (dh_battle_new (system, rulebook, set_up, bits));
  system->scenario->unref (set_up);
  return referee;
}
