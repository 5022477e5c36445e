public import ExchangeFormats
public import LanguageTags

/// gettext PO, for Weblate, Poedit and the tools of GNU gettext.
///
/// ```
/// #. wait: seconds to wait, such as 30
/// #. one: 1
/// #. few: 2, 3, 4
/// msgctxt "payment.limit-reached/detail"
/// msgid "Try again in {$wait} second."
/// msgid_plural "Try again in {$wait} seconds."
/// msgstr[0] "Zkuste to znovu za {$wait} sekundu."
/// msgstr[1] "Zkuste to znovu za {$wait} sekundy."
/// msgstr[2] "Zkuste to znovu za {$wait} sekund."
/// ```
///
/// A text that counts one number has plural forms; any other text with variants has an entry for each of them:
/// `msgctxt "…/detail#minute one"`. gettext counts only integers: a variant for fractions stays as it is in the catalog.
/// Placeholders are in MessageFormat 2 syntax. `fuzzy` is `ExchangeState.needsReview`: gettext does not show such a text, so that a new
/// one is only taken on request. PO has nothing for a review that was passed.
///
/// Files of other programs are read, too. Their texts have no context of ours, so that their name is the context and the
/// `msgid`, and the placeholders of C (`%s`), Python (`%(name)s`, `{name}`) and Qt (`%1`) are recognized by the entry's flags.
public struct POFormat: ExchangeFormat {
    /// Creates the format; `.po` is shorter.
    public init() {}

    public var name: String { "po" }
    public var fileExtension: String { "po" }

    public func recognizes(_ bytes: [UInt8], path: String) -> Bool {
        let start = String(decoding: bytes.prefix(64 << 10), as: UTF8.self)
        return start.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("msgid \"") }
            && start.contains("msgstr")
    }

    public func write(_ document: ExchangeDocument) -> ExchangeOutput {
        let writer = POWriter(document)
        return ExchangeOutput(writer.output, diagnostics: writer.diagnostics)
    }

    public func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading {
        var reader = POReader(bytes, path: path, language: language)
        return reader.read()
    }
}

extension ExchangeFormat where Self == POFormat {
    /// gettext PO.
    public static var po: POFormat { POFormat() }
}
