/* dh-board-sheet.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-sheet.h"

#include "dh-board-beside.h"
#include "dh-board-code.h"
#include "dh-board-dice.h"
#include "dh-board-flow.h"
#include "dh-board-ground.h"
#include "dh-board-letter.h"
#include "dh-board-style.h"
#include "dh-board-track.h"
#include "dh-board-words.h"
#include "dh-class.h"

#include <glib/gi18n.h>
#include <math.h>

/* The list of how things stand has this many columns at the most. */
#define MOST_COLUMNS 2

/* A page of the list is shown for this many seconds. Where pages are many, each is shown for less, so that all are told in a round
 * of so many seconds, though never for less than reading its rows in haste takes. */
#define SECONDS_A_PAGE 12
#define SECONDS_A_ROUND 40
#define LEAST_SECONDS_A_PAGE 3
#define SECONDS_A_ROW 0.7

/* With no more sides than these, the second is drawn as a mirror image of the first. */
#define FEW_SIDES 2

/* Dice of a result: up to FEW_DICE lie beside its words, more below them, and up to LARGE_DICE are drawn large. */
#define FEW_DICE 3
#define LARGE_DICE 6

/* The latest result is set smaller from MANY_LETTERS on, and from MOST_LETTERS on in the size of all other text. */
#define MANY_LETTERS 70
#define MOST_LETTERS 120

/**
 * DhBoardSheet:
 *
 * The projected window of a game that has no scenes, in the frame of one that has: when it is, the sides with their colours,
 * letters and places, and what comes next; between them what came last, and how things are, page by page. It is given what
 * all players may see, as text, and so cannot show anything else.
 */
struct _DhBoardSheet
{
  DhBoardWall parent_instance;

  /* Borrowed */
  GtkWidget *around;
  DhBoardScreen *screen;
  GtkBox *picture;
  GtkBox *time;       /* (nullable): in that */
  GtkBox *sides;      /* (nullable) */
  DhBoardFlow *state; /* (nullable) */

  /* Borrowed, while a text is shown */
  const char *const *letters;
  const int *colors; /* (nullable) */

  gboolean has_map;
  guint page;
  guint page_id;
};

G_DEFINE_FINAL_TYPE (DhBoardSheet, dh_board_sheet, DH_BOARD_TYPE_WALL)

static GtkWidget *
make_label (const char *text,
            const char *css_class)
{
  GtkWidget *label = dh_board_widget_new_label (text, 0, css_class);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

static GtkBox *
make_box (GtkOrientation  orientation,
          const char     *css_class)
{
  GtkWidget *box = gtk_box_new (orientation, 0);

  gtk_widget_add_css_class (box, css_class);
  return GTK_BOX (box);
}

static void
clear (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

/* Shows the title of the battle, while there is nothing else to show. */
static void
show_title (GtkBox     *stage,
            const char *title)
{
  GtkWidget *label = make_label (title, "title");

  dh_board_widget_set_class (label, "long", dh_board_has_long_word (title));
  dh_board_widget_keep_words (GTK_LABEL (label));
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_xalign (GTK_LABEL (label), 0.5);
  gtk_widget_set_vexpand (label, TRUE);
  gtk_box_append (stage, label);
}

/* When it is, and of what, where that does not fill the stage. */
static void
show_time (DhBoardSheet *self,
           const char   *title,
           const char   *time)
{
  GtkBox *line = make_box (GTK_ORIENTATION_HORIZONTAL, "turn");
  GtkWidget *when = make_label (time, ""), *what = make_label (title, "aside");

  dh_board_widget_keep_words (GTK_LABEL (what));
  gtk_widget_set_valign (when, GTK_ALIGN_START);
  gtk_widget_set_valign (what, GTK_ALIGN_START);
  gtk_widget_set_hexpand (when, TRUE);
  gtk_box_append (line, when);
  gtk_label_set_xalign (GTK_LABEL (what), 1);
  gtk_label_set_justify (GTK_LABEL (what), GTK_JUSTIFY_RIGHT);
  gtk_box_append (line, what);
  gtk_box_append (self->picture, GTK_WIDGET (line));
  self->time = line;
}

/* The letter of a side in its colour. */
static GtkWidget *
make_badge (DhBoardSheet *self,
            int           side,
            GtkAlign      valign)
{
  GtkWidget *badge = g_object_new (DH_BOARD_TYPE_LETTER, "valign", valign, NULL);

  dh_board_letter_set_army (DH_BOARD_LETTER (badge), self->colors != NULL ? self->colors[side] : side, self->letters[side]);
  return badge;
}

static GtkWidget *
make_side (DhBoardSheet *self,
           const char   *name,
           const char   *score,
           guint         index,
           gboolean      mirrored)
{
  GtkBox *box = make_box (GTK_ORIENTATION_HORIZONTAL, "side");
  GtkWidget *badge = make_badge (self, index, GTK_ALIGN_FILL), *label = make_label (name, "");
  GtkWidget *won = make_label (score, "score");

  dh_board_widget_keep_words (GTK_LABEL (label));
  dh_board_widget_keep_words (GTK_LABEL (won));
  gtk_label_set_justify (GTK_LABEL (won), GTK_JUSTIFY_CENTER);
  gtk_widget_set_visible (won, *score != '\0');
  gtk_box_append (box, mirrored ? label : badge);
  gtk_box_append (box, won);
  gtk_box_append (box, mirrored ? badge : label);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), mirrored ? 1 : 0);
  gtk_label_set_justify (GTK_LABEL (label), mirrored ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT);

  return GTK_WIDGET (box);
}

