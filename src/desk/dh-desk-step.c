/* dh-desk-step.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-step.h"

#include "dh-desk-dice.h"
#include "dh-desk-task-list.h"
#include "dh-desk-task-row.h"
#include "dh-desk-task.h"
#include "dh-desk-words.h"
#include "dh-narration.h"

#include <glib/gi18n.h>

/* More rolls than these, as of all ratings of an army, are told in the log alone. */
#define MOST_ROLLS 8

/* Room for whose dice these are, before the dice, so that those of two sides stand in line. */
#define ROLL_CHARS 18

/* More dice than these stand below their label. */
#define MOST_DICE_BESIDE 6

/**
 * DhDeskStep:
 *
 * The step that is played: what it is for, what usually comes next in it as buttons, the last result
 * with its dice and what the referee should bear in mind, and the units that can act.
 */
struct _DhDeskStep
{
  DhDeskPane parent_instance;

  /* Owned */
  GListStore *tasks;

  /* Template children */
  GtkWidget *buttons;
  GtkLabel *count;
  GtkBox *dice;
  GtkLabel *explanation;
  GtkGridView *grid;
  GtkLabel *hint;
  GtkWidget *last;
  GtkLabel *letter;
  GtkButton *main_button;
  GtkButton *other_button;
  GtkLabel *reminders;
  GtkLabel *seed;
  GtkStack *stack;
  GtkLabel *story;
  GtkLabel *title;
};

G_DEFINE_FINAL_TYPE (DhDeskStep, dh_desk_step, DH_DESK_TYPE_PANE)

static void
remove_children (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

/* The step */

static char *
describe_seed (const DhBattle *battle)
{
  const guint8 *seed = dh_battle_get_seed (battle);
  g_autofree char *hash = NULL;
  g_autoptr(GString) text = NULL;

  if (dh_battle_get_step (battle) == DH_STEP_SET_UP)
    {
      hash = dh_battle_dup_seed_hash (battle);
      return g_strdup_printf (_("SHA-256 of the seed of the dice: %s"), hash);
    }
  if (dh_battle_get_step (battle) != DH_STEP_END)
    return g_strdup ("");

  text = g_string_new (NULL);
  for (guint i = 0; i < 16; i++)
    g_string_append_printf (text, "%02x", seed[i]);
  return g_strdup_printf (_("Seed of the dice: %s"), text->str);
}

static void
show_step (DhDeskStep     *self,
           const DhBattle *battle)
{
  DhStep step = dh_battle_get_step (battle);
  const char *letter = dh_step_get_letter (step);
  g_autofree char *seed = describe_seed (battle);

  gtk_label_set_label (self->letter, letter);
  gtk_widget_set_visible (GTK_WIDGET (self->letter), letter != NULL && *letter != '\0');
  gtk_label_set_label (self->title, dh_step_get_title (step));
  gtk_label_set_label (self->explanation, dh_desk_explain_step (step));
  gtk_label_set_label (self->seed, seed);
  gtk_widget_set_visible (GTK_WIDGET (self->seed), *seed != '\0');
}

static void
set_button (GtkButton  *button,
            const char *label,
            const char *order)
{
  gtk_widget_set_visible (GTK_WIDGET (button), label != NULL);
  if (label == NULL)
    return;

  gtk_button_set_label (button, label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", order);
}

static gboolean
is_anybody_undecided (GListStore *tasks)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (tasks)); i++)
    {
      g_autoptr(DhDeskTask) task = g_list_model_get_item (G_LIST_MODEL (tasks), i);

      if (g_str_has_prefix (dh_desk_task_get_order (task), "respond "))
        return TRUE;
    }

  return FALSE;
}

static void
show_buttons (DhDeskStep     *self,
              const DhBattle *battle)
{
  DhStep step = dh_battle_get_step (battle);
  gboolean undecided = is_anybody_undecided (self->tasks);
  gboolean cards = dh_battle_count_deck (battle) > 0;

  set_button (self->main_button, NULL, NULL);
  set_button (self->other_button, NULL, NULL);
  if (step == DH_STEP_SET_UP)
    set_button (self->main_button, _("Begin the battle"), "begin");
  else if (step == DH_STEP_MOVEMENT && undecided)
    {
      set_button (self->main_button, _("Throw for response"), "respond");
      if (cards)
        set_button (self->other_button, _("They stand: next card"), "card pass");
      else
        set_button (self->other_button, _("They stand: end the movement"), "next pass");
    }
  else if (step == DH_STEP_MOVEMENT && cards)
    set_button (self->main_button, _("Turn the next card"), "card");
  else if (step >= DH_STEP_ARTILLERY && step <= DH_STEP_MOVING && !dh_battle_is_marked (battle))
    set_button (self->other_button, _("Mark the losses"), "mark");

  gtk_widget_set_visible (self->buttons,
                          gtk_widget_get_visible (GTK_WIDGET (self->main_button)) ||
                            gtk_widget_get_visible (GTK_WIDGET (self->other_button)));
}

