"""The protocol of ``python -m games.engine``: a JSON object in, a JSON object out; described in ``docs/protocol.md``.

A :class:`Session` plays one match at a time. :meth:`Session.answer` never raises, whatever the line contains: the reply
is ``{"ok": true, ...}`` or ``{"ok": false, "error": {...}}``.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from games.engine.chance import Chance, commitment, new_seed
from games.engine.codec import AnyGame, BadData, convert, decode, encode, options_schema
from games.engine.game import Rule
from games.engine.text import words

LONGEST_LINE = 1 << 20
LONGEST_SEED = 64
Language = Literal["de", "en"]
Ply = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="cmd"):
    """A request of the protocol. ``lang`` is the language of refusals."""

    lang: Language = "en"


class Games(Request, frozen=True, tag="games"):
    """List the games."""


class New(Request, frozen=True, tag="new"):
    """Begin a match. ``seed``: hexadecimal, 1 to 64 bytes; a new one if left out."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    seed: str | None = None


class Load(Request, frozen=True, tag="load"):
    """Load a match from a stored state. ``ply``: the number of moves made so far."""

    game: str
    state: dict[str, Any]
    ply: Ply
    seed: str


class Moves(Request, frozen=True, tag="moves"):
    """List the legal moves of a seat."""

    seat: int


class Play(Request, frozen=True, tag="play"):
    """Make a move."""

    seat: int
    move: Any


class View(Request, frozen=True, tag="view"):
    """Return the view of a seat; null is a spectator."""

    seat: int | None


class State(Request, frozen=True, tag="state"):
    """Return the state of the whole match, in the form that ``load`` accepts."""


class Default(Request, frozen=True, tag="default"):
    """Return the move that would be played if the seat's time were up."""

    seat: int


class Ended(Request, frozen=True, tag="outcome"):
    """Return the result of the match, or null while it is running."""


AnyRequest = Games | New | Load | Moves | Play | View | State | Default | Ended


class Failure(Exception):
    """Raised for a request that is refused. ``error`` is the content of the reply."""

    def __init__(self, **error: Any) -> None:
        super().__init__(error)
        self.error = error


class Match(msgspec.Struct, frozen=True):
    """The match of a session. ``ply`` counts moves."""

    game: AnyGame
    seats: int
    seed: bytes
    state: Any
    ply: int


