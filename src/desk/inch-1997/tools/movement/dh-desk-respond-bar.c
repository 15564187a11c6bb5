/* dh-desk-respond-bar.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-respond-bar.h"

#include "dh-desk-offer.h"
#include "dh-inch.h"

#include <glib/gi18n.h>

/**
 * DhDeskRespondBar:
 *
 * A group of units that is to respond to the card in hand, under which officer, and the chance that
 * it does.
 */
struct _DhDeskRespondBar
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhReferee *referee; /* (nullable) */
  GPtrArray *orders;  /* one for each line of the list of officers */
  GtkStringList *names;

  gboolean showing;

  /* Template children */
  GtkLabel *chance;
  GtkDropDown *officer;
  GtkWidget *respond;
  GtkLabel *title;
};

G_DEFINE_FINAL_TYPE (DhDeskRespondBar, dh_desk_respond_bar, DH_BOARD_TYPE_WIDGET)

/* The group that responds */

static gboolean
is_in_group (const GArray *group,
             guint         unit)
{
  for (guint i = 0; i < group->len; i++)
    if (g_array_index (group, guint, i) == unit)
      return TRUE;

  return FALSE;
}

/* Returns: whether no other unit of a command, or of the card, is still to respond */
static gboolean
is_all_of (const DhBattle *battle,
           const GArray   *group,
           int             command)
{
  guint n = 0;

  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      if (!dh_battle_unit_is_undecided (battle, i) ||
          (command != DH_NOTHING && !dh_battle_unit_is_in_command (battle, i, command)))
        continue;
      if (!is_in_group (group, i))
        return FALSE;
      n++;
    }

  return n == group->len;
}

/* The smallest command that the group is all of, which is shorter to say than its units. */
static int
find_command (const DhBattle *battle,
              const GArray   *group)
{
  int command = dh_battle_get_unit (battle, g_array_index (group, guint, 0))->info->command;

  for (; command != DH_NOTHING; command = dh_battle_get_command (battle, command)->info->parent)
    if (is_all_of (battle, group, command))
      return command;

  return DH_NOTHING;
}

/* The shortest name of the group: that of a command, or a number of units. */
static GString *
name_group (const DhBattle *battle,
            const GArray   *group)
{
  GString *words = g_string_new (NULL);
  int command;

  if (is_all_of (battle, group, DH_NOTHING))
    return words;

  command = find_command (battle, group);
  if (command != DH_NOTHING)
    g_string_append (words, dh_battle_get_command (battle, command)->info->id);
  else
    for (guint i = 0; i < group->len; i++)
      dh_append_item (words, " ", "%s", dh_battle_get_unit (battle, g_array_index (group, guint, i))->info->id);

  return words;
}

/* Under whom */

static void
add_choice (DhDeskRespondBar *self,
            const char       *name,
            const char       *order)
{
  g_autoptr(DhForecast) forecast = dh_referee_forecast (self->referee, order, NULL);
  g_autofree char *line = NULL;

  if (forecast == NULL)
    return;

  if (forecast->die == 0)
    line = g_strdup_printf (_("always · %s"), name);
  else if (forecast->at_most == 0)
    line = g_strdup (name);
  else
    /* Translators: the chance that units respond under an officer, and his name */
    line = g_strdup_printf (_("%.0f%% · %s"), 100 * dh_forecast_get_chance (forecast), name);
  gtk_string_list_append (self->names, line);
  g_ptr_array_add (self->orders, g_strdup (order));
}

/* The nearest in rank first: a brigadier, then his general, then the commander, then nobody (5.A, 5.B). */
static void
add_officers (DhDeskRespondBar *self,
              const GArray     *group)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  int army = dh_battle_get_unit (battle, g_array_index (group, guint, 0))->info->army;
  g_autoptr(GString) words = name_group (battle, group);
  g_autofree char *alone = NULL;

  for (int rank = DH_RANK_BRIGADE; rank >= DH_RANK_COMMANDER; rank--)
    for (guint i = 0; i < dh_n_officers (battle); i++)
      {
        const DhOfficerInfo *info = dh_battle_get_officer (battle, i)->info;
        g_autofree char *under = NULL;

        if (info->army != army || info->rank != (DhRank) rank)
          continue;
        under = dh_order_write (battle, "respond", NULL, &DH_THE_OFFICER (i), words->str);
        add_choice (self, info->name, under);
      }
  dh_append_item (words, " ", "none");
  alone = dh_order_write (battle, "respond", NULL, NULL, words->str);
  add_choice (self, _("No officer within reach"), alone);
}

/* Returns: the choice that comes to the same as the order without one, which “All Respond” gives: the group's own officer, or
 * nobody where it has none. Whether another is within reach is seen only at the table. */
