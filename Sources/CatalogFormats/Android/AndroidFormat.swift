public import ExchangeFormats
public import LanguageTags

/// String resources of Android apps: `values-cs/strings.xml`.
///
/// ```xml
/// <resources xmlns:tools="http://schemas.android.com/tools" xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2"
///     tools:locale="cs">
///     <!-- Shown after too many attempts. -->
///     <plurals name="payment_limit__reached_detail">
///         <item quantity="few">Zkuste to za <xliff:g id="wait" example="30">%1$d</xliff:g> sekundy.</item>
/// ```
///
/// - The name of a text is its `ExchangeID.identifier`. A plural text is one resource with quantities. Each variant
///   of any other text is a resource of its own: the name, `_variant_`, the variant's keys with every character other
///   than a letter or a digit as `_xHHHH_`, and `_`.
/// - Placeholders are numbered in the order of the source text: `%1$d` for whole numbers and what is counted, `%1$s`
///   for everything else, since only MessageFormat 2 says how it is formatted. `%` is `%%`, except in texts without
///   placeholders, which apps show as they are: those are marked with `formatted="false"`.
/// - Placeholders without an argument can't be written: such texts are left out, with a diagnostic.
/// - A file has one language, which its folder tells. So that it is not lost, it is also in `tools:locale`, where
///   Android's own tools expect it.
/// - A text without a translation is left out, as Android expects it: it then takes the one in `values`. If the
///   document has only source texts, they are written.
///
/// Reading takes everything that Android allows in texts: escapes, quotation marks, CDATA, and markup, which becomes
/// placeholders. A placeholder in a file of another program means the argument at its position (`%2$d` is
/// `{$arg2 :integer}`). Resources with `translatable="false"` are left out; those that are not texts are reported.
public struct AndroidFormat: ExchangeFormat {
    /// Creates the format. It has no settings.
    public init() {}

    public var name: String { "android" }

    public var fileExtension: String { "xml" }

    /// Whether a file's root element is `<resources>`.
    public func recognizes(_ bytes: [UInt8], path: String) -> Bool {
        XMLRoot.name(of: bytes) == "resources"
    }

    public func write(_ document: ExchangeDocument) -> ExchangeOutput {
        var writer = AndroidWriter(document)
        return writer.write()
    }

    public func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading {
        var reader = AndroidReader(bytes, path: path, language: language)
        return reader.read()
    }
}

extension ExchangeFormat where Self == AndroidFormat {
    /// String resources of Android apps.
    public static var android: AndroidFormat { AndroidFormat() }
}

/// Namespaces in string resources.
enum AndroidNamespace {
    static let tools = "http://schemas.android.com/tools"
    static let xliff = "urn:oasis:names:tc:xliff:document:1.2"
}
