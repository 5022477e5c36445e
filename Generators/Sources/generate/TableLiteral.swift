/// A table of lines `key rest` as the literal of a static string, sorted as `StaticTable` searches them.
struct TableLiteral {
    private var lines: [(key: String, rest: String)] = []

    mutating func add(_ key: String, _ rest: String) {
        lines.append((key, rest))
    }

    /// The literal, one line of the table in one line of source. Characters that can't be seen are escaped.
    func literal() throws -> String {
        let sorted = lines.sorted { Array("\($0.key) ".utf8).lexicographicallyPrecedes(Array("\($1.key) ".utf8)) }
        for (line, next) in zip(sorted, sorted.dropFirst()) where line.key == next.key {
            throw GeneratorError("the key \(line.key) appears twice")
        }
        var text = "\"\"\"\n"
        for (key, rest) in sorted {
            guard !key.contains(" "), !rest.contains("\n") else { throw GeneratorError("line \(key) \(rest)") }
            text += "    " + (key + " " + rest).unicodeScalars.map(Self.escaped).joined() + "\n"
        }
        return text + "    \"\"\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\\": return "\\\\"
        case "\"": return "\\\""
        case " ": return " "
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .nonspacingMark, .unassigned,
            .privateUse:
            return "\\u{\(String(scalar.value, radix: 16))}"
        default:
            return String(scalar)
        }
    }
}
