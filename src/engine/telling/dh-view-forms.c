/* dh-view-forms.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-view-private.h"

#include "dh-order-shapes-private.h"
#include "dh-system-orders.h"
#include "dh-system-tables.h"
#include "dh-system-telling.h"
#include "dh-verb.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Forms of orders for whoever fills them in by a thumb: of each verb what may stand behind whom it is about, place by place,
 * in words for people. They are made of the tables of a game alone, and so tell nothing of a battle.
 */

/* Places of no order are longer, in words. */
#define MOST_WORDS 40

typedef struct {
  const DhBattle *battle;
  GVariantBuilder *words;
  const DhSlotInfo *info;
} Words;

static void
add_word (const char *word,
          const char *name,
          const char *note,
          gpointer    user_data)
{
  const Words *self = user_data;
  const char *said = dh_battle_describe_word (self->battle, self->info->words, word);

  g_variant_builder_open (self->words, G_VARIANT_TYPE_STRING_ARRAY);
  g_variant_builder_add (self->words, "s", word);
  g_variant_builder_add (self->words, "s", said != NULL ? said : name != NULL ? name : word);
  g_variant_builder_close (self->words);
}

static void
add_values (const Words *self)
{
  g_autoptr(GTypeClass) klass = g_type_class_ref (self->info->words ());
  const GEnumClass *values = (GEnumClass *) klass;
  g_auto(GStrv) only = self->info->usage != NULL && strstr (self->info->usage, " or ") != NULL
                         ? g_strsplit (self->info->usage, " or ", MOST_WORDS)
                         : NULL;

  for (guint i = 0; i < values->n_values; i++)
    if (only == NULL || g_strv_contains ((const char *const *) only, values->values[i].value_nick))
      add_word (values->values[i].value_nick, NULL, NULL, (gpointer) self);
}

/* The words that may stand in a place, each as it is written and as people say it. */
static GVariant *
list_words (const DhBattle   *battle,
            const DhSlotInfo *info)
{
  GVariantBuilder words = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aas"));
  Words self = { battle, &words, info };

  if (info->words != NULL)
    add_values (&self);
  else if (info->offer != NULL)
    info->offer (battle, (DhRef){ DH_REF_KIND_NONE, DH_NOTHING }, add_word, &self);

  return g_variant_builder_end (&words);
}

static GVariant *
list_kinds (const DhBattle *battle,
            guint           kinds)
{
  GVariantBuilder words = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_STRING_ARRAY);

  for (guint kind = DH_N_THING_KINDS; kind < battle->system->tables->n_kinds; kind++)
    if ((kinds & DH_KIND (kind)) != 0)
      g_variant_builder_add (&words, "s", battle->system->tables->kinds[kind].word);

  return g_variant_builder_end (&words);
}

/* The label of a place in the form of an order: the last word of its usage, as people call it. */
static const char *
find_label (const DhBattle   *battle,
            const DhSlotInfo *info,
            gboolean          is_more)
{
  const char *last = info->usage != NULL ? strrchr (info->usage, ' ') : NULL, *said;
  g_autofree char *name = g_ascii_strup (info->name, -1);

  if (is_more)
    /* Translators: other units that are given the same order. */
    return C_("place of an order", "Together with");
  switch (info->role)
    {
    case DH_ROLE_ENEMY:
      return C_("place of an order", "Target");
    case DH_ROLE_FRIEND:
      return C_("place of an order", "Friend");
    case DH_ROLE_HELPER:
    case DH_ROLE_SUBJECT:
    case DH_ROLE_NONE:
      break;
    }
  last = info->usage == NULL || info->words != NULL ? name : last != NULL ? last + 1 : info->usage;
  said = dh_battle_describe_word (battle, NULL, last);
  return said != NULL ? said : last != name ? last : "";
}

/* A word such as “after” that is said before what is filled in. */
static char *
find_lead (const DhSlotInfo *info)
{
  const char *end = info->usage != NULL && info->words == NULL && g_ascii_islower (*info->usage) ? strchr (info->usage, ' ') : NULL;

  return end != NULL ? g_strndup (info->usage, end - info->usage) : g_strdup ("");
}

