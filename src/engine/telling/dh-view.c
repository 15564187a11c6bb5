/* dh-view.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-view-private.h"

#include "dh-narration.h"
#include "dh-narrator-private.h"
#include "dh-order-reader-private.h"
#include "dh-pace.h"
#include "dh-referee-private.h"
#include "dh-system-dues.h"
#include "dh-system-orders.h"
#include "dh-system-tables.h"
#include "dh-system-telling.h"
#include "dh-verb.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * A battle as a viewer sees it: the one door by which anything leaves the engine for other eyes than the referee's. The
 * board of a game may take what the view of that game is written from instead.
 * Text for a terminal and JSON for devices are made of a view and of nothing else.
 */

/* Parts that any game may use */

/**
 * _dh_view_lines:
 * @text: lines, each with its end
 *
 * Returns: (transfer floating): the same, as a view has them
 */
GVariant *
_dh_view_lines (const char *text)
{
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (lines);

  if (n > 0 && *lines[n - 1] == '\0')
    n--;
  return g_variant_new_strv ((const char *const *) lines, n);
}

static GVariant *
make_value (const DhBattle   *battle,
            const DhProperty *property,
            guint             id,
            int               value)
{
  g_autoptr(GString) text = NULL;

  if (property->form == &dh_form_number)
    return g_variant_new_int32 (value);
  if (property->form == &dh_form_truth)
    return g_variant_new_boolean (value != FALSE);

  text = g_string_new (NULL);
  _dh_property_append (battle, id, value, text);
  return g_variant_new_string (text->str);
}

static void
add_name (const DhBattle  *battle,
          DhRef            thing,
          GVariantBuilder *dict)
{
  g_variant_builder_add (dict, "{sv}", "id", g_variant_new_string (dh_battle_get_id (battle, thing)));
  g_variant_builder_add (dict, "{sv}", "name", g_variant_new_string (dh_battle_get_name (battle, thing)));
  g_variant_builder_add (dict, "{sv}", "kind", g_variant_new_string (battle->system->tables->kinds[thing.kind].word));
}

/* The owner of a thing may know its state, unless he knows no more than everybody. */
static gboolean
may_know_state (const DhViewer *viewer,
                const DhBattle *battle,
                DhRef           thing)
{
  return dh_viewer_may_know (viewer, battle, DH_TOLD_SEAT, thing);
}

/* A property that a view has of a thing, whose name it has already. */
static gboolean
is_told (const DhBattle   *battle,
         const DhViewer   *viewer,
         DhRef             thing,
         const DhProperty *property)
{
  return property->of == thing.kind && !g_str_equal (property->name, "name") &&
         dh_viewer_may_know (viewer, battle, property->told, thing);
}

/* Describes a thing to the player whose own it is, where its game has no words of its own: its properties by the names in
 * their rows, without those that have their usual value. */
static char *
describe_own (const DhBattle *battle,
              const DhViewer *viewer,
              DhRef           thing)
{
  const DhSystemTables *tables = battle->system->tables;
  GString *text = g_string_new (NULL);

  for (guint id = 0; id < tables->n_properties; id++)
    {
      const DhProperty *property = &tables->properties[id];
      int value, least = property->form == &dh_form_thing ? 0 : 1;
      g_autofree char *said = NULL;

      if (!is_told (battle, viewer, thing, property))
        continue;
      value = _dh_property_read (battle, thing, id);
      /* A value below 0 stands for nobody, or for what nobody knows. */
      if (value < least && (value == 0 || property->form != &dh_form_number))
        continue;
      said = property->form != &dh_form_truth ? dh_battle_describe_value (battle, id, value) : NULL;
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", _dh_property_get_title (property));
      if (said != NULL)
        g_string_append_printf (text, ": %s", said);
    }

  return g_string_free (text, FALSE);
}

/* Adds all that the rows of its properties tell the viewer about a thing whose state he may know; its name is there
 * already. */
static void
add_thing (const DhBattle  *battle,
           const DhViewer  *viewer,
           DhRef            thing,
           GVariantBuilder *things)
{
  const DhSystem *system = battle->system;
  gboolean knows = may_know_state (viewer, battle, thing);

  g_variant_builder_open (things, G_VARIANT_TYPE_VARDICT);
  add_name (battle, thing, things);
  if (knows)
    {
      g_autofree char *text = system->telling->describe_own != NULL ? system->telling->describe_own (battle, thing)
                                                                    : describe_own (battle, viewer, thing);

      g_variant_builder_add (things, "{sv}", "text", g_variant_new_string (text));
    }
  for (guint id = 0; knows && id < system->tables->n_properties; id++)
    {
      const DhProperty *property = &system->tables->properties[id];

      if (is_told (battle, viewer, thing, property))
        g_variant_builder_add (things, "{sv}", property->name,
                               make_value (battle, property, id, _dh_property_read (battle, thing, id)));
    }
  g_variant_builder_close (things);
}

