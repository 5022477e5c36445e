/// Looks for misread UTF-8 in one text.
struct MisreadSearch {
    /// How many characters are decoded at a time, so that a hostile text does not take time with the square of its length.
    private static let maximumLength = 64

    private let language: LanguageFacts
    let scalars: [UInt32]
    /// Where each character begins in the text's bytes, and the end.
    private let offsets: [Int]

    init(_ text: UTF8Text, _ language: LanguageFacts) {
        let characters = text.span
        var scalars: [UInt32] = []
        var offsets = [0]
        while let offset = offsets.last, offset < characters.count {
            let (scalar, size) = characters.character(at: offset)
            scalars.append(scalar)
            offsets.append(offset + max(1, size))
        }
        self.language = language
        self.scalars = scalars
        self.offsets = offsets
    }

    /// Runs of characters whose bytes in a code page are valid UTF-8, for characters that may occur in the language.
    func runs(_ page: CodePage) -> [MisreadUTF8.Run] {
        var runs: [MisreadUTF8.Run] = []
        var index = 0
        while index < scalars.count {
            guard scalars[index] >= 0x80, mayBegin(at: index, page), let decoded = decoded(at: index, page),
                let likelihood = likelihood(decoded, page)
            else {
                index += 1
                continue
            }
            let range = offsets[decoded.range.lowerBound]..<offsets[decoded.range.upperBound]
            var run = MisreadUTF8.Run(
                range: range, meant: String(decoded: decoded.meant), isCut: decoded.isCut,
                isCertain: likelihood == .certain)
            if let last = runs.last, last.range.upperBound == range.lowerBound, !last.isCut {
                run = last.joined(to: run)
                runs.removeLast()
            }
            runs.append(run)
            index = decoded.range.upperBound
        }
        return runs
    }

    /// Whether a character stands for the lead byte of one in UTF-8, and the byte after it can follow such a byte: in ordinary text, few
    /// do.
    private func mayBegin(at index: Int, _ page: CodePage) -> Bool {
        guard let code = page.code(of: scalars[index]) else { return false }
        let isPair = code > 0xFF
        guard 0xC2..<0xF5 ~= (isPair ? code >> 8 : code) else { return false }
        if isPair { return code & 0xC0 == 0x80 }
        guard index + 1 < scalars.count, let next = page.code(of: scalars[index + 1]) else { return false }
        return (next > 0xFF ? next >> 8 : next) & 0xC0 == 0x80
    }

    /// The character before a place, and after it; a space beyond the text's ends.
    func scalar(_ index: Int) -> UInt32 { scalars.indices.contains(index) ? scalars[index] : 0x20 }

    // MARK: Decoding

    /// Characters of the text, and those that they stand for.
    struct Decoded {
        var range: Range<Int>
        var meant: [UInt32]
        var isCut: Bool
    }

    /// The bytes of the text's characters in a code page, read when they are needed.
    private struct Bytes {
        let scalars: [UInt32]
        let page: CodePage
        /// The next character.
        private(set) var next: Int
        private(set) var read: [UInt8] = []

        init(_ scalars: [UInt32], from start: Int, _ page: CodePage) {
            self.scalars = scalars
            self.page = page
            next = start
        }

        mutating func byte(at place: Int) -> UInt8? {
            while read.count <= place {
                guard next < scalars.count, let code = page.code(of: scalars[next]) else { return nil }
                if code > 0xFF { read.append(UInt8(truncatingIfNeeded: code >> 8)) }
                read.append(UInt8(truncatingIfNeeded: code))
                next += 1
            }
            return read[place]
        }

        /// A character in UTF-8 (RFC 3629, section 4). ASCII is only found in the second byte of a pair.
        mutating func character(at place: Int) -> (scalar: UInt32, size: Int)? {
            guard let lead = byte(at: place) else { return nil }
            if lead < 0x80 { return (UInt32(lead), 1) }
            guard lead >= 0xC2, lead < 0xF5 else { return nil }
            let size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
            var scalar = UInt32(lead) & (0x7F >> UInt32(size))
            for offset in 1..<size {
                guard let byte = byte(at: place + offset), byte & 0xC0 == 0x80 else { return nil }
                scalar = scalar << 6 | UInt32(byte & 0x3F)
            }
            let least: UInt32 = size == 2 ? 0x80 : size == 3 ? 0x800 : 0x10000
            return scalar >= least && Unicode.Scalar(scalar) != nil ? (scalar, size) : nil
        }
    }

