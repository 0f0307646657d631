"""What bots of Skat bid and play in positions that they once misjudged."""

import pytest
from msgspec.structs import replace

from games.catalog.skat import GAME
from games.catalog.skat.bot import Player, is_sound, limit
from games.catalog.skat.data import Hold, Pass, Play, State
from games.catalog.skat.positions import position
from games.engine.chance import Chance
from games.engine.kit.tricktaking.auction import Auction

LUCK = Chance(bytes(32))
NO_JACK = "7C QC 8D 9D KD 10D 10S AS KH 10H"
AGAINST_BEN = Auction((0, 1, 2), 18, (0, 2))
AGAINST_CEM = Auction((0, 1, 2), 18, (0, 1))


def chosen(state: State) -> list[Play]:
    """What Hard plays there, with ten lots of its own."""
    bot, view = GAME.bot("hard"), GAME.view(state, 0)
    return [bot.choose(view, LUCK.stream("bot", number)) for number in range(10)]


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_no_suit_game_is_bid_with_four_trumps_and_no_jack(level: str) -> None:
    """§ 10.1: Hard once went up to 35 with it, and lost 108."""
    state = position(NO_JACK, phase="bid", declarer=None, auction=Auction((0, 1, 2), 18, asked=True))
    assert GAME.bot(level).choose(GAME.view(state, 0), LUCK.stream("bot")) == Pass()
    assert limit(GAME.view(state, 0), 0.62) == 0


def test_a_strong_hand_is_still_bid() -> None:
    """§ 10.1: five trumps with aces beside them, and four with both black jacks."""
    state = position("JC JS AS 10S KS QS 9S AH KH 7D", phase="bid", declarer=None)
    asked = replace(state, auction=Auction((0, 1, 2), 33, asked=True))
    assert Player("normal").choose(GAME.view(asked, 0), LUCK.stream("bot")) == Hold()
    assert is_sound("JC JS AD 10D AC 10C AS 10S AH 7H".split(), "D")


def test_hard_keeps_its_ace_out_of_a_trick_that_is_ruffed() -> None:
    """§ 10.4: Cem has trumped already, so the trick is gone whatever is added."""
    six = "2 JC 7S 8S 2 2 JS 9S JH 2 2 AS JD 7H 2 2 9H KH 8H 0 0 10H QH AH 1 1 KD 10D 9D 2"
    state = position(
        "AC QC 8C AD", "9C 7C 8D", "QS QD 7D", "10S 10C", six, trick="1 KC KS", game="S", declarer=2, auction=AGAINST_CEM
    )
    assert {play.card for play in chosen(state)} <= {"8C", "QC"}


def test_hard_does_not_lead_a_ten_to_a_declarer_who_may_have_the_ace() -> None:
    """§ 10.4: the ace of hearts has not been seen, and Ben plays next."""
    state = position("10H 8H 9D 8D 7D QD 9C 8C 7C QC", game="S", declarer=1, auction=AGAINST_BEN)
    assert Play("10H") not in chosen(state)
