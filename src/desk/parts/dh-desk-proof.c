/* dh-desk-proof.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-proof.h"

#include "dh-board-code.h"

/**
 * DhDeskProof:
 *
 * The fingerprint of a battle as it stands, the seed of its dice once it is shown, and how anybody can
 * check both.
 */
struct _DhDeskProof
{
  DhBoardWidget parent_instance;

  /* Template children */
  GtkLabel *check;
  DhBoardCode *code;
  GtkLabel *fingerprint;
  GtkLabel *seed;
  GtkLabel *seen;
  GtkWidget *shown;
};

G_DEFINE_FINAL_TYPE (DhDeskProof, dh_desk_proof, DH_BOARD_TYPE_WIDGET)

static void
dh_desk_proof_class_init (DhDeskProofClass *klass)
{
  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_CODE);
  DH_BOARD_TEMPLATE (klass, DhDeskProof, check, code, fingerprint, seed, seen, shown);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  dh_board_widget_class_set_column (klass);
}

static void
dh_desk_proof_init (DhDeskProof *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 8);
}

/**
 * dh_desk_proof_show:
 * @self: a proof
 * @referee: the referee of a battle
 * @seen: (nullable): which entries had dice that had been seen before, in a sentence
 *
 * Shows how the battle can be checked.
 */
void
dh_desk_proof_show (DhDeskProof *self,
                    DhReferee   *referee,
                    const char  *seen)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *fingerprint = dh_show_fingerprint (dh_referee_get_fingerprint (referee));
  GFile *file = dh_referee_get_file (referee);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autofree char *quoted = path != NULL ? g_shell_quote (path) : g_strdup ("…");
  g_autofree char *check = g_strconcat ("drumhead-cli verify ", quoted, " ", fingerprint, NULL);
  g_autofree char *seed = battle->seed_shown ? dh_battle_dup_seed (battle) : NULL;

  g_return_if_fail (DH_DESK_IS_PROOF (self));

  gtk_label_set_label (self->fingerprint, fingerprint);
  dh_board_code_set_fingerprint (self->code, dh_referee_get_fingerprint (referee));
  gtk_label_set_label (self->seed, seed != NULL ? seed : "");
  gtk_label_set_label (self->check, check);
  gtk_widget_set_visible (self->shown, seed != NULL);
  dh_board_widget_set_words (self->seen, seen);
}
