"""The rules that all games of the family share. Paragraphs (§) are those of their rule texts."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from games.engine.chance import Chance, Stream
from games.engine.game import O, Outcome, Rule, Seat, Step, placed
from games.engine.kit.cards import Cards
from games.engine.kit.tricktaking.data import Played, Trick
from games.engine.kit.tricktaking.hidden import Places
from games.engine.kit.tricktaking.page import SHARED
from games.engine.kit.tricktaking.plain import data, judging
from games.engine.kit.tricktaking.plain.data import Ended, Event, Line, Play, Scored, State, Table, View
from games.engine.kit.tricktaking.plain.terms import Terms
from games.engine.kit.tricktaking.telling import phrase_of
from games.engine.kit.tricktaking.tricks import put
from games.engine.kit.tricktaking.wishing import TakeOrLow, Taking
from games.engine.kit.turns import OneByOne, open_fields
from games.engine.text import Phrase, SeatRef

Told = tuple[Any, ...]


class Plain(TakeOrLow, OneByOne[O, State, Play, View]):
    """Deals of tricks. A game says what a deal brings, and when the match is over."""

    judged_by: ClassVar[str] = "games.engine.kit.tricktaking.plain.judge"
    valued_by: ClassVar[str] = "games.engine.luck.hands"
    sheets_by: ClassVar[str] = "games.engine.kit.tricktaking.plain.sheet"
    event_type = Event
    rules: ClassVar[type[Rule]] = judging.Refusal
    card_type: ClassVar[Any] = Play
    kinds: ClassVar[Any] = data
    """The module with its events; a game for more seats has wider ones of its own."""
    wish_type = Play | Taking
    spans: ClassVar[tuple[int, ...]] = (1, 3)
    shared: ClassVar[Mapping[str, str]] = SHARED

    @abstractmethod
    def terms(self, options: O, seats: int) -> Terms:
        """What is played with these options by so many."""

    @abstractmethod
    def counted(self, table: Table) -> tuple[int, ...]:
        """What each has in a deal whose cards are all played, before it is turned into points (§ 4)."""

    @abstractmethod
    def gained(self, totals: Sequence[int], counted: Sequence[int]) -> tuple[int, ...]:
        """What a deal with these counts brings each, who had these totals (§ 4)."""

    @abstractmethod
    def decided(self, table: Table) -> bool:
        """Whether the match is over before its last deal (§ 5.1)."""

    def brings(self, table: Table, counted: Sequence[int]) -> tuple[int, ...]:
        """The same, where more than the counts matters."""
        return self.gained(table.totals, counted)

    def winner(self, counted: Sequence[int]) -> Seat | None:
        """Who has won a deal with these counts: the most, if nobody has as many."""
        most = max(counted)
        return counted.index(most) if counted.count(most) == 1 else None

    def setup(self, options: O, seats: int, chance: Chance) -> Step[State]:
        """The first deal; the lot says who deals (§ 2.2)."""
        first = {"deal": 1, "dealer": chance.stream("dealer").below(seats), "pad": ()}
        return self.dealt(self.terms(options, seats), seats, first, chance)

    def dealt(self, terms: Terms, seats: int, first: dict[str, Any], chance: Chance) -> Step[State]:
        """A new deal; ``first`` are the fields that are known before."""
        cards = chance.stream("deal", first["deal"]).shuffled(terms.cards.cards)
        hands = tuple([terms.cards.ordered(cards[seat : seats * terms.hand : seats]) for seat in range(seats)])
        leader = (first["dealer"] + (0 if terms.dealer_leads else 1)) % seats
        talon = tuple(cards[seats * terms.hand :])
        state = self.state_type(terms=terms, seats=seats, mover=leader, hands=hands, talon=talon, **first)
        return Step(state, (self.kinds.Dealt(state.deal, state.dealer),))

    def moves(self, state: State, seat: Seat) -> Sequence[Any]:
        """Every card that may be played."""
        return [*map(Play, judging.playable(state, state.hands[seat]))]

    def wrong_with(self, state: State, seat: Seat, move: Any) -> Rule | None:
        """See :func:`.judging.wrong_with`."""
        found = judging.wrong_with(state, state.hands[seat], move.card)
        return found and self.rules[found.name]

    def resting(self, state: State, seat: Seat, move: Any) -> State | None:
        """The last trick of a deal, as it lies there before it is scored."""
        if not isinstance(move, Play) or len(state.trick) + 1 < state.seats:
            return None
        after = _collected(_put(state, seat, move.card))
        return after if self.played_out(after) and not state.draws else None

    def apply(self, state: State, seat: Seat, move: Any, chance: Chance) -> Step[State]:
        """A card to the trick; the last one decides it, then all draw while there is a card for each (§ 3)."""
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
        """Fields that the next deal has from this one, beside the pad."""
        return {}

    def played_out(self, state: State) -> bool:
        """Whether the deal is over after a trick: nobody has a card, unless a game knows sooner (§ 4)."""
        return not any(state.hands)

    def scored(self, state: State, told: Told, chance: Chance) -> Step[State]:
        """Write the pad; then the match is over, or the next seat deals (§ 4, 5)."""
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
        """The own hand, what lies open, and how many cards there are elsewhere."""
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
        """What the mover may play of it."""
        return judging.playable(state, hand)

    def imagine(self, view: View, chance: Stream) -> State:
        """A state drawn among those that fit the view."""
        gone = {one.card for trick in view.tricks for one in trick.plays} | {one.card for one in view.trick}
        loose = [card for card in view.deck.cards if card not in gone | {*view.hand, view.turned}]
        room = [0 if seat == view.seat else cards for seat, cards in enumerate(view.cards)]
        *held, talon = Places(loose, [*room, view.pile], [*judging.lacking(view), ()]).fill(chance)
        hands = [view.hand if seat == view.seat else view.deck.ordered(cards) for seat, cards in enumerate(held)]
        fields = open_fields(view, self.state_type)
        found: State = self.state_type(**fields, hands=tuple(hands), talon=tuple(chance.shuffled(talon)))
        return found

    def standing(self, state: State) -> Outcome:
        """The pad so far."""
        return Outcome(placed(state.totals), state.totals)

    def default_move(self, state: State, seat: Seat) -> Any:
        """The lowest card."""
        return self.lowest(state, judging.playable(state, state.hands[seat]))

    def stage(self, view: View) -> int:
        """A plan is for one deal."""
        return view.deal

    def wishes(self, view: View) -> Sequence[Any]:
        """To take a trick with as little as may be, to give as little as may be, or a card."""
        return ["take", "low", *map(Play, view.hand)] if view.hand else ()

    def tell(self, event: Any) -> Phrase:
        """The event as a phrase of ``[events]``."""
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
        """Which deal is played."""
        return Phrase("page.deal", {"n": view.deal})

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """A card for each trick of each deal."""
        terms = self.terms(options, seats)
        return ((terms.deals * (terms.hand + terms.drawn(seats)), False),)


def _put(state: State, seat: Seat, card: str) -> State:
    hands = put(state.hands, seat, card)
    return replace(state, hands=hands, trick=(*state.trick, Played(seat, card)), mover=(seat + 1) % state.seats)


def _collected(state: State) -> State:
    """The trick is decided, and nothing has followed from that yet (§ 3.3)."""
    winner = state.trick[judging.best(state, judging.lying(state))].seat
    return replace(state, trick=(), tricks=(*state.tricks, Trick(state.trick, winner)), mover=winner)


def _drawn(state: State, winner: Seat) -> State:
    """One card each from the winner on (§ 3.4)."""
    hands = list(state.hands)
    for step in range(state.seats):
        seat = (winner + step) % state.seats
        hands[seat] = state.deck.ordered((*hands[seat], state.talon[step]))
    return replace(state, hands=tuple(hands), talon=state.talon[state.seats :])
