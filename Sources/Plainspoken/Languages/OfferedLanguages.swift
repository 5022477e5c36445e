import LanguageTags

/// The languages in which readers can be answered. A reader can get any of these, the default language, the source
/// language and, as a last resort, English.
public struct OfferedLanguages: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case ofApplication
        case all
        case only([LanguageTag])
    }

    let kind: Kind

    /// The languages of the application's own catalogs; all built-in ones if it has none. So a product in English and
    /// German does not suddenly answer in Korean.
    public static let ofApplication = OfferedLanguages(kind: .ofApplication)

    /// Every language that has a catalog.
    public static let all = OfferedLanguages(kind: .all)

    /// Only these languages. A tag stands for the nearest language it inherits from that has a catalog (`de-AT` for
    /// `de`); if there is none, making the translator fails.
    public static func only(_ tags: [LanguageTag]) -> OfferedLanguages { OfferedLanguages(kind: .only(tags)) }
}
