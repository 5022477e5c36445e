"""Every request of the server, by editors that count in UTF-16 and in bytes, in JSON and in XML."""
import asyncio

import catalogs
import pytest

ALL = ["ar", "de", "en", "ko"]


def quoted(editor, key):
    """A key as it is written where it is declared."""
    return f'"{key}"' + (":" if editor.suffix == ".json" else "")


def names(locations):
    return sorted(location["uri"].rsplit("/", 1)[1].split(".")[0] for location in locations)


async def test_every_request_is_tested(editor):
    """A capability that is new needs a test here."""
    known = {
        "positionEncoding", "textDocumentSync", "workspace", "diagnosticProvider", "codeActionProvider", "executeCommandProvider",
        "completionProvider", "definitionProvider", "referencesProvider", "documentHighlightProvider", "renameProvider",
        "documentFormattingProvider", "hoverProvider", "inlayHintProvider", "semanticTokensProvider", "codeLensProvider",
        "foldingRangeProvider", "documentSymbolProvider", "workspaceSymbolProvider",
    }
    assert set(editor.server) - {"diagnosticProvider"} == known - {"diagnosticProvider"}


async def test_hover_on_a_key(editor):
    editor.open("de")
    hover = await editor.ask("textDocument/hover", **editor.at("de", "order.out-of-stock", 3))
    text = hover["contents"]["value"]
    for part in ("Not enough in stock", "Shown when a customer orders more than the shop has.", "how many are left",
                 "Choose a smaller quantity.", "Es ist nur noch 1 Stück da."):
        assert part in text
    assert "account" not in text
    assert editor.part("de", hover["range"]).strip('"') == "order.out-of-stock"


async def test_hover_on_a_text(editor):
    editor.open("ko")
    hover = await editor.ask("textDocument/hover", **editor.at("ko", "끝자리", 1))
    assert "The card ending in" in hover["contents"]["value"] and "4242" in hover["contents"]["value"]
    assert hover["contents"]["kind"] == ("markdown" if "markdown" in map(str, [*map(lambda kind: kind.value, (
        editor.client.abilities.text_document.hover.content_format or []))]) else "plaintext")


async def test_hover_outside_of_entries_and_catalogs(editor):
    editor.open("de")
    assert await editor.ask("textDocument/hover", **{**editor.at("de", "de"), "position": {"line": 0, "character": 0}}) is None
    elsewhere = {"textDocument": {"uri": "file:///nowhere/package.json"}, "position": {"line": 0, "character": 0}}
    for method in ("hover", "completion", "definition", "documentHighlight"):
        assert not await editor.ask(f"textDocument/{method}", **elsewhere)


def labels(completion):
    return [item["label"] for item in (completion or {"items": []})["items"]]


def completed(editor, name, completion, label):
    """The text after choosing an item, without the marks of snippets."""
    [item] = [item for item in completion["items"] if item["label"] == label]
    edit = item["textEdit"]
    edits = [{"range": edit.get("range") or edit["replace"], "newText": edit["newText"]}, *item.get("additionalTextEdits", [])]
    return catalogs.edited(editor.texts[name], edits, editor.encoding)


async def test_completion_of_arguments(editor):
    editor.open("de", ("Karte mit", "Karte {$ mit"))
    completion = await editor.ask("textDocument/completion", **editor.at("de", "{$ mit", 2))
    [offer] = [label for label in labels(completion) if "last4" in label]
    assert not [label for label in labels(completion) if "account" in label], "it is private"
    assert "Karte {$last4" in completed(editor, "de", completion, offer)


async def test_completion_of_functions_and_options(editor):
    editor.open("de", ("{$last4}", "{$last4 :}"))
    functions = labels(await editor.ask("textDocument/completion", **editor.at("de", "{$last4 :", 9)))
    assert {"string", "integer", "number"} <= {label.strip(":") for label in functions}
    editor.replace("de", "{$last4 :}", "{$last4 :number }")
    options = labels(await editor.ask("textDocument/completion", **editor.at("de", "{$last4 :number }", 16)))
    assert {"minimumFractionDigits", "select"} <= {label.strip("=") for label in options}


async def test_completion_of_plural_categories(editor):
    """Arabic has six, and only those that are missing are worth offering first."""
    editor.open("ar", ('"few"', '""'))
    completion = await editor.ask("textDocument/completion", **editor.at("ar", '""', 1))
    assert "few" in labels(completion)
    assert '"few"' in completed(editor, "ar", completion, "few")


