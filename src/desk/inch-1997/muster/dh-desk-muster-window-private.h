/* dh-desk-muster-window-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-muster-window.h"

#include "dh-desk-action.h"
#include "dh-desk-muster-basing.h"
#include "dh-desk-muster-form.h"
#include "dh-desk-muster-model.h"
#include "dh-desk-list-page.h"
#include "dh-desk-notice.h"
#include "dh-desk-title.h"

G_BEGIN_DECLS

struct _DhDeskMusterWindow
{
  AdwApplicationWindow parent_instance;

  /* Owned */
  DhDeskMusterBasing *basing;
  DhDeskMusterDocument *document;
  DhDeskMusterModel *model;
  GtkSingleSelection *selection;

  /* Borrowed */
  GtkWindow *question; /* (nullable): while it is open */

  /* Template children */
  GtkMenuButton *count;
  DhDeskMusterForm *form;
  GtkGridView *list;
  DhDeskNotice *notice;
  AdwSplitButton *open;
  GtkStack *pages;
  GtkButton *problems;
  DhDeskListPage *reading;
  GtkWidget *save;
  GtkWidget *scroll;
  GMenu *shipped;
  GtkButton *take;
  DhDeskTitle *title;
  GtkWidget *tools;
  GtkWidget *use;

  guint selected;     /* the key of what is selected */
  gboolean following; /* the selection changes because the document has */
  gboolean closing;   /* it goes when it is saved */
  gboolean leaving;   /* it may close, whatever is not saved */
};

static inline DhMusterDraft *
get_draft (DhDeskMusterWindow *self)
{
  return dh_desk_muster_document_get_draft (self->document);
}

/* dh-desk-muster-window-editing.c */
extern const DhDeskAction _dh_desk_muster_window_edits[];
void           _dh_desk_muster_window_update_edits   (DhDeskMusterWindow *self);

/* dh-desk-muster-window-files.c */
extern const DhDeskAction _dh_desk_muster_window_files[];
void           _dh_desk_muster_window_ask_to_close   (DhDeskMusterWindow *self);

void           _dh_desk_muster_window_take_list      (DhDeskMusterWindow *self,
                                                      const DhMuster     *muster,
                                                      GFile              *file);
void           _dh_desk_muster_window_settled_cb     (DhDeskMusterWindow *self);

/* dh-desk-muster-window-list.c */
gboolean       _dh_desk_muster_window_list_has_focus (DhDeskMusterWindow *self);
void           _dh_desk_muster_window_scroll_to      (DhDeskMusterWindow *self,
                                                      guint               position,
                                                      gboolean            focus);
gboolean       _dh_desk_muster_window_list_key_cb    (DhDeskMusterWindow *self,
                                                      guint               keyval,
                                                      guint               keycode,
                                                      GdkModifierType     state);
gboolean       _dh_desk_muster_window_form_key_cb    (DhDeskMusterWindow *self,
                                                      guint               keyval,
                                                      guint               keycode,
                                                      GdkModifierType     state);

G_END_DECLS
