import MessageFormat2

struct M318EmptyMarkup: TextRule {
    static let looksAt: TextFeatures = []
    static let signs = [
        ByteSign("{", after: { $0 == UInt8(ascii: "}") || $0 <= 0x20 }, before: { $0 == UInt8(ascii: "/") })
    ]

    static let info = RuleInfo(
        "M318", "empty-markup", .warning,
        summary: "Markup that is opened and closed with nothing between.",
        rationale: """
            `{#b}{/b}Send` makes nothing bold: the words that belong inside stand behind. Nothing is reported if the \
            source has the same markup without content.
            """,
        bad: [
            .text("Klicken Sie auf {#b}{/b}Senden.", in: "de", of: "Click {#b}Send{/b}.", at: "{#b}{/b}"),
            .text("Cliquez sur Envoyer {#b} {/b}.", in: "fr", of: "Click {#b}Send{/b}."),
            .text("보내기{#link}{/link}를 누르세요.", in: "ko", of: "Press {#link}Send{/link}."),
        ],
        good: [
            .text("Klicken Sie auf {#b}Senden{/b}.", in: "de", of: "Click {#b}Send{/b}."),
            .text("{#b}{$name}{/b} 님", in: "ko", of: "Hello {#b}{$name}{/b}"),
            .text("{#icon}{/icon} Enregistrer", in: "fr", of: "{#icon}{/icon} Save"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        let empty = context.source.map { source in
            Set(source.patterns.flatMap { Self.all(in: $0, of: source).map(\.name) })
        }
        for pattern in context.text.patterns {
            for (name, range) in Self.all(in: pattern, of: context.text) where empty?.contains(name) == false {
                findings.report(
                    context, at: range, "there is nothing between {#\(name)} and {/\(name)}",
                    help: "Move {/\(name)} behind the words that belong inside.")
            }
        }
    }

    private static func all(in pattern: PatternView, of text: MessageView) -> [(name: String, range: Range<Int>)] {
        let elements = pattern.elements.filter { !$0.isText || !text.bytes.string($0.range).allSatisfy(\.isWhitespace) }
        return zip(elements, elements.dropFirst()).compactMap { open, close in
            guard case .openMarkup(let name) = open.kind, close.kind == .closeMarkup(name) else { return nil }
            return (name, open.range.lowerBound..<close.range.upperBound)
        }
    }
}
