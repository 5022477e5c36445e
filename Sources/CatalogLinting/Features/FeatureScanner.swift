import ByteText
import MessageFormat2

/// Finds the ``TextFeatures`` of a text in one pass over its bytes, and in a second pass if it is not all ASCII.
package struct FeatureScanner: Sendable {
    /// The features of each byte, and whether its neighbors matter.
    private let table: [UInt64]
    private let signs: SignTable
    private static let closer: UInt64 = 1 << 63

    /// - Parameter signs: the signs of the rules that run.
    init(_ signs: SignTable = SignTable()) {
        self.signs = signs
        table = zip(UInt8.min ... .max, signs.entries).map { byte, sign in
            let features = Self.features(of: byte)
            let isCloser = features.intersects([.brackets, .quotation]) || sign.between != 0
            return features.rawValue | sign.alone | (isCloser ? Self.closer : 0)
        }
    }

    /// The result of a scan.
    package struct Result {
        var features: TextFeatures
        var scripts: ScriptSet = []
        /// How long the text is in code points.
        var length: Int

        /// Adds what was found in another part.
        fileprivate mutating func add(_ part: Result) {
            features.formUnion(part.features)
            scripts.formUnion(part.scripts)
            length += part.length
        }
    }

    /// Scans a text, each part of a text in the variant form by itself.
    func scan(_ text: Span<UInt8>, _ form: MessageForm?) -> Result {
        guard let form else { return scan(text) }
        var result = Result(features: .syntax, length: 0)
        for selector in form.selectors { result.add(scan(text.extracting(selector))) }
        for variant in form.variants {
            result.add(scan(text.extracting(variant.keys)))
            result.add(scan(text.extracting(variant.pattern)))
        }
        result.features.remove(.blank)
        return result
    }

    func scan(_ text: Span<UInt8>) -> Result {
        guard !text.isEmpty else { return Result(features: [.any, .blank], length: 0) }
        var features = bytes(text)
        if Self.isSpace(text[0]) || Self.isSpace(text[text.count - 1]) { features.insert(.edgeSpace) }
        // The parser reports texts beyond its limit.
        let hasDeclarations = Self.startsWithDot(text)
        if text.count > MessageLimits.sourceBytes || hasDeclarations { features.insert(.syntax) }
        if hasDeclarations || CodePoint.isLowercase(text.character(at: 0).scalar) { features.insert(.smallStart) }
        var result = Result(features: features, length: text.count)
        if features.contains(.nonASCII) {
            if !scanLatin(text, &result) { scanBeyondASCII(text, &result) }
        } else if features.contains(.letters) {
            result.scripts = .latin
        }
        if !result.features.intersects([.letters, .digits]), text.isBlank(0..<text.count) {
            result.features.insert(.blank)
        }
        if result.features.contains(.otherSpace), Self.hasOtherSpaceAtEdge(text) { result.features.insert(.edgeSpace) }
        return result
    }

    /// The features of all bytes, and of neighboring bytes and words.
    private func bytes(_ text: Span<UInt8>) -> TextFeatures {
        let table = table.span
        // This lets the optimizer leave out a check for each byte.
        guard table.count == 256 else { return .any }
        var seen = TextFeatures.any.rawValue
        var words = WordScan()
        var neighbours = NeighbourScan()
        // The marks of letters, and of bytes beyond ASCII, in any of the words.
        var (letters, others): (UInt64, UInt64) = (0, 0)
        var index = 0
        while let word = text.word(at: index) {
            let (ordinary, spaces, dots, commas) = Self.classify(word)
            letters |= Self.letters(in: word) & ~word
            others |= word
            if dots != 0, Self.isAddress(text, index, dots) { seen |= TextFeatures.link.rawValue }
            if dots | commas != 0, Self.isLoose(text, index, dots | commas) {
                seen |= TextFeatures.looseStop.rawValue
            }
            if dots | commas != 0, Self.isLatin(text, index, dots | commas) { seen |= TextFeatures.latinMark.rawValue }
            var ends = spaces
            if ordinary != Self.high {
                ends |= word.marks(below: 0x20)
                words.lookForBraces(in: word, at: index)
                var rest = ordinary ^ Self.high
                while rest != 0 {
                    let place = index &+ rest.firstMark
                    let bits = table[Int(text[place])]
                    seen |= bits
                    if bits & Self.closer != 0 { neighbours.look(at: place, text, signs) }
                    rest &= rest &- 1
                }
            }
            while ends != 0 {
                words.end(at: index &+ ends.firstMark, text)
                ends &= ends &- 1
            }
            index &+= 8
        }
        if letters != 0 { seen |= TextFeatures.letters.rawValue }
        if others & Self.high != 0 { seen |= TextFeatures.nonASCII.rawValue }
        while index < text.count {
            let byte = text[index]
            seen |= table[Int(byte)]
            if table[Int(byte)] & Self.closer != 0 { neighbours.look(at: index, text, signs) }
            if byte <= 0x20 { words.end(at: index, text) }
            if byte == UInt8(ascii: "}") { words.brace = index }
            if byte == UInt8(ascii: "."), Self.isAddress(text, index, 0x80) { seen |= TextFeatures.link.rawValue }
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
                if Self.isLoose(text, index, 0x80) { seen |= TextFeatures.looseStop.rawValue }
                if Self.isLatin(text, index, 0x80) { seen |= TextFeatures.latinMark.rawValue }
            }
            index &+= 1
        }
        seen |= words.seen | neighbours.seen
        if neighbours.arePaired { seen &= ~TextFeatures.brackets.rawValue }
        if neighbours.areQuotesPaired { seen &= ~TextFeatures.quotation.rawValue }
        return TextFeatures(rawValue: seen & ~Self.closer)
    }

    static var high: UInt64 { .everyByte }

    /// Whether one of the dots in a word of eight bytes is between letters, as in `example.com`.
    private static func isAddress(_ text: Span<UInt8>, _ index: Int, _ dots: UInt64) -> Bool {
        var rest = dots
        while rest != 0 {
            let next = index &+ rest.firstMark &+ 1
            if next < text.count, ASCII.isLetter(text[next]), next > 1, isWordByte(text[next &- 2]) { return true }
            rest &= rest &- 1
        }
        return false
    }

    /// Whether one of the full stops and commas in a word of eight bytes is after a space or a mark, or between letters.
    private static func isLoose(_ text: Span<UInt8>, _ index: Int, _ stops: UInt64) -> Bool {
        var rest = stops
        while rest != 0 {
            let place = index &+ rest.firstMark
            let before = place > 0 ? text[place &- 1] : 0
            // 0xA0 is the last byte of a no-break space, and of some letters.
            if before == 0x20 || before == 0xA0 || before == UInt8(ascii: ".") || before == text[place] { return true }
            // A comma between two words.
            let after = place &+ 1 < text.count ? text[place &+ 1] : 0
            if text[place] == UInt8(ascii: ","), isWordByte(before), after >= UInt8(ascii: "A"), isWordByte(after) {
                return true
            }
            rest &= rest &- 1
        }
        return false
    }

    /// Whether one of the full stops and commas in a word of eight bytes is where Japanese and Chinese have marks of their own, or is a
    /// comma where Arabic has one: behind their letters, or between a Latin word and a space.
    private static func isLatin(_ text: Span<UInt8>, _ index: Int, _ stops: UInt64) -> Bool {
        var rest = stops
        while rest != 0 {
            let place = index &+ rest.firstMark
            let isComma = text[place] == UInt8(ascii: ",")
            if place > 2, isComma ? text[place &- 1] >= 0x80 : (0xE3...0xE9).contains(text[place &- 3]) { return true }
            if isComma, place &+ 2 < text.count, text[place &+ 1] == 0x20, text[place &+ 2] >= 0xD8 { return true }
            rest &= rest &- 1
        }
        return false
    }

    /// Marks the ASCII letters of a word of eight bytes, by their upper bits. Bytes beyond ASCII may be marked or not.
    static func letters(in word: UInt64) -> UInt64 {
        let lower = word & ~high | UInt64(repeating: 0x20)
        return ~lower.marks(below: UInt8(ascii: "a")) & lower.marks(below: UInt8(ascii: "z") + 1)
    }

    /// Whether ``classify(_:)`` marks a byte. Eight such bytes in a row are skipped without using the table.
    static func isPassedOver(_ byte: UInt8) -> Bool { classify(UInt64(byte)).ordinary & 0x80 != 0 }

    /// In a word of eight bytes, marks letters, spaces, `.`, `,` and bytes beyond ASCII; and, separately, spaces, dots and commas.
    private static func classify(
        _ word: UInt64
    ) -> (ordinary: UInt64, spaces: UInt64, dots: UInt64, commas: UInt64) {
        let (spaces, dots, commas) = (word.marks(0x20), word.marks(UInt8(ascii: ".")), word.marks(UInt8(ascii: ",")))
        return ((letters(in: word) | dots | commas | spaces | word) & high, spaces, dots, commas)
    }

    /// Checks whether brackets come in pairs, and finds signs that depend on their neighbors.
    private struct NeighbourScan {
        private(set) var seen: UInt64 = 0
        /// Open brackets as bits, the last one lowest; deeper nesting is checked by the rule.
        private var open: UInt32 = 1
        private var isOdd = false
        private var quotes = 0

        var arePaired: Bool { !isOdd && open == 1 }
        var areQuotesPaired: Bool { quotes & 1 == 0 }

        mutating func look(at index: Int, _ text: Span<UInt8>, _ signs: SignTable) {
            let byte = text[index]
            if signs.entries[Int(byte)].between != 0 {
                let before = index > 0 ? text[index &- 1] : 0
                let after = index &+ 1 < text.count ? text[index &+ 1] : 0
                seen |= signs.features(of: byte, between: before, and: after)
            }
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["):
                isOdd = isOdd || open >= 1 << 30
                open = open << 1 | (byte == UInt8(ascii: "[") ? 1 : 0)
            case UInt8(ascii: ")"): (isOdd, open) = (isOdd || open == 1 || open & 1 == 1, max(1, open >> 1))
            case UInt8(ascii: "]"): (isOdd, open) = (isOdd || open == 1 || open & 1 == 0, max(1, open >> 1))
            case UInt8(ascii: "\""): quotes &+= 1
            default: break
            }
        }
    }

    /// Finds words that are repeated.
    private struct WordScan {
        private(set) var seen: UInt64 = 0
        /// After the last space or line break.
        private var start = 0
        /// The last `}` so far.
        var brace = -1
        /// Whether these spaces are at the start of a line.
        private var isIndentation = false

        /// A space or a control character.
        mutating func end(at place: Int, _ text: Span<UInt8>) {
            let first = start
            start = place &+ 1
            guard first < place else { return lookAtGap(place, text) }
            isIndentation = false
            if brace < first, start < text.count, !Self.mayBeSame(text, first, start) { return }
            var next = start
            while next < text.count, text[next] <= 0x20 { next &+= 1 }
            if FeatureScanner.isRepeated(text, word(from: first, before: place, text), next) {
                seen |= TextFeatures.repeatedWord.rawValue
            }
        }

        /// A space or a control character after another.
        private mutating func lookAtGap(_ place: Int, _ text: Span<UInt8>) {
            guard text[place] == 0x20, place > 0 else { return }
            if text[place &- 1] != 0x20 { isIndentation = text[place &- 1] == 0x0A }
            if !isIndentation { seen |= TextFeatures.doubleSpace.rawValue }
        }

        /// Whether the first bytes of two words do not show that they are different words, or that there is more than a space
        /// between them.
        private static func mayBeSame(_ text: Span<UInt8>, _ first: Int, _ next: Int) -> Bool {
            let (lead, nextLead) = (text[first], text[next])
            guard nextLead > 0x20, isLetter(lead) else { return true }
            // Upper- and lowercase letters of other alphabets differ in their bytes; of most, the first two bytes tell the words apart.
            guard lead >= 0xD7 || nextLead >= 0xD7 else {
                return lead >= 0x80 && nextLead >= 0x80 || lead | 0x20 == nextLead | 0x20
            }
            return lead | 0x20 == nextLead | 0x20
                && (next &+ 1 >= text.count || text[first &+ 1] | 0x20 == text[next &+ 1] | 0x20)
        }

        /// Keeps the place of the last `}` among eight bytes.
        mutating func lookForBraces(in word: UInt64, at index: Int) {
            let found = word.marks(UInt8(ascii: "}"))
            if found != 0 { brace = index &+ (63 &- found.leadingZeroBitCount) >> 3 }
        }

        /// Whether a byte certainly begins a letter.
        private static func isLetter(_ byte: UInt8) -> Bool {
            ASCII.isLetter(byte) || byte > 0xC2 && byte & 0xFE != 0xE2
        }

        /// The word that ends at a place: braces, brackets and quotation marks before it are not part of it.
        private func word(from start: Int, before place: Int, _ text: Span<UInt8>) -> Range<Int> {
            var first = start
            if brace >= start {
                first = place
                while first > start, text[first &- 1] != UInt8(ascii: "}") { first &-= 1 }
            }
            while first < place {
                switch text[first] {
                case 0xC2: first &+= 2
                // Nearly all characters that begin with these bytes are marks.
                case 0xE2: first &+= 3
                case 0xE3 where first &+ 1 < place && text[first &+ 1] == 0x80: first &+= 3
                case let byte: if FeatureScanner.isWordByte(byte) { return first..<place } else { first &+= 1 }
                }
            }
            return place..<place
        }
    }

    /// Whether a word is the same as the one before, ignoring case.
    fileprivate static func isRepeated(_ text: Span<UInt8>, _ word: Range<Int>, _ next: Int) -> Bool {
        guard !word.isEmpty, next + word.count <= text.count else { return false }
        var offset = 1
        if text[word.lowerBound] | 0x20 != text[next] | 0x20 {
            // Upper- and lowercase letters of other alphabets differ in their bytes.
            guard text[word.lowerBound] >= 0xC3, text[next] >= 0xC3, text[word.lowerBound] < 0xD7, text[next] < 0xD7,
                word.count >= 4
            else { return false }
            offset = 2
        }
        while offset < word.count {
            guard text[word.lowerBound + offset] | 0x20 == text[next + offset] | 0x20 else { return false }
            offset += 1
        }
        let end = next + word.count
        // If it continues, it is a different word. An option can have the name of its function: `:currency currency=`.
        return end >= text.count
            || text[end] != UInt8(ascii: "=") && !CodePoint.isWordPart(text.character(at: end).scalar)
    }

    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: false
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }

    /// Whether the text starts with the `.` of a declaration, possibly after white space and bidirectional controls.
    private static func startsWithDot(_ text: Span<UInt8>) -> Bool {
        guard text[0] <= 0x20 || text[0] >= 0x80 else { return text[0] == UInt8(ascii: ".") }
        var index = 0
        while index < text.count {
            let (scalar, size) = text.character(at: index)
            let isSpace =
                scalar < 0x80 ? CharacterClasses.isSpace(text[index]) : CharacterClasses.isSpace(scalar)
            guard isSpace || CharacterClasses.isBidiControl(scalar) else { return scalar == 0x2E }
            index &+= size
        }
        return false
    }

    private static func hasOtherSpaceAtEdge(_ text: Span<UInt8>) -> Bool {
        var last = text.count - 1
        while last > 0, text[last] & 0xC0 == 0x80 { last -= 1 }
        return CodePoint.isSpace(text.character(at: 0).scalar) || CodePoint.isSpace(text.character(at: last).scalar)
    }

    private static func features(of byte: UInt8) -> TextFeatures {
        switch byte {
        case 0: [.syntax, .control]
        case _ where !CharacterClasses.isText(byte): .syntax
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digits
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .letters
        case 0x0A, 0x0D: .newline
        case 0x09: .doubleSpace
        case 0x01..<0x20, 0x7F: .control
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): .markup
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"): .brackets
        case UInt8(ascii: "/"), UInt8(ascii: "@"): .link
        case UInt8(ascii: "\""): .quotation
        case 0x80...: .nonASCII
        default: []
        }
    }
}
