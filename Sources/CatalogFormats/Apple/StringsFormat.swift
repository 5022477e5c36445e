public import ExchangeFormats
public import LanguageTags

/// `Localizable.strings` of apps for Apple's systems, as text or as a property list in XML.
///
/// ```
/// /* Shown when the bank refuses a card. */
/// "Card ending in %@ was declined." = "Karta končící na %@ byla zamítnuta.";
/// ```
///
/// Placeholders are those of `printf`: `%2$d` is `{$arg2 :integer}`. A comment becomes the description. The language is that of the folder,
/// `cs.lproj`. Plural forms are in a `.stringsdict` file: ``StringsDictFormat``.
public struct StringsFormat: ImportFormat {
    /// Creates the format; `.strings` is shorter.
    public init() {}

    public var name: String { "strings" }

    public var fileExtension: String { "strings" }

    /// Whether a file starts with a text and its translation, or is a property list.
    public func recognizes(_ bytes: [UInt8], path: String) -> Bool {
        if PropertyListReader.isBinary(bytes) || XMLRoot.name(of: bytes) == "plist" { return true }
        return StringsReader.startsWithText(bytes)
    }

    public func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading {
        if PropertyListReader.isBinary(bytes) || XMLRoot.name(of: bytes) == "plist" {
            var reader = PropertyListReader(bytes, path: path, language: language)
            return reader.read()
        }
        var reader = StringsReader(bytes, path: path)
        return reader.read()
    }
}

extension ExchangeFormat where Self == StringsFormat {
    /// `Localizable.strings` of apps for Apple's systems.
    public static var strings: StringsFormat { StringsFormat() }
}
