/* dh-desk-offer.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-offer.h"

#include "dh-desk-tooltip.h"
#include "dh-session-words.h"

#include <glib/gi18n.h>

/*
 * A button that gives an order. It knows beforehand whether the referee would take it: it says what
 * the order needs, or is off and says why the rules do not allow it.
 */

static void
describe (GtkWidget  *button,
          const char *words)
{
  dh_desk_set_tooltip (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

/**
 * dh_desk_offer_nothing:
 * @button: a button
 * @why: why there is nothing to give
 *
 * Makes a button stand there to no purpose.
 */
void
dh_desk_offer_nothing (GtkWidget  *button,
                       const char *why)
{
  g_return_if_fail (GTK_IS_ACTIONABLE (button));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), NULL);
  gtk_widget_set_sensitive (button, FALSE);
  describe (button, why);
}

/**
 * dh_desk_offer_forecast:
 * @button: a button
 * @order: the order that it should give
 * @forecast: what that needs
 *
 * Makes a button give an order that has been looked at. Dice that a side throws itself are waited for.
 */
void
dh_desk_offer_forecast (GtkWidget        *button,
                        const char       *order,
                        const DhForecast *forecast)
{
  g_autofree char *needs = dh_session_describe_need (forecast);
  /* Translators: an order, and what it needs */
  g_autofree char *words = g_strdup_printf (_("%s: %s"), order, needs);

  g_return_if_fail (GTK_IS_ACTIONABLE (button));

  describe (button, words);

  /* The action of a button does not undo in GTK 4.24 what dh_desk_offer_nothing() has set by hand. */
  if (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)) == NULL)
    gtk_widget_set_sensitive (button, TRUE);
  /* The target first: an action with a parameter has to find it. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", order);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.order");
}

/**
 * dh_desk_offer:
 * @button: a button
 * @referee: a referee
 * @order: the order that it should give
 *
 * Makes a button give an order, as the battle stands. Dice that a side throws itself are waited for.
 *
 * Returns: (transfer full) (nullable): what the order needs, %NULL when it would be refused
 */
DhForecast *
dh_desk_offer (GtkWidget  *button,
               DhReferee  *referee,
               const char *order)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhForecast) forecast = NULL;

  g_return_val_if_fail (GTK_IS_ACTIONABLE (button), NULL);
  g_return_val_if_fail (DH_IS_REFEREE (referee), NULL);

  forecast = dh_referee_forecast (referee, order, &error);
  if (forecast == NULL)
    {
      dh_desk_offer_nothing (button, error->message);
      return NULL;
    }

  dh_desk_offer_forecast (button, order, forecast);
  return g_steal_pointer (&forecast);
}
