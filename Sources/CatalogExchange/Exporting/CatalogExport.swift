public import CatalogLinting
public import Catalogs
public import ExchangeFormats
public import LanguageTags
import MessageFormat2

/// Catalogs as a document for translators: the texts of the source language, beside what there is in the other one.
///
/// ```swift
/// let inputs = try CatalogInput.find(["Locales"])
/// let export = try CatalogExport(to: "cs", from: inputs)
/// let file = XLIFF21Format.xliff21.write(export.document)
/// ```
public struct CatalogExport: Sendable {
    /// The document to write. Entries can be removed from it.
    public var document: ExchangeDocument
    /// Texts that are left out because they are not valid messages, with their places.
    public let diagnostics: [CatalogDiagnostic]

    /// - Parameters:
    ///   - language: the language to translate into; the source language for its texts alone.
    ///   - inputs: all catalogs: `CatalogInput.find(_:)`.
    ///   - options: the source language: `reference`.
    ///   - lock: the content of `catalog-lint.lock`, which knows what is untranslated or outdated; nil if there is none.
    ///   - lockPath: its name in errors.
    /// - Throws: `LintError` if it is not clear which language is the source, or if a catalog has errors.
    public init(
        to language: LanguageTag, from inputs: [CatalogInput], options: LintOptions = LintOptions(),
        lock: [UInt8]? = nil,
        lockPath: String = "catalog-lint.lock"
    ) throws(LintError) {
        self.init(try LanguagePair(language, inputs, options: options, lock: lock, lockPath: lockPath))
    }

    init(_ pair: LanguagePair) {
        let builder = UnitBuilder(pair.facts)
        let isSource = pair.sourceTag == pair.targetTag
        var diagnostics: [CatalogDiagnostic] = []
        var entries: [ExchangeEntry] = []
        var numbers: [String: (CatalogView, Int)] = [:]
        for case let catalog? in pair.target where !isSource {
            for number in 0..<catalog.count where numbers[catalog.key(number).string] == nil {
                numbers[catalog.key(number).string] = (catalog, number)
            }
        }
        for entry in pair.source.flatMap({ Array($0.document.catalog.entries) }) {
            let found = numbers[entry.key.rawValue]
            let translation = found.map { $0.0.entry($0.1) }
            let state = Self.state(of: translation, entry, pair)
            var texts: [ExchangeText] = []
            for part in CatalogPart.allCases {
                // Another entry's text is translated there.
                guard let text = entry[part], translation?.use(of: part) == nil else {
                    continue
                }
                let parsed = text.parse()
                diagnostics += parsed.errors.map { CatalogDiagnostic($0, in: text) }
                guard let source = parsed.message, parsed.isValid else { continue }
                var known: (text: CatalogText, message: Message)?
                if state != .untranslated, let text = translation?[part], !text.utf8.isEmpty {
                    let parsed = text.parse()
                    diagnostics += parsed.errors.map { CatalogDiagnostic($0, in: text) }
                    if let message = parsed.message, parsed.isValid { known = (text, message) }
                }
                texts.append(
                    ExchangeText(
                        part: part, source: source, translation: known?.message,
                        state: known == nil ? .untranslated : state,
                        units: builder.units(of: text, source, translation: known, isSource: isSource),
                        sourceText: text, translationText: known?.text))
            }
            guard !texts.isEmpty else { continue }
            entries.append(
                ExchangeEntry(
                    key: entry.key, description: entry.description, arguments: entry.placeholders,
                    maximumLength: entry.maximumLength, isShorthand: entry.isShorthand, texts: texts))
        }
        document = ExchangeDocument(
            sourceLanguage: pair.sourceTag, targetLanguage: pair.targetTag, entries: entries)
        self.diagnostics = diagnostics
    }

    private static func state(of translation: CatalogEntry?, _ source: CatalogEntry, _ pair: LanguagePair)
        -> ExchangeState
    {
        guard let translation else { return .untranslated }
        guard let lock = pair.lock.entries[pair.targetTag.description]?[source.key.rawValue] else { return .translated }
        if lock.isUntranslated(translation) { return .untranslated }
        if lock.needsReview(translation, source) { return .needsReview }
        return lock.isReviewed(translation, source) ? .reviewed : .translated
    }
}
