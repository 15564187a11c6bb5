/* dh-desk-end-tool.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-end-tool.h"

#include "dh-army-words.h"
#include "dh-board-words.h"
#include "dh-desk-in-view.h"
#include "dh-desk-losses-grid.h"
#include "dh-desk-proof.h"
#include "dh-desk-survivors.h"
#include "dh-desk-wrap.h"
#include "dh-inch.h"

#include <glib/gi18n.h>

#include <string.h>

/* Units that lost most are named, as many as these. */
#define MOST_NAMED 6

/**
 * DhDeskEndTool:
 *
 * The results of a turn, when its cards are gathered; and the battle, when it is over, with the seed of its dice and how
 * anybody can check them.
 */
struct _DhDeskEndTool
{
  DhDeskTool parent_instance;

  /* Template children */
  GtkWidget *end;
  DhDeskSurvivors *form;
  GtkGrid *losses;
  GtkLabel *outcome;
  DhDeskProof *proof;
  GtkToggleButton *survivors;
  GtkLabel *title;
  GtkWidget *verify;
  GtkLabel *worst;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskEndTool, dh_desk_end_tool, DH_DESK_TYPE_TOOL)

static int
find_worst (const DhBattle *battle,
            const int      *units)
{
  int worst = DH_NOTHING;

  for (guint i = 0; i < dh_n_units (battle); i++)
    if (units[i] > 0 && (worst == DH_NOTHING || units[i] > units[worst]))
      worst = i;

  return worst;
}

static void
show_worst (DhDeskEndTool  *self,
            const DhBattle *battle,
            int            *units)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *lines = NULL;

  for (guint i = 0; i < MOST_NAMED; i++)
    {
      int unit = find_worst (battle, units);

      if (unit == DH_NOTHING)
        break;

      /* Translators: the name of a unit and the men it lost */
      dh_append_item (text, " · ", _("%s −%d"), dh_battle_get_unit (battle, unit)->info->name, units[unit]);
      units[unit] = 0;
    }
  if (text->len == 0)
    g_string_append (text, _("No losses."));
  lines = dh_board_keep_together (text->str);
  gtk_label_set_label (self->worst, lines);
}

/* The army that is broken has lost (18), where one is and the other is not. */
static void
show_outcome (DhDeskEndTool  *self,
              const DhBattle *battle)
{
  g_autofree char *words = NULL;
  guint n_broken = 0;

  for (guint i = 0; i < dh_n_armies (battle); i++)
    if (dh_battle_get_army (battle, i)->state == DH_ARMY_STATE_BROKEN)
      {
        g_autofree char *army = dh_army_begin_sentence (dh_battle_get_army (battle, i)->info->name);

        n_broken++;
        g_free (words);
        words = g_strdup_printf (_("%s is broken and has lost the battle."), army);
      }

  dh_board_widget_set_words (self->outcome, n_broken == 1 ? words : "");
}

static void
dh_desk_end_tool_update (DhDeskPane *pane,
                         DhReferee  *referee,
                         DhEntry    *entry)
{
  DhDeskEndTool *self = DH_DESK_END_TOOL (pane);
  g_autofree DhLosses *losses = NULL;
  g_autofree int *units = NULL;
  g_autofree char *title = NULL;
  const DhBattle *battle;
  gboolean over;

  dh_desk_pane_set_session (DH_DESK_PANE (self->form), referee != NULL ? dh_desk_pane_get_session (pane) : NULL);
  if (referee == NULL)
    return;

  battle = dh_referee_get_battle (referee);
  over = battle->step == DH_STEP_END;
  losses = g_new0 (DhLosses, dh_n_armies (battle));
  units = g_new0 (int, dh_n_units (battle));
  dh_losses_count (referee, over ? 0 : battle->turn, losses, units);

  title = over ? g_strdup_printf (ngettext ("The battle: %d turn", "The battle: %d turns", battle->turn),
                                  battle->turn)
               : g_strdup_printf (_("Turn %d results"), battle->turn);
  gtk_label_set_label (self->title, title);
  show_outcome (self, battle);
  dh_desk_losses_grid_show (self->losses, battle, losses);
  show_worst (self, battle, units);
  dh_desk_proof_show (self->proof, referee, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->proof), dh_battle_is_over (battle));
  gtk_widget_set_visible (self->end, !over);
  gtk_widget_set_visible (GTK_WIDGET (self->survivors), battle->step == DH_STEP_END);
  if (battle->step != DH_STEP_END)
    gtk_toggle_button_set_active (self->survivors, FALSE);
  gtk_widget_set_visible (self->verify, battle->step == DH_STEP_END && !battle->seed_shown);
  /* On a small screen it is below what is seen. */
  if (entry != NULL && strcmp (entry->order, "seed") == 0)
    dh_desk_bring_into_view_soon (GTK_WIDGET (self->proof));
}

static void
dh_desk_end_tool_propose (DhDeskTool     *tool,
                          const DhBattle *battle,
                          DhDeskNext     *main,
                          DhDeskNext     *other)
{
  if (battle->step == DH_STEP_END && dh_desk_pane_get_session (DH_DESK_PANE (tool))->story_is_whole)
    {
      dh_desk_next_set (main, _("Open the Story"), NULL);
      main->action = "win.open-story";
    }
  else if (battle->step == DH_STEP_END)
    {
      dh_desk_next_set (main, _("Save the Story…"), "pdf");
      main->action = "win.save-story";
    }
  /* Dues come first: they want more than dice where they are not proposed already. */
  if (battle->step == DH_STEP_RESHUFFLE && battle->dues->len == 0)
    dh_desk_next_set (main, _("Next Turn"), "next");
}

/* On a small screen the form is below what is seen. */
static void
survivors_cb (DhDeskEndTool *self)
{
  g_assert (DH_DESK_IS_END_TOOL (self));

  if (gtk_toggle_button_get_active (self->survivors))
    dh_desk_bring_into_view_soon (GTK_WIDGET (self->form));
}

static void
dh_desk_end_tool_class_init (DhDeskEndToolClass *klass)
{
  static const char *const tells[] = { "end", "next", "seed", NULL };

  DH_DESK_PANE_CLASS (klass)->update = dh_desk_end_tool_update;
  DH_DESK_TOOL_CLASS (klass)->propose = dh_desk_end_tool_propose;
  DH_DESK_TOOL_CLASS (klass)->tells = tells;

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_PROOF, DH_DESK_TYPE_SURVIVORS, DH_DESK_TYPE_WRAP);
  DH_BOARD_TEMPLATE (klass, DhDeskEndTool, end, form, losses, outcome, proof, survivors, title, verify, worst);
  DH_BOARD_BIND_CALLBACKS (klass, survivors_cb);
}
