/* test-hidden.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-inch-1997.h"
#include "dh-inch-private.h"
#include "dh-inch.h"
#include "dh-referee-status.h"
#include "dh-view.h"
#include "dh-viewer-find.h"

#include <string.h>

/*
 * Players see the same of two battles that differ only in what is hidden. Both are given the same orders; only where
 * the one has a note, something happens to a hidden unit of the other.
 */

#define GAMES (8 / MIN (TEST_STRIDE, 4))
#define ORDERS 160
#define MOST_COMPARED 4

typedef struct {
  const DhViewer *viewer;
  GRand *rand;
  DhReferee *plain;
  DhReferee *other; /* where hidden units suffer */
  guint compared;
  guint suffered;
} Pair;

static const DhBattle *
get_battle (const Pair *self)
{
  return dh_referee_get_battle (self->plain);
}

static gboolean
is_hidden (const DhBattle *battle,
           guint           unit)
{
  return dh_unit (battle, unit)->concealed || dh_unit (battle, unit)->off_table;
}

/* TRUE if the viewer does not see a unit. */
static gboolean
is_hidden_from_viewer (const Pair *self,
                       guint       unit)
{
  return is_hidden (get_battle (self), unit) && !dh_viewer_knows (self->viewer, get_battle (self), DH_THE_UNIT (unit));
}

static guint
choose_unit (Pair     *self,
             gboolean  hidden)
{
  const DhBattle *battle = get_battle (self);
  guint at = g_rand_int_range (self->rand, 0, dh_n_units (battle));

  for (guint i = 0; i < dh_n_units (battle); i++)
    if (is_hidden_from_viewer (self, (at + i) % dh_n_units (battle)) == hidden)
      return (at + i) % dh_n_units (battle);

  return at;
}

static void
describe_turn (const DhStatusTurn *turn,
               GString            *text)
{
  g_string_append_printf (text,
                          "%d %%, %u routed, %u gone, %u officers and %d men lost\n",
                          turn->effectiveness,
                          turn->routed,
                          turn->gone,
                          turn->officers_lost,
                          turn->men_lost);
}

/* All that is shown, with what is counted but not in the text. */
static char *
describe (DhReferee *referee)
{
  g_autoptr(DhStatus) status = dh_status_new (referee, &dh_viewer_everybody);
  g_autofree char *text = dh_status_to_text (status);
  GString *all = g_string_new (text);

  for (guint i = 0; i < status->n_armies; i++)
    {
      const DhStatusArmy *army = &status->armies[i];

      g_string_append_printf (all, "%s of %s: %u units\n", army->name, army->commander, army->units);
      describe_turn (&army->now, all);
      for (guint turn = 0; turn < army->n_turns; turn++)
        describe_turn (&army->turns[turn], all);
    }

  return g_string_free (all, FALSE);
}

/* All that a view has. A fingerprint is of the whole battle, and tells nothing of it. */
static char *
describe_view (GVariant *view)
{
  g_autofree char *text = g_variant_print (view, FALSE);
  g_autoptr(GRegex) fingerprints = g_regex_new ("[0-9a-f]{4}( [0-9a-f]{4}){7}", 0, 0, NULL);

  return g_regex_replace_literal (fingerprints, text, -1, 0, "", 0, NULL);
}

/*
 * TRUE for battles that differ in more than what is hidden. It comes to that: an army's state, which binds everybody,
 * goes by all its units, and an officer who fell unseen helps nobody any more.
 */
static gboolean
have_parted (const Pair *self)
{
  const DhBattle *one = get_battle (self), *other = dh_referee_get_battle (self->other);

  for (guint i = 0; i < dh_n_armies (one); i++)
    if (dh_army (one, i)->state != dh_army (other, i)->state)
      return TRUE;
  for (guint i = 0; i < dh_n_units (one); i++)
    if (!is_hidden_from_viewer (self, i) &&
        memcmp (&dh_unit (one, i)->men, &dh_unit (other, i)->men, sizeof (DhUnit) - offsetof (DhUnit, men)) != 0)
      return TRUE;

  return one->step != other->step || dh_inch_battle (one)->card != dh_inch_battle (other)->card ||
         dh_inch_battle (one)->cards_left != dh_inch_battle (other)->cards_left;
}

