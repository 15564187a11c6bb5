/* dh-desk-fire-tool.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-fire-tool.h"

#include "dh-class.h"
#include "dh-desk-due-tool.h"
#include "dh-desk-forecast.h"
#include "dh-desk-ranges.h"
#include "dh-desk-reminders.h"
#include "dh-desk-rows.h"
#include "dh-desk-shot-draft.h"
#include "dh-desk-shot-row.h"
#include "dh-desk-unit-picker.h"
#include "dh-desk-wrap.h"
#include "dh-eligibility.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-session-turn.h"
#include "dh-session-words.h"
#include "dh-shorthand.h"

#include <glib/gi18n.h>

#include <string.h>

/* Most units whose names are told with the losses that wait; of more the ids alone. */
#define MOST_NAMES 1

/* Step of the arrow keys in the entry of the distance, in inches. */
#define INCHES_STEP 0.5

/**
 * DhDeskFireTool:
 *
 * Fire: who fires at whom and how far, what that needs, the shots of this step and what they will
 * cost when they are marked; and after that what has come of it.
 *
 * It writes the order as it is pressed together, and shows the order as it is typed.
 */
struct _DhDeskFireTool
{
  DhDeskTool parent_instance;

  /* Owned */
  DhDeskShotDraft draft;
  GListStore *shots;

  gboolean writing; /* the order changes because this tool writes it */
  gboolean showing; /* widgets change because the order is shown */

  /* Template children */
  DhDeskDueTool *dues;
  GtkToggleButton *column;
  GtkToggleButton *cover;
  GtkToggleButton *enfilade;
  DhDeskUnitPicker *firer;
  DhDeskForecast *forecast;
  GtkButton *give;
  GtkStack *give_words;
  GtkLabel *hint;
  GtkEditable *inches;
  GtkListView *list;
  GtkToggleButton *open;
  GtkToggleButton *overhead;
  GtkLabel *pending;
  DhDeskReminders *reminders;
  DhDeskRanges *ruler;
  GtkLabel *shots_count;
  GtkWidget *shots_pane;
  GtkScrolledWindow *shots_scrolled;
  GtkToggleButton *solid;
  GtkStack *stack;
  DhDeskUnitPicker *target;
};

G_DEFINE_FINAL_TYPE (DhDeskFireTool, dh_desk_fire_tool, DH_DESK_TYPE_TOOL)

/* The firing unit and its target */

static const DhVerbInfo *
get_verb (const DhBattle *battle)
{
  return dh_verb_find (battle->system, "fire");
}

/* Lists the units that can fire, and after them those that have fired. */
static void
list_firers (DhDeskFireTool *self,
             const DhBattle *battle)
{
  g_autoptr(GArray) units = dh_verb_list_subjects (get_verb (battle), battle, NULL);

  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_battle_get_unit (battle, i)->fired && dh_unit_is_on_table (dh_battle_get_unit (battle, i)))
      g_array_append_val (units, DH_THE_UNIT (i));

  dh_desk_unit_picker_set_units (self->firer, battle, units, DH_NOTHING);
}

/* Units that have been fired at in this step come first, then those that charge. */
static int
rank_target (const DhBattle *battle,
             const DhRef    *target)
{
  if (target->kind != DH_REF_KIND_UNIT || dh_battle_get_unit (battle, target->index)->pending_hits > 0)
    return 0;

  return dh_battle_get_unit (battle, target->index)->charge_target != DH_NOTHING ? 1 : 2;
}

static int
compare_targets (gconstpointer a,
                 gconstpointer b,
                 gpointer      user_data)
{
  return rank_target (user_data, a) - rank_target (user_data, b);
}

static void
list_targets (DhDeskFireTool *self,
              const DhBattle *battle)
{
  int firer = self->draft.firer;
  g_autoptr (GArray)
    targets = dh_verb_list_objects (get_verb (battle), battle, firer != DH_NOTHING ? &DH_THE_UNIT (firer) : NULL);

  g_array_sort_with_data (targets, compare_targets, (gpointer) battle);
  dh_desk_unit_picker_set_units (self->target, battle, targets, DH_NOTHING);
}

/* The order, shown */

static gboolean
has_flag (DhDeskFireTool *self,
          DhDeskShotFlag  flag)
{
  return (self->draft.flags & (1 << flag)) != 0;
}

