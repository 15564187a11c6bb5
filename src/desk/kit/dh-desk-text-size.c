/* dh-desk-text-size.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-text-size.h"

#include "dh-class.h"

#define LEAST 80
#define NORMAL 100
#define MOST 150

/* The change by one press of a key, in per cent. */
#define STEP 10

/* Resolution that GTK assumes when none has been set. */
#define USUAL_DPI (96 * 1024)

/**
 * DhDeskTextSize:
 *
 * The size of all text of the desk beside what the desktop has set, for a referee who stands. The
 * board has sizes of its own, in pixels, by the distance of the players.
 */
struct _DhDeskTextSize
{
  GObject parent_instance;

  int percent;
};

G_DEFINE_FINAL_TYPE (DhDeskTextSize, dh_desk_text_size, G_TYPE_OBJECT)

/* The resolution carries the text in every window and leaves lines and gaps alone. */
static void
apply (DhDeskTextSize *self)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  if (settings == NULL)
    return;

  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  if (self->percent == NORMAL)
    return;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", (dpi > 0 ? dpi : USUAL_DPI) / 100 * self->percent, NULL);
}

static void
dh_desk_text_size_class_init (DhDeskTextSizeClass *klass)
{
  /**
   * DhDeskTextSize:percent:
   *
   * The size in hundredths of the desktop's.
   */
  DH_CLASS_INT (klass, DhDeskTextSize, "percent", dh_desk_text_size_get_percent, dh_desk_text_size_set_percent);
}

static void
dh_desk_text_size_init (DhDeskTextSize *self)
{
  self->percent = NORMAL;
}

int
dh_desk_text_size_get_percent (DhDeskTextSize *self)
{
  g_return_val_if_fail (DH_DESK_IS_TEXT_SIZE (self), NORMAL);

  return self->percent;
}

void
dh_desk_text_size_set_percent (DhDeskTextSize *self,
                               int             percent)
{
  g_return_if_fail (DH_DESK_IS_TEXT_SIZE (self));

  percent = CLAMP (percent, LEAST, MOST);
  if (percent == self->percent)
    return;

  self->percent = percent;
  apply (self);
  g_object_notify (G_OBJECT (self), "percent");
}

/**
 * dh_desk_text_size_step:
 * @self: a text size
 * @by: 1 for larger, -1 for smaller, 0 for the desktop's size
 *
 * Changes the size by one press of a key.
 */
void
dh_desk_text_size_step (DhDeskTextSize *self,
                        int             by)
{
  g_return_if_fail (DH_DESK_IS_TEXT_SIZE (self));

  dh_desk_text_size_set_percent (self, by == 0 ? NORMAL : self->percent + by * STEP);
}
