/// Which member names an object has, roughly: one bit for each first letter, last letter and length. A name that is missing may seem to be
/// there, but never the other way round.
struct MemberSketch: Sendable, Hashable, ExpressibleByArrayLiteral {
    private var bits: UInt64 = 0

    /// The bit that no name has.
    static let markup: MemberSketch = {
        var sketch = MemberSketch()
        sketch.bits = 1 << 63
        return sketch
    }()

    private init() {}

    init(arrayLiteral names: String...) {
        for name in names { insert(name) }
    }

    /// The members of an object; for XML ``markup``, and empty for anything else.
    init(of answer: UpstreamAnswer) {
        if answer.markup != nil { self = .markup }
        for member in answer.json?.members ?? [] { insert(member.name) }
    }

    private mutating func insert(_ name: String) {
        let bytes = name.utf8
        guard let first = bytes.first, let last = bytes.last else { return }
        let number = UInt64(first) &* 31 &+ UInt64(last) &* 7 &+ UInt64(truncatingIfNeeded: bytes.count)
        bits |= 1 << (number % 63)
    }

    /// Whether all names of the other may be there.
    func mayContain(_ other: MemberSketch) -> Bool { bits & other.bits == other.bits }
}
