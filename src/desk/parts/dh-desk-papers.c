/* dh-desk-papers.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-papers.h"

#include "dh-class.h"
#include "dh-desk-print.h"
#include "dh-desk-save-chooser.h"
#include "dh-file.h"
#include "dh-paper-story.h"

#include <glib/gi18n.h>

#include <string.h>

/**
 * DhDeskPapers:
 *
 * The part of a window that has to do with papers: it prints them, and saves them where there is no printer.
 */
struct _DhDeskPapers
{
  GObject parent_instance;

  /* Owned */
  GtkPrintSettings *settings; /* (nullable): of the last print, for the next */

  /* Borrowed */
  GtkWindow *window;
};

DH_CLASS_DEFINE_PLAIN (DhDeskPapers, dh_desk_papers, G_TYPE_OBJECT)

static void
print_done_cb (GtkPrintOperation       *operation,
               GtkPrintOperationResult  result,
               DhDeskPapers            *self)
{
  g_autoptr(GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    g_set_object (&self->settings, gtk_print_operation_get_print_settings (operation));
  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;

  gtk_print_operation_get_error (operation, &error);
  /* A desktop that prints for the program may fail without a word. */
  g_signal_emit_by_name (self,
                         "failed",
                         error != NULL ? error->message : gtk_print_operation_get_status_string (operation));
}

/* Asks for a printer, first for the one that printed last, and prints the battle as it is now, while play goes on. */
static void
print (DhDeskPapers      *self,
       GtkPrintOperation *operation)
{
  gtk_print_operation_set_print_settings (operation, self->settings);
  g_signal_connect_object (operation, "done", G_CALLBACK (print_done_cb), self, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, self->window, NULL);
}

/* Saves a paper over a file that exists: the file chooser has asked. */
static gboolean
save (DhDeskSaveChooser  *saver,
      GFile              *file,
      GError            **error)
{
  const DhPaper *paper = g_object_get_data (G_OBJECT (saver), "paper");
  const char *page = g_object_get_data (G_OBJECT (saver), "page");

  return paper != NULL ? dh_paper_save (paper, file, TRUE, error)
                       : dh_file_write (file, page, strlen (page), TRUE, error);
}

static void
saver_chosen_cb (DhDeskPapers      *self,
                 GFile             *file,
                 DhDeskSaveChooser *saver)
{
  g_autoptr(GError) error = NULL;

  g_assert (DH_DESK_IS_PAPERS (self));

  if (file == NULL)
    return;

  if (save (saver, file, &error))
    g_signal_emit_by_name (self, "saved", file, g_object_get_data (G_OBJECT (saver), "story") != NULL);
  else
    g_signal_emit_by_name (self, "failed", error->message);
}

/* Asks where to save a paper, or a page of HTML, of the battle as it stood when it was made. */
static DhDeskSaveChooser *
ask (DhDeskPapers *self,
     DhReferee    *referee,
     const char   *title,
     DhPaper      *paper,
     char         *page)
{
  g_autofree char *name = dh_desk_print_dup_name (title, dh_referee_get_battle (referee));
  DhDeskSaveChooser *saver = dh_desk_save_chooser_ask (self,
                                                       self->window,
                                                       title,
                                                       _("_Save"),
                                                       paper != NULL ? _("PDF documents") : _("Web pages"),
                                                       paper != NULL ? ".pdf" : ".html",
                                                       NULL,
                                                       name,
                                                       G_CALLBACK (saver_chosen_cb));

  if (paper != NULL)
    g_object_set_data_full (G_OBJECT (saver), "paper", paper, (GDestroyNotify) dh_paper_free);
  else
    g_object_set_data_full (G_OBJECT (saver), "page", page, g_free);
  return saver;
}

/* The title of a paper, with the side that it is for. */
static char *
make_title (const DhBattle *battle,
            DhPaperKind     kind,
            int             side)
{
  const char *title = dh_paper_kind_get_title (kind);

  if (side == DH_NOTHING)
    return g_strdup (title);

  /* Translators: a kind of paper, and the side that it is for. */
  return g_strdup_printf (_("%s for %s"), title, dh_battle_get_name (battle, dh_battle_get_side (battle, side)));
}

/* Saves the story of the battle so far, to take home. */
static void
save_story (DhDeskPapers *self,
            DhReferee    *referee,
            gboolean      as_page)
{
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autoptr(DhPaperStory) story = dh_paper_story_new (referee, now);
  DhDeskSaveChooser *saver = ask (self,
                                  referee,
                                  dh_paper_story_get_title (),
                                  as_page ? NULL : dh_paper_story_set (story, dh_desk_print_get_sheet ()),
                                  as_page ? dh_paper_story_to_html (story) : NULL);

  g_object_set_data (G_OBJECT (saver), "story", GINT_TO_POINTER (TRUE));
}

static void
dh_desk_papers_class_init (DhDeskPapersClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskPapers, g_object_unref, settings);

  /**
   * DhDeskPapers::failed:
   * @self: papers
   * @message: why something could not be printed or saved
   *
   * Says that there is no paper.
   */
  dh_class_add_signal (klass, "failed", 1, G_TYPE_STRING);

  /**
   * DhDeskPapers::saved:
   * @self: papers
   * @file: where a paper has been saved
   * @is_story: whether it is the story of the battle
   *
   * Says that it is there.
   */
  dh_class_add_signal (klass, "saved", 2, G_TYPE_FILE, G_TYPE_BOOLEAN);
}

