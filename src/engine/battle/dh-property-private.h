/* dh-property-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle-private.h"

G_BEGIN_DECLS

/* The greatest value that a ruling may set: more than any table of a game holds. A file may hold ten times as much,
   which play can come to, and sums still do not overflow. */
#define DH_PROPERTY_MOST_RULED 100000
#define DH_PROPERTY_MOST (10 * DH_PROPERTY_MOST_RULED)

typedef guint DhPropertyId;

#define DH_OF_EVERY_BATTLE(name, title_, member, ...) \
  { DH_REF_KIND_BATTLE, name, G_STRUCT_OFFSET (DhBattle, member), __VA_ARGS__, .told = DH_TOLD_ALL, .title = title_ }
#define DH_PROPERTIES_OF_EVERY_BATTLE(steps)                                                                           \
  [DH_BATTLE_TURN] = DH_OF_EVERY_BATTLE ("turn", NC_ ("property", "Turn"), turn, &dh_form_number,                      \
                                         .most = DH_PROPERTY_MOST, .most_ruled = DH_PROPERTY_MOST_RULED),              \
  [DH_BATTLE_STEP] = DH_OF_EVERY_BATTLE ("step", NC_ ("property", "Step"), step, &dh_form_word, steps),                \
  [DH_BATTLE_DISCLOSURE] = DH_OF_EVERY_BATTLE ("disclosure", NC_ ("property", "Players see"), disclosure,              \
                                               &dh_form_word, dh_disclosure_get_type),                                 \
  [DH_BATTLE_SEED] = DH_OF_EVERY_BATTLE ("seed-shown", NC_ ("property", "Seed shown"), seed_shown, &dh_form_truth,     \
                                         .by_order = TRUE)

/**
 * DhForm:
 * @append: writes a value as files, rulings and screens show it
 * @parse: reads it, in any case
 * @takes: (nullable): what values there are, for people
 * @describe: where that hangs on the property, says it
 *
 * How the number that a property holds is written.
 */
struct _DhForm {
  void     (*append)   (const DhBattle   *battle,
                        const DhProperty *property,
                        int               value,
                        GString          *text);
  gboolean (*parse)    (const DhBattle   *battle,
                        const DhProperty *property,
                        const char       *text,
                        int              *value);
  const char *takes;
  char    *(*describe) (const DhBattle   *battle,
                        const DhProperty *property);
};

extern const DhForm dh_form_number;  /* a whole number */
extern const DhForm dh_form_truth;   /* yes, no */
extern const DhForm dh_form_word;    /* of an enumeration */
extern const DhForm dh_form_thing;   /* the id of a thing of its kind, or none */
extern const DhForm dh_form_name;    /* what a thing is called, as a GQuark; 0 for what it was set up with */
extern const DhForm dh_form_members; /* the ids of things that are in a set, parted by blanks; the number says how many */

/**
 * DhProperty:
 * @of: the kind of thing that has it
 * @name: its name in files and rulings
 * @offset: where in the thing's record its number is
 * @form: how it is written
 * @words: of %dh_form_word the enumeration
 * @least: the smallest number it may have in a file
 * @most: the greatest; of %dh_form_name how many characters it has at the most
 * @least_ruled: the smallest number it may be ruled to have
 * @most_ruled: the greatest
 * @member: of %dh_form_members the form of one of them
 * @kind: of %dh_form_members what kind of thing they are, and of %dh_form_thing what kind of thing the number names
 * @by_order: an order of its own sets it, and no ruling
 * @mark: of %dh_form_members where in their records the int is that says whether one is in the set; of what names a
 *   thing, if not 0, where in the record of that the int is that counts by how many it is named
 * @told: to whom its value may be told
 * @is_state: its words say how the thing is, so that they need no title beside its name
 * @title: what people call it, to be translated in the context “property”
 *
 * A property of a kind of thing. A property of the battle itself may be a set of things.
 */
struct _DhProperty {
  DhRefKind of;
  const char *name;
  gsize offset;
  const DhForm *form;
  GType (*words) (void);
  int least;
  int most;
  int least_ruled;
  int most_ruled;
  const DhForm *member;
  DhRefKind kind;
  gboolean by_order;
  gsize mark;
  DhTold told;
  gboolean is_state;
  const char *title;
};

const DhProperty *_dh_property_get      (const DhBattle  *battle,
                                         DhPropertyId     id);
gboolean          _dh_property_find     (const DhBattle  *battle,
                                         DhRefKind        of,
                                         const char      *name,
                                         DhPropertyId    *id);
const char       *_dh_property_get_title (const DhProperty *self);
char             *_dh_property_list     (const DhBattle  *battle,
                                         DhRefKind        of);
int               _dh_property_read     (const DhBattle  *battle,
                                         DhRef            thing,
                                         DhPropertyId     id);
void              _dh_property_write    (DhBattle        *battle,
                                         DhRef            thing,
                                         DhPropertyId     id,
                                         int              value);
gboolean          _dh_property_has      (const DhBattle  *battle,
                                         DhPropertyId     id,
                                         int              member);
void              _dh_property_put      (DhBattle        *battle,
                                         DhPropertyId     id,
                                         int              member,
                                         gboolean         in);
void              _dh_property_append   (const DhBattle  *battle,
                                         DhPropertyId     id,
                                         int              value,
                                         GString         *text);
void              _dh_property_append_xml (const DhBattle *battle,
                                           DhRef           thing,
                                           DhPropertyId    id,
                                           GString        *xml);
void              _dh_property_append_attribute (const DhBattle *battle,
                                                 DhPropertyId    id,
                                                 const char     *attribute,
                                                 int             value,
                                                 GString        *xml);
gboolean          _dh_property_parse    (const DhBattle  *battle,
                                         DhPropertyId     id,
                                         const char      *text,
                                         int             *value,
                                         GError         **error);

G_END_DECLS
