public import ExchangeFormats
public import LanguageTags

/// Resource bundles of Java: `messages_cs.properties`.
///
/// ```
/// # Shown below the list.
/// files.left={0} of {1} files are left.
/// not.found=There''s nothing at {0}.
/// greeting=It's free
/// ```
///
/// A text with an argument, such as `{0}` or `{name}`, is one of Java's `MessageFormat`: `''` is an apostrophe, a single one quotes, and
/// `{0}` is `{$_0}`, as in ICU MessageFormat, whose plurals and selects are read as well. A `choice` of whole numbers becomes variants. A
/// text without arguments is read as it is, since programs show it without formatting. Its placeholders may be those of `String.format`: `%s`.
///
/// Files are in UTF-8, or in ISO 8859-1 if they are not valid UTF-8 (`java.util.PropertyResourceBundle`). The language is in the name.
public struct PropertiesFormat: ImportFormat {
    /// Creates the format; `.properties` is shorter.
    public init() {}

    public var name: String { "properties" }

    public var fileExtension: String { "properties" }

    /// Whether a file's name says it: its content could be nearly anything.
    public func recognizes(_ bytes: [UInt8], path: String) -> Bool { path.lowercased().hasSuffix(".properties") }

    public func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading {
        var reader = PropertiesReader(bytes, path: path, language: language)
        return reader.read()
    }
}

extension ExchangeFormat where Self == PropertiesFormat {
    /// Resource bundles of Java.
    public static var properties: PropertiesFormat { PropertiesFormat() }
}