static gboolean
is_in_cover (DhDeskFireTool *self,
             const DhBattle *battle)
{
  if (has_flag (self, DH_DESK_SHOT_OPEN))
    return FALSE;

  return has_flag (self, DH_DESK_SHOT_COVER) ||
         (self->draft.target != DH_NOTHING &&
          dh_battle_get_unit (battle, self->draft.target)->cover != DH_COVER_NONE);
}

static gboolean
has_guns (DhDeskFireTool *self,
          const DhBattle *battle)
{
  return self->draft.firer != DH_NOTHING &&
         dh_battle_get_unit (battle, self->draft.firer)->info->arm == DH_ARM_ARTILLERY;
}

static void
show_switches (DhDeskFireTool *self,
               const DhBattle *battle)
{
  gboolean cover = is_in_cover (self, battle);
  gboolean guns = has_guns (self, battle);

  gtk_toggle_button_set_active (self->cover, cover);
  gtk_toggle_button_set_active (self->open, !cover);
  gtk_toggle_button_set_active (self->column, has_flag (self, DH_DESK_SHOT_COLUMN));
  gtk_toggle_button_set_active (self->enfilade, has_flag (self, DH_DESK_SHOT_ENFILADE));
  gtk_toggle_button_set_active (self->solid, has_flag (self, DH_DESK_SHOT_SOLID));
  gtk_toggle_button_set_active (self->overhead, has_flag (self, DH_DESK_SHOT_OVERHEAD));
  gtk_widget_set_visible (GTK_WIDGET (self->solid), guns);
  gtk_widget_set_visible (GTK_WIDGET (self->overhead), guns);
}

/* The inches that the order comes to, whatever they are written in; -1 for none. */
static double
get_inches (DhDeskFireTool *self)
{
  DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  const char *text = session != NULL ? session->order : NULL;
  DhDeskShotDraft whole;
  double inches = -1;

  if (text == NULL)
    return -1;

  dh_desk_shot_draft_init (&whole);
  if (dh_desk_shot_draft_read (&whole, dh_desk_pane_get_battle (self), text) && *whole.inches != '\0')
    inches = g_ascii_strtod (whole.inches, NULL);
  dh_desk_shot_draft_clear (&whole);
  return inches;
}

static void
show_ruler (DhDeskFireTool *self,
            const DhBattle *battle)
{
  DhFireRange ranges[DH_FIRE_MOST_RANGES];
  gboolean solid = has_flag (self, DH_DESK_SHOT_SOLID) || has_flag (self, DH_DESK_SHOT_OVERHEAD);
  guint n = 0;

  if (self->draft.firer != DH_NOTHING)
    n = dh_fire_list_ranges (battle, self->draft.firer, solid, ranges);
  dh_desk_ranges_set_ranges (self->ruler, ranges, n);
  dh_desk_ranges_set_inches (self->ruler, get_inches (self));
  gtk_widget_set_visible (GTK_WIDGET (self->ruler), n > 0);
}

/* Reminders of what the referee has to check on the table before the dice are thrown. */
static void
show_reminders (DhDeskFireTool *self,
                DhForecast     *forecast)
{
  g_autoptr(GPtrArray) clauses = g_ptr_array_new ();

  for (guint i = 0; forecast != NULL && i < forecast->reminders->len; i++)
    g_ptr_array_add (clauses, (char *) g_ptr_array_index (forecast->reminders, i));
  g_ptr_array_add (clauses, NULL);

  dh_desk_reminders_set_clauses (self->reminders,
                                 dh_desk_pane_get_referee (DH_DESK_PANE (self)),
                                 (const char *const *) clauses->pdata);
}

/* Returns: (transfer full) (nullable): a shot of the unit that can be ordered as it stands, or %NULL */
static char *
write_example (const DhBattle *battle,
               int             firer)
{
  DhFireRange ranges[DH_FIRE_MOST_RANGES];
  g_autoptr(GArray) targets = dh_verb_list_objects (get_verb (battle), battle, &DH_THE_UNIT (firer));

  if (dh_fire_list_ranges (battle, firer, FALSE, ranges) == 0 || targets->len == 0)
    return NULL;

  return g_strdup_printf ("%s %s %g",
                          dh_battle_get_unit (battle, firer)->info->tag,
                          dh_battle_get_tag (battle, g_array_index (targets, DhRef, 0)),
                          ranges[0].inches);
}

