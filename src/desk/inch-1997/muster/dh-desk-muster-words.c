/* dh-desk-muster-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-muster-words.h"

#include "dh-army-words.h"

#include <glib/gi18n.h>

/* Words for an order of battle that is being edited. */

/* By #DhMusterKind */
static const struct {
  const char *title;
  const char *name; /* of a new one */
} kinds[] = {
  { N_("Battle"), N_("New battle") },
  { N_("Army"), N_("New army") },
  { N_("Division"), N_("New division") },
  { N_("Brigade"), N_("New brigade") },
  { N_("Unit"), N_("New unit") },
  { N_("Officer"), N_("New officer") },
};

/* By #DhRank */
static const char *const ranks[] = {
  NC_("rank", "commander"), NC_("rank", "of a division"), NC_("rank", "of a brigade"),
};

/**
 * dh_desk_muster_describe_kind:
 * @kind: a kind of thing
 *
 * Returns: what it is called
 */
const char *
dh_desk_muster_describe_kind (DhMusterKind kind)
{
  return _(kinds[kind].title);
}

/**
 * dh_desk_muster_name_new:
 * @kind: a kind of thing
 *
 * Returns: what to call a new one until it has a name
 */
const char *
dh_desk_muster_name_new (DhMusterKind kind)
{
  return _(kinds[kind].name);
}

static const char *
describe_empty (DhMusterField field)
{
  switch ((int) field)
    {
    case DH_MUSTER_STANDS:
      return _("as the rules have it");
    case DH_MUSTER_RATING:
      return _("rolled for before the battle");
    default:
      /* Translators: what a field of an order of battle has when it is empty. */
      return _("none");
    }
}

/**
 * dh_desk_muster_describe_field:
 * @field: a field
 *
 * Returns: (nullable): what people call it, where that is short enough for the head of a column
 */
const char *
dh_desk_muster_describe_field (DhMusterField field)
{
  static const char *const words[DH_MUSTER_N_FIELDS] = {
    [DH_MUSTER_ID] = N_("Id"),
    [DH_MUSTER_CHARACTER] = N_("Character"),
    [DH_MUSTER_ARM] = N_("Arm"),
    [DH_MUSTER_QUALITY] = N_("Quality"),
    [DH_MUSTER_STANDS] = N_("Stands"),
    [DH_MUSTER_GUNS] = N_("Guns"),
    [DH_MUSTER_RATING] = N_("Rating"),
    [DH_MUSTER_RESERVE] = N_("In reserve"),
    [DH_MUSTER_CONCEALED] = N_("Concealed"),
    [DH_MUSTER_SHARPSHOOTERS] = N_("Sharpshooters"),
  };

  /* “Formation” alone is that of a board game, a body of troops. */
  if (field == DH_MUSTER_FORMATION)
    return C_("property", "Formation");

  return words[field] != NULL ? _(words[field]) : NULL;
}

/**
 * dh_desk_muster_describe_value:
 * @field: a field
 * @word: what a file has there, or an empty word for nothing
 *
 * Returns: (transfer full): that in the language of the user
 */
char *
dh_desk_muster_describe_value (DhMusterField  field,
                               const char    *word)
{
  int value;

  if (*word == '\0')
    return g_strdup (describe_empty (field));
  if (field == DH_MUSTER_ARM && dh_enum_from_word (DH_TYPE_ARM, word, &value))
    return g_strdup (dh_arm_describe (value));
  if (field == DH_MUSTER_QUALITY && dh_enum_from_word (DH_TYPE_QUALITY, word, &value))
    return g_strdup (dh_quality_describe (value));
  if (field == DH_MUSTER_RANK && dh_enum_from_word (DH_TYPE_RANK, word, &value))
    return g_strdup (g_dpgettext2 (NULL, "rank", ranks[value]));
  if (field == DH_MUSTER_FORMATION && dh_enum_from_word (DH_TYPE_FORMATION, word, &value))
    return g_strdup (dh_formation_describe (value));
  if (field == DH_MUSTER_CHARACTER && g_str_equal (word, "regular"))
    return g_strdup (C_("officer", "regular"));
  if (field == DH_MUSTER_CHARACTER && g_str_equal (word, "political"))
    return g_strdup (C_("officer", "political"));
  if (field >= DH_MUSTER_RESERVE && g_str_equal (word, "yes"))
    return g_strdup (C_("truth", "yes"));

  return g_strdup (word);
}

/**
 * dh_desk_muster_get_name:
 * @draft: an order of battle
 * @index: a thing of it
 *
 * Returns: what it is called, or what kind of thing it is while it has no name
 */
