/* dh-desk-new-battle.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-battle-private.h"

#include "dh-class.h"
#include "dh-file.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-rulebook-club.h"
#include "dh-session-battles.h"
#include "dh-sheets.h"
#include "dh-system-scenario.h"

#include <glib/gi18n.h>

#include <string.h>

#define USUAL_ARMIES "champion-hill"

G_DEFINE_FINAL_TYPE (DhDeskNewBattle, dh_desk_new_battle, G_TYPE_OBJECT)

void
_dh_desk_new_battle_changed (DhDeskNewBattle *self)
{
  g_signal_emit_by_name (self, "changed");
}

static gboolean
set_text (char       **place,
          const char  *text)
{
  if (g_strcmp0 (*place, text) == 0)
    return FALSE;

  g_free (*place);
  *place = g_strdup (text);
  return TRUE;
}

/* Files go by the title, until the referee has named his. */
static void
propose_name (DhDeskNewBattle *self)
{
  g_autoptr(GFile) file = NULL;

  if (self->name_is_given)
    return;

  file = dh_session_battles_find_free (self->folder, self->title);
  g_free (self->name);
  self->name = dh_session_battles_dup_name (file);
}

/* Armies */

static DhDiceSource
get_usual_dice (DhDeskNewBattle *self)
{
  return dh_rulebook_is (self->rulebook, "dice", "thrown") ? DH_DICE_SOURCE_THROWN : DH_DICE_SOURCE_PROGRAM;
}

static void
take_dice (DhDeskNewBattle *self)
{
  guint n = self->armies != NULL ? self->armies->armies->len : 0;
  DhDiceSource usual = get_usual_dice (self);

  g_array_set_size (self->dice, 0);
  for (guint i = 0; i < n; i++)
    g_array_append_val (self->dice, usual);
}

/* The rows of a file are shown as they stand in it, other armies as the rows that they would be. */
static void
show_as_rows (DhDeskNewBattle *self)
{
  char *csv = dh_order_of_battle_to_csv (self->armies);
  g_autoptr(GBytes) bytes = g_bytes_new_take (csv, strlen (csv));

  self->muster = dh_muster_new_from_bytes (bytes, self->title, self->title);
}

static void
forget_armies (DhDeskNewBattle *self)
{
  if (self->reading != NULL)
    g_signal_handlers_disconnect_by_data (self->reading, self);
  g_clear_object (&self->reading);
  g_clear_pointer (&self->muster, dh_muster_unref);
  g_clear_pointer (&self->armies, dh_order_of_battle_unref);
  g_clear_pointer (&self->trouble, g_free);
}

static void
use_armies (DhDeskNewBattle *self,
            const GError    *error)
{
  if (self->armies != NULL)
    {
      set_text (&self->title, self->armies->title);
      propose_name (self);
      if (self->muster == NULL)
        show_as_rows (self);
    }
  else
    set_text (&self->trouble, error->message);

  take_dice (self);
  _dh_desk_new_battle_take_forces (self);
  _dh_desk_new_battle_changed (self);
}

static gboolean
is_order_of_battle (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *lower = base != NULL ? g_ascii_strdown (base, -1) : g_strdup ("");

  return g_str_has_suffix (lower, ".xml");
}

/* The armies are as the list is read now. */
static void
follow_reading (DhDeskNewBattle *self)
{
  g_autoptr(GError) error = NULL;

  g_assert (DH_DESK_IS_NEW_BATTLE (self));

  g_clear_pointer (&self->muster, dh_muster_unref);
  g_clear_pointer (&self->armies, dh_order_of_battle_unref);
  g_clear_pointer (&self->trouble, g_free);
  self->muster = dh_muster_ref (self->reading->muster);
  self->armies = dh_muster_get_order_of_battle (self->muster, &error);
  use_armies (self, error);
}

static void
read_sheet (DhDeskNewBattle *self,
            DhSheet         *sheet,
            const char      *title)
{
  self->reading = dh_desk_muster_reading_new (sheet, title);
  g_signal_connect_object (self->reading, "changed", G_CALLBACK (follow_reading), self, G_CONNECT_SWAPPED);
  follow_reading (self);
}

static void
load_source (DhDeskNewBattle *self)
{
  g_autoptr(GError) error = NULL;

  g_autoptr(DhSheet) sheet = NULL;

  forget_armies (self);
  if (is_order_of_battle (self->source))
    self->armies = dh_order_of_battle_new_from_file (self->source, &error);
  else
    sheet = dh_sheets_read_file (self->source, &error);
  if (sheet != NULL)
    read_sheet (self, sheet, NULL);
  else
    use_armies (self, error);
}

/**
 * dh_desk_new_battle_take_shipped:
 * @self: a battle in the making
 * @id: one of dh_order_of_battle_list_shipped()
 *
 * Lets the armies of a battle that comes with Drumhead fight.
 */
