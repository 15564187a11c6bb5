/* dh-desk-post-players.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-post-players.h"

#include "dh-class.h"
#include "dh-desk-action.h"
#include "dh-desk-open-chooser.h"
#include "dh-desk-post-files.h"
#include "dh-desk-post-person-row.h"
#include "dh-desk-rows.h"
#include "dh-desk-wrap.h"
#include "dh-post-news.h"

#include <glib/gi18n.h>

#include <string.h>

/**
 * DhDeskPostPlayers:
 *
 * The clock and the people of a campaign: by when orders are due, and then again; each player with what is missing of him,
 * those first of whom something is; and the orders by which the umpire changes any of it. Nothing is looked at while the
 * page is not seen.
 */
struct _DhDeskPostPlayers
{
  DhDeskPane parent_instance;

  /* Owned */
  GListStore *people;
  GtkFilter *filter; /* of those, by what is chosen and searched */

  /* Template children */
  GtkLabel *count;
  GtkLabel *deadline;
  GtkDropDown *kind;
  GtkWidget *list;
  GtkButton *move;
  GtkLabel *next;
  GtkSearchEntry *search;
  GtkStack *stack;
};

G_DEFINE_FINAL_TYPE (DhDeskPostPlayers, dh_desk_post_players, DH_DESK_TYPE_PANE)

/* The rows of the choice of who is shown. */
enum {
  KIND_ALL,
  KIND_MISSING,
  KIND_ABSENT,
};

static gboolean
has_words (const DhPostPerson *person,
           const char         *words)
{
  g_autofree char *all = g_strdup_printf ("%s %s %s %s", person->name, person->addresses, person->leads, person->names);
  g_autofree char *folded = g_utf8_casefold (all, -1), *wanted = g_utf8_casefold (words, -1);

  return strstr (folded, g_strstrip (wanted)) != NULL;
}

static gboolean
is_shown (gpointer item,
          gpointer user_data)
{
  DhDeskPostPlayers *self = user_data;
  const DhPostPerson *person = DH_DESK_POST_PERSON (item)->person;
  guint kind = gtk_drop_down_get_selected (self->kind);

  return (kind != KIND_MISSING || *person->missing != '\0') &&
         (kind != KIND_ABSENT || person->absent != 0 || person->resigned) &&
         has_words (person, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
filter_cb (DhDeskPostPlayers *self)
{
  g_assert (DH_DESK_IS_POST_PLAYERS (self));

  if (self->filter != NULL)
    gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
}

/* The list is empty when nobody is like what is chosen, and before there is anybody. */
static void
shown_cb (DhDeskPostPlayers *self,
          guint              position,
          guint              removed,
          guint              added,
          GListModel        *shown)
{
  gboolean any = self->people != NULL && g_list_model_get_n_items (G_LIST_MODEL (self->people)) > 0;

  gtk_stack_set_visible_child_name (self->stack, g_list_model_get_n_items (shown) > 0 ? "players" : any ? "none" : "nobody");
}

/* The clock */

static void
show_clock (DhDeskPostPlayers *self,
            const DhBattle    *battle)
{
  gint64 deadline = dh_post_get_deadline (battle), next = dh_post_get_next_deadline (battle);
  g_autofree char *at = dh_post_format_time (battle, deadline, DH_POST_TIME_OF_DEADLINES);
  g_autofree char *then = dh_post_format_time (battle, next, DH_POST_TIME_OF_DEADLINES);
  g_autofree char *word = dh_post_format_time (battle, deadline, DH_POST_TIME_OF_ORDERS);
  g_autofree char *rest = g_strdup_printf ("%s because ", word);
  g_autofree char *order = dh_order_write (battle, "deadline", NULL, NULL, rest);
  gboolean open = dh_post_is_open (battle);

  if (deadline == 0)
    gtk_label_set_label (self->deadline, _("The first day has not begun"));
  else if (open)
    /* Translators: the number of a day, and a time. */
    dh_board_widget_print (self->deadline, _("Day %d: orders are due by %s"), battle->turn, at);
  else
    dh_board_widget_print (self->deadline, _("Day %d: the bag is closed"), battle->turn);
  if (next != 0)
    dh_board_widget_print (self->next, _("Day %d: due by %s"), battle->turn + 1, then);
  gtk_widget_set_visible (GTK_WIDGET (self->next), next != 0);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->move), "(ss)", order, word);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->move), open ? "win.compose-over" : NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->move), open);
}