/* Printing a view takes longer than making it: what is equal as it stands is not printed. */
static void
assert_same_view (Pair       *self,
                  const char *order)
{
  g_autoptr(GVariant) view = dh_referee_view (self->plain, self->viewer);
  g_autoptr(GVariant) view_of_other = dh_referee_view (self->other, self->viewer);
  g_autofree char *one = NULL, *other = NULL;

  if (g_variant_equal (view, view_of_other))
    return;

  one = describe_view (view);
  other = describe_view (view_of_other);
  if (!g_str_equal (one, other))
    g_error ("after “%s” one sees %s, the other %s", order, one, other);
}

static gboolean
give_to (DhReferee  *referee,
         const char *text)
{
  return dh_referee_give (referee, text, 1792000000, NULL, NULL);
}

/* TRUE if both battles have taken the order, or neither has. */
static gboolean
give (Pair       *self,
      const char *text)
{
  return give_to (self->plain, text) == give_to (self->other, text) && !have_parted (self);
}

static char *
make_suffering (Pair *self)
{
  static const char *const rulings[] = {
    "men 1", "men 3", "rating 0", "status falling-back", "status routed", "cover works", "moved yes", "odd-hit 1", "fresh no",
  };
  static const char *const fates[] = { "killed", "captured", "unhorsed", "wounded" };
  const DhBattle *battle = get_battle (self);

  if (g_rand_int_range (self->rand, 0, 6) == 0)
    for (guint i = 0; i < dh_n_officers (battle); i++)
      {
        int command = dh_officer (battle, i)->info->command, with = dh_officer (battle, i)->attached;
        gboolean seen = command == DH_NOTHING;

        for (guint k = 0; k < dh_n_units (battle) && !seen; k++)
          seen = !is_hidden_from_viewer (self, k) && dh_battle_unit_is_in_command (battle, k, command);
        if ((!seen || (self->viewer->kind == DH_VIEWER_EVERYBODY && with != DH_NOTHING && is_hidden_from_viewer (self, with))) &&
            dh_officer (dh_referee_get_battle (self->other), i)->state < DH_OFFICER_STATE_KILLED)
          return g_strdup_printf ("ruling %s state %s because unseen",
                                  dh_officer (battle, i)->info->id,
                                  fates[g_rand_int_range (self->rand, 0, G_N_ELEMENTS (fates))]);
      }

  return g_strdup_printf ("ruling %s %s because unseen",
                          dh_unit (battle, choose_unit (self, TRUE))->info->id,
                          rulings[g_rand_int_range (self->rand, 0, G_N_ELEMENTS (rulings))]);
}

/* A note in one, and in the other something that nobody sees. Both are entries, so that they keep their numbers. */
static gboolean
suffer (Pair *self)
{
  g_autofree char *order = make_suffering (self);

  if (!give_to (self->other, order))
    return TRUE;

  self->suffered++;
  return give_to (self->plain, "note nothing") && !have_parted (self);
}

static guint
get_serial (GVariant *view)
{
  guint serial;

  g_assert_true (g_variant_lookup (view, DH_VIEW_SERIAL, "u", &serial));
  return serial;
}

/* Of what nobody sees, a view does not even tell that it happened. */
static gboolean
suffer_unseen (Pair *self)
{
  g_autoptr(GVariant) before = dh_referee_view (self->other, self->viewer), after = NULL;

  if (!suffer (self))
    return FALSE;

  after = dh_referee_view (self->other, self->viewer);
  if (get_serial (before) != get_serial (after))
    g_error ("before something unseen one sees %s, after it %s",
             g_variant_print (before, FALSE),
             g_variant_print (after, FALSE));
  return TRUE;
}

static char *
make_order (Pair *self)
{
  const DhBattle *battle = get_battle (self);
  const char *one = dh_unit (battle, choose_unit (self, FALSE))->info->id;
  const char *two = dh_unit (battle, choose_unit (self, FALSE))->info->id;
  int choice = g_rand_int_range (self->rand, 0, 12);

  if (battle->dues->len > 0 && choice < 8)
    return g_strdup ("settle");
  if (battle->step == DH_STEP_SET_UP)
    return g_strdup ("begin");
  if (battle->step == DH_STEP_MOVEMENT)
    switch (choice)
      {
      case 0: case 1: case 2: return g_strdup ("respond");
      case 3: case 4: return g_strdup_printf ("move %s", one);
      case 5: return g_strdup_printf ("charge %s %s", one, two);
      case 6: return g_strdup_printf ("form %s column", one);
      default: return g_strdup (dh_inch_battle (battle)->cards_left > 0 ? "card pass" : "next pass");
      }
  if (choice < 6 && (battle->step == DH_STEP_ARTILLERY || battle->step == DH_STEP_STANDING || battle->step == DH_STEP_MOVING))
    return g_strdup_printf ("fire %s %s %d", one, two, g_rand_int_range (self->rand, 2, 12));

  return g_strdup (choice == 11 ? "mark" : "next");
}

