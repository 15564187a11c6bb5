/* dh-paper-roster.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

#include "dh-army-words.h"
#include "dh-narration.h"
#include "dh-property.h"

#include <glib/gi18n.h>

/*
 * Roster sheets: all that the referee needs to go on by pencil from where the battle stands. Each
 * army begins on a sheet of its own.
 */

/* A box for a stand, what parts it from the next, and how many stand in a line. */
#define BOX 12.0
#define BOX_STEP 14.5
#define MOST_BOXES 8

/* Men lost from a stand are strokes in its box as far as they can be counted at a glance, then a number. */
#define MOST_STROKES 5

static void
draw_casualties (DhPaper *paper,
                 guint    casualties,
                 double   x,
                 double   y)
{
  if (casualties > MOST_STROKES)
    {
      g_autofree char *number = g_strdup_printf ("%u", casualties);

      _dh_paper_write (paper, DH_PAPER_SMALL_STRONG, x + 1, y + 1.5, BOX - 1, BOX - 2, number);
      return;
    }

  cairo_set_line_width (paper->cr, 1);
  for (guint i = 0; i < casualties; i++)
    {
      cairo_move_to (paper->cr, x + 2.2 + 1.9 * i, y + 2.5);
      cairo_line_to (paper->cr, x + 2.2 + 1.9 * i, y + BOX - 2.5);
    }
  cairo_stroke (paper->cr);
}

/* Stands that are left, then those that are lost, crossed. The casualty stand is the last that is left. */
static void
draw_stands (DhPaper       *paper,
             gconstpointer  data,
             double         x,
             double         y)
{
  const DhUnit *unit = data;
  int stands = dh_unit_is_gone (unit) ? 0 : (int) dh_unit_count_stands (unit);
  guint casualties = dh_unit_count_casualties (unit);

  for (int i = 0; i < unit->start_stands; i++)
    {
      double box_x = x + (i % MOST_BOXES) * BOX_STEP, box_y = y + (i / MOST_BOXES) * BOX_STEP;

      _dh_paper_draw_box (paper, box_x, box_y, BOX, i >= stands);
      if (i == stands - 1)
        draw_casualties (paper, casualties, box_x, box_y);
    }
}

static double
get_stands_height (const DhUnit *unit)
{
  return ((unit->start_stands + MOST_BOXES - 1) / MOST_BOXES) * BOX_STEP;
}

