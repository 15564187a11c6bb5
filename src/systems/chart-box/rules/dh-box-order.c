/* dh-box-order.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Slots in the orders of a box: how each is read and written. */

typedef enum { NO, YES } Truth;
typedef enum { BOMBARDED, MOVED } Happening;

#define VALUE G_DEFINE_ENUM_VALUE

G_DEFINE_ENUM_TYPE (DhBoxPart, _dh_box_part, VALUE (DH_BOX_PART_GUNS, "gun"), VALUE (DH_BOX_PART_CREW, "crew"))
G_DEFINE_ENUM_TYPE (Truth, _dh_box_truth, VALUE (NO, "no"), VALUE (YES, "yes"))
G_DEFINE_ENUM_TYPE (Happening, _dh_box_event, VALUE (BOMBARDED, "bombarded"), VALUE (MOVED, "moved"))

static gboolean
always (const DhDue *due)
{
  return TRUE;
}

/* A chart is written by its name, and known by its place in the rulebook. */

static void
append_chart (const DhBattle   *battle,
              const DhProperty *property,
              int               value,
              GString          *text)
{
  g_string_append (text, dh_rulebook_get_item (battle->rulebook, value)->id);
}

static gboolean
parse_chart (const DhBattle   *battle,
             const DhProperty *property,
             const char       *text,
             int              *value)
{
  for (guint i = 0; i < battle->rulebook->entries->len; i++)
    if (dh_rulebook_get_item (battle->rulebook, i)->is_chart &&
        g_str_equal (dh_rulebook_get_item (battle->rulebook, i)->id, text))
      {
        *value = i;
        return TRUE;
      }

  return FALSE;
}

static const DhForm form_chart = { append_chart, parse_chart };

/* The number of a throw has a sign. */

static void
append_cast (const DhBattle   *battle,
             const DhProperty *property,
             int               value,
             GString          *text)
{
  g_string_append_printf (text, "%d", value);
}

static gboolean
parse_cast (const DhBattle   *battle,
            const DhProperty *property,
            const char       *text,
            int              *value)
{
  gint64 number;

  if (!g_ascii_string_to_signed (text, 10, -G_MAXINT, G_MAXINT, &number, NULL))
    return FALSE;

  *value = number;
  return TRUE;
}

static const DhForm form_cast = { append_cast, parse_cast };

