/* dh-cli-session.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-cli.h"

G_BEGIN_DECLS

/**
 * DhCliSession:
 * @referee: (owned): of the battle that orders are given to
 * @xml: entries are printed as they are in the file, and refusals as XML
 * @terminal: a person types
 * @line: of the input
 * @refused: at least one order was
 * @explained: clauses whose reminder has been told in words
 *
 * Orders of the standard input, a line each.
 */
typedef struct {
  DhReferee *referee;
  gboolean xml;
  gboolean terminal;
  guint line;
  gboolean refused;
  GHashTable *explained;
} DhCliSession;

void        dh_cli_session_begin  (DhCliSession  *self);
void        dh_cli_session_prompt (DhCliSession  *self);
gboolean    dh_cli_session_take   (DhCliSession  *self,
                                   char          *line,
                                   gsize          length);
void        dh_cli_session_print  (DhCliSession  *self,
                                   const DhEntry *entry);
DhCliStatus dh_cli_session_end    (DhCliSession  *self);
void        dh_cli_session_clear  (DhCliSession  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DhCliSession, dh_cli_session_clear)

G_END_DECLS
