/* test-xml.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-controls.h"
#include "dh-types.h"
#include "dh-inch.h"
#include "dh-xml-private.h"

#include <string.h>

#define NAME "file.xml"

/* A document that cannot be read, the line to blame, and a part of what to say about it. */
typedef struct {
  const char *path;
  const char *text;
  gssize size; /* -1 for the whole string */
  guint line;
  const char *fragment;
} BadDocument;

static const BadDocument bad_documents[] = {
  { "empty", "", -1, 0, "the file is empty" },
  { "blank", "\n\n", -1, 3, "should begin here" },
  { "no-xml", "fire u21 c4 14\n", -1, 1, "should begin here" },
  { "torn", "<a>\n <b>\n", -1, 3, "ends within “b”, opened on line 2" },
  { "torn-value", "<a>\n <b x=\"1", -1, 2, "a quotation mark around the value of an attribute" },
  { "unclosed-value", "<a>\n <b x=\"1/><c y=\"1\"/></a>", -1, 2, "a quotation mark" },
  { "bare-value", "<a>\n <b x=1/></a>", -1, 2, "a quotation mark" },
  { "run-on-attribute", "<a>\n <b x=\"1\"y=\"2\"/></a>", -1, 2, "a quotation mark" },
  { "attribute-without-value", "<a>\n <b x/></a>", -1, 2, "the attribute “x” has no value" },
  { "bad-tag", "<a>\n <b =/></a>", -1, 2, "a tag here is malformed" },
  { "bare-less-than", "<a>\n 1 < 2</a>", -1, 2, "a tag here is malformed" },
  { "open-comment", "<a>\n<!-- b</a>", -1, 2, "not well-formed XML (Comment not terminated" },
  { "open-cdata",
    "<a>\n<![CDATA[ b\nc</a>", -1, 3,
    "not well-formed XML (CData section not finished)" },
  { "mismatch", "<a>\n <b>\n </c>\n</a>", -1, 3, "“b”, opened on line 2, is closed as “c”" },
  { "two-roots", "<a/>\n<b/>", -1, 2, "something after the end" },
  { "attribute-twice", "<a>\n<b x=\"1\" x=\"2\"/>\n</a>", -1, 2, "“x” is given twice" },
  { "unknown-entity", "<a>\n\n&house;</a>", -1, 3, "“&house;” is unknown" },
  { "unknown-entity-in-attribute", "<a>\n<b x=\"&house;\"/></a>", -1, 2, "“&house;” is unknown" },
  { "unknown-prefix", "<a>\n<x:b/></a>", -1, 2, "not well-formed" },
  { "doctype", "<?xml version=\"1.0\"?>\n<!DOCTYPE a>\n<a/>", -1, 2, "DOCTYPE" },
  { "doctype-system", "<!DOCTYPE a SYSTEM \"file:///etc/hostname\">\n<a/>", -1, 1, "DOCTYPE" },
  { "doctype-public",
    "<!DOCTYPE a PUBLIC \"x\" \"http://127.0.0.1/a.dtd\">\n<a/>", -1, 1,
    "DOCTYPE" },
  { "entity", "\n<!DOCTYPE a [<!ENTITY e \"text\">]>\n<a>&e;</a>", -1, 2, "DOCTYPE" },
  { "external-entity",
    "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/hostname\">]>\n<a>&e;</a>",
    -1,
    1,
    "DOCTYPE" },
  { "billion-laughs",
    "<!DOCTYPE a [<!ENTITY l \"ha\"><!ENTITY m \"&l;&l;&l;&l;&l;&l;&l;&l;\">"
    "<!ENTITY n \"&m;&m;&m;&m;&m;&m;&m;&m;\"><!ENTITY o \"&n;&n;&n;&n;&n;&n;&n;&n;\">]>\n"
    "<a x=\"&o;\">&o;</a>",
    -1,
    1,
    "DOCTYPE" },
  { "invalid-utf-8", "<a>\n<b/>\n\xff</a>", -1, 3, "not valid UTF-8" },
  { "overlong-utf-8", "<a>\n\xc1\x81</a>", -1, 2, "not valid UTF-8" },
  { "surrogate", "<a>\xed\xa0\x80</a>", -1, 1, "not valid UTF-8" },
  { "nul", "<a>\n\0</a>", 9, 2, "not valid UTF-8" },
  { "utf-16", "\xff\xfe<\0a\0/\0>\0", 10, 1, "not valid UTF-8" },
  { "latin-1", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<a/>", -1, 1, "must be UTF-8" },
  { "control-character", "<a>\n\x01</a>", -1, 2, "does not allow this character" },
  { "control-reference", "<a>\n&#1;</a>", -1, 2, "does not allow this character" },
};

static DhXmlDocument *
parse (const char    *text,
       gssize         size,
       DhXmlProblems *problems)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, size < 0 ? strlen (text) : size);

  return dh_xml_parse (bytes, NULL, problems);
}

