/* dh-hall-fight.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-private.h"

#include "dh-order.h"
#include "dh-view.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Fights that two sides throw for, row against row, until they are decided. Each side is asked for its row of the round and
 * sends it as a proposal of its own; here it is told how far such a fight has come, by those and by what the referee types.
 */

/**
 * _dh_hall_fight_clear:
 * @self: a fight
 *
 * Frees what is in it.
 */
void
_dh_hall_fight_clear (DhHallFight *self)
{
  g_clear_pointer (&self->dice, g_free);
  g_clear_pointer (&self->thrown, g_array_unref);
  g_clear_pointer (&self->open, g_array_unref);
  g_clear_pointer (&self->sent, g_ptr_array_unref);
}

static guint
count_dice (const char *dice)
{
  g_auto(GStrv) faces = g_strsplit (dice, " ", -1);

  return *dice != '\0' ? g_strv_length (faces) : 0;
}

/* Returns: (nullable): the row that a device has sent for this */
static DhHallProposal *
find_sent (DhHall          *self,
           const char      *order,
           const DhHallRow *row)
{
  const char *id = dh_battle_get_id (dh_referee_get_battle (self->referee), row->of);

  for (guint i = 0; i < self->proposals->len; i++)
    {
      DhHallProposal *proposal = self->proposals->pdata[i];

      if (proposal->state == DH_HALL_PROPOSAL_WAITING && proposal->round == row->round &&
          g_strcmp0 (proposal->thrower, id) == 0 && g_ascii_strcasecmp (proposal->order, order) == 0 &&
          count_dice (proposal->dice) == row->n)
        return proposal;
    }

  return NULL;
}

static DhForecast *
foresee (DhHall         *self,
         const DhViewer *viewer,
         const char     *order,
         const char     *dice)
{
  g_autofree char *whole = *dice != '\0' ? dh_order_add_dice (order, dice) : g_strdup (order);

  return dh_referee_view_rows (self->referee, viewer, whole);
}

/* The row that a forecast stops at. */
static DhHallRow
make_row (const DhHallFight *fight,
          const DhForecast  *forecast)
{
  DhHallRow row = { .of = forecast->thing, .n = forecast->row, .faces = forecast->die, .round = 1 };

  for (guint i = 0; i < fight->thrown->len; i++)
    row.round += dh_ref_equal (g_array_index (fight->thrown, DhHallRow, i).of, row.of);

  return row;
}

/* Adds to the dice those of a row: what is typed comes before what was sent. Returns: whether there are any */
static gboolean
take_row (DhHall          *self,
          DhHallFight     *fight,
          const char      *order,
          const DhHallRow *row,
          char           **typed,
          guint           *at,
          GString         *dice)
{
  DhHallProposal *sent = find_sent (self, order, row);
  guint left = g_strv_length (typed) - *at;

  if (left < row->n && (left > 0 || sent == NULL))
    return FALSE;

  for (guint i = 0; left >= row->n && i < row->n; i++)
    dh_append_item (dice, " ", "%s", typed[(*at)++]);
  if (left < row->n)
    dh_append_item (dice, " ", "%s", sent->dice);
  if (sent != NULL)
    g_ptr_array_add (fight->sent, sent);
  g_array_append_val (fight->thrown, *row);
  return TRUE;
}

/* Both rows of a round are thrown at the same time, so the number of dice of the second does not hang on the first. */
static void
look_at_second (DhHall          *self,
                DhHallFight     *fight,
                const DhViewer  *viewer,
                const char      *order,
                const DhHallRow *first,
                const char      *dice)
{
  g_autoptr(GString) anyhow = g_string_new (dice);
  g_autoptr(DhForecast) forecast = NULL;
  DhHallProposal *sent;
  DhHallRow second;

  for (guint i = 0; i < first->n; i++)
    dh_append_item (anyhow, " ", "%u", 1u);
  forecast = foresee (self, viewer, order, anyhow->str);
  if (forecast == NULL || forecast->missing == 0 || dh_ref_equal (forecast->thing, first->of))
    return;

  second = make_row (fight, forecast);
  sent = find_sent (self, order, &second);
  if (sent != NULL)
    g_ptr_array_add (fight->sent, sent);
  else
    g_array_append_val (fight->open, second);
}

