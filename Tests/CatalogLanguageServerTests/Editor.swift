import ByteText
import Foundation
import TestSupport

@testable import CatalogLanguageServer
@testable import CatalogLinting
@testable import Catalogs

/// An editor that talks to a server in the same process: it opens catalogs in a temporary folder, types, asks, and makes the edits that
/// it is given.
final class Editor {
    let folder: TemporaryFolder
    private let inbox = Inbox()
    private(set) lazy var session = Session(inbox: inbox, smallProject: smallProject) { [unowned self] in
        received.append($0)
    }
    private let smallProject: Int
    /// What the server has sent, in order.
    private(set) var received: [JSONValue] = []
    private var requests: Int64 = 0
    /// The texts that are open, by name.
    private(set) var texts: [String: String] = [:]
    private var versions: [String: Int] = [:]
    /// The positions of `‸` in the files, by name.
    private(set) var marks: [String: Int] = [:]
    /// What the server said about itself.
    private(set) var capabilities: JSONValue = .null
    private let isUTF8: Bool

    /// An editor that can do everything that makes a difference.
    static let everything: JSONValue = [
        "textDocument": [
            "publishDiagnostics": ["relatedInformation": true],
            "codeAction": ["dataSupport": true, "resolveSupport": ["properties": ["edit"]]],
            "completion": ["completionItem": ["snippetSupport": true]],
            "hover": ["contentFormat": ["markdown", "plaintext"]],
            "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
            "definition": ["linkSupport": true],
        ],
        "workspace": [
            "workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]]
        ],
        "window": ["showDocument": ["support": true]],
    ]

    /// - Parameters:
    ///   - files: the texts of files by name, `Locales/de.json`, each with at most one mark `‸`.
    ///   - capabilities: what the editor can do.
    ///   - isUTF8: whether it counts bytes.
    ///   - smallProject: the most texts that are checked at once.
    init(
        _ files: [String: String], capabilities: JSONValue = Editor.everything, isUTF8: Bool = false,
        smallProject: Int = 4_000
    ) throws {
        folder = try TemporaryFolder()
        self.isUTF8 = isUTF8
        self.smallProject = smallProject
        for (name, text) in files { try folder.write(unmarked(text, name), to: name) }
        let encoding: JSONValue = isUTF8 ? ["utf-8", "utf-16"] : ["utf-16"]
        let all = capabilities.with("general", ["positionEncodings": encoding])
        let root: JSONValue = ["uri": .string(DocumentURI.uri(of: path(""))), "name": "test"]
        let answer = try request("initialize", ["capabilities": all, "workspaceFolders": [root]])
        self.capabilities = answer["capabilities"] ?? .null
        notify("initialized", [:])
    }

    private func unmarked(_ text: String, _ name: String) -> String {
        guard let mark = text.firstRange(of: "‸") else { return text }
        marks[name] = text[..<mark.lowerBound].utf8.count
        return text.replacing("‸", with: "")
    }

    /// The path of a file, as the server has it.
    func path(_ name: String) -> String {
        DiskPath.normalized((DiskPath.resolved(folder.url.path) ?? folder.url.path) + "/" + name)
    }

    func uri(_ name: String) -> String { DocumentURI.uri(of: path(name)) }

    // MARK: Messages

    func notify(_ method: String, _ parameters: JSONValue) {
        _ = session.receive(.notification(method: method, parameters: parameters))
    }

    /// The result of a request.
    func request(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
        requests += 1
        let id = RequestID.number(requests)
        inbox.put(.request(id, method: method, parameters: parameters))
        guard let message = inbox.next(waits: false) else { throw ProtocolError(0, "the request was lost") }
        _ = session.receive(message)
        guard let answer = received.last(where: { $0["id"] == id.json && $0["method"] == nil }) else {
            throw ProtocolError(0, "\(method) was not answered")
        }
        if let error = answer["error"] {
            throw ProtocolError(Int(error["code"]?.integer ?? 0), error["message"]?.string ?? "")
        }
        return answer["result"] ?? .null
    }

    /// The result of a request about the place of the mark in a file.
    func request(_ method: String, at name: String, with others: JSONValue = [:]) throws -> JSONValue {
        try request(method, at: marks[name] ?? 0, in: name, with: others)
    }

    /// The result of a request about a place in a file, as an offset in bytes.
    func request(_ method: String, at offset: Int, in name: String, with others: JSONValue = [:]) throws -> JSONValue {
        let parameters: JSONValue = [
            "textDocument": ["uri": .string(uri(name))], "position": lines(name).position(of: offset).json,
        ]
        return try request(method, .object((parameters.members ?? []) + (others.members ?? [])))
    }

