import Catalogs

/// All keys, those of the reference first, each with the texts of every language:
/// `{ "k": key, "d": description, "p": [[name, type, example, description]], "t": [[language, isStale, [text], aids]] }`. `aids`
/// may be missing.
struct EntryTable {
    private struct Row {
        var key: [UInt8]
        var metadata: [UInt8] = []
        var texts: [UInt8] = []
    }

    private var places: [String: Int] = [:]
    private var rows: [Row] = []
    /// The size of the JSON, in bytes.
    private(set) var size = 0

    /// The number of a key; a new key gets the next one.
    mutating func place(of key: String) -> Int {
        if let place = places[key] { return place }
        places[key] = rows.count
        let row = Row(key: Self.bytes(.string(key)))
        size += row.key.count + 20
        rows.append(row)
        return rows.count - 1
    }

    /// - Parameter language: its number.
    mutating func add(_ entry: EntryTexts, language: Int, isReference: Bool) {
        let place = place(of: entry.key)
        var list: [JSONValue] = [
            .integer(language), .integer(entry.isStale ? 1 : 0), .array(entry.texts.map(Self.text)),
        ]
        let aids = entry.texts.compactMap(Self.aids)
        if !aids.isEmpty { list.append(.object(aids)) }
        let text = Self.bytes(.array(list))
        if !rows[place].texts.isEmpty { rows[place].texts.append(UInt8(ascii: ",")) }
        rows[place].texts += text
        size += text.count + 1
        guard isReference else { return }
        rows[place].metadata = Self.metadata(entry)
        size += rows[place].metadata.count
    }

    func append(to output: inout [UInt8]) {
        output.append(UInt8(ascii: "["))
        for (number, row) in rows.enumerated() {
            output += number == 0 ? "{\"k\":".utf8 : ",\n{\"k\":".utf8
            output += row.key
            output += row.metadata
            output += ",\"t\":[".utf8
            output += row.texts
            output += "]}".utf8
        }
        output.append(UInt8(ascii: "]"))
    }

    private static func metadata(_ entry: EntryTexts) -> [UInt8] {
        var output: [UInt8] = []
        if let description = entry.description, !description.isEmpty {
            output += ",\"d\":".utf8 + bytes(.string(description))
        }
        guard !entry.placeholders.isEmpty else { return output }
        let placeholders = entry.placeholders.map { placeholder in
            JSONValue.array(
                [placeholder.name, placeholder.type, placeholder.example, placeholder.description]
                    .map { .string($0 ?? "") })
        }
        return output + ",\"p\":".utf8 + bytes(.array(placeholders))
    }

    /// `[part, source, samples, isExcerpt]`, of which the last two may be missing. `samples` is `[[keys, values, text]]`, or
    /// `null` for an invalid message.
    private static func text(_ text: EntryTexts.Text) -> JSONValue {
        var list: [JSONValue] = [.string(text.part.rawValue), .string(text.source)]
        if let samples = text.samples {
            if !samples.isEmpty {
                list.append(.array(samples.map { .array([.string($0.keys), .string($0.values), .string($0.text)]) }))
            }
        } else {
            list.append(.null)
        }
        if text.isExcerpt { list.append(.integer(1)) }
        return .array(list)
    }

    /// What helps to judge a text, by its part:
    /// `{ "v": [[[[[name, value]], text]], leftOut], "b": [[[keys, text]], note, earlier] }`. `v` is the text with other values;
    /// `b` is its back-translation, where `earlier` is `[[keys, text]]` or `null`.
    private static func aids(_ text: EntryTexts.Text) -> JSONValue.Member? {
        var members: [JSONValue.Member] = []
        if !text.others.rows.isEmpty {
            let rows = text.others.rows.map { row in
                JSONValue.array([.array(row.choices.map(Self.choice)), .string(row.text)])
            }
            members.append(.init("v", .array([.array(rows), .integer(text.others.leftOut)])))
        }
        if let back = text.back {
            let earlier = back.earlier.map { JSONValue.array($0.map(Self.variant)) } ?? .null
            members.append(
                .init("b", .array([.array(back.back.map(Self.variant)), .string(back.note ?? ""), earlier])))
        }
        return members.isEmpty ? nil : .init(text.part.rawValue, .object(members))
    }

    private static func choice(_ arguments: [ValueSample.Argument]) -> JSONValue {
        .array(arguments.map { .array([.string($0.name), .string($0.value)]) })
    }

    private static func variant(_ text: BackTranslation.Text) -> JSONValue {
        .array([.string(text.key ?? ""), .string(text.text)])
    }

    private static func bytes(_ value: JSONValue) -> [UInt8] {
        var output: [UInt8] = []
        value.append(to: &output)
        return VisibleJSON.of(output)
    }
}
