import ByteText
import Catalogs
import LanguageTags
import MessageFormat2

/// Compares a text with its source text in cheap ways, so that rules rarely have to.
enum PairFeatures {
    /// - Returns: the features of the text compared with its source.
    static func compare(
        _ text: Span<UInt8>, _ scan: FeatureScanner.Result, with source: Span<UInt8>,
        _ sourceScan: FeatureScanner.Result, end sourceEnd: UInt8
    ) -> TextFeatures {
        var found: TextFeatures = .hasSource
        if text.isEqual(to: source) { found.insert(.sameAsSource) }
        // What a text ends with, as far as a few bytes show; otherwise rules take a closer look.
        let end = TextEnd.kind(of: text)
        if end != sourceEnd || end == TextEnd.unknown { found.insert(.endDiffers) }
        let either = scan.features.union(sourceScan.features)
        if either.contains(.edgeSpace) { found.insert(.edgesDiffer) }
        if either.intersects([.digits, .link, .markup]) { found.formUnion(parts(text, source, either)) }
        // Addresses have no length of their own.
        let links =
            found.contains(.linksDiffer) ? source.count : either.contains(.link) ? PartComparison.links(source) : 0
        let least = max(0, 2 * sourceScan.length - source.count - links)
        if either.contains(.syntax)
            || text.count * T613LengthRatio.unit > T613LengthRatio.most(least * T613LengthRatio.unit)
            || source.count * T613LengthRatio.unit > T613LengthRatio.short && (scan.length - links) * 4 < source.count
        {
            found.insert(.lengthDiffers)
        }
        return found
    }

    /// Compares numbers, addresses and tags, which are the same in most translations as in their source.
    private static func parts(
        _ text: Span<UInt8>, _ source: Span<UInt8>, _ either: TextFeatures
    ) -> TextFeatures {
        var found: TextFeatures = []
        if either.contains(.digits), either.contains(.localDigits) || !PartComparison.haveSameDigits(text, source) {
            found.insert(.numbersDiffer)
        }
        if either.contains(.link), !PartComparison.haveSameLinks(text, source) { found.insert(.linksDiffer) }
        if either.contains(.markup), !PartComparison.haveSameTags(text, source) { found.insert(.tagsDiffer) }
        return found
    }
}

/// Compares bytes to see whether two texts have the same numbers, addresses or tags in the same order, as in nearly all
/// translations. If not, rules take a closer look.
enum PartComparison {
    // MARK: Digits

    /// Whether the ASCII digits of both are the same. Digits of other scripts are compared by value elsewhere.
    static func haveSameDigits(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        areSame(left, right, digits)
    }

    /// The next run of digits.
    private static func digits(_ text: Span<UInt8>, _ index: inout Int) -> Range<Int>? {
        while index < text.count, !ASCII.isDigit(text[index]) {
            guard let word = text.word(at: index) else {
                index &+= 1
                continue
            }
            index &+= (~word.marks(below: 0x30) & word.marks(below: 0x3A)).firstMark
        }
        guard index < text.count else { return nil }
        let start = index
        while index < text.count, ASCII.isDigit(text[index]) { index &+= 1 }
        return start..<index
    }

    // MARK: Addresses

    /// Whether possible addresses are the same in both.
    static func haveSameLinks(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        areSame(left, right, link)
    }

    /// The bytes of all possible addresses.
    static func links(_ text: Span<UInt8>) -> Int {
        var (index, bytes) = (0, 0)
        while let link = link(text, &index) { bytes &+= link.count }
        return bytes
    }

    /// The next run of address characters with a slash, `@`, or a dot before a letter.
    private static func link(_ text: Span<UInt8>, _ index: inout Int) -> Range<Int>? {
        var sign = index
        while sign < text.count {
            if let word = text.word(at: sign) {
                let signs =
                    word.marks(UInt8(ascii: "/")) | word.marks(UInt8(ascii: "@")) | word.marks(UInt8(ascii: "."))
                sign &+= signs.firstMark
                guard signs != 0 else { continue }
            }
            guard isLinkSign(text, sign) else {
                sign &+= 1
                continue
            }
            var (start, end) = (sign, sign)
            while start > index, isLinkByte(text[start &- 1]) { start &-= 1 }
            while end < text.count, isLinkByte(text[end]) { end &+= 1 }
            index = end
            while end > start, isPunctuation(text[end &- 1]) { end &-= 1 }
            return start..<end
        }
        index = sign
        return nil
    }

    private static func isLinkSign(_ text: Span<UInt8>, _ index: Int) -> Bool {
        switch text[index] {
        case UInt8(ascii: "/"), UInt8(ascii: "@"): true
        case UInt8(ascii: "."): index &+ 1 < text.count && ASCII.isLetter(text[index &+ 1])
        default: false
        }
    }

    /// Whether a byte is neither white space nor a control, a quotation mark, a bracket, a brace, or beyond ASCII.
    private static func isLinkByte(_ byte: UInt8) -> Bool { inLinks.contains(byte) }

    private static var inLinks: ASCIISet { ASCIISet(low: 0xAFFF_FC7A_0000_0000, high: 0x57FF_FFFF_FFFF_FFFF) }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":")
            || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
    }

    // MARK: Tags

    /// Whether everything in angle brackets is the same in both.
    static func haveSameTags(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        areSame(left, right, tag)
    }

    private static func tag(_ text: Span<UInt8>, _ index: inout Int) -> Range<Int>? {
        while index < text.count, text[index] != UInt8(ascii: "<") { index &+= 1 }
        guard index < text.count else { return nil }
        let start = index
        while index < text.count, text[index] != UInt8(ascii: ">") { index &+= 1 }
        return start..<index
    }

    private static func areSame(
        _ left: Span<UInt8>, _ right: Span<UInt8>,
        _ next: (Span<UInt8>, inout Int) -> Range<Int>?
    ) -> Bool {
        var (i, j) = (0, 0)
        while true {
            let (first, second) = (next(left, &i), next(right, &j))
            guard let first, let second else { return first == nil && second == nil }
            guard left.extracting(first).isEqual(to: right.extracting(second)) else { return false }
        }
    }
}
