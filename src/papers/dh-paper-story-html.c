/* dh-paper-story-html.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-story-private.h"

#include "dh-qr.h"

#include <glib/gi18n.h>

/*
 * A story as one file of HTML, which is well-formed XML too. It needs nothing beside it, and may fetch
 * nothing and run nothing: what is in it has been typed by people.
 */

/* The plot has the proportions of a screen. */
#define PLOT_WIDTH 760.0
#define PLOT_HEIGHT 320.0

/* Each pair of ink and paper has a contrast of at least seven to one. */
static const char style[] =
  ":root{color-scheme:light dark;--paper:#fff;--ink:#1d1b19;--faint:#4d4a46;--line:#d6d2cc;--band:#efece7;"
  "--tone2:#004f7c;--tone3:#8f3b00;--tone4:#782d6b}\n"
  "@media screen and (prefers-color-scheme:dark){:root{--paper:#1c1b1a;--ink:#f3f1ee;--faint:#c4c0ba;--line:#46433f;"
  "--band:#2a2826;--tone2:#7cc4f0;--tone3:#f6a66a;--tone4:#e6b0da}}\n"
  "body{margin:0 auto;max-width:48rem;padding:2rem 1rem 4rem;background:var(--paper);color:var(--ink);"
  "font:1rem/1.5 Cantarell,\"Adwaita Sans\",Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}\n"
  "h1{font-size:2.2rem;line-height:1.15;margin:0}h2{font-size:1.6rem;line-height:1.2;margin:3rem 0 .5rem}\n"
  "h3{font-size:1.2rem;margin:2rem 0 .4rem}h4{font-size:1rem;margin:1.2rem 0 .3rem;color:var(--faint)}\n"
  "h1,h2,h3{font-weight:800}h2,h3,h4{break-after:avoid}p{margin:.3rem 0;white-space:pre-line}\n"
  ".lead{color:var(--faint)}nav ul{list-style:none;padding:0}nav li{display:inline-block;margin:0 1.2rem .3rem 0}a{color:var(--tone2)}.part{font-weight:700}\n"
  "ol{margin:0;padding-left:2.6rem}li{white-space:pre-line;break-inside:avoid}ol li{margin:.2rem 0;padding-left:.4rem}li::marker{color:var(--faint);font-size:.8rem}\n"
  "figure{margin:1rem 0;overflow-x:auto}figcaption{color:var(--faint);font-size:.85rem}svg{display:block;width:100%;min-width:32rem;height:auto;fill:var(--ink)}svg .strong{font-weight:800}\n"
  "svg.code{width:9rem;min-width:0;margin:.6rem 0;background:#fff;fill:#000}\n"
  ".tone1{fill:var(--faint)}.tone2{fill:var(--tone2)}.tone3{fill:var(--tone3)}.tone4{fill:var(--tone4)}\n"
  "polyline{fill:none;stroke:var(--ink);stroke-width:2.5}.line2{stroke:var(--tone2)}.line3{stroke:var(--tone3)}"
  ".line4{stroke:var(--tone4)}rect{fill:var(--faint);opacity:.35}rect.strong{opacity:.8}\n"
  "div{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}th{text-align:left}\n"
  "th,td{padding:.25rem .5rem;border-bottom:1px solid var(--line);vertical-align:top;white-space:pre-line}thead th{border-bottom:2px solid var(--ink)}\n"
  ".band{background:var(--band);white-space:normal}"
  ".band span{display:block;white-space:pre-line;font-weight:normal;font-size:.8rem}.number{text-align:right}tr{break-inside:avoid}\n"
  "footer{margin-top:3rem;color:var(--faint);font-size:.85rem}\n"
  "@media print{body{max-width:none;padding:0;font-size:10pt}nav{display:none}}\n";

/* The parts, and the chapters of what happened. */
static void
append_contents (GString            *html,
                 const DhPaperStory *story)
{
  g_autofree char *label = g_markup_escape_text (_("Contents"), -1);

  g_string_append_printf (html, "<nav aria-label=\"%s\">\n<ul>\n", label);
  for (guint i = 0; i < story->blocks->len; i++)
    {
      const DhPaperBlock *block = story->blocks->pdata[i];
      gboolean is_part = block->kind == DH_PAPER_BLOCK_PART;
      g_autofree char *tag = g_strdup_printf ("a href=\"#at%u\"%s", i, is_part ? " class=\"part\"" : "");

      if (block->kind > DH_PAPER_BLOCK_CHAPTER)
        continue;
      g_string_append (html, "<li>");
      _dh_paper_append_element (html, tag, block->text);
      g_string_append (html, "</li>\n");
    }
  g_string_append (html, "</ul>\n</nav>\n");
}

static void
append_row (GString            *html,
            const DhPaperBlock *block,
            const GStrv         row)
{
  g_string_append (html, "<tr>\n");
  if (g_strv_length (row) < block->n_columns)
    {
      g_autofree char *title = g_markup_escape_text (row[0], -1);

      g_string_append_printf (html, "<th class=\"band\" scope=\"rowgroup\" colspan=\"%u\">%s", block->n_columns, title);
      if (row[1] != NULL && *row[1] != '\0')
        _dh_paper_append_element (html, "span", row[1]);
      g_string_append (html, "</th>\n");
    }
  else
    for (guint i = 0; i < block->n_columns; i++)
      _dh_paper_append_element (html,
                                block->columns[i].alignment == PANGO_ALIGN_RIGHT ? "td class=\"number\"" : "td",
                                row[i]);
  g_string_append (html, "</tr>\n");
}

