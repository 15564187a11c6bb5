/* dh-post-narration.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-telling-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Entries in sentences. Who may not hear of a unit hears no sentence in which it is. */

/* What was ordered */

static const char *
find_verdict (const DhEntry *entry)
{
  for (guint i = 0; i < dh_entry_get_n_reminders (entry); i++)
    if (*dh_entry_get_reminder (entry, i) == 'M')
      return dh_entry_get_reminder (entry, i);

  return "M0";
}

void
_dh_post_tell_mail (DhNarrator *narrator)
{
  const DhPostOrder *order = (const DhPostOrder *) narrator->order;
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc (order->time);
  g_autofree char *at = g_date_time_format (time, "%Y-%m-%d %H:%M:%S UTC");
  g_autofree char *small = g_ascii_strdown (order->order.value_text, -1);
  const DhPostCampaign *campaign = dh_post_campaign (narrator->battle);
  guint player = GPOINTER_TO_UINT (g_hash_table_lookup (campaign->addresses, small));

  /* Translators: when a message was received, who sent it, its subject, and what became of it. */
  _dh_narrator_say (narrator,
                    _("%s, %s: “%s” – %s."),
                    at,
                    player > 0 ? g_array_index (campaign->players, DhPostPlayerInfo, player - 1).name : order->order.value_text,
                    order->order.text,
                    _dh_post_describe_verdict (g_ascii_digit_value (find_verdict (narrator->entry)[1])));
}

void
_dh_post_tell_enter (DhNarrator *narrator)
{
  _dh_narrator_say (narrator,
                    /* Translators: a unit, its order, and why the umpire enters it. */
                    _("The umpire enters for %s: %s, because %s."),
                    _dh_narrator_name (narrator, _dh_order_get_first (narrator->order)),
                    narrator->order->value_text,
                    narrator->order->text);
}

void
_dh_post_tell_strike (DhNarrator *narrator)
{
  _dh_narrator_say (narrator,
                    _("The umpire strikes the order of %s, because %s."),
                    _dh_narrator_name (narrator, _dh_order_get_first (narrator->order)),
                    narrator->order->text);
}

void
_dh_post_tell_allow (DhNarrator *narrator)
{
  _dh_narrator_say (narrator,
                    _("The umpire believes the message about %s."),
                    _dh_narrator_name (narrator, _dh_order_get_first (narrator->order)));
}

void
_dh_post_tell_close (DhNarrator *narrator)
{
  _dh_narrator_say (narrator, _("The bag of the day is closed."));
}

/* What came of it */

typedef struct {
  DhNarrator *narrator;
  const DhPostListener *listener; /* (nullable) who hears everything */
} Teller;

static guint
get_knowledge (const Teller *self,
               int           unit)
{
  return self->listener == NULL ? DH_POST_NAMED | DH_POST_BEFORE | DH_POST_AFTER
                                : self->listener->knows (unit, self->listener->data);
}

static gboolean
may_hear (const Teller *self,
          int           unit)
{
  return get_knowledge (self, unit) != 0;
}

/* Of the enemy nobody hears how many there are. */
static gboolean
may_count (const Teller *self,
           int           unit)
{
  return self->listener == NULL || dh_post_unit (self->narrator->battle, unit)->info->side == self->listener->side;
}

static const char *
name (const Teller *self,
      int           unit)
{
  return self->listener == NULL ? _dh_narrator_name (self->narrator, DH_POST_THE_UNIT (unit))
                                : dh_post_unit (self->narrator->battle, unit)->info->name;
}

/* The next change of a unit's men that is not told: what a throw that comes before it has cost. */
static const DhChange *
peek_loss (DhNarrator *narrator)
{
  for (guint i = 0; i < dh_entry_get_n_changes (narrator->entry); i++)
    {
      const DhChange *change = dh_entry_get_change (narrator->entry, i);

      if (!narrator->changes[i] && change->property == DH_POST_UNIT_MEN && change->to < change->from)
        return change;
    }

  return NULL;
}

