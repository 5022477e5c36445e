import ByteText

extension FeatureScanner {
    /// The second pass for texts in Latin letters: it looks only at bytes beyond ASCII.
    ///
    /// - Returns: whether there are only common letters, quotation marks, dashes and spaces.
    func scanLatin(_ text: Span<UInt8>, _ result: inout Result) -> Bool {
        var features = result.features
        var length = text.count
        var index = 0
        var quotes = QuoteScan()
        while index < text.count {
            if let word = text.word(at: index) {
                guard word & Self.high != 0 else {
                    index &+= 8
                    continue
                }
                index &+= (word & Self.high).trailingZeroBitCount >> 3
            }
            guard text[index] >= 0x80 else {
                index &+= 1
                continue
            }
            guard index &+ 2 < text.count || text[index] < 0xE0 && index &+ 1 < text.count else { return false }
            switch (text[index], text[index &+ 1]) {
            case (0xC3, let next):
                // Not × and ÷. Two such letters in a row may be UTF-8 that was read as Latin-1.
                guard next != 0x97, next != 0xB7, index &+ 2 >= text.count || text[index &+ 2] < 0x80 else {
                    return false
                }
                features.insert(.letters)
            case (0xC4, let next), (0xC5, let next):
                // Most letters that follow a capital letter of Central Europe begin with 0xC3; others may be misread UTF-8.
                guard
                    !Self.isMisreadLead(text[index], next) || index &+ 2 >= text.count || text[index &+ 2] < 0x80
                        || text[index &+ 2] == 0xC3
                else { return false }
                features.insert(.letters)
            case (0xC2, 0xA0):
                features.insert(.otherSpace)
                if Self.isBetweenWords(text, index..<index &+ 2) { features.insert(.repeatedWord) }
            case (0xC2, 0xAB), (0xC2, 0xBB):
                features.insert(.guillemet)
                quotes.look(at: UInt32(text[index &+ 1]))
            case (0xE2, 0x80):
                switch text[index &+ 2] {
                // – — ‘ ’ …
                case 0x93, 0x94, 0x98, 0x99, 0xA6: break
                // “ ” „
                case 0x9C, 0x9D, 0x9E: quotes.look(at: 0x1F80 &+ UInt32(text[index &+ 2]))
                case 0xAF:
                    features.insert(.otherSpace)
                    if Self.isBetweenWords(text, index..<index &+ 3) { features.insert(.repeatedWord) }
                default: return false
                }
                index &+= 1
                length &-= 1
            default: return false
            }
            index &+= 2
            length &-= 1
        }
        if features.contains(.letters) { result.scripts = .latin }
        if !quotes.arePaired { features.insert(.quotation) }
        result.features = features
        result.length = length
        return true
    }

    /// Whether a space beyond ASCII may be between two words that are the same.
    private static func isBetweenWords(_ text: Span<UInt8>, _ space: Range<Int>) -> Bool {
        guard space.lowerBound > 0, space.upperBound < text.count else { return false }
        let (before, after) = (text[space.lowerBound &- 1], text[space.upperBound])
        // Not « and », nor the marks that French puts behind such a space.
        return isWordByte(after) && after != 0xC2 && (isWordByte(before) || before <= 0x20)
            && !(before == 0xAB && space.lowerBound > 1 && text[space.lowerBound &- 2] == 0xC2) || after <= 0x20
    }

    /// Whether the quotation marks beyond ASCII come in pairs.
    private struct QuoteScan {
        private var isOpen = false
        private var isOdd = false

        var arePaired: Bool { !isOpen && !isOdd }

        mutating func look(at scalar: UInt32) {
            switch scalar {
            // „ « 「 『 only open, except in »this« style.
            case 0x201E, 0xAB, 0x300C, 0x300E: (isOpen, isOdd) = (true, isOdd || isOpen)
            case 0xBB, 0x201C, 0x201D, 0x201F, 0x300D, 0x300F: isOpen.toggle()
            default: break
            }
        }
    }

