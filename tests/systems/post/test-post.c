/* test-post.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-check.h"
#include "dh-entry.h"
#include "dh-post-rules-private.h"
#include "dh-referee.h"
#include "dh-systems.h"
#include "dh-xml-private.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

/*
 * The rules of the post-bag, clause by clause. Most tests are a row of a table: a map of 12 × 12 squares with what differs
 * from clear ground, the units on it, what they are told, the orders of the umpire, and how things stand then.
 */

typedef struct {
  const char *path;
  const char *switches; /* SWITCH=VALUE … */
  const char *map;      /* 5.6=w ground, 5.6:= road, 5.6^ works, city:5.6, or ~ for a sheet of water */
  const char *units;    /* LABEL SQUARE FACING FORMATION MEN [weapon:W] [experience:N] [dug:yes]; */
  const char *tasks;    /* UNIT FORMATION/TASK; “!CLAUSE UNIT …” is refused, “=ORDER” is the umpire's */
  const char *script;   /* orders after “close” and “next”; “!CLAUSE ORDER” is refused */
  const char *expected; /* UNIT PROPERTY VALUE; */
} Case;

#define SIDE 12
#define FIRER "u1AAi 5.5 N L 500;"
#define TARGET "c1AAi 5.7 S L 1000;"
#define FIRE "u1AAi L/FIRE 5.7"
/* 500 men who throw a 10 hit 100, and 20 more for each column. */
#define LOSES(n) "c1AAi men " #n
#define MODIFIER(path, switches, map, units, task, left) { path, switches, map, units, task, "resolve : 10", LOSES (left) }

