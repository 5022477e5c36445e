import Catalogs

/// Finds out which rules about messages find something in a source message. They are the only ones that can in a translation with
/// the same ``MessageShape``.
package struct MessageProbe: Sendable {
    private let plan: RulePlan
    private let settings: RuleSettings
    private let habits = LanguageHabits()

    init(_ plan: RulePlan, _ settings: RuleSettings) {
        self.plan = plan
        self.settings = settings
    }

    /// - Parameter number: the number of the key in the reference.
    /// - Returns: the numbers of the rules that find something in the source, or in a translation with the same content.
    func finders(in text: MessageView, _ number: Int, of reference: ReferenceView) -> [Int] {
        var finders: [Int] = []
        find(in: text, number, reference, isSource: true, &finders)
        // The entry's declarations of placeholders apply only to translations.
        if reference.entry(number).hasMetadata { find(in: text, number, reference, isSource: false, &finders) }
        return finders
    }

    private func find(
        in text: MessageView, _ number: Int, _ reference: ReferenceView, isSource: Bool, _ finders: inout [Int]
    ) {
        let catalog = reference.catalog(of: number)
        let context = TextContext(
            catalog: catalog, language: catalog.facts(as: reference.language),
            number: reference.entryNumber(of: number), text: text, source: isSource ? nil : text,
            reference: isSource ? nil : reference, sourceNumber: isSource ? nil : number,
            features: text.features, settings: settings, habits: habits)
        let findings = FindingSink(plan, reference: nil)
        let features = text.features.intersection(.ofMessage).rawValue
        for (number, mask) in plan.masks.enumerated() where mask & features != 0 {
            findings.place = plan.textPlaces[number]
            findings.isTouched = type(of: plan.textRules[number]).looksBeside(text)
            plan.textRules[number].check(context, findings)
            if findings.isTouched { finders.append(number) }
        }
    }
}
