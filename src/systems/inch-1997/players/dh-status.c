/* dh-status.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-status.h"

#include "dh-narration.h"
#include "dh-referee-status.h"
#include "dh-scene-private.h"
#include "dh-status-private.h"
#include "dh-view-private.h"

#include <glib/gi18n-lib.h>

/*
 * The part of a battle that players may see, and nothing else. Concealed units, reserves off the table and ratings are
 * left out here and in dh-scenes.c, so that no board, however written, can show them.
 */

/* Results kept. */
#define MOST_RESULTS 6

/* Instead of how many entries were told before. */
#define ALL_BUT_THE_LATEST G_MAXUINT

/* Making one */

static gboolean
hush_cb (DhNarrator *narrator,
         gpointer    user_data)
{
  _dh_hidden_hush (user_data, narrator);
  return TRUE;
}

static char *
tell_players (DhStatus      *self,
              const DhEntry *entry,
              DhHidden      *hidden)
{
  if (entry == NULL || !_dh_hidden_may_tell (hidden, entry))
    return NULL;
  if (hidden->viewer->kind == DH_VIEWER_REFEREE)
    return dh_entry_narrate_done (entry, hidden->battle);

  return _dh_entry_narrate_to (entry, hidden->battle, hidden->viewer, self->disclosure, hush_cb, hidden);
}

/* Tells a correction, before and after. Players are not told of what they could not have seen when it happened. */
static char *
tell_amendment (DhStatus       *self,
                DhReferee      *referee,
                const DhEntry  *amendment,
                const DhViewer *viewer)
{
  g_auto(DhHidden) hidden = { NULL };
  g_autofree char *was = NULL, *now = NULL;

  _dh_hidden_init_before (&hidden, referee, amendment->of, viewer);
  was = tell_players (self, dh_entry_get_replaced (amendment), &hidden);
  now = tell_players (self, dh_entry_get_given (amendment), &hidden);
  if (was != NULL && now != NULL)
    return g_strdup_printf (_("Corrected: %s It was: %s"), now, was);
  if (now != NULL)
    return g_strdup_printf (_("Corrected: %s"), now);

  return was != NULL ? g_strdup_printf (_("Struck out: %s"), was) : NULL;
}

/* An entry in force, to whom it is told; whoever was hidden before it is hidden then. */
static char *
tell_entry (DhStatus      *self,
            DhReferee     *referee,
            const DhEntry *entry,
            DhHidden      *hidden)
{
  char *text = dh_entry_is_amendment (entry) ? tell_amendment (self, referee, entry, hidden->viewer)
                                             : tell_players (self, entry, hidden);

  _dh_hidden_go_back (hidden, entry);
  return text;
}

static void
add_results (DhStatus  *self,
             DhReferee *referee,
             DhHidden  *hidden)
{
  guint n = dh_referee_get_n_in_force (referee);

  for (guint i = n; i > 0 && self->n_results < MOST_RESULTS; i--)
    {
      char *text = tell_entry (self, referee, dh_referee_get_in_force (referee, i - 1), hidden);

      if (text != NULL)
        self->results[self->n_results++] = text;
    }
}

/* More of what has happened, with when it did. */
static GVariant *
list_news (DhStatus  *self,
           DhReferee *referee,
           DhHidden  *hidden,
           guint      skipped)
{
  GVariantBuilder news = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));
  guint n = 0;

  for (guint i = dh_referee_get_n_in_force (referee); i > 0 && n < skipped + DH_VIEW_MOST_NEWS; i--)
    {
      const DhEntry *entry = dh_referee_get_in_force (referee, i - 1);
      g_autofree char *text = tell_entry (self, referee, entry, hidden);

      if (text != NULL && ++n > skipped)
        g_variant_builder_add_value (&news, _dh_view_make_news (hidden->battle, entry->turn, entry->step,
                                                                g_strdelimit (text, "\n", ' ')));
    }

  return g_variant_builder_end (&news);
}