static const Case cases[] = {
  /* The day */
  { "1.2/closed-after-close", NULL, NULL, FIRER, "", "!2 close;!2 enter u1aai \"L/HOLD\" because late", "u1AAi hold yes" },
  { "2.1/all-rally", NULL, NULL, FIRER, "=ruling u1aai broken yes because of the test;u1AAi L/RALLY (E)", "",
    "u1AAi broken no;u1AAi facing e;u1AAi done yes" },
  { "2.1/only-who-is-ordered", "rally=ordered", NULL, FIRER "u2AAi 7.7 N L 500;",
    "=ruling u1aai broken yes because of the test;=ruling u2aai broken yes because of the test;u1AAi L/RALLY (E)", "",
    "u1AAi broken no;u2AAi broken yes" },
  { "12.3/broken-does-nothing", NULL, NULL, FIRER TARGET, "=ruling u1aai broken yes because of the test;" FIRE, "!2 resolve u1aai",
    "c1AAi men 1000" },
  { "2.2/runs-before-fire", NULL, NULL, FIRER, "u1AAi L/ROUT", "resolve", "u1AAi at 5.8;u1AAi broken yes;u1AAi facing n" },
  { "2.3/friend-and-enemy", NULL, NULL, "u1AAs 5.5 N L 500;u1AAi 5.6 N L 900;c1AAi 6.6 N L 980;c2AAi 7.7 N L 900;", "", "",
    "u1AAs men 500;u1AAi men 950;c1AAi men 1000;c2AAi men 900;u1AAi mark 950" },
  { "2.4/any-distance", NULL, NULL, "u1AAs 1.1 N L 500;u1AAi 10.10 N L 900;", "!7.11 u1AAs L/MEDIC u1AAs;u1AAs L/MEDIC u1AAi",
    "resolve", "u1AAi men 925" },
  { "2.5/in-turn", NULL, NULL, "u1AAi 5.5 N L 1000;" TARGET, FIRE ";c1AAi L/FIRE 5.5", "resolve u1aai : 10;resolve c1aai : 10",
    "c1AAi men 800;u1AAi men 840" },
  { "2.5/together", "fire=together", NULL, "u1AAi 5.5 N L 1000;" TARGET, FIRE ";c1AAi L/FIRE 5.5",
    "resolve u1aai : 10;resolve c1aai : 10", "c1AAi men 800;u1AAi men 800" },
  { "2.5/together-the-dead-fire", "fire=together", NULL, "u1AAi 5.5 N L 1000;c1AAi 5.7 S L 100;", FIRE ";c1AAi L/FIRE 5.5",
    "resolve u1aai : 10;resolve c1aai : 10;next", "c1AAi men 0;c1AAi at ;u1AAi men 980" },
  { "2.6/who-lost-first-checks-first", NULL, NULL, "u1AAi 5.5 N L 1000;u2AAi 7.5 N L 1000;" TARGET "c2AAi 7.7 S L 1000;",
    FIRE ";u2AAi L/FIRE 7.7", "resolve u2aai : 10;resolve u1aai : 10;next;check : 70;!12.2 check c2aai;check : 71",
    "c2AAi broken no;c1AAi broken yes" },
  { "2.11/union", NULL, NULL, "u1AAc 5.5 N ML 375 experience:43;u1AAw 5.6 N LB 300;", "u1AAc ML/REPLACE", "resolve;next",
    "u1AAc men 700;u1AAc experience 38" },
  { "7.12/confederate", NULL, NULL, "c1AAi 5.5 N L 772 experience:3;c1AAw 5.6 N LB 300;", "c1AAi L/REPLACE", "resolve;next",
    "c1AAi men 1000;c1AAi experience 3" },
  { "7.12/enemy-near-wagons", NULL, NULL, "c1AAi 5.5 N L 700;c1AAw 5.6 N LB 300;u1AAi 6.7 N L 900;", "c1AAi L/REPLACE", "resolve",
    "c1AAi men 700;c1AAi replaced no" },
  { "3.1/first-in-first-processed", NULL, NULL, "u1AAi 5.5 N L 1000;" TARGET,
    "=mail 2026-12-01T12:00:00Z u@x.example saying u1AAi/L/FIRE 5.7;=mail 2026-12-01T11:00:00Z c@x.example saying c1AAi/L/FIRE 5.5",
    "resolve : 10;resolve : 10", "u1AAi men 800;c1AAi men 840" },

  /* Who may do what */
  { "7.6/ships-do-not-hold", NULL, "~", "u1AAn 5.5 N - 900;", "!7.6 u1AAn /HOLD", "", "u1AAn hold no" },
  { "7.6/ships-may-hold", "hold-ships=yes", "~", "u1AAn 5.5 N - 900;", "u1AAn /HOLD", "", "u1AAn hold yes" },
  { "7.6/default", NULL, NULL, FIRER, "", "", "u1AAi hold yes" },
  { "7.8/good-order", NULL, NULL, FIRER, "!7.8 u1AAi L/RALLY (N)", "", "u1AAi broken no" },
  { "7.9/too-far", NULL, NULL, FIRER, "!7.9 u1AAi L/N N N N (N);!7.9 u1AAi L/W W W W W (N);!7.9 u1AAi L/N", "", "u1AAi at 5.5" },
  { "7.9/off-the-map", NULL, NULL, "u1AAi 1.1 N L 500;", "!7.9 u1AAi L/S (N)", "", "u1AAi at 1.1" },
  { "7.9/turns-in-place", NULL, NULL, "u1AAa 5.5 N UL 500;", "!6.11 u1AAa UL/N (N);u1AAa UL/(W)", "resolve", "u1AAa facing w;u1AAa at 5.5" },
  { "7.9/friends-block", NULL, NULL, FIRER "u2AAi 5.7 N L 500;", "u1AAi L/N N N (E)", "resolve", "u1AAi at 5.6;u1AAi facing e" },
  { "7.9/friends-pass", "friends=pass", NULL, FIRER "u2AAi 5.7 N L 500;", "u1AAi L/N N N (E)", "resolve", "u1AAi at 5.8" },
  { "7.9/friends-pass-not-end", "friends=pass", NULL, FIRER "u2AAi 5.7 N L 500;", "u1AAi L/N N (E)", "resolve", "u1AAi at 5.6" },
  { "7.10/until-it-leaves", NULL, NULL, FIRER "u2AAi 7.5 N L 500 dug:yes;", "!7.10 u2AAi L/DIG;u1AAi L/DIG;u2AAi L/N (N)",
    "resolve;resolve", "u1AAi dug yes;u2AAi dug no" },
  { "7.10/not-mounted", NULL, NULL, "u1AAc 5.5 N ML 500;u1AAw 7.7 N LB 300;", "!7.10 u1AAc ML/DIG;!7.10 u1AAw LB/DIG", "", "u1AAc dug no" },
  { "7.1/only-ships-have-broadsides", NULL, NULL, FIRER, "!7.1 u1AAi L/FIRE R", "", "u1AAi men 500" },
  { "7.3/formation-of-his-arm", NULL, NULL, FIRER "u1AAc 7.7 N ML 500;", "!6.1 u1AAi ML/HOLD;!6.1 u1AAc L/HOLD;!7.3 u1AAi /HOLD", "",
    "u1AAi formation l" },
  { "7.3/told-without-formation", NULL, NULL, "u1AAw 5.5 N LB 300;u1AAf 7.7 N UL 300;u1AAa 9.9 N UL 300;",
    "u1AAw /N (N);u1AAf /(E);u1AAa /(W)", "resolve;resolve;resolve", "u1AAw at 5.6;u1AAf facing e;u1AAa facing w" },
  { "6.1/changes-when-the-day-closes", NULL, NULL, FIRER, "u1AAi C/N N N N N (N)", "resolve", "u1AAi at 5.10;u1AAi formation c" },
  { "4.6/sanitation-never-fires", NULL, NULL, "u1AAs 5.5 N L 500;" TARGET, "!4.6 u1AAs L/FIRE 5.7", "", "c1AAi men 1000" },
  { "4.7/over-heads", NULL, NULL, "u1AAf 5.3 N UL 500;u1AAi 5.5 N L 500;" TARGET, "u1AAf UL/FIRE 5.7", "resolve : 10", LOSES (900) },
  { "4.8/wagons-do-not-attack", NULL, NULL, "u1AAw 5.5 N LB 300;c1AAi 5.6 N L 900;", "u1AAw LB/N (N)", "resolve", "u1AAw at 5.5;c1AAi men 900" },

  /* Fire */
  { "8.1/infantry", NULL, NULL, FIRER, "!8.1 u1AAi L/FIRE 5.9;u1AAi L/FIRE 6.8", "resolve", "u1AAi done yes" },
  { "8.3/mounted", NULL, NULL, "u1AAc 5.5 N ML 500;", "!8.3 u1AAc ML/FIRE 5.7;u1AAc DL/FIRE 5.7", "resolve", "u1AAc formation dl" },
  { "8.4/repeaters", NULL, NULL, "u1AAi 5.5 N L 500 weapon:repeater;", "!8.4 u1AAi L/FIRE 5.9;u1AAi L/FIRE 5.8", "resolve", "u1AAi done yes" },
  { "8.5/smoothbore", NULL, NULL, "u1AAa 5.1 N UL 500;", "!8.5 u1AAa UL/FIRE 5.10;u1AAa UL/FIRE 6.9", "resolve", "u1AAa done yes" },
  { "8.6/rifled", NULL, NULL, "u1AAa 5.1 N UL 500 weapon:rifled;", "!8.6 u1AAa UL/FIRE 5.12;u1AAa UL/FIRE 6.11", "resolve", "u1AAa done yes" },
  { "8.7/ships", NULL, "~", "u1AAn 2.5 N - 500;", "!5.1 u1AAn /FIRE 11.5 -;u1AAn /FIRE 10.6 -", "resolve", "u1AAn done yes" },
  { "8.8/arc", NULL, NULL, "u1AAi 2.1 N L 500;", "!8.8 u1AAi L/FIRE 3.1;!8.1 u1AAi L/FIRE 2.5;u1AAi L/FIRE 1.2", "resolve", "u1AAi done yes" },
  { "8.8/not-over-heads", NULL, NULL, FIRER "u2AAi 5.6 N L 500;" TARGET, FIRE, "resolve", LOSES (1000) },
  { "8.8/over-heads-from-a-hill", NULL, "5.5=h", FIRER "u2AAi 5.6 N L 500;" TARGET, FIRE, "resolve : 10", LOSES (900) },
  { "8.8/over-heads-facing-south", NULL, NULL, "u1AAi 5.7 S L 500;u2AAi 6.6 N L 500;c1AAi 6.5 N L 1000;", "u1AAi L/FIRE 6.5", "resolve",
    LOSES (1000) },
  { "7.14/nobody-there", NULL, NULL, FIRER TARGET, "u1AAi L/FIRE 5.8", "resolve", LOSES (1000) },
  { "6.10/limbered-guns-do-not-fire", NULL, NULL, "u1AAa 5.5 N LB 500;" TARGET, "!6.10 u1AAa LB/FIRE 5.7;u1AAa UL/(N) FIRE 5.7",
    "resolve : 10", LOSES (860) },
  { "9.1/share", "column=share", "5.7=w", FIRER TARGET, FIRE, "resolve : 10", LOSES (910) },
  { "9.1/never-less-than-none", NULL, NULL, "u1AAi 5.5 N C 200;" TARGET, "u1AAi C/FIRE 5.7", "resolve : 10", LOSES (1000) },
  MODIFIER ("9.2/none", NULL, NULL, FIRER TARGET, FIRE, 900),
  MODIFIER ("9.2A/repeaters", NULL, NULL, "u1AAi 5.5 N L 500 weapon:repeater;" TARGET, FIRE, 880),
  MODIFIER ("9.2B/smoothbore-close", NULL, NULL, "u1AAa 5.5 N UL 500;" TARGET, "u1AAa UL/FIRE 5.7", 860),
  MODIFIER ("9.2B/smoothbore-far", NULL, NULL, "u1AAa 5.4 N UL 500;" TARGET, "u1AAa UL/FIRE 5.7", 900),
  MODIFIER ("9.2C/rifled-close", NULL, NULL, "u1AAa 5.6 N UL 500 weapon:rifled;" TARGET, "u1AAa UL/FIRE 5.7", 860),
  MODIFIER ("9.2C/rifled-far", NULL, NULL, "u1AAa 5.5 N UL 500 weapon:rifled;" TARGET, "u1AAa UL/FIRE 5.7", 900),
  MODIFIER ("9.2D/stream", NULL, "5.5=s", FIRER TARGET, FIRE, 920),
  MODIFIER ("9.2E/skirmish", NULL, NULL, FIRER TARGET, "u1AAi S/FIRE 5.7", 940),
  MODIFIER ("9.2F/column", NULL, NULL, FIRER TARGET, "u1AAi C/FIRE 5.7", 960),
  MODIFIER ("9.2G/dismounted", NULL, NULL, "u1AAc 5.5 N ML 500;" TARGET, "u1AAc DL/FIRE 5.7", 920),
  MODIFIER ("6.7/dismounted-column-fires", NULL, NULL, "u1AAc 5.5 N ML 500;" TARGET, "u1AAc DC/FIRE 5.7", 980),
  MODIFIER ("6.7/dismounted-column-fires-as-column", "dismounted-column=column-only", NULL, "u1AAc 5.5 N ML 500;" TARGET,
            "u1AAc DC/FIRE 5.7", 960),
  MODIFIER ("6.8/dismounted-skirmish-fires", NULL, NULL, "u1AAc 5.5 N ML 500;" TARGET, "u1AAc DS/FIRE 5.7", 920),
  { "6.9/mounted-skirmish-fires", NULL, NULL, "u1AAc 5.5 N ML 500;c1AAi 5.6 S L 1000;", "u1AAc MS/FIRE 5.6", "resolve : 10", LOSES (900) },
  MODIFIER ("9.3A/flank", NULL, NULL, FIRER "c1AAi 5.7 E L 1000;", FIRE, 880),
  MODIFIER ("9.3B/column", NULL, NULL, FIRER "c1AAi 5.7 S C 1000;", FIRE, 860),
  MODIFIER ("9.3C/rear", NULL, NULL, FIRER "c1AAi 5.7 N L 1000;", FIRE, 840),
  MODIFIER ("9.3C/diagonal-behind-is-rear", NULL, NULL, "u1AAi 5.6 N L 500;c1AAi 6.7 N L 1000;", "u1AAi L/FIRE 6.7", 840),
  { "9.3D/limbered", NULL, NULL, FIRER "c1AAa 5.7 S LB 600;", FIRE, "resolve : 10", "c1AAa men 460" },
  { "9.3D/limbered-twice", "limbered=twice", NULL, FIRER "c1AAa 5.7 S LB 600;", FIRE, "resolve : 10", "c1AAa men 420" },
  { "9.3D/wagons-are-none", NULL, NULL, FIRER "c1AAw 5.7 S LB 300;", FIRE, "resolve : 10", "c1AAw men 200" },
  { "9.3E/bow", NULL, "~", "u1AAn 5.5 N - 500;c1AAn 8.5 W - 1000;", "u1AAn /FIRE 8.5 -", "resolve : 10", "c1AAn men 860" },
  { "9.3F/stern", NULL, "~", "u1AAn 5.5 N - 500;c1AAn 8.5 E - 1000;", "u1AAn /FIRE 8.5 -", "resolve : 10", "c1AAn men 820" },
  { "9.3E/no-rake-from-abeam", NULL, "~", "u1AAn 5.5 N - 500;c1AAn 8.5 N - 1000;", "u1AAn /FIRE 8.5 -", "resolve : 10", "c1AAn men 900" },
  MODIFIER ("9.3G/woods", NULL, "5.7=w", FIRER TARGET, FIRE, 920),
  MODIFIER ("9.3H/uphill", NULL, "5.7=h", FIRER TARGET, FIRE, 920),
  MODIFIER ("9.3H/woods-on-a-hill", NULL, "5.7=X", FIRER TARGET, FIRE, 940),
  { "9.3I/dismounted", NULL, NULL, FIRER "c1AAc 5.7 S DL 700;", FIRE, "resolve : 10", "c1AAc men 620" },
  { "6.7/dismounted-column-is-hit", NULL, NULL, FIRER "c1AAc 5.7 S DC 700;", FIRE, "resolve : 10", "c1AAc men 580" },
  { "6.8/dismounted-skirmish-is-hit", NULL, NULL, FIRER "c1AAc 5.7 S DS 700;", FIRE, "resolve : 10", "c1AAc men 660" },
  { "6.9/mounted-skirmish-is-hit", NULL, NULL, FIRER "c1AAc 5.7 S MS 700;", FIRE, "resolve : 10", "c1AAc men 620" },
  { "9.3L/mounted-skirmish-is-hit", "mounted-skirmish=minus-two", NULL, FIRER "c1AAc 5.7 S MS 700;", FIRE, "resolve : 10", "c1AAc men 640" },
  { "9.3J/guns", NULL, NULL, FIRER "c1AAa 5.7 S UL 600;", FIRE, "resolve : 10", "c1AAa men 540" },
  { "9.3J/guns-at-guns", NULL, NULL, "u1AAa 5.4 N UL 500;c1AAa 5.7 S UL 600;", "u1AAa UL/FIRE 5.7", "resolve : 10", "c1AAa men 500" },
  MODIFIER ("9.3K/works", NULL, "5.7^", FIRER TARGET, FIRE, 940),
  MODIFIER ("9.3L/skirmish", NULL, NULL, FIRER "c1AAi 5.7 S S 1000;", FIRE, 940),
  MODIFIER ("9.3M/dug-in", NULL, NULL, FIRER "c1AAi 5.7 S L 1000 dug:yes;", FIRE, 980),
  MODIFIER ("9.3M/digs-hasty-works", "dig=hasty", NULL, FIRER "c1AAi 5.7 S L 1000 dug:yes;", FIRE, 940),
  /* X8: a smoothbore battery of 520 at dismounted skirmishers in woods on a hill, two squares away and in the flank. */
  { "9/many-modifiers", NULL, "6.7=x", "u1AAa 5.5 N UL 520;c1AAc 6.7 W DS 700;", "u1AAa UL/FIRE 6.7", "resolve : 9", "c1AAc men 643" },

  /* Moves */
  { "11.1/woods-stop", NULL, "5.6=w", FIRER, "u1AAi L/N N N (N)", "resolve", "u1AAi at 5.6" },
  { "11.1/town-stops", NULL, "5.6=t", FIRER, "u1AAi L/N N N (N)", "resolve", "u1AAi at 5.6" },
  { "11.1/up-the-hill-stops", NULL, "5.6=h 5.7=h", FIRER, "u1AAi L/N N N (N)", "resolve", "u1AAi at 5.6" },
  { "11.1/along-the-hill-goes-on", NULL, "5.5=h 5.6=h 5.7=h", FIRER, "u1AAi L/N N N (N)", "resolve", "u1AAi at 5.8" },
  { "11.1/second-level-stops", NULL, "5.5=h 5.6=H 5.7=h", FIRER, "u1AAi L/N N N (N)", "resolve", "u1AAi at 5.6" },
  { "11.1/woods-on-the-hill", NULL, "5.5=x 5.6=h 5.7=x", FIRER, "u1AAi L/N N N (N)", "resolve", "u1AAi at 5.7" },
  { "11.1/road", NULL, "5.1:= 5.2:= 5.3:= 5.4:= 5.5:= 5.6:= 5.7:= 5.4=w", "u1AAi 5.1 N L 500;", "!7.9 u1AAi L/N N N N N N N (N);u1AAi L/N N N N N N (N)",
    "resolve", "u1AAi at 5.7" },
  { "11.1/deep-water", NULL, "5.6=~ 6.6=~ 6.6:=", FIRER "u2AAi 6.5 N L 500;", "u1AAi L/N N (N);u2AAi L/N N (N)", "resolve;resolve",
    "u1AAi at 5.5;u2AAi at 6.7" },
  { "13.2/into-a-zone-stops", NULL, NULL, "c1AAi 3.1 N L 500;u1AAi 2.3 S L 500;", "u1AAi L/S S (S)", "resolve", "u1AAi at 2.2" },
  { "13.2/within-a-zone-stops", NULL, NULL, "c1AAi 3.1 N L 500;u1AAi 2.2 S L 500;", "u1AAi L/E E (S)", "resolve", "u1AAi at 3.2" },
  { "13.2/directly-away-goes-on", NULL, NULL, "c1AAi 3.1 N L 500;u1AAi 3.2 S L 500;", "u1AAi L/N E (S)", "resolve", "u1AAi at 4.3" },
  { "13.2/not-past-it", NULL, NULL, "c1AAi 3.1 N L 500;u1AAi 4.2 S L 500;", "u1AAi L/S (S)", "resolve", "u1AAi at 4.2" },
  { "13.2/not-sideways-out", NULL, NULL, "c1AAi 3.1 N L 500;u1AAi 2.2 S L 500;", "u1AAi L/W (S)", "resolve", "u1AAi at 2.2" },
  { "13.1/into-its-owner", NULL, NULL, "c1AAi 3.1 N L 500;u1AAi 3.2 S L 500;", "u1AAi L/S (S)", "resolve : 1 1 1 1 1 5 50", "c1AAi men 481;u1AAi men 479" },
  { "13.1/ships-have-none", NULL, "5.6=~", "c1AAn 5.6 S - 500;u1AAi 4.5 N L 500;", "u1AAi L/E E (N)", "resolve", "u1AAi at 6.5" },

  /* Melee */
  { "9.4A/cavalry-in-the-rear", NULL, NULL, "u1AAc 5.5 N ML 500;c1AAi 5.6 N L 1000;", "u1AAc ML/N (N)", "resolve : 1 1 1 1 6 1",
    "u1AAc men 459;c1AAi men 971;c1AAi at 5.7;c1AAi facing s;u1AAc at 5.6;u1AAc wins 1" },
  { "9.4D/infantry-charging", NULL, NULL, "u1AAi 5.5 N L 500;c1AAi 5.6 S L 1000;", "c1AAi L/FIRE 5.4;u1AAi L/N (N)",
    "resolve;next;resolve : 1 1 1 1 1 5 50", "u1AAi men 461;c1AAi men 981;u1AAi at 5.5;c1AAi wins 1;u1AAi seen yes" },
  { "9.2H/charging", NULL, NULL, "u1AAi 5.5 N L 500;c1AAi 5.6 S L 1000;", "c1AAi L/FIRE 5.4;u1AAi L/N (N)",
    "resolve;next;resolve : 10 1 1 1 1 5 50", "c1AAi men 927" },
  { "9.4C/on-hold", NULL, NULL, "u1AAi 5.5 N L 500;c1AAi 5.6 S L 1000;", "u1AAi L/N (N)", "resolve : 1 1 1 1 1 5 50", "u1AAi men 459" },
  { "6.3/skirmishers-lose-the-contest", NULL, NULL, "u1AAi 5.5 N S 500;c1AAi 5.6 S L 1000;", "u1AAi S/N (N)", "resolve : 1 1 1 1 50",
    "u1AAi at 5.5;c1AAi wins 1" },
  { "10.1/who-breaks-has-lost", NULL, NULL, "u1AAi 5.5 N L 1000;c1AAi 5.6 S L 1000;", "u1AAi L/N (N)", "resolve : 10 1 71 40",
    "c1AAi broken yes;c1AAi at 5.6;c1AAi men 800;u1AAi at 5.5;u1AAi wins 1" },
  { "10.1/nowhere-to-fall-back", NULL, NULL, "u1AAi 5.11 N L 500;c1AAi 5.12 S L 1000;", "u1AAi L/N (N)", "resolve : 1 1 1 1 6 1 40",
    "c1AAi at 5.12;c1AAi broken yes;c1AAi men 941;u1AAi at 5.11" },
  { "10.1/level-again", NULL, NULL, "u1AAi 5.5 N L 500;c1AAi 5.6 S L 1000;", "u1AAi L/N (N)", "resolve : 1 1 1 1 4 4 6 5", "u1AAi at 5.6" },
  { "10.1/level-for-the-defender", "tie=defender", NULL, "u1AAi 5.5 N L 500;c1AAi 5.6 S L 1000;", "u1AAi L/N (N)",
    "resolve : 1 1 1 1 4 4 50", "u1AAi at 5.5" },
  { "10.1/defender-loses-its-move", NULL, NULL, "u1AAi 5.5 N L 500;c1AAi 5.6 S L 1000;", "u1AAi L/N (N);c1AAi L/E (E)",
    "resolve u1aai : 1 1 1 1 1 5 50;!2 resolve c1aai", "c1AAi at 5.6" },
  { "4.6/sanitation-never-strikes", NULL, NULL, "u1AAi 5.5 N L 500;c1AAs 5.6 S L 600;", "u1AAi L/N (N)", "resolve : 1 1 10 1", "u1AAi men 550;c1AAs men 578" },

  /* Ships */
  { "5.1/both-sides", NULL, "~", "u1AAn 5.5 N - 500;c1AAe 8.5 N - 800;c2AAe 2.6 N - 800;", "u1AAn /FIRE 8.5 2.6", "resolve : 10 10",
    "c1AAe men 700;c2AAe men 700" },
  { "7.15/nearest-to-starboard", NULL, "~", "u1AAn 2.5 N - 500;c1AAe 8.5 N - 800;c2AAe 6.6 N - 800;", "u1AAn /FIRE R", "resolve : 10",
    "c1AAe men 800;c2AAe men 700" },
  { "7.16/nobody-to-port", NULL, "~", "u1AAn 5.5 N - 500;c1AAe 8.5 N - 800;", "u1AAn /FIREL", "resolve", "c1AAe men 800" },
  { "10.3/ironclads-board-badly", NULL, "~", "u1AAn 5.5 N - 500;c1AAe 5.7 W - 800;", "u1AAn /N (N)", "resolve : 1 1 1 1 6 1 10",
    "u1AAn men 461;c1AAe men 785;c1AAe at 5.8" },
  { "10.3/captured", NULL, "~", "u1AAn 5.5 N - 500;c1AAe 5.7 W - 800;", "u1AAn /N (N)", "resolve : 1 1 1 1 6 1 2", "c1AAe men 0;c1AAe at " },

  /* Morale and experience */
  { "12.4/green", NULL, NULL, "u1AAi 5.5 N L 1000;" TARGET, FIRE, "resolve : 10;next;check : 71", "c1AAi broken yes;c1AAi at 3.6;c1AAi experience 1" },
  { "12.5/regular", NULL, NULL, "u1AAi 5.5 N L 1000;c1AAi 5.7 S L 1000 experience:40;", FIRE, "resolve : 10;next;check : 80", "c1AAi broken no" },
  { "12.5/regular-breaks", NULL, NULL, "u1AAi 5.5 N L 1000;c1AAi 5.7 S L 1000 experience:40;", FIRE, "resolve : 10;next;check : 81", "c1AAi broken yes" },
  { "12.6/veteran", NULL, NULL, "u1AAi 5.5 N L 1000;c1AAi 5.7 S L 1000 experience:41;", FIRE, "resolve : 10;next;check : 90", "c1AAi broken no" },
  { "12.6/veteran-breaks", NULL, NULL, "u1AAi 5.5 N L 1000;c1AAi 5.7 S L 1000 experience:80;", FIRE, "resolve : 10;next;check : 91", "c1AAi broken yes" },
  { "12.7/elite", NULL, NULL, "u1AAi 5.5 N L 1000;c1AAi 5.7 S L 1000 experience:81;", FIRE, "resolve : 10;next;check", "c1AAi broken no;c1AAi mark 800" },
  { "12.8/kills", NULL, NULL, FIRER TARGET, FIRE, "resolve : 1;next", "u1AAi experience 1;u1AAi seen no" },
  { "12.9/round-the-enemy", NULL, NULL, "u1AAi 5.5 N L 500;c1AAi 5.6 N L 900;", "u1AAi L/ROUT", "resolve", "u1AAi at 4.6" },
  { "12.9/no-way-back", NULL, "4.6=~ 5.6=~ 6.6=~ 4.5=~ 6.5=~", FIRER, "u1AAi L/ROUT", "resolve : 30", "u1AAi at 5.5;u1AAi men 470;u1AAi broken yes" },
  { "12.9/on-the-baseline", NULL, NULL, "u1AAi 5.12 S L 500;", "u1AAi L/ROUT", "resolve", "u1AAi at 5.12;u1AAi men 500;u1AAi facing n" },
  { "12.9/guns-limber", NULL, NULL, "c1AAa 5.9 N UL 600;", "c1AAa UL/ROUT", "resolve", "c1AAa at 5.4;c1AAa formation lb" },
  { "H4/cities-change-hands", NULL, "city:5.6", "c1AAi 5.5 N L 500;", "c1AAi L/N (N)", "resolve;next", "town side c" },
  { "7.13/to-wagons", NULL, "city:5.5", "u1AAi 5.6 N L 500;u1AAw 10.10 N LB 300;u2AAi 10.11 N L 500;", "u1AAi C/STRAT MOVE u1AAw", "resolve",
    "u1AAi at 11.11;u1AAi formation c" },
  { "7.13/enemy-near", NULL, "city:5.5", "u1AAi 5.6 N L 500;u1AAw 10.10 N LB 300;c1AAi 11.10 N L 500;", "u1AAi C/STRAT MOVE u1AAw", "resolve",
    "u1AAi at 5.6" },
  { "7.13/not-there", NULL, "city:5.5", "u1AAi 5.6 N L 500;c1AAw 10.10 N LB 300;", "!7.13 u1AAi C/STRAT MOVE u3AAw;!7.13 u1AAi C/STRAT MOVE c1AAw", "",
    "u1AAi at 5.6" },
  { "7.13/too-far", NULL, "city:1.1", "u1AAi 1.2 N L 500;u1AAw 12.12 N LB 300;", "!7.13 u1AAi C/STRAT MOVE Town:u1AAw:Town;u1AAi C/STRAT MOVE u1AAw",
    "resolve", "u1AAi at 12.11" },
  { "7.13/king", "distance=king", "city:1.1", "u1AAi 1.2 N L 500;u1AAw 12.12 N LB 300;", "u1AAi C/STRAT MOVE u1AAw:Town", "resolve", "u1AAi at 2.2" },
  { "3.5/no-going-back", NULL, NULL, FIRER, "", "publish;!0 undo", "u1AAi hold no" },
};

