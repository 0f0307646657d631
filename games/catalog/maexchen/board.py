"""What the templates show of a view. Pure: takes a View and words, gives plain dictionaries and lists."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.catalog.maexchen.cup import floor, is_out
from games.catalog.maexchen.data import HEIGHTS, LADDER, MAEXCHEN, Believe, Lift, Move, Say, View
from games.catalog.maexchen.rules import Maexchen, must_say
from games.catalog.maexchen.wording import named
from games.engine.codec import encode
from games.engine.kit.pages import Speaker
from games.engine.text import Words

WORDS = ("true", "only_you", "cup", "say", "shown", "sticks", "player")


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The whole board for the seat of the view; ``query`` is not needed: a move is one choice."""
    say = Speaker(words, names, view.seat)
    my_turn = view.mover is not None and view.seat == view.mover
    seats = [_seat(view, seat, say) for seat in range(view.seats)]
    return {
        "headline": "" if view.mover is None else words.say(Maexchen().headline(view), names),  # type: ignore[arg-type]  # it runs
        "section": "6" if view.mover is None else "3" if must_say(view) else "4",
        "phase": "over" if view.mover is None else "say" if must_say(view) else "answer",
        "my_turn": my_turn,
        "seats": seats,
        "said": [{"index": said.seat, "name": say.names[said.seat], **_throw(said.value, say)} for said in view.said],
        "mine": None if view.mine is None else _throw(view.mine, say),
        "covered": view.mover is not None,
        "shown": [_throw(value, say) for value in view.shown],
        "ask": _ask(view, say) if my_turn else "",
        "claims": _claims(view, say) if my_turn and must_say(view) else [],
        "answers": _answers(view, say) if my_turn and not must_say(view) else [],
        "awaited": "" if view.mover is None else say("awaited", list=say.seats([view.mover])),
        "sealed": "",
        "words": {key: say(key) for key in WORDS},
        "styles": ("css/boards.css", "maexchen/cup.css"),
    }


def _seat(view: View, seat: int, say: Speaker) -> dict[str, Any]:
    gone = is_out(view, seat)
    count = view.sticks[seat]
    return {
        "index": seat,
        "name": say.names[seat],
        "you": seat == view.seat,
        "awaited": seat == view.mover,
        "status": say("out") if gone else say("sticks_of", n=count, of=view.options.sticks_out),
        "plain": True,
        "away": gone,
        "tally": [at < count for at in range(view.options.sticks_out)],
    }


def _throw(value: int, say: Speaker) -> dict[str, Any]:
    """A throw as two dice and as players call it."""
    return {"value": value, "dice": divmod(value, 10), "called": say.words.say(named(value))}


def _ask(view: View, say: Speaker) -> str:
    if not must_say(view):
        last = view.said[-1]
        return say("ask_answer", list=say.seats([last.seat]), value=named(last.value))
    return say("ask_say", value=named(LADDER[floor(view)])) if view.said else say("ask_first")


def _claims(view: View, say: Speaker) -> list[dict[str, Any]]:
    """Everything that may be said, each with whether it is true."""
    return [
        {**_throw(value, say), "move": _json(Say(value)), "true": value == view.mine}
        for value in LADDER
        if HEIGHTS[value] > floor(view) and value != MAEXCHEN
    ]


def _answers(view: View, say: Speaker) -> list[dict[str, str]]:
    """To believe and to lift; a double six can only be beaten by a Mäxchen, which is said before."""
    warning = say("only_maexchen") if floor(view) == len(LADDER) - 2 else say("believe_help")
    return [
        {"move": _json(Lift()), "label": say("lift"), "help": say("lift_help")},
        {"move": _json(Believe()), "label": say("believe"), "help": warning},
    ]


def _json(move: Move) -> str:
    return encode(move).decode()