static void
hide_some (Pair *self)
{
  const DhBattle *battle = get_battle (self);

  for (guint i = 0; i < dh_n_commands (battle); i++)
    if (g_rand_int_range (self->rand, 0, 6) == 0)
      {
        g_autofree char *order = g_strdup_printf ("reserve %s", dh_command (battle, i)->info->id);

        g_assert_true (give (self, order));
      }
  for (guint i = 0; i < dh_n_units (battle); i++)
    if (g_rand_int_range (self->rand, 0, 4) == 0)
      {
        g_autofree char *order = g_strdup_printf ("conceal %s", dh_unit (battle, i)->info->id);

        g_assert_true (give (self, order));
      }
  for (guint i = 0; i < dh_n_officers (battle); i++)
    if (g_rand_int_range (self->rand, 0, 3) == 0)
      {
        g_autofree char *order = g_strdup_printf ("attach %s %s front",
                                                  dh_officer (battle, i)->info->id,
                                                  dh_unit (battle, choose_unit (self, TRUE))->info->id);

        g_assert_true (give (self, order));
      }
}

/* A fingerprint is of the whole battle, and tells nothing of it. */
static gboolean
is_fingerprint (const char *line)
{
  return line != NULL && strstr (line, "Fingerprint: ") != NULL;
}

static void
assert_same (const char *shown,
             const char *shown_of_other,
             const char *order)
{
  g_auto(GStrv) one = g_strsplit (shown, "\n", -1), other = g_strsplit (shown_of_other, "\n", -1);

  for (guint i = 0; one[i] != NULL || other[i] != NULL; i++)
    if (g_strcmp0 (one[i], other[i]) != 0 && !(is_fingerprint (one[i]) && is_fingerprint (other[i])))
      g_error ("after “%s” one shows “%s”, the other “%s”", order, one[i], other[i]);
}

static void
play (Pair *self)
{
  static const char *const disclosures[] = { "disclose exact", "disclose banded", "disclose names" };

  hide_some (self);
  give (self, disclosures[g_rand_int_range (self->rand, 0, 3)]);
  for (guint i = 0; i < ORDERS; i++)
    {
      g_autofree char *order = make_order (self), *shown = NULL, *shown_of_other = NULL;

      if (!(g_rand_int_range (self->rand, 0, 3) == 0 ? suffer_unseen (self) : give (self, order)))
        return;

      if (self->viewer->kind == DH_VIEWER_EVERYBODY)
        {
          shown = describe (self->plain);
          shown_of_other = describe (self->other);
          assert_same (shown, shown_of_other, order);
        }
      assert_same_view (self, order);
      self->compared++;
    }
}

static DhReferee *
begin (const char *name,
       guint       game)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) armies = dh_order_of_battle_new_shipped (name, &error);
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autofree char *words = g_strdup_printf ("%s %u", name, game);
  guint8 seed[16];

  g_assert_no_error (error);
  dh_seed_from_text (words, seed);
  return dh_referee_new (dh_battle_new (&dh_inch_1997, rulebook, armies, seed));
}

/* The viewers: everybody, both sides, and a command of each, game by game. A seat knows what is under it, a side all
   of its own. */
static DhViewer
choose_viewer (const DhBattle *battle,
               guint           game,
               DhRef          *of)
{
  int side = game / 2 % 2;

  if (game % 2 == 0)
    return dh_viewer_everybody;
  if (game % 8 < 4)
    return dh_viewer_of_side (side);

  *of = DH_THE_COMMAND (0);
  while (of->index + 1 < (int) dh_n_commands (battle) && dh_battle_get_side_of (battle, *of) != side)
    of->index++;
  return (DhViewer){ DH_VIEWER_SEAT, dh_battle_get_side_of (battle, *of), of, 1, .open = side == 1 };
}

