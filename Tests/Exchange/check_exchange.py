#!/usr/bin/env python3
"""Checks that programs of others read what `plainspoken export` writes, and write what `plainspoken import` reads.

    check_exchange.py PLAINSPOKEN CATALOGS SCHEMAS [--all]

PLAINSPOKEN is the command, CATALOGS the folder of catalogs, SCHEMAS that of XLIFF's schemas. With --all, every language
of the catalogs is checked, and Czech, which has none; without it, Czech and Polish alone.

For each language, a copy of the catalogs is exported in every format. Each program reads the file and saves it, once as
it is and once with a new translation of a plain text and of a text with plural forms. Imported again, the first must
change nothing, and the second these two texts and no other byte. What programs are known to damage is listed in DAMAGE,
and must be damaged: a program that has learnt better is to be taken off the list.

It needs the packages of .ci/tools-requirements.txt, msgfmt (gettext) and xmllint (libxml2-utils).
"""

import argparse
import concurrent.futures
import csv
import dataclasses
import functools
import io
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import polib
from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, FluentSerializer, ast
from lxml import etree
from moz.l10n.formats import Format
from moz.l10n.model import CatchallKey, Entry, Expression, Markup, PatternMessage, SelectMessage
from moz.l10n.resource import parse_resource, serialize_resource
from translate.lang.data import plural_tags
from translate.misc.multistring import multistring
from translate.storage.aresource import AndroidResourceFile
from translate.storage.csvl10n import csvfile
from translate.storage.fluent import FluentFile
from translate.storage.jsonl10n import ARBJsonFile, I18NextV4File
from translate.storage.placeables.lisa import xml_to_strelem
from translate.storage.pypo import pofile
from translate.storage.xliff import xlifffile
from translate.storage.xliff2 import Xliff2File

SOURCE = "en"
NEW_LANGUAGE = "cs"
SMALL_FORM = [NEW_LANGUAGE, "pl"]

# The texts that are translated: one plain, one with plural forms and two placeholders.
PLAIN = "error/title"
PLURAL = "field.too-few/detail"

# Their translations into a language without catalogs. Elsewhere they are the old ones with exclamation marks.
NEW_TEXTS = {
    PLAIN: "Něco se nepovedlo",
    PLURAL: {
        "one": "Pole „{$field}“ musí mít alespoň {$limit} položku.",
        "few": "Pole „{$field}“ musí mít alespoň {$limit} položky.",
        "*": "Pole „{$field}“ musí mít alespoň {$limit} položek.",
    },
}

# The forms that gettext has, in the order of msgstr, where they are not all those of the catalogs.
GETTEXT_FORMS = {"pl": ["one", "few", "many"], "es": ["one", "*"], "fr": ["one", "*"]}

# Formats with a unit for each variant.
UNIT_FORMATS = {"xliff-2.1", "xliff-1.2", "csv", "tsv"}

# Formats that hold one language, so that a new language starts with the file of the source texts, and how that says
# which language it has.
SOURCE_LABELS = {
    "android": 'tools:locale="{}"',
    "i18next": None,
    "fluent": "### Language: {}\n",
    "arb": '"@@locale": "{}"',
}

# The names of the two texts, in formats that do not use our ids.
RESOURCE_NAMES = {"error_title": PLAIN, "field_too__few_detail": PLURAL}
NAMES = {
    "android": RESOURCE_NAMES,
    "arb": RESOURCE_NAMES,
    "i18next": {"error.title": PLAIN, "field.too-few.detail": PLURAL},
}

# The attributes of messages in Fluent.
FLUENT_NAMES = {"error": ("title", PLAIN), "field_too-few": ("detail", PLURAL)}

# The two placeholders, where they are not those of the catalogs.
CODES = {
    "android": {
        "field": '<xliff:g id="field" example="Email address">%1$s</xliff:g>',
        "limit": '<xliff:g id="limit" example="2">%2$d</xliff:g>',
    },
    "arb": {"field": "{field}", "limit": "{limit, number, integer}"},
    "fluent": {"field": "{ $field }", "limit": "{ NUMBER($limit, maximumFractionDigits: 0) }"},
    "i18next": {"field": "{{field}}", "limit": "{{limit, number(maximumFractionDigits: 0)}}"},
    "xcstrings": {"field": "%1$@", "limit": "%2$lld"},
}

