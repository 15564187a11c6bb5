/* dh-cli-common.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"

#include "dh-controls.h"
#include "dh-file.h"
#include "dh-systems.h"

#include <glib/gi18n.h>

#include <string.h>

/* Functions for several verbs: the command line, opening a battle, and a few words. */

/**
 * dh_cli_print:
 * @format: a line, without its end
 *
 * Prints a line.
 */
void
dh_cli_print (const char *format,
              ...)
{
  g_autofree char *line = NULL, *shown = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  shown = dh_show_controls (line);

  g_print ("%s\n", shown);
}

G_GNUC_PRINTF (1, 0)
static void
complain_valist (const char *format,
                 va_list     args)
{
  g_autofree char *line = g_strdup_vprintf (format, args);
  g_autofree char *shown = dh_show_controls (line);

  g_printerr ("%s\n", shown);
}

/**
 * dh_cli_complain:
 * @format: a line, without its end
 *
 * Prints a line where mistakes are told.
 *
 * Returns: %FALSE, for whoever finds the mistake to return
 */
gboolean
dh_cli_complain (const char *format,
                 ...)
{
  va_list args;

  va_start (args, format);
  complain_valist (format, args);
  va_end (args);

  return FALSE;
}

/**
 * dh_cli_fail:
 * @status: with what the program ends
 * @format: a line, without its end
 *
 * Prints a line where mistakes are told.
 *
 * Returns: @status
 */
DhCliStatus
dh_cli_fail (DhCliStatus  status,
             const char  *format,
             ...)
{
  va_list args;

  va_start (args, format);
  complain_valist (format, args);
  va_end (args);

  return status;
}

/* GLib leaves the “--” where a word that looks like an option follows, which is what it is for. */
static void
drop_separator (GStrv args)
{
  guint at = 0;

  while (args[at] != NULL && !g_str_equal (args[at], "--"))
    at++;
  if (args[at] == NULL)
    return;

  g_free (args[at]);
  for (; args[at + 1] != NULL; at++)
    args[at] = args[at + 1];
  args[at] = NULL;
}

/**
 * dh_cli_parse:
 * @args: (inout): the verb and the words after it; options are taken out
 * @options: (nullable): the options of the verb
 * @arguments: what else it takes, as shown in its usage
 * @description: what the verb does, in sentences
 * @least: how many arguments it needs
 * @most: how many it can have
 *
 * Reads a command line; `--help` is answered here, and ends the program.
 *
 * Returns: whether it can be understood; if not, why has been said
 */
gboolean
dh_cli_parse (GStrv              *args,
              const GOptionEntry *options,
              const char         *arguments,
              const char         *description,
              guint               least,
              guint               most)
{
  g_autofree char *name = g_strdup_printf ("drumhead-cli %s", **args);
  g_autoptr(GOptionContext) context = g_option_context_new (arguments);
  g_autoptr(GError) error = NULL;
  guint count;

  /* The usage shows the program's name, and this verb is its own little program. */
  g_set_prgname (name);
  g_option_context_set_summary (context, description);
  if (options != NULL)
    g_option_context_add_main_entries (context, options, GETTEXT_PACKAGE);

  if (g_option_context_parse_strv (context, args, &error))
    {
      drop_separator (*args);
      count = g_strv_length (*args) - 1;
      if (count >= least && count <= most)
        return TRUE;
      g_set_error_literal (&error,
                           G_OPTION_ERROR,
                           G_OPTION_ERROR_FAILED,
                           count < least ? _("an argument is missing") : _("there are too many arguments"));
    }

  dh_cli_complain ("%s: %s", name, error->message);
  /* Translators: a program with its verb, and what goes behind it. */
  dh_cli_complain (_("Usage: %s %s"), name, arguments);
  return dh_cli_complain (_("See “%s --help”."), name);
}

/**
 * dh_cli_read_word:
 * @type: an enumeration
 * @word: a word that an option was given
 * @value: (out): what it means
 *
 * Reads one of the words of an enumeration.
 *
 * Returns: whether it is one; if not, the words have been listed
 */
gboolean
dh_cli_read_word (GType       type,
                  const char *word,
                  int        *value)
{
  g_autofree char *list = NULL;

  if (dh_enum_from_word (type, word, value))
    return TRUE;

  list = dh_enum_list (type);
  /* Translators: a verb of the program, a word, and the words that there are. */
  return dh_cli_complain (_("%s: “%s” is not one of these: %s"), g_get_prgname (), word, list);
}

