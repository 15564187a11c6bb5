/* dh-paper-story.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-story-private.h"

#include "dh-inch-1997.h"
#include "dh-narration.h"
#include "dh-shares.h"
#include "dh-tale.h"

#ifdef HAVE_CHART_BOX
#include "dh-box.h"
#endif

#include <glib/gi18n.h>

#include <math.h>

/**
 * DhPaperStory:
 *
 * A battle to take home: how the armies held, what happened step by step, what it cost, and who is
 * left. It is told as the referee knows it, with all that is in force: what was undone is not in it,
 * and what was put right stands as it is now.
 *
 * A story is made once and knows nothing any more of the battle. It is set on paper, or written as
 * a page of HTML.
 */

static void
free_block (gpointer data)
{
  DhPaperBlock *block = data;

  g_free (block->text);
  g_clear_pointer (&block->rows, g_ptr_array_unref);
  g_clear_pointer (&block->proof, dh_paper_proof_free);
  g_free (block);
}

static GStrv
end_row (GStrvBuilder *row)
{
  GStrv cells = g_strv_builder_end (row);

  g_strv_builder_unref (row);
  return cells;
}

static void
add_cell (GStrvBuilder *row,
          char         *text)
{
  g_strv_builder_add (row, text);
  g_free (text);
}

/* Armies, turn by turn */

static void
add_turns (DhPaperStory   *self,
           const DhReport *report,
           const DhBattle *battle)
{
  DhPaperColumn columns[DH_PAPER_MOST_COLUMNS] = { { C_("column", "Turn"), .share = 2 } };
  guint n_armies = MIN (dh_n_armies (battle), DH_PAPER_MOST_COLUMNS - 1);
  DhPaperBlock *table;

  for (guint i = 0; i < n_armies; i++)
    columns[i + 1] = (DhPaperColumn) { dh_battle_get_army (battle, i)->info->name, .share = 4 };
  table = _dh_paper_story_add_table (self, columns, n_armies + 1);
  for (guint i = 0; i < report->n_turns; i++)
    {
      GStrvBuilder *row = g_strv_builder_new ();

      add_cell (row, dh_report_describe_turn (report, i));
      for (guint army = 0; army < n_armies; army++)
        {
          const DhReportArmy *the_army = &report->turns[i].armies[army];
          g_autofree char *losses = dh_report_describe_losses (&the_army->losses);

          /* Translators: how effective an army is, and what it has lost. */
          add_cell (row, g_strdup_printf (_("%.0f%%, %s"), floor (the_army->effectiveness), losses));
        }
      g_ptr_array_add (table->rows, end_row (row));
    }
}

static void
add_shares (DhPaperStory *self,
            DhReferee    *referee,
            const char   *title,
            DhShareOf     of)
{
  g_autofree char *text = dh_shares_describe (referee, of, ", ");

  if (*text != '\0')
    /* Translators: what the time of a battle is divided among, such as steps, and how long each took */
    _dh_paper_story_take (self, DH_PAPER_BLOCK_TEXT, g_strdup_printf (_("%s: %s"), title, text));
}

static void
add_plot (DhPaperStory   *self,
          DhReferee      *referee,
          const DhReport *report,
          const DhBattle *battle)
{
  _dh_paper_story_add (self, DH_PAPER_BLOCK_PAGE, "");
  _dh_paper_story_add (self, DH_PAPER_BLOCK_PART, _("Appendix: How the Armies Held"));
  self->plot = dh_paper_plot_new (report, battle);
  _dh_paper_story_add (self, DH_PAPER_BLOCK_PLOT, _("Effectiveness by turn"));
  _dh_paper_story_take (self, DH_PAPER_BLOCK_TEXT, dh_report_describe_thresholds (battle));
  add_turns (self, report, battle);
  add_shares (self, referee, _("Time by step"), DH_SHARE_OF_STEPS);
  add_shares (self, referee, _("Time by card"), DH_SHARE_OF_CARDS);
}

/* Losses */

typedef char *(*Describe) (const DhReport *report,
                           const DhBattle *battle,
                           guint           index);

