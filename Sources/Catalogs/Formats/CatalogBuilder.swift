import ByteText
import LanguageTags
import MessageFormat2

/// Collects what a format reads from one file: its language, its entries, and every mistake in them.
///
/// A format's author writes the parser, which passes each language tag, key and text with its range. The checks that all
/// formats share are made here, and reported with a place and a remedy: the encoding, the language tag, keys, duplicates,
/// and entries without a text.
///
/// ```swift
/// // A format of lines: de
/// //                    label.email=E-Mail-Adresse
/// func read(_ bytes: [UInt8], path: String) -> CatalogDocument {
///     var catalog = CatalogBuilder(path: path, bytes: bytes)
///     guard catalog.checkEncoding() else { return catalog.document() }
///     catalog.setLanguage("de", at: 0..<2)
///     var entry = CatalogBuilder.Entry(key: catalog.text(at: 3..<14), at: 3..<29)
///     entry[.detail] = catalog.text(at: 15..<29)
///     entry.isShorthand = true
///     catalog.append(entry)
///     return catalog.document()
/// }
/// ```
///
/// Ranges are byte offsets in the file; any part outside it is ignored. For parsers that only know lines and columns
/// there is ``offset(line:column:)``.
public struct CatalogBuilder: Sendable {
    /// The file's name.
    public let path: String
    /// The whole file.
    public let bytes: [UInt8]
    /// The range of all entries together; nil if none were found.
    public var entriesRange: Range<Int>?

    /// Whether the file belongs to another program: its keys are not checked, and it does not state its language.
    var isForeign = false
    /// Whether the parser has already looked for duplicates, at any depth, as the JSON parser does.
    var knowsDuplicates = false

    private var language = LanguageTag.undetermined
    private var languageRange: Range<Int>?
    private var records: [CatalogStorage.Record] = []
    private var metadata: [Metadata] = []
    private var uses: [CatalogStorage.Use] = []
    private var diagnostics: [CatalogDiagnostic] = []
    /// The last place where something unknown was found: probably the text that an entry lacks.
    private var lastUnknown: Int?
    private lazy var lines = LineTable(bytes)
    // Texts that are not in the file byte for byte: see CatalogBuilder+Texts.
    var arena: [UInt8] = []
    var derived: [CatalogStorage.DerivedText] = []
    var forms: [MessageForm] = []
    var pieces: [CatalogStorage.TextPiece] = []
    /// The offset at which the text that is being assembled starts.
    var textStart = 0
    var firstPiece = 0

    /// - Parameters:
    ///   - path: the file's name in errors.
    ///   - bytes: the whole file; empty for a catalog made in code.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    // MARK: The file

    /// Checks that the file is UTF-8, so that it can be parsed. A byte order mark is reported, but parsing can go on.
    ///
    /// - Returns: whether it is UTF-8; if not, that has been reported.
    public mutating func checkEncoding() -> Bool {
        if let mark = CatalogDiagnostic.byteOrderMark(in: bytes) { diagnostics.append(mark) }
        guard let fault = CatalogDiagnostic.encodingFault(in: bytes, path: path) else { return true }
        diagnostics.append(fault)
        return false
    }

    /// Sets the language of the texts.
    ///
    /// - Parameters:
    ///   - tag: a language tag, `pt-BR`; anything else is reported.
    ///   - range: where the file states it.
    public mutating func setLanguage(_ tag: String, at range: Range<Int>) {
        languageRange = clamped(range)
        if let tag = LanguageTag(tag) {
            language = tag
            return
        }
        let hyphenated = String(tag.map { $0 == "_" ? "-" : $0 })
        report(
            .localeMismatch, at: range, "\"\(tag.prefix(100))\" is not a language tag",
            help: LanguageTag(hyphenated) != nil
                ? "Write \"\(hyphenated)\"." : "Write a tag such as \"de\", \"pt-BR\" or \"zh-Hant\".")
    }

    // MARK: Entries

    /// One entry: its key, its texts, and the metadata of the source language's catalog.
    public struct Entry: Sendable {
        var record: CatalogStorage.Record
        /// The metadata of the source language's catalog.
        public var metadata: Metadata?