/* Parses what must be a good document. */
static DhXmlDocument *
parse_good (const char *text)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
  DhXmlDocument *document = parse (text, -1, problems);
  g_autoptr(GError) error = NULL;

  dh_xml_problems_report (problems, &error);
  g_assert_no_error (error);
  g_assert_nonnull (document);

  return document;
}

/* Takes the message out of @problems. */
static char *
report (DhXmlProblems *problems)
{
  g_autoptr(GError) error = NULL;

  if (dh_xml_problems_report (problems, &error))
    {
      g_assert_no_error (error);
      return g_strdup ("");
    }
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);

  return g_strdup (error->message);
}

static void
assert_one_problem (DhXmlProblems *problems,
                    guint          line,
                    const char    *fragment)
{
  g_autofree char *message = report (problems);
  g_autofree char *place = line > 0 ? g_strdup_printf (NAME ":%u: ", line)
                                    : g_strdup (NAME ": ");

  g_test_message ("%s", message);
  g_assert_true (g_str_has_prefix (message, place));
  g_assert_nonnull (strstr (message, fragment));
  g_assert_null (strchr (message, '\n'));
}

static void
test_xml_bad_document (gconstpointer data)
{
  const BadDocument *bad = data;
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);

  g_assert_null (parse (bad->text, bad->size, problems));
  assert_one_problem (problems, bad->line, bad->fragment);
}

static GString *
nest (guint depth)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < depth; i++)
    g_string_append (text, "<a>\n");
  for (guint i = 0; i < depth; i++)
    g_string_append (text, "</a>");

  return text;
}

static void
test_xml_nesting_is_bounded (void)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
  g_autoptr(GString) shallow = nest (200);
  g_autoptr(GString) deep = nest (100000);
  g_autoptr(DhXmlDocument) document = parse_good (shallow->str);
  g_autofree char *message = NULL;

  g_assert_null (parse (deep->str, -1, problems));
  /* Newer versions of libxml2 count before they read the next tag. */
  message = report (problems);
  assert_one_problem (problems, g_str_has_prefix (message, NAME ":257: ") ? 257 : 258, "nested more than 256 deep");
}

/* A tag with so many attributes, in the third line. */
static char *
make_wide (guint       n_attributes,
           const char *before)
{
  GString *text = g_string_new ("<a>\n<!-- <b");

  for (guint i = 0; i < 100; i++)
    g_string_append (text, " x=\"y\"");
  g_string_append_printf (text, "/> -->\n%s<b", before);
  for (guint i = 0; i < n_attributes; i++)
    g_string_append_printf (text, " x%u='a=\"b>'", i);
  g_string_append (text, "/></a>");
  return g_string_free (text, FALSE);
}

/* libxml2 compares each attribute of a tag with all others, and goes on after a mistake. */
static void
test_xml_attributes_are_bounded (void)
{
  static const char *const befores[] = { "", "<c d=\"<!-- --><e>", "<c d='", "<c d=e", "</a><a f=\"" };
  g_autofree char *good = make_wide (64, "");
  g_autoptr(DhXmlDocument) document = parse_good (good);

  for (guint i = 0; i < G_N_ELEMENTS (befores); i++)
    for (guint n = 65; n <= 200000; n += 199935)
      {
        g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
        g_autofree char *bad = make_wide (n, befores[i]);
        g_autofree char *said = g_strdup_printf ("this tag has %u attributes; at most 64 are allowed", n);

        g_assert_null (parse (bad, -1, problems));
        assert_one_problem (problems, 3, said);
      }
}

/* Documents with more elements than any file of ours are refused before they fill the memory. */
static void
test_xml_elements_are_bounded (void)
{
  static const char *const nodes[] = { "<a/>", "<!---->", "<a>b</a>" };

  for (guint i = 0; i < G_N_ELEMENTS (nodes); i += TEST_STRIDE)
    {
      g_autoptr(GString) text = g_string_new ("<battle>");
      g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);

      while (text->len < 20 * 1024 * 1024)
        g_string_append (text, nodes[i]);
      g_string_append (text, "</battle>");
      g_assert_null (parse (text->str, text->len, problems));
      assert_one_problem (problems, 1, "more than 1000000 elements");
    }
}