#define OF(what, dues) \
  { "of", DH_BOX_DUE_OF, dues, .thing = DH_BOX_##what, .usual = DH_NOTHING, .owes = TRUE, .required = always }

const DhDueColumn _dh_box_due_columns[] = {
  OF (FORMATION, DH_BOX_DUES_OF_FORMATIONS),
  OF (PLACE, DH_BOX_DUES_OF_PLACES),
  OF (UNIT, DH_BOX_DUES_OF_UNITS),
  OF (LEADER, DH_BOX_DUES_OF_LEADERS),
  OF (SIDE, DH_BOX_DUES_OF_SIDES),
  { "unit", DH_BOX_DUE_UNIT, DH_BOX_DUE (RESULT), .thing = DH_BOX_UNIT, .usual = DH_NOTHING },
  { "chart", DH_BOX_DUE_CHART, DH_BOX_DUE (RESULT) | DH_BOX_DUE (EFFECT), .form = &form_chart, .usual = DH_NOTHING, .required = always },
  { "plain", DH_BOX_DUE_PLAIN, DH_BOX_DUE (RESULT) },
  { "cast", DH_BOX_DUE_CAST, DH_BOX_DUE (RESULT) | DH_BOX_DUE (EFFECT), .form = &form_cast },
  { "effect", DH_BOX_DUE_WHICH, DH_BOX_DUE (EFFECT), .most = G_MAXINT },
  { NULL },
};

void
_dh_box_init_order (DhOrder *order)
{
  ((DhBoxOrder *) order)->owner = DH_NOTHING;
}

static DhBoxOrder *
box (DhOrder *order)
{
  return (DhBoxOrder *) order;
}

/* TRUE if a list of units ends: the line does, or one of these keywords is meant. */
static gboolean
next_is (DhReader          *reader,
         const char *const *words)
{
  if (_dh_reader_peek (reader) == NULL)
    return TRUE;
  for (; *words != NULL; words++)
    if (_dh_reader_means (reader, *words, DH_KIND (DH_BOX_UNIT)))
      return TRUE;

  return FALSE;
}

static gboolean
read_number (DhReader   *reader,
             int         least,
             int         most,
             int        *number,
             GError    **error)
{
  gint64 value;
  const char *word = _dh_reader_peek (reader);

  if (word == NULL || !g_ascii_string_to_signed (*word == '+' ? word + 1 : word, 10, least, most, &value, NULL))
    return _dh_reader_refuse (error, _("a whole number from %d to %d is missing"), least, most);

  *number = value;
  _dh_reader_step_on (reader);
  return TRUE;
}

/* Units in a row: those that act, those that are attacked, and batteries with their ranges */

static const char *const ends_of_units[] = { "against", "with", "flank", "stream", "fort", "pits", "creek", "together",
                                             "support", "canister", "result", "woods", "and", NULL };

static gboolean
refuse_crowd (GError **error)
{
  return _dh_reader_refuse (error, _("no more than %d units may act together"), DH_BOX_MOST_UNITS);
}

static gboolean
read_units (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  do
    if (order->subjects->len == DH_BOX_MOST_UNITS)
      return refuse_crowd (error);
    else if (!_dh_reader_read_subject (reader, order, DH_KIND (DH_BOX_UNIT), error))
      return FALSE;
  while (!next_is (reader, ends_of_units));

  return TRUE;
}

static void
write_units (const DhOrder  *order,
             const DhBattle *battle,
             GString        *text)
{
  _dh_order_write_subjects (order, battle, text);
}

static gboolean
read_one_more (DhReader  *reader,
               DhOrder   *order,
               GError   **error)
{
  DhBoxOrder *self = box (order);
  DhRef unit;

  if (!_dh_reader_read_thing (reader, DH_KIND (DH_BOX_UNIT), &unit, error))
    return FALSE;

  self->things[self->n++] = unit.index;
  return TRUE;
}

static gboolean
read_others (DhReader  *reader,
             DhOrder   *order,
             GError   **error)
{
  do
    if (box (order)->n == DH_BOX_MOST_UNITS)
      return refuse_crowd (error);
    else if (!read_one_more (reader, order, error))
      return FALSE;
  while (!next_is (reader, ends_of_units));

  return TRUE;
}

static gboolean
read_batteries (DhReader  *reader,
                DhOrder   *order,
                GError   **error)
{
  DhBoxOrder *self = box (order);

  do
    {
      if (self->n == DH_BOX_MOST_UNITS)
        return _dh_reader_refuse (error, _("no more than %d batteries may bombard together"), DH_BOX_MOST_UNITS);
      if (!read_one_more (reader, order, error))
        return FALSE;
      if (_dh_reader_peek (reader) == NULL || !g_ascii_isdigit (*reader->word))
        return _dh_reader_refuse (error, _("the range in hexes is missing after the battery, for example 4"));
      if (!read_number (reader, 1, 99, &self->numbers[self->n - 1], error))
        return FALSE;
    }
  while (!next_is (reader, ends_of_units));

  return TRUE;
}

/* The arm of the target: its counter says it, so that it need not be typed, and it is always written out. */

static gboolean
read_arm (DhReader  *reader,
          DhOrder   *order,
          GError   **error)
{
  DhBoxOrder *self = box (order);

  self->arm = _dh_box_arm (dh_box_unit (reader->battle, _dh_box_first (order).index));
  return _dh_reader_peek (reader) == NULL || g_ascii_strcasecmp (reader->word, "by") == 0 ||
         _dh_reader_read_word_of (reader, dh_box_arm_get_type (), &self->arm, error);
}

static void
write_arm (const DhOrder  *order,
           const DhBattle *battle,
           GString        *text)
{
  _dh_order_write_word (text, dh_enum_to_word (dh_box_arm_get_type (), DH_BOX_ORDER (order)->arm));
}

static void
write_unit (GString        *text,
            const DhBattle *battle,
            int             unit)
{
  _dh_order_write_thing (text, battle, NULL, DH_BOX_THE (UNIT, unit));
}

static void
write_more (const DhOrder  *order,
            const DhBattle *battle,
            GString        *text)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);

  for (int i = 0; i < self->n; i++)
    {
      write_unit (text, battle, self->things[i]);
      if (i < DH_BOX_MOST_UNITS && self->numbers[i] != 0)
        g_string_append_printf (text, " %d", self->numbers[i]);
    }
}

/* Units hex by hex, parted by “and”; “stream” behind those of a hex is of that hex alone. */

static gboolean
read_attackers (DhReader  *reader,
                DhOrder   *order,
                GError   **error)
{
  DhBoxOrder *self = box (order);
  gboolean goes_on;

  for (int hex = 0; order->subjects->len < DH_BOX_MOST_UNITS; hex += goes_on)
    {
      if (!_dh_reader_read_subject (reader, order, DH_KIND (DH_BOX_UNIT), error))
        return FALSE;
      self->hexes[DH_BOX_ATTACK][order->subjects->len - 1] = hex;
      if (_dh_reader_accept_begun (reader, "stream"))
        self->across |= 1u << hex;
      goes_on = _dh_reader_accept_begun (reader, "and");
      if (!goes_on && next_is (reader, ends_of_units))
        return TRUE;
    }

  return refuse_crowd (error);
}

