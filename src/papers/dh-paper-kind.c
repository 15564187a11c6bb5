/* dh-paper-kind.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-1997.h"
#include "dh-paper-private.h"

#ifdef HAVE_CHART_BOX
#include "dh-box.h"
#endif

#include <glib/gi18n.h>

/* The papers there are, and the sheets they fit on. */

/* The papers of each game, a row each: those for one side alone, and those that tell of the rules alone. */
typedef struct {
  DhPaperKind kind;
  const DhSystem *system;
  DhPaperMake *make;
  gboolean of_side;
  gboolean of_rules;
} Paper;

static const Paper papers[] = {
  { DH_PAPER_KIND_ROSTER, &dh_inch_1997, _dh_paper_new_roster },
  { DH_PAPER_KIND_LABELS, &dh_inch_1997, _dh_paper_new_labels },
  { DH_PAPER_KIND_CARDS, &dh_inch_1997, _dh_paper_new_cards },
  { DH_PAPER_KIND_REFERENCE, &dh_inch_1997, _dh_paper_new_reference, .of_rules = TRUE },
  { DH_PAPER_KIND_OFFICERS, &dh_inch_1997, _dh_paper_new_officers },
#ifdef HAVE_CHART_BOX
  { DH_PAPER_KIND_ROSTER, &dh_chart_box, _dh_paper_new_box_roster, .of_side = TRUE },
  { DH_PAPER_KIND_CHARTS, &dh_chart_box, _dh_paper_new_box_charts, .of_rules = TRUE },
  { DH_PAPER_KIND_TRACKS, &dh_chart_box, _dh_paper_new_box_tracks },
#endif
};

static const Paper *
find (DhPaperKind  kind,
      const char  *system)
{
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (papers[i].kind == kind && g_str_equal (papers[i].system->id, system))
      return &papers[i];

  return NULL;
}

/**
 * dh_paper_kind_get_title:
 * @kind: a kind of paper
 *
 * Returns: what people call it
 */
const char *
dh_paper_kind_get_title (DhPaperKind kind)
{
  switch (kind)
    {
    case DH_PAPER_KIND_ROSTER:
      return C_("paper", "Roster Sheets");
    case DH_PAPER_KIND_LABELS:
      return C_("paper", "Unit Labels");
    case DH_PAPER_KIND_CARDS:
      return C_("paper", "Random Move Cards");
    case DH_PAPER_KIND_REFERENCE:
      return C_("paper", "Quick Reference");
    case DH_PAPER_KIND_OFFICERS:
      return C_("paper", "Officers’ Cards");
    case DH_PAPER_KIND_CHARTS:
      return C_("paper", "Charts");
    case DH_PAPER_KIND_TRACKS:
      return C_("paper", "Tracks and Points");
    }

  g_return_val_if_reached ("");
}

/**
 * dh_paper_format_get_size:
 * @format: a format of paper
 *
 * Returns: its size, upright
 */
DhPaperSize
dh_paper_format_get_size (DhPaperFormat format)
{
  switch (format)
    {
    case DH_PAPER_FORMAT_A4:
      return (DhPaperSize) { 595.276, 841.89 };
    case DH_PAPER_FORMAT_LETTER:
      return (DhPaperSize) { 612, 792 };
    }

  g_return_val_if_reached ((DhPaperSize) { 0 });
}

/**
 * dh_paper_kind_is_of:
 * @kind: a kind of paper
 * @system: the id of a game
 *
 * Returns: whether that game has such papers
 */
gboolean
dh_paper_kind_is_of (DhPaperKind  kind,
                     const char  *system)
{
  return find (kind, system) != NULL;
}

/**
 * dh_paper_kind_is_of_side:
 * @kind: a kind of paper
 * @system: the id of a game
 *
 * Returns: whether such a paper is for the eyes of one side alone, so that each side has its own
 */
gboolean
dh_paper_kind_is_of_side (DhPaperKind  kind,
                          const char  *system)
{
  const Paper *paper = find (kind, system);

  return paper != NULL && paper->of_side;
}

/**
 * dh_paper_kind_is_of_rules:
 * @kind: a kind of paper
 * @system: the id of a game
 *
 * Returns: whether such a paper tells of the rules alone, so that it can be made without a battle
 */
gboolean
dh_paper_kind_is_of_rules (DhPaperKind  kind,
                           const char  *system)
{
  const Paper *paper = find (kind, system);

  return paper != NULL && paper->of_rules;
}

/**
 * dh_paper_kind_list:
 * @system: the id of a game
 *
 * Returns: (transfer full): the words of all kinds of papers that it has, empty where it has none
 */
char *
dh_paper_kind_list (const char *system)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_str_equal (papers[i].system->id, system))
      dh_append_item (list, ", ", "%s", dh_enum_to_word (DH_TYPE_PAPER_KIND, papers[i].kind));

  return g_string_free (g_steal_pointer (&list), FALSE);
}

/**
 * dh_paper_new_for_battle:
 * @kind: what to print
 * @battle: a battle of a game that has such papers
 * @side: of papers for the eyes of one side alone, its index; else %DH_NOTHING
 * @proof: (nullable): by what the battle is known again, for roster sheets
 * @size: the size of a sheet
 * @time: when it is printed
 *
 * Makes a paper of a battle as it stands.
 *
 * Returns: (transfer full): the paper
 */
DhPaper *
dh_paper_new_for_battle (DhPaperKind         kind,
                         const DhBattle     *battle,
                         int                 side,
                         const DhPaperProof *proof,
                         DhPaperSize         size,
                         GDateTime          *time)
{
  const Paper *paper = find (kind, battle->system->id);
  g_autofree char *moment = _dh_paper_describe_moment (battle);
  g_autofree char *footer = _dh_paper_make_footer (dh_battle_get_title (battle), moment, time);

  g_return_val_if_fail (paper != NULL && paper->of_side == (side != DH_NOTHING), NULL);

  return paper->make (&(DhPaperSubject) { battle, battle->rulebook, side, proof, size, footer });
}

/**
 * dh_paper_new_for_rulebook:
 * @kind: a kind of paper that tells of rules alone, as dh_paper_kind_is_of_rules() says
 * @rulebook: a rulebook
 * @size: the size of a sheet
 * @time: when it is printed
 *
 * Makes a paper of a rulebook.
 *
 * Returns: (transfer full): the paper
 */
DhPaper *
dh_paper_new_for_rulebook (DhPaperKind       kind,
                           const DhRulebook *rulebook,
                           DhPaperSize       size,
                           GDateTime        *time)
{
  const Paper *paper = find (kind, rulebook->system);
  g_autofree char *footer = _dh_paper_make_footer (dh_rulebook_get_title (rulebook), NULL, time);

  g_return_val_if_fail (paper != NULL && paper->of_rules, NULL);

  return paper->make (&(DhPaperSubject) { NULL, rulebook, DH_NOTHING, NULL, size, footer });
}
