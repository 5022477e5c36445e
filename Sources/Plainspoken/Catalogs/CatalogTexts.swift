public import LanguageTags
public import MessageFormat2

/// The texts of a translator's catalogs at one moment, for encoders that show words of their own, such as the labels of a
/// web page.
///
/// An application overrides the built-in ones by putting the same keys into its catalogs.
public struct CatalogTexts: Sendable {
    private let snapshot: CatalogSnapshot?

    init(_ snapshot: CatalogSnapshot?) { self.snapshot = snapshot }

    /// The built-in texts, for problems that are encoded without a translator. They are loaded when they are first used.
    package static let builtIn: CatalogTexts = {
        let builder = SnapshotBuilder(
            catalogs: [.builtIn], sources: [], offered: .all, defaultLanguage: "en", sourceLanguage: nil,
            policy: .languageFirst, validation: .strict, functions: .standard)
        do throws(CatalogDiagnostic) {
            return CatalogTexts(try builder.snapshot(of: builder.read(), generation: 1))
        } catch {
            return CatalogTexts(nil)
        }
    }()

    /// A text in the nearest language that has it.
    ///
    /// ```swift
    /// texts.text("page.error-id", for: "de-AT")    // ("Fehler-ID", de)
    /// ```
    ///
    /// - Parameters:
    ///   - key: an entry of the catalogs.
    ///   - part: the part of the entry; the only text of a short entry is its detail.
    ///   - arguments: the values that the text shows. A text that needs others is not used.
    ///   - language: the reader's; nil for the default language.
    /// - Returns: the text and its language; nil if no language that suits has it.
    public func text(
        _ key: MessageKey, _ part: CatalogPart = .detail, _ arguments: MessageArguments = [:],
        for language: LanguageTag?
    ) -> (text: String, language: LanguageTag)? {
        guard let snapshot, let number = snapshot.keys.number(of: key.rawValue) else { return nil }
        let preference = LanguagePreference.languages(language.map { [$0] } ?? [])
        for group in snapshot.negotiator.negotiate(preference) {
            for place in snapshot.chains[group] {
                let language = snapshot.languages[place]
                guard let text = language.entry(number)?.text(part),
                    text.requiredArguments.allSatisfy(arguments.contains)
                else { continue }
                let region = preference.region(in: language.regions)
                guard !text.isBlank(with: arguments, for: region) else { continue }
                return (text.formatted(arguments, for: region), language.tag)
            }
        }
        return nil
    }
}
