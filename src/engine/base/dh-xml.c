/* dh-xml.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-xml-private.h"

#include "dh-controls.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/relaxng.h>
#include <libxml/SAX2.h>
#include <libxml/tree.h>
#include <string.h>

/*
 * Drumhead reads files that people write by hand and files that come from anywhere, so reading is
 * narrow: UTF-8, no DOCTYPE (and with it no entities of the file's own), nothing fetched, bounds
 * on size and depth. What is wrong is collected as sentences with their lines, and a loader goes
 * on after a mistake so that one look shows them all.
 *
 * A loader checks the shape of each element as it reads it, which gives good sentences. The RELAX
 * NG schema has its say on a file the loader had nothing against: libxml2 stops at the first
 * mistake of a branch, blames the wrong element after it, and says so in words for programmers.
 */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlParserCtxt, xmlFreeParserCtxt)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlRelaxNGParserCtxt, xmlRelaxNGFreeParserCtxt)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlRelaxNGValidCtxt, xmlRelaxNGFreeValidCtxt)

#define text_of(string) ((const char *) (string))

/* The state of one parse, for its handlers; the parser context's _private. */
typedef struct {
  DhXmlProblems *problems;
  const char *root; /* (nullable) */
  gboolean failed;
  guint n_nodes; /* in memory at once */

  /* For documents with a log */
  const char *log_name;
  DhXmlElementFunc begin;
  DhXmlElementFunc each;
  gpointer user_data;
  xmlNode *log;
  gboolean stopped;
  guint n_nodes_before_log;
} Parse;

/* Since 2.12 libxml2 shows what is wrong to look at only. */
#if LIBXML_VERSION >= 21200
typedef const xmlError XmlMistake;
#else
typedef xmlError XmlMistake;
#endif

/* The first line of what libxml2 says itself, for which there is no better sentence. */
static char *
get_message (const xmlError *error)
{
  const char *message = error->message != NULL ? error->message : "";

  return g_strndup (message, strcspn (message, "\n"));
}

/* In how many elements what follows a node would be. */
static int
count_depth (const xmlNode *node)
{
  int depth = 0;

  for (; node != NULL && node->type == XML_ELEMENT_NODE; node = node->parent)
    depth++;

  return depth;
}

/* A sentence for a document that is not well-formed. */
static char *
describe_syntax (const xmlParserCtxt *context,
                 const xmlError      *error)
{
  const char *one = error->str1 != NULL ? error->str1 : "";
  const char *two = error->str2 != NULL ? error->str2 : "";
  g_autofree char *message = NULL;

  switch (error->code)
    {
    case XML_ERR_DOCUMENT_EMPTY:
    case XML_ERR_DOCUMENT_START:
      return g_strdup (_("an XML document should begin here"));

    case XML_ERR_DOCUMENT_END:
      return g_strdup (_("there is something after the end of the document"));

    case XML_ERR_TAG_NAME_MISMATCH:
      return g_strdup_printf (_("“%s”, opened on line %d, is closed as “%s”"),
                              one,
                              error->int1,
                              two);

    case XML_ERR_TAG_NOT_FINISHED:
      return g_strdup_printf (_("the file ends within “%s”, opened on line %d"), one, error->int1);

    case XML_ERR_ATTRIBUTE_REDEFINED:
      return g_strdup_printf (_("the attribute “%s” is given twice"), one);

    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      return g_strdup_printf (_("the attribute “%s” has no value"), one);

    case XML_ERR_ATTRIBUTE_NOT_STARTED:
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
    case XML_ERR_SPACE_REQUIRED:
    case XML_ERR_LT_IN_ATTRIBUTE:
      return g_strdup (_("a quotation mark around the value of an attribute is missing"));

    case XML_ERR_NAME_REQUIRED:
    case XML_ERR_GT_REQUIRED:
      return g_strdup (_("a tag here is malformed"));

    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
      return g_strdup_printf (_("the entity “&%s;” is unknown"), one);

    case XML_ERR_INVALID_CHAR:
    case XML_ERR_INVALID_CHARREF:
      return g_strdup (_("XML does not allow this character"));

    case XML_ERR_INTERNAL_ERROR:
#if LIBXML_VERSION >= 21300
    case XML_ERR_RESOURCE_LIMIT:
#endif
      if (count_depth (context->node) >= (int) xmlParserMaxDepth)
        return g_strdup_printf (_("elements are nested more than %u deep"), xmlParserMaxDepth);
      break;

    default:
      break;
    }

  message = get_message (error);

  return g_strdup_printf (_("this is not well-formed XML (%s)"), message);
}

