/* dh-status.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-status.h"

#include "dh-battle-private.h"
#include "dh-narration.h"
#include "dh-referee-status.h"
#include "dh-teller-private.h"

#include <glib/gi18n-lib.h>

/*
 * What players may see of a battle, and nothing else. Concealed units, reserves off the table and
 * ratings are left out here, so that no board, however written, can show them.
 */

/* Results kept, and how far back they are looked for. */
#define MOST_RESULTS 6
#define MOST_LOOKED_AT 60

/**
 * DhStatus:
 *
 * A battle as players see it at one moment. It never changes; after an order there is a new one.
 */
struct _DhStatus {
  gatomicrefcount ref_count;
  char *title;
  int turn;
  DhStep step;
  char *card; /* (nullable) */
  int card_army;
  guint cards_left;
  DhDisclosure disclosure;
  GArray *armies;     /* DhStatusArmy */
  GArray *units;      /* DhStatusUnit */
  GPtrArray *results; /* sentences, the newest first */
};

G_DEFINE_ENUM_TYPE (DhBand,
                    dh_band,
                    G_DEFINE_ENUM_VALUE (DH_BAND_UNKNOWN, "unknown"),
                    G_DEFINE_ENUM_VALUE (DH_BAND_FRESH, "fresh"),
                    G_DEFINE_ENUM_VALUE (DH_BAND_WORN, "worn"),
                    G_DEFINE_ENUM_VALUE (DH_BAND_SPENT, "spent"))

static void
clear_army (gpointer data)
{
  DhStatusArmy *army = data;

  g_free (army->name);
  g_free (army->letter);
}

static void
clear_unit (gpointer data)
{
  DhStatusUnit *unit = data;

  g_free (unit->name);
  g_free (unit->command);
}

/* Who is hidden */

typedef struct {
  const DhBattle *battle;
  gboolean *units; /* whether each is hidden */
} Hidden;

static void
hidden_init (Hidden         *self,
             const DhBattle *battle)
{
  self->battle = battle;
  self->units = g_new (gboolean, battle->units->len + 1);
  for (guint i = 0; i < battle->units->len; i++)
    self->units[i] = dh_unit (battle, i)->concealed || dh_unit (battle, i)->off_table;
}

static void
hidden_clear (Hidden *self)
{
  g_free (self->units);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Hidden, hidden_clear)

/* Nobody of a command is to be seen, so it must not be named either. */
static gboolean
hides_command (const Hidden *self,
               int           command)
{
  gboolean any = FALSE;

  for (guint i = 0; i < self->battle->units->len; i++)
    {
      if (!dh_battle_unit_is_in_command (self->battle, i, command))
        continue;
      if (!self->units[i])
        return FALSE;
      any = TRUE;
    }

  return any;
}

static gboolean
hides (const Hidden *self,
       DhThing       thing)
{
  switch (thing.kind)
    {
    case DH_THING_KIND_UNIT:
      return thing.index != DH_NOTHING && self->units[thing.index];
    case DH_THING_KIND_COMMAND:
      return hides_command (self, thing.index);
    case DH_THING_KIND_OFFICER:
      if (thing.index == DH_NOTHING || dh_officer (self->battle, thing.index)->info->command == DH_NOTHING)
        return FALSE;
      return hides_command (self, dh_officer (self->battle, thing.index)->info->command);
    case DH_THING_KIND_ARMY:
    case DH_THING_KIND_BATTLE:
    case DH_THING_KIND_NONE:
      return FALSE;
    }

  g_assert_not_reached ();
}

static gboolean
hides_due (const Hidden *self,
           const DhDue  *due)
{
  return hides (self, DH_THE_UNIT (due->unit)) || hides (self, DH_THE_UNIT (due->other)) ||
         hides (self, DH_THE_OFFICER (due->officer));
}

static gboolean
hides_value (const Hidden *self,
             DhPropertyId  property,
             int           value)
{
  switch (_dh_property_get (property)->form)
    {
    case DH_FORM_UNIT:
      return hides (self, DH_THE_UNIT (value));
    case DH_FORM_CARD:
      return value != DH_NOTHING && hides (self, dh_card (self->battle, value)->of);
    default:
      return FALSE;
    }
}

static gboolean
hides_order (const Hidden  *self,
             const DhEntry *entry)
{
  g_autoptr(DhOrder) order = dh_order_parse (self->battle, dh_entry_get_order (entry), NULL);

  if (order == NULL || hides (self, order->target) || hides (self, order->by))
    return TRUE;

  for (guint i = 0; i < order->subjects->len; i++)
    if (hides (self, dh_order_get_subject (order, i)))
      return TRUE;

  return FALSE;
}

