/* dh-desk-move-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-move-row.h"

#include "dh-army-words.h"
#include "dh-board-glyph.h"
#include "dh-board-pips.h"
#include "dh-board-words.h"
#include "dh-desk-tooltip.h"
#include "dh-desk-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* Room for the state of a unit, and for the name of one in what there is to say of an officer. */
#define UNIT_STATE_CHARS 17
#define UNIT_NAME_CHARS 10
#define LEAST_STATE_CHARS 10

/* The longest that there is to say of an officer, before a name. */
#define IN_THE_FRONT_RANK N_("in the front rank of %s")

/**
 * DhDeskMoveRow:
 *
 * A line of the movement tool: a unit with what the card has brought it so far, and how far it may go
 * in large figures; the army or the command above its units, with who leads it; or an officer.
 */
struct _DhDeskMoveRow
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhDeskMoveItem *item; /* (nullable) */
  GBindingGroup *bindings;

  /* Template children */
  GtkCheckButton *chosen;
  DhBoardGlyph *glyph;
  GtkLabel *id;
  GtkLabel *inches;
  GtkLabel *name;
  DhBoardPips *pips;
  GtkInscription *state;
};

G_DEFINE_FINAL_TYPE (DhDeskMoveRow, dh_desk_move_row, DH_BOARD_TYPE_WIDGET)

/* The state of a unit before the first turn. */
static char *
describe_before (const DhUnit *unit)
{
  if (unit->concealed)
    return g_strdup_printf ("◌ %s", C_("unit", "concealed"));
  if (unit->rating >= 0)
    /* Translators: the quality of a unit, such as veteran infantry, and its morale rating. */
    return g_strdup_printf (_("%s, rating %d"), dh_quality_describe (unit->info->quality), unit->rating);

  return g_strdup (dh_quality_describe (unit->info->quality));
}

/* The state of a unit that has responded and not moved: changes of formation have taken their part of its move. */
static char *
describe_move_left (double share)
{
  if (share >= 1)
    return g_strdup_printf ("● %s", C_("unit", "may act"));
  if (share <= 0)
    /* Translators: a unit that has spent all of its move on changes of formation */
    return g_strdup_printf ("✓ %s", C_("unit", "no move left"));
  if (share == 0.5)
    /* Translators: a unit that has changed formation and may still go half as far as it could */
    return g_strdup_printf ("● %s", C_("unit", "½ move left"));

  /* Translators: a unit that has changed formation and may still go so many percent of its move */
  return g_strdup_printf (_("● %.0f%% move left"), 100 * share);
}

/* The state of a unit while a card is in hand: a shape and a word. */
static char *
describe_unit (const DhBattle *battle,
               guint           index)
{
  const DhUnit *unit = dh_battle_get_unit (battle, index);

  if (dh_unit_is_gone (unit) || unit->status == DH_UNIT_STATUS_ROUTED)
    return g_strdup_printf ("%s %s", dh_board_get_status_shape (unit->status), dh_unit_status_describe (unit->status));
  if (unit->off_table)
    return g_strdup_printf ("◌ %s", C_("unit", "in reserve"));
  if (battle->step == DH_STEP_SET_UP)
    return describe_before (unit);
  if (dh_battle_unit_is_undecided (battle, index))
    return g_strdup_printf ("? %s", C_("unit", "to respond"));
  if (unit->charge_target != DH_NOTHING)
    /* Translators: the id of the unit that is charged; a name would not fit into the column */
    return g_strdup_printf (_("➤ charges %s"), dh_battle_get_unit (battle, unit->charge_target)->info->tag);
  if (unit->entered)
    return g_strdup_printf ("✓ %s", C_("unit", "arrived"));
  if (unit->marched)
    return g_strdup_printf ("✓ %s", C_("unit", "has moved"));
  if (unit->fired)
    return g_strdup_printf ("✱ %s", C_("unit", "has fired"));
  if (unit->responded == DH_RESPONSE_FAILED)
    return g_strdup_printf ("✕ %s", C_("unit", "did not respond"));
  if (unit->responded == DH_RESPONSE_PASSED)
    return describe_move_left (dh_unit_find_move_left (unit, battle->rulebook));

  return g_strdup (dh_unit_status_describe (unit->status));
}

