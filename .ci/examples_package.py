#!/usr/bin/env python3
"""Makes one package out of several examples: examples_package.py FOLDER EXAMPLE…

Their manifests are put together as they are, with the traits of Examples/storefront, so that both can share a build folder.
"""
import pathlib
import re
import sys

EXAMPLES = pathlib.Path(__file__).resolve().parent.parent / "Examples"
TARGET = r"^ +\.(?:target|testTarget|executableTarget|systemLibrary)\("


def only(pattern, text, flags=re.M | re.S):
    found = re.search(pattern, text, flags)
    return found[1] if found else sys.exit(f"error: no match for {pattern}")


def read(example):
    """The settings, packages and targets of an example, with its folder in their paths."""
    text = (EXAMPLES / example / "Package.swift").read_text(encoding="utf-8")
    name = re.sub(r"\W", "_", example)
    settings = only(r"^let settings(: .*?)\n\n", text)
    packages = re.findall(r"\.package\(url: .*?\)(?=,\n|\])", text)
    _, *targets = re.split(rf"(?={TARGET})", only(r"^    targets: \[\n(.*)^    \]", text), flags=re.M)
    for index, target in enumerate(targets):
        folder = "Tests" if ".testTarget(" in target else "Sources"
        own = only(r'name: "(\w+)"', target)
        path = f'path: "{example}/{folder}/{own}"'
        target = re.sub(r"(exclude|swiftSettings|pkgConfig):", rf"{path}, \1:", target, count=1)
        targets[index] = target.replace("swiftSettings: settings", f"swiftSettings: {name}").rstrip().rstrip(",") + ","
    return f"let {name}{settings}", packages, targets


folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
examples = sys.argv[2:]
for example in examples:
    link = folder / example
    if not link.exists():
        link.symlink_to(EXAMPLES / example)
parts = [read(example) for example in examples]
traits = only(r"traits: (\[.*?\])", (EXAMPLES / "storefront/Package.swift").read_text(encoding="utf-8"))
lines = ["// swift-tools-version: 6.2", "import PackageDescription", ""]
lines += [settings for settings, _, _ in parts]
lines += ["", "let package = Package(", '    name: "examples",', "    platforms: [.macOS(.v26)],", "    dependencies: ["]
lines += [f'        .package(name: "plainspoken", path: "{EXAMPLES.parent}", traits: {traits}),']
lines += [f"        {package}," for package in sorted({package for _, packages, _ in parts for package in packages})]
lines += ["    ],", "    targets: ["] + [target for _, _, targets in parts for target in targets] + ["    ]", ")", ""]
manifest = folder / "Package.swift"
text = "\n".join(lines)
# A file that is as it was stays, so that nothing is planned again.
if not manifest.exists() or manifest.read_text(encoding="utf-8") != text:
    manifest.write_text(text, encoding="utf-8")