static void
write_attackers (const DhOrder  *order,
                 const DhBattle *battle,
                 GString        *text)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  const int *hexes = self->hexes[DH_BOX_ATTACK];

  for (guint i = 0; i < order->subjects->len; i++)
    {
      gboolean last = i + 1 == order->subjects->len || hexes[i + 1] != hexes[i];

      if (i > 0 && hexes[i] != hexes[i - 1])
        _dh_order_write_word (text, "and");
      write_unit (text, battle, dh_order_get_subject (order, i).index);
      if (last && (self->across & (1u << hexes[i])) != 0)
        _dh_order_write_word (text, "stream");
    }
}

static gboolean
read_defenders (DhReader  *reader,
                DhOrder   *order,
                GError   **error)
{
  DhBoxOrder *self = box (order);
  gboolean goes_on;

  for (int hex = 0; self->n < DH_BOX_MOST_UNITS; hex += goes_on)
    {
      if (!read_one_more (reader, order, error))
        return FALSE;
      self->hexes[DH_BOX_DEFENCE][self->n - 1] = hex;
      goes_on = _dh_reader_accept_begun (reader, "and");
      if (!goes_on && next_is (reader, ends_of_units))
        return TRUE;
    }

  return refuse_crowd (error);
}

static void
write_defenders (const DhOrder  *order,
                 const DhBattle *battle,
                 GString        *text)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);

  for (int i = 0; i < self->n; i++)
    {
      if (i > 0 && self->hexes[DH_BOX_DEFENCE][i] != self->hexes[DH_BOX_DEFENCE][i - 1])
        _dh_order_write_word (text, "and");
      write_unit (text, battle, self->things[i]);
    }
}

/* Batteries that support a combat: on whose side each does is told by whose it is. */

static gboolean
read_supporters (DhReader  *reader,
                 DhBoxOrder *order,
                 GError   **error)
{
  do
    {
      DhRef unit;

      if (order->n_support == DH_BOX_MOST_UNITS)
        return _dh_reader_refuse (error, _("no more than %d batteries may support a combat"), DH_BOX_MOST_UNITS);
      if (!_dh_reader_read_thing (reader, DH_KIND (DH_BOX_UNIT), &unit, error))
        return FALSE;
      order->support[order->n_support++] = unit.index;
    }
  while (!next_is (reader, ends_of_units));

  return TRUE;
}

/* Reads supporting batteries. Those with canister come last, as they are written. */
static gboolean
read_support (DhReader  *reader,
              DhOrder   *order,
              GError   **error)
{
  DhBoxOrder *self = box (order), read = { .n_support = 0 };

  while (_dh_reader_accept_begun (reader, "support"))
    {
      int first = read.n_support;

      if (!read_supporters (reader, &read, error))
        return FALSE;
      if (_dh_reader_accept_begun (reader, "canister"))
        for (int i = first; i < read.n_support; i++)
          read.canister[i] = TRUE;
    }

  for (int canister = FALSE; canister <= TRUE; canister++)
    for (int i = 0; i < read.n_support; i++)
      if (read.canister[i] == canister)
        {
          self->support[self->n_support] = read.support[i];
          self->canister[self->n_support++] = canister;
        }
  return TRUE;
}

static void
write_support (const DhOrder  *order,
               const DhBattle *battle,
               GString        *text)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);

  for (int canister = 0; canister < 2; canister++)
    {
      gboolean any = FALSE;

      for (int i = 0; i < self->n_support; i++)
        if (self->canister[i] == canister)
          {
            if (!any)
              _dh_order_write_word (text, "support");
            write_unit (text, battle, self->support[i]);
            any = TRUE;
          }
      if (any && canister)
        _dh_order_write_word (text, "canister");
    }
}

/* A list of all units of a side of which something holds, or “none” */

static gboolean
read_listed (DhReader  *reader,
             DhOrder   *order,
             GError   **error)
{
  DhBoxOrder *self = box (order);

  if (_dh_reader_accept_meant (reader, "none", DH_KIND (DH_BOX_UNIT)))
    return TRUE;
  do
    if (self->n == DH_BOX_MOST_NAMED)
      return _dh_reader_refuse (error, _("no more than %d units can be named"), DH_BOX_MOST_NAMED);
    else if (!read_one_more (reader, order, error))
      return FALSE;
  while (_dh_reader_peek (reader) != NULL);

  return TRUE;
}

static void
write_listed (const DhOrder  *order,
              const DhBattle *battle,
              GString        *text)
{
  if (DH_BOX_ORDER (order)->n == 0)
    _dh_order_write_word (text, "none");
  else
    write_more (order, battle, text);
}

