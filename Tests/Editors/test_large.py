"""10,000 keys in 6 languages. How fast it is, Benchmarks/lsp measures; here everything must be answered, and right."""
import subprocess

import catalogs
import pytest
from wire import Server

KEY = "area-53.screen-8.text-5000"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("large")
    subprocess.run([catalogs.ROOT / "Benchmarks/make-lint-catalogs", folder, "rich"], check=True)
    return folder


@pytest.fixture(params=["utf-8", "utf-16"])
def server(program, folder, request):
    server = Server(program)
    server.encoding = request.param
    server.start(folder, {
        "general": {"positionEncodings": [request.param]}, "textDocument": {"diagnostic": {}},
        "workspace": {"workspaceEdit": {"documentChanges": True}, "diagnostics": {"refreshSupport": True}}})
    yield server
    server.process.kill()


def opened(server, folder, name):
    path = folder / f"{name}.json"
    text = path.read_text(encoding="utf-8")
    server.open(path, text)
    return text, {"textDocument": {"uri": path.as_uri()}}


def replace(server, document, version, text, old, new):
    """Replaces one text by another, which is the last change of the document's text."""
    start = text.index(old)
    span = {"start": catalogs.position(text, start, server.encoding), "end": catalogs.position(text, start + len(old), server.encoding)}
    server.notify("textDocument/didChange", textDocument={**document["textDocument"], "version": version},
                  contentChanges=[{"range": span, "text": new}])
    return text[:start] + new + text[start + len(old):]


def test_every_request(server, folder):
    text, document = opened(server, folder, "ar")
    at = {**document, "position": catalogs.position(text, text.index(KEY) + 3, server.encoding)}
    ask = lambda method, **more: server.request(f"textDocument/{method}", **at, **more)
    lines = text.count("\n")
    screen = {"start": {"line": at["position"]["line"], "character": 0}, "end": {"line": at["position"]["line"] + 50, "character": 0}}
    assert ask("diagnostic")["items"] == []
    assert ask("hover")["contents"]["value"]
    assert ask("definition")
    assert len(ask("references", context={"includeDeclaration": True})) == 6
    assert len(ask("documentSymbol")) >= 10_000
    assert len(ask("foldingRange")) > 1_000
    assert len(ask("semanticTokens/full")["data"]) > 50_000
    assert 0 < len(ask("semanticTokens/range", range=screen)["data"]) < 5_000
    assert 0 < len(ask("inlayHint", range=screen)) < 200
    assert len(ask("inlayHint", range={"start": {"line": 0, "character": 0}, "end": {"line": lines, "character": 0}})) > 10_000
    assert ask("codeLens")[0]["command"]["title"].startswith("100")
    assert not ask("formatting", options={"tabSize": 2, "insertSpaces": True})
    assert ask("codeAction", range=screen, context={"diagnostics": []}) in (None, [])
    assert any(symbol["name"] == KEY for symbol in server.request("workspace/symbol", query=KEY))
    renamed = catalogs.changes(ask("rename", newName="renamed.key"))
    assert len(renamed) == 6 and {edit["newText"].strip('"') for edits in renamed.values() for edit in edits} == {"renamed.key"}
    items = server.request("workspace/diagnostic", previousResultIds=[])["items"]
    assert [item["items"] for item in items] == [[]] * 6
    assert server.stop() == 0


@pytest.mark.parametrize("server", ["utf-8"], indirect=True)
def test_cancelled_in_the_middle(server, folder):
    """A request that takes long is given up, or answered; those behind it are not lost."""
    text, document = opened(server, folder, "de")
    server.request("textDocument/diagnostic", **document)
    numbers = []
    for method in ("documentSymbol", "semanticTokens/full", "inlayHint", "foldingRange", "diagnostic") * 3:
        text = replace(server, document, len(numbers) + 2, text, '"messages"', '"messages" ')
        number = server.ask(f"textDocument/{method}", **document, range={
            "start": {"line": 0, "character": 0}, "end": {"line": 99999, "character": 0}})
        numbers.append(number)
        server.notify("$/cancelRequest", id=number)
    answers = [server.answer(number, timeout=120) for number in numbers]
    assert {answer["error"]["code"] for answer in answers if "error" in answer} == {-32800}, "none was cancelled"
    assert server.request("textDocument/hover", **document, position=catalogs.position(text, text.index(KEY) + 3, server.encoding))
    assert server.stop() == 0


@pytest.mark.parametrize("server", ["utf-8"], indirect=True)
def test_a_broken_file_in_the_middle_of_typing(server, folder):
    text, document = opened(server, folder, "de")
    broken = replace(server, document, 2, text, f'"{KEY}"', f'"label.new": "{{$n, "{KEY}"')
    found = server.request("textDocument/diagnostic", **document)["items"]
    assert found
    for method in ("documentSymbol", "semanticTokens/full", "foldingRange", "formatting"):
        server.request(f"textDocument/{method}", **document, options={})
    again = replace(server, document, 3, broken, f'"label.new": "{{$n, "{KEY}"', f'"{KEY}"')
    assert again == text
    assert server.request("textDocument/diagnostic", **document)["items"] == []
    assert server.stop() == 0