static void
parse_error_cb (void       *user_data,
                XmlMistake *error)
{
  xmlParserCtxt *context = user_data;
  Parse *parse = context->_private;
  g_autofree char *text = NULL;

  /* The first is the mistake, the others are its echoes. */
  if (parse->failed || parse->stopped || error->level < XML_ERR_ERROR)
    return;

  parse->failed = TRUE;
  text = describe_syntax (context, error);
  dh_xml_problems_add (parse->problems, MAX (error->line, 0), "%s", text);
}

/* The start of a DOCTYPE, before anything in it is read. */
static void
internal_subset_cb (void          *user_data,
                    const xmlChar *name,
                    const xmlChar *external_id,
                    const xmlChar *system_id)
{
  xmlParserCtxt *context = user_data;
  Parse *parse = context->_private;

  parse->failed = TRUE;
  dh_xml_problems_add (parse->problems,
                       context->input->line,
                       _("a DOCTYPE is not allowed here; please remove it"));
  xmlStopParser (context);
}

/* TRUE where there is room for one node more; otherwise complains and stops the parser. */
static gboolean
count_node (xmlParserCtxt *context)
{
  Parse *parse = context->_private;

  if (++parse->n_nodes <= DH_XML_MOST_NODES)
    return TRUE;

  parse->failed = TRUE;
  dh_xml_problems_add (parse->problems,
                       context->input->line,
                       _("there are more than %d elements by this point, more than a file may have"),
                       DH_XML_MOST_NODES);
  xmlStopParser (context);
  return FALSE;
}

/* Stops at a root element of another kind of file, which is not worth reading to its end. */
static gboolean
check_root (xmlParserCtxt *context,
            const xmlChar *name)
{
  Parse *parse = context->_private;

  if (context->node != NULL || parse->root == NULL || strcmp (text_of (name), parse->root) == 0)
    return TRUE;

  parse->failed = TRUE;
  dh_xml_problems_add (parse->problems,
                       context->input->line,
                       _("“%s” is where “%s” should be"),
                       dh_xml_quote (parse->problems, text_of (name)),
                       parse->root);
  xmlStopParser (context);
  return FALSE;
}

static void
comment_cb (void          *user_data,
            const xmlChar *value)
{
  if (count_node (user_data))
    xmlSAX2Comment (user_data, value);
}

static void
start_element_cb (void           *user_data,
                  const xmlChar  *name,
                  const xmlChar  *prefix,
                  const xmlChar  *uri,
                  int             n_namespaces,
                  const xmlChar **namespaces,
                  int             n_attributes,
                  int             n_defaulted,
                  const xmlChar **attributes)
{
  xmlParserCtxt *context = user_data;
  Parse *parse = context->_private;

  if (!check_root (context, name) || !count_node (context))
    return;

  xmlSAX2StartElementNs (context,
                         name,
                         prefix,
                         uri,
                         n_namespaces,
                         namespaces,
                         n_attributes,
                         n_defaulted,
                         attributes);
  if (context->node == NULL)
    return;

  /* libxml2 counts in 16 bits and beyond them guesses from the text that follows. */
  context->node->_private = GINT_TO_POINTER (context->input->line);

  if (parse->log_name != NULL && parse->log == NULL &&
      context->node->parent == xmlDocGetRootElement (context->node->doc) && strcmp (text_of (name), parse->log_name) == 0)
    {
      parse->log = context->node;
      parse->n_nodes_before_log = parse->n_nodes;
      parse->stopped = !parse->begin (parse->log, parse->user_data);
      if (parse->stopped)
        xmlStopParser (context);
    }
}

