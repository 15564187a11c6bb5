/* dh-muster-strength.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

#include <glib/gi18n-lib.h>

#include <math.h>
#include <string.h>

/* Numbers as people write them, and from men to stands. */

/* Stands of a usual regiment by the printed rules. Only the proposal for men to a stand is made of it. */
#define USUAL_STANDS 6

/* The name of the question how many men go to a stand, for its answer. */
#define MEN_A_STAND "men-a-stand"

/* The most units that are named in the notices about changed strengths. */
#define MOST_TOLD 12

/* The same in the notice about units without a strength. */
#define MOST_LISTED 60

/* TRUE if a number is followed by a unit of calibre, as in “3in”, “12pdr” or “10-pounder”, and so counts no guns. */
static gboolean
is_calibre (const char *behind)
{
  static const char *const units[] = { "pdr", "pounder", "pr ", "lb", "inch", "in ", "in.", "\"", "''", "”", "″", "pf ", "pfd", "pfünder", "pfund", "livres", "cm", "mm" };
  const char *at = behind + strspn (behind, " -");

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (g_ascii_strncasecmp (at, units[i], strlen (units[i])) == 0)
      return TRUE;

  return g_ascii_strcasecmp (at, "in") == 0;
}

/*
 * _dh_muster_reads_guns:
 * @text: what stands in a cell
 *
 * Returns: whether the text looks like a number of guns
 */
gboolean
_dh_muster_reads_guns (const char *text)
{
  return g_regex_match_simple (DH_MUSTER_GUNS_PATTERN, text, G_REGEX_CASELESS, 0);
}

/*
 * _dh_muster_read_guns:
 * @text: guns as people write them: `6`, `4-gun`, `2 x 3in, 2 x 12pdr`, `4N 2P`, `6 3in Rifles`
 * @number: (out): how many there are of all kinds
 *
 * Returns: whether there is a number
 */
gboolean
_dh_muster_read_guns (const char *text,
                      double     *number)
{
  gboolean any = FALSE, times = FALSE;
  double sum = 0;

  for (const char *at = text; *at != '\0';)
    {
      const char *end;
      double one;

      /* The name of a gun may have numbers of its own, and brackets may tell more of it. */
      if (*at == '(' && any)
        {
          at += strcspn (at, ")");
          continue;
        }
      if (!g_ascii_isdigit (*at))
        {
          times = (*at == 'x' || *at == 'X') ? TRUE : times && *at == ' ';
          at++;
          continue;
        }
      end = dh_sheet_read_digits (at, &one);
      if (!times && !is_calibre (end))
        {
          sum += one;
          any = TRUE;
        }
      times = FALSE;
      at = end;
    }

  *number = sum;
  return any;
}

/*
 * _dh_muster_says_more:
 * @text: a number as people write it
 *
 * Returns: whether something stands beside the number that says more than what is counted, such as `308 (w)`
 */
gboolean
_dh_muster_says_more (const char *text)
{
  static const char counted[] = "c,ca,circa,about,approx,approximately,est,etwa,env,environ,unos,x,men,mann,man,gun,guns,stand,stands,base,bases,fig,figs,hommes,"
                                "hombres,geschütz,geschütze";
  static GRegex *two_numbers = NULL;
  g_autofree char *folded = dh_sheet_fold (text);
  g_auto(GStrv) words = g_strsplit (folded, " ", -1);

  if (g_once_init_enter (&two_numbers))
    g_once_init_leave (&two_numbers, g_regex_new ("^\\s*\\d+\\s*[-–+/&;]\\s*\\d+\\s*$", 0, 0, NULL));

  /* Of “10-12” and “4+2” one number is taken. */
  if (g_regex_match (two_numbers, text, 0, NULL) || dh_sheet_has_mark (text))
    return TRUE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *word = words[i] + strspn (words[i], "0123456789");

      if (*word != '\0' && dh_sheet_list_find (counted, word) < 0)
        return TRUE;
    }

  return FALSE;
}

