/* dh-desk-about.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-about.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Credits: everybody named by the documents whose mechanisms are refereed here, and the libraries that Drumhead
   uses. */
static const struct {
  const char *title;
  const char *names[10];
} credits[] = {
  { N_("Rules by the inch, January 1997"),
    { "Jay Ainsworth", "Bill Estes", "Mark Gilbert", "Kevin Malone", "Rick Parks", "Larry Reeves", "Bill Reiman",
      "Russ Schneider", "Jay Stribling" } },
  { N_("Rules by e-mail, 1997"), { "Joseph L. Haygood" } },
  { N_("Unconditional Surrender, summary"), { "Rick Heli" } },
  { N_("Unconditional Surrender, bombardment"), { "John Kula", "Andrew Webber" } },
  { N_("Chancellorsville"), { "Richard Berg", "Edward Curran", "Tim Alanthwaite" } },
  { N_("Libraries"),
    { "Cairo", "GLib https://www.gtk.org", "GMime https://github.com/jstedfast/gmime", "GTK https://www.gtk.org",
      "libadwaita https://gnome.pages.gitlab.gnome.org/libadwaita", "libcsv https://github.com/rgamble/libcsv",
      "libgsf https://gitlab.gnome.org/GNOME/libgsf", "libqrencode https://github.com/fukuchi/libqrencode",
      "libxml2 https://gitlab.gnome.org/GNOME/libxml2" } },
};

/**
 * dh_desk_about_present:
 * @application: the application
 *
 * Says what Drumhead is, where it comes from, and to whom the rules belong.
 */
void
dh_desk_about_present (GtkApplication *application)
{
  AdwAboutWindow *window = ADW_ABOUT_WINDOW (adw_about_window_new ());

  g_object_set (window,
                "application-icon", APPLICATION_ID,
                "application-name", _("Drumhead"),
                "comments",
                _("A referee’s desk for miniature battles.\n\nThe rules belong to their authors. Drumhead "
                  "explains how they work in its own words and cites their clauses by number."),
                "copyright", _("© 2026 The Drumhead authors"),
                "developer-name", _("The Drumhead authors"),
                "issue-url", PACKAGE_URL "/issues",
                "license-type", GTK_LICENSE_GPL_3_0,
                "transient-for", gtk_application_get_active_window (application),
                /* Translators: your names, a line each; they are shown among the credits. */
                "translator-credits", _("translator-credits"),
                "version", PACKAGE_VERSION,
                "website", PACKAGE_URL,
                NULL);
  for (guint i = 0; i < G_N_ELEMENTS (credits); i++)
    adw_about_window_add_credit_section (window, _(credits[i].title), (const char **) credits[i].names);
  gtk_window_present (GTK_WINDOW (window));
}
