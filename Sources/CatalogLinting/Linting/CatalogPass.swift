import MessageFormat2
import Plainspoken

/// Takes one catalog, text by text, through the rules.
struct CatalogPass {
    let plan: RulePlan
    let reader: MessageReader
    let language: LanguageView
    /// The catalog's place among those of its language.
    let place: Int
    let findings: FindingSink
    private(set) var texts = 0
    // Asked for with every text.
    private let catalog: CatalogView
    private let scripts: ScriptSet
    private let irrelevant: TextFeatures

    init(plan: RulePlan, reader: MessageReader, language: LanguageView, place: Int, findings: FindingSink) {
        self.plan = plan
        self.reader = reader
        self.language = language
        self.place = place
        self.findings = findings
        catalog = language.catalogs[place]
        // A language whose scripts are not known has them all.
        scripts = catalog.language.scripts ?? ScriptSet(rawValue: .max)
        irrelevant = catalog.language.irrelevant
    }

    mutating func run() {
        faults()
        for (rule, check) in plan.catalogRules {
            findings.place = rule
            check.check(catalog, findings)
        }
        let reference = language.isReference ? nil : language.reference
        let hasEntryRules = !plan.entryRules.isEmpty
        let counterparts = language.counterparts[place]
        for number in 0..<catalog.count {
            let counterpart = number < counterparts.count ? Int(counterparts[number]) : -1
            entry(
                number, of: catalog, counterpart < 0 ? nil : counterpart, reference, keepsTexts: hasEntryRules)
        }
    }

    /// What the reader of the file has found.
    private func faults() {
        for diagnostic in catalog.document.diagnostics {
            // Keys of other programs' files are not for us to judge.
            if catalog.isFlat, diagnostic.fault == .invalidKey { continue }
            guard let rule = plan.place(of: diagnostic.fault.code) else { continue }
            findings.place = rule
            findings.report(
                in: catalog, at: diagnostic.range, key: diagnostic.key, diagnostic.message, help: diagnostic.help,
                fix: (plan.active[rule].rule as? any ReaderRule)?.fix(diagnostic, in: catalog),
                related: diagnostic.related.map {
                    Finding.Related(
                        catalog.file, $0.range, diagnostic.fault == .duplicateKey ? "first at" : "opened at")
                })
        }
    }

    private mutating func entry(
        _ number: Int, of catalog: CatalogView, _ sourceNumber: Int?, _ reference: ReferenceView?, keepsTexts: Bool
    ) {
        var views: [MessageView] = []
        let record = catalog.storage.records[number]
        for part in CatalogPart.allCases {
            let slot = record[part]
            guard !slot.isAbsent else { continue }
            texts += 1
            let source = sourceNumber.flatMap { reference?.text($0, part) }
            var view: MessageView?
            if language.isReference, let sourceNumber, let own = language.reference?.text(sourceNumber, part),
                own.text.storage === catalog.storage, own.text.slot == slot
            {
                view = own  // parsed already
                check(own, nil, number, nil, nil)
            } else {
                view = text(catalog, slot, part, number, source, sourceNumber, reference, mustRead: keepsTexts)
            }
            if keepsTexts, let view { views.append(view) }
        }
        guard keepsTexts else { return }
        let context = EntryContext(
            catalog: catalog, number: number, texts: views, reference: reference,
            sourceNumber: reference == nil ? nil : sourceNumber, settings: language.settings)
        for (place, rule) in plan.entryRules {
            findings.place = place
            rule.check(context, findings)
        }
    }

