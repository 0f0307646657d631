"""Board page of German Schafkopf: the family's page, with announcements and a sheep's head for each pair."""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from games.catalog.german_schafkopf.data import HEAD
from games.catalog.german_schafkopf.rules import GermanSchafkopf
from games.engine.game import Seat
from games.engine.kit.tricktaking import felt as on_felt
from games.engine.kit.tricktaking import page as kit
from games.engine.kit.tricktaking.sixty_one import page
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.page import Shown
from games.engine.text import SeatRef

PAIRS = ((0, 2), (1, 3))
LETTERS = "AB"
STROKES = (
    "M32 30Q50 14 68 30",
    "M32 30Q12 22 8 46Q22 50 32 40",
    "M68 30Q88 22 92 46Q78 50 68 40",
    "M32 40Q32 64 41 80",
    "M68 40Q68 64 59 80",
    "M41 80Q50 94 59 80",
    "M38 50q5-6 9 0",
    "M53 50q5-6 9 0",
    "M45 76q5 6 10 0",
)
"""Strokes of the drawing: forehead, ears, cheeks, chin, eyes, mouth; one for each point."""


@dataclass(frozen=True, slots=True)
class Head(Shown):
    """The drawing of a pair's sheep's heads. ``strokes``: strokes of the current head; ``left``: strokes that it still
    lacks; ``whole``: the number of finished heads.
    """

    team: str
    text: str
    strokes: Sequence[str]
    left: Sequence[str]
    whole: Sequence[int]
    members: Sequence[int]


@dataclass(frozen=True, kw_only=True, slots=True)
class HeadsPad(kit.DealsPad):
    """The pad with the drawings of both pairs. ``outline``: the strokes of a whole head."""

    heads: Sequence[Head]
    outline: Sequence[str] = STROKES


class Page(page.Page):
    """The family's page, with announcements and drawings."""

    sections = page.Page.sections | {"name": "4.3"}
    styles = (*page.Page.styles, "german_schafkopf/heads.css")

    def plate(self, view: Any, seat: Seat, say: Speaker) -> kit.TrickPlate:
        """Return the panel of a seat, with its pair."""
        found = super().plate(view, seat, say)
        return replace(found, team=LETTERS[seat % 2], team_word=say("team", team=LETTERS[seat % 2]))

    def role(self, view: Any, seat: Seat, say: Speaker) -> str:
        """Return what the seat has announced."""
        if view.phase == "over":
            return ""
        said = view.bids.said[seat]
        return say("says", n=said) if said else say("must") if view.bids.forced and seat == view.bids.maker else ""

    def total(self, total: int) -> str:
        """Return the total of a pair; strokes are never taken off."""
        return str(total)

    def news(self, view: Any, say: Speaker) -> str:
        """Return the line about trumps: which seat is to name them, or has named them and leads."""
        key = "leads" if view.phase == "play" else "forced" if view.bids.forced else "makes"
        return say(key, seat=SeatRef(view.bids.maker))

    def signs(self, view: Any, say: Speaker) -> list[on_felt.Sign]:
        """Return the notes on the table: the trump suit, and which pair needs 61 points."""
        if not view.trump:
            return []
        key = "needs_forced" if view.bids.forced else "needs"
        return [
            *super().signs(view, say),
            on_felt.Sign(say(key, team=LETTERS[view.bids.maker % 2]), icon="user", on="1"),
        ]

    def pad(self, view: Any, say: Speaker) -> HeadsPad:
        """Return the strokes of each deal, and the drawings (§ 6.4)."""
        common = super().pad(view, say)
        totals = [view.totals[pair[0]] for pair in PAIRS]
        heads = [self._head(view, at, total, say) for at, total in enumerate(totals)]
        tokens = (max(totals) // HEAD - min(totals) // HEAD) * view.options.token_per_head
        agreed = say("pad_paid", n=tokens) if view.mover is None else say("pad_tokens", n=view.options.token_per_head)
        more = {"aim": say("pad_heads", n=view.options.target), "agreed": agreed, "heads": heads}
        return HeadsPad(**_fields(common) | more)

    def _head(self, view: Any, at: int, total: int, say: Speaker) -> Head:
        whole, drawn = divmod(total, HEAD)
        team = say("team", team=LETTERS[at])
        return Head(team, say("drawn", n=total), STROKES[:drawn], STROKES[drawn:], range(whole), PAIRS[at])


def _fields(part: Any) -> dict[str, Any]:
    return {each.name: getattr(part, each.name) for each in fields(part)}


PAGE = Page(GermanSchafkopf())
board = PAGE.board
