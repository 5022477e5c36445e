import ByteText
import LanguageTags

/// Reads the structure of a JSON catalog: `locale`, `messages`, entries. Texts and metadata have files of their own.
struct JSONCatalogReader {
    let json: JSONDocument
    let acceptsFlatFiles: Bool
    var builder: CatalogBuilder
    var diagnostics: [CatalogDiagnostic] = []
    /// Whether the root is the entries. Keys are then written as other programs like them.
    var isFlat = false
    /// The node of the entry's key, for diagnostics.
    var key: Int?

    init(_ bytes: [UInt8], path: String, acceptsFlatFiles: Bool) {
        json = JSONDocument(reading: bytes, mode: .recovering, limits: JSONLimits(maximumSize: .max))
        builder = CatalogBuilder(path: path, file: bytes)
        self.acceptsFlatFiles = acceptsFlatFiles
    }

    mutating func read() -> CatalogDocument {
        diagnostics = json.problems.map(Self.diagnostic)
        if json.nodes.isEmpty, json.bytes.allSatisfy({ $0 <= 0x20 || $0 >= 0xBB }), !diagnostics.isEmpty {
            diagnostics[diagnostics.count - 1].help = Self.emptyCatalog
        }
        var language = LanguageTag.undetermined
        var locale: Int?
        var messages: Int?
        if !json.nodes.isEmpty {
            if json.nodes[0].kind == .object {
                (locale, messages) = members()
                if let locale { language = tag(at: locale) }
                if let messages { entries(of: messages) }
            } else if json.problems.allSatisfy({ $0.kind != .syntax && $0.kind != .limit }) {
                report(
                    .wrongType, json.range(of: 0),
                    "a catalog is an object with the members \"locale\" and \"messages\"",
                    help: Self.emptyCatalog)
            }
        }
        if let messages { nameEntries(in: json.range(of: messages)) }
        return CatalogDocument(
            catalog: builder.build(language: language), bytes: json.bytes, localeRange: locale.map(json.range),
            messagesRange: messages.map(json.range), diagnostics: diagnostics)
    }

    // MARK: The root

    private mutating func members() -> (locale: Int?, messages: Int?) {
        var (locale, messages): (Int?, Int?)
        var unknown: [Int] = []
        for (name, value) in json.members(of: 0) {
            if json.string(at: name, is: "messages") {
                messages = messages ?? value
            } else if json.string(at: name, is: "locale") {
                locale = locale ?? value
            } else if json.string(at: name, is: "$schema") {
                expect(.string, value, "\"$schema\" is a text")
            } else {
                unknown.append(name)
            }
        }
        let known = ["locale", "messages", "$schema"]
        let meant = Set(unknown.compactMap { Suggestion.nearest(to: json.string(at: $0), among: known) })
        // Flat files have no objects: with one, a name like `mesages` is a slip.
        let isMisspelt = !meant.isEmpty && unknown.contains { json.nodes[$0 + 1].kind == .object }
        if acceptsFlatFiles, messages == nil, locale == nil, !isMisspelt {
            isFlat = true
            return (nil, 0)
        }
        for name in unknown { reportUnknown(name, among: known, in: "a catalog") }
        // A syntax error may have hidden the rest, and is enough to report.
        guard json.problems.allSatisfy({ $0.kind != .syntax && $0.kind != .limit }) else { return (locale, messages) }
        let root = json.range(of: 0)
        // A misspelt one is reported as what it is.
        if locale == nil, !meant.contains("locale") {
            let help = #"Say which language it is in: "locale": "en"."#
            report(.wrongType, root.prefix(1), "the member \"locale\" is missing", help: help)
        }
        if messages == nil, !meant.contains("messages") {
            let help = #"Put the entries into "messages": {}."#
            report(.wrongType, root.prefix(1), "the member \"messages\" is missing", help: help)
        }
        return (locale, messages)
    }

    private mutating func tag(at locale: Int) -> LanguageTag {
        guard expect(.string, locale, "\"locale\" is a language tag such as \"pt-BR\"") else { return .undetermined }
        let text = json.string(at: locale)
        if let tag = LanguageTag(text) { return tag }
        let hyphenated = String(text.map { $0 == "_" ? "-" : $0 })
        report(
            .localeMismatch, json.range(of: locale), "\"\(text.prefix(100))\" is no language tag",
            help: LanguageTag(hyphenated) != nil && hyphenated != text
                ? "Write \"\(hyphenated)\"." : "Write a tag such as \"de\", \"pt-BR\" or \"zh-Hant\".")
        return .undetermined
    }

