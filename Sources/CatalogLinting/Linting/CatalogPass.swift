import ByteText
import Catalogs
import MessageFormat2

/// Runs the rules on one catalog: on the file, then on each entry and text.
final class CatalogPass {
    private let plan: RulePlan
    private let reader: MessageReader
    private let language: LanguageView
    /// The catalog's index among those of its language.
    private let place: Int
    private let findings: FindingSink
    private(set) var texts = 0

    // Kept because every text needs it.
    private let catalog: CatalogView
    private let facts: LanguageFacts
    /// The catalogs to compare with; nil for the reference itself.
    private let reference: ReferenceView?
    /// The features that each rule about texts looks at, and the union of them all.
    private let masks: [UInt64]
    private let looksAt: TextFeatures
    private let scripts: ScriptSet

    init(_ plan: RulePlan, _ reader: MessageReader, _ language: LanguageView, place: Int, _ findings: FindingSink) {
        self.plan = plan
        self.reader = reader
        self.language = language
        self.place = place
        self.findings = findings
        catalog = language.catalogs[place]
        reference = language.isReference ? nil : language.reference
        facts = catalog.facts(as: language.language)
        masks = plan.masks(for: facts)
        looksAt = TextFeatures(rawValue: masks.reduce(0, |)).union(.broken)
        // If the scripts of a language are unknown, all are allowed.
        scripts = facts.scripts ?? ScriptSet(rawValue: .max)
    }

    func run() {
        reportFaults()
        let counterparts = language.counterparts[place]
        let bytes = CatalogBytes(catalog.storage)
        let untranslated = language.untranslated[place]
        for number in bytes.records.indices {
            // Copied source texts are checked in the source.
            if !untranslated.isEmpty, untranslated.contains(number) { continue }
            let counterpart = number < counterparts.count ? Int(counterparts[number]) : -1
            check(entry(number, bytes.records[number], counterpart < 0 ? nil : counterpart), bytes)
        }
    }

    /// Reports what the reader of the file has found.
    private func reportFaults() {
        for diagnostic in catalog.document.diagnostics {
            // Files for other programs may have keys of any form.
            if catalog.isFlat, diagnostic.code == .invalidKey { continue }
            guard let rule = plan.place(of: diagnostic.code.id) else { continue }
            findings.place = rule
            var (diagnostic, fix) = (
                diagnostic, (plan.active[rule].rule as? any ReaderRule)?.fix(diagnostic, in: catalog)
            )
            if diagnostic.code == .invalidKey { rename(&diagnostic, &fix) }
            findings.report(
                diagnostic, in: catalog, severity: catalog.isMisnamed ? .warning : nil, fix: fix,
                related: diagnostic.related.map {
                    Finding.Related(catalog.file, $0.place.range ?? 0..<0, $0.kind?.lead ?? "also at")
                })
        }
    }

    /// If an invalid key resembles a key of the source, suggests that one.
    private func rename(_ diagnostic: inout CatalogDiagnostic, _ fix: inout Fix?) {
        guard var range = diagnostic.place.range, let key = diagnostic.key?.rawValue, let meant = language.typos[key]
        else { return }
        let bytes = catalog.file.bytes[range]
        if range.count > 1, bytes.first == bytes.last, bytes.first.map({ "\"'".utf8.contains($0) }) == true {
            range = range.lowerBound + 1..<range.upperBound - 1
        }
        diagnostic.help = "did you mean \"\(meant)\"?"
        fix = K203KeyTypo.fix(range, meant, catalog)
    }

    // MARK: Entries

    /// The entry that is being checked.
    private struct Entry {
        let number: Int
        let record: CatalogStorage.Record
        /// The number of its key in the reference.
        let counterpart: Int?
        /// Whether it is the reference's own entry.
        let isOwn: Bool
    }

    private func entry(_ number: Int, _ record: CatalogStorage.Record, _ counterpart: Int?) -> Entry {
        var isOwn = false
        // The texts of the reference were scanned when it was read. If several entries have the same key, only the first was.
        if language.isReference, let reference = language.reference, let counterpart {
            isOwn =
                reference.entryNumber(of: counterpart) == number && reference.catalogNumber(of: counterpart) == place
        }
        return Entry(number: number, record: record, counterpart: counterpart, isOwn: isOwn)
    }

