import ByteText

struct T625MissingSpace: WritingRule {
    static let looksAt: TextFeatures = [.looseStop, .link]
    static let signs = [
        ByteSign("!?;", after: isLetterByte, before: isLetterByte), ByteSign("{", after: isLetterByte),
    ]

    static let info = RuleInfo(
        "T625", "missing-space", .warning, fix: .unsafe,
        summary: "A missing space after a mark, or before a placeholder.",
        rationale: """
            Two words have grown together: `mit{$name}`, `Karte,die`. Not reported are addresses, file names and code, words \
            that the source text has as well, scripts without spaces, and placeholders that the source text joins to a word in the same way. Arabic and \
            Hebrew join some words to the next one.
            """,
        bad: [
            .text(
                "Карта,оканчивающаяся на {$last}", in: "ru", of: "The card ending in {$last}", at: ",",
                fixed: "Карта, оканчивающаяся на {$last}"),
            .text(
                "Geteilt mit{$name}", in: "de", of: "Shared with {$name}", at: "{$name}", fixed: "Geteilt mit {$name}"),
            .text(
                "Gespeichert.Weiter geht es", in: "de", of: "Saved. Go on", at: ".",
                fixed: "Gespeichert. Weiter geht es"),
            .text("Enregistré!Continuez", in: "fr", of: "Saved! Go on", at: "!"),
        ],
        good: [
            .text("Geteilt mit {$name}, am {$date}", in: "de", of: "Shared with {$name} on {$date}"),
            .text(
                "Benutzer@{$host}, v{$version}, (mit {$name})", in: "de",
                of: "User@{$host}, v{$version}, (with {$name})"),
            .text("Node.JS, example.com, TL;DR", in: "de", of: "Node.JS, example.com, TL;DR"),
            .text("مشاركة مع ال{$name}", in: "ar", of: "Shared with {$name}"),
            .text("{$name}さんと共有。完了", in: "ja", of: "Shared with {$name}, done"),
            .text("pré{$word}", in: "fr", of: "pre{$word}"),
        ])

    private static let isLetterByte: @Sendable (UInt8) -> Bool = { ASCII.isLetter($0) || $0 >= 0x80 }
    private static let spaced: ScriptSet = [.latin, .cyrillic, .greek, .armenian]

    static func concerns(_ language: LanguageFacts) -> Bool {
        !language.isPseudo && language.isKnown && (language.scripts ?? .latin).intersects(spaced)
    }

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard !context.features.contains(.sameAsSource) else { return }
        let isGlued = context.source?.shownTexts.contains { !Self.placeholders(gluedIn: $0).isEmpty } ?? true
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            if !isGlued {
                for index in Self.placeholders(gluedIn: text) {
                    let place = text.range(index..<index + 1)
                    findings.report(
                        context, at: place, "there is no space before the placeholder", help: "Add one.",
                        fix: context.fix(.unsafe, replacing: place.lowerBound..<place.lowerBound, with: " "))
                }
            }
            let marks = text.scalars.indices.filter { Self.isJoining($0, text) }
            guard !marks.isEmpty else { continue }
            let code = text.code
            for index in marks where !code.contains(where: { $0.contains(index) }) {
                let around = text.string(max(0, index - 2)..<min(text.count, index + 3))
                if context.source?.bytes.string.contains(around) ?? false { continue }
                let range = text.range(index..<index + 1)
                findings.report(
                    context, at: range, "there is no space after `\(text.string(index..<index + 1))`", help: "Add one.",
                    fix: context.fix(.unsafe, replacing: range.upperBound..<range.upperBound, with: " "))
            }
        }
    }

    /// The placeholders that follow a word of at least two small letters without a space.
    private static func placeholders(gluedIn text: ShownPattern) -> [Int] {
        text.scalars.indices.filter { index in
            text.scalars[index] == ShownPattern.placeholder
                && [index - 1, index - 2].allSatisfy {
                    CodePoint.isLowercase(text.scalar($0)) && ScriptSet.script(of: text.scalar($0)).intersects(spaced)
                }
        }
    }

    /// Whether a mark is between two words: after a full stop, a new sentence.
    private static func isJoining(_ index: Int, _ text: ShownPattern) -> Bool {
        func isWord(_ indices: Int...) -> Bool {
            indices.allSatisfy {
                CodePoint.isLetter(text.scalar($0)) && ScriptSet.script(of: text.scalar($0)).intersects(spaced)
            }
        }
        switch text.scalars[index] {
        case 0x3B where isEntity(index, text): return false
        // A question mark before a small letter stands for a letter that was lost: U708.
        case 0x21, 0x3F:
            return isWord(index - 2, index - 1, index + 1, index + 2) && CodePoint.isUppercase(text.scalar(index + 1))
        case 0x2C, 0x3B:
            return isWord(index - 2, index - 1, index + 1, index + 2) && CodePoint.isLowercase(text.scalar(index - 1))
        case 0x2E:
            return isWord(index - 3, index - 2, index - 1, index + 1, index + 2)
                && [index - 3, index - 2, index - 1, index + 2].allSatisfy { CodePoint.isLowercase(text.scalar($0)) }
                && CodePoint.isUppercase(text.scalar(index + 1))
        default: return false
        }
    }

    /// Whether a semicolon ends `&nbsp;`.
    private static func isEntity(_ index: Int, _ text: ShownPattern) -> Bool {
        text.scalars[..<index].last { !CodePoint.isWordPart($0) && $0 != 0x23 } == 0x26
    }
}