/**
 * _dh_hall_look_at_fight:
 * @self: a hall
 * @viewer: who looks
 * @order: an order that both sides throw for
 * @typed: (nullable): dice that the referee has typed for it, with blanks between them
 * @fight: (out caller-allocates): how far it has come, to be cleared
 *
 * Returns: whether it is a fight of which the viewer may count the dice, and the dice can be those of it
 */
gboolean
_dh_hall_look_at_fight (DhHall         *self,
                        const DhViewer *viewer,
                        const char     *order,
                        const char     *typed,
                        DhHallFight    *fight)
{
  g_autoptr(GString) dice = g_string_new (NULL);
  g_auto(GStrv) faces = g_strsplit (typed != NULL ? typed : "", " ", -1);
  guint at = 0;

  *fight = (DhHallFight){
    .thrown = g_array_new (FALSE, FALSE, sizeof (DhHallRow)),
    .open = g_array_new (FALSE, FALSE, sizeof (DhHallRow)),
    .sent = g_ptr_array_new (),
  };
  for (;;)
    {
      g_autoptr(DhForecast) forecast = foresee (self, viewer, order, dice->str);
      DhHallRow row;

      if (forecast == NULL)
        return FALSE;

      fight->decided = forecast->missing == 0;
      if (fight->decided)
        break;
      row = make_row (fight, forecast);
      if (take_row (self, fight, order, &row, faces, &at, dice))
        continue;

      g_array_append_val (fight->open, row);
      look_at_second (self, fight, viewer, order, &row, dice->str);
      break;
    }

  fight->dice = g_string_free (g_steal_pointer (&dice), FALSE);
  return TRUE;
}

/**
 * _dh_hall_is_fight:
 * @self: a hall
 * @viewer: who looks
 * @order: an order without dice
 *
 * Returns: whether both sides throw for it, row against row, as far as the viewer may know
 */
gboolean
_dh_hall_is_fight (DhHall         *self,
                   const DhViewer *viewer,
                   const char     *order)
{
  g_autoptr(DhForecast) forecast = foresee (self, viewer, order, "");

  return forecast != NULL;
}

/**
 * _dh_hall_get_typed:
 * @self: a hall
 * @order: a fight
 *
 * Returns: (nullable): the dice that the referee has typed for it, if he types for it
 */
const char *
_dh_hall_get_typed (DhHall     *self,
                    const char *order)
{
  return self->typed_for != NULL && g_ascii_strcasecmp (self->typed_for, order) == 0 ? self->typed : NULL;
}

/**
 * _dh_hall_find_row:
 * @self: a hall
 * @viewer: who looks
 * @fight: a fight
 *
 * Returns: (nullable): the row that is asked of him now
 */
const DhHallRow *
_dh_hall_find_row (DhHall            *self,
                   const DhViewer    *viewer,
                   const DhHallFight *fight)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  for (guint i = 0; i < fight->open->len; i++)
    if (dh_viewer_has (viewer, battle, g_array_index (fight->open, DhHallRow, i).of))
      return &g_array_index (fight->open, DhHallRow, i);

  return NULL;
}

/**
 * _dh_hall_set_typed:
 * @self: a hall
 * @order: (nullable): the fight for which the referee types dice
 * @dice: (nullable): those that he has typed, with blanks between them
 *
 * Returns: whether others throw next than did
 */
