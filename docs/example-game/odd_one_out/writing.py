"""What a mail says of the game: the hand, and a link for each number in it."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.odd_one_out.data import Lay, View
from games.engine.kit.letters import Picture, Spoken, Writer
from games.engine.kit.pictures import Item, Row, table
from games.engine.letters import Choice, Part
from games.engine.text import Words


class OddWriter(Writer):
    """A card is called by its number."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Every number that is held."""
        for number in sorted(set(view.hand)):
            yield Choice(Lay(number), str(number))

    def parts(self, view: View, page: Any, say: Spoken) -> Iterator[Part]:
        """The hand."""
        yield Part(say("hand"), ((" ".join(map(str, view.hand)),),))

    def picture(self, view: View, words: Words, names: Sequence[str]) -> Picture | None:
        """The same, as cards."""
        return table([Row(words.text("board.your_hand"), [Item("word", str(number)) for number in view.hand])], words)


WRITER = OddWriter
