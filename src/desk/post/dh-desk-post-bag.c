/* dh-desk-post-bag.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-post-bag.h"

#include "dh-class.h"
#include "dh-desk-action.h"
#include "dh-desk-open-chooser.h"
#include "dh-desk-post-files.h"
#include "dh-desk-post-mail-row.h"
#include "dh-desk-rows.h"
#include "dh-desk-tooltip.h"
#include "dh-desk-wrap.h"
#include "dh-mail.h"
#include "dh-post-news.h"
#include "dh-post-view.h"
#include "dh-types.h"

#include <glib/gi18n.h>

#include <string.h>

/**
 * DhDeskPostBag:
 *
 * The mail of the day: what was poured in from files, dropped or pasted, each message with its verdict, those first
 * that the umpire has to believe or not; who has not written yet; and a button that writes the answers. Nothing is read
 * of the log while the page is not seen.
 */
struct _DhDeskPostBag
{
  DhDeskPane parent_instance;

  /* Owned */
  GListStore *mails;
  GtkFilter *filter; /* of those, by what is chosen */
  DhPostBag *bag;    /* (nullable) of what was poured in here, for the answers to it */

  /* Borrowed */
  DhReferee *campaign; /* (nullable) that the bag is of, which holds on to it */

  /* Template children */
  GtkLabel *count;
  GtkDropDown *kind;
  GtkWidget *list;
  GtkLabel *none;
  GtkLabel *silent;
  GtkStack *stack;
};

G_DEFINE_FINAL_TYPE (DhDeskPostBag, dh_desk_post_bag, DH_DESK_TYPE_PANE)

/* The rows of the choice of which mail is shown. */
enum {
  KIND_ALL,
  KIND_WAITING,
  KIND_COUNTS,
  KIND_COUNTS_NOT,
};

static gboolean
is_shown (gpointer item,
          gpointer user_data)
{
  DhDeskPostBag *self = user_data;
  const DhPostMessage *message = DH_DESK_POST_MAIL (item)->message;

  switch (gtk_drop_down_get_selected (self->kind))
    {
    case KIND_WAITING:
      return message->waiting;
    case KIND_COUNTS:
      return message->counts;
    case KIND_COUNTS_NOT:
      return !message->counts && !message->waiting;
    default:
      return TRUE;
    }
}

static void
kind_cb (DhDeskPostBag *self)
{
  g_assert (DH_DESK_IS_POST_BAG (self));

  if (self->filter != NULL)
    gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
}

/* Contents */

static void
show_silent (DhDeskPostBag  *self,
             const DhBattle *battle)
{
  g_autoptr(GString) silent = g_string_new (NULL), wrong = g_string_new (NULL), all = g_string_new (NULL);
  const char *words;

  for (guint i = 0; i < dh_post_count_units (battle); i++)
    {
      DhPostStand stand;

      dh_post_look_at (battle, i, &stand);
      if (stand.column != 0 && stand.task == NULL && (stand.used_up || !stand.away))
        dh_append_item (stand.used_up ? wrong : silent, ", ", "%s", stand.name);
    }
  if (silent->len > 0)
    /* Translators: units that have no order of this day. */
    g_string_append_printf (all, _("No order yet: %s"), silent->str);
  if (wrong->len > 0)
    /* Translators: units whose only message of this day was no order. */
    dh_append_item (all, ". ", _("No valid order: %s"), wrong->str);
  words = battle->step == DH_POST_STEP_ORDERS && all->len > 0 ? all->str : NULL;
  dh_board_widget_set_words (self->silent, words);
  dh_desk_set_tooltip (GTK_WIDGET (self->silent), words);
}

static void
show_count (DhDeskPostBag  *self,
            const DhBattle *battle,
            guint           n,
            guint           n_good)
{
  g_autofree char *words = NULL;

  if (battle->step == DH_POST_STEP_SET_UP)
    words = g_strdup (_("The bag of the first day is not open yet"));
  else
    /* Translators: the number of a day, how many messages came, and how many of them count. */
    words = g_strdup_printf (ngettext ("Day %d: %u message, %u valid", "Day %d: %u messages, %u valid", n),
                             battle->turn,
                             n,
                             n_good);
  gtk_label_set_label (self->count, words);
}