void
dh_desk_new_battle_take_shipped (DhDeskNewBattle *self,
                                 const char      *id)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (DH_DESK_IS_NEW_BATTLE (self));

  if (!set_text (&self->shipped, id))
    return;

  g_clear_object (&self->source);
  forget_armies (self);
  self->armies = dh_order_of_battle_new_shipped (id, &error);
  use_armies (self, error);
}

/**
 * dh_desk_new_battle_take_file:
 * @self: a battle in the making
 * @file: an order of battle as XML, or any spreadsheet
 *
 * Lets the armies of a file fight. While anything is wrong with it, nobody does.
 */
void
dh_desk_new_battle_take_file (DhDeskNewBattle *self,
                              GFile           *file)
{
  g_return_if_fail (DH_DESK_IS_NEW_BATTLE (self));
  g_return_if_fail (G_IS_FILE (file));

  g_clear_pointer (&self->shipped, g_free);
  g_set_object (&self->source, file);
  load_source (self);
}

/**
 * dh_desk_new_battle_take_text:
 * @self: a battle in the making
 * @text: a table as text, such as a spreadsheet puts on the clipboard
 *
 * Lets the armies of a table fight that is in no file. While anything is wrong with it, nobody does.
 */
void
dh_desk_new_battle_take_text (DhDeskNewBattle *self,
                              const char      *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(GError) error = NULL;
  g_autoptr(DhSheet) sheet = NULL;

  g_return_if_fail (DH_DESK_IS_NEW_BATTLE (self));

  g_clear_pointer (&self->shipped, g_free);
  g_clear_object (&self->source);
  forget_armies (self);
  sheet = dh_sheet_new_from_text (bytes, _("Pasted list"), &error);
  if (sheet != NULL)
    read_sheet (self, sheet, NULL);
  else
    use_armies (self, error);
}

/**
 * dh_desk_new_battle_look_again:
 * @self: a battle in the making
 *
 * Reads the file of the armies once more, which may have been mended.
 */
void
dh_desk_new_battle_look_again (DhDeskNewBattle *self)
{
  g_return_if_fail (DH_DESK_IS_NEW_BATTLE (self));

  if (self->source != NULL)
    load_source (self);
}

/**
 * dh_desk_new_battle_save_armies:
 * @self: a battle in the making that has armies
 * @file: where to
 * @error: return location for what went wrong
 *
 * Saves who fights as an order of battle. Whoever asks for the file asks whether it may be replaced.
 *
 * Returns: whether it was saved
 */
gboolean
dh_desk_new_battle_save_armies (DhDeskNewBattle  *self,
                                GFile            *file,
                                GError          **error)
{
  g_autofree char *xml = NULL;

  g_return_val_if_fail (DH_DESK_IS_NEW_BATTLE (self), FALSE);
  g_return_val_if_fail (self->armies != NULL, FALSE);

  xml = dh_order_of_battle_to_xml (self->armies);
  return dh_file_write (file, xml, strlen (xml), TRUE, error);
}

/* By which rules */

static void
set_rulebook (DhDeskNewBattle *self,
              DhRulebook      *taken,
              DhRulebook      *rulebook)
{
  g_clear_pointer (&self->taken, dh_rulebook_unref);
  g_clear_pointer (&self->rulebook, dh_rulebook_unref);
  self->taken = taken;
  self->rulebook = rulebook;
}

static gboolean
use_rulebook (DhDeskNewBattle  *self,
              DhRulebook       *rulebook,
              GError          **error)
{
  if (rulebook == NULL)
    return FALSE;
  if (!dh_rulebook_require_system (rulebook, dh_inch_1997.id, error))
    {
      dh_rulebook_unref (rulebook);
      return FALSE;
    }

  set_rulebook (self, rulebook, dh_rulebook_copy (rulebook));
  take_dice (self);
  _dh_desk_new_battle_changed (self);
  return TRUE;
}

static gboolean
is_alike (const DhRulebook *one,
          const DhRulebook *other,
          const char       *id)
{
  return g_str_equal (dh_rulebook_get_switch (one, id), dh_rulebook_get_switch (other, id));
}

/* Carries the choices for this battle over to a rulebook, but for values that have been changed there since. */
static DhRulebook *
carry_choices (DhDeskNewBattle  *self,
               const DhRulebook *edited)
{
  DhRulebook *rulebook = dh_rulebook_copy (edited);

  for (guint i = 0; i < self->rulebook->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (self->rulebook, i);

      if (item->is_switch && !is_alike (self->rulebook, self->taken, item->id) &&
          is_alike (edited, self->taken, item->id))
        dh_rulebook_set_switch (rulebook, item->id, dh_rulebook_get_switch (self->rulebook, item->id), NULL);
    }

  return rulebook;
}

