/* dh-post-abilities.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-letter-private.h"

#include <glib/gi18n-lib.h>

/* The orders that a player may give his units today, and how they are written: his letter is enough for the next one. */

/* Lists how far a unit may go in each of its formations. */
static char *
list_ways (const DhBattle   *battle,
           const DhPostUnit *unit)
{
  GString *list = g_string_new (NULL);

  for (int formation = 0; formation <= DH_POST_FORMATION_UL; formation++)
    if (_dh_post_may_form (unit->info->type, formation))
      {
        g_autofree char *word = g_ascii_strup (dh_enum_to_word (DH_TYPE_POST_FORMATION, formation), -1);

        dh_append_item (list, ", ", "%s%s%d", formation != DH_POST_FORMATION_NONE ? word : "",
                        formation != DH_POST_FORMATION_NONE ? " " : "", _dh_post_get_speed (battle, unit, formation));
      }

  return g_string_free (list, FALSE);
}

/* Returns TRUE if a unit may be told that in some formation, as the umpire judges it. */
static gboolean
may (const DhBattle *battle,
     int             index,
     DhPostTaskKind  kind)
{
  const DhPostUnit *unit = dh_post_unit (battle, index);
  DhPostTask task = { .kind = kind, .facing = DH_NOTHING };

  if (kind == DH_POST_TASK_MEDIC)
    return unit->info->type->letter == 's';
  for (int formation = 0; formation <= DH_POST_FORMATION_UL; formation++)
    if (_dh_post_may_form (unit->info->type, formation) && _dh_post_allow_task (battle, index, formation, &task, NULL))
      return TRUE;

  return FALSE;
}

/* Lists what else the unit can do today: one far from wagons and cities has no use for an order that needs them. */
static char *
list_tasks (const DhBattle *battle,
            int             index)
{
  static const struct {
    DhPostTaskKind kind;
    const char *word;
  } tasks[] = {
    { DH_POST_TASK_HOLD, "HOLD" }, { DH_POST_TASK_ROUT, "ROUT" }, { DH_POST_TASK_REPLACE, "REPLACE" },
    { DH_POST_TASK_STRATEGIC, "STRAT MOVE" }, { DH_POST_TASK_DIG, "DIG" }, { DH_POST_TASK_MEDIC, "MEDIC" },
    { DH_POST_TASK_FIRE_RIGHT, "FIRE R" }, { DH_POST_TASK_FIRE_LEFT, "FIRE L" },
  };
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    if (may (battle, index, tasks[i].kind) && _dh_post_stands_for (battle, index, tasks[i].kind))
      dh_append_item (list, ", ", "%s", tasks[i].word);

  return g_string_free (list, FALSE);
}

/**
 * _dh_post_list_abilities:
 * @battle: a battle
 * @index: a unit on the map
 *
 * Returns: (transfer full): what it may be ordered, in sentences
 */
char *
_dh_post_list_abilities (const DhBattle *battle,
                         int             index)
{
  const DhPostUnit *unit = dh_post_unit (battle, index);
  int range = _dh_post_get_range (battle, unit, unit->formation);
  g_autofree char *ways = list_ways (battle, unit), *tasks = list_tasks (battle, index);
  GString *list = g_string_new (NULL);

  if (unit->broken)
    return g_string_free (g_string_append (list, _("Broken: it can only RALLY, with a facing, such as RALLY (N).")), FALSE);

  /* Translators: numbers of squares, each behind a formation. */
  g_string_append_printf (list, _("Moves: %s squares."), ways);
  if (range > 0)
    /* Translators: a sentence behind those of how far a unit moves. */
    g_string_append_printf (list, g_dngettext (GETTEXT_PACKAGE, " Range: %d square.",
                                               " Range: %d squares.", range), range);
  /* Translators: orders, as words */
  g_string_append_printf (list, _(" Also: %s."), tasks);
  return g_string_free (list, FALSE);
}

