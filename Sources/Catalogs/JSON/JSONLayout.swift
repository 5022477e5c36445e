import ByteText

/// The way in which JSON is written. Members keep their order and numbers their digits, so that what was read is written back
/// unchanged.
package struct JSONLayout: Sendable {
    /// What stands between a name and its value.
    var colon = ": "
    /// Whether each member and element has a line of its own, indented by two spaces per level.
    var hasLines = true
    /// Whether there is an empty line in an empty object.
    var hasAiryObjects = false
    /// Whether texts have the fewest escapes that JSON allows.
    var hasFewEscapes = false

    /// On one line, whatever the texts contain.
    static let line = JSONLayout(colon: ":", hasLines: false)
    /// For people, and for pages and logs.
    static let lines = JSONLayout()
    /// `"key": "value"`, as JavaScript's tools write it.
    package static let javaScript = JSONLayout(hasFewEscapes: true)
    /// `"key" : "value"`, as Xcode writes it.
    package static let xcode = JSONLayout(colon: " : ", hasAiryObjects: true, hasFewEscapes: true)

    /// Appends a value without a line feed at the end.
    fileprivate func append(_ value: JSONValue, to output: inout [UInt8], level: Int = 0) {
        switch value {
        case .null: output += "null".utf8
        case .bool(let value): output += (value ? "true" : "false").utf8
        case .number(let digits): for digit in digits.utf8 { output.append(digit) }
        case .string(let text): append(text, to: &output)
        case .array(let elements):
            output.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                line(level + 1, to: &output)
                append(element, to: &output, level: level + 1)
            }
            if !elements.isEmpty { line(level, to: &output) }
            output.append(UInt8(ascii: "]"))
        case .object(let members):
            output.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                line(level + 1, to: &output)
                append(member.name, to: &output)
                output += colon.utf8
                append(member.value, to: &output, level: level + 1)
            }
            if members.isEmpty, hasAiryObjects { output.append(0x0A) }
            if !members.isEmpty || hasAiryObjects { line(level, to: &output) }
            output.append(UInt8(ascii: "}"))
        }
    }

    private func append(_ text: String, to output: inout [UInt8]) {
        if hasFewEscapes { return JSONText.appendLiteral(text.utf8, to: &output) }
        output.append(UInt8(ascii: "\""))
        JSONText.appendEscaped(text, to: &output)
        output.append(UInt8(ascii: "\""))
    }

    private func line(_ level: Int, to output: inout [UInt8]) {
        guard hasLines else { return }
        output.append(0x0A)
        output += repeatElement(UInt8(ascii: " "), count: 2 * level)
    }
}

extension JSONValue {
    /// Appends the value as JSON on one line: a line feed in a text is written `\n`, U+2028 `\u2028`.
    ///
    /// ```swift
    /// var line: [UInt8] = []
    /// JSONValue.object([.init("id", .number("1.0")), .init("text", .string("a\nb"))]).append(to: &line)
    /// // {"id":1.0,"text":"a\nb"}
    /// ```
    package func append(to output: inout [UInt8]) { JSONLayout.line.append(self, to: &output) }

    /// The value as JSON for people: one member per line, without a line feed at the end.
    package var indented: [UInt8] { bytes(.lines) }

    /// The value in a layout, without a line feed at the end.
    package func bytes(_ layout: JSONLayout) -> [UInt8] {
        var output: [UInt8] = []
        layout.append(self, to: &output)
        return output
    }
}
