public import Plainspoken

/// A problem that a rule has found, and where.
public struct Finding: Sendable {
    /// Another place related to the finding: the first of two equal keys, the source text.
    public struct Related: Sendable {
        /// The file of that place, often a different one from the finding's.
        public var file: SourceFile
        /// Offsets of bytes in that file.
        public var range: Range<Int>
        /// Words that go before the place: `first at`, `the source is at`.
        public var message: String

        /// A place, with the words that go before it.
        public init(_ file: SourceFile, _ range: Range<Int>, _ message: String) {
            self.file = file
            self.range = range
            self.message = message
        }

        /// Line and column of the first byte.
        public var start: SourcePosition { file.position(of: range.lowerBound) }
    }

    /// What is wrong, where, and what to do about it. Its related places are ``related``, which know their files.
    public var diagnostic: CatalogDiagnostic
    /// The severity, according to the rule and the configuration.
    public var severity: Severity
    /// The file that it is about.
    public var file: SourceFile
    /// The catalog's language tag, where it is known.
    public var locale: String?
    /// A fix, if there is one.
    public var fix: Fix?
    /// Related places: the source text, the first of two keys.
    public var related: [Related]
    /// What the finding is about, so that a suppression of it survives edits elsewhere; see ``Fingerprint``.
    package var fingerprint: UInt64 = 0

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

    /// A sentence without capital and full stop: “unknown variable `$nmae`”.
    public var message: String { diagnostic.message }

    /// What to do about it.
    public var help: String? { diagnostic.help }

    /// The entry's key, where there is one.
    public var key: String? { diagnostic.key?.rawValue }

    /// Offsets of the bytes concerned, in the file.
    public var range: Range<Int> { diagnostic.place.range ?? 0..<0 }

    /// The file's path, as it was given to the linter.
    public var path: String { file.path }

    /// Line and column of the first byte.
    public var start: SourcePosition { file.position(of: range.lowerBound) }

    /// Line and column after the last byte.
    public var end: SourcePosition { file.position(of: max(range.lowerBound, range.upperBound)) }
}

/// How bad a finding is. Errors decide the exit code, warnings may, notes never do.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
    case note, warning, error

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }

    /// Notes come before warnings, and warnings before errors.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}
