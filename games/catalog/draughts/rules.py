"""The rules of draughts, number 20 of the collection. Paragraphs (§) are those of the rule page beside this file.

Men move and take forward only, kings fly. Nobody has to take, but who does not may lose the piece: the rival huffs it.
That every capture is forced, as usual in clubs, is an option.
"""

from typing import Any, ClassVar, Literal

import msgspec

from games.engine.game import Kind
from games.engine.kit.chequers.data import Terms
from games.engine.kit.chequers.rules import Chequers


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``capture``: whether a missed capture may be huffed, or none may be missed (§ 5). ``king_landing``: where a king
    comes down behind what it takes (§ 6.3).
    """

    capture: Literal["huff", "forced"] = "huff"
    king_landing: Literal["directly-behind", "any-square-behind"] = "directly-behind"


class Draughts(Chequers[Options]):
    """On eight rows, as in German pubs."""

    slug: ClassVar[str] = "draughts"
    seats: ClassVar[range] = range(2, 3)
    version: ClassVar[int] = 2

    def terms(self, options: Options) -> Terms:
        """Twelve men each."""
        return Terms(capture=options.capture, landing=options.king_landing)

    def upgrade(self, kind: Kind, data: Any, since: int) -> Any:
        """Since version 2 a state has the terms that its options make."""
        if kind == "state" and since == 1:
            options = data.pop("options")
            data["terms"] = {"capture": options["capture"], "landing": options["king_landing"]}
        return data
