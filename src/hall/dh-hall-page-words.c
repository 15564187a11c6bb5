/* dh-hall-page-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-page-words.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>

#include <string.h>

/* Texts of the page in the language of the hall; the script names them by key and has no words of its own. */

static const struct {
  const char *key;
  const char *text;
} words[] = {
  { "asked", N_("Waiting for You") },
  { "board", N_("The Board") },
  { "busy", N_("Too many requests from this device; wait a moment.") },
  { "by", N_("Proposed by another player: %s") },
  { "choose-verb", N_("Orders") },
  { "close", N_("Back") },
  { "code", N_("Code of the hall") },
  { "code-hint", N_("The eight letters on your sheet seat you at once.") },
  { "dice", N_("Your dice") },
  { "dice-hint", N_("Leave empty to let the program throw.") },
  /* Translators: an address such as http://192.168.1.5:1865/ */
  { "elsewhere", N_("The address of this hall is %s") },
  /* Translators: a seat that nobody has. */
  { "free", N_("free") },
  { "freed", N_("This device no longer has a seat.") },
  { "hand-down", N_("Lower Hand") },
  { "hand-up", N_("Raise Hand") },
  { "join", N_("Take a Seat") },
  /* Translators: hours and minutes, such as 0:25. */
  { "lasted", N_("This turn so far: %s") },
  { "mine", N_("My Command") },
  { "more", N_("More") },
  { "name", N_("Your name") },
  { "need", N_("needs %s") },
  { "news", N_("What Happened") },
  { "next", N_("Next") },
  { "nobody", N_("Nothing to do right now.") },
  { "none-sent", N_("Nothing sent yet.") },
  { "not-said", N_("not given") },
  { "not-connected", N_("Not connected since %s") },
  { "nothing-here", N_("There is nothing here. The address of this hall is %s") },
  /* Translators: what goes on at present, as a heading. */
  { "now", N_("Now") },
  { "older", N_("Older News") },
  { "offline", N_("The referee’s computer does not answer. Trying again…") },
  { "order", N_("Order in words") },
  { "otherwise", N_("Something Else") },
  { "paused", N_("The clock has stopped") },
  { "refused", N_("refused") },
  { "roster", N_("Roster") },
  /* Translators: of a close combat, how often both sides have thrown, such as Round 2. */
  { "round", N_("Round %s") },
  /* Translators: the round of a close combat, dice, how many and of how many faces, and whom they are thrown for. */
  { "row", N_("Round %s: throw %s D%s for %s") },
  /* Translators: dice of the last round of a close combat, those of the reader and those of the other side. */
  { "row-last", N_("Last round: yours %s, theirs %s") },
  { "send", N_("Send") },
  { "sending", N_("Sending…") },
  { "sent", N_("Sent") },
  { "seat", N_("Seat") },
  { "spectator", N_("You are watching and see what the board shows.") },
  { "tab-board", N_("Board") },
  { "tab-mine", N_("Command") },
  { "tab-news", N_("News") },
  { "tab-sent", N_("Sent") },
  { "taken", N_("taken") },
  { "taken-by", N_("%s has it; ask the referee whether you may take it over") },
  /* Translators: dice, how many and of how many faces, such as 2 D6 */
  { "throw", N_("%s D%s") },
  { "together", N_("Both sides throw until it is decided. The program throws unless the referee types dice from the "
                   "table.") },
  { "undone", N_("undone") },
  { "units", N_("My Units") },
  { "which", N_("Options") },
  { "waiting", N_("waiting") },
  { "waiting-seat", N_("The referee has been asked. Please wait.") },
  { "withdraw", N_("Withdraw") },
  { "withdrawn", N_("withdrawn") },
  { "you", N_("%s, %s") },
};

/**
 * dh_hall_page_words:
 *
 * Returns: (transfer full): a line for the server: what the page says, and in which language
 */
char *
dh_hall_page_words (void)
{
  g_autoptr(JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *line = json_object_new (), *all = json_object_new ();
  g_autofree char *language = g_strdup (g_get_language_names ()[0]);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    json_object_set_string_member (all, words[i].key, _(words[i].text));
  language[strcspn (language, "_.@")] = '\0';
  json_object_set_object_member (line, "words", all);
  json_object_set_string_member (line, "language", strlen (language) == 2 ? language : "en");
  json_node_take_object (node, line);
  return json_to_string (node, FALSE);
}
