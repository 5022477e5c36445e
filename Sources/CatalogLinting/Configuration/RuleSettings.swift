/// What the configuration tells single rules.
package struct RuleSettings: Sendable {
    /// Languages that must be complete: there, ``K201Missing`` is an error.
    package var required: Set<String> = []
    /// Names that stay as they are in every language: ``Q802DoNotTranslate``.
    package var doNotTranslate: [String] = []
    /// How each language says things; nil if the configuration names no term sheets.
    package var glossary: Glossary?
    /// What the code can produce; nil if it is not known.
    package var declarations: Declarations?
    /// Functions that the application registers, besides the standard ones.
    package var functions: Set<String> = []
    /// What translations were made from; nil without a lock file.
    package var staleness: StalenessLock?
    /// The source texts of an earlier version, by key and part (`key title`), for ``K209ChangedMeaning``.
    package var earlierSource: [String: String] = [:]
    /// How long texts may be, by patterns of keys; for each part the last that fits counts.
    package var maximumLengths: [MaximumLength] = []

    /// Whether plain objects of keys and texts are meant to be that, for programs that read no catalogs.
    package var acceptsFlatFiles = false

    package init() {}
}