/* The last result */

static GtkWidget *
new_roll_label (const DhEntry  *entry,
                const DhRoll   *roll,
                const DhBattle *battle)
{
  g_autoptr(GString) text = g_string_new (NULL);
  GtkWidget *label;

  if (roll->of.kind != DH_THING_KIND_BATTLE && roll->of.kind != DH_THING_KIND_NONE)
    g_string_append (text, dh_battle_get_name (battle, roll->of));
  else
    g_string_append (text, _("Cards"));
  if (roll->need > 0)
    g_string_append_printf (text, _(" · needs %d+"), roll->need);
  if (roll->thrown)
    g_string_append (text, _(" · thrown at the table"));
  if (roll->again > 0)
    g_string_append_printf (text, _(" · the dice of entry %u"), roll->again);

  label = gtk_label_new (text->str);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), ROLL_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  return label;
}

/* The die of a card drawn says nothing that the card does not. */
static gboolean
is_worth_showing (const DhRoll *roll)
{
  return roll->purpose != DH_PURPOSE_DRAW;
}

static void
show_dice (DhDeskStep     *self,
           DhEntry        *entry,
           const DhBattle *battle)
{
  gboolean many = FALSE;
  guint shown = 0;

  for (guint i = 0; i < dh_entry_get_n_rolls (entry); i++)
    many = many || dh_entry_get_roll (entry, i)->n > MOST_DICE_BESIDE;

  remove_children (self->dice);
  for (guint i = 0; i < dh_entry_get_n_rolls (entry) && shown < MOST_ROLLS; i++)
    {
      const DhRoll *roll = dh_entry_get_roll (entry, i);
      GtkWidget *dice, *row;

      if (!is_worth_showing (roll))
        continue;

      dice = dh_desk_dice_new ();
      dh_desk_dice_set_roll (DH_DESK_DICE (dice), entry, i);
      gtk_widget_set_hexpand (dice, TRUE);
      gtk_widget_set_valign (dice, GTK_ALIGN_CENTER);
      row = many ? gtk_box_new (GTK_ORIENTATION_VERTICAL, 4) : gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
      gtk_box_append (GTK_BOX (row), new_roll_label (entry, roll, battle));
      gtk_box_append (GTK_BOX (row), dice);
      gtk_box_append (self->dice, row);
      shown++;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->dice), shown > 0 && dh_entry_get_n_rolls (entry) <= MOST_ROLLS);
}

static void
show_reminders (DhDeskStep *self,
                DhEntry    *entry)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < dh_entry_get_n_reminders (entry); i++)
    {
      const char *clause = dh_entry_get_reminder (entry, i);

      if (text->len == 0)
        g_string_append (text, _("Bear in mind:"));
      /* Translators: something the rules leave to the referee, and the number of its clause */
      g_string_append_printf (text, _("\n• %s (%s)"), dh_reminder_narrate (clause), clause);
    }
  gtk_label_set_label (self->reminders, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->reminders), text->len > 0);
}

static void
show_last (DhDeskStep *self,
           DhReferee  *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  guint n_entries = dh_referee_get_n_entries (referee);
  g_autofree char *story = NULL;
  DhEntry *entry;

  gtk_widget_set_visible (self->last, n_entries > 0);
  if (n_entries == 0)
    return;

  entry = dh_referee_get_entry (referee, n_entries - 1);
  story = dh_entry_narrate (entry, battle);
  gtk_label_set_label (self->story, story);
  show_dice (self, entry, battle);
  show_reminders (self, entry);
}

/* Who can act */

static const char *
explain_empty (const DhBattle *battle)
{
  DhStep step = dh_battle_get_step (battle);
  const DhCard *card = dh_battle_get_card (battle);

  switch (step)
    {
    case DH_STEP_SET_UP:
      return _("Units act from turn 1 on.");
    case DH_STEP_MOVEMENT:
      if (dh_battle_count_deck (battle) == 0)
        return _("Every card has been turned and everybody has moved. Go on to the next step.");
      if (card == NULL)
        return _("Turn a card to see who may move.");
      if (card->of.kind == DH_THING_KIND_ARMY)
        return _("The officers of this army may ride: “attach” and “detach” them, or turn the next card.");
      return _("Everybody of this card has acted. Turn the next one.");
    case DH_STEP_ARTILLERY:
    case DH_STEP_STANDING:
    case DH_STEP_MOVING:
      return dh_battle_is_marked (battle) ? _("The losses are off; nobody fires any more in this step.")
                                          : _("No unit can fire in this step.");
    case DH_STEP_CHARGE:
    case DH_STEP_RECEPTION:
    case DH_STEP_COMBAT:
    case DH_STEP_RALLY:
    case DH_STEP_EFFECTIVENESS:
      return _("Nobody acts unasked in this step: do what is due, then go on.");
    case DH_STEP_RESHUFFLE:
      return _("Go on to begin the next turn.");
    case DH_STEP_END:
      return _("The battle is over.");
    }

  g_return_val_if_reached ("");
}

