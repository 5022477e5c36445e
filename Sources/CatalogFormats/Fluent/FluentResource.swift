import MessageFormat2

/// A Fluent file: its messages in order, and every mistake in it (Fluent syntax 1.0).
///
/// ```swift
/// let resource = FluentResource.parse(Array("# A greeting.\nhello = Hi { $name }!\n".utf8))
/// resource.entries[0].id        // "hello"
/// resource.entries[0].comment   // "A greeting."
/// resource.text                 // the same file, in the canonical layout
/// ```
struct FluentResource: Sendable, Hashable {
    /// What the file has, in order.
    let items: [Item]
    /// The mistakes, in source order.
    let issues: [FluentIssue]
    /// What was skipped because of a mistake, from where an entry could begin to the next such line.
    let junk: [SourceSpan]
    /// The places of the first entry with each identifier; those of terms have a `-`.
    private let places: [String: Int]

    /// One part of a file.
    enum Item: Sendable, Hashable {
        /// A message or a term, with its comment.
        case entry(Entry)
        /// A comment that belongs to no single entry.
        case comment(Comment)
    }

    /// A comment that belongs to no single entry.
    struct Comment: Sendable, Hashable {
        var kind: Kind
        /// The lines without their signs, separated by LF.
        var text: String

        /// What a comment is about.
        enum Kind: Int, Sendable, Hashable {
            /// `#`: about nothing in particular, since an empty line follows.
            case single = 1
            /// `##`: about the entries up to the next comment of this kind. An empty one ends the group.
            case group = 2
            /// `###`: about the file.
            case file = 3
        }

        init(_ kind: Kind, _ text: String) {
            self.kind = kind
            self.text = text
        }
    }

    /// A message or a term.
    struct Entry: Sendable, Hashable {
        /// The identifier, without the `-` of a term.
        var id: String
        /// The identifier's place, without the `-`.
        var idSpan: SourceSpan
        /// The `#` comment right above it.
        var comment: String?
        /// The value. A message with attributes can be without one.
        var value: FluentPattern?
        var attributes: [Attribute]
        /// Whether it is a term, which only other entries refer to.
        var isTerm: Bool
        /// The place of the whole entry, without its comment.
        var span: SourceSpan

        /// Creates an entry from its properties.
        init(
            _ id: String, comment: String? = nil, value: FluentPattern?, attributes: [Attribute] = [],
            isTerm: Bool = false, idSpan: SourceSpan = .none, span: SourceSpan = .none
        ) {
            self.id = id
            self.idSpan = idSpan
            self.comment = comment
            self.value = value
            self.attributes = attributes
            self.isTerm = isTerm
            self.span = span
        }
    }

    /// A further value of an entry: `.detail = …`.
    struct Attribute: Sendable, Hashable {
        var id: String
        var idSpan: SourceSpan
        var value: FluentPattern

        /// Creates an attribute from its properties.
        init(_ id: String, value: FluentPattern, idSpan: SourceSpan = .none) {
            self.id = id
            self.idSpan = idSpan
            self.value = value
        }
    }

    /// Creates a file from its parts.
    init(_ items: [Item] = [], issues: [FluentIssue] = [], junk: [SourceSpan] = []) {
        self.items = items
        self.issues = issues
        self.junk = junk
        var places: [String: Int] = [:]
        for (place, item) in items.enumerated() {
            guard case .entry(let entry) = item else { continue }
            let name = entry.isTerm ? "-\(entry.id)" : entry.id
            if places[name] == nil { places[name] = place }
        }
        self.places = places
    }

    /// Reads a file. This never fails: what cannot be read becomes an issue, and reading goes on with the next entry.
    ///
    /// - Parameter bytes: the file in UTF-8, with or without a byte order mark, with lines that end with LF or CR LF.
    static func parse(_ bytes: [UInt8]) -> FluentResource {
        var parser = FluentParser(bytes)
        return parser.parseResource()
    }

    /// The messages and terms, in order.
    var entries: [Entry] {
        items.compactMap {
            guard case .entry(let entry) = $0 else { return nil }
            return entry
        }
    }

    /// The comments about the whole file.
    var fileComments: [String] {
        items.compactMap {
            guard case .comment(let comment) = $0, comment.kind == .file else { return nil }
            return comment.text
        }
    }

    /// The first message or term with an identifier; nil if there is none.
    ///
    /// - Parameter id: without the `-` of a term.
    func entry(_ id: String, isTerm: Bool = false) -> Entry? {
        guard let place = places[isTerm ? "-\(id)" : id], case .entry(let entry) = items[place] else { return nil }
        return entry
    }

    /// The file in the canonical layout: four spaces for each level, one space in braces. Reading it gives the same items.
    var text: String {
        var printer = FluentPrinter()
        printer.print(self)
        return printer.output
    }
}
