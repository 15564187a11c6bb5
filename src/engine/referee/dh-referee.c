/* dh-referee.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-referee-private.h"

#include "dh-battle-file-private.h"
#include "dh-system-orders.h"
#include "dh-system-sequence.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/**
 * DhReferee:
 *
 * The one way into a battle: an order goes in, an entry comes out.
 *
 * The referee keeps two battles that stand the same: the one everybody reads, and the trial battle, on which
 * each order is tried. An order that the rules allow is on disk before it is made on the battle; one
 * that fails is taken back from the trial battle, and nothing has changed.
 */

enum {
  SIGNAL_ENTRY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DhReferee, dh_referee, G_TYPE_OBJECT)

static void
dh_referee_finalize (GObject *object)
{
  DhReferee *self = DH_REFEREE (object);

  g_clear_pointer (&self->battle, dh_battle_free);
  g_clear_pointer (&self->trial, dh_battle_free);
  g_clear_pointer (&self->dice, _dh_dice_free);
  g_clear_pointer (&self->log, _dh_log_free);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->current, g_ptr_array_unref);
  g_clear_pointer (&self->done, g_ptr_array_unref);
  g_clear_pointer (&self->undone, g_ptr_array_unref);
  g_clear_pointer (&self->amendments, g_ptr_array_unref);
  g_clear_pointer (&self->held, g_array_unref);
  g_clear_pointer (&self->views, g_hash_table_unref);
  g_free (self->head);
  g_free (self->of_salvage);
  g_string_free (self->line, TRUE);

  G_OBJECT_CLASS (dh_referee_parent_class)->finalize (object);
}

static void
dh_referee_class_init (DhRefereeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = dh_referee_finalize;

  /**
   * DhReferee::entry:
   * @self: a referee
   * @entry: (type gpointer): the [struct@Dh.Entry] that has just been made
   *
   * An order has been accepted, and is on disk when the battle has a file. For an `undo` the battle
   * stands as before the entry that it takes back.
   */
  signals[SIGNAL_ENTRY] = g_signal_new ("entry",
                                        DH_TYPE_REFEREE,
                                        G_SIGNAL_RUN_LAST,
                                        0,
                                        NULL,
                                        NULL,
                                        NULL,
                                        G_TYPE_NONE,
                                        1,
                                        G_TYPE_POINTER);
}

static void
dh_referee_init (DhReferee *self)
{
  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_entry_unref);
  self->current = g_ptr_array_new ();
  self->done = g_ptr_array_new ();
  self->undone = g_ptr_array_new ();
  self->amendments = g_ptr_array_new ();
  self->line = g_string_sized_new (1024);
}

static void
set_head (DhReferee *self,
          char      *head)
{
  g_free (self->head);
  self->head = head;
  self->of_head[0] = '\0';
  self->link.digits[0] = '\0';
  self->n_linked = 0;
}

/* Most battles that are read have their head in the file or are never asked, and it takes longer than a short log. */
static const char *
get_head (DhReferee *self)
{
  if (self->head == NULL)
    self->head = _dh_battle_file_write_head (self->battle);

  return self->head;
}

static const char *
get_fingerprint_of_head (DhReferee *self)
{
  const char *head = get_head (self);
  DhLink link;

  if (self->of_head[0] == '\0')
    {
      _dh_link_make (&link, NULL, head, strlen (head));
      _dh_link_get_fingerprint (&link, self->of_head);
    }

  return self->of_head;
}

/* Gives an entry, of which all else is known, its fingerprint; @link is that before it, and becomes its own. */
void
_dh_referee_make_fingerprint (DhReferee *self,
                              DhEntry   *entry,
                              DhLink    *link)
{
  g_string_truncate (self->line, 0);
  _dh_entry_append_xml (entry, self->battle, self->line);
  _dh_link_make (link, link, self->line->str, self->line->len);
  _dh_link_get_fingerprint (link, entry->hash);
}

