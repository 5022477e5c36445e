import Catalogs
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// Writes a document as a string catalog, in the way Xcode does, so that opening it there changes nothing.
struct XCStringsWriter {
    private typealias Members = [JSONValue.Member]

    private let document: ExchangeDocument
    private var strings: Members = []

    init(_ document: ExchangeDocument) { self.document = document }

    mutating func write() -> ExchangeOutput {
        let diagnostics = document.writeEachText { text, entry throws(UnwritableText) in
            if let original = OriginalText(text) {
                strings.append(try member(for: original, text, of: entry))
            } else {
                strings += try members(for: text, of: entry)
            }
        }
        let root = JSONValue.object([
            .init("sourceLanguage", .string(document.sourceLanguage.description)),
            .init("strings", .object(strings.sorted { XcodeOrder.areInOrder($0.name, $1.name) })),
            .init("version", .string("1.0")),
        ])
        return ExchangeOutput(root.bytes(.xcode), diagnostics: diagnostics)
    }

    /// The members for one text: one, or one for each variant.
    private func members(for text: ExchangeText, of entry: ExchangeEntry) throws(UnwritableText) -> Members {
        let plural = PluralText(text)
        let slots = try ArgumentSlots(text, of: entry, counting: plural?.argument, countsFirst: true)
        let id = ExchangeID(entry.key, text.part)
        let notes = slots.all.map { (token: token(for: $0, slots), argument: $0.argument) }
        let comment = TextNote.text(on: entry, placeholders: notes)
        if let plural {
            let units = plural.forms.map(\.unit)
            var source = sourceForms(of: text, units)
            if source.isEmpty, let first = units.first { source = [(nil, first.source)] }
            let target = plural.forms.map { form in (form.category as PluralCategory?, form.unit.translation) }
            return [
                member(
                    id.description, comment, localization(source.map { ($0.0, string($0.1, slots)) }, "translated"),
                    localization(
                        target.map { ($0.0, $0.1.map { string($0, slots, isTranslation: true) }) }, state(of: text)))
            ]
        }
        return text.units.map { unit in
            var id = id
            id.keys = unit.keys
            let target = unit.translation.map {
                localization([(nil, string($0, slots, isTranslation: true))], state(of: text))
            }
            return member(
                id.description, comment, localization([(nil, string(unit.source, slots))], "translated"), target)
        }
    }

    /// The forms that the source text itself has, which may be fewer than those of the target language.
    private func sourceForms(
        of text: ExchangeText, _ units: [ExchangeUnit]
    ) -> [(PluralCategory?, Message.Pattern)] {
        if document.isSourceOnly || text.source.variants.isEmpty && Set(units.map(\.source)).count > 1 {
            return units.map { (PluralCategory(key: $0.keys.first ?? "*"), $0.source) }
        }
        return text.source.variants.compactMap { variant in
            let key = variant.keys.first?.value ?? "*"
            return PluralCategory(key: key).map { ($0, variant.pattern) }
        }
    }

    /// The member for a text that came from a string catalog, under its name there.
    private func member(
        for original: OriginalText, _ text: ExchangeText, of entry: ExchangeEntry
    ) throws(UnwritableText) -> JSONValue.Member {
        func forms(_ language: LanguageTag, isTranslation: Bool) throws(UnwritableText) -> [(PluralCategory?, String?)]
        {
            let plurals = AppPlurals(language: language, zero: .number)
            return try original.forms(isTranslation: isTranslation, plurals).map { form throws(UnwritableText) in
                let isFormatted = original.origin.facts["percent"] != nil || !form.pattern.placeholders.isEmpty
                let tokens = try original.tokens(
                    of: form.pattern, isTranslation: isTranslation,
                    escapes: isFormatted ? [.percent] : [.none, .percent]
                ) { PrintfText.pieces(of: $0.map(\.written).joined()) }
                return (form.category, tokens.map(\.written).joined())
            }
        }
        let name = original.origin.name
        let source = try forms(document.sourceLanguage, isTranslation: false)
        let target = try forms(document.targetLanguage, isTranslation: true)
        // A name that is the source text says it already.
        let isName = source.count == 1 && source.first.map { $0.0 == nil && $0.1 == name } ?? false
        return member(
            name, entry.description, extractionState: original.origin.facts["extractionState"],
            isName ? nil : localization(source, "translated"),
            target.isEmpty ? nil : localization(target, state(of: text)))
    }

    private func member(
        _ name: String, _ comment: String?, extractionState: String? = "manual", _ source: JSONValue?,
        _ target: JSONValue?
    ) -> JSONValue.Member {
        var languages: Members = []
        if let source { languages.append(.init(document.sourceLanguage.description, source)) }
        if let target, !document.isSourceOnly { languages.append(.init(document.targetLanguage.description, target)) }
        var members: Members = []
        if let comment { members.append(.init("comment", .string(comment))) }
        if let extractionState { members.append(.init("extractionState", .string(extractionState))) }
        guard !languages.isEmpty else { return .init(name, .object(members)) }
        members.append(
            .init("localizations", .object(languages.sorted { XcodeOrder.areInOrder($0.name, $1.name) })))
        return .init(name, .object(members))
    }

    /// One text, or plural forms; nil for a form that is not translated.
    private func localization(_ forms: [(PluralCategory?, String?)], _ state: String) -> JSONValue {
        func unit(_ value: String?) -> JSONValue {
            .object([
                .init(
                    "stringUnit",
                    .object([
                        .init("state", .string(value == nil ? "new" : state)), .init("value", .string(value ?? "")),
                    ]))
            ])
        }
        if forms.count == 1, let form = forms.first, form.0 == nil { return unit(form.1) }
        let members = forms.map { JSONValue.Member($0.0?.rawValue ?? "other", unit($0.1)) }
        let plural = JSONValue.object(members.sorted { $0.name < $1.name })
        return .object([.init("variations", .object([.init("plural", plural)]))])
    }

    private func state(of text: ExchangeText) -> String {
        switch text.state {
        case .untranslated: "new"
        case .needsReview: "needs_review"
        case .translated, .reviewed: "translated"
        }
    }

    // MARK: Texts

    private func string(_ pattern: Message.Pattern, _ slots: ArgumentSlots, isTranslation: Bool = false) -> String {
        var output = ""
        for element in pattern.elements {
            if case .text(let text) = element {
                let isVerbatim = slots.isEmpty && PrintfText.isVerbatim(text.value)
                output += isVerbatim ? text.value : PrintfText.doubled(text.value)
            } else if let place = slots.place(of: element, isTranslation: isTranslation) {
                output += token(for: place, slots)
            }
        }
        return output
    }

    private func token(for place: ArgumentSlots.Place, _ slots: ArgumentSlots) -> String {
        let position = slots.isNumbered ? "\(place.position)$" : ""
        return "%\(position)\(place.kind == .integer ? "lld" : "@")"
    }
}
