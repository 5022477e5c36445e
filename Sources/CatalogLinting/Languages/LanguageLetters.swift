import LanguageTags

/// The letters of a language beyond ASCII (CLDR, exemplar characters).
struct LanguageLetters: Sendable {
    /// Those of the language's own words, in order.
    private let own: [UInt32]
    /// Those of the words and names that it has borrowed, in order.
    private let borrowed: [UInt32]
    /// Their scripts. Letters of other scripts are not judged.
    private let scripts: ScriptSet
    /// The characters below U+10000 that need no second look, as bits: the letters in both cases, and common marks.
    private let ordinary: [UInt64]
    /// Letters of a neighbour's alphabet that look like the language's own.
    let twins: [UInt32: UInt32]
    /// Letters that small words do not have, in order: see ``NeighbourLetters``.
    private let neighbours: [UInt32]
    /// Characters that only fonts, keyboards and lists have: Korean letters outside syllables, narrow katakana.
    private let strays: ClosedRange<UInt32>?
    /// Scripts that the language never uses beside its own, as Chinese does not use kana.
    private let strangers: ScriptSet

    private static let strays: [String: ClosedRange<UInt32>] = ["ko": 0x3131...0x318E, "ja": 0xFF66...0xFF9D]

    /// The marks of China and Japan, and those of ASCII that the language has for them.
    let marks: [UInt32: String]

    private static let koreanMarks: [UInt32: String] = [
        0x3001: ",", 0x3002: ".", 0xFF01: "!", 0xFF0C: ",", 0xFF0E: ".", 0xFF1A: ":", 0xFF1B: ";", 0xFF1F: "?",
    ]

    private static let twins: [String: [UInt32: UInt32]] = [
        "ar": [0x6A9: 0x643, 0x6CC: 0x64A], "fa": [0x643: 0x6A9, 0x64A: 0x6CC], "ur": [0x643: 0x6A9, 0x64A: 0x6CC],
    ]

    /// What fonts have as one character: `ﬁ`.
    static let ligatures: [UInt32: String] = [
        0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "st", 0xFB06: "st",
    ]

    /// Signs that stand for letters in texts that were read in another code page.
    static let signs: Set<UInt32> = Set("÷¶¤¦¬¹¼½¾‡†‰¨¸¯ˇ˘˛˝‚„?".unicodeScalars.map(\.value))

    /// Languages whose letters are certain, besides those whose names are known.
    private static let alsoKnown: Set<String> = ["be", "mk"]

    /// - Returns: nil if the letters are not known well enough: there is no list, or it leaves out common ones, as that of traditional
    ///   Chinese does.
    init?(_ tag: LanguageTag) {
        // Korean has too many syllables for a list, and all of them can be written.
        let isKorean = tag.language == "ko"
        guard tag.autonym != nil || Self.alsoKnown.contains(tag.language), tag.maximized.script != "Hant",
            let lists = tag.fallbackChain.lazy.compactMap({ Self.table[$0.description] }).first
                ?? (isKorean ? ("", "") : nil)
        else { return nil }
        own = lists.own.unicodeScalars.map(\.value)
        borrowed = lists.borrowed.unicodeScalars.map(\.value)
        let scripts = (own + borrowed).reduce(into: ScriptSet()) { $0.formUnion(ScriptSet.script(of: $1)) }
        self.scripts = isKorean ? [] : scripts.isEmpty ? .latin : scripts
        twins = Self.twins[tag.language] ?? [:]
        neighbours = NeighbourLetters.of(tag.language).sorted()
        strays = Self.strays[tag.language]
        marks = isKorean ? Self.koreanMarks : [:]
        strangers = tag.language == "zh" ? [.hiragana, .katakana] : []
        let others = Array(twins.keys) + neighbours + [0x3C2] + Array(marks.keys)
        ordinary = Self.ordinary(own + borrowed, except: others)
    }

    private static func ordinary(_ letters: [UInt32], except others: [UInt32]) -> [UInt64] {
        var ordinary = [UInt64](repeating: 0, count: 1 << 10)
        func set(_ letter: UInt32, _ isOrdinary: Bool) {
            guard letter < 1 << 16 else { return }
            let bit: UInt64 = 1 << UInt64(letter & 63)
            if isOrdinary { ordinary[Int(letter >> 6)] |= bit } else { ordinary[Int(letter >> 6)] &= ~bit }
        }
        // Korean syllables.
        for place in 0xAC00 >> 6...0xD7A3 >> 6 { ordinary[place] = .max }
        for letter in letters {
            set(letter, true)
            guard letter < 0x2000, let scalar = Unicode.Scalar(letter) else { continue }
            let capital = scalar.properties.uppercaseMapping.unicodeScalars
            if capital.count == 1, let capital = capital.first { set(capital.value, true) }
        }
        for mark in "\u{A0}«»–—‘’“”„…\u{202F}、。「」『』（）！？，：；،؛؟".unicodeScalars { set(mark.value, true) }
        for letter in others + Array(ligatures.keys) + Array(signs) { set(letter, false) }
        return ordinary
    }