static void
show_sides (DhBoardSheet           *self,
            const DhBoardSheetText *text)
{
  guint n = g_strv_length ((GStrv) text->names);
  GtkBox *line;

  if (n == 0)
    return;

  line = make_box (GTK_ORIENTATION_HORIZONTAL, "banners");
  gtk_box_set_homogeneous (line, TRUE);
  for (guint i = 0; i < n; i++)
    gtk_box_append (line, make_side (self, text->names[i], text->scores != NULL ? text->scores[i] : "", i,
                                     i == 1 && n == FEW_SIDES));
  gtk_box_append (self->picture, GTK_WIDGET (line));
  self->sides = line;
}

/* Rows */

/* The dice of a row, one throw behind the other, and how many those are. */
static GtkWidget *
make_dice (GVariant *throws,
           guint    *n)
{
  GtkBox *box = make_box (GTK_ORIENTATION_HORIZONTAL, "throws");

  *n = 0;
  for (gsize i = 0; i < g_variant_n_children (throws); i++)
    {
      g_autoptr(GVariant) faces = NULL;
      GtkWidget *dice = g_object_new (DH_BOARD_TYPE_DICE, "valign", GTK_ALIGN_START, NULL);
      const guint *numbers;
      gsize n_faces;
      guint sides;

      g_variant_get_child (throws, i, "(u@au)", &sides, &faces);
      numbers = g_variant_get_fixed_array (faces, &n_faces, sizeof (guint));
      dh_board_dice_set_faces (DH_BOARD_DICE (dice), sides, 0, numbers, n_faces);
      gtk_box_append (box, dice);
      *n += n_faces;
    }

  return GTK_WIDGET (box);
}

static GtkWidget *
make_row (DhBoardSheet          *self,
          const DhBoardSheetRow *row)
{
  gboolean has_dice = row->throws != NULL && g_variant_n_children (row->throws) > 0;
  GtkBox *line = make_box (GTK_ORIENTATION_HORIZONTAL, "line"), *all;
  GtkWidget *text = make_label (row->text, ""), *dice;
  guint n_dice = 0;

  dh_board_widget_keep_words (GTK_LABEL (text));
  dh_board_widget_set_class (GTK_WIDGET (line), "phase", row->is_heading);
  gtk_widget_set_hexpand (text, TRUE);
  if (row->side >= 0)
    gtk_box_append (line, make_badge (self, row->side, GTK_ALIGN_START));
  gtk_box_append (line, text);
  if (row->is_track)
    gtk_box_append (line, dh_board_track_new (row->text, row->value, row->least, row->most));
  if (!has_dice)
    return GTK_WIDGET (line);

  dice = make_dice (row->throws, &n_dice);
  if (n_dice <= FEW_DICE)
    {
      gtk_box_prepend (line, dice);
      return GTK_WIDGET (line);
    }

  all = make_box (GTK_ORIENTATION_VERTICAL, "many");
  gtk_box_append (all, GTK_WIDGET (line));
  gtk_box_append (all, dice);
  return GTK_WIDGET (all);
}

