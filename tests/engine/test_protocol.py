"""``python -m games.engine`` as a client sees it: a process that answers each line it gets."""

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.catalog import games
from games.engine.wire import LONGEST_LINE, Session

ROOT = Path(__file__).parents[2]
NEW: dict[str, Any] = {
    "cmd": "new",
    "game": "half-pint-heroes",
    "seats": 3,
    "options": {"rounds": 3, "first": 0},
    "seed": "c0ffee",
}
CMDS = ("games", "new", "load", "moves", "play", "view", "state", "default", "outcome")
WORDS = ("cmd", "seat", "move", "game", "seats", "options", "seed", "state", "ply", "type", "tricks", "lang")


class Engine:
    """The real program. Each call sends a line and reads its reply."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "games.engine", *arguments]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        self.process = subprocess.Popen(command, cwd=ROOT, **pipes)  # type: ignore[call-overload]

    def send(self, line: bytes) -> Any:
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def __call__(self, cmd: str, **fields: Any) -> Any:
        return self.send(json.dumps({"cmd": cmd, **fields}).encode())

    def close(self) -> None:
        """End the input, and assert that the program ends without output or error."""
        out, err = self.process.communicate(timeout=10)
        assert (self.process.returncode, out, err) == (0, b"", b"")


@pytest.fixture
def engine() -> Iterator[Engine]:
    started = Engine()
    yield started
    started.close()


@pytest.fixture
def dealt(engine: Engine) -> Engine:
    engine.send(json.dumps(NEW).encode())
    return engine


def transcript() -> list[tuple[str, str]]:
    """Return requests and replies of the example in the documentation."""
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    lines = text.split("```\n")[1].splitlines()
    assert [line[:2] for line in lines] == ["> ", "< "] * (len(lines) // 2)
    return [(sent[2:], reply[2:]) for sent, reply in zip(lines[::2], lines[1::2], strict=True)]


def assert_like(told: Any, documented: Any) -> None:
    """Assert equality, except for what ``…`` leaves out."""
    if documented == "…":
        return
    if isinstance(documented, dict):
        assert list(told) == list(documented)
        for key, value in documented.items():
            assert_like(told[key], value)
    elif isinstance(documented, list):
        shown = [value for value in documented if value != "…"]
        skipped = (
            next(place for place in range(len(told)) if is_like(told[place], shown[0])) if "…" in documented[:1] else 0
        )
        assert len(told) == len(documented) or len(shown) < len(documented)
        for one, value in zip(told[skipped:], shown, strict=False):
            assert_like(one, value)
    else:
        assert told == documented


def is_like(told: Any, documented: Any) -> bool:
    """Return whether :func:`assert_like` passes."""
    try:
        assert_like(told, documented)
    except AssertionError:
        return False
    return True


def test_the_documented_example_is_what_the_program_says(engine: Engine) -> None:
    lines = transcript()
    assert len(lines) > 15
    for sent, reply in lines:
        assert_like(engine.send(sent.encode()), json.loads(reply))


def test_every_request_is_documented() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    for cmd in CMDS:
        assert f"| `{cmd}` |" in text


@pytest.mark.parametrize(("seats", "rounds"), [(2, 3), (4, 3), (7, 4)])
def test_a_whole_match_is_played_to_its_outcome(engine: Engine, seats: int, rounds: int) -> None:
    reply = engine("new", game="half-pint-heroes", seats=seats, options={"rounds": rounds}, seed="00ff")
    ply = 0
    while reply["to_move"]:
        seat = reply["to_move"][-1]
        offered = engine("moves", seat=seat)
        assert offered["complete"]
        reply = engine("play", seat=seat, move=offered["moves"][ply % len(offered["moves"])])
        ply += 1
        assert reply["ok"]
        assert reply["ply"] == ply
        assert (reply["outcome"] is None) == bool(reply["to_move"])
    assert len(reply["outcome"]["places"]) == len(reply["outcome"]["scores"]) == seats
    assert engine("outcome")["outcome"] == reply["outcome"]
    assert engine("moves", seat=0) == {"ok": True, "moves": [], "complete": True}
    refused = engine("play", seat=0, move={"type": "predict", "tricks": 1})
    assert refused["error"]["rule"] == "match_over"


def test_a_stored_state_is_taken_up_where_it_was(dealt: Engine) -> None:
    """Luck continues as it would have: both matches end the same."""
    for seat in (2, 0, 1):
        dealt("play", seat=seat, move={"type": "predict", "tricks": 1})
    stored = {key: value for key, value in dealt("state").items() if key != "ok"}
    ends = []
    for _ in range(2):
        reply = dealt("load", **stored)
        assert reply == {"ok": True, "to_move": [0, 1, 2], "ply": 3}
        while reply["to_move"]:
            seat = reply["to_move"][0]
            reply = dealt("play", seat=seat, move=dealt("default", seat=seat)["move"])
        ends.append((reply, dealt("state")))
    assert ends[0] == ends[1]


def test_a_seat_sees_its_own_hand_and_no_other(dealt: Engine) -> None:
    hands = dealt("state")["state"]["hands"]
    for seat in range(3):
        assert dealt("view", seat=seat)["view"]["hand"] == hands[seat]
    assert dealt("view", seat=None)["view"]["hand"] == []


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS) | st.text(), inner, max_size=5)
        ),
        max_leaves=20,
    )
)
def test_whatever_is_sent_gets_one_line_of_json(value: Any) -> None:
    """In this process, because thousands of lines are tried, with invalid bytes too."""
    session = Session(games())
    session.answer(json.dumps(NEW).encode())
    line = json.dumps(value).encode()
    requests = [value if isinstance(value, dict) else {"seat": 0, "move": value}]
    for sent in (line, line[:-1], *(json.dumps({"cmd": cmd, **one}).encode() for cmd in CMDS for one in requests)):
        reply = session.answer(sent)
        assert b"\n" not in reply
        assert isinstance(json.loads(reply)["ok"], bool)
    assert json.loads(session.answer(b'{"cmd":"state"}'))["ok"]


def test_a_match_without_a_seed_gets_a_fresh_one(engine: Engine) -> None:
    fresh = [engine(**{**NEW, "seed": None})["seed_hash"] for _ in range(2)]
    assert fresh[0] != fresh[1]


def test_another_game_may_begin_at_any_time(dealt: Engine) -> None:
    dealt("play", seat=0, move={"type": "predict", "tricks": 1})
    assert dealt(**{**NEW, "seats": 2})["to_move"] == [0, 1]


@pytest.mark.parametrize(
    "line",
    [
        b"", b" ", b"{", b"}", b"null", b"[]", b"3", b'"new"', b"{}", b'{"cmd": null}', b'{"cmd": "deal"}',
        b'{"cmd": ["play"]}',
        b"\xff\xfe\x00", b'{"cmd": "\xc3\x28"}', b'{"cmd": "moves", "seat": "\\ud800"}', b'{"cmd": "games", "x": 1}',
        b'{"cmd": "moves"}', b'{"cmd": "moves", "seat": "0"}', b'{"cmd": "moves", "seat": 0.5}',
        b'{"cmd": "moves", "seat": null}',
        b'{"cmd": "moves", "seat": true}', b'{"cmd": "view"}', b'{"cmd": "play", "seat": 0}',
        b'{"cmd": "games", "lang": "fr"}',
        b'{"cmd": "play", "seat": 0, "move": null}', b'{"cmd": "play", "seat": 0, "move": {"type": "fold"}}',
        b'{"cmd": "play", "seat": 0, "move": {"type": "predict", "tricks": 1, "x": 1}}',
        b'{"cmd": "play", "seat": 0, "move": {"type": "play", "hand": [99]}}',
        b'{"cmd": "moves", "seat": ' + b"9" * 5000 + b"}",
        b"[" * 200_000, b'{"cmd": "play", "seat": 0, "move": ' + b"[" * 200_000, b'{"a":' * 100_000,
        b'{"cmd": "play", "seat": 0, "move": ' + b"[" * 900 + b"]" * 900 + b"}",
        b'{"cmd": "new", "game": "half-pint-heroes", "seats": 3, "options": {"rounds": 2}}',
        b'{"cmd": "new", "game": "half-pint-heroes", "seats": 3, "options": []}',
        b'{"cmd": "load", "game": "half-pint-heroes", "state": {}, "ply": 0, "seed": "00"}',
        b'{"cmd": "load", "game": "half-pint-heroes", "state": {}, "ply": -1, "seed": "00"}',
    ],
)  # fmt: skip
def test_a_line_that_is_no_request_is_answered_and_changes_nothing(dealt: Engine, line: bytes) -> None:
    before = dealt("state")
    refused = dealt.send(line)
    assert refused["ok"] is False
    assert refused["error"]["code"] == "bad_request"
    assert refused["error"]["text"]
    assert "Traceback" not in refused["error"]["text"]
    assert dealt("state") == before


@pytest.mark.parametrize(
    ("request_fields", "code"),
    [
        ({**NEW, "game": "chess"}, "no_such_game"),
        ({**NEW, "seats": 1}, "bad_seats"),
        ({**NEW, "seats": 8}, "bad_seats"),
        ({**NEW, "seats": -(10**30)}, "bad_seats"),
        ({**NEW, "seed": "xyz"}, "bad_seed"),
        ({**NEW, "seed": ""}, "bad_seed"),
        ({**NEW, "seed": "abc"}, "bad_seed"),
        ({**NEW, "seed": "00 00"}, "bad_seed"),
        ({**NEW, "seed": "00" * 65}, "bad_seed"),
        ({"cmd": "moves", "seat": 3}, "no_such_seat"),
        ({"cmd": "moves", "seat": -1}, "no_such_seat"),
        ({"cmd": "view", "seat": 10**40}, "no_such_seat"),
        ({"cmd": "play", "seat": 3, "move": {"type": "predict", "tricks": 1}}, "no_such_seat"),
    ],
)
def test_what_is_not_there_is_refused_by_its_name(dealt: Engine, request_fields: dict[str, Any], code: str) -> None:
    before = dealt("state")
    assert dealt(**request_fields)["error"]["code"] == code
    assert dealt("state") == before


@pytest.mark.parametrize("cmd", ["moves", "play", "view", "state", "default", "outcome"])
def test_nothing_can_be_asked_before_a_match(engine: Engine, cmd: str) -> None:
    fields: dict[str, dict[str, Any]] = {
        "moves": {"seat": 0},
        "play": {"seat": 0, "move": {}},
        "view": {"seat": None},
        "default": {"seat": 0},
    }
    assert engine(cmd, **fields.get(cmd, {}))["error"]["code"] == "no_match"


def test_a_seat_that_is_not_awaited_has_no_default(dealt: Engine) -> None:
    dealt("play", seat=0, move={"type": "predict", "tricks": 1})
    assert dealt("default", seat=0)["error"]["code"] == "not_awaited"
    assert dealt("moves", seat=0)["moves"] == []
    assert dealt("play", seat=0, move={"type": "predict", "tricks": 2})["error"]["rule"] == "prediction_sealed"


@pytest.mark.parametrize(("lang", "word"), [("en", "The start player must be"), ("de", "Startspieler kann nur sein")])
def test_options_against_the_rules_name_them(engine: Engine, lang: str, word: str) -> None:
    reply = engine("new", game="half-pint-heroes", seats=3, options={"first": 5}, seed="00", lang=lang)
    assert (reply["error"]["rule"], reply["error"]["section"]) == ("no_such_start_player", "3.1")
    assert reply["error"]["text"].startswith(word)


@pytest.mark.parametrize(
    "damage",
    [
        {"seats": 7}, {"hands": []}, {"hands": [[0], [1]]}, {"phase": "play", "turn": 6}, {"predictions": []},
        {"phase": "play", "hands": [[], [], []]}, {"phase": "bet", "bets": []},
        {"phase": "play", "trick": [{"seat": 6, "hand": [1], "row": [], "kind": 1, "rank": 1}]},
    ],
)  # fmt: skip
def test_a_state_that_makes_no_sense_never_ends_the_program(dealt: Engine, damage: dict[str, Any]) -> None:
    """It is refused when it is loaded, or when the match cannot go on."""
    stored = {key: value for key, value in dealt("state").items() if key != "ok"}
    reply = dealt("load", **{**stored, "state": stored["state"] | damage})
    for _ in range(12):
        if not reply["ok"] or not reply["to_move"]:
            break
        seat = reply["to_move"][0]
        reply = dealt("play", seat=seat, move=dealt("default", seat=seat)["move"])
    assert reply["ok"] or reply["error"]["code"] in ("broken_state", "bad_seats", "no_such_seat")
    assert dealt(**NEW)["ok"]


def test_a_line_of_a_mebibyte_is_read_and_a_longer_one_refused(engine: Engine) -> None:
    padding = b" " * (LONGEST_LINE - len(b'{"cmd":"outcome"}'))
    assert engine.send(padding + b'{"cmd":"outcome"}')["error"]["code"] == "no_match"
    assert engine.send(padding + b' {"cmd":"outcome"}')["error"]["code"] == "line_too_long"
    assert engine.send(b"x" * (5 * LONGEST_LINE))["error"]["code"] == "line_too_long"
    assert engine("games")["ok"]


def test_windows_line_ends_are_read_too(engine: Engine) -> None:
    assert engine.send(b'{"cmd":"games"}\r')["ok"]


def test_the_last_line_needs_no_line_break() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "games.engine"], cwd=ROOT, input=b'{"cmd":"outcome"}', capture_output=True, check=True
    )
    assert json.loads(done.stdout)["error"]["code"] == "no_match"
    assert done.stdout.endswith(b"\n")


def test_it_ends_quietly_when_nobody_reads_the_replies() -> None:
    started = Engine()
    started.process.stdout.close()
    started.process.stdin.write(b'{"cmd":"games"}\n' * 3)
    started.process.stdin.close()
    assert started.process.wait(timeout=10) == 0
    assert started.process.stderr.read() == b""


def test_games_may_come_from_another_package(tmp_path: Path) -> None:
    """Such as a user's own package."""
    shelf = "from games.catalog.half_pint_heroes import GAME\n\n\ndef games():\n    return {'mine': GAME}\n"
    (tmp_path / "shelf_of_mine.py").write_text(shelf, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "games.engine", "--games", "shelf_of_mine"],
        cwd=ROOT,
        env={"PYTHONPATH": str(tmp_path)},
        input=b'{"cmd":"new","game":"mine","seats":2}\n',
        capture_output=True,
        check=True,
    )
    assert json.loads(done.stdout)["to_move"] == [0, 1]


