"""Random invalid values for requests."""

from random import Random
from urllib.parse import quote, urlencode

ENCODED = ["%00", "%FF", "%C0%AE", "%F0%9F%8D", "%ED%A0%80", "%2F%2F", "%0d%0aX: 1", "%u0041", "%"]
WORDS = [
    "", " ", "0", "1", "-1", "00", "+1", "1e9", "0x10", "NaN", "inf", "9" * 25, "-" + "9" * 25, "1.5", "٣", "²",
    "true", "null", "[]", "{}", '{"a":1}', "[[[[[[[[1]]]]]]]]", '{"type":"play","cards":[1]}', "zzz", "/", "//",
    "//evil.example", "http://evil.example/", "http://[", "https://exa mple/", "javascript:alert(1)",
    "../../etc/passwd",
    "..", ".", "?", "#", "&", "'", '"', "<script>", "{{ 7 }}", "{% x %}", "%s", "%(a)s", "{0}", "\x00", "a\x00b",
    "\r\n",
    "\u202e", "\ud7ff", "🃏", "é" * 300, "a" * 5000, "ß", "İ", "2026-13-45", "2026-11-22", "0000-00-00", "9999-12-31",
    r'"\ud800"', r'{"text":"\udfff"}', r'{"\ud800":"\u0000"}', r"\ud800",
    "25:61", "10:00", "Europe/Berlin", "Mars/Phobos", "../UTC", "owner@example.org", "a@b", "@", "de", "xx", "on",
    "off",
    "1,2,3", "1;2", "half-pint-heroes", "__class__", "id__gt", "-pk", "[" * 2000, "{" * 500, '"' * 300, "9" * 5000,
]  # fmt: skip
METHODS = ["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "GET", "POST"]
NAMES = [
    "next", "page", "q", "version", "move", "token", "seats", "rounds", "game", "level", "bots", "pace", "pick", "lang",
    "language", "email", "login", "password", "code", "key", "name", "display_name", "time_zone", "text", "note", "ply",
    "seat", "side", "since", "all", "format", "options", "parameters", "file", "entries", "action", "channel",
    "address",
    "endpoint", "p256dh", "auth", "day", "start", "end", "until", "a", "csrfmiddlewaretoken", "remember", "choice", "e",
]  # fmt: skip
COOKIES = ["sessionid", "messages", "csrftoken", "django_language", "_known"]
HEADERS = [
    "Accept-Language", "Accept", "Accept-Encoding", "HX-Request", "HX-Target", "HX-Current-URL", "HX-Trigger",
    "Referer",
    "If-None-Match", "If-Modified-Since", "Range", "Authorization", "X-Forwarded-For", "X-Forwarded-Proto", "Origin",
    "User-Agent", "Content-Encoding", "X-Requested-With", "Host", "Sec-Fetch-Site", "X-Request-ID",
]  # fmt: skip
BODIES = [
    b"", b"\x00", b"\xff\xfe=\xff", b"%FF=%00&a", b"{", b"[]", b"null", b'"x"', b"--b\r\n", b"--b--", b"[" * 5000,
    b'--b\r\nContent-Disposition: form-data; name="next"\r\n\r\n\xff\r\n--b--\r\n',
    b'--b\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n{"x":1}\r\n--b--\r\n',
    b'--b\r\nContent-Disposition: form-data; name="a"; filename="\x00"\r\nContent-Transfer-Encoding: base64\r\n\r\n*',
    rb'{"text":"\ud800"}', rb'{"move":{"a":"\udfff"},"turn":0}', rb'{"\ud800":1}', rb'{"games":["\u0000"]}',
    b'--b\r\nContent-Disposition: form-data; name="text"\r\n\r\n\\ud800\r\n--b--\r\n',
    b"a=1&" * 500, b"a=" + b"x" * 300_000,
]  # fmt: skip
KINDS = [
    "application/x-www-form-urlencoded", "multipart/form-data; boundary=b", "multipart/form-data",
    "multipart/form-data; boundary=\xff", "multipart/form-data; boundary=b; charset=unicode-escape",
    "text/plain; charset=raw_unicode_escape", "application/json", "text/plain", "", "x",
    "application/x-www-form-urlencoded; charset=utf-16", "application/x-www-form-urlencoded; charset=nonsense",
]  # fmt: skip


def word(luck: Random) -> str:
    """Return a value for a field, usually invalid."""
    return luck.choice(WORDS)


def part(luck: Random, kind: str) -> str:
    """Return a quoted part of an address that the pattern still accepts, or nearly accepts."""
    if kind == "int":
        return luck.choice(["0", "1", "007", "99999999", "9" * 25, "9" * 400])
    if kind == "slug":
        return luck.choice(["x", "-", "_", "0", "half-pint-heroes", "__init__", "a" * 3000])
    return luck.choice([*ENCODED, quote(word(luck)[:500], safe="") or "x"])


def query(luck: Random, names: list[str]) -> str:
    """Return a query string, sometimes broken."""
    if luck.random() < 0.15:
        return "&".join(luck.choice(["=", "", "%", "%FF", "a=%00", "&&", "next=%C0%AE", "?", ";"]) for _ in range(3))
    fields = [(name, word(luck)) for name in luck.choices(names, k=luck.randint(0, 4))]
    return urlencode(fields, errors="replace")
