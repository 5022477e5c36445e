import Catalogs
import LanguageTags

/// The inputs by language, with the languages in the order of their first input.
package struct LanguageGroups: Sendable {
    package struct Group: Sendable {
        /// nil for files that do not declare a language.
        package var tag: LanguageTag?
        package var inputs: [CatalogInput]
    }

    package private(set) var languages: [Group] = []

    package init(_ inputs: [CatalogInput]) {
        for input in inputs {
            let tag = input.language ?? Self.languageInside(input)
            if let place = languages.firstIndex(where: { $0.tag == tag }) {
                languages[place].inputs.append(input)
            } else {
                languages.append(Group(tag: tag, inputs: [input]))
            }
        }
    }

    /// The language that a file declares, for files without one in their name.
    private static func languageInside(_ input: CatalogInput) -> LanguageTag? {
        let tag = CatalogLoader().load(input, as: nil, isReference: false).document.catalog.language
        if tag != .undetermined { return tag }
        guard input.misnaming == nil else { return nil }
        return LanguageTag(CatalogFile.stem(of: input.path))
    }

    package var tags: [LanguageTag] { languages.compactMap(\.tag) }

    /// The language against which the others are compared.
    ///
    /// - Parameter wanted: its tag, which also stands for the nearest language that there is, as in the engine: `en` for `en-US`; nil for `en`,
    ///   or else the only language, or else the only one with metadata.
    package func reference(_ wanted: String?, _ loader: CatalogLoader) throws(LintError) -> Group? {
        if let wanted {
            guard let tag = LanguageTag(wanted)?.nearest(among: tags),
                let group = languages.first(where: { $0.tag == tag })
            else { throw missing("the reference language", wanted) }
            return group
        }
        let known = languages.filter { $0.tag != nil }
        if let english = known.first(where: { $0.tag == "en" }) { return english }
        if known.count <= 1 { return known.first }
        let described = known.filter { group in
            group.inputs.contains { !loader.load($0, as: group.tag, isReference: false).storage.metadata.isEmpty }
        }
        return described.count == 1 ? described.first : nil
    }

    /// The languages to report on, or all of them if none are named. If a language has no catalogs, its tag is probably a typing error.
    package func wanted(_ locales: Set<String>) throws(LintError) -> [Group] {
        for locale in locales.sorted() where !tags.contains(where: { $0.description == locale }) {
            throw missing("the language", locale)
        }
        return languages.filter { locales.isEmpty || $0.tag.map { locales.contains($0.description) } ?? true }
    }

    private func missing(_ what: String, _ language: String) -> LintError {
        LintError(
            "there is no catalog for \(what) \"\(language)\"",
            help: "The catalogs are for: \(tags.map(\.description).sorted().joined(separator: ", ")).")
    }
}
