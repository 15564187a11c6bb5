/* dh-desk-melee-tool.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-melee-tool.h"

#include "dh-board-widget.h"
#include "dh-class.h"
#include "dh-desk-children.h"
#include "dh-desk-due-tool.h"
#include "dh-desk-melee-view.h"
#include "dh-desk-odds.h"
#include "dh-desk-offer.h"
#include "dh-desk-pair-row.h"
#include "dh-desk-scroller.h"
#include "dh-inch-forecast.h"
#include "dh-inch.h"
#include "dh-melee-story.h"
#include "dh-session-turn.h"
#include "dh-session-words.h"

#include <glib/gi18n.h>

/* In less height than this the charge of a winner has the room of what has been fought. */
#define LEAST_HEIGHT_FOR_BOTH 560

/**
 * DhDeskMeleeTool:
 *
 * The close combats of the turn in the order of contact, fought and to be fought, one of which is
 * shown; and what follows from them, in the order of 10.L, with the charges that come of it.
 */
struct _DhDeskMeleeTool
{
  DhDeskTool parent_instance;

  /* Owned */
  GPtrArray *melees; /* DhMelee, those that are fought first */

  guint n_fought;
  guint shown;
  gboolean filling;  /* the chips are being made */
  gboolean is_typed; /* the one that is shown is fought by the dice that are being typed */
  gboolean is_new;   /* an order has been shown, with what is being typed */
  gboolean is_low;   /* on a small screen */
  gboolean is_asked; /* the one that is shown was chosen by its chip */

  /* Template children */
  GtkLabel *after;
  DhDeskDueTool *dues;
  GtkWidget *card;
  GtkBox *chips;
  GtkButton *fight;
  GtkWidget *fights;
  DhDeskScroller *fought;
  GtkLabel *hint;
  GtkBox *pairs;
  GtkLabel *wait;
  GtkLabel *wins;
  DhDeskMeleeView *view;
};

G_DEFINE_FINAL_TYPE (DhDeskMeleeTool, dh_desk_melee_tool, DH_DESK_TYPE_TOOL)

/* Gathering */

static gboolean
is_of_melee (const DhEntry  *entry,
             const DhBattle *battle)
{
  return (int) entry->turn == battle->turn && entry->step >= DH_STEP_COMBAT;
}

static void
gather_fought (DhDeskMeleeTool *self,
               DhReferee       *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint i = dh_session_turn_find_first (referee); i < dh_referee_get_n_entries (referee); i++)
    {
      g_autoptr(GPtrArray) fought = NULL;

      if (!is_of_melee (dh_referee_get_entry (referee, i), battle))
        continue;
      fought = dh_melee_list_fought (referee, i);
      for (guint k = 0; k < fought->len; k++)
        g_ptr_array_add (self->melees, dh_melee_ref (g_ptr_array_index (fought, k)));
    }
  self->n_fought = self->melees->len;
}

static int
compare_contacts (gconstpointer a,
                  gconstpointer b)
{
  return dh_due_contact (*(const DhDue *const *) a) - dh_due_contact (*(const DhDue *const *) b);
}

static void
gather_due (DhDeskMeleeTool *self,
            const DhBattle  *battle)
{
  g_autoptr(GPtrArray) fights = g_ptr_array_new ();

  for (guint i = 0; i < battle->dues->len; i++)
    if (dh_battle_get_due (battle, i)->kind == DH_DUE_KIND_FIGHT)
      g_ptr_array_add (fights, (gpointer) dh_battle_get_due (battle, i));

  g_ptr_array_sort (fights, compare_contacts);
  for (guint i = 0; i < fights->len; i++)
    g_ptr_array_add (self->melees, dh_melee_new (battle, g_ptr_array_index (fights, i)));
}

/* A single melee, shown */

static char *
write_order (const DhBattle *battle,
             const DhMelee  *melee)
{
  return dh_order_write (battle,
                         "fight",
                         &DH_THE_UNIT (melee->sides[DH_MELEE_SIDE_ATTACKER].unit),
                         &DH_THE_UNIT (melee->sides[DH_MELEE_SIDE_DEFENDER].unit),
                         NULL);
}

static gboolean
is_in (const DhMelee *melee,
       int            unit)
{
  return melee->sides[DH_MELEE_SIDE_ATTACKER].unit == unit ||
         melee->sides[DH_MELEE_SIDE_DEFENDER].unit == unit;
}