static void
tell_loss (Teller         *self,
           const DhChange *loss)
{
  int unit = loss->of.index, lost = loss->from - loss->to;

  _dh_narrator_take_next (self->narrator, loss->of, DH_POST_UNIT_MEN);
  if (!may_hear (self, unit))
    return;
  if (loss->to == 0)
    _dh_narrator_say (self->narrator, _("%s is no more."), name (self, unit));
  else if (may_count (self, unit))
    _dh_narrator_say (self->narrator,
                      g_dngettext (GETTEXT_PACKAGE, "%s loses %d man and has %d.", "%s loses %d men and has %d.", lost),
                      name (self, unit),
                      lost,
                      loss->to);
  else
    _dh_narrator_say (self->narrator,
                      g_dngettext (GETTEXT_PACKAGE, "%s loses %d man.", "%s loses %d men.", lost),
                      name (self, unit),
                      lost);
}

static void
tell_throw (Teller       *self,
            const DhRoll *roll)
{
  const char *who = name (self, roll->of.index), *dice = _dh_narrator_dice (self->narrator, roll);

  switch ((DhPostPurpose) roll->purpose)
    {
    case DH_POST_PURPOSE_FIRE:
    case DH_POST_PURPOSE_FIRE_LEFT:
      _dh_narrator_say (self->narrator, _("%s fires: %s (9.1)."), who, dice);
      break;
    case DH_POST_PURPOSE_MELEE_FIRE:
      _dh_narrator_say (self->narrator, _("%s fires close: %s (10.1)."), who, dice);
      break;
    case DH_POST_PURPOSE_MELEE:
      _dh_narrator_say (self->narrator, _("%s fights: %s (10.1)."), who, dice);
      break;
    case DH_POST_PURPOSE_CONTEST:
      _dh_narrator_say (self->narrator, _("In the contest %s throws %s (10.1)."), who, dice);
      break;
    case DH_POST_PURPOSE_CAPTURE:
      _dh_narrator_say (self->narrator, _("%s has nowhere to go: %s for capture (12.4)."), who, dice);
      break;
    case DH_POST_PURPOSE_BOARDING:
      _dh_narrator_say (self->narrator, _("%s is boarded: %s (10.3)."), who, dice);
      break;
    case DH_POST_PURPOSE_MORALE:
    case DH_POST_PURPOSE_NONE:
      break;
    }
}

static void
tell_check (Teller       *self,
            const DhRoll *roll)
{
  int unit = roll->of.index;
  gboolean stands = dh_entry_get_face (self->narrator->entry, roll->first) <= (guint) -roll->need;

  if (!may_hear (self, unit))
    return;
  if (!may_count (self, unit))
    _dh_narrator_say (self->narrator, stands ? _("%s wavers and stands.") : _("%s breaks."), name (self, unit));
  else
    _dh_narrator_say (self->narrator,
                      stands ? _("%s checks its morale with %s, and stands with %d or less (12.4).")
                             : _("%s checks its morale with %s, needs %d or less, and breaks (12.4)."),
                      name (self, unit),
                      _dh_narrator_dice (self->narrator, roll),
                      -roll->need);
}

/* How many units a throw may cost men. */
static guint
count_losses (int purpose)
{
  if (purpose == DH_POST_PURPOSE_MELEE_FIRE || purpose == DH_POST_PURPOSE_MELEE)
    return 2;

  return purpose != DH_POST_PURPOSE_MORALE && purpose != DH_POST_PURPOSE_CONTEST;
}

/* The throws one after the other; what a shot or a stroke costs is told behind it, of both sides of a melee together. */
static void
tell_rolls (Teller *self)
{
  DhNarrator *narrator = self->narrator;

  for (guint i = 0; i < dh_entry_get_n_rolls (narrator->entry); i++)
    {
      const DhRoll *roll = dh_entry_get_roll (narrator->entry, i);
      const DhRoll *next = i + 1 < dh_entry_get_n_rolls (narrator->entry) ? dh_entry_get_roll (narrator->entry, i + 1) : NULL;
      gboolean melee = roll->purpose == DH_POST_PURPOSE_MELEE_FIRE || roll->purpose == DH_POST_PURPOSE_MELEE;

      narrator->rolls[i] = TRUE;
      if (roll->purpose == DH_POST_PURPOSE_MORALE)
        tell_check (self, roll);
      else if (may_hear (self, roll->of.index))
        tell_throw (self, roll);

      /* Both of a melee throw before either loses. */
      if (melee && next != NULL && next->purpose == roll->purpose && next->of.index != roll->of.index)
        continue;
      for (guint n = count_losses (roll->purpose); n > 0; n--)
        {
          const DhChange *loss = peek_loss (narrator);

          if (loss != NULL)
            tell_loss (self, loss);
        }
    }
}

