"""Bots of three levels. They see only a :class:`View`, like a person in their seat."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from time import thread_time
from typing import Literal

from games.catalog.hearts import scoring
from games.catalog.hearts.counting import card_values, penalties
from games.catalog.hearts.data import Charge, Lay, Move, Pass, Play, ScoreMoon, State, View
from games.catalog.hearts.heuristics import careful, finish, greedy, wants_the_moon
from games.catalog.hearts.imagine import imagine
from games.catalog.hearts.judging import default_choice
from games.catalog.hearts.passing import arranged
from games.catalog.hearts.search_position import NOBODY, HeartsPosition
from games.engine.chance import Stream
from games.engine.game import Bot, Level, Seat
from games.engine.kit.cards import DECK_52, Cards, height, ordered, place, without

GUARDS = 4
"""With this many other spades the queen is safe."""
BUDGET = 20_000
"""How many cards one decision may play in simulated deals. A count instead of a time keeps the choice reproducible."""
FEWEST, MOST = 6, 120
SECONDS = 0.25
"""Limit in seconds of the thread's CPU time, for slow machines: after it no new deal is begun."""
PASSES = 10
"""How many passes are tried."""
WIN = 8.0
"""The value of winning the match by shooting the moon, as a multiple of the points of a deal."""


class Easy:
    """A bot that passes its highest cards, plays its lowest, and discards a penalty card when it can."""

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a legal move. Raises ValueError if the seat of the view is not to move."""
        if view.seat not in view.to_move:
            raise ValueError(f"seat {view.seat} is not awaited")
        match view.phase:
            case "play":
                return Play(self.card(view, chance))
            case "pass":
                return Pass(arranged(view.passing, self.ranked(view)[: view.passing.count]))
            case "lay":
                return Lay(ordered(self.ranked(view)[: view.terms.kitty_size]))
        return self.choice(view)

    def ranked(self, view: View) -> Cards:
        """Return the cards of the hand, the first to be passed or laid face down first."""
        return tuple(sorted(view.hand, key=lambda card: (-height(card), card)))

    def card(self, view: View, chance: Stream) -> str:
        """Return the card to play. Sometimes the card is random, so that the bot can be beaten."""
        cards = view.playable
        if not chance.below(4):
            return chance.choice(cards)
        if view.trick and cards[0][-1] != view.trick[0].card[-1]:
            counting = card_values(view)
            return max(cards, key=lambda card: (counting.get(card, 0), height(card)))
        return min(cards, key=height)

    def choice(self, view: View) -> Move:
        """Return a move that plays no card: what to charge, how to pass as the dealer, or how the moon counts."""
        return default_choice(view)


class Normal(Easy):
    """A bot that plays by heuristics, without looking ahead."""

    def ranked(self, view: View) -> Cards:
        """Return the hand, most dangerous cards first. When cards are laid face down, cards with points come last,
        because they score for this seat.
        """
        cards = worst(view, view.hand)
        if view.phase == "lay":
            counting = card_values(view)
            counted = sorted((card for card in view.hand if card in counting), key=counting.__getitem__)
            cards = [*(card for card in cards if card not in counting), *counted]
        return tuple(cards)

    def card(self, view: View, chance: Stream) -> str:
        """Return the card to play: with care, or to shoot the moon."""
        seat = view.turn
        hands: list[Sequence[str]] = [()] * view.seats
        hands[seat] = view.hand
        deal = HeartsPosition(view, hands)
        cards = [place(card) for card in view.playable]
        if len(cards) == 1:
            return view.playable[0]
        shoots = view.terms.moon != "off" and deal.points[seat] > 0 and wants_the_moon(deal, seat)
        return DECK_52[(greedy if shoots else careful)(deal, cards)]

    def choice(self, view: View) -> Move:
        """Return the move for a charge or for the count of a moon, by heuristics."""
        if view.phase == "charge":
            return Charge(worth_charging(view.hand))
        return ScoreMoon(moon_choice(view)) if view.phase == "moon" else default_choice(view)


class Hard(Normal):
    """A bot that tries every choice in the same simulated deals, in which every seat plays like *Normal*."""

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a legal move. Raises ValueError if the seat of the view is not to move."""
        plain = super().choose(view, chance)
        if view.seat is None:
            return plain
        if view.phase == "play" and len(view.playable) > 1:
            values = values_of_cards(view, view.seat, chance)
            return Play(max(values, key=values.__getitem__))
        if view.phase == "pass" and view.passing.distance is not None:
            return Pass(arranged(view.passing, _best_pass(view, view.seat, chance)))
        return plain


def worst(view: View, hand: Cards) -> list[str]:
    """Return the cards of a hand, most dangerous first."""
    return sorted(hand, key=lambda card: (-danger(view, hand, card), place(card)))