static DhBand
judge_band (const DhBattle *battle,
            const DhUnit   *unit)
{
  double half = dh_rulebook_number (battle->rulebook, "rating.half.share") * unit->start_stands;

  if (dh_unit_is_fresh (unit))
    return DH_BAND_FRESH;

  return dh_unit_is_gone (unit) || dh_unit_count_stands (unit) <= half ? DH_BAND_SPENT : DH_BAND_WORN;
}

/* Stands that the hits waiting on it will cost. */
static guint
count_falling (const DhUnit *unit)
{
  DhUnit after = *unit;

  after.men -= dh_unit_count_pending_losses (unit);
  return dh_unit_count_stands (unit) - dh_unit_count_stands (&after);
}

/* The activity of a unit. A charge at a hidden unit is not told. */
static DhActivity
judge_activity (const DhHidden *hidden,
                const DhUnit   *unit)
{
  if (unit->charge_target != DH_NOTHING && !_dh_hidden_has_unit (hidden, unit->charge_target))
    return DH_ACTIVITY_CHARGES;
  if (unit->moved != DH_MOVED_NO || unit->marched)
    return DH_ACTIVITY_MOVED;
  if (unit->responded == DH_RESPONSE_PASSED)
    return DH_ACTIVITY_READY;

  return unit->responded == DH_RESPONSE_FAILED ? DH_ACTIVITY_IDLE : DH_ACTIVITY_NONE;
}

/* The units of one command follow each other, and so they are found together. */
static void
add_to_command (DhStatus       *self,
                const DhBattle *battle,
                int             command,
                guint           army,
                int            *last)
{
  if (command == DH_NOTHING || command != *last)
    {
      guint first = self->n_units - 1;

      self->commands[self->n_commands++] = (DhStatusCommand){
        .name = g_strdup (self->units[first].command),
        .army = army,
        .first = first,
        .alone = command == DH_NOTHING,
      };
    }

  self->commands[self->n_commands - 1].n_units++;
  *last = command;
}

static void
add_unit (DhStatus       *self,
          const DhHidden *hidden,
          guint           index)
{
  const DhBattle *battle = hidden->battle;
  const DhUnit *unit = dh_unit (battle, index);
  const DhUnitInfo *info = unit->info;
  gboolean exact = _dh_hidden_counts (hidden, DH_THE_UNIT (index));
  const char *command = info->command != DH_NOTHING ? dh_command (battle, info->command)->info->name : info->name;

  self->units[self->n_units++] = (DhStatusUnit){
    .name = g_strdup (info->name),
    .command = g_strdup (command),
    .army = info->army,
    .band = self->disclosure == DH_DISCLOSURE_NAMES && !exact ? DH_BAND_UNKNOWN : judge_band (battle, unit),
    .stands = exact ? (int) dh_unit_count_stands (unit) : -1,
    .start_stands = exact ? unit->start_stands : -1,
    .casualties = exact ? (int) dh_unit_count_casualties (unit) : -1,
    .men_lost = exact ? unit->start_stands * unit->men_a_stand - unit->men : -1,
    .falling = exact ? (int) count_falling (unit) : 0,
    .status = unit->status,
    .arm = info->arm,
    .formation = unit->formation,
    .in_hand = dh_inch_battle (battle)->card != DH_NOTHING && unit->card == dh_inch_battle (battle)->card,
    .activity = judge_activity (hidden, unit),
  };
}

static void
add_units (DhStatus       *self,
           const DhHidden *hidden,
           int            *places)
{
  const DhBattle *battle = hidden->battle;
  const DhOrderOfBattle *armies = battle->scenario_now;
  int last = DH_NOTHING;

  self->units = g_new (DhStatusUnit, dh_n_units (battle));
  self->commands = g_new (DhStatusCommand, dh_n_units (battle));
  _dh_hidden_place_units (hidden, places);
  for (const DhRef *place = NULL; dh_array_next (armies->places, &place);)
    {
      int i = place->index;

      if (place->kind != DH_REF_KIND_UNIT || places[i] < 0)
        continue;
      add_unit (self, hidden, i);
      add_to_command (self, battle, dh_unit (battle, i)->info->command, dh_unit (battle, i)->info->army, &last);
    }
}