static gboolean
has_players (const DhBattle *battle)
{
  g_autoptr(GPtrArray) people = dh_post_list_people (battle);

  return people->len > 0;
}

/* Messages to other players are read with their words (23.10). */
static void
show_none (DhDeskPostBag  *self,
           const DhBattle *battle)
{
  if (!has_players (battle))
    gtk_label_set_label (self->none, _("No players yet, so nobody’s mail counts.\nOn the page Players, “Add a Player…” adds one."));
  else
    gtk_label_set_label (self->none,
                       dh_rulebook_is (battle->rulebook, "press", "on")
                         ? _("No mail for this day.\nOpen it, drop it here, or paste it with Ctrl+V.\nOnly "
                             "sender, time and subject are read, and the text of “press to …”.")
                         : _("No mail for this day.\nOpen it, drop it here, or paste it with Ctrl+V.\nOnly "
                             "sender, time and subject are read."));
}

static void
drop_bag (DhDeskPostBag *self)
{
  self->campaign = NULL;
  g_clear_pointer (&self->bag, dh_post_bag_free);
}

/* The bag knows what no entry keeps: the ids of messages, which their answers are threaded by, and whose clock counted. */
static DhPostBag *
get_bag (DhDeskPostBag *self,
         DhReferee     *referee)
{
  if (self->campaign == referee)
    return self->bag;

  drop_bag (self);
  self->campaign = referee;
  self->bag = dh_post_bag_new (referee);
  return self->bag;
}

static void
dh_desk_post_bag_update (DhDeskPane *pane,
                         DhReferee  *referee,
                         DhEntry    *entry)
{
  DhDeskPostBag *self = DH_DESK_POST_BAG (pane);
  const DhBattle *battle = referee != NULL ? dh_referee_get_battle (referee) : NULL;
  g_autoptr(GPtrArray) messages = NULL;
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_good = 0;

  if (referee != self->campaign)
    drop_bag (self);
  if (battle == NULL)
    {
      g_list_store_remove_all (self->mails);
      return;
    }

  messages = dh_post_list_messages (referee);
  g_ptr_array_set_free_func (messages, NULL);
  for (guint i = 0; i < messages->len; i++)
    {
      n_good += ((DhPostMessage *) messages->pdata[i])->counts;
      g_ptr_array_add (items, dh_desk_post_mail_new (messages->pdata[i], dh_post_is_open (battle) ? battle : NULL));
    }
  g_list_store_splice (self->mails, 0, g_list_model_get_n_items (G_LIST_MODEL (self->mails)), items->pdata, items->len);
  gtk_stack_set_visible_child_name (self->stack,
                                    battle->step == DH_POST_STEP_SET_UP ? "closed"
                                    : items->len > 0                    ? "mail"
                                    : dh_post_is_open (battle)          ? "none"
                                                                        : "shut");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "bag.answer", battle->turn > 0 && (items->len > 0 || has_players (battle)));
  show_count (self, battle, items->len, n_good);
  show_none (self, battle);
  show_silent (self, battle);
}

/* Pouring */

typedef struct {
  DhPostBag *bag;
  const GPtrArray *messages;
  guint i;
  guint n_new;
} Pouring;

static char *
next_message (DhSession *session,
              gpointer   data)
{
  Pouring *self = data;
  char *order = NULL;

  for (; order == NULL && self->i < self->messages->len; self->i++)
    {
      const DhMailMessage *message = self->messages->pdata[self->i];

      const DhPostMail mail = { message->received, message->by_sender, message->address, message->doubtful,
                                message->automatic, message->key, message->subject, message->id, message->body };

      order = dh_post_bag_put (self->bag, &mail);
    }
  self->n_new += order != NULL;
  return order;
}

