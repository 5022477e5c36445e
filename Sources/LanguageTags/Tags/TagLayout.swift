/// Where the parts of a tag stand in its bytes. Every range is empty where the part is absent.
struct TagLayout: Hashable, Sendable {
    /// A part of the tag, as byte offsets. Tags have at most ``LanguageTag/maximumLength`` bytes, so one byte each is enough.
    struct Part: Hashable, Sendable {
        var start: UInt8 = 0
        var end: UInt8 = 0

        init() {}
        init(_ start: Int, _ end: Int) {
            self.start = UInt8(truncatingIfNeeded: start)
            self.end = UInt8(truncatingIfNeeded: end)
        }

        var isEmpty: Bool { start == end }
        var range: Range<Int> { Int(start)..<Int(max(start, end)) }
    }

    /// The three productions of `Language-Tag` in RFC 5646 §2.1.
    enum Form: Hashable, Sendable { case langtag, privateuse, grandfathered }

    var form = Form.langtag
    var language = Part()
    /// `extlang`: up to three subtags of three letters.
    var extendedLanguage = Part()
    var script = Part()
    var region = Part()
    /// All variants, with the `-` between them.
    var variants = Part()
    /// All extensions, from the first singleton on.
    var extensions = Part()
    /// Private use, from the `x` on.
    var privateUse = Part()
}
