public import HTTPTypes

/// The calling request, as identified by tracing systems: the header field `traceparent` (W3C Trace Context §3.2).
///
/// ```swift
/// TraceParent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")?.traceID
/// // "4bf92f3577b34da6a3ce929d0e0e4736"
/// ```
///
/// The sender of the request chooses it. It contains only hexadecimal digits, so it is safe to log.
public struct TraceParent: Sendable, Hashable {
    /// The trace as 32 lower-case hexadecimal digits, not all of them zero.
    public let traceID: String

    /// - Parameter text: the value of the field.
    /// - Returns: `nil` unless the text has the four parts of the specification: a version other than `ff`, a trace id
    ///   and a parent id that are not all zeros, and flags, in lower case. Versions after `00` may have more parts.
    public init?(_ text: String) {
        let bytes = Array(text.utf8.prefix(Self.length + 1))
        guard bytes.count >= Self.length, let version = Self.digits(bytes, 0..<2), Self.dash(bytes, 2),
            let trace = Self.digits(bytes, 3..<35), Self.dash(bytes, 35), let parent = Self.digits(bytes, 36..<52),
            Self.dash(bytes, 52), Self.digits(bytes, 53..<55) != nil
        else { return nil }
        let isFirstVersion = version.allSatisfy { $0 == Self.zero }
        guard bytes.count == Self.length || (!isFirstVersion && Self.dash(bytes, Self.length)) else { return nil }
        guard version != [Self.f, Self.f], trace.contains(where: { $0 != Self.zero }),
            parent.contains(where: { $0 != Self.zero })
        else { return nil }
        traceID = String(decoding: trace, as: UTF8.self)
    }

    /// Reads it from a request; `nil` if the field is missing, appears twice, or is invalid.
    ///
    /// - Parameter fields: the header fields of the request.
    public init?(in fields: HTTPFields) {
        guard let name = Self.name, let text = fields[name] else { return nil }
        self.init(text)
    }

    private static let name = HTTPField.Name("traceparent")

    /// The length of version `00`.
    private static let length = 55

    private static let zero = UInt8(ascii: "0")
    private static let f = UInt8(ascii: "f")

    private static func dash(_ bytes: [UInt8], _ place: Int) -> Bool { bytes[place] == UInt8(ascii: "-") }

    /// `HEXDIGLC` of §3.2.2, as many as there is room for.
    private static func digits(_ bytes: [UInt8], _ range: Range<Int>) -> ArraySlice<UInt8>? {
        let digits = bytes[range]
        let isHexadecimal = digits.allSatisfy {
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...f ~= $0
        }
        return isHexadecimal ? digits : nil
    }
}
