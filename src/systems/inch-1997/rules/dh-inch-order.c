/* dh-inch-order.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-order-private.h"

#include <glib/gi18n-lib.h>

#include <stddef.h>
#include <string.h>

/*
 * The slots in orders of these rules, and orders for which a pattern of slots is not enough.
 */

/* The longest distance that an order takes: no table is longer. */
#define MOST_INCHES 1000.0

#define CM_IN_AN_INCH 2.54

/* The score of a reading gets worse by this for a word that the rules do not allow now. */
#define NOT_NOW 4

static DhInchOrder *
inch (DhOrder *order)
{
  return (DhInchOrder *) order;
}

void
_dh_inch_init_order (DhOrder *order)
{
  inch (order)->card = DH_NOTHING;
  inch (order)->inches = -1;
}

const char *
_dh_inch_describe_kinds (guint kinds)
{
  if (kinds == DH_UNITS)
    return _("a unit");
  if (kinds == DH_OFFICERS)
    return _("an officer");
  if (kinds == DH_COMMANDS)
    return _("a command");
  if (kinds == (DH_COMMANDS | DH_UNITS))
    return _("a command or a unit");
  if (kinds == (DH_OFFICERS | DH_UNITS))
    return _("a unit or an officer");

  return _("anything in this battle");
}

/* Distances: 8, 8.5, 8 1/2, 8", 20cm; a blank may part the unit from the number. */

/* The length of a unit of length in inches, by its word; 0 for any other word. */
static double
read_unit (const char *text)
{
  if (strcmp (text, "\"") == 0 || strcmp (text, "″") == 0 || g_ascii_strcasecmp (text, "in") == 0)
    return 1;

  return g_ascii_strcasecmp (text, "cm") == 0 ? CM_IN_AN_INCH : 0;
}

static gboolean
read_rest (const char *text,
           double     *unit)
{
  *unit = read_unit (text);
  return *text == '\0' || *unit > 0;
}

static gboolean
parse_fraction (const char *text,
                double     *value,
                double     *unit)
{
  char *end;
  guint64 above, below;

  if (!g_ascii_isdigit (*text))
    return FALSE;
  above = g_ascii_strtoull (text, &end, 10);
  if (*end != '/' || !g_ascii_isdigit (end[1]))
    return FALSE;
  below = g_ascii_strtoull (end + 1, &end, 10);
  if (below == 0 || !read_rest (end, unit))
    return FALSE;

  *value = (double) above / below;
  return TRUE;
}

static gboolean
parse_number (const char *text,
              double     *value,
              double     *unit,
              gboolean   *whole)
{
  char *end;

  if (parse_fraction (text, value, unit))
    return TRUE;

  if (!g_ascii_isdigit (*text) && *text != '.')
    return FALSE;
  *value = g_ascii_strtod (text, &end);
  *whole = memchr (text, '.', end - text) == NULL;

  return end != text && end == text + strspn (text, "0123456789.") && read_rest (end, unit);
}

/* A distance in inches, to a thousandth: `8`, `8.5`, `8 1/2`, `8"` or `20cm`. */
static gboolean
read_inches (DhReader  *reader,
             DhOrder   *order,
             GError   **error)
{
  gboolean whole = FALSE;
  double value, unit, fraction;

  if (_dh_reader_peek (reader) == NULL)
    return _dh_reader_refuse (error,
                              _("the distance is missing, for example 8, 8.5, 8 1/2, 8\" or 20cm"));
  if (!parse_number (reader->word, &value, &unit, &whole))
    return _dh_reader_refuse (error,
                              _("“%s” is not a distance; write it as 8, 8.5, 8 1/2, 8\" or 20cm"),
                              reader->word);
  _dh_reader_step_on (reader);

  if (whole && unit == 0 && _dh_reader_peek (reader) != NULL && parse_fraction (reader->word, &fraction, &unit))
    {
      value += fraction;
      _dh_reader_step_on (reader);
    }
  if (unit == 0 && _dh_reader_peek (reader) != NULL && read_unit (reader->word) > 0)
    {
      unit = read_unit (reader->word);
      _dh_reader_step_on (reader);
    }
  value /= unit > 0 ? unit : 1;
  if (!(value <= MOST_INCHES))
    return _dh_reader_refuse (error, _("no table is longer than %g inches"), MOST_INCHES);

  /* A thousandth of an inch is more than a tape shows, and reads back the same from the log. */
  inch (order)->inches = (gint64) (value * 1000 + 0.5) / 1000.0;
  return TRUE;
}

