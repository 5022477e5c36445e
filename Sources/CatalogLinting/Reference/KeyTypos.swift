import ByteText

/// Keys of a translation that are probably misspelled keys of the source.
enum KeyTypos {
    /// The most pairs of keys to compare: in two large sets of unrelated keys, there are no typos to find.
    static let maximumPairs = 4_000_000
    /// The most pairs to compare letter by letter.
    static let maximumComparisons = 100_000

    /// - Parameters:
    ///   - obsolete: keys that the source does not have.
    ///   - missing: keys of the source that the translation does not have.
    /// - Returns: for some of the obsolete keys, the missing key that was probably meant. Each missing key occurs at most once.
    static func find(_ obsolete: [String], among missing: [String]) -> [String: String] {
        guard obsolete.count * missing.count <= maximumPairs else { return [:] }
        let candidates = Dictionary(grouping: missing.map(Spelling.init), by: \.digits)
        var meant: [String: String] = [:]
        var taken: Set<String> = []
        var comparisons = 0
        for key in obsolete.lazy.map(Spelling.init) {
            var near: [String] = []
            for candidate in candidates[key.digits] ?? []
            where candidate.mayBeNear(key) && !taken.contains(candidate.key) {
                comparisons += 1
                guard comparisons <= maximumComparisons else { return meant }
                if isNear(key, candidate) { near.append(candidate.key) }
            }
            guard near.count == 1, let only = near.first else { continue }
            taken.insert(only)
            meant[key.key] = only
        }
        return meant
    }

    /// A key with properties that are compared first.
    private struct Spelling {
        let key: String
        let bytes: [UInt8]
        /// Keys with different digits are different keys.
        let digits: [UInt8]
        /// The set of letters that occur, as bits.
        let letters: UInt32

        init(_ key: String) {
            self.key = key
            // Keys that differ only in case or invisible characters count as equal.
            bytes = key.unicodeScalars.lazy.filter { !InvisibleCharacter.isInvisible($0.value) }
                .flatMap { UTF8.encode($0).map(Array.init) ?? [] }
                .map { ASCII.lowercased($0) }
            digits = bytes.filter(ASCII.isDigit)
            letters = bytes.reduce(0) { $0 | (ASCII.isLowercase($1) ? 1 << UInt32($1 - UInt8(ascii: "a")) : 0) }
        }

        /// Two mistakes change at most four letters of the set.
        func mayBeNear(_ other: Spelling) -> Bool {
            abs(bytes.count - other.bytes.count) <= 2 && (letters ^ other.letters).nonzeroBitCount <= 4
        }
    }

    /// Whether the keys are one mistake apart, or two if they are long. Short words can differ in one letter and mean different things.
    private static func isNear(_ key: Spelling, _ other: Spelling) -> Bool {
        let (left, right) = (key.bytes, other.bytes)
        if left == right { return true }
        let letters = min(left.count(where: isLetterOrDigit), right.count(where: isLetterOrDigit))
        guard letters >= 5 else { return false }
        if left.lazy.filter(isLetterOrDigit).elementsEqual(right.lazy.filter(isLetterOrDigit)) { return true }
        let (words, otherWords) = (words(left), words(right))
        var shortest = letters
        if words.count == otherWords.count {
            for (word, other) in zip(words, otherWords) where word != other {
                shortest = min(shortest, word.count, other.count)
            }
            guard shortest > 3 || letters >= 8 && isDoubled(words, otherWords) else { return false }
        }
        let limit = min(left.count, right.count) >= 12 ? 2 : 1
        // Replacing a letter often makes a different word: `name`, `game`.
        return EditDistance.between(left, right, limit: limit, replaces: shortest >= 8) <= limit
    }

    /// Whether two keys differ in one letter, which is doubled in one of them: `to`, `too`.
    private static func isDoubled(_ words: [ArraySlice<UInt8>], _ others: [ArraySlice<UInt8>]) -> Bool {
        let pairs = zip(words, others).filter { $0 != $1 }
        guard pairs.count == 1, let (word, other) = pairs.first, word.count > 1, other.count > 1 else { return false }
        func single(_ word: ArraySlice<UInt8>) -> [UInt8] {
            word.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        }
        return abs(word.count - other.count) == 1 && single(word) == single(other)
    }

    private static func words(_ key: [UInt8]) -> [ArraySlice<UInt8>] {
        key.split(omittingEmptySubsequences: false) { !isLetterOrDigit($0) }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool { ASCII.isDigit(byte) || ASCII.isLowercase(byte) }
}