gboolean
_dh_hall_set_typed (DhHall     *self,
                    const char *order,
                    const char *dice)
{
  g_auto(DhHallFight) before = { NULL }, now = { NULL };
  gboolean same = g_strcmp0 (self->typed_for, order) == 0;

  if (same && g_strcmp0 (self->typed, dice) == 0)
    return FALSE;

  if (same && order != NULL && _dh_hall_look_at_fight (self, &dh_viewer_referee, order, self->typed, &before))
    same = _dh_hall_look_at_fight (self, &dh_viewer_referee, order, dice, &now) && before.thrown->len == now.thrown->len;
  g_free (self->typed_for);
  g_free (self->typed);
  self->typed_for = g_strdup (order);
  self->typed = g_strdup (dice);
  return !same;
}

/**
 * _dh_hall_settle_rows:
 * @self: a hall
 * @order: an order that both sides throw for
 * @state: what becomes of all rows of it that wait
 * @entry: the number of the entry that came of them, or 0
 * @why: (nullable): why they were refused
 */
void
_dh_hall_settle_rows (DhHall              *self,
                      const char          *order,
                      DhHallProposalState  state,
                      guint                entry,
                      const char          *why)
{
  for (guint i = 0; i < self->proposals->len; i++)
    {
      DhHallProposal *row = self->proposals->pdata[i];

      if (row->round == 0 || row->state != DH_HALL_PROPOSAL_WAITING || g_ascii_strcasecmp (row->order, order) != 0)
        continue;
      row->state = state;
      row->entry = entry;
      row->why = g_strdup (why);
    }
}

/**
 * _dh_hall_waits_for_rows:
 * @proposal: a proposal
 *
 * Returns: whether it is a row of a fight of which others are still to come: the referee is not asked about it yet
 */
gboolean
_dh_hall_waits_for_rows (const DhHallProposal *proposal)
{
  return proposal->round > 0 && proposal->whole == NULL;
}

/* Rows asked of a player, and rows sent by him */

/* Adds the row that is asked of a viewer, and what fell last. */
static void
describe_row (DhHall            *self,
              const DhViewer    *viewer,
              const DhHallFight *fight,
              const DhHallRow   *row,
              GVariantDict      *asked)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_auto(GStrv) faces = g_strsplit (fight->dice, " ", -1);
  g_auto(GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);
  GString *mine = g_string_new (NULL), *theirs = g_string_new (NULL);
  guint at = 0;

  for (guint i = 0; i < fight->thrown->len; i++)
    {
      const DhHallRow *thrown = &g_array_index (fight->thrown, DhHallRow, i);
      GString *line = dh_ref_equal (thrown->of, row->of) ? mine : theirs;

      g_string_truncate (line, 0);
      for (guint k = 0; k < thrown->n; k++)
        dh_append_item (line, " ", "%s", faces[at++]);
    }
  g_variant_dict_insert (&dict, "round", "u", row->round);
  g_variant_dict_insert (&dict, "of", "s", dh_battle_get_name (battle, row->of));
  g_variant_dict_insert (&dict, "dice", "u", row->n);
  g_variant_dict_insert (&dict, "faces", "u", row->faces);
  if (mine->len > 0)
    g_variant_dict_insert (&dict, "mine", "s", mine->str);
  if (theirs->len > 0)
    g_variant_dict_insert (&dict, "theirs", "s", theirs->str);
  g_variant_dict_insert_value (asked, "row", g_variant_dict_end (&dict));
  g_string_free (mine, TRUE);
  g_string_free (theirs, TRUE);
}

/* Returns: (transfer floating) (nullable): what is asked, with its row; %NULL while nothing of his is wanted for it */
static GVariant *
add_row (DhHall         *self,
         const DhViewer *viewer,
         gboolean        owes,
         GVariant       *one)
{
  g_auto(GVariantDict) dict = G_VARIANT_DICT_INIT (one);
  g_auto(DhHallFight) fight = { NULL };
  const DhHallRow *row;
  const char *order = "";

  if (!g_variant_dict_contains (&dict, "together") || !g_variant_dict_lookup (&dict, "order", "&s", &order) ||
      !_dh_hall_look_at_fight (self, viewer, order, _dh_hall_get_typed (self, order), &fight))
    return one;

  row = _dh_hall_find_row (self, viewer, &fight);
  if (row == NULL)
    return owes && fight.sent->len == 0 ? one : NULL;

  describe_row (self, viewer, &fight, row, &dict);
  return g_variant_dict_end (&dict);
}

