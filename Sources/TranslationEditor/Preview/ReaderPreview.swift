import CatalogLinting
import LanguageTags
import MessageFormat2
import MessageFormat2Foundation
import Plainspoken
import PlainspokenReference

/// What a reader sees of one key, with the texts that are being typed: the answer that the engine gives for it.
struct ReaderPreview {
    private let edited: EditedEntry
    private let messages: [CatalogPart: Message]
    private let values: PreviewValues
    private let isComplete: Bool
    /// Why some of the drafts cannot be shown.
    private let error: String?

    /// - Parameters:
    ///   - drafts: what has been typed.
    ///   - chosen: values for arguments, by name.
    init(_ edited: EditedEntry, _ drafts: [TextDraft], chosen: [String: String]) {
        self.edited = edited
        let (drafted, faults) = edited.messages(of: drafts)
        var messages: [CatalogPart: Message] = [:]
        for shown in edited.texts {
            if let draft = drafted.first(where: { $0.part == shown.part }) {
                messages[shown.part] = draft.message
            } else if !faults.contains(where: { $0.part == shown.part }) || shown.exchange != nil {
                messages[shown.part] = shown.exchange?.translation
            }
        }
        self.messages = messages
        isComplete = edited.texts.allSatisfy { messages[$0.part] != nil }
        error = faults.lazy.compactMap { if case .invalid(let error) = $0.fault { error.message } else { nil } }.first
        values = PreviewValues(
            edited.source, edited.texts.compactMap(\.source) + Array(messages.values), chosen: chosen)
    }

    var arguments: JSONValue { values.json }

    var json: JSONValue {
        let answer = answer
        let tag = edited.side.tag
        let languages = answer?.problem.languages ?? []
        var fields: [JSONValue.Member] = [
            .init("ok", .bool(answer != nil)), .init("error", error.map { .string($0) } ?? .null),
            .init("lang", .string((languages.first ?? tag).description)),
            .init("dir", .string((languages.first ?? tag).direction == .rightToLeft ? "rtl" : "ltr")),
            .init("status", answer?.problem.status.map { .integer($0.code) } ?? .null),
        ]
        for part in CatalogPart.allCases {
            let text = answer?.text(of: part)
            fields.append(.init(part.rawValue, text.map { .string($0) } ?? .null))
            fields.append(.init("\(part.rawValue)Lang", .string(language(of: part).description)))
        }
        fields.append(.init("json", answer?.json.map { .string($0) } ?? .null))
        fields.append(.init("samples", .object(samples.map { .init($0.part.rawValue, $0.json) })))
        fields.append(.init("length", .object(lengths.map { .init($0.part.rawValue, .array($0.counts)) })))
        return .object(fields)
    }

    // MARK: The answer

    private struct Answer {
        let problem: Problem
        /// The body as it is sent, laid out for people; nil for texts that are no errors, such as labels.
        let json: String?

        func text(of part: CatalogPart) -> String? {
            switch part {
            case .title: problem.title
            case .detail: problem.detail
            case .action: problem.action
            }
        }
    }

    private static let instance = "urn:uuid:5f2b6c1e-3d4a-8b7c-9e0f-1a2b3c4d5e6f"

    /// nil if the engine refuses the texts.
    private var answer: Answer? {
        var options = TranslatorOptions()
        options.functions = .localizedDrafts
        options.validation = .lenient
        let language = isShown ? edited.side.tag : edited.project.sourceTag
        guard
            let translator = try? ErrorTranslator(
                catalogs: [.builtIn, .catalogs(layers)], languages: .only([language]), defaultLanguage: language,
                sourceLanguage: edited.project.sourceTag, options: options)
        else { return nil }
        var failure = KeyedFailure(key: edited.source.key)
        failure.arguments = values.diagnosisArguments
        if let status = edited.source.status { failure.status = .code(HTTPStatusCodes.status(status)) }
        let preference = LanguagePreference.languages([language])
        var problem = translator.translate(failure.diagnosis, for: preference)
        // The occurrence is made up, and should stay the same while somebody types.
        if problem.instance != nil { problem.instance = Self.instance }
        guard !edited.source.isShorthand else { return Answer(problem: problem, json: nil) }
        let body = translator.response(to: problem, accept: "application/problem+json", preference: preference).body
        return Answer(problem: problem, json: (try? JSONValue(parsing: body))?.laidOut)
    }

    /// Whether readers get the translation: an entry is shown as a whole or not at all.
    private var isShown: Bool { isComplete || edited.translation != nil }

    /// The texts of this key alone: what has been typed, and what stands behind it where it is not complete.
    private var layers: [MessageCatalog] {
        let entry = { (texts: (CatalogPart) -> String?) in
            CatalogEntry(
                edited.source.key, title: texts(.title), detail: texts(.detail), action: texts(.action))
        }
        let source = MessageCatalog(
            language: edited.project.sourceTag,
            entries: [entry { (edited.source[$0] ?? edited.sharedText($0))?.message }])
        guard isShown else { return [source] }
        let own = MessageCatalog(
            language: edited.side.tag,
            entries: [entry { messages[$0]?.description ?? (edited.source[$0] ?? edited.sharedText($0))?.message }])
        return [source, own]
    }

    private func language(of part: CatalogPart) -> LanguageTag {
        let isOwn = isShown && (messages[part] != nil || edited.source[part] == nil)
        return isOwn ? edited.side.tag : edited.project.sourceTag
    }

    // MARK: Variants

    private struct Samples {
        let part: CatalogPart
        let rows: [MessageSample]

        var json: JSONValue {
            .array(
                rows.map { row in
                    ["keys": .string(row.keys), "values": .string(row.values), "text": .string(row.text)]
                })
        }
    }

    /// Each variant with values that select it.
    private var samples: [Samples] {
        let writer = SampleWriter(edited.side.tag)
        return CatalogPart.allCases.compactMap { part in
            guard let message = messages[part] else { return nil }
            let rows = writer.variants(of: message.description, values.placeholders) ?? []
            return Samples(
                part: part, rows: rows.isEmpty ? [MessageSample(keys: "", values: "", text: plain(message))] : rows)
        }
    }

    /// The text of a message without placeholders.
    private func plain(_ message: Message) -> String {
        message.patterns.first?.elements.map { if case .text(let text) = $0 { text.value } else { "" } }.joined() ?? ""
    }

    /// How long each box's text is, in grapheme clusters, with the shown values.
    private var lengths: [(part: CatalogPart, counts: [JSONValue])] {
        let samples = samples
        return edited.texts.compactMap { shown in
            guard let units = shown.exchange?.units, let rows = samples.first(where: { $0.part == shown.part })?.rows
            else { return nil }
            let counts = units.map { unit -> JSONValue in
                let keys = unit.keys.map { key in key.hasPrefix("|") ? String(key.dropFirst().dropLast()) : key }
                let row = units.count == 1 ? rows.first : rows.first { $0.keys == keys.joined(separator: " ") }
                return row.map { .integer($0.text.count) } ?? .null
            }
            return (shown.part, counts)
        }
    }
}

extension JSONValue {
    /// The value as text with a member on each line.
    fileprivate var laidOut: String { String(decoding: indented, as: UTF8.self) }
}
