/* dh-cli-words.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  DH_CLI_WORD_DUES,
  DH_CLI_WORD_STATUS,
  DH_CLI_WORD_HELP,
  DH_CLI_WORD_ODDS,
  DH_CLI_WORD_SAVE_AS,
  DH_CLI_WORD_QUIT,
  DH_N_CLI_WORDS,
} DhCliWord;

/**
 * DhCliWordInfo:
 * @word: what is typed
 * @argument: (nullable): what follows it, in brackets where it may be left out
 * @summary: what it does, to be translated
 * @for_programs: programs that give orders may say it too
 *
 * A word of the terminal that is no order.
 */
typedef struct {
  const char *word;
  const char *argument;
  const char *summary;
  gboolean for_programs;
} DhCliWordInfo;

extern const DhCliWordInfo dh_cli_words[DH_N_CLI_WORDS];

/* Questions that ask for a part of a view, in games that have it. */
#define DH_CLI_ROSTER "roster"
#define DH_CLI_POINTS "points"

DhCliWord dh_cli_find_word (const char  *line,
                            const char **rest);
gboolean  dh_cli_is_question (const char *word);

G_END_DECLS