/* TRUE for a change of a unit that the players can see. */
static gboolean
is_seen (const DhChange *change)
{
  switch ((DhPropertyId) change->property)
    {
    case DH_UNIT_MEN:
    case DH_UNIT_FORMATION:
    case DH_UNIT_STATUS:
    case DH_UNIT_CONCEALED:
    case DH_UNIT_OFF_TABLE:
      return TRUE;
    default:
      return FALSE;
    }
}

/* Marks what the latest entry has changed. */
static void
mark_changes (DhStatus      *self,
              const DhEntry *entry,
              const int     *places,
              int            n_units)
{
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->of.kind == DH_REF_KIND_UNIT && change->of.index < n_units && is_seen (change) &&
        places[change->of.index] >= 0)
      self->units[places[change->of.index]].changed = TRUE;
}

/* An undo or a redo is about another entry; any other entry about itself. */
static const DhEntry *
get_meant (DhReferee *referee,
           guint      index)
{
  const DhEntry *entry = dh_referee_get_entry (referee, index);

  return entry->of > 0 ? dh_referee_get_entry (referee, entry->of - 1) : entry;
}

/* Returns: whether the viewer is told anything of an entry; @before is who was hidden before it, or at any time since */
static gboolean
is_told (DhStatus  *self,
         DhReferee *referee,
         guint      index,
         DhHidden  *before)
{
  const DhEntry *entry = get_meant (referee, index);
  g_autofree char *text = NULL;

  if (dh_entry_is_amendment (entry))
    text = tell_amendment (self, referee, entry, before->viewer);
  else if (entry->n == index + 1 && !_dh_entry_is_put_in (dh_referee_get_given (referee, index)))
    text = tell_players (self, entry, before);
  else
    {
      g_auto(DhHidden) hidden = { NULL };

      _dh_hidden_init_before (&hidden, referee, entry->n, before->viewer);
      text = tell_players (self, entry, &hidden);
    }
  return text != NULL;
}

/*
 * The scenes of the latest entry that tells the viewer anything. Any other leaves on the board what stands there: that
 * it went would tell that something has happened.
 *
 * Returns: (transfer full): they; there may be none
 */
static GPtrArray *
list_latest_scenes (DhStatus       *self,
                    DhReferee      *referee,
                    const DhViewer *viewer,
                    const int      *places)
{
  guint n = dh_referee_get_n_entries (referee);
  g_auto(DhHidden) hidden = { NULL };

  if (n < 2 || dh_referee_get_battle (referee)->step == DH_STEP_SET_UP)
    return _dh_scenes_new (referee, viewer, MAX (n, 1) - 1, places);

  _dh_hidden_init (&hidden, dh_referee_get_battle (referee), viewer);
  for (guint i = n; i > 1; i--)
    {
      g_autoptr(GPtrArray) scenes = _dh_scenes_new_at (referee, i - 1, &hidden, places);

      _dh_hidden_go_back_to (&hidden, referee, i - 1);
      if (scenes->len > 0 || is_told (self, referee, i - 1, &hidden))
        return g_steal_pointer (&scenes);
    }

  return _dh_scenes_new_at (referee, 0, &hidden, places);
}

static void
show_card (DhStatus       *self,
           const DhBattle *battle,
           const DhHidden *hidden)
{
  const DhCard *card = dh_battle_get_card (battle);

  self->card_army = -1;
  if (card == NULL)
    return;

  self->card_army = card->army;
  self->card = g_strdup (_dh_hidden_has (hidden, card->of) ? _("Reserves") : card->name);
}

