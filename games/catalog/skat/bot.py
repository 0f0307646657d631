"""Bots of Skat.

All bid by the estimates of :mod:`.hands`. Easy plays cards by the heuristic with errors, Normal by the heuristic, and
Hard by sampling deals.
"""

from collections.abc import Sequence

from games.catalog.skat.data import Bid, Claim, Contract, Declare, Hold, Kind, Lay, Move, Pass, Play, State, Take, View
from games.catalog.skat.hands import AFTER, BEFORE, cannot_win, chance_of, put_away
from games.catalog.skat.imagining import state_like
from games.catalog.skat.judging import moves
from games.catalog.skat.rules import Skat
from games.catalog.skat.values import NULLS, Count, ranking, verdict, worth_of
from games.engine.chance import Stream
from games.engine.game import Bot, Level
from games.engine.kit.cards import Cards
from games.engine.kit.tricktaking.bots import Redealer
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.kit.tricktaking.heuristics import AGAINST, SOLO, Choose, card_of, duck, finish
from games.engine.kit.tricktaking.search_position import DealPosition, pack_of

NEEDED = {"easy": 0.8, "normal": 0.62, "hard": 0.62}
"""The probability of winning with which a game is bid."""
FEWEST_TRUMPS = 5
"""The fewest trumps with which a suit game is bid, unless they include both black jacks."""
FROM_HAND = 0.88
"""The probability of winning with the ten cards alone from which the skat is left; it paid off in 3,000 deals."""
ERROR_RATE = 40
"""The percentage of cards that Easy plays at random."""
WORLDS, MOST_WORLDS = 24, 96
"""Deals that Hard imagines with ten cards in hand, and at most: with fewer cards each takes less time."""
CLOSE = 1.0
"""Score points within which Hard values two cards equally: the difference is less than the noise of its sample."""
DARING, GUESSES = 15.0, 16
"""Score points by which a ten led to a rival's ace must be better, and the deals imagined to find the ace."""
KINDS: tuple[Kind, ...] = ("C", "S", "H", "D", "G", "N")
PER_POINT = 0.02
"""The value of a card point beside a game won or lost: enough to choose among cards with the same result."""


def rules_of_thumb(kind: str) -> Choose:
    """Return the heuristic for a kind of game: playing for points, or avoiding tricks."""
    return duck if kind in "NR" else card_of


def light(state: State) -> DealPosition:
    """Return the search position of a state, with forehand as seat 0. In ramsch each seat is a party of its own."""
    players = state.players
    kind = state.contract.game if state.contract is not None else "G"
    parties = [SOLO if seat == state.declarer else AGAINST for seat in players] if kind != "R" else [0, 1, 2]
    deal = DealPosition(pack_of(ranking(kind), ACE_TEN_32), [state.hands[seat] for seat in players], parties, 0)
    deal.replay(state.played, players)
    deal.turn = players.index(state.mover if state.mover is not None else players[0])
    return deal


def worth(state: State, deal: DealPosition, seat: int) -> float:
    """Return the value of a finished deal for a seat.

    For the declarer it is the value of the game, for the others its negative.
    """
    me, contract = state.players.index(seat), state.contract
    if contract is None or state.declarer is None:
        others = sum(deal.points) - deal.points[me]
        return others / 2 - deal.points[me] - (20 if deal.points[me] == max(deal.points) else 0)
    count = Count(
        deal.points[SOLO] + ACE_TEN_32.points(state.skat) if deal.won[SOLO] else 0, deal.won[SOLO], deal.won[AGAINST]
    )
    own = [one.card for trick in state.tricks for one in trick.plays if one.seat == state.declarer]
    own += [one.card for one in state.trick if one.seat == state.declarer]
    cards = (*own, *state.hands[state.declarer], *state.skat)
    value = verdict(state.options.scoring, contract, state.auction.bid, cards, count).value
    found = value + (0 if contract.game == "N" else PER_POINT * abs(value) * count.points / 10)
    return found if seat == state.declarer else -found


def rate(state: State, seat: int, move: Move) -> float:
    """Return the value of playing a card, with the rest of the deal played by the heuristic. A claim counts as the
    best move.
    """
    deal = light(state)
    kind = state.contract.game if state.contract is not None else "G"
    if isinstance(move, Play):
        deal.play(deal.pack.numbers[move.card])
    finish(deal, rules_of_thumb(kind), until_taken=kind == "N")
    return worth(state, deal, seat) + (1 if isinstance(move, Claim) else 0)