/* The kind of a document and its size are checked before anything else. */
static void
test_xml_kinds_are_bounded (void)
{
  static const DhXmlKind kind = { "short", 1024 };
  g_autofree char *blanks = g_strnfill (1024 - strlen ("<short/>"), ' ');
  g_autofree char *fits = g_strconcat ("<short/>", blanks, NULL);
  g_autofree char *larger = g_strconcat (fits, " ", NULL);

  for (guint i = 0; i < 3; i++)
    {
      static const char *const other = "<long><and><not><finished>";
      const char *text = i == 0 ? fits : i == 1 ? larger : other;
      g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
      g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
      g_autoptr(DhXmlDocument) document = dh_xml_parse (bytes, &kind, problems);

      g_assert_true ((document != NULL) == (i == 0));
      if (i > 0)
        assert_one_problem (problems, i - 1, i == 1 ? "at most 1.0" : "“long” is where “short” should be");
    }
}

static void
test_xml_reads_what_is_there (void)
{
  g_autoptr(DhXmlDocument) document =
    parse_good ("\xef\xbb\xbf<?xml version=\"1.0\"?>\n"
                "<!-- a comment -->\n"
                "<a empty=\"\" lt=\"&lt;&#38;&amp;\" tab=\"&#9;\" xml:lang=\"de\">\n"
                "  <!-- another --><b>one &amp; <![CDATA[<two>]]></b>\n"
                "  <c/>\n"
                "  <d><e/></d>\n"
                "</a>\n");
  DhXmlElement *root = dh_xml_document_get_root (document);
  DhXmlElement *child;

  g_assert_cmpstr (dh_xml_element_get_name (root), ==, "a");
  g_assert_cmpuint (dh_xml_element_get_line (root), ==, 3);
  g_assert_null (dh_xml_element_get_parent (root));
  g_assert_null (dh_xml_element_get_next (root));
  g_assert_cmpstr (dh_xml_element_get_attribute (root, "empty"), ==, "");
  g_assert_cmpstr (dh_xml_element_get_attribute (root, "lt"), ==, "<&&");
  g_assert_cmpstr (dh_xml_element_get_attribute (root, "tab"), ==, "\t");
  g_assert_null (dh_xml_element_get_attribute (root, "none"));
  g_assert_null (dh_xml_element_get_attribute (root, "lang"));

  child = dh_xml_element_get_first (root);
  g_assert_true (dh_xml_element_is (child, "b"));
  g_assert_cmpstr (dh_xml_element_get_text (child), ==, "one & <two>");
  g_assert_true (dh_xml_element_get_parent (child) == root);

  child = dh_xml_element_get_next (child);
  g_assert_true (dh_xml_element_is (child, "c"));
  g_assert_cmpuint (dh_xml_element_get_line (child), ==, 5);
  g_assert_cmpstr (dh_xml_element_get_text (child), ==, "");
  g_assert_null (dh_xml_element_get_first (child));

  child = dh_xml_element_get_next (child);
  g_assert_true (dh_xml_element_find (root, "d") == child);
  g_assert_null (dh_xml_element_get_text (child));
  g_assert_null (dh_xml_element_get_next (child));
  g_assert_null (dh_xml_element_find (root, "e"));
}

static void
test_xml_line_numbers_go_on (void)
{
  g_autoptr(GString) text = g_string_new ("<a>\n");
  g_autoptr(DhXmlDocument) document = NULL;
  DhXmlElement *child;
  guint line = 2;

  for (guint i = 0; i < 70000; i++)
    g_string_append (text, i % 2 == 0 ? "<b/>\n" : "<b><c>text</c></b>\n");
  g_string_append (text, "</a>");
  document = parse_good (text->str);

  for (child = dh_xml_element_get_first (dh_xml_document_get_root (document));
       child != NULL;
       child = dh_xml_element_get_next (child))
    g_assert_cmpuint (dh_xml_element_get_line (child), ==, line++);
}

static void
test_xml_problems_come_in_order (void)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
  g_autofree char *message = NULL;

  g_assert_true (problems->list->len == 0);
  g_assert_cmpstr (problems->name, ==, NAME);
  dh_xml_problems_add (problems, 12, "first of %d", 12);
  dh_xml_problems_add (problems, 3, "three");
  dh_xml_problems_add (problems, 12, "second of 12");
  dh_xml_problems_add (problems, 0, "whole");
  g_assert_false (problems->list->len == 0);

  message = report (problems);
  g_assert_cmpstr (message,
                   ==,
                   NAME ": whole\n"
                   NAME ":3: three\n"
                   NAME ":12: first of 12\n"
                   NAME ":12: second of 12");
}

static void
test_xml_problems_are_bounded (void)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
  g_autofree char *message = NULL;

  for (guint i = 1; i <= 107; i++)
    dh_xml_problems_add (problems, i, "wrong");

  message = report (problems);
  g_assert_true (g_str_has_suffix (message, NAME ":100: wrong\n" NAME ": and 7 more problems"));
}

