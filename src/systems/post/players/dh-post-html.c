/* dh-post-html.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-letter-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The letter as a page, beside the text: for a telephone, one column, what happened to the reader first. Mail programs take
 * styles away but those in the elements themselves, and show no drawing but a picture that comes with the message. A dark
 * program may put its own colours behind and into what has none: letters, ground and links have theirs, and so go together.
 */

#define BOX "border:1px solid #b8b8b8;border-radius:6px;padding:8px 10px;margin:8px 0"
#define SMALL "font-size:14px;color:#555555"

static void
add_escaped (GString    *html,
             const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (html, escaped);
}

static void
add_title (GString    *html,
           const char *title)
{
  g_string_append (html, "<h2 style=\"font-size:18px;margin:22px 0 6px 0\">");
  add_escaped (html, title);
  g_string_append (html, "</h2>\n");
}

/* Lines as they stand in the text, each a paragraph; what is numbered there keeps its number. */
static void
add_lines (GString    *html,
           const char *text,
           const char *style)
{
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (*g_strstrip (lines[i]) == '\0')
        continue;
      g_string_append_printf (html, "<p style=\"margin:4px 0;%s\">", style);
      add_escaped (html, lines[i]);
      g_string_append (html, "</p>\n");
    }
}

static void
add_section (GString    *html,
             const char *title,
             const char *text)
{
  if (*text == '\0')
    return;

  add_title (html, title);
  add_lines (html, text, "");
}

/* The map in words, for readers who do not see the picture. */
static char *
describe_sketch (const DhPostSketch *sketch,
                 gboolean            for_all)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _("Map of columns %d to %d and rows %d to %d."), sketch->west, sketch->east, sketch->south,
                          sketch->north);
  for (const DhPostSketchMark *mark = NULL; dh_array_next (sketch->marks, &mark);)
    if (for_all)
      g_string_append_printf (text,
                              mark->friend
                              /* Translators: a further sentence of the map in words: a unit and its square. */
                              ? _(" Union: %s at %d.%d.")
                              /* Translators: a further sentence of the map in words: a unit and its square. */
                              : _(" Confederates: %s at %d.%d."),
                              mark->name,
                              mark->column,
                              mark->row);
    else if (mark->letter != '\0')
      /* Translators: the letter of a unit on the map, its name, and its square. */
      g_string_append_printf (text, _(" Yours, %c: %s at %d.%d."), mark->letter, mark->name, mark->column, mark->row);
    else
      g_string_append_printf (text,
                              mark->friend
                              /* Translators: a further sentence of the map in words: a unit and its square. */
                              ? _(" Friend: %s at %d.%d.")
                              /* Translators: a further sentence of the map in words: a unit and its square. */
                              : _(" Enemy: %s at %d.%d."),
                              mark->name,
                              mark->column,
                              mark->row);

  return g_string_free (text, FALSE);
}

static void
add_map (GString            *html,
         const DhPostSketch *sketch,
         gboolean            for_all,
         const char         *source,
         const char         *legend)
{
  g_autofree char *words = sketch != NULL ? describe_sketch (sketch, for_all) : NULL;

  if (sketch == NULL)
    return;

  g_string_append (html, "<p style=\"margin:14px 0 4px 0\"><img src=\"");
  add_escaped (html, source);
  g_string_append (html, "\" width=\"100%\" style=\"width:100%;max-width:720px;height:auto;border:0\" alt=\"");
  add_escaped (html, words);
  g_string_append (html, "\"></p>\n");
  add_lines (html,
             legend,
             SMALL);
}

static void
add_example (const DhPostNews *self,
             GString          *html,
             const char       *example)
{
  const char *umpire = dh_post_campaign (self->battle)->umpire;
  g_autofree char *subject = g_uri_escape_string (example, "/", FALSE);

  g_string_append (html, "<p style=\"margin:4px 0\">");
  /* Translators: before an order, which is a link to write a mail with it. */
  add_escaped (html, _("Example: "));
  if (umpire != NULL)
    {
      g_string_append (html, "<a style=\"color:#0b57d0\" href=\"mailto:");
      add_escaped (html, umpire);
      g_string_append_printf (html, "?subject=%s\">", subject);
    }
  g_string_append (html, "<b>");
  add_escaped (html, example);
  g_string_append (html, umpire != NULL ? "</b></a></p>\n" : "</b></p>\n");
}

static void
add_unit (const DhPostNews   *self,
          GString            *html,
          int                 index,
          char                letter,
          const DhPostSketch *sketch)
{
  const DhPostUnit *unit = dh_post_unit (self->battle, index);
  g_autofree char *stands = _dh_post_describe_unit (self->battle, DH_POST_THE_UNIT (index));
  g_autofree char *orders = NULL, *example = NULL;

  g_string_append (html, "<div style=\"" BOX "\"><p style=\"margin:0 0 4px 0\"><b>");
  if (letter != '\0')
    g_string_append_printf (html, "<span style=\"background-color:#1c1c1c;color:#ffffff;padding:1px 7px\">%c</span> ", letter);
  add_escaped (html, unit->info->name);
  g_string_append (html, "</b> ");
  add_escaped (html, unit->info->label);
  g_string_append (html, "</p>\n");
  add_lines (html, stands, "");
  if (unit->at != 0 && !self->over && sketch != NULL)
    {
      orders = _dh_post_list_abilities (self->battle, index);
      example = _dh_post_make_example (self->battle, index, sketch);
      add_lines (html, orders, SMALL);
      add_example (self, html, example);
    }
  g_string_append (html, "</div>\n");
}

static char
find_letter (const DhPostSketch *sketch,
             const char         *name)
{
  for (const DhPostSketchMark *mark = NULL; sketch != NULL && dh_array_next (sketch->marks, &mark);)
    if (mark->letter != '\0' && strcmp (mark->name, name) == 0)
      return mark->letter;

  return '\0';
}

