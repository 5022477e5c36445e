import ByteText

/// Why a catalog cannot be used: what, where, and what to do.
///
/// ```
/// Locales/de.json:12:9: unknown member "tittle" [F113]
///   help: Did you mean "title"?
/// ```
public struct CatalogError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Another place that belongs to the error.
    public struct Related: Sendable, Hashable {
        public var path: String
        public var position: SourcePosition?
        public var message: String

        public init(path: String, position: SourcePosition? = nil, message: String) {
            self.path = path
            self.position = position
            self.message = message
        }
    }

    public var fault: CatalogFault
    /// The file or folder, as it was named to the loader; empty for catalogs made in code.
    public var path: String
    /// nil where the file as a whole is concerned.
    public var position: SourcePosition?
    /// A sentence without a capital or a full stop.
    public var message: String
    /// What to do about it, as a sentence.
    public var help: String?
    public var related: [Related]

    public init(
        _ fault: CatalogFault, path: String, position: SourcePosition? = nil, _ message: String, help: String? = nil,
        related: [Related] = []
    ) {
        self.fault = fault
        self.path = path
        self.position = position
        self.message = message
        self.help = help
        self.related = related
    }

    /// An error about a part of a text, such as one that its message does not parse.
    ///
    /// - Parameters:
    ///   - range: bytes within the text.
    ///   - text: the text; knows its file and place.
    public init(
        _ fault: CatalogFault, at range: Range<Int>, of text: CatalogText, _ message: String, help: String? = nil
    ) {
        self.init(
            fault, path: text.storage.path, position: text.position(of: range.lowerBound), message, help: help)
    }

    /// The line, from 1; nil where the file as a whole is concerned.
    public var line: Int? { position?.line }

    /// The column, from 1, in code points; nil where the file as a whole is concerned.
    public var column: Int? { position?.column }

    /// `path:line:column: message [code]`, then related places and help on lines of their own. Control characters, which
    /// file names and keys can have, are escaped.
    public var description: String {
        func printable(_ text: String) -> String { VisibleText.of(text, limit: Self.maximumLineLength) }
        var text = path.isEmpty ? "" : printable(path) + (position.map { ":\($0)" } ?? "") + ": "
        text += "\(printable(message)) [\(fault.code)]"
        for place in related {
            text +=
                "\n  \(printable(place.path))" + (place.position.map { ":\($0)" } ?? "")
                + ": \(printable(place.message))"
        }
        if let help { text += "\n  help: \(printable(help))" }
        return text
    }

    /// The most bytes of a path or a message that a description has.
    private static let maximumLineLength = 4_096
}
