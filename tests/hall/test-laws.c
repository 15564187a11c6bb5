/* test-laws.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hall-fixture.h"
#include "subject.h"

#include "dh-inch-1997.h"
#include "dh-inch-private.h"
#include "dh-viewer-find.h"

#include <string.h>

/*
 * Two battles that differ in nothing but what is hidden from a seat send its device the same bytes: views, answers, ids and
 * serials. Both are given the same orders and sent the same proposals; only where the one has a note, something happens in
 * the other to somebody whom the seat does not see.
 */

/* A view of a battle of a hundred units takes its time, and each order asks for eight: other games are for longer days. */
#define GAMES 1
#define ORDERS (18 / MIN (TEST_STRIDE, 3))

typedef struct {
  const char *rules;
  const char *scenario;
  const char *seat; /* (nullable): a spectator */
  gboolean nothing_secret; /* on devices */
} World;

typedef struct {
  TestHall halls[2];
  char *tokens[2]; /* (nullable) */
  GRand *rand;
  guint n_proposals;
  guint answered;
  guint n_needs; /* what was told to be needed */
} Twins;

static gboolean
give_to (TestHall   *self,
         const char *order)
{
  return dh_referee_give (self->referee, order, TEST_HALL_TIME, NULL, NULL);
}

static void
settle_views (Twins *self)
{
  for (guint i = 0; i < 2; i++)
    dh_hall_update (self->halls[i].hall);
}

static void
assert_same (Twins      *self,
             const char *after)
{
  settle_views (self);
  if (strcmp (self->halls[0].sent->str, self->halls[1].sent->str) != 0)
    g_error ("after “%s” one is sent %s\nthe other %s", after, self->halls[0].sent->str, self->halls[1].sent->str);
  for (guint i = 0; i < 2; i++)
    g_string_truncate (self->halls[i].sent, 0);
}

static void
open_twins (Twins       *self,
            const World *world,
            guint        game)
{
  g_autofree char *seed = g_strdup_printf ("%s %u", world->scenario, game);

  *self = (Twins){ .rand = g_rand_new_with_seed (game) };
  for (guint i = 0; i < 2; i++)
    test_hall_open (&self->halls[i], test_hall_battle (world->rules, world->scenario, seed));
}

/* Seats the only player: all that is sent from here on must be the same, to him and to the spectators. */
static void
sit_down (Twins       *self,
          const World *world)
{
  for (guint i = 0; i < 2; i++)
    {
      if (world->seat != NULL)
        self->tokens[i] = test_hall_seat (&self->halls[i], world->seat, "Anna");
      dh_hall_set_nothing_secret (self->halls[i].hall, world->nothing_secret);
      g_string_truncate (self->halls[i].sent, 0);
    }
}

static void
close_twins (Twins *self)
{
  for (guint i = 0; i < 2; i++)
    {
      g_free (self->tokens[i]);
      test_hall_clear (&self->halls[i]);
    }
  g_rand_free (self->rand);
}

/* Proposes an order, which may name hidden units, too. */
static void
propose (Twins      *self,
         const char *order)
{
  g_autofree char *id = g_strdup_printf ("proposal-%u", self->n_proposals++);

  for (guint i = 0; i < 2; i++)
    test_hall_say (&self->halls[i], "{\"what\":\"news\",\"request\":4,\"before\":%u%s%s%s}", self->n_proposals,
                   self->tokens[i] != NULL ? ",\"token\":\"" : "", self->tokens[i] != NULL ? self->tokens[i] : "",
                   self->tokens[i] != NULL ? "\"" : "");
  if (self->tokens[0] == NULL)
    return;
  for (guint i = 0; i < 2; i++)
    {
      test_hall_say (&self->halls[i], "{\"what\":\"need\",\"request\":5,\"token\":\"%s\",\"order\":\"%s\"}", self->tokens[i], order);
      self->n_needs += strstr (self->halls[i].body, "\"faces\"") != NULL;
      test_hall_propose (&self->halls[i], self->tokens[i], id, order, "");
      test_hall_say (&self->halls[i], "{\"what\":\"withdraw\",\"request\":3,\"token\":\"%s\",\"id\":\"%s\"}", self->tokens[i], id);
    }
  self->answered++;
}

/* 1997: concealed units and reserves */

static gboolean
is_hidden (const DhBattle *battle,
           const DhViewer *viewer,
           guint           unit)
{
  return (dh_unit (battle, unit)->concealed || dh_unit (battle, unit)->off_table) &&
         !dh_viewer_knows (viewer, battle, DH_THE_UNIT (unit));
}

