/* dh-paper-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

#include "dh-step-words.h"
#include "dh-narration.h"
#include "dh-property.h"
#include "dh-rulebook-effects.h"
#include "dh-standing.h"

#include <glib/gi18n.h>

#include <string.h>

/* Words of the papers for a battle and a rulebook. */

/*
 * _dh_paper_describe:
 * @battle: a battle
 * @thing: a thing of it
 * @property: the name of a property of such things
 *
 * Returns: (transfer full): its value, in words
 */
char *
_dh_paper_describe (const DhBattle *battle,
                    DhRef           thing,
                    const char     *property)
{
  for (guint i = 0; i < dh_property_count (); i++)
    if (dh_property_get_kind (i) == thing.kind && strcmp (dh_property_get_name (i), property) == 0)
      return dh_property_describe (battle, thing, i);

  g_return_val_if_reached (NULL);
}

/*
 * _dh_paper_describe_moment:
 * @battle: a battle
 *
 * Returns: (transfer full): its turn and step, in words
 */
char *
_dh_paper_describe_moment (const DhBattle *battle)
{
  return dh_battle_describe_time (battle, battle->turn, battle->step);
}

/*
 * _dh_paper_describe_turn:
 *
 * Returns: (transfer full): the steps of a turn, in words
 */
char *
_dh_paper_describe_turn (void)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (DhStep step = 0; step <= DH_STEP_END; step++)
    if (*dh_step_get_letter (step) != '\0')
      dh_append_item (text, " · ", "%s\u00a0%s", dh_step_get_letter (step), dh_step_get_title (step));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/*
 * _dh_paper_describe_fails:
 * @fails: the lowest D10 on which an officer's units stay put
 *
 * Returns: (transfer full): all of them, in words
 */
char *
_dh_paper_describe_fails (int fails)
{
  if (fails > 10)
    return g_strdup (C_("response", "never"));

  return fails == 10 ? g_strdup ("10") : g_strdup_printf ("%d–10", fails);
}

/*
 * _dh_paper_capitalize:
 * @text: a name or a step
 *
 * Returns: (transfer full): the same at the beginning of a line
 */
char *
_dh_paper_capitalize (const char *text)
{
  g_autofree char *first = g_utf8_substring (text, 0, MIN (1, g_utf8_strlen (text, -1)));
  g_autofree char *large = g_utf8_strup (first, -1);

  return g_strconcat (large, text + strlen (first), NULL);
}

/*
 * _dh_paper_add_mark:
 * @value: a value, in words
 * @mark: the mark of its standing, maybe empty
 *
 * Returns: (transfer full): both, on one line
 */
char *
_dh_paper_add_mark (const char *value,
                    const char *mark)
{
  return *mark != '\0' ? g_strdup_printf ("%s\u00a0%s", value, mark) : g_strdup (value);
}

/*
 * _dh_paper_describe_worth:
 * @fails: the lowest D10 on which an officer's units stay put
 * @fails_mark: the mark of that value
 * @bonus: what he adds to morale
 * @bonus_mark: the mark of that
 *
 * Returns: (transfer full): both, in words
 */
char *
_dh_paper_describe_worth (int         fails,
                          const char *fails_mark,
                          int         bonus,
                          const char *bonus_mark)
{
  g_autofree char *faces = _dh_paper_describe_fails (fails);
  g_autofree char *marked_faces = _dh_paper_add_mark (faces, fails_mark);
  g_autofree char *points = g_strdup_printf ("%s%d", bonus < 0 ? "−" : "+", ABS (bonus));
  g_autofree char *marked_points = _dh_paper_add_mark (points, bonus_mark);

  if (fails > 10)
    {
      g_autofree char *never = _dh_paper_add_mark (_("units never stay put"), fails_mark);

      /* Translators: how an officer's units respond, and what he adds to morale. */
      return g_strdup_printf (_("%s, morale %s"), never, marked_points);
    }

  /* Translators: the faces of a D10, and what an officer adds to morale. */
  return g_strdup_printf (_("units stay put on D10 %s, morale %s"), marked_faces, marked_points);
}

