import ByteText
public import CatalogLinting
public import ExchangeFormats
public import LanguageTags
import MessageFormat2
import Plainspoken

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
    /// What could not be taken, at its place in the file.
    public private(set) var findings: [Finding] = []
    /// How many texts are in the new catalogs.
    public private(set) var taken = 0
    /// How many texts have no translation in the file. Their source texts are in the new catalogs.
    public private(set) var untranslated = 0
    /// How many texts could not be taken, with the places of the file that could not be read.
    public private(set) var left = 0

    private let file: SourceFile

    /// - Parameters:
    ///   - bytes: the file.
    ///   - path: its name in findings.
    ///   - format: its format.
    ///   - folder: where the catalogs go.
    ///   - language: the language of the translations; nil for the one that the file states.
    ///   - sourceLanguage: the language of the source texts; nil for the one that the file states, or English.
    ///   - lock: the content of the folder's `catalog-lint.lock`; nil if there is none.
    /// - Throws: `LintError` if the file or the lock cannot be used at all.
    public init(
        _ bytes: [UInt8], path: String, format: some ExchangeFormat, into folder: String, language: LanguageTag? = nil,
        sourceLanguage: LanguageTag? = nil, lock: [UInt8]? = nil
    ) throws(LintError) {
        file = SourceFile(path: path, bytes: bytes)
        let reading = try CatalogImport.reading(file, format, language)
        let hasSources = reading.units.contains { $0.source != nil }
        let hasTargets = reading.units.contains { $0.target != nil }
        let source = sourceLanguage ?? reading.sourceLanguage ?? "en"
        if hasSources, !hasTargets, language == nil, reading.targetLanguage == nil {
            self.language = source
        } else {
            self.language = try FileLanguage.of(reading, path, wanted: language, source: hasSources ? source : nil)
        }
        findings = reading.diagnostics.map { Finding($0, $0.code.isError ? .error : .warning, in: file) }
        let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
        let groups = groups(reading.units)
        let broken = BrokenPlaces(reading.diagnostics)
        left += broken.count(outside: reading.units)
        var sources = CatalogBuilder(path: "", bytes: [])
        var targets = CatalogBuilder(path: "", bytes: [])
        var review: [MessageKey] = []
        var hasTranslations = false
        for group in groups {
            // What is wrong in it has been reported.
            if group.units.contains(where: broken.overlaps) {
                left += 1
                continue
            }
            let before = left
            let own = hasSources ? message(group, \.source, source) : nil
            let target = message(group, \.target, source)
            if left > before { left = before + 1 }
            guard !hasSources || own != nil else { continue }
            if let own { append(own, group, isSource: true, to: &sources) }
            if let target { append(target, group, isSource: !hasSources, to: &targets) }
            hasTranslations = hasTranslations || target != nil
            if left == before {
                if target != nil || hasSources && !hasTargets { taken += 1 } else { untranslated += 1 }
            }
            if target != nil, group.units.contains(where: { $0.state == .needsReview }) { review.append(group.id.key) }
        }
        findings.sort { $0.range.lowerBound < $1.range.lowerBound }
        if hasSources { try add(sources, source, prefix) }
        if hasTranslations, self.language != source || !hasSources { try add(targets, self.language, prefix) }
        if hasSources, !review.isEmpty { try mark(review, in: lock, prefix) }
    }

    // MARK: Texts

    private struct Group {
        let id: ExchangeID
        var units: [ReadUnit]
        /// The keys of the units.
        var keys: Set<[String]>

        init(_ id: ExchangeID, _ unit: ReadUnit) { (self.id, units, keys) = (id, [unit], [unit.keys]) }
    }

    /// The units by text. Two names that would give the same key are reported.
    private mutating func groups(_ units: [ReadUnit]) -> [Group] {
        var groups: [Group] = []
        var places: [ExchangeID: Int] = [:]
        for unit in units {
            let id = unit.id?.text ?? ArrivalNames.id(for: unit.name)
            guard let place = places[id] else {
                places[id] = groups.count
                groups.append(Group(id, unit))
                continue
            }
            let first = groups[place].units[0]
            guard first.name == unit.name || unit.id != nil, groups[place].keys.insert(unit.keys).inserted else {
                report(
                    unit.range,
                    first.name == unit.name
                        ? "\"\(unit.name)\" appears twice"
                        : "\"\(first.name)\" and \"\(unit.name)\" would both become the key \(id.key)",
                    help: first.name == unit.name ? "Remove one of them." : "Rename one of them.", related: first.range)
                left += 1
                continue
            }
            groups[place].units.append(unit)
        }
        return groups
    }

    private mutating func report(_ range: Range<Int>, _ message: String, help: String?, related: Range<Int>? = nil) {
        let place = CatalogDiagnostic.Place(file.path, range: range, position: file.position(of: range.lowerBound))
        findings.append(
            Finding(
                CatalogDiagnostic(related == nil ? .messageSyntax : .duplicateKey, at: place, message, help: help),
                .error,
                in: file, related: related.map { [Finding.Related(file, $0, "first at")] } ?? []))
    }

    /// The message of one side of a text; nil if there is none, or if it cannot be made, which has been reported.
    private mutating func message(
        _ group: Group, _ side: KeyPath<ReadUnit, ReadText?>, _ source: LanguageTag
    ) -> Message? {
        var rows: [(keys: [String], pattern: Message.Pattern)] = []
        if side == \.target {
            if let unit = group.units.emptyForm(in: language) {
                report(unit.targetRange, ReadUnit.emptyForm(unit), help: ReadUnit.emptyFormHelp)
                left += 1
                return nil
            }
        }
        for unit in group.units where side == \.source || !unit.isCopy {
            guard let text = unit[keyPath: side] else { continue }
            switch text {
            case .message(let message): return checked(message, unit)
            case .pattern(let pieces):
                guard let pattern = pattern(pieces, unit) else { return nil }
                rows.append((unit.keys, pattern))
            }
        }
        guard !rows.isEmpty else { return nil }
        // Xcode sorts the forms by name, so that `zero` comes after `other`.
        rows = rows.filter { $0.keys != ["*"] } + rows.filter { $0.keys == ["*"] }
        if side == \.source, rows.count > 1, rows.allSatisfy({ $0.keys.count == 1 }) {
            rows = Self.sourceRows(rows, source)
        }
        let message =
            rows.count == 1 && rows[0].keys.isEmpty ? Message(pattern: rows[0].pattern) : ArrivalPlural.message(rows)
        guard let message else {
            report(
                group.units[0].range, "these variants cannot be told apart",
                help: "Give each form its own plural category.")
            left += 1
            return nil
        }
        return checked(message, group.units[0])
    }

    /// The plural forms of the source language, whatever forms the language of the translations needs.
    private static func sourceRows(
        _ rows: [(keys: [String], pattern: Message.Pattern)], _ language: LanguageTag
    ) -> [(keys: [String], pattern: Message.Pattern)] {
        guard let many = rows.last?.pattern else { return rows }
        let plurals = AppPlurals(language: language, zero: .number)
        var own: [(keys: [String], pattern: Message.Pattern)] = []
        for row in rows where row.pattern != many {
            guard let key = row.keys.first.flatMap(plurals.sourceKey), !own.contains(where: { $0.keys == [key] })
            else { continue }
            own.append(([key], row.pattern))
        }
        return own.isEmpty ? [([], many)] : own + [(["*"], many)]
    }

    private mutating func pattern(_ pieces: [ReadPiece], _ unit: ReadUnit) -> Message.Pattern? {
        var elements: [Message.Pattern.Element] = []
        for piece in pieces {
            switch piece {
            case .text(let text):
                if case .text(let last) = elements.last {
                    elements[elements.count - 1] = .text(Message.Text(last.value + text))
                } else {
                    elements.append(.text(Message.Text(text)))
                }
            case .placeholder(let written, let meaning):
                guard let meaning else {
                    report(
                        unit.targetRange, "it is not clear what the placeholder \(written) stands for",
                        help: "Write the text in the catalog by hand, with a placeholder such as {$name}.")
                    left += 1
                    return nil
                }
                elements.append(meaning)
            }
        }
        return Message.Pattern(elements)
    }

    private mutating func checked(_ message: Message, _ unit: ReadUnit) -> Message? {
        guard let error = Message.parse(message.description).errors.first else { return message }
        report(unit.targetRange, error.message, help: error.help)
        left += 1
        return nil
    }

    // MARK: Catalogs

    private func append(_ message: Message, _ group: Group, isSource: Bool, to builder: inout CatalogBuilder) {
        var entry = CatalogBuilder.Entry(key: builder.text(group.id.key.rawValue.utf8), at: 0..<0)
        entry[group.id.part] = builder.text(message.description.utf8)
        entry.isShorthand = group.id.part == .detail
        if isSource, let note = group.units.lazy.compactMap(\.note).first {
            var metadata = CatalogBuilder.Metadata()
            metadata.description = builder.text(note.utf8)
            entry.metadata = metadata
        }
        builder.append(entry)
    }

    private mutating func add(_ builder: CatalogBuilder, _ language: LanguageTag, _ prefix: String) throws(LintError) {
        let path = "\(prefix)\(language).json"
        do throws(CatalogDiagnostic) {
            files.append(
                (path, try JSONCatalogFormat().write(ArrivalParts.joined(builder.catalog(language: language)))))
        } catch {
            throw LintError("\(path): \(error.message)", help: error.help)
        }
    }

    /// Marks the translations that wait for a review.
    private mutating func mark(_ keys: [MessageKey], in old: [UInt8]?, _ prefix: String) throws(LintError) {
        guard files.count == 2 else { return }
        let path = prefix + StalenessLock.fileName
        var lock = StalenessLock()
        if let old { lock = try StalenessLock(old, path: path) }
        let entries = files.map { file in
            let catalog = JSONCatalogFormat().read(file.bytes, path: file.path).catalog
            return Dictionary(catalog.entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        }
        for key in keys {
            guard let source = entries[0][key], let translation = entries[1][key] else { continue }
            lock.record(
                language.description, key.rawValue, source: source, translation: translation, mark: .needsReview)
        }
        files.append((path, lock.bytes))
    }
}

