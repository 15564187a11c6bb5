/* dh-desk-open-chooser.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkFileChooserNative *dh_desk_open_chooser_ask (gpointer    asker,
                                                const char *title,
                                                const char *accept,
                                                const char *kind,
                                                const char *suffixes,
                                                GCallback   response) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
