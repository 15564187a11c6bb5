/* dh-desk-rules-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-rules-window-private.h"

#include "dh-board-widget.h"
#include "dh-desk-ellipsis.h"
#include "dh-desk-fold.h"
#include "dh-desk-screen.h"
#include "dh-desk-touch.h"
#include "dh-desk-wrap.h"
#include "dh-rulebook-club.h"
#include "dh-system-scenario.h"
#include "dh-systems.h"

#include <glib/gi18n.h>

/**
 * DhDeskRulesWindow:
 *
 * The rulebook editor: the rulebooks that come with Drumhead and the club's own, and all values and
 * switches of one of them. A battle has a copy of its rules, so that nothing here changes one.
 */

G_DEFINE_FINAL_TYPE (DhDeskRulesWindow, dh_desk_rules_window, ADW_TYPE_APPLICATION_WINDOW)

/* The header */

static void
show_title (DhDeskRulesWindow *self)
{
  const DhRulebook *rulebook = self->draft->rulebook;
  gboolean saved = dh_desk_rules_draft_is_saved (self->draft);
  guint n_club = dh_desk_rules_draft_count_club (self->draft);
  g_autofree char *changes = NULL;
  g_autofree char *subtitle = NULL;

  if (n_club == 0)
    changes = g_strdup (dh_rulebook_is_shipped (rulebook->id) ? _("as shipped") : _("no club values yet"));
  else
    changes = g_strdup_printf (ngettext ("★ %u club value", "★ %u club values", n_club), n_club);
  subtitle = g_strdup_printf (saved ? "%s · %s" : _("%s · %s · not saved"), rulebook->id, changes);

  dh_desk_title_say (self->title, dh_rulebook_get_title (rulebook), subtitle, dh_rulebook_get_title (rulebook), changes);
  gtk_window_set_title (GTK_WINDOW (self), dh_rulebook_get_title (rulebook));
}

/* Sections */

/* The titles of the sections, in the order of the rulebook. */
static GStrv
dup_sections (const DhRulebook *rulebook)
{
  g_autoptr(GStrvBuilder) sections = g_strv_builder_new ();
  const char *last = NULL;

  for (guint i = 0; i < rulebook->entries->len; i++)
    {
      const char *section = dh_rulebook_get_section (rulebook, i);

      if (g_strcmp0 (section, last) != 0)
        g_strv_builder_add (sections, section);
      last = section;
    }

  return g_strv_builder_end (sections);
}

/* Returns: (nullable): the section of a row; the first is of all */
static const char *
get_section (DhDeskRulesWindow *self,
             GtkListBoxRow     *row)
{
  int index = row != NULL ? gtk_list_box_row_get_index (row) : 0;

  return index > 0 && self->titles != NULL ? self->titles[index - 1] : NULL;
}

static void
add_section (DhDeskRulesWindow *self,
             const char        *title)
{
  GtkWidget *label = dh_board_widget_new_label (title, 0, NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_box_append (self->sections, label);
}

/* Marks the section that is shown. */
static void
select_section (DhDeskRulesWindow *self,
                GtkListBoxRow     *row)
{
  self->is_filling = TRUE;
  self->section = row;
  gtk_list_box_select_row (self->sections, row);
  self->is_filling = FALSE;
}

/* A club's first chart brings a section, and the last takes it away. What is shown stays, while it is there. */
static void
list_sections (DhDeskRulesWindow *self)
{
  g_auto(GStrv) titles = dup_sections (self->draft->rulebook);
  g_autofree char *shown = NULL;
  GtkListBoxRow *row;
  guint selected = 0;

  if (self->titles != NULL && g_strv_equal ((const char *const *) titles, (const char *const *) self->titles))
    return;

  shown = g_strdup (get_section (self, gtk_list_box_get_selected_row (self->sections)));
  self->is_filling = TRUE;
  self->section = NULL;
  while ((row = gtk_list_box_get_row_at_index (self->sections, 0)) != NULL)
    gtk_list_box_remove (self->sections, GTK_WIDGET (row));

  add_section (self, _("All Sections"));
  for (guint i = 0; titles[i] != NULL; i++)
    {
      add_section (self, titles[i]);
      if (g_strcmp0 (titles[i], shown) == 0)
        selected = i + 1;
    }
  g_strfreev (self->titles);
  self->titles = g_steal_pointer (&titles);
  select_section (self, gtk_list_box_get_row_at_index (self->sections, selected));
  if (shown != NULL && selected == 0)
    dh_desk_rules_list_set_section (self->list, NULL);
}

static void
draft_changed_cb (DhDeskRulesWindow *self)
{
  g_assert (DH_DESK_IS_RULES_WINDOW (self));

  list_sections (self);
  show_title (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rules.undo", self->draft->before->len > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rules.redo", self->draft->undone->len > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self),
                                 "rules.restore-all",
                                 dh_desk_rules_draft_count_club (self->draft) > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rules.rename", self->kept_as != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rules.delete", self->kept_as != NULL);
  _dh_desk_rules_window_charts_changed (self);
}