async def test_completion_of_missing_keys(editor):
    line = next(line for line in editor.path("ko").read_text(encoding="utf-8").splitlines() if "label.note" in line)
    broken = line.replace(line.strip(), '""' if editor.suffix == ".json" else '<message key=""')
    editor.open("ko", (line, broken))
    completion = await editor.ask("textDocument/completion", **editor.at("ko", broken, broken.index('""') + 1))
    assert [label for label in labels(completion) if "label.note" in label]
    assert not [label for label in labels(completion) if "label.card" in label], "the file has it"


async def test_completion_of_members(editor):
    words = "Verwenden Sie eine andere Karte oder fragen Sie Ihre Bank."
    new = '"": ""' if editor.suffix == ".json" else "<"
    old = f'"action": "{words}"' if editor.suffix == ".json" else f"<action>{words}</action>"
    editor.open("de", (old, new))
    start = editor.texts["de"].index(f" {new}\n", editor.texts["de"].index("wurde abgelehnt.")) + 1
    position = catalogs.position(editor.texts["de"], start + 1, editor.encoding)
    completion = await editor.ask("textDocument/completion", textDocument={"uri": editor.uri("de")}, position=position)
    offered = [label.strip('"<>') for label in labels(completion)]
    assert "action" in offered
    assert not {"title", "detail"} & set(offered), "the entry has them"


async def test_definition_of_keys_and_arguments(editor):
    editor.open("de")
    for needle, inside, expected in (("payment.card-declined", 2, "payment.card-declined"), ("{$last4}", 3, "last4")):
        found = await editor.ask("textDocument/definition", **editor.at("de", needle, inside))
        [place] = found if isinstance(found, list) else [found]
        uri, range = (place["uri"], place["range"]) if "uri" in place else (place["targetUri"], place["targetSelectionRange"])
        assert uri == editor.uri("en")
        assert expected in editor.part("en", range)


async def test_references(editor):
    editor.open("de")
    parameters = editor.at("de", "payment.card-declined", 2)
    with_own = await editor.ask("textDocument/references", **parameters, context={"includeDeclaration": True})
    assert names(with_own) == ALL
    for location in with_own:
        name = location["uri"].rsplit("/", 1)[1].split(".")[0]
        assert editor.part(name, location["range"]).strip('"') == "payment.card-declined"
    without = await editor.ask("textDocument/references", **parameters, context={"includeDeclaration": False})
    assert set(names(without)) < set(ALL)


async def test_references_of_an_argument(editor):
    editor.open("de")
    found = await editor.ask(
        "textDocument/references", **editor.at("de", "{$left}", 3), context={"includeDeclaration": False})
    assert {"ar", "de", "en", "ko"} == set(names(found))
    for location in found:
        name = location["uri"].rsplit("/", 1)[1].split(".")[0]
        assert editor.part(name, location["range"]).strip("$") == "left"


async def test_highlights(editor):
    editor.open("ar")
    found = await editor.ask("textDocument/documentHighlight", **editor.at("ar", "{$left}", 3))
    assert [editor.part("ar", highlight["range"]).strip("$") for highlight in found] == ["left"] * len(found)
    assert len(found) == 4, "the selector and three variants"


async def test_renaming_a_key(editor):
    for name in ("de", "ar"):
        editor.open(name)
    parameters = editor.at("de", "order.out-of-stock", 3)
    prepared = await editor.ask("textDocument/prepareRename", **parameters)
    assert prepared["placeholder"] == "order.out-of-stock"
    assert editor.part("de", prepared["range"]) == "order.out-of-stock"
    texts = editor.take(await editor.ask("textDocument/rename", **parameters, newName="order.sold-out"))
    assert texts == {editor.path(name).name: editor.path(name).read_text(encoding="utf-8").replace(
        "order.out-of-stock", "order.sold-out") for name in ALL}


@pytest.mark.parametrize("new", ["payment", "Not A Key", "", "label.card"])
async def test_a_key_is_not_renamed_to_anything(editor, new):
    editor.open("de")
    with pytest.raises(Exception) as refused:
        await editor.ask("textDocument/rename", **editor.at("de", "order.out-of-stock", 3), newName=new)
    assert refused.value.code == -32803 or refused.value.code == -32602


async def test_renaming_a_variable_of_one_text(editor):
    local = ".local $n = {$left} {{Noch {$n}.}}"
    editor.open("de", ("Wählen Sie eine kleinere Menge.", local))
    edit = await editor.ask("textDocument/rename", **editor.at("de", "{$n}", 2), newName="rest")
    assert editor.take(edit) == {
        editor.path("de").name: editor.texts["de"].replace(local, ".local $rest = {$left} {{Noch {$rest}.}}")}


