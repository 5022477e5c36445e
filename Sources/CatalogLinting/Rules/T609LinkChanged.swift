package struct T609LinkChanged: WritingRule {
    package static let looksAt: TextFeatures = .linksDiffer

    package static let info = RuleInfo(
        "T609", "link-changed", .warning,
        summary: "An address of the web or of mail that is not that of the source text.",
        rationale: """
            A letter that is lost in an address leads readers nowhere, or to somebody else. An address may name the other \
            language in its path, host or query, and the country at the end of its host: `/en/help` becomes `/de/help`.
            """,
        bad: [
            .text(
                "Mehr: https://help.exarnple.com", in: "de", of: "More: https://help.example.com",
                at: "https://help.exarnple.com"),
            .text("support@exmaple.org に連絡", in: "ja", of: "Contact support@example.org", at: "support@exmaple.org"),
            .text("En savoir plus ici.", in: "fr-CA", of: "Learn more at www.example.com."),
            .text("docs.example.com/apl 참조", in: "ko", of: "See docs.example.com/api"),
        ],
        good: [
            .text("Mehr: https://example.com/de/help.", in: "de", of: "More: https://example.com/en/help."),
            .text("https://ja.wikipedia.org/wiki/HTTPを参照", in: "ja", of: "See https://en.wikipedia.org/wiki/HTTP"),
            .text(
                "Voir <a href=\"https://example.com\">l’aide</a>", in: "fr",
                of: "See <a href=\"https://example.com\">help</a>"),
            .text(
                "Siehe https://example.com/{$id}/x, z.B. und/oder", in: "de",
                of: "See https://example.com/{$id}/x, e.g. and/or"),
        ])

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, let original = context.reference?.language, source.isReadable,
            context.text.isReadable, !context.features.contains(.sameAsSource)
        else { return }
        let sources = source.shownTexts.map { Self.links(in: $0) }
        let known = Set(sources.joined().map { Self.neutral($0.address, original) })
        for pattern in context.text.patterns {
            let text = PatternText(context.text, pattern)
            let links = Self.links(in: text)
            var unknown: [WebLink] = []
            var found: Set<String> = []
            for link in links {
                let addresses = [Self.neutral(link.address, context.language), Self.neutral(link.address, original)]
                if let same = addresses.first(where: known.contains) {
                    found.insert(same)
                } else {
                    unknown.append(link)
                }
            }
            for link in unknown {
                findings.report(
                    context, at: text.range(link.range), "the address \(link.address) is not in the source text",
                    help: "Write the source's address.", related: context.inSource(nil, "the source is at"))
            }
            // What every variant of the source has, every variant has.
            guard unknown.isEmpty, let first = sources.first else { continue }
            let gone = first.first { link in
                let address = Self.neutral(link.address, original)
                return !found.contains(address)
                    && sources.allSatisfy { $0.contains { Self.neutral($0.address, original) == address } }
            }
            guard let gone else { continue }
            findings.report(
                context, at: pattern.range, "the address \(gone.address) of the source text is missing",
                help: "Write it where it belongs.", related: context.inSource(nil, "the source is at"))
        }
    }

    /// Addresses in the text, and those in its tags.
    private static func links(in text: PatternText) -> [WebLink] {
        WebLink.all(in: text).filter { link in
            // `https://` before a placeholder says nothing.
            link.range.count > 8 || link.address.contains(".")
        }
    }

    /// An address without what tells languages and countries apart in it.
    private static func neutral(_ address: String, _ language: LanguageFacts) -> String {
        var tags: Set<String> = [language.language, language.tag.description.lowercased()]
        if let region = language.tag.region ?? language.tag.maximized.region { tags.insert(region.lowercased()) }
        for tag in Array(tags) { tags.insert(tag.replacing("-", with: "_")) }
        var parts: [String] = []
        var part = ""
        for character in address.lowercased() {
            if "/.?=&#:".contains(character) {
                parts.append(tags.contains(part) ? "*" : part)
                parts.append(String(character))
                part = ""
            } else {
                part.append(character)
            }
        }
        parts.append(tags.contains(part) ? "*" : part)
        while parts.last == "/" || parts.last == "" { parts.removeLast() }
        return parts.joined()
    }
}
