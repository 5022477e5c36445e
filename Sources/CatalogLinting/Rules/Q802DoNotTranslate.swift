struct Q802DoNotTranslate: TextRule {
    static let looksAt: TextFeatures = .hasSource

    static let info = RuleInfo(
        "Q802", "do-not-translate", .warning, fix: .unsafe,
        summary: "A name that should stay the same in every language, but is missing or changed.",
        rationale: """
            `doNotTranslate` in the configuration lists brands and names. If a text contains such a name, its \
            translation has to contain it too, letter for letter; endings and particles may follow it. Without a \
            list, this rule does nothing.
            """,
        bad: [
            .text("Acme-Wolke speichert alles.", in: "de", of: "Acme Cloud stores it all.").names("Acme Cloud"),
            .text(
                "acme cloud에 저장합니다.", in: "ko", of: "Saved to Acme Cloud.", at: "acme cloud",
                fixed: "Acme Cloud에 저장합니다."
            )
            .names("Acme Cloud"),
            .text("アクメクラウドに保存します。", in: "ja", of: "Saved to Acme Cloud.").names("Acme Cloud"),
        ],
        good: [
            .text("Acme Clouds Speicher", in: "de", of: "Acme Cloud’s storage").names("Acme Cloud"),
            .text("Acme Cloud에 저장합니다.", in: "ko", of: "Saved to Acme Cloud.").names("Acme Cloud"),
            .text("雲に保存します。", in: "ja", of: "Saved to a cloud.").names("Acme Cloud"),
        ])

    static func isIdle(_ settings: RuleSettings) -> Bool { settings.doNotTranslate.isEmpty }

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, source.isReadable, context.text.isReadable else { return }
        var sources: [ShownPattern]?
        var texts: [ShownPattern]?
        for name in context.settings.doNotTranslate where contains(name, source.bytes) {
            // A name that is in every variant of the source must be in every variant of the translation.
            let shown = sources ?? source.shownTexts
            sources = shown
            guard shown.contains(where: { !NameSearch.places(of: name, in: $0).isEmpty }) else { continue }
            let isEverywhere = shown.allSatisfy { !NameSearch.places(of: name, in: $0).isEmpty }
            let own = texts ?? context.text.shownTexts
            texts = own
            let wanted = Array(name.unicodeScalars.map(\.value))
            let lacking = own.indices.filter { !has(wanted, own[$0]) }
            guard isEverywhere ? !lacking.isEmpty : lacking.count == own.count else { continue }
            for place in isEverywhere ? lacking[...] : lacking.prefix(1) {
                report(name, own[place], context.text.patterns[place], context, findings)
            }
        }
    }

    private func report(
        _ name: String, _ text: ShownPattern, _ pattern: PatternView, _ context: TextContext, _ findings: FindingSink
    ) {
        let place = context.inSource(nil, "the source is at")
        if let variant = NameSearch.variants(of: name, in: text).first {
            let range = text.range(variant)
            findings.report(
                context, at: range, "the name is spelled \"\(name)\"", help: "Write \(name).",
                fix: context.fix(.unsafe, replacing: range, with: name), related: place)
        } else {
            findings.report(
                context, at: pattern.range, "the name \"\(name)\" from the source text is missing",
                help: "Add it: it is the same in every language.", related: place)
        }
    }

    /// Whether the bytes of a name occur in a text.
    private func contains(_ name: String, _ bytes: UTF8Text) -> Bool {
        let (name, bytes) = (name.utf8Span.span, bytes.span)
        guard !name.isEmpty, bytes.count >= name.count else { return false }
        return (0...(bytes.count - name.count)).contains { start in
            bytes[start] == name[0] && bytes.extracting(start..<start + name.count).isEqual(to: name)
        }
    }

    /// Whether a text contains the name, even if something is attached to it.
    private func has(_ name: [UInt32], _ text: ShownPattern) -> Bool {
        guard !name.isEmpty, text.count >= name.count else { return false }
        return (0...(text.count - name.count)).contains { start in
            text.scalars[start] == name[0] && text.scalars[start..<start + name.count].elementsEqual(name)
        }
    }
}
