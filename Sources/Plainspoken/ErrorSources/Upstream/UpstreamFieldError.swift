import ByteText

/// One part of our request that an upstream did not accept.
package struct UpstreamFieldError: Sendable, CustomStringConvertible {
    /// Steps into the document.
    var path: [FieldLocation.Part]
    /// The server's code for what was wrong.
    var code: String?
    /// The server's sentence, for the log.
    var message: String?

    /// - Parameters:
    ///   - path: where, in any notation: `/items/0/price`, `#/price`, `$.price`, `items[0].price`, `price`.
    ///   - code: the server's code.
    ///   - message: the server's sentence.
    /// - Returns: `nil` where no field is named.
    init?(_ path: String?, code: String? = nil, message: String? = nil) {
        guard let path else { return nil }
        self.init(FieldPath.parse(path), code: code, message: message)
    }

    init?(_ path: [FieldLocation.Part], code: String? = nil, message: String? = nil) {
        guard !path.isEmpty else { return nil }
        self.path = path
        self.code = code
        self.message = message
    }

    package var description: String {
        FieldLocation(parts: path).pointer + [code, message].compactMap { $0 }.map { " (\($0))" }.joined()
    }

    /// Words in codes of servers that say that a field is not there.
    private static let wordsForMissing = ["missing", "required", "blank", "empty"]

    /// The field error that readers see: the text of the server's code if the catalogs have one, else that of the kind.
    func fieldError(service: String) -> FieldError {
        let location = FieldLocation(parts: path)
        let words = ASCII.lowercased(code ?? "")
        let kind: MessageKey = Self.wordsForMissing.contains { words.contains($0) } ? "field.missing" : "field.invalid"
        var keys = UpstreamKeys(service: service, codes: code.map { [$0] } ?? []).keys + [kind]
        let first = keys.removeFirst()
        return FieldError(
            pointer: location.pointer, first, under: keys, [FieldLocation.argument: location.label], code: kind.rawValue
        )
    }
}