static char *
describe_officer (const DhBattle *battle,
                  guint           index)
{
  const DhOfficer *officer = dh_battle_get_officer (battle, index);
  DhRef thing = { DH_REF_KIND_OFFICER, index };
  g_autofree char *state = _dh_paper_describe (battle, thing, "state");
  g_autoptr(GString) text = g_string_new (officer->info->name);

  if (officer->state >= DH_OFFICER_STATE_KILLED)
    {
      g_string_append_printf (text, " – %s", state);
      return g_string_free (g_steal_pointer (&text), FALSE);
    }

  if (officer->fails == DH_UNKNOWN || officer->bonus == DH_UNKNOWN)
    g_string_append_printf (text, " – %s", _("political, ability not known yet"));
  else
    {
      g_autofree char *worth = _dh_paper_describe_worth (officer->fails, "", officer->bonus, "");

      g_string_append_printf (text, " – %s", worth);
    }
  if (officer->state != DH_OFFICER_STATE_PRESENT)
    g_string_append_printf (text, ", %s", state);
  if (officer->attached != DH_NOTHING)
    g_string_append_printf (text,
                            officer->front ? _(", leads %s") : _(", with %s"),
                            dh_battle_get_unit (battle, officer->attached)->info->tag);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/*
 * _dh_paper_describe_officers:
 * @battle: a battle
 * @army: an army of it
 * @command: a command of that, or -1 for the whole army
 *
 * Returns: (transfer full): its officers, what they are worth and what befell them, a line each
 */
char *
_dh_paper_describe_officers (const DhBattle *battle,
                             guint           army,
                             int             command)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < dh_n_officers (battle); i++)
    {
      const DhOfficerInfo *info = dh_battle_get_officer (battle, i)->info;
      g_autofree char *line = NULL;

      if (info->army != (int) army || info->command != command)
        continue;

      line = describe_officer (battle, i);
      dh_append_item (text, "\n", "%s", line);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/*
 * _dh_paper_describe_command:
 * @battle: a battle
 * @command: a command of it
 *
 * Returns: (transfer full): what it is called, with what it is a part of
 */
char *
_dh_paper_describe_command (const DhBattle *battle,
                            guint           command)
{
  const DhCommandInfo *info = dh_battle_get_command (battle, command)->info;

  if (info->parent < 0)
    return g_strdup (info->name);

  /* Translators: a division and a brigade of it. */
  return g_strdup_printf (_("%s, %s"), dh_battle_get_command (battle, info->parent)->info->name, info->name);
}

/*
 * _dh_paper_summarize_army:
 * @battle: a battle
 * @army: an army of it
 *
 * Returns: (transfer full): how it holds, in a few words
 */
char *
_dh_paper_summarize_army (const DhBattle *battle,
                          guint           army)
{
  guint fresh = dh_battle_count_fresh (battle, army), all = dh_battle_count_units (battle, army);
  g_autofree char *state = _dh_paper_describe (battle, (DhRef) { DH_REF_KIND_ARMY, army }, "state");

  return g_strdup_printf (ngettext ("%u of %u unit fresh, effectiveness %d%%, %s",
                                    "%u of %u units fresh, effectiveness %d%%, %s",
                                    all),
                          fresh,
                          all,
                          (int) dh_battle_get_effectiveness (battle, army),
                          state);
}

/*
 * _dh_paper_describe_marks:
 *
 * Returns: (transfer full): what the marks beside values mean
 */
char *
_dh_paper_describe_marks (void)
{
  g_autoptr(GString) text = g_string_new (_("Values without a mark are printed in the document."));

  for (DhStanding standing = DH_STANDING_INFERRED; standing <= DH_STANDING_CLUB; standing++)
    /* Translators: a mark and what it means, one after the other. */
    g_string_append_printf (text, _("   %s %s"), dh_standing_get_mark (standing), dh_standing_describe (standing));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Faces that bring the same stand together. */
static void
append_faces (GString    *text,
              const char *numbers)
{
  g_autofree char *shown = dh_show_minus (numbers);
  g_auto(GStrv) faces = g_strsplit (shown, " ", -1);

  for (guint first = 0, next; faces[first] != NULL; first = next)
    {
      for (next = first + 1; faces[next] != NULL && strcmp (faces[next], faces[first]) == 0; next++)
        ;
      g_string_append (text, first > 0 ? " · " : "");
      if (next == first + 1)
        g_string_append_printf (text, "%u:\u00a0", next);
      else
        g_string_append_printf (text, "%u\u2060–\u2060%u:\u00a0", first + 1, next);
      g_string_append (text, faces[first]);
    }
}

static const char *
find_choice_title (const DhRulebook *rulebook,
                   const char       *id)
{
  const char *chosen = dh_rulebook_get_switch (rulebook, id);

  for (guint i = 0; i < dh_rulebook_get_n_choices (rulebook, id); i++)
    {
      const char *title;

      if (strcmp (dh_rulebook_get_choice (rulebook, id, i, &title), chosen) == 0)
        return title;
    }

  g_return_val_if_reached (chosen);
}

/*
 * _dh_paper_describe_value:
 * @rulebook: a rulebook
 * @id: the id of an item of it
 *
 * Returns: (transfer full): what it says, in words, with the mark of its standing
 */
char *
_dh_paper_describe_value (const DhRulebook *rulebook,
                          const char       *id)
{
  const DhRulebookItem *item = dh_rulebook_find (rulebook, id);
  g_autoptr(GString) text = g_string_new (NULL);

  if (!item->is_switch && item->die == 0)
    return dh_rulebook_describe_number (rulebook, id);

  if (item->is_switch)
    g_string_append (text, find_choice_title (rulebook, id));
  else
    append_faces (text, dh_rulebook_get_text (rulebook, id));

  return _dh_paper_add_mark (text->str, dh_standing_get_mark (item->standing));
}

/*
 * _dh_paper_make_footer:
 * @title: the title of a battle or rulebook
 * @moment: (nullable): the turn and step of the battle
 * @time: when it is printed
 *
 * Returns: (transfer full): what stands at the foot of every page
 */
char *
_dh_paper_make_footer (const char *title,
                       const char *moment,
                       GDateTime  *time)
{
  /* Translators: date and time of a printed page, see g_date_time_format(). */
  g_autofree char *printed = g_date_time_format (time, _("%x, %H:%M"));

  return moment != NULL ? g_strdup_printf ("%s · %s · %s", title, moment, printed)
                        : g_strdup_printf ("%s · %s", title, printed);
}
