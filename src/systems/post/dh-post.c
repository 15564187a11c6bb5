/* dh-post.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post.h"

#include "dh-core-verbs-private.h"
#include "dh-order-shapes-private.h"
#include "dh-post-news.h"
#include "dh-post-telling-private.h"
#include "dh-system-dues.h"
#include "dh-system-orders.h"
#include "dh-system-scenario.h"
#include "dh-system-sequence.h"
#include "dh-system-tables.h"
#include "dh-system-telling.h"

#include <glib/gi18n-lib.h>

/* The game by e-mail of 1997: its orders, and what the engine asks of it. */

#define STEP(step) (1u << DH_POST_STEP_##step)
#define ALL_STEPS (STEP (END) - 1)
#define DAY_STEPS (ALL_STEPS & ~(STEP (SET_UP) | STEP (ORDERS) | STEP (NEWS)))
#define BETWEEN_DAYS (STEP (SET_UP) | STEP (ORDERS) | STEP (NEWS))
#define MORALE_STEPS (STEP (FIRE_MORALE) | STEP (MOVE_MORALE) | STEP (BROADSIDE_MORALE))
#define UNITS DH_KIND (DH_POST_KIND_UNIT)

static gboolean
resolve_run (DhDraft        *draft,
             const DhOrder  *order,
             GError        **error)
{
  return _dh_draft_refuse (error, "2", _("nothing is left to do this day: “close” ends its mail, “publish” the day"));
}

static gboolean
may_resolve (const DhBattle  *battle,
             DhRef            subject,
             GError         **error)
{
  return _dh_post_acts_now (battle, subject.index);
}

static gboolean
may_check (const DhBattle  *battle,
           DhRef            subject,
           GError         **error)
{
  return _dh_post_find_check (battle, subject.index) != NULL;
}

static const DhSlotInfo slots[] = {
  { "unit", "UNIT", DH_ROLE_SUBJECT, UNITS },
  { "number", "NUMBER", .read = _dh_post_read_number, .write = _dh_post_write_number,
    .rate = _dh_post_rate_number },
  { NULL },
};

