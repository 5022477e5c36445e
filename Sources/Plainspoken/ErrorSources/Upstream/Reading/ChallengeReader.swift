import ByteText

/// Reads the field WWW-Authenticate (RFC 9110 §11.6.1), as far as it is well-formed.
struct ChallengeReader {
    /// The longest field to read, and the longest value to keep, in bytes.
    static let (maximumLength, maximumValue) = (4_096, 512)

    private let bytes: [UInt8]
    private var position = 0

    init(_ field: String) { bytes = Array(field.utf8.prefix(Self.maximumLength)) }

    /// The parameters of the first challenge with a scheme, by their names in lower case.
    ///
    /// `WWW-Authenticate = #challenge`, `challenge = auth-scheme [ 1*SP ( token68 / #auth-param ) ]`
    ///
    /// - Parameter scheme: in lower case.
    mutating func parameters(of scheme: String) -> [String: String] {
        var current = ""
        var found: [String: String] = [:]
        while position < bytes.count {
            skip { ASCII.isBlank($0) || $0 == UInt8(ascii: ",") }
            let word = token()
            guard !word.isEmpty else { break }
            skip(ASCII.isBlank)
            guard peek == UInt8(ascii: "=") else {
                // auth-scheme
                if current == scheme { break }
                current = ASCII.lowercased(word)
                continue
            }
            // auth-param = token BWS "=" BWS ( token / quoted-string ); a token68 ends with "=", too.
            position += 1
            skip { ASCII.isBlank($0) || $0 == UInt8(ascii: "=") }
            let value = peek == UInt8(ascii: "\"") ? quotedString() : token()
            let name = ASCII.lowercased(word)
            if current == scheme, found[name] == nil { found[name] = value }
        }
        return found
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
        while let byte = peek, isSkipped(byte) { position += 1 }
    }

    private mutating func token() -> String {
        let start = position
        skip { !ASCII.isBlank($0) && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "\"") }
        return String(decoding: bytes[start..<position].prefix(Self.maximumValue), as: UTF8.self)
    }

    /// `quoted-string` (§5.6.4)
    private mutating func quotedString() -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = peek, byte != UInt8(ascii: "\"") {
            position += 1
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            if let escaped = peek {
                text.append(escaped)
                position += 1
            }
        }
        position += 1
        return String(decoding: text.prefix(Self.maximumValue), as: UTF8.self)
    }
}