/* Describes what depends on an earlier fight of the same unit: it may have lost stands by then, or be gone. NULL
   where all stand as they will. */
static char *
describe_later (DhDeskMeleeTool *self,
                const DhBattle  *battle,
                const DhMelee   *melee)
{
  for (guint i = self->n_fought; i < self->shown; i++)
    for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
      {
        int unit = melee->sides[side].unit;

        if (is_in (g_ptr_array_index (self->melees, i), unit))
          return g_strdup_printf (_("%s has another close combat first, so its stands may differ by then."),
                                  dh_battle_get_unit (battle, unit)->info->name);
      }

  return NULL;
}

/*
 * A fight that cannot be fought yet says why, in the words of the referee, and what may come of it with all before it.
 */
static void
show_fight (DhDeskMeleeTool *self,
            DhReferee       *referee,
            const DhMelee   *melee,
            gboolean         later)
{
  g_autofree char *order = write_order (dh_referee_get_battle (referee), melee);
  g_autoptr(DhForecast) forecast = NULL;
  g_autoptr(GError) error = NULL;
  gboolean fought = self->shown < self->n_fought;

  if (!fought)
    forecast = dh_referee_forecast (referee, order, &error);
  if (forecast != NULL)
    dh_desk_offer_forecast (GTK_WIDGET (self->fight), order, forecast);
  else if (!fought)
    dh_desk_offer_nothing (GTK_WIDGET (self->fight), error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->fight), !fought);
  dh_desk_odds_tell (self->wait, referee, error != NULL && later ? order : NULL, error != NULL ? error->message : NULL);
}

/* On a small screen, a winner's charge is what is played when all has been fought; a chip shows again what was fought. */
static gboolean
gives_way (DhDeskMeleeTool *self)
{
  return self->is_low && !self->is_asked && self->n_fought == self->melees->len &&
         gtk_widget_get_first_child (GTK_WIDGET (self->pairs)) != NULL;
}

/* The one that is chosen, or in its place as it is fought by the dice that are being typed. */
static void
show_melee (DhDeskMeleeTool *self,
            const DhMelee   *typed)
{
  DhReferee *referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));
  gboolean any = self->melees->len > 0;
  gboolean maybe = dh_referee_get_battle (referee)->dues->len > 0 ||
                   gtk_widget_get_first_child (GTK_WIDGET (self->pairs)) != NULL;
  g_autofree char *later = NULL;
  DhMelee *melee;

  /* A winner may still charge on. */
  gtk_widget_set_visible (self->card, any && !gives_way (self));
  gtk_widget_set_visible (self->fights, any);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), !any && !maybe);
  if (!any)
    return;

  melee = g_ptr_array_index (self->melees, self->shown);
  later = describe_later (self, dh_referee_get_battle (referee), melee);
  dh_desk_melee_view_set_melee (self->view,
                                dh_referee_get_battle (referee),
                                typed != NULL ? (DhMelee *) typed : melee,
                                typed != NULL ? NULL : later);
  show_fight (self, referee, melee, later != NULL);
}

/* All of them, as chips */

static void
chip_cb (DhDeskMeleeTool *self,
         GtkToggleButton *chip)
{
  guint place = 0;

  g_assert (DH_DESK_IS_MELEE_TOOL (self));

  if (self->filling || !gtk_toggle_button_get_active (chip))
    return;

  for (GtkWidget *one = gtk_widget_get_first_child (GTK_WIDGET (self->chips)); one != GTK_WIDGET (chip);
       one = gtk_widget_get_next_sibling (one))
    place++;
  self->shown = place;
  self->is_asked = TRUE;
  show_melee (self, NULL);
}

