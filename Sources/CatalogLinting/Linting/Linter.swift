import Catalogs
import Dispatch
import LanguageTags
import Synchronization

/// Lints catalogs: START HERE.
///
/// The reference language is read once; then each other language is read, compared, and discarded. The folders follow the path of
/// a text: it is found (CatalogProjects), its bytes are scanned (Features) and compared with the source (Reference). If that is not enough,
/// its message is parsed (Messages) and shown to the rules that look at its features (Rules), which report findings (Findings).
///
/// ```swift
/// let report = try Linter().lint(["catalogs"])
/// report.findings.map(\.code)    // ["V402"]
/// ```
public struct Linter: Sendable {
    private let plan: RulePlan
    private let options: LintOptions
    private let reader: MessageReader

    /// - Throws: ``UnknownRule`` for a rule in the options that does not exist.
    public init(_ options: LintOptions = LintOptions()) throws(UnknownRule) {
        try self.init(options, rules: AllRules.all)
    }

    package init(_ options: LintOptions, rules: [any Rule.Type]) throws(UnknownRule) {
        plan = try RulePlan(options, rules: rules)
        reader = MessageReader(plan.scanner)
        self.options = options
    }

    /// Lints files and folders.
    ///
    /// - Throws: ``LintError`` for a path that does not exist, or if there are no catalogs.
    public func lint(_ paths: [String]) throws(LintError) -> LintReport {
        try lint(inputs: CatalogInput.find(paths))
    }

    /// Lints files, on disk or in memory.
    ///
    /// - Parameters:
    ///   - inputs: the files.
    ///   - cache: keeps the results between runs, so that only languages with a changed file are checked.
    public func lint(inputs: [CatalogInput], reusing cache: LintCache? = nil) throws(LintError) -> LintReport {
        try lint(inputs: inputs, reusing: cache, only: nil)
    }

    /// Lints some of the languages, for programs that show the results of one before they go on to the next.
    ///
    /// - Parameter languages: their tags; nil for all. With none at all, the reference is read into the cache.
    package func lint(
        inputs: [CatalogInput], reusing cache: LintCache?, only languages: Set<LanguageTag>?
    ) throws(LintError) -> LintReport {
        let groups = LanguageGroups(inputs)
        let loader = CatalogLoader(languages: Set(groups.tags), pseudo: options.pseudoLocales)
        let facts = LanguageTable(groups.tags, options)
        let source = try groups.reference(options.reference, loader)
        let wanted = try groups.wanted(options.locales).filter { group in
            languages.map { languages in group.tag.map(languages.contains) ?? false } ?? true
        }

        let known = cache?.unchanged(groups, reference: source?.tag) ?? LintCache.Kept()
        let reference = known.reference ?? source.map { self.reference($0, facts, loader, after: cache?.reference) }
        let results = inParallel(wanted) { group in
            if let tag = group.tag, let result = known.results[tag.description] { return result }
            let read = { @Sendable in view(of: group, among: groups, reference, facts, loader) }
            return LanguageResult(read(), plan, reader, options, again: read)
        }

        let run = LintRun(
            plan: plan, options: options, inputs: inputs, groups: groups, facts: facts, reference: reference,
            results: results)
        cache?.keep(reference, results, known)
        return run.report()
    }

    /// - Parameter earlier: the same reference before its files changed.
    private func reference(
        _ group: LanguageGroups.Group, _ facts: LanguageTable, _ loader: CatalogLoader, after earlier: ReferenceView?
    ) -> ReferenceView {
        ReferenceView(
            language: facts[group.tag ?? .undetermined],
            catalogs: group.inputs.map { loader.load($0, as: group.tag, isReference: true) }, reader: reader,
            probe: MessageProbe(plan, options.settings),
            after: earlier?.language.tag == group.tag ? earlier : nil)
    }

    /// The view of a language compared with the reference, or of the reference itself.
    private func view(
        of group: LanguageGroups.Group, among groups: LanguageGroups, _ reference: ReferenceView?,
        _ facts: LanguageTable,
        _ loader: CatalogLoader
    ) -> LanguageView {
        let own = reference.flatMap { $0.language.tag == group.tag ? $0.catalogs : nil }
        return LanguageView(
            language: facts[group.tag ?? .undetermined],
            catalogs: own ?? group.inputs.map { loader.load($0, as: group.tag, isReference: false) },
            isReference: own != nil, reference: reference,
            isOverlay: group.tag.map { $0.fallbackChain.dropFirst().contains(where: groups.tags.contains) } ?? false,
            settings: options.settings,
            parents: {
                (group.tag?.fallbackChain.dropFirst() ?? []).flatMap { tag -> [CatalogView] in
                    if let reference, reference.language.tag == tag { return reference.catalogs }
                    let parent = groups.languages.first { $0.tag == tag }
                    return parent?.inputs.map { loader.load($0, as: tag, isReference: false) } ?? []
                }
            })
    }

    /// Processes one language at a time in each thread, and keeps the results in order.
    private func inParallel(
        _ groups: [LanguageGroups.Group], _ body: @Sendable (LanguageGroups.Group) -> LanguageResult
    ) -> [LanguageResult] {
        guard options.threads > 1, groups.count > 1 else { return groups.map(body) }
        let results = Mutex([LanguageResult?](repeating: nil, count: groups.count))
        let next = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: min(options.threads, groups.count)) { _ in
            while true {
                let number = next.withLock { next in
                    defer { next += 1 }
                    return next
                }
                guard number < groups.count else { return }
                let result = body(groups[number])
                results.withLock { $0[number] = result }
            }
        }
        return results.withLock { $0.compactMap(\.self) }
    }
}
