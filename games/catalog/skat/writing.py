"""Letters: what is bid or lies in the trick, the hand, and everything that may be said or played."""

from collections.abc import Iterator, Sequence

from games.catalog.skat.asking import effect, label
from games.catalog.skat.data import Pass, Play, View
from games.catalog.skat.judging import moves
from games.catalog.skat.phrases import contract_name
from games.engine.kit.tricktaking.letters import TrickWriter
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.letters import Choice


class SkatWriter(TrickWriter):
    """Words first, then cards with what they do to the trick."""

    def offers(self, view: View, say: Speaker) -> Iterator[Choice]:
        """Everything that is legal."""
        for move in moves(view, view.hand):
            yield Choice(move, label(view, move, say), effect(view, move.card, say) if isinstance(move, Play) else "")

    def few(self, view: View, every: Sequence[Choice]) -> Sequence[Choice]:
        """To pass, and to put small cards away."""
        return sorted(every, key=lambda choice: not isinstance(choice.move, Pass))

    def heading(self, view: View, say: Speaker) -> str:
        """What is played."""
        return "" if view.contract is None else say.title(contract_name(view.contract))


WRITER = SkatWriter
