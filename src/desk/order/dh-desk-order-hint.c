/* dh-desk-order-hint.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-order-hint.h"

#include "dh-desk-forecast.h"
#include "dh-desk-tooltip.h"
#include "dh-narration-amend.h"
#include "dh-session-words.h"

#include <glib/gi18n.h>

#include <string.h>

/* Between the parts, in pixels. */
#define GAP 6

/* The longest forecast has room in two lines of this many pixels but for its last reasons. On half a screen it would lose
 * half of them, and takes as many lines as it needs. */
#define LEAST_WIDTH_FOR_TWO_LINES 860
#define MOST_LINES 8

/**
 * DhDeskOrderHint:
 *
 * The room below the order line, of two lines whatever stands in it: how to go on, what went into the order that is
 * being written and what may be added to it, or why it was refused.
 */
struct _DhDeskOrderHint
{
  DhBoardWidget parent_instance;

  /* Template children */
  DhDeskForecast *forecast;
  GtkLabel *message;
  GtkLabel *next;
  GtkLabel *usage;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskOrderHint, dh_desk_order_hint, DH_BOARD_TYPE_WIDGET)

static const DhBattle *
get_battle (DhSession *session)
{
  return session->referee != NULL ? dh_referee_get_battle (session->referee) : NULL;
}

/* For an order that an amendment has put out of force, with @n_more others. */
static char *
describe_again (guint n_more)
{
  if (n_more == 0)
    return g_strdup (_("To be given again: Enter gives it, Escape drops it."));

  return g_strdup_printf (ngettext ("To be given again: Enter gives it, Escape drops it. %u more follows; "
                                    "Shift+Escape drops both.",
                                    "To be given again: Enter gives it, Escape drops it. %u more follow; "
                                    "Shift+Escape drops all.",
                                    n_more),
                          n_more);
}

/* For an order to several units, which becomes an order for each. */
static char *
describe_group (const char *order,
                guint       n_more)
{
  /* Translators: an order, and how many more of its kind follow from what is typed */
  return g_strdup_printf (ngettext ("%s, then %u more", "%s, then %u more", n_more), order, n_more);
}

/* The session's message, or while there is none how to begin. */
static char *
describe_message (DhSession  *session,
                  const char *comes_next)
{
  const char *message = session->message;
  g_autoptr(DhForecast) forecast = NULL;
  g_autofree char *throw = NULL;

  if (*message != '\0' || !dh_session_text_is_blank (session->text))
    return g_strdup (message);
  if (session->referee != NULL && dh_referee_is_read_only (session->referee))
    return g_strdup ("");
  if (comes_next == NULL)
    return g_strdup (_("Type an order and press Enter. Ctrl+Enter does what usually comes next; Ctrl+? lists the "
                       "keys and the orders."));

  forecast = dh_session_foresee_throw (session);
  throw = forecast != NULL ? dh_session_describe_throw (forecast, get_battle (session)) : NULL;
  if (throw != NULL)
    /* Translators: what Enter does, in the words of the blue button such as All Respond, and the dice that it needs, such
     * as 1 D10 for 12th Division */
    return g_strdup_printf (_("Enter: %s · or type the dice right away: %s · or an order; Ctrl+? lists the keys "
                              "and the orders"),
                            comes_next, throw);

  /* Translators: what Enter does, in the words of the blue button, such as Turn a Card */
  return g_strdup_printf (_("Enter: %s · or type an order; Ctrl+? lists the keys and the orders"), comes_next);
}

/* The order in full, where that is not what is typed, with the dice that it has already; or which dice come next. */
static char *
describe_next (DhSession *session)
{
  const char *order = session->order;
  DhForecast *forecast = session->forecast;

  if (forecast == NULL)
    return NULL;
  if (session->amendment != NULL)
    return dh_amendment_summarize (session->amendment);
  if (session->giving_again != NULL && !session->waiting)
    return describe_again (session->again->len);
  if (dh_session_get_n_more (session) > 0 && !session->waiting)
    return describe_group (order, dh_session_get_n_more (session));
  if (!session->waiting && !dh_session_text_is_blank (session->dice))
    return dh_session_dup_line (session);
  if (!session->waiting)
    return g_ascii_strncasecmp (session->text, order, strlen (order)) != 0 ? g_strdup (order) : NULL;
  if (forecast->given == 0)
    return NULL;
  if (forecast->missing == 0)
    return g_strdup (_("Enter gives the order."));

  return dh_session_describe_throw (forecast, get_battle (session));
}