/**
 * _dh_desk_rules_window_show_section:
 * @self: a window
 * @row: one of its sections
 *
 * Shows the values of a section, whatever was shown and looked for.
 */
void
_dh_desk_rules_window_show_section (DhDeskRulesWindow *self,
                                    GtkListBoxRow     *row)
{
  select_section (self, row);
  gtk_stack_set_visible_child_name (self->pages, "values");
  gtk_editable_set_text (GTK_EDITABLE (self->find), "");
  dh_desk_rules_list_set_words (self->list, "");
  dh_desk_rules_list_set_section (self->list, get_section (self, row));
}

static void
section_cb (DhDeskRulesWindow *self,
            GtkListBoxRow     *row)
{
  g_assert (DH_DESK_IS_RULES_WINDOW (self));

  if (self->is_filling || row == NULL)
    return;

  if (_dh_desk_rules_window_may_leave_chart (self))
    _dh_desk_rules_window_show_section (self, row);
  else
    select_section (self, self->section);
}

/* Also of the section that is marked already, while a chart is shown. */
static void
section_activated_cb (DhDeskRulesWindow *self,
                      GtkListBoxRow     *row)
{
  g_assert (DH_DESK_IS_RULES_WINDOW (self));

  if (row != self->section || !_dh_desk_rules_window_may_leave_chart (self))
    return;

  gtk_stack_set_visible_child_name (self->pages, "values");
  dh_desk_rules_list_focus_first (self->list);
}

/* Searching */

static void
find_changed_cb (DhDeskRulesWindow *self)
{
  g_assert (DH_DESK_IS_RULES_WINDOW (self));

  dh_desk_rules_list_set_words (self->list, gtk_editable_get_text (GTK_EDITABLE (self->find)));
}

static gboolean
find_key_cb (DhDeskRulesWindow *self,
             guint              keyval)
{
  g_assert (DH_DESK_IS_RULES_WINDOW (self));

  return (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down) && dh_desk_rules_list_focus_first (self->list);
}

static void
find_stop_cb (DhDeskRulesWindow *self)
{
  g_assert (DH_DESK_IS_RULES_WINDOW (self));

  gtk_editable_set_text (GTK_EDITABLE (self->find), "");
}

static void
club_cb (DhDeskRulesWindow *self)
{
  g_assert (DH_DESK_IS_RULES_WINDOW (self));

  dh_desk_rules_list_set_club (self->list, gtk_toggle_button_get_active (self->club));
}

/* Actions */

static void
undo_cb (DhDeskRulesWindow *self,
         const char        *action_name)
{
  dh_desk_rules_draft_go (self->draft, g_str_equal (action_name, "rules.undo") ? -1 : 1);
}

/* To the first value of the section before or after the one that is shown. */
static void
section_by_key_cb (DhDeskRulesWindow *self,
                   const char        *action_name)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->sections);
  int by = g_str_equal (action_name, "rules.next-section") ? 1 : -1;
  int index = row != NULL ? gtk_list_box_row_get_index (row) : 0;

  dh_desk_rules_list_commit (self->list);
  if (!_dh_desk_rules_window_may_leave_chart (self))
    return;
  row = index + by >= 0 ? gtk_list_box_get_row_at_index (self->sections, index + by) : NULL;
  if (row == NULL)
    return;

  gtk_list_box_select_row (self->sections, row);
  dh_desk_rules_list_focus_first (self->list);
}

static void
restore_all_cb (DhDeskRulesWindow *self)
{
  g_autoptr(GError) error = NULL;

  if (!dh_desk_rules_draft_restore (self->draft, NULL, &error))
    dh_desk_notice_say (self->notice, GTK_MESSAGE_ERROR, error->message);
}