static void
test_xml_check_element_finds_all (void)
{
  g_autoptr(DhXmlDocument) document =
    parse_good ("<a one=\"1\" thr=\"2\" our=\"3\" xml:four=\"4\">\n"
                "stray\n"
                "<b/>\n"
                "<c/>\n"
                "<bb/>\n"
                "</a>");
  g_autoptr(DhXmlDocument) foreign = parse_good ("<a xmlns=\"urn:x\" one=\"1\"/>");
  DhXmlElement *root = dh_xml_document_get_root (document);
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
  g_autoptr(DhXmlProblems) in_namespace = dh_xml_problems_new (NAME);
  g_autoptr(DhXmlProblems) none = dh_xml_problems_new (NAME);
  g_autofree char *message = NULL;

  g_assert_false (dh_xml_check_element (root, "one two", "three four", "b", problems));
  message = report (problems);
  g_assert_cmpstr (message,
                   ==,
                   NAME ":1: “a” has no attribute “thr”\n"
                   NAME ":1: “a” has no attribute “our”\n"
                   NAME ":1: “a” has no attribute “four”\n"
                   NAME ":1: “a” lacks the attribute “two”\n"
                   NAME ":1: text is not allowed in “a”\n"
                   NAME ":4: “c” is not allowed in “a”\n"
                   NAME ":5: “bb” is not allowed in “a”");

  g_assert_true (dh_xml_check_element (dh_xml_element_get_first (root), "", "", "", none));
  g_assert_true (none->list->len == 0);

  g_assert_false (dh_xml_check_element (dh_xml_document_get_root (foreign), "one", "", "",
                                        in_namespace));
  assert_one_problem (in_namespace, 1, "namespace");
}

/* Formats of a root element, and a part of what to say; %NULL if all is well. */
static const struct {
  const char *text;
  const char *fragment;
} formats[] = {
  { "<a format=\"2\"/>", NULL },
  { "<a/>", "“a” lacks the attribute “format”" },
  { "<a format=\"3\"/>", "newer version of Drumhead (its format is 3)" },
  { "<a format=\"1\"/>", "format 1, from before the first release, which is no longer supported; this version of Drumhead uses format 2" },
  { "<a format=\"0\"/>", "“0” is not a format" },
  { "<a format=\"one\"/>", "“one” is not a format" },
  { "<a format=\"99999999999999999999\"/>", "is not a format" },
  { "<b format=\"2\"/>", "“b” is where “a” should be" },
  { "<a xmlns=\"urn:x\" format=\"2\"/>", "“a” is in an XML namespace" },
};

static void
test_xml_format (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr(DhXmlDocument) document = parse_good (formats[i].text);
      g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
      gboolean good;

      good = dh_xml_check_format (dh_xml_document_get_root (document), "a", 2, problems);
      g_assert_cmpint (good, ==, formats[i].fragment == NULL);
      if (good)
        g_assert_true (problems->list->len == 0);
      else
        assert_one_problem (problems, 1, formats[i].fragment);
    }
}

/* The value of an attribute, and the result of a reader: a text, or the complaint after a !. */
static const struct {
  char reader;
  const char *value;
  const char *result;
} readings[] = {
  { 'i', "3", "3" },
  { 'i', "12", "12" },
  { 'i', "-2", "-2" },
  { 'i', "13", "!“x” must be a whole number from -2 to 12, not “13”" },
  { 'i', "-3", "!“-3”" },
  { 'i', "", "!“”" },
  { 'i', " 3", "!“ 3”" },
  { 'i', "3.5", "!“3.5”" },
  { 'i', "0x3", "!“0x3”" },
  { 'i', "99999999999999999999999999999999", "!“99999999999999999999999999999999”" },
  { 'i', NULL, "7" },
  { 't', "yes", "1" },
  { 't', "no", "0" },
  { 't', "Yes", "!“x” must be yes or no, not “Yes”" },
  { 't', "", "!“”" },
  { 't', NULL, "7" },
  { 'w', "cavalry", "1" },
  { 'w', "Cavalry", "!“x” must be one of infantry, cavalry, artillery, not “Cavalry”" },
  { 'w', "horse", "!“horse”" },
  { 'w', NULL, "7" },
  { 's', "16th Ohio", "16th Ohio" },
  { 's', "Élite", "Élite" },
  { 's', "0123456789", "0123456789" },
  { 's', "01234567890", "!“x” must be a line of 1 to 10 characters, not “01234567890”" },
  { 's', "a\u202eb", "!“x” must be a line of 1 to 10 characters, not “…”" },
  { 's', "a\u2066b", "!“x” must be a line of 1 to 10 characters, not “…”" },
  { 's', "a\xc2\x9b" "b", "!“x” must be a line of 1 to 10 characters, not “…”" },
  { 's', "", "!“”" },
  { 's', "   ", "!“   ”" },
  { 's', "a&#10;b", "!“…”" },
  { 's', NULL, NULL },
  { 'd', "u21", "u21" },
  { 'd', "U21", "u21" },
  { 'd', "gen-hovey", "gen-hovey" },
  { 'd', "0123456789a", "!“x” must be 1 to 10 characters from a-z, 0-9 and -, not “0123456789a”" },
  { 'd', "", "!“”" },
  { 'd', "u 1", "!“u 1”" },
  { 'd', "ü1", "!“ü1”" },
  { 'd', "u_1", "!“u_1”" },
  { 'd', NULL, NULL },
};