/* Whether anybody hidden takes any part in an entry. */
static gboolean
hides_entry (const Hidden  *self,
             const DhEntry *entry)
{
  for (guint i = 0; i < dh_entry_get_n_changes (entry); i++)
    {
      const DhChange *change = dh_entry_get_change (entry, i);

      if (hides (self, change->of) || hides_value (self, change->property, change->from) ||
          hides_value (self, change->property, change->to))
        return TRUE;
    }
  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    if (hides (self, dh_entry_get_roll (entry, i)->of))
      return TRUE;
  for (guint i = 0; i < dh_entry_get_n_added (entry); i++)
    if (hides_due (self, dh_entry_get_added (entry, i)))
      return TRUE;
  for (guint i = 0; i < dh_entry_get_n_done (entry); i++)
    if (hides_due (self, dh_entry_get_done (entry, i)))
      return TRUE;
  for (guint i = 0; i < dh_entry_get_n_distances (entry); i++)
    if (hides (self, DH_THE_UNIT (dh_entry_get_distance (entry, i)->unit)))
      return TRUE;

  return hides_order (self, entry);
}

/* Goes back before an entry: who appeared with it was hidden until then. */
static void
hidden_go_back (Hidden        *self,
                const DhEntry *entry)
{
  for (guint i = dh_entry_get_n_changes (entry); i > 0; i--)
    {
      const DhChange *change = dh_entry_get_change (entry, i - 1);

      if ((change->property == DH_UNIT_CONCEALED || change->property == DH_UNIT_OFF_TABLE) && change->from)
        self->units[change->of.index] = TRUE;
    }
}

/* Making one */

static void
add_results (DhStatus  *self,
             DhReferee *referee,
             Hidden    *hidden)
{
  guint n = dh_referee_get_n_entries (referee);

  for (guint i = n; i > 0 && n - i < MOST_LOOKED_AT && self->results->len < MOST_RESULTS; i--)
    {
      const DhEntry *entry = dh_referee_get_entry (referee, i - 1);
      char *text;

      if (dh_entry_get_of (entry) != 0 || dh_referee_is_undone (referee, i - 1))
        continue;

      if (!hides_entry (hidden, entry))
        {
          text = _dh_entry_narrate_to_players (entry, hidden->battle, self->disclosure);
          if (text != NULL)
            g_ptr_array_add (self->results, text);
        }
      hidden_go_back (hidden, entry);
    }
}