/* The way ahead, or another, to a square that it may enter and on which its player sees nobody; else DH_NOTHING. */
static int
find_way (const DhBattle     *battle,
          const DhPostUnit   *unit,
          const DhPostSketch *sketch)
{
  static const int turns[] = { 0, 1, 3, 2 };
  const DhPostCampaign *campaign = dh_post_campaign (battle);

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      int way = (unit->facing + turns[i]) % 4, to = _dh_post_step (campaign, unit->at, way);
      gboolean free = to != 0 && _dh_post_may_enter (campaign, unit->info, to);

      for (const DhPostSketchMark *mark = NULL; free && dh_array_next (sketch->marks, &mark);)
        free = DH_POST_SQUARE (mark->column, mark->row) != to;
      if (free)
        return way;
    }

  return DH_NOTHING;
}

/**
 * _dh_post_make_example:
 * @battle: a battle
 * @index: a unit on the map
 * @sketch: the map of its player
 *
 * Returns: (transfer full): an order that it may be given: at an enemy before it, or one step ahead
 */
char *
_dh_post_make_example (const DhBattle     *battle,
                       int                 index,
                       const DhPostSketch *sketch)
{
  static const char letters[] = "NESW";
  const DhPostUnit *unit = dh_post_unit (battle, index);
  int way;
  g_autofree char *word = g_ascii_strup (dh_enum_to_word (DH_TYPE_POST_FORMATION, unit->formation), -1);
  g_autofree char *head = unit->formation != DH_POST_FORMATION_NONE ? g_strdup_printf ("%s/%s/", unit->info->label, word)
                                                                   : g_strdup_printf ("%s/", unit->info->label);

  if (unit->broken)
    return g_strdup_printf ("%sRALLY (%c)", head, letters[unit->facing]);
  for (const DhPostSketchMark *mark = NULL; unit->info->type->arm != DH_POST_ARM_SHIP && dh_array_next (sketch->marks, &mark);)
    if (!mark->friend && _dh_post_get_range (battle, unit, unit->formation) > 0 &&
        _dh_post_covers (battle, unit, unit->facing, unit->formation, DH_POST_SQUARE (mark->column, mark->row), TRUE))
      return g_strdup_printf ("%sFIRE %d.%d", head, mark->column, mark->row);

  way = _dh_post_get_speed (battle, unit, unit->formation) > 0 ? find_way (battle, unit, sketch) : DH_NOTHING;
  if (way != DH_NOTHING)
    return g_strdup_printf ("%s%c (%c)", head, letters[way], letters[way]);

  return unit->info->type->arm == DH_POST_ARM_SHIP ? g_strdup_printf ("%s(%c)", head, letters[unit->facing])
                                                   : g_strdup_printf ("%sHOLD", head);
}

/* A survey of the units of a player, for the explanations that they need */
typedef struct {
  gboolean any, ground, ships, goes, charges, fires, guns;
  gboolean formations[DH_POST_FORMATION_UL + 1];
  gboolean tasks[DH_POST_TASK_FIRE_LEFT + 1];
} Kinds;

static void
survey (const DhBattle *battle,
        int             index,
        Kinds          *kinds)
{
  const DhPostUnit *unit = dh_post_unit (battle, index);
  DhPostArm arm = unit->info->type->arm;
  gboolean ship = arm == DH_POST_ARM_SHIP;

  kinds->any = TRUE;
  kinds->ground |= !ship;
  kinds->ships |= ship;
  kinds->charges |= arm == DH_POST_ARM_INFANTRY || arm == DH_POST_ARM_CAVALRY;
  kinds->fires |= !ship && unit->info->weapon != DH_POST_WEAPON_NONE;
  kinds->guns |= arm == DH_POST_ARM_GUNS || arm == DH_POST_ARM_FORTRESS;
  for (int formation = 0; formation <= DH_POST_FORMATION_UL; formation++)
    if (_dh_post_may_form (unit->info->type, formation))
      {
        kinds->formations[formation] = TRUE;
        kinds->goes |= _dh_post_get_speed (battle, unit, formation) > 0;
      }
  for (DhPostTaskKind kind = 0; kind <= DH_POST_TASK_FIRE_LEFT; kind++)
    kinds->tasks[kind] |= may (battle, index, kind);
}

