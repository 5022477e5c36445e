/// The results of the rules for one language.
struct LanguageResult: Sendable {
    let language: String
    let findings: [Finding]
    /// The used suppressions in the reference's entries, as far as they were needed.
    let usedSuppressions: Set<FindingSink.UsedSuppression>
    let entries: Int
    let texts: Int
    let flatFiles: Int
    /// Whether rules may have missed something, because a file could not be read completely or nothing is known about its language.
    let isDoubtful: Bool
    /// nil if the coverage was not requested.
    let coverage: Coverage?
    let shownTexts: LanguageTexts?

    /// Runs the rules on all catalogs of a language.
    ///
    /// - Parameter view: reads the language again, for texts that are shown.
    init(
        _ language: LanguageView, _ plan: RulePlan, _ reader: MessageReader, _ options: LintOptions,
        again view: @escaping @Sendable () -> LanguageView
    ) {
        let findings = FindingSink(plan, reference: language.reference)
        var texts = 0
        for place in language.catalogs.indices {
            let pass = CatalogPass(plan, reader, language, place: place, findings)
            pass.run()
            texts += pass.texts
        }
        for (place, rule) in plan.rules.language {
            findings.place = place
            rule.check(language, findings)
        }
        self.language = language.language.tag.description
        self.findings = U708ForeignLetter.merged(U705NotNFC.merged(findings.findings), language.language)
        usedSuppressions = findings.usedSuppressions
        entries = language.catalogs.reduce(0) { $0 + $1.count }
        self.texts = texts
        isDoubtful = !language.language.isKnown || language.catalogs.contains { FixDoubts($0).isAny }
        flatFiles = language.catalogs.count { $0.isFlat && !$0.isForeignFile }
        coverage = options.countsCoverage && language.reference != nil ? Coverage(language) : nil
        shownTexts = options.collectsTexts ? LanguageTexts(language, view) : nil
    }
}