static char *
describe_officer (const DhBattle *battle,
                  guint           index)
{
  const DhOfficer *officer = dh_battle_get_officer (battle, index);

  if (officer->attached == DH_NOTHING)
    return g_strdup (C_("officer", "rides alone"));
  if (officer->front)
    return g_strdup_printf (_(IN_THE_FRONT_RANK), dh_battle_get_unit (battle, officer->attached)->info->name);

  return g_strdup_printf (_("with %s"), dh_battle_get_unit (battle, officer->attached)->info->name);
}

/* The room that a state would like, which is the same in every row of a column. */
static guint
count_chars (DhRefKind kind,
             guint     length)
{
  switch (kind)
    {
    case DH_REF_KIND_UNIT:
      return UNIT_STATE_CHARS;
    case DH_REF_KIND_OFFICER:
      return g_utf8_strlen (_(IN_THE_FRONT_RANK), -1) - strlen ("%s") + UNIT_NAME_CHARS;
    default:
      return length;
    }
}

/* The states of units stand in a column, and so do those of officers; who leads a command ends its line. Large letters
 * leave less room, which all rows of a column share. */
static void
show_state (DhDeskMoveRow *self,
            const char    *text)
{
  DhRefKind kind = self->item->thing.kind;
  gboolean is_column = kind == DH_REF_KIND_UNIT || kind == DH_REF_KIND_OFFICER;
  guint length = g_utf8_strlen (text, -1) + 1;

  gtk_inscription_set_text (self->state, text);
  gtk_inscription_set_xalign (self->state, is_column ? 0 : 1);
  gtk_inscription_set_min_chars (self->state, is_column ? LEAST_STATE_CHARS : MIN (length, LEAST_STATE_CHARS));
  gtk_inscription_set_nat_chars (self->state, count_chars (kind, length));
  gtk_widget_set_visible (GTK_WIDGET (self->state), *text != '\0');
}

/* In any command, when none is named. */
static gboolean
is_anybody_undecided (const DhBattle *battle,
                      int             command)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_battle_unit_is_undecided (battle, i) &&
        (command == DH_NOTHING || dh_battle_unit_is_in_command (battle, i, command)))
      return TRUE;

  return FALSE;
}

/* Beside those that can be chosen a unit that cannot keeps the room, so that ids stand in a column. */
static void
show_choice (DhDeskMoveRow  *self,
             const DhBattle *battle,
             gboolean        undecided)
{
  gtk_widget_set_visible (GTK_WIDGET (self->chosen), undecided || is_anybody_undecided (battle, DH_NOTHING));
  gtk_widget_set_opacity (GTK_WIDGET (self->chosen), undecided ? 1 : 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->chosen), undecided);
}

static void
show_unit (DhDeskMoveRow  *self,
           const DhBattle *battle,
           guint           index)
{
  const DhUnit *unit = dh_battle_get_unit (battle, index);
  double distance = self->item->inches;
  g_autofree char *number = dh_inches_to_text (MAX (distance, 0));
  g_autofree char *inches = distance >= 0 ? g_strdup_printf (_("%s″"), number) : g_strdup ("");
  g_autofree char *state = describe_unit (battle, index);
  g_autofree char *words = dh_desk_describe_unit (battle, index);
  /* Translators: a unit that players do not see */
  g_autofree char *concealed = g_strdup_printf (_("%s – concealed"), unit->info->name);

  if (unit->off_table)
    dh_board_glyph_set_reserve (self->glyph);
  else if (unit->status != DH_UNIT_STATUS_STEADY)
    dh_board_glyph_set_status (self->glyph, unit->status);
  else
    dh_board_glyph_set_formation (self->glyph, unit->formation);
  dh_board_widget_set_words (self->id, unit->info->tag);
  dh_board_widget_set_words (self->name, unit->concealed ? concealed : unit->info->name);
  show_state (self, state);
  gtk_label_set_label (self->inches, inches);
  gtk_widget_set_visible (GTK_WIDGET (self->inches), TRUE);
  dh_board_pips_set_stands (self->pips,
                            dh_unit_count_stands (unit),
                            unit->start_stands,
                            dh_unit_count_casualties (unit));
  show_choice (self, battle, dh_battle_unit_is_undecided (battle, index));
  dh_board_widget_print_name (self, "%s. %s %s", words, state, inches);
}

