import Catalogs
import Foundation
import MessageFormat2

/// `{"op":"model","message":"Hi"}` → `{"model":{"declarations":[],"pattern":["Hi"],"type":"message"}}`
///
/// The model is the specification's interchange form (LDML 48.2 part 9, "Interchange Data Model"). A message with
/// errors gets `errors`, as from `parse`; after syntax errors `model` is null.
struct ModelOperation: BatchOperation {
    var name: String { "model" }

    func answer(_ request: BatchRequest) throws(BatchFailure) -> [JSONValue.Member] {
        let source = try request.required("message", try request.string("message"), "MessageFormat 2 source")
        let parsed = Message.parse(source)
        let model = [JSONValue.Member("model", parsed.message.flatMap(Self.value) ?? .null)]
        return parsed.errors.isEmpty ? model : model + [.init("errors", ParseOperation.value(of: parsed.errors))]
    }

    /// The message in its own encoding, with members sorted by name.
    private static func value(of message: Message) -> JSONValue? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(message)).flatMap { try? JSONValue(parsing: Array($0)) }
    }
}
