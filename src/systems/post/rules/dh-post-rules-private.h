/* dh-post-rules-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-post-private.h"

#include "dh-draft-private.h"
#include "dh-order-reader-private.h"
#include "dh-resolve-private.h"

G_BEGIN_DECLS

/* Tasks that a unit may be ordered to do (7.1). */
typedef enum {
  DH_POST_TASK_HOLD,
  DH_POST_TASK_ROUT,
  DH_POST_TASK_RALLY,
  DH_POST_TASK_MOVE,
  DH_POST_TASK_DIG,
  DH_POST_TASK_MEDIC,
  DH_POST_TASK_REPLACE,
  DH_POST_TASK_STRATEGIC,
  DH_POST_TASK_FIRE,
  DH_POST_TASK_FIRE_RIGHT,
  DH_POST_TASK_FIRE_LEFT,
} DhPostTaskKind;

#define DH_POST_MOST_STEPS 64
#define DH_POST_MOST_PLACES 16
#define DH_POST_MOST_LABEL 10

/* The task that a message gives a unit. */
typedef struct {
  DhPostTaskKind kind;
  int facing; /* or DH_NOTHING */
  guint n;    /* of steps, squares or places */
  guint8 steps[DH_POST_MOST_STEPS];
  int squares[2]; /* 0 for none */
  DhRef places[DH_POST_MOST_PLACES];
  char whom[DH_POST_MOST_LABEL]; /* the unit that medics help */
} DhPostTask;

/* The subject of a message (7.3). */
typedef struct {
  char label[DH_POST_MOST_LABEL]; /* of the unit, empty where it begins with none */
  int unit;                       /* or DH_NOTHING */
  int formation;                  /* or DH_NOTHING */
  DhPostTask task;
} DhPostSubject;

#define DH_POST_MOST_WORD 40

/* Why an order of a unit is not understood or not allowed. */
typedef struct {
  DhPostReason reason;
  const char *clause;               /* (nullable): of what is not allowed, the clause that stands against it */
  char word[DH_POST_MOST_WORD * 6 + 1]; /* as it stands in the order, as many letters at most; or empty */
  int numbers[2];                   /* of its sentence */
} DhPostWhy;

/* Sets a property of a unit. */
static inline void
_dh_post_set (DhDraft      *draft,
              int           unit,
              DhPropertyId  property,
              int           value)
{
  _dh_draft_set (draft, DH_POST_THE_UNIT (unit), property, value);
}

/* dh-post-subject-marks.c */
void           _dh_post_find_core    (const char           *text,
                                      gsize                *from,
                                      gsize                *to);
char          *_dh_post_mask_words   (const char           *text,
                                      const char           *countersign,
                                      gboolean             *right) G_GNUC_WARN_UNUSED_RESULT;

/* dh-post-press.c: words from player to player */
gboolean       _dh_post_is_press     (const DhBattle       *battle,
                                      const char           *subject);
char          *_dh_post_complete_press (const DhBattle     *battle,
                                      const char           *subject,
                                      const char           *body) G_GNUC_WARN_UNUSED_RESULT;
char          *_dh_post_dup_press    (const char           *subject) G_GNUC_WARN_UNUSED_RESULT;
gboolean       _dh_post_judge_press  (const DhBattle       *battle,
                                      const char           *subject,
                                      DhRef                *whom,
                                      DhPostWhy            *why);

/* dh-post-reason.c */
gboolean       _dh_post_deny         (DhPostWhy            *why,
                                      DhPostReason          reason,
                                      const char           *clause,
                                      const char           *word,
                                      int                   first,
                                      int                   second);
char          *_dh_post_describe_why (const DhPostWhy      *self,
                                      const DhBattle       *battle,
                                      int                   unit) G_GNUC_WARN_UNUSED_RESULT;
gboolean       _dh_post_refuse       (GError              **error,
                                      const DhBattle       *battle,
                                      int                   unit,
                                      const DhPostWhy      *why);
