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
            object(only.value, under: nil)
        } else {
            object(0, under: nil)
        }
        reading.diagnostics = report.diagnostics()
        return reading
    }

    /// The language of the texts; nil if it is not known.
    private var textLanguage: LanguageTag? { reading.targetLanguage ?? language }

    private mutating func object(_ object: Int, under parent: NestedMember?) {
        for member in NestedMember.all(of: object, under: parent, in: json, &report) {
            switch json.nodes[member.value].kind {
            case .object where dialect.hasPluralObjects && isPlural(member.value): plural(member)
            case .object: self.object(member.value, under: member)
            case .array:
                for (index, element) in json.elements(of: member.value).enumerated() {
                    guard json.nodes[element].kind != .object else { continue }
                    text(element, name: member.name, "\(member.path).\(index)")
                }
            default: text(member.value, name: member.name, member.path)
            }
        }
    }

    private mutating func text(_ value: Int, name: Int, _ full: String, keys: [String]? = nil) {
        guard json.nodes[value].kind == .string else { return report.refuseOtherThanText(value, in: json) }
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

    private mutating func plural(_ member: NestedMember) {
        let plurals = AppPlurals(language: textLanguage, zero: .number)
        var seen: Set<PluralCategory> = []
        for (name, value) in json.members(of: member.value) {
            guard let category = PluralCategory(rawValue: json.string(at: name)), seen.insert(category).inserted
            else { continue }
            guard let key = plurals.key(of: category) else {
                report.add([.unusedForm(category, at: json.range(of: name), in: textLanguage)])
                continue
            }
            text(value, name: member.name, member.path, keys: [key])
        }
    }
}
