/* dh-post-tell-people.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-telling-private.h"

#include <glib/gi18n-lib.h>

/* Sentences on orders of the umpire about the clock and about players. */

static const char *
name_player (const DhNarrator *narrator,
             DhRef             player)
{
  return dh_battle_get_name (narrator->battle, player);
}

static char *
describe_time (const DhNarrator *narrator)
{
  return _dh_post_describe_time (narrator->battle, DH_NOTHING, ((const DhPostOrder *) narrator->order)->time);
}

/* The sentence on what falls due says when. */
void
_dh_post_tell_deadline (DhNarrator *narrator)
{
  _dh_narrator_say (narrator, _("The umpire has moved the deadline, because %s."), narrator->order->text);
}

void
_dh_post_tell_address (DhNarrator *narrator)
{
  /* Translators: a player, his addresses, and why. */
  _dh_narrator_say (narrator, _("%s now writes from %s, because %s."),
                    name_player (narrator, _dh_order_get_first (narrator->order)), narrator->order->value_text,
                    narrator->order->text);
}

void
_dh_post_tell_zone (DhNarrator *narrator)
{
  /* Translators: a player, a time zone, and why. */
  _dh_narrator_say (narrator, _("Times for %s are now those of %s, because %s."),
                    name_player (narrator, _dh_order_get_first (narrator->order)), narrator->order->value_text,
                    narrator->order->text);
}

void
_dh_post_tell_absent (DhNarrator *narrator)
{
  g_autofree char *until = describe_time (narrator);

  _dh_narrator_say (narrator,
                    narrator->order->value == DH_POST_STAND_IN_LAST
                      /* Translators: a player, a time, and why. */
                      ? _("%s is absent until %s, and his units repeat their last orders, because %s.")
                      : _("%s is absent until %s, and his units hold, because %s."),
                    name_player (narrator, _dh_order_get_first (narrator->order)), until, narrator->order->text);
}

void
_dh_post_tell_takeover (DhNarrator *narrator)
{
  g_autoptr(GString) units = g_string_new (NULL);

  for (const DhRef *unit = NULL; dh_array_next (narrator->order->subjects, &unit);)
    dh_append_item (units, ", ", "%s", dh_battle_get_name (narrator->battle, *unit));
  /* Translators: a player, units, and why. */
  _dh_narrator_say (narrator, _("%s takes over %s, because %s."), name_player (narrator, narrator->order->target), units->str,
                    narrator->order->text);
}

/* The name is taken from the order, since the battle may not know the newcomer yet. */
static const char *
name_newcomer (const DhNarrator *narrator)
{
  return g_quark_to_string (narrator->order->number);
}

void
_dh_post_tell_player (DhNarrator *narrator)
{
  /* Translators: a player, a side, and why. */
  _dh_narrator_say (narrator, _("%s joins the %s, because %s."), name_newcomer (narrator),
                    dh_battle_get_name (narrator->battle, narrator->order->target), narrator->order->text);
}

void
_dh_post_tell_unit (DhNarrator *narrator)
{
  const DhPostUnitInfo *unit = &((const DhPostOrder *) narrator->order)->joins;

  _dh_narrator_say (narrator,
                    /* Translators: a unit, its square, where it faces, its formation, its men, its player, and why. */
                    g_dngettext (GETTEXT_PACKAGE, "%s joins at %d.%d facing %s, %s, with %d man, led by %s, because %s.",
                                 "%s joins at %d.%d facing %s, %s, with %d men, led by %s, because %s.", unit->men),
                    name_newcomer (narrator), DH_POST_COLUMN (unit->at), DH_POST_ROW (unit->at),
                    _dh_post_facing_title (unit->facing), _dh_post_formation_title (unit->formation), unit->men,
                    name_player (narrator, narrator->order->target), narrator->order->text);
  /* Nowhere is no square that it could go from. */
  for (guint i = 0; i < dh_entry_get_n_changes (narrator->entry); i++)
    narrator->changes[i] = TRUE;
}

void
_dh_post_tell_resign (DhNarrator *narrator)
{
  /* Translators: a player, and why. */
  _dh_narrator_say (narrator, _("%s resigns, because %s."), name_player (narrator, _dh_order_get_first (narrator->order)),
                    narrator->order->text);
}

void
_dh_post_tell_say (DhNarrator *narrator)
{
  const DhRef whom = narrator->order->target;

  _dh_narrator_say (narrator,
                    /* Translators: whom the umpire speaks to, and his words. */
                    _("The umpire says to %s: %s"),
                    /* Translators: everyone, whom the umpire speaks to. */
                    whom.kind == DH_REF_KIND_BATTLE ? _("all") : dh_battle_get_name (narrator->battle, whom),
                    narrator->order->text);
}
