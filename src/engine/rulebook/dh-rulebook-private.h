/* dh-rulebook-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-chart-private.h"
#include "dh-rulebook.h"
#include "dh-xml-private.h"

G_BEGIN_DECLS

/* The number of scales that numbers are given for. */
#define DH_N_SCALES DH_SCALE_BOTH

/* An id and a title: a section, or a choice of a switch. */
typedef struct {
  char *id;
  char *title;
} DhRulebookLabel;

/* A unit of numbers of one game. */
typedef struct {
  char *name;
  gboolean parts; /* whether parts of one make sense */
} DhRulebookUnit;

/* A value, a table, a switch or a chart. */
typedef struct {
  DhRulebookItem item; /* its strings belong to the entry, but for its title */
  char *title;         /* as the file has it; that of the item is in the language of the reader */
  guint section;
  DhStanding standings[DH_N_SCALES];

  /* Values and tables */
  char *texts[DH_N_SCALES];     /* as the file has them; the second is NULL if one serves both */
  double *numbers[DH_N_SCALES]; /* one, or one for each face of the die; NULL while they are lost */
  const double *in_force;       /* the numbers of the scale in use */
  char *least_text;
  char *most_text;
  double least;
  double most;
  gboolean has_parts; /* whether parts of one make sense */
  char *not_above;    /* (nullable), in a reference: the id of a value that must not be less */
  char *effect;       /* (nullable), in a reference: what it does, where that follows from no number; not translated */

  /* Switches */
  GArray *choices; /* DhRulebookLabel; the same in every copy */
  guint choice;

  DhChart *chart; /* (owned, shared by copies) */
} DhRulebookEntry;

DhRulebook *_dh_rulebook_new_from_element (DhXmlElement           *element,
                                           DhXmlProblems          *problems) G_GNUC_WARN_UNUSED_RESULT;
DhRulebook *_dh_rulebook_new_from_draft   (const DhRulebook       *draft,
                                           DhXmlProblems          *problems) G_GNUC_WARN_UNUSED_RESULT;
const DhRulebook *_dh_rulebook_get_reference (const DhRulebook       *self);
void        _dh_rulebook_append_xml       (const DhRulebook       *self,
                                           GString                *xml);

DhRulebook *_dh_rulebook_settle           (const DhRulebook       *draft,
                                           GError                **error) G_GNUC_WARN_UNUSED_RESULT;
DhRulebook *_dh_rulebook_new              (void) G_GNUC_WARN_UNUSED_RESULT;
void        _dh_rulebook_add              (DhRulebook             *self,
                                           DhRulebookEntry        *entry);
void        _dh_rulebook_apply_scale      (DhRulebook             *self);

DhRulebookEntry *_dh_rulebook_get_entry  (const DhRulebook      *self,
                                          const char            *id);
DhRulebookEntry *_dh_rulebook_entry_copy (const DhRulebookEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
void        _dh_rulebook_entry_free       (gpointer                data);
const char *_dh_rulebook_entry_get_text  (const DhRulebookEntry  *entry,
                                           DhScale                 scale);
gboolean    _dh_rulebook_entry_says_the_same (const DhRulebookEntry *entry,
                                              const DhRulebookEntry *other,
                                              DhScale                scale);
const char *_dh_rulebook_entry_get_choice (const DhRulebookEntry  *entry);
const char *_dh_rulebook_entry_get_kind   (const DhRulebookEntry  *entry);
void        _dh_rulebook_entry_append_xml (const DhRulebookEntry  *entry,
                                           GString                *xml);

gboolean    _dh_rulebook_parse_number     (const char             *text,
                                           double                 *number);
gboolean    _dh_rulebook_read_unit        (GArray                 *own,
                                           DhXmlElement           *element,
                                           const char            **unit,
                                           gboolean               *parts,
                                           DhXmlProblems          *problems);
gboolean    _dh_rulebook_read_amount      (DhRulebookEntry        *entry,
                                           GArray                 *own,
                                           DhXmlElement           *element,
                                           DhXmlProblems          *problems);

void        _dh_rulebook_label_clear      (gpointer                data);
gboolean    _dh_rulebook_labels_find      (GArray                 *labels,
                                           const char             *id,
                                           guint                  *index);
char       *_dh_rulebook_labels_list      (GArray                 *labels) G_GNUC_WARN_UNUSED_RESULT;

/**
 * _dh_rulebook_translate:
 * @id: the id of an item, a section or a choice
 * @title: its title, as a file has it
 *
 * Returns: (transfer none): the title in the language of the reader; @title itself when it is of
 *   a club's own making. It is for people and never goes into a file.
 */
static inline const char *
_dh_rulebook_translate (const char *id,
                        const char *title)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, id, title);
}

/**
 * _dh_rulebook_entry_count:
 * @entry: a value or table
 *
 * Returns: how many numbers it has at each scale
 */
static inline guint
_dh_rulebook_entry_count (const DhRulebookEntry *entry)
{
  return MAX (entry->item.die, 1);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhRulebookEntry, _dh_rulebook_entry_free)

G_END_DECLS
