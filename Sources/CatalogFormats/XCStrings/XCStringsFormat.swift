import Catalogs
public import ExchangeFormats
public import LanguageTags

/// String catalogs of Xcode, with the texts of several languages side by side.
///
/// ```json
/// "payment.limit-reached/detail" : {
///   "comment" : "Shown after too many attempts.\n%lld: wait: seconds to wait, such as 30",
///   "extractionState" : "manual",
///   "localizations" : {
///     "cs" : {
///       "variations" : {
///         "plural" : {
///           "few" : {
///             "stringUnit" : {
///               "state" : "translated",
///               "value" : "Zkuste to znovu za %lld sekundy."
/// ```
///
/// - The name of a text is its `ExchangeID`. A plural text has variations; each variant of any other text is a text
///   of its own, with its keys in the name: `payment.declined/detail#one *`.
/// - Whole numbers and counted ones are `%lld`. Everything else is `%@`, since only MessageFormat 2 says how it is
///   formatted. If there are several placeholders, they are numbered in the order of the source text (`%1$@`), except
///   that the number that is counted is the first argument, as Xcode's plural variations have it. `%` is `%%`,
///   except in texts without placeholders where nothing can be taken for one: `100% sure`.
/// - The state is `new`, `needs_review` or `translated`. A review is not kept: its texts come back as translated. The
///   plural forms of a text that is not translated are written with empty values, so that translators see which ones
///   their language has; other texts without a translation have no localization, as in Xcode.
/// - Placeholders without an argument can't be written: such texts are left out, with a diagnostic.
///
/// Reading takes one language besides the source language. In the files of other programs a placeholder means the
/// argument at its position (`%2$lld` is `{$arg2 :integer}`), a text with one substitution becomes a plural, and
/// everything that varies by device is reported.
public struct XCStringsFormat: ExchangeFormat {
    /// Creates the format; `.xcstrings` is shorter.
    public init() {}

    public var name: String { "xcstrings" }

    public var fileExtension: String { "xcstrings" }

    /// Whether a file is a JSON object with `sourceLanguage`, `strings` and `version`.
    public func recognizes(_ bytes: [UInt8], path: String) -> Bool {
        let json = JSONDocument(reading: bytes, duplicates: .allowed)
        guard json.error == nil, json.nodes.first?.kind == .object else { return false }
        let names = Set(json.members(of: 0).map { json.string(at: $0.name) })
        return names.isSuperset(of: ["sourceLanguage", "strings", "version"])
    }

    public func write(_ document: ExchangeDocument) -> ExchangeOutput {
        var writer = XCStringsWriter(document)
        return writer.write()
    }

    public func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading {
        var reader = XCStringsReader(bytes, path: path, language: language)
        return reader.read()
    }
}

extension ExchangeFormat where Self == XCStringsFormat {
    /// String catalogs of Xcode.
    public static var xcstrings: XCStringsFormat { XCStringsFormat() }
}
