/* dh-rulebook-club.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rulebook-club.h"

#include "dh-file.h"
#include "dh-xml-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * The rulebooks of a club: one file each, named by its id, where the user's data of programs is
 * kept. What comes with Drumhead has the first right to a name.
 */

#define FOLDER "rulebooks"

/**
 * dh_rulebook_get_club_file:
 * @id: the id of a rulebook
 *
 * Returns: (transfer full): where the club keeps a rulebook of this name
 */
GFile *
dh_rulebook_get_club_file (const char *id)
{
  return dh_xml_get_club_file (FOLDER, id);
}

/* TRUE for a rulebook of the system. A file with a mistake in it counts as well; the mistake is told when it is
   read. */
static gboolean
is_of (const char *id,
       const char *system)
{
  g_autoptr(GFile) file = dh_rulebook_get_club_file (id);
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_from_file (file, NULL);

  return rulebook == NULL || g_str_equal (rulebook->system, system);
}

/**
 * dh_rulebook_list_club:
 * @system: (nullable): the id of a game, or %NULL for all
 *
 * Returns: (transfer full): the names of the club's rulebooks of that game, in order
 */
GStrv
dh_rulebook_list_club (const char *system)
{
  g_auto(GStrv) all = dh_xml_list_club (FOLDER);
  g_autoptr(GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; all[i] != NULL; i++)
    if (system == NULL || is_of (all[i], system))
      g_strv_builder_add (ids, all[i]);

  return g_strv_builder_end (ids);
}

/**
 * dh_rulebook_is_shipped:
 * @id: the id of a rulebook
 *
 * Returns: whether a rulebook of this name comes with Drumhead
 */
gboolean
dh_rulebook_is_shipped (const char *id)
{
  g_autoptr(GBytes) bytes = dh_xml_load_shipped ("rulebooks", id, NULL);

  return bytes != NULL;
}

/**
 * dh_rulebook_new_named:
 * @id: the id of a rulebook that comes with Drumhead, or of one of the club's
 * @error: return location for a %DH_ERROR_FILE
 *
 * Reads a rulebook by its name.
 *
 * Returns: (transfer full) (nullable): the rulebook, or %NULL with @error set, which lists those
 *   that there are
 */
DhRulebook *
dh_rulebook_new_named (const char  *id,
                       GError     **error)
{
  g_autoptr(DhRulebook) shipped = NULL;
  g_auto(GStrv) club = dh_rulebook_list_club (NULL);
  g_autofree char *list = g_strjoinv (", ", club);
  g_autoptr(GError) why = NULL;

  if (!dh_rulebook_is_shipped (id) && g_strv_contains ((const char *const *) club, id))
    {
      g_autoptr(GFile) file = dh_rulebook_get_club_file (id);

      return dh_rulebook_new_from_file (file, error);
    }

  shipped = dh_rulebook_new_shipped (id, &why);
  if (shipped == NULL && *list != '\0')
    /* Translators: a sentence that says what is not there, and a list of names. */
    dh_refuse (error, DH_ERROR_FILE, _("%s; the club has %s"), why->message, list);
  else if (shipped == NULL)
    g_propagate_error (error, g_steal_pointer (&why));

  return g_steal_pointer (&shipped);
}

static gboolean
make_folder_for (GFile   *file,
                 GError **error)
{
  g_autoptr(GFile) folder = g_file_get_parent (file);
  g_autoptr(GError) why = NULL;

  if (folder == NULL || g_file_make_directory_with_parents (folder, NULL, &why) ||
      g_error_matches (why, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

/**
 * dh_rulebook_save:
 * @self: a rulebook
 * @file: where to
 * @replace: whether what is there may go
 * @error: return location for a %G_IO_ERROR; %G_IO_ERROR_EXISTS where something must not go
 *
 * Writes a rulebook whole, or not at all.
 *
 * Returns: whether it is written
 */
gboolean
dh_rulebook_save (const DhRulebook  *self,
                  GFile             *file,
                  gboolean           replace,
                  GError           **error)
{
  g_autofree char *xml = dh_rulebook_to_xml (self);

  return make_folder_for (file, error) && dh_file_write (file, xml, strlen (xml), replace, error);
}

/**
 * dh_rulebook_delete_club:
 * @id: the id of one of the club's rulebooks
 * @error: return location for a %G_IO_ERROR
 *
 * Takes a rulebook of the club from the disk. Battles keep their copies.
 *
 * Returns: whether it is gone
 */
gboolean
dh_rulebook_delete_club (const char  *id,
                         GError     **error)
{
  g_autoptr(GFile) file = dh_rulebook_get_club_file (id);

  return g_file_delete (file, NULL, error);
}