        /// - Parameters:
        ///   - key: checked when the entry is appended.
        ///   - range: the range of the whole entry.
        public init(key: Text, at range: Range<Int>) {
            record = CatalogStorage.Record(key: key, start: 0, end: 0)
            self.range = range
        }

        /// The whole entry, from the first byte of the key or start tag to the last of the value or end tag.
        public var range: Range<Int> {
            get { Int(record.start)..<Int(max(record.start, record.end)) }
            set {
                record.start = Int32(clamping: max(0, newValue.lowerBound))
                record.end = Int32(clamping: newValue.upperBound)
            }
        }

        /// The text of one part; nil if the entry has none.
        public subscript(part: CatalogPart) -> Text? {
            get { record[part].isAbsent ? nil : record[part] }
            set { record[part] = newValue ?? .absent }
        }

        /// The keys of the entries whose texts are used, by part: see ``SharedText``. Such a part has no text of its own.
        public var uses: [CatalogPart: Text] = [:]

        /// Whether the entry is written as a plain text, the short form of an entry with only a detail.
        public var isShorthand: Bool {
            get { record.isShorthand }
            set { record.isShorthand = newValue }
        }

        /// Whether a text could not be read. That has been reported, so no text is reported as missing.
        public var isBroken: Bool {
            get { record.isBroken }
            set { record.isBroken = newValue }
        }
    }

    /// The information about an entry in the source language's catalog, apart from its texts.
    public struct Metadata: Sendable, Hashable {
        /// When the message is shown, for translators.
        public var description: Text?
        /// The placeholders that translations may use.
        public var placeholders: [Placeholder] = []
        /// The most grapheme clusters that each part may have, from 1.
        public var maximumLength: Int?
        /// The lint rules that do not apply: codes, `T602`, or names.
        public var ignoredRules: [Text] = []
        /// The HTTP status that the error is answered with: see ``CatalogBuilder/status(_:at:)``.
        public var status: Int?
        /// Whether another attempt makes sense: see ``CatalogBuilder/retry(_:)``.
        public var retry: RetryAdvice?
        /// What developers who meet the code should know.
        public var about: Text?
        /// The key that replaces this one, which is deprecated.
        public var replacement: Text?

        /// Empty metadata.
        public init() {}

        var isEmpty: Bool {
            description == nil && placeholders.isEmpty && maximumLength == nil && ignoredRules.isEmpty && status == nil
                && retry == nil && about == nil && replacement == nil
        }
    }

    /// Reserves space for entries, and for the texts, or parts of texts, that are not in the file unchanged, with their size in bytes.
    mutating func reserve(entries: Int, texts: Int, size: Int) {
        records.reserveCapacity(records.count + entries)
        derived.reserveCapacity(derived.count + texts)
        pieces.reserveCapacity(pieces.count + texts)
        arena.reserveCapacity(arena.count + size)
    }

    /// Adds an entry. Entries are added in file order.
    public mutating func append(_ entry: Entry) {
        var record = entry.record
        if let metadata = entry.metadata, !metadata.isEmpty {
            record.metadata = Int32(truncatingIfNeeded: self.metadata.count)
            self.metadata.append(checked(metadata))
        }
        if !isForeign, !isValid(key: record.key) { reportInvalidKey(record.key) }
        append(entry.uses, &record)
        if record.title.isAbsent, record.detail.isAbsent, record.action.isAbsent, !record.hasUses, !record.isBroken,
            lastUnknown ?? -1 < Int(record.start)
        {
            report(
                .wrongType, at: bytes.quoted(record.key.range), "the entry has no text",
                help: "An entry needs at least one of title, detail and action.")
        }
        records.append(record)
    }

    private mutating func append(_ uses: [CatalogPart: Text], _ record: inout CatalogStorage.Record) {
        guard !uses.isEmpty else { return }
        for part in CatalogPart.allCases where record[part].isAbsent {
            guard let key = uses[part] else { continue }
            if !isValid(key: key) { reportInvalidKey(key) }
            record.hasUses = true
            self.uses.append(
                CatalogStorage.Use(entry: Int32(truncatingIfNeeded: records.count), part: part, key: key))
        }
    }

