/// The languages of one response, best first: places in ``LanguageNegotiator/languages``. Each comes once. It is a plain value
/// of 72 bytes; making one allocates nothing.
public struct NegotiatedLanguages: Sendable, RandomAccessCollection {
    /// The most languages there are, fallbacks included.
    package static let capacity = 32

    /// Sixteen bits a language, four to a word.
    private var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0, 0, 0)
    private var length: UInt8 = 0

    /// Whether the reader's client refused every language there is (`*;q=0`), and the fallbacks are used all the same.
    public internal(set) var exclusionWasOverridden = false

    /// Whether the reader's client refused some language by name (`q=0`): what the languages inherit from may be among them, see
    /// ``LanguageNegotiator/refused(_:acceptLanguage:)``.
    package internal(set) var hasRefusals = false

    @inline(__always)
    init() {}

    public var startIndex: Int { 0 }
    public var endIndex: Int { Int(length) }

    /// The language at a place of the list: its own place in ``LanguageNegotiator/languages``.
    public subscript(position: Int) -> Int {
        precondition(position >= 0 && position < endIndex, "there is no language at \(position)")
        return withUnsafeBytes(of: words) { Int($0.load(fromByteOffset: position &* 2, as: UInt16.self)) }
    }

    /// Adds a language unless it is there already or there is no place for it.
    @inline(__always)
    mutating func append(_ language: UInt16, limit: Int = capacity) {
        let count = Int(length)
        guard count < limit else { return }
        let isNew = withUnsafeMutableBytes(of: &words) { memory in
            for place in 0..<count where memory.load(fromByteOffset: place &* 2, as: UInt16.self) == language {
                return false
            }
            memory.storeBytes(of: language, toByteOffset: count &* 2, as: UInt16.self)
            return true
        }
        if isNew { length &+= 1 }
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
