/* dh-desk-hall-strip.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-hall-strip.h"

#include "dh-desk-hall.h"

#include "dh-board-dice.h"
#include "dh-desk-announce.h"
#include "dh-desk-odds.h"
#include "dh-desk-tooltip.h"
#include "dh-order.h"
#include "dh-session-words.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include <string.h>

/* A key that was meant for what stood here before does nothing: so long nothing is done, in microseconds. */
#define QUIET (300 * 1000)

/**
 * DhDeskHallStrip:
 *
 * The strip of all that waits for the referee, one at a time: who asks for a seat or has raised a hand, and what players
 * propose, with the dice that they threw and what these need. The oldest comes first and stays until something is done
 * about it; one key takes it, one refuses it, one puts it into the order line, and one puts it last. It is there, as high
 * as ever, as long as the hall is open; its buttons are there while something waits.
 */
struct _DhDeskHallStrip
{
  DhDeskPane parent_instance;

  /* Owned */
  DhDeskHall *desk_hall; /* (nullable) */
  GSimpleActionGroup *actions;
  char *shown;           /* (nullable): what is shown, in words */
  char *typed;           /* (nullable): dice of the fight that waits in the line */

  DhDeskHallClock clock;
  gint64 quiet_until;
  guint number; /* of what is shown, or 0 */
  guint n_rows; /* that players have sent when the line was looked at last */
  gboolean follows; /* it is telling the hall what is in the line */
  guint fill_id; /* rows that players have sent are about to be put into the line */

  /* Template children */
  GtkWidget *buttons;
  DhBoardDice *dice;
  GtkImage *icon;
  GtkLabel *more;
  GtkLabel *order;
  GMenu *reasons;
  GtkWidget *refuse;
  GtkLabel *verdict;
  GtkLabel *who;
};

G_DEFINE_FINAL_TYPE (DhDeskHallStrip, dh_desk_hall_strip, DH_DESK_TYPE_PANE)

/* Ready reasons; the first is that of the key. The player reads them. */
static const char *const reasons[] = {
  N_("Not possible at present"),
  N_("Measured differently on the table"),
  N_("Not in sight or out of range"),
  N_("Someone else comes first"),
  N_("Please throw the dice and send your proposal again"),
};

static DhHall *
get_hall (DhDeskHallStrip *self)
{
  return self->desk_hall != NULL && dh_desk_hall_is_open (self->desk_hall) ? dh_desk_hall_get_hall (self->desk_hall) : NULL;
}

/* Returns: whether there is what the key was meant for, in @matter */
static gboolean
find_matter (DhDeskHallStrip *self,
             DhHallMatter    *matter)
{
  DhHall *hall = get_hall (self);
  g_autoptr(GArray) matters = hall != NULL ? dh_hall_list_matters (hall) : NULL;

  for (guint i = 0; matters != NULL && i < matters->len; i++)
    if (g_array_index (matters, DhHallMatter, i).number == self->number)
      {
        *matter = g_array_index (matters, DhHallMatter, i);
        return TRUE;
      }

  return FALSE;
}

/* Showing */

/* A place by its name, as on the page of a player. */
static const char *
name_place (DhDeskHallStrip  *self,
            const DhHallSeat *seat)
{
  return seat->of.kind == DH_REF_KIND_NONE ? _("Second referee") : dh_battle_get_name (dh_desk_pane_get_battle (self), seat->of);
}

static void
show_faces (DhDeskHallStrip  *self,
            const DhForecast *forecast,
            const char       *typed)
{
  gboolean together = forecast != NULL && forecast->die < 10 && strchr (typed, ' ') == NULL;
  g_autoptr(GArray) faces = g_array_new (FALSE, FALSE, sizeof (guint));

  for (const char *at = typed; *at != '\0'; at++)
    if (g_ascii_isdigit (*at))
      {
        guint face = *at - '0';

        while (!together && g_ascii_isdigit (at[1]))
          face = face * 10 + *++at - '0';
        g_array_append_val (faces, face);
      }

  dh_board_dice_set_faces (self->dice, forecast != NULL && forecast->die > 0 ? forecast->die : 6,
                           forecast != NULL ? dh_forecast_get_need (forecast) : 0, (const guint *) faces->data, faces->len);
  gtk_widget_set_visible (GTK_WIDGET (self->dice), faces->len > 0);
}

