/// Tells from bytes alone that two texts have the same numbers, addresses or tags in the same order, as nearly all
/// translations have. Where that is not so, rules look closer.
enum PartComparison {
    // MARK: Digits

    /// Whether the ASCII digits of both are the same, and there are no others.
    static func haveSameDigits(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        var (i, j) = (0, 0)
        while true {
            let (first, second) = (digits(left, &i), digits(right, &j))
            guard let first, let second else { return first == nil && second == nil }
            guard
                ByteComparison.isEqual(
                    UnsafeBufferPointer(rebasing: left[first]), UnsafeBufferPointer(rebasing: right[second]))
            else { return false }
        }
    }

    /// The next run of digits; other scripts' digits count as a run that is not equal to any other.
    private static func digits(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Range<Int>? {
        while index < text.count, !isDigit(text[index]), !isForeignDigit(text, index) { index &+= 1 }
        guard index < text.count else { return nil }
        let start = index
        while index < text.count, isDigit(text[index]) { index &+= 1 }
        // Without ASCII digits, what is there goes as a whole: local digits are compared by their values elsewhere.
        if index == start { index = text.count }
        return start..<index
    }

    @inline(__always)
    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    private static func isForeignDigit(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard text[index] >= 0xC2, index &+ 1 < text.count else { return false }
        let next = text[index &+ 1]
        switch text[index] {
        case 0xC2: return next >= 0xBC && next <= 0xBE
        case 0xD9: return next >= 0xA0 && next <= 0xA9
        case 0xDB: return next >= 0xB0 && next <= 0xB9
        case 0xDF: return next >= 0x80 && next <= 0x89
        case 0xE0, 0xE1, 0xEF: break
        default: return false
        }
        let scalar = FeatureScanner.decode(text, at: index).scalar
        return CodePoint.digit(scalar) != nil
    }

    // MARK: Addresses

    /// Whether what may be addresses is the same in both.
    static func haveSameLinks(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        areSame(left, right, link)
    }

    /// The next run of characters of addresses that has a slash, `@`, or a dot before a letter in it.
    private static func link(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Range<Int>? {
        while index < text.count {
            while index < text.count, !isLinkByte(text[index]) { index &+= 1 }
            let start = index
            var isLink = false
            while index < text.count, isLinkByte(text[index]) {
                switch text[index] {
                case UInt8(ascii: "/"), UInt8(ascii: "@"): isLink = true
                case UInt8(ascii: "."):
                    let next = index &+ 1 < text.count ? text[index &+ 1] | 0x20 : 0
                    if next >= UInt8(ascii: "a"), next <= UInt8(ascii: "z") { isLink = true }
                default: break
                }
                index &+= 1
            }
            guard isLink else { continue }
            var end = index
            while end > start, isPunctuation(text[end &- 1]) { end &-= 1 }
            return start..<end
        }
        return nil
    }

    private static func isLinkByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "{"), UInt8(ascii: "}"),
            UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "'"), 0x7F...:
            false
        default: true
        }
    }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":")
            || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
    }

    // MARK: Tags

    /// Whether everything in angle brackets is the same in both.
    static func haveSameTags(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        areSame(left, right, tag)
    }

    private static func tag(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Range<Int>? {
        while index < text.count, text[index] != UInt8(ascii: "<") { index &+= 1 }
        guard index < text.count else { return nil }
        let start = index
        while index < text.count, text[index] != UInt8(ascii: ">") { index &+= 1 }
        return start..<index
    }

    private static func areSame(
        _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>,
        _ next: (UnsafeBufferPointer<UInt8>, inout Int) -> Range<Int>?
    ) -> Bool {
        var (i, j) = (0, 0)
        while true {
            let (first, second) = (next(left, &i), next(right, &j))
            guard let first, let second else { return first == nil && second == nil }
            guard
                ByteComparison.isEqual(
                    UnsafeBufferPointer(rebasing: left[first]), UnsafeBufferPointer(rebasing: right[second]))
            else { return false }
        }
    }
}