# The same in plural forms, where they differ there.
PLURAL_CODES = {
    "i18next": {"field": "{{field}}", "limit": "{{count}}"},
    "xcstrings": {"field": "%2$@", "limit": "%1$lld"},
}


SAVED, TRANSLATED = "saved", "translated"
TOOLKIT, MOZILLA = "translate-toolkit", "moz.l10n"


@dataclasses.dataclass
class Damage:
    """What is known to go wrong: in which steps and languages, what the check then says, and why."""

    format: str
    programs: tuple
    steps: tuple
    languages: tuple
    failure: str
    reason: str


DAMAGE = [
    Damage(
        "android", (TOOLKIT,), (TRANSLATED,), ("pl",), r"detail#\* is '.*!!!', not '.*!!!!'$",
        "it knows no form `other` in Polish, and writes the text of `many` for it",
    ),
    Damage(
        "android", (TOOLKIT,), (TRANSLATED,), ("cs",), r"detail#many is '.*', not None$",
        "it writes the form `many`, which Czech has for fractions alone",
    ),
    Damage(
        "i18next", (TOOLKIT,), (SAVED, TRANSLATED), ("pl",), r'M302.*"detail_other" is missing',
        "it knows no form `other` in Polish, and leaves it out",
    ),
    Damage(
        "fluent", (MOZILLA,), (SAVED, TRANSLATED), ("ar", "de", "es", "fr", "pl"), r"import says '\d+ texts taken",
        "of two selectors it writes every combination: the same messages, but other texts",
    ),
]


class Failure(Exception):
    pass


def expect(condition, message):
    if not condition:
        raise Failure(message)


# MARK: Texts, written as in catalogs: "{$field}: {$limit}"; a plural text is a dictionary of its variants.


def split(text):
    """The text as a list of strings and, for placeholders, of pairs: `["Pole „", ("field", "{$field}"), "“ …"]`."""
    pieces = re.split(r"(\{\$\w+[^}]*\})", text)
    return [(re.match(r"\w+", piece[2:])[0], piece) if index % 2 else piece for index, piece in enumerate(pieces)]


def mapped(text, code):
    """The pieces of a text, with something else for each placeholder."""
    return [piece if isinstance(piece, str) else code(*piece) for piece in split(text) if piece]


def filled(text, values):
    """The text with values for the placeholders."""
    return "".join(mapped(text, lambda name, _: values[name]))


def coded(format, text):
    """A text, or its variants, with the placeholders of a format."""
    if isinstance(text, str):
        return filled(text, CODES[format])
    codes = PLURAL_CODES.get(format, CODES[format])
    return {form: filled(variant, codes) for form, variant in text.items()}


def by_variant(texts):
    """The texts and variants by their ids, such as `error/title` and `page.found/detail#one`."""
    result = {}
    for identifier, text in texts.items():
        if isinstance(text, str):
            result[identifier] = text
        else:
            result |= {f"{identifier}#{form}": variant for form, variant in text.items()}
    return result


def category(form):
    return "other" if form == "*" else form


class Change:
    """The new texts that a program writes into a file; none to save it as it is."""

    def __init__(self, language, texts, is_new):
        self.language = language
        self.is_new = is_new  # The file has the source texts, of which only the translated ones may stay.
        self.left = dict(texts)

    def take(self, identifier):
        """The new text with this id, once; else None."""
        return self.left.pop(identifier, None)


# MARK: Programs. Each takes a file's bytes and a Change, and gives what it saves.


def with_polib(data, change):
    file = polib.pofile(data.decode("utf-8"), wrapwidth=0)
    for entry in file:
        text = change.take(entry.msgctxt)
        if isinstance(text, str):
            entry.msgstr = text
        elif text:
            entry.msgstr_plural = dict(enumerate(gettext_forms(text, change.language)))
    return str(file).encode("utf-8")


def gettext_forms(text, language):
    return [text[form] for form in GETTEXT_FORMS.get(language, text)]