    /// The result of a request about a whole file.
    func request(_ method: String, about name: String, with others: JSONValue = [:]) throws -> JSONValue {
        let parameters: JSONValue = ["textDocument": ["uri": .string(uri(name))]]
        return try request(method, .object((parameters.members ?? []) + (others.members ?? [])))
    }

    // MARK: Files

    /// A file as it is in the editor, or on disk if it is not open.
    func text(_ name: String) -> String { texts[name] ?? (try? folder.text(of: name)) ?? "" }

    func lines(_ name: String) -> TextLines {
        TextLines(Array(text(name).utf8), unit: isUTF8 ? .bytes : .utf16, countsMark: true)
    }

    /// Opens a file, with its text on disk unless it is given.
    func open(_ name: String, _ text: String? = nil) {
        let text = text.map { unmarked($0, name) } ?? self.text(name)
        texts[name] = text
        versions[name] = 1
        notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .string(uri(name)), "languageId": "json", "version": 1, "text": .string(text),
                ]
            ])
    }

    func close(_ name: String) {
        texts[name] = nil
        notify("textDocument/didClose", ["textDocument": ["uri": .string(uri(name))]])
    }

    /// Replaces bytes of an open file.
    func type(_ text: String, over range: Range<Int>, in name: String) {
        let change: JSONValue = ["range": lines(name).json(range), "text": .string(text)]
        var bytes = Array(self.text(name).utf8)
        bytes.replaceSubrange(range, with: text.utf8)
        texts[name] = String(decoding: bytes, as: UTF8.self)
        versions[name, default: 0] += 1
        notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(uri(name)), "version": .integer(versions[name] ?? 0)],
                "contentChanges": [change],
            ])
    }

    /// Replaces the only occurrence of a text in an open file.
    func replace(_ old: String, with new: String, in name: String) {
        let text = text(name)
        guard let place = text.firstRange(of: old) else { return }
        let start = text[..<place.lowerBound].utf8.count
        type(new, over: start..<start + old.utf8.count, in: name)
    }

    func save(_ name: String) throws {
        try folder.write(text(name), to: name)
        notify("textDocument/didSave", ["textDocument": ["uri": .string(uri(name))]])
    }

    // MARK: Edits

    /// Makes the edits of a file, as an editor does: all at once.
    func apply(_ edits: [JSONValue], to name: String) {
        let lines = lines(name)
        let places = edits.compactMap { edit -> (Range<Int>, String)? in
            guard let range = try? lines.range(of: edit["range"]), let text = edit["newText"]?.string else {
                return nil
            }
            return (range, text)
        }
        for (range, text) in places.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
            if texts[name] != nil {
                type(text, over: range, in: name)
            } else {
                var bytes = Array(self.text(name).utf8)
                bytes.replaceSubrange(range, with: text.utf8)
                _ = try? folder.write(String(decoding: bytes, as: UTF8.self), to: name)
            }
        }
    }

    /// Makes a `WorkspaceEdit`.
    func apply(_ edit: JSONValue?) {
        let root = path("")
        let name = { (uri: String) in String((DocumentURI.path(of: uri) ?? "").dropFirst(root.count + 1)) }
        for change in edit?["documentChanges"]?.elements ?? [] {
            guard change["kind"] == nil, let uri = change.at("textDocument.uri")?.string else { continue }
            apply(change["edits"]?.elements ?? [], to: name(uri))
        }
        for member in edit?["changes"]?.members ?? [] { apply(member.value.elements ?? [], to: name(member.name)) }
    }

    // MARK: Findings

    /// The findings that were last sent for a file.
    func diagnostics(_ name: String) -> [JSONValue] {
        session.finishWork()
        let uri = uri(name)
        let message = received.last {
            $0["method"]?.string == "textDocument/publishDiagnostics" && $0.at("params.uri")?.string == uri
        }
        return message?.at("params.diagnostics")?.elements ?? []
    }

    /// Their codes, in the order of their places.
    func codes(_ name: String) -> [String] { diagnostics(name).compactMap { $0["code"]?.string } }

    /// The actions for the mark in a file.
    func actions(at name: String, only: String? = nil) throws -> [JSONValue] {
        let place = lines(name).position(of: marks[name] ?? 0).json
        let context: JSONValue = ["diagnostics": []]
        let parameters: JSONValue = [
            "range": ["start": place, "end": place],
            "context": context.with("only", only.map { [.string($0)] }),
        ]
        return try request("textDocument/codeAction", about: name, with: parameters).elements ?? []
    }
}
