/* dh-box-form.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-form.h"

#include "dh-box-telling.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * Orders as forms, for those who would rather choose than type. What there is to fill in follows from the pattern of
 * the verb, by which the order is read as well; here it has names for people, and those it may be about.
 */

/* Who comes into question, as a set; those of a side that is more likely come first. */
enum {
  MINE = 1 << 0,      /* of the side whose phase it is, before others */
  THEIRS = 1 << 1,    /* of the other side, before others */
  ONLY = 1 << 2,      /* of that side alone */
  WAITING = 1 << 3,   /* not on the map yet; else those that are on it */
  SHATTERED = 1 << 4,
  ANYWHERE = 1 << 5,
  GUNS = 1 << 6,
  FOOT = 1 << 7,
  DISORDERED = 1 << 8,
  ENGAGED = 1 << 9,
  NUMBERED = 1 << 10, /* a division or corps that orders are about */
  ARMY = 1 << 11,     /* who leads an army */
};

#define MOST_PLACES 5
#define PHASE(kind) (1u << DH_BOX_PHASE_##kind)
#define NONE 0u

/* What people call an order and the places of it that are no flags, who comes into question there, and in which phases
 * it is usual although it may be given in all. */
static const struct {
  const char *word;
  const char *title;
  const char *chart;
  guint usual;
  struct {
    const char *title;
    guint who;
  } places[MOST_PLACES];
} orders[] = {
  { "initiative", N_("Initiative"), NULL, NONE,
    { { N_("Division"), MINE | ONLY | NUMBERED }, { N_("Army commander with it"), MINE | ONLY | ARMY } } },
  { "moved", N_("Has moved"), NULL, NONE, { { N_("Division"), MINE | ONLY | NUMBERED } } },
  { "transfer", N_("Transfer"), NULL, NONE, { { N_("Brigade"), MINE | ONLY | FOOT },
                                              { N_("To"), MINE | ONLY | NUMBERED } } },
  { "activate", N_("Activation"), NULL, NONE,
    { { N_("Division"), MINE | ONLY | NUMBERED }, { N_("Attacked was"), MINE | ONLY | NUMBERED } } },
  { "command", N_("Command"), NULL, NONE, { { N_("Corps"), MINE | ONLY } } },
  { "assign", N_("Reserve artillery"), NULL, NONE,
    { { N_("Unit"), MINE | ONLY | GUNS }, { N_("To"), MINE | ONLY | NUMBERED } } },
  { "release", N_("Release"), NULL, NONE, { { N_("Formation"), MINE | ONLY } } },
  { "ammunition", N_("Ammunition"), NULL, NONE, { { N_("Formation"), MINE | ONLY } } },
  { "detach", N_("Detach a regiment"), NULL, NONE,
    { { N_("Brigade"), MINE | FOOT }, { N_("Regiment"), MINE | WAITING } } },
  { "attach", N_("Attach a regiment"), NULL, NONE, { { N_("Regiment"), MINE | FOOT }, { N_("To"), MINE | FOOT } } },
  { "arrive", N_("Reinforcement"), NULL, NONE, { { N_("Unit"), MINE | WAITING } } },
  { "garrison", N_("Garrison"), NULL, NONE, { { N_("Unit"), MINE | FOOT }, { N_("Garrison") } } },
  { "combat", N_("Combat"), "combat", NONE, { { N_("Attackers"), MINE | ONLY }, { N_("Defenders"), THEIRS | ONLY } } },
  { "engage", N_("Engagement"), NULL, NONE, { { N_("Attackers"), MINE | ONLY }, { N_("With"), THEIRS | ONLY } } },
  { "attacked", N_("Attack"), NULL, NONE, { { N_("Attacked"), THEIRS | ONLY }, { N_("By"), MINE | ONLY } } },
  { "counterattack", N_("Counterattack"), NULL, NONE,
    { { N_("Advance of the one brigade") }, { N_("Of the other") } } },
  { "bombard", N_("Bombardment"), "bombard.infantry", NONE,
    { { N_("Target"), THEIRS }, { N_("It is") }, { N_("Batteries and range"), MINE | GUNS } } },
  { "save", N_("Save"), NULL, NONE, { { N_("Unit"), THEIRS }, { N_("Leader"), THEIRS } } },
  { "fate", N_("Fate"), NULL, NONE, { { N_("Leader"), THEIRS } } },
  { "rally", N_("Rally"), NULL, NONE, { { N_("Unit"), MINE | ONLY | DISORDERED }, { N_("Leader"), MINE | ONLY } } },
  { "control", N_("Control"), NULL, NONE, { { N_("Place") }, { N_("Controlled by") } } },
  { "chart", NULL, NULL, PHASE (FREE) | PHASE (COMBAT) | PHASE (BOMBARD) | PHASE (RALLY) },
  { "track", N_("Track"), NULL, PHASE (FREE) | PHASE (END), { { N_("Track") }, { N_("Number, or by +N or -N") } } },
  { "throw", N_("Dice"), NULL, PHASE (FREE), { { N_("Side") }, { N_("Dice") }, { N_("Faces of each") } } },
  { "loss", N_("Losses"), NULL, PHASE (FREE) | PHASE (COMBAT) | PHASE (BOMBARD),
    { { N_("Unit"), THEIRS }, { N_("Boxes") }, { N_("Guns or crew") } } },
  { "disorder", N_("Disorder"), NULL, PHASE (COMBAT), { { N_("Units"), THEIRS } } },
  { "relieve", N_("Relieve"), NULL, PHASE (COMBAT), { { N_("Unit"), MINE | ENGAGED } } },
  { "return", N_("Return"), NULL, PHASE (RALLY), { { N_("Unit"), MINE | SHATTERED }, { N_("Beside"), MINE } } },
  { "hold", N_("Place held"), NULL, PHASE (FREE) | PHASE (END), { { N_("Place") }, { N_("Held by") } } },
  { "near", N_("Enemy near"), NULL, PHASE (END), { { N_("Battery or train"), ANYWHERE } } },
  { "train", N_("Train"), NULL, PHASE (MOVE), { { N_("The train is or has") } } },
  { "unblocked", N_("Road open"), NULL, PHASE (END) },
  { "exit", N_("Leave the map"), NULL, PHASE (MOVE), { { N_("Unit"), MINE }, { N_("At") } } },
  { "eliminate", N_("Eliminated"), NULL, PHASE (FREE), { { N_("Unit or leader"), THEIRS } } },
  { "morale", N_("Army morale"), "demoralisation", PHASE (RALLY), { { N_("Army") } } },
  { "objective", N_("Objective") },
  { "night", N_("Night") },
  { "line", N_("Line of communications"), NULL, NONE, { { N_("Side") }, { N_("It has one") } } },
  { "cut-off", N_("Cut off"), NULL, NONE, { { N_("Unit"), ANYWHERE }, { N_("Cut off") } } },
  { "set", N_("Number of a counter"), NULL, NONE,
    { { N_("Unit or leader"), MINE | ANYWHERE }, { N_("Which") }, { N_("Number") } } },
  { "judge", N_("Judgement"), NULL, PHASE (END), { { N_("Battery groups of the Union") } } },
};

