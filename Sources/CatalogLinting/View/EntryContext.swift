import Plainspoken

/// One entry beside its counterpart in the reference.
package struct EntryContext {
    package let catalog: CatalogView
    /// Its place in the catalog.
    package let number: Int
    /// The texts that it has, in the order title, detail, action.
    package let texts: [MessageView]
    package let reference: ReferenceView?
    /// The number of its key in the reference; nil where that has none, or this is the reference.
    package let sourceNumber: Int?
    package let settings: RuleSettings

    package var entry: CatalogEntry { catalog.entry(number) }
    package var key: String { entry.key.rawValue }
    package var language: LanguageFacts { catalog.language }

    package func text(_ part: CatalogPart) -> MessageView? { texts.first { $0.part == part } }

    /// The source's text of a part.
    package func source(_ part: CatalogPart) -> MessageView? { sourceNumber.flatMap { reference?.text($0, part) } }
}
