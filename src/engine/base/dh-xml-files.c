/* dh-xml-files.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-xml-private.h"

#include "dh-types.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * dh_xml_load_file:
 * @file: a file
 * @kind: what kind of file it has to be
 * @error: return location for a %DH_ERROR_FILE
 *
 * Reads a whole file, if it is one and not unreasonably large.
 *
 * Returns: (transfer full) (nullable): its bytes, or %NULL with @error set
 */
GBytes *
dh_xml_load_file (GFile            *file,
                  const DhXmlKind  *kind,
                  GError          **error)
{
  g_autoptr(GError) io_error = NULL;
  g_autoptr(GFileInfo) info = NULL;
  g_autofree char *name = g_file_get_parse_name (file), *why = NULL;
  GBytes *bytes = NULL;

  info = g_file_query_info (file,
                            G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                            G_FILE_QUERY_INFO_NONE,
                            NULL,
                            &io_error);
  if (info != NULL && g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    {
      dh_refuse (error, DH_ERROR_FILE, _("%s: this is not a file"), name);
      return NULL;
    }
  if (info != NULL && !dh_xml_check_size (g_file_info_get_size (info), kind, &why))
    {
      dh_refuse (error, DH_ERROR_FILE, "%s: %s", name, why);
      return NULL;
    }

  if (info != NULL)
    bytes = g_file_load_bytes (file, NULL, NULL, &io_error);
  if (bytes == NULL)
    dh_refuse (error, DH_ERROR_FILE, "%s", io_error->message);

  return bytes;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_name (GPtrArray  *list,
          const char *file)
{
  if (g_str_has_suffix (file, ".xml"))
    g_ptr_array_add (list, g_strndup (file, strlen (file) - strlen (".xml")));
}

static GStrv
end_list (GPtrArray *list)
{
  g_ptr_array_sort (list, compare_names);
  g_ptr_array_add (list, NULL);

  return (GStrv) g_ptr_array_free (list, FALSE);
}

/**
 * dh_xml_list_shipped:
 * @folder: a folder of the resource bundle: `rulebooks` or `battles`
 *
 * Returns: (transfer full): the names of the files in it, without their ending, in order
 */
GStrv
dh_xml_list_shipped (const char *folder)
{
  g_autofree char *path = g_strdup_printf (DH_XML_RESOURCES "/%s", folder);
  g_auto(GStrv) names = g_resources_enumerate_children (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    add_name (list, names[i]);

  return end_list (list);
}

/**
 * dh_xml_load_shipped:
 * @folder: a folder of the resource bundle: `rulebooks` or `battles`
 * @id: the name of a file in it, without its ending
 * @error: return location for a %DH_ERROR_FILE
 *
 * Finds a file that comes with Drumhead.
 *
 * Returns: (transfer full) (nullable): its bytes, or %NULL with @error set, which lists what
 *   there is
 */
GBytes *
dh_xml_load_shipped (const char  *folder,
                     const char  *id,
                     GError     **error)
{
  g_autofree char *path = g_strdup_printf (DH_XML_RESOURCES "/%s/%s.xml", folder, id);
  g_autofree char *list = NULL;
  g_auto(GStrv) names = NULL;
  GBytes *bytes;

  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (bytes != NULL)
    return bytes;

  names = dh_xml_list_shipped (folder);
  list = g_strjoinv (", ", names);
  dh_refuse (error, DH_ERROR_FILE, _("Drumhead does not come with “%s”; it has %s"), id, list);

  return NULL;
}

/**
 * dh_xml_get_club_file:
 * @folder: a folder of the club's: `rulebooks` or `boxes`
 * @id: (nullable): the name of a file in it, without its ending; %NULL for the folder itself
 *
 * Names a file that the club has made, among the user's data of programs.
 *
 * Returns: (transfer full): where it is, or would be
 */
GFile *
dh_xml_get_club_file (const char *folder,
                      const char *id)
{
  g_autofree char *name = id != NULL ? g_strconcat (id, ".xml", NULL) : NULL;

  return g_file_new_build_filename (g_get_user_data_dir (), "drumhead", folder, name, NULL);
}

/**
 * dh_xml_list_club:
 * @folder: a folder of the club's: `rulebooks` or `boxes`
 *
 * Returns: (transfer full): the names of the files in it, without their ending, in order
 */
GStrv
dh_xml_list_club (const char *folder)
{
  g_autoptr(GFile) place = dh_xml_get_club_file (folder, NULL);
  g_autoptr(GDir) dir = g_dir_open (g_file_peek_path (place), 0, NULL);
  GPtrArray *list = g_ptr_array_new ();
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (*name != '.')
      add_name (list, name);

  return end_list (list);
}
