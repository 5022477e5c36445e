import ByteText

/// The part of the editor's address that cannot be guessed.
///
/// The other users of a computer, and any website in the browser, can send requests to its ports. Only who has been given the address gets
/// an answer from the editor.
struct EditorSecret: Sendable {
    /// In bytes; 144 bits.
    private static let size = 18
    private static let characters = size * 4 / 3

    /// 24 characters of base64url (RFC 4648 §5), which mean nothing else in an address.
    let text: String

    /// A new secret, from the system's generator.
    init() {
        var generator = SystemRandomNumberGenerator()
        let bytes = (0..<Self.size).map { _ in UInt8.random(in: 0...255, using: &generator) }
        text = Base64.text(bytes).replacing("+", with: "-").replacing("/", with: "_")
    }

    /// A secret that has been kept.
    ///
    /// - Parameter text: if this is not such a text, the result is nil.
    init?(text: String) {
        let isDigit = { (byte: UInt8) in ASCII.isAlphanumeric(byte) || "-_".utf8.contains(byte) }
        guard text.utf8.count == Self.characters, text.utf8.allSatisfy(isDigit) else { return nil }
        self.text = text
    }

    /// Whether both are the same. How long this takes does not depend on where they differ, so that it cannot be found out piece by piece.
    func matches(_ other: some Sequence<UInt8>) -> Bool {
        let other = Array(other)
        guard other.count == Self.characters else { return false }
        return zip(text.utf8, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
