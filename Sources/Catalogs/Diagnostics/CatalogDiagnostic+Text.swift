public import MessageFormat2

/// Mistakes in a part of a text. The text knows its file and the position of each of its bytes there.
extension CatalogDiagnostic {
    /// A mistake in a part of a text.
    ///
    /// - Parameters:
    ///   - code: what kind of mistake it is.
    ///   - range: offsets in ``CatalogText/utf8``, from 0.
    ///   - text: the text that contains the range.
    ///   - message: a sentence without a capital or a full stop.
    ///   - help: what to do about it, as a sentence.
    public init(_ code: Code, at range: Range<Int>, of text: CatalogText, _ message: String, help: String? = nil) {
        self.init(code, at: text.place(of: range), message, help: help)
        key = text.storage.key(at: place.start)
    }

    /// A mistake in a text's message.
    public init(_ error: MessageError, in text: CatalogText) {
        self.init(error, at: text.place(of: error.range))
        related = error.related.map { RelatedPlace(text.place(of: $0.range), $0.message) }
        key = text.storage.key(at: place.start)
    }

    /// A mistake in a message whose place is known.
    package init(_ error: MessageError, at place: Place) {
        self.init(
            Code(error.code), at: place, error.message,
            help: error.help.map { RemedySyntax.help($0, in: place.path) })
    }
}
