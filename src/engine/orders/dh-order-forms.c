/* dh-order-forms.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-reader-private.h"

#include "dh-battle-private.h"

#include <glib/gi18n-lib.h>

/*
 * One function for each form of order, and the table of them.
 */

typedef gboolean (*ParseFunc) (DhReader  *reader,
                               DhOrder   *order,
                               GError   **error);

static gboolean
parse_nothing (DhReader  *reader,
               DhOrder   *order,
               GError   **error)
{
  return TRUE;
}

static gboolean
parse_unit (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  return _dh_reader_read_subject (reader, order, DH_UNITS, error);
}

static gboolean
parse_command (DhReader  *reader,
               DhOrder   *order,
               GError   **error)
{
  return _dh_reader_read_subject (reader, order, DH_COMMANDS | DH_UNITS, error);
}

static gboolean
parse_officer (DhReader  *reader,
               DhOrder   *order,
               GError   **error)
{
  return _dh_reader_read_subject (reader, order, DH_OFFICERS, error);
}

static gboolean
parse_pass (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  order->pass = _dh_reader_accept (reader, "pass");
  return TRUE;
}

/* Finds the one card whose name holds the word; that there is none is no mistake yet. */
static gboolean
find_card_by_name (DhReader  *reader,
                   int       *card,
                   GError   **error)
{
  g_autofree char *wanted = g_utf8_casefold (reader->word, -1);
  g_autoptr(GString) candidates = g_string_new (NULL);
  guint found = 0;

  for (guint i = 0; i < reader->battle->cards->len; i++)
    {
      const DhCard *one = dh_card (reader->battle, i);
      g_autofree char *name = g_utf8_casefold (one->name, -1);

      if (strstr (name, wanted) == NULL)
        continue;
      _dh_reader_add_candidate (candidates, found++, one->id, one->name);
      *card = i;
    }

  if (found <= 1)
    return TRUE;

  *card = DH_NOTHING;
  return _dh_reader_refuse (error,
                            _("“%s” fits %u cards: %s; write the id"),
                            reader->word,
                            found,
                            candidates->str);
}

static gboolean
parse_card (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  parse_pass (reader, order, NULL);
  if (_dh_reader_peek (reader) == NULL)
    return TRUE;

  order->card = _dh_battle_find_card (reader->battle, reader->word);
  if (order->card == DH_NOTHING && !find_card_by_name (reader, &order->card, error))
    return FALSE;
  if (order->card == DH_NOTHING)
    return _dh_reader_refuse (error,
                              _("“%s” is neither the id nor part of the name of a card"),
                              reader->word);

  _dh_reader_step_on (reader);
  order->pass = order->pass || _dh_reader_accept (reader, "pass");
  return TRUE;
}

static gboolean
parse_respond (DhReader  *reader,
               DhOrder   *order,
               GError   **error)
{
  while (_dh_reader_peek (reader) != NULL && g_ascii_strcasecmp (reader->word, "by") != 0)
    if (!_dh_reader_read_subject (reader, order, DH_COMMANDS | DH_UNITS, error))
      return FALSE;

  return _dh_reader_read_by (reader, order, TRUE, error);
}

static gboolean
parse_move (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  if (!_dh_reader_read_subject (reader, order, DH_UNITS, error))
    return FALSE;

  return _dh_reader_peek (reader) == NULL ||
         _dh_reader_read_word_of (reader, DH_TYPE_GROUND, &order->ground, error);
}

static gboolean
parse_form (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  return _dh_reader_read_subject (reader, order, DH_UNITS, error) &&
         _dh_reader_read_word_of (reader, DH_TYPE_FORMATION, &order->formation, error);
}

static gboolean
parse_charge (DhReader  *reader,
              DhOrder   *order,
              GError   **error)
{
  if (!_dh_reader_read_subject (reader, order, DH_UNITS, error))
    return FALSE;
  if (_dh_reader_accept (reader, "none"))
    {
      order->none = TRUE;
      return TRUE;
    }
  if (!_dh_reader_read_target (reader, order, error))
    return FALSE;

  _dh_reader_read_aspect (reader, order);
  return TRUE;
}

static gboolean
parse_countercharge (DhReader  *reader,
                     DhOrder   *order,
                     GError   **error)
{
  if (!_dh_reader_read_subject (reader, order, DH_UNITS, error) ||
      !_dh_reader_read_target (reader, order, error))
    return FALSE;

  _dh_reader_read_aspect (reader, order);
  return TRUE;
}

