/* dh-cli-session.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli-session.h"

#include "dh-cli.h"
#include "dh-cli-words.h"

#include "dh-controls.h"
#include "dh-narration-amend.h"
#include "dh-shorthand.h"
#include "dh-system-orders.h"
#include "dh-system-telling.h"

#include <glib/gi18n.h>

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Orders in, a line each; what came of them out, shown only when it is on the disk. */

static const DhBattle *
get_battle (DhCliSession *self)
{
  return dh_referee_get_battle (self->referee);
}

/* Results of orders */

/* A reminder is told by its clause, and in words too when it first comes up. */
static void
print_reminders (DhCliSession *self,
                 const DhEntry *entry)
{
  for (guint i = 0; i < dh_entry_get_n_reminders (entry); i++)
    g_print (i == 0 ? "  [%s" : " %s", dh_entry_get_reminder (entry, i));
  g_print (dh_entry_get_n_reminders (entry) > 0 ? "]\n" : "\n");

  for (guint i = 0; i < dh_entry_get_n_reminders (entry); i++)
    {
      const char *clause = dh_entry_get_reminder (entry, i);

      if (g_hash_table_add (self->explained, (gpointer) clause))
        {
          g_autofree char *words = dh_battle_narrate_reminder (get_battle (self), clause);

          dh_cli_print ("        [%s] %s", clause, words);
        }
    }
}

