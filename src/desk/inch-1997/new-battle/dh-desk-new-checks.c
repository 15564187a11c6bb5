/* dh-desk-new-checks.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-checks.h"

#include "dh-board-monitors.h"

#include <glib/gi18n.h>

/* A battle of many turns takes a few of these; somebody else may fill the disk meanwhile. */
#define ENOUGH_SPACE (100 * 1000 * 1000)
#define LEAST_SPACE (5 * 1000 * 1000)

/* A hand's breadth is neither here nor there. */
#define HAND 0.05

/* Checks before a battle begins, so that nothing stops it afterwards. */

static void
free_check (gpointer data)
{
  DhDeskNewCheck *check = data;

  g_free (check->title);
  g_free (check->detail);
  g_free (check);
}

/* Takes over @detail. */
static void
add (GPtrArray     *checks,
     DhDeskVerdict  verdict,
     const char    *title,
     char          *detail,
     const char    *where)
{
  DhDeskNewCheck *check = g_new0 (DhDeskNewCheck, 1);

  check->verdict = verdict;
  check->title = g_strdup (title);
  check->detail = detail;
  check->where = verdict == DH_DESK_VERDICT_READY ? NULL : where;
  g_ptr_array_add (checks, check);
}

/* The board */

static GdkMonitor *
find_monitor (DhBoardWindow *board,
              GtkWidget     *desk)
{
  g_autofree char *connector = NULL;
  g_autofree char *model = NULL;
  DhBoardMonitor remembered;

  g_object_get (board, "monitor", &connector, "model", &model, NULL);
  remembered = (DhBoardMonitor) { connector, model };
  return dh_board_monitors_find (gtk_widget_get_display (GTK_WIDGET (board)), &remembered, desk);
}

static void
check_monitor (GPtrArray     *checks,
               DhBoardWindow *board,
               GdkMonitor    *monitor)
{
  g_autofree char *name = NULL;

  DhBoardScreen *screen = dh_board_picture_get_screen (board->picture);
  GdkRectangle geometry;
  double reach, distance;

  name = dh_board_monitors_name (monitor);
  gdk_monitor_get_geometry (monitor, &geometry);
  reach = dh_board_screen_foresee_reach (screen, geometry.width, geometry.height);
  g_object_get (screen, "distance", &distance, NULL);

  if (reach + HAND >= distance)
    /* Translators: a monitor, and how far it can be read */
    add (checks, DH_DESK_VERDICT_READY, _("Board"), g_strdup_printf (_("On %s, readable from up to %.1f m"), name, reach),
         NULL);
  else
    add (checks,
         DH_DESK_VERDICT_LOOK,
         _("Board"),
         g_strdup_printf (_("On %s, readable from only %.1f m. A larger picture or a closer table helps; enter "
                            "both measurements below."),
                          name,
                          reach),
         NULL);
}

static void
check_board (GPtrArray     *checks,
             DhBoardWindow *board,
             GtkWidget     *desk)
{
  g_autoptr(GdkMonitor) monitor = find_monitor (board, desk);
  gboolean windowed;

  g_object_get (board, "windowed", &windowed, NULL);
  if (monitor == NULL)
    add (checks,
         DH_DESK_VERDICT_LOOK,
         _("Board"),
         g_strdup (_("There is only one monitor. Plug in the projector and the board moves there by itself; "
                     "Ctrl+B shows it in a window.")),
         NULL);
  else if (windowed)
    add (checks,
         DH_DESK_VERDICT_LOOK,
         _("Board"),
         g_strdup (_("In a window beside the desk, as last time.")),
         "monitor");
  else
    check_monitor (checks, board, monitor);
}

/* The file */

static void
check_log (GPtrArray       *checks,
           DhDeskNewBattle *battle)
{
  g_autoptr(GFile) file = dh_desk_new_battle_dup_file (battle);
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr(GError) error = NULL;

  if (g_file_query_exists (file, NULL))
    add (checks,
         DH_DESK_VERDICT_STOP,
         _("Log"),
         g_strdup_printf (_("%s already exists, and is never overwritten. Choose another name."), name),
         "name");
  else if (dh_desk_new_battle_try (battle, &error))
    add (checks, DH_DESK_VERDICT_READY, _("Log"),
         g_strdup_printf (_("Can be written, as %s"), name), NULL);
  else
    add (checks,
         DH_DESK_VERDICT_STOP,
         _("Log"),
         g_strdup_printf (_("Cannot be written: %s. Choose another folder."), error->message),
         "folder");
}

/* A folder that is not there yet will be on the disk of the one that it stands in. */
static GFileInfo *
query_space (GFile *folder)
{
  g_autoptr(GFile) parent = g_file_get_parent (folder);
  GFileInfo *info = g_file_query_filesystem_info (folder, G_FILE_ATTRIBUTE_FILESYSTEM_FREE, NULL, NULL);

  return info == NULL && parent != NULL ? query_space (parent) : info;
}

