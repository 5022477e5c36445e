/// The functions that messages can call, by name.
///
/// ```swift
/// var functions = FunctionRegistry.standard
/// functions.register(Initials(), as: "acme:initials")
/// ```
public struct FunctionRegistry: Sendable {
    private var functions: [String: any MessageFunction] = [:]

    /// No functions.
    public init() {}

    /// The functions of LDML 48.2 part 9 that are not drafts, and those that became final with it: `:string`, `:number`, `:integer`,
    /// `:offset`, `:currency` and `:percent`.
    public static let standard: FunctionRegistry = {
        var registry = FunctionRegistry()
        registry.register(StringFunction(), as: "string")
        registry.register(NumberFunction(), as: "number")
        registry.register(IntegerFunction(), as: "integer")
        registry.register(OffsetFunction(), as: "offset")
        registry.register(CurrencyFunction(), as: "currency")
        registry.register(PercentFunction(), as: "percent")
        return registry
    }()

    /// Adds a function, or replaces the one that had the name.
    ///
    /// - Parameter name: without the colon before it; with a namespace, `acme:initials`, unless the standard defines it.
    public mutating func register(_ function: any MessageFunction, as name: String) {
        functions[name] = function
    }

    /// The function of that name.
    public subscript(name: String) -> (any MessageFunction)? { functions[name] }

    /// All names, sorted.
    public var names: [String] { functions.keys.sorted() }
}