static int
rate_inches (const DhBattle *battle,
             const char     *word)
{
  return g_ascii_isdigit (*word) || *word == '.' ? 0 : -1;
}

/* A distance may be two or three words: 8 1/2 in. */
static gboolean
is_rest (const char *word)
{
  return strchr (word, '/') != NULL || read_unit (word) > 0;
}

static void
write_inches (const DhOrder  *order,
              const DhBattle *battle,
              GString        *text)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  _dh_order_write_word (text, g_ascii_formatd (buffer, sizeof buffer, "%.7g", dh_inch (order)->inches));
}

/* `after INCHES`: how far a unit has gone that has made its move. It is one place of an order, of two to four words */

static gboolean
read_after (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  return !_dh_reader_accept_begun (reader, "after") || read_inches (reader, order, error);
}

static void
write_after (const DhOrder  *order,
             const DhBattle *battle,
             GString        *text)
{
  if (dh_inch (order)->inches < 0)
    return;

  _dh_order_write_word (text, "after");
  write_inches (order, battle, text);
}

/* Returns: (nullable): “after” where this is the beginning of it */
static const char *
complete_after (const char *word)
{
  return *word != '\0' && g_ascii_strncasecmp ("after", word, strlen (word)) == 0 ? "after" : NULL;
}

static int
rate_after (const DhBattle *battle,
            const char     *word)
{
  return complete_after (word) != NULL ? 0 : -1;
}

static gboolean
is_distance (const char *word)
{
  return g_ascii_isdigit (*word) || *word == '.' || is_rest (word);
}

/* Behind the inches nothing is asked: without a move before there is nothing to say either. */
static void
offer_after (const DhBattle *battle,
             DhRef           subject,
             DhOfferFunc     offer,
             gpointer        user_data)
{
  if (subject.kind == DH_REF_KIND_UNIT && dh_unit (battle, subject.index)->full_move > 0)
    offer ("after", _("how far it has moved"), _("after INCHES"), user_data);
}

/* The aspect: which side of its target a unit reaches; it is the front where nothing is said */

static gboolean
read_aspect (DhReader  *reader,
             DhOrder   *order,
             GError   **error)
{
  _dh_reader_accept_word_of (reader, DH_TYPE_ASPECT, &inch (order)->aspect);
  return TRUE;
}

static void
write_aspect (const DhOrder  *order,
              const DhBattle *battle,
              GString        *text)
{
  if (dh_inch (order)->aspect != DH_ASPECT_FRONT)
    _dh_order_write_word (text, dh_enum_to_word (DH_TYPE_ASPECT, dh_inch (order)->aspect));
}

/* Formations: those that suit the unit are offered */

static void
offer_formations (const DhBattle *battle,
                  DhRef           subject,
                  DhOfferFunc     offer,
                  gpointer        user_data)
{
  g_autoptr(GTypeClass) klass = g_type_class_ref (DH_TYPE_FORMATION);
  const GEnumClass *values = (GEnumClass *) klass;

  for (guint i = 0; i < values->n_values; i++)
    if (subject.kind != DH_REF_KIND_UNIT ||
        dh_unit_suits_formation (dh_unit (battle, subject.index), values->values[i].value))
      offer (values->values[i].value_nick, NULL, NULL, user_data);
}

/* Shots */

static const struct {
  const char *word;
  DhShotFlags flag;
} shot_words[] = {
  { "cover", DH_SHOT_COVER },
  { "open", DH_SHOT_OPEN },
  { "column", DH_SHOT_COLUMN },
  { "enfilade", DH_SHOT_ENFILADE },
  { "shot", DH_SHOT_SOLID },
  { "overhead", DH_SHOT_OVERHEAD },
};

