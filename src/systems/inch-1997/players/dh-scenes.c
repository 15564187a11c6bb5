/* dh-scenes.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-scene-maker-private.h"

#include "dh-army-words.h"
#include "dh-melee-story.h"
#include "dh-melee.h"
#include "dh-odds.h"
#include "dh-referee-private.h"

#include <glib/gi18n-lib.h>

/*
 * The scenes of the latest entry: what has happened in it, piece by piece, as players may see it. A
 * piece in which anybody hidden takes part is left out. First comes what was ordered, then the dice
 * in their order, then what else has changed.
 */

/* Dates a scene. The scenes that open a step belong to that step, losses before it to the one that ends. */
static void
date_scene (DhScene       *scene,
            const DhEntry *entry)
{
  int turn = entry->turn, step = entry->step;

  if (scene->kind == DH_SCENE_KIND_READY || scene->kind == DH_SCENE_KIND_STEP ||
      scene->kind == DH_SCENE_KIND_EFFECTIVENESS || scene->kind == DH_SCENE_KIND_END)
    dh_entry_find_place (entry, &turn, &step);
  scene->turn = turn;
  scene->step = step;
}

static void
add_entry (GPtrArray      *scenes,
           DhReferee      *referee,
           const DhEntry  *entry,
           GPtrArray      *melees,
           const DhHidden *hidden,
           const int      *places)
{
  const DhBattle *battle = dh_entry_get_battle (entry, hidden->battle);
  g_autoptr(DhOrder) order = dh_order_parse (battle, entry->order, NULL);
  DhSceneMaker maker = {
    .referee = referee,
    .hidden = hidden,
    .places = places,
    .melees = melees,
    .scenes = scenes,
  };

  _dh_narrator_init (&maker.narrator, entry, battle, order);
  maker.narrator.viewer = hidden->viewer;
  maker.narrator.for_players = TRUE;
  maker.narrator.disclosure = hidden->battle->disclosure;
  _dh_scenes_add_worth (&maker);
  if (order != NULL && order->verb->show != NULL)
    order->verb->show (&maker);
  _dh_scenes_add_rolls (&maker);
  _dh_scenes_add_changes (&maker);
  _dh_scene_maker_set_concerned (&maker, scenes, entry);
  for (guint i = 0; i < scenes->len; i++)
    {
      date_scene (scenes->pdata[i], entry);
      _dh_scene_maker_name (&maker, scenes->pdata[i]);
    }
  _dh_narrator_clear (&maker.narrator);
}

/* Tells with the last scene of an entry that its dice had been seen before. */
static void
add_seen (GPtrArray     *scenes,
          const DhEntry *entry)
{
  if (entry->seen > 0 && scenes->len > 0)
    _dh_scene_add_line (scenes->pdata[scenes->len - 1], g_strdup (_("These dice had been seen before")));
}

/* A mistake is told in the step in which it is found, as what may come of an order is in that in which it is asked. */
static void
date_now (DhScene        *scene,
          const DhBattle *battle)
{
  scene->turn = battle->turn;
  scene->step = battle->step;
}

/* Mistakes */

/* Degrees of detail in a correction: as little is said of both versions as tells one from the other. */
typedef enum {
  DETAIL_OUTCOME,
  DETAIL_DEED,
  DETAIL_REMARKS,
  DETAIL_DICE,
} Detail;

static char *
describe_scene (const DhScene *scene,
                Detail         detail)
{
  GString *text = g_string_new (detail == DETAIL_OUTCOME && scene->who != NULL && scene->outcome != NULL
                                  ? scene->who
                                  : scene->headline);

  for (guint i = 0; detail >= DETAIL_REMARKS && scene->lines[i] != NULL; i++)
    g_string_append_printf (text, ", %s", scene->lines[i]);
  for (guint i = 0; detail == DETAIL_DICE && i < scene->n_dice; i++)
    g_string_append_printf (text, " %u", scene->dice[i].face);
  if (scene->outcome != NULL)
    g_string_append_printf (text, " – %s", scene->outcome);

  return g_string_free (text, FALSE);
}

/* Describes a scene of a mistake beside the units that did it: without their names, unless what they did is what
 * differs, or nothing came of it; and without remarks that the @other scene has too. */
