@testable import CatalogLinting

/// A rule about entries, which makes the linter parse every text.
struct ReadsEverything: EntryRule {
    static let info = RuleInfo("Z999", "reads-everything", .note, summary: "", rationale: "", bad: [], good: [])

    func check(_ entry: EntryContext, _ findings: FindingSink) {}

    /// What is found in translations, each with its key.
    ///
    /// - Parameter isParsed: whether each text is parsed, however clearly it agrees with its source.
    static func findings(_ source: [String: String], _ texts: [String: String], _ tag: String, isParsed: Bool) throws
        -> [String]
    {
        var options = LintOptions()
        options.select = ["M", "V", "P", "T"]
        options.ignore = ["V405", "M316", "M317"]
        options.extendSelect = isParsed ? [info.code] : []
        return try Linter(options, rules: AllRules.all + (isParsed ? [ReadsEverything.self] : [])).lint(inputs: [
            catalog(source, "en"), catalog(texts, tag),
        ]).findings.map { "\($0.code) \($0.locale ?? "") \($0.key ?? "") \($0.message)" }
    }

    /// What is found in several translations of one text.
    static func findings(_ source: String, _ texts: [String], _ tag: String, isParsed: Bool) throws -> [String] {
        let keys = texts.indices.map { "text-\($0)" }
        return try findings(
            Dictionary(uniqueKeysWithValues: keys.map { ($0, source) }),
            Dictionary(uniqueKeysWithValues: zip(keys, texts)), tag, isParsed: isParsed)
    }

    private static func catalog(_ texts: [String: String], _ tag: String) -> CatalogInput {
        let messages = texts.sorted { $0.key < $1.key }.map { key, text in
            "\"\(key)\": \"" + String(decoding: FileSyntax.json.escaped(text), as: UTF8.self) + "\""
        }
        let file = "{\"locale\": \"\(tag)\", \"messages\": {\(messages.joined(separator: ",\n"))}}"
        return CatalogInput(path: "\(tag).json", bytes: Array(file.utf8))
    }
}
