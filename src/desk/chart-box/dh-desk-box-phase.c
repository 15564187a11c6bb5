/* dh-desk-box-phase.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-box-phase.h"

#include "dh-box-form.h"
#include "dh-box-sheet.h"
#include "dh-desk-box-chart.h"
#include "dh-desk-box-form.h"
#include "dh-desk-children.h"
#include "dh-desk-forecast.h"
#include "dh-desk-popover.h"
#include "dh-desk-wrap.h"
#include "dh-narration.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * DhDeskBoxPhase:
 *
 * The card of the phase: what can be done in it, each as a form; what the order of the form needs and why, before the
 * dice; and the chart that it asks, with the column that counts.
 *
 * The form and the order line write the same order: what is chosen here can be read there, and what is typed there is
 * filled in here.
 */
struct _DhDeskBoxPhase
{
  DhDeskPane parent_instance;

  /* Owned */
  GPtrArray *forms; /* of DhBoxForm: of the present phase */

  DhBoxForm *form; /* (nullable): the one that is open, of @forms */
  const char *remedy; /* (nullable): interned: types in the number that is asked for */
  gboolean writing;
  gboolean choosing; /* the buttons are set to what is open */

  /* Template children */
  GtkWidget *begin;
  DhDeskBoxChart *chart;
  DhDeskForecast *forecast;
  DhDeskBoxForm *fields;
  GtkButton *give;
  GtkLabel *hint;
  GtkLabel *message;
  GtkWidget *missing;
  GtkLabel *missing_label;
  GtkEditable *missing_number;
  GtkBox *more;
  GtkMenuButton *more_button;
  GtkLabel *name;
  GtkWidget *open;
  DhDeskWrap *own;
  GtkLabel *title;
};

G_DEFINE_FINAL_TYPE (DhDeskBoxPhase, dh_desk_box_phase, DH_DESK_TYPE_PANE)

static void write_order (DhDeskBoxPhase *self);

/* The open form */

static void
show_form (DhDeskBoxPhase *self)
{
  const DhBattle *battle = self->form != NULL
                             ? dh_referee_get_battle (dh_desk_pane_get_referee (DH_DESK_PANE (self)))
                             : NULL;
  guint index = 0;

  dh_desk_box_form_show (self->fields, self->form);
  gtk_widget_set_visible (self->open, self->form != NULL);
  self->choosing = TRUE;
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->own)); GTK_IS_TOGGLE_BUTTON (button);
       button = gtk_widget_get_next_sibling (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), g_ptr_array_index (self->forms, index++) == self->form);
  self->choosing = FALSE;
  if (self->form == NULL)
    return;

  gtk_label_set_label (self->name, self->form->title);
  gtk_widget_set_visible (GTK_WIDGET (self->chart), self->form->chart != NULL);
  if (self->form->chart != NULL)
    dh_desk_box_chart_set_chart (self->chart, battle->rulebook, self->form->chart);
}

static void
set_form (DhDeskBoxPhase *self,
          DhBoxForm      *form)
{
  if (self->form == form)
    return;

  self->form = form;
  show_form (self);
}

static void
chosen_cb (DhDeskBoxPhase *self,
           GtkWidget      *button)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "form"));

  g_assert (DH_DESK_IS_BOX_PHASE (self));

  if (self->choosing)
    return;

  gtk_menu_button_popdown (self->more_button);
  self->form = NULL;
  set_form (self, g_ptr_array_index (self->forms, index));
  write_order (self);
  gtk_widget_child_focus (GTK_WIDGET (self->fields), GTK_DIR_TAB_FORWARD);
}