static void
end_element_cb (void          *user_data,
                const xmlChar *name,
                const xmlChar *prefix,
                const xmlChar *uri)
{
  xmlParserCtxt *context = user_data;
  Parse *parse = context->_private;
  xmlNode *node = context->node;

  xmlSAX2EndElementNs (context, name, prefix, uri);

  if (node == NULL || parse->log == NULL || (node != parse->log && node->parent != parse->log))
    return;

  for (const xmlNode *before = node == parse->log ? node->last : node->prev; before != NULL; before = before->prev)
    if (before->type == XML_TEXT_NODE && !xmlIsBlankNode (before))
      {
        dh_xml_problems_add (parse->problems,
                             node == parse->log ? context->input->line : (int) dh_xml_element_get_line (node),
                             _("text is not allowed in “%s”"),
                             parse->log_name);
        break;
      }
  if (node == parse->log)
    return;

  parse->stopped = !parse->each (node, parse->user_data);
  if (parse->stopped)
    xmlStopParser (context);

  /* The blanks between entries go too: the parser would add the next ones to a node whose length
   * it has forgotten. */
  parse->n_nodes = parse->n_nodes_before_log;
  xmlFreeNodeList (parse->log->children);
  parse->log->children = NULL;
  parse->log->last = NULL;
}

static DhXmlDocument *
parse_bytes (GBytes          *bytes,
             const DhXmlKind *kind,
             Parse           *parse)
{
  g_autofree char *why = NULL;
  g_autoptr(xmlParserCtxt) context = NULL;
  g_autoptr(DhXmlDocument) document = NULL;
  const char *data;
  gsize size;

  data = g_bytes_get_data (bytes, &size);
  if (!dh_xml_check_size (size, kind, &why))
    {
      dh_xml_problems_add (parse->problems, 0, "%s", why);
      return NULL;
    }
  if (size == 0)
    {
      dh_xml_problems_add (parse->problems, 0, _("the file is empty"));
      return NULL;
    }
  if (!dh_xml_check_text (data, size, parse->problems))
    return NULL;

  context = xmlNewParserCtxt ();
  context->_private = parse;
  parse->root = kind != NULL ? kind->root : NULL;
  context->sax->serror = parse_error_cb;
  context->sax->internalSubset = internal_subset_cb;
  context->sax->startElementNs = start_element_cb;
  context->sax->endElementNs = end_element_cb;
  context->sax->comment = comment_cb;
  context->sax->processingInstruction = NULL;

  document = xmlCtxtReadMemory (context,
                                data,
                                size,
                                parse->problems->name,
                                NULL,
                                XML_PARSE_NONET | XML_PARSE_NOCDATA | XML_PARSE_COMPACT);
  if (parse->failed || parse->stopped)
    return NULL;

  /* The document or its root is missing only when memory ran out. */
  if (document == NULL || xmlDocGetRootElement (document) == NULL)
    {
      dh_xml_problems_add (parse->problems, 0, _("the file cannot be read"));
      return NULL;
    }

  if (document->encoding != NULL &&
      g_ascii_strcasecmp (text_of (document->encoding), "UTF-8") != 0)
    {
      dh_xml_problems_add (parse->problems,
                           1,
                           _("the file declares the encoding “%s”; it must be UTF-8"),
                           text_of (document->encoding));
      return NULL;
    }

  return g_steal_pointer (&document);
}

/**
 * dh_xml_parse:
 * @bytes: the text of a document
 * @kind: (nullable): what kind of document it has to be
 * @problems: where to note what is wrong with it
 *
 * Reads a document.
 *
 * Returns: (transfer full) (nullable): the document, or %NULL with something added to @problems
 */
DhXmlDocument *
dh_xml_parse (GBytes          *bytes,
              const DhXmlKind *kind,
              DhXmlProblems   *problems)
{
  Parse parse = { .problems = problems };

  return parse_bytes (bytes, kind, &parse);
}

