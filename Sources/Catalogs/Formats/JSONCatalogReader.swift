import ByteText

/// Reads the structure of a JSON catalog: `locale`, `messages`, entries. Texts and metadata have their own files.
struct JSONCatalogReader {
    typealias Text = CatalogBuilder.Text

    let json: JSONDocument
    let acceptsFlatFiles: Bool
    var catalog: CatalogBuilder

    /// The merge conflicts in the file, which is read without them.
    private let conflicts: [CatalogDiagnostic]
    /// Whether an object is closed too early, so that entries follow after `messages`.
    private var isClosedEarly = false

    init(_ bytes: [UInt8], path: String, acceptsFlatFiles: Bool) {
        let limits = JSONLimits(maximumSize: .max)
        let document = JSONDocument(reading: bytes, mode: .recovering, limits: limits)
        // A conflict breaks the syntax, so files without a syntax error need not be searched.
        let isBroken = document.problems.contains { $0.code == .syntax }
        let file = isBroken ? MergeConflict.resolved(bytes) : (bytes: bytes, conflicts: [])
        conflicts = file.conflicts
        json =
            conflicts.isEmpty ? document : JSONDocument(reading: file.bytes, mode: .recovering, limits: limits)
        catalog = CatalogBuilder(path: path, bytes: bytes)
        catalog.knowsDuplicates = true
        self.acceptsFlatFiles = acceptsFlatFiles
    }

    mutating func read() -> CatalogDocument {
        if json.problems.contains(where: { $0.code == .syntax }), let disguise {
            catalog.report([disguise])
            return catalog.document()
        }
        report(json.problems)
        if json.nodes.first?.kind == .object {
            let (locale, messages) = members()
            if let locale, expect(.string, locale, "\"locale\" must be a language tag such as \"pt-BR\"") {
                catalog.setLanguage(json.string(at: locale), at: json.range(of: locale))
            }
            if let messages { entries(of: messages) }
        } else if !json.nodes.isEmpty, !isCutOff {
            catalog.report(
                .wrongType, at: json.range(of: 0),
                "a catalog must be an object with the members \"locale\" and \"messages\"", help: Self.emptyCatalog)
        }
        return catalog.document()
    }

    /// The finding for a file that is not JSON at all; nil if it may be JSON.
    private var disguise: CatalogDiagnostic? { DisguisedFile.finding(in: catalog.bytes, as: .json) }

    private mutating func report(_ problems: [CatalogDiagnostic]) {
        var problems = problems
        if json.nodes.isEmpty, json.bytes.allSatisfy({ $0 <= 0x20 || $0 >= 0xBB }), !problems.isEmpty {
            problems[problems.count - 1].help = Self.emptyCatalog
        }
        if json.nodes.first?.kind == .invalid, let place = problems.firstIndex(where: { $0.code == .syntax }) {
            problems[place].message = "this is not JSON"
            problems[place].help = Self.emptyCatalog
        }
        if let place = problems.firstIndex(where: { $0.code == .encoding }), json.problems.count > 0,
            let fault = CatalogDiagnostic.encodingFault(in: catalog.bytes, path: catalog.path)
        {
            problems[place] = fault
        }
        if let surplus = json.surplusBracket, let early = earlyBracket,
            let place = problems.firstIndex(where: { $0.code == .syntax && $0.place.start == surplus })
        {
            isClosedEarly = true
            problems[place] = CatalogDiagnostic(
                .syntax, at: early..<early + 1, "this bracket closes \"messages\", but more entries follow",
                help: "Remove it.",
                related: [.init(surplus..<surplus + 1, .tooMany)])
        }
        catalog.report(conflicts + problems)
    }

    /// The bracket after `messages`, if it is followed by members that don't belong to a catalog.
    private var earlyBracket: Int? {
        guard json.nodes.first?.kind == .object else { return nil }
        var end: Int?
        for (name, value) in json.members(of: 0) {
            if json.string(at: name, is: "messages"), json.nodes[value].kind == .object {
                end = json.range(of: value).upperBound - 1
            } else if let end, !json.string(at: name, is: "locale"), !json.string(at: name, is: "$schema") {
                return end
            }
        }
        return nil
    }

