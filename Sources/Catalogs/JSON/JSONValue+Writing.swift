import ByteText

extension JSONValue {
    /// Appends the value as JSON on one line, whatever its texts contain: a line feed is written `\n`,
    /// U+2028 `\u2028`.
    ///
    /// Members keep their order and numbers their digits, so that what was read is written back unchanged.
    ///
    /// ```swift
    /// var line: [UInt8] = []
    /// JSONValue.object([.init("id", .number("1.0")), .init("text", .string("a\nb"))]).append(to: &line)
    /// // {"id":1.0,"text":"a\nb"}
    /// ```
    package func append(to output: inout [UInt8]) {
        switch self {
        case .null: output += "null".utf8
        case .bool(let value): output += (value ? "true" : "false").utf8
        case .number(let digits): for digit in digits.utf8 { output.append(digit) }
        case .string(let text): Self.append(text, to: &output)
        case .array(let elements):
            output.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                element.append(to: &output)
            }
            output.append(UInt8(ascii: "]"))
        case .object(let members):
            output.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                Self.append(member.name, to: &output)
                output.append(UInt8(ascii: ":"))
                member.value.append(to: &output)
            }
            output.append(UInt8(ascii: "}"))
        }
    }

    /// The value as JSON for people: one member per line, indented by two spaces per level, without a line feed at the end.
    package var indented: [UInt8] {
        var output: [UInt8] = []
        appendIndented(to: &output, level: 0)
        return output
    }

    private func appendIndented(to output: inout [UInt8], level: Int) {
        let lines: [(name: String?, value: JSONValue)]
        switch self {
        case .object(let members) where !members.isEmpty: lines = members.map { ($0.name, $0.value) }
        case .array(let elements) where !elements.isEmpty: lines = elements.map { (nil, $0) }
        default: return append(to: &output)
        }
        output.append(UInt8(ascii: elements == nil ? "{" : "["))
        for (index, line) in lines.enumerated() {
            output += (index > 0 ? ",\n" : "\n").utf8
            output += repeatElement(UInt8(ascii: " "), count: 2 * (level + 1))
            if let name = line.name {
                Self.append(name, to: &output)
                output += ": ".utf8
            }
            line.value.appendIndented(to: &output, level: level + 1)
        }
        output.append(UInt8(ascii: "\n"))
        output += repeatElement(UInt8(ascii: " "), count: 2 * level)
        output.append(UInt8(ascii: elements == nil ? "}" : "]"))
    }

    private static func append(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        JSONText.appendEscaped(text, to: &output)
        output.append(UInt8(ascii: "\""))
    }
}
