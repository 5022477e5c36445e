#if Hummingbird
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Plainspoken

extension Response {
    /// One JSON document per line, as `application/x-ndjson`, that tells the reader where it breaks off.
    ///
    /// ```swift
    /// router.get("/orders") { request, context -> Response in .ndjson(database.orders()) }
    /// ```
    ///
    /// ```
    /// {"id":1,"total":"12.50"}
    /// {"id":2,"total":"8.00"}
    /// {"error":{"type":"about:blank","title":"서비스를 이용할 수 없음","status":503,"detail":"…","instance":"urn:uuid:…"}}
    /// ```
    ///
    /// The status has gone out when the elements end in an error. So that a client doesn't take what it has for the whole,
    /// the last line is then an object with the one member `error`, a problem (RFC 9457) in the reader's language, under the
    /// occurrence id that stands in the log. Its `status` is what the answer would have been.
    ///
    /// ``ErrorTranslationMiddleware`` is needed for that line; without it the connection is cut.
    ///
    /// - Parameters:
    ///   - elements: what to send. It is asked for the next element when the one before has been written.
    ///   - headers: further header fields; they come in place of those that are set here.
    ///   - encoder: how to write an element. A line break that it puts between members becomes a space.
    public static func ndjson<Elements: AsyncSequence & Sendable>(
        _ elements: Elements, headers: HTTPFields = [:], encoder: JSONEncoder = JSONEncoder()
    ) -> Response where Elements.Element: Encodable {
        ndjson(elements, headers) { StreamLine.buffer("", try encoder.encode($0)) }
    }

    /// The same for lines that are JSON already.
    ///
    /// - Parameters:
    ///   - lines: one JSON document each. Line breaks at the end are left out, others become spaces.
    ///   - headers: further header fields; they come in place of those that are set here.
    public static func ndjson<Lines: AsyncSequence & Sendable>(
        lines: Lines, headers: HTTPFields = [:]
    ) -> Response where Lines.Element: StringProtocol {
        ndjson(lines, headers) { line in
            let text = Array(line.utf8)
            let last = text.lastIndex { !StreamLine.isBreak($0) }
            return StreamLine.buffer("", text[..<(last.map { $0 + 1 } ?? 0)])
        }
    }

    private static func ndjson<Elements: AsyncSequence & Sendable>(
        _ elements: Elements, _ headers: HTTPFields, _ line: @escaping @Sendable (Elements.Element) throws -> ByteBuffer
    ) -> Response {
        let format = RecordFormat(record: line) { StreamLine.buffer("{\"error\":", $0.json + "}".utf8) }
        return Response(
            status: .ok, headers: .ofStream("application/x-ndjson", headers), body: ResponseBody(elements, format))
    }
}

extension HTTPFields {
    /// The header fields of a stream: no cache may keep one that can break off.
    static func ofStream(_ mediaType: String, _ others: HTTPFields) -> HTTPFields {
        var fields: HTTPFields = [
            .contentType: mediaType, .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
        ]
        for field in others { fields[field.name] = nil }
        fields.append(contentsOf: others)
        return fields
    }
}
#endif