static void
add_army (DhStatus       *self,
          const DhBattle *battle,
          guint           index)
{
  const DhArmy *army = dh_army (battle, index);
  DhStatusArmy shown = {
    .name = g_strdup (army->info->name),
    .letter = g_strdup (army->info->letter),
    .effectiveness = dh_battle_get_effectiveness (battle, index),
    .state = army->state,
  };

  g_array_append_val (self->armies, shown);
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

static void
add_unit (DhStatus       *self,
          const DhBattle *battle,
          guint           index)
{
  const DhUnit *unit = dh_unit (battle, index);
  const DhUnitInfo *info = unit->info;
  gboolean exact = self->disclosure == DH_DISCLOSURE_EXACT;
  const char *command = info->command != DH_NOTHING ? dh_command (battle, info->command)->info->name : info->name;
  DhStatusUnit shown = {
    .name = g_strdup (info->name),
    .command = g_strdup (command),
    .army = info->army,
    .band = self->disclosure == DH_DISCLOSURE_NAMES ? DH_BAND_UNKNOWN : judge_band (battle, unit),
    .stands = exact ? (int) dh_unit_count_stands (unit) : -1,
    .start_stands = exact ? unit->start_stands : -1,
    .casualties = exact ? (int) dh_unit_count_casualties (unit) : -1,
    .status = unit->status,
    .arm = info->arm,
    .formation = unit->formation,
  };

  g_array_append_val (self->units, shown);
}

static void
show_card (DhStatus       *self,
           const DhBattle *battle,
           const Hidden   *hidden)
{
  const DhCard *card = dh_battle_get_card (battle);

  self->card_army = -1;
  if (card == NULL)
    return;

  self->card_army = card->army;
  self->card = g_strdup (hides (hidden, card->of) ? _("Reserves") : card->name);
}

/**
 * dh_status_new:
 * @referee: the referee of a battle
 *
 * Shows what players may see of the battle as it stands now.
 *
 * Returns: (transfer full): the status
 */
DhStatus *
dh_status_new (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  DhStatus *self = g_new0 (DhStatus, 1);
  g_auto(Hidden) hidden = { NULL };

  hidden_init (&hidden, battle);
  g_atomic_ref_count_init (&self->ref_count);
  self->title = g_strdup (dh_battle_get_title (battle));
  self->turn = battle->turn;
  self->step = battle->step;
  self->cards_left = dh_battle_count_deck (battle);
  self->disclosure = battle->disclosure;
  show_card (self, battle, &hidden);

  self->armies = g_array_new (FALSE, FALSE, sizeof (DhStatusArmy));
  g_array_set_clear_func (self->armies, clear_army);
  for (guint i = 0; i < battle->armies->len; i++)
    add_army (self, battle, i);

  self->units = g_array_new (FALSE, FALSE, sizeof (DhStatusUnit));
  g_array_set_clear_func (self->units, clear_unit);
  for (guint i = 0; i < battle->units->len; i++)
    if (!hidden.units[i])
      add_unit (self, battle, i);

  self->results = g_ptr_array_new_with_free_func (g_free);
  add_results (self, referee, &hidden);

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

  g_array_unref (self->armies);
  g_array_unref (self->units);
  g_ptr_array_unref (self->results);
  g_free (self->title);
  g_free (self->card);
  g_free (self);
}

/* Reading it */

const char *
dh_status_get_title (const DhStatus *self)
{
  return self->title;
}

/**
 * dh_status_get_turn:
 * @self: a status
 *
 * Returns: the turn, 0 in the set-up
 */
int
dh_status_get_turn (const DhStatus *self)
{
  return self->turn;
}

DhStep
dh_status_get_step (const DhStatus *self)
{
  return self->step;
}

/**
 * dh_status_get_card:
 * @self: a status
 *
 * Returns: (nullable): the name of the card in hand; “Reserves” when nobody of it is to be seen
 */
const char *
dh_status_get_card (const DhStatus *self)
{
  return self->card;
}

/**
 * dh_status_get_card_army:
 * @self: a status
 *
 * Returns: the army of the card in hand, or -1
 */
int
dh_status_get_card_army (const DhStatus *self)
{
  return self->card_army;
}

guint
dh_status_get_cards_left (const DhStatus *self)
{
  return self->cards_left;
}

DhDisclosure
dh_status_get_disclosure (const DhStatus *self)
{
  return self->disclosure;
}

guint
dh_status_get_n_armies (const DhStatus *self)
{
  return self->armies->len;
}

const DhStatusArmy *
dh_status_get_army (const DhStatus *self,
                    guint           index)
{
  g_return_val_if_fail (index < self->armies->len, NULL);

  return &g_array_index (self->armies, DhStatusArmy, index);
}

guint
dh_status_get_n_units (const DhStatus *self)
{
  return self->units->len;
}

/**
 * dh_status_get_unit:
 * @self: a status
 * @index: which
 *
 * Returns: (transfer none): a unit; they come army by army, and command by command, as the order
 *   of battle has them
 */
const DhStatusUnit *
dh_status_get_unit (const DhStatus *self,
                    guint           index)
{
  g_return_val_if_fail (index < self->units->len, NULL);

  return &g_array_index (self->units, DhStatusUnit, index);
}

guint
dh_status_get_n_results (const DhStatus *self)
{
  return self->results->len;
}

/**
 * dh_status_get_result:
 * @self: a status
 * @index: which, the newest is 0
 *
 * Returns: what happened, in sentences
 */
const char *
dh_status_get_result (const DhStatus *self,
                      guint           index)
{
  g_return_val_if_fail (index < self->results->len, NULL);

  return g_ptr_array_index (self->results, index);
}

/* As text */

static const char *
describe_army_state (DhArmyState state)
{
  switch (state)
    {
    case DH_ARMY_STATE_STEADY:
      return _("steady");
    case DH_ARMY_STATE_HESITANT:
      return _("hesitant");
    case DH_ARMY_STATE_RETIRE:
      return _("retiring");
    case DH_ARMY_STATE_BROKEN:
      return _("broken");
    }

  g_assert_not_reached ();
}

static const char *
describe_unit_status (DhUnitStatus status)
{
  switch (status)
    {
    case DH_UNIT_STATUS_STEADY:
      return _("steady");
    case DH_UNIT_STATUS_FALLING_BACK:
      return _("falling back");
    case DH_UNIT_STATUS_ROUTED:
      return _("routed");
    case DH_UNIT_STATUS_DESTROYED:
      return _("destroyed");
    case DH_UNIT_STATUS_CAPTURED:
      return _("captured");
    case DH_UNIT_STATUS_LEFT:
      return _("left the table");
    }

  g_assert_not_reached ();
}

static const char *
describe_formation (DhFormation formation)
{
  switch (formation)
    {
    case DH_FORMATION_LINE:
      return _("line");
    case DH_FORMATION_COLUMN:
      return _("column");
    case DH_FORMATION_SQUARE:
      return _("square");
    case DH_FORMATION_MOUNTED_LINE:
      return _("mounted line");
    case DH_FORMATION_MOUNTED_COLUMN:
      return _("mounted column");
    case DH_FORMATION_DISMOUNTED:
      return _("dismounted");
    case DH_FORMATION_LIMBERED:
      return _("limbered");
    case DH_FORMATION_UNLIMBERED:
      return _("unlimbered");
    }

  g_assert_not_reached ();
}

static const char *
describe_band (DhBand band)
{
  switch (band)
    {
    case DH_BAND_UNKNOWN:
      return "";
    case DH_BAND_FRESH:
      return _("fresh");
    case DH_BAND_WORN:
      return _("worn");
    case DH_BAND_SPENT:
      return _("spent");
    }

  g_assert_not_reached ();
}

/* Pads to a column by characters, not bytes. */
static void
append_cell (GString    *text,
             const char *cell,
             guint       width)
{
  glong length = g_utf8_strlen (cell, -1);

  g_string_append (text, cell);
  do
    g_string_append_c (text, ' ');
  while (++length < width);
}

static void
append_unit_text (const DhStatusUnit *unit,
                  guint               width,
                  GString            *text)
{
  g_autofree char *strength = NULL;

  /* Who is gone has no strength that matters. */
  if (unit->status >= DH_UNIT_STATUS_DESTROYED)
    strength = g_strdup ("");
  else if (unit->stands >= 0 && unit->casualties > 0)
    /* Translators: stands left of those at the start, and men missing from one of them. */
    strength = g_strdup_printf (_("%d of %d −%d"),
                                unit->stands,
                                unit->start_stands,
                                unit->casualties);
  else if (unit->stands >= 0)
    /* Translators: stands left of those at the start. */
    strength = g_strdup_printf (_("%d of %d"), unit->stands, unit->start_stands);
  else
    strength = g_strdup (describe_band (unit->band));

  g_string_append (text, "    ");
  append_cell (text, unit->name, width);
  if (unit->band != DH_BAND_UNKNOWN)
    append_cell (text, strength, 12);
  append_cell (text, describe_unit_status (unit->status), 16);
  if (unit->status <= DH_UNIT_STATUS_ROUTED)
    g_string_append (text, describe_formation (unit->formation));
  while (text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
}

static void
append_army_text (const DhStatus *self,
                  guint           index,
                  GString        *text)
{
  const DhStatusArmy *army = dh_status_get_army (self, index);
  const char *command = "";
  glong width = 0;

  g_string_append_c (text, '\n');
  /* Translators: an army, its effectiveness in percent, and its state. */
  g_string_append_printf (text,
                          _("%s: %d %%, %s"),
                          army->name,
                          army->effectiveness,
                          describe_army_state (army->state));
  g_string_append_c (text, '\n');

  for (guint i = 0; i < self->units->len; i++)
    width = MAX (width, g_utf8_strlen (dh_status_get_unit (self, i)->name, -1) + 2);

  for (guint i = 0; i < self->units->len; i++)
    {
      const DhStatusUnit *unit = dh_status_get_unit (self, i);

      if (unit->army != index)
        continue;
      if (!g_str_equal (unit->command, command) && !g_str_equal (unit->command, unit->name))
        g_string_append_printf (text, "  %s\n", unit->command);
      command = unit->command;
      append_unit_text (unit, width, text);
    }
}

/**
 * dh_status_to_text:
 * @self: a status
 *
 * Returns: (transfer full): all that it shows, in lines for a terminal
 */
char *
dh_status_to_text (const DhStatus *self)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n", self->title);
  if (self->turn > 0)
    {
      g_string_append_printf (text, _("Turn %d"), self->turn);
      g_string_append (text, ", ");
    }
  g_string_append (text, dh_step_get_title (self->step));
  g_string_append_c (text, '\n');
  if (self->card != NULL)
    {
      /* Translators: the card in hand and the army it belongs to. */
      g_string_append_printf (text,
                              _("Card: %s (%s)"),
                              self->card,
                              dh_status_get_army (self, self->card_army)->name);
      g_string_append_c (text, '\n');
    }
  if (self->step == DH_STEP_MOVEMENT)
    {
      g_string_append_printf (text, _("Cards left: %u"), self->cards_left);
      g_string_append_c (text, '\n');
    }

  for (guint i = 0; i < self->armies->len; i++)
    append_army_text (self, i, text);

  if (self->results->len > 0)
    g_string_append_printf (text, "\n%s\n", _("Last results"));
  for (guint i = 0; i < self->results->len; i++)
    g_string_append_printf (text, "  %s\n", dh_status_get_result (self, i));

  return g_string_free (text, FALSE);
}
