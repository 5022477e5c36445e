/// The languages of one response, best first, each once: places in ``LanguageNegotiator/languages``. A plain value of 72 bytes;
/// making one allocates nothing.
public struct NegotiatedLanguages: Sendable, RandomAccessCollection {
    /// The most languages, fallbacks included.
    package static let capacity = 32

    private var places = InlineArray<32, UInt16>(repeating: 0)
    private var length: UInt8 = 0

    /// Whether the reader's client refused all available languages (`*;q=0`), so that the fallbacks are used in spite of that.
    public internal(set) var exclusionWasOverridden = false

    /// Whether the reader's client refused some language by name (`q=0`): what the languages inherit from may be among them, see
    /// ``LanguageNegotiator/refused(_:acceptLanguage:)``.
    package internal(set) var hasRefusals = false

    init() {}

    public var startIndex: Int { 0 }
    public var endIndex: Int { Int(length) }

    /// The language at a position: its index in ``LanguageNegotiator/languages``.
    public subscript(position: Int) -> Int {
        precondition(
            position >= 0 && position < endIndex,
            "the index \(position) is out of range; the list has \(endIndex) languages")
        return Int(places[position])
    }

    /// Adds a language, unless it is there already or the list is full.
    ///
    /// - Parameter limit: how many languages fill the list, at most ``capacity``.
    @inline(__always)  // a call for each range: 49 of 671 instructions of a negotiation
    mutating func append(_ language: UInt16, limit: Int = capacity) {
        let count = Int(length)
        guard count < limit else { return }
        for place in 0..<count where places[place] == language { return }
        places[count] = language
        length &+= 1
    }

    /// Puts a language before all others, which keep their order.
    ///
    /// - Returns: whether it is there.
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
    /// Whether they are the same languages in the same order.
    public static func == (left: NegotiatedLanguages, right: NegotiatedLanguages) -> Bool {
        left.elementsEqual(right) && left.exclusionWasOverridden == right.exclusionWasOverridden
    }
}

extension NegotiatedLanguages: CustomStringConvertible {
    /// The places: `[2, 0]`.
    public var description: String { "\(Array(self))" }
}