/* Shows other scenes than those that it shows, if any. */
static void
take_scenes (DhStatus  *self,
             GPtrArray *scenes)
{
  gsize n;

  for (guint i = 0; i < self->n_scenes; i++)
    _dh_scene_free (self->scenes[i]);
  g_free (self->scenes);
  self->scenes = (DhScene **) g_ptr_array_steal (scenes, &n);
  self->n_scenes = n;
  g_ptr_array_unref (scenes);
}

/**
 * dh_status_new_since:
 * @referee: the referee of a battle
 * @viewer: who looks
 * @since: the serial of the status that was shown last
 *
 * Shows what a viewer may see of the battle as it stands now, with the scenes of all entries that have come since.
 *
 * Returns: (transfer full): the status
 */
DhStatus *
dh_status_new_since (DhReferee      *referee,
                     const DhViewer *viewer,
                     guint           since)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  DhStatus *self = g_new0 (DhStatus, 1);
  g_auto(DhHidden) hidden = { NULL };
  g_autofree int *places = NULL;

  _dh_hidden_init (&hidden, battle, viewer);
  g_atomic_ref_count_init (&self->ref_count);
  self->title = g_strdup (dh_battle_get_title (battle));
  self->serial = dh_referee_get_n_entries (referee);
  self->turn = battle->turn;
  self->step = battle->step;
  self->cards_left = dh_inch_battle (battle)->cards_left;
  self->disclosure = battle->disclosure;
  show_card (self, battle, &hidden);
  self->now = _dh_describe_now (&hidden, self->card);
  self->next = _dh_describe_next (referee, &hidden);

  self->thresholds[DH_ARMY_STATE_HESITANT] = dh_rulebook_number (battle->rulebook, "army.hesitant");
  self->thresholds[DH_ARMY_STATE_RETIRE] = dh_rulebook_number (battle->rulebook, "army.retire");
  self->thresholds[DH_ARMY_STATE_BROKEN] = dh_rulebook_number (battle->rulebook, "army.broken");

  self->n_armies = dh_n_armies (battle);
  self->armies = _dh_status_list_armies (referee, &hidden);
  places = g_new (int, dh_n_units (battle) + 1);
  add_units (self, &hidden, places);
  self->pairs = _dh_status_list_pairs (referee, &hidden, places, &self->n_pairs);
  if (self->serial > 0)
    mark_changes (self, get_meant (referee, self->serial - 1), places, dh_n_units (battle));

  take_scenes (self,
               since == ALL_BUT_THE_LATEST ? list_latest_scenes (self, referee, viewer, places)
                                           : _dh_scenes_new (referee, viewer, since, places));
  self->standing = _dh_scenes_new_standing (referee, &hidden, places);
  self->results = g_new (char *, MOST_RESULTS);
  add_results (self, referee, &hidden);

  return self;
}

/**
 * dh_status_new:
 * @referee: the referee of a battle
 * @viewer: who looks
 *
 * Shows what a viewer may see of the battle as it stands now, with the scenes of the latest entry.
 *
 * Returns: (transfer full): the status
 */
DhStatus *
dh_status_new (DhReferee      *referee,
               const DhViewer *viewer)
{
  return dh_status_new_since (referee, viewer, ALL_BUT_THE_LATEST);
}

static gboolean
sees (DhRef    thing,
      gpointer hidden)
{
  return !_dh_hidden_has (hidden, thing);
}

/**
 * _dh_status_new_whole:
 * @referee: the referee of a battle
 * @viewer: who looks
 *
 * Like [func@dh_status_new], with what only a view has: what is under the viewer, whom else he sees, and more of what has
 * happened.
 *
 * Returns: (transfer full): the status
 */
