/* papers-fixture.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-paper.h"

G_BEGIN_DECLS

/* Story and report, beside the kinds of paper of the miniatures. */
#define TEST_STORY ((DhPaperKind) (DH_PAPER_KIND_OFFICERS + 1))

/* The battles that papers are tried on, each for what it is bad at. */
typedef enum {
  TEST_CHAMPION_HILL,
  TEST_MILL_SPRINGS,
  TEST_LONG_NAMES,  /* of 60 letters, in words */
  TEST_ENDLESS_NAMES, /* of 60 letters, in one word, and ids of twelve */
  TEST_ONE_UNIT,    /* in each of three armies */
  TEST_600_UNITS,
  TEST_MARKUP, /* names that mean something in HTML */
  TEST_N_BATTLES,
} TestArmies;

const char *test_armies_get_name (TestArmies      armies);
DhBattle   *test_armies_new      (TestArmies      armies) G_GNUC_WARN_UNUSED_RESULT;
DhPaper    *test_paper_new       (DhPaperKind     kind,
                                  const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
DhPaper    *test_paper_new_on    (DhPaperKind     kind,
                                  const DhBattle *battle,
                                  DhPaperSize     size) G_GNUC_WARN_UNUSED_RESULT;
char       *test_paper_dup_text  (const DhPaper  *paper) G_GNUC_WARN_UNUSED_RESULT;
gboolean    test_has_line        (const char     *text,
                                  const char     *line);
guint       test_count_lines     (const char     *text,
                                  const char     *line);
guint       test_paper_count_ink (const DhPaper  *paper,
                                  guint           page,
                                  cairo_rectangle_t part);

void        test_paper_save_page (const DhPaper  *paper,
                                  guint           page,
                                  const char     *path);
char       *test_paper_read_code (const DhPaper  *paper,
                                  guint           page) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
