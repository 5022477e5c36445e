extension JSONReader {
    /// Reports every member name that the object has already, escapes decoded: `"a"` and `"\u0061"` are the same name.
    mutating func findDuplicates(in object: Int, members: Int) -> Bool {
        members <= JSONMemberIndex.smallObject
            ? compareNames(of: object)
            : indexNames(of: object, members: members)
    }

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
        var index = JSONMemberIndex()
        swap(&index, &self.index)
        defer { swap(&index, &self.index) }
        index.prepare(members: members)
        var name = object + 1
        while name + 1 < end {
            let hash: UInt64
            if nodes[name].content.contains(.needsDecoding) {
                let decoded = decodedName(name)
                hash = JSONMemberIndex.hash(decoded, 0..<decoded.count)
            } else {
                hash = JSONMemberIndex.hash(bytes, name: nodes[name])
            }
            if let first = index.insert(name, hash: hash, isEqual: { isSameName($0, name) }) {
                guard duplicate(name, of: first) else { return false }
            }
            name = Int(nodes[name + 1].next)
        }
        return true
    }

    @inline(__always)
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
        let string = nodes[node]
        let lower = Int(string.start) + (string.content.contains(.unquoted) ? 0 : 1)
        let upper = Int(string.end) - (string.content.isDisjoint(with: [.unquoted, .unclosed]) ? 1 : 0)
        var decoded: [UInt8] = []
        JSONStringLiteral.decode(bytes, lower..<max(lower, upper), into: &decoded)
        return decoded
    }

    private mutating func duplicate(_ name: Int, of first: Int) -> Bool {
        let text = String(decoding: decodedName(name).prefix(100), as: UTF8.self)
        return fail(
            .duplicateKey, Int(nodes[name].start)..<Int(nodes[name].end),
            "the name \"\(text)\" is there twice in this object", help: "Remove or rename one of them.",
            related: (Int(nodes[first].start)..<Int(nodes[first].end), "it is here first"))
    }
}

extension JSONMemberIndex {
    /// The hash of what stands between a name's quotes.
    @inline(__always)
    fileprivate static func hash(_ bytes: [UInt8], name: JSONNode) -> UInt64 {
        let quotes: Int32 = name.content.contains(.unquoted) ? 0 : 1
        let closing: Int32 = name.content.contains(.unclosed) ? 0 : quotes
        return hash(bytes, Int(name.start + quotes)..<max(Int(name.start + quotes), Int(name.end - closing)))
    }
}
