/* dh-property.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-entry.h"
#include "dh-inch.h"

G_BEGIN_DECLS

/*
 * The properties of the things of a battle, as a ruling may set them. A property is a number below
 * dh_property_count(), as in a change of an entry.
 */

guint        dh_property_count          (void);
DhRefKind    dh_property_get_kind       (guint            property);
const char  *dh_property_get_name       (guint            property);
const char  *dh_property_get_title      (guint            property);
gboolean     dh_property_is_ruled       (guint            property);

char        *dh_property_dup_value      (const DhBattle  *battle,
                                         DhRef            thing,
                                         guint            property) G_GNUC_WARN_UNUSED_RESULT;
char        *dh_property_describe       (const DhBattle  *battle,
                                         DhRef            thing,
                                         guint            property) G_GNUC_WARN_UNUSED_RESULT;
char        *dh_property_describe_value (const DhBattle  *battle,
                                         guint            property,
                                         const char      *value) G_GNUC_WARN_UNUSED_RESULT;
char       **dh_property_dup_choices    (const DhBattle  *battle,
                                         DhRef            thing,
                                         guint            property) G_GNUC_WARN_UNUSED_RESULT;
void         dh_unit_append_notes       (const DhBattle  *battle,
                                         guint            unit,
                                         GString         *text);

G_END_DECLS