static char *
describe_briefly (const DhScene *scene,
                  const DhScene *other,
                  Detail         detail)
{
  gboolean has_more = scene->outcome != NULL || (detail >= DETAIL_REMARKS && scene->lines[0] != NULL);
  GString *text = g_string_new (NULL);

  if (scene->actor < 0 || detail == DETAIL_DEED || !has_more)
    dh_append_item (text, " · ", "%s", scene->headline);
  for (guint i = 0; detail >= DETAIL_REMARKS && scene->lines[i] != NULL; i++)
    if (other == NULL || !g_strv_contains ((const char *const *) other->lines, scene->lines[i]))
      dh_append_item (text, " · ", "%s", scene->lines[i]);
  for (guint i = 0; detail == DETAIL_DICE && i < scene->n_dice; i++)
    dh_append_item (text, i == 0 ? " · " : " ", "%u", scene->dice[i].face);
  if (scene->outcome != NULL)
    dh_append_item (text, " · ", "%s", scene->outcome);

  return g_string_free (text, FALSE);
}

static gboolean
is_same (const DhScene *one,
         const DhScene *other,
         Detail         detail)
{
  g_autofree char *first = describe_scene (one, detail), *second = describe_scene (other, detail);

  return g_str_equal (first, second);
}

/* Says what was a mistake: of its scenes the headlines are kept, each in a row of its own, and what came of them. What is
 * told of nobody has brought the step that is on again. */
static void
add_taken_back (GPtrArray      *scenes,
                const DhEntry  *entry,
                const DhHidden *hidden,
                const int      *places)
{
  g_autoptr(GPtrArray) undone = g_ptr_array_new_with_free_func ((GDestroyNotify) _dh_scene_free);
  g_autoptr(GPtrArray) melees = g_ptr_array_new ();

  /* Units that appeared with the entry are hidden again, and not told of. */
  add_entry (undone, NULL, entry, melees, hidden, places);
  for (guint i = 0; i < undone->len; i++)
    {
      const DhScene *was = undone->pdata[i];
      DhScene *scene = _dh_scene_new (DH_SCENE_KIND_TAKEN_BACK, g_strdup (_("Taken back")));

      _dh_scene_add_line (scene, g_strdup (was->headline));
      _dh_scene_concern_all (scene, was);
      scene->army = was->army;
      scene->actor = was->actor;
      scene->target = was->target;
      scene->was = describe_briefly (was, NULL, DETAIL_OUTCOME);
      scene->is = scene->actor >= 0 ? g_strdup (C_("mistake", "as before")) : dh_step_describe (hidden->battle->step);
      date_now (scene, hidden->battle);
      g_ptr_array_add (scenes, scene);
    }
}

/* Amendments */

/* Makes the scene of a correction, with a line each for before and after; both are of the same unit, or of none. */
static DhScene *
make_correction (const char    *headline,
                 const DhScene *was,
                 const DhScene *is,
                 gboolean       is_struck)
{
  DhScene *scene = _dh_scene_new (DH_SCENE_KIND_TAKEN_BACK, g_strdup (headline));
  Detail detail = DETAIL_OUTCOME;

  while (was != NULL && is != NULL && detail < DETAIL_DICE && is_same (was, is, detail))
    detail++;
  for (guint i = 0; i < 2; i++)
    {
      const DhScene *one = i == 0 ? was : is;
      g_autofree char *what = one != NULL ? describe_scene (one, detail) : NULL;

      if (one != NULL)
        _dh_scene_concern_all (scene, one);
      if (what != NULL)
        _dh_scene_add_line (scene, g_strdup_printf (i == 0 ? _("Was: %s") : _("Is: %s"), what));
      else if (i == 1)
        _dh_scene_add_line (scene, g_strdup (is_struck ? _("Is: struck out") : _("Is: nothing")));
    }
  scene->was = was != NULL ? describe_briefly (was, is, detail) : NULL;
  scene->is = is != NULL ? describe_briefly (is, was, detail) : g_strdup (is_struck ? C_("mistake", "struck out") : C_("mistake", "nothing"));
  scene->army = (is != NULL ? is : was)->army;
  scene->actor = (is != NULL ? is : was)->actor;
  scene->target = (is != NULL ? is : was)->target;

  return scene;
}

