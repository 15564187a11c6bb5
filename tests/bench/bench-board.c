/* bench-board.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-board-window.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-referee-status.h"

#include <adwaita.h>
#include <sys/resource.h>

/*
 * The cost of the board for the laptop that also runs the desk: the processor's time while it rests, and while it
 * follows a hundred quick orders, both beside an empty window of the same size that is drawn as often as there are
 * orders. Aims: at rest less than 1 % of a processor; of orders no more than five empty windows with cairo, and eight
 * with GL; nothing that keeps an order waiting for 16 ms.
 */

#define WIDTH 1920
#define HEIGHT 1080
#define SETTLED 8 /* seconds until only the pages turn */
#define REST 10 /* seconds */
#define ORDERS 100
#define BETWEEN 20 /* milliseconds */
#define AFTERWARDS 3 /* seconds */
#define AIM 5
#define AIM_WITH_GL 8

typedef struct {
  DhReferee *referee;
  GtkWindow *window;
  DhBoardWindow *board; /* (nullable): the window, when it is one */
  gint64 longest;       /* that an order has waited for the board, in microseconds */
} Bench;

static double
get_processor_time (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec +
         (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / (double) G_USEC_PER_SEC;
}

static void
raise_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
}

static void
wait (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add_once (milliseconds, raise_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static void
show (Bench *bench)
{
  g_autoptr(DhStatus) status = NULL;
  gint64 start = g_get_monotonic_time ();

  if (bench->board != NULL)
    {
      status = dh_status_new (bench->referee, &dh_viewer_everybody);
      dh_board_window_follow (bench->board, status);
    }
  else
    gtk_widget_queue_draw (GTK_WIDGET (bench->window));
  bench->longest = MAX (bench->longest, g_get_monotonic_time () - start);
}

static void
give (Bench      *bench,
      const char *order)
{
  g_autoptr(GError) error = NULL;

  dh_referee_give (bench->referee, order, 0, NULL, &error);
  g_assert_no_error (error);
  show (bench);
}

/* A battle that has begun, with the first card in hand. */
static void
open_window (Bench    *bench,
             gboolean  is_board)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhOrderOfBattle) order_of_battle = dh_order_of_battle_new_shipped ("champion-hill", &error);
  guint8 seed[16];

  dh_seed_from_text ("bench", seed);
  bench->referee = dh_referee_new (dh_battle_new (&dh_inch_1997, rulebook, order_of_battle, seed));
  if (is_board)
    bench->window = GTK_WINDOW (bench->board = dh_board_window_new (NULL));
  else
    bench->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (bench->window, WIDTH, HEIGHT);
  gtk_window_fullscreen (bench->window);
  give (bench, "begin");
  give (bench, "card hovey");
  gtk_window_present (bench->window);
  wait (2000);
}

static void
close_window (Bench *bench)
{
  gtk_window_destroy (bench->window);
  g_object_unref (bench->referee);
  wait (100);
}

static double
measure_rest (gboolean is_board)
{
  Bench bench = { NULL };
  double time;

  /* The pages of the armies turn where no card is in hand. */
  open_window (&bench, is_board);
  while (dh_inch_battle (dh_referee_get_battle (bench.referee))->cards_left > 0)
    give (&bench, "card pass");
  give (&bench, "next pass");
  wait (SETTLED * 1000);
  time = get_processor_time ();
  wait (REST * 1000);
  time = get_processor_time () - time;
  close_window (&bench);

  return time;
}

/* Moves, and mistakes put right, faster than anybody types. */
static double
measure_orders (gboolean  is_board,
                gint64   *longest)
{
  Bench bench = { NULL };
  double time;

  open_window (&bench, is_board);
  give (&bench, "respond hovey by none : 1");
  bench.longest = 0;
  time = get_processor_time ();
  for (guint i = 0; i < ORDERS; i++)
    {
      static const char *const orders[] = { "move u1 : 10", "undo", "move u2 : 9", "undo", "form u3 column", "undo" };

      give (&bench, orders[i % G_N_ELEMENTS (orders)]);
      wait (BETWEEN);
    }
  wait (AFTERWARDS * 1000);
  time = get_processor_time () - time;
  *longest = bench.longest;
  close_window (&bench);

  return time;
}

TEST_SUBJECT ("board")
{
  double empty, board;
  gint64 longest;

  adw_init ();

  empty = measure_rest (FALSE);
  board = measure_rest (TRUE);
  g_print ("# %d s at rest: board %.0f ms of a processor, %.2f %% (aim: 1), empty window %.0f ms, ratio %.1f\n",
           REST,
           board * 1000,
           board * 100 / REST,
           empty * 1000,
           board / MAX (empty, 0.001));

  empty = measure_orders (FALSE, &longest);
  board = measure_orders (TRUE, &longest);
  g_print ("# %d orders, one every %d ms: board %.0f ms of a processor, empty window drawn as often %.0f ms, ratio %.1f (aim: %d)\n",
           ORDERS,
           BETWEEN,
           board * 1000,
           empty * 1000,
           board / MAX (empty, 0.001),
           g_strcmp0 (g_getenv ("GSK_RENDERER"), "cairo") == 0 ? AIM : AIM_WITH_GL);
  g_print ("# the longest that an order waits for the board: %.1f ms (aim: 16)\n", longest / 1000.0);

  return 0;
}
