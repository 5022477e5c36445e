extension FunctionRegistry {
    /// ``standard``, and the functions that are drafts in LDML 48.2 part 9: `:date`, `:time` and `:datetime`. They can change with every version of
    /// the specification, and here they write dates as ISO 8601 does and not as the locale would.
    public static let drafts: FunctionRegistry = {
        var registry = FunctionRegistry.standard
        registry.register(DateFunction(), as: "date")
        registry.register(TimeFunction(), as: "time")
        registry.register(DateTimeFunction(), as: "datetime")
        return registry
    }()
}
