"""The position in words, with all choices, for a mail.

Pure, and made from a seat's view. Cards have their short names here ("♠Q"), as mails are narrow.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, groupby, islice
from math import comb
from typing import Any

from games.catalog.hearts.asking import effect, moon_options
from games.catalog.hearts.counting import card_values
from games.catalog.hearts.data import Call, Charge, HandOn, Lay, Pass, Play, View
from games.catalog.hearts.felt import taking
from games.catalog.hearts.judging import CALLED, CHARGEABLE, may_hand_on
from games.catalog.hearts.phrases import passing_name
from games.catalog.hearts.picking import calls, shares
from games.engine.kit.cards import Cards, card_name, height, ordered, suit
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.letters import Choice, Letter, Part
from games.engine.text import SeatRef, Words

MOST_CHOICES = 12
MOST_PASSES = 300
"""The most choices of a pass in a list; beyond it, only cards that players want to get rid of are used."""


def letter(view: View, words: Words, names: Sequence[str]) -> Letter:
    """Return all that a mail to the view's seat says about the game."""
    say = Speaker(words, names, view.seat)
    every = every_choice(view, words, names)
    few = every[:MOST_CHOICES]
    return Letter(
        where=f"{say('deal', n=view.deal)}, {_stage(view, say)}",
        question=say(f"question_{view.phase}") if view.phase != "over" else "",
        parts=tuple(part for part in (_trick(view, say), _hand(view, say), _people(view, say)) if part),
        key=_agreed(view, say),
        alt=describe(view, words, names),
        choices=few,
        more=len(few) < len(every),
    )


def describe(view: View, words: Words, names: Sequence[str]) -> str:
    """Describe in full words what the picture shows."""
    say = Speaker(words, names, view.seat)
    told = [f"{names[played.seat]}: {say.card(played.card)}." for played in view.trick]
    told.append(f"{say('your_hand')}: {', '.join(map(say.card, view.hand))}.")
    return " ".join(told)


def every_choice(view: View, words: Words, names: Sequence[str]) -> tuple[Choice, ...]:
    """Return the seat's distinct legal moves, of passes a useful part; nothing while others are to move."""
    if view.seat is None or view.seat not in view.to_move:
        return ()
    return tuple(_CHOICES[view.phase](view, Speaker(words, names, view.seat)))


def _stage(view: View, say: Speaker) -> str:
    return say("trick", n=len(view.tricks) + 1) if view.phase == "play" else say(f"stage_{view.phase}")


def _agreed(view: View, say: Speaker) -> str:
    """Return what the reader has to know about the pass, if there is one."""
    return say("pass_text", passing=passing_name(view.passing, view.seats)) if view.phase == "pass" else ""


def _plays(view: View, say: Speaker) -> Iterator[Choice]:
    for card in dict.fromkeys(view.playable):
        yield Choice(Play(card), say("play_card", card=card_name(card)), effect(view, card, say))


def _passes(view: View, say: Speaker) -> Iterator[Choice]:
    count = view.passing.count
    for cards in _useful(view, count):
        for share in islice(shares(view.passing, cards), 1):
            yield Choice(Pass(share), say("pass_these", cards=say.cards(share)))
    if may_hand_on(view):
        yield Choice(HandOn(), say("hand_on"))


def _useful(view: View, count: int) -> Iterator[Cards]:
    """Yield sets of ``count`` cards of the hand: only dangerous cards if there are too many sets."""
    counting = card_values(view)
    heavy = sorted(view.hand, key=lambda card: -(height(card) + counting.get(card, 0)))
    kept = len(heavy)
    while comb(kept, count) > MOST_PASSES:
        kept -= 1
    for cards in combinations(heavy[:kept], count):
        yield ordered(cards)


def _charges(view: View, say: Speaker) -> Iterator[Choice]:
    mine = tuple(card for card in view.hand if card in CHARGEABLE)
    for size in range(len(mine) + 1):
        for cards in combinations(mine, size):
            label = say("charge_cards", cards=say.cards(cards)) if cards else say("charge_nothing")
            yield Choice(Charge(cards), label)


def _lays(view: View, say: Speaker) -> Iterator[Choice]:
    for cards in dict.fromkeys(_useful(view, len(view.kitty or ()))):
        yield Choice(Lay(cards), say("lay_these", cards=say.cards(cards)))


def _calls(view: View, say: Speaker) -> Iterator[Choice]:
    for one in calls(view.seats, CALLED):
        yield Choice(Call(one), say("pass_text", passing=passing_name(one, view.seats)))


def _moons(view: View, say: Speaker) -> Iterator[Choice]:
    for move, label, detail in moon_options(view, say):
        yield Choice(move, label, detail)


_CHOICES: dict[str, Any] = {
    "play": _plays,
    "pass": _passes,
    "charge": _charges,
    "lay": _lays,
    "call": _calls,
    "moon": _moons,
}


def _trick(view: View, say: Speaker) -> Part | None:
    """Return the trick on the table, in the order of play."""
    if not view.trick:
        return None
    taker = taking(view, view.trick)
    rows = tuple((say.names[played.seat], say.sign(played.card)) for played in view.trick)
    marked = next((place for place, played in enumerate(view.trick) if played.seat == taker), None)
    return Part(say.title(say("trick", n=len(view.tricks) + 1)), rows, say("best_so_far"), marked=marked)


def _hand(view: View, say: Speaker) -> Part:
    rows = tuple((say.cards(cards),) for _, cards in groupby(view.hand, key=suit))
    return Part(say("your_hand"), rows or (("–",),))


def _people(view: View, say: Speaker) -> Part:
    seats = range(view.seats)
    columns: dict[str, list[str]] = {
        "": [say.names[seat] for seat in seats],
        say("letter_tricks"): [str(sum(trick.winner == seat for trick in view.tricks)) for seat in seats],
        say("letter_points"): [str(view.points[seat]) for seat in seats],
        say("pad_total"): [str(view.totals[seat]) for seat in seats],
    }
    if view.team is not None and view.seat is not None:
        columns[""] = [say("partner", seat=SeatRef(seat)) if seat == view.team else say.names[seat] for seat in seats]
    return Part(say("letter_people"), tuple(zip(*columns.values(), strict=True)), head=tuple(columns))