/**
 * dh_desk_papers_new:
 * @window: the window that they are of, which outlives them
 *
 * Returns: (transfer full): the papers of a window
 */
DhDeskPapers *
dh_desk_papers_new (GtkWindow *window)
{
  DhDeskPapers *self = g_object_new (DH_DESK_TYPE_PAPERS, NULL);

  self->window = window;
  return self;
}

/**
 * dh_desk_papers_act:
 * @self: the papers of a window
 * @referee: the referee of its battle
 * @action_name: `win.print`, `win.save-paper` or `win.save-story`
 * @what: a kind of paper by its word, and the id of a side where it is for its eyes alone; of a story `pdf` or `html`
 *
 * Prints or saves a paper of the battle as it stands now.
 */
void
dh_desk_papers_act (DhDeskPapers *self,
                    DhReferee    *referee,
                    const char   *action_name,
                    const char   *what)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_auto(GStrv) words = g_strsplit (what, " ", 2);
  int kind, side = DH_NOTHING;

  g_return_if_fail (DH_DESK_IS_PAPERS (self));

  if (g_str_equal (action_name, "win.save-story"))
    {
      save_story (self, referee, g_str_equal (what, "html"));
      return;
    }

  if (!dh_enum_from_word (DH_TYPE_PAPER_KIND, words[0], &kind))
    g_return_if_reached ();
  for (guint i = 0; words[1] != NULL && i < dh_battle_get_n_sides (battle); i++)
    if (g_str_equal (dh_battle_get_id (battle, dh_battle_get_side (battle, i)), words[1]))
      side = i;
  if (g_str_equal (action_name, "win.print"))
    {
      g_autoptr(GtkPrintOperation) operation = dh_desk_print_new (kind, side, referee);

      print (self, operation);
    }
  else
    {
      g_autofree char *title = make_title (battle, kind, side);

      ask (self, referee, title, dh_desk_print_make (kind, side, referee), NULL);
    }
}

/**
 * dh_desk_papers_act_for_seats:
 * @self: the papers of a window
 * @referee: the referee of its battle
 * @how: `print` or `pdf`
 * @ids: (element-type utf8): of seats
 * @codes: (element-type utf8): of each the code that seats by itself
 * @url: (nullable): the address that devices open, while they can come
 *
 * Prints or saves a sheet for each player who follows on a device of his own.
 */
