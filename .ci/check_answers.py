#!/usr/bin/env python3
"""Validates the answers that tests have collected with the schemas in Resources: check_answers.py FOLDER.

Also checks the schemas themselves: answers with mistakes must be refused.
"""
import json
import pathlib
import sys

import jsonschema
from lxml import etree

ROOT = pathlib.Path(__file__).resolve().parent.parent
schema = json.loads((ROOT / "Resources/problem.schema.json").read_text())
jsonschema.Draft202012Validator.check_schema(schema)
# A service's own answers have no members that the schema does not know.
closed = jsonschema.Draft202012Validator({
    "$schema": schema["$schema"], "$ref": "urn:plainspoken:problem:1#/$defs/closed",
    "$defs": {"problem": schema},
})
grammar = etree.RelaxNG(etree.parse(ROOT / "Resources/problem.rng"))

GOOD = [{"type": "about:blank", "code": "error"}, {"type": "about:blank", "code": "a", "errors": [{"header": "a", "code": "b"}]}]
BAD = [
    {}, {"type": "about:blank"}, {"code": "a"}, [], "error",
    {"type": "about:blank", "code": "a", "status": 99}, {"type": "about:blank", "code": "a", "status": "404"},
    {"type": "about:blank", "code": "a", "titel": "A"}, {"type": "about:blank", "code": "a", "title": None},
    {"type": "about:blank", "code": "a", "errors": []}, {"type": "about:blank", "code": "a", "errors": [{"code": "b"}]},
    {"type": "about:blank", "code": "a", "errors": [{"pointer": "#/a", "header": "a", "code": "b"}]},
    {"type": "about:blank", "code": "a", "errors": [{"pointer": "#/a", "code": "b", "text": "c"}]},
    {"type": "about:blank", "code": "a", "retryAfter": 1.5}, {"type": "about:blank", "code": "a", "retryAfter": -1},
    {"type": "about:blank", "code": "a", "dir": "ltr"},
]
BAD_XML = [
    "", "<code>a</code>", "<type>about:blank</type>", "<type>about:blank</type><code>a</code><status>404</status>",
    "<type>about:blank</type><code>a</code><errors/>", "<type>about:blank</type><code>a</code><dir>ltr</dir>",
    "<type>about:blank</type><code>a</code><errors><i><code>b</code></i></errors>",
    "<type>about:blank</type><status>99</status><code>a</code>", "<type>about:blank</type><code>a</code><titel>A</titel>",
]


def complain(text):
    print(f"error: {text}", file=sys.stderr)
    return 1


def xml_error(text):
    try:
        document = etree.fromstring(text)
    except etree.XMLSyntaxError as error:
        return str(error)
    return None if grammar.validate(document) else str(grammar.error_log.last_error.message)


def check_schemas():
    failures = 0
    for problem in GOOD:
        if not closed.is_valid(problem):
            failures += complain(f"problem.schema.json refuses {json.dumps(problem)}")
    for problem in BAD:
        if closed.is_valid(problem):
            failures += complain(f"problem.schema.json accepts {json.dumps(problem)}")
    for content in BAD_XML:
        if xml_error(f'<problem xmlns="urn:ietf:rfc:7807">{content}</problem>'.encode()) is None:
            failures += complain(f"problem.rng accepts {content}")
    return failures


def check_json(path):
    failures, checked = 0, 0
    for line in set(path.read_bytes().split(b"\n")) - {b""}:
        checked += 1
        try:
            errors = [error.message for error in closed.iter_errors(json.loads(line))]
        except ValueError as error:
            errors = [str(error)]
        for error in errors[:1]:
            failures += complain(f"problem.schema.json: {error[:500]}: {line[:500].decode(errors='replace')}")
    return checked, failures


def check_xml(path):
    failures, checked = 0, 0
    for text in set(path.read_bytes().split(b"\0")) - {b""}:
        checked += 1
        if error := xml_error(text):
            failures += complain(f"problem.rng: {error[:500]}: {text[:500].decode(errors='replace')}")
    return checked, failures


folder = pathlib.Path(sys.argv[1])
failures = check_schemas()
for name, check in (("answers.json", check_json), ("answers.xml", check_xml)):
    if not (folder / name).exists():
        failures += complain(f"the tests have written no {name}")
        continue
    checked, found = check(folder / name)
    failures += found
    print(f"{name}: {checked} different answers, {found} not valid")
sys.exit(1 if failures else 0)
