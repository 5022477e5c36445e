import Catalogs
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// Writes a PO file.
struct POWriter {
    private(set) var output: [UInt8] = []
    private(set) var diagnostics: [CatalogDiagnostic] = []
    let categories: [PluralCategory]
    /// Whether the document has the source texts alone.
    let isSourceOnly: Bool

    init(_ document: ExchangeDocument) {
        categories = PluralRules(locale: document.targetLanguage, type: .cardinal).gettext.categories
        isSourceOnly = document.isSourceOnly
        write("msgid", "")
        write(
            "msgstr",
            """
            Project-Id-Version: plainspoken\nPO-Revision-Date: 1970-01-01 00:00+0000\nLast-Translator: none\nLanguage-Team: none\n\
            Language: \(Self.locale(document.targetLanguage))\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\n\
            Content-Transfer-Encoding: 8bit\nPlural-Forms: \(PluralHeader.field(document.targetLanguage))\n\
            X-Source-Language: \(document.sourceLanguage)\n
            """)
        diagnostics = document.writeEachText { text, entry throws(UnwritableText) in
            if let original = OriginalText(text) {
                try write(original, entry, text)
            } else if let plural = PluralText(text) {
                write(entry, text, plural)
            } else {
                for unit in text.units { write(entry, text, unit) }
            }
        }
    }

    /// `pt_BR` for `pt-BR`, as gettext names languages.
    private static func locale(_ tag: LanguageTag) -> String { String(tag.description.map { $0 == "-" ? "_" : $0 }) }

    private mutating func write(_ entry: ExchangeEntry, _ text: ExchangeText, _ unit: ExchangeUnit) {
        let samples = unit.samples.map { ["\(unit.keys.joined(separator: " ")): \($0)"] } ?? []
        head(entry, text, context: ExchangeID(entry.key, text.part, keys: unit.keys).description, [unit], samples)
        write("msgid", PatternText.source(of: unit.source))
        write("msgstr", unit.translation.map(PatternText.source) ?? "")
    }

    private mutating func write(_ entry: ExchangeEntry, _ text: ExchangeText, _ plural: PluralText) {
        let forms = categories.map { category in plural.forms.first { $0.category == category } }
        let samples = zip(categories, forms).compactMap { category, form in
            form?.unit.samples.map { "\(category.rawValue): \($0)" }
        }
        head(entry, text, context: ExchangeID(entry.key, text.part).description, plural.forms.map(\.unit), samples)
        let source = text.source
        let many = Self.pattern("*", of: source)
        write("msgid", PatternText.source(of: Self.pattern("one", of: source) ?? many ?? Message.Pattern([])))
        write("msgid_plural", PatternText.source(of: many ?? Message.Pattern([])))
        for (index, form) in forms.enumerated() {
            write("msgstr[\(index)]", form?.unit.translation.map(PatternText.source) ?? "")
        }
    }

    private static func pattern(_ key: String, of message: Message) -> Message.Pattern? {
        message.variants.first { ($0.keys.first?.value ?? "*") == key }?.pattern
            ?? (key == "*" ? message.patterns.last : nil)
    }

    /// The comments and the context.
    mutating func head(
        _ entry: ExchangeEntry, _ text: ExchangeText, context: String?, _ units: [ExchangeUnit], _ samples: [String],
        _ formats: [String] = []
    ) {
        output.append(0x0A)
        var notes = entry.description.map { [$0] } ?? []
        let names = Set(units.flatMap { Message(pattern: $0.source).variables })
        notes += entry.arguments.filter { names.contains($0.name) }.compactMap { entry.note(on: $0.name) }
        for line in (notes + samples).flatMap({ $0.split(whereSeparator: \.isNewline) }) {
            output += "#. \(line)\n".utf8
        }
        var flags: [String] = []
        if text.state == .needsReview { flags.append("fuzzy") }
        flags += formats
        if let length = entry.maximumLength { flags.append("max-length:\(length)") }
        if !flags.isEmpty { output += "#, \(flags.joined(separator: ", "))\n".utf8 }
        if let context { write("msgctxt", context) }
    }

    /// A string, on one line for each line of the text.
    mutating func write(_ keyword: String, _ text: String) {
        output += "\(keyword) ".utf8
        var lines: [[UInt8]] = [[]]
        for byte in text.utf8 {
            lines[lines.count - 1].append(byte)
            if byte == 0x0A { lines.append([]) }
        }
        if lines.count > 1, lines.last?.isEmpty ?? false { lines.removeLast() }
        if lines.count > 1 || lines[0].last == 0x0A { output += "\"\"\n".utf8 }
        for line in lines {
            output.append(UInt8(ascii: "\""))
            for byte in line { Self.escape(byte, to: &output) }
            output += "\"\n".utf8
        }
    }

    private static func escape(_ byte: UInt8, to output: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""): output += "\\\"".utf8
        case UInt8(ascii: "\\"): output += "\\\\".utf8
        case 0x0A: output += "\\n".utf8
        case 0x0D: output += "\\r".utf8
        case 0x09: output += "\\t".utf8
        case 0x00..<0x20, 0x7F: output += "\\\(byte >> 6)\(byte >> 3 & 7)\(byte & 7)".utf8
        default: output.append(byte)
        }
    }
}
