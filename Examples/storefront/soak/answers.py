"""Looks at answers: each one's status, header fields, body, size and languages, and that none reveals anything."""
import collections
import json
import pathlib
import re

import jsonschema
from lxml import etree

import traffic

RESOURCES = pathlib.Path(__file__).resolve().parents[3] / "Resources"

# The supplier's bodies, the shop's own bug and its private values contain these, and no client sends them.
CANARIES = [
    b"hunter2", b"sk_live_1", b"db-3.internal", b"0x7f", b"Panic at", b"row 7 of table", b"price list 2019", b"locked by admin",
    b"rubbish-7731", b"SELECT", b"DE89 3704", b"someone else", b"DatabaseError", b"DecodingError", b"HTTPClient", b"NIOCore", b"NIOHTTP", b".swift",
    b"Fatal error", b"127.0.0.1", b"/proc/", b"Locales",
]
FORMATS = {traffic.JSON, traffic.XML, traffic.HTML}
# The requests in traffic.py are small. Others, which can be long, find parts of themselves in the answer.
LARGEST, LARGEST_TO_STRANGERS = 16_384, 65_536
# A text that reloads.py has edited says which edit it is.
EDIT = re.compile("⟦[0-9]+⟧".encode())
# What differs between answers that are otherwise the same.
CHANGING = re.compile(rb'urn:uuid:[0-9a-f-]{36}|(?<="reference":")[^"]*|[0-9]{4,}|' + EDIT.pattern)
INSTANCE = re.compile(rb"urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
LANGUAGE_LIST = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]+)*(, [A-Za-z]{2,3}(-[A-Za-z0-9]+)*)*")
CONTROL = re.compile(rb"[\x00-\x1f\x7f]")
TOKEN = re.compile(r"[a-z0-9!#$%&'*+.^_`|~-]+")


def closed_schema():
    """The schema of problems as Plainspoken writes them: with no other members."""
    schema = json.loads((RESOURCES / "problem.schema.json").read_text())
    return jsonschema.Draft202012Validator({
        "$schema": schema["$schema"], "$ref": schema["$id"] + "#/$defs/closed", "$defs": {"problem": schema}})


def unique(pairs):
    if len(dict(pairs)) < len(pairs):
        raise ValueError("duplicate members")
    return dict(pairs)


class Wrong(Exception):
    """What is wrong with an answer."""


def need(holds, text):
    if not holds:
        raise Wrong(text)