/* Names first, for the eye at the table. Returns: (transfer full): who does something, and to whom */
static char *
describe_units (DhDeskHallStrip *self,
                const char      *text)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  g_autoptr(DhOrder) order = dh_order_parse (battle, text, NULL);
  g_autoptr(GString) units = g_string_new (NULL);

  if (order == NULL)
    return g_strdup ("");
  for (const DhRef *subject = NULL; dh_array_next (order->subjects, &subject);)
    dh_append_item (units, ", ", "%s", dh_battle_get_label (battle, *subject));
  if (order->target.kind != DH_REF_KIND_NONE && units->len > 0)
    g_string_append_printf (units, " → %s", dh_battle_get_label (battle, order->target));

  return g_string_free (g_steal_pointer (&units), FALSE);
}

static void
say_verdict (DhDeskHallStrip *self,
             const char      *words,
             gboolean         is_wrong)
{
  dh_desk_odds_stop (self->verdict);
  gtk_label_set_label (self->verdict, words);
  dh_desk_set_tooltip (GTK_WIDGET (self->verdict), *words != '\0' ? words : NULL);
  dh_board_widget_set_class (GTK_WIDGET (self->verdict), "error", is_wrong);
  gtk_image_set_from_icon_name (self->icon, is_wrong ? "dialog-warning-symbolic" : "system-users-symbolic");
}

/* TRUE for a proposal of the other side while a roster is covered. */
static gboolean
is_covered (DhDeskHallStrip      *self,
            const DhHallProposal *proposal)
{
  const DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  const DhHallSeat *seat = dh_hall_find_seat (get_hall (self), proposal->seat);

  return session->eyes != DH_SESSION_ALL_EYES && seat->of.kind != DH_REF_KIND_NONE &&
         session->eyes != dh_battle_get_side_of (dh_desk_pane_get_battle (self), seat->of);
}

/* The need of an order; of a close combat for which rows of dice have come, only the row that is still to be thrown. */
static char *
describe_rest (DhDeskHallStrip  *self,
               const DhForecast *plain,
               const char       *whole)
{
  g_autoptr(DhForecast) forecast = plain->in_rows ? dh_referee_forecast (dh_desk_pane_get_referee (DH_DESK_PANE (self)), whole, NULL)
                                                  : NULL;
  g_autofree char *dice = NULL;

  if (forecast == NULL)
    return dh_session_describe_need (plain);
  if (forecast->missing == 0)
    return g_strdup ("");

  dice = dh_session_describe_throw (forecast, dh_desk_pane_get_battle (self));
  /* Translators: dice and who throws them, such as 5 D6 for 56th Georgia C1 */
  return g_strdup_printf (_("still to throw: %s"), dice);
}

static void
show_proposal (DhDeskHallStrip      *self,
               const DhHallProposal *proposal)
{
  DhReferee *referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));
  g_autofree char *fault = dh_hall_dup_fault (get_hall (self), proposal->number);
  g_autofree char *whole = dh_hall_dup_order (proposal, NULL), *units = NULL, *need = NULL, *words = NULL;
  g_autoptr(DhForecast) forecast = NULL;

  if (is_covered (self, proposal))
    {
      dh_board_widget_set_words (self->order, _("an order hidden with its roster"));
      show_faces (self, NULL, "");
      say_verdict (self, "", FALSE);
      return;
    }

  forecast = dh_referee_forecast (referee, proposal->order, NULL);
  dh_board_widget_set_words (self->order, forecast != NULL ? forecast->order : proposal->order);
  show_faces (self, forecast, dh_hall_get_dice (proposal));
  units = describe_units (self, proposal->order);
  if (fault != NULL || forecast == NULL)
    {
      words = g_strdup_printf (_("%s – no longer valid: %s"), *units != '\0' ? units : proposal->order,
                               fault != NULL ? fault : "");
      say_verdict (self, words, TRUE);
      return;
    }

  need = describe_rest (self, forecast, whole);
  words = *need != '\0' ? g_strdup_printf ("%s – %s", units, need) : g_strdup (units);
  say_verdict (self, words, FALSE);
  if (forecast->n > 0 && *dh_hall_get_dice (proposal) == '\0')
    dh_desk_odds_tell_in_a_line (self->verdict, referee, forecast->order, words);
}

