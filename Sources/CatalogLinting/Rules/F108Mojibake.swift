package struct F108Mojibake: TextRule {
    package static let looksAt: TextFeatures = .mojibake

    package static let info = RuleInfo(
        "F108", "mojibake", .warning, fix: .unsafe,
        summary: "UTF-8 that was read as Windows-1252 and saved again: `Ã¤` for `ä`.",
        rationale: """
            A program guessed the wrong encoding. Each such run of characters is the UTF-8 form of other \
            characters, and the fix restores them. A run is reported only if the result could be part of such a \
            text: Latin letters, punctuation, symbols, letters of the language, or several letters of one script \
            in a row. A capital letter at the end of a quoted word is not reported.
            """,
        bad: [
            .text("VÃ\u{AD}tejte u nás", in: "cs", of: "Welcome", fixed: "Vítejte u nás"),
            .text("Geschlossenes CafÃ©", in: "de", of: "Closed café", at: "Ã©", fixed: "Geschlossenes Café"),
            .text("Itâ€™s saved", at: "â€™", fixed: "It’s saved"),
            .text("Ð¡Ð¾Ñ…Ñ€Ð°Ð½Ð¸Ñ‚ÑŒ", in: "ru", of: "Save", fixed: "Сохранить"),
            .text("Retour Ã\u{A0} la page", in: "fr", of: "Back to the page", fixed: "Retour à la page"),
            .text("10Â\u{A0}000 fichiers", in: "fr", of: "10,000 files", fixed: "10\u{A0}000 fichiers"),
            .text("Â«Â\u{A0}VoilÃ\u{A0}Â\u{A0}Â»", in: "fr", of: "“There it is”", fixed: "«\u{A0}Voilà\u{A0}»"),
            .text("INFORMACIÃ“N", in: "es", of: "INFORMATION", fixed: "INFORMACIÓN"),
            .text("ä¿\u{9D}å\u{AD}˜", in: "ja", of: "Save", fixed: "保存"),
        ],
        good: [
            .text("Geschlossenes Café", in: "de", of: "Closed café"),
            .text("It’s saved"),
            .text("Âmbito: «África»", in: "pt", of: "Scope: “Africa”"),
            .text("«\u{A0}Enregistré\u{A0}».", in: "fr", of: "“Saved”."),
            .text("”TVÅ” är av", in: "sv", of: "“TWO” is off"),
            .text("“KAPATMÜ” açık", in: "tr", of: "“KAPATMU” is open"),
            .text("Der Buchstabe »Ä«", in: "de", of: "The letter “Ä”"),
            .text("Diga «olá»…", in: "pt", of: "Say “hello”…"),
        ])

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        for (range, meant) in Self.runs(in: context.text.bytes, context.language) {
            findings.report(
                context, at: range, "this looks like \"\(meant)\" in the wrong encoding",
                help: "Replace it with \"\(meant)\" and save the file as UTF-8.",
                fix: context.fix(.unsafe, replacing: range, with: meant))
        }
    }

    /// Whether a text contains any mojibake.
    static func isFound(in context: TextContext) -> Bool {
        context.features.contains(.mojibake) && !runs(in: context.text.bytes, context.language).isEmpty
    }

    /// Runs of characters whose bytes in Windows-1252 are valid UTF-8.
    private static func runs(in text: UTF8Text, _ language: LanguageFacts) -> [(Range<Int>, String)] {
        let characters = text.span
        var scalars: [UInt32] = []
        var offsets = [0]
        while let offset = offsets.last, offset < characters.count {
            let (scalar, size) = characters.character(at: offset)
            scalars.append(scalar)
            offsets.append(offset + size)
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
            guard let meant = String(validating: bytes, as: UTF8.self), !meant.isEmpty,
                isPlausible(meant, from: scalars, start..<index, language)
            else {
                index = start + 1
                continue
            }
            runs.append((offsets[start]..<offsets[index], meant))
        }
        return runs
    }

    /// The UTF-8 bytes of one character, each of which was read as a character of its own.
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

    /// Whether the decoded text is plausible, and the characters as written are not.
    private static func isPlausible(
        _ meant: String, from scalars: [UInt32], _ run: Range<Int>, _ language: LanguageFacts
    ) -> Bool {
        let meant = meant.unicodeScalars.map(\.value)
        guard meant.count == 1, let only = meant.first else {
            // Several letters of the same script are no coincidence, in any language.
            let script = ScriptSet.script(of: meant[0])
            return meant.allSatisfy { fits($0, language) }
                || !script.isEmpty && meant.allSatisfy { ScriptSet.script(of: $0) == script }
        }
        return fits(only, language) && !isNatural(scalars, run)
    }

    /// Whether a character is likely to occur in the language.
    private static func fits(_ scalar: UInt32, _ language: LanguageFacts) -> Bool {
        switch scalar {
        // Latin-1, Latin Extended-A, and Romanian letters of Extended-B.
        case 0xA0...0x17F, 0x218...0x21B: return true
        case 0x1A0...0x1B0, 0x1EA0...0x1EF9: return language.language == "vi"
        // Punctuation, currency signs, ™, arrows and other symbols, the byte order mark and the replacement character, emoji.
        case 0x2010...0x206F, 0x20A0...0x20BF, 0x2100...0x27BF, 0xFEFF, 0xFFFD, 0x1F000...0x1FAFF: return true
        case 0x3001...0x3002: return ["ja", "zh", "yue"].contains(language.language)
        default:
            guard let own = language.scripts else { return scalar >= 0x370 && scalar < 0x2000 }
            let script = ScriptSet.script(of: scalar)
            // Signs and marks have no script of their own, so their block counts.
            return (script.isEmpty ? block(of: scalar) : script).intersects(own)
        }
    }

    private static func block(of scalar: UInt32) -> ScriptSet {
        switch scalar {
        case 0x591...0x5F4: .hebrew
        case 0x600...0x6FF: .arabic
        case 0x900...0x97F: .devanagari
        case 0x980...0x9FF: .bengali
        case 0xE00...0xE7F: .thai
        case 0x3000...0x30FF: [.hiragana, .katakana, .han]
        default: []
        }
    }

    /// Whether the characters may really occur side by side: a letter and the punctuation after it.
    private static func isNatural(_ scalars: [UInt32], _ run: Range<Int>) -> Bool {
        let before = run.lowerBound > 0 ? scalars[run.lowerBound - 1] : 0x20
        let after = run.upperBound < scalars.count ? scalars[run.upperBound] : 0x20
        let (lead, tail) = (scalars[run.lowerBound], scalars[run.upperBound - 1])
        guard run.count == 2 else {
            // `é\u{A0}»` is possible, but no word ends with `â€`.
            return scalars[run].dropFirst().allSatisfy(isPunctuation)
        }
        // All lead bytes read as capitals, which never follow a small letter within a word.
        if CodePoint.isLowercase(before) { return false }
        switch tail {
        // `INFORMACIÃ“N`: a quotation does not begin or end inside a word.
        case 0x201C, 0x201D: if CodePoint.isLetter(after) { return false }
        // A soft hyphen or a sign may follow a word in capitals, but `VÃ\u{AD}tejte` is not such a word.
        case 0xAD, 0xAE, 0x2122:
            return CodePoint.isUppercase(before) && lead != 0xC2 && !CodePoint.isLowercase(after)
        default: if !isPunctuation(tail) { return false }
        }
        // `Â«`, `10Â\u{A0}000`, `Ã\u{A0} la`
        let isAlone = !CodePoint.isLetter(before) && !CodePoint.isClosing(before)
        return !(isAlone && (lead == 0xC2 || lead == 0xC3 && tail == 0xA0))
    }

    /// Whether a character can follow a word in ordinary text.
    private static func isPunctuation(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xA0, 0xAB, 0xBB, 0x2013...0x2014, 0x2018...0x201E, 0x2026, 0x2039...0x203A: true
        default: false
        }
    }

    /// The byte that stands for a character in Windows-1252, or in Latin-1 where Windows-1252 has no character.
    private static func byte(_ scalar: UInt32) -> UInt8? {
        if scalar >= 0x80, scalar < 0x100 { return UInt8(truncatingIfNeeded: scalar) }
        return special.firstIndex(of: scalar).map { UInt8(truncatingIfNeeded: $0 + 0x80) }
    }

    /// The characters of the bytes 0x80 to 0x9F; 0 for undefined ones.
    private static let special: [UInt32] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
        0,
        0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
        0x0178,
    ]
}