static char *escape (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Prints XML as UTF-8, whatever the terminal's character set. */
static void
print_xml (DhCliSession *self,
           const DhEntry *entry)
{
  g_autofree char *text = dh_entry_to_xml (entry, get_battle (self));
  g_auto(GStrv) again = dh_entry_is_amendment (entry) ? dh_referee_dup_queue (self->referee, entry) : NULL;

  fputs (text, stdout);
  fputc ('\n', stdout);
  for (guint i = 0; again != NULL && again[i] != NULL; i++)
    {
      g_autofree char *order = escape (again[i]);

      fprintf (stdout, "<again order=\"%s\"/>\n", order);
    }
}

/* An amendment is told with what comes of the order that it gives. */
static void
print_amended (DhCliSession *self,
               const DhEntry *entry)
{
  const DhEntry *given = dh_entry_get_given (entry);

  if (given != NULL)
    {
      g_autofree char *text = dh_entry_narrate (given, get_battle (self));

      dh_cli_print ("        %s", text);
    }
  dh_cli_print_queue (self->referee, entry);
}

/**
 * dh_cli_session_print:
 * @self: a session
 * @entry: an entry that is on the disk
 *
 * Tells what came of an order.
 */
void
dh_cli_session_print (DhCliSession *self,
                      const DhEntry *entry)
{
  g_autofree char *text = NULL;

  if (self->xml)
    {
      print_xml (self, entry);
      return;
    }

  text = dh_entry_narrate (entry, get_battle (self));
  g_print ("%6u  %s", entry->n, text);
  print_reminders (self, entry);
  if (dh_entry_is_amendment (entry))
    print_amended (self, entry);
  if (g_str_equal (entry->order, "end"))
    dh_cli_print ("        %s", _("“seed” shows the seed of the dice; until then the end can be undone."));
  if (g_str_equal (entry->order, "seed"))
    dh_cli_print_seed (get_battle (self));
}

/* Text as XML can hold it: whatever was typed, with marks for what controls something. */
static char *
escape (const char *text)
{
  g_autofree char *shown = dh_show_controls (text);
  g_autoptr(GString) clean = g_string_new (NULL);

  for (const char *at = shown; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      g_string_append_unichar (clean, c != 0xfffe && c != 0xffff ? c : 0xfffd);
    }

  return g_markup_escape_text (clean->str, -1);
}

/* The sentence without the clause that ends it, which has an attribute of its own. */
static char *
dup_reason (const GError *error,
            const char   *clause)
{
  g_autofree char *suffix = g_strdup_printf (" (%s)", clause);

  if (clause == NULL || !g_str_has_suffix (error->message, suffix))
    return g_strdup (error->message);

  return g_strndup (error->message, strlen (error->message) - strlen (suffix));
}

static void
print_refusal (DhCliSession *self,
               const char   *order,
               const GError *error)
{
  const char *clause = error->domain == DH_ERROR ? dh_error_get_clause (error) : NULL;
  g_autofree char *meanings = dh_order_list_meanings (get_battle (self), order);

  self->refused = TRUE;
  if (g_error_matches (error, DH_ERROR, DH_ERROR_LOST) && !self->xml)
    dh_cli_complain (_("“save-as FILE” writes the battle to another file and continues there."));
  if (self->xml)
    {
      g_autofree char *reason = dup_reason (error, clause);
      g_autofree char *escaped_order = escape (order);
      g_autofree char *escaped_reason = escape (reason);

      fprintf (stdout, "<refused order=\"%s\"", escaped_order);
      if (clause != NULL)
        fprintf (stdout, " clause=\"%s\"", clause);
      fprintf (stdout, ">%s</refused>\n", escaped_reason);
    }
  else if (self->terminal)
    dh_cli_complain (_("Refused: %s"), error->message);
  else
    {
      g_autofree char *shown = g_utf8_make_valid (order, -1);

      /* Translators: a line of the input, the order in it, and why it is refused. */
      dh_cli_complain (_("line %u, “%s”, refused: %s"), self->line, shown, error->message);
    }
  if (meanings != NULL && self->terminal)
    dh_cli_complain (_("“%s” may mean: %s"), order, meanings);
}

/* Returns: whether the order was accepted */
static gboolean
give_one (DhCliSession *self,
          const char *typed,
          const char *order)
{
  g_autoptr(GError) error = NULL;
  guint held = dh_referee_get_n_dice (self->referee);
  DhEntry *entry;

  if (!dh_referee_give (self->referee, order, dh_cli_get_now (), &entry, &error))
    print_refusal (self, typed, error);
  else if (entry != NULL)
    dh_cli_session_print (self, entry);
  else if (!self->xml && dh_referee_get_n_dice (self->referee) != held)
    {
      guint dice = dh_referee_get_n_dice (self->referee);

      dh_cli_print (ngettext ("        %u die is kept for the next order that needs one.",
                              "        %u dice are kept for the next order that needs some.",
                              dice),
                    dice);
    }

  return error == NULL;
}

/* A line of a system may stand for many orders, given up to the first that is refused. Returns: whether it does */
static gboolean
give_unrolled (DhCliSession *self,
               const char *line)
{
  char *order = dh_battle_unroll (get_battle (self), line);
  gboolean unrolled = order != NULL, good = TRUE;

  while (order != NULL && good)
    {
      good = give_one (self, order, order);
      g_free (order);
      order = good ? dh_battle_unroll (get_battle (self), line) : NULL;
    }

  return unrolled;
}

/* Of an order for several each is given one, up to the first that is refused; which that is then has to be said. */
static void
give (DhCliSession *self,
      const char *line)
{
  g_auto(GStrv) orders = NULL;

  if (give_unrolled (self, line))
    return;
  orders = dh_order_split (get_battle (self), line);
  for (guint i = 0; orders[i] != NULL; i++)
    if (!give_one (self, orders[1] != NULL ? orders[i] : line, orders[i]))
      return;
}

/* Keeping the battle when its file is gone */

static void
save_as (DhCliSession *self,
         const char *line,
         const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr(GError) error = NULL;

  if (g_file_query_exists (file, NULL))
    g_set_error (&error, DH_ERROR, DH_ERROR_FILE, _("%s: the file already exists and is never overwritten"), path);
  else if (dh_referee_save_as (self->referee, file, &error))
    {
      g_autofree char *escaped = escape (path);

      if (self->xml)
        fprintf (stdout, "<saved file=\"%s\"/>\n", escaped);
      else
        dh_cli_print (_("        The battle is saved as %s and continues there."), path);
    }

  if (error != NULL)
    print_refusal (self, line, error);
}

static void
tell_odds (DhCliSession *self,
           const char *line,
           const char *order)
{
  g_autoptr(GError) error = NULL;

  if (!dh_cli_tell_odds (self->referee, order, self->xml, &error))
    print_refusal (self, line, error);
}

/* A file beside the one that is gone, or where files can be written when its folder is gone too. */
static GFile *
find_rescue (GFile    *lost,
             gboolean  beside)
{
  g_autofree char *name = g_file_get_basename (lost);
  g_autoptr(GFile) folder = beside ? g_file_get_parent (lost) : g_file_new_for_path (g_get_tmp_dir ());

  if (g_str_has_suffix (name, ".drumhead"))
    name[strlen (name) - strlen (".drumhead")] = '\0';
  for (guint i = 1;; i++)
    {
      g_autofree char *other = g_strdup_printf ("%s.rescued-%u.drumhead", name, i);
      g_autoptr(GFile) file = g_file_get_child (folder, other);

      if (!g_file_query_exists (file, NULL))
        return g_steal_pointer (&file);
    }
}

/* When there are no more orders, a battle whose file is gone is nowhere else. Returns: whether it is safe */
static gboolean
rescue (DhCliSession *self)
{
  g_autoptr(GFile) lost = g_object_ref (dh_referee_get_file (self->referee));
  g_autoptr(GError) gone = NULL;

  if (dh_referee_check_file (self->referee, &gone))
    return TRUE;

  dh_cli_complain ("%s", gone->message);
  self->refused = TRUE;
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr(GFile) file = find_rescue (lost, i == 0);
      g_autofree char *name = g_file_get_parse_name (file);
      g_autoptr(GError) error = NULL;

      if (dh_referee_save_as (self->referee, file, &error))
        {
          dh_cli_complain (_("Everything so far is saved as %s."), name);
          return TRUE;
        }
      dh_cli_complain ("%s", error->message);
    }

  return FALSE;
}

/* Words for the person at the keyboard, none of which is an order */