/* Units that throw for a chart and their targets, each behind a keyword */

static gboolean
is_modifier (DhReader *reader,
             DhOrder  *order)
{
  const DhRulebookItem *item = dh_rulebook_find (reader->battle->rulebook, box (order)->id);
  const char *word = _dh_reader_peek (reader);

  return word != NULL && item != NULL && dh_chart_find_modifier (dh_rulebook_get_chart (reader->battle->rulebook, item->id), word) != NULL;
}

static gboolean
ends_cast (DhReader *reader,
           DhOrder  *order)
{
  static const char *const ends[] = { "against", "shift", "result", NULL };

  return next_is (reader, ends) || is_modifier (reader, order);
}

static gboolean
read_for (DhReader  *reader,
          DhOrder   *order,
          GError   **error)
{
  if (is_modifier (reader, order) || !_dh_reader_accept_begun (reader, "for"))
    return TRUE;

  do
    if (order->subjects->len == DH_BOX_MOST_UNITS)
      return refuse_crowd (error);
    else if (!_dh_reader_read_subject (reader, order, DH_KIND (DH_BOX_UNIT), error))
      return FALSE;
  while (!ends_cast (reader, order));

  return TRUE;
}

static void
write_for (const DhOrder  *order,
           const DhBattle *battle,
           GString        *text)
{
  if (order->subjects->len == 0)
    return;
  _dh_order_write_word (text, "for");
  _dh_order_write_subjects (order, battle, text);
}

static gboolean
read_against (DhReader  *reader,
              DhOrder   *order,
              GError   **error)
{
  if (is_modifier (reader, order) || !_dh_reader_accept_begun (reader, "against"))
    return TRUE;

  do
    if (box (order)->n == DH_BOX_MOST_UNITS)
      return refuse_crowd (error);
    else if (!read_one_more (reader, order, error))
      return FALSE;
  while (!ends_cast (reader, order));

  return TRUE;
}

static void
write_against (const DhOrder  *order,
               const DhBattle *battle,
               GString        *text)
{
  if (DH_BOX_ORDER (order)->n == 0)
    return;
  _dh_order_write_word (text, "against");
  write_more (order, battle, text);
}

/* Units that retreat, and by how many hexes if that is said */

static gboolean
is_count (const char *word)
{
  return word[strspn (word, "0123456789")] == '\0';
}

static gboolean
read_retreating (DhReader  *reader,
                 DhOrder   *order,
                 GError   **error)
{
  do
    if (order->subjects->len == DH_BOX_MOST_UNITS)
      return refuse_crowd (error);
    else if (!_dh_reader_read_subject (reader, order, DH_KIND (DH_BOX_UNIT), error))
      return FALSE;
  while (_dh_reader_peek (reader) != NULL && !is_count (_dh_reader_peek (reader)));

  return TRUE;
}

static gboolean
read_hexes (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  return _dh_reader_peek (reader) == NULL || read_number (reader, 1, 99, &box (order)->amount, error);
}

static void
write_hexes (const DhOrder  *order,
             const DhBattle *battle,
             GString        *text)
{
  if (DH_BOX_ORDER (order)->amount > 0)
    g_string_append_printf (text, " %d", DH_BOX_ORDER (order)->amount);
}

/* Optional parts behind a keyword */

static gboolean
read_target (DhReader    *reader,
             DhOrder     *order,
             const char  *keyword,
             guint        kinds,
             GError     **error)
{
  return !_dh_reader_accept_begun (reader, keyword) || _dh_reader_read_thing (reader, kinds, &order->target, error);
}

static void
write_target (const DhOrder  *order,
              const DhBattle *battle,
              const char     *keyword,
              GString        *text)
{
  if (order->target.kind != DH_REF_KIND_NONE)
    _dh_order_write_thing (text, battle, keyword, order->target);
}

#define TARGET(name, keyword, kinds)                                                   \
  static gboolean read_##name (DhReader *reader, DhOrder *order, GError **error)        \
  {                                                                                     \
    return read_target (reader, order, keyword, kinds, error);                          \
  }                                                                                     \
  static void write_##name (const DhOrder *order, const DhBattle *battle, GString *text) \
  {                                                                                     \
    write_target (order, battle, keyword, text);                                        \
  }

TARGET (by_leader, "by", DH_KIND (DH_BOX_LEADER))
TARGET (by_unit, "by", DH_KIND (DH_BOX_UNIT))
TARGET (with_leader, "with", DH_KIND (DH_BOX_LEADER))
TARGET (at_place, "at", DH_KIND (DH_BOX_PLACE))

/* A state, and a row of boxes, which stand by themselves */

