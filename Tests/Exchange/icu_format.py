#!/usr/bin/python3
"""Formats the messages of messages.json with ICU and writes expected.json.

    apt-get install -y python3-icu
    /usr/bin/python3 icu_format.py
    /usr/bin/python3 icu_format.py --exceptions   # the lists of ICUDateExceptions.swift
"""

import json
import pathlib
import sys

import icu

FOLDER = pathlib.Path(__file__).parent.parent / "Fixtures" / "icu"


def formattable(value):
    if isinstance(value, dict):
        return icu.Formattable(float(value["date"]), icu.Formattable.kIsDate)
    return icu.Formattable(value)


def formatted(message, arguments):
    """The text, or None if ICU cannot format the message."""
    try:
        pattern = icu.MessageFormat(message["pattern"], icu.Locale.forLanguageTag(message["language"]))
        return pattern.format(list(arguments), [formattable(value) for value in arguments.values()])
    except icu.ICUError:
        return None


def write_expected():
    icu.TimeZone.setDefault(icu.TimeZone.createTimeZone("UTC"))
    messages = json.loads((FOLDER / "messages.json").read_text())
    lines = [
        f"    {json.dumps(message['id'])}: "
        + json.dumps([formatted(message, arguments) for arguments in message["arguments"]], ensure_ascii=False)
        for message in messages
    ]
    text = '{\n  "icu": "' + icu.ICU_VERSION + '",\n  "texts": {\n' + ",\n".join(lines) + "\n  }\n}\n"
    (FOLDER / "expected.json").write_text(text)


def print_exceptions():
    """Prints the locales in which the format of a style is not that of the skeleton."""
    styles = {
        "short": icu.DateFormat.kShort,
        "medium": icu.DateFormat.kMedium,
        "long": icu.DateFormat.kLong,
        "full": icu.DateFormat.kFull,
    }
    dates = {"medium": "yMMMd", "long": "yMMMMd", "full": "yMMMMEEEEd"}
    times = {"short": "jm", "medium": "jms", "long": "jmsz", "full": "jmszzzz"}
    for name, skeletons, create in (
        ("dates", dates, icu.DateFormat.createDateInstance),
        ("times", times, icu.DateFormat.createTimeInstance),
    ):
        for style, skeleton in skeletons.items():
            different = []
            for tag in icu.Locale.getAvailableLocales():
                locale = icu.Locale(tag)
                best = icu.DateTimePatternGenerator.createInstance(locale).getBestPattern(skeleton)
                if create(styles[style], locale).toPattern() != best:
                    different.append(tag.replace("_", "-"))
            print(style, name, *different)


if "--exceptions" in sys.argv:
    print_exceptions()
else:
    write_expected()