/* A button for each form: those of the phase in sight, the others in a list */
static void
add_button (DhDeskBoxPhase *self,
            guint           index)
{
  const DhBoxForm *form = g_ptr_array_index (self->forms, index);
  gboolean own = form->due || form->to_phase;
  GtkWidget *button = own ? gtk_toggle_button_new () : gtk_button_new ();
  GtkWidget *label = gtk_label_new (form->title);
  g_autofree char *summary = dh_begin_sentence (form->summary);

  gtk_label_set_xalign (GTK_LABEL (label), own ? 0.5 : 0);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  gtk_widget_set_tooltip_text (button, summary);
  g_object_set_data (G_OBJECT (button), "form", GUINT_TO_POINTER (index));
  g_signal_connect_object (button, own ? "toggled" : "clicked", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  if (own)
    gtk_widget_insert_before (button, GTK_WIDGET (self->own), GTK_WIDGET (self->more_button));
  else
    {
      gtk_widget_add_css_class (button, "flat");
      gtk_box_append (self->more, button);
    }
}

static void
show_buttons (DhDeskBoxPhase *self)
{
  GtkWidget *child;

  while (GTK_IS_TOGGLE_BUTTON (child = gtk_widget_get_first_child (GTK_WIDGET (self->own))))
    gtk_widget_unparent (child);
  dh_desk_children_clear (self->more);
  for (guint i = 0; i < self->forms->len; i++)
    add_button (self, i);
  gtk_widget_set_visible (GTK_WIDGET (self->more_button), gtk_widget_get_first_child (GTK_WIDGET (self->more)) != NULL);
}

/* The form and the order */

static DhBoxForm *
find_form (DhDeskBoxPhase *self,
           const char     *text)
{
  for (guint i = 0; i < self->forms->len; i++)
    if (dh_box_form_is_of (g_ptr_array_index (self->forms, i), text))
      return g_ptr_array_index (self->forms, i);

  return NULL;
}

static void
write_order (DhDeskBoxPhase *self)
{
  DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  g_autofree char *text = NULL;

  g_assert (DH_DESK_IS_BOX_PHASE (self));

  if (self->form == NULL || session == NULL)
    return;

  text = dh_box_form_write (self->form);
  self->writing = TRUE;
  dh_session_assemble (session, text);
  self->writing = FALSE;
}

/* The order that is written, in canonical words when it is whole */
static const char *
get_order (DhSession *session)
{
  const char *order = session->order;
  const char *text = session->text;

  return order != NULL ? order : text + strspn (text, " ");
}

static const char *
describe_give (DhSession        *session,
               const DhBoxForm  *form,
               const DhForecast *forecast)
{
  if (session->waiting)
    return *session->dice == '\0' ? _("Let Program Throw") : _("Use These Dice");

  /* Orders that mostly throw may need no dice: a division that was attacked itself becomes active without. */
  return form->throws && (forecast == NULL || forecast->die != 0) ? _("_Throw") : _("_Give the Order");
}

/* A number that the order asks for and nobody has typed in is a place to type it: Enter gives it, and the order is as before. */

/* Gives the number that has been typed. Returns: TRUE once the order lacks no other */
static gboolean
give_missing (DhDeskBoxPhase *self)
{
  DhSession *session = dh_desk_pane_get_session (DH_DESK_PANE (self));
  g_autofree char *number = g_strstrip (g_strdup (gtk_editable_get_text (self->missing_number)));
  g_autofree char *order = session->remedy != NULL ? g_strconcat (session->remedy, number, NULL) : NULL;
  g_autofree char *written = g_strdup (session->text);

  if (order == NULL || *number == '\0' || !dh_session_give (session, order, NULL))
    return FALSE;

  dh_session_set_text (session, written);
  return !gtk_widget_get_visible (self->missing);
}

static void
missing_cb (DhDeskBoxPhase *self)
{
  g_assert (DH_DESK_IS_BOX_PHASE (self));

  if (give_missing (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->give));
}

static void
name_missing (DhDeskBoxPhase *self,
              const DhBattle *battle)
{
  g_auto(GStrv) words = g_strsplit (self->remedy, " ", -1);
  DhRef thing;
  g_autofree char *label = NULL;

  if (g_strv_length (words) < 3 || !dh_battle_find (battle, words[1], &thing))
    return;

  /* Translators: a number of a counter, such as its strength, and whose it is. */
  label = g_strdup_printf (_("%s of %s"), dh_box_get_number_title (words[2]), dh_battle_get_name (battle, thing));
  gtk_label_set_label (self->missing_label, label);
  dh_board_widget_set_name (GTK_WIDGET (self->missing_number), label);
}

static void
show_missing (DhDeskBoxPhase *self,
              DhSession      *session,
              const char     *remedy)
{
  if (self->remedy == remedy)
    return;

  self->remedy = remedy;
  gtk_widget_set_visible (self->missing, remedy != NULL);
  gtk_editable_set_text (self->missing_number, "");
  if (remedy != NULL)
    name_missing (self, dh_referee_get_battle (session->referee));
}

/* Tells the dice that an order still needs, or the reason why it was refused. */
static void
show_need (DhDeskBoxPhase *self,
           DhSession      *session)
{
  gboolean mine = self->form != NULL && dh_box_form_is_of (self->form, get_order (session));
  DhForecast *forecast = mine ? session->forecast : NULL;
  const char *message = mine && session->refused ? session->message : NULL;
  const char *chart = forecast != NULL ? forecast->chart : NULL;

  show_missing (self, session, mine ? session->remedy : NULL);
  dh_desk_forecast_set_forecast (self->forecast, forecast);
  gtk_widget_set_visible (GTK_WIDGET (self->forecast), forecast != NULL && forecast->factors->len > 0);
  dh_board_widget_set_words (self->message, message);
  /* While nothing is written what is due or the next step comes first. */
  dh_board_widget_set_class (self->begin, "suggested-action", !mine);
  if (self->form == NULL)
    return;

  gtk_button_set_label (self->give, describe_give (session, self->form, forecast));
  gtk_widget_set_sensitive (GTK_WIDGET (self->give), mine && dh_box_form_is_whole (self->form));
  dh_board_widget_set_class (GTK_WIDGET (self->give), "suggested-action", mine);
  if (chart != NULL && g_strcmp0 (chart, self->form->chart) != 0)
    {
      self->form->chart = chart;
      dh_desk_box_chart_set_chart (self->chart, dh_referee_get_battle (session->referee)->rulebook, chart);
    }
  if (self->form->chart != NULL)
    dh_desk_box_chart_set_column (self->chart, chart != NULL ? (int) forecast->column : -1);
}

static void
dh_desk_box_phase_show_order (DhDeskPane *pane,
                              DhSession  *session)
{
  DhDeskBoxPhase *self = DH_DESK_BOX_PHASE (pane);
  const char *text = get_order (session);
  DhBoxForm *form = self->writing ? NULL : find_form (self, text);

  if (form != NULL)
    {
      set_form (self, form);
      dh_box_form_read (form, text);
      dh_desk_box_form_fill (self->fields);
    }
  /* An order that was deleted from the line is deleted from the form as well. */
  if (form == NULL && self->form != NULL && !self->writing && *text == '\0')
    {
      dh_box_form_read (self->form, self->form->order);
      dh_desk_box_form_fill (self->fields);
    }
  show_need (self, session);
}

static void
give_cb (DhDeskBoxPhase *self)
{
  g_assert (DH_DESK_IS_BOX_PHASE (self));

  /* The button takes a missing number that has been typed, as Enter does in the field. */
  if (gtk_widget_get_visible (self->missing) && *gtk_editable_get_text (self->missing_number) != '\0' &&
      !give_missing (self))
    return;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.agree", NULL);
}

/* The battle */

/* TRUE for a phase in which players do something at the map, and the referee has nothing to order for it. */
static gboolean
is_without_orders (DhDeskBoxPhase *self)
{
  for (guint i = 0; i < self->forms->len; i++)
    {
      const DhBoxForm *form = g_ptr_array_index (self->forms, i);

      if (form->due || form->to_phase)
        return FALSE;
    }

  return TRUE;
}

static void
dh_desk_box_phase_update (DhDeskPane *pane,
                          DhReferee  *referee,
                          DhEntry    *entry)
{
  DhDeskBoxPhase *self = DH_DESK_BOX_PHASE (pane);
  const DhBattle *battle = referee != NULL ? dh_referee_get_battle (referee) : NULL;
  g_autofree char *open = self->form != NULL ? g_strdup (self->form->order) : NULL;
  g_autofree char *time = NULL, *outcome = NULL, *over = NULL, *unread = NULL;
  gboolean had_focus = (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
  DhBoxForm *first;

  dh_desk_box_form_show (self->fields, NULL);
  self->form = NULL;
  g_ptr_array_set_size (self->forms, 0);
  if (battle == NULL)
    {
      show_buttons (self);
      return;
    }

  g_ptr_array_unref (self->forms);
  self->forms = dh_box_list_forms (battle);
  show_buttons (self);
  time = dh_battle_describe_time (battle, battle->turn, battle->step);
  gtk_label_set_label (self->title, time);
  first = self->forms->len > 0 ? g_ptr_array_index (self->forms, 0) : NULL;
  self->form = first != NULL && first->due ? first : open != NULL ? find_form (self, open) : NULL;
  outcome = dh_battle_is_over (battle) ? dh_box_describe_outcome (battle) : NULL;
  over = g_strjoin (" ", _("The battle is over."), outcome, NULL);
  unread = dh_box_describe_unread (referee);
  gtk_label_set_label (self->hint,
                       unread != NULL               ? unread
                       : battle->turn == 0          ? _("Type in the numbers on the counters, then begin.")
                       : dh_battle_is_over (battle) ? over
                       : self->forms->len == 0      ? _("Nothing to do in this phase.")
                       : is_without_orders (self)   ? _("This phase needs no orders. When the players have done it, go on to the next.")
                                                    : _("Choose an order, or type it below."));
  gtk_widget_set_visible (self->begin, battle->turn == 0);
  show_form (self);
  /* A throw for a printed chart is followed by its reading. A field that had the focus is gone with its form: where GTK would
   * move the focus to, the next Enter could uncover a roster. */
  if (entry != NULL && self->form != NULL && g_str_equal (self->form->order, "result") &&
      dh_desk_box_form_focus_result (self->fields))
    return;
  if (entry != NULL && had_focus)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-order", NULL);
}

static void
dh_desk_box_phase_class_init (DhDeskBoxPhaseClass *klass)
{
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  pane_class->update = dh_desk_box_phase_update;
  pane_class->show_order = dh_desk_box_phase_show_order;

  DH_CLASS_OWNS (klass, DhDeskBoxPhase, g_ptr_array_unref, forms);

  g_type_ensure (DH_DESK_TYPE_BOX_CHART);
  g_type_ensure (DH_DESK_TYPE_BOX_FORM);
  g_type_ensure (DH_DESK_TYPE_FORECAST);
  g_type_ensure (DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskBoxPhase, begin, chart, fields, forecast, give, hint, message, missing, missing_label,
                     missing_number, more, more_button,
                     name, open, own, title);
  DH_BOARD_BIND_CALLBACKS (klass, write_order);
  DH_BOARD_BIND_CALLBACKS (klass, give_cb, missing_cb);
}

static void
dh_desk_box_phase_init (DhDeskBoxPhase *self)
{
  self->forms = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_box_form_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_desk_popover_fit (gtk_menu_button_get_popover (self->more_button), GTK_WIDGET (self->more));
}
