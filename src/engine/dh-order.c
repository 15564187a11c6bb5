/* dh-order.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-private.h"

#include "dh-battle-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The order language: words in, a typed order out, and back. Only words are judged here: whether
 * an order is allowed now is the referee's business.
 */

G_DEFINE_ENUM_TYPE (DhVerb,
                    dh_verb,
                    G_DEFINE_ENUM_VALUE (DH_VERB_BEGIN, "begin"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_CARD, "card"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_RESPOND, "respond"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_MOVE, "move"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_FORM, "form"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_CHARGE, "charge"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_GONE, "gone"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_FIRE, "fire"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_MARK, "mark"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_CHECK, "check"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_RISK, "risk"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_HORSES, "horses"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_SUPPORT, "support"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_PULL_AWAY, "pull-away"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_FIGHT, "fight"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_BONUS, "bonus"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_COUNTERCHARGE, "countercharge"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_RETREAT, "retreat"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_WITNESS, "witness"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_RALLY, "rally"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_ATTACH, "attach"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_DETACH, "detach"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_COVER, "cover"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_SUPPLY, "supply"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_REVEAL, "reveal"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_CONCEAL, "conceal"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_RESERVE, "reserve"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_ENTER, "enter"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_DISCLOSE, "disclose"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_SETTLE, "settle"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_NEXT, "next"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_WAIVE, "waive"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_RULING, "ruling"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_NOTE, "note"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_DICE, "dice"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_UNDO, "undo"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_REDO, "redo"),
                    G_DEFINE_ENUM_VALUE (DH_VERB_END, "end"))

/* Longer than any order a person types; a line beyond it is a mistake of a program. */
#define MOST_CHARACTERS 4000

/* Nobody measures further than this across a table. */
#define MOST_INCHES 1000.0

#define CM_IN_AN_INCH 2.54

/* Reading: the words of a line, one after the other */

typedef struct {
  const DhBattle *battle;
  const char *at; /* what is not yet read */
  char *word;     /* the word read last, or NULL at the end */
  gboolean quoted;
  const char *after; /* where the word read last ends */
} Reader;

static void
skip_blanks (Reader *reader)
{
  while (g_ascii_isspace (*reader->at))
    reader->at++;
}

/* Reads the next word into @reader->word without going past it. */
static void
look (Reader *reader)
{
  const char *from;

  if (reader->word != NULL)
    return;

  skip_blanks (reader);
  reader->quoted = *reader->at == '"';
  from = reader->at + reader->quoted;
  if (*reader->at == '\0' || *reader->at == '#' || *reader->at == ':')
    return;

  if (reader->quoted && strchr (from, '"') != NULL)
    {
      reader->after = strchr (from, '"');
      reader->word = g_strndup (from, reader->after - from);
      reader->after++;
      return;
    }

  from = reader->at;
  reader->quoted = FALSE;
  reader->after = from;
  while (*reader->after != '\0' && *reader->after != ':' && !g_ascii_isspace (*reader->after))
    reader->after++;
  reader->word = g_strndup (from, reader->after - from);
}

static const char *
peek (Reader *reader)
{
  look (reader);
  return reader->word;
}

static void
step_on (Reader *reader)
{
  look (reader);
  if (reader->word == NULL)
    return;

  reader->at = reader->after;
  g_clear_pointer (&reader->word, g_free);
}

static gboolean
accept (Reader     *reader,
        const char *keyword)
{
  if (peek (reader) == NULL || reader->quoted || g_ascii_strcasecmp (reader->word, keyword) != 0)
    return FALSE;

  step_on (reader);
  return TRUE;
}

static gboolean
accept_word_of (Reader *reader,
                GType   type,
                int    *value)
{
  if (peek (reader) == NULL || reader->quoted || !dh_enum_from_word (type, reader->word, value))
    return FALSE;

  step_on (reader);
  return TRUE;
}

static gboolean
refuse (GError     **error,
        const char  *format,
        ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError     **error,
        const char  *format,
        ...)
{
  va_list args;

  if (error != NULL)
    {
      va_start (args, format);
      *error = g_error_new_valist (DH_ERROR, DH_ERROR_ORDER, format, args);
      va_end (args);
    }

  return FALSE;
}

