/* dh-order.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-reader-private.h"

#include "dh-battle-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The order language: words in, a typed order out, and back. Only words are judged here: whether
 * an order is allowed now is the referee's business. The forms of the orders are in dh-order-forms.c.
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

/*
 * What a battle keeps of an order, and what is read of one. As it is kept, with every name a whole id and
 * words that were left out written down, an order can be longer than it was typed; with all the dice that
 * a line may bring it has to be read again.
 */
#define MOST_KEPT 4000
#define MOST_TYPED 65536

/**
 * _dh_verb_from_line:
 * @text: a line
 * @verb: (out): the verb that it begins with
 *
 * Returns: whether it begins with one
 */
gboolean
_dh_verb_from_line (const char *text,
                    int        *verb)
{
  g_autofree char *line = g_strstrip (g_strdup (text));

  line[strcspn (line, " \t:")] = '\0';
  return dh_enum_from_word (DH_TYPE_VERB, line, verb);
}

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
parse_line (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  int verb;

  if (_dh_reader_peek (reader) == NULL)
    return _dh_reader_refuse (error, _("there is no order in this line"));
  if (!dh_enum_from_word (DH_TYPE_VERB, reader->word, &verb))
    return _dh_reader_refuse (error, _("“%s” is not an order; “help” lists them"), reader->word);
  _dh_reader_step_on (reader);

  order->verb = verb;
  if (!_dh_order_read_form (reader, order, error))
    return FALSE;

  _dh_reader_skip_blanks (reader);
  return *reader->at != ':' || _dh_reader_read_dice (reader->at + 1, &order->dice, error);
}

/* Leaves @reader where it stopped. */
static DhOrder *
read_text (DhReader    *reader,
           const char  *text,
           GError     **error)
{
  g_autoptr(DhOrder) order = NULL;
  gboolean good;

  if (strlen (text) > MOST_TYPED)
    {
      _dh_reader_refuse (error, _("an order has at most %d characters"), MOST_TYPED);
      return NULL;
    }
  if (!is_plain_text (text))
    {
      _dh_reader_refuse (error, _("the order holds characters that are no text"));
      return NULL;
    }

  order = new_order ();
  good = parse_line (reader, order, error);
  g_clear_pointer (&reader->word, g_free);

  return good ? g_steal_pointer (&order) : NULL;
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
  DhReader reader = { .battle = battle, .at = text };

  return read_text (&reader, text, error);
}

/**
 * dh_order_find_mistake:
 * @battle: the battle whose units, officers and commands the order may name
 * @text: one line
 * @start: (out): where the word begins, in bytes, that cannot be read; the end where one is missing
 * @end: (out): where it ends
 *
 * Finds what is wrong with an order, for a cursor to go there.
 *
 * Returns: whether it cannot be read
 */
gboolean
dh_order_find_mistake (const DhBattle *battle,
                       const char     *text,
                       gsize          *start,
                       gsize          *end)
{
  DhReader reader = { .battle = battle, .at = text };
  g_autoptr(DhOrder) order = read_text (&reader, text, NULL);

  if (order != NULL)
    return FALSE;

  _dh_reader_skip_blanks (&reader);
  *start = reader.at - text;
  if (_dh_reader_peek (&reader) != NULL)
    reader.at = reader.after;
  *end = reader.at - text;
  g_free (reader.word);
  return TRUE;
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
  for (guint i = 0; _dh_shot_words[i].word != NULL; i++)
    if ((self->flags & _dh_shot_words[i].flag) != 0)
      write_word (text, _dh_shot_words[i].word);
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

/**
 * _dh_order_dup_kept:
 * @self: an order
 * @battle: the battle it is for
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Returns: (transfer full) (nullable): what dh_order_to_text() writes, if a battle may keep that much
 */
char *
_dh_order_dup_kept (const DhOrder   *self,
                    const DhBattle  *battle,
                    GError         **error)
{
  g_autofree char *text = dh_order_to_text (self, battle);
  gsize length = strlen (text);

  if (length <= MOST_KEPT)
    return g_steal_pointer (&text);

  _dh_reader_refuse (error,
                     _("a battle keeps orders of up to %d bytes, and this one would take %u; please make it shorter"),
                     MOST_KEPT,
                     (guint) length);
  return NULL;
}

DhThing
_dh_order_get_first (const DhOrder *self)
{
  DhThing nothing = { DH_THING_KIND_NONE, 0 };

  return self->subjects->len > 0 ? dh_order_get_subject (self, 0) : nothing;
}