#define BARE(name, kinds)                                                              \
  static gboolean read_##name (DhReader *reader, DhOrder *order, GError **error)        \
  {                                                                                     \
    return _dh_reader_read_thing (reader, kinds, &order->target, error);                \
  }                                                                                     \
  static void write_##name (const DhOrder *order, const DhBattle *battle, GString *text) \
  {                                                                                     \
    _dh_order_write_thing (text, battle, NULL, order->target);                          \
  }

BARE (condition, DH_KIND (DH_BOX_STATE))
BARE (row, DH_KIND (DH_BOX_ROW))

static gboolean
read_owner (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  DhRef side = { DH_BOX_SIDE, DH_NOTHING };

  if (!_dh_reader_accept_meant (reader, "none", DH_KIND (DH_BOX_SIDE)) &&
      !_dh_reader_read_thing (reader, DH_KIND (DH_BOX_SIDE), &side, error))
    return FALSE;

  box (order)->owner = side.index;
  return TRUE;
}

static void
write_owner (const DhOrder  *order,
             const DhBattle *battle,
             GString        *text)
{
  if (DH_BOX_ORDER (order)->owner == DH_NOTHING)
    _dh_order_write_word (text, "none");
  else
    _dh_order_write_thing (text, battle, NULL, DH_BOX_THE (SIDE, DH_BOX_ORDER (order)->owner));
}

static gboolean
read_amount (DhReader  *reader,
             DhOrder   *order,
             GError   **error)
{
  const char *word = _dh_reader_peek (reader);

  box (order)->relative = word != NULL && (*word == '+' || *word == '-');
  return read_number (reader, -9999, 9999, &box (order)->amount, error);
}

static void
write_amount (const DhOrder  *order,
              const DhBattle *battle,
              GString        *text)
{
  g_string_append_printf (text, DH_BOX_ORDER (order)->relative ? " %+d" : " %d", DH_BOX_ORDER (order)->amount);
}

static gboolean
read_count (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  return read_number (reader, 0, 999, &box (order)->faces, error);
}

static void
write_count (const DhOrder  *order,
             const DhBattle *battle,
             GString        *text)
{
  g_string_append_printf (text, " %d", DH_BOX_ORDER (order)->faces);
}

static gboolean
read_groups (DhReader  *reader,
             DhOrder   *order,
             GError   **error)
{
  return !_dh_reader_accept_begun (reader, "groups") || read_number (reader, 0, 99, &box (order)->amount, error);
}

static void
write_groups (const DhOrder  *order,
              const DhBattle *battle,
              GString        *text)
{
  if (DH_BOX_ORDER (order)->amount > 0)
    g_string_append_printf (text, " groups %d", DH_BOX_ORDER (order)->amount);
}

/* A word that is kept as it is */

static gboolean
take_word (DhReader  *reader,
           char      *to,
           gsize      size)
{
  const char *word = _dh_reader_peek (reader);

  if (word == NULL || *word == '\0' || strlen (word) >= size)
    return FALSE;

  g_strlcpy (to, word, size);
  _dh_reader_step_on (reader);
  return TRUE;
}

static gboolean
read_result (DhReader  *reader,
             DhOrder   *order,
             GError   **error)
{
  return !_dh_reader_accept_begun (reader, "result") || take_word (reader, box (order)->result, sizeof box (order)->result) ||
         _dh_reader_refuse (error, _("“result” needs the word on the printed chart"));
}

static void
write_result (const DhOrder  *order,
              const DhBattle *battle,
              GString        *text)
{
  if (*DH_BOX_ORDER (order)->result != '\0')
    g_string_append_printf (text, " result %s", DH_BOX_ORDER (order)->result);
}

/* The result of a printed chart as an order of its own, without that keyword */

static gboolean
read_found (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  return take_word (reader, box (order)->result, sizeof box (order)->result) ||
         _dh_reader_refuse (error, _("the word on the printed chart is missing"));
}

static void
write_found (const DhOrder  *order,
             const DhBattle *battle,
             GString        *text)
{
  _dh_order_write_word (text, DH_BOX_ORDER (order)->result);
}

/* The one number of a counter of that kind that begins so; NULL where there is none, or more than one. */
static const char *
find_rating (const DhBattle *battle,
             DhRef           thing,
             const char     *word)
{
  gboolean leader = thing.kind == DH_BOX_LEADER;
  const char *const *names = leader ? _dh_box_ratings : _dh_box_unit_numbers;
  guint printed = _dh_box_list_numbers (battle, thing, FALSE);
  const char *found = NULL;

  for (guint i = 0; i < (guint) (leader ? DH_N_BOX_RATINGS : DH_N_BOX_UNIT_NUMBERS); i++)
    if ((printed & (1u << i)) != 0 && g_ascii_strncasecmp (names[i], word, strlen (word)) == 0)
      {
        if (found != NULL)
          return NULL;
        found = names[i];
      }

  return found;
}