/**
 * _dh_referee_get_link:
 * @self: a referee, of a file only where he may write it
 * @n_entries: after how many entries, of which those behind the last link that is known have no fingerprints yet
 *
 * Returns: (transfer none): the link of the chain
 */
const DhLink *
_dh_referee_get_link (DhReferee *self,
                      guint      n_entries)
{
  const char *head = get_head (self);

  if (self->link.digits[0] == '\0')
    _dh_link_make (&self->link, NULL, head, strlen (head));
  while (self->n_linked < n_entries)
    _dh_referee_make_fingerprint (self, self->entries->pdata[self->n_linked++], &self->link);

  return &self->link;
}

/* Asserts the members that a system has to have to be refereed. */
static void
assert_whole (const DhSystem *system)
{
  g_assert (system->orders->verbs != NULL && system->orders->slots != NULL && system->orders->help != NULL);
  g_assert (system->sequence->enter_next_step != NULL);
}

/**
 * dh_referee_new:
 * @battle: (transfer full): a battle before its first order
 *
 * Makes a referee for a battle that is on no disk.
 *
 * Returns: (transfer full): the referee
 */
DhReferee *
dh_referee_new (DhBattle *battle)
{
  DhReferee *self = g_object_new (DH_TYPE_REFEREE, NULL);

  assert_whole (battle->system);
  self->battle = battle;
  self->trial = dh_battle_copy (battle);
  self->dice = _dh_dice_new (battle->seed);

  return self;
}

/**
 * dh_referee_new_for_file:
 * @file: a file that does not exist yet
 * @system: which game it is
 * @rulebook: the rules, their switches set
 * @scenario: what it is set up from
 * @seed: the seed of the program's dice
 * @error: return location for a %DH_ERROR_FILE
 *
 * Begins a new battle on disk.
 *
 * Returns: (transfer full) (nullable): its referee
 */
DhReferee *
dh_referee_new_for_file (GFile           *file,
                         const DhSystem  *system,
                         DhRulebook      *rulebook,
                         gpointer         scenario,
                         const guint8     seed[16],
                         GError         **error)
{
  g_autoptr(DhBattle) battle = dh_battle_new (system, rulebook, scenario, seed);
  g_autofree char *head = _dh_battle_file_write_head (battle);
  g_autoptr(DhLog) log = _dh_log_create (file, head, error);
  DhReferee *self;

  if (log == NULL)
    return NULL;

  self = dh_referee_new (g_steal_pointer (&battle));
  self->log = g_steal_pointer (&log);
  set_head (self, g_steal_pointer (&head));
  return self;
}

static DhEntry *
get_last (GPtrArray *stack)
{
  return stack->len > 0 ? g_ptr_array_index (stack, stack->len - 1) : NULL;
}

/* Words of the sides */

/* The words of a side in an entry, or NULL; their text is in the order alone. */
static const char *
find_word (DhReferee *self,
           DhRef      side)
{
  g_autofree char *start = g_strdup_printf ("word %s ", dh_battle_get_id (self->battle, side));

  for (guint i = 0; i < self->done->len; i++)
    {
      const DhEntry *entry = g_ptr_array_index (self->done, i);

      if (entry->step != 0)
        return NULL;
      if (g_str_has_prefix (entry->order, start))
        return entry->order + strlen (start);
    }

  return NULL;
}

static void
mix_in_words (DhReferee *self)
{
  g_autoptr(GString) words = g_string_new (NULL);

  for (guint i = 0; i < dh_battle_get_n_sides (self->battle); i++)
    {
      const char *word = find_word (self, dh_battle_get_side (self->battle, i));

      if (word != NULL)
        dh_append_item (words, " ", "%s", word);
    }

  _dh_dice_mix_in (self->dice, words->str);
}

/* Entries in force */

static void
set_current (DhReferee *self,
             guint      n,
             DhEntry   *entry)
{
  if (self->current->len < n)
    g_ptr_array_set_size (self->current, n);
  self->current->pdata[n - 1] = entry;
}

