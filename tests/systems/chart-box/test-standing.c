/* test-standing.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-rulebook.h"

/*
 * A number that a rulebook of a box calls printed is printed: every number of that standing is here, with its clause,
 * and the line of the source where it was read. The sources are the summary of Unconditional Surrender, its rule 17.4,
 * and the cases of Chancellorsville and Road to Vicksburg. A chart has no cell of that standing.
 */

typedef struct {
  const char *rulebook;
  const char *id;
  const char *value;
  const char *clause;
  const char *source;
  guint line;
} Printed;

static const Printed printed[] = {
  { "donelson", "transfer.need", "3", "BT.1", "summary", 245 },
  { "donelson", "transfer.inactive", "2", "BT.7", "summary", 252 },
  { "donelson", "activate.1.2", "-2", "SU.2", "summary", 299 },
  { "donelson", "activate.1.3", "-1", "SU.2", "summary", 299 },
  { "donelson", "activate.2.1", "-2", "SU.2", "summary", 300 },
  { "donelson", "activate.2.3", "+1", "SU.2", "summary", 300 },
  { "donelson", "activate.3.1", "-1", "SU.2", "summary", 301 },
  { "donelson", "activate.3.2", "0", "SU.2", "summary", 301 },
  { "donelson", "activate.early.turn", "2", "SU.3", "summary", 303 },
  { "donelson", "activate.early", "+1", "SU.3", "summary", 303 },
  { "donelson", "activate.middle.turn", "4", "SU.3", "summary", 304 },
  { "donelson", "activate.middle", "+2", "SU.3", "summary", 304 },
  { "donelson", "activate.late.turn", "5", "SU.3", "summary", 305 },
  { "donelson", "activate.late", "+3", "SU.3", "summary", 305 },
  { "donelson", "activate.exited", "+2", "SU.3", "summary", 306 },
  { "donelson", "activate.leader", "+2", "SU.3", "summary", 307 },
  { "donelson", "activate.grant", "+4", "SU.3", "summary", 309 },
  { "donelson", "detach.shatter", "2", "DE.3", "summary", 212 },
  { "donelson", "shatter.regiment", "1", "SH.5", "summary", 231 },
  { "donelson", "return.turns", "3", "RE.1", "summary", 236 },
  { "donelson", "return.share", "1/3", "RE.2", "summary", 237 },
  { "donelson", "combat.most", "5", "CO.9", "summary", 100 },
  { "donelson", "combat.stream", "4", "CO.10", "summary", 101 },
  { "donelson", "combat.fort", "2", "RP.10", "summary", 273 },
  { "donelson", "combat.fort.most", "10", "RP.10", "summary", 273 },
  { "donelson", "combat.alone", "2", "AR", "summary", 186 },
  { "donelson", "combat.canister", "2", "AR", "summary", 174 },
  { "donelson", "combat.superiority", "2", "AR", "summary", 185 },
  { "donelson", "bombard.range", "5", "17.43", "17.4", 1 },
  { "donelson", "bombard.share", "1/2", "17.43", "17.4", 1 },
  { "donelson", "bombard.star.turns", "4", "17.43", "17.4", 1 },
  { "donelson", "bombard.star.points", "2", "17.43", "17.4", 1 },
  { "donelson", "night.points", "15", "NI.5", "summary", 287 },
  { "donelson", "garrison.least", "2", "GA.3", "summary", 278 },
  { "donelson", "objective.hexes", "7", "VC.1", "summary", 313 },
  { "donelson", "victory.breakout", "50", "VC.3", "summary", 322 },
  { "donelson", "victory.decisive", "65", "VC.3", "summary", 323 },
  { "donelson", "victory.losses", "45", "VC.2", "summary", 320 },
  { "donelson", "victory.groups", "4", "VC.4", "summary", 326 },
  { "chancellorsville", "command.turn", "7", "23.4", "cases", 7 },
  { "chancellorsville", "command.corps", "3", "23.4", "cases", 7 },
  { "chancellorsville", "command.cavalry", "4", "23.4", "cases", 7 },
  { "chancellorsville", "save.need", "3", "23.55", "cases", 14 },
  { "chancellorsville", "fate.killed", "1", "23.56", "cases", 15 },
  { "chancellorsville", "hold.f2401", "25", "23.61", "cases", 22 },
  { "chancellorsville", "hold.h1928", "15", "23.61", "cases", 26 },
  { "chancellorsville", "hold.f1326", "5", "23.61", "cases", 23 },
  { "chancellorsville", "hold.f0825", "5", "23.61", "cases", 24 },
  { "chancellorsville", "hold.f2027", "5", "23.61", "cases", 25 },
  { "chancellorsville", "hold.h0328", "5", "23.61", "cases", 27 },
  { "chancellorsville", "exit.f2501.point.union", "1", "23.61", "cases", 29 },
  { "chancellorsville", "eliminated.union", "2", "23.61", "cases", 30 },
  { "chancellorsville", "eliminated.confederate", "2", "23.61", "cases", 33 },
  { "chancellorsville", "star.union", "2", "23.58", "cases", 17 },
  { "chancellorsville", "star.confederate", "2", "23.58", "cases", 17 },
  { "chancellorsville", "level.decisive", "2", "23.62", "cases", 37 },
  { "chancellorsville", "level.substantive", "3/2", "23.62", "cases", 38 },
  { "vicksburg-road", "release.bowen.die", "3", "17.1", "cases", 106 },
  { "vicksburg-road", "release.bowen.need", "6", "17.1", "cases", 106 },
  { "vicksburg-road", "release.bowen.turn", "4", "17.1", "cases", 107 },
  { "vicksburg-road", "release.loring.die", "4", "17.2", "cases", 112 },
  { "vicksburg-road", "release.loring.need", "6", "17.2", "cases", 112 },
  { "vicksburg-road", "release.loring.turn", "5", "17.2", "cases", 113 },
  { "vicksburg-road", "release.ninth.die", "5", "17.3", "cases", 124 },
  { "vicksburg-road", "release.ninth.need", "6", "17.3", "cases", 124 },
  { "vicksburg-road", "release.ninth.turn", "6", "17.3", "cases", 125 },
  { "vicksburg-road", "release.ohio.turn", "5", "17.5", "cases", 131 },
  { "vicksburg-road", "attack.ninth.share", "1/2", "17.3", "cases", 116 },
  { "vicksburg-road", "creek", "attacked", "19.14", "cases", 144 },
  { "vicksburg-road", "combat.creek", "1/2", "19.14", "cases", 144 },
  { "vicksburg-road", "counterattack.times", "3", "19.53", "cases", 158 },
  { "vicksburg-road", "counterattack.advance", "4", "19.53", "cases", 160 },
  { "vicksburg-road", "ammunition.out", "2", "19.61", "cases", 168 },
  { "vicksburg-road", "ammunition.most", "3", "19.62", "cases", 169 },
  { "vicksburg-road", "bombard.most.union", "4", "19.2", "cases", 147 },
  { "vicksburg-road", "bombard.most.confederate", "3", "19.2", "cases", 147 },
  { "vicksburg-road", "bombard.range", "4", "19.2", "cases", 147 },
  { "vicksburg-road", "bombard.share", "2/3", "19.2", "cases", 147 },
  { "vicksburg-road", "turn.1309.confederate", "10", "21.3", "cases", 190 },
  { "vicksburg-road", "turn.1309.union", "5", "21.3", "cases", 191 },
  { "vicksburg-road", "eliminated.union", "1", "21.3", "cases", 193 },
  { "vicksburg-road", "eliminated.confederate", "1", "21.3", "cases", 193 },
  { "vicksburg-road", "hold.0419", "10", "21.3", "cases", 194 },
  { "vicksburg-road", "hold.0607", "10", "21.3", "cases", 194 },
  { "vicksburg-road", "hold.1306", "10", "21.3", "cases", 194 },
  { "vicksburg-road", "hold.0507", "25", "21.3", "cases", 195 },
  { "vicksburg-road", "hold.0119", "25", "21.3", "cases", 195 },
  { "vicksburg-road", "hold.1911.confederate", "40", "21.3", "cases", 206 },
  { "vicksburg-road", "hold.1920.confederate", "40", "21.3", "cases", 206 },
  { "vicksburg-road", "exit.0119.brigade.union", "6", "21.3", "cases", 197 },
  { "vicksburg-road", "exit.0119.battery.union", "2", "21.3", "cases", 198 },
  { "vicksburg-road", "exit.0108.brigade.union", "3", "21.3", "cases", 199 },
  { "vicksburg-road", "exit.0108.battery.union", "1", "21.3", "cases", 200 },
  { "vicksburg-road", "exit.0108.cavalry.union", "1", "21.3", "cases", 200 },
  { "vicksburg-road", "exit.0108.brigade.confederate", "2", "21.3", "cases", 202 },
  { "vicksburg-road", "exit.0108.battery.confederate", "1", "21.3", "cases", 203 },
  { "vicksburg-road", "exit.0108.cavalry.confederate", "1", "21.3", "cases", 203 },
  { "vicksburg-road", "exit.0108.regiment.confederate", "1/2", "21.3", "cases", 204 },
  { "vicksburg-road", "exit.0108.section.confederate", "1/2", "21.3", "cases", 204 },
  { "vicksburg-road", "exit.0119.brigade.confederate", "2", "21.3", "cases", 202 },
  { "vicksburg-road", "exit.0119.battery.confederate", "1", "21.3", "cases", 203 },
  { "vicksburg-road", "exit.0119.cavalry.confederate", "1", "21.3", "cases", 203 },
  { "vicksburg-road", "exit.0119.regiment.confederate", "1/2", "21.3", "cases", 204 },
  { "vicksburg-road", "exit.0119.section.confederate", "1/2", "21.3", "cases", 204 },
  { "vicksburg-road", "exit.1902.point.confederate", "1", "21.3", "cases", 205 },
  { "vicksburg-road", "exit.1911.point.confederate", "1", "21.3", "cases", 205 },
  { "vicksburg-road", "exit.1920.point.confederate", "1", "21.3", "cases", 205 },
  { "vicksburg-road", "train.eliminated", "50", "21.3", "cases", 207 },
  { "vicksburg-road", "train.bombarded", "5", "21.3", "cases", 208 },
  { "vicksburg-road", "train.moved", "5", "21.3", "cases", 209 },
};

