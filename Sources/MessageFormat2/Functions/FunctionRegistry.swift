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
        for kind in NumberFunction.Kind.allCases { registry.register(NumberFunction(kind: kind), as: kind.rawValue) }
        return registry
    }()

    /// Adds a function, or replaces the one that had the name.
    ///
    /// - Parameters:
    ///   - function: called on any thread.
    ///   - name: without the colon before it; with a namespace, `acme:initials`, unless the standard defines it.
    public mutating func register(_ function: any MessageFunction, as name: String) {
        functions[name] = function
    }

    /// The function of that name; nil if there is none.
    ///
    /// - Parameter name: without the colon before it.
    public subscript(name: String) -> (any MessageFunction)? { functions[name] }

    /// All names, sorted.
    public var names: [String] { functions.keys.sorted() }
}

extension FunctionRegistry {
    /// ``standard``, and drafts of LDML 48.2 part 9 for programs that have no data of locales: `:date`, `:time` and `:datetime`, which write ISO
    /// 8601 here. `FunctionRegistry.localizedDrafts` of the module `MessageFormat2Foundation` writes dates as the locale does, and has `:unit`.
    ///
    /// Drafts can change with every version of the specification.
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
