"""The effects of moves in Skat: bidding, the skat, tricks, and the end of a deal."""

from typing import Any

from msgspec.structs import replace

from games.catalog.skat.data import (
    AllPassed,
    Bid,
    BidHeld,
    BidMade,
    BockBegins,
    CardPlayed,
    Contract,
    Dealt,
    Declare,
    Declared,
    Ended,
    Event,
    Hold,
    Laid,
    Line,
    Pass,
    Passed,
    Points,
    RestClaimed,
    Scored,
    SkatTaken,
    State,
    Table,
    TrickTaken,
    Won,
)
from games.catalog.skat.judging import named, order
from games.catalog.skat.values import Count, calls_for_bock, listed, ramsch, settled, times, verdict
from games.engine.chance import Chance
from games.engine.codec import convert
from games.engine.game import Seat, Step, placed
from games.engine.kit.cards import Cards, without
from games.engine.kit.tricktaking.auction import Auction
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.kit.tricktaking.tricks import Played, Trick, won_by

PLAYERS, TRICKS, PACKETS = 3, 10, (3, 4, 3)
OPEN = Table.__struct_fields__
Told = tuple[Event, ...]


def hands_of(cards: list[str]) -> tuple[list[Cards], Cards]:
    """Deal three cards to each seat, two to the skat, then four and three to each (§ 3.2). Return the hands from
    forehand on, and the skat.
    """
    hands: list[list[str]] = [[] for _ in range(PLAYERS)]
    left, skat = list(cards), list[str]()
    for packet in PACKETS:
        for hand in hands:
            hand += [left.pop(0) for _ in range(packet)]
        skat = skat or [left.pop(0), left.pop(0)]
    return [ACE_TEN_32.ordered(hand) for hand in hands], ACE_TEN_32.ordered(skat)


def deal(table: Table, number: int, dealer: Seat, chance: Chance) -> Step[State]:
    """Begin a deal with the bidding of its three seats (§ 3)."""
    dealt, skat = hands_of(chance.stream("deal", number).shuffled(ACE_TEN_32.cards))
    players = tuple([(dealer + step) % table.seats for step in range(1, PLAYERS + 1)])
    hands = tuple([dealt[players.index(seat)] if seat in players else () for seat in range(table.seats)])
    auction = Auction(players)
    state = State(
        options=table.options,
        seats=table.seats,
        deal=number,
        dealer=dealer,
        mover=auction.mover,
        phase="bid",
        auction=auction,
        pad=table.pad,
        bock=table.bock,
        hands=hands,
        skat=skat,
    )
    return Step(state, (Dealt(number, dealer),))


def said(state: State, seat: Seat, move: Bid | Hold | Pass, chance: Chance) -> Step[State]:
    """Apply a bid, hold or pass. The last seat in the bidding plays alone, unless all have passed (§ 4)."""
    told: Told
    match move:
        case Bid():
            auction, told = state.auction.said(move.value), (BidMade(seat, move.value),)
        case Hold():
            auction, told = state.auction.held(), (BidHeld(seat, state.auction.bid),)
        case Pass():
            auction, told = state.auction.passed(), (Passed(seat),)
    state = replace(state, auction=auction, mover=auction.mover)
    if state.mover is not None:
        return Step(state, told)
    if auction.winner is None:
        return _all_passed(state, told, chance)
    state = replace(state, phase="skat", declarer=auction.winner, mover=auction.winner)
    return Step(state, (*told, Won(auction.winner, auction.bid)))


def _all_passed(state: State, told: Told, chance: Chance) -> Step[State]:
    """Begin ramsch, or a new deal without a game (§ 4.3)."""
    if state.options.all_pass == "ramsch":  # noqa: S105 - a rule
        state = replace(state, phase="play", contract=Contract("R"), mover=state.players[0])
        return Step(state, (*told, AllPassed(ramsch=True)))
    nothing = (0,) * state.seats
    line = Line(None, None, 0, state.skat, 0, 0, 0, 0, nothing, state.totals, bock=state.bock > 0)
    return _written(state, line, (*told, AllPassed(ramsch=False)), chance)


def took(state: State, seat: Seat) -> Step[State]:
    """Put the skat into the declarer's hand. Two cards must then be discarded (§ 5.1)."""
    return Step(
        replace(state, phase="lay", hands=_with(state, seat, (*state.hands[seat], *state.skat))), (SkatTaken(seat),)
    )


def laid(state: State, seat: Seat, cards: Cards) -> Step[State]:
    """Discard two cards into the skat, where they count for the declarer (§ 5.2)."""
    hands = _with(state, seat, without(state.hands[seat], cards))
    return Step(replace(state, phase="name", hands=hands, skat=cards), (Laid(seat),))


def declared(state: State, seat: Seat, move: Declare) -> Step[State]:
    """Declare the game. Forehand leads to the first trick (§ 6.2)."""
    contract = named(state, move)
    shown = state.hands[seat] if contract.open else ()
    state = replace(state, phase="play", contract=contract, mover=state.players[0])
    return Step(state, (Declared(seat, contract, shown),))


