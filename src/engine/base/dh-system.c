/* dh-system.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-system.h"

#include "dh-xml-private.h"

#include <glib/gi18n-lib.h>

/**
 * dh_system_find:
 * @systems: (array zero-terminated=1): those that there are
 * @id: (nullable): the id that a file gives; one that gives none is of the system that is unnamed
 * @error: return location for a %DH_ERROR_FILE that lists those there are
 *
 * Returns: (nullable): the system
 */
const DhSystem *
dh_system_find (const DhSystem *const  *systems,
                const char             *id,
                GError                **error)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; systems[i] != NULL; i++)
    {
      if (id != NULL ? g_str_equal (systems[i]->id, id) : systems[i]->unnamed)
        return systems[i];
      dh_append_item (list, ", ", "%s", systems[i]->id);
    }

  if (id != NULL)
    dh_refuse (error, DH_ERROR_FILE, _("this Drumhead knows no rules “%s”; it knows %s"), id, list->str);
  else
    dh_refuse (error, DH_ERROR_FILE, _("“system” is missing; this Drumhead knows %s"), list->str);
  return NULL;
}

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
  DhXmlKind kind = { self->scenario, self->most_bytes };
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (name);
  g_autoptr(DhXmlDocument) document = dh_xml_parse (bytes, &kind, problems);
  gpointer scenario = document != NULL ? self->read_scenario (dh_xml_document_get_root (document), problems) : NULL;

  if (!dh_xml_problems_report (problems, error))
    g_clear_pointer (&scenario, self->unref_scenario);

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
  DhXmlKind kind = { self->scenario, self->most_bytes };
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
  return g_dpgettext2 (GETTEXT_PACKAGE, self->id, self->get_title (scenario));
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
  return dh_xml_list_shipped (self->scenarios);
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
  g_autoptr(GBytes) bytes = dh_xml_load_shipped (self->scenarios, name, error);

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
  return dh_xml_get_club_file (self->scenarios, name);
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
  return dh_xml_list_club (self->scenarios);
}

/**
 * dh_system_load_named:
 * @self: a system
 * @name: the name of what comes with Drumhead, or of what the club has made
 * @error: return location for a %DH_ERROR_FILE
 *
 * What comes with Drumhead has the first right to a name.
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
