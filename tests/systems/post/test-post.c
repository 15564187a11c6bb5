/* test-post.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "field.h"
#include "subject.h"

#include "dh-post-rules-private.h"
#include "dh-system-scenario.h"
#include "dh-systems.h"

#include <string.h>

/* The rules of the post-bag, clause by clause. Most tests are a row of a table. */

#define FIRER "u1AAi 5.5 N L 500;"
#define TARGET "c1AAi 5.7 S L 1000;"
#define FIRE "u1AAi L/FIRE 5.7"
/* 500 men who throw a 10 hit 100, and 20 more for each column. */
#define LOSES(n) "c1AAi men " #n
#define MODIFIER(path, switches, map, units, task, left) { path, switches, map, units, task, "resolve : 10", LOSES (left) }

static const Field cases[] = {
  /* The day */
  { "1.2/closed-after-close", NULL, NULL, FIRER, "", "!2 close;!2 enter u1aai \"L/HOLD\" because late", "u1AAi hold yes" },
  { "1.1/deadlines", NULL, NULL, FIRER, "", "publish;!1.1 close 2026-12-05T01:59:59Z;close;next;"
    "publish until 2027-03-13T02:00:00Z;close;next;publish", "battle deadline 2027-03-17T01:00:00Z;battle turn 4" },
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
  { "2.7/in-receipt-order", NULL, NULL, FIRER "u2AAi 5.7 S L 500;",
    "=mail 2026-12-01T12:00:00Z u@x.example saying u1AAi/L/N (N);=mail 2026-12-01T11:00:00Z u@x.example saying u2AAi/L/S (S)",
    "resolve;resolve", "u2AAi at 5.6;u1AAi at 5.5" },
  { "2.8/men-taken-count", NULL, NULL, "u1AAi 5.11 N L 500;c1AAi 5.12 S L 1000;", "u1AAi L/N (N)",
    "resolve : 1 1 1 1 6 1 90;next;?battle step move-morale;check : 70", "c1AAi men 891;c1AAi seen yes;c1AAi mark 891" },
  { "2.9/behind-the-moves", NULL, "~", "u1AAn 2.5 N - 500;c1AAe 8.8 N - 800;", "u1AAn /FIRE R;c1AAe /S S (N)",
    "resolve;next;?battle step broadside;resolve : 10", "c1AAe men 700;c1AAe at 8.6" },
  { "2.10/behind-the-broadsides", NULL, "~", "u1AAn 2.5 N - 500;c1AAe 8.5 N - 800;", "u1AAn /FIRE R",
    "resolve : 10;next;?battle step broadside-morale;check : 70", "c1AAe mark 700;c1AAe seen yes" },
  { "2.11/union", NULL, NULL, "u1AAc 5.5 N ML 375 experience:43;u1AAw 5.6 N LB 300;", "u1AAc ML/REPLACE", "resolve;next",
    "u1AAc men 700;u1AAc experience 38" },
  { "2.12/behind-replacement", NULL, NULL, FIRER TARGET "u2AAi 1.1 N L 500;u1AAw 1.2 N LB 300;", FIRE ";u2AAi L/REPLACE",
    "resolve : 1;next;?u1AAi experience 0;resolve;?u1AAi experience 0;next", "u1AAi experience 1" },
  { "2.13/behind-the-moves", NULL, "city:5.5", "u1AAi 5.6 N L 500;u1AAw 10.10 S LB 300;c1AAi 11.11 N L 500;",
    "u1AAi C/STRAT MOVE u1AAw;c1AAi L/E (N)", "resolve;next;?battle step strategic;resolve", "u1AAi at 10.11" },
  { "2.14/publish-ends-the-day", NULL, NULL, FIRER, "u1AAi L/HOLD", "!2.14 next;publish", "battle turn 2;battle step orders;u1AAi task " },
  { "3.2/right-then-up", NULL, "2.1=w", "u1AAi 1.1 N L 500;u2AAi 1.3 N L 500;", "u1AAi L/E E (E);u2AAi L/E E (E)", "resolve;resolve",
    "u1AAi at 2.1;u2AAi at 3.3" },
  { "7.12/confederate", NULL, NULL, "c1AAi 5.5 N L 772 experience:3;c1AAw 5.6 N LB 300;", "c1AAi L/REPLACE", "resolve;next",
    "c1AAi men 1000;c1AAi experience 3" },
  { "7.12/so-many-men", NULL, NULL, "u1AAi 1.1 N L 100;u1AAw 1.2 N LB 300;c1AAi 5.5 N L 500;c1AAw 5.6 N LB 300;",
    "u1AAi L/REPLACE;c1AAi L/REPLACE", "resolve;resolve", "u1AAi men 600;c1AAi men 750" },
  { "7.12/enemy-near-wagons", NULL, NULL, "c1AAi 5.5 N L 700;c1AAw 5.6 N LB 300;u1AAi 6.7 N L 900;", "c1AAi L/REPLACE", "resolve",
    "c1AAi men 700;c1AAi replaced no" },
  { "7.12/costs-at-full-strength", NULL, NULL, "u1AAi 5.5 N L 1000 experience:50;u1AAw 5.6 N LB 300;", "u1AAi L/REPLACE", "resolve;next",
    "u1AAi men 1000;u1AAi experience 45" },
  { "12.3/breaks-and-moves-no-more", NULL, NULL, "u1AAi 5.5 N L 1000;" TARGET, FIRE ";c1AAi L/N N (N)",
    "resolve : 10;next;check : 71;next;?battle step news", "c1AAi at 3.6;c1AAi broken yes" },
  { "12.3/replacement-without-effect", NULL, NULL, "u1AAi 5.5 N L 500;u1AAw 5.6 N LB 300;",
    "=ruling u1aai broken yes because of the test;u1AAi L/REPLACE", "!2 resolve u1aai", "u1AAi men 500;u1AAi broken no" },
  { "3.1/first-in-first-processed", NULL, NULL, "u1AAi 5.5 N L 1000;" TARGET,
    "=mail 2026-12-01T12:00:00Z u@x.example saying u1AAi/L/FIRE 5.7;=mail 2026-12-01T11:00:00Z c@x.example saying c1AAi/L/FIRE 5.5",
    "resolve : 10;resolve : 10", "u1AAi men 800;c1AAi men 840" },

  /* Tasks that units may have */
  { "7.6/ships-do-not-hold", NULL, "~", "u1AAn 5.5 N - 900;", "!7.6 u1AAn /HOLD", "", "u1AAn hold no" },
  { "7.6/ships-may-hold", "hold-ships=yes", "~", "u1AAn 5.5 N - 900;", "u1AAn /HOLD", "", "u1AAn hold yes" },
  { "7.6/default", NULL, NULL, FIRER, "", "", "u1AAi hold yes" },
  { "7.4/a-wrong-order-holds", NULL, NULL, FIRER,
    "=mail 2026-12-01T12:00:00Z u@x.example saying u1AAi/L/JUMP;=mail 2026-12-02T02:00:01Z u@x.example saying u1AAi/L/DIG", "",
    "u1AAi hold yes;u1AAi dug no" },
  { "7.7/not-fortress-guns-nor-ships", NULL, "1.1=~", "u1AAf 5.5 N UL 500;u1AAn 1.1 N - 500;", "!4.7 u1AAf UL/ROUT;!7.1 u1AAn /ROUT", "",
    "u1AAf broken no" },
  { "7.11/only-sanitation", NULL, NULL, FIRER "u2AAi 7.7 N L 500;u1AAs 9.9 N L 500;", "!7.11 u1AAi L/MEDIC u2AAi;!7.11 u1AAs L/MEDIC u9AAi", "",
    "u2AAi men 500" },
  { "7.11/says-nothing-of-the-enemy", "news=players", NULL, "u1AAs 9.9 N L 500;", "u1AAs L/MEDIC c9AAi", "resolve", "u1AAs done yes" },
  { "7.8/good-order", NULL, NULL, FIRER, "!7.8 u1AAi L/RALLY (N)", "", "u1AAi broken no" },
  { "7.9/too-far", NULL, NULL, FIRER, "!7.9 u1AAi L/N N N N (N);!7.9 u1AAi L/W W W W W (N);!7.9 u1AAi L/N", "", "u1AAi at 5.5" },
  { "7.9/off-the-map", NULL, NULL, "u1AAi 1.1 N L 500;", "!7.9 u1AAi L/S (N)", "", "u1AAi at 1.1" },
  { "7.9/turns-in-place", NULL, NULL, "u1AAa 5.5 N UL 500;", "!6.11 u1AAa UL/N (N);u1AAa UL/(W)", "resolve", "u1AAa facing w;u1AAa at 5.5" },
  { "7.9/friends-block", NULL, NULL, FIRER "u2AAi 5.7 N L 500;", "u1AAi L/N N N (E)", "resolve", "u1AAi at 5.6;u1AAi facing e" },
  { "7.9/friends-pass", "friends=pass", NULL, FIRER "u2AAi 5.7 N L 500;", "u1AAi L/N N N (E)", "resolve", "u1AAi at 5.8" },
  { "7.9/friends-pass-not-end", "friends=pass", NULL, FIRER "u2AAi 5.7 N L 500;", "u1AAi L/N N (E)", "resolve", "u1AAi at 5.6" },
  { "7.9/no-attack-from-a-friends-square", "friends=pass", NULL, FIRER "u2AAi 5.6 N L 500;c1AAi 5.7 N L 500;", "u1AAi L/N N (N)", "resolve",
    "u1AAi at 5.5;c1AAi men 500" },
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
  { "4.7/breaks-and-stays", NULL, NULL, "u1AAi 5.9 S L 1000;c1AAf 5.7 N UL 550;", "u1AAi L/FIRE 5.7",
    "resolve : 10;next;check : 71 30", "c1AAf men 440;c1AAf at 5.7;c1AAf broken yes;c1AAf facing s" },

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
  { "8.8/ships-between", NULL, "~", "u1AAn 2.5 N - 500;c1AAe 6.5 N - 800;u2AAn 4.5 N - 500;", "u1AAn /FIRE 6.5 -", "resolve", "c1AAe men 800" },
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
  { "11.1/road", NULL, "5.1:= 5.2:= 5.3:= 5.4:= 5.5:= 5.6:= 5.7:= 5.8:= 5.4=w", "u1AAi 5.1 N L 500;", "!7.9 u1AAi L/N N N N N N N (N);u1AAi L/N N N N N N (N)",
    "resolve", "u1AAi at 5.7" },
  { "4.1/ruled-more-than-full", NULL, NULL, FIRER, "", "!0 ruling u1aai men 1001 because of the test;"
    "ruling u1aai men 1000 because of the test;!0 amend 1 ruling u1aai men 1001 because of the test", "u1AAi men 1000" },
  { "12.8/no-more-than-can-be-written", NULL, NULL, FIRER TARGET, FIRE, "ruling u1aai experience 1000000 because of the test;"
    "ruling u1aai killed 1 because of the test;resolve : 1;!0 next",
    "u1AAi experience 1000000" },
  { "11.1/ruled-off-the-map", NULL, NULL, FIRER, "", "!0 ruling u1aai at 13.5 because of the test;"
    "!0 ruling u1aai at 5.13 because of the test;!0 ruling u1aai at 200.200 because of the test", "u1AAi at 5.5" },
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
  { "9.4B/cavalry-in-the-flank", NULL, NULL, "u1AAc 5.5 N ML 500;c1AAi 5.6 E L 1000;", "u1AAc ML/N (N)", "resolve : 1 1 1 1 6 1",
    "u1AAc men 459;c1AAi men 979;c1AAi at 5.7" },
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
  { "10.1/who-lost-more-throws-the-smaller-die", NULL, NULL, "u1AAi 5.5 N L 500;c1AAi 5.6 S L 1000;", "u1AAi L/N (N)",
    "!0 resolve : 1 1 1 1 7 1;!0 resolve : 1 1 1 1 6 11 50;resolve : 1 1 1 1 6 10 50", "u1AAi at 5.5;c1AAi wins 1" },
  { "10.1/level-for-the-defender", "tie=defender", NULL, "u1AAi 5.5 N L 500;c1AAi 5.6 S L 1000;", "u1AAi L/N (N)",
    "resolve : 1 1 1 1 4 4 50", "u1AAi at 5.5" },
  { "10.1/defender-loses-its-move", NULL, NULL, "u1AAi 5.5 N L 500;c1AAi 5.6 S L 1000;", "u1AAi L/N (N);c1AAi L/E (E)",
    "resolve u1aai : 1 1 1 1 1 5 50;!2 resolve c1aai", "c1AAi at 5.6" },
  { "4.6/sanitation-never-strikes", NULL, NULL, "u1AAi 5.5 N L 500;c1AAs 5.6 S L 600;", "u1AAi L/N (N)", "resolve : 1 1 10 1", "u1AAi men 550;c1AAs men 578" },
  { "10.1/broken-does-not-fire-but-strikes", NULL, NULL, "u1AAi 5.5 N L 500;c1AAi 5.6 S L 1000;",
    "u1AAi L/N (N)", "ruling c1aai broken yes because of the test;resolve : 1 1 1 6 1", "u1AAi men 479" },

  /* Ships */
  { "5.1/both-sides", NULL, "~", "u1AAn 5.5 N - 500;c1AAe 8.5 N - 800;c2AAe 2.6 N - 800;", "u1AAn /FIRE 8.5 2.6", "resolve : 10 10",
    "c1AAe men 700;c2AAe men 700" },
  { "7.15/nearest-to-starboard", NULL, "~", "u1AAn 2.5 N - 500;c1AAe 8.5 N - 800;c2AAe 6.6 N - 800;", "u1AAn /FIRE R", "resolve : 10",
    "c1AAe men 800;c2AAe men 700" },
  { "7.16/nobody-to-port", NULL, "~", "u1AAn 5.5 N - 500;c1AAe 8.5 N - 800;", "u1AAn /FIREL", "resolve", "c1AAe men 800" },
  { "10.3/ironclads-board-badly", NULL, "~", "u1AAn 5.5 N - 500;c1AAe 5.7 W - 800;", "u1AAn /N (N)", "resolve : 1 1 1 1 6 1 3",
    "u1AAn men 461;c1AAe men 785;c1AAe at 5.8" },
  { "10.3/captured", NULL, "~", "u1AAn 5.5 N - 500;c1AAe 5.7 W - 800;", "u1AAn /N (N)", "resolve : 1 1 1 1 6 1 2", "c1AAe men 0;c1AAe at " },
  { "10.3/ironclads-are-boarded-badly", NULL, "~", "u1AAe 5.5 N - 500;c1AAn 5.7 W - 800;", "u1AAe /N (N)", "resolve : 1 1 1 1 1 2 10 50",
    "u1AAe men 457;c1AAn men 781;u1AAe at 5.5" },
  { "10.3/beaten-without-room", NULL, "~", "u1AAn 5.10 N - 500;c1AAe 5.12 W - 800;", "u1AAn /N (N)", "resolve : 1 1 1 1 6 1 10",
    "c1AAe men 0;c1AAe at " },
  { "5.4/merchants-do-not-board", NULL, "~", "u1AAm 5.5 N - 300;c1AAr 5.7 W - 500;", "u1AAm /N (N)", "resolve", "u1AAm at 5.6;c1AAr men 500" },
  { "23.12/broken-ships-rally", NULL, "~", "u1AAr 5.5 N - 500;u2AAr 9.9 N - 500;",
    "=ruling u1aar broken yes because test;u1AAr /RALLY (S);!7.8 u2AAr /RALLY", "", "u1AAr broken no;u1AAr facing s" },
  { "23.12/broken-ships-rally-only-when-ordered", "rally=ordered", "~", "u1AAr 5.5 N - 500;u2AAr 9.9 N - 500;",
    "=ruling u1aar broken yes because test;=ruling u2aar broken yes because test;u1AAr /RALLY (S)", "",
    "u1AAr broken no;u1AAr facing s;u2AAr broken yes" },
  { "5.4/merchants-defend", NULL, "~", "u1AAr 5.5 N - 500;c1AAm 5.7 W - 300;", "u1AAr /N (N)", "resolve : 1 1 10 6 1 10", "u1AAr men 442" },

  /* Morale and experience */
  { "12.4/green", NULL, NULL, "u1AAi 5.5 N L 1000;" TARGET, FIRE, "resolve : 10;next;check : 71", "c1AAi broken yes;c1AAi at 3.6;c1AAi experience 1" },
  { "12.5/regular", NULL, NULL, "u1AAi 5.5 N L 1000;c1AAi 5.7 S L 1000 experience:40;", FIRE, "resolve : 10;next;check : 80", "c1AAi broken no" },
  { "12.5/regular-breaks", NULL, NULL, "u1AAi 5.5 N L 1000;c1AAi 5.7 S L 1000 experience:40;", FIRE, "resolve : 10;next;check : 81", "c1AAi broken yes" },
  { "12.6/veteran", NULL, NULL, "u1AAi 5.5 N L 1000;c1AAi 5.7 S L 1000 experience:41;", FIRE, "resolve : 10;next;check : 90", "c1AAi broken no" },
  { "12.6/veteran-breaks", NULL, NULL, "u1AAi 5.5 N L 1000;c1AAi 5.7 S L 1000 experience:80;", FIRE, "resolve : 10;next;check : 91", "c1AAi broken yes" },
  { "12.7/elite", NULL, NULL, "u1AAi 5.5 N L 1000;c1AAi 5.7 S L 1000 experience:81;", FIRE, "resolve : 10;next;check", "c1AAi broken no;c1AAi mark 800" },
  { "12.8/kills", NULL, NULL, FIRER TARGET, FIRE, "resolve : 1;next", "u1AAi experience 1;u1AAi seen no" },
  { "12.8/every-shot", "kills=shot", "~", "u1AAn 5.5 N - 500;c1AAe 8.5 N - 800;c2AAe 2.6 N - 800;", "u1AAn /FIRE 8.5 2.6",
    "resolve : 1 1;next", "u1AAn experience 2" },
  { "12.8/a-melee-won", NULL, NULL, "u1AAc 5.5 N ML 500;c1AAi 5.6 N L 1000;", "u1AAc ML/N (N)", "resolve : 1 1 1 1 6 1;next",
    "u1AAc experience 6;c1AAi experience 1" },
  { "12.8/never-below-one", NULL, NULL, "u1AAi 5.5 N L 500 experience:3;u1AAw 5.6 N LB 300;u2AAi 6.6 N L 500;", "u1AAi L/REPLACE;u2AAi L/REPLACE",
    "resolve;resolve;next", "u1AAi experience 1;u2AAi experience 0" },
  { "12.9/round-the-enemy", NULL, NULL, "u1AAi 5.5 N L 500;c1AAi 5.6 N L 900;", "u1AAi L/ROUT", "resolve", "u1AAi at 4.6" },
  { "12.9/no-way-back", NULL, "4.6=~ 5.6=~ 6.6=~ 4.5=~ 6.5=~", FIRER, "u1AAi L/ROUT", "resolve : 100", "u1AAi at 5.5;u1AAi men 400;u1AAi broken yes" },
  { "12.9/on-the-baseline", NULL, NULL, "u1AAi 5.12 S L 500;", "u1AAi L/ROUT", "resolve", "u1AAi at 5.12;u1AAi men 500;u1AAi facing n" },
  { "12.9/guns-limber", NULL, NULL, "c1AAa 5.9 N UL 600;", "c1AAa UL/ROUT", "resolve", "c1AAa at 5.4;c1AAa formation lb" },
  { "H4/cities-change-hands", NULL, "city:5.6", "c1AAi 5.5 N L 500;", "c1AAi L/N (N)", "resolve;next", "town side c" },
  /* X4 and X5, and all of a melee as a script has worked it out. */
  { "12.4/chance-of-green", NULL, NULL, "u1AAi 5.5 N L 1000;" TARGET, FIRE, "%resolve|c1aai checks 0.6|c1aai breaks 0.18|c1aai men 110", "" },
  { "12.5/chance-of-regular", NULL, NULL, "u1AAi 5.5 N L 1000;c1AAi 5.7 S L 1000 experience:1;", FIRE, "%resolve|c1aai breaks 0.12", "" },
  { "12.6/chance-of-veteran", NULL, NULL, "u1AAi 5.5 N L 1000;c1AAi 5.7 S L 1000 experience:41;", FIRE, "%resolve|c1aai breaks 0.06", "" },
  { "9.3H/chance-uphill", NULL, "5.7=h", "u1AAi 5.5 N L 850;c1AAi 5.7 S L 900 experience:1;", FIRE,
    "%resolve|c1aai checks 0.4|c1aai breaks 0.08;resolve : 10;next;%check c1aai|c1aai breaks 0.2", "" },
  { "10.1/chances", NULL, NULL, "u1AAi 5.5 N L 1000;c1AAi 5.6 S L 1000;", "u1AAi L/N (N)",
    "%resolve|u1aai checks-first 0.6|c1aai checks-first 0.4|u1aai checks-again 0.5547|c1aai checks-again 0.59312"
    "|u1aai breaks 0.3680532|c1aai breaks 0.280534|u1aai wins 0.4461359|c1aai wins 0.5007532|u1aai men 209.1279045", "" },
  { "10.1/needs-of-both-sides", NULL, NULL, "u1AAc 4.7 W ML 500;c1AAi 3.7 N S 900;", "u1AAc ML/W (W)",
    "^resolve|u1AAc: Charging −2|u1AAc: Into the flank +1|u1AAc: At skirmishers −2|c1AAi: Infantry in skirmish order −2", "" },
  { "10.1/chance-of-the-contest", NULL, NULL, FIRER "c1AAs 5.6 S L 600 experience:81;", "u1AAi L/N (N)", "%resolve|u1aai wins 0.7222222", "" },
  { "10.1/chance-where-level-is-the-defenders", "tie=defender", NULL, FIRER "c1AAs 5.6 S L 600 experience:81;", "u1AAi L/N (N)",
    "%resolve|u1aai wins 0.65", "" },
  { "H5/squares-and-cities", NULL, "city:5.6 hold:5.6 hold:7.7 hold:1.1", "c1AAi 5.5 N L 500;u1AAi 7.7 N L 500;", "c1AAi L/N (N)",
    "resolve;next;end;~It is a draw.", "u points 10;c points 10" },
  { "H5/personages", NULL, "take:c1AAg take:u1AAi", FIRER "c1AAg 5.7 S ML 50;", FIRE, "resolve : 10;end;~The winner is: Union.",
    "u points 10;c points 0" },
  { "H5/men", NULL, "kill:40", FIRER TARGET, FIRE, "resolve : 10;?u points 0;end;~Points: Union 20, Confederates 0.;undo", "u points 0" },
  { "7.13/to-wagons", NULL, "city:5.5", "u1AAi 5.6 N L 500;u1AAw 10.10 N LB 300;u2AAi 10.11 N L 500;", "u1AAi C/STRAT MOVE u1AAw", "resolve",
    "u1AAi at 11.11;u1AAi formation c" },
  { "7.13/enemy-near", NULL, "city:5.5", "u1AAi 5.6 N L 500;u1AAw 10.10 N LB 300;c1AAi 11.10 N L 500;", "u1AAi C/STRAT MOVE u1AAw", "resolve",
    "u1AAi at 5.6" },
  { "7.13/not-there", NULL, "city:5.5", "u1AAi 5.6 N L 500;c1AAw 10.10 N LB 300;", "!7.13 u1AAi C/STRAT MOVE u3AAw;!7.13 u1AAi C/STRAT MOVE c1AAw", "",
    "u1AAi at 5.6" },
  { "7.13/not-its-own-square", NULL, NULL, "u1AAi 10.11 N L 500;u1AAw 10.10 N LB 300;", "u1AAi C/STRAT MOVE u1AAw", "resolve", "u1AAi at 11.11" },
  { "7.13/too-far", NULL, "city:1.1", "u1AAi 1.2 N L 500;u1AAw 12.12 N LB 300;", "!7.13 u1AAi C/STRAT MOVE Town:u1AAw:Town;u1AAi C/STRAT MOVE u1AAw",
    "resolve", "u1AAi at 12.11" },
  { "7.13/king", "distance=king", "city:1.1", "u1AAi 1.2 N L 500;u1AAw 12.12 N LB 300;", "u1AAi C/STRAT MOVE u1AAw:Town", "resolve", "u1AAi at 2.2" },
  { "23.1/fortress-guns-do-not-travel", NULL, "city:5.5", "u1AAf 5.6 N UL 500;u1AAw 10.10 N LB 300;", "!4.7 u1AAf UL/STRAT MOVE u1AAw",
    "", "u1AAf at 5.6" },
  { "23.2/elite-units-owe-a-check-without-a-die", NULL, NULL, "u1AAi 5.5 N L 1000;c1AAi 5.7 S L 1000 experience:90;", FIRE,
    "resolve : 10;next;!0 check : 50;check", "c1AAi broken no;c1AAi mark 800" },
  { "23.2/broken-surgeons-give-no-care", "rally=ordered", NULL, "u1AAs 5.5 N L 500;u1AAi 5.6 N L 900;u2AAs 9.9 N L 500;u2AAi 9.10 N L 900;",
    "=ruling u1aas broken yes because of the test;", "", "u1AAi men 900;u2AAi men 950" },
  { "23.2/an-attackers-zone-faces-his-way", NULL, NULL, "u1AAi 5.5 N L 1000;c1AAi 6.5 W L 1000;", "u1AAi L/E (N)",
    "resolve : 10 1 100", "c1AAi broken yes;c1AAi at 7.3" },
  { "23.2/the-winner-of-a-boarding-does-not-enter", NULL, "~", "u1AAn 5.5 N - 500;c1AAe 5.7 W - 800;", "u1AAn /N (N)",
    "resolve : 1 1 1 1 6 1 3", "u1AAn at 5.6;c1AAe at 5.8" },
  { "23.2/by-id-is-by-number", NULL, "~", "u1AAn 5.5 N - 500;c10AAe 8.6 N - 800;c2AAe 8.4 N - 800;", "u1AAn /FIRE R", "resolve : 10",
    "c10AAe men 800;c2AAe men 700" },
  { "23.2/by-id-is-by-number-when-boarding", NULL, "~", "u1AAr 5.5 N - 500;c10AAm 4.7 W - 300;c2AAm 6.7 W - 300;", "u1AAr /N (N)",
    "resolve : 1 1 10 6 1 10", "c10AAm men 300" },
  { "23.12/merchants-may-be-boarded", NULL, "~", "u1AAr 5.5 N - 500;c1AAm 5.7 W - 300;", "u1AAr /N (N)", "resolve : 1 1 10 6 1 10",
    "u1AAr men 442;c1AAm at 5.8" },
  { "10.1/prisoners-are-told", NULL, "4.6=~ 5.6=~ 6.6=~ 4.5=~ 6.5=~", FIRER, "u1AAi L/ROUT",
    "resolve : 100;~u1AAi loses 100 men as prisoners and has 400 left.", "u1AAi men 400" },
  { "10.3/a-captured-ship-is-told", NULL, "~", "u1AAn 5.5 N - 500;c1AAe 5.7 W - 800;", "u1AAn /N (N)",
    "resolve : 1 1 1 1 6 1 2;~c1AAe is captured.", "c1AAe men 0" },
  { "4.5/a-captured-personage-is-told", NULL, NULL, FIRER "c1AAg 5.7 S ML 50;", FIRE,
    "resolve : 10;~c1AAg is destroyed. Its personage is captured (4.5).", "c1AAg men 0" },
  { "3.5/no-going-back", NULL, NULL, FIRER, "", "publish;!0 undo", "u1AAi hold no" },
};

