/* dh-desk-unit-bar.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-unit-bar.h"

#include "dh-army-words.h"
#include "dh-board-glyph.h"
#include "dh-desk-cover.h"
#include "dh-desk-offer.h"
#include "dh-desk-tooltip.h"
#include "dh-desk-unit-picker.h"
#include "dh-inch-forecast.h"

#include <glib/gi18n.h>

#include <math.h>
#include <string.h>

#define N_FORMATIONS (DH_FORMATION_UNLIMBERED + 1)
#define N_GROUNDS (DH_GROUND_ROAD + 1)

/* The steps of an inch in which a distance is read off the scale. */
#define STEPS_AN_INCH 2

/**
 * DhDeskUnitBar:
 *
 * The orders that a unit may be given when its card is in hand and it has responded: how far it goes over each kind of
 * ground, which formation it takes, whom it charges, and what it stands behind. Once it has made its move, how far it has
 * gone is asked for, since what it does next takes the rest. A button whose order the rules refuse is off and says why.
 */
struct _DhDeskUnitBar
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhReferee *referee; /* (nullable) before anything is shown */

  /* Borrowed */
  GtkWidget *formations[N_FORMATIONS];
  GtkWidget *grounds[N_GROUNDS];
  GtkLabel *inches[N_GROUNDS];

  int unit;
  gboolean showing;

  /* Template children */
  GtkWidget *about_face;
  GtkDropDown *aspect;
  GtkWidget *call_off;
  GtkWidget *charge;
  GtkWidget *charges;
  GtkStack *charging;
  DhDeskCover *cover;
  GtkBox *forms;
  GtkEditable *gone;
  GtkWidget *gone_line;
  GtkRange *gone_scale;
  GtkLabel *gone_title;
  GtkBox *moves;
  GtkWidget *no_charge;
  DhDeskUnitPicker *target;
  GtkLabel *title;
  GtkStack *ways;
};

G_DEFINE_FINAL_TYPE (DhDeskUnitBar, dh_desk_unit_bar, DH_BOARD_TYPE_WIDGET)

static const DhUnit *
get_unit (DhDeskUnitBar *self)
{
  return dh_battle_get_unit (dh_referee_get_battle (self->referee), self->unit);
}

static char *
write_order (DhDeskUnitBar *self,
             const char    *verb,
             const DhRef   *object,
             const char    *words)
{
  return dh_order_write (dh_referee_get_battle (self->referee), verb, &DH_THE_UNIT (self->unit), object, words);
}

/* Words for the order that may need to say how far the unit has gone, behind those it has besides. */
static char *
add_gone (DhDeskUnitBar *self,
          const char    *words)
{
  const char *gone = gtk_editable_get_text (self->gone);

  if (gtk_stack_get_visible_child (self->ways) != self->gone_line || *gone == '\0')
    return g_strdup (words);

  return words != NULL ? g_strdup_printf ("%s after %s", words, gone) : g_strdup_printf ("after %s", gone);
}

/* Shows the field for the distance gone, where the rules ask for it. */
static void
show_gone (DhDeskUnitBar *self)
{
  const DhUnit *unit = get_unit (self);
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  gboolean asked = unit->full_move > 0 && unit->charge_target == DH_NOTHING &&
                   !dh_rulebook_is (battle->rulebook, "charge-move", "free");

  gtk_stack_set_visible_child (self->ways, asked ? self->gone_line : GTK_WIDGET (self->moves));
  if (asked)
    {
      g_autofree char *inches = dh_inches_to_text ((double) unit->full_move / DH_PARTS_OF_INCH);

      gtk_range_set_range (self->gone_scale, 0, (double) unit->full_move / DH_PARTS_OF_INCH);
      /* Translators: the inches that a unit could go by its move; how far it has gone is asked for */
      dh_board_widget_print (self->gone_title, _("Already moved (of %s″):"), inches);
    }
}

