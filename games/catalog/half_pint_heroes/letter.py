"""The position and the choices in words, for a mail.

The functions here are pure and use only a seat's view. Cards have their short names ("12H"), as mails are narrow.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from games.catalog.half_pint_heroes import scoring
from games.catalog.half_pint_heroes.board import Speaker
from games.catalog.half_pint_heroes.cards import SUITS, by_value, name
from games.catalog.half_pint_heroes.data import HIGHEST_PREDICTION, NO_BET, Bet, Play, Played, Predict, View
from games.catalog.half_pint_heroes.moves import BETS
from games.catalog.half_pint_heroes.phrases import played_name
from games.catalog.half_pint_heroes.scoring import prediction_points
from games.catalog.half_pint_heroes.sets import CardSet, choices
from games.engine.letters import Choice, Letter, Part
from games.engine.text import Phrase, SeatRef, Words

MOST_CHOICES = 12


class LetterSpeaker(Speaker):
    """Speaker for the words of letters (moves by mail)."""

    def write(self, key: str, **args: Any) -> str:
        """Return a phrase of ``[letter]``."""
        return self.words.say(Phrase(f"letter.{key}", args), self.names, self.reader)

    def full(self, cards: Iterable[int]) -> str:
        """Return the cards in full words: "3 of malt, 12 of hops"."""
        return ", ".join(map(self.card, by_value(cards)))


def short(cards: Iterable[int]) -> str:
    """Return the cards by their short names: "3M 12H"."""
    return " ".join(map(name, by_value(cards)))


def letter(view: View, words: Words, names: Sequence[str]) -> Letter:
    """Return the content of a mail about the game to the seat of the view."""
    say = LetterSpeaker(words, names, view.seat)
    every = every_choice(view, words, names)
    few = _few(every)
    return Letter(
        where=_where(view, say),
        question=_question(view, say),
        parts=(
            Part(say("row"), ((short(view.row),),)),
            *([_trick(view, say)] if view.trick else []),
            Part(say("your_hand"), ((short(view.hand),),)),
            _people(view, say),
        ),
        key=say.write("key", suits=", ".join(f"{suit} {words.text('suits.' + suit)}" for suit in SUITS)),
        alt=describe(view, words, names),
        choices=few,
        more=len(few) < len(every),
    )


def describe(view: View, words: Words, names: Sequence[str]) -> str:
    """Return a description of the picture in full words."""
    say = LetterSpeaker(words, names, view.seat)
    told = [f"{say('row')}: {say.full(view.row)}."]
    for play in view.trick:
        remark = f" ({say('best_so_far')})" if play is view.best else ""
        told.append(f"{names[play.seat]}: {say.title(played_name(play))}{remark}.")
    told.append(f"{say('your_hand')}: {say.full(view.hand)}.")
    return " ".join(told)


def every_choice(view: View, words: Words, names: Sequence[str]) -> tuple[Choice, ...]:
    """Return all different legal moves of the seat, strongest sets first. Empty while other seats are to move."""
    if view.seat is None or view.seat not in view.to_move:
        return ()
    say = LetterSpeaker(words, names, view.seat)
    if view.phase == "predict":
        return tuple(_prediction(view, n, say) for n in range(HIGHEST_PREDICTION + 1))
    if view.phase == "bet":
        return tuple(_bet(view, bet, say) for bet in BETS[view.seats][view.seat] if isinstance(bet, Bet))
    return tuple(_play(view, one, say) for one in choices(view.hand, view.row))


def _few(every: Sequence[Choice]) -> tuple[Choice, ...]:
    """Return the strongest sets with different labels, and the weakest one, since losing on purpose is often useful."""
    named: dict[str, Choice] = {}
    for choice in every:
        known = named.setdefault(choice.label, choice)
        if isinstance(choice.move, Play) and len(choice.move.hand) < len(known.move.hand):
            named[choice.label] = choice  # the same for fewer cards
    found = tuple(named.values())
    return found if len(found) <= MOST_CHOICES else (*found[: MOST_CHOICES - 1], found[-1])


def _prediction(view: View, n: int, say: LetterSpeaker) -> Choice:
    return Choice(Predict(n), say.write("predict", n=n), say("predict_worth", n=prediction_points(n, view.seats)))


def _bet(view: View, bet: Bet, say: LetterSpeaker) -> Choice:
    if bet.against is None:
        return Choice(bet, say.write("bet_nobody"))
    says = say("bet_says", n=view.predictions[bet.against])
    return Choice(bet, say.write("bet", seat=SeatRef(bet.against)), says)


def _play(view: View, one: CardSet, say: LetterSpeaker) -> Choice:
    label = say("play_set", set=played_name(one))
    cards = say.write("with_row", hand=short(one.hand), row=short(one.row)) if one.row else short(one.hand)
    if not view.trick:
        return Choice(Play(one.hand, one.row), label, cards)
    verdict = say("beats") if one.rank > view.to_beat else say("ties" if one.rank == view.to_beat else "loses")
    return Choice(Play(one.hand, one.row), label, f"{cards}, {verdict}")


def _where(view: View, say: LetterSpeaker) -> str:
    extra = view.round > view.options.rounds
    number = Phrase("letter.extra_round") if extra else Phrase("letter.round", {"round": view.round})
    return say.write(f"{view.phase}_phase", round=number, number=len(view.tricks) + 1)


def _question(view: View, say: LetterSpeaker) -> str:
    if view.phase == "play":
        return say.write("play_question")
    if view.phase == "bet":
        others = [seat for seat in range(view.seats) if seat != view.seat]
        return say("bet_question_two", seat=SeatRef(others[0])) if len(others) == 1 else say("bet_question")
    return say("predict_question")


def _trick(view: View, say: LetterSpeaker) -> Part:
    """Return the trick on the table, in the order of play; a star marks a card of the row."""
    rows = tuple((say.names[play.seat], say.title(played_name(play)), _cards(play)) for play in view.trick)
    best = next(place for place, play in enumerate(view.trick) if play is view.best)
    return Part(say("this_trick"), rows, say("best_so_far"), marked=best)


def _cards(play: Played) -> str:
    return " ".join(f"{name(card)}*" if card in play.row else name(card) for card in by_value(play.cards))


def _people(view: View, say: LetterSpeaker) -> Part:
    seats = range(view.seats)
    bets = any(bet is not None for bet in view.bets)
    columns: dict[str, list[str]] = {
        "": [say.names[seat] for seat in seats],
        say.write("tricks"): [_tricks(view, seat, say) for seat in seats],
        **({say.write("bets_on"): [_bet_of(view, seat, say) for seat in seats]} if bets else {}),
        say.write("cards"): [str(view.cards[seat]) for seat in seats],
        say.write("points"): [str(scoring.total(view.pad, seat)) for seat in seats],
    }
    return Part(say.write("people"), tuple(zip(*columns.values(), strict=True)), head=tuple(columns))


def _tricks(view: View, seat: int, say: LetterSpeaker) -> str:
    """Return the tricks won and predicted: "1 of 2"."""
    prediction = view.predictions[seat]
    if prediction is None:
        return "–"
    return say.write("won_of", won=view.won(seat), prediction=prediction)


def _bet_of(view: View, seat: int, say: LetterSpeaker) -> str:
    bet = view.bets[seat]
    return "–" if bet in (None, NO_BET) else say.names[bet or 0]
