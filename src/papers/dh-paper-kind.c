/* dh-paper-kind.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

#include <glib/gi18n.h>

/* The papers there are, and the sheets they fit on. */

G_DEFINE_ENUM_TYPE (DhPaperKind,
                    dh_paper_kind,
                    G_DEFINE_ENUM_VALUE (DH_PAPER_KIND_ROSTER, "roster"),
                    G_DEFINE_ENUM_VALUE (DH_PAPER_KIND_LABELS, "labels"),
                    G_DEFINE_ENUM_VALUE (DH_PAPER_KIND_CARDS, "cards"),
                    G_DEFINE_ENUM_VALUE (DH_PAPER_KIND_REFERENCE, "reference"),
                    G_DEFINE_ENUM_VALUE (DH_PAPER_KIND_OFFICERS, "officers"))

G_DEFINE_ENUM_TYPE (DhPaperFormat,
                    dh_paper_format,
                    G_DEFINE_ENUM_VALUE (DH_PAPER_FORMAT_A4, "a4"),
                    G_DEFINE_ENUM_VALUE (DH_PAPER_FORMAT_LETTER, "letter"))

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
 * dh_paper_new_for_battle:
 * @kind: what to print
 * @battle: a battle
 * @proof: (nullable): the fingerprint of the battle, and which dice had been seen, for roster sheets
 * @size: the size of a sheet
 * @time: when it is printed
 *
 * Makes a paper of a battle as it stands.
 *
 * Returns: (transfer full): the paper
 */
DhPaper *
dh_paper_new_for_battle (DhPaperKind     kind,
                         const DhBattle *battle,
                         const char     *proof,
                         DhPaperSize     size,
                         GDateTime      *time)
{
  g_autofree char *moment = _dh_paper_describe_moment (battle);
  g_autofree char *footer = _dh_paper_make_footer (dh_battle_get_title (battle), moment, time);

  switch (kind)
    {
    case DH_PAPER_KIND_ROSTER:
      return _dh_paper_new_roster (battle, proof, size, footer);
    case DH_PAPER_KIND_LABELS:
      return _dh_paper_new_labels (battle, size, footer);
    case DH_PAPER_KIND_CARDS:
      return _dh_paper_new_cards (battle, size, footer);
    case DH_PAPER_KIND_REFERENCE:
      return _dh_paper_new_reference (dh_battle_get_rulebook (battle), size, footer);
    case DH_PAPER_KIND_OFFICERS:
      return _dh_paper_new_officers (battle, size, footer);
    }

  g_return_val_if_reached (NULL);
}

/**
 * dh_paper_new_for_rulebook:
 * @rulebook: a rulebook
 * @size: the size of a sheet
 * @time: when it is printed
 *
 * Makes the quick reference of a rulebook.
 *
 * Returns: (transfer full): the paper
 */
DhPaper *
dh_paper_new_for_rulebook (const DhRulebook *rulebook,
                           DhPaperSize       size,
                           GDateTime        *time)
{
  g_autofree char *footer = _dh_paper_make_footer (dh_rulebook_get_title (rulebook), NULL, time);

  return _dh_paper_new_reference (rulebook, size, footer);
}
