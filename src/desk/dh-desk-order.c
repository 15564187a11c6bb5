/* dh-desk-order.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-order.h"

#include <glib/gi18n.h>

#include <string.h>

/* Verbs proposed for the letters typed so far. */
#define MOST_VERBS 8

/**
 * DhDeskOrder:
 *
 * The order that is being written, of which a window has one. The order line writes it from what is
 * typed and the tools of the steps from what is pressed; all of them show it.
 *
 * It is read again whenever its text changes and whenever the battle has gone on, so that what it
 * says of itself is always true of the battle as it stands. It changes nothing there: to give the
 * order is the window's.
 */
struct _DhDeskOrder
{
  GObject parent_instance;

  /* Owned */
  DhReferee *referee; /* (nullable) */
  GSignalGroup *signals;
  char *text;
  char *order;     /* (nullable): in canonical words */
  DhOrder *parsed; /* (nullable) */
  char *message;

  gboolean refused;
  gboolean waiting;
};

enum {
  PROP_0,
  PROP_MESSAGE,
  PROP_ORDER,
  PROP_REFEREE,
  PROP_REFUSED,
  PROP_TEXT,
  PROP_WAITING,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (DhDeskOrder, dh_desk_order, G_TYPE_OBJECT)

static void
set_string (DhDeskOrder  *self,
            char        **member,
            const char   *string,
            guint         prop_id)
{
  if (g_strcmp0 (*member, string) == 0)
    return;

  g_free (*member);
  *member = g_strdup (string);
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop_id]);
}

static void
set_flag (DhDeskOrder *self,
          gboolean    *member,
          gboolean     flag,
          guint        prop_id)
{
  if (*member == flag)
    return;

  *member = flag;
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop_id]);
}

/* What there is to say of it */

/* The form of the order whose verb has been typed, or the verbs that begin with these letters. */
static char *
describe_text (const char *text)
{
  g_autofree char *verb = NULL;
  g_autoptr(GString) verbs = g_string_new (NULL);
  guint count = 0;
  int value;

  text += strspn (text, " ");
  verb = g_strndup (text, strcspn (text, " "));
  if (*verb == '\0')
    return g_strdup (_("Type an order and press Enter. F1 lists the keys and the orders."));
  if (dh_enum_from_word (DH_TYPE_VERB, verb, &value))
    return g_strdup (dh_verb_get_usage (value));

  for (int i = 0; i < DH_N_VERBS; i++)
    {
      const char *word = dh_enum_to_word (DH_TYPE_VERB, i);

      if (g_ascii_strncasecmp (word, verb, strlen (verb)) != 0)
        continue;
      if (count++ < MOST_VERBS)
        g_string_append_printf (verbs, "%s%s", count > 1 ? " · " : "", word);
    }

  return g_string_free (g_steal_pointer (&verbs), FALSE);
}

static char *
describe (DhDeskOrder *self)
{
  guint n_dice = self->referee != NULL ? dh_referee_get_n_dice (self->referee) : 0;

  if (n_dice > 0 && *self->text == '\0')
    return g_strdup_printf (ngettext ("%u die thrown at the table is held for the next order that needs dice.",
                                      "%u dice thrown at the table are held for the next order that needs dice.",
                                      n_dice),
                            n_dice);

  return describe_text (self->text);
}

/* Reads the text once more, against the battle as it stands. */
static void
read_again (DhDeskOrder *self)
{
  const DhBattle *battle = self->referee != NULL ? dh_referee_get_battle (self->referee) : NULL;
  g_autofree char *order = NULL;
  g_autofree char *message = NULL;

  g_object_freeze_notify (G_OBJECT (self));

  g_clear_pointer (&self->parsed, dh_order_unref);
  if (battle != NULL && *self->text != '\0')
    self->parsed = dh_order_parse (battle, self->text, NULL);
  if (self->parsed != NULL)
    order = dh_order_to_text (self->parsed, battle);
  set_string (self, &self->order, order, PROP_ORDER);

  message = describe (self);
  set_string (self, &self->message, message, PROP_MESSAGE);
  set_flag (self, &self->refused, FALSE, PROP_REFUSED);

  g_object_thaw_notify (G_OBJECT (self));
}