static gboolean
have_parted (Twins          *self,
             const DhViewer *viewer)
{
  const DhBattle *one = dh_referee_get_battle (self->halls[0].referee);
  const DhBattle *other = dh_referee_get_battle (self->halls[1].referee);

  for (guint i = 0; i < dh_n_armies (one); i++)
    if (dh_army (one, i)->state != dh_army (other, i)->state)
      return TRUE;
  for (guint i = 0; i < dh_n_units (one); i++)
    if (!is_hidden (one, viewer, i) &&
        memcmp (&dh_unit (one, i)->men, &dh_unit (other, i)->men, sizeof (DhUnit) - offsetof (DhUnit, men)) != 0)
      return TRUE;

  return one->step != other->step || dh_inch_battle (one)->card != dh_inch_battle (other)->card;
}

/* A player from whom his own are hidden like all others is told of these, if of any. */
static const char *
choose (Twins          *self,
        const DhViewer *viewer,
        gboolean        hidden)
{
  const DhBattle *battle = dh_referee_get_battle (self->halls[0].referee);
  guint at = g_rand_int_range (self->rand, 0, dh_n_units (battle));

  for (guint i = 0; hidden && viewer->kind == DH_VIEWER_SEAT && viewer->side == DH_NOTHING && i < dh_n_units (battle); i++)
    if (is_hidden (battle, viewer, (at + i) % dh_n_units (battle)) &&
        dh_viewer_has (viewer, battle, DH_THE_UNIT ((at + i) % dh_n_units (battle))))
      return dh_unit (battle, (at + i) % dh_n_units (battle))->info->id;
  for (guint i = 0; i < dh_n_units (battle); i++)
    if (is_hidden (battle, viewer, (at + i) % dh_n_units (battle)) == hidden)
      return dh_unit (battle, (at + i) % dh_n_units (battle))->info->id;

  return dh_unit (battle, at)->info->id;
}

static char *
make_order (Twins          *self,
            const DhViewer *viewer)
{
  const DhBattle *battle = dh_referee_get_battle (self->halls[0].referee);
  const char *one = choose (self, viewer, FALSE), *two = choose (self, viewer, FALSE);
  int choice = g_rand_int_range (self->rand, 0, 10);

  if (battle->dues->len > 0 && choice < 7)
    return g_strdup ("settle");
  if (battle->step == DH_STEP_SET_UP)
    return g_strdup ("begin");
  if (battle->step == DH_STEP_MOVEMENT)
    return choice < 3   ? g_strdup ("respond")
           : choice < 5 ? g_strdup_printf ("move %s", one)
           : choice < 6 ? g_strdup_printf ("charge %s %s", one, two)
                        : g_strdup (dh_inch_battle (battle)->cards_left > 0 ? "card pass" : "next pass");

  return choice < 5 ? g_strdup_printf ("fire %s %s %d", one, two, g_rand_int_range (self->rand, 2, 12)) : g_strdup ("next");
}

static void
suffer (Twins          *self,
        const DhViewer *viewer)
{
  static const char *const rulings[] = { "men 1", "rating 0", "status falling-back", "cover works", "moved yes", "odd-hit 1" };
  g_autofree char *order = g_strdup_printf ("ruling %s %s because unseen", choose (self, viewer, TRUE),
                                            rulings[g_rand_int_range (self->rand, 0, G_N_ELEMENTS (rulings))]);

  if (give_to (&self->halls[1], order))
    give_to (&self->halls[0], "note nothing");
}

static void
hide_some (Twins *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->halls[0].referee);

  for (guint i = 0; i < dh_n_units (battle); i++)
    if (g_rand_int_range (self->rand, 0, 3) == 0)
      for (guint k = 0; k < 2; k++)
        {
          g_autofree char *order = g_strdup_printf ("conceal %s", dh_unit (battle, i)->info->id);

          give_to (&self->halls[k], order);
        }
}

static void
propose_something (Twins          *self,
                   const DhViewer *viewer)
{
  static const char *const verbs[] = { "move %s", "fire %s %s 8", "charge %s %s", "form %s column", "respond %s", "check %s" };
  g_autofree char *id = g_strdup (choose (self, viewer, g_rand_boolean (self->rand)));
  const char *two = choose (self, viewer, g_rand_boolean (self->rand));
  const char *verb = verbs[g_rand_int_range (self->rand, 0, G_N_ELEMENTS (verbs))];
  g_auto(GStrv) parts = g_strsplit (verb, "%s", -1);
  g_autofree char *order = parts[2] != NULL ? g_strconcat (parts[0], id, parts[1], two, parts[2], NULL)
                                            : g_strconcat (parts[0], id, parts[1], NULL);

  propose (self, order);
}