/**
 * dh_xml_parse_log:
 * @bytes: the text of a document
 * @kind: (nullable): what kind of document it has to be
 * @log: the name of the child of the root that holds a long row of elements
 * @begin: called once, at the start tag of the @log, when all that stands before it is there to
 *   be read by way of its parent
 * @each: called with each child of the @log in turn, which is gone afterwards
 * @user_data: what to give @begin and @each
 * @problems: where to note what is wrong with it
 *
 * Reads a document like dh_xml_parse() but never holds more than one child of its log, so that
 * the cost in memory does not grow with the log. The calls come while the document is read: a
 * mistake further on may still make it useless, and @problems has the last word. Behind a call that
 * has returned %FALSE nothing is read any more: a log can be long.
 *
 * Returns: (transfer full) (nullable): the document, with an empty log, or %NULL when it was stopped
 *   or with something added to @problems
 */
DhXmlDocument *
dh_xml_parse_log (GBytes           *bytes,
                  const DhXmlKind  *kind,
                  const char       *log,
                  DhXmlElementFunc  begin,
                  DhXmlElementFunc  each,
                  gpointer          user_data,
                  DhXmlProblems    *problems)
{
  Parse parse = {
    .problems = problems,
    .log_name = log,
    .begin = begin,
    .each = each,
    .user_data = user_data,
  };

  return parse_bytes (bytes, kind, &parse);
}

/**
 * dh_xml_document_free:
 * @self: (transfer full): a document
 *
 * Frees a document and all its elements.
 */
void
dh_xml_document_free (DhXmlDocument *self)
{
  xmlFreeDoc (self);
}

/**
 * dh_xml_document_get_root:
 * @self: a document
 *
 * Returns: (transfer none): its root element
 */
DhXmlElement *
dh_xml_document_get_root (DhXmlDocument *self)
{
  return xmlDocGetRootElement (self);
}

/**
 * dh_xml_element_get_name:
 * @self: an element
 *
 * Returns: its name, without any prefix
 */
const char *
dh_xml_element_get_name (DhXmlElement *self)
{
  return text_of (self->name);
}

/**
 * dh_xml_element_is:
 * @self: an element
 * @name: a name
 *
 * Returns: whether the element is called @name
 */
gboolean
dh_xml_element_is (DhXmlElement *self,
                   const char   *name)
{
  return strcmp (text_of (self->name), name) == 0;
}

/**
 * dh_xml_element_get_line:
 * @self: (nullable): an element, or what stands in one
 *
 * Returns: the line of its start tag, counted from 1; 0 where there is none
 */
guint
dh_xml_element_get_line (DhXmlElement *self)
{
  while (self != NULL && self->type != XML_ELEMENT_NODE)
    self = self->parent;

  return self != NULL ? GPOINTER_TO_INT (self->_private) : 0;
}

/**
 * dh_xml_element_get_parent:
 * @self: an element
 *
 * Returns: (transfer none) (nullable): the element it stands in, %NULL for the root
 */
DhXmlElement *
dh_xml_element_get_parent (DhXmlElement *self)
{
  return self->parent != NULL && self->parent->type == XML_ELEMENT_NODE ? self->parent : NULL;
}

/**
 * dh_xml_element_get_first:
 * @self: an element
 *
 * Returns: (transfer none) (nullable): the first element in it
 */
DhXmlElement *
dh_xml_element_get_first (DhXmlElement *self)
{
  return xmlFirstElementChild (self);
}

/**
 * dh_xml_element_get_next:
 * @self: an element
 *
 * Returns: (transfer none) (nullable): the element that follows in the same parent
 */
DhXmlElement *
dh_xml_element_get_next (DhXmlElement *self)
{
  return xmlNextElementSibling (self);
}

/**
 * dh_xml_element_find:
 * @self: an element
 * @name: a name
 *
 * Returns: (transfer none) (nullable): the first element in it that is called @name
 */
DhXmlElement *
dh_xml_element_find (DhXmlElement *self,
                     const char   *name)
{
  DhXmlElement *child;

  for (child = xmlFirstElementChild (self); child != NULL; child = xmlNextElementSibling (child))
    if (dh_xml_element_is (child, name))
      return child;

  return NULL;
}

