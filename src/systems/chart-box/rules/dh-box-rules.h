/* dh-box-rules.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-box-forces.h"
#include "dh-box-points.h"

#include "dh-draft-chart-private.h"
#include "dh-order-shapes-private.h"
#include "dh-resolve-private.h"

G_BEGIN_DECLS

/* What dice are thrown for. */
typedef enum /*< skip >*/ {
  DH_BOX_PURPOSE_NONE,
  DH_BOX_PURPOSE_BOMBARDMENT,
  DH_BOX_PURPOSE_CHART,
  DH_BOX_PURPOSE_INITIATIVE,
  DH_BOX_PURPOSE_TRANSFER,
  DH_BOX_PURPOSE_ACTIVATION,
  DH_BOX_PURPOSE_COMBAT,
  DH_BOX_PURPOSE_RALLY,
  DH_BOX_PURPOSE_MORALE,
  DH_BOX_PURPOSE_OBJECTIVE,
  DH_BOX_PURPOSE_COMMAND,
  DH_BOX_PURPOSE_SAVE,
  DH_BOX_PURPOSE_FATE,
  DH_BOX_PURPOSE_RELEASE,
  DH_BOX_PURPOSE_AMMUNITION,
  DH_BOX_PURPOSE_THROW,
  DH_N_BOX_PURPOSES,
} DhBoxPurpose;

/* What can be due. */
typedef enum {
  DH_BOX_DUE_NONE,
  DH_BOX_DUE_ACTIVATE,
  DH_BOX_DUE_COMMAND,
  DH_BOX_DUE_RELEASE,
  DH_BOX_DUE_AMMUNITION,
  DH_BOX_DUE_CONTROL,
} DhBoxDue;

GType _dh_box_part_get_type  (void);
GType _dh_box_truth_get_type (void);
GType _dh_box_event_get_type (void);

#define DH_BOX_MOST_BATTERIES 8
#define DH_BOX_MOST_MODIFIERS 8
#define DH_BOX_MOST_WORD 41

/* An order of a box. What the words of its verb do not give is as a new order has it: 0. */
typedef struct {
  DhOrder order;
  int arm;
  int part; /* guns or crew */
  int n;    /* how many of @things and @numbers */
  int things[DH_BOX_MOST_BATTERIES];  /* units besides the subjects */
  int numbers[DH_BOX_MOST_BATTERIES];
  int amount;
  gboolean relative; /* the amount is added */
  double value, against; /* what is looked up in a chart */
  int support[2], guns[2]; /* of a combat, both sides */
  int owner;   /* a side, or DH_NOTHING */
  int truth;
  int faces;
  guint n_modifiers;
  char modifiers[DH_BOX_MOST_MODIFIERS][DH_BOX_MOST_WORD];
  char id[DH_BOX_MOST_WORD]; /* of a chart, or a number of a counter */
  char result[16];           /* empty while the owner has not said what a printed chart has */
  gboolean pits, woods, flank, stream, fort, near, exited, leader, grant, open;
  gboolean held;
} DhBoxOrder;

/* What counts in a combat by its rules; a combat is kept with its first attacker as a number: which of these count, and
 * the points of both sides. */
#define DH_N_BOX_COMBAT_MODIFIERS 7
extern const char *const _dh_box_combat_modifiers[DH_N_BOX_COMBAT_MODIFIERS];
#define DH_BOX_KEEP_COMBAT(mask, attack, defence) (((mask) * 1000 + (attack)) * 1000 + (defence))
#define DH_BOX_MOST_POINTS 999
#define DH_BOX_MOST_KEPT DH_BOX_KEEP_COMBAT (127, DH_BOX_MOST_POINTS, DH_BOX_MOST_POINTS)

#define DH_BOX_ORDER(order) ((const DhBoxOrder *) (order))

extern const DhSlotInfo _dh_box_slots[];
extern const DhDueColumn _dh_box_due_columns[];

void        _dh_box_init_order   (DhOrder         *order);

/* dh-box-check.c */

/*
 * A check: @dice D6 and @modifier have to come to @limit at most, or at least. @good and @bad are what comes of it, for
 * people. @passed is found.
 */
typedef struct {
  DhRef of;
  int purpose;
  int dice;
  int modifier;
  int limit;
  gboolean at_least;
  const char *good;
  const char *bad;
  gboolean passed;
} DhBoxCheck;

gboolean    _dh_box_check         (DhDraft          *draft,
                                   DhBoxCheck       *check,
                                   GError          **error);