static void
show_tasks (DhDeskStep     *self,
            const DhBattle *battle)
{
  g_autoptr(GPtrArray) tasks = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *count = NULL;

  for (guint i = 0; i < dh_battle_get_n_units (battle); i++)
    {
      g_autofree char *order = dh_desk_suggest_order (battle, i);

      if (order != NULL)
        g_ptr_array_add (tasks, dh_desk_task_new_for_unit (battle, i, order));
    }
  dh_desk_task_list_replace (self->tasks, tasks);

  count = tasks->len > 0 ? g_strdup_printf ("%u", tasks->len) : g_strdup ("");
  gtk_label_set_label (self->count, count);
  gtk_label_set_label (self->hint, explain_empty (battle));
  gtk_stack_set_visible_child_name (self->stack, tasks->len > 0 ? "list" : "empty");
}

static void
dh_desk_step_update (DhDeskPane *pane,
                     DhReferee  *referee,
                     DhEntry    *entry)
{
  DhDeskStep *self = DH_DESK_STEP (pane);

  if (referee == NULL)
    {
      g_list_store_remove_all (self->tasks);
      remove_children (self->dice);
      return;
    }

  show_step (self, dh_referee_get_battle (referee));
  show_tasks (self, dh_referee_get_battle (referee));
  show_buttons (self, dh_referee_get_battle (referee));
  show_last (self, referee);
}

static void
dh_desk_step_dispose (GObject *object)
{
  DhDeskStep *self = DH_DESK_STEP (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), DH_DESK_TYPE_STEP);
  g_clear_object (&self->tasks);

  G_OBJECT_CLASS (dh_desk_step_parent_class)->dispose (object);
}

static void
dh_desk_step_class_init (DhDeskStepClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  object_class->dispose = dh_desk_step_dispose;
  pane_class->update = dh_desk_step_update;

  g_type_ensure (DH_DESK_TYPE_TASK_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/drumhead/Drumhead/dh-desk-step.ui");
  gtk_widget_class_bind_template_child (widget_class, DhDeskStep, buttons);
  gtk_widget_class_bind_template_child (widget_class, DhDeskStep, count);
  gtk_widget_class_bind_template_child (widget_class, DhDeskStep, dice);
  gtk_widget_class_bind_template_child (widget_class, DhDeskStep, explanation);
  gtk_widget_class_bind_template_child (widget_class, DhDeskStep, grid);
  gtk_widget_class_bind_template_child (widget_class, DhDeskStep, hint);
  gtk_widget_class_bind_template_child (widget_class, DhDeskStep, last);
  gtk_widget_class_bind_template_child (widget_class, DhDeskStep, letter);
  gtk_widget_class_bind_template_child (widget_class, DhDeskStep, main_button);
  gtk_widget_class_bind_template_child (widget_class, DhDeskStep, other_button);
  gtk_widget_class_bind_template_child (widget_class, DhDeskStep, reminders);
  gtk_widget_class_bind_template_child (widget_class, DhDeskStep, seed);
  gtk_widget_class_bind_template_child (widget_class, DhDeskStep, stack);
  gtk_widget_class_bind_template_child (widget_class, DhDeskStep, story);
  gtk_widget_class_bind_template_child (widget_class, DhDeskStep, title);
}

static void
dh_desk_step_init (DhDeskStep *self)
{
  g_autoptr(GtkNoSelection) selection = NULL;

  self->tasks = g_list_store_new (DH_DESK_TYPE_TASK);
  gtk_widget_init_template (GTK_WIDGET (self));

  selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->tasks)));
  gtk_grid_view_set_model (self->grid, GTK_SELECTION_MODEL (selection));
}

/**
 * dh_desk_step_press_main:
 * @self: a step
 *
 * Gives the order that usually comes next, as if its button had been pressed.
 *
 * Returns: whether there is one
 */
gboolean
dh_desk_step_press_main (DhDeskStep *self)
{
  GVariant *order;

  g_return_val_if_fail (DH_DESK_IS_STEP (self), FALSE);

  if (!gtk_widget_get_visible (GTK_WIDGET (self->main_button)))
    return FALSE;

  /* Not through the button, which would stay pressed for a moment before it acts. */
  order = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (self->main_button));
  return gtk_widget_activate_action_variant (GTK_WIDGET (self), "win.give", order);
}

/**
 * dh_desk_step_get_model:
 * @self: a step
 *
 * Returns: (transfer none): the units that can act, as tasks, of [class@Desk.Task]
 */
GListModel *
dh_desk_step_get_model (DhDeskStep *self)
{
  g_return_val_if_fail (DH_DESK_IS_STEP (self), NULL);

  return G_LIST_MODEL (self->tasks);
}
