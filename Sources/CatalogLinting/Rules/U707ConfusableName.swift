import MessageFormat2

struct U707ConfusableName: WritingRule {
    static let looksAt: TextFeatures = .unusualNames

    static let info = RuleInfo(
        "U707", "confusable-name", .error, fix: .unsafe,
        summary: "The name of a variable, function or markup with a letter that only looks like another one.",
        rationale: """
            `{$nаme}` with a Cyrillic а is a different variable from `{$name}`, and it is hard to see why it isn't \
            filled in. Names in one alphabet are fine, whichever it is.
            """,
        bad: [
            .text("Hallo {$n\u{430}me}", in: "de", of: "Hello {$name}", at: "$n\u{430}me", fixed: "Hallo {$name}"),
            .text("{$c\u{3BF}unt :number} fichiers", in: "fr", of: "{$count :number} files"),
            .text("{#\u{435}m}저장{/\u{435}m}", in: "ko", of: "{#em}Save{/em}", at: "\u{435}m"),
        ],
        good: [
            .text("Hallo {$name}", in: "de", of: "Hello {$name}"),
            .text("{$имя}, привет", in: "ru", of: "Hello {$имя}"),
            .text("{#em}저장{/em}", in: "ko", of: "{#em}Save{/em}"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let message = context.text.message else { return }
        var reported: Set<Int> = []
        var names =
            message.variableReferences.map(\.span.bytes) + message.declarations.map(\.variable.span.bytes)
            + markup(in: context.text)
        message.forEachFunction { names.append($0.nameSpan.bytes) }
        for range in names.sorted(by: { $0.lowerBound < $1.lowerBound })
        where reported.insert(range.lowerBound).inserted {
            let name = context.text.bytes.string(range)
            guard let meant = Self.meant(by: name) else { continue }
            findings.report(
                context, at: range, "the name `\(name)` mixes letters of two alphabets",
                help: "Did you mean `\(meant)`?",
                fix: context.fix(.unsafe, replacing: range, with: meant))
        }
    }

    /// The ranges of the names of markup.
    private func markup(in text: MessageView) -> [Range<Int>] {
        text.patterns.flatMap { pattern in
            pattern.elements.compactMap { element in
                let name: String
                switch element.kind {
                case .openMarkup(let own), .closeMarkup(let own), .standaloneMarkup(let own): name = own
                case .text, .variable, .value: return nil
                }
                var start = element.range.lowerBound + 1
                while start < element.range.upperBound, [0x20, 0x23, 0x2F].contains(text.bytes[start]) { start += 1 }
                let range = start..<min(start + name.utf8.count, element.range.upperBound)
                return text.bytes.string(range) == name ? range : nil
            }
        }
    }

    /// The ASCII name that a name with letters of other alphabets looks like.
    private static func meant(by name: String) -> String? {
        let scalars = name.unicodeScalars
        guard scalars.contains(where: { CodePoint.isASCIILetter($0.value) }) else { return nil }
        var meant = String.UnicodeScalarView()
        var isChanged = false
        for scalar in scalars {
            if scalar.isASCII {
                meant.append(scalar)
            } else {
                guard let latin = Confusable.latin(scalar.value).flatMap(Unicode.Scalar.init) else { return nil }
                meant.append(latin)
                isChanged = true
            }
        }
        return isChanged ? String(meant) : nil
    }
}