/* Latest news */

/* The badge of a side beside the latest result. A side that acts against another has an arrow that points at it. */
static void
add_party (DhBoardSheet *self,
           GtkBox       *line,
           int           side,
           gboolean      acts)
{
  gboolean is_right = side == 1;
  GtkBox *party;

  if (side < 0)
    return;

  party = make_box (GTK_ORIENTATION_HORIZONTAL, "party");
  gtk_box_append (party, make_badge (self, side, GTK_ALIGN_CENTER));
  if (acts)
    {
      GtkWidget *arrow = dh_board_widget_new_label (dh_board_widget_get_arrow (GTK_WIDGET (line), FALSE, is_right), 0.5, "arrow");

      if (is_right)
        gtk_box_prepend (party, arrow);
      else
        gtk_box_append (party, arrow);
    }
  if (is_right)
    gtk_box_append (line, GTK_WIDGET (party));
  else
    gtk_box_prepend (line, GTK_WIDGET (party));
}

/* The dice that stood there before, and an arrow to those that do now. Many have a line each: beside each other GTK 4.18 would
 * ask for the height that they take in a single row. */
static void
add_before (GtkBox   *dice,
            GVariant *throws,
            guint    *n)
{
  guint n_before;
  GtkWidget *before = make_dice (throws, &n_before);
  gboolean are_many;

  *n += n_before;
  are_many = *n > LARGE_DICE;
  if (are_many)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (dice), GTK_ORIENTATION_VERTICAL);
  gtk_box_prepend (dice, dh_board_widget_new_label (dh_board_widget_get_arrow (GTK_WIDGET (dice), are_many, FALSE), are_many ? 0 : 0.5,
                                                    "between"));
  gtk_box_prepend (dice, before);
}

static void
align (GtkWidget *label,
       gboolean   is_right)
{
  gtk_label_set_xalign (GTK_LABEL (label), is_right ? 1 : 0);
  gtk_label_set_justify (GTK_LABEL (label), is_right ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT);
}

/* A result, below the large word that it was taken back or put right. One that was taken back has the sign “was” of a corrected
 * scene. */
static GtkWidget *
make_changed (const DhBoardSheetRow *row,
              GtkWidget             *text)
{
  GtkBox *line = make_box (GTK_ORIENTATION_HORIZONTAL, "head");
  GtkWidget *tag = dh_board_widget_new_label (C_("board", "WAS"), 0.5, "tag");

  gtk_widget_set_valign (tag, GTK_ALIGN_START);
  gtk_widget_set_visible (tag, row->is_undone);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (line, tag);
  gtk_box_append (line, text);
  return GTK_WIDGET (line);
}

/* A text of many letters or with a long word is set smaller, and where it is very long the dice stand above it. */
static void
set_large (GtkWidget  *label,
           const char *text,
           GtkWidget  *around)
{
  glong n_letters = g_utf8_strlen (text, -1);

  gtk_widget_add_css_class (label, "news-text");
  dh_board_widget_set_class (label, "long",
                             (n_letters > MANY_LETTERS || dh_board_has_long_word (text)) && n_letters <= MOST_LETTERS);
  dh_board_widget_set_class (label, "longest", n_letters > MOST_LETTERS);
  dh_board_widget_set_class (around, "wordy", n_letters > MOST_LETTERS);
}

