import ByteText
import Plainspoken

/// The name of a server behind us, as the keys of its codes have it: `server.<service>.<code>`.
enum ServiceName {
    /// - Returns: the name itself.
    /// - Throws: where no key can have it; says what to write.
    static func checked(_ name: String) throws(CommandFailure) -> String {
        let words = KebabCase.words(of: name.utf8)
        guard words != name else { return name }
        let remedy =
            words.map { "write “\($0)”" } ?? "write lower-case words and digits, joined by “-”, such as “payments”"
        throw CommandFailure("no key can have the service “\(name.prefix(100))”; \(remedy)")
    }
}
