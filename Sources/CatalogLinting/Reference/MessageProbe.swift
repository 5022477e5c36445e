import Plainspoken

/// Asks the rules whether they find anything in a source message by itself, so that they need not be asked about each
/// translation that has the same ``MessageShape``.
package struct MessageProbe: Sendable {
    private let plan: RulePlan
    private let settings: RuleSettings

    package init(_ plan: RulePlan, _ settings: RuleSettings) {
        self.plan = plan
        self.settings = settings
    }

    /// - Parameter number: that of its key in the reference.
    /// - Returns: whether they find nothing, neither in the source nor in a translation that says the same.
    func isSound(_ text: MessageView, _ number: Int, of reference: ReferenceView) -> Bool {
        guard text.errors.isEmpty else { return false }
        let features = text.features.intersection(.ofMessage)
        let findings = FindingSink(plan, reference: nil)
        for source in [nil, text] {
            let context = TextContext(
                catalog: reference.catalog(of: number), number: reference.entryNumber(of: number), text: text,
                source: source, reference: reference, sourceNumber: source == nil ? nil : number, features: features,
                settings: settings, habits: LanguageHabits(reference.language, []))
            for (place, rule, looksAt) in plan.rules.text where looksAt.intersects(features) {
                findings.place = place
                rule.check(context, findings)
                if findings.isTouched { return false }
            }
        }
        return true
    }
}