/* The latest result is the largest thing on the wall. It stands on the side of those whom it is about, in their colours. */
static GtkWidget *
make_latest (DhBoardSheet          *self,
             const DhBoardSheetRow *row)
{
  GtkBox *line = make_box (GTK_ORIENTATION_HORIZONTAL, "latest"), *middle = make_box (GTK_ORIENTATION_VERTICAL, "what"), *all;
  GtkWidget *text = make_label (row->text, ""), *large = row->change != NULL ? make_label (row->change, "") : text;
  GtkWidget *dice = NULL;
  gboolean is_right = row->side == 1 && row->against < 0;
  guint n_dice = 0;

  align (text, is_right && !row->is_undone);
  align (large, is_right && !row->is_undone);
  set_large (large, gtk_label_get_label (GTK_LABEL (large)), GTK_WIDGET (middle));
  dh_board_widget_keep_words (GTK_LABEL (large));
  if (row->change != NULL)
    gtk_box_append (middle, large);
  if (row->throws != NULL && g_variant_n_children (row->throws) > 0)
    {
      dice = make_dice (row->throws, &n_dice);
      if (row->throws_before != NULL)
        add_before (GTK_BOX (dice), row->throws_before, &n_dice);
      gtk_widget_set_halign (dice, is_right ? GTK_ALIGN_END : GTK_ALIGN_START);
      dh_board_widget_set_class (dice, "few", n_dice <= LARGE_DICE);
      if (n_dice <= LARGE_DICE)
        gtk_box_append (middle, dice);
    }
  gtk_box_append (middle, row->change != NULL ? make_changed (row, text) : text);
  gtk_widget_set_hexpand (GTK_WIDGET (middle), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (middle), GTK_ALIGN_CENTER);
  gtk_box_append (line, GTK_WIDGET (middle));
  add_party (self, line, row->side, row->against >= 0);
  add_party (self, line, row->against, FALSE);
  dh_board_widget_set_class (GTK_WIDGET (line), "is-outcome", row->is_outcome);
  gtk_widget_set_vexpand (GTK_WIDGET (line), row->is_outcome);
  if (n_dice <= LARGE_DICE)
    return GTK_WIDGET (line);

  /* Many have the whole width. Beside a badge GTK 4.18 would ask for the height that they take in a single row. */
  all = make_box (GTK_ORIENTATION_VERTICAL, "many");
  gtk_box_append (all, GTK_WIDGET (line));
  gtk_box_append (all, dice);
  return GTK_WIDGET (all);
}

static GtkWidget *
show_news (DhBoardSheet *self,
           GtkBox       *stage,
           const GArray *rows)
{
  GtkBox *news = make_box (GTK_ORIENTATION_VERTICAL, "news");
  gboolean is_now = FALSE, is_undone = FALSE;

  for (guint i = 0; i < rows->len; i++)
    {
      const DhBoardSheetRow *row = &g_array_index (rows, DhBoardSheetRow, i);

      is_now |= row->is_latest && !row->is_undone;
      is_undone |= row->is_latest && row->is_undone;
      gtk_box_append (news, row->is_latest ? make_latest (self, row) : make_row (self, row));
    }
  dh_board_widget_set_class (GTK_WIDGET (news), "now", is_now);
  dh_board_widget_set_class (GTK_WIDGET (news), "undone", is_undone);
  gtk_box_append (stage, GTK_WIDGET (news));
  return GTK_WIDGET (news);
}

static void wait_for_page (DhBoardSheet *self);

static gboolean
turn_page_cb (gpointer user_data)
{
  DhBoardSheet *self = user_data;

  self->page_id = 0;
  if (self->state != NULL && dh_board_flow_get_n_pages (self->state) > 1)
    {
      dh_board_flow_set_page (self->state, ++self->page);
      wait_for_page (self);
    }

  return G_SOURCE_REMOVE;
}

static void
wait_for_page (DhBoardSheet *self)
{
  self->page_id = g_timeout_add_seconds (dh_board_sheet_get_seconds_a_page (self), turn_page_cb, self);
}

/* Rows that do not fit are shown page by page. */
static void
shown_changed_cb (DhBoardSheet *self)
{
  g_assert (DH_BOARD_IS_SHEET (self));

  if (self->page_id == 0 && self->state != NULL && dh_board_flow_get_n_pages (self->state) > 1)
    wait_for_page (self);
}

static void
show_state (DhBoardSheet *self,
            GtkBox       *stage,
            guint         most_columns,
            const GArray *rows)
{
  GtkWidget *state = dh_board_flow_new (most_columns);

  self->state = DH_BOARD_FLOW (state);
  g_signal_connect_object (state, "shown-changed", G_CALLBACK (shown_changed_cb), self, G_CONNECT_SWAPPED);
  dh_board_flow_set_page (self->state, self->page);
  gtk_widget_add_css_class (state, "state");
  gtk_widget_set_hexpand (state, TRUE);
  gtk_widget_set_vexpand (state, TRUE);
  for (guint i = 0; i < rows->len; i++)
    {
      const DhBoardSheetRow *row = &g_array_index (rows, DhBoardSheetRow, i);

      if (row->is_heading || row->is_apart)
        dh_board_flow_append_uncounted (self->state, make_row (self, row));
      else
        dh_board_flow_append (self->state, make_row (self, row));
    }
  gtk_box_append (stage, state);
}