void           _dh_post_tell_why     (DhDraft              *draft,
                                      const DhPostWhy      *why);
void           _dh_post_read_why     (DhPostWhy            *self,
                                      const DhEntry        *entry);

/* dh-post-subject.c */
gboolean       _dh_post_read_subject (const DhPostCampaign *campaign,
                                      const char           *text,
                                      DhPostSubject        *subject,
                                      DhPostWhy            *why);
gboolean       _dh_post_read_task    (const DhPostCampaign *campaign,
                                      const char           *text,
                                      DhPostTask           *task,
                                      DhPostWhy            *why);
void           _dh_post_append_task  (const DhPostCampaign *campaign,
                                      const DhPostTask     *task,
                                      GString              *text);
DhPostTaskKind _dh_post_get_task_kind (const char          *text);

/* dh-post-allow.c */
gboolean       _dh_post_allow_task   (const DhBattle       *battle,
                                      int                   unit,
                                      int                   formation,
                                      const DhPostTask     *task,
                                      DhPostWhy            *why);
int            _dh_post_get_speed    (const DhBattle       *battle,
                                      const DhPostUnit     *unit,
                                      DhPostFormation       formation);
int            _dh_post_get_range    (const DhBattle       *battle,
                                      const DhPostUnit     *unit,
                                      DhPostFormation       formation);
gboolean       _dh_post_covers       (const DhBattle       *battle,
                                      const DhPostUnit     *unit,
                                      DhPostFacing          facing,
                                      DhPostFormation       formation,
                                      int                   square,
                                      gboolean              right);
int            _dh_post_measure_way  (const DhBattle       *battle,
                                      int                   from,
                                      const DhPostTask     *task);
int            _dh_post_locate_place (const DhBattle       *battle,
                                      DhRef                 place,
                                      DhPostSideKind        side);

/* dh-post-mail.c: an order of the umpire, and what becomes of a message */

/* An order of a campaign. */
typedef struct {
  DhOrder order;
  gint64 time; /* seconds since 1970, UTC; of `enter` none */
  gboolean automatic; /* a program has sent it */
  gboolean doubtful;
  char key[65];
  guint claim; /* of `allow` and `strike`, which message is meant, from 1; 0 for the only one */
  gboolean early;           /* of `close`, before the deadline */
  DhPostUnitInfo joins;     /* of `unit`, but for its texts */
  char id[DH_POST_MOST_ID + 1]; /* of `player` and `unit` */
} DhPostOrder;

/* The umpire's judgement of a message. */
typedef struct {
  DhPostVerdict verdict;
  int player; /* or DH_NOTHING */
  int unit;   /* that it is about, or DH_NOTHING */
  int first;  /* the unit whose order counts already, or DH_NOTHING */
  DhRef reader; /* of press, whom it is to: a player, a side, or the battle for all */
  DhPostDoubt doubt;
  DhPostWhy why;
} DhPostJudgement;

/* A message, or an order of the umpire, that claims to be the order of a unit. */
typedef struct {
  guint entry;
  int received;
  int tie;
  int formation;
  int task;
  const DhDue *due; /* (nullable): of a message that is doubted; %NULL of the order that counts */
} DhPostClaim;

const char    *_dh_post_get_verdict_code (DhPostVerdict     verdict);
int            _dh_post_get_verdict  (const DhEntry        *entry);
DhPostDoubt    _dh_post_get_doubt    (const DhEntry        *entry);
void           _dh_post_read_judgement (const DhEntry      *entry,
                                      DhPostJudgement      *judgement);
gboolean       _dh_post_read_mail    (DhReader             *reader,
                                      DhOrder              *order,
                                      GError              **error);
void           _dh_post_write_mail   (const DhOrder        *order,
                                      const DhBattle       *battle,
                                      GString              *text);