static void
append_layer (GString    *xml,
              const char *name,
              const char *map,
              char        mark,
              char        clear)
{
  char rows[SIDE][SIDE + 1];
  g_auto(GStrv) words = g_strsplit (map, " ", -1);

  for (int i = 0; i < SIDE; i++)
    {
      memset (rows[i], clear, SIDE);
      rows[i][SIDE] = '\0';
    }
  for (guint i = 0; words[i] != NULL; i++)
    {
      int column, row, length = 0;

      if (sscanf (words[i], "%d.%d%n", &column, &row, &length) == 2 && words[i][length] == mark)
        rows[row - 1][column - 1] = mark == '=' ? words[i][length + 1] : mark == ':' ? '=' : '^';
    }

  g_string_append_printf (xml, "<%s>\n", name);
  for (int i = SIDE; i-- > 0;)
    g_string_append_printf (xml, "%s\n", rows[i]);
  g_string_append_printf (xml, "</%s>\n", name);
}

static char *
make_campaign (const Case *test)
{
  const char *map = test->map != NULL ? test->map : "", *city = strstr (map, "city:");
  GString *xml = g_string_new ("<campaign format=\"1\" system=\"post\" title=\"A test\" columns=\"12\" rows=\"12\" "
                               "deadline=\"TUE,FRI 21:00 America/New_York\">\n");
  g_auto(GStrv) units = g_strsplit (test->units, ";", -1);

  append_layer (xml, "ground", map, '=', *map == '~' ? '~' : '.');
  append_layer (xml, "roads", map, ':', '.');
  append_layer (xml, "works", map, '^', '.');
  if (city != NULL)
    g_string_append_printf (xml, "<city id=\"town\" name=\"Town\" at=\"%.*s\" side=\"u\"/>\n", (int) strcspn (city + 5, " "), city + 5);
  g_string_append (xml,
                   "<player id=\"pu\" name=\"North\" side=\"u\" address=\"u@x.example\"/>\n"
                   "<player id=\"pc\" name=\"South\" side=\"c\" address=\"c@x.example\" countersign=\""
                   "069f9bba675b89a36d7f5025497bf17407c8b077f9a0a9e952da7339f5e5c7e9\"/>\n");
  for (guint i = 0; units[i] != NULL && *units[i] != '\0'; i++)
    {
      g_auto(GStrv) words = g_strsplit (units[i], " ", -1);

      g_string_append_printf (xml,
                              "<unit id=\"%s\" name=\"%s\" player=\"p%c\" at=\"%s\" facing=\"%s\" men=\"%s\"",
                              words[0],
                              words[0],
                              *words[0],
                              words[1],
                              words[2],
                              words[4]);
      if (*words[3] != '-')
        g_string_append_printf (xml, " formation=\"%s\"", words[3]);
      for (guint k = 5; words[k] != NULL; k++)
        {
          g_auto(GStrv) pair = g_strsplit (words[k], ":", 2);

          g_string_append_printf (xml, " %s=\"%s\"", pair[0], pair[1]);
        }
      g_string_append (xml, "/>\n");
    }
  g_string_append (xml, "</campaign>\n");

  return g_string_free (xml, FALSE);
}

