import LanguageTags
import Plainspoken

/// The inputs by language, in the order in which the languages come first.
struct LanguageGroups {
    struct Group: Sendable {
        /// nil for files that do not say their language.
        var tag: LanguageTag?
        var inputs: [CatalogInput]
    }

    private(set) var languages: [Group] = []

    init(_ inputs: [CatalogInput]) {
        for input in inputs {
            let tag = input.language ?? Self.languageInside(input)
            if let place = languages.firstIndex(where: { $0.tag == tag }) {
                languages[place].inputs.append(input)
            } else {
                languages.append(Group(tag: tag, inputs: [input]))
            }
        }
    }

    /// The language that a file says where its name does not.
    private static func languageInside(_ input: CatalogInput) -> LanguageTag? {
        let tag = CatalogLoader().load(input, as: nil, isReference: false).document.catalog.language
        if tag != .undetermined { return tag }
        return LanguageTag(CatalogFile.stem(of: input.path))
    }
}
