"""Write the generations that are missing, or those of the games that are named: ``python -m tests.history [SLUG ...]``.

A generation that is there is only written anew if its game is named: do so only while that version is not released.
What a version stores for the first time, such as plans that are new, joins its hashes without that.
"""

import sys

from games.catalog import games
from tests.history.generations import file_of, write, write_new_kinds


def main(named: list[str]) -> None:
    """Write, and say what."""
    for game in games().values():
        if game.slug in named or (not named and not file_of(game, game.version).exists()):
            write(game)
            print(f"{game.slug}: version {game.version}, {file_of(game, game.version).stat().st_size} bytes")
        elif new := write_new_kinds(game):
            print(f"{game.slug}: version {game.version} stores {', '.join(new)} from now on")


if __name__ == "__main__":
    main(sys.argv[1:])
