"""Drawing a state that looks like a view to its seat: unseen cards and sealed choices are made up at random.

What the seat could conclude at a real table is kept: where the cards are that it passed, who has shown to be out of a
suit, which charged cards are still held, and that clubs below the one that opened the deal lie in the kitty.
"""

from collections.abc import Sequence

from games.catalog.hearts.counting import unseen
from games.catalog.hearts.data import Passing, State, View
from games.catalog.hearts.judging import CHARGEABLE, may_hand_on, packets
from games.catalog.hearts.passing import receiver
from games.engine.chance import Stream
from games.engine.game import Seat
from games.engine.kit.cards import Cards, ordered, place

TRIES = 8


class Places:
    """Where hidden cards may lie: the hands of the others by seat, then face down on the table, then out of play.

    Out of play are cards only in positions that were set up by hand.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.down = view.seats
        self.room = [0 if seat == view.seat else count for seat, count in enumerate(view.cards)]
        self.room.append(_face_down(view))
        self.held: list[list[str]] = [[] for _ in self.room]
        self.loose = [] if view.phase == "call" else unseen(view.terms, _seen(view))
        self.out = _voids(view)
        self.room.append(max(0, len(self.loose) - sum(self.room)))
        self.held.append([])
        self._fix()

    def _put(self, card: str, where: int) -> None:
        if card in self.loose and self.room[where] > len(self.held[where]):
            self.loose.remove(card)
            self.held[where].append(card)

    def _fix(self) -> None:
        """Cards that the seat knows to lie somewhere."""
        view = self.view
        for seat, charged in enumerate(view.charged):
            for card in charged:
                self._put(card, seat)
        if view.opening is not None:
            if not view.tricks and not view.trick:
                self._put(view.opening, view.turn)
            for card in self.loose[:]:
                if card[-1] == "C" and place(card) < place(view.opening):
                    self._put(card, self.down)
        for card, seat in _passed_on(view):
            self._put(card, seat)

    def fill(self, chance: Stream) -> list[list[str]]:
        """All hidden cards, with those seats left out that cannot have a suit; if that does not work out, anyhow."""
        for _ in range(TRIES):
            held = self._try(chance, self.out)
            if held is not None:
                return held
        return self._try(chance, [""] * len(self.room)) or []

    def _try(self, chance: Stream, out: Sequence[str]) -> list[list[str]] | None:
        free = [room - len(held) for room, held in zip(self.room, self.held, strict=True)]
        held = [cards[:] for cards in self.held]
        # Cards with few places first, so that they find one.
        tight = sorted(chance.shuffled(self.loose), key=lambda card: -sum(card[-1] in suits for suits in out))
        for card in tight:
            fits = [where for where, left in enumerate(free) if left and card[-1] not in out[where]]
            if not fits:
                return None
            lot = chance.below(sum([free[where] for where in fits]))
            for where in fits:
                lot -= free[where]
                if lot < 0:
                    break
            free[where] -= 1
            held[where].append(card)
        return held


def _face_down(view: View) -> int:
    """How many cards lie face down where this seat does not know them."""
    if view.kitty_taker is None:
        return view.kitty_size
    return 0 if view.kitty_taker == view.seat or view.phase == "lay" else view.terms.kitty_size


def _seen(view: View) -> list[str]:
    """The cards whose place the seat of the view knows."""
    found = [*view.hand, *(view.laid or ())]
    found += [played.card for trick in view.tricks for played in trick.plays]
    return found + [played.card for played in view.trick]


def _may_swap(view: View, seat: Seat) -> bool:
    """Whether a seat has had the kitty in its hand: what was known of it before says nothing any more."""
    return view.terms.kitty == "hand" and seat == view.kitty_taker


def _voids(view: View) -> list[str]:
    """By seat the suits that it cannot have, as it did not follow them."""
    found = [""] * (view.seats + 2)
    for plays in (*(trick.plays for trick in view.tricks), view.trick):
        for played in plays:
            led = plays[0].card[-1]
            if played.card[-1] != led and not _may_swap(view, played.seat):
                found[played.seat] += led
    return found


def _passed_on(view: View) -> list[tuple[str, Seat]]:
    """The cards that this seat passed, with who got them."""
    if view.seat is None or view.passing.mixed:
        return []
    found = []
    for distance, cards in enumerate(packets(view.passing, view.given), 1):
        seat = receiver(view.seats, view.seat, distance, view.handed_on)
        if not _may_swap(view, seat):
            found += [(card, seat) for card in cards]
    return found


def imagine(view: View, chance: Stream) -> State:
    """A state that fits the view."""
    held = Places(view).fill(chance)
    down = ordered(held[view.seats])
    hands = [ordered(cards) for cards in held[: view.seats]]
    kitty, laid = view.kitty or down, view.laid or ()
    if view.seat is not None:
        hands[view.seat] = view.hand
    if view.phase == "lay" and view.kitty_taker != view.seat:
        kitty = ordered(chance.sample(hands[view.turn], view.terms.kitty_size))
    elif view.kitty_taker not in (None, view.seat):
        laid = down
    nothing: tuple[Cards, ...] = ((),) * view.seats
    return State(
        terms=view.terms,
        seats=view.seats,
        deal=view.deal,
        dealer=view.dealer,
        phase=view.phase,
        passing=view.passing,
        hands=tuple(hands),
        chosen=tuple([_choice(view, seat, hand, chance) for seat, hand in enumerate(hands)]),
        given=_own(view, view.given, nothing),
        received=_own(view, view.received, nothing),
        handed_on=view.handed_on,
        kitty=kitty,
        kitty_taker=view.kitty_taker,
        laid=laid,
        charged=view.charged,
        turn=view.turn,
        opening=view.opening,
        trick=view.trick,
        tricks=view.tricks,
        waiting=view.waiting,
        taken=view.taken,
        broken=view.broken,
        pad=view.pad,
    )


def _own(view: View, cards: Cards, nothing: tuple[Cards, ...]) -> tuple[Cards, ...]:
    return tuple([cards if seat == view.seat else none for seat, none in enumerate(nothing)])


def _choice(view: View, seat: Seat, hand: Cards, chance: Stream) -> Cards | None:
    """The sealed choice of a seat: its own as it is, of others any that is allowed."""
    if seat == view.seat:
        return view.mine
    if not view.sealed[seat]:
        return None
    if view.phase == "charge":
        return tuple([card for card in hand if card in CHARGEABLE and chance.below(2)])
    if may_hand_on(view) and not chance.below(4):
        return ()
    return _any_pass(view.passing, hand, chance)


def _any_pass(passing: Passing, hand: Cards, chance: Stream) -> Cards:
    drawn = tuple(chance.sample(hand, passing.count))
    return sum(map(ordered, packets(passing, drawn)), ())
