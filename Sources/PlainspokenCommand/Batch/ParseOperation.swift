import Catalogs
import MessageFormat2

/// `{"op":"parse","message":"Hi {$name"}` → `{"errors":[{"type":"syntax-error","offset":9,"line":1,"column":10,"message":"…","help":"…"}]}`
struct ParseOperation: BatchOperation {
    var name: String { "parse" }

    func answer(_ request: BatchRequest) throws(BatchFailure) -> [JSONValue.Member] {
        let source = try request.required("message", try request.string("message"), "MessageFormat 2 source")
        return [.init("errors", Self.value(of: Message.parse(source).errors))]
    }

    /// Errors in the form that answers have: `offset` in bytes from 0, `line` from 1, `column` in code points from 1.
    static func value(of errors: [MessageError]) -> JSONValue {
        .array(
            errors.map { error in
                let members: [JSONValue.Member] = [
                    .init("type", .string(error.code.rawValue)), .init("offset", .integer(error.range.lowerBound)),
                    .init("line", .integer(error.line)), .init("column", .integer(error.column)),
                    .init("message", .string(error.message)),
                ]
                return .object(members + (error.help.map { [.init("help", .string($0))] } ?? []))
            })
    }
}