static DhReferee *
begin (const Case *test)
{
  static const guint8 seed[16] = { 18, 62 };
  g_autoptr(GError) error = NULL;
  g_autofree char *xml = make_campaign (test);
  g_autofree char *path = NULL;
  g_autoptr(GFile) file = NULL;
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped ("haygood-1997", &error);
  g_autoptr(DhRulebook) rules = NULL;
  g_auto(GStrv) switches = g_strsplit (test->switches != NULL ? test->switches : "", " ", -1);
  const DhSystem *system = dh_system_find (dh_systems, "post", &error);
  DhReferee *referee;
  gpointer scenario;
  int fd = g_file_open_tmp ("post-XXXXXX.xml", &path, &error);

  g_assert_no_error (error);
  g_close (fd, NULL);
  g_file_set_contents (path, xml, -1, &error);
  g_assert_no_error (error);
  file = g_file_new_for_path (path);
  scenario = dh_system_load_scenario (system, file, &error);
  g_assert_no_error (error);
  g_file_delete (file, NULL, NULL);

  rules = dh_rulebook_copy (shipped);
  for (guint i = 0; switches[i] != NULL && *switches[i] != '\0'; i++)
    {
      g_auto(GStrv) pair = g_strsplit (switches[i], "=", 2);

      dh_rulebook_set_switch (rules, pair[0], pair[1], &error);
      g_assert_no_error (error);
    }
  referee = dh_referee_new (dh_battle_new (system, rules, scenario, seed));
  system->unref_scenario (scenario);

  return referee;
}

