import Catalogs

/// Deletes entries and parts of translations that the source language does not have (see rule K202).
public struct PruneRun: Sendable {
    /// An entry, or one of its parts.
    public struct Removal: Sendable, Hashable {
        /// The file that contains it.
        public let path: String
        /// Where its key or the part's text starts.
        public let start: SourcePosition
        /// The entry's key: `payment.card-declined`.
        public let key: String
        /// `title`, `detail` or `action`; nil for the whole entry.
        public let part: String?
    }

    /// What was deleted, in file order.
    public private(set) var removals: [Removal] = []
    /// What could not be deleted safely: the file is broken, or nothing would be left of an entry.
    public private(set) var kept: [Removal] = []
    /// The files before and after; nothing else in them changes.
    public private(set) var changes: [FixRun.Change] = []

    /// - Parameters:
    ///   - inputs: all catalogs, including the source.
    ///   - options: the source language, and the languages to check. It does not matter which rules run, but levels for single
    ///     languages and keys do count.
    ///   - filter: removes findings that should stay, such as suppressed ones.
    /// - Throws: ``LintError`` for an unknown language, and whatever `filter` throws.
    public init(
        _ inputs: [CatalogInput], _ options: LintOptions, leaving filter: (inout LintReport) throws -> Void = { _ in }
    ) throws {
        var options = options
        (options.select, options.extendSelect, options.ignore) = ([K202Obsolete.info.code], [], [])
        (options.levels, options.collectsTexts, options.countsCoverage) = ([:], false, false)
        var report = try Linter(options).lint(inputs: inputs)
        try filter(&report)
        // The source was probably emptied by mistake.
        guard report.findings.isEmpty || Self.hasEntries(inputs, report.reference) else {
            throw LintError(
                "the source language has no entries, so all translations would be deleted",
                help: "Restore its entries first. To start over, delete the files.")
        }
        let found = Dictionary(grouping: report.findings, by: \.path)
        guard !found.isEmpty else { return }
        let used = inputs.reduce(into: Set<MessageKey>()) { used, input in
            used.formUnion(CatalogLoader().load(input, as: input.language, isReference: false).storage.usedKeys)
        }
        for input in inputs {
            if let findings = found[input.path] { prune(input, Set(findings.map(\.range)), used) }
        }
    }

    private static func hasEntries(_ inputs: [CatalogInput], _ language: String?) -> Bool {
        inputs.contains { input in
            let view = CatalogLoader().load(input, as: input.language, isReference: true)
            return view.language.description == language && view.count > 0
        }
    }

    /// Removes the targets at some ranges from a file. This takes several rounds, because the last member of an object has to
    /// wait until the one before it is gone, whose comma it needs.
    ///
    /// - Parameter used: the keys of texts that other entries use, which stay.
    private mutating func prune(_ input: CatalogInput, _ found: Set<Range<Int>>, _ used: Set<MessageKey>) {
        let loader = CatalogLoader()
        var view = loader.load(input, as: input.language, isReference: false)
        let file = view.file
        let targets = Self.targets(in: view).filter {
            found.contains($0.range) && !used.contains(MessageKey($0.id.key))
        }
        var open = targets
        while !open.isEmpty {
            let (bytes, done) = Self.removing(open, from: view)
            guard !done.isEmpty else { break }
            open.removeAll { done.contains($0.id) }
            view = loader.load(input.replacing(bytes: bytes), as: input.language, isReference: false)
        }
        let left = Set(open.map(\.id))
        for target in targets {
            let removal = Removal(
                path: input.path, start: file.position(of: target.range.lowerBound), key: target.id.key,
                part: target.id.part?.rawValue)
            if left.contains(target.id) { kept.append(removal) } else { removals.append(removal) }
        }
        guard view.file.bytes != file.bytes else { return }
        changes.append(
            FixRun.Change(
                path: input.path, before: file.bytes, after: view.file.bytes,
                rules: Array(repeating: K202Obsolete.info.code, count: targets.count - open.count)))
    }

    private struct Target {
        struct ID: Hashable {
            let key: String
            let part: CatalogPart?
        }

        let id: ID
        /// The range of findings about it.
        let range: Range<Int>
        let entry: Int
    }

    /// Everything that can be removed from a file.
    private static func targets(in view: CatalogView) -> [Target] {
        (0..<view.count).flatMap { number in
            let entry = view.entry(number)
            let key = entry.key.rawValue
            let parts = CatalogPart.allCases.filter(entry.has).map { part in
                Target(id: Target.ID(key: key, part: part), range: entry.range(of: part), entry: number)
            }
            return [Target(id: Target.ID(key: key, part: nil), range: view.keyRange(number), entry: number)] + parts
        }
    }

    /// Removes targets that do not overlap with others.
    private static func removing(_ wanted: [Target], from view: CatalogView) -> (bytes: [UInt8], done: Set<Target.ID>) {
        let ids = Set(wanted.map(\.id))
        var done: Set<Target.ID> = []
        var bytes: [UInt8] = []
        var position = 0
        for target in targets(in: view) where ids.contains(target.id) {
            let range =
                target.id.part.map { EntryRemoval.range($0, of: target.entry, in: view) }
                ?? EntryRemoval.range(target.entry, in: view)
            guard let range, range.lowerBound >= position else { continue }
            bytes += view.file.bytes[position..<range.lowerBound]
            position = range.upperBound
            done.insert(target.id)
        }
        return (bytes + view.file.bytes[position...], done)
    }
}
