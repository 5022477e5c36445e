"""What comes over the pipes: the beginning and the end of sessions, and anything else."""
import random
import signal
import subprocess

import catalogs
import pytest
from wire import Server, framed


@pytest.fixture
def folder(tmp_path):
    return catalogs.copy(tmp_path, ".json")


@pytest.fixture
def server(program, folder):
    server = Server(program)
    yield server
    server.process.kill()


def started(server, folder):
    server.start(folder)
    path = folder / "de.json"
    server.open(path, path.read_text(encoding="utf-8"))
    return {"textDocument": {"uri": path.as_uri()}}


def ended(server):
    """The exit code after the editor's pipe is closed."""
    server.process.stdin.close()
    return server.process.wait(20)


def test_goodbye(server, folder):
    started(server, folder)
    assert server.stop() == 0


def test_the_editor_is_gone_without_a_word(server, folder):
    started(server, folder)
    assert ended(server) == 1


def test_exit_without_shutdown(server, folder):
    started(server, folder)
    server.notify("exit")
    assert server.process.wait(20) == 1


def test_exit_is_the_first_message(server):
    server.notify("exit")
    assert server.process.wait(20) == 1


def test_nothing_after_shutdown(server, folder):
    document = started(server, folder)
    assert server.request("shutdown") is None
    answer = server.answer(server.ask("textDocument/hover", **document, position={"line": 0, "character": 0}))
    assert answer["error"]["code"] == -32600
    server.notify("exit")
    assert server.process.wait(20) == 0


def test_the_editor_reads_no_more(program, folder):
    """The other end of the server's output is closed: it ends, by itself, and leaves no process behind."""
    process = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdout.close()
    try:
        for number in range(50):
            process.stdin.write(framed({"jsonrpc": "2.0", "id": number, "method": "initialize", "params": {"capabilities": {}}}))
        process.stdin.close()
    except BrokenPipeError:
        pass
    assert process.wait(20) in (0, 1, -signal.SIGPIPE)


def span(first, last):
    return {"start": {"line": first, "character": 0}, "end": {"line": last, "character": 0}}


def test_the_first_message_must_be_initialize(server, folder):
    answer = server.answer(server.ask("textDocument/hover"))
    assert answer["error"]["code"] == -32002
    started(server, folder)
    assert server.answer(server.ask("initialize", capabilities={}))["error"]["code"] == -32600


def test_unknown_methods(server, folder):
    started(server, folder)
    assert server.answer(server.ask("textDocument/inlineCompletion"))["error"]["code"] == -32601
    server.notify("$/whatever")
    server.notify("textDocument/whatever")
    assert server.stop() == 0


@pytest.mark.parametrize("content, code", [
    (b"{", -32700),
    (b"", -32700),
    (b"\xff\xfe", -32700),
    (b"[" * 100_000, -32700),
    (b'{"a": ' * 100_000, -32700),
    (b"null", -32600),
    (b"[]", -32600),
    (b'"text"', -32600),
    (b'{"jsonrpc": "2.0"}', -32600),
    (b'{"jsonrpc": "2.0", "id": 7}', -32600),
    (b'{"jsonrpc": "2.0", "id": 1e400, "method": []}', None),
])
def test_messages_that_make_no_sense(server, folder, content, code):
    started(server, folder)
    server.write(framed(content))
    _, answer = server.hear(lambda message: "error" in message)
    assert code in (answer["error"]["code"], None)
    assert server.request("shutdown") is None


def test_halves_of_characters(server, folder):
    """An editor that counts in UTF-16 can send half a character."""
    document = started(server, folder)
    content = rb'{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"%s","version":2},' % (
        document["textDocument"]["uri"].encode())
    content += rb'"contentChanges":[{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}},"text":"\ud83d"}]}}'
    server.write(framed(content))
    found = server.hear(lambda message: message.get("method") == "textDocument/publishDiagnostics")[1]["params"]
    assert found["diagnostics"] and found["version"] == 2


@pytest.mark.parametrize("header", [
    b"Content-Length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}",
    b"content-length:2\r\n\r\n{}",
])
def test_other_ways_to_write_a_header(server, folder, header):
    started(server, folder)
    server.write(header)
    assert server.hear(lambda message: "error" in message)[1]["error"]["code"] == -32600
    assert server.stop() == 0


@pytest.mark.parametrize("garbage", [
    b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"Content-Length: -1\r\n\r\n",
    b"Content-Length: 99999999999999999999\r\n\r\n",
    b"Content-Length: \r\n\r\n",
    b"\r\n\r\n\r\n\r\n",
    b"\x00" * 10_000,
    b"{\"jsonrpc\": \"2.0\", \"method\": \"exit\"}\n" * 1000,
])
def test_garbage_instead_of_a_header(server, folder, garbage):
    """What comes after it cannot be found any more, so the server says so and ends; it must not hang, or crash."""
    started(server, folder)
    try:
        server.write(garbage)
    except BrokenPipeError:
        pass
    assert server.process.wait(20) == 1
    server._complaints.join(5)
    assert b"cannot be read" in server.errors


