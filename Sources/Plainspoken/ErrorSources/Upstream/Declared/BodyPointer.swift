/// A JSON pointer (RFC 6901 §3) into an upstream's body.
struct BodyPointer: Sendable, Hashable {
    /// The most steps.
    static let maximumSteps = 32

    private let steps: [String]

    /// - Parameter text: empty for the whole document, else steps that begin with `/`, with `~0` for `~` and `~1` for `/`.
    init(_ text: String) throws(UpstreamFormatFault) {
        guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else {
            throw UpstreamFormatFault(
                "“\(text)” is not a JSON pointer, which begins with /",
                help: "Write the names of the members one after another: /error/code.")
        }
        var bytes = text.utf8.makeIterator()
        while let byte = bytes.next() {
            guard byte == UInt8(ascii: "~") else { continue }
            guard let next = bytes.next(), next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else {
                throw UpstreamFormatFault(
                    "“\(text)” is not a JSON pointer: ~ is not followed by 0 or 1",
                    help: "Write ~0 for ~, and ~1 for /.")
            }
        }
        let tokens = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
        guard tokens.count <= Self.maximumSteps else {
            throw UpstreamFormatFault(
                "a JSON pointer with \(tokens.count) steps; the most are \(Self.maximumSteps)",
                help: "Bodies that deep are not read.")
        }
        // §4: first ~1, then ~0
        steps = tokens.map { token in
            let bytes = Array(token).replacing("~1".utf8, with: "/".utf8).replacing("~0".utf8, with: "~".utf8)
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// The value at the place; nil if there is none.
    func value(in root: JSONValue) -> JSONValue? {
        var value = root
        for step in steps {
            guard let next = value[step] ?? Self.index(step).flatMap({ value[$0] }) else { return nil }
            value = next
        }
        return value
    }

    /// array-index = %x30 / ( %x31-39 *(%x30-39) ) (§4)
    private static func index(_ step: String) -> Int? {
        guard step.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), step == "0" || step.utf8.first != 0x30 else { return nil }
        return Int(step)
    }
}
