import ByteText

extension JSONReader {
    /// Reports every member name that has appeared before in the object, with escapes decoded: `"a"` and `"\u0061"` are
    /// the same name.
    mutating func findDuplicates(in object: Int, members: Int) -> Bool {
        members <= Self.smallObject ? compareNames(of: object) : indexNames(of: object, members: members)
    }

    /// Up to this many members, every pair is compared.
    private static let smallObject = 8

    private mutating func compareNames(of object: Int) -> Bool {
        let end = nodes.count
        var name = object + 1
        while name + 1 < end {
            var earlier = object + 1
            while earlier < name {
                if isSameName(earlier, name) {
                    guard duplicate(name, of: earlier) else { return false }
                    break
                }
                earlier = Int(nodes[earlier + 1].next)
            }
            name = Int(nodes[name + 1].next)
        }
        return true
    }

    private mutating func indexNames(of object: Int, members: Int) -> Bool {
        let end = nodes.count
        var names = NumberTable()
        swap(&names, &self.names)
        defer { swap(&names, &self.names) }
        names.removeAll(reserving: members)
        var name = object + 1
        while name + 1 < end {
            let isDecoded = nodes[name].content.contains(.needsDecoding)
            let key = isDecoded ? decodedName(name)[...] : bytes[nodes[name].text]
            let first = names.insert(name, for: key.span) { isSameName($0, name) }
            if let first, !duplicate(name, of: first) { return false }
            name = Int(nodes[name + 1].next)
        }
        return true
    }

    private func isSameName(_ first: Int, _ second: Int) -> Bool {
        let (a, b) = (nodes[first], nodes[second])
        guard a.content.isEmpty, b.content.isEmpty else { return decodedName(first) == decodedName(second) }
        guard a.end - a.start == b.end - b.start else { return false }
        var offset = Int(a.start)
        var other = Int(b.start)
        while offset < Int(a.end) {
            guard bytes[offset] == bytes[other] else { return false }
            offset += 1
            other += 1
        }
        return true
    }

    private func decodedName(_ node: Int) -> [UInt8] {
        var decoded: [UInt8] = []
        JSONStringLiteral.decode(bytes, nodes[node].text, into: &decoded)
        return decoded
    }

    private mutating func duplicate(_ name: Int, of first: Int) -> Bool {
        let text = ShortText.of(decodedName(name)[...], limit: 100)
        return fail(
            .duplicateKey, Int(nodes[name].start)..<Int(nodes[name].end),
            "the name \(name: text) appears twice in this object", help: "Remove or rename one of them.",
            related: .init(Int(nodes[first].start)..<Int(nodes[first].end), .first))
    }
}