static void
test_hidden_units (gconstpointer data)
{
  const World *world = data;
  guint compared = 0, answered = 0, needs = 0;

  for (guint game = 0; game < GAMES; game++)
    {
      Twins self;
      DhViewer viewer = dh_viewer_everybody;
      DhRef of;

      open_twins (&self, world, game);
      hide_some (&self);
      if (world->seat != NULL)
        g_assert_true (dh_viewer_find (dh_referee_get_battle (self.halls[0].referee), world->seat, &of, &viewer, NULL));
      if (world->nothing_secret)
        viewer.side = DH_NOTHING;
      sit_down (&self, world);
      for (guint i = 0; i < ORDERS; i++)
        {
          g_autofree char *order = make_order (&self, &viewer);

          if (g_rand_int_range (self.rand, 0, 3) == 0)
            suffer (&self, &viewer);
          else if (give_to (&self.halls[0], order) != give_to (&self.halls[1], order))
            break;
          if (have_parted (&self, &viewer))
            break;
          propose_something (&self, &viewer);
          assert_same (&self, order);
          compared++;
        }
      answered += self.answered;
      needs += self.n_needs;
      close_twins (&self);
    }
  g_test_message ("%u times the same bytes, %u proposals, %u needs", compared, answered, needs);
  g_assert_cmpuint (compared, >, ORDERS / 2);
}

/* A box: strengths of the other side */

static void
test_hidden_strengths (gconstpointer data)
{
  static const char *const sides[] = { "union", "confederate" };
  static const char *const brigades[][3] = { { "oglesby", "cook", "lauman" }, { "heiman", "drake", "bjohnson" } };
  /* No melee is fought here: its result, which all players see, depends on the strengths that are hidden. */
  static const char *const orders[] = {
    "begin", "next", "loss oglesby 1", "loss heiman 1", "disorder heiman", "engage heiman with oglesby", "relieve oglesby",
    "undo", "redo", "garrison cook yes", "excuse heiman", "excuse oglesby",
    "settle", "night", "waive combat heiman because of the test", "note so",
  };
  static const char *const tries[] = {
    "loss oglesby 1", "loss heiman 1", "set oglesby strength 9", "combat heiman against oglesby", "rally heiman", "move oglesby",
    "bombard cook infantry by maney 3", "undo", "note so",
  };
  const World *world = data;
  Twins self;

  open_twins (&self, world, 1);
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < 3; i++)
      for (guint k = 0; k < 2; k++)
        {
          gboolean is_own = g_strcmp0 (world->seat, sides[side]) == 0 && !world->nothing_secret;
          g_autofree char *strength = g_strdup_printf ("set %s strength %u", brigades[side][i], 8 + (is_own ? 0 : k));
          g_autofree char *shatter = g_strdup_printf ("set %s shatter-1 7", brigades[side][i]);

          give_to (&self.halls[k], strength);
          give_to (&self.halls[k], shatter);
        }
  sit_down (&self, world);
  for (guint i = 0; i < 3 * ORDERS; i++)
    {
      const char *order = orders[g_rand_int_range (self.rand, 0, G_N_ELEMENTS (orders))];

      g_assert_cmpint (give_to (&self.halls[0], order), ==, give_to (&self.halls[1], order));
      propose (&self, tries[g_rand_int_range (self.rand, 0, G_N_ELEMENTS (tries))]);
      assert_same (&self, order);
    }
  close_twins (&self);
}

static void
send_row (Twins      *self,
          const char *id,
          const char *dice)
{
  for (guint k = 0; k < 2; k++)
    test_hall_propose (&self->halls[k], self->tokens[k], id, "fight u1 c3", dice);
  assert_same (self, dice);
}

/* He is asked for his row of the close combat, too, and what is said to it is the same, whatever befalls those whom he does not
 * see: it waits, and comes back only when something that he knows of is otherwise. */
static void
throw_rows (Twins *self)
{
  static const char *const unseen[] = { "ruling c1 men 1 because unseen", "ruling u13 rating 0 because unseen", "ruling c1 moved yes because unseen" };
  JsonObject *row = json_object_get_object_member (json_array_get_object_element (json_object_get_array_member (
                                                     test_hall_get_view (&self->halls[0], 1), "asked"), 0), "row");
  g_autofree char *dice = g_strnfill (json_object_get_int_member (row, "dice"), '4');

  send_row (self, "row-of-none", "4");
  send_row (self, "row-of-seven", "7777777");
  send_row (self, "row-of-four", dice);
  for (guint i = 0; i < G_N_ELEMENTS (unseen); i++)
    {
      g_assert_true (give_to (&self->halls[0], "note nothing"));
      g_assert_true (give_to (&self->halls[1], unseen[i]));
      assert_same (self, unseen[i]);
      send_row (self, "row-of-four", dice);
    }
  for (guint k = 0; k < 2; k++)
    {
      g_assert_cmpint (((DhHallProposal *) dh_hall_get_proposals (self->halls[k].hall)->pdata[0])->state, ==, DH_HALL_PROPOSAL_WITHDRAWN);
      g_assert_cmpint (((DhHallProposal *) dh_hall_get_proposals (self->halls[k].hall)->pdata[1])->state, ==, DH_HALL_PROPOSAL_WAITING);
      g_assert_true (give_to (&self->halls[k], "ruling u1 men 9 because all see it"));
    }
  assert_same (self, "ruling u1 men 9");
  send_row (self, "row-of-four", dice);
  g_assert_nonnull (strstr (self->halls[0].body, "the combat has changed since"));
}