static void
add_list (DhPaperStory   *self,
          const DhReport *report,
          const DhBattle *battle,
          const char     *title,
          guint           n,
          Describe        describe)
{
  if (n > 0)
    _dh_paper_story_add (self, DH_PAPER_BLOCK_CHAPTER, title);
  for (guint i = 0; i < n; i++)
    _dh_paper_story_take (self, DH_PAPER_BLOCK_TEXT, describe (report, battle, i));
}

static void
add_amendments (DhPaperStory   *self,
                const DhReport *report,
                const DhBattle *battle)
{
  if (report->n_amendments > 0)
    _dh_paper_story_add (self, DH_PAPER_BLOCK_CHAPTER, _("Corrected"));
  for (guint i = 0; i < report->n_amendments; i++)
    {
      const DhEntry *amendment = report->amendments[i];

      _dh_paper_story_take (self, DH_PAPER_BLOCK_ENTRY, dh_entry_narrate (amendment, battle))->number = amendment->n;
    }
}

static void
add_report (DhPaperStory   *self,
            DhReferee      *referee,
            const DhReport *report,
            const DhBattle *battle)
{
  _dh_paper_story_add (self, DH_PAPER_BLOCK_PART, _("What It Cost"));
  for (guint i = 0; i < dh_n_armies (battle); i++)
    {
      g_autofree char *losses = dh_report_describe_losses (&report->losses[i]);

      _dh_paper_story_take (self,
                            DH_PAPER_BLOCK_TEXT,
                            /* Translators: an army, and what it has lost. */
                            g_strdup_printf (_("%s: %s"), dh_battle_get_army (battle, i)->info->name, losses));
    }
  add_list (self, report, battle, _("Routs"), report->n_routs, dh_report_describe_rout);
  add_list (self, report, battle, _("Officers"), report->n_fates, dh_report_describe_fate);
  add_amendments (self, report, battle);
  _dh_paper_story_add_proof (self, referee);
}

/* The armies as they ended */

static void
add_unit (DhPaperBlock   *table,
          const DhReport *report,
          const DhBattle *battle,
          guint           index)
{
  const DhUnit *unit = dh_battle_get_unit (battle, index);
  const DhReportUnit *the_unit = &report->units[index];
  GStrvBuilder *row = g_strv_builder_new ();

  g_strv_builder_add (row, unit->info->name);
  g_strv_builder_add (row, unit->info->tag);
  add_cell (row, _dh_paper_describe (battle, (DhRef) { DH_REF_KIND_UNIT, index }, "status"));
  add_cell (row, g_strdup_printf ("%d / %d", the_unit->men, unit->start_stands * unit->men_a_stand));
  add_cell (row, g_strdup_printf ("%u / %d", dh_unit_is_gone (unit) ? 0 : dh_unit_count_stands (unit),
                                  unit->start_stands));
  if (unit->start_rating < 0)
    g_strv_builder_add (row, "–");
  else
    add_cell (row, unit->rating == unit->start_rating ? g_strdup_printf ("%d", unit->rating)
                                                      : g_strdup_printf (_("%d (%d)"), unit->rating,
                                                                         unit->start_rating));
  add_cell (row, the_unit->routs > 0 ? g_strdup_printf ("%u", the_unit->routs) : g_strdup (""));
  g_ptr_array_add (table->rows, end_row (row));
}

static void
add_units_of (DhPaperBlock   *table,
              const DhReport *report,
              const DhBattle *battle,
              guint           army,
              int             command)
{
  guint before = table->rows->len;

  if (command != DH_NOTHING)
    {
      GStrvBuilder *row = g_strv_builder_new ();

      add_cell (row, _dh_paper_describe_command (battle, command));
      add_cell (row, _dh_paper_describe_officers (battle, army, command));
      g_ptr_array_add (table->rows, end_row (row));
    }
  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnitInfo *info = dh_battle_get_unit (battle, i)->info;

      if (info->army == (int) army && info->command == command)
        add_unit (table, report, battle, i);
    }

  /* A command of nobody but other commands has its name in theirs. */
  if (command != DH_NOTHING && table->rows->len == before + 1 && *((GStrv) table->rows->pdata[before])[1] == '\0')
    g_ptr_array_remove_index (table->rows, before);
}