static void
test_hidden_shows_the_same (gconstpointer data)
{
  guint compared = 0, suffered = 0;

  for (guint game = 0; game < GAMES; game++)
    {
      Pair pair = { NULL, g_rand_new_with_seed (game), begin (data, game), begin (data, game) };
      DhRef of;
      const DhViewer viewer = choose_viewer (get_battle (&pair), game, &of);

      pair.viewer = &viewer;

      play (&pair);
      compared += pair.compared;
      suffered += pair.suffered;
      g_object_unref (pair.plain);
      g_object_unref (pair.other);
      g_rand_free (pair.rand);
    }

  g_test_message ("%u boards were the same, after %u things that nobody sees", compared, suffered);
  g_assert_cmpuint (compared, >, GAMES * ORDERS / MOST_COMPARED);
  g_assert_cmpuint (suffered, >, GAMES * ORDERS / 20);
}

/* An order for everybody is told all the same when it is about somebody hidden too. */
static void
test_hidden_is_not_told_by_silence (void)
{
  g_auto(GStrv) shown = g_new0 (char *, 3);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new (NULL);

      test_give (referee, "conceal c2");
      test_give (referee, "disclose exact");
      test_give (referee, "begin");
      test_go_to (referee, DH_STEP_STANDING);
      test_rule (referee, "c1", "pending-hits", "4");
      if (i == 0)
        test_give (referee, "note nothing");
      else
        test_rule (referee, "c2", "pending-hits", "4");
      test_give (referee, "mark");
      shown[i] = describe (referee);
    }

  g_assert_nonnull (strstr (shown[0], "1st Georgia"));
  g_assert_cmpstr (shown[0], ==, shown[1]);
}

/* An officer with a hidden unit is hurt and lost unseen, until the unit is revealed. */
static void
test_hidden_with_an_officer (void)
{
  static const char *const fates[] = { "nothing", "wounded", "killed", "captured" };
  g_autofree char *plain = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (fates); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new (NULL);
      g_autofree char *shown = NULL, *revealed = NULL;

      test_give (referee, "conceal u2");
      test_give (referee, "attach gen-first u2 front");
      test_give (referee, "disclose exact");
      test_give (referee, "begin");
      if (i == 0)
        test_give (referee, "note nothing");
      else
        test_rule (referee, "gen-first", "state", fates[i]);
      test_give (referee, "undo");
      test_give (referee, "redo");
      shown = describe (referee);
      plain = i == 0 ? g_strdup (shown) : plain;
      assert_same (plain, shown, fates[i]);

      test_give (referee, "reveal u2");
      revealed = describe (referee);
      g_assert_cmpint (strstr (revealed, " 1 officers ") != NULL, ==, i >= 2);
    }
}

/* The past of a unit before it was revealed is told neither when all is done once more nor when it is put right; its
   present is. */
static void
test_hidden_until_revealed (void)
{
  static const char *const orders[] = {
    "conceal u2", "disclose exact", "begin", "ruling u2 men 22 because miscounted", "reveal u2", "undo", "undo", "redo",
    "redo", "amend 4 ruling u2 men 20 because miscounted", "undo", "redo",
    "amend before 4 ruling u2 men 23 because miscounted", "amend 13 ruling u2 men 21 because miscounted", "note on we go",
    "ruling u2 men 12 because seen",
  };
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr(DhStatus) status = NULL;
      g_autofree char *text = NULL;

      test_give (referee, "%s", orders[i]);
      status = dh_status_new_since (referee, &dh_viewer_everybody, 0);
      text = dh_status_to_text (status);
      if ((strstr (text, "2nd Ohio loses") != NULL) != (i == G_N_ELEMENTS (orders) - 1))
        g_error ("after “%s”: %s", orders[i], text);
    }
}

