/// A line of `name=value`, read back strictly.
public enum LogfmtLine {
    /// - Parameter line: names without spaces, `=` and `"`; values that are quoted, with `\"` and `\\` inside, or that have none
    ///   of these either; one space between two fields.
    /// - Returns: the fields in their order; `nil` where the line is anything else.
    public static func fields(of line: some StringProtocol) -> [(name: String, value: String)]? {
        var rest = Array(line.utf8)[...]
        var fields: [(String, String)] = []
        while true {
            let name = rest.prefix { !isMark($0) }
            rest = rest[name.endIndex...]
            guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "="), let value = value(&rest) else { return nil }
            fields.append((String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self)))
            if rest.isEmpty { return fields }
            guard rest.popFirst() == UInt8(ascii: " ") else { return nil }
        }
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "\"")
    }

    private static func value(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard rest.first == UInt8(ascii: "\"") else {
            let value = rest.prefix { !isMark($0) }
            rest = rest[value.endIndex...]
            return value.isEmpty ? nil : Array(value)
        }
        rest = rest.dropFirst()
        var value: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") { return value }
            guard byte == UInt8(ascii: "\\") else {
                value.append(byte)
                continue
            }
            guard let escaped = rest.popFirst(), escaped == UInt8(ascii: "\"") || escaped == UInt8(ascii: "\\") else {
                return nil
            }
            value.append(escaped)
        }
        return nil
    }
}
