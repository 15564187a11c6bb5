/* dh-types.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-engine-enums.h"

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * DhDisclosure:
 *
 * How much of what things are worth the players may see.
 */
typedef enum {
  DH_DISCLOSURE_EXACT,
  DH_DISCLOSURE_BANDED,
  DH_DISCLOSURE_NAMES,
} DhDisclosure;

/**
 * DhDiceSource:
 *
 * The thrower of the dice of a side: its players, or the program.
 */
typedef enum {
  DH_DICE_SOURCE_THROWN,
  DH_DICE_SOURCE_PROGRAM,
} DhDiceSource;

/**
 * DhRefKind:
 *
 * The kinds of thing whose properties entries change: nothing, the battle itself, and from %DH_N_THING_KINDS on those
 * of its system.
 */
typedef int DhRefKind;

#define DH_REF_KIND_NONE 0
#define DH_REF_KIND_BATTLE 1
#define DH_N_THING_KINDS 2

/**
 * DhRef:
 * @kind: what it is
 * @index: which one, 0 for the battle itself
 *
 * A name for anything that has properties.
 */
typedef struct {
  DhRefKind kind;
  int index;
} DhRef;

/* The item at @index of @array, which has it: the one check of what is read by number. */
#define dh_array_get(array, type, index) ((const type *) dh_array_peek ((array), sizeof (type), (index)))
gconstpointer dh_array_peek  (const GArray *array,
                              gsize         size,
                              guint         index);
guint         dh_array_count (const GArray *array);
GArray       *dh_array_new   (gsize           size,
                              GDestroyNotify  clear_item) G_GNUC_WARN_UNUSED_RESULT;

/*
 * Goes on to the next item: `for (const DhDue *due = NULL; dh_array_next (dues, &due);)`. There need be no @array, and
 * meanwhile nothing is put into it.
 */
#define dh_array_next(array, item) ((*(item) = dh_array_after ((array), *(item), sizeof **(item))) != NULL)

static inline gpointer
dh_array_after (const GArray  *array,
                gconstpointer  item,
                gsize          size)
{
  char *next;

  if (array == NULL || array->len == 0) /* an empty one may have no data at all */
    return NULL;

  next = item != NULL ? (char *) item + size : array->data;
  return next < array->data + array->len * size ? next : NULL;
}

typedef struct _DhKind DhKind;
typedef struct _DhProperty DhProperty;
typedef struct _DhSystem DhSystem;
typedef struct _DhRulebook DhRulebook;
typedef struct _DhRulebookItem DhRulebookItem;
typedef struct _DhBattle DhBattle;
typedef struct _DhOrder DhOrder;
typedef struct _DhEntry DhEntry;
typedef struct _DhFact DhFact;
typedef struct _DhViewer DhViewer;

/* A fingerprint is the beginning of a SHA-256, in hexadecimal digits: 128 bits. */
#define DH_HASH_DIGITS 32

const char *dh_enum_to_word   (GType       type,
                               int         value);
gboolean    dh_enum_from_word (GType       type,
                               const char *word,
                               int        *value);
gboolean    dh_enum_from_beginning (GType       type,
                               const char *word,
                               int        *value);
char       *dh_enum_list      (GType       type);

/**
 * DhError:
 * @DH_ERROR_FILE: a file is not what it should be; the message names file and line
 * @DH_ERROR_ORDER: an order cannot be read: an unknown word, name or number
 * @DH_ERROR_RULES: the rules do not allow an order; the message cites the clause
 * @DH_ERROR_DICE: too few dice, too many, or a face that a die has not
 * @DH_ERROR_LOCKED: another Drumhead is writing the battle
 * @DH_ERROR_READ_ONLY: the battle is open for reading only
 * @DH_ERROR_LOST: the file of the battle is gone, or no longer as it was left
 *
 * The mistakes of users, files and rules. Every message is a whole sentence for people.
 */
typedef enum /*< skip >*/ {
  DH_ERROR_FILE,
  DH_ERROR_ORDER,
  DH_ERROR_RULES,
  DH_ERROR_DICE,
  DH_ERROR_LOCKED,
  DH_ERROR_READ_ONLY,
  DH_ERROR_LOST,
} DhError;

#define DH_ERROR (dh_error_quark ())
GQuark dh_error_quark (void);

const char *dh_error_get_clause (const GError *error);
void        dh_error_set_clause (GError       *error,
                                 const char   *clause);
const char *dh_error_get_remedy (const GError *error);
void        dh_error_set_remedy (GError       *error,
                                 const char   *order);
gboolean    dh_refuse           (GError      **error,
                                 DhError       code,
                                 const char   *format,
                                 ...) G_GNUC_PRINTF (3, 4);

void        dh_append_item      (GString      *list,
                                 const char   *separator,
                                 const char   *format,
                                 ...) G_GNUC_PRINTF (3, 4);
char       *dh_begin_sentence   (const char   *words) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_make_id          (const char   *title,
                                 guint         most,
                                 const char   *instead) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_show_minus       (const char   *text) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_show_sign        (double        number) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_show_number      (int           number) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_show_fingerprint (const char   *hash) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
