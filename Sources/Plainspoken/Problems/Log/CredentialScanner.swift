import ByteText

/// Finds the credentials in a text of any kind: header fields as they are sent, dumps of structures, JSON, XML, forms, command lines.
///
/// Three signs are known. In each case, the value that follows is hidden, as far as it can be part of the secret:
/// - the name of a header field that contains nothing else: `Authorization`, `Proxy-Authorization`, `Cookie`, `Set-Cookie`, in any
///   spelling, with a colon, an equals sign or the like after it;
/// - such a name as the name of a type or call: `BearerAuthorization(token: "abc")`;
/// - the name of a scheme (RFC 9110 §11.1) with a token after it: `Bearer abc`.
///
/// In doubt, more is hidden. The time is linear in the length of the text.
struct CredentialScanner {
    enum Sign: String, CaseIterable {
        case authorization, cookie, bearer, basic, digest, negotiate

        static let words = allCases.map { (letters: Array($0.rawValue.utf8), sign: $0) }
    }

    /// How far a look ahead goes that may be in vain.
    static let lookAhead = 256
    /// The most backslashes before a quotation mark. Each level of quoting doubles them.
    static let mostBackslashes = 32
    /// The longest name of a scheme, such as `AWS4-HMAC-SHA256`.
    static let longestScheme = 20
    static let hidden = Array(LogRedaction.replacement.utf8)

    let bytes: [UInt8]
    private var shown: [UInt8] = []
    /// The start of the part that is not in ``shown`` yet.
    private var start = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The text without credentials; nil if it has none.
    mutating func redacted() -> String? {
        var place = 0
        while place < bytes.count {
            guard let (sign, end) = sign(at: place) else {
                place += 1
                continue
            }
            let range =
                switch sign {
                case .authorization, .cookie: valueOfField(named: place..<end, isCookie: sign == .cookie)
                case .bearer, .basic, .digest, .negotiate: token(of: sign, at: place..<end)
                }
            if let range, !range.isEmpty {
                shown += bytes[start..<range.lowerBound]
                shown += Self.hidden
                start = range.upperBound
                place = range.upperBound
            } else {
                place = end
            }
        }
        guard start > 0 else { return nil }
        return String(decoding: shown + bytes[start...], as: UTF8.self)
    }

    /// The word at a place that announces a secret, and its end.
    private func sign(at place: Int) -> (Sign, Int)? {
        let first = ASCII.lowercased(bytes[place])
        guard first >= UInt8(ascii: "a"), first <= UInt8(ascii: "n") else { return nil }
        for (letters, sign) in Sign.words where letters[0] == first {
            let end = place + letters.count
            if end <= bytes.count, bytes[place..<end].lazy.map({ ASCII.lowercased($0) }).elementsEqual(letters) {
                return (sign, end)
            }
        }
        return nil
    }
}
