/* dh-desk-thing-tasks.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-thing-tasks.h"

#include "dh-army-words.h"
#include "dh-desk-task.h"
#include "dh-eligibility.h"
#include "dh-narration-story.h"
#include "dh-narration.h"
#include "dh-property.h"

#include <glib/gi18n.h>

#include <string.h>

/*
 * Tasks of a thing: the dues that it owes, and the orders that can be given to it now. Each order is tried before it is
 * offered, so that none is refused; one that needs dice is written for the referee to throw them.
 */

typedef struct {
  DhReferee *referee;
  const DhBattle *battle;
  DhRef thing;
  GPtrArray *tasks; /* of DhDeskTask */
} Offers;

static void
offer (Offers      *self,
       const char  *label,
       const char  *verb,
       const DhRef *subject,
       const DhRef *object,
       const char  *words)
{
  g_autofree char *order = dh_order_write (self->battle, verb, subject, object, words);
  g_autoptr(DhForecast) forecast = dh_referee_forecast (self->referee, order, NULL);

  if (forecast != NULL)
    g_ptr_array_add (self->tasks, dh_desk_task_new (label, order, forecast->die == 0));
}

static void
add_dues (Offers *self)
{
  for (const DhDue *due = NULL; dh_array_next (self->battle->dues, &due);)
    if (dh_due_concerns (due, self->thing))
      g_ptr_array_add (self->tasks, dh_desk_task_new_for_due (self->battle, due, 0));
}

/* Units */

static void
add_suggestion (Offers *self)
{
  static const struct {
    const char *verb;
    const char *words;
  } verbs[] = {
    { "fire ", N_("Fire") },
    { "move ", N_("Move") },
    { "pull-away ", N_("Try to pull away") },
    { "respond ", N_("Throw for response") },
  };
  g_autofree char *order = dh_battle_suggest_order (self->battle, self->thing.index);

  if (order == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_str_has_prefix (order, verbs[i].verb))
      g_ptr_array_add (self->tasks, dh_desk_task_new (_(verbs[i].words), order, FALSE));
}

/* The words for an order of a value, which is a @choice in the order and @value to people. */
static char *
describe_value (const char *verb,
                const char *choice,
                const char *value)
{
  int cover;

  if (g_str_equal (verb, "form"))
    return g_strdup_printf (_("Form %s"), value);
  if (g_str_equal (verb, "cover") && dh_enum_from_word (DH_TYPE_COVER, choice, &cover))
    return g_strdup (dh_cover_describe_order (cover));

  return g_strdup_printf (_("Let players see %s"), value);
}

/* An order for each value of a property that is not the present one. */
static void
add_values (Offers     *self,
            const char *property,
            const char *verb)
{
  for (guint i = 0; i < dh_property_count (); i++)
    {
      g_autofree char *present = NULL;
      g_auto(GStrv) choices = NULL;

      if (dh_property_get_kind (i) != self->thing.kind || strcmp (dh_property_get_name (i), property) != 0)
        continue;

      present = dh_property_dup_value (self->battle, self->thing, i);
      choices = dh_property_dup_choices (self->battle, self->thing, i);
      for (guint k = 0; choices[k] != NULL; k++)
        {
          g_autofree char *value = dh_property_describe_value (self->battle, i, choices[k]);
          g_autofree char *words = describe_value (verb, choices[k], value);

          if (strcmp (choices[k], present) == 0)
            continue;
          offer (self, words, verb, self->thing.kind != DH_REF_KIND_BATTLE ? &self->thing : NULL, NULL, choices[k]);
        }
    }
}

static void
add_officers (Offers *self)
{
  for (guint i = 0; i < dh_n_officers (self->battle); i++)
    {
      const DhOfficer *officer = dh_battle_get_officer (self->battle, i);
      g_autofree char *words = NULL;

      if (officer->info->army != dh_battle_get_unit (self->battle, self->thing.index)->info->army ||
          officer->attached == self->thing.index)
        continue;
      words = g_strdup_printf (_("%s rides with it"), officer->info->name);
      offer (self, words, "attach", &DH_THE_OFFICER (i), &self->thing, NULL);
    }
}

static void
add_for_unit (Offers *self)
{
  const DhUnit *unit = dh_battle_get_unit (self->battle, self->thing.index);

  if (dh_unit_is_gone (unit))
    return;

  add_suggestion (self);
  if (unit->concealed)
    offer (self, _("Reveal it"), "reveal", &self->thing, NULL, NULL);
  else
    offer (self, _("Conceal it"), "conceal", &self->thing, NULL, NULL);
  add_values (self, "formation", "form");
  add_values (self, "cover", "cover");
  if (unit->shots > 0)
    offer (self, _("Supply it"), "supply", &self->thing, NULL, NULL);
  add_officers (self);
}

static void
add_for_officer (Offers *self)
{
  const DhOfficer *officer = dh_battle_get_officer (self->battle, self->thing.index);

  if (officer->attached != DH_NOTHING)
    {
      DhRef unit = DH_THE_UNIT (officer->attached);

      if (officer->front)
        offer (self, _("Behind the ranks"), "attach", &self->thing, &unit, NULL);
      else
        offer (self, _("Into the front rank"), "attach", &self->thing, &unit, "front");
      offer (self, _("Ride alone"), "detach", &self->thing, NULL, NULL);
    }
  if (officer->state <= DH_OFFICER_STATE_WOUNDED)
    {
      g_autofree char *order = dh_order_write (self->battle, "attach", &self->thing, NULL, NULL);

      g_ptr_array_add (self->tasks, dh_desk_task_new (_("Ride with a unit"), order, FALSE));
    }
}

static void
add_for_command (Offers *self)
{
  offer (self, _("Throw for response"), "respond", &self->thing, NULL, NULL);
  offer (self, _("Keep in reserve"), "reserve", &self->thing, NULL, NULL);
  offer (self, _("Come onto the table"), "enter", &self->thing, NULL, NULL);
}

static void
add_for_battle (Offers *self)
{
  offer (self, _("Begin the battle"), "begin", NULL, NULL, NULL);
  add_values (self, "disclosure", "disclose");
  offer (self, _("End the battle"), "end", NULL, NULL, NULL);
}

/**
 * dh_desk_thing_tasks_new:
 * @referee: the referee of a battle
 * @thing: anything of it
 *
 * Returns: (transfer full) (element-type Desk.Task): what @thing owes, and what can be ordered of it
 */
GPtrArray *
dh_desk_thing_tasks_new (DhReferee *referee,
                         DhRef      thing)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  Offers self = {
    .referee = referee,
    .battle = battle,
    .thing = thing,
    .tasks = g_ptr_array_new_with_free_func (g_object_unref),
  };

  add_dues (&self);
  if (dh_referee_is_read_only (referee) || battle->step == DH_STEP_END)
    return self.tasks;

  switch (thing.kind)
    {
    case DH_REF_KIND_UNIT:
      add_for_unit (&self);
      break;
    case DH_REF_KIND_OFFICER:
      add_for_officer (&self);
      break;
    case DH_REF_KIND_COMMAND:
      add_for_command (&self);
      break;
    case DH_REF_KIND_BATTLE:
      add_for_battle (&self);
      break;
    case DH_REF_KIND_ARMY:
    case DH_REF_KIND_NONE:
      break;
    }

  return self.tasks;
}