    private func check(_ entry: Entry, _ bytes: CatalogBytes) {
        let title = check(entry.record.title, .title, of: entry, bytes)
        let detail = check(entry.record.detail, .detail, of: entry, bytes)
        let action = check(entry.record.action, .action, of: entry, bytes)
        guard !plan.rules.entry.isEmpty else { return }
        let context = EntryContext(
            catalog: catalog, language: facts, number: entry.number, texts: [title, detail, action].compactMap(\.self),
            reference: reference, sourceNumber: reference == nil ? nil : entry.counterpart)
        for (place, rule) in plan.rules.entry {
            findings.place = place
            rule.check(context, findings)
        }
    }

    // MARK: Texts

    /// Scans a text, and shows it to the rules unless the scan proves that they cannot find anything.
    ///
    /// - Returns: the parsed text; nil if it was not needed.
    private func check(
        _ slot: CatalogBuilder.Text, _ part: CatalogPart, of entry: Entry, _ bytes: CatalogBytes
    ) -> MessageView? {
        guard !slot.isAbsent else { return nil }
        texts += 1
        let (scan, seen, shape) = look(at: slot, part, of: entry, bytes)
        let isShown = seen.intersects(looksAt) || concerns(shape?.finders)
        // Rules about entries need all of their texts.
        guard isShown || !plan.rules.entry.isEmpty else { return nil }
        let text = read(slot, part, of: entry, scan)
        if isShown {
            show(
                text, entry, source: entry.counterpart.flatMap { reference?.text($0, part) }, shape,
                seenWords: seen.contains(.suspectWords))
        }
        return text
    }

    /// The features that a text may have, including those that compare it with its source, and the shape that it shares with its
    /// source. They do not depend on the rules that run.
    private func look(
        at slot: CatalogBuilder.Text, _ part: CatalogPart, of entry: Entry, _ bytes: CatalogBytes
    ) -> (scan: FeatureScanner.Result, seen: TextFeatures, shape: MessageShape?) {
        let known = entry.counterpart.flatMap { language.reference?.source($0, part) }
        let scan: FeatureScanner.Result
        var seen: TextFeatures
        var shape: MessageShape?
        if entry.isOwn, let known {
            scan = known.scan
            seen = scan.features
            if seen.contains(.syntax) { shape = language.reference?.shape(known) }
        } else {
            let text = bytes.text(slot)
            let form = bytes.form(slot)
            scan = reader.scanner.scan(text, form)
            seen = scan.features
            if let known, let reference {
                let bytes = reference.bytes(known)
                seen.formUnion(known.scan.features)
                seen.formUnion(PairFeatures.compare(text, scan, with: bytes.span, known.scan, end: known.end))
                if seen.contains(.syntax), let own = reference.shape(known),
                    ShapeComparison.fits(text, form, own, of: bytes.span, facts)
                {
                    shape = own
                }
            }
        }
        if let shape { seen.subtract(shape.features) } else if seen.contains(.syntax) { seen.formUnion(.ofMessage) }
        if isForeign(scan.scripts) { seen.insert(.foreignScript) }
        if hasForeignLetter(bytes.text(slot), scan.features) { seen.insert(.foreignLetter) }
        if seen.contains(.letters), areWordsSuspect(in: entry.isOwn ? nil : known, bytes.text(slot)) {
            seen.insert(.suspectWords)
        }
        if !seen.contains(.hasSource), seen.contains(.markup) { seen.insert(.tagsDiffer) }
        return (scan, seen, shape)
    }

    /// - Parameter source: nil for a text without one.
    private func areWordsSuspect(in source: SourceText?, _ text: Span<UInt8>) -> Bool {
        guard looksAt.contains(.suspectWords), !facts.isPseudo else { return false }
        let original = source == nil ? 0 : reference?.language.wordBit ?? 0
        return SmallWords.areSuspect(
            in: text, own: facts.wordBit, source: original, isLatin: facts.scripts?.intersects(.latin) ?? true)
    }

    private func hasForeignLetter(_ text: Span<UInt8>, _ features: TextFeatures) -> Bool {
        features.contains(.nonASCII) && looksAt.contains(.foreignLetter) && facts.letters?.areForeign(in: text) ?? false
    }

