import Catalogs
import ExchangeFormats
import LanguageTags
import MessageFormat2

// One language of a string: a text, its plural forms, or a text with substitutions.
extension XCStringsReader {
    /// A text, or one of its plural forms.
    struct Form {
        /// nil for a whole text.
        var category: PluralCategory?
        /// The key of the variant; nil for a whole text.
        var key: String?
        var pieces: [ReadPiece]
        /// The whole text, if it counts several numbers.
        var message: Message?
        /// The place of the value.
        var range: Range<Int>
        var state: ExchangeState?

        /// The text; nil if it is empty.
        var text: ReadText? { message.map { .message($0) } ?? (pieces.isEmpty ? nil : .pattern(pieces)) }
    }

    /// The text or the forms of a localization; empty if they cannot be read, which is reported.
    mutating func forms(of localization: Int, in language: LanguageTag) -> [Form] {
        if let unit = json.member("stringUnit", of: localization), var form = form(of: unit.value) {
            let text = json.text("value", of: unit.value) ?? ""
            if let substitutions = json.member("substitutions", of: localization) {
                return forms(replacing: substitutions, in: text, form, language)
            }
            form.pieces = PrintfText.pieces(of: text)
            return [form]
        }
        guard let variations = json.member("variations", of: localization) else { return [] }
        if let device = json.member("device", of: variations.value) { refuseDevices(device.name) }
        guard let plural = json.member("plural", of: variations.value) else { return [] }
        return forms(ofPlural: plural.value, in: language) { PrintfText.pieces(of: $0) }
    }

    private mutating func refuseDevices(_ name: Int) {
        report.add(
            .unknownMember, at: json.range(of: name), "this text varies by device, which catalogs cannot say",
            help: "Write a text for each kind of device under a key of its own.")
    }

    /// The value and the state of a `stringUnit`, as yet without pieces; nil if it has none.
    private mutating func form(of unit: Int) -> Form? {
        guard let value = json.member("value", of: unit)?.value else { return nil }
        guard json.nodes[value].kind == .string else {
            refuse(value, "this is not a text", help: "Put it in quotation marks.")
            return nil
        }
        guard !json.nodes[value].content.contains(.damaged) else { return nil }
        return Form(category: nil, pieces: [], range: json.range(of: value), state: state(of: unit))
    }

    private mutating func state(of unit: Int) -> ExchangeState? {
        guard let node = json.member("state", of: unit)?.value else { return nil }
        switch json.nodes[node].kind == .string ? json.string(at: node) : "" {
        case "new": return .untranslated
        case "needs_review", "stale": return .needsReview
        case "translated": return .translated
        default:
            refuse(node, "this is not a state", help: "Write \"new\", \"needs_review\" or \"translated\".")
            return nil
        }
    }

    private mutating func forms(
        ofPlural plural: Int, in language: LanguageTag, _ pieces: (String) -> [ReadPiece]
    ) -> [Form] {
        var forms: [Form] = []
        let plurals = AppPlurals(language: language, zero: .number)
        for (name, value) in json.members(of: plural) {
            guard let category = PluralCategory(rawValue: json.string(at: name)) else {
                report.add(
                    .unknownMember, at: json.range(of: name), "this is not a plural category",
                    help: "Write zero, one, two, few, many or other.")
                continue
            }
            guard !forms.contains(where: { $0.category == category }) else { continue }
            if let variations = json.member("variations", of: value),
                let device = json.member("device", of: variations.value)
            {
                refuseDevices(device.name)
            }
            guard let unit = json.member("stringUnit", of: value), var form = form(of: unit.value) else { continue }
            guard let key = plurals.key(of: category) else {
                report.add([.unusedForm(category, at: json.range(of: name), in: language)])
                continue
            }
            form.category = category
            form.key = key
            form.pieces = pieces(json.text("value", of: unit.value) ?? "")
            forms.append(form)
        }
        if !forms.isEmpty, !forms.contains(where: { $0.category == .other }) {
            report.add(
                .missingFallback, at: json.range(of: plural), "the plural form \"other\" is missing",
                help: "Add it: every language has it.")
        }
        return forms.sorted { ($0.category ?? .other) < ($1.category ?? .other) }
    }

    /// The plural forms of a text in which parts, such as `%#@files@`, are replaced by one of several.
    private mutating func forms(
        replacing substitutions: (name: Int, value: Int), in text: String, _ whole: Form, _ language: LanguageTag
    ) -> [Form] {
        var parts: [String: SubstitutedText.Part] = [:]
        var all: [Form] = []
        for (name, value) in json.members(of: substitutions.value) {
            guard let plural = plural(of: value) else {
                report.add(
                    .unknownMember, at: json.range(of: substitutions.name),
                    "this text has substitutions other than plurals, which cannot be read",
                    help: "Write it as a text with plural variations.")
                return []
            }
            var texts: [(key: String, text: String)] = []
            let forms = forms(ofPlural: plural, in: language) { [.text($0)] }
            for form in forms {
                guard let key = form.key else { continue }
                texts.append(
                    (key, form.pieces.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined()))
            }
            // What is wrong with it has been reported.
            guard forms.contains(where: { $0.category == .other }) else { return [] }
            all += forms
            var part = SubstitutedText.Part(forms: texts)
            part.position = json.member("argNum", of: value).flatMap {
                Int(String(decoding: json.bytes[json.range(of: $0.value)].prefix(4), as: UTF8.self))
            }
            let stated = json.text("formatSpecifier", of: value) ?? ""
            if (1...8).contains(stated.utf8.count) { part.specifier = stated }
            parts[json.string(at: name)] = part
        }
        let substituted = SubstitutedText(text, parts)
        do throws(SubstitutedText.Mistake) {
            let variants = try substituted.variants()
            guard variants.countsFirstNumber else {
                var form = whole
                form.message = try substituted.message()
                form.state = Set(all.map(\.state) + [whole.state]).count == 1 ? whole.state : .needsReview
                return [form]
            }
            return variants.rows.compactMap { row in
                guard var form = all.first(where: { $0.key == row.keys.first }) else { return nil }
                form.pieces = row.pieces
                return form
            }
        } catch {
            report.add(.unknownMember, at: json.range(of: substitutions.name), error.message, help: error.help)
            return []
        }
    }

    private func plural(of substitution: Int) -> Int? {
        guard let variations = json.member("variations", of: substitution),
            json.member("device", of: variations.value) == nil
        else { return nil }
        return json.member("plural", of: variations.value)?.value
    }
}