static gboolean
read_rating (DhReader  *reader,
             DhOrder   *order,
             GError   **error)
{
  DhBoxOrder *self = box (order);
  const char *whole;

  if (!take_word (reader, self->id, sizeof self->id))
    return _dh_reader_refuse (error, _("the name of a number on the counter is missing, for example strength"));

  whole = find_rating (reader->battle, _dh_box_first (order), self->id);
  if (whole != NULL)
    g_strlcpy (self->id, whole, sizeof self->id);
  return TRUE;
}

/* The numbers after the first one, in pairs with their words. */

static gboolean
read_more_numbers (DhReader  *reader,
                   DhOrder   *order,
                   GError   **error)
{
  DhBoxOrder *self = box (order);
  DhRef thing = _dh_box_first (order);
  const char *const *names = thing.kind == DH_BOX_LEADER ? _dh_box_ratings : _dh_box_unit_numbers;

  while (_dh_reader_peek (reader) != NULL)
    {
      const char *whole = find_rating (reader->battle, thing, _dh_reader_peek (reader));

      if (self->n == DH_BOX_MOST_PAIRS || whole == NULL)
        return _dh_reader_refuse (error, _("that counter has no number “%s”"), _dh_reader_peek (reader));
      for (self->things[self->n] = 0; !g_str_equal (names[self->things[self->n]], whole);)
        self->things[self->n]++;
      _dh_reader_step_on (reader);
      if (!read_number (reader, -9999, 9999, &self->numbers[self->n], error))
        return FALSE;
      self->n++;
    }

  return TRUE;
}

static void
write_more_numbers (const DhOrder  *order,
                    const DhBattle *battle,
                    GString        *text)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  const char *const *names = _dh_box_first (order).kind == DH_BOX_LEADER ? _dh_box_ratings : _dh_box_unit_numbers;

  for (int i = 0; i < self->n; i++)
    g_string_append_printf (text, " %s %d", names[self->things[i]], self->numbers[i]);
}

static gboolean
read_chart (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  const DhRulebook *rulebook = reader->battle->rulebook;
  const DhRulebookItem *item =
    take_word (reader, box (order)->id, sizeof box (order)->id) ? dh_rulebook_find (rulebook, box (order)->id) : NULL;
  g_autoptr(GString) list = g_string_new (NULL);

  if (item != NULL && item->is_chart)
    return TRUE;

  for (guint i = 0; i < rulebook->entries->len; i++)
    {
      item = dh_rulebook_get_item (rulebook, i);
      if (item->is_chart)
        dh_append_item (list, ", ", "%s", item->id);
    }
  return _dh_reader_refuse (error, _("the chart is missing; the rulebook has %s"), list->str);
}

static void
write_id (const DhOrder  *order,
          const DhBattle *battle,
          GString        *text)
{
  g_string_append_printf (text, " %s", DH_BOX_ORDER (order)->id);
}

/* A number, or odds as “8 to 3” or “8:3”. */

static gboolean
parse_real (const char *text,
            char        end,
            double      least,
            double     *number,
            const char **rest)
{
  char *after = NULL;

  *number = g_ascii_strtod (text, &after);
  if (after == text || *after != end || !(*number >= least && *number <= 9999))
    return FALSE;

  /* To a thousandth it reads back the same from the log. */
  *number = rint (*number * 1000) / 1000;
  *rest = after + (end != '\0');
  return TRUE;
}

/* Odds are looked up where the chart is by odds only; elsewhere dice are meant that a blank would part from the number. */
static gboolean
read_value (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  DhBoxOrder *self = box (order);
  const char *word = _dh_reader_peek (reader), *rest;
  gboolean colon = word != NULL && strchr (word, ':') != NULL;

  self->against = 1;
  if (colon && dh_rulebook_get_chart (reader->battle->rulebook, self->id)->by != DH_CHART_BY_ODDS)
    return _dh_reader_refuse (error, _("the chart does not use odds; dice follow a space and a colon, as in 4 : 3"));
  if (word != NULL && parse_real (word, colon ? ':' : '\0', -9999, &self->value, &rest) &&
      (!colon || parse_real (rest, '\0', 0.01, &self->against, &rest)))
    {
      _dh_reader_step_on (reader);
      if (colon || !_dh_reader_accept (reader, "to"))
        return TRUE;

      word = _dh_reader_peek (reader);
      if (word != NULL && parse_real (word, '\0', 0.01, &self->against, &rest))
        {
          _dh_reader_step_on (reader);
          return TRUE;
        }
    }

  return _dh_reader_refuse (error,
                            _("the number that picks the column is missing, for example 4, or odds such as 3:1"));
}

