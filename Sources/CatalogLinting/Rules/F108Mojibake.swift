package struct F108Mojibake: TextRule {
    package static let looksAt: TextFeatures = .mojibake

    package static let info = RuleInfo(
        "F108", "mojibake", .warning, fix: .unsafe,
        summary: "UTF-8 that was read as Windows-1252 and saved again: `Ã¤` for `ä`.",
        rationale: """
            Some program guessed the wrong encoding. Every such run of characters is the UTF-8 of one or more others, which \
            the fix puts back.
            """,
        bad: [
            .text("Geschlossenes CafÃ©", in: "de", of: "Closed café", at: "Ã©", fixed: "Geschlossenes Café"),
            .text("Itâ€™s saved", at: "â€™", fixed: "It’s saved"),
            .text("Ð¡Ð¾Ñ…Ñ€Ð°Ð½Ð¸Ñ‚ÑŒ", in: "ru", of: "Save", fixed: "Сохранить"),
        ],
        good: [
            .text("Geschlossenes Café", in: "de", of: "Closed café"),
            .text("It’s saved"),
            .text("Âmbito: «África»", in: "pt", of: "Scope: “Africa”"),
        ])

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        for (range, meant) in Self.runs(in: context.text.bytes) {
            findings.report(
                context, at: range, "this looks like \"\(meant)\" in the wrong encoding",
                help: "Write \"\(meant)\", and save the file as UTF-8.",
                fix: context.fix(.unsafe, replacing: range, with: meant))
        }
    }

    /// Runs of characters whose bytes in Windows-1252 are UTF-8.
    private static func runs(in text: UTF8Text) -> [(Range<Int>, String)] {
        let (scalars, offsets) = text.withBytes { buffer in
            var scalars: [UInt32] = []
            var offsets: [Int] = []
            var index = 0
            while index < buffer.count {
                let (scalar, size) = FeatureScanner.decode(buffer, at: index)
                scalars.append(scalar)
                offsets.append(index)
                index += size
            }
            return (scalars, offsets + [index])
        }
        var runs: [(Range<Int>, String)] = []
        var index = 0
        while index < scalars.count {
            let start = index
            var bytes: [UInt8] = []
            while let sequence = sequence(scalars, at: index) {
                bytes += sequence
                index += sequence.count
            }
            guard let meant = String(validating: bytes, as: UTF8.self), !meant.isEmpty else {
                index = start + 1
                continue
            }
            runs.append((offsets[start]..<offsets[index], meant))
        }
        return runs
    }

    /// The bytes of one character that are shown as characters of their own.
    private static func sequence(_ scalars: [UInt32], at index: Int) -> [UInt8]? {
        guard index < scalars.count, let lead = byte(scalars[index]), lead >= 0xC2, lead < 0xF5 else { return nil }
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard index + length <= scalars.count else { return nil }
        var bytes = [lead]
        for offset in 1..<length {
            guard let byte = byte(scalars[index + offset]), byte & 0xC0 == 0x80 else { return nil }
            bytes.append(byte)
        }
        return bytes
    }

    /// The byte of a character in Windows-1252; what that leaves undefined is taken as Latin-1.
    private static func byte(_ scalar: UInt32) -> UInt8? {
        if scalar >= 0x80, scalar < 0x100 { return UInt8(truncatingIfNeeded: scalar) }
        return special.firstIndex(of: scalar).map { UInt8(truncatingIfNeeded: $0 + 0x80) }
    }

    /// 0x80 to 0x9F, with 0 for what is undefined.
    private static let special: [UInt32] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
        0,
        0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
        0x0178,
    ]
}
