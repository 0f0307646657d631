"""The rules of Life and death, number 112 of the collection. Paragraphs (§) are those of the rule page beside this
file.

On this site a turn goes on until a tie has been decided, so a match has about a dozen turns.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal

from games.catalog.life_and_death.data import Dealt, Ended, Event, Options, State, Tied, TurnedUp, TurnUp, View
from games.catalog.life_and_death.fighting import Battle
from games.engine.chance import Chance, Stream
from games.engine.game import Outcome, Rule, Seat, Step, placed
from games.engine.kit.cards import DECK_32, card_name, without
from games.engine.kit.standing_orders import StandingOrders
from games.engine.kit.tricktaking.page import SHARED
from games.engine.kit.turns import OneByOne
from games.engine.text import Phrase, SeatRef

HALF = len(DECK_32) // 2


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "4.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")


class LifeAndDeath(StandingOrders, OneByOne[Options, State, TurnUp, View]):
    """The game of Life and death, without decisions: both seats turn up cards."""

    slug: ClassVar[str] = "life-and-death"
    seats: ClassVar[range] = range(2, 3)
    event_type = Event
    rules = Refusal
    luck_only: ClassVar[bool] = True
    shared: ClassVar[Mapping[str, str]] = SHARED
    wish_type = Literal["turn"]
    spans: ClassVar[tuple[int, ...]] = (3, 10, 30)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Deal all cards (§ 2.1)."""
        deck = tuple(chance.stream("deal").shuffled(DECK_32))
        first = chance.stream("first").below(seats)
        return Step(State(mover=first, stacks=(deck[:HALF], deck[HALF:])), (Dealt(first, HALF),))

    def moves(self, state: State, seat: Seat) -> Sequence[TurnUp]:
        """Return the only move."""
        return (TurnUp(),)

    def wrong_with(self, state: State, seat: Seat, move: TurnUp) -> Refusal | None:
        """Return None: the only move is always legal."""
        return None

    def apply(self, state: State, seat: Seat, move: TurnUp, chance: Chance) -> Step[State]:
        """Play a turn, see :mod:`.fighting`."""
        battle = Battle(state, chance)
        battle.run()
        after = battle.state(1 - seat)
        return Step(after, tuple(_told(seat, after)))

    def view(self, state: State, seat: Seat | None) -> View:
        """Return a view without the cards of the stacks, which no seat sees."""
        first, second = map(len, state.stacks)
        return View(
            mover=state.mover,
            fought=state.fought,
            last=state.last,
            seat=seat,
            left=(first, second),
            won=state.won,
            shuffles=state.shuffles,
        )

    def imagine(self, view: View, chance: Stream) -> State:
        """Return a random state that fits the view: cards that have not been won are in the stacks in random order."""
        deck = chance.shuffled(without(DECK_32, (*view.won[0], *view.won[1])))
        return State(
            mover=view.mover,
            fought=view.fought,
            last=view.last,
            stacks=(tuple(deck[: view.left[0]]), tuple(deck[view.left[0] :])),
            won=view.won,
            shuffles=view.shuffles,
        )

    def standing(self, state: State) -> Outcome:
        """Return the ranking by the cards of each seat (§ 4)."""
        return Outcome(placed(state.counts), state.counts)

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the only wish of a standing order: to turn up."""
        return ("turn",)

    def granted(self, view: View, wish: Any) -> TurnUp:
        """Return the move, which is always possible."""
        return TurnUp()

    def wish_phrase(self, wish: Any) -> Phrase:
        """Return the name of the standing order."""
        return Phrase("plans.turn")

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        match event:
            case Dealt(seat, n):
                return Phrase("events.dealt", {"seat": SeatRef(seat), "n": n})
            case TurnedUp(seat, n, won):
                list_ = tuple(Phrase("counts.of", {"seat": SeatRef(at), "n": count}) for at, count in enumerate(won))
                return Phrase("events.turned_up", {"seat": SeatRef(seat), "n": n, "list": list_})
            case Tied(cards, seat, n):
                both = {"one": card_name(cards[0]), "other": card_name(cards[1]), "n": n}
                return Phrase("events.split", both) if seat is None else Phrase("events.tied", both | _by(seat))
            case Ended(seat, counts, n):
                sums = {"most": max(counts), "least": min(counts), "n": n}
                if seat is None:
                    return Phrase("events.even", sums)
                return Phrase("events.ended" if min(counts) else "events.all", sums | _by(seat))

    def headline(self, view: View) -> Phrase:
        """Return the number of comparisons so far."""
        return Phrase("page.fought", {"n": view.fought})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices. There are no real choices, but both players make their first move
        themselves.
        """
        return ((1, False),)


def _by(seat: Seat) -> dict[str, SeatRef]:
    return {"seat": SeatRef(seat)}


def _told(seat: Seat, after: State) -> Iterator[Event]:
    plain = [fight.seat for fight in after.last if not fight.tied]
    if plain:
        yield TurnedUp(seat, len(plain), (plain.count(0), plain.count(1)))
    if after.last and after.last[-1].tied:
        fight = after.last[-1]
        yield Tied((fight.cards[0][0], fight.cards[1][0]), fight.seat, fight.n)
    if after.mover is None:
        mine, theirs = after.counts
        yield Ended(None if mine == theirs else int(theirs > mine), after.counts, after.fought)