static void
dh_desk_order_dispose (GObject *object)
{
  DhDeskOrder *self = DH_DESK_ORDER (object);

  g_signal_group_set_target (self->signals, NULL);
  g_clear_object (&self->referee);

  G_OBJECT_CLASS (dh_desk_order_parent_class)->dispose (object);
}

static void
dh_desk_order_finalize (GObject *object)
{
  DhDeskOrder *self = DH_DESK_ORDER (object);

  g_object_unref (self->signals);
  g_free (self->text);
  g_free (self->order);
  g_clear_pointer (&self->parsed, dh_order_unref);
  g_free (self->message);

  G_OBJECT_CLASS (dh_desk_order_parent_class)->finalize (object);
}

static void
dh_desk_order_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  DhDeskOrder *self = DH_DESK_ORDER (object);

  switch (prop_id)
    {
    case PROP_MESSAGE:
      g_value_set_string (value, self->message);
      break;
    case PROP_ORDER:
      g_value_set_string (value, self->order);
      break;
    case PROP_REFEREE:
      g_value_set_object (value, self->referee);
      break;
    case PROP_REFUSED:
      g_value_set_boolean (value, self->refused);
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_WAITING:
      g_value_set_boolean (value, self->waiting);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_desk_order_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  DhDeskOrder *self = DH_DESK_ORDER (object);

  switch (prop_id)
    {
    case PROP_REFEREE:
      dh_desk_order_set_referee (self, g_value_get_object (value));
      break;
    case PROP_TEXT:
      dh_desk_order_set_text (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_desk_order_class_init (DhDeskOrderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = dh_desk_order_dispose;
  object_class->finalize = dh_desk_order_finalize;
  object_class->get_property = dh_desk_order_get_property;
  object_class->set_property = dh_desk_order_set_property;

  /**
   * DhDeskOrder:message:
   *
   * What is still missing, the form of the order, or why it was refused; empty when all is well.
   */
  properties[PROP_MESSAGE] = g_param_spec_string ("message",
                                                  NULL,
                                                  NULL,
                                                  "",
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * DhDeskOrder:order:
   *
   * The order in canonical words, %NULL while the text is none.
   */
  properties[PROP_ORDER] = g_param_spec_string ("order",
                                                NULL,
                                                NULL,
                                                NULL,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * DhDeskOrder:referee:
   *
   * The referee of the battle that it is for.
   */
  properties[PROP_REFEREE] = g_param_spec_object ("referee",
                                                  NULL,
                                                  NULL,
                                                  DH_TYPE_REFEREE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * DhDeskOrder:refused:
   *
   * Whether the referee has refused it, and the message says why.
   */
  properties[PROP_REFUSED] = g_param_spec_boolean ("refused",
                                                   NULL,
                                                   NULL,
                                                   FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * DhDeskOrder:text:
   *
   * What has been written.
   */
  properties[PROP_TEXT] = g_param_spec_string ("text",
                                               NULL,
                                               NULL,
                                               "",
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * DhDeskOrder:waiting:
   *
   * Whether it has been entered and waits for the dice thrown at the table.
   */
  properties[PROP_WAITING] = g_param_spec_boolean ("waiting",
                                                   NULL,
                                                   NULL,
                                                   FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
dh_desk_order_init (DhDeskOrder *self)
{
  self->text = g_strdup ("");
  self->message = describe (self);
  self->signals = g_signal_group_new (DH_TYPE_REFEREE);
  g_signal_group_connect_swapped (self->signals, "entry", G_CALLBACK (read_again), self);
}

/**
 * dh_desk_order_new:
 *
 * Returns: (transfer full): an order, empty and for no battle
 */
DhDeskOrder *
dh_desk_order_new (void)
{
  return g_object_new (DH_DESK_TYPE_ORDER, NULL);
}

/**
 * dh_desk_order_get_referee:
 * @self: an order
 *
 * Returns: (nullable) (transfer none): the referee of the battle that it is for
 */
DhReferee *
dh_desk_order_get_referee (DhDeskOrder *self)
{
  g_return_val_if_fail (DH_DESK_IS_ORDER (self), NULL);

  return self->referee;
}

/**
 * dh_desk_order_set_referee:
 * @self: an order
 * @referee: (nullable): the referee of another battle
 *
 * Begins an empty order for another battle.
 */
void
dh_desk_order_set_referee (DhDeskOrder *self,
                           DhReferee   *referee)
{
  g_return_if_fail (DH_DESK_IS_ORDER (self));
  g_return_if_fail (referee == NULL || DH_IS_REFEREE (referee));

  if (!g_set_object (&self->referee, referee))
    return;

  g_object_freeze_notify (G_OBJECT (self));
  g_signal_group_set_target (self->signals, referee);
  set_string (self, &self->text, "", PROP_TEXT);
  read_again (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REFEREE]);
  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * dh_desk_order_get_text:
 * @self: an order
 *
 * Returns: what has been written
 */
const char *
dh_desk_order_get_text (DhDeskOrder *self)
{
  g_return_val_if_fail (DH_DESK_IS_ORDER (self), NULL);

  return self->text;
}

/**
 * dh_desk_order_set_text:
 * @self: an order
 * @text: (nullable): an order, whole or in part, as it could be typed
 *
 * Writes an order.
 */
void
dh_desk_order_set_text (DhDeskOrder *self,
                        const char  *text)
{
  g_return_if_fail (DH_DESK_IS_ORDER (self));

  text = text != NULL ? text : "";
  if (strcmp (self->text, text) == 0)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  set_string (self, &self->text, text, PROP_TEXT);
  read_again (self);
  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * dh_desk_order_get_order:
 * @self: an order
 *
 * Returns: (nullable): the order in canonical words; %NULL while the text is none
 */
const char *
dh_desk_order_get_order (DhDeskOrder *self)
{
  g_return_val_if_fail (DH_DESK_IS_ORDER (self), NULL);

  return self->order;
}

/**
 * dh_desk_order_get_parsed:
 * @self: an order
 *
 * Returns: (nullable) (transfer none): the order as a value, for tools to show what it says
 */
const DhOrder *
dh_desk_order_get_parsed (DhDeskOrder *self)
{
  g_return_val_if_fail (DH_DESK_IS_ORDER (self), NULL);

  return self->parsed;
}

const char *
dh_desk_order_get_message (DhDeskOrder *self)
{
  g_return_val_if_fail (DH_DESK_IS_ORDER (self), NULL);

  return self->message;
}

gboolean
dh_desk_order_is_refused (DhDeskOrder *self)
{
  g_return_val_if_fail (DH_DESK_IS_ORDER (self), FALSE);

  return self->refused;
}

gboolean
dh_desk_order_is_waiting (DhDeskOrder *self)
{
  g_return_val_if_fail (DH_DESK_IS_ORDER (self), FALSE);

  return self->waiting;
}

/**
 * dh_desk_order_accept:
 * @self: an order
 * @given: the text that the referee has accepted
 *
 * Begins a new order if this is the one that is written; an order half written stays when another
 * has been given with a button.
 */
void
dh_desk_order_accept (DhDeskOrder *self,
                      const char  *given)
{
  g_return_if_fail (DH_DESK_IS_ORDER (self));

  if (strcmp (self->text, given) == 0)
    dh_desk_order_set_text (self, "");
  else
    read_again (self);
}

/**
 * dh_desk_order_refuse:
 * @self: an order
 * @given: the text that the referee has refused
 * @why: a sentence
 *
 * Keeps what is written, to be put right, and says why it was refused. An order of a button is
 * written if nothing else is, and quoted if something is.
 */
void
dh_desk_order_refuse (DhDeskOrder *self,
                      const char  *given,
                      const char  *why)
{
  g_autofree char *quoted = NULL;

  g_return_if_fail (DH_DESK_IS_ORDER (self));

  g_object_freeze_notify (G_OBJECT (self));
  if (*self->text == '\0')
    dh_desk_order_set_text (self, given);
  else if (strcmp (self->text, given) != 0)
    quoted = g_strdup_printf (_("“%s”: %s"), given, why);
  set_string (self, &self->message, quoted != NULL ? quoted : why, PROP_MESSAGE);
  set_flag (self, &self->refused, TRUE, PROP_REFUSED);
  g_object_thaw_notify (G_OBJECT (self));
}
