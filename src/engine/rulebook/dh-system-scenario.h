/* dh-system-scenario.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-system.h"

G_BEGIN_DECLS

/**
 * DhSystemScenario:
 * @reference: the id of its reference rulebook
 * @root: the root element of what a battle is set up from
 * @folder: the folder of the resource bundle with those that come with Drumhead
 * @most_bytes: the greatest size of a file of one; 0 for a mebibyte
 * @schema: (nullable): the schema of its battles
 * @fits: (nullable): whether a scenario goes with these rules, else @error is set; asked for whoever sets up any game
 * @read: (transfer full): what an element sets a battle up from
 * @append: writes it
 * @ref: holds on to what a battle is set up from
 * @unref: lets go of it
 * @get_title: what it calls the battle, as the file has it; [method@Dh.System.get_title] is for people
 * @count: (nullable): how many fight in it
 * @set_up: fills a new battle
 * @list: (nullable): how anybody's list becomes part of one
 *
 * The scenarios of a game: what a battle is set up from, how it is read and written, and by which rules.
 */
struct _DhSystemScenario {
  const char *reference;
  const char *root;
  const char *folder;
  gsize most_bytes;
  const char *schema;
  gboolean (*fits) (gconstpointer scenario, const DhRulebook *rulebook, GError **error);
  gpointer (*read) (DhXmlElement *element, DhXmlProblems *problems);
  void (*append) (gconstpointer scenario, GString *xml);
  gpointer (*ref) (gpointer scenario);
  void (*unref) (gpointer scenario);
  const char *(*get_title) (gconstpointer scenario);
  guint (*count) (gconstpointer scenario);
  void (*set_up) (DhBattle *battle);
  const DhListing *list;
};

const char *dh_system_get_title     (const DhSystem    *self,
                                     gconstpointer      scenario);
gboolean    dh_system_fits          (const DhSystem    *self,
                                     gconstpointer      scenario,
                                     const DhRulebook  *rulebook,
                                     GError           **error);
guint       dh_system_count         (const DhSystem    *self,
                                     gconstpointer      scenario);
gpointer    dh_system_load_scenario (const DhSystem    *self,
                                     GFile             *file,
                                     GError           **error) G_GNUC_WARN_UNUSED_RESULT;
GStrv       dh_system_list_shipped  (const DhSystem    *self) G_GNUC_WARN_UNUSED_RESULT;
gpointer    dh_system_load_shipped  (const DhSystem    *self,
                                     const char        *name,
                                     GError           **error) G_GNUC_WARN_UNUSED_RESULT;
gpointer    dh_system_read_scenario (const DhSystem    *self,
                                     GBytes            *bytes,
                                     const char        *name,
                                     GError           **error) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_system_write_scenario (const DhSystem   *self,
                                     gconstpointer      scenario) G_GNUC_WARN_UNUSED_RESULT;
GFile      *dh_system_get_club_file (const DhSystem    *self,
                                     const char        *name) G_GNUC_WARN_UNUSED_RESULT;
GStrv       dh_system_list_club     (const DhSystem    *self) G_GNUC_WARN_UNUSED_RESULT;
gpointer    dh_system_load_named    (const DhSystem    *self,
                                     const char        *name,
                                     GError           **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