static void
show_nothing (DhDeskHallStrip *self)
{
  guint n = dh_desk_hall_count_seated (self->desk_hall);
  g_autofree char *url = dh_desk_hall_dup_url (self->desk_hall);
  g_autofree char *words = g_strdup_printf (ngettext ("%u player seated. Nothing waiting.",
                                                      "%u players seated. Nothing waiting.", n), n);

  dh_board_widget_set_words (self->who, words);
  dh_board_widget_set_words (self->order, "");
  show_faces (self, NULL, "");
  say_verdict (self, url, FALSE);
}

static void
show_matter (DhDeskHallStrip    *self,
             const DhHallMatter *matter)
{
  g_autofree char *who = g_strdup_printf (_("%s · %s"), matter->seat->name, name_place (self, matter->seat));

  dh_board_widget_set_words (self->who, who);
  if (matter->proposal != NULL)
    {
      show_proposal (self, matter->proposal);
      return;
    }

  dh_board_widget_set_words (self->order, matter->seat->hand ? _("raises a hand") : _("asks for this seat"));
  show_faces (self, NULL, "");
  if (!matter->seat->hand && dh_hall_find_seat_of (get_hall (self), matter->seat->id) != NULL)
    {
      g_autofree char *words = g_strdup_printf (_("%s has this seat now and loses it if you let the other player in."),
                                                dh_hall_find_seat_of (get_hall (self), matter->seat->id)->name);

      say_verdict (self, words, FALSE);
    }
  else
    say_verdict (self, "", FALSE);
}

/* Has a screen reader say what has come to the front of the queue. */
static void
announce (DhDeskHallStrip *self)
{
  g_autofree char *words = g_strdup_printf ("%s %s %s", gtk_label_get_label (self->who), gtk_label_get_label (self->order),
                                            gtk_label_get_label (self->verdict));

  if (self->number > 0 && g_strcmp0 (words, self->shown) != 0)
    dh_desk_announce (self, words);
  g_free (self->shown);
  self->shown = g_steal_pointer (&words);
}

static void
enable (DhDeskHallStrip *self,
        const char      *name,
        gboolean         enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)), enabled);
}

static void
update_actions (DhDeskHallStrip    *self,
                const DhHallMatter *matter,
                guint               n)
{
  gboolean is_order = matter != NULL && matter->proposal != NULL;

  enable (self, "take", matter != NULL);
  enable (self, "refuse", matter != NULL);
  enable (self, "refuse-because", matter != NULL);
  enable (self, "lay", is_order);
  enable (self, "later", n > 1);
  enable (self, "moves", get_hall (self) != NULL && dh_hall_count_moves (get_hall (self)) > 0);
  gtk_widget_set_sensitive (self->refuse, matter != NULL);
  gtk_widget_set_visible (self->buttons, matter != NULL);
}

