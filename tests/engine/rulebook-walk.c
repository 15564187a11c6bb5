/* rulebook-walk.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "rulebook-walk.h"

/*
 * Walks all that a club can change in the rules: every number of every value and table, for either
 * size of figures where it has two, and every choice of every switch. Each is changed alone, in the
 * way in which the editor does it.
 */

typedef struct {
  DhRulebook *shipped;
  TestEditFunc func;
  gpointer data;
  guint n_places;
  guint n_edits;
} Walk;

static void
visit (Walk                 *walk,
       const DhRulebookItem *item,
       DhScale               scale,
       DhRulebook           *rules,
       char                 *what)
{
  TestEdit edit = { item, scale, rules, what };

  walk->func (&edit, walk->data);
  walk->n_edits++;
}

/* The numbers with another in one place: of those that the rules allow the nearest, rather more than less. */
static DhRulebook *
edit_number (Walk                 *walk,
             const DhRulebookItem *item,
             DhScale               scale,
             GStrv                 numbers,
             guint                 place,
             char                **found)
{
  static const double steps[] = { 1, -1, 0.5, -0.5, 0.25, -0.25, 2, -2 };
  g_autofree char *as_shipped = numbers[place];
  DhRulebook *edited = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (steps) && edited == NULL; i++)
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE];
      g_autofree char *text = NULL;
      double whole = g_ascii_strtod (as_shipped, NULL);
      const char *slash = strchr (as_shipped, '/');

      if (slash != NULL)
        whole /= g_ascii_strtod (slash + 1, NULL);
      numbers[place] = g_ascii_dtostr (number, sizeof number, whole + steps[i]);
      text = g_strjoinv (" ", numbers);
      edited = dh_rulebook_edit (walk->shipped, item->id, scale, text, NULL);
      if (edited != NULL)
        *found = g_strdup (number);
    }

  numbers[place] = g_steal_pointer (&as_shipped);
  if (edited == NULL)
    g_error ("%s can be nothing else than %s", item->id, numbers[place]);
  return edited;
}

static void
walk_number (Walk                 *walk,
             const DhRulebookItem *item,
             DhScale               scale,
             GStrv                 numbers,
             guint                 place)
{
  g_autofree char *found = NULL;
  g_autoptr(DhRulebook) edited = edit_number (walk, item, scale, numbers, place, &found);
  g_autofree char *face = item->die > 0 ? g_strdup_printf (", face %u", place + 1) : g_strdup ("");
  g_autofree char *what = g_strdup_printf ("%s%s%s: %s becomes %s",
                                           item->id,
                                           face,
                                           scale == DH_SCALE_15MM ? ", 15mm" : "",
                                           numbers[place],
                                           found);

  visit (walk, item, scale, edited, what);
}

static void
walk_numbers (Walk                 *walk,
              const DhRulebookItem *item,
              DhScale               scale)
{
  const char *text = dh_rulebook_get_scale_text (walk->shipped, item->id, scale == DH_SCALE_15MM ? scale : DH_SCALE_25MM);
  g_auto(GStrv) numbers = g_strsplit (text, " ", -1);

  for (guint place = 0; numbers[place] != NULL; place++)
    if (walk->n_places++ % TEST_STRIDE == 0)
      walk_number (walk, item, scale, numbers, place);
}

static void
walk_choices (Walk                 *walk,
              const DhRulebookItem *item)
{
  for (guint i = 0; i < dh_rulebook_get_n_choices (walk->shipped, item->id); i++)
    {
      const char *choice = dh_rulebook_get_choice (walk->shipped, item->id, i, NULL);
      g_autoptr(DhRulebook) edited = NULL;
      g_autofree char *what = g_strdup_printf ("%s=%s", item->id, choice);
      g_autoptr(GError) error = NULL;

      if (dh_rulebook_is (walk->shipped, item->id, choice))
        continue;
      edited = dh_rulebook_edit (walk->shipped, item->id, DH_SCALE_BOTH, choice, &error);
      g_assert_no_error (error);
      visit (walk, item, DH_SCALE_BOTH, edited, what);
    }
}

/* Calls @func with everything that can be changed, but for what TEST_STRIDE leaves out; tells how much that is. */
guint
test_walk_rulebook (TestEditFunc func,
                    gpointer     data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped ("jackson-1997", &error);
  Walk walk = { shipped, func, data, 0, 0 };

  g_assert_no_error (error);
  for (guint i = 0; i < shipped->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (shipped, i);

      if (item->is_switch)
        walk_choices (&walk, item);
      else if (dh_rulebook_has_scales (shipped, item->id))
        for (DhScale scale = DH_SCALE_25MM; scale < DH_SCALE_BOTH; scale++)
          walk_numbers (&walk, item, scale);
      else
        walk_numbers (&walk, item, DH_SCALE_BOTH);
    }

  return walk.n_edits;
}
