/* dh-board-code.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-code.h"

#include "dh-class.h"
#include "dh-board-em.h"
#include "dh-board-widget.h"

#include "dh-qr.h"
#include "dh-types.h"

#include <glib/gi18n.h>

/* A module, of the letters around it: where there is room, and where there is not. */
#define MODULE 0.18f
#define LEAST_MODULE 0.08f
#define LARGE_MODULE 0.36f

/**
 * DhBoardCode:
 *
 * A fingerprint, or an address, as a code that a telephone reads: dark on light in every colour scheme, since few telephones read it the
 * other way round. It goes with the size of the text around it and with the room there is, in whole pixels.
 */
struct _DhBoardCode
{
  GtkWidget parent_instance;

  /* Owned */
  DhQr *code; /* (nullable) */

  gboolean is_large; /* as the room allows, and not as the letters around it are */
};

G_DEFINE_FINAL_TYPE (DhBoardCode, dh_board_code, GTK_TYPE_WIDGET)

static int
get_module (DhBoardCode *self,
            float        share)
{
  return MAX ((int) (dh_board_measure_em (self) * share + 0.5f), 1);
}

static void
dh_board_code_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  static const GdkRGBA light = { 1, 1, 1, 1 }, dark = { 0, 0, 0, 1 };
  DhBoardCode *self = DH_BOARD_CODE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int modules, module, side, x, y;

  if (self->code == NULL)
    return;

  modules = dh_qr_count_modules (self->code);
  module = MAX (MIN (width, height) / modules, 1);
  if (!self->is_large)
    module = MIN (module, get_module (self, MODULE));
  side = modules * module;
  x = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? 0 : width - side;
  y = (height - side) / 2;
  gtk_snapshot_append_color (snapshot, &light, &GRAPHENE_RECT_INIT (x, y, side, side));
  for (DhQrRun run = { 0 }; dh_qr_next_run (self->code, &run);)
    gtk_snapshot_append_color (snapshot,
                               &dark,
                               &GRAPHENE_RECT_INIT (x + (int) run.x * module,
                                                    y + (int) run.y * module,
                                                    (int) run.length * module,
                                                    module));
}

static void
dh_board_code_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  DhBoardCode *self = DH_BOARD_CODE (widget);

  int modules = self->code != NULL ? dh_qr_count_modules (self->code) : 0;

  *minimum = modules * get_module (self, LEAST_MODULE);
  *natural = modules * get_module (self, self->is_large ? LARGE_MODULE : MODULE);
}

static void
dh_board_code_class_init (DhBoardCodeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_board_code_measure;
  widget_class->snapshot = dh_board_code_snapshot;

  DH_CLASS_OWNS (klass, DhBoardCode, dh_qr_free, code);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "boardcode");
}

static void
dh_board_code_init (DhBoardCode *self)
{
  dh_board_widget_set_name (self, _("The fingerprint as a code for a phone’s camera"));
}

static void
show (DhBoardCode *self,
      const char  *text)
{
  g_clear_pointer (&self->code, dh_qr_free);
  if (text != NULL)
    self->code = dh_qr_new (text);
  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * dh_board_code_set_fingerprint:
 * @self: a code
 * @fingerprint: (nullable): what it shows; %NULL hides it
 */
void
dh_board_code_set_fingerprint (DhBoardCode *self,
                               const char  *fingerprint)
{
  g_return_if_fail (DH_BOARD_IS_CODE (self));

  show (self, fingerprint);
}

/**
 * dh_board_code_set_address:
 * @self: a code
 * @address: (nullable): what a telephone opens that reads it; %NULL hides it
 *
 * Shows where devices come, as large as the room allows.
 */
void
dh_board_code_set_address (DhBoardCode *self,
                           const char  *address)
{
  g_return_if_fail (DH_BOARD_IS_CODE (self));

  self->is_large = TRUE;
  dh_board_widget_set_name (self, _("The address as a code for a phone’s camera"));
  show (self, address);
}

/**
 * dh_board_code_show_fingerprint:
 * @self: a code
 * @words: what stands beside it
 * @fingerprint: (nullable): what both show; %NULL hides them
 *
 * Shows a fingerprint to players: whoever writes it down knows later that nothing before was changed.
 */
void
dh_board_code_show_fingerprint (DhBoardCode *self,
                                GtkLabel    *words,
                                const char  *fingerprint)
{
  g_autofree char *shown = fingerprint != NULL ? dh_show_fingerprint (fingerprint) : NULL;
  g_autofree char *text = shown != NULL ? g_strdup_printf (_("Fingerprint: %s"), shown) : NULL;

  dh_board_widget_set_words (words, text);
  dh_board_code_set_fingerprint (self, fingerprint);
}