static void
write_value (const DhOrder  *order,
             const DhBattle *battle,
             GString        *text)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  _dh_order_write_word (text, g_ascii_formatd (number, sizeof number, "%.7g", self->value));
  if (self->against == 1)
    return;
  _dh_order_write_word (text, "to");
  _dh_order_write_word (text, g_ascii_formatd (number, sizeof number, "%.7g", self->against));
}

static gboolean
read_shift (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  return !_dh_reader_accept_begun (reader, "shift") || read_number (reader, -20, 20, &box (order)->amount, error);
}

static void
write_shift (const DhOrder  *order,
             const DhBattle *battle,
             GString        *text)
{
  if (DH_BOX_ORDER (order)->amount != 0)
    g_string_append_printf (text, " shift %d", DH_BOX_ORDER (order)->amount);
}

static gboolean
read_modifiers (DhReader  *reader,
                DhOrder   *order,
                GError   **error)
{
  static const char *const ends[] = { "result", NULL };
  DhBoxOrder *self = box (order);
  const DhChart *chart = dh_rulebook_get_chart (reader->battle->rulebook, self->id);

  while (!next_is (reader, ends))
    {
      const char *word = _dh_reader_peek (reader);
      g_autoptr(GString) list = g_string_new (NULL);

      if (self->n_modifiers < DH_BOX_MOST_MODIFIERS && dh_chart_find_modifier (chart, word) != NULL)
        {
          take_word (reader, self->modifiers[self->n_modifiers++], DH_BOX_MOST_WORD);
          continue;
        }
      for (guint i = 0; i < chart->modifiers->len; i++)
        dh_append_item (list, ", ", "%s", g_array_index (chart->modifiers, DhChartModifier, i).id);
      return _dh_reader_refuse (error, _("the chart has no modifier “%s”; it has %s"), word,
                                list->len > 0 ? list->str : "–");
    }

  return TRUE;
}

static void
write_modifiers (const DhOrder  *order,
                 const DhBattle *battle,
                 GString        *text)
{
  for (guint i = 0; i < DH_BOX_ORDER (order)->n_modifiers; i++)
    g_string_append_printf (text, " %s", DH_BOX_ORDER (order)->modifiers[i]);
}

/* Scores a word that only its own reader knows: none is guessed at. */
static int
rate_nothing (const DhBattle *battle,
              const char     *word)
{
  return 0;
}

#define AT(member) G_STRUCT_OFFSET (DhBoxOrder, member)
#define FLAG(name) { #name, .offset = AT (name) }
#define FLAG_OF(game, name) { #name, .offset = AT (name), .games = DH_BOX_##game }
#define KINDS_OF_PIECE (DH_KIND (DH_BOX_UNIT) | DH_KIND (DH_BOX_LEADER))

