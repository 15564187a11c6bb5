/* dh-desk-muster-basing.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-muster-basing.h"

#include "dh-class.h"
#include "dh-desk-settings.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-rulebook-club.h"
#include "dh-system-scenario.h"

#include <glib/gi18n.h>

#define RULEBOOK_KEY "muster-rulebook"
#define BASING_KEY "muster-basing"

G_DEFINE_FINAL_TYPE (DhDeskMusterBasing, dh_desk_muster_basing, G_TYPE_OBJECT)

/* All that a rulebook lets a club choose and that counts; each is an action of its name. */
static const char *const switches[] = { "infantry-basing", "cavalry-basing", "artillery-basing" };

static void
take_rulebook (DhDeskMusterBasing *self,
               DhRulebook         *rulebook)
{
  g_clear_pointer (&self->rulebook, dh_rulebook_unref);
  self->rulebook = rulebook;
}

/* The menu */

static void
add_rulebook (GMenu      *section,
              const char *id)
{
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_named (id, NULL);
  g_autoptr(GMenuItem) item = NULL;

  if (rulebook == NULL)
    return;
  item = g_menu_item_new (dh_rulebook_get_title (rulebook), NULL);
  g_menu_item_set_action_and_target (item, "basing.rulebook", "s", id);
  g_menu_append_item (section, item);
}

static GMenuModel *
list_rulebooks (void)
{
  GMenu *section = g_menu_new ();
  g_auto(GStrv) shipped = dh_rulebook_list_shipped (dh_inch_1997.id);
  g_auto(GStrv) club = dh_rulebook_list_club (dh_inch_1997.id);

  for (char **id = shipped; *id != NULL; id++)
    add_rulebook (section, *id);
  for (char **id = club; *id != NULL; id++)
    if (!dh_rulebook_is_shipped (*id))
      add_rulebook (section, *id);

  return G_MENU_MODEL (section);
}

static GMenuModel *
list_choices (DhDeskMusterBasing *self,
              const char         *id)
{
  GMenu *menu = g_menu_new ();
  g_autofree char *action = g_strconcat ("basing.", id, NULL);

  for (guint i = 0; i < dh_rulebook_get_n_choices (self->rulebook, id); i++)
    {
      const char *title;
      const char *choice = dh_rulebook_get_choice (self->rulebook, id, i, &title);
      g_autoptr(GMenuItem) item = g_menu_item_new (title, NULL);

      g_menu_item_set_action_and_target (item, action, "s", choice);
      g_menu_append_item (menu, item);
    }

  return G_MENU_MODEL (menu);
}

/* Builds the menu once: every rulebook has the same switches with the same choices. */
static void
build_menu (DhDeskMusterBasing *self)
{
  g_autoptr(GMenuModel) rulebooks = list_rulebooks ();
  g_autoptr(GMenu) figures = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      g_autoptr(GMenuModel) choices = list_choices (self, switches[i]);

      g_menu_append_submenu (figures, dh_rulebook_find (self->rulebook, switches[i])->title, choices);
    }

  g_menu_append_section (self->menu, _("Count by"), rulebooks);
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (figures));
}

static void
set_state (DhDeskMusterBasing *self,
           const char         *action,
           const char         *state)
{
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), action)),
                             g_variant_new_string (state));
}

static void
show (DhDeskMusterBasing *self)
{
  set_state (self, "rulebook", self->rulebook->id);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    set_state (self, switches[i], dh_rulebook_get_switch (self->rulebook, switches[i]));

  g_signal_emit_by_name (self, "changed");
}

/* Remembering the choices */

static void
remember (DhDeskMusterBasing *self)
{
  GVariantBuilder basing;

  if (self->settings == NULL)
    return;

  g_variant_builder_init (&basing, G_VARIANT_TYPE ("a{ss}"));
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_variant_builder_add (&basing, "{ss}", switches[i], dh_rulebook_get_switch (self->rulebook, switches[i]));
  g_settings_set_string (self->settings, RULEBOOK_KEY, self->rulebook->id);
  g_settings_set_value (self->settings, BASING_KEY, g_variant_builder_end (&basing));
}

