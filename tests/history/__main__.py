"""Write missing generations, or those of the named games: ``python -m tests.history [SLUG ...]``.

An existing generation is only overwritten if its game is named. Do so only while that version is not released.
Kinds of data that a version stores for the first time, such as plans, are added to its hashes in any case.
"""

import sys

from games.catalog import games
from tests.history.generations import file_of, write, write_new_kinds


def main(named: list[str]) -> None:
    """Write the generations and print what was written."""
    for game in games().values():
        if game.slug in named or (not named and not file_of(game, game.version).exists()):
            write(game)
            print(f"{game.slug}: version {game.version}, {file_of(game, game.version).stat().st_size} bytes")
        elif new := write_new_kinds(game):
            print(f"{game.slug}: version {game.version} stores {', '.join(new)} from now on")


if __name__ == "__main__":
    main(sys.argv[1:])
