import HTTPTypes

/// An input cut into its parts, written like a message of HTTP/1.1, so that seeds can be read and edited:
///
///     <choices>first line
///     Name: value
///
///     body
struct InputMessage {
    /// Bytes that choose settings.
    private(set) var choices: [UInt8]
    private(set) var firstLine: String
    private(set) var headerFields = HTTPFields()
    private(set) var body: [UInt8]

    /// - Parameter choices: how many bytes choose settings; zeros if there are not even these.
    init(_ bytes: some Collection<UInt8>, choices count: Int = 0) {
        choices = Array(bytes.prefix(count))
        choices += Array(repeating: 0, count: count - choices.count)
        var rest = Array(bytes.dropFirst(count))[...]
        firstLine = Self.line(&rest) ?? ""
        while let line = Self.line(&rest), !line.isEmpty {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            // What cannot be a name, no server and no client hands over.
            guard parts.count == 2, let name = HTTPField.Name(String(parts[0])) else { continue }
            // Servers and clients hand over the bytes that they got, only without ends of lines.
            headerFields.append(HTTPField(name: name, lenientValue: parts[1].utf8.drop { $0 == 0x20 }))
        }
        body = Array(rest)
    }

    /// Takes the bytes up to the next line feed.
    private static func line(_ rest: inout ArraySlice<UInt8>) -> String? {
        guard !rest.isEmpty else { return nil }
        let line = rest.prefix { $0 != 0x0A }
        rest = rest.dropFirst(line.count + 1)
        return String(decoding: line, as: UTF8.self)
    }

    /// Puts a secret in every place that is marked for one in the body and in the values of fields.
    mutating func plant(_ secret: String) {
        body = Array(
            body.split(separator: Array("@@".utf8), omittingEmptySubsequences: false).joined(separator: secret.utf8))
        headerFields = HTTPFields(
            headerFields.map { HTTPField(name: $0.name, lenientValue: $0.value.replacing("@@", with: secret).utf8) })
    }
}
