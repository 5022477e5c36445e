"""Editors that drive `catalog-lint lsp`: those whose abilities pytest-lsp knows, on the example shop's catalogs in JSON and in XML."""
import asyncio
import json
import os
import subprocess
import time

import catalogs
import pytest
import pytest_lsp
from lsprotocol import converters, types

PROGRAM = os.environ.get("CATALOG_LINT", str(catalogs.ROOT / ".build/debug/catalog-lint"))
CONVERTER = converters.get_converter()
PLAIN = CONVERTER.unstructure
# Those of Neovim 0.7, VS Code and Emacs count in UTF-16, that of Neovim 0.11 in bytes. The last one asks for findings itself.
CLIENTS = ["neovim@0.7.0", "neovim@0.11.0", "visual-studio-code", "emacs", "pulling"]


@pytest.fixture
def program():
    return PROGRAM


@pytest.fixture(params=[".json", ".xml"])
def locales(tmp_path, request):
    return catalogs.copy(tmp_path, request.param)


@pytest_lsp.fixture(config=pytest_lsp.ClientServerConfig(server_command=[PROGRAM, "lsp"]), params=CLIENTS)
async def client(lsp_client: pytest_lsp.LanguageClient, request):
    pulls = request.param == "pulling"
    lsp_client.abilities = pytest_lsp.client_capabilities("neovim@0.11.0" if pulls else request.param)
    if pulls:
        lsp_client.abilities.workspace.diagnostics = types.DiagnosticWorkspaceClientCapabilities(refresh_support=True)
    # What an editor with these abilities answers, and pytest-lsp does not.
    lsp_client.asked = []
    for method in ("client/registerCapability", *(f"workspace/{name}/refresh" for name in ("codeLens", "inlayHint", "semanticTokens"))):
        lsp_client.feature(method)(lambda parameters, method=method: lsp_client.asked.append(method))
    # lsprotocol takes an action that has a command for a command.
    lsp_client.protocol._converter.register_structure_hook(
        types.Command | types.CodeAction, lambda action, _: CONVERTER.structure(
            action, types.Command if isinstance(action.get("command"), str) else types.CodeAction))
    yield
    if lsp_client.capabilities:
        await lsp_client.shutdown_session()


@pytest.fixture
async def editor(client, locales):
    editor = Editor(client, locales)
    result = await client.initialize_session(types.InitializeParams(
        capabilities=client.abilities, workspace_folders=[types.WorkspaceFolder(locales.as_uri(), "Locales")]))
    editor.server = PLAIN(result)["capabilities"]
    editor.encoding = editor.server["positionEncoding"]
    return editor


def typed(method, parameters):
    return CONVERTER.structure(parameters, types.METHOD_TO_TYPES[method][2]) if parameters else None


class Editor:
    """Opens files, types, and asks. Its answers have passed lsprotocol's types, and are plain again."""

    def __init__(self, client, folder):
        self.client, self.folder = client, folder
        self.suffix = next(folder.iterdir()).suffix
        self.texts, self.versions = {}, {}

    # Files

    def path(self, name):
        return self.folder / f"{name}{self.suffix}"

    def uri(self, name):
        return self.path(name).as_uri()

    def open(self, name, change=None):
        """Opens a file; `change` replaces one text by another before that, in the editor only."""
        self.texts[name] = self.path(name).read_text(encoding="utf-8")
        if change:
            assert change[0] in self.texts[name]
            self.texts[name] = self.texts[name].replace(*change, 1)
        self.versions[name] = 1
        self.notify("textDocument/didOpen", textDocument={
            "uri": self.uri(name), "languageId": self.suffix[1:], "version": 1, "text": self.texts[name]})

    def change(self, name, *edits):
        """Makes edits, one after the other: offset, length, new text."""
        changes = []
        for start, length, new in edits:
            text = self.texts[name]
            changes.append({"range": self.range(name, start, start + length), "text": new})
            self.texts[name] = text[:start] + new + text[start + length:]
        self.versions[name] += 1
        self.notify(
            "textDocument/didChange", textDocument={"uri": self.uri(name), "version": self.versions[name]},
            contentChanges=changes)

    def replace(self, name, old, new):
        self.change(name, (self.texts[name].index(old), len(old), new))

    def take(self, edit):
        """Makes the edits of a WorkspaceEdit, in the editor or on disk; returns the texts of all these files."""
        texts = {}
        for uri, edits in catalogs.changes(edit).items():
            name = next((name for name in self.texts if self.uri(name) == uri), None)
            path = self.path(name) if name else self.folder / uri.rsplit("/", 1)[1]
            text = self.texts[name] if name else path.read_text(encoding="utf-8") if path.exists() else ""
            texts[path.name] = catalogs.edited(text, edits, self.encoding)
        return texts

    # Places

    def place(self, name, needle, within=0):
        """The position of a text, moved by some characters."""
        return catalogs.position(self.texts[name], self.texts[name].index(needle) + within, self.encoding)

    def range(self, name, start, end):
        return {place: catalogs.position(self.texts[name], offset, self.encoding)
                for place, offset in (("start", start), ("end", end))}

    def all(self, name):
        return self.range(name, 0, len(self.texts[name]))

    def part(self, name, range):
        text = self.texts.get(name) or self.path(name).read_text(encoding="utf-8")
        return catalogs.part(text, range, self.encoding)

    def at(self, name, needle, within=0):
        """The parameters of a request about a place."""
        return {"textDocument": {"uri": self.uri(name)}, "position": self.place(name, needle, within)}

    # Messages

    def notify(self, method, **parameters):
        self.client.protocol.notify(method, typed(method, parameters))

    async def ask(self, method, **parameters):
        return PLAIN(await asyncio.wait_for(self.client.protocol.send_request_async(method, typed(method, parameters)), 60))

    # Findings

    @property
    def pulls(self):
        return "diagnosticProvider" in self.server

    async def findings(self, name):
        """What is known to be wrong with a file, once the server has had time to think."""
        if self.pulls:
            return (await self.ask("textDocument/diagnostic", textDocument={"uri": self.uri(name)}))["items"]
        return [PLAIN(finding) for finding in self.client.diagnostics.get(self.uri(name), [])]

    async def settle(self, name, expected):
        """Waits until exactly these codes are shown."""
        limit = time.monotonic() + 10
        while True:
            found = await self.findings(name)
            codes = sorted(finding["code"] for finding in found)
            if codes == sorted(expected):
                return found
            assert time.monotonic() < limit, f"{codes} instead of {expected}"
            await asyncio.sleep(0.02)

    async def actions(self, name, range=None, **context):
        return await self.ask(
            "textDocument/codeAction", textDocument={"uri": self.uri(name)}, range=range or self.all(name),
            context={"diagnostics": [], **context}) or []

    # The same by the command

    def lint(self, *arguments):
        """The command's findings about what is on disk."""
        done = subprocess.run(
            [PROGRAM, "check", str(self.folder), "--output-format", "json", *arguments], capture_output=True, text=True)
        return json.loads(done.stdout)

    def save(self):
        for name, text in self.texts.items():
            self.path(name).write_text(text, encoding="utf-8")
