/* dh-null.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-null.h"

#include "dh-core-verbs-private.h"
#include "dh-draft-private.h"
#include "dh-narrator-private.h"
#include "dh-null-enums.h"
#include "dh-order-shapes-private.h"
#include "dh-property-private.h"
#include "dh-system-orders.h"
#include "dh-system-scenario.h"
#include "dh-system-sequence.h"
#include "dh-system-tables.h"
#include "dh-system-telling.h"
#include "dh-view-private.h"
#include "dh-xml-private.h"

#include <glib/gi18n-lib.h>

/* A battle is set up from `<null title="…">` with a `<piece id="…" name="…"/>` for each piece. */

#define MOST_NAME 60

typedef struct {
  char *id;
  char *name;
} PieceInfo;

typedef struct {
  gatomicrefcount ref_count;
  char *title;
  GArray *pieces; /* PieceInfo */
} Scenario;

static void
clear_piece (gpointer data)
{
  PieceInfo *piece = data;

  g_free (piece->id);
  g_free (piece->name);
}

static gpointer
ref_scenario (gpointer scenario)
{
  g_atomic_ref_count_inc (&((Scenario *) scenario)->ref_count);
  return scenario;
}

static void
unref_scenario (gpointer scenario)
{
  Scenario *self = scenario;

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_free (self->title);
  g_array_unref (self->pieces);
  g_free (self);
}