static void
show_command (DhDeskMoveRow  *self,
              const DhBattle *battle,
              guint           index)
{
  const DhCommandInfo *info = dh_battle_get_command (battle, index)->info;
  g_autofree char *officer = dh_desk_describe_officer (battle, info->officer);

  dh_board_glyph_clear (self->glyph);
  dh_board_widget_set_words (self->id, "");
  dh_board_widget_set_words (self->name, info->name);
  show_state (self, officer);
  dh_board_widget_set_words (self->inches, "");
  show_choice (self, battle, is_anybody_undecided (battle, index));
  dh_board_widget_print_name (self, "%s. %s", info->name, officer);
}

static void
show_army (DhDeskMoveRow  *self,
           const DhBattle *battle,
           guint           index)
{
  const DhArmyInfo *info = dh_battle_get_army (battle, index)->info;

  dh_board_glyph_clear (self->glyph);
  dh_board_widget_set_words (self->id, info->letter);
  dh_board_widget_set_words (self->name, info->name);
  show_state (self, "");
  dh_board_widget_set_words (self->inches, "");
  gtk_widget_set_visible (GTK_WIDGET (self->chosen), FALSE);
  dh_board_widget_set_name (self, info->name);
}

static void
show_officer (DhDeskMoveRow  *self,
              const DhBattle *battle,
              guint           index)
{
  g_autofree char *name = dh_desk_describe_officer (battle, index);
  g_autofree char *state = describe_officer (battle, index);

  dh_board_glyph_clear (self->glyph);
  dh_board_widget_set_words (self->id, "");
  dh_board_widget_set_words (self->name, name);
  show_state (self, state);
  gtk_label_set_label (self->inches, "");
  gtk_widget_set_visible (GTK_WIDGET (self->inches), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->chosen), FALSE);
  dh_board_widget_print_name (self, "%s. %s", name, state);
}

static void
show_item (DhDeskMoveRow *self)
{
  const DhBattle *battle = self->item->battle;
  DhRef thing = self->item->thing;

  g_binding_group_set_source (self->bindings, self->item);
  dh_board_widget_set_class (GTK_WIDGET (self),
                             "command",
                             thing.kind == DH_REF_KIND_COMMAND || thing.kind == DH_REF_KIND_ARMY);
  dh_board_widget_set_class (GTK_WIDGET (self), "army", thing.kind == DH_REF_KIND_ARMY);
  gtk_widget_set_visible (GTK_WIDGET (self->pips), thing.kind == DH_REF_KIND_UNIT);
  gtk_widget_set_visible (GTK_WIDGET (self->glyph), thing.kind == DH_REF_KIND_UNIT);
  if (thing.kind == DH_REF_KIND_UNIT)
    show_unit (self, battle, thing.index);
  else if (thing.kind == DH_REF_KIND_COMMAND)
    show_command (self, battle, thing.index);
  else if (thing.kind == DH_REF_KIND_ARMY)
    show_army (self, battle, thing.index);
  else
    show_officer (self, battle, thing.index);
}

/* A text set beforehand would have GTK look for the pointer once for each of many rows. */
static gboolean
query_chosen_tooltip_cb (GtkWidget  *chosen,
                         int         x,
                         int         y,
                         gboolean    keyboard,
                         GtkTooltip *tooltip)
{
  dh_desk_tooltip_say (tooltip, _("Responds with the next group"));
  return TRUE;
}

static void
dh_desk_move_row_class_init (DhDeskMoveRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  DH_CLASS_OWNS (klass, DhDeskMoveRow, g_object_unref, bindings);
  DH_CLASS_ITEM (klass, DhDeskMoveRow, DH_DESK_TYPE_MOVE_ITEM, show_item);

  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_GLYPH, DH_BOARD_TYPE_PIPS);
  DH_BOARD_TEMPLATE (klass, DhDeskMoveRow, chosen, glyph, id, inches, name, pips, state);
  DH_BOARD_BIND_CALLBACKS (klass, query_chosen_tooltip_cb);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
dh_desk_move_row_init (DhDeskMoveRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->bindings = g_binding_group_new ();
  g_binding_group_bind (self->bindings,
                        "chosen",
                        self->chosen,
                        "active",
                        G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->bindings, "mixed", self->chosen, "inconsistent", G_BINDING_SYNC_CREATE);
}
