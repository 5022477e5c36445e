extension CatalogEntry {
    /// The arguments that the engine supplies to the entry's texts, unless the code has others by the same names: the code of
    /// the occurrence, to a field error the name of the field, and the wait to texts for when it is known.
    package var suppliedArguments: [String] {
        let variants = MessageVariant.allCases.filter { $0.base(of: key.rawValue) != nil }
        let isOfField = key.rawValue.hasPrefix("field.") || MessageRole(self, status: status) == .fieldError
        return [SuppliedArgument.reference] + (isOfField ? [SuppliedArgument.field] : [])
            + variants.flatMap { $0.arguments.map(\.name) }
    }
}
