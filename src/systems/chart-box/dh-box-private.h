/* dh-box-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-box.h"
#include "dh-xml-private.h"

G_BEGIN_DECLS

typedef enum {
  DH_BOX_ARM_INFANTRY,
  DH_BOX_ARM_ARTILLERY,
} DhBoxArm;

#define DH_TYPE_BOX_ARM (_dh_box_arm_get_type ())
GType _dh_box_arm_get_type        (void);
GType _dh_box_step_get_type       (void);
GType _dh_box_purpose_get_type    (void);
GType _dh_box_due_get_type        (void);
GType _dh_box_suppressed_get_type (void);

/* What only a counter says, and nobody has said yet. */
#define DH_BOX_UNKNOWN (-1)

typedef struct {
  char *id;
  char *name;
} DhBoxSideInfo;

typedef struct {
  char *id;
  char *name;
  int side;
  int arm;
  int factors; /* of artillery, or DH_BOX_UNKNOWN */
  gboolean rifled;
} DhBoxUnitInfo;

/* A scenario. It never changes. */
typedef struct {
  gatomicrefcount ref_count;
  char *title;
  GArray *sides; /* DhBoxSideInfo, in the order in which they play */
  GArray *units; /* DhBoxUnitInfo */
} DhBox;

gpointer _dh_box_ref   (gpointer        box);
void     _dh_box_unref (gpointer        box);
gpointer _dh_box_read  (DhXmlElement   *root,
                        DhXmlProblems  *problems);
void     _dh_box_write (gconstpointer   scenario,
                        GString        *xml);

G_END_DECLS