static gboolean
read_word_of (Reader  *reader,
              GType    type,
              int     *value,
              GError **error)
{
  g_autofree char *list = NULL;

  if (accept_word_of (reader, type, value))
    return TRUE;

  list = dh_enum_list (type);
  if (peek (reader) == NULL)
    return refuse (error, _("a word is missing; it is one of: %s"), list);

  return refuse (error, _("“%s” is not one of: %s"), reader->word, list);
}

/* Names: an id, or a fragment of one name only */

#define OF(kind) (1 << (kind))
#define UNITS OF (DH_THING_KIND_UNIT)
#define OFFICERS OF (DH_THING_KIND_OFFICER)
#define COMMANDS OF (DH_THING_KIND_COMMAND)
#define ARMIES OF (DH_THING_KIND_ARMY)
#define THE_BATTLE OF (DH_THING_KIND_BATTLE)

/* How many of the candidates a refusal lists. */
#define MOST_CANDIDATES 8

static guint
count_things (const DhBattle *battle,
              DhThingKind     kind)
{
  switch (kind)
    {
    case DH_THING_KIND_UNIT:
      return battle->units->len;
    case DH_THING_KIND_OFFICER:
      return battle->officers->len;
    case DH_THING_KIND_COMMAND:
      return battle->commands->len;
    case DH_THING_KIND_ARMY:
      return battle->armies->len;
    case DH_THING_KIND_BATTLE:
    case DH_THING_KIND_NONE:
      return 0;
    }

  g_assert_not_reached ();
}

static const char *
describe_kinds (guint kinds)
{
  if (kinds == UNITS)
    return _("a unit");
  if (kinds == OFFICERS)
    return _("an officer");
  if (kinds == COMMANDS)
    return _("a command");
  if (kinds == (COMMANDS | UNITS))
    return _("a command or a unit");
  if (kinds == (OFFICERS | UNITS))
    return _("a unit or an officer");

  return _("anything in this battle");
}

static void
add_candidate (GString    *list,
               guint       found,
               const char *id,
               const char *name)
{
  if (found > MOST_CANDIDATES)
    return;
  if (found == MOST_CANDIDATES)
    g_string_append (list, ", …");
  else
    g_string_append_printf (list, "%s%s (%s)", found > 0 ? ", " : "", id, name);
}

/* Units, officers, commands and armies whose name holds @fragment. Returns how many. */
static guint
search_names (const DhBattle *battle,
              const char     *fragment,
              guint           kinds,
              DhThing        *thing,
              GString        *candidates)
{
  g_autofree char *wanted = g_utf8_casefold (fragment, -1);
  guint found = 0;

  for (DhThingKind kind = DH_THING_KIND_ARMY; kind <= DH_THING_KIND_OFFICER; kind++)
    for (guint i = 0; (kinds & OF (kind)) != 0 && i < count_things (battle, kind); i++)
      {
        DhThing one = { kind, i };
        g_autofree char *name = g_utf8_casefold (dh_battle_get_name (battle, one), -1);

        if (strstr (name, wanted) == NULL)
          continue;

        add_candidate (candidates, found, dh_battle_get_id (battle, one), dh_battle_get_name (battle, one));
        *thing = one;
        found++;
      }

  return found;
}

static gboolean
resolve (const DhBattle  *battle,
         const char      *name,
         guint            kinds,
         DhThing         *thing,
         GError         **error)
{
  g_autoptr(GString) candidates = NULL;
  guint found;

  if (dh_battle_find (battle, name, thing))
    {
      if ((kinds & OF (thing->kind)) != 0)
        return TRUE;
      return refuse (error,
                     _("“%s” is “%s”, which is not %s"),
                     name,
                     dh_battle_get_name (battle, *thing),
                     describe_kinds (kinds));
    }

  candidates = g_string_new (NULL);
  found = *name == '\0' ? 0 : search_names (battle, name, kinds, thing, candidates);
  if (found == 1)
    return TRUE;
  if (found == 0)
    return refuse (error,
                   _("“%s” is neither the id nor part of the name of %s"),
                   name,
                   describe_kinds (kinds));

  return refuse (error,
                 _("“%s” fits %u names: %s; write the id or more of the name"),
                 name,
                 found,
                 candidates->str);
}

