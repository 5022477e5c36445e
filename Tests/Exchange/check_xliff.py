#!/usr/bin/env python3
"""Translates two units of XLIFF files with other programs' libraries, as their users would.

    pip install translate-toolkit moz.l10n lxml
    check_xliff.py FOLDER

For each 1.2.xlf and 2.1.xlf in the folder, it writes what translate-toolkit saves to toolkit-1.2.xlf and
toolkit-2.1.xlf, and what moz.l10n saves to moz-1.2.xlf. XLIFFToolsTests runs it and reads the files.
"""

import re
import sys
from pathlib import Path

from moz.l10n.formats.xliff.parse import xliff_parse
from moz.l10n.formats.xliff.serialize import xliff_serialize
from moz.l10n.model import Entry, PatternMessage
from translate.storage.xliff import xlifffile
from translate.storage.xliff2 import Xliff2File

TARGETS = {"test.text-0/detail": "Platba zamítnuta", "test.text-2/detail": "Řádek"}


def unit_name(text: str) -> str:
    """The id of ours behind an id or a token."""
    text = re.sub(r"_x([0-9A-F]+)_", lambda match: chr(int(match[1], 16)), text)
    return text.split("\x04")[-1]


def toolkit(kind: type, source: Path, result: Path) -> None:
    store = kind.parsestring(source.read_bytes())
    changed = 0
    for unit in store.units:
        target = TARGETS.get(unit_name(unit.getid() or ""))
        if target is not None:
            assert unit.source, unit.getid()
            unit.target = target
            changed += 1
    assert changed == len(TARGETS), f"{changed} units changed in {source}"
    result.write_bytes(bytes(store))


def moz(source: Path, result: Path) -> None:
    resource = xliff_parse(source.read_bytes())
    changed = 0
    for section in resource.sections:
        for entry in section.entries:
            if not isinstance(entry, Entry):
                continue
            target = TARGETS.get(entry.id[-1])
            if target is not None:
                entry.value = PatternMessage([target])
                changed += 1
    assert changed == len(TARGETS), f"{changed} units changed in {source}"
    result.write_text("".join(xliff_serialize(resource)), encoding="utf-8")


folder = Path(sys.argv[1])
toolkit(xlifffile, folder / "1.2.xlf", folder / "toolkit-1.2.xlf")
toolkit(Xliff2File, folder / "2.1.xlf", folder / "toolkit-2.1.xlf")
moz(folder / "1.2.xlf", folder / "moz-1.2.xlf")
