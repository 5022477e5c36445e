import LanguageTags
import Plainspoken

/// The entries of a reference, made from the layers of its catalogs.
struct EntryCollection {
    private(set) var problems: [ErrorReference.Entry] = []
    private(set) var fieldErrors: [ErrorReference.Entry] = []

    private let layers: CatalogLayers
    private let languages: [LanguageTag]
    private let declarations: DeclaredMessages?

    /// - Parameters:
    ///   - layers: the catalogs.
    ///   - languages: the languages of the reference.
    ///   - declarations: what the code declares; `nil` for everything in the catalogs.
    init(_ layers: CatalogLayers, _ languages: [LanguageTag], _ declarations: DeclaredMessages?) {
        self.layers = layers
        self.languages = languages
        self.declarations = declarations
        let keys = layers.keys.sorted().filter { key in
            declarations.map { $0.contains(key) } ?? true
        }
        let roles = Dictionary(grouping: keys) { layers.metadata(of: $0).role }
        let problems = roles[.problem] ?? []
        let relations = RelatedProblems(
            problems.map { ($0, layers.metadata(of: $0).status) },
            replacements: problems.compactMap { key in
                layers.entry(for: key)?.replacement.map { (key, $0) }
            })
        self.problems = problems.compactMap { entry($0, related: relations.keys(for: $0)) }
        fieldErrors = (roles[.fieldError] ?? []).compactMap { entry($0, related: []) }
    }

    private func entry(_ key: MessageKey, related: [MessageKey]) -> ErrorReference.Entry? {
        guard let source = layers.entry(for: key), let origin = layers.origin(of: key) else { return nil }
        let metadata = layers.metadata(of: key)
        return ErrorReference.Entry(
            key: key, status: metadata.status, otherStatuses: metadata.otherStatuses, retry: metadata.retry,
            description: source.description ?? "",
            about: source.about, replacement: source.replacement, origin: origin,
            languages: languages.filter { layers.hasTexts(for: key, in: $0) }, arguments: arguments(of: source),
            variants: layers.variants(of: key), related: related)
    }

    /// Code knows the types best, and catalogs what the values mean.
    private func arguments(of entry: CatalogEntry) -> [ErrorReference.Argument] {
        let placeholders = entry.placeholders
        var arguments = placeholders.map { placeholder in
            let declared = declarations?.argument(placeholder.name, of: entry.key)
            return ErrorReference.Argument(
                name: placeholder.name, type: declared?.type.name ?? placeholder.type, example: placeholder.example,
                description: placeholder.description,
                isPrivate: declared?.type.isPrivate ?? false || placeholder.isPrivate,
                isOptional: declared?.isOptional ?? false)
        }
        for declared in declarations?.arguments(of: entry.key) ?? []
        where !placeholders.contains(where: { $0.name == declared.name }) {
            arguments.append(
                ErrorReference.Argument(
                    name: declared.name, type: declared.type.name, example: nil, description: nil,
                    isPrivate: declared.type.isPrivate, isOptional: declared.isOptional))
        }
        return arguments
    }
}