static gboolean
read_thing (Reader   *reader,
            guint     kinds,
            DhThing  *thing,
            GError  **error)
{
  if (peek (reader) == NULL)
    return refuse (error, _("the name of %s is missing"), describe_kinds (kinds));
  if (!resolve (reader->battle, reader->word, kinds, thing, error))
    return FALSE;

  step_on (reader);
  return TRUE;
}

static gboolean
read_subject (Reader   *reader,
              DhOrder  *order,
              guint     kinds,
              GError  **error)
{
  DhThing thing;

  if (!read_thing (reader, kinds, &thing, error))
    return FALSE;

  for (guint i = 0; i < order->subjects->len; i++)
    {
      DhThing other = dh_order_get_subject (order, i);

      if (other.kind == thing.kind && other.index == thing.index)
        return refuse (error, _("“%s” is named twice"), dh_battle_get_id (reader->battle, thing));
    }

  g_array_append_val (order->subjects, thing);
  return TRUE;
}

static gboolean
read_target (Reader   *reader,
             DhOrder  *order,
             GError  **error)
{
  return read_thing (reader, UNITS, &order->target, error);
}

static gboolean
read_by (Reader   *reader,
         DhOrder  *order,
         gboolean  or_none,
         GError  **error)
{
  if (!accept (reader, "by"))
    return TRUE;

  order->by_none = or_none && accept (reader, "none");
  return order->by_none || read_thing (reader, OFFICERS, &order->by, error);
}

static void
read_aspect (Reader  *reader,
             DhOrder *order)
{
  accept_word_of (reader, DH_TYPE_ASPECT, &order->aspect);
}

/* Distances: 8, 8.5, 8 1/2, 8", 20cm */

static gboolean
is_inch_mark (const char *text)
{
  return *text == '\0' || strcmp (text, "\"") == 0 || g_ascii_strcasecmp (text, "in") == 0 ||
         strcmp (text, "″") == 0;
}

static gboolean
parse_fraction (const char *text,
                double     *value)
{
  char *end;
  guint64 above, below;

  if (!g_ascii_isdigit (*text))
    return FALSE;
  above = g_ascii_strtoull (text, &end, 10);
  if (*end != '/' || !g_ascii_isdigit (end[1]))
    return FALSE;
  below = g_ascii_strtoull (end + 1, &end, 10);
  if (below == 0 || !is_inch_mark (end))
    return FALSE;

  *value = (double) above / below;
  return TRUE;
}

static gboolean
parse_distance (const char *text,
                double     *inches,
                gboolean   *whole)
{
  char *end;
  double value;

  if (parse_fraction (text, inches))
    return TRUE;

  if (!g_ascii_isdigit (*text) && *text != '.')
    return FALSE;
  value = g_ascii_strtod (text, &end);
  if (end == text || memchr (text, 'e', end - text) != NULL || memchr (text, 'x', end - text) != NULL)
    return FALSE;

  *whole = *end == '\0' && memchr (text, '.', end - text) == NULL;
  if (g_ascii_strcasecmp (end, "cm") == 0)
    value /= CM_IN_AN_INCH;
  else if (!is_inch_mark (end))
    return FALSE;

  *inches = value;
  return TRUE;
}

static gboolean
read_inches (Reader   *reader,
             DhOrder  *order,
             GError  **error)
{
  gboolean whole = FALSE;
  double fraction;

  if (peek (reader) == NULL)
    return refuse (error, _("the distance is missing, for example 8, 8.5, 8 1/2, 8\" or 20cm"));
  if (!parse_distance (reader->word, &order->inches, &whole))
    return refuse (error,
                   _("“%s” is not a distance; write it as 8, 8.5, 8 1/2, 8\" or 20cm"),
                   reader->word);
  step_on (reader);

  if (whole && peek (reader) != NULL && parse_fraction (reader->word, &fraction))
    {
      order->inches += fraction;
      step_on (reader);
    }
  if (!(order->inches <= MOST_INCHES))
    return refuse (error, _("no table is more than %g inches long"), MOST_INCHES);

  /* A thousandth of an inch is more than a tape shows, and reads back the same from the log. */
  order->inches = (gint64) (order->inches * 1000 + 0.5) / 1000.0;
  return TRUE;
}