const DhShotWord _dh_shot_words[] = {
  { "cover", DH_SHOT_COVER },
  { "open", DH_SHOT_OPEN },
  { "column", DH_SHOT_COLUMN },
  { "enfilade", DH_SHOT_ENFILADE },
  { "shot", DH_SHOT_SOLID },
  { "overhead", DH_SHOT_OVERHEAD },
  { NULL, 0 },
};

static gboolean
parse_fire (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  /* An officer may be named, to be told why he is no target (5.D), or by sharpshooters. */
  if (!_dh_reader_read_subject (reader, order, DH_UNITS, error) ||
      !_dh_reader_read_thing (reader, DH_UNITS | DH_OFFICERS, &order->target, error) ||
      !_dh_reader_read_inches (reader, order, error))
    return FALSE;

  while (_dh_reader_peek (reader) != NULL)
    {
      gboolean known = FALSE;

      for (guint i = 0; _dh_shot_words[i].word != NULL && !known; i++)
        if (_dh_reader_accept (reader, _dh_shot_words[i].word))
          {
            order->flags |= _dh_shot_words[i].flag;
            known = TRUE;
          }
      if (!known)
        return _dh_reader_refuse (error,
                                  _("“%s” cannot follow here; a shot takes cover or open, column, enfilade, shot, "
                                    "overhead"),
                                  reader->word);
    }

  if ((order->flags & DH_SHOT_COVER) != 0 && (order->flags & DH_SHOT_OPEN) != 0)
    return _dh_reader_refuse (error, _("the target is either in cover or in the open, not both"));
  return TRUE;
}

static gboolean
parse_support (DhReader  *reader,
               DhOrder   *order,
               GError   **error)
{
  return _dh_reader_read_subject (reader, order, DH_UNITS, error) &&
         _dh_reader_read_target (reader, order, error) &&
         _dh_reader_read_inches (reader, order, error);
}

static gboolean
parse_fight (DhReader  *reader,
             DhOrder   *order,
             GError   **error)
{
  return _dh_reader_read_subject (reader, order, DH_UNITS, error) &&
         _dh_reader_read_target (reader, order, error);
}

static gboolean
parse_bonus (DhReader  *reader,
             DhOrder   *order,
             GError   **error)
{
  if (!_dh_reader_read_subject (reader, order, DH_UNITS, error))
    return FALSE;

  if (_dh_reader_accept (reader, "hold"))
    order->bonus = DH_BONUS_HOLD;
  else if (_dh_reader_accept (reader, "occupy"))
    order->bonus = DH_BONUS_OCCUPY;
  else if (_dh_reader_accept (reader, "charge"))
    {
      order->bonus = DH_BONUS_CHARGE;
      if (!_dh_reader_read_target (reader, order, error))
        return FALSE;
      _dh_reader_read_aspect (reader, order);
    }
  else
    return _dh_reader_refuse (error,
                              _("say what the unit does: hold, occupy, or charge and a target"));

  return TRUE;
}

static gboolean
parse_retreat (DhReader  *reader,
               DhOrder   *order,
               GError   **error)
{
  order->all = _dh_reader_accept (reader, "all");

  while (!order->all && _dh_reader_peek (reader) != NULL &&
         g_ascii_strcasecmp (reader->word, "into") != 0 && g_ascii_strcasecmp (reader->word, "off") != 0)
    if (!_dh_reader_read_subject (reader, order, DH_UNITS, error))
      return FALSE;
  if (!order->all && order->subjects->len == 0)
    return _dh_reader_refuse (error, _("name the units that retreat, or “all”"));

  order->off = _dh_reader_accept (reader, "off");
  if (_dh_reader_accept (reader, "into"))
    {
      if (order->all || order->subjects->len > 1)
        return _dh_reader_refuse (error, _("name the one unit that runs into the enemy"));
      if (!_dh_reader_read_target (reader, order, error))
        return FALSE;
    }
  order->off = order->off || _dh_reader_accept (reader, "off");
  if (order->all && order->off)
    return _dh_reader_refuse (error, _("name the units that leave the table"));

  return TRUE;
}