static GtkWidget *
new_chip (DhDeskMeleeTool *self,
          const DhBattle  *battle,
          guint            index)
{
  const DhMelee *melee = g_ptr_array_index (self->melees, index);
  const DhUnit *attacker = dh_battle_get_unit (battle, melee->sides[DH_MELEE_SIDE_ATTACKER].unit);
  const DhUnit *defender = dh_battle_get_unit (battle, melee->sides[DH_MELEE_SIDE_DEFENDER].unit);
  gboolean fought = index < self->n_fought;
  const char *sign = fought ? "✓" : index == self->n_fought ? "●" : "○";
  const char *state = fought ? _("fought") : index == self->n_fought ? _("comes next") : _("waits");
  g_autofree char *text = NULL;
  g_autofree char *words = NULL;
  GtkWidget *chip = gtk_toggle_button_new ();

  /* Translators: a sign, an attacker and a defender */
  text = g_strdup_printf (_("%s %s–%s"), sign, attacker->info->tag, defender->info->tag);
  /* Translators: an attacker, a defender, and whether they have fought */
  words = g_strdup_printf (_("%s against %s: %s"), attacker->info->name, defender->info->name, state);
  gtk_button_set_label (GTK_BUTTON (chip), text);
  gtk_widget_set_tooltip_text (chip, words);
  gtk_widget_set_focus_on_click (chip, FALSE);
  dh_board_widget_set_name (chip, words);
  g_signal_connect_object (chip, "toggled", G_CALLBACK (chip_cb), self, G_CONNECT_SWAPPED);
  return chip;
}

static void
show_chips (DhDeskMeleeTool *self,
            const DhBattle  *battle)
{
  GtkToggleButton *first = NULL;

  self->filling = TRUE;
  dh_desk_children_clear (self->chips);
  for (guint i = 0; battle != NULL && i < self->melees->len; i++)
    {
      GtkWidget *chip = new_chip (self, battle, i);

      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (chip), first);
      first = first != NULL ? first : GTK_TOGGLE_BUTTON (chip);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip), i == self->shown && !gives_way (self));
      gtk_box_append (self->chips, chip);
    }
  self->filling = FALSE;
}

/* The fight that has just been fought is looked at; else the next one, and when all are over the last. */
static guint
choose_shown (DhDeskMeleeTool *self,
              guint            fought_before)
{
  if (self->n_fought > fought_before || self->n_fought == self->melees->len)
    return self->n_fought > 0 ? self->n_fought - 1 : 0;

  return self->n_fought;
}

/* Dues after a fight */

static void
show_wins (DhDeskMeleeTool *self,
           const DhBattle  *battle)
{
  g_autoptr(GString) names = g_string_new (NULL);

  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_battle_get_unit (battle, i)->wins > 0)
      dh_append_item (names, ", ", "%s", dh_battle_get_unit (battle, i)->info->name);

  /* Translators: units whose rating will rise */
  dh_board_widget_print (self->wins, _("Rating goes up after the last close combat (9.E): %s"), names->str);
  gtk_widget_set_visible (GTK_WIDGET (self->wins), names->len > 0);
}

/* While fights are left, what they bring has to wait. */
static gboolean
follows (const DhBattle *battle)
{
  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    if (due->kind != DH_DUE_KIND_FIGHT && dh_battle_due_is_open (battle, due))
      return TRUE;

  return FALSE;
}

/* Consequences of the melees stand below the rounds, so that no button moves for them. The rounds have all of their height
 * until the last melee is over, and then leave room to the consequences, of which only the list of what is due tells before. */
static void
show_after (DhDeskMeleeTool *self,
            const DhBattle  *battle)
{
  g_object_set (self->fought, "whole", self->n_fought < self->melees->len, NULL);
  show_wins (self, battle);
  gtk_widget_set_visible (GTK_WIDGET (self->after), follows (battle));
  gtk_widget_set_visible (GTK_WIDGET (self->dues), follows (battle));
}

static const DhMelee *
get_typed (const DhSession *session)
{
  const DhForecast *forecast = session->forecast;

  return forecast != NULL && forecast->given > 0 ? dh_forecast_get_melee (forecast) : NULL;
}

static void
dh_desk_melee_tool_update (DhDeskPane *pane,
                           DhReferee  *referee,
                           DhEntry    *entry)
{
  DhDeskMeleeTool *self = DH_DESK_MELEE_TOOL (pane);
  guint fought = entry != NULL ? self->n_fought : G_MAXUINT;
  const DhBattle *battle = referee != NULL ? dh_referee_get_battle (referee) : NULL;

  dh_desk_pane_set_session (DH_DESK_PANE (self->dues), dh_desk_pane_get_session (pane));
  g_ptr_array_set_size (self->melees, 0);
  self->n_fought = 0;
  self->is_asked = FALSE;
  dh_desk_pair_row_show_all (self->pairs, referee);
  if (referee == NULL)
    {
      dh_desk_melee_view_set_melee (self->view, NULL, NULL, NULL);
      show_chips (self, NULL);
      return;
    }

  gather_fought (self, referee);
  gather_due (self, battle);
  self->shown = choose_shown (self, fought);
  show_chips (self, battle);
  show_melee (self, get_typed (dh_desk_pane_get_session (pane)));
  show_after (self, battle);
  self->is_new = TRUE;
}

