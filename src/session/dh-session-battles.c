/* dh-session-battles.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-battles.h"

#include <string.h>

/* The most battles of one name on a day; it only ends a search that cannot end otherwise. */
#define MOST_BATTLES_A_DAY 1000

/* Letters of a title that go into the name of its file: a name has 255 bytes. */
#define MOST_OF_TITLE 50

/**
 * dh_session_battles_get_folder:
 *
 * Returns: (transfer full): where people look for their battles: among their documents, or in their home where a desktop
 *   has no folder for documents; it need not be there yet
 */
GFile *
dh_session_battles_get_folder (void)
{
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);

  return g_file_new_build_filename (documents != NULL ? documents : g_get_home_dir (), "Drumhead", NULL);
}

/**
 * dh_session_battles_get_old_folder:
 *
 * Returns: (transfer full): where battles were kept before, out of sight among the data of programs; it need not be there
 */
GFile *
dh_session_battles_get_old_folder (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "drumhead", "battles", NULL);
}

static void
add_battles (GPtrArray *battles,
             GFile     *folder)
{
  g_autoptr(GFileEnumerator) files = g_file_enumerate_children (folder,
                                                                G_FILE_ATTRIBUTE_STANDARD_NAME,
                                                                G_FILE_QUERY_INFO_NONE,
                                                                NULL,
                                                                NULL);
  GFile *file;

  while (files != NULL && g_file_enumerator_iterate (files, NULL, &file, NULL, NULL) && file != NULL)
    {
      g_autofree char *name = g_file_get_basename (file);

      if (g_str_has_suffix (name, DH_SESSION_BATTLE_SUFFIX))
        g_ptr_array_add (battles, g_object_ref (file));
    }
}

/**
 * dh_session_battles_list:
 *
 * Returns: (transfer full) (element-type GFile): the battles that are where they are kept now or were kept before
 */
GPtrArray *
dh_session_battles_list (void)
{
  GPtrArray *battles = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GFile) folder = dh_session_battles_get_folder ();
  g_autoptr(GFile) old_folder = dh_session_battles_get_old_folder ();

  add_battles (battles, folder);
  add_battles (battles, old_folder);
  return battles;
}

/**
 * dh_session_battles_find_free:
 * @folder: where the battle is to be
 * @title: its title
 *
 * Returns: (transfer full): a file that is not there yet, named by title and date, with a number from
 *   the second battle of the day on
 */
GFile *
dh_session_battles_find_free (GFile      *folder,
                              const char *title)
{
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *start = g_utf8_substring (title, 0, MIN (g_utf8_strlen (title, -1), MOST_OF_TITLE));

  for (guint i = 1;; i++)
    {
      g_autofree char *name = i == 1 ? g_strdup_printf ("%s %s" DH_SESSION_BATTLE_SUFFIX, start, date)
                                     : g_strdup_printf ("%s %s (%u)" DH_SESSION_BATTLE_SUFFIX, start, date, i);
      g_autoptr(GFile) file = NULL;

      g_strdelimit (name, "/", '-');
      file = g_file_get_child (folder, name);
      if (i == MOST_BATTLES_A_DAY || !g_file_query_exists (file, NULL))
        return g_steal_pointer (&file);
    }
}

/**
 * dh_session_battles_make_folder:
 * @folder: a folder
 * @error: return location for why not
 *
 * Returns: whether the folder is there now, with those that it stands in
 */
gboolean
dh_session_battles_make_folder (GFile   *folder,
                                GError **error)
{
  g_autoptr(GError) why = NULL;

  if (g_file_make_directory_with_parents (folder, NULL, &why) || g_error_matches (why, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

/**
 * dh_session_battles_dup_name:
 * @file: a battle
 *
 * Returns: (transfer full): the name of its file for people, without what all battles end in
 */
char *
dh_session_battles_dup_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = NULL;

  name = g_filename_display_name (base != NULL ? base : "");
  if (g_str_has_suffix (name, DH_SESSION_BATTLE_SUFFIX))
    name[strlen (name) - strlen (DH_SESSION_BATTLE_SUFFIX)] = '\0';

  return g_steal_pointer (&name);
}
