/// The format that an Accept header asks for (RFC 9110 §12.5.1), worked out once more and without regard to speed.
enum AcceptChoice {
    /// What each of our formats satisfies, its own media type first.
    private static let formats = [
        ["application/problem+json", "application/json"],
        ["application/problem+xml", "application/xml", "text/xml"],
        ["text/html"],
    ]
    static let contentTypes = ["application/problem+json", "application/problem+xml", "text/html; charset=utf-8"]

    /// - Returns: nil for a header that is not read to its end.
    static func contentType(for accept: String) -> String? {
        let members = split(Array(accept.utf8), ",")
        guard accept.utf8.count <= 4_096, members.count <= 32 else { return nil }
        let ranges = members.compactMap(range)
        var best = (index: 0, weight: 0)
        for (index, types) in formats.enumerated() {
            let found = types.map { type in mostSpecific(of: ranges, for: type) }
            let weight = found[0].isExact ? found[0].weight : found.map(\.weight).max() ?? 0
            if weight > best.weight { best = (index, weight) }
        }
        return contentTypes[best.index]
    }

    private typealias Range = (type: String, weight: Int)

    private static func mostSpecific(of ranges: [Range], for type: String) -> (isExact: Bool, weight: Int) {
        let group = type.prefix { $0 != "/" }
        for name in [type, "\(group)/*", "*/*"] {
            if let range = ranges.first(where: { $0.type == name }) { return (name == type, range.weight) }
        }
        return (false, 0)
    }

    private static func range(_ member: [UInt8]) -> Range? {
        let parts = split(member, ";").map { String(decoding: trimmed($0).map(lowercased), as: UTF8.self) }
        guard let type = parts.first, type.utf8.contains(UInt8(ascii: "/")) else { return nil }
        var weight = 1_000
        for part in parts.dropFirst() where part.utf8.starts(with: "q=".utf8) {
            guard let value = thousandths(Array(part.utf8.dropFirst(2))) else { return nil }
            weight = value
        }
        return (type, weight)
    }

    /// `0`, `1`, and these with a point and digits; from the fourth on, digits change nothing.
    private static func thousandths(_ text: [UInt8]) -> Int? {
        guard let first = text.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1") else { return nil }
        guard text.count > 1 else { return first == UInt8(ascii: "1") ? 1_000 : 0 }
        let digits = text.dropFirst(2)
        guard text[1] == UInt8(ascii: "."), digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
            return nil
        }
        if first == UInt8(ascii: "1") { return digits.allSatisfy { $0 == UInt8(ascii: "0") } ? 1_000 : nil }
        return Int(String(decoding: (digits + Array("000".utf8)).prefix(3), as: UTF8.self))
    }

    private static func split(_ bytes: [UInt8], _ separator: Unicode.Scalar) -> [[UInt8]] {
        bytes.split(separator: UInt8(ascii: separator)).map { Array($0) }
    }

    private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
        let blanks: Set<UInt8> = [0x09, 0x20]
        let start = bytes.drop(while: blanks.contains)
        return Array(start.reversed().drop(while: blanks.contains).reversed())
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
}
