"""Deliberate faults in the code: small changes that some test should find (see :mod:`tools.mutation`).

Faults in Python are made inside functions only. They are edits of the source text at the places that its syntax tree
names, and keep the number of lines.
"""

import ast
import copy
import random
import re
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
AREAS = {
    "engine": ("games/engine/*.py", "games/engine/luck/*.py"),
    "kit": ("games/engine/kit/**/*.py",),
    "play": ("games/play/**/*.py",),
    "tournaments": ("tournaments/**/*.py",),
    "accounts": ("halfpint_site/accounts/**/*.py", "halfpint_site/notifications/**/*.py"),
    "templates": ("templates/**/*.html", "templates/**/*.jinja"),
}
OPERATORS = {
    ast.Eq: "!=", ast.NotEq: "==", ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
SILENT = ("log.", "logger.", "logging.", "assert_never", "NotImplementedError", "AssertionError", "warnings.")
"""Beginnings of statements that no test is expected to notice."""


def _turned(tag: str) -> str:
    return tag.replace("if not ", "if ") if "if not " in tag else tag.replace("if ", "if not ")


TEMPLATE_FAULTS = (
    ("condition turned", r"{%-? if (?:not )?[\w.]+ %}", _turned),
    ("field left out", r"{{[^{}]+}}", lambda tag: ""),
    ("wrong variable", r"{{ ?\w[\w.]*", lambda tag: re.sub(r"\w[\w.]*$", "unknown_name", tag)),
    ("wrong url", r"{% url [\"'][\w:]+", lambda tag: re.sub(r"[\w:]+$", "play:lobby", tag)),
    ("hidden field left out", r"{% csrf_token %}|<input type=\"hidden\"[^>]*>", lambda tag: ""),
)


class Fault(NamedTuple):
    """A change of a few bytes in one file; ``start`` and ``end`` are offsets in bytes."""

    area: str
    kind: str
    file: str
    start: int
    end: int
    text: str
    function: str

    def described(self) -> dict[str, Any]:
        """Return the place and the changed lines, before and after."""
        source = (ROOT / self.file).read_bytes()
        first, last = source.rfind(b"\n", 0, self.start) + 1, source.find(b"\n", self.end)
        before, after = source[first:last], source[first : self.start] + self.text.encode() + source[self.end : last]
        line = source.count(b"\n", 0, self.start) + 1
        place = {"area": self.area, "kind": self.kind, "file": self.file, "line": line, "function": self.function}
        return place | {"before": _around(before, self.start - first), "after": _around(after, self.start - first)}

    def changes_something(self) -> bool:
        """Return whether the fault makes another text, and in Python another function."""
        source = (ROOT / self.file).read_bytes()
        return self.changed(source) != source and (not self.file.endswith(".py") or bool(changed_functions(self)))

    def changed(self, source: bytes) -> bytes:
        """Return the source with the fault."""
        return source[: self.start] + self.text.encode() + source[self.end :]


def _around(line: bytes, column: int) -> str:
    """Return at most 240 bytes of a line around a column."""
    return line[max(0, column - 120) : column + 120].decode(errors="ignore").strip()


def faults(seed: str, each: int = 10) -> list[Fault]:
    """Return ``each`` faults of every area, taking the areas in turn. A kind is drawn first, then a place."""
    chosen: dict[str, list[Fault]] = {}
    for area, patterns in AREAS.items():
        luck = random.Random(f"{seed} {area}")  # noqa: S311 - a seed decides
        kinds: dict[str, list[Fault]] = {}
        for path in sorted({path for pattern in patterns for path in ROOT.glob(pattern)}):
            if not {"migrations", "tests"} & set(path.relative_to(ROOT).parts):
                for fault in _in_template(path) if area == "templates" else _Module(path, area).faults():
                    kinds.setdefault(fault.kind, []).append(fault)
        found = chosen[area] = []
        while len(found) < each:
            fault = luck.choice(kinds[luck.choice(sorted(kinds))])
            if fault not in found and fault.changes_something():
                found.append(fault)
    return [chosen[area][number] for number in range(each) for area in AREAS]


def _in_template(path: Path) -> Iterator[Fault]:
    text = path.read_text()
    for kind, pattern, change in TEMPLATE_FAULTS:
        for match in re.finditer(pattern, text):
            start, tag = len(text[: match.start()].encode()), match.group()
            if "blocktrans" not in text[: match.start()].rpartition("{%")[2]:  # the text of a translation
                end = start + len(tag.encode())
                yield Fault("templates", kind, str(path.relative_to(ROOT)), start, end, change(tag), "")


class _Module:
    """A module of Python whose faults are looked for."""

    def __init__(self, path: Path, area: str) -> None:
        self.file, self.area, self.source = str(path.relative_to(ROOT)), area, path.read_bytes()
        self.starts = [0]
        for line in self.source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def faults(self) -> Iterator[Fault]:
        """Yield all faults inside the module's functions."""
        return self._below(ast.parse(self.source), "")

    def _below(self, node: ast.AST, function: str) -> Iterator[Fault]:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if node.name != "__repr__" and not any("overload" in ast.dump(each) for each in node.decorator_list):
                for child in node.body:
                    yield from self._below(child, node.name)
            return
        if function and hasattr(node, "lineno"):
            if isinstance(node, ast.stmt) and self._text(node).removeprefix("raise ").startswith(SILENT):
                return
            for kind, start, end, text in (*self._of_expression(node), *self._of_statement(node), *self._of_call(node)):
                lines = self.source[start:end].count(b"\n") - text.count("\n")
                yield Fault(self.area, kind, self.file, start, end, text + "\n" * lines, function)
        for name, value in ast.iter_fields(node):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and name not in {"annotation", "returns", "decorator_list"}:
                    yield from self._below(child, function)

    def _span(self, node: Any) -> tuple[int, int]:
        start, end = self.starts[node.lineno - 1], self.starts[node.end_lineno - 1]
        return start + node.col_offset, end + node.end_col_offset

    def _text(self, node: ast.AST) -> str:
        return self.source[slice(*self._span(node))].decode()

    def _between(self, left: ast.AST, right: ast.AST) -> tuple[int, int, str]:
        start, end = self._span(left)[1], self._span(right)[0]
        return start, end, self.source[start:end].decode()

    def _of_expression(self, node: ast.AST) -> Iterator[tuple[str, int, int, str]]:
        """Yield kind, start, end and new text."""
        match node:
            case ast.Compare(left=left, ops=[operator], comparators=[right]):
                start, end, text = self._between(left, right)
                if re.fullmatch(r" [!=<>a-z ]+ ", text):
                    yield "comparison", start, end, f" {OPERATORS[type(operator)]} "
            case ast.BoolOp(values=[first, second, *_]):
                start, end, text = self._between(first, second)
                other = re.sub(r"\b(and|or)\b", lambda word: "or" if word.group() == "and" else "and", text)
                yield "and/or", start, end, other
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                bracket = "(" if self._text(node).startswith("not (") else ""
                yield "not removed", self._span(node)[0], self._span(operand)[0], bracket
            case ast.Constant(value=int(value)) if not isinstance(value, bool):
                yield "constant", *self._span(node), str(value + 1)

    def _of_statement(self, node: ast.AST) -> Iterator[tuple[str, int, int, str]]:
        match node:
            case ast.Return(value=ast.expr() as value) if ast.unparse(value) != "None":
                yield "return dropped", *self._span(node), "return None"
            case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Raise():
                yield "statement deleted", *self._span(node), "pass"
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
                yield "statement deleted", *self._span(node), "pass"

    def _of_call(self, node: ast.AST) -> Iterator[tuple[str, int, int, str]]:
        match node:
            case ast.Call(args=[first, second, *_]) if not isinstance(first, ast.Starred):
                between = self._between(first, second)[2]
                if not isinstance(second, ast.Starred) and self._text(first) != self._text(second):
                    text = self._text(second) + between + self._text(first)
                    yield "arguments swapped", self._span(first)[0], self._span(second)[1], text
        match node:
            case ast.Call(func=ast.Attribute(attr="filter" | "exclude"), keywords=[_, *others]):
                less = copy.copy(node)
                less.keywords = others
                yield "filter left out", *self._span(node), ast.unparse(less)


def changed_functions(fault: Fault) -> dict[tuple[str, int], CodeType]:
    """Return the compiled functions that the fault changes, by qualified name and first line; empty if none."""
    source, path = (ROOT / fault.file).read_bytes(), str(ROOT / fault.file)
    try:
        new = dict(_functions(compile(fault.changed(source), path, "exec", dont_inherit=True)))
    except SyntaxError:
        return {}
    old = dict(_functions(compile(source, path, "exec", dont_inherit=True)))
    return {key: code for key, code in new.items() if key in old and code != old[key]}


def _functions(code: CodeType) -> Iterator[tuple[tuple[str, int], CodeType]]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield (each.co_qualname, each.co_firstlineno), each
            yield from _functions(each)