static void
test_xml_readers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      g_autofree char *text = readings[i].value != NULL
                                ? g_strdup_printf ("\n<a x=\"%s\"/>", readings[i].value)
                                : g_strdup ("\n<a/>");
      g_autoptr(DhXmlDocument) document = parse_good (text);
      DhXmlElement *root = dh_xml_document_get_root (document);
      g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
      g_autofree char *string = NULL;
      int number = 7;
      gboolean good = FALSE;

      switch (readings[i].reader)
        {
        case 'i':
          good = dh_xml_read_integer (root, "x", -2, 12, &number, problems);
          break;

        case 't':
          good = dh_xml_read_truth (root, "x", &number, problems);
          break;

        case 'w':
          good = dh_xml_read_word (root, "x", DH_TYPE_ARM, &number, problems);
          break;

        case 's':
          good = dh_xml_read_text (root, "x", 10, &string, problems);
          break;

        case 'd':
          good = dh_xml_read_id (root, "x", 10, &string, problems);
          break;

        default:
          g_assert_not_reached ();
        }

      g_test_message ("%c %s", readings[i].reader, text);
      if (readings[i].result != NULL && *readings[i].result == '!')
        {
          g_assert_false (good);
          g_assert_cmpint (number, ==, 7);
          g_assert_null (string);
          assert_one_problem (problems, 2, readings[i].result + 1);
          continue;
        }

      g_assert_true (good);
      g_assert_true (problems->list->len == 0);
      if (strchr ("sd", readings[i].reader) == NULL)
        string = g_strdup_printf ("%d", number);
      g_assert_cmpstr (string, ==, readings[i].result);
    }
}

static void
test_xml_long_values_are_cut (void)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new ("long");
  const char *cut;

  for (guint i = 0; i < 60; i++)
    g_string_append (text, "é");
  g_assert_cmpstr (dh_xml_quote (problems, text->str), ==, text->str);

  g_string_append (text, "éé");
  cut = dh_xml_quote (problems, text->str);
  g_assert_true (g_utf8_validate (cut, -1, NULL));
  g_assert_cmpint (g_utf8_strlen (cut, -1), ==, 61);
  g_assert_true (g_str_has_suffix (cut, "é…"));
}

/* A rulebook with a mistake that only the schema knows of, in other elements. */
static void
test_xml_schema_of_a_subtree (void)
{
  g_autoptr(DhXmlDocument) document =
    parse_good ("<battle>\n"
                "<rulebook format=\"1\" id=\"x\" title=\"X\">\n"
                "<section id=\"s\" title=\"S\">\n"
                "<gun/>\n"
                "</section>\n"
                "</rulebook>\n"
                "<rulebook format=\"1\" id=\"x\" title=\"X\">\n"
                "<section id=\"s\" title=\"S\"/>\n"
                "</rulebook>\n"
                "<other/>\n"
                "</battle>");
  DhXmlElement *bad = dh_xml_element_get_first (dh_xml_document_get_root (document));
  DhXmlElement *good = dh_xml_element_get_next (bad);
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
  g_autoptr(DhXmlProblems) none = dh_xml_problems_new (NAME);

  g_assert_true (dh_xml_validate (good, "rulebook", none));
  g_assert_true (none->list->len == 0);
  g_assert_false (dh_xml_validate (bad, "rulebook", problems));
  assert_one_problem (problems, 4, "“gun” is not allowed");

  /* The schema is not asked about a file that is known to be wrong: its answer would only repeat the problem. */
  g_assert_false (dh_xml_validate (good, "rulebook", problems));
  assert_one_problem (problems, 4, "“gun” is not allowed");

  /* The tree is as it was. */
  g_assert_true (dh_xml_element_get_next (bad) == good);
  g_assert_true (dh_xml_element_is (dh_xml_element_get_next (good), "other"));
}