static void
add_army (DhPaperStory   *self,
          const DhReport *report,
          const DhBattle *battle,
          guint           army)
{
  const DhPaperColumn columns[] = {
    { C_("column", "Unit"), .share = 2 },
    { C_("column", "Id"), .width = 40 },
    { C_("column", "State"), .share = 1 },
    { C_("column", "Men lost"), .width = 50, .alignment = PANGO_ALIGN_RIGHT },
    { C_("column", "Stands left"), .width = 54, .alignment = PANGO_ALIGN_RIGHT },
    { C_("column", "Rating (start)"), .width = 50, .alignment = PANGO_ALIGN_RIGHT },
    { C_("column", "Routs"), .width = 40, .alignment = PANGO_ALIGN_RIGHT },
  };
  g_autofree char *officers = _dh_paper_describe_officers (battle, army, DH_NOTHING);
  DhPaperBlock *table;

  _dh_paper_story_add (self, DH_PAPER_BLOCK_CHAPTER, dh_battle_get_army (battle, army)->info->name);
  _dh_paper_story_take (self, DH_PAPER_BLOCK_TEXT, _dh_paper_summarize_army (battle, army));
  if (*officers != '\0')
    _dh_paper_story_add (self, DH_PAPER_BLOCK_TEXT, officers);
  table = _dh_paper_story_add_table (self, columns, G_N_ELEMENTS (columns));
  add_units_of (table, report, battle, army, DH_NOTHING);
  for (guint i = 0; i < dh_n_commands (battle); i++)
    if (dh_battle_get_command (battle, i)->info->army == (int) army)
      add_units_of (table, report, battle, army, i);
}

/* For a player on the way home */

/* Takes @text, which may be %NULL. */
static void
add_told (DhPaperStory *self,
          char         *text)
{
  if (text != NULL)
    _dh_paper_story_take (self, DH_PAPER_BLOCK_TEXT, text);
}

static void
add_hurt (DhPaperStory   *self,
          const DhTale   *tale,
          const DhReport *report,
          const DhBattle *battle,
          guint           army)
{
  g_autofree char *losses = dh_report_describe_losses (&report->losses[army]);

  _dh_paper_story_take (self, DH_PAPER_BLOCK_CHAPTER,
                        /* Translators: an army, and what it has lost. */
                        g_strdup_printf (_("%s: %s"), dh_battle_get_army (battle, army)->info->name, losses));
  add_told (self, dh_tale_tell_command (tale, army, DH_NOTHING));
  for (guint i = 0; i < dh_n_commands (battle); i++)
    if (dh_battle_get_command (battle, i)->info->army == (int) army)
      add_told (self, dh_tale_tell_command (tale, army, i));
  add_told (self, dh_tale_tell_untouched (tale, army));
}

static void
add_tale (DhPaperStory   *self,
          DhReferee      *referee,
          const DhReport *report,
          const DhBattle *battle)
{
  g_autoptr(DhTale) tale = dh_tale_new (referee, report);

  _dh_paper_story_add (self, DH_PAPER_BLOCK_PART, _("How the Day Was Decided"));
  add_told (self, dh_tale_tell_decision (tale));
  add_told (self, dh_tale_tell_worst_volley (tale));
  add_told (self, dh_tale_tell_longest_stand (tale));
  _dh_paper_story_add (self, DH_PAPER_BLOCK_PART, _("Turn by Turn"));
  for (guint i = 1; i < report->n_turns; i++)
    {
      _dh_paper_story_take (self, DH_PAPER_BLOCK_CHAPTER, g_strdup_printf (_("Turn %d"), report->turns[i].turn));
      add_told (self, dh_tale_tell_turn (tale, i));
    }
  _dh_paper_story_add (self, DH_PAPER_BLOCK_PART, _("Losses of the Day"));
  for (guint i = 0; i < dh_n_armies (battle); i++)
    add_hurt (self, tale, report, battle, i);
}

