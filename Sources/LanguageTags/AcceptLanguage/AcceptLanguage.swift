/// An Accept-Language header, read (RFC 9110 §12.5.4).
///
/// For choosing a language, ``LanguageNegotiator`` reads the header itself and faster. This is for looking at what it says, and
/// for matching by RFC 4647 alone.
///
/// ```swift
/// let header = AcceptLanguage("fr-CH, fr;q=0.9, en;q=high, *;q=0.5")
/// header.ranges.map(\.text)    // ["fr-CH", "fr", "*"]
/// header.ranges.map(\.weight)  // [1000, 900, 500]
/// header.skipped.map(\.text)   // ["en;q=high"]
/// ```
public struct AcceptLanguage: Hashable, Sendable {
    /// How many bytes of a header are read. A longer one is used up to its last whole member.
    public static let maximumLength = 4096
    /// How many ranges of a header are used: the first ones, whatever their weights.
    public static let maximumRanges = 32

    /// A member of the list that is not a range with a weight, and is passed over.
    public struct SkippedMember: Hashable, Sendable {
        /// What stands there, in at most eighty bytes; bytes that are not text are shown as U+FFFD.
        public let text: String
        /// Where it begins: bytes from the beginning of the header, from 0.
        public let offset: Int
    }

    /// The well-formed ranges, in the order of the header.
    public let ranges: [LanguageRange]
    /// The members that are malformed.
    public let skipped: [SkippedMember]
    /// Whether there was more than ``maximumLength`` bytes or ``maximumRanges`` ranges.
    public let isTruncated: Bool

    /// Reads a header. Every text can be read: what is malformed is skipped, member by member.
    public init(_ header: String) {
        var copy = header
        self = copy.withUTF8 { AcceptLanguage(utf8: $0) }
    }

    /// Reads the bytes of a header.
    public init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        var ranges: [LanguageRange] = []
        var skipped: [SkippedMember] = []
        var isTruncated = bytes.count > Self.maximumLength
        var scanner = AcceptLanguageScanner(bytes)
        while let member = scanner.next() {
            let text = String(decoding: bytes[member.start..<member.start + member.length], as: UTF8.self)
            if member.weight >= 0, let range = LanguageRange(text, weight: member.weight) {
                guard ranges.count < Self.maximumRanges else {
                    isTruncated = true
                    break
                }
                ranges.append(range)
            } else {
                let end = min(max(scanner.position, member.start), member.start + 80)
                skipped.append(
                    SkippedMember(
                        text: String(decoding: bytes[member.start..<end], as: UTF8.self), offset: member.start))
            }
        }
        self.ranges = ranges
        self.skipped = skipped
        self.isTruncated = isTruncated
    }

    /// The ranges that are wanted, those with the greatest weight first; equal weights keep the header's order.
    public var preferences: [LanguageRange] {
        ranges.enumerated().filter { !$0.element.isExclusion }
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element)
    }
}
