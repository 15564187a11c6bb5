/* dh-sheets-pack.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-sheets-private.h"

#include <glib/gi18n-lib.h>
#include <gsf/gsf-infile-impl.h>
#include <gsf/gsf.h>
#include <gsf/gsf-infile-msole.h>
#include <gsf/gsf-infile-zip.h>
#include <gsf/gsf-input-memory.h>

#include <string.h>

/*
 * The parts of a zip file, within bounds: libgsf unpacks, and this file alone knows it. Sizes are looked at before anything
 * is unpacked, and no part gives more than the size it names.
 */

/* A workbook of fifty tabs has some two hundred; libgsf looks through all folders for each. */
#define MOST_PARTS 4096

#define PIECE 65536

struct _DhSheetsPack {
  GBytes *bytes;
  GsfInfile *zip;
  gsize left; /* how much may still be unpacked */
};

static GsfInput *
new_input (GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  gsf_init ();
  return gsf_input_memory_new (data, size, FALSE);
}

static guint32
read_word (const guint8 *at,
           guint         n_bytes)
{
  guint32 word = 0;

  while (n_bytes-- > 0)
    word = word << 8 | at[n_bytes];
  return word;
}

/* Finds the place at the end of a zip file that tells where its directory is, or %NULL when there is none. */
static const guint8 *
find_directory (const guint8 *data,
                gsize         size)
{
  for (gsize behind = 22; behind <= size && behind <= 22 + G_MAXUINT16; behind++)
    if (memcmp (data + size - behind, "PK\5\6", 4) == 0)
      return data + size - behind;

  return NULL;
}

/* TRUE if each part is where the directory says. libgsf would complain of one that is not on the screen. */
static gboolean
is_whole (const guint8 *data,
          gsize         size,
          const guint8 *directory)
{
  gsize at = read_word (directory + 16, 4);

  for (guint left = read_word (directory + 10, 2); left > 0; left--)
    {
      gsize part;

      if (at + 46 > size || memcmp (data + at, "PK\1\2", 4) != 0)
        return FALSE;
      part = read_word (data + at + 42, 4);
      if (part + 30 > size || memcmp (data + part, "PK\3\4", 4) != 0)
        return FALSE;
      at += 46 + read_word (data + at + 28, 2) + read_word (data + at + 30, 2) + read_word (data + at + 32, 2);
    }

  return TRUE;
}

DhSheetsPack *
_dh_sheets_pack_open (GBytes        *bytes,
                      DhXmlProblems *problems)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  const guint8 *directory = find_directory (data, size);
  guint n_parts = directory != NULL ? read_word (directory + 10, 2) : 0;
  GsfInfile *zip = NULL;
  DhSheetsPack *self;

  if (n_parts > MOST_PARTS)
    {
      dh_xml_problems_add (problems, 0, _("this file has %u parts, more than any spreadsheet has"), n_parts);
      return NULL;
    }

  if (directory != NULL && is_whole (data, size, directory))
    {
      GsfInput *input = new_input (bytes);

      zip = gsf_infile_zip_new (input, NULL);
      g_object_unref (input);
    }
  if (zip == NULL)
    {
      dh_xml_problems_add (problems, 0, _("this file is damaged or incomplete"));
      return NULL;
    }

  self = g_new0 (DhSheetsPack, 1);
  self->bytes = g_bytes_ref (bytes);
  self->zip = zip;
  self->left = (gsize) 4 * DH_SHEETS_MOST_BYTES;
  return self;
}

void
_dh_sheets_pack_free (DhSheetsPack *self)
{
  g_object_unref (self->zip);
  g_bytes_unref (self->bytes);
  g_free (self);
}

/* Finds a child like gsf_infile_child_by_name(), but without its warning on the screen when the file is damaged. */
static GsfInput *
find_child (GsfInfile  *folder,
            const char *name)
{
  return GSF_INFILE_CLASS (G_OBJECT_GET_CLASS (folder))->child_by_name (folder, name, NULL);
}

