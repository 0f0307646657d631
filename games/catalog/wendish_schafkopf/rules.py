"""Wendish Schafkopf, number 115 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any, ClassVar

from msgspec.structs import replace

from games.catalog.wendish_schafkopf.data import (
    FIRST,
    AllPassed,
    Call,
    Called,
    Event,
    Laid,
    Lay,
    Move,
    Options,
    Pass,
    Passed,
    SkatTaken,
    State,
    Take,
    Turned,
    View,
)
from games.engine.chance import Chance, Stream
from games.engine.game import Rule, Seat, Step
from games.engine.kit.cards import Cards, card_name, with_hand, without
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.kit.tricktaking.ranking import JACKS, TRUMP, Ranking
from games.engine.kit.tricktaking.search_position import DealPosition, Pack
from games.engine.kit.tricktaking.sixty_one.data import ENOUGH, Count, Name, Named, Play, Points, Table
from games.engine.kit.tricktaking.sixty_one.rules import SixtyOne, Told
from games.engine.kit.tricktaking.speaking import phrase_of
from games.engine.text import Phrase

OLD = ("QC", "QS")
"""The two highest trumps, the black queens."""
QUEENS = ("QD", "QH", "QS", "QC")
RANKS = "7 8 9 K 10 A"
PLIES = {2: 12, 3: 8, 4: 6}


@cache
def order(suit: str) -> Ranking:
    """Return the ranking of queens, jacks and that suit, the highest last (§ 2.2)."""
    return Ranking([*(rank + suit for rank in RANKS.split()), *JACKS, *QUEENS], RANKS)


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "7.1")
    NOT_YOUR_TURN = ("not_your_turn", "5.2")
    NO_CALL = ("no_call", "4.2")
    CALL_OTHERS = ("call_others", "4.2")
    SKAT_FIRST = ("skat_first", "4.4")
    NO_SKAT = ("no_skat", "4.4")
    TWO_CARDS = ("two_cards", "4.4")
    NAME_NOW = ("name_now", "4.4")
    CARD_NOT_IN_HAND = ("card_not_in_hand", "5.1")
    FOLLOW_SUIT = ("follow_suit", "5.1")
    FOLLOW_TRUMP = ("follow_trump", "5.1")


_NOW: Mapping[str, tuple[tuple[type, ...], Refusal]] = {
    "take": ((Take, Pass), Refusal.SKAT_FIRST),
    "lay": ((Lay,), Refusal.TWO_CARDS),
    "name": ((Name,), Refusal.NAME_NOW),
    "play": ((Play, Call), Refusal.NO_SKAT),
}


class Columns(DealPosition):
    """A search position of two hands of open cards. ``under``: for each open card by number, the card below it."""

    __slots__ = ("under",)

    under: Mapping[int, int]

    def copy(self) -> "Columns":
        """Return an independent copy. The cards below are shared, as they never change."""
        twin = super().copy()
        twin.under = self.under
        return twin

    def play(self, card: int) -> None:
        """Play a card, and turn up the card below it."""
        seat = self.turn
        super().play(card)
        if card in self.under:
            self.hands[seat] = sorted([*self.hands[seat], self.under[card]])


class WendishSchafkopf(SixtyOne[Options, State, Move, View]):
    """The game of Wendish Schafkopf: four seats with secret partners, three with a skat, or two with open cards."""

    slug: ClassVar[str] = "wendish-schafkopf"
    seats: ClassVar[range] = range(2, 5)
    event_type = Event
    rules = Refusal

    def ranking(self, table: Table) -> Ranking:
        """Return the ranking with diamonds as trumps, or with the suit that a solo seat has named."""
        return order(table.trump or "D")

    def deals(self, options: Options) -> int:
        """Return the agreed number of deals (§ 7.1)."""
        return options.deals

    def hand_size(self, seats: int) -> int:
        """Return the size of a hand: eight cards, or ten for three seats (§ 3.2)."""
        return 10 if seats == 3 else 8

    def rest(self, cards: Sequence[str]) -> dict[str, Any]:
        """Return the rest of the deck as a field of the state: the skat, or with two seats the cards below the open
        ones.
        """
        return {"skat": ACE_TEN_32.ordered(cards) if len(cards) == 2 else tuple(cards)}

    def party(self, state: Any) -> tuple[Seat, ...]:
        """Return the seats that play together as one party.

        With four seats these are the holders of the black queens, or the holder of both with a called partner; with
        three the seat that took the skat. With two seats, or without a solo, the party is empty.
        """
        if state.seats < 4:
            return () if state.solo is None else (state.solo,)
        found = {seat for card in OLD if (seat := state.holder(card)) is not None}
        partner = self.partner(state) if len(found) == 1 else None
        return tuple(sorted(found if partner is None else found | {partner}))

    def partner(self, table: Any) -> Seat | None:
        """Return the called partner, once it is determined by the called card or by another seat's first trick (§
        4.2).
        """
        if table.called != FIRST:
            found: Seat | None = table.holder(table.called) if table.called else None
            return found
        return next((trick.winner for trick in table.tricks if trick.winner != table.caller), None)

    def brings(self, table: Any, party: Sequence[Seat], count: Count) -> Points:
        """Return the points of a deal: one for a win, more if the losers are far behind; a lost solo costs double (§
        6.2).
        """
        worth = 1 + count.level
        own = worth if count.won else -2 * worth if len(party) == 1 else -worth
        other = -worth if count.won else worth
        return tuple([own if seat in party else other for seat in range(table.seats)])

    def brings_alone(self, table: Any, points: Sequence[int]) -> Points:
        """Return the points of a deal without parties (§ 6.3).

        With two or three seats the seat with the most card points wins; 60 each is a draw.
        """
        most = max(points)
        if table.seats > 2:
            return tuple([1 if own == most else -1 for own in points])
        if most < ENOUGH:
            return (0, 0)
        won = [sum(trick.winner == seat for trick in table.tricks) for seat in range(2)]
        first = points.index(most)
        worth = 1 + Count(most, 1, 0 if not points[1 - first] and not won[1 - first] else 1).level
        return (worth, -worth) if first == 0 else (-worth, worth)

    def apart(self, state: State) -> int:
        """Return the card points of the skat. They go to the seat that took the skat, else to the winner of the last
        trick (§ 4.4, 6.3).
        """
        return ACE_TEN_32.points(state.skat)

    def opened(self, state: State, told: Told) -> Step[State]:
        """Begin the deal (§ 3.3, 4.4).

        With two seats, eight cards are turned up. With three, the seats are asked whether they take the skat, the
        holder of the queen of clubs first.
        """
        state = replace(state, trump="D")
        if state.seats == 2:
            size = len(state.hands[0])
            below = tuple(
                [
                    tuple(zip(hand, state.skat[size * seat : size * (seat + 1)], strict=True))
                    for seat, hand in enumerate(state.hands)
                ]
            )
            state = replace(state, below=below, skat=())
        if state.seats != 3:
            return super().opened(state, told)
        turn = [(state.forehand + step) % 3 for step in range(3)]
        oldest = state.holder("QC")
        first = state.forehand if oldest is None else oldest
        asked = (first, *(seat for seat in turn if seat != first))
        return Step(replace(state, phase="take", mover=first, asked=asked, oldest=first), told)

    def may_call(self, table: Any, hand: Cards) -> bool:
        """Return whether the mover has both black queens, has not played a card, and has not called (§ 4.2)."""
        early = table.mover not in table.laid.values()
        return table.phase == "play" and table.seats == 4 and not table.called and early and {*OLD} <= {*hand}

    def offered(self, table: Any, hand: Cards) -> list[Any]:
        """Return the moves of the phase to offer; during the tricks these are cards and possible calls."""
        match table.phase:
            case "take":
                return [Take(), Pass()]
            case "lay":
                return [Lay(pair) for pair in combinations(ACE_TEN_32.ordered(hand), 2)]
            case "name":
                return [*map(Name, ("D", "H", "S", "C"))]  # type: ignore[arg-type]  # letters of suits
        calls = [Call(FIRST), *(Call(card) for card in ACE_TEN_32.cards if card not in hand)]
        return [*super().offered(table, hand), *(calls if self.may_call(table, hand) else [])]

    def refused(self, table: Any, hand: Cards, move: Move) -> Rule | None:
        """Return the rule that the move breaks: it belongs to another phase, or the card is illegal (§ 4, 5.1)."""
        kinds, rule = _NOW[table.phase]
        if not isinstance(move, kinds):
            return rule
        match move:
            case Lay():
                right = move in self.offered(table, hand)
                return None if right else Refusal.TWO_CARDS
            case Call():
                if not self.may_call(table, hand):
                    return Refusal.NO_CALL
                return None if move in self.offered(table, hand) else Refusal.CALL_OTHERS
            case Play():
                return self.wrong_card(table, hand, move.card)
        return None

    def normalise_move(self, state: State, move: Move) -> Move:
        """Return the move with the two discarded cards in the order of a hand."""
        return replace(move, cards=ACE_TEN_32.normalised(move.cards)) if isinstance(move, Lay) else move

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Apply the move: a card, or the answer to a question such as whether to take the skat."""
        move = self.normalise_move(state, move)
        match move:
            case Call():
                return Step(replace(state, caller=seat, called=move.card), (Called(seat, move.card),))
            case Take():
                hands = _with(state, seat, (*state.hands[seat], *state.skat))
                return Step(replace(state, phase="lay", hands=hands, skat=(), solo=seat), (SkatTaken(seat),))
            case Pass():
                return self._passed(state, seat)
            case Lay():
                hands = _with(state, seat, without(state.hands[seat], move.cards))
                return Step(replace(state, phase="name", hands=hands, skat=move.cards), (Laid(seat),))
            case Name():
                state = replace(state, phase="play", trump=move.suit, mover=state.forehand)
                return Step(state, (Named(seat, move.suit),))
        return super().apply(state, seat, move, chance)

    def _passed(self, state: State, seat: Seat) -> Step[State]:
        asked = state.asked[1:]
        if asked:
            return Step(replace(state, asked=asked, mover=asked[0]), (Passed(seat),))
        return super().opened(replace(state, asked=()), (Passed(seat), AllPassed()))

    def uncovered(self, state: State, seat: Seat, card: str, told: Told) -> tuple[State, Told]:
        """Turn up the card below the played one at once (§ 3.3)."""
        pair = next((pair for pair in state.below[seat] if pair[0] == card), None) if state.below else None
        if pair is None:
            return state, told
        left = tuple([one for one in state.below[seat] if one != pair])
        below = (*state.below[:seat], left, *state.below[seat + 1 :])
        hands = _with(state, seat, (*state.hands[seat], pair[1]))
        return replace(state, hands=hands, below=below), (*told, Turned(seat, pair[1]))

    def light(self, pack: Pack, state: State, parties: Sequence[int]) -> DealPosition:
        """Return the search position of the deal; with two seats it also turns up cards."""
        if state.seats > 2:
            return super().light(pack, state, parties)
        deal = Columns(pack, state.hands, parties, 0)
        deal.under = {pack.numbers[top]: pack.numbers[card] for pairs in state.below for top, card in pairs}
        return deal

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the default move: call the first trick; pass; discard cards with points except aces and trumps;
        name the longest suit.
        """
        hand = state.hands[seat]
        suits = [card[-1] for card in hand if card[0] not in "QJ"]
        longest = max("DHSC", key=suits.count)
        match state.phase:
            case "take":
                return Pass()
            case "lay":
                group = order(longest).group

                def kept(card: str) -> Any:
                    return group(card) == TRUMP, card[0] == "A", -ACE_TEN_32.points((card,)), ACE_TEN_32.place(card)

                return Lay(ACE_TEN_32.ordered(sorted(hand, key=kept)[:2]))
            case "name":
                return Name(longest)  # type: ignore[arg-type]  # a letter of a suit
        return Call(FIRST) if self.may_call(state, hand) else super().default_move(state, seat)

    def seen(self, state: State, seat: Seat | None) -> dict[str, Any]:
        """Return the additional fields of the view: the seat's discards, and with two seats all open cards."""
        known = seat is not None and seat == state.solo
        more: dict[str, Any] = {"skat": state.skat if known else ()}
        if state.seats == 2:
            more["open"] = state.hands
            more["covers"] = tuple([tuple([top for top, _ in pairs]) for pairs in state.below])
        return more

    def loose(self, view: View) -> list[str]:
        """Return the cards that may be in any hidden place, without the seat's discards."""
        return [card for card in super().loose(view) if card not in view.skat]

    def _imagined(self, view: View, chance: Stream) -> State:
        if view.seats > 2:
            state = super()._imagined(view, chance)
            return replace(state, skat=view.skat) if view.skat else state
        out = {card for hand in view.open for card in hand} | {*view.laid}
        hidden = chance.shuffled([card for card in ACE_TEN_32.cards if card not in out])
        below = tuple([tuple([(top, hidden.pop()) for top in tops]) for tops in view.covers])
        names = set(State.__struct_fields__) & set(View.__struct_fields__)
        return State(**{name: getattr(view, name) for name in names}, hands=view.open, below=below)

    def known(self, view: View, chance: Stream) -> Iterator[tuple[str, int]]:
        """Yield known cards with the seats that hold them.

        These are both black queens of a caller, and the queen of clubs of the seat that was asked first, unless that
        is forehand.
        """
        if view.caller is not None:
            yield from ((card, view.caller) for card in OLD)
        elif view.oldest not in (None, view.forehand, view.solo):
            yield "QC", view.oldest

    def barred(self, view: View) -> list[set[str]]:
        """Return by seat the cards that it cannot have: a caller does not have the called card."""
        found = super().barred(view)
        if view.caller is not None:
            found[view.caller].add(view.called)
        return found

    def granted(self, view: View, wish: Any) -> Any:
        """Return the move that the wish asks for; None if a call is possible, so that the player decides."""
        return None if self.may_call(view, view.hand) else super().granted(view, wish)

    def tell(self, event: Any) -> Phrase:
        """Return the event as a phrase of ``[events]``; calls have a phrase for each kind."""
        if isinstance(event, Called):
            if event.card == FIRST:
                return phrase_of(event, "called_first", card="")
            return phrase_of(event, card=card_name(event.card))
        return super().tell(event)

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices, mostly cards, which depends on the number of seats."""
        return ((options.deals * PLIES[seats], False),)


def _with(state: State, seat: Seat, hand: Sequence[str]) -> tuple[Cards, ...]:
    return with_hand(state.hands, seat, ACE_TEN_32.ordered(hand))