static const struct {
  const char *word;
  const char *title;
} flags[] = {
  { "pits", N_("Rifle pits") },
  { "woods", N_("Target in woods") },
  { "flank", N_("From the flank") },
  { "stream", N_("Across a stream or uphill") },
  { "fort", N_("Defenders in the fort") },
  { "near", N_("In the radius of the army commander") },
  { "exited", N_("A Confederate unit has left the map") },
  { "leader", N_("With the leader of an active division") },
  { "grant", N_("With Grant") },
  { "open", N_("Its rifle pits are not garrisoned") },
  { "held", N_("The Confederates held all they were to defend") },
};

/* Words of orders that people choose, in their language */
static const struct {
  const char *word;
  const char *title;
} words[] = {
  { "infantry", N_("Infantry") }, { "artillery", N_("Artillery") }, { "gun", N_("Guns") },
  { "crew", N_("Crew") },         { "no", N_("No") },               { "yes", N_("Yes") },
  { "moved", N_("moved") },       { "bombarded", N_("bombarded") },
};

/* Places that have their keyword in themselves */
static const struct {
  const char *slot;
  const char *keyword;
} keywords[] = {
  { "by-leader", "by" }, { "by-unit", "by" }, { "with", "with" }, { "at", "at" }, { "shift", "shift" },
  { "groups", "groups" },
};

