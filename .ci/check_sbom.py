#!/usr/bin/env python3
"""Checks a bill of materials: check_sbom.py FILE PACKAGE.RESOLVED. Then it must find mistakes that are planted in it."""
import copy
import json
import pathlib
import sys

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL

SCHEMA = JsonStrictValidator(SchemaVersion.V1_6)


def complaints(bill, pins):
    if error := SCHEMA.validate_str(json.dumps(bill)):
        yield f"CycloneDX 1.6 does not allow it: {error.data.message}"
        return
    everything = [bill["metadata"]["component"]]
    for component in bill["components"]:
        everything += [component, *component.get("components", [])]

    listed = {component["purl"] for component in everything}
    for pin in pins:
        *_, owner, name = pin["location"].removesuffix(".git").split("/")
        state = pin["state"]
        if f"pkg:swift/github.com/{owner}/{name}@{state.get('version')}" not in listed:
            yield f"{pin['identity']} {state.get('version')} is missing"
        commits = {digest["content"] for component in everything if component["name"] == name
                   for reference in component["externalReferences"] for digest in reference.get("hashes", [])}
        if commits != {state["revision"]}:
            yield f"{pin['identity']} has the commit {', '.join(sorted(commits)) or 'none'}, Package.resolved {state['revision']}"

    for component in everything:
        if PackageURL.from_string(component["purl"]).to_string() != component["purl"]:
            yield f"{component['purl']} is not written as a package URL is"
        if not component.get("licenses"):
            yield f"{component['name']} has no licence"

    names = [component["bom-ref"] for component in everything]
    graph = {node["ref"]: node["dependsOn"] for node in bill["dependencies"]}
    if sorted(graph) != sorted(names):
        yield f"components and dependencies are not the same: {sorted(graph.keys() ^ set(names))}"
    reached, ahead = set(), [names[0]]
    while ahead:
        name = ahead.pop()
        if name not in reached:
            reached.add(name)
            ahead += graph.get(name, [])
    if reached != set(names):
        yield f"nothing depends on {sorted(set(names) - reached)}, or there is no such component: {sorted(reached - set(names))}"


def planted(bill):
    """Mistakes that must be noticed: a name, and the bill with the mistake."""
    def change(path, value):
        changed = copy.deepcopy(bill)
        *way, last = path
        place = changed
        for step in way:
            place = place[step]
        if value is None:
            del place[last]
        else:
            place[last] = value
        return changed

    package = next(place for place, component in enumerate(bill["components"]) if component["name"] == "swift-log")
    yield "a package is missing", change(["components", package], None)
    yield "another version", change(["components", package, "purl"], "pkg:swift/github.com/apple/swift-log@0.0.1")
    yield "another commit", change(["components", package, "externalReferences", 0, "hashes", 0, "content"], "0" * 40)
    yield "no licence", change(["components", package, "licenses"], None)
    yield "a licence that SPDX does not know", change(["components", package, "licenses"], [{"license": {"id": "Apache-9"}}])
    yield "no type", change(["components", package, "type"], None)
    yield "not a number", change(["serialNumber"], "urn:uuid:1")
    yield "an unknown member", change(["component"], {})
    yield "a dependency that leads nowhere", change(["dependencies", 0, "dependsOn"], ["nowhere"])


bill, resolved = (json.loads(pathlib.Path(path).read_text(encoding="utf-8")) for path in sys.argv[1:3])
found = list(complaints(bill, resolved["pins"]))
found += [f"not noticed: {name}" for name, wrong in planted(bill) if not any(complaints(wrong, resolved["pins"]))]
for complaint in found:
    print(f"error: {complaint}", file=sys.stderr)
if found:
    sys.exit(1)
print(f"sbom: {len(bill['components'])} components, allowed by CycloneDX {bill['specVersion']}; "
      f"{len(resolved['pins'])} packages as in Package.resolved; {len(list(planted(bill)))} planted mistakes were noticed")