/**
 * dh_desk_new_battle_take_rulebook:
 * @self: a battle in the making
 * @id: the id of a rulebook that comes with Drumhead, or of one of the club's
 * @error: return location for a %DH_ERROR_FILE
 *
 * Plays by the rules of a rulebook, with its own choices.
 *
 * Returns: whether it could be read; else the rules are as before
 */
gboolean
dh_desk_new_battle_take_rulebook (DhDeskNewBattle  *self,
                                  const char       *id,
                                  GError          **error)
{
  g_return_val_if_fail (DH_DESK_IS_NEW_BATTLE (self), FALSE);

  return use_rulebook (self, dh_rulebook_new_named (id, error), error);
}

/**
 * dh_desk_new_battle_take_rulebook_file:
 * @self: a battle in the making
 * @file: a rulebook
 * @error: return location for a %DH_ERROR_FILE that lists every mistake in it
 *
 * Plays by the rules of a file.
 *
 * Returns: whether it could be read; else the rules are as before
 */
gboolean
dh_desk_new_battle_take_rulebook_file (DhDeskNewBattle  *self,
                                       GFile            *file,
                                       GError          **error)
{
  g_return_val_if_fail (DH_DESK_IS_NEW_BATTLE (self), FALSE);

  return use_rulebook (self, dh_rulebook_new_from_file (file, error), error);
}

/**
 * dh_desk_new_battle_take_edited_rulebook:
 * @self: a battle in the making
 * @id: the id of one of the club's
 * @error: return location for a %DH_ERROR_FILE
 *
 * Plays by what has been made of the rules. What was chosen for this battle stays, but where the same
 * was decided in the rulebook since.
 *
 * Returns: whether it could be read; else the rules are as before
 */
gboolean
dh_desk_new_battle_take_edited_rulebook (DhDeskNewBattle  *self,
                                         const char       *id,
                                         GError          **error)
{
  DhRulebook *edited;
  gboolean same_dice;

  g_return_val_if_fail (DH_DESK_IS_NEW_BATTLE (self), FALSE);

  edited = dh_rulebook_new_named (id, error);
  if (edited == NULL)
    return FALSE;

  same_dice = is_alike (edited, self->taken, "dice");
  set_rulebook (self, edited, carry_choices (self, edited));
  if (!same_dice)
    take_dice (self);
  _dh_desk_new_battle_changed (self);
  return TRUE;
}

/**
 * dh_desk_new_battle_set_switch:
 * @self: a battle in the making
 * @id: a switch of its rulebook
 * @choice: one of its choices
 */
void
dh_desk_new_battle_set_switch (DhDeskNewBattle *self,
                               const char      *id,
                               const char      *choice)
{
  DhRulebook *chosen;

  g_return_if_fail (DH_DESK_IS_NEW_BATTLE (self));

  if (dh_rulebook_is (self->rulebook, id, choice) || !dh_rulebook_set_switch (self->rulebook, id, choice, NULL))
    return;

  /* A switch that is set back to what the rulebook has is no choice of the club. */
  chosen = carry_choices (self, self->taken);
  dh_rulebook_unref (self->rulebook);
  self->rulebook = chosen;
  if (g_str_equal (id, "dice"))
    take_dice (self);
  _dh_desk_new_battle_changed (self);
}

/**
 * dh_desk_new_battle_get_dice:
 * @self: a battle in the making
 * @army: one of its armies
 *
 * Returns: who throws the dice of that army
 */
DhDiceSource
dh_desk_new_battle_get_dice (DhDeskNewBattle *self,
                             guint            army)
{
  g_return_val_if_fail (DH_DESK_IS_NEW_BATTLE (self), DH_DICE_SOURCE_THROWN);
  g_return_val_if_fail (army < self->dice->len, DH_DICE_SOURCE_THROWN);

  return g_array_index (self->dice, DhDiceSource, army);
}

/**
 * dh_desk_new_battle_set_dice:
 * @self: a battle in the making
 * @army: one of its armies
 * @dice: who throws its dice
 *
 * Settles how the sides throw: where all do the same it is a choice of the rulebook, else there is a ruling for who
 * differs.
 */
void
dh_desk_new_battle_set_dice (DhDeskNewBattle *self,
                             guint            army,
                             DhDiceSource     dice)
{
  g_return_if_fail (DH_DESK_IS_NEW_BATTLE (self));
  g_return_if_fail (army < self->dice->len);

  if (g_array_index (self->dice, DhDiceSource, army) == dice)
    return;

  g_array_index (self->dice, DhDiceSource, army) = dice;
  dh_rulebook_set_switch (self->rulebook,
                          "dice",
                          dh_enum_to_word (DH_TYPE_DICE_SOURCE, g_array_index (self->dice, DhDiceSource, 0)),
                          NULL);
  _dh_desk_new_battle_changed (self);
}

