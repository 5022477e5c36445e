import Foundation

@testable import CatalogLanguageServer

/// Properties of every session with the language server, whatever is said in it. Used by the fuzz target, and by the tests of its seeds.
enum SessionProperties {
    /// The other catalogs of the project.
    private static let folder: URL? = {
        let folder = FileManager.default.temporaryDirectory.appending(path: "catalog-sessions-\(getpid())")
        let source = """
            { "locale": "en", "messages": {
              "a": { "title": "File {$name}", "detail": "Up to 25 files.", "maxLength": 40,
                     "placeholders": { "name": { "type": "string", "example": "a.txt" } } },
              "b": { "detail": { "match": ["$n :integer"], "variants": { "one": "{$n} file.", "*": "{$n} files." } } },
              "c": ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}", "d": "Do you {#b}agree{/b}?"
            } }
            """
        let other = #"{ "locale": "pl", "messages": { "a": { "title": "Plik {$name}" }, "d": "Zgoda?" } }"#
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(source.utf8).write(to: folder.appending(path: "en.json"))
            try Data(other.utf8).write(to: folder.appending(path: "pl.json"))
            return folder
        } catch {
            return nil
        }
    }()

    /// The violated property; nil if there is none.
    static func violation(_ input: [UInt8]) -> String? {
        guard let folder else { return nil }
        let script = EditingScript(input)
        var session = EditedFile(script, in: folder)
        for step in script.steps { session.take(step) }
        let (output, code) = LanguageServer.conversation(session.ended())
        guard let messages = messages(in: output) else { return "the server has said what is not a message" }
        guard session.isOrderly else { return nil }
        guard code == 0 else { return "the exit code is \(code)" }
        let answered = messages.filter { $0["method"] == nil }.compactMap { $0["id"] as? Int }
        guard answered == Array(1...session.requests) else {
            return "a request was not answered, or twice: \(answered)"
        }
        return script.options.contains("pull") ? nil : stalenessViolation(session, messages)
    }

    /// After all edits, the findings are those of a session that opens the same text.
    private static func stalenessViolation(_ session: EditedFile, _ messages: [[String: Any]]) -> String? {
        guard session.isOpen else { return nil }
        let (output, _) = LanguageServer.conversation(session.sessionThatOpensItsText)
        guard let fresh = self.messages(in: output) else { return "a fresh session has said what is not a message" }
        let (edited, opened) = (findings(messages, session.uri), findings(fresh, session.uri))
        guard edited == opened else {
            return "findings differ from those of a session that opens the same text:\n\(edited)\n\(opened)"
        }
        return nil
    }

    /// The last findings of a file, as JSON.
    private static func findings(_ messages: [[String: Any]], _ uri: String) -> String {
        let published = messages.compactMap { message -> Any? in
            guard let parameters = message["params"] as? [String: Any], parameters["uri"] as? String == uri else {
                return nil
            }
            return parameters["diagnostics"]
        }
        let data = try? JSONSerialization.data(withJSONObject: published.last ?? [Any](), options: .sortedKeys)
        return String(decoding: data ?? Data(), as: UTF8.self)
    }

    /// nil if there is anything but messages.
    private static func messages(in output: [UInt8]) -> [[String: Any]]? {
        var messages: [[String: Any]] = []
        var rest = output[...]
        while !rest.isEmpty {
            let name = Array("Content-Length: ".utf8)
            guard rest.starts(with: name), let end = rest.firstIndex(of: 0x0D),
                let length = Int(String(decoding: rest[(rest.startIndex + name.count)..<end], as: UTF8.self)),
                rest[end...].starts(with: Array("\r\n\r\n".utf8)), rest.endIndex - end - 4 >= length
            else { return nil }
            let content = rest[(end + 4)..<(end + 4 + length)]
            guard let message = try? JSONSerialization.jsonObject(with: Data(content)) as? [String: Any] else {
                return nil
            }
            messages.append(message)
            rest = rest[(end + 4 + length)...]
        }
        return messages
    }
}