    private func isValid(key: Text) -> Bool {
        guard key.derived >= 0 else { return KeySyntax.isValid(bytes, key.range) }
        let key = Array(bytes(of: key))
        return KeySyntax.isValid(key, 0..<key.count)
    }

    private mutating func reportInvalidKey(_ key: Text) {
        let text = String(decoding: bytes(of: key), as: UTF8.self)
        add(
            .invalidKey, at: bytes.quoted(key.range), "\(name: text.prefix(100)) is not a valid key",
            help: KeySyntax.remedy(for: text))
    }

    /// Metadata without what cannot be right: ignored rules that are neither codes nor names, a replacement that is not a
    /// key, and placeholders that no text can show.
    private mutating func checked(_ metadata: Metadata) -> Metadata {
        var checked = metadata
        checked.ignoredRules = metadata.ignoredRules.filter { rule in
            let isRule = bytes(of: rule).isRule
            if !isRule {
                report(
                    .wrongType, at: bytes.quoted(rule.range),
                    "a rule must be a code or a name made of letters, digits and -",
                    help: "For example T602 or untranslated.")
            }
            return isRule
        }
        if let replacement = metadata.replacement, !isValid(key: replacement) {
            reportInvalidKey(replacement)
            checked.replacement = nil
        }
        checked.placeholders = self.checked(metadata.placeholders)
        return checked
    }

    // MARK: Mistakes

    /// Reports any other mistake. The entry it belongs to is found by its place.
    ///
    /// - Parameters:
    ///   - code: what kind of mistake it is.
    ///   - range: the bytes of the file that are wrong.
    ///   - message: a sentence without a capital or a full stop.
    ///   - help: what to do about it, as a sentence.
    ///   - related: other places involved, each with a note: `it is opened here`.
    public mutating func report(
        _ code: CatalogDiagnostic.Code, at range: Range<Int>, _ message: String, help: String? = nil,
        related: [(range: Range<Int>, message: String)] = []
    ) {
        add(
            code, at: range, CatalogDiagnostic.Sentence(message), help: help,
            related: related.map { .init(CatalogDiagnostic.Place(range: clamped($0.range)), $0.message) })
    }

    private mutating func add(
        _ code: CatalogDiagnostic.Code, at range: Range<Int>, _ sentence: CatalogDiagnostic.Sentence, help: String?,
        related: [CatalogDiagnostic.RelatedPlace] = []
    ) {
        if code == .unknownMember { lastUnknown = range.lowerBound }
        diagnostics.append(
            CatalogDiagnostic(
                code, at: CatalogDiagnostic.Place(range: clamped(range)), saying: sentence, help: help,
                related: related))
    }

    /// Reports what the parser has found.
    package mutating func report(_ diagnostics: [CatalogDiagnostic]) { self.diagnostics += diagnostics }

    /// Reports a member that does not exist, and suggests the one that was most likely meant.
    ///
    /// - Parameters:
    ///   - name: the member, as the file has it.
    ///   - range: the member's bytes in the file.
    ///   - known: the members that exist.
    ///   - what: what they are members of: `an entry`.
    public mutating func reportUnknown(
        _ name: String, at range: Range<Int>, among known: [String], in what: String
    ) {
        add(
            .unknownMember, at: range, "unknown member \(name: name.prefix(100))",
            help: Suggestion.question(name, among: known)
                ?? "The members of \(what) are \(known.joined(separator: ", ")).")
    }

    /// Reports a duplicate: `the member "title"`.
    public mutating func reportDuplicate(_ what: String, at range: Range<Int>, first: Range<Int>) {
        addDuplicate(CatalogDiagnostic.Sentence(what), at: range, first: first)
    }

    private mutating func addDuplicate(_ what: CatalogDiagnostic.Sentence, at range: Range<Int>, first: Range<Int>) {
        add(
            .duplicateKey, at: range, "\(what) appears twice", help: "Remove or rename one of them.",
            related: [.init(clamped(first), .first)])
    }

