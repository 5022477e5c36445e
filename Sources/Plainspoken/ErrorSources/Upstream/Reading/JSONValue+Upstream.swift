import ByteText

extension DiagnosisArgument {
    /// A value from another server's error, as texts show it.
    var shortened: DiagnosisArgument {
        guard case .text(let text) = storage else { return self }
        return .string(ReaderText.of(text, limit: AnswerLimits.foreignValueBytes) ?? "")
    }
}

extension JSONValue {
    /// A code: a non-empty string, a whole number in any notation, or nothing.
    var code: String? {
        if let string { return string.isEmpty ? nil : string }
        return integer.map(String.init)
    }

    /// A message: a string, several of them, or an object that has one under a usual name.
    var sentence: UpstreamFinding.Message? {
        switch self {
        case .string(let text): return UpstreamFinding.Message(text)
        case .array(let elements):
            return UpstreamFinding.Message(elements.prefix(8).compactMap(\.string).joined(separator: " "))
        case .object:
            let text = self["value"]?.string ?? self["message"]?.string ?? self["text"]?.string
            return UpstreamFinding.Message(text, language: self["lang"]?.string ?? self["language"]?.string)
        default: return nil
        }
    }

    /// An HTTP status code, as a number or as digits.
    var status: Int? {
        let number = integer ?? string.flatMap { Int64($0) }
        return number.flatMap {
            HTTPStatusCodes.range.contains(Int(truncatingIfNeeded: $0)) ? Int(truncatingIfNeeded: $0) : nil
        }
    }

    /// A count of seconds, rounded up.
    var seconds: Int? {
        if let integer { return Int(exactly: integer) }
        return number.flatMap { Double($0) }.flatMap { Int(exactly: $0.rounded(.up)) }
    }

    /// A value that texts could show: not an array or object.
    var argument: DiagnosisArgument? {
        switch self {
        case .string(let text): .string(text)
        case .number(let digits): integer.flatMap { Int(exactly: $0) }.map { .integer($0) } ?? .decimal(digits)
        case .bool(let bool): .string(bool ? "true" : "false")
        default: nil
        }
    }

    /// The values of an object's members.
    var arguments: [(name: String, value: DiagnosisArgument)] {
        (members ?? []).compactMap { member in member.value.argument.map { (member.name, $0) } }
    }

    /// Whether it is a non-empty array of objects.
    var isListOfObjects: Bool { elements.map { !$0.isEmpty && $0.allSatisfy { $0.members != nil } } ?? false }
}