static void
append_table (GString            *html,
              const DhPaperBlock *block)
{
  g_string_append (html, "<div>\n<table>\n<thead>\n<tr>\n");
  for (guint i = 0; i < block->n_columns; i++)
    _dh_paper_append_element (html,
                              block->columns[i].alignment == PANGO_ALIGN_RIGHT ? "th scope=\"col\" class=\"number\""
                                                                               : "th scope=\"col\"",
                              block->columns[i].title);
  g_string_append (html, "</tr>\n</thead>\n<tbody>\n");
  for (guint i = 0; i < block->rows->len; i++)
    {
      /* A band is the heading of the rows in its own body alone. */
      if (i > 0 && g_strv_length (block->rows->pdata[i]) < block->n_columns)
        g_string_append (html, "</tbody>\n<tbody>\n");
      append_row (html, block, block->rows->pdata[i]);
    }
  g_string_append (html, "</tbody>\n</table>\n</div>\n");
}

/* The words of a proof, and its code, which is dark on light whatever the page is. */
static void
append_proof (GString            *html,
              const DhPaperProof *proof)
{
  g_autoptr(DhQr) code = dh_qr_new (proof->fingerprint);
  g_autofree char *path = dh_qr_to_path (code);
  g_autofree char *label = g_markup_escape_text (_("The fingerprint as a code for a phone’s camera"), -1);
  guint modules = dh_qr_count_modules (code);

  _dh_paper_append_element (html, "p", proof->words);
  g_string_append_printf (html,
                          "<svg class=\"code\" viewBox=\"0 0 %u %u\" role=\"img\" aria-label=\"%s\">"
                          "<path d=\"%s\"/></svg>\n",
                          modules,
                          modules,
                          label,
                          path);
}

static void
append_block (GString            *html,
              const DhPaperStory *story,
              guint               index)
{
  const DhPaperBlock *block = story->blocks->pdata[index];
  const DhPaperBlock *next = index + 1 < story->blocks->len ? story->blocks->pdata[index + 1] : NULL;
  const DhPaperBlock *before = index > 0 ? story->blocks->pdata[index - 1] : NULL;
  g_autofree char *tag = NULL;

  switch (block->kind)
    {
    case DH_PAPER_BLOCK_PART:
    case DH_PAPER_BLOCK_CHAPTER:
    case DH_PAPER_BLOCK_SECTION:
      tag = g_strdup_printf ("h%d id=\"at%u\"", block->kind - DH_PAPER_BLOCK_PART + 2, index);
      _dh_paper_append_element (html, tag, block->text);
      break;

    case DH_PAPER_BLOCK_TEXT:
      _dh_paper_append_element (html, "p", block->text);
      break;

    case DH_PAPER_BLOCK_ENTRY:
      if (before == NULL || before->kind != DH_PAPER_BLOCK_ENTRY)
        g_string_append (html, "<ol>\n");
      tag = g_strdup_printf ("li value=\"%u\"", block->number);
      _dh_paper_append_element (html, tag, block->text);
      if (next == NULL || next->kind != DH_PAPER_BLOCK_ENTRY)
        g_string_append (html, "</ol>\n");
      break;

    case DH_PAPER_BLOCK_PLOT:
      tag = _dh_paper_plot_to_svg (story->plot, block->text, PLOT_WIDTH, PLOT_HEIGHT);
      g_string_append_printf (html, "<figure>\n%s", tag);
      _dh_paper_append_element (html, "figcaption", block->text);
      g_string_append (html, "</figure>\n");
      break;

    case DH_PAPER_BLOCK_TABLE:
      append_table (html, block);
      break;

    case DH_PAPER_BLOCK_PROOF:
      append_proof (html, block->proof);
      break;

    case DH_PAPER_BLOCK_PAGE:
      g_string_append (html, "<hr/>\n");
      break;
    }
}

/**
 * dh_paper_story_to_html:
 * @self: a story
 *
 * Writes a story as a page of HTML with all that it needs in it: light or dark as the reader likes it,
 * to be printed, and with headings for those who have it read to them.
 *
 * Returns: (transfer full): the page
 */
char *
dh_paper_story_to_html (const DhPaperStory *self)
{
  g_autoptr(GString) html = g_string_new ("<!DOCTYPE html>\n");

  g_string_append_printf (html,
                          "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n"
                          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                          "<meta name=\"generator\" content=\"Drumhead " PACKAGE_VERSION "\"/>\n",
                          /* Translators: the code of the language that you translate into, as in “de”. */
                          C_("language", "en"));
  _dh_paper_append_element (html, "title", self->title);
  g_string_append_printf (html, "<style>\n%s</style>\n</head>\n<body>\n<header>\n", style);
  _dh_paper_append_element (html, "h1", self->title);
  _dh_paper_append_element (html, "p class=\"lead\"", self->lead);
  g_string_append (html, "</header>\n");
  append_contents (html, self);
  g_string_append (html, "<main>\n");
  for (guint i = 0; i < self->blocks->len; i++)
    append_block (html, self, i);
  g_string_append (html, "</main>\n");
  _dh_paper_append_element (html, "footer", self->footer);
  g_string_append (html, "</body>\n</html>\n");

  return g_string_free (g_steal_pointer (&html), FALSE);
}
