import Catalogs
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// Reads JSON for i18next: flattens nested objects, and finds the plural forms among their members.
struct I18nextReader {
    private let json: JSONDocument
    private var report: FileReport
    private var units: [ReadUnit] = []
    /// Plural texts that have no form for everything else, which has been reported.
    private var incomplete: Set<String> = []
    /// The language of the file; nil if it is not known.
    private let language: LanguageTag?

    init(_ bytes: [UInt8], path: String, language: LanguageTag?) {
        self.language = language ?? LanguageTag(inPath: path)
        json = JSONDocument(reading: bytes, mode: .recovering)
        report = FileReport(bytes, path: path)
        report.add(json.problems)
    }

    mutating func read() -> ExchangeReading {
        guard report.requireObject(json) else {
            return report.unusable()
        }
        object(0, under: nil)
        return ExchangeReading(units: units, diagnostics: report.diagnostics())
    }

    private mutating func object(_ object: Int, under parent: NestedMember?) {
        let members = NestedMember.all(of: object, under: parent, in: json, &report)
        // A name decides together with the others whether it has a suffix.
        let texts = members.filter { json.nodes[$0.value].kind == .string }
        let values = Dictionary(texts.map { ($0.own, $0.value) }, uniquingKeysWith: { first, _ in first })
        let strings = values.mapValues(json.string)
        let names = Set(members.map(\.own))
        var ordinals: Set<String> = []
        for member in members {
            switch json.nodes[member.value].kind {
            case .object: self.object(member.value, under: member)
            case .string where json.nodes[member.value].content.contains(.damaged): break
            case .string:
                if let base = I18nextSuffix.ordinalBase(of: member.own), values["\(base)_ordinal_other"] != nil {
                    if ordinals.insert(base).inserted { ordinal(member, base, values) }
                } else {
                    unit(member, strings, isFlat: member.isFlat(besides: names))
                }
            default: report.refuseOtherThanText(member.value, in: json)
            }
        }
    }

    /// Adds the units for one text.
    ///
    /// - Parameter isFlat: whether the dots are in names because nothing is nested, which we do not write.
    private mutating func unit(_ member: NestedMember, _ texts: [String: String], isFlat: Bool) {
        let value = texts[member.own] ?? ""
        let suffix = I18nextSuffix(member.own, among: texts, in: language)
        let base = member.path(upTo: suffix.base)
        if suffix.isIncomplete, incomplete.insert(base).inserted {
            report.add(
                .missingFallback, at: json.range(of: member.name),
                "the plural form \"\(suffix.base)_other\" is missing",
                help: "Add it: every language has it.")
        }
        if let unused = suffix.unused {
            return report.add([.unusedForm(unused, at: json.range(of: member.name), in: language)])
        }
        if member.own.hasSuffix("_interval"), value.hasPrefix("("), value.contains(")[") {
            report.add(
                .wrongType, at: json.range(of: member.value), "intervals of numbers within a text are not read",
                help: "Write the text in the catalog by hand, with .match.")
        }
        for keys in suffix.variants.isEmpty ? [[]] : suffix.variants {
            var unit = ReadUnit(member.path, id: nil, at: json.range(of: member.name))
            if let id = I18nextSuffix.id(at: base, keys: keys) {
                unit = ReadUnit(id.description, id: id, at: unit.range)
            } else if !keys.isEmpty {
                unit.name = base
                unit.keys = keys
            }
            // Under one of our keys, only what we would write in another way.
            if unit.id == nil || isFlat || suffix.isOlder || value.contains("{{-") {
                unit.facts = member.facts(upTo: suffix.base, isOurs: unit.id != nil)
                if suffix.isOlder { unit.facts["plurals"] = "i18next v3" }
            }
            unit.targetRange = json.range(of: member.value)
            unit.target = value.isEmpty ? nil : .pattern(I18nextText.pieces(of: value))
            units.append(unit)
        }
    }

    /// Adds one unit for all ordinal forms of a text.
    private mutating func ordinal(_ first: NestedMember, _ base: String, _ texts: [String: Int]) {
        var variants: [Message.Variant] = []
        let rules = language.map { PluralRules(locale: $0, type: .ordinal) }
        for category in PluralCategory.allCases {
            guard let value = texts["\(base)_ordinal_\(category.rawValue)"] else { continue }
            // `_zero` is for 0 in every language only where things are counted.
            if let rules, rules.isKnown, !rules.categories.contains(category) {
                report.add([.unusedForm(category, at: json.range(of: value), in: language)])
                continue
            }
            var elements: [Message.Pattern.Element] = []
            for piece in I18nextText.pieces(of: json.string(at: value)) {
                switch piece {
                case .text(let text): elements.append(.text(Message.Text(text)))
                case .placeholder(_, let element?): elements.append(element)
                case .placeholder(let written, nil):
                    return report.add(
                        .wrongType, at: json.range(of: value),
                        "it is not clear what the placeholder \(written.prefix(100)) stands for",
                        help: "Write the text in the catalog by hand, with a placeholder such as {$name}.")
                }
            }
            if elements.isEmpty {
                return report.add(
                    .wrongType, at: json.range(of: value), "the form \"\(category.rawValue)\" of this text is empty",
                    help: "Translate it, or remove the other forms too.")
            }
            let key: Message.Variant.Key = category == .other ? .any : .literal(Message.Literal(category.rawValue))
            variants.append(Message.Variant(keys: [key], pattern: Message.Pattern(elements)))
        }
        let select = Message.Option("select", value: .literal(Message.Literal("ordinal")))
        let message = Message(
            declarations: [.input("count", function: Message.Function("integer", options: [select]))],
            body: .select(selectors: [Message.Variable("count")], variants: variants))
        var unit = ReadUnit(first.path(upTo: base), id: nil, at: json.range(of: first.name))
        unit.facts = first.facts(upTo: base)
        unit.targetRange = json.range(of: first.value)
        unit.target = .message(message)
        units.append(unit)
    }
}

extension NestedMember {
    /// Whether its own name has dots, and that not because one of the names before them is taken.
    fileprivate func isFlat(besides names: Set<String>) -> Bool {
        let dots = own.indices.filter { own[$0] == "." }
        return !dots.isEmpty && !own.contains("#") && !dots.contains { names.contains(String(own[..<$0])) }
    }

    /// The path without the end of the name.
    fileprivate func path(upTo base: String) -> String { NestedMember.cut(path, own, base) }

    /// What a unit without the end of the name needs to be written back.
    fileprivate func facts(upTo base: String, isOurs: Bool = false) -> [String: String] {
        let facts = isOurs ? ["names": names.joined(separator: "\n")] : facts
        return facts.mapValues { NestedMember.cut($0, own, base) }
    }

    private static func cut(_ path: String, _ own: String, _ base: String) -> String {
        String(decoding: path.utf8.dropLast(max(0, own.utf8.count - base.utf8.count)), as: UTF8.self)
    }
}