/**
 * _dh_referee_step:
 * @self: a referee
 * @entry: an entry, but no amendment
 * @on: whether it comes into force; else it goes out of it
 * @made: the battle has been changed already
 *
 * Makes an entry on both battles and among the dice, or takes it back.
 */
void
_dh_referee_step (DhReferee *self,
                  DhEntry   *entry,
                  gboolean   on,
                  gboolean   made)
{
  void (*change) (const DhEntry *, DhBattle *) = on ? _dh_entry_apply : _dh_entry_revert;

  if (!made)
    {
      change (entry, self->battle);
      if (self->trial != NULL)
        change (entry, self->trial);
    }
  if (on)
    _dh_dice_count (self->dice, self->battle, entry, TRUE);
  else
    _dh_dice_discount (self->dice, self->battle, entry);
  set_current (self, entry->n, on ? entry : NULL);
}

static void
put_in_force (DhReferee *self,
              DhEntry   *entry,
              gboolean   made)
{
  if (entry->amended == NULL)
    _dh_referee_step (self, entry, TRUE, made);
  else
    {
      if (!made)
        _dh_referee_switch_amendment (self, entry, TRUE);
      if (self->current->len < entry->n || self->current->pdata[entry->n - 1] == NULL)
        set_current (self, entry->n, entry);
      g_ptr_array_add (self->amendments, entry);
    }

  g_ptr_array_add (self->done, entry);
  if (g_str_has_prefix (entry->order, "word "))
    mix_in_words (self);
}

/* Takes back the last that is in force. */
static void
take_out_of_force (DhReferee *self)
{
  DhEntry *entry = g_ptr_array_steal_index (self->done, self->done->len - 1);

  if (entry->amended == NULL)
    _dh_referee_step (self, entry, FALSE, FALSE);
  else
    {
      g_ptr_array_set_size (self->amendments, self->amendments->len - 1);
      set_current (self, entry->n, NULL);
      _dh_referee_switch_amendment (self, entry, FALSE);
    }

  g_ptr_array_add (self->undone, entry);
  if (g_str_has_prefix (entry->order, "word "))
    mix_in_words (self);
}

static gboolean
is_paused (DhReferee *self)
{
  return self->entries->len > 0 && dh_entry_stops_clock (self->entries->pdata[self->entries->len - 1]);
}

/*
 * An entry joins those that are in force, takes the last of them back or does one again (that is all of undo and redo),
 * or stands beside them. Takes it over.
 */
void
_dh_referee_put_in_place (DhReferee *self,
                          DhEntry   *entry)
{
  entry->resumes = dh_entry_is_pause (entry) && is_paused (self);
  g_ptr_array_add (self->entries, entry);
  if (strcmp (entry->order, "undo") == 0)
    take_out_of_force (self);
  else if (strcmp (entry->order, "redo") == 0)
    put_in_force (self, g_ptr_array_steal_index (self->undone, self->undone->len - 1), FALSE);
  else if (dh_entry_is_pause (entry))
    set_current (self, entry->n, entry);
  else
    {
      g_ptr_array_set_size (self->undone, 0);
      put_in_force (self, entry, TRUE);
    }

  if (self->current->len < self->entries->len)
    g_ptr_array_set_size (self->current, self->entries->len);
}

/* Loading */

/* The loader has made the entry's own changes on the battle; what an undo or redo moves over is ours. */
gboolean
_dh_referee_read_entry (DhReferee     *self,
                        DhEntry       *entry,
                        DhXmlElement  *element,
                        DhXmlProblems *problems)
{
  gboolean undo = strcmp (entry->order, "undo") == 0;
  gboolean redo = strcmp (entry->order, "redo") == 0;
  gboolean amends = g_str_has_prefix (entry->order, "amend ");
  DhEntry *other = undo ? get_last (self->done) : redo ? get_last (self->undone) : NULL;

  if (entry->n != self->entries->len + 1)
    return dh_xml_complain (element,
                            problems,
                            _("entry %u comes after entry %u; entries must be numbered consecutively"),
                            entry->n,
                            self->entries->len);
  if (amends && !_dh_referee_read_amendment (self, entry, element, problems))
    return FALSE;
  if ((undo || redo || amends) != (entry->of != 0) || (other != NULL && other->n != entry->of) ||
      ((undo || redo) && other == NULL))
    return dh_xml_complain (element, problems, _("entry %u undoes or redoes something that is not there"), entry->n);

  _dh_referee_put_in_place (self, dh_entry_ref (entry));
  return TRUE;
}

