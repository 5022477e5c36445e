import ByteText
import Catalogs
public import ExchangeFormats
public import LanguageTags
import MessageFormat2

/// Texts of Vue I18n in JSON.
///
/// ```json
/// {
///   "greeting": "Hallo {name}",
///   "apples": "keine Äpfel | ein Apfel | {count} Äpfel"
/// }
/// ```
///
/// `{name}` is `{$name}`, and `{'@'}` is text. `|` always separates forms: two are for 1 and for all other numbers, three for 0, 1 and all
/// others, in every language. An application can have other rules, which the file does not say, so other numbers of forms are reported, and
/// so are links to other texts, such as `@:greeting`. `{n}` and `{count}` are what is counted.
public struct VueFormat: ImportFormat {
    /// Creates the format; `.vue` is shorter.
    public init() {}

    public var name: String { "vue" }

    public var fileExtension: String { "json" }

    /// Whether a file is a JSON object with links, or with `{n}` or `{count}` in forms, and has no placeholders of other programs.
    public func recognizes(_ bytes: [UInt8], path: String) -> Bool {
        let texts = JSONDocument(reading: bytes, duplicates: .allowed).texts
        guard !texts.contains(where: { $0.contains("{{") || $0.contains("$t(") || ForeignICU.hasChoice($0) }) else {
            return false
        }
        return texts.contains { text in
            text.contains("@:") || text.contains("|") && (text.contains("{count}") || text.contains("{n}"))
        }
    }

    public func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading {
        var reader = NestedTextsReader(bytes, path: path, language: language, .init(texts: Self.texts))
        return reader.read()
    }

    /// A text, or its forms.
    private static func texts(
        _ text: String, _ language: LanguageTag?
    ) throws(DoubtfulText.Doubt) -> [(keys: [String], text: ReadText)] {
        let forms = text.split(at: "|")
        guard forms.count > 1 else { return [([], .pattern(try pieces(of: text, isCounted: false)))] }
        let keys = forms.count == 2 ? ["1", "*"] : ["0", "1", "*"]
        guard forms.count <= 3 else {
            throw DoubtfulText.Doubt(
                message: "it is not clear which numbers these forms are for",
                help: "Write the text in the catalog by hand, with .match.")
        }
        var rows: [(keys: [String], text: ReadText)] = []
        for (key, form) in zip(keys, forms) {
            rows.append(([key], .pattern(try pieces(of: ASCII.trimmed(form), isCounted: true))))
        }
        return rows
    }

    private static func pieces(of text: String, isCounted: Bool) throws(DoubtfulText.Doubt) -> [ReadPiece] {
        let bytes = Array(text.utf8)
        var pieces: [ReadPiece] = []
        var plain: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "@"), [UInt8(ascii: ":"), UInt8(ascii: ".")].contains(bytes.byte(offset + 1)),
                let next = bytes.byte(offset + 2), ASCII.isLetter(next) || next == UInt8(ascii: "(")
            {
                throw DoubtfulText.Doubt(
                    message: "this text contains another text", help: "Write it out in the catalog by hand.")
            }
            guard byte == UInt8(ascii: "{"), let close = bytes[offset...].prefix(200).firstIndex(of: UInt8(ascii: "}"))
            else {
                plain.append(byte)
                offset += 1
                continue
            }
            let written = String(decoding: bytes[offset...close], as: UTF8.self)
            let name = ASCII.trimmed(bytes[(offset + 1)..<close])
            offset = close + 1
            if name.count > 1, name.first == UInt8(ascii: "'"), name.last == name.first {
                plain += name.dropFirst().dropLast()
                continue
            }
            guard let element = element(String(decoding: name, as: UTF8.self), isCounted: isCounted) else {
                throw .placeholder(written)
            }
            if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
            plain = []
            pieces.append(.placeholder(written, element))
        }
        if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
        return pieces
    }

    private static func element(_ name: String, isCounted: Bool) -> Message.Pattern.Element? {
        if isCounted, name == "n" || name == "count" {
            return .expression(
                Message.Expression(.variable(Message.Variable("count")), function: Message.Function("integer")))
        }
        let number = Int(name).flatMap { 0..<1_000 ~= $0 ? "arg\($0 + 1)" : nil }
        return Message.Variable(named: number ?? name).map { .expression(Message.Expression(.variable($0))) }
    }
}

extension ExchangeFormat where Self == VueFormat {
    /// Texts of Vue I18n in JSON.
    public static var vue: VueFormat { VueFormat() }
}