/* Describes the state of a unit, unless it is steady and in the open. */
static char *
describe_state (const DhBattle *battle,
                guint           index)
{
  const DhUnit *unit = dh_battle_get_unit (battle, index);
  DhRef thing = { DH_REF_KIND_UNIT, index };
  g_autoptr(GString) text = g_string_new (NULL);

  if (unit->status != DH_UNIT_STATUS_STEADY)
    {
      g_autofree char *status = _dh_paper_describe (battle, thing, "status");

      dh_append_item (text, ", ", "%s", status);
    }
  if (dh_unit_is_gone (unit))
    return g_string_free (g_steal_pointer (&text), FALSE);

  /* The turn of a rout: a unit rallies in a later turn. */
  if (unit->status == DH_UNIT_STATUS_ROUTED)
    dh_append_item (text, ", ", _("since turn %d"), unit->routed_turn);
  dh_unit_append_notes (battle, index, text);
  if (unit->odd_hit > 0)
    dh_append_item (text, ", ", ngettext ("%d hit towards the next man", "%d hits towards the next man", unit->odd_hit),
                    unit->odd_hit);
  if (!unit->fresh)
    dh_append_item (text, ", ", "%s", C_("unit", "no longer fresh"));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Describes what a unit has done this turn. */
static char *
describe_turn (const DhBattle *battle,
               guint           index)
{
  const DhUnit *unit = dh_battle_get_unit (battle, index);
  g_autoptr(GString) text = g_string_new (NULL);

  if (dh_unit_is_gone (unit))
    return g_string_free (g_steal_pointer (&text), FALSE);

  if (unit->responded == DH_RESPONSE_FAILED)
    dh_append_item (text, ", ", "%s", C_("unit", "stays put"));
  if (unit->moved != DH_MOVED_NO)
    dh_append_item (text, ", ", "%s", C_("unit", "has moved"));
  if (unit->fired)
    dh_append_item (text, ", ", "%s", C_("unit", "has fired"));
  if (unit->melees > 0)
    dh_append_item (text, ", ", ngettext ("%d close combat", "%d close combats", unit->melees), unit->melees);
  if (unit->charge_target != DH_NOTHING)
    dh_append_item (text, ", ", _("charges %s"), dh_battle_get_unit (battle, unit->charge_target)->info->tag);
  if (unit->pending_hits > 0)
    dh_append_item (text, ", ", ngettext ("%d hit to mark", "%d hits to mark", unit->pending_hits), unit->pending_hits);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
describe_rating (const DhUnit *unit)
{
  if (unit->rating < 0)
    return g_strdup ("___");
  if (unit->rating == unit->start_rating)
    return g_strdup_printf ("%d", unit->rating);

  /* Translators: a morale rating now, and the one at the start. */
  return g_strdup_printf (_("%d (%d)"), unit->rating, unit->start_rating);
}

static void
add_unit (DhPaper        *paper,
          const DhBattle *battle,
          guint           index)
{
  const DhUnit *unit = dh_battle_get_unit (battle, index);
  DhRef thing = { DH_REF_KIND_UNIT, index };
  g_autofree char *rating = describe_rating (unit);
  g_autofree char *formation = _dh_paper_describe (battle, thing, "formation");
  g_autofree char *state = describe_state (battle, index);
  g_autofree char *turn = describe_turn (battle, index);
  /* Translators: the kind of a unit, such as “veteran infantry”, and the men on each stand of it. */
  g_autofree char *kind = g_strdup_printf (ngettext ("%s, %d man per stand", "%s, %d men per stand", unit->men_a_stand),
                                           dh_unit_describe_kind (unit->info),
                                           unit->men_a_stand);
  DhPaperCell cells[] = {
    { .text = unit->info->name, .note = kind, .style = DH_PAPER_STRONG },
    { .text = unit->info->tag, .style = DH_PAPER_STRONG },
    { .draw = draw_stands, .data = unit, .height = get_stands_height (unit) },
    { .text = rating, .style = DH_PAPER_STRONG },
    { .text = dh_unit_is_gone (unit) ? NULL : formation },
    { .text = *state != '\0' ? state : NULL, .note = *turn != '\0' ? turn : NULL },
  };

  _dh_paper_add_row (paper, cells);
}

static void
add_units_of (DhPaper        *paper,
              const DhBattle *battle,
              guint           army,
              int             command)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnitInfo *info = dh_battle_get_unit (battle, i)->info;

      if (info->army == (int) army && info->command == command)
        add_unit (paper, battle, i);
    }
}

static gboolean
has_units (const DhBattle *battle,
           guint           army,
           int             command)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnitInfo *info = dh_battle_get_unit (battle, i)->info;

      if (info->army == (int) army && info->command == command)
        return TRUE;
    }

  return FALSE;
}

static void
begin_table (DhPaper        *paper,
             const DhBattle *battle)
{
  const char *id_title = C_("column", "Id");
  double id_width = _dh_paper_measure (paper, DH_PAPER_SMALL_STRONG, id_title), stands = 4;

  for (const DhUnit *unit = NULL; dh_array_next (battle->things[DH_REF_KIND_UNIT], &unit);)
    {
      id_width = MAX (id_width, _dh_paper_measure (paper, DH_PAPER_STRONG, unit->info->tag));
      stands = MAX (stands, MIN (unit->start_stands, MOST_BOXES));
    }

  _dh_paper_begin_table (paper,
                         NULL,
                         (DhPaperColumn[]) {
                           { C_("column", "Unit"), .share = 3 },
                           { id_title, .width = id_width + 6 },
                           { C_("column", "Stands"), .width = stands * BOX_STEP + 6 },
                           { C_("column", "Rating (start)"), .width = 44, .alignment = PANGO_ALIGN_CENTER },
                           { C_("column", "Formation"), .width = 68 },
                           { C_("column", "State, this turn"), .share = 2 },
                         },
                         6);
}

