"""Board page of Half-Pint Heroes: every word, card and choice for the templates.

Pure: builds a typed page (:mod:`games.catalog.half_pint_heroes.page`) from a view and the words.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from urllib.parse import urlencode

from games.catalog.half_pint_heroes.cards import Card, Cards, by_value, hand_size, row_size, value
from games.catalog.half_pint_heroes.data import (
    HIGHEST_PREDICTION,
    NO_BET,
    Bet,
    Play,
    Played,
    Predict,
    View,
    last_trick_run,
    leading,
)
from games.catalog.half_pint_heroes.pad import pad
from games.catalog.half_pint_heroes.page import (
    ChosenSet,
    FaceUp,
    HeroesBoard,
    HeroPlate,
    LaidCard,
    Lane,
    Number,
    OtherSet,
    Picking,
    Rival,
    SealedChoice,
    ShownPlay,
    ShownTrick,
)
from games.catalog.half_pint_heroes.phrases import card_name, played_name, short_name
from games.catalog.half_pint_heroes.scoring import prediction_points
from games.catalog.half_pint_heroes.sets import CardSet, choices
from games.engine.identity import card_id
from games.engine.kit import pages
from games.engine.kit.pages import json, offer
from games.engine.text import Phrase, SeatRef, Words

# The paragraph that the § beside the main button opens, by phase.
_SECTIONS = {"predict": "4", "bet": "5", "play": "6", "over": "13"}


class Speaker(pages.Speaker):
    """Speaker for phrases of ``[board]`` and for names of cards."""

    def card(self, card: Card) -> str:
        """Return the name of a card."""
        return self.phrase(card_name(card))


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> HeroesBoard:
    """Build the board page for the seat of the view.

    ``query`` may hold ``card`` (the picked cards) and ``set`` (the chosen one of their sets).
    """
    say = Speaker(words, names, view.seat)
    my_turn = view.seat in view.to_move
    return HeroesBoard(
        phase=view.phase,
        headline=_headline(view, say),
        banner=say("gun_fight_for", list=say.seats(view.gun_fighters)) if view.gun_fighters else "",
        section=_SECTIONS[view.phase],
        seats=_seats(view, say),
        row=[_card(card, say) for card in view.row],
        row_title=say("row"),
        row_count=say("row_sets", row=row_size(view.row[0]), hand=hand_size(view.row[0])),
        trick=_trick(view, say),
        sealed_by=[seat for seat, sealed in enumerate(view.sealed) if sealed],
        my_turn=my_turn,
        hand=_hand(view, query, say),
        hand_title=say.hand_title() if view.hand else say("your_hand_was"),
        hand_note=_hand_note(view, my_turn, say),
        predict=_predictions(view, say) if view.phase == "predict" and my_turn else None,
        bet=_bets(view, say) if view.phase == "bet" and my_turn else None,
        play=_plays(view, query, say) if view.phase in ("play", "bet", "predict") and view.hand else None,
        can_play=view.phase == "play" and my_turn,
        sealed=_sealed(view, say),
        awaited=_awaited(view, my_turn, say),
        show_sets=say("show_sets"),
        pick_first=say("pick_first"),
        pad=pad(view, say),
    )


def _headline(view: View, say: Speaker) -> str:
    """Return the headline, such as "Round 4 of 10 · trick 2"."""
    rounds = view.options.rounds
    key = "round_of" if view.round <= rounds else "extra_round"
    phase = Phrase(f"phases.{view.phase}", {"n": len(view.tricks) + 1})
    return f"{say(key, round=view.round, rounds=rounds)} · {say.title(phase)}"


def _card(card: Card, say: Speaker) -> FaceUp:
    return _faced(card, say.words)


@lru_cache(maxsize=256)  # all cards in both languages; a table asks for ten with every page
def _faced(card: Card, words: Words) -> FaceUp:
    say = Speaker(words, (), None)
    numbers = f"{say('row_number', n=row_size(card))}, {say('hand_number', n=hand_size(card))}"
    label = f"{say.card(card)} ({numbers})"
    return FaceUp(id=card, row=row_size(card), hand=hand_size(card), label=label, key=card_id(card))


def _seats(view: View, say: Speaker) -> list[HeroPlate]:
    runner, run = last_trick_run(view.tricks)
    return [_seat(view, seat, run if seat == runner else 0, say) for seat in range(view.seats)]


def _seat(view: View, seat: int, run: int, say: Speaker) -> HeroPlate:
    """Return the panel of a seat, which has just won ``run`` tricks in a row."""
    status = ""
    if view.phase in ("predict", "bet"):
        status = say("is_choosing" if seat in view.to_move else "has_chosen")
    return HeroPlate(
        index=seat,
        name=say.names[seat],
        you=seat == say.reader,
        awaited=seat in view.to_move,
        prediction=view.predictions[seat],
        won=view.won(seat),
        cards=view.cards[seat],
        pips=run,
        chips=tuple(other for other, bet in enumerate(view.bets) if bet == seat),
        status=status,
    )


def _trick(view: View, say: Speaker) -> ShownTrick | None:
    """Return the trick on the table, or the one before it; None before cards are played."""
    if view.trick:
        title, led, plays = "this_trick", "led_by", view.trick
    elif view.tricks:
        title, led, plays = "last_trick", "leads_next", view.tricks[-1].plays
    elif view.phase == "play":
        title, led, plays = "this_trick", "leads_next", ()
    else:
        return None
    leader, best = plays[0].seat if view.trick else view.turn, leading(plays)
    return ShownTrick(
        title=say(title),
        led_by="" if view.phase == "over" else say(led, seat=SeatRef(leader)),
        best_word=say("best_so_far" if view.trick else "won_it"),
        over=not view.trick,
        ahead_word=say("ahead" if view.trick else "won_it"),
        plays=[_play(play, play is best, say) for play in plays],
        lanes=_lanes(view, leader, say) if view.trick or not plays else (),
    )


def _lanes(view: View, leader: int, say: Speaker) -> list[Lane]:
    """Return the seats that still have to play in this trick, in order. Seats without cards are left out."""
    laid = {play.seat for play in view.trick}
    in_turn = [(leader + step) % view.seats for step in range(view.seats)]
    still = [seat for seat in in_turn if view.cards[seat] and seat not in laid]
    return [Lane(seat, say.called(seat), seat == view.turn) for seat in still]


def _play(play: Played, best: bool, say: Speaker) -> ShownPlay:
    return ShownPlay(
        seat=play.seat,
        name=say.called(play.seat),
        set=say.title(played_name(play)),
        short=say.phrase(short_name(play.kind, play.cards)),
        best=best,
        cards=[_laid(card, card in play.row, play.seat, say) for card in by_value(play.cards)],
    )


def _laid(card: Card, from_row: bool, seat: int, say: Speaker) -> LaidCard:
    """Return a card of a set. A card of the row stays in the row, and the set shows a copy of it."""
    return LaidCard(card, from_row, say.card(card), f"{card_id(card)}-at-{seat}" if from_row else card_id(card))


def _picked(view: View, query: Mapping[str, Sequence[str]]) -> Cards:
    """Return the cards of the hand that the query names. Anything else in the query is ignored."""
    named = {int(word) for word in query.get("card", ()) if word.isascii() and word.isdigit() and len(word) < 3}
    return tuple(card for card in view.hand if card in named)


def _hand(view: View, query: Mapping[str, Sequence[str]], say: Speaker) -> list[FaceUp]:
    picked = _picked(view, query)
    shown = [_card(card, say) for card in by_value(view.hand)]
    return [replace(face, picked=True) if face.id in picked else face for face in shown]


def _hand_note(view: View, my_turn: bool, say: Speaker) -> str:
    if not view.hand:
        return ""
    if view.phase == "play" and my_turn:
        return say("to_beat", set=played_name(view.best)) if view.best else say("you_lead")
    if view.phase == "play":
        return say("hand_waits")
    return say("look_first") if my_turn and view.phase == "predict" else ""


def _predictions(view: View, say: Speaker) -> SealedChoice[Number]:
    choices = []
    for n in range(HIGHEST_PREDICTION + 1):
        points = prediction_points(n, view.seats)
        label, worth = say("predict_n", n=n), say("predict_worth", n=points)
        unlikely = n > len(view.hand)
        choices.append(Number(n=n, move=json(Predict(n)), label=label, worth=worth, points=points, unlikely=unlikely))
    return SealedChoice(question=say("predict_question"), button=say("seal_prediction"), choices=choices)


def _bets(view: View, say: Speaker) -> SealedChoice[Rival]:
    others = [seat for seat in range(view.seats) if seat != view.seat]
    two = len(others) == 1
    choices = [
        Rival(
            seat=seat,
            name=say.names[seat],
            move=json(Bet(seat)),
            label=say("bet_against", seat=SeatRef(seat)),
            says=say("bet_says", n=view.predictions[seat]),
        )
        for seat in others
    ]
    return SealedChoice(
        question=say("bet_question_two", seat=SeatRef(others[0])) if two else say("bet_question"),
        button=say("place_chip"),
        choices=choices,
        nobody=offer(Bet(None), say("bet_nobody")) if two else None,
    )


def _key(one: CardSet) -> str:
    """Return a set's name in an address: its cards."""
    return "-".join(map(str, one.cards))


