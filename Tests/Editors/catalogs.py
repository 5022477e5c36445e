"""Catalogs to edit, and where something is in them."""
import json
import pathlib
import re
import shutil
import xml.sax.saxutils

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
STOREFRONT = ROOT / "Examples/storefront/Locales"


def units(text, encoding):
    """The length of a text as an editor counts it."""
    return len(text.encode("utf-8")) if encoding == "utf-8" else len(text.encode("utf-16-le")) // 2


def position(text, offset, encoding):
    """The position of an offset in characters."""
    line = text.count("\n", 0, offset)
    start = text.rfind("\n", 0, offset) + 1
    return {"line": line, "character": units(text[start:offset], encoding)}


def offset(text, place, encoding):
    """The offset, in characters, of a position."""
    start = 0
    for _ in range(place["line"]):
        start = text.index("\n", start) + 1
    end = start
    while units(text[start:end], encoding) < place["character"]:
        end += 1
    assert units(text[start:end], encoding) == place["character"], f"{place} is inside a character"
    return end


def part(text, range, encoding):
    """The text of a range."""
    return text[offset(text, range["start"], encoding):offset(text, range["end"], encoding)]


def edited(text, edits, encoding):
    """The text after edits, all of which refer to the text before."""
    places = [(offset(text, edit["range"]["start"], encoding), offset(text, edit["range"]["end"], encoding), edit["newText"])
              for edit in edits]
    places.sort(key=lambda place: place[:2])
    assert all(a[1] <= b[0] for a, b in zip(places, places[1:])), "edits overlap"
    for start, end, new in reversed(places):
        text = text[:start] + new + text[end:]
    return text


def changes(edit):
    """The edits of each file, by URI."""
    if "documentChanges" in edit:
        return {change["textDocument"]["uri"]: change["edits"] for change in edit["documentChanges"] if "edits" in change}
    return edit["changes"]


def copy(folder, suffix):
    """A copy of the example shop's catalogs, all of them in one format."""
    target = folder / "Locales"
    target.mkdir()
    for path in STOREFRONT.iterdir():
        if path.suffix == suffix:
            shutil.copy(path, target)
        elif path.suffix == ".json":
            catalog = json.loads(path.read_text(encoding="utf-8"))
            (target / f"{path.stem}.xml").write_text(as_xml(catalog), encoding="utf-8")
        else:
            (target / f"{path.stem}.json").write_text(as_json(path.read_text(encoding="utf-8")), encoding="utf-8")
    return target


def as_xml(catalog):
    """A catalog in XML, by nothing that the server uses."""
    text, attribute = xml.sax.saxutils.escape, xml.sax.saxutils.quoteattr
    lines = ['<?xml version="1.0" encoding="UTF-8"?>']
    lines.append(f'<catalog xmlns="urn:plainspoken:catalog:1" locale={attribute(catalog["locale"])}>')
    for key, entry in catalog["messages"].items():
        if isinstance(entry, str):
            lines.append(f"  <message key={attribute(key)}>{text(entry)}</message>")
            continue
        named = "".join(f" {name}={attribute(str(entry[name]))}" for name in ("status", "retry") if name in entry)
        lines.append(f"  <message key={attribute(key)}{named}>")
        for name in ("description", "about"):
            if name in entry:
                lines.append(f"    <{name}>{text(entry[name])}</{name}>")
        for name, facts in entry.get("placeholders", {}).items():
            shown = "".join(
                f" {fact}={attribute(str(facts[fact]).lower() if fact == 'private' else facts[fact])}"
                for fact in ("type", "example", "private") if fact in facts)
            lines.append(f"    <placeholder name={attribute(name)}{shown}>{text(facts['description'])}</placeholder>")
        for name in ("title", "detail", "action"):
            if name not in entry:
                continue
            if isinstance(entry[name], str):
                lines.append(f"    <{name}>{text(entry[name])}</{name}>")
                continue
            lines.append(f"    <{name} match={attribute(' '.join(entry[name]['match']))}>")
            for variant, words in entry[name]["variants"].items():
                lines.append(f"      <variant key={attribute(variant)}>{text(words)}</variant>")
            lines.append(f"    </{name}>")
        lines.append("  </message>")
    return "\n".join([*lines, "</catalog>", ""])


def as_json(text):
    """A translation in JSON; only what the example shop's translations have."""
    root = __import__("xml.etree.ElementTree").etree.ElementTree.fromstring(text)
    name = lambda element: re.sub(r"\{.*\}", "", element.tag)

    def words(element):
        if "match" not in element.attrib:
            return element.text
        return {"match": [element.get("match")], "variants": {child.get("key"): child.text for child in element}}

    messages = {message.get("key"): {name(child): words(child) for child in message} if len(message) else message.text
                for message in root}
    return json.dumps({"locale": root.get("locale"), "messages": messages}, ensure_ascii=False, indent=2) + "\n"
