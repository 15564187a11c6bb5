/* dh-desk-handbook.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-handbook.h"

#include "dh-desk-ask.h"

#include <glib/gi18n.h>

#define FOLDER "DRUMHEAD_HANDBOOK"

/*
 * The handbook is installed twice: as pages of Mallard for the desktop's own reader of help, and as web pages for where there is
 * none, or where Drumhead runs from where it was built.
 */

static gboolean
is_installed_for_reader (void)
{
  const char *const *folders = g_get_system_data_dirs ();

  for (guint i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *page = g_build_filename (folders[i], "help", "C", GETTEXT_PACKAGE, "index.page", NULL);

      if (g_file_test (page, G_FILE_TEST_EXISTS))
        return TRUE;
    }

  return FALSE;
}

/* In the first of the user's languages that it has been written in; English is among them at last, as C. */
static char *
find_web_page (void)
{
  const char *folder = g_getenv (FOLDER);
  const char *const *languages = g_get_language_names ();

  for (guint i = 0; languages[i] != NULL; i++)
    {
      g_autofree char *page = g_build_filename (folder != NULL ? folder : PKGDATADIR G_DIR_SEPARATOR_S "handbook", languages[i],
                                                "index.html", NULL);

      if (g_file_test (page, G_FILE_TEST_EXISTS))
        return g_filename_to_uri (page, NULL, NULL);
    }

  return NULL;
}

/**
 * dh_desk_handbook_dup_uri:
 * @has_reader: whether the desktop has a program that reads help
 *
 * Returns: (transfer full) (nullable): where the handbook is to be opened, in the user's language; %NULL when it is not installed
 */
char *
dh_desk_handbook_dup_uri (gboolean has_reader)
{
  if (has_reader && g_getenv (FOLDER) == NULL && is_installed_for_reader ())
    return g_strdup ("help:" GETTEXT_PACKAGE);

  return find_web_page ();
}

static void
tell (GtkWindow  *window,
      const char *reason)
{
  g_autofree char *body = g_strjoin ("\n", reason, _("Ctrl+? lists all keys and orders."), NULL);

  dh_desk_tell (window, _("The handbook cannot be opened"), body);
}

static void
shown_cb (GObject      *window,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr(GError) error = NULL;

  if (gtk_show_uri_full_finish (GTK_WINDOW (window), result, &error) ||
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  tell (GTK_WINDOW (window), error->message);
}

/**
 * dh_desk_handbook_open:
 * @application: Drumhead
 *
 * Opens the handbook, or says over the active window why it cannot.
 */
void
dh_desk_handbook_open (GtkApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (application);
  g_autoptr(GAppInfo) reader = g_app_info_get_default_for_uri_scheme ("help");
  g_autofree char *uri = dh_desk_handbook_dup_uri (reader != NULL);

  if (uri == NULL)
    tell (window, _("The handbook is not installed."));
  else
    gtk_show_uri_full (window, uri, GDK_CURRENT_TIME, NULL, shown_cb, NULL);
}