/**
 * _dh_view_list_mine:
 * @battle: a battle
 * @viewer: who looks
 *
 * Returns: (transfer floating): what is under the viewer, each with all that the rows of its properties tell him
 */
GVariant *
_dh_view_list_mine (const DhBattle *battle,
                    const DhViewer *viewer)
{
  GVariantBuilder things = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

  for (guint kind = DH_N_THING_KINDS; viewer->kind != DH_VIEWER_EVERYBODY && kind < battle->system->tables->n_kinds; kind++)
    for (guint i = 0; (battle->system->orders->nameable & DH_KIND (kind)) != 0 && i < battle->things[kind]->len; i++)
      if (dh_viewer_has (viewer, battle, (DhRef){ kind, i }))
        add_thing (battle, viewer, (DhRef){ kind, i }, &things);

  return g_variant_builder_end (&things);
}

/**
 * _dh_view_list_seen:
 * @battle: a battle
 * @viewer: who looks
 * @sees: (scope call) (nullable): whether he sees somebody; without it he sees all
 * @user_data: what to give @sees
 *
 * Returns: (transfer floating): whom a player sees besides those under him, and may name in an order; nobody for whoever
 *   gives none
 */
GVariant *
_dh_view_list_seen (const DhBattle *battle,
                    const DhViewer *viewer,
                    DhViewThingFunc sees,
                    gpointer        user_data)
{
  gboolean orders = viewer->kind == DH_VIEWER_SIDE || viewer->kind == DH_VIEWER_SEAT;
  GVariantBuilder things = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

  for (guint kind = DH_N_THING_KINDS; orders && kind < battle->system->tables->n_kinds; kind++)
    for (guint i = 0; (battle->system->orders->nameable & DH_KIND (kind)) != 0 && i < battle->things[kind]->len; i++)
      {
        DhRef thing = { kind, i };

        if (dh_viewer_has (viewer, battle, thing) || (sees != NULL && !sees (thing, user_data)))
          continue;
        g_variant_builder_open (&things, G_VARIANT_TYPE_VARDICT);
        add_name (battle, thing, &things);
        g_variant_builder_close (&things);
      }

  return g_variant_builder_end (&things);
}

/*
 * The battle as far as its dues are known to the viewer: those that he is not to learn of count for nothing, for when he is
 * asked, the orders that his may have and what these need would tell him of them.
 *
 * Returns: the battle itself where he may know of all; else a copy without the others, which is put into @copy
 */
static const DhBattle *
find_known (const DhBattle  *battle,
            const DhViewer  *viewer,
            DhBattle       **copy)
{
  const DhSystemTelling *telling = battle->system->telling;

  for (guint i = battle->dues->len; telling->may_know_due != NULL && i > 0; i--)
    if (!telling->may_know_due (battle, viewer, dh_battle_get_due (battle, i - 1)))
      {
        if (*copy == NULL)
          *copy = dh_battle_copy (battle);
        g_array_remove_index ((*copy)->dues, i - 1);
      }

  return *copy != NULL ? *copy : battle;
}

/* The debtor of a due may be the viewer's own, or where @throws whoever else throws dice of the table for it. Where a game does
 * not say who learns of a due, he must know how that stands. */
static gboolean
is_about_own (const DhBattle *battle,
              const DhViewer *viewer,
              const DhDue    *due,
              gboolean        throws)
{
  const DhSystemDues *dues = battle->system->dues;
  gboolean anyhow = battle->system->telling->may_know_due != NULL;

  for (const DhDueColumn *column = dues->columns; column->name != NULL; column++)
    if ((throws ? column->throws : column->owes) && (column->kinds & (1u << due->kind)) != 0 && due->args[column->arg] != DH_NOTHING &&
        dh_viewer_has (viewer, battle, (DhRef){ column->thing, due->args[column->arg] }) &&
        (anyhow || may_know_state (viewer, battle, (DhRef){ column->thing, due->args[column->arg] })) &&
        (!throws || _dh_battle_throws_itself (battle, (DhRef){ column->thing, due->args[column->arg] })))
      return TRUE;

  return FALSE;
}

