/* dh-desk-pack.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-pack.h"

#include <glib/gi18n.h>

/**
 * DhDeskPack:
 *
 * A button with the cards that are still in the pack, to record the one that was turned at the table.
 */
struct _DhDeskPack
{
  GtkWidget parent_instance;

  /* Owned */
  GPtrArray *ids; /* one for each line of the list */
  GtkStringList *names;

  /* Template children */
  GtkMenuButton *button;
  GtkListView *list;
  GtkPopover *popover;
};

G_DEFINE_FINAL_TYPE (DhDeskPack, dh_desk_pack, GTK_TYPE_WIDGET)

static void
activate_cb (DhDeskPack *self,
             guint       position)
{
  g_autofree char *order = NULL;

  g_assert (DH_DESK_IS_PACK (self));

  order = g_strdup_printf ("card %s", (const char *) g_ptr_array_index (self->ids, position));
  gtk_popover_popdown (self->popover);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.give", "s", order);
}

static void
dh_desk_pack_dispose (GObject *object)
{
  DhDeskPack *self = DH_DESK_PACK (object);
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (self), DH_DESK_TYPE_PACK);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->names);

  G_OBJECT_CLASS (dh_desk_pack_parent_class)->dispose (object);
}

static void
dh_desk_pack_finalize (GObject *object)
{
  g_ptr_array_unref (DH_DESK_PACK (object)->ids);

  G_OBJECT_CLASS (dh_desk_pack_parent_class)->finalize (object);
}

static void
dh_desk_pack_class_init (DhDeskPackClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dh_desk_pack_dispose;
  object_class->finalize = dh_desk_pack_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/drumhead/Drumhead/dh-desk-pack.ui");
  gtk_widget_class_bind_template_child (widget_class, DhDeskPack, button);
  gtk_widget_class_bind_template_child (widget_class, DhDeskPack, list);
  gtk_widget_class_bind_template_child (widget_class, DhDeskPack, popover);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);

  gtk_widget_class_set_css_name (widget_class, "pack");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
dh_desk_pack_init (DhDeskPack *self)
{
  g_autoptr(GtkNoSelection) selection = NULL;

  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->names = gtk_string_list_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));

  selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->names)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
}

/**
 * dh_desk_pack_show:
 * @self: a pack
 * @battle: (nullable): a battle
 *
 * Shows the cards that have not been turned this turn.
 */
void
dh_desk_pack_show (DhDeskPack     *self,
                   const DhBattle *battle)
{
  guint n_cards = battle != NULL ? dh_battle_get_n_cards (battle) : 0;

  g_return_if_fail (DH_DESK_IS_PACK (self));

  g_ptr_array_set_size (self->ids, 0);
  gtk_string_list_splice (self->names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->names)), NULL);
  for (guint i = 0; i < n_cards; i++)
    {
      const DhCard *card = dh_battle_peek_card (battle, i);
      g_autofree char *line = NULL;

      if (!dh_battle_card_is_in_deck (battle, i))
        continue;

      /* Translators: the letter of an army, and the name of one of its cards */
      line = g_strdup_printf (_("%s · %s"), dh_battle_get_army (battle, card->army)->info->letter, card->name);
      gtk_string_list_append (self->names, line);
      g_ptr_array_add (self->ids, g_strdup (card->id));
    }
  gtk_widget_set_sensitive (GTK_WIDGET (self->button), self->ids->len > 0);
}

/**
 * dh_desk_pack_get_model:
 * @self: a pack
 *
 * Returns: (transfer none): the cards in it, by name, of [class@Gtk.StringObject]
 */
GListModel *
dh_desk_pack_get_model (DhDeskPack *self)
{
  g_return_val_if_fail (DH_DESK_IS_PACK (self), NULL);

  return G_LIST_MODEL (self->names);
}
