import ByteText
import CatalogLinting
import Catalogs
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// One file on its way into the catalogs.
struct ImportRun {
    let file: SourceFile
    let reading: ExchangeReading
    let pair: LanguagePair
    let options: LintOptions
    /// What the names of other programs became when they arrived.
    private let names: [String: ExchangeID]
    /// What the catalogs have today.
    let document: ExchangeDocument
    /// What reading gives for what the format writes for them.
    let written: [ExchangeID: ReadUnit]
    /// The same for the source texts alone, if the format leaves out what has no translation.
    private(set) var templates: [ExchangeID: TextAssembly.Written] = [:]
    /// The place of each text in ``document``.
    private var places: [ExchangeID: (entry: Int, text: Int)] = [:]

    /// The texts that are new or changed.
    var candidates: [Candidate] = []
    /// The texts that are left because of a finding.
    var left: Set<ExchangeID> = []
    /// How many texts of the file have no place in the catalogs, or cannot be read. A mistake that is in no unit hides a text.
    private(set) var unplaced = 0
    var unchanged = 0
    var untranslated = 0
    var fuzzy = 0
    /// Whether new translations are taken that the file's own program does not show.
    private let takesFuzzy: Bool
    var findings: [Finding] = []
    /// The states that the file gives to translations.
    var states: [MessageKey: [ExchangeID: ExchangeState]] = [:]
    /// The keys with a translation that stays the same, and whose state is new.
    var decided: Set<MessageKey> = []

    /// A text that is new or changed.
    struct Candidate {
        let id: ExchangeID
        let message: Message
        let units: [ReadUnit]
    }

    init(
        _ file: SourceFile, _ reading: ExchangeReading, _ format: some ExchangeFormat, _ pair: LanguagePair,
        _ options: CatalogImport.Options, names: [String: ExchangeID]
    ) {
        self.file = file
        self.names = names
        self.reading = reading
        self.pair = pair
        self.options = options.lint
        takesFuzzy = options.takesFuzzy
        document = CatalogExport(pair).document
        written = Self.written(document, format, file.path)
        for (entry, value) in document.entries.enumerated() {
            for (text, value) in value.texts.enumerated() {
                places[ExchangeID(document.entries[entry].key, value.part)] = (entry, text)
            }
        }
        // A format with one language per file leaves out what has no translation: translators start with the source texts.
        let isComplete = document.entries.allSatisfy { entry in
            entry.texts.allSatisfy { $0.translation != nil || isWritten($0, of: entry.key) }
        }
        guard !isComplete, !document.isSourceOnly else { return }
        let template = CatalogExport(pair.template).document
        let units = Self.written(template, format, file.path)
        for entry in template.entries {
            for text in entry.texts {
                let id = ExchangeID(entry.key, text.part)
                templates[id] = TextAssembly.Written(text, of: entry.key, units)
            }
        }
    }

    /// What reading gives for what a format writes.
    private static func written(
        _ document: ExchangeDocument, _ format: some ExchangeFormat, _ path: String
    ) -> [ExchangeID: ReadUnit] {
        var written: [ExchangeID: ReadUnit] = [:]
        let output = format.write(document)
        for unit in format.read(output.bytes, path: path, language: document.targetLanguage).units {
            if let id = unit.id { written[id] = unit }
        }
        return written
    }

    private func isWritten(_ text: ExchangeText, of key: MessageKey) -> Bool {
        written[ExchangeID(key, text.part)] != nil
            || text.units.contains { written[ExchangeID(key, text.part, keys: $0.keys)] != nil }
    }

    /// A text as it is in the catalogs today; nil if there is none.
    func text(_ id: ExchangeID) -> ExchangeText? { places[id].map { document.entries[$0.entry].texts[$0.text] } }

    /// What puts a text together; nil if the catalogs do not have it.
    func assembly(of id: ExchangeID) -> TextAssembly? {
        text(id).map { text in
            TextAssembly(
                text, written: TextAssembly.Written(text, of: id.key, written),
                template: text.translation == nil ? templates[id] : nil)
        }
    }

