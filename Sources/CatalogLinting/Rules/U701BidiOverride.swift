struct U701BidiOverride: WritingRule {
    static let looksAt: TextFeatures = .bidiControl

    static let info = RuleInfo(
        "U701", "bidi-override", .error, fix: .safe,
        summary: "A bidirectional override, U+202D or U+202E.",
        rationale: """
            It reverses the text after it, up to the end of the paragraph: "exe.png" is shown as "gnp.exe" (Trojan \
            Source, CVE-2021-42574). No language needs it; for text in the other direction, use isolates, U+2066 \
            to U+2069.
            """,
        bad: [
            .text("Datei \u{202E}gnp.exe", in: "de", of: "File exe.png", at: "\u{202E}", fixed: "Datei gnp.exe"),
            .text("الملف \u{202D}a.png\u{202C}", in: "ar", of: "The file a.png", fixed: "الملف a.png"),
            .text("저장\u{202E}", in: "ko", of: "Save"),
        ],
        good: [
            .text("Datei exe.png", in: "de", of: "File exe.png"),
            .text("الملف \u{2066}a.png\u{2069}", in: "ar", of: "The file a.png"),
            .text("\u{200F}שמירה", in: "he", of: "Save"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        // Pairs every override with the character that ends it.
        var open: [(start: Int, isOverride: Bool, number: Int)] = []
        var found: [(place: Int, end: Int?)] = []
        for (scalar, place) in BidiControls.all(in: context.text.bytes) {
            switch scalar {
            case 0x202A, 0x202B: open.append((place, false, 0))
            case 0x202D, 0x202E:
                open.append((place, true, found.count))
                found.append((place, nil))
            case 0x202C:
                if let last = open.popLast(), last.isOverride { found[last.number].end = place }
            default: break
            }
        }
        for (place, end) in found {
            var edits = [context.edit(replacing: place..<place + 3, with: "")]
            if let end { edits.append(context.edit(replacing: end..<end + 3, with: "")) }
            let isWhole = edits.allSatisfy { $0 != nil }
            let isAtEdge = ([place] + [end].compactMap(\.self)).allSatisfy {
                context.safety(removing: $0..<$0 + 3) == .safe
            }
            findings.report(
                context, at: place..<place + 3, "this override changes the order in which the text is shown",
                help: "Remove it.", fix: isWhole ? Fix(isAtEdge ? .safe : .unsafe, edits.compactMap { $0 }) : nil)
        }
    }
}