const DhSlotInfo _dh_box_slots[] = {
  { "unit", "UNIT", DH_ROLE_SUBJECT, DH_KIND (DH_BOX_UNIT) },
  { "piece", "UNIT or LEADER", DH_ROLE_SUBJECT, KINDS_OF_PIECE },
  { "division", "DIVISION", DH_ROLE_SUBJECT, DH_KIND (DH_BOX_FORMATION) },
  { "corps", "CORPS", DH_ROLE_SUBJECT, DH_KIND (DH_BOX_FORMATION) },
  { "commander", "LEADER", DH_ROLE_SUBJECT, DH_KIND (DH_BOX_LEADER) },
  { "side", "SIDE", DH_ROLE_SUBJECT, DH_KIND (DH_BOX_SIDE) },
  { "thrower", "SIDE, UNIT or LEADER", DH_ROLE_SUBJECT, KINDS_OF_PIECE | DH_KIND (DH_BOX_SIDE) },
  { "place", "PLACE", DH_ROLE_SUBJECT, DH_KIND (DH_BOX_PLACE) },
  { "deck", "DECK", DH_ROLE_SUBJECT, DH_KIND (DH_BOX_DECK) },
  { "track", "TRACK", DH_ROLE_SUBJECT, DH_KIND (DH_BOX_TRACK) },
  { "to-division", "DIVISION", DH_ROLE_FRIEND, DH_KIND (DH_BOX_FORMATION) },
  { "to-corps", "CORPS", DH_ROLE_FRIEND, DH_KIND (DH_BOX_FORMATION) },
  { "friend", "UNIT", DH_ROLE_FRIEND, DH_KIND (DH_BOX_UNIT) },
  { "enemy", "UNIT", DH_ROLE_ENEMY, DH_KIND (DH_BOX_UNIT) },
  { "host", "UNIT or LEADER", DH_ROLE_FRIEND, KINDS_OF_PIECE },
  { "units", "UNIT…", .several = DH_KIND (DH_BOX_UNIT), .read = read_units, .write = write_units, .rate = rate_nothing },
  { "others", "UNIT…", .read = read_others, .write = write_more, .rate = rate_nothing },
  /* In one game the hex of each attacker counts, in the others it does not. */
  { "attackers", "UNIT… [stream] [and UNIT…]", .several = DH_KIND (DH_BOX_UNIT), .read = read_attackers,
    .write = write_attackers, .rate = rate_nothing, .games = DH_BOX_DONELSON },
  { "defenders", "UNIT… [and UNIT…]", .read = read_defenders, .write = write_defenders, .rate = rate_nothing,
    .games = DH_BOX_DONELSON },
  { "attacking", "UNIT…", .several = DH_KIND (DH_BOX_UNIT), .read = read_units, .write = write_units, .rate = rate_nothing, .games = DH_BOX_VICKSBURG },
  { "defending", "UNIT…", .read = read_others, .write = write_more, .rate = rate_nothing, .games = DH_BOX_VICKSBURG },
  { "batteries", "BATTERY RANGE…", .read = read_batteries, .write = write_more, .rate = rate_nothing },
  { "support", "support BATTERY… [canister]", .read = read_support, .write = write_support, .rate = rate_nothing,
    .games = DH_BOX_DONELSON },
  { "thrown-for", "for UNIT…", .read = read_for, .write = write_for, .rate = rate_nothing },
  { "thrown-at", "against UNIT…", .read = read_against, .write = write_against, .rate = rate_nothing },
  { "retreating", "UNIT…", .several = DH_KIND (DH_BOX_UNIT), .read = read_retreating, .write = write_units, .rate = rate_nothing },
  { "hexes", "N", .read = read_hexes, .write = write_hexes, .rate = rate_nothing },
  { "condition", "CONDITION", .read = read_condition, .write = write_condition, .rate = rate_nothing },
  { "row", "BOXES", .read = read_row, .write = write_row, .rate = rate_nothing },
  { "numbers", "NUMBER N…", .read = read_more_numbers, .write = write_more_numbers, .rate = rate_nothing },
  { "listed", "UNIT… or none", .read = read_listed, .write = write_listed, .rate = rate_nothing },
  { "by-leader", "by LEADER", .read = read_by_leader, .write = write_by_leader, .rate = rate_nothing },
  { "by-unit", "by UNIT", .read = read_by_unit, .write = write_by_unit, .rate = rate_nothing },
  { "with", "with LEADER", .read = read_with_leader, .write = write_with_leader, .rate = rate_nothing },
  { "at", "at PLACE", .read = read_at_place, .write = write_at_place, .rate = rate_nothing },
  { "owner", "SIDE or none", .read = read_owner, .write = write_owner, .rate = rate_nothing },
  { "amount", "N", .read = read_amount, .write = write_amount, .rate = rate_nothing },
  { "count", "N", .read = read_count, .write = write_count, .rate = rate_nothing },
  { "groups", "groups N", .read = read_groups, .write = write_groups, .rate = rate_nothing, .games = DH_BOX_DONELSON },
  { "outcome", "result WORD", .read = read_result, .write = write_result, .rate = rate_nothing },
  { "found", "WORD", .read = read_found, .write = write_found, .rate = rate_nothing },
  { "rating", "NUMBER", .read = read_rating, .write = write_id, .rate = rate_nothing },
  { "chart", "CHART", .read = read_chart, .write = write_id, .rate = rate_nothing },
  { "value", "VALUE or ODDS", .read = read_value, .write = write_value, .rate = rate_nothing },
  { "shift", "shift N", .read = read_shift, .write = write_shift, .rate = rate_nothing },
  { "modifiers", "MODIFIER…", .read = read_modifiers, .write = write_modifiers, .rate = rate_nothing },
  { "arm", NULL, .read = read_arm, .write = write_arm, .words = dh_box_arm_get_type },
  { "part", NULL, .words = _dh_box_part_get_type, .offset = AT (part), .games = DH_BOX_DONELSON },
  { "truth", NULL, .words = _dh_box_truth_get_type, .offset = AT (truth) },
  { "happening", NULL, .words = _dh_box_event_get_type, .offset = AT (truth) },
  FLAG_OF (DONELSON, pits), FLAG_OF (DONELSON, woods), FLAG_OF (DONELSON, flank), FLAG_OF (DONELSON, stream),
  FLAG_OF (DONELSON, fort), FLAG_OF (DONELSON, held), FLAG_OF (VICKSBURG, creek), FLAG_OF (VICKSBURG, together),
  FLAG (near), FLAG (exited), FLAG (leader), FLAG (grant), FLAG (open),
  { NULL },
};
