/// The functions that messages can call, by name.
///
/// ```swift
/// var functions = FunctionRegistry.standard
/// functions.register(Initials(), as: "acme:initials")
/// ```
public struct FunctionRegistry: Sendable {
    private var functions: [String: any MessageFunction] = [:]

    /// Creates a registry without functions.
    public init() {}

    /// The functions of LDML 48.2 part 9 that are final: `:string`, `:number`, `:integer`,
    /// `:offset`, `:currency` and `:percent`.
    public static let standard: FunctionRegistry = {
        var registry = FunctionRegistry()
        registry.register(StringFunction(), as: "string")
        for kind in NumberFunction.Kind.allCases { registry.register(NumberFunction(kind: kind), as: kind.rawValue) }
        return registry
    }()

    /// Adds a function, or replaces the one with the same name.
    ///
    /// - Parameters:
    ///   - function: the function, which can be called on any thread.
    ///   - name: the name without the colon, and with a namespace (`acme:initials`) unless the standard defines the function.
    public mutating func register(_ function: any MessageFunction, as name: String) {
        functions[name] = function
    }

    /// The function with a given name; nil if there is none.
    ///
    /// - Parameter name: the name without the colon.
    public subscript(name: String) -> (any MessageFunction)? { functions[name] }

    /// All names, sorted.
    public var names: [String] { functions.keys.sorted() }
}

extension FunctionRegistry {
    /// ``standard`` and the drafts of LDML 48.2 part 9, for programs without locale data: `:date`, `:time` and `:datetime`, which write
    /// ISO 8601 here. `FunctionRegistry.localizedDrafts` of the module `MessageFormat2Foundation` writes dates as the locale does, and also
    /// has `:unit`.
    ///
    /// Drafts can change with each version of the specification.
    public static let drafts: FunctionRegistry = {
        var registry = FunctionRegistry.standard
        registry.registerDates(ISOMomentWriter())
        return registry
    }()

    /// Registers `:date`, `:time` and `:datetime`.
    package mutating func registerDates(_ writer: some MomentWriter) {
        for kind in MomentFunction.Kind.allCases { register(MomentFunction(kind, writer), as: kind.rawValue) }
    }
}