static void
print_dues (DhCliSession *self)
{
  const DhBattle *battle = get_battle (self);
  g_autoptr(GPtrArray) dues = dh_battle_list_dues (battle);

  for (guint i = 0; i < dues->len; i++)
    {
      const DhDue *due = g_ptr_array_index (dues, i);
      g_autofree char *order = dh_battle_due_to_order (battle, due);
      g_autofree char *text = dh_due_narrate (due, battle);

      if (dh_battle_due_is_open (battle, due))
        dh_cli_print ("  %-24s %s", order, text);
      else
        dh_cli_print ("  %-24s %s [%s]", order, text, _("later"));
    }
  if (dues->len == 0)
    dh_cli_print ("  %s", _("Nothing is due."));
}

static void
print_status (DhCliSession *self)
{
  const DhBattle *battle = get_battle (self);
  g_autofree char *time = dh_battle_describe_time (battle, battle->turn, battle->step);
  g_autofree char *outline = dh_battle_outline (battle);

  dh_cli_print ("  %s", time);
  g_print ("%s", outline);
  print_dues (self);
}

/* Answers with a part of a view, such as “points”. Returns: whether it was a question */
static gboolean
ask (DhCliSession *self,
     const char *line)
{
  g_auto(GStrv) words = g_strsplit_set (line, " \t", 2);
  g_autoptr(GError) error = NULL;
  g_autofree char *answer = NULL;

  if (words[0] == NULL)
    return FALSE;

  answer = dh_cli_answer (self->referee, words[0], words[1] != NULL ? g_strstrip (words[1]) : NULL, &error);

  if (error != NULL)
    dh_cli_complain ("%s", error->message);
  else if (answer != NULL)
    g_print ("%s", answer);

  return answer != NULL || error != NULL;
}

/* Words besides orders, which programs have few of. Returns: whether @line was one; @quit is set when it asks for the
 * end. */
static gboolean
help_out (DhCliSession *self,
          const char *line,
          gboolean   *quit)
{
  const char *rest;
  DhCliWord word = dh_cli_find_word (line, &rest);

  if (self->xml && (word == DH_N_CLI_WORDS || !dh_cli_words[word].for_programs))
    return FALSE;

  switch (word)
    {
    case DH_CLI_WORD_DUES:
      print_dues (self);
      return TRUE;
    case DH_CLI_WORD_STATUS:
      print_status (self);
      return TRUE;
    case DH_CLI_WORD_HELP:
      dh_cli_help (get_battle (self), *rest != '\0' ? rest : NULL);
      return TRUE;
    case DH_CLI_WORD_ODDS:
      tell_odds (self, line, rest);
      return TRUE;
    case DH_CLI_WORD_SAVE_AS:
      save_as (self, line, rest);
      return TRUE;
    case DH_CLI_WORD_QUIT:
      *quit = TRUE;
      return TRUE;
    case DH_N_CLI_WORDS:
      break;
    }

  return ask (self, line);
}

static void
prompt (DhCliSession *self)
{
  const DhBattle *battle = get_battle (self);
  g_autofree char *time = NULL;
  guint dues = battle->dues->len;

  if (!self->terminal)
    return;

  time = dh_battle_describe_time (battle, battle->turn, battle->step);
  if (dues > 0)
    /* Translators: turn and step, and how many things are due. */
    g_print (ngettext ("%s, %u due> ", "%s, %u due> ", dues), time, dues);
  else
    g_print ("%s> ", time);
  fflush (stdout);
}

/**
 * dh_cli_session_take:
 * @self: a session
 * @line: a line of the input; it is changed
 * @length: how long it is
 *
 * Gives it, or answers it.
 *
 * Returns: whether another is to be read
 */
gboolean
dh_cli_session_take (DhCliSession *self,
                     char         *line,
                     gsize         length)
{
  gboolean quit = FALSE;

  self->line++;

  /* A zero byte would hide what follows it; anything that is no text is refused as an order is. */
  for (gsize i = 0; i < length; i++)
    if (line[i] == '\0')
      line[i] = '\x1a';
  g_strstrip (line);

  if (!help_out (self, line, &quit))
    give (self, line);
  fflush (stdout);
  if (!quit)
    prompt (self);
  return !quit;
}

/**
 * dh_cli_session_begin:
 * @self: a session whose battle is open
 *
 * Tells what is to be known before the first order.
 */
void
dh_cli_session_begin (DhCliSession *self)
{
  self->terminal = !self->xml && isatty (STDIN_FILENO) && isatty (STDOUT_FILENO);
  self->explained = g_hash_table_new (g_str_hash, g_str_equal);
  if (!self->xml)
    dh_cli_print_seed (get_battle (self));
  fflush (stdout);
}

/**
 * dh_cli_session_end:
 * @self: a session
 *
 * Returns: with what the program ends
 */
DhCliStatus
dh_cli_session_end (DhCliSession *self)
{
  if (!rescue (self))
    return DH_CLI_FILE;

  return self->refused ? DH_CLI_REFUSED : DH_CLI_GOOD;
}

/**
 * dh_cli_session_prompt:
 * @self: a session
 *
 * Asks a person at the keyboard for the next order.
 */
void
dh_cli_session_prompt (DhCliSession *self)
{
  prompt (self);
}

void
dh_cli_session_clear (DhCliSession *self)
{
  g_clear_object (&self->referee);
  g_clear_pointer (&self->explained, g_hash_table_unref);
}
