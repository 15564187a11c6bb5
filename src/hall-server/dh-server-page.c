/* dh-server-page.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-server.h"

/* The page: a document, a style sheet, a module and an icon of the resource bundle, named by a hash of what is in them. */

#define FOLDER "/io/github/drumhead/Drumhead/hall/"

static GBytes *
load (const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER, name, NULL);
  GBytes *bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert (bytes != NULL);
  return bytes;
}

static char *
hash (GBytes *bytes)
{
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

  return g_strndup (sum, 16);
}

/* Has the document ask for a file by its hash. */
static void
name_by_hash (GString    *document,
              const char *file)
{
  g_autoptr(GBytes) bytes = load (file);
  g_autofree char *sum = hash (bytes), *name = g_strconcat (file, "?", sum, NULL);

  g_string_replace (document, file, name, 0);
}

/* The document, in the language of the hall, with the names of what it loads. */
static GBytes *
make_document (DhServer *self)
{
  g_autoptr(GBytes) html = load ("hall.html");
  g_autofree char *lang = g_strdup_printf ("lang=\"%s\"", self->language);
  g_autoptr(GString) text = g_string_new_len (g_bytes_get_data (html, NULL), g_bytes_get_size (html));

  name_by_hash (text, "hall.css");
  name_by_hash (text, "hall.js");
  name_by_hash (text, "hall.svg");
  if (self->language != NULL)
    g_string_replace (text, "lang=\"en\"", lang, 1);

  return g_string_free_to_bytes (g_steal_pointer (&text));
}

/**
 * dh_server_find_page:
 * @self: the server
 * @path: the path of an address
 * @type: (out): what kind of file it is
 * @tag: (out): a hash of what is in it
 *
 * Returns: (transfer full) (nullable): what is there; %NULL where nothing of the page is
 */
GBytes *
dh_server_find_page (DhServer    *self,
                     const char  *path,
                     const char **type,
                     char       **tag)
{
  GBytes *bytes = NULL;

  if (g_str_equal (path, "/"))
    {
      bytes = make_document (self);
      *type = "text/html; charset=utf-8";
    }
  else if (g_str_equal (path, "/hall.css"))
    {
      bytes = load ("hall.css");
      *type = "text/css; charset=utf-8";
    }
  else if (g_str_equal (path, "/hall.js"))
    {
      bytes = load ("hall.js");
      *type = "text/javascript; charset=utf-8";
    }
  else if (g_str_equal (path, "/hall.svg") || g_str_equal (path, "/favicon.ico")) /* asked for where there is no document */
    {
      bytes = load ("hall.svg");
      *type = "image/svg+xml";
    }
  else if (g_str_equal (path, "/words") && self->words != NULL)
    {
      bytes = g_bytes_ref (self->words);
      *type = "application/json; charset=utf-8";
    }
  if (bytes != NULL)
    *tag = hash (bytes);

  return bytes;
}
