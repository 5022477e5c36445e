#if Hummingbird
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore

extension Response {
    /// One JSON document per line, as `application/x-ndjson`. If the stream breaks off, the reader is told so.
    ///
    /// ```swift
    /// router.get("/orders") { request, context -> Response in .ndjson(database.orders()) }
    /// ```
    ///
    /// ```
    /// {"id":1,"total":"12.50"}
    /// {"id":2,"total":"8.00"}
    /// {"error":{"type":"about:blank","title":"서비스를 이용할 수 없습니다","status":503,"detail":"…","instance":"urn:uuid:…"}}
    /// ```
    ///
    /// By the time the elements end in an error, the status has been sent. So that a client doesn't take the part it
    /// has for the whole, the last line is an object with the single member `error`, a problem (RFC 9457) in the
    /// reader's language, under the occurrence id that is in the log. Its `status` is what the response would have had.
    ///
    /// This line needs ``ErrorTranslationMiddleware``; without it the connection is cut.
    ///
    /// - Parameters:
    ///   - elements: the elements to send. Each is requested after the one before has been written.
    ///   - headers: further header fields; they replace those that are set here.
    ///   - encoder: encodes the elements. A line break that it puts between members becomes a space.
    public static func ndjson<Elements: AsyncSequence & Sendable>(
        _ elements: Elements, headers: HTTPFields = [:], encoder: JSONEncoder = JSONEncoder()
    ) -> Response where Elements.Element: Encodable {
        ndjson(elements, headers) { StreamLine.buffer("", try encoder.encode($0)) }
    }

    /// Lines that are already JSON, as `application/x-ndjson`. If the stream breaks off, the reader is told so.
    ///
    /// - Parameters:
    ///   - lines: one JSON document each. Line breaks at the end are dropped, others become spaces.
    ///   - headers: further header fields; they replace those that are set here.
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
    /// The header fields of a stream. It can break off, so no cache may keep it.
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
