/* dh-post-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-post-types.h"

#include "dh-listing.h"
#include "dh-property-private.h"
#include "dh-xml-private.h"

G_BEGIN_DECLS

enum {
  DH_POST_KIND_SIDE = DH_N_THING_KINDS,
  DH_POST_KIND_PLAYER,
  DH_POST_KIND_UNIT,
  DH_POST_KIND_CITY,
  DH_POST_N_KINDS,
};

/** DH_POST_MOST_MAP: the most columns, and the most rows, of a map. */
#define DH_POST_MOST_MAP 200

#define DH_POST_MOST_ID 24
#define DH_POST_MOST_NAME 160
#define DH_POST_MOST_UNITS 4000
#define DH_POST_MOST_MEN 1000

/* A square is a number: its column and its row, both from 1; 0 is none. */
#define DH_POST_SQUARE(column, row) ((column) * 256 + (row))
#define DH_POST_COLUMN(square) ((square) / 256)
#define DH_POST_ROW(square) ((square) % 256)

/**
 * DhPostTypeInfo:
 * @letter: what its names end with
 * @arm: how it moves and fights
 * @men: the value of the rulebook that says how many men it has at the most
 * @speed: (nullable): the value that says how fast it is, where that is not a matter of its formation
 * @clause: what describes it
 *
 * A type of unit.
 */
typedef struct {
  char letter;
  DhPostArm arm;
  const char *men;
  const char *speed;
  const char *clause;
} DhPostTypeInfo;

/* A side, as the campaign has it. */
typedef struct {
  char *id;
  char *name;
} DhPostSideInfo;

/* A player, as the campaign has him: where his mail comes from, where he reads the time, and the word that he has agreed
 * on. */
typedef struct {
  char *id;
  char *name;
  int side;
  char *address;     /* or several, parted by blanks; letters go to the first */
  char *zone;        /* (nullable) the name of a time zone */
  char *countersign; /* (nullable) the SHA-256 of a word */
} DhPostPlayerInfo;

/* A unit, as the campaign has it. */
typedef struct {
  char *id;
  char *name;
  char *label; /* as people write its id: c15MSi */
  guint line;  /* of its file */
  int side;
  int player;
  const DhPostTypeInfo *type;
  int weapon;

  /* The unit at the start */
  int at;
  int facing;
  int formation;
  int men;
  int experience;
  gboolean dug;
} DhPostUnitInfo;

/* A city, as the campaign has it, and whose it is at first. */
typedef struct {
  char *id;
  char *name;
  int at;
  int side;
} DhPostCityInfo;

/* An objective that a side gets points for: holding a square, taking a personage, or so many men of the enemy. */
typedef struct {
  char *id;
  int at;
  int unit; /* or DH_NOTHING */
  int men;
  int points;
} DhPostObjective;

/*
 * The set-up of a campaign. It never changes. When somebody joins, another one is made that has him too: with players,
 * units and ids of its own, and all else of the one that it began with.
 */
typedef struct _DhPostCampaign DhPostCampaign;
struct _DhPostCampaign {
  gatomicrefcount ref_count;
  const DhPostCampaign *base; /* (nullable) (not owned): the one that it began with, which every battle of it owns */
  GHashTable *later; /* (nullable): those that it has become, by what they have more */
  guint line; /* of its file */
  char *title;
  char *deadline; /* the days and the time, as it is written; then taken apart: */
  guint days_of_week; /* a bit each, Monday's is the lowest */
  int hour;
  int minute;
  GTimeZone *zone; /* (nullable) where it is that time */
  char *first;    /* (nullable) the deadline of the first day */
  char *received_by; /* (nullable): the server whose word on when mail was received and who sent it counts */
  char *umpire;   /* (nullable): the address that orders go to, and letters come from */
  int days;       /* 0 for no end */
  int columns;
  int rows;
  char *ground; /* by square from 1.1 eastward, then the next row north */
  char *roads;
  char *works;
  DhPostSideInfo sides[2];
  GArray *players;    /* DhPostPlayerInfo */
  GArray *units;      /* DhPostUnitInfo */
  GArray *cities;     /* DhPostCityInfo */
  GArray *objectives; /* DhPostObjective */
  GHashTable *ids;    /* of a thing by its id, in small letters: its DhRef, packed */
  GHashTable *addresses; /* the place of a player by each of his addresses as _dh_post_fold_address() has it, from 1 */
};

