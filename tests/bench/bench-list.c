/* bench-list.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "next-picture.h"
#include "subject.h"

#include "dh-desk-list-page.h"
#include "dh-desk-muster-reading.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>
#include <time.h>

/*
 * Lists of strangers on the page that reads them: from their text to the picture that shows their columns, what is open and
 * the armies that become of them, in time of a processor. Aim: a fifth of a second, however long or odd a list is.
 */

#define WIDTH 1366
#define HEIGHT 768
#define ROUNDS 5
#define WARM_UP 5

/*
 * Makes a list of so many rows with all that a club may write, and as many columns of which nobody knows what they are;
 * or a bare one, where each row may be a command with the sum of those below it.
 */
static char *
make_list (guint    rows,
           guint    unknown,
           gboolean bare)
{
  GString *text = g_string_new (bare ? "Side,Unit,Grade,Men" : "Side,Corps,Corps Commander,Division,Division Commander,Brigade,Brigade Commander,Regiment,State,Arm,Grade,Men,Guns,Colonel");

  for (guint i = 0; i < unknown; i++)
    g_string_append_printf (text, ",Thing %u", i);
  for (guint row = 0; row < rows; row++)
    {
      if (bare)
        {
          g_string_append_printf (text, "\n%s,%u Column,%s,300", row * 2 < rows ? "Union" : "Rebel", row, row == 0 ? "vet" : "");
          continue;
        }
      g_string_append_printf (text, "\n%s,%u Corps,General %u,%u Division,Leader %u,%u Brigade,Colonel %u,%u,Ohio,%s,Trained,%u,,Col. %u",
                              row * 2 < rows ? "Union" : "Rebel", row / 100 + 1, row / 100, row / 40 + 1, row / 40, row / 8 + 1, row / 8,
                              row + 1, row % 9 == 0 ? "Cav" : "Inf", 150 + row % 400, row);
      for (guint i = 0; i < unknown; i++)
        g_string_append_printf (text, ",%s %u", i % 3 == 0 ? "remark" : "", row * i);
    }
  return g_string_free (text, FALSE);
}

static void
bench (GtkWindow  *window,
       const char *what,
       guint       rows,
       guint       unknown,
       gboolean    bare)
{
  g_autofree char *text = make_list (rows, unknown, bare);
  clock_t best = 0, best_read = 0;

  for (guint i = 0; i < ROUNDS; i++)
    {
      g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
      g_autoptr(GError) error = NULL;
      GtkWidget *page = g_object_new (DH_DESK_TYPE_LIST_PAGE, NULL);
      g_autoptr(DhDeskMusterReading) reading = NULL;
      g_autoptr(DhSheet) sheet = NULL;
      clock_t start, read, shown;

      gtk_window_set_child (window, page);
      for (guint k = 0; k < WARM_UP; k++)
        bench_wait_for_picture (window);
      start = clock ();
      sheet = dh_sheet_new_from_text (bytes, "list.csv", &error);
      g_assert_no_error (error);
      reading = dh_desk_muster_reading_new (sheet, NULL);
      read = clock ();
      dh_desk_list_page_show (DH_DESK_LIST_PAGE (page), DH_DESK_LIST_READING (reading));
      bench_wait_for_picture (window);
      shown = clock ();
      best = i == 0 ? shown - start : MIN (best, shown - start);
      best_read = i == 0 ? read - start : MIN (best_read, read - start);
    }

  g_print ("# %s: %.0f ms, of which it is read in %.0f (aim: 200)\n", what, best * 1000.0 / CLOCKS_PER_SEC, best_read * 1000.0 / CLOCKS_PER_SEC);
}

TEST_SUBJECT ("list")
{
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("drumhead-bench-XXXXXX", &error);
  GtkWindow *window;

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  adw_init ();
  window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_decorated (window, FALSE);
  gtk_window_set_default_size (window, WIDTH, HEIGHT);
  gtk_window_present (window);
  while (!gtk_widget_get_mapped (GTK_WIDGET (window)))
    g_main_context_iteration (NULL, TRUE);

  bench (window, "587 rows of 22 columns", 587, 8, FALSE);
  bench (window, "2,000 rows of 14 columns", 2000, 0, FALSE);
  bench (window, "1 row of 80 columns", 1, 66, FALSE);
  bench (window, "2,000 rows without a grade", 2000, 0, TRUE);

  gtk_window_destroy (window);
  g_rmdir (folder);

  return 0;
}