static gboolean
is_between (const DhMelee *melee,
            const DhMelee *other)
{
  return is_in (melee, other->sides[DH_MELEE_SIDE_ATTACKER].unit) &&
         is_in (melee, other->sides[DH_MELEE_SIDE_DEFENDER].unit);
}

/* The fight that is written is looked at, though another may just have been fought. Returns whether another was. */
static gboolean
follow (DhDeskMeleeTool *self,
        const DhMelee   *written)
{
  GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (self->chips));
  guint shown = self->shown;

  for (guint i = 0; i < self->melees->len; i++, chip = gtk_widget_get_next_sibling (chip))
    if (i >= self->n_fought && is_between (g_ptr_array_index (self->melees, i), written))
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip), TRUE);

  return self->shown != shown;
}

/* Each round is shown as soon as all of its dice have been typed. */
static void
dh_desk_melee_tool_show_order (DhDeskPane *pane,
                               DhSession  *session)
{
  DhDeskMeleeTool *self = DH_DESK_MELEE_TOOL (pane);
  const DhMelee *written = session->forecast != NULL ? dh_forecast_get_melee (session->forecast) : NULL;
  const DhMelee *typed = get_typed (session);
  gboolean is_shown = !(written != NULL && follow (self, written)) && self->is_new;

  if (!is_shown && typed != NULL)
    dh_desk_melee_view_set_melee (self->view, dh_referee_get_battle (session->referee), (DhMelee *) typed, NULL);
  else if (!is_shown && self->is_typed)
    show_melee (self, NULL);
  self->is_new = FALSE;
  self->is_typed = typed != NULL;
}

static gboolean
become_low_cb (gpointer data)
{
  DhDeskMeleeTool *self = data;
  DhReferee *referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));

  if (referee == NULL)
    return G_SOURCE_REMOVE;

  show_chips (self, dh_referee_get_battle (referee));
  show_melee (self, get_typed (dh_desk_pane_get_session (DH_DESK_PANE (self))));
  return G_SOURCE_REMOVE;
}

/* While the window is laid out nothing may come into it or go. */
static void
height_cb (DhDeskMeleeTool *self,
           GParamSpec      *spec,
           GtkAdjustment   *down)
{
  gboolean is_low = gtk_adjustment_get_page_size (down) < LEAST_HEIGHT_FOR_BOTH;

  g_assert (DH_DESK_IS_MELEE_TOOL (self));

  if (is_low == self->is_low)
    return;

  self->is_low = is_low;
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, become_low_cb, g_object_ref (self), g_object_unref);
}

static void
dh_desk_melee_tool_class_init (DhDeskMeleeToolClass *klass)
{
  static const char *const tells[] = { "fight ", NULL };
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  pane_class->show_order = dh_desk_melee_tool_show_order;
  pane_class->update = dh_desk_melee_tool_update;
  DH_DESK_TOOL_CLASS (klass)->tells = tells;
  DH_DESK_TOOL_CLASS (klass)->keeps_room = follows;
  DH_CLASS_OWNS (klass, DhDeskMeleeTool, g_ptr_array_unref, melees);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_DUE_TOOL, DH_DESK_TYPE_MELEE_VIEW, DH_DESK_TYPE_SCROLLER);
  DH_BOARD_TEMPLATE (klass, DhDeskMeleeTool, after, card, chips, dues, fight, fights, fought, hint, pairs, view, wait,
                     wins);
  DH_BOARD_BIND_CALLBACKS (klass, height_cb);
}

static void
dh_desk_melee_tool_init (DhDeskMeleeTool *self)
{
  self->melees = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_melee_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * dh_desk_melee_tool_get_melee:
 * @self: a tool for close combat
 *
 * Returns: (nullable) (transfer none): the one that is shown
 */
const DhMelee *
dh_desk_melee_tool_get_melee (DhDeskMeleeTool *self)
{
  g_return_val_if_fail (DH_DESK_IS_MELEE_TOOL (self), NULL);

  return self->shown < self->melees->len ? g_ptr_array_index (self->melees, self->shown) : NULL;
}
