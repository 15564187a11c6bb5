/* dh-desk-pair-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-pair-row.h"

#include "dh-desk-choices.h"
#include "dh-desk-forecast.h"
#include "dh-desk-odds.h"
#include "dh-desk-pane.h"
#include "dh-desk-tooltip.h"
#include "dh-desk-unit-label.h"
#include "dh-desk-unit-picker.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-session-words.h"

#include <glib/gi18n.h>

/* The most distances of a supporter that are offered. */
#define MOST_DISTANCES 4

/**
 * DhDeskPairRow:
 *
 * A charge: who charges whom on which side, what has happened to it, the checks that it still has
 * before it with what they need, and what else may be done about it now.
 */
struct _DhDeskPairRow
{
  DhBoardWidget parent_instance;

  /* Borrowed: of the referee, whom the tool has */
  const DhBattle *battle; /* (nullable) */

  int attacker;
  int defender;

  /* Template children */
  GtkLabel *aspect;
  DhDeskUnitLabel *attacker_label;
  DhDeskChoices *choices;
  GtkLabel *contact;
  DhDeskUnitLabel *defender_label;
  DhDeskChoices *distances;
  GtkLabel *need;
  GtkLabel *odds;
  GtkLabel *story;
  GtkWidget *support;
  DhDeskUnitPicker *supporter;
  DhDeskChoices *throw;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskPairRow, dh_desk_pair_row, DH_BOARD_TYPE_WIDGET)

static const char *
describe_aspect (DhAspect aspect)
{
  static const char *const words[] = {
    [DH_ASPECT_FRONT] = NC_("charge", "in the front"),
    [DH_ASPECT_FLANK] = NC_("charge", "in the flank"),
    [DH_ASPECT_REAR] = NC_("charge", "in the rear"),
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "charge", words[aspect]);
}

static const char *
get_aspect_sign (DhAspect aspect)
{
  static const char *const signs[] = {
    [DH_ASPECT_FRONT] = NC_("charge", "→ front"),
    [DH_ASPECT_FLANK] = NC_("charge", "→ flank"),
    [DH_ASPECT_REAR] = NC_("charge", "→ rear"),
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "charge", signs[aspect]);
}

/* Returns: (nullable): the check of a charge that one of the two has to make now */
static const DhDue *
find_due (const DhBattle   *battle,
          const DhDeskPair *pair,
          gboolean          first)
{
  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    {
      if (due->kind != DH_DUE_KIND_CHECK)
        continue;
      if (dh_due_context (due) == DH_CONTEXT_CLOSE && dh_due_unit (due) == pair->attacker)
        return due;
      if (first && (dh_due_context (due) == DH_CONTEXT_RECEIVE || dh_due_context (due) == DH_CONTEXT_REAR) &&
          dh_due_unit (due) == pair->defender)
        return due;
    }

  return NULL;
}

static gboolean
has_fight (const DhBattle   *battle,
           const DhDeskPair *pair)
{
  return dh_verb_suits (dh_verb_find (battle->system, "fight"),
                        battle,
                        DH_THE_UNIT (pair->attacker),
                        DH_THE_UNIT (pair->defender));
}

/* The check that is due */

static char *
describe_check (const DhBattle *battle,
                const DhDue    *due)
{
  const char *id = dh_battle_get_unit (battle, dh_due_unit (due))->info->tag;

  switch (dh_due_context (due))
    {
    case DH_CONTEXT_CLOSE:
      return g_strdup_printf (_("%s checks morale to close"), id);
    case DH_CONTEXT_REAR:
      return g_strdup_printf (_("%s, struck in the rear, checks morale to stand"), id);
    default:
      return g_strdup_printf (_("%s checks morale to stand"), id);
    }
}

/* Explains the sources of the need in a tooltip. */
static void
explain (GtkLabel   *need,
         DhForecast *forecast)
{
  g_autofree char *why = forecast != NULL ? dh_desk_forecast_describe (forecast) : NULL;

  dh_desk_set_tooltip (GTK_WIDGET (need), why);
}