    /// Whether one of some rules sees texts in this language.
    private func concerns(_ rules: [Int]?) -> Bool { rules?.contains { masks[$0] != 0 } ?? false }

    private func isForeign(_ scripts: ScriptSet) -> Bool {
        !scripts.isEmpty && scripts.isDisjoint(with: self.scripts)
    }

    private func read(
        _ slot: CatalogBuilder.Text, _ part: CatalogPart, of entry: Entry, _ scan: FeatureScanner.Result
    ) -> MessageView {
        if entry.isOwn, let number = entry.counterpart, let own = language.reference?.text(number, part) { return own }
        let text = CatalogText(storage: catalog.storage, slot: slot)
        return reader.read(UTF8Text(text.storage, slot), text, part: part, scan: scan)
    }

    /// Shows a text to the rules that look at one of its features, or at one of its source's.
    ///
    /// - Parameter shape: what the text has in common with its source; only some rules find something in that.
    private func show(
        _ text: MessageView, _ entry: Entry, source: MessageView?, _ shape: MessageShape?, seenWords: Bool
    ) {
        var features = text.features
        if isForeign(text.scripts) { features.insert(.foreignScript) }
        let content = text.bytes
        if hasForeignLetter(content.span, features) { features.insert(.foreignLetter) }
        if seenWords { features.insert(.suspectWords) }
        if let source {
            let (bytes, sourceBytes) = (text.bytes, source.bytes)
            features.formUnion(
                PairFeatures.compare(bytes.span, text.scan, with: sourceBytes.span, source.scan, end: source.end))
        } else if features.contains(.markup) {
            features.insert(.tagsDiffer)
        }
        let all = source.map { features.union($0.features) } ?? features
        let seen = shape.map { all.subtracting($0.features) } ?? all
        guard seen.intersects(looksAt) || concerns(shape?.finders) else { return }
        let context = TextContext(
            catalog: catalog, language: facts, number: entry.number, text: text, source: source, reference: reference,
            sourceNumber: entry.isOwn ? nil : entry.counterpart, features: features, settings: language.settings,
            habits: language.habits)
        reportErrors(of: context)
        for number in masks.indices where masks[number] & all.rawValue != 0 {
            guard masks[number] & seen.rawValue != 0 || shape?.finders.contains(number) == true else { continue }
            findings.place = plan.textPlaces[number]
            plan.textRules[number].check(context, findings)
        }
    }

    // MARK: Errors of the message parser

    private func reportErrors(of context: TextContext) {
        let repairs = MessageRepair.all(in: context)
        report(repairs, context)
        for error in context.text.errors where repairs.isEmpty || error.code != .syntaxError {
            guard let rule = plan.place(of: CatalogDiagnostic.Code(error.code).id) else { continue }
            findings.place = rule
            let known = plan.active[rule].rule as? any ParserRule
            if known?.leaves(error, in: context, to: findings) == true { continue }
            findings.report(
                error, in: context, help: known?.help(error, in: context), fix: known?.fix(error, in: context),
                related: error.related.map {
                    Finding.Related(
                        context.catalog.file, context.text.text.fileRange(of: $0.range), Self.words(for: error.code))
                })
        }
    }

    /// Reports what was probably meant, instead of the syntax errors that it explains.
    private func report(_ repairs: [MessageRepair], _ context: TextContext) {
        let errors = context.text.errors.filter { $0.code == .syntaxError }
        guard let code = errors.first?.code, let rule = plan.place(of: CatalogDiagnostic.Code(code).id) else { return }
        findings.place = rule
        for repair in repairs {
            let error = errors.first { $0.range.overlaps(repair.range) } ?? errors[0]
            findings.report(
                context, at: repair.range, CatalogDiagnostic.Sentence(error.message),
                help: "Write \(String(decoding: catalog.syntax.escaped(repair.replacement), as: UTF8.self)).",
                fix: context.fix(.unsafe, replacing: repair.range, with: repair.replacement))
        }
    }

    /// The words before the related place of an error.
    private static func words(for code: MessageError.Code) -> String {
        switch code {
        case .syntaxError: "opened at"
        case .missingSelectorAnnotation: "declared at"
        case .variantKeyMismatch: "selected at"
        default: "first at"
        }
    }
}