/*
 * _dh_muster_part_all:
 * @text: a name with a strength and a quality behind it, such as `59th Illinois - 320 T` or `8th New York .... 7 stands, Vet`
 * @number: (out): the men or stands
 * @stands: (out): whether they are stands
 * @quality: (out): (transfer full): the quality as it is written
 *
 * Returns: (transfer full) (nullable): the name, with what stands in brackets behind all, or %NULL when no such thing stands behind it
 */
char *
_dh_muster_part_all (const char  *text,
                     double      *number,
                     gboolean    *stands,
                     char       **quality)
{
  static GRegex *regex = NULL;
  static gsize made = 0;
  g_autoptr(GMatchInfo) match = NULL;
  g_autofree char *digits = NULL, *unit = NULL, *name = NULL, *more = NULL;

  if (g_once_init_enter (&made))
    {
      regex = g_regex_new ("^(.*?[^\\s.…])\\s*(?:[-–,:]|\\.{2,}|…+|(?<=\\)))\\s*"
                           "(?|(\\d{2,5})()\\s*,?\\s*([A-Za-z])()|(\\d{1,5})\\s*(stands?|bases?|men|figs?|figures|basen)\\s*[,;]?\\s*(\\p{L}+)"
                           "(\\s*\\(.*\\))?)$",
                           G_REGEX_CASELESS, 0, NULL);
      g_once_init_leave (&made, 1);
    }
  if (!g_regex_match (regex, text, 0, &match))
    return NULL;

  digits = g_match_info_fetch (match, 2);
  unit = g_match_info_fetch (match, 3);
  *number = g_ascii_strtod (digits, NULL);
  *stands = g_ascii_strncasecmp (unit, "stand", 5) == 0 || g_ascii_strncasecmp (unit, "base", 4) == 0;
  *quality = g_match_info_fetch (match, 4);
  name = g_match_info_fetch (match, 1);
  more = g_match_info_fetch (match, 5);
  return g_strconcat (name, more, NULL);
}

/*
 * _dh_muster_part_strength:
 * @text: the name of a unit, such as `19th Indiana (308)`
 * @number: (out): the number behind it
 * @guns: (out): whether it counts guns
 *
 * Returns: (transfer full) (nullable): the name alone, or %NULL when no strength stands behind it
 */
char *
_dh_muster_part_strength (const char *text,
                          double     *number,
                          gboolean   *guns)
{
  static GRegex *regex = NULL;
  static gsize made = 0;
  g_autoptr(GMatchInfo) match = NULL;
  g_autofree char *inside = NULL;

  if (g_once_init_enter (&made))
    {
      regex = g_regex_new ("^(.*?[^\\s,:–-])[\\s,:–-]*(?:[\\[(]\\s*((?:c\\.?|ca\\.?|~)?\\s*\\d[\\d.,]*\\s*(?:\\w+)?)\\s*[\\])]|"
                           "[\\s,:–-](\\d[\\d.,]*\\s*(?:men|mann|guns?|stands?|bases|hommes|hombres|geschütze)))\\s*$",
                           G_REGEX_CASELESS, 0, NULL);
      g_once_init_leave (&made, 1);
    }
  if (!g_regex_match (regex, text, 0, &match))
    return NULL;

  inside = g_match_info_fetch (match, 2);
  if (inside == NULL || *inside == '\0')
    {
      g_free (inside);
      inside = g_match_info_fetch (match, 3);
    }
  if (!dh_sheet_read_number (inside, number))
    return NULL;

  *guns = strstr (inside, "gun") != NULL || strstr (inside, "gesch") != NULL;
  return g_match_info_fetch (match, 1);
}

/* From men to stands */

static void
set_cell (DhMusterRow *row,
          DhColumn     column,
          int          number)
{
  g_free (row->cells[column]);
  row->cells[column] = number > 0 ? g_strdup_printf ("%d", number) : g_strdup ("");
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return (one > other) - (one < other);
}

