import Catalogs
import ExchangeFormats
import LanguageTags

/// Reads ICU MessageFormat in JSON.
struct ARBReader {
    private let json: JSONDocument
    private var report: FileReport
    private var reading = ExchangeReading()
    private var language: LanguageTag
    /// Whether the file is one of Flutter, not plain JSON.
    private var isARB = false
    /// The objects of ARB that say something about a text, by its name.
    private var attributes: [String: Int] = [:]

    init(_ bytes: [UInt8], path: String, language: LanguageTag?) {
        json = JSONDocument(reading: bytes, mode: .recovering)
        self.language = language ?? LanguageTag(inPath: path) ?? "en"
        report = FileReport(bytes, path: path)
        report.add(json.problems)
        isARB = path.hasSuffix(".arb")
    }

    mutating func read() -> ExchangeReading {
        if Self.isList(json) {
            for element in json.elements(of: 0) {
                guard let id = json.member("id", of: element), json.nodes[id.value].kind == .string,
                    let text = Self.message(of: element, in: json)
                else {
                    report.add(
                        .wrongType, at: json.range(of: element), "this has no id or no defaultMessage",
                        help: "Write {\"id\": \"…\", \"defaultMessage\": \"…\"}.")
                    continue
                }
                unit(
                    json.string(at: id.value), id.value, text, note: json.text("description", of: element),
                    ["style": "list"])
            }
            reading.diagnostics = report.diagnostics()
            return reading
        }
        guard report.requireObject(json) else {
            return report.unusable()
        }
        for (name, value) in json.members(of: 0) {
            let name = json.string(at: name)
            if name.hasPrefix("@") { isARB = true }
            if name == "@@locale" {
                locale(value)
            } else if name.hasPrefix("@") {
                attributes[String(name.dropFirst())] = value
            }
        }
        if let stated = reading.targetLanguage { language = stated }
        object(0, under: nil)
        reading.diagnostics = report.diagnostics()
        return reading
    }

    private mutating func locale(_ value: Int) {
        let text = json.string(at: value)
        reading.targetLanguage = LanguageTag(String(text.map { $0 == "_" ? "-" : $0 }))
        if reading.targetLanguage == nil {
            report.add(
                .localeMismatch, at: json.range(of: value), "\"\(text.prefix(40))\" is not a language tag",
                help: "Write a tag such as cs or pt_BR.")
        }
    }

    private mutating func object(_ object: Int, under parent: NestedMember?) {
        for member in NestedMember.all(of: object, under: parent, in: json, &report) where !member.own.hasPrefix("@") {
            let value = member.value
            switch json.nodes[value].kind {
            case .object:
                if let text = Self.message(of: value, in: json) {
                    let isChrome = json.member("message", of: value) != nil
                    let placeholders = isChrome ? ChromePlaceholders(value, in: json) : nil
                    let facts = ["style": isChrome ? "chrome" : "formatjs"].merging(member.facts) { $1 }
                    unit(
                        member.path, member.name, text, note: json.text("description", of: value), facts, placeholders)
                } else {
                    self.object(value, under: member)
                }
            case .string where json.nodes[value].content.contains(.damaged): break
            case .string:
                let facts = isARB ? [:] : ["style": "json"].merging(member.facts) { $1 }
                unit(member.path, member.name, value, note: nil, facts)
            default: report.refuseOtherThanText(value, in: json)
            }
        }
    }

    /// Whether a file is a list of messages, as older versions of FormatJS extract them.
    static func isList(_ json: JSONDocument) -> Bool {
        guard json.nodes.first?.kind == .array, let first = json.elements(of: 0).first(where: { _ in true }) else {
            return false
        }
        return json.text("id", of: first) != nil && json.text("defaultMessage", of: first) != nil
    }

    /// The text of an object of FormatJS or Chrome; nil if it is something else.
    static func message(of object: Int, in json: JSONDocument) -> Int? {
        guard json.nodes[object].kind == .object else { return nil }
        return json.members(of: object).first { name, value in
            json.nodes[value].kind == .string && ["defaultMessage", "message"].contains(json.string(at: name))
        }?.value
    }

    private mutating func unit(
        _ name: String, _ nameNode: Int, _ value: Int, note: String?, _ facts: [String: String],
        _ chrome: ChromePlaceholders? = nil
    ) {
        var unit = ReadUnit(name, id: ExchangeID(identifier: name), at: json.range(of: nameNode))
        unit.facts = facts
        unit.targetRange = json.range(of: value)
        let attributes = attributes[name]
        unit.note = note ?? json.text("description", of: attributes)
        unit.source = json.text("x-source", of: attributes).map(WholeText.source)
        unit.state = json.text("x-state", of: attributes).flatMap { ExchangeState(rawValue: $0) }
        let text = json.string(at: value)
        if let chrome {
            unit.target = text.isEmpty ? nil : .pattern(chrome.pieces(of: text))
            reading.units.append(unit)
            return
        }
        let converted = ICUMessageFormat.message(from: text, language: language)
        for issue in converted.issues {
            report.add(
                issue.kind == .loss ? .messageSyntax.asWarning : .messageSyntax, at: place(of: issue.range, value),
                issue.message,
                help: issue.help ?? "Write it in another way.")
        }
        unit.target = text.isEmpty ? nil : converted.value.map { .message($0) }
        reading.units.append(unit)
    }

    /// The bytes of the file that a range of a text comes from.
    private func place(of range: Range<Int>, _ value: Int) -> Range<Int> {
        let quoted = json.range(of: value)
        let content = quoted.dropFirst().dropLast()
        return JSONStringLiteral.source(of: range, in: json.bytes, content)
    }
}
