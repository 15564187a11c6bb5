/* dh-desk-guide.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-guide.h"

#include "dh-class.h"
#include "dh-desk-advice.h"
#include "dh-desk-settings.h"
#include "dh-system-scenario.h"

/* The title in the order of battle mill-springs. */
#define BATTLE_TO_LEARN_BY "Mill Springs"

/**
 * DhDeskGuide:
 *
 * Leads through the first turn of a first battle: a line of advice above the order line, which follows from how the
 * battle stands, so that it is right whatever has been done.
 */
struct _DhDeskGuide
{
  DhDeskPane parent_instance;

  gboolean active;

  /* Template children */
  GtkWidget *box;
  GtkLabel *advice;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskGuide, dh_desk_guide, DH_DESK_TYPE_PANE)

static void
show (DhDeskGuide *self,
      DhReferee   *referee)
{
  g_autofree char *text = self->active && referee != NULL ? dh_desk_advise (referee) : g_strdup ("");

  gtk_label_set_label (self->advice, text);
  gtk_widget_set_visible (self->box, *text != '\0');
}

/* Until the referee has had enough, in this battle and all others. */
static gboolean
is_to_learn_by (const DhBattle *battle)
{
  g_autoptr(GSettings) settings = dh_desk_settings_new ();

  return settings != NULL && g_settings_get_boolean (settings, "guide") &&
         g_str_equal (battle->system->scenario->get_title (battle->scenario), BATTLE_TO_LEARN_BY);
}

static void
dh_desk_guide_update (DhDeskPane *pane,
                      DhReferee  *referee,
                      DhEntry    *entry)
{
  DhDeskGuide *self = DH_DESK_GUIDE (pane);

  if (entry == NULL)
    self->active = referee != NULL && is_to_learn_by (dh_referee_get_battle (referee));
  show (self, referee);
}

static void
dh_desk_guide_class_init (DhDeskGuideClass *klass)
{
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_guide_update;
  DH_BOARD_TEMPLATE (klass, DhDeskGuide, advice, box);
}

/**
 * dh_desk_guide_set_active:
 * @self: a guide
 * @active: whether to lead through the battle that is open, until another is
 */
void
dh_desk_guide_set_active (DhDeskGuide *self,
                          gboolean     active)
{
  g_return_if_fail (DH_DESK_IS_GUIDE (self));

  self->active = active;
  show (self, dh_desk_pane_get_referee (DH_DESK_PANE (self)));
}