class Answers:
    """Looks at answers, and counts them and what is wrong with them."""

    # How many of the latest instances must differ, and how many different answers are remembered as valid.
    MEMORY = 500_000

    def __init__(self):
        self._schema = closed_schema()
        self._grammar = etree.RelaxNG(etree.parse(RESOURCES / "problem.rng"))
        self._valid = set()
        self._instances = set()
        self.different = 0
        self.statuses = collections.Counter()
        self.formats = collections.Counter()
        self.complaints = collections.Counter()
        self.examples = {}

    @property
    def looked_at(self):
        return self.statuses.total()

    @property
    def errors_looked_at(self):
        return sum(count for status, count in self.statuses.items() if status >= 400)

    def complain(self, text, example):
        self.complaints[text] += 1
        self.examples.setdefault(text, example[:1_000])

    def look(self, answer, request=None):
        """Looks at one answer. Without a request it belongs to one that was broken on purpose: then the server may have answered by
        itself, without a body."""
        self.statuses[answer.status] += 1
        try:
            self._look_at_fields(answer)
            if request is not None:
                self._compare(answer, request)
            if answer.status >= 400 and (request is not None or answer.body or answer.value("content-type")):
                self._look_at_problem(answer, request)
        except Wrong as wrong:
            self.complain(str(wrong), f"{request.head[:300] if request else ''!r} got {answer.head!r} {answer.body!r}")

    @staticmethod
    def _look_at_fields(answer):
        for name, value in answer.fields:
            need(TOKEN.fullmatch(name), f"a header field has the name {name!r}")
            need(not CONTROL.search(value), f"a control byte is in the header field {name}")
        whole = answer.head + answer.body
        for canary in CANARIES:
            need(canary not in whole, f"{canary.decode()} was revealed")

    @staticmethod
    def _compare(answer, request):
        of = request.sort
        need(answer.status in of.statuses, f"{of.method} {of.path[:40]} has the status {answer.status}")
        if answer.status == 401:
            need(answer.value("www-authenticate"), "401 without WWW-Authenticate")
        if answer.status < 400 or of.is_page:
            return
        kind, languages = answer.value("content-type"), answer.value("content-language")
        need(request.formats is None or kind in request.formats, f"{kind} is not what Accept asks for")
        # A text that the shop's own language lacks may come from another one, which then stands second.
        need(request.language in (None, (languages or "").split(", ")[0]), f"{languages} is not what Accept-Language asks for")

    def _look_at_problem(self, answer, request):
        is_page = request is not None and request.sort.is_page
        kind = answer.value("content-type")
        need(kind in FORMATS or is_page, f"Content-Type is {kind}")
        need(LANGUAGE_LIST.fullmatch(answer.value("content-language") or ""), "no good Content-Language")
        need(answer.value("x-content-type-options") == "nosniff", "no X-Content-Type-Options")
        need(answer.value("cache-control") == "no-store", "no Cache-Control: no-store")
        vary = {name.strip().lower() for value in answer.values("vary") for name in value.split(",")}
        need({"accept", "accept-language"} <= vary, "Vary does not name Accept and Accept-Language")
        self.formats[kind] += 1
        if request is not None and request.sort.method == "HEAD":
            return
        largest = LARGEST if request is not None else LARGEST_TO_STRANGERS
        need(0 < len(answer.body) <= largest, "a body of too many bytes, or of none")
        need(len(set(EDIT.findall(answer.body))) < 2, "one answer has texts of two editions")
        if kind == traffic.JSON:
            self._look_at_json(answer)
        elif kind == traffic.XML:
            self._look_at_xml(answer.body)
        elif kind == traffic.HTML:
            self._look_at_page(answer, is_page)
        # Pages have the short reference instead, for people.
        if kind != traffic.HTML and not is_page:
            self._look_at_instance(answer.body)

    def _look_at_json(self, answer):
        try:
            problem = json.loads(answer.body.decode(), object_pairs_hook=unique)
        except ValueError as error:
            raise Wrong(f"not JSON: {error}") from None
        need(isinstance(problem, dict) and problem.get("status") == answer.status, "the status in the body is another one")
        # Validating takes longer than all the rest, so it is done once for answers that only differ in numbers and ids.
        shape = CHANGING.sub(b"", answer.body)
        if shape in self._valid:
            return
        error = next(self._schema.iter_errors(problem), None)
        need(error is None, f"problem.schema.json: {error and error.message[:200]}")
        if len(self._valid) == self.MEMORY:
            self._valid.clear()
        self._valid.add(shape)
        self.different += 1

    def _look_at_xml(self, body):
        try:
            document = etree.fromstring(body)
        except etree.XMLSyntaxError as error:
            raise Wrong(f"not XML: {error}") from None
        need(self._grammar.validate(document), f"problem.rng: {self._grammar.error_log.last_error}")

    @staticmethod
    def _look_at_page(answer, is_page):
        start = answer.body[:200].lower()
        need(start.startswith(b"<!doctype html>") and b"<html lang=" in start, "not a page with a language")
        need(answer.body.rstrip().endswith(b"</html>"), "the page has no end")
        need(is_page or b"<script" not in answer.body.lower(), "the page has a script")
        need(answer.value("content-security-policy"), "a page without Content-Security-Policy")

    def _look_at_instance(self, body):
        instance = INSTANCE.search(body)
        need(instance, "no instance")
        known = hash(instance[0])
        need(known not in self._instances, "two answers have the same instance")
        if len(self._instances) == self.MEMORY:
            self._instances.clear()
        self._instances.add(known)