def played(state: State, seat: Seat, card: str, chance: Chance) -> Step[State]:
    """Play a card; the third card completes the trick (§ 6.2)."""
    told: Told = (CardPlayed(seat, card),)
    state = _put(state, seat, card)
    if len(state.trick) < PLAYERS:
        players = state.players
        return Step(replace(state, mover=players[(players.index(seat) + 1) % PLAYERS]), told)
    state = _collected(state)
    winner = state.tricks[-1].winner or 0
    told = (*told, TrickTaken(winner, tuple([one.card for one in state.tricks[-1].plays])))
    lost = state.contract is not None and state.contract.game == "N" and winner == state.declarer
    return scored(state, told, chance) if lost or not any(state.hands) else Step(state, told)


def resting(state: State, seat: Seat, card: str) -> State | None:
    """Return a state with the last trick of a deal, before the deal is scored; None after any other card."""
    if len(state.trick) < PLAYERS - 1:
        return None
    null = state.contract is not None and state.contract.game == "N"
    state = _collected(_put(state, seat, card))
    return state if not any(state.hands) or (null and state.mover == state.declarer) else None


def _put(state: State, seat: Seat, card: str) -> State:
    hands = _with(state, seat, without(state.hands[seat], [card] if card in state.hands[seat] else []))
    return replace(state, hands=hands, trick=(*state.trick, Played(seat, card)))


def _collected(state: State) -> State:
    winner = state.trick[order(state).best([one.card for one in state.trick])].seat
    return replace(state, trick=(), tricks=(*state.tricks, Trick(state.trick, winner)), mover=winner)


def claimed(state: State, seat: Seat, chance: Chance) -> Step[State]:
    """Give all remaining tricks to the seat (§ 6.4)."""
    told = (RestClaimed(seat, order(state).ordered(state.hands[seat])),)
    first = state.players.index(seat)
    turn = [state.players[(first + step) % PLAYERS] for step in range(PLAYERS)]
    rest = [
        Trick(tuple([Played(one, state.hands[one][number]) for one in turn]), seat)
        for number in range(len(state.hands[seat]))
    ]
    state = replace(state, tricks=(*state.tricks, *rest), hands=((),) * state.seats)
    return scored(state, told, chance)


def scored(state: State, told: Told, chance: Chance) -> Step[State]:
    """Score the deal and write it on the score list (§ 7, 8, 9)."""
    contract, declarer = state.contract or Contract("R"), state.declarer
    if declarer is None:
        return _written(state, _ramsch_line(state), told, chance)
    count = counted(state)
    own = [one.card for trick in state.tricks for one in trick.plays if one.seat == declarer]
    cards = (*own, *state.hands[declarer], *state.skat)
    tops, level, value = verdict(state.options.scoring, contract, state.auction.bid, cards, count)
    scores = listed(state, value)
    line = Line(
        declarer,
        contract,
        state.auction.bid,
        state.skat,
        count.points,
        tops,
        level,
        value,
        scores,
        _sums(state, scores),
        bock=state.bock > 0,
    )
    return _written(state, line, told, chance)


def counted(state: State) -> Count:
    """Return the declarer's card points and the tricks of both sides. The skat counts if the declarer has won a
    trick (§ 6.3).
    """
    own = sum(trick.winner == state.declarer for trick in state.tricks)
    won = won_by(state.tricks, [state.declarer or 0])
    return Count(ACE_TEN_32.points((*won, *state.skat)) if own else 0, own, len(state.tricks) - own)


def _ramsch_line(state: State) -> Line:
    """Return the score line of a ramsch; the skat belongs to the last trick (§ 9.1)."""
    points = [ACE_TEN_32.points(won_by(state.tricks, [seat])) for seat in range(state.seats)]
    points[state.tricks[-1].winner or 0] += ACE_TEN_32.points(state.skat)
    tricks = [sum(trick.winner == seat for trick in state.tricks) for seat in range(state.seats)]
    raw = ramsch(state.players, points, tricks)
    scores = settled(state, [times(state) * score for score in raw])
    worth = max(raw) or min(raw)
    return Line(
        None, Contract("R"), 0, state.skat, max(points), 0, 0, worth, scores, _sums(state, scores), state.bock > 0
    )


def _sums(state: State, scores: Points) -> Points:
    return tuple([total + score for total, score in zip(state.totals, scores, strict=True)])


def _written(state: State, line: Line, told: Told, chance: Chance) -> Step[State]:
    """Write down the line, then deal again or end the match (§ 8.4)."""
    state, told = replace(state, pad=(*state.pad, line), bock=max(0, state.bock - 1)), (*told, Scored(line))
    if state.options.bock and calls_for_bock(line):
        state = replace(state, bock=state.bock + state.seats)
        told = (*told, BockBegins(state.bock)) if state.deal < state.last else told
    if state.deal < state.last:
        begun = deal(state, state.deal + 1, (state.dealer + 1) % state.seats, chance)
        return Step(begun.state, (*told, *begun.events))
    firsts = tuple([seat for seat, place in enumerate(placed(state.totals)) if place == 1])
    return Step(replace(state, phase="over", mover=None), (*told, Ended(firsts)))


def mark_bock_deals(pad: list[dict[str, Any]], seats: int) -> None:
    """Set ``bock`` in the stored lines of a pad with bock rounds. Changes the lines in place."""
    left = 0
    for line in pad:
        line["bock"] = left > 0
        left = max(0, left - 1) + (seats if calls_for_bock(convert(Line, line)) else 0)


def _with(state: State, seat: Seat, hand: Cards) -> tuple[Cards, ...]:
    return tuple([ACE_TEN_32.ordered(hand) if other == seat else cards for other, cards in enumerate(state.hands)])