const char *
dh_desk_muster_get_name (const DhMusterDraft *draft,
                         guint                index)
{
  DhMusterKind kind = dh_muster_draft_get_kind (draft, index);
  const char *name =
    dh_muster_draft_get_field (draft, index, kind == DH_MUSTER_BATTLE ? DH_MUSTER_TITLE : DH_MUSTER_NAME);

  return name != NULL && *name != '\0' ? name : dh_desk_muster_describe_kind (kind);
}

static void
add_value (GString             *text,
           const DhMusterDraft *draft,
           guint                index,
           DhMusterField        field,
           const char          *format)
{
  const char *word = dh_muster_draft_get_field (draft, index, field);
  g_autofree char *value = word != NULL ? dh_desk_muster_describe_value (field, word) : NULL;

  if (value == NULL)
    return;
  if (format == NULL)
    dh_append_item (text, ", ", "%s", value);
  else
    {
      g_auto(GStrv) parts = g_strsplit (format, "%s", 2);
      g_autofree char *filled = g_strjoinv (value, parts);

      dh_append_item (text, ", ", "%s", filled);
    }
}

static void
add_truth (GString             *text,
           const DhMusterDraft *draft,
           guint                index,
           DhMusterField        field,
           const char          *words)
{
  if (g_strcmp0 (dh_muster_draft_get_field (draft, index, field), "yes") != 0)
    return;
  dh_append_item (text, ", ", "%s", words);
}

/**
 * dh_desk_muster_describe:
 * @draft: an order of battle
 * @index: a thing of it
 *
 * Returns: (transfer full): what is said of it beside its name, in a few words
 */
char *
dh_desk_muster_describe (const DhMusterDraft *draft,
                         guint                index)
{
  DhMusterKind kind = dh_muster_draft_get_kind (draft, index);
  GString *text = g_string_new (NULL);

  switch (kind)
    {
    case DH_MUSTER_BATTLE:
      add_value (text, draft, index, DH_MUSTER_PLACE, NULL);
      add_value (text, draft, index, DH_MUSTER_DATE, NULL);
      break;
    case DH_MUSTER_ARMY:
      /* Translators: the capital letter that begins the ids of an army's units */
      add_value (text, draft, index, DH_MUSTER_LETTER, _("letter %s"));
      break;
    case DH_MUSTER_DIVISION:
    case DH_MUSTER_BRIGADE:
      g_string_append (text, kind == DH_MUSTER_DIVISION ? C_("command", "division") : C_("command", "brigade"));
      break;
    case DH_MUSTER_UNIT:
      add_value (text, draft, index, DH_MUSTER_ARM, NULL);
      add_value (text, draft, index, DH_MUSTER_QUALITY, NULL);
      /* Translators: the morale rating of a unit, a number */
      add_value (text, draft, index, DH_MUSTER_RATING, _("rating %s"));
      add_value (text, draft, index, DH_MUSTER_FORMATION, NULL);
      add_truth (text, draft, index, DH_MUSTER_CONCEALED, C_("unit", "concealed"));
      add_truth (text, draft, index, DH_MUSTER_SHARPSHOOTERS, C_("unit", "sharpshooters"));
      break;
    case DH_MUSTER_OFFICER:
      add_value (text, draft, index, DH_MUSTER_RANK, NULL);
      add_value (text, draft, index, DH_MUSTER_CHARACTER, NULL);
      break;
    default:
      g_warn_if_reached ();
    }
  add_truth (text, draft, index, DH_MUSTER_RESERVE, C_("unit", "in reserve"));

  return g_string_free (text, FALSE);
}

/**
 * dh_desk_muster_describe_totals:
 * @kind: a kind of thing
 * @totals: how much stands in one
 * @separator: what parts the numbers
 *
 * Returns: (transfer full): that in words
 */
char *
dh_desk_muster_describe_totals (DhMusterKind          kind,
                                const DhMusterTotals *totals,
                                const char           *separator)
{
  g_autoptr(GPtrArray) counts = g_ptr_array_new_with_free_func (g_free);

  if (kind != DH_MUSTER_UNIT)
    g_ptr_array_add (counts, g_strdup_printf (ngettext ("%u unit", "%u units", totals->units), totals->units));
  g_ptr_array_add (counts, g_strdup_printf (ngettext ("%u stand", "%u stands", totals->stands), totals->stands));
  g_ptr_array_add (counts, g_strdup_printf (ngettext ("%u man", "%u men", totals->men), totals->men));
  if (totals->guns > 0)
    g_ptr_array_add (counts, g_strdup_printf (ngettext ("%u gun", "%u guns", totals->guns), totals->guns));
  g_ptr_array_add (counts, g_strdup_printf (ngettext ("%u point", "%u points", totals->points), totals->points));
  g_ptr_array_add (counts, NULL);

  return g_strjoinv (separator, (char **) counts->pdata);
}