static void
add_place (const DhBattle  *battle,
           const DhSlot    *slot,
           gboolean         is_more,
           GVariantBuilder *places)
{
  const DhSlotInfo *info = slot->info;
  guint kinds = info != NULL ? info->kinds | info->several : 0;
  g_autofree char *lead = info != NULL ? find_lead (info) : g_strdup (slot->keyword);

  g_variant_builder_open (places, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (places, "{sv}", "lead", g_variant_new_string (lead));
  g_variant_builder_add (places, "{sv}", "optional", g_variant_new_boolean (slot->optional || is_more));
  if (info != NULL)
    {
      g_variant_builder_add (places, "{sv}", "label", g_variant_new_string (find_label (battle, info, is_more)));
      g_variant_builder_add (places, "{sv}", "kinds", list_kinds (battle, kinds));
      g_variant_builder_add (places, "{sv}", "others", g_variant_new_boolean (info->role == DH_ROLE_ENEMY));
      g_variant_builder_add (places, "{sv}", "many", g_variant_new_boolean (slot->many || info->several != 0 || info->offer != NULL));
      if (kinds == 0 && (info->words != NULL || *lead == '\0'))
        g_variant_builder_add (places, "{sv}", "words", list_words (battle, info));
      g_variant_builder_add (places, "{sv}", "usage", g_variant_new_string (info->usage != NULL ? info->usage : ""));
    }
  else
    {
      const char *said = dh_battle_describe_word (battle, NULL, slot->keyword);

      g_variant_builder_add (places, "{sv}", "label", g_variant_new_string (said != NULL ? said : slot->keyword));
    }
  g_variant_builder_close (places);
}

/* The unit that the form is opened from is chosen already; an order to several has a place to add others. Returns: whether
 * the order is about units at all */
static gboolean
add_places (const DhBattle  *battle,
            const DhShape   *shape,
            GVariantBuilder *places)
{
  const DhSlotInfo *first = shape->n > 0 ? shape->slots[0].info : NULL;
  gboolean is_several = first != NULL && first->several != 0;

  if (first == NULL || (!is_several && first->role != DH_ROLE_SUBJECT))
    return FALSE;
  if (is_several)
    add_place (battle, &shape->slots[0], TRUE, places);
  for (guint i = 1; i < shape->n; i++)
    add_place (battle, &shape->slots[i], FALSE, places);

  return TRUE;
}

/* The forms of a verb, each once: two that differ in whom they may be about are one here. */
static GVariant *
list_shapes (const DhBattle   *battle,
             const DhVerbInfo *verb)
{
  const GArray *shapes = _dh_list_shapes (battle);
  g_autoptr(GPtrArray) known = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  GVariantBuilder all = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aaa{sv}"));

  for (const DhShape *shape = NULL; dh_array_next (shapes, &shape);)
    {
      GVariantBuilder places = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));
      gboolean is_about = shape->verb == verb && add_places (battle, shape, &places);
      g_autoptr(GVariant) made = g_variant_ref_sink (g_variant_builder_end (&places));

      if (!is_about || g_ptr_array_find_with_equal_func (known, made, g_variant_equal, NULL))
        continue;
      g_ptr_array_add (known, g_variant_ref (made));
      g_variant_builder_add_value (&all, made);
    }

  return g_variant_builder_end (&all);
}

/**
 * dh_view_list_verbs:
 * @view: a view
 * @battle: its battle
 *
 * Returns: (transfer container) (element-type DhVerbInfo): each verb that somebody of the view may be ordered now, once
 */
GPtrArray *
dh_view_list_verbs (GVariant       *view,
                    const DhBattle *battle)
{
  g_autoptr(GVariant) can = g_variant_lookup_value (view, DH_VIEW_CAN, G_VARIANT_TYPE ("a{sas}"));
  g_autoptr(GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *all = g_ptr_array_new ();

  for (gsize i = 0; can != NULL && i < g_variant_n_children (can); i++)
    {
      g_autofree const char **verbs = NULL;

      g_variant_get_child (can, i, "{&s^a&s}", NULL, &verbs);
      for (guint k = 0; verbs[k] != NULL; k++)
        g_hash_table_add (said, (gpointer) verbs[k]);
    }
  for (const DhVerbInfo *verb = battle->system->orders->verbs; verb->word != NULL; verb++)
    if (g_hash_table_contains (said, verb->word))
      g_ptr_array_add (all, (gpointer) verb);

  return all;
}

/**
 * dh_view_make_form:
 * @battle: a battle
 * @verb: a verb of its game
 *
 * Returns: (transfer full): its form, a dictionary: “title” and “summary” for people, “usage” as it is written, “dice”,
 *   whether any are thrown for such orders, “usual”, whether such orders are at this point, and “shapes”, each a list of places with their “label”, what is said before them,
 *   “lead”, what may stand there, “kinds” or “words”, and whether they are “optional”
 */
GVariant *
dh_view_make_form (const DhBattle   *battle,
                   const DhVerbInfo *verb)
{
  GVariantBuilder form = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_VARDICT);
  gboolean is_usual, belongs = dh_verb_belongs_now (verb, battle, &is_usual);
  const char *title = verb->title != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, "order", verb->title) : verb->word;

  g_variant_builder_add (&form, "{sv}", "title", g_variant_new_string (title));
  g_variant_builder_add (&form, "{sv}", "usage",
                         g_variant_new_string (dh_verb_get_usage (verb, battle->system, dh_battle_get_game (battle))));
  g_variant_builder_add (&form, "{sv}", "summary", g_variant_new_string (_(verb->summary)));
  g_variant_builder_add (&form, "{sv}", "dice", g_variant_new_boolean ((verb->flags & DH_VERB_NEEDS_DICE) != 0));
  g_variant_builder_add (&form, "{sv}", "usual", g_variant_new_boolean (belongs && is_usual));
  g_variant_builder_add (&form, "{sv}", "shapes", list_shapes (battle, verb));

  return g_variant_ref_sink (g_variant_builder_end (&form));
}