/* The rest of the line, for people to read */

static gboolean
read_text (Reader   *reader,
           DhOrder  *order,
           GError  **error)
{
  g_autofree char *text = NULL;

  g_clear_pointer (&reader->word, g_free);
  text = g_strstrip (g_strdup (reader->at));
  reader->at += strlen (reader->at);

  if (*text == '\0')
    return refuse (error, _("the words are missing"));

  order->text = g_steal_pointer (&text);
  return TRUE;
}

static gboolean
read_reason (Reader   *reader,
             DhOrder  *order,
             GError  **error)
{
  if (!accept (reader, "because"))
    return refuse (error, _("the reason is missing: end with “because” and why, it goes on the record"));

  return read_text (reader, order, error);
}

/* One function a form of order */

typedef gboolean (*ParseFunc) (Reader   *reader,
                               DhOrder  *order,
                               GError  **error);

static gboolean
parse_nothing (Reader   *reader,
               DhOrder  *order,
               GError  **error)
{
  return TRUE;
}

static gboolean
parse_unit (Reader   *reader,
            DhOrder  *order,
            GError  **error)
{
  return read_subject (reader, order, UNITS, error);
}

static gboolean
parse_command (Reader   *reader,
               DhOrder  *order,
               GError  **error)
{
  return read_subject (reader, order, COMMANDS | UNITS, error);
}

static gboolean
parse_officer (Reader   *reader,
               DhOrder  *order,
               GError  **error)
{
  return read_subject (reader, order, OFFICERS, error);
}

static gboolean
parse_pass (Reader   *reader,
            DhOrder  *order,
            GError  **error)
{
  order->pass = accept (reader, "pass");
  return TRUE;
}

static gboolean
parse_card (Reader   *reader,
            DhOrder  *order,
            GError  **error)
{
  g_autoptr(GString) candidates = NULL;
  g_autofree char *wanted = NULL;
  guint found = 0;

  parse_pass (reader, order, NULL);
  if (peek (reader) == NULL)
    return TRUE;

  order->card = _dh_battle_find_card (reader->battle, reader->word);
  candidates = g_string_new (NULL);
  wanted = g_utf8_casefold (reader->word, -1);
  for (guint i = 0; order->card == DH_NOTHING && i < reader->battle->cards->len; i++)
    {
      const DhCard *card = dh_card (reader->battle, i);
      g_autofree char *name = g_utf8_casefold (card->name, -1);

      if (strstr (name, wanted) != NULL)
        add_candidate (candidates, found++, card->id, card->name);
    }

  if (found > 1)
    return refuse (error,
                   _("“%s” fits %u cards: %s; write the id"),
                   reader->word,
                   found,
                   candidates->str);
  if (found == 1)
    {
      g_autofree char *id = g_strndup (candidates->str, strcspn (candidates->str, " "));

      order->card = _dh_battle_find_card (reader->battle, id);
    }
  if (order->card == DH_NOTHING)
    return refuse (error, _("“%s” is neither the id nor part of the name of a card"), reader->word);

  step_on (reader);
  order->pass = order->pass || accept (reader, "pass");
  return TRUE;
}

static gboolean
parse_respond (Reader   *reader,
               DhOrder  *order,
               GError  **error)
{
  while (peek (reader) != NULL && g_ascii_strcasecmp (reader->word, "by") != 0)
    if (!read_subject (reader, order, COMMANDS | UNITS, error))
      return FALSE;

  return read_by (reader, order, TRUE, error);
}

static gboolean
parse_move (Reader   *reader,
            DhOrder  *order,
            GError  **error)
{
  if (!read_subject (reader, order, UNITS, error))
    return FALSE;

  return peek (reader) == NULL || read_word_of (reader, DH_TYPE_GROUND, &order->ground, error);
}

