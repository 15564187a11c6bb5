/* dh-desk-new-ready.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-ready.h"

#include "dh-class.h"
#include "dh-board-monitors.h"
#include "dh-board-widget.h"
#include "dh-desk-new-checks.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* A row of the page. It may get the keyboard while its text changes, so rows stay and are shown anew. */
typedef struct {
  AdwActionRow *row;
  GtkWidget *icon;
  GtkLabel *verdict;
  GtkWidget *way; /* (nullable) */
} Row;

/**
 * DhDeskNewReady:
 *
 * The ready check: each thing that a battle needs, whether it is there, and if not how to mend it.
 */
struct _DhDeskNewReady
{
  DhDeskNewPage parent_instance;

  /* Owned */
  DhBoardWindow *board; /* (nullable) */
  GBindingGroup *room;
  GPtrArray *checks;    /* (element-type DhDeskNewCheck) */
  GArray *rows;         /* (element-type Row) */

  /* Template children */
  AdwPreferencesGroup *board_group;
  GtkSpinButton *diagonal;
  GtkSpinButton *distance;
  AdwPreferencesGroup *list;
};

G_DEFINE_FINAL_TYPE (DhDeskNewReady, dh_desk_new_ready, DH_DESK_TYPE_NEW_PAGE)

static const struct {
  const char *icon;
  const char *word;
  const char *style;
} verdicts[] = {
  [DH_DESK_VERDICT_READY] = { "object-select-symbolic", NC_("verdict", "Ready"), "success" },
  [DH_DESK_VERDICT_LOOK] = { "dialog-warning-symbolic", NC_("verdict", "Check"), "warning" },
  [DH_DESK_VERDICT_STOP] = { "dialog-error-symbolic", NC_("verdict", "Fix"), "error" },
};

/* Places where something is mended: a page before this one, or an action. */
static const struct {
  const char *where;
  const char *label;
  const char *action;
} ways[] = {
  { "rules", N_("To the Rules"), "new.show(('rules', ''))" },
  { "forces", N_("To the Units"), "new.show(('forces', ''))" },
  { "name", N_("To the File"), "new.show(('name', 'name'))" },
  { "folder", N_("To the File"), "new.show(('name', 'folder'))" },
  { "monitor", N_("Move to Its Monitor"), "ready.use-monitor" },
};

/* A button that stands somewhere complains of an action while it has no target for it yet: each time a new one. */
static void
show_way (Row        *self,
          const char *where)
{
  if (self->way != NULL)
    adw_action_row_remove (self->row, self->way);
  self->way = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_strcmp0 (where, ways[i].where) == 0)
      {
        self->way = gtk_button_new_with_label (_(ways[i].label));
        gtk_widget_set_valign (self->way, GTK_ALIGN_CENTER);
        gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (self->way), ways[i].action);
        adw_action_row_add_suffix (self->row, self->way);
      }
  adw_action_row_set_activatable_widget (self->row, self->way);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->row), self->way != NULL);
}

static void
show_row (Row                  *self,
          const DhDeskNewCheck *check)
{
  const char *word = g_dpgettext2 (NULL, "verdict", verdicts[check->verdict].word);
  const char *const style[] = { verdicts[check->verdict].style, NULL };

  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), verdicts[check->verdict].icon);
  gtk_widget_set_css_classes (self->icon, (const char **) style);
  gtk_label_set_label (self->verdict, word);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->row), check->title);
  adw_action_row_set_subtitle (self->row, check->detail);
  show_way (self, check->where);
  dh_board_widget_print_name (self->row, "%s: %s. %s", check->title, word, check->detail);
}

static void
add_row (DhDeskNewReady *self)
{
  Row new = {
    ADW_ACTION_ROW (adw_action_row_new ()),
    g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL),
    GTK_LABEL (dh_board_widget_new_label ("", 0, "heading")),
  };

  gtk_label_set_width_chars (new.verdict, 7);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (new.row), FALSE);
  adw_action_row_set_subtitle_lines (new.row, 0);
  adw_action_row_add_prefix (new.row, GTK_WIDGET (new.verdict));
  adw_action_row_add_prefix (new.row, new.icon);
  adw_preferences_group_add (self->list, GTK_WIDGET (new.row));
  g_array_append_val (self->rows, new);
}

