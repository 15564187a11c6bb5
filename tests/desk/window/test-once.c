/* test-once.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-desk-charge-tool.h"
#include "dh-desk-due-tool.h"
#include "dh-desk-dues.h"
#include "dh-desk-fire-tool.h"
#include "dh-desk-log.h"
#include "dh-desk-melee-tool.h"
#include "dh-desk-melee-view.h"
#include "dh-desk-movement-tool.h"
#include "dh-desk-order-line.h"
#include "dh-desk-roster.h"
#include "dh-desk-step.h"
#include "dh-desk-thing-page.h"
#include "dh-inch.h"

/* Numbers of calls: the session reads once and says so once, and each pane shows itself once. */

static GThread *main_thread;
static guint n_parsed, n_forecast, n_changed, n_melees;

DhOrder    *__real_dh_order_parse      (const DhBattle *battle, const char *text, GError **error);
DhOrder    *__wrap_dh_order_parse      (const DhBattle *battle, const char *text, GError **error);
DhForecast *__real_dh_referee_forecast (DhReferee *referee, const char *text, GError **error);
DhForecast *__wrap_dh_referee_forecast (DhReferee *referee, const char *text, GError **error);
DhForecast *__real_dh_referee_forecast_parsed (DhReferee *referee, const DhOrder *order, GError **error);
DhForecast *__wrap_dh_referee_forecast_parsed (DhReferee *referee, const DhOrder *order, GError **error);
void        __real_dh_desk_melee_view_set_melee (DhDeskMeleeView *view, const DhBattle *battle, DhMelee *melee,
                                                 const char *result);
void        __wrap_dh_desk_melee_view_set_melee (DhDeskMeleeView *view, const DhBattle *battle, DhMelee *melee,
                                                 const char *result);

/*
 * The linker puts these in the place of those that the desk calls. What the engine reads for it is counted as well, but not
 * in the thread that finds odds: nobody waits for that.
 */

DhOrder *
__wrap_dh_order_parse (const DhBattle  *battle,
                       const char      *text,
                       GError         **error)
{
  n_parsed += g_thread_self () == main_thread;
  return __real_dh_order_parse (battle, text, error);
}

DhForecast *
__wrap_dh_referee_forecast (DhReferee   *referee,
                            const char  *text,
                            GError     **error)
{
  n_forecast++;
  return __real_dh_referee_forecast (referee, text, error);
}

DhForecast *
__wrap_dh_referee_forecast_parsed (DhReferee      *referee,
                                   const DhOrder  *order,
                                   GError        **error)
{
  n_forecast++;
  return __real_dh_referee_forecast_parsed (referee, order, error);
}

void
__wrap_dh_desk_melee_view_set_melee (DhDeskMeleeView *view,
                                     const DhBattle  *battle,
                                     DhMelee         *melee,
                                     const char      *result)
{
  n_melees++;
  __real_dh_desk_melee_view_set_melee (view, battle, melee, result);
}

/* A class of panes whose two functions are counted. */
typedef struct {
  GType (*get_type) (void);
  DhDeskPaneClass *pane_class;
  void (*update) (DhDeskPane *, DhReferee *, DhEntry *);
  void (*show_order) (DhDeskPane *, DhSession *);
  guint n_updated, n_shown;
} Counted;

enum { LINE, STEP, MOVEMENT, FIRE, CHARGE, MELEE, DUE_TOOL, DUES, LOG, ROSTER, PAGE, N_COUNTED };

static Counted counted[N_COUNTED] = {
  [LINE] = { dh_desk_order_line_get_type },
  [STEP] = { dh_desk_step_get_type },
  [MOVEMENT] = { dh_desk_movement_tool_get_type },
  [FIRE] = { dh_desk_fire_tool_get_type },
  [CHARGE] = { dh_desk_charge_tool_get_type },
  [MELEE] = { dh_desk_melee_tool_get_type },
  [DUE_TOOL] = { dh_desk_due_tool_get_type },
  [DUES] = { dh_desk_dues_get_type },
  [LOG] = { dh_desk_log_get_type },
  [ROSTER] = { dh_desk_roster_get_type },
  [PAGE] = { dh_desk_thing_page_get_type },
};