/* The head as it is in the file, which may be written otherwise than we would: the fingerprints stand on it. */
static void
keep_head (DhReferee *self,
           GBytes    *document)
{
  gsize length = _dh_fingerprint_find_entries (document);

  if (length < g_bytes_get_size (document))
    set_head (self, g_strndup (g_bytes_get_data (document, NULL), length));
}

/* The chain as it is in the file, on which the next entry stands. */
static void
keep_link (DhReferee *self,
           GBytes    *document)
{
  g_autoptr(GError) why = NULL;

  self->n_linked = self->entries->len;
  if (!_dh_fingerprint_check (document, self->n_linked, &self->link, &why))
    _dh_log_add_notice (self->log,
                        /* Translators: what is wrong with the fingerprints of a file. */
                        g_strdup_printf (_("The file is not as Drumhead wrote it: %s."), why->message));
}

/**
 * dh_referee_open:
 * @file: a battle file
 * @systems: (array zero-terminated=1): the systems whose battles may be opened
 * @read_only: not to write it
 * @error: return location for a %DH_ERROR_FILE that lists every mistake as `file:line: what`
 *
 * Opens a battle by folding its entries. A file that is wrong anywhere is refused untouched.
 *
 * Returns: (transfer full) (nullable): its referee
 */
DhReferee *
dh_referee_open (GFile                  *file,
                 const DhSystem *const  *systems,
                 gboolean                read_only,
                 GError                **error)
{
  g_autoptr(GBytes) document = NULL;
  g_autoptr(DhLog) log = _dh_log_open (file, read_only, &document, error);
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr(DhReferee) self = log != NULL ? _dh_battle_file_read (document, name, systems, NULL, error) : NULL;

  if (self == NULL || !_dh_log_require_end (log, error))
    return NULL;

  self->log = g_steal_pointer (&log);
  keep_head (self, document);
  if (!self->log->read_only)
    keep_link (self, document);
  return g_steal_pointer (&self);
}

/**
 * _dh_referee_new_again:
 * @self: a referee
 *
 * Begins the same battle again, to repeat its orders.
 *
 * Returns: (transfer full): its referee
 */
DhReferee *
_dh_referee_new_again (DhReferee *self)
{
  return dh_referee_new (dh_battle_new (self->battle->system,
                                        self->battle->rulebook,
                                        self->battle->scenario,
                                        self->battle->seed));
}

/**
 * dh_referee_salvage:
 * @file: a battle file that [ctor@Dh.Referee.open] refuses
 * @systems: (array zero-terminated=1): those there are
 * @error: return location for a %DH_ERROR_FILE
 *
 * Opens a damaged battle for reading, up to the last entry that holds. What is wrong and how much is
 * missing is in its notice; [method@Dh.Referee.save_as] makes a battle of it that can be gone on with, and in which a note
 * tells of it.
 *
 * Returns: (transfer full) (nullable): its referee; %NULL when not even the head of the file is good, or can be put
 *   together anew
 */
DhReferee *
dh_referee_salvage (GFile                  *file,
                    const DhSystem *const  *systems,
                    GError                **error)
{
  g_autoptr(GBytes) document = NULL;
  g_autoptr(DhLog) log = _dh_log_open (file, TRUE, &document, error);
  g_autofree char *name = g_file_get_parse_name (file);
  char *notice, *note;
  g_autoptr(DhReferee) self = log != NULL ? _dh_battle_file_salvage (&document, name, systems, &notice, &note, error) : NULL;

  if (self == NULL)
    return NULL;

  _dh_log_add_notice (log, notice);
  self->log = g_steal_pointer (&log);
  keep_head (self, document);
  self->salvaged = TRUE;
  self->of_salvage = note;
  return g_steal_pointer (&self);
}