    /// The second pass: code points beyond ASCII, the scripts of words, and marks that may compose.
    func scanBeyondASCII(_ text: Span<UInt8>, _ result: inout Result) {
        var features = result.features
        var word: ScriptSet = []
        var length = 0
        var index = 0
        /// The previous character; 0 if a fast path has read it.
        var previous: UInt32 = 0
        var quotes = QuoteScan()
        while index < text.count {
            let byte = text[index]
            if byte < 0x80, let chunk = text.word(at: index), chunk & Self.high == 0 {
                Self.passASCII(chunk, &word, &result.scripts, &features)
                length += 8
                index += 8
                previous = 0
                continue
            }
            length += 1
            if byte < 0x80 {
                index += 1
                previous = 0
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): word.insert(.latin)
                case UInt8(ascii: "0")...UInt8(ascii: "9"): break
                default:
                    Self.endWord(&word, &result.scripts, &features)
                }
                continue
            }
            if index &+ 2 < text.count, let (script, size) = Self.letters(of: byte, text[index &+ 1], text[index &+ 2])
            {
                // The number 一 after katakana may stand for ー.
                if byte == 0xE4, text[index &+ 1] == 0xB8, text[index &+ 2] == 0x80, word.contains(.katakana) {
                    features.insert(.latinMark)
                }
                word.insert(script)
                features.insert(.letters)
                if Self.isMisreadLead(byte, text[index + 1]), index + 3 < text.count,
                    !Self.isOrdinary(text[index + 2], text[index + 3], after: byte)
                {
                    features.insert(.mojibake)
                }
                index += size
                previous = 0
                continue
            }
            if index &+ 2 < text.count, let size = Self.stop(byte, text[index &+ 1], text[index &+ 2]) {
                Self.endWord(&word, &result.scripts, &features)
                // `。。`
                if index >= size, text.isEqual(index &- size..<index, index..<index &+ size) {
                    features.insert(.looseStop)
                }
                index += size
                previous = 0
                continue
            }
            let (scalar, size) = text.character(at: index)
            let before = previous
            previous = scalar
            index += size
            let script = ScriptSet.script(of: scalar)
            if Self.isMisreadMark(scalar, after: index - size >= 2 ? text[index - size - 1] : 0) {
                features.insert(.mojibake)
            }
            if script.isEmpty {
                var found = Self.features(of: scalar)
                if found == .maybeNotNFC, !Self.mayCompose(scalar, with: before) {
                    continue
                }
                if Self.isBracket(scalar) { found.insert(.brackets) }
                if scalar == before, scalar > 0xFF00 { found.insert(.looseStop) }
                if found.contains(.otherSpace), Self.isBetweenWords(text, index - size..<index) {
                    found.insert(.repeatedWord)
                }
                quotes.look(at: scalar)
                features.formUnion(found)
                // Combining marks are part of the word; punctuation and spaces end it.
                if !found.intersects([.maybeNotNFC, .invisible]) { Self.endWord(&word, &result.scripts, &features) }
            } else {
                word.formUnion(script)
                features.insert(.letters)
                if Self.isDecomposedOrSingleton(scalar) { features.insert(.maybeNotNFC) }
                // The blocks of these scripts also have digits, marks and spaces.
                if script.intersects([.otherIndic, .other]) {
                    var found = Self.features(of: scalar)
                    if found.contains(.otherSpace), Self.isBetweenWords(text, index - size..<index) {
                        found.insert(.repeatedWord)
                    }
                    if found != .maybeNotNFC || Self.mayCompose(scalar, with: before) { features.formUnion(found) }
                }
                if scalar < 0x100, Self.isMojibakeLead(scalar), index < text.count, text[index] >= 0x80 {
                    features.insert(.mojibake)
                }
            }
        }
        Self.endWord(&word, &result.scripts, &features)
        if !quotes.arePaired { features.insert(.quotation) }
        // A whole word may be written in look-alike letters.
        if result.scripts.isSuperset(of: [.latin, .cyrillic]) { features.insert(.mixedScript) }
        result.features = features
        result.length = length
    }

    /// Eight bytes of ASCII: letters belong to the word before them, and anything else ends words.
    private static func passASCII(
        _ chunk: UInt64, _ word: inout ScriptSet, _ scripts: inout ScriptSet, _ features: inout TextFeatures
    ) {
        let letters = letters(in: chunk)
        if letters & 0x80 != 0 { word.insert(.latin) }
        guard letters != high else { return }
        endWord(&word, &scripts, &features)
        if letters != 0 { scripts.insert(.latin) }
        if letters >> 63 != 0 { word = .latin }
    }

    /// The script and length of characters whose first bytes show that they are ordinary letters.
    private static func letters(of lead: UInt8, _ next: UInt8, _ last: UInt8) -> (ScriptSet, size: Int)? {
        switch lead {
        case 0xD8 where next >= 0xA0, 0xD9 where next <= 0x8A: (.arabic, 2)
        case 0xE3 where next == 0x81 || next == 0x82 && last <= 0x96: (.hiragana, 3)
        case 0xE3 where next == 0x83 || next == 0x82 && last >= 0xA1: (.katakana, 3)
        case 0xC4, 0xC5: (.latin, 2)
        case 0xD0, 0xD1: (.cyrillic, 2)
        // The blocks of 縺, 繧, 繝 and 窶, which UTF-8 becomes in code page 932.
        case 0xE7 where next == 0xAA || next == 0xB8 || next == 0xB9: nil
        case 0xE4 where next >= 0xB8, 0xE5...0xE9: (.han, 3)
        case 0xEB, 0xEC: (.hangul, 3)
        default: nil
        }
    }

    /// The length of the stops and commas of Arabic, Chinese and Japanese.
    private static func stop(_ lead: UInt8, _ next: UInt8, _ last: UInt8) -> Int? {
        switch (lead, next) {
        case (0xD8, 0x8C): 2
        case (0xE3, 0x80) where last == 0x81 || last == 0x82: 3
        default: nil
        }
    }

    private static func endWord(_ word: inout ScriptSet, _ scripts: inout ScriptSet, _ features: inout TextFeatures) {
        guard !word.isEmpty else { return }
        // More than one bit is set: letters of several scripts.
        if word.rawValue & (word.rawValue &- 1) != 0, word.isSuspicious { features.insert(.mixedScript) }
        scripts.formUnion(word)
        word = []
    }

    /// Whether the two bytes of a letter show that it may be the first half of what UTF-8 looks like in Windows-1250, 1251 or 1256:
    /// capitals of Central Europe, Cyrillic capitals and the letter that punctuation begins with, Arabic letters.
    private static func isMisreadLead(_ lead: UInt8, _ next: UInt8) -> Bool {
        switch lead {
        // Ă, Č, Ď, Đ, Ĺ
        case 0xC4: next == 0x82 || next == 0x8C || next == 0x8E || next == 0x90 || next == 0xB9
        // Ń, Ň, Ř, Ů, Ű
        case 0xC5: next == 0x83 || next == 0x87 || next == 0x98 || next == 0xAE || next == 0xB0
        // В to П, Р to Я, в
        case 0xD0: next >= 0x92 && next <= 0xAF || next == 0xB2
        // آ أ ؤ إ, ط ظ ع غ
        case 0xD8: next >= 0xA2 && next <= 0xA5 || next >= 0xB7 && next <= 0xBA
        default: false
        }
    }

    /// Whether the two bytes after such a letter begin an ordinary letter or ASCII.
    private static func isOrdinary(_ lead: UInt8, _ next: UInt8, after first: UInt8) -> Bool {
        switch (first, lead) {
        case (_, ..<0x80): true
        case (0xC4, 0xC3), (0xC5, 0xC3): true
        case (0xD0, 0xD0): next >= 0x90
        case (0xD0, 0xD1): next < 0x90
        case (0xD8, 0xD8): next >= 0xA0
        case (0xD8, 0xD9): true
        default: false
        }
    }

    /// Whether a character is what UTF-8 often becomes in code page 932, or the sign after a lead byte that reads as a small letter.
    ///
    /// - Parameter before: the last byte of the character before.
    private static func isMisreadMark(_ scalar: UInt32, after before: UInt8) -> Bool {
        switch scalar {
        case 0x7AB6, 0x7E3A, 0x7E5D, 0x7E67, 0xFF61...0xFF9F: true
        // The sign between two letters of `в„ў`, or after ă, ĺ and others that are not ASCII.
        case 0x20AC, 0x2020...0x2022, 0x2030, 0x201A, 0x2122: before >= 0x80
        default: false
        }
    }

    /// The first half of what two-byte UTF-8 looks like in Latin-1 or Windows-1252: Ã, Â, â, Ð, Ñ …
    private static func isMojibakeLead(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xC2, 0xC3, 0xC4, 0xC5, 0xCE, 0xCF, 0xD0, 0xD1, 0xD7, 0xD8, 0xD9, 0xE2, 0xE3...0xE9, 0xEA...0xEF: true
        default: false
        }
    }

    /// Letters that normalization form C writes differently: conjoining jamo, and letters with a single equivalent.
    private static func isDecomposedOrSingleton(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1100...0x11FF, 0x212A...0x212B, 0x1F71...0x1FFD, 0x340...0x341, 0xF900...0xFAFF, 0x958...0x95F,
            0xA33...0xA5E, 0xFB1D...0xFB4E, 0x9DC...0x9DF, 0x2126, 0x387:
            true
        default: false
        }
    }

    /// Brackets beyond ASCII, which the rule checks for pairs, and braces that may be meant for placeholders.
    private static func isBracket(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x300A...0x300B, 0x3010...0x3011, 0xFF08...0xFF09, 0xFF3B, 0xFF3D, 0xFF5B, 0xFF5D: true
        default: false
        }
    }

    /// Whether a mark and the character before it may be one letter in form C. Most marks of Arabic, Hebrew and the scripts of
    /// India do not compose, and occur in every word.
    private static func mayCompose(_ mark: UInt32, with base: UInt32) -> Bool {
        switch mark {
        case 0x591...0x5C7, 0x610...0x61A, 0x64B...0x652, 0x656...0x65F, 0x670, 0x9BC, 0xA3C, 0xB3C: false
        case 0x653...0x655: true
        case 0x93C: base == 0x928 || base == 0x930 || base == 0x933
        case 0x9BE, 0x9D7: base == 0x9C7
        case 0xB3E, 0xB56...0xB57: base == 0xB47
        case 0xBBE: base == 0xBC6 || base == 0xBC7
        case 0xBD7: base == 0xBC6 || base == 0xB92
        case 0xC56: base == 0xC46
        case 0xCC2: base == 0xCC6
        case 0xCD5...0xCD6: base == 0xCBF || base == 0xCC6 || base == 0xCCA
        case 0xD3E, 0xD57: base == 0xD46 || base == 0xD47
        case 0xDCA: base == 0xDD9 || base == 0xDDC
        case 0xDCF, 0xDDF: base == 0xDD9
        case 0x102E: base == 0x1025
        default: true
        }
    }

    /// The features of a code point that is not a letter.
    private static func features(of scalar: UInt32) -> TextFeatures {
        switch scalar {
        case 0x85: [.control, .mojibake, .otherSpace]
        case 0x80...0x9F: [.control, .mojibake]
        case 0x2000...0x2001: [.otherSpace, .maybeNotNFC]
        case 0xA0, 0x1680, 0x2002...0x200A, 0x2028...0x2029, 0x202F, 0x205F, 0x3000: .otherSpace
        case 0xAB, 0xBB: .guillemet
        case 0xAD, 0x34F, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180E, 0x200B...0x200D, 0x2060...0x2065, 0x3164,
            0xFEFF, 0xFFA0, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
            .invisible
        case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: [.bidiControl]
        case 0x300...0x36F, 0x591...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670, 0x93C, 0x9BC, 0x9BE, 0x9D7, 0xA3C,
            0xB3C,
            0xB3E, 0xB56...0xB57, 0xBBE, 0xBD7, 0xC56, 0xCC2, 0xCD5...0xCD6, 0xD3E, 0xD57, 0xDCA, 0xDCF, 0xDDF, 0x102E,
            0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0x3099...0x309A, 0xFE20...0xFE2F, 0x483...0x489:
            .maybeNotNFC
        case 0xFFFD: .replacement
        case 0x660...0x669, 0x6F0...0x6F9, 0x7C0...0x7C9, 0x966...0x96F, 0x9E6...0x9EF, 0xA66...0xA6F, 0xAE6...0xAEF,
            0xB66...0xB6F, 0xBE6...0xBEF, 0xC66...0xC6F, 0xCE6...0xCEF, 0xD66...0xD6F, 0xDE6...0xDEF, 0xE50...0xE59,
            0xED0...0xED9, 0xF20...0xF29, 0x1040...0x1049, 0x17E0...0x17E9, 0x1810...0x1819, 0xFF10...0xFF19,
            0xBC...0xBE:
            [.digits, .localDigits]
        case 0x2126, 0x212A...0x212B, 0x2329...0x232A, 0x1FEF, 0x37E: .maybeNotNFC
        default: []
        }
    }
}