gboolean       _dh_post_read_enter   (DhReader             *reader,
                                      DhOrder              *order,
                                      GError              **error);
void           _dh_post_write_enter  (const DhOrder        *order,
                                      const DhBattle       *battle,
                                      GString              *text);
int            _dh_post_rate_number  (const DhBattle       *battle,
                                      const char           *word);
gboolean       _dh_post_read_number  (DhReader             *reader,
                                      DhOrder              *order,
                                      GError              **error);
void           _dh_post_write_number (const DhOrder        *order,
                                      const DhBattle       *battle,
                                      GString              *text);
gboolean       _dh_post_read_strike  (DhReader             *reader,
                                      DhOrder              *order,
                                      GError              **error);
void           _dh_post_write_strike (const DhOrder        *order,
                                      const DhBattle       *battle,
                                      GString              *text);
gboolean       _dh_post_require_open (const DhBattle       *battle,
                                      GError              **error);
gboolean       _dh_post_order_again  (DhDraft              *draft,
                                      int                   unit);
DhProcedure    _dh_post_mail;
DhProcedure    _dh_post_enter;
DhProcedure    _dh_post_strike;
DhProcedure    _dh_post_allow;

/* dh-post-say.c */
gboolean       _dh_post_find_whom    (const DhBattle       *battle,
                                      const char           *name,
                                      DhRef                *whom);
DhReadFunc     _dh_post_read_say;
DhWriteFunc    _dh_post_write_say;
DhProcedure    _dh_post_say;

/* dh-post-people.c: the clock and the people, who are the umpire's to change */
DhReadFunc     _dh_post_read_deadline;
DhReadFunc     _dh_post_read_address;
DhReadFunc     _dh_post_read_zone_of;
DhReadFunc     _dh_post_read_absent;
DhReadFunc     _dh_post_read_takeover;
DhReadFunc     _dh_post_read_player;
DhReadFunc     _dh_post_read_unit;
DhReadFunc     _dh_post_read_resign;
DhWriteFunc    _dh_post_write_deadline;
DhWriteFunc    _dh_post_write_address;
DhWriteFunc    _dh_post_write_absent;
DhWriteFunc    _dh_post_write_takeover;
DhWriteFunc    _dh_post_write_player;
DhWriteFunc    _dh_post_write_unit;
DhWriteFunc    _dh_post_write_resign;
DhProcedure    _dh_post_set_deadline;
DhProcedure    _dh_post_set_addresses;
DhProcedure    _dh_post_set_zone;
DhProcedure    _dh_post_set_absent;
DhProcedure    _dh_post_take_over;
DhProcedure    _dh_post_join_player;
DhProcedure    _dh_post_join_unit;
DhProcedure    _dh_post_resign;
gboolean       _dh_post_hands_over   (const DhEntry *entry,
                                      int            player);

/* dh-post-claim.c */
GArray        *_dh_post_list_claims  (const DhBattle       *battle,
                                      int                   unit) G_GNUC_WARN_UNUSED_RESULT;
guint          _dh_post_number_claim (const DhBattle       *battle,
                                      int                   unit,
                                      guint                 entry);
gboolean       _dh_post_find_claim   (const DhBattle       *battle,
                                      const DhOrder        *order,
                                      gboolean              doubted,
                                      DhPostClaim          *claim,
                                      GError              **error);

/* dh-post-day.c */
gboolean       _dh_post_read_until   (DhReader             *reader,
                                      DhOrder              *order,
                                      GError              **error);
void           _dh_post_write_until  (const DhOrder        *order,
                                      const DhBattle       *battle,
                                      GString              *text);
gboolean       _dh_post_read_close   (DhReader             *reader,
                                      DhOrder              *order,
                                      GError              **error);
void           _dh_post_write_close  (const DhOrder        *order,
                                      const DhBattle       *battle,
                                      GString              *text);