static Counted *
find_counted (DhDeskPane *pane)
{
  for (guint i = 0; i < N_COUNTED; i++)
    if (G_OBJECT_TYPE (pane) == counted[i].get_type ())
      return &counted[i];

  g_assert_not_reached ();
}

static void
count_update (DhDeskPane *pane,
              DhReferee  *referee,
              DhEntry    *entry)
{
  Counted *self = find_counted (pane);

  /* A tool that gives way to that of another step shows nothing any more. */
  self->n_updated += referee != NULL;
  self->update (pane, referee, entry);
}

static void
count_show_order (DhDeskPane *pane,
                  DhSession  *session)
{
  Counted *self = find_counted (pane);

  self->n_shown++;
  self->show_order (pane, session);
}

static void
changed_cb (DhSession *session,
            guint      changes,
            DhEntry   *entry)
{
  n_changed++;
}

static void
start_counting (void)
{
  n_parsed = n_forecast = n_changed = n_melees = 0;
  for (guint i = 0; i < N_COUNTED; i++)
    counted[i].n_updated = counted[i].n_shown = 0;
}

static void
assert_counted (guint updated,
                guint shown)
{
  for (guint i = 0; i < N_COUNTED; i++)
    {
      g_test_message ("%s: updated %u, order shown %u", g_type_name (counted[i].get_type ()), counted[i].n_updated,
                      counted[i].n_shown);
      g_assert_cmpuint (counted[i].n_updated, <=, updated);
      g_assert_cmpuint (counted[i].n_shown, <=, shown);
    }
  g_test_message ("said %u, parsed %u, looked ahead %u", n_changed, n_parsed, n_forecast);
}

static void
set_up (TestDesk      *self,
        gconstpointer  data)
{
  test_desk_set_up (self, data);
  g_signal_connect (dh_desk_window_get_session (self->window), "changed", G_CALLBACK (changed_cb), NULL);
  for (guint i = 0; i < N_COUNTED; i++)
    {
      Counted *it = &counted[i];

      it->pane_class = g_type_class_ref (it->get_type ());
      it->update = it->pane_class->update;
      it->show_order = it->pane_class->show_order;
      it->pane_class->update = count_update;
      if (it->show_order != NULL)
        it->pane_class->show_order = count_show_order;
    }
}

static void
tear_down (TestDesk      *self,
           gconstpointer  data)
{
  test_desk_tear_down (self, data);
  for (guint i = 0; i < N_COUNTED; i++)
    {
      counted[i].pane_class->update = counted[i].update;
      counted[i].pane_class->show_order = counted[i].show_order;
      g_type_class_unref (counted[i].pane_class);
    }
}

static void
test_once_a_key_is_read_and_shown_once (TestDesk      *self,
                                        gconstpointer  data)
{
  static const char *const typed[] = { "fire u12 c4 1", "fire u12 c4 14" };

  test_desk_go_to_fire (self);
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      start_counting ();
      dh_session_set_text (dh_desk_window_get_session (self->window), typed[i]);
      assert_counted (0, 1);
      g_assert_cmpuint (n_changed, ==, 1);
      g_assert_cmpuint (n_parsed, ==, 1);
      g_assert_cmpuint (n_forecast, ==, 1);
      g_assert_cmpuint (counted[LINE].n_shown, ==, 1);
      g_assert_cmpuint (counted[FIRE].n_shown, ==, 1);
    }
}

static void
test_once_an_order_is_shown_once (TestDesk      *self,
                                  gconstpointer  data)
{
  test_desk_go_to_fire (self);
  test_desk_type (self, "fire u12 c4 14 : 1 2 3 4 5 6");
  start_counting ();
  dh_session_give (dh_desk_window_get_session (self->window), "note the sun is out", NULL);
  assert_counted (1, 1);
  g_assert_cmpuint (n_changed, ==, 1);
  /* The order and the one that is being written, each once; the rest is what the panes and a screen reader tell of it. */
  g_assert_cmpuint (n_parsed, <=, 9);
  g_assert_cmpuint (counted[LINE].n_updated, ==, 1);
  g_assert_cmpuint (counted[FIRE].n_updated, ==, 1);
  g_assert_cmpuint (counted[ROSTER].n_updated, ==, 1);
  g_assert_cmpuint (counted[DUES].n_updated, ==, 1);
  g_assert_cmpuint (counted[LOG].n_updated, ==, 1);
}

