import CatalogFormats
public import CatalogLinting
import Catalogs
public import ExchangeFormats
public import LanguageTags
import MessageFormat2

/// The first catalogs of a project, made from another program's translation file.
///
/// Names become message keys: `welcomeTitle` becomes `welcome-title`, and a sentence its first words. Texts become messages of
/// MessageFormat 2, with plural forms as variants. A file with source texts, such as PO and XLIFF, gives two catalogs.
///
/// ```swift
/// let arrival = try CatalogArrival(bytes, path: "po/cs.po", format: .po, into: "Locales")
/// arrival.files.map(\.path)    // ["Locales/en.json", "Locales/cs.json"]
/// ```
public struct CatalogArrival: Sendable {
    /// The language of the texts that arrive.
    public let language: LanguageTag
    /// The new catalogs, and `catalog-lint.lock` if some texts wait for a review.
    public private(set) var files: [(path: String, bytes: [UInt8])] = []
    /// The content of the folder's `catalog-lint.names.json`, by which later files find their texts and
    /// ``CatalogExport/written(as:names:original:)`` writes them back; nil if the file has no names of its own.
    public private(set) var names: [UInt8]?
    /// What could not be taken, at its place in the file.
    public private(set) var findings: [Finding] = []
    /// How many texts are in the new catalogs, with what the file has of them. Together with ``untranslated``, ``fuzzy`` and ``left``,
    /// all texts of the file.
    public private(set) var taken = 0
    /// How many texts have no translation in the file, or are empty in it. Their source texts are in the new catalogs.
    public private(set) var untranslated = 0
    /// How many translations were left out because the file's own program does not show them (`fuzzy` in PO). Their source texts are in
    /// the new catalogs.
    public private(set) var fuzzy = 0
    /// How many texts could not be taken, or not their translation, each with a finding; with the places of the file that could not be
    /// read.
    public private(set) var left = 0

    private let file: SourceFile
    /// The texts that can be taken, in the order of the file.
    private(set) var texts: [ArrivedText] = []
    /// Where the texts are that are left, in bytes.
    private(set) var leftRanges: [Range<Int>] = []

    /// - Parameters:
    ///   - bytes: the file.
    ///   - path: its name in findings.
    ///   - format: its format.
    ///   - folder: where the catalogs go.
    ///   - language: the language of the translations; nil for the one that the file states.
    ///   - sourceLanguage: the language of the source texts; nil for the one that the file states, or English.
    ///   - lock: the content of the folder's `catalog-lint.lock`; nil if there is none.
    ///   - takesFuzzy: whether to take translations that the file's own program does not show, and to mark them for a review.
    /// - Throws: `LintError` if the file or the lock cannot be used at all.
    public init(
        _ bytes: [UInt8], path: String, format: some ExchangeFormat, into folder: String, language: LanguageTag? = nil,
        sourceLanguage: LanguageTag? = nil, lock: [UInt8]? = nil, takesFuzzy: Bool = false
    ) throws(LintError) {
        let file = SourceFile(path: path, bytes: bytes)
        let reading = try CatalogImport.reading(file, format, language)
        try self.init(
            file, reading, language: language, sourceLanguage: sourceLanguage, takesFuzzy: takesFuzzy)
        let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
        let hasSources = reading.units.contains { $0.source != nil }
        let source = sourceLanguage ?? reading.sourceLanguage ?? "en"
        let sources = texts.compactMap { $0.catalogText($0.source, isSource: true) }
        let translations = texts.compactMap { $0.catalogText($0.target, isSource: !hasSources) }
        if hasSources, !sources.isEmpty {
            files.append(try ArrivalParts.file("\(prefix)\(source).json", sources, source))
        }
        keepNames(reading, format)
        guard !translations.isEmpty, self.language != source || !hasSources else { return }
        files.append(try ArrivalParts.file("\(prefix)\(self.language).json", translations, self.language))
        guard hasSources else { return }
        var newLock = StalenessLock()
        if let lock { newLock = try StalenessLock(lock, path: prefix + StalenessLock.fileName) }
        let olds = texts.compactMap { $0.catalogText($0.old ?? $0.source, isSource: true) }
        let states = texts.compactMap { text in text.state.map { (text.id.key, $0) } }
        if newLock.record(states, in: self.language, from: olds, translations) {
            files.append((prefix + StalenessLock.fileName, newLock.bytes))
        }
    }

