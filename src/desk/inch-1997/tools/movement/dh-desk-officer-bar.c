/* dh-desk-officer-bar.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-officer-bar.h"

#include "dh-desk-offer.h"
#include "dh-desk-unit-picker.h"
#include "dh-desk-words.h"

#include <glib/gi18n.h>

/**
 * DhDeskOfficerBar:
 *
 * The places where an officer may ride: with which unit, in its front rank or behind it, or with none (5).
 */
struct _DhDeskOfficerBar
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhReferee *referee; /* (nullable) */

  int officer;
  gboolean showing;

  /* Template children */
  GtkWidget *attach;
  GtkWidget *detach;
  GtkCheckButton *front;
  GtkLabel *title;
  DhDeskUnitPicker *unit;
};

G_DEFINE_FINAL_TYPE (DhDeskOfficerBar, dh_desk_officer_bar, DH_BOARD_TYPE_WIDGET)

static const DhOfficer *
get_officer (DhDeskOfficerBar *self)
{
  return dh_battle_get_officer (dh_referee_get_battle (self->referee), self->officer);
}

static void
show_attach (DhDeskOfficerBar *self)
{
  DhRef unit = DH_THE_UNIT (self->unit->unit);
  g_autofree char *order = NULL;
  g_autoptr(DhForecast) forecast = NULL;

  if (unit.index == DH_NOTHING)
    {
      dh_desk_offer_nothing (self->attach, _("First choose the unit he rides with"));
      return;
    }

  order = dh_order_write (dh_referee_get_battle (self->referee),
                          "attach",
                          &DH_THE_OFFICER (self->officer),
                          &unit,
                          gtk_check_button_get_active (self->front) ? "front" : NULL);
  forecast = dh_desk_offer (self->attach, self->referee, order);
}

static void
show_detach (DhDeskOfficerBar *self)
{
  g_autofree char *order = NULL;
  g_autoptr(DhForecast) forecast = NULL;

  if (get_officer (self)->attached == DH_NOTHING)
    {
      dh_desk_offer_nothing (self->detach, _("He rides alone"));
      return;
    }

  order = dh_order_write (dh_referee_get_battle (self->referee), "detach", &DH_THE_OFFICER (self->officer), NULL, NULL);
  forecast = dh_desk_offer (self->detach, self->referee, order);
}

static void
show_units (DhDeskOfficerBar *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  const DhVerbInfo *attach = dh_verb_find (battle->system, "attach");
  g_autoptr(GArray) units = dh_verb_list_objects (attach, battle, &DH_THE_OFFICER (self->officer));

  dh_desk_unit_picker_set_units (self->unit, battle, units, DH_NOTHING);
  dh_desk_unit_picker_set_unit (self->unit, get_officer (self)->attached);
}

static void
changed_cb (DhDeskOfficerBar *self)
{
  g_assert (DH_DESK_IS_OFFICER_BAR (self));

  if (self->referee != NULL && !self->showing)
    show_attach (self);
}

static void
dh_desk_officer_bar_class_init (DhDeskOfficerBarClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskOfficerBar, g_object_unref, referee);

  g_type_ensure (DH_DESK_TYPE_UNIT_PICKER);
  DH_BOARD_TEMPLATE (klass, DhDeskOfficerBar, attach, detach, front, title, unit);
  DH_BOARD_BIND_CALLBACKS (klass, changed_cb);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
dh_desk_officer_bar_init (DhDeskOfficerBar *self)
{
  self->officer = DH_NOTHING;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * dh_desk_officer_bar_show:
 * @self: a bar
 * @referee: (nullable): a referee
 * @officer: an officer of his battle
 *
 * Shows where an officer rides, or nothing any more.
 */
void
dh_desk_officer_bar_show (DhDeskOfficerBar *self,
                          DhReferee        *referee,
                          int               officer)
{
  const DhBattle *battle;
  g_autofree char *title = NULL;

  g_return_if_fail (DH_DESK_IS_OFFICER_BAR (self));

  g_set_object (&self->referee, referee);
  self->officer = officer;
  if (referee == NULL)
    {
      dh_desk_unit_picker_set_units (self->unit, NULL, NULL, DH_NOTHING);
      return;
    }

  battle = dh_referee_get_battle (referee);
  self->showing = TRUE;
  title = dh_desk_describe_officer (battle, officer);
  gtk_label_set_label (self->title, title);
  gtk_check_button_set_active (self->front, get_officer (self)->front);
  show_units (self);
  show_attach (self);
  show_detach (self);
  self->showing = FALSE;
}