class Player:
    """Bot that bids and declares by the estimates of :mod:`.hands`, and plays cards by the heuristic.

    ``needed``: the least probability of winning a game with which the bot bids.
    """

    def __init__(self, level: Level, error_rate: int = 0) -> None:
        self.needed, self.error_rate = NEEDED[level], error_rate

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a move for the seat of the view."""
        match view.phase:
            case "bid":
                return self._bid(view)
            case "skat":
                return _from_hand(view) or Take()
            case "lay":
                return Lay(_away(view))
            case "name":
                return _name(view)
        if view.sure:
            return Claim()
        return self.card(view, chance)

    def card(self, view: View, chance: Stream) -> Move:
        """Return a card by the heuristic, or sometimes a random one."""
        if chance.below(100) < self.error_rate:
            return Play(chance.choice(view.playable))
        deal = light(state_like(view, chance))
        kind = view.contract.game if view.contract is not None else "G"
        return Play(deal.pack.names[rules_of_thumb(kind)(deal)])

    def _bid(self, view: View) -> Move:
        """Return a bid or hold if a game that is likely enough to be won has at least that value, else a pass."""
        word = moves(view, view.hand)[0]
        bid = word.value if isinstance(word, Bid) else view.auction.bid
        return word if isinstance(word, Bid | Hold) and bid <= limit(view, self.needed) else Pass()


def limit(view: View, needed: float) -> int:
    """Return the highest value of a game that the seat wins with at least the probability ``needed`` when it takes
    the skat.
    """
    likely = [game for game in KINDS if chance_of(view.hand, game, BEFORE) >= needed and is_sound(view.hand, game)]
    open_null = [NULLS[True, "ouvert"]] if cannot_win(view.hand) else []
    return max([0, *open_null, *(worth_of(view.options, Contract(game), view.hand) for game in likely)])


def is_sound(hand: Sequence[str], game: Kind) -> bool:
    """Return whether there are enough trumps to control a suit game; grand and null depend on other cards."""
    trumps = sum(card[0] == "J" or card[-1] == game for card in hand)
    return game in "GN" or trumps >= FEWEST_TRUMPS or {"JC", "JS"} <= {*hand}


def _from_hand(view: View) -> Declare | None:
    """Return the declaration of a hand game if the hand is good enough for the bid, else None. A null hand that
    cannot take a trick is played open.
    """
    if cannot_win(view.hand):
        return Declare("N", "ouvert")
    rest = ACE_TEN_32.points(ACE_TEN_32.cards) - ACE_TEN_32.points(view.hand)
    expected = 2 * rest // (len(ACE_TEN_32.cards) - len(view.hand))
    likely = {game: chance_of(view.hand, game, AFTER, expected) for game in KINDS if game != "N"}
    best = max(likely, key=lambda game: likely[game] * worth_of(view.options, Contract(game), view.hand))
    enough = worth_of(view.options, Contract(best, hand=True), view.hand) >= view.auction.bid
    return Declare(best) if likely[best] >= FROM_HAND and enough else None


def _gain(view: View, game: Kind, likely: float) -> float:
    """Return the mean gain from the game. An overbid game counts as lost. The view's hand and the skat are the
    twelve cards.
    """
    cards = {*view.hand, *view.skat}
    worth = worth_of(view.options, Contract(game), tuple(cards))
    lost = 2 * max(worth, view.auction.bid)
    return -lost if worth < view.auction.bid else likely * worth - (1 - likely) * lost


def _away(view: View) -> Cards:
    """Return the two cards to discard, for the game with the highest mean gain."""
    found = [put_away(view.hand, game) for game in KINDS]
    gains = [_gain(view, game, likely) for game, (likely, _) in zip(KINDS, found, strict=True)]
    return found[gains.index(max(gains))][1]


def _name(view: View) -> Move:
    """Return the declaration with the highest mean gain for the ten cards of the hand."""
    if cannot_win(view.hand) and view.auction.bid <= NULLS[False, "ouvert"]:
        return Declare("N", "ouvert")
    legal = {move.game: move for move in moves(view, view.hand)[::-1] if isinstance(move, Declare)}
    points = ACE_TEN_32.points(view.skat)
    return legal[max(legal, key=lambda game: _gain(view, game, chance_of(view.hand, game, AFTER, points)))]


def worlds(view: View) -> int:
    """Return the number of deals to sample, chosen so that the time is about the same for any number of cards."""
    return min(MOST_WORLDS, WORLDS * 10 // max(1, len(view.hand)))


def tens_at_risk(view: View, chance: Stream) -> set[str]:
    """Return the tens that it is risky to lead, because an opponent may hold the ace of their suit.

    The averages of a few dozen sampled deals often rate such a lead a little better than others, by less than their
    error.
    """
    tens = {card for card in view.playable if card.startswith("10")}
    if not tens or view.trick or view.contract is None or view.contract.game == "N":
        return set()
    rivals = [seat for seat in view.players if seat != view.seat and view.declarer in (view.seat, seat)]
    deals = [state_like(view, chance) for _ in range(GUESSES)]
    return {ten for ten in tens if any("A" + ten[-1] in deal.hands[rival] for deal in deals for rival in rivals)}


REDEALER = Redealer(Skat(), worlds, rate)


class Searcher(Player):
    """Bot that samples the hidden cards, and plays each card of its hand to the end of the deal."""

    def card(self, view: View, chance: Stream) -> Move:
        """Return the card with the best mean value; the heuristic's card if it is equally good."""
        if len(view.playable) == 1:
            return Play(view.playable[0])
        worths: dict[Move, float] = REDEALER.move_values(view, [*map(Play, view.playable)], chance)
        usual = super().card(view, chance)
        for card in tens_at_risk(view, chance):
            worths[Play(card)] -= DARING
        best = max(worths, key=worths.__getitem__)
        return usual if worths[best] - worths[usual] <= CLOSE else best


BOTS: dict[Level, Bot[View, Move]] = {
    "easy": Player("easy", ERROR_RATE),
    "normal": Player("normal"),
    "hard": Searcher("hard"),
}