static void
show_check (DhDeskPairRow *self,
            DhReferee     *referee,
            const DhDue   *due,
            gboolean       fights)
{
  g_autofree char *order = NULL;
  g_autofree char *words = NULL;
  g_autofree char *need = NULL;
  g_autoptr(DhForecast) forecast = NULL;

  dh_desk_choices_clear (self->throw);
  gtk_label_set_label (self->need, fights ? _("They will fight.") : "");
  explain (self->need, NULL);
  if (due == NULL)
    return;

  order = dh_battle_due_to_order (self->battle, due);
  words = describe_check (self->battle, due);
  forecast = dh_referee_forecast (referee, order, NULL);
  need = forecast != NULL ? dh_session_keep_chances (dh_forecast_narrate (forecast)) : g_strdup ("");
  /* Translators: a check, and what it needs */
  dh_board_widget_print (self->need, _("%s: %s"), words, need);
  explain (self->need, forecast);
  dh_desk_choices_add (self->throw, referee, _("Throw"), order);
}

/* An order that the referee would accept now is offered. */
static void
offer (DhDeskPairRow *self,
       DhReferee     *referee,
       const char    *label,
       const char    *verb,
       int            unit,
       const char    *words)
{
  g_autofree char *order = dh_order_write (self->battle, verb, &DH_THE_UNIT (unit), NULL, words);
  g_autoptr(DhForecast) forecast = dh_referee_forecast (referee, order, NULL);

  if (forecast != NULL)
    dh_desk_choices_add (self->choices, referee, label, order);
}

static void
show_choices (DhDeskPairRow    *self,
              DhReferee        *referee,
              const DhDeskPair *pair,
              gboolean          first)
{
  g_autofree char *pulls_away = g_strdup_printf (_("%s Pulls Away"),
                                                 dh_battle_get_unit (self->battle, pair->defender)->info->tag);

  show_check (self, referee, pair->over ? NULL : find_due (self->battle, pair, first),
              !pair->over && has_fight (self->battle, pair));
  dh_desk_choices_clear (self->choices);
  if (pair->over)
    return;

  /* “Pulls Away” is the first to go, and so the last in the row: the other buttons stay under the pointer. */
  offer (self, referee, _("Out of Reach"), "gone", pair->attacker, NULL);
  offer (self, referee, _("Call Off"), "charge", pair->attacker, "none");
  if (first)
    offer (self, referee, pulls_away, "pull-away", pair->defender, NULL);
}

/* Support (10.G) */

static gboolean
has_unit (const GArray *units,
          int           unit)
{
  for (guint i = 0; i < units->len; i++)
    if (g_array_index (units, DhRef, i).index == unit)
      return TRUE;

  return FALSE;
}

/* Offers distances in whole inches, as far as support reaches; others can be typed. */
static void
show_distances (DhDeskPairRow *self,
                DhReferee     *referee)
{
  int reach = dh_rulebook_number (self->battle->rulebook, "support.distance");
  int step = MAX (1, (reach + MOST_DISTANCES - 1) / MOST_DISTANCES);
  int unit = self->supporter->unit;

  dh_desk_choices_clear (self->distances);
  gtk_widget_set_visible (GTK_WIDGET (self->distances), unit != DH_NOTHING && reach > 0);
  for (int inches = step; unit != DH_NOTHING && inches <= reach; inches += step)
    {
      g_autofree char *number = g_strdup_printf ("%d", inches);
      g_autofree char *label = g_strdup_printf (_("%s″"), number);
      g_autofree char *order = dh_order_write (self->battle,
                                               "support",
                                               &DH_THE_UNIT (unit),
                                               &DH_THE_UNIT (self->defender),
                                               number);

      dh_desk_choices_add (self->distances, referee, label, order);
    }
}

