/// The place of a part of a message in the source that it was parsed from, as a range of UTF-8 bytes.
///
/// All spans are equal to each other: `{$n :number}` and `{ $n  :number }` are the same message although their parts are in
/// different places. To compare places, compare ``bytes``. In a model made in code, every span is ``none``.
///
/// ```swift
/// let message = Message.parse("Hi {$name}!").message
/// message?.placeholders.first?.span.bytes   // 3..<10
/// ```
public struct SourceSpan: Sendable, Hashable {
    private let start: UInt32
    private let end: UInt32

    /// The place of a part that was not parsed.
    public static let none = SourceSpan(0..<0)

    /// Creates a span.
    ///
    /// - Parameter bytes: offsets in UTF-8, below 4 GiB; larger offsets are clamped.
    public init(_ bytes: Range<Int>) {
        start = UInt32(clamping: bytes.lowerBound)
        end = UInt32(clamping: bytes.upperBound)
    }

    /// Creates a span for the parser, which knows that the start is not after the end.
    init(_ start: Int, _ end: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
    }

    /// The offsets of the first byte and of the one after the last.
    public var bytes: Range<Int> { Int(start)..<max(Int(start), Int(end)) }

    /// Whether the span has no bytes, as ``none`` does.
    public var isEmpty: Bool { end <= start }

    /// Always true: a part's place doesn't change what the part is.
    public static func == (left: SourceSpan, right: SourceSpan) -> Bool { true }

    public func hash(into hasher: inout Hasher) {}
}