static void
offer (GtkWidget  *button,
       DhReferee  *referee,
       const char *order)
{
  g_autoptr(DhForecast) forecast = dh_desk_offer (button, referee, order);
}

static void
show_ground (DhDeskUnitBar *self,
             DhGround       ground)
{
  const char *word = ground != DH_GROUND_OPEN ? dh_enum_to_word (DH_TYPE_GROUND, ground) : NULL;
  g_autofree char *order = write_order (self, "move", NULL, word);
  g_autoptr(DhForecast) forecast = dh_desk_offer (self->grounds[ground], self->referee, order);
  g_autofree char *text = NULL;
  double least = 0, most = 0;
  gboolean any = forecast != NULL && dh_forecast_get_inches (forecast, &least, &most);
  g_autofree char *from = dh_inches_to_text (least), *to = dh_inches_to_text (most);

  if (!any)
    text = g_strdup ("–");
  else if (least < most)
    /* Translators: the least and the most inches of a move */
    text = g_strdup_printf (_("%s–%s″"), from, to);
  else
    text = g_strdup_printf (_("%s″"), to);
  /* A move of no inches is not offered, though the rules take it: its die would bring nothing. */
  if (any && most <= 0)
    dh_desk_offer_nothing (self->grounds[ground], _("Changes of formation have taken its whole move"));
  gtk_label_set_label (self->inches[ground], text);
}

/* Says what a button with a picture does, before the order that it gives. */
static void
explain (GtkWidget  *button,
         const char *label)
{
  g_autofree char *words = g_strdup_printf ("%s\n%s", label, gtk_widget_get_tooltip_text (button));

  dh_board_widget_set_name (button, label);
  dh_desk_set_tooltip (button, words);
}

static void
offer_formation (DhDeskUnitBar *self,
                 GtkWidget     *button,
                 DhFormation    formation)
{
  g_autofree char *words = add_gone (self, dh_enum_to_word (DH_TYPE_FORMATION, formation));
  g_autofree char *order = write_order (self, "form", NULL, words);

  offer (button, self->referee, order);
}

static void
show_formation (DhDeskUnitBar *self,
                DhFormation    formation)
{
  const DhUnit *unit = get_unit (self);
  GtkWidget *button = self->formations[formation];
  gboolean now = unit->formation == (int) formation;
  g_autofree char *label = g_strdup_printf (_("Form %s"), dh_formation_describe (formation));

  gtk_widget_set_visible (button, dh_unit_suits_formation (unit, formation));
  if (!dh_unit_suits_formation (unit, formation))
    return;

  if (now)
    dh_desk_offer_nothing (button, _("This is its formation now"));
  else
    offer_formation (self, button, formation);
  explain (button, label);
  dh_board_widget_set_class (button, "now", now);
}

/* An about-face is the order to form what a unit has already. The button of that formation does not give it: it has just been
 * pressed, perhaps, and may be pressed twice. */
static void
show_about_face (DhDeskUnitBar *self)
{
  DhFormation formation = get_unit (self)->formation;
  g_autofree char *label = g_strdup_printf (_("About-face, staying in %s"), dh_formation_describe (formation));

  offer_formation (self, self->about_face, formation);
  explain (self->about_face, label);
}

static void
show_charge (DhDeskUnitBar *self)
{
  gboolean charges = get_unit (self)->charge_target != DH_NOTHING;
  DhRef target = DH_THE_UNIT (self->target->unit);
  DhAspect aspect = gtk_drop_down_get_selected (self->aspect);
  g_autofree char *words = NULL, *order = NULL;

  gtk_widget_set_visible (self->call_off, charges);
  gtk_widget_set_sensitive (GTK_WIDGET (self->target), !charges);
  gtk_widget_set_sensitive (GTK_WIDGET (self->aspect), !charges);
  if (!charges && target.index == DH_NOTHING)
    {
      dh_desk_offer_nothing (self->charge, _("First choose the target of the charge"));
      return;
    }

  if (charges)
    {
      g_autofree char *why = g_strdup_printf (_("“%s” has announced a charge"), get_unit (self)->info->label);

      dh_desk_offer_nothing (self->charge, why);
      order = write_order (self, "charge", NULL, "none");
    }
  else
    {
      words = add_gone (self, aspect != DH_ASPECT_FRONT ? dh_enum_to_word (DH_TYPE_ASPECT, aspect) : NULL);
      order = write_order (self, "charge", &target, words);
    }
  offer (charges ? self->call_off : self->charge, self->referee, order);
}

