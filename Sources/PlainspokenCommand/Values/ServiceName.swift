import ByteText
import Plainspoken

/// The name of a server behind us, which the keys of its codes have in lower case: `server.payments-api.<code>`.
enum ServiceName {
    /// - Returns: the name itself.
    /// - Throws: where no key can have it; says what to write.
    static func checked(_ name: String) throws(CommandFailure) -> String {
        guard KebabCase.words(of: name.utf8) == nil else { return name }
        let words = KebabCase.words(of: name.utf8.map { ASCII.isAlphanumeric($0) ? $0 : UInt8(ascii: "-") })
        throw CommandFailure(
            "no key can have the service “\(name.prefix(100))”; write ASCII letters and digits, with “-” between words: "
                + "“\(words ?? "payments-api")”")
    }
}
