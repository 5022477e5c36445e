import ByteText

/// One thing that is wrong with a catalog, or with how a translator is set up: what, where, and what to do about it.
///
/// There is one type for it all the way: readers of files and the message parser report it, loading throws it, and a finding
/// of `catalog-lint` is one.
///
/// ```
/// Locales/de.json:12:9: unknown member "tittle" [F113]
///   help: Did you mean "title"?
/// ```
public struct CatalogDiagnostic: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where something is.
    public struct Place: Sendable, Hashable, CustomStringConvertible {
        /// The file or folder, as it was named to the loader; empty for what is made in code.
        public var path: String
        /// The offsets of the bytes concerned, in the file; nil where the file as a whole is.
        public var range: Range<Int>?
        /// Line and column of the first of these bytes; nil where it has none, or has not been looked up.
        public var position: SourcePosition?

        public init(_ path: String = "", range: Range<Int>? = nil, position: SourcePosition? = nil) {
            self.path = path
            self.range = range
            self.position = position
        }

        /// The offset of the first byte; 0 where the file as a whole is concerned.
        package var start: Int { range?.lowerBound ?? 0 }

        /// The line, from 1; nil where the file as a whole is concerned.
        public var line: Int? { position?.line }

        /// The column, from 1, in code points; nil where the file as a whole is concerned.
        public var column: Int? { position?.column }

        /// `path:line:column`, or as much of it as there is.
        public var description: String { path + (position.map { ":\($0)" } ?? "") }
    }

    /// Another place that belongs to it, such as the first of two equal keys.
    public struct RelatedPlace: Sendable, Hashable {
        public var place: Place
        /// What is there: `it is here first`.
        public var message: String

        public init(_ place: Place, _ message: String) {
            self.place = place
            self.message = message
        }
    }

    /// What kind of thing is wrong.
    public var code: Code
    public var place: Place
    /// A sentence without a capital or a full stop: `unknown member "tittle"`.
    public var message: String
    /// What to do about it, as a sentence.
    public var help: String?
    public var related: [RelatedPlace]
    /// The key of the entry that it is in, where that is known.
    public var key: MessageKey?

    /// - Parameters:
    ///   - code: what kind of mistake it is.
    ///   - place: nowhere for a translator that is set up wrongly.
    ///   - message: a sentence without a capital or a full stop.
    ///   - help: what to do about it, as a sentence.
    ///   - related: other places that belong to it.
    ///   - key: the key of the entry that it is in, where that is known.
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

    /// Something wrong with the bytes of a file: its reader knows neither path nor lines, which are filled in for all at once.
    package init(
        _ code: Code, at range: Range<Int>, _ message: String, help: String? = nil,
        related: [(range: Range<Int>, message: String)] = []
    ) {
        self.init(
            code, at: Place(range: range), message, help: help,
            related: related.map { RelatedPlace(Place(range: $0.range), $0.message) })
    }

    /// The same in a file, with lines and columns.
    package func located(in path: String, _ position: (Int) -> SourcePosition) -> CatalogDiagnostic {
        func placed(_ place: Place) -> Place {
            Place(path, range: place.range, position: place.range.map { position($0.lowerBound) })
        }
        var located = self
        located.place = placed(place)
        located.related = related.map { RelatedPlace(placed($0.place), $0.message) }
        return located
    }

    /// `path:line:column: message [code]`, then related places and help on lines of their own. Control characters, which
    /// file names and keys can have, are escaped.
    public var description: String {
        func printable(_ text: String) -> String { VisibleText.of(text, limit: Self.maximumLineLength) }
        var text = place.path.isEmpty ? "" : "\(printable(place.description)): "
        text += "\(printable(message)) [\(code)]"
        for other in related { text += "\n  \(printable(other.place.description)): \(printable(other.message))" }
        if let help { text += "\n  help: \(printable(help))" }
        return text
    }

    /// The most bytes of a path or a message that a description has.
    private static let maximumLineLength = 4_096
}
