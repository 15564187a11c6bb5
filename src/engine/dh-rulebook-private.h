/* dh-rulebook-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-rulebook.h"
#include "dh-xml-private.h"

G_BEGIN_DECLS

DhRulebook *_dh_rulebook_new_from_element (DhXmlElement      *element,
                                           DhXmlProblems     *problems) G_GNUC_WARN_UNUSED_RESULT;
void        _dh_rulebook_append_xml       (const DhRulebook  *self,
                                           GString           *xml);

G_END_DECLS