static void
clear_choice (gpointer data)
{
  g_free (((DhBoxChoice *) data)->word);
  g_free (((DhBoxChoice *) data)->title);
}

static void
clear_field (gpointer data)
{
  g_clear_pointer (&((DhBoxField *) data)->choices, g_array_unref);
  g_free (((DhBoxField *) data)->text);
}

static DhBoxField *
add_field (DhBoxForm      *self,
           DhBoxFieldKind  kind,
           const char     *title,
           const char     *keyword,
           gboolean        optional)
{
  DhBoxField field = { .kind = kind, .title = title, .keyword = keyword, .optional = optional, .chosen = DH_NOTHING,
                       .text = g_strdup ("") };

  field.choices = dh_array_new (sizeof (DhBoxChoice), clear_choice);
  g_array_append_val (self->fields, field);
  return &g_array_index (self->fields, DhBoxField, self->fields->len - 1);
}

static void
add_choice (DhBoxField *field,
            const char *word,
            const char *title)
{
  DhBoxChoice choice = { g_strdup (word), g_strdup (title), 1, FALSE };

  g_array_append_val (field->choices, choice);
}

/* Who may be chosen */

static gboolean
may_unit (const DhBoxUnit *unit,
          guint            who)
{
  int off = (who & WAITING) != 0 ? DH_BOX_WAITING : (who & SHATTERED) != 0 ? DH_BOX_SHATTERED : DH_BOX_ON;

  return ((who & ANYWHERE) != 0 || unit->off == off) &&
         ((who & GUNS) == 0 || _dh_box_arm (unit) == DH_BOX_ARM_ARTILLERY) &&
         ((who & FOOT) == 0 || _dh_box_arm (unit) == DH_BOX_ARM_INFANTRY) &&
         ((who & DISORDERED) == 0 || unit->disordered) &&
         ((who & ENGAGED) == 0 || unit->engaged != 0);
}

static gboolean
may_be_chosen (const DhBattle *battle,
               DhRef           thing,
               guint           who)
{
  switch (thing.kind)
    {
    case DH_BOX_UNIT:
      return may_unit (dh_box_unit (battle, thing.index), who);
    case DH_BOX_LEADER:
      return ((who & ANYWHERE) != 0 || dh_box_leader (battle, thing.index)->state == DH_BOX_LEADER_ON) &&
             ((who & ARMY) == 0 || dh_box_leader (battle, thing.index)->info->army);
    case DH_BOX_FORMATION:
      return (who & NUMBERED) == 0 || dh_box_formation (battle, thing.index)->info->number > 0;
    default:
      return TRUE;
    }
}

static void
add_thing (DhBoxField     *field,
           const DhBattle *battle,
           DhRef           thing)
{
  add_choice (field, dh_battle_get_id (battle, thing), dh_battle_get_name (battle, thing));
}

/* Those of the likelier side first, and before them who owes it. */
static void
add_things (DhBoxForm      *self,
            DhBoxField     *field,
            const DhBattle *battle,
            guint           kinds,
            guint           who)
{
  const DhVerbInfo *verb = dh_verb_find (battle->system, self->order);
  int phasing = _dh_box_phasing (battle);
  gboolean any = FALSE;

  for (guint round = 0; round < 3; round++)
    for (guint kind = DH_BOX_SIDE; kind < DH_N_BOX_KINDS; kind++)
      for (guint i = 0; i < battle->things[kind]->len && (kinds & DH_KIND (kind)) != 0; i++)
        {
          DhRef thing = { kind, i };
          int side = _dh_box_get_side (battle, thing);
          gboolean likely = (who & (MINE | THEIRS)) == 0 || phasing == DH_NOTHING ||
                            (side == phasing) == ((who & MINE) != 0);
          guint rank = dh_verb_is_due (verb, battle, &thing) ? 0 : likely ? 1 : 2;

          if (rank == round && (rank < 2 || (who & ONLY) == 0) && may_be_chosen (battle, thing, who))
            add_thing (field, battle, thing);
          self->due |= rank == 0;
          any = TRUE;
        }
  self->has_nobody |= !any && !field->optional;
  if (self->due && field == &g_array_index (self->fields, DhBoxField, 0))
    field->chosen = 0;
}