/**
 * dh_cli_open:
 * @path: the path of a battle
 * @read_only: not to write it, so that it can be read while a desk is open on it
 *
 * Opens a battle. What is to be told of its file is told. Of a damaged one that is only read, what is
 * good is open; [func@dh_cli_conclude] then tells by the exit status that it was not all.
 *
 * Returns: (transfer full) (nullable): its referee; %NULL when it cannot be opened, and why has
 *   been said
 */
DhReferee *
dh_cli_open (const char *path,
             gboolean    read_only)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr(GError) error = NULL;
  DhReferee *referee = dh_referee_open (file, dh_systems, read_only, NULL);
  g_autoptr(DhReferee) salvaged = referee == NULL ? dh_referee_salvage (file, dh_systems, &error) : NULL;

  if (salvaged != NULL)
    {
      dh_cli_complain ("%s", dh_referee_get_notice (salvaged));
      dh_cli_complain (_("“drumhead-cli salvage %s -o NEW” saves the sound part as a battle that can be continued."),
                       path);
      return read_only ? g_steal_pointer (&salvaged) : NULL;
    }
  if (referee == NULL)
    dh_cli_complain ("%s", error->message);
  else if (dh_referee_get_notice (referee) != NULL)
    dh_cli_complain ("%s: %s", path, dh_referee_get_notice (referee));

  return referee;
}

/**
 * dh_cli_open_of:
 * @path: a battle
 * @system: the game that it has to be of
 *
 * Opens a battle to read it, for what only one game has.
 *
 * Returns: (transfer full) (nullable): its referee, or %NULL when the reason has been told
 */
DhReferee *
dh_cli_open_of (const char     *path,
                const DhSystem *system)
{
  g_autoptr(DhReferee) referee = dh_cli_open (path, TRUE);
  const DhSystem *own = referee != NULL ? dh_referee_get_battle (referee)->system : system;

  if (own == system)
    return g_steal_pointer (&referee);

  dh_cli_complain (_("%s: this is a battle of “%s”; this verb is only for battles of “%s”"), path, own->id, system->id);
  return NULL;
}

/**
 * dh_cli_conclude:
 * @referee: a battle that was read
 *
 * Returns: with what to end when all that is there has been told
 */
DhCliStatus
dh_cli_conclude (DhReferee *referee)
{
  return dh_referee_is_salvaged (referee) ? DH_CLI_REFUSED : DH_CLI_GOOD;
}

/**
 * dh_cli_write_new:
 * @path: the path of a file to make
 * @text: what to write
 *
 * Writes a file, whole or not at all. One that is there stays as it is.
 *
 * Returns: whether it is written; if not, why has been said
 */
gboolean
dh_cli_write_new (const char *path,
                  const char *text)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr(GError) error = NULL;

  if (dh_file_write (file, text, strlen (text), FALSE, &error))
    return TRUE;

  return dh_cli_complain ("%s: %s", path, error->message);
}

/**
 * dh_cli_print_seed:
 * @battle: a battle
 *
 * Shows the seed of the program's dice as far as it may be known: before the first turn its hash, the
 * seed itself when it has been shown, and in between nothing.
 */
void
dh_cli_print_seed (const DhBattle *battle)
{
  if (battle->seed_shown)
    {
      g_autofree char *seed = dh_battle_dup_seed (battle);

      dh_cli_print (_("Seed: %s"), seed);
    }
  else if (battle->turn == 0)
    {
      g_autofree char *hash = dh_battle_dup_seed_hash (battle);

      dh_cli_print (_("Fingerprint of the dice: %s"), hash);
    }
}

/**
 * dh_cli_print_fingerprint:
 * @referee: the referee of a battle
 *
 * Shows the fingerprint of the battle as it stands.
 */
void
dh_cli_print_fingerprint (DhReferee *referee)
{
  g_autofree char *shown = dh_show_fingerprint (dh_referee_get_fingerprint (referee));

  dh_cli_print (_("Fingerprint: %s"), shown);
}

/**
 * dh_cli_get_now:
 *
 * The clock, which tests set by DRUMHEAD_CLOCK: a campaign goes by it.
 *
 * Returns: the time, in seconds since 1970, UTC
 */
gint64
dh_cli_get_now (void)
{
  const char *set = g_getenv ("DRUMHEAD_CLOCK");
  g_autoptr(GDateTime) time = set != NULL ? g_date_time_new_from_iso8601 (set, NULL) : NULL;

  return time != NULL ? g_date_time_to_unix (time) : g_get_real_time () / G_USEC_PER_SEC;
}