    /// Decodes as many characters as possible; nil if there is none.
    private func decoded(at start: Int, _ page: CodePage) -> Decoded? {
        var bytes = Bytes(scalars, from: start, page)
        var meant: [UInt32] = []
        var place = 0
        // The last place where a character that was meant ends together with one of the text.
        var whole = (count: 0, end: start)
        while whole.count < Self.maximumLength, let (scalar, size) = bytes.character(at: place) {
            meant.append(scalar)
            place += size
            if place == bytes.read.count { whole = (meant.count, bytes.next) }
        }
        // In a page with pairs, the second half of the last character may be lost, as it is not a character of its own.
        if page.isWide, whole.count < Self.maximumLength, isCut(bytes.read, from: place), !meant.isEmpty {
            return Decoded(range: start..<bytes.next, meant: meant, isCut: true)
        }
        guard whole.count > 0 else { return nil }
        return Decoded(range: start..<whole.end, meant: Array(meant.prefix(whole.count)), isCut: false)
    }

    /// Whether the bytes end with the beginning of a character of three bytes.
    private func isCut(_ bytes: [UInt8], from place: Int) -> Bool {
        place < bytes.count && bytes[place] >= 0xE2 && bytes[place] < 0xF0
            && bytes[(place + 1)...].prefix(2).allSatisfy { $0 & 0xC0 == 0x80 }
    }

    // MARK: Judging

    enum Likelihood {
        /// The characters may be meant as they are.
        case possible
        case certain
    }

    /// How likely it is that the characters were misread; nil if what they would stand for does not occur in the language.
    private func likelihood(_ decoded: Decoded, _ page: CodePage) -> Likelihood? {
        let meant = decoded.meant
        // Several letters of the same script are no coincidence where Latin-1 was read, in any language.
        if page.name == CodePage.windows1252.name, meant.count > 1, let first = meant.first {
            let script = ScriptSet.script(of: first)
            if !script.isEmpty, meant.allSatisfy({ ScriptSet.script(of: $0) == script }) { return .certain }
        }
        guard meant.allSatisfy({ fits($0) || page.isWide && $0 < 0x80 }) else { return nil }
        if page.isWide { return isCertainPair(decoded) ? .certain : .possible }
        if page.name == CodePage.windows1252.name {
            return meant.count > 1 || !isNatural(decoded.range) ? .certain : .possible
        }
        return isCertain(decoded) ? .certain : .possible
    }

    /// Whether characters of Windows-1250, 1251 or 1256 do not stand side by side in ordinary text.
    private func isCertain(_ decoded: Decoded) -> Bool {
        let range = decoded.range
        let script = ScriptSet.script(of: scalar(range.lowerBound))
        if script == .latin {
            if hasForeignCapital(range) { return true }
            if decoded.meant.count == 1 { return !isNatural(range) }
            return !scalars[range].allSatisfy { CodePoint.isUppercase($0) || isPunctuation($0) }
        }
        if let own = language.scripts, !script.isEmpty, !script.intersects(own) || decoded.meant.count == 1 {
            if decoded.meant.count > 1 { return true }
            // `sauvegardГ©e`: a letter of one script beside letters of another, or at least not in a word of its own.
            let neighbors = [scalar(range.lowerBound - 1), scalar(range.upperBound)].map { ScriptSet.script(of: $0) }
            if neighbors.contains(script) { return false }
            if neighbors.contains(where: { !$0.isEmpty }) { return true }
            return range.count > 2 && !isNatural(range)
        }
        switch script {
        case .arabic:
            // Persian and Urdu have words such as عکعک.
            return decoded.meant.count > 2
                || scalars[range].contains { ScriptSet.script(of: $0).isEmpty && !isPunctuation($0) }
        default:
            return decoded.meant.count > 1
                && !scalars[range].allSatisfy { CodePoint.isUppercase($0) || isPunctuation($0) }
        }
    }

