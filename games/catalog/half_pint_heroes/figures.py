"""The figures of the rules, with positions from the engine. Figures of the printed rules keep their captions (Fig. 4
to 9).

The reader can play ``FIGURES``, and steps through ``SHOWN``. Their words are in ``figures.<lang>.toml``. The cards
were chosen by this project, since the printed pictures are lost.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from games.catalog.half_pint_heroes.cards import cards
from games.catalog.half_pint_heroes.data import Brawled, Ended, Options, Play, Predict, RoundScored, State, Trick
from games.catalog.half_pint_heroes.lessons.positions import GAME, after, brawled, deal, declare, winner
from games.engine.game import Step
from games.engine.lessons import CHANCE, Figure, Test

ANNA, BEN, CEM, DORA = range(4)


def _taken_by(seat: int) -> Test:
    return lambda tried: winner(tried) == seat


def _table(row: str, *hands: str) -> State:
    """Return a round in which all seats have predicted 1 and bet against their left neighbours."""
    seats = len(hands)
    return deal(row, *hands, says=(1,) * seats, bets=[(seat + 1) % seats for seat in range(seats)])


PREDICT = Figure(  # Fig. 4
    section="4.1",
    position=deal("8W 5H 4F", "13H 13W 12M 2F 2N", "1H 6M 9N 10F 11W", "3H 3F 7M 8N 10W"),
    seat=ANNA,
    solution=Predict(2),
    wrong=(Predict(5), Predict(7)),
    replies=((BEN, Predict(0)), (CEM, Predict(1))),
)
ROW = Figure(
    section="6.6",
    position=after(_table("5F 12H 12M", "7N 7W 1H 9M 4N", "12N 3M 8H 6W 10F", "2N 3H 11N 13M 9W"), "7N 7W + 12H 12M"),
    seat=BEN,
    solution=declare("12N", "12H 12M"),
    right=_taken_by(BEN),
    wrong=(declare("12N", "12H"), declare("10F")),
    replies=((CEM, declare("2N")),),
    expects=_taken_by(BEN),
)
UNDECLARED = Figure(  # Fig. 8
    section="6.7",
    position=after(
        _table("5F 12H 12M", "7N 7W 5H 1H 9M", "7F 7H 1M 8N 10W", "2N 3H 11N 13M 6W", "3N 4F 6H 9W 11H"),
        "7N 7W 5H + 5F",
    ),
    seat=BEN,
    solution=declare("7F 7H", "12H 12M"),
    tells=declare("7F 7H"),
    right=_taken_by(BEN),
    wrong=(declare("7F 7H"),),
    replies=((CEM, declare("2N")), (DORA, declare("3N"))),
    expects=_taken_by(BEN),
)
STRAIGHT = Figure(  # Fig. 5
    section="8.1",
    position=after(
        _table("8W 10H 7M", "10F 7N 2H 1W 5M", "11M 11W 11N 3F 6H", "6F 9N 2M 13H 1N", "4H 5H 1M 8N 12F"),
        "10F 7N + 10H 7M",
        "11M 11W 11N",
    ),
    seat=CEM,
    solution=declare("6F 9N", "7M 8W 10H"),
    right=_taken_by(CEM),
    wrong=(declare("13H"),),
    replies=((DORA, declare("4H")),),
    expects=_taken_by(CEM),
)
HIGHER = Figure(  # Fig. 7
    section="8.2",
    position=after(
        _table("10H 9M 11W 12F", "8N 1H 2W 5F", "2H 3H 6N 7W", "3W 4W 6M 1N", "13M 1M 5H 6F"),
        "8N + 9M 10H 11W 12F",
        "2H",
        "3W",
    ),
    seat=DORA,
    solution=declare("13M", "9M 10H 11W 12F"),
    right=_taken_by(DORA),
    wrong=(declare("13M"),),
    expects=_taken_by(DORA),
)
FULL_HOUSES = Figure(
    section="8.2",
    position=after(_table("9H 7M 4W", "7F 7W 4N 1H 11F", "5H 5F 5N 9W 13H", "2H 3M 6W 8F 12N"), "7F 7W 4N + 7M 4W"),
    seat=BEN,
    solution=declare("5H 5F 5N 9W", "9H"),
    right=_taken_by(BEN),
    wrong=(declare("5H 5F 5N"), declare("9W", "9H")),
    replies=((CEM, declare("2H")),),
    expects=_taken_by(BEN),
)
EARLIER = Figure(  # Fig. 6
    section="8.3",
    position=after(
        _table("12M 3H 6W 1N", "12F 12N 3F 5H", "8W 8N 4M 13N", "10H 10F 9W 9N", "8F 8M 2M 13H"),
        *("12F 12N + 12M", "4M", "10H 10F 9W 9N", "2M"),
        "3F + 3H",
    ),
    seat=BEN,
    solution=declare("8W 8N"),
    right=_taken_by(BEN),
    wrong=(declare("13N"),),
    replies=((DORA, declare("8F 8M")),),
    expects=_taken_by(BEN),
)
BRAWL = Figure(
    section="9.1",
    position=after(
        deal("1N 6H", "9H 9F 13N 4W 4M 4N", "11W 12M 10F 10H 2H 5N", says=(3, 2), bets=(-1, -1)),
        *("9H 9F", "11W"),
        *("13N", "12M"),
    ),
    seat=ANNA,
    solution=declare("4W 4M 4N"),
    right=brawled,
    wrong=(declare("4W 4M"), declare("4W")),
    replies=((BEN, declare("10F 10H")),),
    stays=True,
    expects=brawled,
)
FIGURES = {
    "predict": PREDICT,
    "row": ROW,
    "undeclared": UNDECLARED,
    "straight": STRAIGHT,
    "higher": HIGHER,
    "full-houses": FULL_HOUSES,
    "earlier": EARLIER,
    "brawl": BRAWL,
}

# Fig. 9, a line for each round: what Anna, Ben, Cem and Dora predict, who wins the tricks, against whom they bet.
_ROUNDS = (
    ("1002", "ABCDD", "DCBC"),
    ("0100", "ABCDB", "DDDC"),
    ("0300", "BABCB", "DDDB"),
    ("1211", "ADDD", "BDBB"),
    ("1010", "BAD", "CDAA"),
    ("1002", "DABD", "CAAA"),
    ("1120", "CACDC", "CDAA"),
    ("0110", "ABD", "BDBB"),
    ("2111", "BAAA", "BCBC"),
    ("1301", "BDBCDB", "BCAA"),
)


def _seats(letters: str) -> tuple[int, ...]:
    return tuple("ABCD".index(letter) for letter in letters)


def _last_trick(state: State, says: str, tricks: str, bets: str) -> Step[State]:
    """Return the step that plays the last trick of a round, writes the pad, and deals again or ends the match."""
    *before, last = _seats(tricks)
    state = replace(
        state,
        phase="play",
        predictions=tuple(map(int, says)),
        bets=_seats(bets),
        tricks=tuple(Trick(winner, ()) for winner in before),
        hands=tuple(cards("13H" if seat == last else f"{seat + 1}M") for seat in range(4)),
        turn=state.starter,
    )
    for _ in range(4):
        step = GAME.play(state, state.turn, Play(state.hands[state.turn]), CHANCE)
        state = step.state
    return step


def _pad() -> Iterator[Step[State]]:
    """Yield the last step of each round."""
    state = GAME.setup(Options(first=ANNA), 4, CHANCE).state
    for says, tricks, bets in _ROUNDS:
        step = _last_trick(state, says, tricks, bets)
        state = step.state
        yield Step(state, tuple(event for event in step.events if isinstance(event, Brawled | RoundScored | Ended)))


SHOWN = {"pad": tuple(_pad())}
