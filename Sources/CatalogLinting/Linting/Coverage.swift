import Catalogs

/// How much of the source a language has.
public struct Coverage: Sendable, Hashable {
    /// The number of texts in the source.
    public var total = 0
    /// Translated texts: not missing, empty, outdated or identical to the source.
    public var translated = 0
    /// Texts that are empty.
    public var empty = 0
    /// Translations whose source has changed since.
    public var stale = 0
    /// Texts that are identical to the source, byte for byte.
    public var identical = 0

    /// The coverage of an empty source.
    public init() {}

    /// Texts that are missing.
    public var missing: Int { max(0, total - translated - empty - stale - identical) }

    /// From 0 to 100; 100 if there is nothing to translate.
    public var percent: Double { total == 0 ? 100 : Double(translated) * 100 / Double(total) }

    /// The percentage as text: `98.2 %`, rounded down, so that 100 % means complete.
    public var shownPercent: String { Percent.text(percent) }

    init(_ language: LanguageView) {
        guard let reference = language.reference else { return }
        for number in 0..<reference.count {
            for part in CatalogPart.allCases where reference.hasText(number, part) { total += 1 }
        }
        let lock = language.settings.staleness?.entries[language.language.tag.description] ?? [:]
        var seen = [Bool](repeating: false, count: reference.count)
        for (place, catalog) in language.catalogs.enumerated() {
            for entry in 0..<catalog.count {
                guard let number = language.counterpart(of: entry, in: place), !seen[number] else { continue }
                seen[number] = true
                let view = catalog.entry(entry)
                let known = lock.isEmpty ? nil : lock[reference.key(number)]
                // Texts copied from the source count as missing.
                if known?.isUntranslated(view) == true { continue }
                let isStale = known.map { $0.isStale(view, reference.entry(number)) } ?? false
                for part in CatalogPart.allCases {
                    guard let source = reference.source(number, part) else { continue }
                    guard let text = view[part] else {
                        // Another entry's text is counted there.
                        if view.has(part) { translated += 1 }
                        continue
                    }
                    count(text, source, isStale: isStale, language, number)
                }
            }
        }
    }

    private mutating func count(
        _ text: CatalogText, _ source: SourceText, isStale: Bool, _ language: LanguageView, _ number: Int
    ) {
        let bytes = UTF8Text(text.storage, text.slot)
        if !bytes.contains(where: { $0 > 0x20 }) {
            empty += 1
        } else if isStale {
            stale += 1
        } else if let reference = language.reference, bytes.isSame(as: reference.bytes(source)),
            Self.isToBeTranslated(source, language, number)
        {
            identical += 1
        } else {
            translated += 1
        }
    }

    /// Whether an unchanged text should have been translated, as T602 judges it, and has not been accepted as it is.
    private static func isToBeTranslated(_ source: SourceText, _ language: LanguageView, _ number: Int) -> Bool {
        guard !language.isReference, let reference = language.reference,
            let text = reference.text(number, source.part),
            T602Untranslated.isUntranslated(text, language.language, reference.language, language.settings)
        else { return false }
        let ignored = reference.entry(number).hasMetadata ? reference.entry(number).ignoredRules : []
        return !ignored.contains(where: T602Untranslated.info.isNamed)
    }
}

/// Percentages as shown in reports.
enum Percent {
    /// Rounded down, so that 100 % means complete.
    static func text(_ percent: Double) -> String {
        let tenths = Int((min(max(percent, 0), 100) * 10).rounded(.down))
        return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
    }
}