/**
 * _dh_hall_add_rows:
 * @self: a hall
 * @viewer: who looks
 * @view: (transfer full): his view
 *
 * Returns: (transfer full): the same, with the rows that are asked of him
 */
GVariant *
_dh_hall_add_rows (DhHall         *self,
                   const DhViewer *viewer,
                   GVariant       *view)
{
  g_autoptr(GVariant) owned = view;
  g_autoptr(GVariant) asked = g_variant_lookup_value (view, DH_VIEW_ASKED, G_VARIANT_TYPE ("aa{sv}"));
  GVariantBuilder all = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}")), parts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_VARDICT);

  for (gsize i = 0; asked != NULL && i < g_variant_n_children (asked); i++)
    {
      g_autoptr(GVariant) one = g_variant_get_child_value (asked, i);
      const char *order = "";
      GVariant *with;

      g_variant_lookup (one, "order", "&s", &order);
      with = add_row (self, viewer, _dh_hall_names_own (view, order), one);
      if (with != NULL)
        g_variant_builder_add_value (&all, with);
    }
  for (gsize i = 0; i < g_variant_n_children (view); i++)
    {
      g_autoptr(GVariant) part = g_variant_get_child_value (view, i);
      g_autoptr(GVariant) key = g_variant_get_child_value (part, 0);

      if (g_str_equal (g_variant_get_string (key, NULL), DH_VIEW_ASKED))
        g_variant_builder_add (&parts, "{sv}", DH_VIEW_ASKED, g_variant_builder_end (&all));
      else
        g_variant_builder_add_value (&parts, part);
    }
  g_variant_builder_clear (&all);

  return g_variant_ref_sink (g_variant_builder_end (&parts));
}

/* Dice one by one: of dice with less than ten faces several may stand together. */
static char *
part_dice (const char *dice,
           guint       faces)
{
  GString *parted = g_string_new (NULL);

  for (const char *at = dice; *at != '\0'; at++)
    if (*at != ' ')
      {
        if (parted->len > 0 && (faces < 10 || at[-1] == ' '))
          g_string_append_c (parted, ' ');
        g_string_append_c (parted, *at);
      }

  return g_string_free (parted, FALSE);
}

static const char *
judge_dice (const DhHallRow *row,
            const char      *dice)
{
  g_auto(GStrv) faces = g_strsplit (dice, " ", -1);
  g_autofree char *count = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "this row has %u die", "this row has %u dice", row->n),
                                            row->n);
  g_autofree char *range = g_strdup_printf (_("a die of this row shows 1 to %u"), row->faces);

  if (count_dice (dice) != row->n)
    return g_intern_string (count);
  for (guint i = 0; faces[i] != NULL; i++)
    if (!g_ascii_string_to_unsigned (faces[i], 10, 1, row->faces, NULL, NULL))
      return g_intern_string (range);

  return NULL;
}

/**
 * _dh_hall_judge_row:
 * @self: a hall
 * @viewer: who sends it
 * @order: an order that was asked of him
 * @owes: whether it is about his own in the first place
 * @proposal: with the dice that he sends, and for which round, or 0; if it is a row they are parted, and it is told which one it is
 *
 * Returns: (nullable): why it is not to wait for the referee; %NULL where it is, or where it is no row
 */
