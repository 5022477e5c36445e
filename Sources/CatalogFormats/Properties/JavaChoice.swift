import ByteText

/// A choice of whole numbers in Java's `MessageFormat`, as a plural of ICU: `{0,choice,0#no files|1#one file|1<{0} files}`
/// (`java.text.ChoiceFormat`).
struct JavaChoice {
    /// `{0,plural,=0{no files}=1{one file}other{{0} files}}`
    let plural: String
    /// The offset after it.
    let end: Int

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

    /// - Returns: nil if there is no choice at the offset, or one that a plural cannot say: its limits must be whole numbers without gaps.
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
        var forms = ""
        var next = 0
        for (index, part) in parts.enumerated() {
            guard let sign = part.firstIndex(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "<") }),
                let limit = Int(ASCII.trimmed(String(decoding: part[..<sign], as: UTF8.self)[...], of: ASCII.isSpace))
            else { return nil }
            let text = String(decoding: part[part.index(after: sign)...], as: UTF8.self)
            // The first whole number that the part is for. What is less than the first limit has the first part, too.
            let from = part[sign] == UInt8(ascii: "<") ? limit + 1 : limit
            if index == parts.count - 1 {
                guard from == next || index == 0 else { return nil }
                forms += "other{\(text)}"
            } else {
                guard from == next || index == 0 && 0...1 ~= from, 0...20 ~= from else { return nil }
                if index == 0, from == 1 { forms += "=0{\(text)}" }
                forms += "=\(from){\(text)}"
                next = from + 1
            }
        }
        plural = "{\(String(decoding: name, as: UTF8.self)),plural,\(forms)}"
    }
}
