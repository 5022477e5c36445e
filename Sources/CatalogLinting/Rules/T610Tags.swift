struct T610Tags: WritingRule {
    static let looksAt: TextFeatures = [.tagsDiffer, .markupPlaceholders]

    static let info = RuleInfo(
        "T610", "tags", .error,
        summary: "Tags that differ from the source text, or are not properly nested.",
        rationale: """
            A tag that is not closed makes the rest of the page bold; if one is dropped, its link is lost. Tags \
            and markup are counted by name, opening and closing, in every variant. Their order is up to the \
            translator, and so are `<br>` and `<wbr>`. `<` and `>` that do not form a tag are text.
            """,
        bad: [
            .text("Drücken Sie <b>Sichern.", in: "de", of: "Press <b>Save</b>.", at: "<b>"),
            .text("Appuyez sur Enregistrer.", in: "fr", of: "Press <b>Save</b>."),
            .text("<i>저장</i>을 누르세요.", in: "ko", of: "Press <b>Save</b>.", at: "<i>"),
            .text("「保存」を押します。", in: "ja", of: "Press {#b}Save{/b}."),
            .text("Press <b>Save</i>.", at: "<b>"),
            .text("Aufruf: shop Datei", in: "de", of: "Usage: shop <file>"),
        ],
        good: [
            .text("<b>Sichern</b> drücken<br>", in: "de", of: "Press <b>Save</b>"),
            .text("{#b}Enregistrer{/b}{#br/}", in: "fr", of: "{#b}Save{/b}{#br/}"),
            .text("a < b、c > d", in: "ja", of: "a < b and c > d"),
            .text("<ul><li>One</li></ul>"),
            .text("Aufruf: shop <Datei> <Ausgabe>", in: "de", of: "Usage: shop <file> <output>"),
            .text("用法：shop <文件>", in: "zh", of: "Usage: shop <file>"),
            .text("Öffnet <Datei> zum Lesen.", in: "de", of: "Opens FILE for reading."),
            .text("<B>Sichern</B> drücken", in: "de", of: "Press <b>Save</b>"),
        ])

    /// Translators may break lines as they like.
    private static let free: Set<String> = ["br", "wbr"]
    /// These need no end tag in HTML.
    private static let optional: Set<String> = ["p", "li", "td", "th", "tr", "dt", "dd", "option"]
    /// Elements that are common in texts. Other words in angle brackets may stand for something to fill in.
    private static let inline: Set<String> = [
        "a", "b", "i", "u", "s", "em", "strong", "span", "small", "sub", "sup", "code", "kbd", "mark", "q", "cite",
        "div", "ul",
        "ol", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "font", "button", "label",
    ]

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard context.text.isReadable, MarkupSlip.all(in: context).isEmpty else { return }
        let sources = context.source.flatMap { $0.isReadable ? $0 : nil }.map { source in
            source.patterns.map { Self.tags(in: $0, source) }
        }
        for pattern in context.text.patterns where !T601Empty.isEmpty(pattern, context.text) {
            let tags = Self.tags(in: pattern, context.text)
            guard let sources else {
                nesting(tags.filter { !$0.isMarkup && Self.inline.contains($0.name) }, context, findings)
                continue
            }
            if sources.contains(where: { Self.isSame($0, tags) }) {
                if sources.allSatisfy({ Self.unfit(in: $0) == nil }) { nesting(tags, context, findings) }
                continue
            }
            let nearest = sources.min { Self.distance($0, tags) < Self.distance($1, tags) } ?? []
            difference(tags, nearest, pattern, context, findings)
        }
    }

    private func difference(
        _ tags: [Tag], _ wanted: [Tag], _ pattern: PatternView, _ context: TextContext, _ findings: FindingSink
    ) {
        let place = context.inSource(nil, "the source is at")
        // Words to fill in may be added: KEYWORD may become <Schlüsselwort>.
        if let extra = Self.without(tags, wanted).first(where: { $0.name != FillIn.name }) {
            findings.report(
                context, at: extra.range, "the tag \(extra.description) is not in the source text",
                help: "Use the same tags as the source.", related: place)
        } else if let missing = Self.without(wanted, tags).first {
            // Points at the tag that lost its partner, or else at the whole text.
            let partner = tags.first { $0.name == missing.name && $0.isMarkup == missing.isMarkup }
            findings.report(
                context, at: partner?.range ?? pattern.range,
                "the tag \(missing.description) from the source text is missing",
                severity: missing.name == FillIn.name ? .warning : nil, help: "Add it.",
                related: place)
        }
    }

    private func nesting(_ tags: [Tag], _ context: TextContext, _ findings: FindingSink) {
        // M315 checks markup.
        guard let tag = Self.unfit(in: tags.filter { !$0.isMarkup }) else { return }
        findings.report(
            context, at: tag.range,
            tag.kind == .open
                ? "the tag \(tag.description) is not closed"
                : "the tag \(tag.description) is closed but was not opened",
            help: tag.kind == .open ? "Write </\(tag.name)> where it ends." : "Write <\(tag.name)> where it starts.")
    }

    /// An HTML tag or a markup placeholder, with its range in the text's bytes.
    private struct Tag {
        var kind: HTMLTag.Kind
        var name: String
        var range: Range<Int>
        var isMarkup: Bool

        func isEqual(_ other: Tag) -> Bool { kind == other.kind && name == other.name && isMarkup == other.isMarkup }

        var description: String {
            if name == FillIn.name { return "<…>" }
            guard isMarkup else { return HTMLTag(kind: kind, name: name, range: range).description }
            switch kind {
            case .open: return "{#\(name)}"
            case .close: return "{/\(name)}"
            case .standalone: return "{#\(name)/}"
            }
        }
    }

    private static func tags(in pattern: PatternView, _ text: MessageView) -> [Tag] {
        var tags: [Tag] = []
        if text.features.contains(.markup) {
            let shown = ShownPattern(text, pattern)
            let found = HTMLTag.all(in: shown)
            // `<file>` in a usage line stands for something to fill in, and is translated.
            let fillIns = FillIn.all(in: shown, tags: found)
            tags = found.filter { !fillIns.contains($0.range) }.map {
                Tag(kind: $0.kind, name: $0.name, range: shown.range($0.range), isMarkup: false)
            }
            tags += fillIns.map { Tag(kind: .standalone, name: FillIn.name, range: shown.range($0), isMarkup: false) }
        }
        for element in pattern.elements {
            switch element.kind {
            case .openMarkup(let name): tags.append(Tag(kind: .open, name: name, range: element.range, isMarkup: true))
            case .closeMarkup(let name):
                tags.append(Tag(kind: .close, name: name, range: element.range, isMarkup: true))
            case .standaloneMarkup(let name):
                tags.append(Tag(kind: .standalone, name: name, range: element.range, isMarkup: true))
            case .text, .variable, .value: break
            }
        }
        return tags.filter { !free.contains($0.name) }
    }

    /// The tags in one list that are missing from the other, counting repetitions.
    private static func without(_ tags: [Tag], _ others: [Tag]) -> [Tag] {
        var rest = others
        return tags.filter { tag in
            guard let place = rest.firstIndex(where: { $0.isEqual(tag) }) else { return true }
            rest.remove(at: place)
            return false
        }
    }

    private static func isSame(_ left: [Tag], _ right: [Tag]) -> Bool {
        left.count == right.count && without(left, right).isEmpty
    }

    private static func distance(_ left: [Tag], _ right: [Tag]) -> Int {
        without(left, right).count + without(right, left).count
    }

    /// The first tag that is not closed, or that closes nothing.
    private static func unfit(in tags: [Tag]) -> Tag? {
        var open: [Tag] = []
        for tag in tags where !optional.contains(tag.name) && !tag.isMarkup {
            switch tag.kind {
            case .open: open.append(tag)
            case .close:
                guard let last = open.last else { return tag }
                guard last.name == tag.name else { return last }
                open.removeLast()
            case .standalone: break
            }
        }
        return open.first
    }
}