/* Proposes as many men to a stand as give the median regiment the usual number of stands. */
static guint
propose_men_a_stand (const GPtrArray *lines)
{
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (double));
  double middle;

  for (guint i = 0; i < lines->len; i++)
    {
      const DhMusterLine *line = g_ptr_array_index (lines, i);

      if (line->men > 0 && line->arm == DH_ARM_INFANTRY)
        g_array_append_val (numbers, line->men);
    }
  if (numbers->len == 0)
    return 50;

  g_array_sort (numbers, compare_numbers);
  middle = g_array_index (numbers, double, numbers->len / 2) / USUAL_STANDS;
  return MAX (1, middle >= 20 ? (guint) (round (middle / 5) * 5) : (guint) round (middle));
}

/* Rounds a strength and keeps it within what the rules allow. Returns: whether it had to be changed for that */
static gboolean
keep_within (double *number,
             int     least,
             int     most)
{
  double rounded = CLAMP (round (*number), least, most);
  gboolean other = rounded != round (*number);

  *number = rounded;
  return other;
}

typedef struct {
  DhMuster *muster;
  guint men_a_stand;
  guint n_changed; /* units whose strength was not allowed */
  guint n_gunners; /* batteries with men, which the rules do not count */
  guint n_guns;    /* units with guns that are no batteries */
  guint n_unknown; /* units without a strength */
  GString *unknown; /* their names */
} Counter;

static void
tell_changed (Counter            *self,
              const DhMusterLine *line,
              double              is,
              int                 becomes)
{
  if (self->n_changed++ < MOST_TOLD)
    dh_sheet_tell (self->muster->notice, _("%s: a strength of %.0f is not allowed; %d is used instead."), line->row->cells[DH_COLUMN_UNIT], is, becomes);
}

static void
note_unknown (Counter            *self,
              const DhMusterLine *line)
{
  if (self->n_unknown++ < MOST_LISTED)
    dh_append_item (self->unknown, ", ", "%s", line->row->cells[DH_COLUMN_UNIT]);
  else if (self->n_unknown == MOST_LISTED + 1)
    g_string_append (self->unknown, " …");
}

static void
set_guns (Counter      *self,
          DhMusterLine *line)
{
  double guns, stands;

  /* A number of guns often stands where others have stands or men. */
  if (line->men <= 0 && dh_sheet_read_number (line->row->cells[DH_COLUMN_STANDS], &stands))
    line->men = stands;
  /* Beside men the stands of a battery are its guns. */
  if (*line->row->cells[DH_COLUMN_GUNS] == '\0' && line->men > DH_ORDER_OF_BATTLE_MOST_GUNS)
    _dh_muster_row_set (line->row, DH_COLUMN_GUNS, line->row->cells[DH_COLUMN_STANDS]);
  set_cell (line->row, DH_COLUMN_STANDS, 0);
  if (_dh_muster_read_guns (line->row->cells[DH_COLUMN_GUNS], &guns))
    {
      double is = guns;

      if (keep_within (&guns, DH_ORDER_OF_BATTLE_LEAST_GUNS, DH_ORDER_OF_BATTLE_MOST_GUNS))
        tell_changed (self, line, is, guns);
      set_cell (line->row, DH_COLUMN_GUNS, guns);
      self->n_gunners += line->men > 0;
      return;
    }
  if (line->men > 0 && line->men <= DH_ORDER_OF_BATTLE_MOST_GUNS)
    {
      double is = guns = line->men;

      if (keep_within (&guns, DH_ORDER_OF_BATTLE_LEAST_GUNS, DH_ORDER_OF_BATTLE_MOST_GUNS))
        tell_changed (self, line, is, guns);
      set_cell (line->row, DH_COLUMN_GUNS, guns);
      return;
    }
  set_cell (line->row, DH_COLUMN_GUNS, 0);
  if (line->men >= 0)
    {
      self->n_gunners += line->men > 0;
      note_unknown (self, line);
    }
}