static void
add_army (DhPaper        *paper,
          const DhBattle *battle,
          guint           army)
{
  g_autofree char *officers = _dh_paper_describe_officers (battle, army, DH_NOTHING);
  g_autofree char *summary = _dh_paper_summarize_army (battle, army);

  _dh_paper_add_paragraph (paper, DH_PAPER_STRONG, summary);
  if (*officers != '\0')
    _dh_paper_add_paragraph (paper, DH_PAPER_BODY, officers);
  paper->y += _dh_paper_get_size (DH_PAPER_BODY) / 2;

  begin_table (paper, battle);
  add_units_of (paper, battle, army, DH_NOTHING);
  for (guint i = 0; i < dh_n_commands (battle); i++)
    {
      g_autofree char *title = NULL, *leaders = NULL;

      if (dh_battle_get_command (battle, i)->info->army != (int) army)
        continue;

      title = _dh_paper_describe_command (battle, i);
      leaders = _dh_paper_describe_officers (battle, army, i);
      if (*leaders != '\0' || has_units (battle, army, i))
        _dh_paper_add_band (paper, title, leaders);
      add_units_of (paper, battle, army, i);
    }
  _dh_paper_end_table (paper);
}

static char *
describe_deck (const DhBattle *battle)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < dh_n_cards (battle); i++)
    if (dh_battle_card_is_in_deck (battle, i))
      dh_append_item (text, " · ", "%s", dh_battle_peek_card (battle, i)->name);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Adds the state of the battle itself: the card, the deck, dues, and the fingerprint. */
static void
add_moment (DhPaper              *paper,
            const DhPaperSubject *of)
{
  const DhBattle *battle = of->battle;
  g_autofree char *moment = _dh_paper_describe_moment (battle);
  g_autofree char *deck = describe_deck (battle);
  g_autofree char *turn = _dh_paper_describe_turn ();
  g_autoptr(GPtrArray) dues = dh_battle_list_dues (battle);

  _dh_paper_add_paragraph (paper, DH_PAPER_HEADING, moment);
  if (dh_battle_get_card (battle) != NULL)
    _dh_paper_add_labelled (paper, _("Card in hand:"), dh_battle_get_card (battle)->name);
  if (battle->step == DH_STEP_MOVEMENT && *deck != '\0')
    _dh_paper_add_labelled (paper, _("Cards still to be turned:"), deck);
  for (guint i = 0; i < dues->len; i++)
    {
      const DhDue *due = g_ptr_array_index (dues, i);
      g_autofree char *text = dh_due_narrate (due, battle);

      _dh_paper_add_labelled (paper, dh_battle_due_is_open (battle, due) ? _("Due:") : _("Due later:"), text);
    }
  _dh_paper_add_labelled (paper, _("Steps of a turn:"), turn);
  if (of->proof != NULL)
    _dh_paper_add_proof (paper, DH_PAPER_BODY, of->proof);
  paper->y += _dh_paper_get_size (DH_PAPER_BODY);
}

/*
 * _dh_paper_new_roster:
 * @of: a battle, and how it is printed
 *
 * Returns: (transfer full): its roster sheets
 */
DhPaper *
_dh_paper_new_roster (const DhPaperSubject *of)
{
  const DhBattle *battle = of->battle;
  DhPaper *paper =
    _dh_paper_new (of->size,
                   of->footer,
                   _("A box is a stand: cross it out when it is lost. Strokes, or a number, are men lost from the "
                     "casualty stand. The rating in brackets is the starting one."),
                   1);

  for (guint i = 0; i < dh_n_armies (battle); i++)
    {
      const DhArmyInfo *army = dh_battle_get_army (battle, i)->info;

      _dh_paper_set_head (paper, i, army->letter, army->name);
      _dh_paper_start_page (paper);
      if (i == 0)
        add_moment (paper, of);
      add_army (paper, battle, i);
    }

  return _dh_paper_finish (paper);
}
