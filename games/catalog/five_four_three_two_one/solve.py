"""Solve Five four three two one for two seats, see :mod:`.chips`."""

import struct
import sys
from pathlib import Path

from games.catalog.five_four_three_two_one.chips import FULL, solved


def main() -> None:
    """Write the table, and print how often the first seat wins."""
    table = solved()
    flat = [round(FULL * worth) for row in table for worth in row]
    Path(__file__).with_name("worths.bin").write_bytes(struct.pack(f"<{len(flat)}H", *flat))
    sys.stdout.write(f"The first of two wins {table[0][0]:.1%}\n")


if __name__ == "__main__":
    main()
