/* main.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-application.h"

#include <glib/gi18n.h>

int
main (int   argc,
      char *argv[])
{
  /* Translations are there before Drumhead is installed. */
  const char *locale_folder = g_getenv ("DRUMHEAD_LOCALEDIR");
  g_autoptr(DhDeskApplication) application = NULL;

  bindtextdomain (GETTEXT_PACKAGE, locale_folder != NULL ? locale_folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = dh_desk_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
