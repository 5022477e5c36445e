/// Where a part of a message stands in the source that it was parsed from, in bytes of UTF-8.
///
/// All spans are equal to each other: `{$n :number}` and `{ $n  :number }` are the same message although their parts stand
/// elsewhere. Compare ``bytes`` to compare places. A model that was made in code has ``none`` everywhere.
///
/// ```swift
/// let message = Message.parse("Hi {$name}!").message
/// message?.placeholders.first?.span.bytes   // 3..<10
/// ```
public struct SourceSpan: Sendable, Hashable {
    private let start: UInt32
    private let end: UInt32

    /// The place of what was not parsed.
    public static let none = SourceSpan(0..<0)

    /// A place in a source.
    ///
    /// - Parameter bytes: offsets in UTF-8, below 4 GiB; what is beyond is cut.
    public init(_ bytes: Range<Int>) {
        start = UInt32(clamping: bytes.lowerBound)
        end = UInt32(clamping: bytes.upperBound)
    }

    /// For the parser, which knows its ends to be in order.
    init(_ start: Int, _ end: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
    }

    /// The offsets of the first byte and of the one after the last.
    public var bytes: Range<Int> { Int(start)..<max(Int(start), Int(end)) }

    /// Whether there is no place, or nothing stands there.
    public var isEmpty: Bool { end <= start }

    /// True: where something stands makes no difference to what it is.
    public static func == (left: SourceSpan, right: SourceSpan) -> Bool { true }

    public func hash(into hasher: inout Hasher) {}
}