def test_a_message_that_is_too_long(server, folder):
    document = started(server, folder)
    server.write(b"Content-Length: %d\r\n\r\n" % (40 << 20))
    for _ in range(40):
        server.write(b" " * (1 << 20))
    assert server.hear(lambda message: "error" in message)[1]["error"]["code"] == -32600
    server.request("textDocument/codeAction", **document, range=span(0, 99), context={"diagnostics": []})
    assert server.stop() == 0


def test_bytes_that_come_one_by_one(server, folder):
    for byte in framed({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}):
        server.write(bytes([byte]))
    assert server.answer(1)["result"]["serverInfo"]["name"] == "catalog-lint"


@pytest.mark.parametrize("seed", range(20))
def test_random_bytes(program, folder, seed):
    """The process ends by itself, and not by a signal."""
    choice = random.Random(seed)
    server = Server(program)
    document = started(server, folder)
    good = framed({"jsonrpc": "2.0", "id": 9, "method": "textDocument/hover", "params": {
        **document, "position": {"line": 12, "character": 9}}})
    content = bytearray(good * 20)
    for _ in range(choice.randint(1, 20)):
        place = choice.randrange(len(content))
        content[place:place + choice.randint(0, 3)] = choice.randbytes(choice.randint(0, 3))
    try:
        server.write(bytes(content))
        server.process.stdin.close()
    except BrokenPipeError:
        pass
    assert server.process.wait(20) == 1


METHODS = """
textDocument/hover textDocument/completion completionItem/resolve textDocument/definition textDocument/declaration
textDocument/references textDocument/documentHighlight textDocument/documentSymbol workspace/symbol textDocument/codeAction
codeAction/resolve textDocument/codeLens codeLens/resolve textDocument/formatting textDocument/rangeFormatting
textDocument/onTypeFormatting textDocument/prepareRename textDocument/rename textDocument/foldingRange
textDocument/selectionRange textDocument/semanticTokens/full textDocument/semanticTokens/full/delta
textDocument/semanticTokens/range textDocument/inlayHint inlayHint/resolve textDocument/diagnostic workspace/diagnostic
workspace/executeCommand textDocument/linkedEditingRange textDocument/signatureHelp textDocument/documentLink
""".split()
NOTES = """
initialized textDocument/didOpen textDocument/didChange textDocument/didSave textDocument/didClose
workspace/didChangeWatchedFiles workspace/didChangeConfiguration workspace/didChangeWorkspaceFolders
workspace/didRenameFiles $/cancelRequest $/setTrace
""".split()


def test_any_parameters(server, folder):
    """Every method with parameters that are missing, wrong, negative or huge."""
    document = started(server, folder)
    uri = document["textDocument"]["uri"]
    position = {"line": 12, "character": 9}
    whole = {**document, "position": position, "range": span(0, 99), "context": {"diagnostics": []}, "newName": "label.new",
             "options": {}, "query": "l", "positions": [position], "contentChanges": [{"text": "{}"}], "text": "{}"}
    strange = [
        None, True, -1, 0, 1 << 31, 1 << 62, 1e300, "", "file://", "file:///", "file:///de.json/..", "untitled:1", "\0", [], {}, [[]],
        {"line": -1, "character": 0}, {"line": 1 << 62, "character": 1 << 62}, {"line": 0, "character": 1e9},
        {"line": "0", "character": None}, {"start": position}, {"start": span(5, 1)["start"], "end": span(5, 1)["end"]},
        {"uri": uri}, {"uri": 1}, {"uri": "file:///nowhere/de.json"}, {"uri": "file:///dev/zero"}, [{"range": span(90, 99), "text": 1}],
        [{"range": span(3, 4)}], {"triggerKind": 2, "triggerCharacter": "👍"}, {"only": 1}, {"only": [1, None]},
    ]
    choice = random.Random(20)
    numbers = []
    for method in METHODS:
        server.write(framed({"jsonrpc": "2.0", "id": f"{method} without", "method": method}))
        for value in strange:
            numbers.append(server.ask(method, **{**whole, choice.choice(list(whole)): value}))
            numbers.append(server.ask(method, **{name: value for name in whole}))
    for number in numbers:
        assert "result" in server.answer(number) or server
    for method in NOTES:
        server.write(framed({"jsonrpc": "2.0", "method": method}))
        for value in strange:
            if method in ("textDocument/didOpen", "textDocument/didClose") and value != {"uri": uri}:
                server.notify(method, **{**whole, "textDocument": value})
            server.notify(method, **{name: value for name in whole})
    assert server.stop() == 0


def test_cancelled_requests_are_answered(server, folder):
    """By a result, or by -32800 (LSP 3.17, Cancellation Support); never by silence."""
    document = started(server, folder)
    numbers = []
    for method in ("textDocument/references", "textDocument/documentSymbol", "workspace/symbol", "textDocument/codeAction"):
        for _ in range(20):
            number = server.ask(method, **document, position={"line": 12, "character": 9}, query="", range=span(0, 99),
                                context={"diagnostics": [], "includeDeclaration": True})
            server.notify("$/cancelRequest", id=number)
            numbers.append(number)
    answers = [server.answer(number) for number in numbers]
    assert {answer["error"]["code"] for answer in answers if "error" in answer} <= {-32800}
    server.notify("$/cancelRequest", id=12345)
    server.notify("$/cancelRequest")
    assert server.stop() == 0
