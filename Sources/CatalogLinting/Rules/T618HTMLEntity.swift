import ByteText
import CatalogsXML

struct T618HTMLEntity: WritingRule {
    static let looksAt: TextFeatures = []
    static let signs = [
        ByteSign("&", before: { CodePoint.isASCIILetter(UInt32($0)) || $0 == UInt8(ascii: "#") })
    ]

    static let info = RuleInfo(
        "T618", "html-entity", .warning, fix: .unsafe,
        summary: "An HTML entity, such as `&amp;` or `&nbsp;`, in a text that is not HTML.",
        rationale: """
            An editor or an export has escaped the text once too often, and readers see the letters `&amp;`. A \
            text with tags in it is HTML and may contain entities, and so may a translation whose source contains \
            them.
            """,
        bad: [
            .text(
                "Forschung &amp; Lehre", in: "de", of: "Research & teaching", at: "&amp;", fixed: "Forschung & Lehre"),
            .text("Prix&nbsp;: 5 €", in: "fr", of: "Price: 5 €", at: "&nbsp;", fixed: "Prix\u{A0}: 5 €"),
            .text("Non c&#39;è", in: "it", of: "It is not there", at: "&#39;", fixed: "Non c'è"),
            .text("Terms &amp; conditions", at: "&amp;", fixed: "Terms & conditions"),
            .text("&Aring;rsredovisning", in: "sv", of: "Annual report", at: "&Aring;", fixed: "Årsredovisning"),
            .text("Shrani &scaron;e to", in: "sl", of: "Save this as well", at: "&scaron;", fixed: "Shrani še to"),
            .text("&quot;저장&quot;됨", in: "ko", of: "“Save” done", at: "&quot;", fixed: "\"저장\"됨"),
        ],
        good: [
            .text("Forschung & Lehre; R&D", in: "de", of: "Research & teaching; R&D"),
            .text("<b>Forschung</b> &amp; Lehre", in: "de", of: "<b>Research</b> & teaching"),
            .text("&lt;b&gt; sans fin", in: "fr", of: "&lt;b&gt; without end"),
            .text("https://example.com/?a=1&copy;=2", in: "ko", of: "https://example.com/?a=1&copy;=2"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        let sources = context.source?.shownTexts ?? []
        guard !sources.contains(where: { !Self.all(in: $0).isEmpty || !HTMLTag.all(in: $0).isEmpty }) else { return }
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            let entities = Self.all(in: text)
            guard let first = entities.first, HTMLTag.all(in: text).isEmpty else { continue }
            // In the source language, this is a text about tags.
            if context.source == nil, entities.contains(where: { $0.character == 0x3C }) { continue }
            let edits = entities.compactMap { Self.edit($0, text, context) }
            findings.report(
                context, at: text.range(first.range),
                "readers see the letters `\(text.string(first.range))`, because the text is not HTML",
                help: "Write \(Self.shown(first.character)).",
                fix: edits.count == entities.count ? Fix(.unsafe, edits) : nil)
        }
    }

    private static func edit(
        _ entity: (range: Range<Int>, character: UInt32), _ text: ShownPattern, _ context: TextContext
    ) -> Fix.Edit? {
        guard let scalar = Unicode.Scalar(entity.character), scalar.value >= 0x20,
            !"{}\\|<>".unicodeScalars.contains(scalar)
        else { return nil }
        return context.edit(replacing: text.range(entity.range), with: String(scalar))
    }

    private static func shown(_ character: UInt32) -> String {
        guard let scalar = Unicode.Scalar(character), character > 0x20 else { return "the character itself" }
        if character == 0xA0 { return "a no-break space, U+00A0" }
        return NamedCharacter.isSeen(scalar)
            ? String(scalar) : "the character itself, \(Hexadecimal.codePoint(character))"
    }

    /// Finds `&name;`, `&#39;` and `&#x27;`, except in addresses.
    private static func all(in text: ShownPattern) -> [(range: Range<Int>, character: UInt32)] {
        var entities: [(range: Range<Int>, character: UInt32)] = []
        for start in text.scalars.indices where text.scalars[start] == 0x26 {
            var end = start + 1
            if text.scalar(end) == 0x23 { end += 1 }
            while end < start + 10,
                CodePoint.isASCIILetter(text.scalar(end)) || CodePoint.isASCIIDigit(text.scalar(end))
            {
                end += 1
            }
            guard end > start + 2, text.scalar(end) == 0x3B else { continue }
            let name = text.string(start + 1..<end)
            let number =
                name.hasPrefix("#x") || name.hasPrefix("#X")
                ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
            guard let character = number ?? NamedCharacter.scalar(name)?.value else { continue }
            entities.append((start..<end + 1, character))
        }
        guard !entities.isEmpty else { return [] }
        let links = WebLink.all(in: text)
        return entities.filter { entity in !links.contains { $0.range.overlaps(entity.range) } }
    }
}
