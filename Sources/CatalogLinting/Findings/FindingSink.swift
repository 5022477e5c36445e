import Catalogs
import MessageFormat2

/// Where rules report findings. It knows which rule is running, the severity of its findings, and what is suppressed.
package final class FindingSink {
    private let plan: RulePlan
    private let reference: ReferenceView?
    /// The index in the plan of the rule that is running.
    var place = 0
    private(set) var findings: [Finding] = []
    /// Whether anything was reported, even if it was suppressed.
    var isTouched = false
    /// The suppressions in source entries that have suppressed something, each as the number of a key and a rule's code.
    private(set) var usedSuppressions: Set<UsedSuppression> = []
    /// The parts that fixes must not touch, of the catalogs for which fixes were offered.
    private var doubts: [ObjectIdentifier: FixDoubts] = [:]

    /// One rule in one entry's `lint-ignore`.
    struct UsedSuppression: Sendable, Hashable {
        let key: Int
        let code: String
    }

    init(_ plan: RulePlan, reference: ReferenceView?) {
        self.plan = plan
        self.reference = reference
    }

    /// Whether a rule runs.
    func runs(_ code: String) -> Bool { plan.place(of: code) != nil }

    /// Reports something in a text.
    ///
    /// - Parameters:
    ///   - range: offsets in the text's bytes.
    ///   - message: a sentence without an initial capital or a final full stop.
    ///   - help: what to do, as a sentence.
    func report(
        _ context: TextContext, at range: Range<Int>, _ message: CatalogDiagnostic.Sentence,
        severity: Severity? = nil, help: String? = nil, fix: Fix? = nil, related: [Finding.Related] = []
    ) {
        let offered = fix.flatMap { fix in
            context.offers(fix, of: plan.active[place].rule, doubts(about: context.catalog)) ? fix : nil
        }
        add(
            diagnostic(context.catalog, context.text.text.fileRange(of: range), context.key, message, help),
            context.catalog, context.reference === reference ? context.sourceNumber : nil,
            severity: severity, fix: offered, related: related,
            source: context.source, text: context.text)
    }

    /// Reports a mistake in a text's message.
    ///
    /// - Parameter help: what to do, if different from what the parser says.
    func report(
        _ error: MessageError, in context: TextContext, help: String?, fix: Fix?, related: [Finding.Related]
    ) {
        let place = CatalogDiagnostic.Place(
            context.catalog.file.path, range: context.text.text.fileRange(of: error.range))
        var diagnostic = CatalogDiagnostic(error, at: place)
        diagnostic.key = MessageKey(context.key)
        if let help { diagnostic.help = help }
        add(
            diagnostic, context.catalog, context.reference === reference ? context.sourceNumber : nil, fix: fix,
            related: related, source: context.source, text: context.text)
    }

    /// Reports a problem found by the reader of a file.
    func report(
        _ diagnostic: CatalogDiagnostic, in catalog: CatalogView, severity: Severity? = nil, fix: Fix?,
        related: [Finding.Related]
    ) {
        add(diagnostic, catalog, nil, severity: severity, fix: fix, related: related)
    }

    /// Reports something in a file.
    ///
    /// - Parameters:
    ///   - range: offsets in the file's bytes.
    ///   - key: the entry's key.
    ///   - sourceNumber: the number of that key in the reference.
    func report(
        in catalog: CatalogView, at range: Range<Int>, key: String? = nil, sourceNumber: Int? = nil,
        _ message: CatalogDiagnostic.Sentence, severity: Severity? = nil, help: String? = nil, fix: Fix? = nil,
        related: [Finding.Related] = []
    ) {
        add(
            diagnostic(catalog, range, key, message, help), catalog, sourceNumber, severity: severity, fix: fix,
            related: related)
    }

    /// Takes back findings of some rules within some ranges of a file, because another one explains them.
    func takeBack(_ codes: Set<String>, in catalog: CatalogView, at ranges: [Range<Int>]) {
        findings.removeAll { finding in
            codes.contains(finding.code) && finding.path == catalog.file.path
                && ranges.contains {
                    $0.contains(finding.range.lowerBound) || $0.lowerBound == finding.range.lowerBound
                }
        }
    }

    /// The diagnostic for the rule that is running.
    private func diagnostic(
        _ catalog: CatalogView, _ range: Range<Int>, _ key: String?, _ message: CatalogDiagnostic.Sentence,
        _ help: String?
    ) -> CatalogDiagnostic {
        CatalogDiagnostic(
            plan.active[place].info.diagnosticCode, at: CatalogDiagnostic.Place(catalog.file.path, range: range),
            saying: message, help: help, key: key.map { MessageKey($0) })
    }

    private func add(
        _ diagnostic: CatalogDiagnostic, _ catalog: CatalogView, _ number: Int?, severity own: Severity? = nil,
        fix: Fix?, related: [Finding.Related] = [], source: MessageView? = nil, text: MessageView? = nil
    ) {
        isTouched = true
        let info = plan.active[place].info
        let locale = catalog.language.description
        let key = diagnostic.key?.rawValue
        guard
            let severity = plan.severity(
                of: place, plan.isConfigured(place) ? nil : own, locale: locale, key: key)
        else { return }
        if isIgnored(info, catalog, key, number) { return }
        let fix = fix.flatMap { doubts(about: catalog).permit($0) ? $0 : nil }
        var finding = Finding(
            diagnostic, severity, in: catalog.file, locale: locale == "und" ? nil : locale, fix: fix,
            related: related)
        finding.fingerprint = Fingerprint.make(
            code: info.code, locale: locale, key: key, part: text?.part, source: source?.written, text: text?.written,
            message: text == nil ? diagnostic.message : "")
        findings.append(finding)
    }

    private func doubts(about catalog: CatalogView) -> FixDoubts {
        if let known = doubts[ObjectIdentifier(catalog)] { return known }
        let new = FixDoubts(catalog)
        doubts[ObjectIdentifier(catalog)] = new
        return new
    }

    /// Whether the source entry's `lint-ignore` names the rule.
    private func isIgnored(_ info: RuleInfo, _ catalog: CatalogView, _ key: String?, _ number: Int?) -> Bool {
        guard let reference, let key, let number = number ?? reference.number(of: key) else { return false }
        let entry = reference.entry(number)
        guard entry.hasMetadata else { return false }
        for rule in entry.ignoredRules where info.isNamed(rule) {
            usedSuppressions.insert(UsedSuppression(key: number, code: info.code))
            return true
        }
        return false
    }
}