static void
compare_cb (DhDeskRulesWindow *self)
{
  if (!_dh_desk_rules_window_may_leave_chart (self))
    return;
  if (g_str_equal (gtk_stack_get_visible_child_name (self->pages), "comparison"))
    {
      gtk_stack_set_visible_child_name (self->pages, "values");
      gtk_widget_grab_focus (GTK_WIDGET (self->find));
    }
  else
    _dh_desk_rules_window_compare (self);
}

static void
find_cb (DhDeskRulesWindow *self)
{
  if (!_dh_desk_rules_window_may_leave_chart (self))
    return;

  gtk_stack_set_visible_child_name (self->pages, "values");
  gtk_widget_grab_focus (GTK_WIDGET (self->find));
}

static void
back_cb (DhDeskRulesWindow *self)
{
  if (gtk_revealer_get_reveal_child (self->naming))
    _dh_desk_rules_window_naming_cancel_cb (self);
  else if (g_str_equal (gtk_stack_get_visible_child_name (self->pages), "comparison"))
    compare_cb (self);
  else if (g_str_equal (gtk_stack_get_visible_child_name (self->pages), "chart"))
    find_cb (self);
}

static gboolean
dh_desk_rules_window_close_request (GtkWindow *window)
{
  DhDeskRulesWindow *self = DH_DESK_RULES_WINDOW (window);

  dh_desk_rules_list_commit (self->list);
  dh_desk_chart_page_commit (self->chart);
  if (dh_desk_rules_draft_is_saved (self->draft))
    return GDK_EVENT_PROPAGATE;

  self->is_closing = TRUE;
  _dh_desk_rules_window_ask (self);
  return GDK_EVENT_STOP;
}

static void
dh_desk_rules_window_dispose (GObject *object)
{
  DhDeskRulesWindow *self = DH_DESK_RULES_WINDOW (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_func (self->draft, draft_changed_cb, self);

  G_OBJECT_CLASS (dh_desk_rules_window_parent_class)->dispose (object);
}

static const DhDeskAction actions[] = {
  { "rules.back", G_CALLBACK (back_cb), GDK_KEY_Escape },
  { "rules.compare", G_CALLBACK (compare_cb), GDK_KEY_d, GDK_CONTROL_MASK },
  { "rules.delete", G_CALLBACK (_dh_desk_rules_window_delete) },
  { "rules.export", G_CALLBACK (_dh_desk_rules_window_choose_export), GDK_KEY_e, GDK_CONTROL_MASK },
  { "rules.find", G_CALLBACK (find_cb), GDK_KEY_f, GDK_CONTROL_MASK },
  { "rules.import", G_CALLBACK (_dh_desk_rules_window_choose_import), GDK_KEY_o, GDK_CONTROL_MASK },
  { "rules.next-section", G_CALLBACK (section_by_key_cb), GDK_KEY_Page_Down, GDK_CONTROL_MASK },
  { "rules.previous-section", G_CALLBACK (section_by_key_cb), GDK_KEY_Page_Up, GDK_CONTROL_MASK },
  { "rules.redo", G_CALLBACK (undo_cb), GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "rules.rename", G_CALLBACK (_dh_desk_rules_window_rename), GDK_KEY_F2 },
  { "rules.restore-all", G_CALLBACK (restore_all_cb) },
  { "rules.save", G_CALLBACK (_dh_desk_rules_window_save), GDK_KEY_s, GDK_CONTROL_MASK },
  { "rules.save-as", G_CALLBACK (_dh_desk_rules_window_name), GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "rules.undo", G_CALLBACK (undo_cb), GDK_KEY_z, GDK_CONTROL_MASK },
  { NULL },
};

static void
dh_desk_rules_window_class_init (DhDeskRulesWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dh_desk_rules_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = dh_desk_rules_window_close_request;
  DH_CLASS_LEAVES (klass, DhDeskRulesWindow, dh_class_unwatch, question);
  DH_CLASS_OWNS (klass, DhDeskRulesWindow, g_object_unref, draft);
  DH_CLASS_OWNS (klass, DhDeskRulesWindow, g_ptr_array_unref, ids);
  DH_CLASS_OWNS (klass, DhDeskRulesWindow, g_free, kept_as, next);
  DH_CLASS_OWNS (klass, DhDeskRulesWindow, g_strfreev, titles);

  /**
   * DhDeskRulesWindow::kept:
   * @self: a window
   * @id: the name of a rulebook
   *
   * A rulebook of the club is on disk.
   */
  dh_class_add_signal (klass, "kept", 1, G_TYPE_STRING);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_CHART_PAGE, DH_DESK_TYPE_FOLD, DH_DESK_TYPE_NOTICE, DH_DESK_TYPE_RULES_COMPARISON,
                         DH_DESK_TYPE_RULES_LIST, DH_DESK_TYPE_TITLE, DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskRulesWindow, books, chart, club, comparison, find, id, list, naming, naming_problem,
                     naming_save, new_chart, notice, pages, sections, title, title_entry);
  DH_BOARD_BIND_CALLBACKS (klass, _dh_desk_rules_window_books_key_cb, _dh_desk_rules_window_naming_cancel_cb,
                           _dh_desk_rules_window_naming_changed_cb, _dh_desk_rules_window_naming_enter_cb,
                           _dh_desk_rules_window_naming_save_cb, _dh_desk_rules_window_open_book_cb,
                           _dh_desk_rules_window_title_changed_cb, club_cb, dh_desk_rules_list_focus_first,
                           find_changed_cb, find_key_cb, find_stop_cb, section_activated_cb,
                           section_cb);

  dh_desk_actions_install (klass, actions);
  dh_desk_actions_install (klass, _dh_desk_rules_window_chart_actions);
}

