import ByteText

/// The last record of a body that is a stream: servers that fail halfway report it there.
///
/// Only the end of a long stream is read; its start is what went well.
enum StreamedBody {
    /// The kinds of streams.
    enum Kind {
        /// One JSON text per line, or after each record separator (RFC 7464).
        case lines
        /// Server-sent events (WHATWG HTML §9.2).
        case events
    }

    /// The kind of stream that a media type stands for; nil for none.
    static func kind(ofMediaType type: String) -> Kind? {
        switch type {
        case "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines",
            "application/jsonlines", "application/json-seq", "application/stream+json":
            .lines
        case "text/event-stream": .events
        default: nil
        }
    }

    /// The record that can report an error; nil if there is none.
    ///
    /// - Parameters:
    ///   - body: the stream, or its end.
    ///   - isCut: whether the start is missing, so that the first line is not whole.
    static func lastRecord(of body: ArraySlice<UInt8>, _ kind: Kind, isCut: Bool) -> [UInt8]? {
        // A line ends with LF, CR LF, or, where there is no LF, with CR.
        let end: UInt8 = body.contains(0x0A) ? 0x0A : 0x0D
        var lines = body.split(omittingEmptySubsequences: false) { $0 == end || $0 == 0x1E && kind == .lines }
            .map { $0.last == 0x0D ? $0.dropLast() : $0 }
        if isCut, !lines.isEmpty { lines.removeFirst() }
        return kind == .lines ? lines.last(where: isObject).map(Array.init) : lastEvent(lines)
    }

    private static func isObject(_ line: ArraySlice<UInt8>) -> Bool {
        line.first { !ASCII.isBlank($0) } == UInt8(ascii: "{")
    }

    /// The names of events that report an error: the usual one, and that of Plainspoken's own streams.
    private static let names = ["error", "problem"]

    /// The data of the last event that is called an error; if there is none, of the last one with an object.
    private static func lastEvent(_ lines: [ArraySlice<UInt8>]) -> [UInt8]? {
        var (last, lastError): ([UInt8]?, [UInt8]?)
        var (name, data): (ArraySlice<UInt8>, [UInt8]) = ([], [])
        for line in lines + [[]] {
            if let value = value(of: "data:", in: line) {
                data += value + [0x0A]
            } else if let value = value(of: "event:", in: line) {
                name = value
            } else if line.isEmpty {
                if isObject(data[...]) {
                    last = data
                    if names.contains(where: { name.elementsEqual($0.utf8) }) { lastError = data }
                }
                (name, data) = ([], [])
            }
        }
        return lastError ?? last
    }

    private static func value(of field: String, in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard line.starts(with: field.utf8) else { return nil }
        let value = line.dropFirst(field.utf8.count)
        return value.first == 0x20 ? value.dropFirst() : value
    }
}
