"""A crowd of waiting seats, created in SQL: far more than services could open in a test."""

from datetime import datetime

from django.db import connection

SEATS_A_TABLE = 7

_TABLES = """
    INSERT INTO play_match (id, game, options, name, audience, status, seed, seed_hash, state, ply, version, opened_at,
        pace, bank_start, bank_increment, bank_cap, allow_quiet_hours, allow_weekends, allow_vacation, policy,
        forfeit_after, casual, event, ended_by, rules_version,
        stored_version, kept, sealed)
    SELECT 'crowd-' || n, 'half-pint-heroes', '{}', '', 'link', 'running', '', '', '', 0, 1, %(now)s,
        '2d', 172800, 172800, 172800, true, true, true, 'remind', 3, true, '{}', '', 1, 1, 'rows', false
    FROM generate_series(1, %(tables)s) AS n
"""
_SEATS = """
    INSERT INTO play_seat (match_id, "index", bot, bot_name, waiting_since, moves_made, last_ply, note, bank, deadline,
        wakes_at, missed, wants_pause, plan)
    SELECT 'crowd-' || n, i, '', '', %(now)s, 0, 0, '', 172800, later.at, later.at, 0, false, ''
    FROM generate_series(1, %(tables)s) AS n, generate_series(0, %(last)s) AS i,
        LATERAL (SELECT %(now)s::timestamptz + interval '1 second' * (60 + (n * 7919 + i * 104729) %% 170000) AS at)
            AS later
"""


def crowd(now: datetime, seats: int) -> None:
    """Create at least this number of awaited seats with at least one minute left."""
    tables = -(-seats // SEATS_A_TABLE)
    with connection.cursor() as cursor:
        cursor.execute(_TABLES, {"now": now, "tables": tables})
        cursor.execute(_SEATS, {"now": now, "tables": tables, "last": SEATS_A_TABLE - 1})
        cursor.execute("ANALYZE play_seat")


def make_due(now: datetime, seats: int) -> None:
    """Let the time of this number of scattered seats of the crowd expire."""
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE play_seat SET wakes_at = %s, deadline = %s WHERE id IN "
            "(SELECT id FROM play_seat WHERE match_id LIKE 'crowd-%%' ORDER BY md5(id::text) LIMIT %s)",
            [now, now, seats],
        )