def chosen_set(view: View, query: Mapping[str, Sequence[str]]) -> CardSet | None:
    """Return the set of the picked cards: the one that the query names, else the strongest."""
    return _chosen(choices(_picked(view, query), view.row), query)


def _chosen(found: Sequence[CardSet], query: Mapping[str, Sequence[str]]) -> CardSet | None:
    wanted = next(iter(query.get("set", ())), "")
    return next((one for one in found if _key(one) == wanted), found[0] if found else None)


def _plays(view: View, query: Mapping[str, Sequence[str]], say: Speaker) -> Picking:
    """Return the chosen set of the picked cards, and the other sets that they can make."""
    picked = _picked(view, query)
    found = choices(picked, view.row)
    chosen = _chosen(found, query)
    to_beat = view.to_beat
    others = [
        OtherSet(
            query=urlencode([*(("card", card) for card in picked), ("set", _key(one))]),
            label=say.title(played_name(one)),
            detail=_made_of(one, say),
            wins=bool(view.trick) and one.rank > to_beat,
            chosen=one is chosen,
        )
        for one in (found if len(found) > 1 else [])
    ]
    return Picking(
        chosen=_choice(chosen, picked, view, say) if chosen else None,
        chosen_key=_key(chosen) if chosen else "",
        others_title=say("other_sets"),
        wins_word=say("beats"),
        others=others,
    )


