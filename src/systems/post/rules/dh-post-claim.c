/* dh-post-claim.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Messages that claim to be the order of a unit: the one that counts, and the messages that the umpire has not believed
 * yet. He names them by their place in the order of receipt, where a unit has several (H2).
 */

static int
compare_claims (gconstpointer a,
                gconstpointer b)
{
  const DhPostClaim *one = a, *other = b;

  if (one->received != other->received)
    return one->received < other->received ? -1 : 1;
  if (one->tie != other->tie)
    return one->tie < other->tie ? -1 : 1;

  return one->entry < other->entry ? -1 : one->entry > other->entry;
}

/**
 * _dh_post_list_claims:
 * @battle: a battle
 * @index: a unit of it
 *
 * Returns: (transfer full) (element-type DhPostClaim): what claims to be its order, in the order of receipt
 */
GArray *
_dh_post_list_claims (const DhBattle *battle,
                      int             index)
{
  GArray *claims = g_array_new (FALSE, FALSE, sizeof (DhPostClaim));
  const DhPostUnit *unit = dh_post_unit (battle, index);

  if (unit->mail != 0)
    {
      DhPostClaim counts = { unit->mail, unit->received, unit->tie, unit->ordered, unit->task, NULL };

      g_array_append_val (claims, counts);
    }
  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    if (due->kind == DH_POST_DUE_DOUBT && due->args[DH_POST_DUE_UNIT] == index)
      {
        DhPostClaim doubted = { due->entry, due->args[DH_POST_DUE_RECEIVED], due->args[DH_POST_DUE_TIE],
                                due->args[DH_POST_DUE_FORMATION], due->args[DH_POST_DUE_TASK], due };

        g_array_append_val (claims, doubted);
      }
  g_array_sort (claims, compare_claims);

  return claims;
}

/**
 * _dh_post_number_claim:
 * @battle: a battle
 * @unit: a unit of it
 * @entry: an entry
 *
 * Returns: by which number `allow` and `strike` mean the claim that this entry has made; 0 when there is no other, so
 *   that they need none, or when it has made none
 */
guint
_dh_post_number_claim (const DhBattle *battle,
                       int             unit,
                       guint           entry)
{
  g_autoptr(GArray) claims = _dh_post_list_claims (battle, unit);

  for (guint i = 0; claims->len > 1 && i < claims->len; i++)
    if (g_array_index (claims, DhPostClaim, i).entry == entry)
      return i + 1;

  return 0;
}

static char *
list_claims (const DhBattle *battle,
             const GArray   *claims,
             gboolean        doubted)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < claims->len; i++)
    {
      const DhPostClaim *claim = &g_array_index (claims, DhPostClaim, i);
      g_autofree char *at = _dh_post_describe_time (battle, DH_NOTHING, DH_POST_FIRST_TIME + claim->received);
      g_autofree char *formation = g_ascii_strup (dh_enum_to_word (DH_TYPE_POST_FORMATION, claim->formation), -1);

      if (doubted && claim->due == NULL)
        continue;
      /* Translators: between the parts of a list that have commas of their own. */
      dh_append_item (list, _("; "), "%u: %s%s%s, %s",
                      i + 1,
                      claim->formation != DH_POST_FORMATION_NONE ? formation : "",
                      claim->formation != DH_POST_FORMATION_NONE ? "/" : "",
                      claim->task != 0 ? _dh_post_get_text (claim->task) : "–",
                      at);
    }

  return g_string_free (list, FALSE);
}

/* The only one, or only one that is doubted. */
static const DhPostClaim *
find_only (const GArray *claims,
           gboolean      doubted,
           guint        *n)
{
  const DhPostClaim *found = NULL;

  *n = 0;
  for (guint i = 0; i < claims->len; i++)
    if (!doubted || g_array_index (claims, DhPostClaim, i).due != NULL)
      {
        found = &g_array_index (claims, DhPostClaim, i);
        (*n)++;
      }

  return *n == 1 ? found : NULL;
}

/**
 * _dh_post_find_claim:
 * @battle: a battle
 * @order: an `allow` or a `strike`
 * @doubted: whether it is about messages that are doubted alone
 * @claim: (out): which claim it means
 * @error: return location for why it means none, or could mean several
 *
 * Returns: whether it means one
 */
gboolean
_dh_post_find_claim (const DhBattle  *battle,
                     const DhOrder   *order,
                     gboolean         doubted,
                     DhPostClaim     *claim,
                     GError         **error)
{
  int index = _dh_order_get_first (order).index;
  const char *name = dh_post_unit (battle, index)->info->name;
  g_autoptr(GArray) claims = _dh_post_list_claims (battle, index);
  guint number = ((const DhPostOrder *) order)->claim, n;
  const DhPostClaim *found = find_only (claims, doubted, &n);
  g_autofree char *list = NULL;

  if (number > claims->len)
    return _dh_draft_refuse (error, "7.4", _("“%s” has no message %u"), name, number);
  if (number > 0)
    found = &g_array_index (claims, DhPostClaim, number - 1);
  if (found != NULL && doubted && found->due == NULL)
    return _dh_draft_refuse (error, "7.4", _("message %u about “%s” already counts"), number, name);
  if (found != NULL)
    {
      *claim = *found;
      return TRUE;
    }
  if (n == 0)
    return _dh_draft_refuse (error, "7.4", doubted ? _("no message about “%s” is doubtful") : _("“%s” has no order"),
                             name);

  list = list_claims (battle, claims, doubted);
  /* Translators: a unit; its messages, each with its number; an order that names the second. */
  return _dh_draft_refuse (error, "7.4", _("“%s” has several messages; add the number of one: %s"), name, list);
}
