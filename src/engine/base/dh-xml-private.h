/* dh-xml-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The folder of the resource bundle with all that Drumhead ships: schemas, rulebooks and battles. */
#define DH_XML_RESOURCES "/io/github/drumhead/Drumhead"

/* The longest file that is read. A battle of 2,000 units and 10,000 entries is some 4 MiB. */
#define DH_XML_MOST_BYTES (256 * 1024 * 1024)

/* The most nodes that are in memory at once, a tenth of a gigabyte. The entry of 10,000 units who forget a turn has
   some hundred thousand elements. */
#define DH_XML_MOST_NODES 1000000

/**
 * DhXmlKind:
 * @root: (nullable): what the root of such a document is called
 * @most: how many bytes it may have
 *
 * A kind of file. What is larger, or something else, is refused before its contents are looked at.
 */
typedef struct {
  const char *root;
  gsize most;
} DhXmlKind;

/* dh-xml.c alone includes libxml2; for everybody else these have no inside. */
typedef struct _xmlDoc DhXmlDocument;
typedef struct _xmlNode DhXmlElement;

/* A problem and its line, 0 for none; an attribute that is only missing is named in @lacks. */
typedef struct {
  guint line;
  char *text;
  char *lacks; /* (nullable) */
} DhXmlProblem;

/* Problems found in a file. Callers only read it. */
typedef struct _DhXmlProblems {
  char *name;     /* what to call the file in messages */
  GArray *list;   /* DhXmlProblem */
  guint left_out; /* how many more there are */
  GStringChunk *quoted; /* beginnings of long texts */
} DhXmlProblems;

/**
 * DhXmlElementFunc:
 * @element: an element, with its attributes and with everything that is in it so far
 * @user_data: what the caller of dh_xml_parse_log() gave
 *
 * Returns: whether to go on; after a %FALSE the rest is only read for its own mistakes
 */
typedef gboolean (*DhXmlElementFunc) (DhXmlElement *element,
                                      gpointer      user_data);

/* dh-xml-problems.c */
DhXmlProblems *dh_xml_problems_new          (const char            *name) G_GNUC_WARN_UNUSED_RESULT;
void           dh_xml_problems_free         (DhXmlProblems         *self);
gboolean       dh_xml_problems_add          (DhXmlProblems         *self,
                                             guint                  line,
                                             const char            *format,
                                             ...) G_GNUC_PRINTF (3, 4);
gboolean       dh_xml_problems_report       (DhXmlProblems         *self,
                                             GError               **error);
const char    *dh_xml_quote                 (DhXmlProblems         *problems,
                                             const char            *text);

/* dh-xml-files.c */
GBytes        *dh_xml_load_file             (GFile                 *file,
                                             const DhXmlKind       *kind,
                                             GError               **error) G_GNUC_WARN_UNUSED_RESULT;
GStrv          dh_xml_list_shipped          (const char            *folder) G_GNUC_WARN_UNUSED_RESULT;
GBytes        *dh_xml_load_shipped          (const char            *folder,
                                             const char            *id,
                                             GError               **error) G_GNUC_WARN_UNUSED_RESULT;

GFile         *dh_xml_get_club_file         (const char            *folder,
                                             const char            *id) G_GNUC_WARN_UNUSED_RESULT;
GStrv          dh_xml_list_club             (const char            *folder) G_GNUC_WARN_UNUSED_RESULT;

/* dh-xml-bounds.c */
gboolean       dh_xml_check_size            (gsize                  size,
                                             const DhXmlKind       *kind,
                                             char                 **why);
guint          dh_xml_count_nodes           (const char            *data,
                                             gsize                  size);
gboolean       dh_xml_check_text            (const char            *data,
                                             gsize                  size,
                                             DhXmlProblems         *problems);

/* dh-xml.c */
DhXmlDocument *dh_xml_parse                 (GBytes                *bytes,
                                             const DhXmlKind       *kind,
                                             DhXmlProblems         *problems) G_GNUC_WARN_UNUSED_RESULT;
DhXmlDocument *dh_xml_parse_log             (GBytes                *bytes,
                                             const DhXmlKind       *kind,
                                             const char            *log,
                                             DhXmlElementFunc       begin,
                                             DhXmlElementFunc       each,
                                             gpointer               user_data,
                                             DhXmlProblems         *problems) G_GNUC_WARN_UNUSED_RESULT;
