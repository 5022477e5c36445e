import Catalogs

/// A catalog for a new language, made from one file of the source language: the same texts, with the new language's plural categories.
struct NewCatalog {
    private let facts: LanguageFacts
    private let reader = MessageReader()
    private var builder: CatalogBuilder
    /// How many texts there are to translate.
    private(set) var texts = 0

    init(_ facts: LanguageFacts, path: String) {
        self.facts = facts
        builder = CatalogBuilder(path: path, bytes: [])
    }

    /// Adds an entry of the source, without what is only for translators.
    mutating func append(_ entry: CatalogEntry) {
        var copy = CatalogBuilder.Entry(key: builder.text(entry.keyBytes), at: 0..<0)
        copy.isShorthand = entry.isShorthand
        for part in CatalogPart.allCases {
            guard let text = entry[part] else { continue }
            copy[part] = self.text(text, part)
            texts += 1
        }
        for use in entry.uses { copy.uses[use.part] = builder.text(use.key.rawValue.utf8) }
        builder.append(copy)
    }

    private mutating func text(_ text: CatalogText, _ part: CatalogPart) -> CatalogBuilder.Text {
        let variants = LanguageVariants(reader.read(text, part: part), in: facts)
        guard let form = text.variantForm else { return builder.text((variants?.message ?? text.message).utf8) }
        let rows =
            variants?.rows.map { (key: $0.head, pattern: $0.pattern) }
            ?? form.variants.map { (key: $0.key, pattern: $0.pattern) }
        let selectors = form.selectors.map { builder.text($0.utf8) }
        let written = builder.text(
            selectors: selectors,
            variants: rows.map { (builder.text($0.key.utf8), builder.text($0.pattern.utf8)) }, at: 0..<0)
        return written ?? builder.text(text.message.utf8)
    }

    /// The file, in the source's format.
    ///
    /// - Throws: ``LintError`` for a text that the format cannot represent.
    func bytes(like source: CatalogView) throws(LintError) -> [UInt8] {
        let catalog = builder.catalog(language: facts.tag)
        if source.isFlat { return FlatCatalog.bytes(catalog) }
        do throws(CatalogDiagnostic) {
            let format: any CatalogFormat = source.syntax == .xml ? .xml : .json
            return try format.write(catalog)
        } catch {
            throw LintError("\(source.file.path): \(error)")
        }
    }
}
