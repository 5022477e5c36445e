import ByteText

/// The name of a server behind us, in lower case as in the keys of its codes: `server.payments-api.<code>`.
enum ServiceName {
    /// - Returns: the name itself.
    /// - Throws: if no key can contain it; the error says what to write.
    static func checked(_ name: String) throws(CommandFailure) -> String {
        guard KebabCase.words(of: name.utf8) == nil else { return name }
        let words = KebabCase.words(of: name.utf8.map { ASCII.isAlphanumeric($0) ? $0 : UInt8(ascii: "-") })
        throw CommandFailure(
            "“\(name.prefix(100))” cannot be part of a key; write ASCII letters and digits, with “-” between words: "
                + "“\(words ?? "payments-api")”")
    }
}
