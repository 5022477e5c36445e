/// Which languages have a word, by its letters as a number. Every word of every text is looked up here, so the places are found with
/// a multiplication, and not by a hash that is safe from people with bad intentions: the words are ours.
struct WordTable {
    private var places = [(key: UInt64, languages: UInt32)](repeating: (0, 0), count: 1 << 11)

    /// Adds to the languages of a word. There is room for two thousand words; others are left out.
    mutating func add(_ languages: UInt32, to key: UInt64) {
        var place = Self.place(of: key)
        for _ in places.indices {
            if places[place].key == 0 || places[place].key == key {
                places[place] = (key, places[place].languages | languages)
                return
            }
            place = (place + 1) % places.count
        }
    }

    /// 0 for words that are not there.
    func languages(of key: UInt64) -> UInt32 {
        var place = Self.place(of: key)
        while places[place].key != 0 {
            if places[place].key == key { return places[place].languages }
            place = (place &+ 1) & 0x7FF
        }
        return 0
    }

    /// Fibonacci hashing (Knuth, The Art of Computer Programming 3, §6.4).
    private static func place(of key: UInt64) -> Int { Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 53) }
}
