"""The content of a game's page as values: each ``board`` returns a :class:`BoardPage`, and templates read its fields.

Pages are frozen; code that shows a page changes it with :func:`dataclasses.replace`. Nothing here depends on HTML or a
web framework: scenes, mails and prints are made from the same values. All texts are complete, for one reader in one
language. This list has the fields of each class:

* :class:`BoardPage`: ``headline section phase seats my_turn seated awaited sealed ask go moves pieces drawing hand
  deck pad path styles scripts``, and, set by the code that shows the page, ``read_only``, ``template``,
  ``panel_template``, ``pad_template``, ``figure_template``.
* :class:`SeatPlate`: ``index name you awaited status plain away bot cards last said note character profile``,
  :class:`Said`: ``line words icon bot``.
* :class:`Offer`: ``move label``. :class:`Pick`: ``label query chosen``. :class:`Side`: ``side where``.
* :class:`Throws`: ``title list``, of :class:`Thrown`: ``seat die name``. :class:`Die`: ``place die label picked
  fixed css key``.
* :class:`Named`: ``id label key``. :class:`Held`: ``id label picked css key``.
* :class:`Panel`: ``title detail section verdict parts``, of :class:`Part`: ``text cards``.
* :class:`Pad`: ``title``. :class:`LinesPad`: ``title head lines css paper``, of :class:`PadLine`: ``label cells
  sum``.
* :class:`RoundSheet`: ``number title points_word total_word best_word rows``, of :class:`SheetRow`: ``seat name you
  best points notes before total``, with :class:`SheetNote`: ``text points good``.

A family or a game that shows more has subclasses of its own, such as :class:`games.engine.kit.pages.OpenBoard`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.kit.drawing import Drawing


class Shown:
    """A part of a page. ``part["name"]`` works like ``part.name``: templates try it first, and are spared an
    exception.
    """

    __slots__ = ()
    __getitem__ = object.__getattribute__


@dataclass(frozen=True, slots=True)
class Offer(Shown):
    """A button: the JSON of the move that it posts, and its label."""

    move: str
    label: str


@dataclass(frozen=True, slots=True)
class Pick(Shown):
    """A link that selects something by the page's query string: its label, and the query."""

    label: str
    query: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Side(Shown):
    """One side's pieces in words: the name of the side, and its squares; "" for no pieces."""

    side: str
    where: str


@dataclass(frozen=True, slots=True)
class Thrown(Shown):
    """A throw with one die: the seat, the result, and the player's name."""

    seat: int
    die: int
    name: str


@dataclass(frozen=True, slots=True)
class Throws(Shown):
    """The last throws, the latest last, for ``components/throws.html``."""

    title: str
    list: Sequence[Thrown]


@dataclass(frozen=True, slots=True)
class Die(Shown):
    """A die on the table: its place in the row from 0, its face, its name, and its CSS class.

    ``picked``: to be thrown again; ``fixed``: may not be thrown again.
    """

    place: int
    die: int
    label: str
    picked: bool = False
    fixed: bool = False
    css: str = ""

    @property
    def key(self) -> str:
        """The identity of the die while its row is on the table."""
        return f"die-{self.place}"


@dataclass(frozen=True, slots=True)
class Named(Shown):
    """A card: its code in the deck, its name, and its identity (``data-id``) if animations should follow the card."""

    id: str
    label: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Part(Shown):
    """Some cards, and a text about where the cards go or come from."""

    text: str
    cards: Sequence[Named]


@dataclass(frozen=True, kw_only=True, slots=True)
class Panel(Shown):
    """The effect of a selection.

    ``section``: the rule that it breaks; ``verdict`` says so; ``parts``: where cards go.
    """

    title: str = ""
    detail: str = ""
    section: str = ""
    verdict: str = ""
    parts: Sequence[Part] = ()