    /// Keeps the names, by which later files find their texts, and by which texts go back.
    private mutating func keepNames(_ reading: ExchangeReading, _ format: some ExchangeFormat) {
        var map = ArrivalMap()
        map.keep(
            Dictionary(texts.map { ($0.name, $0.id) }, uniquingKeysWith: { first, _ in first }),
            of: ArrivalMap.path(of: file.path), format: format.name, origins: reading.units.origins)
        if !map.isEmpty { names = map.bytes }
    }

    /// What arrives in one file, without the catalogs.
    ///
    /// - Parameters:
    ///   - names: what names become that are not as ``ArrivalNames`` has them.
    ///   - takesFuzzy: whether to take translations that the file's own program does not show.
    init(
        _ file: SourceFile, _ reading: ExchangeReading, language: LanguageTag?, sourceLanguage: LanguageTag?,
        names: [String: ExchangeID] = [:], takesFuzzy: Bool
    ) throws(LintError) {
        self.file = file
        let hasSources = reading.units.contains { $0.source != nil }
        let hasTargets = reading.units.contains { $0.target != nil }
        let source = sourceLanguage ?? reading.sourceLanguage ?? "en"
        if hasSources, !hasTargets, language == nil, reading.targetLanguage == nil {
            self.language = source
        } else {
            self.language = try FileLanguage.of(
                reading, file.path, wanted: language, source: hasSources ? source : nil)
        }
        findings = reading.diagnostics.map { Finding($0, $0.code.isError ? .error : .warning, in: file) }
        let broken = BrokenPlaces(reading.diagnostics)
        left = broken.count(outside: reading.units)
        let units = takesFuzzy ? reading.units : reading.units.map(\.withoutFuzzyTarget)
        for group in groups(units, broken, names) {
            switch outcome(of: group, source: hasSources ? source : nil) {
            case .nothing: untranslated += 1
            case .left:
                left += 1
                leftRanges.append(group.range)
            case .texts(let own, let target, let isWhole):
                texts.append(
                    ArrivedText(
                        id: group.id, units: group.units, source: own, target: target, old: old(of: group, source)))
                if !isWhole {
                    left += 1
                    leftRanges.append(group.range)
                } else if target == nil, group.units.contains(where: \.isFuzzy) {
                    fuzzy += 1
                } else if target != nil || hasSources && !hasTargets {
                    taken += 1
                } else {
                    untranslated += 1
                }
                if target != nil, let unit = group.units.first(where: { $0.state == .needsReview }) {
                    reportReview(unit)
                }
            }
        }
        findings.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    // MARK: Texts

    private struct Group {
        let id: ExchangeID
        var units: [ReadUnit]
        /// The keys of the units.
        var keys: Set<[String]>

        init(_ id: ExchangeID, _ unit: ReadUnit) { (self.id, units, keys) = (id, [unit], [unit.keys]) }

        /// From the first name to the last translation.
        var range: Range<Int> {
            let ranges = units.flatMap { [$0.range, $0.targetRange] }
            let start = ranges.map(\.lowerBound).min() ?? 0
            return start..<max(start, ranges.map(\.upperBound).max() ?? 0)
        }
    }

    /// The units by text, without those in which the format has found mistakes. What appears twice is reported.
    private mutating func groups(
        _ units: [ReadUnit], _ broken: BrokenPlaces, _ names: [String: ExchangeID]
    ) -> [Group] {
        var groups: [Group] = []
        var places: [ExchangeID: Int] = [:]
        // A text with a broken unit is left as a whole.
        let brokenUnits = units.filter(broken.overlaps)
        let namesLeft = Set(brokenUnits.map(\.textName))
        left += namesLeft.subtracting([""]).count + brokenUnits.count { $0.textName.isEmpty }
        // The forms of one text stand at one place.
        var repeated: Set<Int> = []
        let arrivals = ArrivalNames(units)
        for unit in units where !namesLeft.contains(unit.textName) {
            let id = names[unit.textName] ?? arrivals.id(of: unit)
            guard let place = places[id] else {
                places[id] = groups.count
                groups.append(Group(id, unit))
                continue
            }
            guard groups[place].keys.insert(unit.keys).inserted else {
                guard repeated.insert(unit.range.lowerBound).inserted else { continue }
                report(
                    unit.range, "\"\(unit.name)\" appears twice", help: "Remove one of them.", code: .duplicateKey,
                    related: groups[place].units.first { $0.keys == unit.keys }?.range)
                left += 1
                continue
            }
            groups[place].units.append(unit)
        }
        return groups
    }

    /// What becomes of a text.
    private enum Outcome {
        /// It is empty.
        case nothing
        /// None of it can be taken, which has been reported.
        case left
        /// The messages for the new catalogs, and whether that is all of the text.
        case texts(source: Message?, target: Message?, isWhole: Bool)
    }

    /// - Parameter sourceLanguage: nil if the file has no source texts.
    private mutating func outcome(of group: Group, source sourceLanguage: LanguageTag?) -> Outcome {
        do throws(Reported) {
            var source: Message?
            if let sourceLanguage { source = try message(group, \.source, sourceLanguage) }
            guard sourceLanguage == nil || source != nil else {
                guard let unit = group.units.first(where: { $0.target != nil }) else { return .nothing }
                report(
                    unit.range, "there is a translation, but no source text",
                    help: "Add the source text, or remove the translation.")
                return .left
            }
            do throws(Reported) {
                let target = try message(group, \.target, language)
                guard source != nil || target != nil else { return .nothing }
                return .texts(source: source, target: target, isWhole: true)
            } catch {
                return source == nil ? .left : .texts(source: source, target: nil, isWhole: false)
            }
        } catch {
            return .left
        }
    }

    /// The source text that a translation was made from, if the file says that it was another one.
    private mutating func old(of group: Group, _ language: LanguageTag) -> Message? {
        guard group.units.contains(where: { $0.isFuzzy && $0.previous != nil }) else { return nil }
        // What is wrong with a text that is no longer used makes no difference.
        let count = findings.count
        defer { findings.removeLast(findings.count - count) }
        return try? message(group, \.previous, language)
    }

    /// Why a text is left: the finding has been added.
    private struct Reported: Error {}

    private mutating func report(
        _ range: Range<Int>, _ message: String, help: String?, code: CatalogDiagnostic.Code = .messageSyntax,
        _ severity: Severity = .error, related: Range<Int>? = nil
    ) {
        let place = CatalogDiagnostic.Place(file.path, range: range, position: file.position(of: range.lowerBound))
        findings.append(
            Finding(
                CatalogDiagnostic(code, at: place, message, help: help), severity, in: file,
                related: related.map { [Finding.Related(file, $0, "first at")] } ?? []))
    }

    private mutating func reportReview(_ unit: ReadUnit) {
        report(
            unit.targetRange, "the file says that this translation needs a review",
            help: "Readers see it until then. Have it reviewed, or remove it.", code: .stale, .warning)
    }

    /// The message of one side of a text; nil if it is empty.
    ///
    /// - Parameter sideLanguage: the language of that side.
    private mutating func message(
        _ group: Group, _ side: KeyPath<ReadUnit, ReadText?>, _ sideLanguage: LanguageTag
    ) throws(Reported) -> Message? {
        var rows: [(keys: [String], pattern: Message.Pattern)] = []
        if side == \.target, let unit = group.units.emptyForm(in: language) {
            report(unit.targetRange, ReadUnit.emptyForm(unit), help: ReadUnit.emptyFormHelp)
            throw Reported()
        }
        let sources = group.units.compactMap(\.source)
        let values = ValueOrder(sources.isEmpty ? group.units.compactMap(\.target) : sources)
        for unit in group.units where side != \.target || !unit.isCopy {
            guard let text = unit[keyPath: side] else { continue }
            let range = side == \.target ? unit.targetRange : unit.range
            if let placeholder = values.misplaced(in: text) {
                report(
                    range, "the placeholder \(placeholder) takes a value that is another one in the other texts",
                    help: "Write into it which value it shows, such as %2$s.")
                throw Reported()
            }
            switch text {
            case .message(let message): return try checked(message, range)
            case .pattern(let pieces): rows.append((unit.keys, try pattern(pieces, range)))
            }
        }
        guard rows.contains(where: { !$0.pattern.elements.isEmpty }) else { return nil }
        // Xcode sorts the forms by name, so that `zero` comes after `other`.
        rows = rows.filter { $0.keys != ["*"] } + rows.filter { $0.keys == ["*"] }
        if side != \.target, rows.count > 1, rows.allSatisfy({ $0.keys.count == 1 }) {
            rows = AppPlurals.sourceRows(rows, sideLanguage)
        }
        let range = side == \.target ? group.units[0].targetRange : group.units[0].range
        if rows.count == 1, rows[0].keys.isEmpty { return try checked(Message(pattern: rows[0].pattern), range) }
        guard hasFallback(rows.map(\.keys)) else {
            report(
                range, "there is no form for numbers of the category other",
                help: "Add it: other forms are not for them.")
            throw Reported()
        }
        guard let message = Message(pluralForms: rows, counting: Self.counted(pieces(of: group))) else {
            report(
                group.units[0].range, "these variants cannot be told apart",
                help: "Give each form its own plural category.")
            throw Reported()
        }
        return try checked(message, range)
    }

    /// Whether there is a form for all other numbers. Only a language whose whole numbers all have another category can do without it.
    private func hasFallback(_ keys: [[String]]) -> Bool {
        guard keys.allSatisfy({ $0.count == 1 }) else { return true }
        let needed = PluralRules(locale: language, type: .cardinal).gettext.categories.map { [$0.key] }
        return keys.contains(["*"]) || Set(needed).isSubset(of: keys)
    }

    /// All of a text, the source text first, which says best what is counted.
    private func pieces(of group: Group) -> [ReadPiece] {
        let texts = group.units.map(\.source) + group.units.map(\.target)
        return texts.flatMap { text -> [ReadPiece] in
            guard case .pattern(let pieces) = text else { return [] }
            return pieces
        }
    }

    /// The argument that is counted: the first number that is shown, or `count`.
    private static func counted(_ pieces: [ReadPiece]) -> (name: String, function: String) {
        for piece in pieces {
            guard case .placeholder(_, .expression(let expression)) = piece,
                case .variable(let variable) = expression.operand,
                let function = expression.function, ["integer", "number"].contains(function.name)
            else { continue }
            return (variable.name, function.name)
        }
        return ("count", "integer")
    }

    private mutating func pattern(_ pieces: [ReadPiece], _ range: Range<Int>) throws(Reported) -> Message.Pattern {
        var elements: [Message.Pattern.Element] = []
        for piece in pieces {
            switch piece {
            case .text(let text): elements.append(text: text)
            case .placeholder(let written, let meaning):
                guard let meaning else {
                    report(
                        range, "it is not clear what the placeholder \(written) stands for",
                        help: "Write the text in the catalog by hand, with a placeholder such as {$name}.")
                    throw Reported()
                }
                elements.append(meaning)
            }
        }
        return Message.Pattern(elements)
    }

    private mutating func checked(_ message: Message, _ range: Range<Int>) throws(Reported) -> Message {
        guard let error = Message.parse(message.description).errors.first else { return message }
        report(range, error.message, help: error.help)
        throw Reported()
    }
}

extension ReadUnit {
    /// The unit without a translation that the file's own program does not show.
    fileprivate var withoutFuzzyTarget: ReadUnit {
        guard isFuzzy else { return self }
        var unit = self
        unit.target = nil
        return unit
    }
}