static gboolean
parse_form (Reader   *reader,
            DhOrder  *order,
            GError  **error)
{
  return read_subject (reader, order, UNITS, error) &&
         read_word_of (reader, DH_TYPE_FORMATION, &order->formation, error);
}

static gboolean
parse_charge (Reader   *reader,
              DhOrder  *order,
              GError  **error)
{
  if (!read_subject (reader, order, UNITS, error))
    return FALSE;
  if (accept (reader, "none"))
    {
      order->none = TRUE;
      return TRUE;
    }
  if (!read_target (reader, order, error))
    return FALSE;

  read_aspect (reader, order);
  return TRUE;
}

static gboolean
parse_countercharge (Reader   *reader,
                     DhOrder  *order,
                     GError  **error)
{
  if (!read_subject (reader, order, UNITS, error) || !read_target (reader, order, error))
    return FALSE;

  read_aspect (reader, order);
  return TRUE;
}

static const struct {
  const char *word;
  DhShotFlags flag;
} shot_flags[] = {
  { "cover", DH_SHOT_COVER },
  { "open", DH_SHOT_OPEN },
  { "column", DH_SHOT_COLUMN },
  { "enfilade", DH_SHOT_ENFILADE },
  { "shot", DH_SHOT_SOLID },
  { "overhead", DH_SHOT_OVERHEAD },
};

static gboolean
parse_fire (Reader   *reader,
            DhOrder  *order,
            GError  **error)
{
  /* An officer may be named, to be told why he is no target (5.D), or by sharpshooters. */
  if (!read_subject (reader, order, UNITS, error) ||
      !read_thing (reader, UNITS | OFFICERS, &order->target, error) ||
      !read_inches (reader, order, error))
    return FALSE;

  while (peek (reader) != NULL)
    {
      gboolean known = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (shot_flags) && !known; i++)
        if (accept (reader, shot_flags[i].word))
          {
            order->flags |= shot_flags[i].flag;
            known = TRUE;
          }
      if (!known)
        return refuse (error,
                       _("“%s” cannot follow here; a shot takes cover or open, column, enfilade, shot, "
                         "overhead"),
                       reader->word);
    }

  if ((order->flags & DH_SHOT_COVER) != 0 && (order->flags & DH_SHOT_OPEN) != 0)
    return refuse (error, _("the target is either in cover or in the open, not both"));
  return TRUE;
}

static gboolean
parse_support (Reader   *reader,
               DhOrder  *order,
               GError  **error)
{
  return read_subject (reader, order, UNITS, error) && read_target (reader, order, error) &&
         read_inches (reader, order, error);
}

static gboolean
parse_fight (Reader   *reader,
             DhOrder  *order,
             GError  **error)
{
  return read_subject (reader, order, UNITS, error) && read_target (reader, order, error);
}

static gboolean
parse_bonus (Reader   *reader,
             DhOrder  *order,
             GError  **error)
{
  if (!read_subject (reader, order, UNITS, error))
    return FALSE;

  if (accept (reader, "hold"))
    order->bonus = DH_BONUS_HOLD;
  else if (accept (reader, "occupy"))
    order->bonus = DH_BONUS_OCCUPY;
  else if (accept (reader, "charge"))
    {
      order->bonus = DH_BONUS_CHARGE;
      if (!read_target (reader, order, error))
        return FALSE;
      read_aspect (reader, order);
    }
  else
    return refuse (error, _("say what the unit does: hold, occupy, or charge and a target"));

  return TRUE;
}

static gboolean
parse_retreat (Reader   *reader,
               DhOrder  *order,
               GError  **error)
{
  order->all = accept (reader, "all");

  while (!order->all && peek (reader) != NULL && g_ascii_strcasecmp (reader->word, "into") != 0 &&
         g_ascii_strcasecmp (reader->word, "off") != 0)
    if (!read_subject (reader, order, UNITS, error))
      return FALSE;
  if (!order->all && order->subjects->len == 0)
    return refuse (error, _("name the units that retreat, or “all”"));

  order->off = accept (reader, "off");
  if (accept (reader, "into"))
    {
      if (order->all || order->subjects->len > 1)
        return refuse (error, _("name the one unit that runs into the enemy"));
      if (!read_target (reader, order, error))
        return FALSE;
    }
  order->off = order->off || accept (reader, "off");
  if (order->all && order->off)
    return refuse (error, _("name the units that leave the table"));

  return TRUE;
}

