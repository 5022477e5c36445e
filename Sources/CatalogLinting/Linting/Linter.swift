import Dispatch
import LanguageTags
import Plainspoken
import Synchronization

/// Lints catalogs: START HERE.
///
/// The reference language is read and parsed once; then each other language is read, compared, and forgotten.
///
/// ```swift
/// let report = try Linter().lint(["catalogs"])
/// report.findings.map(\.code)    // ["V402"]
/// ```
public struct Linter: Sendable {
    private let plan: RulePlan
    private let options: LintOptions
    private let reader = MessageReader()

    /// - Throws: ``UnknownRule`` for a rule that the options name and nobody knows.
    public init(_ options: LintOptions = LintOptions()) throws(UnknownRule) {
        try self.init(options, rules: AllRules.all)
    }

    package init(_ options: LintOptions, rules: [any Rule.Type]) throws(UnknownRule) {
        plan = try RulePlan(options, rules: rules)
        self.options = options
    }

    /// Lints files and folders.
    ///
    /// - Throws: ``LintError`` for a path that is not there, and where there is no catalog at all.
    public func lint(_ paths: [String]) throws(LintError) -> LintReport {
        try lint(inputs: CatalogFinder.find(paths))
    }

    /// Lints files, on disk or in memory.
    ///
    /// - Parameter cache: keeps what was found between runs, so that only languages with a changed file are looked at.
    public func lint(inputs: [CatalogInput], reusing cache: LintCache? = nil) throws(LintError) -> LintReport {
        let groups = LanguageGroups(inputs)
        let pseudo = options.pseudoLocales
        let loader = CatalogLoader(languages: Set(groups.languages.compactMap(\.tag)), pseudo: pseudo)
        let referenceTag = try referenceLanguage(among: groups, loader)
        var report = LintReport(
            reference: referenceTag?.description,
            languages: groups.languages.compactMap { $0.tag?.description }.sorted())
        report.files = inputs.count

        let referenceGroup = groups.languages.first { $0.tag == referenceTag && referenceTag != nil }
        let stamps = cache == nil ? [:] : stamps(groups)
        let known = cache?.kept.withLock { $0 }
        let keptReference = known.flatMap { known in
            known.reference.flatMap {
                known.stamps[$0.language.tag.description] == stamps[$0.language.tag.description] ? $0 : nil
            }
        }
        let reference =
            keptReference
            ?? referenceGroup.map { group in
                let catalogs = group.inputs.map { loader.load($0, as: group.tag, isReference: true) }
                return ReferenceView(
                    language: loader.facts(group.tag ?? .undetermined), catalogs: catalogs, reader: reader)
            }
        if reference == nil {
            report.remarks.append(
                "there is no reference language, so no translation is compared with its source; name one with --reference"
            )
        }

        if groups.languages.count == 1, inputs.allSatisfy({ $0.isNamed && $0.bytes == nil }) {
            report.remarks.append(
                "a file alone is compared with nothing; name its folder, and its language with --locale")
        }

        let tags = groups.languages.compactMap(\.tag)
        let wanted = groups.languages.filter { isWanted($0.tag) }
        try refuseUnknownLanguages(tags)
        let results = inParallel(wanted.count) { number in
            let group = wanted[number]
            let isReference = group.tag == referenceTag && referenceTag != nil
            if keptReference != nil, let known, let tag = group.tag?.description, known.stamps[tag] == stamps[tag],
                let result = known.results[tag]
            {
                return result
            }
            let catalogs =
                isReference
                ? reference?.catalogs ?? [] : group.inputs.map { loader.load($0, as: group.tag, isReference: false) }
            let language = LanguageView(
                language: loader.facts(group.tag ?? .undetermined), catalogs: catalogs, isReference: isReference,
                reference: reference,
                isOverlay: group.tag.map { $0.fallbackChain.dropFirst().contains(where: tags.contains) } ?? false,
                settings: options.settings)
            return run(language)
        }
        cache?.kept.withLock { kept in
            kept.stamps = stamps
            kept.reference = reference
            for result in results { kept.results[result.language] = result }
        }
        let order = Dictionary(inputs.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
        for result in results {
            report.findings += result.findings
            report.entries += result.entries
            report.texts += result.texts
            if let coverage = result.coverage { report.coverage[result.language] = coverage }
            if let texts = result.shown { report.shownTexts.append(texts) }
        }
        remarkOnFlatFiles(results.reduce(0) { $0 + $1.flatFiles }, in: &report)
        // What a language that was not given needs is not known.
        if let reference, wanted.count == groups.languages.count,
            !inputs.contains(where: { $0.isNamed && $0.bytes == nil }),
            tags.contains(where: { $0 != referenceTag && !loader.facts($0).isPseudo })
        {
            report.findings += unusedSuppressions(reference, results)
        }
        if let reference {
            for missing in RequiredLanguages(options, plan, reference).missing(inputs, languages: tags) {
                report.findings.append(missing.finding)
                let tag = missing.language.language.tag.description
                if options.countsCoverage { report.coverage[tag] = Coverage(missing.language) }
                if options.collectsTexts { report.shownTexts.append(LanguageTexts(missing.language)) }
            }
        }
        if let reference { report.remarks += unusedPatterns(reference) }
        showReference(reference, in: &report)
        report.findings.sort { left, right in
            (order[left.path] ?? 0, left.range.lowerBound, left.range.upperBound, left.code)
                < (order[right.path] ?? 0, right.range.lowerBound, right.range.upperBound, right.code)
        }
        return report
    }

    /// What is linted without a finding should not be taken for what the engine reads.
    private func remarkOnFlatFiles(_ count: Int, in report: inout LintReport) {
        guard count > 0, !options.settings.acceptsFlatFiles else { return }
        report.remarks.append(
            "\(count == 1 ? "one file is a plain object" : "\(count) files are plain objects") of keys and texts: they are checked, but catalogs have \"locale\" and \"messages\"; \"flat\": true in catalog-lint.json says that they are right"
        )
    }

    /// Texts are shown beside their source, also where findings about that are not wanted.
    private func showReference(_ reference: ReferenceView?, in report: inout LintReport) {
        guard options.collectsTexts, let reference else { return }
        if !report.shownTexts.contains(where: \.isReference) {
            let language = LanguageView(
                language: reference.language, catalogs: reference.catalogs, isReference: true, reference: reference,
                isOverlay: false, settings: options.settings)
            report.shownTexts.append(LanguageTexts(language))
        }
        report.shownTexts.sort { ($0.isReference ? 0 : 1, $0.tag) < ($1.isReference ? 0 : 1, $1.tag) }
    }

    struct LanguageResult: Sendable {
        let language: String
        var findings: [Finding] = []
        var entries = 0
        var texts = 0
        var coverage: Coverage?
        var usedSuppressions: Set<FindingSink.UsedSuppression> = []
        var shown: LanguageTexts?
        var flatFiles = 0
    }

    /// All rules over one language.
    private func run(_ language: LanguageView) -> LanguageResult {
        let findings = FindingSink(plan, reference: language.reference)
        var result = LanguageResult(language: language.language.tag.description)
        for place in language.catalogs.indices {
            let pass = CatalogPass(plan: plan, reader: reader, language: language, place: place, findings: findings)
            pass.run()
            result.entries += language.catalogs[place].count
            result.texts += pass.texts
        }
        for (place, rule) in plan.languageRules {
            findings.place = place
            rule.check(language, findings)
        }
        result.flatFiles = language.catalogs.count { $0.isFlat }
        result.findings = findings.findings
        result.usedSuppressions = findings.usedSuppressions
        if options.countsCoverage, language.reference != nil { result.coverage = Coverage(language) }
        if options.collectsTexts { result.shown = LanguageTexts(language) }
        return result
    }

    /// What no language has needed of the suppressions in the reference's entries; nothing is known without translations.
    private func unusedSuppressions(_ reference: ReferenceView, _ results: [LanguageResult]) -> [Finding] {
        guard let place = plan.place(of: Q805UnusedSuppression.info.code), results.count > 1,
            let rule = plan.active[place].rule as? Q805UnusedSuppression,
            reference.catalogs.contains(where: { !$0.storage.metadata.isEmpty })
        else { return [] }
        let findings = FindingSink(plan, reference: reference)
        findings.place = place
        let used = results.reduce(into: Set<FindingSink.UsedSuppression>()) { $0.formUnion($1.usedSuppressions) }
        rule.check(reference, used: used, plan: plan, findings)
        return findings.findings
    }

    /// The configuration's patterns of keys that no key of the source fits: misspelt, or left over.
    private func unusedPatterns(_ reference: ReferenceView) -> [String] {
        let patterns = options.keyLevels.map(\.pattern) + options.settings.maximumLengths.map(\.pattern)
        var unused: [String] = []
        for pattern in patterns where !unused.contains(pattern) {
            if (0..<reference.count).contains(where: { GlobPattern.matches(pattern, reference.key($0)) }) { continue }
            unused.append(pattern)
        }
        return unused.map { "no key fits the configuration's pattern \"\($0)\"; correct it, or take it out" }
    }

    /// What tells whether the files of a language are those of the last run.
    private func stamps(_ groups: LanguageGroups) -> [String: [UInt64]] {
        var stamps: [String: [UInt64]] = [:]
        for group in groups.languages {
            if let tag = group.tag?.description { stamps[tag] = group.inputs.map(\.stamp) }
        }
        return stamps
    }

    /// `options.reference`, else `en`, else the only language there is, else the only one with metadata.
    private func referenceLanguage(
        among groups: LanguageGroups, _ loader: CatalogLoader
    ) throws(LintError) -> LanguageTag? {
        if let wanted = options.reference {
            guard let tag = LanguageTag(wanted), groups.languages.contains(where: { $0.tag == tag }) else {
                throw LintError(
                    "there is no catalog of the reference language \"\(wanted)\"",
                    help:
                        "There are: \(groups.languages.compactMap { $0.tag?.description }.sorted().joined(separator: ", "))."
                )
            }
            return tag
        }
        let tags = groups.languages.compactMap(\.tag)
        if let english = tags.first(where: { $0 == "en" }) { return english }
        if tags.count <= 1 { return tags.first }
        let described = groups.languages.filter { group in
            group.tag != nil
                && group.inputs.contains {
                    !loader.load($0, as: group.tag, isReference: false).storage.metadata.isEmpty
                }
        }
        return described.count == 1 ? described.first?.tag : nil
    }

    /// A language that was asked for and is not there is a typing error more often than a success.
    private func refuseUnknownLanguages(_ tags: [LanguageTag]) throws(LintError) {
        for locale in options.locales.sorted() where !tags.contains(where: { $0.description == locale }) {
            throw LintError(
                "there is no catalog of the language \"\(locale)\"",
                help: "There are: \(tags.map(\.description).sorted().joined(separator: ", ")).")
        }
    }

    private func isWanted(_ tag: LanguageTag?) -> Bool {
        options.locales.isEmpty || tag.map { options.locales.contains($0.description) } ?? true
    }

    /// One language at a time for each thread; the results keep their order.
    private func inParallel(_ count: Int, _ body: @Sendable (Int) -> LanguageResult) -> [LanguageResult] {
        guard options.threads > 1, count > 1 else { return (0..<count).map(body) }
        let results = Mutex([LanguageResult?](repeating: nil, count: count))
        let next = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: min(options.threads, count)) { _ in
            while true {
                let number = next.withLock { next in
                    defer { next += 1 }
                    return next
                }
                guard number < count else { return }
                let result = body(number)
                results.withLock { $0[number] = result }
            }
        }
        return results.withLock { $0.compactMap { $0 } }
    }
}
