/* dh-desk-post-files.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * DhDeskPostChosen:
 * @widget: who has asked
 * @files: (element-type GFile): what was chosen
 *
 * What is done with files that were chosen.
 */
typedef void (*DhDeskPostChosen) (GtkWidget  *widget,
                                  GListModel *files);

void     dh_desk_post_ask   (GtkWidget             *widget,
                             const char            *title,
                             const char            *accept,
                             GtkFileChooserAction   action,
                             DhDeskPostChosen       chosen);
void     dh_desk_post_write (DhDeskSession         *session,
                             const GPtrArray       *letters,
                             GFile                 *folder,
                             gboolean               plain);

G_END_DECLS