    // MARK: Findings

    mutating func report(
        _ code: CatalogDiagnostic.Code, _ severity: Severity, at range: Range<Int>, _ message: String, help: String?,
        key: MessageKey? = nil, related: [Finding.Related] = []
    ) {
        let place = CatalogDiagnostic.Place(file.path, range: range, position: file.position(of: range.lowerBound))
        let diagnostic = CatalogDiagnostic(code, at: place, message, help: help, key: key)
        findings.append(
            Finding(diagnostic, severity, in: file, locale: pair.targetTag.description, related: related))
    }

    // MARK: From units to messages

    /// Groups the units by text, and puts the messages together.
    mutating func assemble() {
        var order: [ExchangeID] = []
        var obsolete: [ReadUnit] = []
        var groups: [ExchangeID: [ReadUnit]] = [:]
        var first: [ExchangeID: ReadUnit] = [:]
        let broken = BrokenPlaces(reading.diagnostics)
        unplaced = broken.count(outside: reading.units)
        // The name that each text has in the file.
        var names: [ExchangeID: String] = [:]
        var others: Set<String> = []
        let arrivals = ArrivalNames(reading.units)
        for unit in reading.units {
            guard let id = id(of: unit, arrivals) else {
                // A text without a name that cannot be read is one of its own.
                let isBroken = broken.overlaps(unit)
                let isFirst = others.insert(unit.textName).inserted
                if isFirst || isBroken && unit.textName.isEmpty { unplaced += 1 }
                if isFirst, !isBroken { obsolete.append(unit) }
                continue
            }
            // Another program's names can give the same key.
            if let name = names[id], name != unit.textName {
                if others.insert(unit.textName).inserted { unplaced += 1 }
            } else {
                names[id] = unit.textName
            }
            var unit = unit
            unit.id = ExchangeID(id.key, id.part, keys: unit.keys)
            if groups[id] == nil { order.append(id) }
            if let first = first.updateValue(unit, forKey: unit.id ?? id) {
                // A repetition of the same translation does no harm.
                let isSame = first.target == unit.target
                report(
                    .duplicateKey, isSame ? .warning : .error, at: unit.range, "\"\(unit.name)\" appears twice",
                    help: isSame ? "Remove one of them." : "Remove the wrong one.", key: id.key,
                    related: [Finding.Related(file, first.range, "first at")])
                if !isSame { left.insert(id) }
                continue
            }
            groups[id, default: []].append(unit)
        }
        reportObsolete(obsolete)
        for id in order {
            guard let units = groups[id], let text = text(id), let assembly = assembly(of: id), !left.contains(id)
            else { continue }
            // What a format has found wrong in a unit has been reported.
            guard !units.contains(where: { broken.overlaps($0) }) else {
                left.insert(id)
                continue
            }
            guard takesFuzzy || !units.contains(where: isNewAndFuzzy) else {
                fuzzy += 1
                continue
            }
            assemble(id, units, text, assembly)
        }
    }

    /// How many units without a text in the catalogs get a suggestion. If there are more, the file belongs to another project.
    private static let maximumSuggestions = 50

    private mutating func reportObsolete(_ units: [ReadUnit]) {
        let known = units.isEmpty ? [] : places.keys.map(\.description).sorted()
        for (number, unit) in units.enumerated() {
            let name = unit.nameWithoutSource
            let guess = number < Self.maximumSuggestions ? Suggestion.question(name, among: known) : nil
            report(
                .obsolete, .warning, at: unit.range, "the source catalogs have no text \"\(name)\"",
                help: guess ?? "It was left out. If it was renamed, export the file again.")
        }
    }