void           dh_xml_document_free         (DhXmlDocument         *self);
DhXmlElement  *dh_xml_document_get_root     (DhXmlDocument         *self);

const char    *dh_xml_element_get_name      (DhXmlElement          *self);
gboolean       dh_xml_element_is            (DhXmlElement          *self,
                                             const char            *name);
guint          dh_xml_element_get_line      (DhXmlElement          *self);
DhXmlElement  *dh_xml_element_get_parent    (DhXmlElement          *self);
DhXmlElement  *dh_xml_element_get_first     (DhXmlElement          *self);
DhXmlElement  *dh_xml_element_get_next      (DhXmlElement          *self);
DhXmlElement  *dh_xml_element_find          (DhXmlElement          *self,
                                             const char            *name);
const char    *dh_xml_element_get_attribute (DhXmlElement          *self,
                                             const char            *name);
const char    *dh_xml_element_get_text      (DhXmlElement          *self);

/* For documents of others, whose names have prefixes and whose texts have elements in them. */
const char    *dh_xml_element_get_local     (DhXmlElement          *self,
                                             const char            *name);
DhXmlElement  *dh_xml_node_get_first        (DhXmlElement          *self);
DhXmlElement  *dh_xml_node_get_next         (DhXmlElement          *self);
const char    *dh_xml_node_get_text         (DhXmlElement          *self);
gboolean       dh_xml_node_is_element       (DhXmlElement          *self);

gboolean       dh_xml_complain              (DhXmlElement          *element,
                                             DhXmlProblems         *problems,
                                             const char            *format,
                                             ...) G_GNUC_PRINTF (3, 4);
gboolean       dh_xml_check_format          (DhXmlElement          *root,
                                             const char            *name,
                                             int                    format,
                                             DhXmlProblems         *problems);
gboolean       dh_xml_check_element         (DhXmlElement          *element,
                                             const char            *required,
                                             const char            *optional,
                                             const char            *children,
                                             DhXmlProblems         *problems);
gboolean       dh_xml_check_read            (DhXmlElement          *element,
                                             gboolean               holds,
                                             DhXmlProblems         *problems);
gboolean       dh_xml_validate              (DhXmlElement          *element,
                                             const char            *schema,
                                             DhXmlProblems         *problems);
gboolean       dh_xml_validate_frame        (DhXmlElement          *element,
                                             const char            *schema,
                                             DhXmlProblems         *problems);

gboolean       dh_xml_is_plain              (gunichar               character);
gboolean       dh_xml_is_text               (const char            *text);

/* dh-xml-read.c */
gboolean       dh_xml_read_integer          (DhXmlElement          *element,
                                             const char            *attribute,
                                             int                    least,
                                             int                    most,
                                             int                   *value,
                                             DhXmlProblems         *problems);
gboolean       dh_xml_read_truth            (DhXmlElement          *element,
                                             const char            *attribute,
                                             gboolean              *value,
                                             DhXmlProblems         *problems);
gboolean       dh_xml_read_word             (DhXmlElement          *element,
                                             const char            *attribute,
                                             GType                  words,
                                             int                   *value,
                                             DhXmlProblems         *problems);
gboolean       dh_xml_is_line               (const char            *text,
                                             guint                  most);
gboolean       dh_xml_read_text             (DhXmlElement          *element,
                                             const char            *attribute,
                                             guint                  most,
                                             char                 **value,
                                             DhXmlProblems         *problems);
gboolean       dh_xml_read_id               (DhXmlElement          *element,
                                             const char            *attribute,
                                             guint                  most,
                                             char                 **value,
                                             DhXmlProblems         *problems);
gboolean       dh_xml_has_room              (const GArray          *list,
                                             DhXmlElement          *element,
                                             DhXmlProblems         *problems);

/* dh-xml-write.c */
void           dh_xml_append_text           (GString               *xml,
                                             const char            *text);
void           dh_xml_append_attribute      (GString               *xml,
                                             const char            *name,
                                             const char            *value);
void           dh_xml_append_number         (GString               *xml,
                                             const char            *name,
                                             gint64                 number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhXmlProblems, dh_xml_problems_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhXmlDocument, dh_xml_document_free)

G_END_DECLS
