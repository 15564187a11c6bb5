/* dh-desk-print.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-print.h"

#include "dh-narration.h"

#include <glib/gi18n.h>

/* Printing papers, or writing them into a PDF document where there is no printer. */

/* A paper to print. The battle is a copy: play goes on while somebody looks for the printer. */
typedef struct {
  DhPaperKind kind;
  int side; /* for whose eyes it is, or DH_NOTHING */
  DhBattle *battle;
  DhPaperProof *proof;
  GPtrArray *ids; /* (nullable): of seats, for their sheets */
  GPtrArray *codes; /* (nullable): of each */
  char *url; /* (nullable): what their devices open */
  DhPaper *paper; /* (nullable): NULL until the size of the sheets is known */
} Job;

static void
job_free (gpointer  data,
          GClosure *closure)
{
  Job *job = data;

  g_clear_pointer (&job->paper, dh_paper_free);
  dh_battle_free (job->battle);
  g_clear_pointer (&job->proof, dh_paper_proof_free);
  g_clear_pointer (&job->ids, g_ptr_array_unref);
  g_clear_pointer (&job->codes, g_ptr_array_unref);
  g_free (job->url);
  g_free (job);
}

static void
begin_print_cb (GtkPrintOperation *operation,
                GtkPrintContext   *context,
                gpointer           user_data)
{
  Job *job = user_data;
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  DhPaperSize size = { gtk_print_context_get_width (context), gtk_print_context_get_height (context) };

  /* A preview begins before the print itself, maybe on other sheets. */
  g_clear_pointer (&job->paper, dh_paper_free);
  job->paper = job->ids != NULL ? dh_paper_new_for_seats (job->battle, job->ids, job->codes, job->url, size, now)
                                : dh_paper_new_for_battle (job->kind, job->battle, job->side, job->proof, size, now);
  gtk_print_operation_set_n_pages (operation, dh_paper_get_n_pages (job->paper));
}

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              gpointer           user_data)
{
  Job *job = user_data;

  dh_paper_draw (job->paper, page, gtk_print_context_get_cairo_context (context));
}

static GtkPrintOperation *
make_operation (Job        *job,
                DhReferee  *referee,
                const char *title)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autofree char *name = dh_desk_print_dup_name (title, battle);

  job->battle = dh_battle_copy (battle);
  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (begin_print_cb), job, job_free, 0);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), job);

  return operation;
}

/**
 * dh_desk_print_new:
 * @kind: what to print
 * @side: of what is for the eyes of one side alone, its index; else %DH_NOTHING
 * @referee: the referee of a battle
 *
 * Prepares to print a paper of a battle as it stands now, whatever happens to it before the printer
 * is found.
 *
 * Returns: (transfer full): the operation, to be run
 */
GtkPrintOperation *
dh_desk_print_new (DhPaperKind  kind,
                   int          side,
                   DhReferee   *referee)
{
  Job *job = g_new0 (Job, 1);

  job->kind = kind;
  job->side = side;
  job->proof = dh_paper_proof_new (referee);

  return make_operation (job, referee, dh_paper_kind_get_title (kind));
}

/**
 * dh_desk_print_new_for_seats:
 * @ids: (element-type utf8): of seats
 * @codes: (element-type utf8): of each the code that seats by itself
 * @url: (nullable): the address that devices open, while they can come
 * @title: what it is called
 * @referee: the referee of a battle
 *
 * Prepares to print a sheet for each seat.
 *
 * Returns: (transfer full): the operation, to be run
 */
GtkPrintOperation *
dh_desk_print_new_for_seats (GPtrArray  *ids,
                             GPtrArray  *codes,
                             const char *url,
                             const char *title,
                             DhReferee  *referee)
{
  Job *job = g_new0 (Job, 1);

  job->ids = g_ptr_array_ref (ids);
  job->codes = g_ptr_array_ref (codes);
  job->url = g_strdup (url);

  return make_operation (job, referee, title);
}

/**
 * dh_desk_print_dup_name:
 * @title: the title of a paper
 * @battle: a battle
 *
 * Returns: (transfer full): what to call such a paper of it
 */
char *
dh_desk_print_dup_name (const char     *title,
                        const DhBattle *battle)
{
  /* Translators: the title of a battle, and a paper of it: the name of a print or file. */
  return g_strdup_printf (_("%s – %s"), dh_battle_get_title (battle), title);
}

/**
 * dh_desk_print_get_sheet:
 *
 * Returns: the size of the sheets that are usual here
 */
DhPaperSize
dh_desk_print_get_sheet (void)
{
  g_autoptr(GtkPaperSize) sheet = gtk_paper_size_new (NULL);

  return (DhPaperSize) {
    gtk_paper_size_get_width (sheet, GTK_UNIT_POINTS),
    gtk_paper_size_get_height (sheet, GTK_UNIT_POINTS),
  };
}

/**
 * dh_desk_print_make:
 * @kind: what to make
 * @side: of what is for the eyes of one side alone, its index; else %DH_NOTHING
 * @referee: the referee of a battle
 *
 * Makes a paper of a battle as it stands now, on the sheets that are usual here.
 *
 * Returns: (transfer full): the paper
 */
DhPaper *
dh_desk_print_make (DhPaperKind  kind,
                    int          side,
                    DhReferee   *referee)
{
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autoptr(DhPaperProof) proof = dh_paper_proof_new (referee);

  return dh_paper_new_for_battle (kind, dh_referee_get_battle (referee), side, proof, dh_desk_print_get_sheet (), now);
}