/* Sentences for what libxml2 says of a schema. */
static const struct {
  const char *text;
  guint line;
  const char *fragment;
} invalid[] = {
  { "<rulebook format=\"1\" id=\"x\" title=\"X\" age=\"3\">"
    "<section id=\"s\" title=\"S\"/></rulebook>",
    1,
    "“rulebook” has no attribute “age”" },
  { "<rulebook format=\"1\" id=\"x\" title=\"X\">\n<section title=\"S\"/></rulebook>",
    2,
    "“section”" },
  { "<rulebook format=\"1\" id=\"x\" title=\"X\"/>", 1, "an element is missing in “rulebook”" },
  { "<other/>", 1, "“other” is where “rulebook” should be" },
  { "<rulebook format=\"1\" id=\"x\" title=\"X\">\n<section id=\"s\" title=\"S\">\n<switch/>\n"
    "<value/>\n</section>\n<section/>\n</rulebook>",
    3,
    "“switch”" },
};

static void
test_xml_schema_speaks_plainly (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (invalid); i++)
    {
      g_autoptr(DhXmlDocument) document = parse_good (invalid[i].text);
      g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);

      g_assert_false (dh_xml_validate (dh_xml_document_get_root (document), "rulebook", problems));
      assert_one_problem (problems, invalid[i].line, invalid[i].fragment);
    }
}

/* A reading of a log: what came in, as text. */
typedef struct {
  GString *seen;
  guint stop_at;
  guint n;
} Reading;

static gboolean
begin_cb (DhXmlElement *log,
          gpointer      user_data)
{
  Reading *reading = user_data;
  DhXmlElement *root = dh_xml_element_get_parent (log);

  g_string_append_printf (reading->seen,
                          "begin %s;",
                          dh_xml_element_get_text (dh_xml_element_find (root, "head")));

  return reading->stop_at != G_MAXUINT;
}

static gboolean
each_cb (DhXmlElement *element,
         gpointer      user_data)
{
  Reading *reading = user_data;
  DhXmlElement *order = dh_xml_element_find (element, "order");

  g_string_append_printf (reading->seen,
                          "%s %u %s;",
                          dh_xml_element_get_name (element),
                          dh_xml_element_get_line (element),
                          order != NULL ? dh_xml_element_get_text (order) : "-");

  return ++reading->n != reading->stop_at;
}

static DhXmlDocument *
parse_log (const char    *text,
           Reading       *reading,
           DhXmlProblems *problems)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return dh_xml_parse_log (bytes, NULL, "log", begin_cb, each_cb, reading, problems);
}

static void
test_xml_log_is_handed_out (void)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
  g_autoptr(GString) seen = g_string_new (NULL);
  Reading reading = { seen };
  g_autoptr(DhXmlDocument) document =
    parse_log ("<battle>\n"
               "<head>hello</head>\n"
               "<copy><log><entry/></log></copy>\n"
               "<log>\n"
               "<entry><order>fire u1 c1 8</order></entry>\n"
               "<entry/>\n"
               "<other><order><![CDATA[a < b]]></order></other><entry/>\n"
               "</log>\n"
               "<tail/>\n"
               "<log><entry/></log>\n"
               "</battle>\n",
               &reading,
               problems);
  DhXmlElement *log;

  g_assert_true (problems->list->len == 0);
  g_assert_cmpstr (seen->str,
                   ==,
                   "begin hello;entry 5 fire u1 c1 8;entry 6 -;other 7 a < b;entry 7 -;");

  log = dh_xml_element_find (dh_xml_document_get_root (document), "log");
  g_assert_null (dh_xml_element_get_first (log));
  log = dh_xml_element_get_next (log);
  g_assert_true (dh_xml_element_is (log, "tail"));
  g_assert_nonnull (dh_xml_element_get_first (dh_xml_element_get_next (log)));
}

static void
test_xml_log_can_be_stopped (void)
{
  const char *text = "<battle><head>x</head><log><entry/><entry/><entry></log></nothing>";
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
  g_autoptr(GString) seen = g_string_new (NULL);
  Reading reading = { seen, 2 };
  g_autoptr(DhXmlDocument) document = parse_log (text, &reading, problems);
  g_autoptr(DhXmlDocument) again = NULL;

  /* The rest of the text is not even read. */
  g_assert_null (document);
  g_assert_cmpstr (seen->str, ==, "begin x;entry 1 -;entry 1 -;");

  g_string_truncate (seen, 0);
  reading = (Reading){ seen, G_MAXUINT };
  again = parse_log (text, &reading, problems);
  g_assert_null (again);
  g_assert_cmpstr (seen->str, ==, "begin x;");
  g_assert_true (problems->list->len == 0);
}