/* Attributes and plain elements hold one text node at most: there are no entities to part it. */
static const char *
read_only_text (const xmlNode *children)
{
  if (children == NULL)
    return "";
  if (children->type != XML_TEXT_NODE || children->next != NULL)
    return NULL;

  return children->content != NULL ? text_of (children->content) : "";
}

/**
 * dh_xml_element_get_attribute:
 * @self: an element
 * @name: the name of an attribute
 *
 * Returns: (nullable): its value, which lives as long as the element, or %NULL if it has none
 */
const char *
dh_xml_element_get_attribute (DhXmlElement *self,
                              const char   *name)
{
  for (xmlAttr *attribute = self->properties; attribute != NULL; attribute = attribute->next)
    if (attribute->ns == NULL && strcmp (text_of (attribute->name), name) == 0)
      {
        attribute->_private = self;
        return read_only_text (attribute->children);
      }

  return NULL;
}

/**
 * dh_xml_element_get_text:
 * @self: an element
 *
 * Returns: (nullable): the text in it, which lives as long as the element, or %NULL if it holds
 *   anything but text
 */
const char *
dh_xml_element_get_text (DhXmlElement *self)
{
  if (self->children != NULL && self->children->type == XML_TEXT_NODE)
    self->children->_private = self;

  return read_only_text (self->children);
}

/**
 * dh_xml_element_get_local:
 * @self: an element of a document of others, in which names have prefixes
 * @name: the name of an attribute without its prefix
 *
 * Returns: (nullable): its value, which lives as long as the element, or %NULL if it has none
 */
const char *
dh_xml_element_get_local (DhXmlElement *self,
                          const char   *name)
{
  for (xmlAttr *attribute = self->properties; attribute != NULL; attribute = attribute->next)
    if (strcmp (text_of (attribute->name), name) == 0)
      return read_only_text (attribute->children);

  return NULL;
}

/**
 * dh_xml_node_get_first:
 * @self: an element
 *
 * Returns: (transfer none) (nullable): the first that is in it, an element or a text; dh_xml_node_get_next() has the others
 */
DhXmlElement *
dh_xml_node_get_first (DhXmlElement *self)
{
  return self->children;
}

DhXmlElement *
dh_xml_node_get_next (DhXmlElement *self)
{
  return self->next;
}

/* The text that a node is; %NULL for an element, and for what is neither. */
const char *
dh_xml_node_get_text (DhXmlElement *self)
{
  return self->type == XML_TEXT_NODE && self->content != NULL ? text_of (self->content) : NULL;
}

gboolean
dh_xml_node_is_element (DhXmlElement *self)
{
  return self->type == XML_ELEMENT_NODE;
}

/**
 * dh_xml_complain:
 * @element: the element that is wrong
 * @problems: a list of problems
 * @format: a sentence, as for dh_xml_problems_add()
 * @...: what @format wants
 *
 * Notes that something is wrong in the line of @element.
 *
 * Returns: %FALSE
 */
gboolean
dh_xml_complain (DhXmlElement  *element,
                 DhXmlProblems *problems,
                 const char    *format,
                 ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  return dh_xml_problems_add (problems, dh_xml_element_get_line (element), "%s", text);
}

