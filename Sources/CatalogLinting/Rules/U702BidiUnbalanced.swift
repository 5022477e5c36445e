struct U702BidiUnbalanced: WritingRule {
    static let looksAt: TextFeatures = .bidiControl

    static let info = RuleInfo(
        "U702", "bidi-unbalanced", .error,
        summary: "A bidirectional isolate or embedding that is not closed in its text, or closed but not opened.",
        rationale: """
            An unclosed one affects the text around it, and an extra end closes something outside. Every variant \
            has to be balanced. Balanced isolates and embeddings are fine, and so are the marks U+200E, U+200F and \
            U+061C.
            """,
        bad: [
            .text("الملف \u{2066}a.png", in: "ar", of: "The file a.png", at: "\u{2066}"),
            .text("הקובץ a.png\u{2069}", in: "he", of: "The file a.png", at: "\u{2069}"),
            .text("Datei \u{202B}שם", in: "de", of: "File שם"),
        ],
        good: [
            .text("الملف \u{2066}a.png\u{2069}", in: "ar", of: "The file a.png"),
            .text("הקובץ \u{2067}{$name}\u{2069}\u{200F}", in: "he", of: "The file {$name}"),
            .text("Datei \u{202B}שם\u{202C}", in: "de", of: "File שם"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        let controls = BidiControls.all(in: context.text.bytes)
        guard !controls.isEmpty else { return }
        // If the message cannot be read, the text is checked as a whole.
        let patterns = context.text.isReadable ? context.text.patterns.map(\.range) : [0..<context.text.bytes.count]
        for pattern in patterns {
            guard let (place, isStart) = Self.single(controls.filter { pattern.contains($0.place) }) else { continue }
            findings.report(
                context, at: place..<place + 3,
                isStart
                    ? "the change of direction is not closed" : "this closes a change of direction that was not opened",
                help: isStart ? "Close it with U+2069, or U+202C for an embedding." : "Remove it.")
        }
    }

    /// The first control character without a partner. U701 checks overrides and the characters that end them.
    private static func single(_ controls: [(scalar: UInt32, place: Int)]) -> (place: Int, isStart: Bool)? {
        var open: [(isIsolate: Bool, isOverride: Bool, place: Int)] = []
        for (scalar, place) in controls {
            switch scalar {
            case 0x2066...0x2068: open.append((true, false, place))
            case 0x202A, 0x202B: open.append((false, false, place))
            case 0x202D, 0x202E: open.append((false, true, place))
            case 0x2069:
                guard let start = open.lastIndex(where: \.isIsolate) else { return (place, false) }
                if let inner = open[(start + 1)...].first(where: { !$0.isOverride }) { return (inner.place, true) }
                open.removeSubrange(start...)
            default:
                guard let last = open.last, !last.isIsolate else { return (place, false) }
                open.removeLast()
            }
        }
        return open.first { !$0.isOverride }.map { ($0.place, true) }
    }
}
