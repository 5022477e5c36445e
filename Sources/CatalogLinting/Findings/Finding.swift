public import Plainspoken

/// One thing that a rule has found, and where.
public struct Finding: Sendable {
    /// Another place that belongs to the finding: the first of two equal keys, the source text.
    public struct Related: Sendable {
        public var file: SourceFile
        /// Offsets of bytes in that file.
        public var range: Range<Int>
        /// Words that go before the place: `not in`, `first at`.
        public var message: String

        public init(_ file: SourceFile, _ range: Range<Int>, _ message: String) {
            self.file = file
            self.range = range
            self.message = message
        }

        /// Line and column of the first byte.
        public var start: SourcePosition { file.position(of: range.lowerBound) }
    }

    /// The rule's code: `V402`.
    public var code: String
    /// The rule's name: `unknown-variable`.
    public var name: String
    public var severity: Severity
    public var file: SourceFile
    /// Offsets of the bytes concerned, in the file.
    public var range: Range<Int>
    /// The catalog's language tag, where it is known.
    public var locale: String?
    /// The entry's key, where there is one.
    public var key: String?
    /// A sentence without capital and full stop: ``unknown variable `$nmae` ``.
    public var message: String
    /// What to do about it.
    public var help: String?
    public var fix: Fix?
    public var related: [Related]
    /// What the finding is about, so that a suppression of it survives edits elsewhere; see ``Fingerprint``.
    package var fingerprint: UInt64 = 0

    package init(
        _ rule: RuleInfo, severity: Severity? = nil, in file: SourceFile, at range: Range<Int>, locale: String? = nil,
        key: String? = nil, _ message: String, help: String? = nil, fix: Fix? = nil, related: [Related] = []
    ) {
        code = rule.code
        name = rule.name
        self.severity = severity ?? rule.severity
        self.file = file
        self.range = range
        self.locale = locale
        self.key = key
        self.message = message
        self.help = help
        self.fix = fix
        self.related = related
    }

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

    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}
