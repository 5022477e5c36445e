import Catalogs

/// Why a request has no result (LSP 3.17, `ErrorCodes`).
struct ProtocolError: Error, Sendable, Hashable {
    var code: Int
    /// A sentence without an initial capital or a final full stop, for the editor's log.
    var message: String

    init(_ code: Int, _ message: String) {
        self.code = code
        self.message = message
    }

    static func notJSON(_ message: String) -> ProtocolError { ProtocolError(-32_700, message) }
    static func invalidRequest(_ message: String) -> ProtocolError { ProtocolError(-32_600, message) }
    static func unknownMethod(_ method: String) -> ProtocolError {
        ProtocolError(-32_601, "catalog-lint does not answer \(method)")
    }
    static func invalidParameters(_ message: String) -> ProtocolError { ProtocolError(-32_602, message) }
    static let notInitialized = ProtocolError(-32_002, "the first message must be initialize")
    static let cancelled = ProtocolError(-32_800, "the request was cancelled")
    /// The request itself is fine, but its answer would do harm.
    static func refused(_ message: String) -> ProtocolError { ProtocolError(-32_803, message) }

    var json: JSONValue { ["code": .integer(code), "message": .string(message)] }
}
