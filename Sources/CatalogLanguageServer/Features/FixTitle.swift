import ByteText
import CatalogLinting

/// The name of an action that fixes a finding, which says what it will do: `Replace nmae with name (V402)`.
enum FixTitle {
    /// The most characters of a text that are shown.
    private static let maximumLength = 40

    static func text(_ fix: Fix, of finding: Finding) -> String {
        let review = fix.safety == .unsafe ? ", to be reviewed" : ""
        return "\(words(fix, in: finding.file.bytes) ?? "Fix \(finding.name)") (\(finding.code)\(review))"
    }

    private static func words(_ fix: Fix, in bytes: [UInt8]) -> String? {
        guard fix.edits.count == 1, let edit = fix.edits.first, edit.range.upperBound <= bytes.count else { return nil }
        guard let old = shown(bytes[edit.range]), let new = shown(edit.replacement[...]) else { return nil }
        if old.isEmpty { return "Insert \(new)" }
        return new.isEmpty ? "Remove \(old)" : "Replace \(old) with \(new)"
    }

    /// A text in quotation marks, unless it is empty; nil if it is too long to be shown.
    private static func shown(_ bytes: ArraySlice<UInt8>) -> String? {
        let text = VisibleText.of(String(decoding: bytes, as: UTF8.self))
        guard text.count <= maximumLength, !text.utf8.contains(0x0A) else { return nil }
        return text.isEmpty ? "" : "“\(text)”"
    }
}
