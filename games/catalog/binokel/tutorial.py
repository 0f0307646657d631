"""Three lessons of Binokel, a minute each; the words are in ``tutorial.<lang>.toml``.

The learner has seat 0, Ben has seat 1.
"""

from collections import Counter
from typing import Any

from games.catalog.binokel.data import Line, Meld, Options, Shown, State
from games.catalog.binokel.rules import Binokel
from games.engine.kit.tricktaking.talon.data import Claim, Exchange, Play
from games.engine.kit.tricktaking.talon.positions import table
from games.engine.kit.tricktaking.tricks import best
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark, figure_of

TERMS = Binokel().terms(Options())
THEIRS = "AC 10C KC JC AH QH 10H QD KD KS JS 9S"
LEADS = THEIRS.removesuffix(" 9S")
"""Ben's cards without the one that he has led."""
PLAYS = Remark(key="later", fits=lambda tried: isinstance(tried.move, Play))
"""Remark on a card that was played where an act was possible before it."""
HALVES = (Play("KS"), Play("QS"))


def at(mine: str, turned: str = "10S", tricks: str = "0 AD 10D", theirs: str = THEIRS, **more: Any) -> Any:
    """Return a position in which the learner is to move and has a trick. Spades are trumps by default.

    ``turned``: the open card, whose suit is trumps.
    """
    return table(TERMS, [mine, theirs], turned, tricks, kind=State, **more)


def played(*held: str, last: int = 0) -> str:
    """Return the text of tricks with all remaining cards, won alternately; ``last`` wins the last trick.

    Each trick has two cards of a suit, trumps at the end; the odd cards of two suits come first.
    """
    left = [*(Counter(TERMS.cards.cards) - Counter(" ".join(held).split())).elements()]
    suits = [[card for card in reversed(left) if card[-1] == suit] for suit in "CDHS"]
    pairs = [tuple([suit.pop(0) for suit in reversed(suits) if len(suit) % 2])]
    fours = [suit[at : at + 4] for suit in suits for at in range(0, len(suit), 4)]
    pairs += [pair for four in fours for pair in zip(four[: len(four) // 2], four[len(four) // 2 :], strict=True)]
    told, leader, pairs = [], 0, [pair for pair in pairs if pair]
    for number, (high, low) in enumerate(pairs, 1):
        beats = best((low, high), "S", TERMS.cards.height) == 1
        winner = (last + len(pairs) - number) % 2 if beats else leader
        told.append(f"{leader} {high} {low}" if winner == leader else f"{leader}>{winner} {low} {high}")
        leader = winner
    return " ".join(told)


LATE = ("9S KS AH QC 9C", "AC KC AH QD")
FOLLOW = LessonStep(
    key="follow",
    section="4.2",
    position=at(LATE[0], "10S", played(*LATE, "AD", last=1), LATE[1], trick="AD", talon=()),
    seat=0,
    solution=Play("9S"),
    wrong=(Play("QC"), Play("AH")),
    remarks=(Remark(key="dear", fits=lambda tried: tried.move == Play("KS")),),
)
MELDING = Lesson(
    key="melding",
    steps=(
        LessonStep(
            key="take",
            section="5.1",
            position=at("AH KS QS QD 9D JC 9C KH JH 10D QC JD", "10S", "", LEADS, trick="10H", dealer=0),
            seat=0,
            solution=Play("AH"),
            wrong=(Play("9D"), Play("KH")),
            remarks=(Remark(key="trump", fits=lambda tried: tried.move in HALVES),),
        ),
        LessonStep(
            key="forty",
            section="5.2",
            position=at("KS QS AH 9D 9D JC 9C KH JH 10C QC 9H"),
            seat=0,
            solution=Meld("marriage-S"),
            wrong=(Play("KS"), Play("9C")),
            remarks=(Remark(key="later", fits=lambda tried: tried.move in HALVES),),
        ),
        LessonStep(
            key="dearest",
            section="5.3",
            position=at("AS AH AD AC KS QS JC 9C KH 9H QC 9D"),
            seat=0,
            solution=Meld("aces"),
            wrong=(Meld("marriage-S"), Play("9C")),
            remarks=(Remark(key="cheap", fits=lambda tried: tried.move == Meld("marriage-S")), PLAYS),
        ),
    ),
)
NEARLY = (Line((380, 280), (140, 110), (520, 390), (520, 390)), Line((240, 80), (80, 170), (320, 250), (840, 640)))
"""Totals: 840 points, and 640 for Ben."""
TABLE = Lesson(
    key="table",
    steps=(
        LessonStep(
            key="nine",
            section="5.4",
            position=at("9S KH AH 9D 9D JC 9C 10C JH 10D QC 9H", "AS"),
            seat=0,
            solution=Exchange(),
            wrong=(Meld("nine"), Play("9C")),
            remarks=(Remark(key="ten", fits=lambda tried: tried.move == Meld("nine")), PLAYS),
        ),
        FOLLOW,
        LessonStep(
            key="claim",
            section="7.1",
            position=at(
                "JD 9C KC AH JH 10D QC 9H 9D JC KD QH",
                tricks="0 AD 10D 0 KS JC 0 QS 10C 0 AC 10C 0 AH 10H 0 10S 9H",
                theirs="AC KC QH KH JH AD QD 9D KS QS AS 9S",
                pad=NEARLY,
                deal=3,
                calls=(Shown(0, "marriage-S", 40), Shown(0, "binokel", 40)),
                shown=(("JD",), ()),
                known=(("JD",), ()),
            ),
            seat=0,
            solution=Claim(),
            wrong=(Play("9C"), Play("AH")),
            remarks=(PLAYS,),
        ),
    ),
)
FIVE, THEIR_FIVE = "AS KS AC 10C 9H", "QS 9S AH KH 10D"
PLAYING = Lesson(
    key="playing",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="draw",
            section="8.3",
            position=at(FIVE, "10S", played(FIVE, THEIR_FIVE), THEIR_FIVE, talon=()),
            seat=0,
            solution=Play("AS"),
            right=lambda tried: tried.move in (Play("AS"), Play("KS")),
            wrong=(Play("AC"), Play("10C"), Play("9H")),
        ),
        LessonStep(
            key="last",
            section="6.1",
            position=at("9S 9H", "KS", played("9S 9H AH KD"), "AH KD", talon=()),
            seat=0,
            solution=Play("9H"),
            wrong=(Play("9S"),),
        ),
    ),
)
LESSONS = (MELDING, TABLE, PLAYING)
FIGURES = {"strict": figure_of(FOLLOW)}
