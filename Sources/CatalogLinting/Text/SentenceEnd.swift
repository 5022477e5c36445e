/// The kind of punctuation that ends a text, in any script.
enum SentenceEnd: UInt8, Sendable, Hashable {
    /// A letter, a placeholder, or anything else that does not end a sentence.
    case none
    /// `.` `。` `।` `۔`
    case stop
    /// `?` `？` `؟`, and `;` in Greek
    case question
    case exclamation
    case colon
    /// `…` `...`
    case ellipsis

    /// The kind of a single character.
    init(_ scalar: UInt32) {
        switch scalar {
        case 0x2E, 0x3002, 0xFF0E, 0xFF61, 0x964, 0x965, 0x589, 0x6D4, 0x1362, 0x104A, 0x104B, 0x17D4, 0x17D5, 0x1803,
            0x1809, 0xF0D, 0xF0E, 0x1C7E, 0x1C7F, 0xABEB, 0xA60E:
            self = .stop
        case 0x3F, 0xFF1F, 0x61F, 0x37E, 0x1367, 0x2047, 0x2048, 0x203D: self = .question
        case 0x21, 0xFF01, 0x203C, 0x2049: self = .exclamation
        // Armenian uses U+055D where others use a colon.
        case 0x3A, 0xFF1A, 0x2236, 0xFE55, 0x55D, 0x1365, 0x1366: self = .colon
        case 0x2026, 0x22EF, 0x1801: self = .ellipsis
        default: self = .none
        }
    }

    /// The punctuation at the end of a pattern.
    ///
    /// - Returns: its kind and its range. If there is none, the range is empty and is where punctuation would go.
    static func of(_ text: ShownPattern, in language: String) -> (kind: SentenceEnd, place: Range<Int>) {
        var end = text.count
        while end > 0 {
            let last = text.scalars[end - 1]
            if CodePoint.isSpace(last) || CodePoint.isClosing(last) || last == ShownPattern.markup || isInvisible(last)
                || CodePoint.isPicture(last) || last == 0x2A
            {
                end -= 1
            } else if last == 0x3E, let tag = HTMLTag.ending(at: end, in: text) {
                end = tag
            } else {
                break
            }
        }
        guard end > 0 else { return (.none, text.count..<text.count) }
        let last = text.scalars[end - 1]
        var kind = SentenceEnd(last)
        if kind == .none, isStop(last, in: language) { kind = .stop }
        if kind == .none, last == 0x3B, language == "el" { kind = .question }
        if kind == .colon, last == 0x3A, ["hy", "am", "ti"].contains(language) { kind = .stop }
        guard kind != .none else { return (.none, endOfWords(text)) }
        var start = end - 1
        while start > 0, SentenceEnd(text.scalars[start - 1]) != .none { start -= 1 }
        // A quoted mark such as “.” is being talked about.
        if end < text.count, CodePoint.isClosing(text.scalars[end]), quotationMarks.contains(text.scalar(start - 1)) {
            return (.none, endOfWords(text))
        }
        let run = text.scalars[start..<end].map { SentenceEnd($0) }
        if run.contains(.question) || kind == .question {
            kind = .question
        } else if run.contains(.exclamation) {
            kind = .exclamation
        } else if run.contains(.ellipsis) || run.count > 2 && run.allSatisfy({ $0 == .stop }) {
            kind = .ellipsis
        } else if run.count > 1 {
            start = end - 1
        }
        return (kind, start..<end)
    }

    /// Where punctuation would go.
    private static func endOfWords(_ text: ShownPattern) -> Range<Int> {
        var place = text.count
        while place > 0, CodePoint.isSpace(text.scalars[place - 1]) { place -= 1 }
        return place..<place
    }

    /// Characters that open a quotation in any language.
    private static let quotationMarks: Set<UInt32> = [
        0x22, 0x27, 0x60, 0xAB, 0xBB, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2039, 0x203A, 0x300C, 0x300E,
    ]

    /// Substitutes for a full stop on keyboards that lack one.
    private static func isStop(_ scalar: UInt32, in language: String) -> Bool {
        switch language {
        case "hi", "mr", "ne", "bn", "sa": scalar == 0x7C
        case "am", "ti": scalar == 0x1361
        default: false
        }
    }

    private static func isInvisible(_ scalar: UInt32) -> Bool {
        CodePoint.isBidiControl(scalar) || scalar >= 0x200B && scalar <= 0x200D || scalar == 0xFEFF || scalar == 0x2060
    }

    /// The mark as written in a language, including the space that French puts before it.
    func written(in language: String) -> String {
        switch (self, language) {
        case (.none, _): ""
        case (.stop, "ja"), (.stop, "zh"), (.stop, "yue"): "。"
        case (.stop, "hi"), (.stop, "bn"), (.stop, "mr"), (.stop, "ne"), (.stop, "as"), (.stop, "or"): "।"
        case (.stop, "ur"): "۔"
        case (.stop, "hy"): "։"
        case (.stop, "am"), (.stop, "ti"): "።"
        case (.stop, _): "."
        case (.question, "ja"), (.question, "zh"), (.question, "yue"): "？"
        case (.question, "ar"), (.question, "fa"), (.question, "ur"), (.question, "ps"), (.question, "ckb"): "؟"
        case (.question, "el"): ";"
        case (.question, "fr"): "\u{202F}?"
        case (.question, _): "?"
        case (.exclamation, "ja"), (.exclamation, "zh"), (.exclamation, "yue"): "！"
        case (.exclamation, "fr"): "\u{202F}!"
        case (.exclamation, _): "!"
        case (.colon, "ja"), (.colon, "zh"), (.colon, "yue"): "："
        case (.colon, "fr"): "\u{A0}:"
        case (.colon, _): ":"
        case (.ellipsis, _): "…"
        }
    }

    /// A description for findings: `a full stop`.
    var description: String {
        switch self {
        case .none: "no punctuation"
        case .stop: "a full stop"
        case .question: "a question mark"
        case .exclamation: "an exclamation mark"
        case .colon: "a colon"
        case .ellipsis: "an ellipsis"
        }
    }
}