static void
pour (DhDeskPostBag   *self,
      const GPtrArray *messages,
      const GPtrArray *faults)
{
  DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  DhReferee *referee = session->referee;
  Pouring pouring = { get_bag (self, referee), messages };
  g_autofree char *said = NULL, *words = NULL;
  guint n_known;

  if (!dh_session_give_each (session, next_message, &pouring, NULL))
    return;

  n_known = messages->len - pouring.n_new;
  if (n_known > 0)
    /* Translators: how many messages were read, and how many of them were known from before. */
    said = g_strdup_printf (ngettext ("%u message read; %u had been read before.",
                                      "%u messages read; %u had been read before.", pouring.n_new),
                            pouring.n_new, n_known);
  else
    said = g_strdup_printf (ngettext ("%u message read.", "%u messages read.", pouring.n_new), pouring.n_new);
  if (faults->len > 0)
    /* Translators: what was read, how many files were passed over, and which was the first. */
    words = g_strdup_printf (ngettext ("%s %u file was passed over: %s", "%s %u files were passed over; the first: %s",
                                       faults->len),
                             said, faults->len, (const char *) faults->pdata[0]);
  dh_session_say (session, words != NULL ? words : said);
  /* The menu of other ways keeps the keyboard, and Enter would open it again. */
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-order", NULL);
}

/* A message that comes before the first bag is opened would be on record as refused. */
static gboolean
may_pour (DhDeskPostBag *self)
{
  DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  DhReferee *referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));

  if (referee == NULL || dh_referee_is_read_only (referee))
    return FALSE;
  if (dh_referee_get_battle (referee)->step != DH_POST_STEP_SET_UP)
    return TRUE;

  dh_session_say (session, _("The bag of the first day is not open yet: press “Open the Bag” first."));
  return FALSE;
}

static const char *
get_server (DhDeskPostBag *self)
{
  return dh_post_get_server (dh_referee_get_battle (dh_desk_pane_get_referee (DH_DESK_PANE (self))));
}

/* Judges all messages of files: messages, mailboxes or folders. When any is no mail nothing is read, and the window
 * says which it is; of a folder such a file is passed over, and told. */
static void
pour_files (DhDeskPostBag *self,
            GListModel    *files)
{
  g_autoptr(GPtrArray) messages = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_mail_message_free);
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  if (!may_pour (self))
    return;
  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr(GFile) file = g_list_model_get_item (files, i);
      g_autoptr(GError) error = NULL;
      g_autoptr(GPtrArray) some = NULL;

      if (g_file_peek_path (file) != NULL)
        some = dh_mail_read (g_file_peek_path (file), get_server (self), faults, &error);
      else
        dh_refuse (&error, DH_ERROR_FILE, _("Mail can only be read from files on this computer"));
      if (some == NULL)
        {
          dh_session_say (dh_desk_pane_get_session (DH_DESK_PANE (self)), error->message);
          return;
        }
      g_ptr_array_extend_and_steal (messages, g_steal_pointer (&some));
    }
  pour (self, messages, faults);
}

/**
 * dh_desk_post_bag_pour_text:
 * @self: a bag with a campaign
 * @text: a message, a mailbox, or what was copied of either
 *
 * Judges all messages of a text.
 */
void
dh_desk_post_bag_pour_text (DhDeskPostBag *self,
                            const char    *text)
{
  g_autoptr(GPtrArray) messages = NULL, none = g_ptr_array_new ();
  g_autoptr(GError) error = NULL;

  g_return_if_fail (DH_DESK_IS_POST_BAG (self));
  g_return_if_fail (text != NULL);

  if (!may_pour (self))
    return;

  messages = dh_mail_read_pasted (text, strlen (text), _("pasted text"), get_server (self), &error);
  if (messages != NULL)
    pour (self, messages, none);
  else
    dh_session_say (dh_desk_pane_get_session (DH_DESK_PANE (self)), error->message);
}

/* Actions */

static void
open_cb (DhDeskPostBag *self)
{
  dh_desk_open_chooser_ask_files (self, _("Open Mail"), _("_Open"), G_CALLBACK (pour_files));
}

