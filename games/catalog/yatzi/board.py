"""Board page of Yatzi: build the typed page for the templates from a view and words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.catalog.yatzi.data import BONUS_FROM, BOXES, DICE, THROWS, UPPER, Enter, Sheet, Throw, View
from games.catalog.yatzi.scoring import bonus, boxes_for, extra, on_top, points, total, totals, upper
from games.engine.kit.pages import Speaker, awaited_words, json, offer, plate
from games.engine.page import BoardPage, Die, LinesPad, PadLine, Shown
from games.engine.text import Phrase, Words


@dataclass(frozen=True, slots=True)
class Box(Shown):
    """A free box as a button, with the score of the dice in it."""

    label: str
    points: int
    move: str


@dataclass(frozen=True, slots=True)
class Line(Shown):
    """A line of the reader's sheet.

    It shows the entry, or "–" if the box is struck off. ``box``: the button, if the box may be filled now. ``face``:
    the die of a line in the upper part. ``sum``: whether the line is a computed sum.
    """

    label: str
    written: int | str
    box: Box | None = None
    face: int = 0
    sum: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class YatziBoard(BoardPage):
    """The data of the game's templates.

    ``lying``: in words, which dice stay or were thrown last. ``above``: the progress of the upper part. ``query``: the
    picked dice. ``halves``: the reader's sheet, its upper and its lower part. ``words``: the page's other texts, by
    key.
    """

    may_throw: bool
    dice: Sequence[Die]
    lying: str
    query: str
    boxes: Sequence[Box]
    halves: Sequence[Sequence[Line]]
    above: str
    words: Mapping[str, str]
    pad: LinesPad


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> YatziBoard:
    """Build the board page for the seat of the view. ``query`` has the picked dice as ``again``."""
    say = Speaker(words, names, view.seat)
    my_turn = view.mover is not None and view.seat == view.mover
    may_throw = my_turn and view.throws < THROWS
    picked = _picked(query) if may_throw else ()
    return YatziBoard(
        headline=_headline(view, say),
        section="6" if view.mover is None else "3" if may_throw else "4",
        phase="over" if view.mover is None else "play",
        my_turn=my_turn,
        may_throw=may_throw,
        seats=[plate(say, seat, view.mover, say("total", n=n)) for seat, n in enumerate(totals(view))],
        dice=[_die(view, place, die, place in picked, say) for place, die in enumerate(view.dice)],
        lying=_lying(view, picked, say),
        go=offer(Throw(picked), say("go", n=len(picked))) if picked else None,
        query="&".join(f"again={place}" for place in picked),
        boxes=_boxes(view, say) if my_turn else [],
        halves=_halves(view, say) if view.seat is not None and view.mover is not None else [],
        above=_above(view, say) if my_turn else "",
        awaited=awaited_words(view.mover, say),
        words={key: say(key) for key in ("dice", "again", "show", "none_chosen", "boxes", "last_boxes", "sheet_of")},
        pad=_pad(view, say),
        styles=("css/boards.css", "yatzi/yatzi.css"),
    )


def _die(view: View, place: int, die: int, picked: bool, say: Speaker) -> Die:
    label = say("new_die" if 0 < view.kept <= place else "die", n=die)
    return Die(place, die, label, picked, css="new-first" if 0 < view.kept == place else "")


def _picked(query: Mapping[str, Sequence[str]]) -> tuple[int, ...]:
    """Return the positions of the picked dice from the query; invalid ones are ignored."""
    known = {str(place): place for place in range(DICE)}
    return tuple(sorted({known[word] for word in query.get("again", ()) if word in known}))


def _lying(view: View, picked: Sequence[int], say: Speaker) -> str:
    """Return in words which dice stay if the picked ones are thrown; without a pick, which dice were thrown last."""
    if picked:
        kept = [str(die) for place, die in enumerate(view.dice) if place not in picked]
        return say("kept", dice=" ".join(kept)) if kept else say("none_kept")
    return say("new", dice=" ".join(map(str, view.dice[view.kept :]))) if view.kept else ""


def _headline(view: View, say: Speaker) -> str:
    sheet = max(map(len, view.sheets))
    parts = [say("sheet", n=sheet, of=view.options.games)] if view.options.games > 1 else []
    return " · ".join([*parts, *([say("throw_of", n=view.throws)] if view.mover is not None else [])])


def _boxes(view: View, say: Speaker) -> list[Box]:
    """Return the reader's free boxes, with the scores of the dice in them."""
    sheet, second = view.sheets[view.seat or 0][-1], view.options.second
    more = extra(view.dice, sheet, second)
    return [
        Box(_box(box, say), more + points(box, view.dice, sheet, second), json(Enter(box)))  # type: ignore[arg-type]  # a box
        for box in boxes_for(view.dice, sheet, second)
    ]