    /// Reads a text as far as any rule can want it to be read.
    private func text(
        _ catalog: CatalogView, _ slot: TextSlot, _ part: CatalogPart, _ number: Int, _ source: MessageView?,
        _ sourceNumber: Int?,
        _ reference: ReferenceView?, mustRead: Bool
    ) -> MessageView? {
        let (isArena, range) = catalog.storage.range(of: slot)
        let bytes = UTF8Text(isArena ? catalog.storage.arena : catalog.storage.file, range)
        let scan = bytes.withBytes { reader.scanner.scan($0) }
        var seen = scan.features
        if isForeign(scan.scripts) { seen.insert(.foreignScript) }
        if let source { seen.formUnion(source.features.union(PairFeatures.compare(bytes, scan, source))) }
        if seen.contains(.syntax), let source, let agreement = source.agreement, !mustRead,
            bytes.withBytes({ text in
                source.bytes.withBytes { AgreementCheck.agrees(text, with: $0, agreement, catalog.language.cardinal) }
            })
        {
            seen.subtract(.agreed)
            // Variants are of a length by themselves, however many there are.
            if agreement.selector != nil { seen.remove(.lengthDiffers) }
        }
        if source == nil, seen.contains(.markup) { seen.insert(.tagsDiffer) }
        seen.subtract(irrelevant)
        guard mustRead || seen.contains(.syntax) || seen.intersects(plan.looksAt) else { return nil }
        let view = reader.read(bytes, CatalogText(storage: catalog.storage, slot: slot), part: part, scan: scan)
        check(view, source, number, sourceNumber, reference)
        return view
    }

    private func isForeign(_ scripts: ScriptSet) -> Bool {
        !scripts.isEmpty && scripts.isDisjoint(with: self.scripts)
    }

    private func check(
        _ view: MessageView, _ source: MessageView?, _ number: Int, _ sourceNumber: Int?, _ reference: ReferenceView?
    ) {
        var features = view.features
        if isForeign(view.scripts) { features.insert(.foreignScript) }
        if let source {
            features.formUnion(PairFeatures.compare(view.bytes, view.length, view.features, source))
        }
        if source == nil, features.contains(.markup) { features.insert(.tagsDiffer) }
        let seen = (source.map { features.union($0.features) } ?? features).subtracting(irrelevant)
        guard seen.intersects(plan.looksAt) || seen.contains(.broken) else { return }
        let context = TextContext(
            catalog: catalog, number: number, text: view, source: source, reference: reference,
            sourceNumber: sourceNumber, features: features, settings: language.settings, habits: language.habits)
        if !view.errors.isEmpty { parserErrors(context) }
        let masks = catalog.language.isPseudo ? plan.pseudoMasks : plan.masks
        for number in masks.indices where masks[number] & seen.rawValue != 0 {
            findings.place = plan.textRules[number].place
            plan.textRules[number].rule.check(context, findings)
        }
    }

    private func parserErrors(_ context: TextContext) {
        for error in context.text.errors {
            // Limits and whatever the parser may find in time to come count as syntax.
            let known = plan.parserRules.first { $0.error == error.type.rawValue }
            let isKnown = Self.errorTypes.contains(error.type.rawValue)
            guard let rule = known ?? (isKnown ? nil : plan.parserRules.first { $0.error == Self.syntaxError }) else {
                continue
            }
            findings.place = rule.place
            let (message, help) = Self.parts(of: error.message)
            let fix = (plan.active[rule.place].rule as? any ParserRule)?.fix(error, in: context)
            findings.report(context, at: error.range, message, help: help, fix: fix)
        }
    }

    private static let syntaxError = MessageErrorType.syntaxError.rawValue
    private static let errorTypes: Set<String> = [
        syntaxError, MessageErrorType.missingFallbackVariant.rawValue, MessageErrorType.variantKeyMismatch.rawValue,
        MessageErrorType.duplicateVariant.rawValue, MessageErrorType.duplicateDeclaration.rawValue,
        MessageErrorType.missingSelectorAnnotation.rawValue, MessageErrorType.duplicateOptionName.rawValue,
    ]

    /// The parser says in one sentence what is wrong and, after a semicolon, what to write instead.
    private static func parts(of message: String) -> (message: String, help: String?) {
        guard let semicolon = message.lastIndex(of: ";") else { return (message, nil) }
        let help = message[message.index(after: semicolon)...].drop { $0 == " " }
        guard let first = help.first else { return (message, nil) }
        return (String(message[..<semicolon]), first.uppercased() + help.dropFirst() + ".")
    }
}
