public import CatalogLinting
import Catalogs
public import ExchangeFormats
public import LanguageTags

/// What a file from translators changes in the catalogs, and what is left as it was and why.
///
/// Nothing in the file is trusted. A unit is taken if its id is known, its source text is today's, and its translation passes
/// `catalog-lint` without an error; the rest is left as it was, with a finding in the file's own lines. Nothing is written: see
/// ``changes``.
///
/// ```swift
/// let file = try CatalogImport(bytes, path: "cs.xlf", format: .xliff21, into: CatalogInput.find(["Locales"]))
/// file.taken                       // 12
/// file.changes.map(\.path)         // ["Locales/cs.json"]
/// file.findings.map(\.code)        // ["V401"]
/// ```
public struct CatalogImport: Sendable {
    /// A catalog that changes.
    public struct Change: Sendable {
        /// Its path.
        public let path: String
        /// The file as it was; nil for a new one.
        public let before: [UInt8]?
        /// The file as it should be.
        public let after: [UInt8]
    }

    /// The language of the translations.
    public let language: LanguageTag
    /// The catalogs that change, without those that stay the same.
    public private(set) var changes: [Change] = []
    /// The new content of `catalog-lint.lock`; nil if it stays as it is.
    public private(set) var lock: [UInt8]?
    /// What was found, in the order of the file. Texts with errors are left as they were.
    public private(set) var findings: [Finding] = []
    /// How many texts are new or changed.
    public private(set) var taken = 0
    /// How many texts are the same as in the catalogs.
    public private(set) var unchanged = 0
    /// How many texts have no translation in the file.
    public private(set) var untranslated = 0
    /// How many texts have only new translations that the file's own program does not show (`fuzzy` in PO). They were left out.
    public private(set) var fuzzy = 0
    /// How many texts were left because of a finding, with the places of the file that could not be read.
    public private(set) var left = 0

    /// What decides how a file is taken over.
    public struct Options: Sendable {
        /// The language of the translations; nil for the one that the file states.
        public var language: LanguageTag?
        /// The rules that translations must pass, and the source language.
        public var lint = LintOptions()
        /// The content of `catalog-lint.lock`; nil if there is none.
        public var lock: [UInt8]?
        /// The lock's name in errors.
        public var lockPath = "catalog-lint.lock"
        /// The content of `catalog-lint.names.json`, which says what the names of other programs have become; nil if there is none.
        public var names: [UInt8]?
        /// Whether to take new translations that the file's own program does not show (`fuzzy` in PO). They are marked for a review.
        public var takesFuzzy = false

        /// The language that the file states, and the default rules.
        public init() {}
    }

    /// Takes a file into existing catalogs.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - path: its name in findings.
    ///   - format: its format.
    ///   - inputs: all catalogs.
    ///   - options: the language, and the rules.
    /// - Throws: `LintError` if the file cannot be used at all, or if the catalogs have errors.
    public init(
        _ bytes: [UInt8], path: String, format: some ExchangeFormat, into inputs: [CatalogInput],
        options: Options = Options()
    ) throws(LintError) {
        let file = SourceFile(path: path, bytes: bytes)
        var names: [String: ExchangeID] = [:]
        if let list = options.names { names = try ArrivalMap(list, path: ArrivalMap.fileName).names(for: path) }
        try self.init(file, Self.reading(file, format, options.language), format, inputs, options, names: names)
    }

    /// Takes a file that has been read.
    ///
    /// - Parameter names: what the names of texts have become.
    init(
        _ file: SourceFile, _ reading: ExchangeReading, _ format: some ExchangeFormat, _ inputs: [CatalogInput],
        _ options: Options, names: [String: ExchangeID]
    ) throws(LintError) {
        let path = file.path
        let source = try options.lint.sourceLanguage(of: inputs)
        language = try FileLanguage.of(reading, path, wanted: options.language, source: source)
        let pair = try LanguagePair(
            language, inputs, options: options.lint, lock: options.lock, lockPath: options.lockPath)
        if let source = reading.sourceLanguage, source != pair.sourceTag,
            reading.units.contains(where: { $0.source != nil })
        {
            throw LintError(
                "\(path): its source language is \(source), but that of the catalogs is \(pair.sourceTag)",
                help: "Export it again, or name the catalogs' source language with --source-language.")
        }
        findings = reading.diagnostics.map {
            Finding($0, $0.code.isError ? .error : .warning, in: file, locale: language.description)
        }
        var run = ImportRun(file, reading, format, pair, options, names: names)
        run.assemble()
        let result = try run.apply()
        findings += run.findings
        findings.sort { $0.range.lowerBound < $1.range.lowerBound }
        (changes, taken, left) = (result.changes, result.taken, run.left.count + run.unplaced)
        (unchanged, untranslated, fuzzy) = (run.unchanged, run.untranslated, run.fuzzy)
        lock = run.lock(after: result.views)
    }

    /// What is in a file.
    ///
    /// - Throws: if nothing in it can be used.
    static func reading(
        _ file: SourceFile, _ format: some ExchangeFormat, _ language: LanguageTag?
    ) throws(LintError) -> ExchangeReading {
        // Both sides of a conflict have translations: only a person can tell which ones are right.
        if let conflict = MergeConflict.resolved(file.bytes).conflicts.first {
            let place = file.position(of: conflict.place.range?.lowerBound ?? 0)
            throw LintError("\(file.path):\(place): \(conflict.message)", help: conflict.help)
        }
        let path = file.path
        var reading = format.read(file.bytes, path: path, language: language)
        guard reading.isUnusable else {
            for index in reading.units.indices where reading.units[index].hasBlankTarget {
                (reading.units[index].target, reading.units[index].state) = (nil, .untranslated)
            }
            return reading
        }
        guard let error = reading.diagnostics.first(where: \.code.isError) else {
            throw LintError("\(path): the file cannot be read in this format", help: "Name its format with --format.")
        }
        throw LintError("\(error.place): \(error.message)", help: error.help)
    }
}
