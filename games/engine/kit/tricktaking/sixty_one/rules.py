"""Rules that all games of the family share. Paragraphs (§) are those of their rule texts."""

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
    """All cards are dealt, and a party needs 61 of 120 points."""

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
        """Return the seats that need 61 points, ascending; none where each plays alone (§ 4)."""

    @abstractmethod
    def brings(self, table: Any, party: Sequence[Seat], count: Count) -> Points:
        """Return the score of a deal by seat (§ 6)."""

    @abstractmethod
    def deals(self, options: O) -> int:
        """Return the maximum number of deals (§ 7.1)."""

    def brings_alone(self, table: Any, points: Sequence[int]) -> Points:
        """Return the score of a deal by seat where each plays alone, from the card ``points`` by seat."""
        raise NotImplementedError

    def opened(self, state: S, told: Told) -> Step[S]:
        """Return the step after the deal: forehand leads, unless the game asks something before (§ 5.2)."""
        return Step(replace(state, phase="play", mover=state.forehand), told)

    def hand_size(self, seats: int) -> int:
        """Return the size of a hand. Remaining cards are face down."""
        return len(self.deck.cards) // seats

    def setup(self, options: O, seats: int, chance: Chance) -> Step[S]:
        """Deal for the first time. A random draw decides who deals (§ 3.1)."""
        fields = {"options": options, "seats": seats, **self.first(chance)}
        return self._dealt(fields, 1, chance.stream("dealer").below(seats), chance)

    def first(self, chance: Chance) -> dict[str, Any]:
        """Return the fields of the state that are constant during a match."""
        return {}

    def kept(self, state: S) -> dict[str, Any]:
        """Return the fields of the state that the next deal keeps."""
        return {}

    def _dealt(self, fields: dict[str, Any], number: int, dealer: Seat, chance: Chance) -> Step[S]:
        """Deal a shuffled pack, forehand first (§ 3.2)."""
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
        """Return the fields of the state for undealt cards."""
        return {}

    def moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Return the legal moves, see :meth:`offered`."""
        return self.offered(state, state.hands[seat])

    def wrong_with(self, state: S, seat: Seat, move: M) -> Rule | None:
        """Return the rule that a move breaks, see :meth:`refused`."""
        return self.refused(state, state.hands[seat], move)

    def offered(self, table: Table, hand: Cards) -> list[Any]:
        """Return the legal moves of the mover with that hand: cards, and answers to what a game asks."""
        return [*map(Play, self.playable(table, hand))]

    def refused(self, table: Table, hand: Cards, move: Any) -> Rule | None:
        """Return the rule that a move of the mover with that hand breaks, or None."""
        return self.wrong_card(table, hand, move.card)

    def playable(self, table: Table, hand: Cards) -> Cards:
        """Return the cards of the mover's hand that follow suit, or all of them (§ 5.1)."""
        if table.phase != "play":
            return ()
        return (self.ranking(table).following(hand, table.trick[0].card) if table.trick else ()) or hand

    def wrong_card(self, table: Table, hand: Cards, card: str) -> Rule | None:
        """Return the rule that a card breaks: it is not in the hand, or does not follow suit (§ 5.1)."""
        if card not in hand:
            return self.rules["CARD_NOT_IN_HAND"]
        if card in self.playable(table, hand):
            return None
        trumps = self.ranking(table).group(table.trick[0].card) == TRUMP
        return self.rules["FOLLOW_TRUMP" if trumps else "FOLLOW_SUIT"]

    def apply(self, state: S, seat: Seat, move: M, chance: Chance) -> Step[S]:
        """Play a card. The last one of a trick decides it (§ 5.2)."""
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
        """Return the consequences of a card that leaves a hand."""
        return state, told

    def collected(self, state: S) -> S:
        """Return the state with the trick decided and nothing else done."""
        winner = state.trick[self.ranking(state).best([one.card for one in state.trick])].seat
        return replace(state, trick=(), tricks=(*state.tricks, Trick(state.trick, winner)), mover=winner)

    def resting(self, state: S, seat: Seat, move: M) -> S | None:
        """Return the state with the last trick of a deal on the table, before it is scored; None for other moves."""
        if not isinstance(move, Play) or len(state.trick) < state.seats - 1:
            return None
        state, _ = self._put(state, seat, move.card)
        return None if any(state.hands) else self.collected(state)

    def light(self, pack: Pack, state: S, parties: Sequence[int]) -> DealPosition:
        """Return the position for the search before any card was played."""
        return DealPosition(pack, state.hands, parties, 0)

    def deal_value(self, state: S, deal: Any, seat: Seat) -> float:
        """Return the seat's lead in the score of a finished deal over the mean of the others.

        A little for each card point distinguishes cards with the same score.
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
        """Return the card that a fair player plays; a heuristic."""
        return card_of(deal)

    def apart(self, state: S) -> int:
        """Return card points that are not in the tricks; the game defines who gets them (§ 6.1)."""
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
        """Tell whether the deal had to be played, and costs less if it is lost."""
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
        """Return the final state and its events."""
        return (Ended(firsts),)

    def view(self, state: S, seat: Seat | None) -> V:
        """Return the seat's own hand, the public part, and the number of cards elsewhere."""
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
        """Return fields of the view that differ from those of the state."""
        return {}

    def imagine(self, view: V, chance: Stream) -> S:
        """Return a random state that fits the view; of several the one that fits best what was said."""
        state = self._imagined(view, chance)
        for _ in range(TRIES):
            if self.fits(view, state):
                break
            state = self._imagined(view, chance)
        return state

    def fits(self, view: V, state: S) -> bool:
        """Tell whether what was said about hands holds in ``state``."""
        return True

    def known(self, view: V, chance: Stream) -> Iterator[tuple[str, int]]:
        """Yield hidden cards with their known places, as in :class:`..hidden.Places`."""
        yield from ()

    def barred(self, view: V) -> list[set[str]]:
        """Return by seat the cards that it cannot have."""
        return lacking(self.ranking(view), self.deck.cards, view.played, view.seats)

    def loose(self, view: V) -> list[str]:
        """Return cards whose place the seat does not know."""
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
        """Return the card with the fewest points, no trump if possible."""
        cards = self.playable(state, state.hands[seat])
        return Play(min(cards, key=lambda card: self.cheap(state, card)))  # type: ignore[return-value]

    def cheap(self, view: Any, card: str) -> Any:
        """Return a sort key: trumps last, then by card points."""
        ranking = self.ranking(view)
        return ranking.group(card) == TRUMP, self.deck.points((card,)), ranking.height(card)

    def stage(self, view: V) -> int:
        """Return the number of the deal, since a plan is for one deal."""
        return 2 * view.deal + (view.phase == "play")

    def wishes(self, view: V) -> Sequence[Any]:
        """Return the wishes while cards are played."""
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
        """Return the choices of a match: six of eight cards are a choice."""
        return ((self.deals(options) * 6, False),)


def how_it_ended(line: Line) -> Phrase:
    """Return the phrase of a pad's line."""
    if not line.party:
        best = tuple([SeatRef(seat) for seat, score in enumerate(line.scores) if score > 0])
        return Phrase("events.scored_each" if best else "events.scored_even", {"list": best, "points": line.points})
    key = f"{'alone_' if len(line.party) == 1 else ''}{'won' if line.won else 'lost'}"
    args = {"list": tuple(map(SeatRef, line.party)), "points": line.points, "level": Phrase(f"levels.{line.level}")}
    return Phrase(f"events.scored_{key}", args | {"theirs": line.theirs, "seat": SeatRef(line.party[0])})
