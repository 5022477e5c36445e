import Plainspoken

/// Sample values for missing arguments, so that a text can be viewed without knowing all of them: the examples for
/// translators in the entry of the source language.
struct ExampleArguments {
    private let catalogs: [MessageCatalog]

    /// - Parameter folder: catalogs to use on top of the built-in ones.
    /// - Throws: the first mistake in them.
    init(catalogs folder: String?) throws(CatalogDiagnostic) {
        // Upper layers come first.
        var catalogs =
            try folder.map { path throws(CatalogDiagnostic) in
                try CatalogOrigin.directory(path, formats: [.json, .xml]).load()
            } ?? []
        catalogs += try CatalogOrigin.builtIn.load()
        self.catalogs = catalogs
    }

    /// The examples for the keys of a failure, by argument name; those of the best key win.
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

    /// The example of a message is the text itself, not its key.
    private static func value(_ example: String, type: String?) -> ArgumentValue {
        guard let type = type.flatMap(ArgumentValue.TypeName.init), type != .message else {
            return type == "string" || type == "message" ? .string(example) : ArgumentValue(guessing: example)
        }
        return ArgumentValue(example, as: type) ?? .string(example)
    }
}
