/// What a ``LanguageMatcher`` found.
public struct LanguageMatch: Hashable, Sendable {
    /// The supported tag, as it was given to the matcher; or the default, where nothing matched.
    public let supported: LanguageTag
    /// Its place among the supported tags; nil for a default that is not one of them.
    public let supportedIndex: Int?
    /// The desired tag that won; nil where the default was taken because none did.
    public let desired: LanguageTag?
    /// Its place among the desired tags.
    public let desiredIndex: Int?
    /// How far the two are from each other; nil for the default.
    public let distance: LanguageDistance?

    /// Whether nothing matched, so that this is the default.
    public var isDefault: Bool { desired == nil }
}