/* State */

/* A campaign as it stands, beside its things. */
typedef struct {
  DhBattle battle;
  int open;
  int deadline; /* DhPostTime */
  int opened;   /* what was received before that is no order of this day */
  int hurt;     /* how many units have lost men since the last checks */
} DhPostBattle;

/* A side as it stands. */
typedef struct {
  const DhPostSideInfo *info;
  int dice;
  int word;
  int lost;   /* men, in all */
  int points; /* when all is over */
} DhPostSide;

/* Mail of a player on this day, and what has changed about him since the campaign file was written. */
typedef struct {
  const DhPostPlayerInfo *info;
  int mails;  /* of this day */
  int burned; /* of those, how many were orders that are none */
  int name;      /* of one who has joined */
  int addresses; /* a text; 0 for those of the campaign */
  int zone;      /* a text; 0 for that of the campaign */
  int absent;    /* until when */
  int stand_in;
  int resigned;
} DhPostPlayer;

/* A unit as it stands. */
typedef struct {
  const DhPostUnitInfo *info;
  int name; /* of one that has joined */
  int player;
  int men;
  int at;
  int facing;
  int formation;
  int broken;
  int seen;
  int experience;
  int mark; /* its strength when it was last checked, or when the day began */
  int hurt; /* its place among those that have lost men since the last checks, from 1 */

  /* The unit's order of this day */
  int mail; /* the entry of the message that counts */
  int received;
  int tie; /* which of those received in one second comes first */
  int ordered; /* the formation */
  int task;    /* a text */

  int hold;
  int done;
  int dug;
  int killed;
  int wins;
  int replaced;
  int last; /* its last order, a text: formation and task */
} DhPostUnit;

/* A city, and whose it is. */
typedef struct {
  const DhPostCityInfo *info;
  int side;
} DhPostCity;

enum {
  DH_POST_OPEN = DH_N_BATTLE_PROPERTIES,
  DH_POST_DEADLINE,
  DH_POST_OPENED,
  DH_POST_HURT,
  DH_POST_SIDE_DICE,
  DH_POST_SIDE_WORD,
  DH_POST_SIDE_LOST,
  DH_POST_SIDE_POINTS,
  DH_POST_PLAYER_MAILS,
  DH_POST_PLAYER_BURNED,
  DH_POST_PLAYER_NAME,
  DH_POST_PLAYER_ADDRESSES,
  DH_POST_PLAYER_ZONE,
  DH_POST_PLAYER_ABSENT,
  DH_POST_PLAYER_STAND_IN,
  DH_POST_PLAYER_RESIGNED,
  DH_POST_UNIT_NAME,
  DH_POST_UNIT_PLAYER,
  DH_POST_UNIT_MEN,
  DH_POST_UNIT_AT,
  DH_POST_UNIT_FACING,
  DH_POST_UNIT_FORMATION,
  DH_POST_UNIT_BROKEN,
  DH_POST_UNIT_SEEN,
  DH_POST_UNIT_EXPERIENCE,
  DH_POST_UNIT_MARK,
  DH_POST_UNIT_HURT,
  DH_POST_UNIT_MAIL,
  DH_POST_UNIT_RECEIVED,
  DH_POST_UNIT_TIE,
  DH_POST_UNIT_ORDERED,
  DH_POST_UNIT_TASK,
  DH_POST_UNIT_HOLD,
  DH_POST_UNIT_DONE,
  DH_POST_UNIT_DUG,
  DH_POST_UNIT_KILLED,
  DH_POST_UNIT_WINS,
  DH_POST_UNIT_REPLACED,
  DH_POST_UNIT_LAST,
  DH_POST_CITY_SIDE,
  DH_POST_N_PROPERTIES,
};

