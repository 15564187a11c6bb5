/* dh-post-telling-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-narrator-private.h"
#include "dh-post-rules-private.h"

G_BEGIN_DECLS

/**
 * DhPostKnowledge:
 * @DH_POST_NAMED: he may hear of it
 * @DH_POST_BEFORE: he saw where it was before
 * @DH_POST_AFTER: he sees where it is afterwards
 *
 * The knowledge that somebody who is told an entry may have of a unit.
 */
typedef enum {
  DH_POST_NAMED = 1 << 0,
  DH_POST_BEFORE = 1 << 1,
  DH_POST_AFTER = 1 << 2,
} DhPostKnowledge;

/**
 * DhPostListener:
 * @viewer: who he is; the rows of what is told say what of a unit he may know
 * @knows: of which units he hears, as a set of #DhPostKnowledge
 * @data: for @knows
 */
typedef struct {
  const DhViewer *viewer;
  guint (*knows) (int unit, gpointer data);
  gpointer data;
} DhPostListener;

const char *_dh_post_step_title     (int                   step);
const char *_dh_post_describe_verdict (DhPostVerdict       verdict);
const char *_dh_post_describe_doubt (DhPostDoubt           doubt);
const char *_dh_post_describe_address (const char         *address);
char       *_dh_post_describe_receipt (const DhBattle      *battle,
                                       int                  player,
                                       gint64               seconds) G_GNUC_WARN_UNUSED_RESULT;
char       *_dh_post_remind         (const char           *clause,
                                     const DhRulebook     *rulebook) G_GNUC_WARN_UNUSED_RESULT;
const char *_dh_post_class_title    (DhPostClass           class);
const char *_dh_post_facing_title   (DhPostFacing          facing);
const char *_dh_post_formation_title (DhPostFormation      formation);
char       *_dh_post_describe_value (const DhBattle        *battle,
                                     guint                 property,
                                     int                   value) G_GNUC_WARN_UNUSED_RESULT;
char       *_dh_post_describe_unit  (const DhBattle       *battle,
                                     DhRef                 thing) G_GNUC_WARN_UNUSED_RESULT;
char       *_dh_post_describe_points (const DhBattle       *battle,
                                     const int             points[2]) G_GNUC_WARN_UNUSED_RESULT;
char       *_dh_post_list_points    (const DhBattle       *battle,
                                     gboolean              with_losses) G_GNUC_WARN_UNUSED_RESULT;
gboolean    _dh_post_find_odds      (DhOdds               *odds,
                                     DhDraft              *draft,
                                     const DhOrder        *order,
                                     GError              **error);
char       *_dh_post_describe_order (int                   formation,
                                     int                   task) G_GNUC_WARN_UNUSED_RESULT;
char       *_dh_post_tell_check     (const DhDue          *due,
                                     const DhBattle       *battle) G_GNUC_WARN_UNUSED_RESULT;
char       *_dh_post_tell_doubt     (const DhDue          *due,
                                     const DhBattle       *battle) G_GNUC_WARN_UNUSED_RESULT;
void        _dh_post_tell           (DhNarrator           *narrator);
void        _dh_post_tell_events    (DhNarrator           *narrator,
                                     const DhPostListener *listener);

/* Facts, as they are added to a sentence */
DhTellFactFunc _dh_post_append_verdict;
DhTellFactFunc _dh_post_append_doubt;
DhTellFactFunc _dh_post_append_sender;
DhTellFactFunc _dh_post_append_readers;
DhTellFactFunc _dh_post_append_unit;
DhTellFactFunc _dh_post_append_reason;
DhTellFactFunc _dh_post_append_word;
DhTellFactFunc _dh_post_append_figure;
DhTellFactFunc _dh_post_append_target;
DhTellFactFunc _dh_post_append_squares;
DhTellFactFunc _dh_post_append_men;
DhTellFactFunc _dh_post_append_modifier;

/* Orders */
DhTellFunc _dh_post_tell_mail;
DhTellFunc _dh_post_tell_enter;
DhTellFunc _dh_post_tell_strike;
DhTellFunc _dh_post_tell_allow;
DhTellFunc _dh_post_tell_close;
DhTellFunc _dh_post_tell_deadline;
DhTellFunc _dh_post_tell_address;
DhTellFunc _dh_post_tell_zone;
DhTellFunc _dh_post_tell_absent;
DhTellFunc _dh_post_tell_takeover;
DhTellFunc _dh_post_tell_player;
DhTellFunc _dh_post_tell_unit;
DhTellFunc _dh_post_tell_resign;
DhTellFunc _dh_post_tell_say;

G_END_DECLS