static void
show_fingerprint (GtkBox     *stage,
                  const char *fingerprint)
{
  GtkBox *proof = make_box (GTK_ORIENTATION_HORIZONTAL, "proof");
  GtkWidget *words = make_label ("", "line");
  GtkWidget *code = g_object_new (DH_BOARD_TYPE_CODE, "valign", GTK_ALIGN_CENTER, NULL);

  dh_board_code_show_fingerprint (DH_BOARD_CODE (code), GTK_LABEL (words), fingerprint);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (proof, words);
  gtk_box_append (proof, code);
  gtk_box_append (stage, GTK_WIDGET (proof));
}

/* A line of the foot, behind its sign; none where nothing is said. */
static void
add_to_foot (GtkWidget    *foot,
             GtkSizeGroup *tags,
             const char   *sign,
             const char   *text)
{
  GtkBox *line;
  GtkWidget *tag, *label;

  if (text == NULL || *text == '\0')
    return;

  line = make_box (GTK_ORIENTATION_HORIZONTAL, "head");
  tag = dh_board_widget_new_label (sign, 0.5, "tag");
  gtk_widget_set_valign (tag, GTK_ALIGN_START);
  gtk_size_group_add_widget (tags, tag);
  gtk_box_append (line, tag);
  label = make_label (text, "");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_box_append (line, label);
  gtk_widget_set_parent (GTK_WIDGET (line), foot);
}

/* Returns: (transfer floating) (nullable): what goes on, and what comes next */
static GtkWidget *
make_foot (const DhBoardSheetText *text)
{
  GtkWidget *foot = g_object_new (DH_BOARD_TYPE_BESIDE, NULL);
  g_autoptr(GtkSizeGroup) tags = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  gtk_widget_add_css_class (foot, "foot");
  add_to_foot (foot, tags, C_("board", "NOW"), text->now);
  add_to_foot (foot, tags, C_("board", "NEXT"), text->next);
  if (gtk_widget_get_first_child (foot) != NULL)
    return foot;

  g_object_ref_sink (foot);
  g_object_unref (foot);
  return NULL;
}

