"""What a page shows of a game, as values: every ``board`` gives a :class:`BoardPage`, and templates read its fields.

Pages are frozen; whoever shows one changes it with :func:`dataclasses.replace`. Nothing here knows HTML or a web
framework: scenes, mails and prints are made of the same values. All words are said already, to one reader in one
language.

* :class:`BoardPage`: ``headline section phase seats my_turn seated awaited sealed ask go moves pieces drawing hand
  deck pad path styles scripts``, and from whoever shows it ``read_only``, ``template``, ``panel_template``,
  ``pad_template``, ``figure_template``.
* :class:`SeatPlate`: ``index name you awaited status plain away bot cards last said note``.
  :class:`Said`: ``line words icon bot``.
* :class:`Offer`: ``move label``. :class:`Pick`: ``label query chosen``. :class:`Side`: ``side where``.
  :class:`Throws`: ``title list``, of :class:`Thrown`: ``seat die name``. :class:`Named`: ``id label``.
  :class:`Held`: ``id label picked css key``. :class:`Die`: ``place die label picked fixed css key``.
  :class:`Part`: ``text cards``. :class:`Panel`: ``title detail section verdict parts``. :class:`Pad`: ``title``,
  :class:`PadLine`: ``label cells sum``, :class:`LinesPad`: ``title head lines css``.
* :class:`RoundSheet`: ``number title points_word total_word best_word rows``, of :class:`SheetRow`: ``seat name you
  best points notes before total``, with :class:`SheetNote`: ``text points good``.

A family or a game that shows more has subclasses of its own, such as :class:`games.engine.kit.pages.OpenBoard`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.kit.drawing import Drawing


class Shown:
    """A part of a page. Templates ask ``part["name"]`` before ``part.name``; who answers spares them an exception."""

    __slots__ = ()
    __getitem__ = object.__getattribute__


@dataclass(frozen=True, slots=True)
class Offer(Shown):
    """A button: the JSON of the move that it posts, and what it says."""

    move: str
    label: str


@dataclass(frozen=True, slots=True)
class Pick(Shown):
    """A link that picks something in the page's address: what it says, and the query that it leads to."""

    label: str
    query: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Side(Shown):
    """A line of the board in words: whose pieces, and where they stand, "" for nowhere."""

    side: str
    where: str


@dataclass(frozen=True, slots=True)
class Thrown(Shown):
    """A throw with one die: the seat, what came, and who that is."""

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
    """A die on the table: its place in the row from 0, what it shows, its name, and how it is drawn.

    ``picked``: to be thrown again; ``fixed``: may not be.
    """

    place: int
    die: int
    label: str
    picked: bool = False
    fixed: bool = False
    css: str = ""

    @property
    def key(self) -> str:
        """Its identity, as long as the row lies there."""
        return f"die-{self.place}"


@dataclass(frozen=True, slots=True)
class Named(Shown):
    """A card: its sign in the deck, its name, and its identity where it is the one to follow (``data-id``)."""

    id: str
    label: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Part(Shown):
    """Some cards, and what becomes of them or where they came from."""

    text: str
    cards: Sequence[Named]


@dataclass(frozen=True, kw_only=True, slots=True)
class Panel(Shown):
    """What a pick would do. ``section`` where it breaks a rule, ``verdict`` that it does; ``parts``: where cards go."""

    title: str = ""
    detail: str = ""
    section: str = ""
    verdict: str = ""
    parts: Sequence[Part] = ()


@dataclass(frozen=True, slots=True)
class Said(Shown):
    """What somebody has just said: which line of the talk it is, the words, the symbol of a reaction or "", and whether
    it was a bot of the house. Line 0 stands for what the reader's page shows there.
    """

    line: int
    words: str
    icon: str = ""
    bot: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class SeatPlate(Shown):
    """A seat around the table, as ``{% plate %}`` shows it.

    ``you``: the reader sits there; ``awaited``: it is to move; ``status``: a few words, ``plain`` where they are a
    score and not that somebody has chosen; ``away``: out of the game; ``bot``: played by one, which only who shows the
    page knows, as it does what was just ``said`` there; ``cards``: how many it holds, None in a game without;
    ``last``: words below the name; ``note``: the id of what explains it, where the page has that; ``character``: what
    is said of a bot that has one; ``profile``: the address of its person's page, where there is one for the reader.
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
    """A card of the reader's hand: its sign in the deck, its name, whether it is picked, its class, its identity."""

    id: str | int
    label: str
    picked: bool = False
    css: str = ""
    key: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Pad(Shown):
    """The score beside the table and on paper; what stands in it is told by subclasses."""

    title: str


@dataclass(frozen=True, slots=True)
class PadLine(Shown):
    """A line of a pad: its head, and what stands there for each seat. ``sum``: it is reckoned, and empty on paper."""

    label: str
    cells: Sequence[int | str]
    sum: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class LinesPad(Pad):
    """A table with a column for each seat, for ``components/lines_pad.html``: the head of the first, and its class.

    ``paper``: the lines of the empty printed pad, where it needs more than are shown at a table.
    """

    head: str
    lines: Sequence[PadLine]
    css: str
    paper: Sequence[PadLine] = ()


@dataclass(frozen=True, slots=True)
class SheetNote(Shown):
    """Why a round brought a seat what it did: in words, and what that counted. ``good``: whether a risk paid off, None
    where none was taken.
    """

    text: str
    points: str = ""
    good: bool | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class SheetRow(Shown):
    """A seat on the sheet of a round: what it got and why, and its total ``before`` and since."""

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
    """What a finished round has brought, the best first; ``number`` counts the rounds from 1."""

    number: int
    title: str
    points_word: str
    total_word: str
    best_word: str
    rows: Sequence[SheetRow]


@dataclass(frozen=True, kw_only=True, slots=True)
class BoardPage(Shown):
    """What every board shows to one reader, a seat or a spectator.

    ``headline``: where the match is; ``section``: the paragraph of the rules that is needed now; ``phase``: "over" at
    the end; ``my_turn``: the reader is awaited. ``awaited``: who is, in words; ``sealed``: what the reader has chosen
    and nobody may see yet; ``ask``: what the reader is asked; ``go``: the one big button, None until a move is chosen;
    ``moves``: every legal move that is listed; ``pieces``: the board in words; ``drawing``: the board if it is drawn;
    ``hand``: the reader's cards, None in a game without; ``deck``: whose faces cards have; ``pad``: the score, None
    where the plates say it all; ``path``: the query of what is picked so far, without its name.

    Who shows the page says ``read_only`` where nothing can be done, and which templates draw it.
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
        """Whether the reader sits at the table."""
        return any(seat.you for seat in self.seats)

    @property
    def full(self) -> bool:
        """Whether a whole trick lies on the table."""
        return False

    @property
    def taker(self) -> int | None:
        """Who has the best of the trick that lies there; None where nobody has."""
        return None