/* By which rules and when, and how long it took where that is told. */
static char *
make_lead (DhReferee  *referee,
           const char *pace)
{
  const char *rules = dh_rulebook_get_title (dh_referee_get_battle (referee)->rulebook);
  guint n = dh_referee_get_n_in_force (referee);
  g_autofree char *date = NULL;
  g_autoptr(GDateTime) began = NULL;

  if (n > 0)
    began = g_date_time_new_from_unix_local (dh_referee_get_in_force (referee, 0)->time);
  /* Translators: the date on which a battle was begun, see g_date_time_format(). */
  date = began != NULL ? g_date_time_format (began, _("%-d %B %Y")) : NULL;

  return g_strconcat (rules, date != NULL ? " · " : "", date != NULL ? date : "", pace != NULL ? "\n" : "", pace, NULL);
}

/* First what a player would read, and as an appendix how the armies held, what happened, what it cost, and the armies as
 * they ended. */
static char *
tell_inch (DhPaperStory *self,
           DhReferee    *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(DhReport) report = dh_report_new (referee);

  add_tale (self, referee, report, battle);
  add_plot (self, referee, report, battle);
  _dh_paper_story_add_entries (self, referee, &dh_viewer_referee);
  add_report (self, referee, report, battle);
  _dh_paper_story_add (self,
                       DH_PAPER_BLOCK_PART,
                       dh_battle_is_over (battle) ? _("The Armies as They Ended") : _("The Armies as They Stand"));
  for (guint i = 0; i < dh_n_armies (battle); i++)
    add_army (self, report, battle, i);

  return dh_report_describe_pace (report, battle);
}

/* Storytellers of the games: each adds its blocks, and gives a line for the beginning, or none. */
static const struct {
  const DhSystem *system;
  char *(*tell) (DhPaperStory *self, DhReferee *referee);
} stories[] = {
  { &dh_inch_1997, tell_inch },
#ifdef HAVE_CHART_BOX
  { &dh_chart_box, _dh_paper_tell_box },
#endif
};

/**
 * dh_paper_story_is_of:
 * @system: a game
 *
 * Returns: whether its battles can be told
 */
gboolean
dh_paper_story_is_of (const DhSystem *system)
{
  for (guint i = 0; i < G_N_ELEMENTS (stories); i++)
    if (stories[i].system == system)
      return TRUE;

  return FALSE;
}

/**
 * dh_paper_story_new:
 * @referee: the referee of a battle that can be told
 * @time: when it is told
 *
 * Tells a battle so far, or the whole when it is over. Of a game with secrets only what every side may know is told
 * before.
 *
 * Returns: (transfer full): the story
 */
DhPaperStory *
dh_paper_story_new (DhReferee *referee,
                    GDateTime *time)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *moment = _dh_paper_describe_moment (battle), *pace = NULL;
  DhPaperStory *self = g_new0 (DhPaperStory, 1);

  self->blocks = g_ptr_array_new_with_free_func (free_block);
  self->title = g_strdup (dh_battle_get_title (battle));
  self->footer = _dh_paper_make_footer (self->title, moment, time);
  for (guint i = 0; i < G_N_ELEMENTS (stories); i++)
    if (stories[i].system == battle->system)
      pace = stories[i].tell (self, referee);
  self->lead = make_lead (referee, pace);

  return self;
}

/**
 * dh_paper_story_free:
 * @self: (transfer full): a story
 *
 * Frees a story.
 */
void
dh_paper_story_free (DhPaperStory *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->blocks);
  g_clear_pointer (&self->plot, dh_paper_plot_free);
  g_free (self->title);
  g_free (self->lead);
  g_free (self->footer);
  g_free (self);
}

/**
 * dh_paper_story_get_title:
 *
 * Returns: what people call such a document
 */
const char *
dh_paper_story_get_title (void)
{
  return C_("paper", "Story and Report");
}