static gboolean
parse_witness (Reader   *reader,
               DhOrder  *order,
               GError  **error)
{
  order->all = accept (reader, "all");
  if (!order->all && !read_subject (reader, order, UNITS, error))
    return FALSE;

  order->none = accept (reader, "none");
  if (order->all && !order->none)
    return refuse (error, _("“witness all” takes “none”; name the unit that routed and then its witnesses"));
  if (order->none)
    return TRUE;

  if (peek (reader) == NULL)
    return refuse (error, _("name the friends who saw the rout, or “none”"));
  while (peek (reader) != NULL)
    if (!read_subject (reader, order, UNITS, error))
      return FALSE;

  return TRUE;
}

static gboolean
parse_rally (Reader   *reader,
             DhOrder  *order,
             GError  **error)
{
  return read_subject (reader, order, UNITS, error) && read_by (reader, order, FALSE, error);
}

static gboolean
parse_attach (Reader   *reader,
              DhOrder  *order,
              GError  **error)
{
  if (!read_subject (reader, order, OFFICERS, error) || !read_target (reader, order, error))
    return FALSE;

  order->front = accept (reader, "front");
  return TRUE;
}

static gboolean
parse_cover (Reader   *reader,
             DhOrder  *order,
             GError  **error)
{
  return read_subject (reader, order, UNITS, error) &&
         read_word_of (reader, DH_TYPE_COVER, &order->cover, error);
}

static gboolean
parse_disclose (Reader   *reader,
                DhOrder  *order,
                GError  **error)
{
  return read_word_of (reader, DH_TYPE_DISCLOSURE, &order->disclosure, error);
}

static gboolean
parse_waive (Reader   *reader,
             DhOrder  *order,
             GError  **error)
{
  return read_word_of (reader, DH_TYPE_DUE_KIND, &order->due, error) &&
         read_subject (reader, order, OFFICERS | UNITS, error) && read_reason (reader, order, error);
}

static gboolean
parse_ruling (Reader   *reader,
              DhOrder  *order,
              GError  **error)
{
  DhThing subject;

  if (!read_subject (reader, order, THE_BATTLE | ARMIES | COMMANDS | UNITS | OFFICERS, error))
    return FALSE;
  subject = dh_order_get_subject (order, 0);

  if (peek (reader) == NULL || !_dh_property_find (subject.kind, reader->word, &order->property))
    {
      g_autofree char *list = _dh_property_list (subject.kind);

      return refuse (error,
                     _("“%s” is not a property of “%s”; it has %s"),
                     reader->word != NULL ? reader->word : "",
                     dh_battle_get_id (reader->battle, subject),
                     list);
    }
  step_on (reader);

  if (peek (reader) == NULL)
    return refuse (error, _("the value is missing"));
  order->value_text = g_ascii_strdown (reader->word, -1);
  step_on (reader);

  if (order->property != DH_BATTLE_DECK &&
      !_dh_property_parse (reader->battle, order->property, order->value_text, &order->value, error))
    return FALSE;

  return read_reason (reader, order, error);
}

static gboolean
parse_note (Reader   *reader,
            DhOrder  *order,
            GError  **error)
{
  return read_text (reader, order, error);
}

/* The faces of thrown dice, parted by blanks or commas. */
static gboolean
read_dice (const char  *at,
           GArray     **dice,
           GError     **error)
{
  g_autoptr(GArray) faces = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_auto(GStrv) words = NULL;
  g_autofree char *text = g_strndup (at, strcspn (at, "#"));

  words = g_strsplit_set (text, " \t,", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 number;
      guint16 face;

      if (*words[i] == '\0')
        continue;
      if (!g_ascii_string_to_unsigned (words[i], 10, 0, G_MAXUINT16, &number, NULL))
        return refuse (error, _("“%s” is not the face of a die"), words[i]);
      face = number;
      g_array_append_val (faces, face);
    }
  if (faces->len == 0)
    return refuse (error, _("the dice are missing: write what they show, parted by blanks"));

  g_clear_pointer (dice, g_array_unref);
  *dice = g_steal_pointer (&faces);
  return TRUE;
}