DhProcedure    _dh_post_open;
DhProcedure    _dh_post_close;
DhProcedure    _dh_post_resolve;
gboolean       _dh_post_find_task    (const DhBattle       *battle,
                                      const DhOrder        *order,
                                      int                  *unit,
                                      DhPostTask           *task,
                                      GError              **error);
DhProcedure    _dh_post_publish;
gboolean       _dh_post_acts_now     (const DhBattle       *battle,
                                      int                   unit);
GArray        *_dh_post_list_actors  (const DhBattle       *battle,
                                      int                   step) G_GNUC_WARN_UNUSED_RESULT;
gboolean       _dh_post_require_next (const DhBattle       *battle,
                                      const DhOrder        *order,
                                      GError              **error);
void           _dh_post_enter_next_step (DhDraft           *draft);
char          *_dh_post_unroll       (const DhBattle       *battle,
                                      const char           *line);

/* dh-post-ground.c: who stands where */
typedef struct {
  const DhBattle *battle;
  gint16 units[]; /* by square, as far as the map goes */
} DhPostGrid;

DhPostGrid    *_dh_post_grid_new     (const DhBattle       *battle) G_GNUC_WARN_UNUSED_RESULT;
int            _dh_post_grid_get     (const DhPostGrid     *self,
                                      int                   square);
gboolean       _dh_post_has_zone_at  (const DhPostUnit     *unit,
                                      int                   square);
int            _dh_post_grid_find_zone (const DhPostGrid   *self,
                                      DhPostSideKind        side,
                                      int                   square,
                                      int                   after);
gboolean       _dh_post_grid_has_enemy_near (const DhPostGrid *self,
                                      DhPostSideKind        side,
                                      int                   square);

/* dh-post-fire.c */

/* More than can count for one shot. */
#define DH_POST_MOST_MODIFIERS 32

typedef struct {
  int firer;
  int target;
  int from;      /* the square that it is fired from */
  int range;     /* 0 of a stroke */
  gboolean charging;
  int purpose;
  int men;       /* who fire */
  int shift;     /* by so many columns up or down */
  int n_modifiers;
  const char *modifiers[DH_POST_MOST_MODIFIERS]; /* that have been added up */
} DhPostShot;

void           _dh_post_modify       (DhDraft              *draft,
                                      DhPostShot           *shot,
                                      gboolean              applies,
                                      const char           *id);
void           _dh_post_count_shift  (DhDraft              *draft,
                                      DhPostShot           *shot);
gboolean       _dh_post_throw_hits   (DhDraft              *draft,
                                      const DhPostShot     *shot,
                                      int                  *hits,
                                      GError              **error);
gboolean       _dh_post_find_hits    (const DhBattle       *battle,
                                      int                   men,
                                      int                   shift,
                                      int                   die,
                                      int                  *hits,
                                      GError              **error);
gboolean       _dh_post_can_fire_close (const DhPostUnit   *unit);
DhPostFacing   _dh_post_face_towards (int                   from,
                                      int                   to);
int            _dh_post_get_aspect   (const DhPostUnit     *target,
                                      int                   from);
gboolean       _dh_post_resolve_fire (DhDraft              *draft,
                                      int                   unit,
                                      const DhPostTask     *task,
                                      GError              **error);
gboolean       _dh_post_resolve_broadside (DhDraft         *draft,
                                      int                   unit,
                                      const DhPostTask     *task,
                                      GError              **error);

/* dh-post-morale.c */
typedef enum {
  DH_POST_CLASS_GREEN,
  DH_POST_CLASS_REGULAR,
  DH_POST_CLASS_VETERAN,
  DH_POST_CLASS_ELITE,
} DhPostClass;

DhPostClass    _dh_post_get_class    (const DhBattle       *battle,
                                      const DhPostUnit     *unit);
gboolean       _dh_post_owes_check   (const DhBattle       *battle,
                                      int                   mark,
                                      int                   men);