static void
tell_place (Teller *self,
            int     unit)
{
  DhRef thing = DH_POST_THE_UNIT (unit);
  int from, to, before, facing;
  gboolean moved = _dh_narrator_take_change (self->narrator, thing, DH_POST_UNIT_AT, &from, &to) && to != 0;
  gboolean turned = _dh_narrator_take_change (self->narrator, thing, DH_POST_UNIT_FACING, &before, &facing);
  guint knowledge = get_knowledge (self, unit);

  if (moved && (knowledge & DH_POST_BEFORE) != 0 && (knowledge & DH_POST_AFTER) != 0)
    _dh_narrator_say (self->narrator,
                      _("%s goes from %d.%d to %d.%d."),
                      name (self, unit),
                      DH_POST_COLUMN (from),
                      DH_POST_ROW (from),
                      DH_POST_COLUMN (to),
                      DH_POST_ROW (to));
  else if (moved && (knowledge & DH_POST_AFTER) != 0)
    _dh_narrator_say (self->narrator,
                      _("%s comes into sight at %d.%d."),
                      name (self, unit),
                      DH_POST_COLUMN (to),
                      DH_POST_ROW (to));
  else if (moved && (knowledge & DH_POST_BEFORE) != 0)
    _dh_narrator_say (self->narrator, _("%s goes out of sight."), name (self, unit));
  if (turned && (knowledge & DH_POST_AFTER) != 0)
    _dh_narrator_say (self->narrator, _("%s faces %s."), name (self, unit), _dh_post_facing_title (facing));
}

/* A check says itself that its unit breaks. */
static gboolean
has_checked (DhNarrator *narrator,
             int         unit)
{
  for (guint i = 0; i < dh_entry_get_n_rolls (narrator->entry); i++)
    if (dh_entry_get_roll (narrator->entry, i)->purpose == DH_POST_PURPOSE_MORALE &&
        dh_entry_get_roll (narrator->entry, i)->of.index == unit)
      return TRUE;

  return FALSE;
}

static void
tell_state (Teller *self,
            int     unit)
{
  DhNarrator *narrator = self->narrator;
  DhRef thing = DH_POST_THE_UNIT (unit);
  int from, to;

  if (_dh_narrator_take_change (narrator, thing, DH_POST_UNIT_BROKEN, &from, &to) && may_hear (self, unit) &&
      !(to && has_checked (narrator, unit)))
    _dh_narrator_say (narrator, to ? _("%s is broken.") : _("%s rallies."), name (self, unit));
  tell_place (self, unit);
  if (_dh_narrator_take_change (narrator, thing, DH_POST_UNIT_FORMATION, &from, &to) &&
      (get_knowledge (self, unit) & DH_POST_AFTER) != 0)
    _dh_narrator_say (narrator, _("%s forms: %s."), name (self, unit), _dh_post_formation_title (to));
  if (_dh_narrator_take_change (narrator, thing, DH_POST_UNIT_DUG, &from, &to) && to &&
      (get_knowledge (self, unit) & DH_POST_AFTER) != 0)
    _dh_narrator_say (narrator, _("%s digs in."), name (self, unit));
  if (_dh_narrator_take_change (narrator, thing, DH_POST_UNIT_MEN, &from, &to) && to > from && may_hear (self, unit) &&
      may_count (self, unit))
    _dh_narrator_say (narrator,
                      g_dngettext (GETTEXT_PACKAGE, "%s gets %d man and has %d.", "%s gets %d men and has %d.", to - from),
                      name (self, unit),
                      to - from,
                      to);
  if (_dh_narrator_take_change (narrator, thing, DH_POST_UNIT_EXPERIENCE, &from, &to) && may_hear (self, unit) &&
      may_count (self, unit))
    _dh_narrator_say (narrator,
                      g_dngettext (GETTEXT_PACKAGE, "%s has %d point of experience.", "%s has %d points of experience.", to),
                      name (self, unit),
                      to);
}