/* The people */

static void
show_count (DhDeskPostPlayers *self,
            const DhBattle    *battle,
            guint              n,
            guint              n_missing)
{
  g_autofree char *all = g_strdup_printf (ngettext ("%u player", "%u players", n), n);

  /* Where nobody plays no orders can be in. */
  if (!dh_post_is_open (battle) || n == 0)
    gtk_label_set_label (self->count, all);
  else if (n_missing == 0)
    /* Translators: how many players there are. */
    dh_board_widget_print (self->count, _("%s, all orders are in"), all);
  else
    /* Translators: how many players there are, and of how many an order is missing. */
    dh_board_widget_print (self->count, _("%s, %u with orders missing"), all, n_missing);
}

static void
dh_desk_post_players_update (DhDeskPane *pane,
                             DhReferee  *referee,
                             DhEntry    *entry)
{
  DhDeskPostPlayers *self = DH_DESK_POST_PLAYERS (pane);
  const DhBattle *battle = referee != NULL ? dh_referee_get_battle (referee) : NULL;
  g_autoptr(GPtrArray) people = NULL, items = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_missing = 0;

  if (battle == NULL)
    {
      g_list_store_remove_all (self->people);
      return;
    }

  people = dh_post_list_people (battle);
  g_ptr_array_set_free_func (people, NULL);
  for (guint i = 0; i < people->len; i++)
    {
      n_missing += *((DhPostPerson *) people->pdata[i])->missing != '\0';
      g_ptr_array_add (items, dh_desk_post_person_new (people->pdata[i], battle));
    }
  g_list_store_splice (self->people, 0, g_list_model_get_n_items (G_LIST_MODEL (self->people)), items->pdata, items->len);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "players.remind", n_missing > 0);
  show_clock (self, battle);
  show_count (self, battle, items->len, n_missing);
}

static void
folder_chosen_cb (DhDeskPostPlayers *self,
                  GFile             *folder)
{
  DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) letters = NULL;

  if (session == NULL || session->referee == NULL)
    return;

  letters = dh_post_write_reminders (session->referee, &error);
  if (letters != NULL)
    dh_desk_post_write (session, letters, folder, DH_MAIL_PUT_ONCE);
  else
    dh_session_say (session, error->message);
}

static void
remind_cb (DhDeskPostPlayers *self)
{
  dh_desk_open_chooser_ask_folder (self, _("Choose a Folder for the Reminders"), _("_Save"), NULL,
                                   G_CALLBACK (folder_chosen_cb));
}

static const DhDeskAction actions[] = {
  { "players.remind", G_CALLBACK (remind_cb) },
  { NULL },
};

static void
dh_desk_post_players_class_init (DhDeskPostPlayersClass *klass)
{
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_post_players_update;
  DH_DESK_PANE_CLASS (klass)->waits = TRUE;
  DH_CLASS_OWNS (klass, DhDeskPostPlayers, g_object_unref, people, filter);

  dh_desk_actions_install (klass, actions);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskPostPlayers, count, deadline, kind, list, move, next, search, stack);
  DH_BOARD_BIND_CALLBACKS (klass, filter_cb);
}

static void
dh_desk_post_players_init (DhDeskPostPlayers *self)
{
  GtkFilterListModel *shown;

  self->people = g_list_store_new (DH_DESK_TYPE_POST_PERSON);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_shown, self, NULL));
  shown = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->people)), g_object_ref (self->filter));
  g_signal_connect_object (shown, "items-changed", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  dh_desk_rows_show (self->list, shown, DH_DESK_TYPE_POST_PERSON_ROW, FALSE);
  g_object_unref (shown);
}
