import LanguageTags

package struct EditorOptions: Sendable {
    /// The language to show first. It may have no catalogs yet: they are made when its first text is saved.
    package var language: LanguageTag?
    /// The language in which texts are written first; nil to find out as `catalog-lint` does.
    package var sourceLanguage: LanguageTag?
    /// Whether nothing is ever written.
    package var isReadOnly = false

    package init() {}
}
