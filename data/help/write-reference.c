/* write-reference.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-army-words.h"
#include "dh-board-words.h"
#include "dh-desk-help.h"
#include "dh-desk-inch-private.h"
#include "dh-desk-legend.h"
#include "dh-desk-muster-window.h"
#include "dh-desk-rules-window-private.h"
#include "dh-desk-window-private.h"
#include "dh-standing.h"
#include "dh-system-orders.h"
#include "dh-systems.h"
#include "dh-verb.h"

/*
 * Writes the pages of the handbook that list keys, orders and marks, from the tables that the program itself has them in: the
 * first argument is the page. Each sentence of theirs stands in an element of its own, so that the program's translation of it
 * is found.
 */

typedef struct {
  const char *id;
  const char *section;
  const char *title;
  const char *description;
  void (*write) (void);
} Page;

static void
write_text (const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  fputs (escaped, stdout);
}

static void
write_row (const char *left,
           const char *right)
{
  /* A key is called otherwise in other languages, a mark is not. */
  printf ("    <tr><td><p%s>%s</p></td><td><p>", *left == '<' ? "" : " its:translate=\"no\"", left);
  write_text (right);
  printf ("</p></td></tr>\n");
}

/* Keys */

/* The marks that GTK's names of keys have on a keyboard, where they have others. */
static const struct {
  const char *name;
  const char *key;
} key_names[] = {
  { "Control", "Ctrl" },     { "Return", "Enter" },        { "Escape", "Esc" },  { "space", "Space" },
  { "Page_Down", "Page Down" }, { "Page_Up", "Page Up" }, { "Up", "↑" },        { "Down", "↓" },
  { "Left", "←" },           { "Right", "→" },             { "plus", "+" },      { "minus", "-" },
  { "comma", "," },          { "period", "." },            { "question", "?" },  { "BackSpace", "Backspace" },
  { "1...9", "1–9" },
};

static void
append_key (GString    *text,
            const char *name)
{
  g_autofree char *upper = strlen (name) == 1 ? g_ascii_strup (name, -1) : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (key_names); i++)
    if (g_str_equal (name, key_names[i].name))
      name = key_names[i].key;
  g_string_append_printf (text, "<key>%s</key>", upper != NULL ? upper : name);
}

/* <Control><Shift>z becomes a sequence of three keys. */
static void
append_keys (GString    *text,
             const char *accelerator)
{
  g_auto(GStrv) parts = g_strsplit_set (accelerator, "<>", -1);

  g_string_append (text, "<keyseq>");
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      append_key (text, parts[i]);
  g_string_append (text, "</keyseq>");
}

static void
write_keys_of (const DhDeskHelp *row)
{
  for (; row->kind != DH_DESK_HELP_END; row++)
    if (row->kind == DH_DESK_HELP_KEY)
      {
        g_auto(GStrv) all = g_strsplit (row->what, " ", -1);
        g_autoptr(GString) keys = g_string_new (NULL);

        for (guint i = 0; all[i] != NULL; i++)
          {
            g_string_append (keys, i > 0 ? " " : "");
            append_keys (keys, all[i]);
          }
        write_row (keys->str, row->title);
      }
}

static void
write_keys (void)
{
  static const struct {
    const char *title;
    const DhDeskHelp *keys;
  } sections[] = {
    { "In every game", _dh_desk_window_help },
    { "In a battle of miniatures", _dh_desk_inch_help },
    { "In the editor of an order of battle", dh_desk_muster_help },
    { "In the editor of rules and charts", _dh_desk_rules_window_help },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      printf ("  <section id=\"keys-%u\">\n    <title>%s</title>\n    <table rules=\"rows\">\n", i, sections[i].title);
      write_keys_of (sections[i].keys);
      printf ("    </table>\n  </section>\n");
    }
}

/* Orders */

static void
write_orders_of (const char *id)
{
  const DhSystem *system = dh_system_find (dh_systems, id, NULL);

  g_assert (system != NULL);
  printf ("  <table rules=\"rows\">\n");
  for (const DhVerbInfo *verb = system->orders->verbs; verb->word != NULL; verb++)
    {
      g_autoptr(GString) usage = g_string_new ("<input its:translate=\"no\">");
      g_autofree char *escaped = g_markup_escape_text (dh_verb_get_usage (verb, system, DH_ANY_GAME), -1);

      g_string_append_printf (usage, "%s</input>", escaped);
      write_row (usage->str, verb->summary);
    }
  printf ("  </table>\n");
}

static void
write_inch_orders (void)
{
  write_orders_of ("inch-1997");
}

static void
write_box_orders (void)
{
  write_orders_of ("chart-box");
}

static void
write_post_orders (void)
{
  write_orders_of ("post");
}

/* Marks */

static void
write_marks (void)
{
  printf ("  <section id=\"roster\">\n    <title>In the roster</title>\n"
           "    <p>A column each: stands, rating, formation, state. The button at the head of the roster shows this list too, with "
           "the formations as they are drawn.</p>\n    <table rules=\"rows\">\n");
  write_row ("■ ◧ □", "stands: whole, with casualties, and lost");
  write_row ("3", "rating, from 0 to 5: the higher, the steadier");
  for (DhUnitStatus status = DH_UNIT_STATUS_STEADY; status <= DH_UNIT_STATUS_LEFT; status++)
    write_row (dh_board_get_status_shape (status), dh_unit_status_describe (status));
  for (const DhDeskSign *sign = dh_desk_legend_signs; sign->sign != NULL; sign++)
    write_row (sign->sign, sign->words);
  printf ("    </table>\n  </section>\n  <section id=\"numbers\">\n    <title>Beside a number</title>\n"
           "    <p>A number without a mark is printed in the rules.</p>\n    <table rules=\"rows\">\n");
  for (DhStanding standing = DH_STANDING_INFERRED; standing <= DH_STANDING_LOST; standing++)
    write_row (dh_standing_get_mark (standing), dh_standing_describe (standing));
  printf ("    </table>\n  </section>\n");
}

static const Page pages[] = {
  { "keys", "index#reference", "Keys", "Every key of every window.", write_keys },
  { "order-list", "index#reference", "Orders of a battle", "Every order of a battle of miniatures, and its form.",
    write_inch_orders },
  { "box-orders", "index#reference", "Orders of a board game", "Every order of a board game, and its form.",
    write_box_orders },
  { "post-orders", "index#reference", "Orders of a campaign", "Every order of a campaign by mail, and its form.",
    write_post_orders },
  { "marks", "index#reference", "Marks", "The marks of the roster, and those beside numbers.", write_marks },
};

int
main (int   argc,
      char *argv[])
{
  for (guint i = 0; argc == 2 && i < G_N_ELEMENTS (pages); i++)
    if (g_str_equal (argv[1], pages[i].id))
      {
        printf ("<page xmlns=\"http://projectmallard.org/1.0/\" xmlns:its=\"http://www.w3.org/2005/11/its\" type=\"topic\" "
                 "id=\"%s\">\n  <info>\n    <link type=\"guide\" xref=\"%s\"/>\n    <desc>%s</desc>\n  </info>\n"
                 "  <title>%s</title>\n",
                 pages[i].id, pages[i].section, pages[i].description, pages[i].title);
        pages[i].write ();
        printf ("</page>\n");
        return 0;
      }

  g_printerr ("Usage: write-reference PAGE\n");
  return 1;
}