def with_toolkit_po(data, change):
    store = pofile.parsestring(data)
    for unit in store.units:
        text = change.take(unit.getcontext())
        if isinstance(text, str):
            unit.target = text
        elif text:
            unit.target = multistring(gettext_forms(text, change.language))
    return bytes(store)


def mozilla_entries(resource):
    """The entries with their full names, as tuples."""
    for section in resource.sections:
        for entry in section.entries:
            if isinstance(entry, Entry):
                yield tuple(section.id) + tuple(entry.id), entry


def serialized(resource):
    return "".join(serialize_resource(resource)).encode("utf-8")


def with_mozilla_po(data, change):
    resource = parse_resource(Format.gettext, data)
    for name, entry in mozilla_entries(resource):
        text = change.take(name[-1])
        if isinstance(text, str):
            entry.value = PatternMessage([text])
        elif text:
            forms = gettext_forms(text, change.language)
            entry.value.variants = {key: [form] for key, form in zip(entry.value.variants, forms, strict=True)}
    return serialized(resource)


def with_toolkit_xliff(kind, data, change):
    store = kind.parsestring(data)
    for unit in store.units:
        text = change.take(unit_id(unit.getid() or ""))
        if text is None:
            continue
        elements = [element for element in (unit.source_dom, unit.target_dom) if element is not None]
        codes = {code_name(code): code for element in elements for code in element}
        if codes:
            # As Weblate does it.
            unit.rich_target = [xml_to_strelem(target_element(text, codes))]
            unit.marktranslated()
        else:
            unit.target = text
    return bytes(store)


def unit_id(name):
    """Our id, which the library has put behind that of the file, and which XLIFF 2 escapes."""
    return re.sub(r"_x([0-9A-F]{4})_", lambda match: chr(int(match[1], 16)), name).split("\x04")[-1]


def code_name(code):
    """The name in the placeholder that an inline element stands for."""
    return split(code.get("disp") or code.text)[1][0]


def target_element(text, codes):
    element = etree.Element("target")
    for piece in mapped(text, lambda name, _: codes[name]):
        if not isinstance(piece, str):
            element.append(etree.fromstring(etree.tostring(piece, with_tail=False)))
        elif len(element):
            element[-1].tail = piece
        else:
            element.text = piece
    return element


def with_mozilla_xliff(data, change):
    resource = parse_resource(Format.xliff, data)
    for name, entry in mozilla_entries(resource):
        text = change.take(name[-1])
        if text is not None:
            value = []
            for piece in mapped(text, mozilla_code):
                value += [piece] if isinstance(piece, str) else piece
            entry.value = PatternMessage(value)
    return serialized(resource)


def mozilla_code(name, placeholder):
    number = {"field": "1", "limit": "2"}[name]
    return [Markup("open", "ph", {"id": number, "ctype": "x-mf2"}), placeholder, Markup("close", "ph")]


def with_toolkit_values(format, kind, data, change):
    """Formats in which a unit is a whole text, with plural forms in the library's order."""
    store = kind()
    store.settargetlanguage(change.language)
    store.parse(data)
    for unit in list(store.units):
        text = change.take(NAMES[format].get(unit.getid().lstrip(".")))
        if text is not None:
            text = coded(format, text)
            unit.target = text if isinstance(text, str) else toolkit_forms(text, change.language)
        elif change.is_new:
            store.removeunit(unit)
    return bytes(store)


def toolkit_forms(text, language):
    """The forms that the library knows of the language."""
    forms = {category(form): variant for form, variant in text.items()}
    tags = plural_tags.get(language.split("-")[0], plural_tags["en"])
    return multistring([forms.get(tag, forms["other"]) for tag in tags])


def with_toolkit_arb(data, change):
    store = ARBJsonFile()
    store.parse(data)
    for unit in list(store.units):
        text = change.take(NAMES["arb"].get(unit.getid()))
        if text is not None:
            unit.target = icu_text(text)
        elif change.is_new and not unit.isheader():
            store.removeunit(unit)
    return bytes(store)


