import LanguageTags

/// A function that messages can call: `{$price :acme:discounted by=10}`. Formatters and selectors are the same thing: a function turns its operand
/// into a ``ResolvedValue``, which can be written, can select, or both.
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
/// Names of functions that are not of the standard have a namespace (LDML 48.2 part 9, "Function Resolution").
public protocol MessageFunction: Sendable {
    /// Resolves one expression. Called whenever a message that uses the function is formatted, on any thread; it must not block.
    ///
    /// - Parameter call: the operand, the options and the locale.
    /// - Returns: the value; or a failure, which is shown as a fallback value.
    func resolve(_ call: FunctionCall) -> FunctionResult

    /// The function made ready for one expression. Called once when a message is compiled that has the function with literal options only. For
    /// functions that have something to build in advance; by default nothing is prepared.
    ///
    /// - Parameter call: the options and the locale of all calls to come, without an operand.
    /// - Returns: the function to call instead, without options, whenever the message is formatted; nil to call this one.
    func prepared(for call: FunctionCall) -> (any MessageFunction)?
}

extension MessageFunction {
    public func prepared(for call: FunctionCall) -> (any MessageFunction)? { nil }
}

/// What a function is called with.
public struct FunctionCall: Sendable {
    /// An option of the call with its value.
    public struct Option: Sendable {
        /// The identifier, with its namespace.
        public let name: String
        /// What the option is set to.
        public let value: ResolvedValue
        /// Whether the message itself has the value, so that translators can see it; false for variables.
        public let isLiteral: Bool

        /// An option for a call of another function.
        ///
        /// - Parameters:
        ///   - name: the identifier, with its namespace.
        ///   - value: what it is set to.
        ///   - isLiteral: whether it does not depend on arguments.
        public init(name: String, value: ResolvedValue, isLiteral: Bool) {
            self.name = name
            self.value = value
            self.isLiteral = isLiteral
        }
    }

    /// The value that the function is applied to; nil in `{:function}`. It can be a value that failed, see ``ResolvedValue/isFallback``.
    public let operand: ResolvedValue?
    /// The options, in source order, without those of the `u:` namespace and those whose variable could not be resolved.
    public let options: [Option]
    /// The locale of the message.
    public let locale: LanguageTag

    /// A call of another function: `FunctionRegistry.standard["currency"]?.resolve(call)`.
    ///
    /// - Parameters:
    ///   - operand: the value that the function is applied to.
    ///   - options: in any order.
    ///   - locale: usually that of the call that your function was given.
    public init(operand: ResolvedValue?, options: [Option] = [], locale: LanguageTag) {
        self.operand = operand
        self.options = options
        self.locale = locale
    }

    /// The option of that name; nil if the message does not set it.
    ///
    /// - Parameter name: the identifier, with its namespace.
    public func option(_ name: String) -> Option? { options.first { $0.name == name } }
}

/// The result of a call: a value, if there is one, and what to report.
public struct FunctionResult: Sendable {
    /// The value; nil if there is none and a fallback is shown instead.
    public var value: ResolvedValue?
    /// What to report, in order. A failure has at least one.
    public var issues: [MessageIssue]

    init(_ value: ResolvedValue?, _ issues: [MessageIssue]) {
        self.value = value
        self.issues = issues
    }

    /// A value, perhaps with issues that do not prevent it, such as an option that was ignored.
    ///
    /// - Parameters:
    ///   - value: the result.
    ///   - issues: what to report.
    public static func value(_ value: ResolvedValue, issues: [MessageIssue] = []) -> FunctionResult {
        FunctionResult(value, issues)
    }

    /// No value.
    ///
    /// - Parameters:
    ///   - code: usually ``MessageError/Code/badOperand`` or ``MessageError/Code/badOption``.
    ///   - message: one sentence for a log.
    public static func failure(_ code: MessageError.Code, _ message: String) -> FunctionResult {
        FunctionResult(nil, [MessageIssue(code, message)])
    }

    /// No value, for several reasons.
    package static func failure(_ issues: [MessageIssue]) -> FunctionResult { FunctionResult(nil, issues) }
}