static char *
describe_firers (const DhBattle *battle)
{
  gboolean anybody = FALSE;

  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_battle_unit_can_fire (battle, i))
      {
        g_autofree char *example = write_example (battle, i);

        /* Translators: who fires, at whom and how many inches, such as U21 C4 14 */
        if (example != NULL)
          return g_strdup_printf (_("Choose who fires, or type for example: %s"), example);
        anybody = TRUE;
      }

  return g_strdup (anybody ? _("Choose who fires.") : _("No more units can fire in this step."));
}

/* Returns: (transfer full): what is still to be said of the shot; why one is refused is told below the order line */
static char *
describe_missing (DhDeskFireTool *self)
{
  if (self->draft.firer == DH_NOTHING)
    return describe_firers (dh_desk_pane_get_battle (self));
  if (self->draft.target == DH_NOTHING)
    return g_strdup (_("At whom?"));
  if (*self->draft.inches == '\0')
    return g_strdup (_("How far? Type the inches or click the ruler."));

  return g_strdup ("");
}

/* The button does the same as Enter in the order line, and says what that is. */
static void
show_giving (DhDeskFireTool *self,
             DhSession      *session)
{
  const char *words = session == NULL || !session->waiting       ? "fire"
                      : dh_session_text_is_blank (session->dice) ? "throw"
                                                                 : "take";

  gtk_stack_set_visible_child_name (self->give_words, words);
  dh_board_widget_set_name (GTK_WIDGET (self->give),
                            gtk_label_get_label (GTK_LABEL (gtk_stack_get_visible_child (self->give_words))));
}

/* The need of the shot, or what is still missing in its order. */
static void
show_outlook (DhDeskFireTool *self)
{
  DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  DhForecast *forecast = session != NULL ? session->forecast : NULL;
  gboolean shot = forecast != NULL && dh_verb_is (forecast->verb, "fire");
  g_autofree char *missing = shot ? NULL : describe_missing (self);

  dh_desk_forecast_set_forecast (self->forecast, shot ? forecast : NULL);
  if (shot)
    dh_desk_forecast_set_odds (self->forecast, session->odds, dh_desk_pane_get_battle (self));
  gtk_widget_set_visible (GTK_WIDGET (self->forecast), shot);
  show_reminders (self, shot ? forecast : NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->give), shot);
  show_giving (self, session);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), !shot);
  gtk_label_set_label (self->hint, shot ? "" : missing);
}

static void
show_draft (DhDeskFireTool *self)
{
  const DhBattle *battle = dh_desk_pane_get_battle (self);

  if (battle == NULL)
    return;

  self->showing = TRUE;
  dh_desk_unit_picker_set_unit (self->firer, self->draft.firer);
  dh_desk_unit_picker_set_unit (self->target, self->draft.target);
  if (!g_str_equal (gtk_editable_get_text (self->inches), self->draft.inches))
    gtk_editable_set_text (self->inches, self->draft.inches);
  show_switches (self, battle);
  show_ruler (self, battle);
  show_outlook (self);
  self->showing = FALSE;
}

/* Returns: whether more than the first word of a shot has been typed */
static gboolean
has_second_word (const char *text)
{
  g_autofree char *words = g_strstrip (g_strdup (text));

  return strpbrk (words, " \t") != NULL;
}

/*
 * Reads a typed order that is not whole yet. Much is clear before all is typed, so it is read with the number 1 for the
 * part that comes next.
 */
static void
read_typed (DhDeskFireTool *self,
            const char     *text)
{
  g_autofree char *ahead = NULL;
  g_autofree char *expanded = NULL;

  if (!dh_desk_shot_draft_read (&self->draft, dh_desk_pane_get_battle (self), text) ||
      self->draft.firer != DH_NOTHING || text[strspn (text, " ")] == '\0')
    return;

  ahead = g_strdup_printf ("%s %s 1", get_verb (dh_desk_pane_get_battle (self))->word, text);
  expanded = dh_order_expand (dh_desk_pane_get_battle (self), ahead);
  dh_desk_shot_draft_read (&self->draft, dh_desk_pane_get_battle (self), expanded);
  g_free (self->draft.inches);
  self->draft.inches = g_strdup ("");
  if (!has_second_word (text))
    self->draft.target = DH_NOTHING;
}

