import Catalogs
import LanguageTags

struct K201Missing: LanguageRule {
    static let info = RuleInfo(
        "K201", "missing", .warning,
        summary: "A key or part of the source language that is missing from a translation.",
        rationale: """
            Readers get the source language instead, or a more general text in their own. For languages listed as \
            `required` in the configuration, this is an error. A regional catalog with less than half of the keys, \
            next to one for its parent language (`de-AT` next to `de`), only needs what differs. Texts that \
            `catalog-lint add` copied from the source count as missing until they are translated; they are \
            reported once per file.
            """,
        bad: [
            .entries("\"a\": \"Speichern\"", in: "de", of: "\"a\": \"Save\", \"b\": \"Open\"", at: "\"messages\""),
            .entries(
                "\"a\": { \"detail\": \"저장했습니다.\" }", in: "ko",
                of: "\"a\": { \"title\": \"Saved\", \"detail\": \"Your changes are saved.\" }", at: "\"a\""),
            .entries(
                "\"a\": { \"detail\": \"Zajęte\" }, \"b\": \"Spróbuj później.\"", in: "pl",
                of: "\"a\": { \"detail\": \"Busy\", \"action\": { \"use\": \"b\" } }, \"b\": \"Try again later.\"",
                at: "\"a\""),
            .entries("", in: "fr", of: "\"a\": \"Save\""),
            .entries("\"a\": \"Save\"", in: "cs", of: "\"a\": \"Save\"", at: "\"messages\"").copied("cs", "a", "Save"),
        ],
        good: [
            .entries("\"a\": \"Speichern\", \"b\": \"Öffnen\"", in: "de", of: "\"a\": \"Save\", \"b\": \"Open\""),
            .entries(
                "\"a\": { \"title\": \"저장됨\", \"detail\": \"변경 사항을 저장했습니다.\" }", in: "ko",
                of: "\"a\": { \"title\": \"Saved\", \"detail\": \"Your changes are saved.\" }"),
            .entries(
                "\"a\": { \"detail\": \"Zajęte\", \"action\": { \"use\": \"b\" } }, \"b\": \"Spróbuj później.\"",
                in: "pl",
                of: "\"a\": { \"detail\": \"Busy\", \"action\": { \"use\": \"b\" } }, \"b\": \"Try again later.\""),
            .entries("\"a\": \"Enregistrer\"", in: "fr", of: "\"a\": \"Save\""),
            .entries("\"a\": \"Uložit\"", in: "cs", of: "\"a\": \"Save\"").copied("cs", "a", "Save"),
        ])

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard !language.isReference, let reference = language.reference, !language.catalogs.isEmpty else { return }
        let severity: Severity? =
            language.settings.required.contains(language.language.tag.description) ? .error : nil
        missingKeys(language, reference, severity, findings)
        missingParts(language, reference, severity, findings)
        for (catalog, numbers) in zip(language.catalogs, language.untranslated) where !numbers.isEmpty {
            untranslated(numbers.sorted(), in: catalog, severity, findings)
        }
    }

    /// Reports all texts copied by `catalog-lint add` in a single finding, because a new language consists of nothing else.
    private func untranslated(
        _ numbers: [Int], in catalog: CatalogView, _ severity: Severity?, _ findings: FindingSink
    ) {
        let texts = numbers.reduce(0) { count, number in
            count + CatalogPart.allCases.count { !catalog.storage.records[number][$0].isAbsent }
        }
        let keys = numbers.prefix(3).map { catalog.entry($0).key.rawValue }.joined(separator: ", ")
        let rest = numbers.count > 3 ? " and \(numbers.count - 3) more" : ""
        findings.report(
            in: catalog, at: catalog.messagesRange,
            "\(texts == 1 ? "1 text is" : "\(texts) texts are") not translated yet: \(keys)\(rest)",
            severity: severity,
            help: "Translate them. To keep a text as it is in the source: catalog-lint lock --accept KEY")
    }

    /// Reports a required language without any catalog.
    ///
    /// - Parameter source: the reference's first file, where the finding is placed.
    static func report(missing language: LanguageTag, beside source: CatalogView, _ findings: FindingSink) {
        findings.report(
            in: source, at: source.messagesRange, "the required language \(language) has no catalog", severity: .error,
            help: "Add one with catalog-lint add \(language), or remove the language from `required`.")
    }

    private func missingKeys(
        _ language: LanguageView, _ reference: ReferenceView, _ severity: Severity?, _ findings: FindingSink
    ) {
        let missing = language.isPresent.indices.filter { !language.isPresent[$0] }
        guard !missing.isEmpty else { return }
        // If a file could not be read to its end, or is one of another program, its remaining keys are unknown.
        if language.catalogs.contains(where: { $0.document.messagesRange == nil || $0.isForeignFile }) { return }
        if language.isOverlay, missing.count * 2 > reference.count { return }
        let misspelt = Set(language.typos.values)
        let unread = language.catalogs.filter(\.document.isIncomplete).map { KeyMentions($0.file.bytes) }
        for number in missing {
            let key = reference.key(number)
            // The misspelled key is reported where it occurs.
            if misspelt.contains(key) { continue }
            if unread.contains(where: { $0.contains(key) }) { continue }
            let catalog = Self.catalog(for: number, in: language, reference)
            let place = reference.catalog(of: number).keyRange(reference.entryNumber(of: number))
            findings.report(
                in: catalog, at: catalog.messagesRange, key: key, sourceNumber: number,
                "the key \(name: key) is missing",
                severity: severity, help: "Translate it and add it.",
                related: [Finding.Related(reference.catalog(of: number).file, place, "defined at")])
        }
    }

    private func missingParts(
        _ language: LanguageView, _ reference: ReferenceView, _ severity: Severity?, _ findings: FindingSink
    ) {
        for (place, catalog) in language.catalogs.enumerated() {
            for (entry, record) in catalog.storage.records.enumerated() {
                guard let number = language.counterpart(of: entry, in: place) else { continue }
                // An entry that could not be read has already been reported.
                if record.isBroken || !reference.hasUses && reference.hasParts(of: record, number) { continue }
                let (own, original) = (catalog.entry(entry), reference.entry(number))
                for part in CatalogPart.allCases where !own.has(part) && original.has(part) {
                    let use = original.use(of: part)
                    findings.report(
                        in: catalog, at: catalog.keyRange(entry), key: reference.key(number), sourceNumber: number,
                        "the \(part.rawValue) is missing", severity: severity,
                        help: use.map { "Add it: \($0.source(in: catalog.syntax))." } ?? "Translate it and add it.",
                        related: [
                            Finding.Related(reference.catalog(of: number).file, original.range(of: part), "defined at")
                        ])
                }
            }
        }
    }

    /// The file to which a translator would add it: the one with the same path as the source's file apart from the language, or
    /// else one in the same folder.
    private static func catalog(for number: Int, in language: LanguageView, _ reference: ReferenceView) -> CatalogView {
        let source = reference.catalog(of: number)
        if let same = language.catalogs.first(where: { $0.pathPattern == source.pathPattern }) { return same }
        let folder = folder(source.file.path)
        return language.catalogs.first { Self.folder($0.file.path) == folder } ?? language.catalogs[0]
    }

    private static func folder(_ path: String) -> Substring {
        path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    }
}

/// The keys that may be in a file that could not be read to its end: every run of characters that are allowed in keys.
struct KeyMentions {
    /// Longer runs are not keys.
    private static let maximumLength = 1_024
    private var runs: Set<ArraySlice<UInt8>> = []

    /// Collects them in a single pass over the file.
    init(_ bytes: [UInt8]) {
        var start = 0
        for index in 0...bytes.count {
            if index < bytes.count, Self.isKeyByte(bytes[index]) { continue }
            if index > start, index - start <= Self.maximumLength { runs.insert(bytes[start..<index]) }
            start = index + 1
        }
    }

    func contains(_ key: String) -> Bool { runs.contains(Array(key.utf8)[...]) }

    private static func isKeyByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
            UInt8(ascii: "%"):
            true
        default: false
        }
    }
}
