import Plainspoken

/// Everything about a rule: its page in the documentation, and its tests.
package struct RuleInfo: Sendable {
    /// `V402`; the letter is the group, the number is never used again.
    package let code: String
    /// `unknown-variable`
    package let name: String
    package let severity: Severity
    /// Whether `--fix` can remove its findings; nil if it can not.
    package let fix: Fix.Safety?
    /// Whether it is off by default.
    package let isOptIn: Bool
    /// One sentence: what it finds.
    package let summary: String
    /// Why that matters, and what is not reported; Markdown.
    package let rationale: String
    /// Catalogs in which it finds something.
    package var bad: [RuleExample] { makeBad() }
    /// Catalogs that look similar, in which it finds nothing, nor does any other rule.
    package var good: [RuleExample] { makeGood() }
    // Made where they are read: checking catalogs needs none of them.
    private let makeBad: @Sendable () -> [RuleExample]
    private let makeGood: @Sendable () -> [RuleExample]

    /// Whether the rule is called that: by its code, in capital or small letters, or by its name.
    package func isNamed(_ name: String) -> Bool { self.name == name || code == name.uppercased() }

    package init(
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

    /// What its findings are.
    package var diagnosticCode: CatalogDiagnostic.Code {
        CatalogDiagnostic.Code(code, name, isError: severity == .error)
    }
}