static void
test_case (gconstpointer data)
{
  const Field *test = data;
  g_autoptr(DhReferee) referee = field_begin (test);

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_tell (referee, test->tasks);
  field_give (referee, "close");
  field_give (referee, "next");
  field_give_all (referee, test->script);
  field_expect (referee, test->expected);
  field_check_laws (referee);
}

/* Numbers of the document and of rules worked out by hand (X1, X3, X5) */

static const Field plain = { "plain", NULL, NULL, FIRER TARGET, "", "", "" };

static int
find_hits (const DhBattle *battle,
           int             men,
           int             shift,
           int             die)
{
  g_autoptr(GError) error = NULL;
  int hits = -1;

  _dh_post_find_hits (battle, men, shift, die, &hits, &error);
  g_assert_no_error (error);
  return hits;
}

static void
test_hits (void)
{
  static const int men[] = { 1000, 800, 700, 600, 300, 100 };
  static const struct {
    int men, shift, die, hits;
  } others[] = { { 800, -3, 7, 70 }, { 600, 5, 10, 220 }, { 200, -3, 10, 0 }, { 700, -1, 6, 72 }, { 250, 2, 5, 45 }, { 968, 1, 2, 42 } };
  g_autoptr(DhReferee) referee = field_begin (&plain);
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint i = 0; i < G_N_ELEMENTS (men); i++)
    for (int die = 1; die <= 10; die++)
      g_assert_cmpint (find_hits (battle, men[i], 0, die), ==, men[i] / 100 * 2 * die);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_cmpint (find_hits (battle, others[i].men, others[i].shift, others[i].die), ==, others[i].hits);
}

