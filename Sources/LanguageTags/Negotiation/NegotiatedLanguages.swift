/// The languages of one response, best first, without duplicates, as indices of ``LanguageNegotiator/languages``. This is a plain value
/// of 72 bytes; creating it allocates nothing.
public struct NegotiatedLanguages: Sendable, RandomAccessCollection {
    /// The most languages, including fallbacks.
    static let capacity = 32

    private var places = InlineArray<32, UInt16>(repeating: 0)
    private var length: UInt8 = 0

    /// Whether the reader's client refused all available languages, for example with `*;q=0`, and the fallbacks are used nevertheless.
    public internal(set) var exclusionWasOverridden = false

    /// Whether the reader's client refused anything (`q=0`), a language or `*`. A refused language may be among those that these inherit
    /// from; see ``LanguageNegotiator/refused(_:acceptLanguage:)``. Always true if ``exclusionWasOverridden`` is.
    package internal(set) var hasRefusals = false

    /// How many of them, from the first on, are languages that the reader asks for; the rest are fallbacks. All of them are if any language
    /// will do.
    package internal(set) var acceptedCount = NegotiatedLanguages.capacity

    public var startIndex: Int { 0 }
    public var endIndex: Int { Int(length) }

    /// The language at a position: its index in ``LanguageNegotiator/languages``.
    public subscript(position: Int) -> Int {
        precondition(
            position >= 0 && position < endIndex,
            "the index \(position) is out of range; the list has \(endIndex) languages")
        return Int(places[position])
    }

    /// Adds a language, unless it is already in the list or the list is full.
    ///
    /// - Parameter limit: the number of languages from which on none is added, at most ``capacity``.
    @inline(__always)  // saves a call for each range: 49 of 671 instructions of a negotiation
    mutating func append(_ language: UInt16, limit: Int = capacity) {
        let count = Int(length)
        guard count < limit else { return }
        for place in 0..<count where places[place] == language { return }
        places[count] = language
        length &+= 1
    }

    /// Moves a language to the front. The others keep their order.
    ///
    /// - Returns: whether the language is in the list.
    @discardableResult
    package mutating func moveToFront(_ language: UInt16) -> Bool {
        var place = 0
        while place < Int(length), places[place] != language { place += 1 }
        guard place < Int(length) else { return false }
        while place > 0 {
            places[place] = places[place - 1]
            place -= 1
        }
        places[0] = language
        return true
    }
}

extension NegotiatedLanguages: Equatable {
    /// Whether the languages and their order are the same, and ``exclusionWasOverridden`` is, too.
    public static func == (left: NegotiatedLanguages, right: NegotiatedLanguages) -> Bool {
        left.elementsEqual(right) && left.exclusionWasOverridden == right.exclusionWasOverridden
    }
}

extension NegotiatedLanguages: CustomStringConvertible {
    /// The indices: `[2, 0]`.
    public var description: String { "\(Array(self))" }
}
