/* test-post-list.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "lists.h"
#include "subject.h"

#include "dh-post.h"

/* Players and units of campaigns from lists of anybody, and back. */

static const TestListCase cases[] = {
  { "/post/list/an-english-sign-up-sheet-is-read",
    "Our Mill Springs campaign,,,,,,,\n"
    "Side,Player,E-mail,Regiment,Type,Strength,Square,Facing\n"
    "Union,Anna Beck,anna@club.example,10th Indiana,Inf,c. 900,7.12,south\n"
    ",,,2nd Minnesota,Inf,950,10.15,south\n"
    ",Bert Cole,Bert <bert@club.example>,Battery C 1st Ohio,Art,600,8.12,south\n"
    "TOTAL,,,,,2450,,\n"
    "Confederate,Carl Dorn,carl@club.example,15th Mississippi,Inf,850,8.9,north\n"
    ",,,Smith's Cavalry,Cav,?,9.9,\n"
    "Source: the minutes of the club,,,,,,,\n",
    NULL, TRUE,
    "<player id=\"beck\" name=\"Anna Beck\" side=\"u\" address=\"anna@club.example\"/>\n"
    "<player id=\"cole\" name=\"Bert Cole\" side=\"u\" address=\"bert@club.example\"/>\n"
    "<player id=\"dorn\" name=\"Carl Dorn\" side=\"c\" address=\"carl@club.example\"/>\n"
    "<unit id=\"u10INi\" name=\"10th Indiana\" player=\"beck\" at=\"7.12\" facing=\"s\" formation=\"l\" men=\"900\"\n"
    "<unit id=\"u2MNi\" name=\"2nd Minnesota\" player=\"beck\" at=\"10.15\"\n"
    "<unit id=\"u1OHa\" name=\"Battery C, 1st Ohio\" player=\"cole\" at=\"8.12\"\n"
    "<unit id=\"c15MSi\" name=\"15th Mississippi\" player=\"dorn\" at=\"8.9\"\n"
    "<unit id=\"c1CSc\" name=\"Smith's Cavalry\" player=\"dorn\" at=\"9.9\" facing=\"n\" formation=\"ml\" men=\"700\"",
    "Columns: E-mail = address, Regiment = unit, Strength = men, Square = at.\n"
    "A blank cell repeats the one above it in: “Side”, “Player”.\n"
    "1 unit faces the opposite edge of the map\n"
    "1 unit has no strength and gets the most its type may have: Smith's Cavalry\n"
    "3 rows left out: 1, 6, 9\n"
    "C5 “Bert <bert@club.example>”\n"
    "4 are new: Anna Beck, Bert Cole, Carl Dorn, Smith's Cavalry\n"
    "21 are not in the list and are removed: " },
  { "/post/list/an-id-is-told-from-a-name",
    "Side,Player,E-mail,Unit,Regiment,Square,Facing,Formation,Men\n"
    "Union,Anna Beck,anna@club.example,u10INi,10th Indiana,7.12,S,L,900\n"
    "Union,Anna Beck,anna@club.example,u2MNi,2nd Minnesota,10.15,S,L,950\n"
    "Confederate,Carl Dorn,carl@club.example,c15MSi,15th Mississippi,8.9,N,L,850\n",
    NULL, TRUE,
    "<unit id=\"u10INi\" name=\"10th Indiana\" player=\"beck\" at=\"7.12\" facing=\"s\" formation=\"l\" men=\"900\"\n"
    "<unit id=\"c15MSi\" name=\"15th Mississippi\" player=\"dorn\" at=\"8.9\" facing=\"n\" formation=\"l\" men=\"850\"",
    "Columns: E-mail = address, Unit = id, Regiment = unit, Square = at.\n"
    "3 are there already and are updated from the list.\n2 are new: Anna Beck, Carl Dorn\n" },
  { "/post/list/a-german-one-is-read",
    "Armee;Spieler;E-Mail;Einheit;Waffe;Stärke;Feld;Richtung;Aufstellung\n"
    "Nordstaaten;Anna Beck;anna@club.example;10. Indiana;Infanterie;900;7,12;Süden;Linie\n"
    ";;;1. Kentucky;Kavallerie;500;14,6;Westen;Linie\n"
    "Südstaaten;Carl Dorn;carl@club.example;15. Mississippi;Infanterie;850;8,9;Norden;Kolonne\n"
    ";;;Batterie Rutledge;Artillerie;400;8,5;Norden;abgeprotzt\n"
    "Summe;;;;;2650;;;\n",
    NULL, TRUE,
    "<unit id=\"u10INi\" name=\"10. Indiana\" player=\"beck\" at=\"7.12\" facing=\"s\" formation=\"l\" men=\"900\"\n"
    "<unit id=\"u1KYc\" name=\"1. Kentucky\" player=\"beck\" at=\"14.6\" facing=\"w\" formation=\"ml\"\n"
    "<unit id=\"c15MSi\" name=\"15. Mississippi\" player=\"dorn\" at=\"8.9\" facing=\"n\" formation=\"c\"\n"
    "<unit id=\"c1CSa\" name=\"Batterie Rutledge\" player=\"dorn\" at=\"8.5\" facing=\"n\" formation=\"ul\"",
    "1 row left out: 6\n3 are there already" },
  { "/post/list/sections-name-side-and-player",
    "Unit,Men,At,Player\n"
    "Union - General Thomas,,,\n10th Indiana,900,7.12,Kise\n"
    "Confederates,,,\n15th Mississippi,850,8.9,Walthall\n",
    "Kise=Lt. Col. William C. Kise\nWalthall=walthall\n", FALSE,
    "<unit id=\"u10INi\" name=\"10th Indiana\" player=\"kise\" at=\"7.12\" facing=\"s\n!name=\"General Thomas",
    "“General Thomas”" },
  { "/post/list/addresses-alone-change-addresses",
    "Spieler,Adresse\nkise,new@club.example\nCol. Speed S. Fry,fry@club.example\n", NULL, FALSE,
    "<player id=\"kise\" name=\"Lt. Col. William C. Kise\" side=\"u\" address=\"new@club.example\"/>\n"
    "<player id=\"fry\" name=\"Col. Speed S. Fry\" side=\"u\" address=\"fry@club.example\"/>\n"
    "<unit id=\"u10INi\" name=\"10th Indiana\" player=\"kise\" at=\"7.12\"",
    "2 are there already\n23 are not in the list and stay as they are" },
  { "/post/list/a-word-is-asked-once-for-all-rows",
    "Side,Player,Unit,At,Type\nUnion,Kise,1st Foo,1.1,Zouaves\nUnion,Kise,2nd Foo,2.1,Zouaves\nUnion,Kise,3rd Foo,3.1,Zouaves\n",
    "Zouaves=infantry\nKise=kise\n", FALSE, "id=\"u1USi\" name=\"1st Foo\"\nid=\"u2USi\"\nid=\"u3USi\"", "3 are new: 1st Foo", 1 },
  { "/post/list/every-mistake-is-told-with-its-line",
    "Side,Player,E-mail,Regiment,Type,Strength,Square\n"
    "Union,Anna,anna@club.example,10th Indiana,Inf,900,7.99\n"
    ",,,2nd Minnesota,Inf,1950,\n"
    "Union,Zed,zed,Purple Foot,Inf,100,\n"
    ",,,Blue Foot,Inf,100,7.16\n",
    NULL, FALSE, NULL,
    "list.csv:2: “7.99” is not a square of this map\n"
    "list.csv:3: “men” must be a whole number from 1 to 1000, not “1950”\n"
    "list.csv:4: “Purple Foot” has no square; name a column “at”, with squares such as 10.3\n"
    "list.csv:4: “zed” is not an e-mail address" },
  { "/post/list/two-rows-that-disagree-are-told",
    "Unit,Men,At,Player,Address\n10th Indiana,900,7.12,kise,kise@club.example\n10th Indiana,800,7.12,kise,other@club.example\n", NULL, FALSE, NULL,
    "list.csv:3: “address” of “Lt. Col. William C. Kise” is “other@club.example” here, and “kise@club.example” on line 2\n"
    "list.csv:3: “men” of “10th Indiana” is “800” here, and “900” on line 2" },
  { "/post/list/a-new-player-without-an-address-is-told",
    "Side,Player,Unit,At\nUnion,Zacharias,10th Indiana,7.12\n", NULL, FALSE, NULL,
    "list.csv:2: “Zacharias” is new, and nothing says where mail reaches this player; name a column “address”\n!lacks the attribute" },
  { "/post/list/what-a-unit-lacks-is-told-once-and-plainly",
    "Side,Unit,Id,Men\nUnion,99th Foo,,900\nConfederate,98th Bar,c98XXi,800\n", NULL, FALSE, NULL,
    "list.csv:2: “99th Foo” has no player; name a column “player”\n"
    "list.csv:2: “99th Foo” has no square; name a column “at”, with squares such as 10.3\n"
    "list.csv:3: “98th Bar” has no player\n!lacks the attribute\n!is missing" },
  { "/post/list/what-a-player-lacks-is-a-column",
    "Player,Address\nZed,zed@club.example\n", NULL, FALSE, NULL, "list.csv:2: “side” is missing; name one of the columns “side”\n!lacks the attribute" },
  { "/post/list/who-writes-has-to-be-named",
    "Unit,E-mail\n10th Indiana,anna@club.example\n2nd Minnesota,bert@club.example\n", NULL, FALSE, NULL,
    "list.csv:2: no player is named for the address “anna@club.example”; name a column “player”" },
  { "/post/list/what-names-nothing-is-refused", "just a remark\nand another\n", NULL, FALSE, NULL, "list.csv:1: “just a remark” is on neither side; name a column “side”, with Union or Confederate" },
};

/* The columns of random lists. */
static const TestListKind kinds[] = {
  { "Side", TRUE, { "Union", "Confederate", "Union" } },
  { "Player", TRUE, { "Col. %s", "%s" } },
  { "E-mail", TRUE, { "%s@club.example" } },
  { "Regiment", TRUE, { "19th %s", "%s Battery", "1st %s", "%s" } },
  { "Square", TRUE, { "1.#", "2.#", "3.# (%s)" } },
  { "Type", FALSE, { "Inf", "Infantry", "%s", "Inf" } },
  { "Men", FALSE, { "308", "c. 300", "400 (%s)", "900" } },
  { "Umpire", FALSE, { "%s" } },
  { NULL },
};

TEST_SUBJECT ("post-list")
{
  g_test_init (&argc, &argv, NULL);

  test_lists_add (&dh_post_system, "logans-crossroads", cases, G_N_ELEMENTS (cases), "/post/list/what-is-written-is-read-as-it-was");

  test_lists_add_law ("/post/list/nothing-is-lost-of-lists-at-random", kinds);

  return g_test_run ();
}