static const DhVerbInfo verbs[] = {
  { .word = "open", .usage = "open [until TIME]", .summary = N_("opens the bag of the first day"),
    .steps = STEP (SET_UP), .flags = DH_VERB_BEGINS,
    .read = _dh_post_read_until, .write = _dh_post_write_until, .resolve = _dh_post_open },
  { .word = "mail", .usage = "mail TIME ADDRESS [automatic] [doubtful] [key HASH] saying SUBJECT",
    .summary = N_("judges a message; “drumhead-cli bag” writes these orders"), .steps = ALL_STEPS, .flags = DH_VERB_PRIVATE,
    .read = _dh_post_read_mail, .write = _dh_post_write_mail, .resolve = _dh_post_mail, .tell = _dh_post_tell_mail },
  { .word = "enter", .usage = "enter UNIT \"FORMATION/TASK\" because TEXT",
    .summary = N_("gives a unit an order that came by telephone"),
    .steps = STEP (ORDERS), .flags = DH_VERB_PRIVATE, .read = _dh_post_read_enter, .write = _dh_post_write_enter,
    .resolve = _dh_post_enter, .tell = _dh_post_tell_enter },
  { .word = "strike", .usage = "strike UNIT [NUMBER] because TEXT",
    .summary = N_("strikes the order of a unit, or a doubtful message"),
    .steps = STEP (ORDERS), .flags = DH_VERB_PRIVATE, .read = _dh_post_read_strike, .write = _dh_post_write_strike,
    .resolve = _dh_post_strike, .tell = _dh_post_tell_strike },
  { .word = "allow", .summary = N_("accepts a doubtful message"), .patterns = { { DH_IMPLIED_NEVER, "unit number?" } },
    .steps = STEP (ORDERS), .flags = DH_VERB_PRIVATE, .resolve = _dh_post_allow, .tell = _dh_post_tell_allow },
  { .word = "deadline", .usage = "deadline TIME because TEXT", .summary = N_("moves the deadline of the current day"),
    .steps = STEP (ORDERS), .read = _dh_post_read_deadline, .write = _dh_post_write_deadline,
    .resolve = _dh_post_set_deadline, .tell = _dh_post_tell_deadline },
  { .word = "address", .usage = "address PLAYER ADDRESS… because TEXT",
    .summary = N_("changes the e-mail addresses of a player"),
    .steps = ALL_STEPS, .flags = DH_VERB_PRIVATE, .read = _dh_post_read_address, .write = _dh_post_write_address,
    .resolve = _dh_post_set_addresses, .tell = _dh_post_tell_address },
  { .word = "zone", .usage = "zone PLAYER ZONE because TEXT", .summary = N_("sets the time zone of a player"),
    .steps = ALL_STEPS, .flags = DH_VERB_PRIVATE, .read = _dh_post_read_zone_of, .write = _dh_post_write_address,
    .resolve = _dh_post_set_zone, .tell = _dh_post_tell_zone },
  { .word = "absent", .usage = "absent PLAYER until TIME [hold|last] because TEXT",
    .summary = N_("marks a player as absent: his units hold, or repeat their last orders"),
    .steps = ALL_STEPS, .flags = DH_VERB_PRIVATE, .read = _dh_post_read_absent, .write = _dh_post_write_absent,
    .resolve = _dh_post_set_absent, .tell = _dh_post_tell_absent },
  { .word = "takeover", .usage = "takeover UNIT… by PLAYER because TEXT", .summary = N_("gives units to another player"),
    .steps = BETWEEN_DAYS, .flags = DH_VERB_PRIVATE, .read = _dh_post_read_takeover, .write = _dh_post_write_takeover,
    .resolve = _dh_post_take_over, .tell = _dh_post_tell_takeover },
  { .word = "player", .usage = "player ID \"NAME\" ADDRESS side SIDE because TEXT", .summary = N_("adds a player"),
    .steps = BETWEEN_DAYS, .flags = DH_VERB_PRIVATE, .read = _dh_post_read_player, .write = _dh_post_write_player,
    .resolve = _dh_post_join_player, .tell = _dh_post_tell_player },
  { .word = "unit",
    .usage = "unit ID \"NAME\" player PLAYER at SQUARE facing N [formation L] men NUMBER [weapon rifle] [experience NUMBER] "
             "[dug] because TEXT",
    .summary = N_("puts a new unit on the map"),
    .steps = BETWEEN_DAYS, .flags = DH_VERB_PRIVATE, .read = _dh_post_read_unit, .write = _dh_post_write_unit,
    .resolve = _dh_post_join_unit, .tell = _dh_post_tell_unit },
  { .word = "resign", .usage = "resign PLAYER because TEXT",
    .summary = N_("removes a player; his units hold until another player takes them over"),
    .steps = BETWEEN_DAYS, .flags = DH_VERB_PRIVATE, .read = _dh_post_read_resign, .write = _dh_post_write_resign,
    .resolve = _dh_post_resign, .tell = _dh_post_tell_resign },
  { .word = "say", .usage = "say to all|SIDE|PLAYER: TEXT", .summary = N_("adds a message from the umpire to the "
                                                                          "letters of the day"),
    .steps = ALL_STEPS, .flags = DH_VERB_PRIVATE, .read = _dh_post_read_say, .write = _dh_post_write_say,
    .resolve = _dh_post_say, .tell = _dh_post_tell_say },
  { .word = "close", .usage = "close [TIME], close early because TEXT", .summary = N_("ends the mail of this day"), .steps = STEP (ORDERS),
    .read = _dh_post_read_close, .write = _dh_post_write_close, .resolve = _dh_post_close,
    .tell = _dh_post_tell_close },
  { .word = "resolve", .summary = N_("resolves the next order of this step, or that of a unit"),
    .patterns = { { DH_IMPLIED_SURE, "unit?" } }, .steps = DAY_STEPS, .flags = DH_VERB_NEEDS_DICE,
    .resolve = _dh_post_resolve,
    .may = may_resolve },
  { .word = "check", .summary = N_("checks the morale of the unit that lost men first, or of another"),
    .patterns = { { DH_IMPLIED_SURE, "unit?" } }, .steps = MORALE_STEPS, .flags = DH_VERB_NEEDS_DICE | DH_VERB_DUE,
    .resolve = _dh_post_check, .may = may_check },
  { DH_CORE_VERB_NEXT, .patterns = { { DH_IMPLIED_NEVER, "" } }, .steps = ALL_STEPS },
  { .word = "settle", .summary = N_("resolves all that is left in this step, order by order"),
    .patterns = { { DH_IMPLIED_NEVER, "" } }, .steps = DAY_STEPS, .flags = DH_VERB_NEEDS_DICE | DH_VERB_UNTOLD,
    .resolve = _dh_order_settle, .tell = _dh_tell_settle },
  { .word = "run", .summary = N_("resolves all that is left of this day, up to the news"),
    .patterns = { { DH_IMPLIED_NEVER, "" } }, .steps = ALL_STEPS, .resolve = resolve_run },
  { .word = "publish", .usage = "publish [until TIME]",
    .summary = N_("publishes the news: nothing before it can be undone, and the next day begins"),
    .steps = STEP (NEWS), .flags = DH_VERB_BINDING | DH_VERB_FINAL,
    .question = N_("Publish the news? After that, nothing of this day can be taken back. Write the letters "
                   "afterwards: they say that the day is published, and prove it."),
    .answer = N_("Publish the News"), .read = _dh_post_read_until,
    .write = _dh_post_write_until,
    .resolve = _dh_post_publish },
  { DH_CORE_VERB_WAIVE, .steps = ALL_STEPS },
  { DH_CORE_VERB_RULING, .steps = ALL_STEPS },
  { DH_CORE_VERB_NOTE },
  { DH_CORE_VERB_PAUSE },
  { DH_CORE_VERB_DICE },
  { DH_CORE_VERB_UNDO },
  { DH_CORE_VERB_REDO },
  { DH_CORE_VERB_AMEND },
  { DH_CORE_VERB_WORD ("SIDE"), .steps = STEP (SET_UP) },
  { DH_CORE_VERB_END, .steps = ALL_STEPS },
  { DH_CORE_VERB_SEED, .steps = STEP (END) },
  { NULL },
};

