import ByteText
import LanguageTags

/// One run over all languages: puts the results for the languages together.
struct LintRun: Sendable {
    let plan: RulePlan
    let options: LintOptions
    let inputs: [CatalogInput]
    let groups: LanguageGroups
    let facts: LanguageTable
    let reference: ReferenceView?
    /// The results for the languages to report on, in the order of the groups.
    let results: [LanguageResult]

    /// Whether all catalogs were checked, including translations. Otherwise it is not known what the rest need.
    var isWhole: Bool {
        results.count == groups.languages.count && !inputs.contains(where: \.isNamed)
            && groups.tags.contains { $0 != reference?.language.tag && !facts[$0].isPseudo }
    }

    func report() -> LintReport {
        var report = LintReport(
            reference: reference?.language.tag.description, languages: groups.tags.map(\.description).sorted())
        report.files = inputs.count
        for result in results {
            report.findings += result.findings
            report.entries += result.entries
            report.texts += result.texts
            if let coverage = result.coverage { report.coverage[result.language] = coverage }
            if let texts = result.shownTexts { report.shownTexts.append(texts) }
        }
        report.findings += unusedSuppressions
        addRequiredLanguages(to: &report)
        report.remarks =
            [remarkOnReference, remarkOnFile, remarkOnFlatFiles, remarkOnLayout].compactMap(\.self) + remarksOnPatterns
        if options.collectsTexts { showReference(in: &report) }
        let order = Dictionary(inputs.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
        report.findings.sort { left, right in
            (order[left.path] ?? 0, left.range.lowerBound, left.range.upperBound, left.code)
                < (order[right.path] ?? 0, right.range.lowerBound, right.range.upperBound, right.code)
        }
        Fingerprint.tellApart(&report.findings)
        return report
    }

    /// Known only when all languages have been checked.
    private var unusedSuppressions: [Finding] {
        guard let place = plan.place(of: Q805UnusedSuppression.info.code) else { return [] }
        let findings = FindingSink(plan, reference: reference)
        findings.place = place
        Q805UnusedSuppression().check(self, findings)
        return findings.findings
    }

    // MARK: Missing languages

    /// Adds a K201 to the reference's first file for each required language without a catalog, unless single files were named.
    private func addRequiredLanguages(to report: inout LintReport) {
        guard let reference, let place = plan.place(of: K201Missing.info.code), let catalog = reference.catalogs.first,
            !inputs.contains(where: \.isNamed)
        else { return }
        let tags = Set(options.required.compactMap { LanguageTag($0) }).subtracting(groups.tags).sorted()
        for tag in tags where options.locales.isEmpty || options.locales.contains(tag.description) {
            let findings = FindingSink(plan, reference: reference)
            findings.place = place
            K201Missing.report(missing: tag, beside: catalog, findings)
            guard var finding = findings.findings.first else { continue }
            finding.locale = tag.description
            report.findings.append(finding)
            let language = LanguageView(
                language: LanguageFacts(tag), catalogs: [], isReference: false, reference: reference, isOverlay: false,
                settings: options.settings)
            if options.countsCoverage { report.coverage[tag.description] = Coverage(language) }
            if options.collectsTexts { report.shownTexts.append(LanguageTexts(language)) }
        }
    }

    /// Texts are shown next to their source, even if its findings are not.
    private func showReference(in report: inout LintReport) {
        guard let reference else { return }
        if !report.shownTexts.contains(where: \.isReference) {
            let language = LanguageView(
                language: reference.language, catalogs: reference.catalogs, isReference: true, reference: reference,
                isOverlay: false, settings: options.settings)
            report.shownTexts.append(LanguageTexts(language))
        }
        report.shownTexts.sort { ($0.isReference ? 0 : 1, $0.tag) < ($1.isReference ? 0 : 1, $1.tag) }
    }

    // MARK: Remarks

    private var remarkOnReference: String? {
        guard reference == nil else { return nil }
        return
            "cannot tell which language is the source, so translations are not compared with it; name it with --reference"
    }

    private var remarkOnFile: String? {
        guard groups.languages.count == 1, inputs.allSatisfy(\.isNamed) else { return nil }
        return "a single file is not compared with its source; name its folder instead, and its language with --locale"
    }

    /// Flat files are checked, but the engine does not read them.
    private var remarkOnFlatFiles: String? {
        let count = results.reduce(0) { $0 + $1.flatFiles }
        guard count > 0, !options.settings.acceptsFlatFiles else { return nil }
        let what = count == 1 ? "one file is a flat list" : "\(count) files are flat lists"
        return
            "\(what) of keys and texts without \"locale\" and \"messages\"; if that is intended, set \"flat\": true in catalog-lint.json"
    }

    /// The linter guesses the layout of catalogs, but the engine does not.
    private var remarkOnLayout: String? {
        let patterns = Set(inputs.filter(\.isLayoutGuessed).map(\.pathPattern)).sorted()
        guard let first = patterns.first else { return nil }
        return
            "the catalogs seem to be at \(first): set \"catalogs\" to that pattern in catalog-lint.json, and tell the engine about the layout"
    }

    /// Key patterns in the configuration that match no key of the source, because they are misspelled or outdated.
    private var remarksOnPatterns: [String] {
        guard let reference else { return [] }
        let patterns = options.keyLevels.map(\.pattern) + options.settings.maximumLengths.map(\.pattern)
        var unused: [String] = []
        for pattern in patterns where !unused.contains(pattern) {
            if (0..<reference.count).contains(where: { GlobPattern.matches(pattern, reference.key($0)) }) { continue }
            unused.append(pattern)
        }
        return unused.map { "no key matches the pattern \"\($0)\" in the configuration; correct or remove it" }
    }
}
