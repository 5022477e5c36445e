import ByteText
import Catalogs

extension JSONDocument {
    /// All texts that are values in an object that is a file of texts, however deep; empty if it is something else.
    var texts: [String] {
        guard error == nil, nodes.first?.kind == .object else { return [] }
        var texts: [String] = []
        // Nesting is limited by the parser.
        func add(_ object: Int) {
            for (_, value) in members(of: object) {
                if nodes[value].kind == .object { add(value) }
                if nodes[value].kind == .string { texts.append(string(at: value)) }
            }
        }
        add(0)
        return texts
    }
}

extension String {
    /// Whether a text has `%{name}`, with the sign before the brace, or `{name}` if there is none. A second brace is not one of these.
    func hasBraceName(after sign: UInt8?) -> Bool {
        let bytes = Array(utf8)
        return bytes.indices.contains { start in
            guard bytes[start] == UInt8(ascii: "{"),
                bytes.byte(start + 1).map({ ASCII.isLetter($0) || $0 == 0x5F }) ?? false
            else { return false }
            let before = start > 0 ? bytes[start - 1] : nil
            guard sign == nil ? !"{%$#@".utf8.contains(before ?? 0) : before == sign else { return false }
            let end = bytes[start...].firstIndex {
                !(ASCII.isLetter($0) || ASCII.isDigit($0) || "_.-{".utf8.contains($0))
            }
            return end.map { bytes[$0] == UInt8(ascii: "}") } ?? false
        }
    }
}
