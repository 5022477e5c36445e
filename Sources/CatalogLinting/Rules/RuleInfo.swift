import Catalogs

/// Everything about a rule: its page in the documentation, and its tests.
package struct RuleInfo: Sendable {
    /// `V402`. The letter is the group; numbers are never reused.
    package let code: String
    /// `unknown-variable`
    package let name: String
    let severity: Severity
    /// How safe it is to fix its findings with `--fix`; nil if that is not possible.
    let fix: Fix.Safety?
    /// Whether it is off by default.
    let isOptIn: Bool
    /// What the rule finds, in one sentence.
    package let summary: String
    /// Why that matters, and what is not reported, in Markdown.
    let rationale: String
    /// Catalogs in which the rule finds something.
    var bad: [RuleExample] { makeBad() }
    /// Similar catalogs in which neither this rule nor any other finds anything.
    var good: [RuleExample] { makeGood() }
    // The examples are created only when they are read, because checking catalogs does not need them.
    private let makeBad: @Sendable () -> [RuleExample]
    private let makeGood: @Sendable () -> [RuleExample]

    /// Whether a name is that of the rule: its code in any letter case, or its name.
    func isNamed(_ name: String) -> Bool { self.name == name || code == name.uppercased() }

    init(
        _ code: String, _ name: String, _ severity: Severity, fix: Fix.Safety? = nil, isOptIn: Bool = false,
        summary: String, rationale: String, bad: @autoclosure @escaping @Sendable () -> [RuleExample],
        good: @autoclosure @escaping @Sendable () -> [RuleExample]
    ) {
        self.code = code
        self.name = name
        self.severity = severity
        self.fix = fix
        self.isOptIn = isOptIn
        self.summary = summary
        self.rationale = rationale
        makeBad = bad
        makeGood = good
    }

    /// The code of its findings.
    package var diagnosticCode: CatalogDiagnostic.Code {
        CatalogDiagnostic.Code(code, name, isError: severity == .error)
    }
}