class Session:
    """A session: the available games, and the current match."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self.games = games
        self.match: Match | None = None

    def answer(self, line: bytes) -> bytes:
        """Return the reply to a line. Both are without the line break."""
        try:
            request = decode(AnyRequest, line)
            reply = self._reply(request)
        except BadData as error:
            return _refusal("bad_request", str(error))
        except Failure as failure:
            return encode({"ok": False, "error": failure.error})
        except Exception as error:  # an inconsistent loaded state can fail anywhere
            return _refusal("broken_state", f"{type(error).__name__}: {error}")
        return encode({"ok": True, **reply})

    def _reply(self, request: AnyRequest) -> dict[str, Any]:
        match request:
            case Games():
                return {"games": [_introduce(game) for game in self.games.values()]}
            case New():
                return self._begin(request)
            case Load():
                return self._load(request)
        running = self._running()
        match request:
            case Play():
                return self._play(running, request)
            case State():
                return _whole(running)
            case Ended():
                return {"outcome": running.game.outcome(running.state)}
        return _look(running, request)

    def _running(self) -> Match:
        if self.match is None:
            raise Failure(code="no_match", text="begin with new or load")
        return self.match

    def _game(self, slug: str) -> AnyGame:
        try:
            return self.games[slug]
        except KeyError:
            raise Failure(code="no_such_game", text=f"there is no game {slug!r}") from None

    def _begin(self, request: New) -> dict[str, Any]:
        game = self._game(request.game)
        _check_seats(game, request.seats)
        options = convert(game.options_type, request.options)
        rule = game.forbidden_options(options, request.seats)
        if rule is not None:
            raise _broken(game, rule, request.lang)
        seed = new_seed() if request.seed is None else _seed(request.seed)
        step = game.setup(options, request.seats, Chance(seed))
        self.match = Match(game, request.seats, seed, step.state, 0)
        return {"events": step.events, **_turn(self.match), "seed_hash": commitment(seed)}

    def _load(self, request: Load) -> dict[str, Any]:
        game = self._game(request.game)
        state = convert(game.state_type, request.state)
        seats = game.seated(state)
        _check_seats(game, seats)
        loaded = Match(game, seats, _seed(request.seed), state, request.ply)
        _check_state(loaded)
        self.match = loaded
        return _turn(loaded)

    def _play(self, running: Match, request: Play) -> dict[str, Any]:
        game = running.game
        seat = _seat(running, request.seat)
        move = convert(game.move_type, request.move)
        rule = game.forbidden(running.state, seat, move)
        if rule is not None:
            raise _broken(game, rule, request.lang)
        step = game.apply(running.state, seat, move, Chance(running.seed))
        self.match = Match(game, running.seats, running.seed, step.state, running.ply + 1)
        return {"events": step.events, **_turn(self.match), "outcome": game.outcome(step.state)}


def _look(running: Match, request: Moves | View | Default) -> dict[str, Any]:
    """Answer a request about a seat that does not change the match."""
    game, state = running.game, running.state
    seat = None if request.seat is None else _seat(running, request.seat)
    if seat is None or isinstance(request, View):
        return {"view": game.view(state, seat)}
    if isinstance(request, Moves):
        return {"moves": list(game.candidates(state, seat)), "complete": game.complete(state, seat)}
    if seat not in game.to_move(state):
        raise Failure(code="not_awaited", text=f"seat {seat} has nothing to decide now")
    return {"move": game.default_move(state, seat)}


def _introduce(game: AnyGame) -> dict[str, Any]:
    return {"slug": game.slug, "seats": list(game.seats), "options": options_schema(game)}


def _turn(running: Match) -> dict[str, Any]:
    return {"to_move": running.game.to_move(running.state), "ply": running.ply}


def _whole(running: Match) -> dict[str, Any]:
    return {"game": running.game.slug, "state": running.state, "ply": running.ply, "seed": running.seed.hex()}


def _check_seats(game: AnyGame, seats: int) -> None:
    if seats not in game.seats:
        wanted = (
            f"{game.seats.start} to {game.seats.stop - 1}"
            if game.seats.step == 1
            else " or ".join(map(str, game.seats))
        )
        raise Failure(code="bad_seats", text=f"{game.slug} is played with {wanted} seats, not {seats}")


def _check_state(loaded: Match) -> None:
    """Call every query on a loaded state once. Any exception means that the state is inconsistent."""
    game, state = loaded.game, loaded.state
    for seat in (*range(loaded.seats), None):
        game.view(state, seat)
    for seat in game.to_move(state):
        _seat(loaded, seat)
        move = game.default_move(state, seat)
        if game.forbidden(state, seat, move) is not None or not len(game.candidates(state, seat)):
            raise Failure(code="broken_state", text=f"seat {seat} is awaited and has no move")
    game.outcome(state)


def _seat(running: Match, seat: int) -> int:
    if not 0 <= seat < running.seats:
        raise Failure(code="no_such_seat", text=f"there are seats 0 to {running.seats - 1}, not {seat}")
    return seat


def _seed(digits: str) -> bytes:
    try:
        seed = bytes.fromhex(digits)
    except ValueError:
        seed = b""
    if not 1 <= len(seed) <= LONGEST_SEED or len(digits) != 2 * len(seed):
        raise Failure(code="bad_seed", text=f"a seed is hexadecimal, 1 to {LONGEST_SEED} bytes")
    return seed


def _broken(game: AnyGame, rule: Rule, language: str) -> Failure:
    text = words(game.package, language).text(f"rules.{rule.key}")
    return Failure(rule=rule.key, section=rule.section, text=text)


def _refusal(code: str, text: str) -> bytes:
    return encode({"ok": False, "error": {"code": code, "text": text.encode(errors="replace").decode()}})


TOO_LONG = _refusal("line_too_long", f"a line has at most {LONGEST_LINE} bytes")
