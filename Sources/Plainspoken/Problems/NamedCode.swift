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

    init(_ text: String) {
        self.text = text
        let utf8 = text.utf8
        if ASCIISet.uriReference.intersection(.plainInJSON).containsAll(of: utf8.span) {
            (isURIReference, isPlain) = (true, true)
        } else {
            (isURIReference, isPlain) = (URIReference.isOne(text), JSONText.isPlain(utf8.span))
        }
    }

    private static func text(of diagnosis: borrowing Diagnosis) -> String {
        let code = diagnosis.code ?? diagnosis.key.rawValue
        if code.utf8.count <= AnswerLimits.nameBytes { return code }
        return AnswerLimits.name(diagnosis.key.rawValue) ?? MessageKey.error.rawValue
    }
}
