import MessageFormat2
import Plainspoken

/// Takes one catalog, text by text, through the rules.
final class CatalogPass {
    let plan: RulePlan
    let reader: MessageReader
    let language: LanguageView
    /// The catalog's place among those of its language.
    let place: Int
    let findings: FindingSink
    private(set) var texts = 0
    /// Whether a rule about entries wants to see all of their texts.
    private let readsEverything: Bool
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
        readsEverything = !plan.entryRules.isEmpty
        catalog = language.catalogs[place]
        // A language whose scripts are not known has them all.
        scripts = catalog.language.scripts ?? ScriptSet(rawValue: .max)
        irrelevant = catalog.language.irrelevant
    }

    func run() {
        faults()
        for (rule, check) in plan.catalogRules {
            findings.place = rule
            check.check(catalog, findings)
        }
        let counterparts = language.counterparts[place]
        catalog.storage.withBytes { bytes in
            for number in bytes.records.indices {
                let counterpart = number < counterparts.count ? Int(counterparts[number]) : -1
                entry(number, bytes, counterpart < 0 ? nil : counterpart)
            }
        }
    }

    /// What the reader of the file has found.
    private func faults() {
        for diagnostic in catalog.document.diagnostics {
            // Keys of other programs' files are not for us to judge.
            if catalog.isFlat, diagnostic.code == .invalidKey { continue }
            guard let rule = plan.place(of: diagnostic.code.id) else { continue }
            findings.place = rule
            findings.report(
                diagnostic, in: catalog,
                fix: (plan.active[rule].rule as? any ReaderRule)?.fix(diagnostic, in: catalog),
                related: diagnostic.related.map {
                    Finding.Related(
                        catalog.file, $0.place.range ?? 0..<0,
                        diagnostic.code == .duplicateKey ? "first at" : "opened at")
                })
        }
    }

    private func entry(_ number: Int, _ bytes: CatalogBytes, _ counterpart: Int?) {
        let record = bytes.records[number]
        // The reference's texts have been looked at when it was read; of two with the same key, the first.
        var isOwn = false
        if language.isReference, let reference = language.reference, let counterpart {
            isOwn =
                reference.entryNumber(of: counterpart) == number && reference.catalogNumber(of: counterpart) == place
        }
        let entry = Entry(number: number, record: record, counterpart: counterpart, isOwn: isOwn)
        let title = visit(record.title, .title, of: entry, bytes)
        let detail = visit(record.detail, .detail, of: entry, bytes)
        let action = visit(record.action, .action, of: entry, bytes)
        guard readsEverything else { return }
        let reference = language.isReference ? nil : language.reference
        let context = EntryContext(
            catalog: catalog, number: number, texts: [title, detail, action].compactMap(\.self), reference: reference,
            sourceNumber: reference == nil ? nil : counterpart, settings: language.settings)
        for (place, rule) in plan.entryRules {
            findings.place = place
            rule.check(context, findings)
        }
    }

    /// The entry whose texts are being looked at.
    private struct Entry {
        let number: Int
        let record: CatalogStorage.Record
        /// The number of its key in the reference.
        let counterpart: Int?
        /// Whether it is the reference's entry itself.
        let isOwn: Bool
    }

    /// Looks at a text's bytes, and shows it to the rules unless these bytes prove that none can find anything.
    ///
    /// - Returns: what was read; nil where that was not needed.
    private func visit(
        _ slot: CatalogBuilder.Text, _ part: CatalogPart, of entry: Entry, _ bytes: CatalogBytes
    ) -> MessageView? {
        guard !slot.isAbsent else { return nil }
        texts += 1
        let known = entry.counterpart.flatMap { language.reference?.source($0, part) }
        let text = bytes.text(slot)
        let scan: FeatureScanner.Result
        var seen: TextFeatures
        if entry.isOwn, let known {
            scan = known.scan
            seen = scan.features
            if known.agreement >= 0, !isBound(entry) { seen.subtract(.agreed) }
        } else {
            scan = reader.scanner.scan(text)
            seen = scan.features
            if !language.isReference, let known, let reference = language.reference {
                reference.withBytes(known) { compare(text, scan, with: $0, known, reference, &seen) }
            }
        }
        if isForeign(scan.scripts) { seen.insert(.foreignScript) }
        if !seen.contains(.hasSource), seen.contains(.markup) { seen.insert(.tagsDiffer) }
        seen.subtract(irrelevant)
        guard readsEverything || seen.contains(.syntax) || seen.intersects(plan.looksAt) else { return nil }
        let reference = language.isReference ? nil : language.reference
        let source = entry.counterpart.flatMap { reference?.text($0, part) }
        let view: MessageView
        if entry.isOwn, let counterpart = entry.counterpart, let own = language.reference?.text(counterpart, part) {
            view = own
        } else {
            let text = CatalogText(storage: catalog.storage, slot: slot)
            view = reader.read(UTF8Text(text.storage, slot), text, part: part, scan: scan)
        }
        check(view, source, entry.number, entry.isOwn ? nil : entry.counterpart, reference)
        return view
    }

    /// Adds what a text has beside its source.
    @inline(__always)
    private func compare(
        _ text: UnsafeBufferPointer<UInt8>, _ scan: FeatureScanner.Result, with source: UnsafeBufferPointer<UInt8>,
        _ known: SourceText, _ reference: ReferenceView, _ seen: inout TextFeatures
    ) {
        seen.formUnion(known.scan.features)
        seen.formUnion(PairFeatures.compare(text, scan, with: source, known.scan, end: known.end))
        guard !readsEverything, seen.contains(.syntax), let agreement = reference.agreement(known),
            AgreementCheck.agrees(text, with: source, agreement, catalog.language.cardinal)
        else { return }
        seen.subtract(.agreed)
        // Variants are of a length by themselves, however many there are.
        if agreement.selector != nil { seen.remove(.lengthDiffers) }
    }

    /// Whether something outside of the catalogs says which arguments texts of the entry have.
    private func isBound(_ entry: Entry) -> Bool {
        readsEverything || entry.record.metadata >= 0 || language.settings.declarations != nil
            || catalog.withKey(entry.number) { BuiltInContract.english?.number(of: $0, guess: 0) != nil }
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
            view.bytes.withBytes { text in
                source.bytes.withBytes {
                    features.formUnion(
                        PairFeatures.compare(text, view.scan, with: $0, source.scan, end: source.end))
                }
            }
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
            guard let rule = plan.place(of: CatalogDiagnostic.Code(error.type).id) else { continue }
            findings.place = rule
            findings.report(
                error, in: context, fix: (plan.active[rule].rule as? any ParserRule)?.fix(error, in: context))
        }
    }
}