static void
set_stands (Counter      *self,
            DhMusterLine *line)
{
  double stands, guns;
  gboolean given = dh_sheet_read_number (line->row->cells[DH_COLUMN_STANDS], &stands);
  gboolean sharpshooters = g_str_equal (line->row->cells[DH_COLUMN_SHARPSHOOTERS], "yes");

  self->n_guns += *line->row->cells[DH_COLUMN_GUNS] != '\0' && _dh_muster_read_guns (line->row->cells[DH_COLUMN_GUNS], &guns);
  set_cell (line->row, DH_COLUMN_GUNS, 0);
  if (sharpshooters)
    return;
  if (!given && line->men > 0)
    {
      stands = line->men / MAX (self->men_a_stand, 1);
      given = self->men_a_stand > 0;
    }
  if (given)
    {
      double is = stands;

      if (keep_within (&stands, DH_ORDER_OF_BATTLE_LEAST_STANDS, DH_ORDER_OF_BATTLE_MOST_STANDS))
        tell_changed (self, line, is, stands);
    }
  else if (line->men == 0)
    {
      note_unknown (self, line);
    }
  set_cell (line->row, DH_COLUMN_STANDS, given ? (int) stands : 0);
}

/* Counts the units whose stands have to be worked out from their men. */
static guint
count_men (const GPtrArray *lines)
{
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const DhMusterLine *line = g_ptr_array_index (lines, i);
      double stands;

      n += line->men > 0 && line->arm != DH_ARM_ARTILLERY && !dh_sheet_read_number (line->row->cells[DH_COLUMN_STANDS], &stands);
    }

  return n;
}

static void
ask_men_a_stand (DhMuster        *self,
                 const GPtrArray *lines,
                 guint            given)
{
  guint proposal = propose_men_a_stand (lines), n = count_men (lines);
  DhSheetQuestion *question;

  if (n == 0)
    return;

  question = g_new0 (DhSheetQuestion, 1);
  question->kind = DH_SHEET_ASKS_NUMBER;
  question->about = g_strdup (MEN_A_STAND);
  question->n_rows = n;
  question->text = g_strdup_printf (_("The list gives men, not stands: how many men to a stand? At %u the average regiment has %d stands."),
                                    proposal, USUAL_STANDS);
  question->proposal = g_strdup_printf ("%u", proposal);
  question->given = given > 0 ? g_strdup_printf ("%u", given) : NULL;
  dh_sheet_ask (self->questions, self->settled, question);
}

/*
 * _dh_muster_set_strengths:
 * @self: a muster
 * @lines: (element-type DhMusterLine): its units
 * @answers: (nullable): what somebody has said
 *
 * Gives all units their stands and guns. Where a list has men and no stands, it asks how many men go to a stand.
 */
void
_dh_muster_set_strengths (DhMuster             *self,
                          GPtrArray            *lines,
                          const DhSheetAnswers *answers)
{
  Counter counter = { self, dh_sheet_answers_get_number (answers, MEN_A_STAND) };

  counter.unknown = g_string_new (NULL);
  ask_men_a_stand (self, lines, counter.men_a_stand);
  for (guint i = 0; i < lines->len; i++)
    {
      DhMusterLine *line = g_ptr_array_index (lines, i);

      if (line->arm == DH_ARM_ARTILLERY)
        set_guns (&counter, line);
      else
        set_stands (&counter, line);
    }
  if (counter.n_changed > MOST_TOLD)
    dh_sheet_tell (self->notice, ngettext ("The strength of %u more unit is limited to what is allowed.",
                                           "The strengths of %u more units are limited to what is allowed.", counter.n_changed - MOST_TOLD),
                   counter.n_changed - MOST_TOLD);
  if (counter.n_gunners > 0)
    dh_sheet_tell (self->notice, ngettext ("The men of %u battery are left out; the rules count guns.",
                                           "The men of %u batteries are left out; the rules count guns.", counter.n_gunners),
                   counter.n_gunners);
  if (counter.n_guns > 0)
    dh_sheet_tell (self->notice, ngettext ("The guns of %u unit that is not a battery are left out.",
                                           "The guns of %u units that are not batteries are left out.", counter.n_guns),
                   counter.n_guns);
  if (counter.n_unknown > 0)
    dh_sheet_tell (self->notice, ngettext ("%u unit has no strength and gets the usual one: %s", "%u units have no strength and get the usual one: %s",
                                           counter.n_unknown),
                   counter.n_unknown, counter.unknown->str);
  g_string_free (counter.unknown, TRUE);
}
