/* dh-session-memory.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-memory.h"

#include "dh-class.h"

/* The key by which a referee keeps its memory. */
#define KEY_MEMORY "dh-session-memory"

/* The list of clauses, in the group of a battle. */
#define KEY_DISMISSED "dismissed"

/* When the battle was last known to be open, in seconds since 1970. */
#define KEY_ALIVE "alive"

G_DEFINE_FINAL_TYPE (DhSessionMemory, dh_session_memory, G_TYPE_OBJECT)

static char *
build_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "drumhead", "battles.ini", NULL);
}

/* Names of files may hold what names of groups may not. */
static char *
name_group (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);
}

static GKeyFile *
read_file (void)
{
  g_autoptr(GKeyFile) file = g_key_file_new ();
  g_autofree char *path = build_path ();

  /* A file that is not there or cannot be read remembers nothing. */
  g_key_file_load_from_file (file, path, G_KEY_FILE_KEEP_COMMENTS, NULL);
  return g_steal_pointer (&file);
}

static void
load (DhSessionMemory *self)
{
  g_autoptr(GKeyFile) file = read_file ();
  g_auto(GStrv) clauses = g_key_file_get_string_list (file, self->group, KEY_DISMISSED, NULL, NULL);

  for (guint i = 0; clauses != NULL && clauses[i] != NULL; i++)
    g_ptr_array_add (self->dismissed, g_strdup (clauses[i]));
  self->alive = g_key_file_get_int64 (file, self->group, KEY_ALIVE, NULL);
}

/* Saves the memory. It is a comfort: a disk that does not take it stops nothing. */
static void
save (DhSessionMemory *self)
{
  g_autoptr(GKeyFile) file = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL;
  g_autofree char *folder = NULL;

  if (self->group == NULL)
    return;

  file = read_file ();
  g_key_file_remove_group (file, self->group, NULL);
  if (self->dismissed->len > 0)
    g_key_file_set_string_list (file,
                                self->group,
                                KEY_DISMISSED,
                                (const char *const *) self->dismissed->pdata,
                                self->dismissed->len);
  if (self->alive > 0)
    g_key_file_set_int64 (file, self->group, KEY_ALIVE, self->alive);

  path = build_path ();
  folder = g_path_get_dirname (path);
  g_mkdir_with_parents (folder, 0700);
  if (!g_key_file_save_to_file (file, path, &error))
    g_message ("%s", error->message);
}

static void
dh_session_memory_class_init (DhSessionMemoryClass *klass)
{
  DH_CLASS_OWNS (klass, DhSessionMemory, g_ptr_array_unref, dismissed);
  DH_CLASS_OWNS (klass, DhSessionMemory, g_array_unref, together);
  DH_CLASS_OWNS (klass, DhSessionMemory, g_free, group);

  /**
   * DhSessionMemory::changed:
   * @self: a memory
   *
   * A reminder has been dismissed, or all have been brought back.
   */
  dh_class_add_signal (klass, "changed", 0);
}

static void
dh_session_memory_init (DhSessionMemory *self)
{
  self->dismissed = g_ptr_array_new_with_free_func (g_free);
  self->together = g_array_new (FALSE, FALSE, sizeof (DhSessionTogether));
}

/**
 * dh_session_memory_of:
 * @referee: the referee of a battle
 *
 * Returns: (transfer none): what the desk remembers of the battle
 */
DhSessionMemory *
dh_session_memory_of (DhReferee *referee)
{
  DhSessionMemory *self;

  g_return_val_if_fail (DH_IS_REFEREE (referee), NULL);

  self = g_object_get_data (G_OBJECT (referee), KEY_MEMORY);
  if (self != NULL)
    return self;

  self = g_object_new (DH_SESSION_TYPE_MEMORY, NULL);
  if (dh_referee_get_file (referee) != NULL)
    {
      self->group = name_group (dh_referee_get_file (referee));
      load (self);
    }
  g_object_set_data_full (G_OBJECT (referee), KEY_MEMORY, self, g_object_unref);
  return self;
}

/**
 * dh_session_memory_has_dismissed:
 * @self: a memory
 * @clause: a clause that the engine reminds of
 *
 * Returns: whether the referee does not want to be reminded of it
 */
gboolean
dh_session_memory_has_dismissed (DhSessionMemory *self,
                                 const char      *clause)
{
  g_return_val_if_fail (DH_SESSION_IS_MEMORY (self), FALSE);

  return g_ptr_array_find_with_equal_func (self->dismissed, clause, g_str_equal, NULL);
}

/**
 * dh_session_memory_dismiss:
 * @self: a memory
 * @clause: a clause that the engine reminds of
 *
 * Stops reminding of it for this battle.
 */
void
dh_session_memory_dismiss (DhSessionMemory *self,
                           const char      *clause)
{
  g_return_if_fail (DH_SESSION_IS_MEMORY (self));

  if (dh_session_memory_has_dismissed (self, clause))
    return;

  g_ptr_array_add (self->dismissed, g_strdup (clause));
  save (self);
  g_signal_emit_by_name (self, "changed");
}

/**
 * dh_session_memory_restore:
 * @self: a memory
 *
 * Reminds of everything again.
 */
void
dh_session_memory_restore (DhSessionMemory *self)
{
  g_return_if_fail (DH_SESSION_IS_MEMORY (self));

  if (self->dismissed->len == 0)
    return;

  g_ptr_array_set_size (self->dismissed, 0);
  save (self);
  g_signal_emit_by_name (self, "changed");
}

/**
 * dh_session_memory_set_alive:
 * @self: a memory
 * @alive: a time, in seconds since 1970; 0 for a battle that is closed
 *
 * Remembers that the battle is open, for the case that nobody gets round to closing it.
 */
void
dh_session_memory_set_alive (DhSessionMemory *self,
                             gint64           alive)
{
  g_return_if_fail (DH_SESSION_IS_MEMORY (self));

  if (alive == self->alive)
    return;

  self->alive = alive;
  save (self);
}
