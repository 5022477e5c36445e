public import ExchangeFormats
public import LanguageTags

/// XLIFF 2.1 (OASIS, 2018), the format of translators' tools and agencies. Files of versions 2.0 and 2.2 are read as well.
///
/// ```swift
/// let file = XLIFF21Format.xliff21.write(document)
/// // <unit id="payment.declined_x002F_detail" name="payment.declined/detail" xml:space="preserve">
/// //   <originalData><data id="d1">{$wait}</data></originalData>
/// //   <segment state="translated">
/// //     <source>Try again in <ph id="1" dataRef="d1" equiv="wait" disp="{$wait}"/> seconds.</source> …
/// ```
///
/// Each text is a unit, and each variant of a text as well; the texts of a key are a group. Placeholders are inline codes, which
/// tools protect. White space is read as it is written, whatever `xml:space` says.
public struct XLIFF21Format: ExchangeFormat {
    /// Creates the format.
    public init() {}

    public var name: String { "xliff-2.1" }

    public var fileExtension: String { "xlf" }

    public func recognizes(_ bytes: [UInt8], path: String) -> Bool {
        XMLRoot.element(of: bytes).map(XLIFFNames.isRoot2) ?? false
    }

    public func write(_ document: ExchangeDocument) -> ExchangeOutput {
        var writer = XLIFF21Writer()
        return writer.write(document)
    }

    public func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading {
        var reader = XLIFF2Reader(bytes, path: path, language: language)
        return reader.read()
    }
}

extension ExchangeFormat where Self == XLIFF21Format {
    /// XLIFF 2.1.
    public static var xliff21: XLIFF21Format { XLIFF21Format() }
}
