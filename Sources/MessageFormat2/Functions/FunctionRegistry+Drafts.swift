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