@pytest.mark.parametrize(
    ("game", "phase", "kind"), [("skat", "lay", "lay"), ("ecarte", "swap", "swap"), ("hearts", "pass", "pass")]
)
def test_cards_are_taken_in_any_order(game: str, phase: str, kind: str):
    """A client sends cards in any order; the state afterwards does not show the order."""
    rules, after = games()[game], []
    for backwards in (False, True):
        session = Session(games())
        ask = partial(_asked, session)
        ask("new", game=game, seats=max(rules.seats) if game == "hearts" else min(rules.seats), seed="5eed")
        while ask("state")["state"]["phase"] != phase:
            seat = rules.to_move(session.match.state)[0]  # type: ignore[union-attr]  # a match has begun
            moves = ask("moves", seat=seat)["moves"]
            bid: dict[str, Any] = {"type": "bid", "value": 18}
            wanted = (bid, *({"type": kind} for kind in ("hold", "take", "propose", "accept")))
            ask("play", seat=seat, move=next((one for one in wanted if one in moves), moves[-1]))
        seat = rules.to_move(session.match.state)[0]  # type: ignore[union-attr]  # a match has begun
        move = next(one for one in ask("moves", seat=seat)["moves"] if one["type"] == kind and len(one["cards"]) > 1)
        ask("play", seat=seat, move=move | {"cards": move["cards"][::-1] if backwards else move["cards"]})
        after.append(ask("state"))
    assert after[0] == after[1]


def _asked(session: Session, cmd: str, **fields: Any) -> Any:
    reply = json.loads(session.answer(json.dumps({"cmd": cmd, **fields}).encode()))
    assert reply["ok"], reply
    return reply
