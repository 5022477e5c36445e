import HTTPTypes

/// Finds the requests in what a client sends (RFC 9112), as far as clients of tests need it.
struct FakeRequestReader {
    /// The largest head, and the largest body, to accept, in bytes.
    static let (maximumHead, maximumBody) = (64 << 10, 16 << 20)

    private var unread: [UInt8] = []

    /// Adds bytes.
    ///
    /// - Returns: false if they are too many to be a request.
    mutating func add(_ bytes: [UInt8]) -> Bool {
        unread += bytes
        return unread.count <= Self.maximumHead + Self.maximumBody
    }

    /// The next request that has come as a whole.
    mutating func next() -> FakeRequest? {
        guard let end = unread.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        var lines = unread[..<end.lowerBound].split(separator: UInt8(ascii: "\n")).makeIterator()
        let words = (lines.next() ?? []).filter { $0 != 0x0D }.split(separator: UInt8(ascii: " "))
            .map { String(decoding: $0, as: UTF8.self) }
        var fields = HTTPFields()
        while let line = lines.next() {
            let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let name = HTTPField.Name(String(decoding: parts[0], as: UTF8.self)) else {
                continue
            }
            let value = parts[1].filter { $0 != 0x0D }.drop { $0 == 0x20 || $0 == 0x09 }
            fields.append(HTTPField(name: name, value: String(decoding: value, as: UTF8.self)))
        }
        guard let (body, length) = body(fields, from: end.upperBound) else { return nil }
        unread.removeSubrange(..<(end.upperBound + length))
        return FakeRequest(
            method: words.first ?? "", path: words.dropFirst().first ?? "", headerFields: fields, body: body)
    }

    /// A body that has come as a whole, and its length in the transfer.
    private func body(_ fields: HTTPFields, from start: Int) -> ([UInt8], Int)? {
        let rest = unread[start...]
        if fields[.transferEncoding]?.contains("chunked") == true { return Self.chunks(in: rest) }
        let length = min(max(0, fields[.contentLength].flatMap { Int($0) } ?? 0), Self.maximumBody)
        return rest.count >= length ? (Array(rest.prefix(length)), length) : nil
    }

    /// The content of chunks (RFC 9112 §7.1), up to the last one; nil if that has not come yet.
    private static func chunks(in bytes: ArraySlice<UInt8>) -> ([UInt8], Int)? {
        var body: [UInt8] = []
        var rest = bytes
        while let end = rest.firstRange(of: [0x0D, 0x0A]) {
            let size = String(decoding: rest[..<end.lowerBound].prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
            guard let count = Int(size, radix: 16), (0...maximumBody).contains(count) else {
                return (body, bytes.count)
            }
            rest = rest[end.upperBound...]
            guard rest.count >= count + 2 else { return nil }
            body += rest.prefix(count)
            rest = rest.dropFirst(count + 2)
            if count == 0 { return (body, bytes.count - rest.count) }
        }
        return nil
    }
}