static GVariant *
list_reasons (const DhForecast *forecast,
              const DhBattle   *battle,
              const DhViewer   *viewer)
{
  GVariantBuilder reasons = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

  for (const DhFactor *factor = NULL; dh_array_next (forecast->factors, &factor);)
    {
      if (!dh_viewer_may_know (viewer, battle, factor->told, factor->of))
        continue;
      g_variant_builder_open (&reasons, G_VARIANT_TYPE_VARDICT);
      g_variant_builder_add (&reasons, "{sv}", "title", g_variant_new_string (factor->title));
      g_variant_builder_add (&reasons, "{sv}", "value", g_variant_new_string (factor->value));
      g_variant_builder_add (&reasons, "{sv}", "clause", g_variant_new_string (factor->clause));
      g_variant_builder_close (&reasons);
    }

  return g_variant_builder_end (&reasons);
}

/* A roll for somebody of one side that both sides throw for: a row each, and how many rows there will be nobody knows. */
static gboolean
is_thrown_together (const DhForecast *forecast,
                    const DhBattle   *battle)
{
  return forecast->in_rows || (forecast->side == DH_NOTHING && dh_battle_get_side_of (battle, forecast->thing) != DH_NOTHING);
}

/* An order that ends with a blank is still to be completed, and what it will need hangs on that. */
static DhForecast *
foresee (DhReferee      *referee,
         const DhBattle *known,
         const char     *order)
{
  g_autoptr(DhForecast) forecast = g_str_has_suffix (order, " ") ? NULL : _dh_referee_forecast_known (referee, known, order);

  return forecast != NULL && forecast->die != 0 ? g_steal_pointer (&forecast) : NULL;
}

static void
add_need (const DhForecast *forecast,
          const DhBattle   *battle,
          const DhViewer   *viewer,
          GVariantBuilder  *asked)
{
  g_variant_builder_add (asked, "{sv}", "reasons", list_reasons (forecast, battle, viewer));
  if (is_thrown_together (forecast, battle))
    {
      g_variant_builder_add (asked, "{sv}", "together", g_variant_new_boolean (TRUE));
      return;
    }
  if (!dh_forecast_may_tell_need (forecast, battle, viewer))
    return;
  g_variant_builder_add (asked, "{sv}", "dice", g_variant_new_uint32 (forecast->n));
  g_variant_builder_add (asked, "{sv}", "faces", g_variant_new_uint32 (forecast->die));
  g_variant_builder_add (asked, "{sv}", "need", g_variant_new_int32 (dh_forecast_get_need (forecast)));
}

/* Units and other things that an order names, by their ids: short names would depend on units that the viewer does not see. */
static gboolean
names_only_seen (const DhBattle *battle,
                 GVariant       *view,
                 const char     *order)
{
  g_auto(GStrv) words = g_strsplit_set (order, " ", -1);
  DhRef thing;

  for (guint i = 1; words[i] != NULL; i++)
    {
      g_auto(GStrv) ids = NULL;

      if (!dh_battle_find (battle, words[i], &thing) || g_ascii_strcasecmp (dh_battle_get_id (battle, thing), words[i]) != 0)
        continue;
      ids = dh_view_list_candidates (view, words[i]);
      if (ids[0] == NULL || ids[1] != NULL || g_ascii_strcasecmp (ids[0], words[i]) != 0)
        return FALSE;
    }

  return TRUE;
}

/* An order that is written as it is kept: no name in it is short for another. */
static gboolean
is_whole (const DhBattle *battle,
          const char     *text)
{
  g_autoptr(DhOrder) order = dh_order_parse (battle, text, NULL);
  g_autofree char *whole = order != NULL ? dh_order_to_text (order, battle) : NULL;

  return whole != NULL && g_ascii_strcasecmp (whole, text) == 0;
}

/**
 * dh_referee_view_need:
 * @referee: a referee
 * @viewer: who looks
 * @order: an order that he may give, written as it is kept and without dice
 *
 * Returns: (transfer full): what it needs as far as he may know it: “dice”, “faces”, “need”, “together” and “reasons” as
 *   of what is asked; nothing where it needs no dice, names somebody whom he does not see, or would be refused
 */
GVariant *
dh_referee_view_need (DhReferee      *referee,
                      const DhViewer *viewer,
                      const char     *order)
{
  g_autoptr(DhBattle) copy = NULL;
  const DhBattle *battle = find_known (dh_referee_get_battle (referee), viewer, &copy);
  g_autoptr(GVariant) view = dh_referee_look (referee, viewer);
  g_autoptr(DhForecast) forecast = NULL;
  GVariantBuilder need = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_VARDICT);

  if (dh_view_refuse (view, order) == DH_REFUSAL_NONE && names_only_seen (battle, view, order) && is_whole (battle, order))
    forecast = foresee (referee, battle, order);
  if (forecast != NULL)
    add_need (forecast, battle, viewer, &need);

  return g_variant_ref_sink (g_variant_builder_end (&need));
}

