import ByteText
import CatalogLinting
import Catalogs
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// The texts of one group of files, put together from all of its languages.
///
/// The source texts are those of the source language's own file, then those that the other files have beside their translations. Files
/// are read in a fixed order, so that it does not matter in which one they were found.
struct ProjectGroup {
    /// One text in all languages.
    struct Text {
        let id: ExchangeID
        /// The source text that translations were made from.
        let source: Message
        /// What the source language's own file shows in its place; nil if it has nothing else.
        var correction: Message?
        var note: String?
        let sourceFile: SourceFile
        let sourceRange: Range<Int>
        /// The translations, and where each is from.
        var translations: [LanguageTag: Translation] = [:]

        /// The text as the source language's catalog has it.
        func catalogText(_ message: Message) -> ArrivedText.CatalogText {
            ArrivedText.CatalogText(id: id, message: message, note: note)
        }
    }

    struct Translation {
        let message: Message
        let unit: ReadUnit
        let state: ExchangeState?
        /// The source text that it was made from, if the file says that it was another one.
        let old: Message?
        /// The number of the file's row.
        let row: Int
    }

    private(set) var texts: [Text] = []
    private(set) var rows: [ArrivalRow] = []
    private(set) var findings: [Finding] = []
    private var places: [ExchangeID: Int] = [:]
    /// The names in the source language's own files.
    private var namesOfSource: Set<String> = []
    /// The file of each row.
    private var sources: [SourceFile] = []
    private let source: LanguageTag
    private let layout: String
    private let names: [String: ExchangeID]
    private let takesFuzzy: Bool

    /// - Parameters:
    ///   - files: those of the source language first.
    ///   - source: the source language.
    init(
        _ files: [(file: ProjectFile, language: LanguageTag)], _ layout: String, source: LanguageTag,
        names: [String: ExchangeID], takesFuzzy: Bool
    ) throws(LintError) {
        self.takesFuzzy = takesFuzzy
        self.source = source
        self.layout = layout
        self.names = names
        for (file, language) in files {
            if language == source, file.hasSources {
                try add(file.withoutTranslations, language)
                try override(file.withoutSources)
            } else {
                try add(file, language)
            }
        }
    }

    private func arrival(_ file: ProjectFile, _ language: LanguageTag?) throws(LintError) -> CatalogArrival {
        try CatalogArrival(
            file.file, file.reading, language: language, sourceLanguage: source, names: names,
            takesFuzzy: takesFuzzy)
    }

    /// Adds the texts of a file.
    private mutating func add(_ file: ProjectFile, _ language: LanguageTag) throws(LintError) {
        let isSource = language == source
        let arrival = try arrival(file, isSource && file.hasSources ? nil : language)
        let row = rows.count
        rows.append(
            ArrivalRow(path: file.file.path, layout: layout, format: file.format.name, language: language))
        sources.append(file.file)
        if isSource { namesOfSource.formUnion(file.reading.units.map(\.textName)) }
        findings += arrival.findings
        rows[row].taken = arrival.taken
        rows[row].untranslated = arrival.untranslated
        rows[row].fuzzy = arrival.fuzzy
        rows[row].leave(arrival.left, at: arrival.leftRanges, because: arrival.findings)
        var doubles: [String: Int] = [:]
        for text in arrival.texts {
            if isSource {
                if let message = text.source ?? text.target { addSource(message, text, file.file) }
                continue
            }
            if let message = text.source { addSource(message, text, file.file) }
            guard let message = text.target else { continue }
            guard let place = places[text.id] else {
                let isLeft = namesOfSource.contains(text.name)
                leave(
                    text, row, isLeft ? .messageSyntax : .obsolete,
                    isLeft
                        ? "the source text of \"\(text.name)\" could not be taken"
                        : "the source language has no text \"\(text.name)\"",
                    help: isLeft
                        ? "See what is wrong with it." : "Remove it, or add it to the file in \(source).", file.file)
                continue
            }
            if let own = text.source, own != texts[place].source, let unit = text.units.first {
                let other = Finding.Related(texts[place].sourceFile, texts[place].sourceRange, "the other one is at")
                leave(
                    text, row, .stale, "this has another source text than the same name elsewhere",
                    help: "Update the file from the sources: it was translated from another text.", file.file,
                    at: unit.range, related: [other])
                continue
            }
            guard let unit = text.units.first else { continue }
            if let other = texts[place].translations[language] {
                rows[row].taken -= 1
                if other.message == message {
                    rows[row].unchanged += 1
                } else {
                    rows[row].leave(.duplicateKey)
                    doubles[sources[other.row].path, default: 0] += 1
                }
                continue
            }
            texts[place].translations[language] = Translation(
                message: message, unit: unit, state: text.state, old: text.old, row: row)
        }
        for (path, count) in doubles.sorted(by: { $0.key < $1.key }) {
            findings.append(
                ProjectTree.finding(
                    "\(path) has another translation in \(language) for \(Counted.text(count, "text")), and was taken",
                    help: "Keep one of the files.", file.file.path, code: .duplicateKey))
        }
    }

    private mutating func addSource(_ message: Message, _ text: ArrivedText, _ file: SourceFile) {
        if let place = places[text.id] {
            if texts[place].note == nil { texts[place].note = text.note }
            return
        }
        places[text.id] = texts.count
        texts.append(
            Text(
                id: text.id, source: message, note: text.note, sourceFile: file,
                sourceRange: text.units.first?.range ?? 0..<0))
    }

    /// Takes what the source language's own file says in place of its source texts.
    private mutating func override(_ file: ProjectFile) throws(LintError) {
        guard file.reading.units.contains(where: { $0.target != nil }) else { return }
        for text in try arrival(file, source).texts {
            guard let place = places[text.id], let message = text.target else { continue }
            texts[place].correction = message
        }
    }

    /// Leaves one text that was counted as taken.
    private mutating func leave(
        _ text: ArrivedText, _ row: Int, _ code: CatalogDiagnostic.Code, _ message: String, help: String,
        _ file: SourceFile, at range: Range<Int>? = nil, related: [Finding.Related] = []
    ) {
        let range = range ?? text.units.first?.range ?? 0..<0
        let place = CatalogDiagnostic.Place(file.path, range: range, position: file.position(of: range.lowerBound))
        findings.append(
            Finding(
                CatalogDiagnostic(code, at: place, message, help: help, key: text.id.key),
                code.isError ? .error : .warning, in: file,
                locale: rows[row].language.description, related: related))
        leaveTaken(row, code)
    }

    private mutating func leaveTaken(_ row: Int, _ code: CatalogDiagnostic.Code) {
        rows[row].taken -= 1
        rows[row].leave(code)
    }

    /// Takes a translation back, because of a finding.
    ///
    /// - Returns: whether the group has it.
    mutating func reject(_ id: ExchangeID, _ language: LanguageTag, _ finding: Finding) -> Bool {
        guard let place = places[id], let translation = texts[place].translations.removeValue(forKey: language) else {
            return false
        }
        let file = sources[translation.row]
        var diagnostic = finding.diagnostic
        let range = translation.unit.targetRange
        diagnostic.place = CatalogDiagnostic.Place(
            file.path, range: range, position: file.position(of: range.lowerBound))
        findings.append(Finding(diagnostic, .error, in: file, locale: language.description))
        leaveTaken(translation.row, finding.diagnostic.code)
        return true
    }
}