static void
tell_cities (Teller *self)
{
  const DhBattle *battle = self->narrator->battle;

  for (guint i = 0; i < battle->things[DH_POST_KIND_CITY]->len; i++)
    {
      int from, to;

      if (_dh_narrator_take_change (self->narrator, (DhRef){ DH_POST_KIND_CITY, i }, DH_POST_CITY_SIDE, &from, &to) &&
          self->listener == NULL)
        _dh_narrator_say (self->narrator,
                          /* Translators: a city, and a side. */
                          _("%s belongs to the side %s."),
                          dh_post_city (battle, i)->info->name,
                          dh_post_side (battle, to)->info->name);
    }
}

/**
 * _dh_post_tell_events:
 * @narrator: a narrator
 * @listener: (nullable): who hears it; %NULL hears everything
 *
 * Tells what came of an order.
 */
void
_dh_post_tell_events (DhNarrator           *narrator,
                      const DhPostListener *listener)
{
  Teller self = { narrator, listener };

  tell_rolls (&self);
  for (guint i = 0; i < dh_entry_get_n_changes (narrator->entry); i++)
    if (dh_entry_get_change (narrator->entry, i)->of.kind == DH_POST_KIND_UNIT && !narrator->changes[i])
      tell_state (&self, dh_entry_get_change (narrator->entry, i)->of.index);
  tell_cities (&self);
}

static void
tell_step (DhNarrator *narrator)
{
  int from, turn, step, deadline;

  if (_dh_narrator_take_change (narrator, DH_THE_BATTLE, DH_BATTLE_TURN, &from, &turn))
    _dh_narrator_say (narrator, _("Day %d begins."), turn);
  if (_dh_narrator_take_change (narrator, DH_THE_BATTLE, DH_POST_DEADLINE, &from, &deadline))
    {
      g_autofree char *text = _dh_post_time_to_text (deadline);

      _dh_narrator_say (narrator, _("Orders are due by %s."), text);
    }
  else if (_dh_narrator_take_change (narrator, DH_THE_BATTLE, DH_BATTLE_STEP, &from, &step))
    _dh_narrator_say (narrator, _("It is the step “%s”."), _dh_post_step_title (step));
}

/* Whether what an entry makes due it has resolved too, as in a melee. */
static gboolean
is_done (const DhEntry *entry,
         const DhDue   *due)
{
  for (guint i = 0; i < dh_entry_get_n_done (entry); i++)
    if (dh_entry_get_done (entry, i)->entry == due->entry && dh_entry_get_done (entry, i)->place == due->place)
      return TRUE;

  return FALSE;
}

/**
 * _dh_post_tell:
 * @narrator: a narrator
 *
 * Tells an entry to the umpire.
 */
void
_dh_post_tell (DhNarrator *narrator)
{
  const DhOrder *order = narrator->order;

  _dh_tell_order (narrator);
  tell_step (narrator);
  if (order != NULL && _dh_order_is (order, "publish"))
    return;
  _dh_post_tell_events (narrator, NULL);
  if (narrator->text->len == 0 && order != NULL && dh_order_get_n_subjects (order) > 0)
    _dh_narrator_say (narrator, _("%s does nothing."), _dh_narrator_name (narrator, dh_order_get_subject (order, 0)));
  for (guint i = 0; i < dh_entry_get_n_added (narrator->entry); i++)
    {
      const DhDue *added = dh_entry_get_added (narrator->entry, i);
      g_autofree char *due = _dh_post_tell_due (added, narrator->battle);

      if (!is_done (narrator->entry, added))
        _dh_narrator_say (narrator, "%s", due);
    }
}
