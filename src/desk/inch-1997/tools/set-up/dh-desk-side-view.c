/* dh-desk-side-view.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-side-view.h"

#include "dh-board-letter.h"
#include "dh-inch.h"
#include "dh-session-words.h"

#include <glib/gi18n.h>

/**
 * DhDeskSideView:
 *
 * An army before the battle: how many units it has, how many of them may still be held back, who
 * throws its dice, and the word that it says for those of the program.
 */
struct _DhDeskSideView
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhReferee *referee; /* (nullable) */

  guint army;
  gboolean showing;

  /* Template children */
  GtkDropDown *dice;
  DhBoardLetter *letter;
  GtkLabel *name;
  GtkWidget *panel;
  GtkLabel *units;
  GtkEntry *word;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskSideView, dh_desk_side_view, DH_BOARD_TYPE_WIDGET)

static void
dice_cb (DhDeskSideView *self)
{
  const DhBattle *battle;
  g_autofree char *order = NULL;
  int dice;

  g_assert (DH_DESK_IS_SIDE_VIEW (self));

  if (self->referee == NULL || self->showing)
    return;

  battle = dh_referee_get_battle (self->referee);
  dice = gtk_drop_down_get_selected (self->dice);
  if (dice == dh_battle_get_army (battle, self->army)->dice)
    return;

  order = dh_order_write_ruling (battle,
                                 DH_THE_ARMY (self->army),
                                 "dice",
                                 dh_enum_to_word (DH_TYPE_DICE_SOURCE, dice),
                                 _("agreed before the battle"));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.give", "s", order);
}

static void
word_cb (DhDeskSideView *self)
{
  const char *word;
  g_autofree char *order = NULL;

  g_assert (DH_DESK_IS_SIDE_VIEW (self));

  word = gtk_editable_get_text (GTK_EDITABLE (self->word));
  if (self->referee == NULL || *word == '\0')
    return;

  order = dh_order_write (dh_referee_get_battle (self->referee), "word", &DH_THE_ARMY (self->army), NULL, word);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.give", "s", order);
}

/* The word of a side stays in the log. */
static void
show_word (DhDeskSideView *self,
           gboolean        said)
{
  gtk_entry_set_placeholder_text (self->word, said ? _("Word already given") : _("A word from this side"));

  /* A field that is shut while it has the keyboard would wait in vain to hear that it has lost it. */
  if (said && (gtk_widget_get_state_flags (GTK_WIDGET (self->word)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->dice));
  gtk_widget_set_sensitive (GTK_WIDGET (self->word), !said);
  if (said)
    gtk_editable_set_text (GTK_EDITABLE (self->word), "");
}

static char *
describe_units (const DhBattle *battle,
                guint           army)
{
  double share = dh_rulebook_number (battle->rulebook, "reserve.share");
  guint all = dh_battle_count_units (battle, army), off = 0, concealed = 0;
  g_autofree char *units = g_strdup_printf (ngettext ("%u unit", "%u units", all), all);

  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnit *unit = dh_battle_get_unit (battle, i);

      off += unit->info->army == (int) army && unit->off_table;
      concealed += unit->info->army == (int) army && unit->concealed;
    }

  /* Translators: units of an army, those in reserve, the most that may be, those that are concealed */
  return dh_session_keep_numbers (g_strdup_printf (_("%s · %u in reserve, %u allowed · %u concealed"),
                                                   units,
                                                   off,
                                                   (guint) (all * share + 1e-9),
                                                   concealed));
}

static void
dh_desk_side_view_class_init (DhDeskSideViewClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskSideView, g_object_unref, referee);

  g_type_ensure (DH_BOARD_TYPE_LETTER);
  DH_BOARD_TEMPLATE (klass, DhDeskSideView, dice, letter, name, panel, units, word);
  DH_BOARD_BIND_CALLBACKS (klass, dice_cb, word_cb);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

/**
 * dh_desk_side_view_show:
 * @self: a view
 * @referee: (nullable): a referee
 * @army: an army of his battle
 *
 * Shows an army, or nothing any more.
 */
void
dh_desk_side_view_show (DhDeskSideView *self,
                        DhReferee      *referee,
                        guint           army)
{
  const DhBattle *battle;
  const DhArmy *the_army;
  g_autofree char *units = NULL;

  g_return_if_fail (DH_DESK_IS_SIDE_VIEW (self));

  g_set_object (&self->referee, referee);
  self->army = army;
  if (referee == NULL)
    return;

  battle = dh_referee_get_battle (referee);
  the_army = dh_battle_get_army (battle, army);
  dh_board_widget_set_army (self->panel, army);
  dh_board_letter_set_army (self->letter, army, the_army->info->letter);
  gtk_label_set_label (self->name, the_army->info->name);
  units = describe_units (battle, army);
  gtk_label_set_label (self->units, units);
  show_word (self, the_army->word);

  self->showing = TRUE;
  gtk_drop_down_set_selected (self->dice, the_army->dice);
  self->showing = FALSE;
  dh_board_widget_set_name (self, the_army->info->name);
}
