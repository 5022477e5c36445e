import ByteText
import Catalogs

struct K211UnknownReplacement: LanguageRule {
    static let info = RuleInfo(
        "K211", "unknown-replacement", .error,
        summary: "A deprecated entry whose `replacedBy` leads nowhere.",
        rationale: """
            `replacedBy` tells developers which key to use instead. That must be the key of an entry, of this \
            service or a built-in one, and not one that is itself deprecated, so that one look is enough.
            """,
        bad: [
            .entries(
                "\"card.bad\": { \"detail\": \"No.\", \"replacedBy\": \"card.declind\" }, \"card.declined\": \"No.\"",
                at: "\"card.declind\""),
            .entries("\"a\": { \"detail\": \"No.\", \"replacedBy\": \"a\" }", at: "\"a\""),
            .entries(
                "\"a\": { \"detail\": \"No.\", \"replacedBy\": \"b\" }, \"b\": { \"detail\": \"No.\", \"replacedBy\": \"c\" }, \"c\": \"No.\"",
                at: "\"b\""),
        ],
        good: [
            .entries("\"a\": { \"detail\": \"No.\", \"replacedBy\": \"b\" }, \"b\": \"No.\""),
            .entries("\"taken\": { \"detail\": \"No.\", \"replacedBy\": \"resource.already-exists\" }"),
            .entries("\"a\": { \"detail\": \"No.\", \"status\": 409 }"),
        ])

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard language.isReference, let reference = language.reference, !reference.isIncomplete else { return }
        for catalog in language.catalogs where !catalog.isFlat && !catalog.storage.metadata.isEmpty {
            for number in 0..<catalog.count {
                let entry = catalog.entry(number)
                guard let slot = entry.metadata.replacement, let replacement = entry.replacement else { continue }
                let report = { (message: CatalogDiagnostic.Sentence, help: String) in
                    let place = CatalogText(storage: catalog.storage, slot: slot).fileRange
                    findings.report(
                        in: catalog, at: catalog.storage.file.quoted(place), key: entry.key.rawValue, message,
                        help: help)
                }
                if replacement == entry.key {
                    report("the entry is replaced by itself", "Write the key to use instead, or remove \"replacedBy\".")
                } else if let target = reference.number(of: replacement.rawValue) {
                    guard let next = reference.entry(target).replacement else { continue }
                    report(
                        "\(name: replacement.rawValue) is itself deprecated",
                        next == entry.key ? "Each of the two replaces the other: keep one." : "Write \"\(next)\".")
                } else if BuiltInContract.english?.number(of: replacement.rawValue) == nil {
                    let keys = (0..<reference.count).lazy.map(reference.key)
                    report(
                        "there is no entry \(name: replacement.rawValue)",
                        Suggestion.question(replacement.rawValue, among: Array(keys)) ?? "Write the key of an entry.")
                }
            }
        }
    }
}
