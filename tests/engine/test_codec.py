"""JSON of structs is strict in both directions."""

import json

import pytest

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.data import Bet, Move, Options, Play, Predict
from games.engine.codec import BadData, convert, decode, encode, options_schema, plain


@pytest.mark.parametrize("move", [Predict(3), Bet(None), Bet(2), Play((1, 5), (7,))])
def test_moves_come_back_as_they_went(move: Move) -> None:
    assert decode(Move, encode(move)) == move
    assert convert(Move, json.loads(json.dumps(plain(move)))) == move


@pytest.mark.parametrize(
    "data",
    [
        b"", b"{", b"null", b"[]", b'"play"', b"{}", b'{"type":"fold"}', b'{"type":"predict"}', b"\xff\xfe",
        b'{"type":"predict","tricks":"3"}', b'{"type":"predict","tricks":3,"more":1}',
        b'{"type":"predict","tricks":null}',
        b'{"type":"play","hand":[65]}', b'{"type":"play","hand":[-1]}', b'{"type":"play","hand":{"0":1}}',
        b'{"type":"predict","tricks":1.5}', b'{"type":"predict","tricks":true}', b"[" * 100_000,
        b'{"type":"predict","tricks":' + b"9" * 10_000 + b"}",
    ],
)  # fmt: skip
def test_anything_else_is_refused_with_a_reason(data: bytes) -> None:
    with pytest.raises(BadData) as refused:
        decode(Move, data)
    assert str(refused.value)


def test_options_describe_themselves_as_json_schema() -> None:
    schema = options_schema(GAME)
    rounds = schema["$defs"]["Options"]["properties"]["rounds"]
    assert (rounds["minimum"], rounds["maximum"], rounds["default"]) == (3, 10, 10)


@pytest.mark.parametrize("options", [{"rounds": 2}, {"rounds": 11}, {"first": 7}, {"drinking": "more"}, {"speed": 1}])
def test_options_out_of_range_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadData):
        convert(Options, options)