/* Says which of several messages counts as the order. */
static const char *
say_which_counts (const DhBattle *battle)
{
  gboolean second_chance = dh_rulebook_is (battle->rulebook, "second-chance", "on");

  if (dh_rulebook_is (battle->rulebook, "per-day", "player"))
    return second_chance
             ? _("  You have one order a day for all your units: your first message that is a valid order.\n")
             : _("  You have one order a day for all your units: your first message, even with a mistake in it.\n");

  return second_chance
           ? _("  The first message that is a valid order counts for its unit that day, and no later one.\n")
           : _("  The first message about a unit is its order of the day, even with a mistake in it; no later one counts.\n");
}

/* The address that orders go to, and which messages are orders. */
static void
append_mail (const DhBattle *battle,
             GString        *text)
{
  const char *umpire = dh_post_campaign (battle)->umpire;

  if (umpire != NULL)
    /* Translators: the address that orders go to. */
    g_string_append_printf (text, _("  Send one message for each unit to %s, with the order as its subject.\n"), umpire);
  else
    g_string_append (text, _("  One message for each unit, with the order as its subject.\n"));
  g_string_append (text, say_which_counts (battle));
}

/* Appends what else a message may need, as a countersign, or be, as press. */
static void
append_word_and_press (const DhBattle   *battle,
                       const DhPostPage *page,
                       GString          *text)
{
  if (dh_rulebook_is (battle->rulebook, "countersign", "on") &&
      dh_post_player (battle, page->seat.index)->info->countersign != NULL)
    g_string_append (text, _("  The word that you agreed on with the umpire stands at the end in square brackets: HOLD [word].\n"));
  if (dh_rulebook_is (battle->rulebook, "press", "on"))
    g_string_append (text, _("  To write to other players, send “press to” and a player, a side or all, a colon and your words; "
                             "the next letters have them.\n"));
}

/* A strategic move names a city; whose they are now need not be known to the reader. */
static void
append_cities (const DhBattle *battle,
               GString        *text)
{
  const DhPostCampaign *campaign = dh_post_campaign (battle);
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < campaign->cities->len; i++)
    {
      const DhPostCityInfo *city = &g_array_index (campaign->cities, DhPostCityInfo, i);

      /* Translators: a city, its square, and its side. */
      dh_append_item (list, ", ", _("%s %d.%d (%s)"), city->name, DH_POST_COLUMN (city->at), DH_POST_ROW (city->at),
                      dh_post_side (battle, city->side)->info->name);
    }
  if (list->len > 0)
    /* Translators: cities, each with its square and its side. */
    g_string_append_printf (text, _("  Cities, and who held them at the start: %s.\n"), list->str);
}

static void
append_head (const Kinds *kinds,
             GString     *text)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (int formation = DH_POST_FORMATION_L; formation <= DH_POST_FORMATION_UL; formation++)
    if (kinds->formations[formation])
      {
        g_autofree char *word = g_ascii_strup (dh_enum_to_word (DH_TYPE_POST_FORMATION, formation), -1);

        /* Translators: a formation as orders have it, and in words, such as “L line” */
        dh_append_item (list, ", ", C_("formation", "%s %s"), word, _dh_post_formation_title (formation));
      }
  if (kinds->ground)
    /* Translators: formations */
    g_string_append_printf (text, _("  An order begins with the unit and its formation, each followed by a /: %s.\n"), list->str);
  if (kinds->ships)
    g_string_append (text, _("  An order to a ship begins with the ship and a /, and has no formation.\n"));
  g_string_append (text, _("  Then it says what to do:\n"));
}

static void
append_movement (const Kinds *kinds,
                 GString     *text)
{
  if (kinds->goes)
    g_string_append (text, _("  N N E (S): go two squares north and one east, and then face south. N, E, S and W are the directions.\n"));
  if (kinds->ground)
    g_string_append (text, _("  (S): stay, and face south.\n"));
  if (kinds->charges)
    g_string_append (text, _("  A unit that moves into an enemy’s square attacks.\n"));
}

