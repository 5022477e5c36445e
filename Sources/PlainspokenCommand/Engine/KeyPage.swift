import Plainspoken
import PlainspokenReference

/// The documentation page of the built-in messages: keys, statuses, arguments, and the English texts with sample
/// values.
struct KeyPage {
    private let messages: [MessageDeclaration]
    private let statuses = KeyStatuses()
    private let reference: ErrorReference

    /// - Parameter messages: every built-in message, without duplicates, sorted by key.
    init(_ messages: [MessageDeclaration]) throws(CatalogDiagnostic) {
        self.messages = messages
        reference = try ErrorReference(languages: .only(["en"]))
    }

    /// The chapters in order, with the prefixes of their keys.
    private static let chapters: [(title: String, prefixes: [String], remark: String)] = [
        (
            "Problems to throw",
            [
                "access", "api-key", "body", "content", "delivery", "file", "header", "limit", "order", "path",
                "payment", "promotion", "query", "request", "resource", "sign-in", "sign-up", "stock",
            ],
            "Each is a ``ProblemKind`` with its own status: `throw Diagnosis(.resourceAlreadyExists)`. So are "
                + "`service.maintenance`, `service.read-only`, `service.feature-off` and `service.app-outdated`."
        ),
        (
            "Fields", ["field"],
            "Each is a ``FieldErrorKind``: `FieldError(\"#/email\", .taken)`. The engine fills in `field`, the field's name."
        ),
        ("What passwords need", ["password"], "Items of the list in `field.password-needs`."),
        ("This service", ["error", "service"], "Failures of the service itself."),
        (
            "Servers behind a gateway", ["upstream"],
            "This is all that readers of a gateway learn about the calls that it makes."
        ),
        (
            "Calls of the reader's own program", ["cancelled", "response", "url"],
            "In the role of a client. There was no response, so there is no status."
        ),
        (
            "Texts of several messages", ["wait"],
            "An entry under one of these keys changes the text in all messages that use it."
        ),
        ("Pages for browsers", ["page"], "The words of pages, around the texts of a problem."),
        ("HTTP statuses", ["http"], "Used when nothing more precise is known."),
    ]

    var markdown: String {
        var lines = [
            "# Built-in messages", "",
            "<!-- Made by `make keys` from the catalogs and the sources. Do not edit. -->", "",
            "The messages that come with the engine, in every built-in language. An entry in your own catalog under the same key "
                + "replaces it.",
            "", "## Overview", "",
            "`<key>.outcome-unknown` replaces `<key>` if the request may have taken effect although it failed, and "
                + "`<key>.retry-after` replaces it if the wait is known. `<key>.named` names the thing that it is about, and `<key>.neutral` says what is certain "
                + "of any error with the status. None of them appears in a problem's code. The texts here contain sample values.",
        ]
        for chapter in Self.chapters {
            let found = messages.filter { message in
                let first = message.key.rawValue.split(separator: ".").first.map(String.init) ?? ""
                return chapter.prefixes.contains(first) && reference.texts(of: message.key, in: "en") != nil
            }
            guard !found.isEmpty else { continue }
            lines += [
                "", "### \(chapter.title)", "", chapter.remark, "", "| key | status | arguments | texts |",
                "|---|---|---|---|",
            ]
            lines += found.map(row)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func row(_ message: MessageDeclaration) -> String {
        let arguments = message.arguments.map { "`\($0.name)` \($0.type.name)" }.joined(separator: ", ")
        return "| `\(message.key)` | \(statuses.text(of: message.key)) | \(arguments) | \(texts(of: message.key)) |"
    }

    /// Title, detail and action, if they exist, as readers see them.
    private func texts(of key: MessageKey) -> String {
        guard let texts = reference.texts(of: key, in: "en") else { return "" }
        var parts: [String] = []
        if let title = texts.title { parts.append("**\(title)**") }
        if let detail = texts.detail { parts.append(detail) }
        if let action = texts.action { parts.append("*\(action)*") }
        return parts.joined(separator: " ")
    }
}
