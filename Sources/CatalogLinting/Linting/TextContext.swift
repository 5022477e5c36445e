import Catalogs

/// One text compared with its source text.
package struct TextContext {
    let catalog: CatalogView
    let language: LanguageFacts
    /// The entry's index in the catalog.
    let number: Int
    let text: MessageView
    /// The reference's text with the same key and part. nil in the reference itself, and if there is none.
    let source: MessageView?
    let reference: ReferenceView?
    /// The number of the key in the reference; nil if the reference does not have it, or if this is the reference.
    let sourceNumber: Int?
    /// The text's own features, and those that compare it with its source.
    let features: TextFeatures
    let settings: RuleSettings
    /// The habits of the language's catalogs.
    let habits: LanguageHabits

    var entry: CatalogEntry { catalog.entry(number) }
    var key: String { entry.key.rawValue }
    var part: CatalogPart { text.part }

    /// The arguments that texts with this key may refer to: those of the source's entry, or, for a built-in key that the
    /// application overrides, those that the built-in sources supply. nil if they are not known.
    var knownArguments: [String]? {
        if let reference, let sourceNumber {
            return reference.isReadable(sourceNumber) ? reference.arguments(of: sourceNumber) : nil
        }
        guard let builtIn = BuiltInContract.english else { return nil }
        return builtIn.number(of: catalog.key(number).span, guess: 0).map { builtIn.arguments(of: $0) }
    }

    /// A place in the source text, to be mentioned in a finding.
    ///
    /// - Parameters:
    ///   - range: offsets in the source's bytes; nil for the text as a whole.
    ///   - message: the words before the place: `the source is at`.
    func inSource(_ range: Range<Int>? = nil, _ message: String) -> [Finding.Related] {
        guard let source, let reference, let sourceNumber else { return [] }
        let place = range.map { source.text.fileRange(of: $0) } ?? source.text.fileRange
        return [Finding.Related(reference.catalog(of: sourceNumber).file, place, message)]
    }

    /// A fix that replaces a part of the text.
    ///
    /// - Parameters:
    ///   - range: offsets in the text's bytes.
    ///   - replacement: MessageFormat 2 source.
    /// - Returns: nil if the part is not contiguous in the file, because it is generated or spans several lines.
    func fix(_ safety: Fix.Safety, replacing range: Range<Int>, with replacement: String) -> Fix? {
        edit(replacing: range, with: replacement).map { Fix(safety, [$0]) }
    }

    /// One replacement of a fix; nil if the part is not contiguous in the file.
    func edit(replacing range: Range<Int>, with replacement: String) -> Fix.Edit? {
        text.text.editRange(of: range).map { Fix.Edit($0, catalog.syntax.escaped(replacement)) }
    }
}

/// One entry, with its counterpart in the reference.
struct EntryContext {
    let catalog: CatalogView
    let language: LanguageFacts
    /// The entry's index in the catalog.
    let number: Int
    /// Its texts, in the order title, detail, action.
    let texts: [MessageView]
    let reference: ReferenceView?
    /// The number of the key in the reference; nil if the reference does not have it, or if this is the reference.
    let sourceNumber: Int?

    var entry: CatalogEntry { catalog.entry(number) }
    var key: String { entry.key.rawValue }

    func text(_ part: CatalogPart) -> MessageView? { texts.first { $0.part == part } }
}