def icu_text(text):
    text = coded("arb", text)
    if isinstance(text, str):
        return text
    return f"{{limit, plural, {' '.join(f'{category(form)}{{{variant}}}' for form, variant in text.items())}}}"


def keep(resource, kept):
    for section in resource.sections:
        section.entries = [entry for entry in section.entries if entry in kept]


def mozilla_value(value, text):
    """The new text with the library's placeholders of the old one."""
    patterns = value.variants.values() if isinstance(value, SelectMessage) else [value.pattern]
    codes = {part.arg.name: part for pattern in patterns for part in pattern if isinstance(part, Expression)}

    def pattern(text):
        return mapped(text, lambda name, _: codes[name])

    if isinstance(text, str):
        return PatternMessage(pattern(text))
    value.variants = {
        (CatchallKey("other") if form == "*" else form,): pattern(variant) for form, variant in text.items()
    }
    return value


def with_mozilla_android(data, change):
    resource = parse_resource(Format.android, data)
    kept = []
    for name, entry in mozilla_entries(resource):
        text = change.take(NAMES["android"].get(name[-1]))
        if text is not None:
            entry.value = mozilla_value(entry.value, text)
            kept.append(entry)
    if change.is_new:
        keep(resource, kept)
    return serialized(resource)


def with_mozilla_i18next(data, change):
    """The library knows no plural forms here: each is a text."""
    resource = parse_resource(Format.plain_json, data)
    wanted = i18next_members(change)
    kept = []
    for name, entry in mozilla_entries(resource):
        if name in wanted:
            entry.value = PatternMessage([wanted.pop(name)])
            kept.append(entry)
    # The language may have more plural forms than the source.
    kept += [Entry(name, PatternMessage([text])) for name, text in wanted.items()]
    if change.is_new:
        resource.sections[0].entries = kept
    else:
        expect(not wanted, f"{list(wanted)} are not in the file")
    return serialized(resource)


def i18next_members(change):
    members = {}
    for name, identifier in NAMES["i18next"].items():
        text = change.take(identifier)
        if text is None:
            continue
        text = coded("i18next", text)
        path = tuple(name.split("."))
        if isinstance(text, str):
            members[path] = text
        else:
            members |= {(*path[:-1], f"{path[-1]}_{category(form)}"): variant for form, variant in text.items()}
    return members


def with_mozilla_fluent(data, change):
    resource = parse_resource(Format.fluent, data)
    kept = []
    for name, entry in mozilla_entries(resource):
        attribute, identifier = FLUENT_NAMES.get(name[-1], (None, None))
        text = change.take(identifier)
        if text is None:
            continue
        entry.properties[attribute] = mozilla_value(entry.properties[attribute], text)
        if change.is_new:
            entry.properties = {attribute: entry.properties[attribute]}
        kept.append(entry)
    if change.is_new:
        keep(resource, kept)
    return serialized(resource)


def fluent_attribute(attribute, text):
    """The lines of an attribute."""
    text = coded("fluent", text)
    if isinstance(text, str):
        return [f".{attribute} = {text}"]
    selector = CODES["fluent"]["limit"].strip("{ }")
    forms = [f"   {'*' if form == '*' else ' '}[{category(form)}] {variant}" for form, variant in text.items()]
    return [f".{attribute} =", f"    {{ {selector} ->", *("    " + form for form in forms), "    }"]


def with_toolkit_fluent(data, change):
    """In this library, a unit is a message as it is in the file."""
    store = FluentFile.parsestring(data)
    for unit in list(store.units):
        attribute, identifier = FLUENT_NAMES.get(unit.getid(), (None, None))
        text = change.take(identifier)
        if text is not None:
            others = re.split(r"\n(?=\.)", unit.source)
            kept = [other for other in others if not change.is_new and not other.startswith(f".{attribute} =")]
            unit.source = "\n".join(fluent_attribute(attribute, text) + kept)
        elif change.is_new and not unit.isheader():
            store.removeunit(unit)
    return bytes(store)


