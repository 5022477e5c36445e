"""What the well-behaved clients send: the checking clients from here, and wrk from a table that this file writes."""
import dataclasses
import random


@dataclasses.dataclass(frozen=True)
class Sort:
    """One sort of request. `#` in its path is a number that differs each time."""
    method: str
    path: str
    statuses: frozenset[int]
    body: bytes | None = None
    weight: int = 10
    # Calls the service behind the shop: how long that takes says nothing about the shop.
    calls_supplier: bool = False
    # A page that explains a problem, not an answer to an error: it may be cached.
    is_page: bool = False


def sort(method, path, *statuses, **others):
    return Sort(method, path, frozenset(statuses), **others)


def supplied(kind, weight):
    """What the shop answers depends on whether the supplier lives, and on when it dies."""
    return sort("GET", f"/prices/{kind}", 404, 410, 502, 503, 504, weight=weight, calls_supplier=True)


ORDER = b'{"email":"a@b.example","quantity":%d,"card":"%s"}'
WHOLESALE = (b'{"email":"anna","note":"Please ring twice, we are at the back.","delivery":"drone",'
             b'"items":[{"product":"1","quantity":20},{"product":"2","quantity":3}]}')

SORTS = [
    sort("GET", "/nowhere/#", 404),
    sort("GET", "/%D0%BD%D0%B5%D1%82/%00/..%2f..%2fetc/#", 404, 400),
    sort("GET", "/products/#", 404, weight=30),
    sort("HEAD", "/products/#", 404, weight=5),
    sort("DELETE", "/orders", 404, 405),
    sort("POST", "/orders", 422, body=b'{"quantity":"many"}'),
    sort("POST", "/orders", 400, body=b'{"email":"a@b.example","quanti'),
    sort("POST", "/orders", 400, body=b"\xff\xfe\x00" * 40),
    sort("POST", "/orders", 400, 422, body=b"[" * 2_000),
    sort("POST", "/orders", 400, body=b""),
    sort("POST", "/orders", 409, body=ORDER % (3, b"4242")),
    sort("POST", "/orders", 402, body=ORDER % (1, b"0000")),
    sort("POST", "/wholesale-orders", 422, body=WHOLESALE),
    sort("POST", "/wholesale-orders", 422, body=b'{"company":" ","email":3,"items":[{"product":"1"},{"quantity":"x"}]}'),
    sort("GET", "/search?limit=many", 400),
    sort("GET", "/search", 400),
    sort("GET", "/search?limit=%3Cscript%3E&limit=#", 400, 200),
    sort("GET", "/account", 401),
    sort("GET", "/legacy", 409),
    sort("GET", "/invoices/#", 500, weight=4),
    sort("GET", "/", 200, weight=2),
    sort("GET", "/problems/nothing-#", 404, weight=4, is_page=True),
    sort("GET", "/problems/order.out-of-stock", 200, weight=2, is_page=True),
    supplied("string-code", 4), supplied("int-code", 4), supplied("no-code", 3), supplied("busy", 3),
    supplied("unheard-of", 3), supplied("endless", 2), supplied("closed", 2),
    # Each of these takes a second, the shop's patience.
    supplied("slow", 1), supplied("dripping", 1),
    # Not /prices/unknown-host: that depends on the machine's name server.
]

# Accept-Language, and the language that the answer is in, of the four that the shop has; None: any.
LANGUAGES = [
    (None, "en"), ("de", "de"), ("ko-KR, ko;q=0.9, en;q=0.5", "ko"), ("ar", "ar"), ("fr-CA, fr;q=0.8", "en"), ("en", "en"),
    ("en-GB", "en"), ("ja, ko;q=0.1", "ko"), ("es-419, ar;q=0.2, de;q=0.1", "ar"), ("pl;q=0, de", "de"), ("de-AT, en;q=0.5", "de"),
    ("sw", "en"), ("*", "en"), ("", "en"), ("q=1", "en"), ("de;q=0, *;q=0.1", "en"), ("zz-ZZ-x-hostile;q=7", "en"),
    ("../../etc/passwd", "en"), (", ,;;,de;q=;", None), ("x" * 3_000, "en"), (", ".join(["tlh;q=0.1"] * 500) + ", de", None),
    # The random one.
    ("#", "en"),
]

