import ByteText

/// Checks the formats of texts. Each is read once, as bytes.
enum TextFormat {
    /// The longest host name, in bytes.
    private static let maximumHostName = 253

    static func isEmail(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count <= 254, let at = bytes.lastIndex(of: UInt8(ascii: "@")) else { return false }
        let name = bytes[..<at]
        // `dot-atom` (RFC 5322 §3.2.3), with the letters of all scripts (RFC 6531 §3.3).
        let isName = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty && $0.allSatisfy(isAtom)
        }
        let host = bytes[(at + 1)...]
        return isName && name.count <= 64 && host.contains(UInt8(ascii: ".")) && isHostName(host)
            && showsAll(text) && host.last.map(ASCII.isDigit) == false
    }

    private static func isAtom(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || byte >= 0x80 || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
    }

    /// Whether a text has neither spaces of any script nor invisible characters.
    private static func showsAll(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy {
            // U+200C and U+200D join letters in Persian and in Indic scripts.
            let isJoiner = $0.value == 0x200C || $0.value == 0x200D
            return $0.isASCII || isJoiner
                || !($0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
                    || $0.properties.generalCategory == .control)
        }
    }

    static func isURL(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        guard let scheme = ["https://", "http://"].first(where: { startsIgnoringCase(rest, $0) }) else { return false }
        rest = rest.dropFirst(scheme.utf8.count)
        let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
        return isAuthority(rest[..<end]) && isURLText(rest[end...]) && showsAll(text)
    }

    /// host [ ":" port ] (RFC 3986 §3.2)
    private static func isAuthority(_ bytes: ArraySlice<UInt8>) -> Bool {
        if bytes.first == UInt8(ascii: "[") {
            guard let close = bytes.firstIndex(of: UInt8(ascii: "]")) else { return false }
            return isIPv6(bytes[(bytes.startIndex + 1)..<close]) && isPort(bytes[(close + 1)...])
        }
        let end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
        return isHostName(bytes[..<end]) && isPort(bytes[end...])
    }

    private static func isPort(_ bytes: ArraySlice<UInt8>) -> Bool {
        if bytes.isEmpty { return true }
        let digits = bytes.dropFirst()
        return bytes.first == UInt8(ascii: ":") && 1...5 ~= digits.count && digits.allSatisfy(ASCII.isDigit)
            && number(digits).map { 1...65_535 ~= $0 } == true
    }

    /// The characters allowed in path, query and fragment; `%` must be followed by two hexadecimal digits (§2.1).
    private static func isURLText(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard rest.prefix(2).count == 2, rest.prefix(2).allSatisfy(isHexadecimal) else { return false }
            } else if byte <= 0x20 || byte == 0x7F || "\"<>\\^`{|}".utf8.contains(byte) {
                return false
            }
        }
        return bytes.count { $0 == UInt8(ascii: "#") } <= 1
    }

    static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12] && groups.allSatisfy { $0.allSatisfy(isHexadecimal) }
    }

    static func isPhone(_ text: String) -> Bool {
        var bytes = Array(text.utf8)[...]
        if bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
        guard let last = bytes.last, ASCII.isDigit(last), bytes.count <= 40,
            bytes.allSatisfy({ ASCII.isDigit($0) || " -./()".utf8.contains($0) })
        else { return false }
        return 5...15 ~= bytes.count(where: ASCII.isDigit)
    }

    static func isHostName(_ text: String) -> Bool { isHostName(Array(text.utf8)[...]) && showsAll(text) }

    private static func isHostName(_ bytes: ArraySlice<UInt8>) -> Bool {
        let hyphen = UInt8(ascii: "-")
        return 1...maximumHostName ~= bytes.count
            && bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
                1...63 ~= label.count && label.first != hyphen && label.last != hyphen
                    && label.allSatisfy { ASCII.isAlphanumeric($0) || $0 == hyphen || $0 >= 0x80 }
            }
    }

    static func isIPAddress(_ text: String) -> Bool {
        let bytes = Array(text.utf8)[...]
        return isIPv4(bytes) || isIPv6(bytes)
    }

    private static func isIPv4(_ bytes: ArraySlice<UInt8>) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy {
                1...3 ~= $0.count && $0.allSatisfy(ASCII.isDigit) && number($0).map { $0 <= 255 } == true
                    && ($0.count == 1 || $0.first != UInt8(ascii: "0"))
            }
    }

    /// IPv6address (RFC 3986 §3.2.2)
    private static func isIPv6(_ bytes: ArraySlice<UInt8>) -> Bool {
        let colon = UInt8(ascii: ":")
        guard bytes.count <= 45 else { return false }
        var groups = bytes.split(separator: colon, omittingEmptySubsequences: false)
        // `::` stands for one or more groups of zeros.
        let gaps = zip(bytes, bytes.dropFirst()).count { $0 == colon && $1 == colon }
        guard gaps <= 1, groups.count >= 3 else { return false }
        if gaps == 1 {
            if bytes.starts(with: [colon, colon]) { groups.removeFirst() }
            if bytes.last == colon, bytes.dropLast().last == colon { groups.removeLast() }
        }
        var count = 0
        for (index, group) in groups.enumerated() {
            if group.isEmpty {
                guard gaps == 1 else { return false }
                continue
            }
            if index == groups.count - 1, group.contains(UInt8(ascii: ".")) {
                guard isIPv4(group) else { return false }
                count += 2
            } else {
                guard group.count <= 4, group.allSatisfy(isHexadecimal) else { return false }
                count += 1
            }
        }
        // Empty groups next to the gap are single colons at an end.
        guard groups.count(where: \.isEmpty) == gaps else { return false }
        return gaps == 1 ? count <= 7 : count == 8
    }

    static func startsIgnoringCase(_ bytes: ArraySlice<UInt8>, _ start: String) -> Bool {
        bytes.count >= start.utf8.count && zip(bytes, start.utf8).allSatisfy { ASCII.lowercased($0) == $1 }
    }

    static func isHexadecimal(_ byte: UInt8) -> Bool {
        ASCII.isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
    }

    /// The value of a few digits.
    static func number(_ digits: some Collection<UInt8>) -> Int? {
        digits.count <= 9 ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }
}
