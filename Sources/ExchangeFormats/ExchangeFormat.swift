public import Catalogs
public import LanguageTags

/// A file format of translators' tools, such as XLIFF or gettext PO: writes texts to translate, and reads what comes back.
///
/// A format never opens a file and never decides what is taken over: it turns an ``ExchangeDocument`` into bytes, and
/// bytes into an ``ExchangeReading``, with the place of everything it has read. What reading gives for what writing has made is
/// how texts are matched when a file comes back, so a format may show texts in its own notation: `%1$s` for `{$name}`.
///
/// The formats of this package are in the module `CatalogFormats`. To add your own, conform to this protocol;
/// `ExchangeFormatSuite` of `PlainspokenTesting` checks it.
public protocol ExchangeFormat: Sendable {
    /// The name for command lines: `xliff-2.1`, `po`.
    var name: String { get }

    /// The extension of its files, without a dot: `xlf`.
    var fileExtension: String { get }

    /// Whether a file is in this format, judged by its content, since names can be wrong.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - path: its name, for formats whose content looks like that of others.
    func recognizes(_ bytes: [UInt8], path: String) -> Bool

    /// Writes the texts of one language, with their source texts if the format has room for them.
    ///
    /// - Returns: the file, and a diagnostic for each text that the format cannot express. Such texts are left out.
    func write(_ document: ExchangeDocument) -> ExchangeOutput

    /// Reads a file, however broken it is.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - path: the file's name in diagnostics.
    ///   - language: the language of the translations, if it is known from elsewhere; nil if the file alone can tell. It chooses among
    ///     the languages of a file that has several, and says which plural forms there are if the file does not state its language.
    func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading
}

extension ExchangeFormat {
    /// Reads a file in the language that it states.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - path: the file's name in diagnostics.
    public func read(_ bytes: [UInt8], path: String) -> ExchangeReading { read(bytes, path: path, language: nil) }
}

/// A file that a format has written.
public struct ExchangeOutput: Sendable {
    /// The whole file.
    public var bytes: [UInt8]
    /// What could not be written, with places in the catalogs.
    public var diagnostics: [CatalogDiagnostic]

    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - diagnostics: what could not be written.
    public init(_ bytes: [UInt8], diagnostics: [CatalogDiagnostic] = []) {
        self.bytes = bytes
        self.diagnostics = diagnostics
    }
}