/* Returns: (nullable): the word of a shot that this is the beginning of, where it is of one only */
static const char *
complete_shot_word (const char *word)
{
  const char *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (shot_words); i++)
    if (g_ascii_strncasecmp (shot_words[i].word, word, strlen (word)) == 0)
      {
        if (found != NULL)
          return NULL;
        found = shot_words[i].word;
      }

  return found;
}

static int
rate_shot_word (const DhBattle *battle,
                const char     *word)
{
  return complete_shot_word (word) != NULL ? 0 : -1;
}

/* Shot and overhead fire are for guns. */
static void
offer_shot_words (const DhBattle *battle,
                  DhRef           subject,
                  DhOfferFunc     offer,
                  gpointer        user_data)
{
  gboolean guns = subject.kind != DH_REF_KIND_UNIT ||
                  dh_unit (battle, subject.index)->info->arm == DH_ARM_ARTILLERY;

  for (guint i = 0; i < G_N_ELEMENTS (shot_words); i++)
    if (guns || (shot_words[i].flag & (DH_SHOT_SOLID | DH_SHOT_OVERHEAD)) == 0)
      offer (shot_words[i].word, NULL, NULL, user_data);
}

static void
write_shot_words (const DhOrder  *order,
                  const DhBattle *battle,
                  GString        *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (shot_words); i++)
    if ((dh_inch (order)->flags & shot_words[i].flag) != 0)
      _dh_order_write_word (text, shot_words[i].word);
}

static gboolean
read_shot_words (DhReader  *reader,
                 DhOrder   *order,
                 GError   **error)
{
  DhShotFlags flags = 0;

  while (_dh_reader_peek (reader) != NULL)
    {
      DhShotFlags flag = 0;

      for (guint i = 0; i < G_N_ELEMENTS (shot_words) && flag == 0; i++)
        if (_dh_reader_accept (reader, shot_words[i].word))
          flag = shot_words[i].flag;
      if (flag == 0)
        return _dh_reader_refuse (error,
                                  _("“%s” cannot follow here; a shot can be followed by cover or open, column, "
                                    "enfilade, shot or overhead"),
                                  reader->word);
      flags |= flag;
    }

  inch (order)->flags = flags;
  if ((flags & DH_SHOT_COVER) != 0 && (flags & DH_SHOT_OPEN) != 0)
    return _dh_reader_refuse (error, _("the target is either in cover or in the open, not both"));
  return TRUE;
}

/* The kinds of targets offered to a unit: officers to sharpshooters alone. Another unit may name one, and is told
   why he is no target (5.D). */
static guint
get_offered_targets (const DhBattle *battle,
                     DhRef           subject)
{
  gboolean officers = subject.kind == DH_REF_KIND_UNIT && dh_unit (battle, subject.index)->info->sharpshooters &&
                      dh_rulebook_is (battle->rulebook, "sharpshooters", "on");

  return officers ? DH_UNITS | DH_OFFICERS : DH_UNITS;
}

static guint
get_offered_enemies (const DhBattle *battle,
                     DhRef           subject)
{
  return DH_UNITS;
}

static gboolean
read_enemy (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  return _dh_reader_read_thing (reader, DH_UNITS, &order->target, error);
}

/* Cards */

static int
rate_card (const DhBattle *battle,
           const char     *word)
{
  int card = _dh_battle_find_card (battle, word);

  if (card == DH_NOTHING)
    return -1;

  return dh_battle_card_is_in_deck (battle, card) ? 0 : NOT_NOW;
}

static void
offer_cards (const DhBattle *battle,
             DhRef           subject,
             DhOfferFunc     offer,
             gpointer        user_data)
{
  for (guint i = 0; i < dh_n_cards (battle); i++)
    if (dh_battle_card_is_in_deck (battle, i))
      offer (dh_card (battle, i)->id, dh_card (battle, i)->name, _("card"), user_data);
}

/* Finds the one card that is called so, whose id begins so, or whose name holds the word; that there is none is no
 * mistake yet. */