static void
show_checks (DhDeskNewReady *self)
{
  while (self->rows->len < self->checks->len)
    add_row (self);

  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = &g_array_index (self->rows, Row, i);

      gtk_widget_set_visible (GTK_WIDGET (row->row), i < self->checks->len);
      if (i < self->checks->len)
        show_row (row, g_ptr_array_index (self->checks, i));
    }
}

static void
check (DhDeskNewReady  *self,
       DhDeskNewBattle *battle)
{
  g_ptr_array_unref (self->checks);
  self->checks = dh_desk_new_checks_make (battle, self->board, GTK_WIDGET (self));
  show_checks (self);
}

static void
check_again_cb (DhDeskNewReady *self)
{
  DhDeskNewBattle *battle = dh_desk_new_page_get_battle (self);

  g_assert (DH_DESK_IS_NEW_READY (self));

  if (battle != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    g_signal_emit_by_name (battle, "changed");
}

/* The board is no window any more, and goes where it belongs. */
static void
use_monitor_cb (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  DhDeskNewReady *self = DH_DESK_NEW_READY (widget);

  if (self->board == NULL)
    return;

  g_object_set (self->board, "windowed", FALSE, NULL);
  check_again_cb (self);
}

static void
dh_desk_new_ready_update (DhDeskNewPage   *page,
                          DhDeskNewBattle *battle)
{
  DhDeskNewReady *self = DH_DESK_NEW_READY (page);

  gtk_widget_set_visible (GTK_WIDGET (self->board_group), self->board != NULL);
  check (self, battle);
}

static char *
dh_desk_new_ready_refuse (DhDeskNewPage   *page,
                          DhDeskNewBattle *battle)
{
  DhDeskNewReady *self = DH_DESK_NEW_READY (page);

  for (guint i = 0; i < self->checks->len; i++)
    {
      const DhDeskNewCheck *one = g_ptr_array_index (self->checks, i);

      if (one->verdict == DH_DESK_VERDICT_STOP)
        /* Translators: what was looked at, and what was found */
        return g_strdup_printf (_("%s: %s"), one->title, one->detail);
    }

  return NULL;
}

static void
dh_desk_new_ready_dispose (GObject *object)
{
  DhDeskNewReady *self = DH_DESK_NEW_READY (object);

  dh_desk_new_ready_set_board (self, NULL);

  G_OBJECT_CLASS (dh_desk_new_ready_parent_class)->dispose (object);
}

static void
dh_desk_new_ready_class_init (DhDeskNewReadyClass *klass)
{
  DhDeskNewPageClass *page_class = DH_DESK_NEW_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_desk_new_ready_dispose;
  page_class->refuse = dh_desk_new_ready_refuse;
  page_class->update = dh_desk_new_ready_update;
  DH_CLASS_OWNS (klass, DhDeskNewReady, g_object_unref, room);
  DH_CLASS_OWNS (klass, DhDeskNewReady, g_array_unref, rows);
  DH_CLASS_OWNS (klass, DhDeskNewReady, g_ptr_array_unref, checks);

  DH_BOARD_TEMPLATE (klass, DhDeskNewReady, board_group, diagonal, distance, list);
  DH_BOARD_BIND_CALLBACKS (klass, check_again_cb);

  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "ready.use-monitor", NULL, use_monitor_cb);
}

static void
dh_desk_new_ready_init (DhDeskNewReady *self)
{
  self->checks = g_ptr_array_new ();
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_board_monitors_watch (self, G_CALLBACK (check_again_cb));

  self->room = g_binding_group_new ();
  g_binding_group_bind (self->room, "diagonal", self->diagonal, "value",
                        G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->room, "distance", self->distance, "value",
                        G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

/**
 * dh_desk_new_ready_set_board:
 * @self: a page
 * @board: (nullable): the board that the battle will have
 */
void
dh_desk_new_ready_set_board (DhDeskNewReady *self,
                             DhBoardWindow  *board)
{
  g_return_if_fail (DH_DESK_IS_NEW_READY (self));
  g_return_if_fail (board == NULL || DH_BOARD_IS_WINDOW (board));

  if (g_set_object (&self->board, board))
    g_binding_group_set_source (self->room,
                                board != NULL ? dh_board_picture_get_screen (board->picture) : NULL);
}
