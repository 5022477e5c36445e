#if Hummingbird
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Plainspoken

extension Response {
    /// Server-sent events (WHATWG HTML §9.2), as `text/event-stream`. If the stream breaks off, the reader is told so.
    ///
    /// ```swift
    /// router.get("/parcel") { request, context -> Response in
    ///     .serverSentEvents(updates.map { StreamEvent($0.text, event: "parcel", id: $0.id) })
    /// }
    /// ```
    ///
    /// If the events end in an error, the last one is of the kind `problem`. (Browsers use the kind `error` themselves
    /// when the connection fails.) Its data is a problem (RFC 9457) in the reader's language, under the occurrence id
    /// that is in the log, and `retry` is the wait that the problem gives, if any:
    ///
    /// ```
    /// event: problem
    /// retry: 30000
    /// data: {"type":"about:blank","title":"서비스를 이용할 수 없습니다","status":503, …,"retryAfter":30}
    /// ```
    ///
    /// ```js
    /// source.addEventListener("problem", event => {
    ///     const problem = JSON.parse(event.data)
    ///     show(problem.detail)
    ///     if (!problem.retryAfter) source.close()    // else the browser connects again
    /// })
    /// ```
    ///
    /// This event needs ``ErrorTranslationMiddleware``; without it the connection is cut.
    ///
    /// - Parameters:
    ///   - events: the events to send. Each is requested after the one before has been written.
    ///   - headers: further header fields; they replace those that are set here.
    public static func serverSentEvents<Events: AsyncSequence & Sendable>(
        _ events: Events, headers: HTTPFields = [:]
    ) -> Response where Events.Element == StreamEvent {
        serverSentEvents(events, headers) { $0 }
    }

    /// Server-sent events whose data are values encoded as JSON. If the stream breaks off, the reader is told so.
    ///
    /// - Parameters:
    ///   - elements: the data of each event.
    ///   - event: the kind of the events; `nil` for `message`.
    ///   - headers: further header fields; they replace those that are set here.
    ///   - encoder: encodes the elements.
    public static func serverSentEvents<Elements: AsyncSequence & Sendable>(
        json elements: Elements, event: String? = nil, headers: HTTPFields = [:], encoder: JSONEncoder = JSONEncoder()
    ) -> Response where Elements.Element: Encodable {
        serverSentEvents(elements, headers) { try StreamEvent(json: $0, event: event, encoder: encoder) }
    }

    private static func serverSentEvents<Elements: AsyncSequence & Sendable>(
        _ elements: Elements, _ headers: HTTPFields,
        _ event: @escaping @Sendable (Elements.Element) throws -> StreamEvent
    ) -> Response {
        let format = RecordFormat<Elements.Element> {
            try event($0).bytes
        } ending: { problem in
            let data = String(decoding: problem.json, as: UTF8.self)
            return StreamEvent(data, event: "problem", retry: problem.retry.delay).bytes
        }
        return Response(
            status: .ok, headers: .ofStream("text/event-stream", headers), body: ResponseBody(elements, format))
    }
}
#endif
