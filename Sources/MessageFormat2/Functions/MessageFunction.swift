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
    func resolve(_ call: FunctionCall) -> FunctionResult

    /// The function made ready for one expression. Called once when a message is compiled that has the function with literal options only. For
    /// functions that have something to build beforehand; by default there is nothing to prepare.
    ///
    /// - Parameter call: the options and the locale of all calls to come, without an operand.
    /// - Returns: what is called in its place, without options, whenever the message is formatted; nil where the function is to be called itself.
    func prepared(for call: FunctionCall) -> (any MessageFunction)?
}

extension MessageFunction {
    public func prepared(for call: FunctionCall) -> (any MessageFunction)? { nil }
}