static void
show_next (DhDeskOrderHint *self,
           DhSession       *session)
{
  g_autofree char *next = describe_next (session);

  gtk_label_set_label (self->next, next != NULL ? next : "");
  gtk_widget_set_visible (GTK_WIDGET (self->next), next != NULL && *session->message == '\0');
}

static int
get_natural_width (GtkLabel *label)
{
  int width = 0;

  if (gtk_widget_get_visible (GTK_WIDGET (label)))
    gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

/* The forecast of an order and its form have two lines together, so that the order line stays where it is. A forecast that
 * needs both of them hides the form. */
static void
make_room (DhDeskOrderHint *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)) - 4 * GAP;
  int usage = get_natural_width (self->usage);

  dh_desk_forecast_set_lines (self->forecast, width < LEAST_WIDTH_FOR_TWO_LINES ? MOST_LINES : 2);

  if (usage > 0 && width > 0 &&
      !dh_desk_forecast_has_room (self->forecast, width - get_natural_width (self->next) - MIN (usage, width / 2)))
    gtk_widget_set_visible (GTK_WIDGET (self->usage), FALSE);
}

/* Shows the form of an order that could be given as it is and may still be added to, such as by the flags of a shot. */
static void
show_usage (DhDeskOrderHint *self,
            DhSession       *session)
{
  DhForecast *forecast = session->forecast;
  g_autofree char *usage =
    forecast != NULL ? dh_verb_describe_usage (forecast->verb, get_battle (session)) : g_strdup ("");

  gtk_label_set_label (self->usage, usage);
  gtk_widget_set_visible (GTK_WIDGET (self->usage),
                          strchr (usage, ' ') != NULL && !session->waiting &&
                            *session->message == '\0');
  make_room (self);
}

static void
dh_desk_order_hint_class_init (DhDeskOrderHintClass *klass)
{
  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_FORECAST);
  DH_BOARD_TEMPLATE (klass, DhDeskOrderHint, forecast, message, next, usage);
}

/**
 * dh_desk_order_hint_show:
 * @self: a hint
 * @session: the session whose order is written
 * @comes_next: (nullable): what Enter does while nothing is written
 *
 * Says how to go on with the order as it is now.
 */
void
dh_desk_order_hint_show (DhDeskOrderHint *self,
                         DhSession       *session,
                         const char      *comes_next)
{
  const DhBattle *battle = get_battle (session);
  g_autofree char *message = NULL;
  g_autofree char *explained = NULL;
  gboolean has_message;

  g_return_if_fail (DH_DESK_IS_ORDER_HINT (self));
  g_return_if_fail (DH_IS_SESSION (session));

  message = describe_message (session, comes_next);
  has_message = *message != '\0';
  if (has_message && battle != NULL)
    explained = dh_system_explain_text (battle->system, message, battle->rulebook);

  dh_desk_forecast_set_forecast (self->forecast, session->forecast);
  dh_desk_forecast_set_odds (self->forecast, session->odds, battle);
  gtk_label_set_label (self->message, message);
  dh_desk_set_tooltip (GTK_WIDGET (self->message), explained);
  gtk_widget_set_visible (GTK_WIDGET (self->message), has_message);
  gtk_widget_set_visible (GTK_WIDGET (self->forecast), !has_message);
  show_next (self, session);
  show_usage (self, session);
}

/**
 * dh_desk_order_hint_show_odds:
 * @self: a hint
 * @session: the session whose order is written
 *
 * Shows what may come of the order, once that has been found.
 */
void
dh_desk_order_hint_show_odds (DhDeskOrderHint *self,
                              DhSession       *session)
{
  g_return_if_fail (DH_DESK_IS_ORDER_HINT (self));
  g_return_if_fail (DH_IS_SESSION (session));

  dh_desk_forecast_set_odds (self->forecast, session->odds, get_battle (session));
  make_room (self);
}

/**
 * dh_desk_order_hint_describe:
 * @self: a hint
 * @entry: where the order is written
 * @need: what stands beside it of what the order needs
 *
 * Lets a screen reader find all that is said of what is written.
 */
void
dh_desk_order_hint_describe (DhDeskOrderHint *self,
                             GtkWidget       *entry,
                             GtkLabel        *need)
{
  g_return_if_fail (DH_DESK_IS_ORDER_HINT (self));
  g_return_if_fail (GTK_IS_WIDGET (entry));
  g_return_if_fail (GTK_IS_LABEL (need));

  gtk_accessible_update_relation (GTK_ACCESSIBLE (entry),
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->message, need, self->forecast, NULL,
                                  -1);
}
