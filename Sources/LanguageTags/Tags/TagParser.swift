import ByteText

/// Parses the production `Language-Tag` of RFC 5646 §2.1, byte by byte, in one pass from left to right.
///
/// Each function is named after the production that it parses, and leaves the rest to the next one.
struct TagParser {
    /// A mistake that has not been put into words yet.
    struct Failure: Error {
        let code: LanguageTagError.Code
        let offset: Int
    }

    private let bytes: [UInt8]
    private var layout = TagLayout()
    /// The offset of the next subtag's first byte, and of the byte after its last one.
    private var start = 0
    private var end = 0

    /// Finds the parts of a well-formed tag.
    static func layout(of bytes: [UInt8]) throws(Failure) -> TagLayout {
        guard !bytes.isEmpty else { throw Failure(code: .empty, offset: 0) }
        guard bytes.count <= LanguageTag.maximumLength else {
            throw Failure(code: .tooLong, offset: LanguageTag.maximumLength)
        }
        if GrandfatheredTags.irregular(bytes) != nil {
            var layout = TagLayout()
            layout.form = .grandfathered
            return layout
        }
        var parser = TagParser(bytes: bytes)
        try parser.subtag()
        if parser.isSingleton(0x78) {
            parser.layout.form = .privateuse
        } else {
            try parser.langtag()
        }
        try parser.privateuse()
        guard parser.start >= bytes.count else { throw Failure(code: .misplacedSubtag, offset: parser.start) }
        return parser.layout
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// langtag = language ["-" script] ["-" region] *("-" variant) *("-" extension) ["-" privateuse]
    private mutating func langtag() throws(Failure) {
        try language()
        try script()
        try region()
        try variants()
        try extensions()
    }

    /// language = 2*3ALPHA ["-" extlang] / 4ALPHA / 5*8ALPHA
    private mutating func language() throws(Failure) {
        guard length >= 2, isAlphabetic else { throw Failure(code: .invalidLanguage, offset: start) }
        let mayBeExtended = length <= 3
        layout.language = TagLayout.Part(start, end)
        try advance()
        guard mayBeExtended else { return }

        // extlang = 3ALPHA *2("-" 3ALPHA)
        let first = start
        var last = start
        for _ in 0..<3 where length == 3 && isAlphabetic {
            last = end
            try advance()
        }
        if last > first { layout.extendedLanguage = TagLayout.Part(first, last) }
    }

    /// script = 4ALPHA
    private mutating func script() throws(Failure) {
        guard length == 4, isAlphabetic else { return }
        layout.script = TagLayout.Part(start, end)
        try advance()
    }

    /// region = 2ALPHA / 3DIGIT
    private mutating func region() throws(Failure) {
        guard (length == 2 && isAlphabetic) || (length == 3 && isNumeric) else { return }
        layout.region = TagLayout.Part(start, end)
        try advance()
    }

    /// variant = 5*8alphanum / (DIGIT 3alphanum); none may repeat (§2.2.5).
    private mutating func variants() throws(Failure) {
        let first = start
        while length >= 5 || (length == 4 && ASCII.isDigit(bytes[start])) {
            if repeats(from: first) { throw Failure(code: .duplicateVariant, offset: start) }
            layout.variants = TagLayout.Part(first, end)
            try advance()
        }
    }

    /// extension = singleton 1*("-" (2*8alphanum)); no singleton may repeat (§2.2.6).
    private mutating func extensions() throws(Failure) {
        let first = start
        var seen: UInt64 = 0
        while length == 1, !isSingleton(0x78) {
            let singleton = start
            let bit: UInt64 = 1 << UInt64(ASCII.lowercased(bytes[start]) &- 0x30)
            guard seen & bit == 0 else { throw Failure(code: .duplicateExtension, offset: start) }
            seen |= bit
            try advance()
            guard length >= 2 else { throw Failure(code: .emptyExtension, offset: singleton) }
            while length >= 2 {
                layout.extensions = TagLayout.Part(first, end)
                try advance()
            }
        }
    }

    /// privateuse = "x" 1*("-" (1*8alphanum))
    private mutating func privateuse() throws(Failure) {
        guard isSingleton(0x78) else { return }
        let first = start
        try advance()
        guard length > 0 else { throw Failure(code: .emptyExtension, offset: first) }
        while length > 0 {
            layout.privateUse = TagLayout.Part(first, end)
            try advance()
        }
    }

    // MARK: Subtags

    private var length: Int { end - start }
    private var isAlphabetic: Bool { bytes[start..<end].allSatisfy(ASCII.isLetter) }
    private var isNumeric: Bool { bytes[start..<end].allSatisfy(ASCII.isDigit) }

    private func isSingleton(_ letter: UInt8) -> Bool { length == 1 && ASCII.lowercased(bytes[start]) == letter }

    /// Moves to the next subtag or, at the end of the tag, to an empty one.
    private mutating func advance() throws(Failure) {
        guard end < bytes.count else {
            start = bytes.count
            end = start
            return
        }
        start = end + 1
        try subtag()
    }

    /// Finds the end of the subtag that begins at `start`.
    private mutating func subtag() throws(Failure) {
        end = start
        while end < bytes.count, bytes[end] != 0x2D {
            guard ASCII.isAlphanumeric(bytes[end]) else { throw Failure(code: .invalidByte, offset: end) }
            end += 1
        }
        guard (1...8).contains(length) else { throw Failure(code: .invalidSubtagLength, offset: start) }
    }

    /// Whether the current subtag also occurs between `first` and itself, in any case.
    private func repeats(from first: Int) -> Bool {
        var other = first
        while other < start {
            var stop = other
            while bytes[stop] != 0x2D { stop += 1 }
            if stop - other == length,
                zip(other..<stop, start..<end).allSatisfy({
                    ASCII.lowercased(bytes[$0]) == ASCII.lowercased(bytes[$1])
                })
            {
                return true
            }
            other = stop + 1
        }
        return false
    }
}

/// The places of a tag's parts in its bytes. A missing part has an empty range.
struct TagLayout: Hashable, Sendable {
    /// A part of the tag as a range of bytes. Tags have at most ``LanguageTag/maximumLength`` bytes, so one byte is enough for an offset.
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
    /// Extended languages: up to three subtags of three letters.
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

/// The registered tags that don't follow the grammar (production `irregular` of RFC 5646 §2.1) but are well-formed. No more of them will
/// be added. The regular ones (`zh-min-nan`) follow the grammar and need no list.
enum GrandfatheredTags {
    static let all = [
        "en-GB-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo", "i-navajo",
        "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-BE-FR", "sgn-BE-NL", "sgn-CH-DE",
    ]

    /// The tag as it is registered, if the bytes are one of these tags in any case.
    static func irregular(_ bytes: [UInt8]) -> String? {
        // The first byte and the length rule out nearly every other tag.
        guard let first = bytes.first, 5...10 ~= bytes.count else { return nil }
        let initial = first | 0x20
        guard initial == 0x69 || initial == 0x65 || initial == 0x73 else { return nil }
        return all.first { tag in
            tag.utf8.count == bytes.count
                && tag.utf8.elementsEqual(bytes) { ASCII.lowercased($0) == ASCII.lowercased($1) }
        }
    }
}

/// The case in which subtags are written by convention (RFC 5646 §2.1.1): languages in lower, scripts in title, regions in upper, and
/// everything else in lower case.
enum CanonicalCase {
    static func text(of bytes: [UInt8], _ layout: TagLayout) -> String {
        if let registered = GrandfatheredTags.irregular(bytes) { return registered }
        var text = bytes
        for index in text.indices {
            let isUpper =
                layout.region.range.contains(index) || (!layout.script.isEmpty && index == layout.script.start)
            text[index] = isUpper ? ASCII.uppercased(text[index]) : ASCII.lowercased(text[index])
        }
        return String(decoding: text, as: UTF8.self)
    }
}