/* Gives an order; “!CLAUSE ORDER” has to be refused by that clause, or by anything where it is 0. */
static void
give (DhReferee  *referee,
      const char *line)
{
  g_autoptr(GError) error = NULL;

  if (*line == '!')
    {
      gsize length = strcspn (line, " ");
      g_autofree char *clause = g_strndup (line + 1, length - 1);

      if (dh_referee_give (referee, line + length + 1, 1796090400, NULL, &error))
        g_test_fail_printf ("“%s” is accepted", line);
      if (strcmp (clause, "0") != 0)
        g_assert_cmpstr (dh_error_get_clause (error), ==, clause);
      return;
    }

  dh_referee_give (referee, line, 1796090400, NULL, &error);
  if (error != NULL)
    g_test_fail_printf ("“%s”: %s", line, error->message);
}

static void
give_all (DhReferee  *referee,
          const char *lines)
{
  g_auto(GStrv) list = g_strsplit (lines, ";", -1);

  for (guint i = 0; list[i] != NULL; i++)
    if (*list[i] != '\0')
      give (referee, list[i]);
}

/* What units are told: by telephone, as if it were mail. */
static void
tell (DhReferee  *referee,
      const char *tasks)
{
  g_auto(GStrv) list = g_strsplit (tasks, ";", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      gboolean refused = *list[i] == '!';
      const char *at = refused ? strchr (list[i], ' ') + 1 : list[i], *task = strchr (at, ' ');
      g_autofree char *line = NULL;

      if (*at == '\0')
        continue;
      if (*at == '=')
        {
          give (referee, at + 1);
          continue;
        }
      line = g_strdup_printf ("%.*senter %.*s \"%s\" because of the test",
                              refused ? (int) (at - list[i]) : 0,
                              list[i],
                              (int) (task - at),
                              at,
                              task + 1 + (task[1] == '/'));
      give (referee, line);
    }
}

