/// Why a file is not valid YAML, in words for those who edit it.
struct YAMLProblem {
    var range: Range<Int>
    var message: String
    var help: String

    /// How deep lists and mappings may be nested; catalogs need six levels. Yams recurses for each.
    private static let maximumDepth = 64
    /// How many `*names` are harmless, whatever Yams does with their contents: it compares whole keys.
    private static let maximumAliases = 16

    // MARK: Before Yams sees the file

    /// Finds input that Yams would handle badly or unexpectedly: nesting, aliases of aliases, control characters, and
    /// the line ends of YAML 1.1, after which its line numbers would differ from those of editors.
    ///
    /// - Parameter bytes: UTF-8.
    init?(foundIn bytes: [UInt8]) {
        var (depth, anchors, aliases, before) = (0, 0, 0, UInt8(ascii: "\n"))
        for (index, byte) in bytes.enumerated() {
            switch byte {
            // \{ is a brace in a text.
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += before == UInt8(ascii: "\\") ? 0 : 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - (before == UInt8(ascii: "\\") ? 0 : 1))
            case UInt8(ascii: "&") where Self.isReference(bytes[(index + 1)...], before): anchors += 1
            case UInt8(ascii: "*") where Self.isReference(bytes[(index + 1)...], before): aliases += 1
            default: break
            }
            if depth > Self.maximumDepth || Self.isIndented(bytes[index...], before) {
                self.init(index..<index + 1, "this is nested too deep", "Use a flatter structure.")
                return
            }
            if let width = Self.forbidden(bytes, index) {
                self.init(
                    index..<index + width, "this character must be escaped",
                    #"Write it in double quotes, as \x and two digits or \u and four: "\x07", "\u2028"."#)
                return
            }
            if anchors > 1, aliases > Self.maximumAliases {
                self.init(index..<index + 1, "catalogs have no anchors and aliases", "Write the text itself.")
                return
            }
            before = byte
        }
        return nil
    }

    /// Whether a line is indented so deeply that it can only be hostile nesting.
    private static func isIndented(_ line: ArraySlice<UInt8>, _ before: UInt8) -> Bool {
        guard before == UInt8(ascii: "\n") else { return false }
        let start = line.prefix(maximumDepth * 4 + 1)
        return start.count > maximumDepth * 4 && start.allSatisfy { " -?:".utf8.contains($0) }
    }

    /// Whether this starts the name of an anchor or alias: `&name`, but not `&amp;` or `*important*`.
    private static func isReference(_ rest: ArraySlice<UInt8>, _ before: UInt8) -> Bool {
        guard " \t\r\n[{,:".utf8.contains(before) else { return false }
        let name = rest.prefix { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        return !name.isEmpty && (name.endIndex == rest.endIndex || " \t\r\n?:,]}%@`".utf8.contains(rest[name.endIndex]))
    }

    /// The length of a character that YAML files cannot contain, or that starts a new line only in YAML 1.1.
    private static func forbidden(_ bytes: [UInt8], _ index: Int) -> Int? {
        switch bytes[index] {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E: return nil
        case 0x00..<0x20, 0x7F: return 1
        case 0xC2 where index + 1 < bytes.count && bytes[index + 1] < 0xA0: return 2  // U+0080 … U+009F
        case 0xE2, 0xEF:
            guard index + 2 < bytes.count else { return nil }
            switch (bytes[index], bytes[index + 1], bytes[index + 2]) {
            case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): return 3  // U+2028, U+2029
            case (0xEF, 0xBB, 0xBF) where index > 0: return 3  // U+FEFF
            case (0xEF, 0xBF, 0xBE), (0xEF, 0xBF, 0xBF): return 3  // U+FFFE, U+FFFF
            default: return nil
            }
        default: return nil
        }
    }

    private init(_ range: Range<Int>, _ message: String, _ help: String) {
        self.range = range
        self.message = message
        self.help = help
    }

    // MARK: Errors of Yams

    /// One of libyaml's error messages.
    init(_ problem: String, _ context: String, at range: Range<Int>, in bytes: [UInt8]) {
        self.range = range
        message = "this is not YAML: \(problem)"
        let byte = range.isEmpty ? 0 : bytes[range.lowerBound]
        // libyaml has moved past the sign when it misses the name.
        if range.lowerBound > 0, context.contains("alias") || context.contains("anchor") {
            self.range = range.lowerBound - 1..<range.lowerBound
        }
        let line = bytes[..<range.lowerBound].suffix { $0 != UInt8(ascii: "\n") }
        let startsWithBrace = String(decoding: line, as: UTF8.self).contains(": {")
        help =
            if byte == UInt8(ascii: "\t") {
                "Indent with spaces: YAML does not allow tabs there."
            } else if problem.contains("alias") || context.contains("alias") || context.contains("anchor") {
                "Put a text that starts with * or & in quotation marks: \"*\"."
            } else if problem.contains("mapping values are not allowed") {
                "Put a text that contains a colon and a space in quotation marks."
            } else if startsWithBrace || context.contains("flow") {
                "Put a text that starts with { or [ in quotation marks, and close every bracket that you open."
            } else if problem.contains("cannot start any token") {
                "Put a text that starts with this character in quotation marks."
            } else if context.contains("quoted scalar") {
                "Close the quotation mark. Inside a text, write \\\" between double ones and '' between single ones."
            } else if problem.contains("another document") {
                "Remove it: a catalog is one document."
            } else {
                "Check the indentation and the quotation marks, including those of the lines before."
            }
    }

    /// Where a key appears for the second time: in a block, the next one with the same indentation, otherwise simply
    /// the next one.
    static func second(after first: Int, in bytes: [UInt8]) -> Range<Int> {
        let key = name(bytes[first...]).prefix { !":,}\"'\n".utf8.contains($0) }
        let indentation = indentation(of: first, in: bytes)
        let place = bytes.indices.first { place in
            place > first && name(bytes[place...]).starts(with: key)
                && (indentation == nil || indentation == self.indentation(of: place, in: bytes))
        }
        return (place ?? first)..<(place ?? first) + 1
    }

    /// The name that starts here, without quotation marks.
    private static func name(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        text.first.map { "\"'".utf8.contains($0) } == true ? text.dropFirst() : text
    }

    /// How many spaces come before a byte on its line; nil if there is anything else.
    private static func indentation(of place: Int, in bytes: [UInt8]) -> Int? {
        let line = bytes[..<place].suffix { $0 != UInt8(ascii: "\n") }
        return line.allSatisfy { $0 == 0x20 } ? line.count : nil
    }
}

extension ArraySlice<UInt8> {
    /// The longest suffix of bytes that all satisfy a condition.
    fileprivate func suffix(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        self[((lastIndex { !isWanted($0) }).map { $0 + 1 } ?? startIndex)...]
    }
}