static void
update (DhDeskHallStrip *self)
{
  DhHall *hall = dh_desk_pane_get_referee (DH_DESK_PANE (self)) != NULL ? get_hall (self) : NULL;
  g_autoptr(GArray) matters = hall != NULL ? dh_hall_list_matters (hall) : g_array_new (FALSE, FALSE, sizeof (DhHallMatter));
  const DhHallMatter *shown = matters->len > 0 ? &g_array_index (matters, DhHallMatter, 0) : NULL;
  g_autofree char *more = matters->len > 1 ? g_strdup_printf (ngettext ("%u more waiting", "%u more waiting", matters->len - 1),
                                                              matters->len - 1)
                                           : g_strdup ("");

  gtk_widget_set_visible (GTK_WIDGET (self), hall != NULL);
  if (hall == NULL)
    {
      self->number = 0;
      return;
    }

  /* The strip keeps what it shows until something is done about it, whatever is urgent meanwhile. */
  for (guint i = 0; i < matters->len; i++)
    if (g_array_index (matters, DhHallMatter, i).number == self->number)
      shown = &g_array_index (matters, DhHallMatter, i);
  if (shown == NULL || shown->number != self->number)
    self->quiet_until = self->clock () + QUIET;
  self->number = shown != NULL ? shown->number : 0;

  if (shown != NULL)
    show_matter (self, shown);
  else
    show_nothing (self);
  /* Without words it keeps the buttons at the end, where they stand with them. */
  gtk_label_set_label (self->more, more);
  update_actions (self, shown, matters->len);
  announce (self);
}

/* The referee's keys */

static gboolean
is_quiet (DhDeskHallStrip *self)
{
  return self->clock () < self->quiet_until;
}

static void
say (DhDeskHallStrip *self,
     GError          *error)
{
  if (error != NULL)
    dh_session_say (dh_desk_pane_get_session (DH_DESK_PANE (self)), error->message);
  g_clear_error (&error);
}

/* TRUE for a proposal that wants dice from the table while its player has sent none, or too few. */
static gboolean
lacks_dice (DhDeskHallStrip      *self,
            const DhHallProposal *proposal)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);
  g_autofree char *order = dh_hall_dup_order (proposal, NULL);
  g_autoptr(DhForecast) forecast = dh_referee_forecast (dh_desk_pane_get_referee (DH_DESK_PANE (self)), order, NULL);

  return forecast != NULL && forecast->missing > 0 && (forecast->side != DH_NOTHING || proposal->round > 0) &&
         (proposal->round > 0 || dh_battle_get_side_dice (battle, forecast->side) == DH_DICE_SOURCE_THROWN);
}

static void
lay (DhDeskHallStrip      *self,
     const DhHallProposal *proposal)
{
  DhHall *hall = get_hall (self);
  g_autofree char *from = dh_hall_dup_source (hall, proposal);
  g_autofree char *order = g_strdup (proposal->order), *dice = g_strdup (dh_hall_get_dice (proposal)), *id = g_strdup (proposal->id);

  self->number = 0;
  dh_hall_put_last (hall, proposal->number, NULL);
  dh_session_write_proposal (dh_desk_pane_get_session (DH_DESK_PANE (self)), order, dice, from, id);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-order", NULL);
}

static void
give (DhDeskHallStrip      *self,
      const DhHallProposal *proposal)
{
  g_autoptr(GError) error = NULL;

  if (lacks_dice (self, proposal))
    {
      lay (self, proposal);
      return;
    }

  dh_session_note_absence (dh_desk_pane_get_session (DH_DESK_PANE (self)), proposal->order);
  if (!dh_hall_take (get_hall (self), proposal->number, NULL, NULL, &error))
    say (self, g_steal_pointer (&error));
}

static void
take_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  DhDeskHallStrip *self = user_data;
  DhHallMatter matter;
  GError *error = NULL;

  if (is_quiet (self) || !find_matter (self, &matter))
    return;

  if (matter.proposal != NULL)
    give (self, matter.proposal);
  else if (matter.seat->hand)
    dh_hall_lower_hand (get_hall (self), matter.number, &error);
  else
    dh_hall_admit (get_hall (self), matter.number, &error);
  say (self, error);
}