static void
maildir_chosen_cb (DhDeskPostBag *self,
                   GFile         *folder)
{
  g_autoptr(GListStore) folders = g_list_store_new (G_TYPE_FILE);

  g_assert (DH_DESK_IS_POST_BAG (self));

  g_list_store_append (folders, folder);
  pour_files (self, G_LIST_MODEL (folders));
}

static void
open_folder_cb (DhDeskPostBag *self)
{
  dh_desk_open_chooser_ask_folder (self, _("Open a Folder of Mail"), _("_Open"), NULL, G_CALLBACK (maildir_chosen_cb));
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(DhDeskPostBag) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text != NULL && *text != '\0')
    dh_desk_post_bag_pour_text (self, text);
  else if (dh_desk_pane_get_session (DH_DESK_PANE (self)) != NULL)
    dh_session_say (dh_desk_pane_get_session (DH_DESK_PANE (self)), _("There is no mail on the clipboard"));
}

static void
paste_cb (DhDeskPostBag *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, pasted_cb, g_object_ref (self));
}

/**
 * dh_desk_post_bag_write_answers:
 * @self: a bag
 * @folder: a folder
 *
 * Writes the answers of the day into a folder, each once; those to messages that were poured in here are threaded by
 * the ids of these. Without a campaign nothing is written.
 */
void
dh_desk_post_bag_write_answers (DhDeskPostBag *self,
                                GFile         *folder)
{
  DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  g_autoptr(GPtrArray) answers = NULL;

  g_return_if_fail (DH_DESK_IS_POST_BAG (self));

  if (session == NULL || session->referee == NULL)
    return;

  answers = dh_post_bag_write_answers (get_bag (self, session->referee));
  dh_desk_post_write (session, answers, folder, DH_MAIL_PUT_ONCE);
}

static void
answer_cb (DhDeskPostBag *self)
{
  dh_desk_open_chooser_ask_folder (self,
                                   _("Choose a Folder for the Answers"),
                                   _("_Save"),
                                   NULL,
                                   G_CALLBACK (dh_desk_post_bag_write_answers));
}

static gboolean
drop_cb (DhDeskPostBag *self,
         const GValue  *value)
{
  g_autoptr(GListStore) files = NULL;

  g_assert (DH_DESK_IS_POST_BAG (self));

  if (G_VALUE_HOLDS_STRING (value))
    {
      dh_desk_post_bag_pour_text (self, g_value_get_string (value));
      return TRUE;
    }

  files = g_list_store_new (G_TYPE_FILE);
  for (GSList *file = g_value_get_boxed (value); file != NULL; file = file->next)
    g_list_store_append (files, file->data);
  pour_files (self, G_LIST_MODEL (files));
  return TRUE;
}

static const DhDeskAction actions[] = {
  { "bag.answer", G_CALLBACK (answer_cb) },
  { "bag.open", G_CALLBACK (open_cb) },
  { "bag.open-folder", G_CALLBACK (open_folder_cb) },
  { "bag.paste", G_CALLBACK (paste_cb), GDK_KEY_v, GDK_CONTROL_MASK },
  { NULL },
};

static void
dh_desk_post_bag_class_init (DhDeskPostBagClass *klass)
{
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_post_bag_update;
  DH_DESK_PANE_CLASS (klass)->waits = TRUE;
  DH_CLASS_OWNS (klass, DhDeskPostBag, g_object_unref, mails, filter);
  DH_CLASS_OWNS (klass, DhDeskPostBag, dh_post_bag_free, bag);

  dh_desk_actions_install (klass, actions);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskPostBag, count, kind, list, none, silent, stack);
  DH_BOARD_BIND_CALLBACKS (klass, kind_cb);
}

static void
dh_desk_post_bag_init (DhDeskPostBag *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  g_autoptr(GtkFilterListModel) shown = NULL;

  self->mails = g_list_store_new (DH_DESK_TYPE_POST_MAIL);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_shown, self, NULL));
  shown = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->mails)), g_object_ref (self->filter));
  dh_desk_rows_show (self->list, shown, DH_DESK_TYPE_POST_MAIL_ROW, FALSE);

  gtk_drop_target_set_gtypes (drop, types, G_N_ELEMENTS (types));
  g_signal_connect_object (drop, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
}
