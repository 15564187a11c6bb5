/* dh-board-widget.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-class.h"
#include "dh-board-template.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_BOARD_TYPE_WIDGET (dh_board_widget_get_type ())
G_DECLARE_DERIVABLE_TYPE (DhBoardWidget, dh_board_widget, DH_BOARD, WIDGET, GtkWidget)

/* A label may have so many lines, which none ever needs: it has them so that GTK knows how narrow it can be. GTK cannot tell
 * that of one that breaks its lines and never ends in dots where letters are set closer. */
#define DH_BOARD_MOST_LINES 12

struct _DhBoardWidgetClass
{
  GtkWidgetClass parent_class;

  gboolean has_template;
  gboolean is_column;
};

void dh_board_widget_class_set_template (gpointer        klass);
void dh_board_widget_class_set_column   (gpointer        klass);

void dh_board_widget_measure_child      (GtkWidget      *child,
                                         GtkOrientation  orientation,
                                         int             for_size,
                                         int            *minimum,
                                         int            *natural);
void dh_board_widget_keep_from_readers  (GtkWidget      *widget);
void dh_board_widget_name_parts         (GtkWidget      *widget);
void dh_board_widget_set_name           (gpointer        widget,
                                         const char     *name);
void dh_board_widget_print_name         (gpointer        widget,
                                         const char     *format,
                                         ...) G_GNUC_PRINTF (2, 3);
void dh_board_widget_set_wrong          (gpointer        widget,
                                         gboolean        wrong);
void dh_board_widget_set_words          (GtkLabel       *label,
                                         const char     *words);
void dh_board_widget_print              (gpointer        label,
                                         const char     *format,
                                         ...) G_GNUC_PRINTF (2, 3);
void dh_board_widget_set_class          (GtkWidget      *widget,
                                         const char     *name,
                                         gboolean        has);
void dh_board_widget_set_army           (GtkWidget      *widget,
                                         int             army);
void dh_board_widget_keep_lines         (GtkLabel       *label);
void dh_board_widget_keep_words         (GtkLabel       *label);
gboolean dh_board_widget_is_high        (GtkWidget      *widget);

const char *dh_board_widget_get_arrow (GtkWidget *widget,
                                       gboolean   is_high,
                                       gboolean   backwards);

GtkWidget *dh_board_widget_new_around (GtkWidget *child) G_GNUC_WARN_UNUSED_RESULT;

GtkWidget *dh_board_widget_new_label (const char *text,
                                      double      xalign,
                                      const char *classes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
