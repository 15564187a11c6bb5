/* dh-post-properties.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-private.h"

#include <glib/gi18n-lib.h>

#include <stdlib.h>
#include <string.h>

/* The properties of a campaign, and how squares, times and texts are written. */

/*
 * Every text that any battle of this process has had, by its number. GLib's quarks would do, but for their memory: what
 * they outgrow is never given back, and each shot keeps a text.
 */
G_LOCK_DEFINE_STATIC (texts);
static GPtrArray *texts = NULL;    /* (element-type utf8): the first has the number 1 */
static GHashTable *numbers = NULL; /* (element-type utf8 int): of the texts */

/**
 * _dh_post_get_text:
 * @text: a value of a text property
 *
 * Returns: (transfer none): the text, empty for 0
 */
const char *
_dh_post_get_text (int text)
{
  const char *kept = "";

  G_LOCK (texts);
  if (text != 0)
    kept = g_ptr_array_index (texts, text - 1);
  G_UNLOCK (texts);

  return kept;
}

/**
 * _dh_post_keep_text:
 * @text: a text
 *
 * Returns: the value of a text property that stands for it, the same in every battle of this process
 */
int
_dh_post_keep_text (const char *text)
{
  int number = 0;

  G_LOCK (texts);
  if (texts == NULL)
    {
      texts = g_ptr_array_new ();
      numbers = g_hash_table_new (g_str_hash, g_str_equal);
    }
  if (*text != '\0')
    number = GPOINTER_TO_INT (g_hash_table_lookup (numbers, text));
  if (*text != '\0' && number == 0)
    {
      g_ptr_array_add (texts, g_strdup (text));
      number = texts->len;
      g_hash_table_insert (numbers, g_ptr_array_index (texts, number - 1), GINT_TO_POINTER (number));
    }
  G_UNLOCK (texts);

  return number;
}

static void
append_text (const DhBattle   *battle,
             const DhProperty *property,
             int               value,
             GString          *text)
{
  g_string_append (text, _dh_post_get_text (value));
}

/* Orders are plain ASCII in capitals, and the names of cities beside them have nothing that XML would want escaped. */
static gboolean
parse_text (const DhBattle   *battle,
            const DhProperty *property,
            const char       *text,
            int              *value)
{
  if (strpbrk (text, "<>&\"\n") != NULL || strlen (text) > 400)
    return FALSE;

  *value = _dh_post_keep_text (text);
  return TRUE;
}

static const DhForm form_text = { append_text, parse_text, N_("the words of an order") };

/**
 * _dh_post_parse_time:
 * @text: such as 2026-11-28T14:02:11Z, with any offset
 * @zone: (nullable): where it is that time if no offset says so; without it there has to be one
 * @seconds: (out): the seconds since 1970, UTC
 *
 * Returns: whether @text is a time, of 1970 or later: years of three digits would not be read as they are written
 */
gboolean
_dh_post_parse_time (const char *text,
                     GTimeZone  *zone,
                     gint64     *seconds)
{
  const char *clock = strpbrk (text, "Tt");
  /* People leave the seconds out. */
  g_autofree char *whole = clock != NULL && strlen (clock) == strlen ("T21:00") ? g_strconcat (text, ":00", NULL)
                                                                              : g_strdup (text);
  g_autoptr(GDateTime) time = clock != NULL ? g_date_time_new_from_iso8601 (whole, zone) : NULL;

  if (time == NULL)
    return FALSE;

  *seconds = g_date_time_to_unix (time);
  return *seconds >= 0;
}

/**
 * _dh_post_time_to_text:
 * @time: a value of a time property, not 0
 *
 * Returns: (transfer full): such as 2026-11-28T14:02:11Z
 */
char *
_dh_post_time_to_text (int time)
{
  g_autoptr(GDateTime) at = g_date_time_new_from_unix_utc (DH_POST_FIRST_TIME + time);

  return g_date_time_format (at, "%Y-%m-%dT%H:%M:%SZ");
}

static void
append_time (const DhBattle   *battle,
             const DhProperty *property,
             int               value,
             GString          *text)
{
  g_autofree char *time = value != 0 ? _dh_post_time_to_text (value) : g_strdup ("");

  g_string_append (text, time);
}