/**
 * dh_referee_is_salvaged:
 * @self: a referee
 *
 * Returns: whether the battle is what is good of a damaged file, and has not been saved elsewhere
 */
gboolean
dh_referee_is_salvaged (DhReferee *self)
{
  g_return_val_if_fail (DH_IS_REFEREE (self), FALSE);

  return self->salvaged;
}

/**
 * dh_referee_get_file:
 * @self: a referee
 *
 * Returns: (nullable) (transfer none): where the battle is kept
 */
GFile *
dh_referee_get_file (DhReferee *self)
{
  return self->log != NULL ? self->log->file : NULL;
}

/**
 * dh_referee_is_read_only:
 * @self: a referee
 *
 * Returns: whether its log cannot be written, so that no order is accepted
 */
gboolean
dh_referee_is_read_only (DhReferee *self)
{
  return self->log != NULL && self->log->read_only;
}

/**
 * dh_referee_get_notice:
 * @self: a referee
 *
 * Returns: (nullable): what to tell of the file it was opened from, in sentences
 */
const char *
dh_referee_get_notice (DhReferee *self)
{
  return self->log != NULL ? self->log->notice : NULL;
}

/**
 * dh_referee_check_file:
 * @self: a referee
 * @error: return location for a %DH_ERROR_LOST
 *
 * Looks whether the file of the battle is where it was and as it was left. As long as it is not, no
 * order is accepted, and the battle is nowhere but here: [method@Dh.Referee.save_as] makes it safe.
 *
 * Returns: whether it is, or there is none, or it is only read
 */
gboolean
dh_referee_check_file (DhReferee  *self,
                       GError    **error)
{
  g_return_val_if_fail (DH_IS_REFEREE (self), FALSE);

  return self->log == NULL || _dh_log_check (self->log, error);
}

/**
 * dh_referee_is_behind:
 * @self: a referee
 *
 * Returns: whether the battle is only read, and its file is no longer as it was then: it goes on elsewhere
 */
gboolean
dh_referee_is_behind (DhReferee *self)
{
  g_return_val_if_fail (DH_IS_REFEREE (self), FALSE);

  return self->log != NULL && self->log->read_only && _dh_log_is_behind (self->log);
}

/* A comment in the head of a file that is not ours can hold what looks like the end of the head. */
static gboolean
is_head_whole (DhReferee *self)
{
  const DhSystem *const systems[] = { self->battle->system, NULL };
  char *text = g_strconcat (get_head (self), "</log>\n</battle>\n", NULL);
  g_autoptr(GBytes) document = g_bytes_new_take (text, strlen (text));
  g_autoptr(DhReferee) before = _dh_battle_file_read (document, "head", systems, NULL, NULL);

  return before != NULL;
}

/**
 * _dh_referee_write:
 * @self: a referee
 * @head: the document up to and with the line `<log>`
 *
 * Returns: (transfer full): the document up to its closing tags
 */
GString *
_dh_referee_write (DhReferee  *self,
                   const char *head)
{
  GString *xml = g_string_new (head);

  dh_referee_get_fingerprint (self);
  for (guint i = 0; i < self->entries->len; i++)
    {
      _dh_entry_append_xml (g_ptr_array_index (self->entries, i), self->battle, xml);
      g_string_append_c (xml, '\n');
    }

  return xml;
}

/**
 * dh_referee_save_as:
 * @self: a referee
 * @file: where to; what is there is replaced
 * @error: return location for a %DH_ERROR_FILE or %DH_ERROR_LOCKED
 *
 * Writes the whole battle, with every order, and goes on in the new file, also when it could only be
 * read before. The old one is let go as it is. Of what was salvaged a note tells then.
 *
 * Returns: whether it was; else the old file and @file are as they were
 */