    /// Whether characters of code page 932 do not stand side by side in ordinary text.
    private func isCertainPair(_ decoded: Decoded) -> Bool {
        let beyond = decoded.meant.filter { $0 >= 0x80 }
        guard let scripts = language.scripts, scripts.isDisjoint(with: [.han, .hiragana, .katakana]) else {
            // All letters of East Asia take three bytes; two of half-width Katakana are a coincidence.
            return beyond.allSatisfy { $0 >= 0x800 } && beyond.count + (decoded.isCut ? 1 : 0) > 1
        }
        return !beyond.isEmpty
    }

    /// Whether one of the characters is a capital letter that the language does not have, as Ă in Polish, followed by another character
    /// beyond ASCII. Â and Ä occur in names everywhere.
    private func hasForeignCapital(_ range: Range<Int>) -> Bool {
        scalars[range].contains { scalar in
            switch scalar {
            case 0x102: !["ro", "mo", "vi"].contains(language.language)
            case 0x139: language.language != "sk"
            default: false
            }
        }
    }

    /// Whether a character is likely to occur in the language.
    private func fits(_ scalar: UInt32) -> Bool {
        switch scalar {
        // Latin-1, Latin Extended-A, and Romanian letters of Extended-B.
        case 0xA0...0x17F, 0x218...0x21B: return true
        case 0x1A0...0x1B0, 0x1EA0...0x1EF9: return language.language == "vi"
        // Punctuation, currency signs, ™, arrows and other symbols, the byte order mark and the replacement character, emoji.
        case 0x2010...0x206F, 0x20A0...0x20BF, 0x2100...0x27BF, 0xFEFF, 0xFFFD, 0x1F000...0x1FAFF: return true
        case 0x3000...0x303F, 0xFF01...0xFF60: return ["ja", "zh", "yue"].contains(language.language)
        default:
            guard let own = language.scripts else { return scalar >= 0x370 && scalar < 0x2000 }
            let script = ScriptSet.script(of: scalar)
            // Signs and marks have no script of their own, so their block counts.
            return (script.isEmpty ? block(of: scalar) : script).intersects(own)
        }
    }

    private func block(of scalar: UInt32) -> ScriptSet {
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

    /// Whether the characters may really occur side by side: a letter and the punctuation after it, or letters of one word.
    private func isNatural(_ run: Range<Int>) -> Bool {
        let (before, after) = (scalar(run.lowerBound - 1), scalar(run.upperBound))
        let (lead, tail) = (scalar(run.lowerBound), scalar(run.upperBound - 1))
        guard run.count == 2 else {
            // `é\u{A0}»` is possible, but no word ends with `â€`.
            return scalars[run].dropFirst().allSatisfy(isPunctuation) || scalars[run].allSatisfy(CodePoint.isLowercase)
        }
        // All lead bytes read as capitals, which never follow a small letter within a word.
        if CodePoint.isLowercase(before) { return false }
        switch tail {
        // `INFORMACIÃ“N`: a quotation does not begin or end inside a word.
        case 0x201C, 0x201D: if CodePoint.isLetter(after) { return false }
        // A soft hyphen or a sign may follow a word in capitals, but `VÃ\u{AD}tejte` is not such a word.
        case 0xAD, 0xAE, 0x2122:
            return CodePoint.isUppercase(before) && lead != 0xC2 && !CodePoint.isLowercase(after)
        // `ÄŤ` in words in capitals, and `Âş` at the start of others.
        case 0x100...0x17F:
            return CodePoint.isUppercase(tail) ? !CodePoint.isLowercase(after) : !CodePoint.isUppercase(before)
        default: if !isPunctuation(tail) { return false }
        }
        // `Â«`, `10Â\u{A0}000`, `Ã\u{A0} la`
        let isAlone = !CodePoint.isLetter(before) && !CodePoint.isClosing(before)
        return !(isAlone && (lead == 0xC2 || lead == 0xC3 && tail == 0xA0))
    }

    /// Whether a character can follow a word in ordinary text.
    private func isPunctuation(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xA0, 0xAB, 0xBB, 0x60C, 0x61B, 0x61F, 0x2013...0x2014, 0x2018...0x201E, 0x2026, 0x2039...0x203A: true
        default: false
        }
    }
}

extension String {
    fileprivate init(decoded scalars: [UInt32]) {
        self.init(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    }
}
