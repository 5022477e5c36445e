/// A mistake in the source of a message: what is wrong, where, and what to do about it.
///
/// ```swift
/// let error = Message.parse("Hi {$name").errors[0]
/// error.message               // "the placeholder is not closed"
/// error.help                  // "Write `}` after it."
/// error.related.map(\.range)  // [3..<4], where it is opened
/// print(error)                // 1:10: syntax-error: the placeholder is not closed. Write `}` after it.
/// ```
public struct MessageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of a mistake in a message, or of an issue that came up when it was formatted. The names are those that the working group's
    /// test suite gives to the errors of LDML 48.2 part 9, "Errors".
    ///
    /// More codes may be added, so compare with the ones that you know. Your own functions can report their own codes.
    public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        /// The name, in lowercase with hyphens: `syntax-error`.
        public let rawValue: String

        /// - Parameter rawValue: a name in lowercase with hyphens.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name.
        public var description: String { rawValue }

        /// The source does not follow the grammar.
        public static let syntaxError = Code(rawValue: "syntax-error")
        /// A variant has more or fewer keys than there are selectors.
        public static let variantKeyMismatch = Code(rawValue: "variant-key-mismatch")
        /// No variant has `*` for all selectors.
        public static let missingFallbackVariant = Code(rawValue: "missing-fallback-variant")
        /// A selector's variable has no function that can select.
        public static let missingSelectorAnnotation = Code(rawValue: "missing-selector-annotation")
        /// A variable is declared twice, or after its first use.
        public static let duplicateDeclaration = Code(rawValue: "duplicate-declaration")
        /// An option is given twice.
        public static let duplicateOptionName = Code(rawValue: "duplicate-option-name")
        /// Two variants have the same keys.
        public static let duplicateVariant = Code(rawValue: "duplicate-variant")
        /// An argument is missing.
        public static let unresolvedVariable = Code(rawValue: "unresolved-variable")
        /// No function of that name is registered.
        public static let unknownFunction = Code(rawValue: "unknown-function")
        /// A value cannot be used for selection.
        public static let badSelector = Code(rawValue: "bad-selector")
        /// A function cannot use the value that it is given.
        public static let badOperand = Code(rawValue: "bad-operand")
        /// A function cannot use the value of an option.
        public static let badOption = Code(rawValue: "bad-option")
        /// A function cannot do what an option asks for, although the option is valid.
        public static let unsupportedOperation = Code(rawValue: "unsupported-operation")
        /// A selector cannot compare with a variant key.
        public static let badVariantKey = Code(rawValue: "bad-variant-key")
        /// One of ``MessageLimits`` was reached. This code is our own; the suite has none for this.
        public static let limitExceeded = Code(rawValue: "limit-exceeded")
    }

    /// Another place in the same source that is part of a mistake.
    public struct Related: Sendable, Hashable {
        /// The range of the place, in UTF-8 bytes.
        public let range: Range<Int>
        /// The line of the first byte, from 1.
        public internal(set) var line = 1
        /// The column of the first byte, in code points from 1.
        public internal(set) var column = 1
        /// A description of the place, as a clause without a capital or a full stop: `it is opened here`.
        public let message: String

        init(_ start: Int, _ end: Int, _ message: String) {
            range = start..<max(start, end)
            self.message = message
        }
    }

    /// The kind of mistake.
    public let code: Code
    /// The range of the mistake, in UTF-8 bytes. If something is missing, the range is empty.
    public let range: Range<Int>
    /// The line of the first byte, from 1. Lines end with LF, CR, or CR LF.
    public internal(set) var line = 1
    /// The column of the first byte, in code points from 1.
    public internal(set) var column = 1
    /// What is wrong, as a clause without a capital or a full stop: `the placeholder is not closed`.
    public let message: String
    /// What to do about it, as a sentence: “Write `}` after it.”
    public let help: String?
    /// Related places, such as the opening brace that is not closed, or the first declaration of a name.
    public internal(set) var related: [Related]

    /// Creates a mistake whose line and column are not known yet.
    init(_ code: Code, _ start: Int, _ end: Int, _ message: String, help: String?, related: [Related] = []) {
        self.code = code
        range = start..<max(start, end)
        self.message = message
        self.help = help
        self.related = related
    }

    /// `line:column: code: message. Help.`
    public var description: String { "\(line):\(column): \(code): \(sentence)" }

    /// What is wrong and what to do, without the place.
    var sentence: String { help.map { "\(message). \($0)" } ?? message }
}