/* A key and an order in the steps of charges and close combats, with the page of a unit open. */
static void
test_once_every_tool_is_shown_once (TestDesk      *self,
                                    gconstpointer  data)
{
  static const struct {
    DhStep step;
    guint tool;
    const char *typed;
  } rows[] = { { DH_STEP_CHARGE, CHARGE, "check u1" }, { DH_STEP_COMBAT, MELEE, "fight u1 c4 : 1" } };
  DhSession *session = dh_desk_window_get_session (self->window);

  gtk_widget_activate_action (test_desk_child (self, "roster"), "roster.open", "s", "u1");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      test_desk_go_to_charge (self, rows[i].step);
      start_counting ();
      dh_session_set_text (session, rows[i].typed);
      assert_counted (0, 1);
      g_assert_cmpuint (n_changed, ==, 1);
      g_assert_cmpuint (n_melees, ==, rows[i].step == DH_STEP_COMBAT);

      start_counting ();
      dh_session_give (session, "note the sun is out", NULL);
      assert_counted (1, 1);
      g_assert_cmpuint (n_changed, ==, 1);
      g_assert_cmpuint (counted[rows[i].tool].n_updated, ==, 1);
      g_assert_cmpuint (counted[DUE_TOOL].n_updated, ==, 1);
      g_assert_cmpuint (counted[PAGE].n_updated, ==, 1);
      g_assert_cmpuint (n_melees, ==, rows[i].step == DH_STEP_COMBAT);
    }
}

static void
test_once_a_fight_is_shown_once (TestDesk      *self,
                                 gconstpointer  data)
{
  DhSession *session = dh_desk_window_get_session (self->window);

  test_desk_go_to_charge (self, DH_STEP_COMBAT);
  dh_session_set_text (session, "fight u1 c4 : 1");
  start_counting ();
  g_assert_true (dh_session_give (session, "fight u1 c4", NULL));
  assert_counted (1, 1);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_cmpuint (n_melees, ==, 1);
}

/* Through the whole turn, with the tool of one step after that of the other. */
static void
test_once_a_step_is_shown_once (TestDesk      *self,
                                gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  DhSession *session = dh_desk_window_get_session (self->window);

  test_desk_go_to_fire (self);
  while (battle->turn == 1)
    {
      start_counting ();
      dh_session_give (session, "next pass", NULL);
      assert_counted (1, 1);
      g_assert_cmpuint (n_changed, ==, 1);
    }
}

static void
test_once_a_refusal_is_said_once (TestDesk      *self,
                                  gconstpointer  data)
{
  DhSession *session = dh_desk_window_get_session (self->window);

  test_desk_give (self, "begin");
  start_counting ();
  g_assert_false (dh_session_give (session, "mark", NULL));
  assert_counted (0, 1);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_true (session->refused);
}

TEST_SUBJECT ("once")
{
  test_desk_init (&argc, &argv);
  main_thread = g_thread_self ();

#define add_test(path, test) g_test_add (path, TestDesk, NULL, set_up, test, tear_down)
  add_test ("/desk/once/a-key-is-read-and-shown-once", test_once_a_key_is_read_and_shown_once);
  add_test ("/desk/once/an-order-is-shown-once", test_once_an_order_is_shown_once);
  add_test ("/desk/once/every-tool-is-shown-once", test_once_every_tool_is_shown_once);
  add_test ("/desk/once/a-fight-is-shown-once", test_once_a_fight_is_shown_once);
  add_test ("/desk/once/a-step-is-shown-once", test_once_a_step_is_shown_once);
  add_test ("/desk/once/a-refusal-is-said-once", test_once_a_refusal_is_said_once);

  return test_desk_run ();
}