static void
check_space (GPtrArray       *checks,
             DhDeskNewBattle *battle)
{
  g_autoptr(GFileInfo) info = query_space (battle->folder);
  g_autofree char *size = NULL;
  guint64 space;

  if (info == NULL || !g_file_info_has_attribute (info, G_FILE_ATTRIBUTE_FILESYSTEM_FREE))
    {
      add (checks,
           DH_DESK_VERDICT_LOOK,
           _("Disk"),
           g_strdup (_("Free space is unknown. Choose a folder on this computer if you can.")),
           "folder");
      return;
    }

  space = g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_FILESYSTEM_FREE);
  size = g_format_size (space);
  if (space >= ENOUGH_SPACE)
    add (checks, DH_DESK_VERDICT_READY, _("Disk"), g_strdup_printf (_("%s free"), size), NULL);
  else
    add (checks,
         space >= LEAST_SPACE ? DH_DESK_VERDICT_LOOK : DH_DESK_VERDICT_STOP,
         _("Disk"),
         g_strdup_printf (_("Only %s free. Make room, or choose another folder."), size),
         "folder");
}

/* The forces */

static void
check_ratings (GPtrArray       *checks,
               DhDeskNewBattle *battle)
{
  guint all = battle->armies->units->len;
  guint given = dh_desk_new_battle_count_given (battle);
  g_autofree char *units = g_strdup_printf (ngettext ("%u unit", "%u units", all), all);

  /* Translators: how many units there are, and how many have their rating already */
  add (checks,
       DH_DESK_VERDICT_READY,
       _("Ratings"),
       g_strdup_printf (_("%s: %u set, %u to be rolled for when the battle begins"), units, given, all - given),
       NULL);
}

static void
check_reserves (GPtrArray       *checks,
                DhDeskNewBattle *battle)
{
  DhOrderOfBattle *armies = battle->armies;
  GString *text = g_string_new (NULL);
  gboolean good = TRUE;

  for (guint i = 0; i < armies->armies->len; i++)
    {
      guint off = dh_desk_new_battle_count_reserve (battle, i);
      guint most = dh_desk_new_battle_get_most_in_reserve (battle, i);

      good = good && off <= most;
      /* Translators: an army, how many of its units are in reserve, and how many may be */
      dh_append_item (text, " · ", _("%s: %u of at most %u"), dh_order_of_battle_get_army (armies, i)->name, off, most);
    }

  add (checks, good ? DH_DESK_VERDICT_READY : DH_DESK_VERDICT_STOP, _("Reserves (2.C)"),
       g_string_free (text, FALSE), "forces");
}

/* An order of battle with an id that is there twice is not read at all. */
static void
check_ids (GPtrArray       *checks,
           DhDeskNewBattle *battle)
{
  DhOrderOfBattle *armies = battle->armies;
  guint n = armies->armies->len + armies->commands->len + armies->officers->len + armies->units->len;

  add (checks, DH_DESK_VERDICT_READY, _("Ids"),
       g_strdup_printf (ngettext ("%u, used once", "%u, each used once", n), n), NULL);
}

/* Units that an optional rule is about fight as others do while it is not used. */
static void
check_sharpshooters (GPtrArray       *checks,
                     DhDeskNewBattle *battle)
{
  DhOrderOfBattle *armies = battle->armies;
  guint n = 0;

  for (guint i = 0; i < armies->units->len; i++)
    n += dh_order_of_battle_get_unit (armies, i)->sharpshooters;

  if (n > 0 && !dh_rulebook_is (battle->rulebook, "sharpshooters", "on"))
    add (checks,
         DH_DESK_VERDICT_LOOK,
         _("Sharpshooters (19)"),
         g_strdup (_("The order of battle has some, but the optional rule for them is off.")),
         "rules");
}

/**
 * dh_desk_new_checks_make:
 * @battle: a battle in the making
 * @board: (nullable): the board that it will have
 * @desk: (nullable): a part of the desk, on whose monitor the board does not go
 *
 * Looks at all that a battle needs before it begins.
 *
 * Returns: (transfer full) (element-type DhDeskNewCheck): a line for each thing
 */
GPtrArray *
dh_desk_new_checks_make (DhDeskNewBattle *battle,
                         DhBoardWindow   *board,
                         GtkWidget       *desk)
{
  GPtrArray *checks = g_ptr_array_new_with_free_func (free_check);

  g_return_val_if_fail (DH_DESK_IS_NEW_BATTLE (battle), checks);

  if (battle->armies == NULL)
    return checks;

  if (board != NULL)
    check_board (checks, board, desk);
  check_reserves (checks, battle);
  check_log (checks, battle);
  check_space (checks, battle);
  check_ratings (checks, battle);
  check_ids (checks, battle);
  check_sharpshooters (checks, battle);
  return checks;
}
