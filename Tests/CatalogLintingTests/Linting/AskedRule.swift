@testable import CatalogLinting

/// A rule that is asked about every text.
struct AskedRule<Asking: TextRule>: TextRule {
    static var looksAt: TextFeatures { .any }
    static var info: RuleInfo { Asking.info }
    static func isIdle(_ settings: RuleSettings) -> Bool { Asking.isIdle(settings) }
    static func concerns(_ language: LanguageFacts) -> Bool { Asking.concerns(language) }
    func check(_ text: TextContext, _ findings: FindingSink) { Asking().check(text, findings) }
}

/// What rules find, asked about the texts that may be wrong or about all of them.
enum RuleAnswers {
    static func findings(_ inputs: [CatalogInput], _ codes: [String] = ["all"], asksAll: Bool = false) throws
        -> [String]
    {
        var options = LintOptions()
        options.select = codes
        options.settings.doNotTranslate = ["Paris"]
        let linter = try Linter(options, rules: asksAll ? AllRules.all.map(asked) : AllRules.all)
        return try linter.lint(inputs: inputs).findings.map {
            "\($0.code) \($0.path):\($0.start.line):\($0.start.column) \($0.key ?? "") \($0.message)"
        }
    }

    private static func asked(_ rule: any Rule.Type) -> any Rule.Type {
        func opened<Asking: TextRule>(_ rule: Asking.Type) -> any Rule.Type { AskedRule<Asking>.self }
        return (rule as? any TextRule.Type).map { opened($0) } ?? rule
    }

    /// A catalog of texts.
    static func catalog(_ texts: [String: String], _ tag: String) -> CatalogInput {
        let messages = texts.sorted { $0.key < $1.key }.map { key, text in
            "\"\(key)\": \"" + String(decoding: FileSyntax.json.escaped(text), as: UTF8.self) + "\""
        }
        let file = "{\"locale\": \"\(tag)\", \"messages\": {\(messages.joined(separator: ",\n"))}}"
        return CatalogInput(path: "\(tag).json", bytes: Array(file.utf8))
    }
}