static gboolean
is_required (const DhDue *due)
{
  return TRUE;
}

/* A doubted message is owed by no unit: the umpire settles it. */
static const DhDueColumn due_columns[] = {
  { "unit", DH_POST_DUE_UNIT, 1 << DH_POST_DUE_CHECK, DH_POST_KIND_UNIT, .usual = DH_NOTHING, .owes = TRUE,
    .required = is_required },
  { "unit", DH_POST_DUE_UNIT, 1 << DH_POST_DUE_DOUBT, DH_POST_KIND_UNIT, .usual = DH_NOTHING, .required = is_required },
  { "received", DH_POST_DUE_RECEIVED, 1 << DH_POST_DUE_DOUBT, .property = DH_POST_UNIT_RECEIVED,
    .required = is_required },
  { "formation", DH_POST_DUE_FORMATION, 1 << DH_POST_DUE_DOUBT, .property = DH_POST_UNIT_ORDERED },
  { "task", DH_POST_DUE_TASK, 1 << DH_POST_DUE_DOUBT, .property = DH_POST_UNIT_TASK, .required = is_required },
  { "tie", DH_POST_DUE_TIE, 1 << DH_POST_DUE_DOUBT, .most = G_MAXINT },
  { NULL },
};

static gboolean
check_is_open (const DhBattle *battle,
               const DhDue    *due)
{
  return (1u << battle->step & MORALE_STEPS) != 0;
}

static char *
check_to_order (const DhBattle *battle,
                const DhDue    *due)
{
  return g_strdup_printf ("check %s", dh_post_unit (battle, due->args[DH_POST_DUE_UNIT])->info->id);
}

/* A check that is waived is owed no more. */
static void
waive_check (DhDraft     *draft,
             const DhDue *due)
{
  int unit = due->args[DH_POST_DUE_UNIT];

  _dh_post_set (draft, unit, DH_POST_UNIT_MARK, dh_post_unit (draft->battle, unit)->men);
}

static gboolean
doubt_is_open (const DhBattle *battle,
               const DhDue    *due)
{
  return battle->step == DH_POST_STEP_ORDERS;
}

/* The umpire may take his time until the mail of the day ends: without his word such a message is not given. */
static gboolean
doubt_holds_up (const DhBattle *battle,
                const DhDue    *due)
{
  return FALSE;
}

