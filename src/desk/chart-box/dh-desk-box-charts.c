/* dh-desk-box-charts.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-box-charts.h"

#include "dh-desk-box-chart.h"
#include "dh-desk-children.h"

/**
 * DhDeskBoxCharts:
 *
 * All charts of the rules that the battle is played by, as they were typed in when it began.
 */
struct _DhDeskBoxCharts
{
  DhDeskPane parent_instance;

  /* Template children */
  GtkBox *charts;
  GtkWidget *none;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskBoxCharts, dh_desk_box_charts, DH_DESK_TYPE_PANE)

/* Rules do not change while they are played by, so that a new battle alone is shown anew. */
static void
dh_desk_box_charts_update (DhDeskPane *pane,
                           DhReferee  *referee,
                           DhEntry    *entry)
{
  DhDeskBoxCharts *self = DH_DESK_BOX_CHARTS (pane);
  const DhRulebook *rulebook = referee != NULL ? dh_referee_get_battle (referee)->rulebook : NULL;

  if (entry != NULL)
    return;

  dh_desk_children_clear (self->charts);
  for (guint i = 0; rulebook != NULL && i < rulebook->entries->len; i++)
    if (dh_rulebook_get_item (rulebook, i)->is_chart)
      {
        DhDeskBoxChart *chart = g_object_new (DH_DESK_TYPE_BOX_CHART, NULL);

        dh_desk_box_chart_set_chart (chart, rulebook, dh_rulebook_get_item (rulebook, i)->id);
        gtk_box_append (self->charts, GTK_WIDGET (chart));
      }
  gtk_widget_set_visible (self->none, gtk_widget_get_first_child (GTK_WIDGET (self->charts)) == NULL);
}

static void
dh_desk_box_charts_class_init (DhDeskBoxChartsClass *klass)
{
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_box_charts_update;

  DH_BOARD_TEMPLATE (klass, DhDeskBoxCharts, charts, none);
}