static void
refuse (DhDeskHallStrip *self,
        const char      *why)
{
  DhHallMatter matter;
  GError *error = NULL;

  if (is_quiet (self) || !find_matter (self, &matter))
    return;

  if (matter.proposal == NULL && matter.seat->hand)
    dh_hall_lower_hand (get_hall (self), matter.number, &error);
  else
    dh_hall_refuse (get_hall (self), matter.number, why, &error);
  say (self, error);
}

static void
refuse_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  refuse (user_data, _(reasons[0]));
}

static void
refuse_clicked_cb (DhDeskHallStrip *self)
{
  g_assert (DH_DESK_IS_HALL_STRIP (self));

  refuse (self, _(reasons[0]));
}

static void
refuse_because_cb (GSimpleAction *action,
                   GVariant      *why,
                   gpointer       user_data)
{
  refuse (user_data, g_variant_get_string (why, NULL));
}

static void
lay_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       user_data)
{
  DhDeskHallStrip *self = user_data;
  DhHallMatter matter;

  if (!is_quiet (self) && find_matter (self, &matter) && matter.proposal != NULL)
    lay (self, matter.proposal);
}

static void
later_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  DhDeskHallStrip *self = user_data;
  DhHallMatter matter;
  guint number = self->number;

  if (is_quiet (self) || !find_matter (self, &matter))
    return;

  /* The strip lets go of it first, or it would go on to show it. */
  self->number = 0;
  dh_hall_put_last (get_hall (self), number, NULL);
}

static void
moves_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  DhDeskHallStrip *self = user_data;
  GError *error = NULL;

  if (is_quiet (self) || get_hall (self) == NULL)
    return;

  dh_hall_take_moves (get_hall (self), &error);
  say (self, error);
}

/* How many rows of fights players have sent so far. */
static guint
count_rows (DhHall *hall)
{
  const GPtrArray *proposals = dh_hall_get_proposals (hall);
  guint n = 0;

  for (guint i = 0; i < proposals->len; i++)
    n += ((const DhHallProposal *) proposals->pdata[i])->round > 0;

  return n;
}

/* Returns: (transfer full) (nullable): the dice so far of the fight for which both sides throw, while it waits in the line for them */
static char *
dup_typed (DhDeskHallStrip *self)
{
  const DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));

  if (session == NULL || !session->waiting || session->forecast == NULL || !session->forecast->in_rows)
    return NULL;

  return g_strdup (session->faces != NULL ? session->faces : "");
}

/* The key by which the referee has typed the last die is through: the cursor goes behind what comes now. */
static gboolean
fill_in_cb (gpointer user_data)
{
  DhDeskHallStrip *self = user_data;
  DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  DhHall *hall = session != NULL && session->referee != NULL ? get_hall (self) : NULL;
  g_autofree char *typed = dup_typed (self);
  g_autofree char *filled = hall != NULL && typed != NULL ? dh_hall_fill_in (hall, session->order, typed) : NULL;

  self->fill_id = 0;
  if (filled != NULL)
    dh_session_set_dice (session, filled);
  return G_SOURCE_REMOVE;
}

/*
 * A fight that waits in the line for dice of the table, for which both sides throw: the hall is told how far it has come, so
 * that the next row is asked on a phone, and what comes from there stands behind what has been typed. Dice that the referee
 * takes out stay out until he types others.
 */
static void
follow_line (DhDeskHallStrip *self)
{
  DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  DhHall *hall = session != NULL && session->referee != NULL ? get_hall (self) : NULL;
  g_autofree char *typed = dup_typed (self);
  guint n = hall != NULL ? count_rows (hall) : 0;
  gboolean grows = typed != NULL && (n > self->n_rows || self->typed == NULL || strlen (typed) > strlen (self->typed));

  if (hall == NULL || self->follows)
    return;

  if (grows && self->fill_id == 0)
    self->fill_id = g_idle_add (fill_in_cb, self);
  else if (!grows && g_strcmp0 (typed, self->typed) != 0)
    dh_class_stop (&self->fill_id);
  g_free (self->typed);
  self->typed = g_strdup (typed);
  self->n_rows = n;
  /* The hall says that it has changed, perhaps before the line has heard that the fight has been given. */
  self->follows = TRUE;
  dh_hall_note_typed (hall, typed != NULL ? session->order : NULL, typed != NULL ? typed : "");
  self->follows = FALSE;
}

