import Catalogs
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// Reads string catalogs: the languages of the file, and its strings. Localizations have their own file.
struct XCStringsReader {
    let json: JSONDocument
    var report: FileReport
    /// The language to read; nil for the first one that is not the source language.
    private let wanted: LanguageTag?
    private var language: LanguageTag?
    private var source: LanguageTag?
    private var units: [ReadUnit] = []
    /// Other languages than the two that are read, with the place of the first of each.
    private var others: [(language: LanguageTag, range: Range<Int>)] = []

    init(_ bytes: [UInt8], path: String, language: LanguageTag?) {
        json = JSONDocument(reading: bytes, mode: .recovering)
        wanted = language
        self.language = language
        report = FileReport(bytes, path: path)
        report.add(json.problems)
    }

    mutating func read() -> ExchangeReading {
        guard let strings = json.member("strings", of: 0), json.nodes[strings.value].kind == .object else {
            if !json.nodes.isEmpty {
                report.add(
                    .wrongType, at: json.range(of: 0), "the file has no strings",
                    help: "A string catalog is an object with \"sourceLanguage\", \"strings\" and \"version\".")
            }
            return report.unusable()
        }
        if let member = json.member("sourceLanguage", of: 0) { source = tag(at: member.value) }
        var seen: Set<String> = []
        for (name, value) in json.members(of: strings.value) {
            let key = json.string(at: name)
            guard seen.insert(key).inserted, !json.nodes[name].content.contains(.damaged) else { continue }
            guard json.nodes[value].kind == .object else {
                refuse(value, "a string must be an object", help: "Write {\"localizations\" : {…}}.")
                continue
            }
            // Xcode keeps the empty text of empty labels.
            if !key.isEmpty { string(key, name, value) }
        }
        for other in others {
            report.add(
                .unknownMember, at: other.range, "the file also has texts in \(other.language), which are not read",
                help: "Choose another language with --language.")
        }
        var reading = ExchangeReading(
            sourceLanguage: source, targetLanguage: language, units: units, diagnostics: report.diagnostics())
        reading.otherLanguages = others.map(\.language)
        return reading
    }

    /// Reports a value that is not read; nothing if it is no JSON, which has been reported.
    mutating func refuse(_ node: Int, _ message: String, help: String) {
        guard json.nodes[node].kind != .invalid else { return }
        report.add(.wrongType, at: json.range(of: node), message, help: help)
    }

    private mutating func tag(at node: Int) -> LanguageTag? {
        guard json.nodes[node].kind == .string, !json.nodes[node].content.contains(.damaged) else {
            refuse(node, "this must be a language tag", help: "Write a tag such as \"pt-BR\".")
            return nil
        }
        let tag = LanguageTag(json.string(at: node))
        if tag == nil {
            report.add(
                .localeMismatch, at: json.range(of: node), "this is not a language tag",
                help: "Write a tag such as \"pt-BR\".")
        }
        return tag
    }

    private mutating func string(_ key: String, _ name: Int, _ value: Int) {
        if let flag = json.member("shouldTranslate", of: value), json.nodes[flag.value].kind == .false { return }
        var source: [Form] = []
        var target: [Form] = []
        var hasSource = false
        if let localizations = json.member("localizations", of: value) {
            for (name, value) in json.members(of: localizations.value) {
                guard let tag = tag(at: name) else { continue }
                if tag == self.source {
                    hasSource = json.members(of: value).contains { _ in true }
                    source = forms(of: value, in: tag)
                } else if tag == language || language == nil {
                    language = tag
                    target = forms(of: value, in: tag)
                } else if wanted == nil, !others.contains(where: { $0.language == tag }) {
                    others.append((tag, json.range(of: name)))
                }
            }
        }
        let id = ExchangeID(key)
        // In projects of others, the key is the source text if no other one is given. One that is given and cannot be read has been reported.
        if hasSource, source.isEmpty { return }
        if source.isEmpty, id == nil {
            source = [Form(category: nil, pieces: PrintfText.pieces(of: key), range: json.range(of: name))]
        }
        // One text for all numbers, where the source language has several.
        if target.count == 1, target[0].key == nil, target[0].message == nil, source.contains(where: { $0.key != nil })
        {
            target[0].category = .other
            target[0].key = PluralCategory.other.key
        }
        // The source language may have forms that the language of the translations does not have.
        let surplus = source.filter { form in
            id == nil && form.key != nil && !target.contains { $0.key == form.key || $0.category == form.category }
        }
        // Xcode no longer finds it in the code, so its translation may be out of date.
        let isStale = json.text("extractionState", of: value) == "stale"
        let own = Set(target.map(\.key))
        for form in target.isEmpty ? source : surplus + target {
            var unit = ReadUnit(key, id: id, at: json.range(of: name))
            if let formKey = form.key {
                if unit.id?.keys.isEmpty == true { unit.id?.keys = [formKey] }
                unit.keys = unit.id?.keys ?? [formKey]
                unit.name = unit.id?.description ?? key
            }
            let origin =
                source.first { $0.key == form.key } ?? source.first { $0.category == form.category }
                ?? source.first { $0.category == .other } ?? source.first
            unit.source = origin.map { $0.text ?? .pattern([]) }
            unit.note = json.text("comment", of: value)
            if id == nil, key.contains("%%") || json.bytes[form.range].contains("%%".utf8) {
                unit.facts["percent"] = "%%"
            }
            if id == nil, let state = json.text("extractionState", of: value) { unit.facts["extractionState"] = state }
            if own.contains(form.key) {
                unit.target = form.text
                unit.targetRange = form.range
                unit.state =
                    unit.target == nil
                    ? form.state : XLIFFState.settled(form.state, source: unit.source, target: unit.target)
                if isStale, unit.state == .translated || unit.state == nil { unit.state = .needsReview }
            }
            units.append(unit)
        }
    }
}
