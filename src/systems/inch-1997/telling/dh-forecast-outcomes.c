/* dh-forecast-outcomes.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-forecast-private.h"

#include "dh-rules-private.h"
#include "dh-inch-narrator-private.h"

#include <glib/gi18n-lib.h>

/*
 * What each face of a single die would bring, found by trying them one after the other on the draft
 * and taking them back.
 */

static const char *
describe_check (const DhForecast *self,
                const DhUnit     *before,
                const DhUnit     *after,
                int               face)
{
  if (after->status != before->status)
    return _dh_describe_becoming (dh_unit_status_get_type, after->status);

  return _dh_describe_outcome ((DhContext) self->purpose, face >= self->need);
}

static const char *
describe_officer (const DhForecast *self,
                  const DhOfficer  *before,
                  const DhOfficer  *after,
                  int               face)
{
  if (after->state != before->state)
    return _dh_describe_becoming (dh_officer_state_get_type, after->state);

  return self->purpose == DH_PURPOSE_RISK && face >= self->need ? _("he is hit") : _("he is unharmed");
}

static const char *
describe (const DhForecast *self,
          const DhBattle   *before,
          const DhBattle   *after,
          int               face)
{
  int i = self->thing.index;

  switch (self->purpose)
    {
    case DH_PURPOSE_RESPONSE:
      return face <= self->at_most ? _("may act") : _("does nothing");
    case DH_PURPOSE_HORSES:
      return face >= self->need ? _("it mounts") : _("its horses are lost");
    case DH_PURPOSE_RISK:
    case DH_PURPOSE_FATE:
      return describe_officer (self, dh_officer (before, i), dh_officer (after, i), face);
    default:
      return describe_check (self, dh_unit (before, i), dh_unit (after, i), face);
    }
}

static gboolean
has_outcomes (const DhForecast *self)
{
  if (self->n != 1 || self->missing != 1)
    return FALSE;

  return (self->purpose > DH_PURPOSE_NONE && self->purpose <= DH_CONTEXT_ARMY_BROKEN) ||
         self->purpose == DH_PURPOSE_RESPONSE || self->purpose == DH_PURPOSE_RISK ||
         self->purpose == DH_PURPOSE_FATE || self->purpose == DH_PURPOSE_HORSES;
}

/**
 * _dh_forecast_find_outcomes:
 * @self: a forecast that is made but for this
 * @battle: the battle as it stands
 * @draft: a draft of it, which is the same again afterwards
 * @order: the order
 * @thrown: (nullable): the dice that it brings
 *
 * Where one die decides, tries each of its faces. One that asks for further dice is followed as far
 * as it goes.
 */
void
_dh_forecast_find_outcomes (DhForecast     *self,
                            const DhBattle *battle,
                            DhDraft        *draft,
                            const DhOrder  *order,
                            const GArray   *thrown)
{
  if (!has_outcomes (self))
    return;

  for (guint16 face = 1; face <= self->die; face++)
    {
      g_autoptr(DhEntry) entry = _dh_entry_new (draft->entry->n, draft->battle, 0, self->order);
      g_autoptr(GArray) faces = g_array_new (FALSE, FALSE, sizeof (guint16));
      DhDraft trial = { draft->battle, entry, draft->dice, NULL };

      if (thrown != NULL)
        g_array_append_vals (faces, thrown->data, thrown->len);
      g_array_append_val (faces, face);
      _dh_dice_begin (draft->dice, faces, FALSE);
      if (thrown == NULL)
        _dh_dice_try (draft->dice);
      _dh_resolve (&trial, order, NULL);
      _dh_forecast_outcome (self, describe (self, battle, draft->battle, face), face, 1.0 / self->die);
      _dh_entry_revert (entry, draft->battle);
    }
}
