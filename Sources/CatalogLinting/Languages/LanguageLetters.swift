import LanguageTags

/// The letters of a language beyond ASCII (CLDR, exemplar characters).
package struct LanguageLetters: Sendable {
    /// Those of the language's own words, in order.
    private let own: [UInt32]
    /// Those of the words and names that it has borrowed, in order.
    private let borrowed: [UInt32]
    /// Their scripts. Letters of other scripts are not judged.
    private let scripts: ScriptSet

    /// - Returns: nil if the letters are not known well enough: there is no list, or it leaves out common ones, as that of traditional
    ///   Chinese does.
    init?(_ tag: LanguageTag) {
        guard tag.autonym != nil, tag.maximized.script != "Hant",
            let lists = tag.fallbackChain.lazy.compactMap({ Self.table[$0.description] }).first
        else { return nil }
        own = lists.own.unicodeScalars.map(\.value)
        borrowed = lists.borrowed.unicodeScalars.map(\.value)
        let scripts = (own + borrowed).reduce(into: ScriptSet()) { $0.formUnion(ScriptSet.script(of: $1)) }
        self.scripts = scripts.isEmpty ? .latin : scripts
    }

    /// Whether a letter is of the language's script, but not one of its letters.
    func isForeign(_ letter: UInt32) -> Bool {
        guard letter >= 0x80, ScriptSet.script(of: letter).intersects(scripts), let scalar = Unicode.Scalar(letter),
            let small = Self.small(scalar)
        else { return false }
        return ![letter, small].contains { Self.has($0, own) || Self.has($0, borrowed) }
    }

    /// The small letter of a capital one; nil if it is not one character.
    private static func small(_ letter: Unicode.Scalar) -> UInt32? {
        let mapping = letter.properties.lowercaseMapping.unicodeScalars
        return mapping.count == 1 ? mapping.first?.value : nil
    }

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
