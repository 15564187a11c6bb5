/* test-keys.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "story.h"
#include "subject.h"

#include "dh-shorthand.h"

#include <string.h>

/* Little has to be typed: words as short as nothing else begins, and nothing that the game knows. */

#define KEYS_LINES 32

/* @lines: what is typed, and the order that it is kept as; "" is the key that goes on to the next phase. */
typedef struct {
  const char *path;
  Story story;
  gboolean typed_in; /* the numbers of all counters are */
  guint most;        /* so many keys at most, Enter counts as one */
  struct {
    const char *typed;
    const char *kept;
  } lines[KEYS_LINES];
} Turn;

static const Turn turns[] = {
  { "/box/donelson/keys/a-player-turn", { NULL, DONELSON, { "begin", NULL } }, TRUE, 150,
    { { "i pil", "initiative pillow" },
      { "mov pil", "moved pillow" },
      { "" },
      { "co heim ag ogl", "combat heiman against oglesby" },
      { "res eng", "result eng" },
      { "l ogl 1", "loss oglesby 1" },
      { "eng heim with ogl", "engage heiman with oglesby" },
      { "dis dra", "disorder drake" },
      { "" },
      { "bo cook by man 3", "bombard cook infantry by maney 3" },
      { "res no", "result no" },
      { "" },
      { "ra dra by joh", "rally drake by bjohnson" },
      { "" },
      { "" },
      { "i buc", "initiative buckner" },
      { "" },
      { "co heim ag ogl", "combat heiman against oglesby" },
      { "res no", "result no" },
      { "" },
      { "" } } },
  { "/box/vicksburg-road/keys/a-player-turn", { NULL, VICKSBURG, { "begin", NULL } }, TRUE, 40,
    { { "" },
      { "com n-1 ag lee", "combat n-1 against lee" },
      { "res ar", "result ar" },
      { "ret n-1", "retreat n-1" },
      { "l n-1 1", "loss n-1 1" },
      { "" } } },
  { "/box/donelson/keys/what-need-not-be-typed", { NULL, DONELSON, { "begin", "go to: 1 2", NULL } }, FALSE, G_MAXUINT,
    { { "set heim str 9", "set heiman strength 9" },
      { "set ogl shatter-1 5", "set oglesby shatter-1 5" },
      { "set ogl str 9", "set oglesby strength 9" },
      { "set green sup 2", "set green support 2" },
      { "set tay sup 1", "set taylor support 1" },
      { "set tay fac 4", "set taylor factors 4" },
      { "set schw fac 4", "set schwartz factors 4" },
      { "set bjo ra 3", NULL },
      { "set bjo ral 3", "set bjohnson rally 3" },
      { "co heim st ag ogl pi fl res eng : 3", "combat heiman stream against oglesby flank pits result eng" },
      { "undo", NULL },
      { "co heim ag ogl pi fl su gre su tay can res eng : 3",
        "combat heiman against oglesby flank pits support green support taylor canister result eng" },
      { "undo", NULL },
      { "co heim ag ogl res no : 3", "combat heiman against oglesby result no" },
      { "undo", NULL },
      { "co heim ag ogl fo res no : 3", "combat heiman against oglesby fort result no" },
      { "eng heim wi ogl", "engage heiman with oglesby" },
      { "co dra ag ogl wo : 3", NULL },
      { "co dra ag ogl s : 3", NULL },
      { "" },
      { "bo maney by schw 4 wo pi : 3", "bombard maney artillery by schwartz 4 pits woods" },
      { "res no", "result no" },
      { "bo davidson inf by schw 4 : 3", NULL },
      { "undo", NULL },
      { "bo cook arti by maney 4 : 3", NULL } } },
};

static guint
type (DhReferee  *referee,
      const char *typed,
      const char *kept)
{
  g_autofree char *order = dh_order_expand (dh_referee_get_battle (referee), typed);
  g_autoptr(GError) error = NULL;
  gboolean good = dh_referee_give (referee, order, STORY_TIME, NULL, &error);

  if (kept != NULL)
    {
      g_assert_no_error (error);
      g_assert_cmpstr (dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1)->order, ==, kept);
    }
  else
    g_assert_true (good == (strcmp (typed, "undo") == 0));

  return strlen (typed) + 1;
}

static void
test_keys (gconstpointer data)
{
  const Turn *self = data;
  g_autoptr(DhReferee) referee = story_begin (&self->story);
  guint keys = 0;

  for (guint i = 0; self->story.lines[i] != NULL; i++)
    story_play (referee, self->story.lines[i]);
  if (self->typed_in)
    story_type_in (referee);
  for (guint i = 0; self->lines[i].typed != NULL; i++)
    if (*self->lines[i].typed != '\0')
      keys += type (referee, self->lines[i].typed, self->lines[i].kept);
    else
      {
        story_give (referee, "next");
        keys++;
      }

  g_test_message ("%u keys", keys);
  g_assert_cmpuint (keys, <=, self->most);
}

TEST_SUBJECT ("keys")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    g_test_add_data_func (turns[i].path, &turns[i], test_keys);

  return g_test_run ();
}
