import LanguageTags

/// Languages that have to be complete and have no catalog at all.
struct RequiredLanguages {
    private let options: LintOptions
    private let plan: RulePlan
    private let reference: ReferenceView

    init(_ options: LintOptions, _ plan: RulePlan, _ reference: ReferenceView) {
        self.options = options
        self.plan = plan
        self.reference = reference
    }

    /// - Parameters:
    ///   - inputs: what is linted. Where somebody has named single files, the others are not asked for.
    ///   - languages: the languages that have catalogs.
    /// - Returns: each language, which lacks everything, with its K201 in the reference's first file, if that rule is asked.
    func missing(_ inputs: [CatalogInput], languages: [LanguageTag]) -> [(language: LanguageView, finding: Finding)] {
        guard let place = plan.place(of: K201Missing.info.code), let catalog = reference.catalogs.first,
            !inputs.contains(where: { $0.isNamed && $0.bytes == nil })
        else { return [] }
        var missing: [(language: LanguageView, finding: Finding)] = []
        for tag in Set(options.required.compactMap { LanguageTag($0) }).sorted() where !languages.contains(tag) {
            let locale = tag.description
            guard options.locales.isEmpty || options.locales.contains(locale) else { continue }
            let findings = FindingSink(plan, reference: reference)
            findings.place = place
            findings.report(
                in: catalog, at: catalog.messagesRange, "the required language \(locale) has no catalog",
                severity: .error,
                help: "Add one, \(locale)\(catalog.syntax == .xml ? ".xml" : ".json"), or require it no more.")
            let view = LanguageView(
                language: LanguageFacts(tag), catalogs: [], isReference: false, reference: reference, isOverlay: false,
                settings: options.settings)
            for var finding in findings.findings {
                finding.locale = locale
                missing.append((view, finding))
            }
        }
        return missing
    }
}
