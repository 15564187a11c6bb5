/* dh-desk-rally-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-rally-row.h"

#include "dh-board-pips.h"
#include "dh-desk-offer.h"
#include "dh-inch.h"
#include "dh-odds-find.h"

#include <glib/gi18n.h>

/**
 * DhDeskRallyRow:
 *
 * A routed unit that has its one chance to rally, the officer who reached its marker, and what it needs
 * (14B.6, 14B.7).
 */
struct _DhDeskRallyRow
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhSession *session; /* (nullable) */
  GPtrArray *orders;  /* one for each line of the list of officers */
  GtkStringList *names;

  gboolean showing;

  /* Template children */
  GtkLabel *barred;
  GtkLabel *id;
  GtkLabel *name;
  GtkLabel *need;
  GtkDropDown *officer;
  DhBoardPips *pips;
  GtkWidget *rally;
  GtkLabel *rating;
};

G_DEFINE_FINAL_TYPE (DhDeskRallyRow, dh_desk_rally_row, DH_BOARD_TYPE_WIDGET)

static void
add_choice (DhDeskRallyRow *self,
            const char     *name,
            const char     *order)
{
  g_autoptr(DhForecast) forecast = dh_referee_forecast (self->session->referee, order, NULL);

  if (forecast == NULL)
    return;

  gtk_string_list_append (self->names, name);
  g_ptr_array_add (self->orders, g_strdup (order));
}

/* Adds the officers of the unit's army whom the rules let help; the table shows who has reached the marker. */
static void
add_officers (DhDeskRallyRow *self,
              guint           unit)
{
  const DhBattle *battle = dh_referee_get_battle (self->session->referee);
  const DhUnitInfo *info = dh_battle_get_unit (battle, unit)->info;
  g_autofree char *alone = dh_order_write (battle, "rally", &DH_THE_UNIT (unit), NULL, NULL);

  add_choice (self, _("No officer at the marker"), alone);
  for (int rank = DH_RANK_BRIGADE; rank >= DH_RANK_COMMANDER; rank--)
    for (guint i = 0; i < dh_n_officers (battle); i++)
      {
        const DhOfficerInfo *officer = dh_battle_get_officer (battle, i)->info;
        g_autofree char *order = NULL;

        if (officer->army != info->army || officer->rank != (DhRank) rank)
          continue;
        order = dh_order_write (battle, "rally", &DH_THE_UNIT (unit), &DH_THE_OFFICER (i), NULL);
        add_choice (self, officer->name, order);
      }
}

/* Returns: the line of the officer in the order that is written, or of him who has been chosen, or else the first */
static guint
find_chosen (DhDeskRallyRow *self)
{
  const char *chosen = dh_session_get_chosen (self->session, g_ptr_array_index (self->orders, 0));
  guint line = 0;

  if (self->session->order != NULL &&
      g_ptr_array_find_with_equal_func (self->orders, self->session->order, g_str_equal, &line))
    return line;
  if (chosen != NULL)
    g_ptr_array_find_with_equal_func (self->orders, chosen, g_str_equal, &line);
  return line;
}

/* Tells which officers cannot help, and why. Outcomes are not wanted, so the budget of odds is 0. */
static void
show_barred (DhDeskRallyRow *self,
             guint           unit)
{
  const DhBattle *battle = dh_referee_get_battle (self->session->referee);
  g_autofree char *order = dh_order_write (battle, "rally", &DH_THE_UNIT (unit), NULL, NULL);
  g_autoptr(DhOdds) odds = dh_odds_find (battle, order, 0, NULL);
  g_autoptr(GString) lines = g_string_new (NULL);

  for (guint i = 0; odds != NULL && i < odds->bars->len; i++)
    dh_append_item (lines, "\n", "%s", g_array_index (odds->bars, DhBar, i).why);
  dh_board_widget_set_words (self->barred, lines->str);
}