static void
show_support (DhDeskPairRow    *self,
              DhReferee        *referee,
              const DhDeskPair *pair,
              gboolean          first)
{
  const DhVerbInfo *support = dh_verb_find (self->battle->system, "support");
  g_autoptr(GArray) units = first && !pair->over && pair->contact > 0
                              ? dh_verb_list_subjects (support, self->battle, &DH_THE_UNIT (pair->defender))
                              : g_array_new (FALSE, FALSE, sizeof (DhRef));

  gtk_widget_set_visible (self->support, units->len > 0);
  dh_desk_unit_picker_set_units (self->supporter, self->battle, units, pair->defender);
  if (!has_unit (units, self->supporter->unit))
    dh_desk_unit_picker_set_unit (self->supporter, DH_NOTHING);
  show_distances (self, referee);
}

static DhSession *
get_session (DhDeskPairRow *self)
{
  GtkWidget *tool = gtk_widget_get_ancestor (GTK_WIDGET (self), DH_DESK_TYPE_PANE);

  return tool != NULL ? dh_desk_pane_get_session (DH_DESK_PANE (tool)) : NULL;
}

/* The order is begun, and figures that are typed are the distance; or one is pressed. */
static void
supporter_cb (DhDeskPairRow *self)
{
  DhSession *session = get_session (self);
  int unit = self->supporter->unit;
  g_autofree char *order = NULL;

  g_assert (DH_DESK_IS_PAIR_ROW (self));

  if (self->battle == NULL || session == NULL || unit == DH_NOTHING)
    return;

  show_distances (self, session->referee);
  order = dh_order_write (self->battle, "support", &DH_THE_UNIT (unit), &DH_THE_UNIT (self->defender), NULL);
  dh_session_set_text (session, order);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.compose-over", "(ss)", session->text, "");
}

/* The story so far, and its odds */

static void
show_story (DhDeskPairRow    *self,
            const DhDeskPair *pair)
{
  g_autoptr(GString) story = g_string_new (NULL);

  for (guint i = 0; i < pair->story->len; i++)
    dh_append_item (story, "\n", "%s", (const char *) g_ptr_array_index (pair->story, i));
  gtk_label_set_label (self->story, story->str);
  gtk_widget_set_visible (GTK_WIDGET (self->story), story->len > 0);
}

static void
show_odds (DhDeskPairRow    *self,
           DhReferee        *referee,
           const DhDeskPair *pair)
{
  g_autofree char *order = dh_order_write (self->battle,
                                           has_fight (self->battle, pair) ? "fight" : "charge",
                                           &DH_THE_UNIT (pair->attacker),
                                           &DH_THE_UNIT (pair->defender),
                                           NULL);

  dh_desk_odds_tell (self->odds, referee, pair->over ? NULL : order, NULL);
}

static void
show_sides (DhDeskPairRow    *self,
            const DhDeskPair *pair)
{
  g_autofree char *contact = pair->contact > 0 ? g_strdup_printf ("%d", pair->contact) : g_strdup ("–");
  g_autofree char *place = NULL;
  g_autofree char *words = NULL;

  dh_desk_unit_label_set_unit (self->attacker_label, self->battle, pair->attacker);
  dh_desk_unit_label_set_unit (self->defender_label, self->battle, pair->defender);
  gtk_label_set_label (self->aspect, get_aspect_sign (pair->aspect));
  gtk_label_set_label (self->contact, contact);
  place = pair->contact > 0 ? g_strdup_printf (_("Number %d in the order of contact"), pair->contact)
                            : g_strdup (_("Not closed yet"));
  dh_desk_set_tooltip (GTK_WIDGET (self->contact), place);

  /* Translators: an attacker, a defender, on which side, and the place in the order of contact */
  words = g_strdup_printf (_("%s charges %s %s. %s."),
                           dh_battle_get_unit (self->battle, pair->attacker)->info->name,
                           dh_battle_get_unit (self->battle, pair->defender)->info->name,
                           describe_aspect (pair->aspect),
                           place);
  dh_board_widget_set_name (self, words);
}

