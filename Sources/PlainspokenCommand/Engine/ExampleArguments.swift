import Catalogs

/// Sample values for missing arguments, so that a text can be viewed without knowing all of them. They are the examples for
/// translators in the source language's entry.
struct ExampleArguments {
    private let catalogs: [MessageCatalog]

    /// - Parameter folder: catalogs to use on top of the built-in ones.
    /// - Throws: the first mistake in them.
    init(catalogs folder: String?) throws(CatalogDiagnostic) {
        // Layers are ordered from top to bottom.
        var catalogs =
            try folder.map { path throws(CatalogDiagnostic) in
                try CatalogOrigin.directory(path, formats: [.json, .xml]).load()
            } ?? []
        catalogs += try CatalogOrigin.builtIn.load()
        self.catalogs = catalogs
    }

    /// The examples for the keys of a failure, by argument name. Those for the best key take precedence.
    func arguments(for keys: [MessageKey]) -> [(name: String, value: ArgumentValue)] {
        var examples: [(name: String, value: ArgumentValue)] = []
        for key in keys {
            for placeholder in catalogs.lazy.compactMap({ $0.entry(for: key)?.placeholders }).joined() {
                guard let example = placeholder.example, !examples.contains(where: { $0.name == placeholder.name })
                else { continue }
                examples.append((placeholder.name, Self.value(example, type: placeholder.type)))
            }
        }
        return examples
    }

    /// The example for a message argument is its text, not its key.
    private static func value(_ example: String, type: String?) -> ArgumentValue {
        guard let type = type.flatMap(ArgumentValue.TypeName.init), type != .message else {
            return type == "string" || type == "message" ? .string(example) : ArgumentValue(guessing: example)
        }
        return ArgumentValue(example, as: type) ?? .string(example)
    }
}
