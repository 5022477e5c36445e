import CatalogsXML
public import ExchangeFormats
public import LanguageTags

/// `Localizable.stringsdict`: the plural forms of apps for Apple's systems, in a property list in XML.
///
/// ```xml
/// <key>%d files</key>
/// <dict>
///     <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
///     <key>files</key>
///     <dict>
///         <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
///         <key>NSStringFormatValueTypeKey</key><string>d</string>
///         <key>one</key><string>%d file</string>
///         <key>other</key><string>%d files</string>
///     </dict>
/// </dict>
/// ```
///
/// A text with several plurals becomes a message with several selectors. `zero` is for the number 0 in every language. Texts that vary by
/// width or device are reported.
public struct StringsDictFormat: ImportFormat {
    /// Creates the format; `.stringsdict` is shorter.
    public init() {}

    public var name: String { "stringsdict" }

    public var fileExtension: String { "stringsdict" }

    /// Whether a file is a property list with plural forms.
    public func recognizes(_ bytes: [UInt8], path: String) -> Bool {
        if PropertyListReader.isBinary(bytes) { return path.hasSuffix(".stringsdict") }
        return XMLRoot.name(of: bytes) == "plist"
            && XMLMarkup.find(Array("NSStringLocalizedFormatKey".utf8), in: bytes, 0..<bytes.count) != nil
    }

    public func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading {
        var reader = PropertyListReader(bytes, path: path, language: language)
        return reader.read()
    }
}

extension ExchangeFormat where Self == StringsDictFormat {
    /// The plural forms of apps for Apple's systems.
    public static var stringsdict: StringsDictFormat { StringsDictFormat() }
}
