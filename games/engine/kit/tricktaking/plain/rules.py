"""Rules that plain trick-taking games share. Paragraphs (§) are those of their rule texts."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from games.engine.chance import Chance, Stream
from games.engine.game import O, Outcome, Rule, Seat, Step, placed
from games.engine.kit.cards import Cards
from games.engine.kit.tricktaking.hidden import Places
from games.engine.kit.tricktaking.page import SHARED
from games.engine.kit.tricktaking.plain import data, judging
from games.engine.kit.tricktaking.plain.data import Ended, Event, Line, Play, Scored, State, Table, View
from games.engine.kit.tricktaking.plain.terms import Terms
from games.engine.kit.tricktaking.speaking import phrase_of
from games.engine.kit.tricktaking.tricks import Played, Trick, put
from games.engine.kit.tricktaking.wishing import TakeOrLow, Taking
from games.engine.kit.turns import OneByOne, open_fields
from games.engine.text import Phrase, SeatRef

Told = tuple[Any, ...]


class Plain(TakeOrLow, OneByOne[O, State, Play, View]):
    """A plain trick-taking game. Subclasses define the score of a deal, and when the match is over."""

    board_by: ClassVar[str] = "games.engine.kit.tricktaking.plain.page"
    judged_by: ClassVar[str] = "games.engine.kit.tricktaking.plain.judge"
    valued_by: ClassVar[str] = "games.engine.luck.hands"
    sheets_by: ClassVar[str] = "games.engine.kit.tricktaking.plain.sheet"
    event_type = Event
    rules: ClassVar[type[Rule]] = judging.Refusal
    card_type: ClassVar[Any] = Play
    kinds: ClassVar[Any] = data
    """The module of the events. A game for more seats uses wider types of its own."""
    wish_type = Play | Taking
    spans: ClassVar[tuple[int, ...]] = (1, 3)
    shared: ClassVar[Mapping[str, str]] = SHARED

    @abstractmethod
    def terms(self, options: O, seats: int) -> Terms:
        """Return the rules in force for these options and number of seats."""

    @abstractmethod
    def counted(self, table: Table) -> tuple[int, ...]:
        """Return each seat's count of a finished deal, before the counts are converted to points (§ 4)."""

    @abstractmethod
    def gained(self, totals: Sequence[int], counted: Sequence[int]) -> tuple[int, ...]:
        """Return the points of each seat for a deal with these counts (§ 4).

        ``totals`` are the totals before the deal.
        """

    @abstractmethod
    def decided(self, table: Table) -> bool:
        """Tell whether the match is over before its last deal (§ 5.1)."""

    def brings(self, table: Table, counted: Sequence[int]) -> tuple[int, ...]:
        """Return the points of each seat for a deal. Games override this method if more than the counts matters."""
        return self.gained(table.totals, counted)

    def winner(self, counted: Sequence[int]) -> Seat | None:
        """Return the seat with the highest count; None if several seats share it."""
        most = max(counted)
        return counted.index(most) if counted.count(most) == 1 else None

    def setup(self, options: O, seats: int, chance: Chance) -> Step[State]:
        """Deal for the first time. A random draw decides which seat deals (§ 2.2)."""
        first = {"deal": 1, "dealer": chance.stream("dealer").below(seats), "pad": ()}
        return self.dealt(self.terms(options, seats), seats, first, chance)

    def dealt(self, terms: Terms, seats: int, first: dict[str, Any], chance: Chance) -> Step[State]:
        """Return the step that deals. ``first`` has the fields of the state that do not depend on the cards."""
        cards = chance.stream("deal", first["deal"]).shuffled(terms.cards.cards)
        hands = tuple([terms.cards.ordered(cards[seat : seats * terms.hand : seats]) for seat in range(seats)])
        leader = (first["dealer"] + (0 if terms.dealer_leads else 1)) % seats
        talon = tuple(cards[seats * terms.hand :])
        state = self.state_type(terms=terms, seats=seats, mover=leader, hands=hands, talon=talon, **first)
        return Step(state, (self.kinds.Dealt(state.deal, state.dealer),))

    def moves(self, state: State, seat: Seat) -> Sequence[Any]:
        """Return every card that may be played."""
        return [*map(Play, judging.playable(state, state.hands[seat]))]

    def wrong_with(self, state: State, seat: Seat, move: Any) -> Rule | None:
        """Return the rule that a move breaks, see :func:`.judging.wrong_with`."""
        found = judging.wrong_with(state, state.hands[seat], move.card)
        return found and self.rules[found.name]

    def resting(self, state: State, seat: Seat, move: Any) -> State | None:
        """Return the state with the last trick of a deal on the table, before the deal is scored; None for other
        moves.
        """
        if not isinstance(move, Play) or len(state.trick) + 1 < state.seats:
            return None
        after = _collected(_put(state, seat, move.card))
        return after if self.played_out(after) and not state.draws else None

    def apply(self, state: State, seat: Seat, move: Any, chance: Chance) -> Step[State]:
        """Play a card. The last card of a trick decides the trick; then all seats draw if there are enough cards (§
        3).
        """
        told: Told = (self.kinds.CardPlayed(seat, move.card),)
        state = _put(state, seat, move.card)
        if len(state.trick) < state.seats:
            return Step(state, told)
        draws, state = state.draws, _collected(state)
        last = state.tricks[-1]
        winner = last.winner or 0
        told = (*told, self.kinds.TrickTaken(winner, tuple([one.card for one in last.plays])))
        if draws:
            return Step(_drawn(state, winner), told)
        if not self.played_out(state):
            return Step(state, told)
        if state.talon and state.terms.draws:
            told = (*told, self.kinds.RestTaken(winner, state.deck.ordered(state.talon)))
        return self.scored(state, told, chance)

    def kept(self, state: State) -> dict[str, Any]:
        """Return the fields of the state that the next deal takes from this one, beside the pad."""
        return {}

    def played_out(self, state: State) -> bool:
        """Tell whether the deal is over after a trick: no seat has a card. Games may end a deal earlier (§ 4)."""
        return not any(state.hands)

    def scored(self, state: State, told: Told, chance: Chance) -> Step[State]:
        """Write the deal on the pad, and end the match or let the next seat deal (§ 4, 5)."""
        counted = self.counted(state)
        gained = self.brings(state, counted)
        line = Line(counted, gained, tuple([old + new for old, new in zip(state.totals, gained, strict=True)]))
        state, told = replace(state, pad=(*state.pad, line)), (*told, self.kinds.Scored(self.winner(counted), line))
        if state.deal == state.terms.deals or self.decided(state):
            firsts = tuple([seat for seat, place in enumerate(self.standing(state).places) if place == 1])
            return Step(replace(state, mover=None), (*told, self.kinds.Ended(firsts)))
        first = {"deal": state.deal + 1, "dealer": (state.dealer + 1) % state.seats, "pad": state.pad} | self.kept(
            state
        )
        begun = self.dealt(state.terms, state.seats, first, chance)
        return Step(begun.state, (*told, *begun.events))

    def view(self, state: State, seat: Seat | None) -> View:
        """Return a seat's view: its own hand, the public part, and the number of cards in other places."""
        hand = () if seat is None else state.hands[seat]
        found: View = self.view_type(
            **open_fields(state, self.view_type),
            seat=seat,
            hand=hand,
            playable=self.playable(state, hand) if seat is not None and seat == state.mover else (),
            cards=tuple(map(len, state.hands)),
            pile=len(state.talon),
        )
        return found

    def playable(self, state: State, hand: Cards) -> Cards:
        """Return the cards of the hand that the seat to move may play."""
        return judging.playable(state, hand)

    def imagine(self, view: View, chance: Stream) -> State:
        """Return a random state that fits the view."""
        gone = {one.card for trick in view.tricks for one in trick.plays} | {one.card for one in view.trick}
        loose = [card for card in view.deck.cards if card not in gone | {*view.hand, view.turned}]
        room = [0 if seat == view.seat else cards for seat, cards in enumerate(view.cards)]
        *held, talon = Places(loose, [*room, view.pile], [*judging.lacking(view), ()]).fill(chance)
        hands = [view.hand if seat == view.seat else view.deck.ordered(cards) for seat, cards in enumerate(held)]
        fields = open_fields(view, self.state_type)
        found: State = self.state_type(**fields, hands=tuple(hands), talon=tuple(chance.shuffled(talon)))
        return found

    def standing(self, state: State) -> Outcome:
        """Rank the seats by the totals on the pad."""
        return Outcome(placed(state.totals), state.totals)

    def default_move(self, state: State, seat: Seat) -> Any:
        """Return the lowest legal card."""
        return self.lowest(state, judging.playable(state, state.hands[seat]))

    def stage(self, view: View) -> int:
        """Return the number of the deal: a standing order ends with the deal."""
        return view.deal

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the wishes: the cheapest card that takes the trick, the cheapest card, or a card of the hand."""
        return ["take", "low", *map(Play, view.hand)] if view.hand else ()

    def tell(self, event: Any) -> Phrase:
        """Return the phrase of ``[events]`` for an event."""
        match event:
            case Scored():
                counted, brought = sorted(event.line.counted), max(event.line.gained)
                if event.seat is None or not brought:
                    return Phrase("events.scored_none", {"n": counted[-1]})
                told = {"seat": SeatRef(event.seat), "n": event.line.counted[event.seat], "points": brought}
                return Phrase("events.scored", told)
            case Ended():
                return Phrase("events.ended", {"list": tuple(map(SeatRef, event.list))})
        return phrase_of(event)

    def headline(self, view: View) -> Phrase:
        """Return the number of the deal."""
        return Phrase("page.deal", {"n": view.deal})

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: one card for each trick of each deal."""
        terms = self.terms(options, seats)
        return ((terms.deals * (terms.hand + terms.drawn(seats)), False),)


def _put(state: State, seat: Seat, card: str) -> State:
    hands = put(state.hands, seat, card)
    return replace(state, hands=hands, trick=(*state.trick, Played(seat, card)), mover=(seat + 1) % state.seats)


def _collected(state: State) -> State:
    """Return the state after the last card of a trick: the trick has a winner, but cards are not drawn yet (§ 3.3)."""
    winner = state.trick[judging.best(state, judging.lying(state))].seat
    return replace(state, trick=(), tricks=(*state.tricks, Trick(state.trick, winner)), mover=winner)


def _drawn(state: State, winner: Seat) -> State:
    """Let each seat draw a card, the winner first (§ 3.4)."""
    hands = list(state.hands)
    for step in range(state.seats):
        seat = (winner + step) % state.seats
        hands[seat] = state.deck.ordered((*hands[seat], state.talon[step]))
    return replace(state, hands=tuple(hands), talon=state.talon[state.seats :])