static gboolean
parse_witness (DhReader  *reader,
               DhOrder   *order,
               GError   **error)
{
  order->all = _dh_reader_accept (reader, "all");
  if (!order->all && !_dh_reader_read_subject (reader, order, DH_UNITS, error))
    return FALSE;

  order->none = _dh_reader_accept (reader, "none");
  if (order->all && !order->none)
    return _dh_reader_refuse (error,
                              _("“witness all” takes “none”; name the unit that routed and then its witnesses"));
  if (order->none)
    return TRUE;

  if (_dh_reader_peek (reader) == NULL)
    return _dh_reader_refuse (error, _("name the friends who saw the rout, or “none”"));
  while (_dh_reader_peek (reader) != NULL)
    if (!_dh_reader_read_subject (reader, order, DH_UNITS, error))
      return FALSE;

  return TRUE;
}

static gboolean
parse_rally (DhReader  *reader,
             DhOrder   *order,
             GError   **error)
{
  return _dh_reader_read_subject (reader, order, DH_UNITS, error) &&
         _dh_reader_read_by (reader, order, FALSE, error);
}

static gboolean
parse_attach (DhReader  *reader,
              DhOrder   *order,
              GError   **error)
{
  if (!_dh_reader_read_subject (reader, order, DH_OFFICERS, error) ||
      !_dh_reader_read_target (reader, order, error))
    return FALSE;

  order->front = _dh_reader_accept (reader, "front");
  return TRUE;
}

static gboolean
parse_cover (DhReader  *reader,
             DhOrder   *order,
             GError   **error)
{
  return _dh_reader_read_subject (reader, order, DH_UNITS, error) &&
         _dh_reader_read_word_of (reader, DH_TYPE_COVER, &order->cover, error);
}

static gboolean
parse_disclose (DhReader  *reader,
                DhOrder   *order,
                GError   **error)
{
  return _dh_reader_read_word_of (reader, DH_TYPE_DISCLOSURE, &order->disclosure, error);
}

static gboolean
parse_waive (DhReader  *reader,
             DhOrder   *order,
             GError   **error)
{
  return _dh_reader_read_word_of (reader, DH_TYPE_DUE_KIND, &order->due, error) &&
         _dh_reader_read_subject (reader, order, DH_OFFICERS | DH_UNITS, error) &&
         _dh_reader_read_reason (reader, order, error);
}

static gboolean
parse_ruling (DhReader  *reader,
              DhOrder   *order,
              GError   **error)
{
  DhThing subject;

  if (!_dh_reader_read_subject (reader,
                                order,
                                DH_THE_BATTLE_ITSELF | DH_ARMIES | DH_COMMANDS | DH_UNITS | DH_OFFICERS,
                                error))
    return FALSE;
  subject = dh_order_get_subject (order, 0);

  if (_dh_reader_peek (reader) == NULL ||
      !_dh_property_find (subject.kind, reader->word, &order->property))
    {
      g_autofree char *list = _dh_property_list (subject.kind);

      return _dh_reader_refuse (error,
                                _("“%s” is not a property of “%s”; it has %s"),
                                reader->word != NULL ? reader->word : "",
                                dh_battle_get_id (reader->battle, subject),
                                list);
    }
  _dh_reader_step_on (reader);

  if (_dh_reader_peek (reader) == NULL)
    return _dh_reader_refuse (error, _("the value is missing"));
  order->value_text = g_ascii_strdown (reader->word, -1);
  _dh_reader_step_on (reader);

  if (order->property != DH_BATTLE_DECK &&
      !_dh_property_parse (reader->battle, order->property, order->value_text, &order->value, error))
    return FALSE;

  return _dh_reader_read_reason (reader, order, error);
}

static gboolean
parse_note (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  return _dh_reader_read_text (reader, order, error);
}

static gboolean
parse_dice (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  g_clear_pointer (&reader->word, g_free);
  if (!_dh_reader_read_dice (reader->at, &order->dice, error))
    return FALSE;

  reader->at += strlen (reader->at);
  return TRUE;
}