static void
show_targets (DhDeskUnitBar *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  const DhVerbInfo *charge = dh_verb_find (battle->system, "charge");
  g_autoptr(GArray) targets = dh_verb_list_objects (charge, battle, &DH_THE_UNIT (self->unit));

  dh_desk_unit_picker_set_units (self->target, battle, targets, DH_NOTHING);
  dh_desk_unit_picker_set_unit (self->target, get_unit (self)->charge_target);
}

static void
charge_changed_cb (DhDeskUnitBar *self)
{
  g_assert (DH_DESK_IS_UNIT_BAR (self));

  if (self->referee != NULL && !self->showing)
    show_charge (self);
}

/* Shows the formations and charges that are left to a unit that has gone so far. */
static void
show_changes (DhDeskUnitBar *self)
{
  for (int i = 0; i < N_FORMATIONS; i++)
    show_formation (self, i);
  show_about_face (self);
  show_charge (self);
}

/* The scale stands where the field says, and at its beginning while that says nothing. */
static void
gone_changed_cb (DhDeskUnitBar *self)
{
  g_assert (DH_DESK_IS_UNIT_BAR (self));

  gtk_range_set_value (self->gone_scale, g_ascii_strtod (gtk_editable_get_text (self->gone), NULL));
  if (self->referee != NULL && !self->showing)
    show_changes (self);
}

/* A press on the scale is written into the field, to the half inch. */
static gboolean
gone_scaled_cb (DhDeskUnitBar *self,
                GtkScrollType  scroll,
                double         inches)
{
  double most = gtk_adjustment_get_upper (gtk_range_get_adjustment (self->gone_scale));
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_assert (DH_DESK_IS_UNIT_BAR (self));

  g_ascii_formatd (text, sizeof text, "%g", CLAMP (round (inches * STEPS_AN_INCH) / STEPS_AN_INCH, 0, most));
  gtk_editable_set_text (self->gone, text);
  return GDK_EVENT_STOP;
}

static void
add_formations (DhDeskUnitBar *self)
{
  for (int i = 0; i < N_FORMATIONS; i++)
    {
      GtkWidget *glyph = g_object_new (DH_BOARD_TYPE_GLYPH, "size", 22, NULL);

      dh_board_glyph_set_formation (DH_BOARD_GLYPH (glyph), i);
      self->formations[i] = gtk_button_new ();
      gtk_button_set_child (GTK_BUTTON (self->formations[i]), glyph);
      gtk_widget_set_focus_on_click (self->formations[i], FALSE);
      gtk_box_append (self->forms, self->formations[i]);
    }
}

/* A button for each ground, which says how far that is. */
static void
add_grounds (DhDeskUnitBar *self)
{
  static const char *const titles[N_GROUNDS] = { N_("Move"), N_("Rough"), N_("Road") };

  for (int i = 0; i < N_GROUNDS; i++)
    {
      GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, "label", _(titles[i]), NULL);
      GtkWidget *inches = dh_board_widget_new_label (NULL, 0.5, "numeric inches");

      gtk_widget_add_css_class (line, "bar-line");
      gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (line), title);
      gtk_box_append (GTK_BOX (line), inches);
      self->grounds[i] = g_object_new (GTK_TYPE_BUTTON, "child", line, "focus-on-click", FALSE, "hexpand", TRUE, NULL);
      self->inches[i] = GTK_LABEL (inches);
      dh_board_widget_set_name (self->grounds[i], _(titles[i]));
      gtk_accessible_update_relation (GTK_ACCESSIBLE (self->grounds[i]), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                      inches, NULL, -1);
      gtk_box_append (self->moves, self->grounds[i]);
    }
}