static void
add_words (DhBoxField *field,
           GType       type)
{
  g_autoptr(GEnumClass) enumeration = g_type_class_ref (type);

  for (guint i = 0; i < enumeration->n_values; i++)
    {
      const char *word = enumeration->values[i].value_nick, *title = word;

      for (guint j = 0; j < G_N_ELEMENTS (words); j++)
        if (g_str_equal (words[j].word, word))
          title = _(words[j].title);
      add_choice (field, word, title);
    }
}

/* The words that the printed chart may have, if its owner has said; else what he reads is typed. */
static void
add_result (DhBoxForm      *self,
            const DhBattle *battle)
{
  const DhChart *chart = self->chart != NULL ? dh_rulebook_get_chart (battle->rulebook, self->chart) : NULL;
  gboolean rally = g_str_equal (self->order, "rally");
  DhBoxField *field;

  if (chart != NULL && !dh_chart_is_lost (chart))
    return;

  field = add_field (self, DH_BOX_FIELD_TEXT, rally ? _("Without a leader") : _("Printed chart"), "result", TRUE);
  field->result = TRUE;
  for (guint i = 0; chart != NULL && i < chart->results->len; i++)
    {
      const char *word = g_array_index (chart->results, DhChartResult, i).word;
      g_autofree char *meaning = dh_chart_describe_result (chart, word);
      g_autofree char *title = g_strdup_printf ("%s: %s", word, meaning);

      add_choice (field, word, title);
    }
  if (rally)
    {
      add_choice (field, "rallied", _("rallied"));
      add_choice (field, "no", _("not rallied"));
    }
  if (field->choices->len > 0)
    field->kind = DH_BOX_FIELD_CHOICE;
}

static void
add_ratings (DhBoxField *field)
{
  for (guint i = 0; i < DH_N_BOX_UNIT_NUMBERS; i++)
    add_choice (field, _dh_box_unit_numbers[i], _dh_property_get_title (&_dh_box_properties[DH_BOX_UNIT_NUMBERS + i]));
  for (guint i = 0; i < DH_N_BOX_RATINGS; i++)
    add_choice (field, _dh_box_ratings[i], _dh_property_get_title (&_dh_box_properties[DH_BOX_LEADER_NUMBERS + i]));
}

/* Forms */

static const char *
find_keyword (const char *slot)
{
  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++)
    if (g_str_equal (keywords[i].slot, slot))
      return keywords[i].keyword;

  return NULL;
}

static void
set_bounds (DhBoxField *field,
            int         least,
            int         most)
{
  field->least = least;
  field->most = most;
  field->numbers[0] = field->numbers[1] = MAX (0, least);
}

static void
add_modifiers (DhBoxForm      *self,
               const DhBattle *battle)
{
  const DhChart *chart = dh_rulebook_get_chart (battle->rulebook, self->chart);

  for (const DhChartModifier *modifier = NULL; dh_array_next (chart->modifiers, &modifier);)
    add_field (self, DH_BOX_FIELD_FLAG, modifier->title, modifier->id, TRUE);
}

/* What picks the column of a chart */
static void
add_value (DhBoxForm      *self,
           const DhBattle *battle)
{
  gboolean odds = dh_rulebook_get_chart (battle->rulebook, self->chart)->by == DH_CHART_BY_ODDS;

  add_field (self, DH_BOX_FIELD_TEXT, odds ? _("Odds, as 3 to 1") : _("Number for the column"), NULL, FALSE);
}

