/* papers-fixture.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "papers-fixture.h"

#include "code.h"

#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-paper-story.h"
#include "dh-referee.h"

#include <string.h>

static const char words[] = "Ninety-ninth Pennsylvania Mounted Volunteer Infantry Zouaves";
static const char markup[] = "&lt;script&gt;1st &amp;amp; &quot;2nd&quot; &apos;Ohio&apos;&lt;/script&gt;";
static const char word[] = "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW";

static void
append_brigade (GString    *xml,
                const char *letter,
                guint       number,
                guint       units,
                const char *name,
                gboolean    long_ids)
{
  static const char *const arms[] = { "infantry", "infantry", "cavalry", "artillery" };

  g_string_append_printf (xml, "<brigade id=\"%s-b%u\" name=\"%s\">", letter, number, name);
  g_string_append_printf (xml,
                          "<officer id=\"%s-o%u\" name=\"%s\" rank=\"brigade\"%s/>",
                          letter,
                          number,
                          name,
                          number % 2 ? " character=\"political\"" : "");
  for (guint i = 0; i < units; i++)
    g_string_append_printf (xml,
                            "<unit id=\"%s%s%u\" name=\"%s\" arm=\"%s\" quality=\"green\"%s/>",
                            letter,
                            long_ids ? "-wwwwww-" : "",
                            number * 10 + i,
                            name,
                            arms[i % G_N_ELEMENTS (arms)],
                            i % 4 == 3 ? " guns=\"6\"" : i == 0 ? " stands=\"12\"" : "");
  g_string_append (xml, "</brigade>");
}

static DhOrderOfBattle *
make_armies (guint       n_armies,
             guint       units,
             const char *name,
             gboolean    long_ids)
{
  g_autoptr(GString) xml = g_string_new (NULL);
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;
  DhOrderOfBattle *armies;

  g_string_append_printf (xml, "<order-of-battle format=\"1\" title=\"%s\">", name);
  for (guint i = 0; i < n_armies; i++)
    {
      const char letter[] = { 'A' + i, '\0' };
      const char small[] = { 'a' + i, '\0' };

      g_string_append_printf (xml, "<army id=\"army-%s\" name=\"%s\" letter=\"%s\">", small, name, letter);
      g_string_append_printf (xml, "<officer id=\"%s-chief\" name=\"%s\" rank=\"commander\"/>", small, name);
      for (guint left = units, number = 1; left > 0; left -= MIN (left, 5), number++)
        append_brigade (xml, small, number, MIN (left, 5), name, long_ids);
      g_string_append (xml, "</army>");
    }
  g_string_append (xml, "</order-of-battle>");

  bytes = g_bytes_new (xml->str, xml->len);
  armies = dh_order_of_battle_new_from_bytes (bytes, "test", &error);
  g_assert_no_error (error);
  return armies;
}

static DhOrderOfBattle *
load_armies (TestArmies armies)
{
  switch (armies)
    {
    case TEST_CHAMPION_HILL:
      return dh_order_of_battle_new_shipped ("champion-hill", NULL);
    case TEST_MILL_SPRINGS:
      return dh_order_of_battle_new_shipped ("mill-springs", NULL);
    case TEST_LONG_NAMES:
      return make_armies (2, 12, words, FALSE);
    case TEST_ENDLESS_NAMES:
      return make_armies (2, 12, word, TRUE);
    case TEST_ONE_UNIT:
      return make_armies (3, 1, "One", FALSE);
    case TEST_600_UNITS:
      return make_armies (2, 300, "1st Ohio", FALSE);
    case TEST_MARKUP:
      return make_armies (2, 5, markup, FALSE);
    case TEST_N_BATTLES:
      break;
    }

  g_assert_not_reached ();
}

const char *
test_armies_get_name (TestArmies armies)
{
  static const char *const names[] = {
    "champion-hill", "mill-springs", "long-names", "endless-names", "one-unit", "600-units", "markup",
  };

  return names[armies];
}

DhBattle *
test_armies_new (TestArmies armies)
{
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", NULL);
  g_autoptr(DhOrderOfBattle) order_of_battle = load_armies (armies);
  const guint8 seed[16] = { 0 };

  return dh_battle_new (&dh_inch_1997, rulebook, order_of_battle, seed);
}

DhPaper *
test_paper_new_on (DhPaperKind     kind,
                   const DhBattle *battle,
                   DhPaperSize     size)
{
  g_autoptr(GDateTime) time = g_date_time_new_utc (1863, 5, 16, 10, 30, 0);

  if (kind == TEST_STORY)
    {
      g_autoptr(DhReferee) referee = dh_referee_new (dh_battle_copy (battle));
      g_autoptr(DhPaperStory) story = dh_paper_story_new (referee, time);

      return dh_paper_story_set (story, size);
    }

  return dh_paper_new_for_battle (kind, battle, DH_NOTHING, NULL, size, time);
}

DhPaper *
test_paper_new (DhPaperKind     kind,
                const DhBattle *battle)
{
  return test_paper_new_on (kind, battle, dh_paper_format_get_size (DH_PAPER_FORMAT_A4));
}

/* All that can be read, a piece of text a line. */
char *
test_paper_dup_text (const DhPaper *paper)
{
  g_autoptr(GString) text = g_string_new ("\n");

  for (guint i = 0; i < dh_paper_get_n_pages (paper); i++)
    g_string_append (text, dh_paper_get_text (paper, i));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* TRUE for text that is a whole line, and not a part of another. */
gboolean
test_has_line (const char *text,
               const char *line)
{
  g_autofree char *all = g_strdup_printf ("\n%s", text);
  g_autofree char *whole = g_strdup_printf ("\n%s\n", line);

  return strstr (all, whole) != NULL;
}

guint
test_count_lines (const char *text,
                  const char *line)
{
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);
  guint count = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    count += g_str_equal (lines[i], line);

  return count;
}

