/* dh-box-form-order.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-form.h"

#include <string.h>

/* A form as an order: it is written as far as the form is filled in, and fills the form in as far as it is typed. */

/**
 * dh_box_form_is_of:
 * @self: a form
 * @order: an order, whole or in part
 *
 * Returns: whether it is one of this form
 */
gboolean
dh_box_form_is_of (const DhBoxForm *self,
                   const char      *order)
{
  gsize length = strlen (self->order);

  return g_ascii_strncasecmp (order, self->order, length) == 0 && (order[length] == '\0' || order[length] == ' ');
}

/* TRUE if a field is filled in */
static gboolean
is_filled (const DhBoxField *field)
{
  switch (field->kind)
    {
    case DH_BOX_FIELD_CHOICE:
      return field->chosen != DH_NOTHING;
    case DH_BOX_FIELD_SEVERAL:
    case DH_BOX_FIELD_RANGES:
    case DH_BOX_FIELD_HEXES:
      for (guint i = 0; i < field->choices->len; i++)
        if (g_array_index (field->choices, DhBoxChoice, i).picked)
          return TRUE;
      return field->none != NULL;
    case DH_BOX_FIELD_NUMBER:
      return !field->optional || field->value != 0;
    case DH_BOX_FIELD_FLAG:
      return field->on;
    case DH_BOX_FIELD_TEXT:
      return *field->text != '\0';
    }

  return FALSE;
}

/**
 * dh_box_form_is_whole:
 * @self: a form
 *
 * Returns: whether all is filled in that an order needs
 */
gboolean
dh_box_form_is_whole (const DhBoxForm *self)
{
  for (guint i = 0; i < self->fields->len; i++)
    if (!g_array_index (self->fields, DhBoxField, i).optional &&
        !is_filled (&g_array_index (self->fields, DhBoxField, i)))
      return FALSE;

  return TRUE;
}

/* Writing */

static gboolean
has_marked (const DhBoxField *field,
            int               number)
{
  for (const DhBoxChoice *choice = NULL; dh_array_next (field->choices, &choice);)
    if (choice->picked && choice->marked && (field->kind != DH_BOX_FIELD_HEXES || choice->number == number))
      return TRUE;

  return FALSE;
}

/* Writes the units of each hex together, the hexes parted by “and”. */
static void
write_hexes (const DhBoxField *field,
             GString          *text)
{
  gboolean any = FALSE;

  for (int hex = field->least; hex <= field->most; hex++)
    {
      gboolean first = TRUE;

      for (const DhBoxChoice *choice = NULL; dh_array_next (field->choices, &choice);)
        if (choice->picked && choice->number == hex)
          {
            g_string_append_printf (text, any && first ? " and %s" : " %s", choice->word);
            any = TRUE;
            first = FALSE;
          }
      if (!first && field->mark != NULL && has_marked (field, hex))
        g_string_append_printf (text, " %s", field->mark);
    }
}

/* Writes several things behind a keyword. Marked ones follow behind the keyword once more, with the word of their
   mark. */
static void
write_several (const DhBoxField *field,
               GString          *text)
{
  gboolean none = TRUE;

  for (int marked = 0; marked < 2; marked++)
    {
      gboolean any = FALSE;

      for (const DhBoxChoice *choice = NULL; dh_array_next (field->choices, &choice);)
        {
          if (!choice->picked || choice->marked != marked)
            continue;
          if (!any && field->keyword != NULL)
            g_string_append_printf (text, " %s", field->keyword);
          any = TRUE;
          none = FALSE;
          g_string_append_printf (text, " %s", choice->word);
          if (field->kind == DH_BOX_FIELD_RANGES)
            g_string_append_printf (text, " %d", choice->number);
        }
      if (any && marked)
        g_string_append_printf (text, " %s", field->mark);
    }
  if (none)
    g_string_append_printf (text, " %s", field->none);
}

static void
write_filled (const DhBoxField *field,
              GString          *text)
{
  if (field->kind == DH_BOX_FIELD_SEVERAL || field->kind == DH_BOX_FIELD_RANGES)
    {
      write_several (field, text);
      return;
    }
  if (field->keyword != NULL)
    g_string_append_printf (text, " %s", field->keyword);
  switch (field->kind)
    {
    case DH_BOX_FIELD_CHOICE:
      g_string_append_printf (text, " %s", g_array_index (field->choices, DhBoxChoice, field->chosen).word);
      break;
    case DH_BOX_FIELD_HEXES:
      write_hexes (field, text);
      break;
    case DH_BOX_FIELD_NUMBER:
      g_string_append_printf (text, " %d", field->value);
      break;
    case DH_BOX_FIELD_TEXT:
      g_string_append_printf (text, " %s", field->text);
      break;
    case DH_BOX_FIELD_SEVERAL:
    case DH_BOX_FIELD_RANGES:
    case DH_BOX_FIELD_FLAG:
      break;
    }
}

/**
 * dh_box_form_write:
 * @self: a form
 *
 * Returns: (transfer full): its order as far as it is filled in, up to the first place that is not and has to be: there
 *   it has a blank at its end
 */