static const Printed *
find (const char *rulebook,
      const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (printed); i++)
    if (g_str_equal (printed[i].rulebook, rulebook) && g_str_equal (printed[i].id, id))
      return &printed[i];

  return NULL;
}

static void
test_printed (void)
{
  g_auto(GStrv) ids = dh_rulebook_list_shipped ("chart-box");
  guint n = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (ids[i], &error);

      g_assert_no_error (error);
      for (guint j = 0; j < rulebook->entries->len; j++)
        {
          const DhRulebookItem *item = dh_rulebook_get_item (rulebook, j);
          const Printed *one = find (ids[i], item->id);

          g_test_message ("%s %s", ids[i], item->id);
          if (item->is_chart)
            g_assert_true (dh_rulebook_is_lost (rulebook, item->id));
          if (item->standing != DH_STANDING_TEXT)
            {
              g_assert_null (one);
              continue;
            }
          g_assert_nonnull (one);
          g_assert_cmpstr (dh_rulebook_get_text (rulebook, item->id), ==, one->value);
          g_assert_cmpstr (item->clause, ==, one->clause);
          n++;
        }
    }

  g_assert_cmpuint (n, ==, G_N_ELEMENTS (printed));
}

TEST_SUBJECT ("standing")
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/box/standing/what-is-called-printed-is-printed", test_printed);

  return g_test_run ();
}
