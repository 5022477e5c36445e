import Plainspoken

/// Writes one JSON object, member by member.
struct JSONObjectWriter {
    private var output: [UInt8] = [UInt8(ascii: "{")]

    mutating func string(_ name: String, _ value: String?) {
        guard let value else { return raw(name, Array("null".utf8)) }
        raw(name, Self.literal(value))
    }

    mutating func number(_ name: String, _ value: Int) { raw(name, Array(String(value).utf8)) }

    mutating func bool(_ name: String, _ value: Bool) { raw(name, Array((value ? "true" : "false").utf8)) }

    /// A value that is JSON already.
    mutating func raw(_ name: String, _ value: [UInt8]) {
        if output.count > 1 { output.append(UInt8(ascii: ",")) }
        output += Self.literal(name)
        output.append(UInt8(ascii: ":"))
        output += value
    }

    consuming func finished() -> [UInt8] { output + [UInt8(ascii: "}")] }

    /// A JSON string, quotes included.
    static func literal(_ text: String) -> [UInt8] {
        var literal = [UInt8(ascii: "\"")]
        JSONText.appendMinimallyEscaped(text.utf8, to: &literal)
        literal.append(UInt8(ascii: "\""))
        return literal
    }

    /// A JSON array of values that are JSON already.
    static func array(_ values: [[UInt8]]) -> [UInt8] {
        var list = [UInt8(ascii: "[")]
        for (number, value) in values.enumerated() {
            if number > 0 { list.append(UInt8(ascii: ",")) }
            list += value
        }
        list.append(UInt8(ascii: "]"))
        return list
    }
}