static void
test_marks (void)
{
  static const struct {
    int mark, men;
    gboolean owes;
  } marks[] = { { 1000, 893, TRUE },  { 837, 798, TRUE },  { 522, 500, FALSE }, { 522, 499, TRUE }, { 1000, 968, FALSE },
                { 1000, 900, TRUE },  { 800, 799, FALSE }, { 799, 700, FALSE }, { 799, 699, TRUE } };
  g_autoptr(DhReferee) referee = field_begin (&plain);

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    g_assert_true (_dh_post_owes_check (dh_referee_get_battle (referee), marks[i].mark, marks[i].men) == marks[i].owes);
}

/* An entry tells each shot by itself: whom it was at, how far, with how many men, and what was added up. */
static void
test_facts_of_shots (void)
{
  static const Field test = { "facts", NULL, "~", "u1AAn 5.5 N - 500;c1AAe 8.5 N - 800;c2AAe 2.6 N - 800;", "u1AAn /FIRE 8.5 2.6",
                              "resolve : 10 10", "" };
  static const char *const expected[] = {
    "<fact word=\"target\" of=\"u1aan\">c1aae</fact><fact word=\"men\" of=\"u1aan\">500</fact>"
    "<fact word=\"squares\" of=\"u1aan\">3</fact><fact word=\"hits\" of=\"u1aan\">100</fact>",
    "<fact word=\"target\" of=\"u1aan\">c2aae</fact><fact word=\"men\" of=\"u1aan\">500</fact>"
    "<fact word=\"squares\" of=\"u1aan\">3</fact><fact word=\"hits\" of=\"u1aan\">100</fact>",
  };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autofree char *xml = NULL;
  const char *at;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_tell (referee, test.tasks);
  field_give (referee, "close");
  field_give (referee, "next");
  field_give (referee, test.script);
  xml = dh_entry_to_xml (dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1), dh_referee_get_battle (referee));
  at = xml;
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      at = strstr (at, expected[i]);
      if (at == NULL)
        g_error ("%s is not in %s", expected[i], xml);
    }
}

