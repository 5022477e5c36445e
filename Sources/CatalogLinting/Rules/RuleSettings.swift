/// What the configuration tells single rules.
package struct RuleSettings: Sendable {
    /// Languages that have to be complete: ``K201Missing`` is an error there.
    package var required: Set<String> = []
    /// Names that stay as they are in every language: ``Q802DoNotTranslate``.
    package var doNotTranslate: [String] = []

    package init() {}
}
