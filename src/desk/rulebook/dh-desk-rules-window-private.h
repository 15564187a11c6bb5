/* dh-desk-rules-window-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-rules-window.h"

#include "dh-desk-action.h"
#include "dh-desk-chart-page.h"
#include "dh-desk-help.h"
#include "dh-desk-notice.h"
#include "dh-desk-rules-comparison.h"
#include "dh-desk-rules-list.h"
#include "dh-desk-title.h"

G_BEGIN_DECLS

struct _DhDeskRulesWindow
{
  AdwApplicationWindow parent_instance;

  /* Owned */
  DhDeskRulesDraft *draft;
  char *kept_as;                   /* (nullable) its name among the club's, once it has one */
  char *next;                      /* (nullable) the name of the rulebook to open next */
  GPtrArray *ids;                  /* of the rulebooks listed */
  GStrv titles;                    /* (nullable) of the sections listed */

  /* Borrowed */
  GtkListBoxRow *section; /* (nullable) whose values are listed */
  GtkWindow *question; /* (nullable) what to do with the changes, while it asks */

  /* Template children */
  GtkListBox *books;
  DhDeskChartPage *chart;
  GtkToggleButton *club;
  DhDeskRulesComparison *comparison;
  GtkSearchEntry *find;
  GtkEditable *id;
  DhDeskRulesList *list;
  GtkRevealer *naming;
  GtkLabel *naming_problem;
  GtkButton *naming_save;
  GtkWidget *new_chart;
  DhDeskNotice *notice;
  GtkStack *pages;
  GtkListBox *sections;
  DhDeskTitle *title;
  GtkEditable *title_entry;

  gboolean is_closing;   /* when it is saved, the window goes */
  gboolean is_renaming;  /* the name that is asked for is in place of the one it has */
  gboolean is_replacing; /* another rulebook may be overwritten */
  gboolean is_filling;
};

void     _dh_desk_rules_window_show_section  (DhDeskRulesWindow *self,
                                              GtkListBoxRow     *row);
void     _dh_desk_rules_window_take          (DhDeskRulesWindow *self,
                                              DhRulebook        *rulebook,
                                              const char        *kept_as);

void     _dh_desk_rules_window_list_books    (DhDeskRulesWindow *self);
void     _dh_desk_rules_window_open          (DhDeskRulesWindow *self,
                                              const char        *id);
void     _dh_desk_rules_window_open_book_cb  (DhDeskRulesWindow *self,
                                              GtkListBoxRow     *row);
void     _dh_desk_rules_window_compare       (DhDeskRulesWindow *self);
void     _dh_desk_rules_window_delete        (DhDeskRulesWindow *self);
gboolean _dh_desk_rules_window_books_key_cb  (DhDeskRulesWindow *self,
                                              guint              keyval);

void     _dh_desk_rules_window_save          (DhDeskRulesWindow *self);
void     _dh_desk_rules_window_name          (DhDeskRulesWindow *self);
void     _dh_desk_rules_window_rename        (DhDeskRulesWindow *self);
void     _dh_desk_rules_window_naming_changed_cb (DhDeskRulesWindow *self);
void     _dh_desk_rules_window_title_changed_cb  (DhDeskRulesWindow *self);
void     _dh_desk_rules_window_naming_save_cb    (DhDeskRulesWindow *self);
void     _dh_desk_rules_window_naming_enter_cb   (DhDeskRulesWindow *self);
void     _dh_desk_rules_window_naming_cancel_cb  (DhDeskRulesWindow *self);
void     _dh_desk_rules_window_ask           (DhDeskRulesWindow *self);
void     _dh_desk_rules_window_choose_import (DhDeskRulesWindow *self);
void     _dh_desk_rules_window_choose_export (DhDeskRulesWindow *self);
void     _dh_desk_rules_window_tell_export   (DhDeskRulesWindow *self,
                                              GFile             *file,
                                              const GError      *error);

/* dh-desk-rules-window-charts.c */
extern const DhDeskAction _dh_desk_rules_window_chart_actions[];
gboolean _dh_desk_rules_window_may_leave_chart  (DhDeskRulesWindow *self);
void     _dh_desk_rules_window_charts_changed   (DhDeskRulesWindow *self);

/* dh-desk-rules-window-help.c */
extern const DhDeskHelp _dh_desk_rules_window_help[];

G_END_DECLS