/* Adds the dice that are owed for everything in hand, if the player has the thing that throws them. */
static void
add_owed (DhReferee       *referee,
          const DhBattle  *battle,
          const DhViewer  *viewer,
          GVariantBuilder *asked)
{
  const DhSystemOrders *orders = battle->system->orders;
  g_autofree char *order = orders->suggest != NULL ? orders->suggest (battle, (DhRef){ DH_REF_KIND_BATTLE, 0 }) : NULL;
  g_autofree char *text = NULL;
  g_autoptr(DhForecast) forecast = order != NULL ? foresee (referee, battle, order) : NULL;

  if (forecast == NULL || forecast->thing.kind == DH_REF_KIND_NONE ||
      !dh_viewer_has (viewer, battle, forecast->thing) || !may_know_state (viewer, battle, forecast->thing))
    return;

  /* Translators: a command, such as “Throw for Smith”. */
  text = g_strdup_printf (_("Throw for %s"), dh_battle_get_name (battle, forecast->thing));
  g_variant_builder_open (asked, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (asked, "{sv}", "order", g_variant_new_string (order));
  g_variant_builder_add (asked, "{sv}", "text", g_variant_new_string (text));
  add_need (forecast, battle, viewer, asked);
  g_variant_builder_close (asked);
}

/* TRUE for a due that can be met now. Some are known before their step, or before another that comes first. */
static gboolean
is_of_now (const DhBattle *battle,
           const DhDue    *due,
           const char     *order)
{
  const DhVerbInfo *verb = dh_verb_from_line (battle->system, order);

  return (verb == NULL || dh_verb_belongs (verb, battle->step)) && dh_battle_due_is_open (battle, due);
}

/* The dice of a row tell how many stands of both fight in it: who is not told the strength of both does not count them. */
static gboolean
may_count_rows (const DhBattle *battle,
                const DhViewer *viewer,
                const char     *text)
{
  g_autoptr(DhOrder) order = dh_order_parse (battle, text, NULL);

  if (order == NULL || !dh_viewer_may_know (viewer, battle, DH_TOLD_STRENGTH, order->target))
    return FALSE;
  for (const DhRef *subject = NULL; dh_array_next (order->subjects, &subject);)
    if (!dh_viewer_may_know (viewer, battle, DH_TOLD_STRENGTH, *subject))
      return FALSE;

  return TRUE;
}

/**
 * dh_referee_view_rows:
 * @referee: a referee
 * @viewer: who looks
 * @order: an order that is asked of him, with dice of whole rows or without any
 *
 * Looks how a fight goes on that is thrown for row by row, as far as he knows of it.
 *
 * Returns: (transfer full) (nullable): what it needs still; %NULL where it is not thrown for so, would be refused, or he may
 *   not know how many dice a row has
 */
DhForecast *
dh_referee_view_rows (DhReferee      *referee,
                      const DhViewer *viewer,
                      const char     *order)
{
  g_autoptr(DhBattle) copy = NULL;
  const DhBattle *battle = find_known (dh_referee_get_battle (referee), viewer, &copy);
  g_autoptr(DhForecast) forecast = NULL;

  if (!may_count_rows (battle, viewer, order))
    return NULL;

  forecast = _dh_referee_forecast_known (referee, battle, order);
  return forecast != NULL && forecast->in_rows ? g_steal_pointer (&forecast) : NULL;
}

/* Lists what is due of those who are under the viewer, in the battle as he knows it. */
static GVariant *
list_asked (DhReferee      *referee,
            const DhBattle *battle,
            const DhViewer *viewer)
{
  GVariantBuilder asked = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

  for (const DhDue *due = NULL; viewer->kind != DH_VIEWER_EVERYBODY && dh_array_next (battle->dues, &due);)
    {
      gboolean owes = is_about_own (battle, viewer, due, FALSE);
      g_autofree char *order = NULL, *text = NULL;
      g_autoptr(DhForecast) forecast = NULL;

      if (!owes && !is_about_own (battle, viewer, due, TRUE))
        continue;
      order = dh_battle_due_to_order (battle, due);
      if (!is_of_now (battle, due, order) || (!owes && !may_count_rows (battle, viewer, order)))
        continue;
      text = dh_due_narrate (due, battle);
      g_variant_builder_open (&asked, G_VARIANT_TYPE_VARDICT);
      g_variant_builder_add (&asked, "{sv}", "order", g_variant_new_string (order));
      g_variant_builder_add (&asked, "{sv}", "text", g_variant_new_string (text));
      forecast = foresee (referee, battle, order);
      if (forecast != NULL)
        add_need (forecast, battle, viewer, &asked);
      g_variant_builder_close (&asked);
    }
  if (viewer->kind != DH_VIEWER_EVERYBODY)
    add_owed (referee, battle, viewer, &asked);

  return g_variant_builder_end (&asked);
}

/* The orders that a thing may have now tell its state: a viewer who may not know it is told those of the step. */
static void
add_verbs (const DhBattle  *battle,
           const DhViewer  *viewer,
           DhRef            thing,
           GVariantBuilder *can)
{
  gboolean knows = may_know_state (viewer, battle, thing), any = FALSE, is_usual;

  if (knows && dh_battle_is_out (battle, thing))
    return;

  for (const DhVerbInfo *verb = battle->system->orders->verbs; verb->word != NULL; verb++)
    {
      if (!dh_verb_belongs_now (verb, battle, &is_usual) || !dh_verb_is_about (verb, battle, thing.kind) ||
          (knows && !dh_verb_may (verb, battle, thing)))
        continue;
      if (!any)
        {
          g_variant_builder_open (can, G_VARIANT_TYPE ("{sas}"));
          g_variant_builder_add (can, "s", dh_battle_get_id (battle, thing));
          g_variant_builder_open (can, G_VARIANT_TYPE_STRING_ARRAY);
          any = TRUE;
        }
      g_variant_builder_add (can, "s", verb->word);
    }
  if (any)
    {
      g_variant_builder_close (can);
      g_variant_builder_close (can);
    }
}

/* Lists which verbs those may be ordered now who are under the viewer, by how they stand in the battle as he knows it, and by
 * the step; no order is tried for it. */
static GVariant *
list_can (const DhBattle *battle,
          const DhViewer *viewer)
{
  GVariantBuilder can = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{sas}"));

  for (guint kind = DH_N_THING_KINDS; viewer->kind != DH_VIEWER_EVERYBODY && kind < battle->system->tables->n_kinds; kind++)
    for (guint i = 0; (battle->system->orders->nameable & DH_KIND (kind)) != 0 && i < battle->things[kind]->len; i++)
      {
        DhRef thing = { kind, i };

        if (dh_viewer_has (viewer, battle, thing))
          add_verbs (battle, viewer, thing, &can);
      }

  return g_variant_builder_end (&can);
}

/**
 * _dh_view_make_news:
 * @battle: a battle
 * @turn: when something happened
 * @step: and in which step
 * @text: what happened
 *
 * Returns: (transfer floating): the same, as a view has it
 */
GVariant *
_dh_view_make_news (const DhBattle *battle,
                    int             turn,
                    int             step,
                    const char     *text)
{
  GVariantBuilder news = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_VARDICT);
  g_autofree char *place = dh_battle_describe_time (battle, turn, step);

  g_variant_builder_add (&news, "{sv}", "turn", g_variant_new_int32 (turn));
  g_variant_builder_add (&news, "{sv}", "step",
                         g_variant_new_string (dh_enum_to_word (battle->system->tables->steps (), step)));
  g_variant_builder_add (&news, "{sv}", "place", g_variant_new_string (place));
  g_variant_builder_add (&news, "{sv}", "text", g_variant_new_string (text));
  return g_variant_builder_end (&news);
}

