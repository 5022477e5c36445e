import ByteText
import ExchangeFormats
import LanguageTags
import MessageFormat2
import Plainspoken

/// Reads a PO file into units.
struct POReader {
    private let bytes: [UInt8]
    private let path: String
    private var parser: POParser
    private var reading = ExchangeReading()
    /// The language of the translations if the header does not say it.
    private let language: LanguageTag?
    private var plurals: POPlurals

    init(_ bytes: [UInt8], path: String, language: LanguageTag?) {
        self.bytes = bytes
        self.path = path
        self.language = language ?? FileLanguage.inPath(path)
        plurals = POPlurals(self.language, field: nil)
        parser = POParser(bytes, path: path)
    }

    mutating func read() -> ExchangeReading {
        if let fault = CatalogDiagnostic.encodingFault(in: bytes, path: path) {
            return ExchangeReading(
                diagnostics: [fault.located(in: path) { SourcePosition(of: $0, in: bytes) }], isUnusable: true)
        }
        parser.parse()
        guard parser.hasKeywords else {
            parser.report(
                .syntax, at: 0..<min(1, bytes.count), "this is not a PO file", help: "Name its format with --format.")
            return ExchangeReading(diagnostics: parser.report.diagnostics(), isUnusable: true)
        }
        for (index, entry) in parser.entries.enumerated() {
            if entry.id?.bytes.isEmpty ?? true, entry.context == nil {
                if index == 0 { header(entry) }
                continue
            }
            units(of: entry)
        }
        reading.diagnostics = parser.report.diagnostics()
        return reading
    }

    // MARK: Header

    private mutating func header(_ entry: POParser.Entry) {
        guard let text = entry.translations[0] else { return }
        var offset = 0
        var pluralField: (text: String, range: Range<Int>)?
        for line in text.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            defer { offset += line.count + 1 }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
            let value = String(decoding: line[(colon + 1)...].drop { $0 == 0x20 }, as: UTF8.self)
            let range = text.place(of: offset..<offset + line.count)
            switch name {
            case "language": reading.targetLanguage = tag(value, at: range)
            case "x-source-language": reading.sourceLanguage = tag(value, at: range)
            case "content-type":
                let charset = value.lowercased().split(separator: "charset=").dropFirst().last ?? "utf-8"
                if !["utf-8", "utf8", "us-ascii", "ascii", "charset"].contains(charset) {
                    parser.report(
                        CatalogDiagnostic.Code.encoding.asWarning, at: range,
                        "the header says \(charset), but the file is UTF-8",
                        help: "Write charset=UTF-8.")
                }
            case "plural-forms": pluralField = (value, range)
            default: break
            }
        }
        plurals = POPlurals(reading.targetLanguage ?? language, field: pluralField)
    }

    private mutating func tag(_ text: String, at range: Range<Int>) -> LanguageTag? {
        let name = String(text.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 })
        guard !name.isEmpty else { return nil }
        if let tag = LanguageTag(name) { return tag }
        parser.report(
            .localeMismatch, at: range, "\"\(name)\" is not a language tag", help: "Write a tag such as cs or pt_BR.")
        return nil
    }

    // MARK: Entries

    private mutating func units(of entry: POParser.Entry) {
        guard let source = entry.id else { return }
        let context = entry.context?.string
        let id = context.flatMap { ExchangeID($0) }
        let name = id == nil ? [context, source.string].compactMap(\.self).joined(separator: ".") : context ?? ""
        let notation = id == nil ? PlaceholderNotation(flags: entry.flags) : nil
        var unit = ReadUnit(name, id: id, at: (entry.context ?? source).range)
        unit.note = entry.notes.isEmpty ? nil : entry.notes.joined(separator: "\n")
        guard let plural = entry.plural else {
            unit.source = text(source, notation)
            add(entry.translations[0], to: unit, entry, notation)
            if let extra = entry.translations.filter({ $0.key > 0 }).min(by: { $0.key < $1.key }) {
                parser.report(
                    .wrongType, at: extra.value.range, "the entry has plural forms, but no msgid_plural",
                    help: "Keep only msgstr.")
            }
            return
        }
        guard let forms = plurals.forms(of: entry, isOwn: id != nil, &parser) else { return }
        for (number, keys) in forms.keys.enumerated() {
            guard let translation = entry.translations[number] else {
                parser.report(
                    .wrongType, at: entry.range, "msgstr[\(number)] is missing",
                    help: "Add it: it is the form for \(keys.map { $0 == "*" ? "other" : $0 }.joined(separator: ", "))."
                )
                continue
            }
            unit.source = text(number == forms.singular ? source : plural, notation)
            for key in keys {
                unit.keys = [key]
                unit.id = id.map { ExchangeID($0.key, $0.part, keys: [key]) }
                add(translation, to: unit, entry, notation)
            }
        }
        let count = forms.keys.count
        for (number, extra) in entry.translations.sorted(by: { $0.key < $1.key }) where number >= count {
            parser.report(
                .wrongType, at: extra.range, "the language has no form \(number)",
                help: "It has \(Counted.text(count, "form")); remove this one.")
        }
    }

    private mutating func add(
        _ translation: POParser.Text?, to unit: ReadUnit, _ entry: POParser.Entry, _ notation: PlaceholderNotation?
    ) {
        var unit = unit
        if let translation {
            unit.targetRange = translation.range
            if !translation.bytes.isEmpty {
                unit.target = text(translation, notation)
                unit.state = entry.flags.contains("fuzzy") ? .needsReview : .translated
            }
        }
        if unit.target == nil { unit.state = .untranslated }
        reading.units.append(unit)
    }

    /// The pieces of a text: in MessageFormat 2 syntax for our own, with another program's placeholders otherwise.
    private mutating func text(_ text: POParser.Text, _ notation: PlaceholderNotation?) -> ReadText? {
        if let notation { return .pattern(notation.pieces(of: text.string)) }
        switch PatternText.read(text.string) {
        case .success(let pieces): return .pattern(pieces)
        case .failure(let mistake):
            parser.report(
                CatalogDiagnostic.Code(mistake.code), at: text.place(of: mistake.range), mistake.message,
                help: mistake.help)
            return nil
        }
    }
}
