/* dh-system-scenario.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-system-scenario.h"

#include "dh-xml-private.h"

#include <glib/gi18n-lib.h>

/**
 * dh_system_read_scenario:
 * @self: a system
 * @bytes: the XML text
 * @name: what to call it in messages
 * @error: return location for a %DH_ERROR_FILE that tells all that is wrong, a line each
 *
 * Returns: (transfer full) (nullable): what a battle is set up from
 */
gpointer
dh_system_read_scenario (const DhSystem  *self,
                         GBytes          *bytes,
                         const char      *name,
                         GError         **error)
{
  DhXmlKind kind = { self->scenario->root, self->scenario->most_bytes != 0 ? self->scenario->most_bytes : 1024 * 1024 };
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (name);
  g_autoptr(DhXmlDocument) document = dh_xml_parse (bytes, &kind, problems);
  gpointer scenario = document != NULL ? self->scenario->read (dh_xml_document_get_root (document), problems) : NULL;

  if (!dh_xml_problems_report (problems, error))
    g_clear_pointer (&scenario, self->scenario->unref);

  return scenario;
}

/**
 * dh_system_load_scenario:
 * @self: a system
 * @file: a file
 * @error: return location for a %DH_ERROR_FILE that tells all that is wrong, a line each
 *
 * Returns: (transfer full) (nullable): what a battle is set up from
 */
gpointer
dh_system_load_scenario (const DhSystem  *self,
                         GFile           *file,
                         GError         **error)
{
  DhXmlKind kind = { self->scenario->root, self->scenario->most_bytes != 0 ? self->scenario->most_bytes : 1024 * 1024 };
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr(GBytes) bytes = dh_xml_load_file (file, &kind, error);

  return bytes != NULL ? dh_system_read_scenario (self, bytes, name, error) : NULL;
}

/**
 * dh_system_get_title:
 * @self: a system
 * @scenario: what a battle is set up from
 *
 * Returns: its title in the language of the reader. It is for people and never goes into a file.
 */
const char *
dh_system_get_title (const DhSystem *self,
                     gconstpointer   scenario)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, self->id, self->scenario->get_title (scenario));
}

/**
 * dh_system_list_shipped:
 * @self: a system
 *
 * Returns: (transfer full): the names of those scenarios that come with Drumhead, in order
 */
GStrv
dh_system_list_shipped (const DhSystem *self)
{
  return dh_xml_list_shipped (self->scenario->folder);
}

/**
 * dh_system_load_shipped:
 * @self: a system
 * @name: the name of what comes with Drumhead, such as `champion-hill`
 * @error: return location for a %DH_ERROR_FILE, which lists those there are
 *
 * Returns: (transfer full) (nullable): what a battle is set up from
 */
gpointer
dh_system_load_shipped (const DhSystem  *self,
                        const char      *name,
                        GError         **error)
{
  g_autofree char *file = g_strdup_printf ("%s.xml", name);
  g_autoptr(GBytes) bytes = dh_xml_load_shipped (self->scenario->folder, name, error);

  return bytes != NULL ? dh_system_read_scenario (self, bytes, file, error) : NULL;
}

/**
 * dh_system_get_club_file:
 * @self: a system
 * @name: the name of something that the club has made
 *
 * Returns: (transfer full): where it is kept, or would be
 */
GFile *
dh_system_get_club_file (const DhSystem *self,
                         const char     *name)
{
  return dh_xml_get_club_file (self->scenario->folder, name);
}

/**
 * dh_system_list_club:
 * @self: a system
 *
 * Returns: (transfer full): the names of those scenarios that the club has made, in order
 */
GStrv
dh_system_list_club (const DhSystem *self)
{
  return dh_xml_list_club (self->scenario->folder);
}

/**
 * dh_system_load_named:
 * @self: a system
 * @name: the name of what comes with Drumhead, or of what the club has made
 * @error: return location for a %DH_ERROR_FILE
 *
 * Loads a scenario by its name. The ones that come with Drumhead have the first right to a name.
 *
 * Returns: (transfer full) (nullable): what a battle is set up from
 */
gpointer
dh_system_load_named (const DhSystem  *self,
                      const char      *name,
                      GError         **error)
{
  g_auto(GStrv) shipped = dh_system_list_shipped (self);
  g_auto(GStrv) club = dh_system_list_club (self);
  g_autoptr(GFile) file = NULL;

  if (g_strv_contains ((const char *const *) shipped, name) || !g_strv_contains ((const char *const *) club, name))
    return dh_system_load_shipped (self, name, error);

  file = dh_system_get_club_file (self, name);
  return dh_system_load_scenario (self, file, error);
}

/**
 * dh_system_fits:
 * @self: a system
 * @scenario: what a battle is to be set up from
 * @rulebook: the rules that it is to be fought by
 * @error: return location for an error that says why not
 *
 * Returns: whether it can be
 */
gboolean
dh_system_fits (const DhSystem    *self,
                gconstpointer      scenario,
                const DhRulebook  *rulebook,
                GError           **error)
{
  return self->scenario->fits == NULL || self->scenario->fits (scenario, rulebook, error);
}

/**
 * dh_system_count:
 * @self: a system
 * @scenario: what a battle is set up from
 *
 * Returns: how many fight in it
 */
guint
dh_system_count (const DhSystem *self,
                 gconstpointer   scenario)
{
  return self->scenario->count != NULL ? self->scenario->count (scenario) : 0;
}

/**
 * dh_system_write_scenario:
 * @self: a system
 * @scenario: what its battles are set up from
 *
 * Returns: (transfer full): the text of a file of it
 */
char *
dh_system_write_scenario (const DhSystem *self,
                          gconstpointer   scenario)
{
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

  self->scenario->append (scenario, xml);
  return g_string_free (xml, FALSE);
}