    /// Reports each text that has appeared before.
    mutating func reportDuplicates(among texts: [Text], _ what: (Substring) -> CatalogDiagnostic.Sentence) {
        guard !knowsDuplicates, texts.count > 1 else { return }
        // Compare bytes: strings are also equal if Unicode considers them equivalent.
        var places: [[UInt8]: Range<Int>] = [:]
        for text in texts {
            let (name, place) = (Array(bytes(of: text)), bytes.quoted(text.range))
            if let first = places[name] {
                addDuplicate(what(String(decoding: name, as: UTF8.self).prefix(100)), at: place, first: first)
            } else {
                places[name] = place
            }
        }
    }

    /// The offset of a line and column, for parsers that know nothing else.
    ///
    /// - Parameters:
    ///   - line: from 1. Lines end with LF, CR LF or CR.
    ///   - column: from 1, in code points; a byte order mark does not count.
    /// - Returns: a byte offset; the end of the line or file if the place is past it.
    public mutating func offset(line: Int, column: Int) -> Int {
        lines.offset(line: line, column: column, in: bytes)
    }

    private func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<bytes.count) }

    // MARK: The result

    /// The catalog, and every mistake in it.
    public consuming func document() -> CatalogDocument {
        reportDuplicates(among: records.map(\.key)) { "the key \(name: $0)" }
        // The encoding belongs to the file, not to an entry.
        for index in diagnostics.indices where diagnostics[index].key == nil && diagnostics[index].code != .encoding {
            diagnostics[index].key = records.index(at: diagnostics[index].place.start).map {
                MessageKey(String(decoding: bytes(of: records[$0].key), as: UTF8.self))
            }
        }
        dropConsequences()
        if languageRange == nil, !isForeign, diagnostics.allSatisfy({ !$0.code.isError }) {
            report(
                .wrongType, at: 0..<1, "the catalog does not state its language",
                help: "Add its language, such as \"en\" or \"pt-BR\".")
        }
        let (range, entries, found) = (languageRange, entriesRange, diagnostics)
        return CatalogDocument(
            catalog: catalog(language: language), bytes: bytes, localeRange: range, messagesRange: entries,
            diagnostics: found)
    }

    /// Drops reports of missing or unknown members in the same entry, or on the same line, as a syntax error: they are only
    /// its consequences.
    private mutating func dropConsequences() {
        let faults = diagnostics.filter { $0.code == .syntax }
        guard !faults.isEmpty else { return }
        let keys = Set(faults.compactMap(\.key))
        let (lines, file) = (lines, bytes)
        let row = { (offset: Int) in lines.counter(at: offset, in: file).line }
        // In a file of one line, anything far behind a syntax error is unrelated to it.
        let hasLines = row(file.firstIndex { $0 > 0x20 } ?? 0) < row(file.lastIndex { $0 > 0x20 } ?? 0)
        let rows = hasLines ? Set(faults.map { row($0.place.start) }) : []
        let ranges = faults.map { $0.place.range ?? 0..<0 }.sorted { $0.lowerBound < $1.lowerBound }
        let consequences: [CatalogDiagnostic.Code] = [.wrongType, .unknownMember, .messageSyntax, .invalidKey]
        diagnostics.removeAll { diagnostic in
            guard consequences.contains(diagnostic.code) else { return false }
            if diagnostic.key.map(keys.contains) ?? false { return true }
            let place = diagnostic.place.start
            return hasLines ? rows.contains(row(place)) : Self.isNear(place, to: ranges)
        }
    }

    /// Whether an offset lies in, or just behind, the last of the ranges that begin at or before it.
    ///
    /// - Parameter ranges: sorted by their start.
    private static func isNear(_ place: Int, to ranges: [Range<Int>]) -> Bool {
        let next = ranges.endOfPrefix { $0.lowerBound <= place }
        return next > 0 && place - ranges[next - 1].upperBound < JSONReader.reach
    }

    /// The catalog alone, for catalogs made in code.
    package func catalog(language: LanguageTag) -> MessageCatalog {
        MessageCatalog(
            language: language,
            storage: CatalogStorage(
                path: path, file: bytes, arena: arena, derived: derived, forms: forms, pieces: pieces,
                records: records, metadata: metadata, uses: uses))
    }
}

extension ArraySlice<UInt8> {
    /// Whether it has the form of a lint rule: a code such as `T602` or a name such as `untranslated`.
    fileprivate var isRule: Bool {
        !isEmpty && allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
    }
}
