/// Where the text of one part of an entry is in its language's lists, in four bytes.
struct TextPlace: Sendable, Hashable {
    private let code: Int32

    /// The entry has no such part.
    static let absent = TextPlace(code: -1)
    /// There is nothing to read in the text. It counts as missing.
    static let blank = TextPlace(code: -2)

    private init(code: Int32) { self.code = code }

    /// - Parameters:
    ///   - index: the place in ``LoadedLanguage/plain``.
    ///   - isEscaped: whether the next text there is the same one, escaped for the inside of a JSON string.
    init(plain index: Int, isEscaped: Bool) {
        code = Int32(truncatingIfNeeded: index << 1 | (isEscaped ? 1 : 0))
    }

    /// - Parameter index: the place in ``LoadedLanguage/messages``.
    init(message index: Int) { code = Int32(truncatingIfNeeded: -3 - index) }

    /// Whether there is a text.
    var hasText: Bool { code != Self.absent.code && code != Self.blank.code }

    /// Whether no value changes the text, if there is one.
    var isPlain: Bool { code >= Self.absent.code }

    /// The place in ``LoadedLanguage/plain``.
    var plain: Int? { code >= 0 ? Int(code >> 1) : nil }

    /// The place there of what goes into a JSON string.
    var plainInJSON: Int? { code >= 0 ? Int(code >> 1 + code & 1) : nil }

    /// The place in ``LoadedLanguage/messages``.
    var message: Int? { code < Self.blank.code ? Int(-3 - code) : nil }
}
