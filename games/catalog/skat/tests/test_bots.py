"""Tests of what bots of Skat bid and play in positions that they once misjudged."""

import pytest
from msgspec.structs import replace

from games.catalog.skat.bot import Player, is_sound, limit
from games.catalog.skat.data import Hold, Move, Pass, Play, State
from games.catalog.skat.positions import position
from games.catalog.skat.rules import Skat
from games.engine.chance import Chance
from games.engine.kit.tricktaking.auction import Auction

GAME = Skat()
LUCK = Chance(bytes(32))
NO_JACK = "7C QC 8D 9D KD 10D 10S AS KH 10H"
AGAINST_BEN = Auction((0, 1, 2), 18, (0, 2))


def chosen(state: State) -> list[Move]:
    """Return what Hard plays there, with ten random streams."""
    bot, view = GAME.bot("hard"), GAME.view(state, 0)
    return [bot.choose(view, LUCK.stream("bot", number)) for number in range(10)]


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_no_suit_game_is_bid_with_four_trumps_and_no_jack(level: str) -> None:
    """§ 10.1: Hard once bid up to 35 with it, and lost 108."""
    state = position(NO_JACK, phase="bid", declarer=None, auction=Auction((0, 1, 2), 18, asked=True))
    assert GAME.bot(level).choose(GAME.view(state, 0), LUCK.stream("bot")) == Pass()
    assert limit(GAME.view(state, 0), 0.62) == 0


def test_a_strong_hand_is_still_bid() -> None:
    """§ 10.1: five trumps with aces beside them, and four with both black jacks."""
    state = position("JC JS AS 10S KS QS 9S AH KH 7D", phase="bid", declarer=None)
    asked = replace(state, auction=Auction((0, 1, 2), 33, asked=True))
    assert Player("normal").choose(GAME.view(asked, 0), LUCK.stream("bot")) == Hold()
    assert is_sound(["JC", "JS", "AD", "10D", "AC", "10C", "AS", "10S", "AH", "7H"], "D")


def test_hard_keeps_its_ace_out_of_a_trick_that_is_ruffed() -> None:
    """§ 10.4: Cem has trumped already, so the trick is lost whatever is added."""
    state = position(
        "7C 9C 9D JD QD KD 9S KS AS AH", "JC QC KC 10C 10D 8S QS 9H 10H", "8C AC 7D AD JS 8H JH QH KH", "8D 10S",
        trick="1 7S 7H", game="H", declarer=2, dealer=0, auction=Auction((1, 2, 0), 18, (1, 0)),
    )  # fmt: skip
    assert Play("AS") not in chosen(state)


def test_hard_does_not_lead_a_ten_to_a_declarer_who_may_have_the_ace() -> None:
    """§ 10.4: the ace of spades has not been seen, and Ben plays next."""
    eight = "0 AC 7C 8C 0 0 AD 9D 7D 0 0 9H AH 7H 1 1 JC JD 9S 1 1 10C 9C QC 1 1 10H 8H KH 1 1 10D 7S 8D 1 1 QD 8S KD 0"
    state = position("QS 10S", "JS JH", "KS AS", "KC QH", eight, game="G", declarer=1, auction=AGAINST_BEN)
    assert Play("10S") not in chosen(state)


def test_hard_does_not_lead_a_ten_when_other_cards_are_about_as_good() -> None:
    """§ 10.4: the ace of clubs has not been seen. Samples of deals often rate the ten a little higher."""
    state = position("9C QC 10C KD AD KS 7H 8H KH 10H", "", "", "", game="D", declarer=1, auction=AGAINST_BEN)
    assert Play("10C") not in chosen(state)
