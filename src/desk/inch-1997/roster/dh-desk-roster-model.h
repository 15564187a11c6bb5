/* dh-desk-roster-model.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-roster-item.h"
#include "dh-referee.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * DhDeskRosterState:
 * @DH_DESK_ROSTER_HIDDEN: in reserve or concealed
 *
 * Which units the roster shows.
 */
typedef enum {
  DH_DESK_ROSTER_ANY,
  DH_DESK_ROSTER_STEADY,
  DH_DESK_ROSTER_FALLING_BACK,
  DH_DESK_ROSTER_ROUTED,
  DH_DESK_ROSTER_GONE,
  DH_DESK_ROSTER_HIDDEN,
} DhDeskRosterState;

/**
 * DhDeskRosterOrder:
 * @DH_DESK_ROSTER_BY_COMMAND: as in the order of battle, under the headings of its commands, who can still act first
 * @DH_DESK_ROSTER_BY_STRENGTH: the strongest first
 * @DH_DESK_ROSTER_BY_RATING: the best first
 * @DH_DESK_ROSTER_BY_STATE: those in trouble first, those that are gone last
 *
 * How the roster is sorted.
 */
typedef enum {
  DH_DESK_ROSTER_BY_COMMAND,
  DH_DESK_ROSTER_BY_ID,
  DH_DESK_ROSTER_BY_STRENGTH,
  DH_DESK_ROSTER_BY_RATING,
  DH_DESK_ROSTER_BY_STATE,
} DhDeskRosterOrder;

#define DH_DESK_TYPE_ROSTER_MODEL (dh_desk_roster_model_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRosterModel, dh_desk_roster_model, DH_DESK, ROSTER_MODEL, GObject)

/**
 * DhDeskRosterModel:
 *
 * The things that the roster lists: both armies by command, or their units in another order, and of them those that the
 * referee wants to see.
 *
 * There is one light item for each army, command and unit. Which of them are wanted is worked out in
 * one pass over all of them; GTK's filter and sorter then change no more rows than they have to.
 */
struct _DhDeskRosterModel
{
  GObject parent_instance;

  /* Owned */
  GListStore *all; /* in the order of the order of battle */
  GtkFilter *filter;
  GtkSorter *sorter;
  GtkSortListModel *rows;
  GtkFilter *is_marked;
  GtkFilterListModel *marked;
  char *words; /* with their case folded */

  /* Borrowed: of each kind of thing the items, by the index of the thing */
  GPtrArray *armies;
  GPtrArray *commands;
  GPtrArray *units;

  const DhBattle *battle; /* (nullable) */
  gconstpointer listed; /* what the battle had its names and units by when the items were made */
  int army;               /* or DH_NOTHING for all */
  DhDeskRosterState state;
  DhDeskRosterOrder order;
  gboolean to_act;
  gboolean held; /* the list stays as it is */
};

void              dh_desk_roster_model_mark         (DhDeskRosterModel *self,
                                                     DhDeskRosterMark   mark,
                                                     GArray            *things);
void              dh_desk_roster_model_set_held     (DhDeskRosterModel *self,
                                                     gboolean           held);
void              dh_desk_roster_model_set_battle   (DhDeskRosterModel *self,
                                                     const DhBattle    *battle);
void              dh_desk_roster_model_follow       (DhDeskRosterModel *self,
                                                     DhReferee         *referee,
                                                     DhEntry           *entry);
guint             dh_desk_roster_model_find_to_act  (DhDeskRosterModel *self);
guint             dh_desk_roster_model_count_to_act (DhDeskRosterModel *self);
DhDeskRosterItem *dh_desk_roster_model_find         (DhDeskRosterModel *self,
                                                     DhRef              thing);
void              dh_desk_roster_model_sift         (DhDeskRosterModel *self,
                                                     const char        *words,
                                                     int                army,
                                                     DhDeskRosterState  state,
                                                     gboolean           to_act,
                                                     DhDeskRosterOrder  order);
void              dh_desk_roster_model_fold         (DhDeskRosterModel *self,
                                                     DhDeskRosterItem  *item,
                                                     gboolean           folded);

G_END_DECLS
