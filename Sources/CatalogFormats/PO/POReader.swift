import ByteText
import Catalogs
import ExchangeFormats
import LanguageTags

/// Reads a PO file into units.
struct POReader {
    private let bytes: [UInt8]
    private let path: String
    private var parser: POParser
    private var reading = ExchangeReading()
    /// The language of the translations if the header does not say it.
    private let language: LanguageTag?
    private var plurals: POPlurals
    /// Whether the source texts have placeholders of Symfony.
    private var isSymfony = false

    init(_ bytes: [UInt8], path: String, language: LanguageTag?) {
        self.bytes = bytes
        self.path = path
        self.language = language ?? LanguageTag(inPath: path)
        plurals = POPlurals(self.language, field: nil)
        parser = POParser(bytes, path: path)
    }

    mutating func read() -> ExchangeReading {
        if let unusable = FileReport.unusable(bytes, path: path) { return unusable }
        parser.parse()
        guard parser.hasKeywords else {
            parser.report(
                .syntax, at: 0..<min(1, bytes.count), "this is not a PO file", help: "Name its format with --format.")
            return parser.report.unusable()
        }
        isSymfony = parser.entries.contains { entry in
            [entry.id, entry.plural].contains { $0.map { ForeignProgram.isSymfony($0.string) } ?? false }
        }
        for (index, entry) in parser.entries.enumerated() {
            guard let id = entry.id, !entry.isBroken || index == 0 && id.bytes.isEmpty else {
                let name = entry.context?.string ?? entry.id?.string ?? ""
                unreadable(name, entry.range.lowerBound..<entry.end)
                continue
            }
            if id.bytes.isEmpty, entry.context == nil {
                if index == 0 { header(entry) } else { reportHeader(entry, id) }
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
        reportConflict(text)
        var offset = 0
        var pluralField: (text: String?, range: Range<Int>)?
        for line in text.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            defer { offset += line.count + 1 }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
            let value = String(decoding: line[(colon + 1)...].drop { $0 == 0x20 }, as: UTF8.self)
            let range = text.place(of: offset..<offset + line.count)
            switch name {
            // Of several headers that msgcat has joined, the first one counts.
            case "language": reading.targetLanguage = reading.targetLanguage ?? tag(value, at: range)
            case "x-source-language": reading.sourceLanguage = reading.sourceLanguage ?? tag(value, at: range)
            case "content-type":
                let charset = value.lowercased().split(separator: "charset=").dropFirst().last ?? "utf-8"
                if !["utf-8", "utf8", "us-ascii", "ascii", "charset"].contains(charset) {
                    parser.report(
                        CatalogDiagnostic.Code.encoding.asWarning, at: range,
                        "the header says \(charset), but the file is UTF-8",
                        help: "Write charset=UTF-8.")
                }
            case "plural-forms": pluralField = pluralField ?? (value, range)
            default: break
            }
        }
        plurals = POPlurals(reading.targetLanguage ?? language, field: pluralField ?? (nil, text.range))
    }

    private mutating func reportHeader(_ entry: POParser.Entry, _ id: POParser.Text) {
        parser.report(
            .syntax, at: id.range, "a text without msgid and context is the header of a file, which stands first",
            help: "Remove it, or give it a msgid.")
        unreadable("", entry.range.lowerBound..<entry.end)
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

    /// A text that cannot be read, which has been reported.
    ///
    /// - Parameter mistake: where, if not in the text itself.
    private mutating func unreadable(_ name: String, _ range: Range<Int>, mistake: Range<Int>? = nil) {
        var unit = ReadUnit(name, id: ExchangeID(name), at: range)
        unit.state = .untranslated
        unit.mistake = mistake
        reading.units.append(unit)
    }

    private mutating func units(of entry: POParser.Entry) {
        guard let source = entry.id else { return }
        let context = entry.context?.string
        let id = context.flatMap { ExchangeID($0) }
        let name = id == nil ? [context, source.string].compactMap(\.self).joined(separator: ".") : context ?? ""
        let notation = id == nil ? notation(of: entry, source) : nil
        var unit = ReadUnit(name, id: id, at: entry.nameRange)
        unit.note = entry.notes.isEmpty ? nil : entry.notes.joined(separator: "\n")
        if id == nil { unit.facts = Self.facts(of: entry) }
        let translations = entry.translations.sorted { $0.key < $1.key }
        for (_, text) in translations { reportConflict(text) }
        guard let plural = entry.plural else {
            unit.source = text(source, notation)
            unit.previous = previous(entry.previousID, notation)
            unit.targetRange = entry.translations[0]?.range ?? unit.range
            if let extra = translations.first(where: { $0.key > 0 }) {
                parser.report(
                    .wrongType, at: extra.value.range, "the entry has plural forms, but no msgid_plural",
                    help: "Keep only msgstr.")
                unit.targetRange = unit.targetRange.lowerBound..<extra.value.range.upperBound
            }
            return add(entry.translations[0].flatMap { translated($0, notation) }, to: unit, entry)
        }
        guard let forms = plurals.forms(of: entry, isOwn: id != nil, &parser) else {
            return unreadable(name, entry.nameRange.lowerBound..<entry.end, mistake: plurals.place(for: entry))
        }
        let (singular, many) = (text(source, notation), text(plural, notation))
        let (oldSingular, oldMany) = (previous(entry.previousID, notation), previous(entry.previousPlural, notation))
        let isTranslated = translations.contains { !$0.value.bytes.isEmpty }
        for (number, keys) in forms.keys.enumerated() where !keys.isEmpty {
            let translation = entry.translations[number]
            let isEmpty = translation?.bytes.isEmpty ?? true
            if isEmpty, forms.optional.contains(number) { continue }
            // Another program shows nothing for a form that is empty. Ours can be without forms that a catalog does not need.
            if isTranslated, translation == nil || id == nil && isEmpty {
                let use = keys.map { $0 == "*" ? "other" : $0 }.joined(separator: ", ")
                parser.report(
                    .wrongType, at: translation?.range ?? entry.nameRange,
                    "msgstr[\(number)] is \(translation == nil ? "missing" : "empty")",
                    help: "Add it: it is the form for \(use).")
            }
            let target = translation.flatMap { translated($0, notation) }
            for key in keys {
                let isSingular = key == forms.singular
                unit.source = isSingular ? singular : many
                unit.previous = isSingular ? oldSingular : oldMany
                unit.keys = [key]
                unit.id = id.map { ExchangeID($0.key, $0.part, keys: [key]) }
                unit.targetRange = translation?.range ?? unit.range
                add(target, to: unit, entry)
            }
        }
        if forms.singular == nil {
            // With one form for all numbers, a source text still has two.
            (unit.source, unit.previous) = (singular, oldSingular)
            unit.keys = ["one"]
            unit.id = id.map { ExchangeID($0.key, $0.part, keys: unit.keys) }
            unit.targetRange = unit.range
            add(nil, to: unit, entry)
        }
        let extras = translations.filter { $0.key >= forms.keys.count && !$0.value.bytes.isEmpty }
        reportExtra(extras.map { ($0.key, $0.value) }, forms)
    }

    /// What names an entry of another program, and its flags about placeholders.
    private static func facts(of entry: POParser.Entry) -> [String: String] {
        var facts: [String: String] = [:]
        if let context = entry.context?.string {
            facts["msgctxt"] = context
            facts["msgid"] = entry.id?.string
        }
        facts["msgid_plural"] = entry.plural?.string
        let flags = entry.flags.filter { $0.hasSuffix("-format") }
        if !flags.isEmpty { facts["flags"] = flags.joined(separator: ", ") }
        return facts
    }

    /// Forms that the language does not have.
    private mutating func reportExtra(_ extras: [(number: Int, text: POParser.Text)], _ forms: PluralHeader) {
        for (number, extra) in extras {
            parser.report(
                .wrongType, at: extra.range, "the language has no form \(number)",
                help: "It has \(Counted.text(forms.keys.count, "form")); remove this one.")
        }
        // The text as a whole is in doubt.
        guard let last = extras.last?.text.range.upperBound, let index = reading.units.indices.last else { return }
        reading.units[index].targetRange = reading.units[index].targetRange.lowerBound..<last
    }

    /// The sign of msgcat, which puts the translations of several files into one.
    private static let conflict = "#-#-#-#-#"

    private mutating func reportConflict(_ text: POParser.Text) {
        guard text.string.contains(Self.conflict) else { return }
        parser.report(
            .syntax, at: text.range, "msgcat has put the translations of several files here",
            help: "Keep one of them, and remove the lines with \(Self.conflict).")
    }

    /// How the placeholders of a text are written.
    private func notation(of entry: POParser.Entry, _ source: POParser.Text) -> PlaceholderNotation {
        let sources = [source, entry.plural].compactMap { $0?.string }
        return PlaceholderNotation(flags: entry.flags, isSymfony: isSymfony)
            .comparing(sources, with: entry.translations.values.map(\.string))
    }

    private mutating func add(_ target: ReadText?, to unit: ReadUnit, _ entry: POParser.Entry) {
        var unit = unit
        unit.target = target
        unit.isFuzzy = target != nil && entry.flags.contains("fuzzy")
        unit.state = target == nil ? .untranslated : unit.isFuzzy ? .needsReview : .translated
        reading.units.append(unit)
    }

    /// The source text that the translation was made from; nil if the file does not say it.
    private func previous(_ previous: POParser.Text?, _ notation: PlaceholderNotation?) -> ReadText? {
        guard let text = previous?.string else { return nil }
        if let notation { return .pattern(notation.pieces(of: text)) }
        return (try? PatternText.read(text).get()).map(ReadText.pattern)
    }

    private mutating func translated(_ translation: POParser.Text, _ notation: PlaceholderNotation?) -> ReadText? {
        translation.bytes.isEmpty ? nil : text(translation, notation, in: reading.targetLanguage ?? language)
    }

    /// The pieces of a text: in MessageFormat 2 syntax for our own, with another program's placeholders otherwise.
    private mutating func text(
        _ text: POParser.Text, _ notation: PlaceholderNotation?, in language: LanguageTag? = nil
    ) -> ReadText? {
        if let notation { return notation.text(text.string, in: language) }
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