static void
dh_desk_pair_row_class_init (DhDeskPairRowClass *klass)
{
  DH_CLASS_LEAVES (klass, DhDeskPairRow, dh_class_forget, battle);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_CHOICES, DH_DESK_TYPE_UNIT_LABEL, DH_DESK_TYPE_UNIT_PICKER);
  DH_BOARD_TEMPLATE (klass, DhDeskPairRow, aspect, attacker_label, choices, contact, defender_label, distances,
                     need, odds, story, support, supporter, throw);
  DH_BOARD_BIND_CALLBACKS (klass, supporter_cb);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

/**
 * dh_desk_pair_row_is_for:
 * @self: a row
 * @pair: a charge
 *
 * Returns: whether it shows this charge
 */
gboolean
dh_desk_pair_row_is_for (DhDeskPairRow    *self,
                         const DhDeskPair *pair)
{
  g_return_val_if_fail (DH_DESK_IS_PAIR_ROW (self), FALSE);

  return self->battle != NULL && self->attacker == pair->attacker && self->defender == pair->defender;
}

/* The first row of a defender shows what the defender does. */
static void
set_pair (DhDeskPairRow    *self,
          DhReferee        *referee,
          const DhDeskPair *pair,
          gboolean          first)
{
  self->battle = dh_referee_get_battle (referee);
  self->attacker = pair->attacker;
  self->defender = pair->defender;
  show_sides (self, pair);
  show_story (self, pair);
  show_odds (self, referee, pair);
  show_choices (self, referee, pair, first);
  show_support (self, referee, pair, first);
  dh_board_widget_set_class (GTK_WIDGET (self), "over", pair->over);
}

/* All of them */

static GtkWidget *
find_row (GtkBox           *rows,
          const DhDeskPair *pair,
          GtkWidget        *after)
{
  GtkWidget *row = after != NULL ? gtk_widget_get_next_sibling (after) : gtk_widget_get_first_child (GTK_WIDGET (rows));

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    if (dh_desk_pair_row_is_for (DH_DESK_PAIR_ROW (row), pair))
      return row;

  return NULL;
}

static gboolean
is_first_at_defender (GPtrArray *pairs,
                       guint      index)
{
  const DhDeskPair *pair = g_ptr_array_index (pairs, index);

  for (guint i = 0; i < index; i++)
    if (((const DhDeskPair *) g_ptr_array_index (pairs, i))->defender == pair->defender)
      return FALSE;

  return TRUE;
}

/**
 * dh_desk_pair_row_show_all:
 * @rows: a box of rows
 * @referee: (nullable): the referee of a battle, who has to live as long as they are shown
 *
 * Shows the charges of this turn in a row each. A row stays with its pair, so that what is half written in it does.
 *
 * Returns: how many there are
 */
guint
dh_desk_pair_row_show_all (GtkBox    *rows,
                           DhReferee *referee)
{
  g_autoptr(GPtrArray) pairs = referee != NULL ? dh_desk_list_pairs (referee) : g_ptr_array_new ();
  GtkWidget *last = NULL;

  for (guint i = 0; i < pairs->len; i++)
    {
      const DhDeskPair *pair = g_ptr_array_index (pairs, i);
      GtkWidget *row = find_row (rows, pair, last);

      if (row == NULL)
        {
          row = g_object_new (DH_DESK_TYPE_PAIR_ROW, NULL);
          gtk_box_insert_child_after (rows, row, last);
        }
      else
        gtk_box_reorder_child_after (rows, row, last);
      set_pair (DH_DESK_PAIR_ROW (row), referee, pair, is_first_at_defender (pairs, i));
      last = row;
    }
  while (gtk_widget_get_last_child (GTK_WIDGET (rows)) != last)
    gtk_box_remove (rows, gtk_widget_get_last_child (GTK_WIDGET (rows)));

  return pairs->len;
}