static gboolean
parse_dice (Reader   *reader,
            DhOrder  *order,
            GError  **error)
{
  g_clear_pointer (&reader->word, g_free);
  if (!read_dice (reader->at, &order->dice, error))
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

static DhOrder *
new_order (void)
{
  DhOrder *order = g_new0 (DhOrder, 1);

  g_atomic_ref_count_init (&order->ref_count);
  order->subjects = g_array_sized_new (FALSE, FALSE, sizeof (DhThing), 2);
  order->card = DH_NOTHING;
  order->inches = -1;

  return order;
}

static gboolean
is_plain_text (const char *text)
{
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if ((g_unichar_iscntrl (c) && c != '\t') || c == 0xfffe || c == 0xffff)
        return FALSE;
    }

  return TRUE;
}

static gboolean
parse_line (Reader   *reader,
            DhOrder  *order,
            GError  **error)
{
  int verb;

  if (peek (reader) == NULL)
    return refuse (error, _("there is no order in this line"));
  if (!dh_enum_from_word (DH_TYPE_VERB, reader->word, &verb))
    return refuse (error, _("“%s” is not an order; “help” lists them"), reader->word);
  step_on (reader);

  order->verb = verb;
  if (!forms[verb].parse (reader, order, error))
    {
      g_prefix_error (error, "“%s”: ", dh_enum_to_word (DH_TYPE_VERB, verb));
      return FALSE;
    }

  if (peek (reader) != NULL)
    return refuse (error, _("“%s” is left over; the order is: %s"), reader->word, forms[verb].usage);

  skip_blanks (reader);
  return *reader->at != ':' || read_dice (reader->at + 1, &order->dice, error);
}

/**
 * dh_order_parse:
 * @battle: the battle whose units, officers and commands the order may name
 * @text: one line
 * @error: return location for a %DH_ERROR_ORDER that says what is wrong and what would fit
 *
 * Reads an order. Whether the rules allow it is not asked here.
 *
 * Returns: (transfer full) (nullable): the order
 */
DhOrder *
dh_order_parse (const DhBattle  *battle,
                const char      *text,
                GError         **error)
{
  g_autoptr(DhOrder) order = NULL;
  Reader reader = { .battle = battle, .at = text };
  gboolean good;

  if (strlen (text) > MOST_CHARACTERS)
    {
      refuse (error, _("an order has at most %d characters"), MOST_CHARACTERS);
      return NULL;
    }
  if (!is_plain_text (text))
    {
      refuse (error, _("the order holds characters that are no text"));
      return NULL;
    }

  order = new_order ();
  good = parse_line (&reader, order, error);
  g_free (reader.word);

  return good ? g_steal_pointer (&order) : NULL;
}

DhOrder *
dh_order_ref (DhOrder *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
dh_order_unref (DhOrder *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->subjects);
  g_clear_pointer (&self->dice, g_array_unref);
  g_free (self->value_text);
  g_free (self->text);
  g_free (self);
}

DhVerb
dh_order_get_verb (const DhOrder *self)
{
  return self->verb;
}

guint
dh_order_get_n_subjects (const DhOrder *self)
{
  return self->subjects->len;
}

DhThing
dh_order_get_subject (const DhOrder *self,
                      guint          index)
{
  DhThing nothing = { DH_THING_KIND_NONE, 0 };

  g_return_val_if_fail (index < self->subjects->len, nothing);

  return g_array_index (self->subjects, DhThing, index);
}

/**
 * dh_order_get_target:
 * @self: an order
 *
 * Returns: the unit it is aimed at, of kind %DH_THING_KIND_NONE where it is aimed at none
 */
DhThing
dh_order_get_target (const DhOrder *self)
{
  return self->target;
}

/**
 * dh_order_get_text:
 * @self: an order
 *
 * Returns: (nullable): the note, or the reason of a ruling
 */
