import ByteText
import Catalogs
import MessageFormat2
import MessageFormat2Foundation

struct T614MaxLength: LanguageRule {
    static let info = RuleInfo(
        "T614", "max-length", .error,
        summary: "A text that is longer than its source entry allows.",
        rationale: """
            `maxLength` in the source entry, or in the configuration for a pattern of keys or for single parts (`{ \
            "title": 40, "detail": 120 }`), is counted the way readers count: in grapheme clusters of the \
            formatted text, with the examples of its placeholders filled in. The longest variant counts.
            """,
        bad: [
            .entries(
                "\"a\": \"Änderungen speichern\"", in: "de", of: "\"a\": { \"detail\": \"Save\", \"maxLength\": 10 }",
                at: "Änderungen speichern"),
            .entries(
                "\"a\": \"{$name} 님\"", in: "ko",
                of:
                    "\"a\": { \"detail\": \"{$name}\", \"maxLength\": 6, \"placeholders\": { \"name\": { \"example\": \"Andrea\" } } }"
            ),
            .entries("\"a\": { \"detail\": \"Save everything\", \"maxLength\": 10 }", at: "Save everything"),
        ],
        good: [
            .entries("\"a\": \"Speichern\"", in: "de", of: "\"a\": { \"detail\": \"Save\", \"maxLength\": 10 }"),
            .entries("\"a\": \"👩‍👩‍👧‍👦 नमस्ते\"", in: "hi", of: "\"a\": { \"detail\": \"👩‍👩‍👧‍👦 Hello\", \"maxLength\": 7 }"),
            .entries(
                "\"a\": \"{$name} 님\"", in: "ko",
                of:
                    "\"a\": { \"detail\": \"{$name}\", \"maxLength\": 6, \"placeholders\": { \"name\": { \"example\": \"Eva\" } } }"
            ),
        ])

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard let reference = language.reference, !language.language.isPseudo else { return }
        let settings = language.settings.maximumLengths
        guard
            !settings.isEmpty
                || reference.catalogs.contains(where: { $0.storage.metadata.contains { $0.maximumLength != nil } })
        else { return }
        for (place, catalog) in language.catalogs.enumerated() {
            for entry in 0..<catalog.count {
                guard let number = language.counterpart(of: entry, in: place) else { continue }
                let limits = limits(reference.entry(number), settings)
                if limits.isEmpty { continue }
                check(catalog, entry, limits, reference, number, language.language, findings)
            }
        }
    }

    /// The limit for all parts from the source's entry, or else the limits from the configuration.
    private func limits(_ source: CatalogEntry, _ settings: [MaximumLength]) -> [CatalogPart: Int] {
        if let length = source.maximumLength { return MaximumLength("", allParts: length).lengths }
        guard !settings.isEmpty else { return [:] }
        let key = source.key.rawValue
        var limits: [CatalogPart: Int] = [:]
        for setting in settings where GlobPattern.matches(setting.pattern, key) {
            limits.merge(setting.lengths) { $1 }
        }
        return limits
    }

    private func check(
        _ catalog: CatalogView, _ entry: Int, _ limits: [CatalogPart: Int], _ reference: ReferenceView, _ number: Int,
        _ language: LanguageFacts, _ findings: FindingSink
    ) {
        let source = reference.entry(number)
        for part in CatalogPart.allCases {
            guard let limit = limits[part], let text = catalog.entry(entry)[part] else { continue }
            let message = MessageReader().read(text, part: part)
            guard message.isReadable, let length = longest(message, source.placeholders, language), length > limit
            else {
                continue
            }
            findings.report(
                in: catalog, at: text.fileRange, key: source.key.rawValue, sourceNumber: number,
                "the text has \(length) characters; the limit is \(limit)", help: "Shorten it.",
                related: source.maximumLength == nil
                    ? []
                    : [
                        Finding.Related(
                            reference.catalog(of: number).file,
                            reference.catalog(of: number).keyRange(reference.entryNumber(of: number)), "the limit is at"
                        )
                    ])
        }
    }

    /// The length of the longest variant, with the placeholders' examples filled in.
    private func longest(
        _ text: MessageView, _ placeholders: [CatalogPlaceholder], _ language: LanguageFacts
    ) -> Int? {
        guard text.features.contains(.syntax) else { return text.bytes.string.count }
        var arguments: MessageArguments = [:]
        for name in text.arguments {
            let placeholder = placeholders.first { $0.name == name }
            let example = placeholder?.example ?? name
            let number = DecimalNumber(example)
            let isNumber =
                placeholder?.type.flatMap(ArgumentKind.init(declared:)) == .number || placeholder?.type == nil
            arguments[name] = isNumber ? number.map { .decimal($0) } ?? .string(example) : .string(example)
        }
        guard let message = text.message ?? text.text.parse().message else { return nil }
        return Self.patterns(of: message).map { pattern in
            var single = message
            single.body = .pattern(pattern)
            return CompiledMessage(single, locale: language.tag, functions: .localizedDrafts, bidi: .none)
                .format(arguments).count
        }.max()
    }

    private static func patterns(of message: Message) -> [Message.Pattern] {
        switch message.body {
        case .pattern(let pattern): [pattern]
        case .select(_, let variants): variants.map(\.pattern)
        }
    }
}