/* TRUE if @word is one of the words in @list, which blanks part. */
static gboolean
list_has (const char *list,
          const char *word)
{
  gsize length = strlen (word);

  for (const char *at = strstr (list, word); at != NULL; at = strstr (at + 1, word))
    if ((at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
      return TRUE;

  return FALSE;
}

/**
 * dh_xml_check_format:
 * @root: the root of a document, or of one embedded in another
 * @name: what the element must be called
 * @format: the format that is read
 * @problems: where to note what is wrong
 *
 * Checks that a document is of the right kind and format. There is no sense in reading on if it
 * is not.
 *
 * Returns: whether it is
 */
gboolean
dh_xml_check_format (DhXmlElement  *root,
                     const char    *name,
                     int            format,
                     DhXmlProblems *problems)
{
  const char *text = dh_xml_element_get_attribute (root, "format");
  const char *quoted = dh_xml_quote (problems, text_of (root->name));
  gint64 number;

  if (root->ns != NULL)
    return dh_xml_complain (root, problems, _("“%s” is in an XML namespace"), quoted);
  if (!dh_xml_element_is (root, name))
    return dh_xml_complain (root, problems, _("“%s” is where “%s” should be"), quoted, name);
  if (text == NULL)
    return dh_xml_complain (root, problems, _("“%s” lacks the attribute “%s”"), name, "format");
  if (!g_ascii_string_to_signed (text, 10, 1, G_MAXINT, &number, NULL))
    return dh_xml_complain (root, problems, _("“%s” is not a format number"), dh_xml_quote (problems, text));
  if (number < format)
    return dh_xml_complain (root,
                            problems,
                            _("this file is in format %d, from before the first release, which is no longer "
                              "supported; this version of Drumhead uses format %d"),
                            (int) number,
                            format);
  if (number > format)
    return dh_xml_complain (root,
                            problems,
                            _("this file needs a newer version of Drumhead (its format is %d)"),
                            (int) number);

  return TRUE;
}

/* TRUE if an element has no other attributes than those of the lists; or, without them, than those that have been
   read. */
static gboolean
check_attributes (DhXmlElement  *element,
                  const char    *required,
                  const char    *optional,
                  DhXmlProblems *problems)
{
  const char *name = dh_xml_element_get_name (element);
  gboolean good = element->ns == NULL || dh_xml_complain (element, problems, _("“%s” is in an XML namespace"), name);

  for (const xmlAttr *attribute = element->properties; attribute != NULL; attribute = attribute->next)
    {
      const char *word = text_of (attribute->name);

      if (required != NULL ? attribute->ns != NULL || (!list_has (required, word) && !list_has (optional, word))
                           : attribute->_private == NULL)
        good = dh_xml_complain (element, problems, _("“%s” has no attribute “%s”"), name,
                                dh_xml_quote (problems, word));
    }

  return good;
}

/* TRUE if no other elements stand in an element than those of a list, if there is one; and no text, or none that has
   not been read. */
static gboolean
check_content (DhXmlElement  *element,
               const char    *children,
               gboolean       may_be_read,
               DhXmlProblems *problems)
{
  const char *name = dh_xml_element_get_name (element);
  gboolean good = TRUE;

  for (xmlNode *child = element->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE && children != NULL && !list_has (children, text_of (child->name)))
      good = dh_xml_complain (child, problems, _("“%s” is not allowed in “%s”"),
                              dh_xml_quote (problems, text_of (child->name)), name);
    else if (child->type == XML_TEXT_NODE && !(may_be_read && child->_private != NULL) && !xmlIsBlankNode (child))
      good = dh_xml_complain (element, problems, _("text is not allowed in “%s”"), name);

  return good;
}

static gboolean
complain_of_lack (DhXmlElement  *element,
                  DhXmlProblems *problems,
                  const char    *attribute)
{
  guint n = problems->list->len;

  dh_xml_complain (element, problems, _("“%s” lacks the attribute “%s”"), dh_xml_element_get_name (element), attribute);
  if (problems->list->len > n)
    g_array_index (problems->list, DhXmlProblem, n).lacks = g_strdup (attribute);

  return FALSE;
}

/**
 * dh_xml_check_element:
 * @element: an element
 * @required: the attributes it must have, parted by blanks
 * @optional: the attributes it may have besides, parted by blanks
 * @children: the elements that may stand in it, parted by blanks
 * @problems: where to note what is wrong
 *
 * Checks an element's shape: every attribute that is missing or unknown, every element in it that
 * has no place there, and text where no text belongs.
 *
 * Returns: whether all is well
 */
gboolean
dh_xml_check_element (DhXmlElement  *element,
                      const char    *required,
                      const char    *optional,
                      const char    *children,
                      DhXmlProblems *problems)
{
  gboolean good = check_attributes (element, required, optional, problems);
  g_auto(GStrv) wanted = g_strsplit (required, " ", -1);

  for (guint i = 0; wanted[i] != NULL; i++)
    if (*wanted[i] != '\0' && dh_xml_element_get_attribute (element, wanted[i]) == NULL)
      good = complain_of_lack (element, problems, wanted[i]);

  return check_content (element, children, FALSE, problems) && good;
}

/**
 * dh_xml_check_read:
 * @element: an element that has been read
 * @holds: whether elements may stand in it
 * @problems: where to note what is wrong
 *
 * Checks that nothing stands in an element but what has been asked for: attributes, and text. This takes less time than
 * dh_xml_check_element(), and whoever reads need not list once more what he reads.
 *
 * Returns: whether all is well
 */
gboolean
dh_xml_check_read (DhXmlElement  *element,
                   gboolean       holds,
                   DhXmlProblems *problems)
{
  gboolean good = check_attributes (element, NULL, NULL, problems);

  return check_content (element, holds ? NULL : "", TRUE, problems) && good;
}

/* A sentence for a mistake that the schema found. */
static char *
describe_invalid (const xmlError *error)
{
  const char *one = error->str1 != NULL ? error->str1 : "";
  const char *two = error->str2 != NULL ? error->str2 : "";
  const xmlNode *node = error->node;
  const char *name = node != NULL && node->name != NULL ? text_of (node->name) : "";
  g_autofree char *message = NULL;

  switch (error->code)
    {
    case XML_RELAXNG_ERR_INVALIDATTR:
      return g_strdup_printf (_("“%s” has no attribute “%s”"), two, one);

    case XML_RELAXNG_ERR_ATTRVALID:
    case XML_RELAXNG_ERR_ATTRNAME:
      return g_strdup_printf (_("an attribute of “%s” is missing or wrong"), name);

    case XML_RELAXNG_ERR_TYPE:
    case XML_RELAXNG_ERR_TYPEVAL:
    case XML_RELAXNG_ERR_DATATYPE:
    case XML_RELAXNG_ERR_VALUE:
      return g_strdup_printf (_("a value in “%s” is not valid"), name);

    case XML_RELAXNG_ERR_ELEMNAME:
      return g_strdup_printf (_("“%s” is where “%s” should be"), two, one);

    case XML_RELAXNG_ERR_NOELEM:
      return g_strdup_printf (_("an element is missing in “%s”"), name);

    case XML_RELAXNG_ERR_ELEMWRONG:
      return g_strdup_printf (_("“%s” is not allowed here"), one);

    case XML_RELAXNG_ERR_EXTRACONTENT:
      return g_strdup_printf (_("“%s” is not allowed in “%s”"), two, one);

    case XML_RELAXNG_ERR_TEXTWRONG:
    case XML_RELAXNG_ERR_NOTELEM:
      return g_strdup_printf (_("text is not allowed in “%s”"), name);

    default:
      message = get_message (error);
      return g_strdup_printf (_("this is not valid (%s)"), message);
    }
}

static void
validity_error_cb (void       *user_data,
                   XmlMistake *error)
{
  DhXmlProblems *problems = user_data;
  g_autofree char *text = NULL;

  /* The first is the mistake, the others are its echoes. */
  if (error->level < XML_ERR_ERROR || problems->list->len > 0)
    return;

  text = describe_invalid (error);
  dh_xml_problems_add (problems,
                       dh_xml_element_get_line (error->node),
                       "%s",
                       text);
}

static void
schema_error_cb (void       *user_data,
                 XmlMistake *error)
{
  const char *name = user_data;

  g_critical ("%s.rng:%d: %s", name, error->line, error->message);
}

static xmlRelaxNG *
parse_schema (const char *name)
{
  g_autofree char *path = g_strdup_printf (DH_XML_RESOURCES "/schemas/%s.rng", name);
  g_autoptr(xmlRelaxNGParserCtxt) context = NULL;
  g_autoptr(GBytes) bytes = NULL;
  const char *data;
  gsize size;

  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  data = g_bytes_get_data (bytes, &size);
  context = xmlRelaxNGNewMemParserCtxt (data, size);
  xmlRelaxNGSetParserStructuredErrors (context, schema_error_cb, (void *) name);

  return xmlRelaxNGParse (context);
}

/* Schemas never change, and to parse one takes longer than to ask it: each is parsed once. */
static xmlRelaxNG *
get_schema (const char *name)
{
  static GMutex mutex;
  static GHashTable *schemas = NULL;
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&mutex);
  xmlRelaxNG *schema;

  if (schemas == NULL)
    schemas = g_hash_table_new (g_str_hash, g_str_equal);
  schema = g_hash_table_lookup (schemas, name);
  if (schema == NULL)
    {
      schema = parse_schema (name);
      g_hash_table_insert (schemas, (gpointer) g_intern_string (name), schema);
    }

  return schema;
}

/**
 * dh_xml_validate:
 * @element: the root of a document, or of one embedded in another
 * @schema: the name of a schema of the resource bundle, without its ending
 * @problems: where to note what is wrong
 *
 * Asks a RELAX NG schema about an element and all that is in it. If @problems already has
 * something to say it is not asked: its answer would be an echo.
 *
 * Returns: whether nothing is wrong
 */
gboolean
dh_xml_validate (DhXmlElement  *element,
                 const char    *schema,
                 DhXmlProblems *problems)
{
  xmlRelaxNG *rules;
  g_autoptr(xmlRelaxNGValidCtxt) context = NULL;
  xmlDoc document;
  xmlNode *next;
  int result;

  if (problems->list->len > 0)
    return FALSE;

  rules = get_schema (schema);
  g_return_val_if_fail (rules != NULL, FALSE);

  context = xmlRelaxNGNewValidCtxt (rules);
  xmlRelaxNGSetValidStructuredErrors (context, validity_error_cb, problems);

  /* libxml2 validates whole documents. For as long as that takes the element is the root of one,
   * which leaves every line number as it is; a copy would not. */
  document = *element->doc;
  document.children = element;
  document.last = element;
  next = g_steal_pointer (&element->next);
  result = xmlRelaxNGValidateDoc (context, &document);
  element->next = next;

  if (result != 0 && problems->list->len == 0)
    dh_xml_complain (element,
                     problems,
                     _("something in “%s” is not valid"),
                     dh_xml_element_get_name (element));

  return result == 0;
}

/**
 * dh_xml_validate_frame:
 * @element: the root of a document that holds others
 * @schema: the name of a schema of the resource bundle, without its ending
 * @problems: where to note what is wrong
 *
 * Asks a RELAX NG schema about an element and those directly in it, whatever is in these: for a
 * schema that lets them hold anything and leaves it to schemas of their own. To find that anything
 * is allowed takes libxml2 a time that grows with the square of how much there is.
 *
 * Returns: whether nothing is wrong
 */
gboolean
dh_xml_validate_frame (DhXmlElement  *element,
                       const char    *schema,
                       DhXmlProblems *problems)
{
  g_autoptr(GPtrArray) held = g_ptr_array_new ();
  gboolean good;
  guint i = 0;

  for (xmlNode *child = xmlFirstElementChild (element); child != NULL; child = xmlNextElementSibling (child))
    g_ptr_array_add (held, g_steal_pointer (&child->children));
  good = dh_xml_validate (element, schema, problems);
  for (xmlNode *child = xmlFirstElementChild (element); child != NULL; child = xmlNextElementSibling (child))
    child->children = g_ptr_array_index (held, i++);

  return good;
}

/**
 * dh_xml_is_plain:
 * @character: a character
 *
 * Returns: whether it can stand in one line of a file: XML allows it, and it controls nothing
 */
gboolean
dh_xml_is_plain (gunichar character)
{
  return IS_CHAR (character) && !dh_controls (character);
}

/**
 * dh_xml_is_text:
 * @text: (nullable): a string from anywhere
 *
 * Returns: whether @text can stand in a file: valid UTF-8 without the characters XML forbids
 */
gboolean
dh_xml_is_text (const char *text)
{
  if (text == NULL || !g_utf8_validate (text, -1, NULL))
    return FALSE;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (!IS_CHAR (g_utf8_get_char (at)))
      return FALSE;

  return TRUE;
}