static char *
doubt_to_order (const DhBattle *battle,
                const DhDue    *due)
{
  int unit = due->args[DH_POST_DUE_UNIT];
  const char *id = dh_post_unit (battle, unit)->info->id;
  guint number = _dh_post_number_claim (battle, unit, due->entry);

  return number > 0 ? g_strdup_printf ("allow %s %u", id, number) : g_strdup_printf ("allow %s", id);
}

static const DhDueInfo due_rows[] = {
  [DH_POST_DUE_CHECK] = {
    .is_open = check_is_open,
    .holds_up = check_is_open,
    .resolve = _dh_post_settle_check,
    .to_order = check_to_order,
    .tell = _dh_post_tell_check,
    .waive = waive_check,
  },
  [DH_POST_DUE_DOUBT] = {
    .is_open = doubt_is_open,
    .holds_up = doubt_holds_up,
    .to_order = doubt_to_order,
    .tell = _dh_post_tell_doubt,
  },
};

/* A ruling keeps one unit to a square, and no unit on ground that it cannot stand on. */
static gboolean
rule (DhDraft        *draft,
      const DhOrder  *order,
      GError        **error)
{
  DhRef of = _dh_order_get_first (order);

  if (of.kind == DH_POST_KIND_UNIT && order->property == DH_POST_UNIT_AT && order->value != 0)
    {
      g_autofree DhPostGrid *grid = _dh_post_grid_new (draft->battle);
      int other = _dh_post_grid_get (grid, order->value);

      if (other != DH_NOTHING && other != of.index)
        return _dh_draft_refuse (error, "1", _("“%s” is already there"), dh_post_unit (draft->battle, other)->info->name);
      if (!_dh_post_may_enter (dh_post_campaign (draft->battle), dh_post_unit (draft->battle, of.index)->info,
                               order->value))
        return _dh_draft_refuse (error, "11.1", _("“%s” cannot be there"),
                                 dh_post_unit (draft->battle, of.index)->info->name);
    }

  _dh_draft_set (draft, of, order->property, order->value);
  return TRUE;
}

static gboolean
can_act (const DhBattle *battle,
         DhRef           thing,
         gboolean        named)
{
  return _dh_post_acts_now (battle, thing.index);
}

static gboolean
is_out (const DhBattle *battle,
        DhRef           thing)
{
  return thing.kind == DH_POST_KIND_UNIT && dh_post_unit (battle, thing.index)->at == 0;
}

static const char *
describe_kinds (guint kinds)
{
  return kinds == UNITS                            ? _("a unit")
         : kinds == DH_KIND (DH_POST_KIND_PLAYER) ? _("a player")
                                                  : _("anything in this battle");
}

static const char *
get_title (gconstpointer scenario)
{
  return ((const DhPostCampaign *) scenario)->title;
}

static guint
count (gconstpointer scenario)
{
  return ((const DhPostCampaign *) scenario)->units->len;
}

static void
set_up (DhBattle *battle)
{
  const DhPostCampaign *campaign = dh_post_campaign (battle);
  DhDiceSource dice = dh_rulebook_is (battle->rulebook, "dice", "program") ? DH_DICE_SOURCE_PROGRAM
                                                                           : DH_DICE_SOURCE_THROWN;

  for (guint i = 0; i < G_N_ELEMENTS (campaign->sides); i++)
    {
      DhPostSide side = { .info = &campaign->sides[i], .dice = dice };

      g_array_append_val (battle->things[DH_POST_KIND_SIDE], side);
    }
  for (guint i = 0; i < campaign->players->len; i++)
    {
      DhPostPlayer player = { .info = &g_array_index (campaign->players, DhPostPlayerInfo, i) };

      g_array_append_val (battle->things[DH_POST_KIND_PLAYER], player);
    }
  for (const DhPostUnitInfo *info = NULL; dh_array_next (campaign->units, &info);)
    {
      int most = dh_rulebook_integer (battle->rulebook, info->type->men);
      DhPostUnit unit = { .info = info, .player = info->player, .men = MIN (info->men, most), .at = info->at, .facing = info->facing,
                          .formation = info->formation, .experience = info->experience, .seen = info->experience > 0,
                          .dug = info->dug };

      unit.mark = unit.men;
      g_array_append_val (battle->things[DH_POST_KIND_UNIT], unit);
    }
  for (guint i = 0; i < campaign->cities->len; i++)
    {
      DhPostCity city = { .info = &g_array_index (campaign->cities, DhPostCityInfo, i) };

      city.side = city.info->side;
      g_array_append_val (battle->things[DH_POST_KIND_CITY], city);
    }
}

