"""Mails of Skat: the bids or the trick, the hand, and all legal bids or plays."""

from collections.abc import Iterator, Sequence

from games.catalog.skat.asking import effect, label
from games.catalog.skat.data import Pass, Play, View
from games.catalog.skat.judging import moves
from games.catalog.skat.phrases import contract_name
from games.engine.kit.tricktaking.letters import TrickWriter
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.letters import Choice


class SkatWriter(TrickWriter):
    """Writer of mails that lists bids first, then cards with their effect on the trick."""

    def offers(self, view: View, say: Speaker) -> Iterator[Choice]:
        """Yield all legal moves."""
        for move in moves(view, view.hand):
            yield Choice(move, label(view, move, say), effect(view, move.card, say) if isinstance(move, Play) else "")

    def few(self, view: View, every: Sequence[Choice]) -> Sequence[Choice]:
        """Return the choices, sorted with passing first."""
        return sorted(every, key=lambda choice: not isinstance(choice.move, Pass))

    def heading(self, view: View, say: Speaker) -> str:
        """Return the declared game as a heading."""
        return "" if view.contract is None else say.title(contract_name(view.contract))


WRITER = SkatWriter
