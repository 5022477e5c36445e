/// One pattern as readers see it, character by character, with the offsets of the bytes that each character comes from.
///
/// Each placeholder and each piece of markup counts as one character that never occurs in text.
struct ShownPattern: Sendable {
    /// Represents `{$name}` and other placeholders. It is a noncharacter.
    static let placeholder: UInt32 = 0xFDD0
    /// Represents `{#b}` and other markup. It is a noncharacter.
    static let markup: UInt32 = 0xFDD1

    /// The code points. Escapes are replaced by the characters that they represent.
    private(set) var scalars: [UInt32] = []
    /// Where each of them starts in the text's bytes, followed by the end of the last one.
    private var offsets: [Int] = []
    private var end = 0

    /// - Parameter pattern: one of the text's patterns.
    init(_ text: MessageView, _ pattern: PatternView) {
        scalars.reserveCapacity(pattern.range.count)
        offsets.reserveCapacity(pattern.range.count + 1)
        let content = text.bytes
        let bytes = content.span
        for element in pattern.elements {
            switch element.kind {
            case .text: append(bytes, element.range)
            case .variable, .value: append(Self.placeholder, at: element.range.lowerBound)
            case .openMarkup, .closeMarkup, .standaloneMarkup: append(Self.markup, at: element.range.lowerBound)
            }
        }
        end = pattern.elements.last?.range.upperBound ?? pattern.range.upperBound
        offsets.append(end)
    }

    /// Creates a text without placeholders from message source, which may contain escapes.
    init(_ bytes: [UInt8]) {
        append(bytes.span, bytes.indices)
        end = bytes.count
        offsets.append(end)
    }

    private mutating func append(_ scalar: UInt32, at offset: Int) {
        scalars.append(scalar)
        offsets.append(offset)
    }

    private mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            let start = index
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound { index += 1 }
            let (scalar, size) = bytes.character(at: index)
            append(scalar, at: start)
            index += size
        }
    }

    var count: Int { scalars.count }

    /// The character at an index; 0 before the start and after the end.
    func scalar(_ index: Int) -> UInt32 { scalars.indices.contains(index) ? scalars[index] : 0 }

    /// The range of bytes in the text that some characters come from.
    func range(_ range: Range<Int>) -> Range<Int> { offsets[range.lowerBound]..<offsets[range.upperBound] }

    func string(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        for scalar in scalars[range] { view.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
        return String(view)
    }

    /// Whether a word starts at an index, ignoring case. `word` must be in lower case and ASCII.
    func has(_ word: String, at index: Int) -> Bool {
        let word = word.utf8Span.span
        guard index >= 0, index + word.count <= scalars.count else { return false }
        return word.indices.allSatisfy { offset in
            let scalar = scalars[index + offset]
            return (scalar >= 0x41 && scalar <= 0x5A ? scalar | 0x20 : scalar) == UInt32(word[offset])
        }
    }

    /// The words: letters, marks and digits, including apostrophes and the like inside words.
    var words: [Range<Int>] {
        var words: [Range<Int>] = []
        var start: Int?
        for (index, scalar) in scalars.enumerated() {
            let isPart =
                CodePoint.isWordPart(scalar)
                || CodePoint.isApostrophe(scalar) && start != nil && index + 1 < scalars.count
                    && CodePoint.isWordPart(scalars[index + 1])
            if isPart {
                start = start ?? index
            } else if let first = start {
                words.append(first..<index)
                start = nil
            }
        }
        if let start { words.append(start..<scalars.count) }
        return words
    }
}

extension MessageView {
    /// The patterns as readers see them.
    var shownTexts: [ShownPattern] { patterns.map { ShownPattern(self, $0) } }
}
