"""Solve 101, but no ones; see :mod:`.solving`."""

import struct
import sys
from pathlib import Path

from games.catalog.hundred_one_no_ones.solving import FULL, first_of, run, solved, stops_from


def main() -> None:
    """Write the table, and print the numbers for the rule page."""
    table = solved()
    flat = [round(FULL * worth) for row in table for worth in row]
    Path(__file__).with_name("worths.bin").write_bytes(struct.pack(f"<{len(flat)}H", *flat))
    said = [
        f"all: from 0 to 101 without a one {run(0):.2%}, from 50 {run(50):.1%}, from 80 {run(80):.1%}",
        f"all: the first of two wins {first_of((0, 0))[0]:.1%}; a match has {(1 - run(0)) / run(0) * 6:.0f} throws",
        f"turn-only: the first of two wins {table[0][0]:.1%}",
    ]
    for mine, theirs in ((0, 0), (40, 40), (0, 80), (80, 0), (80, 80), (60, 90)):
        said.append(f"turn-only: with {mine} against {theirs} stop from {stops_from(table, mine, theirs)}")
    sys.stdout.write("\n".join([*said, ""]))


if __name__ == "__main__":
    main()