/*
 * A fight of Logan’s that comes first has been hidden from Hovey: he is asked for his own, may give it and is told what it
 * needs, whether that one has been fought or not.
 */
static void
test_hidden_dues (void)
{
  static const World world = { "jackson-1997", "champion-hill", "hovey" };
  static const char *const orders[] = {
    "begin", "card logan", "respond : 1", "charge u13 c1", "card hovey", "respond : 1", "charge u1 c3",
    "ruling battle deck none because of the test", "next pass", "next", "next", "next", "check u13 : 6", "check u1 : 6", "next",
    "check c1 : 6", "check c3 : 6", "next", "ruling u13 concealed yes because of the test",
    "ruling c1 concealed yes because of the test",
  };
  g_autofree char *asked = NULL;
  Twins self;

  open_twins (&self, &world, 0);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    for (guint k = 0; k < 2; k++)
      if (!give_to (&self.halls[k], orders[i]))
        g_error ("“%s” was refused", orders[i]);
  sit_down (&self, &world);
  g_assert_true (give_to (&self.halls[0], "note nothing"));
  g_assert_true (give_to (&self.halls[1], "waive fight u13 because of the test"));
  assert_same (&self, "waive");
  asked = json_to_string (json_object_get_member (test_hall_get_view (&self.halls[0], 1), "asked"), FALSE);
  g_assert_nonnull (strstr (asked, "fight u1 c3"));
  propose (&self, "fight u1 c3");
  g_assert_nonnull (strstr (self.halls[0].sent->str, "\\\"together\\\":true"));
  assert_same (&self, "fight u1 c3");
  throw_rows (&self);
  close_twins (&self);
}

/* Hidden changes do not even raise the serial number: a view that stays the same keeps it and is not sent again. */
static void
test_serial (void)
{
  TestHall self;
  g_autofree char *hovey = NULL;
  gint64 before;

  test_hall_open (&self, test_hall_battle ("jackson-1997", "champion-hill", "serial"));
  give_to (&self, "conceal c1");
  give_to (&self, "begin");
  hovey = test_hall_seat (&self, "hovey", "Anna");
  dh_hall_update (self.hall);
  before = json_object_get_int_member (test_hall_get_view (&self, 1), "serial");
  g_string_truncate (self.sent, 0);
  g_assert_true (give_to (&self, "ruling c1 men 1 because unseen"));
  dh_hall_update (self.hall);
  g_assert_cmpstr (self.sent->str, ==, "");
  g_assert_true (give_to (&self, "card hovey"));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpint (json_object_get_int_member (test_hall_get_view (&self, 1), "serial"), ==, before + 1);
  test_hall_clear (&self);
}

static const World inch[] = {
  { "jackson-1997", "champion-hill", NULL }, { "jackson-1997", "champion-hill", "union" },
  { "jackson-1997", "champion-hill", "stevenson" }, { "jackson-1997", "champion-hill", "stevenson", TRUE },
};

static const World boxes[] = {
  { "donelson", "fort-donelson", NULL }, { "donelson", "fort-donelson", "union" },
  { "donelson", "fort-donelson", "confederate" }, { "donelson", "fort-donelson", "confederate", TRUE },
};

static void
add_world (const World      *world,
           GTestDataFunc     test)
{
  g_autofree char *path = g_strdup_printf ("/hall/laws/equal-bytes/%s/%s%s", world->scenario,
                                           world->seat != NULL ? world->seat : "spectator",
                                           world->nothing_secret ? "/nothing-secret" : "");

  g_test_add_data_func (path, world, test);
}

TEST_SUBJECT ("laws")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (inch); i++)
    add_world (&inch[i], test_hidden_units);
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    add_world (&boxes[i], test_hidden_strengths);
  g_test_add_func ("/hall/laws/hidden-dues-tell-nothing", test_hidden_dues);
  g_test_add_func ("/hall/laws/serial-tells-nothing-hidden", test_serial);

  return g_test_run ();
}