static gpointer
read_scenario (DhXmlElement  *root,
               DhXmlProblems *problems)
{
  Scenario *self = g_new0 (Scenario, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->pieces = dh_array_new (sizeof (PieceInfo), clear_piece);
  dh_xml_check_element (root, "title", "system", "piece", problems);
  dh_xml_read_text (root, "title", MOST_NAME, &self->title, problems);
  for (DhXmlElement *element = dh_xml_element_get_first (root); element != NULL; element = dh_xml_element_get_next (element))
    {
      PieceInfo piece = { NULL };

      dh_xml_check_element (element, "id name", "", "", problems);
      dh_xml_read_id (element, "id", MOST_NAME, &piece.id, problems);
      dh_xml_read_text (element, "name", MOST_NAME, &piece.name, problems);
      g_array_append_val (self->pieces, piece);
    }

  return self;
}

static void
append_scenario (gconstpointer  scenario,
                 GString       *xml)
{
  const Scenario *self = scenario;

  g_string_append (xml, "<null");
  dh_xml_append_attribute (xml, "title", self->title);
  g_string_append (xml, ">\n");
  for (const PieceInfo *piece = NULL; dh_array_next (self->pieces, &piece);)
    {
      g_string_append (xml, "  <piece");
      dh_xml_append_attribute (xml, "id", piece->id);
      dh_xml_append_attribute (xml, "name", piece->name);
      g_string_append (xml, "/>\n");
    }
  g_string_append (xml, "</null>\n");
}

static const char *
get_title (gconstpointer scenario)
{
  return ((const Scenario *) scenario)->title;
}

static void
set_up (DhBattle *battle)
{
  const Scenario *scenario = battle->scenario;

  for (const PieceInfo *info = NULL; dh_array_next (scenario->pieces, &info);)
    {
      DhNullPiece piece = { (gconstpointer) info };

      g_array_append_val (battle->things[DH_NULL_PIECE], piece);
    }
}

static const DhSystemScenario scenario = {
  .reference = "null",
  .root = "null",
  .folder = "nulls",
  .read = read_scenario,
  .append = append_scenario,
  .ref = ref_scenario,
  .unref = unref_scenario,
  .get_title = get_title,
  .set_up = set_up,
};

/* The kinds of things in a battle. Nothing is thrown. */

static const DhKind kinds[] = {
  [DH_REF_KIND_BATTLE] = { "battle", sizeof (DhBattle) },
  [DH_NULL_PIECE] = { "piece", sizeof (DhNullPiece) },
};

static const DhProperty properties[] = {
  DH_PROPERTIES_OF_EVERY_BATTLE (dh_null_step_get_type),
  [DH_NULL_MOVED] = { DH_NULL_PIECE, "moved", G_STRUCT_OFFSET (DhNullPiece, moved), &dh_form_number,
                      .most = DH_PROPERTY_MOST, .most_ruled = DH_PROPERTY_MOST_RULED, .told = DH_TOLD_ALL,
                      .title = NC_ ("property", "Moved") },
};

static const DhRollInfo rolls[] = { { NULL } };

static const DhSystemTables tables = {
  .kinds = kinds,
  .n_kinds = G_N_ELEMENTS (kinds),
  .properties = properties,
  .n_properties = G_N_ELEMENTS (properties),
  .rolls = rolls,
  .steps = dh_null_step_get_type,
  .end_step = DH_NULL_STEP_END,
};

/* Orders: one of its own and those that every game has */

static gboolean
move (DhDraft        *draft,
      const DhOrder  *order,
      GError        **error)
{
  DhRef piece = _dh_order_get_first (order);
  int moved = dh_record (draft->battle, DH_NULL_PIECE, DhNullPiece, piece.index)->moved;

  _dh_draft_set (draft, piece, DH_NULL_MOVED, moved + _dh_draft_number (draft, "move.squares"));
  return TRUE;
}

static void
tell_move (DhNarrator *narrator)
{
  _dh_narrator_say (narrator, _("%s moves."), _dh_narrator_name (narrator, _dh_order_get_first (narrator->order)));
}

#define PLAY (1 << DH_NULL_STEP_PLAY)
#define BEFORE_END (PLAY | 1 << DH_NULL_STEP_SET_UP)

static const DhVerbInfo verbs[] = {
  { .word = "move", .summary = N_("moves a piece"), .patterns = { { DH_IMPLIED_WHOLE, "piece" } }, .steps = PLAY,
    .resolve = move, .tell = tell_move },
  { DH_CORE_VERB_NEXT, .patterns = { { DH_IMPLIED_NEVER, "" } }, .steps = BEFORE_END },
  { DH_CORE_VERB_RULING, .steps = BEFORE_END },
  { DH_CORE_VERB_NOTE },
  { DH_CORE_VERB_PAUSE },
  { DH_CORE_VERB_UNDO },
  { DH_CORE_VERB_REDO },
  { DH_CORE_VERB_AMEND },
  { DH_CORE_VERB_END, .steps = BEFORE_END },
  { DH_CORE_VERB_SEED, .steps = 1 << DH_NULL_STEP_END },
  { NULL },
};

static const DhSlotInfo slots[] = {
  { "piece", "PIECE", DH_ROLE_SUBJECT, DH_KIND (DH_NULL_PIECE) },
  { NULL },
};

static const DhSystemOrders orders = {
  .help = N_("Name pieces by id or by part of the name."),
  .verbs = verbs,
  .slots = slots,
  .actors = DH_KIND (DH_NULL_PIECE),
  .nameable = DH_KIND (DH_NULL_PIECE),
};

/* The sequence: one step, turn after turn */

static void
enter_next_step (DhDraft *draft)
{
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BATTLE_TURN, draft->battle->turn + 1);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BATTLE_STEP, DH_NULL_STEP_PLAY);
}

static const DhSystemSequence sequence = {
  .enter_next_step = enter_next_step,
};

/* Views */

static void
view (DhReferee      *referee,
      const DhViewer *viewer,
      GVariantDict   *dict)
{
  g_variant_dict_insert_value (dict, DH_VIEW_LINES,
                               _dh_view_lines (dh_battle_get_title (dh_referee_get_battle (referee))));
}

static const DhSystemTelling telling = {
  .view = view,
  .tell = _dh_tell_order,
};

const DhSystem dh_null = {
  .id = "null",
  .title = N_("A game of pieces"),
  .scenario = &scenario,
  .tables = &tables,
  .sequence = &sequence,
  .orders = &orders,
  .telling = &telling,
};
