"""Rules that all games of the Schafkopf family share. Paragraphs (§) are those of their rule texts."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from games.engine.chance import Chance, Stream
from games.engine.game import M, O, Outcome, Rule, Seat, Step, placed
from games.engine.kit.cards import Cards
from games.engine.kit.tricktaking.decks import ACE_TEN_32, Deck
from games.engine.kit.tricktaking.heuristics import AGAINST, SOLO, card_of
from games.engine.kit.tricktaking.hidden import Places, lacking
from games.engine.kit.tricktaking.page import SHARED
from games.engine.kit.tricktaking.ranking import TRUMP, Ranking
from games.engine.kit.tricktaking.search_position import DealPosition, Pack
from games.engine.kit.tricktaking.sixty_one.data import (
    CardPlayed,
    Count,
    Dealt,
    Ended,
    Line,
    Play,
    Points,
    Scored,
    State,
    Table,
    TrickTaken,
    View,
)
from games.engine.kit.tricktaking.speaking import phrase_of
from games.engine.kit.tricktaking.tricks import Played, Trick, put, won_by
from games.engine.kit.tricktaking.wishing import CardWishes, Low
from games.engine.kit.turns import OneByOne, open_fields
from games.engine.text import Phrase, SeatRef

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
Told = tuple[Any, ...]
PER_POINT = 0.02
"""Value of a card point to a bot, relative to the score of the deal."""
TRIES = 24
"""How many deals are sampled to find one that fits everything said in the match."""


class SixtyOne(CardWishes, OneByOne[O, S, M, V]):
    """A game in which all cards are dealt, and a party needs 61 of 120 card points."""

    seats: ClassVar[range] = range(4, 5)
    bots_by: ClassVar[str] = "games.engine.kit.tricktaking.sixty_one.bots"
    judged_by: ClassVar[str] = "games.engine.kit.tricktaking.sixty_one.judge"
    valued_by: ClassVar[str] = "games.engine.luck.hands"
    sheets_by: ClassVar[str] = "games.engine.kit.tricktaking.sixty_one.sheet"
    shared: ClassVar[Mapping[str, str]] = SHARED
    card_type: ClassVar[Any] = Play
    wish_type = Play | Low
    spans: ClassVar[tuple[int, ...]] = (1, 3, 8)
    deck: ClassVar[Deck] = ACE_TEN_32
    scored_type: ClassVar[Any] = Scored
    looks: ClassVar[tuple[int, int]] = (24, 192)
    """The most deals that Hard samples, and about how many it plays out for all its moves."""

    @abstractmethod
    def ranking(self, table: Table) -> Ranking:
        """Return the order of the cards with the present trumps (§ 2.2)."""

    @abstractmethod
    def party(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that need 61 points, in ascending order; empty if each seat plays alone (§ 4)."""

    @abstractmethod
    def brings(self, table: Any, party: Sequence[Seat], count: Count) -> Points:
        """Return the score of a deal by seat (§ 6), in games with a party."""

    @abstractmethod
    def deals(self, options: O) -> int:
        """Return the maximum number of deals (§ 7.1)."""

    def brings_alone(self, table: Any, points: Sequence[int]) -> Points:
        """Return the score of a deal by seat if each seat plays alone, from the card ``points`` by seat."""
        raise NotImplementedError

    def opened(self, state: S, told: Told) -> Step[S]:
        """Return the step after the deal: forehand leads, unless the game first asks a question (§ 5.2)."""
        return Step(replace(state, phase="play", mover=state.forehand), told)

    def hand_size(self, seats: int) -> int:
        """Return the size of a hand. Cards beyond all hands stay face down."""
        return len(self.deck.cards) // seats

    def setup(self, options: O, seats: int, chance: Chance) -> Step[S]:
        """Deal for the first time. A random draw decides which seat deals (§ 3.1)."""
        fields = {"options": options, "seats": seats, **self.first(chance)}
        return self._dealt(fields, 1, chance.stream("dealer").below(seats), chance)

    def first(self, chance: Chance) -> dict[str, Any]:
        """Return the fields of the state that are constant during a match."""
        return {}

    def kept(self, state: S) -> dict[str, Any]:
        """Return the fields of the state that the next deal keeps."""
        return {}

    def _dealt(self, fields: dict[str, Any], number: int, dealer: Seat, chance: Chance) -> Step[S]:
        """Return the step that deals a shuffled pack, forehand first (§ 3.2)."""
        cards, seats = chance.stream("deal", number).shuffled(self.deck.cards), fields["seats"]
        size = self.hand_size(seats)
        hands = [cards[size * place : size * (place + 1)] for place in range(seats)]
        placed_hands = tuple([self.deck.ordered(hands[(seat - dealer - 1) % seats]) for seat in range(seats)])
        more = self.rest(cards[size * seats :])
        state = self.state_type(
            **fields, **more, deal=number, dealer=dealer, mover=None, phase="play", hands=placed_hands
        )
        return self.opened(state, (Dealt(number, dealer),))

    def rest(self, cards: Sequence[str]) -> dict[str, Any]:
        """Return the fields of the state that hold the undealt ``cards``."""
        return {}

    def moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Return the legal moves, see :meth:`offered`."""
        return self.offered(state, state.hands[seat])

    def wrong_with(self, state: S, seat: Seat, move: M) -> Rule | None:
        """Return the rule that a move breaks, see :meth:`refused`."""
        return self.refused(state, state.hands[seat], move)

    def offered(self, table: Table, hand: Cards) -> list[Any]:
        """Return the legal moves of the seat to move with this hand: cards, or answers to the game's question."""
        return [*map(Play, self.playable(table, hand))]

    def refused(self, table: Table, hand: Cards, move: Any) -> Rule | None:
        """Return the rule that a move of the seat to move with this hand breaks, or None."""
        return self.wrong_card(table, hand, move.card)

    def playable(self, table: Table, hand: Cards) -> Cards:
        """Return the cards that the seat to move may play: those that follow suit, or all if none does (§ 5.1)."""
        if table.phase != "play":
            return ()
        return (self.ranking(table).following(hand, table.trick[0].card) if table.trick else ()) or hand

    def wrong_card(self, table: Table, hand: Cards, card: str) -> Rule | None:
        """Return the rule that a card breaks, or None.

        The card may be missing from the hand or not follow suit (§ 5.1).
        """
        if card not in hand:
            return self.rules["CARD_NOT_IN_HAND"]
        if card in self.playable(table, hand):
            return None
        trumps = self.ranking(table).group(table.trick[0].card) == TRUMP
        return self.rules["FOLLOW_TRUMP" if trumps else "FOLLOW_SUIT"]

    def apply(self, state: S, seat: Seat, move: M, chance: Chance) -> Step[S]:
        """Play a card. The last card of a trick decides the trick (§ 5.2)."""
        card: str = move.card  # type: ignore[attr-defined]
        state, told = self._put(state, seat, card)
        if len(state.trick) < state.seats:
            return Step(replace(state, mover=(seat + 1) % state.seats), told)
        state = self.collected(state)
        trick = state.tricks[-1]
        told = (*told, TrickTaken(trick.winner or 0, tuple([one.card for one in trick.plays])))
        if any(state.hands):
            return Step(state, told)
        return self._scored(state, told, chance)

    def _put(self, state: S, seat: Seat, card: str) -> tuple[S, Told]:
        state = replace(state, hands=put(state.hands, seat, card), trick=(*state.trick, Played(seat, card)))
        return self.uncovered(state, seat, card, (CardPlayed(seat, card),))

    def uncovered(self, state: S, seat: Seat, card: str, told: Told) -> tuple[S, Told]:
        """Return state and events after a card left a hand, for games in which a card reveals partners."""
        return state, told

    def collected(self, state: S) -> S:
        """Return the state after the last card of a trick: the trick has a winner, and the deal is not scored yet."""
        winner = state.trick[self.ranking(state).best([one.card for one in state.trick])].seat
        return replace(state, trick=(), tricks=(*state.tricks, Trick(state.trick, winner)), mover=winner)

    def resting(self, state: S, seat: Seat, move: M) -> S | None:
        """Return the state with the last trick of a deal on the table, before the deal is scored; None for other
        moves.
        """
        if not isinstance(move, Play) or len(state.trick) < state.seats - 1:
            return None
        state, _ = self._put(state, seat, move.card)
        return None if any(state.hands) else self.collected(state)

    def light(self, pack: Pack, state: S, parties: Sequence[int]) -> DealPosition:
        """Return the search position of a state, without the cards that have been played."""
        return DealPosition(pack, state.hands, parties, 0)

    def deal_value(self, state: S, deal: Any, seat: Seat) -> float:
        """Return the seat's score of a finished deal minus the mean score of the others.

        A small addition for each card point distinguishes cards with the same score.
        """
        party, apart = self.party(state), self.apart(state)
        if party:
            points = deal.points[SOLO] + (apart if deal.won[SOLO] else 0)
            scores = self.brings(state, party, Count(points, deal.won[SOLO], deal.won[AGAINST]))
            own = points if seat in party else deal.points[AGAINST]
        else:
            each = [points + (apart if one == deal.turn else 0) for one, points in enumerate(deal.points)]
            scores, own = self.brings_alone(state, each), each[seat]
        found: float = scores[seat] - (sum(scores) - scores[seat]) / (state.seats - 1) + PER_POINT * own
        return found

    def heuristic(self, deal: DealPosition) -> int:
        """Return the card that the game's heuristic plays."""
        return card_of(deal)

    def apart(self, state: S) -> int:
        """Return the card points that are not in the tricks. The game defines which side gets them (§ 6.1)."""
        return 0

    def line_of(self, state: S) -> Line:
        """Return the pad's line for a finished deal (§ 6)."""
        party = self.party(state)
        if party:
            own = sum(trick.winner in party for trick in state.tricks)
            points = self.deck.points(won_by(state.tricks, party)) + (self.apart(state) if own else 0)
            count = Count(points, own, len(state.tricks) - own)
            return self._line(state, party, count.points, count.won, count.level, self.brings(state, party, count))
        each = [self.deck.points(won_by(state.tricks, [seat])) for seat in range(state.seats)]
        each[state.tricks[-1].winner or 0] += self.apart(state)
        return self._line(state, (), max(each), True, 0, self.brings_alone(state, each))

    def _line(self, state: S, party: tuple[Seat, ...], points: int, won: bool, level: int, scores: Points) -> Line:
        totals = tuple([total + score for total, score in zip(state.totals, scores, strict=True)])
        return Line(party, points, won, level, state.trump, scores, totals, forced=self.forced_game(state))

    def forced_game(self, table: Any) -> bool:
        """Tell whether the deal had to be played, so that losing it costs less."""
        return False

    def over(self, state: S) -> bool:
        """Tell whether the deal just recorded was the last (§ 7.1)."""
        return len(state.pad) >= self.deals(state.options)  # type: ignore[attr-defined]  # of every game's own kind

    def _scored(self, state: S, told: Told, chance: Chance) -> Step[S]:
        line = self.line_of(state)
        state, told = replace(state, pad=(*state.pad, line)), (*told, self.scored_type(line))
        if self.over(state):
            firsts = tuple([seat for seat, place in enumerate(placed(state.totals)) if place == 1])
            return Step(replace(state, phase="over", mover=None), (*told, *self.ended(state, firsts)))
        fields = {"options": state.options, "seats": state.seats, "pad": state.pad, **self.kept(state)}  # type: ignore[attr-defined]
        begun = self._dealt(fields, state.deal + 1, (state.dealer + 1) % state.seats, chance)
        return Step(begun.state, (*told, *begun.events))

    def ended(self, state: S, firsts: tuple[Seat, ...]) -> Told:
        """Return the final events. ``firsts`` are the winners."""
        return (Ended(firsts),)

    def view(self, state: S, seat: Seat | None) -> V:
        """Return a seat's view: its own hand, the public part, and the number of cards of each seat."""
        hand = () if seat is None else state.hands[seat]
        mine = seat is not None and seat == state.mover
        found: V = self.view_type(
            **open_fields(state, self.view_type) | self.seen(state, seat),
            seat=seat,
            hand=hand,
            playable=self.playable(state, hand) if mine else (),
            cards=tuple(map(len, state.hands)),
        )
        return found

    def seen(self, state: S, seat: Seat | None) -> dict[str, Any]:
        """Return the fields of a seat's view that differ from those of the state."""
        return {}

    def imagine(self, view: V, chance: Stream) -> S:
        """Return a random state that fits the view.

        If the game's calls say something about hands, a state that agrees with them is preferred (:meth:`fits`).
        """
        state = self._imagined(view, chance)
        for _ in range(TRIES):
            if self.fits(view, state):
                break
            state = self._imagined(view, chance)
        return state

    def fits(self, view: V, state: S) -> bool:
        """Tell whether the calls that were made about hands are true in ``state``."""
        return True

    def known(self, view: V, chance: Stream) -> Iterator[tuple[str, int]]:
        """Yield hidden cards whose place the seat knows, each with its place as in :class:`..hidden.Places`."""
        yield from ()

    def barred(self, view: V) -> list[set[str]]:
        """Return, by seat, the cards that the seat cannot have."""
        return lacking(self.ranking(view), self.deck.cards, view.played, view.seats)

    def loose(self, view: V) -> list[str]:
        """Return the cards whose place the viewing seat does not know."""
        return [card for card in self.deck.cards if card not in view.laid and card not in view.hand]

    def _imagined(self, view: V, chance: Stream) -> S:
        loose = self.loose(view)
        room = [0 if seat == view.seat else count for seat, count in enumerate(view.cards)]
        places = Places(loose, [*room, len(loose) - sum(room)], [*self.barred(view), ()])
        for card, where in self.known(view, chance):
            places.put(card, where)
        *held, left = places.fill(chance)
        hands = tuple([view.hand if seat == view.seat else self.deck.ordered(held[seat]) for seat in range(view.seats)])
        state: S = self.state_type(**open_fields(view, self.state_type) | self.rest(left), hands=hands)
        return state

    def standing(self, state: S) -> Outcome:
        """Rank the seats by their scores."""
        return Outcome(placed(state.totals), state.totals)

    def default_move(self, state: S, seat: Seat) -> M:
        """Return the card with the fewest points, if possible not a trump."""
        cards = self.playable(state, state.hands[seat])
        return Play(min(cards, key=lambda card: self.cheap(state, card)))  # type: ignore[return-value]

    def cheap(self, view: Any, card: str) -> Any:
        """Return a sort key of a card by which trumps come last, and other cards are sorted by card points."""
        ranking = self.ranking(view)
        return ranking.group(card) == TRUMP, self.deck.points((card,)), ranking.height(card)

    def stage(self, view: V) -> int:
        """Return a number that grows with each deal and when the play begins: a standing order ends with its stage."""
        return 2 * view.deal + (view.phase == "play")

    def wishes(self, view: V) -> Sequence[Any]:
        """Return the wishes while cards are played; none before."""
        return super().wishes(view) if view.phase == "play" else ()

    def tell(self, event: Any) -> Phrase:
        """Return the phrase of ``[events]`` for an event."""
        match event:
            case Scored():
                return how_it_ended(event.line)
            case Ended():
                return phrase_of(event, list=tuple(map(SeatRef, event.list)))
        return phrase_of(event)

    def headline(self, view: V) -> Phrase:
        """Return the number of the deal."""
        return Phrase("page.deal_of", {"deal": view.deal, "last": self.deals(view.options)})  # type: ignore[attr-defined]

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices of a match: six of eight cards of a deal are a choice."""
        return ((self.deals(options) * 6, False),)


def how_it_ended(line: Line) -> Phrase:
    """Return the phrase that describes how the deal of a pad's line ended."""
    if not line.party:
        best = tuple([SeatRef(seat) for seat, score in enumerate(line.scores) if score > 0])
        return Phrase("events.scored_each" if best else "events.scored_even", {"list": best, "points": line.points})
    key = f"{'alone_' if len(line.party) == 1 else ''}{'won' if line.won else 'lost'}"
    args = {"list": tuple(map(SeatRef, line.party)), "points": line.points, "level": Phrase(f"levels.{line.level}")}
    return Phrase(f"events.scored_{key}", args | {"theirs": line.theirs, "seat": SeatRef(line.party[0])})
