/* dh-desk-log-details.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-log-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *dh_desk_log_details_new (DhDeskLogItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
