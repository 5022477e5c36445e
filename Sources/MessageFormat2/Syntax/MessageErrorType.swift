/// What kind of mistake a message has, or what kind of trouble came up when it was formatted. The names are those of the working group's test
/// suite.
///
/// A set that may grow: compare with the members that you know.
public struct MessageErrorType: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// The source does not follow the grammar.
    public static let syntaxError = MessageErrorType(rawValue: "syntax-error")
    /// A variant has more or fewer keys than there are selectors.
    public static let variantKeyMismatch = MessageErrorType(rawValue: "variant-key-mismatch")
    /// No variant has `*` for all selectors.
    public static let missingFallbackVariant = MessageErrorType(rawValue: "missing-fallback-variant")
    /// A selector's variable has no function that could select.
    public static let missingSelectorAnnotation = MessageErrorType(rawValue: "missing-selector-annotation")
    /// A variable is declared twice, or after its first use.
    public static let duplicateDeclaration = MessageErrorType(rawValue: "duplicate-declaration")
    /// An option is given twice.
    public static let duplicateOptionName = MessageErrorType(rawValue: "duplicate-option-name")
    /// Two variants have the same keys.
    public static let duplicateVariant = MessageErrorType(rawValue: "duplicate-variant")
    /// An argument is missing.
    public static let unresolvedVariable = MessageErrorType(rawValue: "unresolved-variable")
    /// No function of that name is registered.
    public static let unknownFunction = MessageErrorType(rawValue: "unknown-function")
    /// A value cannot be used for selection.
    public static let badSelector = MessageErrorType(rawValue: "bad-selector")
    /// A function cannot use the value that it is given.
    public static let badOperand = MessageErrorType(rawValue: "bad-operand")
    /// A function cannot use the value of an option.
    public static let badOption = MessageErrorType(rawValue: "bad-option")
    /// A function cannot do what an option asks for, although the option is right.
    public static let unsupportedOperation = MessageErrorType(rawValue: "unsupported-operation")
    /// A selector cannot compare with a variant key.
    public static let badVariantKey = MessageErrorType(rawValue: "bad-variant-key")
    /// One of ``MessageLimits`` was reached. This type is ours; the suite has none.
    public static let limitExceeded = MessageErrorType(rawValue: "limit-exceeded")
}
