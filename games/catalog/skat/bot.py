"""Bots: bids from the table of :mod:`.hands`; cards at random now and then, by rules of thumb, or by redealing."""

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
"""How likely a game has to be won before it is bid."""
FEWEST_TRUMPS = 5
"""With fewer trumps no suit game is bid, unless two black jacks are among them: opponents would draw them."""
FROM_HAND = 0.88
"""How likely, with the cards of the hand alone, before the skat is left where it is; in 3,000 deals that paid off."""
ERROR_RATE = 40
"""Of a hundred cards, how many Easy plays without a thought."""
WORLDS, MOST_WORLDS = 24, 96
"""How many deals Hard imagines with ten cards in hand, and at the most: with fewer cards each takes less time."""
CLOSE = 1.0
"""Points of the list within which two cards are worth the same to Hard: that is less than luck in what it imagines."""
KINDS: tuple[Kind, ...] = ("C", "S", "H", "D", "G", "N")
PER_POINT = 0.02
"""What a card point is worth beside a game that is won or lost: enough to tell cards apart that lead to the same."""


def rules_of_thumb(kind: str) -> Choose:
    """How a kind of game is played: for points, or so that others take the tricks."""
    return duck if kind in "NR" else card_of


def light(state: State) -> DealPosition:
    """The position as numbers, forehand in seat 0. In ramsch each is a party of its own."""
    players = state.players
    kind = state.contract.game if state.contract is not None else "G"
    parties = [SOLO if seat == state.declarer else AGAINST for seat in players] if kind != "R" else [0, 1, 2]
    deal = DealPosition(pack_of(ranking(kind), ACE_TEN_32), [state.hands[seat] for seat in players], parties, 0)
    deal.replay(state.played, players)
    deal.turn = players.index(state.mover if state.mover is not None else players[0])
    return deal


def worth(state: State, deal: DealPosition, seat: int) -> float:
    """What a deal that was played out is worth to a seat: the value to the declarer, taken off to the others."""
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
    """What a card brings, played on by rules of thumb; to claim is as good as any."""
    deal = light(state)
    kind = state.contract.game if state.contract is not None else "G"
    if isinstance(move, Play):
        deal.play(deal.pack.numbers[move.card])
    finish(deal, rules_of_thumb(kind), until_taken=kind == "N")
    return worth(state, deal, seat) + (1 if isinstance(move, Claim) else 0)


class Player:
    """Bids and names games by the table; ``needed`` is the share that has to be won. Cards by rules of thumb."""

    def __init__(self, level: Level, error_rate: int = 0) -> None:
        self.needed, self.error_rate = NEEDED[level], error_rate

    def choose(self, view: View, chance: Stream) -> Move:
        """A move for the seat of the view."""
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
        """By rules of thumb, but for a slip."""
        if chance.below(100) < self.error_rate:
            return Play(chance.choice(view.playable))
        deal = light(state_like(view, chance))
        kind = view.contract.game if view.contract is not None else "G"
        return Play(deal.pack.names[rules_of_thumb(kind)(deal)])

    def _bid(self, view: View) -> Move:
        """On as long as a game that is likely to be won is worth it."""
        word = moves(view, view.hand)[0]
        bid = word.value if isinstance(word, Bid) else view.auction.bid
        return word if isinstance(word, Bid | Hold) and bid <= limit(view, self.needed) else Pass()


def limit(view: View, needed: float) -> int:
    """The highest value of a game that is likely enough to be won with the skat."""
    likely = [game for game in KINDS if chance_of(view.hand, game, BEFORE) >= needed and is_sound(view.hand, game)]
    open_null = [NULLS[True, "ouvert"]] if cannot_win(view.hand) else []
    return max([0, *open_null, *(worth_of(view.options, Contract(game), view.hand) for game in likely)])


def is_sound(hand: Sequence[str], game: Kind) -> bool:
    """Whether there are enough trumps to keep control of a suit game; grand and null are judged by other cards."""
    trumps = sum(card[0] == "J" or card[-1] == game for card in hand)
    return game in "GN" or trumps >= FEWEST_TRUMPS or {"JC", "JS"} <= {*hand}


def _from_hand(view: View) -> Declare | None:
    """A game without the skat, if the hand is good enough for the bid: one that cannot take a trick lies open."""
    if cannot_win(view.hand):
        return Declare("N", "ouvert")
    rest = ACE_TEN_32.points(ACE_TEN_32.cards) - ACE_TEN_32.points(view.hand)
    expected = 2 * rest // (len(ACE_TEN_32.cards) - len(view.hand))
    likely = {game: chance_of(view.hand, game, AFTER, expected) for game in KINDS if game != "N"}
    best = max(likely, key=lambda game: likely[game] * worth_of(view.options, Contract(game), view.hand))
    enough = worth_of(view.options, Contract(best, hand=True), view.hand) >= view.auction.bid
    return Declare(best) if likely[best] >= FROM_HAND and enough else None


def _gain(view: View, game: Kind, likely: float) -> float:
    """What the game brings on average; one that is overbid is lost. In hand and skat are the twelve cards."""
    cards = {*view.hand, *view.skat}
    worth = worth_of(view.options, Contract(game), tuple(cards))
    lost = 2 * max(worth, view.auction.bid)
    return -lost if worth < view.auction.bid else likely * worth - (1 - likely) * lost


def _away(view: View) -> Cards:
    """What to put away for the game with the most to gain."""
    found = [put_away(view.hand, game) for game in KINDS]
    gains = [_gain(view, game, likely) for game, (likely, _) in zip(KINDS, found, strict=True)]
    return found[gains.index(max(gains))][1]


def _name(view: View) -> Move:
    """The same for the ten cards that are left."""
    if cannot_win(view.hand) and view.auction.bid <= NULLS[False, "ouvert"]:
        return Declare("N", "ouvert")
    legal = {move.game: move for move in moves(view, view.hand)[::-1] if isinstance(move, Declare)}
    points = ACE_TEN_32.points(view.skat)
    return legal[max(legal, key=lambda game: _gain(view, game, chance_of(view.hand, game, AFTER, points)))]


def worlds(view: View) -> int:
    """As many deals as cost about the same, whatever the number of cards that are left."""
    return min(MOST_WORLDS, WORLDS * 10 // max(1, len(view.hand)))


REDEALER = Redealer(Skat(), worlds, rate)


class Searcher(Player):
    """Imagines where the hidden cards are, and plays each of its cards on to the end."""

    def card(self, view: View, chance: Stream) -> Move:
        """What is worth most on average; where a rule of thumb is worth as much, that."""
        if len(view.playable) == 1:
            return Play(view.playable[0])
        worths: dict[Move, float] = REDEALER.move_values(view, [*map(Play, view.playable)], chance)
        usual = super().card(view, chance)
        best = max(worths, key=worths.__getitem__)
        return usual if worths[best] - worths[usual] <= CLOSE else best


BOTS: dict[Level, Bot[View, Move]] = {
    "easy": Player("easy", ERROR_RATE),
    "normal": Player("normal"),
    "hard": Searcher("hard"),
}
