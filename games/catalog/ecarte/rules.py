"""Écarté, number 119 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any, ClassVar

from msgspec.structs import replace

from games.catalog.ecarte.data import (
    Accept,
    Announce,
    Dealt,
    Ended,
    Event,
    KingShown,
    KingTurned,
    Move,
    Options,
    Propose,
    Refuse,
    Said,
    Stand,
    State,
    Swap,
    Swapped,
    View,
    with_king,
)
from games.engine.chance import Chance, Stream
from games.engine.game import Rule, Seat, Step
from games.engine.kit.cards import Cards, without
from games.engine.kit.tricktaking.hidden import Places
from games.engine.kit.tricktaking.plain import judging
from games.engine.kit.tricktaking.plain.data import Line, Play, Scored, Table
from games.engine.kit.tricktaking.plain.rules import Plain, Told
from games.engine.kit.tricktaking.plain.terms import Terms
from games.engine.kit.tricktaking.speaking import phrase_of
from games.engine.kit.turns import open_fields
from games.engine.text import Phrase, SeatRef

TARGET, HAND = 5, 5
MOST_DEALS = 99


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "5.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    CARD_NOT_IN_HAND = ("card_not_in_hand", "3.1")
    FOLLOW_SUIT = ("follow_suit", "3.2")
    NOT_NOW = ("not_now", "2.4")
    NO_TALON = ("no_talon", "2.4")
    SWAP_ONE = ("swap_one", "2.6")
    TOO_MANY = ("too_many", "2.6")
    NO_KING = ("no_king", "4.3")


class Ecarte(Plain[Options]):
    """The game of Écarté: two seats, five cards each, and the king is the highest card."""

    slug: ClassVar[str] = "ecarte"
    seats: ClassVar[range] = range(2, 3)
    state_type = State
    view_type = View
    move_type = Move
    event_type = Event
    rules: ClassVar[type[Rule]] = Refusal

    def terms(self, options: Options, seats: int) -> Terms:
        """Return the terms of the family: five cards each; the seat that does not deal leads."""
        return Terms("kings", HAND, "always", MOST_DEALS, draws=False)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[Any]:
        """Deal. The dealer is drawn by lot (§ 2.2)."""
        first = {"deal": 1, "dealer": chance.stream("dealer").below(seats), "pad": (), "options": options}
        return self.dealt(self.terms(options, seats), seats, first, chance)

    def dealt(self, terms: Terms, seats: int, first: dict[str, Any], chance: Chance) -> Step[Any]:
        """Turn up the trump after dealing. A king is a point, which may be the last one (§ 2.3)."""
        state = super().dealt(terms, seats, first | {"phase": "propose", "turned": "7C"}, chance).state
        turned, dealer = state.talon[0], state.dealer
        state = replace(state, turned=turned, talon=state.talon[1:])
        told: Told = (Dealt(state.deal, dealer, turned),)
        if turned[0] != "K":
            return Step(state, told)
        state = replace(state, turned_king=tuple([int(seat == dealer) for seat in range(2)]))
        told = (*told, KingTurned(dealer))
        return self._written(state, (0, 0), (0, 0), told, chance) if max(state.totals) == TARGET else Step(state, told)

    def counted(self, table: Table) -> tuple[int, ...]:
        """Return the tricks of each seat."""
        return tuple([judging.tricks_of(table, seat) for seat in range(2)])

    def gained(self, totals: Sequence[int], counted: Sequence[int]) -> tuple[int, ...]:
        """Return the points for the tricks by seat: one point for three tricks, two for all five (§ 4.1)."""
        return tuple([2 if tricks == HAND else int(tricks > 2) for tricks in counted])

    def decided(self, table: Table) -> bool:
        """Return whether a seat has five points (§ 5.1)."""
        return max(table.totals) >= TARGET

    def moves(self, state: Any, seat: Seat) -> Sequence[Any]:
        """Return the legal moves of the seat in the present phase."""
        match state.phase:
            case "propose":
                return [Stand(), *([Propose()] if state.talon else [])]
            case "answer":
                return [Refuse(), Accept()]
            case "swap":
                least = int(seat != state.dealer)
                most = min(HAND, len(state.talon))
                return [Swap(cards) for n in range(least, most + 1) for cards in combinations(state.hands[seat], n)]
        acts = [] if no_king(state, state.hands[seat], seat) else [Announce()]
        return [*map(Play, judging.playable(state, state.hands[seat])), *acts]

    def wrong_with(self, state: Any, seat: Seat, move: Any) -> Rule | None:
        """Return the rule that a move breaks, or None if it is legal."""
        match move:
            case Swap() if state.phase == "swap":
                return self._wrong_swap(state, seat, move.cards)
            case Announce() if state.phase == "play":
                return no_king(state, state.hands[seat], seat)
            case Play() if state.phase == "play":
                return super().wrong_with(state, seat, move)
            case Propose() if state.phase == "propose" and not state.talon:
                return Refusal.NO_TALON
            case Play() | Swap() | Announce():
                return Refusal.NOT_NOW
        return None if move in self.moves(state, seat) else Refusal.NOT_NOW

    def normalise_move(self, state: Any, move: Any) -> Any:
        """Sort swapped cards in the order of a hand."""
        return replace(move, cards=state.deck.normalised(move.cards)) if isinstance(move, Swap) else move

    def _wrong_swap(self, state: Any, seat: Seat, cards: Cards) -> Rule | None:
        hand = state.hands[seat]
        if len({*cards}) < len(cards) or not {*cards} <= {*hand}:
            return Refusal.CARD_NOT_IN_HAND
        if len(cards) > len(state.talon):
            return Refusal.TOO_MANY
        if not cards and seat != state.dealer:
            return Refusal.SWAP_ONE
        return None

    def resting(self, state: Any, seat: Seat, move: Any) -> Any:
        """Return a state that shows the last trick of a deal before the next deal; None if the move does not end
        one.
        """
        return super().resting(state, seat, move) if state.phase == "play" else None

    def apply(self, state: Any, seat: Seat, move: Any, chance: Chance) -> Step[Any]:
        """Make a decision before the tricks, swap cards, or play a card."""
        move = self.normalise_move(state, move)
        other = 1 - seat
        match move:
            case Play():
                return super().apply(state, seat, move, chance)
            case Swap():
                return self._swapped(state, seat, move.cards)
            case Announce():
                return Step(replace(state, king=seat), (KingShown(seat, "K" + state.trump),))
            case Propose():
                state = replace(state, phase="answer", mover=other)
            case Stand():
                state = replace(state, phase="play")
            case Accept():
                state = replace(state, phase="swap", mover=other)
            case Refuse():
                state = replace(state, phase="play", mover=other, refused=True)
        return Step(state, (Said(seat, move.__struct_config__.tag),))

    def _swapped(self, state: Any, seat: Seat, cards: Cards) -> Step[Any]:
        """Swap the cards of the seat for as many from the talon.

        The dealer swaps after the other seat. Then the other seat may propose again (§ 2.6).
        """
        taken = state.talon[: len(cards)]
        hand = state.deck.ordered((*without(state.hands[seat], cards), *taken))
        hands = tuple([hand if one == seat else held for one, held in enumerate(state.hands)])
        put = tuple([(*held, *cards) if one == seat else held for one, held in enumerate(state.put)])
        phase = "propose" if seat == state.dealer else "swap"
        talon = state.talon[len(cards) :]
        state = replace(state, hands=hands, put=put, talon=talon, phase=phase, mover=1 - seat)
        return Step(state, (Swapped(seat, len(cards)),))

    def scored(self, state: Any, told: Told, chance: Chance) -> Step[Any]:
        """Score a deal: first the king, then the tricks, then the cost of a refusal. No seat gets more than five
        points (§ 4).
        """
        counted, found = self.counted(state), [*state.totals]
        if state.king is not None and (state.options.king == "unconditional" or counted[state.king] == HAND):
            found[state.king] += 1
        if max(found) < TARGET:
            found = [min(TARGET, old + new) for old, new in zip(found, self.gained(found, counted), strict=True)]
            if state.refused and counted[state.dealer] < 3:
                found[state.dealer] = max(0, found[state.dealer] - 1)
        gained = tuple([new - old for old, new in zip(state.totals, found, strict=True)])
        return self._written(state, counted, gained, told, chance)

    def _written(
        self, state: Any, counted: tuple[int, ...], gained: tuple[int, ...], told: Told, chance: Chance
    ) -> Step[Any]:
        """Write the deal on the pad. Five points end the match, else the other seat deals (§ 5)."""
        line = Line(counted, with_king(gained, state.turned_king), with_king(state.totals, gained))
        told = (*told, Scored(self.winner(counted), line))
        state = replace(state, pad=(*state.pad, line), turned_king=(0, 0))
        if self.decided(state) or state.deal == state.terms.deals:
            winner = state.totals.index(max(state.totals))
            stakes = 1 if state.totals[1 - winner] else 2
            return Step(replace(state, phase="over", mover=None), (*told, Ended(winner, stakes)))
        first = {"deal": state.deal + 1, "dealer": 1 - state.dealer, "pad": state.pad, "options": state.options}
        begun = self.dealt(state.terms, 2, first, chance)
        return Step(begun.state, (*told, *begun.events))

    def view(self, state: Any, seat: Seat | None) -> Any:
        """Return the view of the seat, which has only its own hand and its own discards."""
        return View(
            **{name: value for name, value in open_fields(state, View).items() if name != "put"},
            seat=seat,
            hand=() if seat is None else state.hands[seat],
            playable=self.playable(state, state.hands[seat]) if seat is not None and seat == state.mover else (),
            cards=tuple(map(len, state.hands)),
            pile=len(state.talon),
            put=() if seat is None else state.put[seat],
            away=(len(state.put[0]), len(state.put[1])),
        )

    def playable(self, state: Any, hand: Cards) -> Cards:
        """Return the playable cards; none before the tricks."""
        return judging.playable(state, hand) if state.phase == "play" else ()

    def imagine(self, view: Any, chance: Stream) -> Any:
        """Return a random state that fits the view. The discards of the other seat are drawn from all unseen cards."""
        seats = range(2)
        gone = {one.card for trick in view.tricks for one in trick.plays} | {one.card for one in view.trick}
        gone |= {*view.hand, *view.put, view.turned}
        loose = [card for card in view.deck.cards if card not in gone]
        room = [0 if seat == view.seat else view.cards[seat] for seat in seats]
        away = [0 if seat == view.seat else view.away[seat] for seat in seats]
        places = Places(loose, [*room, *away, view.pile], [*judging.lacking(view), (), (), ()])
        if view.king is not None:
            places.put("K" + view.trump, view.king)
        held = places.fill(chance)
        hands = tuple([view.hand if seat == view.seat else view.deck.ordered(held[seat]) for seat in seats])
        put: Any = tuple([view.put if seat == view.seat else tuple(held[2 + seat]) for seat in seats])
        fields = {name: value for name, value in open_fields(view, State).items() if name != "put"}
        return State(**fields, hands=hands, put=put, talon=tuple(chance.shuffled(held[4])))

    def default_move(self, state: Any, seat: Seat) -> Any:
        """Return the default move: play without swapping, accept a proposal, put away the lowest card, or play the
        lowest card.
        """
        match state.phase:
            case "propose":
                return Stand()
            case "answer":
                return Accept()
            case "swap":
                lowest = min(state.hands[seat], key=lambda card: (card[-1] == state.trump, state.deck.height(card)))
                return Swap((lowest,) if seat != state.dealer else ())
        return super().default_move(state, seat)

    def wishes(self, view: Any) -> Sequence[Any]:
        """Return the possible wishes of a standing order. There are none before the tricks."""
        return super().wishes(view) if view.phase == "play" else ()

    def stage(self, view: Any) -> int:
        """Return a number that grows with each deal and when the tricks of a deal begin. Plans of an earlier number
        are obsolete.
        """
        return 2 * int(view.deal) + int(view.phase == "play")

    def tell(self, event: Any) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        match event:
            case Said():
                return Phrase(f"events.{event.word}", {"seat": SeatRef(event.seat)})
            case Ended():
                return phrase_of(event, "ended_double" if event.n > 1 else "ended")
            case Scored() if event.seat is None:
                return Phrase("events.scored_none")
            case Scored():
                seat, line = event.seat or 0, event.line
                return Phrase("events.scored", {"seat": SeatRef(seat), "n": line.counted[seat], "sums": _sums(line)})
        return super().tell(event)

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices of a seat: five or six deals of five tricks, and a few decisions before
        them.
        """
        return ((36, False),)


def no_king(table: Any, hand: Cards, seat: Seat) -> Rule | None:
    """Return None if the seat may show the king now, else the refusal.

    The king must be shown before the seat plays its first card of the deal (§ 4.3).
    """
    begun = table.tricks or any(one.seat == seat for one in table.trick)
    return None if "K" + table.trump in hand and not begun and table.king is None else Refusal.NO_KING


def _sums(line: Line) -> str:
    return " : ".join(map(str, line.totals))