/* Of what is due: whose check it is; and of a message that the umpire has to believe or not, for whom it has an order,
 * which, when it was received, and which comes first of those received in one second. */
enum {
  DH_POST_DUE_UNIT,
  DH_POST_DUE_RECEIVED,
  DH_POST_DUE_FORMATION,
  DH_POST_DUE_TASK,
  DH_POST_DUE_TIE,
};

#define dh_post_campaign(battle) ((const DhPostCampaign *) (battle)->scenario_now)
#define dh_post(battle) ((const DhPostBattle *) (battle))
#define dh_post_side(battle, i) dh_record (battle, DH_POST_KIND_SIDE, DhPostSide, i)
#define dh_post_player(battle, i) dh_record (battle, DH_POST_KIND_PLAYER, DhPostPlayer, i)
#define dh_post_unit(battle, i) dh_record (battle, DH_POST_KIND_UNIT, const DhPostUnit, i)
#define dh_post_city(battle, i) dh_record (battle, DH_POST_KIND_CITY, DhPostCity, i)
#define dh_post_n_units(battle) ((int) (battle)->things[DH_POST_KIND_UNIT]->len)
#define dh_post_n_players(battle) ((int) (battle)->things[DH_POST_KIND_PLAYER]->len)
#define DH_POST_THE_PLAYER(i) ((DhRef){ DH_POST_KIND_PLAYER, (i) })
#define DH_POST_THE_UNIT(i) ((DhRef){ DH_POST_KIND_UNIT, (i) })

/* dh-post-properties.c */
extern const DhProperty _dh_post_properties[DH_POST_N_PROPERTIES];
gboolean _dh_post_is_loss (guint            property,
                           int              from,
                           int              to);
extern const DhKind _dh_post_kinds[DH_POST_N_KINDS];

#define DH_POST_FIRST_TIME G_GINT64_CONSTANT (946684800) /* 2000-01-01; a time is the seconds since */

const char *_dh_post_get_text       (int             text);
int         _dh_post_keep_text      (const char     *text);
gboolean    _dh_post_parse_time     (const char     *text,
                                     GTimeZone      *zone,
                                     gint64         *seconds);
char       *_dh_post_time_to_text   (int             time) G_GNUC_WARN_UNUSED_RESULT;
gboolean    _dh_post_parse_square   (const char     *text,
                                     int            *square);
void        _dh_post_append_square  (GString        *text,
                                     int             square);

/* dh-post-player.c: who writes, and where he reads the time */
gboolean    _dh_post_is_address     (const char     *text);
char       *_dh_post_fold_address   (const char     *address) G_GNUC_WARN_UNUSED_RESULT;
int         _dh_post_find_sender    (const DhBattle *battle,
                                     const char     *address);
GStrv       _dh_post_list_addresses (const DhBattle *battle,
                                     int             player) G_GNUC_WARN_UNUSED_RESULT;
char       *_dh_post_dup_address    (const DhBattle *battle,
                                     int             player) G_GNUC_WARN_UNUSED_RESULT;
gboolean    _dh_post_is_away        (const DhBattle *battle,
                                     int             player);
GTimeZone  *_dh_post_get_zone       (const DhBattle *battle,
                                     int             player);
GDateTime  *_dh_post_dup_time       (const DhBattle *battle,
                                     int             player,
                                     gint64          seconds) G_GNUC_WARN_UNUSED_RESULT;
char       *_dh_post_describe_time  (const DhBattle *battle,
                                     int             player,
                                     gint64          seconds) G_GNUC_WARN_UNUSED_RESULT;
char       *_dh_post_describe_deadline (const DhBattle *battle,
                                        int             player,
                                        gint64          seconds) G_GNUC_WARN_UNUSED_RESULT;