static guint
find_usual (DhDeskRespondBar *self,
            const GArray     *group)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_autoptr(GString) words = name_group (battle, group);
  g_autofree char *usual = dh_order_write (battle, "respond", NULL, NULL, words->len > 0 ? words->str : NULL);
  g_autoptr(DhForecast) expected = dh_referee_forecast (self->referee, usual, NULL);

  for (guint i = 0; expected != NULL && i < self->orders->len; i++)
    {
      g_autoptr(DhForecast) forecast = dh_referee_forecast (self->referee, g_ptr_array_index (self->orders, i), NULL);

      if (forecast->die == expected->die && forecast->at_most == expected->at_most)
        return i;
    }

  return 0;
}

static void
show_choice (DhDeskRespondBar *self)
{
  guint choice = gtk_drop_down_get_selected (self->officer);
  g_autoptr(DhForecast) forecast = NULL;
  g_autofree char *chance = NULL;

  if (choice >= self->orders->len)
    return;

  forecast = dh_desk_offer (self->respond, self->referee, g_ptr_array_index (self->orders, choice));
  if (forecast == NULL)
    return;

  if (forecast->die == 0)
    chance = g_strdup (_("responds without a die"));
  else if (forecast->at_most == 0)
    chance = g_strdup (_("known once he has been tested"));
  else
    /* Translators: the highest face of a D10 on which a group responds, and the chance of it */
    chance = g_strdup_printf (_("1–%d on a D10 · %.0f%%"),
                              forecast->at_most,
                              100 * dh_forecast_get_chance (forecast));
  gtk_label_set_label (self->chance, chance);
}

static void
officer_changed_cb (DhDeskRespondBar *self)
{
  g_assert (DH_DESK_IS_RESPOND_BAR (self));

  if (self->referee == NULL || self->showing)
    return;

  show_choice (self);
  g_signal_emit_by_name (self, "changed");
}

static void
dh_desk_respond_bar_class_init (DhDeskRespondBarClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskRespondBar, g_object_unref, names, referee);
  DH_CLASS_OWNS (klass, DhDeskRespondBar, g_ptr_array_unref, orders);

  /**
   * DhDeskRespondBar::changed:
   * @self: a bar
   *
   * The referee has chosen another officer.
   */
  dh_class_add_signal (klass, "changed", 0);

  DH_BOARD_TEMPLATE (klass, DhDeskRespondBar, chance, officer, respond, title);
  DH_BOARD_BIND_CALLBACKS (klass, officer_changed_cb);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
dh_desk_respond_bar_init (DhDeskRespondBar *self)
{
  self->orders = g_ptr_array_new_with_free_func (g_free);
  self->names = gtk_string_list_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drop_down_set_model (self->officer, G_LIST_MODEL (self->names));
}

/**
 * dh_desk_respond_bar_show:
 * @self: a bar
 * @referee: (nullable): a referee
 * @group: (nullable) (element-type uint): units that are still to respond
 *
 * Shows who responds, and begins with the officer under whom they do where none is named, or with none.
 */
void
dh_desk_respond_bar_show (DhDeskRespondBar *self,
                          DhReferee        *referee,
                          const GArray     *group)
{
  guint n = group != NULL ? group->len : 0;
  g_autofree char *title = NULL;

  g_return_if_fail (DH_DESK_IS_RESPOND_BAR (self));

  g_set_object (&self->referee, referee);
  self->showing = TRUE;
  g_ptr_array_set_size (self->orders, 0);
  gtk_string_list_splice (self->names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->names)), NULL);
  if (referee != NULL && n > 0)
    add_officers (self, group);
  if (self->orders->len > 0)
    gtk_drop_down_set_selected (self->officer, find_usual (self, group));
  self->showing = FALSE;

  title = n > 0 ? g_strdup_printf (ngettext ("%u unit responds under", "%u units respond under", n), n)
                : g_strdup (_("Choose the units that respond together"));
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->chance, "");
  gtk_widget_set_sensitive (GTK_WIDGET (self->officer), self->orders->len > 0);
  if (self->orders->len > 0)
    show_choice (self);
  else
    dh_desk_offer_nothing (self->respond, _("Choose the units that respond together"));
}

/**
 * dh_desk_respond_bar_dup_order:
 * @self: a bar
 *
 * Returns: (transfer full) (nullable): the order that it makes
 */
char *
dh_desk_respond_bar_dup_order (DhDeskRespondBar *self)
{
  guint choice;

  g_return_val_if_fail (DH_DESK_IS_RESPOND_BAR (self), NULL);

  choice = gtk_drop_down_get_selected (self->officer);
  return choice < self->orders->len ? g_strdup (g_ptr_array_index (self->orders, choice)) : NULL;
}