/* Whom somebody at the table may mean, and why not, hangs on what he sees alone. */
static void
test_hidden_refusals (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  g_autoptr(GVariant) view = NULL;
  g_auto(GStrv) one = NULL, many = NULL, none = NULL, enemy = NULL;
  g_autoptr(GError) error = NULL;
  DhViewer viewer;
  DhRef of;

  test_give (referee, "conceal c2");
  test_give (referee, "begin");
  g_assert_false (dh_viewer_find (dh_referee_get_battle (referee), "gen-first", &of, &viewer, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_ORDER);
  g_assert_true (dh_viewer_find (dh_referee_get_battle (referee), "first", &of, &viewer, NULL));
  g_assert_cmpint (viewer.kind, ==, DH_VIEWER_SEAT);
  view = dh_referee_view (referee, &viewer);

  one = dh_view_list_candidates (view, "U1");
  many = dh_view_list_candidates (view, "ohio");
  none = dh_view_list_candidates (view, "c2");
  enemy = dh_view_list_candidates (view, "c1");
  g_assert_cmpuint (g_strv_length (one), ==, 1);
  g_assert_cmpuint (g_strv_length (many), >, 1);
  g_assert_cmpuint (g_strv_length (none), ==, 0);
  g_assert_cmpuint (g_strv_length (enemy), ==, 1);
  g_assert_cmpint (dh_view_refuse (view, "fire"), ==, DH_REFUSAL_UNREADABLE);
  g_assert_cmpint (dh_view_refuse (view, "fire c1 u1 8"), ==, DH_REFUSAL_NOT_YOURS);
  g_assert_cmpint (dh_view_refuse (view, "fire c2 u1 8"), ==, DH_REFUSAL_NOT_YOURS);
  g_assert_cmpint (dh_view_refuse (view, "fight u1 c1"), ==, DH_REFUSAL_NOT_NOW);
  g_assert_cmpint (dh_view_refuse (view, "cover u1 works"), ==, DH_REFUSAL_NONE);
  g_assert_cmpint (dh_view_refuse (view, "attach gen-first u1"), ==, DH_REFUSAL_NOT_NOW);
  for (int refusal = DH_REFUSAL_UNREADABLE; refusal <= DH_REFUSAL_NOT_NOW; refusal++)
    g_assert_cmpstr (dh_refusal_describe (refusal), !=, "");
}

static DhRef
find_thing (DhReferee  *referee,
            const char *id)
{
  DhRef thing;

  g_assert_true (dh_battle_find (dh_referee_get_battle (referee), id, &thing));
  return thing;
}

/* The first thing that is asked of a viewer has a need, or none. */
static gboolean
is_told_need (DhReferee      *referee,
              const DhViewer *viewer)
{
  g_autoptr(GVariant) view = dh_referee_view (referee, viewer);
  g_autoptr(GVariant) asked = g_variant_lookup_value (view, DH_VIEW_ASKED, NULL);
  g_autofree char *next = NULL;
  gboolean told_next, told = FALSE;

  g_assert_true (g_variant_lookup (view, DH_VIEW_NEXT, "s", &next));
  told_next = strstr (next, "4+") != NULL;
  if (viewer->kind != DH_VIEWER_EVERYBODY && g_variant_n_children (asked) > 0)
    {
      g_autoptr(GVariant) first = g_variant_get_child_value (asked, 0);
      g_autoptr(GVariant) reasons = g_variant_lookup_value (first, "reasons", G_VARIANT_TYPE ("aa{sv}"));
      int need;

      g_assert_cmpuint (g_variant_n_children (reasons), >, 0);
      told = g_variant_lookup (first, "need", "i", &need);
      g_assert_true (told == told_next);
      g_assert_true (!told || need == 4);
    }
  return told_next;
}

/* A check needs what its rating brings: that is told to whom the unit is known, and where strengths are exact to everybody. */
static void
test_hidden_need (void)
{
  static const char *const disclosures[] = { "disclose exact", "disclose banded", "disclose names" };
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  const DhRef georgia = find_thing (referee, "c1"), other = find_thing (referee, "c2");
  const DhViewer own = dh_viewer_of_side (dh_battle_get_side_of (battle, georgia));
  const DhViewer enemy = dh_viewer_of_side (1 - own.side);
  const DhViewer seat = { DH_VIEWER_SEAT, own.side, &georgia, 1 };
  const DhViewer friend = { DH_VIEWER_SEAT, own.side, &other, 1 };
  const DhViewer told = { DH_VIEWER_SEAT, own.side, &other, 1, .open = TRUE };

  test_give (referee, "begin");
  test_go_to (referee, DH_STEP_STANDING);
  test_give (referee, "fire u2 c1 8 : 6 6 6 6 6 1");
  test_give (referee, "mark");
  for (guint i = 0; i < G_N_ELEMENTS (disclosures); i++)
    {
      test_give (referee, "%s", disclosures[i]);
      g_assert_true (is_told_need (referee, &dh_viewer_referee));
      g_assert_true (is_told_need (referee, &own));
      g_assert_true (is_told_need (referee, &seat));
      g_assert_true (is_told_need (referee, &told));
      g_assert_true (is_told_need (referee, &friend) == (i == 0));
      g_assert_true (is_told_need (referee, &enemy) == (i == 0));
      g_assert_true (is_told_need (referee, &dh_viewer_everybody) == (i == 0));
    }
}

/* A player knows of his friends what everybody knows, or else all that his side does. */
static void
test_hidden_seats (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  const DhRef under = find_thing (referee, "c1");
  const DhViewer seats[] = {
    { DH_VIEWER_SEAT, dh_battle_get_side_of (dh_referee_get_battle (referee), under), &under, 1 },
    { DH_VIEWER_SEAT, dh_battle_get_side_of (dh_referee_get_battle (referee), under), &under, 1, .open = TRUE },
  };

  test_give (referee, "conceal c1");
  test_give (referee, "conceal c2");
  test_give (referee, "disclose banded");
  test_give (referee, "begin");
  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      g_autoptr(GVariant) view = dh_referee_view (referee, &seats[i]);
      g_autofree char *text = g_variant_print (view, FALSE);

      g_assert_nonnull (strstr (text, "1st Georgia"));
      g_assert_true ((strstr (text, "2nd Georgia") != NULL) == seats[i].open);
    }
}