/* The keys that a game leaves to be filled in */

/* News, as far as rows say who may know it. No entry has a number here: those of what is hidden would move it. */
static GVariant *
list_news (DhReferee      *referee,
           const DhViewer *viewer,
           guint           skipped)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  GVariantBuilder news = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));
  guint n = 0;

  for (guint i = dh_referee_get_n_entries (referee); i > 0 && n < skipped + DH_VIEW_MOST_NEWS; i--)
    {
      const DhEntry *entry = dh_referee_get_entry (referee, i - 1);
      g_autofree char *text = NULL;

      if (dh_referee_is_undone (referee, i - 1) || entry->of != 0)
        continue;
      text = viewer->kind == DH_VIEWER_REFEREE
               ? dh_entry_narrate_done (entry, battle)
               : _dh_entry_narrate_to (entry, battle, viewer, DH_DISCLOSURE_NAMES, NULL, NULL);
      if (text != NULL && ++n > skipped)
        g_variant_builder_add_value (&news, _dh_view_make_news (battle, entry->turn, entry->step,
                                                                g_strdelimit (text, "\n", ' ')));
    }

  return g_variant_builder_end (&news);
}

static GVariant *
list_results (GVariant *news)
{
  GVariantBuilder results = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_STRING_ARRAY);

  for (gsize i = 0; i < MIN (g_variant_n_children (news), DH_VIEW_MOST_RESULTS); i++)
    {
      g_autoptr(GVariant) one = g_variant_get_child_value (news, i);
      const char *text;

      if (g_variant_lookup (one, "text", "&s", &text))
        g_variant_builder_add (&results, "s", text);
    }

  return g_variant_builder_end (&results);
}

