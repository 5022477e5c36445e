import ByteText
import Catalogs

/// The way in which a program writes JSON: what stands around colons and in empty objects. Lines are indented by two
/// spaces per level, and texts have the fewest escapes that JSON allows.
struct JSONLayout: Sendable {
    /// What stands between a name and its value.
    var colon: String
    /// Whether there is an empty line in an empty object.
    var hasAiryObjects: Bool

    /// `"key": "value"`, as JavaScript's tools write it.
    static let javaScript = JSONLayout(colon: ": ", hasAiryObjects: false)
    /// `"key" : "value"`, as Xcode writes it.
    static let xcode = JSONLayout(colon: " : ", hasAiryObjects: true)

    /// A whole file, ending with a line feed if it is not Xcode's.
    func file(_ value: JSONValue) -> [UInt8] {
        var output: [UInt8] = []
        append(value, to: &output, level: 0)
        if !hasAiryObjects { output.append(0x0A) }
        return output
    }

    private func append(_ value: JSONValue, to output: inout [UInt8], level: Int) {
        switch value {
        case .object(let members):
            output.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                line(level + 1, to: &output)
                JSONText.appendLiteral(member.name.utf8, to: &output)
                output += colon.utf8
                append(member.value, to: &output, level: level + 1)
            }
            if members.isEmpty, hasAiryObjects { output.append(0x0A) }
            if !members.isEmpty || hasAiryObjects { line(level, to: &output) }
            output.append(UInt8(ascii: "}"))
        case .string(let text): JSONText.appendLiteral(text.utf8, to: &output)
        default: value.append(to: &output)
        }
    }

    private func line(_ level: Int, to output: inout [UInt8]) {
        output.append(0x0A)
        output += repeatElement(UInt8(ascii: " "), count: 2 * level)
    }
}
