"""The rules of Skat, number 96 of the collection, in the international form or that of the booklet. Paragraphs (§)
are those of the rule page.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

import msgspec

from games.catalog.skat import judging, turns
from games.catalog.skat.data import (
    AllPassed,
    Bid,
    BidHeld,
    BidMade,
    BockBegins,
    Declare,
    Declared,
    Ended,
    Event,
    Hold,
    Lay,
    Move,
    Options,
    Pass,
    Passed,
    Play,
    Scored,
    State,
    Take,
    View,
)
from games.catalog.skat.imagining import state_like
from games.catalog.skat.phrases import contract_name, how_it_ended
from games.catalog.skat.values import bid_values
from games.engine.chance import Chance, Stream
from games.engine.game import Kind, Outcome, Rule, Seat, Step, placed
from games.engine.kit.tricktaking.auction import Auction, next_bid
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.kit.tricktaking.page import SHARED
from games.engine.kit.tricktaking.speaking import phrase_of
from games.engine.kit.tricktaking.wishing import CardWishes, Low
from games.engine.kit.turns import OneByOne
from games.engine.text import Phrase, SeatRef

BIDS_AHEAD = 8


class UpTo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="up_to"):
    """Wish of a standing order: bid and hold up to that value."""

    value: int


class Skat(CardWishes, OneByOne[Options, State, Move, View]):
    """The game of Skat: three seats play, one alone against two; with four seats the dealer does not play."""

    slug: ClassVar[str] = "skat"
    version: ClassVar[int] = 4
    """Version 2 allows more plans, 3 adds bock rounds, and 4 marks all deals of a bock round, played or not."""
    seats: ClassVar[range] = range(3, 5)
    valued_by: ClassVar[str] = "games.engine.luck.hands"
    event_type = Event
    rules = judging.Refusal
    card_type = Play
    wish_type = Play | UpTo | Low | Literal["pass", "take", "give"]
    spans: ClassVar[tuple[int, ...]] = (12, 1, 3)
    shared: ClassVar[Mapping[str, str]] = SHARED
    passing_events: ClassVar[tuple[type, ...]] = (BidMade, BidHeld, Passed)
    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {
        "booklet": {"scoring": "booklet", "count": "settled"},
        "club": {"count": "seeger"},
        "pub": {"all_pass": "ramsch", "count": "settled", "bock": True},
    }

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Deal the first hands. The first dealer is drawn by lot (§ 3.1)."""
        nobody = State(
            options=options,
            seats=seats,
            deal=0,
            dealer=0,
            mover=None,
            phase="over",
            auction=Auction(()),
            hands=(),
            skat=(),
        )
        return turns.deal(nobody, 1, chance.stream("dealer").below(seats), chance)

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the legal moves; see :func:`.judging.moves`."""
        return judging.moves(state, state.hands[seat])

    def wrong_with(self, state: State, seat: Seat, move: Move) -> Rule | None:
        """Return the rule that the move breaks; see :func:`.judging.wrong_with`."""
        return judging.wrong_with(state, state.hands[seat], move)

    def normalise_move(self, state: State, move: Move) -> Move:
        """Return the move with two discarded cards in the order of a hand."""
        return msgspec.structs.replace(move, cards=ACE_TEN_32.normalised(move.cards)) if isinstance(move, Lay) else move

    def resting(self, state: State, seat: Seat, move: Move) -> State | None:
        """Return a state that shows the end of a deal; see :func:`.turns.resting`."""
        return turns.resting(state, seat, move.card) if isinstance(move, Play) else None

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Apply the move with the functions of :mod:`.turns`."""
        move = self.normalise_move(state, move)
        match move:
            case Bid() | Hold() | Pass():
                return turns.said(state, seat, move, chance)
            case Take():
                return turns.took(state, seat)
            case Lay():
                return turns.laid(state, seat, move.cards)
            case Declare():
                return turns.declared(state, seat, move)
            case Play():
                return turns.played(state, seat, move.card, chance)
        return turns.claimed(state, seat, chance)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the view: the seat's own hand, the public state, and for a declarer who took it the skat."""
        hand = () if seat is None else state.hands[seat]
        mine, known = seat is not None and seat == state.mover, seat is not None and seat == state.declarer
        opened = state.contract is not None and state.contract.open and state.declarer is not None
        return View(
            **{name: getattr(state, name) for name in turns.OPEN},
            seat=seat,
            hand=hand,
            playable=judging.playable(state, hand) if mine else (),
            sure=mine and judging.sure(state, hand),
            shown=state.hands[state.declarer or 0] if opened else (),
            skat=state.skat if known and state.taken else (),
            cards=tuple(map(len, state.hands)),
        )

    def imagine(self, view: View, chance: Stream) -> State:
        """Draw a state that fits the view; see :mod:`.imagining`."""
        return state_like(view, chance)

    def standing(self, state: State) -> Outcome:
        """Rank seats by the score list so far."""
        return Outcome(placed(state.totals), state.totals)

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the default move: pass; do not take the skat and play in the longest suit; play the card with the
        fewest points.
        """
        hand = state.hands[seat]
        match state.phase:
            case "bid":
                return Pass()
            case "lay":
                return Lay(ACE_TEN_32.ordered(sorted(hand, key=_cheap)[:2]))
            case "skat" | "name":
                suits = [card[-1] for card in hand if card[0] != "J"]
                return Declare(max("CSHD", key=suits.count))  # type: ignore[arg-type]  # letters of suits
        return Play(min(judging.playable(state, hand), key=_cheap))

    def stage(self, view: View) -> int:
        """Return a number that grows with each deal and when its cards begin. Plans of an earlier number are
        obsolete.
        """
        return 2 * view.deal + (view.phase != "bid")

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the possible wishes of a standing order (§ 4, 6).

        In the bidding: how far to bid, or to pass. During the tricks: to win a trick or to give points to it as the
        last player, or a particular card.
        """
        if view.phase != "bid":
            return ["take", "give", *super().wishes(view)] if view.hand else ()
        if view.seat in view.auction.left:
            values = [value for value in bid_values(view.options.scoring) if value >= view.auction.bid]
            return [*map(UpTo, values[:BIDS_AHEAD]), "pass"]
        return ()

    def granted(self, view: View, wish: Any) -> Move | None:
        """Return the move that the wish asks for: bid or hold up to the value, then pass; or play a card."""
        if isinstance(wish, UpTo):
            return _bid(view, wish.value) if view.phase == "bid" else None
        if wish == "pass":
            return Pass() if view.phase == "bid" else None
        if wish in ("take", "give"):
            last = len(view.trick) == len(view.players) - 1 and view.playable
            return self._as_the_last(view, wish) if last else None
        found: Move | None = super().granted(view, wish)
        return found

    def _as_the_last(self, view: View, wish: Literal["take", "give"]) -> Move | None:
        """Return the move for a wish of the last player of a trick: win an opponent's trick with the cheapest card,
        or give the most points to a partner's trick.
        """
        cards, lying = judging.order(view), [one.card for one in view.trick]
        holder = view.trick[cards.best(lying)].seat
        with_me = view.declarer not in (None, view.seat, holder)
        if wish == "give":
            return Play(max(view.playable, key=_worth)) if with_me else None
        taking = [card for card in view.playable if cards.best([*lying, card]) == len(lying)]
        return Play(min(taking, key=_cheap)) if taking and not with_me else None

    def cheap(self, view: View, card: str) -> Any:
        """Return the sort key of cheap cards; see :func:`_cheap`."""
        return _cheap(card)

    def wish_phrase(self, wish: Any) -> Phrase:
        """Return the phrase that names a wish."""
        return Phrase("plans.up_to", {"value": wish.value}) if isinstance(wish, UpTo) else super().wish_phrase(wish)

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        match event:
            case Declared():
                key = "declared_open" if event.cards else "declared"
                return phrase_of(event, key, game=contract_name(event.contract))
            case Scored():
                return how_it_ended(event.line)
            case AllPassed():
                return Phrase("events.all_ramsch" if event.ramsch else "events.all_passed")
            case BockBegins():
                return Phrase("events.bock", {"n": event.deals})
            case Ended():
                return Phrase("events.ended", {"list": tuple(map(SeatRef, event.list))})
        return phrase_of(event)

    def upgrade(self, kind: Kind, data: Any, since: int) -> Any:
        """Convert pads from before version 4: mark the deals of bock rounds in which all passed."""
        if since == 3 and kind == "state" and data["options"].get("bock"):
            turns.mark_bock_deals(data["pad"], data["seats"])
        return data

    def headline(self, view: View) -> Phrase:
        """Return the headline: the number of the deal being played."""
        return Phrase("page.bock_of" if view.bock else "page.deal_of", {"deal": view.deal, "last": view.last})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: ten cards and two bids of each seat per deal."""
        return ((options.rounds * seats * 36 // seats, False),)


def _bid(view: View, most: int) -> Move:
    """Return the next bid, or holding it, up to ``most``; else a pass."""
    if view.auction.asked:
        return Hold() if view.auction.bid <= most else Pass()
    following = next_bid(bid_values(view.options.scoring), view.auction.bid)
    return Bid(following) if following is not None and following <= most else Pass()


def _worth(card: str) -> tuple[int, int]:
    """Return a sort key: by the points of the card, then by rank, lower cards first."""
    return ACE_TEN_32.points((card,)), -ACE_TEN_32.height(card)


def _cheap(card: str) -> tuple[bool, int, int]:
    """Return a sort key: other cards before jacks, then by points."""
    return card[0] == "J", ACE_TEN_32.points((card,)), ACE_TEN_32.height(card)