async def test_formatting(editor):
    editor.open("de")
    untouched = await editor.ask(
        "textDocument/formatting", textDocument={"uri": editor.uri("de")}, options={"tabSize": 2, "insertSpaces": True})
    assert not untouched
    right = editor.texts["de"]
    start = right.index("\n", right.index("label.card")) + 1
    editor.change("de", (start, 0, "\t  "))
    edits = await editor.ask(
        "textDocument/formatting", textDocument={"uri": editor.uri("de")}, options={"tabSize": 8, "insertSpaces": False})
    assert catalogs.edited(editor.texts["de"], edits, editor.encoding) == right


async def test_inlay_hints(editor):
    editor.open("ar")
    hints = await editor.ask("textDocument/inlayHint", textDocument={"uri": editor.uri("ar")}, range=editor.all("ar"))
    by_line = {}
    lines = editor.texts["ar"].split("\n")
    for hint in hints:
        by_line.setdefault(lines[hint["position"]["line"]].strip(), []).append(hint["label"])
    card = next(labels for line, labels in by_line.items() if "label.card" in line)
    assert card == ["Card"]
    few = next(labels for line, labels in by_line.items() if '"few"' in line)
    assert any("3" in label for label in few), few
    none = await editor.ask("textDocument/inlayHint", textDocument={"uri": editor.uri("ar")}, range=editor.range("ar", 0, 5))
    assert none == []


async def test_semantic_tokens(editor):
    editor.open("de")
    legend = editor.server["semanticTokensProvider"]["legend"]["tokenTypes"]
    data = (await editor.ask("textDocument/semanticTokens/full", textDocument={"uri": editor.uri("de")}))["data"]
    tokens, line, start = [], 0, 0
    for delta, place, length, kind, _ in zip(*[iter(data)] * 5):
        line, start = line + delta, place if delta else start + place
        range = {"start": {"line": line, "character": start}, "end": {"line": line, "character": start + length}}
        tokens.append((editor.part("de", range), legend[kind]))
    assert [kind for text, kind in tokens if text == "$last4"] == ["variable"]
    assert {kind for text, kind in tokens if text == ":integer"} <= {"function"}
    some = await editor.ask(
        "textDocument/semanticTokens/range", textDocument={"uri": editor.uri("de")},
        range=editor.range("de", editor.texts["de"].index("{$last4}"), editor.texts["de"].index("{$last4}") + 8))
    assert 0 < len(some["data"]) < len(data)


async def test_symbols(editor):
    editor.open("de")
    symbols = await editor.ask("textDocument/documentSymbol", textDocument={"uri": editor.uri("de")})
    keys = [symbol["name"] for symbol in symbols if symbol["kind"] == 20]
    assert keys[:3] == ["label.email", "label.quantity", "label.card"] and len(keys) == 15
    for symbol in symbols:
        range = symbol["selectionRange"] if "selectionRange" in symbol else symbol["location"]["range"]
        assert symbol["name"] in editor.part("de", range)


async def test_symbols_of_the_project(editor):
    editor.open("de")
    found = await editor.ask("workspace/symbol", query="card-decl")
    assert [(symbol["name"], symbol["location"]["uri"]) for symbol in found] == [("payment.card-declined", editor.uri("en"))]
    assert await editor.ask("workspace/symbol", query="nothing like this") == []


async def lenses(editor, name, count):
    """The lenses of a file. Editors that ask again when they are told to get none before the first check has ended."""
    code_lens = editor.client.abilities.workspace.code_lens
    for _ in range(500):
        found = await editor.ask("textDocument/codeLens", textDocument={"uri": editor.uri(name)})
        if len(found) == count:
            return found
        assert not found and code_lens and code_lens.refresh_support
        await asyncio.sleep(0.02)
    raise AssertionError("no lenses")


async def test_lenses(editor):
    editor.open("de", ("{$last4}", "{$last5}"))
    await editor.settle("de", ["V402"])
    [lens] = await lenses(editor, "de", 1)
    assert lens["command"]["title"].startswith("100") and "1 finding" in lens["command"]["title"]
    await editor.ask("workspace/executeCommand", **{name: lens["command"][name] for name in ("command", "arguments")})
    editor.open("en")
    found = await lenses(editor, "en", 3)
    assert [lens["command"]["title"].split(":")[0] for lens in found] == ["ar", "de", "ko"]


async def test_folding(editor):
    editor.open("de")
    folds = await editor.ask("textDocument/foldingRange", textDocument={"uri": editor.uri("de")})
    lines = editor.texts["de"].split("\n")
    entry = next(fold for fold in folds if "payment.card-declined" in lines[fold["startLine"]])
    assert "Sie Ihre Bank" in lines[entry["endLine"]]
    assert all(fold["startLine"] < fold["endLine"] < len(lines) for fold in folds)
