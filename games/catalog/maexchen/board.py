"""Board page of Mäxchen: build a typed page from a view and the words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.catalog.maexchen.cup import MAEXCHEN_STAKE, floor, is_out, sayable, stake
from games.catalog.maexchen.data import DOUBLES, LADDER, MAEXCHEN, Believe, Lift, Said, Say, View
from games.catalog.maexchen.rules import Maexchen, must_say
from games.catalog.maexchen.wording import named
from games.engine.kit.pages import Speaker, awaited_words, json
from games.engine.page import BoardPage, SeatPlate, Shown
from games.engine.text import SeatRef, Words

WORDS = ("true", "only_you", "cup", "say", "shown", "sticks", "player")


@dataclass(frozen=True, slots=True)
class Throw(Shown):
    """A throw: its two dice, and its name."""

    value: int
    dice: tuple[int, int]
    called: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Announced(Shown):
    """An announcement, and the player who made it."""

    index: int
    name: str
    you: bool
    dice: tuple[int, int]
    called: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Claim(Shown):
    """A legal announcement. ``true``: whether it is true; ``named``: whether its name is shown because its dice look
    low.
    """

    value: int
    dice: tuple[int, int]
    called: str
    move: str
    true: bool
    named: bool


@dataclass(frozen=True, slots=True)
class Answer(Shown):
    """A button to believe or to lift, with its possible consequences."""

    move: str
    label: str
    help: str


@dataclass(frozen=True, kw_only=True, slots=True)
class CupPlate(SeatPlate):
    """The panel of a seat, with each of its sticks taken or not, and the count in words."""

    count: str
    tally: Sequence[bool]


@dataclass(frozen=True, kw_only=True, slots=True)
class CupBoard(BoardPage):
    """The context of the game's templates.

    ``mine``: the throw that only the reader sees; ``covered``: whether the cup is on the dice; ``shown``: throws that
    were uncovered; ``claims`` or ``answers``: the reader's legal moves; ``words``: labels by key.
    """

    seats: Sequence[CupPlate]
    said: Sequence[Announced]
    mine: Throw | None
    covered: bool
    shown: Sequence[Throw]
    claims: Sequence[Claim]
    answers: Sequence[Answer]
    words: Mapping[str, str]


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> CupBoard:
    """Build the board page for the seat of the view. ``query`` is unused, as a move is one choice."""
    say = Speaker(words, names, view.seat)
    my_turn = view.mover is not None and view.seat == view.mover
    return CupBoard(
        headline="" if view.mover is None else words.say(Maexchen().headline(view), names),  # type: ignore[arg-type]  # it runs
        section=_section(view),
        phase="over" if view.mover is None else "say" if must_say(view) else "answer",
        my_turn=my_turn,
        seats=[_seat(view, seat, say) for seat in range(view.seats)],
        said=[_said(said, say) for said in view.said],
        mine=None if view.mine is None else _throw(view.mine, say),
        covered=view.mover is not None,
        shown=[_throw(value, say) for value in view.shown],
        ask=_ask(view, say) if my_turn else "",
        claims=_claims(view, say) if my_turn and must_say(view) else [],
        answers=_answers(view, say) if my_turn and not must_say(view) else [],
        awaited=awaited_words(view.mover, say),
        words={key: say(key, seat=SeatRef(view.seat or 0)) for key in WORDS},
        styles=("css/boards.css", "maexchen/cup.css"),
    )


def _said(said: Said, say: Speaker) -> Announced:
    throw = _throw(said.value, say)
    you = said.seat == say.reader
    return Announced(index=said.seat, name=say.names[said.seat], you=you, dice=throw.dice, called=throw.called)


def _section(view: View) -> str:
    """Return the paragraph of the rules for the reader's present decision."""
    if view.mover is None:
        return "6"
    if must_say(view):
        return "3"
    return "5.3" if view.said[-1].value == MAEXCHEN else "4"


def _seat(view: View, seat: int, say: Speaker) -> CupPlate:
    gone = is_out(view, seat)
    count, of = view.sticks[seat], view.options.sticks_out
    return CupPlate(
        index=seat,
        name=say.names[seat],
        you=seat == say.reader,
        awaited=seat == view.mover,
        status=say("out") if gone else say("sticks_of", n=count, of=of),
        count=say("out") if gone else say("count", n=count, of=of),
        plain=True,
        away=gone,
        tally=[at < count for at in range(of)],
    )


def _throw(value: int, say: Speaker) -> Throw:
    return Throw(value, divmod(value, 10), say.words.say(named(value)))


def _ask(view: View, say: Speaker) -> str:
    if not must_say(view):
        last = view.said[-1]
        return say("ask_answer", list=say.seats([last.seat]), value=named(last.value))
    if not view.said:
        return say("ask_first")
    before = named(LADDER[floor(view)])
    if view.mine is None or view.mine in sayable(view):
        return say("ask_say", value=before)
    return say("ask_lie", value=before, mine=named(view.mine))


def _claims(view: View, say: Speaker) -> list[Claim]:
    """Return every legal announcement, with whether it is true."""
    return [_claim(_throw(value, say), true=value == view.mine) for value in sayable(view)]


def _claim(throw: Throw, *, true: bool) -> Claim:
    return Claim(
        value=throw.value,
        dice=throw.dice,
        called=throw.called,
        move=json(Say(throw.value)),
        true=true,
        named=throw.value == MAEXCHEN,
    )


def _answers(view: View, say: Speaker) -> list[Answer]:
    """Return the answers, believing and lifting, each with its possible consequences."""
    sticks = "lift_help_two" if stake(view.said[-1].value) == MAEXCHEN_STAKE else "lift_help"
    return [
        Answer(json(Lift()), say("lift"), say(sticks)),
        Answer(json(Believe()), say("believe"), say(_after_believing(view))),
    ]


def _after_believing(view: View) -> str:
    """Return the key of the text for believing. Only a Mäxchen beats a double six, and nothing beats a Mäxchen."""
    if view.said[-1].value == MAEXCHEN:
        return "believe_maexchen"
    if view.said[-1].value != DOUBLES[-1]:
        return "believe_help"
    return "said_for_you" if view.options.says_maexchen else "only_maexchen"