static gboolean
find_card_by_name (DhReader  *reader,
                   int       *card,
                   GError   **error)
{
  g_autofree char *wanted = g_utf8_casefold (reader->word, -1);
  g_autoptr(GString) candidates = g_string_new (NULL);
  DhFit best = DH_FIT_NAME;
  guint found = 0;

  for (guint i = 0; i < dh_n_cards (reader->battle); i++)
    {
      const DhCard *one = dh_card (reader->battle, i);
      DhFit fit = _dh_reader_fit (one->id, one->name, reader->word, wanted);

      if (fit > best)
        {
          g_string_truncate (candidates, 0);
          found = 0;
        }
      best = MAX (best, fit);
      if (fit < best)
        continue;
      _dh_reader_add_candidate (candidates, found++, dh_battle_get_label (reader->battle, DH_THE_CARD (i)));
      *card = i;
    }

  if (found <= 1)
    return TRUE;

  *card = DH_NOTHING;
  return _dh_reader_refuse (error,
                            _("“%s” matches %u cards: %s; write the id"),
                            reader->word,
                            found,
                            candidates->str);
}

gboolean
_dh_read_card (DhReader  *reader,
               DhOrder   *order,
               GError   **error)
{
  inch (order)->pass = _dh_reader_accept (reader, "pass");
  if (_dh_reader_peek (reader) == NULL)
    return TRUE;

  inch (order)->card = _dh_battle_find_card (reader->battle, reader->word);
  if (inch (order)->card == DH_NOTHING && !find_card_by_name (reader, &inch (order)->card, error))
    return FALSE;
  if (inch (order)->card == DH_NOTHING)
    return _dh_reader_refuse (error,
                              _("“%s” is neither the id nor part of the name of a card"),
                              reader->word);

  _dh_reader_step_on (reader);
  inch (order)->pass = inch (order)->pass || _dh_reader_accept (reader, "pass");
  return TRUE;
}

/* Orders that are more than one thing after the other */

/* `by OFFICER`, which may be left away. */
static gboolean
read_by (DhReader  *reader,
         DhOrder   *order,
         gboolean   or_none,
         GError   **error)
{
  if (!_dh_reader_accept (reader, "by"))
    return TRUE;

  inch (order)->by_none = or_none && _dh_reader_accept (reader, "none");
  return inch (order)->by_none || _dh_reader_read_thing (reader, DH_OFFICERS, &inch (order)->by, error);
}

gboolean
_dh_read_respond (DhReader  *reader,
                  DhOrder   *order,
                  GError   **error)
{
  while (_dh_reader_peek (reader) != NULL && g_ascii_strcasecmp (reader->word, "by") != 0)
    if (!_dh_reader_read_subject (reader, order, DH_COMMANDS | DH_UNITS, error))
      return FALSE;

  return read_by (reader, order, TRUE, error);
}

gboolean
_dh_read_charge (DhReader  *reader,
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

  return _dh_order_read_pattern (reader, order, "enemy aspect? after?", error);
}

gboolean
_dh_read_bonus (DhReader  *reader,
                DhOrder   *order,
                GError   **error)
{
  if (!_dh_reader_read_subject (reader, order, DH_UNITS, error))
    return FALSE;

  if (_dh_reader_accept (reader, "hold"))
    inch (order)->bonus = DH_BONUS_HOLD;
  else if (_dh_reader_accept (reader, "occupy"))
    inch (order)->bonus = DH_BONUS_OCCUPY;
  else if (_dh_reader_accept (reader, "charge"))
    {
      inch (order)->bonus = DH_BONUS_CHARGE;
      return _dh_order_read_pattern (reader, order, "enemy aspect?", error);
    }
  else
    return _dh_reader_refuse (error,
                              _("say what the unit does: hold, occupy, or charge with a target"));

  return TRUE;
}

gboolean
_dh_read_retreat (DhReader  *reader,
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

  inch (order)->off = _dh_reader_accept (reader, "off");
  if (_dh_reader_accept (reader, "into"))
    {
      if (order->all || order->subjects->len > 1)
        return _dh_reader_refuse (error, _("name the one unit that runs into the enemy"));
      if (!read_enemy (reader, order, error))
        return FALSE;
    }
  inch (order)->off = inch (order)->off || _dh_reader_accept (reader, "off");
  if (order->all && inch (order)->off)
    return _dh_reader_refuse (error, _("name the units that leave the table"));

  return TRUE;
}