static GsfInput *
find_part (DhSheetsPack *self,
           const char   *path)
{
  g_auto(GStrv) names = g_strsplit (*path == '/' ? path + 1 : path, "/", -1);
  GsfInput *found = g_object_ref (GSF_INPUT (self->zip));

  for (guint i = 0; names[i] != NULL && found != NULL; i++)
    {
      GsfInput *folder = found;

      found = GSF_IS_INFILE (folder) ? find_child (GSF_INFILE (folder), names[i]) : NULL;
      g_object_unref (folder);
    }

  return found;
}

gboolean
_dh_sheets_pack_has (DhSheetsPack *self,
                     const char   *path)
{
  GsfInput *input = find_part (self, path);
  gboolean has = input != NULL;

  g_clear_object (&input);
  return has;
}

/* All that is in a part, within bounds; %NULL with something added to @problems. */
static GBytes *
read_part (DhSheetsPack  *self,
           GsfInput      *input,
           const char    *path,
           DhXmlProblems *problems)
{
  gsf_off_t size = gsf_input_size (input);
  g_autoptr(GByteArray) array = NULL;

  if (size < 0 || size > DH_SHEETS_MOST_BYTES || (gsize) size > self->left)
    {
      dh_xml_problems_add (problems, 0, _("unpacked, it would be far larger than any army list; it is not read"));
      return NULL;
    }

  self->left -= size;
  array = g_byte_array_new ();
  while (array->len < (gsize) size)
    {
      gsize piece = MIN ((gsize) size - array->len, PIECE);
      const guint8 *data = gsf_input_read (input, piece, NULL);

      if (data == NULL)
        {
          dh_xml_problems_add (problems, 0, _("“%s” in this file is damaged"), path);
          return NULL;
        }
      g_byte_array_append (array, data, piece);
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&array));
}

/*
 * _dh_sheets_pack_unpack:
 * @self: a file of parts
 * @path: one of them
 * @problems: where to note what is wrong with it
 *
 * Returns: (transfer full) (nullable): its bytes, or %NULL with something added to @problems
 */
GBytes *
_dh_sheets_pack_unpack (DhSheetsPack  *self,
                        const char    *path,
                        DhXmlProblems *problems)
{
  GsfInput *input = find_part (self, path);
  GBytes *bytes = NULL;

  if (input != NULL)
    bytes = read_part (self, input, path, problems);
  else
    dh_xml_problems_add (problems, 0, _("this file is damaged: “%s” is missing"), path);
  g_clear_object (&input);
  return bytes;
}

DhXmlDocument *
_dh_sheets_pack_parse (DhSheetsPack  *self,
                       const char    *path,
                       DhXmlProblems *problems)
{
  static const DhXmlKind kind = { NULL, DH_SHEETS_MOST_BYTES };
  g_autoptr(GBytes) bytes = _dh_sheets_pack_unpack (self, path, problems);

  return bytes != NULL ? dh_xml_parse (bytes, &kind, problems) : NULL;
}

/* Says why a file of the kind of old office programs is not read: with a password everything is such a file. */
void
_dh_sheets_refuse_ole (GBytes        *bytes,
                       DhXmlProblems *problems)
{
  GsfInput *input = new_input (bytes);
  GsfInfile *parts = gsf_infile_msole_new (input, NULL);
  GsfInput *encrypted = parts != NULL ? find_child (parts, "EncryptedPackage") : NULL;

  if (encrypted != NULL)
    dh_xml_problems_add (problems, 0, _("this spreadsheet has a password; save it without one"));
  else
    dh_xml_problems_add (problems, 0, _("this is an old spreadsheet format (.xls); save it as .xlsx, .ods or CSV"));
  g_clear_object (&encrypted);
  g_clear_object (&parts);
  g_object_unref (input);
}
