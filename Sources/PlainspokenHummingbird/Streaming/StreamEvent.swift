#if Hummingbird
import Foundation
import Hummingbird
import HummingbirdCore

/// One server-sent event (WHATWG HTML §9.2), for ``HummingbirdCore/Response/serverSentEvents(_:headers:)``.
///
/// ```swift
/// StreamEvent("Packed.\nOn its way.", event: "parcel", id: "7")
/// ```
///
/// ```
/// event: parcel
/// id: 7
/// data: Packed.
/// data: On its way.
/// ```
///
/// No text can break out of its event.
public struct StreamEvent: Sendable, Hashable {
    /// What happened, in one line or several.
    public var data: String
    /// The kind of event, for `addEventListener`; `nil` for `message`. Line breaks become spaces.
    public var event: String?
    /// The id that the client sends as `Last-Event-ID` when it reconnects; `nil` for none. Line breaks become spaces, NUL
    /// is dropped.
    public var id: String?
    /// How long the client waits before it reconnects, in whole milliseconds; `nil` for no change.
    public var retry: Duration?

    /// - Parameters:
    ///   - data: what happened.
    ///   - event: the kind of event; `nil` for `message`.
    ///   - id: the id that the client sends when it reconnects; `nil` for none.
    ///   - retry: how long the client waits before that, from zero to a year.
    public init(_ data: String, event: String? = nil, id: String? = nil, retry: Duration? = nil) {
        self.data = data
        self.event = event
        self.id = id
        self.retry = retry
    }

    /// An event whose data is JSON, in one line.
    ///
    /// - Parameters:
    ///   - value: what happened.
    ///   - event: the kind of event; `nil` for `message`.
    ///   - id: the id that the client sends when it reconnects; `nil` for none.
    ///   - encoder: encodes the value.
    /// - Throws: the encoder's error.
    public init(
        json value: some Encodable, event: String? = nil, id: String? = nil, encoder: JSONEncoder = JSONEncoder()
    ) throws {
        self.init(String(decoding: try encoder.encode(value), as: UTF8.self), event: event, id: id)
    }

    /// The longest wait that is written.
    static let maximumRetry = Duration.seconds(366 * 86_400)

    /// The event as it is sent, with the blank line that ends it.
    var bytes: ByteBuffer {
        var buffer = ByteBuffer()
        if let event { StreamLine.write("event: ", event.utf8, to: &buffer) }
        if let id { StreamLine.write("id: ", id.utf8.filter { $0 != 0 }, to: &buffer) }
        if let retry { StreamLine.write("retry: ", "\(Self.milliseconds(retry))".utf8, to: &buffer) }
        for line in StreamLine.lines(of: data.utf8) { StreamLine.write("data: ", line, to: &buffer) }
        buffer.writeInteger(StreamLine.lineFeed)
        return buffer
    }

    /// The wait, rounded up so that an attempt after it is not too early.
    private static func milliseconds(_ retry: Duration) -> Int64 {
        let (seconds, attoseconds) = min(max(.zero, retry), maximumRetry).components
        let millisecond: Int64 = 1_000_000_000_000_000
        return seconds * 1_000 + (attoseconds + millisecond - 1) / millisecond
    }
}
#endif
