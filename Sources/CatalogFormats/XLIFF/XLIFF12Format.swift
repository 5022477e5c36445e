public import ExchangeFormats
public import LanguageTags

/// XLIFF 1.2 (OASIS, 2008), which most tools still prefer. Files of version 1.1 are read as well, and what Xcode exports.
///
/// ```swift
/// let file = XLIFF12Format.xliff12.write(document)
/// // <trans-unit id="payment.declined/detail" resname="payment.declined/detail" xml:space="preserve">
/// //   <source>Try again in <ph id="1" ctype="x-mf2">{$wait}</ph> seconds.</source> …
/// ```
///
/// Each text is a unit, and each variant of a text as well; the texts of a key are a group. Placeholders are inline codes, which
/// tools protect. White space is read as it is written, whatever `xml:space` says.
///
/// Control characters have no place in this version: a text with one is reported and left out.
public struct XLIFF12Format: ExchangeFormat {
    /// Creates the format.
    public init() {}

    public var name: String { "xliff-1.2" }

    public var fileExtension: String { "xlf" }

    public func recognizes(_ bytes: [UInt8], path: String) -> Bool {
        XMLRoot.element(of: bytes).map(XLIFFNames.isRoot1) ?? false
    }

    public func write(_ document: ExchangeDocument) -> ExchangeOutput {
        var writer = XLIFF12Writer()
        return writer.write(document)
    }

    public func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading {
        var reader = XLIFF1Reader(bytes, path: path, language: language)
        return reader.read()
    }
}

extension ExchangeFormat where Self == XLIFF12Format {
    /// XLIFF 1.2.
    public static var xliff12: XLIFF12Format { XLIFF12Format() }
}
