/* dh-log-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include <sys/stat.h>

G_BEGIN_DECLS

/* The log of a battle file. Only dh-log.c changes its members. */
typedef struct {
  GFile *file;
  int fd;
  goffset end;    /* where the closing tags begin, or should; -1 when there is no telling */
  gboolean whole; /* they stand there */
  goffset size;   /* of the file, as we left it */
  struct timespec written, changed; /* the file was, when we left it */
  goffset head;        /* its bytes up to the first entry */
  char *sum_of_head;
  GChecksum *sum; /* of all that we left before the closing tags */
  guint n_nodes;  /* before the log, which are in memory with each entry */
  GString *tail;  /* what we left before the closing tags */
  gboolean read_only;
  char *notice; /* (nullable): what the referee should know: a torn end dropped, reading only and why */
} DhLog;

DhLog      *_dh_log_create       (GFile       *file,
                                  const char  *head,
                                  GError     **error) G_GNUC_WARN_UNUSED_RESULT;
DhLog      *_dh_log_save         (GFile         *file,
                                  const GString *text,
                                  const DhLog   *old,
                                  GError       **error) G_GNUC_WARN_UNUSED_RESULT;
DhLog      *_dh_log_open         (GFile       *file,
                                  gboolean     read_only,
                                  GBytes     **document,
                                  GError     **error) G_GNUC_WARN_UNUSED_RESULT;
GBytes     *_dh_log_mend_end     (GBytes      *bytes);
gboolean    _dh_log_require_end  (DhLog       *self,
                                  GError     **error);
gboolean    _dh_log_check        (DhLog       *self,
                                  GError     **error);
gboolean    _dh_log_is_behind    (DhLog       *self);
void        _dh_log_add_notice   (DhLog       *self,
                                  char        *notice);
void        _dh_log_free         (DhLog       *self);
gboolean    _dh_log_append       (DhLog       *self,
                                  const char  *line,
                                  gsize        length,
                                  GError     **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhLog, _dh_log_free)

G_END_DECLS