void        _dh_box_add_modifier  (DhDraft          *draft,
                                   DhBoxCheck       *check,
                                   const char       *id);
gboolean    _dh_box_has           (const DhDraft    *draft,
                                   const char       *format,
                                   ...) G_GNUC_PRINTF (2, 3);
int         _dh_box_number        (const DhDraft    *draft,
                                   const char       *format,
                                   ...) G_GNUC_PRINTF (2, 3);
gboolean    _dh_box_need          (DhDraft          *draft,
                                   DhRef             thing,
                                   guint             property,
                                   const char       *clause,
                                   int              *value,
                                   GError          **error);
gboolean    _dh_box_points        (DhDraft          *draft,
                                   int               unit,
                                   const char       *clause,
                                   int              *value,
                                   GError          **error);
const char *_dh_box_said          (const DhBoxOrder *order);
DhRef       _dh_box_first         (const DhOrder    *order);
int         _dh_box_phasing       (const DhBattle   *battle);
gboolean    _dh_box_end_due       (DhDraft          *draft,
                                   int               kind,
                                   DhRef             of);

/* dh-box-combat.c */
gboolean    _dh_box_has_to_attack (const DhBattle   *battle,
                                   int               unit);

/* dh-box-resolve.c */

/* The one that every order of a box goes through: whether it belongs to this game and to this phase. */
DhProcedure _dh_box_resolve;

gboolean    _dh_box_has_order     (const DhBattle   *battle,
                                   const char       *word);
gboolean    _dh_box_is_of_game    (const DhBattle   *battle,
                                   const char       *word);
gboolean    _dh_box_belongs       (const DhBattle   *battle,
                                   const char       *word,
                                   gboolean         *to_phase);

/* The procedures */
DhProcedure _dh_box_begin;
DhProcedure _dh_box_chart, _dh_box_set_track, _dh_box_hold, _dh_box_set_number, _dh_box_throw, _dh_box_line,
  _dh_box_judge;
DhProcedure _dh_box_loss, _dh_box_eliminate, _dh_box_exit, _dh_box_arrive, _dh_box_detach, _dh_box_attach,
  _dh_box_return;
DhProcedure _dh_box_initiative, _dh_box_moved, _dh_box_transfer, _dh_box_activate;
DhProcedure _dh_box_combat, _dh_box_engage, _dh_box_relieve, _dh_box_disorder, _dh_box_rally, _dh_box_bombard;
DhProcedure _dh_box_morale, _dh_box_night, _dh_box_garrison, _dh_box_objective;
DhProcedure _dh_box_command, _dh_box_assign, _dh_box_save, _dh_box_fate;
DhProcedure _dh_box_release, _dh_box_attacked, _dh_box_unblocked, _dh_box_near, _dh_box_train, _dh_box_counterattack,
  _dh_box_ammunition, _dh_box_control, _dh_box_cut_off;

/* dh-box-units.c */
void        _dh_box_set_unit      (DhDraft          *draft,
                                   int               unit,
                                   guint             property,
                                   int               value);
int         _dh_box_recover       (DhDraft          *draft,
                                   int               unit);
void        _dh_box_disengage     (DhDraft          *draft,
                                   int               unit);

/* dh-box-sequence.c */
void        _dh_box_enter_next    (DhDraft          *draft);
gboolean    _dh_box_require_next  (const DhBattle   *battle,
                                   const DhOrder    *order,
                                   GError          **error);
char       *_dh_box_due_to_order  (const DhBattle   *battle,
                                   const DhDue      *due);
gboolean    _dh_box_due_only_dice (const DhBattle   *battle,
                                   const DhDue      *due);
gboolean    _dh_box_resolve_due   (DhDraft          *draft,
                                   const DhDue      *due,
                                   GError          **error);
gboolean    _dh_box_throw_command    (DhDraft *draft, int formation, GError **error);
gboolean    _dh_box_throw_release    (DhDraft *draft, int formation, GError **error);
gboolean    _dh_box_throw_ammunition (DhDraft *draft, int formation, GError **error);
void        _dh_box_free_formation   (DhDraft *draft, int formation);
gboolean    _dh_box_find_counterattackers (const DhBattle *battle, DhRef *formation);

/* dh-box-points.c */
GArray     *_dh_box_count_points  (const DhBattle   *battle,
                                   int               side,
                                   int              *sum,
                                   GString          *unknown) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
