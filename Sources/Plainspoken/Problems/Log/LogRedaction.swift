import ByteText

/// Ready-made functions that remove secrets from texts before they are logged: ``LogPolicy/redact``.
///
/// ```swift
/// policy.redact = { text in LogRedaction.urls(text).replacing(customerNumber, with: "<customer>") }
/// ```
public enum LogRedaction {
    /// Leaves every text unchanged. Credentials are hidden all the same: see ``credentials(_:)``.
    @Sendable public static func none(_ text: String) -> String { text }

    /// Hides the parts of URLs that can be secret: user name and password, query and fragment.
    ///
    /// ```swift
    /// LogRedaction.urls("no answer from https://kim:pw@bank.example/v1/pay?key=sk_live_1")
    /// // no answer from https://<hidden>@bank.example/v1/pay?<hidden>
    /// LogRedaction.urls("GET /v1/pay?key=sk_live_1 HTTP/1.1")
    /// // GET /v1/pay?<hidden> HTTP/1.1
    /// ```
    ///
    /// A URL ends where RFC 3986 (§2, appendix C) allows no more of it: at a space, `"`, `<` or `>`. Anything else that
    /// people write after one, such as a comma, is hidden along with its query, rather than showing part of a secret.
    ///
    /// - Parameter text: any text, of any length; the time is linear in it.
    @Sendable public static func urls(_ text: String) -> String {
        // Most texts contain none.
        guard text.utf8.contains(slash) else { return text }
        let bytes = Array(text.utf8)
        var shown: [UInt8] = []
        shown.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while !rest.isEmpty {
            let word = rest.prefix { !endsURL($0) }
            appendRedacted(word, to: &shown)
            rest = rest[word.endIndex...]
            let between = rest.prefix(while: endsURL)
            shown += between
            rest = rest[between.endIndex...]
        }
        return String(decoding: shown, as: UTF8.self)
    }

    /// Hides the credentials of requests and responses: the values of the header fields `Authorization`, `Proxy-Authorization`, `Cookie` and
    /// `Set-Cookie`, and the tokens after `Bearer`, `Basic`, `Digest` and `Negotiate`.
    ///
    /// Errors of client libraries describe the request that failed, and with it what the client identified itself with. So
    /// ``ErrorLog`` applies this to everything, after ``LogPolicy/redact``; call it yourself for texts that you log in another way.
    ///
    /// ```swift
    /// LogRedaction.credentials("GET /pay [authorization: Bearer eyJh.e30.c2ln; accept: */*]")
    /// // GET /pay [authorization: <hidden>; accept: */*]
    /// LogRedaction.credentials(#"{"headers":{"Cookie":"sid=7f3a; theme=dark"},"status":401}"#)
    /// // {"headers":{"Cookie":"<hidden>"},"status":401}
    /// LogRedaction.credentials("Bearer token is missing")
    /// // Bearer token is missing
    /// ```
    ///
    /// It knows these in any spelling, as header fields, in dumps of structures, JSON, XML, forms and command lines, percent-encoded, with
    /// quotation marks that are escaped, split over lines, or cut off. In doubt it hides more. It cannot know a secret without such a
    /// name before it, nor one in a name of your own, such as `X-Api-Key`: that is for ``LogPolicy/redact``.
    ///
    /// - Parameter text: any text, of any length; the time is linear in it.
    @Sendable public static func credentials(_ text: String) -> String {
        var scanner = CredentialScanner(text)
        return scanner.redacted() ?? text
    }

    /// Whether a value with this name is a credential.
    static func isCredential(named name: String) -> Bool {
        let field = "\(name): x"
        return credentials(field) != field
    }

    /// The replacement for a secret.
    static let replacement = "<hidden>"
    private static let hidden = Array(replacement.utf8)

    /// The longest host and port: 253 characters (RFC 1035 §2.3.4), a colon and five digits.
    private static let maximumHostLength = 259

    private static let slash = UInt8(ascii: "/")
    private static let backslash = UInt8(ascii: "\\")
    private static let colon = UInt8(ascii: ":")
    private static let at = UInt8(ascii: "@")