def _halves(view: View, say: Speaker) -> list[list[Line]]:
    """Return the two parts of the reader's sheet, with a button in each line that may be filled."""
    sheet, free = view.sheets[view.seat or 0][-1], {box.label: box for box in _boxes(view, say)}
    if view.seat != view.mover:
        free = {}
    lines = [
        Line(_box(box, say), _struck(sheet[place]), free.get(_box(box, say)), place + 1 if place < len(UPPER) else 0)
        for place, box in enumerate(BOXES)
    ]
    above = say("bonus_sure" if bonus(sheet) else "above", n=upper(sheet), of=BONUS_FROM)
    sums = [Line(above, _bonus(sheet), sum=True), Line(say("sum"), totals(view)[view.seat or 0], sum=True)]
    return [[*lines[: len(UPPER)], sums[0]], [*lines[len(UPPER) :], sums[1]]]


def _struck(entered: int | None) -> int | str:
    return "" if entered is None else entered or "–"


def _above(view: View, say: Speaker) -> str:
    """Return the progress of the reader's upper part, as long as it matters (§ 4.3)."""
    sheet = view.sheets[view.seat or 0][-1]
    if None not in sheet[: len(UPPER)]:
        return ""
    return say("bonus_sure" if bonus(sheet) else "above", n=upper(sheet), of=BONUS_FROM)


def _box(box: str, say: Speaker) -> str:
    name = say.words.say(Phrase(f"boxes.{box}"))
    return name[:1].upper() + name[1:]


def _bonus(sheet: Sheet) -> int | str:
    """Return the bonus, or an empty text while it can still be reached."""
    return bonus(sheet) or ("" if None in sheet[: len(UPPER)] else 0)


def _earlier(sheets: Sequence[Sheet]) -> int | str:
    """Return the total of a seat's earlier full sheets, or an empty text during the first sheet."""
    return sum(map(total, sheets[:-1])) if len(sheets) > 1 else ""


def _pad(view: View, say: Speaker) -> LinesPad:
    """Return the latest sheets side by side, one column per seat."""
    sheets = [sheets[-1] for sheets in view.sheets]
    lines = [PadLine(_box(box, say), [_cell(sheet[place]) for sheet in sheets]) for place, box in enumerate(BOXES)]
    lines.insert(len(UPPER), PadLine(say("upper"), [upper(sheet) for sheet in sheets], sum=True))
    lines.insert(len(UPPER) + 1, PadLine(say("bonus"), [_bonus(sheet) for sheet in sheets]))
    if view.options.second == "bonus":
        lines.append(PadLine(say("hundreds"), [n or "" for n in on_top(view)]))
    if view.options.games > 1:
        lines.append(PadLine(say("earlier"), [_earlier(sheets) for sheets in view.sheets]))
    lines.append(PadLine(say("sum"), totals(view), sum=True))
    return LinesPad(title=say("pad"), head=say("box"), lines=lines, css="pad--boxes")


def _cell(entered: int | None) -> int | str:
    return "" if entered is None else entered