static void
test_xml_log_mistakes_come_late (void)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
  g_autoptr(DhXmlProblems) stray = dh_xml_problems_new (NAME);
  g_autoptr(DhXmlProblems) behind = dh_xml_problems_new (NAME);
  g_autoptr(GString) seen = g_string_new (NULL);
  Reading reading = { seen };
  g_autoptr(DhXmlDocument) document = NULL;

  g_assert_null (parse_log ("<battle><head>x</head><log>\n<entry/>\n<entry>\n</log></battle>",
                            &reading,
                            problems));
  g_assert_cmpstr (seen->str, ==, "begin x;entry 2 -;");
  assert_one_problem (problems, 4, "“entry”, opened on line 3, is closed as “log”");

  document = parse_log ("<battle><head>x</head><log>\n<entry/> stray\n<entry/></log></battle>",
                        &reading,
                        stray);
  assert_one_problem (stray, 3, "text is not allowed in “log”");

  g_clear_pointer (&document, dh_xml_document_free);
  document = parse_log ("<battle><head>x</head><log>\n<entry/>\nbehind the last\n</log></battle>", &reading, behind);
  assert_one_problem (behind, 4, "text is not allowed in “log”");
}

static void
test_xml_log_of_a_bad_document_stays_shut (void)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
  g_autoptr(GString) seen = g_string_new (NULL);
  Reading reading = { seen };

  g_assert_null (parse_log ("<!DOCTYPE battle>\n<battle><head>x</head><log><entry/></log></battle>",
                            &reading,
                            problems));
  g_assert_cmpstr (seen->str, ==, "");
  assert_one_problem (problems, 1, "DOCTYPE");
}

static void
test_xml_log_lines_go_on (void)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
  g_autoptr(DhXmlDocument) document = NULL;
  g_autoptr(GString) text = g_string_new ("<battle><head>x</head><log>\n");
  g_autoptr(GString) wanted = g_string_new ("begin x;");
  g_autoptr(GString) seen = g_string_new (NULL);
  Reading reading = { seen };

  for (guint i = 0; i < 70000; i++)
    {
      g_string_append (text, "<entry n=\"1\"><order>next</order></entry>\n");
      g_string_append_printf (wanted, "entry %u next;", i + 2);
    }
  g_string_append (text, "</log></battle>");
  document = parse_log (text->str, &reading, problems);

  g_assert_nonnull (document);
  g_assert_true (g_str_equal (seen->str, wanted->str));
}

static const struct {
  const char *text;
  gboolean good;
} texts[] = {
  { "", TRUE },
  { "16th Ohio – “Élan” 🎲", TRUE },
  { "tab\tand\nline\r", TRUE },
  { "bell\a", FALSE },
  { "\x01", FALSE },
  { "\xff", FALSE },
  { "\xef\xbf\xbf", FALSE }, /* U+FFFF */
  { "\xef\xbf\xbd", TRUE },  /* U+FFFD */
  { NULL, FALSE },
};

static void
test_xml_is_text (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpint (dh_xml_is_text (texts[i].text), ==, texts[i].good);
}

static void
test_xml_what_is_written_is_read (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(GString) xml = g_string_new ("<a");
      g_autoptr(DhXmlDocument) document = NULL;
      DhXmlElement *root;
      g_autofree char *hard = NULL;

      if (!texts[i].good)
        continue;

      hard = g_strconcat ("<]]>&\"'", texts[i].text, "&amp;", NULL);
      dh_xml_append_attribute (xml, "x", hard);
      g_string_append_c (xml, '>');
      dh_xml_append_text (xml, hard);
      g_string_append (xml, "</a>");

      document = parse_good (xml->str);
      root = dh_xml_document_get_root (document);
      g_assert_cmpstr (dh_xml_element_get_attribute (root, "x"), ==, hard);
      g_assert_cmpstr (dh_xml_element_get_text (root), ==, hard);
    }
}

static void
test_xml_apostrophes_stay (void)
{
  g_autoptr(GString) xml = g_string_new (NULL);

  dh_xml_append_attribute (xml, "name", "Slack's \"Own\" & <Co>");
  g_assert_cmpstr (xml->str, ==, " name=\"Slack's &quot;Own&quot; &amp; &lt;Co&gt;\"");
}

