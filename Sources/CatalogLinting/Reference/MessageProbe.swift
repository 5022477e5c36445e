import Catalogs

/// Checks whether rules find anything in a source message, so that they can skip translations with the same
/// ``MessageShape``.
package struct MessageProbe: Sendable {
    private let plan: RulePlan
    private let settings: RuleSettings
    private let habits = LanguageHabits()
    /// The rules that look at messages, with the features that they look at.
    private let rules: [(place: Int, rule: any TextRule, looksAt: TextFeatures)]

    init(_ plan: RulePlan, _ settings: RuleSettings) {
        self.plan = plan
        self.settings = settings
        rules = plan.rules.text.filter { $0.features.intersects(.ofMessage) }.map { place, rule, features in
            (place, rule, features.intersection(.ofMessage))
        }
    }

    /// - Parameter number: the number of the key in the reference.
    /// - Returns: whether the rules find nothing, neither in the source nor in a translation with the same content.
    func isSound(_ text: MessageView, _ number: Int, of reference: ReferenceView) -> Bool {
        guard text.errors.isEmpty, Self.isConsistent(text), findsNothing(text, number, reference, isSource: true) else {
            return false
        }
        // The entry's declarations of placeholders apply only to translations.
        return !reference.entry(number).hasMetadata || findsNothing(text, number, reference, isSource: false)
    }

    private func findsNothing(_ text: MessageView, _ number: Int, _ reference: ReferenceView, isSource: Bool) -> Bool {
        let catalog = reference.catalog(of: number)
        let context = TextContext(
            catalog: catalog, language: catalog.facts(as: reference.language),
            number: reference.entryNumber(of: number), text: text, source: isSource ? nil : text, reference: reference,
            sourceNumber: isSource ? nil : number,
            features: text.features.intersection(.ofMessage), settings: settings, habits: habits)
        let findings = FindingSink(plan, reference: nil)
        for index in rules.indices where rules[index].looksAt.intersects(text.features) {
            findings.place = rules[index].place
            rules[index].rule.check(context, findings)
            if findings.isTouched { return false }
        }
        return true
    }

    /// Whether each argument is used as one kind of value, not as a number here and a date there.
    private static func isConsistent(_ text: MessageView) -> Bool {
        for (place, use) in text.uses.enumerated() {
            guard let kind = use.function.flatMap({ ArgumentKind(function: $0) }) else { continue }
            for other in text.uses[..<place] where other.name == use.name {
                if let known = other.function.flatMap({ ArgumentKind(function: $0) }), known != kind { return false }
            }
        }
        return true
    }
}