const char *
_dh_hall_judge_row (DhHall         *self,
                    const DhViewer *viewer,
                    const char     *order,
                    gboolean        owes,
                    DhHallProposal *proposal)
{
  g_auto(DhHallFight) fight = { NULL };
  const DhHallRow *row;
  const char *why;
  guint round = proposal->round;
  g_autofree char *parted = NULL;

  proposal->round = 0;
  if (!_dh_hall_look_at_fight (self, viewer, order, _dh_hall_get_typed (self, order), &fight))
    return round > 0 ? _("this round is over; look at what you are asked now") : NULL;
  if (*proposal->dice == '\0' && owes && fight.thrown->len == 0 && fight.sent->len == 0)
    return NULL;

  row = _dh_hall_find_row (self, viewer, &fight);
  if (row == NULL)
    return _("no dice of yours are needed for it now");
  if (round > 0 && round != row->round)
    return _("this round is over; look at what you are asked now");

  parted = part_dice (proposal->dice, row->faces);
  why = judge_dice (row, parted);
  if (why != NULL)
    return why;

  g_free (proposal->dice);
  proposal->dice = g_steal_pointer (&parted);
  proposal->round = row->round;
  proposal->thrower = g_strdup (dh_battle_get_id (dh_referee_get_battle (self->referee), row->of));
  return NULL;
}

/**
 * _dh_hall_add_typed:
 * @self: a hall
 * @proposal: a row that stands for all of its fight
 * @more: (nullable): dice that the referee adds
 * @error: return location for a %DH_ERROR_DICE
 *
 * Adds the row that nobody with a seat is asked for. Where the fight is not decided by it others are asked for theirs.
 *
 * Returns: whether it is decided now; %FALSE without an @error where it is not
 */
gboolean
_dh_hall_add_typed (DhHall          *self,
                    DhHallProposal  *proposal,
                    const char      *more,
                    GError         **error)
{
  g_auto(DhHallFight) before = { NULL }, after = { NULL };
  g_autofree char *parted = NULL, *typed = NULL;
  const DhHallRow *row;
  const char *why;

  if (!_dh_hall_look_at_fight (self, &dh_viewer_referee, proposal->order, proposal->whole, &before) || before.decided)
    return TRUE;
  row = &g_array_index (before.open, DhHallRow, 0);
  if (more == NULL)
    {
      g_set_error (error, DH_ERROR, DH_ERROR_DICE,
                   g_dngettext (GETTEXT_PACKAGE, "%u die of “%s” is missing", "%u dice of “%s” are missing", row->n), row->n,
                   dh_battle_get_name (dh_referee_get_battle (self->referee), row->of));
      return FALSE;
    }
  parted = part_dice (more, row->faces);
  why = judge_dice (row, parted);
  if (why != NULL)
    {
      g_set_error_literal (error, DH_ERROR, DH_ERROR_DICE, why);
      return FALSE;
    }

  typed = g_strstrip (g_strdup_printf ("%s %s", proposal->whole, parted));
  if (!_dh_hall_look_at_fight (self, &dh_viewer_referee, proposal->order, typed, &after))
    return TRUE;
  if (!after.decided)
    {
      _dh_hall_set_typed (self, proposal->order, after.dice);
      return FALSE;
    }

  g_free (proposal->whole);
  proposal->whole = g_steal_pointer (&after.dice);
  return TRUE;
}

/**
 * dh_hall_fill_in:
 * @self: a hall
 * @order: an order that waits in the referee's line for dice of the table
 * @dice: the dice that are there, with blanks between them
 *
 * Returns: (transfer full) (nullable): those with the rows behind them that players have sent; %NULL where there are none
 */
char *
dh_hall_fill_in (DhHall     *self,
                 const char *order,
                 const char *dice)
{
  g_auto(DhHallFight) fight = { NULL };

  if (!_dh_hall_look_at_fight (self, &dh_viewer_referee, order, dice, &fight) || count_dice (fight.dice) <= count_dice (dice))
    return NULL;

  return g_steal_pointer (&fight.dice);
}