static void
read_order (DhDeskFireTool *self)
{
  DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  const char *whole = session != NULL ? session->order : NULL;
  int firer = self->draft.firer;

  if (whole != NULL || session == NULL)
    dh_desk_shot_draft_read (&self->draft, dh_desk_pane_get_battle (self), whole != NULL ? whole : "");
  else
    read_typed (self, session->text);

  if (self->draft.firer != firer)
    list_targets (self, dh_desk_pane_get_battle (self));
}

static void
dh_desk_fire_tool_show_order (DhDeskPane *pane,
                              DhSession  *session)
{
  DhDeskFireTool *self = DH_DESK_FIRE_TOOL (pane);

  if (!self->writing)
    read_order (self);
  show_draft (self);
}

static void
dh_desk_fire_tool_show_odds (DhDeskPane *pane,
                             DhSession  *session)
{
  if (session->forecast != NULL && dh_verb_is (session->forecast->verb, "fire"))
    dh_desk_forecast_set_odds (DH_DESK_FIRE_TOOL (pane)->forecast, session->odds, dh_desk_pane_get_battle (pane));
}

/* The order, written */

static void
write_order (DhDeskFireTool *self)
{
  DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  g_autofree char *text = NULL;

  if (session == NULL || dh_desk_pane_get_battle (self) == NULL)
    return;

  text = dh_desk_shot_draft_write (&self->draft, dh_desk_pane_get_battle (self));
  if (g_str_equal (text, session->text))
    show_draft (self);
  self->writing = TRUE;
  dh_session_assemble (session, text);
  self->writing = FALSE;
}

static void
set_flag (DhDeskFireTool *self,
          DhDeskShotFlag  flag,
          gboolean        on)
{
  if (on)
    self->draft.flags |= 1 << flag;
  else
    self->draft.flags &= ~(1 << flag);
}