static gboolean
parse_time (const DhBattle   *battle,
            const DhProperty *property,
            const char       *text,
            int              *value)
{
  gint64 seconds = DH_POST_FIRST_TIME;

  if (*text != '\0' && !_dh_post_parse_time (text, NULL, &seconds))
    return FALSE;
  if (seconds < DH_POST_FIRST_TIME || seconds - DH_POST_FIRST_TIME > G_MAXINT)
    return FALSE;

  *value = seconds - DH_POST_FIRST_TIME;
  return TRUE;
}

static const DhForm form_time = { append_time, parse_time, N_("a time such as 2026-11-28T14:02:11Z") };

/**
 * _dh_post_parse_square:
 * @text: such as 8.17
 * @square: (out): the square
 *
 * Returns: whether @text is column and row, which may be off the map
 */
gboolean
_dh_post_parse_square (const char *text,
                       int        *square)
{
  char *end;
  guint64 column, row;

  if (!g_ascii_isdigit (*text))
    return FALSE;
  column = g_ascii_strtoull (text, &end, 10);
  if (*end != '.' || !g_ascii_isdigit (end[1]))
    return FALSE;
  row = g_ascii_strtoull (end + 1, &end, 10);
  if (*end != '\0' || column < 1 || row < 1 || column > DH_POST_MOST_MAP || row > DH_POST_MOST_MAP)
    return FALSE;

  *square = DH_POST_SQUARE (column, row);
  return TRUE;
}

/**
 * _dh_post_append_square:
 * @text: where to write it
 * @square: a square
 */
void
_dh_post_append_square (GString *text,
                        int      square)
{
  g_string_append_printf (text, "%d.%d", DH_POST_COLUMN (square), DH_POST_ROW (square));
}

static void
append_square (const DhBattle   *battle,
               const DhProperty *property,
               int               value,
               GString          *text)
{
  if (value != 0)
    _dh_post_append_square (text, value);
}

static gboolean
parse_square (const DhBattle   *battle,
              const DhProperty *property,
              const char       *text,
              int              *value)
{
  const DhPostCampaign *campaign = dh_post_campaign (battle);

  *value = 0;
  return *text == '\0' || (_dh_post_parse_square (text, value) && DH_POST_COLUMN (*value) <= campaign->columns &&
                           DH_POST_ROW (*value) <= campaign->rows);
}

static const DhForm form_square = { append_square, parse_square, N_("a square: column.row, such as 10.3") };