static void
hall_changed_cb (DhDeskHallStrip *self)
{
  g_assert (DH_DESK_IS_HALL_STRIP (self));

  update (self);
  follow_line (self);
}

static void
dh_desk_hall_strip_show_order (DhDeskPane *pane,
                               DhSession  *session)
{
  follow_line (DH_DESK_HALL_STRIP (pane));
}

static void
dh_desk_hall_strip_update (DhDeskPane *pane,
                           DhReferee  *referee,
                           DhEntry    *entry)
{
  DhDeskHallStrip *self = DH_DESK_HALL_STRIP (pane);
  DhSession *session = dh_desk_pane_get_session (pane);

  if (self->desk_hall == NULL && session != NULL)
    {
      g_set_object (&self->desk_hall, dh_desk_hall_of (session));
      g_signal_connect_object (self->desk_hall, "changed", G_CALLBACK (hall_changed_cb), self, G_CONNECT_SWAPPED);
    }
  update (self);
}

static void
fill_reasons (DhDeskHallStrip *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      g_autoptr(GMenuItem) item = g_menu_item_new (_(reasons[i]), NULL);

      g_menu_item_set_action_and_target (item, "hall.refuse-because", "s", _(reasons[i]));
      g_menu_append_item (self->reasons, item);
    }
}

static void
dh_desk_hall_strip_class_init (DhDeskHallStripClass *klass)
{
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_hall_strip_update;
  DH_DESK_PANE_CLASS (klass)->show_order = dh_desk_hall_strip_show_order;
  DH_CLASS_LEAVES (klass, DhDeskHallStrip, dh_class_stop, fill_id);
  DH_CLASS_OWNS (klass, DhDeskHallStrip, g_object_unref, actions, desk_hall);
  DH_CLASS_OWNS (klass, DhDeskHallStrip, g_free, shown, typed);

  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_DICE);
  DH_BOARD_TEMPLATE (klass, DhDeskHallStrip, buttons, dice, icon, more, order, reasons, refuse, verdict, who);
  DH_BOARD_BIND_CALLBACKS (klass, refuse_clicked_cb);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
dh_desk_hall_strip_init (DhDeskHallStrip *self)
{
  static const GActionEntry entries[] = {
    { .name = "take", .activate = take_cb },
    { .name = "refuse", .activate = refuse_cb },
    { .name = "refuse-because", .activate = refuse_because_cb, .parameter_type = "s" },
    { .name = "lay", .activate = lay_cb },
    { .name = "later", .activate = later_cb },
    { .name = "moves", .activate = moves_cb },
  };

  self->clock = g_get_monotonic_time;
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_reasons (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * dh_desk_hall_strip_get_actions:
 * @self: a strip
 *
 * Returns: (transfer none): what can be done about what it shows, as the actions `hall` of its window
 */
GActionGroup *
dh_desk_hall_strip_get_actions (DhDeskHallStrip *self)
{
  g_return_val_if_fail (DH_DESK_IS_HALL_STRIP (self), NULL);

  return G_ACTION_GROUP (self->actions);
}

/**
 * dh_desk_hall_strip_set_clock:
 * @self: a strip
 * @clock: tells the time in microseconds, as g_get_monotonic_time() does, which it is by default
 */
void
dh_desk_hall_strip_set_clock (DhDeskHallStrip *self,
                              DhDeskHallClock  clock)
{
  g_return_if_fail (DH_DESK_IS_HALL_STRIP (self));

  self->clock = clock;
  self->quiet_until = clock ();
}