/// Plural forms of other programs as messages.
enum ArrivalPlural {
    /// - Parameters:
    ///   - rows: each with one key, a plural category or `*`.
    ///   - argument: the argument that is counted; nil to find it in the patterns.
    /// - Returns: nil if the keys are something else.
    static func message(
        _ rows: [(keys: [String], pattern: Message.Pattern)], counting argument: String? = nil
    ) -> Message? {
        guard rows.allSatisfy({ $0.keys.count == 1 }), Set(rows.map(\.keys)).count == rows.count else { return nil }
        let (name, function) = argument.map { ($0, "integer") } ?? counted(rows.map(\.pattern))
        var variants = rows.compactMap { row -> Message.Variant? in
            ExchangeText.keys(row.keys).map {
                Message.Variant(keys: $0, pattern: plain(row.pattern, name))
            }
        }
        guard variants.count == rows.count, let last = variants.last else { return nil }
        if !variants.contains(where: { $0.keys[0].value == nil }) {
            variants.append(Message.Variant(keys: [.any], pattern: last.pattern))
        }
        return Message(
            declarations: [.input(name, function: Message.Function(function))],
            body: .select(selectors: [Message.Variable(name)], variants: variants))
    }

    /// The argument that is counted: the first number that is shown, or `count`.
    private static func counted(_ patterns: [Message.Pattern]) -> (name: String, function: String) {
        for element in patterns.flatMap(\.elements) {
            guard case .expression(let expression) = element, case .variable(let variable) = expression.operand,
                let function = expression.function, ["integer", "number"].contains(function.name)
            else { continue }
            return (variable.name, function.name)
        }
        return ("count", "integer")
    }

