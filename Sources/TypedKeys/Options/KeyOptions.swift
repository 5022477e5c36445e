import LanguageTags

/// What `plainspoken-keys.json` says: where the catalogs are, and how visible the generated names are.
///
/// ```json
/// { "catalogs": "Texts", "layout": "{locale}/{name}.json", "sourceLanguage": "en", "access": "public" }
/// ```
///
/// The plugin looks for the catalogs, so it reads `catalogs` and `layout` itself; here they are only checked.
package struct KeyOptions: Sendable, Hashable {
    /// Who can use the generated names.
    enum Access: String, Sendable, Hashable, CaseIterable {
        case `public`, package, `internal`

        /// The modifier before each declaration; empty for the default.
        var modifier: String { self == .internal ? "" : "\(rawValue) " }

        /// The lines that import the library. A plain import is public, unless `InternalImportsByDefault` is on. It is what
        /// most files have, and the compiler refuses a mixture of plain and internal ones.
        var importLines: String {
            switch self {
            case .public: "public import Plainspoken\n"
            case .internal: "import Plainspoken\n"
            case .package:
                "#if hasFeature(InternalImportsByDefault)\npackage import Plainspoken\n#else\nimport Plainspoken\n#endif\n"
            }
        }
    }

    /// The language in which the texts are written first. Its catalogs have the metadata.
    package var sourceLanguage: LanguageTag = .english
    var access = Access.internal

    package init() {}
}

extension LanguageTag {
    fileprivate static let english: LanguageTag = "en"
}
