import Catalogs

struct Q807Register: LanguageRule {
    static let info = RuleInfo(
        "Q807", "register", .warning,
        summary: "A text whose tone does not match the term sheet of the language.",
        rationale: """
            `register` in a term sheet has regular expressions for each part, which every text of that part has to \
            match, and says what translators should do if one does not: polite forms of address, the form of \
            titles and requests, literal translations. In a text with variants, each variant has to match. A \
            placeholder appears as the character U+FFFC.
            """,
        bad: [
            .text("Versuch es noch einmal, wenn du willst.", in: "de", of: "Try again if you want.").terms(
                "", register: #""detail": [{ "pattern": "^(?!.*\\b[Dd]u\\b)", "say": "Address the reader as “Sie”." }]"#
            ),
            .text("다시 시도하세요.", in: "ko", of: "Try again.").terms(
                "", register: #""detail": [{ "pattern": "해 주세요[.]$", "say": "End with 해 주세요." }]"#),
            .text("Proszę spróbować ponownie.", in: "pl", of: "Try again.").terms(
                "", register: #""detail": "^(?!.*Proszę)""#),
        ],
        good: [
            .text(
                "Versuchen Sie es noch einmal. Das dauert nicht lange.", in: "de",
                of: "Try again. It does not take long."
            ).terms(
                "", register: #""detail": [{ "pattern": "^(?!.*\\b[Dd]u\\b)", "say": "Address the reader as “Sie”." }]"#
            ),
            .text("다시 시도해 주세요.", in: "ko", of: "Try again.").terms(
                "", register: #""detail": [{ "pattern": "해 주세요[.]$", "say": "End with 해 주세요." }]"#),
            .text("Spróbuj ponownie.", in: "pl", of: "Try again.").terms(
                "", register: #""detail": "^(?!.*Proszę)", "title": "^$""#),
        ])

    static func isIdle(_ settings: RuleSettings) -> Bool { settings.glossary == nil }

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard !language.language.isPseudo, let sheet = language.settings.glossary?.sheet(for: language.language.tag),
            !sheet.register.isEmpty
        else { return }
        let register = CompiledRegister(sheet.register)
        for (place, catalog) in language.catalogs.enumerated() {
            for number in 0..<catalog.count {
                let entry = catalog.entry(number)
                for part in CatalogPart.allCases {
                    guard let text = entry[part], register.concerns(part) else { continue }
                    let message = MessageReader().read(text, part: part)
                    guard message.isReadable else { continue }
                    for pattern in message.patterns {
                        let shown = ShownPattern(message, pattern)
                        guard let say = register.complaint(about: shown, part: part) else { continue }
                        findings.report(
                            in: catalog, at: text.fileRange(of: shown.range(0..<shown.count)),
                            key: entry.key.rawValue, sourceNumber: language.counterpart(of: number, in: place),
                            "the tone of this \(part.rawValue) does not match the term sheet", help: say)
                    }
                }
            }
        }
    }
}

/// The patterns of one language, compiled once for all of its texts.
private struct CompiledRegister {
    private let rules: [(part: CatalogPart, pattern: Regex<AnyRegexOutput>, say: String)]

    /// - Parameter register: patterns that were already compiled when the sheet was read.
    init(_ register: [RegisterPattern]) {
        rules = register.compactMap { rule in
            guard let pattern = try? Regex(rule.pattern) else { return nil }
            return (
                rule.part, pattern.matchingSemantics(.unicodeScalar).wordBoundaryKind(.simple).dotMatchesNewlines(),
                rule.say
            )
        }
    }

    func concerns(_ part: CatalogPart) -> Bool { rules.contains { $0.part == part } }

    /// What to do about a text, from the first pattern that it does not match.
    func complaint(about text: ShownPattern, part: CatalogPart) -> String? {
        guard text.count > 0 else { return nil }
        var shown = String.UnicodeScalarView()
        for scalar in text.scalars where scalar != ShownPattern.markup {
            shown.append(scalar == ShownPattern.placeholder ? "\u{FFFC}" : Unicode.Scalar(scalar) ?? "\u{FFFD}")
        }
        let line = String(shown)
        return rules.first { $0.part == part && (try? $0.pattern.firstMatch(in: line)) == nil }?.say
    }
}
