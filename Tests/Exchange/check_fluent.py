"""Checks Fluent files with Mozilla's libraries.

    PLAINSPOKEN_FLUENT=folder swift test --filter FluentConsumerTests    # writes the files
    python3 check_fluent.py folder                                       # needs fluent.syntax and fluent.runtime
    PLAINSPOKEN_FLUENT=folder swift test --filter FluentConsumerTests    # reads what the script has written

It fails if a file does not parse, if a message formats differently from `expected` in cases.json, or if the library would lay out a file
differently. The files as the library writes them go to folder/serialized.
"""

import json
import pathlib
import sys

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, FluentSerializer, ast


def number(text):
    try:
        return int(text)
    except ValueError:
        try:
            return float(text)
        except ValueError:
            return text


def parse(text):
    return FluentParser(with_spans=False).parse(text).body


def main(folder):
    failures = 0
    bundles = {}
    (folder / "serialized").mkdir(exist_ok=True)
    cases = json.loads((folder / "cases.json").read_text(encoding="utf-8"))
    languages = {case["file"]: case["language"] for case in cases}
    entries = 0
    for path in sorted(folder.glob("*.ftl")):
        text = path.read_bytes().decode("utf-8")
        resource = FluentParser(with_spans=False).parse(text)
        entries += len(resource.body)
        for junk in (entry for entry in resource.body if isinstance(entry, ast.Junk)):
            failures += 1
            print(f"{path.name}: junk: {junk.content!r}")
        written = FluentSerializer().serialize(resource)
        (folder / "serialized" / path.name).write_bytes(written.encode("utf-8"))
        # The library writes spaces into empty lines.
        lines = [line.rstrip(" ") for line in written.split("\n")]
        for ours, theirs in zip(text.split("\n"), lines):
            if ours != theirs:
                failures += 1
                print(f"{path.name}: layout: {ours!r} is written as {theirs!r}")
                break
        bundle = FluentBundle([languages.get(path.name, "en")], use_isolating=False)
        bundle.add_resource(FluentResource(text))
        bundles[path.name] = bundle
    for case in cases:
        bundle = bundles[case["file"]]
        arguments = {name: number(value) for name, value in case["arguments"].items()}
        value, errors = bundle.format_pattern(bundle.get_message(case["id"]).value, arguments)
        if errors or value != case["expected"]:
            failures += 1
            if failures < 20:
                print(f"{case['file']}: {case['id']} {arguments}: {value!r}, not {case['expected']!r} {errors}")
    noise = json.loads((folder / "noise.json").read_text(encoding="utf-8"))
    for source, ours in noise:
        theirs = [entry for entry in parse(source) if not isinstance(entry, ast.Junk)]
        ours = parse(ours)
        if len(ours) != len(theirs) or not all(a.equals(b, ["span", "annotations"]) for a, b in zip(ours, theirs)):
            failures += 1
            if failures < 20:
                print(f"{source!r} is read differently: {FluentSerializer().serialize(ast.Resource(theirs))!r}")
                print(f"    ours: {FluentSerializer().serialize(ast.Resource(ours))!r}")
    print(f"{entries} entries, {len(cases)} cases, {len(noise)} random files, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