JSON, XML, HTML = "application/problem+json", "application/problem+xml", "text/html; charset=utf-8"

# Accept, and the formats in which the answer may be; None: any.
ACCEPTS = [
    (None, {JSON}), ("*/*", {JSON}), ("application/json", {JSON}), ("application/problem+json", {JSON}),
    ("application/problem+xml", {XML}), ("application/xml", {XML}),
    ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", {HTML}), ("image/png", {JSON}),
    ("application/problem+xml;q=0.9, text/html;q=0.1", {XML}), (",;q=,/,*/", None), ("a/b, " * 400, None),
]


@dataclasses.dataclass(frozen=True)
class Request:
    """One request, and what its answer may be."""
    sort: Sort
    target: str
    head: bytes
    language: str | None
    formats: frozenset[str] | None

    @property
    def bytes(self):
        return self.head + (self.sort.body or b"")


def request(of, language, accept, number):
    """The request of a sort, with an entry of LANGUAGES and one of ACCEPTS."""
    wanted, expected = language
    if wanted == "#":
        # Never the same twice: whatever is kept by this header grows.
        wanted = f"x{number:x}-{number % 1_000:03}, q{number % 97}x;q=0.{number % 10}"
    target = of.path.replace("#", str(number))
    lines = [f"{of.method} {target} HTTP/1.1", "Host: 127.0.0.1"]
    lines += [f"Accept-Language: {wanted}"] if wanted is not None else []
    lines += [f"Accept: {accept[0]}"] if accept[0] is not None else []
    lines += ["Content-Type: application/json", f"Content-Length: {len(of.body)}"] if of.body is not None else []
    head = "\r\n".join(lines) + "\r\n\r\n"
    return Request(of, target, head.encode(), expected, accept[1] and frozenset(accept[1]))


class Mix:
    """Random requests, the same ones in every run with the same seed."""

    def __init__(self, seed):
        self._random = random.Random(seed)
        self._weights = [each.weight for each in SORTS]

    def next(self):
        choose = self._random
        of = choose.choices(SORTS, self._weights)[0]
        return request(of, choose.choice(LANGUAGES), choose.choice(ACCEPTS), choose.randrange(2, 10**12))


def every_combination(of_supplier):
    """Each sort in each language and format once: all that there is to count and to keep has then been seen."""
    for of in SORTS:
        if of.calls_supplier == of_supplier:
            for language in LANGUAGES:
                # The format does not change what happens, so the slow ones are asked for once in each language.
                for accept in ACCEPTS[:1] if of_supplier else ACCEPTS:
                    yield request(of, language, accept, random.randrange(2, 10**12))


def lua_table():
    """The same requests for wrk, without HEAD, which wrk does not understand, and without those that wait for the supplier:
    wrk cannot tell their times from the others'."""
    def text(value):
        if isinstance(value, str):
            value = value.encode()
        return "false" if value is None else '"' + "".join(f"\\{byte:03}" for byte in value) + '"'

    lines = ["return {", "  sorts = {"]
    for of in SORTS:
        if of.method != "HEAD" and not of.calls_supplier:
            lines.append(f"    {{{text(of.method)}, {text(of.path)}, {text(of.body)}, {of.weight}}},")
    lines += ["  },", "  languages = {" + ", ".join(text(wanted) for wanted, _ in LANGUAGES) + "},"]
    lines += ["  accepts = {" + ", ".join(text(wanted) for wanted, _ in ACCEPTS) + "},", "}"]
    return "\n".join(lines) + "\n"