static void
test_xml_files (void)
{
  g_autoptr(GFile) folder = g_file_new_for_path (g_get_tmp_dir ());
  g_autoptr(GFile) missing = g_file_get_child (folder, "drumhead-no-such-file.xml");
  g_autoptr(GError) error = NULL;

  g_assert_null (dh_xml_load_file (missing, NULL, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "drumhead-no-such-file.xml"));
  g_clear_error (&error);

  g_assert_null (dh_xml_load_file (folder, NULL, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "not a file"));
  g_clear_error (&error);

  g_assert_null (dh_xml_load_shipped ("rulebooks", "../schemas/rulebook", &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_clear_error (&error);

  g_assert_null (dh_xml_load_shipped ("rulebooks", "chess", &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  /* The names are those of every game that is built. */
  g_assert_true (g_str_has_prefix (error->message, "Drumhead does not come with “chess”; it has "));
  g_assert_nonnull (strstr (error->message, "jackson-1997"));
}

/* Controls are all the characters that turn the writing, and nothing beside them. */
static void
test_controls (void)
{
  static const gunichar some[] = { 0x00, 0x1b, 0x1f, 0x7f, 0x80, 0x9f, 0x202a, 0x202b, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069 };
  static const gunichar none[] = { ' ', '~', 0xa0, 0x2029, 0x202f, 0x2065, 0x206a, 0x2400, 'A' };

  for (guint i = 0; i < G_N_ELEMENTS (some); i++)
    g_assert_true (dh_controls (some[i]));
  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    g_assert_false (dh_controls (none[i]));
}

/* Lines and columns stay, and a text that is none in UTF-8 is shown as well. */
static void
test_controls_are_shown (void)
{
  static const struct {
    const char *text, *shown;
  } cases[] = {
    { "one\ttwo\nthree", "one\ttwo\nthree" },
    { "a\x1b[2Jb\rc", "a␛[2Jb␍c" },
    { "a\x7f" "b", "a⟨U+007F⟩b" },
    { "a\u202e" "b\u2069", "a⟨U+202E⟩b⟨U+2069⟩" },
    { "bad \xff\xfe", "bad \ufffd\ufffd" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *shown = dh_show_controls (cases[i].text);

      g_assert_cmpstr (shown, ==, cases[i].shown);
    }
}

static void
test_controls_in_a_refusal (void)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (dh_refuse (&error, DH_ERROR_ORDER, "“%s” is no order", "\x1b]0;title\a"));
  g_assert_cmpstr (error->message, ==, "“␛]0;title␇” is no order");
}

TEST_SUBJECT ("xml")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (bad_documents); i++)
    {
      g_autofree char *path = g_strdup_printf ("/engine/xml/bad/%s", bad_documents[i].path);

      g_test_add_data_func (path, &bad_documents[i], test_xml_bad_document);
    }
  g_test_add_func ("/engine/xml/nesting-is-bounded", test_xml_nesting_is_bounded);
  g_test_add_func ("/engine/xml/attributes-are-bounded", test_xml_attributes_are_bounded);
  g_test_add_func ("/engine/xml/elements-are-bounded", test_xml_elements_are_bounded);
  g_test_add_func ("/engine/xml/kinds-are-bounded", test_xml_kinds_are_bounded);
  g_test_add_func ("/engine/xml/reads-what-is-there", test_xml_reads_what_is_there);
  g_test_add_func ("/engine/xml/line-numbers-go-on", test_xml_line_numbers_go_on);
  g_test_add_func ("/engine/xml/problems-come-in-order", test_xml_problems_come_in_order);
  g_test_add_func ("/engine/xml/problems-are-bounded", test_xml_problems_are_bounded);
  g_test_add_func ("/engine/xml/check-element-finds-all", test_xml_check_element_finds_all);
  g_test_add_func ("/engine/xml/format", test_xml_format);
  g_test_add_func ("/engine/xml/readers", test_xml_readers);
  g_test_add_func ("/engine/xml/long-values-are-cut", test_xml_long_values_are_cut);
  g_test_add_func ("/engine/xml/schema-of-a-subtree", test_xml_schema_of_a_subtree);
  g_test_add_func ("/engine/xml/schema-speaks-plainly", test_xml_schema_speaks_plainly);
  g_test_add_func ("/engine/xml/log-is-handed-out", test_xml_log_is_handed_out);
  g_test_add_func ("/engine/xml/log-can-be-stopped", test_xml_log_can_be_stopped);
  g_test_add_func ("/engine/xml/log-mistakes-come-late", test_xml_log_mistakes_come_late);
  g_test_add_func ("/engine/xml/log-of-a-bad-document-stays-shut",
                   test_xml_log_of_a_bad_document_stays_shut);
  g_test_add_func ("/engine/xml/log-lines-go-on", test_xml_log_lines_go_on);
  g_test_add_func ("/engine/xml/is-text", test_xml_is_text);
  g_test_add_func ("/engine/xml/what-is-written-is-read", test_xml_what_is_written_is_read);
  g_test_add_func ("/engine/xml/apostrophes-stay", test_xml_apostrophes_stay);
  g_test_add_func ("/engine/xml/files", test_xml_files);
  g_test_add_func ("/engine/controls/first-and-last-of-each", test_controls);
  g_test_add_func ("/engine/controls/are-shown-as-marks", test_controls_are_shown);
  g_test_add_func ("/engine/controls/reach-nobody-in-a-refusal", test_controls_in_a_refusal);

  return g_test_run ();
}