static char *
get_property (DhReferee  *referee,
              const char *id,
              const char *name)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  GString *text = g_string_new (NULL);
  DhPropertyId property;
  DhRef thing;

  g_assert_true (dh_battle_find (battle, id, &thing));
  g_assert_true (_dh_property_find (battle, thing.kind, name, &property));
  _dh_property_append (battle, property, _dh_property_read (battle, thing, property), text);
  return g_string_free (text, FALSE);
}

static void
expect (DhReferee  *referee,
        const char *expected)
{
  g_auto(GStrv) list = g_strsplit (expected, ";", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      g_auto(GStrv) words = g_strsplit (list[i], " ", 3);
      g_autofree char *value = get_property (referee, words[0], words[1]);

      if (strcmp (value, words[2]) != 0)
        g_test_fail_printf ("%s %s is %s, not %s", words[0], words[1], value, words[2]);
    }
}

/* What every order has left: the whole comes out the same when it is resolved again, and nothing has grown on it. */
static void
check_laws (DhReferee *referee)
{
  g_autoptr(GError) error = NULL;

  dh_battle_check (dh_referee_get_battle (referee), &error);
  g_assert_no_error (error);
  dh_referee_verify (referee, &error);
  g_assert_no_error (error);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr(DhReferee) referee = begin (test);

  give (referee, "open until 2026-12-02T02:00:00Z");
  tell (referee, test->tasks);
  give (referee, "close");
  give (referee, "next");
  give_all (referee, test->script);
  expect (referee, test->expected);
  check_laws (referee);
}

/* Numbers of the document and of rules worked out by hand (X1, X3, X5) */

static const Case plain = { "plain", NULL, NULL, FIRER TARGET, "", "", "" };

static void
test_hits (void)
{
  static const int men[] = { 1000, 800, 700, 600, 300, 100 };
  static const struct {
    int men, shift, die, hits;
  } others[] = { { 800, -3, 7, 70 }, { 600, 5, 10, 220 }, { 200, -3, 10, 0 }, { 700, -1, 6, 72 }, { 250, 2, 5, 45 }, { 968, 1, 2, 42 } };
  g_autoptr(DhReferee) referee = begin (&plain);
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint i = 0; i < G_N_ELEMENTS (men); i++)
    for (int die = 1; die <= 10; die++)
      g_assert_cmpint (_dh_post_work_out_hits (battle, men[i], 0, die), ==, men[i] / 100 * 2 * die);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_cmpint (_dh_post_work_out_hits (battle, others[i].men, others[i].shift, others[i].die), ==, others[i].hits);
}