    /// Whether a syntax error may have hidden the rest, so that reporting it is enough.
    private var isCutOff: Bool { json.problems.contains { $0.code == .syntax } }

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
                expect(.string, value, "\"$schema\" must be a string")
            } else {
                unknown.append(name)
            }
        }
        let known = ["locale", "messages", "$schema"]
        let meant = Set(unknown.compactMap { Suggestion.nearest(to: json.string(at: $0), among: known) })
        // Flat files contain no objects: next to one, a name like `mesages` is a typo.
        let isMisspelt = !meant.isEmpty && unknown.contains { json.nodes[$0 + 1].kind == .object }
        if acceptsFlatFiles, messages == nil, locale == nil, !isMisspelt {
            catalog.isForeign = true
            return (nil, 0)
        }
        if !isClosedEarly {
            for name in unknown { reportUnknown(name, among: known, in: "a catalog") }
        }
        // A misspelled member has its own report.
        if locale == nil, !meant.contains("locale") {
            reportMissing("locale", #"Add the language of the texts: "locale": "en"."#)
        }
        if messages == nil, !meant.contains("messages") {
            reportMissing("messages", #"Put the entries into "messages": {}."#)
        }
        return (locale, messages)
    }

    private mutating func reportMissing(_ name: String, _ help: String) {
        guard !isCutOff else { return }
        catalog.report(
            .wrongType, at: json.range(of: 0).prefix(1), "the member \"\(name)\" is missing", help: help)
    }

    // MARK: Entries

    /// Reserves space for all entries, so that lists of texts need not grow.
    private mutating func reserve(for messages: Int) {
        var (entries, texts, size) = (0, 0, 0)
        for (_, value) in json.members(of: messages) {
            entries += 1
            guard json.nodes[value].kind != .string || !json.isVerbatim(value) else { continue }
            texts += Int(json.nodes[value].next) - value
            size += json.range(of: value).count
        }
        catalog.reserve(entries: entries, texts: texts, size: size)
    }

    private mutating func entries(of messages: Int) {
        catalog.entriesRange = json.range(of: messages)
        guard expect(.object, messages, "\"messages\" must be an object of keys and entries") else { return }
        var name = messages + 1
        let end = Int(json.nodes[messages].next)
        reserve(for: messages)
        while name + 1 < end {
            let value = name + 1
            entry(name, value)
            name = Int(json.nodes[value].next)
        }
    }

    private mutating func entry(_ name: Int, _ value: Int) {
        var entry = CatalogBuilder.Entry(
            key: text(ofString: name), at: Int(json.nodes[name].start)..<Int(json.nodes[value].end))
        switch json.nodes[value].kind {
        case .string:
            entry.isShorthand = true
            if isWhole(value) { entry.record.detail = text(ofString: value) } else { entry.isBroken = true }
        case .object: members(of: value, into: &entry)
        case .invalid: entry.isBroken = true  // reported by the JSON reader
        default:
            entry.isBroken = true
            catalog.report(
                .wrongType, at: json.range(of: value),
                "an entry must be a string, or an object with title, detail and action",
                help: literal(value) ?? #"Write "…", or { "title": "…", "detail": "…" }."#)
        }
        catalog.append(entry)
    }

    private mutating func members(of object: Int, into entry: inout CatalogBuilder.Entry) {
        var name = object + 1
        let end = Int(json.nodes[object].next)
        while name + 1 < end {
            let value = name + 1
            if json.string(at: name, is: "detail") {
                readText(.detail, at: value, "detail", into: &entry)
            } else if json.string(at: name, is: "title") {
                readText(.title, at: value, "title", into: &entry)
            } else if json.string(at: name, is: "action") {
                readText(.action, at: value, "action", into: &entry)
            } else {
                var metadata = entry.metadata ?? CatalogBuilder.Metadata()
                if readMetadata(name, value, into: &metadata) {
                    entry.metadata = metadata
                } else {
                    // The member may be a misspelled text, so no text is reported as missing.
                    entry.isBroken = true
                    reportUnknownMember(name)
                }
            }
            name = Int(json.nodes[value].next)
        }
    }

    /// Reads one part. If there are two with the same name, which is reported, the first is used.
    private mutating func readText(
        _ part: CatalogPart, at value: Int, _ name: StaticString, into entry: inout CatalogBuilder.Entry
    ) {
        guard entry.record[part].isAbsent, entry.uses[part] == nil else { return }
        if let use = use(of: value) {
            entry.uses[part] = key(at: use, of: value)
            entry.isBroken = entry.isBroken || entry.uses[part] == nil
        } else if let text = text(at: value, name) {
            entry.record[part] = text
        } else {
            entry.isBroken = true
        }
    }

    private mutating func reportUnknownMember(_ name: Int) {
        guard json.string(at: name, is: "match") || json.string(at: name, is: "variants") else {
            return reportUnknown(name, among: Self.entryMembers, in: "an entry")
        }
        catalog.report(
            .unknownMember, at: json.range(of: name), "an entry cannot have the member \"\(json.string(at: name))\"",
            help: #"Put it into one of the parts: "detail": { "match": ["$count :integer"], "variants": { … } }."#)
    }

    /// The remedy for an empty file, or for something that is not a catalog.
    private static let emptyCatalog = #"A catalog without entries is written { "locale": "en", "messages": {} }."#

    private static let entryMembers = [
        "title", "detail", "action", "description", "placeholders", "maxLength", "lint-ignore", "status", "retry",
        "about",
        "replacedBy",
    ]

    // MARK: Mistakes

    /// Reports a value of the wrong type. If there is no value at all, the JSON parser has reported that already.
    @discardableResult
    mutating func expect(_ kind: JSONNode.Kind, _ node: Int, _ message: String, help: String? = nil) -> Bool {
        let found = json.nodes[node].kind
        guard found != kind else { return true }
        if found != .invalid {
            let literal = kind == .string ? literal(node) : nil
            catalog.report(.wrongType, at: json.range(of: node), message, help: help ?? literal ?? Self.help(kind))
        }
        return false
    }

    /// The text to write instead of a number, `true`, `false` or `null`.
    func literal(_ node: Int) -> String? {
        switch json.nodes[node].kind {
        case .number, .true, .false:
            json.range(of: node).count <= 60
                ? "Write it in quotation marks: \"\(String(decoding: json.bytes[json.range(of: node)], as: UTF8.self))\"."
                : "Write it in quotation marks."
        case .null: "Write a text, \"…\", or remove the member."
        default: nil
        }
    }

    private static func help(_ kind: JSONNode.Kind) -> String? {
        switch kind {
        case .string: "Write it in quotation marks: \"…\"."
        case .object: "Write it in braces: { \"…\": … }."
        case .array: "Write it in brackets: [ … ]."
        case .number: "Write it without quotation marks."
        default: nil
        }
    }

    mutating func reportUnknown(_ name: Int, among known: [String], in what: String) {
        catalog.reportUnknown(json.string(at: name), at: json.range(of: name), among: known, in: what)
    }
}

extension Range<Int> {
    /// A range of the first few offsets.
    func prefix(_ count: Int) -> Range<Int> { lowerBound..<Swift.min(upperBound, lowerBound + count) }
}
