import LanguageTags

/// A function that messages can call: `{$price :acme:discounted by=10}`. There is no distinction between formatters and selectors: a
/// function turns its operand into a ``ResolvedValue``, which can be written, can select, or both.
///
/// ```swift
/// struct Initials: MessageFunction {
///     func resolve(_ call: FunctionCall) -> FunctionResult {
///         guard let name = call.operand?.string else { return .failure(.badOperand, "a name is needed") }
///         return .value(ResolvedValue(text: String(name.split(separator: " ").compactMap(\.first))))
///     }
/// }
/// var functions = FunctionRegistry.standard
/// functions.register(Initials(), as: "acme:initials")
/// let message = try CompiledMessage(parsing: "{$name :acme:initials}", locale: "en", functions: functions, bidi: .none)
/// message.format(["name": "Ada Lovelace"])   // "AL"
/// ```
///
/// A function that is not in the standard has a name with a namespace (LDML 48.2 part 9, "Function Resolution").
public protocol MessageFunction: Sendable {
    /// Resolves one expression. This is called on any thread whenever a message that uses the function is formatted, and must not block.
    ///
    /// - Parameter call: the operand, the options and the locale.
    /// - Returns: the value, or a failure, which is shown as a fallback value.
    func resolve(_ call: FunctionCall) -> FunctionResult

    /// Prepares the function for one expression. This is called once for each expression with literal options only, when its message is
    /// compiled, for functions that have something to build in advance. By default, nothing is prepared. For readers of other regions than
    /// the message's own, the function itself is called, with the options.
    ///
    /// - Parameter call: the options and the locale of all future calls, without an operand.
    /// - Returns: the function to call instead, without options, when the message is formatted; nil to call this one.
    func prepared(for call: FunctionCall) -> (any MessageFunction)?
}

extension MessageFunction {
    public func prepared(for call: FunctionCall) -> (any MessageFunction)? { nil }
}

/// The input of a function.
public struct FunctionCall: Sendable {
    /// An option of the call and its value.
    public struct Option: Sendable {
        /// The identifier, including its namespace.
        public let name: String
        /// The value of the option.
        public let value: ResolvedValue
        /// Whether the value is written in the message itself, where translators can see it; false for variables.
        public let isLiteral: Bool

        /// Creates an option for a call of another function.
        ///
        /// - Parameters:
        ///   - name: the identifier, including its namespace.
        ///   - value: the value of the option.
        ///   - isLiteral: whether it does not depend on arguments.
        public init(name: String, value: ResolvedValue, isLiteral: Bool) {
            self.name = name
            self.value = value
            self.isLiteral = isLiteral
        }
    }

    /// The value that the function is applied to; nil in `{:function}`. It may be a value that failed; see ``ResolvedValue/isFallback``.
    public let operand: ResolvedValue?
    /// The options, in source order, except those of the `u:` namespace and those whose variable could not be resolved.
    public let options: [Option]
    /// The locale to format with: the language of the message, and the region of its reader where that is known. A Spanish message has
    /// `es-MX` for readers in Mexico.
    public let locale: LanguageTag
    /// The locale of the message itself, whose plural rules select variants: `pt` selects like Brazilian Portuguese also for readers in
    /// Portugal.
    public let messageLocale: LanguageTag

    /// Creates a call of another function: `FunctionRegistry.standard["currency"]?.resolve(call)`.
    ///
    /// - Parameters:
    ///   - operand: the value that the function is applied to.
    ///   - options: in any order.
    ///   - locale: usually the locale of the call that your own function received.
    ///   - messageLocale: usually that of the call, too; nil for `locale`.
    public init(
        operand: ResolvedValue?, options: [Option] = [], locale: LanguageTag, messageLocale: LanguageTag? = nil
    ) {
        self.operand = operand
        self.options = options
        self.locale = locale
        self.messageLocale = messageLocale ?? locale
    }

    /// The option with a given name; nil if the message does not set it.
    ///
    /// - Parameter name: the identifier, including its namespace.
    public func option(_ name: String) -> Option? { options.first { $0.name == name } }
}

/// The result of a call: a value, if there is one, and the issues to report.
public struct FunctionResult: Sendable {
    /// The value; nil if there is none, in which case a fallback is shown.
    public var value: ResolvedValue?
    /// The issues to report, in order. A failure has at least one.
    public var issues: [MessageIssue]

    init(_ value: ResolvedValue?, _ issues: [MessageIssue]) {
        self.value = value
        self.issues = issues
    }

    /// A value, possibly with issues that do not prevent it, such as an option that was ignored.
    ///
    /// - Parameters:
    ///   - value: the result.
    ///   - issues: the issues to report.
    public static func value(_ value: ResolvedValue, issues: [MessageIssue] = []) -> FunctionResult {
        FunctionResult(value, issues)
    }

    /// A failure, which has no value.
    ///
    /// - Parameters:
    ///   - code: usually ``MessageError/Code/badOperand`` or ``MessageError/Code/badOption``.
    ///   - message: a sentence for a log.
    public static func failure(_ code: MessageError.Code, _ message: String) -> FunctionResult {
        FunctionResult(nil, [MessageIssue(code, message)])
    }

    /// A failure with several reasons.
    package static func failure(_ issues: [MessageIssue]) -> FunctionResult { FunctionResult(nil, issues) }
}