/* Officers are ordered too, and whom one sees of the enemy has a name in a proposal; both hang on the view alone. */
static void
test_hidden_proposals (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  const DhViewer side = dh_viewer_of_side (dh_battle_get_side_of (dh_referee_get_battle (referee), find_thing (referee, "u1")));
  g_autoptr(GVariant) set_up = NULL, view = NULL, all = NULL;
  g_auto(GStrv) everybody = NULL, enemy = NULL;

  set_up = dh_referee_view (referee, &side);
  g_assert_cmpint (dh_view_refuse (set_up, "attach gen-first u1"), ==, DH_REFUSAL_NONE);
  g_assert_cmpint (dh_view_refuse (set_up, "attach gen-first"), ==, DH_REFUSAL_NONE);

  test_give (referee, "conceal c2");
  test_give (referee, "begin");
  test_go_to (referee, DH_STEP_STANDING);
  view = dh_referee_view (referee, &side);
  all = dh_referee_view (referee, &dh_viewer_everybody);
  enemy = dh_view_list_candidates (view, "georgia");
  everybody = dh_view_list_candidates (all, "georgia");
  g_assert_cmpint (dh_view_refuse (view, "attach gen-first u1"), ==, DH_REFUSAL_NOT_NOW);
  g_assert_true (g_strv_contains ((const char *const *) enemy, "c1"));
  g_assert_false (g_strv_contains ((const char *const *) enemy, "c2"));
  g_assert_cmpuint (g_strv_length (everybody), ==, 0);
}

/* A view is counted when it differs from the one before, whoever else has looked meanwhile. */
static void
test_hidden_serial (void)
{
  static const guint serials[] = { 1, 1, 2 };
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  test_give (referee, "conceal c2");
  test_give (referee, "begin");
  test_give (referee, "ruling c2 men 10 because nobody sees it");
  for (guint i = 0; i < G_N_ELEMENTS (serials); i++)
    {
      g_autoptr(GVariant) view = dh_referee_view (referee, &dh_viewer_everybody);
      g_autoptr(GVariant) all = dh_referee_view (referee, &dh_viewer_referee);

      g_assert_cmpuint (get_serial (view), ==, serials[i]);
      test_give (referee, i == 0 ? "ruling c2 men 9 because nobody sees it" : "ruling c1 men 9 because all see it");
    }
}

TEST_SUBJECT ("hidden")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/engine/hidden/aldie-shows-the-same", "aldie", test_hidden_shows_the_same);
  g_test_add_data_func ("/engine/hidden/champion-hill-shows-the-same", "champion-hill", test_hidden_shows_the_same);
  g_test_add_data_func ("/engine/hidden/mill-springs-shows-the-same", "mill-springs", test_hidden_shows_the_same);
  g_test_add_func ("/engine/hidden/with-an-officer", test_hidden_with_an_officer);
  g_test_add_func ("/engine/hidden/until-revealed", test_hidden_until_revealed);
  g_test_add_func ("/engine/view/refuses-by-itself", test_hidden_refusals);
  g_test_add_func ("/engine/view/a-need-is-told-with-its-reasons", test_hidden_need);
  g_test_add_func ("/engine/view/a-seat-sees-its-own", test_hidden_seats);
  g_test_add_func ("/engine/view/names-whom-proposals-may-name", test_hidden_proposals);
  g_test_add_func ("/engine/view/serial-counts-what-differs", test_hidden_serial);
  g_test_add_func ("/engine/hidden/is-not-told-by-silence", test_hidden_is_not_told_by_silence);

  return g_test_run ();
}