#define OF_BATTLE(to, name, title_, member, ...) \
  { DH_REF_KIND_BATTLE, name, G_STRUCT_OFFSET (DhPostBattle, member), __VA_ARGS__, .told = DH_TOLD_##to, .title = title_ }
#define OF_SIDE(to, name, title_, member, ...) \
  { DH_POST_KIND_SIDE, name, G_STRUCT_OFFSET (DhPostSide, member), __VA_ARGS__, .told = DH_TOLD_##to, .title = title_ }
#define OF_PLAYER(to, name, title_, member, ...) \
  { DH_POST_KIND_PLAYER, name, G_STRUCT_OFFSET (DhPostPlayer, member), __VA_ARGS__, .told = DH_TOLD_##to, .title = title_ }
#define OF_UNIT(to, name, title_, member, ...) \
  { DH_POST_KIND_UNIT, name, G_STRUCT_OFFSET (DhPostUnit, member), __VA_ARGS__, .told = DH_TOLD_##to, .title = title_ }
#define NUMBER(most) &dh_form_number, NULL, 0, most, 0, most
#define MOST DH_PROPERTY_MOST
#define NAME &dh_form_name, NULL, 0, DH_POST_MOST_NAME, .by_order = TRUE

/*
 * A player hears nothing of a unit that he does not see. Of those he sees a player hears how they stand, of his side
 * how many they are, and of his own alone how steady they are and what they were ordered.
 */
const DhProperty _dh_post_properties[DH_POST_N_PROPERTIES] = {
  DH_PROPERTIES_OF_EVERY_BATTLE (dh_post_step_get_type),
  [DH_POST_OPEN] = OF_BATTLE (ALL, "open", NC_ ("property", "Bag open"), open, &dh_form_truth, .by_order = TRUE),
  [DH_POST_DEADLINE] = OF_BATTLE (ALL, "deadline", NC_ ("property", "Deadline"),
                                  deadline, &form_time, NULL, 0, G_MAXINT, 0, G_MAXINT),
  [DH_POST_OPENED] = OF_BATTLE (ALL, "opened", NC_ ("property", "Mail for this day is received from"),
                                opened, &form_time, NULL, 0, G_MAXINT, 0, G_MAXINT, .by_order = TRUE),
  [DH_POST_HURT] = OF_BATTLE (REFEREE, "hurt", NC_ ("property", "Units with losses since the last checks"),
                              hurt, NUMBER (MOST), .by_order = TRUE),
  [DH_POST_SIDE_DICE] = OF_SIDE (ALL, "dice", NC_ ("property", "Dice"), dice, &dh_form_word, dh_dice_source_get_type),
  [DH_POST_SIDE_WORD] = OF_SIDE (ALL, "word", NC_ ("property", "Has given its seed word"),
                                 word, &dh_form_truth, .by_order = TRUE),
  [DH_POST_SIDE_LOST] = OF_SIDE (OPENLY, "lost", NC_ ("property", "Men lost"), lost, NUMBER (G_MAXINT), .by_order = TRUE),
  [DH_POST_SIDE_POINTS] = OF_SIDE (OPENLY, "points", NC_ ("property", "Points"), points, NUMBER (G_MAXINT), .by_order = TRUE),
  [DH_POST_PLAYER_MAILS] = OF_PLAYER (REFEREE, "mails", NC_ ("property", "Messages of this day"),
                                      mails, NUMBER (MOST), .by_order = TRUE),
  [DH_POST_PLAYER_BURNED] = OF_PLAYER (REFEREE, "burned", NC_ ("property", "Invalid orders of this day"),
                                       burned, NUMBER (MOST), .by_order = TRUE),
  [DH_POST_PLAYER_NAME] = OF_PLAYER (ALL, "name", NC_ ("property", "Name"), name, NAME),
  [DH_POST_PLAYER_ADDRESSES] = OF_PLAYER (REFEREE, "addresses", NC_ ("property", "E-mail addresses"),
                                          addresses, &form_text, .by_order = TRUE),
  [DH_POST_PLAYER_ZONE] = OF_PLAYER (REFEREE, "zone", NC_ ("property", "Time zone"), zone, &form_text, .by_order = TRUE),
  [DH_POST_PLAYER_ABSENT] = OF_PLAYER (REFEREE, "absent", NC_ ("property", "Absent until"),
                                       absent, &form_time, NULL, 0, G_MAXINT, 0, G_MAXINT),
  [DH_POST_PLAYER_STAND_IN] = OF_PLAYER (REFEREE, "stand-in", NC_ ("property", "His units while he is absent"),
                                         stand_in, &dh_form_word, dh_post_stand_in_get_type),
  [DH_POST_PLAYER_RESIGNED] = OF_PLAYER (ALL, "resigned", NC_ ("property", "Resigned"), resigned, &dh_form_truth),
  [DH_POST_UNIT_NAME] = OF_UNIT (ALL, "name", NC_ ("property", "Name"), name, NAME),
  [DH_POST_UNIT_PLAYER] = OF_UNIT (SIDE, "player", NC_ ("property", "Led by"), player, &dh_form_thing,
                                   .kind = DH_POST_KIND_PLAYER, .by_order = TRUE),
  [DH_POST_UNIT_MEN] = OF_UNIT (SIDE, "men", NC_ ("property", "Men left"), men, NUMBER (MOST)),
  [DH_POST_UNIT_AT] = OF_UNIT (ALL, "at", NC_ ("property", "Square"), at, &form_square),
  [DH_POST_UNIT_FACING] = OF_UNIT (ALL, "facing", NC_ ("property", "Facing"),
                                   facing, &dh_form_word, dh_post_facing_get_type),
  [DH_POST_UNIT_FORMATION] = OF_UNIT (ALL, "formation", NC_ ("property", "Formation"),
                                      formation, &dh_form_word, dh_post_formation_get_type),
  [DH_POST_UNIT_BROKEN] = OF_UNIT (ALL, "broken", NC_ ("property", "Broken"), broken, &dh_form_truth),
  [DH_POST_UNIT_SEEN] = OF_UNIT (SEAT, "seen", NC_ ("property", "Has been in action"), seen, &dh_form_truth),
  [DH_POST_UNIT_EXPERIENCE] = OF_UNIT (SEAT, "experience", NC_ ("property", "Experience"), experience, NUMBER (MOST)),
  [DH_POST_UNIT_MARK] = OF_UNIT (REFEREE, "mark", NC_ ("property", "Men at its last check"), mark, NUMBER (MOST)),
  [DH_POST_UNIT_HURT] = OF_UNIT (REFEREE, "hurt", NC_ ("property", "Place in the order of checks"),
                                 hurt, NUMBER (MOST), .by_order = TRUE),
  [DH_POST_UNIT_MAIL] = OF_UNIT (REFEREE, "mail", NC_ ("property", "Entry of its message"),
                                 mail, NUMBER (G_MAXINT), .by_order = TRUE),
  [DH_POST_UNIT_RECEIVED] = OF_UNIT (REFEREE, "received", NC_ ("property", "Order received"),
                                     received, &form_time, NULL, 0, G_MAXINT, 0, G_MAXINT, .by_order = TRUE),
  [DH_POST_UNIT_TIE] = OF_UNIT (REFEREE, "tie", NC_ ("property", "Lot drawn among orders of the same second"),
                                tie, NUMBER (G_MAXINT), .by_order = TRUE),
  [DH_POST_UNIT_ORDERED] = OF_UNIT (SEAT, "ordered", NC_ ("property", "Formation ordered"),
                                    ordered, &dh_form_word, dh_post_formation_get_type, .by_order = TRUE),
  [DH_POST_UNIT_TASK] = OF_UNIT (SEAT, "task", NC_ ("property", "Task"), task, &form_text, .by_order = TRUE),
  [DH_POST_UNIT_HOLD] = OF_UNIT (SEAT, "hold", NC_ ("property", "Holds its ground"), hold, &dh_form_truth),
  [DH_POST_UNIT_DONE] = OF_UNIT (SEAT, "done", NC_ ("property", "Order carried out"), done, &dh_form_truth),
  [DH_POST_UNIT_DUG] = OF_UNIT (ALL, "dug", NC_ ("property", "Dug in"), dug, &dh_form_truth),
  [DH_POST_UNIT_KILLED] = OF_UNIT (SEAT, "killed", NC_ ("property", "Shots and melees that cost men"), killed, NUMBER (MOST)),
  [DH_POST_UNIT_WINS] = OF_UNIT (SEAT, "wins", NC_ ("property", "Melees won this day"), wins, NUMBER (MOST)),
  [DH_POST_UNIT_REPLACED] = OF_UNIT (SIDE, "replaced", NC_ ("property", "Got replacements this day"),
                                     replaced, &dh_form_truth),
  [DH_POST_UNIT_LAST] = OF_UNIT (SEAT, "last", NC_ ("property", "Last order"), last, &form_text, .by_order = TRUE),
  [DH_POST_CITY_SIDE] = { DH_POST_KIND_CITY, "side", G_STRUCT_OFFSET (DhPostCity, side), &dh_form_word,
                          dh_post_side_kind_get_type, .told = DH_TOLD_OPENLY, .title = NC_ ("property", "Held by") },
};

const DhKind _dh_post_kinds[DH_POST_N_KINDS] = {
  [DH_REF_KIND_BATTLE] = { "battle", sizeof (DhPostBattle) },
  [DH_POST_KIND_SIDE] = { "side", sizeof (DhPostSide) },
  [DH_POST_KIND_PLAYER] = { "player", sizeof (DhPostPlayer), N_("the id of a player") },
  [DH_POST_KIND_UNIT] = { "unit", sizeof (DhPostUnit) },
  [DH_POST_KIND_CITY] = { "city", sizeof (DhPostCity) },
};

/**
 * _dh_post_is_loss:
 * @property: what has changed
 * @from: what it was
 * @to: what it is
 *
 * Returns: whether a unit has lost men
 */
gboolean
_dh_post_is_loss (guint property,
                  int   from,
                  int   to)
{
  return property == DH_POST_UNIT_MEN && to < from;
}