static GVariant *
list_sides (const DhBattle *battle)
{
  GVariantBuilder sides = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

  for (guint i = 0; i < dh_battle_get_n_sides (battle); i++)
    {
      DhRef side = dh_battle_get_side (battle, i);

      g_variant_builder_open (&sides, G_VARIANT_TYPE_VARDICT);
      g_variant_builder_add (&sides, "{sv}", "id", g_variant_new_string (dh_battle_get_id (battle, side)));
      g_variant_builder_add (&sides, "{sv}", "name", g_variant_new_string (dh_battle_get_name (battle, side)));
      g_variant_builder_close (&sides);
    }

  return g_variant_builder_end (&sides);
}

/* When the turn began: an entry of which nobody else is told would tell that something happened. */
static gint64
find_since (DhReferee *referee)
{
  for (guint i = dh_referee_get_n_in_force (referee); i > 0; i--)
    {
      const DhEntry *entry = dh_referee_get_in_force (referee, i - 1);

      for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
        if (change->property == DH_BATTLE_TURN && change->of.kind == DH_REF_KIND_BATTLE)
          return entry->time;
    }

  return 0;
}

static GVariant *
make_clock (DhReferee *referee)
{
  GVariantBuilder clock = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_VARDICT);

  g_variant_builder_add (&clock, "{sv}", "paused",
                         g_variant_new_boolean (dh_pace_is_paused_before (referee, dh_referee_get_n_entries (referee))));
  g_variant_builder_add (&clock, "{sv}", "since", g_variant_new_int64 (find_since (referee)));
  return g_variant_builder_end (&clock);
}

/* Takes what is not there yet. */
static void
put (GVariantDict *view,
     const char   *key,
     GVariant     *value)
{
  g_autoptr(GVariant) owned = g_variant_ref_sink (value);

  if (!g_variant_dict_contains (view, key))
    g_variant_dict_insert_value (view, key, owned);
}

static void
fill_in (DhReferee      *referee,
         const DhViewer *viewer,
         GVariantDict   *view)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *time = dh_battle_describe_time (battle, battle->turn, battle->step);
  g_autoptr(DhBattle) copy = NULL;
  const DhBattle *known = find_known (battle, viewer, &copy);
  g_autoptr(GVariant) news = NULL;

  put (view, DH_VIEW_TITLE, g_variant_new_string (dh_battle_get_title (battle)));
  put (view, DH_VIEW_TURN, g_variant_new_int32 (battle->turn));
  put (view, DH_VIEW_STEP, g_variant_new_string (dh_enum_to_word (battle->system->tables->steps (), battle->step)));
  put (view, DH_VIEW_CLOCK, make_clock (referee));
  put (view, DH_VIEW_NOW, g_variant_new_string (time));
  put (view, DH_VIEW_NEXT, g_variant_new_string (""));
  put (view, DH_VIEW_SIDES, list_sides (battle));
  if (!g_variant_dict_contains (view, DH_VIEW_MINE))
    put (view, DH_VIEW_MINE, _dh_view_list_mine (battle, viewer));
  if (!g_variant_dict_contains (view, DH_VIEW_SEEN))
    put (view, DH_VIEW_SEEN, _dh_view_list_seen (battle, viewer, NULL, NULL));
  if (!g_variant_dict_contains (view, DH_VIEW_ASKED))
    put (view, DH_VIEW_ASKED, list_asked (referee, known, viewer));
  if (!g_variant_dict_contains (view, DH_VIEW_CAN))
    put (view, DH_VIEW_CAN, list_can (known, viewer));
  if (!g_variant_dict_contains (view, DH_VIEW_NEWS))
    put (view, DH_VIEW_NEWS, list_news (referee, viewer, 0));
  news = g_variant_dict_lookup_value (view, DH_VIEW_NEWS, NULL);
  put (view, DH_VIEW_RESULTS, list_results (news));
}

static int
compare_keys (gconstpointer a,
              gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The keys in their order, so that the same view has the same bytes. */
static GVariant *
sort_keys (GVariantDict *dict)
{
  g_autoptr(GVariant) all = g_variant_ref_sink (g_variant_dict_end (dict));
  g_autoptr(GPtrArray) keys = g_ptr_array_new ();
  GVariantBuilder sorted = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_VARDICT);
  GVariantIter iter;
  const char *key;

  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&sv}", &key, NULL))
    g_ptr_array_add (keys, (gpointer) key);
  g_ptr_array_sort (keys, compare_keys);
  for (guint i = 0; i < keys->len; i++)
    {
      g_autoptr(GVariant) value = g_variant_lookup_value (all, keys->pdata[i], NULL);

      g_variant_builder_add (&sorted, "{sv}", keys->pdata[i], value);
    }

  return g_variant_ref_sink (g_variant_builder_end (&sorted));
}

