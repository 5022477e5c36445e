extension RuleNames {
    /// All rules of the linter.
    package static let all = RuleNames(AllRules.all)

    init(_ rules: [any CatalogLinting.Rule.Type]) {
        self.init(rules.map { Rule(code: $0.info.code, name: $0.info.name, isOptIn: $0.info.isOptIn) })
    }
}
