/* fuzz-hall.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "fuzz.h"
#include "games.h"

#include "dh-hall.h"
#include "dh-server.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>

#include <string.h>

/* All that a device may ask of the hall. */
static const char *const asked[] = { "join", "propose", "need", "withdraw", "hand", "news" };

/* Answers to devices: the status of the last one, and the hash of a token. */
typedef struct {
  gint64 status;
  char *token;
} Heard;

static gint64
get_now (void)
{
  return FUZZ_NOW;
}

/* Each line to the server is one object of JSON, and so is what it brings to a device. */
static void
send_cb (const char *line,
         gpointer    user_data)
{
  Heard *heard = user_data;
  g_autoptr(JsonNode) node = json_from_string (line, NULL), body = NULL;
  JsonObject *object;

  g_assert_nonnull (node);
  g_assert_null (strchr (line, '\n'));
  object = json_node_get_object (node);
  if (json_object_has_member (object, "token"))
    {
      g_free (heard->token);
      heard->token = g_strdup (json_object_get_string_member (object, "token"));
    }
  if (!json_object_has_member (object, "body"))
    return;
  body = json_from_string (json_object_get_string_member (object, "body"), NULL);
  g_assert_true (body != NULL && JSON_NODE_HOLDS_OBJECT (body));
  heard->status = json_object_get_int_member_with_default (object, "status", 0);
}

/* Seats a player at one side of the battle. */
static void
sit_down (DhHall *hall)
{
  g_autoptr(GPtrArray) places = dh_hall_list_places (hall);
  g_autofree char *line = g_strdup_printf (
    "{\"what\":\"join\",\"request\":1,\"address\":\"10.0.0.1\",\"id\":\"device-1\",\"code\":\"%s\",\"name\":\"Anna\",\"seat\":\"%s\"}",
    dh_hall_get_code (hall), (const char *) places->pdata[0]);

  dh_hall_receive (hall, line);
  g_assert_true (dh_hall_admit (hall, 1, NULL));
  dh_hall_receive (hall, line);
}

/* Passes on what a device has sent as the server does, which takes no zeros. */
static void
ask (DhHall     *hall,
     Heard      *heard,
     const char *body)
{
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      g_autofree char *line = dh_server_make_line (asked[i], i + 2, heard->token, "10.0.0.2", body);

      if (line == NULL)
        return;
      g_assert_null (strchr (line, '\n'));
      heard->status = 0;
      dh_hall_receive (hall, line);
      g_assert_true (heard->status >= 200 && heard->status < 504);
    }
}

/* Lines of a device are answered, whatever they are, and change no battle. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static DhReferee *referee = NULL;
  g_autofree char *folder = g_dir_make_tmp ("fuzz-hall-XXXXXX", NULL);
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr(DhHall) hall = NULL;
  Heard heard = { 0 };
  guint before;

  if (referee == NULL)
    {
      referee = fuzz_begin (fuzz_get_game ("inch-1997", 0));
      fuzz_give (referee, "begin");
    }
  before = dh_referee_get_n_entries (referee);
  hall = dh_hall_new (referee, folder, get_now, NULL);
  dh_hall_connect (hall, send_cb, &heard);
  sit_down (hall);
  g_assert_nonnull (heard.token);
  ask (hall, &heard, text);
  if (g_utf8_validate (text, -1, NULL))
    dh_hall_receive (hall, text); /* a line of a server that has been taken over */
  dh_hall_update (hall);
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, before);
  dh_hall_close (hall);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (heard.token);
  return 0;
}
