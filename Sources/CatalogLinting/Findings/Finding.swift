public import Catalogs

/// A problem found by a rule, and its place.
public struct Finding: Sendable {
    /// Another place related to the finding: the first of two equal keys, the source text.
    public struct Related: Sendable {
        /// The file of that place, which often differs from the finding's file.
        public var file: SourceFile
        /// The range in that file, in bytes.
        public var range: Range<Int>
        /// The words before the place: `first at`, `the source is at`.
        public var message: String

        /// Creates a place with the words before it.
        public init(_ file: SourceFile, _ range: Range<Int>, _ message: String) {
            self.file = file
            self.range = range
            self.message = message
        }

        /// Line and column of the first byte.
        public var start: SourcePosition { file.position(of: range.lowerBound) }
    }

    /// What is wrong, where, and what to do about it. For related places, see ``related``, which knows their files.
    public var diagnostic: CatalogDiagnostic
    /// The severity, according to the rule and the configuration.
    public var severity: Severity
    /// The file that the finding is about.
    public var file: SourceFile
    /// The catalog's language tag, if known.
    public var locale: String?
    /// A fix, if there is one.
    public var fix: Fix?
    /// Related places: the source text, the first of two keys.
    public var related: [Related]
    /// Identifies the finding, so that a suppression survives edits elsewhere; see ``Fingerprint``.
    var fingerprint: UInt64 = 0

    package init(
        _ diagnostic: CatalogDiagnostic, _ severity: Severity, in file: SourceFile, locale: String? = nil,
        fix: Fix? = nil, related: [Related] = []
    ) {
        self.diagnostic = diagnostic
        self.severity = severity
        self.file = file
        self.locale = locale
        self.fix = fix
        self.related = related
    }

    /// The rule's code: `V402`.
    public var code: String { diagnostic.code.id }

    /// The rule's name: `unknown-variable`.
    public var name: String { diagnostic.code.name }

    /// A sentence without an initial capital or a final full stop: “unknown variable `$nmae`”.
    public var message: String { diagnostic.message }

    /// What to do about it.
    public var help: String? { diagnostic.help }

    /// The entry's key, if there is one.
    public var key: String? { diagnostic.key?.rawValue }

    /// The range in the file, in bytes.
    public var range: Range<Int> { diagnostic.place.range ?? 0..<0 }

    /// The file's path, as given to the linter.
    public var path: String { file.path }

    /// Line and column of the first byte.
    public var start: SourcePosition { file.position(of: range.lowerBound) }

    /// Line and column after the last byte.
    public var end: SourcePosition { file.position(of: max(range.lowerBound, range.upperBound)) }
}
