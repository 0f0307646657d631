"""``python -m games.engine``: play any game from any programming language by JSON lines, see ``docs/protocol.md``.

``python -m games.engine fight SLUG`` measures the strength of its bots, see :mod:`games.engine.fight`;
``python -m games.engine new SLUG --like OTHER`` creates a new game, see :mod:`games.engine.new`.

The games come from a package with a function ``games()``, imported by name, because the engine depends on no game.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import BinaryIO

from games.engine import fight, new
from games.engine.codec import AnyGame
from games.engine.wire import LONGEST_LINE, TOO_LONG, Session


def serve(session: Session, requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer each line of ``requests`` until they end. Each reply is flushed at once."""
    while line := requests.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            _skip_line(requests)
            reply = TOO_LONG
        else:
            reply = session.answer(line.rstrip(b"\r\n"))
        replies.write(reply + b"\n")
        replies.flush()


def _skip_line(requests: BinaryIO) -> None:
    while part := requests.readline(LONGEST_LINE):
        if part.endswith(b"\n"):
            return


def main() -> int:
    """Run the command. Return the exit status: 0 at the end of the input, also if the reader of the replies has closed
    its end.
    """
    parser = argparse.ArgumentParser(prog="python -m games.engine", description="JSON lines on stdin and stdout.")
    parser.add_argument("--games", default="games.catalog", metavar="PACKAGE", help="where the games are")
    commands = parser.add_subparsers(dest="command")
    measure = commands.add_parser("fight", help="measure how strong bots are", add_help=False)
    measure.add_argument("slug")
    begin = commands.add_parser("new", help="begin a game like another one")
    begin.add_argument("slug")
    begin.add_argument("--like", required=True, metavar="SLUG", help="the game that is varied, or copied")
    begin.add_argument("--copy", action="store_true", help="a game of its own, not a variant")
    wanted, rest = parser.parse_known_args()
    games = import_module(wanted.games).games()
    try:
        if wanted.command == "fight":
            return _fight(parser, games, wanted.slug, rest)
        if wanted.command == "new":
            return _new(parser, games, wanted)
        if rest:
            parser.error(f"unknown: {' '.join(rest)}")
        serve(Session(games), sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that flushing stdout at exit does not fail
    except KeyboardInterrupt:
        return 130
    return 0


def _fight(parser: argparse.ArgumentParser, games: Mapping[str, AnyGame], slug: str, rest: Sequence[str]) -> int:
    if slug not in games:
        parser.error(f"no game is called {slug}")
    return fight.main(games[slug], rest)


def _new(parser: argparse.ArgumentParser, games: Mapping[str, AnyGame], wanted: argparse.Namespace) -> int:
    try:
        folder = new.make(wanted.games, games, wanted.slug, wanted.like, copy=wanted.copy)
    except new.Taken as error:
        parser.error(str(error))
    for tool in ("tests.conformance.golden", "tests.history"):
        subprocess.run([sys.executable, "-m", tool, wanted.slug], check=True)
    print(f"{folder} is there, and plays. Still to be written:")
    for what, how in new.TO_DO.items():
        print(f"  {what}: {how}")
    print(f'Then: make test ARGS="-k {wanted.slug}", and python -m games.engine fight {wanted.slug}')
    return 0


if __name__ == "__main__":
    sys.exit(main())