DhStatus *
_dh_status_new_whole (DhReferee      *referee,
                      const DhViewer *viewer)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  DhStatus *self = dh_status_new (referee, viewer);
  g_auto(DhHidden) hidden = { NULL };

  _dh_hidden_init (&hidden, battle, viewer);
  self->mine = g_variant_ref_sink (_dh_view_list_mine (battle, viewer));
  self->seen = g_variant_ref_sink (_dh_view_list_seen (battle, viewer, sees, &hidden));
  self->news = g_variant_ref_sink (list_news (self, referee, &hidden, 0));

  return self;
}

/**
 * _dh_status_list_news:
 * @referee: the referee of a battle
 * @viewer: who looks
 * @skipped: how many of the newest are left out
 *
 * Returns: (transfer floating): what has happened before those
 */
GVariant *
_dh_status_list_news (DhReferee      *referee,
                      const DhViewer *viewer,
                      guint           skipped)
{
  g_autoptr(DhStatus) self = dh_status_new (referee, viewer);
  g_auto(DhHidden) hidden = { NULL };

  _dh_hidden_init (&hidden, dh_referee_get_battle (referee), viewer);
  return list_news (self, referee, &hidden, skipped);
}

/**
 * dh_status_new_with_odds:
 * @referee: the referee of a battle
 * @viewer: who looks
 * @odds: what may come of an order
 *
 * Like [func@dh_status_new], with what may come of an order in the place of what has happened.
 *
 * Returns: (transfer full): what players may see now
 */
DhStatus *
dh_status_new_with_odds (DhReferee      *referee,
                         const DhViewer *viewer,
                         const DhOdds   *odds)
{
  DhStatus *self = dh_status_new (referee, viewer);

  take_scenes (self, _dh_scenes_new_of_odds (dh_referee_get_battle (referee), viewer, odds));

  return self;
}

/**
 * dh_status_new_with_melee:
 * @referee: the referee of a battle
 * @viewer: who looks
 * @melee: a close combat of it whose dice are being typed
 *
 * Like [func@dh_status_new], with the rounds that have all their dice in the place of what has happened.
 *
 * Returns: (transfer full) (nullable): what players may see now, or %NULL where that is nothing of the melee
 */
DhStatus *
dh_status_new_with_melee (DhReferee      *referee,
                          const DhViewer *viewer,
                          const DhMelee  *melee)
{
  g_autoptr(GPtrArray) scenes = _dh_scenes_new_of_melee (dh_referee_get_battle (referee), viewer, melee);
  DhStatus *self;

  if (scenes->len == 0)
    return NULL;

  self = dh_status_new (referee, viewer);
  take_scenes (self, g_steal_pointer (&scenes));

  return self;
}

DhStatus *
dh_status_ref (DhStatus *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
dh_status_unref (DhStatus *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  for (guint i = 0; i < self->n_armies; i++)
    {
      g_free (self->armies[i].name);
      g_free (self->armies[i].letter);
      g_free (self->armies[i].commander);
      g_free (self->armies[i].turns);
    }
  for (guint i = 0; i < self->n_commands; i++)
    g_free (self->commands[i].name);
  for (guint i = 0; i < self->n_units; i++)
    {
      g_free (self->units[i].name);
      g_free (self->units[i].command);
    }
  for (guint i = 0; i < self->n_pairs; i++)
    g_free (self->pairs[i].state);
  for (guint i = 0; i < self->n_scenes; i++)
    _dh_scene_free (self->scenes[i]);
  g_clear_pointer (&self->standing, _dh_scene_free);
  for (guint i = 0; i < self->n_results; i++)
    g_free (self->results[i]);
  g_clear_pointer (&self->mine, g_variant_unref);
  g_clear_pointer (&self->seen, g_variant_unref);
  g_clear_pointer (&self->news, g_variant_unref);
  g_free (self->armies);
  g_free (self->commands);
  g_free (self->units);
  g_free (self->pairs);
  g_free (self->scenes);
  g_free (self->results);
  g_free (self->title);
  g_free (self->card);
  g_free (self->now);
  g_free (self->next);
  g_free (self);
}