/* A place of the pattern becomes one field or more. Returns whether it had a title. */
static gboolean
add_slot (DhBoxForm      *self,
          const DhBattle *battle,
          const DhSlot   *slot,
          const char     *keyword,
          const char     *title,
          guint           who)
{
  const DhSlotInfo *info = slot->info;
  DhBoxField *field;

  if (g_str_equal (info->name, "outcome"))
    add_result (self, battle);
  else if (g_str_equal (info->name, "modifiers"))
    add_modifiers (self, battle);
  else if (g_str_equal (info->name, "value"))
    add_value (self, battle);
  else if (g_str_equal (info->name, "shift"))
    set_bounds (add_field (self, DH_BOX_FIELD_NUMBER, _("Columns to the right"), "shift", TRUE), -20, 20);
  else if (g_str_equal (info->name, "fire"))
    {
      set_bounds (add_field (self, DH_BOX_FIELD_PAIR, _("Support fire, both sides"), "support", TRUE), 0, 99);
      set_bounds (add_field (self, DH_BOX_FIELD_PAIR, _("Artillery, both sides"), "artillery", TRUE), 0, 99);
      add_result (self, battle);
    }
  else if (!g_str_equal (info->name, "chart"))
    {
      gboolean several = g_str_equal (info->name, "units") || g_str_equal (info->name, "others");
      gboolean ranges = g_str_equal (info->name, "batteries");
      gboolean number = g_str_equal (info->name, "count") || g_str_equal (info->name, "groups") ||
                        (g_str_equal (info->name, "amount") && !g_str_equal (self->order, "track"));

      field = add_field (self,
                         several  ? DH_BOX_FIELD_SEVERAL
                         : ranges ? DH_BOX_FIELD_RANGES
                         : number ? DH_BOX_FIELD_NUMBER
                         : g_str_equal (info->name, "amount") ? DH_BOX_FIELD_TEXT
                                                              : DH_BOX_FIELD_CHOICE,
                         title != NULL ? _(title) : "",
                         keyword != NULL ? keyword : find_keyword (info->name),
                         slot->optional);
      if (number)
        set_bounds (field, g_str_equal (self->order, "loss") || g_str_equal (self->order, "throw") ? 1 : 0, 999);
      else if (info->words != NULL)
        add_words (field, info->words ());
      else if (g_str_equal (info->name, "rating"))
        add_ratings (field);
      else if (field->kind != DH_BOX_FIELD_TEXT)
        {
          guint kinds = info->kinds != 0                          ? info->kinds
                        : g_str_equal (info->name, "owner")       ? DH_KIND (DH_BOX_SIDE)
                        : g_str_equal (info->name, "at")          ? DH_KIND (DH_BOX_PLACE)
                        : g_strcmp0 (field->keyword, "by") == 0 && !g_str_equal (info->name, "by-unit") && !ranges
                          ? DH_KIND (DH_BOX_LEADER)
                        : g_str_equal (info->name, "with") ? DH_KIND (DH_BOX_LEADER)
                                                           : DH_KIND (DH_BOX_UNIT);

          add_things (self, field, battle, kinds, who);
          if (g_str_equal (info->name, "owner"))
            add_choice (field, "none", _("nobody"));
        }
      return TRUE;
    }

  return FALSE;
}

static const char *
find_flag (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (g_str_equal (flags[i].word, word))
      return _(flags[i].title);

  return word;
}