def danger(view: View, hand: Cards, card: str) -> float:
    """Return how dangerous a card is. High cards, short suits, and high spades without lower spades are dangerous."""
    suited = [other for other in hand if other[-1] == card[-1]]
    if card == view.terms.bonus:
        return -10
    if card[-1] == "S":
        guarded = sum(height(other) < height("QS") for other in suited) >= GUARDS
        return {"QS": 30, "KS": 22, "AS": 23}.get(card, -5) if not guarded else -5
    if card[-1] == "H":
        return height(card) + 2 if height(card) > 8 else height(card) - 4
    low = sum(height(other) < 6 for other in suited)
    return height(card) + 2 * max(0, 4 - len(suited)) - 2 * low


def worth_charging(hand: Cards) -> Cards:
    """Return cards to charge: a queen with other spades, a jack under high diamonds, a ten in a long suit; never the
    ace of hearts.
    """
    count = {suit: sum(card[-1] == suit for card in hand) for suit in "CDSH"}
    wanted = {
        "QS": count["S"] > GUARDS,
        "JD": {"QD", "KD", "AD"} <= set(hand) and count["D"] > GUARDS,
        "10C": count["C"] > GUARDS + 1,
    }
    return ordered(card for card in hand if wanted.get(card))


def moon_choice(view: View) -> Literal["subtract", "add"]:
    """Return how the moon should count: as points for the others, unless that would end the match with another
    winner.
    """
    before = view.totals
    amount = sum(view.points) or 1
    seat = view.turn
    team = scoring.team_of(view.terms, view.seats, seat)
    after = [score + (0 if other in team else amount) for other, score in enumerate(before)]
    ends = max(after) >= view.terms.target
    return "subtract" if ends and min(after) < after[seat] else "add"


def moon_weight(view: View) -> float:
    """Return the weight of shooting the moon under these terms, see :meth:`.search_position.HeartsPosition.value`."""
    return {"off": 0.0, "win": WIN}.get(view.terms.moon, 1.0)


def deals(view: View, choices: int, chance: Stream) -> Iterator[State]:
    """Yield simulated deals in which to try ``choices`` choices: as many as the budget allows, fewer if time runs
    out.
    """
    cost = choices * max(1, sum(view.cards))
    end = thread_time() + SECONDS
    for _ in range(max(FEWEST, min(MOST, BUDGET // cost))):
        yield imagine(view, chance)
        if thread_time() > end:
            return


def values_of_cards(view: View, seat: Seat, chance: Stream, effort: float = 1.0) -> dict[str, float]:
    """Return the mean value of each playable card: the others' points in the deal minus the seat's.

    ``effort`` is the share of the usual number of simulated deals.
    """
    cards = [place(card) for card in dict.fromkeys(view.playable)]
    moon = moon_weight(view)
    start = HeartsPosition(view, [()] * view.seats)
    shooter = start.shooter()
    may_shoot = shooter == NOBODY or start.piles[shooter] == start.piles[seat]
    goals = (NOBODY, seat) if moon and may_shoot and not view.terms.twins else (NOBODY,)
    sums, count = {(card, goal): 0.0 for card in cards for goal in goals}, 0
    for state in deals(view, int(len(sums) / effort), chance):
        count += 1
        before = position_of(view, state)
        for card, goal in sums:
            deal = before.copy()
            deal.play(card)
            finish(deal, goal)
            sums[card, goal] += deal.value(seat, moon)
    return {DECK_52[card]: max(sums[card, goal] for goal in goals) / count for card in cards}


def position_of(view: View, state: State) -> HeartsPosition:
    """Return a simulated deal as a mutable position, including the value of the kitty."""
    deal = HeartsPosition(view, state.hands)
    hidden = penalties(view, state.laid or state.kitty)
    if view.kitty_taker is None:
        deal.kitty = hidden
    else:
        deal.points[view.kitty_taker] += hidden
    return deal


def _best_pass(view: View, seat: Seat, chance: Stream) -> Cards:
    """Return the best pass made of the most dangerous cards. Other seats are assumed to pass their worst cards."""
    count = view.passing.count
    ranked = worst(view, view.hand)[: count + 3]
    choices = list(combinations(ranked, count))[: PASSES * 2 : 2][:PASSES]
    sums = [0.0] * len(choices)
    for state in deals(view, len(choices), chance):
        given = [tuple(worst(view, hand)[:count]) for hand in state.hands]
        for index, choice in enumerate(choices):
            given[seat] = choice
            deal = _after_passing(view, state, given)
            finish(deal)
            sums[index] += deal.value(seat, moon_weight(view))
    return choices[max(range(len(choices)), key=sums.__getitem__)]


def _after_passing(view: View, state: State, given: Sequence[Cards]) -> HeartsPosition:
    far = view.passing.distance or 0
    hands = [without(hand, given[seat]) + given[(seat - far) % view.seats] for seat, hand in enumerate(state.hands)]
    deal = HeartsPosition(view, [sorted(hand, key=place) for hand in hands])
    deal.turn = deal.leader = (view.dealer + 1) % view.seats
    if view.terms.first_lead == "low-club":
        clubs = [(place(card), seat) for seat, hand in enumerate(hands) for card in hand if card[-1] == "C"]
        card, deal.turn = min(clubs)
        deal.leader = deal.turn
        deal.play(card)
    return deal


BOTS: dict[Level, Bot[View, Move]] = {"easy": Easy(), "normal": Normal(), "hard": Hard()}