/* A rulebook of the club may be gone by now, or have other choices. */
static void
recall (DhDeskMusterBasing *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, RULEBOOK_KEY);
  g_autoptr(GVariant) basing = g_settings_get_value (self->settings, BASING_KEY);
  DhRulebook *rulebook = *id != '\0' ? dh_rulebook_new_named (id, NULL) : NULL;
  const char *choice;

  if (rulebook == NULL)
    return;

  take_rulebook (self, dh_rulebook_copy (rulebook));
  dh_rulebook_unref (rulebook);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    if (g_variant_lookup (basing, switches[i], "&s", &choice))
      dh_rulebook_set_switch (self->rulebook, switches[i], choice, NULL);
}

/* Choosing */

static void
rulebook_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  DhDeskMusterBasing *self = user_data;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_named (g_variant_get_string (parameter, NULL), NULL);

  if (rulebook == NULL)
    return;
  dh_desk_muster_basing_take (self, rulebook);
  remember (self);
}

static void
switch_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  DhDeskMusterBasing *self = user_data;
  DhRulebook *rulebook = dh_rulebook_copy (self->rulebook);

  dh_rulebook_set_switch (rulebook, g_action_get_name (G_ACTION (action)), g_variant_get_string (parameter, NULL),
                          NULL);
  take_rulebook (self, rulebook);
  show (self);
  remember (self);
}

static void
add_action (DhDeskMusterBasing *self,
            const char         *name,
            GCallback           activate_cb)
{
  g_autoptr(GSimpleAction) action =
    g_simple_action_new_stateful (name, G_VARIANT_TYPE_STRING, g_variant_new_string (""));

  g_signal_connect_object (action, "activate", activate_cb, self, 0);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
}

static void
dh_desk_muster_basing_class_init (DhDeskMusterBasingClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskMusterBasing, dh_rulebook_unref, rulebook);
  DH_CLASS_OWNS (klass, DhDeskMusterBasing, g_object_unref, actions, menu, settings);

  /**
   * DhDeskMusterBasing::changed:
   * @self: a basing
   *
   * Emitted when there is another rulebook to count by.
   */
  dh_class_add_signal (klass, "changed", 0);
}

static void
dh_desk_muster_basing_init (DhDeskMusterBasing *self)
{
  g_autoptr(GError) error = NULL;

  self->menu = g_menu_new ();
  self->actions = g_simple_action_group_new ();
  self->settings = dh_desk_settings_new ();
  self->rulebook = dh_rulebook_new_shipped (dh_inch_1997.scenario->reference, &error);
  g_assert_no_error (error);
  if (self->settings != NULL)
    recall (self);

  add_action (self, "rulebook", G_CALLBACK (rulebook_cb));
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    add_action (self, switches[i], G_CALLBACK (switch_cb));
  build_menu (self);
  show (self);
}

/**
 * dh_desk_muster_basing_take:
 * @self: a basing
 * @rulebook: a rulebook, with its switches as a battle has them
 *
 * Counts by another rulebook. That of a battle is not remembered for others.
 */
void
dh_desk_muster_basing_take (DhDeskMusterBasing *self,
                            const DhRulebook   *rulebook)
{
  g_return_if_fail (DH_DESK_IS_MUSTER_BASING (self));

  take_rulebook (self, dh_rulebook_copy (rulebook));
  show (self);
}

/**
 * dh_desk_muster_basing_describe:
 * @self: a basing
 *
 * Returns: (transfer full): what is counted by, a line each
 */
char *
dh_desk_muster_basing_describe (DhDeskMusterBasing *self)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (DH_DESK_IS_MUSTER_BASING (self), NULL);

  /* Translators: the title of a rulebook */
  g_string_append_printf (text, _("Stands, men and points are counted using “%s”"),
                          dh_rulebook_get_title (self->rulebook));
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      const char *now = dh_rulebook_get_switch (self->rulebook, switches[i]);

      for (guint j = 0; j < dh_rulebook_get_n_choices (self->rulebook, switches[i]); j++)
        {
          const char *title;

          if (g_str_equal (dh_rulebook_get_choice (self->rulebook, switches[i], j, &title), now))
            g_string_append_printf (text, "\n%s: %s", dh_rulebook_find (self->rulebook, switches[i])->title, title);
        }
    }

  return g_string_free (text, FALSE);
}
