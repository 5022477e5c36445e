import Catalogs
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// Reads JSON for i18next: flattens nested objects, and finds the plural forms among their members.
struct I18nextReader {
    /// One text of an object.
    private struct Member {
        /// The name in its object.
        var own: String
        /// The names from the root, joined by dots.
        var path: String
        /// The node of the name.
        var name: Int
        /// The node of the text.
        var value: Int

        /// The path without the end of the name.
        func path(upTo base: String) -> String {
            String(decoding: path.utf8.dropLast(max(0, own.utf8.count - base.utf8.count)), as: UTF8.self)
        }
    }

    private let json: JSONDocument
    private var report: FileReport
    private var units: [ReadUnit] = []
    /// Plural texts that have no form for everything else, which has been reported.
    private var incomplete: Set<String> = []
    /// The longest path of a text, in bytes. Keys are far shorter.
    private static let longestPath = 4_000

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
        object(0, path: "")
        return ExchangeReading(units: units, diagnostics: report.diagnostics())
    }

    private mutating func object(_ object: Int, path: String) {
        // A name decides together with the others whether it has a suffix.
        var texts: [String: Int] = [:]
        for (name, value) in json.members(of: object) where json.nodes[value].kind == .string {
            let own = json.string(at: name)
            if texts[own] == nil { texts[own] = value }
        }
        let strings = texts.mapValues(json.string)
        var seen: Set<String> = []
        var ordinals: Set<String> = []
        for (name, value) in json.members(of: object) {
            let own = json.string(at: name)
            // A second member of the same name has been reported, and so has a name that is damaged.
            guard seen.insert(own).inserted, !json.nodes[name].content.contains(.damaged) else { continue }
            guard path.utf8.count + own.utf8.count < Self.longestPath else {
                report.add(.wrongType, at: json.range(of: name), "this name is too long", help: "Write a shorter one.")
                continue
            }
            let member = Member(own: own, path: path.isEmpty ? own : "\(path).\(own)", name: name, value: value)
            switch json.nodes[value].kind {
            case .object: self.object(value, path: member.path)
            case .string where json.nodes[value].content.contains(.damaged): break
            case .string:
                if let base = I18nextSuffix.ordinalBase(of: own), texts["\(base)_ordinal_other"] != nil {
                    if ordinals.insert(base).inserted { ordinal(member, base, texts) }
                } else {
                    unit(member, strings)
                }
            case .invalid: break
            default:
                report.add(
                    .wrongType, at: json.range(of: value), "this is not a text",
                    help: "Put it in quotation marks, or keep it in a file that is not for translators.")
            }
        }
    }

    /// Adds the units for one text.
    private mutating func unit(_ member: Member, _ texts: [String: String]) {
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
            unit.targetRange = json.range(of: member.value)
            unit.target = value.isEmpty ? nil : .pattern(I18nextText.pieces(of: value))
            units.append(unit)
        }
    }

    /// Adds one unit for all ordinal forms of a text.
    private mutating func ordinal(_ first: Member, _ base: String, _ texts: [String: Int]) {
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
        unit.targetRange = json.range(of: first.value)
        unit.target = .message(message)
        units.append(unit)
    }
}
