"""Mails of the Hearts games: the position in words with all choices, and a picture of the trick and the hand.

Cards have their short names ("♠Q"), as mails are narrow.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby
from math import comb

from games.catalog.hearts.asking import charge_label, effect, moon_options
from games.catalog.hearts.counting import card_values
from games.catalog.hearts.data import Call, Charge, HandOn, Lay, Move, Pass, Play, View
from games.catalog.hearts.judging import charges, taker
from games.catalog.hearts.passing import calls, may_hand_on
from games.catalog.hearts.phrases import passing_name
from games.engine.kit.cards import Cards, card_name, height, ordered, suit
from games.engine.kit.letters import MOST_CHOICES, Picture, Writer
from games.engine.kit.pictures import WIDTH, playing_card
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.letters import Choice, Letter, Part
from games.engine.text import SeatRef, Words

MOST_PASSES = 300
"""The most choices of a pass in a list; beyond it, only cards that players want to get rid of are used."""
# Lengths of the picture: its margin, a line of text, and the distances of the cards in the hand and in the trick.
_EDGE, _TITLE, _GAP = 16, 30, 16
_HELD, _HELD_IN_A_ROW = (70, 90), 7
_PLAYED, _PLAYED_IN_A_ROW = (97, 122), 5


class HeartsWriter(Writer):
    """Writer of mails that lists the moves of every phase; of passes only a useful selection."""

    def letter(self, view: View, words: Words, names: Sequence[str]) -> Letter:
        """Return the content of a mail about the game to the view's seat."""
        say = Speaker(words, names, view.seat)
        every = self.every_choice(view, words, names)
        stage = say("trick", n=len(view.tricks) + 1) if view.phase == "play" else say(f"stage_{view.phase}")
        passing = say("pass_text", passing=passing_name(view.passing, view.seats)) if view.phase == "pass" else ""
        hand = f"{say('your_hand')}: {', '.join(map(say.card, view.hand))}."
        return Letter(
            where=f"{say('deal', n=view.deal)}, {stage}",
            question=say(f"question_{view.phase}") if view.phase != "over" else "",
            parts=(*([_trick(view, say)] if view.trick else []), _hand(view, say), _people(view, say)),
            key=passing,
            alt=" ".join([*(f"{names[one.seat]}: {say.card(one.card)}." for one in view.trick), hand]),
            choices=every[:MOST_CHOICES],
            more=len(every) > MOST_CHOICES,
        )

    def every_choice(self, view: View, words: Words, names: Sequence[str]) -> tuple[Choice, ...]:
        """Return the distinct legal moves of the seat, with only a useful selection of passes. Empty while other
        seats are to move.
        """
        say = Speaker(words, names, view.seat)
        if view.seat not in view.to_move:
            return ()
        if view.phase == "moon":
            return tuple(Choice(*one) for one in moon_options(view, say))
        return tuple(_choice(view, move, say) for move in _moves(view))

    def picture(self, view: View, words: Words, names: Sequence[str]) -> Picture:
        """Return the picture: the trick, each card with the seat that played it, and the hand."""
        say, at, titles, plays = Speaker(words, names, view.seat), _EDGE, [], []
        if view.trick:
            titles.append({"x": _EDGE, "y": at + 18, "text": say.title(say("trick", n=len(view.tricks) + 1))})
            spots, at = _spots(len(view.trick), at + _TITLE, _PLAYED, _PLAYED_IN_A_ROW)
            best = taker(view, view.trick)
            for one, (x, y) in zip(view.trick, spots, strict=True):
                card = {"x": x + 8, "y": y + 4} | playing_card(one.card, words)
                play = {"x": x, "y": y, "seat": one.seat, "name": say.names[one.seat], "card": card}
                plays.append(play | {"best": one.seat == best})
            at += _GAP
        titles.append({"x": _EDGE, "y": at + 18, "text": say("your_hand")})
        spots, at = _spots(len(view.hand), at + _TITLE, _HELD, _HELD_IN_A_ROW)
        cards = [{"x": x, "y": y} | playing_card(card, words) for card, (x, y) in zip(view.hand, spots, strict=True)]
        context = {"width": WIDTH, "height": at + _EDGE, "titles": titles, "cards": cards, "plays": plays}
        return Picture(self.game.template("picture.svg"), context | {"french": True})


def _spots(count: int, top: int, step: tuple[int, int], in_a_row: int) -> tuple[list[tuple[int, int]], int]:
    """Return the corners of ``count`` cards arranged in rows, and the lower end of the last row."""
    spots = [(_EDGE + place % in_a_row * step[0], top + place // in_a_row * step[1]) for place in range(count)]
    return spots, top + step[1] * max(1, -(-count // in_a_row))


def _moves(view: View) -> Iterable[Move]:
    """Return the moves to offer in the present phase, except the choices about a moon."""
    match view.phase:
        case "play":
            return map(Play, dict.fromkeys(view.playable))
        case "pass":
            return [*map(Pass, _useful(view, view.passing.count)), *([HandOn()] if may_hand_on(view) else [])]
        case "charge":
            return map(Charge, charges(view.hand))
        case "lay":
            return map(Lay, dict.fromkeys(_useful(view, len(view.kitty or ()))))
    return map(Call, calls(view.seats))


def _choice(view: View, move: Move, say: Speaker) -> Choice:
    """Return the choice for a move of :func:`_moves`, with its label."""
    match move:
        case Play(card):
            return Choice(move, say("play_card", card=card_name(card)), effect(view, card, say))
        case Pass(cards):
            return Choice(move, say("pass_these", cards=say.cards(cards)))
        case Charge(cards):
            return Choice(move, charge_label(cards, say))
        case Lay(cards):
            return Choice(move, say("lay_these", cards=say.cards(cards)))
        case Call(passing):
            return Choice(move, say("pass_text", passing=passing_name(passing, view.seats)))
    return Choice(move, say("hand_on"))


def _useful(view: View, count: int) -> Iterator[Cards]:
    """Yield sets of ``count`` cards of the hand. If there are too many sets, use only dangerous cards."""
    counting = card_values(view)
    heavy = sorted(view.hand, key=lambda card: -(height(card) + counting.get(card, 0)))
    kept = len(heavy)
    while comb(kept, count) > MOST_PASSES:
        kept -= 1
    return map(ordered, combinations(heavy[:kept], count))


def _trick(view: View, say: Speaker) -> Part:
    """Return the trick on the table, in the order of play."""
    rows = tuple((say.names[one.seat], say.sign(one.card)) for one in view.trick)
    best = taker(view, view.trick)
    marked = next((place for place, one in enumerate(view.trick) if one.seat == best), None)
    return Part(say.title(say("trick", n=len(view.tricks) + 1)), rows, say("best_so_far"), marked=marked)


def _hand(view: View, say: Speaker) -> Part:
    rows = tuple((say.cards(cards),) for _, cards in groupby(view.hand, key=suit))
    return Part(say("your_hand"), rows or (("–",),))


def _people(view: View, say: Speaker) -> Part:
    names = list(say.names)
    if view.team is not None and view.seat is not None:
        names[view.team] = say("partner", seat=SeatRef(view.team))
    tricks = [str(sum(trick.winner == seat for trick in view.tricks)) for seat in range(view.seats)]
    head = ("", say("letter_tricks"), say("letter_points"), say("pad_total"))
    rows = zip(names[: view.seats], tricks, map(str, view.points), map(str, view.totals), strict=True)
    return Part(say("letter_people"), tuple(rows), head=head)


WRITER = HeartsWriter
