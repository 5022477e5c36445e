"""docs/editors.md shows what the server says. The blocks on the page name a request; what is below must be its answer.

With WRITE=1, the answers are written into the page.
"""
import difflib
import os
import re

import catalogs
import pytest
from wire import Server

PAGE = catalogs.ROOT / "docs/editors.md"
PULLS = {"textDocument": {"diagnostic": {}, "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
                          "codeAction": {"dataSupport": True, "resolveSupport": {"properties": ["edit"]}}},
         "workspace": {"diagnostics": {"refreshSupport": True}}}
BLOCK = re.compile(r"^```(json|text) ([^\n]+)\n(.*?)^```$", re.M | re.S)


class Page:
    """The catalogs of the page, open in an editor."""

    def __init__(self, program, folder):
        self.blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
        self.texts = {words: text for kind, words, text in self.blocks if kind == "json"}
        for name, text in self.texts.items():
            (folder / name).write_text(text, encoding="utf-8")
        self.folder = folder
        self.server = Server(program)
        self.server.start(folder, PULLS)
        for name, text in self.texts.items():
            self.server.open(folder / name, text)

    def ask(self, method, name, **more):
        return self.server.request(f"textDocument/{method}", textDocument={"uri": (self.folder / name).as_uri()}, **more)

    def position(self, name, needle, place=0):
        return {"position": catalogs.position(self.texts[name], self.texts[name].index(needle) + place, "utf-16")}

    def at(self, name, needle):
        """In the middle of a text."""
        return self.position(name, needle, len(needle) // 2)

    def all(self, name):
        return {place: catalogs.position(self.texts[name], end, "utf-16") for place, end in (("start", 0), ("end", len(self.texts[name])))}

    def place(self, uri, range):
        """`pl.json:5:7`, and the line."""
        name = uri.rsplit("/", 1)[1]
        start = range["start"]
        line = self.texts[name].split("\n")[start["line"]]
        return f"{name}:{start['line'] + 1}:{start['character'] + 1}  {line.strip()}"

    def difference(self, changes):
        """A patch."""
        lines = []
        for uri, edits in sorted(changes.items()):
            name = uri.rsplit("/", 1)[1]
            after = catalogs.edited(self.texts[name], edits, "utf-16")
            lines += difflib.unified_diff(self.texts[name].splitlines(), after.splitlines(), name, name, lineterm="", n=0)
        return [line for line in lines if not line.startswith("@@")]

    # What the blocks are called.

    def findings(self, name):
        for item in self.ask("diagnostic", name)["items"]:
            start = item["range"]["start"]
            yield f"{name}:{start['line'] + 1}:{start['character'] + 1}  {item['code']} {item['message'].splitlines()[0]}"

    def actions(self, name):
        for action in self.ask("codeAction", name, range=self.all(name), context={"diagnostics": []}):
            yield action["title"]

    def fix_all(self, name):
        [action] = self.ask("codeAction", name, range=self.all(name), context={"diagnostics": [], "only": ["source.fixAll"]})
        yield from self.difference(catalogs.changes(action["edit"]))

    def hover(self, name, needle):
        yield self.ask("hover", name, **self.at(name, needle))["contents"]["value"].strip()

    def completion(self, name, needle):
        """At the end of a text."""
        for item in self.ask("completion", name, **self.position(name, needle, len(needle)))["items"][:6]:
            yield f"{item['label']:20} {item.get('detail', '')}".rstrip()

    def definition(self, name, needle):
        found = self.ask("definition", name, **self.at(name, needle))
        for place in found if isinstance(found, list) else [found]:
            yield self.place(place.get("uri") or place["targetUri"], place.get("range") or place["targetSelectionRange"])

    def references(self, name, needle):
        for place in self.ask("references", name, **self.at(name, needle), context={"includeDeclaration": True}):
            yield self.place(place["uri"], place["range"])

    def rename(self, name, needle, new):
        yield from self.difference(catalogs.changes(self.ask("rename", name, **self.at(name, needle), newName=new)))

    def hints(self, name):
        lines = self.texts[name].split("\n")
        for hint in reversed(self.ask("inlayHint", name, range=self.all(name))):
            line, column = hint["position"]["line"], hint["position"]["character"]
            lines[line] = lines[line][:column] + f" ‹{hint['label']}›" + lines[line][column:]
        yield from (line.strip() for line in lines if "‹" in line)

    def tokens(self, name, needle):
        """A line, and what is coloured in it."""
        line = self.position(name, needle)["position"]["line"]
        types = self.capability("semanticTokensProvider")["legend"]["tokenTypes"]
        number, start = 0, 0
        for delta, place, length, kind, _ in zip(*[iter(self.ask("semanticTokens/full", name)["data"])] * 5):
            number, start = number + delta, place if delta else start + place
            if number == line:
                yield f"{types[kind]:12} {self.texts[name].split(chr(10))[line][start:start + length]}"

    def capability(self, name):
        other = Server(self.server.process.args[0])
        try:
            return other.start(self.folder)["capabilities"][name]
        finally:
            other.process.kill()

    def symbols(self, name):
        for symbol in self.ask("documentSymbol", name):
            yield symbol["name"]
            for child in symbol.get("children", []):
                yield f"  {child['name']}: {child.get('detail', '')}".rstrip(": ")

    def lenses(self, name):
        for lens in self.ask("codeLens", name):
            yield lens["command"]["title"]

    def folds(self, name):
        lines = self.texts[name].split("\n")
        for fold in self.ask("foldingRange", name):
            yield f"{fold['startLine'] + 1}–{fold['endLine'] + 1}  {lines[fold['startLine']].strip()} …"

    def formatting(self, name):
        """Of a file with everything in the first column."""
        flat = re.sub(r"^ +", "", self.texts[name], flags=re.M)
        path = self.folder / name
        self.server.notify("textDocument/didChange", textDocument={"uri": path.as_uri(), "version": 2}, contentChanges=[{"text": flat}])
        edits = self.ask("formatting", name, options={"tabSize": 8, "insertSpaces": False})
        self.server.notify("textDocument/didChange", textDocument={"uri": path.as_uri(), "version": 3},
                           contentChanges=[{"text": self.texts[name]}])
        yield from catalogs.edited(flat, edits, "utf-16").split("\n")[:6]

    def project_symbols(self, query):
        for symbol in self.server.request("workspace/symbol", query=query):
            yield f"{symbol['name']}  {symbol.get('containerName', '')}".rstrip()


@pytest.fixture
def page(program, tmp_path):
    page = Page(program, tmp_path)
    yield page
    page.server.process.kill()


def test_the_page_shows_what_the_server_says(page):
    text = PAGE.read_text(encoding="utf-8")
    shown = [(words, block) for kind, words, block in page.blocks if kind == "text"]
    assert len(shown) >= 14
    for words, block in shown:
        name, *arguments = words.split(" | ")
        said = "\n".join(getattr(page, name)(*arguments)).strip("\n") + "\n"
        if os.environ.get("WRITE"):
            text = text.replace(f"```text {words}\n{block}```", f"```text {words}\n{said}```")
        else:
            assert said == block, f"{words}: see docs/editors.md; WRITE=1 make check-lsp writes it"
    if os.environ.get("WRITE"):
        PAGE.write_text(text, encoding="utf-8")


def test_every_feature_is_on_the_page(page):
    """A new capability needs a block."""
    shown = {words.split(" | ")[0] for kind, words, _ in page.blocks if kind == "text"}
    needed = {
        "diagnosticProvider": "findings", "codeActionProvider": "fix_all", "hoverProvider": "hover", "completionProvider": "completion",
        "definitionProvider": "definition", "referencesProvider": "references", "documentHighlightProvider": "references",
        "renameProvider": "rename", "documentFormattingProvider": "formatting", "inlayHintProvider": "hints",
        "semanticTokensProvider": "tokens", "codeLensProvider": "lenses", "foldingRangeProvider": "folds",
        "documentSymbolProvider": "symbols", "workspaceSymbolProvider": "project_symbols",
    }
    other = Server(page.server.process.args[0])
    provided = {name for name in other.start(page.folder, PULLS)["capabilities"] if name.endswith("Provider")}
    other.process.kill()
    assert provided - {"executeCommandProvider"} == set(needed)
    assert set(needed.values()) <= shown