/* Takes one of @scenes out: the one that is the same as @scene, or without @the_same one of the same unit. */
static DhScene *
take_like (GPtrArray     *scenes,
           const DhScene *scene,
           gboolean       the_same)
{
  for (guint i = 0; i < scenes->len; i++)
    {
      const DhScene *other = scenes->pdata[i];

      if (the_same ? is_same (scene, other, DETAIL_DICE) : other->actor == scene->actor)
        return g_ptr_array_steal_index (scenes, i);
    }

  return NULL;
}

static GPtrArray *
list_scenes (const DhEntry  *entry,
             const DhHidden *hidden,
             const int      *places)
{
  GPtrArray *told = g_ptr_array_new_with_free_func ((GDestroyNotify) _dh_scene_free);
  g_autoptr(GPtrArray) melees = g_ptr_array_new ();

  if (entry != NULL)
    add_entry (told, NULL, entry, melees, hidden, places);
  return told;
}

/* Adds a scene of a correction for each thing that one order has come to otherwise. */
static void
add_corrections (GPtrArray      *scenes,
                 const char     *headline,
                 const DhEntry  *was,
                 const DhEntry  *now,
                 const DhHidden *hidden,
                 const int      *places)
{
  g_autoptr(GPtrArray) before = list_scenes (was, hidden, places), after = list_scenes (now, hidden, places);
  guint first = scenes->len;

  for (guint i = before->len; i > 0; i--)
    {
      g_autoptr(DhScene) same = take_like (after, before->pdata[i - 1], TRUE);

      if (same != NULL)
        g_ptr_array_remove_index (before, i - 1);
    }
  for (guint i = 0; i < before->len; i++)
    {
      g_autoptr(DhScene) like = take_like (after, before->pdata[i], FALSE);

      g_ptr_array_add (scenes, make_correction (headline, before->pdata[i], like, now == NULL));
    }
  for (guint i = 0; i < after->len; i++)
    g_ptr_array_add (scenes, make_correction (headline, NULL, after->pdata[i], FALSE));
  for (guint i = first; i < scenes->len; i++)
    {
      ((DhScene *) scenes->pdata[i])->voids = was != NULL ? was->n : 0;
      date_now (scenes->pdata[i], hidden->battle);
    }
}

/* Adds a scene for each thing that has come out otherwise by an amendment: the mistake, and what it is now; or, where
 * the amendment is undone, that the mistake stands again. */
static void
add_amendment (GPtrArray      *scenes,
               DhReferee      *referee,
               const DhEntry  *amendment,
               gboolean        undone,
               const DhViewer *viewer,
               const int      *places)
{
  g_autoptr(GPtrArray) others = dh_entry_list_others (amendment);

  for (guint i = 0; i < others->len; i += 2)
    {
      const DhEntry *was = others->pdata[i + undone], *now = others->pdata[i + !undone];
      g_auto(DhHidden) hidden = { NULL };

      _dh_hidden_init_before (&hidden, referee, (was != NULL ? was : now)->n, viewer);
      add_corrections (scenes, undone ? _("Taken back") : _("Corrected"), was, now, &hidden, places);
    }
}

/*
 * The fingerprint at the end of a turn: a player who writes it down knows later that nothing before was changed. It
 * stays the same until the next turn ends: another would tell that something has happened since, even where nobody may
 * know of it.
 */
static void
add_fingerprint (DhScene   *scene,
                 DhReferee *referee)
{
  if (scene->kind == DH_SCENE_KIND_EFFECTIVENESS || scene->kind == DH_SCENE_KIND_END)
    scene->fingerprint = g_strdup (_dh_referee_get_fingerprint_at (referee, scene->at));
}

