"""Print which side wins with best play, for every starting square of the wolf: ``python -m
games.catalog.wolf_and_sheep.solve``.
"""

import sys

from games.catalog.wolf_and_sheep.solving import DARK, START, kept, named, squares

if __name__ == "__main__":
    sheep = squares(START)
    lost = kept(sheep)
    sys.stdout.write(f"The sheep win if the wolf starts on: {' '.join(named(lost)) or '-'}\n")
    sys.stdout.write(f"The wolf wins if it starts on: {' '.join(named(DARK & ~sheep & ~lost)) or '-'}\n")
