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

    /// The same if a catalog has the key: keys in catalogs have only characters that need no look.
    init(ofEntryFor diagnosis: borrowing Diagnosis) {
        let key = diagnosis.key.rawValue
        if diagnosis.code == nil, key.utf8.count <= AnswerLimits.nameBytes {
            self.init(text: key, isURIReference: true, isPlain: true)
        } else {
            self.init(of: diagnosis)
        }
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
        let code = diagnosis.code ?? diagnosis.key.rawValue
        if code.utf8.count <= AnswerLimits.nameBytes { return code }
        return AnswerLimits.name(diagnosis.key.rawValue) ?? MessageKey.error.rawValue
    }
}

extension Diagnosis {
    /// The code if an entry has the key, and if the code is written as it is everywhere: then nothing else has to be known of it.
    var plainCode: String? {
        let code = code ?? key.rawValue
        let utf8 = code.utf8
        guard utf8.count <= AnswerLimits.nameBytes else { return nil }
        // Keys in catalogs have only such characters.
        return self.code == nil || NamedCode.plain.containsAll(of: utf8.span) ? code : nil
    }
}
