"""Sixty-six, number 114 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Sequence
from typing import ClassVar, Literal

import msgspec

from games.engine.kit.tricktaking.talon.many import Terms
from games.engine.kit.tricktaking.talon.parties import Parties


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table: the pack for two (§ 2.1), whether points are counted in the head or shown (§ 6.1), and
    details.

    The details are marriages (§ 5.2), the points for closing (§ 6.5), and the value of the last trick (§ 6.3).
    """

    pack: Literal["32", "24"] = "32"
    points: Literal["hidden", "shown"] = "hidden"
    closing: Literal["booklet", "usual"] = "booklet"
    pairs: Literal["with-a-trick", "before"] = "with-a-trick"
    last_trick: Literal["ten", "wins"] = "ten"


class SixtySix(Parties[Options]):
    """The game of Sixty-six: six cards each with two or four seats, seven with three; 66 points to win a deal, or
    101 for a pair.
    """

    slug: ClassVar[str] = "sixty-six"
    version: ClassVar[int] = 2
    """Version 2 counts a claim by the partner of the seat that closed as one by that seat (§ 6.2, 6.5)."""
    replays_since: ClassVar[int] = 2

    def terms(self, options: Options) -> Terms:
        """Return the terms for two seats."""
        return self.terms_for(options, 2)

    def terms_for(self, options: Options, seats: int) -> Terms:
        """Return the terms: three seats use a small pack, four seats two small packs (§ 2.1)."""
        hand = 7 if seats == 3 else 6
        return Terms(
            deck="ace-ten-48" if seats == 4 else "ace-ten-32" if seats == 2 and options.pack == "32" else "ace-ten-24",
            hand=hand,
            first=hand,
            seats=seats,
            enough=101 if seats == 4 else 66,
            shown=options.points == "shown",
            failed=options.closing,
            early=options.pairs == "before",
            last=options.last_trick,
        )

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices, measured with Normal bots: four or five deals with two seats, eleven
        with three, six with four.
        """
        return (({2: 55, 3: 75}.get(seats, 50), False),)
