"""What the templates show of a view. Pure: takes a View and words, gives plain dictionaries and lists."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.catalog.maexchen.cup import MAEXCHEN_STAKE, floor, is_out, sayable, stake
from games.catalog.maexchen.data import DOUBLES, LADDER, MAEXCHEN, Believe, Lift, Move, Said, Say, View
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
        "section": _section(view),
        "phase": "over" if view.mover is None else "say" if must_say(view) else "answer",
        "my_turn": my_turn,
        "seats": seats,
        "said": [_said(view, said, say) for said in view.said],
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


def _said(view: View, said: Said, say: Speaker) -> dict[str, Any]:
    """Who announced what."""
    index = said.seat
    return {"index": index, "name": say.names[index], "you": index == view.seat, **_throw(said.value, say)}


def _section(view: View) -> str:
    """The paragraph that is needed now."""
    if view.mover is None:
        return "6"
    if must_say(view):
        return "3"
    return "5.3" if view.said[-1].value == MAEXCHEN else "4"


def _seat(view: View, seat: int, say: Speaker) -> dict[str, Any]:
    gone = is_out(view, seat)
    count = view.sticks[seat]
    return {
        "index": seat,
        "name": say.names[seat],
        "you": seat == view.seat,
        "awaited": seat == view.mover,
        "status": say("out") if gone else say("sticks_of", n=count, of=view.options.sticks_out),
        "count": say("out") if gone else say("count", n=count, of=view.options.sticks_out),
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
    if not view.said:
        return say("ask_first")
    before = named(LADDER[floor(view)])
    if view.mine is None or view.mine in sayable(view):
        return say("ask_say", value=before)
    return say("ask_lie", value=before, mine=named(view.mine))


def _claims(view: View, say: Speaker) -> list[dict[str, Any]]:
    """Everything that may be said, each with whether it is true; the Mäxchen by its name, as its dice look low."""
    return [
        {**_throw(value, say), "move": _json(Say(value)), "true": value == view.mine, "named": value == MAEXCHEN}
        for value in sayable(view)
    ]


def _answers(view: View, say: Speaker) -> list[dict[str, str]]:
    """To believe and to lift, each with what may come of it."""
    sticks = "lift_help_two" if stake(view.said[-1].value) == MAEXCHEN_STAKE else "lift_help"
    return [
        {"move": _json(Lift()), "label": say("lift"), "help": say(sticks)},
        {"move": _json(Believe()), "label": say("believe"), "help": say(_after_believing(view))},
    ]


def _after_believing(view: View) -> str:
    """Nothing but a Mäxchen beats a double six, and nothing a Mäxchen."""
    if view.said[-1].value == MAEXCHEN:
        return "believe_maexchen"
    if view.said[-1].value != DOUBLES[-1]:
        return "believe_help"
    return "said_for_you" if view.options.says_maexchen else "only_maexchen"


def _json(move: Move) -> str:
    return encode(move).decode()