static void
firer_cb (DhDeskFireTool *self)
{
  const DhBattle *battle;

  g_assert (DH_DESK_IS_FIRE_TOOL (self));

  battle = dh_desk_pane_get_battle (self);
  self->draft.firer = self->firer->unit;
  list_targets (self, battle);
  if (self->draft.target != DH_NOTHING &&
      !dh_verb_suits (get_verb (battle), battle, DH_THE_UNIT (self->draft.firer), DH_THE_UNIT (self->draft.target)))
    self->draft.target = DH_NOTHING;
  write_order (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-order", NULL);
}

static void
target_cb (DhDeskFireTool *self)
{
  g_assert (DH_DESK_IS_FIRE_TOOL (self));

  self->draft.target = self->target->unit;
  write_order (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-order", NULL);
}

static void
set_inches (DhDeskFireTool *self,
            const char     *inches)
{
  g_free (self->draft.inches);
  self->draft.inches = g_strstrip (g_strdup (inches));
  write_order (self);
}

static void
inches_cb (DhDeskFireTool *self)
{
  g_assert (DH_DESK_IS_FIRE_TOOL (self));

  if (!self->showing)
    set_inches (self, gtk_editable_get_text (self->inches));
}

static void
measure (DhDeskFireTool *self,
         double          distance)
{
  char inches[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (inches, sizeof inches, "%g", distance);
  set_inches (self, inches);
}

static void
measured_cb (DhDeskFireTool *self)
{
  g_assert (DH_DESK_IS_FIRE_TOOL (self));

  measure (self, dh_desk_ranges_get_inches (self->ruler));
}

/* The keys of a spin button. */
static gboolean
inches_key_cb (DhDeskFireTool  *self,
               guint            keyval,
               guint            keycode,
               GdkModifierType  state)
{
  gboolean up = keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up;
  double inches;

  g_assert (DH_DESK_IS_FIRE_TOOL (self));

  if (!up && keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down)
    return GDK_EVENT_PROPAGATE;

  inches = MAX (dh_desk_ranges_get_inches (self->ruler), 0);
  measure (self, MAX (inches + (up ? INCHES_STEP : -INCHES_STEP), 0));
  return GDK_EVENT_STOP;
}

/* The order names the cover only where it is other than the target is known to have. */
static void
cover_cb (DhDeskFireTool  *self,
          GtkToggleButton *button)
{
  gboolean cover = button == self->cover ? gtk_toggle_button_get_active (button)
                                         : !gtk_toggle_button_get_active (button);
  gboolean known;

  g_assert (DH_DESK_IS_FIRE_TOOL (self));

  if (self->showing)
    return;

  known = self->draft.target != DH_NOTHING &&
          dh_battle_get_unit (dh_desk_pane_get_battle (self), self->draft.target)->cover != DH_COVER_NONE;
  set_flag (self, DH_DESK_SHOT_COVER, cover && !known);
  set_flag (self, DH_DESK_SHOT_OPEN, !cover && known);
  write_order (self);
}

static void
switch_cb (DhDeskFireTool  *self,
           GtkToggleButton *button)
{
  g_assert (DH_DESK_IS_FIRE_TOOL (self));

  if (self->showing)
    return;

  set_flag (self,
            button == self->column     ? DH_DESK_SHOT_COLUMN
            : button == self->enfilade ? DH_DESK_SHOT_ENFILADE
            : button == self->solid    ? DH_DESK_SHOT_SOLID
                                       : DH_DESK_SHOT_OVERHEAD,
            gtk_toggle_button_get_active (button));
  write_order (self);
}

/* The same as Enter in the order line; but the button says that the program throws, so nothing is asked. */
static void
give_cb (DhDeskFireTool *self)
{
  g_assert (DH_DESK_IS_FIRE_TOOL (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.agree", NULL);
}

/* The shots of this step */

/* The newest is the first, so that what has just happened is always seen. */
static void
list_shots (DhDeskFireTool *self,
            DhReferee      *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GPtrArray) shots = g_ptr_array_new_with_free_func (g_object_unref);
  guint others = g_list_model_get_n_items (G_LIST_MODEL (self->shots));

  for (guint i = dh_session_turn_find_first (referee); i < dh_referee_get_n_entries (referee); i++)
    {
      const DhEntry *entry = dh_referee_get_entry (referee, i);
      g_autoptr(DhDeskShot) old = others > 0 ? g_list_model_get_item (G_LIST_MODEL (self->shots), others - 1) : NULL;
      DhDeskShot *shot;

      if ((int) entry->turn != battle->turn ||
          entry->step != battle->step)
        continue;
      if (old != NULL && shots->len == 0 && dh_desk_shot_is (old, referee, i))
        {
          others--;
          continue;
        }
      shot = dh_desk_shot_new (referee, i);
      if (shot != NULL)
        g_ptr_array_insert (shots, 0, shot);
    }
  g_list_store_splice (self->shots, 0, others, shots->pdata, shots->len);
}

static guint
count_pending (const DhBattle *battle)
{
  guint n = 0;

  for (guint i = 0; i < dh_n_units (battle); i++)
    n += dh_battle_get_unit (battle, i)->pending_hits > 0;

  return n;
}

/* A loss of one unit, by its name or by its id alone, which is on the table too. */
static void
add_loss (GString      *text,
          const DhUnit *unit,
          gboolean      with_name)
{
  int men = dh_unit_count_pending_losses (unit);
  const char *who = with_name ? unit->info->label : unit->info->tag;

  if (men == 0)
    /* Translators: a unit that was hit, but not enough to lose somebody */
    dh_append_item (text, " · ", _("%s, no men"), who);
  else
    /* Translators: a unit and what it will lose */
    dh_append_item (text, " · ", ngettext ("%s, %d man", "%s, %d men", men), who, men);
}

static void
show_pending (DhDeskFireTool *self,
              const DhBattle *battle)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->shots));
  gboolean with_names = count_pending (battle) <= MOST_NAMES;
  g_autoptr(GString) losses = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_battle_get_unit (battle, i)->pending_hits > 0)
      add_loss (losses, dh_battle_get_unit (battle, i), with_names);

  if (losses->len > 0)
    /* Translators: what the units will lose when the losses are marked */
    text = g_strdup_printf (_("Losses to mark: %s"), losses->str);
  dh_board_widget_set_words (self->pending, text);
  dh_board_widget_print (self->shots_count, "%u", n);
  gtk_widget_set_visible (self->shots_pane, n > 0);
}

static void
dh_desk_fire_tool_propose (DhDeskTool     *tool,
                           const DhBattle *battle,
                           DhDeskNext     *main,
                           DhDeskNext     *other)
{
  gboolean open = battle->step != DH_STEP_MOVEMENT && !dh_inch_battle (battle)->marked;

  /* Hardly ever does everybody fire who can, so nobody can tell when the last shot has been given. */
  if (open && count_pending (battle) > 0)
    dh_desk_next_set (main, _("Mark the Losses"), "mark");
}