static DhBoxForm *
make_form (const DhBattle *battle,
           guint           row,
           const char     *chart)
{
  const DhVerbInfo *verb = dh_verb_find (battle->system, orders[row].word);
  const DhBoxPhaseInfo *phase = _dh_box_get_phase (battle, battle->step);
  DhBoxForm *self = g_new0 (DhBoxForm, 1);
  const char *keyword = NULL;
  guint place = 0;
  DhShape shape = { 0 };

  self->order = g_strdup (orders[row].word);
  self->title = orders[row].title != NULL ? _(orders[row].title) : dh_rulebook_find (battle->rulebook, chart)->title;
  self->summary = _(verb->summary);
  self->chart = chart;
  self->throws = (verb->flags & DH_VERB_NEEDS_DICE) != 0;
  self->fields = dh_array_new (sizeof (DhBoxField), clear_field);
  _dh_box_belongs (battle, orders[row].word, &self->to_phase);
  self->to_phase |= phase != NULL && (orders[row].usual & (1u << phase->kind)) != 0;

  _dh_shape_read (&shape, battle->system, verb, &verb->patterns[0]);
  for (guint i = 0; i < shape.n; i++)
    {
      const DhSlot *slot = &shape.slots[i];

      if (slot->info == NULL && slot->optional)
        add_field (self, DH_BOX_FIELD_FLAG, find_flag (slot->keyword), g_intern_string (slot->keyword), TRUE);
      else if (slot->info == NULL)
        keyword = g_intern_string (slot->keyword);
      else
        {
          gboolean named = place < MOST_PLACES;

          place += add_slot (self,
                             battle,
                             slot,
                             keyword,
                             named ? orders[row].places[place].title : NULL,
                             named ? orders[row].places[place].who : 0);
          keyword = NULL;
        }
    }
  if (orders[row].title == NULL)
    {
      g_free (self->order);
      self->order = g_strdup_printf ("%s %s", orders[row].word, chart);
    }

  return self;
}

/* Whether an order of this game asks a chart of its own accord, with all that counts for it */
static gboolean
has_procedure (const DhBattle *battle,
               const char     *chart)
{
  for (guint row = 0; row < G_N_ELEMENTS (orders); row++)
    if (orders[row].chart != NULL && _dh_box_is_of_game (battle, orders[row].word) &&
        strncmp (orders[row].chart, chart, strcspn (orders[row].chart, ".")) == 0)
      return TRUE;

  return FALSE;
}

static void
add_forms (GPtrArray      *forms,
           const DhBattle *battle,
           guint           row)
{
  if (orders[row].title != NULL)
    {
      g_ptr_array_add (forms, make_form (battle, row, orders[row].chart));
      return;
    }

  for (guint i = 0; i < battle->rulebook->entries->len; i++)
    if (dh_rulebook_get_item (battle->rulebook, i)->is_chart)
      {
        DhBoxForm *form = make_form (battle, row, dh_rulebook_get_item (battle->rulebook, i)->id);

        form->to_phase &= !has_procedure (battle, form->chart);
        g_ptr_array_add (forms, form);
      }
}

static int
get_rank (const DhBoxForm *self)
{
  return self->due ? 0 : self->to_phase ? 1 : 2;
}

static int
compare_forms (gconstpointer a,
               gconstpointer b)
{
  return get_rank (*(DhBoxForm *const *) a) - get_rank (*(DhBoxForm *const *) b);
}

/**
 * dh_box_list_forms:
 * @battle: a battle of a box
 *
 * Returns: (transfer full) (element-type DhBoxForm): the orders that may be given in the present phase, those first
 *   that resolve what is due, then those that are for this phase above all
 */
GPtrArray *
dh_box_list_forms (const DhBattle *battle)
{
  GPtrArray *forms = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_box_form_free);
  gboolean to_phase;

  for (guint row = 0; row < G_N_ELEMENTS (orders); row++)
    if (_dh_box_belongs (battle, orders[row].word, &to_phase) &&
        dh_verb_belongs (dh_verb_find (battle->system, orders[row].word), battle->step))
      add_forms (forms, battle, row);
  for (guint i = forms->len; i > 0; i--)
    if (((DhBoxForm *) g_ptr_array_index (forms, i - 1))->has_nobody)
      g_ptr_array_remove_index (forms, i - 1);

  /* Of the same rank they keep their order. */
  g_ptr_array_sort (forms, compare_forms);
  return forms;
}

void
dh_box_form_free (DhBoxForm *self)
{
  g_free (self->order);
  g_array_unref (self->fields);
  g_free (self);
}
