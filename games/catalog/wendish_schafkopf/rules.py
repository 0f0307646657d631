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
"""The two highest trumps, the old ones."""
QUEENS = ("QD", "QH", "QS", "QC")
RANKS = "7 8 9 K 10 A"
PLIES = {2: 12, 3: 8, 4: 6}


@cache
def order(suit: str) -> Ranking:
    """Queens, jacks, and that suit, the highest last (§ 2.2)."""
    return Ranking([*(rank + suit for rank in RANKS.split()), *JACKS, *QUEENS], RANKS)


class Refusal(Rule):
    """Worded under ``[rules]`` in the text files."""

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
    """Two hands of open cards; ``under`` says by a card's number which one lies below it."""

    __slots__ = ("under",)

    under: Mapping[int, int]

    def copy(self) -> "Columns":
        """What lies below what never changes."""
        twin = super().copy()
        twin.under = self.under
        return twin

    def play(self, card: int) -> None:
        """The card below is turned up."""
        seat = self.turn
        super().play(card)
        if card in self.under:
            self.hands[seat] = sorted([*self.hands[seat], self.under[card]])


class WendishSchafkopf(SixtyOne[Options, State, Move, View]):
    """Four with secret partners, three with a skat, two with open cards."""

    slug: ClassVar[str] = "wendish-schafkopf"
    seats: ClassVar[range] = range(2, 5)
    event_type = Event
    rules = Refusal

    def ranking(self, table: Table) -> Ranking:
        """With diamonds, unless whoever plays alone against two has named another suit."""
        return order(table.trump or "D")

    def deals(self, options: Options) -> int:
        """As agreed (§ 7.1)."""
        return options.deals

    def hand_size(self, seats: int) -> int:
        """Eight, or ten with three (§ 3.2)."""
        return 10 if seats == 3 else 8

    def rest(self, cards: Sequence[str]) -> dict[str, Any]:
        """The skat; with two what will lie below."""
        return {"skat": ACE_TEN_32.ordered(cards) if len(cards) == 2 else tuple(cards)}

    def party(self, state: Any) -> tuple[Seat, ...]:
        """The old ones with a partner who was called; whoever took the skat; with two or without a solo nobody."""
        if state.seats < 4:
            return () if state.solo is None else (state.solo,)
        found = {seat for card in OLD if (seat := state.holder(card)) is not None}
        partner = self.partner(state) if len(found) == 1 else None
        return tuple(sorted(found if partner is None else found | {partner}))

    def partner(self, table: Any) -> Seat | None:
        """Whoever was called, as far as it is decided or known: by a card, or by the first trick of another (§ 4.2)."""
        if table.called != FIRST:
            found: Seat | None = table.holder(table.called) if table.called else None
            return found
        return next((trick.winner for trick in table.tricks if trick.winner != table.caller), None)

    def brings(self, table: Any, party: Sequence[Seat], count: Count) -> Points:
        """One for a win, more by how far the losers stayed behind; a lost solo costs twice (§ 6.2)."""
        worth = 1 + count.level
        own = worth if count.won else -2 * worth if len(party) == 1 else -worth
        other = -worth if count.won else worth
        return tuple([own if seat in party else other for seat in range(table.seats)])

    def brings_alone(self, table: Any, points: Sequence[int]) -> Points:
        """With two more points win, with three the most; nobody at 60 each (§ 6.3)."""
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
        """The skat: for whoever took it, else it goes to the last trick (§ 4.4, 6.3)."""
        return ACE_TEN_32.points(state.skat)

    def opened(self, state: State, told: Told) -> Step[State]:
        """Two turn eight cards up; three are asked for the skat, the queen of clubs first (§ 3.3, 4.4)."""
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
        """Whether the mover has both old ones, has not played a card, and nobody was called (§ 4.2)."""
        early = table.mover not in table.laid.values()
        return table.phase == "play" and table.seats == 4 and not table.called and early and {*OLD} <= {*hand}

    def offered(self, table: Any, hand: Cards) -> list[Any]:
        """What the phase asks; a call beside the cards."""
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
        """What the phase does not ask, or a card (§ 4, 5.1)."""
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
        """The two cards that are laid away in the order of a hand."""
        return replace(move, cards=ACE_TEN_32.normalised(move.cards)) if isinstance(move, Lay) else move

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """A card, or what was asked."""
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
        """The card below is turned up at once (§ 3.3)."""
        pair = next((pair for pair in state.below[seat] if pair[0] == card), None) if state.below else None
        if pair is None:
            return state, told
        left = tuple([one for one in state.below[seat] if one != pair])
        below = (*state.below[:seat], left, *state.below[seat + 1 :])
        hands = _with(state, seat, (*state.hands[seat], pair[1]))
        return replace(state, hands=hands, below=below), (*told, Turned(seat, pair[1]))

    def light(self, pack: Pack, state: State, parties: Sequence[int]) -> DealPosition:
        """With two, what lies below comes up."""
        if state.seats > 2:
            return super().light(pack, state, parties)
        deal = Columns(pack, state.hands, parties, 0)
        deal.under = {pack.numbers[top]: pack.numbers[card] for pairs in state.below for top, card in pairs}
        return deal

    def default_move(self, state: State, seat: Seat) -> Move:
        """To call the first trick, to pass; away goes what counts but aces and trumps, named is the longest suit."""
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
        """What the seat has laid away; with two, everything that lies open."""
        known = seat is not None and seat == state.solo
        more: dict[str, Any] = {"skat": state.skat if known else ()}
        if state.seats == 2:
            more["open"] = state.hands
            more["covers"] = tuple([tuple([top for top, _ in pairs]) for pairs in state.below])
        return more

    def loose(self, view: View) -> list[str]:
        """Nor in what the seat laid away."""
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
        """Both old ones of a caller; the queen of clubs of who was asked first, unless that was forehand anyway."""
        if view.caller is not None:
            yield from ((card, view.caller) for card in OLD)
        elif view.oldest not in (None, view.forehand, view.solo):
            yield "QC", view.oldest

    def barred(self, view: View) -> list[set[str]]:
        """A caller does not have the card that it called."""
        found = super().barred(view)
        if view.caller is not None:
            found[view.caller].add(view.called)
        return found

    def granted(self, view: View, wish: Any) -> Any:
        """No plan plays past a call."""
        return None if self.may_call(view, view.hand) else super().granted(view, wish)

    def tell(self, event: Any) -> Phrase:
        """A call is told by what was called."""
        if isinstance(event, Called):
            if event.card == FIRST:
                return phrase_of(event, "called_first", card="")
            return phrase_of(event, card=card_name(event.card))
        return super().tell(event)

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Cards to choose from, by seats."""
        return ((options.deals * PLIES[seats], False),)


def _with(state: State, seat: Seat, hand: Sequence[str]) -> tuple[Cards, ...]:
    return with_hand(state.hands, seat, ACE_TEN_32.ordered(hand))
