/* test-qr.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "code.h"

#include "dh-qr.h"

#include <stdio.h>
#include <string.h>

/* A code with the white around it. */
#define WHOLE (TEST_CODE + 2 * DH_QR_QUIET)

typedef gboolean Modules[WHOLE][WHOLE];

static const char *const texts[] = {
  "3f2a91bc0c1d77aa3f2a91bc0c1d77aa", "ffffffffffffffffffffffffffffffff", "00000000000000000000000000000000",
  "0123456789abcdef0123456789abcdef",
  "c88172ce1138f0645a17a18907345864",
  "http://192.168.0.7:1865/", /* of a hall */
  "http://10.0.0.1:1865/",
};

static gboolean
is_dark (guint    x,
         guint    y,
         gpointer user_data)
{
  Modules *modules = user_data;

  return (*modules)[y + DH_QR_QUIET][x + DH_QR_QUIET];
}

static void
paint (Modules *modules,
       guint    x,
       guint    y,
       guint    length)
{
  for (guint i = 0; i < length; i++)
    {
      g_assert_cmpuint (x + i, >=, DH_QR_QUIET);
      g_assert_cmpuint (x + i, <, WHOLE - DH_QR_QUIET);
      g_assert_cmpuint (y, >=, DH_QR_QUIET);
      g_assert_cmpuint (y, <, WHOLE - DH_QR_QUIET);
      g_assert_false ((*modules)[y][x + i]);
      (*modules)[y][x + i] = TRUE;
    }
}

static void
assert_says (Modules    *modules,
             const char *text)
{
  g_autofree char *said = test_code_read (is_dark, modules);
  g_autofree char *wanted = g_ascii_strup (text, -1);

  g_assert_cmpstr (said, ==, wanted);
}

/* Drawn run by run it says what it was made of, with the white around it that telephones need. */
static void
test_qr_runs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(DhQr) code = dh_qr_new (texts[i]);
      Modules modules = { { FALSE } };

      g_assert_cmpuint (dh_qr_count_modules (code), ==, WHOLE);
      for (DhQrRun run = { 0 }; dh_qr_next_run (code, &run);)
        paint (&modules, run.x, run.y, run.length);
      assert_says (&modules, texts[i]);
    }
}

/* Drawn by its path a code says the same. */
static void
test_qr_path (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(DhQr) code = dh_qr_new (texts[i]);
      g_autofree char *path = dh_qr_to_path (code);
      Modules modules = { { FALSE } };
      guint x, y, length, back;
      int n;

      for (const char *at = path; *at != '\0'; at += n)
        {
          g_assert_cmpint (sscanf (at, "M%u,%uh%uv1h-%uz%n", &x, &y, &length, &back, &n), ==, 4);
          g_assert_cmpuint (length, ==, back);
          paint (&modules, x, y, length);
        }
      assert_says (&modules, texts[i]);
    }
}

/* A code makes parts of letters and digits, wherever one goes over into the other. */
static void
test_qr_parts (void)
{
  static const char letters[] = "abcdefabcdefabcdefabcdefabcdefab", digits[] = "01234567890123456789012345678901";

  for (guint before = 0; before <= strlen (letters); before++)
    {
      g_autofree char *text = g_strdup_printf ("%.*s%s", (int) before, letters, digits + before);
      g_autoptr(DhQr) code = dh_qr_new (text);
      Modules modules = { { FALSE } };

      for (DhQrRun run = { 0 }; dh_qr_next_run (code, &run);)
        paint (&modules, run.x, run.y, run.length);
      assert_says (&modules, text);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/qr/says-what-it-was-made-of-by-its-runs", test_qr_runs);
  g_test_add_func ("/qr/says-what-it-was-made-of-by-its-path", test_qr_path);
  g_test_add_func ("/qr/says-what-it-was-made-of-in-parts", test_qr_parts);

  return g_test_run ();
}
