/// Which rules run, and how severe they are where.
package struct RulePlan: Sendable {
    /// One rule that runs.
    package struct Active: Sendable {
        package let rule: any Rule
        package let info: RuleInfo
        /// nil where it runs for some languages or keys only.
        package let severity: Severity?
    }

    package let active: [Active]
    private let places: [String: Int]
    private let locales: [RuleOverrides]
    private let keys: [RuleOverrides]

    // By what they look at, so that the linter asks no rule what it is.
    let languageRules: [(place: Int, rule: any LanguageRule)]
    let catalogRules: [(place: Int, rule: any CatalogRule)]
    let entryRules: [(place: Int, rule: any EntryRule)]
    let textRules: [(place: Int, rule: any TextRule)]
    /// What each of them looks at, apart from them: going through these touches no rule.
    let masks: [UInt64]
    /// The same for pseudo-languages, whose texts are no language's: rules about texts, plurals and scripts do not look.
    let pseudoMasks: [UInt64]
    /// What any text rule looks at.
    let looksAt: TextFeatures

    /// - Throws: ``UnknownRule`` for a name that no rule has.
    package init(_ options: LintOptions, rules: [any Rule.Type] = AllRules.all) throws(UnknownRule) {
        let names = RuleNames(rules)
        let selected = try names.codes(options.select).union(names.codes(options.extendSelect))
            .subtracting(names.codes(options.ignore))
        var levels: [String: RuleLevel] = [:]
        for (name, level) in options.levels {
            for code in try names.codes([name]) { levels[code] = level }
        }
        locales = try names.resolve(options.localeLevels)
        keys = try names.resolve(options.keyLevels)
        let somewhere = Set((locales + keys).flatMap { $0.levels.filter { $0.value != .off }.keys })
        var active: [Active] = []
        for type in rules {
            let info = type.info
            guard !type.isIdle(options.settings) else { continue }
            var severity = selected.contains(info.code) ? info.severity : nil
            if let level = levels[info.code], !options.ignore.contains(where: { $0 == info.code || $0 == info.name }) {
                severity = level.severity
            }
            guard severity != nil || somewhere.contains(info.code) else { continue }
            active.append(Active(rule: type.init(), info: info, severity: severity))
        }
        self.active = active
        places = Dictionary(uniqueKeysWithValues: active.enumerated().map { ($1.info.code, $0) })
        var lists = RuleLists()
        for (place, active) in active.enumerated() { active.rule.enlist(in: &lists, at: place) }
        languageRules = lists.languageRules
        catalogRules = lists.catalogRules
        entryRules = lists.entryRules
        textRules = lists.textRules
        masks = lists.masks.map(\.rawValue)
        pseudoMasks = lists.textRules.enumerated().map { number, rule in
            ["T", "P", "U"].contains(active[rule.place].info.code.prefix(1)) ? 0 : lists.masks[number].rawValue
        }
        looksAt = TextFeatures(rawValue: masks.reduce(0, |))
    }

    /// The place of a rule among the active ones; nil if it does not run.
    package func place(of code: String) -> Int? { places[code] }

    /// How severe a finding is; nil if the configuration does not want it there.
    package func severity(of place: Int, _ own: Severity?, locale: String?, key: String?) -> Severity? {
        var severity = own ?? active[place].severity
        let code = active[place].info.code
        if let locale, !locales.isEmpty {
            for override in locales where override.matches(locale) {
                if let level = override.levels[code] { severity = level.severity }
            }
        }
        if let key, !keys.isEmpty {
            for override in keys where override.matches(key) {
                if let level = override.levels[code] { severity = level.severity }
            }
        }
        return severity
    }

    /// Whether the configuration has changed how severe a rule is, so that the rule's own opinion does not count.
    package func isConfigured(_ place: Int) -> Bool { active[place].severity != active[place].info.severity }
}
