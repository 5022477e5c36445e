import ByteText
import Catalogs

struct Q805UnusedSuppression: Rule {
    static let info = RuleInfo(
        "Q805", "unused-suppression", .warning, fix: .safe,
        summary: "A rule in `lint-ignore` that finds nothing there, or that does not exist.",
        rationale: """
            The problem that was suppressed has been fixed, and the suppression would hide the next one. Only \
            rules that ran are reported, and only if all translations could be read.
            """,
        bad: [
            .entries(
                "\"a\": \"Save\"", in: "de",
                of: "\"a\": { \"detail\": \"Save\", \"lint-ignore\": [\"untranslatd\"] }", at: "\"untranslatd\"",
                fixed: "untranslated"),
            .entries(
                "\"a\": \"Speichern\"", in: "de", of: "\"a\": { \"detail\": \"Save\", \"lint-ignore\": [\"T602\"] }",
                at: "\"T602\""),
            .entries(
                "\"a\": \"Garder\"", in: "fr",
                of: "\"a\": { \"detail\": \"Save\", \"lint-ignore\": [\"T602\", \"punctuation\"] }",
                at: "\"punctuation\""),
            .files([
                (
                    "en.xml",
                    "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"en\"><message key=\"a\" lint-ignore=\"T602\">Save</message></catalog>"
                ),
                (
                    "ko.xml",
                    "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"ko\"><message key=\"a\">저장</message></catalog>"
                ),
            ]),
        ],
        good: [
            .entries("\"a\": \"Save\"", in: "de", of: "\"a\": { \"detail\": \"Save\", \"lint-ignore\": [\"T602\"] }"),
            .entries("\"a\": \"Garder\"", in: "fr", of: "\"a\": { \"detail\": \"Save\", \"lint-ignore\": [\"V405\"] }"),
            .entries(
                "\"a\": \"Save\"", in: "ko", of: "\"a\": { \"detail\": \"Save\", \"lint-ignore\": [\"untranslated\"] }"),
        ])

    /// Checks the results of all languages together.
    func check(_ run: LintRun, _ findings: FindingSink) {
        guard run.isWhole, run.results.count > 1, run.results.allSatisfy({ !$0.isDoubtful }),
            let reference = run.reference,
            reference.catalogs.contains(where: { !$0.storage.metadata.isEmpty })
        else { return }
        let used = run.results.reduce(into: Set<FindingSink.UsedSuppression>()) { $0.formUnion($1.usedSuppressions) }
        for number in 0..<reference.count {
            let entry = reference.entry(number)
            guard entry.hasMetadata else { continue }
            let slots = entry.metadata.ignoredRules
            for (place, slot) in slots.enumerated() {
                let name = entry.storage.string(of: slot)
                let rule = AllRules.infos.first { $0.isNamed(name) }
                if let rule {
                    guard run.plan.place(of: rule.code) != nil,
                        !used.contains(FindingSink.UsedSuppression(key: number, code: rule.code))
                    else { continue }
                }
                let meant = rule == nil ? Self.meant(by: name) : nil
                let catalog = reference.catalog(of: number)
                let range = Self.withQuotes(slot.range, catalog)
                findings.report(
                    in: catalog, at: range, key: reference.key(number), sourceNumber: number,
                    rule.map { "\($0.code) finds nothing here" } ?? "there is no rule \"\(name)\"",
                    help: rule != nil
                        ? "Remove it."
                        : meant.map { "Did you mean \"\($0)\"?" } ?? "To list all rules: catalog-lint rules",
                    fix: rule == nil
                        ? meant.map { Fix(.unsafe, [Fix.Edit(slot.range, catalog.syntax.escaped($0))]) }
                        : Self.fix(range, place, slots.count, catalog))
            }
        }
    }

    /// The rule that was meant by a misspelled name.
    private static func meant(by name: String) -> String? {
        let isCode = name.utf8.count == 4 && name.utf8.contains { $0 >= 0x30 && $0 <= 0x39 }
        return isCode ? nil : Suggestion.nearest(to: name, among: AllRules.infos.map(\.name))
    }

    private static func withQuotes(_ range: Range<Int>, _ catalog: CatalogView) -> Range<Int> {
        let bytes = catalog.file.bytes
        guard catalog.syntax == .json, range.lowerBound > 0, range.upperBound < bytes.count,
            bytes[range.lowerBound - 1] == UInt8(ascii: "\"")
        else { return range }
        return range.lowerBound - 1..<range.upperBound + 1
    }

    /// Removes one name from the list, or the whole member if it is the only one.
    private static func fix(_ range: Range<Int>, _ place: Int, _ count: Int, _ catalog: CatalogView) -> Fix? {
        let bytes = catalog.file.bytes
        guard range.upperBound < bytes.count, !range.isEmpty else { return nil }
        let isBlank = { (index: Int) in bytes[index] <= 0x20 }
        var (start, end) = (range.lowerBound, range.upperBound)
        if count == 1 {
            return onlyOne(range, catalog)
        } else if place > 0 {
            while start > 0, isBlank(start - 1) || bytes[start - 1] == UInt8(ascii: ",") { start -= 1 }
        } else {
            while end < bytes.count, isBlank(end) || bytes[end] == UInt8(ascii: ",") { end += 1 }
        }
        return Fix(.safe, [Fix.Edit(start..<end, [])])
    }

    /// Removes `"lint-ignore": ["T602"]` and its comma, or `lint-ignore="T602"` and the space before it.
    private static func onlyOne(_ range: Range<Int>, _ catalog: CatalogView) -> Fix? {
        let bytes = catalog.file.bytes
        let name = Array("lint-ignore".utf8)
        var start = range.lowerBound
        while start > 0, !bytes[start...].starts(with: name), range.lowerBound - start < 100 { start -= 1 }
        guard bytes[start...].starts(with: name) else { return nil }
        var end = range.upperBound
        switch catalog.syntax {
        case .xml:
            guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'") else {
                return nil
            }
            while start > 0, bytes[start - 1] <= 0x20 { start -= 1 }
            return Fix(.safe, [Fix.Edit(start..<end + 1, [])])
        case .json:
            while end < bytes.count, bytes[end] != UInt8(ascii: "]"), bytes[end] <= 0x20 { end += 1 }
            guard end < bytes.count, bytes[end] == UInt8(ascii: "]"), start > 0 else { return nil }
            end += 1
            start -= 1  // the quotation mark
            var after = end
            while after < bytes.count, bytes[after] <= 0x20 { after += 1 }
            guard after < bytes.count else { return nil }
            var before = start
            while before > 0, bytes[before - 1] <= 0x20 { before -= 1 }
            guard before > 0 else { return nil }
            if bytes[before - 1] == UInt8(ascii: ",") { return Fix(.safe, [Fix.Edit(before - 1..<end, [])]) }
            guard bytes[after] == UInt8(ascii: ",") else { return Fix(.safe, [Fix.Edit(start..<end, [])]) }
            after += 1
            while after < bytes.count, bytes[after] <= 0x20 { after += 1 }
            return Fix(.safe, [Fix.Edit(start..<after, [])])
        }
    }
}