gboolean
dh_referee_save_as (DhReferee  *self,
                    GFile      *file,
                    GError    **error)
{
  g_autofree char *head = NULL;
  g_autoptr(GString) text = NULL;
  g_autoptr(GBytes) document = NULL;
  DhLog *log, *old;

  g_return_val_if_fail (DH_IS_REFEREE (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  head = is_head_whole (self) ? g_strdup (self->head) : _dh_battle_file_write_head (self->battle);
  text = _dh_referee_write (self, head);
  log = _dh_log_save (file, text, self->log, error);
  if (log == NULL)
    return FALSE;

  old = self->log;
  self->log = log;
  set_head (self, g_steal_pointer (&head));
  document = g_string_free_to_bytes (g_steal_pointer (&text));
  keep_link (self, document);

  /* In the battle it is written that it is not all; without that it is not gone on with. */
  if (self->of_salvage != NULL && !dh_referee_give (self, self->of_salvage, log->written.tv_sec, NULL, error))
    {
      self->log = old;
      _dh_log_free (log);
      return FALSE;
    }

  g_clear_pointer (&self->of_salvage, g_free);
  g_clear_pointer (&old, _dh_log_free);
  self->salvaged = FALSE;
  return TRUE;
}

/**
 * dh_referee_get_battle:
 * @self: a referee
 *
 * Returns: (transfer none): the battle as it stands, which lives as long as the referee
 */
const DhBattle *
dh_referee_get_battle (DhReferee *self)
{
  g_return_val_if_fail (DH_IS_REFEREE (self), NULL);

  return self->battle;
}

/**
 * _dh_referee_dup_battle_before:
 * @self: a referee
 * @entry: which entry in force, from 0
 *
 * Takes back on a copy what has happened since.
 *
 * Returns: (transfer full): a copy of the battle as it stood before the entry
 */
DhBattle *
_dh_referee_dup_battle_before (DhReferee *self,
                               guint      entry)
{
  DhBattle *battle = dh_battle_copy (self->battle);
  const DhEntry *wanted = self->current->pdata[entry];

  for (guint i = self->done->len; i > 0; i--)
    {
      const DhEntry *later = g_ptr_array_index (self->done, i - 1);

      if (wanted == NULL && later->n <= entry)
        break;
      _dh_entry_revert (later, battle);
      if (later == wanted)
        break;
    }

  return battle;
}

/**
 * dh_referee_get_n_entries:
 * @self: a referee
 *
 * Returns: how many entries there are, with those that were undone
 */
guint
dh_referee_get_n_entries (DhReferee *self)
{
  return self->entries->len;
}

/**
 * dh_referee_get_entry:
 * @self: a referee
 * @index: which, from 0
 *
 * Returns: (transfer none): an entry, undone or not; of one that has been amended what is in force in its place
 */
DhEntry *
dh_referee_get_entry (DhReferee *self,
                      guint      index)
{
  g_return_val_if_fail (index < self->entries->len, NULL);

  return self->current->pdata[index] != NULL ? self->current->pdata[index] : self->entries->pdata[index];
}

/**
 * dh_referee_get_given:
 * @self: a referee
 * @index: which, from 0
 *
 * Returns: (transfer none): an entry as it was given, which is how it is in the file
 */
DhEntry *
dh_referee_get_given (DhReferee *self,
                      guint      index)
{
  g_return_val_if_fail (index < self->entries->len, NULL);

  return g_ptr_array_index (self->entries, index);
}

/**
 * dh_referee_get_n_in_force:
 * @self: a referee
 *
 * Returns: how many entries are in force, without what was undone and with what was put right as it is now
 */
guint
dh_referee_get_n_in_force (DhReferee *self)
{
  return self->done->len;
}

/**
 * dh_referee_get_in_force:
 * @self: a referee
 * @index: which, from 0
 *
 * Returns: (transfer none): of the entries in force, in the order in which they count, one
 */
DhEntry *
dh_referee_get_in_force (DhReferee *self,
                         guint      index)
{
  g_return_val_if_fail (index < self->done->len, NULL);

  return g_ptr_array_index (self->done, index);
}

/**
 * dh_referee_is_undone:
 * @self: a referee
 * @index: which entry, from 0
 *
 * Returns: whether the entry changed something once and does so no more
 */
gboolean
dh_referee_is_undone (DhReferee *self,
                      guint      index)
{
  const DhEntry *given = dh_referee_get_given (self, index);

  return self->current->pdata[index] == NULL && (given->of == 0 || given->amended != NULL);
}

/**
 * _dh_referee_get_fingerprint_at:
 * @self: a referee
 * @n_entries: after how many entries
 *
 * Fingerprints of a battle on no disk are made when somebody asks: they take longer than the orders.
 *
 * Returns: (transfer none): the fingerprint that the battle had then
 */
const char *
_dh_referee_get_fingerprint_at (DhReferee *self,
                                guint      n_entries)
{
  const char *hash = n_entries > 0 ? dh_referee_get_given (self, n_entries - 1)->hash : get_fingerprint_of_head (self);

  if (*hash == '\0')
    _dh_referee_get_link (self, n_entries);
  return hash;
}

/**
 * dh_referee_get_fingerprint:
 * @self: a referee
 *
 * Returns: (transfer none): 32 hexadecimal digits that no other battle up to here has
 */
const char *
dh_referee_get_fingerprint (DhReferee *self)
{
  g_return_val_if_fail (DH_IS_REFEREE (self), NULL);

  return _dh_referee_get_fingerprint_at (self, self->entries->len);
}

/*
 * A word of a side makes all dice of the program others: who has seen any could say words until he likes what he sees.
 */
gboolean
_dh_referee_require_unmixed (DhReferee   *self,
                             const char  *order,
                             GError     **error)
{
  if (!g_str_has_prefix (order, "word ") || self->battle->turn > 0)
    return TRUE;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const DhEntry *entry = self->entries->pdata[i];

      for (guint k = 0; k < dh_entry_get_n_rolls (entry); k++)
        if (!dh_entry_get_roll (entry, k)->thrown)
          return dh_refuse (error,
                            DH_ERROR_ORDER,
                            _("the program has thrown dice in entry %u, so a side’s word can no longer be given "
                              "or taken back"),
                            entry->n);
    }

  return TRUE;
}

/* TRUE for an entry, such as the news of a day, that can never be taken back. */
gboolean
_dh_referee_is_final (DhReferee     *self,
                      const DhEntry *entry)
{
  const DhVerbInfo *verb = dh_verb_from_line (self->battle->system, entry->order);

  return verb != NULL && (verb->flags & DH_VERB_FINAL) != 0;
}

/**
 * dh_referee_peek_undo:
 * @self: a referee
 *
 * Returns: (transfer none) (nullable): the entry that `undo` would take back
 */
DhEntry *
dh_referee_peek_undo (DhReferee *self)
{
  DhEntry *last = get_last (self->done);

  return last != NULL && !self->battle->seed_shown && !dh_referee_is_read_only (self) &&
             !_dh_referee_is_final (self, last) && _dh_referee_require_unmixed (self, last->order, NULL)
           ? last
           : NULL;
}

/**
 * dh_referee_peek_redo:
 * @self: a referee
 *
 * Returns: (transfer none) (nullable): the entry that `redo` would bring back
 */
DhEntry *
dh_referee_peek_redo (DhReferee *self)
{
  DhEntry *last = get_last (self->undone);

  return last != NULL && !dh_referee_is_read_only (self) && _dh_referee_require_unmixed (self, last->order, NULL)
           ? last
           : NULL;
}

/**
 * dh_referee_can_redo_to:
 * @self: a referee
 * @entry: an entry of it
 *
 * Returns: whether `redo` after `redo` brings the entry back: nothing else was ordered since
 */
gboolean
dh_referee_can_redo_to (DhReferee     *self,
                        const DhEntry *entry)
{
  g_return_val_if_fail (DH_IS_REFEREE (self), FALSE);

  return dh_referee_can_redo (self) && g_ptr_array_find (self->undone, entry, NULL);
}