static gboolean
find (const DhBattle *battle,
      const char     *id,
      DhRef          *thing)
{
  return _dh_post_campaign_find (dh_post_campaign (battle), id, thing);
}

static int
get_side (const DhBattle *battle,
          DhRef           thing)
{
  switch (thing.kind)
    {
    case DH_POST_KIND_SIDE:
      return thing.index;
    case DH_POST_KIND_PLAYER:
      return dh_post_player (battle, thing.index)->info->side;
    case DH_POST_KIND_UNIT:
      return dh_post_unit (battle, thing.index)->info->side;
    case DH_POST_KIND_CITY:
      return dh_post_city (battle, thing.index)->side;
    default:
      return DH_NOTHING;
    }
}

/* Checks a thing of a file for states that no order can have made: two on a square, too many men, impossible ground. */
static void
check_thing (const DhBattle *battle,
             DhRef           thing,
             GString        *problems)
{
  const DhPostUnit *unit;

  if (thing.kind != DH_POST_KIND_UNIT)
    return;

  unit = dh_post_unit (battle, thing.index);
  if (unit->men > dh_rulebook_integer (battle->rulebook, unit->info->type->men))
    g_string_append_printf (problems, _("“%s” has more men than there can be\n"), unit->info->id);
  if (unit->at == 0)
    return;
  if (!_dh_post_may_enter (dh_post_campaign (battle), unit->info, unit->at))
    g_string_append_printf (problems, _("“%s” is where it cannot be\n"), unit->info->id);
  for (int i = 0; i < thing.index; i++)
    if (dh_post_unit (battle, i)->at == unit->at)
      g_string_append_printf (problems, _("“%s” is in the same square as “%s”\n"), unit->info->id,
                              dh_post_unit (battle, i)->info->id);
}

/* A unit as people ask for it: where it stands and how, and its order; what is kept besides is for resolving it. */
static void
append_unit (const DhBattle *battle,
             int             index,
             GString        *xml)
{
  static const DhPropertyId stands[] = { DH_POST_UNIT_AT, DH_POST_UNIT_FACING, DH_POST_UNIT_FORMATION,
                                         DH_POST_UNIT_MEN, DH_POST_UNIT_BROKEN };
  static const DhPropertyId ordered[] = { DH_POST_UNIT_TASK, DH_POST_UNIT_RECEIVED, DH_POST_UNIT_DONE };
  static const char *const classes[] = { "green", "regular", "veteran", "elite" };
  const DhPostUnit *unit = dh_post_unit (battle, index);

  g_string_append_printf (xml, "  <unit id=\"%s\" player=\"%s\"", unit->info->id,
                          dh_post_player (battle, unit->player)->info->id);
  for (guint i = 0; i < G_N_ELEMENTS (stands); i++)
    _dh_property_append_xml (battle, DH_POST_THE_UNIT (index), stands[i], xml);
  g_string_append_printf (xml, " class=\"%s\"", classes[_dh_post_get_class (battle, unit)]);
  _dh_property_append_xml (battle, DH_POST_THE_UNIT (index), DH_POST_UNIT_EXPERIENCE, xml);
  for (guint i = 0; i < G_N_ELEMENTS (ordered); i++)
    _dh_property_append_xml (battle, DH_POST_THE_UNIT (index), ordered[i], xml);
  g_string_append (xml, "/>\n");
}

static void
append_state (const DhBattle *battle,
              GString        *xml)
{
  g_string_append_printf (xml, " turn=\"%d\" step=\"%s\"", battle->turn,
                          dh_enum_to_word (battle->system->tables->steps (), battle->step));
  _dh_property_append_xml (battle, DH_THE_BATTLE, DH_POST_DEADLINE, xml);
  g_string_append (xml, ">\n");
  for (int i = 0; i < dh_post_n_units (battle); i++)
    append_unit (battle, i, xml);
  for (guint i = 0; i < battle->things[DH_POST_KIND_CITY]->len; i++)
    {
      g_string_append_printf (xml, "  <city id=\"%s\"", dh_post_city (battle, i)->info->id);
      _dh_property_append_xml (battle, (DhRef){ DH_POST_KIND_CITY, i }, DH_POST_CITY_SIDE, xml);
      g_string_append (xml, "/>\n");
    }
}