/* Title, place and date */

/**
 * dh_desk_new_battle_set_title:
 * @self: a battle in the making
 * @title: what to call it; whether it will do shows when the battle is made
 */
void
dh_desk_new_battle_set_title (DhDeskNewBattle *self,
                              const char      *title)
{
  g_return_if_fail (DH_DESK_IS_NEW_BATTLE (self));

  if (!set_text (&self->title, title))
    return;

  propose_name (self);
  _dh_desk_new_battle_changed (self);
}

void
dh_desk_new_battle_set_folder (DhDeskNewBattle *self,
                               GFile           *folder)
{
  g_return_if_fail (DH_DESK_IS_NEW_BATTLE (self));
  g_return_if_fail (G_IS_FILE (folder));

  if (!g_set_object (&self->folder, folder))
    return;

  propose_name (self);
  _dh_desk_new_battle_changed (self);
}

/**
 * dh_desk_new_battle_set_name:
 * @self: a battle in the making
 * @name: (nullable): the name of its file; %NULL for one that is free and goes by the title
 */
void
dh_desk_new_battle_set_name (DhDeskNewBattle *self,
                             const char      *name)
{
  g_return_if_fail (DH_DESK_IS_NEW_BATTLE (self));

  if (name != NULL && g_str_equal (self->name, name))
    return;

  self->name_is_given = name != NULL;
  if (name != NULL)
    set_text (&self->name, name);
  propose_name (self);
  _dh_desk_new_battle_changed (self);
}

/**
 * dh_desk_new_battle_dup_file:
 * @self: a battle in the making
 *
 * Returns: (transfer full): where the battle will be kept
 */
GFile *
dh_desk_new_battle_dup_file (DhDeskNewBattle *self)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (DH_DESK_IS_NEW_BATTLE (self), NULL);

  name = g_str_has_suffix (self->name, DH_SESSION_BATTLE_SUFFIX) ? g_strdup (self->name)
                                                             : g_strconcat (self->name, DH_SESSION_BATTLE_SUFFIX, NULL);
  g_strdelimit (name, "/", '-');
  return g_file_get_child (self->folder, name);
}

void
dh_desk_new_battle_set_closing (DhDeskNewBattle *self,
                                const char      *closing)
{
  g_return_if_fail (DH_DESK_IS_NEW_BATTLE (self));

  if (set_text (&self->closing, closing))
    _dh_desk_new_battle_changed (self);
}

/* The object */

static void
dh_desk_new_battle_finalize (GObject *object)
{
  DhDeskNewBattle *self = DH_DESK_NEW_BATTLE (object);

  forget_armies (self);

  G_OBJECT_CLASS (dh_desk_new_battle_parent_class)->finalize (object);
}

static void
dh_desk_new_battle_class_init (DhDeskNewBattleClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dh_desk_new_battle_finalize;
  DH_CLASS_OWNS (klass, DhDeskNewBattle, g_free, closing, name, shipped, title);
  DH_CLASS_OWNS (klass, DhDeskNewBattle, g_object_unref, folder, source);
  DH_CLASS_OWNS (klass, DhDeskNewBattle, dh_rulebook_unref, rulebook, taken);
  DH_CLASS_OWNS (klass, DhDeskNewBattle, g_array_unref, concealed, dice, off_table, ratings);

  /**
   * DhDeskNewBattle::changed:
   * @self: a battle in the making
   *
   * Something has been chosen.
   */
  dh_class_add_signal (klass, "changed", 0);
}

/* The order of battle that comes with Drumhead has no mistakes: tests read all of them. */
static void
dh_desk_new_battle_init (DhDeskNewBattle *self)
{
  self->dice = g_array_new (FALSE, FALSE, sizeof (DhDiceSource));
  self->off_table = g_array_new (FALSE, FALSE, sizeof (gboolean));
  self->concealed = g_array_new (FALSE, FALSE, sizeof (gboolean));
  self->ratings = g_array_new (FALSE, FALSE, sizeof (int));
  self->folder = dh_session_battles_get_folder ();
  self->title = g_strdup ("");
  self->name = g_strdup ("");
  self->closing = g_strdup ("");

  dh_desk_new_battle_take_rulebook (self, dh_inch_1997.scenario->reference, NULL);
  dh_desk_new_battle_take_shipped (self, USUAL_ARMIES);
}

/**
 * dh_desk_new_battle_new:
 *
 * Returns: (transfer full): a battle in the making, Champion Hill unless something else is chosen
 */
DhDeskNewBattle *
dh_desk_new_battle_new (void)
{
  return g_object_new (DH_DESK_TYPE_NEW_BATTLE, NULL);
}