def with_fluent_syntax(data, change):
    resource = FluentParser(with_spans=False).parse(data.decode("utf-8"))
    for entry in [entry for entry in resource.body if isinstance(entry, ast.Message)]:
        attribute, identifier = FLUENT_NAMES.get(entry.id.name, (None, None))
        text = change.take(identifier)
        if text is not None:
            lines = [f"{entry.id.name} =", *("    " + line for line in fluent_attribute(attribute, text))]
            new = FluentParser(with_spans=False).parse_entry("\n".join(lines) + "\n").attributes
            if not change.is_new:
                new = [new[0] if old.id.name == attribute else old for old in entry.attributes]
            entry.attributes = new
        elif change.is_new:
            resource.body.remove(entry)
    return FluentSerializer().serialize(resource).encode("utf-8")


def with_toolkit_csv(data, change):
    store = csvfile()
    store.parse(data)
    for unit in store.units:
        text = change.take(unit.getid())
        if text is not None:
            unit.target = text
    return bytes(store)


def with_python_csv(dialect, data, change):
    """As spreadsheets write it: quotation marks only where they are needed."""
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), dialect))
    identifier, target = rows[0].index("id"), rows[0].index("target")
    for row in rows[1:]:
        expect(len(row) == len(rows[0]), f"the row {row[:2]} has {len(row)} cells, not {len(rows[0])}")
        text = change.take(row[identifier])
        if text is not None:
            row[target] = text
    out = io.StringIO(newline="")
    csv.writer(out, dialect).writerows(rows)
    return out.getvalue().encode("utf-8")


def in_xcode_layout(data, change):
    """There is no library for it; Xcode's layout of JSON is known."""
    file = json.loads(data)
    for identifier, entry in file["strings"].items():
        text = change.take(identifier)
        if text is not None:
            entry["localizations"][change.language] = xcode_value(coded("xcstrings", text))
    return json.dumps(file, ensure_ascii=False, indent=2, separators=(",", " : ")).encode("utf-8")


def xcode_value(text):
    if isinstance(text, str):
        return {"stringUnit": {"state": "translated", "value": text}}
    forms = {category(form): xcode_value(variant) for form, variant in text.items()}
    return {"variations": {"plural": dict(sorted(forms.items()))}}


PROGRAMS = {
    "xliff-2.1": {TOOLKIT: functools.partial(with_toolkit_xliff, Xliff2File)},
    "xliff-1.2": {TOOLKIT: functools.partial(with_toolkit_xliff, xlifffile), MOZILLA: with_mozilla_xliff},
    "po": {"polib": with_polib, TOOLKIT: with_toolkit_po, MOZILLA: with_mozilla_po},
    "xcstrings": {"Xcode's layout": in_xcode_layout},
    "android": {
        TOOLKIT: functools.partial(with_toolkit_values, "android", AndroidResourceFile),
        MOZILLA: with_mozilla_android,
    },
    "i18next": {
        TOOLKIT: functools.partial(with_toolkit_values, "i18next", I18NextV4File),
        MOZILLA: with_mozilla_i18next,
    },
    "fluent": {"fluent.syntax": with_fluent_syntax, TOOLKIT: with_toolkit_fluent, MOZILLA: with_mozilla_fluent},
    "csv": {"Python's csv": functools.partial(with_python_csv, "excel"), TOOLKIT: with_toolkit_csv},
    "tsv": {"Python's csv": functools.partial(with_python_csv, "excel-tab")},
    "arb": {TOOLKIT: with_toolkit_arb},
}


# MARK: Programs that only read. Each takes an Exchange and fails if something is wrong with the file.


def xmllint(schema, exchange):
    """Validates the file by the schemas of OASIS."""
    # The schema of 1.2 imports that of `xml:space` from the network.
    schemas = exchange.settings.schemas
    catalog = exchange.folder / "catalog.xml"
    catalog.write_text(
        '<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog"><system '
        f'systemId="http://www.w3.org/2001/xml.xsd" uri="{(schemas / "xml.xsd").as_uri()}"/></catalog>'
    )
    passes("xmllint", "--nonet", "--noout", "--schema", schemas / schema, exchange.file, XML_CATALOG_FILES=catalog)


def msgfmt(exchange):
    passes("msgfmt", "--check", "--output-file", exchange.folder / "messages.mo", exchange.file)


