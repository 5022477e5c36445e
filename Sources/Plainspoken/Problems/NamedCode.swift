import ByteText

/// The code of a problem, and what is known of its characters.
struct NamedCode: Sendable {
    let text: String
    let isURIReference: Bool
    /// Whether nothing has to be escaped in JSON.
    let isPlain: Bool

    /// The code of a diagnosis; a more general one if it is too long.
    init(of diagnosis: borrowing Diagnosis) {
        self.init(Self.text(of: diagnosis))
    }

    /// A code that is written as it is everywhere.
    init(plain text: String) {
        self.init(text: text, isURIReference: true, isPlain: true)
    }

    private init(text: String, isURIReference: Bool, isPlain: Bool) {
        self.text = text
        self.isURIReference = isURIReference
        self.isPlain = isPlain
    }

    init(_ text: String) {
        let utf8 = text.utf8
        let isPlainReference = Self.plain.containsAll(of: utf8.span)
        self.init(
            text: text, isURIReference: isPlainReference || URIReference.isOne(text),
            isPlain: isPlainReference || JSONText.isPlain(utf8.span))
    }

    /// The characters that are written as they are in a URI reference as well as in JSON.
    fileprivate static let plain = ASCIISet.uriReference.intersection(.plainInJSON)

    private static func text(of diagnosis: borrowing Diagnosis) -> String {
        let code = diagnosis.ownCode
        if code.utf8.count <= AnswerLimits.nameBytes { return code }
        return AnswerLimits.name(diagnosis.key.rawValue) ?? MessageKey.error.rawValue
    }
}

extension Diagnosis {
    /// The code, or the key in its place.
    var ownCode: String {
        // Not with `??`, which would copy the key for its closure.
        if let code { code } else { key.rawValue }
    }

    /// Whether the code is written as it is everywhere, if an entry has the key: then nothing else has to be known of it.
    var hasPlainCode: Bool {
        // Keys in catalogs have only such characters.
        guard let code else { return key.rawValue.utf8.count <= AnswerLimits.nameBytes }
        let utf8 = code.utf8
        return utf8.count <= AnswerLimits.nameBytes
            && (utf8.span.isCertainlyPlain || NamedCode.plain.containsAll(of: utf8.span))
    }
}

extension Span<UInt8> {
    /// Whether it consists of letters, digits, `-`, `.` and `/`, as nearly all codes do, in words of eight bytes.
    fileprivate var isCertainlyPlain: Bool {
        guard let last = word(at: count &- 8), last.isPlain else { return false }
        var place = 0
        while place &+ 8 < count {
            guard word(at: place)?.isPlain == true else { return false }
            place &+= 8
        }
        return true
    }
}

extension UInt64 {
    /// Whether its bytes are letters, digits, `-`, `.` and `/`.
    fileprivate var isPlain: Bool {
        let letters = (self | UInt64(repeating: 0x20)).marks(from: UInt8(ascii: "a"), to: UInt8(ascii: "z"))
        return letters | marks(from: UInt8(ascii: "-"), to: UInt8(ascii: "9")) == .everyByte
    }
}