/* dh-post-joined.c: who has joined since */
extern const DhJoinInfo _dh_post_joins[];
gpointer    _dh_post_find_campaign_now (const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
void        _dh_post_follow         (DhBattle       *battle);

/* dh-post-campaign.c */
gpointer _dh_post_campaign_ref      (gpointer        campaign);
void     _dh_post_campaign_unref    (gpointer        campaign);
gboolean _dh_post_campaign_find     (const DhPostCampaign *self,
                                     const char     *id,
                                     DhRef          *thing);
int      _dh_post_campaign_find_unit (const DhPostCampaign *self,
                                     const char     *label);
GTimeZone *_dh_post_read_zone       (const char     *name) G_GNUC_WARN_UNUSED_RESULT;
gboolean _dh_post_campaign_read_deadline (DhPostCampaign *self);
char    *_dh_post_campaign_describe_deadline (const DhPostCampaign *self) G_GNUC_WARN_UNUSED_RESULT;
gint64   _dh_post_campaign_next_deadline (const DhPostCampaign *self,
                                     gint64          after);

/* dh-post-campaign-xml.c */
gpointer _dh_post_campaign_read     (DhXmlElement   *root,
                                     DhXmlProblems  *problems);
GPtrArray *_dh_post_list_faults     (const DhPostCampaign *self,
                                     DhPostUnitInfo *unit) G_GNUC_WARN_UNUSED_RESULT;
void     _dh_post_campaign_write    (gconstpointer   scenario,
                                     GString        *xml);

/* dh-post-campaign-write.c */
void     _dh_post_campaign_write_about (gconstpointer     scenario,
                                     const DhListDraft *draft,
                                     DhListWriteFunc *write,
                                     GString        *xml);

/* dh-post-list.c */
extern const DhListing _dh_post_list;

/* dh-post-map.c */
#define DH_POST_GROUNDS ".whHxXst~"
#define DH_POST_ROADS ".="
#define DH_POST_WORKS ".^"

gboolean _dh_post_map_check_line    (const char     *line,
                                     const char     *letters,
                                     guint           columns,
                                     guint           number,
                                     DhXmlProblems  *problems);
gboolean _dh_post_map_load          (GFile          *file,
                                     int            *columns,
                                     int            *rows,
                                     char           *layers[3],
                                     DhXmlProblems  *problems);
char     _dh_post_ground            (const DhPostCampaign *self,
                                     int             square);
gboolean _dh_post_is_road           (const DhPostCampaign *self,
                                     int             square);
gboolean _dh_post_has_works         (const DhPostCampaign *self,
                                     int             square);
int      _dh_post_level             (const DhPostCampaign *self,
                                     int             square);
gboolean _dh_post_is_wooded         (const DhPostCampaign *self,
                                     int             square);
gboolean _dh_post_is_covered        (const DhPostCampaign *self,
                                     int             square);
gboolean _dh_post_may_enter         (const DhPostCampaign *self,
                                     const DhPostUnitInfo *unit,
                                     int             square);
gboolean _dh_post_ground_stops      (const DhPostCampaign *self,
                                     int             from,
                                     int             to);
int      _dh_post_get_n_squares     (const DhPostCampaign *self);
int      _dh_post_step_to           (const DhPostCampaign *self,
                                     int             square,
                                     int             columns,
                                     int             rows);
int      _dh_post_step              (const DhPostCampaign *self,
                                     int             square,
                                     DhPostFacing    direction);
void     _dh_post_look              (int             from,
                                     DhPostFacing    facing,
                                     int             at,
                                     int            *ahead,
                                     int            *aside);
gboolean _dh_post_is_near           (int             square,
                                     int             other);

/* dh-post-types.c */
const DhPostTypeInfo *_dh_post_find_type (char       letter);
gboolean _dh_post_is_before         (const DhBattle *battle,
                                     int             unit,
                                     int             other);
char    *_dh_post_make_label        (const char     *id,
                                     int            *side,
                                     const DhPostTypeInfo **type) G_GNUC_WARN_UNUSED_RESULT;
gboolean _dh_post_may_form          (const DhPostTypeInfo *type,
                                     DhPostFormation formation);

G_END_DECLS