    /// The text in the catalogs that a unit belongs to; nil if there is none.
    private func id(of unit: ReadUnit, _ arrivals: ArrivalNames) -> ExchangeID? {
        if let id = names[unit.textName], places[id] != nil { return id }
        if let id = unit.id?.text, places[id] != nil { return id }
        let plain = ArrivalNames.id(for: unit.name)
        guard places[plain] != nil else { return nil }
        // Other files may lack some of the texts whose names give one key, so that the source text tells them apart, if there is one.
        let numbered = sequence(first: 1) { $0 + 1 }.lazy.map(plain.numbered).prefix { places[$0] != nil }
        let source = unit.source.flatMap { source in
            numbered.first { id in
                guard let text = text(id), let assembly = assembly(of: id) else { return false }
                return isSource(source, of: text.units, assembly)
            }
        }
        let id = source ?? arrivals.id(of: unit)
        return places[id] != nil ? id : plain
    }

    /// Whether a unit has another translation than the catalogs, which the file's own program does not show.
    private func isNewAndFuzzy(_ unit: ReadUnit) -> Bool { unit.isFuzzy && isNew(unit) }

    // MARK: From messages to catalogs

    struct Result {
        var changes: [CatalogImport.Change] = []
        var taken = 0
        /// The catalogs of the target language after the changes.
        var views: [CatalogView] = []
    }

    /// Changes the catalogs, lints them, and takes back what has errors.
    mutating func apply() throws(LintError) -> Result {
        // Each round leaves at least one text out.
        while true {
            let result = try changed()
            let rejected = try lint(result)
            if rejected.isEmpty { return result }
            left.formUnion(rejected)
            candidates.removeAll { rejected.contains($0.id) }
        }
    }

    private func changed() throws(LintError) -> Result {
        var result = Result()
        result.taken = candidates.count
        for (index, source) in pair.source.enumerated() {
            let path = pair.target[index]?.file.path ?? pair.targetPaths[index]
            let keys = Set(source.document.catalog.entries.map(\.key))
            let mine = candidates.filter { keys.contains($0.id.key) }
            guard !mine.isEmpty else {
                if let view = pair.target[index] { result.views.append(view) }
                continue
            }
            let before = pair.target[index]
            let view: CatalogView
            if let before {
                view = before
            } else {
                view = load(path, try source.emptyBytes(in: pair.targetTag, path: path))
            }
            var editor = CatalogEditor(view)
            let texts = mine.map { CatalogEditor.Translation(key: $0.id.key, part: $0.id.part, message: $0.message) }
            editor.translate(texts, like: source)
            let after: [UInt8]
            do throws(CatalogDiagnostic) {
                after = try editor.bytes()
            } catch {
                throw LintError("\(path): \(error.message)", help: error.help)
            }
            if after != before?.file.bytes {
                result.changes.append(
                    CatalogImport.Change(path: path, before: before?.file.bytes, after: after))
            }
            let changed = load(path, after)
            // A change must never break a file, whatever is in it.
            if let error = changed.readingError {
                throw LintError("the change would break the file: \(error)", help: "Change \(path) by hand.")
            }
            result.views.append(changed)
        }
        return result
    }

    private func load(_ path: String, _ bytes: [UInt8]) -> CatalogView {
        let input =
            pair.targetInputs.first { $0.path == path }?.replacing(bytes: bytes)
            ?? CatalogInput(path: path, bytes: bytes)
        return CatalogLoader(languages: [pair.targetTag]).load(input, as: pair.targetTag, isReference: false)
    }
}

extension ReadUnit {
    /// The name without the source text, which is a part of it in PO files of other programs: `menu` for `menu.Save`.
    fileprivate var nameWithoutSource: String {
        guard case .pattern(let pieces) = source else { return name }
        let text = pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .placeholder(let written, _): written
            }
        }.joined()
        let suffix = Array(("." + text).utf8)
        guard name.utf8.count > suffix.count, name.utf8.suffix(suffix.count).elementsEqual(suffix) else { return name }
        return String(decoding: name.utf8.dropLast(suffix.count), as: UTF8.self)
    }
}