def passes(*command, **environment):
    result = subprocess.run(command, capture_output=True, env=os.environ | environment)
    expect(result.returncode == 0, f"{command[0]} says {result.stderr.decode()[:500]}")


def fluent_runtime(exchange):
    """Formats the two texts."""
    bundle = FluentBundle([exchange.language], use_isolating=False)
    text = exchange.data.decode("utf-8")
    junk = [entry for entry in FluentParser().parse(text).body if isinstance(entry, ast.Junk)]
    expect(not junk, f"the file has {len(junk)} entries that do not parse, such as {junk and junk[0].content!r}")
    bundle.add_resource(FluentResource(text))
    if exchange.is_new:
        return
    old = exchange.catalog(exchange.original)
    for limit in (0, 1, 2, 3, 5, 11, 22):
        form = Locale.parse(exchange.language, sep="-").plural_form(limit)
        expected = old[PLURAL] if isinstance(old[PLURAL], str) else old[PLURAL].get(form, old[PLURAL].get("*"))
        expected = filled(expected, {"field": "A", "limit": str(limit)})
        formatted_as(bundle, "field_too-few", "detail", {"field": "A", "limit": limit}, expected)
    formatted_as(bundle, "error", "title", {}, old[PLAIN])


def formatted_as(bundle, message, attribute, values, expected):
    formatted, errors = bundle.format_pattern(bundle.get_message(message).attributes[attribute], values)
    expect(formatted == expected and not errors, f"{message} with {values} is {formatted!r}, not {expected!r} {errors}")


def finished(exchange):
    """What is translated is not fuzzy to translate-toolkit, and so to Weblate and Virtaal."""
    for unit in xlifffile.parsestring(exchange.data).units:
        if unit.target:
            expect(unit.istranslated() and not unit.isfuzzy(), f"{unit.getid()} is not translated")


READERS = {
    "xliff-2.1": {"xmllint": functools.partial(xmllint, "xliff_core_2.0.xsd")},
    "xliff-1.2": {
        "xmllint": functools.partial(xmllint, "xliff-core-1.2-transitional.xsd"),
        "translate-toolkit": finished,
    },
    "po": {"msgfmt": msgfmt},
    "fluent": {"fluent.runtime": fluent_runtime},
}


# MARK: Checks


@dataclasses.dataclass
class Settings:
    command: pathlib.Path
    catalogs: pathlib.Path
    schemas: pathlib.Path


