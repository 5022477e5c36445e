import ByteText

/// A choice of whole numbers in Java's `MessageFormat`, as a plural of ICU: `{0,choice,0#no files|1#one file|1<{0} files}`
/// (`java.text.ChoiceFormat`).
struct JavaChoice {
    /// `{0,plural,=0{no files}=1{one file}other{{0} files}}`
    let plural: String
    /// The offset after it.
    let end: Int

    /// The largest limit. Each number below the last one is a variant.
    private static let maximumNumber = 20

    /// Where the parts of a choice begin, and the name of its argument; nil if there is no choice at an offset.
    private static func head(_ bytes: [UInt8], at start: Int) -> (name: ArraySlice<UInt8>, end: Int)? {
        let name = bytes[(start + 1)...].prefix { ASCII.isAlphanumeric($0) }
        var end = name.endIndex
        guard !name.isEmpty, bytes.byte(end) == UInt8(ascii: ",") else { return nil }
        end += 1
        let word = bytes[end...].prefix { ASCII.isLetter($0) || ASCII.isSpace($0) }
        guard ASCII.trimmed(word, of: ASCII.isSpace).elementsEqual("choice".utf8),
            bytes.byte(word.endIndex) == UInt8(ascii: ",")
        else { return nil }
        return (name, word.endIndex + 1)
    }

    /// Whether a choice begins at an offset.
    static func starts(_ bytes: [UInt8], at start: Int) -> Bool { head(bytes, at: start) != nil }

    /// - Returns: nil if there is no choice at the offset, or one that a plural cannot say: its limits must be small whole numbers.
    init?(_ bytes: [UInt8], at start: Int) {
        guard let (name, head) = Self.head(bytes, at: start) else { return nil }
        var depth = 1
        var parts: [ArraySlice<UInt8>] = []
        var first = head
        var offset = first
        while depth > 0 {
            guard let byte = bytes.byte(offset) else { return nil }
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            if depth == 1 && byte == UInt8(ascii: "|") || depth == 0 {
                parts.append(bytes[first..<offset])
                first = offset + 1
            }
            offset += 1
        }
        end = offset
        // The first whole number that each part is for.
        var starts: [Int] = []
        var texts: [String] = []
        for part in parts {
            guard let sign = part.firstIndex(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "<") }),
                let limit = Int(ASCII.trimmed(String(decoding: part[..<sign], as: UTF8.self)[...], of: ASCII.isSpace)),
                0...Self.maximumNumber ~= limit
            else { return nil }
            starts.append(part[sign] == UInt8(ascii: "<") ? limit + 1 : limit)
            texts.append(String(decoding: part[part.index(after: sign)...], as: UTF8.self))
        }
        guard let last = texts.last else { return nil }
        // What is less than the first limit has the first part, too.
        starts[0] = 0
        var forms = ""
        for (index, text) in texts.dropLast().enumerated() {
            guard starts[index] <= starts[index + 1] else { return nil }
            for number in starts[index]..<starts[index + 1] { forms += "=\(number){\(text)}" }
        }
        forms += "other{\(last)}"
        plural = "{\(String(decoding: name, as: UTF8.self)),plural,\(forms)}"
    }
}
