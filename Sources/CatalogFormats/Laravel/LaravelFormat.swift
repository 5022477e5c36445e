import ByteText
import Catalogs
public import ExchangeFormats
public import LanguageTags

/// Texts of Laravel in JSON: `lang/en.json`, or an array of PHP that has been written as JSON.
///
/// ```json
/// {
///   "Welcome, :name": "Willkommen, :name",
///   "apples": "{0} Keine|{1} Ein Apfel|[2,*] :count Äpfel"
/// }
/// ```
///
/// `:name` is `{$name}`, and `|` separates the plural forms of `:count`, with intervals or in the order of the language. Where every `|` has
/// spaces around it and nothing counts, it may be a sign of the text: those are reported.
public struct LaravelFormat: ImportFormat {
    /// Creates the format; `.laravel` is shorter.
    public init() {}

    public var name: String { "laravel" }

    public var fileExtension: String { "json" }

    /// Whether a file is a JSON object with `:name` or intervals in its texts, and no other placeholders.
    public func recognizes(_ bytes: [UInt8], path: String) -> Bool {
        let texts = JSONDocument(reading: bytes, duplicates: .allowed).texts
        guard !texts.contains(where: { $0.contains("{{") || $0.contains("$t(") || $0.hasBraceName(after: nil) }) else {
            return false
        }
        return texts.contains { text in
            Self.hasName(text)
                || text.contains("|") && (text.contains(",*]") || text.hasPrefix("{0}") || text.hasPrefix("{1}"))
        }
    }

    /// Whether a text has `:name`, as a word of its own.
    private static func hasName(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.indices.contains { start in
            guard bytes[start] == UInt8(ascii: ":"), start == 0 || " (\"'|".utf8.contains(bytes[start - 1]),
                bytes.byte(start + 1).map(ASCII.isLetter) ?? false
            else { return false }
            let end = bytes[(start + 1)...].firstIndex { !ASCII.isAlphanumeric($0) && $0 != UInt8(ascii: "_") }
            return end.map { " .,;!?)\"'|%/".utf8.contains(bytes[$0]) } ?? true
        }
    }

    public func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading {
        let dialect = NestedTextsReader.Dialect(
            texts: { text, language throws(DoubtfulText.Doubt) in
                var doubtful = DoubtfulText(language: language)
                doubtful.program = .laravel
                return [([], try doubtful.read([.text(text)]))]
            }, loss: Self.loss)
        var reader = NestedTextsReader(bytes, path: path, language: language, dialect)
        return reader.read()
    }

    /// `:Name` and `:NAME`, which show the value with capital letters.
    private static func loss(_ text: String) -> DoubtfulText.Doubt? {
        let bytes = Array(text.utf8)
        let isCapital = bytes.indices.contains { start in
            bytes[start] == UInt8(ascii: ":") && (start == 0 || !ASCII.isAlphanumeric(bytes[start - 1]))
                && bytes.byte(start + 1).map { 0x41...0x5A ~= $0 } ?? false
        }
        guard isCapital else { return nil }
        return DoubtfulText.Doubt(
            message: "Laravel shows this value with capital letters, and a catalog as it is",
            help: "Pass it with capital letters where it needs them.")
    }
}

extension ExchangeFormat where Self == LaravelFormat {
    /// Texts of Laravel in JSON.
    public static var laravel: LaravelFormat { LaravelFormat() }
}