class Exchange:
    """The checks of one language in one format."""

    def __init__(self, settings, language, format, folder):
        self.settings, self.language, self.format, self.folder = settings, language, format, folder
        self.original = folder / "original"
        shutil.copytree(settings.catalogs, self.original / "catalogs")
        # catalog-lint.json names this folder.
        shutil.copytree(settings.catalogs.parent / "Resources/terms", self.original / "Resources/terms")
        self.old = self.catalog(self.original)
        self.is_new = PLAIN not in self.old
        self.texts = self.new_texts()
        self.file = folder / "exported"
        self.data = b""
        self.passed = 0
        self.known = []
        self.failures = []

    def catalog(self, root, language=None):
        """The texts of a catalog, with the variants of plural texts as dictionaries."""
        path = self.catalog_path(root, language)
        result = {}
        if not path.exists():
            return result
        for key, message in json.loads(path.read_bytes())["messages"].items():
            for part, text in ({"detail": message} if isinstance(message, str) else message).items():
                # A text that another entry has is exchanged there.
                if part in ("title", "detail", "action") and not (isinstance(text, dict) and "use" in text):
                    result[f"{key}/{part}"] = text if isinstance(text, str) else text["variants"]
        return result

    def catalog_path(self, root, language=None):
        return root / "catalogs" / f"{language or self.language}.json"

    def new_texts(self):
        if self.language == NEW_LANGUAGE:
            return NEW_TEXTS
        old = self.catalog(self.original, SOURCE) if self.is_new else self.old
        plural = old[PLURAL]
        if isinstance(plural, str):
            return {PLAIN: old[PLAIN] + "!", PLURAL: plural + "!"}
        # Each form gets one more, so that no two are the same.
        return {
            PLAIN: old[PLAIN] + "!",
            PLURAL: {form: plural[form] + "!" * (index + 1) for index, form in enumerate(plural)},
        }

    def run(self):
        self.check("exported", self.exported)
        if self.data:
            for reader, read in READERS.get(self.format, {}).items():
                self.check(f"read by {reader}", lambda: read(self))
            self.check("nothing changes", lambda: self.same(self.data))
            for program, save in PROGRAMS[self.format].items():
                self.check(f"saved by {program}", lambda: self.saved(save), program, SAVED)
                self.check(f"translated with {program}", lambda: self.translated(save), program, TRANSLATED)
        return self

    def check(self, name, body, program="", step=""):
        name = f"{self.language} {self.format}: {name}"
        known = next((damage for damage in DAMAGE if self.concerns(damage, program, step)), None)
        failure = failure_of(body)
        if failure and known and re.search(known.failure, failure):
            self.known.append(known)
        elif failure:
            self.failures.append(f"{name}: {failure}")
        elif known:
            self.failures.append(f"{name}: no longer fails, so take it off the list: {known.reason}")
        else:
            self.passed += 1

    def concerns(self, damage, program, step):
        return (
            damage.format == self.format
            and program in damage.programs
            and step in damage.steps
            and self.language in damage.languages
        )

    def exported(self):
        self.data = self.export("--language", self.language)
        self.file.write_bytes(self.data)

    def export(self, *arguments):
        command = [self.settings.command, "export", self.original / "catalogs", "--format", self.format, *arguments]
        result = subprocess.run(command, capture_output=True)
        expect(result.returncode == 0, f"export exits with {result.returncode}: {result.stderr.decode()[:500]}")
        return result.stdout

    def saved(self, save):
        data = save(self.data, Change(self.language, {}, is_new=False))
        if data != self.data:
            self.same(data)

    def same(self, data):
        files = self.differing_files(self.imported(data, 0))
        expect(not files, f"these files have changed: {files}")

    def translated(self, save):
        texts = by_variant(self.texts) if self.format in UNIT_FORMATS else self.texts
        is_new = self.is_new and self.format in SOURCE_LABELS
        change = Change(self.language, texts, is_new)
        data = save(self.source_file() if is_new else self.data, change)
        expect(not change.left, f"{list(change.left)} were not found in the file")
        self.two_texts(self.imported(data, 2))

    def source_file(self):
        """The file of the source texts, with the label of the new language, which programs do not know."""
        text = self.export().decode("utf-8")
        label = SOURCE_LABELS[self.format]
        if label:
            expect(text.count(label.format(SOURCE)) == 1, "the file does not say its language")
            text = text.replace(label.format(SOURCE), label.format(self.language))
        return text.encode("utf-8")

    def imported(self, data, count):
        """Imports a file into a fresh copy, and gives its folder. That many texts have to be taken, and none left."""
        root = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        shutil.copytree(self.original, root, dirs_exist_ok=True)
        file = self.folder / "translated"
        file.write_bytes(data)
        command = [self.settings.command, "import", file, "--into", root / "catalogs"]
        result = subprocess.run(
            [*command, "--format", self.format, "--language", self.language], capture_output=True, text=True
        )
        messages = result.stderr.strip()
        said = messages.split("\n")[-1]
        expect(result.returncode == 0, f"import exits with {result.returncode}: {messages[:500]} … {said}")
        wanted = rf"{count} texts taken(, \d+ (unchanged|not translated))*"
        expect(re.fullmatch(wanted, said), f"import says {said!r}, not {count}")
        return root

    def differing_files(self, root):
        names = {
            path.relative_to(tree) for tree in (self.original, root) for path in tree.rglob("*") if path.is_file()
        }
        return sorted(str(name) for name in names if content(self.original / name) != content(root / name))

    def two_texts(self, root):
        """Only the two texts may differ, and have to be as translated."""
        path = self.catalog_path(root)
        files = self.differing_files(root)
        expect(files == [str(path.relative_to(root))], f"these files have changed: {files}")
        wanted = by_variant(self.old | self.wanted_texts())
        found = by_variant(self.catalog(root))
        for identifier in sorted(wanted.keys() | found.keys()):
            text, wish = found.get(identifier), wanted.get(identifier)
            expect(text == wish, f"{identifier} is {text!r}, not {wish!r}")
        self.no_other_byte(path)

    def wanted_texts(self):
        """The texts after the import. The forms that gettext does not have stay as they are."""
        forms = GETTEXT_FORMS.get(self.language)
        if self.format != "po" or not forms:
            return self.texts
        old, new = self.old[PLURAL], self.texts[PLURAL]
        return self.texts | {PLURAL: {form: new[form] if form in forms else old[form] for form in old}}

    def no_other_byte(self, path):
        before, after = content(self.catalog_path(self.original)), content(path)
        if before is None:
            return
        if not self.is_new:
            expected = self.replaced(before.decode("utf-8")).encode("utf-8")
            expect(after == expected, "in the catalog, other bytes than those of the texts have changed")
            return
        # Where entries have been added, all lines are still there; the last one now has a comma.
        lines = iter(line.rstrip(b",") for line in after.split(b"\n"))
        expect(all(line.rstrip(b",") in lines for line in before.split(b"\n")), "in the catalog, lines have changed")

    def replaced(self, text):
        """The catalog's file with the texts replaced at their places."""
        for identifier, new in by_variant(self.wanted_texts()).items():
            key, part, form = re.fullmatch(r"([^/]*)/(\w+)#?(.*)", identifier).groups()
            place = 0
            for name in [key, part, form] if form else [key, part]:
                place = text.index(json.dumps(name) + ":", place)
            old = json.dumps(by_variant(self.old)[identifier], ensure_ascii=False)
            start = text.index(old, place)
            text = text[:start] + json.dumps(new, ensure_ascii=False) + text[start + len(old) :]
        return text

    @property
    def summary(self):
        programs = ", ".join([*READERS.get(self.format, {}), *PROGRAMS[self.format]])
        parts = [f"{self.passed} passed"]
        if self.known:
            parts.append(f"{len(self.known)} known to fail")
        if self.failures:
            parts.append(f"{len(self.failures)} failed")
        return f"{self.language:5}  {self.format:9}  {', '.join(parts)}  ({programs})"