static void
set_high (GtkBox   *box,
          gboolean  high)
{
  if (box != NULL)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (box), high ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

/* On a wall that is higher than wide, names have all of its width, and the list of how things stand gives its room to a map
 * above it, but for some two rows. */
static void
turned_cb (DhBoardSheet *self)
{
  gboolean high = dh_board_widget_is_high (GTK_WIDGET (self->picture));

  set_high (self->sides, high);
  set_high (self->time, high);
  if (self->state != NULL)
    dh_board_flow_set_gives_way (self->state, high && self->has_map);
  if (self->time != NULL)
    gtk_label_set_xalign (GTK_LABEL (gtk_widget_get_last_child (GTK_WIDGET (self->time))), high ? 0 : 1);
}

static gboolean
toggle_fullscreen_cb (GtkWidget *widget,
                      GVariant  *args,
                      gpointer   user_data)
{
  dh_board_wall_toggle_fullscreen (DH_BOARD_WALL (widget));
  return TRUE;
}

static gboolean
close_cb (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

static gboolean
get_dark (DhBoardSheet *self)
{
  return gtk_widget_has_css_class (self->around, "dark");
}

static void
set_dark (DhBoardSheet *self,
          gboolean      dark)
{
  dh_board_widget_set_class (self->around, "dark", dark);
  g_object_notify (G_OBJECT (self), "dark");
}

static void
dh_board_sheet_class_init (DhBoardSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  DH_CLASS_LEAVES (klass, DhBoardSheet, dh_class_stop, page_id);

  /**
   * DhBoardSheet:dark:
   *
   * Light letters on dark, as for a television, and not dark ones on light, as for a projector in a lit hall.
   */
  DH_CLASS_BOOLEAN (klass, DhBoardSheet, "dark", get_dark, set_dark);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_F11, 0, toggle_fullscreen_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, close_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "boardsheet");
}

static void
dh_board_sheet_init (DhBoardSheet *self)
{
  dh_board_style_load ();
  self->screen = g_object_new (DH_BOARD_TYPE_SCREEN, "hexpand", TRUE, "vexpand", TRUE, NULL);
  self->around = g_object_new (GTK_TYPE_BOX, "css-name", "boardpicture", NULL);
  self->picture = make_box (GTK_ORIENTATION_VERTICAL, "picture");
  dh_board_screen_set_child (self->screen, GTK_WIDGET (self->picture));
  g_signal_connect_object (self->screen, "notify::high", G_CALLBACK (turned_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->around), GTK_WIDGET (self->screen));
  gtk_window_set_child (GTK_WINDOW (self), self->around);
  gtk_window_set_default_size (GTK_WINDOW (self), 960, 540);
}

/**
 * dh_board_sheet_new:
 * @desk: (nullable): the window of the referee, which it leaves alone
 *
 * Returns: (transfer none): a board, which GTK owns
 */
DhBoardSheet *
dh_board_sheet_new (GtkWindow *desk)
{
  return g_object_new (DH_BOARD_TYPE_SHEET, "title", _("Board"), "desk", desk, NULL);
}

/**
 * dh_board_sheet_get_screen:
 * @self: a board
 *
 * Returns: (transfer none): what makes it fit the wall and the hall
 */
DhBoardScreen *
dh_board_sheet_get_screen (DhBoardSheet *self)
{
  g_return_val_if_fail (DH_BOARD_IS_SHEET (self), NULL);

  return self->screen;
}

/**
 * dh_board_sheet_get_seconds_a_page:
 * @self: a board
 *
 * Returns: how long a page of the list of how things stand is shown before the next
 */
guint
dh_board_sheet_get_seconds_a_page (DhBoardSheet *self)
{
  guint read, share;

  g_return_val_if_fail (DH_BOARD_IS_SHEET (self), 0);

  if (self->state == NULL)
    return SECONDS_A_PAGE;

  read = MAX (LEAST_SECONDS_A_PAGE, ceil (dh_board_flow_get_n_shown (self->state) * SECONDS_A_ROW));
  share = SECONDS_A_ROUND / MAX (dh_board_flow_get_n_pages (self->state), 1);
  return MAX (read, MIN (share, SECONDS_A_PAGE));
}

/**
 * dh_board_sheet_show:
 * @self: a board
 * @text: what all players may see
 */
void
dh_board_sheet_show (DhBoardSheet           *self,
                     const DhBoardSheetText *text)
{
  gboolean is_bare = text->news->len == 0 && text->state->len == 0 && text->map == NULL;
  GtkBox *stage, *words;
  GtkWidget *foot = make_foot (text), *ground = NULL;

  g_return_if_fail (DH_BOARD_IS_SHEET (self));

  /* All widgets are made anew: GTK does not ask a box that was empty and hidden before how high its lines become when they
   * wrap, and gives each the height of a single line. */
  self->time = self->sides = NULL;
  self->state = NULL;
  self->has_map = text->map != NULL;
  self->letters = text->letters;
  self->colors = text->colors;
  clear (GTK_WIDGET (self->picture));
  show_time (self, is_bare ? "" : text->title, text->time);
  show_sides (self, text);
  stage = words = make_box (GTK_ORIENTATION_VERTICAL, "stage");
  gtk_widget_set_vexpand (GTK_WIDGET (stage), TRUE);
  gtk_box_append (self->picture, GTK_WIDGET (stage));
  /* The text stands beside the map, so that the map has all the height and stays where it is, however long the text. */
  if (text->map != NULL)
    {
      words = make_box (GTK_ORIENTATION_VERTICAL, "words");
      ground = dh_board_ground_new (text->map, GTK_WIDGET (words), foot);
      gtk_widget_set_vexpand (ground, TRUE);
      gtk_box_append (stage, ground);
    }
  if (text->news->len > 0)
    show_news (self, words, text->news);
  if (is_bare)
    show_title (stage, text->title);
  if (text->state->len > 0)
    {
      show_state (self, words, text->map != NULL ? 1 : MOST_COLUMNS, text->state);
      /* News have to be legible from every seat: a list of the state that has no room beside them is hidden as long as they
       * are shown. */
      dh_board_flow_set_may_go (self->state, text->news->len > 0);
    }
  if (text->fingerprint != NULL)
    show_fingerprint (words, text->fingerprint);
  if (foot != NULL && ground == NULL)
    gtk_box_append (self->picture, foot);
  turned_cb (self);
  self->letters = NULL;
  self->colors = NULL;
}