/* Adds the scenes of an entry, or of those that it takes back or does again. */
static void
add_scenes (GPtrArray      *scenes,
            DhReferee      *referee,
            guint           index,
            const DhHidden *hidden,
            const int      *places)
{
  const DhEntry *entry = dh_referee_get_given (referee, index);
  guint of = entry->of;
  const DhEntry *amendment = of > 0 && !dh_entry_is_amendment (entry) ? dh_referee_get_given (referee, of - 1) : entry;

  guint meant = dh_entry_is_amendment (amendment) ? amendment->n : of > 0 ? of : index + 1;

  if (dh_entry_is_amendment (amendment))
    add_amendment (scenes, referee, amendment, dh_referee_is_undone (referee, amendment->n - 1), hidden->viewer,
                   places);
  else if (of > 0 && dh_referee_is_undone (referee, of - 1))
    add_taken_back (scenes, dh_referee_get_entry (referee, of - 1), hidden, places);
  else
    {
      g_autoptr(GPtrArray) melees = dh_melee_list_fought (referee, meant - 1);

      add_entry (scenes, referee, dh_referee_get_entry (referee, meant - 1), melees, hidden, places);
      add_seen (scenes, dh_referee_get_entry (referee, meant - 1));
    }
  for (guint i = 0; i < scenes->len; i++)
    {
      ((DhScene *) scenes->pdata[i])->entry = meant;
      ((DhScene *) scenes->pdata[i])->at = index + 1;
    }
}

/**
 * _dh_scenes_new_at:
 * @referee: the referee of a battle
 * @index: which entry, from 0
 * @hidden: who is hidden after it
 * @places: the index in the status of each unit of the battle, or -1
 *
 * Returns: (transfer full) (element-type Dh.Scene): the scenes of one entry
 */
GPtrArray *
_dh_scenes_new_at (DhReferee      *referee,
                   guint           index,
                   const DhHidden *hidden,
                   const int      *places)
{
  GPtrArray *scenes = g_ptr_array_new_with_free_func ((GDestroyNotify) _dh_scene_free);

  add_scenes (scenes, referee, index, hidden, places);
  for (guint i = 0; i < scenes->len; i++)
    add_fingerprint (scenes->pdata[i], referee);
  return scenes;
}

/**
 * _dh_scenes_new:
 * @referee: the referee of a battle
 * @viewer: who looks
 * @since: how many entries have been told
 * @places: the index in the status of each unit of the battle, or -1
 *
 * Makes the scenes of the entries that have not been told, of the latest one at least, in the order in which it
 * happened. In the set-up there is always one.
 *
 * Returns: (transfer full) (element-type Dh.Scene): they
 */
GPtrArray *
_dh_scenes_new (DhReferee      *referee,
                const DhViewer *viewer,
                guint           since,
                const int      *places)
{
  GPtrArray *scenes = g_ptr_array_new_with_free_func ((GDestroyNotify) _dh_scene_free);
  guint n = dh_referee_get_n_entries (referee);
  g_auto(DhHidden) hidden = { NULL };

  _dh_hidden_init (&hidden, dh_referee_get_battle (referee), viewer);
  for (guint i = n; i > MIN (since, n - 1) && n > 0; i--)
    {
      GPtrArray *told = _dh_scenes_new_at (referee, i - 1, &hidden, places);

      g_ptr_array_extend_and_steal (told, scenes);
      scenes = told;
      /* A unit that was hidden then is not told of because it has shown itself since. */
      _dh_hidden_go_back_to (&hidden, referee, i - 1);
    }

  if (scenes->len == 0 && hidden.battle->step == DH_STEP_SET_UP)
    {
      g_ptr_array_add (scenes, _dh_scene_new_title (hidden.battle));
      add_fingerprint (scenes->pdata[0], referee);
    }

  return scenes;
}

/**
 * _dh_scenes_new_of_odds:
 * @battle: a battle
 * @viewer: who looks
 * @odds: what may come of an order
 *
 * Makes scenes of what has not happened, one for each unit and officer that it may befall. Of those who are hidden
 * nothing is told.
 *
 * Returns: (transfer full) (element-type Dh.Scene): they, and last, which a list shows first, one that says what they
 *   are
 */
