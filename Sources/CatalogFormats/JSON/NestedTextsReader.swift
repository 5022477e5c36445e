import Catalogs
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// Reads nested objects of texts in JSON, each text for itself: the files of Laravel and of Rails.
struct NestedTextsReader {
    /// What a program has in its files.
    struct Dialect {
        /// The units of a text; they get their name and places afterwards.
        var texts: (String, LanguageTag?) throws(DoubtfulText.Doubt) -> [(keys: [String], text: ReadText)]
        /// Whether an object with plural categories for names is one text.
        var hasPluralObjects = false
        /// Whether the only member of the root is the language.
        var hasLanguageRoot = false
        /// What is not quite the same afterwards; nil for nothing.
        var loss: (String) -> DoubtfulText.Doubt? = { _ in nil }
    }

    private let json: JSONDocument
    private let dialect: Dialect
    private var report: FileReport
    private var reading = ExchangeReading()
    private let language: LanguageTag?
    /// The longest path of a text, in bytes.
    private static let longestPath = 4_000

    init(_ bytes: [UInt8], path: String, language: LanguageTag?, _ dialect: Dialect) {
        json = JSONDocument(reading: bytes, mode: .recovering)
        self.language = language ?? LanguageTag(inPath: path)
        self.dialect = dialect
        report = FileReport(bytes, path: path)
        report.add(json.problems)
    }

    mutating func read() -> ExchangeReading {
        guard report.requireObject(json) else { return report.unusable() }
        let root = Array(json.members(of: 0))
        if dialect.hasLanguageRoot, root.count == 1, let only = root.first, json.nodes[only.value].kind == .object,
            let tag = LanguageTag(json.string(at: only.name)), PluralRules(locale: tag, type: .cardinal).isKnown
        {
            reading.targetLanguage = tag
            object(only.value, path: "")
        } else {
            object(0, path: "")
        }
        reading.diagnostics = report.diagnostics()
        return reading
    }

    /// The language of the texts; nil if it is not known.
    private var textLanguage: LanguageTag? { reading.targetLanguage ?? language }

    private mutating func object(_ object: Int, path: String) {
        var seen: Set<String> = []
        for (name, value) in json.members(of: object) {
            let own = json.string(at: name)
            guard seen.insert(own).inserted, !json.nodes[name].content.contains(.damaged) else { continue }
            guard path.utf8.count + own.utf8.count < Self.longestPath else {
                report.add(.wrongType, at: json.range(of: name), "this name is too long", help: "Write a shorter one.")
                continue
            }
            let full = path.isEmpty ? own : "\(path).\(own)"
            switch json.nodes[value].kind {
            case .object where dialect.hasPluralObjects && isPlural(value): plural(value, name, full)
            case .object: self.object(value, path: full)
            case .array:
                for (index, element) in json.elements(of: value).enumerated() {
                    text(element, name: name, "\(full).\(index)")
                }
            default: text(value, name: name, full)
            }
        }
    }

    private mutating func text(_ value: Int, name: Int, _ full: String, keys: [String]? = nil) {
        guard json.nodes[value].kind == .string else {
            guard ![.invalid, .object].contains(json.nodes[value].kind) else { return }
            return report.add(
                .wrongType, at: json.range(of: value), "this is not a text",
                help: "Put it in quotation marks, or keep it in a file that is not for translators.")
        }
        guard !json.nodes[value].content.contains(.damaged) else { return }
        var unit = ReadUnit(full, id: nil, at: json.range(of: name))
        unit.targetRange = json.range(of: value)
        let text = json.string(at: value)
        if let loss = dialect.loss(text) { report.add([loss], at: unit.targetRange) }
        do throws(DoubtfulText.Doubt) {
            for row in try dialect.texts(text, textLanguage) {
                unit.keys = keys ?? row.keys
                unit.target = text.isEmpty ? nil : row.text
                reading.units.append(unit)
            }
        } catch {
            report.add(.wrongType, at: unit.targetRange, error.message, help: error.help)
            reading.units.append(unit)
        }
    }

    // MARK: Plural forms

    /// Whether an object has the plural forms of one text: `one` and `other`.
    private func isPlural(_ object: Int) -> Bool {
        let members = Array(json.members(of: object))
        let names = members.map { json.string(at: $0.name) }
        return names.contains("other") && names.allSatisfy { PluralCategory(rawValue: $0) != nil }
            && members.allSatisfy { json.nodes[$0.value].kind == .string }
    }

    private mutating func plural(_ object: Int, _ name: Int, _ full: String) {
        let plurals = AppPlurals(language: textLanguage, zero: .number)
        var seen: Set<PluralCategory> = []
        for (member, value) in json.members(of: object) {
            guard let category = PluralCategory(rawValue: json.string(at: member)), seen.insert(category).inserted
            else { continue }
            guard let key = plurals.key(of: category) else {
                report.add([.unusedForm(category, at: json.range(of: member), in: textLanguage)])
                continue
            }
            text(value, name: name, full, keys: [key])
        }
    }
}