def failure_of(body):
    """What a check says that fails; None if it passes."""
    try:
        body()
    except Failure as failure:
        return str(failure)
    except Exception as error:  # A program that fails is a failed check like any other.
        return f"{type(error).__name__}: {error}"
    return None


def content(path):
    return path.read_bytes() if path.exists() else None


def exchanged(settings, language, format):
    with tempfile.TemporaryDirectory() as folder:
        return Exchange(settings, language, format, pathlib.Path(folder)).run()


def languages(catalogs, is_all):
    if not is_all:
        return SMALL_FORM
    names = sorted(path.stem for path in catalogs.glob("*.json"))
    return [NEW_LANGUAGE, *(name for name in names if name not in (SOURCE, "catalog-lint"))]


def arguments():
    parser = argparse.ArgumentParser()
    for name in ("command", "catalogs", "schemas"):
        parser.add_argument(name, type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--all", action="store_true", help="every language of the catalogs, not only Czech and Polish")
    return parser.parse_args()


def main():
    options = arguments()
    settings = Settings(options.command, options.catalogs, options.schemas)
    jobs = list(itertools.product(languages(options.catalogs, options.all), PROGRAMS))
    done = []
    with concurrent.futures.ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for exchange in pool.map(functools.partial(exchanged, settings), *zip(*jobs)):
            done.append(exchange)
            print(exchange.summary, flush=True)
    return report(done)


def report(done):
    """Prints what is wrong, and says whether anything is."""
    known = [damage for exchange in done for damage in exchange.known]
    for damage in DAMAGE:
        if damage in known:
            print(f"damage: {damage.format}, {' and '.join(damage.programs)}: {damage.reason}")
    failures = [failure for exchange in done for failure in exchange.failures]
    for failure in failures:
        print(f"error: {failure}", file=sys.stderr)
    passed = sum(exchange.passed for exchange in done)
    print(f"exchange: {passed} checks passed, {len(known)} are known to fail, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
