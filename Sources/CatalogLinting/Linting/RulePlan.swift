/// Which rules run, and how severe their findings are for each language and key.
final class RulePlan: Sendable {
    /// One rule that runs.
    struct Active: Sendable {
        let rule: any Rule
        let info: RuleInfo
        /// nil if it only runs for some languages or keys.
        let severity: Severity?
    }

    let active: [Active]
    private let places: [String: Int]
    private let locales: [RuleOverrides]
    private let keys: [RuleOverrides]

    /// The active rules, by what they look at.
    let rules: RuleLists
    /// The rules about texts, the place of each among the active ones, and the features that it looks at, as bits: by the numbers of
    /// the rules, for loops over all texts.
    let textRules: [any TextRule]
    let textPlaces: [Int]
    let masks: [UInt64]
    /// Finds the features of texts that the active rules look at.
    let scanner: FeatureScanner

    /// - Throws: ``UnknownRule`` for a name that no rule has.
    init(_ options: LintOptions, rules: [any Rule.Type] = AllRules.all) throws(UnknownRule) {
        let names = RuleNames(rules)
        let selected = try names.codes(options.select).union(names.codes(options.extendSelect))
            .subtracting(names.codes(options.ignore))
        let levels = try names.resolve(options.levels)
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
        self.rules = lists
        textRules = lists.text.map(\.rule)
        textPlaces = lists.text.map(\.place)
        masks = lists.text.map(\.features.rawValue)
        scanner = FeatureScanner(lists.signs)
    }

    /// The features that each rule about texts looks at in a language, as bits; none if it does not concern the language.
    func masks(for language: LanguageFacts) -> [UInt64] {
        zip(textRules, masks).map { type(of: $0).concerns(language) ? $1 : 0 }
    }

    /// The index of a rule among the active ones; nil if it does not run.
    func place(of code: String) -> Int? { places[code] }

    /// The severity of a finding; nil if the configuration turns the rule off there.
    func severity(of place: Int, _ own: Severity?, locale: String?, key: String?) -> Severity? {
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

    /// Whether the configuration sets the severity of a rule. In that case, it takes precedence.
    func isConfigured(_ place: Int) -> Bool { active[place].severity != active[place].info.severity }
}

/// Rules by what they look at, with their indices in the plan. Each rule adds itself to the right lists.
package struct RuleLists: Sendable {
    var language: [(place: Int, rule: any LanguageRule)] = []
    var entry: [(place: Int, rule: any EntryRule)] = []
    var text: [(place: Int, rule: any TextRule, features: TextFeatures)] = []
    /// The bytes that rules about texts look for in addition to features.
    var signs = SignTable()
}
