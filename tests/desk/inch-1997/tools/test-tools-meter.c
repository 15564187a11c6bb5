/* test-tools-meter.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "dress.h"
#include "subject.h"

#include "dh-desk-meter.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-rulebook-edit.h"
#include "dh-seed.h"

/*
 * The thresholds below the effectiveness of an army. They are drawn and no widgets, so they are read from what GTK is given
 * to draw.
 */

#define N_THRESHOLDS 3

/* Places are rounded to pixels, and letters lean over the edges of their boxes a little. */
#define TOLERANCE 2

/* The glyphs of one line of words, and where they stand in the meter. */
typedef struct {
  GArray *glyphs; /* PangoGlyph */
  float left;
  graphene_rect_t box;
} Label;

/* The words and the marks of a meter. */
typedef struct {
  GPtrArray *labels; /* Label */
  GArray *marks;     /* graphene_rect_t */
} Drawing;

static void
label_free (Label *self)
{
  g_array_unref (self->glyphs);
  g_free (self);
}

static void
read_words (Drawing       *self,
            GskRenderNode *node,
            float          x,
            float          y)
{
  const graphene_point_t *offset = gsk_text_node_get_offset (node);
  Label *label = g_new0 (Label, 1);
  const PangoGlyphInfo *glyphs;
  guint n;

  glyphs = gsk_text_node_get_glyphs (node, &n);
  label->glyphs = g_array_new (FALSE, FALSE, sizeof (PangoGlyph));
  for (guint i = 0; i < n; i++)
    g_array_append_val (label->glyphs, glyphs[i].glyph);
  gsk_render_node_get_bounds (node, &label->box);
  graphene_rect_offset (&label->box, x, y);
  label->left = x + offset->x;
  g_ptr_array_add (self->labels, label);
}

/* What is clipped to the rounded bar is no mark. */
static void
read_drawing (Drawing       *self,
              GskRenderNode *node,
              float          x,
              float          y)
{
  float by_x = 0, by_y = 0;
  graphene_rect_t box;

  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        read_drawing (self, gsk_container_node_get_child (node, i), x, y);
      break;
    case GSK_TRANSFORM_NODE:
      gsk_transform_to_translate (gsk_transform_node_get_transform (node), &by_x, &by_y);
      read_drawing (self, gsk_transform_node_get_child (node), x + by_x, y + by_y);
      break;
    case GSK_TEXT_NODE:
      read_words (self, node, x, y);
      break;
    case GSK_COLOR_NODE:
      gsk_render_node_get_bounds (node, &box);
      graphene_rect_offset (&box, x, y);
      g_array_append_val (self->marks, box);
      break;
    default:
      break;
    }
}