static void
dh_desk_rules_window_init (DhDeskRulesWindow *self)
{
  self->ids = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_board_widget_name_parts (GTK_WIDGET (self));
  dh_desk_touch_watch (GTK_WIDGET (self));
  dh_desk_screen_fit (GTK_WIDGET (self));
  dh_desk_ellipsis_explain (GTK_WIDGET (self));

  _dh_desk_rules_window_list_books (self);
  _dh_desk_rules_window_open (self, dh_systems[0]->scenario->reference);
  gtk_widget_grab_focus (GTK_WIDGET (self->find));
}

/**
 * _dh_desk_rules_window_take:
 * @self: a window
 * @rulebook: a rulebook
 * @kept_as: (nullable): its name among the club's, if it is there
 *
 * Begins to edit a rulebook.
 */
void
_dh_desk_rules_window_take (DhDeskRulesWindow *self,
                            DhRulebook        *rulebook,
                            const char        *kept_as)
{
  g_autofree char *name = g_strdup (kept_as);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_func (self->draft, draft_changed_cb, self);
  g_clear_object (&self->draft);
  g_free (self->kept_as);
  self->kept_as = g_steal_pointer (&name);
  self->draft = dh_desk_rules_draft_new (rulebook);
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (draft_changed_cb), self, G_CONNECT_SWAPPED);

  dh_desk_chart_page_show (self->chart, NULL, NULL);
  gtk_stack_set_visible_child_name (self->pages, "values");
  gtk_revealer_set_reveal_child (self->naming, FALSE);
  dh_desk_notice_say_nothing (self->notice);
  g_clear_pointer (&self->titles, g_strfreev);
  dh_desk_rules_list_set_draft (self->list, self->draft);
  draft_changed_cb (self);
}

/**
 * dh_desk_rules_window_new:
 * @application: (nullable): the application it belongs to
 *
 * Returns: (transfer none): a window with the rulebook that is shipped
 */
DhDeskRulesWindow *
dh_desk_rules_window_new (GtkApplication *application)
{
  DhDeskRulesWindow *self = g_object_new (DH_DESK_TYPE_RULES_WINDOW, "application", application, NULL);

  dh_desk_help_set (GTK_APPLICATION_WINDOW (self), _dh_desk_rules_window_help);
  return self;
}

/**
 * dh_desk_rules_window_present:
 * @application: (nullable): the application
 *
 * Shows the editor of rulebooks. There is no more than one.
 *
 * Returns: (transfer none): its window
 */
DhDeskRulesWindow *
dh_desk_rules_window_present (GtkApplication *application)
{
  DhDeskRulesWindow *self = NULL;

  for (GList *window = application != NULL ? gtk_application_get_windows (application) : NULL;
       window != NULL && self == NULL;
       window = window->next)
    if (DH_DESK_IS_RULES_WINDOW (window->data))
      self = window->data;

  if (self == NULL)
    self = dh_desk_rules_window_new (application);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

DhDeskRulesDraft *
dh_desk_rules_window_get_draft (DhDeskRulesWindow *self)
{
  g_return_val_if_fail (DH_DESK_IS_RULES_WINDOW (self), NULL);

  return self->draft;
}
