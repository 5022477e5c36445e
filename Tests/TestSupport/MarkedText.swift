/// A text with a marked part, for tests of positions: `{"a": «tru»}`.
public struct MarkedText: Sendable {
    /// The text without the marks, as UTF-8.
    public let bytes: [UInt8]
    /// The offsets of the marked part; nil where there is none.
    public let range: Range<Int>?

    public init(_ text: String) {
        var bytes: [UInt8] = []
        var start: Int?
        var end: Int?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "«": start = bytes.count
            case "»": end = bytes.count
            default: bytes += UTF8.encode(scalar).map(Array.init) ?? []
            }
        }
        self.bytes = bytes
        range = start.flatMap { start in end.map { start..<$0 } }
    }
}