def _made_of(one: CardSet, say: Speaker) -> str:
    """Return which cards of the row are in the set."""
    return say("from_row", list=tuple(map(value, one.row))) if one.row else say("from_hand_only")


def _choice(one: CardSet, picked: Cards, view: View, say: Speaker) -> ChosenSet:
    name, to_beat = played_name(one), view.to_beat
    left = tuple(sorted(value(card) for card in picked if card not in one.hand))
    detail = _made_of(one, say)
    if left:
        detail += f" · {say('leaves', list=left)}"
    wins = one.rank > to_beat
    if not view.trick:
        verdict = say("leads") if view.phase == "play" and view.seat in view.to_move else ""
    else:
        verdict = say("beats") if wins else say("ties" if one.rank == to_beat else "loses")
    return ChosenSet(
        move=json(Play(one.hand, one.row)),
        title=say.title(name),
        button=say("play_set", set=name),
        detail=detail,
        verdict=verdict,
        wins=wins,
    )


def _sealed(view: View, say: Speaker) -> str:
    """Return the line about the reader's sealed choice, which the others cannot see yet."""
    if view.seat is None or not view.sealed[view.seat]:
        return ""
    if view.phase == "predict":
        return say("your_prediction", n=view.predictions[view.seat])
    bet = view.bets[view.seat]
    return say("your_bet_nobody") if bet == NO_BET else say("your_bet", seat=SeatRef(bet or 0))


def _awaited(view: View, my_turn: bool, say: Speaker) -> str:
    if my_turn or not view.to_move:
        return ""
    return say("waiting_for", list=say.seats(view.to_move), n=len(view.to_move))
