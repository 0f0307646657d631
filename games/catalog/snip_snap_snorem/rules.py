"""The rules of Snip snap snorem, number 99 of the collection. Paragraphs (§) are those of the rule page beside it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from games.catalog.snip_snap_snorem.data import (
    CALLS,
    Dealt,
    Ended,
    Event,
    Followed,
    Laid,
    Led,
    Line,
    Options,
    Play,
    RoundEnded,
    State,
    Stopped,
    View,
)
from games.catalog.snip_snap_snorem.running import following, longest, promising
from games.engine.chance import Chance, Stream
from games.engine.game import Outcome, Rule, Seat, Step, placed
from games.engine.kit.cards import DECK_32, card_name, dealt, ordered, rank, with_hand, without
from games.engine.kit.hands.page import SHARED
from games.engine.kit.hands.states import Told, hand_of, refilled
from games.engine.kit.standing_orders import StandingOrders
from games.engine.kit.turns import OneByOne, open_fields
from games.engine.moods import Felt
from games.engine.text import Phrase, SeatRef

LEADS = 5
"""The rough number of runs in a deal; with more seats each leads fewer of them."""


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "5.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NOT_IN_HAND = ("not_in_hand", "3.1")


class SnipSnapSnorem(StandingOrders, OneByOne[Options, State, Play, View]):
    """The game of Snip snap snorem: lead a card, follow the suit upwards, and be the first without cards."""

    slug: ClassVar[str] = "snip-snap-snorem"
    seats: ClassVar[range] = range(2, 7)
    event_type = Event
    rules = Refusal
    shared: ClassVar[Mapping[str, str]] = SHARED
    low_score_wins: ClassVar[bool] = True
    valued_by: ClassVar[str] = "games.engine.luck.hands"
    same_deals: ClassVar[Literal["", "scores", "margins"]] = "scores"
    wish_type = Literal["longest", "ace", "low"]
    spans: ClassVar[tuple[int, ...]] = (1, 3)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Deal the first hands. The dealer is drawn by lot."""
        dealer = chance.stream("dealer").below(seats)
        return Step(*_dealt(State(options, seats, 0, dealer, (), (), (), (), None), dealer, chance))

    def moves(self, state: State, seat: Seat) -> Sequence[Play]:
        """Return the legal moves: any card may lead (§ 3.1)."""
        return [*map(Play, state.hands[seat])]

    def wrong_with(self, state: State, seat: Seat, move: Play) -> Refusal | None:
        """Return the rule that the move breaks: the card must be in the hand."""
        return None if move.card in state.hands[seat] else Refusal.NOT_IN_HAND

    def apply(self, state: State, seat: Seat, move: Play, chance: Chance) -> Step[State]:
        """Lay the whole run. The seat that laid its last card from a hand leads next, unless a hand is empty (§ 3.5,
        § 4.1).
        """
        told = _run(Told(state), seat, move.card)
        after = told.state
        if all(after.hands):
            ender, missing = last_player(after.run), following(after.run[-1].card)
            return Step(*told.then(Stopped(ender, missing), mover=ender))
        winner = after.hands.index(())
        left = tuple(map(len, after.hands))
        line = Line(left, tuple(map(sum, zip(totals(state), left, strict=True))))
        told = told.then(RoundEnded(winner, line), pad=(*state.pad, line), mover=None)
        if len(told.state.pad) == state.options.deals:
            winners = tuple(one for one, n in enumerate(line.totals) if n == min(line.totals))
            return Step(*told.then(Ended(winners, line.totals)))
        return Step(*_dealt(told.state, (state.dealer + 1) % state.seats, chance).after(told))

    def resting(self, state: State, seat: Seat, move: Play) -> State | None:
        """Return a state with the run that ended a deal; None after any other run."""
        after = _run(Told(state), seat, move.card).state
        return None if all(after.hands) else after

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the view: the seat's own hand, the cards played, and the sizes of the other hands."""
        own = hand_of(state, seat) | {"talon": len(state.talon)}
        return View(**open_fields(state, View) | own)

    def imagine(self, view: View, chance: Stream) -> State:
        """Return a random state that fits the view: hands and talon are drawn from all unseen cards."""
        hands, talon = imagined(view, chance)
        own = {"hands": tuple(map(ordered, hands)), "talon": ordered(talon)}
        return State(**open_fields(view, State) | own)

    def standing(self, state: State) -> Outcome:
        """Rank seats by the cards left in hand (§ 5.2)."""
        return Outcome(placed(totals(state), low=True), totals(state))

    def default_move(self, state: State, seat: Seat) -> Play:
        """Return the default move; see :func:`.running.promising`."""
        return Play(promising(state.hands[seat], state.laid))

    def stage(self, view: View) -> int:
        """Return the number of the deal: a plan is obsolete when its deal is over."""
        return view.round

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the possible wishes of a standing order: the lead that takes the most cards along, an ace to lead
        again, or the lowest card.
        """
        return ("longest", "ace", "low")

    def granted(self, view: View, wish: Any) -> Play | None:
        """Return the move that the wish asks for."""
        if wish == "longest":
            return Play(longest(view.hand, view.laid))
        fitting = [card for card in view.hand if wish == "low" or rank(card) == "A"]
        return Play(min(fitting, key=lambda card: DECK_32.index(card) % 8)) if fitting else None

    def wish_phrase(self, wish: Any) -> Phrase:
        """Return the phrase that names a wish."""
        return Phrase(f"plans.{wish}")

    def moods(self, event: Event) -> Sequence[Felt]:
        """Return the moods of the seats after a deal: its winner is pleased."""
        return (Felt(event.seat, "glad"),) if isinstance(event, RoundEnded) else ()

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        match event:
            case Dealt(number, seat):
                return Phrase("events.dealt", {"seat": SeatRef(seat), "n": number})
            case Led(seat, card, call):
                return Phrase("events.led", {"seat": SeatRef(seat), "card": card_name(card), "call": called(call)})
            case Followed(None, card, call):
                return Phrase("events.talon", {"card": card_name(card), "call": called(call)})
            case Followed(seat, card, call):
                args = {"seat": SeatRef(seat or 0), "card": card_name(card), "call": called(call)}
                return Phrase("events.followed", args)
            case Stopped(seat, None):
                return Phrase("events.ace", {"seat": SeatRef(seat)})
            case Stopped(seat, missing):
                return Phrase("events.gone", {"seat": SeatRef(seat), "card": card_name(missing or "")})
            case RoundEnded(seat, line):
                return Phrase("events.round_ended", {"seat": SeatRef(seat), "has": _has(line.scores)})
            case Ended(winners, left):
                said: dict[str, Any] = {"n": len(winners), "list": tuple(map(SeatRef, winners)), "has": _has(left)}
                return Phrase("events.ended", said)

    def headline(self, view: View) -> Phrase:
        """Return the headline: the number of the deal."""
        return Phrase("board.round", {"n": view.round, "of": view.options.deals})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices of a seat. Most runs are led by other seats."""
        return ((-(-LEADS * options.deals // seats), False),)


def last_player(run: Sequence[Laid]) -> Seat:
    """Return the seat that has laid the last card of the run that came from a hand (§ 3.5)."""
    return next(one.seat for one in reversed(run) if one.seat is not None)


def called(call: int) -> Phrase:
    """Return the word at that index of :data:`CALLS`."""
    return Phrase(f"board.{CALLS[call]}")


def imagined(view: View, luck: Stream) -> tuple[list[list[str]], list[str]]:
    """Return random hands that fit the view, and the talon."""
    known = [view.hand if seat == view.seat else () for seat in range(view.seats)]
    return refilled(known, view.cards, without(DECK_32, (*view.hand, *view.laid)), luck)


def totals(table: State | View) -> tuple[int, ...]:
    """Return the total of cards left by seat over the finished deals."""
    return table.pad[-1].totals if table.pad else (0,) * table.seats


def _has(counts: Sequence[int]) -> tuple[Phrase, ...]:
    return tuple(Phrase("events.has", {"seat": SeatRef(seat), "n": n}) for seat, n in enumerate(counts))


def _dealt(before: State, dealer: Seat, chance: Chance) -> Told[State]:
    """Deal the same number of cards to all seats and the rest to the talon. The dealer's left neighbour leads (§
    2.2, § 3.1).
    """
    number, seats = before.round + 1, before.seats
    first = (dealer + 1) % seats
    deck = chance.stream("deal", number).shuffled(DECK_32)
    hands, rest = dealt(deck, seats, first, len(DECK_32) // seats)
    return Told(before).then(
        Dealt(number, first),
        round=number,
        dealer=dealer,
        hands=hands,
        talon=ordered(rest),
        laid=(),
        run=(),
        ended=before.run,
        mover=first,
    )


def _run(told: Told[State], leader: Seat, card: str) -> Told[State]:
    """Lay card after card, until an ace, a card that was played before, or an empty hand ends the run (§ 3.3, § 3.4,
    § 4.1).
    """
    told = _laid(told.then(run=()), leader, card, led=True)
    while all(told.state.hands) and (after := following(told.state.laid[-1])) and after not in told.state.laid:
        holder = next((seat for seat, hand in enumerate(told.state.hands) if after in hand), None)
        told = _laid(told, holder, after)
    return told


def _laid(told: Told[State], seat: Seat | None, card: str, *, led: bool = False) -> Told[State]:
    state = told.state
    call = len(state.laid) % len(CALLS)
    event = Led(seat, card, call) if led and seat is not None else Followed(seat, card, call)
    if seat is None:
        told = told.then(talon=without(state.talon, (card,)))
    else:
        told = told.then(hands=with_hand(state.hands, seat, without(state.hands[seat], (card,))))
    return told.then(event, laid=(*state.laid, card), run=(*state.run, Laid(card, seat)))