static void
draw (Drawing   *self,
      GtkWidget *meter)
{
  g_autoptr(GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  g_assert_true (gtk_widget_get_mapped (meter));
  GTK_WIDGET_GET_CLASS (meter)->snapshot (meter, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  self->labels = g_ptr_array_new_with_free_func ((GDestroyNotify) label_free);
  self->marks = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  read_drawing (self, node, 0, 0);
}

static void
drawing_clear (Drawing *self)
{
  g_ptr_array_unref (self->labels);
  g_array_unref (self->marks);
}

static void
assert_says (GtkWidget   *meter,
             const Label *label,
             const char  *words)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (meter, words);
  const GSList *runs = pango_layout_get_line_readonly (layout, 0)->runs;
  const PangoGlyphString *glyphs;

  g_assert_cmpuint (g_slist_length ((GSList *) runs), ==, 1);
  glyphs = ((const PangoGlyphItem *) runs->data)->glyphs;
  if (label->glyphs->len != (guint) glyphs->num_glyphs)
    g_error ("“%s” is said in %u letters", words, label->glyphs->len);
  for (guint i = 0; i < label->glyphs->len; i++)
    if (g_array_index (label->glyphs, PangoGlyph, i) != glyphs->glyphs[i].glyph)
      g_error ("letter %u is another than in “%s”", i + 1, words);
}

static gboolean
overlap (const graphene_rect_t *one,
         const graphene_rect_t *other)
{
  graphene_rect_t both;

  return graphene_rect_intersection (one, other, &both) && both.size.width > TOLERANCE && both.size.height > TOLERANCE;
}

/* TRUE where a mark goes through words: it is two pixels wide, and may touch them. */
static gboolean
goes_through (const graphene_rect_t *mark,
              const graphene_rect_t *words)
{
  graphene_rect_t both;

  return graphene_rect_intersection (mark, words, &both) && both.size.height > TOLERANCE && both.size.width >= 1;
}

/* The words begin at their mark. Those that have too little room behind it end where the meter does. */
static void
assert_stands_at_its_mark (GtkWidget   *meter,
                           const Label *label,
                           double       percent)
{
  float width = gtk_widget_get_width (meter), mark = width * MIN (percent, 100) / 100;
  float right = label->box.origin.x + label->box.size.width;

  g_assert_cmpfloat (label->box.origin.x, >=, -TOLERANCE);
  g_assert_cmpfloat (right, <=, width + TOLERANCE);
  if (right < width - 2 * TOLERANCE)
    g_assert_cmpfloat_with_epsilon (label->left, mark + 3, TOLERANCE);
  else
    g_assert_cmpfloat (label->left, <=, mark + 3 + TOLERANCE);
}

static void
check_meter (GtkWidget        *meter,
             const int         percents[N_THRESHOLDS])
{
  static const char *const states[N_THRESHOLDS] = { "hesitant", "retiring", "broken" };
  Drawing drawing;

  draw (&drawing, meter);
  g_assert_cmpuint (drawing.labels->len, ==, N_THRESHOLDS);
  g_assert_cmpuint (drawing.marks->len, ==, N_THRESHOLDS);
  for (guint i = 0; i < N_THRESHOLDS; i++)
    {
      const Label *label = drawing.labels->pdata[i];
      const graphene_rect_t *mark = &g_array_index (drawing.marks, graphene_rect_t, i);
      g_autofree char *words = g_strdup_printf ("<%d%% %s", percents[i], states[i]);

      g_assert_cmpfloat_with_epsilon (mark->origin.x + mark->size.width / 2,
                                      gtk_widget_get_width (meter) * MIN (percents[i], 100) / 100.0, TOLERANCE);
      assert_says (meter, label, words);
      assert_stands_at_its_mark (meter, label, percents[i]);
      for (guint j = 0; j < N_THRESHOLDS; j++)
        {
          const Label *other = drawing.labels->pdata[j];

          g_assert_false (j != i && overlap (&label->box, &other->box));
          g_assert_false (goes_through (mark, &other->box));
        }
    }
  drawing_clear (&drawing);
}

static void
open_with_thresholds (TestDesk  *self,
                      const int  percents[N_THRESHOLDS])
{
  static const char *const ids[N_THRESHOLDS] = { "army.hesitant", "army.retire", "army.broken" };
  g_autoptr(DhOrderOfBattle) order_of_battle = dh_order_of_battle_new_shipped ("champion-hill", NULL);
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", NULL);
  guint8 seed[16];

  /* None may be above the one before it, so first the way is cleared. */
  for (guint i = 0; i < 2 * N_THRESHOLDS; i++)
    {
      g_autofree char *text = g_strdup_printf ("%d", i < N_THRESHOLDS ? 0 : percents[i - N_THRESHOLDS]);
      const char *id = i < N_THRESHOLDS ? ids[N_THRESHOLDS - 1 - i] : ids[i - N_THRESHOLDS];
      g_autoptr(GError) error = NULL;
      DhRulebook *edited = dh_rulebook_edit (rulebook, id, DH_SCALE_BOTH, text, &error);

      g_assert_no_error (error);
      dh_rulebook_unref (rulebook);
      rulebook = edited;
    }

  dh_seed_from_text ("meter", seed);
  self->referee = dh_referee_new (dh_battle_new (&dh_inch_1997, rulebook, order_of_battle, seed));
  self->window = g_object_ref_sink (dh_desk_window_new (NULL, dh_desk_systems));
  dh_desk_window_set_referee (self->window, self->referee);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1366, 768);
  gtk_window_present (GTK_WINDOW (self->window));
  test_desk_settle ();
}

static void
go_to_effectiveness (TestDesk *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  test_desk_look_away (self);
  test_desk_give_directly (self, "begin");
  test_desk_pass_cards (self);
  while (battle->step != DH_STEP_EFFECTIVENESS)
    test_desk_give_directly (self, "next pass");
  test_desk_look_again (self);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
}

static void
test_meter_labels_stand_at_their_marks (void)
{
  static const int cases[][N_THRESHOLDS] = {
    { 50, 35, 20 }, { 90, 60, 30 }, { 30, 20, 10 }, { 40, 38, 36 }, { 85, 60, 30 }, { 101, 50, 0 }, { 60, 60, 60 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TestDesk desk = { NULL };
      GtkWidget *armies;
      guint n = 0;

      open_with_thresholds (&desk, cases[i]);
      go_to_effectiveness (&desk);
      g_test_message ("thresholds of %d, %d and %d%%", cases[i][0], cases[i][1], cases[i][2]);
      armies = test_desk_child_of (test_desk_tool (&desk), "armies");
      for (GtkWidget *army = gtk_widget_get_first_child (armies); army != NULL; army = gtk_widget_get_next_sibling (army))
        {
          check_meter (test_desk_find (army, DH_DESK_TYPE_METER), cases[i]);
          n++;
        }
      g_assert_cmpuint (n, ==, 2);
      test_desk_tear_down (&desk, NULL);
    }
}

TEST_SUBJECT ("tools-meter")
{
  test_desk_init (&argc, &argv);
  test_desk_dress ();

  g_test_add_func ("/desk/meter/labels-stand-at-their-marks", test_meter_labels_stand_at_their_marks);

  return test_desk_run ();
}