/* Tells a forecast which faces count: low ones in a check of morale, high ones in all other throws. */
static void
expect (DhForecast *forecast)
{
  if (forecast->purpose != DH_POST_PURPOSE_MORALE)
    forecast->at_most = 0;
}

/* The facts of one shot or stroke stand together, and begin with its target; its verdict a sender reads in his answer. */
static const DhFactInfo facts[] = {
  [DH_POST_FACT_VERDICT] = { "verdict", .words = dh_post_verdict_get_type, .told = DH_TOLD_REFEREE,
                             .tell = _dh_post_append_verdict },
  [DH_POST_FACT_DOUBT] = { "doubt", .words = dh_post_doubt_get_type, .told = DH_TOLD_REFEREE,
                           .tell = _dh_post_append_doubt },
  [DH_POST_FACT_SENDER] = { "sender", .thing = DH_POST_KIND_PLAYER, .told = DH_TOLD_REFEREE,
                            .tell = _dh_post_append_sender },
  [DH_POST_FACT_ABOUT] = { "about", .thing = DH_POST_KIND_UNIT, .told = DH_TOLD_REFEREE, .tell = _dh_post_append_unit },
  [DH_POST_FACT_READER] = { "reader", .thing = DH_POST_KIND_PLAYER, .told = DH_TOLD_REFEREE,
                            .tell = _dh_post_append_sender },
  [DH_POST_FACT_READERS] = { "readers", .thing = DH_POST_KIND_SIDE, .told = DH_TOLD_REFEREE,
                             .tell = _dh_post_append_readers },
  [DH_POST_FACT_FIRST] = { "first", .thing = DH_POST_KIND_UNIT, .told = DH_TOLD_REFEREE, .tell = _dh_post_append_unit },
  [DH_POST_FACT_REASON] = { "reason", .words = dh_post_reason_get_type, .told = DH_TOLD_REFEREE,
                            .tell = _dh_post_append_reason },
  [DH_POST_FACT_WORD] = { "word", .is_text = TRUE, .told = DH_TOLD_REFEREE, .tell = _dh_post_append_word },
  [DH_POST_FACT_FIGURE] = { "figure", .told = DH_TOLD_REFEREE, .tell = _dh_post_append_figure },
  [DH_POST_FACT_TARGET] = { "target", UNITS, .thing = DH_POST_KIND_UNIT, .told = DH_TOLD_ALL,
                            .tell = _dh_post_append_target },
  [DH_POST_FACT_SQUARES] = { "squares", UNITS, .told = DH_TOLD_ALL, .tell = _dh_post_append_squares },
  [DH_POST_FACT_MEN] = { "men", UNITS, .told = DH_TOLD_SIDE, .tell = _dh_post_append_men },
  [DH_POST_FACT_MODIFIER] = { "modifier", UNITS, .is_item = TRUE, .told = DH_TOLD_SIDE, .tell = _dh_post_append_modifier },
  [DH_POST_FACT_HITS] = { "hits", UNITS, .told = DH_TOLD_REFEREE, .tell = _dh_post_append_figure },
  { NULL },
};

/* Reasons are told to the same people as the men, the modifiers and the dice that they go into. */
static const DhReasonInfo reasons[] = {
  { "fire.", DH_TOLD_SIDE },
  { "melee.hold", DH_TOLD_SEAT },
  { "melee.", DH_TOLD_SIDE },
  { "morale.", DH_TOLD_SEAT },
  { "target.", DH_TOLD_SIDE },
  { NULL },
};

static gboolean
keeps_secrets (const DhBattle *battle)
{
  return !dh_rulebook_is (battle->rulebook, "news", "open");
}

/* A player has his units. */
static gboolean
is_under (const DhBattle *battle,
          DhRef           thing,
          DhRef           seat)
{
  return thing.kind == DH_POST_KIND_UNIT && dh_post_unit (battle, thing.index)->player == seat.index;
}