static const struct {
  ParseFunc parse;
  const char *usage;
} forms[DH_N_VERBS] = {
  [DH_VERB_BEGIN] = { parse_nothing, "begin" },
  [DH_VERB_CARD] = { parse_card, "card [NAME] [pass]" },
  [DH_VERB_RESPOND] = { parse_respond, "respond [COMMAND or UNIT…] [by OFFICER or none]" },
  [DH_VERB_MOVE] = { parse_move, "move UNIT [open or rough or road]" },
  [DH_VERB_FORM] = { parse_form, "form UNIT FORMATION" },
  [DH_VERB_CHARGE] = { parse_charge, "charge UNIT TARGET [flank or rear], or charge UNIT none" },
  [DH_VERB_GONE] = { parse_unit, "gone UNIT" },
  [DH_VERB_FIRE] = { parse_fire,
                     "fire UNIT TARGET INCHES [cover or open] [column] [enfilade] [shot] [overhead]" },
  [DH_VERB_MARK] = { parse_nothing, "mark" },
  [DH_VERB_CHECK] = { parse_unit, "check UNIT" },
  [DH_VERB_RISK] = { parse_officer, "risk OFFICER" },
  [DH_VERB_HORSES] = { parse_unit, "horses UNIT" },
  [DH_VERB_SUPPORT] = { parse_support, "support UNIT FRIEND INCHES" },
  [DH_VERB_PULL_AWAY] = { parse_unit, "pull-away UNIT" },
  [DH_VERB_FIGHT] = { parse_fight, "fight ATTACKER DEFENDER" },
  [DH_VERB_BONUS] = { parse_bonus, "bonus UNIT hold or occupy or charge TARGET [flank or rear]" },
  [DH_VERB_COUNTERCHARGE] = { parse_countercharge, "countercharge UNIT TARGET [flank or rear]" },
  [DH_VERB_RETREAT] = { parse_retreat, "retreat UNIT… or all [into ENEMY] [off]" },
  [DH_VERB_WITNESS] = { parse_witness, "witness UNIT none or FRIEND…, or witness all none" },
  [DH_VERB_RALLY] = { parse_rally, "rally UNIT [by OFFICER]" },
  [DH_VERB_ATTACH] = { parse_attach, "attach OFFICER UNIT [front]" },
  [DH_VERB_DETACH] = { parse_officer, "detach OFFICER" },
  [DH_VERB_COVER] = { parse_cover, "cover UNIT none or cover or works or village or fort" },
  [DH_VERB_SUPPLY] = { parse_unit, "supply UNIT" },
  [DH_VERB_REVEAL] = { parse_unit, "reveal UNIT" },
  [DH_VERB_CONCEAL] = { parse_unit, "conceal UNIT" },
  [DH_VERB_RESERVE] = { parse_command, "reserve COMMAND" },
  [DH_VERB_ENTER] = { parse_command, "enter COMMAND" },
  [DH_VERB_DISCLOSE] = { parse_disclose, "disclose exact or banded or names" },
  [DH_VERB_SETTLE] = { parse_nothing, "settle" },
  [DH_VERB_NEXT] = { parse_pass, "next [pass]" },
  [DH_VERB_WAIVE] = { parse_waive, "waive KIND SUBJECT because TEXT" },
  [DH_VERB_RULING] = { parse_ruling, "ruling SUBJECT PROPERTY VALUE because TEXT" },
  [DH_VERB_NOTE] = { parse_note, "note TEXT" },
  [DH_VERB_DICE] = { parse_dice, "dice N…" },
  [DH_VERB_UNDO] = { parse_nothing, "undo" },
  [DH_VERB_REDO] = { parse_nothing, "redo" },
  [DH_VERB_END] = { parse_nothing, "end" },
};

/**
 * _dh_order_read_form:
 * @reader: a line, behind its verb
 * @order: (inout): an order with its verb
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Reads what the verb asks for, to the end of the order.
 *
 * Returns: whether all was there and nothing is left over
 */
gboolean
_dh_order_read_form (DhReader  *reader,
                     DhOrder   *order,
                     GError   **error)
{
  if (!forms[order->verb].parse (reader, order, error))
    {
      g_prefix_error (error, "“%s”: ", dh_enum_to_word (DH_TYPE_VERB, order->verb));
      return FALSE;
    }
  if (_dh_reader_peek (reader) == NULL)
    return TRUE;

  return _dh_reader_refuse (error,
                            _("“%s” is left over; the order is: %s"),
                            reader->word,
                            forms[order->verb].usage);
}

/**
 * dh_verb_get_usage:
 * @verb: a verb
 *
 * Returns: the form of its order
 */
const char *
dh_verb_get_usage (DhVerb verb)
{
  g_return_val_if_fail (verb < DH_N_VERBS, NULL);

  return forms[verb].usage;
}