static void
add_friends (const DhPostNews *self,
             const DhPostPage *page,
             GString          *html)
{
  GString *list = g_string_new (NULL);

  for (int i = 0; i < dh_post_n_units (self->battle); i++)
    {
      const DhPostUnit *unit = dh_post_unit (self->battle, i);

      if (unit->at != 0 && dh_viewer_is_of (&page->viewer, self->battle, DH_POST_THE_UNIT (i)) &&
          !dh_viewer_has (&page->viewer, self->battle, DH_POST_THE_UNIT (i)))
        dh_append_item (list, ", ", "%s %d.%d", unit->info->label, DH_POST_COLUMN (unit->at), DH_POST_ROW (unit->at));
    }
  if (list->len > 0)
    {
      add_title (html, _("Your side"));
      add_lines (html, list->str, SMALL);
    }
  g_string_free (list, TRUE);
}

/* Last among what there is to read: whoever has played for a week knows it. */
static void
add_notation (GString    *html,
              const char *text)
{
  if (*text == '\0')
    return;

  add_title (html, _("How to write an order"));
  add_lines (html, text, SMALL);
}

static GString *
begin_page (const char *title)
{
  GString *html = g_string_new ("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\">"
                                "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"></head>\n"
                                "<body style=\"margin:0;padding:0\">"
                                "<div style=\"background-color:#ffffff;color:#1c1c1c;max-width:720px;margin:0 auto;padding:12px;"
                                "font-family:sans-serif;font-size:16px;line-height:1.4\">\n"
                                "<h1 style=\"font-size:21px;margin:0 0 8px 0\">");

  add_escaped (html, title);
  g_string_append (html, "</h1>\n");
  return html;
}

/**
 * _dh_post_write_html:
 * @self: the news of a day
 * @page: a player’s part of it
 * @sketch: (nullable): its map
 * @title: the title
 * @next: what comes next, in lines
 * @proof: what proves it, in lines
 *
 * Returns: (transfer full): his letter as a page
 */
char *
_dh_post_write_html (const DhPostNews   *self,
                     const DhPostPage   *page,
                     const DhPostSketch *sketch,
                     const char         *title,
                     const char         *next,
                     const char         *proof)
{
  GString *html = begin_page (title);
  g_autoptr(GString) sight = g_string_new (NULL), notation = g_string_new (NULL);
  gsize before;

  if (self->battle->turn > 0)
    {
      add_title (html, _("News of your units"));
      add_lines (html, page->mine->len > 0 ? page->mine->str : _("Nothing happened to your units."), "");
    }
  add_map (html, sketch, FALSE, "cid:" DH_POST_MAP_ID,
           _("Green is woods, tan is hills, blue is water, red is a town and a brown line is a road. Squares with"
             " a letter are your units, hollow squares are friends, diamonds are enemies; the bar is their front."));
  add_title (html, _("Your units and what they can do"));
  before = html->len;
  for (int i = 0; i < dh_post_n_units (self->battle); i++)
    if (dh_viewer_has (&page->viewer, self->battle, DH_POST_THE_UNIT (i)))
      add_unit (self, html, i, find_letter (sketch, dh_post_unit (self->battle, i)->info->name), sketch);
  if (html->len == before)
    add_lines (html, _("You have no units."), "");
  add_section (html, _("Your clock"), next);
  add_section (html, _("The umpire says"), page->words->str);
  add_section (html, _("Press"), page->press->str);
  add_section (html, _("Rulings by the umpire"), page->hand->str);
  add_section (html, _("Your orders"), page->orders->str);
  add_section (html, _("Seen by your units"), page->seen->str);
  _dh_post_append_in_sight (self, page, sight);
  add_section (html, _("In sight"), sight->str);
  add_friends (self, page, html);
  if (!self->over)
    _dh_post_explain_orders (self, page, notation);
  add_notation (html, notation->str);
  add_title (html, _("Proof"));
  add_lines (html, proof, SMALL ";word-break:break-word");
  g_string_append (html, "</div></body></html>\n");

  return g_string_free (html, FALSE);
}

/**
 * _dh_post_write_public_html:
 * @self: the news of a day
 * @sketch: the map
 * @picture: where its picture is
 * @title: the title
 * @next: what comes next, in lines
 * @proof: what proves it, in lines
 *
 * Returns: (transfer full): a page of the day for everybody, with nobody's secrets
 */
char *
_dh_post_write_public_html (const DhPostNews   *self,
                            const DhPostSketch *sketch,
                            const char         *picture,
                            const char         *title,
                            const char         *next,
                            const char         *proof)
{
  const DhPostPage *page = &self->pages[self->n_pages];
  GString *html = begin_page (title);
  g_autofree char *all = _dh_post_list_all (self);

  add_section (html, _("The umpire says"), page->words->str);
  add_section (html, _("What happened"), page->story->str);
  add_map (html, sketch, TRUE, picture,
           self->open ? _("Green is woods, tan is hills, blue is water, red is a town and a brown line is a road."
                          " Hollow squares are the Union, diamonds the Confederates; the bar is their front.")
                      : _("Green is woods, tan is hills, blue is water, red is a town and a brown line is a road."
                          " The letters of the players show where the armies are."));
  add_section (html, _("All units"), all);
  add_section (html, _("Rulings by the umpire"), page->hand->str);
  add_section (html, _("Press"), page->press->str);
  add_section (html, _("The clock"), next);
  add_title (html, _("Proof"));
  add_lines (html, proof, SMALL ";word-break:break-word");
  g_string_append (html, "</div></body></html>\n");

  return g_string_free (html, FALSE);
}
