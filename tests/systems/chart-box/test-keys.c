/* test-keys.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "story.h"
#include "subject.h"

#include "dh-narration.h"
#include "dh-shorthand.h"

#include <string.h>

/* Little has to be typed: words as short as nothing else begins, nothing that the game knows, and nothing that a chart says. */

#define KEYS_LINES 32
#define KEYS_AFTER 7

/* Combat as its owner has typed it in: every throw costs a point, and an engagement or a retreat besides. */
#define ACTING                                                                                                   \
  ",1:3,1:1,3:1\n-4-3,1/ENG,1/ENG,1/ENG\n4-8,2/R2,2/R2,2/R2\n"                                                   \
  "modifier,fresh,+2,die,EN.6,Fresh\nmodifier,fresh-foe,-2,die,EN.6,Fresh\nmodifier,dug-in,-1,die,RP.9,Dug in\n" \
  "modifier,disordered,-2,die,DI.5,Disordered\n"                                                                 \
  "result,1,a point\nresult,2,two points\nresult,ENG,engaged\nresult,R2,retreat by two hexes\n"                  \
  "effect,1,defender,loss 1\neffect,2,defender,loss 2\neffect,ENG,attacker,engage\neffect,R2,defender,retreat 2\n"

/* @lines: what is typed, and the order that it is kept as; "" is the Enter that gives what is due, or else goes on to the next
 * phase. */
typedef struct {
  const char *path;
  Story story;
  gboolean typed_in; /* the numbers of all counters are */
  guint most;        /* so many keys at most, Enter counts as one */
  struct {
    const char *typed;
    const char *kept;
  } lines[KEYS_LINES];
  const char *after[KEYS_AFTER]; /* how it stands then, see Story */
} Turn;

static const Turn turns[] = {
  { "/box/donelson/keys/results-act-in-a-player-turn", { NULL, DONELSON, { "begin", NULL }, .chart = ACTING }, TRUE, 150,
    { { "i pil", "initiative pillow" },
      { "mov pil", "moved pillow" },
      { "", "next" },
      { "co heim ag ogl", "combat heiman against oglesby" },
      { "", "loss oglesby 1" },
      { "", "engage heiman with oglesby" },
      { "co bal ag mcar", "combat baldwin against mcarthur" },
      { "l mcar 3", "loss mcarthur 3" },
      { "", "retreat mcarthur 2" },
      { "", "next" },
      { "bo cook by man 3", "bombard cook infantry by maney 3" },
      { "res no", "result no" },
      { "", "next" },
      { "", "next" },
      { "", "next" },
      { "i buc", "initiative buckner" },
      { "", "next" },
      { "co heim ag ogl", "combat heiman against oglesby" },
      { "", "loss oglesby 2" },
      { "wai ef ogl bec of the pits", "waive effect oglesby because of the pits" },
      { "", "next" },
      { "", "next" } },
    { "is: oglesby lost 3", "is: oglesby disordered no", "is: heiman engaged 1", "is: mcarthur lost 3", "is: mcarthur disordered yes", "is: baldwin engaged 0" } },
  { "/box/donelson/keys/results-come-before-attacks-that-are-due", { NULL, DONELSON, { "begin", NULL }, .chart = ACTING }, TRUE,
    G_MAXUINT,
    { { "", "next" },
      { "co heim ag ogl", "combat heiman against oglesby" },
      { "", "loss oglesby 1" },
      { "", "engage heiman with oglesby" },
      { "eng bal wi mcar", "engage baldwin with mcarthur" },
      { "", "next" },
      { "", "next" },
      { "", "next" },
      { "", "next" },
      { "", "next" },
      { "co heim ag ogl", "combat heiman against oglesby" },
      { "", "loss oglesby 2" } } },
  { "/box/donelson/keys/a-player-turn", { NULL, DONELSON, { "begin", NULL } }, TRUE, 150,
    { { "i pil", "initiative pillow" },
      { "mov pil", "moved pillow" },
      { "", "next" },
      { "co heim ag ogl", "combat heiman against oglesby" },
      { "res eng", "result eng" },
      { "l ogl 1", "loss oglesby 1" },
      { "", "engage heiman with oglesby" },
      { "dis dra", "disorder drake" },
      { "", "next" },
      { "bo cook by man 3", "bombard cook infantry by maney 3" },
      { "res no", "result no" },
      { "", "next" },
      { "ra dra by joh", "rally drake by bjohnson" },
      { "", "next" },
      { "", "next" },
      { "i buc", "initiative buckner" },
      { "", "next" },
      { "co heim ag ogl", "combat heiman against oglesby" },
      { "res no", "result no" },
      { "", "next" },
      { "", "next" } } },
  { "/box/vicksburg-road/keys/a-player-turn", { NULL, VICKSBURG, { "begin", NULL } }, TRUE, 40,
    { { "", "next" },
      { "com n-1 ag lee", "combat n-1 against lee" },
      { "res ar", "result ar" },
      { "", "retreat n-1" },
      { "l n-1 1", "loss n-1 1" },
      { "", "next" } } },
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
      { "", "next" },
      { "bo maney by schw 4 wo pi : 3", "bombard maney artillery by schwartz 4 pits woods" },
      { "res no", "result no" },
      { "bo davidson inf by schw 4 : 3", NULL },
      { "undo", NULL },
      { "bo cook arti by maney 4 : 3", NULL } } },
};

/* Enter with nothing typed, as at the desk. */
static guint
enter (DhReferee  *referee,
       const char *kept)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GPtrArray) dues = dh_battle_list_dues (battle);
  g_autofree char *due = NULL;

  for (guint i = 0; i < dues->len && due == NULL; i++)
    if (dh_battle_due_is_open (battle, g_ptr_array_index (dues, i)))
      due = dh_battle_due_to_order (battle, g_ptr_array_index (dues, i));
  story_give (referee, due != NULL ? due : "next");
  g_assert_cmpstr (dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1)->order, ==, kept);
  return 1;
}

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
      keys += enter (referee, self->lines[i].kept);

  for (guint i = 0; i < KEYS_AFTER && self->after[i] != NULL; i++)
    story_play (referee, self->after[i]);
  /* Who was in a throw may throw again: the log then tells what the older one brought without them, in whole words. */
  for (guint i = 0; i < dh_referee_get_n_entries (referee); i++)
    {
      g_autofree char *told = dh_entry_narrate (dh_referee_get_entry (referee, i), dh_referee_get_battle (referee));

      g_assert_null (strstr (told, "engage with"));
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
