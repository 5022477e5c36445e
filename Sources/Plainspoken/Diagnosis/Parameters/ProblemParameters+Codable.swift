import ByteText

extension ProblemParameters: Codable {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    /// Decodes the values of a problem from any server; those of other types are left out.
    ///
    /// - Throws: a `DecodingError` if there is no object.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Name.self)
        for name in members.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
            if let text = try? members.decode(String.self, forKey: name) {
                self[name.stringValue] = .string(text)
            } else if let number = try? members.decode(Int64.self, forKey: name) {
                self[name.stringValue] = .number(String(number))
            } else if let number = try? members.decode(Double.self, forKey: name), number.isFinite {
                self[name.stringValue] = .number(String(number))
            } else if let texts = try? members.decode([String].self, forKey: name) {
                self[name.stringValue] = .list(texts)
            }
        }
    }

    /// Writes the values. Numbers that are not whole are written as the nearest binary fraction; ``JSONProblemEncoder`` keeps
    /// their digits.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Name.self)
        for member in all {
            let name = Name(stringValue: member.name)
            switch member.value {
            case .string(let text): try members.encode(text, forKey: name)
            case .list(let texts): try members.encode(texts, forKey: name)
            case .number(let digits):
                if let number = member.value.integer {
                    try members.encode(number, forKey: name)
                } else if let number = Double(digits) {
                    try members.encode(number, forKey: name)
                }
            }
        }
    }
}

extension ProblemParameters {
    /// Appends the member `parameters` to a JSON object, unless there are no values.
    func append(to json: inout ByteWriter) {
        guard !isEmpty else { return }
        var opening: StaticString = ",\"parameters\":{\""
        for member in all {
            json.append(opening, member.name)
            opening = ",\""
            switch member.value {
            case .string(let text): json.append(":\"", text)
            case .number(let digits):
                json.append(UInt8(ascii: ":"))
                json.append(digits.utf8.span)
            case .list(let texts):
                json.append(":[")
                for (index, text) in texts.enumerated() { json.append(index > 0 ? ",\"" : "\"", text) }
                json.append("]")
            }
        }
        json.append("}")
    }
}
