"""The rules of Draughts, number 20 of the collection. Paragraphs (§) are those of the rule page beside this file.

Men move and capture forward only; kings move any distance. Captures are voluntary, but a player who misses a capture
may lose the piece: the opponent huffs it. Forced captures, as usual in clubs, are an option.
"""

from typing import Any, ClassVar, Literal

import msgspec

from games.engine.game import Kind
from games.engine.kit.chequers.data import Terms
from games.engine.kit.chequers.rules import Chequers


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options. ``capture``: whether a missed capture may be huffed, or captures are forced (§ 5). ``king_landing``:
    where a king may land behind a captured piece (§ 6.3).
    """

    capture: Literal["huff", "forced"] = "huff"
    king_landing: Literal["directly-behind", "any-square-behind"] = "directly-behind"


class Draughts(Chequers[Options]):
    """The game Draughts on eight rows, as played in German pubs."""

    slug: ClassVar[str] = "draughts"
    seats: ClassVar[range] = range(2, 3)
    version: ClassVar[int] = 2

    def terms(self, options: Options) -> Terms:
        """Return terms with twelve men each."""
        return Terms(capture=options.capture, landing=options.king_landing)

    def upgrade(self, kind: Kind, data: Any, since: int) -> Any:
        """Add the terms that follow from the options to states of version 1."""
        if kind == "state" and since == 1:
            options = data.pop("options")
            data["terms"] = {"capture": options["capture"], "landing": options["king_landing"]}
        return data