gboolean
_dh_read_witness (DhReader  *reader,
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

gboolean
_dh_read_rally (DhReader  *reader,
                DhOrder   *order,
                GError   **error)
{
  return _dh_reader_read_subject (reader, order, DH_UNITS, error) &&
         read_by (reader, order, FALSE, error);
}

/**
 * _dh_inch_write:
 * @order: an order of these rules that no pattern says whole
 * @battle: the battle it is for
 * @text: where to put it
 *
 * Writes what is given in it.
 */
void
_dh_inch_write (const DhOrder  *order,
                const DhBattle *battle,
                GString        *text)
{
  static const char *const bonuses[] = { "hold", "occupy", "charge" };
  const DhInchOrder *self = dh_inch (order);

  if (order->all)
    _dh_order_write_word (text, "all");
  _dh_order_write_subjects (order, battle, text);
  if (self->card != DH_NOTHING)
    _dh_order_write_word (text, dh_card (battle, self->card)->id);
  if (_dh_order_is (order, "bonus"))
    _dh_order_write_word (text, bonuses[self->bonus]);
  _dh_order_write_thing (text, battle, _dh_order_is (order, "retreat") ? "into" : NULL, order->target);
  write_aspect (order, battle, text);
  write_after (order, battle, text);
  _dh_order_write_thing (text, battle, "by", self->by);
  if (self->by_none)
    _dh_order_write_word (text, "by none");
  if (order->none)
    _dh_order_write_word (text, "none");
  if (self->off)
    _dh_order_write_word (text, "off");
  if (self->pass)
    _dh_order_write_word (text, "pass");
}

const DhSlotInfo _dh_inch_slots[] = {
  { "unit", "UNIT", DH_ROLE_SUBJECT, DH_UNITS },
  { "officer", "OFFICER", DH_ROLE_SUBJECT, DH_OFFICERS },
  { "mover", "UNIT", DH_ROLE_SUBJECT, DH_UNITS | DH_OFFICERS },
  { "group", "COMMAND", DH_ROLE_SUBJECT, DH_COMMANDS | DH_UNITS },
  { "enemy", "TARGET", DH_ROLE_ENEMY, DH_UNITS | DH_OFFICERS, .read = read_enemy, .get_offered = get_offered_enemies },
  { "target", "TARGET", DH_ROLE_ENEMY, DH_UNITS | DH_OFFICERS, .get_offered = get_offered_targets },
  { "friend", "FRIEND", DH_ROLE_FRIEND, DH_UNITS },
  { "helper", "OFFICER", DH_ROLE_HELPER, DH_OFFICERS },
  { "ground", NULL, .words = dh_ground_get_type, .offset = offsetof (DhInchOrder, ground) },
  { "formation", "FORMATION", .words = dh_formation_get_type, .offset = offsetof (DhInchOrder, formation),
    .offer = offer_formations },
  { "aspect", "flank or rear", .words = dh_aspect_get_type, .read = read_aspect, .write = write_aspect },
  { "cover", NULL, .words = dh_cover_get_type, .offset = offsetof (DhInchOrder, cover) },
  { "disclosure", NULL, .words = dh_disclosure_get_type, .offset = offsetof (DhOrder, disclosure) },
  { "card", "NAME", .read = _dh_read_card, .rate = rate_card, .offer = offer_cards },
  { "after", "after INCHES", .read = read_after, .write = write_after, .rate = rate_after, .complete = complete_after,
    .goes_on = is_distance, .offer = offer_after },
  { "inches", "INCHES", .read = read_inches, .write = write_inches, .rate = rate_inches, .goes_on = is_rest },
  { "shot", .read = read_shot_words, .write = write_shot_words, .rate = rate_shot_word,
    .complete = complete_shot_word, .offer = offer_shot_words },
  { "pass", .offset = offsetof (DhInchOrder, pass) },
  { "front", .offset = offsetof (DhInchOrder, front) },
  { NULL },
};