@dataclass(frozen=True, slots=True)
class Said(Shown):
    """The last chat line of a seat: its number, the words, the symbol of a reaction or "", and whether a bot wrote it.

    Line 0 is the line that the reader's page shows at this place.
    """

    line: int
    words: str
    icon: str = ""
    bot: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class SeatPlate(Shown):
    """A seat around the table, for the template tag ``{% plate %}``.

    ``you``: the reader's seat; ``awaited``: to move; ``status``: a few words; ``plain``: the status is a score and not
    that the seat has chosen; ``away``: out of the game; ``bot``: played by a bot, set like ``said`` by the code that
    shows the page; ``cards``: the number of cards in the hand, None in a game without hands; ``last``: words below the
    name; ``note``: the id of an explanation on the page; ``character``: the description of a bot that has one;
    ``profile``: the URL of the player's page, if the reader may see it.
    """

    index: int
    name: str
    you: bool
    awaited: bool
    status: str = ""
    plain: bool = False
    away: bool = False
    bot: bool = False
    cards: int | None = None
    last: str = ""
    said: Said | None = None
    note: str = ""
    character: str = ""
    profile: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Held(Shown):
    """A card of the reader's hand.

    ``id``: its code in the deck; ``label``: its name; ``css``: its class; ``key``: its identity (``data-id``).
    """

    id: str | int
    label: str
    picked: bool = False
    css: str = ""
    key: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Pad(Shown):
    """The score beside the table and on paper. Subclasses hold its content."""

    title: str


@dataclass(frozen=True, slots=True)
class PadLine(Shown):
    """A line of a pad: its heading, and a cell for each seat.

    ``sum``: the cells are calculated, and are empty on a printed pad.
    """

    label: str
    cells: Sequence[int | str]
    sum: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class LinesPad(Pad):
    """A table with a column for each seat, for ``components/lines_pad.html``.

    ``head``: the heading of the first column; ``css``: the class; ``paper``: the lines of the empty printed pad, if
    these are more than a table shows.
    """

    head: str
    lines: Sequence[PadLine]
    css: str
    paper: Sequence[PadLine] = ()


@dataclass(frozen=True, slots=True)
class SheetNote(Shown):
    """A reason for a seat's points in a round: in words, with the points.

    ``good``: whether a risk paid off, None if there was no risk.
    """

    text: str
    points: str = ""
    good: bool | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class SheetRow(Shown):
    """A seat on the sheet of a round: its points, the reasons, and its total ``before`` and after the round."""

    seat: int
    name: str
    you: bool
    best: bool
    points: str
    notes: Sequence[SheetNote]
    before: int
    total: int


@dataclass(frozen=True, kw_only=True, slots=True)
class RoundSheet(Shown):
    """The result of a finished round, best seat first; ``number`` counts the rounds from 1."""

    number: int
    title: str
    points_word: str
    total_word: str
    best_word: str
    rows: Sequence[SheetRow]


@dataclass(frozen=True, kw_only=True, slots=True)
class BoardPage(Shown):
    """The data that every board shows to one reader, a seat or a spectator.

    ``headline``: the progress of the match; ``section``: the paragraph of the rules that applies now; ``phase``:
    "over" at the end; ``my_turn``: the reader is to move; ``awaited``: the players to move, in words; ``sealed``: the
    reader's choice that is still hidden from the others; ``ask``: the question to the reader; ``go``: the main button,
    None until a move is selected; ``moves``: the legal moves that the page lists; ``pieces``: the board in words;
    ``drawing``: the board, if it is drawn; ``hand``: the reader's cards, None in a game without hands; ``deck``: the
    deck whose faces cards have; ``pad``: the score, None if the seat plates show it; ``path``: the query of the
    selection so far, without its name.

    The code that shows the page sets ``read_only`` if nothing can be done, and the templates that draw the page.
    """

    headline: str
    section: str
    phase: str
    seats: Sequence[SeatPlate]
    my_turn: bool
    awaited: str
    sealed: str = ""
    ask: str = ""
    go: Offer | None = None
    moves: Sequence[Offer] = ()
    pieces: Sequence[Side] = ()
    drawing: Drawing | None = None
    hand: Sequence[Held] | None = None
    deck: str = ""
    pad: Pad | None = None
    path: str = ""
    styles: Sequence[str] = ()
    scripts: Sequence[str] = ()
    read_only: bool = False
    template: str = ""
    panel_template: str = ""
    pad_template: str = ""
    figure_template: str = ""

    @property
    def seated(self) -> bool:
        """Whether the reader has a seat at the table."""
        return any(seat.you for seat in self.seats)

    @property
    def pad_key(self) -> Any:
        """The data from which the score pad is drawn. While this key is equal, the pad is the same."""
        if self.pad is None:
            return [(seat.name, seat.you, seat.status) for seat in self.seats]
        return self.pad, [(seat.name, seat.you, getattr(seat, "team_word", "")) for seat in self.seats]

    @property
    def full(self) -> bool:
        """Whether a complete trick is on the table."""
        return False

    @property
    def taker(self) -> int | None:
        """The seat that played the best card of the current trick; None if there is none."""
        return None
