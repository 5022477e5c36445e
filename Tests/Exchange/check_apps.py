#!/usr/bin/env python3
"""Lets programs of others read and change the files that the formats for apps have written.

    python3 -m venv tools && tools/bin/pip install translate-toolkit moz.l10n
    tools/bin/python3 check_apps.py FOLDER

FOLDER has i18n.json and strings.xml in Czech. Each program changes the text "Chyba" to "Omyl", and "sekund." to "vteřin." at the
end of a plural form, and saves a file with its own name before that of the original: toolkit-i18n.json, moz-i18n.json,
toolkit-strings.xml, moz-strings.xml. What it sees of each text is printed.
"""
import pathlib
import sys

from moz.l10n.formats import Format
from moz.l10n.resource import parse_resource, serialize_resource
from translate.misc.multistring import multistring
from translate.storage.aresource import AndroidResourceFile
from translate.storage.jsonl10n import I18NextV4File

OLD, NEW = "Chyba", "Omyl"
OLD_END, NEW_END = " sekund.", " vteřin."


def toolkit(store, data, path):
    store.settargetlanguage("cs")
    store.parse(data)
    changed = 0
    for unit in store.units:
        if unit.isheader():
            continue
        strings = getattr(unit.target, "strings", None) or [unit.target]
        print(path.name, unit.getid(), [str(text) for text in strings])
        if unit.target == OLD:
            unit.target = NEW
            changed += 1
        elif strings[-1] and strings[-1].endswith(OLD_END):
            unit.target = multistring([*strings[:-1], strings[-1].removesuffix(OLD_END) + NEW_END])
            changed += 1
    assert changed == 2, f"{path.name}: {changed} texts changed"
    path.write_bytes(bytes(store))


def mozilla(format, data, path):
    resource = parse_resource(format, data)
    changed = 0
    for section in resource.sections:
        for entry in section.entries:
            if not hasattr(entry, "value"):
                continue
            print(path.name, ".".join(section.id + entry.id), entry.value)
            variants = getattr(entry.value, "variants", None)
            for pattern in variants.values() if variants else [entry.value.pattern]:
                last = pattern[-1] if pattern else None
                if last == OLD:
                    pattern[-1] = NEW
                    changed += 1
                elif isinstance(last, str) and last.endswith(OLD_END):
                    pattern[-1] = last.removesuffix(OLD_END) + NEW_END
                    changed += 1
    assert changed == 2, f"{path.name}: {changed} texts changed"
    path.write_text("".join(serialize_resource(resource)), encoding="utf-8")


folder = pathlib.Path(sys.argv[1])
i18n = (folder / "i18n.json").read_bytes()
strings = (folder / "strings.xml").read_bytes()
toolkit(I18NextV4File(), i18n, folder / "toolkit-i18n.json")
toolkit(AndroidResourceFile(), strings, folder / "toolkit-strings.xml")
mozilla(Format.plain_json, i18n, folder / "moz-i18n.json")
mozilla(Format.android, strings, folder / "moz-strings.xml")
