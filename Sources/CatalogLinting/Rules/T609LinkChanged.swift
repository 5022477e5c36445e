struct T609LinkChanged: WritingRule {
    static let looksAt: TextFeatures = .linksDiffer

    static let info = RuleInfo(
        "T609", "link-changed", .warning,
        summary: "A web or email address that differs from the source text.",
        rationale: """
            One wrong letter in an address takes readers nowhere, or to the wrong place. An address may name the \
            other language in its path, host or query, or the country at the end of its host: `/en-us/help` \
            becomes `/de-de/help`, or `/help`, and a page in another language has different headings after `#`. \
            `http` may become `https`. Addresses may be added to the text, such as where to write about the \
            translation, but not to its tags.
            """,
        bad: [
            .text(
                "Mehr: https://help.exarnple.com", in: "de", of: "More: https://help.example.com",
                at: "https://help.exarnple.com"),
            .text("support@exmaple.org に連絡", in: "ja", of: "Contact support@example.org", at: "support@exmaple.org"),
            .text("En savoir plus ici.", in: "fr-CA", of: "Learn more at www.example.com."),
            .text("docs.example.com/apl 참조", in: "ko", of: "See docs.example.com/api"),
            .text(
                "Pomoc: https://example.com/pl-pl/hlep", in: "pl", of: "Help: https://example.com/en-us/help",
                at: "https://example.com/pl-pl/hlep"),
            .text("Näin: https://example.com/sv/help", in: "fi", of: "How to: https://example.com/en/help"),
            .text("Skriv till support-sv@example.com.", in: "sv", of: "Write to support-en@example.com."),
            .text("Zie https://example.nl/hulp", in: "nl", of: "See https://example.com/help"),
            .text(
                "Piszcie na adres <a href='https://exarnple.com'>example.com</a>", in: "pl", of: "Write to example.com",
                at: "https://exarnple.com"),
            .text("Más: http://example.com/a", in: "es", of: "More: https://example.com/a"),
        ],
        good: [
            .text("Écrivez à exemple@shop.example", in: "fr", of: "Write to example@shop.example"),
            .text("Mehr: https://example.com/de/help.", in: "de", of: "More: https://example.com/en/help."),
            .text("https://ja.wikipedia.org/wiki/HTTPを参照", in: "ja", of: "See https://en.wikipedia.org/wiki/HTTP"),
            .text(
                "Voir <a href=\"https://example.com\">l’aide</a>", in: "fr",
                of: "See <a href=\"https://example.com\">help</a>"),
            .text(
                "Pomoc: https://example.com/pl-pl/help.", in: "pl", of: "Help: https://example.com/en-us/help."),
            .text("ヘルプ：https://example.com/ja-jp/help", in: "ja", of: "Help: https://example.com/en_US/help"),
            .text(
                "Ayuda: https://example.com/help?hl=es-419&p=1", in: "es",
                of: "Help: https://example.com/help?hl=en&amp;p=1"),
            .text("Voir https://example.com/fr/help#debut", in: "fr", of: "See https://example.com/help#start"),
            .text(
                "Zobacz https://pl.wikipedia.org/wiki/Chmura", in: "pl", of: "See https://en.wikipedia.org/wiki/Cloud"),
            .text("Ayrıntılar https://example.com/help'te", in: "tr", of: "Details at https://example.com/help"),
            .text(
                "Tiedot: example.com:ssa (https://example.com)", in: "fi",
                of: "Details at example.com (http://example.com)"),
            .text(
                "Skriv til bugs@example.com, og om oversættelsen til dansk@example.org", in: "da",
                of: "Write to bugs@example.com"),
            .text("Traduit par l’équipe fr@example.org", in: "fr", of: "Translation team: en@example.org"),
            .text("Itt: example.com-on", in: "hu", of: "On example.com"),
            .text("Terms: example.com/terms-pt_BR.pdf", in: "pt-BR", of: "Terms: example.com/terms-en.pdf"),
            .text(
                "Siehe https://example.com/{$id}/x, z.B. und/oder", in: "de",
                of: "See https://example.com/{$id}/x, e.g. and/or"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, let original = context.reference?.language, source.isReadable,
            context.text.isReadable, !context.features.contains(.sameAsSource)
        else { return }
        let sources = source.shownTexts.map { text in
            Self.links(in: text).map { (address: $0.address, forms: LinkForm.forms(ofSource: $0.address, original)) }
        }
        let known = sources.joined().reduce(into: Set<String>()) { $0.formUnion($1.forms) }
        let speaksOfTranslators = source.shownTexts.contains { text in
            let words = text.string(0..<text.count).lowercased()
            return words.contains("translat") || words.contains("maintainer")
        }
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            if let space = Self.spaceInLink(text) {
                findings.report(
                    context, at: text.range(space), "a space divides the address", help: "Remove it.",
                    related: context.inSource(nil, "the source is at"))
                continue
            }
            var unknown: [WebLink] = []
            var found: Set<String> = []
            let links = Self.links(in: text)
            for link in links {
                let same = Self.addresses(link.address, context.language).lazy.flatMap {
                    LinkForm.forms(of: $0, context.language, isOwn: true)
                        + LinkForm.forms(of: $0, original, isOwn: false)
                }.first(where: known.contains)
                if let same {
                    found.insert(same)
                } else {
                    unknown.append(link)
                }
            }
            // A language may have its own address for reporting translation mistakes, and may add others.
            let isOwn = sources.contains {
                $0.count < links.count && $0.allSatisfy { !$0.forms.isDisjoint(with: found) }
            }
            if isOwn || speaksOfTranslators {
                let tags = HTMLTag.all(in: text).map(\.range)
                unknown.removeAll { link in !tags.contains { $0.overlaps(link.range) } }
                if speaksOfTranslators { continue }
            }
            unknown.removeAll { link in sources.joined().contains { Self.isSameExample(link.address, $0.address) } }
            for link in unknown {
                findings.report(
                    context, at: text.range(link.range), "the address \(link.address) is not in the source text",
                    help: "Use the address from the source.", related: context.inSource(nil, "the source is at"))
            }
            // An address in every variant of the source must be in every variant of the translation.
            guard unknown.isEmpty, let first = sources.first else { continue }
            let gone = first.first { link in
                link.forms.isDisjoint(with: found) && !links.contains { Self.isSameExample($0.address, link.address) }
                    && sources.allSatisfy { $0.contains { !$0.forms.isDisjoint(with: link.forms) } }
            }
            guard let gone, !text.string(0..<text.count).lowercased().contains(gone.address.lowercased()) else {
                continue
            }
            findings.report(
                context, at: pattern.range, "the address \(gone.address) from the source text is missing",
                help: "Add it.", related: context.inSource(nil, "the source is at"))
        }
    }

    /// Whether two addresses of mail are the example of one place in two languages: `example@shop.example`, `exemple@shop.example`.
    private static func isSameExample(_ address: String, _ source: String) -> Bool {
        let (own, other) = (address.split(separator: "@"), source.split(separator: "@"))
        return own.count == 2 && other.count == 2 && own[1] == other[1]
            && ["example", "name", "you", "user", "yourname", "your.name", "someone", "me"].contains(
                other[0].lowercased())
    }

    /// `https:// example.com`
    private static func spaceInLink(_ text: ShownPattern) -> Range<Int>? {
        text.scalars.indices.first { index in
            CodePoint.isSpace(text.scalars[index]) && text.has("://", at: index - 3)
                && CodePoint.isLetter(text.scalar(index - 4))
                && CodePoint.isASCIILetter(text.scalar(index + 1))
        }.map { $0..<$0 + 1 }
    }

    /// The addresses in a text and its tags.
    private static func links(in text: ShownPattern) -> [WebLink] {
        WebLink.all(in: text).filter { link in
            // A bare `https://` before a placeholder does not count.
            link.range.count > 8 || link.address.contains(".")
        }
    }

    /// An address, and the same without a word ending: `example.com’dan`, `example.com:n`, `example.com-ra`.
    private static func addresses(_ address: String, _ language: LanguageFacts) -> [String] {
        guard inflecting.contains(language.language),
            let sign = address.lastIndex(where: { $0 == "'" || $0 == ":" || $0 == "-" }), sign > address.startIndex
        else { return [address] }
        let ending = address[sign...].dropFirst()
        guard ending.utf8.count <= 10, ending.allSatisfy({ $0.isLetter }) else { return [address] }
        return [address, String(address[..<sign])]
    }

    /// Languages that attach endings to names with an apostrophe, colon or hyphen.
    private static let inflecting: Set<String> = [
        "tr", "az", "uz", "tk", "crh", "fi", "se", "et", "hu", "eu", "kk", "ky", "tt", "ba", "lv", "lt", "pl", "cs",
        "sk",
    ]
}
