/* dh-rulebook.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-chart.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * DhStanding:
 *
 * How a value came into the rulebook: printed in the document, following from it, from a sibling
 * set of the same club, a default of ours, or the club's own; or printed once and not to be had, so
 * that there is none until the club puts one in.
 */
typedef enum {
  DH_STANDING_TEXT,
  DH_STANDING_INFERRED,
  DH_STANDING_FAMILY,
  DH_STANDING_HOUSE,
  DH_STANDING_CLUB,
  DH_STANDING_LOST,
} DhStanding;

/**
 * DhScale:
 * @DH_SCALE_25MM: figures of 25 mm
 * @DH_SCALE_15MM: figures of 15 mm
 * @DH_SCALE_BOTH: whichever they are
 *
 * The size of the figures, which decides which of two numbers counts.
 */
typedef enum /*< skip >*/ {
  DH_SCALE_25MM,
  DH_SCALE_15MM,
  DH_SCALE_BOTH,
} DhScale;

/**
 * DhRulebookItem:
 * @id: dotted, unique in the rulebook, such as `fire.close.range`
 * @title: what it is, in plain words
 * @clause: the clause it stands under, such as `7`
 * @standing: how it came into the rulebook, at the scale in use
 * @unit: (nullable): degrees, D6 …; %NULL for a switch
 * @is_switch: whether it is a choice of words, not a number or a row of numbers
 * @is_chart: whether it is a chart of results
 * @die: for a table by die face, the faces of the die; else 0
 *
 * A value, table, switch or chart of a rulebook.
 */
struct _DhRulebookItem {
  const char *id;
  const char *title;
  const char *clause;
  DhStanding standing;
  const char *unit;
  gboolean is_switch;
  gboolean is_chart;
  guint die;
};

/**
 * DhRulebook:
 * @system: the id of the game whose rules these are
 * @id: its id
 * @of: the id of the rulebook that comes with Drumhead and says what this one holds: its own, or the one that it is a
 *   club's version of
 * @title: its title, as the file has it; [method@Dh.Rulebook.get_title] is for people
 * @entries: its values, tables, switches and charts, in the order of the file; [method@Dh.Rulebook.get_item] looks at
 *   one
 *
 * The rules that a battle is fought by. Callers only read it.
 */
struct _DhRulebook {
  char *system;
  char *id;
  char *of;
  char *title;
  GPtrArray *entries;

  /*< private >*/
  gatomicrefcount ref_count;
  gboolean unnamed;  /* of a reference: files that do not say of which system they are have its rules */
  gboolean open;     /* of a reference: a club may have items that it has not */
  GArray *units;     /* DhRulebookUnit of its system; the same in every copy */
  GArray *clauses;   /* of a reference: DhRulebookLabel, the clauses of the rules with what each is about */
  GArray *sections;  /* DhRulebookLabel, in the order of the file; the same in every copy */
  GHashTable *by_id; /* borrowed id to borrowed DhRulebookEntry */
};

DhRulebook           *dh_rulebook_new_from_bytes  (GBytes            *bytes,
                                                   const char        *name,
                                                   GError           **error) G_GNUC_WARN_UNUSED_RESULT;
DhRulebook           *dh_rulebook_new_from_file   (GFile             *file,
                                                   GError           **error) G_GNUC_WARN_UNUSED_RESULT;
DhRulebook           *dh_rulebook_new_shipped     (const char        *id,
                                                   GError           **error) G_GNUC_WARN_UNUSED_RESULT;
GStrv                 dh_rulebook_list_shipped    (const char        *system) G_GNUC_WARN_UNUSED_RESULT;
DhRulebook           *dh_rulebook_copy            (const DhRulebook  *self) G_GNUC_WARN_UNUSED_RESULT;
DhRulebook           *dh_rulebook_ref             (DhRulebook        *self);
void                  dh_rulebook_unref           (DhRulebook        *self);

gboolean              dh_rulebook_require_system  (const DhRulebook  *self,
                                                   const char        *system,
                                                   GError           **error);
const DhRulebookItem *dh_rulebook_get_item        (const DhRulebook  *self,
                                                   guint              index);
const DhRulebookItem *dh_rulebook_find            (const DhRulebook  *self,
                                                   const char        *id);
const char           *dh_rulebook_get_title       (const DhRulebook  *self);
const char           *dh_rulebook_get_section     (const DhRulebook  *self,
                                                   guint              index);
const char           *dh_rulebook_get_text        (const DhRulebook  *self,
                                                   const char        *id);
const char           *dh_rulebook_get_effect      (const DhRulebook  *self,
                                                   const char        *id);
const char           *dh_rulebook_find_clause     (const char        *reference,
                                                   const char        *clause);

guint                 dh_rulebook_get_n_choices   (const DhRulebook  *self,
                                                   const char        *id);
const char           *dh_rulebook_get_choice      (const DhRulebook  *self,
                                                   const char        *id,
                                                   guint              index,
                                                   const char       **title);
const char           *dh_rulebook_get_switch      (const DhRulebook  *self,
                                                   const char        *id);
gboolean              dh_rulebook_set_switch      (DhRulebook        *self,
                                                   const char        *id,
                                                   const char        *choice,
                                                   GError           **error);
gboolean              dh_rulebook_is              (const DhRulebook  *self,
                                                   const char        *id,
                                                   const char        *choice);
double                dh_rulebook_number          (const DhRulebook  *self,
                                                   const char        *id);
int                   dh_rulebook_integer         (const DhRulebook  *self,
                                                   const char        *id);
double                dh_rulebook_face            (const DhRulebook  *self,
                                                   const char        *id,
                                                   guint              face);

gboolean              dh_rulebook_is_lost         (const DhRulebook  *self,
                                                   const char        *id);
const DhChart        *dh_rulebook_get_chart       (const DhRulebook  *self,
                                                   const char        *id);
GStrv                 dh_rulebook_list_doubts     (const DhRulebook  *self,
                                                   const char        *name) G_GNUC_WARN_UNUSED_RESULT;

char                 *dh_rulebook_to_xml          (const DhRulebook  *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhRulebook, dh_rulebook_unref)

G_END_DECLS
