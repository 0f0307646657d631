"""The coach: what a seat's own cards make, what threatens, and afterwards why the bots played as they did.

Fair by its arguments: advice is made of the seat's own View, looking back of public events alone, those of the last
round that is over. Estimates draw their luck from the View, so that the same position always gets the same advice.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from games.catalog.half_pint_heroes.board import run_of
from games.catalog.half_pint_heroes.cards import Card
from games.catalog.half_pint_heroes.data import NO_BET, View
from games.catalog.half_pint_heroes.estimate import Odds, unseen
from games.catalog.half_pint_heroes.phrases import card_name, kind_name, set_name
from games.catalog.half_pint_heroes.scoring import GUN_FIGHT_RUN, last_run
from games.catalog.half_pint_heroes.sets import CardSet, Kind, choices
from games.catalog.half_pint_heroes.worth import worth
from games.engine.chance import Stream
from games.engine.codec import encode
from games.engine.game import Seat
from games.engine.text import Phrase, SeatRef, Words

SHOWN_SETS = 4
BRAWL_NEAR = 2
_TENTHS = 10
_POINT = {"de": ",", "en": "."}


class Advice(NamedTuple):
    """A heading and what stands under it; a line may show cards."""

    title: Phrase
    lines: tuple[tuple[Phrase, tuple[Card, ...]], ...]


def advise(view: View, words: Words, names: Sequence[str]) -> list[dict[str, Any]]:
    """What the coach tells the seat of the view now, in words; empty for a spectator and after the end."""
    if view.seat is None or view.phase == "over":
        return []
    parts = [_worth(view, words.language), _sets(view), _threats(view, view.seat)]
    return [
        {
            "title": words.say(part.title, names, view.seat),
            "lines": [
                {
                    "text": _capital(words.say(line, names, view.seat)),
                    "cards": [{"id": card, "label": words.say(card_name(card))} for card in cards],
                }
                for line, cards in part.lines
            ],
        }
        for part in parts
        if part.lines
    ]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def luck(view: View) -> Stream:
    """The coach's own luck: it knows nothing that the view does not know."""
    return Stream(hashlib.sha256(encode(view)).digest(), "coach")


def _worth(view: View, language: str) -> Advice:
    """Before the prediction: what the hand is worth, played out by bots in imagined deals."""
    title = Phrase("coach.worth_title")
    if view.phase != "predict" or not view.hand:
        return Advice(title, ())
    found = worth(view, luck(view))
    best = found.best
    lines = (
        Phrase("coach.worth", {"tricks": f"{found.tricks:.1f}".replace(".", _POINT[language])}),
        Phrase("coach.worth_best", {"n": best.prediction, "tenths": round(_TENTHS * best.hits / found.deals)}),
    )
    return Advice(title, tuple((line, ()) for line in lines))


def _sets(view: View) -> Advice:
    """The strongest set of each kind, and what it can do."""
    strongest: dict[int, CardSet] = {}
    for one in choices(view.hand, view.row):
        strongest.setdefault(one.kind, one)
    shown = list(strongest.values())[:SHOWN_SETS]
    chances = _chances(view, shown)
    lines = [
        (
            Phrase(
                "coach.set", {"set": set_name(one.kind, one.hand + one.row), "verdict": _verdict(view, one, chance)}
            ),
            tuple(sorted(one.hand + one.row, key=lambda card: (card % 13, card))),
        )
        for one, chance in zip(shown, chances, strict=True)
    ]
    return Advice(Phrase("coach.sets_title"), tuple(lines))


def _chances(view: View, shown: Sequence[CardSet]) -> list[float]:
    """How likely each set is to win the trick if it were played now, or led."""
    behind = [view.cards[seat] for seat in _yet_to_play(view)]
    if not behind:
        return [1.0] * len(shown)
    odds = Odds(unseen(view), view.row, max(behind), luck(view))
    found = []
    for one in shown:
        chance = 1.0
        for cards in behind:
            chance *= odds.holds(one.rank, cards)
        found.append(chance)
    return found


def _yet_to_play(view: View) -> list[Seat]:
    """The others with cards who have not played to the trick on the table: all, when there is none."""
    done = {play.seat for play in view.trick}
    return [seat for seat in range(view.seats) if seat != view.seat and seat not in done and view.cards[seat]]


def _verdict(view: View, one: CardSet, chance: float) -> Phrase:
    best = max((play.rank for play in view.trick), default=-1)
    if any(play.seat == view.seat for play in view.trick):
        best = -1  # has played already: this is for the next trick
    if one.rank <= best:
        return Phrase("coach.loses")
    if view.trick and best >= 0 and chance == 1:
        return Phrase("coach.wins")
    tenths = max(1, min(_TENTHS - 1, round(_TENTHS * chance)))
    above = Kind(one.kind + 1) if one.kind < Kind.ROYAL_FLUSH else None
    beaten = Phrase("coach.beaten_by", {"kind": kind_name(above)}) if above else Phrase("coach.unbeaten")
    return Phrase("coach.holds", {"tenths": tenths, "beaten": beaten})


def _threats(view: View, me: Seat) -> Advice:
    lines = [*_brawls(view), *_gun_fights(view), *_needs(view, me)]
    return Advice(Phrase("coach.threats_title"), tuple((line, ()) for line in lines))


def _brawls(view: View) -> Iterator[Phrase]:
    """Who has won two tricks in a row (§ 9)."""
    if view.phase != "play":
        return
    leader = max(view.trick, key=lambda play: play.rank).seat if view.trick else None
    for seat in range(view.seats):
        if run_of(view, seat) == BRAWL_NEAR and view.cards[seat] + any(play.seat == seat for play in view.trick):
            yield Phrase("coach.brawl_now" if seat == leader else "coach.brawl_near", {"seat": SeatRef(seat)})


def _gun_fights(view: View) -> Iterator[Phrase]:
    """Who plays for the match now, or would with one more mark (§ 12.1)."""
    for seat in view.gun_fighters:
        yield Phrase("coach.gun_fight", {"seat": SeatRef(seat)})
    if view.round < view.options.rounds:
        for seat in range(view.seats):
            if last_run(view.pad, seat) == GUN_FIGHT_RUN - 1:
                yield Phrase("coach.gun_fight_near", {"seat": SeatRef(seat)})


def _needs(view: View, me: Seat) -> Iterator[Phrase]:
    """What the prediction still asks for, and how the bet stands."""
    if view.phase != "play":
        return
    for seat, key in ((me, "need"), (view.bets[me], "bet")):
        if seat is None or seat == NO_BET:
            continue
        missing = (view.predictions[seat] or 0) - sum(trick.winner == seat for trick in view.tricks)
        state = "over" if missing < 0 else "out" if missing > view.cards[seat] else "done" if not missing else "more"
        yield Phrase(f"coach.{key}_{state}", {"seat": SeatRef(seat), "n": missing})
