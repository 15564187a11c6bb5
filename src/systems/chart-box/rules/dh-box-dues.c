/* dh-box-dues.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

/* What is due, as the order that resolves it; one that ends with a blank is still to be completed. */

static char *
make_order (const DhBattle *battle,
            const char     *word,
            DhRef           of,
            const char     *rest)
{
  return g_strdup_printf ("%s %s%s", word, dh_battle_get_id (battle, of), rest);
}

/* Who has a place stays as it is unless the players say otherwise. */
static char *
make_order_of_place (const DhBattle *battle,
                     const char     *word,
                     int             place)
{
  int held = dh_box_place (battle, place)->held;
  g_autofree char *owner =
    g_strconcat (" ", held == DH_NOTHING ? "none" : dh_battle_get_id (battle, DH_BOX_THE (SIDE, held)), NULL);

  return make_order (battle, word, DH_BOX_THE (PLACE, place), owner);
}

/* An attack on all that it is engaged with; where there are none, whom it attacks is still to be said. */
static char *
make_attack (const DhBattle *battle,
             int             unit)
{
  int engaged = dh_box_unit (battle, unit)->engaged, side = _dh_box_get_side (battle, DH_BOX_THE (UNIT, unit)), n = 0;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "combat %s against ", dh_battle_get_id (battle, DH_BOX_THE (UNIT, unit)));
  for (int i = 0; i < DH_BOX_COUNT (battle, UNIT) && n < DH_BOX_MOST_UNITS; i++)
    if (engaged != 0 && dh_box_unit (battle, i)->engaged == engaged &&
        _dh_box_get_side (battle, DH_BOX_THE (UNIT, i)) != side)
      g_string_append_printf (text, n++ > 0 ? " %s" : "%s", dh_battle_get_id (battle, DH_BOX_THE (UNIT, i)));

  return g_string_free (text, FALSE);
}

static char *
make_activation (const DhBattle *battle,
                 DhRef           division)
{
  for (int i = 0; i < DH_BOX_COUNT (battle, FORMATION); i++)
    if (dh_box_formation (battle, i)->attacked && dh_box_formation (battle, i)->info->number > 0)
      {
        g_autofree char *rest = g_strconcat (" attacked ", dh_battle_get_id (battle, DH_BOX_THE (FORMATION, i)), NULL);

        return make_order (battle, "activate", division, rest);
      }

  return make_order (battle, "activate", division, " ");
}

char *
_dh_box_due_to_order (const DhBattle *battle,
                      const DhDue    *due)
{
  const char *word = dh_enum_to_word (dh_box_due_get_type (), due->kind);
  int index = due->args[0];

  switch ((DhBoxDue) due->kind)
    {
    case DH_BOX_DUE_CONTROL:
    case DH_BOX_DUE_HOLD:
      return make_order_of_place (battle, word, index);
    case DH_BOX_DUE_ACTIVATE:
      return make_activation (battle, DH_BOX_THE (FORMATION, index));
    case DH_BOX_DUE_COMBAT:
      return make_attack (battle, index);
    case DH_BOX_DUE_LINE:
      return make_order (battle, word, DH_BOX_THE (SIDE, index), dh_box_side (battle, index)->line ? " yes" : " no");
    case DH_BOX_DUE_CUT_OFF:
      return make_order (battle, word, DH_BOX_THE (SIDE, index), " none");
    case DH_BOX_DUE_STRENGTH:
      {
        g_autofree char *rest =
          g_strdup_printf (" %s ", _dh_box_unit_numbers[_dh_box_points_number (battle, index)]);

        return make_order (battle, "set", DH_BOX_THE (UNIT, index), rest);
      }
    case DH_BOX_DUE_STARS:
      return make_order (battle, "set", DH_BOX_THE (LEADER, index), " stars ");
    case DH_BOX_DUE_JUDGE:
      return g_strdup ("judge");
    case DH_BOX_DUE_REPLENISH:
    case DH_BOX_DUE_COUNTERATTACK:
    case DH_BOX_DUE_RESULT:
      return g_strconcat (word, " ", NULL);
    case DH_BOX_DUE_COMMAND:
    case DH_BOX_DUE_RELEASE:
    case DH_BOX_DUE_AMMUNITION:
    case DH_BOX_DUE_NONE:
      break;
    }

  return make_order (battle, word, DH_BOX_THE (FORMATION, index), "");
}

gboolean
_dh_box_due_only_dice (const DhBattle *battle,
                       const DhDue    *due)
{
  return due->kind == DH_BOX_DUE_COMMAND || due->kind == DH_BOX_DUE_RELEASE || due->kind == DH_BOX_DUE_AMMUNITION;
}

gboolean
_dh_box_resolve_due (DhDraft      *draft,
                     const DhDue  *due,
                     GError      **error)
{
  int formation = due->args[0];

  switch (due->kind)
    {
    case DH_BOX_DUE_COMMAND:
      return _dh_box_throw_command (draft, formation, error);
    case DH_BOX_DUE_RELEASE:
      return _dh_box_throw_release (draft, formation, error);
    default:
      return _dh_box_throw_ammunition (draft, formation, error);
    }
}

/* What nobody can say any more counts for nothing; a day that is not judged is over all the same. */
void
_dh_box_waived (DhDraft      *draft,
                const DhDue  *due)
{
  int index = due->args[0];

  if (due->kind == DH_BOX_DUE_STRENGTH)
    _dh_draft_set (draft,
                   DH_BOX_THE (UNIT, index),
                   DH_BOX_UNIT_NUMBERS + _dh_box_points_number (draft->battle, index),
                   0);
  else if (due->kind == DH_BOX_DUE_STARS)
    _dh_draft_set (draft, DH_BOX_THE (LEADER, index), DH_BOX_LEADER_NUMBERS + DH_BOX_STARS, 0);
  else if (due->kind == DH_BOX_DUE_JUDGE)
    _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_DAYS, DH_THE_BOX (draft->battle)->days + 1);
}