/* The view that a viewer was shown last, and its number. */
typedef struct {
  guint serial;
  GVariant *shown;
} Shown;

static void
shown_free (Shown *self)
{
  g_variant_unref (self->shown);
  g_free (self);
}

static char *
name_viewer (const DhViewer *viewer)
{
  GString *name = g_string_new (NULL);

  g_string_append_printf (name, "%d %d", viewer->kind, viewer->side);
  for (guint i = 0; i < viewer->n_of; i++)
    g_string_append_printf (name, " %d.%d", viewer->of[i].kind, viewer->of[i].index);
  return g_string_free (name, FALSE);
}

static guint
count (DhReferee      *referee,
       const DhViewer *viewer,
       GVariant       *view)
{
  g_autofree char *name = name_viewer (viewer);
  Shown *shown;

  if (referee->views == NULL)
    referee->views = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) shown_free);
  shown = g_hash_table_lookup (referee->views, name);
  if (shown == NULL)
    {
      shown = g_new0 (Shown, 1);
      g_hash_table_insert (referee->views, g_steal_pointer (&name), shown);
    }
  if (shown->shown == NULL || !g_variant_equal (shown->shown, view))
    {
      shown->serial++;
      g_clear_pointer (&shown->shown, g_variant_unref);
      shown->shown = g_variant_ref (view);
    }

  return shown->serial;
}

static GVariant *
make_view (DhReferee      *referee,
           const DhViewer *viewer,
           gboolean        is_drawn)
{
  const DhSystemTelling *telling = dh_referee_get_battle (referee)->system->telling;
  g_auto(GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);

  telling->view (referee, viewer, &dict);
  if (is_drawn && telling->view_drawn != NULL)
    telling->view_drawn (referee, viewer, &dict);
  fill_in (referee, viewer, &dict);
  return sort_keys (&dict);
}

/**
 * dh_referee_look:
 * @referee: a referee
 * @viewer: who looks
 *
 * Makes a view for a device: without what only a board draws, and without a serial number, for whoever numbers himself
 * what he shows. To count views the last one has to be kept and compared.
 *
 * Returns: (transfer full): what he sees of the rest
 */
GVariant *
dh_referee_look (DhReferee      *referee,
                 const DhViewer *viewer)
{
  return make_view (referee, viewer, FALSE);
}

/**
 * dh_referee_view:
 * @referee: a referee
 * @viewer: who looks
 *
 * Two battles that differ in nothing but what is hidden from a viewer give him the same views.
 *
 * Returns: (transfer full): what he sees, a dictionary with the keys in their order
 */
GVariant *
dh_referee_view (DhReferee      *referee,
                 const DhViewer *viewer)
{
  g_auto(GVariantDict) whole = G_VARIANT_DICT_INIT (NULL);
  g_autoptr(GVariant) view = make_view (referee, viewer, TRUE);

  g_variant_dict_clear (&whole);
  g_variant_dict_init (&whole, view);
  g_variant_dict_insert (&whole, DH_VIEW_SERIAL, "u", count (referee, viewer, view));
  return sort_keys (&whole);
}

/**
 * dh_referee_list_news:
 * @referee: a referee
 * @viewer: who looks
 * @skipped: how many of the newest he has already
 *
 * Returns: (transfer full): older news, as his view has the newest, and as many at the most
 */
GVariant *
dh_referee_list_news (DhReferee      *referee,
                      const DhViewer *viewer,
                      guint           skipped)
{
  const DhSystemTelling *telling = dh_referee_get_battle (referee)->system->telling;

  return g_variant_ref_sink (telling->list_news != NULL ? telling->list_news (referee, viewer, skipped)
                                                        : list_news (referee, viewer, skipped));
}

/* The lines that a view has by a name, its own or one of its game's. */
static GVariant *
find_lines (GVariant   *view,
            const char *part)
{
  GVariant *lines = g_variant_lookup_value (view, part, G_VARIANT_TYPE_STRING_ARRAY);

  for (gsize i = 0; lines == NULL && i < g_variant_n_children (view); i++)
    {
      g_autoptr(GVariant) entry = g_variant_get_child_value (view, i);
      g_autoptr(GVariant) boxed = g_variant_get_child_value (entry, 1);
      g_autoptr(GVariant) value = g_variant_get_variant (boxed);

      if (g_variant_is_of_type (value, G_VARIANT_TYPE_VARDICT))
        lines = g_variant_lookup_value (value, part, G_VARIANT_TYPE_STRING_ARRAY);
    }

  return lines;
}

/**
 * dh_view_to_text:
 * @view: a view
 * @part: (nullable): the lines that it has by a name of its game, such as “roster”; else all that a terminal shows
 *
 * Returns: (transfer full) (nullable): those lines, each with its end; %NULL where it has none by that name
 */
