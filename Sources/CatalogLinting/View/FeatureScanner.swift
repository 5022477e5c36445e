/// Finds a text's ``TextFeatures`` in one pass over its bytes, and in a second one if there is more than ASCII.
package struct FeatureScanner: Sendable {
    /// What each byte says, and whether what is beside it has to be looked at.
    private let table: [UInt64] = (0..<256).map { byte in
        let byte = UInt8(truncatingIfNeeded: byte)
        let isSpecial = byte == 0x20 || byte == UInt8(ascii: "{")
        return Self.features(of: byte).rawValue | (isSpecial ? special : 0)
    }
    private static let special: UInt64 = 1 << 63

    package init() {}

    /// What a scan has found.
    package struct Result {
        package var features: TextFeatures
        package var scripts: ScriptSet = []
        /// How long the text is in code points.
        package var length: Int
    }

    package func scan(_ text: UnsafeBufferPointer<UInt8>) -> Result {
        var features = TextFeatures.any
        guard let first = text.first, let last = text.last else {
            return Result(features: [.any, .blank], length: 0)
        }
        features.formUnion(TextFeatures(rawValue: bytes(text)))
        if Self.isSpace(first) || Self.isSpace(last) { features.insert(.edgeSpace) }
        if first == UInt8(ascii: ".") || features.contains(.edgeSpace) && Self.startsWithDot(text) {
            features.insert(.syntax)
        }
        var result = Result(features: features, length: text.count)
        if features.contains(.nonASCII) {
            scanBeyondASCII(text, &result)
        } else if features.contains(.letters) {
            result.scripts = .latin
        }
        if !result.features.intersects([.letters, .digits]), Self.isBlank(text, result.features) {
            result.features.insert(.blank)
        }
        return result
    }

    /// The union of what the bytes say, and what follows what.
    private func bytes(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        table.withUnsafeBufferPointer { table in
            var seen: UInt64 = 0
            var wordStart = 0
            var previousWord = 0..<0
            var index = 0
            let count = text.count
            while index < count {
                let features = table[Int(text[index])]
                seen |= features
                index &+= 1
                guard features & Self.special != 0 else { continue }
                let place = index &- 1
                if text[place] == 0x20 {
                    if index < count, text[index] == 0x20 { seen |= TextFeatures.doubleSpace.rawValue }
                    if Self.isRepeated(text, previousWord, wordStart) { seen |= TextFeatures.repeatedWord.rawValue }
                    previousWord = wordStart..<place
                    wordStart = index
                } else if place > 0, text[place &- 1] == UInt8(ascii: "$") {
                    seen |= TextFeatures.foreign.rawValue
                }
            }
            if Self.isRepeated(text, previousWord, wordStart) { seen |= TextFeatures.repeatedWord.rawValue }
            return seen & ~Self.special
        }
    }

    /// Whether a word starts like the one before, and as far; letter case makes no difference.
    @inline(__always)
    private static func isRepeated(_ text: UnsafeBufferPointer<UInt8>, _ word: Range<Int>, _ next: Int) -> Bool {
        guard !word.isEmpty, next + word.count <= text.count,
            text[word.lowerBound] | 0x20 == text[next] | 0x20
        else { return false }
        var offset = 1
        while offset < word.count {
            guard text[word.lowerBound + offset] | 0x20 == text[next + offset] | 0x20 else { return false }
            offset += 1
        }
        let end = next + word.count
        // What goes on is another word. Bytes of letters beyond ASCII go on.
        return end >= text.count || !(isWordByte(text[end]))
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: false
        }
    }

    @inline(__always)
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }

    /// White space may stand before the `.` of a declaration.
    private static func startsWithDot(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.first { !isSpace($0) } == UInt8(ascii: ".")
    }

    private static func isBlank(_ text: UnsafeBufferPointer<UInt8>, _ features: TextFeatures) -> Bool {
        !features.contains(.nonASCII) && text.allSatisfy(isSpace)
    }

    private static func features(of byte: UInt8) -> TextFeatures {
        switch byte {
        case 0: [.syntax, .control]
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"): .syntax
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digits
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .letters
        case 0x0A, 0x0D: .newline
        case 0x09: .tab
        case 0x01..<0x20, 0x7F: .control
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): .markup
        case UInt8(ascii: "%"): .foreign
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"): .brackets
        case UInt8(ascii: "/"), UInt8(ascii: "@"): .link
        case UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"): .spacedPunctuation
        case 0x80...: .nonASCII
        default: []
        }
    }
}