/* The fields of fire of 8.8, square by square (X7), and a broadside of 5.1. */
static void
test_fields_of_fire (void)
{
  static const Field test = { "fields", NULL, NULL, "u1AAi 2.1 N L 500;u1AAa 6.1 N UL 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (int column = 1; column <= FIELD_SIDE; column++)
    for (int row = 1; row <= FIELD_SIDE; row++)
      {
        int square = DH_POST_SQUARE (column, row);

        g_assert_true (_dh_post_covers (battle, dh_post_unit (battle, 0), DH_POST_FACING_N, DH_POST_FORMATION_L, square, TRUE) ==
                       (column <= 3 && row >= 2 && row <= 4));
        g_assert_true (_dh_post_covers (battle, dh_post_unit (battle, 1), DH_POST_FACING_N, DH_POST_FORMATION_UL, square, TRUE) ==
                       (column >= 5 && column <= 7 && row >= 2 && row <= 9));
      }
}

/* The arms of each type (4, 5), its speed in each formation (6) and its range (8). */
static const struct {
  const char *path;
  const char *unit;
  const char *formation;
  int men, speed, range;
} types[] = {
  { "4.1/infantry", "u1AAi 5.5 N L 500;", "l", 1000, 3, 3 },
  { "6.2/column", "u1AAi 5.5 N L 500;", "c", 1000, 5, 3 },
  { "6.3/skirmish", "u1AAi 5.5 N L 500;", "s", 1000, 3, 3 },
  { "4.2/cavalry", "u1AAc 5.5 N ML 500;", "ml", 700, 6, 1 },
  { "6.4/mounted-line", "u1AAc 5.5 N MC 500 weapon:repeater;", "ml", 700, 6, 1 },
  { "6.5/dismounted-line", "u1AAc 5.5 N ML 500;", "dl", 700, 3, 3 },
  { "6.6/mounted-column", "u1AAc 5.5 N ML 500;", "mc", 700, 10, 1 },
  { "6.7/dismounted-column", "u1AAc 5.5 N ML 500;", "dc", 700, 5, 3 },
  { "6.8/dismounted-skirmish", "u1AAc 5.5 N ML 500;", "ds", 700, 3, 3 },
  { "6.9/mounted-skirmish", "u1AAc 5.5 N ML 500;", "ms", 700, 6, 1 },
  { "8.2/dismounted-repeaters", "u1AAc 5.5 N ML 500 weapon:repeater;", "ds", 700, 3, 3 },
  { "4.3/foot-artillery", "u1AAa 5.5 N UL 500;", "lb", 600, 5, 0 },
  { "4.4/horse-artillery", "u1AAh 5.5 N UL 500;", "lb", 600, 8, 0 },
  { "6.10/limbered", "u1AAh 5.5 N UL 500 weapon:rifled;", "lb", 600, 8, 0 },
  { "6.11/unlimbered", "u1AAa 5.5 N UL 500 weapon:rifled;", "ul", 600, 0, 10 },
  { "4.5/government-mounted", "u1AAg 5.5 N ML 300;", "mc", 300, 10, 1 },
  { "4.5/government-on-foot", "u1AAg 5.5 N ML 300;", "dl", 300, 3, 1 },
  { "4.6/sanitation", "u1AAs 5.5 N L 500;", "c", 600, 5, 0 },
  { "4.7/fortress-guns", "u1AAf 5.5 N UL 500;", "ul", 600, 0, 8 },
  { "4.7/rifled-fortress-guns", "u1AAf 5.5 N UL 500 weapon:rifled;", "ul", 600, 0, 10 },
  { "4.8/wagons", "u1AAw 5.5 N LB 300;", "lb", 300, 8, 0 },
  { "5.1/ironclad", "u1AAn 5.5 N - 500;", "", 1000, 6, 8 },
  { "5.2/raider", "u1AAr 5.5 N - 500;", "", 600, 12, 8 },
  { "5.3/ship-of-the-line", "u1AAe 5.5 N - 500;", "", 800, 10, 8 },
  { "5.4/merchant", "u1AAm 5.5 N - 300;", "", 300, 8, 0 },
};

static void
test_type (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  const Field test = { "type", NULL, strstr (types[i].unit, " - ") != NULL ? "~" : NULL, types[i].unit, "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  const DhBattle *battle = dh_referee_get_battle (referee);
  const DhPostUnit *unit = dh_post_unit (battle, 0);
  int formation = DH_POST_FORMATION_NONE;

  g_assert_true (*types[i].formation == '\0' || dh_enum_from_word (DH_TYPE_POST_FORMATION, types[i].formation, &formation));
  g_assert_true (_dh_post_may_form (unit->info->type, formation));
  g_assert_cmpint (dh_rulebook_integer (battle->rulebook, unit->info->type->men), ==, types[i].men);
  g_assert_cmpint (_dh_post_get_speed (battle, unit, formation), ==, types[i].speed);
  g_assert_cmpint (_dh_post_get_range (battle, unit, formation), ==, types[i].range);
}

static void
test_classes (void)
{
  static const Field test = { "classes", NULL, NULL,
                              "u1AAi 1.1 N L 500;u2AAi 2.1 N L 500 experience:1;u3AAi 3.1 N L 500 experience:40;"
                              "u4AAi 4.1 N L 500 experience:41;u5AAi 5.1 N L 500 experience:80;u6AAi 6.1 N L 500 experience:81;",
                              "", "", "" };
  static const DhPostClass classes[] = { DH_POST_CLASS_GREEN,   DH_POST_CLASS_REGULAR, DH_POST_CLASS_REGULAR,
                                         DH_POST_CLASS_VETERAN, DH_POST_CLASS_VETERAN, DH_POST_CLASS_ELITE };
  g_autoptr(DhReferee) referee = field_begin (&test);
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    g_assert_cmpint (_dh_post_get_class (battle, dh_post_unit (battle, i)), ==, classes[i]);
}

/* X10, on the map of Logan's Crossroads: through the city and a train 21 squares, and 37 when it goes on from there. */
static void
test_way (void)
{
  const DhSystem *system = dh_system_find (dh_systems, "post", NULL);
  static const guint8 seed[16] = { 18, 62 };
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rules = dh_rulebook_new_shipped ("haygood-1997", &error);
  gpointer scenario = dh_system_load_shipped (system, "logans-crossroads", &error);
  g_autoptr(DhReferee) referee = dh_referee_new (dh_battle_new (system, rules, scenario, seed));
  const DhBattle *battle = dh_referee_get_battle (referee);
  DhPostTask task = { .kind = DH_POST_TASK_STRATEGIC, .n = 3 };
  const char *const places[] = { "logans", "u3USw", "u1KYc" };

  g_assert_no_error (error);
  for (guint i = 0; i < task.n; i++)
    g_assert_true (dh_battle_find (battle, places[i], &task.places[i]));
  g_assert_cmpint (_dh_post_measure_way (battle, DH_POST_SQUARE (7, 16), &task), ==, 21);

  field_give (referee, "open");
  field_give (referee, "ruling c15msi at 2.2 because of the test");
  g_assert_true (dh_battle_find (battle, "c15msi", &task.places[2]));
  g_assert_cmpint (_dh_post_measure_way (battle, DH_POST_SQUARE (7, 16), &task), ==, 37);
  g_assert_cmpint (dh_rulebook_integer (rules, "strategic.distance"), ==, 30);
  system->scenario->unref (scenario);
}

TEST_SUBJECT ("post")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/post/%s", cases[i].path);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *path = g_strdup_printf ("/post/%s", types[i].path);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_type);
    }
  g_test_add_func ("/post/9.1/hits", test_hits);
  g_test_add_func ("/post/12.1/classes", test_classes);
  g_test_add_func ("/post/7.13/way", test_way);
  g_test_add_func ("/post/12.2/marks", test_marks);
  g_test_add_func ("/post/9.1/an-entry-tells-each-shot", test_facts_of_shots);
  g_test_add_func ("/post/8.8/fields-of-fire", test_fields_of_fire);

  return g_test_run ();
}
