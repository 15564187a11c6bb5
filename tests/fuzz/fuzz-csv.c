/* fuzz-csv.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "fuzz.h"

#include "dh-list.h"
#include "dh-muster.h"
#include "dh-system-scenario.h"
#include "dh-systems.h"

#include <string.h>

/* A spreadsheet that was read is read as the same once it has been written. */
static void
try_muster (DhMuster *muster)
{
  g_autoptr(DhMuster) same = NULL;
  g_autoptr(GBytes) again = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *csv = NULL, *csv_again = NULL;
  g_autoptr(DhOrderOfBattle) armies = dh_muster_get_order_of_battle (muster, &error), armies_again = NULL;

  g_assert_true ((armies == NULL) == (error != NULL));
  if (armies == NULL)
    return;

  csv = dh_order_of_battle_to_csv (armies);
  again = g_bytes_new_static (csv, strlen (csv));
  same = dh_muster_new_from_bytes (again, "again", "Fuzz");
  armies_again = dh_muster_get_order_of_battle (same, &error);
  g_assert_no_error (error);
  csv_again = dh_order_of_battle_to_csv (armies_again);
  g_assert_cmpstr (csv, ==, csv_again);
}

/* Answers what is asked as it is proposed. */
static DhMuster *
answer (const DhSheet *sheet)
{
  g_autoptr(DhSheetAnswers) answers = dh_sheet_answers_new ();
  g_autoptr(DhMuster) muster = dh_muster_new (sheet, NULL, "Fuzz");

  for (guint round = 0; round < 3 && muster->questions->len > 0; round++)
    {
      for (guint i = 0; i < muster->questions->len; i++)
        {
          const DhSheetQuestion *question = g_ptr_array_index (muster->questions, i);
          const char *text = question->proposal != NULL ? question->proposal : question->choices[0];

          dh_sheet_question_answer (question, text != NULL ? text : "1", answers);
        }
      dh_muster_unref (muster);
      muster = dh_muster_new (sheet, answers, "Fuzz");
    }

  return g_steal_pointer (&muster);
}

/* The same of a list that becomes part of what comes with a game. */
static void
try_list (const DhSystem *system,
          const DhSheet  *sheet,
          gboolean        alone)
{
  g_auto(GStrv) names = dh_system_list_shipped (system);
  gpointer into = dh_system_load_shipped (system, names[0], NULL), made, again;
  g_autoptr(DhList) list = dh_list_new (system, into, sheet, NULL, alone), same = NULL;
  g_autofree char *csv = NULL, *xml = NULL, *xml_again = NULL;
  g_autoptr(DhSheet) written = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;

  made = dh_list_get_scenario (list, &error);
  g_assert_true ((made == NULL) == (error != NULL));
  if (made != NULL)
    {
      csv = dh_list_to_csv (system, made);
      bytes = g_bytes_new_static (csv, strlen (csv));
      written = dh_sheet_new_from_text (bytes, "again", &error);
      g_assert_no_error (error);
      same = dh_list_new (system, made, written, NULL, TRUE);
      again = dh_list_get_scenario (same, &error);
      g_assert_no_error (error);
      xml = dh_system_write_scenario (system, made);
      xml_again = dh_system_write_scenario (system, again);
      g_assert_cmpstr (xml, ==, xml_again);
      system->scenario->unref (again);
      system->scenario->unref (made);
    }
  system->scenario->unref (into);
}

/* A spreadsheet is refused in words, or read, whether what is asked is answered or not. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr(DhSheet) sheet = dh_sheet_new_from_text (bytes, "fuzz", NULL);
  g_autoptr(DhMuster) muster = dh_muster_new_from_bytes (bytes, "fuzz", "Fuzz");
  g_autoptr(DhMuster) proposed = sheet != NULL ? answer (sheet) : NULL;

  try_muster (muster);
  if (proposed != NULL)
    try_muster (proposed);
  for (guint i = 0; dh_systems[i] != NULL && sheet != NULL; i++)
    if (dh_systems[i]->scenario->list != NULL)
      {
        try_list (dh_systems[i], sheet, FALSE);
        try_list (dh_systems[i], sheet, TRUE);
      }
  return 0;
}
