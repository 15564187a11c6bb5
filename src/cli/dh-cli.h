/* dh-cli.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/**
 * DhCliStatus:
 * @DH_CLI_GOOD: all went well
 * @DH_CLI_REFUSED: an order was refused, or what was checked is not good
 * @DH_CLI_USAGE: the command line cannot be understood, or some of the files of a folder cannot
 * @DH_CLI_FILE: a file cannot be opened, made or written
 *
 * With what the program ends.
 */
typedef enum {
  DH_CLI_GOOD,
  DH_CLI_REFUSED,
  DH_CLI_USAGE,
  DH_CLI_FILE,
} DhCliStatus;

/**
 * DhCliVerb:
 * @name: the word on the command line
 * @summary: what it does, in a few words
 * @run: does it, with the words after the name; @args begins with the name
 *
 * A verb of the command line.
 */
typedef struct {
  const char *name;
  const char *summary;
  DhCliStatus (*run) (GStrv *args);
} DhCliVerb;

/* The verbs, each in a file of its own */
DhCliStatus dh_cli_new     (GStrv *args);
DhCliStatus dh_cli_referee (GStrv *args);
DhCliStatus dh_cli_serve   (GStrv *args);
DhCliStatus dh_cli_state   (GStrv *args);
DhCliStatus dh_cli_board   (GStrv *args);
DhCliStatus dh_cli_roster  (GStrv *args);
DhCliStatus dh_cli_points  (GStrv *args);
DhCliStatus dh_cli_odds    (GStrv *args);
DhCliStatus dh_cli_amend   (GStrv *args);
DhCliStatus dh_cli_log     (GStrv *args);
DhCliStatus dh_cli_salvage (GStrv *args);
DhCliStatus dh_cli_verify  (GStrv *args);
DhCliStatus dh_cli_check   (GStrv *args);
DhCliStatus dh_cli_chart   (GStrv *args);
DhCliStatus dh_cli_muster  (GStrv *args);
DhCliStatus dh_cli_report  (GStrv *args);
DhCliStatus dh_cli_bag     (GStrv *args);
DhCliStatus dh_cli_news    (GStrv *args);
DhCliStatus dh_cli_remind  (GStrv *args);
DhCliStatus dh_cli_print_paper (GStrv *args);

/* dh-cli-amend.c */
void        dh_cli_print_queue (DhReferee     *referee,
                                const DhEntry *amendment);

/* dh-cli-odds.c */
gboolean    dh_cli_tell_odds (DhReferee   *referee,
                              const char  *text,
                              gboolean     xml,
                              GError     **error);

/* dh-cli-print.c: where there are papers */
typedef struct _DhPaper DhPaper;

gboolean    dh_cli_save_paper (const DhPaper *paper,
                               const char    *path);

/* dh-cli-help.c: the words for the referee's orders */
void        dh_cli_help    (const DhBattle *battle,
                            const char     *verb);

/* dh-cli-loading.c */
gboolean         dh_cli_is_path              (const char    *word);
gboolean         dh_cli_find_root            (GFile         *file,
                                              char         **root,
                                              GError       **error);
DhRulebook      *dh_cli_load_rulebook        (const char    *word,
                                              GError       **error) G_GNUC_WARN_UNUSED_RESULT;
gpointer         dh_cli_load_scenario        (const DhSystem *system,
                                              const char    *word,
                                              GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/* dh-cli-ask.c */
char       *dh_cli_answer      (DhReferee   *referee,
                                const char  *question,
                                const char  *about,
                                GError     **error) G_GNUC_WARN_UNUSED_RESULT;

/* dh-cli-common.c */
void        dh_cli_print         (const char         *format,
                                  ...) G_GNUC_PRINTF (1, 2);
gboolean    dh_cli_complain      (const char         *format,
                                  ...) G_GNUC_PRINTF (1, 2);
DhCliStatus dh_cli_fail          (DhCliStatus         status,
                                  const char         *format,
                                  ...) G_GNUC_PRINTF (2, 3);
gboolean    dh_cli_parse         (GStrv              *args,
                                  const GOptionEntry *options,
                                  const char         *arguments,
                                  const char         *description,
                                  guint               least,
                                  guint               most);
gboolean    dh_cli_read_word     (GType               type,
                                  const char         *word,
                                  int                *value);
DhReferee  *dh_cli_open          (const char         *path,
                                  gboolean            read_only) G_GNUC_WARN_UNUSED_RESULT;
DhReferee  *dh_cli_open_of       (const char         *path,
                                  const DhSystem     *system) G_GNUC_WARN_UNUSED_RESULT;
DhCliStatus dh_cli_conclude      (DhReferee          *referee);
gint64      dh_cli_get_now       (void);
gboolean    dh_cli_write_new     (const char         *path,
                                  const char         *text);
void        dh_cli_print_seed    (const DhBattle     *battle);
void        dh_cli_print_fingerprint (DhReferee      *referee);

G_END_DECLS
