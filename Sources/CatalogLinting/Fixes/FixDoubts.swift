import ByteText
import Catalogs

/// The doubtful parts of a catalog, for which no fixes are offered, because a safe fix must never do harm.
struct FixDoubts: Sendable {
    /// Whether the file could not be read to its end, so that an apparent text may be half of one: it is broken, has conflict markers, or
    /// is not in UTF-8.
    private let hasBrokenFile: Bool
    /// Whether the language of the texts is doubtful.
    let hasDoubtfulLanguage: Bool
    /// The entries that contain syntax errors of the file format.
    private let brokenEntries: [Range<Int>]

    init(_ catalog: CatalogView) {
        let document = catalog.document
        hasBrokenFile = document.isIncomplete
        hasDoubtfulLanguage =
            catalog.isForeign || !catalog.language.hasKnownLanguage
            || document.diagnostics.contains { $0.code == .localeMismatch }
        let records = document.catalog.storage.records
        brokenEntries = document.diagnostics.flatMap { diagnostic in
            ([diagnostic.place] + diagnostic.related.map(\.place)).compactMap { place in
                guard diagnostic.code != .byteOrderMark, let start = place.range?.lowerBound else { return nil }
                return Self.entry(at: start, records)
            }
        }
    }

    /// Whether a fix may be offered.
    func permit(_ fix: Fix) -> Bool {
        guard !hasBrokenFile else { return false }
        guard fix.safety == .safe else { return true }
        return !fix.edits.contains { edit in
            brokenEntries.contains { $0.overlaps(edit.range) || $0.contains(edit.range.lowerBound) }
        }
    }

    /// Whether rules may have missed something because of a doubt.
    var isAny: Bool { hasBrokenFile || hasDoubtfulLanguage || !brokenEntries.isEmpty }

    /// The entry that contains a byte of the file. The entries are in file order.
    private static func entry(at offset: Int, _ records: [CatalogStorage.Record]) -> Range<Int>? {
        let place = records.endOfPrefix { Int($0.end) <= offset }
        guard place < records.count, Int(records[place].start) <= offset else { return nil }
        return Int(records[place].start)..<Int(max(records[place].start, records[place].end))
    }
}

extension TextContext {
    /// Whether a fix of the text may be offered: a fix that depends on the language only if the language is clear, and a safe fix
    /// only if nothing else in the text is broken.
    func offers(_ fix: Fix, of rule: any Rule, _ doubts: FixDoubts) -> Bool {
        guard fix.safety == .safe else {
            // The variant that seems to be missing may be misspelled.
            if rule is P501MissingCategory, !text.errors.isEmpty { return false }
            return !doubts.hasDoubtfulLanguage || !(rule is any WritingRule)
        }
        return !doubts.hasDoubtfulLanguage && text.errors.isEmpty && !text.features.contains(.replacement)
            && !isDamaged && !isBesideDamage && !breaksEncoding(fix)
    }

    /// Whether that is so in another text of the entry: they were saved together.
    private var isBesideDamage: Bool {
        let entry = entry
        return CatalogPart.allCases.contains { other in
            guard other != part, let message = entry[other]?.message else { return false }
            let bytes = UTF8Text(message)
            return Self.hasDamage(bytes) || MisreadUTF8(bytes, language) != nil
        }
    }

    /// Whether bytes were read in the wrong encoding: what looks useless in such a text is needed to restore it.
    private var isDamaged: Bool {
        let features = text.features
        if features.contains(.control), Self.hasDamage(text.bytes) { return true }
        return features.contains(.nonASCII) && MisreadUTF8(text.bytes, language) != nil
    }

    /// Whether F108 reports misread letters in the text, which invisible characters and spaces may belong to.
    func isMisread(_ findings: FindingSink) -> Bool {
        text.features.contains(.nonASCII) && findings.runs("F108") && MisreadUTF8(text.bytes, language) != nil
    }

    /// Whether there are control characters that do not come from typing, but from bytes in another encoding: C1 controls, which UTF-8
    /// that was read byte by byte contains (U+0085 is also a line break), zeros of UTF-16, SUB for a character that was lost (ECMA-48,
    /// section 8.3.148), and shifts and escapes between character sets (ECMA-35).
    private static func hasDamage(_ text: UTF8Text) -> Bool {
        var index = 0
        while index < text.count {
            switch text[index] {
            case 0x00, 0x0E, 0x0F, 0x1A, 0x1B: return true
            case 0xC2 where text.byte(at: index + 1) < 0xA0 && text.byte(at: index + 1) != 0x85: return true
            default: index += 1
            }
        }
        return false
    }

    /// Whether a fix changes characters that may stand for others, even if they are likely to be meant as they are.
    private func breaksEncoding(_ fix: Fix) -> Bool {
        guard text.features.contains(.nonASCII) else { return false }
        return MisreadUTF8.possibleRuns(in: text.bytes, language).contains { run in
            let place = text.text.fileRange(of: run)
            return fix.edits.contains { $0.range.overlaps(place) }
        }
    }

    /// How safe it is to remove invisible characters: within a word, they may stand for a letter or a space.
    ///
    /// - Parameter range: offsets in the text's bytes.
    func safety(removing range: Range<Int>) -> Fix.Safety {
        WordEdge.isInside(range, of: text.bytes) ? .unsafe : .safe
    }
}