char *
dh_view_to_text (GVariant   *view,
                 const char *part)
{
  g_autoptr(GVariant) found = find_lines (view, part != NULL ? part : DH_VIEW_LINES);
  g_autofree const char **lines = found != NULL ? g_variant_get_strv (found, NULL) : NULL;
  GString *text;

  if (lines == NULL)
    return NULL;

  text = g_string_new (NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_string_append (text, lines[i]);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

/* Candidates and refusals, which hang on a view alone */

static gboolean
fits (GVariant   *thing,
      const char *key,
      const char *folded)
{
  const char *text;
  g_autofree char *small = NULL;

  if (!g_variant_lookup (thing, key, "&s", &text))
    return FALSE;

  small = g_utf8_casefold (text, -1);
  return strstr (small, folded) != NULL;
}

/* Adds who is meant among those that a view has by a key. Returns: whether one has it for its id */
static gboolean
add_candidates (GVariant     *view,
                const char   *key,
                const char   *name,
                GPtrArray    *ids)
{
  g_autoptr(GVariant) things = g_variant_lookup_value (view, key, G_VARIANT_TYPE ("aa{sv}"));
  g_autofree char *folded = g_utf8_casefold (name, -1);

  for (gsize i = 0; things != NULL && i < g_variant_n_children (things); i++)
    {
      g_autoptr(GVariant) thing = g_variant_get_child_value (things, i);
      const char *id;

      if (!g_variant_lookup (thing, "id", "&s", &id))
        continue;
      if (g_ascii_strcasecmp (id, name) == 0)
        {
          g_ptr_array_set_size (ids, 0);
          g_ptr_array_add (ids, g_strdup (id));
          return TRUE;
        }
      if (fits (thing, "id", folded) || fits (thing, "name", folded))
        g_ptr_array_add (ids, g_strdup (id));
    }

  return FALSE;
}

/* The candidates that the viewer of a view may name. */
static GPtrArray *
list_own_candidates (GVariant   *view,
                     const char *name)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  add_candidates (view, DH_VIEW_MINE, name, ids);
  return ids;
}

/**
 * dh_view_list_candidates:
 * @view: a view
 * @name: what somebody calls a thing, in any case
 *
 * Returns: (transfer full) (array zero-terminated=1): the ids of those that may be meant of whom the viewer has or sees:
 *   the one that has it for its id, or else all that have it in their ids or names, those under him first
 */
GStrv
dh_view_list_candidates (GVariant   *view,
                         const char *name)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);

  if (!add_candidates (view, DH_VIEW_MINE, name, ids))
    add_candidates (view, DH_VIEW_SEEN, name, ids);
  g_ptr_array_add (ids, NULL);

  return (GStrv) g_ptr_array_steal (ids, NULL);
}

/**
 * dh_view_refuse:
 * @view: a view
 * @order: an order, that begins with its verb and whom it is about
 *
 * Returns: why the viewer is not to give it, as far as the view says
 */
DhRefusal
dh_view_refuse (GVariant   *view,
                const char *order)
{
  g_autoptr(GVariant) can = g_variant_lookup_value (view, DH_VIEW_CAN, G_VARIANT_TYPE ("a{sas}"));
  g_auto(GStrv) words = g_strsplit (order, " ", 3);
  g_autoptr(GPtrArray) ids = NULL;
  g_autofree const char **verbs = NULL;
  g_autofree char *verb = NULL;

  if (words[0] == NULL || words[1] == NULL || *words[0] == '\0' || *words[1] == '\0')
    return DH_REFUSAL_UNREADABLE;
  ids = list_own_candidates (view, words[1]);
  if (ids->len != 1)
    return DH_REFUSAL_NOT_YOURS;

  verb = g_ascii_strdown (words[0], -1);
  if (can == NULL || !g_variant_lookup (can, ids->pdata[0], "^a&s", &verbs) || !g_strv_contains (verbs, verb))
    return DH_REFUSAL_NOT_NOW;

  return DH_REFUSAL_NONE;
}

/**
 * dh_refusal_describe:
 * @self: a refusal
 *
 * Returns: it in words; empty where there is none
 */
const char *
dh_refusal_describe (DhRefusal self)
{
  static const char *const words[] = {
    [DH_REFUSAL_NONE] = "",
    [DH_REFUSAL_UNREADABLE] = N_("say what the order is, and for whom"),
    [DH_REFUSAL_NOT_YOURS] = N_("nothing of yours has that name"),
    [DH_REFUSAL_NOT_NOW] = N_("they cannot be given that order now"),
  };

  return *words[self] != '\0' ? _(words[self]) : "";
}
