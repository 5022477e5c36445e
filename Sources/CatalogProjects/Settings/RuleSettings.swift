import Catalogs

/// Settings of individual rules.
package struct RuleSettings: Sendable {
    /// Languages that must be complete: there, ``K201Missing`` is an error.
    package var required: Set<String> = []
    /// Names that stay the same in every language: ``Q802DoNotTranslate``.
    package var doNotTranslate: [String] = []
    /// The term sheets; nil if the configuration names none.
    package var glossary: Glossary?
    /// The messages that the code can produce; nil if unknown.
    package var declarations: Declarations?
    /// Functions that the application registers, besides the standard ones.
    package var functions: Set<String> = []
    /// The lock file; nil if there is none.
    package var staleness: StalenessLock?
    /// The source texts of an earlier version, by key and part (`key title`), for ``K209ChangedMeaning``.
    package var earlierSource: [String: String] = [:]
    /// The maximum lengths of texts, by patterns of keys; for each part, the last match counts.
    package var maximumLengths: [MaximumLength] = []

    /// Whether flat files of keys and texts are intended, for programs that do not read catalogs.
    package var acceptsFlatFiles = false

    package init() {}
}
