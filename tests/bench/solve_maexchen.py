"""Compute the value of bluffing in Mäxchen for each announcement, and store it beside the game.

`python -m tests.bench.solve_maexchen`: a few seconds.
"""

import json
from pathlib import Path

from games.catalog import maexchen
from games.catalog.maexchen.bluffing import climbed
from games.catalog.maexchen.data import Options
from games.catalog.maexchen.rules import Maexchen

GAME = Maexchen()


def main() -> None:
    """Write one line for each number of seats and each highest announcement."""
    heights = sorted({Options().highest, Options(maexchen="said").highest})
    found = {f"{seats}/{highest}": climbed(seats, highest) for seats in GAME.seats for highest in heights}
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(worths)}" for key, worths in found.items())
    Path(maexchen.__path__[0], "worths.json").write_text(f"{{\n{lines}\n}}\n")


if __name__ == "__main__":
    main()
