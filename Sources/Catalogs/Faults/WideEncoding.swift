/// An encoding whose characters take two or four bytes.
enum WideEncoding {
    /// The encoding, recognized by the byte order mark, or by the zeros between plain English letters.
    static func of(_ bytes: [UInt8]) -> (name: String, command: String)? {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            return ("UTF-32", "UTF-32")
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return ("UTF-16", "UTF-16") }
        guard bytes.count >= 2, (bytes[0] == 0) != (bytes[1] == 0) else { return nil }
        return bytes[0] == 0 ? ("UTF-16", "UTF-16BE") : ("UTF-16", "UTF-16LE")
    }
}