static void
test_marks (void)
{
  static const struct {
    int mark, men;
    gboolean owes;
  } marks[] = { { 1000, 893, TRUE },  { 837, 798, TRUE },  { 522, 500, FALSE }, { 522, 499, TRUE }, { 1000, 968, FALSE },
                { 1000, 900, TRUE },  { 800, 799, FALSE }, { 799, 700, FALSE }, { 799, 699, TRUE } };
  g_autoptr(DhReferee) referee = begin (&plain);

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    g_assert_true (_dh_post_owes_check (dh_referee_get_battle (referee), marks[i].mark, marks[i].men) == marks[i].owes);
}

/* The fields of fire of 8.8, square by square (X7), and a broadside of 5.1. */
static void
test_fields_of_fire (void)
{
  static const Case test = { "fields", NULL, NULL, "u1AAi 2.1 N L 500;u1AAa 6.1 N UL 500;", "", "", "" };
  g_autoptr(DhReferee) referee = begin (&test);
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (int column = 1; column <= SIDE; column++)
    for (int row = 1; row <= SIDE; row++)
      {
        int square = DH_POST_SQUARE (column, row);

        g_assert_true (_dh_post_covers (battle, dh_post_unit (battle, 0), DH_POST_FACING_N, DH_POST_FORMATION_L, square, TRUE) ==
                       (column <= 3 && row >= 2 && row <= 4));
        g_assert_true (_dh_post_covers (battle, dh_post_unit (battle, 1), DH_POST_FACING_N, DH_POST_FORMATION_UL, square, TRUE) ==
                       (column >= 5 && column <= 7 && row >= 2 && row <= 9));
      }
}

/* Both ways to write a unit, all forms of 7.3, and what each mistake is told by. */
static void
test_subjects (void)
{
  static const struct {
    const char *subject;
    const char *label;
    const char *task; /* or what the refusal quotes, behind a “!” */
  } subjects[] = {
    { "u1AAi/L/Fire 10.3", "u1AAi", "FIRE 10.3" },
    { "uAA1i / l / n n n ( e )", "u1AAi", "N N N (E)" },
    { "FW: u1AAi/MC/NNE(W)", "u1AAi", "N N E (W)" },
    { "AW: u01AAi/L/MOVE S (S)", "u1AAi", "S (S)" },
    { "u1AAi/UL/(N) FIRE 10.3", "u1AAi", "(N) FIRE 10.3" },
    { "u1AAi/L/RALLY (S)", "u1AAi", "RALLY (S)" },
    { "u1AAi/C/strat move Town-u1AAw", "u1AAi", "STRAT MOVE Town:u1AAw" },
    { "u1AAi/C/strat move u1AAw \xe2\x80\x93 Town", "u1AAi", "STRAT MOVE u1AAw:Town" },
    { "u1AAi/L/\xc2\xa0" "FIRE\xc2\xa0" "10.3", "u1AAi", "FIRE 10.3" },
    { "c3CSr/Fire 10.12 - [shiloh]", "c3CSr", "FIRE 10.12 -" },
    { "c1VAn/FireR", "c1VAn", "FIRE R" },
    { "u2USn/Fire L", "u2USn", "FIRE L" },
    { "u1USs/C/MEDIC uUS30i", "u1USs", "MEDIC u30USi" },
    { "u2MNi/L/FIRE A4", "u2MNi", "!A4" },
    { "u2MNi/L/FIRE 13.1", "u2MNi", "!13.1" },
    { "u2MNi/L/CHARGE", "u2MNi", "!CHARGE" },
    { "u2MNi/Q/HOLD", "u2MNi", "!Q" },
    { "u2MNi/L/HOLD now", "u2MNi", "!now" },
    { "u2MNi", "u2MNi", "!missing" },
    { "u0MNi/L/HOLD", "", "!u0MNi" },
    { "hello", "", "!hello" },
    { "", "", "!missing" },
  };
  static const Case test = { "subjects", NULL, "city:5.5", "u1AAi 2.1 N L 500;u1AAw 6.1 N LB 300;", "", "", "" };
  g_autoptr(DhReferee) referee = begin (&test);
  const DhPostCampaign *campaign = dh_post_campaign (dh_referee_get_battle (referee));

  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(GString) text = g_string_new (NULL);
      DhPostSubject subject;
      gboolean good = _dh_post_read_subject (campaign, subjects[i].subject, &subject, &error);

      g_assert_cmpstr (subject.label, ==, subjects[i].label);
      if (*subjects[i].task == '!')
        {
          g_assert_false (good);
          g_assert_nonnull (strstr (error->message, subjects[i].task + 1));
          continue;
        }
      g_assert_no_error (error);
      _dh_post_append_task (campaign, &subject.task, text);
      g_assert_cmpstr (text->str, ==, subjects[i].task);
      g_assert_cmpint (_dh_post_get_task_kind (text->str), ==, subject.task.kind);
    }
}

/* The bag */

static char *
get_verdict (DhReferee  *referee,
             const char *line)
{
  g_autoptr(GError) error = NULL;
  DhEntry *entry;

  dh_referee_give (referee, line, 1796090400, &entry, &error);
  g_assert_no_error (error);
  return g_strdup (dh_entry_get_reminder (entry, 0));
}

static void
expect_verdict (DhReferee  *referee,
                const char *verdict,
                const char *line)
{
  g_autofree char *found = get_verdict (referee, line);

  if (strcmp (found, verdict) != 0)
    g_test_fail_printf ("“%s” is %s, not %s", line, found, verdict);
}

#define AT(time) "mail 2026-12-01T" time ":00Z "

