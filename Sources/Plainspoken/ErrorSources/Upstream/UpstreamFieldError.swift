import ByteText

/// One part of our request that an upstream did not accept.
struct UpstreamFieldError: Sendable, CustomStringConvertible {
    /// The longest name of a parameter or header field to keep, in bytes.
    static let maximumNameLength = 200

    /// The place of the part in the request.
    var place: FieldPlace
    /// The server's code for the mistake.
    var code: String?
    /// The server's message, for the log.
    var message: String?

    private init(at place: FieldPlace, _ code: String?, _ message: String?) {
        self.place = place
        self.code = code
        self.message = message
    }

    /// - Parameters:
    ///   - path: the place, in any notation: `/items/0/price`, `#/price`, `$.price`, `items[0].price`, `price`.
    ///   - parameter: the name of a query or path parameter, if there is no path.
    ///   - header: the name of a header field, if there is neither.
    ///   - code: the server's code.
    ///   - message: the server's message.
    /// - Returns: `nil` if no field is named.
    init?(
        _ path: String?, parameter: String? = nil, header: String? = nil, code: String? = nil, message: String? = nil
    ) {
        if let path {
            self.init(FieldPath.parse(path), code: code, message: message)
        } else if let parameter = ReaderText.of(parameter, limit: Self.maximumNameLength) {
            self.init(at: .parameter(parameter), code, message)
        } else if let header = ReaderText.of(header, limit: Self.maximumNameLength) {
            self.init(at: .header(header), code, message)
        } else {
            return nil
        }
    }

    /// One of the errors in a problem (RFC 9457 §3); about the whole document if it names no place.
    ///
    /// - Parameter member: the text of a member.
    init(inProblem member: (String) -> String?) {
        let code = member("code")
        let message = member("detail") ?? member("title")
        self =
            Self(
                member("pointer"), parameter: member("parameter"), header: member("header"), code: code,
                message: message) ?? Self(at: .wholeDocument, code, message)
    }

    init?(_ path: [FieldLocation.Part], code: String? = nil, message: String? = nil) {
        guard !path.isEmpty else { return nil }
        self.init(at: .pointer(FieldLocation(parts: path).pointer), code, message)
    }

    /// The parts of a request that webargs names (<https://webargs.readthedocs.io/>).
    static let partsOfRequest: Set<String> = [
        "json", "form", "json_or_form", "files", "query", "querystring", "headers", "cookies", "view_args",
    ]

    /// The same in another part of the request than the body: a path of a single name is then the name of a parameter or header field.
    ///
    /// - Parameter part: one of ``partsOfRequest``.
    func moved(to part: String) -> UpstreamFieldError? {
        guard case .pointer(let pointer) = place, case .name(let name)? = FieldPath.parse(pointer).first else {
            return self
        }
        switch part {
        case "query", "querystring", "view_args":
            return Self(nil, parameter: name, code: code, message: message)
        case "headers", "cookies":
            return Self(nil, header: part == "cookies" ? "Cookie" : name, code: code, message: message)
        default: return self
        }
    }

    /// Whether it is about one field, which our texts can name.
    var namesField: Bool { place != .wholeDocument }

    var description: String {
        place.text + [code, message].compactMap { $0 }.map { " (\($0))" }.joined()
    }

    /// The kinds of mistakes that readers can be told about in our own words.
    static let kinds: [FieldErrorKind] = [.missing, .invalid]

    /// Words in server codes that indicate a missing field.
    private static let wordsForMissing = ["missing", "required", "blank", "empty"]

    /// The field error for readers: the text of the server's code if the catalogs have one, else that of the kind.
    func fieldError(service: String) -> FieldError {
        let words = ASCII.lowercased(code ?? "")
        let kind: FieldErrorKind = Self.wordsForMissing.contains { words.contains($0) } ? .missing : .invalid
        var keys = UpstreamKeys(service: service, codes: code.map { [$0] } ?? []).keys + [kind.key]
        let first = keys.removeFirst()
        return FieldError(at: place, first, under: keys, code: kind.key.rawValue)
    }
}
