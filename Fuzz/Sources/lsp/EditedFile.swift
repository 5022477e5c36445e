import Foundation

/// What an editor says while someone edits a file, and the text as the editor has it.
struct EditedFile {
    private(set) var said: [UInt8] = []
    private(set) var requests = 0
    /// Whether everything that was said were messages that make sense.
    private(set) var isOrderly = true
    private(set) var isOpen = true
    private var text: [UInt8]
    private var version = 1
    private let options: Set<String>
    private let path: String
    private let folder: String

    var uri: String { "file://\(path)" }

    init(_ script: EditingScript, in folder: URL) {
        options = script.options
        text = script.text
        self.folder = folder.path
        let language = options.first { $0.utf8.count == 2 && $0 != "en" && $0 != "pl" } ?? "de"
        let letters = language.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        path = "\(folder.path)/\(letters ? language : "de").\(options.contains("xml") ? "xml" : "json")"
        open()
    }

    private mutating func open() {
        let all = options.contains("all")
        let capabilities: [String: Any] = [
            "general": ["positionEncodings": options.contains("utf-8") ? ["utf-8"] : ["utf-16"]],
            "textDocument": (options.contains("pull") ? ["diagnostic": [:]] : [:]).merging(
                all
                    ? [
                        "publishDiagnostics": ["relatedInformation": true], "hover": ["contentFormat": ["markdown"]],
                        "completion": ["completionItem": ["snippetSupport": true]],
                        "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
                        "codeAction": ["dataSupport": true, "resolveSupport": ["properties": ["edit"]]],
                    ] : [:]
            ) { first, _ in first },
            "workspace": [
                "workspaceEdit": all ? ["documentChanges": true, "resourceOperations": ["create"]] : [:],
                "diagnostics": ["refreshSupport": options.contains("pull")],
            ] as [String: Any],
        ]
        ask("initialize", ["capabilities": capabilities, "rootUri": "file://\(folder)"])
        note("initialized", [:])
        note(
            "textDocument/didOpen",
            ["textDocument": ["uri": uri, "languageId": "json", "version": version, "text": string]])
    }

    private var string: String { String(decoding: text, as: UTF8.self) }

    /// The whole session, with a goodbye.
    mutating func ended() -> [UInt8] {
        ask("shutdown", [:])
        note("exit", [:])
        return said
    }

    /// A session that begins where this one has ended.
    var sessionThatOpensItsText: [UInt8] {
        var fresh = self
        fresh.said = []
        fresh.requests = 0
        fresh.open()
        return fresh.said
    }

    mutating func take(_ step: EditingScript.Step) {
        switch step {
        case .edit(let start, let length, let new): edit(start, length, new)
        case .whole(let new):
            guard isOpen else { return }
            version += 1
            text = new
            note(
                "textDocument/didChange",
                ["textDocument": ["uri": uri, "version": version], "contentChanges": [["text": string]]])
        case .request(let method, let offset, let more): request(method, offset, more)
        case .notification(let method): notify(method)
        case .content(let content):
            isOrderly = false
            send(content)
        case .bytes(let bytes):
            isOrderly = false
            said += bytes
        }
    }

    private mutating func edit(_ start: Int, _ length: Int, _ new: [UInt8]) {
        guard isOpen else { return }
        let start = boundary(start % (text.count + 1))
        let end = boundary(min(text.count, start + length % (text.count + 1)))
        version += 1
        let change: [String: Any] = [
            "range": ["start": position(start), "end": position(end)], "text": String(decoding: new, as: UTF8.self),
        ]
        note("textDocument/didChange", ["textDocument": ["uri": uri, "version": version], "contentChanges": [change]])
        text.replaceSubrange(start..<end, with: new)
    }

    private mutating func notify(_ method: String) {
        var parameters: [String: Any] = [
            "textDocument": ["uri": uri, "version": version, "text": string, "languageId": "json"]
        ]
        switch method {
        case "textDocument/didClose": isOpen = false
        case "textDocument/didOpen": isOpen = true
        case "textDocument/didChange": isOrderly = false
        default: parameters["changes"] = [["uri": uri, "type": 2]]
        }
        note(method, parameters)
    }

    private mutating func request(_ method: String, _ offset: Int, _ more: String) {
        guard method != "shutdown", method != "exit" else { return }
        let place = position(boundary(offset % (text.count + 1)))
        let end = position(boundary(min(text.count, offset % (text.count + 1) + more.utf8.count * 16)))
        ask(
            method,
            [
                "textDocument": ["uri": uri], "position": place, "range": ["start": place, "end": end], "newName": more,
                "query": more, "context": ["diagnostics": [], "includeDeclaration": true, "triggerCharacter": more],
                "options": ["tabSize": 2, "insertSpaces": true], "command": more, "kind": "source.fixAll.catalog-lint",
                "arguments": [["uri": uri, "language": more, "range": ["start": place, "end": place]]],
                "data": ["uri": uri],
                "previousResultIds": [["uri": uri, "value": more]], "positions": [place],
            ])
    }

    // MARK: Messages

    private mutating func ask(_ method: String, _ parameters: [String: Any]) {
        requests += 1
        send(["jsonrpc": "2.0", "id": requests, "method": method, "params": parameters])
    }

    private mutating func note(_ method: String, _ parameters: [String: Any]) {
        send(["jsonrpc": "2.0", "method": method, "params": parameters])
    }

    private mutating func send(_ message: [String: Any]) {
        send([UInt8]((try? JSONSerialization.data(withJSONObject: message)) ?? Data()))
    }

    private mutating func send(_ content: [UInt8]) {
        said += Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    }

    // MARK: Places

    /// The start of the character at an offset; an editor has no places inside of characters or of "\r\n".
    private func boundary(_ offset: Int) -> Int {
        var offset = offset
        while offset > 0, offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset > 0 && offset < text.count && text[offset] == 0x0A && text[offset - 1] == 0x0D
            ? offset - 1 : offset
    }

    private func position(_ offset: Int) -> [String: Int] {
        var (line, start) = (0, 0)
        for index in 0..<offset
        where text[index] == 0x0A || text[index] == 0x0D && (index + 1 >= text.count || text[index + 1] != 0x0A) {
            line += 1
            start = index + 1
        }
        let before = text[start..<offset]
        return [
            "line": line,
            "character": options.contains("utf-8") ? before.count : String(decoding: before, as: UTF8.self).utf16.count,
        ]
    }
}