static void
append_fire (const Kinds *kinds,
             GString     *text)
{
  if (kinds->fires)
    g_string_append (text, _("  FIRE 8.9: fire at column 8, row 9.\n"));
  if (kinds->guns)
    g_string_append (text, _("  (E) FIRE 8.9: guns face east first.\n"));
  if (kinds->tasks[DH_POST_TASK_FIRE_RIGHT])
    g_string_append (text, _("  FIRE 8.9 -: a ship fires at column 8, row 9 to the right, and not to the left.\n"
                             "  FIRE R, FIRE L: it fires at the nearest enemy to the right, or to the left.\n"));
}

/**
 * _dh_post_explain_orders:
 * @self: the news of a day
 * @page: a player’s part of it
 * @text: where to add lines
 *
 * Says how an order is written, as far as units of the player can be given one; nothing where he has none on the map.
 */
void
_dh_post_explain_orders (const DhPostNews *self,
                         const DhPostPage *page,
                         GString          *text)
{
  static const struct {
    DhPostTaskKind kind;
    const char *line;
  } lines[] = {
    { DH_POST_TASK_HOLD, N_("  HOLD: stay. A unit without an order does that too.\n") },
    { DH_POST_TASK_DIG, N_("  DIG: dig in.\n") },
    { DH_POST_TASK_ROUT, N_("  ROUT: run for your own lines, broken.\n") },
    { DH_POST_TASK_RALLY, N_("  RALLY (N): rally a broken unit, facing north.\n") },
    { DH_POST_TASK_REPLACE, N_("  REPLACE: take in new men, beside wagons of your side (w) that have no enemy near.\n") },
    { DH_POST_TASK_STRATEGIC, N_("  STRAT MOVE and a city or wagons (w) of your side: travel there, from beside such a place.\n") },
    { DH_POST_TASK_MEDIC, N_("  MEDIC and a unit: care for its wounded.\n") },
  };
  Kinds kinds = { 0 };

  for (int i = 0; i < dh_post_n_units (self->battle); i++)
    if (dh_post_unit (self->battle, i)->at != 0 && dh_viewer_has (&page->viewer, self->battle, DH_POST_THE_UNIT (i)))
      survey (self->battle, i, &kinds);
  if (!kinds.any)
    return;

  append_mail (self->battle, text);
  append_head (&kinds, text);
  append_movement (&kinds, text);
  append_fire (&kinds, text);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (kinds.tasks[lines[i].kind])
      g_string_append (text, _(lines[i].line));
  if (kinds.tasks[DH_POST_TASK_STRATEGIC])
    append_cities (self->battle, text);
  append_word_and_press (self->battle, page, text);
}

/**
 * _dh_post_append_abilities:
 * @self: the news of a day
 * @page: a player’s part of it
 * @sketch: (nullable): its map
 * @text: where to add lines
 *
 * Tells what each unit of the player may be ordered, with an example of an order.
 */
void
_dh_post_append_abilities (const DhPostNews   *self,
                           const DhPostPage   *page,
                           const DhPostSketch *sketch,
                           GString            *text)
{
  for (int i = 0; i < dh_post_n_units (self->battle); i++)
    {
      const DhPostUnit *unit = dh_post_unit (self->battle, i);
      g_autofree char *orders = NULL, *example = NULL;

      if (unit->at == 0 || sketch == NULL || !dh_viewer_has (&page->viewer, self->battle, DH_POST_THE_UNIT (i)))
        continue;
      orders = _dh_post_list_abilities (self->battle, i);
      example = _dh_post_make_example (self->battle, i, sketch);
      /* Translators: a unit, what it may be ordered, in sentences, and an order. */
      g_string_append_printf (text, _("  %-7s %s Example: %s\n"), unit->info->label, orders, example);
    }
}