static void
show_choice (DhDeskRallyRow *self)
{
  guint choice = gtk_drop_down_get_selected (self->officer);
  g_autoptr(DhForecast) forecast = NULL;
  g_autofree char *need = NULL;

  if (choice >= self->orders->len)
    {
      dh_desk_offer_nothing (self->rally, _("Other tasks come first"));
      gtk_label_set_label (self->need, "");
      return;
    }

  forecast = dh_desk_offer (self->rally, self->session->referee, g_ptr_array_index (self->orders, choice));
  if (forecast == NULL)
    return;

  if (dh_forecast_get_need (forecast) > 0)
    /* Translators: what a D6 has to show at least, and the chance of it */
    need = g_strdup_printf (_("%d+ · %.0f%%"), dh_forecast_get_need (forecast),
                            100 * dh_forecast_get_chance (forecast));
  else
    need = dh_forecast_narrate (forecast);
  gtk_label_set_label (self->need, need);
}

/* Writes the order with the officer who has been chosen, so that whatever gives an order now gives this one. */
static void
officer_changed_cb (DhDeskRallyRow *self)
{
  g_assert (DH_DESK_IS_RALLY_ROW (self));

  if (self->session == NULL || self->showing)
    return;

  show_choice (self);
  dh_session_choose (self->session, dh_desk_rally_row_get_order (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.compose", "s", dh_desk_rally_row_get_order (self));
}

static void
dh_desk_rally_row_class_init (DhDeskRallyRowClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskRallyRow, g_object_unref, names, session);
  DH_CLASS_OWNS (klass, DhDeskRallyRow, g_ptr_array_unref, orders);

  g_type_ensure (DH_BOARD_TYPE_PIPS);
  DH_BOARD_TEMPLATE (klass, DhDeskRallyRow, barred, id, name, need, officer, pips, rally, rating);
  DH_BOARD_BIND_CALLBACKS (klass, officer_changed_cb);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
dh_desk_rally_row_init (DhDeskRallyRow *self)
{
  self->orders = g_ptr_array_new_with_free_func (g_free);
  self->names = gtk_string_list_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drop_down_set_model (self->officer, G_LIST_MODEL (self->names));
}

/**
 * dh_desk_rally_row_show:
 * @self: a row
 * @session: the battle, and who has been chosen in it
 * @unit: a unit that is to rally
 *
 * Shows its chance, with the officer chosen for it if he may still help, or else with none.
 */
void
dh_desk_rally_row_show (DhDeskRallyRow *self,
                        DhSession      *session,
                        guint           unit)
{
  const DhUnit *the_unit;

  g_return_if_fail (DH_DESK_IS_RALLY_ROW (self));

  the_unit = dh_battle_get_unit (dh_referee_get_battle (session->referee), unit);
  g_set_object (&self->session, session);
  self->showing = TRUE;
  g_ptr_array_set_size (self->orders, 0);
  gtk_string_list_splice (self->names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->names)), NULL);
  add_officers (self, unit);
  if (self->orders->len > 0)
    gtk_drop_down_set_selected (self->officer, find_chosen (self));
  self->showing = FALSE;

  gtk_label_set_label (self->id, the_unit->info->tag);
  gtk_label_set_label (self->name, the_unit->info->name);
  dh_board_widget_print (self->rating, _("rating %d"), the_unit->rating);
  dh_board_pips_set_stands (self->pips,
                            dh_unit_count_stands (the_unit),
                            the_unit->start_stands,
                            dh_unit_count_casualties (the_unit));
  gtk_widget_set_sensitive (GTK_WIDGET (self->officer), self->orders->len > 0);
  show_barred (self, unit);
  dh_board_widget_set_name (self, the_unit->info->name);
  show_choice (self);
}

/**
 * dh_desk_rally_row_follow:
 * @self: a row that has been shown
 *
 * Shows the officer in the order that is being written, if it rallies the unit of this row.
 */
void
dh_desk_rally_row_follow (DhDeskRallyRow *self)
{
  g_return_if_fail (DH_DESK_IS_RALLY_ROW (self));

  if (self->orders->len == 0)
    return;

  self->showing = TRUE;
  gtk_drop_down_set_selected (self->officer, find_chosen (self));
  self->showing = FALSE;
  show_choice (self);
}

/**
 * dh_desk_rally_row_get_order:
 * @self: a row
 *
 * Returns: (nullable): the order with the officer who is chosen, as long as nothing else is shown
 */
const char *
dh_desk_rally_row_get_order (DhDeskRallyRow *self)
{
  guint choice;

  g_return_val_if_fail (DH_DESK_IS_RALLY_ROW (self), NULL);

  choice = gtk_drop_down_get_selected (self->officer);
  return choice < self->orders->len ? g_ptr_array_index (self->orders, choice) : NULL;
}
