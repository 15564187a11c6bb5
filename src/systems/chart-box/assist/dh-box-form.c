/* dh-box-form.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-form.h"

#include "dh-box-telling.h"
#include "dh-system-orders.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * Orders as forms, for those who would rather choose than type. What there is to fill in follows from the pattern of
 * the verb, by which the order is read as well; here it has names for people, and those it may be about.
 */

static const struct {
  const char *word;
  const char *title;
} flags[] = {
  { "pits", N_("Rifle pits") },
  { "woods", N_("Target in woods") },
  { "flank", N_("From the flank") },
  { "stream", N_("All across a stream or uphill") },
  { "fort", N_("Defenders in the fort") },
  { "creek", N_("Across Jackson’s Creek") },
  { "together", N_("Bowen’s counterattack") },
  { "near", N_("Within the radius of the army commander") },
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
  DhBoxChoice choice = { g_strdup (word), g_strdup (title), 1, FALSE, FALSE };

  g_array_append_val (field->choices, choice);
}

/* Things that may be chosen */

static gboolean
may_unit (const DhBoxUnit *unit,
          guint            who)
{
  int off = (who & DH_BOX_WHO_WAITING) != 0     ? DH_BOX_WAITING
            : (who & DH_BOX_WHO_SHATTERED) != 0 ? DH_BOX_SHATTERED
                                                : DH_BOX_ON;

  return ((who & DH_BOX_WHO_ANYWHERE) != 0 || unit->off == off) &&
         ((who & DH_BOX_WHO_GUNS) == 0 || _dh_box_arm (unit) == DH_BOX_ARM_ARTILLERY) &&
         ((who & DH_BOX_WHO_FOOT) == 0 || _dh_box_arm (unit) == DH_BOX_ARM_INFANTRY) &&
         ((who & DH_BOX_WHO_DISORDERED) == 0 || unit->disordered) &&
         ((who & DH_BOX_WHO_ENGAGED) == 0 || unit->engaged != 0);
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
      return ((who & DH_BOX_WHO_ANYWHERE) != 0 || dh_box_leader (battle, thing.index)->state == DH_BOX_LEADER_ON) &&
             ((who & DH_BOX_WHO_ARMY) == 0 || dh_box_leader (battle, thing.index)->info->army);
    case DH_BOX_FORMATION:
      return (who & DH_BOX_WHO_NUMBERED) == 0 || dh_box_formation (battle, thing.index)->info->number > 0;
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

/* Adds things: first those that owe the order, then those of the likelier side. */
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
          gboolean likely = (who & (DH_BOX_WHO_MINE | DH_BOX_WHO_THEIRS)) == 0 || phasing == DH_NOTHING ||
                            (side == phasing) == ((who & DH_BOX_WHO_MINE) != 0);
          guint rank = dh_verb_is_due (verb, battle, &thing) ? 0 : likely ? 1 : 2;

          if (rank == round && (rank < 2 || (who & DH_BOX_WHO_ONLY) == 0) && may_be_chosen (battle, thing, who))
            add_thing (field, battle, thing);
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
            const DhBattle *battle,
            const char     *keyword)
{
  const DhChart *chart = self->chart != NULL ? dh_rulebook_get_chart (battle->rulebook, self->chart) : NULL;
  gboolean rally = g_str_equal (self->order, "rally");
  DhBoxField *field;

  if (chart != NULL && !dh_chart_is_lost (chart))
    return;

  field = add_field (self, DH_BOX_FIELD_TEXT, rally ? _("Without a leader") : _("Printed chart"), keyword,
                     keyword != NULL);
  field->result = TRUE;
  for (guint i = 0; chart != NULL && !chart->others && i < chart->results->len; i++)
    {
      const char *word = g_array_index (chart->results, DhChartResult, i).word;
      g_autofree char *meaning = dh_chart_describe_result (chart, word);
      g_autofree char *title = g_strdup_printf (_("%s: %s"), word, meaning);

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

/* The numbers that counters of this game have. */
static void
add_ratings (DhBoxField     *field,
             const DhBattle *battle)
{
  guint units = 0, leaders = 0;

  for (int i = 0; i < DH_BOX_COUNT (battle, UNIT); i++)
    units |= _dh_box_list_numbers (battle, DH_BOX_THE (UNIT, i), FALSE);
  for (int i = 0; i < DH_BOX_COUNT (battle, LEADER); i++)
    leaders |= _dh_box_list_numbers (battle, DH_BOX_THE (LEADER, i), FALSE);
  for (guint i = 0; i < DH_N_BOX_UNIT_NUMBERS; i++)
    if ((units & (1u << i)) != 0)
      add_choice (field, _dh_box_unit_numbers[i],
                  _dh_property_get_title (&_dh_box_properties[DH_BOX_UNIT_NUMBERS + i]));
  for (guint i = 0; i < DH_N_BOX_RATINGS; i++)
    if ((leaders & (1u << i)) != 0)
      add_choice (field, _dh_box_ratings[i],
                  _dh_property_get_title (&_dh_box_properties[DH_BOX_LEADER_NUMBERS + i]));
}

/* Forms */

static void
set_bounds (DhBoxField *field,
            int         least,
            int         most)
{
  field->least = least;
  field->most = most;
  field->value = MAX (0, least);
}

static void
add_modifiers (DhBoxForm      *self,
               const DhBattle *battle)
{
  const DhChart *chart = dh_rulebook_get_chart (battle->rulebook, self->chart);

  for (const DhChartModifier *modifier = NULL; dh_array_next (chart->modifiers, &modifier);)
    add_field (self, DH_BOX_FIELD_FLAG, modifier->title, modifier->id, TRUE);
}

/* Adds the value that picks the column of a chart. */
static void
add_value (DhBoxForm      *self,
           const DhBattle *battle)
{
  gboolean odds = dh_rulebook_get_chart (battle->rulebook, self->chart)->by == DH_CHART_BY_ODDS;

  add_field (self, DH_BOX_FIELD_TEXT, odds ? _("Odds, such as 3:1") : _("Number for the column"), NULL, FALSE);
}

/* The fields of a form, by the names of their slots. In a slot that is not here one thing or word is chosen. */
static const struct {
  const char *slot;
  DhBoxFieldKind kind;
  guint kinds;        /* of things, where the slot does not say it */
  const char *keyword;
  const char *number;
  const char *mark;
  const char *mark_title;
} places[] = {
  { "units", DH_BOX_FIELD_SEVERAL, DH_KIND (DH_BOX_UNIT) },
  { "others", DH_BOX_FIELD_SEVERAL, DH_KIND (DH_BOX_UNIT) },
  { "retreating", DH_BOX_FIELD_SEVERAL, DH_KIND (DH_BOX_UNIT) },
  { "attacking", DH_BOX_FIELD_SEVERAL, DH_KIND (DH_BOX_UNIT) },
  { "defending", DH_BOX_FIELD_SEVERAL, DH_KIND (DH_BOX_UNIT) },
  { "attackers", DH_BOX_FIELD_HEXES, DH_KIND (DH_BOX_UNIT), NULL, N_("hex"), "stream", N_("across a stream or uphill") },
  { "defenders", DH_BOX_FIELD_HEXES, DH_KIND (DH_BOX_UNIT), NULL, N_("hex") },
  { "batteries", DH_BOX_FIELD_RANGES, DH_KIND (DH_BOX_UNIT), NULL, N_("range") },
  { "support", DH_BOX_FIELD_SEVERAL, DH_KIND (DH_BOX_UNIT), "support", NULL, "canister", N_("with canister") },
  { "listed", DH_BOX_FIELD_SEVERAL, DH_KIND (DH_BOX_UNIT) },
  { "by-leader", DH_BOX_FIELD_CHOICE, DH_KIND (DH_BOX_LEADER), "by" },
  { "by-unit", DH_BOX_FIELD_CHOICE, DH_KIND (DH_BOX_UNIT), "by" },
  { "with", DH_BOX_FIELD_CHOICE, DH_KIND (DH_BOX_LEADER), "with" },
  { "at", DH_BOX_FIELD_CHOICE, DH_KIND (DH_BOX_PLACE), "at" },
  { "owner", DH_BOX_FIELD_CHOICE, DH_KIND (DH_BOX_SIDE) },
  { "thrown-for", DH_BOX_FIELD_SEVERAL, DH_KIND (DH_BOX_UNIT), "for" },
  { "thrown-at", DH_BOX_FIELD_SEVERAL, DH_KIND (DH_BOX_UNIT), "against" },
  { "condition", DH_BOX_FIELD_CHOICE, DH_KIND (DH_BOX_STATE) },
  { "row", DH_BOX_FIELD_CHOICE, DH_KIND (DH_BOX_ROW) },
  { "hexes", DH_BOX_FIELD_NUMBER },
  { "count", DH_BOX_FIELD_NUMBER },
  { "groups", DH_BOX_FIELD_NUMBER, 0, "groups" },
  { "amount", DH_BOX_FIELD_NUMBER },
};

/* A hex is one of so many, and a range at most so long. */
#define MOST_HEXES 8
#define MOST_RANGE 30

static void
set_numbers (DhBoxForm  *self,
             DhBoxField *field)
{
  gboolean at_least_one = g_str_equal (self->order, "loss") || g_str_equal (self->order, "throw");

  switch (field->kind)
    {
    case DH_BOX_FIELD_NUMBER:
      set_bounds (field, at_least_one ? 1 : 0, 999);
      break;
    case DH_BOX_FIELD_HEXES:
      set_bounds (field, 1, MOST_HEXES);
      break;
    case DH_BOX_FIELD_RANGES:
      set_bounds (field, 1, MOST_RANGE);
      break;
    default:
      break;
    }
}

static void
add_choices (DhBoxForm      *self,
             DhBoxField     *field,
             const DhBattle *battle,
             const DhSlot   *slot,
             guint           kinds,
             guint           who)
{
  const DhSlotInfo *info = slot->info;

  if (info->words != NULL)
    add_words (field, info->words ());
  else if (g_str_equal (info->name, "rating"))
    add_ratings (field, battle);
  else if (kinds != 0)
    add_things (self, field, battle, kinds, who);
  if (g_str_equal (info->name, "owner"))
    add_choice (field, "none", _("nobody"));
}

/* A place that could be left out and has nothing to choose is none. */
static void
add_place (DhBoxForm      *self,
           const DhBattle *battle,
           const DhSlot   *slot,
           const char     *keyword,
           const char     *title,
           guint           who)
{
  guint at = 0;
  DhBoxFieldKind kind;
  guint kinds;
  DhBoxField *field;

  while (at < G_N_ELEMENTS (places) && !g_str_equal (places[at].slot, slot->info->name))
    at++;
  kind = at == G_N_ELEMENTS (places) ? DH_BOX_FIELD_CHOICE : places[at].kind;
  kinds = slot->info->kinds != 0 || at == G_N_ELEMENTS (places) ? slot->info->kinds : places[at].kinds;
  if ((g_str_equal (self->order, "track") || g_str_equal (self->order, "mark")) && kind == DH_BOX_FIELD_NUMBER)
    kind = DH_BOX_FIELD_TEXT;

  field = add_field (self, kind, title != NULL ? _(title) : "", keyword, slot->optional);
  if (at < G_N_ELEMENTS (places))
    {
      field->number = places[at].number != NULL ? _(places[at].number) : NULL;
      field->mark = places[at].mark;
      field->mark_title = places[at].mark_title != NULL ? _(places[at].mark_title) : NULL;
      if (places[at].keyword != NULL)
        field->keyword = places[at].keyword;
    }
  field->none = g_str_equal (slot->info->name, "listed") ? "none" : NULL;
  set_numbers (self, field);
  add_choices (self, field, battle, slot, kinds, who);
  if (field->optional && field->choices->len == 0 && kind != DH_BOX_FIELD_NUMBER && kind != DH_BOX_FIELD_TEXT)
    g_array_set_size (self->fields, self->fields->len - 1);
}

/* A place of the pattern becomes a field or more. Returns whether it had a title. */
static gboolean
add_slot (DhBoxForm      *self,
          const DhBattle *battle,
          const DhSlot   *slot,
          const char     *keyword,
          const char     *title,
          guint           who)
{
  const char *name = slot->info->name;

  if (g_str_equal (name, "outcome"))
    add_result (self, battle, "result");
  else if (g_str_equal (name, "found"))
    add_result (self, battle, NULL);
  else if (g_str_equal (name, "modifiers"))
    add_modifiers (self, battle);
  else if (g_str_equal (name, "value"))
    add_value (self, battle);
  else if (g_str_equal (name, "shift"))
    set_bounds (add_field (self, DH_BOX_FIELD_NUMBER, _("Columns to the right"), "shift", TRUE), -20, 20);
  else if (!g_str_equal (name, "chart"))
    {
      add_place (self, battle, slot, keyword, title, who);
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
make_form (const DhBattle   *battle,
           const DhVerbInfo *verb,
           const char       *chart)
{
  const DhBoxVerb *own = verb->own;
  DhBoxForm *self = g_new0 (DhBoxForm, 1);
  const char *keyword = NULL;
  guint place = 0;
  DhShape shape = { 0 };

  self->order = g_strdup (verb->word);
  self->title = own->title != NULL ? _(own->title) : dh_rulebook_find (battle->rulebook, chart)->title;
  self->summary = _(verb->summary);
  self->chart = chart;
  self->rank = own->rank;
  self->throws = (verb->flags & DH_VERB_NEEDS_DICE) != 0;
  self->due = dh_verb_is_due (verb, battle, NULL);
  self->fields = dh_array_new (sizeof (DhBoxField), clear_field);
  _dh_box_belongs (battle, verb, &self->to_phase);

  _dh_shape_read (&shape, battle->system, dh_battle_get_game (battle), verb, &verb->patterns[0]);
  for (guint i = 0; i < shape.n; i++)
    {
      const DhSlot *slot = &shape.slots[i];

      if (slot->info == NULL && slot->optional)
        add_field (self, DH_BOX_FIELD_FLAG, find_flag (slot->keyword), g_intern_string (slot->keyword), TRUE);
      else if (slot->info == NULL)
        keyword = g_intern_string (slot->keyword);
      else
        {
          gboolean named = place < DH_BOX_MOST_PLACES;

          place += add_slot (self,
                             battle,
                             slot,
                             keyword,
                             named ? own->places[place].title : NULL,
                             named ? own->places[place].who : 0);
          keyword = NULL;
        }
    }
  if (own->title == NULL)
    {
      g_free (self->order);
      self->order = g_strdup_printf ("%s %s", verb->word, chart);
    }

  return self;
}

/* TRUE if an order of this game asks a chart of its own accord, with all that counts for it */
static gboolean
has_procedure (const DhBattle *battle,
               const char     *chart)
{
  for (const DhVerbInfo *verb = battle->system->orders->verbs; verb->word != NULL; verb++)
    {
      const DhBoxVerb *own = verb->own;

      if (own != NULL && own->chart != NULL && dh_verb_is_of_game (verb, battle) &&
          strncmp (own->chart, chart, strcspn (own->chart, ".")) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Of a word that a printed chart has, the chart that it is due of: without one there is nothing to say. */
static void
add_due_result (GPtrArray        *forms,
                const DhBattle   *battle,
                const DhVerbInfo *verb)
{
  const DhDue *due = dh_battle_find_due (battle, DH_BOX_DUE_RESULT, NULL, TRUE);

  if (due != NULL)
    g_ptr_array_add (forms, make_form (battle, verb, _dh_box_get_due_chart (battle, due)->id));
}

static void
add_forms (GPtrArray        *forms,
           const DhBattle   *battle,
           const DhVerbInfo *verb)
{
  const DhBoxVerb *own = verb->own;

  if (dh_verb_is (verb, "result"))
    {
      add_due_result (forms, battle, verb);
      return;
    }
  if (own->title != NULL)
    {
      g_ptr_array_add (forms, make_form (battle, verb, own->chart));
      return;
    }

  for (guint i = 0; i < battle->rulebook->entries->len; i++)
    if (dh_rulebook_get_item (battle->rulebook, i)->is_chart)
      {
        DhBoxForm *form = make_form (battle, verb, dh_rulebook_get_item (battle->rulebook, i)->id);

        form->to_phase &= !has_procedure (battle, form->chart);
        g_ptr_array_add (forms, form);
      }
}

static int
get_likelihood (const DhBoxForm *self)
{
  return self->due ? 2 : self->to_phase ? 1 : 0;
}

static int
compare_forms (gconstpointer a,
               gconstpointer b)
{
  const DhBoxForm *one = *(DhBoxForm *const *) a, *other = *(DhBoxForm *const *) b;
  int likelier = get_likelihood (other) - get_likelihood (one);

  return likelier != 0 ? likelier : (int) one->rank - (int) other->rank;
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
  gboolean is_usual;

  for (const DhVerbInfo *verb = battle->system->orders->verbs; verb->word != NULL; verb++)
    {
      const DhBoxVerb *own = verb->own;

      if (own != NULL && own->rank != 0 && _dh_box_belongs (battle, verb, &is_usual) &&
          dh_verb_belongs (verb, battle->step))
        add_forms (forms, battle, verb);
    }
  for (guint i = forms->len; i > 0; i--)
    if (((DhBoxForm *) g_ptr_array_index (forms, i - 1))->has_nobody)
      g_ptr_array_remove_index (forms, i - 1);

  /* Forms of one verb keep their order: this sort is stable. */
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
