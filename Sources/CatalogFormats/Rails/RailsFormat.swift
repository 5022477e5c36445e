import ByteText
import Catalogs
public import ExchangeFormats
public import LanguageTags
import MessageFormat2

/// Texts of Ruby on Rails in JSON, as i18n-js and Polyglot have them, or YAML that has been written as JSON.
///
/// ```json
/// {
///   "de": {
///     "greeting": "Hallo %{name}",
///     "files": { "one": "%{count} Datei", "other": "%{count} Dateien" }
///   }
/// }
/// ```
///
/// `%{name}` is `{$name}`. An object with plural categories for names is one text, and so are Polyglot's forms, which `||||` separates. If
/// the root has one member whose name is a language, that is the language of the file. Lists become a text for each element.
public struct RailsFormat: ImportFormat {
    /// Creates the format; `.rails` is shorter.
    public init() {}

    public var name: String { "rails" }

    public var fileExtension: String { "json" }

    /// Whether a file is a JSON object with `%{name}` or `||||` in its texts.
    public func recognizes(_ bytes: [UInt8], path: String) -> Bool {
        let texts = JSONDocument(reading: bytes, duplicates: .allowed).texts
        return !texts.contains { $0.contains("{{") || $0.contains("$t(") }
            && texts.contains { $0.hasBraceName(after: UInt8(ascii: "%")) || $0.contains("||||") }
    }

    public func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading {
        var dialect = NestedTextsReader.Dialect(texts: Self.texts)
        (dialect.hasPluralObjects, dialect.hasLanguageRoot) = (true, true)
        var reader = NestedTextsReader(bytes, path: path, language: language, dialect)
        return reader.read()
    }

    /// A text, or the forms of Polyglot's.
    private static func texts(
        _ text: String, _ language: LanguageTag?
    ) throws(DoubtfulText.Doubt) -> [(keys: [String], text: ReadText)] {
        let forms = text.split(at: "||||")
        guard forms.count > 1 else { return [([], .pattern(pieces(of: text)))] }
        guard let language, case let keys = PluralHeader(language).keys, keys.count == forms.count else {
            throw DoubtfulText.Doubt(
                message: "this text does not have the plural forms of \(language?.description ?? "its language")",
                help: language == nil
                    ? "Name the language of the file with --language."
                    : "Write one form for each, separated by \"||||\".")
        }
        return zip(keys, forms).flatMap { keys, form in
            keys.map { ([$0], .pattern(pieces(of: ASCII.trimmed(form)))) }
        }
    }

    /// The pieces of a text: `%{name}`, `%<name>d`, and `%%{` for `%{`.
    private static func pieces(of text: String) -> [ReadPiece] {
        var pieces: [ReadPiece] = []
        var plain: [UInt8] = []
        let bytes = Array(text.utf8)
        var offset = 0
        while offset < bytes.count {
            let next = bytes.byte(offset + 1)
            guard bytes[offset] == UInt8(ascii: "%"), next == UInt8(ascii: "{") || next == UInt8(ascii: "<"),
                let conversion = PrintfConversion(bytes, at: offset), let name = conversion.name
            else {
                let isDoubled = bytes[offset...].starts(with: "%%{".utf8) || bytes[offset...].starts(with: "%%<".utf8)
                plain += isDoubled ? bytes[(offset + 1)..<(offset + 3)] : bytes[offset..<(offset + 1)]
                offset += isDoubled ? 3 : 1
                continue
            }
            if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
            plain = []
            pieces.append(
                .placeholder(
                    String(decoding: bytes[offset..<conversion.end], as: UTF8.self), meaning(name, conversion.kind)))
            offset = conversion.end
        }
        if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
        return pieces
    }

    private static func meaning(_ name: String, _ kind: FormatSpecifier.Kind?) -> Message.Pattern.Element? {
        guard let variable = Message.Variable(named: name), let kind else { return nil }
        // What Rails and Polyglot count.
        let isCounted = name == "count" || name == "smart_count"
        let function = isCounted ? Message.Function("integer") : PrintfText.function(kind)
        return .expression(Message.Expression(.variable(variable), function: function))
    }
}

extension ExchangeFormat where Self == RailsFormat {
    /// Texts of Ruby on Rails in JSON.
    public static var rails: RailsFormat { RailsFormat() }
}
