import LanguageTags

/// Which languages may be answered in. A reader can get any of these, the default language, the source language and,
/// as the last resort, English.
public struct OfferedLanguages: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case ofApplication
        case all
        case only([LanguageTag])
    }

    let kind: Kind

    /// The languages that the application's own catalogs have; all built-in ones if it brings none. So a product in
    /// English and German does not suddenly answer in Korean.
    public static let ofApplication = OfferedLanguages(kind: .ofApplication)

    /// Every language that any catalog has.
    public static let all = OfferedLanguages(kind: .all)

    /// These and no others. A tag stands for the nearest language it inherits from that has a catalog (`de-AT` for `de`);
    /// one without any is an error when the translator is made.
    public static func only(_ tags: [LanguageTag]) -> OfferedLanguages { OfferedLanguages(kind: .only(tags)) }
}