char *
dh_box_form_write (const DhBoxForm *self)
{
  GString *text = g_string_new (self->order);

  for (const DhBoxField *field = NULL; dh_array_next (self->fields, &field);)
    {
      if (is_filled (field))
        write_filled (field, text);
      else if (!field->optional)
        {
          if (field->keyword != NULL)
            g_string_append_printf (text, " %s", field->keyword);
          g_string_append_c (text, ' ');
          break;
        }
    }

  return g_string_free (text, FALSE);
}

/* Reading what was typed: as far as words follow each other as the form would write them. */

static int
find_choice (const DhBoxField *field,
             const char       *word)
{
  for (guint i = 0; i < field->choices->len; i++)
    if (g_ascii_strcasecmp (g_array_index (field->choices, DhBoxChoice, i).word, word) == 0)
      return i;

  return DH_NOTHING;
}

static gboolean
take_number (char ***at,
             int    *number)
{
  gint64 value;

  if (**at == NULL || !g_ascii_string_to_signed (**at, 10, -9999, 9999, &value, NULL))
    return FALSE;

  *number = value;
  (*at)++;
  return TRUE;
}

static gboolean
take_word (char      ***at,
           const char *word)
{
  if (word == NULL || **at == NULL || g_ascii_strcasecmp (**at, word) != 0)
    return FALSE;

  (*at)++;
  return TRUE;
}

static void
mark (DhBoxField *field,
      GArray     *since)
{
  for (const int *index = NULL; dh_array_next (since, &index);)
    g_array_index (field->choices, DhBoxChoice, *index).marked = TRUE;
}

static void
read_several (DhBoxField   *field,
              char       ***at)
{
  /* A mark is of those in the same hex, or behind the same keyword. */
  g_autoptr(GArray) since = g_array_new (FALSE, FALSE, sizeof (int));
  const char *next = field->kind == DH_BOX_FIELD_HEXES ? "and"
                     : field->kind == DH_BOX_FIELD_SEVERAL ? field->keyword : NULL;
  int hex = field->least;

  if (take_word (at, field->none))
    return;
  for (int found; **at != NULL && (found = find_choice (field, **at)) != DH_NOTHING;)
    {
      DhBoxChoice *choice = &g_array_index (field->choices, DhBoxChoice, found);

      choice->picked = TRUE;
      g_array_append_val (since, found);
      (*at)++;
      if (field->kind == DH_BOX_FIELD_RANGES)
        take_number (at, &choice->number);
      if (field->kind == DH_BOX_FIELD_HEXES)
        choice->number = hex;
      if (take_word (at, field->mark))
        mark (field, since);
      if (!take_word (at, next))
        continue;
      g_array_set_size (since, 0);
      hex++;
    }
}

static void
read_field (DhBoxField   *field,
            char       ***at)
{
  if (field->kind == DH_BOX_FIELD_SEVERAL || field->kind == DH_BOX_FIELD_RANGES || field->kind == DH_BOX_FIELD_HEXES)
    read_several (field, at);
  else if (field->kind == DH_BOX_FIELD_NUMBER)
    take_number (at, &field->value);
  else if (field->kind == DH_BOX_FIELD_CHOICE)
    {
      field->chosen = **at != NULL ? find_choice (field, **at) : DH_NOTHING;
      *at += field->chosen != DH_NOTHING;
    }
  else if (**at != NULL)
    {
      gboolean odds = (*at)[1] != NULL && g_ascii_strcasecmp ((*at)[1], "to") == 0 && (*at)[2] != NULL;

      g_free (field->text);
      field->text = odds ? g_strjoin (" ", (*at)[0], (*at)[1], (*at)[2], NULL) : g_strdup (**at);
      *at += odds ? 3 : 1;
    }
}

static void
empty_field (DhBoxField *field)
{
  field->chosen = DH_NOTHING;
  field->value = MAX (0, field->least);
  field->on = FALSE;
  g_free (field->text);
  field->text = g_strdup ("");
  for (DhBoxChoice *choice = NULL; dh_array_next (field->choices, &choice);)
    choice->picked = choice->marked = FALSE;
}

/* The beginning of an order's dice: a colon, but not one between the two digits of odds. */
static gsize
find_dice (const char *order)
{
  const char *colon = strchr (order, ':');

  while (colon != NULL && colon > order && g_ascii_isdigit (colon[-1]) && g_ascii_isdigit (colon[1]))
    colon = strchr (colon + 1, ':');

  return colon != NULL ? (gsize) (colon - order) : strlen (order);
}

/**
 * dh_box_form_read:
 * @self: a form
 * @order: an order of this form, whole or in part, in the words that it has when it is written
 *
 * Fills itself in as the order says, and nothing else.
 */
void
dh_box_form_read (DhBoxForm  *self,
                  const char *order)
{
  g_autofree char *text = g_strndup (order, find_dice (order));
  g_auto(GStrv) all = g_strsplit (g_strstrip (text), " ", -1);
  char **at = all;

  for (const char *c = self->order; c != NULL && *at != NULL; c = strchr (c + 1, ' '))
    at++;
  for (DhBoxField *field = NULL; dh_array_next (self->fields, &field);)
    {
      gboolean named = *at != NULL && field->keyword != NULL && g_ascii_strcasecmp (*at, field->keyword) == 0;

      empty_field (field);
      at += named;
      field->on = named && field->kind == DH_BOX_FIELD_FLAG;
      if (field->kind != DH_BOX_FIELD_FLAG && (named || field->keyword == NULL))
        read_field (field, &at);
    }
}
