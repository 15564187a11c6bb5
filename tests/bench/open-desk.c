/* open-desk.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-application.h"
#include "first-frame.h"

/* open-desk FILE: Drumhead itself, which goes on with a battle. */
int
main (int   argc,
      char *argv[])
{
  g_autoptr(DhDeskApplication) application = dh_desk_application_new ();

  bench_tell_first_frame (GTK_APPLICATION (application));
  return g_application_run (G_APPLICATION (application), argc, argv);
}