void
dh_desk_papers_act_for_seats (DhDeskPapers *self,
                              DhReferee    *referee,
                              const char   *how,
                              GPtrArray    *ids,
                              GPtrArray    *codes,
                              const char   *url)
{
  const char *title = C_("paper", "Sheets for Players");
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();

  g_return_if_fail (DH_DESK_IS_PAPERS (self));

  if (g_str_equal (how, "print"))
    {
      g_autoptr(GtkPrintOperation) operation = dh_desk_print_new_for_seats (ids, codes, url, title, referee);

      print (self, operation);
    }
  else
    ask (self, referee, title,
         dh_paper_new_for_seats (dh_referee_get_battle (referee), ids, codes, url, dh_desk_print_get_sheet (), now), NULL);
}

static void
append (GMenu      *menu,
        const char *label,
        const char *action,
        const char *what)
{
  g_autoptr(GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", what);
  g_menu_append_item (menu, item);
}

static void
append_kind (GMenu          *menu,
             const DhSystem *system,
             const DhBattle *battle,
             const char     *action,
             DhPaperKind     kind)
{
  static const char *const labels[] = {
    [DH_PAPER_KIND_ROSTER] = N_("_Roster Sheets"),
    [DH_PAPER_KIND_LABELS] = N_("Unit _Labels"),
    [DH_PAPER_KIND_CARDS] = N_("Random Move _Cards"),
    [DH_PAPER_KIND_REFERENCE] = N_("_Quick Reference"),
    [DH_PAPER_KIND_OFFICERS] = N_("_Officers’ Cards"),
    [DH_PAPER_KIND_CHARTS] = N_("_Charts"),
    [DH_PAPER_KIND_TRACKS] = N_("_Tracks and Points"),
  };
  const char *word = dh_enum_to_word (DH_TYPE_PAPER_KIND, kind);

  if (!dh_paper_kind_is_of_side (kind, system->id))
    {
      append (menu, _(labels[kind]), action, word);
      return;
    }

  for (guint i = 0; i < dh_battle_get_n_sides (battle); i++)
    {
      g_autofree char *what = g_strdup_printf ("%s %s", word,
                                               dh_battle_get_id (battle, dh_battle_get_side (battle, i)));
      g_autofree char *label = make_title (battle, kind, i);

      append (menu, label, action, what);
    }
}

/**
 * dh_desk_papers_fill_menu:
 * @menu: an empty section of a menu
 * @system: a game
 * @battle: (nullable): a battle of it; a game with no papers for one side alone needs none
 *
 * Puts what can be printed and saved of such battles there, for the actions that dh_desk_papers_act() knows; nothing
 * where there is nothing.
 */
void
dh_desk_papers_fill_menu (GMenu          *menu,
                          const DhSystem *system,
                          const DhBattle *battle)
{
  const struct {
    const char *label;
    const char *action;
  } ways[] = { { _("_Print"), "win.print" }, { _("Save as PD_F"), "win.save-paper" } };
  g_autoptr(GMenu) story = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr(GMenu) papers = g_menu_new ();

      for (DhPaperKind kind = 0; kind < DH_N_PAPER_KINDS; kind++)
        if (dh_paper_kind_is_of (kind, system->id))
          append_kind (papers, system, battle, ways[i].action, kind);
      if (g_menu_model_get_n_items (G_MENU_MODEL (papers)) > 0)
        g_menu_append_submenu (menu, ways[i].label, G_MENU_MODEL (papers));
    }
  if (dh_paper_story_is_of (system))
    {
      append (story, _("As a _PDF Document…"), "win.save-story", "pdf");
      append (story, _("As a _Web Page…"), "win.save-story", "html");
      g_menu_append_submenu (menu, _("Save S_tory"), G_MENU_MODEL (story));
    }
}
