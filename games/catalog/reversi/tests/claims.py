"""Check what the pages of Reversi claim about good play."""

from collections.abc import Sequence
from typing import Any

from games.engine.chance import Chance, Stream
from tests.claims import Claims, Figure, moves, share

CLAIMS = Claims()
MATCHES = 60
EARLY = 20
"""Discs on the board up to which the special strategy plays; afterwards the bots play freely."""

CLAIMS.rule(
    "3.3",
    en="Take the corners: a disc there is never turned again.",
    de="Nimm die Ecken: Ein Stein dort wird nie wieder umgedreht.",
)
CLAIMS.rule(
    "3.3",
    en="No line runs through a corner, so a disc there can never be trapped.",
    de="Durch eine Ecke führt keine Reihe, also kann ein Stein dort nie eingeschlossen werden.",
)
CLAIMS.rule(
    "3.3",
    en="One disc now, and a corner for ever.",
    de="Ein Stein jetzt und eine Ecke für immer.",
)


class AtFirst:
    """Turns over as few discs as possible at first, or as many; afterwards plays as a bot of the game."""

    def __init__(self, game: Any, sign: int) -> None:
        self.game, self.sign, self.later = game, sign, game.bot("easy")

    def choose(self, view: Any, luck: Stream) -> Any:
        """Return any of the equally good moves."""
        state = self.game.imagine(view, luck)
        if sum(field != "." for field in state.board) >= EARLY:
            return self.later.choose(view, luck)
        open_to = self.game.candidates(state, view.seat)
        turned = {move: self.sign * self.turned(state, view.seat, move) for move in open_to}
        return luck.choice([move for move in turned if turned[move] == max(turned.values())])

    def turned(self, state: Any, seat: int, move: Any) -> int:
        """Return the number of fields that change."""
        after = self.game.play(state, seat, move, Chance(b"open")).state
        return sum(one != other for one, other in zip(state.board, after.board, strict=True))


@CLAIMS.says(
    en="Do not count discs at first: turning over as many as possible brings you nothing then.",
    de="Zähl am Anfang keine Steine: So viele wie möglich umzudrehen bringt dir da nichts.",
    slow=True,
)
def many_discs_at_first(game: Any) -> Sequence[Figure]:
    """Play 60 matches of most discs against fewest discs: no more than half are won, within three standard errors."""
    won = 0.0
    for number in range(MATCHES):
        bots = [AtFirst(game, 1), AtFirst(game, -1)]
        seat = number % 2
        *_, (_, last) = moves(game, 2, f"many {number}", None, bots if seat == 0 else bots[::-1])
        places = game.outcome(last.state).places
        won += (places[seat] == 1) / places.count(1)
    found = share(won, MATCHES)
    assert found.value - found.error <= 50
    return []
