import ByteText

/// The values of the member `type` of problems (RFC 9457 §3.1.1).
public struct ProblemTypes: Sendable, Hashable {
    private let base: TypeBase?

    private init(base: TypeBase?) { self.base = base }

    /// Always `about:blank`.
    public static let aboutBlank = ProblemTypes(base: nil)

    /// A base URI, to which the code is appended: `https://example.com/problems/` gives
    /// `https://example.com/problems/payment.limit-reached`. Bare HTTP statuses remain `about:blank`, and so does a
    /// type longer than ``AnswerLimits/nameBytes``.
    ///
    /// - Parameter uri: a URI reference in ASCII (RFC 3986 §4.1). For anything else, making the translator fails.
    public static func under(_ uri: String) -> ProblemTypes { ProblemTypes(base: TypeBase(uri)) }

    /// - Throws: if the base is not a URI reference.
    package func check() throws(CatalogDiagnostic) {
        guard let base = base?.text, !URIReference.isOne(base) else { return }
        throw CatalogDiagnostic(
            .invalidTypeBase, "the base of problem types is not a URI: \(base)",
            help: "Use an address such as https://example.com/problems/, in ASCII.")
    }

    /// The type of a problem: the base and the code, but `about:blank` for problems that are just a status.
    func type(of key: MessageKey, code: borrowing NamedCode) -> Problem.TypeParts {
        code.isURIReference ? type(of: key, plainCodeOf: code.text.utf8.count) : .aboutBlank
    }

    /// The same for a code that is certainly a URI reference, of that many bytes.
    @inline(never)  // saves a copy of the key: 110 of 8,200 instructions of an answer
    func type(of key: MessageKey, plainCodeOf count: Int) -> Problem.TypeParts {
        guard let base, !key.isOfHTTPStatus, base.text.utf8.count + count <= AnswerLimits.nameBytes
        else { return .aboutBlank }
        return Problem.TypeParts(base: base, endsWithCode: true)
    }
}

/// A type, or the start that several types have in common.
///
/// A class, so that passing it on costs one retain.
final class TypeBase: Sendable, Hashable {
    let text: String
    /// The beginning of a JSON object: its member `type` up to and including this text.
    let json: [UInt8]

    static let aboutBlank = TypeBase("about:blank")

    init(_ text: String) {
        self.text = text
        json = Array("{\"type\":\"\(JSONText.escaped(text))".utf8)
    }

    static func == (left: TypeBase, right: TypeBase) -> Bool { left.text == right.text }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Problem {
    /// A type, whose second part may be the problem's code: encoders write one after the other.
    struct TypeParts: Sendable {
        let base: TypeBase
        let endsWithCode: Bool

        /// The type of problems that are just a status.
        static let aboutBlank = TypeParts(base: .aboutBlank, endsWithCode: false)

        init(base: TypeBase, endsWithCode: Bool) {
            self.base = base
            self.endsWithCode = endsWithCode
        }

        init(_ text: String) {
            self = text == TypeBase.aboutBlank.text ? .aboutBlank : TypeParts(base: TypeBase(text), endsWithCode: false)
        }

        func text(code: String) -> String { endsWithCode ? base.text + code : base.text }
    }
}