/* Counts the black pixels of a part of a sheet. */
guint
test_paper_count_ink (const DhPaper     *paper,
                      guint              page,
                      cairo_rectangle_t  part)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_A8, (int) part.width, (int) part.height);
  int stride = cairo_image_surface_get_stride (image);
  cairo_t *cr = cairo_create (image);
  guint ink = 0;

  cairo_translate (cr, -part.x, -part.y);
  dh_paper_draw (paper, page, cr);
  cairo_surface_flush (image);
  for (int y = 0; y < (int) part.height; y++)
    for (int x = 0; x < (int) part.width; x++)
      ink += cairo_image_surface_get_data (image)[y * stride + x];
  cairo_destroy (cr);
  cairo_surface_destroy (image);

  return ink;
}

/* Codes */

/* The scale at which a sheet is drawn to read it, and the size of a module then. */
#define SCALE 4
#define MODULE (2 * SCALE)

typedef struct {
  const guint8 *ink;
  int stride;
  int x;
  int y;
} Code;

static gboolean
is_dark (guint    x,
         guint    y,
         gpointer user_data)
{
  const Code *code = user_data;

  return code->ink[(code->y + (int) y * MODULE + MODULE / 2) * code->stride + code->x + (int) x * MODULE + MODULE / 2] > 128;
}

/* TRUE where the first row of a code stands: the upper edges of two squares, and white beside them. */
static gboolean
begins (Code *code)
{
  for (guint i = 0; i < 8; i++)
    if (is_dark (i, 0, code) != (i < 7) || is_dark (TEST_CODE - 1 - i, 0, code) != (i < 7))
      return FALSE;

  return TRUE;
}

/* Reads the code at the right edge of a sheet of A4 as a telephone does; NULL where there is none. */
char *
test_paper_read_code (const DhPaper *paper,
                      guint          page)
{
  DhPaperSize size = dh_paper_format_get_size (DH_PAPER_FORMAT_A4);
  int width = size.width * SCALE, height = size.height * SCALE;
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_A8, width, height);
  cairo_t *cr = cairo_create (image);
  Code code = { NULL, cairo_image_surface_get_stride (image), (size.width - DH_PAPER_MARGIN) * SCALE - TEST_CODE * MODULE, 0 };
  char *text = NULL;

  cairo_scale (cr, SCALE, SCALE);
  dh_paper_draw (paper, page, cr);
  cairo_surface_flush (image);
  code.ink = cairo_image_surface_get_data (image);
  /* The middles of all modules lie on from the middle of the first row that is found. */
  for (; text == NULL && code.y < height - (TEST_CODE + 1) * MODULE; code.y++)
    if (begins (&code))
      {
        code.y += MODULE / 2 - 1;
        text = test_code_read (is_dark, &code);
      }
  cairo_destroy (cr);
  cairo_surface_destroy (image);

  return text;
}

/* Saves a page of A4 as a picture, of two pixels a point. */
void
test_paper_save_page (const DhPaper *paper,
                      guint          page,
                      const char    *path)
{
  DhPaperSize size = dh_paper_format_get_size (DH_PAPER_FORMAT_A4);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 2 * size.width, 2 * size.height);
  cairo_t *cr = cairo_create (image);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, 2, 2);
  dh_paper_draw (paper, page, cr);
  g_assert_cmpint (cairo_surface_write_to_png (image, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (image);
}
