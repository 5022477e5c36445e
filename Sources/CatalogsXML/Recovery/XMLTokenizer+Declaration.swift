import ByteText

/// The XML declaration, `<?xml version="1.0" encoding="UTF-8"?>`.
extension XMLTokenizer {
    /// Checks everything before the first tag.
    mutating func declaration() {
        let first = position
        let start = afterSpaces(first)
        let tag = bytes[first...].firstIndex { $0 == UInt8(ascii: "<") } ?? bytes.count
        guard let declaration = find("<?xml", from: first), isDeclaration(declaration), isBeforeRoot(declaration) else {
            if start < tag, tag < bytes.count {
                report(
                    start..<tag, "there is text before the first tag",
                    help: "Remove it, or put it in a comment: <!-- … -->.")
                position = tag
            }
            return
        }
        if declaration > first {
            let isBlank = start == declaration
            report(
                first..<(isBlank ? min(first + 1, declaration) : declaration),
                "there is \(isBlank ? "white space" : "something") before the XML declaration",
                help: "Remove everything before <?xml.")
            position = declaration
            return
        }
        let end = endOfDeclaration(declaration)
        position = end
        guard !isWellFormed(declaration..<end) else { return }
        report(
            declaration..<end, "the XML declaration is malformed",
            help: "Write <?xml version=\"1.0\" encoding=\"UTF-8\"?>.")
    }

    private func isDeclaration(_ start: Int) -> Bool {
        byte(start + 5).map { ASCII.isSpace($0) || $0 == UInt8(ascii: "?") } ?? true
    }

    /// Whether the declaration comes before any tag.
    private func isBeforeRoot(_ declaration: Int) -> Bool {
        var index = 0
        while let start = bytes[index..<declaration].firstIndex(of: UInt8(ascii: "<")) {
            guard let end = XMLMarkup.end(of: bytes, at: start, before: bytes.count), end <= declaration else {
                return false
            }
            index = end
        }
        return true
    }

    private func endOfDeclaration(_ start: Int) -> Int {
        guard let close = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return endOfLine(start) }
        let next = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        return close < next ? close + 1 : next
    }

    /// XMLDecl ::= '<?xml' VersionInfo EncodingDecl? SDDecl? S? '?>' (XML 1.0 §2.8)
    private func isWellFormed(_ range: Range<Int>) -> Bool {
        guard range.count > 7, isAt(range.upperBound - 2, "?>") else { return false }
        let inner = range.lowerBound + 5..<range.upperBound - 2
        let pairs = XMLMarkup.attributes(of: bytes, inner)
        let names = pairs.map { string($0.name) }
        guard names.first == "version", names == ["version", "encoding", "standalone"].filter(names.contains) else {
            return false
        }
        // Nothing else is allowed, and each of these must come after a space.
        var written: [UInt8] = []
        for (name, value) in pairs {
            guard ASCII.isSpace(bytes[name.lowerBound - 1]), !value.isEmpty else { return false }
            written += bytes[name] + [UInt8(ascii: "=")] + bytes[value.lowerBound - 1..<value.upperBound + 1]
        }
        return bytes[inner].filter { !ASCII.isSpace($0) } == written
    }
}