static void
dh_desk_unit_bar_class_init (DhDeskUnitBarClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskUnitBar, g_object_unref, referee);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_COVER, DH_DESK_TYPE_UNIT_PICKER);
  DH_BOARD_TEMPLATE (klass, DhDeskUnitBar, about_face, aspect, call_off, charge, charges, charging, cover, forms, gone, gone_line,
                     gone_scale, gone_title, moves, no_charge, target, title, ways);
  DH_BOARD_BIND_CALLBACKS (klass, charge_changed_cb, gone_changed_cb, gone_scaled_cb);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
dh_desk_unit_bar_init (DhDeskUnitBar *self)
{
  self->unit = DH_NOTHING;
  gtk_widget_init_template (GTK_WIDGET (self));
  add_formations (self);
  add_grounds (self);
}

/**
 * dh_desk_unit_bar_show:
 * @self: a bar
 * @referee: a referee
 * @unit: a unit of his battle
 *
 * Shows what a unit may do.
 */
void
dh_desk_unit_bar_show (DhDeskUnitBar *self,
                       DhReferee     *referee,
                       int            unit)
{
  g_return_if_fail (DH_DESK_IS_UNIT_BAR (self));

  g_set_object (&self->referee, referee);
  self->showing = TRUE;
  if (self->unit != unit)
    {
      gtk_editable_set_text (self->gone, "");
      gtk_drop_down_set_selected (self->aspect, DH_ASPECT_FRONT);
    }
  self->unit = unit;
  if (get_unit (self)->charge_target != DH_NOTHING)
    gtk_drop_down_set_selected (self->aspect, get_unit (self)->charge_aspect);
  dh_desk_cover_show (self->cover, referee, unit);
  gtk_label_set_label (self->title, get_unit (self)->info->name);
  show_gone (self);
  for (int i = 0; i < N_GROUNDS; i++)
    show_ground (self, i);
  gtk_stack_set_visible_child (self->charging,
                               get_unit (self)->info->arm != DH_ARM_ARTILLERY ? self->charges : self->no_charge);
  show_targets (self);
  show_changes (self);
  self->showing = FALSE;
}

/**
 * dh_desk_unit_bar_show_charge:
 * @self: a bar
 * @order: (nullable): the order that is being written
 * @text: (nullable): the same in canonical words
 *
 * Shows a typed charge of the unit: at whom, and from where, as if it had been chosen here.
 */
void
dh_desk_unit_bar_show_charge (DhDeskUnitBar *self,
                              const DhOrder *order,
                              const char    *text)
{
  g_auto(GStrv) words = NULL;
  int aspect = DH_ASPECT_FRONT;

  g_return_if_fail (DH_DESK_IS_UNIT_BAR (self));

  if (self->referee == NULL || order == NULL || text == NULL || !g_str_equal (order->verb->word, "charge"))
    return;
  if (!dh_ref_equal (g_array_index (order->subjects, DhRef, 0), DH_THE_UNIT (self->unit)) ||
      order->target.kind != DH_REF_KIND_UNIT || get_unit (self)->charge_target != DH_NOTHING)
    return;

  words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], "after") == 0 && words[i + 1] != NULL)
      gtk_editable_set_text (self->gone, words[i + 1]);
    else
      dh_enum_from_word (DH_TYPE_ASPECT, words[i], &aspect);

  self->showing = TRUE;
  dh_desk_unit_picker_set_unit (self->target, order->target.index);
  gtk_drop_down_set_selected (self->aspect, aspect);
  self->showing = FALSE;
  show_changes (self);
}