GPtrArray *
_dh_scenes_new_of_odds (const DhBattle *battle,
                        const DhViewer *viewer,
                        const DhOdds   *odds)
{
  GPtrArray *scenes = g_ptr_array_new_with_free_func ((GDestroyNotify) _dh_scene_free);
  g_auto(DhHidden) hidden = { NULL };

  _dh_hidden_init (&hidden, battle, viewer);
  for (guint i = odds->prospects->len; i > 0; i--)
    {
      DhRef of = g_array_index (odds->prospects, DhProspect, i - 1).of;
      g_autofree char *words = NULL;
      DhScene *scene;

      if (of.kind == DH_REF_KIND_NONE || _dh_hidden_has (&hidden, of) ||
          (i > 1 && dh_ref_equal (of, g_array_index (odds->prospects, DhProspect, i - 2).of)))
        continue;
      words = dh_odds_narrate_of (odds, battle, of);
      if (*words == '\0')
        continue;
      scene = _dh_scene_new (DH_SCENE_KIND_ODDS, g_strdup_printf (_("%s: %s"), dh_battle_get_name (battle, of), words));
      scene->army = dh_battle_get_side_of (battle, of);
      g_ptr_array_add (scenes, scene);
    }
  g_ptr_array_add (scenes, _dh_scene_new (DH_SCENE_KIND_ODDS, g_strdup (_("Possible results"))));
  for (guint i = 0; i < scenes->len; i++)
    date_now (scenes->pdata[i], battle);

  return scenes;
}

/**
 * _dh_scenes_new_of_melee:
 * @battle: a battle
 * @viewer: who looks
 * @melee: a close combat whose dice are being typed
 *
 * Returns: (transfer full) (element-type Dh.Scene): a scene of its rounds so far, or none where there are no rounds or
 *   players may not see them
 */
GPtrArray *
_dh_scenes_new_of_melee (const DhBattle *battle,
                         const DhViewer *viewer,
                         const DhMelee  *melee)
{
  GPtrArray *scenes = g_ptr_array_new_with_free_func ((GDestroyNotify) _dh_scene_free);
  g_autofree int *places = g_new (int, dh_n_units (battle) + 1);
  g_auto(DhHidden) hidden = { NULL };
  DhSceneMaker maker = {
    .narrator.battle = battle,
    .hidden = &hidden,
    .places = places,
    .scenes = scenes,
  };

  _dh_hidden_init (&hidden, battle, viewer);
  _dh_hidden_place_units (&hidden, places);
  _dh_scenes_add_draft (&maker, melee);

  return scenes;
}

/* The entry that turned the card in hand, or entered the step. */
static guint
find_cause (DhReferee *referee)
{
  for (guint i = dh_referee_get_n_in_force (referee); i > 0; i--)
    {
      const DhEntry *entry = dh_referee_get_in_force (referee, i - 1);

      for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
        if (change->of.kind == DH_REF_KIND_BATTLE &&
            (change->property == DH_BATTLE_CARD || change->property == DH_BATTLE_STEP))
          return entry->n;
    }

  return 0;
}

/**
 * _dh_scenes_new_standing:
 * @referee: the referee of a battle
 * @hidden: who is hidden now
 * @places: the index in the status of each unit of the battle, or -1
 *
 * Makes the scene of how things stand, whatever the latest entry was: the title in the set-up, the
 * card in hand, how the armies hold at the end of a turn.
 *
 * Returns: (transfer full) (nullable): it
 */
DhScene *
_dh_scenes_new_standing (DhReferee      *referee,
                         const DhHidden *hidden,
                         const int      *places)
{
  g_autoptr(GPtrArray) scenes = g_ptr_array_new_with_free_func ((GDestroyNotify) _dh_scene_free);
  DhSceneMaker maker = {
    .narrator.battle = hidden->battle,
    .hidden = hidden,
    .places = places,
    .scenes = scenes,
  };

  _dh_scenes_add_standing (&maker);
  if (scenes->len > 0)
    {
      guint cause = find_cause (referee);

      if (cause > 0 && ((DhScene *) scenes->pdata[0])->kind == DH_SCENE_KIND_CARD)
        add_seen (scenes, dh_referee_get_entry (referee, cause - 1));
      ((DhScene *) scenes->pdata[0])->entry = ((DhScene *) scenes->pdata[0])->at = cause;
      add_fingerprint (scenes->pdata[0], referee);
      date_now (scenes->pdata[0], hidden->battle);
      _dh_scene_maker_set_concerned (&maker, scenes, NULL);
    }
  return scenes->len > 0 ? g_ptr_array_steal_index (scenes, 0) : NULL;
}
