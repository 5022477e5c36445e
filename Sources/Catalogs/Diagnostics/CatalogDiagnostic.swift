import ByteText

/// One mistake in a catalog, or in the settings of a translator: what it is, where it is, and what to do about it.
///
/// The same type is used everywhere: file readers and the message parser report it, loading throws it, and the findings
/// of `catalog-lint` are based on it.
///
/// ```
/// Locales/de.json:12:9: unknown member "tittle" [F113]
///   help: Did you mean "title"?
/// ```
public struct CatalogDiagnostic: Error, Sendable, Hashable, CustomStringConvertible {
    /// A place in a file.
    public struct Place: Sendable, Hashable, CustomStringConvertible {
        /// The file or folder, as it was passed to the loader; empty for things made in code.
        public var path: String
        /// The range of bytes in the file; nil if the whole file is meant.
        public var range: Range<Int>?
        /// Line and column of the first byte; nil if there are none, or they have not been looked up.
        public var position: SourcePosition?

        public init(_ path: String = "", range: Range<Int>? = nil, position: SourcePosition? = nil) {
            self.path = path
            self.range = range
            self.position = position
        }

        /// The offset of the first byte; 0 if the whole file is meant.
        package var start: Int { range?.lowerBound ?? 0 }

        /// The line, from 1; nil if the whole file is meant.
        public var line: Int? { position?.line }

        /// The column, from 1, in code points; nil if the whole file is meant.
        public var column: Int? { position?.column }

        /// `path:line:column`, as far as these are known.
        public var description: String { path + (position.map { ":\($0)" } ?? "") }
    }

    /// Another place involved, such as the first of two equal keys.
    public struct RelatedPlace: Sendable, Hashable {
        public var place: Place
        /// A note about the place: `it is here first`.
        public var message: String
        /// How the place relates to the mistake; nil if a format has used its own words.
        package let kind: Kind?

        public init(_ place: Place, _ message: String) {
            self.place = place
            self.message = message
            kind = nil
        }

        package init(_ place: Place, _ kind: Kind) {
            self.place = place
            message = kind.message
            self.kind = kind
        }
    }

    /// The kind of mistake.
    public var code: Code
    public var place: Place
    /// What is wrong, without a capital or a full stop: `unknown member "tittle"`.
    public var message: String
    /// What to do about it, as a sentence.
    public var help: String?
    public var related: [RelatedPlace]
    /// The key of the entry that contains the mistake, if known.
    public var key: MessageKey?
    /// What the message is about.
    package var arguments: [Argument] = []

    /// - Parameters:
    ///   - code: what kind of mistake it is.
    ///   - place: empty for mistakes in a translator's settings.
    ///   - message: what is wrong, without a capital or a full stop.
    ///   - help: what to do about it, as a sentence.
    ///   - related: other places involved.
    ///   - key: the key of the entry that contains the mistake, if known.
    public init(
        _ code: Code, at place: Place = Place(), _ message: String, help: String? = nil, related: [RelatedPlace] = [],
        key: MessageKey? = nil
    ) {
        self.code = code
        self.place = place
        self.message = message
        self.help = help
        self.related = related
        self.key = key
    }

    /// A mistake in the bytes of a file. The parser does not know the file's path and lines; they are filled in later,
    /// for all mistakes at once.
    package init(
        _ code: Code, at range: Range<Int>, _ message: String, help: String? = nil, related: [RelatedPlace] = []
    ) {
        self.init(code, at: Place(range: range), message, help: help, related: related)
    }

    /// A mistake whose message is made from arguments.
    package init(
        _ code: Code, at place: Place, saying sentence: Sentence, help: String? = nil, related: [RelatedPlace] = [],
        key: MessageKey? = nil
    ) {
        self.init(code, at: place, sentence.text, help: help, related: related, key: key)
        arguments = sentence.arguments
    }

    /// The same mistake in a named file, with lines and columns.
    package func located(in path: String, _ position: (Int) -> SourcePosition) -> CatalogDiagnostic {
        func placed(_ place: Place) -> Place {
            Place(path, range: place.range, position: place.range.map { position($0.lowerBound) })
        }
        var located = self
        located.place = placed(place)
        for index in located.related.indices { located.related[index].place = placed(related[index].place) }
        return located
    }

    /// `path:line:column: message [code]`, then related places and help on their own lines. Control characters, which
    /// file names and keys can contain, are escaped.
    public var description: String {
        func printable(_ text: String) -> String { VisibleText.of(text, limit: Self.maximumLineLength) }
        var text = place.path.isEmpty ? "" : "\(printable(place.description)): "
        text += "\(printable(message)) [\(code)]"
        for other in related { text += "\n  \(printable(other.place.description)): \(printable(other.message))" }
        if let help { text += "\n  help: \(printable(help))" }
        return text
    }

    /// The longest path or message in a description, in bytes.
    private static let maximumLineLength = 4_096
}