/* A roll needs no more than its unit, purpose and time. How steady a unit is only its own player hears. */
static const DhRollInfo rolls[] = {
  [DH_POST_PURPOSE_NONE] = { "none", UNITS, DH_TOLD_ALL },
  [DH_POST_PURPOSE_FIRE] = { "fire", UNITS, DH_TOLD_ALL },
  [DH_POST_PURPOSE_FIRE_LEFT] = { "fire-left", UNITS, DH_TOLD_ALL, .like = DH_POST_PURPOSE_FIRE },
  [DH_POST_PURPOSE_MELEE_FIRE] = { "melee-fire", UNITS, DH_TOLD_ALL },
  [DH_POST_PURPOSE_MELEE] = { "melee", UNITS, DH_TOLD_ALL },
  [DH_POST_PURPOSE_CONTEST] = { "contest", UNITS, DH_TOLD_ALL },
  [DH_POST_PURPOSE_CAPTURE] = { "capture", UNITS, DH_TOLD_ALL },
  [DH_POST_PURPOSE_BOARDING] = { "boarding", UNITS, DH_TOLD_ALL },
  [DH_POST_PURPOSE_MORALE] = { "morale", UNITS, DH_TOLD_SEAT },
  { NULL },
};

static const char *
get_step_title (const DhBattle *battle,
                int             step)
{
  return _dh_post_step_title (step);
}

static const DhSystemScenario scenario = {
  .reference = "haygood-1997",
  .root = "campaign",
  .folder = "campaigns",
  .most_bytes = 16 * 1024 * 1024,
  .schema = "battle-post",
  .read = _dh_post_campaign_read,
  .append = _dh_post_campaign_write,
  .ref = _dh_post_campaign_ref,
  .unref = _dh_post_campaign_unref,
  .get_title = get_title,
  .count = count,
  .set_up = set_up,
  .list = &_dh_post_list,
};

static const DhSystemTables tables = {
  .kinds = _dh_post_kinds,
  .n_kinds = DH_POST_N_KINDS,
  .properties = _dh_post_properties,
  .n_properties = DH_POST_N_PROPERTIES,
  .rolls = rolls,
  .facts = facts,
  .reasons = reasons,
  .steps = dh_post_step_get_type,
  .end_step = DH_POST_STEP_END,
  .side = DH_POST_KIND_SIDE,
  .side_dice = DH_POST_SIDE_DICE,
  .side_word = DH_POST_SIDE_WORD,
  .find = find,
  .get_side = get_side,
  .seats = DH_KIND (DH_POST_KIND_PLAYER),
  .is_under = is_under,
  .joins = _dh_post_joins,
  .find_scenario_now = _dh_post_find_campaign_now,
  .follow = _dh_post_follow,
  .keeps_secrets = keeps_secrets,
  .check_thing = check_thing,
  .append_state = append_state,
};

static const DhSystemSequence sequence = {
  .clauses = { .set_up = "2", .sequence = "2", .end = "2.14" },
  .turn_title = NC_("turn", "Day"),
  .step_title = get_step_title,
  .require_next = _dh_post_require_next,
  .enter_next_step = _dh_post_enter_next_step,
  .after_order = _dh_post_after_order,
  .rule = rule,
};

static const DhSystemDues dues = {
  .kinds = dh_post_due_kind_get_type,
  .rows = due_rows,
  .columns = due_columns,
  .debtors = UNITS,
};

static const DhSystemOrders orders = {
  .help = N_("A day: open, mail, close, run, publish. “run” resolves one order after another until the news; “settle”"
             " does so\n"
             "within a step. Dice thrown at the table follow a colon: resolve c15msi : 8."),
  .verbs = verbs,
  .slots = slots,
  .size = sizeof (DhPostOrder),
  .actors = UNITS,
  .nameable = DH_ANY_KIND,
  .describe_kinds = describe_kinds,
  .unroll = _dh_post_unroll,
  .can_act = can_act,
  .is_out = is_out,
  .expect = expect,
  .find_odds = _dh_post_find_odds,
};

static const DhSystemTelling telling = {
  .describe_thing = _dh_post_describe_unit,
  .describe_value = _dh_post_describe_value,
  .remind = _dh_post_remind,
  .view = _dh_post_view,
  .hush = _dh_post_hush,
  .is_loss = _dh_post_is_loss,
  .tell = _dh_post_tell,
};

const DhSystem dh_post_system = {
  .id = "post",
  .title = N_("American Civil War by e-mail, 1997"),
  .scenario = &scenario,
  .tables = &tables,
  .sequence = &sequence,
  .dues = &dues,
  .orders = &orders,
  .telling = &telling,
};
