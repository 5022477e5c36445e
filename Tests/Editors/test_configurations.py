"""The configurations of Resources/editors, as far as they can be checked without their editors."""
import json
import os
import re
import shutil
import subprocess
import tomllib

import catalogs
import pytest

EDITORS = catalogs.ROOT / "Resources/editors"


def test_every_file_is_explained():
    page = (EDITORS / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\]\(([\w./-]+)\)", page))
    for path in EDITORS.iterdir():
        assert path.name == "README.md" or path.name in named or f"{path.name}/" in named, f"{path.name} is not in README.md"
    for name in named:
        assert (EDITORS / name).exists(), f"{name} does not exist"


def test_helix():
    settings = tomllib.loads((EDITORS / "helix.toml").read_text(encoding="utf-8"))
    server = settings["language-server"]["catalog-lint"]
    assert [server["command"], *server["args"]] == ["catalog-lint", "lsp"]
    assert {language["name"] for language in settings["language"] if "catalog-lint" in language["language-servers"]} == {"json", "xml"}


def test_zed():
    extension = tomllib.loads((EDITORS / "zed/extension.toml").read_text(encoding="utf-8"))
    assert extension["language_servers"]["catalog-lint"]["languages"] == ["JSON", "XML"]
    tomllib.loads((EDITORS / "zed/Cargo.toml").read_text(encoding="utf-8"))


@pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js")
def test_vs_code_starts_the_server(tmp_path):
    """The extension is run by Node.js, with stand-ins for the two modules that it uses."""
    manifest = json.loads((EDITORS / "vscode/package.json").read_text(encoding="utf-8"))
    shutil.copytree(EDITORS / "vscode", tmp_path / "extension")
    modules = tmp_path / "extension/node_modules"
    for name, code in {
        "vscode/index.js": "exports.workspace = { getConfiguration: (name) => ({ get: (key) => `${name}.${key}` }) };",
        "vscode-languageclient/node.js": "exports.LanguageClient = class { constructor(...all) { this.all = all; } "
                                         "start() { console.log(JSON.stringify(this.all)); } stop() { console.log('stopped'); } };",
    }.items():
        (modules / name).parent.mkdir(parents=True)
        (modules / name).write_text(code)
    run = "const e = require('./extension/extension.js'); e.deactivate(); e.activate(); e.deactivate();"
    done = subprocess.run(["node", "-e", run], cwd=tmp_path, capture_output=True, text=True, check=True)
    started, stopped = done.stdout.splitlines()
    name, server, client = json.loads(started)
    assert server == {"command": "catalog-lint.path", "args": ["lsp"]} and stopped == "stopped"
    assert {part["language"] for part in client["documentSelector"]} == {"json", "xml"}
    assert manifest["contributes"]["configuration"]["properties"]["catalog-lint.path"]["default"] == "catalog-lint"
    assert os.path.normpath(manifest["main"]) == "extension.js"