/* Names the switch for a column as a target, with the distance of the regiment behind by the rules of the battle
   (7.6). */
static void
name_column (DhDeskFireTool *self,
             const DhBattle *battle)
{
  g_autofree char *inches = dh_inches_to_text (dh_rulebook_number (battle->rulebook, "fire.column.distance"));
  /* Translators: a distance in inches; the target of a shot stands so close to another regiment. */
  g_autofree char *words = g_strdup_printf (_("Within %s″ of another"), inches);

  gtk_button_set_label (GTK_BUTTON (self->column), words);
}

/* After the shots: what is due stands in their place, and the losses below need the room. */
static gboolean
is_over (const DhBattle *battle)
{
  return battle->dues->len > 0 || dh_inch_battle (battle)->marked;
}

static void
dh_desk_fire_tool_update (DhDeskPane *pane,
                          DhReferee  *referee,
                          DhEntry    *entry)
{
  DhDeskFireTool *self = DH_DESK_FIRE_TOOL (pane);
  const DhBattle *battle;

  dh_desk_pane_set_session (DH_DESK_PANE (self->dues), dh_desk_pane_get_session (pane));
  if (referee == NULL)
    {
      dh_desk_unit_picker_set_units (self->firer, NULL, NULL, DH_NOTHING);
      dh_desk_unit_picker_set_units (self->target, NULL, NULL, DH_NOTHING);
      dh_desk_forecast_set_forecast (self->forecast, NULL);
      dh_desk_reminders_set_clauses (self->reminders, NULL, NULL);
      g_list_store_remove_all (self->shots);
      return;
    }

  battle = dh_referee_get_battle (referee);
  gtk_stack_set_visible_child_name (self->stack, is_over (battle) ? "dues" : "shot");
  /* Shots have been told by then, and have what is left of the room. */
  gtk_scrolled_window_set_propagate_natural_height (self->shots_scrolled, !is_over (battle));
  name_column (self, battle);
  list_firers (self, battle);
  list_targets (self, battle);
  list_shots (self, referee);
  show_pending (self, battle);
}

static void
dh_desk_fire_tool_finalize (GObject *object)
{
  dh_desk_shot_draft_clear (&DH_DESK_FIRE_TOOL (object)->draft);

  G_OBJECT_CLASS (dh_desk_fire_tool_parent_class)->finalize (object);
}

static void
dh_desk_fire_tool_class_init (DhDeskFireToolClass *klass)
{
  static const char *const tells[] = { "fire ", NULL };
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);
  DhDeskToolClass *tool_class = DH_DESK_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = dh_desk_fire_tool_finalize;
  pane_class->update = dh_desk_fire_tool_update;
  tool_class->propose = dh_desk_fire_tool_propose;
  pane_class->show_order = dh_desk_fire_tool_show_order;
  pane_class->show_odds = dh_desk_fire_tool_show_odds;
  tool_class->has_room = is_over;
  tool_class->tells = tells;
  tool_class->tells_undone = TRUE;
  DH_CLASS_OWNS (klass, DhDeskFireTool, g_object_unref, shots);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_DUE_TOOL, DH_DESK_TYPE_FORECAST, DH_DESK_TYPE_REMINDERS, DH_DESK_TYPE_RANGES,
                         DH_DESK_TYPE_UNIT_PICKER, DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskFireTool, column, cover, dues, enfilade, firer, forecast, give, give_words, hint, inches,
                     list, open, overhead, pending, reminders, ruler, shots_count, shots_pane,
                     shots_scrolled, solid, stack, target);
  DH_BOARD_BIND_CALLBACKS (klass, cover_cb, firer_cb, give_cb, inches_cb, inches_key_cb, measured_cb, switch_cb,
                           target_cb);
}

static void
dh_desk_fire_tool_init (DhDeskFireTool *self)
{
  dh_desk_shot_draft_init (&self->draft);
  self->shots = g_list_store_new (DH_DESK_TYPE_SHOT);
  gtk_widget_init_template (GTK_WIDGET (self));

  dh_desk_rows_show (self->list, self->shots, DH_DESK_TYPE_SHOT_ROW, FALSE);
}