    private static func endsURL(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "<")
            || byte == UInt8(ascii: ">")
    }

    private static func startsQuery(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") }

    /// Appends a word without the secrets of its URLs.
    private static func appendRedacted(_ word: ArraySlice<UInt8>, to shown: inout [UInt8]) {
        let path = word.prefix { !startsQuery($0) }
        let marks = (inPath: path.lastIndex(of: at), inWord: word.lastIndex(of: at))
        var place = word.startIndex
        var isURL = false
        while let start = startOfAuthority(in: path[max(place, path.startIndex)...]) {
            isURL = true
            shown += word[place..<start]
            place = appendAuthority(at: start, in: path, marks.inPath, marks.inWord, to: &shown)
            // A password reached into what looked like the query: only the rest of the word is left.
            if place > path.endIndex { break }
        }
        let query = word[max(place, path.endIndex)...].drop { !startsQuery($0) }
        shown += word[place..<query.startIndex]
        // Without a scheme it counts as an address if it has a path and its query has a value.
        let isAddress = isURL || (path.contains(slash) && query.contains(UInt8(ascii: "=")))
        // Backslashes at the end belong to the quotation mark after it: `\"https://…?key=1\"`.
        guard isAddress, let end = query.lastIndex(where: { $0 != backslash }), end > query.startIndex else {
            shown += query
            return
        }
        shown += query.prefix(1) + hidden + query[(end + 1)...]
    }

    /// The start of the authority of the first URL that has one (RFC 3986 §3.2): after `://`, which JSON can write as
    /// `:\/\/`.
    private static func startOfAuthority(in path: ArraySlice<UInt8>) -> Int? {
        var rest = path
        while let found = rest.firstIndex(of: colon) {
            rest = rest[(found + 1)...]
            var after = rest
            var slashes = 0
            while slashes < 2 {
                after = after.drop { $0 == backslash }
                guard after.first == slash else { break }
                after = after.dropFirst()
                slashes += 1
            }
            if slashes == 2 { return after.startIndex }
        }
        return nil
    }

    /// Appends an authority without user name and password.
    ///
    /// - Parameters:
    ///   - start: the start of the authority in the path.
    ///   - path: the word up to its query.
    ///   - lastInPath: the position of the last `@` in the path.
    ///   - lastInWord: the position of the last `@` in the word.
    /// - Returns: the start of the text after the authority.
    private static func appendAuthority(
        at start: Int, in path: ArraySlice<UInt8>, _ lastInPath: Int?, _ lastInWord: Int?, to shown: inout [UInt8]
    ) -> Int {
        let authority = path[start...].prefix { $0 != slash && $0 != backslash }
        if let last = authority.lastIndex(of: at) {
            if last > start { shown += hidden }
            shown += authority[last...]
        } else if let password = startOfPassword(in: authority, isMarkedLater: lastInPath.map { $0 > start } == true) {
            // A password may contain a slash or a question mark, though these should be written as %2F and %3F.
            if let last = lastInWord, last > start {
                shown += hidden
                return last
            }
            shown += authority[..<password] + hidden
        } else if authority.count > maximumHostLength {
            // A user name whose end was cut off.
            shown += hidden
        } else {
            shown += authority
        }
        return authority.endIndex
    }

    /// The start of a password in an authority without `@`: after a colon that is not followed by a port.
    ///
    /// - Parameter isMarkedLater: whether an `@` follows in the path, so that a number may be the start of a password.
    private static func startOfPassword(in authority: ArraySlice<UInt8>, isMarkedLater: Bool) -> Int? {
        guard authority.first != UInt8(ascii: "["), let found = authority.firstIndex(of: colon) else { return nil }
        let port = authority[(found + 1)...].prefix(while: ASCII.isDigit)
        let next = port.endIndex < authority.endIndex ? authority[port.endIndex] : nil
        let isPort = port.count <= 5 && next.map(ASCII.isAlphanumeric) != true
        return isPort && !isMarkedLater ? nil : found + 1
    }
}
