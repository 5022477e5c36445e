/// Words for “century” that follow a number. Some languages have other words: the 19th century is `1800-tallet` in Danish, and
/// the Ottocento in Italian.
enum CenturyWords {
    /// Whether such a word follows an index, possibly after an ending of the number: `19th century`, `20世纪`.
    static func follow(_ index: Int, in text: ShownPattern, _ language: String) -> Bool {
        let following = Array(text.string(index..<min(text.count, index + 20)).lowercased().utf8)
        return (0...min(endingSize, following.count)).contains { start in
            words.contains { following[start...].starts(with: $0) }
        }
    }

    /// The longest ending, in bytes: `th `, `. `.
    private static let endingSize = 6

    private static let words: [[UInt8]] = [
        "centur", "世纪", "世紀", "세기", "jahrhundert", "jh.", "siècle", "век", "вік", "століт", "wiek", "stolet", "århundr",
        "eeuw", "vuosisa", "sajand", "gadsimt", "amži", "yüzyıl", "asır", "század", "αιών", "secol", "sècul", "thế kỷ",
        "abad",
        "ศตวรรษ", "قرن", "القرن", "शताब्दी", "সতাব্দী", "শতাব্দী",
    ].map { Array($0.utf8) }
}
