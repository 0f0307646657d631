"""The minimum that a durable move costs the database: lock and read the row, add to the log, store the state.

Driven by pgbench with as many connections as the site has clients, on tables like the site's. State, move and events
have the sizes that the site has just stored.
"""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

import psycopg

MATCHES = 64


class Sizes(NamedTuple):
    """Average number of characters of a stored state, a move and its events."""

    state: int
    data: int
    events: int


SETUP = """
DROP TABLE IF EXISTS bare_move, bare_match;
CREATE TABLE bare_match (
    id varchar(16) PRIMARY KEY, game varchar(40), options text, status varchar(8), seed bytea, state text, ply integer,
    version integer
);
CREATE TABLE bare_move (
    id bigserial PRIMARY KEY, match_id varchar(16) REFERENCES bare_match, ply integer, kind varchar(5), seat smallint,
    data text, events text, made_by varchar(6), undoable boolean, made_at timestamptz, UNIQUE (match_id, ply)
);
INSERT INTO bare_match
SELECT 'bench' || n, 'bare', '{{}}', 'running', '', '', 0, 1 FROM generate_series(1, {matches}) n;
"""
# Different letters: PostgreSQL would compress a repeated one to nothing.
STATE = "left(repeat(md5(random()::text), {repeats}), {state})"
SCRIPT = """
\\set n random(1, {matches})
BEGIN;
SELECT id, game, options, status, seed, state, ply + 1 AS next FROM bare_match WHERE id = 'bench' || :n
FOR UPDATE \\gset
INSERT INTO bare_move (match_id, ply, kind, seat, data, events, made_by, undoable, made_at)
VALUES ('bench' || :n, :next, 'move', 0, repeat('x', {data}), repeat('x', {events}), 'player', false, now());
UPDATE bare_match SET state = {text}, ply = :next, version = version + 1 WHERE id = 'bench' || :n;
COMMIT;
"""


def stored_sizes(url: str) -> Sizes:
    """Return the averages over all stored rows."""
    averages = """
        SELECT (SELECT avg(length(state)) FROM play_match WHERE ply > 0), avg(length(data)), avg(length(events))
        FROM play_move WHERE ply > 0
    """
    with psycopg.connect(url) as connection:
        state, data, events = connection.execute(averages).fetchall()[0]
    return Sizes(round(state), round(data), round(events))


def moves_per_second(url: str, sizes: Sizes, clients: int, seconds: int) -> float:
    """Return the transactions per second. Raises FileNotFoundError without pgbench."""
    program = find_pgbench()
    fill = {"matches": MATCHES, "repeats": sizes.state // 32 + 1, **sizes._asdict()}
    with psycopg.connect(url) as connection:
        connection.execute(SETUP.format(**fill))
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as script:
        script.write(SCRIPT.format(text=STATE.format(**fill), **fill))
        script.flush()
        command = [program, "--no-vacuum", "--client", str(clients), "--jobs", "2", "--time", str(seconds)]
        done = subprocess.run([*command, "--file", script.name, url], capture_output=True, text=True, check=True)
    found = re.search(r"tps = ([\d.]+)", done.stdout)
    assert found, done.stdout + done.stderr
    return float(found[1])


def find_pgbench() -> str:
    """Return the path of the newest pgbench. Raises FileNotFoundError if there is none."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/pgbench"), key=lambda path: int(path.parts[4]))
    program = str(versions[-1]) if versions else shutil.which("pgbench")
    if program is None:
        raise FileNotFoundError("pgbench")
    return program