const char *
dh_order_get_text (const DhOrder *self)
{
  return self->text;
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

/* Writing: the canonical words of an order, which read back as the same order */

static void
write_word (GString    *text,
            const char *word)
{
  g_string_append_c (text, ' ');
  g_string_append (text, word);
}

static void
write_thing (GString        *text,
             const DhBattle *battle,
             const char     *before,
             DhThing         thing)
{
  if (thing.kind == DH_THING_KIND_NONE)
    return;

  if (before != NULL)
    write_word (text, before);
  write_word (text, dh_battle_get_id (battle, thing));
}

static void
write_inches (GString *text,
              double   inches)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (inches >= 0)
    write_word (text, g_ascii_formatd (buffer, sizeof buffer, "%.7g", inches));
}

static void
write_choice (const DhOrder *self,
              GString       *text)
{
  static const char *const bonuses[] = { "hold", "occupy", "charge" };

  switch (self->verb)
    {
    case DH_VERB_MOVE:
      if (self->ground != DH_GROUND_OPEN)
        write_word (text, dh_enum_to_word (DH_TYPE_GROUND, self->ground));
      break;
    case DH_VERB_FORM:
      write_word (text, dh_enum_to_word (DH_TYPE_FORMATION, self->formation));
      break;
    case DH_VERB_COVER:
      write_word (text, dh_enum_to_word (DH_TYPE_COVER, self->cover));
      break;
    case DH_VERB_DISCLOSE:
      write_word (text, dh_enum_to_word (DH_TYPE_DISCLOSURE, self->disclosure));
      break;
    case DH_VERB_BONUS:
      write_word (text, bonuses[self->bonus]);
      break;
    case DH_VERB_RULING:
      write_word (text, _dh_property_get (self->property)->name);
      if (strchr (self->value_text, ' ') != NULL || *self->value_text == '\0')
        g_string_append_printf (text, " \"%s\"", self->value_text);
      else
        write_word (text, self->value_text);
      break;
    default:
      break;
    }
}

/**
 * dh_order_to_text:
 * @self: an order
 * @battle: the battle it is for
 *
 * Returns: (transfer full): the order in its canonical words, all names as ids; thrown dice are no
 *   part of it
 */
char *
dh_order_to_text (const DhOrder  *self,
                  const DhBattle *battle)
{
  GString *text = g_string_sized_new (48);

  g_string_append (text, dh_enum_to_word (DH_TYPE_VERB, self->verb));
  if (self->verb == DH_VERB_WAIVE)
    write_word (text, dh_enum_to_word (DH_TYPE_DUE_KIND, self->due));
  if (self->all)
    write_word (text, "all");
  for (guint i = 0; i < self->subjects->len; i++)
    write_thing (text, battle, NULL, dh_order_get_subject (self, i));
  if (self->card != DH_NOTHING)
    write_word (text, dh_card (battle, self->card)->id);
  write_choice (self, text);
  write_thing (text, battle, self->verb == DH_VERB_RETREAT ? "into" : NULL, self->target);
  write_inches (text, self->inches);
  if (self->aspect != DH_ASPECT_FRONT)
    write_word (text, dh_enum_to_word (DH_TYPE_ASPECT, self->aspect));
  for (guint i = 0; i < G_N_ELEMENTS (shot_flags); i++)
    if ((self->flags & shot_flags[i].flag) != 0)
      write_word (text, shot_flags[i].word);
  write_thing (text, battle, "by", self->by);
  if (self->by_none)
    write_word (text, "by none");
  if (self->none)
    write_word (text, "none");
  if (self->front)
    write_word (text, "front");
  if (self->off)
    write_word (text, "off");
  if (self->pass)
    write_word (text, "pass");
  if (self->text != NULL)
    g_string_append_printf (text, self->verb == DH_VERB_NOTE ? " %s" : " because %s", self->text);

  return g_string_free (text, FALSE);
}

DhThing
_dh_order_get_first (const DhOrder *self)
{
  DhThing nothing = { DH_THING_KIND_NONE, 0 };

  return self->subjects->len > 0 ? dh_order_get_subject (self, 0) : nothing;
}