    /// The pattern with `{$name}` for `{$name :integer}`, since the argument is declared.
    private static func plain(_ pattern: Message.Pattern, _ name: String) -> Message.Pattern {
        Message.Pattern(
            pattern.elements.map { element in
                guard case .expression(let expression) = element,
                    case .variable(let variable) = expression.operand, variable.name == name,
                    expression.function?.options.isEmpty ?? false
                else { return element }
                return .expression(Message.Expression(.variable(variable)))
            })
    }
}

/// Joins the texts of one key, which arrive one by one, into one entry.
enum ArrivalParts {
    static func joined(_ catalog: MessageCatalog) -> MessageCatalog {
        var order: [MessageKey] = []
        var entries: [MessageKey: [CatalogEntry]] = [:]
        for entry in catalog.entries {
            if entries[entry.key] == nil { order.append(entry.key) }
            entries[entry.key, default: []].append(entry)
        }
        guard order.count < catalog.entries.count else { return catalog }
        var builder = CatalogBuilder(path: "", bytes: [])
        for key in order {
            let own = entries[key] ?? []
            var entry = CatalogBuilder.Entry(key: builder.text(key.rawValue.utf8), at: 0..<0)
            for part in CatalogPart.allCases {
                if let text = own.lazy.compactMap({ $0[part] }).first { entry[part] = builder.text(text.utf8) }
            }
            entry.isShorthand = own.count == 1 && own[0].isShorthand
            if let description = own.lazy.compactMap(\.description).first {
                var metadata = CatalogBuilder.Metadata()
                metadata.description = builder.text(description.utf8)
                entry.metadata = metadata
            }
            builder.append(entry)
        }
        return builder.catalog(language: catalog.language)
    }
}
