import Catalogs

/// Why a request has no result (LSP 3.17, `ErrorCodes`).
package struct ProtocolError: Error, Sendable, Hashable {
    package var code: Int
    /// A sentence without an initial capital or a final full stop, for the editor's log.
    package var message: String

    package init(_ code: Int, _ message: String) {
        self.code = code
        self.message = message
    }

    package static func notJSON(_ message: String) -> ProtocolError { ProtocolError(-32_700, message) }
    package static func invalidRequest(_ message: String) -> ProtocolError { ProtocolError(-32_600, message) }
    package static func unknownMethod(_ method: String) -> ProtocolError {
        ProtocolError(-32_601, "catalog-lint does not answer \(method)")
    }
    package static func invalidParameters(_ message: String) -> ProtocolError { ProtocolError(-32_602, message) }
    package static let notInitialized = ProtocolError(-32_002, "the first message must be initialize")
    package static let cancelled = ProtocolError(-32_800, "the request was cancelled")
    /// The request itself is fine, but its answer would do harm.
    package static func refused(_ message: String) -> ProtocolError { ProtocolError(-32_803, message) }

    var json: JSONValue { ["code": .integer(code), "message": .string(message)] }
}
