"""Findings while typing, and what can be done about them."""
import random
import subprocess

from conftest import PROGRAM


async def test_a_mistake_is_shown_where_it_is_and_goes_away(editor):
    editor.open("de")
    editor.replace("de", "Stück da.", "Stuck 👍🏽 {$lefty} da.")
    [finding] = await editor.settle("de", ["V402"])
    assert editor.part("de", finding["range"]) == "$lefty"
    assert finding["source"] == "catalog-lint" and finding["severity"] == 1
    editor.replace("de", "Stuck 👍🏽 {$lefty} da.", "Stück da.")
    await editor.settle("de", [])


async def test_findings_are_those_of_the_command(editor):
    editor.open("de", ("{$last4}", "{$last5}"))
    editor.open("ko", ("{$id}", "{$id"))
    shown = [await editor.settle(name, codes) for name, codes in (("de", ["V402"]), ("ko", ["M301"]))]
    editor.save()
    expected = sorted((finding["rule"], finding["message"]) for finding in editor.lint())
    assert sorted((finding["code"], finding["message"].split("\n")[0]) for list in shown for finding in list) == expected


async def test_a_file_that_is_broken_for_a_moment(editor):
    """Every state between two texts, as someone types them one character after the other."""
    editor.open("de")
    start = editor.texts["de"].index("label.card") - 1
    typed = '"label.new": "N\\u00e4chste 👍🏽 {$n :integer}", ' if editor.suffix == ".json" else ''
    typed = typed or 'x" lint-ignore="&amp;&#x1F44D;"/><message key='
    for place, letter in enumerate(typed):
        editor.change("de", (start + place, 0, letter))
        hover = await editor.ask("textDocument/hover", **editor.at("de", "Menge"))
        assert hover is None or hover["contents"]
    for place in reversed(range(len(typed))):
        editor.change("de", (start + place, 1, ""))
    assert editor.texts["de"] == editor.path("de").read_text(encoding="utf-8")
    await editor.settle("de", [])


async def test_random_edits_end_where_the_command_does(editor):
    """After any edits, also of halves of files and characters of two units, the findings are those of a fresh check."""
    choice = random.Random(20)
    editor.open("de")
    words = ["{$left}", "{$lefty}", "}", "{{", "\\", '"', "<", "&", "👍🏽", "\n", "\r\n", "é", "one", " ", ".match", "//"]
    for _ in range(15):
        edits = []
        for _ in range(choice.randint(1, 4)):
            length = len(editor.texts["de"]) + sum(len(new) - old for _, old, new in edits)
            start = choice.randrange(length)
            edits.append((start, min(choice.choice([0, 0, 1, 3]), length - start), choice.choice(words)))
        editor.change("de", *edits)
    editor.save()
    expected = sorted(finding["rule"] for finding in editor.lint() if finding["path"].endswith(editor.path("de").name))
    await editor.settle("de", expected)


async def test_a_fix_is_the_same_as_the_commands(editor):
    path = editor.path("de")
    right = path.read_text(encoding="utf-8")
    wrong = right.replace("Die Karte mit", "Die  Karte mit").replace("Höchstzahl", "Ho\u0308chstzahl").replace("{$last4}", "{$lastt4}")
    path.write_text(wrong, encoding="utf-8")
    editor.open("de")
    await editor.settle("de", ["T604", "U705", "V402"])
    actions = [action for action in await editor.actions("de") if action["kind"] == "quickfix"]
    fixes = {action["title"].split(" (")[1][:4]: action for action in actions if not action["title"].startswith("Accept")}
    assert sorted(fixes) == ["T604", "U705", "V402"]
    assert [code for code, action in fixes.items() if not action["isPreferred"]] == ["V402"], "it has to be reviewed"
    assert editor.take(fixes["U705"]["edit"]) == {path.name: wrong.replace("Ho\u0308", "Hö")}
    assert editor.take(fixes["V402"]["edit"]) == {path.name: wrong.replace("{$lastt4}", "{$last4}")}
    [fix_all] = await editor.actions("de", only=["source.fixAll"])
    subprocess.run([PROGRAM, "check", str(editor.folder), "--fix"], capture_output=True)
    assert editor.take(fix_all["edit"]) == {path.name: path.read_text(encoding="utf-8")}
    assert path.read_text(encoding="utf-8") == right.replace("{$last4}", "{$lastt4}")


async def test_accepting_a_finding_asks_for_a_reason(editor):
    editor.open("de", ("{$last4}", "{$last5}"))
    await editor.settle("de", ["V402"])
    actions = [action for action in await editor.actions("de") if action["title"].startswith("Accept this")]
    edits = editor.client.abilities.workspace.workspace_edit
    creates = bool(edits.document_changes) and "create" in (edits.resource_operations or [])
    assert bool(actions) == creates
    for action in actions:
        [(name, text)] = editor.take(action["edit"]).items()
        assert name == "catalog-lint.suppressions.json" and "Say here why" in text
        await editor.ask("workspace/executeCommand", command=action["command"]["command"],
                         arguments=action["command"]["arguments"])


async def test_files_that_change_on_disk(editor):
    editor.open("de")
    await editor.settle("de", [])
    path = editor.path("en")
    before = path.read_text(encoding="utf-8")
    path.write_text(before.replace("{$last4}", "{$digits}"), encoding="utf-8")
    editor.notify("workspace/didChangeWatchedFiles", changes=[{"uri": path.as_uri(), "type": 2}])
    await editor.settle("de", ["V401"])
    path.write_text(before, encoding="utf-8")
    editor.notify("workspace/didChangeWatchedFiles", changes=[{"uri": path.as_uri(), "type": 2}])
    await editor.settle("de", [])


async def test_findings_of_another_file_follow(editor):
    """A change in the source makes findings in a translation, which its editor shows without asking for that file again: Neovim
    0.11 can ask for findings, but cannot be told to, so it is sent them."""
    editor.open("en")
    editor.open("de")
    editor.replace("en", "{$last4}", "{$digits}")
    await editor.settle("de", ["V401"])
    if not editor.pulls:
        assert [finding.code for finding in editor.client.diagnostics[editor.uri("de")]] == ["V401"]
    assert editor.pulls == bool(editor.client.abilities.workspace.diagnostics)


async def test_all_files_of_a_project_are_pulled(editor):
    if not editor.pulls:
        return
    editor.open("de", ("{$last4}", "{$last5}"))
    first = (await editor.ask("workspace/diagnostic", previousResultIds=[]))["items"]
    found = {item["uri"]: [finding["code"] for finding in item["items"]] for item in first}
    assert found == {editor.uri(name): ["V402"] if name == "de" else [] for name in ("ar", "de", "en", "ko")}
    known = [{"uri": item["uri"], "value": item["resultId"]} for item in first]
    second = (await editor.ask("workspace/diagnostic", previousResultIds=known))["items"]
    assert {item["kind"] for item in second} == {"unchanged"}