    /// Whether a text has a letter that is not the language's, or a sign beyond ASCII that stands for one.
    func areForeign(in text: Span<UInt8>) -> Bool {
        let ordinary = ordinary.span
        var index = 0
        while index < text.count {
            if let word = text.word(at: index), word & .everyByte == 0 {
                index &+= 8
                continue
            }
            guard text[index] >= 0x80 else {
                index &+= 1
                continue
            }
            let (scalar, size) = text.character(at: index)
            index &+= size
            let place = Int(scalar >> 6)
            if place < ordinary.count, ordinary[place] & 1 << UInt64(scalar & 63) != 0 { continue }
            // Final sigma before another letter, and a dot above an i.
            if scalar == 0x3C2 {
                if index < text.count, text[index] >= 0xCD, text[index] <= 0xCF { return true }
                continue
            }
            if isForeign(scalar) || isNeighbour(scalar) || isStray(scalar) || isStrange(scalar) || twins[scalar] != nil
                || Self.ligatures[scalar] != nil || Self.signs.contains(scalar) || scalar == 0x307
                || marks[scalar] != nil
            {
                return true
            }
        }
        return false
    }

    /// Whether a letter is of the language's script, but not one of its letters.
    func isForeign(_ letter: UInt32) -> Bool {
        guard letter >= 0x80, ScriptSet.script(of: letter).intersects(scripts), !has(letter),
            let scalar = Unicode.Scalar(letter), let small = Self.small(scalar)
        else { return false }
        return !has(small)
    }

    /// Whether a letter comes from another language if it is in a small word.
    func isNeighbour(_ letter: UInt32) -> Bool { letter >= 0x80 && Self.has(letter, neighbours) }

    func isStray(_ letter: UInt32) -> Bool { strays?.contains(letter) ?? false }

    /// Whether a letter is of a script that the language never uses. `の` is in Chinese brand names.
    func isStrange(_ letter: UInt32) -> Bool {
        !strangers.isEmpty && letter != 0x306E && ScriptSet.script(of: letter).intersects(strangers)
    }

    /// The small letter of a capital one; nil if it is not one character.
    private static func small(_ letter: Unicode.Scalar) -> UInt32? {
        let mapping = letter.properties.lowercaseMapping.unicodeScalars
        return mapping.count == 1 ? mapping.first?.value : nil
    }

    private func has(_ letter: UInt32) -> Bool { Self.has(letter, own) || Self.has(letter, borrowed) }

    private static func has(_ letter: UInt32, _ letters: [UInt32]) -> Bool {
        var range = letters.startIndex..<letters.endIndex
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            if letters[middle] == letter { return true }
            range = letters[middle] < letter ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return false
    }

    /// By language.
    private static let table: [String: (own: Substring, borrowed: Substring)] = {
        var table: [String: (own: Substring, borrowed: Substring)] = [:]
        for line in ExemplarData.letters.split(separator: "\n") {
            let parts = line.split(separator: " ", omittingEmptySubsequences: false)
            guard parts.count == 3 else { continue }
            table[String(parts[0])] = (parts[1], parts[2])
        }
        return table
    }()

    /// Languages that letters may have come from, those with the most readers first.
    private static let wellKnown = [
        "es", "pt", "fr", "de", "ru", "it", "pl", "tr", "nl", "uk", "cs", "ro", "hu", "sv", "el", "da", "fi", "nb",
        "sk", "bg", "hr", "lt", "lv", "et", "sl", "ca", "ar", "fa", "ur", "he", "az", "kk", "be", "sr", "mk", "sq",
        "is", "vi", "ja", "zh",
    ]

    /// The first well-known language that has all of some letters: `cs` for ě and ř; nil if none has.
    static func language(of letters: Set<UInt32>) -> LanguageTag? {
        guard !letters.isEmpty else { return nil }
        return wellKnown.lazy.compactMap { LanguageTag($0) }.first { tag in
            guard let known = LanguageLetters(tag) else { return false }
            return letters.allSatisfy { letter in
                let small = Unicode.Scalar(letter).flatMap(small) ?? letter
                // Chinese characters are listed by how common they are.
                let isChinese = ScriptSet.script(of: letter).intersects(.han)
                return has(letter, known.own) || has(small, known.own) || isChinese && has(letter, known.borrowed)
            }
        }
    }
}