static void
test_verdicts (void)
{
  static const Case test = { "verdicts", NULL, NULL, FIRER "u2AAi 7.7 N L 500;" TARGET, "", "", "" };
  g_autoptr(DhReferee) referee = begin (&test);

  expect_verdict (referee, "M3", AT ("10:00") "u@x.example saying u1AAi/L/HOLD");
  give (referee, "open until 2026-12-02T02:00:00Z");
  expect_verdict (referee, "M1", AT ("10:00") "spy@x.example saying u1AAi/L/HOLD");
  expect_verdict (referee, "M0", "mail 2026-12-02T02:00:00Z U@X.Example saying u1AAi/L/HOLD");
  expect_verdict (referee, "M2", "mail 2026-12-02T02:00:01Z u@x.example saying u1AAi/L/HOLD");
  expect_verdict (referee, "M3", "mail 1970-01-01T00:00:01Z u@x.example saying u1AAi/L/HOLD");
  expect_verdict (referee, "M2", "mail 2100-01-01T00:00:01Z u@x.example saying u1AAi/L/HOLD");
  expect_verdict (referee, "M5", AT ("10:00") "u@x.example saying u9AAi/L/HOLD");
  expect_verdict (referee, "M6", AT ("10:00") "u@x.example saying c1AAi/L/HOLD");
  expect_verdict (referee, "M4", AT ("10:00") "u@x.example saying u2AAi/L/JUMP");
  expect (referee, "u2AAi task ;pu burned 1");
  expect_verdict (referee, "M8", AT ("11:00") "u@x.example saying u2AAi/L/HOLD");
  expect_verdict (referee, "M7", AT ("09:00") "u@x.example saying u2AAi/L/FIRE 1.1");
  expect_verdict (referee, "M9", AT ("08:00") "u@x.example doubtful saying u2AAi/L/DIG");
  give (referee, "!7.4 close");
  give (referee, "allow u2aai");
  expect (referee, "u2AAi task DIG;u2AAi received 2026-12-01T08:00:00Z");
  give (referee, "strike u2aai because he called");
  expect (referee, "u2AAi task ;u2AAi mail 0");
  give (referee, "close");
  give (referee, "next");
  expect_verdict (referee, "M3", AT ("10:00") "u@x.example saying u1AAi/L/HOLD");
  give (referee, "publish");
  expect_verdict (referee, "M3", AT ("10:00") "u@x.example saying u1AAi/L/HOLD");
  expect_verdict (referee, "M0", "mail 2026-12-03T10:00:00Z u@x.example saying u1AAi/L/HOLD");
  check_laws (referee);
}

static void
test_second_chance (void)
{
  static const Case test = { "second", "second-chance=on", NULL, FIRER, "", "", "" };
  g_autoptr(DhReferee) referee = begin (&test);

  give (referee, "open until 2026-12-02T02:00:00Z");
  expect_verdict (referee, "M4", AT ("10:00") "u@x.example saying u1AAi/L/JUMP");
  expect_verdict (referee, "M0", AT ("11:00") "u@x.example saying u1AAi/L/DIG");
  expect_verdict (referee, "M8", AT ("12:00") "u@x.example saying u1AAi/L/HOLD");
  expect (referee, "u1AAi task DIG");
}

static void
test_per_day (void)
{
  static const Case test = { "player", "per-day=player", NULL, FIRER "u2AAi 7.7 N L 500;", "", "", "" };
  g_autoptr(DhReferee) referee = begin (&test);

  give (referee, "open until 2026-12-02T02:00:00Z");
  expect_verdict (referee, "M0", AT ("10:00") "u@x.example saying u1AAi/L/DIG");
  expect_verdict (referee, "M8", AT ("11:00") "u@x.example saying u2AAi/L/DIG");
  expect_verdict (referee, "M0", AT ("09:00") "u@x.example saying u2AAi/L/DIG");
  expect (referee, "u1AAi task ;u2AAi task DIG");
}

/* “shiloh” is the word of the South; it is on no disk. */
static void
test_countersign (void)
{
  static const Case test = { "countersign", "countersign=on", NULL, FIRER TARGET, "", "", "" };
  g_autoptr(DhReferee) referee = begin (&test);

  give (referee, "open until 2026-12-02T02:00:00Z");
  expect_verdict (referee, "M9", AT ("10:00") "c@x.example saying c1AAi/L/DIG");
  expect_verdict (referee, "M9", AT ("10:01") "c@x.example saying c1AAi/L/DIG [antietam]");
  expect_verdict (referee, "M0", AT ("10:02") "c@x.example saying c1AAi/L/DIG [shiloh]");
  expect_verdict (referee, "M0", AT ("10:02") "u@x.example saying u1AAi/L/DIG");
  for (guint i = 0; i < dh_referee_get_n_entries (referee); i++)
    g_assert_null (strstr (dh_entry_get_order (dh_referee_get_entry (referee, i)), "shiloh"));
  give (referee, "strike c1aai because it is forged");
  check_laws (referee);
}

/* A law: poured in any order, the same orders count. */
static void
test_any_order (gconstpointer data)
{
  static const char *const lines[] = {
    AT ("10:00") "u@x.example key 1111111111111111111111111111111111111111111111111111111111111111 saying u1AAi/L/FIRE 5.7",
    AT ("10:00") "u@x.example key 0000000000000000000000000000000000000000000000000000000000000000 saying u1AAi/L/DIG",
    AT ("09:00") "u@x.example saying u2AAi/L/JUMP",
    AT ("09:30") "u@x.example saying u2AAi/L/N (N)",
    AT ("08:30") "u@x.example saying u2AAi/L/FIRE 1.1",
    AT ("12:00") "c@x.example saying c1AAi/L/HOLD",
    AT ("11:59") "c@x.example saying c1AAi/L/DIG",
    AT ("07:00") "c@x.example saying u1AAi/L/ROUT",
  };
  const Case test = { "order", data, NULL, FIRER "u2AAi 7.7 N L 500;" TARGET, "", "", "" };
  g_autofree char *first = NULL;

  for (guint round = 0; round < 200; round++)
    {
      g_autoptr(DhReferee) referee = begin (&test);
      guint places[G_N_ELEMENTS (lines)];
      g_autoptr(GString) state = g_string_new (NULL);

      for (guint i = 0; i < G_N_ELEMENTS (places); i++)
        places[i] = i;
      for (guint i = G_N_ELEMENTS (places) - 1; round > 0 && i > 0; i--)
        {
          guint other = g_test_rand_int_range (0, i + 1), place = places[i];

          places[i] = places[other];
          places[other] = place;
        }

      give (referee, "open until 2026-12-02T02:00:00Z");
      for (guint i = 0; i < G_N_ELEMENTS (places); i++)
        give (referee, lines[places[i]]);
      for (int i = 0; i < 3; i++)
        {
          const DhPostUnit *unit = dh_post_unit (dh_referee_get_battle (referee), i);

          g_string_append_printf (state, "%s %d %d;", _dh_post_get_text (unit->task), unit->received, unit->ordered);
        }
      if (first == NULL)
        first = g_strdup (state->str);
      g_assert_cmpstr (state->str, ==, first);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/post/%s", cases[i].path);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/post/9.1/hits", test_hits);
  g_test_add_func ("/post/12.2/marks", test_marks);
  g_test_add_func ("/post/8.8/fields-of-fire", test_fields_of_fire);
  g_test_add_func ("/post/7.3/subjects", test_subjects);
  g_test_add_func ("/post/H1/verdicts", test_verdicts);
  g_test_add_func ("/post/7.5/second-chance", test_second_chance);
  g_test_add_func ("/post/7.5/per-day", test_per_day);
  g_test_add_func ("/post/H2/countersign", test_countersign);
  g_test_add_data_func ("/post/H1/any-order", "", test_any_order);
  g_test_add_data_func ("/post/H1/any-order-second-chance", "second-chance=on", test_any_order);

  return g_test_run ();
}