    // MARK: Entries

    private mutating func entries(of messages: Int) {
        guard expect(.object, messages, "\"messages\" is an object of keys and entries") else { return }
        var name = messages + 1
        let end = Int(json.nodes[messages].next)
        builder.reserve(entries: json.members(of: messages).reduce(0) { count, _ in count + 1 })
        while name + 1 < end {
            let value = name + 1
            entry(name, value)
            name = Int(json.nodes[value].next)
        }
        key = nil
    }

    private mutating func entry(_ name: Int, _ value: Int) {
        key = name
        let keySlot = slot(ofString: name)
        if !isFlat, !isValidKey(keySlot) { reportInvalidKey(name) }
        var record = EntryRecord(
            key: keySlot, range: Int(json.nodes[name].start)..<Int(json.nodes[value].end))
        switch json.nodes[value].kind {
        case .string:
            record.detail = slot(ofString: value)
            record.isShorthand = true
            builder.append(record)
        case .object:
            entryObject(value, &record)
        case .invalid:  // reported by the JSON reader
            record.isBroken = true
            builder.append(record)
        default:
            record.isBroken = true
            builder.append(record)
            report(
                .wrongType, json.range(of: value), "an entry is a text, or an object with title, detail and action",
                help: #"Write "…", or { "title": "…", "detail": "…" }."#)
        }
    }

    private mutating func entryObject(_ object: Int, _ record: inout EntryRecord) {
        var metadata: MetadataRecord?
        var hasUnknown = false  // which is most likely the text that is missing
        var name = object + 1
        let end = Int(json.nodes[object].next)
        while name + 1 < end {
            let value = name + 1
            if json.string(at: name, is: "detail") {
                readText(.detail, at: value, "detail", into: &record)
            } else if json.string(at: name, is: "title") {
                readText(.title, at: value, "title", into: &record)
            } else if json.string(at: name, is: "action") {
                readText(.action, at: value, "action", into: &record)
            } else {
                var known = metadata ?? MetadataRecord()
                if readMetadata(name, value, into: &known) {
                    metadata = known
                } else {
                    reportUnknownEntryMember(name)
                    hasUnknown = true
                }
            }
            name = Int(json.nodes[value].next)
        }
        if record.title.isAbsent, record.detail.isAbsent, record.action.isAbsent, !record.isBroken, !hasUnknown {
            report(
                .wrongType, json.range(of: object), "the entry has no text",
                help: "An entry needs at least one of \"title\", \"detail\" and \"action\".")
        }
        builder.append(record, metadata)
    }

    /// Reads one part. Of two with the same name, which is reported, the first counts.
    @inline(__always)
    private mutating func readText(
        _ part: CatalogPart, at value: Int, _ name: StaticString, into record: inout EntryRecord
    ) {
        guard record[part].isAbsent else { return }
        record[part] = text(at: value, name)
        if record[part].isAbsent { record.isBroken = true }
    }

    // MARK: Keys

    private func isValidKey(_ slot: TextSlot) -> Bool {
        guard slot.derived >= 0 else { return KeySyntax.isValid(json.bytes, slot.range) }
        let key = Array(builder.bytes(of: slot))
        return KeySyntax.isValid(key, 0..<key.count)
    }

    private mutating func reportInvalidKey(_ name: Int) {
        let text = json.string(at: name)
        let rule = "A key is lower-case words and digits joined by - and ."
        let help = KeySyntax.suggestion(for: text).map { "Write \"\($0)\"." } ?? rule
        report(.invalidKey, json.range(of: name), "\"\(text.prefix(100))\" is no valid key", help: help)
    }

    private mutating func reportUnknownEntryMember(_ name: Int) {
        if json.string(at: name, is: "match") || json.string(at: name, is: "variants") {
            report(
                .unknownMember, json.range(of: name), "an entry has no member \"\(json.string(at: name))\"",
                help: "Put \"match\" and \"variants\" into one of the parts: \"detail\": { \"match\": … }.")
        } else {
            reportUnknown(name, among: Self.entryMembers, in: "an entry")
        }
    }

    /// What to write where there is nothing, or something else.
    private static let emptyCatalog = #"A catalog without entries is written { "locale": "en", "messages": {} }."#

    private static let entryMembers = [
        "title", "detail", "action", "description", "placeholders", "maxLength", "lint-ignore",
    ]
}