void           _dh_post_lose         (DhDraft              *draft,
                                      int                   unit,
                                      int                   men);
void           _dh_post_kill         (DhDraft              *draft,
                                      int                   firer,
                                      int                   target,
                                      int                   hits);
const DhDue   *_dh_post_find_check   (const DhBattle       *battle,
                                      int                   unit);
int            _dh_post_find_debtor  (const DhBattle       *battle);
gboolean       _dh_post_throw_check  (DhDraft              *draft,
                                      int                   unit,
                                      gboolean             *fled,
                                      GError              **error);
gboolean       _dh_post_capture      (DhDraft              *draft,
                                      int                   unit,
                                      GError              **error);
gboolean       _dh_post_resolve_rout (DhDraft              *draft,
                                      int                   unit,
                                      const DhPostTask     *task,
                                      GError              **error);
void           _dh_post_gain_experience (DhDraft           *draft);
DhProcedure    _dh_post_check;
gboolean       _dh_post_settle_check (DhDraft              *draft,
                                      const DhDue          *due,
                                      GError              **error);

/* dh-post-melee.c: the attacker first; he stands in the square that he came from */
typedef enum {
  DH_POST_MELEE_FIRE,
  DH_POST_MELEE_ATTACKER_CHECKS,
  DH_POST_MELEE_DEFENDER_CHECKS,
  DH_POST_MELEE_STROKES,
  DH_POST_MELEE_ATTACKER_CHECKS_AGAIN,
  DH_POST_MELEE_DEFENDER_CHECKS_AGAIN,
  DH_POST_MELEE_END,
} DhPostMeleeStage;

/* A melee while it is fought: the attacker first. */
typedef struct {
  DhDraft *draft;
  int units[2];
  int squares[2]; /* where they stood */
  int men[2];     /* how many they were */
  int aspect;     /* which side of the defender the attacker is on */
  gboolean ships;
  gboolean struck;
  gboolean fled[2];
} DhPostMelee;

void           _dh_post_melee_begin  (DhPostMelee          *melee,
                                      DhDraft              *draft,
                                      int                   attacker,
                                      int                   defender);
gboolean       _dh_post_melee_go_on  (DhPostMelee          *melee,
                                      DhPostMeleeStage      stage,
                                      GError              **error);

/* dh-post-move.c, dh-post-melee.c, dh-post-supply.c */
int            _dh_post_go           (DhDraft              *draft,
                                      int                   unit,
                                      const DhPostTask     *task);
gboolean       _dh_post_resolve_move (DhDraft              *draft,
                                      int                   unit,
                                      const DhPostTask     *task,
                                      GError              **error);
gboolean       _dh_post_fight        (DhDraft              *draft,
                                      int                   attacker,
                                      int                   defender,
                                      GError              **error);
gboolean       _dh_post_resolve_medic (DhDraft             *draft,
                                      int                   unit,
                                      const DhPostTask     *task,
                                      GError              **error);
gboolean       _dh_post_resolve_replace (DhDraft           *draft,
                                      int                   unit,
                                      const DhPostTask     *task,
                                      GError              **error);
gboolean       _dh_post_resolve_strategic (DhDraft         *draft,
                                      int                   unit,
                                      const DhPostTask     *task,
                                      GError              **error);
gboolean       _dh_post_stands_for   (const DhBattle       *battle,
                                      int                   unit,
                                      DhPostTaskKind        kind);
void           _dh_post_give_care    (DhDraft              *draft);
void           _dh_post_take_cities  (DhDraft              *draft);

/* dh-post-victory.c */
int            _dh_post_count_objective (const DhBattle     *battle,
                                      const DhPostObjective *objective,
                                      DhPostSideKind        side);
int            _dh_post_count_points (const DhBattle       *battle,
                                      DhPostSideKind        side);
void           _dh_post_after_order  (DhDraft              *draft);


G_END_DECLS
